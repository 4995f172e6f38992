//! Games that everybody knows, read, written and read again; and what is said of games that cannot be read.

use board::{Color, Position};
use formats::pgn::{Game, Games, PgnError, Score, Tags, Trouble, WhyNot, write};
use proptest::prelude::*;

const GAMES: &str = include_str!("games.pgn");

fn read(text: &str) -> Vec<Result<Game, PgnError>> {
    Games::new(text.as_bytes()).collect()
}

fn last_position(game: &Game) -> Position {
    let mut position = game.head.start.clone();
    for mv in &game.moves {
        assert!(position.play_legal(*mv), "{mv}");
    }
    position
}

#[test]
fn the_well_known_games_are_legal_to_the_last_move() {
    let games: Vec<Game> = read(GAMES).into_iter().map(|game| game.unwrap()).collect();
    assert_eq!(games.len(), 12);
    for game in &games {
        assert_eq!(game.head.tags.get("Result"), Some(game.score.text()), "{:?}", game.head.tags);
    }
    let mates = games.iter().filter(|game| last_position(game).is_checkmate()).count();
    assert_eq!(mates, 6);
    assert!(last_position(&games[7]).is_stalemate());
    assert_eq!(games[0].head.tags.get("White"), Some("Adolf Anderssen"));
    assert_eq!(games[6].head.line, Some(77));
    assert_eq!(games[6].moves[10].to_string(), "c7c8r");
}

#[test]
fn what_was_read_is_written_and_read_again() {
    for game in read(GAMES).into_iter().map(|game| game.unwrap()) {
        let text = write(&game.head.tags, &game.head.start, &game.moves, game.score);
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
        let again = read(&text).pop().unwrap().unwrap();
        assert_eq!(again.moves, game.moves);
        assert_eq!(again.score, game.score);
        assert_eq!(again.head.start, game.head.start);
        assert_eq!(again.head.tags.get("White"), game.head.tags.get("White"));
    }
}

#[test]
fn a_game_that_black_begins_says_so() {
    let start = Position::from_fen("4k3/8/8/8/8/8/8/4K2R b K - 0 31").unwrap();
    let moves = ["e8e7", "e1g1"].map(|mv| mv.parse().unwrap());
    let text = write(&Tags::new(), &start, &moves, Score::Unknown);
    assert!(text.contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 31\"]\n"), "{text}");
    assert!(text.ends_with("31... Ke7 32. O-O *\n\n"), "{text}");
}

#[test]
fn a_tag_with_quotes_survives() {
    let mut tags = Tags::new();
    tags.push("Event", "The \"Old\" \\ Inn");
    let text = write(&tags, &Position::initial(), &[], Score::Drawn);
    let game = read(&text).pop().unwrap().unwrap();
    assert_eq!(game.head.tags.get("Event"), Some("The \"Old\" \\ Inn"));
}

#[test]
fn an_illegal_move_names_game_line_and_move_and_the_next_game_follows() {
    let text = "1. e4 *\n\n[White \"x\"]\n\n1. e4 e5 2. Nf6 Nc6 *\n\n1. d4 *\n";
    let games = read(text);
    assert_eq!(games.len(), 3);
    let error = games[1].as_ref().unwrap_err();
    assert_eq!(error.to_string(), "game 2 (line 3), 2. Nf6: no such man can make this move");
    assert!(matches!(
        error.what,
        Trouble::Move { number: 2, color: Color::White, why: WhyNot::NoSuchMove, .. }
    ));
    assert!(games[2].is_ok());
}

#[test]
fn every_reason_has_its_own_words() {
    for (text, why) in [
        ("1. f3 e5 2. g4 Qh4# 3. a3 *", "3. a3: the game was over: checkmate"),
        ("1. e4 d5 2. Bb5+ a6 *", "2... a6: it is illegal because of a check"),
        ("1. d4 d5 2. Nf3 Nf6 3. Nd2 *", "3. Nd2: more than one man can make this move"),
        ("1. e4 e5 2. Ke2 Ke7 3. O-O *", "3. O-O: no such man can make this move"),
        ("1. N@e4 *", "1. N@e4: this is no move on a board"),
        (
            "[FEN \"nonsense\"]\n\n1. e4 *",
            "FEN \"nonsense\": placement: expected a man or a figure from 1 to 8, found 'o' (column 2)",
        ),
        ("1. e4 {and so on", "unterminated comment"),
    ] {
        match read(text).pop().unwrap() {
            Err(error) => assert!(error.to_string().ends_with(why), "{error}"),
            Ok(game) => panic!("{text} was read: {game:?}"),
        }
    }
}

#[test]
fn what_scoresheets_leave_out_is_forgiven() {
    let game = read("1. e4 d5 2. ed5 Qd5 3. Nc3 Qa5 0-1").pop().unwrap().unwrap();
    assert!(game.moves.len() >= 2, "{game:?}");
    assert_eq!(game.score, Score::Won(Color::Black));
}

proptest! {
    #[test]
    fn no_text_is_too_strange(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        let games = Games::new(bytes.as_slice()).take(1000).count();
        prop_assert!(games <= 600);
    }

    #[test]
    fn no_cut_or_scratched_file_is_too_strange(cut in 0..GAMES.len(), at in 0..GAMES.len(), byte in any::<u8>()) {
        let mut bytes = GAMES.as_bytes()[..cut].to_vec();
        if let Some(place) = bytes.get_mut(at) {
            *place = byte;
        }
        prop_assert!(Games::new(bytes.as_slice()).take(1000).count() < 1000);
    }
}
