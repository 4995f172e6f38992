//! Whether a fact is so: what can be seen on the board, on the clock and in the record at a moment.

use board::{Color, Move, Position, san};
use clock::{Moment, Reading, Side, Timekeeper};
use game::{Binding, Table, verdict};
use rulebook::{Citations, Policies};

use crate::{
    case::{Fact, MoveText},
    format::{clocks_words, fact_words},
    read::men,
    trial::san_words,
};

/// What can be seen, and under which book.
pub(crate) struct Scene<'a> {
    pub(crate) table: &'a Table,
    pub(crate) now: Moment,
    pub(crate) policies: &'a Policies,
    pub(crate) timekeeper: Timekeeper,
    /// The clauses under which the last move was determined.
    pub(crate) by: &'a Citations,
}

impl Scene<'_> {
    /// How it is instead, if the fact is not so.
    pub(crate) fn bears_out(&self, fact: &Fact, by: Option<&Citations>) -> Result<(), String> {
        match fact {
            Fact::OnMove(_) => same(fact, &Fact::OnMove(self.table.on_move())),
            Fact::Clocks(wanted) => self.clocks(*wanted),
            Fact::Running(_) => same(fact, &Fact::Running(self.table.clock.running().map(color))),
            Fact::Determined(written) => self.determined(written, by),
            Fact::NotDetermined => match self.last_determined() {
                None => Ok(()),
                Some((position, mv)) => Err(format!("determined {}", san_words(position, mv))),
            },
            Fact::Men(_) => same(fact, &Fact::Men(men(&self.table.standing()))),
            Fact::OfferBy(color) if *self.table.offers.get(*color) => Ok(()),
            Fact::OfferBy(_) | Fact::NoOffer => {
                let offering = Color::ALL.into_iter().find(|color| *self.table.offers.get(*color));
                same(fact, &offering.map_or(Fact::NoOffer, Fact::OfferBy))
            }
            Fact::Completed(_) => same(fact, &Fact::Completed(self.table.history.len())),
            Fact::Over | Fact::NotOver => {
                same(fact, if self.table.outcome.is_some() { &Fact::Over } else { &Fact::NotOver })
            }
            Fact::MustMove { .. }
            | Fact::MustCapture(_)
            | Fact::MustCaptureWith { .. }
            | Fact::MustPlay(_)
            | Fact::MustCastle(_)
            | Fact::MayNotPlay { .. }
            | Fact::MustPromote { .. }
            | Fact::MustPromoteOn(_)
            | Fact::MustMoveRookOrCastle(_)
            | Fact::MayMoveAnything => self.bound(fact, by),
        }
    }

    fn clocks(&self, wanted: Reading) -> Result<(), String> {
        let shown = |side: Side| match self.timekeeper {
            Timekeeper::Nobody => self.table.reading.of(side),
            _ => Some(self.table.clock.remaining(side, self.now)),
        };
        let is_so =
            Side::ALL.into_iter().all(|side| wanted.of(side).is_none() || wanted.of(side) == shown(side));
        let shown = Reading { white: shown(Side::White), black: shown(Side::Black) };
        if is_so { Ok(()) } else { Err(format!("clocks {}", clocks_words(shown))) }
    }

    /// The move that can no longer be changed, in the position before it. Where letting go completes a move, it
    /// remains the determined one until the clock is pressed.
    fn last_determined(&self) -> Option<(&Position, Move)> {
        if let Some(mv) = self.table.turn.determined() {
            return Some((&self.table.position, mv));
        }
        let last = self.table.history.last().filter(|ply| *self.table.unpressed.get(ply.by))?;
        last.mv.map(|mv| (&last.before, mv))
    }

    fn determined(&self, written: &MoveText, by: Option<&Citations>) -> Result<(), String> {
        let Some((position, mv)) = self.last_determined() else { return Err("not determined".to_string()) };
        let same_ground = by.is_none_or(|by| by.same_set(self.by));
        if means(written, position, mv) && same_ground {
            return Ok(());
        }
        Err(self.with_ground(&format!("determined {}", san_words(position, mv)), by, self.by))
    }

    fn bound(&self, fact: &Fact, by: Option<&Citations>) -> Result<(), String> {
        let position = &self.table.position;
        let (binding, ground) = self.table.binding(self.policies);
        let is_so = match (fact, binding) {
            (Fact::MayMoveAnything, Binding::Free) => true,
            (Fact::MustCastle(wanted), Binding::Castle(side)) => {
                *wanted == verdict::castling_words(position, side)
            }
            (Fact::MustPlay(written), Binding::Play(mv)) => means(written, position, mv),
            (Fact::MustMove { role, square }, Binding::MoveFrom(bound)) => {
                *square == bound
                    && role.is_none_or(|role| position.piece_at(bound).is_some_and(|man| man.role == role))
            }
            (Fact::MustCapture(square), Binding::Capture(bound)) => *square == bound,
            (Fact::MustCaptureWith { from, target }, bound) => {
                bound == Binding::CaptureWith { from: *from, target: *target }
            }
            (Fact::MustPromote { to, role }, Binding::Promote { to: square, role: piece, .. }) => {
                (*to, *role) == (square, piece)
            }
            (Fact::MustPromoteOn(square), Binding::PromoteOn { to, .. }) => *square == to,
            (Fact::MustMoveRookOrCastle(square), Binding::MoveRookOrCastle { rook, .. }) => *square == rook,
            (Fact::MayNotPlay { from, to }, bound) => bound == Binding::NotPlay { from: *from, to: *to },
            _ => false,
        };
        let same_ground = by.is_none_or(|by| by.same_set(&ground));
        if is_so && same_ground {
            return Ok(());
        }
        let otherwise = fact_words(&as_fact(binding, position));
        Err(self.with_ground(&otherwise, by, &ground))
    }

    /// The clauses are told only where they were asked for and there are any.
    fn with_ground(&self, said: &str, asked: Option<&Citations>, ground: &Citations) -> String {
        match asked {
            Some(_) if !ground.is_empty() => format!("{said}  {}", ground.seen_from(self.policies.book)),
            _ => said.to_string(),
        }
    }
}

fn same(wanted: &Fact, seen: &Fact) -> Result<(), String> {
    if wanted == seen { Ok(()) } else { Err(fact_words(seen)) }
}

fn means(written: &MoveText, position: &Position, mv: Move) -> bool {
    match written {
        MoveText::Coordinates(wanted) => *wanted == mv,
        MoveText::San(text) => san::read(position, text) == Ok(mv),
    }
}

pub(crate) fn as_fact(binding: Binding, position: &Position) -> Fact {
    match binding {
        Binding::Free => Fact::MayMoveAnything,
        Binding::Play(mv) => Fact::MustPlay(MoveText::San(san_words(position, mv))),
        Binding::MoveFrom(square) => {
            Fact::MustMove { role: position.piece_at(square).map(|man| man.role), square }
        }
        Binding::Capture(square) => Fact::MustCapture(square),
        Binding::Promote { to, role, .. } => Fact::MustPromote { to, role },
        Binding::PromoteOn { to, .. } => Fact::MustPromoteOn(to),
        Binding::CaptureWith { from, target } => Fact::MustCaptureWith { from, target },
        Binding::Castle(side) => Fact::MustCastle(verdict::castling_words(position, side)),
        Binding::NotPlay { from, to } => Fact::MayNotPlay { from, to },
        Binding::MoveRookOrCastle { rook, .. } => Fact::MustMoveRookOrCastle(rook),
    }
}

fn color(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}
