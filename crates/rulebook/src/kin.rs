//! Words that people use for others: forms that no ending explains, what players say, and what each book is called.
//!
//! A clause that has the other word is found too, after those that have the very word.

use crate::Book;

use Book::{Iesa2023, NcBlitz, NcBughouse, NcScholastic, Schiller, UsChess5, UsChess7};

/// What is said, and what may be written instead.
const KIN: &[(&str, &[&str])] = &[
    ("man", &["piece", "pieces"]),
    ("men", &["pieces", "piece"]),
    ("chessmen", &["pieces"]),
    ("rang", &["ring"]),
    ("fell", &["fall", "fallen", "down"]),
    ("fallen", &["fall", "down"]),
    ("down", &["fallen"]),
    ("took", &["take"]),
    ("taken", &["take"]),
    ("takes", &["capture"]),
    ("take", &["capture"]),
    ("gave", &["give"]),
    ("left", &["leave"]),
    ("leaving", &["leave"]),
    ("said", &["say", "word"]),
    ("says", &["word"]),
    ("spoke", &["talk"]),
    ("speak", &["talk"]),
    ("wrote", &["write", "record"]),
    ("written", &["write", "record"]),
    ("write", &["record"]),
    ("writing", &["record"]),
    ("notate", &["record"]),
    ("broken", &["defect"]),
    ("broke", &["defect"]),
    ("forgot", &["without"]),
    ("hit", &["press"]),
    ("punch", &["press"]),
    ("stopped", &["stop"]),
    ("arbiter", &["director", "official"]),
    ("td", &["director", "official"]),
    ("referee", &["director", "official"]),
    ("director", &["official", "arbiter"]),
    ("parent", &["spectator"]),
    ("parents", &["spectator"]),
    ("mom", &["spectator"]),
    ("dad", &["spectator"]),
    ("kid", &["player"]),
    ("child", &["player"]),
    ("colour", &["color"]),
    ("colours", &["color"]),
    ("win", &["won"]),
    ("won", &["win"]),
    ("lose", &["loss", "lost"]),
    ("loses", &["loss", "lost"]),
    ("lost", &["loss", "lose"]),
    ("forfeit", &["lost", "loss"]),
    ("tie", &["draw"]),
    ("tied", &["draw"]),
    ("mated", &["mate"]),
    ("checkmated", &["mate"]),
    ("timer", &["clock"]),
    ("clocks", &["clock"]),
    ("horse", &["knight"]),
    ("wrong", &["wrongly", "illegal"]),
    ("incorrect", &["wrong", "wrongly"]),
    ("reversed", &["exchanged"]),
    ("swapped", &["exchanged", "reversed"]),
    ("upside", &["inverted", "upturned"]),
    ("start", &["begin"]),
    ("beginning", &["start"]),
    ("end", &["over", "finish"]),
    ("twice", &["second"]),
    ("repeat", &["again"]),
    ("repeatedly", &["again"]),
    ("2", &["two"]),
    ("3", &["three"]),
    ("5", &["five"]),
    ("10", &["ten"]),
    ("50", &["fifty"]),
    ("75", &["seventy"]),
];

/// How people name a book among other words.
const BOOKS: &[(&str, &[Book])] = &[
    ("blitz", &[NcBlitz]),
    ("speed", &[NcBlitz]),
    ("bughouse", &[NcBughouse]),
    ("bug", &[NcBughouse]),
    ("scholastic", &[NcScholastic, Iesa2023]),
    ("nc", &[NcBlitz, NcBughouse, NcScholastic]),
    ("carolina", &[NcBlitz, NcBughouse, NcScholastic]),
    ("iesa", &[Iesa2023]),
    ("illinois", &[Iesa2023]),
    ("schiller", &[Schiller]),
    ("uscf", &[UsChess7, UsChess5]),
    ("us", &[UsChess7, UsChess5]),
];

/// Words that stand for this one.
pub(crate) fn of(word: &str) -> &'static [&'static str] {
    KIN.iter().find(|(said, _)| *said == word).map_or(&[], |(_, kin)| kin)
}

/// The books that this word names.
pub(crate) fn books(word: &str) -> &'static [Book] {
    BOOKS.iter().find(|(said, _)| *said == word).map_or(&[], |(_, books)| books)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_is_explained_twice() {
        let said = KIN.iter().map(|(said, _)| *said).chain(BOOKS.iter().map(|(said, _)| *said));
        let mut said: Vec<&str> = said.collect();
        let count = said.len();
        said.sort_unstable();
        said.dedup();
        assert_eq!(said.len(), count);
    }
}
