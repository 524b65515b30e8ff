//! What a terminal reports of its mouse.

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// The encoding of X10: three bytes for button, column and row, each 32 too large.
pub(super) fn plain(report: [u8; 3]) -> Option<MouseEvent> {
    let [button, column, row] = report.map(|byte| byte.checked_sub(32));
    pointed(button?.into(), column?.into(), row?.into())
}

/// A report of a button, and of a cell that is counted from 1.
pub(super) fn pointed(button: u16, column: u16, row: u16) -> Option<MouseEvent> {
    use MouseEventKind as Kind;
    let button = u8::try_from(button).ok()?;
    // two bits, and two more for the wheel and further buttons, of which those of the wheel alone are known
    let number = (button & 0b11) | ((button & 0b1100_0000) >> 4);
    let pressed = match number {
        0 => Some(MouseButton::Left),
        1 => Some(MouseButton::Middle),
        2 => Some(MouseButton::Right),
        _ => None,
    };
    let kind = match (number, button & 0b10_0000 != 0) {
        (0..=2, false) => Kind::Down(pressed?),
        (0..=2, true) => Kind::Drag(pressed?),
        (3, false) => Kind::Up(MouseButton::Left),
        (3..=5, true) => Kind::Moved,
        (4, false) => Kind::ScrollUp,
        (5, false) => Kind::ScrollDown,
        (6, false) => Kind::ScrollLeft,
        (7, false) => Kind::ScrollRight,
        _ => return None,
    };
    let mut modifiers = KeyModifiers::NONE;
    for (bit, held) in [(4, KeyModifiers::SHIFT), (8, KeyModifiers::ALT), (16, KeyModifiers::CONTROL)] {
        modifiers.set(held, button & bit != 0);
    }
    Some(MouseEvent { kind, column: column.checked_sub(1)?, row: row.checked_sub(1)?, modifiers })
}

/// Turns the press of a button into its release.
pub(super) const fn released(event: MouseEvent) -> MouseEvent {
    match event.kind {
        MouseEventKind::Down(button) => MouseEvent { kind: MouseEventKind::Up(button), ..event },
        _ => event,
    }
}
