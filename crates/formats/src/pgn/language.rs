//! Games whose pieces have the letters of another language than English, which PGN asks for.
//!
//! A word that names a piece, at its beginning or as what a pawn becomes, by a letter that English does not know and another
//! language does, makes the reader try the whole game in every language that knows the letters of more of its words than English does. Start with [`Foreign::of`].

use board::{Color, Role, notation::Language};

use super::{
    ReadAs,
    meaning::{Meaning, meaning},
    token::{Token, Tokens},
};

/// A word that may be a move in another language, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Foreign {
    pub(super) at: usize,
    number: u32,
    color: Color,
    text: String,
}

impl Foreign {
    /// None if English knows the letter, or no language does.
    pub(super) fn of(at: usize, number: u32, color: Color, text: &str) -> Option<Foreign> {
        if knows(Language::English, text) || text.len() > LONGEST {
            return None;
        }
        Language::ALL.into_iter().any(|language| knows(language, text)).then(|| Foreign {
            at,
            number,
            color,
            text: text.to_owned(),
        })
    }

    /// What is said when the game is read in this language.
    pub(super) fn read_as(self, language: Language) -> ReadAs {
        let Foreign { number, color, text, .. } = self;
        ReadAs::Language { number, color, text, language }
    }
}

/// The languages that know more words of a game than English does, the most likely first. The game ends there.
pub(super) fn likely(mut tokens: Tokens<'_>, end: usize) -> Vec<Language> {
    let mut words = [0_usize; Language::ALL.len()];
    while let Some((at, token)) = tokens.next_token()
        && at < end
    {
        let Token::Word(word) = token else { continue };
        let Meaning::Move { text, .. } = meaning(&word) else { continue };
        for (words, language) in words.iter_mut().zip(Language::ALL) {
            *words += usize::from(knows(language, text));
        }
    }
    let [english, ..] = words;
    Language::ALL
        .into_iter()
        .zip(words)
        .filter(|(_, words)| *words > english)
        .map(|(language, _)| language)
        .collect()
}

/// No move is longer in any language.
const LONGEST: usize = 32;

/// Whether a word begins with the letter of a piece in this language, or names one as what a pawn becomes.
fn knows(language: Language, word: &str) -> bool {
    let promoted = promoted(word);
    let mut letters = Role::ALL.into_iter().filter_map(|role| language.letter(role));
    letters.any(|letter| word.starts_with(letter) || promoted.starts_with(letter))
}

/// What stands behind the square, with or without a sign between: `g8=T`, `g8T`, `g8/T`, `g8(T)`.
fn promoted(word: &str) -> &str {
    let behind = word.rfind(|sign: char| sign.is_ascii_digit()).and_then(|digit| word.get(digit + 1..));
    behind.unwrap_or_default().trim_start_matches(['=', '/', '('])
}
