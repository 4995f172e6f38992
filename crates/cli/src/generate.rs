//! Games out of a seed: legal from the first move to the last, and a little like those that people play.
//!
//! Answers with moves or with a whole PGN text, always the same for the same seed. The player here takes what hangs,
//! likes the middle of the board and forgets the rest.

use adjudication::{Nodes, dead, needs_no_look};
use board::{Color, Move, MoveKind, Position, Role, Square};
use fastrand::Rng;
use formats::pgn::{Score, Tags, write};

/// Chooses a legal move; none if there is none. `haste` is the share, in percent, of moves made without a thought.
pub fn choose(position: &Position, rng: &mut Rng, haste: u8) -> Option<Move> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return None;
    }
    if rng.u8(..100) < haste {
        return moves.get(rng.usize(..moves.len())).copied();
    }
    moves.iter().copied().max_by_key(|mv| worth(position, *mv) + rng.i32(..60))
}

/// What a move seems to be worth at a glance.
fn worth(position: &Position, mv: Move) -> i32 {
    let man = position.piece_at(mv.from).map_or(0, |man| value(man.role));
    let gain = match position.kind(mv) {
        MoveKind::Capture { at } => position.piece_at(at).map_or(0, |man| value(man.role)),
        MoveKind::EnPassant { .. } => value(Role::Pawn),
        MoveKind::Castling(_) => 60,
        MoveKind::Quiet | MoveKind::Drop(_) => 0,
    };
    let promotion = mv.promotion.map_or(0, value);
    let mut after = position.clone();
    after.play_legal(mv);
    // A man that can be taken for nothing much is left where it is.
    let risk = if after.can_capture(mv.to) { man / 2 } else { 0 };
    gain + promotion + middle(mv.to) - middle(mv.from) - risk
}

const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 310,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 0,
    }
}

/// More towards the middle of the board.
fn middle(square: Square) -> i32 {
    let off = |place: i32| (2 * place - 7).abs();
    4 * (14 - off(i32::from(square.file())) - off(i32::from(square.rank())))
}

/// A game of at most so many half-moves from the initial position, and how it stands at the end.
pub fn moves(rng: &mut Rng, longest: usize) -> (Vec<Move>, Score) {
    let mut position = Position::initial();
    let mut moves = Vec::new();
    while moves.len() < longest && !is_dead(&position) {
        let Some(mv) = choose(&position, rng, 10) else { break };
        position.play_legal(mv);
        moves.push(mv);
    }
    let score = if position.is_checkmate() {
        Score::Won(position.turn().other())
    } else if position.is_stalemate() || is_dead(&position) {
        Score::Drawn
    } else {
        [Score::Won(Color::White), Score::Won(Color::Black), Score::Drawn][rng.usize(..3)]
    };
    (moves, score)
}

/// Two kings, with a bishop or knight at most: every book that knows dead positions calls that one.
fn is_dead(position: &Position) -> bool {
    !needs_no_look(position) && dead(position, Nodes::ENOUGH).is_some()
}

/// A file of so many games of about 80 half-moves, the same for the same seed.
pub fn pgn(seed: u64, games: usize) -> String {
    let mut rng = Rng::with_seed(seed);
    let mut text = String::new();
    for number in 1..=games {
        let longest = rng.usize(40..=120);
        let (moves, score) = moves(&mut rng, longest);
        let mut tags = Tags::new();
        tags.push("Event", "Generated");
        tags.push("Round", &number.to_string());
        tags.push("White", "Somebody");
        tags.push("Black", "Somebody else");
        text.push_str(&write(&tags, &Position::initial(), &moves, score));
    }
    text
}
