//! Lines of moves, `14. Bb5 {8s} a6`, and single moves wherever they stand.

use board::{Color, Move, Position, Square, san};
use clock::Millis;

use super::cursor::{Cursor, Parsed, Word};
use crate::case::{MoveText, Ply};

const A_MOVE: &str = "a move such as Nf3, O-O or g1-f3";

pub(super) fn moves(cursor: &mut Cursor) -> Parsed<Vec<Ply>> {
    let mut plies: Vec<Ply> = Vec::new();
    let mut next: Option<(u32, Color)> = None;
    while let Some(word) = cursor.peek() {
        if word.text.starts_with('{') {
            let after = time_spent(cursor)?;
            match plies.last_mut() {
                Some(ply) if ply.after == Millis::ZERO => ply.after = after,
                _ => return Err(cursor.wrong_word(word, A_MOVE)),
            }
        } else if word.text.starts_with(|first: char| first.is_ascii_digit()) && !is_zero_castling(word.text)
        {
            next = Some(move_number(cursor, next)?);
        } else {
            let Some((number, color)) = next else {
                return Err(cursor.wrong_word(word, "a move number such as 15."));
            };
            plies.push(Ply { number, color, mv: written(cursor)?, after: Millis::ZERO });
            next = (color == Color::White).then_some((number, Color::Black));
        }
    }
    if plies.is_empty() { Err(cursor.wrong_here(A_MOVE)) } else { Ok(plies) }
}

/// A move by its squares, `g1-f3`, whatever stands on them.
pub(super) fn squares(cursor: &mut Cursor) -> Parsed<(Square, Square)> {
    let expected = "a move by its squares, such as g1-f3";
    let word = cursor.need(expected)?;
    let square = |text: &str| text.parse::<Square>().ok();
    let read = word.text.split_once('-').and_then(|(from, to)| square(from).zip(square(to)));
    read.ok_or_else(|| cursor.wrong_word(word, expected))
}

fn is_zero_castling(text: &str) -> bool {
    text.starts_with("0-0")
}

/// `14.` is White's, `14...` is Black's; the move may follow without a space.
fn move_number(cursor: &mut Cursor, due: Option<(u32, Color)>) -> Parsed<(u32, Color)> {
    let expected = "a move number such as 14. for White or 14... for Black";
    let start = cursor.peek();
    let digits = cursor.rest().chars().take_while(char::is_ascii_digit).count();
    let number = cursor.rest().get(..digits).and_then(|digits| digits.parse().ok());
    let wrong = start.map_or_else(|| cursor.wrong_here(expected), |word| cursor.wrong_word(word, expected));
    let number = number.ok_or_else(|| wrong.clone())?;
    let dots = cursor.rest().chars().skip(digits).take_while(|c| *c == '.').count();
    let color = match dots {
        0 => return Err(wrong),
        1 => Color::White,
        _ => Color::Black,
    };
    // After White's move only Black's reply with the same number may be numbered again.
    if color == Color::Black && due.is_some_and(|(due, _)| due != number) {
        return Err(wrong);
    }
    cursor.skip(digits + dots);
    if cursor.is_at_end() {
        return Err(cursor.wrong_here(A_MOVE));
    }
    Ok((number, color))
}

/// One move, as players write it or by its squares.
pub(super) fn written(cursor: &mut Cursor) -> Parsed<MoveText> {
    let word = cursor.need(A_MOVE)?;
    read_written(word.text).ok_or_else(|| cursor.wrong_word(word, A_MOVE))
}

fn read_written(text: &str) -> Option<MoveText> {
    if let Some(mv) = coordinates(text) {
        return Some(MoveText::Coordinates(mv));
    }
    match san::read(&Position::initial(), text) {
        Err(san::SanError::Unreadable { .. }) => None,
        _ => Some(MoveText::San(tidy(text))),
    }
}

/// Without praise and blame, and with the letter O for castling.
fn tidy(text: &str) -> String {
    let text = text.trim_end_matches(['!', '?']);
    let marks = text.trim_start_matches(['0', 'o', 'O', '-']);
    match text.strip_suffix(marks) {
        Some("0-0" | "o-o") => format!("O-O{marks}"),
        Some("0-0-0" | "o-o-o") => format!("O-O-O{marks}"),
        _ => text.to_string(),
    }
}

/// `g1-e5`, `g1e5`, `e7-e8=Q`.
fn coordinates(text: &str) -> Option<Move> {
    if !text.is_ascii() {
        return None;
    }
    let from = text.get(..2)?;
    let rest = text.get(2..)?;
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    let to = rest.get(..2)?;
    let promotion = rest.get(2..)?.trim_start_matches('=').to_ascii_lowercase();
    format!("{from}{to}{promotion}").parse().ok()
}

/// `{8s}`: the time that passes before what stands in front of it.
pub(super) fn time_spent(cursor: &mut Cursor) -> Parsed<Millis> {
    let expected = "a time in braces such as {8s} or {1:20}";
    let start = cursor.at();
    let rest = cursor.rest();
    let close = rest.find('}').ok_or_else(|| cursor.wrong_here(expected))?;
    let inside = rest.get(1..close).unwrap_or("");
    let lead = inside.len() - inside.trim_start().len();
    let time = cursor.time_in(Word { text: inside.trim(), at: start + 1 + lead })?;
    if time < Millis::ZERO {
        return Err(cursor.wrong_here("a time that is not negative"));
    }
    cursor.skip(close + 1);
    Ok(time)
}
