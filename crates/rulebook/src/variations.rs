//! Variations: differences from a book that an organizer may announce, with the notice that each needs.

use std::fmt;

use crate::{
    Book, Offence, Rulebook, ground, law,
    values::{
        Adjourning, Adjudication, ClaimWatched, DelayMissing, DirectorCorrects, FiftyNeeded, FlagCallers,
        Increment, LateForfeit, LosingChances, LosingChancesClaimed, LosingChancesTime, LosingChancesTimer,
        LosingChancesUnclear, MissingPairs, OpenClaimOffer, PhoneAfterTheLastRound, RookTouchedFirst,
        ShortenedBase, Step, WrongLosingChances, always,
    },
};

/// When players must have been told of a variation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RuleNotice {
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

impl RuleNotice {
    pub const fn says(self) -> &'static str {
        match self {
            RuleNotice::AtTheStart => "posted or announced at the start",
            RuleNotice::InPublicity => "in all detailed publicity too",
            RuleNotice::MustBeAnnounced => "announced before the event begins, or it does not hold",
            RuleNotice::MustBePublished => "in all publicity that names the control, or it does not hold",
            RuleNotice::NotNeeded => "needs no notice, if it is used throughout",
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
    pub notice: RuleNotice,
    pub change: fn(&mut Rulebook),
}

/// A variation that carries a number, which stands at the end of its name: `missing-pairs-5`.
#[derive(Copy, Clone, Debug)]
pub struct Numbered {
    /// Up to the number.
    pub name: &'static str,
    pub book: Book,
    pub clauses: &'static str,
    /// What holds, before and behind the number.
    pub says: [&'static str; 2],
    pub notice: RuleNotice,
    pub change: fn(&mut Rulebook, u8),
}

impl Numbered {
    /// What holds with this number, or with `N` where none is chosen.
    pub fn says(&self, number: impl fmt::Display) -> String {
        let [before, behind] = self.says;
        format!("{before} {number} {behind}")
    }
}

/// A variation as an event announces it: by its name, with its number if it carries one.
#[derive(Copy, Clone, Debug)]
pub enum Announced {
    Plain(&'static Variation),
    Numbered(&'static Numbered, u8),
}

impl Announced {
    pub fn find(name: &str) -> Option<Announced> {
        let plain = VARIATIONS.iter().find(|variation| variation.name == name).map(Announced::Plain);
        let numbered = || {
            let (name, number) = name.rsplit_once('-')?;
            let variation = NUMBERED.iter().find(|variation| variation.name == name)?;
            // One spelling for each number.
            let number: u8 = number.parse().ok().filter(|parsed: &u8| parsed.to_string() == number)?;
            Some(Announced::Numbered(variation, number))
        };
        plain.or_else(numbered)
    }

    pub const fn book(self) -> Book {
        match self {
            Announced::Plain(variation) => variation.book,
            Announced::Numbered(variation, _) => variation.book,
        }
    }

    pub const fn notice(self) -> RuleNotice {
        match self {
            Announced::Plain(variation) => variation.notice,
            Announced::Numbered(variation, _) => variation.notice,
        }
    }

    pub const fn clauses(self) -> &'static str {
        match self {
            Announced::Plain(variation) => variation.clauses,
            Announced::Numbered(variation, _) => variation.clauses,
        }
    }

    pub fn change(self, book: &mut Rulebook) {
        match self {
            Announced::Plain(variation) => (variation.change)(book),
            Announced::Numbered(variation, number) => (variation.change)(book, number),
        }
    }
}

impl fmt::Display for Announced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Announced::Plain(variation) => f.write_str(variation.name),
            Announced::Numbered(variation, number) => write!(f, "{}-{number}", variation.name),
        }
    }
}

/// Names are unique.
impl PartialEq for Announced {
    fn eq(&self, other: &Announced) -> bool {
        match (self, other) {
            (Announced::Plain(one), Announced::Plain(other)) => one.name == other.name,
            (Announced::Numbered(one, number), Announced::Numbered(other, same)) => {
                one.name == other.name && number == same
            }
            _ => false,
        }
    }
}

impl Eq for Announced {}

pub const NUMBERED: &[Numbered] = &[
    Numbered {
        name: "missing-pairs",
        book: Book::UsChess7,
        clauses: "13C7",
        says: ["a reasonably complete scoresheet may lack", "pairs of moves"],
        notice: RuleNotice::AtTheStart,
        change: |book, pairs| book.missing_pairs = law("13C7", MissingPairs(pairs)),
    },
    Numbered {
        name: "digest-missing-pairs",
        book: Book::UsChess5,
        clauses: "13C7",
        says: ["a reasonably complete scoresheet may lack", "pairs of moves"],
        notice: RuleNotice::AtTheStart,
        change: |book, pairs| book.missing_pairs = law("13C7", MissingPairs(pairs)),
    },
];

pub const VARIATIONS: &[Variation] = &[
    Variation {
        name: "rook-first-castling",
        book: Book::UsChess7,
        clauses: "10I2 (Variation I)",
        says: "a player who touches the rook first may still castle",
        notice: RuleNotice::AtTheStart,
        change: |book| book.rook_touched_first = law("10I2 (Variation I)", RookTouchedFirst::MayCastle),
    },
    Variation {
        name: "director-as-witness",
        book: Book::UsChess7,
        clauses: "Variation 11H1",
        says: "the director corrects no illegal move that they see, and is only a witness when a player claims it",
        notice: RuleNotice::NotNeeded,
        change: |book| book.director_corrects = law("Variation 11H1 21D2", DirectorCorrects::Never),
    },
    Variation {
        name: "arbiter-calls-flags",
        book: Book::UsChess7,
        clauses: "13C15",
        says: "the director, or the program for them, calls flags as well",
        notice: RuleNotice::MustBeAnnounced,
        change: |book| book.who_calls_the_flag = law("13C15", FlagCallers::ArbiterToo),
    },
    Variation {
        name: "more-than-fifty-moves",
        book: Book::UsChess7,
        clauses: "14F1",
        says: "for the positions that were posted more than fifty moves without progress are needed",
        notice: RuleNotice::AtTheStart,
        change: |book| book.fifty_needed = law("14F1", FiftyNeeded::AsPosted),
    },
    Variation {
        name: "insufficient-losing-chances",
        book: Book::UsChess7,
        clauses: "Variation 14H",
        says: "a player short of time in sudden death may claim a draw by insufficient losing chances",
        notice: RuleNotice::AtTheStart,
        change: insufficient_losing_chances,
    },
    Variation {
        name: "control-for-clocks-without-increment",
        book: Book::UsChess7,
        clauses: "5F1b1",
        says: "a clock that can do neither increment nor delay gets a control of its own",
        notice: RuleNotice::MustBePublished,
        change: |book| book.increment = law("5B1b 5F1b1", Increment::AddsTimeOrAnotherControl),
    },
    Variation {
        name: "control-for-clocks-without-delay",
        book: Book::UsChess7,
        clauses: "5F2a1",
        says: "a clock that can do no delay gets a control of its own",
        notice: RuleNotice::MustBePublished,
        change: |book| book.delay_missing = law("5F2a1", DelayMissing::AnotherControl),
    },
    Variation {
        name: "equipment-must-be-set-up",
        book: Book::UsChess7,
        clauses: "Variation 13D1",
        says: "whoever waits must set up board, pieces and clock and let the absent player's clock run",
        notice: RuleNotice::AtTheStart,
        change: |book| {
            book.late_forfeit = law("13D Variation 13D1", LateForfeit::HourOrFirstControlOnTheClock)
        },
    },
    Variation {
        name: "adjournment-time",
        book: Book::UsChess7,
        clauses: "18B 18C",
        says: "all games adjourn at a time that is fixed beforehand",
        notice: RuleNotice::AtTheStart,
        change: |book| book.adjourning = law("18A 18C", Adjourning::AtTheAnnouncedTime),
    },
    Variation {
        name: "adjudication",
        book: Book::UsChess7,
        clauses: "18G",
        says: "games that are not finished in time may be adjudicated",
        notice: RuleNotice::InPublicity,
        change: |book| book.adjudication = law("18G", Adjudication::AsAnnounced),
    },
    Variation {
        name: "draw-flag-required",
        book: Book::Schiller,
        clauses: "9.7",
        says: "a draw is offered with the draw flag, and not by word of mouth",
        notice: RuleNotice::AtTheStart,
        change: |book| book.oral_offers = ground("9.7"),
    },
    Variation {
        name: "no-talking",
        book: Book::UsChess7,
        clauses: "20I",
        says: "nobody talks in the tournament room, however quietly",
        notice: RuleNotice::AtTheStart,
        change: |book| book.offences[Offence::Talked] = law("20I 20K", always(Step::Conduct)),
    },
    Variation {
        name: "phone-loses-the-game",
        book: Book::UsChess7,
        clauses: "20N1.a",
        says: "a phone that is heard costs the game at once",
        notice: RuleNotice::AtTheStart,
        change: |book| book.offences[Offence::PhoneRang] = law("20N1 20N1.a", always(Step::GameLost)),
    },
    Variation {
        name: "half-a-point-for-a-phone",
        book: Book::UsChess7,
        clauses: "20N1.d",
        says: "a phone after the last round costs half a point when prizes are given",
        notice: RuleNotice::AtTheStart,
        change: |book| {
            book.phone_after_the_last_round = law("20N1.d", PhoneAfterTheLastRound::SentOutAndHalfAPoint)
        },
    },
    Variation {
        name: "paper-scoresheet-order",
        book: Book::UsChess7,
        clauses: "15A (Variation I)",
        says: "on a paper scoresheet the move may be written first or made first",
        notice: RuleNotice::AtTheStart,
        change: |book| {
            book.offences[Offence::WrittenFirst] = law("15A (Variation I)", always(Step::Allowed));
        },
    },
    Variation {
        name: "shortened-base-time",
        book: Book::NcScholastic,
        clauses: "clock shortening",
        says: "the director shortens the base time by up to as many minutes as the delay has seconds",
        notice: RuleNotice::InPublicity,
        change: |book| book.shortened_base = law("clock shortening", ShortenedBase::UpToTheDelay),
    },
];

/// The whole procedure of Variation 14H, in place of the clause that allows no such claim.
fn insufficient_losing_chances(book: &mut Rulebook) {
    book.losing_chances = law("Variation 14H 14H2 14H3", LosingChances::LittleChanceToLose);
    book.losing_chances_claimed = law("14H1 9G1", LosingChancesClaimed::OnMove);
    book.losing_chances_time = law("14H1", LosingChancesTime::AtMostTwoMinutes);
    book.losing_chances_timer = law("14H1 14H5", LosingChancesTimer::DelayOrIncrement);
    book.losing_chances_flag_down = ground("14H4");
    book.upheld_losing_chances = ground("14H2c");
    book.unclear_losing_chances = law("14H2a 14H2b", LosingChancesUnclear::DelayClockElseOpen);
    book.delay_clock_times = ground("14H2a");
    book.later_claim_invited = ground("14H2b.1");
    book.claim_watched = law("14H2b.2", ClaimWatched::UntilAFlagFalls);
    book.open_claim_offer = law("14B3 14H2d tip", OpenClaimOffer::UntilAnswered);
    book.wrong_losing_chances = law("14H2d", WrongLosingChances::UpToAMinute);
    book.losing_chances_offer = ground("14 14B3 14H2 tip");
}

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
        for variation in NUMBERED {
            let mut book = variation.book.rulebook();
            (variation.change)(&mut book, 7);
            assert_ne!(book, variation.book.rulebook(), "{} changes nothing", variation.name);
            book.resolve().unwrap();
        }
    }

    #[test]
    fn a_number_stands_at_the_end_of_a_name_and_has_one_spelling() {
        let found = |name: &str| Announced::find(name).map(|announced| announced.book());
        assert_eq!(found("missing-pairs-5"), Some(Book::UsChess7));
        assert_eq!(found("digest-missing-pairs-0"), Some(Book::UsChess5));
        for name in ["missing-pairs", "missing-pairs-", "missing-pairs-05", "missing-pairs-300"] {
            assert_eq!(found(name), None, "{name}");
        }
    }
}
