//! Castling, as every notation writes it.
//!
//! Answers which side a text names: `O-O`, `0-0-0`, `o–o`, `OO`, `castles`, `Castles QR`. Start with [`castling`].

use shakmaty::CastlingSide;

use super::scan::{is_blank, is_hyphen};

/// The side that a text names, or that it names none; nothing if it does not speak of castling.
pub(super) fn castling(text: &[char]) -> Option<Option<CastlingSide>> {
    if text.last().copied().is_some_and(is_hyphen) {
        return None;
    }
    let is_said = |letter: &char| !is_blank(*letter) && !is_hyphen(*letter) && !matches!(letter, '(' | ')');
    let said: String = text.iter().filter(|letter| is_said(letter)).collect();
    if !said.is_empty() && said.chars().all(is_nought) {
        return match said.chars().count() {
            2 => Some(Some(CastlingSide::KingSide)),
            3 => Some(Some(CastlingSide::QueenSide)),
            _ => None,
        };
    }
    let said = said.to_ascii_lowercase();
    match said.strip_prefix("castles").or_else(|| said.strip_prefix("castle"))? {
        "" => Some(None),
        "k" | "kr" | "king" | "kingside" | "short" => Some(Some(CastlingSide::KingSide)),
        "q" | "qr" | "queen" | "queenside" | "long" => Some(Some(CastlingSide::QueenSide)),
        _ => None,
    }
}

/// A zero or a letter O, Latin or Cyrillic.
pub(super) fn is_nought(letter: char) -> bool {
    matches!(letter, '0' | 'O' | 'o' | 'О' | 'о')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(text: &str) -> Option<Option<CastlingSide>> {
        castling(&text.chars().collect::<Vec<_>>())
    }

    #[test]
    fn castling_is_written_in_many_ways() {
        for text in ["O-O", "0-0", "o-o", "0–0", "0 - 0", "OO", "О-О", "castles K", "Castles(KR)"] {
            assert_eq!(side(text), Some(Some(CastlingSide::KingSide)), "{text}");
        }
        for text in ["O-O-O", "0-0-0", "o—o—o", "000", "castles QR", "castles long"] {
            assert_eq!(side(text), Some(Some(CastlingSide::QueenSide)), "{text}");
        }
        assert_eq!(side("Castles"), Some(None));
        for text in ["", "O", "0-0-", "0-0-0-0", "castlesx", "e4", "-", "()"] {
            assert_eq!(side(text), None, "{text}");
        }
    }
}
