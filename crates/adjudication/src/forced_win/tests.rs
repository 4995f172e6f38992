//! Corner mates, their failures by a tempo or a square, and brute force beside the search.

use board::{Color, Position};
use proptest::prelude::*;

use super::*;

const BUDGET: Nodes = Nodes(200_000);

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

fn white(fen: &str) -> ForcedWin {
    forced_win(&position(fen), Color::White, BUDGET, &Nothing)
}

/// The same position with the colors exchanged, the board turned upside down.
fn exchanged(fen: &str) -> String {
    let mut fields = fen.split(' ');
    let placement = fields.next().unwrap();
    let ranks: Vec<String> =
        placement.split('/').rev().map(|rank| rank.chars().map(other_case).collect()).collect();
    let turn = if fields.next() == Some("w") { "b" } else { "w" };
    format!("{} {turn} - - 0 1", ranks.join("/"))
}

fn other_case(letter: char) -> char {
    if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
}

/// Brute force: does the winner mate in at most so many half-moves, whatever is played?
fn mates_within(position: &Position, winner: Color, plies: u32) -> bool {
    let moves = position.legal_moves();
    if position.turn() != winner && moves.is_empty() {
        return position.is_check();
    }
    let mut after = moves.into_iter().map(|mv| position.play(mv).unwrap());
    plies > 0
        && match position.turn() == winner {
            true => after.any(|after| mates_within(&after, winner, plies - 1)),
            false => after.all(|after| mates_within(&after, winner, plies - 1)),
        }
}

/// Corner mates, with the number of moves they take.
const WINS: [(&str, u32); 7] = [
    // The knight mates a king whose own pawn has his last square.
    ("8/8/8/8/8/8/p1K5/k1N5 w - - 0 1", 1),
    ("8/8/8/8/8/8/p1KN4/k7 w - - 0 1", 1),
    ("8/8/8/8/8/p2N4/2K5/k7 w - - 0 1", 2),
    // Black to move has to block himself in.
    ("8/8/8/8/8/p7/2K5/k1N5 b - - 0 1", 1),
    // A knight instead of the pawn.
    ("8/8/8/8/8/8/n1K5/k1N5 w - - 0 1", 1),
    // The bishop of the corner's color mates beside the rook's pawn.
    ("8/8/8/8/8/8/p1K5/k1B5 w - - 0 1", 1),
    // Two knights, while the rook looks on.
    ("7k/5K2/8/4N1N1/8/8/r7/8 w - - 0 1", 1),
];

/// The same a tempo, a square or a color away.
const FAILURES: [&str; 6] = [
    "8/8/8/8/8/p2N4/2K5/k7 b - - 0 1",  // Black to move steps out
    "8/8/8/8/8/3N4/p1K5/k7 w - - 0 1",  // what shuts him in stalemates
    "8/8/8/8/8/8/p1K5/k2B4 w - - 0 1",  // the other bishop
    "8/8/8/8/8/3N4/p7/k1K5 b - - 0 1",  // stalemate
    "8/8/8/8/8/2K5/p7/k1N5 w - - 0 1",  // b1 is open
    "7k/5K2/8/4N3/8/6N1/8/8 w - - 0 1", // nobody guards h7
];

#[test]
fn corner_mates_are_found_for_either_color() {
    for (fen, moves) in WINS {
        for (fen, winner) in [(fen.to_string(), Color::White), (exchanged(fen), Color::Black)] {
            let position = position(&fen);
            let ForcedWin::Yes(tree) = forced_win(&position, winner, BUDGET, &Nothing) else {
                panic!("{fen}")
            };
            assert!(tree.verify(&position, winner) && tree.is_complete(), "{fen}");
            assert_eq!(tree.moves(), moves, "{fen}");
            assert!(mates_within(&position, winner, 2 * moves), "{fen}");
            assert!(!tree.verify(&position, winner.other()), "{fen}");
        }
    }
}

#[test]
fn a_tempo_or_a_square_away_there_is_no_win() {
    for fen in FAILURES {
        for (fen, winner) in [(fen.to_string(), Color::White), (exchanged(fen), Color::Black)] {
            let answer = forced_win(&position(&fen), winner, BUDGET, &Nothing);
            assert!(matches!(answer, ForcedWin::No(_)), "{fen}: {answer:?}");
            assert!(!mates_within(&position(&fen), winner, 5), "{fen}");
        }
    }
}

#[test]
fn a_tree_is_written_as_a_director_reads_it() {
    let fen = "8/8/8/8/8/p2N4/2K5/k7 w - - 0 31";
    let ForcedWin::Yes(tree) = white(fen) else { panic!() };
    assert_eq!(tree.lines(&position(fen)), ["31. Nc1 a2 32. Nb3#"]);
    let branches = "6k1/8/6K1/8/8/8/8/R7 b - - 0 1";
    let ForcedWin::Yes(tree) = white(branches) else { panic!() };
    assert!(tree.verify(&position(branches), Color::White));
    let lines = tree.lines(&position(branches));
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].starts_with("1... K") && lines[0].ends_with('#'), "{lines:?}");
    assert!(lines[1].starts_with("  1... K"), "{lines:?}");
}

#[test]
fn material_and_the_end_of_play_answer_at_once() {
    let no = |fen: &str| match white(fen) {
        ForcedWin::No(why) => why,
        answer => panic!("{fen}: {answer:?}"),
    };
    assert_eq!(no("8/8/4k3/8/8/3KN3/8/8 w - - 0 1"), WhyNot::Material);
    assert_eq!(no("8/8/4k3/8/8/3KN3/8/q7 w - - 0 1"), WhyNot::Material); // a queen only
    assert_eq!(no("8/8/4kr2/8/8/3KB3/8/8 w - - 0 1"), WhyNot::Material);
    assert_eq!(no("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), WhyNot::GameIsOver); // stalemate
    let ForcedWin::Yes(tree) = white("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1") else { panic!() };
    assert_eq!((tree.moves(), tree.positions()), (0, 1));
}

#[test]
fn the_defender_says_how_he_holds() {
    let ForcedWin::No(WhyNot::Holds(defense)) = white("8/8/8/8/8/3N4/p1K5/k7 w - - 0 1") else { panic!() };
    let position = position("8/8/8/8/8/3N4/p1K5/k7 w - - 0 1");
    assert_eq!(defense.first, None);
    assert_eq!(defense.replies.len(), position.legal_moves().len());
    for (mv, reply) in defense.replies {
        let after = position.play(mv).unwrap();
        assert!(reply.is_none_or(|reply| after.is_legal(reply)), "{mv}");
    }
}

#[test]
fn a_small_budget_shows_nothing_and_a_search_repeats_itself() {
    let fen = "8/8/8/8/8/2K5/p7/k1N5 w - - 0 1";
    assert_eq!(forced_win(&position(fen), Color::White, Nodes(0), &Nothing), ForcedWin::NotShown);
    assert_eq!(forced_win(&position(fen), Color::White, Nodes(20), &Nothing), ForcedWin::NotShown);
    assert_eq!(white(fen), white(fen));
}

#[test]
fn castling_en_passant_and_promotion_belong_to_the_search() {
    for (fen, mv) in [
        ("8/8/8/4R3/8/5k2/6R1/4K2R w K - 0 1", "e1g1"),
        ("4k3/6K1/1N6/3pP3/7B/4R3/8/8 w - d6 0 1", "e5d6"),
        ("4bbn1/3Ppkp1/5pp1/8/8/8/8/K7 w - - 0 1", "d7d8n"),
    ] {
        let ForcedWin::Yes(tree) = white(fen) else { panic!("{fen}") };
        assert!(tree.verify(&position(fen), Color::White), "{fen}");
        assert_eq!((tree.moves(), tree.first_move().unwrap().to_string().as_str()), (1, mv), "{fen}");
    }
}

#[test]
fn standing_positions_are_searched_like_lawful_ones() {
    // White has two kings.
    let two_kings = "7K/8/8/8/8/8/p1K5/k1N5 w - - 0 1";
    assert!(!position(two_kings).is_lawful());
    assert!(matches!(white(two_kings), ForcedWin::Yes(_)));
    for fen in
        ["8/8/8/8/8/8/p1K5/2N5 w - - 0 1", "8/8/8/8/8/8/p7/k1N5 w - - 0 1", "N7/8/8/8/8/2k5/2K5/8 w - - 0 1"]
    {
        assert!(!position(fen).is_lawful(), "{fen}");
        assert!(!matches!(white(fen), ForcedWin::Yes(_)), "{fen}");
    }
}

/// Positions of a few men near the corner a1, where there is something to find.
fn few_men() -> impl Strategy<Value = Position> {
    let men = prop_oneof![
        Just("Np"),
        Just("Npp"),
        Just("Nr"),
        Just("Nn"),
        Just("Bp"),
        Just("Bn"),
        Just("Bpn"),
        Just("NNr"),
        Just("NNn")
    ];
    let near = prop_oneof![4 => (0u32..4, 0u32..4), 1 => (0u32..8, 0u32..8)];
    let squares = proptest::collection::vec(near, 6);
    (men, squares, any::<bool>()).prop_filter_map("lawful", |(men, squares, turn)| {
        let mut board = [['1'; 8]; 8];
        for (letter, (file, rank)) in "Kk".chars().chain(men.chars()).zip(squares) {
            board[rank as usize][file as usize] = letter;
        }
        let men_on_board = board.iter().flatten().filter(|letter| **letter != '1').count();
        let ranks: Vec<String> = board.iter().rev().map(|rank| rank.iter().collect()).collect();
        let fen = format!("{} {} - - 0 1", ranks.join("/"), if turn { 'w' } else { 'b' });
        let position = Position::from_fen(&fen).ok()?;
        (position.is_lawful() && men_on_board == 2 + men.len()).then_some(position)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn search_and_brute_force_agree(position in few_men()) {
        let answer = forced_win(&position, Color::White, Nodes(20_000), &Nothing);
        let soon = mates_within(&position, Color::White, 3);
        match &answer {
            ForcedWin::Yes(tree) => {
                prop_assert!(tree.verify(&position, Color::White) && tree.is_complete());
                if tree.moves() > 2 {
                    prop_assert!(!soon);
                }
            }
            ForcedWin::No(_) => prop_assert!(!soon, "{}", position.to_fen()),
            ForcedWin::NotShown => {}
        }
        prop_assert!(!soon || matches!(answer, ForcedWin::Yes(_)), "{}", position.to_fen());
    }
}
