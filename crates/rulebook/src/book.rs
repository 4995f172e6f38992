//! The seven books by name.

use std::{fmt, str::FromStr};

use crate::{Rulebook, books};

/// A rulebook's name. The order is the order in which books are listed everywhere.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Book {
    UsChess7,
    UsChess5,
    Iesa2023,
    Schiller,
    NcBlitz,
    NcBughouse,
    NcScholastic,
}

impl Book {
    pub const ALL: [Book; 7] = [
        Book::UsChess7,
        Book::UsChess5,
        Book::Iesa2023,
        Book::Schiller,
        Book::NcBlitz,
        Book::NcBughouse,
        Book::NcScholastic,
    ];

    /// The name as it is typed and stored.
    pub const fn name(self) -> &'static str {
        match self {
            Book::UsChess7 => "us-chess-7",
            Book::UsChess5 => "us-chess-5",
            Book::Iesa2023 => "iesa-2023",
            Book::Schiller => "schiller",
            Book::NcBlitz => "nc-blitz",
            Book::NcBughouse => "nc-bughouse",
            Book::NcScholastic => "nc-scholastic",
        }
    }

    /// What the book is, for people.
    pub const fn title(self) -> &'static str {
        match self {
            Book::UsChess7 => "US Chess Official Rules, 7th edition, chapter 1",
            Book::UsChess5 => "US Chess, important rules of the 5th edition (a digest)",
            Book::Iesa2023 => "IESA Chess Rules 2023-24 (Illinois elementary schools)",
            Book::Schiller => "Schiller, Official Rules of Chess (World Championship rules)",
            Book::NcBlitz => "North Carolina blitz rules",
            Book::NcBughouse => "North Carolina bughouse rules",
            Book::NcScholastic => "North Carolina scholastic tournament rules",
        }
    }

    /// What people call it beside a clause, as in "US Chess 14C".
    pub const fn label(self) -> &'static str {
        match self {
            Book::UsChess7 => "US Chess",
            Book::UsChess5 => "US Chess 5th ed.",
            Book::Iesa2023 => "IESA",
            Book::Schiller => "Schiller",
            Book::NcBlitz => "NC blitz",
            Book::NcBughouse => "NC bughouse",
            Book::NcScholastic => "NC scholastic",
        }
    }

    /// The book as it stands in this release; a copy, which may be varied.
    pub fn rulebook(self) -> Rulebook {
        *self.on_the_shelf()
    }

    pub(crate) fn on_the_shelf(self) -> &'static Rulebook {
        match self {
            Book::UsChess7 => &books::us_chess_7::BOOK,
            Book::UsChess5 => &books::us_chess_5::BOOK,
            Book::Iesa2023 => &books::iesa_2023::BOOK,
            Book::Schiller => &books::schiller::BOOK,
            Book::NcBlitz => &books::nc_blitz::BOOK,
            Book::NcBughouse => &books::nc_bughouse::BOOK,
            Book::NcScholastic => &books::nc_scholastic::BOOK,
        }
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A book that is not on the shelf.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "no rulebook is called '{0}'; there are us-chess-7, us-chess-5, iesa-2023, schiller, nc-blitz, nc-bughouse and nc-scholastic"
)]
pub struct UnknownBook(pub String);

impl FromStr for Book {
    type Err = UnknownBook;

    fn from_str(text: &str) -> Result<Book, UnknownBook> {
        let wanted = text.trim().to_ascii_lowercase();
        Book::ALL.into_iter().find(|book| book.name() == wanted).ok_or_else(|| UnknownBook(text.to_string()))
    }
}
