//! Which games of a round robin count when somebody leaves it (30B).

use chart::{Cell, Chart, Number, rules::R30B};
use serde::Serialize;

use crate::plan::{Reason, spelled};

/// What a withdrawal does to the games of whoever withdraws.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Withdrawal {
    pub who: Number,
    /// Whether he stays in the table: he played half of his games or more.
    pub competitor: bool,
    /// By opponent, the games so far in the order of rounds, then those to come.
    pub games: Vec<(Number, Fate)>,
    pub reason: Reason,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// As it was.
    Counts,
    /// It was played, so it is rated, and it scores for neither.
    OnlyRated,
    /// Not played: the opponent scores a point by forfeit.
    Forfeit,
    /// It scores for neither, and there is nothing to rate.
    Dropped,
}

/// Judges a withdrawal from the games on the chart and the opponents still to come. Half is measured in games that
/// were played; that forfeits do not make it is a reading.
pub fn withdrawal(chart: &Chart, who: Number, to_come: &[Number]) -> Withdrawal {
    let cells = chart.player(who).map_or(&[][..], |player| &player.cells[..]);
    let so_far: Vec<(Number, bool)> = cells
        .iter()
        .filter(|cell| !matches!(cell, Cell::Pending { .. }))
        .filter_map(|cell| Some((cell.opponent()?, cell.is_played())))
        .collect();
    let pending = cells.iter().filter(|cell| matches!(cell, Cell::Pending { .. })).filter_map(Cell::opponent);
    let to_come: Vec<Number> = pending.chain(to_come.iter().copied()).collect();
    let played = so_far.iter().filter(|(_, played)| *played).count();
    let all = so_far.len() + to_come.len();
    let competitor = 2 * played >= all;
    let past = |(opponent, played)| match (competitor, played) {
        (true, _) => (opponent, Fate::Counts),
        (false, true) => (opponent, Fate::OnlyRated),
        (false, false) => (opponent, Fate::Dropped),
    };
    let future = |opponent| (opponent, if competitor { Fate::Forfeit } else { Fate::Dropped });
    let games = so_far.into_iter().map(past).chain(to_come.into_iter().map(future)).collect();
    let words = format!(
        "player {who} played {} of {} games, {}",
        spelled(played),
        spelled(all),
        if competitor {
            "half or more: they count, and the rest are forfeits"
        } else {
            "fewer than half: they are rated and score for nobody"
        }
    );
    Withdrawal { who, competitor, games, reason: Reason::new(&R30B, words) }
}
