//! One table of king's walks: for each placement of the winner's king, his minor and the walking king, among men that
//! stand still, whether the walker is caught.
//!
//! It is made backwards: from where the walker has no step, the moves that led there are taken back. Start with
//! [`WalkTable::new`].

use board::{Bitboard, Board, Color, Position, Role, Square};

/// Which placements are caught: a bit for each walker's square, a word for each king's and minor's.
struct Set(Vec<u64>);

pub(super) struct WalkTable {
    winner: Color,
    minor: Role,
    /// The men that stand still.
    still: Board,
    /// Caught with the winner to move.
    to_move: Set,
    /// Caught with the walker to move.
    to_walk: Set,
    /// How many placements are caught with the winner to move.
    caught: usize,
    king_reach: [Bitboard; 64],
    /// Where the minor goes among the standing men alone.
    minor_reach: [Bitboard; 64],
}

/// Where so many placements are caught, nearly all are: the table would not help, and is not finished.
const MOST_CAUGHT: usize = 150_000;

#[derive(Copy, Clone)]
struct Placement {
    king: Square,
    minor: Square,
    walker: Square,
}

impl WalkTable {
    /// The walks among standing men. For each of them comes the table without it, in which play goes on when it is
    /// taken; without such a table the walker counts as caught then.
    pub(super) fn new(
        winner: Color,
        minor: Role,
        standing: &[(Square, Role)],
        fewer: &[(Square, Option<&WalkTable>)],
    ) -> WalkTable {
        let mut still = Board::empty();
        for (square, role) in standing {
            still.set_piece_at(*square, role.of(winner.other()));
        }
        let occupied = still.occupied();
        let mut table = WalkTable {
            winner,
            minor,
            still,
            to_move: Set(vec![0; 64 * 64]),
            to_walk: Set(vec![0; 64 * 64]),
            caught: 0,
            king_reach: reach(Role::King),
            minor_reach: match minor {
                Role::Knight => reach(Role::Knight),
                _ => Square::ALL.map(|square| diagonals(square, occupied)),
            },
        };
        let mut fresh = Vec::new();
        table.catch_without_a_step(&mut fresh);
        for (taken, without) in fewer {
            table.catch_by_taking(*taken, without.filter(|without| without.helps()), &mut fresh);
        }
        table.take_back(fresh);
        table
    }

    /// Whether it was finished.
    fn helps(&self) -> bool {
        self.caught < MOST_CAUGHT
    }

    /// Whether the defender's king gets away for ever here.
    pub(super) fn escapes(&self, position: &Position) -> bool {
        let pieces = position.pieces();
        let own = pieces.by_color(self.winner);
        let of = |role: Role| (own & pieces.by_role(role)).first();
        let walker = position.king(self.winner.other());
        let (Some(king), Some(minor), Some(walker)) = (of(Role::King), of(self.minor), walker) else {
            return false;
        };
        let placement = Placement { king, minor, walker };
        // What lawful play cannot reach is for the search alone.
        if !self.helps() || !position.is_lawful() || !self.is_possible(placement) {
            return false;
        }
        match position.turn() == self.winner {
            true => !self.to_move.contains(placement),
            false => !self.is_caught(placement),
        }
    }

    /// Placements with the walker to move in which he has no step.
    fn catch_without_a_step(&mut self, fresh: &mut Vec<Placement>) {
        for king in Square::ALL {
            for minor in Square::ALL {
                if king == minor || self.occupied().contains(king) || self.occupied().contains(minor) {
                    continue;
                }
                let taken = self.covered(king, minor) | self.occupied();
                let free =
                    if self.steps(king).contains(minor) { taken.with(minor) } else { taken.without(minor) };
                for walker in !self.occupied() & !self.steps(king) {
                    let placement = Placement { king, minor, walker };
                    if (self.steps(walker) & !free).is_empty()
                        && self.is_possible(placement)
                        && self.is_caught(placement)
                        && self.to_walk.add(placement)
                    {
                        fresh.push(placement);
                    }
                }
            }
        }
    }

    /// Placements with the winner to move in which he takes a standing man and catches the walker. The walkers' side
    /// of them is drawn here; what follows goes on the list.
    fn catch_by_taking(&mut self, taken: Square, without: Option<&WalkTable>, fresh: &mut Vec<Placement>) {
        for (king, minor) in [true, false].into_iter().flat_map(|by_king| {
            Square::ALL.into_iter().map(move |other| if by_king { (taken, other) } else { (other, taken) })
        }) {
            for walker in Square::ALL {
                let after = Placement { king, minor, walker };
                let caught = without.map_or_else(
                    || king != minor && minor != walker && !self.steps(king).with(king).contains(walker),
                    |without| without.to_walk.contains(after),
                );
                if !caught {
                    continue;
                }
                let origins = if king == taken { self.steps(king) } else { self.slides(taken, king, walker) };
                for from in origins {
                    let before = match king == taken {
                        true => Placement { king: from, ..after },
                        false => Placement { minor: from, ..after },
                    };
                    self.catch_to_move(before, fresh);
                }
            }
        }
    }

    /// Draws all that follows from placements in which the walker, who is to move, is caught.
    fn take_back(&mut self, mut fresh: Vec<Placement>) {
        while let Some(after) = fresh.pop().filter(|_| self.helps()) {
            for king in self.steps(after.king) {
                self.catch_to_move(Placement { king, ..after }, &mut fresh);
            }
            for minor in self.slides(after.minor, after.king, after.walker) {
                self.catch_to_move(Placement { minor, ..after }, &mut fresh);
            }
        }
    }

    /// The winner to move catches the walker here; adds where the walker, one step before, had nothing better.
    fn catch_to_move(&mut self, placement: Placement, fresh: &mut Vec<Placement>) {
        if !self.is_possible(placement) || !self.to_move.add(placement) {
            return;
        }
        self.caught += 1;
        for walker in self.steps(placement.walker) {
            let before = Placement { walker, ..placement };
            if self.is_possible(before) && self.is_caught(before) && self.to_walk.add(before) {
                fresh.push(before);
            }
        }
    }

    /// Whether the walker, who is to move, has no step to where he is free, and no man of his can take the minor.
    fn is_caught(&self, placement: Placement) -> bool {
        let Placement { king, minor, walker } = placement;
        let occupied = self.occupied().with(king).with(minor).with(walker);
        let other = self.winner.other();
        if self.still.attacks_to(king, other, occupied).any() {
            // The winner cannot have left his king there.
            return false;
        }
        if self.still.attacks_to(minor, other, occupied).any()
            || (self.steps(walker).contains(minor) && !self.steps(king).contains(minor))
        {
            return false;
        }
        let free = self.steps(walker) & !self.covered(king, minor) & !self.occupied().with(minor);
        free.into_iter().all(|walker| self.to_move.contains(Placement { walker, ..placement }))
    }

    /// No two men on one square, and the kings apart.
    fn is_possible(&self, placement: Placement) -> bool {
        let Placement { king, minor, walker } = placement;
        let men: Bitboard = [king, minor, walker].into_iter().collect();
        men.count() == 3 && (men & self.occupied()).is_empty() && !self.steps(king).contains(walker)
    }

    fn occupied(&self) -> Bitboard {
        self.still.occupied()
    }

    fn steps(&self, king: Square) -> Bitboard {
        self.king_reach[usize::from(king)]
    }

    /// What the winner's men cover, seen through the walker, who may step along a line.
    fn covered(&self, king: Square, minor: Square) -> Bitboard {
        self.steps(king) | self.attacks(minor, self.occupied().with(king))
    }

    /// Where the minor comes from, or goes, without taking.
    fn slides(&self, minor: Square, king: Square, walker: Square) -> Bitboard {
        let occupied = self.occupied().with(king).with(walker);
        self.attacks(minor, occupied) & !occupied
    }

    /// Where the minor goes; `occupied` holds the standing men and perhaps kings.
    fn attacks(&self, minor: Square, occupied: Bitboard) -> Bitboard {
        let reach = self.minor_reach[usize::from(minor)];
        let is_hindered = self.minor == Role::Bishop && (reach & occupied & !self.occupied()).any();
        if is_hindered { diagonals(minor, occupied) } else { reach }
    }
}

impl Set {
    fn place(placement: Placement) -> (usize, u64) {
        let word = usize::from(placement.king) * 64 + usize::from(placement.minor);
        (word, 1 << u32::from(placement.walker))
    }

    fn contains(&self, placement: Placement) -> bool {
        let (word, bit) = Set::place(placement);
        self.0[word] & bit != 0
    }

    /// Whether it is new.
    fn add(&mut self, placement: Placement) -> bool {
        let (word, bit) = Set::place(placement);
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }
}

/// Where a bishop goes; the first man on each line included.
fn diagonals(from: Square, occupied: Bitboard) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    for delta in [7, 9, -7, -9] {
        let mut at = from;
        while let Some(next) = at.offset(delta).filter(|next| next.distance(at) == 1) {
            reached.add(next);
            if occupied.contains(next) {
                break;
            }
            at = next;
        }
    }
    reached
}

fn reach(role: Role) -> [Bitboard; 64] {
    Square::ALL.map(|square| {
        let mut board = Board::empty();
        board.set_piece_at(square, role.of(Color::White));
        board.attacks_from(square)
    })
}
