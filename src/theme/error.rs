//! Why there is no such theme, and why a part of one is left out.

use std::fmt;

use crate::slip::nearest;

/// Why there is no theme of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThemeError {
    /// A name that no theme can have.
    Name(String),
    /// A name that no theme has, and those that there are.
    Unknown(String, Vec<String>),
}

impl fmt::Display for ThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => {
                write!(f, "`{}` cannot name a theme: 1 to 32 letters, digits, -, _ and .", name.escape_debug())
            }
            Self::Unknown(name, known) => {
                write!(f, "there is no theme `{}`: write one of {}", name.escape_debug(), known.join(", "))?;
                match nearest(name, known.iter().map(String::as_str)) {
                    Some(near) => write!(f, "; did you mean `{near}`?"),
                    None => Ok(()),
                }
            }
        }
    }
}

impl std::error::Error for ThemeError {}

/// Why a theme cannot inherit from the one that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParentError {
    /// There is none of that name.
    Unknown,
    /// It names itself.
    Itself,
    /// The other one in the end inherits from it.
    Circle,
}

/// Why a role cannot be painted as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaintError {
    /// Something that is no colour, and the name that was probably meant.
    Color(Option<String>),
    /// A ground that wants to be bold, or to have letters.
    Ground,
}

impl fmt::Display for PaintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Color(_) => "this is no colour",
            Self::Ground => "this is a ground to write on",
        })
    }
}

impl std::error::Error for PaintError {}
