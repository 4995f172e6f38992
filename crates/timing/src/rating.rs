//! How games are rated (us-chess-7 5C): by the minutes of the base time plus the seconds of the timer.
//!
//! Ratings belong to US Chess alone, so its clauses are named here rather than in a policy.

use std::fmt;

use clock::{BySide, Control, Millis, Timer};
use rulebook::{Book, Citations};

use crate::{Advice, delay::recommended_delay};

/// How games are rated.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RatingClass {
    NotRatable,
    Blitz,
    Quick,
    Dual,
    Regular,
}

impl RatingClass {
    /// The class that a total has by itself.
    fn of_total(total: Millis) -> RatingClass {
        if total > Millis::minutes(65) {
            RatingClass::Regular
        } else if total >= Millis::minutes(30) {
            RatingClass::Dual
        } else if total > Millis::minutes(10) {
            RatingClass::Quick
        } else if total >= Millis::minutes(5) {
            RatingClass::Blitz
        } else {
            RatingClass::NotRatable
        }
    }

    /// The least base time with which games of this class are rated.
    fn least_base(self) -> Millis {
        match self {
            RatingClass::NotRatable => Millis::ZERO,
            RatingClass::Blitz => Millis::minutes(3),
            RatingClass::Quick | RatingClass::Dual | RatingClass::Regular => Millis::minutes(5),
        }
    }

    fn says(self) -> &'static str {
        match self {
            RatingClass::NotRatable => "not ratable (less than 5)",
            RatingClass::Blitz => "blitz (5 to 10)",
            RatingClass::Quick => "quick (more than 10, less than 30)",
            RatingClass::Dual => "dual, rated both regular and quick (30 to 65)",
            RatingClass::Regular => "regular (more than 65)",
        }
    }
}

impl fmt::Display for RatingClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            RatingClass::NotRatable => "not ratable",
            RatingClass::Blitz => "blitz",
            RatingClass::Quick => "quick",
            RatingClass::Dual => "dual",
            RatingClass::Regular => "regular",
        })
    }
}

/// The rating class of a control, with the sum that gives it.
///
/// A control that names no timer is rated with the delay that 5E2 gives it; one whose last period repeats, with each
/// announced period counted once.
pub fn rate(control: &Control) -> Advice<RatingClass> {
    let (timer, mut by) = match control.stated_timer() {
        Some(timer) => (timer, clauses("5C")),
        None => (Timer::Delay(recommended_delay(control).least), clauses("5C 5E2 5E")),
    };
    let total = control.base() + Millis::new(timer.amount().get().saturating_mul(60));
    let by_total = RatingClass::of_total(total);
    let mut says = sum(control, timer, total);
    if control.stated_timer().is_none() {
        says.push_str(&format!(" ({timer} since none is named)"));
    }
    let enough = control.base() >= by_total.least_base();
    let class = if enough { by_total } else { RatingClass::NotRatable };
    if enough {
        says.push_str(&format!(": {}", class.says()));
    } else {
        let least = by_total.least_base().get() / 60_000;
        says.push_str(&format!(": not ratable, since {by_total} needs a base time of {least} minutes"));
    }
    if control.repeats() {
        says.push_str("; the last period repeats and counts once");
    }
    if class == RatingClass::Quick && control.periods().len() > 1 {
        says.push_str("; quick games are meant to have a single period");
        by = by.and(&clauses("5C tip"));
    }
    Advice::ruled(class, says, by)
}

/// `90 + 30 + 30 = 150`: the minutes of each period, then the seconds of the timer.
fn sum(control: &Control, timer: Timer, total: Millis) -> String {
    let mut terms: Vec<String> = control.periods().iter().map(|period| minutes(period.time)).collect();
    terms.push(minutes(Millis::new(timer.amount().get().saturating_mul(60))));
    format!("{} = {}", terms.join(" + "), minutes(total))
}

fn minutes(time: Millis) -> String {
    if time.get() % 60_000 == 0 { (time.get() / 60_000).to_string() } else { time.to_string() }
}

/// A game in which the two players have different controls (5C1). A penalty before the game does not count.
pub fn rate_odds(controls: &BySide<Control>) -> Advice<RatingClass> {
    if controls.white == controls.black {
        return rate(&controls.white);
    }
    let says = format!(
        "not ratable: White plays {} and Black {}, and a rated game has one control for both",
        controls.white, controls.black
    );
    Advice::ruled(RatingClass::NotRatable, says, clauses("5C1"))
}

/// A section whose rounds or schedules have these controls (5C, note 3): regular and dual merge into the slowest;
/// quick games mix only with quick ones, and all rounds of a blitz section have one control.
pub fn rate_section(controls: &[Control]) -> Advice<RatingClass> {
    let mut rated: Vec<(RatingClass, &Control)> = Vec::new();
    for control in controls {
        let one = rate(control);
        let class = one.value.unwrap_or(RatingClass::NotRatable);
        if class == RatingClass::NotRatable {
            return Advice { says: format!("{control}: {}", one.says), ..one };
        }
        rated.push((class, control));
    }
    let tip = || clauses("5C 5C tip");
    let slowest = rated.iter().max_by_key(|(class, control)| (*class, control.base()));
    let fastest = rated.iter().min_by_key(|(class, control)| (*class, control.base()));
    let (Some(&(class, control)), Some(&(least, faster))) = (slowest, fastest) else {
        return Advice::silent("no control is named", tip());
    };
    if least < RatingClass::Dual && least != class {
        let says = format!(
            "not ratable together: {faster} is {least} and {control} is {class}; a section with {least} games has only {least} games"
        );
        return Advice::ruled(RatingClass::NotRatable, says, tip());
    }
    if class == RatingClass::Blitz && controls.iter().any(|other| other != control) {
        let says = format!(
            "not ratable together: {faster} and {control}; all rounds of a blitz section have one control"
        );
        return Advice::ruled(RatingClass::NotRatable, says, tip());
    }
    let says = match rated.len() {
        1 => format!("{class}: all games have one control"),
        _ => format!("{class}: report {control}, the slowest control, which stands for all"),
    };
    Advice::ruled(class, says, tip())
}

/// Clauses of the rating rules. A test sees that they exist.
fn clauses(ids: &str) -> Citations {
    Citations::read(Book::UsChess7, ids).unwrap_or_default()
}
