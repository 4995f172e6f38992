//! Which rating system a time control belongs to (us-chess-7 5C).

use std::fmt;

use clock::{Control, Millis};
use serde::{Deserialize, Serialize};

/// A rating system, or two of them.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    Regular,
    /// Regular and quick.
    Dual,
    Quick,
    Blitz,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Class::Regular => "regular",
            Class::Dual => "dual",
            Class::Quick => "quick",
            Class::Blitz => "blitz",
        })
    }
}

/// How games with this control are rated; nothing if they are not. A second of delay or increment counts as a minute,
/// the main time must be five minutes at least, and three for blitz.
pub fn class_of(control: &Control) -> Option<Class> {
    let (main, timer) = (control.base().get(), control.timer().amount().get());
    let in_all = main.saturating_add(timer.saturating_mul(60));
    let minutes = |minutes: i64| Millis::minutes(minutes).get();
    let class = if in_all > minutes(65) {
        Class::Regular
    } else if in_all >= minutes(30) {
        Class::Dual
    } else if in_all > minutes(10) {
        Class::Quick
    } else if in_all >= minutes(5) {
        Class::Blitz
    } else {
        return None;
    };
    let least = if class == Class::Blitz { minutes(3) } else { minutes(5) };
    (main >= least).then_some(class)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_book_s_own_list_of_controls() {
        let cases = [
            ("40/90 SD/30 inc/30", "regular"),
            ("40/120 SD/60 d/5", "regular"),
            ("G/120 inc/30", "regular"),
            ("G/90 d/5", "regular"),
            ("G/60 inc/30", "regular"),
            ("G/61 d/5", "regular"),
            ("G/60 d/5", "dual"),
            ("30/30 SD/30 d/5", "dual"),
            ("G/30 d/5", "dual"),
            ("G/25 d/5", "dual"),
            ("G/26 d/3", "quick"),
            ("G/25 d/3", "quick"),
            ("G/15 d/3", "quick"),
            ("G/10 d/3", "quick"),
            ("G/10 d/0", "blitz"),
            ("G/5 d/0", "blitz"),
            ("G/3 inc/2", "blitz"),
            ("G/3 inc/1", "none"),
            ("G/2 inc/3", "none"),
            ("G/3 inc/10", "none"),
        ];
        for (control, class) in cases {
            let control: Control = control.parse().unwrap();
            let found = class_of(&control).map_or("none".to_string(), |class| class.to_string());
            assert_eq!(found, class, "{control}");
        }
    }
}
