//! Why a deed was turned down. Nothing has changed. The text is what people read; [`Refusal::next`] says what to do.

use chart::{
    Number, Points, Rule,
    rules::{
        IESA_1_3_4, IESA_19_4, NC_10, NC_11, NC_15, R13G, R15I, R22C, R22C1, R22C2, R22C3, R22C4, R22C5,
        R23A4, R23C, R28D, R28E, R28H, R28J, R28K, R28L, R28M, R28M1, R28M2, R28M3, R28Q, R28S, R29E2,
        R29E4C, R29G, R29H, R30A, R30G,
    },
};

use rating::assigned::Improper;

use crate::{
    money::Cents,
    name::{Cited, EntryId, SectionName},
    plan::NotEligible,
    when::Date,
    words::runs,
};

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("the event has not been opened")]
    NotOpened,
    #[error("the event is open already")]
    AlreadyOpen,
    #[error("nobody is named who does this")]
    Nobody,
    #[error("{0} is empty")]
    Empty(&'static str),
    #[error("the event ends on {to} and begins on {from}")]
    EndsBeforeItBegins { from: Date, to: Date },
    #[error("this needs a reason")]
    NeedsReason,
    #[error("the toss was made already, and serves all sections")]
    Tossed,
    #[error("no toss was made for the first board")]
    NotTossed,
    #[error("{name} has no such role")]
    NoSuchOfficial { name: String },
    #[error("{name} has this role already")]
    OfficialAlready { name: String },

    #[error("there is no section {0}")]
    NoSuchSection(SectionName),
    #[error("there is a section {0} already")]
    SectionExists(SectionName),
    #[error("{0} does not play by itself any more")]
    SectionGone(SectionName),
    #[error("the first round of {0} has been paired")]
    SectionHasBegun(SectionName),
    #[error("a section has 1 to 99 rounds, not {0}")]
    Rounds(usize),
    #[error("'{control}' is not a time control: {trouble}")]
    Control { control: String, trouble: String },
    #[error("there is no tie-break '{0}'")]
    NoSuchTieBreak(String),
    #[error("a round has one game or two, not {0}")]
    Games(u8),
    #[error("a {0} cannot have so many boards or cycles")]
    Kind(&'static str),
    #[error("{0} round starts were given for {1} rounds, or they do not follow one another")]
    Schedule(usize, usize),
    #[error("{0} and {1} are not played in the same way")]
    NotAlike(SectionName, SectionName),
    #[error("one section alone cannot be combined")]
    NothingToCombine,
    #[error("{0} was not announced as quads")]
    NotQuads(SectionName),
    #[error("{0} has not been divided into quads")]
    NotDivided(SectionName),
    #[error("{0} players are too few")]
    TooFew(usize),
    #[error("the order of numbers names everybody in the section once; {0} is missing, or too much")]
    NotTheOrder(EntryId),
    #[error("numbers of teams are not drawn here")]
    NumbersOfTeams,
    #[error("there is a team contest '{0}' already")]
    ContestExists(String),

    #[error("there is no entry {0}")]
    NoSuchEntry(EntryId),
    #[error("{name} has entered {section} already")]
    EnteredAlready { name: String, section: SectionName },
    #[error("{name} may play in no section")]
    NowhereEligible { name: String },
    #[error("{name} may play in {}", list(.sections))]
    SeveralEligible { name: String, sections: Vec<SectionName> },
    #[error("{name} may not play in {section}: {why}")]
    NotEligible { name: String, section: SectionName, why: NotEligible },
    #[error("{name} is no member of the federation until {until}")]
    NotAMember { name: String, until: Date },
    #[error("all rounds of {0} have been paired")]
    NoRoundLeft(SectionName),
    #[error("{name} names no team, and {section} is for teams")]
    NoTeam { name: String, section: SectionName },
    #[error("{section} is for board {board}, and {name} plays on board {his}")]
    AnotherBoard { name: String, section: SectionName, board: u8, his: u8 },
    #[error("there is no team '{team}' in {section}")]
    NoSuchTeam { section: SectionName, team: String },
    #[error("{0} is the wrong kind of section: this is another matter where teams play and where players do")]
    NotForTeams(SectionName),
    #[error("two ratings of the list '{0}'")]
    TwoRatings(String),
    #[error("a rating is 1 to 3999, not {0}")]
    Rating(u16),
    #[error("{section} has a house player, {name}")]
    HousePlayer { section: SectionName, name: String },
    #[error("{0} has checked in already")]
    CheckedIn(String),
    #[error("{0} has left the event")]
    HasLeft(String),
    #[error("{0} has not left the event and is not kept out of a round")]
    HasNotLeft(String),
    #[error("{0} plays on with another entry")]
    MovedOn(String),
    #[error("{name} has a published rating of {published}; none below it can be assigned")]
    BelowPublished { name: String, published: u16 },
    #[error("{name} cannot be assigned this rating: {why}")]
    Improper { name: String, why: Improper, rule: &'static Rule },
    #[error("{0} has a published rating, so nothing else is a basis for one")]
    HasPublished(String),
    #[error("round {0} has been paired")]
    RoundPaired(usize),
    #[error("there is no round {round}; {section} has {rounds}")]
    NoSuchRound { section: SectionName, round: usize, rounds: usize },
    #[error("{0} does not take second entries")]
    NoReEntry(SectionName),
    #[error("{name} has paid {paid} and got {refunded} back")]
    NothingToRefund { name: String, paid: Cents, refunded: Cents },

    #[error("half-point byes are not offered in {0}")]
    NoHalfPointByes(SectionName),
    #[error("half-point byes are not offered for round {round} of {section}")]
    NotOffered { section: SectionName, round: usize },
    #[error("in {0} nobody has a half-point bye in the last round")]
    NeverInLastRound(SectionName),
    #[error("in {0} half-point byes are asked for with an advance entry")]
    OnlyWithEntry(SectionName),
    #[error("byes for round {round} are asked for {minutes} minutes before it")]
    ByeTooLate { round: usize, minutes: u32 },
    #[error("{name} has {} already, which is the limit", byes(*.limit))]
    ByeLimit { name: String, limit: u8 },
    #[error("a bye for the last round is asked for before game {before_game}, and {name} has begun it")]
    LastRoundByeTooLate { name: String, before_game: u8 },
    #[error("zero-point byes are not offered in {0}")]
    NoZeroPointByes(SectionName),
    #[error("{name} sits out round {round} already")]
    SitsOutAlready { name: String, round: usize },
    #[error("{name} has no bye in round {round}")]
    NoBye { name: String, round: usize },
    #[error("the last-round bye of {0} is irrevocable")]
    Irrevocable(String),

    #[error("there is no number {number} in {section}")]
    NoSuchNumber { section: SectionName, number: Number },
    #[error("nobody is paired with himself")]
    Himself,
    #[error("number {0} is locked already")]
    LockedAlready(Number),
    #[error("numbers {0} and {1} are not locked")]
    NotLocked(Number, Number),
    #[error("they are kept apart already")]
    ForbiddenAlready,
    #[error("they are not kept apart")]
    NotForbidden,
    #[error("{section}, round {round}: no result on {}", on_boards(.boards))]
    ResultsMissing { section: SectionName, round: usize, boards: Vec<usize> },
    #[error("{section} cannot be paired: {why}")]
    CannotPair { section: SectionName, why: String },
    #[error("number {0} sits at two boards, or at a board and on the bye")]
    Twice(Number),
    #[error("number {0} is not in this round and sits at a board")]
    NotInRound(Number),
    #[error("number {0} is in this round and sits nowhere")]
    LeftOver(Number),
    #[error("there was no lot in this round")]
    NoLot,
    #[error("no round of {0} has been paired")]
    NothingPaired(SectionName),
    #[error("board {0} has a result and stays as it is")]
    BoardHasResult(usize),
    #[error("round {0} has results and cannot be taken back")]
    RoundHasResults(usize),
    #[error("round {0} was posted already")]
    PostedAlready(usize),
    #[error("round {0} has begun already")]
    BegunAlready(usize),

    #[error("nobody has the bye in round {round} of {section}")]
    NobodyHasTheBye { section: SectionName, round: usize },
    #[error(
        "number {number} of {section} cannot play whoever has the bye: only who has finished and has not met him"
    )]
    NotForTheBye { section: SectionName, number: Number },
    #[error("number {0} has played his game of the next round, which is not paired yet")]
    PlaysAhead(Number),
    #[error("a game across sections needs two of them")]
    SameSection,

    #[error("no pairing is appealed later than ten minutes after the round began")]
    AppealTooLate,
    #[error("the appeal of this pairing waits for its decision")]
    AppealWaits,
    #[error("this pairing was appealed twice, and the decision is final")]
    AppealIsFinal,
    #[error("no appeal of this pairing waits for a decision")]
    NoAppeal,

    #[error("round {round} has no board {board}")]
    NoSuchBoard { round: usize, board: usize },
    #[error("a meeting has no game {0}")]
    NoSuchGame(usize),
    #[error("the result is {0} already")]
    ReportedAlready(&'static str),
    #[error("no result was reported")]
    NotReported,
    #[error("the result is known")]
    NotMissing,
    #[error("for prizes only an error of an earlier round can stand as it was reported")]
    JustCompleted,
    #[error("for one side of a game {0} points cannot be provided")]
    Provision(Points),
    #[error("nobody knows whose rating is higher")]
    NobodyRatedHigher,
    #[error("number {0} is drawn twice")]
    DrawnTwice(Number),

    #[error("the log has no event {0}")]
    NoSuchEvent(u64),
    #[error("event {0} was undone already")]
    UndoneAlready(u64),
    #[error("an undoing is not undone")]
    UndoOfUndo,
    #[error("event {later} rests on event {number}")]
    RestsOnIt { number: u64, later: u64 },
}

impl Refusal {
    /// The rules that say no.
    pub fn rules(&self) -> Cited {
        match self {
            Refusal::Tossed => Cited::from([&R29E2]),
            Refusal::NotTossed => Cited::from([&R28J, &R29E2]),
            Refusal::NotAlike(..) | Refusal::NothingToCombine => Cited::from([&NC_10]),
            Refusal::NotQuads(_) | Refusal::NotDivided(_) => Cited::from([&R30G]),
            Refusal::NotTheOrder(_) => Cited::from([&R30A]),
            Refusal::NotEligible { .. } => Cited::from([&R28H]),
            Refusal::NotAMember { .. } => Cited::from([&R23C]),
            Refusal::NoRoundLeft(_) => Cited::from([&R28K]),
            Refusal::HousePlayer { .. } => Cited::from([&R28M1]),
            Refusal::HasLeft(_) | Refusal::HasNotLeft(_) => Cited::from([&R13G]),
            Refusal::BelowPublished { .. } => Cited::from([&R28E]),
            Refusal::AnotherBoard { .. } => Cited::from([&IESA_1_3_4]),
            Refusal::HasPublished(_) => Cited::from([&R28E]),
            Refusal::Improper { rule, .. } => Cited::from([*rule]),
            Refusal::Rating(_) => Cited::from([&R28D]),
            Refusal::NoReEntry(_) | Refusal::MovedOn(_) => Cited::from([&R28S]),
            Refusal::NothingToRefund { .. } => Cited::from([&R23A4]),
            Refusal::NoHalfPointByes(_) | Refusal::NoZeroPointByes(_) => Cited::from([&R22C]),
            Refusal::NotOffered { .. } => Cited::from([&R22C1]),
            Refusal::NeverInLastRound(_) | Refusal::OnlyWithEntry(_) => Cited::from([&NC_15]),
            Refusal::ByeTooLate { .. } => Cited::from([&R22C2]),
            Refusal::ByeLimit { .. } => Cited::from([&R22C3]),
            Refusal::LastRoundByeTooLate { .. } => Cited::from([&R22C4]),
            Refusal::Irrevocable(_) => Cited::from([&R22C4, &R22C5]),
            Refusal::ResultsMissing { .. } => Cited::from([&R28Q, &R29H]),
            Refusal::AppealTooLate | Refusal::AppealIsFinal => Cited::from([&IESA_19_4]),
            Refusal::NobodyHasTheBye { .. } => Cited::from([&R28M]),
            Refusal::PlaysAhead(_) | Refusal::NotForTheBye { .. } => Cited::from([&R28M2]),
            Refusal::SameSection => Cited::from([&R28M3]),
            Refusal::NoLot => Cited::from([&R29E4C]),
            Refusal::RoundHasResults(_) | Refusal::BoardHasResult(_) => Cited::from([&R29G]),
            Refusal::ReportedAlready(_) | Refusal::JustCompleted => Cited::from([&R15I]),
            Refusal::Provision(_) => Cited::from([&R28Q]),
            Refusal::NobodyRatedHigher => Cited::from([&R29H]),
            Refusal::LeftOver(_) => Cited::from([&R28L]),
            Refusal::CheckedIn(_) => Cited::from([&NC_11]),
            _ => Cited::none(),
        }
    }

    /// What can be done instead; empty where the text says it all.
    pub fn next(&self) -> &'static str {
        match self {
            Refusal::NotOpened => "open the event with its name and days",
            Refusal::Nobody => "say who does it",
            Refusal::NeedsReason => "say why; it stays on record",
            Refusal::NotTossed => "toss for the color of the higher-ranked player on the first board",
            Refusal::NoSuchSection(_) => "add the section, or write its name as it was announced",
            Refusal::SectionExists(_) => "choose another name, or change the section",
            Refusal::SectionGone(_) => "name the section that its players are in now",
            Refusal::SectionHasBegun(_) => "what was announced holds until the section is over",
            Refusal::NotDivided(_) => "divide it first",
            Refusal::NowhereEligible { .. } => "see grade, rating and day of birth, or name a section",
            Refusal::SeveralEligible { .. } => "name one of them",
            Refusal::NotEligible { .. } => "choose another section",
            Refusal::NotAMember { .. } => "renew the membership, or let the section only warn",
            Refusal::NoRoundLeft(_) => "an extra game can be added",
            Refusal::HasLeft(_) => "reinstate the player first",
            Refusal::Improper { .. } => {
                "assign a higher one, or none; by the director's word it can be had, and then without prizes (28D7)"
            }
            Refusal::BelowPublished { .. } => "assign a higher one, or none",
            Refusal::RoundPaired(_) => "report a forfeit, or take the round back and pair again",
            Refusal::NoHalfPointByes(_) => "a zero-point bye can be had",
            Refusal::NotOffered { .. }
            | Refusal::OnlyWithEntry(_)
            | Refusal::ByeTooLate { .. }
            | Refusal::ByeLimit { .. } => {
                "a zero-point bye can be had; the director can make an exception with a reason"
            }
            Refusal::NeverInLastRound(_) | Refusal::LastRoundByeTooLate { .. } => {
                "a zero-point bye can be had"
            }
            Refusal::Irrevocable(_) => "the director can agree; a win is then a draw for prizes",
            Refusal::ResultsMissing { .. } => {
                "report what is known, say what an unfinished game counts for the pairing (28Q), or settle what nobody \
                 reported (29H)"
            }
            Refusal::NoLot => "the lot is only for the last round where it was announced",
            Refusal::PlaysAhead(_) => "pair the next round first",
            Refusal::BoardHasResult(_) => "correct the result first, if it is wrong",
            Refusal::RoundHasResults(_) => {
                "seat the boards that wait otherwise (29G), or undo the results first"
            }
            Refusal::ReportedAlready(_) => "if that is wrong, correct it",
            Refusal::NotReported => "report it",
            Refusal::JustCompleted => "let the corrected result count",
            Refusal::RestsOnIt { .. } => {
                "undo the later one first, or correct what is wrong with an act of its own"
            }
            Refusal::UndoOfUndo => "do the act again",
            _ => "",
        }
    }
}

fn list(sections: &[SectionName]) -> String {
    let names: Vec<&str> = sections.iter().map(SectionName::as_str).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.concat(),
    }
}

pub(crate) fn on_boards(boards: &[usize]) -> String {
    let word = if boards.len() == 1 { "board" } else { "boards" };
    format!("{word} {}", runs(boards))
}

fn byes(limit: u8) -> String {
    if limit == 1 { "one half-point bye".to_string() } else { format!("{limit} half-point byes") }
}
