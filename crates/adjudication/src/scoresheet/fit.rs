//! How what is written fits a move that was played (us-chess-7 13C7).
//!
//! One wrong, missing or needless symbol is of no consequence, nor is a text that could mean several moves if the one
//! that was played is among them. Start with [`Spelled::fit`].

use std::fmt;

use board::{
    Color,
    notation::{self, Expecting, Slip},
    san,
};

use super::{Cell, Mark, Played};

/// How an entry fits the move beside it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fit {
    /// The entry means this move and no other.
    Exact,
    /// One symbol is wrong, missing or too many.
    OneSymbol,
    /// The entry could mean other moves as well, or is seen from the other side of the board.
    MinorAmbiguity,
    /// Something else is written.
    Wrong,
    /// Only a tick.
    CheckMark,
    Illegible,
    /// The cell is empty.
    Blank,
    /// There is no cell for this move: it was left out, and the next entry follows.
    Omitted,
    /// There is no move for this entry.
    Extra,
}

impl Fit {
    /// Whether the move counts as written down.
    pub fn is_recorded(self) -> bool {
        matches!(self, Fit::Exact | Fit::OneSymbol | Fit::MinorAmbiguity)
    }
}

impl fmt::Display for Fit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Fit::Exact => "",
            Fit::OneSymbol => "one symbol off",
            Fit::MinorAmbiguity => "minor ambiguity",
            Fit::Wrong => "another move: missing",
            Fit::CheckMark => "check mark: missing",
            Fit::Illegible => "illegible: missing",
            Fit::Blank => "missing",
            Fit::Omitted => "left out: missing",
            Fit::Extra => "no such move was played",
        })
    }
}

/// A move that was played, as a sheet in some notation may tell it.
pub(super) struct Spelled<'a> {
    played: &'a Played,
    notation: Expecting,
    written: String,
}

impl Spelled<'_> {
    pub(super) fn of(played: &Played, notation: Expecting) -> Spelled<'_> {
        Spelled { played, notation, written: san::write(&played.before, played.mv) }
    }

    /// In algebraic notation.
    pub(super) fn written(&self) -> &str {
        &self.written
    }

    /// Where it belongs.
    pub(super) fn cell(&self) -> Cell {
        self.played.cell()
    }

    pub(super) fn fit(&self, mark: &Mark) -> Fit {
        match mark {
            Mark::Text(text) => self.fit_text(text),
            Mark::CheckMark => Fit::CheckMark,
            Mark::Illegible => Fit::Illegible,
            Mark::Blank => Fit::Blank,
        }
    }

    fn fit_text(&self, text: &str) -> Fit {
        let Played { before, mv, .. } = self.played;
        match notation::slip(before, text, *mv, self.notation) {
            notation::Fit::Exact => Fit::Exact,
            notation::Fit::Minor(Slip::Ambiguous) => Fit::MinorAmbiguity,
            _ if self.is_seen_from_blacks_side(text) => Fit::MinorAmbiguity,
            notation::Fit::Minor(_) => Fit::OneSymbol,
            notation::Fit::No => Fit::Wrong,
        }
    }

    /// Black counted the ranks from his own side, and the move that the text then names is not even possible (13C7
    /// tip).
    fn is_seen_from_blacks_side(&self, text: &str) -> bool {
        let Played { before, mv, .. } = self.played;
        before.turn() == Color::Black
            && san::read(before, &from_own_side(text)) == Ok(*mv)
            && san::read(before, text).is_err()
    }
}

fn from_own_side(text: &str) -> String {
    let turned = |symbol: char| match symbol.to_digit(10) {
        Some(rank @ 1..=8) => char::from_digit(9 - rank, 10).unwrap_or(symbol),
        _ => symbol,
    };
    text.chars().map(turned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Position, notation::Language};

    fn fit(fen: &str, mv: &str, text: &str) -> Fit {
        let before = Position::from_fen(fen).unwrap();
        let played = Played { before, mv: mv.parse().unwrap(), at: None };
        Spelled::of(&played, Expecting::Language(Language::English)).fit(&Mark::Text(text.to_string()))
    }

    const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

    #[test]
    fn nf3_for_nf6_is_a_minor_ambiguity() {
        assert_eq!(fit(AFTER_E4, "g8f6", "Nf3"), Fit::MinorAmbiguity);
        assert_eq!(fit(AFTER_E4, "g8f6", "g1f3"), Fit::MinorAmbiguity);
        assert_eq!(fit(AFTER_E4, "g8f6", "Nf6"), Fit::Exact);
    }

    #[test]
    fn one_symbol_is_of_no_consequence_and_two_are() {
        for text in ["Nf5", "Nh6", "Bf6", "Nf", "f6", "Nff6", "Nf66", "Ng6", "Ne6"] {
            assert_eq!(fit(AFTER_E4, "g8f6", text), Fit::OneSymbol, "{text}");
        }
        for text in ["Nc5", "Nd7", "e5", "N", "6", "", "?", "Bf5", "Nbd7", "O-O"] {
            assert_eq!(fit(AFTER_E4, "g8f6", text), Fit::Wrong, "{text}");
        }
    }

    #[test]
    fn either_knight_could_go_there_is_a_minor_ambiguity() {
        let fen = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
        assert_eq!(fit(fen, "b1d2", "Nd2"), Fit::MinorAmbiguity);
        assert_eq!(fit(fen, "b1d2", "Nbd2"), Fit::Exact);
        assert_eq!(fit(fen, "b1d2", "Nfd2"), Fit::OneSymbol);
        assert_eq!(fit("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8"), Fit::MinorAmbiguity);
        assert_eq!(fit("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8=Q"), Fit::OneSymbol);
    }

    #[test]
    fn a_nought_of_castling_is_a_symbol() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        assert_eq!(fit(fen, "e1g1", "0-0"), Fit::Exact);
        assert_eq!(fit(fen, "e1g1", "O-O-O"), Fit::OneSymbol);
        assert_eq!(fit(fen, "e1c1", "O"), Fit::Wrong);
    }

    #[test]
    fn an_illegal_move_that_was_made_can_be_written_down() {
        assert_eq!(fit("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1g4", "Ng4"), Fit::Exact);
        assert_eq!(fit("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1g4", "Ng1-g4"), Fit::Exact);
        assert_eq!(fit("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1g4", "Nf3"), Fit::Wrong);
    }

    #[test]
    fn descriptive_texts_fit_as_well() {
        let start = Position::initial().to_fen();
        assert_eq!(fit(&start, "g1f3", "N-KB3"), Fit::Exact);
        assert_eq!(fit(&start, "g1f3", "N-KB4"), Fit::OneSymbol);
        assert_eq!(fit(&start, "g1f3", "N-B3"), Fit::MinorAmbiguity);
        assert_eq!(fit(&start, "g1f3", "P-K4"), Fit::Wrong);
        assert_eq!(fit(AFTER_E4, "g8f6", "N-KB3"), Fit::Exact);
    }
}
