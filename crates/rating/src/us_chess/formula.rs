//! The two formulas for one player, with his opponents' ratings as they are given.

use super::{Before, Constants, RatedGame, Streak};

/// As many games as the rating is trusted for.
pub fn effective_games(rating: f64, games: u32) -> f64 {
    let most = if rating <= 2355.0 {
        50.0 / (0.662 + 0.000_007_39 * (2569.0 - rating).powi(2)).sqrt()
    } else {
        50.0
    };
    f64::from(games).min(most)
}

/// What the standard formula does, piece by piece.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Gain {
    /// How many points a surplus of one is worth.
    pub coefficient: f64,
    pub score: f64,
    pub expected: f64,
    pub bonus: f64,
    pub rating: f64,
}

/// The standard formula. `meetings` is how often the opponent met most often was met: a bonus needs three games, nobody
/// met more than twice, and in three games nobody met twice.
pub fn standard(before: &Before, games: &[RatedGame], meetings: usize, constants: &Constants) -> Gain {
    let count = games.len() as f64;
    let mut coefficient = 800.0 / (effective_games(before.rating, before.games) + count);
    if constants.dual {
        coefficient *= share_of_dual(before.rating);
    }
    let score: f64 = games.iter().map(|game| game.score).sum();
    let expected: f64 = games.iter().map(|game| expected(before.rating, game.opponent)).sum();
    let gain = coefficient * (score - expected);
    let has_bonus = games.len() >= 3 && meetings <= if games.len() == 3 { 1 } else { 2 };
    let bonus = if has_bonus { (gain - constants.bonus * count.max(4.0).sqrt()).max(0.0) } else { 0.0 };
    Gain { coefficient, score, expected, bonus, rating: before.rating + gain + bonus }
}

fn expected(rating: f64, opponent: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf((opponent - rating) / 400.0))
}

/// What is left of the coefficient of a regular rating in an event that is rated twice.
fn share_of_dual(rating: f64) -> f64 {
    (6.5 - 0.0025 * rating).clamp(0.25, 1.0)
}

/// The special formula: the rating at which a straight-line expectation equals the score, the rating so far counting as
/// so many draws against itself. Where a whole stretch of ratings does, the one nearest to the rating so far.
pub fn special(before: &Before, games: &[RatedGame], constants: &Constants) -> f64 {
    let trusted = effective_games(before.rating, before.games);
    let scored: f64 = games.iter().map(|game| game.score).sum();
    let (own, score) = match before.record {
        Streak::Mixed => (before.rating, scored + trusted / 2.0),
        Streak::AllWins => (before.rating - 400.0, scored + trusted),
        Streak::AllLosses => (before.rating + 400.0, scored),
    };
    let mut weights: Vec<(f64, f64)> = games.iter().map(|game| (game.opponent, 1.0)).collect();
    if trusted > 0.0 {
        weights.push((own, trusted));
    }
    let surplus = |rating: f64| -> f64 {
        weights.iter().map(|&(opponent, weight)| weight * straight(rating, opponent)).sum::<f64>() - score
    };
    let (Some(lowest), Some(highest)) = (edge(&weights, f64::min), edge(&weights, f64::max)) else {
        return before.rating;
    };
    // The straight lines are flat beyond 400 points, so the answer lies between these, or on the flat part outside.
    let from = first_where(lowest - 400.0, highest + 400.0, |rating| surplus(rating) > -CLOSE);
    let to = first_where(lowest - 400.0, highest + 400.0, |rating| surplus(rating) > CLOSE);
    let from = if surplus(lowest - 400.0) > -CLOSE { f64::NEG_INFINITY } else { from };
    let to = if surplus(highest + 400.0) <= CLOSE { f64::INFINITY } else { to };
    let nearest = if from > to { from } else { before.rating.clamp(from, to) };
    nearest.min(constants.most.max(before.rating))
}

/// Differences below this are rounding.
const CLOSE: f64 = 1e-9;

fn straight(rating: f64, opponent: f64) -> f64 {
    (0.5 + (rating - opponent) / 800.0).clamp(0.0, 1.0)
}

fn edge(weights: &[(f64, f64)], choose: fn(f64, f64) -> f64) -> Option<f64> {
    weights.iter().map(|&(opponent, _)| opponent).reduce(choose)
}

/// Where a condition that stays true once it is begins to be, to far less than a thousandth.
fn first_where(mut no: f64, mut yes: f64, holds: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..80 {
        let middle = (no + yes) / 2.0;
        if holds(middle) { yes = middle } else { no = middle }
    }
    yes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(list: &[(f64, f64)]) -> Vec<RatedGame> {
        list.iter().map(|&(opponent, score)| RatedGame { opponent, score }).collect()
    }

    fn near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found} is not {expected}");
    }

    #[test]
    fn effective_games_as_published() {
        let cases = [
            (800.0, 10.25),
            (1200.0, 13.13),
            (1500.0, 16.57),
            (1800.0, 22.29),
            (2000.0, 28.61),
            (2200.0, 38.71),
            (2355.0, 49.99),
        ];
        for (rating, effective) in cases {
            near(effective_games(rating, 1_000), effective, 0.005);
        }
        assert_eq!(effective_games(2500.0, 1_000), 50.0);
        assert_eq!(effective_games(1500.0, 9), 9.0);
    }

    #[test]
    fn a_strong_result_earns_a_bonus_by_the_threshold_of_its_time() {
        let games = games(&[(1400.0, 1.0), (1550.0, 1.0), (1650.0, 0.5), (1600.0, 1.0)]);
        let gain =
            |year, month| standard(&Before::established(1500.0), &games, 1, &Constants::on(year, month));
        near(gain(2020, 1).coefficient, 38.89, 0.005);
        near(gain(2020, 1).expected, 1.725, 0.0005);
        near(gain(2020, 1).rating, 1610.1, 0.05);
        near(gain(2026, 4).rating, 1618.1, 0.05);
        near(gain(2017, 4).rating, 1500.0 + 69.03 + 45.03, 0.05);
    }

    #[test]
    fn an_even_result_earns_none() {
        let games = games(&[(1900.0, 0.0), (1700.0, 1.0), (1850.0, 0.5), (1750.0, 1.0), (2000.0, 0.0)]);
        let gain = standard(&Before::established(1800.0), &games, 1, &Constants::default());
        near(gain.coefficient, 29.32, 0.005);
        near(gain.expected, 2.240, 0.0005);
        near(gain.rating, 1807.6, 0.05);
        assert_eq!(gain.bonus, 0.0);
    }

    #[test]
    fn a_bonus_needs_different_opponents() {
        let thrice = games(&[(1600.0, 1.0), (1600.0, 1.0), (1600.0, 1.0)]);
        let bonus = |games: &[RatedGame], meetings| {
            standard(&Before::established(1500.0), games, meetings, &Constants::default()).bonus
        };
        assert!(bonus(&thrice, 1) > 0.0);
        assert_eq!(bonus(&thrice, 2), 0.0);
        let four = games(&[(1600.0, 1.0), (1600.0, 1.0), (1600.0, 1.0), (1600.0, 1.0)]);
        assert!(bonus(&four, 2) > 0.0);
        assert_eq!(bonus(&four, 3), 0.0);
        assert_eq!(bonus(&thrice[..2], 1), 0.0);
    }

    #[test]
    fn a_master_moves_less_where_an_event_is_rated_twice() {
        let dual = Constants { dual: true, ..Constants::default() };
        let game = games(&[(2400.0, 1.0)]);
        let moved = |rating, constants: &Constants| {
            standard(&Before::established(rating), &game, 1, constants).coefficient
        };
        near(moved(2400.0, &dual) / moved(2400.0, &Constants::default()), 0.5, 1e-12);
        near(moved(2600.0, &dual) / moved(2600.0, &Constants::default()), 0.25, 1e-12);
        assert_eq!(moved(2200.0, &dual), moved(2200.0, &Constants::default()));
    }

    #[test]
    fn the_special_formula_is_a_mean_while_nobody_is_far_away() {
        let games = games(&[(1400.0, 1.0), (1550.0, 0.0), (1650.0, 0.5)]);
        near(special(&Before::after_games(1500.0, 6), &games, &Constants::default()), 1511.1, 0.05);
    }

    #[test]
    fn who_wins_everything_has_400_more_than_the_strongest() {
        let won = games(&[(1400.0, 1.0), (1600.0, 1.0)]);
        near(special(&Before::unrated(750.0), &won, &Constants::default()), 2000.0, 1e-6);
        near(special(&Before::unrated(2100.0), &won, &Constants::default()), 2100.0, 1e-6);
        let lost = games(&[(1400.0, 0.0), (1600.0, 0.0)]);
        near(special(&Before::unrated(1300.0), &lost, &Constants::default()), 1000.0, 1e-6);
        let masters = games(&[(2500.0, 1.0)]);
        near(special(&Before::unrated(1300.0), &masters, &Constants::default()), 2700.0, 1e-6);
    }

    #[test]
    fn without_games_nothing_changes() {
        assert_eq!(special(&Before::unrated(750.0), &[], &Constants::default()), 750.0);
        near(special(&Before::after_games(900.0, 4), &[], &Constants::default()), 900.0, 1e-6);
    }
}
