//! Variations: differences from a book that an organizer may announce, with the notice that each needs.

use crate::{
    Book, Rulebook, law,
    values::{
        DelayMissing, DirectorCorrects, FlagCallers, Increment, LateForfeit, RookTouchedFirst, ShortenedBase,
    },
};

/// When players must have been told of a variation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Posted or announced at the event before it is used (1B1).
    AtTheStart,
    /// In all detailed publicity as well (1B2).
    InPublicity,
    /// At the event before it begins, or it does not hold (13C15).
    MustBeAnnounced,
    /// In all publicity that names the control, or it does not hold (5F1b1, 5F2a1).
    MustBePublished,
    /// No notice, if it is used throughout (Variation 11H1).
    NotNeeded,
}

impl Notice {
    pub const fn says(self) -> &'static str {
        match self {
            Notice::AtTheStart => "posted or announced at the start",
            Notice::InPublicity => "in all detailed publicity too",
            Notice::MustBeAnnounced => "announced before the event begins, or it does not hold",
            Notice::MustBePublished => "in all publicity that names the control, or it does not hold",
            Notice::NotNeeded => "needs no notice, if it is used throughout",
        }
    }
}

/// One variation, written as its difference from the book.
#[derive(Copy, Clone, Debug)]
pub struct Variation {
    pub name: &'static str,
    pub book: Book,
    pub clauses: &'static str,
    pub says: &'static str,
    pub notice: Notice,
    pub change: fn(&mut Rulebook),
}

impl Variation {
    pub fn find(name: &str) -> Option<&'static Variation> {
        VARIATIONS.iter().find(|variation| variation.name == name)
    }
}

pub const VARIATIONS: &[Variation] = &[
    Variation {
        name: "rook-first-castling",
        book: Book::UsChess7,
        clauses: "10I2 (Variation I)",
        says: "a player who touches the rook first may still castle",
        notice: Notice::AtTheStart,
        change: |book| book.rook_touched_first = law("10I2 (Variation I)", RookTouchedFirst::MayCastle),
    },
    Variation {
        name: "director-as-witness",
        book: Book::UsChess7,
        clauses: "Variation 11H1",
        says: "the director corrects no illegal move that he sees, and is only a witness when a player claims it",
        notice: Notice::NotNeeded,
        change: |book| book.director_corrects = law("Variation 11H1 21D2", DirectorCorrects::Never),
    },
    Variation {
        name: "arbiter-calls-flags",
        book: Book::UsChess7,
        clauses: "13C15",
        says: "the director, or the program for him, calls flags as well",
        notice: Notice::MustBeAnnounced,
        change: |book| book.who_calls_the_flag = law("13C15", FlagCallers::ArbiterToo),
    },
    Variation {
        name: "control-for-clocks-without-increment",
        book: Book::UsChess7,
        clauses: "5F1b1",
        says: "a clock that can do neither increment nor delay gets a control of its own",
        notice: Notice::MustBePublished,
        change: |book| book.increment = law("5B1b 5F1b1", Increment::AddsTimeOrAnotherControl),
    },
    Variation {
        name: "control-for-clocks-without-delay",
        book: Book::UsChess7,
        clauses: "5F2a1",
        says: "a clock that can do no delay gets a control of its own",
        notice: Notice::MustBePublished,
        change: |book| book.delay_missing = law("5F2a1", DelayMissing::AnotherControl),
    },
    Variation {
        name: "equipment-must-be-set-up",
        book: Book::UsChess7,
        clauses: "Variation 13D1",
        says: "whoever waits must set up board, men and clock and let the absent player's clock run",
        notice: Notice::AtTheStart,
        change: |book| {
            book.late_forfeit = law("13D Variation 13D1", LateForfeit::HourOrFirstControlOnTheClock)
        },
    },
    Variation {
        name: "shortened-base-time",
        book: Book::NcScholastic,
        clauses: "clock shortening",
        says: "the director shortens the base time by up to as many minutes as the delay has seconds",
        notice: Notice::InPublicity,
        change: |book| book.shortened_base = law("clock shortening", ShortenedBase::UpToTheDelay),
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variation_changes_its_book_and_can_be_resolved() {
        for variation in VARIATIONS {
            let mut book = variation.book.rulebook();
            (variation.change)(&mut book);
            assert_ne!(book, variation.book.rulebook(), "{} changes nothing", variation.name);
            book.resolve().unwrap();
        }
    }
}
