//! Every screen as a picture, kept beside the tests.

use super::super::super::testing::picture;
use super::walk::{SCREENS, Walk};
use crate::locale::Language;
use crate::symbols::Charset;
use crate::theme::ColorDepth;

#[test]
fn screens_as_pictures() {
    for (name, ..) in SCREENS {
        let mut pictures = String::new();
        for (language, charset, (width, height)) in [
            (Language::En, Charset::Unicode, (80, 24)),
            (Language::ZhCn, Charset::Unicode, (80, 24)),
            (Language::En, Charset::Ascii, (80, 24)),
            (Language::ZhCn, Charset::CjkSafe, (80, 24)),
            (Language::En, Charset::CjkSafe, (80, 24)),
            (Language::ZhCn, Charset::Ascii, (80, 24)),
            (Language::En, Charset::Unicode, (40, 15)),
            (Language::ZhCn, Charset::Unicode, (40, 15)),
            (Language::En, Charset::Ascii, (40, 15)),
            (Language::ZhCn, Charset::CjkSafe, (40, 15)),
            (Language::En, Charset::Unicode, (120, 40)),
            (Language::ZhCn, Charset::Unicode, (120, 40)),
        ] {
            let (_, settings, script) = SCREENS.into_iter().find(|(own, ..)| *own == name).expect("a screen");
            let drawn =
                picture(&Walk::new(settings, script, language, charset, ColorDepth::Never).draw(width, height).0);
            pictures.extend([format!("== {width}x{height} {language} {charset}\n{drawn}\n")]);
        }
        let mut kept = insta::Settings::clone_current();
        kept.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/screens"));
        kept.set_prepend_module_to_snapshot(false);
        kept.bind(|| insta::assert_snapshot!(name, pictures));
    }
}
