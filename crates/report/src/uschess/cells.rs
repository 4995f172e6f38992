//! One round of one player as `D_RNDnn` has it: `W12B`, `D3W`, `X0`.

use chart::{Cell, Color, Number, Points, Unplayed};

use super::Irregularity;

/// A round without a game that brings nothing; also what fills the columns of shorter sections.
pub(super) const UNPLAYED: &str = "U0";

/// The codes of a round: one, or two where two games were played, and what must be said of them.
///
/// A game that was not rated must not be reported as a game. It is written as what brings the same points without one.
pub(super) fn codes(cell: &Cell) -> Result<(Vec<String>, Option<Irregularity>), Irregularity> {
    let one = |code: &str| vec![code.to_string()];
    match *cell {
        Cell::Pending { opponent, .. } => Err(Irregularity::Pending(opponent)),
        Cell::Unplayed(unplayed) => Ok((one(of_unplayed(unplayed)), None)),
        Cell::Played { opponent, scored, conceded, rated: false, .. } => {
            let code = match scored.cmp(&conceded) {
                std::cmp::Ordering::Greater => "X0",
                std::cmp::Ordering::Less => "F0",
                std::cmp::Ordering::Equal if scored == Points::ZERO => "F0",
                std::cmp::Ordering::Equal => "H0",
            };
            Ok((one(code), Some(Irregularity::Unrated(opponent))))
        }
        Cell::Played { opponent, color, scored, conceded, .. } => {
            let games = games(scored, conceded).ok_or(Irregularity::NoGame { scored, conceded })?;
            let colors = [color, !color];
            let codes =
                games.chars().zip(colors).map(|(letter, color)| code(letter, opponent, color)).collect();
            let notice = (games == "DD").then_some(Irregularity::TwoDraws(opponent));
            Ok((codes, notice))
        }
    }
}

fn code(letter: char, opponent: Number, color: Color) -> String {
    format!("{letter}{opponent}{}", color.letter())
}

/// For the code of a game: the opponent's number, and the code that must stand in his row.
pub(super) fn mirrored(code: &str, own: Number) -> Option<(&str, String)> {
    let letter = match code.chars().next()? {
        'W' => 'L',
        'D' => 'D',
        'L' => 'W',
        _ => return None,
    };
    let color = if code.ends_with('W') { Color::Black } else { Color::White };
    Some((code.get(1..code.len() - 1)?, self::code(letter, own, color)))
}

/// The letters of one game or of two.
fn games(scored: Points, conceded: Points) -> Option<&'static str> {
    Some(match (scored.halves(), conceded.halves()) {
        (2, 0) => "W",
        (1, 1) => "D",
        (0, 2) => "L",
        (4, 0) => "WW",
        (3, 1) => "WD",
        (2, 2) => "DD",
        (1, 3) => "LD",
        (0, 4) => "LL",
        _ => return None,
    })
}

const fn of_unplayed(unplayed: Unplayed) -> &'static str {
    match unplayed {
        Unplayed::ForfeitWin { .. } => "X0",
        Unplayed::ForfeitLoss { .. } => "F0",
        Unplayed::FullPointBye | Unplayed::AwardedPoint => "B0",
        Unplayed::HalfPointBye => "H0",
        Unplayed::ZeroPointBye => "Z0",
        Unplayed::Unpaired => UNPLAYED,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_its_code() {
        for (cell, expected) in [
            ("W12b", "W12B"),
            ("D3w", "D3W"),
            ("L104b", "L104B"),
            ("X4w", "X0"),
            ("F4", "F0"),
            ("B", "B0"),
            ("A", "B0"),
            ("H", "H0"),
            ("Z", "Z0"),
            ("U", "U0"),
            ("W2w*", "X0"),
            ("D2w*", "H0"),
            ("L2w*", "F0"),
            ("M2w2-0", "W2W W2B"),
            ("M2w0.5-1.5", "L2W D2B"),
            ("M2b1.5-0.5", "W2B D2W"),
        ] {
            let (codes, _) = codes(&cell.parse().unwrap()).unwrap();
            assert_eq!(codes.join(" "), expected, "{cell}");
        }
        assert!(matches!(codes(&"P2w".parse().unwrap()), Err(Irregularity::Pending(_))));
        assert!(matches!(codes(&"M2w3-1".parse().unwrap()), Err(Irregularity::NoGame { .. })));
        assert!(matches!(codes(&"M2w0-0".parse().unwrap()), Err(Irregularity::NoGame { .. })));
    }
}
