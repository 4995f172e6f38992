//! What sets two neighbors of the standings apart: why somebody is third and not second.

use schemars::JsonSchema;
use serde::Serialize;
use tiebreak::{Decided, Place, System};

/// What sets two neighbors apart.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Apart {
    Score,
    TieBreak,
    /// In a knock-out the one lasted longer.
    Bracket,
    /// One of them scored over the board, the other without a game.
    OverTheBoard,
    /// The order is on record, and what decided it is not.
    Record,
    /// Nothing: they share a place.
    Nothing,
}

/// What puts the lower of two neighbors below the upper, and the column of the tie-break that does.
pub fn apart(systems: &[System], upper: &Place, lower: &Place) -> (Apart, Option<usize>) {
    if upper.rank == lower.rank {
        return (Apart::Nothing, None);
    }
    // Who shares a place has nobody between them and the next step.
    if [upper, lower].iter().any(|place| place.decided == Decided::Bracket) {
        return (Apart::Bracket, None);
    }
    if upper.score != lower.score {
        return (Apart::Score, None);
    }
    let differs = |column: &usize| match (written(upper, *column), written(lower, *column)) {
        (Some(one), Some(other)) => one != other,
        _ => false,
    };
    let column = match lower.decided {
        Decided::OverTheBoard => return (Apart::OverTheBoard, None),
        Decided::System(system) => systems.iter().position(|known| *known == system),
        // On record, or with others between them who have no place here.
        Decided::First | Decided::Score | Decided::Bracket | Decided::Shared => {
            (0..systems.len()).find(differs)
        }
    };
    column.map_or((Apart::Record, None), |column| (Apart::TieBreak, Some(column)))
}

/// A figure as it is written; none where the tie-break says nothing.
pub fn written(place: &Place, column: usize) -> Option<String> {
    place.figures.get(column)?.as_ref().ok().map(ToString::to_string)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use chart::{Number, Points};
    use tiebreak::{Figure, Silence};

    use super::*;

    fn place(rank: usize, score: Points, figures: &[&str], decided: Decided) -> Place {
        let figure = |text: &&str| Figure::recorded(text).ok_or(Silence::NoRecord);
        let figures = figures.iter().map(figure).collect();
        Place { rank, player: Number::new(rank + 1).unwrap(), score, figures, decided }
    }

    #[test]
    fn what_decides_is_the_score_then_the_first_tie_break_that_differs() {
        let systems: Vec<System> = ["modified-median", "solkoff"].map(|name| name.parse().unwrap()).to_vec();
        let first = place(1, Points::ONE, &["2.0", "5.0"], Decided::First);
        let shares = place(1, Points::ONE, &["2.0", "5.0"], Decided::Shared);
        assert_eq!(apart(&systems, &first, &shares), (Apart::Nothing, None));
        let less = place(2, Points::HALF, &["3.0", "6.0"], Decided::Score);
        assert_eq!(apart(&systems, &first, &less), (Apart::Score, None));
        let solkoff = systems[1];
        let second = place(2, Points::ONE, &["2.0", "4.5"], Decided::System(solkoff));
        assert_eq!(apart(&systems, &first, &second), (Apart::TieBreak, Some(1)));
        // An older record tells places and figures, and no more.
        let recorded = place(2, Points::ONE, &["2.0", "4.5"], Decided::Score);
        assert_eq!(apart(&systems, &first, &recorded), (Apart::TieBreak, Some(1)));
        let unsaid = place(2, Points::ONE, &["2.0", "-"], Decided::Score);
        assert_eq!(apart(&systems, &first, &unsaid), (Apart::Record, None));
    }
}
