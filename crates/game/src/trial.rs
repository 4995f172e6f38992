//! Acts that are tried: what would follow from them, and nobody has done anything.
//!
//! A trial leaves no trace, so it must not tell what a real act would have to be done for. What lies in a closed envelope is
//! not in the copy: whoever opens it does so at the board, where both players see it.

use clock::Moment;

use crate::{
    Seat,
    act::Act,
    decide::{Events, decide},
    event::{Event, Happening},
    game::Game,
    occasion::{Adjourning, Occasion},
    record::Record,
    refusal::Refusal,
    seat::BoardName,
    view::{self, View},
};

/// Why an act cannot be tried.
#[derive(Clone, PartialEq, Debug)]
pub enum Untried {
    /// It would be refused.
    Refused(Refusal),
    /// It would open an envelope.
    Sealed,
}

/// A copy of a game, on which acts are tried one after another.
#[derive(Clone, Debug)]
pub struct Trial {
    game: Game,
}

impl Trial {
    pub fn of(game: &Game) -> Trial {
        let mut game = game.clone();
        game.forget_what_is_sealed();
        Trial { game }
    }

    /// The game as it would stand.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What would follow from this act, too. A ruling on whoever sealed is tried as if nothing were written in the envelope.
    pub fn act(&mut self, record: &Record, act: &Act) -> Result<(), Untried> {
        let mut events = Events::new();
        decide(&self.game, record, act, &mut events).map_err(Untried::Refused)?;
        if events.iter().any(opens) {
            return Err(Untried::Sealed);
        }
        events.iter().for_each(|event| self.game.evolve(event));
        // What would be sealed in the trial is as secret as what was.
        self.game.forget_what_is_sealed();
        Ok(())
    }

    /// What this seat would see.
    pub fn view(&self, record: &Record, seat: Seat, on: BoardName, at: Moment) -> Option<View> {
        view::view(&self.game, record, seat, on, at)
    }
}

fn opens(event: &Event) -> bool {
    let opening = Occasion::Adjourning(Adjourning::OpensTheEnvelope);
    matches!(&event.what, Happening::Occurred { what, .. } if *what == opening)
}
