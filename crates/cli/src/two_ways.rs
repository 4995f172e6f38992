//! The two ways through the one reader of games, held against each other: what is replayed and what is converted are the
//! same games, the same moves and the same faults.
//!
//! [`odd_file`] makes files that are odd in every way that people and programs are, and knows what is in them. Start with
//! [`difference`].

use board::{
    Changes, Move, Position,
    notation::{self, Language, Style},
    san,
};
use fastrand::Rng;
use formats::pgn::{Broken, Made, ReadGame, Records};
use rulebook::{Book, Policies};

use crate::{
    generate,
    replay::{Replay, Replayed},
};

/// What one game of a file comes to, whoever reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Moves of the game itself, up to the first that is none.
    pub moves: usize,
    pub has_fault: bool,
}

/// What is not the same to whoever replays a file and to whoever converts it.
pub fn difference(bytes: &[u8]) -> Option<String> {
    let (replayed, converted) = (replayed(bytes), converted(bytes));
    let (replayed, converted) = match (replayed, converted) {
        (Ok(replayed), Ok(converted)) => (replayed, converted),
        (Err(one), Err(other)) if one.to_string() == other.to_string() => return None,
        (one, other) => return Some(format!("{:?} and {:?}", one.err(), other.err())),
    };
    if replayed.len() != converted.len() {
        return Some(format!("{} games are replayed and {} converted", replayed.len(), converted.len()));
    }
    replayed.iter().zip(&converted).find_map(|(one, other)| {
        let is_same = (one.game, one.line, &one.faults, &one.remarks)
            == (other.number, other.line, &other.faults, &other.remarks);
        let (played, read) = (one.moves, moves(other).len() as u64);
        // What the rules turn down is read, and not played.
        let is_played = played == read || played < read && one.disagreement.is_some();
        (!is_same || !is_played).then(|| format!("{one:?} is replayed, {other:?} converted"))
    })
}

/// The games of a file as they are converted, in short.
pub fn told(bytes: &[u8]) -> Result<Vec<GameSummary>, Broken> {
    let told = |game: &ReadGame| GameSummary { moves: moves(game).len(), has_fault: !game.faults.is_empty() };
    Ok(converted(bytes)?.iter().map(told).collect())
}

fn replayed(bytes: &[u8]) -> Result<Vec<Replayed>, Broken> {
    let (Ok(policies), Ok(control)) = (Policies::of(Book::UsChess7), "G/60".parse()) else {
        return Ok(Vec::new());
    };
    let (mut replay, mut games) = (Replay::under(policies, control), Records::new(bytes));
    std::iter::from_fn(|| replay.next_game(&mut games).transpose()).collect()
}

fn converted(bytes: &[u8]) -> Result<Vec<ReadGame>, Broken> {
    Records::new(bytes).collect()
}

fn moves(game: &ReadGame) -> Vec<Move> {
    let made = game.record.line.plies.iter().map(|ply| match ply.made {
        Made::Move(mv) => Some(mv),
        _ => None,
    });
    made.map_while(|mv| mv).collect()
}

/// A file of some games, odd in some ways, and what it holds.
pub fn odd_file(rng: &mut Rng) -> (Vec<u8>, Vec<GameSummary>) {
    let mut text = String::from(if rng.u8(..4) == 0 { "\u{feff}" } else { "" });
    let (mut games, mut border) = (Vec::new(), Border::Result);
    for _ in 0..rng.usize(1..=5) {
        let mut game = OddGame::begun(&mut text, rng, border);
        game.play(rng);
        border = game.end(rng);
        games.push(game.told);
    }
    let ends = *rng.choice(&["\n", "\n", "\r\n", "\r"]).unwrap_or(&"\n");
    let text = text.replace('\n', ends);
    // Old files are in Latin-1, where every letter of theirs is.
    let is_latin = rng.u8(..6) == 0 && text.chars().all(|letter| u32::from(letter) < 256);
    let bytes = if is_latin { text.chars().map(|letter| letter as u8).collect() } else { text.into_bytes() };
    (bytes, games)
}

/// One game on its way into a file.
struct OddGame<'t> {
    text: &'t mut String,
    position: Position,
    told: GameSummary,
    /// Nobody can read the moves, or nobody can from here on.
    is_lost: bool,
    /// A turn was passed: what comes after it can be read, and not be played.
    is_passed: bool,
    style: Option<Language>,
}

/// What tells a game from the next one.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Border {
    Result,
    /// Its tags, or the number of its first move.
    NextBegins,
    /// Its tags alone.
    NextTags,
}

/// Rights to castle that nobody has stand in the second and in the third.
const STARTS: [(&str, &str); 4] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ""),
    ("r3k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w KQkq - 0 1", "r3k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w Kq - 0 1"),
    ("4k3/pppp4/8/8/8/8/4PPPP/4K3 b KQ - 0 30", "4k3/pppp4/8/8/8/8/4PPPP/4K3 b - - 0 30"),
    ("rnkqbbnr/pppppppp/8/8/8/8/PPPPPPPP/RNKQBBNR w HAha - 0 1", ""),
];

impl<'t> OddGame<'t> {
    /// A game with the tags that it needs, and others.
    fn begun(text: &'t mut String, rng: &mut Rng, border: Border) -> OddGame<'t> {
        let mut position = Position::initial();
        let mut is_lost = false;
        let has_tags = rng.u8(..4) > 0 || border == Border::NextTags;
        if has_tags {
            let indent = *rng.choice(&["", "", "  ", "\t"]).unwrap_or(&"");
            let mark = if rng.u8(..8) == 0 { "\u{feff}" } else { "" };
            text.push_str(&format!("{mark}{indent}[Event \"Odd\"]\n"));
            text.push_str(&format!("{indent}[White \"R\u{e9}ti, \\\"R.\\\"\"]\n"));
            match rng.u8(..10) {
                0 => {
                    text.push_str("[Variant \"Atomic\"]\n");
                    is_lost = true;
                }
                1 => text.push_str("[Variant \"Chess960\"]\n"),
                2 => {
                    text.push_str("[FEN \"nonsense\"]\n");
                    is_lost = true;
                }
                3..=5 => {
                    let (written, meant) = STARTS[rng.usize(..STARTS.len())];
                    text.push_str(&format!("{indent}[SetUp \"1\"]\n{indent}[FEN \"{written}\"]\n"));
                    let meant = if meant.is_empty() { written } else { meant };
                    position = Position::from_fen(meant).unwrap_or_default();
                }
                _ => {}
            }
            text.push_str(if rng.u8(..8) == 0 { "" } else { "\n" });
        }
        let style = (rng.u8(..6) == 0).then_some(Language::German);
        let told = GameSummary { moves: 0, has_fault: is_lost };
        OddGame { text, position, told, is_lost, is_passed: false, style }
    }

    fn play(&mut self, rng: &mut Rng) {
        let plies = rng.usize(1..=16);
        for ply in 0..plies {
            let Some(mv) = generate::choose(&self.position, rng, 30) else { return };
            self.number(ply == 0, rng);
            match rng.u8(..30) {
                0 if ply > 0 => self.trouble(rng),
                1 if ply > 0 && self.pass(rng) => continue,
                _ => {}
            }
            self.text.push_str(&self.written(mv, rng));
            self.text.push_str(rng.choice(&["", "", "", "!", "?!", "??"]).unwrap_or(&""));
            if !self.is_lost && !self.is_passed {
                self.told.moves += 1;
            }
            let before = self.position.clone();
            self.position.play_legal(mv);
            self.said(&before, rng);
        }
    }

    /// `1.`, glued or not, and Black's wherever somebody likes it.
    fn number(&mut self, is_first: bool, rng: &mut Rng) {
        let (number, is_white) = (self.position.move_number(), self.position.turn().is_white());
        let dots = if is_white { "." } else { "..." };
        // The number of the first move tells a game from the one before.
        if is_white && (is_first || rng.u8(..5) > 0) || !is_white && rng.u8(..4) == 0 {
            let space = if rng.bool() { " " } else { "" };
            self.text.push_str(&format!("{number}{dots}{space}"));
        }
    }

    fn written(&self, mv: Move, rng: &mut Rng) -> String {
        if let Some(language) = self.style {
            return notation::write(&self.position, mv, Style::Algebraic(language));
        }
        let plain = san::write(&self.position, mv);
        match rng.u8(..6) {
            0 => plain.replace('O', "0"),
            1 => plain.replace('=', ""),
            2 if plain.contains('x') => plain.replace('x', ":"),
            // Castling by squares is written in several ways; the letters are clear.
            3 if !plain.starts_with('O') => mv.to_string(),
            _ => plain,
        }
    }

    /// Something that is no move at all.
    fn trouble(&mut self, rng: &mut Rng) {
        // The letter of a piece may decide which language a short game is in.
        let words = ["hello", "b9Q", "resigns", "gxf6epp", "1:0", "Qh9", "Lc44"];
        let words = if self.style.is_some() { &words[..5] } else { &words[..] };
        self.text.push_str(rng.choice(words).unwrap_or(&"hello"));
        self.text.push(' ');
        self.told.has_fault = true;
        self.is_lost = true;
    }

    /// A turn without a move, as annotators write it.
    fn pass(&mut self, rng: &mut Rng) -> bool {
        let is_possible = !self.position.is_check();
        if is_possible {
            self.text.push_str(rng.choice(&["-- ", "Z0 "]).unwrap_or(&"-- "));
            self.position = self.position.completed_with(&Changes::new());
            self.is_passed = true;
        }
        is_possible
    }

    /// What stands between two moves.
    fn said(&mut self, before: &Position, rng: &mut Rng) {
        let said = match rng.u8(..16) {
            0 => " {a comment (with 1-0 in it)} ".to_owned(),
            1 => " {[%clk 0:01:02]} ".to_owned(),
            2 => " ; the rest of the line }\n".to_owned(),
            3 => "\n% for another program 1-0\n".to_owned(),
            4 => " $1 $14 ".to_owned(),
            5 if self.style.is_none() && !self.is_lost => self.variation(before),
            6 => "\n".to_owned(),
            _ => " ".to_owned(),
        };
        self.text.push_str(&said);
    }

    /// What might have been played instead, with one more inside of it.
    fn variation(&self, before: &Position) -> String {
        let moves = before.legal_moves();
        let (Some(one), Some(other)) = (moves.first(), moves.last()) else { return " ".to_owned() };
        let (one, other) = (san::write(before, *one), san::write(before, *other));
        format!(" ({one} {{instead}} ({other} $2)) ")
    }

    /// The result, or what is left open.
    fn end(&mut self, rng: &mut Rng) -> Border {
        if rng.u8(..12) == 0 {
            let sign = *rng.choice(&["(1. e4", ")", "}", "$", "{never closed"]).unwrap_or(&")");
            self.text.push_str(&format!(" {sign} *\n\n"));
            self.told.has_fault = true;
            return Border::NextTags;
        }
        let results = ["1-0", "0-1", "1/2-1/2", "*", "1–0", "0−1", "½–½", "½", ""];
        let result = *rng.choice(&results).unwrap_or(&"*");
        self.text.push_str(&format!(" {result}\n\n"));
        if result.is_empty() { Border::NextBegins } else { Border::Result }
    }
}
