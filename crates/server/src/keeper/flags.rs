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
    let mut was_up = [ByColor { white: true, black: true }; 2];
    while let Some(now) = keeper.upgrade().map(|keeper| keeper.now()) {
        let next = flags(&changes.borrow_and_update());
        for flag in next.iter().filter(|flag| flag.down > now) {
            *was_up[flag.on.index()].get_mut(flag.of) = true;
        }
        let fallen = next.iter().find(|flag| flag.down <= now && *was_up[flag.on.index()].get(flag.of));
        let wait = match (fallen, next.iter().map(|flag| flag.down).filter(|down| *down > now).min()) {
            (Some(flag), _) => {
                let Some(keeper) = keeper.upgrade() else { return };
                match keeper.by_the_program(flag.on, Deed::Claim(Claim::Flag { fallen: flag.of })).await {
                    // The log may take it in a moment.
                    Err(Trouble::NotRecorded(_)) => SOON,
                    _ => {
                        *was_up[flag.on.index()].get_mut(flag.of) = false;
                        continue;
                    }
                }
            }
            // Where time stands no flag falls, however near it is.
            (None, Some(_)) if keeper.upgrade().is_some_and(|keeper| keeper.stands()) => SOON,
            (None, Some(down)) => until(now, down),
            (None, None) => FOREVER,
        };
        // The game changed, was let go of, or it is time to look again.
        if let Ok(Err(_)) = timeout(wait, changes.changed()).await {
            return;
        }
    }
}

/// A flag that goes down.
pub(super) struct Flag {
    on: BoardName,
    of: Color,
    pub(super) down: Moment,
}

/// The running side of each board and when its flag goes down, or went down in this turn.
pub(super) fn flags(game: &Game) -> Vec<Flag> {
    let flag = |on: BoardName| {
        let (of, down) = next_at(game.table(on)?)?;
        Some(Flag { on, of, down })
    };
    BoardName::ALL.into_iter().filter_map(flag).collect()
}

fn next_at(table: &Table) -> Option<(Color, Moment)> {
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
