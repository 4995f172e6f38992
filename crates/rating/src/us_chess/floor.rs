//! How low a rating can fall.

/// Nobody has less.
pub const LOWEST: f64 = 100.0;

/// Everybody's own: 100, and a little for what he did so far, up to 150.
pub fn absolute(wins: u32, draws: u32, events: u32) -> f64 {
    let earned = wins.saturating_mul(4).saturating_add(draws.saturating_mul(2)).saturating_add(events);
    f64::from(earned.min(50)) + LOWEST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_absolute_floor_is_earned_up_to_150() {
        assert_eq!(absolute(0, 0, 0), 100.0);
        assert_eq!(absolute(3, 2, 1), 117.0);
        assert_eq!(absolute(100, 0, 0), 150.0);
    }
}
