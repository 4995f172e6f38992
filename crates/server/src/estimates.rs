//! Estimates of losing chances that directors have asked for. One is played at a time, in the background: the machine
//! is there for the games. Nothing of it is recorded, and no ruling rests on it.
//!
//! Friends have a director, too, who is anybody. Theirs give way to those of an event at once and to those of others after a
//! while, take so long at most, and end when nobody looks at them.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use board::{Color, Position};
use engine::{Launch, Playouts, Tally};
use schemars::JsonSchema;
use serde::Serialize;
use store::StreamId;

use crate::{trouble::Trouble, turns::stand_back};

/// Nodes before a move: enough for a Master's strength, and a hundred games in about a minute.
const NODES: u64 = 5_000;

/// Friends' estimates give way to those of others after this, and end after that, or when nobody has looked at them for so long.
const SHARE: Duration = Duration::from_secs(60);
const LONGEST: Duration = Duration::from_secs(180);
const UNSEEN: Duration = Duration::from_secs(30);

/// More than this are not remembered.
const REMEMBERED: usize = 200;

/// For whom an estimate is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asker {
    /// An official, at a board of an event.
    Official,
    /// Whoever directs a game among friends.
    Friend(String),
}

/// How far an estimate has come.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Estimate")]
pub(crate) struct EstimateView {
    /// `playing`, `done`, `broken-off` or `failed`.
    #[schemars(extend("enum" = ["playing", "done", "broken-off", "failed"]))]
    state: &'static str,
    #[schemars(extend("enum" = ["white", "black"]))]
    claimant: &'static str,
    /// How many games are to be played.
    of: u32,
    games: u32,
    lost: u32,
    drawn: u32,
    won: u32,
    loss_share: Option<f64>,
    /// Between these the true share lies, with a confidence of 95 percent.
    interval: Option<(f64, f64)>,
    /// What that says of the book's standard, or what went wrong.
    says: String,
}

pub(crate) struct Estimates {
    launch: Option<Launch>,
    /// The last one of each game.
    known: Mutex<BTreeMap<StreamId, Arc<Estimate>>>,
}

struct Estimate {
    /// Before which the claim was made: of another one it says nothing.
    position: Position,
    claimant: Color,
    of: u32,
    asker: Asker,
    begun: Instant,
    looked_at: Mutex<Instant>,
    broken_off: AtomicBool,
    progress: Mutex<Progress>,
}

#[derive(Default)]
struct Progress {
    tally: Tally,
    ended: Option<Ended>,
}

enum Ended {
    Done,
    BrokenOff,
    Failed(String),
}

impl Estimates {
    pub(crate) fn by(launch: Option<Launch>) -> Estimates {
        Estimates { launch, known: Mutex::default() }
    }

    /// The engine, or what to do where there is none.
    pub(crate) fn engine(&self) -> Result<&Launch, Trouble> {
        let text = "there is no engine here; start the server with --engine PATH (Debian: apt-get install stockfish)";
        self.launch.as_ref().ok_or_else(|| Trouble::NotNow(text.to_string()))
    }

    /// Begins an estimate for a game, in place of an earlier one that has ended or gives way.
    pub(crate) fn start(
        &self,
        game: &StreamId,
        (position, claimant): (Position, Color),
        games: u32,
        asker: Asker,
    ) -> Result<EstimateView, Trouble> {
        let launch = self.engine()?.clone();
        let mut known = self.known();
        let playing = known.values().filter(|estimate| estimate.is_playing());
        let (give_way, stay): (Vec<_>, Vec<_>) =
            playing.partition(|estimate| estimate.gives_way_to(&asker, Instant::now()));
        if !stay.is_empty() {
            let text = "an estimate is being played already; break it off or wait for its end";
            return Err(Trouble::NotNow(text.to_string()));
        }
        give_way.iter().for_each(|estimate| estimate.broken_off.store(true, Ordering::Relaxed));
        if known.len() >= REMEMBERED {
            known.retain(|_, estimate| estimate.is_playing());
        }
        let estimate = Arc::new(Estimate {
            position: position.clone(),
            claimant,
            of: games,
            asker,
            begun: Instant::now(),
            looked_at: Mutex::new(Instant::now()),
            broken_off: AtomicBool::new(false),
            progress: Mutex::default(),
        });
        known.insert(game.clone(), Arc::clone(&estimate));
        let seed = known.len() as u64;
        let settings = Playouts { launch, games, nodes: NODES, seed };
        let view = estimate.view();
        thread::spawn(move || {
            // The engine that is begun here stands back with us.
            stand_back();
            estimate.play(&position, &settings);
        });
        Ok(view)
    }

    /// The estimate of a game, as far as it is about this claim.
    pub(crate) fn look(&self, game: &StreamId, claim: Option<(Position, Color)>) -> Option<EstimateView> {
        let is_other = |estimate: &Estimate| {
            claim.is_some_and(|(position, claimant)| {
                (&estimate.position, estimate.claimant) != (&position, claimant)
            })
        };
        let known = self.known();
        let estimate = known.get(game)?;
        *estimate.looked_at.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        (!is_other(estimate)).then(|| estimate.view())
    }

    pub(crate) fn break_off(&self, game: &StreamId) {
        if let Some(estimate) = self.known().get(game) {
            estimate.broken_off.store(true, Ordering::Relaxed);
        }
    }

    pub(crate) fn break_off_all(&self) {
        self.known().values().for_each(|estimate| estimate.broken_off.store(true, Ordering::Relaxed));
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<StreamId, Arc<Estimate>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Estimate {
    fn play(&self, position: &Position, settings: &Playouts) {
        let ended = engine::estimate(position, self.claimant, settings, |tally| {
            self.progress().tally = *tally;
            match self.broken_off.load(Ordering::Relaxed) || self.is_over(Instant::now()) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        self.progress().ended = Some(match ended {
            Ok(watched) if watched.broken_off => Ended::BrokenOff,
            Ok(_) => Ended::Done,
            Err(trouble) => Ended::Failed(format!("{trouble}; {}", trouble.next())),
        });
    }

    /// Whether a friend's has had its time, or nobody wants to know any more.
    fn is_over(&self, now: Instant) -> bool {
        let looked_at = *self.looked_at.lock().unwrap_or_else(PoisonError::into_inner);
        let unseen = now.saturating_duration_since(looked_at) > UNSEEN;
        self.asker != Asker::Official && (unseen || now.saturating_duration_since(self.begun) > LONGEST)
    }

    fn gives_way_to(&self, asker: &Asker, now: Instant) -> bool {
        match (&self.asker, asker) {
            (Asker::Official, _) => false,
            (Asker::Friend(_), Asker::Official) => true,
            (Asker::Friend(own), Asker::Friend(other)) => {
                own != other && now.saturating_duration_since(self.begun) > SHARE
            }
        }
    }

    fn is_playing(&self) -> bool {
        self.progress().ended.is_none()
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn view(&self) -> EstimateView {
        let progress = self.progress();
        let Tally { lost, drawn, won } = progress.tally;
        let (state, says) = match &progress.ended {
            None => ("playing", progress.tally.chances().says().to_string()),
            Some(Ended::Done) => ("done", progress.tally.chances().says().to_string()),
            Some(Ended::BrokenOff) => ("broken-off", progress.tally.chances().says().to_string()),
            Some(Ended::Failed(why)) => ("failed", why.clone()),
        };
        EstimateView {
            state,
            claimant: self.claimant.fold_wb("white", "black"),
            of: self.of,
            games: progress.tally.games(),
            lost,
            drawn,
            won,
            loss_share: progress.tally.loss_share(),
            interval: progress.tally.interval(),
            says,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_friends_estimate_gives_way_has_its_time_and_ends_when_nobody_looks() {
        let begun = Instant::now();
        let of = |asker| Estimate {
            position: Position::initial(),
            claimant: Color::White,
            of: 100,
            asker,
            begun,
            looked_at: Mutex::new(begun),
            broken_off: AtomicBool::new(false),
            progress: Mutex::default(),
        };
        let friend = |from: &str| Asker::Friend(from.to_string());
        let (soon, later) = (begun + SHARE / 2, begun + SHARE * 2);
        let friends = of(friend("10.0.0.7"));
        assert!(friends.gives_way_to(&Asker::Official, begun));
        assert!(
            !friends.gives_way_to(&friend("10.0.0.8"), soon)
                && friends.gives_way_to(&friend("10.0.0.8"), later)
        );
        assert!(!friends.gives_way_to(&friend("10.0.0.7"), later), "not to himself");
        assert!(!friends.is_over(begun + UNSEEN) && friends.is_over(begun + UNSEEN * 2));
        *friends.looked_at.lock().unwrap() = begun + LONGEST;
        assert!(!friends.is_over(begun + LONGEST) && friends.is_over(begun + LONGEST * 2));
        let official = of(Asker::Official);
        assert!(
            !official.gives_way_to(&Asker::Official, later)
                && !official.gives_way_to(&friend("10.0.0.8"), later)
        );
        assert!(!official.is_over(begun + LONGEST * 9), "an official may go to another board meanwhile");
    }
}
