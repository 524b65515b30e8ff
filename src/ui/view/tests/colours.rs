//! Colours: as many as wanted, and never needed.

use ratatui::style::Color;

use super::walk::{SCREENS, Walk};
use crate::locale::Language;
use crate::symbols::Charset;
use crate::theme::ColorDepth;

#[test]
fn without_colours_everything_is_still_told_apart() {
    for (name, settings, script) in SCREENS {
        let walk = Walk::new(settings, script, Language::En, Charset::Unicode, ColorDepth::Never);
        let (buf, _) = walk.draw(80, 24);
        assert!(buf.content.iter().all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset)), "{name}");
    }
    let draw = |script| Walk::new("", script, Language::En, Charset::Unicode, ColorDepth::Never).draw(80, 24).0;
    assert_ne!(draw("type:2 b2"), draw("type:2 b2 down"), "the cursor is seen");
}
