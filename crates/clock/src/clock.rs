//! The chess clock: two times, at most one running, moved only by the timestamps it is handed.
//!
//! It knows its time control and counts moves; it knows nothing of what was moved, of who called a flag or of
//! penalties. Start with [`Clock::press`]. What it shows is the sum of its books ([`Account`]).
//!
//! What it does where real clocks differ (what *they* do is a [`TableClock`](crate::TableClock)'s matter):
//!
//! - **A flag that is down stays down.** The time goes on, below zero, because nobody has called it; but no
//!   increment or add-back is given until a new period or an official gives time. So an opponent who looks only
//!   after the press still sees it.
//! - **A delay belongs to a turn.** Stopping keeps what is left of it for [`Clock::resume`]; [`Clock::start`] grants
//!   a fresh one. The same holds for what Bronstein gives back.
//! - **The lever is down already.** A press by the side whose clock is not running, while the other's is, does
//!   nothing.
//! - **Time never goes back.** A moment before the running side was started counts as that start.

use crate::{Account, BySide, Control, Millis, Moment, Side, Timer};

/// The chess clock: two times, at most one running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: Control,
    faces: BySide<Face>,
    turn: Option<Turn>,
}

/// One side of the clock.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
struct Face {
    /// Without what has run since the turn was last started.
    account: Account,
    moves: u16,
    period: u16,
}

/// The turn of the side that was last started.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Turn {
    side: Side,
    /// When it was last started; none while both sides are stopped.
    since: Option<Moment>,
    /// What was left of the delay when it was last started, or when it was stopped.
    delay: Millis,
    /// How long it had lasted by then, stops left out, delay included.
    spent: Millis,
}

impl Turn {
    fn elapsed(&self, at: Moment) -> Millis {
        self.since.map_or(Millis::ZERO, |since| (at - since).max(Millis::ZERO))
    }

    fn delay_left(&self, at: Moment) -> Millis {
        (self.delay - self.elapsed(at)).max(Millis::ZERO)
    }

    /// What ran off the main time since it was last started.
    fn run(&self, at: Moment) -> Millis {
        (self.elapsed(at) - self.delay).max(Millis::ZERO)
    }
}

/// What a press did.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pressed {
    /// How long the turn lasted: from the start of that side, stops left out, delay included.
    pub spent: Millis,
    /// The period that this move led into, counted from 0.
    pub entered_period: Option<usize>,
    /// Whether the time was used up when the clock was pressed.
    pub flag_was_down: bool,
    /// Whether a move was counted; not if the other side was running.
    pub counted: bool,
}

impl Clock {
    /// A clock set for the first period, both sides stopped. The increment of move one is there from the start: at
    /// `G/3 inc/2` each side shows 3:02 (us-chess-7 16B2).
    pub fn set(control: &Control) -> Clock {
        let account = Account {
            allotted: control.period_at(0).time,
            increments: control.timer().increment(),
            ..Account::default()
        };
        Clock { control: *control, faces: BySide::both(Face { account, ..Face::default() }), turn: None }
    }

    /// A clock with the times that an official found or a case sets, in the first period, both sides stopped. No
    /// increment is added.
    pub fn with_times(control: &Control, times: BySide<Millis>) -> Clock {
        let face = |allotted| Face { account: Account { allotted, ..Account::default() }, ..Face::default() };
        Clock { control: *control, faces: times.map(face), turn: None }
    }

    pub fn control(&self) -> &Control {
        &self.control
    }

    pub fn running(&self) -> Option<Side> {
        self.turn.filter(|turn| turn.since.is_some()).map(|turn| turn.side)
    }

    /// Starts this side with a fresh delay; no move is counted. For the start of a game or of another turn; what
    /// was running is charged and stopped.
    pub fn start(&mut self, side: Side, at: Moment) {
        let at = self.charge(at);
        self.begin_turn(side, at);
    }

    /// A press after a move: charges this side, gives its increment or add-back, counts the move, enters the next
    /// period when its moves are complete, and starts the opponent with a fresh delay.
    ///
    /// On a stopped clock, too, the move is counted and the opponent started; nothing is charged for the stop. Give
    /// [lag](Clock::credit_lag) back before the press, since it may lift the flag.
    pub fn press(&mut self, by: Side, at: Moment) -> Pressed {
        let flag_was_down = self.flag_down(by, at);
        if self.running() == Some(by.opposite()) {
            return Pressed { spent: Millis::ZERO, entered_period: None, flag_was_down, counted: false };
        }
        let at = self.charge(at);
        let spent = self.turn.filter(|turn| turn.side == by).map_or(Millis::ZERO, |turn| turn.spent);
        let entered_period = self.count_move(by);
        if !flag_was_down || entered_period.is_some() {
            self.faces.of_mut(by).account.increments += self.control.timer().earned(spent);
        }
        self.begin_turn(by.opposite(), at);
        Pressed { spent, entered_period, flag_was_down, counted: true }
    }

    /// A press without a move: charges this side and starts the other with a fresh delay. Nothing is counted or
    /// given.
    pub fn press_without_move(&mut self, by: Side, at: Moment) {
        if self.running() != Some(by.opposite()) {
            self.start(by.opposite(), at);
        }
    }

    /// Stops both sides; the running one is charged up to now. What is left of its delay waits for
    /// [`Clock::resume`].
    pub fn stop(&mut self, at: Moment) {
        self.charge(at);
        if let Some(turn) = &mut self.turn {
            turn.since = None;
        }
    }

    /// Goes on with the turn of this side where it was stopped, with what was left of its delay. If it was not this
    /// side's turn, one begins.
    pub fn resume(&mut self, side: Side, at: Moment) {
        let now = self.charge(at);
        match &mut self.turn {
            Some(turn) if turn.side == side => turn.since = Some(now),
            _ => self.begin_turn(side, now),
        }
    }

    /// The main time that is left, delays aside; negative by how much it is overrun.
    pub fn remaining(&self, side: Side, at: Moment) -> Millis {
        self.faces.of(side).account.remaining() - self.run_since_started(side, at)
    }

    /// What is left of the delay of the turn that is running or was stopped.
    pub fn delay_left(&self, at: Moment) -> Millis {
        self.turn.map_or(Millis::ZERO, |turn| turn.delay_left(at))
    }

    /// How long the turn that is running or was stopped has lasted, stops left out, delay included.
    pub fn spent(&self, at: Moment) -> Millis {
        self.turn.map_or(Millis::ZERO, |turn| turn.spent + turn.elapsed(at))
    }

    /// Whose turn it is that is running or was stopped.
    pub fn turn(&self) -> Option<Side> {
        self.turn.map(|turn| turn.side)
    }

    /// Whether the time of the current period is used up. At exactly zero a delay that is still left saves it; below
    /// zero the flag went down earlier, and a fresh delay does not lift it.
    pub fn flag_down(&self, side: Side, at: Moment) -> bool {
        let remaining = self.remaining(side, at);
        let delay = self.turn_of(side).map_or(Millis::ZERO, |turn| turn.delay_left(at));
        remaining < Millis::ZERO || (remaining == Millis::ZERO && delay == Millis::ZERO)
    }

    /// When the flag of the running side goes down, or went down in this turn, by the books as they now stand; the
    /// start of the turn if it was down then. None for a side that is not running.
    pub fn flag_down_at(&self, side: Side) -> Option<Moment> {
        let turn = self.turn_of(side)?;
        let since = turn.since?;
        let remaining = self.faces.of(side).account.remaining();
        if remaining < Millis::ZERO { Some(since) } else { Some(since + turn.delay + remaining) }
    }

    /// Gives time to a side, or takes it, whether it runs or not.
    pub fn adjust(&mut self, side: Side, by: Millis) {
        self.faces.of_mut(side).account.adjustments += by;
    }

    /// Makes a side show this time now. It stays running or stopped, and its delay is left alone.
    pub fn set_time(&mut self, side: Side, to: Millis, at: Moment) {
        self.adjust(side, to - self.remaining(side, at));
    }

    /// Another clock takes the place of this one, with this timer: a turn that was stopped has its delay afresh
    /// (us-chess-7 Variation 14H, 14H2a). A timer that no control can have changes nothing.
    pub fn put_timer(&mut self, timer: Timer) {
        let Ok(control) = self.control.with_timer(timer) else { return };
        self.control = control;
        if let Some(turn) = &mut self.turn
            && turn.since.is_none()
        {
            turn.delay = control.timer().delay();
        }
    }

    /// Gives back time that a slow connection cost; see [`LagQuota::grant`](crate::LagQuota::grant).
    pub fn credit_lag(&mut self, side: Side, lag: Millis) {
        self.faces.of_mut(side).account.lag += lag;
    }

    /// The period that this side is in, counted from 0; a period that repeats goes on counting.
    pub fn period(&self, side: Side) -> usize {
        self.faces.of(side).period.into()
    }

    pub fn moves_made(&self, side: Side) -> u16 {
        self.faces.of(side).moves
    }

    pub fn is_sudden_death(&self, side: Side) -> bool {
        self.control.is_sudden_death(self.period(side))
    }

    /// How many moves are missing until this side's period is complete; none in sudden death.
    pub fn moves_to_go(&self, side: Side) -> Option<u64> {
        let target = self.control.moves_to_complete(self.period(side))?;
        Some(target.saturating_sub(self.moves_made(side).into()))
    }

    /// Enters the next period as if its moves had been made, where nobody can count them any more (us-chess-7 13C12;
    /// schiller 8.6). Nothing happens in sudden death.
    pub fn enter_next_period(&mut self, side: Side) {
        let Some(needed) = self.control.moves_to_complete(self.period(side)) else { return };
        let control = self.control;
        let face = self.faces.of_mut(side);
        face.moves = u16::try_from(needed).unwrap_or(u16::MAX);
        face.period = face.period.saturating_add(1);
        face.account.allotted += control.period_at(face.period.into()).time;
    }

    /// Sets a move counter back after a position was reinstated (us-chess-7 11A). Time that has run is not given
    /// back, and increments stay. A period whose moves are no longer complete is left again and the time it gave is
    /// taken back, since completing the moves will give it anew.
    pub fn uncount_moves(&mut self, side: Side, moves: u16) {
        let control = self.control;
        let face = self.faces.of_mut(side);
        face.moves = face.moves.saturating_sub(moves);
        while let Some(previous) = face.period.checked_sub(1) {
            let needed = control.moves_to_complete(previous.into());
            if needed.is_none_or(|needed| u64::from(face.moves) >= needed) {
                break;
            }
            face.account.allotted -= control.period_at(face.period.into()).time;
            face.period = previous;
        }
    }

    /// The books of a side as of the last start, press or stop; what it has run since is not yet in them.
    pub fn account(&self, side: Side) -> Account {
        self.faces.of(side).account
    }

    /// The books of a side as of now: they always come to what [`Clock::remaining`] shows.
    pub fn account_at(&self, side: Side, at: Moment) -> Account {
        let mut account = self.account(side);
        account.run += self.run_since_started(side, at);
        account
    }

    fn turn_of(&self, side: Side) -> Option<&Turn> {
        self.turn.as_ref().filter(|turn| turn.side == side)
    }

    fn run_since_started(&self, side: Side, at: Moment) -> Millis {
        self.turn_of(side).map_or(Millis::ZERO, |turn| turn.run(at))
    }

    /// Writes into the books what has run up to now, and returns now: never before the running side was started.
    fn charge(&mut self, at: Moment) -> Moment {
        let Some(turn) = &mut self.turn else { return at };
        let Some(since) = turn.since else { return at };
        let now = at.max(since);
        self.faces.of_mut(turn.side).account.run += turn.run(now);
        turn.spent += turn.elapsed(now);
        turn.delay = turn.delay_left(now);
        turn.since = Some(now);
        now
    }

    fn begin_turn(&mut self, side: Side, at: Moment) {
        let delay = self.control.timer().delay();
        self.turn = Some(Turn { side, since: Some(at), delay, spent: Millis::ZERO });
    }

    /// Counts a move and, when it completes the period, enters the next one and adds its time.
    pub fn count_move(&mut self, side: Side) -> Option<usize> {
        let control = self.control;
        let face = self.faces.of_mut(side);
        face.moves = face.moves.saturating_add(1);
        let (period, moves) = (face.period, face.moves);
        if !self.completes(period, moves) {
            return None;
        }
        let face = self.faces.of_mut(side);
        face.period = period.saturating_add(1);
        face.account.allotted += control.period_at(face.period.into()).time;
        Some(face.period.into())
    }

    fn completes(&self, period: u16, moves: u16) -> bool {
        self.control.moves_to_complete(period.into()).is_some_and(|needed| u64::from(moves) >= needed)
    }
}
