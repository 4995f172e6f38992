//! What is odd in files of the world, one row for each: the games, their moves as they are read, and every word that is said.

#![allow(clippy::unwrap_used, reason = "helpers of tests may panic, too")]

use formats::pgn::{Broken, Line, Made, ReadGame, Records};

/// A game as it is read: its moves, its result, and what is said of it, faults first.
type Game = (&'static str, &'static str, &'static [&'static str]);

fn said(line: &Line) -> String {
    let plies = line.plies.iter().map(|ply| match &ply.made {
        Made::Move(mv) => mv.to_string(),
        Made::Null => "null".to_owned(),
        Made::Wrong(wrong) => format!("{}!", wrong.text()),
        Made::Unread(text) => format!("{text}?"),
    });
    plies.collect::<Vec<_>>().join(" ")
}

fn words(game: &ReadGame) -> Vec<String> {
    let faults = game.faults.first().iter().map(ToString::to_string);
    faults.chain(game.remarks.iter().map(|remark| format!("remark {remark}"))).collect()
}

/// What is read otherwise than expected.
fn wrong(what: &str, bytes: &[u8], expected: &[Game]) -> Option<String> {
    let games: Vec<ReadGame> = Records::new(bytes).collect::<Result<_, _>>().unwrap();
    let read: Vec<_> =
        games.iter().map(|game| (said(&game.record.line), game.record.score.text(), words(game))).collect();
    let expected: Vec<_> = expected
        .iter()
        .map(|(moves, score, words)| {
            (moves.to_string(), *score, words.iter().map(ToString::to_string).collect::<Vec<_>>())
        })
        .collect();
    (read != expected).then(|| format!("{what}:\n  {read:?}\nexpected\n  {expected:?}\n"))
}

#[test]
fn every_oddity_is_read_or_named() {
    let table: &[(&str, &str, &[Game])] = &[
        ("nothing at all", "", &[]),
        ("a mark and nothing else", "\u{feff}\n \n", &[]),
        ("a byte order mark", "\u{feff}[Event \"a\"]\n[Site \"b\"]\n\n1. e4 *\n", &[("e2e4", "*", &[])]),
        (
            "a file put after another one",
            "[Event \"a\"]\n\n1. e4\n\n\u{feff}[Event \"b\"]\n\n1. d4 *\n\u{feff}\n\u{feff}1. c4 *\n",
            &[("e2e4", "*", &[]), ("d2d4", "*", &[]), ("c2c4", "*", &[])],
        ),
        (
            "indented tags",
            "  [Event \"a\"]\n  [Site \"b\"]\n\n  1. e4\n\n\t[Event \"c\"]\n\n  1. d4 1-0\n",
            &[("e2e4", "*", &[]), ("d2d4", "1-0", &[])],
        ),
        (
            "games without a result or moves",
            "[White \"a\"]\n[Result \"1-0\"]\n\n[White \"b\"]\n[Result \"0-1\"]\n\n[Event \"c\"]\n\n1. e4\n[White \"d\"]\n",
            &[("", "1-0", &[]), ("", "0-1", &[]), ("e2e4", "*", &[]), ("", "*", &[])],
        ),
        (
            "games without tags or results",
            "1. e4 e5\n\n1. d4 d5\n\n2. c4 e6\n\n1.c4\n",
            &[("e2e4 e7e5", "*", &[]), ("d2d4 d7d5 c2c4 e7e6", "*", &[]), ("c2c4", "*", &[])],
        ),
        (
            "castling that nobody can",
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1\"]\n\n1. O-O *\n",
            &[(
                "e1g1",
                "*",
                &[
                    "remark 2:1: tag FEN, \"4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1\": nobody can castle with Qkq; read without",
                ],
            )],
        ),
        (
            "castling that nobody can, and nothing else",
            "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w K - 0 1\"] 1. e4 *\n",
            &[(
                "e2e4",
                "*",
                &[
                    "remark 1:1: tag FEN, \"4k3/8/8/8/8/8/4P3/4K3 w K - 0 1\": nobody can castle with K; read without",
                ],
            )],
        ),
        (
            "a square that no pawn has passed",
            "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w K e6 0 1\"] 1. e4 *\n",
            &[(
                "e2e4",
                "*",
                &[
                    "remark 1:1: tag FEN, \"4k3/8/8/8/8/8/4P3/4K3 w K e6 0 1\": nobody can castle with K; read without",
                    "remark 1:1: tag FEN, \"4k3/8/8/8/8/8/4P3/4K3 w K e6 0 1\": no pawn can have passed e6 just now; \
                     read without",
                ],
            )],
        ),
        (
            "a FEN that is none",
            "[FEN \"4k3/8/8/8 w - - 0 1\"]\n\n1. e4 *\n",
            &[(
                "e4?",
                "*",
                &[
                    "1:1: tag FEN, \"4k3/8/8/8 w - - 0 1\": placement: expected 8 ranks, found 4 (column 10); \
                   the moves stay unread",
                ],
            )],
        ),
        (
            "results with dashes",
            "1. e4 1–0\n1. d4 0−1\n1. c4 ½–½\n1. b4 1/2—1/2\n[Result \"1–0\"]\n\n1. a4 1-0\n",
            &[
                ("e2e4", "1-0", &[]),
                ("d2d4", "0-1", &[]),
                ("c2c4", "1/2-1/2", &[]),
                ("b2b4", "1/2-1/2", &[]),
                ("a2a4", "1-0", &[]),
            ],
        ),
        (
            "results that differ",
            "[Result \"1-0\"]\n\n1. e4 0–1\n",
            &[(
                "e2e4",
                "0-1",
                &["1:1: the tag Result says \"1-0\", the moves end with 0-1; the moves are believed"],
            )],
        ),
        (
            "a comment that is not closed",
            "1. e4 {and so on\n\n  [Event \"b\"]\n\n1. d4 *\n",
            &[
                ("e2e4", "*", &["1:7: expected } before the game ends: a comment is not closed"]),
                ("d2d4", "*", &[]),
            ],
        ),
        (
            "variations in variations",
            "1. e4 (1. d4 d5 (1... Nf6 $1) 2. c4) e5 (1... c5 (1... Hello)) *\n",
            &[(
                "e2e4 e7e5",
                "*",
                &["1:56: 1... Hello: cannot read this as a move: expected a piece or a square at letter 1; \
                   what follows stays unread"],
            )],
        ),
        (
            "a variation that is not closed",
            "1. e4 (1. d4\n\n[Event \"b\"]\n\n1. c4 *\n",
            &[
                ("e2e4", "*", &["1:7: expected ) before the game ends: a variation is not closed"]),
                ("c2c4", "*", &[]),
            ],
        ),
        (
            "marks of annotators",
            "1. e4! $14 e5?! 2. Nf3 $999 Nc6 += 3. Bb5 $ *",
            &[("e2e4 e7e5 g1f3 b8c6 f1b5", "*", &["1:43: expected a number from 0 to 65535 after $"])],
        ),
        ("lines for other programs", "%first\n1. e4\n%1. Nonsense 1-0\ne5 *\n", &[("e2e4 e7e5", "*", &[])]),
        (
            "lines that end with a carriage return",
            "[Event \"a\"]\r[White \"b\"]\r\r1. e4 ; words\r%1-0\re5 *\r\r[Event \"c\"]\r\r1. hello *\r",
            &[
                ("e2e4 e7e5", "*", &[]),
                (
                    "hello!",
                    "*",
                    &[
                        "10:5: 1. hello: cannot read this as a move: expected a rank from 1 to 8 at letter 2; \
                       what follows stays unread",
                    ],
                ),
            ],
        ),
        (
            "lines that end with both",
            "[Event \"a\"]\r\n\r\n1. e4\r\n%1-0\r\ne5 *\r\n\r\n1. d4 Nf9 *\r\n",
            &[
                ("e2e4 e7e5", "*", &[]),
                (
                    "d2d4 Nf9!",
                    "*",
                    &["7:9: 1... Nf9: cannot read this as a move: expected a rank from 1 to 8 at letter 3; \
                       what follows stays unread"],
                ),
            ],
        ),
        ("turns that are passed", "1. e4 -- 2. d4 Z0 *", &[("e2e4 null d2d4 null", "*", &[])]),
        (
            "clocks in comments",
            "1. e4 {[%clk 1:30:43] [%eval 0.3]} e5 {[%emt 0:00:07]} *",
            &[("e2e4 e7e5", "*", &[])],
        ),
        (
            "numbers glued to moves",
            "1.e4 e5 2.Nf3 2...Nc6 3 .Bb5 3. ... a6 4…Ba4 *",
            &[("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4", "*", &[])],
        ),
        (
            "castling with zeros",
            "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1.0-0 0-0-0 *\n",
            &[("e1g1 e8c8", "*", &[])],
        ),
        (
            "a promotion without its sign, and en passant with one",
            "[FEN \"4k3/1P6/8/5pP1/8/8/8/4K3 w - f6 0 1\"]\n\n1. gxf6ep Kd7 2. b8Q *\n",
            &[("g5f6 e8d7 b7b8q", "*", &[])],
        ),
        (
            "a word",
            "1. e4 hello 2. Nf3 *",
            &[(
                "e2e4 hello! Nf3?",
                "*",
                &["1:8: 1... hello: cannot read this as a move: expected a rank from 1 to 8 at letter 2; \
                   what follows stays unread"],
            )],
        ),
        (
            "German",
            "1. e4 e5 2. Lc4 Sc6 3. Dh5 Sf6 4. Dxf7# 1-0",
            &[(
                "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7",
                "1-0",
                &[
                    "remark 1:13: 2. Lc4: the pieces have letters of another language (Deutsch); all moves of the game are read so",
                ],
            )],
        ),
        (
            "French, with a variation and comments",
            "1. e4 e5 2. Cf3 {ici} (2. Fc4 Cf6) Cc6 $1 3. Re2 *",
            &[(
                "e2e4 e7e5 g1f3 b8c6 e1e2",
                "*",
                &[
                    "remark 1:13: 2. Cf3: the pieces have letters of another language (Français); all moves of the game are read so",
                ],
            )],
        ),
        (
            "German, which only a promotion tells",
            "[FEN \"4k3/6P1/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. g8=T+ Kd7 2. Kd2 *",
            &[(
                "g7g8r e8d7 e1d2",
                "*",
                &[
                    "remark 3:4: 1. g8=T+: the pieces have letters of another language (Deutsch); all moves of the game are read so",
                ],
            )],
        ),
        (
            "English, which a promotion tells",
            "[FEN \"4k3/6P1/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. g8R+ Kd7 2. Kd2 *",
            &[("g7g8r e8d7 e1d2", "*", &[])],
        ),
        (
            "Finnish, whose first letter is English, too",
            "1. e4 e5 2. Rf3 Rc6 3. Lb5 a6 *",
            &[(
                "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
                "*",
                &[
                    "remark 1:24: 3. Lb5: the pieces have letters of another language (Suomi); all moves of the game are read so",
                ],
            )],
        ),
        (
            "German with a wrong move",
            "1. e4 e5 2. Lc4 Sd6 3. Sf3 *",
            &[(
                "e2e4 e7e5 f1c4 \"Sd6\"! \"Sf3\"?",
                "*",
                &[
                    "1:17: 2... `Sd6`, column 2: no such piece can go there; \
                     one symbol away from d7d6 or b8a6 or b8c6 or f8d6 or g8f6 or g8h6; \
                     what follows stays unread",
                    "remark 1:13: 2. Lc4: the pieces have letters of another language (Deutsch); all moves of the game are read so",
                ],
            )],
        ),
        (
            "a word of another language among English ones",
            "1. e4 e5 2. Lc4 Nc6 *",
            &[(
                "e2e4 e7e5 Lc4! Nc6?",
                "*",
                &["1:13: 2. Lc4: cannot read this as a move: expected a piece or a square at letter 1; \
                   what follows stays unread"],
            )],
        ),
        (
            "English that could be French",
            "1. e4 e5 2. Re2 *",
            &[(
                "e2e4 e7e5 Re2!",
                "*",
                &["1:13: 2. Re2: no such piece can make this move; what follows stays unread"],
            )],
        ),
        (
            "another game than chess",
            "[Variant \"Atomic\"]\n\n1. e4 e5 *\n",
            &[(
                "e4? e5?",
                "*",
                &["1:1: tag Variant: expected Standard or Chess960, found \"Atomic\"; the moves stay unread"],
            )],
        ),
        (
            "Chess960",
            "[Variant \"Chess960\"]\n[FEN \"nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1\"]\n\n1. f4 f5 2. Qf3 Qf6 *\n",
            &[("f2f4 f7f5 f1f3 f8f6", "*", &[])],
        ),
    ];
    let wrong = table.iter().flat_map(|(what, text, expected)| {
        // However a file ends its lines, it holds the same.
        let plain = text.replace("\r\n", "\n").replace('\r', "\n");
        let spellings = [text.to_string(), plain.replace('\n', "\r\n"), plain.replace('\n', "\r"), plain];
        spellings.into_iter().find_map(|text| wrong(what, text.as_bytes(), expected))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn old_letters_are_read() {
    let bytes = b"[White \"R\xe9ti\"]\n\n1. e4 {caf\xe9} e5 \xbd\n\n1. d4 *\n";
    assert_eq!(wrong("Latin-1", bytes, &[("e2e4 e7e5", "1/2-1/2", &[]), ("d2d4", "*", &[])]), None);
    let game = Records::new(bytes.as_slice()).next().unwrap().unwrap();
    assert_eq!(game.record.tags.get("White"), Some("Réti"));
}

#[test]
fn utf_16_is_named_with_what_to_do() {
    let text = "[Event \"a\"]\n\n1. e4 *\n";
    let wide = |mark: &str, order: fn(u16) -> [u8; 2]| -> Vec<u8> {
        format!("{mark}{text}").encode_utf16().flat_map(order).collect()
    };
    for mark in ["\u{feff}", ""] {
        for bytes in [wide(mark, u16::to_le_bytes), wide(mark, u16::to_be_bytes)] {
            let games: Vec<Result<ReadGame, Broken>> = Records::new(bytes.as_slice()).collect();
            let told: Vec<String> = games.into_iter().map(|game| game.unwrap_err().to_string()).collect();
            assert_eq!(
                told,
                ["it is written in UTF-16, and PGN is not; open it in a text editor and save it as UTF-8"]
            );
        }
    }
}
