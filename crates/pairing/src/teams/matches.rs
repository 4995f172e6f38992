//! What the boards of a match make together.

use chart::{Cell, Chart, Color, Number, Points, Unplayed};
use serde::{Deserialize, Serialize};

/// When a match is won.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wins {
    /// With more game points than the other team.
    #[default]
    MorePoints,
    /// With more than half of all game points; else it is drawn. Different where both lose a board by forfeit.
    MoreThanHalf,
}

/// What one board made for the team with White on board one and for the other.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BoardScore {
    pub first: Points,
    pub other: Points,
    /// Both made a move.
    pub played: bool,
}

/// The first team's points, then the other's.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct MatchResult {
    pub game_points: [Points; 2],
    pub match_points: [Points; 2],
    /// Whether any board was played; if none was, the match was a forfeit.
    pub played: bool,
}

pub fn match_result(boards: &[BoardScore], wins: Wins) -> MatchResult {
    let game_points =
        [boards.iter().map(|board| board.first).sum(), boards.iter().map(|board| board.other).sum()];
    MatchResult {
        game_points,
        match_points: match_points(game_points, boards.len(), wins),
        played: boards.iter().any(|board| board.played),
    }
}

impl MatchResult {
    /// The cells of the two teams on the team chart, in game points.
    pub fn cells(&self, first: Number, other: Number) -> [Cell; 2] {
        let [mine, his] = self.game_points;
        let side = |opponent, color, scored: Points, conceded: Points| {
            if self.played {
                return Cell::Played { opponent, color, scored, conceded, rated: true };
            }
            let (opponent, color) = (Some(opponent), Some(color));
            Cell::Unplayed(if scored > conceded {
                Unplayed::ForfeitWin { opponent, color }
            } else {
                Unplayed::ForfeitLoss { opponent, color }
            })
        };
        [side(other, Color::White, mine, his), side(first, Color::Black, his, mine)]
    }
}

/// A team chart in match points, for a match of so many boards.
pub fn match_chart(chart: &Chart, boards: usize, wins: Wins) -> Chart {
    let mut chart = chart.clone();
    for cell in chart.players.iter_mut().flat_map(|team| &mut team.cells) {
        if let Cell::Played { scored, conceded, .. } = cell {
            [*scored, *conceded] = match_points([*scored, *conceded], boards, wins);
        }
    }
    chart
}

fn match_points([mine, his]: [Points; 2], boards: usize, wins: Wins) -> [Points; 2] {
    let won = |mine: Points, his: Points| match wins {
        Wins::MorePoints => mine > his,
        Wins::MoreThanHalf => usize::try_from(mine.halves()).is_ok_and(|halves| halves > boards),
    };
    if won(mine, his) {
        [Points::ONE, Points::ZERO]
    } else if won(his, mine) {
        [Points::ZERO, Points::ONE]
    } else {
        [Points::HALF, Points::HALF]
    }
}
