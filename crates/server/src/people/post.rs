//! What somebody is at an event. One person may hold several posts: a director may play (us-chess-7 21E).

use std::{collections::BTreeSet, fmt};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tournament::{EntryId, Role, SectionName};

/// What somebody is at an event.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "post", rename_all = "kebab-case")]
pub enum Post {
    /// Whose machine it is; the same at every event.
    Owner,
    Official {
        role: Role,
        #[serde(default, skip_serializing_if = "Sections::is_all")]
        sections: Sections,
    },
    Player {
        entry: EntryId,
    },
    /// Who moves, presses or writes for a player (us-chess-7 35F), and does nothing else.
    Assistant {
        entry: EntryId,
    },
    /// A coach or a parent.
    Coach {
        of: Charges,
    },
    /// Whoever comes to look.
    Spectator,
}

/// The sections in which an official serves.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sections {
    #[default]
    All,
    Some(BTreeSet<SectionName>),
}

impl Sections {
    pub fn is_all(&self) -> bool {
        *self == Sections::All
    }

    pub fn has(&self, section: &SectionName) -> bool {
        match self {
            Sections::All => true,
            Sections::Some(some) => some.contains(section),
        }
    }
}

/// Whom a coach or parent looks after.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Charges {
    Team(String),
    Entries(BTreeSet<EntryId>),
}

impl Charges {
    /// Whether he looks after one of these players, or a team of theirs.
    pub fn concern(&self, entries: &[EntryId], teams: &[String]) -> bool {
        match self {
            Charges::Team(team) => teams.contains(team),
            Charges::Entries(own) => entries.iter().any(|entry| own.contains(entry)),
        }
    }
}

impl Post {
    /// The entry whose game this post is about.
    pub fn entry(&self) -> Option<EntryId> {
        match self {
            Post::Player { entry } | Post::Assistant { entry } => Some(*entry),
            _ => None,
        }
    }

    /// The sections in which this post counts; none for those who are no officials.
    pub fn sections(&self) -> Option<&Sections> {
        match self {
            Post::Official { sections, .. } => Some(sections),
            _ => None,
        }
    }
}

/// A post without its sections or its entry: a column of the table of access.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Column {
    Owner,
    Organizer,
    ChiefDirector,
    SectionChief,
    FloorDirector,
    PairingDirector,
    Scorer,
    Registrar,
    Player,
    Assistant,
    Coach,
    Spectator,
}

impl Column {
    pub const ALL: [Column; 12] = [
        Column::Owner,
        Column::Organizer,
        Column::ChiefDirector,
        Column::SectionChief,
        Column::FloorDirector,
        Column::PairingDirector,
        Column::Scorer,
        Column::Registrar,
        Column::Player,
        Column::Assistant,
        Column::Coach,
        Column::Spectator,
    ];

    pub fn of(post: &Post) -> Column {
        match post {
            Post::Owner => Column::Owner,
            Post::Official { role, .. } => match role {
                Role::Organizer => Column::Organizer,
                Role::ChiefDirector => Column::ChiefDirector,
                Role::SectionChief => Column::SectionChief,
                Role::FloorDirector => Column::FloorDirector,
                Role::PairingDirector => Column::PairingDirector,
                Role::Scorer => Column::Scorer,
                Role::Registrar => Column::Registrar,
            },
            Post::Player { .. } => Column::Player,
            Post::Assistant { .. } => Column::Assistant,
            Post::Coach { .. } => Column::Coach,
            Post::Spectator => Column::Spectator,
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Column::Owner => "owner",
            Column::Organizer => "organizer",
            Column::ChiefDirector => "chief director",
            Column::SectionChief => "section chief",
            Column::FloorDirector => "floor director",
            Column::PairingDirector => "pairing director",
            Column::Scorer => "scorer",
            Column::Registrar => "registrar",
            Column::Player => "player",
            Column::Assistant => "assistant",
            Column::Coach => "coach or parent",
            Column::Spectator => "spectator",
        }
    }
}

impl fmt::Display for Post {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Column::of(self).words();
        match self {
            Post::Official { sections: Sections::Some(some), .. } => {
                let names: Vec<&str> = some.iter().map(SectionName::as_str).collect();
                write!(f, "{words} of {}", names.join(", "))
            }
            Post::Player { entry } => write!(f, "{words} (entry {entry})"),
            Post::Assistant { entry } => write!(f, "{words} of entry {entry}"),
            Post::Coach { of: Charges::Team(team) } => write!(f, "{words} of {team}"),
            _ => f.write_str(words),
        }
    }
}
