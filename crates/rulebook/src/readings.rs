//! Readings: where a text allows more than one answer, ours by default, the other by choice.
//!
//! A reading that changes a policy says how; one that speaks of matters which no policy of this release covers
//! is still listed, so that nobody takes our silence for certainty.

use crate::{
    Book, Rulebook, law,
    values::{
        ClockChoice, ClockFoundLater, ClockPreference, DefectClaimed, EarlyDraw, IllegalMoveCosts, Ladder,
        LateForfeit, OfferDeclined, RepetitionClaimed, Stalemate, Step, UnstatedDelay,
    },
};

/// One question that the text of a book leaves open.
#[derive(Copy, Clone, Debug)]
pub struct Reading {
    pub name: &'static str,
    pub book: Book,
    pub clauses: &'static str,
    pub question: &'static str,
    /// How this release reads it unless told otherwise.
    pub default: &'static str,
    pub other: &'static str,
    /// Sets the policies to the other answer; `None` where only one answer is built.
    pub choose_other: Option<fn(&mut Rulebook)>,
}

impl Reading {
    pub fn find(name: &str) -> Option<&'static Reading> {
        READINGS.iter().find(|reading| reading.name == name)
    }
}

pub const READINGS: &[Reading] = &[
    Reading {
        name: "digest-silence",
        book: Book::UsChess5,
        clauses: "13I",
        question: "What holds where the digest of the 5th edition leaves a matter out?",
        default: "the director decides, as by the general clause of the 7th edition (1A)",
        other: "the 7th edition's clause",
        choose_other: None,
    },
    Reading {
        name: "digest-offers",
        book: Book::UsChess5,
        clauses: "9G3",
        question: "The digest does not say how, besides by words, an offer is turned down.",
        default: "by touching a man, as in the 7th edition (14B1)",
        other: "only by moving",
        choose_other: Some(|book| book.offer_declined_by = law("9G3", OfferDeclined::Moving)),
    },
    Reading {
        name: "claim-after-determining",
        book: Book::Iesa2023,
        clauses: "12-5-4 7-3",
        question: "May a player who has determined his move, but not pressed the clock, still claim a repetition?",
        default: "yes: he keeps all rights to claim (7-3)",
        other: "no: the right went with the move (12-5-4)",
        choose_other: Some(|book| {
            book.repetition_claimed = law("12-5-2 12-5-4", RepetitionClaimed::UntilDetermined)
        }),
    },
    Reading {
        name: "illegal-move-penalties-everywhere",
        book: Book::Schiller,
        clauses: "10.3",
        question: "Do the time penalties for illegal moves hold outside a sudden-death finish?",
        default: "no: they stand in the article on the sudden-death finish; elsewhere 7.4 and 13.4",
        other: "yes, everywhere",
        choose_other: None,
    },
    Reading {
        name: "bughouse-stalemate",
        book: Book::NcBughouse,
        clauses: "16",
        question: "Stalemate is not among the draws of rule 16.",
        default: "the player waits for a man, on his own time",
        other: "drawn, as in the official rules",
        choose_other: Some(|book| book.stalemate = law("25 us-chess-7:14A", Stalemate::Drawn)),
    },
    Reading {
        name: "bughouse-repetition",
        book: Book::NcBughouse,
        clauses: "16 25",
        question: "Repetition is not among the draws of rule 16 either.",
        default: "drawn on claim, by the official rules (25)",
        other: "no draw",
        choose_other: None,
    },
    Reading {
        name: "check-from-afar",
        book: Book::NcBughouse,
        clauses: "15.II",
        question: "Must a check that can be waited out be by no knight, or from afar, or both?",
        default: "both: neither by a knight nor from a neighbouring square",
        other: "either",
        choose_other: None,
    },
    Reading {
        name: "castling-that-mates",
        book: Book::UsChess7,
        clauses: "9C 9E",
        question: "Does castling that mates end the game at the king's release or the rook's?",
        default: "determined by the king's release, but over when the mating move stands on the board",
        other: "at the king's release",
        choose_other: None,
    },
    Reading {
        name: "blitz-determination",
        book: Book::NcBlitz,
        clauses: "15 23",
        question: "Rule 15 speaks of completion; what determines captures and castling?",
        default: "the same release that completes them",
        other: "the official rules (23): both men touched, the king's release",
        choose_other: None,
    },
    Reading {
        name: "early-agreement-count",
        book: Book::Iesa2023,
        clauses: "12-2-4 12-5-5",
        question: "What are ten moves: ten by each player, or ten in all?",
        default: "ten by each player",
        other: "ten in all, five by each",
        choose_other: Some(|book| {
            book.early_agreement = law("12-2-4", EarlyDraw::ToDirectorBefore(5));
            book.early_repetition = law("12-5-5", EarlyDraw::ToDirectorBefore(5));
        }),
    },
    Reading {
        name: "director-corrects-without-penalty",
        book: Book::UsChess7,
        clauses: "11D 11H",
        question: "The director himself corrects a completed illegal move: does the opponent gain two minutes?",
        default: "no: 11H speaks of exactly this and adjusts no time",
        other: "yes, the standard penalty too (11D)",
        choose_other: None,
    },
    Reading {
        name: "flag-down-and-claim",
        book: Book::UsChess7,
        clauses: "16E 13C13",
        question: "A player whose own flag is down, but uncalled, makes a correct claim.",
        default: "the claim stands if made before the flag is called, but never wins on time (13C13)",
        other: "a player out of time cannot claim",
        choose_other: None,
    },
    Reading {
        name: "capture-that-mates",
        book: Book::UsChess7,
        clauses: "9B 9E",
        question: "Does a capture that mates end the game when both men are touched, or at release?",
        default: "determined by the touches, but over when the mating move stands on the board",
        other: "over at the touch",
        choose_other: None,
    },
    Reading {
        name: "last-two-moves",
        book: Book::UsChess7,
        clauses: "11D1",
        question: "Whose last two moves count in time pressure, and who may claim?",
        default: "either player's; either may claim",
        other: "only the opponent's",
        choose_other: None,
    },
    Reading {
        name: "scholastic-order-of-books",
        book: Book::NcScholastic,
        clauses: "20 preface",
        question: "Rule 20 names the 5th edition for what is not covered, the preface the 7th.",
        default: "the 5th, then the 7th where the digest is silent",
        other: "the 7th",
        choose_other: None,
    },
    Reading {
        name: "scholastic-two-minutes",
        book: Book::NcScholastic,
        clauses: "5 preface",
        question: "Two minutes at any depth, though the preface says that nothing modifies the US Chess book.",
        default: "as rule 5 says",
        other: "11D: not once the opponent has replied",
        choose_other: Some(|book| {
            book.illegal_move_costs =
                law("5 preface us-chess-7:11D", IllegalMoveCosts::OpponentGainsTwoUnlessReplied)
        }),
    },
    Reading {
        name: "blitz-repetition-window",
        book: Book::NcBlitz,
        clauses: "8.IV 15",
        question: "A move is completed at release; may its maker still claim the repetition that it made?",
        default: "yes, until he presses the clock: 8.IV has him stop the clock after the third time",
        other: "no, only before moving",
        choose_other: Some(|book| {
            book.repetition_claimed = law("8.IV 15", RepetitionClaimed::UntilDetermined)
        }),
    },
    Reading {
        name: "equal-clocks",
        book: Book::UsChess7,
        clauses: "16L",
        question: "Both players have equally preferred clocks; rule 5F does not say whose is used.",
        default: "the director decides: 16L speaks of the clock's side and only names 39A1, which lies outside chapter 1",
        other: "Black chooses",
        choose_other: Some(|book| book.clock_choice = law("16L", ClockChoice::BlackChooses)),
    },
    Reading {
        name: "clock-levels",
        book: Book::NcScholastic,
        clauses: "2 clock levels",
        question: "Rule 2 puts any digital clock before an analog one, the clock page an analog one before a digital one without delay.",
        default: "rule 2, which is the tournament's own; the clock page where there is no sudden death",
        other: "the three levels of the clock page",
        choose_other: Some(|book| {
            book.clock_preference = law("clock levels clock question 2", ClockPreference::ThreeLevels)
        }),
    },
    Reading {
        name: "late-claims-of-a-defect",
        book: Book::UsChess7,
        clauses: "16O",
        question: "A player claims a defect later than he was aware of it: what becomes of the clock?",
        default: "it is put right, since it is defective; but the times that it shows stand",
        other: "nothing: the claim is denied",
        choose_other: Some(|book| book.defect_claimed = law("16O", DefectClaimed::ElseDenied)),
    },
    Reading {
        name: "nothing-left-after-advancing",
        book: Book::Iesa2023,
        clauses: "14-4-4a 14-4-2",
        question: "A clock that is advanced would show exactly nothing: does the player exceed the limit?",
        default: "yes: he would have lost by the adjustment, so that the official judges",
        other: "no, only with less than nothing",
        choose_other: None,
    },
    Reading {
        name: "penalty-for-pressing-without-a-move",
        book: Book::Iesa2023,
        clauses: "14-11 18-3-2",
        question: "Two minutes are the penalty for pressing without a move: on whose clock?",
        default: "the opponent gains them, as the book's penalties go (18-3-2)",
        other: "the offender loses them",
        choose_other: Some(|book| {
            book.pressed_without_move = law("14-11", Ladder::always(Step::OffenderLoses(2)))
        }),
    },
    Reading {
        name: "late-and-no-clock",
        book: Book::Iesa2023,
        clauses: "4-4-4 14-8-2 14-8-2a 14-8-2b",
        question: "A player is late and there is no clock: he is charged with the time until he comes, and it is divided.",
        default: "it is divided (14-8-2b, 4-4-4)",
        other: "he is charged with it (14-8-2a); only the rest is divided",
        choose_other: Some(|book| {
            book.clock_found_later = law("14-8-1 14-8-2a", ClockFoundLater::AbsentCharged)
        }),
    },
    Reading {
        name: "late-by-exactly-twenty-minutes",
        book: Book::Iesa2023,
        clauses: "14-10 11-5",
        question: "Is a player lost who comes exactly 20 minutes after the start?",
        default: "yes (14-10)",
        other: "no, only after more than 20 minutes (11-5)",
        choose_other: Some(|book| book.late_forfeit = law("11-5 14-10", LateForfeit::AfterTwentyMinutes)),
    },
    Reading {
        name: "repeating-controls-rated-once",
        book: Book::UsChess7,
        clauses: "5C",
        question: "Which total has a control whose last period repeats?",
        default: "each period that is announced counts once",
        other: "no bound, so that it is always regular",
        choose_other: None,
    },
    Reading {
        name: "unstated-delay-is-rated",
        book: Book::UsChess7,
        clauses: "5C 5E2",
        question: "A control names no delay: is the one that rule 5E2 adds counted for the rating?",
        default: "yes: it is the delay that the games are played with",
        other: "no: the announced minutes alone",
        choose_other: None,
    },
    Reading {
        name: "scholastic-delay-unstated",
        book: Book::NcScholastic,
        clauses: "clock default delay preface",
        question: "The clock page gives five seconds in sudden death, the 7th edition less for short games.",
        default: "five seconds, as the clock page says",
        other: "5E2: five, three or two seconds by the base time",
        choose_other: Some(|book| {
            book.unstated_delay = law("preface us-chess-7:5E2 us-chess-7:5E", UnstatedDelay::Recommended)
        }),
    },
    Reading {
        name: "missing-pair-across-rows",
        book: Book::UsChess7,
        clauses: "13C7",
        question: "Black's move and White's next one are missing: is that one incomplete pair or two?",
        default: "one: black and white are a pair as well",
        other: "two: the moves stand in two rows",
        choose_other: None,
    },
    Reading {
        name: "entries-of-no-move",
        book: Book::UsChess7,
        clauses: "13C7",
        question: "The scoresheet holds entries for which no move was played: do they count against it?",
        default: "no: only missing and incomplete pairs are counted; such entries are shown to the director",
        other: "each is an error",
        choose_other: None,
    },
    Reading {
        name: "moves-behind",
        book: Book::Iesa2023,
        clauses: "13-1-4",
        question: "What are three moves behind: three by each player, or three in all?",
        default: "three by each player",
        other: "three in all",
        choose_other: None,
    },
    Reading {
        name: "directly-in-front",
        book: Book::Iesa2023,
        clauses: "12-8-1a",
        question: "How near must a king on the rook pawn's own file be to stand directly in front of it?",
        default: "any number of squares ahead, as on the neighbouring file",
        other: "on the next square",
        choose_other: None,
    },
    Reading {
        name: "weaker-side",
        book: Book::Iesa2023,
        clauses: "12-8-1",
        question: "Who is the weaker side?",
        default: "whose men count less: pawn 1, knight and bishop 3, rook 5, queen 9",
        other: "who stands worse, in the official's opinion",
        choose_other: None,
    },
    Reading {
        name: "identical-piece",
        book: Book::NcBlitz,
        clauses: "8.V",
        question: "Is a pawn a piece when both players have just one identical piece?",
        default: "no: queens, rooks, bishops or knights; bishops may stand on either color",
        other: "yes",
        choose_other: None,
    },
    Reading {
        name: "blockaded-bishop-ending",
        book: Book::NcBlitz,
        clauses: "8.VII",
        question: "Must the position be blockaded also when there is only one pawn?",
        default: "no: only with two pawns against one",
        other: "yes",
        choose_other: None,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Citations;

    #[test]
    fn every_reading_names_clauses_of_its_book_and_its_other_answer_can_be_resolved() {
        for reading in READINGS {
            Citations::read(reading.book, reading.clauses).unwrap();
            let mut book = reading.book.rulebook();
            if let Some(choose) = reading.choose_other {
                choose(&mut book);
                assert_ne!(book, reading.book.rulebook(), "{} changes nothing", reading.name);
            }
            book.resolve().unwrap();
        }
    }
}
