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
    /// When the program was last known to be alive before it was started, by its moments and by the date of then: a game that
    /// was opened after that date was set went by it.
    last_beat: AtomicI64,
    last_date: AtomicI64,
    /// How far games are ahead whose time is kept on the table: such a clock runs also while nobody here looks at it.
    ahead: Mutex<BTreeMap<StreamId, Millis>>,
}

impl Scales {
    /// Clocks that run in the log ran until this moment, which had this date.
    pub(crate) fn begin_after(&self, last_beat: Moment, date: Option<i64>) {
        self.last_beat.store(last_beat.get(), Ordering::SeqCst);
        self.last_date.store(date.unwrap_or(last_beat.get()), Ordering::SeqCst);
    }

    /// Until when a clock ran in a game whose log ends at this moment. Of two scales it can have gone by that one on which the
    /// program was alive after it, and if that may be both, nobody is charged for the difference.
    pub(crate) fn ran_until(&self, ended: Moment) -> Moment {
        let beats = [&self.last_beat, &self.last_date].map(|beat| Moment::new(beat.load(Ordering::SeqCst)));
        beats.into_iter().filter(|beat| *beat >= ended).min().unwrap_or(ended)
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
        let ended = if running { self.ran_until(game.now()) } else { game.now() };
        // A game whose clock stands may be moved to the date of the day.
        watch.dates().max(ended - now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_ran_until_the_last_beat_on_the_scale_of_its_game() {
        let (moment, day) = (Moment::new(1_000_000_000), 86_400_000);
        for date in [moment.get() + day, moment.get() - day] {
            let scales = Scales::default();
            scales.begin_after(moment, Some(date));
            let second = Millis::seconds(1);
            assert_eq!(scales.ran_until(moment - second), moment, "opened before the date was set");
            assert_eq!(scales.ran_until(Moment::new(date) - second), Moment::new(date), "and after it");
            let later = moment + Millis::new(2 * day);
            assert_eq!(scales.ran_until(later), later, "what no beat came after ran until its end");
        }
    }
}
