//! The same theme with fewer colours: 256, sixteen, or none.

use ratatui::style::{Color, Modifier, Style};

use super::paint::ANSI;
use super::rgb::Rgb;
use super::role::Role;
use super::{Slot, Theme, Themes};
use crate::game::Mark;

/// Contrast that words need not keep more of.
const ENOUGH: f64 = 4.5;

/// Every colour becomes the nearest of the cube and the grays.
///
/// Grounds that were told apart still are, and no words lose contrast unless they have more than enough of it.
pub(super) fn to_256(theme: &Theme) -> Theme {
    let mut reduced = theme.clone();
    reduced.background = theme.background.map(|color| to_nearest(color, |_| true));
    let lighter = |color: Rgb, ground: Option<Color>| match ground.and_then(Rgb::likely) {
        Some(ground) => color.luminance() > ground.luminance(),
        None => true,
    };
    for role in [Role::Band, Role::Tile, Role::TileCursor, Role::Panel] {
        let taken = [reduced.background, reduced.tile.filter(|_| role == Role::TileCursor)]
            .map(|ground| ground.and_then(Rgb::likely));
        let background = reduced.background;
        if let Slot::Ground(Some(ground)) = reduced.slot(role) {
            let up = Rgb::likely(*ground).is_some_and(|ground| lighter(ground, theme.background));
            *ground = to_nearest(*ground, |near| !taken.contains(&Some(near)) && lighter(near, background) == up);
        }
    }
    let grounds = Grounds::of(theme, &reduced);
    for role in Role::ALL {
        if let Slot::Words(style) = reduced.slot(role) {
            style.fg = style.fg.map(|color| to_nearest(color, |near| grounds.carry(near, color)));
            style.bg = style.bg.map(|color| to_nearest(color, |_| true));
        }
    }
    reduced
}

/// The nearest of the cube and the grays.
pub(super) fn nearest_256(rgb: Rgb) -> Color {
    to_nearest(rgb.into(), |_| true)
}

/// The nearest of the cube and the grays that fits, or else the nearest. Colours that need no mapping stay.
fn to_nearest(color: Color, fits: impl Fn(Rgb) -> bool) -> Color {
    let Color::Rgb(r, g, b) = color else { return color };
    let all = || (16..=255).map(Color::Indexed);
    nearest(Rgb(r, g, b), all(), fits).or_else(|| nearest(Rgb(r, g, b), all(), |_| true)).unwrap_or(color)
}

fn nearest(rgb: Rgb, colors: impl Iterator<Item = Color>, fits: impl Fn(Rgb) -> bool) -> Option<Color> {
    let mut best = None;
    for color in colors {
        let Some(candidate) = Rgb::likely(color) else { continue };
        let distance = rgb.distance(candidate);
        if best.is_none_or(|(least, _)| distance < least) && fits(candidate) {
            best = Some((distance, color));
        }
    }
    best.map(|(_, color)| color)
}

/// What words are written on: as the theme has it, and as it became.
struct Grounds(Vec<(Rgb, Rgb)>);

impl Grounds {
    fn of(theme: &Theme, reduced: &Theme) -> Self {
        let all = |theme: &Theme| [theme.background, theme.band, theme.tile, theme.panel];
        let both = all(theme).into_iter().zip(all(reduced));
        Self(both.filter_map(|(was, is)| Some((Rgb::likely(was?)?, Rgb::likely(is?)?))).collect())
    }

    /// Whether `near` stands out from all of them as `color` did, or enough.
    fn carry(&self, near: Rgb, color: Color) -> bool {
        let Some(color) = Rgb::likely(color) else { return true };
        self.0.iter().all(|&(was, is)| near.contrast(is) >= color.contrast(was).min(ENOUGH))
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
    let grounds = Grounds::of(theme, &reduced);
    // bright black is the background itself in some palettes
    let colors = || ANSI.into_iter().map(|(_, color)| color).filter(|color| *color != Color::DarkGray);
    let named = |color: Color| match Rgb::exact(color) {
        Some(rgb) => {
            nearest(rgb, colors(), |near| grounds.carry(near, color)).or_else(|| nearest(rgb, colors(), |_| true))
        }
        None => Some(color),
    };
    for role in Role::ALL {
        if let Slot::Words(style) = reduced.slot(role) {
            style.fg = style.fg.and_then(named);
            style.bg = style.bg.and_then(named);
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
    let [x, o] = Mark::ALL.map(|mark| (theme.mark(mark).fg, reduced.mark(mark).fg));
    if x.1 == o.1 && x.0 != o.0 {
        reduced.marks.o.fg = o.0.and_then(|color| by_hue(color).get(1).copied());
    }
    reduced
}

/// The four colours that show on dark and on light, nearest first by hue; none for a gray.
fn by_hue(color: Color) -> Vec<Color> {
    let Some(hue) = Rgb::likely(color).and_then(Rgb::hue) else { return Vec::new() };
    let mut hues = [(Color::Red, 0), (Color::Green, 120), (Color::Cyan, 180), (Color::Magenta, 300)];
    hues.sort_by_key(|&(_, angle)| hue.abs_diff(angle).min(360 - hue.abs_diff(angle)));
    hues.map(|(color, _)| color).to_vec()
}

/// No colour at all: the attributes of the monochrome theme.
pub(super) fn to_none(theme: &Theme) -> Theme {
    let plain = Themes::new().get("monochrome").expect("the monochrome theme comes with the game, and a test reads it");
    Theme { name: theme.name.clone(), title: theme.title.clone(), palette: theme.palette.clone(), ..plain }
}
