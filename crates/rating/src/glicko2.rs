//! Glicko-2: a rating, how uncertain it is, and how much it wanders.

use std::f64::consts::PI;

/// The scale between ratings and the numbers of the method.
const SCALE: f64 = 173.7178;
/// How near the volatility is searched.
const NEAR: f64 = 1e-6;
/// More than the search has ever needed; it ends here even on absurd input.
const MOST_STEPS: usize = 1_000;

#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Glicko2 {
    pub rating: f64,
    pub deviation: f64,
    pub volatility: f64,
}

/// The rating after one period. `games` are opponents and scores from 0 to 1; `tau` bounds how fast the volatility changes.
pub fn after(before: Glicko2, games: &[(Glicko2, f64)], tau: f64) -> Glicko2 {
    let (mu, phi) = ((before.rating - 1500.0) / SCALE, before.deviation / SCALE);
    if games.is_empty() {
        let phi = phi.hypot(before.volatility);
        return Glicko2 { deviation: phi * SCALE, ..before };
    }
    let (mut information, mut surplus) = (0.0, 0.0);
    for (opponent, score) in games {
        let weight = weight(opponent.deviation / SCALE);
        let expected = 1.0 / (1.0 + (-weight * (mu - (opponent.rating - 1500.0) / SCALE)).exp());
        information += weight * weight * expected * (1.0 - expected);
        surplus += weight * (score - expected);
    }
    let variance = 1.0 / information;
    let volatility = volatility(phi, before.volatility, variance, variance * surplus, tau);
    let wide = phi.hypot(volatility);
    let phi = 1.0 / (1.0 / (wide * wide) + information).sqrt();
    let mu = mu + phi * phi * surplus;
    Glicko2 { rating: mu * SCALE + 1500.0, deviation: phi * SCALE, volatility }
}

fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// The root of the method's function, by the Illinois variant of false position.
fn volatility(phi: f64, sigma: f64, variance: f64, delta: f64, tau: f64) -> f64 {
    let start = (sigma * sigma).ln();
    let f = |x: f64| {
        let wander = x.exp();
        let sum = phi * phi + variance + wander;
        wander * (delta * delta - sum) / (2.0 * sum * sum) - (x - start) / (tau * tau)
    };
    let mut low = start;
    let mut high = if delta * delta > phi * phi + variance {
        (delta * delta - phi * phi - variance).ln()
    } else {
        (1..MOST_STEPS).map(|step| start - step as f64 * tau).find(|&x| f(x) >= 0.0).unwrap_or(start)
    };
    let (mut at_low, mut at_high) = (f(low), f(high));
    for _ in 0..MOST_STEPS {
        if (high - low).abs() <= NEAR {
            break;
        }
        let next = low + (low - high) * at_low / (at_high - at_low);
        let at_next = f(next);
        if at_next * at_high <= 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (next, at_next);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(rating: f64, deviation: f64) -> Glicko2 {
        Glicko2 { rating, deviation, volatility: 0.06 }
    }

    #[test]
    fn the_author_s_example() {
        let games = [(player(1400.0, 30.0), 1.0), (player(1550.0, 100.0), 0.0), (player(1700.0, 300.0), 0.0)];
        let after = after(player(1500.0, 200.0), &games, 0.5);
        assert!((after.rating - 1464.05).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.059996).abs() < 1e-6, "{after:?}");
    }

    #[test]
    fn without_games_only_the_doubt_grows() {
        let before = player(1500.0, 200.0);
        let after = after(before, &[], 0.5);
        assert_eq!((after.rating, after.volatility), (before.rating, before.volatility));
        assert!(after.deviation > before.deviation);
    }
}
