//! Reading: which legal move a text means in a position.
//!
//! Answers with the one move that every believable way to read the text agrees on, with all of them if they
//! differ, or with why there is none. Capitals matter as long as the text can be read with them: `bxc3` is a
//! pawn's capture, `nf3` nothing but a knight's move. Start with [`read`].

use std::cmp::Reverse;

use super::algebraic::{self, Alphabet, Front};
use super::marks::Marked;
use super::meaning::meant;
use super::scan::{Capitals, ExpectedAt};
use super::sense::{Facts, Understood};
use super::{
    Expecting, Interpretation, Language, Obstacle, Style, Unreadable, WrittenMove, descriptive, drops,
    numeric,
};
use super::{slip, why};
use crate::position::Position;

/// No move of any notation has as many characters, marks included.
pub(super) const LONGEST: usize = 48;

/// The legal move that a text means in a position.
pub fn read(position: &Position, text: &str, expecting: Expecting) -> Result<WrittenMove, Unreadable> {
    let letters: Vec<char> = text.chars().take(LONGEST + 1).collect();
    if letters.len() > LONGEST {
        let why = Obstacle::Expected("the end of the move");
        return Err(Unreadable::NoReading { text: text.to_owned(), at: LONGEST + 1, why, near: Vec::new() });
    }
    if text.contains('@') {
        return drops::read(position, text, expecting);
    }
    let marked = Marked::of(&letters);
    let legal = Facts::of_legal_moves(position);
    let understood = understand(position, marked, expecting);
    let mut readings: Vec<Interpretation> = Vec::new();
    for understood in understood.iter().flatten() {
        for mv in meant(position, &legal, understood) {
            if !readings.iter().any(|reading| reading.mv == mv) {
                readings.push(Interpretation { mv, style: understood.style });
            }
        }
    }
    let text = text.to_owned();
    match *readings.as_slice() {
        [Interpretation { mv, style }] => Ok(WrittenMove { text, mv, style }),
        [] => {
            let (at, why) = match &understood {
                Ok(understood) => why::explain(position, understood),
                Err(ExpectedAt { column, what }) => (*column, Obstacle::Expected(what)),
            };
            let near = sorted(slip::near(&letters, &legal, expecting));
            Err(Unreadable::NoReading { text, at, why, near })
        }
        _ => Err(Unreadable::Ambiguous { text, readings: sorted(readings) }),
    }
}

/// By squares, and a queen before lesser promotions.
fn sorted(mut readings: Vec<Interpretation>) -> Vec<Interpretation> {
    readings.sort_by_key(|reading| (reading.mv.from, reading.mv.to, Reverse(reading.mv.promotion)));
    readings
}

/// One grammar that a text may follow.
#[derive(Copy, Clone)]
enum Grammar {
    /// With the style of a text that does not tell its own.
    Algebraic(Alphabet, Style),
    Descriptive,
    Numeric,
}

/// All that the text may say, the most plausible first; or what would have had to come where the grammar that
/// followed it furthest gave up. Capitals are ignored only if no grammar follows the text with them.
fn understand(
    position: &Position,
    marked: Marked<'_>,
    expecting: Expecting,
) -> Result<Vec<Understood>, ExpectedAt> {
    let as_written = [(Capitals::AsWritten, Front::Man)].as_slice();
    let ignoring_case = [(Capitals::Ignored, Front::Man), (Capitals::Ignored, Front::File)].as_slice();
    let grammars = grammars(expecting);
    let mut furthest: Option<ExpectedAt> = None;
    for manners in [as_written, ignoring_case] {
        let mut understood: Vec<Understood> = Vec::new();
        for (manner, grammar) in
            manners.iter().flat_map(|manner| grammars.iter().map(move |it| (*manner, *it)))
        {
            match grammar.understand(position, marked, manner) {
                Ok(heard) if understood.iter().any(|other| other.sense == heard.sense) => {}
                Ok(heard) => understood.push(heard),
                Err(expected) if furthest.is_none_or(|other| expected.column > other.column) => {
                    furthest = Some(expected);
                }
                Err(_) => {}
            }
        }
        if !understood.is_empty() {
            return Ok(understood);
        }
    }
    Err(furthest.unwrap_or(ExpectedAt { column: 1, what: "a move" }))
}

impl Grammar {
    fn understand(
        self,
        position: &Position,
        marked: Marked<'_>,
        manner: (Capitals, Front),
    ) -> Result<Understood, ExpectedAt> {
        match self {
            Grammar::Algebraic(alphabet, plain) => {
                algebraic::understand(position, marked, alphabet, plain, manner)
            }
            Grammar::Descriptive => descriptive::understand(position, marked, manner.0),
            Grammar::Numeric => numeric::understand(marked),
        }
    }
}

fn grammars(expecting: Expecting) -> Vec<Grammar> {
    let letters = |language| Grammar::Algebraic(Alphabet::Letters(language), Style::Algebraic(language));
    match expecting {
        Expecting::Anything => {
            let mut grammars = vec![letters(Language::English), Grammar::Descriptive];
            grammars.extend(
                Language::ALL.into_iter().filter(|language| *language != Language::English).map(letters),
            );
            grammars.push(Grammar::Numeric);
            grammars
        }
        Expecting::Language(Language::English) => {
            vec![letters(Language::English), Grammar::Descriptive, Grammar::Numeric]
        }
        Expecting::Language(language) => vec![letters(language), Grammar::Numeric],
        Expecting::Style(style) => vec![match style {
            Style::Algebraic(language) | Style::FullAlgebraic(language) => {
                Grammar::Algebraic(Alphabet::Letters(language), style)
            }
            Style::Figurine => Grammar::Algebraic(Alphabet::Figurines, style),
            Style::Computer => Grammar::Algebraic(Alphabet::Squares, style),
            Style::Descriptive => Grammar::Descriptive,
            Style::Numeric => Grammar::Numeric,
        }],
    }
}
