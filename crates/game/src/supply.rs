//! What may still come to a player from the partner's board, and what becomes of a player who has no move until it does.
//!
//! A board alone does not tell mate from a check that a piece would stop: that takes what is in hand and what can still be
//! captured beside it (nc-bughouse 9, 15.II). Start with [`no_move`].

use board::{Color, Position, Role, Square};

use crate::table::Table;

/// Most valuable first.
const ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// The kinds of pieces that a player may still be handed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Coming([bool; 5]);

impl Coming {
    /// Whatever there is: nobody knows what happens on the other board.
    pub const ANYTHING: Coming = Coming([true; 5]);

    pub const NOTHING: Coming = Coming([false; 5]);

    /// Everything of the player's own color that is off this board: it stands on the other one or is in hand there, or was
    /// captured and is on its way. A partner's board that is decided hands nothing on.
    pub fn to(color: Color, table: &Table, beside: &Table) -> Coming {
        if beside.outcome.is_some() {
            return Coming::NOTHING;
        }
        let stands = |square| beside.position.off_the_board(square);
        let on_the_board = Square::ALL.into_iter().filter_map(stands);
        let in_hand = beside.position.reserves().unwrap_or_default();
        let off = in_hand.iter().chain(beside.taken.iter()).chain(table.taken.iter());
        let all: Vec<_> = on_the_board.chain(off).collect();
        Coming(ROLES.map(|role| all.contains(&role.of(color))))
    }

    /// Pieces of these kinds, and no others.
    pub fn of(roles: &[Role]) -> Coming {
        Coming(ROLES.map(|role| roles.contains(&role)))
    }

    pub fn roles(self) -> impl Iterator<Item = Role> {
        ROLES.into_iter().zip(self.0).filter_map(|(role, comes)| comes.then_some(role))
    }
}

/// Why a player has no move, and what that comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoMove {
    /// Nothing that could be placed would stop the check.
    Mated,
    /// Some piece would, but there is none in hand and none can come any more.
    MatedWithWhatThereIs,
    /// One of these would, and may still come: the player waits, in check or without a move.
    Waits { in_check: bool, for_one_of: Vec<Role> },
    /// No check, and nothing can come that could be placed.
    Stalemated,
}

/// What a position comes to in which the player on move can neither move nor place anything; none if they can.
pub fn no_move(position: &Position, coming: Coming) -> Option<NoMove> {
    if position.has_legal_move() {
        return None;
    }
    let in_check = position.is_check();
    let for_one_of: Vec<Role> = coming.roles().filter(|role| position.placeable(*role).any()).collect();
    Some(match in_check {
        _ if !for_one_of.is_empty() => NoMove::Waits { in_check, for_one_of },
        true if position.placeable(Role::Queen).any() => NoMove::MatedWithWhatThereIs,
        true => NoMove::Mated,
        false => NoMove::Stalemated,
    })
}
