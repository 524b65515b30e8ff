//! A theme with fewer colours: 256, sixteen, or none.

use std::ops::RangeInclusive;

use ratatui::style::{Color, Modifier, Style};

use super::paint::ANSI;
use super::rgb::Rgb;
use super::role::Role;
use super::{Slot, Theme, Themes};

/// Every colour becomes the nearest of the cube and the grays.
///
/// Grounds that were told apart still are, and words stand out as they did, or enough.
pub(super) fn to_256(theme: &Theme) -> Theme {
    let mut reduced = theme.clone();
    reduced.background = theme.background.map(|color| to_ground(color, |_| true));
    let background = [theme.background, reduced.background].map(|ground| ground.and_then(Rgb::likely));
    for role in [Role::Band, Role::Tile, Role::TileCursor, Role::Panel] {
        let tile = reduced.tile.filter(|_| role == Role::TileCursor).and_then(Rgb::likely);
        if let Slot::Ground(Some(ground)) = reduced.slot(role) {
            let up = Rgb::likely(*ground).is_some_and(|ground| ground.is_lighter(background[0]));
            let apart = |near: Rgb| Some(near) != background[1] && Some(near) != tile;
            *ground = to_ground(*ground, |near| apart(near) && near.is_lighter(background[1]) == up);
        }
    }
    for role in Role::ALL {
        let grounds = Grounds::under(role, theme, &reduced);
        if let Slot::Words(style) = reduced.slot(role) {
            style.fg = style.fg.map(|color| to_nearest(color, |near| grounds.carry(near, color)));
            style.bg = style.bg.map(|color| to_nearest(color, |_| true));
        }
    }
    reduced
}

/// The nearest of the cube and the grays, found without looking at all of them.
pub(super) fn nearest_256(rgb: Rgb) -> Color {
    let Rgb(r, g, b) = rgb;
    // the cube's six levels are 0, 95, 135, .. 255
    let level = |channel: u8| if channel < 48 { 0 } else { (channel.max(75) - 35) / 40 };
    let cube = Color::Indexed(16 + 36 * level(r) + 6 * level(g) + level(b));
    // the ramp goes from 8 to 238 by tens
    let mean = (u16::from(r) + u16::from(g) + u16::from(b)) / 3;
    let gray = Color::Indexed(232 + (mean.saturating_sub(3) / 10).min(23) as u8);
    let distance = |color| Rgb::exact(color).map(|exact| rgb.distance(exact));
    if distance(gray) < distance(cube) { gray } else { cube }
}

const CUBE: RangeInclusive<u8> = 16..=231;
const GRAYS: RangeInclusive<u8> = 232..=255;

/// The nearest of the cube and the grays that fits, or else the nearest. Colours that need no mapping stay.
fn to_nearest(color: Color, fits: impl Fn(Rgb) -> bool) -> Color {
    let Color::Rgb(r, g, b) = color else { return color };
    let first = nearest_256(Rgb(r, g, b));
    if Rgb::exact(first).is_some_and(&fits) {
        return first;
    }
    nearest(Rgb(r, g, b), CUBE.chain(GRAYS).map(Color::Indexed), fits).map_or(first, |(_, color)| color)
}

/// The nearest gray that fits; the nearest of the cube only if it is nearer by far.
///
/// The cube has few dark and few pale colours: with the nearest of all, a cream ground and its tiles, hardly darker,
/// would become yellow and pink.
fn to_ground(color: Color, fits: impl Fn(Rgb) -> bool) -> Color {
    let Color::Rgb(r, g, b) = color else { return color };
    let [cube, gray] = [CUBE, GRAYS].map(|colors| nearest(Rgb(r, g, b), colors.map(Color::Indexed), &fits));
    match (cube, gray) {
        (Some((far, cube)), Some((near, gray))) => {
            if 4 * far < near {
                cube
            } else {
                gray
            }
        }
        (Some((_, one)), None) | (None, Some((_, one))) => one,
        (None, None) => nearest_256(Rgb(r, g, b)),
    }
}

/// The nearest colour that fits, and how near it is.
fn nearest(rgb: Rgb, colors: impl Iterator<Item = Color>, fits: impl Fn(Rgb) -> bool) -> Option<(u32, Color)> {
    let mut best = None;
    for color in colors {
        let Some(candidate) = Rgb::likely(color) else { continue };
        let distance = rgb.distance(candidate);
        if best.is_none_or(|(least, _)| distance < least) && fits(candidate) {
            best = Some((distance, color));
        }
    }
    best
}

/// What words are written on: as the theme has it, and as it became.
struct Grounds(Vec<(Rgb, Rgb)>);

impl Grounds {
    /// The grounds on which the words of a role are seen.
    fn under(role: Role, theme: &Theme, reduced: &Theme) -> Self {
        let all = |theme: &Theme| match role {
            Role::Text | Role::Dim => vec![theme.background, theme.band, theme.panel],
            Role::X | Role::O => vec![theme.background, theme.tile, theme.tile_cursor],
            _ => vec![theme.background],
        };
        let both = all(theme).into_iter().zip(all(reduced));
        Self(both.filter_map(|(was, is)| Some((Rgb::likely(was?)?, Rgb::likely(is?)?))).collect())
    }

    /// Whether `near` stands out from all of them as `color` did, or enough: 4.5 to 1, and where it had less, hardly
    /// less than it had.
    fn carry(&self, near: Rgb, color: Color) -> bool {
        let Some(color) = Rgb::likely(color) else { return true };
        self.0.iter().all(|&(was, is)| {
            let had = color.contrast(was);
            let enough = if had >= 4.5 { 4.5 } else { (0.85 * had).max(had.min(3.0)) };
            near.contrast(is) >= enough
        })
    }
}

/// Every colour becomes one of the sixteen, whose shades only the terminal's user knows.
///
/// A black or white background stays, and words keep their contrast on it. Any other falls away, and with it all that
/// was made for it: what is left looks as the default theme does, in the four colours that show on dark and on light.
pub(super) fn to_16(theme: &Theme) -> Theme {
    match theme.background.map(black_or_white) {
        Some(Some(background)) => on_ground(theme, background),
        _ => on_terminal(theme),
    }
}

/// A background that is one of the sixteen, or as good as.
fn black_or_white(color: Color) -> Option<Color> {
    match Rgb::exact(color) {
        None => Some(color),
        Some(Rgb(0, 0, 0)) => Some(Color::Black),
        Some(Rgb(255, 255, 255)) => Some(Color::White),
        Some(_) => None,
    }
}

/// Whether it is one of the sixteen, or the terminal's default.
fn is_named(color: Color) -> bool {
    Rgb::exact(color).is_none()
}

fn on_ground(theme: &Theme, background: Color) -> Theme {
    let mut reduced = theme.clone();
    for role in Role::ALL {
        if let Slot::Ground(ground) = reduced.slot(role) {
            *ground = ground.filter(|color| is_named(*color));
        }
    }
    reduced.background = Some(background);
    // bright black is the background itself in some palettes
    let colors = || ANSI.into_iter().map(|(_, color)| color).filter(|color| *color != Color::DarkGray);
    for role in Role::ALL {
        let grounds = Grounds::under(role, theme, &reduced);
        if let Slot::Words(style) = reduced.slot(role) {
            let named = |color: Color| {
                let Some(rgb) = Rgb::exact(color) else { return color };
                // a gray stays one: the nearest of all might be blue
                let is_gray = |near: Rgb| rgb.hue().is_some() || near.hue().is_none();
                let fitting = nearest(rgb, colors(), |near| is_gray(near) && grounds.carry(near, color));
                fitting.or_else(|| nearest(rgb, colors(), |_| true)).map_or(color, |(_, color)| color)
            };
            style.fg = style.fg.map(named);
            style.bg = style.bg.map(named);
        }
    }
    reduced
}

fn on_terminal(theme: &Theme) -> Theme {
    let mut reduced = theme.clone();
    // a theme that never had a background meant its named colours for this terminal
    let meant = |color: Color| theme.background.is_none() && is_named(color);
    for role in Role::ALL {
        match reduced.slot(role) {
            Slot::Ground(ground) => *ground = ground.filter(|color| meant(*color)),
            Slot::Words(style) => {
                let attributes = Style { fg: None, bg: None, ..*style };
                *style = match (role, style.fg, style.bg) {
                    (_, fg, bg) if fg.is_none_or(meant) && bg.is_none_or(meant) => continue,
                    (Role::Text, ..) | (_, None, _) => attributes,
                    (Role::Selection, ..) => attributes.add_modifier(Modifier::REVERSED),
                    (Role::Dim | Role::Faint | Role::Draw, ..) => attributes.add_modifier(Modifier::DIM),
                    (_, Some(color), _) => Style { fg: by_hue(color).first().copied(), ..attributes },
                };
            }
        }
    }
    // what the theme tells apart stays apart
    let second = |style: Style| style.fg.and_then(|color| by_hue(color).get(1).copied());
    if reduced.marks.x == reduced.marks.o && theme.marks.x != theme.marks.o {
        reduced.marks.o.fg = second(theme.marks.o);
    }
    if reduced.win == reduced.loss && theme.win != theme.loss {
        reduced.win.fg = second(theme.win);
    }
    reduced
}

/// The colours that show on dark and on light, nearest first by hue; none for a gray. Green and cyan words cannot be read
/// on white: for green stands the terminal's own text colour.
fn by_hue(color: Color) -> Vec<Color> {
    let Some(hue) = Rgb::likely(color).and_then(Rgb::hue) else { return Vec::new() };
    let mut hues = [(Color::Red, 0), (Color::Reset, 120), (Color::LightBlue, 230), (Color::Magenta, 300)];
    hues.sort_by_key(|&(_, angle)| hue.abs_diff(angle).min(360 - hue.abs_diff(angle)));
    hues.map(|(color, _)| color).to_vec()
}

/// No colour at all: the attributes of the monochrome theme.
pub(super) fn to_none(theme: &Theme) -> Theme {
    let plain = Themes::new().get("monochrome").expect("the monochrome theme comes with the game, and a test reads it");
    Theme { name: theme.name.clone(), title: theme.title.clone(), palette: theme.palette.clone(), ..plain }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn whatever_the_colours_words_can_still_be_read(background in any::<[u8; 3]>(), text in any::<[u8; 3]>()) {
            let [background, text] = [background, text].map(|[r, g, b]| Color::Rgb(r, g, b));
            let mut theme = Theme::plain("own");
            (theme.background, theme.text.fg) = (Some(background), Some(text));
            let contrast = |theme: &Theme| match (theme.base().fg, theme.base().bg) {
                (Some(Color::Reset), Some(Color::Reset)) => 21.0,
                (fg, bg) => {
                    let [fg, bg] = [fg, bg].map(|color| color.and_then(Rgb::likely).expect("both are known or neither"));
                    fg.contrast(bg)
                }
            };
            for reduced in [to_256(&theme), to_16(&theme), to_none(&theme)] {
                prop_assert!(contrast(&reduced) >= 0.85 * contrast(&theme).min(4.5), "{:?}", reduced.base());
            }
        }
    }

    fn rgb(hex: u32) -> Rgb {
        Rgb::exact(Color::from_u32(hex)).expect("it is said in full")
    }

    #[test]
    fn the_shortcut_is_hardly_farther_than_the_nearest() {
        let levels = || (0..=255u8).step_by(15);
        for (r, g) in levels().flat_map(|r| levels().map(move |g| (r, g))) {
            for color in levels().map(|b| Rgb(r, g, b)) {
                let found = Rgb::exact(nearest_256(color)).map(|found| color.distance(found));
                let best =
                    nearest(color, CUBE.chain(GRAYS).map(Color::Indexed), |_| true).map(|(distance, _)| distance);
                assert!(found <= best.map(|best| best + best / 4 + 600), "{color:?}: {found:?} for {best:?}");
            }
        }
    }

    #[test]
    fn colours_that_there_are_stay_what_they_are() {
        for index in 16..=255 {
            let there = Rgb::exact(Color::Indexed(index)).expect("its light is known");
            assert_eq!(Rgb::exact(nearest_256(there)), Some(there), "{index}");
        }
        for color in [Color::Reset, Color::LightBlue, Color::Indexed(3), Color::Indexed(130)] {
            assert_eq!(to_nearest(color, |_| false), color);
        }
    }

    #[test]
    fn grounds_are_gray_unless_they_are_vivid() {
        for (ground, expected) in
            [(0x1e_1e2e, 235), (0x00_2b36, 235), (0xfd_f6e3, 255), (0x00_00aa, 19), (0xff_ffff, 231)]
        {
            assert_eq!(to_ground(rgb(ground).into(), |_| true), Color::Indexed(expected), "{ground:06x}");
        }
    }

    #[test]
    fn hues_become_those_that_show_everywhere() {
        for (color, expected) in [
            (0x89_b4fa, Some(Color::LightBlue)),
            (0xfa_b387, Some(Color::Red)),
            (0xcb_a6f7, Some(Color::Magenta)),
            (0xa6_e3a1, Some(Color::Reset)),
            (0x93_9db0, None),
        ] {
            assert_eq!(by_hue(Color::from_u32(color)).first().copied(), expected, "{color:06x}");
        }
    }

    #[test]
    fn named_colours_stay_on_the_terminals_own_background() {
        let mut themes = Themes::new();
        let text = "text = \"white\"\nx = \"light-blue\"\no = \"#ff8800\"\ntile = \"black\"\nband = \"#202020\"";
        themes.insert("own", text).expect("it is a name");
        themes.insert("night", format!("background = \"#202020\"\n{text}")).expect("it is a name");
        let [own, night] = ["own", "night"].map(|name| to_16(&themes.get(name).expect("it is right")));
        assert_eq!((own.text.fg, own.tile, own.band), (Some(Color::White), Some(Color::Black), None));
        assert_eq!((own.marks.x.fg, own.marks.o.fg), (Some(Color::LightBlue), Some(Color::Red)));
        // white words were meant for a dark background, which fell away
        assert_eq!((night.text.fg, night.tile, night.band), (None, None, None));
        assert_eq!((night.marks.x.fg, night.marks.o.fg), (Some(Color::LightBlue), Some(Color::Red)));
    }
}
