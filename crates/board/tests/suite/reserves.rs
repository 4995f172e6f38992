//! Boards on which pieces are placed from beside them: what may be placed where, what becomes of promoted pawns, and the
//! same numbers of games as a generator that is not ours.

use std::ops::ControlFlow;

use board::{Changes, Color, DropList, Move, MoveKind, Position, Reserves, Role, Square, san};
use proptest::prelude::*;
use shakmaty::variant::Crazyhouse;
use shakmaty::{CastlingMode, FromSetup, Position as _, Setup, fen::Fen};

use crate::common::{fen, games};

/// As in crazyhouse, where whoever takes a piece has it in hand in the other color. It is here only since the world
/// agrees on how many games of that there are.
fn into_ones_own_hand(before: &Position, mv: Move, after: &Position) -> Position {
    let mut reserves = after.reserves().unwrap();
    for taken in before.taken_off(&before.changes_of(mv)).iter() {
        reserves.add(taken.role.of(!taken.color));
    }
    after.with_reserves(Some(reserves))
}

fn crazyhouse_perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    let _ = position.visit_successors(|mv, after| {
        sum += if depth == 1 {
            1
        } else {
            crazyhouse_perft(&into_ones_own_hand(position, mv, &after), depth - 1)
        };
        ControlFlow::Continue(())
    });
    sum
}

/// The counts that go with the perft suites of crazyhouse programs.
const PUBLISHED: &[(&str, &[u64])] = &[
    ("2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", &[301, 75_353]),
    ("2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", &[67, 3_083, 88_634]),
    ("r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1", &[42, 1_347, 58_057]),
    ("4k3/1Q~6/8/8/4b3/8/Kpp5/8[] b - - 0 1", &[20, 360, 5_445]),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", &[20, 400, 8_902, 197_281]),
];

#[test]
fn crazyhouse_has_the_published_numbers_of_games() {
    for (text, counts) in PUBLISHED {
        for (depth, count) in (1..).zip(*counts) {
            assert_eq!(crazyhouse_perft(&fen(text), depth), *count, "{text} at depth {depth}");
        }
    }
}

/// Checks, pins, en passant, castling, promotion and full hands.
const AGAINST_THE_OTHER: &[&str] = &[
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[Pn] w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8[NNp] w - - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R[b] b KQ - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R[R] w KQ - 1 8",
    "6k1/5ppp/8/8/8/8/8/R3K3[p] w - - 0 1",
    "R5k1/5ppp/8/8/8/8/8/4K3[np] b - - 0 1",
    "R5k1/5ppp/8/8/8/8/8/4K3[p] b - - 0 1",
    "4k3/8/8/8/4r3/8/3N4/4K3[QPq] w - - 0 1",
    "4k3/P7/8/8/8/8/7p/4K3[Bn] w - - 0 1",
    "4k3/4Q~3/4K3/8/8/8/8/8[rp] b - - 0 1",
    "3rkr2/8/8/3pP3/8/8/8/3RKR2[BPbp] w - d6 0 1",
    "7k/6pp/8/6N1/8/8/8/K7[QRBNP] w - - 0 1",
];

/// Another generator's count.
fn theirs(position: &Crazyhouse, depth: u32) -> u64 {
    shakmaty::perft(position, depth)
}

fn in_their_words(position: &Position) -> Result<Crazyhouse, Box<shakmaty::PositionError<Crazyhouse>>> {
    let text = position.to_fen();
    let setup: Setup = text.parse::<Fen>().unwrap().into_setup();
    Crazyhouse::from_setup(setup, CastlingMode::Standard)
        .or_else(shakmaty::PositionError::ignore_impossible_check)
        .or_else(shakmaty::PositionError::ignore_too_much_material)
        .map_err(Box::new)
}

#[test]
fn drops_are_counted_alike_by_a_generator_that_is_not_ours() {
    let mut compared = 0;
    for text in AGAINST_THE_OTHER.iter().chain(PUBLISHED.iter().map(|(text, _)| text)) {
        let position = fen(text);
        assert_eq!(position.to_fen(), *text, "a position is written as it was read");
        let other = in_their_words(&position).unwrap_or_else(|error| panic!("{text}: {error}"));
        for depth in 1..=2 {
            assert_eq!(crazyhouse_perft(&position, depth), theirs(&other, depth), "{text} at depth {depth}");
        }
        compared += 1;
    }
    assert!(compared >= 10);
}

fn drops(text: &str) -> Vec<String> {
    fen(text).legal_drops().iter().map(Move::to_string).collect()
}

#[test]
fn a_pawn_is_placed_on_neither_edge_and_nothing_on_a_taken_square() {
    let pawn = fen("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    let squares: Vec<Square> = pawn.legal_drops().iter().map(|mv| mv.to).collect();
    assert_eq!(squares.len(), 48);
    assert!(squares.iter().all(|square| !matches!(square.rank().char(), '1' | '8')));
    let knight = fen("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
    assert_eq!(knight.legal_drops().len(), 62);
    assert!(!knight.is_legal(Move::dropping(Role::Knight, Square::E1)));
    assert!(!knight.is_legal(Move::dropping(Role::Knight, Square::E8)));
    // The opponent's hand is not one's own.
    assert_eq!(drops("4k3/8/8/8/8/8/8/4K3[n] w - - 0 1"), Vec::<String>::new());
}

#[test]
fn in_check_only_what_interposes_is_placed() {
    assert_eq!(drops("R5k1/5ppp/8/8/8/8/8/4K3[np] b - - 0 1"), ["N@b8", "N@c8", "N@d8", "N@e8", "N@f8"]);
    // Only on the last rank could it be parried, where no pawn is placed.
    assert_eq!(drops("R5k1/5ppp/8/8/8/8/8/4K3[pp] b - - 0 1"), Vec::<String>::new());
    // In contact, by a knight, and by two pieces at once.
    assert_eq!(drops("6kQ/5p2/6N1/8/8/8/8/4K3[q] b - - 0 1"), Vec::<String>::new());
    assert_eq!(drops("6rk/5Npp/8/8/8/8/8/4K3[q] b - - 0 1"), Vec::<String>::new());
    assert_eq!(drops("R3k3/8/5N2/8/8/8/8/4K3[q] b - - 0 1"), Vec::<String>::new());
}

#[test]
fn what_could_parry_is_told_whether_or_not_it_is_in_hand() {
    let back_rank = fen("R5k1/5ppp/8/8/8/8/8/4K3[] b - - 0 1");
    assert!(back_rank.is_check() && !back_rank.has_legal_move() && !back_rank.is_checkmate());
    assert_eq!(back_rank.placeable(Role::Knight).count(), 5);
    assert!(back_rank.placeable(Role::Pawn).is_empty());
    let smothered = fen("6rk/5Npp/8/8/8/8/8/4K3[] b - - 0 1");
    assert!(smothered.is_checkmate());
    // Without anything beside the board a mate is one.
    assert!(fen("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").is_checkmate());
}

#[test]
fn a_promoted_pawn_is_a_pawn_again_once_it_is_taken() {
    let position = fen("1r2k3/P7/8/8/8/8/8/4K3[] w - - 0 1");
    let taking = position.play("a7b8q".parse().unwrap()).unwrap();
    assert_eq!(taking.to_fen(), "1Q~2k3/8/8/8/8/8/8/4K3[] b - - 0 1");
    assert_eq!(position.taken_off(&"a7=- b8=Q".parse().unwrap()).to_string(), "r");
    // The mark goes with the piece.
    let moved = taking.with_turn(Color::White).play("b8b1".parse().unwrap()).unwrap();
    assert_eq!(moved.to_fen().split(' ').next(), Some("4k3/8/8/8/8/8/8/1Q~2K3[]"));
    let taker = fen("1Q~2k3/8/8/8/8/8/8/1r2K3[] b - - 0 1");
    assert_eq!(taker.taken_off(&taker.changes_of("b1b8".parse().unwrap())).to_string(), "P");
    assert_eq!(taker.off_the_board(Square::B8), Some(Color::White.pawn()));
    assert_eq!(taker.off_the_board(Square::B1), Some(Color::Black.rook()));
    // Where nothing is handed on nobody marks anything.
    let plain = fen("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1").play("a7b8q".parse().unwrap()).unwrap();
    assert_eq!(plain.to_fen(), "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn a_drop_leaves_the_hand_and_is_progress() {
    let position = fen("4k3/8/8/8/8/8/8/4K3[NN] w - - 30 40");
    let mv = Move::dropping(Role::Knight, Square::F6);
    assert_eq!(position.kind(mv), MoveKind::Drop(Role::Knight));
    let after = position.play(mv).unwrap();
    assert_eq!(after.to_fen(), "4k3/8/5N2/8/8/8/8/4K3[N] b - - 0 40");
    assert_eq!(position.changes_of(mv).to_string(), "f6=N");
    let mut carried = position.clone();
    carried.carry_out(mv, &position.changes_of(mv));
    assert_eq!(carried, after);
    // A pawn that is placed on its second rank goes two squares like any other.
    let pawn = fen("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1").play("P@e2".parse().unwrap()).unwrap();
    assert!(pawn.with_turn(Color::White).is_legal("e2e4".parse().unwrap()));
}

#[test]
fn a_rook_that_was_placed_at_home_does_not_castle() {
    let position = fen("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1").play("R@h1".parse().unwrap()).unwrap();
    assert!(!position.with_turn(Color::White).is_legal("e1g1".parse().unwrap()));
}

#[test]
fn what_is_in_hand_is_part_of_what_is_repeated() {
    let (with, without) = (fen("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"), fen("4k3/8/8/8/8/8/8/4K3[] w - - 0 1"));
    assert_ne!(with.key(), without.key());
    assert_ne!(with, without);
    assert_eq!(without.key(), fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1").key());
    assert_ne!(with.key(), fen("4k3/8/8/8/8/8/8/4K3[NN] w - - 0 1").key());
}

#[test]
fn pieces_in_hand_are_read_in_every_spelling() {
    let position = fen("4k3/8/8/3Q~4/8/8/8/4K3[QPn] b - - 3 9");
    for spelling in board::Spelling::ALL {
        let text = position.to_forsyth(spelling);
        assert_eq!(Position::from_forsyth(&text).unwrap().position, position, "{text}");
    }
    // As some servers write it.
    assert_eq!(fen("4k3/8/8/3Q~4/8/8/8/4K3/QPn b - - 3 9"), position);
    for (text, trouble) in [
        ("4k3/8/8/8/8/8/8/4K3[K] w", "'K' is no piece that can be in hand"),
        ("4k3/8/8/8/8/8/8/4K3[Q w", "expected ] after the pieces"),
        ("4k3/8/8/8/8/8/8/4K~3[] w", "found '~'"),
        ("4k3/8/8/8/8/8/8/P~3K3[] w", "found '~'"),
        ("~4k3/8/8/8/8/8/8/4K3[] w", "found '~'"),
        ("4k3/8/8/8/8/8/8/4K3[]x w", "found 'x'"),
        ("4k3/8/8/8/8/8/8/4K3/8 w", "8 ranks"),
    ] {
        let error = Position::from_fen(text).unwrap_err().to_string();
        assert!(error.contains(trouble), "{text}: {error}");
    }
}

#[test]
fn drops_are_written_down_like_moves() {
    let position = fen("6rk/6pp/8/8/8/8/8/4K3[QNP] w - - 0 1");
    for (text, mv) in [
        ("N@f7#", "N@f7"),
        ("P@e4", "P@e4"),
        ("@e4", "P@e4"),
        ("Q@a8", "Q@a8"),
        ("N@f7", "N@f7"),
        ("N@f7!?", "N@f7"),
    ] {
        assert_eq!(san::read(&position, text).unwrap().to_string(), mv, "{text}");
    }
    assert_eq!(san::write(&position, "N@f7".parse().unwrap()), "N@f7#");
    assert_eq!(san::write(&position, "P@e4".parse().unwrap()), "P@e4");
    let told = |text: &str| san::read(&position, text).unwrap_err().to_string();
    assert_eq!(told("R@e4"), "there is no R in hand");
    assert_eq!(told("P@e8"), "it cannot be placed on e8");
    assert_eq!(told("N@g8"), "it cannot be placed on g8");
    assert!(told("K@e4").contains("expected a piece and an @"));
    assert!(told("N@").contains("expected a square"));
    let checked = fen("R5k1/5ppp/8/8/8/8/8/4K3[n] b - - 0 1");
    assert!(san::read(&checked, "N@a1").unwrap_err().to_string().contains("because of a check"));
    // A check that a piece may still parry is not written as mate.
    let back_rank = fen("6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1");
    assert_eq!(san::write(&back_rank, "a1a8".parse().unwrap()), "Ra8+");
}

#[test]
fn drops_are_read_back_in_every_style() {
    use board::notation::{self, Style};
    for text in ["6rk/6pp/8/8/8/8/8/4K3[QRBNP] w - - 0 1", "R5k1/5ppp/8/8/8/8/8/4K3[qrbn] b - - 0 1"] {
        let position = fen(text);
        let drops: DropList = position.legal_drops();
        assert!(!drops.is_empty());
        for style in Style::all() {
            for mv in &drops {
                let written = notation::write(&position, *mv, style);
                let read = notation::read(&position, &written, style.into());
                assert_eq!(read.map(|read| read.mv), Ok(*mv), "{written} in {style}");
            }
        }
    }
}

/// Games on one board, with pieces in hand from the start.
fn games_with_reserves() -> impl Strategy<Value = Vec<(Position, Option<Move>)>> {
    let hands = "[QRBNPqrbnp]{0,8}".prop_map(|text| text.parse::<Reserves>().unwrap());
    (games(), hands, proptest::collection::vec(any::<u16>(), 0..40)).prop_map(|(game, hands, choices)| {
        let mut position = game.last().unwrap().with_reserves(Some(hands));
        let mut played = Vec::new();
        for choice in choices {
            let mut moves = position.legal_moves().to_vec();
            moves.extend(position.legal_drops());
            let Some(mv) = moves.get(usize::from(choice) % moves.len().max(1)).copied() else { break };
            played.push((position.clone(), Some(mv)));
            position = into_ones_own_hand(&position, mv, &position.play(mv).unwrap());
        }
        played.push((position, None));
        played
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Both generators list the same moves, all along a game.
    #[test]
    fn both_generators_list_the_same_moves(game in games_with_reserves()) {
        for (position, _) in game {
            let Ok(other) = in_their_words(&position) else { continue };
            let mut ours: Vec<String> = position.legal_moves().iter().filter(|mv| !is_castling(&position, **mv))
                .chain(position.legal_drops().iter()).map(Move::to_string).collect();
            let mut theirs: Vec<String> = other.legal_moves().iter().filter(|mv| !mv.is_castle())
                .map(|mv| mv.to_uci(CastlingMode::Standard).to_string()).collect();
            ours.sort();
            theirs.sort();
            prop_assert_eq!(ours, theirs, "{}", position.to_fen());
        }
    }

    /// Whatever is played or done by hand, no piece comes from nowhere and none is lost: what is on the board, in hand
    /// and taken off is what was there before, promoted pawns counting as pawns.
    #[test]
    fn no_piece_is_lost_by_a_move(game in games_with_reserves()) {
        for (position, mv) in game {
            let Some(mv) = mv else { continue };
            let after = position.play(mv).unwrap();
            let mut left = all_men(&after);
            left.extend(position.taken_off(&position.changes_of(mv)).iter().map(|piece| piece.char()));
            left.sort_unstable();
            prop_assert_eq!(left, all_men(&position), "{} {}", position.to_fen(), mv);
        }
    }

    /// Writing and reading gives every position back.
    #[test]
    fn a_position_with_reserves_is_read_as_it_was_written(game in games_with_reserves()) {
        for (position, _) in game {
            prop_assert_eq!(&fen(&position.to_fen()), &position);
        }
    }

    /// A hand that shifts men about takes none away.
    #[test]
    fn hands_that_change_nothing_take_nothing(game in games_with_reserves()) {
        for (position, _) in game {
            prop_assert!(position.taken_off(&Changes::new()).is_empty());
            prop_assert_eq!(position.disturbed(&Changes::new()).reserves(), position.reserves());
        }
    }
}

fn is_castling(position: &Position, mv: Move) -> bool {
    matches!(position.kind(mv), MoveKind::Castling(_))
}

fn all_men(position: &Position) -> Vec<char> {
    let on_the_board = Square::ALL.into_iter().filter_map(|square| position.off_the_board(square));
    let reserves = position.reserves().unwrap();
    let mut men: Vec<char> = on_the_board.chain(reserves.iter()).map(|piece| piece.char()).collect();
    men.sort_unstable();
    men
}
