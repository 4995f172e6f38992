//! What was announced of the event and of its sections, before anybody plays.
//!
//! A [`Plan`] says everything that a section needs to know: how it is paired, how long, under which book, which byes it
//! offers, who may play. What has no word here follows the book.

mod byes;
mod devices;
mod eligibility;
mod kind;
mod line_ups;
mod live;
mod names;
mod notice;
mod prizes;

use std::borrow::Cow;

use pairing::Settings;
use rulebook::Book;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

pub use byes::{ByePolicy, HalfPointByes, LateEntry};
pub use devices::Devices;
pub use eligibility::{Eligibility, NotEligible};
pub use kind::{Acceleration, Kind, Table, TableTerms};
pub use line_ups::LineUps;
pub use live::Live;
pub use names::{Minors, NamesShown};
pub use notice::{Needed, Notice, Posted, Topic};
pub use prizes::{PrizeGroup, Unrated};

use crate::{
    eve::{first_board, is_first},
    money::Cents,
    name::SectionName,
    when::{Date, When},
};

const BUGHOUSE_TEAM: u8 = 2;

/// The event as a whole.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Announcement {
    pub name: String,
    pub from: Date,
    /// The last day, on which players must still be members (23C).
    pub to: Date,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The affiliate that runs it (23A).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub organizer: Option<String>,
    /// When registration for the first round closes: until then fees go back (23A3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entries_close: Option<When>,
    /// When everybody may see how the games stand.
    #[serde(default, skip_serializing_if = "Live::is_usual")]
    pub live: Live,
    /// How much of a minor's name is shown.
    #[serde(default, skip_serializing_if = "NamesShown::is_usual")]
    pub names: NamesShown,
}

/// A section as it was announced.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Plan {
    pub name: SectionName,
    pub kind: Kind,
    pub rounds: usize,
    /// As announced, `G/60 d/5`.
    pub control: String,
    /// None: the games are not rated.
    #[serde(default)]
    pub rated: Option<RatingClass>,
    /// The rating list by which players are paired (28C).
    #[serde(default = "us_chess")]
    pub rating_list: String,
    #[serde(with = "book", default = "us_chess_7")]
    #[schemars(schema_with = "book::schema")]
    pub book: Book,
    /// The variations and readings of the book that hold here, by their names (1B).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub announced: Vec<String>,
    #[serde(default)]
    pub pairing: Settings,
    /// In the order in which they are used; empty: as the book has it.
    #[serde(default)]
    pub tie_breaks: Vec<String>,
    #[serde(default)]
    pub byes: ByePolicy,
    #[serde(default)]
    pub eligibility: Eligibility,
    #[serde(default)]
    pub fee: Cents,
    /// One, or two with colors reversed.
    #[serde(default = "one")]
    pub games_a_round: u8,
    /// Whether prizes are given by rating class: then doubtful ratings are assigned high (28D2, 28D5).
    #[serde(default)]
    pub class_prizes: bool,
    #[serde(default)]
    pub members_only: MembersOnly,
    #[serde(default)]
    pub check_in: CheckIn,
    #[serde(default)]
    pub no_shows: NoShows,
    #[serde(default)]
    pub re_entry: ReEntry,
    /// Whether 23A3 holds: advance publicity can say that fees do not go back.
    #[serde(default = "yes")]
    pub refundable: bool,
    /// Whether members of a family are kept apart as if they had asked (28T).
    #[serde(default)]
    pub families_apart: bool,
    /// Whether those of whom neither day of birth nor grade is known are minors, whose names public sheets shorten; none:
    /// in a section for schools.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minors: Option<bool>,
    /// When the rounds begin, as far as that was announced.
    #[serde(default)]
    pub schedule: Vec<When>,
    /// From which number its boards are counted, where a hall has one row of tables for several sections. It holds from the
    /// next round that is paired.
    #[serde(default = "first_board", skip_serializing_if = "is_first")]
    pub first_board: usize,
    /// Whether the clocks of games on screens make good a little of what a slow line costs.
    #[serde(default, skip_serializing_if = "LagCredit::is_made_good")]
    pub lag: LagCredit,
    /// Where teams play: captains hand in who sits where, sealed; none: boards are by rating, or as they were given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_ups: Option<LineUps>,
}

impl Plan {
    /// A plain US Chess Swiss.
    pub fn swiss(name: SectionName, rounds: usize, control: &str) -> Plan {
        Plan {
            name,
            kind: Kind::Swiss,
            rounds,
            control: control.to_string(),
            rated: Some(RatingClass::Regular),
            rating_list: us_chess(),
            book: Book::UsChess7,
            announced: Vec::new(),
            pairing: Settings::default(),
            tie_breaks: Vec::new(),
            byes: ByePolicy::default(),
            eligibility: Eligibility::default(),
            fee: Cents::NONE,
            games_a_round: 1,
            class_prizes: false,
            members_only: MembersOnly::default(),
            check_in: CheckIn::default(),
            no_shows: NoShows::default(),
            re_entry: ReEntry::default(),
            refundable: true,
            families_apart: false,
            minors: None,
            schedule: Vec::new(),
            first_board: first_board(),
            lag: LagCredit::default(),
            line_ups: None,
        }
    }

    /// How many games two contestants play when they meet.
    pub fn games_a_meeting(&self) -> usize {
        self.kind.boards().map_or(usize::from(self.games_a_round.max(1)), usize::from)
    }

    /// Whether the two boards of two teams are one match, with pieces that go from one to the other (NC bughouse 1, 2, 7).
    pub fn is_bughouse(&self) -> bool {
        self.kind.pairs_teams() && self.book == Book::NcBughouse
    }

    /// How many players a team has in all, where its book lets nobody take the place of another (NC bughouse 1).
    pub(crate) fn most_members(&self) -> Option<usize> {
        self.is_bughouse().then_some(usize::from(BUGHOUSE_TEAM))
    }

    /// How many a team must be to be paired: where nobody takes the place of another, all of them.
    pub(crate) fn least_members(&self) -> usize {
        self.most_members().unwrap_or(1)
    }

    /// Whether the book knows matches of so many boards: two for a bughouse team (NC bughouse 1), more than one where teams
    /// are paired as teams (IESA 1-3-2).
    pub(crate) fn has_boards_by_the_book(&self) -> bool {
        match (self.kind.boards(), self.book) {
            (Some(boards), Book::NcBughouse) => boards == BUGHOUSE_TEAM,
            (Some(boards), Book::Iesa2023) => boards > 1,
            _ => true,
        }
    }

    pub fn start_of(&self, round: usize) -> Option<When> {
        self.schedule.get(round.checked_sub(1)?).copied()
    }
}

/// As what the federation rates the games.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RatingClass {
    Regular,
    Dual,
    Quick,
    Blitz,
}

/// What is done about a membership that is missing or runs out before the last day (23C).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MembersOnly {
    /// The federation waived it, or the section is not rated.
    No,
    #[default]
    Warned,
    Refused,
}

/// What becomes of those who have not checked in when the first round is paired.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CheckIn {
    /// They are paired, and a warning names them.
    #[default]
    Warned,
    /// They are left out until they come.
    Needed,
}

/// What becomes of the time that a move on a screen is under way.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LagCredit {
    /// A tenth of a second a move at most, and a hundredth of the time of the game in all; each credit is in its log.
    #[default]
    MadeGood,
    /// Everybody answers for their own line.
    None,
}

impl LagCredit {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
    fn is_made_good(&self) -> bool {
        *self == LagCredit::MadeGood
    }
}

/// What becomes of a player who did not come to their game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NoShows {
    /// Dropped unless excused (13G, 28P).
    #[default]
    Dropped,
    /// Not paired for the next round unless reinstated (NC scholastic 11).
    MissTheNext,
    Stay,
}

/// Whether a player may enter a second time, and which entry counts (28S).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReEntry {
    #[default]
    No,
    /// The better score counts (28S5).
    Better,
    /// As announced, the last one counts (28S5).
    Last,
}

/// Points of members that are added for their team: medley (IESA 1-3-3, NC scholastic 18) and board Swiss (IESA 1-3-4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TeamContest {
    pub name: String,
    /// Whose players count; for a board Swiss a section for every board.
    pub sections: Vec<SectionName>,
    /// How many scores count; none: as the book has it, four (NC scholastic 18) or all of them.
    #[serde(default)]
    pub best: Option<u8>,
    /// With fewer players a team gets no award.
    #[serde(default)]
    pub least: u8,
    #[serde(default)]
    pub tie_breaks: Vec<String>,
}

fn us_chess() -> String {
    "us-chess".to_string()
}

fn us_chess_7() -> Book {
    Book::UsChess7
}

const fn one() -> u8 {
    1
}

const fn yes() -> bool {
    true
}

/// A book by its name.
mod book {
    use schemars::{Schema, SchemaGenerator, json_schema};

    use super::{Book, Cow, Deserialize, Deserializer, Serializer, de};

    pub fn schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": Book::ALL.map(Book::name) })
    }

    pub fn serialize<S: Serializer>(book: &Book, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(book.name())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Book, D::Error> {
        Cow::<str>::deserialize(from)?.parse().map_err(de::Error::custom)
    }
}
