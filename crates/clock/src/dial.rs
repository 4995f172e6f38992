//! The hands of an analog clock, as a person reads and sets them.

use std::fmt;

use crate::Millis;

/// Where the hands stand, to the minute: an analog clock shows no seconds. The minute is the last one passed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dial {
    /// Minutes after twelve o'clock, below 720.
    minutes: u16,
}

const ROUND: i64 = 12 * 60;
const MINUTE: i64 = 60_000;

impl Dial {
    /// When the first period ends (us-chess-7 16B1).
    pub const SIX: Dial = Dial { minutes: 6 * 60 };

    /// The hands at this hour, from 1 to 12, and minute; none if no dial has them.
    pub const fn new(hour: u16, minute: u16) -> Option<Dial> {
        if hour >= 1 && hour <= 12 && minute < 60 {
            Some(Dial { minutes: hour % 12 * 60 + minute })
        } else {
            None
        }
    }

    /// How to set the hands so that they come to six o'clock when so much time has run: 5:00 for an hour. Seconds
    /// cannot be set; the player gets what is missing to the minute.
    pub const fn set_for(time: Millis) -> Dial {
        Dial::at(Millis::new(Dial::SIX.after_twelve().get().saturating_sub(time.get())))
    }

    /// The hands so long after twelve o'clock.
    pub(crate) const fn at(after_twelve: Millis) -> Dial {
        let minutes = after_twelve.get().div_euclid(MINUTE).rem_euclid(ROUND);
        // Below 720 by the line above.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        Dial { minutes: minutes as u16 }
    }

    pub(crate) const fn after_twelve(self) -> Millis {
        Millis::minutes(self.minutes as i64)
    }

    /// The hour, from 1 to 12.
    pub const fn hour(self) -> u16 {
        if self.minutes < 60 { 12 } else { self.minutes / 60 }
    }

    pub const fn minute(self) -> u16 {
        self.minutes % 60
    }
}

/// `5:30`.
impl fmt::Display for Dial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{:02}", self.hour(), self.minute())
    }
}
