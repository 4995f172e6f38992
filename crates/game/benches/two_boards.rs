//! What an act costs in a match of two boards, against one at a single board, under the same book and with the same moves.
//!
//! Fails if it costs more than one and a half times as much. `cargo bench -p game --bench two_boards`.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a bench reads the time, measures and says what it measured"
)]

use std::{
    hint::black_box,
    process::ExitCode,
    sync::Arc,
    time::{Duration, Instant},
};

use board::{Move, Position, Reserves};
use clock::{Control, LagQuota, Millis, Moment, Timekeeper};
use game::{Act, BoardName, Deed, Events, Game, Record, Seat, Terms, decide};
use rulebook::{Book, Policies};

const MOST: f64 = 1.5;
const ROUNDS: usize = 15;
const GAMES: u64 = 30;
const PLIES: usize = 60;

fn terms(boards: usize) -> Terms {
    let control: Control = "G/60 d/2".parse().unwrap();
    let start = Position::initial().with_reserves(Some(Reserves::EMPTY));
    let boards = vec![start; boards];
    let policies = Policies::of(Book::NcBughouse).unwrap();
    Terms { boards, ..Terms::on_the_screen(policies, control, Timekeeper::Server(LagQuota::default())) }
}

/// Moves of a game, always the same for the same seed; none that ends it.
fn moves(seed: u64) -> Vec<Move> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut position = Position::initial();
    let mut played = Vec::new();
    while played.len() < PLIES {
        let legal = position.legal_moves();
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = usize::try_from(state >> 33).unwrap_or_default();
        let plain = |mv: &&Move| mv.promotion.is_none();
        let goes_on = |mv: &Move| position.play(*mv).is_ok_and(|after| after.has_legal_move());
        let candidates: Vec<Move> = legal.iter().filter(plain).copied().filter(goes_on).collect();
        let Some(mv) = candidates.get(choice % candidates.len().max(1)) else { break };
        position = position.play(*mv).unwrap();
        played.push(*mv);
    }
    played
}

/// Plays the same moves on every board of the game, in turn, and counts the acts that were admitted.
fn play(boards: &[BoardName], opening: &Arc<Terms>, moves: &[Move]) -> (u64, Duration) {
    let mut game = Game::new();
    let (mut events, mut acts, mut now) = (Events::new(), 0, Moment::new(0));
    let record = Record::default();
    let mut hand_in = |by: Seat, on: BoardName, deed: Deed| {
        now += Millis::new(10);
        events.clear();
        let act = Act { on, ..Act::new(by, now, deed) };
        decide(&game, &record, &act, &mut events).unwrap();
        events.iter().for_each(|event| game.evolve(event));
        acts += 1;
    };
    hand_in(Seat::Director, BoardName::A, Deed::Open(Arc::clone(opening)));
    for on in boards {
        hand_in(Seat::Director, *on, Deed::StartClocks);
    }
    let begun = Instant::now();
    for (ply, mv) in moves.iter().enumerate() {
        let color = if ply % 2 == 0 { board::Color::White } else { board::Color::Black };
        for on in boards {
            for deed in [Deed::Touch(mv.from), Deed::Release(mv.to), Deed::Press] {
                hand_in(Seat::Player(*on, color), *on, deed);
            }
        }
    }
    let took = begun.elapsed();
    black_box(game);
    (acts, took)
}

fn main() -> ExitCode {
    let games: Vec<Vec<Move>> = (1..=GAMES).map(moves).collect();
    let (one, two) = (Arc::new(terms(1)), Arc::new(terms(2)));
    let mut best = [Duration::MAX; 2];
    let mut counted = [0; 2];
    for _ in 0..ROUNDS {
        for (index, (boards, opening)) in
            [(&BoardName::ALL[..1], &one), (&BoardName::ALL[..], &two)].into_iter().enumerate()
        {
            let played: Vec<(u64, Duration)> =
                games.iter().map(|moves| play(boards, opening, moves)).collect();
            counted[index] = played.iter().map(|(acts, _)| acts).sum();
            best[index] = best[index].min(played.iter().map(|(_, took)| *took).sum());
        }
    }
    let per_act = |index: usize| best[index].as_nanos() as f64 / counted[index].max(1) as f64;
    let (alone, in_a_match) = (per_act(0), per_act(1));
    let ratio = in_a_match / alone;
    println!("an act at a single board   {alone:>7.0} ns, of {} acts", counted[0]);
    println!("an act in a match of two   {in_a_match:>7.0} ns, of {} acts", counted[1]);
    println!("a match costs {ratio:.2} times a single board; at most {MOST}");
    if ratio <= MOST { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
