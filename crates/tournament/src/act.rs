//! What officials and players do, as data: `{"do":"check-in","entry":7}`.
//!
//! An act is a wish. [`crate::decide`] answers it with events or with a refusal. Rounds are counted from
//! 1, boards from the first one of their section; contestants of a section are called by their number on its wall chart.

use chart::{Color, Number, Points};
use rating::assigned::Basis;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    entrant::Entrant,
    event::Out,
    lot::{Drawn, Seed},
    money::Cents,
    name::{EntryId, SectionName},
    penalty::Penalty,
    plan::{Announcement, Devices, Plan, Posted, PrizeGroup, TeamContest},
    play_off::PlayOffStep,
    result::{Missing, Provision, Reported},
    when::When,
};

/// An act with its author, its moment and, where it needs one, its reason.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Act {
    pub who: String,
    pub when: When,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
    /// Logs and wire call it by its older name.
    #[serde(rename = "act")]
    pub deed: Deed,
    /// What chance gave, where the act [needs a lot](Deed::needs_lot).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "Act")]
pub enum Deed {
    // The event.
    Open {
        event: Announcement,
    },
    /// Takes the place of what was announced of the event as a whole.
    ChangeEvent {
        event: Announcement,
    },
    Appoint {
        name: String,
        role: Role,
    },
    Dismiss {
        name: String,
        role: Role,
    },
    /// The toss for the first board, which serves all sections (28J, 29E2).
    Toss {
        /// As somebody tossed it; none: the program draws.
        higher_ranked: Option<Color>,
    },
    Note {
        text: String,
    },
    /// From now on these devices may be used at the boards (20N, IESA 17-8-1).
    PermitDevices {
        devices: Devices,
    },

    // Its sections.
    AddSection {
        plan: Box<Plan>,
    },
    /// Takes the place of what was announced; once a round is paired, only what leaves its pairings and scores alone.
    ChangeSection {
        plan: Box<Plan>,
    },
    /// It was announced, and nobody came: a section without entries goes out of the event.
    RemoveSection {
        section: SectionName,
    },
    Post {
        section: SectionName,
        posted: Posted,
    },
    /// They play as one and are awarded apart (NC scholastic 10).
    Combine {
        sections: Vec<SectionName>,
        into: SectionName,
    },
    /// Quads are made of a section (30G).
    Divide {
        section: SectionName,
    },
    AddTeamContest {
        contest: TeamContest,
    },
    /// All prizes of a section, in the place of those that were announced before.
    AnnouncePrizes {
        section: SectionName,
        groups: Vec<PrizeGroup>,
    },
    /// Numbers as they were drawn (30A, 28A), in the place of those by rating.
    DrawNumbers {
        section: SectionName,
        order: Vec<EntryId>,
        /// They had them in another program already, and nobody drew.
        #[serde(default, skip_serializing_if = "crate::event::is_false")]
        elsewhere: bool,
    },

    // Its players.
    Enter {
        entrant: Box<Entrant>,
        /// None: the only section for which the player is eligible.
        section: Option<SectionName>,
        /// Before the event, which is when some byes can be asked for.
        #[serde(default)]
        advance: bool,
        /// Rounds for which the player asks for a half-point bye with their entry.
        #[serde(default)]
        byes: Vec<usize>,
        #[serde(default)]
        paid: Cents,
        /// Plays when the field is odd, and for no prize (28M1).
        #[serde(default)]
        house_player: bool,
    },
    /// What the form says is put right.
    Amend {
        entry: EntryId,
        entrant: Box<Entrant>,
    },
    /// A school or team that was written in two ways is written alike on all its entries.
    SpellTeam {
        team: String,
        right: String,
    },
    Transfer {
        entry: EntryId,
        to: SectionName,
    },
    CheckIn {
        entry: EntryId,
    },
    /// All of a school at once: one act, and one to take back. Who was checked in before is left as it is.
    CheckInAll {
        entries: Vec<EntryId>,
    },
    Pay {
        entry: EntryId,
        amount: Cents,
    },
    Refund {
        entry: EntryId,
        amount: Cents,
    },
    /// 28D, 28E. The act says why.
    AssignRating {
        entry: EntryId,
        rating: u16,
        /// On what it rests, for a player who has no published one; none: on what the act says.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        basis: Option<Basis>,
        /// Against 28D1 to 28D5 only by the director's word, and then without prizes (28D7).
        #[serde(default, skip_serializing_if = "Grant::is_by_policy")]
        grant: Grant,
    },
    /// From this round on; none: from the next that is paired.
    Withdraw {
        entry: EntryId,
        from: Option<usize>,
    },
    /// A whole team, from this round on; none: from the next that is paired.
    WithdrawTeam {
        section: SectionName,
        team: String,
        from: Option<usize>,
    },
    /// After a withdrawal, or after the player stayed away (13G, NC scholastic 11).
    Reinstate {
        entry: EntryId,
    },
    /// A second entry of the same person (28S).
    ReEnter {
        entry: EntryId,
        #[serde(default)]
        paid: Cents,
    },
    Expel {
        entry: EntryId,
        /// Whether the player's opponents are compensated (28I3).
        #[serde(default)]
        compensate: bool,
    },
    /// A penalty takes points from somebody's score (20K, IESA 18-3-3a); less than nothing gives them.
    Dock {
        entry: EntryId,
        points: Points,
        /// Only where prizes are given (20N1d).
        #[serde(default, skip_serializing_if = "crate::event::is_false")]
        prizes_only: bool,
        /// The order of a ruling that it carries out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        order: Option<u64>,
    },
    /// The same from a team (IESA 18-3-3b): where teams are paired, or in a team contest.
    DockTeam {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        section: Option<SectionName>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        contest: Option<String>,
        team: String,
        points: Points,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        order: Option<u64>,
    },
    /// Loses this round by forfeit, and nobody plays instead (IESA 18-3-5). In a round that is paired the opponent wins by
    /// forfeit; of one to come a Swiss pairs them with nobody.
    ForfeitRound {
        entry: EntryId,
        round: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        order: Option<u64>,
    },
    /// Nobody takes the board of a player who was expelled (IESA 18-3-4c); or somebody may after all.
    BarSubstitute {
        entry: EntryId,
        #[serde(default = "yes")]
        barred: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        order: Option<u64>,
    },
    /// What a ruling at a board orders beyond its game. The event carries it out where nobody has to choose, and asks where
    /// somebody has.
    Order {
        entry: EntryId,
        penalty: Penalty,
        /// Where the game was.
        round: usize,
        board: usize,
        #[serde(default = "first")]
        game: usize,
        /// The ruling of a game that it is from.
        ruling: String,
        /// As the ruling cites them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        clauses: Vec<String>,
    },
    /// What became of an order that waits: somebody did it by hand, or it is set aside, with a reason.
    AnswerOrder {
        entry: EntryId,
        order: u64,
        set_aside: bool,
    },
    /// A penalty or a remark stays with the player.
    Remark {
        entry: EntryId,
        text: String,
        ruling: Option<String>,
    },

    // Byes.
    AskForBye {
        entry: EntryId,
        round: usize,
        bye: ByeKind,
        #[serde(default)]
        grant: Grant,
    },
    CancelBye {
        entry: EntryId,
        round: usize,
        #[serde(default)]
        grant: Grant,
    },

    /// The same for a team, where teams are paired.
    AskForTeamBye {
        section: SectionName,
        team: String,
        round: usize,
        bye: ByeKind,
        #[serde(default)]
        grant: Grant,
    },
    CancelTeamBye {
        section: SectionName,
        team: String,
        round: usize,
    },
    /// Who of two plays White for their team from this round on (NC bughouse 3); none: from the next that has not begun.
    PlayWhite {
        entry: EntryId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<usize>,
    },

    // Rounds.
    /// In the next round these two meet.
    Lock {
        section: SectionName,
        one: Number,
        other: Number,
        color: Option<Color>,
    },
    Unlock {
        section: SectionName,
        one: Number,
        other: Number,
    },
    /// They are not to meet in this event (28T).
    Forbid {
        one: EntryId,
        other: EntryId,
    },
    Allow {
        one: EntryId,
        other: EntryId,
    },
    Pair {
        section: SectionName,
        /// As it was drawn for the last round, where that was announced (29E4c); none: the program draws.
        lot: Option<Color>,
    },
    /// The next round as somebody else paired it.
    PairByHand {
        section: SectionName,
        boards: Vec<Seating>,
        bye: Option<Number>,
    },
    /// A player as another program had them. The same person may play in two sections there.
    TakeOverEntry {
        entrant: Box<Entrant>,
        section: SectionName,
        #[serde(default, skip_serializing_if = "crate::event::is_false")]
        house_player: bool,
    },
    /// The next round as another program paired it, with the results that came in there. Nobody here gives reasons for it.
    TakeOverRound {
        section: SectionName,
        boards: Vec<BoardTaken>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<Number>,
        /// Who neither played nor had the bye, and what they have for it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        out: Vec<SatOut>,
    },
    /// A running event has been told as another program left it; from here on it is played here.
    TakeOver {
        /// The file that told it.
        file: String,
        /// That wrote the file, where it says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        program: Option<String>,
    },
    /// An event that was taken over, and on which nothing was built, goes out of sight.
    Discard,
    /// In the round that was paired last these two take each other's places; one of them may have the bye.
    Swap {
        section: SectionName,
        one: Number,
        other: Number,
    },
    SwapColors {
        section: SectionName,
        board: usize,
    },
    /// The round that was paired last is seated like this (29G); boards with a result stay.
    Rearrange {
        section: SectionName,
        boards: Vec<Seating>,
        bye: Option<Number>,
    },
    /// Some seats of the round that was paired last: boards are taken apart, others are made, also with those who came after
    /// the pairing or stood there without a game, and nobody else is touched (28K, 28M1, 29G).
    Reseat {
        section: SectionName,
        /// Boards that are taken apart.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        apart: Vec<usize>,
        /// Boards that are made: in the place of those, and behind the last one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        boards: Vec<Meeting>,
        /// Who has the full-point bye from now on; none: whoever had it, unless they have a board now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<Number>,
        /// Who has neither board nor bye from now on, and scores nothing (22C).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        out: Vec<Number>,
    },
    /// Whoever has the bye of the round that was paired last plays one who has finished, for whom it is the game of the
    /// next round (28M2).
    CrossRound {
        section: SectionName,
        partner: Number,
        /// Of whoever has the bye.
        color: Color,
    },
    /// Those who have the byes of two sections meet: it scores in the higher one, and in the lower one the bye stands
    /// (28M3).
    CrossSection {
        higher: SectionName,
        lower: SectionName,
        /// Of the player of the higher section.
        color: Color,
    },
    /// Who sits for a team in a match, from the first board down; again, as long as it is sealed.
    HandInLineUp {
        section: SectionName,
        round: usize,
        team: String,
        players: Vec<EntryId>,
        /// Late, or in the place of one that was seen already, only by the director's word.
        #[serde(default, skip_serializing_if = "Grant::is_by_policy")]
        grant: Grant,
    },
    /// Nobody hands in any more: what is sealed is opened.
    OpenLineUps {
        section: SectionName,
        round: usize,
    },
    PostPairings {
        section: SectionName,
        round: usize,
    },
    BeginRound {
        section: SectionName,
        round: usize,
    },
    /// A coach or player holds a pairing to be illegal (IESA 19-4, NC scholastic 13); of the first decision a second
    /// time, to the chief pairing director.
    AppealPairing {
        section: SectionName,
        round: usize,
        board: usize,
        by: String,
        ground: Ground,
    },
    /// What was appealed is decided; a change of the seating is an act of its own.
    DecideAppeal {
        section: SectionName,
        round: usize,
        board: usize,
        upheld: bool,
    },
    /// The round that was paired last is taken back.
    Unpair {
        section: SectionName,
    },

    // Results.
    Report {
        section: SectionName,
        round: usize,
        board: usize,
        /// Of two, or of the boards of two teams.
        #[serde(default = "first")]
        game: usize,
        result: Reported,
        /// Who did not come is excused, and stays in the event (28P).
        #[serde(default)]
        excused: bool,
        /// Whether whoever did not come is kept out of later rounds is left to a director (13G): so it is of every report
        /// that none has made.
        #[serde(default, skip_serializing_if = "crate::event::is_false")]
        left_open: bool,
    },
    /// 15I.
    Correct {
        section: SectionName,
        round: usize,
        board: usize,
        #[serde(default = "first")]
        game: usize,
        result: Reported,
        /// What counts for prizes.
        prizes: PrizesBy,
    },
    Adjourn {
        section: SectionName,
        round: usize,
        board: usize,
        #[serde(default = "first")]
        game: usize,
    },
    /// Who goes on from an even meeting of a knock-out.
    PlayOff {
        section: SectionName,
        round: usize,
        board: usize,
        goes_on: Number,
        by: PlayOffStep,
    },
    /// What an unfinished game counts for the next pairing (28Q).
    Provide {
        section: SectionName,
        round: usize,
        board: usize,
        provision: Provision,
    },
    /// What is done about a result that nobody reported (29H).
    Settle {
        section: SectionName,
        round: usize,
        board: usize,
        how: Missing,
    },
    /// A game that is rated and scores nothing (28M4).
    AddExtraGame {
        section: SectionName,
        white: EntryId,
        black: EntryId,
        result: Reported,
    },
    /// A tie is broken by lot, on record (34E13): in the order in which they were drawn, or among whom the program draws.
    DrawLots {
        section: SectionName,
        order: Vec<Number>,
        #[serde(default, skip_serializing_if = "Drawn::is_by_hand")]
        drawn: Drawn,
    },
    /// The same between teams that are tied in a team contest (NC scholastic 19), by their names.
    DrawTeamLots {
        contest: String,
        order: Vec<String>,
        #[serde(default, skip_serializing_if = "Drawn::is_by_hand")]
        drawn: Drawn,
    },

    /// Takes back the event with this number in the log.
    Undo {
        number: u64,
    },
}

/// Why a pairing is appealed (IESA 19-4-1, 19-4-2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// They met before.
    Met,
    /// The same color three times running.
    ThirdColor,
    /// Another score group.
    OutsideGroup,
    /// The same conference, where that is restricted.
    Conference,
    TeamMate,
}

impl Ground {
    pub const ALL: [Ground; 5] =
        [Ground::Met, Ground::ThirdColor, Ground::OutsideGroup, Ground::Conference, Ground::TeamMate];

    pub const fn words(self) -> &'static str {
        match self {
            Ground::Met => "they have met",
            Ground::ThirdColor => "it would be the same color three times running",
            Ground::OutsideGroup => "it is outside the score group",
            Ground::Conference => "they are of one conference",
            Ground::TeamMate => "they are of one team",
        }
    }
}

/// Two who sit at a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Seating {
    pub white: Number,
    pub black: Number,
}

/// A board of a round that was paired elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BoardTaken {
    pub white: Number,
    pub black: Number,
    /// Of its games, the first one first; none where no result has come in.
    pub results: Vec<Option<Reported>>,
}

/// Somebody without a game in a round that was paired elsewhere.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SatOut {
    pub number: Number,
    pub out: Out,
}

/// Two who are to meet.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Meeting {
    pub one: Number,
    pub other: Number,
    /// Of the first; none: as their games so far give it (29E).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Organizer,
    ChiefDirector,
    SectionChief,
    FloorDirector,
    PairingDirector,
    Scorer,
    Registrar,
}

impl Role {
    pub const ALL: [Role; 7] = [
        Role::Organizer,
        Role::ChiefDirector,
        Role::SectionChief,
        Role::FloorDirector,
        Role::PairingDirector,
        Role::Scorer,
        Role::Registrar,
    ];

    pub const fn words(self) -> &'static str {
        match self {
            Role::Organizer => "organizer",
            Role::ChiefDirector => "chief tournament director",
            Role::SectionChief => "section chief",
            Role::FloorDirector => "floor director",
            Role::PairingDirector => "pairing director",
            Role::Scorer => "scorer",
            Role::Registrar => "registrar",
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ByeKind {
    HalfPoint,
    ZeroPoint,
    /// A full point that the director gives for a reason of their own.
    Awarded,
}

/// Whether the policy of the section decides, or the director makes an exception with a reason.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Grant {
    #[default]
    ByPolicy,
    ByDirector,
}

impl Grant {
    pub fn is_by_director(self) -> bool {
        self == Grant::ByDirector
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
    pub(crate) fn is_by_policy(&self) -> bool {
        *self == Grant::ByPolicy
    }
}

/// Which result counts for prizes once one was corrected (15I).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PrizesBy {
    Corrected,
    /// Only for an error of an earlier round.
    Reported,
}

const fn first() -> usize {
    1
}

const fn yes() -> bool {
    true
}
