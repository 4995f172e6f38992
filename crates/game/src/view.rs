//! What a seat may know: what somebody sitting there could see at a wooden board.
//!
//! Log events never leave the server; this does. Two games that differ only in something that a seat may not know
//! give that seat the same view to the byte. A player's menu is the same whether or not a claim would be right:
//! the program never helps a player. So there are no legal targets here, no check, no hint that a flag is down
//! beyond what the clock shows to everybody.
//!
//! `bench` is what only officials see; `claims` is what a seat can claim and tell, which a page asks for when it needs it.

mod about;
mod adjourned;
mod bench;
mod claims;
mod listed;
mod partners;
mod register;
mod steps;

use board::{Color, File, Move, MoveKind, Piece, Position, Rank, Role, san};
use clock::{Millis, Moment, Timekeeper};
use rulebook::{
    Book, Citations, ledger,
    values::{LosingChances, TouchObliges},
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use crate::{
    Seat,
    act::Claim,
    aloud, decide,
    dispute::{Dispute, DisputeStage, Raised},
    event::Event,
    game::Game,
    record::Record,
    seat::BoardName,
    stored::Plain,
    table::{Pause, Ply, SatFor, Table, side},
    terms::{Friendly, Place, Presses, Rulings, Terms},
    turn::{Releases, Stage, Touches},
    verdict,
};

pub use about::{About, told_often};
pub use adjourned::{AdjournedView, EnvelopeView};
pub use bench::{
    BenchView, ChoiceView, FindingView, OffenceView, OfficeView, PlayerRecordView, QuestionView,
};
pub use claims::{BlankView, ClaimView, ClaimsView, PhraseView, TopicView, claims};
pub use listed::ListedView;
pub use partners::{MatchResultView, MatchView, PlayerAt, ReservesView, TalkView, WaitsView, in_order};
pub(crate) use register::clocks_due;
pub use register::{ClockDueView, DecidedView, RulingView};
pub use steps::{StepView, steps};

/// Somebody who looks at a board, and what there is to be seen.
#[derive(Copy, Clone)]
struct Look<'a> {
    game: &'a Game,
    record: &'a Record,
    terms: &'a Terms,
    table: &'a Table,
    seat: Seat,
    on: BoardName,
}

impl<'a> Look<'a> {
    fn at(game: &'a Game, record: &'a Record, seat: Seat, on: BoardName) -> Option<Look<'a>> {
        // A player at the other board of a match looks on at this one.
        let seat = match seat {
            Seat::Player(board, _) if board != on => Seat::Spectator,
            seat => seat,
        };
        Some(Look { game, record, terms: game.terms()?, table: game.table(on)?, seat, on })
    }

    fn book(&self) -> Book {
        self.terms.policies.book
    }
}

/// Everything that a page shows.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct View {
    #[schemars(extend("enum" = ["white", "black", "director", "spectator", "program"]))]
    pub seat: &'static str,
    pub book: BookView,
    pub control: String,
    #[schemars(extend("enum" = ["board", "screen"]))]
    pub place: &'static str,
    /// Whether a move presses the clock by itself.
    #[schemars(extend("enum" = ["by-hand", "with-the-move"]))]
    pub presses: &'static str,
    pub clocks_started: bool,
    /// `director`, or `program` where nobody confirms what it rules.
    #[schemars(extend("enum" = ["program", "director"]))]
    pub ruled_by: &'static str,
    /// Nobody records the moves of this board, so that `men` tells nothing; for those who do not play there. `on-paper` where
    /// nobody counts them either, `on-tablet` where the clock does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String", extend("enum" = ["on-paper", "on-tablet"]))]
    pub unseen: Option<&'static str>,
    /// The pieces as they stand, as the first field of a FEN.
    pub men: String,
    #[schemars(extend("enum" = ["white", "black"]))]
    pub on_move: &'static str,
    /// The squares of the last move.
    pub last: Vec<String>,
    pub hand: HandView,
    pub moves: Vec<MoveView>,
    pub clocks: ClocksView,
    /// `stopped`, `interrupted` or `adjourned` while the clocks stand still.
    #[schemars(extend("enum" = ["stopped", "interrupted", "adjourned", null]))]
    pub paused: Option<&'static str>,
    /// The adjournment, from the order to seal until the sealed move stands on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "AdjournedView")]
    pub adjourned: Option<AdjournedView>,
    /// Who has said that they are ready to resume.
    #[schemars(with = "Vec<Plain<Color>>")]
    pub ready: Vec<&'static str>,
    /// Who made the offer that stands; for players and officials.
    #[schemars(extend("enum" = ["white", "black", null]))]
    pub offer: Option<&'static str>,
    /// Who has asked to take a move back; for players and officials.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String", extend("enum" = ["white", "black"]))]
    pub take_back: Option<&'static str>,
    /// What two friends agreed to beside the book.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "FriendlyView")]
    pub friendly: Option<FriendlyView>,
    /// What a ruling binds the player on move to; for players and officials.
    pub must: Option<String>,
    /// The same without the player.
    pub duty: Option<String>,
    /// What touching has bound the player on move to; for that player and for officials.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "LineView")]
    pub touched: Option<LineView>,
    pub dispute: Option<DisputeView>,
    pub rulings: Vec<RulingView>,
    pub outcome: Option<OutcomeView>,
    /// Who has sat at the board of a player and is not the player; for players and officials.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sat_for: Vec<SatForView>,
    #[schemars(schema_with = "items")]
    pub menu: Vec<&'static str>,
    /// Where this is one of the two boards of a match.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "MatchView")]
    pub in_match: Option<MatchView>,
    /// What only officials see: notes and notices.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "OfficeView")]
    pub office: Option<OfficeView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "SatFor")]
pub struct SatForView {
    #[schemars(extend("enum" = ["white", "black"]))]
    pub color: &'static str,
    pub who: String,
    /// `official` or `assistant`.
    #[schemars(extend("enum" = ["official", "assistant"]))]
    pub being: &'static str,
    /// The same in words.
    pub text: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Book")]
pub struct BookView {
    pub name: &'static str,
    pub title: &'static str,
}

impl From<Book> for BookView {
    fn from(book: Book) -> BookView {
        BookView { name: book.name(), title: book.title() }
    }
}

/// What two friends agreed to beside the book.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "AmongFriends")]
pub struct FriendlyView {
    /// A touch binds nobody.
    pub free_touch: bool,
    /// A move is taken back if the opponent agrees.
    pub take_backs: bool,
}

/// How far the move in progress has come, as anybody at the board can see.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Hand")]
pub struct HandView {
    /// Where the piece in hand was lifted from.
    pub from: Option<String>,
    /// `promotion`, `rook` or `press`: what is still missing.
    #[schemars(extend("enum" = ["promotion", "rook", "press", null]))]
    pub missing: Option<&'static str>,
    /// The square of a pawn that waits for its promotion piece.
    pub pawn: Option<String>,
    /// The player on move has said that they adjust.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub adjusting: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "MoveMade")]
pub struct MoveView {
    pub number: u32,
    #[schemars(extend("enum" = ["white", "black"]))]
    pub color: &'static str,
    pub text: String,
    /// For officials only: the record says that it was illegal.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub illegal: bool,
    /// Milliseconds on the clock of whoever made it, once it was pressed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<i64>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Clocks")]
pub struct ClocksView {
    /// Milliseconds left at the moment of this view; nothing where no program keeps the time and nobody read it.
    pub white: Option<i64>,
    pub black: Option<i64>,
    #[schemars(extend("enum" = ["white", "black", null]))]
    pub running: Option<&'static str>,
    /// What is left of the delay of the running side.
    pub delay: i64,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Clause")]
pub struct ClauseView {
    /// As people cite it under this game's book: `14C6`, or `US Chess 14C6` for another book's.
    pub cite: String,
    pub book: &'static str,
    pub id: &'static str,
    pub gist: &'static str,
}

/// One line of a ruling.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Told")]
pub struct LineView {
    pub text: String,
    pub clauses: Vec<ClauseView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "HowItEnded")]
pub struct OutcomeView {
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0`, or `*` for a game that is replaced.
    pub score: &'static str,
    pub text: String,
    pub clauses: Vec<ClauseView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Dispute")]
pub struct DisputeView {
    pub dispute: u16,
    /// `triple occurrence`, `fifty moves`, `drawn ending`, `insufficient losing chances`, `flag`, `illegal move`,
    /// `early agreement`, `illegal move seen`, or what is said to have happened.
    pub about: String,
    /// What is claimed, as the act names it; nothing where something is said to have happened.
    #[schemars(extend("enum" = [
        "triple-occurrence", "fifty-moves", "drawn-ending", "flag", "illegal-move", "losing-chances", null
    ]))]
    pub claim: Option<&'static str>,
    /// Whether whoever accepts it accepts a draw.
    pub is_of_a_draw: bool,
    #[schemars(extend("enum" = ["white", "black", null]))]
    pub by: Option<&'static str>,
    /// The move that was announced with the claim.
    pub announced: Option<String>,
    /// `open`, or for players `director`, or for the director `findings`, `choice` or `proposed`.
    #[schemars(extend("enum" = ["open", "director", "findings", "choice", "proposed"]))]
    pub stage: &'static str,
    /// For officials only: what they must do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "BenchView")]
    pub bench: Option<BenchView>,
}

/// What this seat may know of this board at this moment; `None` while there is no such board.
pub fn view(game: &Game, record: &Record, seat: Seat, on: BoardName, at: Moment) -> Option<View> {
    let look = Look::at(game, record, seat, on)?;
    let at = at.max(game.now());
    let in_match = partners::in_match(&look, seat, at, true);
    Some(View { in_match, ..alone(&look, seat, at) })
}

/// One board, without the other one of its match; `sits` is where the onlooker really has a seat.
fn alone(look: &Look<'_>, sits: Seat, at: Moment) -> View {
    let Look { terms, table, seat, .. } = *look;
    let insider = matches!(seat, Seat::Player(..) | Seat::Director);
    let book = look.book();
    View {
        seat: seat_words(seat),
        book: book.into(),
        control: table.clock.control().to_string(),
        place: match terms.place {
            Place::OnTheBoard => "board",
            Place::OnTheScreen => "screen",
        },
        presses: match terms.presses {
            Presses::ByHand => "by-hand",
            Presses::WithTheMove => "with-the-move",
        },
        clocks_started: table.clocks_started,
        ruled_by: match terms.rulings {
            Rulings::AtOnce => "program",
            Rulings::ByDirector => "director",
        },
        unseen: unseen(look),
        men: men(&table.standing()),
        on_move: verdict::color_words(seen_on_move(table, terms)),
        last: last_squares(table),
        hand: hand(table, terms),
        moves: moves(table, terms, seat),
        clocks: clocks(table, terms, at),
        paused: table.pause.map(|pause| match pause {
            Pause::StoppedBy(_) | Pause::ForAPiece(_) => "stopped",
            Pause::Interrupted => "interrupted",
            Pause::Adjourned => "adjourned",
        }),
        adjourned: adjourned::adjourned(look),
        ready: Color::ALL
            .into_iter()
            .filter(|color| insider && *table.ready.get(*color))
            .map(verdict::color_words)
            .collect(),
        offer: offer(table, seat).map(verdict::color_words),
        take_back: table
            .take_back
            .filter(|_| matches!(seat, Seat::Player(..) | Seat::Director))
            .map(verdict::color_words),
        friendly: (terms.friendly != Friendly::default()).then_some(FriendlyView {
            free_touch: terms.friendly.free_touch,
            take_backs: terms.friendly.take_backs,
        }),
        must: table
            .turn
            .must
            .filter(|_| insider)
            .map(|must| verdict::obligation_words(table.on_move(), must, &table.position)),
        duty: table.turn.must.filter(|_| insider).map(|must| verdict::duty_words(must, &table.position)),
        touched: touched(look),
        dispute: table.open_dispute().filter(|_| insider).map(|dispute| dispute_view(look, dispute)),
        rulings: if insider { register::rulings(look) } else { Vec::new() },
        outcome: table.outcome.as_ref().map(|outcome| OutcomeView {
            score: verdict::score(outcome.verdict),
            text: verdict::outcome_words(outcome.verdict, outcome.reason),
            clauses: clauses(&outcome.by, book),
        }),
        sat_for: table.sat_for.iter().filter(|_| insider).map(sat_for).collect(),
        menu: menu(look),
        in_match: partners::in_match(look, sits, at, false),
        office: (seat == Seat::Director).then(|| bench::office(look, at)),
    }
}

/// Nobody is to play against somebody else than he thinks.
fn sat_for(sat: &SatFor) -> SatForView {
    let SatFor { color, who, being } = sat;
    let text = format!("{who} ({being}) sits at {}'s board.", crate::refusal::name(*color));
    SatForView { color: verdict::color_words(*color), who: who.clone(), being: being.words(), text }
}

/// The man that was touched first and must move if it can (us-chess-7 10B). Whether it can is not said here.
fn touched(look: &Look<'_>) -> Option<LineView> {
    let Look { terms, table, seat, .. } = look;
    let his = seat.color().is_none_or(|color| color == table.on_move()) && *seat != Seat::Spectator;
    if let Some(line) = let_go(look) {
        return Some(line);
    }
    let touch = &terms.policies.touch_obliges;
    let thinking = matches!(table.turn.stage, Stage::Thinking) && table.turn.must.is_none();
    if !his || !thinking || touch.value == TouchObliges::Nothing {
        return None;
    }
    let square = *table.turn.touched.first()?;
    let duty = match table.position.piece_at(square)?.color == table.on_move() {
        true => "move",
        false => "be captured",
    };
    let text = format!("the piece on {square} is touched and must {duty} if it can");
    Some(LineView { text, clauses: clauses(&touch.by, look.book()) })
}

/// What a piece that was let go at a board binds to (us-chess-7 9A, 9C). Whether it was a legal move is not said here, so a
/// move that letting go completed is told of as long as its clock was not pressed.
fn let_go(look: &Look<'_>) -> Option<LineView> {
    let Look { terms, table, seat, .. } = look;
    if terms.place == Place::OnTheScreen || *seat == Seat::Spectator {
        return None;
    }
    let last = table.history.last().filter(|ply| table.can_take_up_again(ply.by));
    let (by, position, released) = match last {
        Some(ply) => (ply.by, &ply.before, &ply.released),
        None => (table.on_move(), &table.position, &table.turn.released),
    };
    let first = released.first().filter(|_| seat.color().is_none_or(|color| color == by))?;
    let castling = matches!(position.kind(Move::new(first.from, first.to)), MoveKind::Castling(_));
    let policies = &terms.policies;
    let (text, policy) = match released.len() {
        _ if castling => (
            "the king was let go to castle: if castling is legal, it must be completed".to_string(),
            &policies.king_released,
        ),
        1 => (
            format!(
                "the piece from {} was let go on {}: if that is a legal move, it stays there",
                first.from, first.to
            ),
            &policies.taking_back,
        ),
        _ => (
            format!(
                "pieces were let go one after another ({}): the first of these that is a legal move stands",
                released.iter().map(|one| format!("{}-{}", one.from, one.to)).collect::<Vec<_>>().join(", ")
            ),
            &policies.taking_back,
        ),
    };
    Some(LineView { text, clauses: clauses(&policy.by, look.book()) })
}

/// The offer that a seat is shown: a player the opponent's before his own.
fn offer(table: &Table, seat: Seat) -> Option<Color> {
    let first = match seat {
        Seat::Player(_, color) => color.other(),
        Seat::Director => Color::White,
        Seat::Spectator | Seat::Program => return None,
    };
    [first, first.other()].into_iter().find(|color| *table.offers.get(*color))
}

const fn seat_words(seat: Seat) -> &'static str {
    match seat {
        Seat::Player(_, Color::White) => "white",
        Seat::Player(_, Color::Black) => "black",
        Seat::Director => "director",
        Seat::Spectator => "spectator",
        Seat::Program => "program",
    }
}

/// What is in hand beside the board is told elsewhere.
fn men(position: &Position) -> String {
    position.to_fen().split([' ', '[']).next().unwrap_or_default().to_string()
}

pub const ON_PAPER: &str = "on-paper";
const ON_TABLET: &str = "on-tablet";

/// Moves that nobody reports: beside a wooden board with paper scoresheets there may be nobody who does, and the clock on the
/// table sees presses only. Whoever plays there sees his own board.
fn unseen(look: &Look<'_>) -> Option<&'static str> {
    let Look { table, terms, seat, .. } = look;
    if matches!(seat, Seat::Player(..)) {
        return None;
    }
    match (table.unseen, table.is_unrecorded(terms)) {
        (true, _) => Some(ON_TABLET),
        (false, true) => Some(ON_PAPER),
        (false, false) => None,
    }
}

/// Who is on move, as far as it can be seen. At a wooden board that is whose clock runs: a move that is completed by
/// its release would else be told from an illegal one, which is not.
fn seen_on_move(table: &Table, terms: &Terms) -> Color {
    let running = table
        .clock
        .running()
        .map(crate::table::color)
        .or(table.was_running.filter(|_| table.pause.is_some()));
    match terms.place {
        Place::OnTheBoard => running.unwrap_or(table.on_move()),
        Place::OnTheScreen => table.on_move(),
    }
}

fn last_squares(table: &Table) -> Vec<String> {
    let changes = match table.turn.changes.is_empty() {
        false => Some(table.turn.changes),
        true => table.history.last().map(|ply| ply.changes),
    };
    changes.iter().flat_map(|changes| changes.squares()).map(|square| square.to_string()).collect()
}

fn hand(table: &Table, terms: &Terms) -> HandView {
    let (missing, pawn) = match terms.place {
        Place::OnTheBoard => missing_on_the_board(table),
        Place::OnTheScreen => missing_on_the_screen(table),
    };
    let running = table.clock.running().map(crate::table::color);
    let unpressed = running.is_some_and(|color| *table.unpressed.get(color));
    let missing = missing.or(unpressed.then_some("press"));
    let from = table.turn.in_hand.map(|square| square.to_string());
    HandView { from, missing, pawn, adjusting: table.turn.adjusting }
}

fn missing_on_the_screen(table: &Table) -> (Option<&'static str>, Option<String>) {
    match table.turn.stage {
        Stage::PawnWaits { to, .. } | Stage::WrongPiece { to, .. } => {
            (Some("promotion"), Some(to.to_string()))
        }
        Stage::KingReleased(_) | Stage::RookMissing { .. } | Stage::CastlingAstray { .. } => {
            (Some("rook"), None)
        }
        Stage::Determined { .. } | Stage::Changed { .. } => (Some("press"), None),
        Stage::Thinking | Stage::PieceStands(_) | Stage::Bound { .. } | Stage::Misplaced { .. } => {
            (None, None)
        }
    }
}

/// Only what stands on the board, never what the program thinks of it: a pawn on the last rank, or something moved.
fn missing_on_the_board(table: &Table) -> (Option<&'static str>, Option<String>) {
    let last_rank = match table.on_move() {
        Color::White => Rank::Eighth,
        Color::Black => Rank::First,
    };
    let pawn = Piece { color: table.on_move(), role: Role::Pawn };
    let waiting = table
        .turn
        .changes
        .iter()
        .find(|change| change.piece == Some(pawn) && change.square.rank() == last_rank);
    match waiting {
        Some(change) => (Some("promotion"), Some(change.square.to_string())),
        None => ((!table.turn.changes.is_empty()).then_some("press"), None),
    }
}

/// At a wooden board every move is written from square to square, so that the record does not tell a legal move
/// from an illegal one; only officials are told.
fn moves(table: &Table, terms: &Terms, seat: Seat) -> Vec<MoveView> {
    // On a screen a determined move is shown, whether or not it is completed; beside a wooden board a move is written
    // down once its clock was pressed.
    let stands = matches!(table.turn.stage, Stage::Determined { .. }) && terms.place == Place::OnTheScreen;
    let determined = table.turn.determined().filter(|_| stands).map(|mv| Ply {
        by: table.on_move(),
        at: Moment::default(),
        before: table.position.clone(),
        mv: Some(mv),
        touched: Touches::new(),
        adjusted: Touches::new(),
        released: Releases::new(),
        must: None,
        must_by: Citations::none(),
        changes: table.position.changes_of(mv),
        displaced: board::Changes::new(),
        displaced_by: None,
        sudden_death: false,
        held: None,
        stands_for: None,
        left: None,
    });
    let pressed = |ply: &&Ply| {
        terms.place == Place::OnTheScreen || table.outcome.is_some() || !table.unpressed.get(ply.by)
    };
    let unpressed = table.history.iter().rev().take_while(|ply| !pressed(ply)).count();
    table
        .history
        .iter()
        .take(table.history.len() - unpressed)
        .chain(determined.as_ref())
        .map(|ply| MoveView {
            number: ply.before.move_number(),
            color: verdict::color_words(ply.by),
            text: match (terms.place, ply.mv) {
                (Place::OnTheScreen, Some(mv)) => {
                    verdict::without_check(&san::write(&ply.before, mv)).to_string()
                }
                _ => from_square_to_square(ply),
            },
            illegal: seat == Seat::Director && !ply.is_legal(),
            left: ply.left.map(Millis::get),
        })
        .collect()
}

fn from_square_to_square(ply: &Ply) -> String {
    if let Some(castling) = castled(ply) {
        return castling.to_string();
    }
    let was = |square| ply.before.piece_at(square).filter(|man| man.color == ply.by).map(|man| man.role);
    let emptied = ply.by_hand().filter(|change| change.piece.is_none());
    let mut left: Vec<_> = emptied.filter_map(|change| Some((change.square, was(change.square)?))).collect();
    // Of two men that moved the king is the one that is written: castling is a move of the king.
    left.sort_by_key(|(_, role)| *role != Role::King);
    let Some((from, man)) = left.first().copied() else { return "?".to_string() };
    let own = |change: &board::Change| change.piece.is_some_and(|piece| piece.color == ply.by);
    let mut arrived: Vec<_> = ply.by_hand().filter(own).collect();
    arrived.sort_by_key(|change| change.piece.map(|piece| piece.role) != Some(man));
    let Some(arrived) = arrived.first().copied() else { return "?".to_string() };
    let letter = if man == Role::Pawn { String::new() } else { man.upper_char().to_string() };
    let link = if ply.before.piece_at(arrived.square).is_some() { "x" } else { "-" };
    let promoted = match arrived.piece.map(|piece| piece.role) {
        Some(role) if role != man && man == Role::Pawn => format!("={}", role.upper_char()),
        _ => String::new(),
    };
    format!("{letter}{from}{link}{}{promoted}", arrived.square)
}

/// King and rook side by side where castling leaves them, lawful or not; a king who goes there alone has not castled.
fn castled(ply: &Ply) -> Option<&'static str> {
    let arrived = |role| {
        let man = Piece { color: ply.by, role };
        ply.by_hand().find(|change| change.piece == Some(man)).map(|change| change.square)
    };
    let (king, rook) = (arrived(Role::King)?, arrived(Role::Rook)?);
    match (king.file(), rook.file()) {
        _ if king.rank() != rook.rank() => None,
        (File::G, File::F) => Some("O-O"),
        (File::C, File::D) => Some("O-O-O"),
        _ => None,
    }
}

fn clocks(table: &Table, terms: &Terms, at: Moment) -> ClocksView {
    let left = |color: Color| match terms.timekeeper {
        Timekeeper::Nobody => table.reading.of(side(color)).map(|time| time.get()),
        _ => Some(table.clock.remaining(side(color), at).get()),
    };
    ClocksView {
        white: left(Color::White),
        black: left(Color::Black),
        running: table
            .clock
            .running()
            .filter(|_| table.pause.is_none() && terms.timekeeper != Timekeeper::Nobody)
            .map(|side| verdict::color_words(crate::table::color(side))),
        delay: table.clock.delay_left(at).get(),
    }
}

fn dispute_view(look: &Look<'_>, dispute: &Dispute) -> DisputeView {
    let Look { table, seat, .. } = *look;
    let (about, claim, announced) = match dispute.raised {
        Raised::Claim { claim: Claim::TripleOccurrence { with }, .. } => {
            ("triple occurrence".to_string(), Some("triple-occurrence"), with)
        }
        Raised::Claim { claim: Claim::FiftyMoves { with }, .. } => {
            ("fifty moves".to_string(), Some("fifty-moves"), with)
        }
        Raised::Claim { claim: Claim::DrawnEnding, .. } => {
            ("drawn ending".to_string(), Some("drawn-ending"), None)
        }
        Raised::Claim { claim: Claim::Flag { .. }, .. } => ("flag".to_string(), Some("flag"), None),
        Raised::Claim { claim: Claim::IllegalMove, .. } => {
            ("illegal move".to_string(), Some("illegal-move"), None)
        }
        Raised::Claim { claim: Claim::LosingChances, .. } => {
            ("insufficient losing chances".to_string(), Some("losing-chances"), None)
        }
        Raised::Claim { claim: Claim::That(incident), .. } => (incident.to_string(), None, None),
        Raised::EarlyAgreement => ("early agreement".to_string(), None, None),
        Raised::IllegalMoveSeen => ("illegal move seen".to_string(), None, None),
    };
    let is_of_a_draw = matches!(
        dispute.raised,
        Raised::Claim {
            claim: Claim::TripleOccurrence { .. }
                | Claim::FiftyMoves { .. }
                | Claim::DrawnEnding
                | Claim::LosingChances,
            ..
        }
    );
    DisputeView {
        dispute: dispute.id.0,
        about,
        claim,
        is_of_a_draw,
        by: dispute.claimant().map(verdict::color_words),
        announced: announced.map(|mv| verdict::without_check(&san::write(&table.position, mv)).to_string()),
        stage: match dispute.stage {
            DisputeStage::Open | DisputeStage::Closed => "open",
            // What he is about would tell a player how his claim stands.
            _ if seat != Seat::Director => "director",
            DisputeStage::Asking(..) => "findings",
            DisputeStage::Referred(..) => "choice",
            DisputeStage::Proposed => "proposed",
        },
        bench: (seat == Seat::Director).then(|| bench::bench(look, dispute)),
    }
}

/// The verdicts among some events, told one after the other from the table as it stands.
pub fn lines(events: &[Event], table: &Table, book: Book) -> Vec<LineView> {
    lines_of(events, table, book, |_| true)
}

/// The same without those that are not to be told.
fn lines_of(events: &[Event], table: &Table, book: Book, is_told: impl Fn(&Event) -> bool) -> Vec<LineView> {
    let mut table = table.clone();
    let mut lines = Vec::new();
    for event in events {
        if let Some(text) = aloud::line(event, &table).filter(|_| is_told(event)) {
            lines.push(LineView { text, clauses: clauses(&event.clauses, book) });
        }
        table.evolve(event);
    }
    lines
}

pub fn clauses(by: &Citations, book: Book) -> Vec<ClauseView> {
    by.iter()
        .map(|clause| ClauseView {
            cite: clause.cited_under(book),
            book: clause.book().name(),
            id: clause.id(),
            gist: &ledger::entry(*clause).gist,
        })
        .collect()
}

/// Every item that a menu may have.
const ITEMS: &[&str] = &[
    "start-clocks",
    "move",
    "drop",
    "say",
    "adjust",
    "press",
    "stop-clocks",
    "resume",
    "offer",
    "accept",
    "decline",
    "take-back",
    "resign",
    "ask-for-ruling",
    "claim-triple-occurrence",
    "claim-fifty-moves",
    "claim-drawn-ending",
    "claim-flag",
    "claim-illegal-move",
    "claim-losing-chances",
    "tell",
    "at-the-board",
    "seal",
    "sign-envelope",
    "arrive",
    "begin-session",
    "open-envelope",
    "take-as",
    "adjourn",
    "find",
    "choose",
    "rule",
    "interrupt",
    "see-illegal-move",
    "call-flag",
    "warn",
    "adjust-time",
    "read-clocks",
    "declare",
    "note",
    "reverse",
];

fn items(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "type": "string", "enum": ITEMS } })
}

/// What this seat may try now. It depends on what everybody at the board sees, never on whether a claim is right.
fn menu(look: &Look<'_>) -> Vec<&'static str> {
    let talks = matches!(look.seat, Seat::Player(..)) && partners::may_talk(look);
    at_this_board(look).into_iter().chain(talks.then_some("say")).collect()
}

fn at_this_board(look: &Look<'_>) -> Vec<&'static str> {
    match (look.seat, look.table.outcome.is_some()) {
        (Seat::Player(_, color), false) => player_menu(look, color),
        (Seat::Director, false) => director_menu(look),
        (Seat::Player(..), true) => after_the_game(look),
        (Seat::Director, true) => [after_the_game(look), vec!["reverse", "note", "warn"]].concat(),
        (Seat::Spectator | Seat::Program, _) => Vec::new(),
    }
}

/// A dispute can be about a result, or about what came to light when there was one.
fn after_the_game(look: &Look<'_>) -> Vec<&'static str> {
    let step = look.table.open_dispute().and_then(|dispute| step(look.seat, &dispute.stage));
    step.or_else(|| tell(look)).into_iter().collect()
}

/// What brings an open dispute forward from this seat.
fn step(seat: Seat, stage: &DisputeStage) -> Option<&'static str> {
    match stage {
        DisputeStage::Open => Some("ask-for-ruling"),
        DisputeStage::Asking(..) if seat == Seat::Director => Some("find"),
        DisputeStage::Referred(..) if seat == Seat::Director => Some("choose"),
        DisputeStage::Proposed if seat == Seat::Director => Some("rule"),
        _ => None,
    }
}

/// Whether anything can be told now that the record does not show.
fn tell(look: &Look<'_>) -> Option<&'static str> {
    decide::may_tell(look.game, look.record, look.on, look.seat).then_some("tell")
}

/// Nobody plays until an envelope has told the move.
fn waits(table: &Table) -> bool {
    table.adjournment.as_ref().is_some_and(|adjournment| adjournment.waits())
}

/// Whether this seat could seal a move now; which one does not matter.
fn seal(look: &Look<'_>) -> Option<&'static str> {
    decide::may_seal(look.game, look.record, look.on, look.seat).then_some("seal")
}

/// Beside a wooden board a player records what his hands do besides, and that he is there.
fn at_the_board(look: &Look<'_>) -> Option<&'static str> {
    let Look { game, record, on, seat, .. } = *look;
    let anything = || {
        !decide::handlings(game, record, on, seat).is_empty()
            || !decide::occasions(game, record, on, seat).is_empty()
    };
    (look.terms.place == Place::OnTheBoard && anything()).then_some("at-the-board")
}

fn player_menu(look: &Look<'_>, color: Color) -> Vec<&'static str> {
    let Look { table, terms, .. } = *look;
    if !table.is_under_way() && table.open_dispute().is_none() {
        let always = ["start-clocks", "offer", "resign"].into_iter();
        return always.chain(tell(look)).chain(at_the_board(look)).collect();
    }
    if let Some(dispute) = table.open_dispute() {
        let mut menu = vec!["resign"];
        let draw_claimed = dispute.is_draw_claim() && dispute.claimant() == Some(color.other());
        let flag_claimed = dispute.flag_claimed() == Some(color) && !table.offers.get(color.other());
        if draw_claimed || flag_claimed {
            menu.push("accept");
        }
        menu.extend(step(look.seat, &dispute.stage));
        return menu;
    }
    let mut menu = Vec::new();
    menu.extend(seal(look));
    if waits(table) {
        menu.extend(adjourned::menu(look));
    } else if table.pause.is_some() {
        // Nobody plays beside a dispute (nc-bughouse 18).
        menu.extend((!partners::is_disputed_beside(look)).then_some("resume"));
    } else {
        if seen_on_move(table, terms) == color {
            menu.extend(["move", "adjust"]);
            menu.extend(partners::has_pieces(look, color).then_some("drop"));
        }
        if table.clock.running() == Some(side(color)) {
            menu.push("press");
        }
        menu.push(if table.clocks_started { "stop-clocks" } else { "start-clocks" });
    }
    let asked = partners::is_asked(look);
    if asked && !table.offers.get(color) || *table.offers.get(color.other()) {
        menu.extend(["accept", "decline"]);
    } else if table.take_back == Some(color.other()) {
        menu.push("decline");
    }
    if decide::can_ask_to_take_back(table, terms, color) {
        menu.push("take-back");
    }
    let by_word = terms.policies.oral_offers.ruled().is_none() || terms.place == Place::OnTheScreen;
    if !table.offers.get(color) && by_word && !asked {
        menu.push("offer");
    }
    menu.extend(["claim-triple-occurrence", "claim-fifty-moves", "claim-drawn-ending"]);
    menu.extend(["claim-flag", "claim-illegal-move"]);
    if terms.policies.losing_chances.value != LosingChances::NotAllowed {
        menu.push("claim-losing-chances");
    }
    menu.extend(tell(look).into_iter().chain(at_the_board(look)));
    menu.push("resign");
    menu
}

fn director_menu(look: &Look<'_>) -> Vec<&'static str> {
    let table = look.table;
    if !table.clocks_started && table.open_dispute().is_none() {
        let always = ["declare", "warn", "note"].into_iter();
        // The clock of a wooden board runs without us; what is due on it can be said all the same.
        let clocks: &[&str] =
            if unseen(look).is_some() { &["adjust-time", "read-clocks"] } else { &["start-clocks"] };
        let reverse = (!table.rulings.is_empty()).then_some("reverse");
        return clocks.iter().copied().chain(always).chain(reverse).chain(tell(look)).collect();
    }
    let mut menu = Vec::new();
    match table.open_dispute() {
        Some(dispute) => menu.extend(step(look.seat, &dispute.stage)),
        None => {
            let (blind, clock) = (unseen(look).is_some(), look.terms.timekeeper != Timekeeper::Nobody);
            match (waits(table), table.pause) {
                (true, _) => menu.extend(adjourned::menu(look)),
                (false, Some(_)) => menu.extend((!partners::is_disputed_beside(look)).then_some("resume")),
                (false, None) if blind && !clock => {}
                (false, None) => menu.push("stop-clocks"),
            }
            if table.pause.is_none() {
                menu.push("interrupt");
                // What no record can bear out is told as it was seen (`tell`).
                menu.extend((!blind).then_some("see-illegal-move"));
                menu.extend((!blind || clock).then_some("call-flag"));
            }
            menu.extend(adjourned::adjourn(look));
            menu.extend(tell(look));
        }
    }
    menu.extend(["warn", "adjust-time", "declare", "note"]);
    if look.terms.timekeeper == Timekeeper::Nobody {
        menu.push("read-clocks");
    }
    if !table.rulings.is_empty() {
        menu.push("reverse");
    }
    menu
}
