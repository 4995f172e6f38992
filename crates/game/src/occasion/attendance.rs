//! Who is at the board, and since when.

use clock::Millis;

use crate::worded::Told;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Attendance {
    /// A player comes to the board.
    Arrives,
    /// The director has the round begin, perhaps later than was scheduled.
    BeginsTheRound { late: Millis },
}

impl Told for Attendance {
    fn every() -> Vec<Attendance> {
        let begins = |late| Attendance::BeginsTheRound { late };
        vec![Attendance::Arrives, begins(Millis::ZERO), begins(Millis::minutes(10))]
    }

    fn words(&self) -> String {
        match self {
            Attendance::Arrives => "arrives".to_string(),
            Attendance::BeginsTheRound { late: Millis::ZERO } => "begins the round".to_string(),
            Attendance::BeginsTheRound { late } => format!("begins the round {late} late"),
        }
    }

    fn read(text: &str) -> Option<Attendance> {
        if text == "arrives" {
            return Some(Attendance::Arrives);
        }
        let rest = text.strip_prefix("begins the round")?;
        if rest.is_empty() {
            return Some(Attendance::BeginsTheRound { late: Millis::ZERO });
        }
        let late = rest.strip_prefix(' ')?.strip_suffix(" late")?.parse().ok()?;
        (late > Millis::ZERO).then_some(Attendance::BeginsTheRound { late })
    }
}
