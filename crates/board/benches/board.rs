//! What our board costs: the same work done by bare shakmaty and through [`board::Position`], in one run.
//!
//! Perft plays every move down to the last, without counting the last ones in bulk. Making and keying plays
//! recorded games and takes the repetition key after every move: once as somebody's moves, which are asked whether
//! they are legal, and once as the moves of a log, which are not. Fails if ours takes more than one and a half times
//! as long. `cargo bench -p board`.

use std::{
    hint::black_box,
    ops::ControlFlow,
    process::ExitCode,
    time::{Duration, Instant},
};

use board::{Changes, Move, PERFT_SUITE, Position};
use shakmaty::{CastlingMode, Chess, EnPassantMode, FromSetup, Position as _, fen::Fen, zobrist::Zobrist128};

const ROUNDS: usize = 50;
const PERFT_NODES: u64 = 20_000;
const GAMES: u64 = 200;
const PLIES: usize = 120;
const MOST: f64 = 1.5;

/// A position of the suite in both tongues, with the deepest count that is not too deep.
struct Counted {
    bare: Chess,
    ours: Position,
    depth: u32,
}

fn suite() -> Vec<Counted> {
    let counted = |case: &board::PerftCase| {
        let (depth, _) = case.counts.iter().rfind(|(_, count)| *count <= PERFT_NODES)?;
        let setup = case.fen.parse::<Fen>().ok()?.into_setup();
        let bare = Chess::from_setup(setup, CastlingMode::Chess960).ok()?;
        Some(Counted { bare, ours: Position::from_fen(case.fen).ok()?, depth: *depth })
    };
    PERFT_SUITE.iter().filter_map(counted).collect()
}

fn bare_perft(chess: &Chess, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut after = chess.clone();
        after.play_unchecked(mv);
        after
    };
    chess.legal_moves().into_iter().map(|mv| bare_perft(&after(mv), depth - 1)).sum()
}

fn our_perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    let _ = position.visit_successors(|_, after| {
        sum += our_perft(&after, depth - 1);
        ControlFlow::Continue(())
    });
    sum
}

/// A game in both tongues; its moves are drawn by a small generator of numbers, so that every run plays the same.
#[derive(Default)]
struct Recorded {
    bare: Vec<shakmaty::Move>,
    ours: Vec<(Move, Changes)>,
}

fn recorded(mut seed: u64) -> Recorded {
    let mut game = Recorded::default();
    let (mut chess, mut position) = (Chess::new(), Position::initial());
    for _ in 0..PLIES {
        let moves = chess.legal_moves();
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Some(mv) = moves.get((seed >> 33) as usize % moves.len().max(1)).copied() else { break };
        chess.play_unchecked(mv);
        let same = |mv: &Move| position.play(*mv).is_ok_and(|after| after.pieces() == chess.board());
        let Some(ours) = position.legal_moves().into_iter().find(same) else { break };
        game.bare.push(mv);
        game.ours.push((ours, position.changes_of(ours)));
        position.play_legal(ours);
    }
    game
}

/// Plays a game and mixes the keys after all its moves.
fn bare_keys(game: &Recorded, play: impl Fn(&mut Chess, shakmaty::Move)) -> u128 {
    let mut chess = Chess::new();
    game.bare.iter().fold(0, |keys, mv| {
        play(&mut chess, *mv);
        keys ^ chess.zobrist_hash::<Zobrist128>(EnPassantMode::Legal).0
    })
}

fn our_keys(game: &Recorded, play: impl Fn(&mut Position, Move, &Changes)) -> u128 {
    let mut position = Position::initial();
    game.ours.iter().fold(0, |keys, (mv, changes)| {
        play(&mut position, *mv, changes);
        keys ^ position.key().to_bits()
    })
}

/// Runs both over all pieces of work by turns, so that a busy machine is unfair to both alike, and takes the best time
/// of every piece. Prints and answers the ratio; there is none if the two do not agree.
fn compare<W, T: PartialEq>(
    name: &str,
    pieces: &[W],
    bare: impl Fn(&W) -> T,
    ours: impl Fn(&W) -> T,
) -> Option<f64> {
    let mut best = vec![(Duration::MAX, Duration::MAX); pieces.len()];
    for _ in 0..ROUNDS {
        for (piece, best) in pieces.iter().zip(&mut best) {
            let (one, bare_time) = timed(|| bare(piece));
            let (other, our_time) = timed(|| ours(piece));
            if one != other {
                println!("{name}: the two do not agree");
                return None;
            }
            *best = (best.0.min(bare_time), best.1.min(our_time));
        }
    }
    let bare: Duration = best.iter().map(|(bare, _)| *bare).sum();
    let ours: Duration = best.iter().map(|(_, ours)| *ours).sum();
    let ratio = ours.as_secs_f64() / bare.as_secs_f64();
    println!("{name:<46} bare {bare:>9.2?}   ours {ours:>9.2?}   ratio {ratio:.2}");
    Some(ratio)
}

#[allow(clippy::disallowed_methods, reason = "a bench reads the time, the board does not")]
fn timed<T>(work: impl Fn() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = black_box(work());
    (done, start.elapsed())
}

fn main() -> ExitCode {
    let suite = suite();
    let games: Vec<Recorded> = (0..GAMES).map(recorded).collect();
    let moves: usize = games.iter().map(|game| game.bare.len()).sum();
    println!("{} positions; {GAMES} games with {moves} moves; best of {ROUNDS} rounds", suite.len());
    let ask_bare = |chess: &mut Chess, mv| {
        if chess.is_legal(mv) {
            chess.play_unchecked(mv);
        }
    };
    let trust_bare = |chess: &mut Chess, mv| chess.play_unchecked(mv);
    let ask_ours = |position: &mut Position, mv, _: &Changes| {
        position.play_legal(mv);
    };
    let trust_ours = |position: &mut Position, mv, changes: &Changes| position.carry_out(mv, changes);
    let held = [
        compare(
            "perft without bulk counting",
            &suite,
            |it| bare_perft(&it.bare, it.depth),
            |it| our_perft(&it.ours, it.depth),
        ),
        compare(
            "make and key, asked for legality",
            &games,
            |game| bare_keys(game, ask_bare),
            |game| our_keys(game, ask_ours),
        ),
        compare(
            "make and key, trusted",
            &games,
            |game| bare_keys(game, trust_bare),
            |game| our_keys(game, trust_ours),
        ),
    ];
    // Not held to the limit, since the two do not do the same work; it shows what asking costs.
    compare(
        "make and key, ours asked and the other trusted",
        &games,
        |game| bare_keys(game, trust_bare),
        |game| our_keys(game, ask_ours),
    );
    println!("each of the first three at most {MOST:.1}");
    let good = held.into_iter().all(|ratio| ratio.is_some_and(|ratio| ratio <= MOST));
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
