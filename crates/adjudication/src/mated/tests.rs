use super::*;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

fn why_not(fen: &str, victim: Color) -> WhyNot {
    match can_be_mated(&position(fen), victim, Nodes::ENOUGH) {
        CanBeMated::Cannot(why) => why,
        other => panic!("{fen} {victim}: {other:?}"),
    }
}

fn line(fen: &str, victim: Color) -> String {
    let position = position(fen);
    match can_be_mated(&position, victim, Nodes::ENOUGH) {
        CanBeMated::Can(line) => {
            let mut end = position.clone();
            assert!(line.moves().iter().all(|mv| end.play_legal(*mv)), "{fen}");
            assert!(end.is_checkmate() && end.turn() == victim, "{fen}");
            line.written(&position)
        }
        other => panic!("{fen} {victim}: {other:?}"),
    }
}

use Color::{Black, White};

#[test]
fn the_initial_position_is_alive() {
    for victim in Color::ALL {
        assert!(line("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", victim).ends_with('#'));
    }
    assert_eq!(dead(&Position::initial(), Nodes::ENOUGH), None);
    assert!(needs_no_look(&Position::initial()));
}

#[test]
fn material_that_cannot_mate_is_named() {
    assert_eq!(why_not("8/8/4k3/8/8/3K4/3Q4/8 w - - 0 1", White), WhyNot::LoneKing { victim: White });
    assert_eq!(why_not("8/8/4k3/8/8/3K4/3N4/8 w - - 0 1", Black), WhyNot::LoneKnight { victim: Black });
    assert_eq!(why_not("8/2q5/4k3/8/8/3K4/3N4/8 w - - 0 1", Black), WhyNot::LoneKnight { victim: Black });
    let bishops = WhyNot::BishopsOfOneColor { victim: Black };
    assert_eq!(why_not("8/8/4k3/8/8/3K4/3B4/8 w - - 0 1", Black), bishops);
    assert_eq!(why_not("8/2r2r2/4k3/8/5B2/3K4/3B4/8 w - - 0 1", Black), bishops);
    assert_eq!(
        why_not("8/8/4k3/8/8/3K4/3B4/8 w - - 0 1", Black).to_string(),
        "white has only bishops on squares of one color, and black has no piece that could take the other squares \
         from the king"
    );
}

#[test]
fn a_minor_mates_a_king_whose_own_men_are_in_his_way() {
    for fen in [
        "8/8/4k3/4p3/8/3K4/3B4/8 w - - 0 1",
        "8/8/4k3/4p3/8/3K4/3N4/8 w - - 0 1",
        "8/8/4k3/4n3/8/3K4/3B4/8 w - - 0 1",
        "8/8/4k3/4r3/8/3K4/3N4/8 w - - 0 1",
        "8/8/4k3/4b3/8/3K4/4B3/8 w - - 0 1", // bishops of different colors
    ] {
        assert!(line(fen, Black).ends_with('#'), "{fen}");
    }
}

#[test]
fn a_game_that_is_over_has_its_own_answer() {
    assert_eq!(why_not("k7/P7/K7/8/8/8/8/5B2 b - - 0 1", Black), WhyNot::Over(Over::Stalemate));
    assert_eq!(why_not("k7/P7/K7/8/8/8/8/5B2 b - - 0 1", White), WhyNot::Over(Over::Stalemate));
    let mate = "k6R/8/1K6/8/8/8/8/8 b - - 0 1";
    assert_eq!(line(mate, Black), "");
    assert_eq!(why_not(mate, White), WhyNot::Over(Over::OpponentIsMated { victim: White }));
}

#[test]
fn a_bishop_that_mates_beside_its_pawn_is_found() {
    assert!(line("k7/P7/K7/8/8/8/8/5B2 w - - 0 1", Black).ends_with('#'));
}

#[test]
fn a_locked_wall_keeps_everybody_out() {
    for fen in [
        "4k3/8/8/1p2p1p1/1P2P1P1/8/8/4K3 w - - 0 1",
        "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
        "8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 b - - 0 1",
    ] {
        let reasons = dead(&position(fen), Nodes::ENOUGH).expect(fen);
        assert!(matches!(reasons.white, WhyNot::WalledOff { victim: White, .. }), "{fen} {reasons:?}");
        assert!(matches!(reasons.black, WhyNot::WalledOff { victim: Black, .. }), "{fen} {reasons:?}");
        assert!(!needs_no_look(&position(fen)), "{fen}");
    }
    assert_eq!(
        why_not("4k3/8/8/1p2p1p1/1P2P1P1/8/8/4K3 w - - 0 1", White).to_string(),
        "the position is blocked: 6 pieces can never move again, and nothing of black's can ever attack a square that \
         the white king can reach"
    );
    // The same wall with a hole.
    assert!(line("4k3/8/8/4p1p1/4P1P1/8/8/4K3 w - - 0 1", White).ends_with('#'));
}

#[test]
fn a_bishop_behind_a_wall_gives_checks_that_never_mate() {
    let why = why_not("8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/b7 b - - 0 1", White);
    assert!(matches!(why, WhyNot::AlwaysAWayOut { victim: White, locked: 8 }), "{why}");
}

#[test]
fn a_forced_capture_kills_the_position() {
    // The king must take: then a lone king is left, or nothing that mates.
    for (fen, half_moves) in [("7k/5K1P/8/8/8/8/8/8 b - - 0 1", 1), ("8/8/8/8/8/8/6Q1/4K2k b - - 0 1", 1)] {
        let reasons = dead(&position(fen), Nodes::ENOUGH).expect(fen);
        assert_eq!(reasons.black, WhyNot::EveryLineEnds { victim: Black, half_moves }, "{fen}");
        assert_eq!(reasons.white, WhyNot::LoneKing { victim: White }, "{fen}");
        assert!(!needs_no_look(&position(fen)), "{fen}");
    }
    // Black must take the queen, and the knight that is left is pinned.
    let pinned = position("N1n3Q1/1bP2k2/1P6/3N4/8/3q4/6K1/5rbB b - - 0 1");
    assert!(dead(&pinned, Nodes::ENOUGH).is_some());
    assert!(!needs_no_look(&pinned));
}

#[test]
fn a_right_to_take_en_passant_can_decide() {
    // The wall stands but for the capture on g6.
    let (with, without) =
        ("4k3/8/5p2/1p2pPp1/1P2P1P1/8/8/4K3 w - g6 0 1", "4k3/8/5p2/1p2pPp1/1P2P1P1/8/8/4K3 w - - 0 1");
    assert!(line(with, Black).starts_with("1. fxg6"));
    assert!(dead(&position(without), Nodes::ENOUGH).is_some());
    // White has no other move.
    assert!(line("7k/8/4p3/3pP3/8/1q6/8/K7 w - d6 0 1", White).starts_with("1. exd6"));
    assert_eq!(why_not("7k/8/4p3/3pP3/8/1q6/8/K7 w - - 0 1", White), WhyNot::Over(Over::Stalemate));
}

#[test]
fn castling_can_decide() {
    // Every other move takes e2 from the black king, who has no other square, and no black pawn can move.
    let (with, without) =
        ("8/8/8/8/2p2p2/1pPk1P1p/1PpP3P/2B1K2R w K - 0 1", "8/8/8/8/2p2p2/1pPk1P1p/1PpP3P/2B1K2R w - - 0 1");
    assert!(line(with, White).starts_with("1. O-O "));
    let ends = |victim| WhyNot::EveryLineEnds { victim, half_moves: 1 };
    assert_eq!(
        dead(&position(without), Nodes::ENOUGH),
        Some(Dead { white: ends(White), black: ends(Black) })
    );
}

#[test]
fn an_underpromotion_can_decide() {
    // White must take the rook, and a queen or a rook there stalemates.
    let fen = "r7/1Pk1p3/K1p1P3/2P5/8/8/8/8 w - - 0 1";
    let queen = position(fen).play("b7a8q".parse().unwrap()).unwrap();
    assert!(queen.is_stalemate());
    assert!(position(fen).play("b7a8r".parse().unwrap()).unwrap().is_stalemate());
    let line = line(fen, Black);
    assert!(line.starts_with("1. bxa8=B") || line.starts_with("1. bxa8=N"), "{line}");
}

#[test]
fn every_budget_is_kept() {
    let hard = position("8/8/4k3/4p3/8/3K4/3B4/8 w - - 0 1");
    assert_eq!(can_be_mated(&hard, Black, Nodes(10)), CanBeMated::Unknown);
    assert_eq!(dead(&hard, Nodes(10)), None);
    // What needs no search is known without one.
    assert!(matches!(can_be_mated(&Position::initial(), White, Nodes(0)), CanBeMated::Unknown));
    assert_ne!(
        can_be_mated(&position("8/8/4k3/8/8/3K4/8/8 w - - 0 1"), White, Nodes(0)),
        CanBeMated::Unknown
    );
}

#[test]
fn standing_positions_are_judged_too() {
    // The side not to move is in check.
    assert!(line("4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1", Black).ends_with('#'));
    assert!(line("rnbqkbnr/ppp2ppp/8/1B1pp3/4P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 1", Black).ends_with('#'));
    assert_eq!(why_not("8/8/8/8/8/8/4Q3/4K3 w - - 0 1", Black), WhyNot::NoKing { victim: Black });
    // Without a king of his own, a player can still mate.
    assert!(line("7k/8/8/8/8/8/1Q6/R7 w - - 0 1", Black).ends_with('#'));
    // Two kings are mated like one.
    assert!(line("k6k/8/8/8/8/8/RQ6/K6R w - - 0 1", Black).ends_with('#'));
    let stuck = why_not("3P4/8/2k5/8/8/2K5/8/8 w - - 0 1", Black);
    assert_eq!(stuck, WhyNot::OnlyStuckPawns { victim: Black });
    // More queens than a set can have.
    assert!(line("7k/8/8/8/QQQQ4/QQQQ4/QQQQ4/K7 w - - 0 1", Black).ends_with('#'));
}
