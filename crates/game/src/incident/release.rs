//! Pieces that were let go: where a player is said to have let one go earlier in the turn, or held the one that a pawn becomes, that
//! a move is final, and that a player made two moves before the opponent had replied.
//!
//! `white let g1 go on h3`, `white held a queen on a8`, which may end in `before the last move`; `white's move is final`; `white made
//! two moves in a row`.

use board::{Color, Role, Square};

use super::TouchedWhen;
use crate::{
    verdict::{color_words, role_words},
    worded::{Told, color_first, role_of},
};

/// Who let something go.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Releasing {
    pub by: Color,
    pub what: ReleaseTold,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ReleaseTold {
    /// A piece from this square was let go on that one.
    LetGo { from: Square, to: Square, when: TouchedWhen },
    /// The piece that a pawn is to become touched this square, still in hand (us-chess-7 9D, 10H).
    Held { role: Role, square: Square, when: TouchedWhen },
    /// The move that was let go can no longer be changed.
    Final,
    /// A move and another one, before the opponent had replied.
    TwoInARow,
}

const BEFORE: &str = " before the last move";
const FINAL: &str = "'s move is final";
const TWO: &str = "made two moves in a row";

impl Told for Releasing {
    fn every() -> Vec<Releasing> {
        let whens = [TouchedWhen::Lately, TouchedWhen::BeforeHisLastMove];
        let of = |by: Color| {
            let (from, to) = by.fold_wb((Square::G1, Square::H3), (Square::G8, Square::H6));
            let let_go = whens.map(|when| ReleaseTold::LetGo { from, to, when });
            let square = by.fold_wb(Square::A8, Square::A1);
            let held = whens.map(|when| ReleaseTold::Held { role: Role::Queen, square, when });
            let what = let_go.into_iter().chain(held).chain([ReleaseTold::Final, ReleaseTold::TwoInARow]);
            what.map(move |what| Releasing { by, what }).collect::<Vec<_>>()
        };
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        let color = color_words(self.by);
        let before = |when| if when == TouchedWhen::Lately { "" } else { BEFORE };
        match self.what {
            ReleaseTold::LetGo { from, to, when } => format!("{color} let {from} go on {to}{}", before(when)),
            ReleaseTold::Held { role, square, when } => {
                format!("{color} held a {} on {square}{}", role_words(role), before(when))
            }
            ReleaseTold::Final => format!("{color}{FINAL}"),
            ReleaseTold::TwoInARow => format!("{color} {TWO}"),
        }
    }

    fn read(text: &str) -> Option<Releasing> {
        let is_final = |by: &Color| text.strip_prefix(color_words(*by)) == Some(FINAL);
        if let Some(by) = Color::ALL.into_iter().find(is_final) {
            return Some(Releasing { by, what: ReleaseTold::Final });
        }
        let (by, rest) = color_first(text)?;
        if rest == TWO {
            return Some(Releasing { by, what: ReleaseTold::TwoInARow });
        }
        let (rest, when) = match rest.strip_suffix(BEFORE) {
            Some(rest) => (rest, TouchedWhen::BeforeHisLastMove),
            None => (rest, TouchedWhen::Lately),
        };
        if let Some(held) = rest.strip_prefix("held a ") {
            let (role, square) = held.split_once(" on ")?;
            let (role, square) = (role_of(role)?, square.parse().ok()?);
            return Some(Releasing { by, what: ReleaseTold::Held { role, square, when } });
        }
        let (from, to) = rest.strip_prefix("let ")?.split_once(" go on ")?;
        let (from, to): (Square, Square) = (from.parse().ok()?, to.parse().ok()?);
        (from != to).then_some(Releasing { by, what: ReleaseTold::LetGo { from, to, when } })
    }
}
