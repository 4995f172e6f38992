//! Positions, one a line: Forsyth in any spelling that stands on one line, FEN among them, or EPD with its operations.

use std::io::{self, BufRead, BufReader, Read};

use board::{Assumed, FenError, Forsyth, Position};

/// A line longer than this is no position.
const LONGEST_LINE: u64 = 1 << 16;

/// One line of a file.
pub(super) struct EpdLine {
    /// Counted from 1.
    pub(super) number: u64,
    pub(super) text: String,
    pub(super) position: Result<Position, FenError>,
    /// What the text left to assume and a reader should know.
    pub(super) assumed: Option<Assumed>,
    /// What an EPD says besides, without its counters.
    pub(super) operations: String,
}

/// The positions of a file; empty lines and those that begin with # are passed over.
pub(super) fn read(source: impl Read) -> impl Iterator<Item = io::Result<EpdLine>> {
    let mut source = BufReader::new(source);
    let mut number = 0;
    std::iter::from_fn(move || {
        loop {
            let mut bytes = Vec::new();
            match source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => return Some(Err(error)),
            }
            number += 1;
            let text = String::from_utf8_lossy(&bytes);
            let text = text.trim_start_matches('\u{feff}').trim();
            if !text.is_empty() && !text.starts_with('#') {
                return Some(Ok(of(number, text)));
            }
        }
    })
}

fn of(number: u64, text: &str) -> EpdLine {
    let (fen, operations) = match operations_at(text) {
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    let mut kept = Vec::new();
    let (mut progress, mut moves) = ("0", "1");
    for operation in split_operations(operations) {
        match operation.split_once(' ') {
            Some(("hmvc", count)) => progress = count.trim(),
            Some(("fmvn", count)) => moves = count.trim(),
            _ => kept.push(format!("{operation};")),
        }
    }
    let is_epd = operations_at(text).is_some();
    let fen = if is_epd { format!("{} {progress} {moves}", fen.trim_end()) } else { fen.to_owned() };
    let forsyth = Position::from_forsyth(&fen);
    // That a text without counters has none is clear; who is on move is not.
    let on_move =
        |forsyth: &Forsyth| forsyth.assumed.first().copied().filter(|first| *first == Assumed::WhiteOnMove);
    let assumed = forsyth.as_ref().ok().and_then(on_move);
    let position = forsyth.map(|forsyth| forsyth.position);
    EpdLine { number, text: text.to_owned(), position, assumed, operations: kept.join(" ") }
}

/// Where the operations of an EPD begin: after four fields, the first with all its slashes, with a letter.
fn operations_at(text: &str) -> Option<usize> {
    if text.split_whitespace().next()?.matches('/').count() != 7 {
        return None;
    }
    let mut fields = 0;
    let mut in_field = false;
    for (at, letter) in text.char_indices() {
        match (letter.is_whitespace(), in_field) {
            (false, false) if fields == 4 => return letter.is_alphabetic().then_some(at),
            (false, false) => {
                fields += 1;
                in_field = true;
            }
            (true, true) => in_field = false,
            _ => {}
        }
    }
    None
}

/// Operations end with a semicolon that is not between quotes.
fn split_operations(text: &str) -> Vec<&str> {
    let mut is_quoted = false;
    let parts = text.split(|letter| {
        is_quoted ^= letter == '"';
        letter == ';' && !is_quoted
    });
    parts.map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Four fields, the counters, and other operations as they were.
pub(super) fn to_epd(position: &Position, operations: &str) -> String {
    let fen = position.to_fen();
    let fields: Vec<&str> = fen.split(' ').take(4).collect();
    let counters = format!("hmvc {}; fmvn {};", position.moves_without_progress(), position.move_number());
    let epd = format!("{} {counters} {operations}", fields.join(" "));
    epd.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_epd_keeps_its_operations() {
        let epd = "4k3/8/8/8/8/8/8/4K2R w K - hmvc 7; fmvn 31; bm O-O; id \"one; two\";";
        let line = of(1, epd);
        let position = line.position.unwrap();
        assert_eq!(position.to_fen(), "4k3/8/8/8/8/8/8/4K2R w K - 7 31");
        assert_eq!(to_epd(&position, &line.operations), epd);
        assert_eq!(of(1, "4k3/8/8/8/8/8/8/4K2R w K - 3 9").position.unwrap().move_number(), 9);
        assert!(of(1, "nonsense").position.is_err());
        let spaced = of(1, "4k3 8 8 8 8 8 8 4K2R");
        assert_eq!(spaced.position.unwrap().to_fen(), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
        assert_eq!(spaced.assumed, Some(Assumed::WhiteOnMove));
    }
}
