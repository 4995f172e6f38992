//! Games that everybody knows, read, written and read again; and the two ways through the one reader, which agree.

#![allow(clippy::unwrap_used, reason = "helpers of tests may panic, too")]

use board::{Color, Move, Position};
use budget::{Budget, Cost};
use formats::pgn::{Broken, Follower, Made, ReadGame, Records, Score, Tags, write};
use proptest::prelude::*;

const GAMES: &str = include_str!("games.pgn");

fn read(text: &str) -> Vec<ReadGame> {
    Records::new(text.as_bytes()).map(|game| game.unwrap()).collect()
}

/// The moves of the game itself, up to the first one that is none.
fn moves(game: &ReadGame) -> Vec<Move> {
    let made = game.record.line.plies.iter().map(|ply| match ply.made {
        Made::Move(mv) => Some(mv),
        _ => None,
    });
    made.map_while(|mv| mv).collect()
}

fn last_position(game: &ReadGame) -> Position {
    let mut position = game.record.start.clone().unwrap();
    for mv in moves(game) {
        assert!(position.play_legal(mv), "{mv}");
    }
    position
}

/// Follows games on a position of its own, as the arbiter does on his.
#[derive(Default)]
struct Player {
    position: Position,
    moves: Vec<Move>,
    opened: usize,
}

impl Follower for Player {
    fn open(&mut self, start: &Position) {
        self.position.clone_from(start);
        self.moves.clear();
        self.opened += 1;
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn play(&mut self, mv: Move) -> bool {
        let is_legal = self.position.play_legal(mv);
        if is_legal {
            self.moves.push(mv);
        }
        is_legal
    }

    fn pass(&mut self) -> bool {
        false
    }
}

/// Reads a file both ways. Answers how many games went the quick way.
fn alike(bytes: &[u8]) -> usize {
    let mut followed = Records::new(bytes);
    let (mut quick, mut player) = (0, Player::default());
    for game in Records::new(bytes) {
        let game = game.unwrap();
        (player.opened, player.position) = (0, Position::initial());
        player.moves.clear();
        let seen = followed.follow(&mut player).unwrap().unwrap();
        assert_eq!((seen.number, seen.line), (game.number, game.line));
        assert_eq!(seen.tags, &game.record.tags);
        assert_eq!((&seen.faults, &seen.remarks), (&game.faults, &game.remarks));
        assert_eq!(seen.score, game.record.score);
        assert_eq!(player.moves, moves(&game));
        assert_eq!(
            seen.is_whole,
            game.record.start.is_some() && player.moves.len() == game.record.line.plies.len()
        );
        quick += usize::from(player.opened == 1 && seen.is_whole);
    }
    assert_eq!(followed.follow(&mut player).unwrap(), None);
    quick
}

#[test]
fn the_well_known_games_are_legal_to_the_last_move() {
    let games = read(GAMES);
    assert_eq!(games.len(), 12);
    for game in &games {
        assert!(game.faults.is_empty() && game.remarks.is_empty(), "{game:?}");
        assert_eq!(game.record.tags.get("Result"), Some(game.record.score.text()), "{:?}", game.record.tags);
    }
    let mates = games.iter().filter(|game| last_position(game).is_checkmate()).count();
    assert_eq!(mates, 6);
    assert!(last_position(&games[7]).is_stalemate());
    assert_eq!(games[0].record.tags.get("White"), Some("Adolf Anderssen"));
    assert_eq!(games[6].line, 77);
    assert_eq!(moves(&games[6])[10].to_string(), "c7c8r");
}

/// One of the games has a variation, which the quick way does not enter.
#[test]
fn the_well_known_games_are_followed_the_quick_way() {
    assert_eq!(alike(GAMES.as_bytes()), 11);
}

#[test]
fn what_was_read_is_written_and_read_again() {
    for game in read(GAMES) {
        let start = game.record.start.clone().unwrap();
        let text = write(&game.record.tags, &start, &moves(&game), game.record.score);
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
        let again = read(&text).pop().unwrap();
        assert_eq!(moves(&again), moves(&game));
        assert_eq!(again.record.score, game.record.score);
        assert_eq!(again.record.start, game.record.start);
        assert_eq!(again.record.tags.get("White"), game.record.tags.get("White"));
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
    let game = read(&text).pop().unwrap();
    assert_eq!(game.record.tags.get("Event"), Some("The \"Old\" \\ Inn"));
}

#[test]
fn an_illegal_move_names_line_and_move_and_the_next_game_follows() {
    let text = "1. e4 *\n\n[White \"x\"]\n\n1. e4 e5 2. Nf6 Nc6 *\n\n1. d4 *\n";
    let games = read(text);
    assert_eq!(games.len(), 3);
    assert_eq!((games[1].number, games[1].line), (2, 3));
    assert_eq!(
        games[1].faults.first()[0].to_string(),
        "5:13: 2. Nf6: no such piece can make this move; what follows stays unread"
    );
    assert!(games[2].faults.is_empty());
    assert_eq!(alike(text.as_bytes()), 2);
}

#[test]
fn what_scoresheets_leave_out_is_forgiven() {
    let text = "1. e4 d5 2. ed5 Qd5 3. Nc3 Qa5 0-1";
    let game = read(text).pop().unwrap();
    assert_eq!(moves(&game).len(), 6, "{game:?}");
    assert_eq!(game.record.score, Score::Won(Color::Black));
    assert_eq!(alike(text.as_bytes()), 1);
}

/// "O-O" from f1 is no step of the king to g1.
#[test]
fn castling_is_never_another_move_of_the_king() {
    for king in ["5K1R w - - 0 1", "4K2R w - - 0 1", "4K2R w K - 0 1", "3K3R w - - 0 1"] {
        alike(format!("[FEN \"4k3/8/8/8/8/8/8/{king}\"]\n\n1. O-O Kd7 2. O-O-O *\n").as_bytes());
    }
}

#[test]
fn what_a_game_may_cost_ends_reading_with_a_word_what_to_do() {
    let text = format!("1. e4 *\n\n1. e4 e5 {} *\n\n1. d4 *\n", "{and so on} ".repeat(50));
    let within = |cost, most| Records::within(text.as_bytes(), Budget::of_a_request().with_most(cost, most));
    let games: Vec<_> = within(Cost::Moves, 40).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(
        games[1].as_ref().unwrap_err().to_string(),
        "game 2 (line 3): it has more than 40 moves, marks and comments in one game; \
         leave out variations and comments, or split it into several games"
    );
    assert_eq!(within(Cost::Moves, 60).count(), 3);
    let mut reader = within(Cost::Steps, 300);
    let broken = reader.find_map(Result::err).unwrap();
    assert!(matches!(broken, Broken::Stopped { game: 2, line: 3, .. }), "{broken}");
    assert!(reader.next().is_none());
    // Whoever follows keeps nothing, and a plain game is read once.
    let mut reader = within(Cost::Moves, 40);
    let mut player = Player::default();
    assert!((0..3).all(|_| reader.follow(&mut player).unwrap().is_some()));
}

/// What files are made of, odd and usual.
const PIECES: [&str; 64] = [
    " ",
    " ",
    "\n",
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    "1. ",
    "1.",
    "2. ",
    "12.",
    "1... ",
    "...",
    "e4",
    "e5 ",
    "Nf3 ",
    "Nc6 ",
    "Bc4 ",
    "d4 ",
    "O-O ",
    "0-0 ",
    "(",
    ")",
    "{",
    "}",
    "{a} ",
    ";",
    "\n%",
    "$1 ",
    "$",
    " 1-0",
    " 1–0",
    " ½–½\n",
    " *\n",
    "*",
    "[Event \"x\"]\n",
    "\n  [Event \"y\"]\n",
    "[White \"z\"]\n",
    "\n[Site \"R\u{e9}\"]\n\n",
    "[Result \"1-0\"]\n",
    "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n",
    "[FEN \"4k3/8/8/8/8/8/8/4K2R w Kq - 0 1\"]\n",
    "[Variant \"Atomic\"]\n",
    "\u{feff}",
    "{[%wrong ",
    "]}",
    "! ",
    "?",
    "-- ",
    "Ke2 ",
    "Lc4 ",
    "Sf3 ",
    "Cf3 ",
    "hello ",
    "b8Q ",
    "\u{a0}",
    "=",
    "+- ",
    "Rg1 ",
    "Kf1 ",
    "Ke7 ",
    "[",
    "\"",
    "]",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn both_ways_through_the_reader_agree(pieces in proptest::collection::vec(0..PIECES.len(), 0..50)) {
        let text: String = pieces.into_iter().map(|piece| PIECES[piece]).collect();
        alike(text.as_bytes());
    }

    #[test]
    fn no_text_is_too_strange(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        // What looks like UTF-16 is none of our matter here.
        prop_assume!(!matches!(bytes.as_slice(), [0xff, 0xfe, ..] | [0xfe, 0xff, ..]));
        alike(&bytes);
    }

    #[test]
    fn no_cut_or_scratched_file_is_too_strange(cut in 0..GAMES.len(), at in 0..GAMES.len(), byte in any::<u8>()) {
        let mut bytes = GAMES.as_bytes()[..cut].to_vec();
        if let Some(place) = bytes.get_mut(at) {
            *place = byte;
        }
        alike(&bytes);
    }
}
