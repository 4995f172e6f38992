//! What the director grants a player who cannot come in time (us-chess-7 13D, 17B).

use board::Color;
use clock::Millis;

use crate::{
    verdict::color_words,
    worded::{Told, color_first, color_of},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Allowance {
    /// He may come so long after the beginning of the round; the opponent is told of it, or not.
    LateStart { to: Color, after: Millis, told: bool },
    /// He does not lose by coming too late.
    WaivesTheForfeit { of: Color },
}

const TELLS: &str = " and tells the opponent";

impl Told for Allowance {
    fn every() -> Vec<Allowance> {
        let of = |color| {
            let late_start = |told| Allowance::LateStart { to: color, after: Millis::minutes(30), told };
            [late_start(true), late_start(false), Allowance::WaivesTheForfeit { of: color }]
        };
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        match self {
            Allowance::LateStart { to, after, told } => {
                let tells = if *told { TELLS } else { "" };
                format!("grants {} a late start of {after}{tells}", color_words(*to))
            }
            Allowance::WaivesTheForfeit { of } => format!("waives the forfeit of {}", color_words(*of)),
        }
    }

    fn read(text: &str) -> Option<Allowance> {
        if let Some(color) = text.strip_prefix("waives the forfeit of ") {
            return color_of(color).map(|of| Allowance::WaivesTheForfeit { of });
        }
        let (to, rest) = color_first(text.strip_prefix("grants ")?)?;
        let rest = rest.strip_prefix("a late start of ")?;
        let (time, told) = match rest.strip_suffix(TELLS) {
            Some(time) => (time, true),
            None => (rest, false),
        };
        let after = time.parse().ok().filter(|after| *after > Millis::ZERO)?;
        Some(Allowance::LateStart { to, after, told })
    }
}
