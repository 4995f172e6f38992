//! A player without any engine: what a position looks like at a glance. Men counted, what hangs, mate in one, and a liking
//! for the middle. Good enough to fill the boards of an event that is only shown; nobody's advice.

use board::{Color, Move, MoveKind, Position, Role, Square};

/// More than all men together.
const MATE: i32 = 100_000;

/// The move that looks best among those that are allowed. `overlooked` says for each, in hundredths of a pawn, how much of
/// what it is worth its maker does not see.
pub fn best(
    position: &Position,
    allowed: impl Fn(Move) -> bool,
    mut overlooked: impl FnMut() -> i32,
) -> Option<Move> {
    let mut best = None;
    for mv in position.legal_moves().into_iter().filter(|mv| allowed(*mv)) {
        let worth = worth(position, mv) - overlooked();
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, mv));
        }
    }
    best.map(|(_, mv)| mv)
}

/// How many hundredths of a pawn this side is ahead in men.
pub fn ahead(position: &Position, color: Color) -> i32 {
    let men = position.pieces();
    let of = |color| -> i32 {
        let count = |role| i32::try_from((men.by_color(color) & men.by_role(role)).count()).unwrap_or(0);
        Role::ALL.into_iter().map(|role| count(role) * value(role)).sum()
    };
    of(color) - of(color.other())
}

fn worth(position: &Position, mv: Move) -> i32 {
    let us = position.turn();
    let Ok(after) = position.play(mv) else { return -MATE };
    if after.is_checkmate() {
        return MATE;
    }
    if !after.has_legal_move() {
        return 0;
    }
    ahead(&after, us) - hanging(&after, us) + hanging(&after, us.other()) / 5 + liking(position, mv)
}

/// The most that this side loses at once if the other is to move.
fn hanging(position: &Position, us: Color) -> i32 {
    let men = position.pieces();
    let attackers = |square, by| men.attacks_to(square, by, men.occupied());
    let loss = |square: Square| {
        let man = men.role_at(square).map_or(0, value);
        let cheapest = attackers(square, us.other()).into_iter().filter_map(|from| men.role_at(from));
        let Some(cheapest) = cheapest.map(value).min() else { return 0 };
        if attackers(square, us).any() { (man - cheapest).max(0) } else { man }
    };
    men.by_color(us).into_iter().map(loss).max().unwrap_or(0)
}

fn liking(position: &Position, mv: Move) -> i32 {
    let role = position.pieces().role_at(mv.from).unwrap_or(Role::Pawn);
    let castles = matches!(position.kind(mv), MoveKind::Castling(_));
    let way = middle(mv.to) - middle(mv.from);
    let home = position.turn().fold_wb(0, 7);
    let leaves_home = i32::from(mv.from.rank()) == home;
    match role {
        Role::King if castles => 70,
        Role::King => {
            let few = position.pieces().occupied().count() < 14;
            if few { way } else { -40 }
        }
        Role::Knight | Role::Bishop => way + if leaves_home { 25 } else { 0 },
        Role::Rook => 4,
        Role::Queen => way / 3,
        Role::Pawn => 8 + way / 2,
    }
}

/// More towards the middle of the board.
fn middle(square: Square) -> i32 {
    let off = |place: i32| (2 * place - 7).abs();
    14 - off(i32::from(square.file())) - off(i32::from(square.rank()))
}

const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 310,
        Role::Bishop => 320,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 10_000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(fen: &str) -> String {
        let position = Position::from_fen(fen).unwrap();
        best(&position, |_| true, || 0).unwrap().to_string()
    }

    #[test]
    fn he_mates_takes_what_hangs_and_saves_what_he_can() {
        assert_eq!(choice("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"), "a1a8");
        assert_eq!(choice("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"), "e4d5");
        // A rook for a pawn is no bargain where the pawn is guarded.
        assert_ne!(choice("4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1"), "d1d5");
    }

    #[test]
    fn he_does_what_he_is_bound_to() {
        let position = Position::initial();
        let bound = |mv: Move| mv.from == Square::A2;
        assert_eq!(best(&position, bound, || 0).unwrap().from, Square::A2);
    }
}
