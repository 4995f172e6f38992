//! What a round costs in mid-event, with all its reasons: 100, 1,000 and 10,000 players, and how the time grows.
//!
//! The rounds before are paired by the program, too, and their results drawn by rating. Fails if 1,000 players take more
//! than half a second or 10,000 more than ten. `cargo bench -p pairing --bench pair`.

#![allow(clippy::unwrap_used, reason = "a bench that cannot set up its event has nothing to measure")]
// A bench measures time.
#![allow(clippy::disallowed_methods)]

use std::{
    hint::black_box,
    process::ExitCode,
    time::{Duration, Instant},
};

use chart::{Cell, Chart, Color, Number, Player, Points, Rating, Team, Unplayed};
use pairing::{Field, Round, Settings, us_chess::pair};

const ROUNDS: usize = 9;
const BEFORE: usize = 4;
const SIZES: [(usize, Duration); 3] = [
    (100, Duration::from_millis(500)),
    (1_000, Duration::from_millis(500)),
    (10_000, Duration::from_secs(10)),
];

/// The next number of a sequence that looks random and is always the same.
fn draw(state: &mut u64, below: u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ (mixed >> 31)) % below
}

/// Everybody with a rating between 800 and 2400, one in ten unrated, schools of about twenty.
fn entries(size: usize, state: &mut u64) -> Chart {
    let schools = size / 20 + 1;
    let player = |_| {
        let rating = 800 + draw(state, 800) + draw(state, 800);
        let rating = if draw(state, 10) == 0 { Rating::New } else { Rating::Points(rating as u16) };
        let team = Some(Team(draw(state, schools as u64) as u16));
        Player { name: String::new(), rating, team, cells: Vec::new(), taken: Vec::new() }
    };
    let players = (0..size).map(player).collect();
    Chart { rounds: ROUNDS, players, teams: (0..schools).map(|school| school.to_string()).collect() }
}

fn play(chart: &mut Chart, round: &Round, state: &mut u64) {
    for player in &mut chart.players {
        player.cells.push(Cell::Unplayed(Unplayed::FullPointBye));
    }
    for board in &round.boards {
        let strength = |number: Number| chart.players[number.index()].rating.points().unwrap_or(1000);
        let edge = i32::from(strength(board.white)) - i32::from(strength(board.black));
        let result = match draw(state, 1000) as i32 - edge.clamp(-400, 400) {
            ..400 => Points::ONE,
            400..600 => Points::HALF,
            _ => Points::ZERO,
        };
        let sides = [(board.white, board.black, Color::White, result), {
            (board.black, board.white, Color::Black, Points::ONE - result)
        }];
        for (me, opponent, color, scored) in sides {
            let cell = Cell::Played { opponent, color, scored, conceded: Points::ONE - scored, rated: true };
            *chart.players[me.index()].cells.last_mut().unwrap() = cell;
        }
    }
}

fn next(chart: &Chart) -> (Round, Duration) {
    let field = Field::new(chart, Settings::default(), Color::White);
    let start = Instant::now();
    let round = black_box(pair(black_box(&field)).unwrap());
    (round, start.elapsed())
}

fn main() -> ExitCode {
    let mut verdict = ExitCode::SUCCESS;
    let mut earlier: Option<f64> = None;
    for (size, most) in SIZES {
        let mut state = 6;
        let mut chart = entries(size, &mut state);
        let mut rounds = Vec::new();
        for _ in 0..BEFORE {
            let (round, time) = next(&chart);
            rounds.push(format!("{:.3}", time.as_secs_f64()));
            play(&mut chart, &round, &mut state);
        }
        let (round, time) = next(&chart);
        let seconds = time.as_secs_f64();
        let switched = round.boards.iter().filter(|board| board.why.switched.is_some()).count();
        let growth = earlier.map(|earlier| format!(", {:.1} times the size before", seconds / earlier));
        println!(
            "{size:>6} players: {seconds:.3} s for round {} ({switched} boards switched){}; rounds before: {} s",
            BEFORE + 1,
            growth.unwrap_or_default(),
            rounds.join(" ")
        );
        if time > most {
            println!("        more than {} s", most.as_secs_f64());
            verdict = ExitCode::FAILURE;
        }
        earlier = Some(seconds);
    }
    verdict
}
