//! What things are called in acts and logs.

use std::{fmt, str::FromStr};

use chart::{Rule, rules};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A section, by the name under which it was announced: `K-5`, `Open`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, JsonSchema)]
pub struct SectionName(#[schemars(length(min = 1, max = 40))] String);

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' cannot name a section: write 1 to 40 characters on one line")]
pub struct NotASectionName(pub String);

impl SectionName {
    const LONGEST: usize = 40;

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for SectionName {
    type Err = NotASectionName;

    fn from_str(text: &str) -> Result<SectionName, NotASectionName> {
        let name = text.trim();
        let length = name.chars().count();
        if (1..=SectionName::LONGEST).contains(&length) && !name.chars().any(char::is_control) {
            Ok(SectionName(name.to_string()))
        } else {
            Err(NotASectionName(text.chars().take(SectionName::LONGEST + 1).collect()))
        }
    }
}

impl fmt::Display for SectionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl Serialize for SectionName {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for SectionName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<SectionName, D::Error> {
        String::deserialize(from)?.parse().map_err(de::Error::custom)
    }
}

/// Letters of a text that nobody sees and that can make it look like another: control characters, line ends, spaces without
/// width, and marks that turn the direction of what follows. Those that some scripts join their letters with are not among them.
pub fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{180e}'
                | '\u{200b}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// An entry, by its place in the order of entries, from 1. It is never given to another, not even after an undo.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
pub struct EntryId(pub u32);

impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// The rules under which something happened; in data a list of their numbers, `["22C2", "nc-scholastic:15"]`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cited(Vec<&'static Rule>);

impl Cited {
    pub const fn none() -> Cited {
        Cited(Vec::new())
    }

    pub fn rules(&self) -> &[&'static Rule] {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<&'static Rule> for Cited {
    fn from(rule: &'static Rule) -> Cited {
        Cited(vec![rule])
    }
}

impl<const N: usize> From<[&'static Rule; N]> for Cited {
    fn from(rules: [&'static Rule; N]) -> Cited {
        Cited(rules.to_vec())
    }
}

impl FromIterator<&'static Rule> for Cited {
    fn from_iter<I: IntoIterator<Item = &'static Rule>>(rules: I) -> Cited {
        Cited(rules.into_iter().collect())
    }
}

impl fmt::Display for Cited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, rule) in self.0.iter().enumerate() {
            write!(f, "{}{rule}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl Serialize for Cited {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&self.0)
    }
}

impl<'de> Deserialize<'de> for Cited {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cited, D::Error> {
        let known = |text: &String| {
            rules::find(text)
                .ok_or_else(|| de::Error::custom(format!("'{text}' is not the number of a rule")))
        };
        Vec::<String>::deserialize(from)?.iter().map(known).collect::<Result<_, _>>().map(Cited)
    }
}
