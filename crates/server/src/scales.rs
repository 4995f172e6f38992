//! The scale of moments of each game. Within a game moments never go back, or a clock would run backwards; the machine's do,
//! when its date was wrong in an earlier run. Such a game goes on where its log ends, on a scale of its own that is ahead
//! of all others.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
};

use clock::{Millis, Moment, Timekeeper};
use game::Game;
use store::StreamId;

use crate::watch::Watch;

#[derive(Debug, Default)]
pub(crate) struct Scales {
    /// When the program was last known to be alive before it was started.
    last_beat: AtomicI64,
    /// How far games are ahead whose time is kept on the table: such a clock runs also while nobody here looks at it.
    ahead: Mutex<BTreeMap<StreamId, Millis>>,
}

impl Scales {
    /// Clocks that run in the log ran until this moment.
    pub(crate) fn begin_after(&self, last_beat: Moment) {
        self.last_beat.store(last_beat.get(), Ordering::SeqCst);
    }

    /// How far the moments of this game are ahead of the watch's, from now on as long as it is in memory.
    pub(crate) fn ahead(&self, id: &StreamId, game: &Game, watch: &Watch) -> Millis {
        let (timekeeper, now) = (game.terms().map(|terms| terms.timekeeper), watch.going());
        if timekeeper == Some(Timekeeper::Device) {
            let mut known = self.ahead.lock().unwrap_or_else(PoisonError::into_inner);
            let ahead = game.now() - now;
            return match known.get(id) {
                Some(ahead) => *ahead,
                None if ahead > Millis::ZERO => *known.entry(id.clone()).or_insert(ahead),
                None => Millis::ZERO,
            };
        }
        let running =
            game.tables().iter().any(|table| table.outcome.is_none() && table.clock.running().is_some());
        let ran_until = if running { self.last_beat.load(Ordering::SeqCst) } else { i64::MIN };
        let ended = game.now().max(Moment::new(ran_until));
        // A game whose clock stands may be moved to the date of the day.
        watch.dates().max(ended - now)
    }
}
