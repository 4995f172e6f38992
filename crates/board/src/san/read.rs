//! Reading: which legal move a text means in a position.
//!
//! Answers with the one move or with what was wrong. The plain case asks only for the moves of one kind of man
//! to one square; the rest is done for errors alone. Start with [`read`].

use shakmaty::{CastlingSide, Role, Square};

use super::SanError;
use super::words::{Going, Words};
use crate::moves::{Move, MoveKind};
use crate::position::Position;

/// The legal move that a text means in a position.
pub fn read(position: &Position, text: &str) -> Result<Move, SanError> {
    match Words::parse(text)? {
        Words::Castling(side) => read_castling(position, side),
        Words::Placing(mv) => read_drop(position, mv),
        Words::Going(going) => match origin(going) {
            Some(from) => read_coordinates(position, from, going),
            None => read_going(position, going),
        },
    }
}

/// The man that a text names and where it is to go, legal or not. Nothing where that may be several men, or none: a kind of
/// man is one man where only one of them can go there, where only one could but for its king, or where there is only one.
pub fn named(position: &Position, text: &str) -> Option<Move> {
    let going = match Words::parse(text).ok()? {
        Words::Castling(side) => return Some(position.castling(side)),
        Words::Placing(mv) => return Some(mv),
        Words::Going(going) => going,
    };
    let from = match origin(going) {
        Some(from) => from,
        None => the_only(readings(position, going).iter().map(|mv| mv.from))
            .or_else(|| {
                the_only(men_that_fit(position, going).filter(could_but_for_its_king(position, going)))
            })
            .or_else(|| the_only(men_that_fit(position, going)))?,
    };
    Some(Move { from, to: going.to, promotion: going.promotion })
}

/// A pawn that is written without a file comes from the file that it goes to.
fn men_that_fit(position: &Position, going: Going) -> impl Iterator<Item = Square> {
    let role = going.role.unwrap_or(Role::Pawn);
    let file = going.from_file.or((role == Role::Pawn).then_some(going.to.file()));
    let fits = move |from: &Square| {
        file.is_none_or(|file| file == from.file()) && going.from_rank.is_none_or(|rank| rank == from.rank())
    };
    position.pieces().by_piece(role.of(position.turn())).into_iter().filter(fits)
}

/// Whether a man goes there, were its king in no danger.
fn could_but_for_its_king(position: &Position, going: Going) -> impl Fn(&Square) -> bool {
    let diagram = position.diagram();
    move |from| possible_moves(*from, going).into_iter().any(|mv| diagram.is_possible(mv))
}

/// The one square of these, however often it comes.
fn the_only(mut squares: impl Iterator<Item = Square>) -> Option<Square> {
    let first = squares.next()?;
    squares.all(|square| square == first).then_some(first)
}

fn read_drop(position: &Position, mv: Move) -> Result<Move, SanError> {
    let piece = mv.dropped().map(|role| role.of(position.turn()));
    let in_hand = piece.zip(position.reserves()).is_some_and(|(piece, reserves)| reserves.has(piece));
    match position.is_legal(mv) {
        true => Ok(mv),
        false if !in_hand => Err(SanError::NotInHand { mv }),
        false if position.diagram().is_possible(mv) => Err(SanError::KingInCheck { mv }),
        false => Err(SanError::NotThere { mv }),
    }
}

fn read_castling(position: &Position, side: CastlingSide) -> Result<Move, SanError> {
    let mv = position.castling(side);
    if position.can_castle(side) { Ok(mv) } else { Err(why_not(position, mv)) }
}

/// The whole square of departure is written, so that even castling may be: `Ke1-g1`. Without a letter it may
/// be any man, as in `g1f3`.
fn read_coordinates(position: &Position, from: Square, going: Going) -> Result<Move, SanError> {
    let role = position.piece_at(from).map(|man| man.role);
    if going.role.is_some() && going.role != role {
        return Err(SanError::NoSuchMove);
    }
    let mv = Move { from, to: going.to, promotion: going.promotion };
    if position.is_legal(mv) {
        return Ok(mv);
    }
    // What is left is an error or a promotion without its piece, which the search by kind of man explains.
    let castles = matches!(position.kind(mv), MoveKind::Castling(_));
    match role {
        Some(role) if !castles => read_going(position, Going { role: Some(role), ..going }),
        _ => Err(why_not(position, mv)),
    }
}

fn read_going(position: &Position, going: Going) -> Result<Move, SanError> {
    let mut found = None;
    let mut several = false;
    let role = going.role.unwrap_or(Role::Pawn);
    position.diagram().visit_arrivals(role, going.to, |mv| {
        if agrees(going, mv) {
            several = found.is_some();
            found = Some(mv);
        }
    });
    match found {
        Some(_) if several => Err(SanError::Ambiguous { readings: readings(position, going) }),
        Some(mv) => Ok(mv),
        None => Err(why_none(position, going)),
    }
}

fn readings(position: &Position, going: Going) -> Vec<Move> {
    let mut readings = Vec::new();
    position.diagram().visit_arrivals(going.role.unwrap_or(Role::Pawn), going.to, |mv| {
        if agrees(going, mv) {
            readings.push(mv);
        }
    });
    readings
}

/// A text may leave the promotion out, and is then ambiguous; it may not invent one.
fn agrees(going: Going, mv: Move) -> bool {
    going.from_file.is_none_or(|file| file == mv.from.file())
        && going.from_rank.is_none_or(|rank| rank == mv.from.rank())
        && going.promotion.is_none_or(|role| mv.promotion == Some(role))
}

/// A text that names neither file nor rank of departure, or only one of them, has no origin.
fn origin(going: Going) -> Option<Square> {
    Some(Square::from_coords(going.from_file?, going.from_rank?))
}

/// No man can legally make the move: could one, but for its king?
fn why_none(position: &Position, going: Going) -> SanError {
    let diagram = position.diagram();
    let men = position.pieces().by_piece(going.role.unwrap_or(Role::Pawn).of(position.turn()));
    men.into_iter()
        .flat_map(|from| possible_moves(from, going))
        .find(|mv| agrees(going, *mv) && diagram.is_possible(*mv))
        .map_or(SanError::NoSuchMove, |mv| SanError::KingInCheck { mv })
}

/// The move as written and, since a promotion may be left out, with a queen.
fn possible_moves(from: Square, going: Going) -> [Move; 2] {
    let mv = Move { from, to: going.to, promotion: going.promotion };
    [mv, Move { promotion: going.promotion.or(Some(Role::Queen)), ..mv }]
}

fn why_not(position: &Position, mv: Move) -> SanError {
    if position.diagram().is_possible(mv) { SanError::KingInCheck { mv } } else { SanError::NoSuchMove }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn man(fen: &str, text: &str) -> Option<Square> {
        named(&Position::from_fen(fen).unwrap(), text).map(|mv| mv.from)
    }

    /// Two knights, and a check that neither answers: whoever writes where one of them goes has named it, as a hand would have.
    #[test]
    fn a_man_is_named_though_its_king_is_in_check() {
        let checked = "4k3/8/8/4q3/8/2N5/8/4K1N1 w - - 0 1";
        assert_eq!(man(checked, "Nf3"), Some(Square::G1));
        assert_eq!(man(checked, "Nb5"), Some(Square::C3));
    }

    #[test]
    fn of_two_men_that_could_go_there_none_is_named() {
        assert_eq!(man("4k3/8/8/4q3/8/8/3N4/4K1N1 w - - 0 1", "Nf3"), None);
        assert_eq!(man("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Nh8"), None);
    }
}
