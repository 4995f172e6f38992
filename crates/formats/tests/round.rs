//! A round of a tournament as PGN.

#![allow(clippy::unwrap_used, reason = "helpers of tests may panic, too")]

use board::Color;
use clock::Millis;
use formats::pgn::{Ended, NamedPlayer, Record, Records, RoundBoard, RoundHead, Score, Text, round};

fn head() -> RoundHead {
    RoundHead {
        event: "Spring \"Open\"".into(),
        site: "Durham, NC".into(),
        date: "2026.11.14".into(),
        round: 3,
        section: "K-5".into(),
        control: Some("G/30 d/5".parse().unwrap()),
    }
}

fn ann() -> NamedPlayer {
    NamedPlayer {
        name: "Lee, Ann".into(),
        us_chess_id: Some("12345678".into()),
        us_chess_rating: Some(1234),
        team: Some("Lincoln".into()),
        ..NamedPlayer::default()
    }
}

fn bo() -> NamedPlayer {
    NamedPlayer { name: "Diaz, Bo".into(), fide_rating: Some(2001), ..NamedPlayer::default() }
}

fn board(record: Option<Record>) -> RoundBoard {
    let (score, ended) = (Score::Won(Color::Black), Some(Ended::OnTime));
    RoundBoard { board: 12, game: None, white: ann(), black: bo(), score, ended, record }
}

fn read(text: &str) -> Vec<Record> {
    Records::new(text.as_bytes())
        .map(|game| {
            let game = game.unwrap();
            assert!(game.faults.is_empty(), "{:?}", game.faults);
            game.record
        })
        .collect()
}

#[test]
fn a_game_without_moves_is_a_result_with_its_tags() {
    assert_eq!(
        round(&head(), &[board(None)]),
        "[Event \"Spring \\\"Open\\\"\"]\n\
         [Site \"Durham, NC\"]\n\
         [Date \"2026.11.14\"]\n\
         [Round \"3.12\"]\n\
         [White \"Lee, Ann\"]\n\
         [Black \"Diaz, Bo\"]\n\
         [Result \"0-1\"]\n\
         [WhiteUSCF \"1234\"]\n\
         [WhiteTeam \"Lincoln\"]\n\
         [WhiteUSChessId \"12345678\"]\n\
         [BlackElo \"2001\"]\n\
         [Section \"K-5\"]\n\
         [Board \"12\"]\n\
         [TimeControl \"1800\"]\n\
         [AnnouncedControl \"G/30 d/5\"]\n\
         [Termination \"time forfeit\"]\n\
         \n\
         0-1\n\n"
    );
}

#[test]
fn a_recorded_game_keeps_its_moves_times_and_further_tags() {
    let text =
        "[Event \"?\"]\n[White \"nobody\"]\n[ECO \"A00\"]\n\n1. f3 {[%clk 0:29:58]} e5 2. g4 Qh4# 0-1\n";
    let game = read(text).remove(0);
    let read = read(&round(&head(), &[board(Some(game.clone())), board(None)]));
    assert_eq!(read.len(), 2);
    let first = &read[0];
    assert_eq!(first.line, game.line);
    assert_eq!(first.line.plies[0].clock(), Some(Millis::seconds(29 * 60 + 58)));
    assert_eq!(first.tags.get("White"), Some("Lee, Ann"));
    assert_eq!(first.tags.get("ECO"), Some("A00"));
    assert_eq!(read[1].line.plies, []);
    assert_eq!(read[1].score, Score::Won(Color::Black));
}

#[test]
fn clock_times_go_with_the_moves() {
    let mut game = read("1. e4 e5 *\n").remove(0);
    game.line.plies[1].after.push(Text::of_clock(Millis::minutes(29)).into());
    let text = round(&head(), &[board(Some(game))]);
    assert!(text.ends_with("\n1. e4 e5 {[%clk 0:29:00]} 0-1\n\n"), "{text}");
}

#[test]
fn what_is_not_known_is_not_written() {
    let bare = RoundBoard {
        board: 1,
        game: Some(2),
        white: NamedPlayer::default(),
        black: NamedPlayer::default(),
        score: Score::Unknown,
        ended: None,
        record: None,
    };
    let head = RoundHead { round: 1, control: Some("G/90 +30".parse().unwrap()), ..RoundHead::default() };
    let text = round(&head, &[bare]);
    assert!(text.starts_with(
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"1.1.2\"]\n[White \"?\"]\n"
    ));
    assert!(text.contains("[TimeControl \"5400+30\"]\n\n*\n"), "{text}");
}
