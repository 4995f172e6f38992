//! Each release leaves a log that must replay for ever. The files in `logs/` are frozen when the release is made: a
//! change that breaks them needs a new format and an upcaster, never another file.
//!
//! Before 0.1.0 is out, `cargo test -p game --test frozen_log -- --ignored` writes the files anew.

mod common;

use board::{Color, Position};
use clock::{Millis, Side};
use common::{live::Live, on_the_board};
use game::{
    Answer, BoardName, Claim, Deed, Game, Question, Seat,
    stored::{self, Entry, FORMAT},
    verdict,
};
use rulebook::Book;

const GAME: &str = include_str!("logs/0.1.0.jsonl");
/// One opening entry for every book: its policies, by name and value.
const BOOKS: &str = include_str!("logs/0.1.0-books.jsonl");

fn entries(log: &str) -> Vec<Entry> {
    log.lines().map(|line| stored::read(FORMAT, line.as_bytes()).unwrap()).collect()
}

#[test]
fn a_log_of_release_0_1_0_still_replays() {
    let entries = entries(GAME);
    assert_eq!(entries.len(), 58);
    let game = Game::replay(entries.iter().flat_map(|entry| &entry.events));
    let table = game.table(BoardName::A).unwrap();
    assert_eq!(
        table.position.to_fen(),
        "r1bqk2r/2ppbppp/p1n2n2/1p2p3/4P3/1B3N2/PPPP1PPP/RNBQR1K1 b kq - 1 7"
    );
    assert_eq!(table.clock.remaining(Side::White, game.now()), Millis::new(1_681_000));
    assert_eq!(table.clock.remaining(Side::Black, game.now()), Millis::new(-776_000));
    let outcome = table.outcome.as_ref().unwrap();
    assert_eq!(verdict::outcome_words(outcome.verdict, outcome.reason), "white wins: time forfeit");
    assert_eq!(outcome.by.to_string(), "us-chess-7:13C");
    let lines = table.rulings.iter().flat_map(|registered| &registered.lines);
    let lines: Vec<String> = lines.map(|(words, by)| format!("{words} [{by}]")).collect();
    assert_eq!(
        lines,
        [
            "claim denied [us-chess-7:14C6]",
            "black +2:00 [us-chess-7:14C2 us-chess-7:14C6]",
            "white must play O-O [us-chess-7:14C2]",
            "offer by white stands [us-chess-7:14 us-chess-7:14C7]",
            "claim upheld [us-chess-7:11A]",
            "position restored to black's move 5 [us-chess-7:11A]",
            "black must move Bf8 [us-chess-7:11A us-chess-7:10B]",
            "white +2:00 [us-chess-7:11D us-chess-7:1C2a]",
            "warning 1 to black [us-chess-7:1C2b]",
            "claim upheld [us-chess-7:13C]",
            "white wins: time forfeit [us-chess-7:13C]",
        ]
    );
}

#[test]
fn the_books_of_release_0_1_0_can_still_be_read() {
    let entries = entries(BOOKS);
    let books: Vec<Book> = entries
        .iter()
        .map(|entry| Game::replay(&entry.events).terms().map(|terms| terms.policies.book).unwrap())
        .collect();
    assert_eq!(books, Book::ALL);
}

/// As long as the format is the one that is written, not a byte of it may change.
#[test]
fn what_release_0_1_0_wrote_is_written_the_same_way_today() {
    for log in [GAME, BOOKS] {
        for (line, entry) in log.lines().zip(entries(log)) {
            assert_eq!(String::from_utf8(stored::write(&entry)).unwrap(), line);
        }
    }
}

/// The game that was frozen: an offer declined, a claim denied, an illegal move undone, an interruption, a flag.
fn the_game() -> Live {
    let mut live = Live::start(on_the_board(Book::UsChess7, "G/30 d/5"));
    live.plays("e2e4 e7e5 g1f3");
    live.does(Seat::white(), Deed::Offer).plays("b8c6");
    live.plays("f1b5 a7a6 b5a4 g8f6");
    live.wait(Millis::minutes(3)).claims(Color::White, Claim::TripleOccurrence { with: "e1g1".parse().ok() });
    live.does(Seat::black(), Deed::AskForRuling).finds(Question::ScoresheetAdequate, Answer::No);
    live.plays("e1g1").does(Seat::black(), Deed::Decline);
    live.plays("f8c4").claims(Color::White, Claim::IllegalMove);
    live.plays("f8e7");
    let last_known = live.now + Millis::minutes(1);
    live.wait(Millis::minutes(2)).does(Seat::Program, Deed::Interrupt { last_known });
    live.wait(Millis::minutes(10)).does(Seat::white(), Deed::Resume).does(Seat::black(), Deed::Resume);
    live.does(Seat::Director, Deed::Note("power cut".to_string()));
    live.does(Seat::Director, Deed::Warn { color: Color::Black, why: "talking".to_string() });
    live.plays("f1e1 b7b5 a4b3");
    live.wait(Millis::minutes(45)).claims(Color::White, Claim::Flag { fallen: Color::Black });
    live
}

#[allow(clippy::disallowed_methods, reason = "freezing a log is the one thing here that writes a file")]
fn freeze(name: &str, entries: &[Entry]) {
    let lines = entries.iter().map(|entry| String::from_utf8(stored::write(entry)).unwrap() + "\n");
    let path = format!("{}/tests/logs/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::write(path, lines.collect::<String>()).unwrap();
}

#[test]
#[ignore = "writes the frozen logs anew; never after the release"]
fn freeze_the_logs() {
    freeze("0.1.0.jsonl", &the_game().log);
    let opened = |book| Live::open(on_the_board(book, "40/90 SD/30 inc/30")).log.swap_remove(0);
    freeze("0.1.0-books.jsonl", &Book::ALL.map(opened));
    assert_ne!(the_game().table().position, Position::initial());
}
