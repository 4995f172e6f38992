//! Reading whole records: one game after the other, with all that is said in it and all that is wrong with it.

use std::io;

use board::Position;

use super::{
    Fault, Note, Record, Score, Situation, Tags, Text, What,
    fault::{Cursor, Faults, placed},
    movetext::Movetext,
    sections::{MOST_BYTES, Sections},
    tag,
    token::{Token, Tokens},
};

/// A game as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// Counted from 1 in its file.
    pub number: u64,
    /// The line on which it begins.
    pub line: u64,
    pub record: Record,
    /// What was wrong, in the order of the file.
    pub faults: Vec<Fault>,
}

/// The records of a file. Only a source that cannot be read any more ends them early: what is wrong with a game is
/// told with it, and the next game follows.
///
/// ```
/// use formats::pgn::{Made, Records};
///
/// let text = "1. e4 e5 2. Ke3 {touched, had to move} Nf6 (2... d5!?) 3. Kd3 *\n";
/// let game = Records::new(text.as_bytes()).next().ok_or("no game")??;
/// assert_eq!(game.record.line.plies.len(), 5);
/// assert!(matches!(&game.record.line.plies[2].made, Made::Wrong(wrong) if wrong.text() == "Ke3"));
/// assert_eq!(
///     game.faults[0].to_string(),
///     "1:13: 2. Ke3: no such man can make this move; read on as if e1-e3 had been played"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Records<R> {
    sections: Sections<R>,
    /// How much of the section was read.
    at: usize,
    /// Where that is for people.
    cursor: Cursor,
    number: u64,
    is_over: bool,
}

impl<R: io::Read> Records<R> {
    /// Reads in large pieces by itself, and holds one game at a time.
    pub fn new(source: R) -> Records<R> {
        Records {
            sections: Sections::new(source),
            at: 0,
            cursor: Cursor::at_line(1),
            number: 0,
            is_over: false,
        }
    }

    fn read(&mut self) -> io::Result<Option<Recorded>> {
        loop {
            let Sections { bytes, is_cut, .. } = &self.sections;
            let mut faults = Faults::new();
            if let Some(game) = game(bytes, self.at, &mut faults) {
                self.at = game.end;
                self.number += 1;
                if *is_cut && self.at >= bytes.trim_ascii_end().len() {
                    faults.push((bytes.len(), What::TooLong { most: MOST_BYTES }));
                }
                return Ok(Some(Recorded {
                    number: self.number,
                    line: self.cursor.go_to(bytes, game.begin).line,
                    record: game.record,
                    faults: placed(faults, bytes, &mut self.cursor),
                }));
            }
            if !self.sections.next_section()? {
                return Ok(None);
            }
            (self.at, self.cursor) = (0, Cursor::at_line(self.sections.line));
        }
    }
}

impl<R: io::Read> Iterator for Records<R> {
    type Item = io::Result<Recorded>;

    fn next(&mut self) -> Option<io::Result<Recorded>> {
        if self.is_over {
            return None;
        }
        let read = self.read().transpose();
        self.is_over = !matches!(read, Some(Ok(_)));
        read
    }
}

/// A game and where it begins and ends in its section.
struct Game {
    record: Record,
    begin: usize,
    end: usize,
}

/// The game that begins there; none if nothing does.
fn game(bytes: &[u8], from: usize, faults: &mut Faults) -> Option<Game> {
    let mut tokens = Tokens::of_file(bytes, from);
    let Before { begin, tags, places, notes } = Before::read(&mut tokens, faults)?;
    let place_of = |name: &str| {
        let known = tags.iter().zip(&places).filter(|((known, _), _)| *known == name).last();
        known.map_or(begin, |(_, place)| *place)
    };
    let start = start(&tags).map_err(|(name, what)| faults.push((place_of(name), what))).ok();
    let here = start.clone().map_or(Situation::NOWHERE, Situation::Known);
    let (line, score) = Movetext::new(here, notes, faults).read(&mut tokens);
    let score = agreed(&tags, score).unwrap_or_else(|(score, what)| {
        faults.push((place_of("Result"), what));
        score
    });
    Some(Game { record: Record { tags, start, line, score }, begin, end: tokens.at() })
}

/// What stands before the moves.
struct Before {
    begin: usize,
    tags: Tags,
    /// Where each tag begins.
    places: Vec<usize>,
    /// What is said between the tags.
    notes: Vec<Note>,
}

impl Before {
    /// Reads up to the moves.
    fn read(tokens: &mut Tokens<'_>, faults: &mut Faults) -> Option<Before> {
        const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
        if tokens.rest().starts_with(BYTE_ORDER_MARK) {
            tokens.go_to(tokens.at() + BYTE_ORDER_MARK.len());
        }
        let begin = tokens.clone().next_token()?.0;
        let mut before = Before { begin, tags: Tags::new(), places: Vec::new(), notes: Vec::new() };
        while before.read_one(tokens, faults).is_some() {}
        Some(before)
    }

    /// Reads one tag or comment. None where the moves begin.
    fn read_one(&mut self, tokens: &mut Tokens<'_>, faults: &mut Faults) -> Option<()> {
        let mut ahead = tokens.clone();
        let (found, token) = ahead.next_token()?;
        if tokens.bytes().get(found) == Some(&b'[') {
            let end = tag::read(tokens.bytes(), found, &mut self.tags, |at, what| faults.push((at, what)));
            self.places.resize(self.tags.len(), found);
            tokens.go_to(end);
            return Some(());
        }
        let note = match token {
            Token::Comment { text, is_closed: true } if !text.trim_start().starts_with("[%wrong") => {
                Text::new(&text).map(Note::Comment)
            }
            Token::LineComment(text) => Text::new(&text).map(Note::Comment),
            Token::Escape(text) => Text::new(&text).map(Note::Escape),
            _ => return None,
        };
        self.notes.extend(note);
        *tokens = ahead;
        Some(())
    }
}

/// The position that the tags name, or the tag that names none.
fn start(tags: &Tags) -> Result<Position, (&'static str, What)> {
    if let Some(variant) = tags.get("Variant").filter(|variant| !is_chess(variant)) {
        return Err(("Variant", What::Variant { text: variant.to_owned() }));
    }
    match tags.get("FEN") {
        None => Ok(Position::initial()),
        Some(text) => {
            Position::from_fen(text).map_err(|why| ("FEN", What::Fen { text: text.to_owned(), why }))
        }
    }
}

/// Chess from the usual position or from any other, Chess960 among them.
fn is_chess(variant: &str) -> bool {
    let name: String = variant.chars().filter(|letter| letter.is_alphanumeric()).collect();
    let names =
        ["", "standard", "chess", "normal", "fromposition", "chess960", "fischerandom", "fischerrandom"];
    names.contains(&name.to_ascii_lowercase().as_str())
}

/// The result of the moves, or of the tag if they have none. Where both differ that is told.
fn agreed(tags: &Tags, moves: Option<Score>) -> Result<Score, (Score, What)> {
    let tag = tags.get("Result").unwrap_or("*");
    match moves {
        None | Some(Score::Unknown) => Ok(Score::from_text(tag)),
        Some(score) if tag == score.text() || matches!(tag, "*" | "?" | "") => Ok(score),
        Some(score) => Err((score, What::Results { tag: tag.to_owned(), moves: score })),
    }
}
