//! What goes wrong before a command can do its work, and what to do next.

use std::{io, path::Path};

use rulebook::{Book, UnknownBook};
use thiserror::Error;

use crate::desktop;

/// Why a command could not do its work. Each says what to do next.
#[derive(Debug, Error)]
pub enum Problem {
    /// What is wrong, and what to do about it.
    #[error("{what}")]
    Input { what: String, next: String },
    /// Standard output was closed: no problem at all.
    #[error("nobody reads what is printed")]
    NobodyReads,
    #[error("what was to be printed could not be written: {0}")]
    Output(io::Error),
}

impl Problem {
    pub fn new(what: impl Into<String>, next: impl Into<String>) -> Problem {
        Problem::Input { what: what.into(), next: next.into() }
    }

    pub fn cannot_read(path: &Path, error: &io::Error) -> Problem {
        let next = match error.kind() {
            io::ErrorKind::NotFound => "see that the path is right; it is taken from the folder you are in",
            io::ErrorKind::PermissionDenied => "see that you may read it",
            io::ErrorKind::IsADirectory => "name a file in it, not the folder",
            io::ErrorKind::InvalidData => "see that it is a text file in UTF-8",
            _ => "see that it is a file and that it can be read",
        };
        Problem::new(format!("{} cannot be read: {error}", path.display()), next)
    }

    /// Commands look in the folder they are in; the icon's file, if there is one, lies elsewhere.
    pub fn no_database(path: &Path, else_do: &str) -> Problem {
        let next = format!("name it with --database FILE{}{else_do}", desktop::hint());
        Problem::new(format!("there is no database {}", path.display()), next)
    }

    /// What to do next, if the text itself does not say it.
    pub fn next(&self) -> Option<&str> {
        match self {
            Problem::Input { next, .. } => Some(next),
            Problem::NobodyReads | Problem::Output(_) => None,
        }
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Problem {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Problem::NobodyReads,
            _ => Problem::Output(error),
        }
    }
}

/// Reads the name of a book, for clap; a slip of the hand gets the nearest name.
pub fn read_book(text: &str) -> Result<Book, String> {
    text.parse().map_err(|error: UnknownBook| {
        let nearest = nearest(text, Book::ALL.iter().map(|book| book.name()));
        nearest.map_or_else(|| error.to_string(), |name| format!("{error}; did you mean {name}?"))
    })
}

/// The word that looks most like this one, if any does.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    known
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&word, name), name))
        .filter(|(likeness, _)| *likeness > 0.7)
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_hand_finds_its_book() {
        assert!(read_book("us-ches-7").unwrap_err().ends_with("did you mean us-chess-7?"));
        assert!(read_book("shiller").unwrap_err().ends_with("did you mean schiller?"));
        assert!(!read_book("xyzzy").unwrap_err().contains("did you mean"));
        assert_eq!(read_book("Schiller"), Ok(Book::Schiller));
    }
}
