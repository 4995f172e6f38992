#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
use adjudication::*;
use board::{Color, Position};

fn next(seed: &mut u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed
}

fn random(seed: &mut u64, own: &str, other: &[char], least: u64, most: u64) -> Position {
    loop {
        let mut board = [' '; 64];
        let mut put = |c: char, seed: &mut u64| loop {
            let s = (next(seed) % 64) as usize;
            if board[s] == ' ' && !(c == 'p' && !(8..56).contains(&s)) {
                board[s] = c;
                break;
            }
        };
        put('K', seed);
        put('k', seed);
        for c in own.chars() {
            put(c, seed);
        }
        for _ in 0..least + next(seed) % (most - least + 1) {
            let c = other[(next(seed) % other.len() as u64) as usize];
            put(c, seed);
        }
        let mut fen = String::new();
        for r in (0..8).rev() {
            for f in 0..8 {
                let c = board[r * 8 + f];
                if c == ' ' { fen.push('1') } else { fen.push(c) }
            }
            if r > 0 {
                fen.push('/')
            }
        }
        let turn = if next(seed) % 2 == 0 { 'w' } else { 'b' };
        if let Ok(p) = Position::from_fen(&format!("{fen} {turn} - - 0 1"))
            && p.is_lawful()
        {
            return p;
        }
    }
}

#[test]
fn share() {
    let mut seed = 88172645463325252;
    let count: u32 = std::env::var("COUNT").map_or(100, |c| c.parse().unwrap());
    for (own, other, least, most) in [
        ("N", &['p', 'n', 'b', 'r', 'q'][..], 1, 1),
        ("N", &['p', 'n', 'b', 'r', 'q'][..], 2, 8),
        ("B", &['p', 'n', 'b', 'r', 'q'][..], 1, 1),
        ("B", &['p', 'n', 'b', 'r', 'q'][..], 2, 8),
        ("NN", &['n', 'b', 'r', 'q'][..], 0, 0),
        ("NN", &['n'][..], 1, 1),
        ("NN", &['b'][..], 1, 1),
        ("NN", &['r'][..], 1, 1),
        ("NN", &['q'][..], 1, 1),
        ("NN", &['n', 'b', 'r', 'q'][..], 2, 5),
    ] {
        let start = std::time::Instant::now();
        let (mut y, mut n, mut u) = (0, 0, 0);
        let mut slow = std::time::Duration::ZERO;
        let mut pos = 0;
        for _ in 0..count {
            let p = random(&mut seed, own, other, least, most);
            let t = std::time::Instant::now();
            match forced_win(&p, Color::White, Nodes(200_000), &Nothing) {
                ForcedWin::Yes(tree) => {
                    assert!(tree.verify(&p, Color::White));
                    if tree.moves() > 2 {
                        println!("{} {}", tree.moves(), p.to_fen());
                    }
                    y += 1;
                }
                ForcedWin::No(w) => {
                    if let WhyNot::Holds(d) = w {
                        pos = pos.max(d.positions);
                    }
                    n += 1
                }
                ForcedWin::NotShown => {
                    if u < 3 {
                        println!("? {}", p.to_fen());
                    }
                    u += 1
                }
            }
            slow = slow.max(t.elapsed());
        }
        println!(
            "{own} v {other:?} {least}..{most}: yes {y} no {n} unknown {u}; {:?} slowest {slow:?} largest {pos}",
            start.elapsed() / count
        );
    }
}
