//! Matches of teams: a team is a player of a chart of its own, paired like any other.
//!
//! Cells of that chart hold game points; [`match_chart`] shows it in match points, by which teams are paired and placed.

use chart::{Cell, Chart, Points};

/// A team chart in match points: a match is won with more game points than the other team has.
pub fn match_chart(chart: &Chart) -> Chart {
    let mut chart = chart.clone();
    for cell in chart.players.iter_mut().flat_map(|team| &mut team.cells) {
        if let Cell::Played { scored, conceded, .. } = cell {
            [*scored, *conceded] = match_points(*scored, *conceded);
        }
    }
    chart
}

fn match_points(mine: Points, theirs: Points) -> [Points; 2] {
    if mine > theirs {
        [Points::ONE, Points::ZERO]
    } else if mine < theirs {
        [Points::ZERO, Points::ONE]
    } else {
        [Points::HALF, Points::HALF]
    }
}
