//! Judges one act under the policies that the game was opened with. Changes nothing.
//!
//! A file per kind of act or claim, each of which only writes events. The order of the guards here is the order in
//! which an arbiter would ask: is there a game, is this act new, may this seat do it, is the game still on.

mod adjournment;
mod assistance;
mod because;
mod claim;
mod dead;
mod director;
mod draw_claim;
mod drawn_ending;
mod early_draw;
mod elapsed;
mod fifty_moves;
mod flag;
mod grounds;
mod handling;
mod hearing;
mod illegal_move;
mod incident;
mod interruption;
mod intervention;
mod legality;
mod look;
mod losing_chances;
mod new_game;
mod occasion;
mod offer;
mod open;
mod partners;
mod placing;
mod press;
pub(crate) mod promotion;
mod release;
mod repetition;
mod resumption;
mod reversal;
mod ruling;
mod sanction;
mod standing;
mod take_back;
pub(crate) mod timer;
mod touch;

use board::Color;
use clock::{DeviceArrival, Millis, Moment, Timekeeper};
use rulebook::{Citations, Policies};

use crate::{
    act::{Act, Claim, Deed},
    because::Because,
    dispute::{Answer, Dispute, Question},
    event::{Event, Happening},
    game::Game,
    incident::Incident,
    outcome::{Reason, Verdict},
    record::Record,
    refusal::Refusal,
    seat::Seat,
    table::{Table, side},
    terms::{Place, Scoresheets, Terms},
};

/// The buffer that a caller owns, so that replaying a million moves allocates nothing per act.
pub type Events = Vec<Event>;

pub(crate) use dead::is_dead;
pub use grounds::{Ground, Shut, grounds};
pub(crate) use incident::appeal;
pub(crate) use look::{
    Tellable, following, handlings, incidents, may_claim, may_occur, may_seal, may_take_as, may_tell,
    occasions, proposal,
};
pub(crate) use ruling::may_find;
pub use standing::{ends_there, ends_there_with};
pub(crate) use take_back::can_ask_to_take_back;

/// Judges one act. On a refusal `out` is as it was; otherwise the events to append have been added to it.
pub fn decide(game: &Game, record: &Record, act: &Act, out: &mut Events) -> Result<(), Refusal> {
    let before = out.len();
    let judged = judge(game, record, act, out);
    match judged {
        Ok(()) => partners::follow(game, act, out, before),
        Err(_) => out.truncate(before),
    }
    judged
}

/// Whether an act would be admitted now. A claim is admitted whether it is right or wrong: it is not ruled on here.
pub(crate) fn admits(game: &Game, record: &Record, act: &Act) -> Result<(), Refusal> {
    let mut out = Events::new();
    match act.deed {
        Deed::Claim(claim) => before_the_bench(game, record, act, &mut out, |case| claim::admit(case, claim)),
        _ => judge(game, record, act, &mut out),
    }
}

/// What was told in the words for boards that nobody records, of a game that is recorded: the act that comes to what its record
/// shows. For those who read what people tell; the lists of a seat have no such words there.
pub fn on_record(game: &Game, record: &Record, act: &Act) -> Option<Deed> {
    let Deed::Claim(Claim::That(Incident::Unrecorded(told))) = act.deed else { return None };
    let mut shown = None;
    let looked = before_the_bench(game, record, act, &mut Events::new(), |case| {
        shown = incident::unrecorded::on_record(case, told).map(|claim| match (claim, case.by.color()) {
            // What an official sees is the illegal move itself.
            (Claim::IllegalMove, None) => Deed::SeeIllegalMove,
            (claim, _) => Deed::Claim(claim),
        });
        Ok(())
    });
    looked.ok().and(shown)
}

fn judge(game: &Game, record: &Record, act: &Act, out: &mut Events) -> Result<(), Refusal> {
    if let Deed::Open(terms) = &act.deed {
        return open::open(game, act, terms, out);
    }
    before_the_bench(game, record, act, out, |case| case.judge())
}

/// Is there a game, is it this board's, is the act new? Then it is a case.
fn before_the_bench(
    game: &Game,
    record: &Record,
    act: &Act,
    out: &mut Events,
    judge: impl FnOnce(&mut Case) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let Some(terms) = game.terms() else { return Err(Refusal::NotOpened) };
    let Some(table) = game.table(act.on) else { return Err(Refusal::NoSuchBoard) };
    if let Seat::Player(board, _) = act.by
        && board != act.on
    {
        return Err(Refusal::NotForThisSeat);
    }
    // Arrival stamps never go before the last event's.
    let at = act.at.max(game.now());
    let last = game.now();
    // Two boards are one match where pieces pass between them.
    let beside = game.table(act.on.other()).filter(|_| table.position.reserves().is_some());
    let mut case =
        Case { terms, policies: &terms.policies, table, beside, record, by: act.by, last, at, act, out };
    if terms.timekeeper == Timekeeper::Device && case.known_already(game)? {
        return Ok(());
    }
    partners::admits(&case)?;
    judge(&mut case)
}

/// One act before the bench: the table, the book, who acts and when.
struct Case<'a> {
    terms: &'a Terms,
    policies: &'a Policies,
    table: &'a Table,
    /// The other board of the match.
    beside: Option<&'a Table>,
    record: &'a Record,
    by: Seat,
    /// The moment of the last event.
    last: Moment,
    at: Moment,
    act: &'a Act,
    out: &'a mut Events,
}

impl Case<'_> {
    fn judge(&mut self) -> Result<(), Refusal> {
        match &self.act.deed {
            Deed::Open(_) => Err(Refusal::AlreadyOpen),
            Deed::StartClocks => open::start_clocks(self),

            Deed::Touch(square) => touch::touch(self, *square),
            Deed::Adjust => touch::adjust(self),
            Deed::Release(square) => release::release(self, *square),
            Deed::Place(role) => promotion::place(self, *role),
            Deed::Drop { role, square } => placing::place(self, *role, *square),
            Deed::Say(text) => partners::say(self, text),
            Deed::Handle(what) => handling::handle(self, *what),
            Deed::Press => press::press(self),
            Deed::StopClocks => press::stop(self),
            Deed::Occur(what) => occasion::occur(self, *what),
            Deed::Seal(text) => adjournment::seal(self, text),

            Deed::Offer => offer::offer(self),
            Deed::Accept => offer::accept(self),
            Deed::Decline => offer::decline(self),
            Deed::Resign => offer::resign(self),
            Deed::TakeBack => take_back::take_back(self),

            Deed::Claim(claim) => claim::claim(self, *claim),
            Deed::AskForRuling => ruling::ask(self),
            Deed::Find { dispute, question, answer } => ruling::find(self, *dispute, *question, *answer),
            Deed::Rule { dispute, seen } => ruling::confirm(self, *dispute, *seen),
            Deed::Choose { dispute, choice, seen } => ruling::choose(self, *dispute, *choice, *seen),
            Deed::Reverse { ruling, to_ply, times, why } => {
                reversal::reverse(self, *ruling, *to_ply, *times, why)
            }

            Deed::SeeIllegalMove => illegal_move::seen_by_director(self),
            Deed::Warn { color, why } => director::warn(self, *color, why),
            Deed::AdjustTime { color, by, why } => director::adjust_time(self, *color, *by, why),
            Deed::Declare { what, why } => director::declare(self, *what, why),
            Deed::Note(text) => director::note(self, text),
            Deed::SitFor { color, who, being } => director::sit_for(self, *color, who, *being),
            Deed::ReadClocks(reading) => director::read_clocks(self, *reading),

            Deed::Interrupt { last_known } => interruption::interrupt(self, *last_known),
            Deed::Resume => interruption::resume(self),
        }
    }

    /// The clock on the table hands in its acts by number, perhaps twice. A claim that an official writes down for a player is
    /// none of them.
    fn known_already(&mut self, game: &Game) -> Result<bool, Refusal> {
        let Seat::Player(..) = self.by else { return Ok(false) };
        if self.act.number.is_none() && self.act.official.is_some() && matches!(self.act.deed, Deed::Claim(_))
        {
            return Ok(false);
        }
        let number = self.act.number.ok_or(Refusal::NotNumbered)?;
        match game.device().accept(number)? {
            DeviceArrival::AlreadyKnown => Ok(true),
            DeviceArrival::New => {
                self.emit(Happening::Numbered { number }, Citations::none());
                Ok(false)
            }
        }
    }

    fn emit(&mut self, what: Happening, clauses: Citations) {
        self.emit_because(what, clauses, None);
    }

    fn emit_because(&mut self, what: Happening, clauses: Citations, because: Option<Because>) {
        let because = because.map(Box::new);
        self.out.push(Event { at: self.at, on: self.act.on, what, clauses, because });
    }

    fn on_screen(&self) -> bool {
        self.terms.place == Place::OnTheScreen
    }

    /// The color of the player who acts, if it is a player.
    fn player(&self) -> Result<Color, Refusal> {
        match self.by.color() {
            Some(color) => Ok(color),
            None => Err(Refusal::NotForThisSeat),
        }
    }

    fn director(&self) -> Result<(), Refusal> {
        if self.by == Seat::Director { Ok(()) } else { Err(Refusal::NotForThisSeat) }
    }

    fn still_on(&self) -> Result<(), Refusal> {
        match &self.table.outcome {
            Some(outcome) => Err(Refusal::GameIsOver(outcome.clone())),
            None => Ok(()),
        }
    }

    /// Nobody has reported a move: what was played stands on the table and on paper.
    fn is_unrecorded(&self) -> bool {
        let untouched = self.table.history.is_empty() && self.table.turn.touched.is_empty();
        self.terms.scoresheets == Scoresheets::OnPaper && untouched
    }

    /// Nobody recorded how the game went; how the pieces stand may have been told.
    fn has_no_record(&self) -> bool {
        self.table.unseen || self.table.is_unrecorded(self.terms)
    }

    /// Only those at the board see how the pieces stand.
    fn is_unseen(&self) -> bool {
        self.table.is_unseen(self.terms)
    }

    /// Whether this is that player's word: his own or, where nobody records anything and players have no claims of their own, that of
    /// the official who tells it for him.
    fn tells_for(&self, player: Color) -> bool {
        self.is_told_by_an_official() || self.by.color() == Some(player)
    }

    /// Whether an official tells what he sees at a board where nobody records anything.
    fn is_told_by_an_official(&self) -> bool {
        self.director().is_ok() && self.table.is_unrecorded(self.terms)
    }

    /// Moves are being made, as far as anybody knows. At a wooden board whose clock nobody reports an official has seen them.
    fn is_played(&self) -> Result<(), Refusal> {
        let seen = self.director().is_ok() && self.is_unrecorded();
        if seen || self.table.is_under_way() { Ok(()) } else { Err(Refusal::ClocksNotStarted) }
    }

    /// The game is on, its clocks have been started and nothing stands in the way of a move.
    fn in_play(&self) -> Result<(), Refusal> {
        self.still_on()?;
        if !self.table.is_under_way() {
            return Err(Refusal::ClocksNotStarted);
        }
        if let Some(dispute) = self.table.open_dispute() {
            return Err(Refusal::DisputeOpen(dispute.id));
        }
        if self.table.adjournment.as_ref().is_some_and(|adjournment| adjournment.waits()) {
            return Err(Refusal::Adjourned);
        }
        if self.table.pause.is_some() {
            return Err(Refusal::Paused);
        }
        Ok(())
    }

    fn end(&mut self, verdict: Verdict, reason: Reason, by: &Citations) {
        self.emit(Happening::Ended { verdict, reason }, by.clone());
    }

    fn win(&mut self, color: Color, reason: Reason, by: &Citations) {
        self.end(Verdict::Won(color), reason, by);
    }

    fn draw(&mut self, reason: Reason, by: &Citations) {
        self.end(Verdict::Drawn, reason, by);
    }

    /// The time that a player has left, as far as anybody knows it.
    fn remaining(&self, color: Color) -> Option<Millis> {
        match self.terms.timekeeper {
            Timekeeper::Nobody => self.table.reading.of(side(color)),
            _ => Some(self.table.clock.remaining(side(color), self.at)),
        }
    }

    /// Warnings of this game and of earlier ones of the event.
    fn warnings_of(&self, color: Color) -> u8 {
        self.record.of(self.act.on, color).warnings.saturating_add(*self.table.warnings.get(color))
    }

    /// Whether so little is left that the book calls it time trouble.
    fn in_time_trouble(&self, left: Millis) -> bool {
        self.policies.time_trouble.value.has(left)
    }

    fn is_short_of_time(&self, color: Color) -> bool {
        self.remaining(color).is_some_and(|left| self.in_time_trouble(left))
    }

    /// The same where it matters; a question where nobody has read the clocks.
    fn short_of_time(&self, dispute: &Dispute, color: Color) -> Result<bool, Question> {
        match (self.remaining(color), dispute.answer_to(Question::ShortOfTime)) {
            (Some(_), _) => Ok(self.is_short_of_time(color)),
            (None, Some(answer)) => Ok(answer == Answer::Yes),
            (None, None) => Err(Question::ShortOfTime),
        }
    }

    fn stop_clocks(&mut self, by: Option<Color>) {
        if self.table.pause.is_none() && self.table.clocks_started {
            self.emit(Happening::ClocksStopped { by }, Citations::none());
        }
    }
}
