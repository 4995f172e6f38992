//! What an arbiter costs: the same PGN text replayed by bare shakmaty and through `game::decide`, in one run.
//!
//! Fails if the arbiter takes more than three times as long. `cargo bench -p cli --bench replay`.

use std::{
    hint::black_box,
    ops::ControlFlow,
    process::ExitCode,
    time::{Duration, Instant},
};

use cli::{
    generate,
    replay::{Replay, Replayed},
};
use clock::Control;
use formats::pgn::Games;
use pgn_reader::{Reader, SanPlus, Visitor};
use rulebook::{Book, Policies};
use shakmaty::{Chess, Position};

const GAMES: usize = 2_000;
const SEED: u64 = 7;
const ROUNDS: usize = 9;
const MOST: f64 = 3.0;

/// Reads the words of a move, finds it among the legal ones and plays it; nothing else.
struct Bare {
    moves: u64,
}

impl Visitor for Bare {
    type Tags = ();
    type Movetext = Chess;
    type Output = Option<Chess>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, chess: &mut Chess, san: SanPlus) -> ControlFlow<Self::Output> {
        match san.san.to_move(chess) {
            Ok(mv) => {
                chess.play_unchecked(mv);
                self.moves += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(None),
        }
    }

    fn end_game(&mut self, chess: Chess) -> Self::Output {
        Some(chess)
    }
}

fn bare(text: &str) -> u64 {
    let mut bare = Bare { moves: 0 };
    let mut reader = Reader::new(text.as_bytes());
    while let Ok(Some(last)) = reader.read_game(&mut bare) {
        black_box(last);
    }
    bare.moves
}

fn through_the_arbiter(text: &str, policies: &Policies, control: &Control) -> u64 {
    let mut replay = Replay::under(policies.clone(), *control);
    let mut games = Games::new(text.as_bytes());
    loop {
        match replay.next_game(&mut games) {
            Replayed::Agreed => {}
            Replayed::End => return replay.moves(),
            other => {
                eprintln!("{other:?}");
                return 0;
            }
        }
    }
}

fn timed(work: impl FnOnce() -> u64) -> (u64, Duration) {
    let start = Instant::now();
    let moves = work();
    (moves, start.elapsed())
}

fn main() -> ExitCode {
    let text = generate::pgn(SEED, GAMES);
    let (Ok(policies), Ok(control)) = (Policies::of(Book::UsChess7), "G/60".parse()) else {
        return ExitCode::FAILURE;
    };
    let (mut bare_best, mut arbiter_best) = (Duration::MAX, Duration::MAX);
    let (mut bare_moves, mut arbiter_moves) = (0, 0);
    // By turns, so that a busy machine is unfair to both alike; the best of each counts.
    for _ in 0..ROUNDS {
        let (moves, time) = timed(|| bare(&text));
        (bare_moves, bare_best) = (moves, bare_best.min(time));
        let (moves, time) = timed(|| through_the_arbiter(&text, &policies, &control));
        (arbiter_moves, arbiter_best) = (moves, arbiter_best.min(time));
    }
    let line = |name: &str, moves: u64, time: Duration| {
        let per_second = moves as f64 / time.as_secs_f64();
        let nanos = time.as_nanos() as f64 / moves.max(1) as f64;
        println!("{name:<20} {moves:>8} moves {time:>10.2?} {per_second:>12.0} moves/s {nanos:>7.0} ns a move");
    };
    line("bare shakmaty", bare_moves, bare_best);
    line("through the arbiter", arbiter_moves, arbiter_best);
    let ratio = arbiter_best.as_secs_f64() / bare_best.as_secs_f64();
    println!("ratio {ratio:.2} (at most {MOST:.1})");
    if bare_moves != arbiter_moves {
        println!("the two did not play the same moves");
        return ExitCode::FAILURE;
    }
    if ratio <= MOST { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
