//! Corner mates, their failures by a tempo or a square, and brute force beside the search.

use board::{Color, Position};

use super::*;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

fn ask(fen: &str, winner: Color) -> ForcedWin {
    forced_win(&position(fen), winner, Nodes(200_000), &Nothing)
}

#[test]
fn probe() {
    for (fen, w) in [
        ("8/8/8/8/8/8/p1K5/k1N5 w - - 0 1", Color::White),
        ("8/8/8/8/8/3N4/p1K5/k7 w - - 0 1", Color::White),
        ("8/8/8/8/8/3N4/p7/k1K5 w - - 0 1", Color::White),
        ("8/8/8/8/8/p2N4/2K5/k7 w - - 0 1", Color::White),
        ("8/8/8/8/8/p2N4/2K5/k7 b - - 0 1", Color::White),
        ("8/8/8/8/3K4/8/8/k1N1q3 w - - 0 1", Color::White),
        ("8/8/4n3/8/3K4/8/3N4/k7 w - - 0 1", Color::White),
        ("8/8/4n3/8/3K4/1N6/3N4/k5r1 w - - 0 1", Color::White),
        ("8/8/8/8/3K4/1N6/3N4/k5q1 w - - 0 1", Color::White),
        ("8/8/2k5/8/3K4/p1N4p/8/8 w - - 0 1", Color::White),
    ] {
        let answer = ask(fen, w);
        match &answer {
            ForcedWin::Yes(tree) => {
                println!("{fen} yes {}\n{}", tree.moves(), tree.lines(&position(fen)).join("\n"));
                assert!(tree.verify(&position(fen), w));
            }
            ForcedWin::No(WhyNot::Holds(d)) => println!("{fen} no {}", d.positions),
            other => println!("{fen} {other:?}"),
        }
    }
}
