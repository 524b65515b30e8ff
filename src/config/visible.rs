//! Text from outside, made fit for a line on the screen.

/// The beginning of a text, without anything that would disturb a line.
pub(super) fn shorten(text: &str, longest: usize) -> String {
    let mut short: String = text.chars().take(longest).map(visible).collect();
    if text.chars().nth(longest).is_some() {
        short.push_str("..");
    }
    short
}

/// The character, or a question mark for one that would not be seen or would disturb the line.
pub(super) fn visible(character: char) -> char {
    let hidden = matches!(character,
        '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFD}' | '\u{E0000}'..='\u{E007F}');
    match character {
        '\t' => ' ',
        character if hidden || character.is_control() => '?',
        character => character,
    }
}
