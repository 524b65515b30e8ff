//! What everything looks like: colours by their roles, read from small files that can be shared.
//!
//! A [`Theme`] is asked for styles, never for colours by name, so that the same picture can be drawn with sixteen
//! million colours, with sixteen, or with none. Themes without a background of their own keep the terminal's, and say
//! with attributes (dim, reverse) what the others say with shades.

mod depth;
mod error;
mod paint;
mod reduce;
mod rgb;
mod role;
mod source;
mod themes;

use ratatui::style::{Color, Modifier, Style};

use crate::game::{ByMark, Mark};
use paint::{Paint, Palette};
use rgb::Rgb;

pub use depth::ColorDepth;
pub use error::{PaintError, ParentError, ThemeError};
pub use paint::is_color_name;
pub use role::Role;
pub use source::{ColorOverrides, WIDEST_TITLE, is_title};
pub use themes::{Ancestor, Themes, is_plain_name};

#[cfg(test)]
mod legibility;

/// The colours of everything on the screen, by what they are for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The name by which it is chosen.
    pub name: String,
    /// What it calls itself, for people.
    pub title: String,
    /// The ground of everything. Here and for the other grounds `None` is the terminal's own.
    pub background: Option<Color>,
    /// The ground of the title row and the legend row.
    pub band: Option<Color>,
    /// A cell of the board; without one, lines are drawn between the cells.
    pub tile: Option<Color>,
    /// A cell in a row whose digit was typed.
    pub tile_cursor: Option<Color>,
    /// The surface of the in-game menu; without one, it has a thin frame.
    pub panel: Option<Color>,
    /// Words.
    pub text: Style,
    /// Labels and notes.
    pub dim: Style,
    /// Lines and idle chevrons.
    pub faint: Style,
    /// A game that was won.
    pub win: Style,
    /// A game that was drawn.
    pub draw: Style,
    /// A game that was lost; also what went wrong.
    pub loss: Style,
    selection: Style,
    marks: ByMark<Style>,
    palette: Palette,
}

/// How much of a colour is left behind an overlay, in hundredths.
const BEHIND: u8 = 30;

/// How much of a mark is left beside the winning line, in hundredths.
const RECEDED: u8 = 35;

impl Theme {
    /// The names of the themes that come with the game.
    pub const BUILT_IN: [&str; 13] = themes::NAMES;

    /// The terminal's own colours and no attribute.
    pub(crate) fn plain(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            title: name.to_owned(),
            background: None,
            band: None,
            tile: None,
            tile_cursor: None,
            panel: None,
            text: Style::new(),
            dim: Style::new(),
            faint: Style::new(),
            win: Style::new(),
            draw: Style::new(),
            loss: Style::new(),
            selection: Style::new(),
            marks: ByMark::default(),
            palette: Palette::new(),
        }
    }

    /// Gives one role its paint, mixed from a palette.
    fn paint(&mut self, role: Role, paint: &Paint, palette: &Palette) -> Result<(), PaintError> {
        match self.slot(role) {
            Slot::Ground(ground) => *ground = paint.surface(palette)?,
            Slot::Words(style) => *style = paint.style(palette)?,
        }
        Ok(())
    }

    /// This theme with small changes on top, and what is wrong with those that were left out.
    pub fn with(&self, overrides: &ColorOverrides) -> (Self, Vec<(Role, PaintError)>) {
        let mut theme = self.clone();
        let errors = theme.paint_all(overrides, &self.palette);
        (theme, errors)
    }

    /// Gives some roles their paints. One whose paint is broken keeps what it has, and comes back.
    fn paint_all(&mut self, paints: &ColorOverrides, palette: &Palette) -> Vec<(Role, PaintError)> {
        let wrong = |(&role, paint)| Some((role, self.paint(role, paint, palette).err()?));
        paints.0.iter().filter_map(wrong).collect()
    }

    /// This theme with the nearest of the colours that there are.
    #[must_use]
    pub fn at(&self, depth: ColorDepth) -> Self {
        match depth {
            ColorDepth::TrueColor => self.clone(),
            ColorDepth::Ansi256 => reduce::to_256(self),
            ColorDepth::Ansi16 => reduce::to_16(self),
            ColorDepth::Never => reduce::to_none(self),
        }
    }

    /// Words on the background: where every picture begins.
    pub fn base(&self) -> Style {
        Style::new().fg(Color::Reset).patch(self.text).bg(self.background.unwrap_or(Color::Reset))
    }

    /// Words in the title row and the legend row.
    pub fn band(&self) -> Style {
        self.base().bg(self.band.or(self.background).unwrap_or(Color::Reset))
    }

    /// Words on the in-game menu.
    pub fn panel(&self) -> Style {
        self.base().bg(self.panel.or(self.background).unwrap_or(Color::Reset))
    }

    /// A cell of the board, also in a row that is lit.
    pub fn tile(&self, lit: bool) -> Style {
        let lit = if lit { self.tile_cursor } else { None };
        self.base().bg(lit.or(self.tile).or(self.background).unwrap_or(Color::Reset))
    }

    /// The marks of one side, and all that belongs to it.
    pub fn mark(&self, mark: Mark) -> Style {
        self.marks[mark]
    }

    /// A heading, and a key in a legend.
    pub fn heading(&self) -> Style {
        self.text.add_modifier(Modifier::BOLD)
    }

    /// A sentence that says what went wrong.
    pub fn error(&self) -> Style {
        self.loss.add_modifier(Modifier::BOLD)
    }

    /// The cursor's frame, and words in the selection's colour.
    pub fn cursor(&self) -> Style {
        let Style { fg, bg, .. } = self.selection;
        Style { fg: bg.or(fg).or(self.text.fg), ..Style::new() }.add_modifier(Modifier::BOLD)
    }

    /// The chosen entry: filled from end to end.
    pub fn bar(&self) -> Style {
        let bar = match self.selection {
            plain @ Style { bg: None, .. } if !plain.add_modifier.contains(Modifier::REVERSED) => self.fill(plain),
            Style { bg: Some(_), fg: None, .. } => Style { fg: self.background, ..self.selection },
            said => said,
        };
        bar.add_modifier(Modifier::BOLD)
    }

    /// A cell filled with the colour of `style`; what is written on it is cut out of it.
    pub fn fill(&self, style: Style) -> Style {
        match style.fg.zip(self.background) {
            Some((color, background)) if color != Color::Reset => {
                Style { fg: Some(background), bg: Some(color), ..style }
            }
            _ => Style { bg: None, ..style }.add_modifier(Modifier::REVERSED),
        }
    }

    /// What is left of a drawn cell behind an overlay: 30 % of its colours, or else none of them, and dim.
    ///
    /// Without colours a pixel has to be drawn as a dim block: a space would vanish.
    pub fn behind(&self, cell: Style) -> Style {
        let colors = self.background.and_then(|background| {
            let ink = cell.fg.filter(|color| *color != Color::Reset).or(self.text.fg)?;
            let fg = blend(ink, background, BEHIND)?;
            let bg = cell.bg.and_then(|color| blend(color, background, BEHIND)).unwrap_or(background);
            Some(Style { fg: Some(fg), bg: Some(bg), ..cell })
        });
        colors.unwrap_or_else(|| {
            let plain = Style { fg: Some(Color::Reset), bg: self.base().bg, ..cell };
            plain.add_modifier(Modifier::DIM).remove_modifier(Modifier::BOLD)
        })
    }

    /// What is left of a mark beside the winning line: 35 % of it over its tile, or else the dim attribute.
    pub fn receded(&self, mark: Style) -> Style {
        let color = mark.fg.zip(self.tile.or(self.background)).and_then(|(fg, tile)| blend(fg, tile, RECEDED));
        match color {
            Some(color) => Style { fg: Some(color), ..mark },
            None => mark.add_modifier(Modifier::DIM),
        }
        .remove_modifier(Modifier::BOLD)
    }

    /// Where a role is kept.
    fn slot(&mut self, role: Role) -> Slot<'_> {
        match role {
            Role::Background => Slot::Ground(&mut self.background),
            Role::Band => Slot::Ground(&mut self.band),
            Role::Tile => Slot::Ground(&mut self.tile),
            Role::TileCursor => Slot::Ground(&mut self.tile_cursor),
            Role::Panel => Slot::Ground(&mut self.panel),
            Role::Text => Slot::Words(&mut self.text),
            Role::Dim => Slot::Words(&mut self.dim),
            Role::Faint => Slot::Words(&mut self.faint),
            Role::X => Slot::Words(&mut self.marks.x),
            Role::O => Slot::Words(&mut self.marks.o),
            Role::Selection => Slot::Words(&mut self.selection),
            Role::Win => Slot::Words(&mut self.win),
            Role::Draw => Slot::Words(&mut self.draw),
            Role::Loss => Slot::Words(&mut self.loss),
        }
    }
}

/// So many hundredths of a colour over a ground, if the terminal has colours in between.
fn blend(color: Color, ground: Color, percent: u8) -> Option<Color> {
    let mixed = Rgb::likely(color)?.over(Rgb::exact(ground)?, percent);
    Some(if matches!(ground, Color::Indexed(_)) { reduce::nearest_256(mixed) } else { mixed.into() })
}

/// What a role stands for: a ground to write on, or the style of words.
enum Slot<'a> {
    Ground(&'a mut Option<Color>),
    Words(&'a mut Style),
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Color = Color::Rgb(0, 0, 0);
    const NIGHT: Color = Color::Rgb(0x2e, 0x34, 0x40);
    const FROST: Color = Color::Rgb(0x88, 0xc0, 0xd0);
    const YELLOW: Color = Color::Rgb(0xeb, 0xcb, 0x8b);

    fn theme(name: &str) -> Theme {
        Themes::new().get(name).expect("it comes with the game")
    }

    fn with(name: &str, colors: &str) -> (Theme, Vec<(Role, PaintError)>) {
        theme(name).with(&toml::from_str(colors).expect("it can be read"))
    }

    #[test]
    fn grounds_fall_back_on_the_background() {
        let (nord, contrast, default) = (theme("nord"), theme("high-contrast"), theme("default"));
        assert_eq!(nord.base().bg, Some(NIGHT));
        assert_ne!(nord.tile(true).bg, nord.tile(false).bg);
        assert_eq!([contrast.band(), contrast.panel(), contrast.tile(false)].map(|style| style.bg), [Some(BLACK); 3]);
        assert_eq!(contrast.tile(true).bg, Some(Color::Rgb(0x30, 0x30, 0x30)));
        for style in [default.base(), default.band(), default.panel(), default.tile(true), default.tile(false)] {
            assert_eq!(style, Style::new().fg(Color::Reset).bg(Color::Reset));
        }
    }

    #[test]
    fn the_chosen_entry_is_filled_or_reversed() {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let (nord, default) = (theme("nord"), theme("default"));
        assert_eq!(nord.bar(), bold.fg(NIGHT).bg(YELLOW));
        assert_eq!(nord.cursor(), bold.fg(YELLOW));
        assert_eq!(default.bar(), bold.add_modifier(Modifier::REVERSED));
        assert_eq!(default.cursor(), bold.fg(Color::Reset));

        let (on_nord, _) = with("nord", "selection = { bg = \"blue\", bold = true }");
        assert_eq!(on_nord.bar(), bold.fg(NIGHT).bg(Color::Blue));
        assert_eq!(on_nord.cursor(), bold.fg(Color::Blue));
        let (on_default, _) = with("default", "selection = \"blue\"");
        assert_eq!(on_default.bar(), bold.fg(Color::Blue).add_modifier(Modifier::REVERSED));
    }

    #[test]
    fn a_filled_cell_has_the_colour_as_its_ground() {
        assert_eq!(theme("nord").fill(theme("nord").mark(Mark::X)), Style::new().fg(NIGHT).bg(FROST));
        let default = theme("default");
        let reversed = Style::new().add_modifier(Modifier::REVERSED);
        assert_eq!(default.fill(default.mark(Mark::X)), reversed.fg(Color::LightBlue));
        assert_eq!(default.fill(default.text), reversed.fg(Color::Reset));
    }

    #[test]
    fn behind_an_overlay_colours_fade() {
        let nord = theme("nord");
        let cell = Style::new().fg(FROST).bg(Color::Reset).add_modifier(Modifier::BOLD);
        let faded = nord.behind(cell);
        assert_eq!(faded, cell.fg(Color::Rgb(0x49, 0x5e, 0x6b)).bg(NIGHT));
        // once more, and it is hardly there
        assert_eq!(nord.behind(faded).fg, Some(Color::Rgb(0x36, 0x41, 0x4d)));
        // the terminal's default stands for the theme's words
        assert_eq!(nord.behind(Style::new().fg(Color::Reset)), nord.behind(nord.base()));

        let dim = theme("default").behind(cell);
        let plain = Style::new().fg(Color::Reset).bg(Color::Reset);
        assert_eq!(dim, plain.add_modifier(Modifier::DIM).remove_modifier(Modifier::BOLD));
    }

    #[test]
    fn beside_the_winning_line_marks_recede() {
        let mocha = theme("catppuccin-mocha");
        let x = mocha.receded(mocha.mark(Mark::X));
        assert_eq!(x.fg, Some(Color::Rgb(0x4a, 0x59, 0x7e)));
        let default = theme("default");
        let x = default.receded(default.mark(Mark::X));
        assert_eq!(x, Style::new().fg(Color::LightBlue).add_modifier(Modifier::DIM).remove_modifier(Modifier::BOLD));
    }

    #[test]
    fn what_lies_between_two_colours_is_one_of_those_there_are() {
        let nord = theme("nord").at(ColorDepth::Ansi256);
        for style in [nord.behind(nord.mark(Mark::X)), nord.receded(nord.mark(Mark::O))] {
            assert!(matches!(style.fg, Some(Color::Indexed(16..))), "{style:?}");
        }
        for depth in [ColorDepth::Ansi16, ColorDepth::Never] {
            for name in Theme::BUILT_IN {
                let theme = theme(name).at(depth);
                let x = theme.mark(Mark::X);
                assert!(theme.behind(x).add_modifier.contains(Modifier::DIM), "{name}");
                assert_eq!(theme.receded(x).fg, x.fg, "{name}");
            }
        }
    }

    #[test]
    fn small_changes_go_on_top() {
        let (nord, errors) = with("nord", "x = \"nord14\"\no = { bold = true }\ntile = \"default\"");
        assert_eq!(errors, []);
        assert_eq!(nord.mark(Mark::X), theme("nord").win);
        assert_eq!(nord.mark(Mark::O), Style::new().add_modifier(Modifier::BOLD));
        assert_eq!(nord.tile, None);
        assert_eq!(nord.mark(Mark::O).fg, None);
        assert_eq!(nord.win, theme("nord").win);
    }

    #[test]
    fn a_wrong_change_is_left_out_alone() {
        let text = "x = \"nord14\"\nwin = \"red\"\nband = { bold = true }";
        let (dracula, errors) = with("dracula", text);
        assert_eq!(dracula.mark(Mark::X), theme("dracula").mark(Mark::X));
        assert_eq!(dracula.win, theme("dracula").loss);
        assert_eq!(errors, [(Role::Band, PaintError::Ground), (Role::X, PaintError::Color(None))]);
    }
}
