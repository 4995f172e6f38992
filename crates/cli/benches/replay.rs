//! What an arbiter costs: the same PGN text replayed by bare shakmaty and through `game::decide`, in one run; and what it
//! costs him to look after every move whether anybody can still be mated.
//!
//! Fails if the arbiter takes more than three times as long, or with that look more than 1.3 times as long as without.
//! `cargo bench -p cli --bench replay`.

use std::{
    hint::black_box,
    ops::ControlFlow,
    process::ExitCode,
    time::{Duration, Instant},
};

use cli::{generate, replay::Replay};
use clock::Control;
use formats::pgn::Records;
use pgn_reader::{Reader, SanPlus, Visitor};
use rulebook::{Answer, Book, Citations, Policies};
use shakmaty::{Chess, Position};

const PIECES: u64 = 40;
const GAMES_A_PIECE: usize = 50;
const SEED: u64 = 7;
const ROUNDS: usize = 25;
const MOST: f64 = 3.0;
const MOST_FOR_THE_LOOK: f64 = 1.3;

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
    let mut games = Records::new(text.as_bytes());
    loop {
        match replay.next_game(&mut games) {
            Ok(Some(game)) if game.is_in_order() => {}
            Ok(None) => return replay.moves(),
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

/// The best of some rounds, piece by piece. On a busy machine no long run is left in peace, but every short piece is
/// now and then.
#[derive(Default)]
struct Best {
    pieces: Vec<(u64, Duration)>,
}

impl Best {
    fn note(&mut self, piece: usize, (moves, time): (u64, Duration)) {
        match self.pieces.get_mut(piece) {
            Some(best) => *best = (moves, best.1.min(time)),
            None => self.pieces.push((moves, time)),
        }
    }

    fn moves(&self) -> u64 {
        self.pieces.iter().map(|(moves, _)| moves).sum()
    }

    fn time(&self) -> Duration {
        self.pieces.iter().map(|(_, time)| time).sum()
    }

    fn print(&self, name: &str) {
        let (moves, time) = (self.moves(), self.time());
        let per_second = moves as f64 / time.as_secs_f64();
        let nanos = time.as_nanos() as f64 / moves.max(1) as f64;
        println!(
            "{name:<27} {moves:>8} moves {time:>10.2?} {per_second:>12.0} moves/s {nanos:>7.0} ns a move"
        );
    }
}

fn main() -> ExitCode {
    let texts: Vec<String> = (0..PIECES).map(|piece| generate::pgn(SEED + piece, GAMES_A_PIECE)).collect();
    let (Ok(policies), Ok(control)) = (Policies::of(Book::UsChess7), "G/60".parse()) else {
        return ExitCode::FAILURE;
    };
    let blind = not_looking(&policies);
    let (mut without, mut unwatched, mut watched) = (Best::default(), Best::default(), Best::default());
    // By turns, so that a busy machine is unfair to all alike.
    for _ in 0..ROUNDS {
        for (piece, text) in texts.iter().enumerate() {
            without.note(piece, timed(|| bare(text)));
            unwatched.note(piece, timed(|| through_the_arbiter(text, &blind, &control)));
            watched.note(piece, timed(|| through_the_arbiter(text, &policies, &control)));
        }
    }
    without.print("bare shakmaty");
    unwatched.print("through the arbiter");
    watched.print("looking for dead positions");
    let ratio = unwatched.time().as_secs_f64() / without.time().as_secs_f64();
    let look = watched.time().as_secs_f64() / unwatched.time().as_secs_f64();
    println!(
        "the arbiter {ratio:.2} (at most {MOST:.1}), the look {look:.2} (at most {MOST_FOR_THE_LOOK:.1})"
    );
    if without.moves() != unwatched.moves() || without.moves() != watched.moves() {
        println!("they did not play the same moves");
        return ExitCode::FAILURE;
    }
    if ratio <= MOST && look <= MOST_FOR_THE_LOOK { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The same book without the clauses that end a game for its position.
fn not_looking(policies: &Policies) -> Policies {
    let silent = || Answer::Silent(Citations::none());
    Policies {
        only_kings_left: silent(),
        king_against_minor: silent(),
        bishops_of_one_color: silent(),
        nobody_can_be_mated: silent(),
        ..policies.clone()
    }
}
