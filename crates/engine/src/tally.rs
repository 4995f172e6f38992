//! Games counted, and what they say of the chance to lose.

use crate::play::Ending;

/// How many games ended how, for the claimant.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub lost: u32,
    pub drawn: u32,
    pub won: u32,
}

/// What the games say of the book's standard: less than one game in ten lost (us-chess-7 14H2c).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Chances {
    /// Fewer than one in ten, as far as these games can tell.
    Little,
    /// More than one in ten.
    MoreThanLittle,
    /// One in ten lies within the interval.
    Unclear,
}

const ONE_IN_TEN: f64 = 0.10;

/// Nineteen times in twenty the true share lies within so many standard errors.
const CONFIDENCE: f64 = 1.959_963_984_540_054;

impl Tally {
    pub fn count(&mut self, ending: Ending) {
        let count = match ending {
            Ending::Lost => &mut self.lost,
            Ending::Drawn => &mut self.drawn,
            Ending::Won => &mut self.won,
        };
        *count = count.saturating_add(1);
    }

    pub fn games(&self) -> u32 {
        self.lost.saturating_add(self.drawn).saturating_add(self.won)
    }

    /// The share of games lost; nothing before the first game.
    pub fn loss_share(&self) -> Option<f64> {
        (self.games() > 0).then(|| f64::from(self.lost) / f64::from(self.games()))
    }

    /// Where the true share lies with a confidence of 95 percent: Wilson's interval, which holds for few games and for
    /// none lost, too.
    pub fn interval(&self) -> Option<(f64, f64)> {
        let share = self.loss_share()?;
        let games = f64::from(self.games());
        let square = CONFIDENCE * CONFIDENCE;
        let middle = share + square / (2.0 * games);
        let spread = CONFIDENCE * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
        let whole = 1.0 + square / games;
        Some((((middle - spread) / whole).max(0.0), ((middle + spread) / whole).min(1.0)))
    }

    pub fn chances(&self) -> Chances {
        match self.interval() {
            Some((_, most)) if most < ONE_IN_TEN => Chances::Little,
            Some((least, _)) if least > ONE_IN_TEN => Chances::MoreThanLittle,
            _ => Chances::Unclear,
        }
    }
}

impl Chances {
    pub const fn says(self) -> &'static str {
        match self {
            Chances::Little => "less than one in ten: little chance to lose",
            Chances::MoreThanLittle => "more than one in ten: more than little chance to lose",
            Chances::Unclear => "one in ten lies within the interval: unclear; more games would tell more",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(lost: u32, games: u32) -> Tally {
        Tally { lost, drawn: games - lost, won: 0 }
    }

    fn percent(tally: Tally) -> (i64, i64) {
        let (least, most) = tally.interval().unwrap();
        ((least * 1000.0).round() as i64, (most * 1000.0).round() as i64)
    }

    #[test]
    fn the_interval_is_wilsons() {
        assert_eq!(percent(of(3, 100)), (10, 85));
        assert_eq!(percent(of(0, 50)), (0, 71));
        assert_eq!(percent(of(10, 10)), (722, 1000));
    }

    #[test]
    fn little_is_said_only_when_the_whole_interval_lies_below_one_in_ten() {
        assert_eq!(of(0, 10).chances(), Chances::Unclear);
        assert_eq!(of(0, 50).chances(), Chances::Little);
        assert_eq!(of(8, 100).chances(), Chances::Unclear);
        assert_eq!(of(30, 100).chances(), Chances::MoreThanLittle);
        assert_eq!(Tally::default().chances(), Chances::Unclear);
    }
}
