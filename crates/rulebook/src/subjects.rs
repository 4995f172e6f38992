//! What people call a matter when they look it up, and where each book speaks of it first.
//!
//! Gists are in our own words, and nobody knows those before reading them: whoever asks for "en passant" is led to a pawn that
//! passes by two squares. Every subject stands here once; [`crate::search`] asks nothing else about the meaning of words.

use std::sync::LazyLock;

use crate::{Book, Clause};

/// A matter under all the names that people have for it.
pub struct Subject {
    /// Words as they are asked for, in small letters and without punctuation.
    pub called: &'static [&'static str],
    /// The clauses that open the matter, the most telling of each book first.
    pub heads: &'static [(Book, &'static [&'static str])],
}

use Book::{Iesa2023, NcBlitz, NcBughouse, NcScholastic, Schiller, UsChess5, UsChess7};

pub const SUBJECTS: &[Subject] = &[
    Subject {
        called: &[
            "fifty move rule",
            "fifty moves",
            "fifty move",
            "50 move rule",
            "50 moves",
            "50 move",
            "50mr",
        ],
        heads: &[
            (UsChess7, &["14F", "14F1"]),
            (UsChess5, &["14F", "14F1"]),
            (Iesa2023, &["12-6"]),
            (Schiller, &["9.3", "5.5"]),
        ],
    },
    Subject {
        called: &[
            "threefold repetition",
            "three fold repetition",
            "triple repetition",
            "triple occurrence",
            "3 fold repetition",
            "threefold",
            "repetition",
            "same position three times",
            "perpetual check",
        ],
        heads: &[
            (UsChess7, &["14C", "14C1"]),
            (UsChess5, &["14C"]),
            (Iesa2023, &["12-5"]),
            (Schiller, &["9.2", "5.4"]),
            (NcBlitz, &["8.IV"]),
            (NcScholastic, &["12"]),
        ],
    },
    Subject {
        called: &[
            "insufficient material",
            "insufficient mating material",
            "not enough material",
            "mating material",
            "lack of material",
            "dead position",
            "bare king",
            "lone king",
        ],
        heads: &[(UsChess7, &["14D", "14E"]), (Iesa2023, &["12-7"]), (NcBlitz, &["7", "8.VI"])],
    },
    Subject {
        called: &["insufficient losing chances", "losing chances", "ilc", "two minute rule"],
        heads: &[
            (UsChess7, &["14H", "Variation 14H", "14I"]),
            (UsChess5, &["14H1"]),
            (NcBlitz, &["22"]),
            (NcBughouse, &["24"]),
            (NcScholastic, &["clock losing chances"]),
        ],
    },
    Subject {
        called: &["en passant", "in passing", "e p", "ep capture"],
        heads: &[(UsChess7, &["8F5"]), (Iesa2023, &["6-7-2", "20-3-5"]), (Schiller, &["3.4(d)"])],
    },
    Subject {
        called: &[
            "touch move",
            "touched piece",
            "touched man",
            "touch piece",
            "touch rule",
            "touched a piece",
        ],
        heads: &[
            (UsChess7, &["10", "10B", "10C"]),
            (UsChess5, &["10B", "10C"]),
            (Iesa2023, &["8", "8-3"]),
            (Schiller, &["4.3"]),
            (NcScholastic, &["4"]),
        ],
    },
    Subject {
        called: &["j adoube", "jadoube", "adoube", "i adjust", "adjusting", "adjust pieces", "adjust"],
        heads: &[
            (UsChess7, &["10A", "10F"]),
            (UsChess5, &["10F"]),
            (Iesa2023, &["8-1", "8-2"]),
            (Schiller, &["4.2"]),
        ],
    },
    Subject {
        called: &[
            "cell phone",
            "cellphone",
            "mobile phone",
            "smart phone",
            "smartphone",
            "phones",
            "phone",
            "mobile",
            "electronic device",
            "smart watch",
            "smartwatch",
        ],
        heads: &[(UsChess7, &["20N1", "20N", "20N tip"]), (Iesa2023, &["17-8-1", "17-8-1b"])],
    },
    Subject {
        called: &[
            "draw offer",
            "offer a draw",
            "offering a draw",
            "offers a draw",
            "agreed draw",
            "draw by agreement",
        ],
        heads: &[
            (UsChess7, &["14B", "14B1", "9G3"]),
            (UsChess5, &["9G3", "14B5"]),
            (Iesa2023, &["12-2", "12-3"]),
            (Schiller, &["9.1"]),
            (NcScholastic, &["12"]),
        ],
    },
    Subject {
        called: &[
            "flag fall",
            "flag",
            "flagged",
            "time forfeit",
            "loss on time",
            "lost on time",
            "win on time",
            "out of time",
            "ran out of time",
            "time ran out",
            "time over",
        ],
        heads: &[
            (UsChess7, &["13C", "13C1", "16E"]),
            (UsChess5, &["13C", "13C1"]),
            (Iesa2023, &["11-3"]),
            (Schiller, &["6.9"]),
            (NcBlitz, &["6.III"]),
            (NcBughouse, &["15.IV"]),
            (NcScholastic, &["9", "2"]),
        ],
    },
    Subject {
        called: &["late", "lateness", "late arrival", "being late", "no show", "forfeit time", "absent"],
        heads: &[
            (UsChess7, &["13D", "16K"]),
            (Iesa2023, &["11-5", "4-4", "14-10"]),
            (Schiller, &["6.6"]),
            (NcScholastic, &["11"]),
        ],
    },
    Subject {
        called: &["illegal move", "illegal moves", "illegal", "wrong move", "impossible move"],
        heads: &[
            (UsChess7, &["11A", "11D", "11B"]),
            (UsChess5, &["11D"]),
            (Iesa2023, &["9", "9-1"]),
            (Schiller, &["7.4", "10.3"]),
            (NcBlitz, &["6.IV", "14"]),
            (NcBughouse, &["8", "15.V"]),
            (NcScholastic, &["5"]),
        ],
    },
    Subject {
        called: &["castling", "castle", "castled"],
        heads: &[
            (UsChess7, &["8A2", "8A3", "8A4"]),
            (UsChess5, &["10I2"]),
            (Iesa2023, &["6-2"]),
            (Schiller, &["3.5(b)"]),
            (NcBlitz, &["19"]),
            (NcBughouse, &["8.III"]),
        ],
    },
    Subject {
        called: &["promotion", "promote", "promoting", "queening", "underpromotion"],
        heads: &[(UsChess7, &["8F6", "8F7"]), (Iesa2023, &["6-8"]), (Schiller, &["3.4(e)"])],
    },
    Subject {
        called: &[
            "notation",
            "scoresheet",
            "score sheet",
            "keeping score",
            "scorekeeping",
            "write down moves",
            "recording moves",
            "writing moves",
            "record the moves",
        ],
        heads: &[
            (UsChess7, &["15A", "15"]),
            (UsChess5, &["15B", "15C"]),
            (Iesa2023, &["13", "13-1"]),
            (Schiller, &["8.1"]),
            (NcScholastic, &["7"]),
        ],
    },
    Subject {
        called: &["spectator", "spectators", "parents", "parent", "kibitzing", "kibitzer"],
        heads: &[
            (UsChess7, &["20M"]),
            (UsChess5, &["20M1-6"]),
            (Iesa2023, &["17-9"]),
            (NcBlitz, &["12"]),
            (NcBughouse, &["20"]),
            (NcScholastic, &["16"]),
        ],
    },
    Subject {
        called: &["stalemate", "stale mate"],
        heads: &[
            (UsChess7, &["14A"]),
            (Iesa2023, &["12-1"]),
            (Schiller, &["5.2"]),
            (NcBlitz, &["8.I"]),
            (NcBughouse, &["16"]),
        ],
    },
    Subject {
        called: &["resign", "resignation", "resigning", "give up", "tipping the king"],
        heads: &[
            (UsChess7, &["13B"]),
            (Iesa2023, &["11-2"]),
            (Schiller, &["5.1(b)"]),
            (NcBlitz, &["6.II"]),
            (NcBughouse, &["15.III"]),
        ],
    },
];

/// Where a clause stands among the heads of a subject: 0 for the first of its book.
pub(crate) fn place(subject: usize, clause: Clause) -> Option<usize> {
    let heads = HEADS.get(subject)?;
    let of_book = heads.iter().filter(|head| head.book() == clause.book());
    of_book.copied().collect::<Vec<_>>().iter().position(|head| *head == clause)
}

/// The heads as clauses; an id that its book does not have is left out, and a test reports it.
static HEADS: LazyLock<Vec<Vec<Clause>>> = LazyLock::new(|| {
    let of = |subject: &Subject| {
        let named = subject.heads.iter().flat_map(|(book, ids)| ids.iter().map(|id| (*book, *id)));
        named.filter_map(|(book, id)| Clause::find(book, id)).collect()
    };
    SUBJECTS.iter().map(of).collect()
});

/// The longest name of a subject that stands at the beginning of these words, and of how many words it consists.
pub(crate) fn named_first(words: &[String]) -> Option<(usize, usize)> {
    let names = SUBJECTS
        .iter()
        .enumerate()
        .flat_map(|(at, subject)| subject.called.iter().map(move |name| (at, *name)));
    let begins = |name: &str| {
        let count = name.split(' ').count();
        let begun = words.get(..count)?;
        begun.iter().map(String::as_str).eq(name.split(' ')).then_some(count)
    };
    names.filter_map(|(at, name)| Some((at, begins(name)?))).max_by_key(|(_, count)| *count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_head_is_a_clause_of_its_book() {
        for subject in SUBJECTS {
            for (book, ids) in subject.heads {
                for id in *ids {
                    assert!(Clause::find(*book, id).is_some(), "{}: {book} has no {id}", subject.called[0]);
                }
            }
        }
    }

    #[test]
    fn no_two_subjects_have_one_name() {
        let mut names: Vec<&str> = SUBJECTS.iter().flat_map(|subject| subject.called).copied().collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
