//! What a panic of the computer player said and where it happened, which only the panic hook gets to know.

use std::any::Any;
use std::panic::PanicHookInfo;
use std::sync::{Mutex, PoisonError};

/// The first panic since the last one was taken: those after it follow from it.
static FIRST: Mutex<Option<String>> = Mutex::new(None);

/// Keeps the text and the place of a panic.
pub(super) fn note(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(|place| format!("{place}: ")).unwrap_or_default();
    let text = format!("{place}{}", text(panic.payload()));
    FIRST.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(text);
}

/// What is to blame for a panic that was caught: its text, and its place if a hook has noted that.
pub(super) fn take(payload: &(dyn Any + Send)) -> String {
    let noted = FIRST.lock().unwrap_or_else(PoisonError::into_inner).take();
    noted.unwrap_or_else(|| text(payload))
}

fn text(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a word").to_owned()
}
