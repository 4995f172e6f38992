//! Baku acceleration (C.04.5.1): virtual points for the upper half of the field in the first half of the rounds.

use chart::{Number, Points};

use super::{Eve, settings::Acceleration};

/// Who has virtual points, and in which rounds.
pub(super) struct Baku {
    /// Whether each player of the chart is in the upper group.
    upper: Vec<bool>,
    /// Rounds with a whole point, and the last round with half of one.
    whole: usize,
    half: usize,
}

impl Baku {
    /// `places` are the pairing numbers in the order of the chart.
    pub(super) fn of(eve: &Eve<'_>, places: &[usize]) -> Baku {
        if eve.settings.acceleration == Acceleration::None {
            return Baku { upper: Vec::new(), whole: 0, half: 0 };
        }
        // Who came late stands in the upper group if they rank above its last player.
        let on_time = |number: &Number| !eve.late.contains(number);
        let mut first: Vec<usize> = eve
            .chart
            .numbers()
            .filter(on_time)
            .filter_map(|number| places.get(number.index()).copied())
            .collect();
        first.sort_unstable();
        let size = 2 * first.len().div_ceil(4);
        let last =
            size.checked_sub(1).and_then(|at| first.get(at.min(first.len().saturating_sub(1)))).copied();
        let upper = places.iter().map(|place| last.is_some_and(|last| *place <= last)).collect();
        let accelerated = eve.chart.rounds.div_ceil(2);
        Baku { upper, whole: accelerated.div_ceil(2), half: accelerated }
    }

    /// What a player has on top of the score when this round is paired.
    pub(super) fn points(&self, number: Number, round: usize) -> Points {
        match self.upper.get(number.index()) {
            Some(true) if round <= self.whole => Points::ONE,
            Some(true) if round <= self.half => Points::HALF,
            _ => Points::ZERO,
        }
    }
}
