//! How what is written fits a move that was played (us-chess-7 13C7).
//!
//! One wrong, missing or needless symbol is of no consequence, nor is a text that could mean several moves if the one
//! that was played is among them. Start with [`Spelled::fit`].

use std::fmt;

use board::{Color, Move, Role, san, san::SanError};

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

/// A move that was played, with the ways to write it.
pub(super) struct Spelled<'a> {
    played: &'a Played,
    written: String,
    /// Without what readers pass over.
    bare: Vec<String>,
}

impl Spelled<'_> {
    pub(super) fn of(played: &Played) -> Spelled<'_> {
        let written = san::write(&played.before, played.mv);
        let mut bare = spellings(played.before.pieces().role_at(played.mv.from), played.mv);
        bare.push(without_signs(&written));
        Spelled { played, written, bare }
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
        let bare = without_signs(text);
        match san::read(before, text) {
            Ok(read) if read == *mv => return Fit::Exact,
            Err(SanError::Ambiguous { readings }) if readings.contains(mv) => return Fit::MinorAmbiguity,
            // An illegal move that was made cannot be read, but it can be written.
            Err(_) if self.bare.contains(&bare) => return Fit::Exact,
            // Black counted the ranks from his own side, where the move is not even possible (13C7 tip).
            Err(_) if before.turn() == Color::Black && san::read(before, &from_own_side(text)) == Ok(*mv) => {
                return Fit::MinorAmbiguity;
            }
            _ => {}
        }
        let near = self.bare.iter().any(|spelling| is_one_symbol_off(spelling, &bare));
        if near { Fit::OneSymbol } else { Fit::Wrong }
    }
}

fn from_own_side(text: &str) -> String {
    let turned = |symbol: char| match symbol.to_digit(10) {
        Some(rank @ 1..=8) => char::from_digit(9 - rank, 10).unwrap_or(symbol),
        _ => symbol,
    };
    text.chars().map(turned).collect()
}

/// Algebraic, with as much of the square of departure as anybody might write.
fn spellings(role: Option<Role>, mv: Move) -> Vec<String> {
    let letter = role.filter(|role| *role != Role::Pawn).map(|role| role.upper_char().to_string());
    let letter = letter.unwrap_or_default();
    let promotion = mv.promotion.map(|role| role.upper_char().to_string()).unwrap_or_default();
    let (file, rank) = (mv.from.file().char(), mv.from.rank().char());
    let origins = [String::new(), file.to_string(), rank.to_string(), format!("{file}{rank}")];
    let mut spellings: Vec<String> =
        origins.iter().map(|origin| format!("{letter}{origin}{}{promotion}", mv.to)).collect();
    if !letter.is_empty() {
        spellings.push(format!("{file}{rank}{}", mv.to));
    }
    spellings
}

/// What is left of a text without signs of capture, check, promotion, praise and blame. Castling keeps its dashes:
/// they are symbols that tell the two sides apart.
fn without_signs(text: &str) -> String {
    let text = text.trim();
    let text = ["e.p.", "e.p", "ep", "ch", "mate"]
        .into_iter()
        .find_map(|ending| text.strip_suffix(ending))
        .unwrap_or(text);
    let castles = text.starts_with(['O', '0', 'o']);
    let passed_over = |symbol: &char| "x:+#=()!?/. ".contains(*symbol) || (*symbol == '-' && !castles);
    let kept = text.chars().filter(|symbol| !passed_over(symbol));
    if castles { kept.map(|symbol| if symbol == '-' { '-' } else { 'O' }).collect() } else { kept.collect() }
}

/// One symbol replaced, left out or added; or none.
fn is_one_symbol_off(one: &str, other: &str) -> bool {
    let same = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    let same =
        (0..=same).rev().find(|at| one.is_char_boundary(*at) && other.is_char_boundary(*at)).unwrap_or(0);
    let (one, other) = (one.get(same..).unwrap_or(""), other.get(same..).unwrap_or(""));
    let after_first = |text: &str| text.chars().skip(1).collect::<String>();
    after_first(one) == after_first(other) || after_first(one) == other || one == after_first(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Position;

    fn fit(fen: &str, mv: &str, text: &str) -> Fit {
        let before = Position::from_fen(fen).unwrap();
        let played = Played { before, mv: mv.parse().unwrap(), at: None };
        Spelled::of(&played).fit(&Mark::Text(text.to_string()))
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
    fn castling_on_the_other_side_is_two_symbols_off() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        assert_eq!(fit(fen, "e1g1", "0-0"), Fit::Exact);
        assert_eq!(fit(fen, "e1g1", "OO"), Fit::OneSymbol);
        assert_eq!(fit(fen, "e1g1", "O-O-O"), Fit::Wrong);
        assert_eq!(fit(fen, "e1c1", "O-O"), Fit::Wrong);
    }

    #[test]
    fn an_illegal_move_that_was_made_can_be_written_down() {
        assert_eq!(fit("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1g4", "Ng4"), Fit::Exact);
        assert_eq!(fit("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1g4", "Ng1-g4"), Fit::Exact);
        assert_eq!(fit("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1g4", "Nf3"), Fit::Wrong);
    }

    #[test]
    fn symbols_are_counted_and_not_bytes() {
        assert!(is_one_symbol_off("Nf3", "Nf♘"));
        assert!(is_one_symbol_off("é4", "ê4"));
        assert!(!is_one_symbol_off("éé", "êê"));
    }
}
