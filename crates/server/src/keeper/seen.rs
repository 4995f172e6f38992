//! What each seat sees of a game, and how much later than it happens.

use std::sync::{Arc, PoisonError, atomic::Ordering};

use clock::{Millis, Moment, Timekeeper};
use game::{
    Act, BoardName, Game, Refusal, Seat, Trial, Untried,
    view::{self, ClaimsView, View},
};

use super::{Keeper, book_of, flags::flags, place_of};
use crate::{acts::SeatAct, links::AtBoard, picture::Picture, trouble::Trouble};

/// What is said to whoever tries to look into an envelope.
const SEALED: &str = "this would open the envelope, and what was sealed is read when the envelope is opened at the board; \
                      try what comes before it";

impl Keeper {
    /// How much later than it happens this seat sees the game.
    pub(crate) fn delay(&self, seat: Seat) -> Millis {
        if seat == Seat::Spectator { Millis::new(self.delay.load(Ordering::Relaxed)) } else { Millis::ZERO }
    }

    /// From now on spectators see the game so much later.
    pub(crate) fn delay_by(&self, delay: Millis) {
        self.delay.store(delay.get(), Ordering::Relaxed);
    }

    /// What this seat may know now: the game, and the moment at which it sees it.
    pub(crate) fn seen_by(&self, seat: Seat) -> (Arc<Game>, Moment) {
        let at = self.now() - self.delay(seat);
        let seen = if seat == Seat::Spectator { self.lagging().until(at) } else { self.game() };
        (seen, at)
    }

    /// When this seat's view changes though nobody acts: a delayed change comes due, or an official is to learn
    /// that a flag is down.
    pub(crate) fn next_due(&self, seat: Seat, after: Moment) -> Option<Moment> {
        match seat {
            Seat::Spectator => self.lagging().next().map(|next| next + self.delay(seat)),
            Seat::Director => {
                let game = self.game();
                flags(&game).into_iter().map(|flag| flag.down).filter(|down| *down >= after).min()
            }
            _ => None,
        }
    }

    /// What this seat sees.
    pub(crate) fn view(&self, seat: Seat) -> Result<View, Trouble> {
        let (game, at) = self.seen_by(seat);
        self.view_of(&game, seat, at)
    }

    /// What this seat sees of a game as it was or is, at a moment.
    pub(crate) fn view_of(&self, game: &Game, seat: Seat, at: Moment) -> Result<View, Trouble> {
        let own = AtBoard::default().for_seat(seat);
        let seen = view::view(game, self.record(), seat, own, at);
        let mut seen = seen.ok_or(Trouble::Ours("the log does not open its game"))?;
        // Nobody's time runs while nobody can act; a clock on the table goes by itself.
        let server = game.terms().is_some_and(|terms| matches!(terms.timekeeper, Timekeeper::Server(_)));
        if server && self.stands() {
            seen.clocks.running = None;
            if let Some(beside) = seen.in_match.as_mut().and_then(|known| known.beside.as_mut()) {
                beside.clocks.running = None;
            }
        }
        Ok(seen)
    }

    /// What this seat is shown now, to somebody who was last shown the picture of a number. If it has the same number, he
    /// need not be shown it again.
    pub(crate) fn picture(&self, seat: Seat, shown: Option<u64>) -> Result<Arc<Picture>, Trouble> {
        let slot = place_of(seat).and_then(|place| self.pictures.get(place));
        let slot = slot.ok_or(Trouble::Ours("nobody sits at this seat"))?;
        // Looked at under the lock, so that nobody is shown an older game after a newer one.
        let mut last = slot.lock().unwrap_or_else(PoisonError::into_inner);
        let (game, at) = self.seen_by(seat);
        if let Some(last) = &*last
            && last.shows(seat, &game, self.stands())
            && (shown == Some(last.number) || last.is_fresh(at))
        {
            return Ok(Arc::clone(last));
        }
        let picture = Arc::new(Picture::of(self, seat, game, at, last.as_deref())?);
        *last = Some(Arc::clone(&picture));
        Ok(picture)
    }

    /// What this seat can claim and tell of a board.
    pub(crate) fn claims(&self, seat: Seat, on: BoardName) -> Result<ClaimsView, Trouble> {
        let (game, _) = self.seen_by(seat);
        let claims = view::claims(&game, self.record(), seat, on);
        claims.ok_or_else(|| Trouble::refused(&Refusal::NoSuchBoard, book_of(&game)))
    }

    /// What this seat would see had these acts been done: decided on a copy, which holds no secret of either player.
    pub(crate) fn tried(
        &self,
        (by, on): (Seat, BoardName),
        official: Option<&str>,
        acts: &[SeatAct],
    ) -> Result<View, Trouble> {
        let mut trial = Trial::of(&self.game());
        let at = self.now();
        let no_such_board = || Trouble::refused(&Refusal::NoSuchBoard, book_of(&self.game()));
        for asked in acts {
            let book = book_of(trial.game());
            let table = trial.game().table(on).ok_or_else(no_such_board)?;
            let deed = asked.deed(by, table, at)?;
            let act = Act { on, official: official.map(str::to_string), ..Act::new(by, at, deed) };
            trial.act(self.record(), &act).map_err(|untried| match untried {
                Untried::Refused(refusal) => Trouble::refused(&refusal, book),
                Untried::Sealed => Trouble::NotNow(SEALED.to_string()),
            })?;
        }
        trial.view(self.record(), by, on, at).ok_or_else(no_such_board)
    }
}
