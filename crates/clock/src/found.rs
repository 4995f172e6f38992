//! What a reader met where it expected something else.

use std::fmt;

/// What stood in the text instead of what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// The text was over.
    End,
    /// The first few characters of what stood there.
    Text(String),
}

impl Found {
    /// Long enough to be recognized, short enough for one line of a message.
    const SHOWN: usize = 20;

    pub(crate) fn in_text(text: &str) -> Found {
        if text.is_empty() { Found::End } else { Found::Text(text.chars().take(Self::SHOWN).collect()) }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::End => f.write_str("the end"),
            Found::Text(text) => write!(f, "'{text}'"),
        }
    }
}
