//! Proof that every theme that comes with the game can be read.

use ratatui::style::{Color, Modifier, Style};

use super::rgb::Rgb;
use super::{ColorDepth, Role, Slot, Theme, Themes};
use crate::game::Mark;

fn theme(name: &str) -> Theme {
    Themes::new().get(name).expect("it comes with the game")
}

fn rgb(color: Option<Color>) -> Rgb {
    color.and_then(Rgb::likely).expect("a theme with a background gives everything a colour")
}

/// Every role with the contrast of its words on the background.
fn on_background(theme: &Theme) -> Vec<(Role, f64)> {
    let background = rgb(theme.background);
    let words = |role| match theme.clone().slot(role) {
        Slot::Words(style) => Some((role, rgb(style.fg).contrast(background))),
        Slot::Ground(_) => None,
    };
    Role::ALL.into_iter().filter_map(words).collect()
}

fn with_background() -> impl Iterator<Item = Theme> {
    Theme::BUILT_IN.map(theme).into_iter().filter(|theme| theme.background.is_some())
}

#[test]
fn words_stand_out_from_the_background() {
    for theme in with_background() {
        for depth in [ColorDepth::TrueColor, ColorDepth::Ansi256] {
            for (role, contrast) in on_background(&theme.at(depth)) {
                let enough = match role {
                    Role::Text | Role::Dim => 4.5,
                    // words in these are bold
                    Role::X | Role::O | Role::Win | Role::Loss => 3.0,
                    // told apart by shape or place, too
                    Role::Faint | Role::Draw => 2.0,
                    // letters are cut out of it
                    _ => 4.0,
                };
                assert!(contrast >= enough, "{} {role}: {contrast:.2} at {depth}", theme.name);
            }
        }
    }
}

#[test]
fn words_stand_out_from_the_other_grounds() {
    for theme in with_background() {
        for depth in [ColorDepth::TrueColor, ColorDepth::Ansi256] {
            let theme = theme.at(depth);
            for (ground, style, enough) in [
                (theme.band, theme.text, 4.5),
                (theme.band, theme.dim, 4.5),
                (theme.panel, theme.text, 4.5),
                (theme.panel, theme.dim, 3.5),
                (theme.tile, theme.mark(Mark::X), 2.8),
                (theme.tile, theme.mark(Mark::O), 2.8),
                (theme.tile_cursor, theme.mark(Mark::X), 2.0),
                (theme.tile_cursor, theme.mark(Mark::O), 2.0),
            ] {
                let contrast = rgb(style.fg).contrast(rgb(ground.or(theme.background)));
                assert!(contrast >= enough, "{}: {contrast:.2} of {style:?} at {depth}", theme.name);
            }
        }
    }
}

#[test]
fn cells_and_sides_are_told_apart_at_every_depth() {
    for name in Theme::BUILT_IN {
        for depth in [ColorDepth::Ansi16, ColorDepth::Ansi256, ColorDepth::TrueColor] {
            let theme = theme(name).at(depth);
            let [x, o] = Mark::ALL.map(|mark| theme.mark(mark));
            assert!(x != o || name == "monochrome", "{name} at {depth}");
            assert!(theme.win != theme.loss || name == "monochrome", "{name} at {depth}");
            if theme.tile.is_some() {
                let all = [theme.background, theme.tile, theme.tile_cursor];
                let distinct = all[0] != all[1] && all[1] != all[2] && all[0] != all[2];
                assert!(distinct && theme.panel != theme.background, "{name} at {depth}: {all:?}");
            }
        }
    }
}

#[test]
fn the_default_theme_can_be_read_on_dark_and_on_light() {
    // xterm's colours, and those of Solarized: red, magenta, light blue
    let xterm = [0xcd_0000, 0xcd_00cd, 0x5c_5cff];
    let solarized = [0xdc_322f, 0xd3_3682, 0x83_9496];
    let default = theme("default");
    let used = [default.loss, default.mark(Mark::O), default.mark(Mark::X)];
    assert_eq!(used, [Color::Red, Color::Magenta, Color::LightBlue].map(|color| Style::new().fg(color)));
    for (name, ground, palette) in [
        ("black", 0x00_0000, xterm),
        ("white", 0xff_ffff, xterm),
        ("Solarized light", 0xfd_f6e3, solarized),
        ("Solarized dark", 0x00_2b36, solarized),
    ] {
        // words, and marks, which are told apart by their shape
        for (color, (role, enough)) in palette.into_iter().zip([("loss", 3.0), ("O", 2.0), ("X", 2.0)]) {
            let [color, ground] = [color, ground].map(|color| rgb(Some(Color::from_u32(color))));
            let contrast = color.contrast(ground);
            assert!(contrast >= enough, "{role} on {name}: {contrast:.2}");
        }
    }
    // everything else is the terminal's own foreground, or dim, or reversed
    let own = [default.text, default.dim, default.faint, default.draw, default.win, default.bar(), default.cursor()];
    assert!(own.iter().all(|style| matches!(style.fg, None | Some(Color::Reset)) && style.bg.is_none()));
}

#[test]
fn sixteen_colours_are_used_where_they_are_sure_to_show() {
    for name in Theme::BUILT_IN {
        let mut theme = theme(name).at(ColorDepth::Ansi16);
        if name == "high-contrast" {
            assert_eq!((theme.background, theme.base().fg), (Some(Color::Black), Some(Color::White)));
            for (role, contrast) in on_background(&theme) {
                assert!(contrast >= 4.5, "{role}: {contrast:.2}");
            }
            let grays = [theme.text, theme.dim, theme.faint, theme.draw].map(|style| style.fg);
            assert!(grays.iter().all(|fg| matches!(fg, Some(Color::White | Color::Gray))), "{grays:?}");
        } else {
            assert_eq!(theme.base(), Style::new().fg(Color::Reset).bg(Color::Reset), "{name}");
            assert!(theme.dim.add_modifier.contains(Modifier::DIM), "{name}");
            assert!(theme.bar().add_modifier.contains(Modifier::REVERSED | Modifier::BOLD), "{name}");
        }
        for role in Role::ALL {
            let color = match theme.slot(role) {
                Slot::Ground(ground) => *ground,
                Slot::Words(style) => style.fg.or(style.bg),
            };
            assert!(color.is_none_or(|color| Rgb::exact(color).is_none()), "{name} {role}: {color:?}");
            assert_ne!(color, Some(Color::DarkGray), "{name} {role}");
            if name != "high-contrast" {
                use Color::{LightBlue, Magenta, Red, Reset};
                assert!(matches!(color, None | Some(Reset | Red | Magenta | LightBlue)), "{name} {role}: {color:?}");
            }
        }
    }
}

#[test]
fn without_colour_only_attributes_are_left() {
    for name in Theme::BUILT_IN {
        let mut theme = theme(name).at(ColorDepth::Never);
        assert_eq!(theme.name, name);
        for role in Role::ALL {
            match theme.slot(role) {
                Slot::Ground(ground) => assert_eq!(*ground, None, "{name} {role}"),
                Slot::Words(style) => {
                    assert!(matches!((style.fg, style.bg), (None | Some(Color::Reset), None)), "{name} {role}");
                }
            }
        }
        assert_eq!(theme.bar(), Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD));
    }
    // it is the default theme, but for its four colours
    let (mut plain, mut default) = (theme("default").at(ColorDepth::Never), theme("default"));
    for role in [Role::X, Role::O, Role::Win, Role::Loss] {
        if let (Slot::Words(one), Slot::Words(other)) = (plain.slot(role), default.slot(role)) {
            *one = *other;
        }
    }
    assert_eq!(plain, default);
}
