//! The defender who only moves his king: where king and one minor can never catch him.
//!
//! A lone bishop or knight mates only a king that is hemmed in by his own men. So let the defender leave those where
//! they stand and walk with his king, and give the other side more than it has: it moves through all men, is
//! attacked by none, and wins when the king has no square left, even by stalemate. Where the king still gets away for
//! ever, there is no forced win, whatever else is on the board. The table of all such walks is small: the two kings,
//! the minor, and the squares that his own men deny the king.
//!
//! Knows nothing of moves that are not the king's or the winner's. Start with [`AllWalks`].

use std::collections::BTreeMap;

use board::{Bitboard, Board, Color, Position, Role, Square};

use crate::Material;
use crate::nodes::Nodes;

/// Where a king escapes from a king and one minor for ever, given the squares that his own men deny him.
struct Walks {
    /// A bit for each placement of winner's king, minor and walking king, winner to move: is the walker caught?
    caught: Vec<u64>,
    denied: Bitboard,
    minor: Role,
    /// Where a king goes from each square.
    king_reach: [Bitboard; 64],
    /// Where the minor goes from each square, through all men: an empty board hinders it least.
    minor_reach: [Bitboard; 64],
}

/// The squares of one placement.
#[derive(Copy, Clone)]
struct Placement {
    king: Square,
    minor: Square,
    walker: Square,
}

/// The walks that a search has asked for.
pub(super) struct AllWalks {
    winner: Color,
    most: usize,
    /// By the squares that the defender's men deny him and by the winner's minor.
    known: BTreeMap<(u64, Role), Walks>,
}

/// What one table of walks counts for in a budget; it takes about as long as so many positions.
const COST: u64 = 2_000;

/// More tables than these help little.
const MOST: u64 = 16;

impl AllWalks {
    /// A quarter of the budget may be spent here, and one table always.
    pub(super) fn new(winner: Color, budget: Nodes) -> AllWalks {
        let most = (budget.0 / 4 / COST).clamp(1, MOST);
        AllWalks { winner, most: most as usize, known: BTreeMap::new() }
    }

    /// Makes the table for this position, unless it is there.
    pub(super) fn learn(&mut self, position: &Position) {
        if self.known.len() < self.most
            && let Some((denied, minor)) = question(position, self.winner)
        {
            self.known.entry((denied.0, minor)).or_insert_with(|| Walks::new(denied, minor));
        }
    }

    /// Whether a table that is at hand says that the defender's king gets away.
    pub(super) fn escapes(&self, position: &Position) -> bool {
        question(position, self.winner)
            .and_then(|(denied, minor)| self.known.get(&(denied.0, minor)))
            .is_some_and(|walks| walks.escapes(position, self.winner))
    }
}

/// What has to be equal for two positions to have the same walks, if the winner has one king and one minor only.
fn question(position: &Position, winner: Color) -> Option<(Bitboard, Role)> {
    let pieces = position.pieces();
    let minor = match Material::of(position, winner) {
        Material::Bishop => Role::Bishop,
        Material::Knight => Role::Knight,
        _ => return None,
    };
    let one_king = Color::ALL.into_iter().all(|color| pieces.by_piece(color.king()).count() == 1);
    let denied = pieces.by_color(winner.other()) & !pieces.by_role(Role::King);
    one_king.then_some((denied, minor))
}

impl Walks {
    fn new(denied: Bitboard, minor: Role) -> Walks {
        let mut walks = Walks {
            caught: vec![0; 64 * 64],
            denied,
            minor,
            king_reach: reach(Role::King),
            minor_reach: reach(minor),
        };
        // Placements with the walker to move in which he is caught, and whose consequences are still to be drawn.
        let mut open = walks.without_a_step();
        let mut walker_caught = vec![0u64; 64 * 64];
        for placement in &open {
            mark(&mut walker_caught, *placement);
        }
        while let Some(after) = open.pop() {
            let ways: Vec<Placement> = walks.winners_ways_to(after).collect();
            for before in ways {
                if !mark(&mut walks.caught, before) {
                    continue;
                }
                for walker in walks.steps(before.walker) {
                    let earlier = Placement { walker, ..before };
                    if walks.is_possible(earlier)
                        && walks.is_caught_now(earlier)
                        && mark(&mut walker_caught, earlier)
                    {
                        open.push(earlier);
                    }
                }
            }
        }
        walks
    }

    /// Whether the defender's king gets away for ever here.
    fn escapes(&self, position: &Position, winner: Color) -> bool {
        let pieces = position.pieces();
        let of = |role: Role| (pieces.by_color(winner) & pieces.by_role(role)).first();
        let walker = position.king(winner.other());
        let (Some(king), Some(minor), Some(walker)) = (of(Role::King), of(self.minor), walker) else {
            return false;
        };
        let placement = Placement { king, minor, walker };
        // A position that play cannot reach is for the search alone.
        if !self.is_possible(placement) {
            return false;
        }
        if position.turn() == winner {
            !self.attacks(minor).contains(walker) && !contains(&self.caught, placement)
        } else {
            !self.is_caught_now(placement)
        }
    }

    /// Placements with the walker to move in which he has no square at all.
    fn without_a_step(&self) -> Vec<Placement> {
        let mut placements = Vec::new();
        for king in Square::ALL {
            for minor in Square::ALL {
                let covered = self.steps(king) | self.attacks(minor) | self.denied;
                let takes = Bitboard::from_square(minor) & !self.steps(king) & !self.denied;
                for walker in Square::ALL {
                    let placement = Placement { king, minor, walker };
                    let free = (self.steps(walker) & !covered & !Bitboard::from_square(minor))
                        | (self.steps(walker) & takes);
                    if free.is_empty() && self.is_possible(placement) {
                        placements.push(placement);
                    }
                }
            }
        }
        placements
    }

    /// Whether every step of the walker, who is to move, leads to where he is caught.
    fn is_caught_now(&self, placement: Placement) -> bool {
        let Placement { king, minor, walker } = placement;
        if self.steps(walker).contains(minor)
            && !self.steps(king).contains(minor)
            && !self.denied.contains(minor)
        {
            return false;
        }
        let free = self.steps(walker)
            & !self.steps(king)
            & !self.attacks(minor)
            & !self.denied
            & !Bitboard::from_square(minor);
        free.into_iter().all(|walker| contains(&self.caught, Placement { walker, ..placement }))
    }

    /// The placements, winner to move, from which he comes to this one.
    fn winners_ways_to(&self, after: Placement) -> impl Iterator<Item = Placement> {
        let kings = self.steps(after.king).into_iter().map(move |king| Placement { king, ..after });
        let minors = self.attacks(after.minor).into_iter().map(move |minor| Placement { minor, ..after });
        kings.chain(minors).filter(|before| self.is_possible(*before))
    }

    fn attacks(&self, minor: Square) -> Bitboard {
        self.minor_reach[usize::from(minor)]
    }

    fn steps(&self, king: Square) -> Bitboard {
        self.king_reach[usize::from(king)]
    }

    /// No two men on one square, and the kings apart.
    fn is_possible(&self, placement: Placement) -> bool {
        let Placement { king, minor, walker } = placement;
        king != minor && minor != walker && king != walker && !self.steps(king).contains(walker)
    }
}

impl Placement {
    /// The word and the bit of this placement.
    fn place(self) -> (usize, u64) {
        let word = u32::from(self.king) as usize * 64 + u32::from(self.minor) as usize;
        (word, 1 << u32::from(self.walker))
    }
}

fn contains(set: &[u64], placement: Placement) -> bool {
    let (word, bit) = placement.place();
    set.get(word).is_some_and(|word| word & bit != 0)
}

/// Whether it is new.
fn mark(set: &mut [u64], placement: Placement) -> bool {
    let (word, bit) = placement.place();
    set.get_mut(word).is_some_and(|word| {
        let new = *word & bit == 0;
        *word |= bit;
        new
    })
}

fn reach(role: Role) -> [Bitboard; 64] {
    Square::ALL.map(|square| {
        let mut board = Board::empty();
        board.set_piece_at(square, role.of(Color::White));
        board.attacks_from(square)
    })
}
