//! The FIDE (Dutch) system, C.04.3, by the order of criteria in `docs/fide-dutch.md`.
//!
//! One way through: [`entrant`] tells what the chart says of everybody, [`table`] ranks them and knows who may meet, [`pair`]
//! goes down the brackets. A bracket is paired by [`quick`], which walks down the order of candidates and takes the first
//! that is perfect; where none is, by [`exact`], which gives every criterion its place in the weight of a
//! [`matching`]. [`weigh`] says what a round costs, [`mod@why`] why a board is so, [`complete`] answers whether the rest can still be paired, [`color`] gives the colors.
//!
//! It knows nothing of results to come, of the clock or of chance: the same eve always gives the same round.

mod baku;
mod bracket;
pub mod color;
mod complete;
mod criterion;
pub mod entrant;
mod eve;
mod exact;
mod matching;
mod pair;
mod quick;
mod round;
pub mod settings;
mod table;
mod weigh;
mod weights;
mod why;
mod wide;
mod words;

use std::cmp::Reverse;

use chart::Color;

use self::{color::color, pair::PairedByRank, table::Table};
pub use self::{
    criterion::Criterion,
    eve::{Eve, Unpairable},
    pair::Way,
    round::{Board, Round},
    settings::Settings,
    weigh::Line,
    why::{Finding, Instead, Why, WhyNotMet, check, why, why_not},
    words::Words,
};

/// Pairs the next round.
pub fn pair(eve: &Eve<'_>) -> Result<Round, Unpairable> {
    pair_by(eve, Way::Fast)
}

/// The same in a way that is chosen: what is fast is held against what is thorough.
pub fn pair_by(eve: &Eve<'_>, way: Way) -> Result<Round, Unpairable> {
    let table = pair::table(eve)?;
    let paired = pair::pair(&table, way)?;
    Ok(boards(&table, &paired))
}

/// Boards in the order of C.04.2: the score of the higher-ranked player, the sum of both scores, the higher rank.
fn boards(table: &Table<'_>, paired: &PairedByRank) -> Round {
    let mut boards: Vec<([usize; 2], Board)> = Vec::new();
    for (bracket, outcome) in &paired.brackets {
        let group = bracket.residents.first().map(|who| table.score(*who)).unwrap_or_default();
        for &[one, other] in &outcome.pairs {
            let [white, black] = table.in_colors(one, other).map(|who| table.people[who].number);
            let rule = color(&table.people[one], &table.people[other], table.eve.initial_color).1;
            boards.push(([one, other], Board { white, black, bracket: group, color: rule }));
        }
    }
    boards.sort_by_key(|([one, other], _)| {
        (Reverse(table.score(*one)), Reverse(table.score(*one) + table.score(*other)), *one)
    });
    let fixed = table.fixed.iter().map(|[higher, lower]| {
        let (wanted, rule) = color(higher, lower, table.eve.initial_color);
        let [white, black] = match wanted {
            Color::White => [higher, lower],
            Color::Black => [lower, higher],
        };
        Board { white: white.number, black: black.number, bracket: lower.score, color: rule }
    });
    Round {
        boards: boards.into_iter().map(|(_, board)| board).chain(fixed).collect(),
        bye: paired.bye.map(|who| table.people[who].number),
    }
}
