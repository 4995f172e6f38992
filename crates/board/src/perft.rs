//! Perft: how many games of a given length a position allows.
//!
//! Answers with a number that is wrong as soon as a generator is wrong anywhere; it is of no use at a board.
//! Each lane counts with its own generator. Start with [`perft`] and [`PERFT_SUITE`].

use std::ops::ControlFlow;

use shakmaty::Bitboard;

use crate::moves::Move;
use crate::position::Position;
use crate::standing::Standing;

/// The number of sequences of `depth` legal moves. A standing position is counted without ever leaving its
/// lane, so that the two generators can be held against each other.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match position {
        Position::Lawful(chess) => shakmaty::perft(chess, depth),
        Position::Standing(standing) => count(standing, depth),
    }
}

fn count(standing: &Standing, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    let _ = standing.diagram().visit_legal(Bitboard::FULL, |mv| {
        sum += if depth == 1 { 1 } else { count(&after(standing, mv), depth - 1) };
        ControlFlow::Continue(())
    });
    sum
}

fn after(standing: &Standing, mv: Move) -> Standing {
    let changes = Position::Standing(standing.clone()).changes_of(mv);
    standing.completed_with(&changes)
}

/// A position and how many games it allows: pairs of depth and number.
#[derive(Copy, Clone, Debug)]
pub struct PerftCase {
    pub name: &'static str,
    pub fen: &'static str,
    pub counts: &'static [(u32, u64)],
}

/// Positions that have caught many a generator, with counts on which the chess programmers of the world agree.
pub const PERFT_SUITE: &[PerftCase] = &[
    PerftCase {
        name: "initial position",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        counts: &[(1, 20), (2, 400), (3, 8_902), (4, 197_281), (5, 4_865_609), (6, 119_060_324)],
    },
    PerftCase {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        counts: &[(1, 48), (2, 2_039), (3, 97_862), (4, 4_085_603), (5, 193_690_690)],
    },
    PerftCase {
        name: "pins along the fourth rank",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        counts: &[(1, 14), (2, 191), (3, 2_812), (4, 43_238), (5, 674_624), (6, 11_030_083)],
    },
    PerftCase {
        name: "promotions and a king in check",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        counts: &[(1, 6), (2, 264), (3, 9_467), (4, 422_333), (5, 15_833_292)],
    },
    PerftCase {
        name: "the same with colors reversed",
        fen: "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        counts: &[(1, 6), (2, 264), (3, 9_467), (4, 422_333), (5, 15_833_292)],
    },
    PerftCase {
        name: "a pawn on the seventh rank gives check by promoting",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        counts: &[(1, 44), (2, 1_486), (3, 62_379), (4, 2_103_487), (5, 89_941_194)],
    },
    PerftCase {
        name: "a middle game of Steven Edwards",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        counts: &[(1, 46), (2, 2_079), (3, 89_890), (4, 3_894_594), (5, 164_075_551)],
    },
    PerftCase {
        name: "promotions on both sides",
        fen: "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        counts: &[(1, 24), (2, 496), (3, 9_483), (4, 182_838), (5, 3_605_103)],
    },
    PerftCase {
        name: "en passant would open the rank",
        fen: "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
        counts: &[(6, 1_134_888)],
    },
    PerftCase {
        name: "en passant would open the diagonal",
        fen: "8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1",
        counts: &[(6, 1_015_133)],
    },
    PerftCase {
        name: "en passant answers no bishop's check",
        fen: "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
        counts: &[(6, 1_440_467)],
    },
    PerftCase {
        name: "castling short gives check",
        fen: "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
        counts: &[(6, 661_072)],
    },
    PerftCase {
        name: "castling long gives check",
        fen: "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
        counts: &[(6, 803_711)],
    },
    PerftCase {
        name: "castling rights are captured",
        fen: "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
        counts: &[(4, 1_274_206)],
    },
    PerftCase {
        name: "castling is prevented",
        fen: "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
        counts: &[(4, 1_720_476)],
    },
    PerftCase {
        name: "promoting out of check",
        fen: "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1",
        counts: &[(6, 3_821_001)],
    },
    PerftCase {
        name: "discovered check",
        fen: "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1",
        counts: &[(5, 1_004_658)],
    },
    PerftCase {
        name: "promoting to give check",
        fen: "4k3/1P6/8/8/8/8/K7/8 w - - 0 1",
        counts: &[(6, 217_342)],
    },
    PerftCase {
        name: "underpromoting to give check",
        fen: "8/P1k5/K7/8/8/8/8/8 w - - 0 1",
        counts: &[(6, 92_683)],
    },
    PerftCase { name: "stalemating oneself", fen: "K1k5/8/P7/8/8/8/8/8 w - - 0 1", counts: &[(6, 2_217)] },
    PerftCase {
        name: "stalemate and checkmate",
        fen: "8/k1P5/8/1K6/8/8/8/8 w - - 0 1",
        counts: &[(7, 567_584)],
    },
    PerftCase { name: "double check", fen: "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", counts: &[(4, 23_527)] },
    PerftCase {
        name: "Chess960: rooks around the king",
        fen: "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        counts: &[(1, 21), (2, 528), (3, 12_189), (4, 326_672), (5, 8_146_062)],
    },
    PerftCase {
        name: "Chess960: a king that is already where it castles to",
        fen: "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
        counts: &[(1, 21), (2, 807), (3, 18_002), (4, 667_366), (5, 16_253_601)],
    },
    PerftCase {
        name: "Chess960: only White may castle",
        fen: "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
        counts: &[(1, 20), (2, 479), (3, 10_471), (4, 273_318), (5, 6_417_013)],
    },
    PerftCase {
        name: "Chess960: only Black may castle",
        fen: "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9",
        counts: &[(1, 22), (2, 593), (3, 13_440), (4, 382_958), (5, 9_183_776)],
    },
    PerftCase {
        name: "Chess960: an open center",
        fen: "1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9",
        counts: &[(1, 28), (2, 1_120), (3, 31_058), (4, 1_171_749)],
    },
    PerftCase {
        name: "Chess960: free to castle short",
        fen: "qnbnr1kr/ppp1b1pp/4p3/3p1p2/8/2NPP3/PPP1BPPP/QNB1R1KR w HEhe - 1 9",
        counts: &[(1, 29), (2, 899), (3, 26_578), (4, 824_055)],
    },
];
