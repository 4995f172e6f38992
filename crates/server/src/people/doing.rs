//! Everything that somebody can do here: what a route or a message asks for has one of these names, and whether it is
//! granted stands in [`super::access`].

use serde::Serialize;
use tournament::{Deed, Grant};

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
    ChooseColors,
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
    HandInLineUp,
    SeeLineUp,
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
    LetIn,
    Accounts,
    Backup,
    Stop,
    KeepLists,
}

impl Doing {
    /// What somebody does who does this act.
    pub fn of(deed: &Deed) -> Doing {
        match deed {
            Deed::Open { .. }
            | Deed::TakeOver { .. }
            | Deed::TakeOverEntry { .. }
            | Deed::TakeOverRound { .. }
            | Deed::Discard => Doing::OpenEvent,
            Deed::ChangeEvent { .. } => Doing::Settings,
            Deed::Appoint { .. } | Deed::Dismiss { .. } => Doing::Appoint,
            Deed::Toss { .. } => Doing::Pair,
            Deed::Note { .. } => Doing::Note,
            Deed::PermitDevices { .. } => Doing::Settings,
            Deed::AddSection { .. }
            | Deed::ChangeSection { .. }
            | Deed::RemoveSection { .. }
            | Deed::Combine { .. }
            | Deed::Divide { .. }
            | Deed::AddTeamContest { .. }
            | Deed::DrawNumbers { .. } => Doing::Plan,
            Deed::Post { .. } | Deed::AnnouncePrizes { .. } => Doing::PostRules,
            Deed::Enter { .. }
            | Deed::Amend { .. }
            | Deed::SpellTeam { .. }
            | Deed::Transfer { .. }
            | Deed::ReEnter { .. } => Doing::Enter,
            Deed::CheckIn { .. } | Deed::CheckInAll { .. } => Doing::CheckIn,
            Deed::Pay { .. } | Deed::Refund { .. } => Doing::Money,
            Deed::AssignRating { grant: Grant::ByPolicy, .. } => Doing::AssignRating,
            Deed::AskForBye { grant: Grant::ByPolicy, .. }
            | Deed::CancelBye { grant: Grant::ByPolicy, .. }
            | Deed::AskForTeamBye { grant: Grant::ByPolicy, .. }
            | Deed::CancelTeamBye { .. } => Doing::Byes,
            Deed::AssignRating { .. }
            | Deed::AskForBye { .. }
            | Deed::CancelBye { .. }
            | Deed::AskForTeamBye { .. }
            | Deed::HandInLineUp { grant: Grant::ByDirector, .. } => Doing::Except,
            Deed::HandInLineUp { .. } => Doing::HandInLineUp,
            Deed::PlayWhite { .. } => Doing::ChooseColors,
            Deed::Withdraw { .. } | Deed::WithdrawTeam { .. } => Doing::Withdraw,
            Deed::Reinstate { .. } => Doing::Reinstate,
            Deed::Expel { .. } => Doing::Expel,
            Deed::Remark { .. }
            | Deed::Dock { .. }
            | Deed::DockTeam { .. }
            | Deed::ForfeitRound { .. }
            | Deed::BarSubstitute { .. }
            | Deed::Order { .. }
            | Deed::AnswerOrder { .. } => Doing::Record,
            Deed::Lock { .. }
            | Deed::Unlock { .. }
            | Deed::Forbid { .. }
            | Deed::Allow { .. }
            | Deed::Pair { .. }
            | Deed::PairByHand { .. }
            | Deed::AddExtraGame { .. } => Doing::Pair,
            Deed::Swap { .. }
            | Deed::SwapColors { .. }
            | Deed::Rearrange { .. }
            | Deed::Reseat { .. }
            | Deed::CrossRound { .. }
            | Deed::CrossSection { .. }
            | Deed::Unpair { .. } => Doing::ChangePairing,
            Deed::PostPairings { .. } => Doing::PostPairings,
            Deed::BeginRound { .. } | Deed::OpenLineUps { .. } => Doing::BeginRound,
            Deed::AppealPairing { .. } => Doing::AppealPairing,
            Deed::DecideAppeal { .. } => Doing::DecideAppeal,
            Deed::Report { .. } => Doing::Report,
            Deed::Correct { .. } => Doing::Correct,
            Deed::Adjourn { .. } => Doing::Adjourn,
            Deed::Provide { .. } | Deed::Settle { .. } | Deed::PlayOff { .. } => Doing::Settle,
            Deed::DrawLots { .. } | Deed::DrawTeamLots { .. } => Doing::DrawLots,
            Deed::Undo { .. } => Doing::Undo,
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
            Doing::ChooseColors => "saying who of two plays White for a team",
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
            Doing::HandInLineUp => "handing in a line-up",
            Doing::SeeLineUp => "seeing a line-up that is sealed",
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
            Doing::LetIn => "letting phones in, and shutting them out",
            Doing::Accounts => "letting somebody of this machine choose a new password",
            Doing::Backup => "copying the database",
            Doing::Stop => "stopping the program",
            Doing::KeepLists => "reading lists of members in for this machine",
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
                | Doing::SeeLineUp
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
                | Doing::LetIn
                | Doing::Accounts
                | Doing::Backup
                | Doing::Stop
                | Doing::KeepLists
                | Doing::Export
                | Doing::ExportLog
        )
    }
}
