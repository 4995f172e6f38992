//! Whole records: what annotators, clocks and careless hands write is kept, and what is written is read back the same.

#![allow(clippy::unwrap_used, reason = "helpers of tests may panic, too")]

use std::{
    io::{self, Read as _},
    ops::ControlFlow,
};

use board::{Move, Position};
use clock::Millis;
use formats::pgn::{
    After, Line, Made, Nag, Note, Ply, ReadGame, Record, Records, Score, Situation, Tags, Text,
};
use proptest::prelude::*;

const GAMES: &str = include_str!("games.pgn");

fn read(text: &str) -> Vec<ReadGame> {
    Records::new(text.as_bytes()).map(|game| game.unwrap()).collect()
}

fn one(text: &str) -> ReadGame {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

/// The moves of a line as a reader would say them.
fn said(line: &Line) -> String {
    let plies = line.plies.iter().map(|ply| match &ply.made {
        Made::Move(mv) => mv.to_string(),
        Made::Null => "null".to_owned(),
        Made::Wrong(wrong) => match wrong.carried_out() {
            Some(mv) => format!("{}!={mv}", wrong.text()),
            None => format!("{}!", wrong.text()),
        },
        Made::Unread(text) => format!("{text}?"),
    });
    plies.collect::<Vec<_>>().join(" ")
}

fn faults(game: &ReadGame) -> Vec<String> {
    game.faults.first().iter().map(ToString::to_string).collect()
}

/// The movetext that is written.
fn movetext(game: &ReadGame) -> String {
    let text = game.record.to_pgn();
    text.split_once("\n\n").unwrap().1.trim_end().to_owned()
}

#[test]
fn the_well_known_games_are_read_without_a_fault_and_survive() {
    let games = read(GAMES);
    assert_eq!(games.len(), 12);
    for game in games {
        assert_eq!(faults(&game), [""; 0], "{}", game.number);
        let text = game.record.to_pgn();
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert_eq!(one(&text).record, game.record.settled());
    }
}

#[test]
fn comments_marks_and_variations_stay_where_they_are() {
    let text = "{Before all} 1. e4 $1 {best by\n test} (1. d4 d5 (1... Nf6 {[%eval 0.1]} 2. c4) 2. c4) {And}\n\
                1... c5!? ; the Sicilian } defense\n%for another program\n2. Nf3 d6 (2... e6) 3. d4 1/2-1/2";
    let game = one(text);
    assert_eq!(faults(&game), [""; 0]);
    assert_eq!(
        movetext(&game),
        "{Before all} 1. e4 $1 {best by test} (1. d4 d5 (1... Nf6 {[%eval 0.1]} 2. c4) 2.\n\
         c4) {And} 1... c5 $5 ; the Sicilian } defense\n%for another program\n\
         2. Nf3 d6 (2... e6) 3. d4 1/2-1/2"
    );
    let first = &game.record.line.plies[0];
    assert_eq!(first.comments().map(Text::as_str).collect::<Vec<_>>(), ["best by test", "And"]);
    let variation = first.variations().next().unwrap();
    assert_eq!(said(variation), "d2d4 d7d5 c2c4");
    assert_eq!(said(variation.plies[1].variations().next().unwrap()), "g8f6 c2c4");
}

#[test]
fn clock_tags_are_times_and_stay_as_they_were() {
    let game = one("1. e4 {[%clk 1:59:58][%eval 0.2] fine} e5 {[%emt 0:00:07.5]} 2. Nf3 {[%clk soon]} *");
    let plies = &game.record.line.plies;
    assert_eq!(plies[0].clock(), Some(Millis::seconds(7_198)));
    assert_eq!(plies[1].elapsed(), Some(Millis::new(7_500)));
    assert_eq!(plies[1].clock(), None);
    assert_eq!(plies[2].clock(), None);
    assert!(movetext(&game).contains("{[%clk 1:59:58][%eval 0.2] fine}"));
}

#[test]
fn an_illegal_move_of_which_hands_are_clear_is_carried_out() {
    for (text, expected) in [
        // One king only.
        ("1. e4 e5 2. Ke3 Nc6 3. Kd3", "e2e4 e7e5 Ke3!=e1e3 b8c6 e3d3"),
        // Both squares told.
        ("1. e2-e5 d6 2. exd6", "e2-e5!=e2e5 d7d6 e5d6"),
        ("1. Ng1-f5 e6 2. Nxg7+", "Ng1-f5!=g1f5 e7e6 f5g7"),
        // The king stays in check, and is taken.
        ("1. e4 d5 2. Bb5+ a6 3. Bxe8", "e2e4 d7d5 f1b5 a6!=a7a6 Bxe8!=b5e8"),
        // Of two rooks only one goes that way, and leaves its king in check.
        ("[FEN \"4r1k1/8/8/8/8/8/R3R3/4K3 w - - 0 1\"] 1. Rf2 Rxe1", "Rf2!=e2f2 Rxe1!=e8e1"),
        // King and rook are at home, and nothing stands between them but a check.
        ("[FEN \"5rk1/8/8/8/8/8/8/4K2R w - - 0 1\"] 1. O-O Kh7", "O-O!=e1g1 g8h7"),
        // Nobody castles over men, or onto a square of his own.
        ("1. e4 e5 2. O-O Nf6", "e2e4 e7e5 O-O! Nf6?"),
        ("1. Nf3 e5 2. O-O Nf6", "g1f3 e7e5 O-O! Nf6?"),
        ("1. Kd1 e5", "Kd1! e5?"),
        ("[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"] 1. Oops Kd7", "Oops! Kd7?"),
        // A pawn at its last rank that becomes nothing is no move that hands could have finished.
        ("[FEN \"8/P5k1/8/8/8/8/8/4K3 w - - 0 1\"] 1. a8 Kf7", "a8! Kf7?"),
    ] {
        let game = one(&format!("{text} *"));
        assert_eq!(said(&game.record.line), expected, "{text}");
        assert_eq!(one(&game.record.to_pgn()).record, game.record.settled());
    }
}

#[test]
fn what_follows_an_unclear_move_is_kept_unread() {
    let game = one("1. e4 e5 2. Nd5 {which knight?} Nc6 $2 3. Bb5 (3. d4 exd4) a6 *");
    assert_eq!(said(&game.record.line), "e2e4 e7e5 Nd5! Nc6? Bb5? a6?");
    assert_eq!(faults(&game), ["1:13: 2. Nd5: no such piece can make this move; what follows stays unread"]);
    assert_eq!(
        movetext(&game),
        "1. e4 e5 {[%wrong 2. Nd5 \\(which knight?\\) 2... Nc6 $2 3. Bb5 (3. d4 exd4) 3...\na6]} *"
    );
    assert_eq!(one(&game.record.to_pgn()).record, game.record.settled());
}

#[test]
fn a_variation_of_a_wrong_move_is_read_from_before_it() {
    let game = one("1. e4 e5 2. Nd5 (2. Nf3 Nc6 3. Bb5) 2... Nc6 *");
    let variation = game.record.line.plies[2].variations().next().unwrap();
    assert_eq!(said(variation), "g1f3 b8c6 f1b5");
    assert_eq!(one(&game.record.to_pgn()).record, game.record.settled());
}

/// A library that others use stands for all other programs.
#[test]
fn other_programs_read_the_game_up_to_the_wrong_move() {
    let game = one("1. e4 e5 (1... c5 2. Qh6 g6) 2. Ke3 {a brace \\> in it} Nc6 (2... d5 3. d4) 3. Kd3 0-1");
    let mut other = Other::default();
    let read = pgn_reader::Reader::new(game.record.to_pgn().as_bytes()).read_game(&mut other);
    assert!(matches!(read, Ok(Some(()))));
    assert_eq!(other.words, ["e4", "e5", "0-1"]);
}

/// Writes down what is read, variations left out.
#[derive(Default)]
struct Other {
    words: Vec<String>,
}

impl pgn_reader::Visitor for Other {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), san: pgn_reader::SanPlus) -> ControlFlow<()> {
        self.words.push(san.to_string());
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), pgn_reader::Skip> {
        ControlFlow::Continue(pgn_reader::Skip(true))
    }

    fn outcome(&mut self, (): &mut (), outcome: pgn_reader::Outcome) -> ControlFlow<()> {
        self.words.push(outcome.to_string());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {}
}

#[test]
fn words_that_are_no_moves_are_not_passed_over() {
    let game = one("1. e4 Hallo 2. Nf3 Nc6 *");
    assert_eq!(said(&game.record.line), "e2e4 Hallo! Nf3? Nc6?");
    assert_eq!(
        faults(&game),
        ["1:7: 1... Hallo: cannot read this as a move: expected a piece or a square at letter 1; \
          what follows stays unread"]
    );
    let game = one("1. e4 2.e9 *");
    assert!(faults(&game)[0].starts_with("1:10: 1... e9: cannot read"), "{:?}", faults(&game));
}

#[test]
fn a_move_after_mate_says_so() {
    let game = one("1. f3 e5 2. g4 Qh4# 3. a3 0-1");
    assert_eq!(
        faults(&game),
        ["1:24: 3. a3: the game was over: checkmate; read on as if a2-a3 had been played"]
    );
}

#[test]
fn odd_spellings_are_understood() {
    let game =
        one("1.e4 e5 2.Nf3 Nc6 3.Bc4!! 3...Bc5 ? 4. 0-0 Nf6 5. -- Z0 6. g1h1 += d5 7. ed5 N Nd5 8 d3 ½-½");
    assert_eq!(faults(&game), [""; 0]);
    assert_eq!(
        movetext(&game),
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 $3 Bc5 $2 4. O-O Nf6 5. -- -- 6. Kh1 $14 d5 7. exd5\n\
         $146 Nxd5 8. d3 1/2-1/2"
    );
    let game = one("[FEN \"8/4P1k1/8/8/8/8/1p6/4K3 w - - 0 1\"]\n\n1. e8(Q) b1=N 1-0");
    assert_eq!(said(&game.record.line), "e7e8q b2b1n");
}

#[test]
fn latin_1_and_byte_order_marks_are_read() {
    let bytes = b"\xef\xbb\xbf[White \"R\xe9ti\"]\r\n\r\n1. Nf3 {caf\xe9} d5\xa01-0\r\n";
    let game = Records::new(bytes.as_slice()).next().unwrap().unwrap();
    assert_eq!(faults(&game), [""; 0]);
    assert_eq!(game.record.tags.get("White"), Some("Réti"));
    assert_eq!(game.record.line.plies[0].comments().next().unwrap().as_str(), "café");
    assert_eq!(game.record.score, Score::Won(board::Color::White));
}

#[test]
fn faults_name_line_and_column_and_the_next_game_follows() {
    let text = "[Event \"a\"\n[Site]\n[White \"The \"Kid\" x\"]\n\n1. e4 $ } ) ($1) (1. d4 1-0 1... d5) *\n\n\
                [Event \"b\"]\n\n1. e4 {never closed\n\n[Event \"c\"]\n\n1. e4 (1. d4\n\n\
                [Event \"d\"]\n[FEN \"x\"]\n\n1. e4 *\n\n[Event \"e\"]\n[Result \"0-1\"]\n\n1. e4 1-0\n\n\
                [Event \"f\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n";
    let games = read(text);
    let names: Vec<_> = games.iter().map(|game| game.record.tags.get("Event").unwrap()).collect();
    assert_eq!(names, ["a", "b", "c", "d", "e", "f"]);
    assert_eq!(games.iter().map(|game| game.line).collect::<Vec<_>>(), [1, 7, 11, 15, 20, 25]);
    let mut told: Vec<String> = games.iter().flat_map(faults).collect();
    let fen = told.remove(11);
    assert!(fen.starts_with("16:1: tag FEN, \"x\": placement: expected"), "{fen}");
    assert!(fen.ends_with("; the moves stay unread"), "{fen}");
    assert_eq!(
        told,
        [
            "1:11: tag: expected ] after the value",
            "2:6: tag: expected a value in quotes",
            "3:13: tag: expected \\ before a quote inside a value",
            "5:7: expected a number from 0 to 65535 after $",
            "5:9: expected no } here: nothing is open",
            "5:11: expected no ) here: nothing is open",
            "5:13: expected a move after what is said of it; it was passed over",
            "5:14: expected a move before what is said of it; it was put after the move that follows",
            "5:25: expected no result inside a variation; 1-0 was passed over",
            "9:7: expected } before the game ends: a comment is not closed",
            "13:7: expected ) before the game ends: a variation is not closed",
            "21:1: the tag Result says \"0-1\", the moves end with 1-0; the moves are believed",
            "26:1: tag Variant: expected Standard or Chess960, found \"Atomic\"; the moves stay unread",
        ]
    );
    assert_eq!(games[0].record.tags.get("White"), Some("The \"Kid\" x"));
    assert_eq!(said(&games[3].record.line), "e4?");
    for game in games {
        assert_eq!(one(&game.record.to_pgn()).record, game.record.settled());
    }
}

#[test]
fn games_without_tags_or_line_breaks_are_told_apart() {
    let text = "1. e4 * 1. d4 1-0 {well played} 1. c4 *\n1. b4 *\n\n\n1. a4\n1-0\n; the end";
    let games = read(text);
    let lines: Vec<_> = games.iter().map(|game| (game.line, said(&game.record.line))).collect();
    let expected = [(1, "e2e4"), (1, "d2d4"), (1, "c2c4"), (4, "b2b4"), (5, "a2a4"), (9, "")];
    let expected = expected.map(|(line, said)| (line, said.to_owned()));
    assert_eq!(lines.len(), 6, "{lines:?}");
    assert_eq!(lines[..3], expected[..3]);
    assert_eq!(lines[3..].iter().map(|(_, said)| said).collect::<Vec<_>>(), ["b2b4", "a2a4", ""]);
}

#[test]
fn a_game_of_illegal_moves_can_be_written() {
    let moves: [Move; 3] = ["e2e4", "e8e5", "e4e5"].map(|mv| mv.parse().unwrap());
    let record = Record::of_moves(Tags::new(), &Position::initial(), &moves, Score::Unknown);
    assert_eq!(said(&record.line), "e2e4 Ke8e5!=e8e5 e4xe5!=e4e5");
    assert_eq!(one(&record.to_pgn()).record, record.settled());
}

#[test]
fn deep_files_exhaust_nobody() {
    let game = one(&format!("1. e4 {}", "(1. e4 ".repeat(200_000)));
    assert!(game.faults.first().iter().any(|fault| fault.to_string().contains("at most 100 variations")));
    let game = one(&"(".repeat(100_000));
    assert!(!game.faults.is_empty());
    assert_eq!(read(&"{".repeat(100_000)).len(), 1);
    // One long line of many games or many faults takes no longer than many lines do.
    assert_eq!(read(&"* ".repeat(100_000)).len(), 100_000);
    let game = one(&") ".repeat(200_000));
    assert_eq!(game.faults.count(), 200_000);
    assert_eq!(game.faults.first().last().map(|fault| fault.place.column), Some(999));
}

/// A file without an end in sight is not held in memory, and the game after it is found.
#[test]
fn a_game_that_is_too_long_is_cut() {
    let endless = io::repeat(b'a').take(9_000_000);
    let source = b"1. e4 {".chain(endless).chain(b"\n} e5 *\n\n[Event \"b\"]\n\n1. d4 *\n".as_slice());
    let games: Vec<ReadGame> = Records::new(source).map(|game| game.unwrap()).collect();
    let told = faults(&games[0]);
    assert_eq!(said(&games[0].record.line), "e2e4");
    assert!(told.iter().any(|fault| fault.contains("at most 4194304 bytes")), "{told:?}");
    assert_eq!(games.last().unwrap().record.tags.get("Event"), Some("b"));
    assert_eq!(games.last().unwrap().line, 4);
}

#[test]
fn chess960_games_are_read_and_written() {
    let text = "[SetUp \"1\"]\n\
                [FEN \"rnkqbbnr/pppppppp/8/8/8/8/PPPPPPPP/RNKQBBNR w HAha - 0 1\"]\n\n\
                1. Nc3 Nc6 2. d4 d5 3. Qd3 Qd6 4. O-O-O O-O-O 5. e3 e6 *\n";
    let game = one(text);
    assert_eq!(faults(&game), [""; 0]);
    assert!(movetext(&game).ends_with("4. O-O-O O-O-O 5. e3 e6 *"), "{}", movetext(&game));
    assert!(game.record.to_pgn().contains("[Variant \"Chess960\"]\n"));
    let mut here = game.record.beginning();
    game.record.line.plies.iter().for_each(|ply| here.follow(&ply.made));
    let last = here.position().unwrap().to_fen();
    assert!(last.starts_with("2krbbnr/ppp2ppp/2nqp3/3p4/3P4/2NQP3/PPP2PPP/2KRBBNR w - -"), "{last}");
    assert_eq!(one(&game.record.to_pgn()).record, game.record.settled());
}

/// Choices that run out: then the first of everything is taken, and everything ends.
struct Choices(std::vec::IntoIter<u32>);

impl Choices {
    fn below(&mut self, count: usize) -> usize {
        self.0.next().unwrap_or(0) as usize % count
    }

    fn of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }

    fn is_over(&self) -> bool {
        self.0.len() == 0
    }
}

const WORDS: [&str; 26] = [
    "a",
    "word",
    "}",
    "{",
    ";",
    "\n",
    "[%clk 0:01:02]",
    "[Event \"x\"]",
    "%",
    "1-0",
    "\\)",
    "\\(",
    "\\",
    "(",
    ")",
    "é",
    "[%wrong Ke3]",
    "$1",
    "\n\n",
    "[",
    "]",
    "[%eval",
    "\u{a0}",
    "a-rather-long-word-in-a-comment",
    "\\%",
    "*",
];

const WRONG: [&str; 30] = [
    "Ke3", "xyz", "Nf9", "e9", "O-O-O-O", "\\", "{a", "a}b", "%x", "[x", "N@e4", "e8(Q)", "--x", "0-0", "=",
    "e2e5", "Kxe8", "a1a8", "N", "1.x", "Sf3", "_", "\\(", "0000", "Qxd8", "½", "e4 e5", "", "Rh1-a1",
    "d7-d9",
];

fn text(choices: &mut Choices) -> Option<Text> {
    let count = choices.below(14);
    let words: Vec<&str> = (0..count).map(|_| choices.of(&WORDS)).collect();
    Text::new(&words.join([" ", ""][choices.below(2)]))
}

fn note(choices: &mut Choices) -> Option<Note> {
    let kind = choices.below(6);
    text(choices).map(if kind == 5 { Note::Escape } else { Note::Comment })
}

fn line(choices: &mut Choices, mut here: Situation, depth: u32) -> Line {
    let mut line = Line { before: Vec::new(), plies: Vec::new() };
    if choices.below(4) == 3 {
        line.before.extend(note(choices));
    }
    while (line.plies.is_empty() || !choices.is_over()) && line.plies.len() < 12 {
        let before = here.clone();
        let made = match (choices.below(12), here.position()) {
            (0, _) | (_, None) => here.make(choices.of(&WRONG)),
            (1, _) => here.make("--"),
            (_, Some(position)) => {
                let moves = position.legal_moves();
                match moves.get(choices.below(moves.len().max(1))) {
                    Some(mv) => here.make_move(*mv),
                    None => here.make("a3"),
                }
            }
        };
        let after = (0..choices.below(4)).filter_map(|_| match choices.below(4) {
            0 => Some(After::Nag(Nag(choices.below(300) as u16))),
            1 | 2 => note(choices).map(After::Note),
            _ if depth < 4 => Some(After::Variation(self::line(choices, before.clone(), depth + 1))),
            _ => None,
        });
        let after = after.collect();
        line.plies.push(Ply { made, after });
    }
    line
}

/// The last one castles from elsewhere than in ordinary chess.
const STARTS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 11",
    "8/P5k1/8/8/8/8/1p6/4K3 w - - 0 60",
    "4k3/4P3/8/8/8/8/8/4K2R b - - 0 1",
    "r1k4r/p1p2p1p/8/8/8/8/P1P2P1P/1RK3R1 w GBha - 0 1",
];

const TAGS: [&str; 10] =
    ["Event", "White", "Result", "FEN", "Odd name", "", "Annotator", "TimeControl", "SetUp", "A]\"b"];

fn record(choices: &mut Choices) -> Record {
    let mut tags = Tags::new();
    for _ in 0..choices.below(6) {
        let value: String = (0..choices.below(4)).map(|_| choices.of(&WORDS)).collect();
        tags.push(choices.of(&TAGS), &value);
    }
    let start = Position::from_fen(choices.of(&STARTS)).unwrap();
    let score = [Score::Unknown, Score::Drawn, Score::Won(board::Color::Black)][choices.below(3)];
    let line = line(choices, Situation::Known(start.clone()), 0);
    Record { tags, start: Some(start), line, score }
}

const PIECES: [&str; 46] = [
    " ",
    "\n",
    "\n\n",
    "1.",
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "(",
    ")",
    "{",
    "}",
    ";",
    "\n%",
    "$1",
    "$",
    " 1-0",
    " *",
    "[Event \"x\"]",
    "\n[Event \"y\"]\n",
    "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]",
    "[Variant \"Chess\"]",
    "\\",
    "{[%wrong ",
    "]}",
    "!",
    "?",
    "--",
    "Ke3",
    "\"",
    "\\(",
    "\\)",
    "\\%",
    "{[%clk 0:01:02]}",
    "=",
    "0-0",
    "é",
    "\u{a0}",
    "a",
    "N",
    "[Result \"1-0\"]",
    "1/2",
    "e8(Q)",
    "\r\n",
    "[",
    "...",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_back_the_same(choices in proptest::collection::vec(any::<u32>(), 0..400)) {
        let record = record(&mut Choices(choices.into_iter()));
        let text = record.to_pgn();
        let games = read(&text);
        prop_assert_eq!(games.len(), 1, "{}", text);
        prop_assert_eq!(&games[0].record, &record.settled(), "{}", text);
        let wrong = games[0].faults.first().iter().all(|fault| fault.to_string().contains("read"));
        prop_assert!(wrong, "{:?}", games[0].faults);
    }

    #[test]
    fn many_games_in_one_file_stay_apart(choices in proptest::collection::vec(any::<u32>(), 0..600)) {
        let mut choices = Choices(choices.into_iter());
        let records: Vec<Record> = (0..3).map(|_| record(&mut choices)).collect();
        let text: String = records.iter().map(Record::to_pgn).collect();
        let again: Vec<Record> = read(&text).into_iter().map(|game| game.record).collect();
        let settled: Vec<Record> = records.into_iter().map(Record::settled).collect();
        prop_assert_eq!(again, settled, "{}", text);
    }

    #[test]
    fn whatever_is_read_survives(pieces in proptest::collection::vec(0..PIECES.len(), 0..60)) {
        let text: String = pieces.into_iter().map(|piece| PIECES[piece]).collect();
        for game in read(&text) {
            let written = game.record.to_pgn();
            let again = read(&written);
            prop_assert_eq!(again.len(), 1, "{}", written);
            prop_assert_eq!(&again[0].record, &game.record.settled(), "{}", written);
        }
    }

    #[test]
    fn no_bytes_are_too_strange(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        for game in Records::new(bytes.as_slice()) {
            let game = game.unwrap();
            let lines = bytes.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count() as u64 + 1;
            prop_assert!(game.line <= lines);
            prop_assert!(game.faults.first().iter().all(|fault| fault.place.line <= lines && fault.place.column > 0));
            let written = game.record.to_pgn();
            prop_assert_eq!(&one(&written).record, &game.record.settled(), "{}", written);
        }
    }

    #[test]
    fn no_cut_or_scratched_file_is_too_strange(cut in 0..GAMES.len(), at in 0..GAMES.len(), byte in any::<u8>()) {
        let mut bytes = GAMES.as_bytes()[..cut].to_vec();
        if let Some(place) = bytes.get_mut(at) {
            *place = byte;
        }
        let games = Records::new(bytes.as_slice()).count();
        prop_assert!((10..=15).contains(&games) || cut < GAMES.len() - 400, "{}", games);
    }
}
