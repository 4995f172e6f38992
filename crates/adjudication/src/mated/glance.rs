//! A glance that spares nearly all positions of a game a closer look.
//!
//! It answers only that a position is not dead, and it may fail to see that. Start with [`needs_no_look`].
//!
//! Why no dead position should pass. A dead position is one of three: its material cannot mate; men are locked so that
//! what could mate never gets out; or every line is forced into one of these or into stalemate. A position is *open* if
//! none of that is in sight. Somebody has force: a rook, queen or knight with empty squares to step to (more of them
//! where three files are locked, since three locked pairs of pawns can bar all eight files and two cannot), a pawn with
//! its whole file empty before it, or kings that walk freely among pawns where no wall stands. And nothing is forced:
//! each side, not only the one on move, has several moves that take nothing, so that neither captures nor stalemate can
//! be imposed. Then both can help the force to a mate. From there the step is exact: a position that leads to a
//! living one is alive. What is open is a rule of thumb, held against every dead position that the tests can find; only
//! composed monsters, full of promoted men, are known to slip through, and those merely go unnoticed.

use std::collections::VecDeque;

use board::{Bitboard, Color, Move, Position, Role};

/// So many positions may be glanced at before it takes a look.
const MOST_POSITIONS: usize = 100;

/// Whether there is surely or practically no need to look closer: a position that is not over is not dead either.
pub fn needs_no_look(position: &Position) -> bool {
    position.is_lawful() && (is_open(position) || leads_into_the_open(position))
}

/// A position is alive if one that can arise from it is.
fn leads_into_the_open(position: &Position) -> bool {
    let moves = position.legal_moves();
    let after = |mv: &Move| position.play(*mv).ok();
    if moves.iter().filter_map(after).any(|after| goes_on_in_the_open(&after)) {
        return true;
    }
    let mut waiting: VecDeque<Position> = moves.iter().filter_map(after).collect();
    let mut seen = waiting.len();
    while let Some(here) = waiting.pop_front() {
        for mv in here.legal_moves() {
            let Ok(after) = here.play(mv) else { continue };
            if goes_on_in_the_open(&after) {
                return true;
            }
            seen += 1;
            if seen >= MOST_POSITIONS {
                return false;
            }
            waiting.push_back(after);
        }
    }
    false
}

/// Pins can stalemate even where men seem to move freely.
fn goes_on_in_the_open(after: &Position) -> bool {
    is_open(after) && after.has_legal_move()
}

/// Has somebody force, and is nobody forced?
pub(super) fn is_open(position: &Position) -> bool {
    let turn = position.turn();
    let (mover, other) = (Force::of(position, turn), Force::of(position, turn.other()));
    (mover.has_force(&other) || other.has_force(&mover) || kings_can_win_pawns(position, &mover))
        && other.is_loose(position, turn.other())
        && match position.is_check() {
            true => king_steps(position, turn) >= 2,
            false => mover.is_loose(position, turn),
        }
}

/// Pawns fall to a king that walks around them, and one that is left has its file to itself. Two locked pairs with locked
/// bishops between them can be out of reach.
fn kings_can_win_pawns(position: &Position, mover: &Force) -> bool {
    let men = position.pieces();
    let most_rams = if men.by_role(Role::Bishop).any() { 1 } else { 2 };
    mover.rams <= most_rams
        && men.by_role(Role::Pawn).any()
        && Color::ALL.into_iter().all(|color| king_steps(position, color) >= 3)
}

/// The empty squares beside a king that are not attacked; counted up to three.
fn king_steps(position: &Position, color: Color) -> usize {
    let men = position.pieces();
    let Some(king) = position.king(color) else { return 0 };
    let occupied = men.occupied().without(king);
    let beside = around(Bitboard::from_square(king)) & !men.occupied();
    let is_safe = |to: &_| men.attacks_to(*to, color.other(), occupied).is_empty();
    beside.into_iter().filter(is_safe).take(3).count()
}

/// What one side has and can do at a glance.
struct Force {
    men: usize,
    knights: Bitboard,
    /// Rooks and queens.
    strong: Bitboard,
    /// How many empty squares knights, rooks and queens can step to.
    roam: usize,
    /// Those, and the steps of pawns.
    quiet: usize,
    /// The pawns that have nothing before them.
    runners: Bitboard,
    /// Pawns with an enemy pawn right before them.
    rams: usize,
}

impl Force {
    fn of(position: &Position, color: Color) -> Force {
        let men = position.pieces();
        let (own, occupied) = (men.by_color(color), men.occupied());
        let knights = own & men.by_role(Role::Knight);
        let queens = own & men.by_role(Role::Queen);
        let strong = queens | (own & men.by_role(Role::Rook));
        let pawns = own & men.by_role(Role::Pawn);
        let ahead = color.fold_wb(Bitboard(pawns.0 << 8), Bitboard(pawns.0 >> 8));
        let roam = (jumps(knights) | beside(strong) | around(queens)) & !occupied;
        Force {
            men: own.count(),
            knights,
            strong,
            roam: roam.count(),
            quiet: (roam | (ahead & !occupied)).count(),
            runners: pawns & !color.fold_wb(below(occupied), above(occupied)),
            rams: (ahead & men.by_role(Role::Pawn) & !own).count(),
        }
    }

    /// Has this side a man that will mate in the end, if both help?
    fn has_force(&self, other: &Force) -> bool {
        if self.rams >= 3 {
            return self.roam >= 6 || (self.rams <= 5 && self.strong.any() && self.roam >= 4);
        }
        // A knight needs the help of some other man.
        let helped = self.men >= 3 || other.men >= 2;
        ((self.strong.any() || (self.knights.any() && helped)) && self.roam >= 3) || self.runners.any()
    }

    /// Has this side several moves that take nothing?
    fn is_loose(&self, position: &Position, color: Color) -> bool {
        self.quiet >= 4 || king_steps(position, color) >= 2
    }
}

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const NOT_AB: u64 = 0xfcfc_fcfc_fcfc_fcfc;
const NOT_GH: u64 = 0x3f3f_3f3f_3f3f_3f3f;

/// Where knights can jump.
fn jumps(Bitboard(knights): Bitboard) -> Bitboard {
    let near = ((knights & NOT_H) << 1) | ((knights & NOT_A) >> 1);
    let far = ((knights & NOT_GH) << 2) | ((knights & NOT_AB) >> 2);
    Bitboard((near << 16) | (near >> 16) | (far << 8) | (far >> 8))
}

/// The first steps of rooks.
fn beside(Bitboard(men): Bitboard) -> Bitboard {
    Bitboard((men << 8) | (men >> 8) | ((men & NOT_H) << 1) | ((men & NOT_A) >> 1))
}

/// The first steps of kings and queens.
fn around(Bitboard(men): Bitboard) -> Bitboard {
    let rank = men | ((men & NOT_H) << 1) | ((men & NOT_A) >> 1);
    Bitboard(rank | (rank << 8) | (rank >> 8))
}

/// All squares below men on their files.
fn below(Bitboard(men): Bitboard) -> Bitboard {
    let men = men >> 8;
    let men = men | (men >> 8);
    let men = men | (men >> 16);
    Bitboard(men | (men >> 32))
}

/// All squares above men on their files.
fn above(Bitboard(men): Bitboard) -> Bitboard {
    let men = men << 8;
    let men = men | (men << 8);
    let men = men | (men << 16);
    Bitboard(men | (men << 32))
}
