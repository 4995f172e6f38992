//! What somebody writes on the entry form.

use chart::Rating;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::when::Date;

/// A person who wants to play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Entrant {
    /// As it is read and said: `Ann Lee`. With the two parts below it is made of them.
    pub name: String,
    /// Where the parts are known. Else the last word of the name is the last name, with what belongs to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_name: Option<String>,
    /// One at most of every list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<Listed>,
    /// For prizes, where it differs from the rating for pairing (28F).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prize_rating: Option<u16>,
    /// Unrated, but with rated games too recent to be published (28L2).
    #[serde(skip_serializing_if = "is_false")]
    pub recent_games: bool,
    /// With the federation (23C).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub member_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub member_until: Option<Date>,
    /// The player's team, which in a scholastic event is their school.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// The player's board in a team that has a board order (31B).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// Kindergarten is 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born: Option<Date>,
    /// As rating reports want it: `NC`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
}

/// A published rating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Listed {
    /// The list: `us-chess`, `us-chess-quick`, `fide`.
    pub list: String,
    pub rating: u16,
    /// Where it was found: `2026-11 supplement`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// From how many games it is, while it is provisional.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u16>,
    /// The federation lets it fall no lower.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub floor: Option<u16>,
}

impl Listed {
    /// Established, from nowhere in particular.
    pub fn new(list: &str, rating: u16) -> Listed {
        Listed { list: list.to_string(), rating, source: String::new(), games: None, floor: None }
    }
}

impl Entrant {
    pub fn new(name: &str) -> Entrant {
        Entrant { name: name.to_string(), ..Entrant::default() }
    }

    /// With a first and a last name.
    pub fn of_parts(first: &str, last: &str) -> Entrant {
        let part = |text: &str| Some(text.trim().to_string()).filter(|text| !text.is_empty());
        Entrant { first_name: part(first), last_name: part(last), ..Entrant::default() }.with_whole_name()
    }

    /// The same with the name that its parts make. A name that says something else was written by somebody who knows one
    /// field: it holds, and the parts go.
    pub fn with_whole_name(mut self) -> Entrant {
        let part = |text: &Option<String>| {
            let words = text.as_deref().unwrap_or_default().split_whitespace();
            Some(words.collect::<Vec<_>>().join(" ")).filter(|text| !text.is_empty())
        };
        let (first, last) = (part(&self.first_name), part(&self.last_name));
        let whole = [first.as_deref(), last.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(" ");
        let is_theirs = self.name.trim().is_empty()
            || self.name.trim() == whole
            || [&last, &first].into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(", ")
                == self.name.trim();
        (self.first_name, self.last_name) = if is_theirs { (first, last) } else { (None, None) };
        if is_theirs && !whole.is_empty() {
            self.name = whole;
        }
        self
    }

    /// As a list has it that is sorted by last names, `Garcia Lopez, Ana`, if it is known where the last name begins; else the
    /// name.
    pub fn listed(&self) -> String {
        match (&self.first_name, &self.last_name) {
            (Some(first), Some(last)) => format!("{last}, {first}"),
            _ => self.name.clone(),
        }
    }

    pub fn listed_in(&self, list: &str) -> Option<&Listed> {
        self.ratings.iter().find(|listed| listed.list == list)
    }

    pub fn published(&self, list: &str) -> Option<u16> {
        self.listed_in(list).map(|listed| listed.rating)
    }

    /// What he is paired by while the director assigns him nothing (28C, 28D6).
    pub fn rating(&self, list: &str) -> Rating {
        match self.published(list) {
            Some(points) => Rating::Points(points),
            None if self.recent_games => Rating::Recent,
            None => Rating::New,
        }
    }
}

const fn is_false(value: &bool) -> bool {
    !*value
}
