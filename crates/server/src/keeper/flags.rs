//! Flags that the program points out, where that was announced.

use std::sync::{Arc, Weak};

use board::{ByColor, Color};
use clock::{Moment, Side};
use game::{BoardName, Claim, Deed, FlagCalls, Game, Table};
use tokio::{sync::watch, time::timeout};

use super::{FOREVER, Keeper, SOON, until};
use crate::trouble::Trouble;

impl Keeper {
    /// Points out fallen flags for as long as the game is kept, where that was announced; never otherwise.
    pub(crate) fn call_flags(self: &Arc<Keeper>) {
        let announced =
            |game: &Game| game.terms().is_some_and(|t| t.flag_calls == FlagCalls::ByTheProgramToo);
        if !announced(&self.game()) {
            return;
        }
        tokio::spawn(call(Arc::downgrade(self), self.changes()));
    }
}

/// Calls each flag when it goes down. One that stays down after a ruling was ruled on; it is called again only if it
/// was up in between.
async fn call(keeper: Weak<Keeper>, mut changes: watch::Receiver<Arc<Game>>) {
    let mut was_up = ByColor { white: true, black: true };
    while let Some(now) = keeper.upgrade().map(|keeper| keeper.now()) {
        let next = next_flag(&changes.borrow_and_update());
        let wait = match next {
            Some((color, down)) if down > now => {
                *was_up.get_mut(color) = true;
                // Where time stands no flag falls, however near it is.
                if keeper.upgrade().is_some_and(|keeper| keeper.stands()) { SOON } else { until(now, down) }
            }
            Some((fallen, _)) if *was_up.get(fallen) => {
                let Some(keeper) = keeper.upgrade() else { return };
                match keeper.by_the_program(Deed::Claim(Claim::Flag { fallen })).await {
                    // The log may take it in a moment.
                    Err(Trouble::NotRecorded(_)) => SOON,
                    _ => {
                        *was_up.get_mut(fallen) = false;
                        continue;
                    }
                }
            }
            _ => FOREVER,
        };
        // The game changed, was let go of, or it is time to look again.
        if let Ok(Err(_)) = timeout(wait, changes.changed()).await {
            return;
        }
    }
}

/// The running side and when its flag goes down, or went down in this turn.
pub(super) fn next_flag(game: &Game) -> Option<(Color, Moment)> {
    let table: &Table = game.table(BoardName::A)?;
    if table.outcome.is_some() || table.pause.is_some() {
        return None;
    }
    let side = table.clock.running()?;
    let color = match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    };
    Some((color, table.clock.flag_down_at(side)?))
}
