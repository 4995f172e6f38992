//! The solver of the field, `chasolver`, behind our own words.
//!
//! It decides nearly everything that is lawful, and has no notion of standing positions: of those, `search` asks what
//! play makes of them. Three things are kept from it
//! or looked at again. A right to take en passant is played out here, a move deep: it is asked about the
//! position without the right, and about that after the capture. A line is replayed on our own board; one that fails
//! counts for nothing. A *cannot* is not taken
//! over while anybody may still castle, since its reasoning about where men can go has no castling in it.

use board::{Color, File, Move, MoveKind, Position, Role, Square};
use chasolver::{Winnability, winnability};
use chess::{Board, BoardBuilder, CastleRights, ChessMove, Piece};

use super::{MatingLine, Nodes};

/// What a question to the solver costs of our budget. At its worst it tries 2^24 positions in its last search and a
/// million before; it keeps few of them, so that some sixty cost about what one of ours does.
pub(crate) const PRICE: u64 = 250_000;

/// What it costs where men have room: there it finds a mate in a few hundred positions.
pub(super) const PRICE_IN_THE_OPEN: u64 = 500;

/// What the solver made of a position.
#[derive(Debug)]
pub(super) enum Solved {
    Can(MatingLine),
    Cannot,
    /// It cannot hold the position, came to no end, or is not to be believed.
    Unsettled,
}

impl Solved {
    /// What two ways to go on come to: one mate is enough, and both must be shown to have none.
    fn or_else(self, other: impl FnOnce() -> Solved) -> Solved {
        match self {
            Solved::Can(line) => Solved::Can(line),
            Solved::Cannot => other(),
            Solved::Unsettled => match other() {
                Solved::Can(line) => Solved::Can(line),
                Solved::Cannot | Solved::Unsettled => Solved::Unsettled,
            },
        }
    }
}

/// Asks about a position that is not over, and takes the price of every question from the budget.
pub(super) fn ask(position: &Position, victim: Color, price: u64, budget: &mut Nodes) -> Solved {
    let mut ask_once = |position: &Position| ask_once(position, victim, price, budget);
    let Some(target) = position.en_passant_target() else { return ask_once(position) };
    let moves = position.legal_moves();
    let takes = |mv: &Move| mv.to == target && matches!(position.kind(*mv), MoveKind::EnPassant { .. });
    let captures: Vec<Move> = moves.iter().copied().filter(takes).collect();
    // Without the right, everything else can still be played: a line found there is a line here.
    let others = if captures.len() < moves.len() { ask_once(position) } else { Solved::Cannot };
    captures
        .into_iter()
        .fold(others, |solved, mv| solved.or_else(|| ask_after(position, mv, victim, &mut ask_once)))
}

fn ask_after(
    position: &Position,
    mv: Move,
    victim: Color,
    ask_once: &mut impl FnMut(&Position) -> Solved,
) -> Solved {
    let Ok(after) = position.play(mv) else { return Solved::Unsettled };
    if !after.has_legal_move() {
        return MatingLine::proven(position, victim, vec![mv]).map_or(Solved::Cannot, Solved::Can);
    }
    match ask_once(&after) {
        Solved::Can(line) => {
            MatingLine::proven(position, victim, line.after(mv)).map_or(Solved::Unsettled, Solved::Can)
        }
        settled => settled,
    }
}

/// One question, about the position without any right to take en passant.
fn ask_once(position: &Position, victim: Color, price: u64, budget: &mut Nodes) -> Solved {
    let Some(left) = budget.0.checked_sub(price) else { return Solved::Unsettled };
    let Some(board) = board_of(position) else { return Solved::Unsettled };
    *budget = Nodes(left);
    match winnability(&board, color_of(victim.other())) {
        Some(Winnability::Winnable { helpmate }) => {
            let moves = helpmate.into_iter().map(move_of).collect();
            MatingLine::proven(position, victim, moves).map_or(Solved::Unsettled, Solved::Can)
        }
        Some(Winnability::Unwinnable) if position.castling_rights().is_empty() => Solved::Cannot,
        Some(Winnability::Unwinnable) | None => Solved::Unsettled,
    }
}

/// The position in the solver's terms, if it can hold it: lawful, and no more men than a set has. Nothing can be taken
/// en passant there.
fn board_of(position: &Position) -> Option<Board> {
    let men = position.pieces();
    let fits = Color::ALL.into_iter().all(|color| men.by_color(color).count() <= 16);
    if !position.is_lawful() || !fits {
        return None;
    }
    let mut builder = BoardBuilder::new();
    for square in men.occupied() {
        let man = men.piece_at(square)?;
        builder.piece(square_of(square), piece_of(man.role), color_of(man.color));
    }
    builder.side_to_move(color_of(position.turn()));
    for color in Color::ALL {
        builder.castle_rights(color_of(color), rights_of(position, color));
    }
    Board::try_from(&builder).ok()
}

/// The rights of a color. What a rook elsewhere than in a corner may do, or a king on another file, the solver does not
/// know; without it, everything else can still be played, and a *cannot* is not believed while anybody may castle.
fn rights_of(position: &Position, color: Color) -> CastleRights {
    let rights = position.castling_rights() & position.pieces().by_color(color);
    let home = |file| Square::from_coords(file, color.backrank());
    let (short, long) = (home(File::H), home(File::A));
    let elsewhere = rights.without(short).without(long);
    if elsewhere.any() || (rights.any() && position.king(color) != Some(home(File::E))) {
        return CastleRights::NoRights;
    }
    match (rights.contains(short), rights.contains(long)) {
        (true, true) => CastleRights::Both,
        (true, false) => CastleRights::KingSide,
        (false, true) => CastleRights::QueenSide,
        (false, false) => CastleRights::NoRights,
    }
}

fn move_of(mv: ChessMove) -> Move {
    let promotion = mv.get_promotion().map(|piece| match piece {
        Piece::Knight => Role::Knight,
        Piece::Bishop => Role::Bishop,
        Piece::Rook => Role::Rook,
        Piece::Pawn | Piece::Queen | Piece::King => Role::Queen,
    });
    let square = |square: chess::Square| Square::new(u32::from(square.to_int()));
    Move { from: square(mv.get_source()), to: square(mv.get_dest()), promotion }
}

fn square_of(square: Square) -> chess::Square {
    chess::Square::make_square(
        chess::Rank::from_index(usize::from(square.rank())),
        chess::File::from_index(usize::from(square.file())),
    )
}

const fn color_of(color: Color) -> chess::Color {
    match color {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    }
}

const fn piece_of(role: Role) -> Piece {
    match role {
        Role::Pawn => Piece::Pawn,
        Role::Knight => Piece::Knight,
        Role::Bishop => Piece::Bishop,
        Role::Rook => Piece::Rook,
        Role::Queen => Piece::Queen,
        Role::King => Piece::King,
    }
}
