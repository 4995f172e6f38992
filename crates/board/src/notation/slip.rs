//! How far a text is from a move that was played.
//!
//! Minor ambiguities and errors of one symbol are of no consequence for a scoresheet (us-chess-7 13C7). A symbol is
//! a piece, a file, a rank, or one nought of castling; hyphens, `x`, brackets and marks say nothing that could be
//! wrong. The text is compared with all spellings of the move at once, as a row of symbols some of which may be
//! left out, which costs far less than reading it. Start with [`slip`].

use arrayvec::ArrayVec;

use super::castling::{castling, is_nought};
use super::marks::Marked;
use super::read::read;
use super::scan::{Case, is_blank, is_capture, is_hyphen};
use super::sense::Facts;
use super::{Expecting, Reading, Style, Unreadable};
use crate::moves::Move;
use crate::position::Position;

mod forms;

use forms::{Form, forms};

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
const MOST_SYMBOLS: usize = 12;

type Symbols = ArrayVec<char, MOST_SYMBOLS>;

/// Whether a text stands for the move that was played, or misses it by one symbol.
pub fn slip(position: &Position, text: &str, mv: Move, expecting: Expecting) -> Fit {
    let letters: Vec<char> = text.chars().take(4 * MOST_SYMBOLS).collect();
    let Some(symbols) = symbols(&letters) else { return Fit::No };
    let facts = Facts::of(position, mv);
    let forms = forms(&facts, expecting, is_linked(&letters));
    let nearest = |case| forms.iter().map(|(form, _)| form.distance(&symbols, case)).min();
    if nearest(Case::Ignored) == Some(Distance::Same) || says_castles(&letters, &facts) {
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
    match nearest(Case::AsWritten) {
        // All symbols are there, but something between them makes the text unreadable or means another move.
        Some(Distance::Same) => Fit::Minor(Slip::WrongSymbol),
        Some(Distance::One(slip)) => Fit::Minor(slip),
        Some(Distance::More) | None => Fit::No,
    }
}

/// The legal moves that are one symbol away, or whose symbols are all there.
pub(super) fn near(letters: &[char], legal: &[Facts], expecting: Expecting) -> Vec<Reading> {
    let Some(symbols) = symbols(letters) else { return Vec::new() };
    let linked = is_linked(letters);
    let nearest = |facts: &Facts| -> Option<Style> {
        let forms = forms(facts, expecting, linked);
        let near = forms.iter().map(|(form, style)| (form.distance(&symbols, Case::AsWritten), *style));
        let (distance, style) = near.min_by_key(|(distance, _)| *distance)?;
        (distance != Distance::More).then_some(style)
    };
    legal.iter().filter_map(|facts| Some(Reading { mv: facts.mv, style: nearest(facts)? })).collect()
}

/// How many symbols differ.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Distance {
    Same,
    One(Slip),
    More,
}

impl Distance {
    fn and(self, slip: Slip) -> Distance {
        if self == Distance::Same { Distance::One(slip) } else { Distance::More }
    }
}

impl Form {
    /// The least number of symbols that are wrong, missing or needless.
    fn distance(&self, symbols: &[char], case: Case) -> Distance {
        if symbols.len() > self.len() + 1 || symbols.len() + 1 < self.required() {
            return Distance::More;
        }
        // After each symbol: how far the text so far is from each beginning of the form.
        let mut row: ArrayVec<Distance, { forms::MOST_SLOTS + 1 }> = ArrayVec::new();
        row.push(Distance::Same);
        for (slot, before) in self.slots().zip(0..) {
            let left: Distance = row.get(before).copied().unwrap_or(Distance::More);
            row.push(if slot.optional { left } else { left.and(Slip::MissingSymbol) });
        }
        for symbol in symbols {
            let mut diagonal = Distance::More;
            let mut left = Distance::More;
            for (column, cell) in row.iter_mut().enumerate() {
                let above = *cell;
                *cell = above.and(Slip::NeedlessSymbol);
                if let Some(slot) = column.checked_sub(1).and_then(|column| self.slot(column)) {
                    let matched =
                        if slot.is(*symbol, case) { diagonal } else { diagonal.and(Slip::WrongSymbol) };
                    let skipped = if slot.optional { left } else { left.and(Slip::MissingSymbol) };
                    *cell = (*cell).min(matched).min(skipped);
                }
                diagonal = above;
                left = *cell;
            }
        }
        row.last().copied().unwrap_or(Distance::More)
    }
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

/// Descriptive texts have a hyphen, an `x` or an equals sign in the middle.
fn is_linked(letters: &[char]) -> bool {
    letters.iter().any(|letter| is_hyphen(*letter) || is_capture(*letter) || *letter == '=')
}

fn says_castles(letters: &[char], facts: &Facts) -> bool {
    let Some((castled, _)) = facts.castling else { return false };
    castling(Marked::of(letters).text).is_some_and(|named| named.is_none_or(|named| named == castled))
}
