//! The quick way through a game of which nothing needs to be kept: every move is handed on as it is read.
//!
//! It goes by the same tokens and the same meaning of words as the whole reader, and only as far as there is nothing that needs
//! more than that: plain moves of the game itself, one after the other, and comments and marks after them. At anything
//! else it gives up, and the whole reader takes the game from its beginning. So it never judges what is wrong. Start with
//! [`moves`].

use board::{Move, Position};

use super::{
    Score, embed,
    meaning::{Meaning, meaning},
    situation,
    token::{Token, Tokens},
    words,
};

/// Follows a game while it is read, on a position of its own.
pub trait Follower {
    /// A game begins, or begins anew because it has to be read more closely.
    fn open(&mut self, start: &Position);

    /// The position in which the next move is to be understood.
    fn position(&self) -> &Position;

    /// The next move: the only one that its words can mean in [`Follower::position`]. Whether it is legal, whoever plays it
    /// finds out anyway, so the reader has not asked. Answers whether it was played; if not, no more moves of this game
    /// follow, unless it begins anew.
    fn play(&mut self, mv: Move) -> bool;

    /// The turn passes without a move, as annotators write it with `--`. Answers whether that was done.
    fn pass(&mut self) -> bool;
}

/// Hands the moves on, up to the result and what is said after it. None where the game needs more than that; then the tokens
/// are somewhere in it.
pub(super) fn moves(tokens: &mut Tokens<'_>, follower: &mut impl Follower) -> Option<Option<Score>> {
    let mut has_moved = false;
    let score = loop {
        while let Some(san) = tokens.plain_move() {
            has_moved = follower.play(words::understood(follower.position(), &san)?);
            if !has_moved {
                return None;
            }
        }
        let Some((_, token)) = tokens.next_token() else { break None };
        match token {
            Token::Word(word) => match meaning(&word) {
                Meaning::Nothing => {}
                Meaning::Result(score) => break Some(score),
                Meaning::Marks(_) if has_moved => {}
                Meaning::Move { text, .. } => {
                    let mv = situation::read_move(follower.position(), text)?;
                    has_moved = follower.play(mv);
                    if !has_moved {
                        return None;
                    }
                }
                Meaning::Marks(_) => return None,
            },
            Token::Nag(Some(_)) if has_moved => {}
            token if says_nothing(&token) => {}
            _ => return None,
        }
    };
    loop {
        let mut ahead = tokens.clone();
        match ahead.next_token() {
            None | Some((_, Token::Word(_) | Token::Nag(_) | Token::Open)) => return Some(score),
            Some((_, token)) if says_nothing(&token) => *tokens = ahead,
            Some(_) => return None,
        }
    }
}

/// A comment that holds no moves.
fn says_nothing(token: &Token<'_>) -> bool {
    match token {
        Token::Comment { bytes, is_closed } => *is_closed && !embed::is_mark(bytes),
        Token::LineComment(_) | Token::Escape(_) => true,
        _ => false,
    }
}
