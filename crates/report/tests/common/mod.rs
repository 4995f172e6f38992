//! A small section that has everything in it, and golden files.

#![allow(clippy::disallowed_methods, reason = "golden files are read from the disk")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(dead_code, reason = "each test uses its part")]

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use chart::{Cell, Chart, Color, Number, Points, Unplayed};
use report::tables::{Pairings, Sitting};

pub const SMALL: &str = "\
rounds 5
1 | Ann Lee | 2050 | Lincoln | W5w D2b W3b P4w
2 | Bo Díaz | 1810 | Grant | W6b D1w H P3b
3 | Katarzyna Wiśniewska-Błaszczykowska | 1644 | Lincoln | X7w W4w L1w P2w
4 | 李小龍 | 1500 |  | B L3b W6w P1b
5 | Di O'Poe | 1210 | Grant | L1b W6w* F7b U
6 | Eli =2+2 | unr. |  | L2w L5b* L4b H
7 | Fay Nox | NEW | Grant | F3b Z X5w B
";

pub fn small() -> Chart {
    SMALL.parse().unwrap()
}

pub fn number(number: usize) -> Number {
    Number::new(number).unwrap()
}

/// Compares with a golden file. What was made instead is left beside the build, to be looked at and copied.
pub fn golden(file: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    if expected != made {
        let beside = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
        std::fs::write(&beside, made).unwrap();
        panic!("{file} is not as it was; see {}:\n{made}", beside.display());
    }
}

/// A round of the chart. It does not keep the boards, so they stand by score and rating, the best first; forfeits
/// stand among them where the chart names both.
pub fn pairings_of(chart: &Chart, round: usize) -> Pairings {
    let mut boards: Vec<[Number; 2]> = Vec::new();
    let mut sitting = BTreeMap::new();
    for (number, player) in chart.numbers().zip(&chart.players) {
        let Some(cell) = round.checked_sub(1).and_then(|index| player.cells.get(index)) else { continue };
        match (cell.opponent(), color_of(cell)) {
            (Some(opponent), Some(Color::White)) => boards.push([number, opponent]),
            // A forfeit without colors is told once, by the lower number.
            (Some(opponent), None) if number < opponent => boards.push([number, opponent]),
            (Some(_), _) => {}
            (None, _) => {
                sitting.insert(number, sitting_of(cell));
            }
        }
    }
    boards.sort_by_cached_key(|board| {
        let mut both = board.map(|number| strength(chart, number, round));
        both.sort();
        both
    });
    Pairings { round, first_board: 1, vacant: BTreeSet::new(), boards, sitting }
}

fn color_of(cell: &Cell) -> Option<Color> {
    match *cell {
        Cell::Unplayed(Unplayed::ForfeitWin { color, .. } | Unplayed::ForfeitLoss { color, .. }) => color,
        other => other.color(),
    }
}

fn sitting_of(cell: &Cell) -> Sitting {
    match cell {
        Cell::Unplayed(Unplayed::HalfPointBye) => Sitting::HalfPointBye,
        Cell::Unplayed(Unplayed::ZeroPointBye) => Sitting::ZeroPointBye,
        Cell::Unplayed(Unplayed::FullPointBye) => Sitting::FullPointBye,
        _ => Sitting::NotPaired,
    }
}

fn strength(chart: &Chart, number: Number, round: usize) -> (Reverse<Points>, Reverse<u16>, Number) {
    let player = chart.player(number);
    let score = player.map_or(Points::ZERO, |player| player.score_before(round));
    let rating = player.and_then(|player| player.rating.points()).unwrap_or_default();
    (Reverse(score), Reverse(rating), number)
}
