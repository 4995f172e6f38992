//! What a case file says, twice: line by line as it was written, for the formatter, and as segments between named
//! moments, for the trial.

use board::{Color, Move, Position, Role, Square};
use clock::{BySide, Control, LagQuota, Millis, Reading, Timekeeper};
use game::{
    Answer, BoardName, Choice, Declaration, FlagCalls, Handling, Incident, Occasion, OffenceBy, OnTheTable,
    Place, Presses, Question, Record, RulingId, Rulings, Scoresheets, Seat, Standing, TableClock, Terms,
};
use rulebook::{Book, Citations, Policies, policy::Unresolved, readings::BookReading, variations::Announced};

use timing::{Brought, WhichClock};

use crate::ask::Inquiry;

/// One incident and what each rulebook says of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    pub(crate) title: String,
    pub(crate) setup: Setup,
    pub(crate) lines: Vec<CaseLine>,
    pub(crate) segments: Vec<Segment>,
}

impl Case {
    /// The sentence that the file opens with.
    pub fn title(&self) -> &str {
        &self.title
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Whether two boards are played, A and B.
    pub fn is_match(&self) -> bool {
        self.setup.beside.is_some()
    }

    /// Whether this book has anything to say: of a match of two boards only one that knows it.
    pub fn concerns(&self, book: Book) -> bool {
        !self.is_match() || self.policies(book).is_ok_and(|policies| policies.placing.ruled().is_some())
    }

    /// The file line by line, as it was written, but with every block written out.
    pub fn lines(&self) -> &[CaseLine] {
        &self.lines
    }

    /// What happens between named moments; the last segment runs to the end.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The book's policies with what this case announces for it.
    pub fn policies(&self, book: Book) -> Result<Policies, Unresolved> {
        let mut rules = book.rulebook();
        for name in self.setup.announced_for(book) {
            if let Some(variation) = Announced::find(name) {
                variation.change(&mut rules);
            } else if let Some(choose) = BookReading::find(name).and_then(|reading| reading.choose_other) {
                choose(&mut rules);
            }
        }
        rules.resolve()
    }
}

/// One line as it was written.
#[derive(Clone, PartialEq, Debug)]
pub struct CaseLine {
    /// Counted from 1.
    pub number: usize,
    pub indented: bool,
    /// The board of a match that the line names; of what it names none happens on board A.
    pub on: Option<BoardName>,
    pub item: Item,
    /// What stands after `--`.
    pub remark: Option<String>,
    /// The book that was handed the matter, where `as` it stands for this line.
    pub handed_to: Option<Book>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// Nothing, or a remark alone.
    Nothing,
    /// What stands after `#`.
    Comment(String),
    Setting(Setting),
    Moves(Vec<Ply>),
    Act {
        by: Seat,
        doing: Doing,
        after: Millis,
    },
    Wait(Millis),
    /// A question about clocks and time.
    Ask(Inquiry),
    /// A named moment.
    At(String),
    Fact(Statement),
    Under {
        books: Vec<Book>,
        at: Option<String>,
        /// Only in a file: once it is read, the block is written out.
        handed_on: Option<HandedOn>,
    },
    Expect(Expectation),
    /// Why the verdict above was given.
    Because(Reasoned),
}

/// `as us-chess-7  23`: the block says what the other book says at that moment, and leads there by these clauses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandedOn {
    pub to: Book,
    /// As written; empty where the book cites nothing but the other's clauses.
    pub by: String,
}

/// What stands before the first act.
#[derive(Clone, PartialEq, Debug)]
pub enum Setting {
    Control(Control),
    Position(Box<Position>),
    /// That of the other board of a match.
    Beside(Box<Position>),
    Clocks(Reading),
    Place(Place),
    Scoresheets(Scoresheets),
    Rulings(Rulings),
    Timekeeper(Timekeeper),
    Presses(Presses),
    FlagCalls(FlagCalls),
    Announced(String),
    Warnings(BySide<u8>),
    /// Offences of earlier games of the event.
    Record(Vec<OffenceBy>),
    Brings(Brought),
    /// The clock that stands on the table.
    Table(TableClock),
    Start(Start),
    /// The game has been adjourned, and this was sealed; nothing if the envelope is empty.
    Sealed(String),
}

/// How far a case has come when it begins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Start {
    ClocksRunning,
    /// The round has begun this moment, and no clock has been started.
    RoundBegun,
    NotYet,
    /// The session has begun in which an adjourned game is resumed, with both players at the board.
    SessionBegun,
}

/// All settings together.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    pub control: Control,
    pub position: Position,
    /// The other board, where the case is about a match of two.
    pub beside: Option<Position>,
    pub clocks: Reading,
    pub place: Place,
    pub scoresheets: Scoresheets,
    pub rulings: Rulings,
    pub timekeeper: Timekeeper,
    pub presses: Presses,
    pub flag_calls: FlagCalls,
    pub announced: Vec<String>,
    pub warnings: BySide<u8>,
    pub offences: Vec<OffenceBy>,
    /// The clocks that the players have with them.
    pub brings: Brought,
    /// The clock that stands on the table, where the case says so.
    pub table: Option<TableClock>,
    pub start: Start,
    pub sealed: Option<String>,
}

impl Setup {
    /// What holds where a case says nothing.
    pub(crate) fn usual(control: Control) -> Setup {
        Setup {
            control,
            position: Position::initial(),
            beside: None,
            clocks: Reading::UNKNOWN,
            place: Place::OnTheBoard,
            scoresheets: Scoresheets::Kept,
            rulings: Rulings::AtOnce,
            timekeeper: Timekeeper::Server(LagQuota::default()),
            presses: Presses::ByHand,
            flag_calls: FlagCalls::ByTheBook,
            announced: Vec::new(),
            warnings: BySide::both(0),
            offences: Vec::new(),
            brings: BySide::both(None),
            table: None,
            start: Start::ClocksRunning,
            sealed: None,
        }
    }

    pub(crate) fn set(&mut self, setting: &Setting) {
        match setting {
            Setting::Control(control) => self.control = *control,
            Setting::Position(position) => self.position = (**position).clone(),
            Setting::Beside(position) => self.beside = Some((**position).clone()),
            Setting::Clocks(clocks) => self.clocks = *clocks,
            Setting::Place(place) => self.place = *place,
            Setting::Scoresheets(scoresheets) => self.scoresheets = *scoresheets,
            Setting::Rulings(rulings) => self.rulings = *rulings,
            Setting::Timekeeper(timekeeper) => self.timekeeper = *timekeeper,
            Setting::Presses(presses) => self.presses = *presses,
            Setting::FlagCalls(flag_calls) => self.flag_calls = *flag_calls,
            Setting::Announced(name) => self.announced.push(name.clone()),
            Setting::Warnings(warnings) => self.warnings = *warnings,
            Setting::Record(offences) => self.offences.clone_from(offences),
            Setting::Brings(brings) => self.brings = *brings,
            Setting::Table(clock) => self.table = Some(*clock),
            Setting::Start(start) => self.start = *start,
            Setting::Sealed(text) => self.sealed = Some(text.clone()),
        }
    }

    /// The variations and readings that concern this book.
    pub fn announced_for(&self, book: Book) -> impl Iterator<Item = &str> {
        self.announced.iter().map(String::as_str).filter(move |name| book_of_announcement(name) == Some(book))
    }

    pub(crate) fn terms(&self, policies: &Policies) -> Terms {
        let full = self.control.period_at(0).time;
        let times = BySide::new(self.clocks.white.unwrap_or(full), self.clocks.black.unwrap_or(full));
        Terms {
            announced: self.announced_for(policies.book).map(str::to_string).collect(),
            times: (self.clocks != Reading::UNKNOWN).then_some(times),
            clock: self.on_the_table(policies),
            place: self.place,
            rulings: self.rulings,
            scoresheets: self.scoresheets,
            presses: self.presses,
            flag_calls: self.flag_calls,
            boards: self.boards(policies),
            ..Terms::on_the_screen(policies.clone(), self.control, self.timekeeper)
        }
    }

    /// Two boards under a book that knows a match of two: each with a hand, if an empty one. Any other book has one.
    fn boards(&self, policies: &Policies) -> Vec<Position> {
        match &self.beside {
            Some(beside) if policies.placing.ruled().is_some() => {
                let with_a_hand = |position: &Position| {
                    position.with_reserves(Some(position.reserves().unwrap_or_default()))
                };
                vec![with_a_hand(&self.position), with_a_hand(beside)]
            }
            Some(_) => vec![self.position.with_reserves(None)],
            None => vec![self.position.clone()],
        }
    }

    /// The clock that the case names, else the one of those brought that the book has the game played with.
    fn on_the_table(&self, policies: &Policies) -> Option<OnTheTable> {
        if let Some(clock) = self.table {
            return Some(OnTheTable::set(policies, &self.control, clock));
        }
        let used = match timing::which_clock(policies, &self.control, &self.brings, None).value {
            Some(WhichClock::Of(side) | WhichClock::ChosenBy(side)) => *self.brings.of(side),
            None => None,
        };
        // Where the book does not say, there may be only one.
        let only = match (self.brings.white, self.brings.black) {
            (Some(clock), None) | (None, Some(clock)) => Some(clock),
            _ => None,
        };
        let clock = used.or(only)?;
        Some(OnTheTable::described(policies, &self.control, &clock))
    }

    pub(crate) fn record(&self) -> Record {
        let of = |color: Color, warnings: u8| {
            let his = self.offences.iter().filter(|offence| offence.by == color);
            Standing { warnings, offences: his.map(|offence| offence.offence).collect() }
        };
        let mut record = Record::default();
        record.players.white = of(Color::White, self.warnings.white);
        record.players.black = of(Color::Black, self.warnings.black);
        record
    }
}

/// The book that a variation or reading belongs to.
pub(crate) fn book_of_announcement(name: &str) -> Option<Book> {
    let variation = Announced::find(name).map(|variation| variation.book());
    variation.or_else(|| BookReading::find(name).map(|reading| reading.book))
}

/// One half-move of a line of moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Ply {
    pub number: u32,
    pub color: Color,
    pub mv: MoveText,
    /// The time that passes before it.
    pub after: Millis,
}

/// A move as a case writes it. Which one it is depends on the position, and so on the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveText {
    San(String),
    /// From square to square, whether that is legal or not.
    Coordinates(Move),
}

/// What somebody does. Like [`game::Deed`], but as people say it: "the director rules" names no dispute, since there
/// is only one, and a move is read in the position at that moment.
#[derive(Clone, PartialEq, Debug)]
pub enum Doing {
    Touch(Square),
    Adjust,
    Release(Square),
    Place(Role),
    Press,
    /// A move for the envelope, as it is written there.
    Seal(String),
    StartClocks,
    /// Touch and release, and whatever else belongs to the move; the clock is not pressed.
    Play(MoveText),
    StopClocks,
    Offer,
    Accept,
    Decline,
    Resign,
    /// A player is ready, or the director resumes.
    Resume,
    ClaimTripleOccurrence {
        with: Option<MoveText>,
    },
    ClaimFiftyMoves {
        with: Option<MoveText>,
    },
    ClaimDrawnEnding,
    ClaimFlag {
        of: Color,
    },
    ClaimIllegalMove,
    ClaimLosingChances,
    /// A player claims that something happened, or an official saw it.
    ClaimThat(Incident),
    /// What hands do besides.
    Handle(Handling),
    /// What happens around the game.
    Occur(Occasion),
    AskForRuling,
    Find(Question, Answer),
    Rule,
    Choose(Choice),
    SeeIllegalMove,
    Warn {
        color: Color,
        why: String,
    },
    AdjustTime {
        color: Color,
        by: Millis,
        why: String,
    },
    Declare {
        what: Declaration,
        why: String,
    },
    Reverse {
        ruling: RulingId,
        to_half_move: Option<usize>,
        clocks: Option<BySide<Millis>>,
        why: String,
    },
    Interrupt,
    Note(String),
    ReadClocks(Reading),
}

/// A fact and, inside a block, the clauses that must be its ground.
#[derive(Clone, PartialEq, Debug)]
pub struct Statement {
    pub fact: Fact,
    /// As written; empty where none are.
    pub clauses: String,
}

/// What can be seen on the board, on the clock and in the record.
#[derive(Clone, PartialEq, Debug)]
pub enum Fact {
    OnMove(Color),
    Clocks(Reading),
    Running(Option<Color>),
    Determined(MoveText),
    NotDetermined,
    /// A FEN placement.
    Men(String),
    OfferBy(Color),
    NoOffer,
    MustMove {
        role: Option<Role>,
        square: Square,
    },
    MustCapture(Square),
    MustCaptureWith {
        from: Square,
        target: Square,
    },
    MustPlay(MoveText),
    /// `short` or `long`.
    MustCastle(&'static str),
    /// Any move but this one.
    MayNotPlay {
        from: Square,
        to: Square,
    },
    MustMoveRookOrCastle(Square),
    /// A pawn must become this piece on this square.
    MustPromote {
        to: Square,
        role: Role,
    },
    /// A pawn was let go there and becomes a piece.
    MustPromoteOn(Square),
    MayMoveAnything,
    /// Half-moves.
    Completed(usize),
    Over,
    NotOver,
}

/// What a block expects, with clauses as they were written: they are read once for each of its books.
#[derive(Clone, PartialEq, Debug)]
pub struct Expectation {
    pub verdict: Expected,
    pub clauses: String,
}

/// `because the position has stood twice  14C`: compared where it is stated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reasoned {
    /// In the words of [`game::Why`] or [`game::Ground`].
    pub words: String,
    pub clauses: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    Silent,
    /// On this board of a match.
    On(BoardName, Box<Expected>),
    /// An act that was turned down; the text is compared only if it is given.
    Refused(Option<String>),
    /// In the words of [`game::verdict`].
    Words(String),
}

/// What happens up to one named moment, or from the last one to the end.
#[derive(Clone, PartialEq, Debug)]
pub struct Segment {
    /// The moment at which it ends; none for the last.
    pub name: Option<String>,
    /// What happens under every book.
    pub common: Vec<Step>,
    /// One for each of [`Book::ALL`], in that order.
    pub blocks: Vec<Block>,
}

impl Segment {
    pub(crate) fn new() -> Segment {
        Segment { name: None, common: Vec::new(), blocks: vec![Block::default(); Book::ALL.len()] }
    }

    pub fn block(&self, book: Book) -> Option<&Block> {
        self.blocks.get(book as usize)
    }

    /// Whether any book is stated here, so that all must be.
    pub fn is_stated(&self) -> bool {
        self.blocks.iter().any(|block| block.line.is_some())
    }
}

/// What one book adds to a segment and what it says there.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Block {
    /// Where it stands; none if the case does not state this book here.
    pub line: Option<usize>,
    pub steps: Vec<Step>,
    pub expected: Vec<(usize, Expected, Citations)>,
    /// Reasons that are stated: of which of the expected, and the clauses.
    pub reasons: Vec<(usize, String, Citations)>,
    /// Whether the block says `=> silent`.
    pub silent: bool,
    /// The book that it was written `as`.
    pub handed_to: Option<Book>,
}

/// Something that happens, or a fact to look at, and the line that says so.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    pub line: usize,
    pub on: BoardName,
    pub what: Cue,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Cue {
    Move(Ply),
    Act { by: Seat, doing: Doing, after: Millis },
    Wait(Millis),
    Ask(Inquiry),
    Fact { fact: Fact, by: Option<Citations> },
}
