//! The estimate with a real engine: the one that `JADOUBE_ENGINE` names, else Stockfish where Debian puts it. Only if
//! the setting is `none` is there no test, and a line says so.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use std::{io::Write, ops::ControlFlow};

use board::{Color, Position};
use engine::{Chances, ENGINE_SETTING, Launch, Playouts, Tally, estimate};

/// The engine to test with; nothing if the setting says that there is none.
fn settings(games: u32) -> Option<Playouts> {
    if std::env::var(ENGINE_SETTING).is_ok_and(|named| named == "none") {
        // Written past the capture of the tests, so that everybody sees it.
        let _ =
            writeln!(std::io::stderr(), "SKIPPED: {ENGINE_SETTING}=none, so that no real engine is tested");
        return None;
    }
    let program = engine::find().expect("no engine: apt-get install stockfish, or set JADOUBE_ENGINE");
    Some(Playouts { launch: Launch::of(program), games, nodes: 1_500, seed: 7 })
}

fn tally(fen: &str, claimant: Color, settings: &Playouts) -> Tally {
    let position = Position::from_fen(fen).unwrap();
    estimate(&position, claimant, settings, |_| ControlFlow::Continue(())).unwrap().tally
}

#[test]
fn a_lone_rook_against_a_king_is_never_lost() {
    let Some(settings) = settings(40) else { return };
    let tally = tally("8/8/8/4k3/8/8/4K3/7R w - - 0 60", Color::White, &settings);
    assert_eq!((tally.lost, tally.games()), (0, 40));
    assert_eq!(tally.chances(), Chances::Little);
}

#[test]
fn a_queen_down_is_lost_to_a_master() {
    let Some(settings) = settings(12) else { return };
    let fen = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
    let tally = tally(fen, Color::Black, &settings);
    assert!(tally.lost >= 6, "{tally:?}");
    assert_ne!(tally.chances(), Chances::Little);
}

#[test]
fn an_estimate_is_broken_off_between_two_moves() {
    let Some(settings) = settings(1000) else { return };
    let mut looked = 0;
    let watched = estimate(&Position::initial(), Color::White, &settings, |_| {
        looked += 1;
        if looked < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(watched.unwrap().broken_off);
}
