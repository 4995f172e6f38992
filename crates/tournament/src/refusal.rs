//! Why an act was turned down. Nothing has changed. The text is what people read; [`Refusal::next`] says what to do.

use chart::{
    Number, Points, Rule,
    count::in_words,
    rules::{
        BUGHOUSE_1, BUGHOUSE_3, IESA_1_3_2, IESA_1_3_4, IESA_19_4, LOCAL_BRACKET, LOCAL_PLAY_OFF, NC_10,
        NC_15, R13G, R15I, R22C, R22C1, R22C2, R22C3, R22C4, R22C5, R23A4, R23C, R28D, R28E, R28H, R28J,
        R28K, R28L, R28M, R28M1, R28M2, R28M3, R28Q, R28S, R29E2, R29E4C, R29G, R29H, R30A, R30G, R31B,
    },
};

use rating::assigned::Improper;
use rulebook::Book;

use crate::{
    money::Cents,
    name::{Cited, EntryId, SectionName},
    plan::{Devices, NotEligible},
    reader::Reader,
    result::Outcome,
    when::Date,
    words::runs,
};

/// The name of somebody else than the one whom an act is about. It stands in no text that was made without a [`Reader`].
#[derive(Clone, PartialEq, Eq)]
pub struct Another(String);

impl Another {
    pub(crate) fn called(name: &str) -> Another {
        Another(name.to_string())
    }
}

impl std::fmt::Debug for Another {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Another")
    }
}

/// In words by itself it names nobody but those whom the act is about, of whom its author knows; [`Refusal::told`] says more to
/// whoever may read it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("the event has not been opened")]
    NotOpened,
    #[error("the event is open already")]
    AlreadyOpen,
    #[error("the event was removed")]
    Discarded,
    #[error("the event was not taken over from another program")]
    NotTakenOver,
    #[error("the event has been taken over already")]
    TakenOverAlready,
    #[error("what was taken over from another program is not undone by itself")]
    TakenOverStays,
    #[error("something was done here after the event was taken over")]
    BuiltUpon,
    #[error("a round of {0} was paired here")]
    PairedHere(SectionName),
    #[error("a round of {0} pairs teams, or its groups are not made yet")]
    NotOfPlayers(SectionName),
    #[error("board {board} of the round has {found} results, and a board of this section has {games}")]
    ResultsTaken { board: usize, found: usize, games: usize },
    #[error("nobody is named who does this")]
    Nobody,
    #[error("{0} is empty")]
    Empty(&'static str),
    #[error("{what} has {found} letters, and at most {most} fit into lists")]
    TooLong { what: &'static str, found: usize, most: usize },
    #[error("there are {most} {what} already, and an event has no room for more")]
    TooMany { what: &'static str, most: usize },
    #[error(
        "{0} has letters that nobody sees, such as a line end or a mark that came along when it was copied"
    )]
    Unseen(&'static str),
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
    #[error("it is so already: {}", devices.words())]
    DevicesAlready { devices: Devices },

    #[error("there is no section {0}")]
    NoSuchSection(SectionName),
    #[error("there is a section {0} already")]
    SectionExists(SectionName),
    #[error("{0} does not play by itself any more")]
    SectionGone(SectionName),
    #[error("the first round of {0} has been paired")]
    SectionHasBegun(SectionName),
    #[error("{} signed up for {section}", in_words(*.entries, "player"))]
    HasEntries { section: SectionName, entries: usize },
    #[error("{inside} plays in {section}")]
    PlaysInside { section: SectionName, inside: SectionName },
    #[error("a section has 1 to 99 rounds, not {0}")]
    Rounds(usize),
    #[error("'{control}' is not a time control: {trouble}")]
    Control { control: String, trouble: String },
    #[error("there is no tie-break '{0}'")]
    NoSuchTieBreak(String),
    #[error("{name:?} is no variation or reading of {book} that can be chosen")]
    NotOfTheBook { name: String, book: Book },
    #[error("a round has one game or two, not {0}")]
    Games(u8),
    #[error("boards are counted from a number between 1 and 9000, not {0}")]
    FirstBoard(usize),
    #[error("a {0} cannot have so many boards or cycles")]
    Kind(&'static str),
    #[error("{0} round starts were given for {rounds}, or they do not follow one another", rounds = in_words(*.1, "round"))]
    Schedule(usize, usize),
    #[error("{0} and {1} are not played in the same way")]
    NotAlike(SectionName, SectionName),
    #[error("one section alone cannot be combined")]
    NothingToCombine,
    #[error("{0} was not announced as quads")]
    NotQuads(SectionName),
    #[error("{0} has not been divided into quads")]
    NotDivided(SectionName),
    #[error("{}", too_few(*.0))]
    TooFew(usize),
    #[error("the order of numbers names everybody in the section once; {0} is missing, or too much")]
    NotTheOrder(EntryId),
    #[error("numbers of teams are not drawn here")]
    NumbersOfTeams,
    #[error("there is a team contest '{0}' already")]
    ContestExists(String),
    #[error("the prizes '{0}' are announced twice")]
    PrizesTwice(String),
    #[error("'{0}' has neither a trophy nor money")]
    NoPrize(String),

    #[error("there is no entry {0}")]
    NoSuchEntry(EntryId),
    #[error("{}", entered(.name, None, .id.as_deref(), .section))]
    EnteredAlready {
        name: String,
        /// Who has entered, by the name on that form, which can be another. It is told to whoever may read it.
        known: Another,
        entry: EntryId,
        /// The member id that both forms have.
        id: Option<String>,
        section: SectionName,
    },
    #[error("{name} plays in {section} already")]
    PlaysThere { name: String, section: SectionName },
    #[error("{name} may play in no section")]
    NowhereEligible { name: String },
    #[error("{name} may play in {}", list(.sections))]
    SeveralEligible { name: String, sections: Vec<SectionName> },
    #[error("{name} may not play in {section}: {why}")]
    NotEligible { name: String, section: SectionName, why: NotEligible },
    #[error("{name} has no membership of the federation that lasts until {until}")]
    NotAMember { name: String, until: Date },
    #[error("all rounds of {0} have been paired")]
    NoRoundLeft(SectionName),
    #[error("{name} names no team, and {section} is for teams")]
    NoTeam { name: String, section: SectionName },
    #[error("{team} has its two players in {section}, and nobody takes the place of one")]
    NoSubstitutes { team: String, section: SectionName },
    #[error("{book} knows no team matches of {boards} {}", if *boards == 1 { "board" } else { "boards" })]
    TeamBoards { book: Book, boards: u8 },
    #[error("{book} is played by teams of two, not player by player")]
    TeamsOnly { book: Book },
    #[error("games under {book} are not rated: a player may place pieces that somebody else has captured")]
    NeverRated { book: Book },
    #[error("in {0} colors come from the pairing, and no team chooses them")]
    ColorsByPairing(SectionName),
    #[error("round {round} of {section} has begun, and who plays White in it is on record")]
    ColorsStand { section: SectionName, round: usize },
    #[error("{section} is for board {board}, and {name} plays on board {his}")]
    AnotherBoard { name: String, section: SectionName, board: u8, his: u8 },
    #[error("there is no team '{team}' in {section}")]
    NoSuchTeam { section: SectionName, team: String },
    #[error("nobody has entered for '{0}'")]
    NobodyOfTeam(String),
    #[error("it is written {0} on all entries")]
    SpelledAlready(String),
    #[error("{one} and {other} have been paired as two teams in {section}")]
    PairedAsTwo { one: String, other: String, section: SectionName },
    #[error(
        "{0} is for the other kind: this is done in one way where teams are paired and in another where players are"
    )]
    NotForTeams(SectionName),
    #[error("two ratings of the list '{0}'")]
    TwoRatings(String),
    #[error("a rating is 1 to 3999, not {0}")]
    Rating(u16),
    #[error("{section} has a house player, {name}")]
    HousePlayer { section: SectionName, name: String },
    #[error("{0} has checked in already")]
    CheckedIn(String),
    #[error("all {0} are checked in already")]
    AllCheckedIn(usize),
    #[error("quads are made again for each of them, one after the other")]
    OneByOne,
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
    #[error("byes for round {round} are asked for {} before it", in_minutes(*.minutes))]
    ByeTooLate { round: usize, minutes: u32 },
    #[error("{name} has {} already, which is the limit", in_words(*.limit, "half-point bye"))]
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
    #[error("nobody is paired with themselves")]
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
    #[error("{section}, round {round}: nobody has won the meeting on {}", on_boards(.boards))]
    PlayOffMissing { section: SectionName, round: usize, boards: Vec<usize> },
    #[error("{0} is no knock-out")]
    NoKnockOut(SectionName),
    #[error("the next round is paired, and who plays it went on")]
    WentOnAlready,
    #[error("somebody has won this meeting, or it is not over")]
    NotEven,
    #[error("the play-off of this meeting is reported already")]
    PlayedOffAlready,
    #[error("number {0} does not sit at this board")]
    NotAtBoard(Number),
    #[error("the bracket of {0} is drawn, and nobody can be put into it")]
    BracketDrawn(SectionName),
    #[error("the table of {section} is drawn, and {team} has no seat in it")]
    NoSeatForTeam { team: String, section: SectionName },
    #[error("captains hand in no line-ups in {0}")]
    NoLineUps(SectionName),
    #[error("{team} has no match in round {round}")]
    NoMatch { team: String, round: usize },
    #[error("a line-up has from 1 to {most} players here, and this one has {found}")]
    LineUpSize { found: usize, most: usize },
    #[error("{name} does not play for {team} here")]
    NotOfTheTeam { name: String, team: String },
    #[error("{0} would sit at two boards")]
    TwiceInLineUp(String),
    #[error(
        "{lower} cannot sit below {upper}: boards go by rating, and nobody is rated more than {drift} points above whoever sits \
         higher"
    )]
    BoardOrder { upper: String, lower: String, drift: u16 },
    #[error("the line-up of {team} for round {round} comes too late")]
    LineUpLate { team: String, round: usize },
    #[error("the line-ups of this match are open")]
    LineUpsOpen,
    #[error("the line-ups of this match are still sealed")]
    LineUpsSealed,
    #[error("the line-ups of round {0} may still be handed in")]
    LineUpsNotDue(usize),
    #[error("{section} cannot be paired: {why}")]
    CannotPair { section: SectionName, why: String },
    #[error("number {0} sits at two boards, or at a board and on the bye")]
    Twice(Number),
    #[error("number {0} is not in this round and sits at a board")]
    NotInRound(Number),
    #[error("number {0} is in this round and sits nowhere")]
    LeftOver(Number),
    #[error("in {0} it is fixed who meets whom")]
    Fixed(SectionName),
    #[error("there was no lot in this round")]
    NoLot,
    #[error("the lot is drawn when this is done, so nothing can be said of it before")]
    NotDrawn(&'static Rule),
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
        "number {number} of {section} cannot play whoever has the bye: only a player who has finished and has not met that one can"
    )]
    NotForTheBye { section: SectionName, number: Number },
    #[error("number {0} has played their game of the next round, which is not paired yet")]
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
    #[error("the result is {} already", .0.shown('–'))]
    ReportedAlready(Outcome),
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
    #[error("{0} is drawn twice")]
    TeamDrawnTwice(String),
    #[error("a lot is drawn between two at least")]
    LotOfOne,
    #[error("there is no team contest '{0}'")]
    NoSuchContest(String),
    #[error("nobody plays for '{team}' in {contest}")]
    NotInContest { contest: String, team: String },

    #[error("a penalty takes half a point to twenty points, not {0}")]
    Docked(Points),
    #[error("{name} forfeits round {round} already")]
    ForfeitedAlready { name: String, round: usize },
    #[error("{name} has no game in round {round}")]
    NoGame { name: String, round: usize },
    #[error("players of {0} play for themselves, and nobody takes their place")]
    NobodyInTheirPlace(SectionName),
    #[error("{}", barred_words(.name, *.barred))]
    BarredAlready { name: String, barred: bool },
    #[error("this ruling has ordered it already")]
    OrderedAlready,
    #[error("no order {0} waits for an answer")]
    NoOrder(u64),
    #[error("order {0} is about somebody else, or about something else")]
    OrdersOther(u64),

    #[error("the log has no event {0}")]
    NoSuchEvent(u64),
    #[error("event {0} was undone already")]
    UndoneAlready(u64),
    #[error("an undoing is not undone")]
    UndoOfUndo,
    #[error("event {number} stays: event {later} came later and rests on it")]
    RestsOnIt { number: u64, later: u64 },
}

impl Refusal {
    /// In words for this reader.
    pub fn told(&self, reader: &dyn Reader) -> String {
        match self {
            Refusal::EnteredAlready { name, known, entry, id, section } => {
                let known = reader.calls(Some(section), *entry, &known.0);
                entered(name, Some(&known), id.as_deref(), section)
            }
            _ => self.to_string(),
        }
    }

    /// The rules that say no.
    pub fn rules(&self) -> Cited {
        match self {
            Refusal::DevicesAlready { devices } => devices.rules(),
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
            Refusal::NoSubstitutes { .. } | Refusal::TeamBoards { book: Book::NcBughouse, .. } => {
                Cited::from([&BUGHOUSE_1])
            }
            Refusal::TeamsOnly { .. } => Cited::from([&BUGHOUSE_1]),
            Refusal::ColorsStand { .. } => Cited::from([&BUGHOUSE_3]),
            Refusal::TeamBoards { .. } => Cited::from([&IESA_1_3_2]),
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
            Refusal::PlayOffMissing { .. } | Refusal::NotEven | Refusal::PlayedOffAlready => {
                Cited::from([&LOCAL_PLAY_OFF])
            }
            Refusal::WentOnAlready | Refusal::BracketDrawn(_) => Cited::from([&LOCAL_BRACKET]),
            Refusal::AppealTooLate | Refusal::AppealIsFinal => Cited::from([&IESA_19_4]),
            Refusal::NobodyHasTheBye { .. } => Cited::from([&R28M]),
            Refusal::PlaysAhead(_) | Refusal::NotForTheBye { .. } => Cited::from([&R28M2]),
            Refusal::SameSection => Cited::from([&R28M3]),
            Refusal::NoLot => Cited::from([&R29E4C]),
            Refusal::NotDrawn(rule) => Cited::from(*rule),
            Refusal::RoundHasResults(_) | Refusal::BoardHasResult(_) => Cited::from([&R29G]),
            Refusal::ReportedAlready(_) | Refusal::JustCompleted => Cited::from([&R15I]),
            Refusal::Provision(_) => Cited::from([&R28Q]),
            Refusal::LineUpSize { .. } | Refusal::BoardOrder { .. } => Cited::from([&R31B]),
            Refusal::NobodyRatedHigher => Cited::from([&R29H]),
            Refusal::LeftOver(_) => Cited::from([&R28L]),
            _ => Cited::none(),
        }
    }

    /// What can be done instead.
    pub fn next(&self) -> &'static str {
        match self {
            Refusal::NotOpened => "open the event with its name and days",
            Refusal::AlreadyOpen => "another event has a log of its own",
            Refusal::Discarded => "undo that if it is to go on",
            Refusal::NotTakenOver | Refusal::TakenOverAlready => "go on with it as it is",
            Refusal::TakenOverStays => {
                "the event as a whole can be removed as long as nothing was built upon it"
            }
            Refusal::BuiltUpon => "undo that first",
            Refusal::PairedHere(_) => "pair it by hand",
            Refusal::NotOfPlayers(_) => "pair the players of a section one by one",
            Refusal::ResultsTaken { .. } => "give one result, or nothing, for each game",
            Refusal::Nobody => "say who does it",
            Refusal::Empty(_) => "fill it in",
            Refusal::TooLong { .. } => "write it shorter",
            Refusal::TooMany { .. } => "make another event for the others",
            Refusal::Unseen(_) => "type it anew, on one line",
            Refusal::EndsBeforeItBegins { .. } => "put the days right",
            Refusal::NeedsReason => "say why; it stays on record",
            Refusal::Tossed => "if it was recorded wrongly, undo it before a round is paired",
            Refusal::NotTossed => "toss for the color of the higher-ranked player on the first board",
            Refusal::NoSuchOfficial { .. } => "see who was appointed, and write the name as it was then",
            Refusal::OfficialAlready { .. } | Refusal::DevicesAlready { .. } => "nothing is left to do",

            Refusal::NoSuchSection(_) => "add the section, or write its name as it was announced",
            Refusal::SectionExists(_) => "choose another name, or change the section",
            Refusal::SectionGone(_) => "name the section that its players are in now",
            Refusal::SectionHasBegun(_) => "what was announced holds until the section is over",
            Refusal::HasEntries { .. } => {
                "put its players into another section, withdraw them, or let it play with another one (combine); only a section \
                 that nobody is entered for can be removed"
            }
            Refusal::PlaysInside { .. } => "undo that they were put together first",
            Refusal::Rounds(_) => "announce another number of rounds",
            Refusal::Control { .. } => "write it like G/60 d/5, or 40/90,SD/30+30",
            Refusal::NotOfTheBook { .. } => {
                "write a name from the list of variations and readings of the book"
            }
            Refusal::NoSuchTieBreak(_) => "write a name from the list of tie-breaks, such as modified-median",
            Refusal::Games(_) => "announce one or two",
            Refusal::FirstBoard(_) => "choose the number of the first table of the section",
            Refusal::Kind(_) => "announce fewer, and one at least",
            Refusal::Schedule(..) => "give a start for every round at most, each later than the one before",
            Refusal::NotAlike(..) => {
                "only sections of the same kind, with as many rounds and games a round, play as one"
            }
            Refusal::NothingToCombine => "name two sections at least",
            Refusal::NotQuads(_) => "announce it as quads first, before anybody is paired",
            Refusal::NotDivided(_) => "divide it first",
            Refusal::TooFew(_) => "wait for more entries, or let them play in another section",
            Refusal::NotTheOrder(_) => "write everybody down in the order of the draw, each once",
            Refusal::NumbersOfTeams => "teams have their numbers by rating",
            Refusal::ContestExists(_) => "choose another name",
            Refusal::PrizesTwice(_) => "give each its own name, or put them together",
            Refusal::NoPrize(_) => "say how many trophies there are, or how much money for each place",

            Refusal::NoSuchEntry(_) => "look the player up on the list of entries",
            Refusal::EnteredAlready { id: Some(_), .. } => {
                "amend that entry if the id is wrong there; if it is the same person, re-enter them"
            }
            Refusal::EnteredAlready { .. } => {
                "two of the same name differ by their ids or schools; the same person re-enters"
            }
            Refusal::PlaysThere { .. } => "name another section",
            Refusal::NowhereEligible { .. } => "see grade, rating and day of birth, or name a section",
            Refusal::SeveralEligible { .. } => "name one of them",
            Refusal::NotEligible { .. } => "choose another section",
            Refusal::NotAMember { .. } => "renew the membership, or let the section only warn",
            Refusal::NoRoundLeft(_) => "an extra game can be added",
            Refusal::NoTeam { .. } => "write the team on the form",
            Refusal::NoSubstitutes { .. } => {
                "enter the player for another team, or before the first round put the entry of a partner right"
            }
            Refusal::TeamsOnly { .. } => "announce a team Swiss or another event of teams, or another book",
            Refusal::NeverRated { .. } => "announce the section without a rating",
            Refusal::ColorsByPairing(_) => "see the pairing for the color of each board",
            Refusal::ColorsStand { .. } => "choose for the next round",
            Refusal::TeamBoards { .. } => "announce two boards, or another book",
            Refusal::AnotherBoard { .. } => "enter them in the section of their board, or amend their board",
            Refusal::NoSuchTeam { .. } => "write its name as its players did",
            Refusal::NobodyOfTeam(_) => "write it as it stands on an entry",
            Refusal::SpelledAlready(_) => "nothing is left to do",
            Refusal::PairedAsTwo { .. } => {
                "put the entries right one by one, or take the rounds back first if they are one team"
            }
            Refusal::NotForTeams(_) => {
                "where players are paired, do it for the player; where teams are, for the team"
            }
            Refusal::TwoRatings(_) => "leave one of them",
            Refusal::Rating(_) => "leave it empty for somebody without a rating",
            Refusal::HousePlayer { .. } => "enter the second one as a player, or let the first leave",
            Refusal::CheckedIn(_) | Refusal::AllCheckedIn(_) => "nothing is left to do",
            Refusal::OneByOne => "check them in one by one",
            Refusal::HasLeft(_) => "reinstate the player first",
            Refusal::HasNotLeft(_) => "nothing is left to do",
            Refusal::MovedOn(_) => "do it with the later entry",
            Refusal::Improper { .. } => {
                "assign a higher one, or none; by the director's word it can be had, and then without prizes (28D7)"
            }
            Refusal::BelowPublished { .. } => "assign a higher one, or none",
            Refusal::HasPublished(_) => "assign it without a basis, and say why",
            Refusal::RoundPaired(_) => "report a forfeit, or take the round back and pair again",
            Refusal::NoSuchRound { .. } => "name a round of the section",
            Refusal::NoReEntry(_) => "the section can be announced with second entries before it begins",
            Refusal::NothingToRefund { .. } => "record the payment first, or give less back",

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
            Refusal::NoZeroPointByes(_) => "withdraw the player and reinstate them later",
            Refusal::SitsOutAlready { .. } => "cancel that bye first to have another",
            Refusal::NoBye { .. } => "see their byes on the list of entries",
            Refusal::Irrevocable(_) => "the director can agree; a win is then a draw for prizes",

            Refusal::NoSuchNumber { .. } => "see the numbers on the wall chart",
            Refusal::Himself => "name two players",
            Refusal::LockedAlready(_) => "unlock that pair first",
            Refusal::NotLocked(..) => "see which pairs are locked",
            Refusal::ForbiddenAlready => "nothing is left to do",
            Refusal::NotForbidden => "see who is kept apart, and name both as there",
            Refusal::ResultsMissing { .. } => {
                "report what is known, say what an unfinished game counts for the pairing (28Q), or settle what nobody \
                 reported (29H)"
            }
            Refusal::PlayOffMissing { .. } => "report who won the play-off, or who goes on by lot",
            Refusal::NoKnockOut(_) => "report the result of the game",
            Refusal::WentOnAlready => "take the next round back first",
            Refusal::NotEven => "report the results of its games",
            Refusal::PlayedOffAlready => "undo the play-off first",
            Refusal::NotAtBoard(_) => "name one of the two who meet at this board",
            Refusal::NoLineUps(_) => {
                "say in its settings, before the first round, that captains hand them in"
            }
            Refusal::NoMatch { .. } => "see the pairings of the round",
            Refusal::LineUpSize { .. } => {
                "name one player for each board, and nobody for a board that stays empty"
            }
            Refusal::NotOfTheTeam { .. } => "name players of this team who are entered in the section",
            Refusal::TwiceInLineUp(_) => "name everybody once",
            Refusal::BoardOrder { .. } => "let the higher rated one sit at the higher board",
            Refusal::LineUpLate { .. } => "ask the director, who can take it with a reason",
            Refusal::LineUpsOpen => {
                "ask the director, who can change a line-up with a reason before a game has a result"
            }
            Refusal::LineUpsSealed => "wait for both line-ups, or begin the round",
            Refusal::LineUpsNotDue(_) => "wait for the captains, or begin the round",
            Refusal::NoSeatForTeam { .. } => {
                "write a team that is in it, enter them in another section, or take the first round back"
            }
            Refusal::BracketDrawn(_) => "enter them in another section, or take the first round back",
            Refusal::CannotPair { .. } => {
                "take back what stands in the way, such as locks and players kept apart, or seat the round by hand"
            }
            Refusal::Twice(_) => "seat everybody once",
            Refusal::NotInRound(_) => "leave the number out, or cancel the bye or the withdrawal first",
            Refusal::LeftOver(_) => "seat the number, give it the bye, or say that it sits out",
            Refusal::Fixed(_) => "report a forfeit, or add an extra game",
            Refusal::NotDrawn(_) => "do it, and what was drawn goes on record with its seed",
            Refusal::NoLot => "the lot is only for the last round where it was announced",
            Refusal::NothingPaired(_) => "pair the first round",
            Refusal::BoardHasResult(_) => "correct the result first, if it is wrong",
            Refusal::RoundHasResults(_) => {
                "seat the boards that wait otherwise (29G), or undo the results first"
            }
            Refusal::PostedAlready(_) => "nothing is left to do",
            Refusal::BegunAlready(_) => "nothing is left to do",

            Refusal::NobodyHasTheBye { .. } => "everybody has a game; nothing is left to do",
            Refusal::NotForTheBye { .. } => "name somebody else who has finished, or the house player",
            Refusal::PlaysAhead(_) => "pair the next round first",
            Refusal::SameSection => "name the higher section and another one",

            Refusal::AppealTooLate => "the pairing stands",
            Refusal::AppealWaits => "decide it first",
            Refusal::AppealIsFinal => "the pairing stands",
            Refusal::NoAppeal => "record the appeal first",

            Refusal::NoSuchBoard { .. } => "see the boards of the round",
            Refusal::NoSuchGame(_) => "games are counted from 1: of two, or of the boards of a match",
            Refusal::ReportedAlready(_) => "if that is wrong, correct it",
            Refusal::NotReported => "report it",
            Refusal::NotMissing => "correct it if it is wrong",
            Refusal::JustCompleted => "let the corrected result count",
            Refusal::Provision(_) => "provide 0, 0.5 or 1 for each game",
            Refusal::NobodyRatedHigher => "settle it in another way of 29H",
            Refusal::DrawnTwice(_) | Refusal::TeamDrawnTwice(_) => "name each once, the winner first",
            Refusal::LotOfOne => "name all who are tied, the winner first",
            Refusal::NoSuchContest(_) => "add the contest, or write its name as it was announced",
            Refusal::NotInContest { .. } => "write the team as it stands in the team standings",

            Refusal::Docked(_) => "name the points that the penalty takes",
            Refusal::ForfeitedAlready { .. } => "nothing is left to do, or name a later round",
            Refusal::NoGame { .. } => "name a round to come, or take points",
            Refusal::NobodyInTheirPlace(_) => "nothing is left to do: nobody would play instead",
            Refusal::BarredAlready { .. } | Refusal::OrderedAlready => "nothing is left to do",
            Refusal::NoOrder(_) | Refusal::OrdersOther(_) => "see which orders wait among what needs care",

            Refusal::NoSuchEvent(_) => "see the numbers in the log",
            Refusal::UndoneAlready(_) => "nothing is left to do",
            Refusal::RestsOnIt { .. } => {
                "undo the later one first, or put right what is wrong without undoing"
            }
            Refusal::UndoOfUndo => "do the act again",
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

fn entered(name: &str, known: Option<&str>, id: Option<&str>, section: &SectionName) -> String {
    match (id, known) {
        (Some(id), Some(known)) if name == known => {
            format!("{name}, member {id}, has entered {section} already")
        }
        (Some(id), Some(known)) => {
            format!("{name} has the member id {id} of {known}, who has entered {section} already")
        }
        (Some(id), None) => {
            format!("{name} has the member id {id} of somebody who has entered {section} already")
        }
        (None, _) => format!("{name} has entered {section} already, and the forms say the same"),
    }
}

pub(crate) fn on_boards(boards: &[usize]) -> String {
    let word = if boards.len() == 1 { "board" } else { "boards" };
    format!("{word} {}", runs(boards))
}

fn barred_words(name: &str, barred: bool) -> String {
    match barred {
        true => format!("nobody may play in the place of {name} as it is"),
        false => format!("a substitute may play in the place of {name} as it is"),
    }
}

fn too_few(players: usize) -> String {
    match players {
        0 => "nobody is there to be paired".to_string(),
        1 => "one player is too few".to_string(),
        many => format!("{many} players are too few"),
    }
}

fn in_minutes(minutes: u32) -> String {
    if minutes == 1 { "a minute".to_string() } else { format!("{minutes} minutes") }
}
