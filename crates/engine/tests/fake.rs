//! Engines that are none: they crash, keep silent, talk without end or answer nonsense. Each is a line of shell.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use std::{ops::ControlFlow, time::Duration};

use board::{Color, Position};
use engine::{Chances, Launch, Playouts, Tally, Trouble, Watched, estimate};

const MATE_IN_ONE: &str = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 40";

fn fake(script: &str) -> Playouts {
    let launch = Launch {
        program: "sh".into(),
        arguments: vec!["-c".to_string(), script.to_string()],
        patience: Duration::from_millis(300),
    };
    Playouts { launch, games: 3, nodes: 1, seed: 1 }
}

/// Answers as an engine does, with this to every `go`.
fn answering(to_go: &str) -> Playouts {
    let script = format!(
        "while read -r word rest; do case $word in \
           uci) echo 'option name Skill Level type spin default 20 min 0 max 20'; echo uciok;; \
           isready) echo readyok;; go) {to_go};; quit) exit;; esac; done"
    );
    let settings = fake(&script);
    // It does answer, however busy the machine is.
    Playouts { launch: Launch { patience: Duration::from_secs(60), ..settings.launch }, ..settings }
}

fn played(settings: &Playouts) -> Result<Watched, Trouble> {
    let position = Position::from_fen(MATE_IN_ONE).unwrap();
    estimate(&position, Color::White, settings, |_| ControlFlow::Continue(()))
}

#[test]
fn games_are_played_to_the_end_and_counted() {
    let watched = played(&answering("echo info depth 1; echo bestmove a1a8")).unwrap();
    assert_eq!(watched, Watched { tally: Tally { lost: 0, drawn: 0, won: 3 }, broken_off: false });
    assert_eq!(watched.tally.chances(), Chances::Unclear, "three games tell little");
}

#[test]
fn the_claimant_may_be_the_side_that_is_mated() {
    let position = Position::from_fen(MATE_IN_ONE).unwrap();
    let settings = answering("echo bestmove a1a8");
    let watched = estimate(&position, Color::Black, &settings, |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(watched.tally, Tally { lost: 3, drawn: 0, won: 0 });
}

#[test]
fn whoever_watches_may_break_off() {
    let position = Position::from_fen(MATE_IN_ONE).unwrap();
    let settings = answering("echo bestmove a1a8");
    let after_two =
        |tally: &Tally| if tally.games() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    let watched = estimate(&position, Color::White, &settings, after_two).unwrap();
    assert_eq!((watched.tally.games(), watched.broken_off), (2, true));
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let mut settings = fake("");
    settings.launch = Launch::of("/nowhere/stockfish");
    let trouble = played(&settings).unwrap_err();
    assert!(matches!(trouble, Trouble::CannotStart { .. }), "{trouble}");
    assert!(trouble.to_string().contains("/nowhere/stockfish"), "{trouble}");
    assert!(trouble.next().contains("apt-get install stockfish"));
}

#[test]
fn a_program_that_ends_at_once_is_noticed() {
    assert!(matches!(played(&fake("exit 3")), Err(Trouble::Ended)));
}

#[test]
fn a_program_that_crashes_in_the_middle_of_a_game_is_noticed() {
    assert!(matches!(played(&answering("kill -9 $$")), Err(Trouble::Ended)));
}

#[test]
fn silence_is_not_waited_for_without_end() {
    assert!(matches!(played(&fake("while read -r line; do :; done")), Err(Trouble::Silent)));
}

#[test]
fn talk_without_an_answer_is_not_listened_to_without_end() {
    let settings = fake("while echo info string thinking; do :; done");
    assert!(matches!(played(&settings), Err(Trouble::Silent | Trouble::Babbles)));
}

#[test]
fn a_line_without_an_end_is_not_kept() {
    let mut settings = fake("tr '\\0' x < /dev/zero");
    settings.launch.patience = Duration::from_secs(60);
    assert!(matches!(played(&settings), Err(Trouble::Ended)));
}

#[test]
fn nonsense_is_no_move() {
    for said in ["a1a9", "e2e4", "O-O", "(none)", "a1a8q", "resign"] {
        let trouble = played(&answering(&format!("echo 'bestmove {said}'"))).unwrap_err();
        let Trouble::NoMove { said: told } = &trouble else { panic!("{said}: {trouble}") };
        assert_eq!(told, said);
    }
}

#[test]
fn an_engine_that_cannot_be_held_down_is_of_no_use() {
    let script =
        "while read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; esac; done";
    assert!(matches!(played(&fake(script)), Err(Trouble::CannotBeHeldDown)));
}

#[test]
fn there_is_nothing_to_play_where_the_game_is_over() {
    let mated = Position::from_fen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").unwrap();
    let nothing = estimate(&mated, Color::Black, &fake("exit"), |_| ControlFlow::Continue(()));
    assert!(matches!(nothing, Err(Trouble::NotAPosition)));
}
