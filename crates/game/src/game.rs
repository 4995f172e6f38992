//! A match as it stands, and how events carry it on. `evolve` never refuses and knows no rulebook: what was ruled
//! under an old edition stays ruled.

use std::sync::Arc;

use arrayvec::ArrayVec;
use board::{ByColor, CastlingSide, Change, Changes, Color, Move, Piece, Position, Role, Square};
use clock::{BySide, Clock, Control, DeviceSequence, Millis, Moment, Reading, Timekeeper, Timer};
use rulebook::Citations;

use crate::{
    act::Claim,
    adjournment::{Adjournment, Phase, Sealed},
    aloud,
    appeal::{AppealStage, Since},
    castling,
    counting::Counting,
    dispute::{Answer, Dispute, DisputeId, DisputeStage, Finding, Question, Raised, RulingId},
    event::{Event, Happening},
    handling::{Displacement, Handling, PromotionPiece},
    incident::{Adjournment as Told, Incident, Offence},
    obligation::is_own,
    occasion::{Adjourning, Allowance, Attendance, ClockHandled, Equipping, Occasion, ScoresheetHandled},
    offering::OfferMade,
    on_the_table::{OnTheTable, TableClock},
    order::Order,
    outcome::Outcome,
    scoring::Scoring,
    seat::BoardName,
    table::{ClockDue, Pause, Ply, Registered, Said, SatFor, StoppedOver, Table, color, side},
    terms::Terms,
    turn::{PieceOn, Stage, Turn},
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

    /// Empties every closed envelope, in a copy that nobody plays on with.
    pub(crate) fn forget_what_is_sealed(&mut self) {
        let adjourned = self.tables.iter_mut().filter_map(|table| table.adjournment.as_deref_mut());
        for adjournment in adjourned.filter(|adjournment| adjournment.is_closed()) {
            if let Some(sealed) = adjournment.sealed.as_mut().filter(|sealed| !sealed.on_the_board) {
                sealed.text.clear();
            }
        }
    }

    pub fn device(&self) -> DeviceSequence {
        self.device
    }

    pub fn is_over(&self) -> bool {
        !self.tables.is_empty() && self.tables.iter().all(|table| table.outcome.is_some())
    }

    /// Carries one event into the game.
    pub fn evolve(&mut self, event: &Event) {
        // What partners say to each other proves nothing to anybody else, not even that time has passed.
        if !matches!(event.what, Happening::Said { .. }) {
            self.now = self.now.max(event.at);
        }
        match &event.what {
            Happening::Opened(terms) => self.open(terms),
            Happening::Numbered { number } => {
                let _ = self.device.accept(*number);
            }
            what => {
                if let Happening::VariationDropped { terms, .. } = what {
                    self.terms = Some(Arc::clone(terms));
                }
                self.give_back(event);
                if let Some(table) = self.tables.get_mut(event.on.index()) {
                    table.evolve(event);
                }
                self.hand_over(event);
            }
        }
    }

    /// A piece leaves the board beside which it was captured, and is in hand at this one.
    fn hand_over(&mut self, event: &Event) {
        let Happening::HandedOver { color, role } = event.what else { return };
        let piece = role.of(color);
        let there =
            self.tables.get_mut(event.on.other().index()).is_some_and(|table| table.taken.take(piece));
        if let Some(table) = self.tables.get_mut(event.on.index()).filter(|_| there) {
            table.receive(piece);
        }
    }

    /// Half-moves are taken back: what was captured in them stands on its board again and nowhere else.
    fn give_back(&mut self, event: &Event) {
        let to = match event.what {
            Happening::Reinstated { ply } | Happening::TakenBack { ply, .. } => ply,
            Happening::Reversed { to_ply: Some(ply), .. } => ply,
            _ => return,
        };
        let Some(table) = self.tables.get_mut(event.on.index()) else { return };
        let taken: Vec<Piece> = table.taken_since(to).iter().collect();
        let handed_over: Vec<Piece> = taken.into_iter().filter(|piece| !table.taken.take(*piece)).collect();
        if let Some(beside) = self.tables.get_mut(event.on.other().index()) {
            handed_over.into_iter().for_each(|piece| beside.return_piece(piece));
        }
    }

    fn open(&mut self, terms: &Arc<Terms>) {
        let control = control_on_the_table(terms);
        let clock = match terms.times {
            Some(times) => Clock::with_times(&control, times),
            None => Clock::set(&control),
        };
        let kept = terms.timekeeper != Timekeeper::Nobody;
        let scoring = Scoring { time_trouble: Some(terms.policies.time_trouble.value), ..Scoring::default() };
        let table = |position: &Position| Table {
            kept,
            stands: terms.clock,
            scoring: scoring.clone(),
            ..Table::new(position.clone(), clock.clone())
        };
        self.tables = terms.boards.iter().take(2).map(table).collect();
        self.terms = Some(Arc::clone(terms));
    }
}

/// The control as the clock on the table keeps it: its periods, with the delay or increment that works.
fn control_on_the_table(terms: &Terms) -> Control {
    let working = terms.clock.and_then(|stands| terms.control.with_timer(stands.timer).ok());
    working.unwrap_or(terms.control)
}

impl Table {
    pub(crate) fn evolve(&mut self, event: &Event) {
        let at = event.at;
        self.register(event);
        self.follow_appeals(event);
        match &event.what {
            Happening::Opened(_) | Happening::Numbered { .. } | Happening::VariationDropped { .. } => {}
            Happening::ClocksStarted => {
                self.clocks_started = true;
                self.hall.clock_started = Some(at);
                self.hall.without_a_clock = false;
                // Moves that were made without a clock miss no press.
                self.unpressed = ByColor { white: false, black: false };
                self.clock.start(side(self.on_move()), at);
            }

            Happening::Touched { by, square } => {
                self.take_up_completed(*by);
                self.touch(*square);
            }
            Happening::Adjusting { .. } => self.turn.adjusting = true,
            Happening::Released { from, to, changes } => self.release(*from, *to, *changes),
            Happening::Determined { mv, changes } => self.determine(*mv, *changes),
            Happening::Stood { changes } => self.stand(*changes),
            Happening::Misplaced { role, square, .. } => self.misplace(*role, *square),
            // The game sees to both boards.
            Happening::HandedOver { .. } | Happening::Waits { .. } => {}
            Happening::Agreed { by } => *self.offers.get_mut(*by) = true,
            Happening::AgreementOff => self.offers = ByColor { white: false, black: false },
            Happening::Said { by, text } => self.said.push(Said { by: *by, at, text: text.clone() }),
            Happening::MatchGoesOn => {
                self.outcome = None;
                self.pause = Some(Pause::StoppedBy(None));
            }
            Happening::Completed { by, mv, changes } => self.complete((*by, at), *mv, *changes),
            Happening::Pressed { by } => {
                self.displaced.pressed(*by);
                self.reply_pressed(*by);
                self.press(*by, at);
            }
            Happening::PressedWithoutMove { by } => {
                self.displaced.pressed_without_move(*by);
                self.note_flag(at);
                match *by == self.on_move() {
                    true if matches!(self.turn.stage, Stage::PawnWaits { .. }) => {
                        self.turn.pawn_left = true;
                        self.turn.pawn_left_ruled = false;
                    }
                    true => {}
                    false => self.turn.pressed_back = self.turn.pawn_left,
                }
                self.clock.press_without_move(side(*by), at);
                let idle = self.idle_presses.get_mut(*by);
                *idle = idle.saturating_add(1);
            }
            Happening::LagCredited { to, lag } => {
                *self.lag_given.get_mut(*to) += *lag;
                self.clock.credit_lag(side(*to), *lag);
            }
            Happening::ClocksStopped { by } => {
                self.displaced.clocks_stopped(*by);
                self.stop(at, Pause::StoppedBy(*by));
            }
            Happening::Interrupted { last_known } => self.stop(*last_known, Pause::Interrupted),
            Happening::ClocksResumed | Happening::Resumed => self.resume(at),
            Happening::Sealed { by, text, on_the_board } => {
                let sealed = Sealed { text: text.clone(), on_the_board: *on_the_board };
                if let Some(adjournment) = &mut self.adjournment {
                    adjournment.seal(*by, sealed);
                }
            }
            Happening::Adjourned { .. } => self.adjourn(at),
            Happening::Ready { by } => *self.ready.get_mut(*by) = true,

            Happening::Offered { by } => self.offer(*by, self.offer_made(*by)),
            Happening::OfferStands { by } => self.offer_stands(*by, event),
            Happening::Declined { by } => {
                self.offering.declined(*by);
                *self.offers.get_mut(by.other()) = false;
            }
            Happening::TakeBackAsked { by } => self.take_back = Some(*by),
            Happening::TakeBackRefused { .. } => self.take_back = None,
            Happening::TakenBack { ply, .. } => self.take_back_to(*ply, at),

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
                    if let Some(dispute) = self.disputes.iter().find(|dispute| dispute.id == *id) {
                        self.hall.note_missing(dispute);
                        let left = dispute.offence().filter(|told| told.offence == Offence::PawnLeft);
                        if left.is_some_and(|told| told.by == self.position.turn()) && self.turn.pawn_left {
                            self.turn.pawn_left_ruled = true;
                        }
                        if let Some(told) = dispute.reserved_claim() {
                            *self.judgment_reserved.get_mut(told.claimant()) = false;
                        }
                    }
                }
            }
            Happening::ClaimOutOfOrder { .. }
            | Happening::ClaimUpheld
            | Happening::ClaimDenied
            | Happening::NothingFollows
            | Happening::Chosen { .. }
            | Happening::ClaimRecorded
            | Happening::NewGame { .. } => {}
            Happening::GameContinues => self.put_the_envelope_aside(),
            Happening::Ordered { to: Some(color), order: Order::SealAMove } => {
                self.adjournment = Some(Box::new(Adjournment::ordered(*color, None)));
            }
            Happening::Ordered { to, order } => {
                if let Some(to) = to {
                    self.order(*to, *order, &event.clauses);
                }
                self.hall.without_a_clock |= *order == Order::PlayWithoutAClock && !self.clocks_started;
                let dispute = self.disputes.last();
                let counting = dispute.and_then(|dispute| Counting::ordered(*order, self, dispute));
                self.counting = counting.or(self.counting);
            }
            Happening::MoveStands { ply } => self.ruled_to_stand.push(*ply),
            Happening::Handled { by, what } => self.handle(*by, *what, at),
            Happening::Occurred { by, what } => {
                if !self.occur_in_adjournment(*by, *what, at) {
                    self.hall.occur(*by, *what, at);
                }
                if let Occasion::Equipping(Equipping::SetsTheClocks(times)) = what {
                    self.set_times(times, at);
                }
                match (what, by) {
                    (Occasion::Clock(ClockHandled::MovesAndPresses), Some(by)) => self.move_unseen(*by, at),
                    (Occasion::Scoresheet(ScoresheetHandled::Returns), _) => self.take_back_scoresheet(at),
                    (Occasion::Scoresheet(ScoresheetHandled::Completes), Some(by)) => {
                        *self.scoring.incomplete.get_mut(*by) = None;
                    }
                    _ => {}
                }
            }
            Happening::OffenceCounted { by, offence } => self.count_offence(*by, *offence),
            Happening::PressUndone { by } => self.undo_press(*by),
            Happening::ClockSet { color, time } => {
                self.clock.set_time(side(*color), *time, at);
                if self.reading.of(side(*color)).is_some() {
                    self.read(*color, *time);
                }
            }

            Happening::DelayClockPlaced { delay } => {
                let timer = Timer::Delay(*delay);
                self.put_on_the_table(OnTheTable { clock: TableClock::Delay, timer });
            }
            Happening::ClockStands { stands } => self.put_on_the_table(*stands),
            Happening::CountsAs { role, .. } => {
                self.turn.stands_for = role.is_some().then(|| event.clauses.clone());
            }
            Happening::JudgmentReserved { by } => *self.judgment_reserved.get_mut(*by) = true,
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
            Happening::NextPeriodBegun => {
                // What each clock showed in the old period is on record; its flag is up again.
                Color::ALL.into_iter().for_each(|color| self.clock.enter_next_period(side(color)));
                self.flag_down_since = ByColor { white: None, black: None };
                self.overstepped = None;
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
                    self.set_times(times, at);
                }
            }
            Happening::Ended { verdict, reason } => {
                self.note_flag(at);
                self.clock.stop(at);
                self.offers = ByColor { white: false, black: false };
                for dispute in &mut self.disputes {
                    dispute.stage = DisputeStage::Closed;
                }
                self.outcome =
                    Some(Outcome { verdict: *verdict, reason: *reason, by: event.clauses.clone() });
            }
            Happening::Noted { text } => self.notes.push(text.clone()),
            Happening::SatFor { color, who, being } => {
                self.sat_for.push(SatFor { color: *color, who: who.clone(), being: *being });
            }
            Happening::ClocksRead { reading } => self.reading = reading.or(self.reading),
        }
    }

    fn put_on_the_table(&mut self, stands: OnTheTable) {
        self.stands = Some(stands);
        self.clock.put_timer(stands.timer);
    }

    fn press(&mut self, by: Color, at: Moment) {
        self.note_time_trouble(at);
        let pressed = self.clock.press(side(by), at);
        *self.unpressed.get_mut(by) = false;
        let left = self.kept.then(|| self.clock.remaining(side(by), at));
        if let Some(ply) = self.history.last_mut().filter(|ply| ply.by == by) {
            ply.left = left;
        }
        // Turns do not overlap, so when the turn was over tells which flag was down first.
        let since = self.flag_down_since.get_mut(by);
        *since = since.or(Some(at)).filter(|_| pressed.flag_was_down);
        self.overstepped = (pressed.flag_was_down && pressed.entered_period.is_some()).then_some(by);
    }

    /// The turn passes and the move is counted; the men are left as they were last seen.
    fn move_unseen(&mut self, by: Color, at: Moment) {
        self.position = self.position.completed_with(&Changes::new());
        self.turn = Turn::default();
        self.unseen = true;
        self.press(by, at);
    }

    /// Both clocks were stopped over a sealed move; what was made on the board waits in the envelope, too.
    fn adjourn(&mut self, at: Moment) {
        self.stop(at, Pause::Adjourned);
        self.turn = Turn::default();
        let shown = |color: Color| {
            self.reading.of(side(color)).unwrap_or_else(|| self.clock.remaining(side(color), at))
        };
        let times = BySide::new(shown(Color::White), shown(Color::Black));
        let ply = self.history.len();
        if let Some(adjournment) = &mut self.adjournment {
            adjournment.phase = Phase::Adjourned;
            (adjournment.ply, adjournment.times) = (ply, times);
        }
    }

    /// A reply to an absent player was sealed, and the clock pressed: now it waits for him.
    fn reply_pressed(&mut self, by: Color) {
        let ply = self.history.len();
        if let Some(adjournment) = &mut self.adjournment
            && adjournment.is_reply
            && adjournment.phase == Phase::Sealing
            && adjournment.sealer == by
        {
            adjournment.phase = Phase::Session;
            adjournment.ply = ply;
        }
    }

    /// Whether what happened belongs to an adjournment and not to the beginning of the game.
    fn occur_in_adjournment(&mut self, by: Option<Color>, what: Occasion, at: Moment) -> bool {
        if let Occasion::Adjourning(Adjourning::LetsSealEarly { who, left }) = what {
            self.adjournment = Some(Box::new(Adjournment::ordered(who, Some(at + left))));
            return true;
        }
        let Some(adjournment) = self.adjournment.as_mut().filter(|known| known.concerns_arrivals()) else {
            return false;
        };
        match (what, by) {
            (Occasion::Adjourning(what), _) => {
                adjournment.occur(by, what, at);
                if let Adjourning::BeginsTheSession | Adjourning::OpensTheEnvelope = what {
                    self.was_running = Some(adjournment.replier());
                }
                if what == Adjourning::OpensTheEnvelope && self.pause == Some(Pause::Adjourned) {
                    self.pause = Some(Pause::StoppedBy(None));
                }
            }
            (Occasion::Attendance(Attendance::Arrives), Some(color)) => {
                let arrived = adjournment.arrived.get_mut(color);
                *arrived = arrived.or(Some(at));
            }
            (Occasion::Allowance(Allowance::WaivesTheForfeit { of }), _) => {
                *adjournment.forfeit_waived.get_mut(of) = true;
            }
            (Occasion::Equipping(Equipping::SetsTheClocks(times)), _) if adjournment.waits() => {
                adjournment.set_by_hand = Some(times);
            }
            _ => return false,
        }
        true
    }

    /// The sealed move stands on the board; its clock was stopped or pressed when it was sealed.
    fn sealed_move_made(&mut self, by: Color) -> bool {
        let made = self.history.len();
        let Some(adjournment) = self.adjournment.as_mut() else { return false };
        // He made a move on the board after all and passed the turn: nothing is sealed any more.
        if adjournment.phase == Phase::Sealing && adjournment.sealer == by {
            match adjournment.is_reply {
                true => adjournment.phase = Phase::Over,
                false => self.adjournment = None,
            }
            return false;
        }
        if !adjournment.waits() || adjournment.sealer != by {
            return false;
        }
        if !adjournment.is_reply {
            self.clock.count_move(side(by));
        }
        adjournment.phase = Phase::Over;
        adjournment.resumed_at = adjournment.resumed_at.or(Some(made));
        true
    }

    /// The game goes on without the sealed move: its envelope is lost, or it makes no sense.
    fn put_the_envelope_aside(&mut self) {
        let about = self.disputes.last().and_then(Dispute::incident);
        let aside = matches!(about, Some(Incident::Adjournment(Told::EnvelopeMissing | Told::SealedUnclear)));
        let Some(adjournment) = self.adjournment.as_mut().filter(|known| aside && known.waits()) else {
            return;
        };
        adjournment.phase = Phase::Over;
        adjournment.resumed_at = adjournment.resumed_at.or(Some(self.history.len()));
        self.was_running = None;
        if self.pause == Some(Pause::Adjourned) {
            self.pause = Some(Pause::StoppedBy(None));
        }
    }

    /// The position went back beyond the adjournment, and the sealed move with it.
    fn drop_stale_adjournment(&mut self) {
        let (length, on_move) = (self.history.len(), self.on_move());
        let stale = |known: &Adjournment| match known.phase {
            Phase::Sealing => known.sealer != on_move,
            Phase::Adjourned | Phase::Session | Phase::Opened => known.ply != length,
            Phase::Over => known.ply > length,
        };
        if self.adjournment.as_deref().is_some_and(stale) {
            self.adjournment = None;
            if self.pause == Some(Pause::Adjourned) {
                self.pause = Some(Pause::StoppedBy(None));
            }
        }
    }

    fn offer(&mut self, by: Color, made: OfferMade) {
        self.offering.offered(by, made);
        *self.offers.get_mut(by) = true;
    }

    /// An offer that stood already is none the newer for it.
    fn offer_stands(&mut self, by: Color, event: &Event) {
        if *self.offers.get(by) {
            return;
        }
        let ruled = self.rulings.last().and_then(|ruling| ruling.consequences.last()) == Some(event);
        let told = ruled && self.disputes.last().is_some_and(|dispute| dispute.incident().is_some());
        self.offer(by, if told { OfferMade::Untold } else { OfferMade::ByAClaim });
    }

    /// Carries on what was appealed, and what ends the time to appeal.
    fn follow_appeals(&mut self, event: &Event) {
        match &event.what {
            Happening::Touched { by, .. } => {
                self.rulings.iter_mut().for_each(|ruling| *ruling.since.resumed.get_mut(*by) = true);
            }
            Happening::Determined { .. } | Happening::Completed { .. } => {
                let by = self.on_move();
                for since in self.rulings.iter_mut().map(|ruling| &mut ruling.since) {
                    *since.resumed.get_mut(by) = true;
                    *since.moved.get_mut(by) = true;
                }
            }
            Happening::DisputeOpened {
                raised: Raised::Claim { claim: Claim::That(Incident::Appeal(appeal)), by: Some(by) },
                ..
            } => {
                self.appeals.file(appeal.ruling, *by);
            }
            Happening::Chosen { choice } => {
                if let Some((ruling, by)) = self.appeal_decided() {
                    self.appeals.choose(ruling, by, *choice, self.last_ruling());
                }
            }
            Happening::ClaimDenied => {
                if let Some((ruling, by)) = self.appeal_decided() {
                    self.appeals.set(ruling, by, AppealStage::Denied(self.last_ruling()));
                }
            }
            Happening::Ordered { order, .. } => {
                let stage = match order {
                    Order::SendTheAppeal => Some(AppealStage::Sent),
                    Order::DropTheAppeal => Some(AppealStage::Moot),
                    Order::CarryOutTheRulingAgain => Some(AppealStage::Upheld(self.last_ruling())),
                    _ => None,
                };
                if let (Some(stage), Some((ruling, by))) = (stage, self.appeal_decided()) {
                    self.appeals.set(ruling, by, stage);
                }
            }
            Happening::Reversed { ruling, .. } => self.appeals.reverse(*ruling, self.last_ruling()),
            Happening::Occurred { what: Occasion::Hearing(what), .. } => self.appeals.occur(*what),
            Happening::Ended { .. } => self.appeals.game_ended = Some(event.at),
            _ => {}
        }
    }

    fn last_ruling(&self) -> RulingId {
        self.rulings.last().map_or(RulingId(0), |registered| registered.ruling)
    }

    /// The appeal that the last ruling is about: which ruling was appealed, and by whom.
    fn appeal_decided(&self) -> Option<(RulingId, Color)> {
        let id = self.rulings.last()?.dispute?;
        let dispute = self.disputes.iter().find(|dispute| dispute.id == id)?;
        match dispute.incident()? {
            Incident::Appeal(appeal) => Some((appeal.ruling, dispute.claimant()?)),
            _ => None,
        }
    }

    /// At a board a player takes up a move again that letting go had completed: until the press, or the opponent's touch,
    /// hands can do that, and the move remains determined.
    fn take_up_completed(&mut self, by: Color) {
        if !self.can_take_up_again(by) {
            return;
        }
        let Some(last) = self.history.len().checked_sub(1) else { return };
        let Some(before) = self.restored(last) else { return };
        self.taken_since(last).iter().for_each(|piece| {
            self.taken.take(piece);
        });
        let Some(Ply { mv: Some(mv), changes, touched, adjusted, released, .. }) = self.history.pop() else {
            return;
        };
        self.position = before;
        self.turn =
            Turn { touched, adjusted, released, changes, stage: Stage::Determined { mv }, ..Turn::default() };
        *self.unpressed.get_mut(by) = false;
    }

    fn touch(&mut self, square: Square) {
        // A man that stands where it may not is taken up again from where it came, or goes back beside the board.
        if let Stage::Misplaced { from, to } = self.turn.stage
            && to == square
        {
            self.turn.stage = Stage::Thinking;
            self.turn.changes = Changes::new();
            self.turn.in_hand = Some(from).filter(|from| *from != to);
            return;
        }
        match self.turn.stage {
            Stage::CastlingAstray { side, determined, from, to } if to == square => {
                self.take_up_again(side, determined, from);
                return;
            }
            // A pawn on the last rank is taken up from where it came.
            Stage::PawnWaits { from, to } if to == square => {
                self.turn.in_hand = Some(from);
                return;
            }
            // What no pawn becomes is taken off again, and the pawn waits as before.
            Stage::WrongPiece { from, to } if to == square => {
                self.turn.stage = Stage::PawnWaits { from, to };
                self.turn.changes.push(Change { square, piece: self.position.piece_at(from) });
                return;
            }
            _ => {}
        }
        if let Some(from) = self.moved_in_this_turn(square) {
            self.turn.in_hand = Some(from);
            return;
        }
        self.turn.note_touch(square);
        if is_own(&self.position, square) {
            self.turn.in_hand = Some(square);
        }
    }

    /// A man that was let go in this turn is taken up again: from where it came if it is the only one that was moved, else from
    /// where it stands.
    fn moved_in_this_turn(&self, square: Square) -> Option<Square> {
        let own = |man: Piece| man.color == self.on_move();
        // In Chess960 the king may be let go on the square of its rook, which then is the one that is touched.
        if is_own(&self.position, square) {
            return None;
        }
        let there = self.turn.changes.after(square).flatten().filter(|man| own(*man))?;
        let alone = match self.turn.stage {
            Stage::Determined { mv } | Stage::Changed { made: Some(mv), .. } => {
                castling::side_of(&self.position, mv).is_none()
            }
            Stage::KingReleased(_) | Stage::RookMissing { .. } => true,
            Stage::Changed { made: None, .. } | Stage::CastlingAstray { .. } | Stage::Misplaced { .. } => {
                false
            }
            _ => return None,
        };
        let came =
            |change: &Change| change.piece.is_none() && self.position.piece_at(change.square) == Some(there);
        let from = self.turn.changes.iter().find(came).map(|change| change.square);
        Some(from.filter(|_| alone).unwrap_or(square))
    }

    fn release(&mut self, from: Square, to: Square, changes: Changes) {
        self.turn.in_hand = None;
        if self.turn.moves_on(from, to) {
            self.move_on(from, to, changes);
            return;
        }
        let alone = self.turn.changes.is_empty();
        self.turn.changes.extend(changes.iter());
        if from == to {
            return;
        }
        self.turn.note_release(from, to, alone);
        let follows = |side| Move::new(from, to) == self.position.rook_in_castling(side);
        self.turn.stage = match self.turn.stage {
            Stage::RookMissing { mv } => match castling::side_of(&self.position, mv) {
                Some(side) if !follows(side) => Stage::CastlingAstray { side, determined: true, from, to },
                _ => Stage::Determined { mv },
            },
            Stage::KingReleased(side) => Stage::CastlingAstray { side, determined: false, from, to },
            stage @ (Stage::Misplaced { .. } | Stage::CastlingAstray { .. }) => stage,
            _ => self.stage_after(from, to),
        };
    }

    /// Something is moved after a release that binds. What stands on the board then is compared with what moves change.
    fn move_on(&mut self, from: Square, to: Square, changes: Changes) {
        let came_from_here = self.turn.changes.after(from) == Some(None);
        let origin = if came_from_here { from } else { self.origin_of(from) };
        let earlier = if came_from_here { Changes::new() } else { self.turn.changes };
        let others = |change: &Change| change.square != from && change.square != origin;
        self.turn.note_release(origin, to, !earlier.iter().any(|change| others(&change)));
        let differs = |change: &Change| self.position.piece_at(change.square) != change.piece;
        let mut stands = earlier;
        stands.extend(changes.iter());
        stands = stands.iter().filter(differs).collect();
        self.turn.stage = self.stage_of(&stands);
        self.turn.changes = stands;
    }

    /// Where the man came from in this turn that stands here now.
    fn origin_of(&self, square: Square) -> Square {
        let there = self.turn.changes.after(square).flatten();
        let came = |change: &Change| change.piece.is_none() && self.position.piece_at(change.square) == there;
        let from = self.turn.changes.iter().find(came).map(|change| change.square);
        from.filter(|_| there.is_some()).unwrap_or(square)
    }

    /// What has become of the turn once the board stands like this.
    fn stage_of(&self, stands: &Changes) -> Stage {
        let determined = match self.turn.stage {
            Stage::CastlingAstray { side, determined: true, .. } => Some(self.position.castling(side)),
            _ => self.turn.determined(),
        };
        let made = self
            .position
            .legal_moves()
            .into_iter()
            .chain(self.position.legal_drops())
            .find(|mv| self.position.changes_of(*mv) == *stands);
        let king = CastlingSide::ALL.into_iter().find(|side| {
            self.position.can_castle(*side) && castling::of_the_king(&self.position, *side) == *stands
        });
        match (made, king) {
            (Some(mv), _) if determined == Some(mv) => Stage::Determined { mv },
            (None, Some(side)) if determined == Some(self.position.castling(side)) => {
                Stage::RookMissing { mv: self.position.castling(side) }
            }
            (None, Some(side)) if determined.is_none() => Stage::KingReleased(side),
            (None, _) if determined.is_none() && stands.is_empty() => Stage::Thinking,
            _ => Stage::Changed { determined, made },
        }
    }

    /// The man that went astray is in hand again, and the rook must still follow its king.
    fn take_up_again(&mut self, side: CastlingSide, determined: bool, from: Square) {
        self.turn.changes = castling::of_the_king(&self.position, side);
        self.turn.in_hand = Some(from);
        self.turn.stage = match determined {
            true => Stage::RookMissing { mv: self.position.castling(side) },
            false => Stage::KingReleased(side),
        };
    }

    /// What a release that determines nothing has come to.
    fn stage_after(&self, from: Square, to: Square) -> Stage {
        let pawn = Move { from, to, promotion: Some(board::Role::Queen) };
        if self.position.is_legal(pawn) {
            return Stage::PawnWaits { from, to };
        }
        match castling::begun_by(&self.position, from, to) {
            Some(side) => Stage::KingReleased(side),
            // A legal move, and yet not determined: another was let go before, which is final.
            None if self.position.is_legal(Move::new(from, to)) => {
                Stage::Changed { determined: None, made: Some(Move::new(from, to)) }
            }
            None => Stage::Misplaced { from, to },
        }
    }

    fn determine(&mut self, mv: Move, changes: Changes) {
        // Nothing changed on the board yet: the capture was bound by touching both men.
        if changes.is_empty() {
            self.turn.stage = Stage::Bound { mv };
            return;
        }
        self.note_made(mv);
        match self.turn.changes.is_empty() {
            true => self.turn.changes = changes,
            false => self.turn.changes.extend(changes.iter()),
        }
        self.turn.in_hand = None;
        // With only the king's half the rook is still to be transferred.
        let castling = castling::side_of(&self.position, mv).is_some();
        let whole = !castling || self.turn.changes == self.position.changes_of(mv);
        self.turn.stage = if whole { Stage::Determined { mv } } else { Stage::RookMissing { mv } };
    }

    /// A promotion is let go in two parts, which have clauses of their own.
    fn note_made(&mut self, mv: Move) {
        if let Some(role) = mv.dropped() {
            self.turn.note_placing(role, mv.to, true);
        } else if mv.promotion.is_none() {
            self.turn.note_release(mv.from, mv.to, true);
        }
    }

    fn stand(&mut self, changes: Changes) {
        let Stage::Bound { mv } = self.turn.stage else { return };
        self.note_made(mv);
        self.turn.changes = changes;
        self.turn.in_hand = None;
        self.turn.stage = Stage::Determined { mv };
    }

    fn complete(&mut self, (by, at): (Color, Moment), mv: Option<Move>, changes: Changes) {
        let pressed_early = self.was_pressed_early();
        if pressed_early {
            self.clock.count_move(side(by));
        }
        let sudden_death = self.clock.is_sudden_death(side(by));
        let (touched, adjusted) = (self.turn.binding_men(), self.turn.adjusted.clone());
        let released = self.turn.released.clone();
        let (displaced, displaced_by) = self.displaced.completed();
        let before = self.position.clone();
        self.history.push(Ply {
            by,
            at,
            before,
            mv,
            changes,
            touched,
            adjusted,
            released,
            must: self.turn.must,
            must_by: self.turn.must_by.clone(),
            displaced,
            displaced_by,
            sudden_death,
            held: self.turn.held,
            stands_for: self.turn.stands_for.take(),
            left: None,
        });
        // Whoever goes on playing has not waited for an answer.
        self.take_back = None;
        self.position.taken_off(&changes).iter().for_each(|piece| self.taken.add(piece));
        match mv {
            Some(mv) => self.position.carry_out(mv, &changes),
            None => self.position = self.position.completed_with(&changes),
        }
        self.turn = Turn::default();
        let sealed = self.sealed_move_made(by);
        *self.unpressed.get_mut(by) = !pressed_early && !sealed;
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

    /// Remembers who was short of time in which period.
    fn note_time_trouble(&mut self, at: Moment) {
        let Some(running) = self.clock.running() else { return };
        let left = self.clock.remaining(running, at);
        if self.scoring.time_trouble.is_some_and(|trouble| trouble.has(left)) {
            *self.scoring.short_in.get_mut(color(running)) = Some(self.clock.period(running));
        }
    }

    fn stop(&mut self, at: Moment, pause: Pause) {
        self.note_flag(at);
        self.note_time_trouble(at);
        self.was_running = self.clock.running().map(color);
        self.clock.stop(at);
        self.pause = Some(pause);
        self.stopped_over_promotion = match pause {
            Pause::ForAPiece(by) => Some(StoppedOver::Piece(by)),
            Pause::StoppedBy(Some(by)) if self.turn.pawn_left && by != self.on_move() => {
                Some(StoppedOver::PawnLeft(by))
            }
            // He stopped them for something else now; a claim by the other player changes nothing.
            Pause::StoppedBy(Some(by)) => self.stopped_over_promotion.filter(|earlier| earlier.by() != by),
            Pause::StoppedBy(None) | Pause::Interrupted | Pause::Adjourned => self.stopped_over_promotion,
        };
        self.ready.white = false;
        self.ready.black = false;
    }

    /// The clock that was running runs again; after a change of position that of the player on move.
    fn resume(&mut self, at: Moment) {
        self.pause = None;
        self.clock.resume(side(self.was_running.unwrap_or(self.on_move())), at);
    }

    fn order(&mut self, to: Color, order: Order, by: &Citations) {
        self.scoring.order(to, order, by);
        // Whoever borrows a scoresheet reads it on his own time.
        if order == Order::LendTheScoresheet {
            self.was_running = Some(to.other());
        }
    }

    /// The clock of the player on move runs again, if the borrower's ran out of turn.
    fn take_back_scoresheet(&mut self, at: Moment) {
        let borrower = self.scoring.borrower.take();
        let on_move = self.on_move();
        let due = Some(on_move).filter(|on_move| borrower == Some(on_move.other()));
        let Some(on_move) = due.filter(|_| self.clock.running() == borrower.map(side)) else { return };
        // His opponent's move may stand on the board and only wait for the press.
        if !*self.unpressed.get(on_move.other()) {
            self.note_flag(at);
            self.clock.stop(at);
            self.clock.resume(side(on_move), at);
        }
    }

    fn count_offence(&mut self, by: Color, offence: Offence) {
        self.offences.push((by, offence));
        match offence {
            Offence::PressedWithoutMove => {
                let idle = self.idle_presses.get_mut(by);
                *idle = idle.saturating_sub(1);
            }
            Offence::DisplacedAndPressed => *self.displaced.pressed_over.get_mut(by) = false,
            // His pawn still waits, and now his own clock does not.
            Offence::PawnLeft if by == self.on_move() => self.was_running = None,
            _ => {}
        }
        if offence.is_an_offer() {
            self.offering.rule_on(by, true);
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

    /// Friends go on from an earlier position. Offers were made of another one.
    fn take_back_to(&mut self, ply: usize, at: Moment) {
        self.take_back = None;
        self.offers = ByColor { white: false, black: false };
        self.note_flag(at);
        self.clock.stop(at);
        self.reinstate(ply);
        self.clock.resume(side(self.on_move()), at);
    }

    fn reinstate(&mut self, ply: usize) {
        self.displaced.restore();
        self.ruled_to_stand.retain(|stands| *stands < ply);
        if ply >= self.history.len() {
            self.turn = Turn::default();
            return;
        }
        for undone in &self.history[ply..] {
            self.clock.uncount_moves(side(undone.by), 1);
        }
        if let Some(restored) = self.restored(ply) {
            self.position = restored;
        }
        self.history.truncate(ply);
        self.turn = Turn::default();
        self.unpressed = ByColor { white: false, black: false };
        self.was_running = None;
        self.drop_stale_adjournment();
    }

    fn handle(&mut self, by: Color, what: Handling, at: Moment) {
        match what {
            Handling::Promotion(PromotionPiece::HeldOn(role, square)) => self.hold(square, role),
            Handling::Promotion(PromotionPiece::Placed(color, role)) => self.place(Piece { color, role }),
            Handling::Promotion(PromotionPiece::ClocksStoppedFor(_)) => self.stop(at, Pause::ForAPiece(by)),
            // Nothing that binds; or what came of it is told by the events that follow.
            Handling::Promotion(
                PromotionPiece::TouchedOffTheBoard(_)
                | PromotionPiece::UpturnedRook(_)
                | PromotionPiece::PawnLaidDown(_),
            ) => {}
            Handling::Displacement(Displacement::KnocksOver(men)) => self.displaced.knock_over(by, men),
            Handling::Displacement(Displacement::Shifts { from, to }) => {
                let man = self.standing().piece_at(from);
                self.displaced.shift(by, from, to, man);
            }
            Handling::Displacement(Displacement::Restores) => self.displaced.restore(),
        }
    }

    fn hold(&mut self, square: Square, role: Role) {
        let piece = PieceOn { square, role, touches: self.turn.touched.len() as u8 };
        self.turn.holding = Some(piece);
        let becomes = |mv: &Move| mv.to == piece.square && mv.promotion == Some(piece.role);
        if self.turn.held.is_none() && self.position.legal_moves().iter().any(becomes) {
            self.turn.held = Some(piece);
        }
    }

    /// A piece is let go on the promotion square, and no move is determined by it.
    fn place(&mut self, piece: Piece) {
        match (self.turn.stage, self.turn.holding) {
            (Stage::PawnWaits { from, to } | Stage::WrongPiece { from, to }, _) => {
                self.turn.changes.push(Change { square: to, piece: Some(piece) });
                self.turn.stage = Stage::WrongPiece { from, to };
            }
            (Stage::Thinking, Some(PieceOn { square, .. })) => {
                let touches = self.turn.touched.len() as u8;
                self.turn.changes.push(Change { square, piece: Some(piece) });
                self.turn.stage = Stage::PieceStands(PieceOn { square, role: piece.role, touches });
            }
            _ => {}
        }
    }

    /// A piece from beside the board was put where it may not stand.
    fn misplace(&mut self, role: Role, square: Square) {
        let piece = Some(role.of(self.on_move()));
        self.turn.note_placing(role, square, self.turn.changes.is_empty());
        self.turn.changes.push(Change { square, piece });
        self.turn.in_hand = None;
        self.turn.stage = Stage::Misplaced { from: square, to: square };
    }

    /// The partner hands a piece over.
    fn receive(&mut self, piece: Piece) {
        let mut reserves = self.position.reserves().unwrap_or_default();
        reserves.add(piece);
        self.position = self.position.with_reserves(Some(reserves));
    }

    /// A piece goes back to the board on which it was captured.
    fn return_piece(&mut self, piece: Piece) {
        let mut reserves = self.position.reserves().unwrap_or_default();
        reserves.take(piece);
        self.position = self.position.with_reserves(Some(reserves));
    }

    fn set_times(&mut self, times: &BySide<Millis>, at: Moment) {
        for color in Color::ALL {
            self.clock.set_time(side(color), *times.of(side(color)), at);
        }
    }

    fn read(&mut self, color: Color, time: Millis) {
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
                Happening::Ordered { order: Order::CountTheMoves | Order::PutOnAMoveCounter, .. } => {
                    self.counting = None;
                }
                Happening::JudgmentReserved { by } => *self.judgment_reserved.get_mut(*by) = false,
                Happening::MoveStands { ply } => self.ruled_to_stand.retain(|stands| stands != ply),
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
                    if offence.is_an_offer() {
                        self.offering.rule_on(*by, false);
                    }
                }
                Happening::Ordered { to: Some(to), order } => self.scoring.countermand(*to, *order),
                // A game that this ruling ended goes on.
                Happening::Ended { .. } => {
                    self.outcome = None;
                    let adjourned =
                        self.adjournment.as_ref().is_some_and(|known| known.phase == Phase::Adjourned);
                    let pause = if adjourned { Pause::Adjourned } else { Pause::StoppedBy(None) };
                    self.pause = Some(pause);
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

    /// What a clock shows once this has happened, if it is about a clock.
    pub(crate) fn clock_due(&self, event: &Event) -> Option<ClockDue> {
        match event.what {
            Happening::TimeAdjusted { color, by, .. } => Some(ClockDue {
                color,
                kept: self.clock.remaining(side(color), event.at) + by,
                read: self.shown(color).map(|shown| shown + by),
            }),
            Happening::ClockSet { color, time } => Some(ClockDue { color, kept: time, read: Some(time) }),
            _ => None,
        }
    }

    /// What a clock showed that nobody keeps: as it was read off, or as the director found it in this dispute.
    fn shown(&self, color: Color) -> Option<Millis> {
        self.reading.of(side(color)).or_else(|| self.found(color))
    }

    /// As it was found in the last dispute, or as rulings have had it set since: a reversal gives back what a clock had before.
    fn found(&self, color: Color) -> Option<Millis> {
        let dispute = self.disputes.last()?;
        let Some(Answer::Time(found)) = dispute.answer_to(Question::shown_by(color)) else { return None };
        let since = self.rulings.iter().skip_while(|registered| registered.dispute != Some(dispute.id));
        let set = since.flat_map(|registered| &registered.clocks).filter(|due| due.color == color).last();
        set.map_or(Some(found), |due| due.read)
    }

    /// Keeps the register: a ruling opens an entry, and its consequences follow it.
    fn register(&mut self, event: &Event) {
        if let Happening::Ruled { ruling, dispute, consequences, ref official } = event.what {
            let (at, reversed) = (event.at, false);
            let about =
                self.disputes.iter().find(|known| Some(known.id) == dispute).map(|known| known.raised);
            self.rulings.push(Registered {
                ruling,
                at,
                official: official.clone(),
                consequences: Vec::new(),
                lines: Vec::new(),
                read: Vec::new(),
                about,
                phrases: Vec::new(),
                reversed,
                clocks: Vec::new(),
                dispute,
                since: Since::default(),
            });
            self.registering = consequences;
        } else if self.registering > 0 {
            self.registering -= 1;
            let words = aloud::line(event, self);
            let phrase = aloud::phrase(event, self);
            let due = self.clock_due(event);
            if let Some(registered) = self.rulings.last_mut() {
                registered.consequences.push(event.clone());
                registered.phrases.extend(phrase);
                if let Some(due) = due {
                    registered.clocks.retain(|other| other.color != due.color);
                    registered.clocks.push(due);
                }
                registered.read.extend(words.iter().map(|words| aloud::read(event, words, registered.about)));
                registered.lines.extend(words.map(|words| (words, aloud::clauses(event))));
            }
        }
    }
}
