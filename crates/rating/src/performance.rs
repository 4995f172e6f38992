//! How strong somebody played in one event.

use chart::Points;

use crate::fide;

/// The mean over his games of the opponent's rating, 400 more for a win and 400 less for a loss (us-chess-7 34E10).
/// Nothing without games.
pub fn by_400(games: &[(f64, Points)]) -> Option<f64> {
    let worth = |&(rating, points): &(f64, Points)| rating + 400.0 * f64::from(points.halves() - 1);
    (!games.is_empty()).then(|| games.iter().map(worth).sum::<f64>() / games.len() as f64)
}

/// FIDE's: the rounded average of the opponents and what the percentage is worth. Nothing without games.
pub fn by_percentage(opponents: &[i32], score: Points) -> Option<i32> {
    let games = i32::try_from(opponents.len()).ok().filter(|&games| games > 0)?;
    Some(fide::average(opponents)? + fide::worth_of_share(score.halves(), 2 * games))
}

/// FIDE's perfect performance: the lowest rating that expects the score. Who scored nothing has 800 less than his
/// weakest opponent, who won every game 800 more than his strongest.
pub fn perfect(opponents: &[i32], score: Points) -> Option<i32> {
    let (&lowest, &highest) = (opponents.iter().min()?, opponents.iter().max()?);
    let games = i32::try_from(opponents.len()).ok()?;
    if score <= Points::ZERO {
        return Some(lowest - fide::FARTHEST);
    }
    if score.halves() >= 2 * games {
        return Some(highest + fide::FARTHEST);
    }
    let expects = |rating: i32| -> i32 {
        opponents.iter().map(|opponent| fide::expected_in_hundredths(rating - opponent)).sum()
    };
    let (mut below, mut reaches) = (lowest - fide::FARTHEST, highest + fide::FARTHEST);
    while reaches - below > 1 {
        let middle = below + (reaches - below) / 2;
        if expects(middle) >= score.halves() * 50 { reaches = middle } else { below = middle }
    }
    Some(reaches)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(text: &str) -> Points {
        text.parse().unwrap()
    }

    #[test]
    fn the_400_rule() {
        let games = [(1500.0, points("1")), (1600.0, points("0")), (1700.0, points("0.5"))];
        assert_eq!(by_400(&games), Some(1600.0));
        assert_eq!(by_400(&[]), None);
    }

    #[test]
    fn percentage_performance_as_published() {
        assert_eq!(by_percentage(&[2100, 2000, 1900], points("2")), Some(2125));
        assert_eq!(by_percentage(&[2105; 9], points("5.5")), Some(2185));
        // FIDE's exercises 19 and 20: 4 of 5 against 1880 on average, nothing against 2050.
        assert_eq!(by_percentage(&[1750, 1900, 2200, 1450, 2100], points("4")), Some(2120));
        assert_eq!(by_percentage(&[2050], points("0")), Some(1250));
    }

    #[test]
    fn perfect_performance_as_published() {
        // FIDE's exercise 22.
        assert_eq!(perfect(&[1700, 1950, 1850, 2050, 2150], points("3.5")), Some(2112));
        assert_eq!(perfect(&[1700, 1950], points("0")), Some(900));
        assert_eq!(perfect(&[1700, 1950], points("2")), Some(2750));
        assert_eq!(perfect(&[], points("0")), None);
    }

    proptest::proptest! {
        /// Nobody performs worse by scoring more, and the answer is the lowest rating that will do.
        #[test]
        fn more_points_never_perform_worse(opponents in proptest::collection::vec(1000i32..2800, 1..9), halves in 0i32..16) {
            let most = 2 * opponents.len() as i32;
            let halves = halves.min(most - 1);
            let (less, more) = (Points::of_halves(halves), Points::of_halves(halves + 1));
            proptest::prop_assert!(perfect(&opponents, less) <= perfect(&opponents, more));
            proptest::prop_assert!(by_percentage(&opponents, less) <= by_percentage(&opponents, more));
        }
    }
}
