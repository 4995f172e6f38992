//! One board of a match: its position, its turn, its clock, its disputes.

use board::{ByColor, Changes, Color, Move, Position, PositionKey};
use clock::{Clock, Millis, Moment, Reading, Side};
use rulebook::{Citations, Policies};

use crate::{
    dispute::{Dispute, RulingId},
    event::Event,
    incident::Offence,
    obligation::Binding,
    outcome::Outcome,
    turn::{Stage, Turn},
};

/// One half-move that was completed.
#[derive(Clone, PartialEq, Debug)]
pub struct Ply {
    pub by: Color,
    /// What stood before it, rights and counts included: undoing is going back to it.
    pub before: Position,
    /// The legal move; `None` if what was completed was not one.
    pub mv: Option<Move>,
    pub changes: Changes,
    /// Whether its maker was then in sudden death.
    pub sudden_death: bool,
}

impl Ply {
    pub fn is_legal(&self) -> bool {
        self.mv.is_some()
    }
}

/// Why the clocks stand still.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pause {
    StoppedBy(Option<Color>),
    /// Beyond the players' control (us-chess-7 16Q).
    Interrupted,
}

/// A ruling and what followed from it.
#[derive(Clone, PartialEq, Debug)]
pub struct Registered {
    pub ruling: RulingId,
    pub at: Moment,
    pub consequences: Vec<Event>,
    /// The same in words, told when it happened: later the position would be another.
    pub lines: Vec<(String, Citations)>,
    pub reversed: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// As it stood when the present turn began.
    pub position: Position,
    pub turn: Turn,
    pub clock: Clock,
    /// Times as last read off a clock that no program keeps.
    pub reading: Reading,
    pub clocks_started: bool,
    pub history: Vec<Ply>,
    /// Whose move stands completed while its press is still missing.
    pub unpressed: ByColor<bool>,
    /// When each flag went down, as far as a turn that is over told it.
    pub flag_down_since: ByColor<Option<Moment>>,
    /// Whose offers stand. A claim can leave one beside the opponent's.
    pub offers: ByColor<bool>,
    pub disputes: Vec<Dispute>,
    pub rulings: Vec<Registered>,
    /// How many of the next events are consequences of the last ruling.
    pub(crate) registering: u8,
    /// How many illegal moves of each player were ruled on.
    pub illegal_moves: ByColor<u8>,
    pub warnings: ByColor<u8>,
    /// Offences that were ruled on.
    pub offences: Vec<(Color, Offence)>,
    /// Presses without a move that were not ruled on.
    pub idle_presses: ByColor<u8>,
    /// When the round began, and when each player came to the board.
    pub round_began: Option<Moment>,
    pub arrived: ByColor<Option<Moment>>,
    /// The period in which a time claim failed for its scoresheet, so that no other is allowed in it.
    pub time_claims_barred: Option<usize>,
    pub lag_given: ByColor<Millis>,
    pub pause: Option<Pause>,
    /// Whose clock was running when the clocks were stopped.
    pub was_running: Option<Color>,
    pub ready: ByColor<bool>,
    pub outcome: Option<Outcome>,
    /// What officials noted; for officials only.
    pub notes: Vec<String>,
}

impl Table {
    pub fn new(position: Position, clock: Clock) -> Table {
        Table {
            position,
            turn: Turn::default(),
            clock,
            reading: Reading::UNKNOWN,
            clocks_started: false,
            history: Vec::with_capacity(160),
            unpressed: both(false),
            flag_down_since: both(None),
            offers: both(false),
            disputes: Vec::new(),
            rulings: Vec::new(),
            registering: 0,
            illegal_moves: both(0),
            warnings: both(0),
            offences: Vec::new(),
            idle_presses: both(0),
            round_began: None,
            arrived: both(None),
            time_claims_barred: None,
            lag_given: both(Millis::ZERO),
            pause: None,
            was_running: None,
            ready: both(false),
            outcome: None,
            notes: Vec::new(),
        }
    }

    pub fn on_move(&self) -> Color {
        self.position.turn()
    }

    /// The men as they stand on the board this moment, a move in progress included.
    pub fn standing(&self) -> Position {
        match &self.turn.stage {
            Stage::Determined { mv } => self.after(*mv, &self.turn.changes),
            _ if self.turn.changes.is_empty() => self.position.clone(),
            _ => self.position.disturbed(&self.turn.changes),
        }
    }

    /// The position of the most recently determined move, which the books judge material by.
    pub fn most_recently_determined(&self) -> Position {
        match &self.turn.stage {
            Stage::Determined { mv } | Stage::RookMissing { mv } => {
                self.after(*mv, &self.position.changes_of(*mv))
            }
            _ => self.position.clone(),
        }
    }

    fn after(&self, mv: Move, changes: &Changes) -> Position {
        let mut after = self.position.clone();
        after.carry_out(mv, changes);
        after
    }

    pub fn open_dispute(&self) -> Option<&Dispute> {
        self.disputes.last().filter(|dispute| dispute.is_open())
    }

    /// How many offences of this kind were ruled on against this player.
    pub fn offences_of(&self, color: Color, offence: Offence) -> usize {
        self.offences.iter().filter(|counted| **counted == (color, offence)).count()
    }

    /// How often the position with this key has stood before the present turn began, this turn included.
    pub fn times_stood(&self, key: PositionKey) -> usize {
        let earlier = self.history.iter().filter(|ply| ply.before.key() == key).count();
        earlier + usize::from(self.position.key() == key)
    }

    /// Moves made by each player, a determined one included: a game may be taken over in mid-play.
    pub fn moves_made(&self) -> u32 {
        self.most_recently_determined().move_number().saturating_sub(1)
    }

    pub fn binding(&self, policies: &Policies) -> (Binding, Citations) {
        Binding::of(&self.position, &self.turn.touched, self.turn.must, &self.turn.must_by, policies)
    }
}

/// The clock names its sides itself, since it knows no board.
pub fn side(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}

pub(crate) fn color(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}

fn both<T: Copy>(value: T) -> ByColor<T> {
    ByColor { white: value, black: value }
}
