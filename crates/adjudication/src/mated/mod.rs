//! Can this player be checkmated at all? The question of a fallen flag (us-chess-7 14D4, schiller 6.9 and 9.6).
//!
//! Both sides may help: any series of legal moves counts, however foolish. The answer is *can*, with a line that
//! ends in mate and was played out on our own board before it is shown; *cannot*, with a reason that a person can
//! follow; or *unknown*, only when the budget of nodes is used up. Counts of moves and repetitions are left out, since
//! no player has to claim. What follows from the answer is for a rulebook to say.
//!
//! Start with [`can_be_mated`]. What material decides is in `material`; locked walls are understood in `reach`;
//! lawful positions are then given to the solver of the field (`solver`), and what it cannot hold or does not settle
//! is searched here (`search`). [`needs_no_look`] lets nearly all positions of a game pass at once.

mod ends;
mod glance;
mod line;
mod material;
mod nearness;
mod rays;
mod reach;
mod search;
mod solver;
mod visited;
mod why_not;

use board::{Color, Position};

use crate::Nodes;

pub use glance::needs_no_look;
pub use line::MatingLine;
pub use why_not::{Over, WhyNot};

use search::Searched;
use solver::Solved;

pub(crate) use solver::PRICE as PRICE_OF_THE_SOLVER;

/// The positions that may be searched only to find a better reason for what is already known.
const NODES_FOR_A_REASON: Nodes = Nodes(20_000);

/// Whether a player can be checkmated by any series of legal moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CanBeMated {
    /// By this line, for one.
    Can(MatingLine),
    Cannot(WhyNot),
    /// The budget was used up before either was shown.
    Unknown,
}

/// Neither side can be mated.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Dead {
    /// Why White cannot be mated.
    pub white: WhyNot,
    /// Why Black cannot be mated.
    pub black: WhyNot,
}

/// Whether `victim` can be checkmated by any series of legal moves.
///
/// Where pieces are placed from beside the board that is never settled from one board.
pub fn can_be_mated(position: &Position, victim: Color, budget: Nodes) -> CanBeMated {
    if position.reserves().is_some() {
        return CanBeMated::Unknown;
    }
    if let Some(answer) = at_once(position, victim) {
        return answer;
    }
    let mut left = budget;
    if position.is_lawful() {
        match solver::ask(position, victim, solver::PRICE, &mut left) {
            Solved::Can(line) => return CanBeMated::Can(line),
            Solved::Cannot => return CanBeMated::Cannot(reason(position, victim)),
            Solved::Unsettled => {}
        }
    }
    if let Some(why) = reach::cannot(position, victim) {
        return CanBeMated::Cannot(why);
    }
    match search::search(position, victim, left) {
        Searched::Mate(line) => CanBeMated::Can(line),
        Searched::Exhausted(why) => CanBeMated::Cannot(why),
        Searched::OutOfNodes => CanBeMated::Unknown,
    }
}

/// Why neither side can be mated: the position is dead. None if one can, or if it was not shown within the budget,
/// which holds for each side.
pub fn dead(position: &Position, budget: Nodes) -> Option<Dead> {
    let cannot = |victim| match can_be_mated(position, victim, budget) {
        CanBeMated::Cannot(why) => Some(why),
        CanBeMated::Can(_) | CanBeMated::Unknown => None,
    };
    // The side that has less is mated sooner, and one mate is enough to be alive.
    let men = |color| position.pieces().by_color(color).count();
    if men(Color::White) < men(Color::Black) {
        let white = cannot(Color::White)?;
        Some(Dead { white, black: cannot(Color::Black)? })
    } else {
        let black = cannot(Color::Black)?;
        Some(Dead { white: cannot(Color::White)?, black })
    }
}

/// What needs no search: the game is over, or the material decides.
fn at_once(position: &Position, victim: Color) -> Option<CanBeMated> {
    if position.king(victim).is_none() {
        return Some(CanBeMated::Cannot(WhyNot::NoKing { victim }));
    }
    if !position.has_legal_move() {
        return Some(match (position.is_check(), position.turn() == victim) {
            (true, true) => CanBeMated::Can(MatingLine::mated_already()),
            (true, false) => CanBeMated::Cannot(WhyNot::Over(Over::OpponentIsMated { victim })),
            (false, _) => CanBeMated::Cannot(WhyNot::Over(Over::Stalemate)),
        });
    }
    material::cannot(position, victim).map(CanBeMated::Cannot)
}

/// The reason that is easiest to follow, for what the solver has already shown.
fn reason(position: &Position, victim: Color) -> WhyNot {
    if let Some(why) = reach::cannot(position, victim) {
        return why;
    }
    match search::search(position, victim, NODES_FOR_A_REASON) {
        Searched::Exhausted(why) => why,
        Searched::Mate(_) | Searched::OutOfNodes => WhyNot::WorkedOut { victim },
    }
}

#[cfg(test)]
mod tests;
