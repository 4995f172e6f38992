//! Games in play: each moves on once a second, each at its own part of the second.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, OnceLock},
    time::Duration,
};

use board::Move;
use serde_json::json;
use tokio::time::{Instant, sleep_until, timeout};

use crate::{
    club::Process,
    http::Http,
    line::{Dice, line},
    options::Options,
    seat::{Heard, Seat},
    spread::Spread,
};

/// Whoever has not heard for so long will not hear any more.
const PATIENCE: Duration = Duration::from_secs(10);

const SECOND: Duration = Duration::from_secs(1);

/// Where games are played.
#[derive(Copy, Clone, Debug)]
pub enum Tables {
    OfTheClub,
    /// Nobody computes a view there, so it must be said how large one is.
    OfTheRelay {
        view: usize,
    },
}

/// What became of all acts.
#[derive(Default)]
pub struct Played {
    /// From the moment at which an act was due to the other side's page.
    pub acts: Spread,
    /// The same, to a spectator's.
    pub seen: Spread,
    lost: usize,
    refused: usize,
    /// The middle size of a view.
    pub size: usize,
}

impl Played {
    pub fn print(&self, name: &str) {
        self.acts.print(name);
        if !self.is_whole() {
            println!("  lost {}, refused {}", self.lost, self.refused);
        }
    }

    pub fn is_whole(&self) -> bool {
        self.lost == 0 && self.refused == 0
    }
}

/// When the last act of a game was due, for those who look on; none while nothing is measured.
type Due = Arc<Mutex<Option<Instant>>>;

struct Game {
    white: Seat,
    black: Seat,
    line: Vec<Move>,
    /// Acts done so far; the first of all starts the clocks.
    done: usize,
    due: Due,
    views: Vec<usize>,
    took: Vec<Duration>,
    lost: usize,
    refused: usize,
}

pub async fn play(options: &Options, club: &Process, tables: Tables) -> Played {
    let acts = options.played * 3 + usize::try_from(options.seconds).unwrap() + 1;
    let mut opened = Vec::new();
    for number in 0..options.games {
        opened.push(Game::open(options, club.address, tables, number, acts).await);
    }
    let mut watching = Vec::new();
    let began = Arc::new(OnceLock::new());
    let mut games = Vec::new();
    let mut dice = Dice::of(options.seed);
    let mut spectators = vec![0; opened.len()];
    (0..options.spectators).for_each(|_| spectators[dice.below(options.games)] += 1);
    for ((game, token), many) in opened.into_iter().zip(spectators) {
        for _ in 0..many {
            let seat = Seat::take(club.address, &token).await;
            watching.push(tokio::spawn(look_on(seat, Arc::clone(&game.due), Arc::clone(&began))));
        }
        games.push(game);
    }
    let mut warm = Vec::new();
    for game in games {
        warm.push(tokio::spawn(game.catch_up(options.played * 3 + 1)));
    }
    let mut games = Vec::new();
    for game in warm {
        games.push(game.await.unwrap());
    }
    let start = *began.get_or_init(|| Instant::now() + SECOND);
    let playing: Vec<_> = games
        .into_iter()
        .enumerate()
        .map(|(number, game)| {
            let first = start + SECOND.mul_f64(number as f64 / options.games as f64);
            tokio::spawn(game.play(first, options.seconds))
        })
        .collect();
    let mut all = Played::default();
    let (mut took, mut views) = (Vec::new(), Vec::new());
    for game in playing {
        let game = game.await.unwrap();
        took.extend(game.took);
        views.extend(game.views);
        all.lost += game.lost;
        all.refused += game.refused;
    }
    let mut seen = Vec::new();
    for spectator in watching {
        // He looks on until nothing comes any more.
        seen.extend(spectator.await.unwrap());
    }
    views.sort_unstable();
    all.size = views.get(views.len() / 2).copied().unwrap_or(0);
    all.acts = Spread::of(took);
    all.seen = Spread::of(seen);
    all
}

/// How long each view was under way to a spectator. Acts of a game are a second apart, once it is measured.
async fn look_on(mut seat: Seat, due: Due, began: Arc<OnceLock<Instant>>) -> Vec<Duration> {
    let mut took = Vec::new();
    while let Ok(heard) = timeout(SECOND * 4, seat.hear()).await {
        let due = *due.lock().unwrap();
        if let (Heard::View(..), Some(due), Some(began)) = (heard, due, began.get())
            && due >= *began
        {
            took.push(due.elapsed());
        }
    }
    took
}

impl Game {
    /// Both players at the board, and the link for those who look on.
    async fn open(
        options: &Options,
        address: SocketAddr,
        tables: Tables,
        number: usize,
        acts: usize,
    ) -> (Game, String) {
        let tokens = match tables {
            Tables::OfTheClub => links(address, number).await,
            Tables::OfTheRelay { view } => {
                ["white", "black", "spectator"].map(|seat| format!("{number}-{seat}-{view}"))
            }
        };
        let [white, black, spectator] = tokens;
        let mut seats = [Seat::take(address, &white).await, Seat::take(address, &black).await];
        for seat in &mut seats {
            assert!(matches!(seat.hear().await, Heard::View(1, _)), "a page is shown the game at once");
        }
        let [white, black] = seats;
        let line = line(options.seed + number as u64, acts / 3 + 1);
        let due = Due::default();
        let (views, took) = (Vec::new(), Vec::new());
        (Game { white, black, line, done: 0, due, views, took, lost: 0, refused: 0 }, spectator)
    }

    /// Plays so many acts as quickly as they are taken.
    async fn catch_up(mut self, acts: usize) -> Game {
        while self.done < acts {
            self.act(Instant::now()).await;
            *self.due.lock().unwrap() = None;
            // A seat may send fifty acts a second.
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        (self.took, self.views) = (Vec::new(), Vec::new());
        self
    }

    async fn play(mut self, first: Instant, seconds: u64) -> Game {
        for second in 0..seconds {
            let due = first + SECOND * u32::try_from(second).unwrap();
            sleep_until(due).await;
            self.act(due).await;
        }
        self
    }

    /// One act; over when everybody has heard of it.
    async fn act(&mut self, due: Instant) {
        let (is_white, act) = self.next();
        let text = format!(r#"{{"type":"act","id":"{}","act":{act}}}"#, self.done);
        *self.due.lock().unwrap() = Some(due);
        self.done += 1;
        let (actor, other) =
            if is_white { (&mut self.white, &mut self.black) } else { (&mut self.black, &mut self.white) };
        actor.say(text).await;
        let (mut answered, mut shown, mut seen) = (false, false, false);
        while !(answered && shown && seen) {
            let heard = timeout(PATIENCE, async {
                tokio::select! {
                    heard = actor.hear() => (true, heard),
                    heard = other.hear() => (false, heard),
                }
            });
            match heard.await {
                Ok((true, Heard::View(..))) => shown = true,
                Ok((true, Heard::Done)) => answered = true,
                Ok((false, Heard::View(_, size))) => {
                    seen = true;
                    self.took.push(due.elapsed());
                    self.views.push(size);
                }
                Ok((_, Heard::Refused(text))) => {
                    eprintln!("refused: {text}");
                    self.refused += 1;
                    return;
                }
                Ok((false, Heard::Done)) | Err(_) => {
                    self.lost += 1;
                    return;
                }
            }
        }
    }

    /// Who acts next, and what he does: touch, release, press.
    fn next(&self) -> (bool, serde_json::Value) {
        let Some(step) = self.done.checked_sub(1) else { return (true, json!({ "do": "start-clocks" })) };
        let (half_move, mv) = (step / 3, &self.line[step / 3]);
        let act = match step % 3 {
            0 => json!({ "do": "touch", "square": mv.from.to_string() }),
            1 => json!({ "do": "release", "square": mv.to.to_string() }),
            _ => json!({ "do": "press" }),
        };
        (half_move % 2 == 0, act)
    }
}

/// Opens a game as a page does.
async fn links(address: SocketAddr, machine: usize) -> [String; 3] {
    let mut http = Http::to(address).await.from(machine);
    let opened = http.done("/api/v1/games", &json!({ "control": "G/60 d/5" })).await.json();
    ["white", "black", "spectator"].map(|seat| {
        let link = opened["links"][seat].as_str().unwrap();
        link.strip_prefix("/g/").unwrap().to_string()
    })
}
