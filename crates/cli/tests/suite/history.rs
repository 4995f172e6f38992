//! A recorded game decided again under another book, from its exported log.

use std::process::Command;

use board::{Color, Position, san};
use clock::{LagQuota, Moment, Timekeeper};
use game::{
    Act, AppealOf, BoardName, Claim, Deed, Events, Game, Incident, Record, RulingId, Seat, Terms, decide,
    stored::Entry,
};
use rulebook::{Book, Policies};
use serde_json::Value;

/// A game under a book: moves in the notation of players, then whatever else is done.
fn record(book: Book, moves: &str, more: &[(Seat, Deed)]) -> Vec<Entry> {
    let terms = Terms::on_the_screen(
        Policies::of(book).unwrap(),
        "G/30".parse().unwrap(),
        Timekeeper::Server(LagQuota::default()),
    );
    let mut acts =
        vec![(Seat::Director, Deed::Open(std::sync::Arc::new(terms))), (Seat::white(), Deed::StartClocks)];
    let mut position = Position::initial();
    for word in moves.split_whitespace() {
        let mv = san::read(&position, word).unwrap();
        let by = Seat::Player(BoardName::A, position.turn());
        acts.extend([(by, Deed::Touch(mv.from)), (by, Deed::Release(mv.to)), (by, Deed::Press)]);
        position.play_legal(mv);
    }
    acts.extend_from_slice(more);
    let mut game = Game::new();
    let mut entries = Vec::new();
    for (index, (by, deed)) in acts.into_iter().enumerate() {
        let act = Act::new(by, Moment::new(1_000 * index as i64), deed);
        let mut events = Events::new();
        decide(&game, &Record::default(), &act, &mut events).unwrap();
        events.iter().for_each(|event| game.evolve(event));
        entries.push(Entry { act, events });
    }
    entries
}

fn whatif(entries: &[Entry], under: Book, name: &str, json: bool) -> String {
    let lines: Vec<String> = entries.iter().map(cli::logbook::to_line).collect();
    let path = std::env::temp_dir().join(format!("jadoube-history-{}-{name}.jsonl", std::process::id()));
    std::fs::write(&path, lines.join("\n")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_jadoube"));
    command.arg("whatif").arg(&path).args(["--under", under.name()]);
    if json {
        command.arg("--json");
    }
    let output = command.output().unwrap();
    std::fs::remove_file(&path).unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_quiet_game_does_not_split() {
    let entries = record(Book::UsChess7, "e4 e5 Nf3 Nc6", &[(Seat::white(), Deed::Resign)]);
    for book in [Book::Schiller, Book::NcBlitz, Book::Iesa2023] {
        let told = whatif(&entries, book, "quiet", false);
        assert!(told.contains(&format!("History does not split: {book} rules as us-chess-7 did.")), "{told}");
    }
}

#[test]
fn a_wrong_claim_splits_history_and_both_rulings_are_told() {
    let claim = Deed::Claim(Claim::TripleOccurrence { with: None });
    let more = [
        (Seat::white(), claim),
        (Seat::black(), Deed::AskForRuling),
        (Seat::white(), Deed::Touch(board::Square::D2)),
        (Seat::white(), Deed::Release(board::Square::D4)),
        (Seat::white(), Deed::Press),
        (Seat::black(), Deed::Resign),
    ];
    let entries = record(Book::UsChess7, "e4 e5", &more);
    let told = whatif(&entries, Book::Schiller, "claim", false);
    assert!(told.contains("History splits at act 10, after 2 half-moves"), "{told}");
    assert!(told.contains("black asks for a ruling"), "{told}");
    assert!(told.contains("=> black +2:00"), "{told}");
    assert!(told.contains("=> black +3:00"), "{told}");
    assert!(told.contains("schiller: white wins: resignation"), "{told}");
    let json: Value = serde_json::from_str(&whatif(&entries, Book::Schiller, "claim-json", true)).unwrap();
    assert_eq!(json["split"]["number"], 10);
    assert_eq!(json["then"]["book"], "us-chess-7");
}

#[test]
fn acts_that_the_other_book_refuses_are_listed() {
    // Under us-chess-7 either player may point out a flag; under nc-blitz only the opponent of its owner.
    let more =
        [(Seat::white(), Deed::Claim(Claim::Flag { fallen: Color::White })), (Seat::white(), Deed::Resign)];
    let entries = record(Book::UsChess7, "e4 e5", &more);
    let told = whatif(&entries, Book::NcBlitz, "refused", false);
    assert!(told.contains("=> refused: nobody but the opponent may point out a flag"), "{told}");
}

#[test]
fn an_appeal_during_the_game_splits_history_where_appeals_wait_for_its_end() {
    let wrong = Incident::Appeal(AppealOf { ruling: RulingId(1), in_writing: false });
    let more = [
        (Seat::Director, Deed::Warn { color: Color::White, why: "they hummed".to_string() }),
        (Seat::white(), Deed::Claim(Claim::That(wrong))),
    ];
    let entries = record(Book::UsChess7, "e4 e5", &more);
    let told = whatif(&entries, Book::Schiller, "appeal", false);
    assert!(told.contains("History splits at act 10, after 2 half-moves"), "{told}");
    assert!(told.contains("=> ordered: bring the chief director (21H3)"), "{told}");
    assert!(told.contains("=> refused: a ruling is appealed after the game (13.8)"), "{told}");
}
