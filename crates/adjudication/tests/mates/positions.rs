//! Positions of the kinds that are hard to judge.

use board::{Color, File, MoveKind, Piece, Position, Rank, Role, Square};

use super::Dice;

/// A kind of position: its name, and how one is made.
type Kind = (&'static str, fn(&mut Dice) -> Position);

pub const KINDS: [Kind; 10] = [
    ("random endings of 3 to 7 pieces", ending),
    ("blocked walls", wall),
    ("sealed walls", sealed),
    ("near stalemates", near_stalemate),
    ("promoted pieces", promoted),
    ("forced captures", forced_capture),
    ("en passant rights that decide", en_passant),
    ("castling rights", castling),
    ("lone minors and pawns", minor),
    ("standing positions", standing),
];

const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
const LIGHT: [Role; 6] = [Role::Pawn, Role::Pawn, Role::Pawn, Role::Bishop, Role::Bishop, Role::Knight];
const ANY: [Role; 6] = [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Men on squares, not yet a position.
#[derive(Clone)]
struct Placement {
    men: [Option<Piece>; 64],
}

impl Placement {
    fn empty() -> Placement {
        Placement { men: [None; 64] }
    }

    fn put(&mut self, square: Square, role: Role, color: Color) -> bool {
        let place = &mut self.men[usize::from(square)];
        let free = place.is_none();
        if free {
            *place = Some(Piece { color, role });
        }
        free
    }

    /// Somewhere free; a pawn on no last rank.
    fn put_anywhere(&mut self, dice: &mut Dice, role: Role, color: Color) {
        loop {
            let square = Square::new(dice.below(64) as u32);
            let is_fit = role != Role::Pawn || !matches!(square.rank(), Rank::First | Rank::Eighth);
            if is_fit && self.put(square, role, color) {
                return;
            }
        }
    }

    fn position(&self, turn: Color, rights: &str, passed: &str) -> Option<Position> {
        let rank = |rank: usize| -> String {
            let man = |file: usize| self.men[rank * 8 + file].map_or('1', Piece::char);
            (0..8).map(man).collect()
        };
        let placement: Vec<String> = (0..8).rev().map(rank).collect();
        Position::from_fen(&format!("{} {} {rights} {passed}", placement.join("/"), turn.char())).ok()
    }

    fn lawful(&self, turn: Color) -> Option<Position> {
        self.position(turn, "-", "-").filter(Position::is_lawful)
    }
}

fn color(dice: &mut Dice) -> Color {
    dice.one_of(&[Color::White, Color::Black])
}

fn kings(dice: &mut Dice) -> Placement {
    let mut placement = Placement::empty();
    placement.put_anywhere(dice, Role::King, Color::White);
    placement.put_anywhere(dice, Role::King, Color::Black);
    placement
}

/// Tries until something comes of it.
fn until(dice: &mut Dice, make: impl Fn(&mut Dice) -> Option<Position>) -> Position {
    loop {
        if let Some(position) = make(dice) {
            return position;
        }
    }
}

fn with(dice: &mut Dice, count: usize, roles: &[Role]) -> Option<Position> {
    let mut placement = kings(dice);
    for _ in 0..count {
        let (role, color) = (dice.one_of(roles), color(dice));
        placement.put_anywhere(dice, role, color);
    }
    placement.lawful(color(dice))
}

fn ending(dice: &mut Dice) -> Position {
    until(dice, |dice| {
        let count = 1 + dice.below(5);
        with(dice, count, &ANY)
    })
}

fn minor(dice: &mut Dice) -> Position {
    until(dice, |dice| {
        let count = 1 + dice.below(5);
        with(dice, count, &LIGHT)
    })
}

fn promoted(dice: &mut Dice) -> Position {
    until(dice, |dice| {
        let mut placement = kings(dice);
        let (role, strong) = (dice.one_of(&PIECES), color(dice));
        for _ in 0..2 + dice.below(3) {
            placement.put_anywhere(dice, role, strong);
        }
        for _ in 0..dice.below(3) {
            let role = dice.one_of(&ANY);
            placement.put_anywhere(dice, role, strong.other());
        }
        placement.lawful(color(dice))
    })
}

fn near_stalemate(dice: &mut Dice) -> Position {
    until(dice, |dice| {
        let count = 1 + dice.below(5);
        with(dice, count, &ANY).filter(|position| (1..=2).contains(&position.legal_moves().len()))
    })
}

fn forced_capture(dice: &mut Dice) -> Position {
    until(dice, |dice| {
        let count = 1 + dice.below(5);
        with(dice, count, &ANY).filter(|position| {
            let moves = position.legal_moves();
            let is_capture =
                |mv| matches!(position.kind(mv), MoveKind::Capture { .. } | MoveKind::EnPassant { .. });
            !moves.is_empty() && moves.into_iter().all(is_capture)
        })
    })
}

/// Pawns against pawns from edge to edge, sometimes with a hole, and a few men behind them.
fn wall(dice: &mut Dice) -> Position {
    until(dice, |dice| {
        let mut placement = Placement::empty();
        let patterns: [&[u32]; 6] =
            [&[1, 4, 6], &[1, 3, 6], &[0, 2, 4, 6], &[1, 3, 5, 7], &[0, 1, 2, 3, 4, 5, 6, 7], &[0, 2, 5, 7]];
        let height = 2 + dice.below(4) as u32;
        let mut level = height;
        for file in dice.one_of(&patterns) {
            if dice.below(12) == 0 {
                continue;
            }
            if dice.below(4) == 0 {
                level = (level + dice.below(3) as u32).saturating_sub(1).clamp(1, 5);
            }
            placement.put(Square::new(level * 8 + file), Role::Pawn, Color::White);
            placement.put(Square::new((level + 1) * 8 + file), Role::Pawn, Color::Black);
        }
        let roles: [&[Role]; 4] =
            [&[], &[Role::Bishop], &[Role::Bishop, Role::Bishop], &[Role::Knight, Role::Bishop]];
        for side in Color::ALL {
            let behind = |dice: &mut Dice| {
                let rank = side.fold_wb(dice.below(height as usize), 7 - dice.below(6 - height as usize));
                Square::new((rank * 8 + dice.below(8)) as u32)
            };
            while !placement.put(behind(dice), Role::King, side) {}
            for role in dice.one_of(&roles) {
                placement.put(behind(dice), *role, side);
            }
            if dice.below(12) == 0 {
                let role = dice.one_of(&ANY);
                placement.put_anywhere(dice, role, side);
            }
        }
        placement.lawful(color(dice))
    })
}

/// A wall without a hole, kings behind it, sometimes a pawn in reserve or a bishop; little enough to look at it all.
fn sealed(dice: &mut Dice) -> Position {
    until(dice, |dice| {
        let mut placement = Placement::empty();
        let patterns: [&[u32]; 5] =
            [&[1, 4, 6], &[1, 3, 6], &[0, 2, 4, 6], &[1, 3, 5, 7], &[0, 1, 2, 3, 4, 5, 6, 7]];
        let level = 1 + dice.below(5) as u32;
        for file in dice.one_of(&patterns) {
            placement.put(Square::new(level * 8 + file), Role::Pawn, Color::White);
            placement.put(Square::new((level + 1) * 8 + file), Role::Pawn, Color::Black);
        }
        for side in Color::ALL {
            let behind = |dice: &mut Dice| {
                let rank = side.fold_wb(dice.below(level as usize), 7 - dice.below(6 - level as usize));
                Square::new((rank * 8 + dice.below(8)) as u32)
            };
            while !placement.put(behind(dice), Role::King, side) {}
            let reserve = dice.one_of(&[None, None, None, Some(Role::Pawn), Some(Role::Bishop)]);
            let square = behind(dice);
            let fits = reserve != Some(Role::Pawn) || !matches!(square.rank(), Rank::First | Rank::Eighth);
            if let Some(role) = reserve.filter(|_| fits) {
                placement.put(square, role, side);
            }
        }
        placement.lawful(color(dice))
    })
}

/// A pawn has just advanced two squares beside another, in a corner of the game where little else can be played.
fn en_passant(dice: &mut Dice) -> Position {
    until(dice, |dice| {
        let mut placement = kings(dice);
        let turn = color(dice);
        let file = dice.below(8);
        let beside = if file == 0 || (file < 7 && dice.below(2) == 0) { file + 1 } else { file - 1 };
        let at = |file: usize, rank| Square::from_coords(File::new(file as u32), turn.relative_rank(rank));
        if !placement.put(at(file, Rank::Fifth), Role::Pawn, turn.other())
            || !placement.put(at(beside, Rank::Fifth), Role::Pawn, turn)
        {
            return None;
        }
        if dice.below(2) == 0 {
            placement.put(at(beside, Rank::Sixth), Role::Pawn, turn.other());
        }
        for _ in 0..dice.below(4) {
            let (role, color) = (dice.one_of(&ANY), color(dice));
            placement.put_anywhere(dice, role, color);
        }
        let passed = at(file, Rank::Sixth).to_string();
        let position = placement.position(turn, "-", &passed).filter(Position::is_lawful)?;
        let decides = position.en_passant_target().is_some() && position.legal_moves().len() <= 4;
        decides.then_some(position)
    })
}

/// Kings and rooks at home that may castle, among pawns that leave little else.
fn castling(dice: &mut Dice) -> Position {
    until(dice, |dice| {
        let mut placement = Placement::empty();
        placement.put(Square::E1, Role::King, Color::White);
        let (rook, right) = dice.one_of(&[(Square::H1, "K"), (Square::A1, "Q")]);
        placement.put(rook, Role::Rook, Color::White);
        placement.put_anywhere(dice, Role::King, Color::Black);
        for _ in 0..dice.below(6) {
            let (role, color) = (dice.one_of(&LIGHT), color(dice));
            placement.put_anywhere(dice, role, color);
        }
        let position = placement.position(color(dice), right, "-").filter(Position::is_lawful)?;
        (position.legal_moves().len() <= 12).then_some(position)
    })
}

/// What careless hands leave: the side not to move in check, pawns on their first rank. (A pawn left on its last rank
/// keeps a position from ever becoming lawful, and may cost more than the budget; those are among the unit tests.)
fn standing(dice: &mut Dice) -> Position {
    until(dice, |dice| {
        let mut placement = kings(dice);
        for _ in 0..1 + dice.below(4) {
            let (role, color, square) = (dice.one_of(&ANY), color(dice), Square::new(dice.below(64) as u32));
            if role != Role::Pawn || square.rank() != color.relative_rank(Rank::Eighth) {
                placement.put(square, role, color);
            }
        }
        placement.position(color(dice), "-", "-").filter(|position| !position.is_lawful())
    })
}
