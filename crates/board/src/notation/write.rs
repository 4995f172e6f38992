//! Writing: how a move is written in a position, in any style.
//!
//! Answers with the usual spelling, marked with `+` and `#` or with `ch` and `mate`. A move that is not legal can
//! be written too, without a mark, so that it can stand on a scoresheet. Start with [`write()`].

use shakmaty::Role;

use super::language::figurine;
use super::sense::Facts;
use super::{Language, Style, descriptive, drops, numeric};
use crate::moves::Move;
use crate::position::Position;
use crate::san;

/// The move as a player writes it in this style.
pub fn write(position: &Position, mv: Move, style: Style) -> String {
    if let Some(role) = mv.dropped() {
        return drops::write(position, role, mv.to, style);
    }
    match style {
        Style::Algebraic(Language::English) => san::write(position, mv),
        Style::Algebraic(language) => {
            let mut text = String::new();
            let push = |text: &mut String, role| text.push_str(language.letter(role).unwrap_or_default());
            respell(&san::write(position, mv), &mut text, push);
            text
        }
        Style::Figurine => {
            let mut text = String::new();
            respell(&san::write(position, mv), &mut text, |text, role| text.push(figurine(role)));
            text
        }
        Style::FullAlgebraic(language) => in_full(position, mv, language),
        Style::Computer => mv.to_string(),
        Style::Descriptive => descriptive::write(position, mv),
        Style::Numeric => numeric::write(mv),
    }
}

/// The same text with other names for the pieces. No other capital in it names one, since castling has an `O`.
fn respell(english: &str, text: &mut String, push: impl Fn(&mut String, Role)) {
    for letter in english.chars() {
        match Role::from_char(letter).filter(|_| letter.is_ascii_uppercase()) {
            Some(role) => push(text, role),
            None => text.push(letter),
        }
    }
}

/// As iesa 20-4 and 20-3 write it: `Pe2-e4`, `Bf1xb5+`, `0-0`, `Pe5xd6 e.p.`, `Pe7-e8(Q)`. That book leaves the `P`
/// out only in abbreviations (20-5-1a); languages without a letter for pawns leave it out in any case.
fn in_full(position: &Position, mv: Move, language: Language) -> String {
    let facts = Facts::of(position, mv);
    let letter = |role| language.letter(role).unwrap_or_default();
    let mut text = match facts.castling {
        Some((side, _)) if position.is_legal(mv) => {
            if side.is_king_side() { "0-0" } else { "0-0-0" }.to_owned()
        }
        _ => {
            let link = if facts.captured.is_some() { 'x' } else { '-' };
            format!("{}{}{link}{}", letter(facts.role), mv.from, mv.to)
        }
    };
    if let Some(role) = mv.promotion {
        text.push_str(&format!("({})", letter(role)));
    }
    if position.is_legal(mv) && facts.en_passant {
        text.push_str(" e.p.");
    }
    text.extend(san::mark(position, mv));
    text
}
