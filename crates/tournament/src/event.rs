//! What happened, in the past tense, with the rules under which it did: `{"what":{"is":"checked-in","entry":7}}`.
//!
//! Who did it, when and why stands in what was [`Logged`] with it. A log of these explains itself, and folds into
//! the state without asking a rule again.

use chart::{Color, Number, Points, Unplayed};
use rating::assigned::Basis;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    act::{Act, Ground, PrizesBy, Role, Seating},
    entrant::Entrant,
    eve::Eve,
    lot::Seed,
    money::Cents,
    name::{Cited, EntryId, SectionName},
    penalty::{Answered, Penalty},
    plan::{Announcement, Devices, Plan, Posted, PrizeGroup, TeamContest},
    play_off::PlayOffStep,
    ranking::Ranking,
    result::{Missing, Provision, Reported},
};

/// An entry of the log: an act and what it caused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Logged {
    /// Its place in the log, from 1.
    pub number: u64,
    /// Logs call it by its older name.
    #[serde(rename = "deed")]
    pub act: Act,
    pub happened: Vec<Event>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Event {
    pub what: Happening,
    #[serde(default, skip_serializing_if = "Cited::is_empty")]
    pub rules: Cited,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Happening {
    Opened {
        event: Announcement,
    },
    EventChanged {
        event: Announcement,
    },
    /// What happened before is told as another program left it.
    TakenOver {
        file: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        program: Option<String>,
    },
    /// Nobody sees it any more among the others.
    Discarded,
    Appointed {
        name: String,
        role: Role,
    },
    Dismissed {
        name: String,
        role: Role,
    },
    Tossed {
        higher_ranked: Color,
        /// Where the program drew.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
    },
    Noted {
        text: String,
    },
    DevicesPermitted {
        devices: Devices,
    },

    SectionAdded {
        plan: Box<Plan>,
    },
    SectionChanged {
        plan: Box<Plan>,
    },
    SectionRemoved {
        section: SectionName,
        /// Team standings that added up nothing else go with it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        contests: Vec<String>,
    },
    Posted {
        section: SectionName,
        posted: Posted,
    },
    Combined {
        sections: Vec<SectionName>,
        into: SectionName,
    },
    /// The entries of a section went to others.
    Divided {
        section: SectionName,
        into: Vec<Share>,
    },
    PrizesAnnounced {
        section: SectionName,
        groups: Vec<PrizeGroup>,
    },
    TeamContestAdded {
        contest: TeamContest,
    },
    /// They have the next numbers on the wall chart, in this order.
    Numbered {
        section: SectionName,
        contestants: Vec<Contestant>,
    },

    Entered {
        entry: EntryId,
        section: SectionName,
        /// Another than the section where that was combined with others (NC scholastic 10).
        awarded_in: SectionName,
        entrant: Box<Entrant>,
        advance: bool,
        house_player: bool,
        /// How many rounds had been paired (28K).
        missed: usize,
        /// The entry of the same person that this one follows (28S, 28H).
        follows: Option<EntryId>,
    },
    Amended {
        entry: EntryId,
        entrant: Box<Entrant>,
    },
    /// These entries have their team as it is right now, and so has whatever names the team.
    TeamSpelled {
        team: String,
        right: String,
        entries: Vec<EntryId>,
    },
    Transferred {
        entry: EntryId,
        to: SectionName,
    },
    CheckedIn {
        entry: EntryId,
    },
    Paid {
        entry: EntryId,
        amount: Cents,
    },
    Refunded {
        entry: EntryId,
        amount: Cents,
    },
    RatingAssigned {
        entry: EntryId,
        rating: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        basis: Option<Basis>,
        /// Against the rules, so that it wins no prize (28D7).
        #[serde(default, skip_serializing_if = "is_false")]
        improper: bool,
    },
    /// Not paired from this round on.
    Left {
        entry: EntryId,
        from: usize,
        how: Leaving,
    },
    Reinstated {
        entry: EntryId,
    },
    /// From this round on this one plays White for the team, and the partner Black (NC bughouse 3).
    PlaysWhite {
        entry: EntryId,
        round: usize,
    },
    /// Points are taken from a score after a round; 0 before the first.
    Docked {
        entry: EntryId,
        after: usize,
        points: Points,
        #[serde(default, skip_serializing_if = "is_false")]
        prizes_only: bool,
    },
    /// The same from a team, in a section that pairs teams or in a contest.
    TeamDocked {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        section: Option<SectionName>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        contest: Option<String>,
        team: String,
        after: usize,
        points: Points,
    },
    /// Nobody takes the board of whoever was expelled, or somebody may again.
    SubstituteBarred {
        entry: EntryId,
        barred: bool,
    },
    /// A ruling at a board ordered what the event has to carry out.
    Ordered {
        /// By the number of its event in the log.
        order: u64,
        entry: EntryId,
        penalty: Penalty,
        round: usize,
        board: usize,
        game: usize,
        ruling: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        clauses: Vec<String>,
    },
    OrderAnswered {
        order: u64,
        entry: EntryId,
        how: Answered,
    },
    Remarked {
        entry: EntryId,
        text: String,
        ruling: Option<String>,
    },

    /// A round without a game, for which no opponent is to blame.
    SitsOut {
        entry: EntryId,
        round: usize,
        out: Out,
    },
    /// The bye is off; one that was irrevocable leaves a win a draw for prizes (22C5).
    ByeCancelled {
        entry: EntryId,
        round: usize,
        was_irrevocable: bool,
    },

    TeamSitsOut {
        section: SectionName,
        team: String,
        round: usize,
        out: Out,
    },
    TeamByeCancelled {
        section: SectionName,
        team: String,
        round: usize,
    },

    Locked {
        section: SectionName,
        round: usize,
        one: Number,
        other: Number,
        color: Option<Color>,
    },
    Unlocked {
        section: SectionName,
        round: usize,
        one: Number,
        other: Number,
    },
    Forbidden {
        one: EntryId,
        other: EntryId,
    },
    Allowed {
        one: EntryId,
        other: EntryId,
    },
    Paired {
        section: SectionName,
        round: usize,
        boards: Vec<Seating>,
        bye: Option<Number>,
        /// What was known when it was paired.
        eve: Box<Eve>,
        /// The round as the pairing program gave it, with all of its reasons; null where somebody else paired it.
        reasons: Value,
        /// The same as it would have been had nobody asked to meet or to be kept apart, for those who may not know of that;
        /// null where nobody had, and in logs of 0.1.0.
        #[serde(default, skip_serializing_if = "Value::is_null")]
        without_wishes: Value,
        /// Another program paired it, before the event was taken over.
        #[serde(default, skip_serializing_if = "is_false")]
        elsewhere: bool,
    },
    /// The director seated a round otherwise, and what speaks against it.
    Rearranged {
        section: SectionName,
        round: usize,
        boards: Vec<Seating>,
        bye: Option<Number>,
        against: Vec<Against>,
        /// The number of each board, where they do not simply follow the first one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        at: Vec<usize>,
        /// Which of them were made, where the others were not touched.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        made: Vec<usize>,
        /// Which were taken apart.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        apart: Vec<usize>,
    },
    /// Plays in a round that was paired without them, because they came later or sat out.
    CameToRound {
        entry: EntryId,
        section: SectionName,
        round: usize,
    },
    /// Whoever had the bye plays one who has finished, for whom it is the game of the next round (28M2).
    PairedAhead {
        section: SectionName,
        round: usize,
        board: Seating,
        ahead: Number,
    },
    /// The color of the higher-ranked player on the first board of a last round (29E4c), as the program drew it.
    LotDrawn {
        section: SectionName,
        round: usize,
        color: Color,
        seed: Seed,
    },
    PairingsPosted {
        section: SectionName,
        round: usize,
    },
    PairingAppealed {
        section: SectionName,
        round: usize,
        board: usize,
        by: String,
        ground: Ground,
    },
    AppealDecided {
        section: SectionName,
        round: usize,
        board: usize,
        upheld: bool,
    },
    RoundBegun {
        section: SectionName,
        round: usize,
    },
    Unpaired {
        section: SectionName,
        round: usize,
    },

    Reported {
        section: SectionName,
        round: usize,
        board: usize,
        game: usize,
        result: Reported,
        /// Whoever did not come is still in the event, and a director has not said whether that is meant.
        #[serde(default, skip_serializing_if = "is_false")]
        left_open: bool,
    },
    Corrected {
        section: SectionName,
        round: usize,
        board: usize,
        game: usize,
        was: Reported,
        now: Reported,
        prizes: PrizesBy,
        /// What the rounds since would have looked like; they are not paired again.
        later: Vec<WouldHaveMet>,
    },
    Adjourned {
        section: SectionName,
        round: usize,
        board: usize,
        game: usize,
    },
    /// Sealed: who sits where is told to nobody else before it is opened.
    LineUpHandedIn {
        section: SectionName,
        round: usize,
        board: usize,
        number: Number,
        players: Vec<EntryId>,
    },
    /// Who sits for both teams of a match, from the first board down.
    LineUpsOpened {
        section: SectionName,
        round: usize,
        board: usize,
        white: Vec<EntryId>,
        black: Vec<EntryId>,
    },
    /// An even meeting of a knock-out is settled.
    PlayedOff {
        section: SectionName,
        round: usize,
        board: usize,
        goes_on: Number,
        by: PlayOffStep,
    },
    Provided {
        section: SectionName,
        round: usize,
        board: usize,
        provision: Provision,
    },
    Settled {
        section: SectionName,
        round: usize,
        board: usize,
        how: Missing,
    },
    /// A round of a contestant counts otherwise than it was played (28I3).
    Rescored {
        section: SectionName,
        round: usize,
        number: Number,
        instead: Unplayed,
    },
    ExtraGameAdded {
        section: SectionName,
        white: EntryId,
        black: EntryId,
        result: Reported,
    },
    /// Who stands where now that a round is over, or once something else has changed it since.
    StandingsMade {
        section: SectionName,
        round: usize,
        ranking: Box<Ranking>,
    },
    LotsDrawn {
        section: SectionName,
        order: Vec<Number>,
        /// Where the program drew.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
    },
    TeamLotsDrawn {
        contest: String,
        order: Vec<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
    },

    Undone {
        number: u64,
    },
}

impl Happening {
    /// The one entry that it is about; none where it is about the event, a section, a round or a pair.
    pub(crate) fn entry(&self) -> Option<EntryId> {
        match self {
            Happening::Entered { entry, .. }
            | Happening::Amended { entry, .. }
            | Happening::Transferred { entry, .. }
            | Happening::CheckedIn { entry }
            | Happening::Paid { entry, .. }
            | Happening::Refunded { entry, .. }
            | Happening::RatingAssigned { entry, .. }
            | Happening::Left { entry, .. }
            | Happening::Reinstated { entry }
            | Happening::PlaysWhite { entry, .. }
            | Happening::Docked { entry, .. }
            | Happening::SubstituteBarred { entry, .. }
            | Happening::Ordered { entry, .. }
            | Happening::OrderAnswered { entry, .. }
            | Happening::Remarked { entry, .. }
            | Happening::SitsOut { entry, .. }
            | Happening::ByeCancelled { entry, .. }
            | Happening::CameToRound { entry, .. } => Some(*entry),
            _ => None,
        }
    }
}

/// Who has a row on a wall chart.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contestant {
    Entry(EntryId),
    Team(String),
}

/// A part of a divided section.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Share {
    pub plan: Box<Plan>,
    pub entries: Vec<EntryId>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Leaving {
    Withdrawn,
    /// Did not come to their game (13G, 28P).
    StayedAway,
    Expelled,
    /// Goes on in another section or with another entry (28H, 28S).
    MovedOn,
}

/// What somebody has for a round in which they are not paired.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Out {
    HalfPointBye {
        irrevocable: bool,
    },
    ZeroPointBye,
    AwardedPoint,
    /// Without an opponent (29H).
    ForfeitLoss,
    /// Against somebody of whom the program that paired it does not tell.
    ForfeitWin,
    /// The round is forfeited by a penalty, and nobody plays instead (IESA 18-3-5). Where a table or a line-up names an
    /// opponent, that one wins by forfeit.
    RoundForfeited,
    /// Nothing: not in the event, not checked in, held out.
    Unpaired,
}

/// What speaks against a board that the director made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Against {
    /// 27A1.
    Met { one: Number, other: Number, round: usize },
    /// 28T.
    Forbidden { one: Number, other: Number },
    /// 28N.
    TeamMates { one: Number, other: Number },
    /// 27A2.
    Scores { one: Number, other: Number, apart: Points },
    /// 29E5f.
    ThirdColor { who: Number, color: Color },
    /// 28L3.
    SecondBye { who: Number },
    /// What whoever knows the pairing system finds, against any rule.
    Found { of: Vec<Number>, what: String, rules: Cited },
}

/// A round after one whose result was wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WouldHaveMet {
    pub round: usize,
    /// Boards that were not made.
    pub boards: Vec<Seating>,
    pub bye: Option<Number>,
}

pub(crate) const fn is_false(value: &bool) -> bool {
    !*value
}
