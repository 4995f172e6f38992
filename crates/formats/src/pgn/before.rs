//! What stands before the moves of a game: its tags, and what is said between them.
//!
//! Answers which position the moves begin with, and which result counts. Start with [`Before::read`].

use board::{FenError, FenTrouble, Position, Square};

use super::{
    Defect, Note, ReadAs, Score, Tags, Text, embed,
    fault::Faults,
    tag,
    token::{Token, Tokens, decoded},
};

/// What stands before the moves. One is used for all games, so that a game costs no allocation.
#[derive(Default)]
pub(super) struct Before {
    pub(super) begin: usize,
    pub(super) tags: Tags,
    /// Where each tag begins.
    pub(super) places: Vec<usize>,
    /// What is said between the tags.
    pub(super) notes: Vec<Note>,
    pub(super) faults: Faults,
}

impl Before {
    /// Reads up to the moves. False if nothing comes any more.
    pub(super) fn read(&mut self, tokens: &mut Tokens<'_>) -> bool {
        self.tags.clear();
        self.places.clear();
        self.notes.clear();
        self.faults = Faults::default();
        if first(tokens).is_none() {
            return false;
        }
        self.begin = tokens.at();
        while self.read_one(tokens).is_some() {}
        true
    }

    /// Reads one tag or comment. None where the moves begin.
    fn read_one(&mut self, tokens: &mut Tokens<'_>) -> Option<()> {
        if first(tokens)? == b'[' {
            let found = tokens.at();
            let faults = &mut self.faults;
            let end = tag::read(tokens.bytes(), found, &mut self.tags, |at, what| faults.push((at, what)));
            self.places.resize(self.tags.len(), found);
            tokens.go_to(end);
            return Some(());
        }
        let mut ahead = tokens.clone();
        let note = match ahead.next_token()?.1 {
            Token::Comment { bytes, is_closed: true } if !embed::is_mark(&bytes) => {
                Text::new(&decoded(&bytes)).map(Note::Comment)
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

/// Goes on to the next token, and says with which byte it begins.
fn first(tokens: &mut Tokens<'_>) -> Option<u8> {
    let byte = tokens.skip()?;
    if byte.is_ascii() {
        return Some(byte);
    }
    // It may be a space of another script, or a byte order mark.
    let (at, _) = tokens.clone().next_token()?;
    tokens.go_to(at);
    tokens.bytes().get(at).copied()
}

/// Where the moves begin, and what was named that cannot be.
pub(super) struct Start {
    pub(super) position: Position,
    pub(super) dropped: Dropped,
}

/// Programs write what the men on the board contradict; the game is worth more than that is.
#[derive(Default)]
pub(super) struct Dropped {
    /// Rights to castle that nobody can have.
    rights: String,
    /// A square that no pawn can just have passed.
    passed: Option<Square>,
}

impl Dropped {
    pub(super) fn is_empty(&self) -> bool {
        self.rights.is_empty() && self.passed.is_none()
    }

    /// What is to be said of it, under a FEN of this text.
    pub(super) fn remarks(self, text: &str) -> Vec<ReadAs> {
        let Dropped { rights, passed } = self;
        let castling =
            (!rights.is_empty()).then(|| ReadAs::Castling { text: text.to_owned(), dropped: rights });
        let passed = passed.map(|square| ReadAs::EnPassant { text: text.to_owned(), square });
        castling.into_iter().chain(passed).collect()
    }
}

/// The position that the tags name, or the tag that names none.
pub(super) fn start(tags: &Tags) -> Result<Start, (&'static str, Defect)> {
    if let Some(variant) = tags.get("Variant").filter(|variant| !is_chess(variant)) {
        return Err(("Variant", Defect::Variant { text: variant.to_owned() }));
    }
    match tags.get("FEN") {
        None => Ok(Start { position: Position::initial(), dropped: Dropped::default() }),
        Some(text) => position(text).map_err(|why| ("FEN", Defect::Fen { text: text.to_owned(), why })),
    }
}

fn position(text: &str) -> Result<Start, FenError> {
    let (mut fen, mut dropped) = (text.to_owned(), Dropped::default());
    loop {
        match Position::from_fen(&fen) {
            Ok(position) => return Ok(Start { position, dropped }),
            Err(FenError { column, trouble: FenTrouble::CastlingWithoutMen { right }, .. })
                if dropped.rights.len() < MOST_RIGHTS =>
            {
                fen = without_right(&fen, column);
                dropped.rights.push(right);
            }
            Err(FenError { column, trouble: FenTrouble::EnPassantWithoutPawn { square }, .. })
                if dropped.passed.is_none() =>
            {
                fen = without_passed(&fen, column);
                dropped.passed = Some(square);
            }
            Err(why) => return Err(why),
        }
    }
}

/// Each side can castle to two sides.
const MOST_RIGHTS: usize = 4;

/// The same without the letter in this column, and with a `-` if it was the only one.
fn without_right(fen: &str, column: usize) -> String {
    let mut letters: Vec<char> = fen.chars().collect();
    let at = column.saturating_sub(1).min(letters.len());
    let is_space = |at: usize| letters.get(at).is_none_or(|letter| letter.is_whitespace());
    let is_alone = at > 0 && is_space(at - 1) && is_space(at + 1);
    letters.splice(at..(at + 1).min(letters.len()), is_alone.then_some('-'));
    letters.into_iter().collect()
}

/// The same with a `-` for the square in this column.
fn without_passed(fen: &str, column: usize) -> String {
    let mut letters: Vec<char> = fen.chars().collect();
    let at = column.saturating_sub(1).min(letters.len());
    letters.splice(at..(at + 2).min(letters.len()), ['-']);
    letters.into_iter().collect()
}

/// Chess from the usual position or from any other, Chess960 among them.
fn is_chess(variant: &str) -> bool {
    let name: String = variant.chars().filter(|letter| letter.is_alphanumeric()).collect();
    let names =
        ["", "standard", "chess", "normal", "fromposition", "chess960", "fischerandom", "fischerrandom"];
    names.contains(&name.to_ascii_lowercase().as_str())
}

/// The result of the moves, or of the tag if they have none. Where both differ that is told.
pub(super) fn agreed(tags: &Tags, moves: Option<Score>) -> Result<Score, (Score, Defect)> {
    let tag = tags.get("Result").unwrap_or("*");
    match moves {
        None | Some(Score::Unknown) => Ok(Score::from_text(tag)),
        Some(score) if matches!(tag, "*" | "?" | "") || Score::of_word(tag) == Some(score) => Ok(score),
        Some(score) => Err((score, Defect::Results { tag: tag.to_owned(), moves: score })),
    }
}
