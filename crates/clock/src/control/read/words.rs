//! The words of time controls. Each function reads its words or leaves the text as it was.

use crate::scan::Scan;
use crate::{Millis, Timer};

/// Which timer a word means.
pub(super) type Mode = fn(Millis) -> Timer;

/// What only separates.
const BETWEEN: [&str; 8] = ["and", "then", "followed", "by", "with", "a", "an", "use"];

pub(super) fn skip_separators(scan: &mut Scan<'_>) {
    loop {
        scan.take_while(|c| c.is_whitespace() || ",;().&".contains(c));
        if !scan.eat_one_of(&BETWEEN) {
            return;
        }
    }
}

/// Words for sudden death: how they are called in messages, alone and with a slash.
pub(super) fn sudden_death(scan: &mut Scan<'_>) -> Option<(&'static str, &'static str)> {
    for (words, name, with_slash) in [
        ("g", "G", "G/"),
        ("game", "Game", "Game/"),
        ("sd", "SD", "SD/"),
        ("sudden death", "Sudden death", "Sudden death/"),
        ("the rest of the game", "the rest", "the rest/"),
        ("rest of the game", "the rest", "the rest/"),
        ("rest of game", "the rest", "the rest/"),
        ("the rest", "the rest", "the rest/"),
        ("rest", "the rest", "the rest/"),
        ("all remaining moves", "all moves", "all moves/"),
        ("all moves", "all moves", "all moves/"),
        ("all", "all moves", "all moves/"),
        ("the game", "Game", "Game/"),
    ] {
        if scan.eat_words(words) {
            return Some((name, with_slash));
        }
    }
    None
}

/// A word before seconds: which timer it is, and how it is called in messages.
pub(super) fn timer_word(scan: &mut Scan<'_>) -> Option<(Mode, &'static str)> {
    let mut ahead = *scan;
    // "t/d5", as the NC page on clocks writes it.
    if ahead.eat_words("t") && ahead.eat('/') && ahead.eat_words("d") {
        *scan = ahead;
        return Some((Timer::Delay, "t/d"));
    }
    for (words, mode, name) in [
        ("d", Timer::Delay as Mode, "d/"),
        ("td", Timer::Delay, "td/"),
        ("delay", Timer::Delay, "delay"),
        ("time delay", Timer::Delay, "time delay"),
        ("inc", Timer::Increment, "inc/"),
        ("increment", Timer::Increment, "increment"),
        ("fischer", Timer::Increment, "fischer"),
        ("b", Timer::Bronstein, "b/"),
        ("bronstein", Timer::Bronstein, "bronstein"),
    ] {
        if scan.eat_words(words) {
            return Some((mode, name));
        }
    }
    None
}

/// A word after seconds: "5 sec delay".
pub(super) fn timer_mode(scan: &mut Scan<'_>) -> Option<Mode> {
    let mut ahead = *scan;
    ahead.skip_spaces();
    for (words, mode) in [
        ("delay", Timer::Delay as Mode),
        ("time delay", Timer::Delay),
        ("inc", Timer::Increment),
        ("increment", Timer::Increment),
        ("bronstein delay", Timer::Bronstein),
        ("bronstein", Timer::Bronstein),
    ] {
        if ahead.eat_words(words) {
            *scan = ahead;
            return Some(mode);
        }
    }
    None
}

/// "no delay", "no increment", "no delay or increment": said, and so not left open.
pub(super) fn eat_no_timer(scan: &mut Scan<'_>) -> bool {
    ["no delay or increment", "no increment or delay", "no delay", "no increment"]
        .into_iter()
        .any(|words| scan.eat_words(words))
}

/// "/move", "per move", "from move one": a timer works so anyway (us-chess-7 5E1).
pub(super) fn skip_per_move(scan: &mut Scan<'_>) {
    let mut ahead = *scan;
    ahead.skip_spaces();
    let is_there = (ahead.eat('/') && ahead.eat_words("move"))
        || ["per move", "a move", "each move", "from move one"]
            .into_iter()
            .any(|words| ahead.eat_words(words))
        || (ahead.eat_words("from move") && {
            ahead.skip_spaces();
            ahead.digits() == "1"
        });
    if is_there {
        *scan = ahead;
    }
}

pub(super) fn is_plus(scan: &Scan<'_>) -> bool {
    eat_plus(&mut scan.clone())
}

/// `+`, or `|` as some sites write it.
pub(super) fn eat_plus(scan: &mut Scan<'_>) -> bool {
    scan.eat('+') || scan.eat('|') || scan.eat_words("plus")
}

pub(super) fn eat_moves(scan: &mut Scan<'_>) -> bool {
    eat_after_spaces(scan, &["moves", "move"])
}

pub(super) fn eat_in(scan: &mut Scan<'_>) -> bool {
    eat_after_spaces(scan, &["in", "within"])
}

pub(super) fn eat_for(scan: &mut Scan<'_>) -> bool {
    eat_after_spaces(scan, &["for"])
}

pub(super) fn eat_of(scan: &mut Scan<'_>) -> bool {
    eat_after_spaces(scan, &["of"])
}

fn eat_after_spaces(scan: &mut Scan<'_>, words: &[&str]) -> bool {
    let mut ahead = *scan;
    ahead.skip_spaces();
    let is_there = ahead.eat_one_of(words);
    if is_there {
        ahead.skip_spaces();
        *scan = ahead;
    }
    is_there
}
