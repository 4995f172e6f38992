//! What reading PGN costs: the same text by bare `pgn-reader` with shakmaty, followed by our reader and kept as whole records,
//! in one run. All three play every move of the games; ours play the variations, too.
//!
//! Fails if one of ours has less than half the rate of the bare one. `cargo bench -p formats --bench pgn`.

#![allow(clippy::disallowed_methods, reason = "a bench looks at the clock")]

use std::{
    hint::black_box,
    ops::ControlFlow,
    process::ExitCode,
    time::{Duration, Instant},
};

use board::{Move, Position};
use formats::pgn::{Follower, Made, Records};
use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen};

const GAMES: &str = include_str!("../tests/games.pgn");
const COPIES: usize = 40;
const ROUNDS: usize = 60;
const LEAST: f64 = 0.5;

/// Reads the words of a move, finds it among the legal ones and plays it; nothing else. Passes over variations.
struct Bare {
    moves: u64,
}

impl Visitor for Bare {
    type Tags = Chess;
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn tag(&mut self, start: &mut Chess, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN"
            && let Ok(fen) = Fen::from_ascii(&value.decode())
            && let Ok(position) = fen.into_position(CastlingMode::Standard)
        {
            *start = position;
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Chess) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(start)
    }

    fn san(&mut self, chess: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        match san.san.to_move(chess) {
            Ok(mv) => {
                chess.play_unchecked(mv);
                self.moves += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn end_game(&mut self, chess: Chess) {
        black_box(chess);
    }
}

fn bare(text: &str) -> u64 {
    let mut bare = Bare { moves: 0 };
    let mut reader = Reader::new(text.as_bytes());
    while let Ok(Some(())) = reader.read_game(&mut bare) {}
    bare.moves
}

/// Follows every game on one position.
struct Player {
    position: Position,
    moves: u64,
}

impl Follower for Player {
    fn open(&mut self, start: &Position) {
        self.position.clone_from(start);
        self.moves = 0;
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn play(&mut self, mv: Move) -> bool {
        self.moves += 1;
        self.position.play_legal(mv)
    }

    fn pass(&mut self) -> bool {
        false
    }
}

fn fast(text: &str) -> u64 {
    let mut player = Player { position: Position::initial(), moves: 0 };
    let (mut games, mut moves) = (Records::new(text.as_bytes()), 0);
    while let Ok(Some(_)) = games.follow(&mut player) {
        moves += player.moves;
    }
    moves
}

fn whole(text: &str) -> u64 {
    let games = Records::new(text.as_bytes()).flatten();
    let moves = games.map(|game| {
        let moves = game.record.line.plies.iter().filter(|ply| matches!(ply.made, Made::Move(_))).count();
        black_box(game);
        moves as u64
    });
    moves.sum()
}

/// The best of all rounds: on a busy machine no long run is left in peace, but a short one is now and then.
struct Best {
    name: &'static str,
    read: fn(&str) -> u64,
    moves: u64,
    time: Duration,
}

impl Best {
    fn new(name: &'static str, read: fn(&str) -> u64) -> Best {
        Best { name, read, moves: 0, time: Duration::MAX }
    }

    fn round(&mut self, text: &str) {
        let start = Instant::now();
        self.moves = (self.read)(text);
        self.time = self.time.min(start.elapsed());
    }

    fn rate(&self) -> f64 {
        self.moves as f64 / self.time.as_secs_f64()
    }
}

fn main() -> ExitCode {
    let text = format!("{GAMES}\n").repeat(COPIES);
    let mut readers =
        [Best::new("bare pgn-reader", bare), Best::new("followed", fast), Best::new("kept whole", whole)];
    // By turns, so that a busy machine is unfair to all alike.
    for _ in 0..ROUNDS {
        readers.iter_mut().for_each(|reader| reader.round(&text));
    }
    let [first, ..] = &readers;
    let mut is_good = true;
    for reader in &readers {
        let (name, moves, rate) = (reader.name, reader.moves, reader.rate());
        let (ratio, nanos) = (rate / first.rate(), 1e9 / rate);
        println!(
            "{name:<16} {moves:>6} moves {rate:>10.0} moves/s {nanos:>5.0} ns a move, {ratio:.2} of the bare rate"
        );
        is_good &= ratio >= LEAST && moves == first.moves;
    }
    println!("(at least {LEAST} each, and the same moves)");
    if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
