//! Algebraic texts: `Nf3`, `exd`, `♘g1-f3`, `Pe7-e8(Q)`, `e2e4`, in the letters of one language.
//!
//! Answers what a text says; forgives what scoresheets show. A text without a letter speaks of a pawn (iesa
//! 20-5-1b), unless it names both squares, which tell the man themselves. Start with [`understand`].

use shakmaty::{Bitboard, Role, Square};

use super::castling::castling;
use super::language::figurine_role;
use super::marks::Marked;
use super::scan::{Capitals, ExpectedAt, Scan, is_capture, is_hyphen};
use super::sense::{Columns, Going, Sense, Takes, Understood};
use super::{Language, Style};
use crate::position::Position;

/// Which letters name the men. Chess symbols always do.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Alphabet {
    Letters(Language),
    Figurines,
    /// Squares alone; the piece that a pawn becomes has its English letter.
    Squares,
}

/// What is known about a letter in front: with capitals ignored, `b` is a bishop or a file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Front {
    Man,
    File,
}

/// What the text says. `plain` is the style of a text that does not tell its own.
pub(super) fn understand(
    position: &Position,
    marked: Marked<'_>,
    alphabet: Alphabet,
    plain: Style,
    (case, front): (Capitals, Front),
) -> Result<Understood, ExpectedAt> {
    let understood = |sense, columns, style| Understood { sense, columns, style, claims: marked.claims };
    if let Some(side) = castling(marked.text) {
        let columns = Columns { man: 1, to: 1, promotion: 1 };
        return Ok(understood(Sense::Castling(side), columns, plain));
    }
    let mut scan = Scan::new(marked.text, case);
    let man = scan.column();
    let is_figurine = scan.peek().and_then(figurine_role).is_some();
    let role = if front == Front::Man { alphabet.man(&mut scan, case) } else { None };
    let squares = squares(&mut scan, role, alphabet)?;
    let columns = Columns { man, to: squares.column, promotion: scan.column() };
    let promotion = promotion(&mut scan, alphabet)?;
    if !scan.is_done() {
        return Err(scan.expected("the end of the move"));
    }
    let Squares { from, to, takes, is_linked, .. } = squares;
    let origin = from.single_square();
    if alphabet == Alphabet::Squares && origin.is_none() {
        return Err(ExpectedAt { column: columns.to, what: "the squares of departure and of arrival" });
    }
    let is_pawn = origin.and_then(|from| position.pieces().role_at(from)) == Some(Role::Pawn);
    let style = match alphabet {
        _ if is_figurine => Style::Figurine,
        _ if origin.is_some() && role.is_none() && !(is_pawn && is_linked) => Style::Computer,
        Alphabet::Letters(language) if origin.is_some() && is_linked => Style::FullAlgebraic(language),
        Alphabet::Letters(language) => Style::Algebraic(language),
        Alphabet::Figurines | Alphabet::Squares => plain,
    };
    let role = role.or(origin.is_none().then_some(Role::Pawn));
    Ok(understood(Sense::Going(Going { role, from, to, takes, promotion }), columns, style))
}

struct Squares {
    from: Bitboard,
    to: Bitboard,
    takes: Takes,
    /// A hyphen, an `x` or a colon was written.
    is_linked: bool,
    /// Where the square of arrival is written.
    column: usize,
}

/// `f3`, `gf3`, `1f3`, `g1-f3`, `xf3`, `f3:`, or the two files of a pawn's capture.
fn squares(scan: &mut Scan<'_>, role: Option<Role>, alphabet: Alphabet) -> Result<Squares, ExpectedAt> {
    let start = scan.column();
    let file = scan.file();
    let rank = scan.rank();
    let link = scan.take(|letter| (is_hyphen(letter) || is_capture(letter)).then_some(letter));
    let column = scan.column();
    let mut squares = Squares {
        from: Bitboard::FULL,
        to: Bitboard::FULL,
        takes: Takes::Unsaid,
        is_linked: link.is_some(),
        column,
    };
    // A blank alone does not link two squares: `Nf3 e5` is what both sides played.
    let may_follow = link.is_some() || rank.is_none() || !scan.is_after_space();
    let is_colon_or_none = link.is_none_or(|link| link == ':');
    let is_hyphenated = link.is_some_and(is_hyphen);
    let arrival = if may_follow { scan.square() } else { None };
    match (arrival, file, rank) {
        (Some(to), ..) => {
            squares.from &= file.map_or(Bitboard::FULL, Bitboard::from_file);
            squares.from &= rank.map_or(Bitboard::FULL, Bitboard::from_rank);
            squares.to = Bitboard::from_square(to);
            squares.is_linked |= scan.take_char(':');
        }
        // A colon may also follow the square.
        (None, Some(file), Some(rank)) if is_colon_or_none => {
            squares.to = Bitboard::from_square(Square::from_coords(file, rank));
            squares.column = start;
        }
        // A pawn's capture by its two files (iesa 20-5-1c).
        (None, Some(file), None) if role.is_none_or(|role| role == Role::Pawn) && !is_hyphenated => {
            let what = if link.is_some() { "a square or a file" } else { "a rank from 1 to 8" };
            let arrival = scan.file().ok_or(scan.expected(what))?;
            if scan.peek().is_some_and(|letter| letter.is_ascii_digit()) {
                return Err(scan.expected("a rank from 1 to 8"));
            }
            squares.from = Bitboard::from_file(file);
            squares.to = Bitboard::from_file(arrival);
            squares.takes = Takes::Something;
        }
        (None, Some(_), None) if link.is_none() => return Err(scan.expected("a rank from 1 to 8")),
        (None, None, None) if role.is_none() && alphabet != Alphabet::Squares => {
            return Err(scan.expected("a piece or a square"));
        }
        _ => return Err(scan.expected("a square")),
    }
    Ok(squares)
}

/// `=Q`, `(Q)`, `/Q`, `Q` or, as computers write it, `q`.
fn promotion(scan: &mut Scan<'_>, alphabet: Alphabet) -> Result<Option<Role>, ExpectedAt> {
    let introduced = scan.take_char('=') | scan.take_char('/');
    let bracketed = scan.take_char('(');
    let at = *scan;
    let role = match alphabet {
        Alphabet::Squares => Alphabet::Letters(Language::English).man(scan, Capitals::Ignored),
        Alphabet::Letters(_) | Alphabet::Figurines => alphabet.man(scan, Capitals::Ignored),
    };
    let can_become = |role: &Role| !matches!(role, Role::King | Role::Pawn);
    match role.filter(can_become) {
        Some(_) if bracketed && !scan.take_char(')') => Err(scan.expected("a closing bracket")),
        Some(role) => Ok(Some(role)),
        None if introduced || bracketed => Err(at.expected("the piece that the pawn becomes")),
        None => {
            *scan = at;
            Ok(None)
        }
    }
}

impl Alphabet {
    /// Takes the name of a man.
    fn man(self, scan: &mut Scan<'_>, case: Capitals) -> Option<Role> {
        if let Some(role) = scan.take(figurine_role) {
            return Some(role);
        }
        let Alphabet::Letters(language) = self else { return None };
        // The king first: he is the only one with a name of two letters, which begins like a knight's.
        let names = Role::ALL.into_iter().rev().filter_map(|role| Some((role, language.letter(role)?)));
        names.into_iter().find(|(_, letter)| scan.take_word(letter, case)).map(|(role, _)| role)
    }
}
