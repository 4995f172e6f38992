//! A game of the round in play as it went before anybody looked: acts with moments in the past, each judged like any
//! other, so that the log that they make is a log like any other.

use std::sync::Arc;

use board::Move;
use clock::{Millis, Moment};
use game::{Act, BoardName, Deed, Events, Game, Record, Seat, Table, Terms, decide};

use super::player::{NextAtTheBoard, Players, hands};
use crate::{books::Entries, keeper::new_entry, trouble::Trouble};

/// A game that is being told.
pub(super) struct Past {
    game: Game,
    pub(super) entries: Entries,
}

impl Past {
    /// Opens the game and starts White's clock when the round begins.
    pub(super) fn begin(terms: Terms, at: Moment) -> Result<Past, Trouble> {
        let mut past = Past { game: Game::new(), entries: Entries::default() };
        past.does(Seat::Director, at, Deed::Open(Arc::new(terms)))?;
        past.does(Seat::Director, at, Deed::StartClocks)?;
        Ok(past)
    }

    /// A game that was told before, to be told on.
    #[cfg(test)]
    pub(super) fn of(entries: Entries) -> Past {
        let game = Game::replay(entries.read().iter().flat_map(|entry| &entry.events));
        Past { game, entries }
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn table(&self) -> Result<&Table, Trouble> {
        self.game.table(BoardName::A).ok_or(Trouble::Ours("a game of the demo was not opened"))
    }

    pub(super) fn does(&mut self, by: Seat, at: Moment, deed: Deed) -> Result<(), Trouble> {
        let act = Act::new(by, at.max(self.game.now()), deed);
        let mut events = Events::new();
        decide(&self.game, &Record::default(), &act, &mut events)
            .map_err(|refusal| Trouble::refused(&refusal, crate::keeper::book_of(&self.game)))?;
        events.iter().for_each(|event| self.game.evolve(event));
        self.entries.add(new_entry(act, events, None, Millis::ZERO)?);
        Ok(())
    }

    /// Plays until now, as many times slower than players do while somebody looks.
    pub(super) fn until(&mut self, now: Moment, players: &mut Players, slower: i64) -> Result<(), Trouble> {
        loop {
            let table = self.table()?;
            let (Some(terms), None, None) = (self.game.terms(), &table.outcome, table.open_dispute()) else {
                return Ok(());
            };
            let Some(NextAtTheBoard { by, after, deeds }) =
                players.next(table, &terms.policies, self.game.now())
            else {
                return Ok(());
            };
            let at = self.game.now() + Millis::new(after.get().saturating_mul(slower));
            if at >= now {
                return Ok(());
            }
            for deed in deeds {
                if self.table()?.outcome.is_none() {
                    self.does(by, at, deed)?;
                }
            }
        }
    }

    /// Plays these moves, one after the other in equal steps, so that the last is made at this moment.
    pub(super) fn moves(&mut self, moves: &[Move], until: Moment) -> Result<(), Trouble> {
        let begun = self.game.now();
        let parts = i64::try_from(moves.len().max(1)).unwrap_or(1);
        let step = (until - begun).get() / parts;
        for (place, mv) in (1_i64..).zip(moves) {
            let table = self.table()?;
            let by = Seat::Player(BoardName::A, table.on_move());
            // Nobody takes the same time for every move.
            let uneven = (place * 7_919 % 5 - 2) * step / 8;
            let at = begun + Millis::new(step * place + if place == parts { 0 } else { uneven });
            let mut deeds = hands(table, *mv);
            deeds.push(Deed::Press);
            for deed in deeds {
                self.does(by, at, deed)?;
            }
        }
        Ok(())
    }
}
