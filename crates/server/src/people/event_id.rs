//! The name of an event in addresses: its stream's name without `event-`.

use std::{fmt, str::FromStr};

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use store::StreamId;

use crate::EVENT_STREAMS;

/// More of a name than this says no more.
const LONGEST_NAME: usize = 56;

/// An event, by the name that stands in its addresses: `spring-open`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, JsonSchema)]
pub struct EventId(#[schemars(with = "String", regex(pattern = "^[a-z0-9-]{1,58}$"))] StreamId);

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} cannot name an event: use 1 to 58 characters out of a-z, 0-9 and -")]
pub struct InvalidEventId(String);

impl EventId {
    /// The event whose log this is; none if it is another log.
    pub fn of(stream: &StreamId) -> Option<EventId> {
        let name = stream.as_str().strip_prefix(EVENT_STREAMS)?;
        (!name.is_empty()).then(|| EventId(stream.clone()))
    }

    /// The event that is opened under this name: `Spring Open 2027` becomes `spring-open-2027`. None for a name without
    /// letters and digits.
    pub fn named(name: &str) -> Option<EventId> {
        let mut words = String::new();
        for letter in report::fold::key(name).chars() {
            match letter {
                'a'..='z' | '0'..='9' => words.push(letter),
                _ if words.ends_with('-') || words.is_empty() => {}
                _ => words.push('-'),
            }
        }
        words.truncate(LONGEST_NAME);
        words.trim_end_matches('-').parse().ok()
    }

    /// Its log.
    pub fn stream(&self) -> &StreamId {
        &self.0
    }

    pub fn as_str(&self) -> &str {
        self.0.as_str().strip_prefix(EVENT_STREAMS).unwrap_or_default()
    }
}

impl FromStr for EventId {
    type Err = InvalidEventId;

    fn from_str(text: &str) -> Result<EventId, InvalidEventId> {
        let bad = || InvalidEventId(text.chars().take(60).collect());
        let stream = format!("{EVENT_STREAMS}{text}").parse().map_err(|_| bad())?;
        EventId::of(&stream).ok_or_else(bad)
    }
}

impl fmt::Display for EventId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl Serialize for EventId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for EventId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<EventId, D::Error> {
        String::deserialize(from)?.parse().map_err(de::Error::custom)
    }
}
