//! A whole section, in the passes in which the federation rates it.

use std::collections::BTreeMap;

use chart::{Cell, Chart};

use super::{Before, Constants, RatedGame, special, standard};

/// What a player's rating will be, if nothing is corrected.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Estimate {
    pub before: f64,
    pub after: f64,
    /// Rated games of this event.
    pub games: usize,
}

impl Estimate {
    /// As it is published.
    pub fn published(&self) -> i32 {
        self.after.round() as i32
    }
}

/// The games of one player: whom he met, by his place on the chart, and what he scored.
type ScoredGames = Vec<(usize, f64)>;

/// Rates the section. `before` has a row for every player of the chart, in its order; a player without one is taken
/// as the chart alone tells. Games that were not played or are not rated do not count (28P).
pub fn estimate(chart: &Chart, before: &[Before], constants: &Constants) -> Vec<Estimate> {
    let players: Vec<(Before, ScoredGames)> = chart
        .players
        .iter()
        .enumerate()
        .map(|(index, player)| {
            (before.get(index).copied().unwrap_or(player.rating.into()), played(&player.cells))
        })
        .collect();
    let given: Vec<f64> = players.iter().map(|(before, _)| before.rating).collect();
    let is_rated = |index: usize| players.get(index).is_some_and(|(before, _)| before.games > 0);

    // First what the unrated may be, from their games with the rated.
    let first: Vec<f64> = players
        .iter()
        .map(|(before, played)| {
            let with_rated: ScoredGames =
                played.iter().copied().filter(|&(opponent, _)| is_rated(opponent)).collect();
            if before.games > 0 { before.rating } else { rate(before, &with_rated, &given, constants) }
        })
        .collect();
    let pass = |opponents: &[f64]| -> Vec<f64> {
        players.iter().map(|(before, played)| rate(before, played, opponents, constants)).collect()
    };
    let after = pass(&pass(&first));
    players
        .iter()
        .zip(after)
        .map(|((before, played), after)| Estimate {
            before: before.rating,
            after: if played.is_empty() { before.rating } else { after.max(before.floor) },
            games: played.len(),
        })
        .collect()
}

fn rate(before: &Before, played: &ScoredGames, ratings: &[f64], constants: &Constants) -> f64 {
    if played.is_empty() {
        return before.rating;
    }
    let mut meetings: BTreeMap<usize, usize> = BTreeMap::new();
    let mut games = Vec::new();
    for &(opponent, score) in played {
        *meetings.entry(opponent).or_default() += 1;
        games.extend(ratings.get(opponent).map(|&opponent| RatedGame { opponent, score }));
    }
    if before.is_special() {
        special(before, &games, constants)
    } else {
        let most = meetings.into_values().max().unwrap_or(0);
        standard(before, &games, most, constants).rating
    }
}

/// The rated games of a row. A cell of several games is taken apart: wins first, for only the sum matters.
fn played(cells: &[Cell]) -> ScoredGames {
    let mut games = Vec::new();
    for cell in cells {
        let Cell::Played { opponent, scored, conceded, rated: true, .. } = *cell else { continue };
        let mut left = scored.halves();
        for _ in 0..(scored + conceded).halves() / 2 {
            let halves = left.clamp(0, 2);
            left -= halves;
            games.push((opponent.index(), f64::from(halves) / 2.0));
        }
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(rows: &str) -> Chart {
        rows.parse().unwrap()
    }

    #[test]
    fn opponents_count_with_what_they_make_of_the_event() {
        let chart = chart("1 | A | 1500 | | W2w\n2 | B | 1500 | | L1b");
        let found = estimate(&chart, &[Before::established(1500.0); 2], &Constants::default());
        // Once by hand: K is 800 / (16.57 + 1); the first pass makes 1522.77 and 1477.23, so the winner beat 1477.23.
        let k = 800.0 / (super::super::effective_games(1500.0, 1_000) + 1.0);
        let loser = 1500.0 - k / 2.0;
        let expected = 1.0 / (1.0 + 10f64.powf((loser - 1500.0) / 400.0));
        assert!((found[0].after - (1500.0 + k * (1.0 - expected))).abs() < 1e-9, "{found:?}");
        assert!((found[0].after - 1500.0 + found[1].after - 1500.0).abs() < 1e-9);
    }

    #[test]
    fn what_was_not_played_or_is_not_rated_changes_nothing() {
        let chart = chart("1 | A | 1500 | | X2w W2w* B\n2 | B | 1500 | | F1b L1b* H");
        let found = estimate(&chart, &[Before::established(1500.0); 2], &Constants::default());
        assert_eq!(found[0], Estimate { before: 1500.0, after: 1500.0, games: 0 });
    }

    #[test]
    fn two_games_of_a_round_are_two_games() {
        let chart = chart("1 | A | 1500 | | M2w1.5-0.5\n2 | B | 1500 | | M1b0.5-1.5");
        let found = estimate(&chart, &[Before::established(1500.0); 2], &Constants::default());
        assert_eq!(found[0].games, 2);
        assert!(found[0].after > 1510.0);
    }

    #[test]
    fn without_more_the_chart_s_ratings_are_taken() {
        let chart = chart("1 | A | 1500 | | W2w\n2 | B | NEW | | L1b");
        let found = estimate(&chart, &[], &Constants::default());
        assert_eq!((found[0].before, found[1].before), (1500.0, 750.0));
        assert_eq!(
            found,
            estimate(&chart, &[Before::established(1500.0), Before::unrated(750.0)], &Constants::default())
        );
    }

    #[test]
    fn a_floor_holds() {
        let chart = chart("1 | A | 1700 | | L2w\n2 | B | 1000 | | W1b");
        let before = [Before { floor: 1700.0, ..Before::established(1702.0) }, Before::established(1000.0)];
        let found = estimate(&chart, &before, &Constants::default());
        assert_eq!(found[0].published(), 1700);
        assert!(found[1].published() > 1040);
    }

    #[test]
    fn two_unrated_players_start_from_what_the_rated_show() {
        let chart = chart("1 | A | NEW | | W3w U D2w\n2 | B | NEW | | U L3b D1b\n3 | C | 1500 | | L1b W2w U");
        let before = [Before::unrated(600.0), Before::unrated(600.0), Before::established(1500.0)];
        let found = estimate(&chart, &before, &Constants::default());
        assert!(found[0].after > 1500.0 && found[1].after < 1500.0, "{found:?}");
        assert!(found[0].after > found[2].after);
    }
}
