//! Matches of bughouse, read and written.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use board::Color;
use formats::{
    bpgn::{Wrong, read},
    pgn::Score,
};

const PLAYED: &str = r#"[Event "?"]
[WhiteA "Ann \"A\" Lee"]
[BlackB "Di"]
[TimeControl "300"]

{C: from the hall} 1A. e4 {299.5} 1B. d4{300} 1a. d5 {298.1} 2A.exd5 {297.0} 1b. P@e4? 
"#;

const WHOLE: &str =
    "1A. e4 {299.5} 1B. d4 {300.0} 1a. d5 {298.1} 2A. exd5 {297.0} 1b. d5 2B. Nf3 2b. P@e4 1-0\n";

#[test]
fn a_match_is_read_with_both_boards_in_play() {
    let found = read(&PLAYED.replace("P@e4? ", "d5 2B. Nf3 2b. P@e4 1-0")).unwrap();
    assert_eq!(found.tag("WhiteA"), Some("Ann \"A\" Lee"));
    assert_eq!(found.score, Score::Won(Color::White));
    let texts: Vec<_> = found.moves.iter().map(|made| made.text.as_str()).collect();
    // White took a black pawn on board A, which White's partner has: Black on board B.
    assert_eq!(texts, ["e4", "d4", "d5", "exd5", "d5", "Nf3", "P@e4"]);
    let left: Vec<_> = found.moves.iter().map(|made| made.left).collect();
    assert_eq!(left, [Some(2995), Some(3000), Some(2981), Some(2970), None, None, None]);
    assert!(found.to_bpgn().ends_with(&format!("\n{}\n", wrapped(WHOLE))), "{}", found.to_bpgn());
    assert_eq!(read(&found.to_bpgn()).unwrap(), found);
}

fn wrapped(text: &str) -> String {
    let (first, rest) = text.trim_end().split_at(text[..79].rfind(' ').unwrap());
    format!("{first}\n{}\n", rest.trim_start())
}

#[test]
fn what_is_not_handed_on_cannot_be_placed() {
    // The same pawn on the board of whoever took it, by its own color, and before it was taken.
    for wrong in ["1b. d5 2B. P@e4", "1b. N@e4", "1b. P@e8"] {
        let fault = read(&PLAYED.replace("1b. P@e4? ", wrong)).unwrap_err();
        assert!(matches!(fault.what, Wrong::Move { .. }), "{wrong}: {fault}");
        assert_eq!(fault.line, 6);
    }
    let early = read("1A. e4 1a. d5 1B. e4 1b. P@e5 2A. exd5").unwrap_err();
    assert_eq!(early.to_string(), "line 1: 1b. P@e5: no such move can be made");
}

#[test]
fn what_is_no_match_is_told_with_its_line() {
    for (text, told) in [
        ("[WhiteA]\n1A. e4", "line 1: expected a tag such as [WhiteA \"Name\"]"),
        ("\n1. e4 e5", "line 2: \"1.\": expected a move's number and board, such as 1A. or 1b."),
        ("1A. e4 1A. d4", "line 1: 1A. is not the next move there"),
        ("1a. e5", "line 1: 1a. is not the next move there"),
        ("1A. e4 {299", "line 1: a comment that begins with { has no end"),
        (
            "[FenA \"8/8 w\"]\n1A. e4",
            "line 2: 8/8 w is not a position: expected a FEN with what is in hand in brackets",
        ),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), told, "{text}");
    }
}

#[test]
fn a_match_that_was_taken_over_begins_where_it_stood() {
    let text = "[FenA \"6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1\"]\n[FenB \"4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1\"]\n\n1A. Ra8+ 1B. exd5 1a. N@f8 *";
    let found = read(text).unwrap();
    assert_eq!(found.moves.len(), 3);
    assert_eq!(read(&found.to_bpgn()).unwrap(), found);
}
