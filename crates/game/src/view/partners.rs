//! What a match adds to the view of a board: what is in hand beside it, who waits for a piece, who has agreed to a draw, how
//! the match ended, what partners say to each other, and the other board.
//!
//! All four players and whoever looks on see both boards and everything that lies beside them (nc-bughouse 11). Only what
//! partners say is for the two of them and for officials.

use board::{Color, Reserves, Role};
use clock::Moment;
use schemars::JsonSchema;
use serde::Serialize;

use super::{ClauseView, Look, View, alone, clauses};
use crate::{
    game::Game,
    outcome::{Outcome, Reason, Verdict},
    seat::{BoardName, Seat},
    stored::Plain,
    supply::{Coming, NoMove, no_move},
    table::{Said, Table},
    terms::Place,
    turn::Stage,
    verdict,
};

/// One of two boards of a match.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "InMatch")]
pub struct MatchView {
    /// Which of the two this view is of.
    #[schemars(extend("enum" = ["A", "B"]))]
    pub board: &'static str,
    /// What White and Black have in hand at this board.
    pub reserves: ReservesView,
    /// What their partners have captured and not handed over yet.
    pub on_its_way: ReservesView,
    /// Who has no move until the partner hands something over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "WaitsView")]
    pub waits: Option<WaitsView>,
    /// Who of the four wants the draw that was offered; for players and officials.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub agreed: Vec<PlayerAt>,
    /// Boards at which a claim is being settled; for players and officials.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub disputed: Vec<&'static str>,
    /// How the match ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "MatchResultView")]
    pub result: Option<MatchResultView>,
    /// What partners said to each other: for the two of them, and for officials.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub talk: Vec<TalkView>,
    /// The other board; nothing in the view of that other board itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "View")]
    pub beside: Option<Box<View>>,
}

impl View {
    /// What is seen of a board, be it the one that this view is of or the other one of its match.
    pub fn of_board(&self, on: BoardName) -> Option<&View> {
        let Some(known) = &self.in_match else { return (on == BoardName::A).then_some(self) };
        let is_here = known.board == on.letter().to_string();
        if is_here { Some(self) } else { known.beside.as_deref() }
    }
}

/// Letters of QRBNP, most valuable first, as often as there are such pieces; the color says whose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Reserves")]
pub struct ReservesView {
    pub white: String,
    pub black: String,
}

impl From<Reserves> for ReservesView {
    fn from(reserves: Reserves) -> ReservesView {
        let of = |color: Color| {
            reserves
                .iter()
                .filter(|piece| piece.color == color)
                .map(|piece| piece.role.upper_char())
                .collect()
        };
        ReservesView { white: of(Color::White), black: of(Color::Black) }
    }
}

/// A player who waits for a piece while the clock runs.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Waits")]
pub struct WaitsView {
    #[schemars(with = "Plain<Color>")]
    pub color: &'static str,
    pub in_check: bool,
    /// Any of these would help: letters of QRBNP.
    pub for_one_of: String,
    /// The same in words.
    pub text: String,
    pub clauses: Vec<ClauseView>,
}

/// A player of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PlayerAt {
    #[schemars(extend("enum" = ["A", "B"]))]
    pub board: &'static str,
    #[schemars(with = "Plain<Color>")]
    pub color: &'static str,
}

impl PlayerAt {
    fn of(board: BoardName, color: Color) -> PlayerAt {
        PlayerAt { board: letter(board), color: verdict::color_words(color) }
    }
}

/// How a match ended, and for whom.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "MatchResult")]
pub struct MatchResultView {
    /// The partners who won it, board A first; nobody if it was drawn or annulled.
    pub winners: Vec<PlayerAt>,
    pub text: String,
    pub clauses: Vec<ClauseView>,
}

/// Something that one partner said to the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Talk")]
pub struct TalkView {
    /// The how manieth of what this seat hears.
    pub n: usize,
    pub by: PlayerAt,
    pub text: String,
}

/// What nobody scrolls back to is not sent again with every view.
const LAST_SAID: usize = 40;

pub(super) const fn letter(board: BoardName) -> &'static str {
    match board {
        BoardName::A => "A",
        BoardName::B => "B",
    }
}

/// The other board of a match.
pub(super) fn beside<'a>(look: &Look<'a>) -> Option<&'a Table> {
    look.table.position.reserves()?;
    look.game.table(look.on.other())
}

/// What the match adds; the other board only where it is asked for.
pub(super) fn in_match(look: &Look<'_>, sits: Seat, at: Moment, whole: bool) -> Option<MatchView> {
    let beside = beside(look)?;
    let insider = matches!(sits, Seat::Player(..) | Seat::Director);
    let both = || BoardName::ALL.into_iter().filter_map(|on| Some((on, look.game.table(on)?)));
    let agreed = both().flat_map(|(on, table)| {
        let open = table.outcome.is_none();
        Color::ALL
            .into_iter()
            .filter(move |color| open && *table.offers.get(*color))
            .map(move |c| PlayerAt::of(on, c))
    });
    let disputed = both().filter(|(_, table)| table.open_dispute().is_some());
    let there = || {
        Look::at(look.game, look.record, sits, look.on.other()).map(|look| Box::new(alone(&look, sits, at)))
    };
    Some(MatchView {
        board: letter(look.on),
        reserves: look.table.standing().reserves().unwrap_or_default().into(),
        on_its_way: on_its_way(beside).into(),
        waits: waits(look, beside),
        agreed: agreed.filter(|_| insider && whole).collect(),
        disputed: disputed.filter(|_| insider && whole).map(|(on, _)| letter(on)).collect(),
        result: result(look).filter(|_| whole),
        talk: if whole { talk(look, sits) } else { Vec::new() },
        beside: if whole { there() } else { None },
    })
}

/// What was captured there and waits for the press, also in a move that is being made.
fn on_its_way(beside: &Table) -> Reserves {
    let captured = beside.position.taken_off(&beside.turn.changes);
    beside.taken.iter().chain(captured.iter()).collect()
}

/// The completed half-moves of a match in the order in which they were made: the board, and which of its moves.
pub fn in_order(game: &Game) -> Vec<(BoardName, usize)> {
    let of = |(on, table): (BoardName, &Table)| {
        table.history.iter().enumerate().map(|(index, ply)| (ply.at, on, index)).collect::<Vec<_>>()
    };
    let mut all: Vec<_> = BoardName::ALL.into_iter().zip(game.tables()).flat_map(of).collect();
    all.sort();
    all.into_iter().map(|(_, on, index)| (on, index)).collect()
}

/// Only on a screen, where everybody knows what can be played; at a board a player says so.
fn waits(look: &Look<'_>, beside: &Table) -> Option<WaitsView> {
    let Look { table, terms, .. } = look;
    let thinks = table.turn.stage == Stage::Thinking && table.turn.changes.is_empty() && table.clocks_started;
    if terms.place == Place::OnTheBoard || table.outcome.is_some() || !thinks {
        return None;
    }
    let by = table.on_move();
    let coming = Coming::to(by, table, beside);
    let NoMove::Waits { in_check, for_one_of } = no_move(&table.position, coming)? else { return None };
    let rule = if in_check { &terms.policies.checkmate.by } else { &terms.policies.stalemate.by };
    Some(WaitsView {
        color: verdict::color_words(by),
        in_check,
        for_one_of: for_one_of.iter().copied().map(Role::upper_char).collect(),
        text: verdict::waits_words(by, in_check),
        clauses: clauses(rule, look.book()),
    })
}

/// The board that decided the match, or both that were drawn.
fn result(look: &Look<'_>) -> Option<MatchResultView> {
    let tables = BoardName::ALL.map(|on| look.game.table(on).and_then(|table| table.outcome.as_ref()));
    let [Some(a), Some(b)] = tables else { return None };
    let decides = |outcome: &&(BoardName, &Outcome)| outcome.1.reason != Reason::MatchDecided;
    let both = [(BoardName::A, a), (BoardName::B, b)];
    let won = |(_, outcome): &&(BoardName, &Outcome)| matches!(outcome.verdict, Verdict::Won(_));
    let (on, outcome) = both
        .iter()
        .filter(decides)
        .find(won)
        .or_else(|| both.iter().find(decides))
        .copied()
        .unwrap_or(both[0]);
    let winners = match outcome.verdict {
        Verdict::Won(color) => {
            let mut team = [(on, color), (on.other(), color.other())];
            team.sort_by_key(|(board, _)| *board);
            team.map(|(board, color)| PlayerAt::of(board, color)).to_vec()
        }
        _ => Vec::new(),
    };
    let words = verdict::outcome_words(outcome.verdict, outcome.reason);
    let text = format!("on board {}: {words}", letter(on));
    Some(MatchResultView { winners, text, clauses: clauses(&outcome.by, look.book()) })
}

/// A player hears the partner, who sits at the other board with the other color; officials hear everybody.
fn talk(look: &Look<'_>, sits: Seat) -> Vec<TalkView> {
    let hears = |on: BoardName, by: Color| match sits {
        Seat::Director => true,
        Seat::Player(board, color) => (on == board) == (by == color),
        Seat::Spectator | Seat::Program => false,
    };
    let mut said: Vec<(&Said, BoardName)> = BoardName::ALL
        .into_iter()
        .filter_map(|on| Some((on, look.game.table(on)?)))
        .flat_map(|(on, table)| table.said.iter().map(move |said| (said, on)))
        .filter(|(said, on)| hears(*on, said.by))
        .collect();
    said.sort_by_key(|(said, _)| said.at);
    let told = |(n, (said, on)): (usize, (&Said, BoardName))| TalkView {
        n: n + 1,
        by: PlayerAt::of(on, said.by),
        text: said.text.clone(),
    };
    let earlier = said.len().saturating_sub(LAST_SAID);
    said.into_iter().enumerate().skip(earlier).map(told).collect()
}

/// Whether a draw is offered to all four, or this board can answer one.
pub(super) fn is_asked(look: &Look<'_>) -> bool {
    let asked = |table: &Table| table.outcome.is_none() && (table.offers.white || table.offers.black);
    beside(look).is_some_and(|other| asked(look.table) || asked(other))
}

/// Whether the other board waits for a ruling, and this one with it.
pub(super) fn is_disputed_beside(look: &Look<'_>) -> bool {
    beside(look).is_some_and(|other| other.outcome.is_none() && other.open_dispute().is_some())
}

/// Whether anything lies beside the board that this player could put down, or could be caught putting down too early.
pub(super) fn has_pieces(look: &Look<'_>, color: Color) -> bool {
    let Some(beside) = beside(look) else { return false };
    let in_hand = look.table.position.reserves().unwrap_or_default();
    let early = if look.terms.place == Place::OnTheBoard { beside.taken } else { Reserves::EMPTY };
    in_hand.iter().chain(early.iter()).any(|piece| piece.color == color)
}

/// Partners who sit at screens write to each other as long as the match is played.
pub(super) fn may_talk(look: &Look<'_>) -> bool {
    let on = |table: &Table| table.outcome.is_none();
    look.terms.place == Place::OnTheScreen && beside(look).is_some_and(|other| on(other) || on(look.table))
}
