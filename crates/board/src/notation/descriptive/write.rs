//! Writing descriptive texts.
//!
//! Answers with the shortest spelling that our own reader understands as this move alone; of two that are equally
//! short, the one that says more about the square of arrival. A move that is not legal is written with both
//! squares in full and no mark. Start with [`write()`].

use shakmaty::{CastlingSide, Color, Rank, Role, Square};

use super::file_letter;
use super::names::file_name;
use super::read::understand;
use crate::moves::Move;
use crate::notation::Language;
use crate::notation::marks::Marked;
use crate::notation::meaning::meant;
use crate::notation::scan::Capitals;
use crate::notation::sense::Facts;
use crate::position::Position;

pub(crate) fn write(position: &Position, mv: Move) -> String {
    let facts = Facts::of(position, mv);
    let Ok(after) = position.play(mv) else { return in_full(position, &facts) };
    let mut text = match facts.castling {
        Some((CastlingSide::KingSide, _)) => "O-O".to_owned(),
        Some((CastlingSide::QueenSide, _)) => "O-O-O".to_owned(),
        None => shortest(position, &facts),
    };
    if facts.en_passant {
        text.push_str(" e.p.");
    }
    if after.is_check() {
        let has_reply = after.has_legal_move();
        text.push_str(if facts.en_passant || !has_reply { " " } else { "" });
        text.push_str(if has_reply { "ch" } else { "mate" });
    }
    text
}

fn shortest(position: &Position, facts: &Facts) -> String {
    let legal = Facts::of_legal_moves(position);
    let mut spellings = spellings(position, facts);
    // The order within one length is kept.
    spellings.sort_by_key(String::len);
    let mark = if facts.en_passant { " e.p." } else { "" };
    let is_understood = |spelling: &String| {
        let text: Vec<char> = spelling.chars().chain(mark.chars()).collect();
        understand(position, Marked::of(&text), Capitals::AsWritten)
            .is_ok_and(|understood| meant(position, &legal, &understood) == [facts.mv])
    };
    spellings.into_iter().find(is_understood).unwrap_or_else(|| in_full(position, facts))
}

fn spellings(position: &Position, facts: &Facts) -> Vec<String> {
    let Facts { mv, role, captured, .. } = *facts;
    let arrivals = match captured {
        Some((role, at)) => {
            let mut arrivals = vec![letter(role).to_owned()];
            arrivals.extend(pawn_names(role, at));
            arrivals.push(format!("{}/{}", letter(role), rank(position, at)));
            arrivals.push(format!("{}/{}", letter(role), square(position, at)));
            arrivals
        }
        None => {
            vec![format!("{}{}", file_letter(mv.to.file()), rank(position, mv.to)), square(position, mv.to)]
        }
    };
    let link = if captured.is_some() { 'x' } else { '-' };
    let men = departures(position, role, mv.from);
    let pairs = men.iter().flat_map(|man| arrivals.iter().map(move |arrival| (man, arrival)));
    pairs.map(|(man, arrival)| format!("{man}{link}{arrival}{}", promotion(mv))).collect()
}

/// The man, from the least to the most that can be said of him.
fn departures(position: &Position, role: Role, from: Square) -> Vec<String> {
    let mut men = vec![letter(role).to_owned()];
    men.extend(pawn_names(role, from));
    men.extend(flank_name(position, role, from));
    men.push(format!("{}/{}", letter(role), rank(position, from)));
    men.push(format!("{}/{}", letter(role), file_name(from.file())));
    men.push(format!("{}/{}", letter(role), square(position, from)));
    men
}

fn in_full(position: &Position, facts: &Facts) -> String {
    let Facts { mv, role, captured, .. } = *facts;
    let from = square(position, mv.from);
    let man = letter(role);
    match captured {
        Some((taken, at)) => {
            format!("{man}/{from}x{}/{}{}", letter(taken), square(position, at), promotion(mv))
        }
        None => format!("{man}/{from}-{}{}", square(position, mv.to), promotion(mv)),
    }
}

/// `BP` and `KBP`.
fn pawn_names(role: Role, square: Square) -> Vec<String> {
    let file = square.file();
    let mut names: Vec<_> = [file_letter(file), file_name(file)].map(|name| format!("{name}P")).into();
    names.dedup();
    if role == Role::Pawn { names } else { Vec::new() }
}

/// `KR` for the only rook on the king's half of the board: there its place now and its place at the start agree as
/// far as anybody can tell.
fn flank_name(position: &Position, role: Role, from: Square) -> Option<String> {
    if !matches!(role, Role::Rook | Role::Knight) {
        return None;
    }
    let on_king_side = |square: Square| square.file() >= shakmaty::File::E;
    let men = position.pieces().by_piece(role.of(position.turn()));
    let is_alone = !men.into_iter().any(|man| man != from && on_king_side(man) == on_king_side(from));
    let flank = if on_king_side(from) { 'K' } else { 'Q' };
    is_alone.then(|| format!("{flank}{}", letter(role)))
}

fn letter(role: Role) -> &'static str {
    Language::English.letter(role).unwrap_or("P")
}

fn rank(position: &Position, square: Square) -> char {
    Rank::char(position.turn().relative_rank(square.rank()))
}

fn square(position: &Position, square: Square) -> String {
    square_name(square, position.turn())
}

fn promotion(mv: Move) -> String {
    mv.promotion.map_or_else(String::new, |role| format!("({})", letter(role)))
}

/// A square as this player calls it.
pub(crate) fn square_name(square: Square, color: Color) -> String {
    let rank = color.relative_rank(square.rank()).char();
    format!("{}{rank}", file_name(square.file()))
}

/// The square that this player calls so.
pub(crate) fn square_named(name: &str, color: Color) -> Option<Square> {
    Square::ALL.into_iter().find(|square| square_name(*square, color) == name)
}
