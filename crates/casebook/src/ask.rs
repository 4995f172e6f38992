//! Questions about clocks and time before a game: asked in a case, answered by [`timing`] under the book's policies.

use clock::{Control, Equipment, Millis, Side};
use game::verdict;
use rulebook::{Citations, Policies};
use timing::{Advice, Brought, Matter, When};

/// What is asked. Clocks are those that the players brought.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Inquiry {
    WhichClock { cannot_set: Option<Side> },
    HowToSet(Side),
    WhichDelay,
    Shortening,
    Substitution { by: Side, when: When },
    BothLate(Millis),
    ClockFoundLater { elapsed: Millis, absent: Option<(Side, Millis)> },
    AbsentLoses { opponent_late: Millis },
    ExcusedFromScoring(Side),
    Matter(Matter),
}

/// The words of what is answered, with their clauses; nothing where the book is silent. An error if the case did not
/// say which clock it speaks of.
pub(crate) fn answer(
    asked: Inquiry,
    policies: &Policies,
    control: &Control,
    brought: &Brought,
) -> Result<Vec<(String, Citations)>, String> {
    Ok(match asked {
        Inquiry::WhichClock { cannot_set } => {
            told(timing::which_clock(policies, control, brought, cannot_set), |which| {
                format!("clock: {which}")
            })
        }
        Inquiry::HowToSet(side) => {
            let clock = clock_of(brought, side)?;
            told(timing::how_to_set(policies, control, clock), |set| format!("set: {set}"))
        }
        Inquiry::WhichDelay => {
            told(timing::delay_in_force(policies, control), |timer| format!("timer: {timer}"))
        }
        Inquiry::Shortening => {
            told(timing::shortened_base(policies, control), |shortened| format!("base: {shortened}"))
        }
        Inquiry::Substitution { by, when } => {
            let (on_table, offered) = (clock_of(brought, by.opposite())?, clock_of(brought, by)?);
            let advice = timing::substitution(policies, control, on_table, offered, when);
            told(advice, |substitution| format!("substitution: {substitution}"))
        }
        Inquiry::BothLate(elapsed) => charged(timing::both_late(policies, elapsed)),
        Inquiry::ClockFoundLater { elapsed, absent } => {
            charged(timing::clock_found_later(policies, elapsed, absent))
        }
        Inquiry::AbsentLoses { opponent_late } => {
            let advice = timing::absent_loses(policies, control, opponent_late);
            told(advice, |loses| format!("absent player loses {loses}"))
        }
        Inquiry::ExcusedFromScoring(side) => {
            let clock = clock_of(brought, side)?;
            told(timing::excused_from_scoring(policies, control, clock), |time| time_words(side, time))
        }
        Inquiry::Matter(matter) => {
            told(timing::matter(policies, matter), |answer| format!("{}: {answer}", matter.name()))
        }
    })
}

fn told<T>(advice: Advice<T>, words: impl Fn(T) -> String) -> Vec<(String, Citations)> {
    let by = advice.by;
    advice.value.map(|value| (words(value), by)).into_iter().collect()
}

fn charged(advice: Advice<clock::BySide<Millis>>) -> Vec<(String, Citations)> {
    let Some(times) = advice.value else { return Vec::new() };
    Side::ALL.map(|side| (time_words(side, *times.of(side)), advice.by.clone())).into()
}

fn time_words(side: Side, off: Millis) -> String {
    format!("{side} {}", verdict::signed(-off))
}

fn clock_of(brought: &Brought, side: Side) -> Result<&Equipment, String> {
    brought
        .of(side)
        .as_ref()
        .ok_or_else(|| format!("{side} brought no clock; say in the settings which one it is"))
}

/// How the question is written.
pub(crate) fn words(asked: Inquiry) -> String {
    match asked {
        Inquiry::WhichClock { cannot_set: None } => "which clock".to_string(),
        Inquiry::WhichClock { cannot_set: Some(side) } => format!("which clock if {side} cannot set theirs"),
        Inquiry::HowToSet(side) => format!("how to set {side}'s clock"),
        Inquiry::WhichDelay => "which delay holds".to_string(),
        Inquiry::Shortening => "how far to shorten the base time".to_string(),
        Inquiry::Substitution { by, when: When::Late } => {
            format!("whether {by} may substitute their clock late")
        }
        Inquiry::Substitution { by, when: When::DuringTheGame } => {
            format!("whether {by} may substitute their clock during the game")
        }
        Inquiry::BothLate(elapsed) => format!("about {elapsed} with both late"),
        Inquiry::ClockFoundLater { elapsed, absent: None } => format!("about {elapsed} without a clock"),
        Inquiry::ClockFoundLater { elapsed, absent: Some((side, until)) } => {
            format!("about {elapsed} without a clock and {side} absent for {until}")
        }
        Inquiry::AbsentLoses { opponent_late: Millis::ZERO } => "when an absent player loses".to_string(),
        Inquiry::AbsentLoses { opponent_late } => {
            format!("when an absent player loses with the opponent {opponent_late} late")
        }
        Inquiry::ExcusedFromScoring(side) => format!("what {side} gives up without keeping score"),
        Inquiry::Matter(matter) => MATTERS
            .iter()
            .find(|(_, known)| *known == matter)
            .map(|(words, _)| words.to_string())
            .unwrap_or_default(),
    }
}

/// Questions that are always the same words.
pub(crate) const MATTERS: [(&str, Matter); 19] = [
    ("what follows without a clock", Matter::NoClock),
    ("where the clock stands", Matter::ClockSide),
    ("what a move counter proves", Matter::MoveCounter),
    ("about a wrong setting", Matter::SetWrongly),
    ("what becomes of unused time", Matter::UnusedTime),
    ("who may stop the clocks", Matter::Stopping),
    ("who may claim losing chances", Matter::LosingChancesClaimed),
    ("with how little time losing chances are claimed", Matter::LosingChancesTime),
    ("with which timer losing chances are not claimed", Matter::LosingChancesTimer),
    ("about losing chances with the flag down", Matter::LosingChancesFlagDown),
    ("what a correct claim of losing chances brings", Matter::CorrectClaim),
    ("what an unclear claim of losing chances leads to", Matter::UnclearClaim),
    ("how a delay clock is set over a claim", Matter::DelayClock),
    ("what follows when a later claim is invited", Matter::LaterClaim),
    ("how long a watched claim can be upheld", Matter::WatchedClaim),
    ("what offer an open claim is", Matter::OpenClaim),
    ("what a decision put off brings", Matter::DecisionPutOff),
    ("what a wrong claim of losing chances costs", Matter::WrongClaim),
    ("what becomes of claims by scoresheet", Matter::ExcusedClaims),
];
