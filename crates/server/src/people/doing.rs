//! Everything that somebody can do here: what a route or a message asks for has one of these names, and whether it is
//! granted stands in [`super::access`].

use serde::Serialize;
use tournament::{Act, Grant};

/// One thing that can be done; closed, so that nothing is served that nobody thought about.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doing {
    // For everybody.
    ReadRules,
    SignIn,
    OpenGame,
    Explore,
    SitByLink,
    SeeEvent,
    SeePublicSheets,
    Explain,
    Watch,
    // At one's own board.
    PlayAt,
    ReportOwn,
    CallDirector,
    AppealPairing,
    // What is not for everybody's eyes.
    SeeFloor,
    SeeUnposted,
    SeeEntries,
    SeeMoney,
    SeeDisputes,
    SeeRecord,
    SeeLog,
    // The desk.
    Enter,
    CheckIn,
    Money,
    Byes,
    Withdraw,
    Reinstate,
    IssueCards,
    // Rounds.
    PreviewPairing,
    Pair,
    ChangePairing,
    PostPairings,
    BeginRound,
    DecideAppeal,
    // Results.
    Report,
    Correct,
    Adjourn,
    Settle,
    // The floor.
    Rule,
    Tablets,
    HearAppeal,
    Record,
    Note,
    // What the director decides by himself.
    Except,
    AssignRating,
    Expel,
    DrawLots,
    Undo,
    // The event and the house.
    Act,
    OpenEvent,
    Plan,
    PostRules,
    Settings,
    Appoint,
    Invite,
    Export,
    ExportLog,
    Audit,
    Accounts,
    Backup,
}

impl Doing {
    /// What somebody does who does this act.
    pub fn of(act: &Act) -> Doing {
        match act {
            Act::Open { .. } => Doing::OpenEvent,
            Act::ChangeEvent { .. } => Doing::Settings,
            Act::Appoint { .. } | Act::Dismiss { .. } => Doing::Appoint,
            Act::Toss { .. } => Doing::Pair,
            Act::Note { .. } => Doing::Note,
            Act::PermitDevices { .. } => Doing::Settings,
            Act::AddSection { .. }
            | Act::ChangeSection { .. }
            | Act::RemoveSection { .. }
            | Act::Combine { .. }
            | Act::Divide { .. }
            | Act::AddTeamContest { .. }
            | Act::DrawNumbers { .. } => Doing::Plan,
            Act::Post { .. } | Act::AnnouncePrizes { .. } => Doing::PostRules,
            Act::Enter { .. }
            | Act::Amend { .. }
            | Act::SpellTeam { .. }
            | Act::Transfer { .. }
            | Act::ReEnter { .. } => Doing::Enter,
            Act::CheckIn { .. } => Doing::CheckIn,
            Act::Pay { .. } | Act::Refund { .. } => Doing::Money,
            Act::AssignRating { grant: Grant::ByPolicy, .. } => Doing::AssignRating,
            Act::AskForBye { grant: Grant::ByPolicy, .. }
            | Act::CancelBye { grant: Grant::ByPolicy, .. }
            | Act::AskForTeamBye { grant: Grant::ByPolicy, .. }
            | Act::CancelTeamBye { .. } => Doing::Byes,
            Act::AssignRating { .. }
            | Act::AskForBye { .. }
            | Act::CancelBye { .. }
            | Act::AskForTeamBye { .. } => Doing::Except,
            Act::Withdraw { .. } | Act::WithdrawTeam { .. } => Doing::Withdraw,
            Act::Reinstate { .. } => Doing::Reinstate,
            Act::Expel { .. } => Doing::Expel,
            Act::Remark { .. } => Doing::Record,
            Act::Lock { .. }
            | Act::Unlock { .. }
            | Act::Forbid { .. }
            | Act::Allow { .. }
            | Act::Pair { .. }
            | Act::PairByHand { .. }
            | Act::AddExtraGame { .. } => Doing::Pair,
            Act::Swap { .. }
            | Act::SwapColors { .. }
            | Act::Rearrange { .. }
            | Act::CrossRound { .. }
            | Act::CrossSection { .. }
            | Act::Unpair { .. } => Doing::ChangePairing,
            Act::PostPairings { .. } => Doing::PostPairings,
            Act::BeginRound { .. } => Doing::BeginRound,
            Act::AppealPairing { .. } => Doing::AppealPairing,
            Act::DecideAppeal { .. } => Doing::DecideAppeal,
            Act::Report { .. } => Doing::Report,
            Act::Correct { .. } => Doing::Correct,
            Act::Adjourn { .. } => Doing::Adjourn,
            Act::Provide { .. } | Act::Settle { .. } => Doing::Settle,
            Act::DrawLots { .. } | Act::DrawTeamLots { .. } => Doing::DrawLots,
            Act::Undo { .. } => Doing::Undo,
        }
    }

    /// What is done, as the subject of a sentence.
    pub fn words(self) -> &'static str {
        match self {
            Doing::ReadRules => "reading the rules",
            Doing::SignIn => "signing in and out, and looking after one's own account",
            Doing::OpenGame => "opening a game among friends",
            Doing::Explore => "looking around in the demo event",
            Doing::SitByLink => "sitting down where a secret link leads",
            Doing::SeeEvent => "seeing the event",
            Doing::SeePublicSheets => "seeing posted pairings, standings and wall charts",
            Doing::Explain => "asking why a pairing or a place is as it is",
            Doing::Watch => "watching games with the delay of the event",
            Doing::PlayAt => "playing at a board",
            Doing::ReportOwn => "reporting the result of a game by one of its players",
            Doing::CallDirector => "calling the director to a board",
            Doing::AppealPairing => "appealing a pairing",
            Doing::SeeFloor => "seeing the floor, board by board",
            Doing::SeeUnposted => "seeing pairings that are not posted yet",
            Doing::SeeEntries => "seeing entries with their contacts",
            Doing::SeeMoney => "seeing who has paid",
            Doing::SeeDisputes => "seeing disputes",
            Doing::SeeRecord => "seeing a player's warnings and penalties",
            Doing::SeeLog => "reading the log of the event",
            Doing::Enter => "entering players and putting entries right",
            Doing::CheckIn => "checking players in",
            Doing::Money => "taking and refunding fees",
            Doing::Byes => "asking for byes and canceling them, as far as the event's policy goes",
            Doing::Withdraw => "withdrawing a player",
            Doing::Reinstate => "taking a player back into the event",
            Doing::IssueCards => "issuing and revoking players' cards",
            Doing::PreviewPairing => "trying out pairings",
            Doing::Pair => "pairing a round",
            Doing::ChangePairing => "changing or taking back the pairings of a round",
            Doing::PostPairings => "posting pairings",
            Doing::BeginRound => "beginning a round",
            Doing::DecideAppeal => "deciding an appeal of a pairing",
            Doing::Report => "entering results",
            Doing::Correct => "correcting a result",
            Doing::Adjourn => "adjourning a game",
            Doing::Settle => "settling a missing result",
            Doing::Rule => "ruling at a board",
            Doing::Tablets => "putting tablets at the boards",
            Doing::HearAppeal => "hearing an appeal of a ruling",
            Doing::Record => "recording warnings and penalties",
            Doing::Note => "writing a note into the log",
            Doing::Except => "making an exception to the event's policy",
            Doing::AssignRating => "assigning a rating",
            Doing::Expel => "expelling a player",
            Doing::DrawLots => "breaking a tie by lot",
            Doing::Undo => "taking back what is in the log",
            Doing::Act => "acting at the event",
            Doing::OpenEvent => "opening an event",
            Doing::Plan => "planning sections",
            Doing::PostRules => "posting the rules of a section",
            Doing::Settings => "changing the settings of the event",
            Doing::Appoint => "appointing and dismissing officials",
            Doing::Invite => "inviting officials, coaches and parents",
            Doing::Export => "exporting the event",
            Doing::ExportLog => "exporting the whole log, with contacts, money and warnings",
            Doing::Audit => "reading who did what on this machine",
            Doing::Accounts => "letting somebody of this machine choose a new password",
            Doing::Backup => "copying the database",
        }
    }

    /// Whether it changes nothing.
    pub fn is_looking(self) -> bool {
        matches!(
            self,
            Doing::ReadRules
                | Doing::SeeEvent
                | Doing::SeePublicSheets
                | Doing::Explain
                | Doing::Watch
                | Doing::SeeFloor
                | Doing::SeeUnposted
                | Doing::SeeEntries
                | Doing::SeeMoney
                | Doing::SeeDisputes
                | Doing::SeeRecord
                | Doing::SeeLog
                | Doing::PreviewPairing
                | Doing::Export
                | Doing::ExportLog
                | Doing::Audit
        )
    }

    /// Whether it decides over a game or a player, which nobody should do for his own game (us-chess-7 21E).
    pub fn is_judging(self) -> bool {
        matches!(
            self,
            Doing::Correct
                | Doing::Adjourn
                | Doing::Settle
                | Doing::Rule
                | Doing::HearAppeal
                | Doing::DecideAppeal
                | Doing::Record
                | Doing::Except
        )
    }

    /// Whether it concerns the event as a whole, so that an official of some sections has no say in it.
    pub fn is_event_wide(self) -> bool {
        matches!(
            self,
            Doing::OpenEvent
                | Doing::Settings
                | Doing::Appoint
                | Doing::Invite
                | Doing::Audit
                | Doing::Accounts
                | Doing::Backup
                | Doing::Export
                | Doing::ExportLog
        )
    }
}
