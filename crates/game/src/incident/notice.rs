//! Rules that differ from the book and were not made known in time (us-chess-7 1B; iesa-2023 22; nc-blitz 23).

use rulebook::variations::{Announced, NUMBERED, VARIATIONS};

use crate::worded::Told;

/// What was not done to make a rule known.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lacking {
    /// It was not announced or posted at the event before it was used.
    Announcement,
    /// It was not in the publicity, or players were not told before they entered.
    Publicity,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unnoticed {
    /// A variation that the game is played with.
    Variation { what: Announced, lacking: Lacking },
    /// A rule of the house that no book lists.
    HouseRule(Lacking),
    /// The rules of the world federation in place of the book's.
    OtherRules,
    /// A new rule is tried out at the state tournament.
    TrialAtTheStateEvent,
    /// A new rule is tried out of which the office was not told in time.
    TrialNotNotified,
}

const HOUSE: &str = "a rule of the house";
const OTHER: &str = "the rules of the world federation were not announced";
const STATE: &str = "a new rule is tried out at the state tournament";
const OFFICE: &str = "the office was not told of the trial of a new rule";
const NOT_ANNOUNCED: &str = " was not announced";
const NOT_PUBLISHED: &str = " was not published";

impl Told for Unnoticed {
    fn every() -> Vec<Unnoticed> {
        let lacks = [Lacking::Announcement, Lacking::Publicity];
        let numbered = NUMBERED.iter().map(|variation| Announced::Numbered(variation, 5));
        let variations = VARIATIONS.iter().map(Announced::Plain).chain(numbered);
        let of = move |what| lacks.map(|lacking| Unnoticed::Variation { what, lacking });
        let others = [Unnoticed::OtherRules, Unnoticed::TrialAtTheStateEvent, Unnoticed::TrialNotNotified];
        lacks.map(Unnoticed::HouseRule).into_iter().chain(others).chain(variations.flat_map(of)).collect()
    }

    fn words(&self) -> String {
        let lacks = |lacking: &Lacking| match lacking {
            Lacking::Announcement => NOT_ANNOUNCED,
            Lacking::Publicity => NOT_PUBLISHED,
        };
        match self {
            Unnoticed::Variation { what, lacking } => format!("{what}{}", lacks(lacking)),
            Unnoticed::HouseRule(lacking) => format!("{HOUSE}{}", lacks(lacking)),
            Unnoticed::OtherRules => OTHER.to_string(),
            Unnoticed::TrialAtTheStateEvent => STATE.to_string(),
            Unnoticed::TrialNotNotified => OFFICE.to_string(),
        }
    }

    fn read(text: &str) -> Option<Unnoticed> {
        match text {
            OTHER => return Some(Unnoticed::OtherRules),
            STATE => return Some(Unnoticed::TrialAtTheStateEvent),
            OFFICE => return Some(Unnoticed::TrialNotNotified),
            _ => {}
        }
        let (what, lacking) = match text.strip_suffix(NOT_ANNOUNCED) {
            Some(what) => (what, Lacking::Announcement),
            None => (text.strip_suffix(NOT_PUBLISHED)?, Lacking::Publicity),
        };
        if what == HOUSE {
            return Some(Unnoticed::HouseRule(lacking));
        }
        Announced::find(what).map(|what| Unnoticed::Variation { what, lacking })
    }
}
