//! The one spelling of a time control that the federation reads: `G/60;d5`, `G/90;+30`, `40/90,SD/30;d5`.

use clock::{Control, Millis, Timer};
use timing::{RatingClass, rate, recommended_delay};

use super::{BlitzLetter, Irregularity};

/// A control as it is reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelled {
    pub text: String,
    /// `S_R_SYSTEM`.
    pub letter: &'static str,
    /// What must be said of it.
    pub notices: Vec<Irregularity>,
}

/// The width of `S_TIMECTL`.
const WIDEST: usize = 40;

/// Reads a control in any spelling and writes it in that of the federation, with the letter of its rating system.
pub fn spell(announced: &str, blitz: BlitzLetter) -> Result<Spelled, Irregularity> {
    let unreadable = |why: String| Irregularity::TimeControl { found: announced.to_string(), why };
    let control: Control =
        announced.parse().map_err(|error: clock::ControlError| unreadable(error.to_string()))?;
    let rated = rate(&control);
    let mut notices = Vec::new();
    let letter = match (rated.value.unwrap_or(RatingClass::NotRatable), blitz) {
        (RatingClass::Regular, _) => "R",
        (RatingClass::Dual, _) => "D",
        (RatingClass::Quick, _) => "Q",
        (RatingClass::Blitz, reading) => {
            let letter = if reading == BlitzLetter::Dual { "D" } else { "B" };
            notices.push(Irregularity::Blitz { letter });
            letter
        }
        (RatingClass::NotRatable, _) => {
            return Err(Irregularity::NotRatable { control: announced.to_string(), why: rated.says });
        }
    };
    let text = written(&control).map_err(unreadable)?;
    if text.len() > WIDEST {
        return Err(unreadable(format!("'{text}' is longer than {WIDEST} letters")));
    }
    if control.stated_timer().is_none() {
        notices.push(Irregularity::DelayAssumed { written: text.clone() });
    } else if text != announced.trim() {
        notices.push(Irregularity::Spelled { found: announced.to_string(), written: text.clone() });
    }
    Ok(Spelled { text, letter, notices })
}

fn written(control: &Control) -> Result<String, String> {
    let several = control.periods().len() > 1;
    let mut periods = Vec::new();
    for period in control.periods() {
        let minutes = whole(period.time, 60_000).ok_or("a period must have whole minutes")?;
        periods.push(match period.moves {
            Some(moves) => format!("{moves}/{minutes}"),
            None if several => format!("SD/{minutes}"),
            None => format!("G/{minutes}"),
        });
    }
    // 5E2: what is rated without a word about a delay is played with the recommended one.
    let timer = control.stated_timer().unwrap_or(Timer::Delay(recommended_delay(control).least));
    let seconds = whole(timer.amount(), 1_000).ok_or("a delay or increment must have whole seconds")?;
    let timer = match timer {
        Timer::Increment(_) => format!("+{seconds}"),
        Timer::None | Timer::Delay(_) | Timer::Bronstein(_) => format!("d{seconds}"),
    };
    Ok(format!("{};{timer}", periods.join(",")))
}

fn whole(time: Millis, unit: i64) -> Option<i64> {
    (time.get() % unit == 0).then(|| time.get() / unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_becomes_the_one_that_is_read() {
        for (announced, text, letter) in [
            ("G/60;d5", "G/60;d5", "D"),
            ("G/60 d/5", "G/60;d5", "D"),
            ("G/61 d5", "G/61;d5", "R"),
            ("G/90 +30", "G/90;+30", "R"),
            ("40/90 SD/30 d/5", "40/90,SD/30;d5", "R"),
            ("40/90,SD/30;d5", "40/90,SD/30;d5", "R"),
            ("G/25 d/0", "G/25;d0", "Q"),
            ("G/25 d/5", "G/25;d5", "D"),
            ("G/5 d/0", "G/5;d0", "D"),
            ("G/3 +2", "G/3;+2", "D"),
            ("G/25", "G/25;d3", "Q"),
        ] {
            let spelled = spell(announced, BlitzLetter::Dual).unwrap();
            assert_eq!((spelled.text.as_str(), spelled.letter), (text, letter), "{announced}");
        }
        assert_eq!(spell("G/3 +2", BlitzLetter::Blitz).unwrap().letter, "B");
        assert_eq!(spell("G/60;d5", BlitzLetter::Dual).unwrap().notices, []);
    }

    #[test]
    fn what_is_not_rated_or_not_read_says_why() {
        assert!(matches!(spell("G/2 d/0", BlitzLetter::Dual), Err(Irregularity::NotRatable { .. })));
        assert!(matches!(spell("an hour or so", BlitzLetter::Dual), Err(Irregularity::TimeControl { .. })));
        assert!(matches!(spell("", BlitzLetter::Dual), Err(Irregularity::TimeControl { .. })));
    }
}
