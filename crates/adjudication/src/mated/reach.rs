//! Where can every man ever go? Enough to understand most blocked positions, without a search.
//!
//! At first all men are taken to be *locked*: never to move, never to be taken. Then each man goes wherever locked men
//! let him, whoever is on move and whatever else stands in his way; a man that can go somewhere, or be taken where he
//! stands, is locked no longer, and so on until nothing changes. Kings keep off squares that locked pawns attack.
//! What no man can do even so, he can never do. Castling and captures en passant take men only where their own steps
//! would. Once a pawn can promote, nothing is claimed.
//!
//! Two things then show that a king is never mated: nothing can ever attack a square that he can reach; or wherever he
//! can be attacked there is a square beside him that nobody can take from him. Start with [`cannot`].

use board::{Bitboard, Color, Position, Rank, Role, Square};

use super::WhyNot;
use super::rays::{ahead, attacks};

/// Why a wall keeps the victim from being mated, if one does.
pub(super) fn cannot(position: &Position, victim: Color) -> Option<WhyNot> {
    let kings = |color: Color| position.pieces().by_piece(color.king()).count();
    if kings(victim) != 1 || kings(victim.other()) > 1 {
        return None;
    }
    // A pawn that can be taken in passing looks locked, and is not.
    if position.en_passant_target().is_some() {
        return None;
    }
    let reach = Reach::of(position)?;
    let locked = reach.locked.count() as u32;
    let king = reach.men.iter().find(|man| man.role == Role::King && man.color == victim)?;
    let attacked = reach.attacked_by(victim.other());
    let checked = king.squares & attacked;
    if checked.is_empty() {
        return Some(WhyNot::WalledOff { victim, locked });
    }
    let mated = |at: Square| reach.may_be_mated_on(at, king.squares, attacked, victim);
    if locked > 0 && !checked.into_iter().any(mated) {
        return Some(WhyNot::AlwaysAWayOut { victim, locked });
    }
    None
}

/// A man, and every square that he may ever stand on.
struct Man {
    role: Role,
    color: Color,
    home: Square,
    squares: Bitboard,
}

impl Man {
    fn promotes(&self) -> bool {
        let last_rank = Bitboard::from_rank(self.color.fold_wb(Rank::Eighth, Rank::First));
        self.role == Role::Pawn && (self.squares.without(self.home) & last_rank).any()
    }
}

struct Reach {
    men: Vec<Man>,
    locked: Bitboard,
}

impl Reach {
    /// None if a pawn might promote. One that was left on its last rank waits there and never does.
    fn of(position: &Position) -> Option<Reach> {
        let board = position.pieces();
        let man = |home: Square| {
            let piece = board.piece_at(home)?;
            Some(Man { role: piece.role, color: piece.color, home, squares: Bitboard::from_square(home) })
        };
        let men: Vec<Man> = board.occupied().into_iter().filter_map(man).collect();
        let mut reach = Reach { men, locked: board.occupied() };
        loop {
            if reach.men.iter().any(Man::promotes) {
                return None;
            }
            if !reach.grow() {
                return Some(reach);
            }
        }
    }

    /// Lets every man go as far as he can for now; whether anything changed.
    fn grow(&mut self) -> bool {
        let locked_before = self.locked;
        let mut grew = false;
        for index in 0..self.men.len() {
            let Some(man) = self.men.get(index) else { continue };
            let further = self.next_squares(man) & !man.squares;
            // A man that may arrive where another stands takes him, if he is the opponent's.
            self.locked &= !further;
            if let Some(man) = self.men.get_mut(index)
                && further.any()
            {
                man.squares |= further;
                self.locked.discard(man.home);
                grew = true;
            }
        }
        grew || self.locked != locked_before
    }

    fn next_squares(&self, man: &Man) -> Bitboard {
        let own_locked = self.standing(man.color) & self.locked;
        let mut next = Bitboard::EMPTY;
        for from in man.squares {
            next |= match man.role {
                Role::Pawn => self.pawn_steps(man, from),
                Role::King => {
                    attacks(man.role, man.color, from, self.locked)
                        & !self.held_by_locked_pawns(man.color.other())
                }
                role => attacks(role, man.color, from, self.locked),
            };
        }
        // Kings are never taken, and a king that is locked stays in the way.
        next & !own_locked & !(self.kings() & self.locked)
    }

    fn pawn_steps(&self, man: &Man, from: Square) -> Bitboard {
        let free = |square: &Square| !self.locked.contains(*square);
        let one = ahead(man.color, from).filter(free);
        let may_go_two = from.rank() == man.color.fold_wb(Rank::Second, Rank::Seventh);
        let two = one.filter(|_| may_go_two).and_then(|one| ahead(man.color, one)).filter(free);
        let targets = self.may_stand(man.color.other());
        (attacks(Role::Pawn, man.color, from, self.locked) & targets)
            | Bitboard::from_iter(one.into_iter().chain(two))
    }

    /// Where men of a color, kings apart, may ever stand.
    fn may_stand(&self, color: Color) -> Bitboard {
        let men = self.men.iter().filter(|man| man.color == color && man.role != Role::King);
        men.fold(Bitboard::EMPTY, |squares, man| squares | man.squares)
    }

    /// Where men of a color stand now.
    fn standing(&self, color: Color) -> Bitboard {
        self.men.iter().filter(|man| man.color == color).map(|man| man.home).collect()
    }

    fn kings(&self) -> Bitboard {
        self.men.iter().filter(|man| man.role == Role::King).map(|man| man.home).collect()
    }

    /// What pawns of a color that never leave attack for ever.
    fn held_by_locked_pawns(&self, color: Color) -> Bitboard {
        let pawns = self.men.iter().filter(|man| man.color == color && man.role == Role::Pawn);
        let locked = pawns.filter(|pawn| self.locked.contains(pawn.home));
        locked.fold(Bitboard::EMPTY, |squares, pawn| {
            squares | attacks(Role::Pawn, color, pawn.home, self.locked)
        })
    }

    /// What men of a color, kings apart, may ever attack.
    fn attacked_by(&self, color: Color) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for man in self.men.iter().filter(|man| man.color == color && man.role != Role::King) {
            for from in man.squares {
                attacked |= attacks(man.role, man.color, from, self.locked);
            }
        }
        attacked
    }

    /// Whether the squares beside a king on this square can all be taken from him: by an attack, by his own men, as many
    /// as can get there, or by the other king from one square.
    fn may_be_mated_on(&self, at: Square, region: Bitboard, attacked: Bitboard, victim: Color) -> bool {
        let around = attacks(Role::King, victim, at, self.locked);
        let open = around & region & !attacked;
        let helpers = self.men.iter().filter(|man| man.color == victim && man.role != Role::King);
        let (mut filled, mut count) = (Bitboard::EMPTY, 0);
        for helper in helpers {
            filled |= helper.squares;
            count += usize::from((helper.squares & open).any());
        }
        let may_be_left = |open: Bitboard| (open & !filled).is_empty() && open.count() <= count;
        let other = self.men.iter().find(|man| man.role == Role::King && man.color != victim);
        let places =
            other.map_or(Bitboard::EMPTY, |king| king.squares & !around & !Bitboard::from_square(at));
        may_be_left(open)
            || places
                .into_iter()
                .any(|king| may_be_left(open & !attacks(Role::King, victim, king, self.locked)))
    }
}
