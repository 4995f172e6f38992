//! How the defender looks for a reply: what he prefers where nothing is decided at once. It only guides; whatever he
//! prefers, the search proves what it answers.

use std::cmp::Reverse;

use board::{Bitboard, Color, Move, Position, Role, Square};

/// What the defender prefers where nothing is decided at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// To attack a man of the winner's that then has few squares to go to.
    Chase,
    /// To leave the winner's men few squares.
    Confine,
    /// To put his own men where they have often stood.
    Settle,
}

/// What is plain of a reply, the best first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Good {
    /// There is no forced win after it.
    Holds,
    TakesAMan,
    Maybe,
}

/// What the defender looks at when he chooses, the least first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank {
    good: Good,
    /// How many squares the winner's men have.
    freedom: u32,
    /// He has not been here.
    new: bool,
    /// His men have seldom stood this way.
    unusual: Reverse<u32>,
    /// What cannot be taken back is kept for later.
    progress: bool,
    edge: u32,
    mv: Move,
}

/// How often the defender's men have stood each way, by a rough fingerprint.
pub(super) struct Habits(Vec<u32>);

impl Habits {
    pub(super) fn new() -> Habits {
        Habits(vec![0; 1 << 12])
    }

    pub(super) fn note(&mut self, position: &Position, defender: Color) {
        let place = self.place(position, defender);
        self.0[place] += 1;
    }

    fn count(&self, position: &Position, defender: Color) -> u32 {
        self.0[self.place(position, defender)]
    }

    fn place(&self, position: &Position, defender: Color) -> usize {
        let pieces = position.pieces();
        let mut mixed = 0u64;
        for square in pieces.by_color(defender) {
            let role = pieces.role_at(square).map_or(0, |role| role as u64);
            mixed = (mixed ^ (u64::from(u32::from(square)) * 8 + role)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^= mixed >> 29;
        }
        (mixed as usize) % self.0.len()
    }
}

impl Manner {
    /// Where a reply stands among others; `new` if its position has not been met.
    pub(super) fn rank(
        self,
        good: Good,
        habits: &Habits,
        before: &Position,
        mv: Move,
        after: &Position,
        new: bool,
    ) -> Rank {
        let defender = before.turn();
        let winner = defender.other();
        Rank {
            good,
            freedom: match self {
                Manner::Chase => chase(after, winner),
                Manner::Confine => freedom(after, winner, besides_king(after, winner)),
                Manner::Settle => 0,
            },
            new: new && self != Manner::Settle,
            unusual: Reverse(habits.count(after, defender)),
            progress: before.pieces().role_at(mv.from) == Some(Role::Pawn),
            edge: edge(after, defender),
            mv,
        }
    }
}

/// How far a king is from the middle.
fn edge(position: &Position, color: Color) -> u32 {
    let Some(king) = position.king(color) else { return 0 };
    let off_center = |line: u32| if line < 4 { 3 - line } else { line - 4 };
    let (file, rank) = (off_center(king.file().into()), off_center(king.rank().into()));
    file.max(rank) * 4 + file.min(rank)
}

/// How many squares these men of the winner's can go to, or stay on, without being attacked: a defender who takes the
/// last of his men has held.
fn freedom(position: &Position, winner: Color, men: Bitboard) -> u32 {
    let pieces = position.pieces();
    let attacked = attacked_by(position, winner.other());
    let own = pieces.by_color(winner);
    let free = |square: Square| (pieces.attacks_from(square) & !own).with(square) & !attacked;
    men.into_iter().map(|square| free(square).count() as u32).sum()
}

/// The same for the man that is attacked; two such men cannot both be saved, and where there is none he has time.
fn chase(position: &Position, winner: Color) -> u32 {
    let men = besides_king(position, winner);
    let attacked = men & attacked_by(position, winner.other());
    match attacked.count() {
        0 => 64 + freedom(position, winner, men),
        1 => freedom(position, winner, attacked),
        _ => 0,
    }
}

fn besides_king(position: &Position, color: Color) -> Bitboard {
    position.pieces().by_color(color) & !position.pieces().by_role(Role::King)
}

fn attacked_by(position: &Position, color: Color) -> Bitboard {
    let pieces = position.pieces();
    let men = pieces.by_color(color).into_iter();
    men.fold(Bitboard::EMPTY, |all, square| all | pieces.attacks_from(square))
}
