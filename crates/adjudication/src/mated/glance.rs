//! A glance that spares most positions of a game a closer look.

use board::{Position, Role};

/// Whether there is surely or practically no need to look closer: the position is not dead.
pub fn needs_no_look(position: &Position) -> bool {
    let men = position.pieces();
    let roamers = men.by_role(Role::Queen) | men.by_role(Role::Rook) | men.by_role(Role::Knight);
    position.is_lawful() && roamers.count() >= 5
}
