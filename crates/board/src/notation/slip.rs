//! How far a text is from a move that was played.
//!
//! Minor ambiguities and errors of one symbol are of no consequence for a scoresheet (us-chess-7 13C7). A symbol is
//! a piece, a file, a rank, or one nought of castling; hyphens, `x`, brackets and marks say nothing that could be
//! wrong. The text is compared with all spellings of the move at once, as a row of symbols some of which may be
//! left out, which costs far less than reading it. Start with [`slip`].

use arrayvec::ArrayVec;

use super::castling::{castling, is_nought};
use super::marks::Marked;
use super::read::{LONGEST, read};
use super::scan::{Capitals, is_blank, is_capture, is_hyphen};
use super::sense::Facts;
use super::{Expecting, Interpretation, Style, Unreadable};
use crate::moves::Move;
use crate::position::Position;

mod form;
mod forms;

use form::Distance;
use forms::{Looks, forms};

/// Whether a text stands for a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It means this move and no other.
    Exact,
    /// It is a slip of no consequence away from it.
    Minor(Slip),
    No,
}

/// A slip of no consequence.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slip {
    /// It may mean this move and others.
    Ambiguous,
    WrongSymbol,
    MissingSymbol,
    NeedlessSymbol,
}

/// Longer rows of symbols stand for no move.
const MOST_SYMBOLS: usize = 16;

type Symbols = ArrayVec<char, MOST_SYMBOLS>;

/// Whether a text stands for the move that was played, or misses it by one symbol.
pub fn slip(position: &Position, text: &str, mv: Move, expecting: Expecting) -> Fit {
    let letters: ArrayVec<char, LONGEST> = text.chars().take(LONGEST).collect();
    if text.chars().nth(LONGEST).is_some() {
        return Fit::No;
    }
    let Some(symbols) = symbols(&letters) else { return Fit::No };
    let facts = Facts::of(position, mv);
    let forms = forms(&facts, expecting, Looks::of(&letters));
    let nearest = |case| forms.iter().map(|(form, _)| form.distance(&symbols, case)).min();
    // Most texts of a sheet are far from most moves of the game, whatever their capitals.
    let loosely = nearest(Capitals::Ignored).unwrap_or(Distance::More);
    let says_castles = says_castles(&letters, &facts);
    if loosely == Distance::More && !says_castles {
        return Fit::No;
    }
    if loosely == Distance::Same || says_castles {
        if !position.is_legal(mv) {
            return Fit::Exact;
        }
        match read(position, text, expecting) {
            Ok(written) if written.mv == mv => return Fit::Exact,
            Err(Unreadable::Ambiguous { readings, .. })
                if readings.iter().any(|reading| reading.mv == mv) =>
            {
                return Fit::Minor(Slip::Ambiguous);
            }
            Ok(_) | Err(_) => {}
        }
    }
    match nearest(Capitals::AsWritten) {
        // All symbols are there, but something between them makes the text unreadable or means another move.
        Some(Distance::Same) => Fit::Minor(Slip::WrongSymbol),
        Some(Distance::One(slip)) => Fit::Minor(slip),
        Some(Distance::More) | None => Fit::No,
    }
}

/// The legal moves that are one symbol away, or whose symbols are all there.
pub(super) fn near(letters: &[char], legal: &[Facts], expecting: Expecting) -> Vec<Interpretation> {
    let Some(symbols) = symbols(letters) else { return Vec::new() };
    let looks = Looks::of(letters);
    let nearest = |facts: &Facts| -> Option<Style> {
        let forms = forms(facts, expecting, looks);
        let near = forms.iter().map(|(form, style)| (form.distance(&symbols, Capitals::AsWritten), *style));
        let (distance, style) = near.min_by_key(|(distance, _)| *distance)?;
        (distance != Distance::More).then_some(style)
    };
    legal.iter().filter_map(|facts| Some(Interpretation { mv: facts.mv, style: nearest(facts)? })).collect()
}

/// What is left of a text without marks and without what links its symbols; nothing if that is no move's.
fn symbols(letters: &[char]) -> Option<Symbols> {
    let text = Marked::of(letters).text;
    let mut symbols = Symbols::new();
    for letter in text.iter().copied().filter(|letter| !says_nothing(*letter)) {
        match (symbols.last_mut(), letter) {
            // A king of two letters, and a knight.
            (Some(last @ 'К'), 'р') => *last = '♔',
            (Some(last @ 'K'), 't' | 'T') => *last = 'N',
            _ => symbols.try_push(letter).ok()?,
        }
    }
    if symbols.iter().all(|symbol| is_nought(*symbol)) {
        symbols.iter_mut().for_each(|symbol| *symbol = 'O');
    }
    (!symbols.is_empty()).then_some(symbols)
}

fn says_nothing(letter: char) -> bool {
    is_blank(letter) || is_hyphen(letter) || is_capture(letter) || matches!(letter, '(' | ')' | '=' | '/')
}

fn says_castles(letters: &[char], facts: &Facts) -> bool {
    let Some((castled, _)) = facts.castling else { return false };
    castling(Marked::of(letters).text).is_some_and(|named| named.is_none_or(|named| named == castled))
}
