//! The left mouse button on every screen, on everything that can be clicked there.

use ratatui::layout::{Position, Rect};

use super::*;
use crate::action::{Action, Target};
use crate::app::Place;
use crate::ui::DOUBLE_CLICK;

const TWO: &str = "general.start = 'play'\ngame.opponent = 'human'\n";
/// Nobody answers for it.
const COMPUTER: &str = "general.start = 'play'\n";

/// Every kind of screen: settings, and keys.
const SCREENS: [(&str, &str); 15] = [
    ("", ""),
    ("ui.colour = 1\n", ""),
    (TWO, ""),
    (TWO, "2213"),
    (TWO, "2213u"),
    (COMPUTER, "22"),
    (TWO, "2213m"),
    (TWO, "2213um"),
    (COMPUTER, "22m"),
    (TWO, "?"),
    (TWO, "2213q"),
    (TWO, "2213mr"),
    (TWO, "1121122213"),
    ("general.start = 'play'\ngame.opponent = 'human'\ngame.variant = 'connect-four'\n", "4"),
    ("general.start = 'play'\ngame.opponent = 'human'\ngame.variant = 'connect6'\n", ""),
];

const SIZES: [(u16, u16); 2] = [(40, 15), (80, 24)];

/// A world, its last picture and its clock.
struct Table {
    world: World,
    terminal: Terminal<TestBackend>,
    now: Instant,
    orders: Vec<Order>,
}

impl Table {
    fn new((settings, keys): (&str, &str), (width, height): (u16, u16)) -> Self {
        let (config, _) = Config::parse(&format!("ui.animation = 'off'\n{settings}"));
        let loaded = Loaded { config, ..config::load(&Places::default()) };
        let world = world_with(Places::default(), loaded);
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("it cannot fail");
        let mut table = Self { world, terminal, now: Instant::now(), orders: Vec::new() };
        table.draw();
        for key in keys.chars() {
            table.wait(Duration::from_secs(1));
            table.react(Cue::Key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE)));
        }
        table.wait(Duration::from_secs(1));
        table
    }

    fn wait(&mut self, time: Duration) {
        self.now += time;
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.world.draw(frame)).expect("it cannot fail");
    }

    fn react(&mut self, cue: Cue<Message>) {
        self.orders.extend(self.world.react(self.now, cue).into_iter().flatten());
        self.draw();
    }

    fn press(&mut self, at: Position) {
        self.react(Cue::Press(at, self.now));
    }

    fn release(&mut self, at: Position) {
        self.react(Cue::Release(at, self.now));
    }

    fn click(&mut self, at: Position) {
        self.press(at);
        self.release(at);
    }

    fn state(&self) -> (Place, String) {
        (self.world.app.place(), self.terminal.backend().to_string())
    }

    /// Everything that can be clicked, each at the first of its cells.
    fn targets(&self) -> Vec<(Position, Action)> {
        let mut targets: Vec<(Position, Action)> = Vec::new();
        for at in Rect::from(self.terminal.size().expect("it cannot fail")).positions() {
            let action = self.world.hits.at(at);
            targets.extend(action.filter(|new| targets.iter().all(|(_, old)| old != new)).map(|action| (at, action)));
        }
        // of a large board some squares will do
        let is_square = |action: &Action| matches!(action, Action::Press(Target::Square(_)));
        let squares = targets.iter().filter(|(_, action)| is_square(action)).count();
        let mut square = 0;
        targets.retain(|(_, action)| {
            square += usize::from(is_square(action));
            !is_square(action) || (square - 1).is_multiple_of(squares.div_ceil(10))
        });
        targets
    }
}

#[test]
fn the_second_click_of_two_changes_nothing_once_the_first_has_led_somewhere() {
    let mut led = 0;
    for (screen, size) in SCREENS.into_iter().flat_map(|screen| SIZES.map(|size| (screen, size))) {
        for (at, action) in Table::new(screen, size).targets() {
            let mut table = Table::new(screen, size);
            let (before, _) = table.state();
            table.click(at);
            let after = table.state();
            if after.0 == before || table.orders.contains(&Order::Quit) {
                continue;
            }
            led += 1;
            for gap in [0, 100, 200, 150] {
                table.wait(Duration::from_millis(gap));
                table.click(at);
                assert_eq!(table.state(), after, "{action:?} on {screen:?} in {size:?}, again within {gap} ms");
                assert!(!table.orders.contains(&Order::Quit), "{action:?} on {screen:?}");
            }
            // anywhere on another screen
            if !after.0.is_same_screen(before) {
                for (there, action) in table.targets() {
                    table.click(there);
                    assert_eq!(table.state(), after, "{action:?} after {screen:?} in {size:?}");
                }
            }
        }
    }
    assert!(led > 200, "only {led} clicks led anywhere");
}

#[test]
fn a_press_a_release_and_a_drag_do_nothing() {
    for (screen, size) in SCREENS.into_iter().flat_map(|screen| SIZES.map(|size| (screen, size))) {
        let mut table = Table::new(screen, size);
        let (before, targets) = (table.state(), table.targets());
        for (index, (at, action)) in targets.iter().enumerate() {
            let (there, other) = targets[(index + 1) % targets.len()];
            if *action == other {
                continue;
            }
            table.release(*at);
            table.press(*at);
            table.release(there);
            table.release(*at);
            assert_eq!(table.state(), before, "{action:?} and {other:?} on {screen:?} in {size:?}");
            assert_eq!(table.orders, []);
        }
    }
}

#[test]
fn a_moment_later_and_after_a_long_while_a_click_counts() {
    for wait in [DOUBLE_CLICK + Duration::from_millis(1), Duration::from_hours(1)] {
        let mut table = Table::new(("", ""), (80, 24));
        let at = |table: &Table, wanted| {
            let mut targets = table.targets().into_iter();
            targets.find(|(_, action)| *action == wanted).expect("it can be clicked").0
        };
        table.wait(wait);
        table.click(at(&table, Action::Press(Target::Item(1))));
        table.wait(wait);
        let square = Action::Press(Target::Square("a2".parse().expect("a square")));
        table.click(at(&table, square));
        assert_eq!(table.state().0.ply, 1);
        table.wait(wait);
        table.click(at(&table, Action::Undo));
        assert_eq!(table.state().0.ply, 0);
    }
}

#[test]
fn on_another_square_nobody_has_to_wait() {
    let mut table = Table::new((TWO, ""), (80, 24));
    let squares = table.targets().into_iter().filter(|(_, action)| matches!(action, Action::Press(Target::Square(_))));
    for (count, (at, _)) in squares.take(4).enumerate() {
        table.click(at);
        assert_eq!(table.state().0.ply, count + 1);
    }
}
