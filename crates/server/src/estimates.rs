//! Estimates of losing chances that directors have asked for. One is played at a time, in the background: the machine
//! is there for the games. Nothing of it is recorded, and no ruling rests on it.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use board::{Color, Position};
use engine::{Launch, Settings, Tally};
use serde::Serialize;
use store::StreamId;

use crate::trouble::Trouble;

/// Nodes before a move: enough for a Master's strength, and a hundred games in about a minute.
const NODES: u64 = 5_000;

/// How far an estimate has come.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct EstimateView {
    /// `playing`, `done`, `broken-off` or `failed`.
    state: &'static str,
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

    /// Begins an estimate for a game, in place of an earlier one that has ended.
    pub(crate) fn start(
        &self,
        game: &StreamId,
        position: Position,
        claimant: Color,
        games: u32,
    ) -> Result<EstimateView, Trouble> {
        let launch = self.engine()?.clone();
        let mut known = self.known();
        if known.values().any(|estimate| estimate.is_playing()) {
            let text = "an estimate is being played already; break it off or wait for its end";
            return Err(Trouble::NotNow(text.to_string()));
        }
        let estimate = Arc::new(Estimate {
            position: position.clone(),
            claimant,
            of: games,
            broken_off: AtomicBool::new(false),
            progress: Mutex::default(),
        });
        known.insert(game.clone(), Arc::clone(&estimate));
        let seed = known.len() as u64;
        let settings = Settings { launch, games, nodes: NODES, seed };
        let view = estimate.view();
        thread::spawn(move || estimate.play(&position, &settings));
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
    fn play(&self, position: &Position, settings: &Settings) {
        let ended = engine::estimate(position, self.claimant, settings, |tally| {
            self.progress().tally = *tally;
            match self.broken_off.load(Ordering::Relaxed) {
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
