//! A match as it stands, and how events carry it on. `evolve` never refuses and knows no rulebook: what was ruled
//! under an old edition stays ruled.

use std::sync::Arc;

use arrayvec::ArrayVec;
use board::{ByColor, Changes, Color, Move, Square};
use clock::{Clock, DeviceSequence, Moment, Reading};

use crate::{
    dispute::{Dispute, DisputeId, Finding, Raised, RulingId, Stage as DisputeStage},
    event::{Event, Happening},
    handling::{Handling, PromotionPiece},
    incident::Offence,
    occasion::{Attendance, ClockHandled, Occasion},
    outcome::Outcome,
    seat::BoardName,
    table::{Pause, Ply, Registered, Table, color, side},
    terms::Terms,
    turn::{Stage, Turn},
    verdict,
};

/// A match of one or two boards: a fold over its events.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Game {
    terms: Option<Arc<Terms>>,
    tables: ArrayVec<Table, 2>,
    /// The moment of the last event.
    now: Moment,
    device: DeviceSequence,
}

impl Game {
    pub fn new() -> Game {
        Game::default()
    }

    /// The state that a whole log comes to.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Game {
        let mut game = Game::new();
        events.into_iter().for_each(|event| game.evolve(event));
        game
    }

    /// `None` until the first event has opened it.
    pub fn terms(&self) -> Option<&Terms> {
        self.terms.as_deref()
    }

    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    pub fn table(&self, board: BoardName) -> Option<&Table> {
        self.tables.get(board.index())
    }

    pub fn now(&self) -> Moment {
        self.now
    }

    pub fn device(&self) -> DeviceSequence {
        self.device
    }

    pub fn is_over(&self) -> bool {
        !self.tables.is_empty() && self.tables.iter().all(|table| table.outcome.is_some())
    }

    /// Carries one event into the game.
    pub fn evolve(&mut self, event: &Event) {
        self.now = self.now.max(event.at);
        match &event.what {
            Happening::Opened(terms) => self.open(terms),
            Happening::Numbered { number } => {
                let _ = self.device.accept(*number);
            }
            _ => {
                if let Some(table) = self.tables.get_mut(event.on.index()) {
                    table.evolve(event);
                }
            }
        }
    }

    fn open(&mut self, terms: &Arc<Terms>) {
        let clock = match terms.times {
            Some(times) => Clock::with_times(&terms.control, times),
            None => Clock::set(&terms.control),
        };
        self.tables =
            terms.boards.iter().take(2).map(|position| Table::new(position.clone(), clock.clone())).collect();
        self.terms = Some(Arc::clone(terms));
    }
}

impl Table {
    pub(crate) fn evolve(&mut self, event: &Event) {
        let at = event.at;
        self.register(event);
        match &event.what {
            Happening::Opened(_) | Happening::Numbered { .. } => {}
            Happening::ClocksStarted => {
                self.clocks_started = true;
                self.clock.start(side(self.on_move()), at);
            }

            Happening::Touched { square, .. } => self.touch(*square),
            Happening::Adjusting { .. } => self.turn.adjusting = true,
            Happening::Released { from, to, changes } => self.release(*from, *to, *changes),
            Happening::Determined { mv, changes } => self.determine(*mv, *changes),
            Happening::Stood { changes } => self.stand(*changes),
            Happening::Completed { by, mv, changes } => self.complete(*by, *mv, *changes),
            Happening::Pressed { by } => {
                let pressed = self.clock.press(side(*by), at);
                *self.unpressed.get_mut(*by) = false;
                // Turns do not overlap, so when the turn was over tells which flag was down first.
                let since = self.flag_down_since.get_mut(*by);
                *since = since.or(Some(at)).filter(|_| pressed.flag_was_down);
            }
            Happening::PressedWithoutMove { by } => {
                self.note_flag(at);
                self.clock.press_without_move(side(*by), at);
                let idle = self.idle_presses.get_mut(*by);
                *idle = idle.saturating_add(1);
            }
            Happening::LagCredited { to, lag } => {
                *self.lag_given.get_mut(*to) += *lag;
                self.clock.credit_lag(side(*to), *lag);
            }
            Happening::ClocksStopped { by } => self.stop(at, Pause::StoppedBy(*by)),
            Happening::Interrupted { last_known } => self.stop(*last_known, Pause::Interrupted),
            Happening::ClocksResumed | Happening::Resumed => self.resume(at),
            Happening::Ready { by } => *self.ready.get_mut(*by) = true,

            Happening::Offered { by } | Happening::OfferStands { by } => *self.offers.get_mut(*by) = true,
            Happening::Declined { by } => *self.offers.get_mut(by.other()) = false,

            Happening::DisputeOpened { id, raised } => self.dispute(*id, *raised, event),
            Happening::DisputeSettled { id } => {
                self.in_dispute(*id, |dispute| dispute.stage = DisputeStage::Closed);
            }
            Happening::FindingAsked { id, question } => {
                let by = event.clauses.clone();
                self.in_dispute(*id, |dispute| dispute.stage = DisputeStage::Asking(*question, by));
            }
            Happening::Found { id, question, answer } => {
                self.in_dispute(*id, |dispute| {
                    dispute.findings.push(Finding { question: *question, answer: *answer });
                });
            }
            Happening::Referred { id, choices } => {
                let stage = DisputeStage::Referred(choices.clone(), event.clauses.clone());
                self.in_dispute(*id, |dispute| dispute.stage = stage);
            }
            Happening::RulingProposed { id } => {
                self.in_dispute(*id, |dispute| dispute.stage = DisputeStage::Proposed);
            }
            Happening::Ruled { dispute, .. } => {
                if let Some(id) = dispute {
                    self.in_dispute(*id, |dispute| dispute.stage = DisputeStage::Closed);
                }
            }
            Happening::ClaimOutOfOrder { .. }
            | Happening::ClaimUpheld
            | Happening::ClaimDenied
            | Happening::Chosen { .. }
            | Happening::MoveStands { .. }
            | Happening::ClaimRecorded
            | Happening::Ordered { .. }
            | Happening::NewGame { .. } => {}
            Happening::Handled { what, .. } => self.handle(*what),
            Happening::Occurred { by, what } => self.occur(*by, *what, at),
            Happening::OffenceCounted { by, offence } => self.count_offence(*by, *offence),
            Happening::PressUndone { by } => self.undo_press(*by),
            Happening::ClockSet { color, time } => {
                self.clock.set_time(side(*color), *time, at);
                if self.reading.of(side(*color)).is_some() {
                    self.read(*color, *time);
                }
            }

            Happening::TimeAdjusted { color, by, .. } => {
                self.clock.adjust(side(*color), *by);
                if let Some(shown) = self.reading.of(side(*color)) {
                    self.read(*color, shown + *by);
                }
            }
            Happening::Reinstated { ply } => self.reinstate(*ply),
            Happening::IllegalMoveCounted { by } => {
                let count = self.illegal_moves.get_mut(*by);
                *count = count.saturating_add(1);
            }
            Happening::TimeClaimsBarred { period } => self.time_claims_barred = Some(*period),
            Happening::Obliged { must, .. } => {
                self.turn.must = Some(*must);
                self.turn.must_by = event.clauses.clone();
            }
            Happening::Warned { color, .. } => {
                let count = self.warnings.get_mut(*color);
                *count = count.saturating_add(1);
            }
            Happening::Reversed { ruling, to_ply, times, .. } => {
                self.reverse(*ruling);
                if let Some(ply) = to_ply {
                    self.reinstate(*ply);
                }
                if let Some(times) = times {
                    for color in Color::ALL {
                        self.clock.set_time(side(color), *times.of(side(color)), at);
                    }
                }
            }
            Happening::Ended { verdict, reason } => {
                self.clock.stop(at);
                self.offers = ByColor { white: false, black: false };
                for dispute in &mut self.disputes {
                    dispute.stage = DisputeStage::Closed;
                }
                self.outcome =
                    Some(Outcome { verdict: *verdict, reason: *reason, by: event.clauses.clone() });
            }
            Happening::Noted { text } => self.notes.push(text.clone()),
            Happening::ClocksRead { reading } => self.reading = reading.or(self.reading),
        }
    }

    fn touch(&mut self, square: Square) {
        // A man that stands where it may not is taken up again from where it came.
        if let Stage::Misplaced { from, to } = self.turn.stage
            && to == square
        {
            self.turn.stage = Stage::Thinking;
            self.turn.changes = Changes::new();
            self.turn.in_hand = Some(from);
            return;
        }
        let own = self.position.piece_at(square).is_some_and(|man| man.color == self.on_move());
        // "I adjust" was said: men are put straight, and nothing follows from it.
        if !self.turn.adjusting {
            self.turn.note_touch(square);
        }
        if own {
            self.turn.in_hand = Some(square);
        }
    }

    fn release(&mut self, from: Square, to: Square, changes: Changes) {
        self.turn.in_hand = None;
        self.turn.changes.extend(changes.iter());
        if from == to {
            return;
        }
        self.turn.stage = match self.turn.stage {
            Stage::RookMissing { mv } => Stage::Determined { mv },
            Stage::Misplaced { from, to } => Stage::Misplaced { from, to },
            _ => self.stage_after(from, to),
        };
    }

    /// What a release that determines nothing has come to.
    fn stage_after(&self, from: Square, to: Square) -> Stage {
        let pawn = Move { from, to, promotion: Some(board::Role::Queen) };
        if self.position.is_legal(pawn) {
            return Stage::PawnWaits { from, to };
        }
        match self.position.kind(Move { from, to, promotion: None }) {
            board::MoveKind::Castling(castling) if self.position.can_castle(castling) => {
                Stage::KingReleased(castling)
            }
            _ => Stage::Misplaced { from, to },
        }
    }

    fn determine(&mut self, mv: Move, changes: Changes) {
        // Nothing changed on the board yet: the capture was bound by touching both men.
        if changes.is_empty() {
            self.turn.stage = Stage::Bound { mv };
            return;
        }
        match self.turn.changes.is_empty() {
            true => self.turn.changes = changes,
            false => self.turn.changes.extend(changes.iter()),
        }
        self.turn.in_hand = None;
        // Castling changes four squares; with only the king's two the rook is still to be transferred.
        let king = self.position.king(self.on_move()) == Some(mv.from);
        let castling = king && matches!(self.position.kind(mv), board::MoveKind::Castling(_));
        let whole = !castling || self.turn.changes.len() == 4;
        self.turn.stage = if whole { Stage::Determined { mv } } else { Stage::RookMissing { mv } };
    }

    fn stand(&mut self, changes: Changes) {
        let Stage::Bound { mv } = self.turn.stage else { return };
        self.turn.changes = changes;
        self.turn.in_hand = None;
        self.turn.stage = Stage::Determined { mv };
    }

    fn complete(&mut self, by: Color, mv: Option<Move>, changes: Changes) {
        let sudden_death = self.clock.is_sudden_death(side(by));
        self.history.push(Ply { by, before: self.position.clone(), mv, changes, sudden_death });
        match mv {
            Some(mv) => self.position.carry_out(mv, &changes),
            None => self.position = self.position.completed_with(&changes),
        }
        self.turn = Turn::default();
        *self.unpressed.get_mut(by) = true;
    }

    /// Remembers when the flag of the running side went down, before the turn that tells it is over.
    fn note_flag(&mut self, at: Moment) {
        let Some(running) = self.clock.running() else { return };
        let since = self.flag_down_since.get_mut(color(running));
        match self.clock.flag_down_at(running) {
            Some(down) if down <= at => *since = since.or(Some(down)),
            _ => *since = None,
        }
    }

    fn stop(&mut self, at: Moment, pause: Pause) {
        self.note_flag(at);
        self.was_running = self.clock.running().map(color);
        self.clock.stop(at);
        self.pause = Some(pause);
        self.ready.white = false;
        self.ready.black = false;
    }

    /// The clock that was running runs again; after a change of position that of the player on move.
    fn resume(&mut self, at: Moment) {
        self.pause = None;
        self.clock.resume(side(self.was_running.unwrap_or(self.on_move())), at);
    }

    fn count_offence(&mut self, by: Color, offence: Offence) {
        self.offences.push((by, offence));
        if offence == Offence::PressedWithoutMove {
            let idle = self.idle_presses.get_mut(by);
            *idle = idle.saturating_sub(1);
        }
    }

    /// The clock goes back to the player who pressed it, and so does what the press counted and gave.
    fn undo_press(&mut self, by: Color) {
        let pressed = self.history.last().is_some_and(|ply| ply.by == by) && !*self.unpressed.get(by);
        if pressed && self.on_move() != by {
            *self.unpressed.get_mut(by) = true;
            self.clock.uncount_moves(side(by), 1);
            self.clock.adjust(side(by), -self.clock.control().timer().increment());
        }
        self.was_running = Some(by);
    }

    fn reinstate(&mut self, ply: usize) {
        if ply >= self.history.len() {
            self.turn = Turn::default();
            return;
        }
        for undone in &self.history[ply..] {
            self.clock.uncount_moves(side(undone.by), 1);
        }
        let restored = &self.history[ply];
        self.position = restored.before.clone();
        self.history.truncate(ply);
        self.turn = Turn::default();
        self.unpressed = ByColor { white: false, black: false };
        self.was_running = None;
    }

    fn handle(&mut self, what: Handling) {
        match what {
            Handling::Promotion(PromotionPiece::TouchedOffTheBoard(_)) => {}
        }
    }

    fn occur(&mut self, by: Option<Color>, what: Occasion, at: Moment) {
        match what {
            Occasion::Clock(ClockHandled::PicksUp) => {}
            Occasion::Attendance(Attendance::BeginsTheRound) => self.round_began = Some(at),
            Occasion::Attendance(Attendance::Arrives) => {
                if let Some(color) = by {
                    let arrived = self.arrived.get_mut(color);
                    *arrived = arrived.or(Some(at));
                }
            }
        }
    }

    fn read(&mut self, color: Color, time: clock::Millis) {
        let reading = match color {
            Color::White => Reading { white: Some(time), black: None },
            Color::Black => Reading { white: None, black: Some(time) },
        };
        self.reading = reading.or(self.reading);
    }

    /// What a ruling bound to or counted falls with it; position and times the director sets himself.
    fn reverse(&mut self, ruling: RulingId) {
        let Some(registered) = self.rulings.iter_mut().find(|registered| registered.ruling == ruling) else {
            return;
        };
        registered.reversed = true;
        for event in &registered.consequences {
            match &event.what {
                Happening::Obliged { must, .. } if self.turn.must == Some(*must) => self.turn.must = None,
                Happening::Warned { color, .. } => {
                    let count = self.warnings.get_mut(*color);
                    *count = count.saturating_sub(1);
                }
                Happening::IllegalMoveCounted { by } => {
                    let count = self.illegal_moves.get_mut(*by);
                    *count = count.saturating_sub(1);
                }
                Happening::OffenceCounted { by, offence } => {
                    let counted = (*by, *offence);
                    if let Some(last) = self.offences.iter().rposition(|other| *other == counted) {
                        self.offences.remove(last);
                    }
                    // The press is there to be ruled on again.
                    if *offence == Offence::PressedWithoutMove {
                        let idle = self.idle_presses.get_mut(*by);
                        *idle = idle.saturating_add(1);
                    }
                }
                // A game that this ruling ended goes on.
                Happening::Ended { .. } => {
                    self.outcome = None;
                    self.pause = Some(Pause::StoppedBy(None));
                }
                _ => {}
            }
        }
    }

    fn dispute(&mut self, id: DisputeId, raised: Raised, event: &Event) {
        self.disputes.push(Dispute {
            id,
            raised,
            at: event.at,
            stage: DisputeStage::Open,
            findings: Vec::new(),
            revision: 0,
        });
    }

    fn in_dispute(&mut self, id: DisputeId, change: impl FnOnce(&mut Dispute)) {
        if let Some(dispute) = self.disputes.iter_mut().find(|dispute| dispute.id == id) {
            dispute.revision = dispute.revision.saturating_add(1);
            change(dispute);
        }
    }

    /// Keeps the register: a ruling opens an entry, and its consequences follow it.
    fn register(&mut self, event: &Event) {
        if let Happening::Ruled { ruling, consequences, .. } = event.what {
            let (at, reversed) = (event.at, false);
            self.rulings.push(Registered {
                ruling,
                at,
                consequences: Vec::new(),
                lines: Vec::new(),
                reversed,
            });
            self.registering = consequences;
        } else if self.registering > 0 {
            self.registering -= 1;
            let words = verdict::words(event, self);
            if let Some(registered) = self.rulings.last_mut() {
                registered.consequences.push(event.clone());
                registered.lines.extend(words.map(|words| (words, event.clauses.clone())));
            }
        }
    }
}
