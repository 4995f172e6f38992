//! What the rounds of an event by the Dutch system cost, how time and memory grow, and with which exponent.
//!
//! All rounds are paired by the program and their results drawn by rating. The slowest round of each size counts. Fails
//! if 1,024 players take more than a tenth of a second, 4,096 more than half of one or 50,000 more than ten.
//! `cargo bench -p pairing --bench dutch`; `-- 1024 4096` for some sizes only.

#![allow(clippy::unwrap_used, reason = "a bench that cannot set up its event has nothing to measure")]
// A bench measures time.
#![allow(clippy::disallowed_methods)]

use std::{
    env, fs,
    hint::black_box,
    process::ExitCode,
    time::{Duration, Instant},
};

use chart::{Cell, Chart, Color, Number, Player, Points, Rating, Unplayed};
use pairing::{
    dutch::{Eve, Round, Settings, pair},
    sample::Dice,
};

const ROUNDS: usize = 9;
const SIZES: [(usize, Duration); 4] = [
    (256, Duration::from_millis(100)),
    (1_024, Duration::from_millis(100)),
    (4_096, Duration::from_millis(500)),
    (50_000, Duration::from_secs(10)),
];

fn main() -> ExitCode {
    let named: Vec<usize> = env::args().filter_map(|word| word.parse().ok()).collect();
    let mut verdict = ExitCode::SUCCESS;
    let mut earlier: Option<(f64, f64)> = None;
    for (size, most) in SIZES {
        if !named.is_empty() && !named.contains(&size) {
            continue;
        }
        let times = event(size);
        let slowest = times.iter().max().copied().unwrap_or_default();
        let told: Vec<String> = times.iter().map(|time| format!("{:.3}", time.as_secs_f64())).collect();
        let now = (size as f64, slowest.as_secs_f64());
        let exponent = earlier.map(|(size, time)| (now.1 / time).ln() / (now.0 / size).ln());
        println!(
            "{size:>6} players: {:.3} s for the slowest of the rounds {}{}; at most {} MB",
            now.1,
            told.join(" "),
            exponent.map(|exponent| format!("; exponent {exponent:.2}")).unwrap_or_default(),
            most_memory().map_or_else(|| "?".to_string(), |kb| (kb / 1024).to_string()),
        );
        if slowest > most {
            println!("        more than {} s", most.as_secs_f64());
            verdict = ExitCode::FAILURE;
        }
        earlier = Some(now);
    }
    verdict
}

/// How long each round took.
fn event(size: usize) -> Vec<Duration> {
    let mut dice = Dice::new(size as u64);
    let mut ratings: Vec<u16> = (0..size).map(|_| (800 + dice.below(800) + dice.below(800)) as u16).collect();
    ratings.sort_unstable_by(|one, other| other.cmp(one));
    let player = |rating| Player {
        name: String::new(),
        rating: Rating::Points(rating),
        team: None,
        cells: Vec::new(),
        taken: Vec::new(),
    };
    let players = ratings.into_iter().map(player).collect();
    let mut chart = Chart { rounds: ROUNDS, players, teams: Vec::new() };
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        // One in a hundred stays away for a half point, so that the number is odd as often as even.
        let absent = chart.numbers().filter(|_| dice.below(100) == 0).collect();
        let mut eve = Eve::new(&chart, Settings::default(), Color::White);
        eve.absent = absent;
        let start = Instant::now();
        let round = black_box(pair(black_box(&eve)).unwrap());
        times.push(start.elapsed());
        play(&mut chart, &round, &mut dice);
    }
    times
}

fn play(chart: &mut Chart, round: &Round, dice: &mut Dice) {
    for player in &mut chart.players {
        player.cells.push(Cell::Unplayed(Unplayed::HalfPointBye));
    }
    if let Some(bye) = round.bye {
        *chart.players[bye.index()].cells.last_mut().unwrap() = Cell::Unplayed(Unplayed::FullPointBye);
    }
    for board in &round.boards {
        let strength = |number: Number| i32::from(chart.players[number.index()].rating.points().unwrap_or(0));
        let edge = strength(board.white) - strength(board.black);
        let result = match dice.below(1000) as i32 - edge.clamp(-400, 400) {
            ..400 => Points::ONE,
            400..600 => Points::HALF,
            _ => Points::ZERO,
        };
        let other = Points::ONE - result;
        let sides = [
            (board.white, board.black, Color::White, result),
            (board.black, board.white, Color::Black, other),
        ];
        for (me, opponent, color, scored) in sides {
            let cell = Cell::Played { opponent, color, scored, conceded: Points::ONE - scored, rated: true };
            *chart.players[me.index()].cells.last_mut().unwrap() = cell;
        }
    }
}

/// The most memory that this process ever had, in kilobytes.
fn most_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
