//! Somebody withdraws as the round begins (29G): three remedies, for the director to choose from.
//!
//! Everything is paired again; or the opponent who is left gets another from the next score group, whose opponent
//! gets one from the group after that, and so on down to the bye; or only the boards that still wait are paired
//! again. A game in which Black has made the fourth move is never broken off (29G2). Start with [`Withdrawn`].

use std::collections::BTreeSet;

use chart::{
    Number,
    rules::{R29G1, R29G2, R29G3},
};
use serde::Serialize;

use crate::{Absence, Field, Planned, Reason, Round};

mod ladder;

/// A round that was paired, and who cannot play it.
#[derive(Clone, PartialEq, Debug)]
pub struct Withdrawn<'a> {
    /// As the round was paired: the round is not on its chart.
    pub field: &'a Field<'a>,
    /// White first, from the first board down.
    pub boards: Vec<[Number; 2]>,
    pub bye: Option<Number>,
    pub who: Number,
    /// Boards on which Black has made the fourth move, by their numbers.
    pub under_way: BTreeSet<usize>,
}

/// What would be played instead.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Remedy {
    pub boards: Vec<Planned>,
    pub bye: Option<Number>,
    /// How many of the boards are new.
    pub changed: usize,
    /// What was paired again, with its explanations.
    pub paired_again: Option<Round>,
    pub reason: Reason,
}

/// Why there is no such remedy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoRemedy<E> {
    #[error("player {0} is on no board of this round")]
    NotPaired(Number),
    #[error("player {0} is in a game that is under way: it is a loss and no withdrawal before the round")]
    Playing(Number),
    #[error("board {0} is under way and is not broken off (29G2)")]
    UnderWay(usize),
    #[error("nobody can be brought up without a repeat, and player {0} must not have the bye")]
    NoLadder(Number),
    #[error(transparent)]
    Pairing(E),
}

impl Withdrawn<'_> {
    /// Everything is paired again (29G1), while no game is under way.
    pub fn pair_all_again<E>(
        &self,
        pair: &dyn Fn(&Field) -> Result<Round, E>,
    ) -> Result<Remedy, NoRemedy<E>> {
        self.broken()?;
        if let Some(board) = self.under_way.first() {
            return Err(NoRemedy::UnderWay(*board));
        }
        let words = format!("the round is paired again without player {}", self.who);
        self.paired_again(&[], pair, Reason::new(&R29G1, words))
    }

    /// Only the boards that wait are paired again, as a group of their own (29G3).
    pub fn pair_waiting_again<E>(
        &self,
        pair: &dyn Fn(&Field) -> Result<Round, E>,
    ) -> Result<Remedy, NoRemedy<E>> {
        self.broken()?;
        let playing: Vec<usize> = self.under_way.iter().copied().collect();
        let under_way = match playing.len() {
            1 => "one board is".to_string(),
            many => format!("{many} boards are"),
        };
        let words = format!("{under_way} under way; the others are paired again without player {}", self.who);
        self.paired_again(&playing, pair, Reason::new(&R29G3, words))
    }

    /// One opponent is brought up from each score group below, down to the bye (29G1). Nobody meets a former
    /// opponent; then as few groups as possible are skipped, as few as possible change the color that they were
    /// given, and those brought up are near in rating to whom they stand in for.
    pub fn ladder_down(&self) -> Result<Remedy, NoRemedy<std::convert::Infallible>> {
        let broken = self.broken()?;
        ladder::down(self, broken).ok_or(NoRemedy::NoLadder(broken.left))
    }

    /// The board that cannot be played.
    fn broken<E>(&self) -> Result<Vacancy, NoRemedy<E>> {
        let board = self.numbered().find(|(_, players)| players.contains(&self.who));
        let Some((board, &[white, black])) = board else { return Err(NoRemedy::NotPaired(self.who)) };
        if self.under_way.contains(&board) {
            return Err(NoRemedy::Playing(self.who));
        }
        Ok(if white == self.who {
            Vacancy { board, left: black, has_white: false }
        } else {
            Vacancy { board, left: white, has_white: true }
        })
    }

    fn numbered(&self) -> impl Iterator<Item = (usize, &[Number; 2])> {
        (self.field.first_board..).zip(&self.boards)
    }

    fn paired_again<E>(
        &self,
        kept: &[usize],
        pair: &dyn Fn(&Field) -> Result<Round, E>,
        reason: Reason,
    ) -> Result<Remedy, NoRemedy<E>> {
        let mut field = self.field.clone();
        let mut boards = Vec::new();
        field.absent.insert(self.who, Absence::Unpaired);
        for (board, [white, black]) in self.numbered().filter(|(board, _)| kept.contains(board)) {
            field.absent.extend([(*white, Absence::Unpaired), (*black, Absence::Unpaired)]);
            let reason = Reason::new(&R29G2, format!("board {board} is under way"));
            boards.push(Planned { white: *white, black: *black, reason });
        }
        field.locked.retain(|locked| {
            !field.absent.contains_key(&locked.one) && !field.absent.contains_key(&locked.other)
        });
        let round = pair(&field).map_err(NoRemedy::Pairing)?;
        let again = |board: &crate::Board| {
            let (white, black) = (board.white, board.black);
            let same = self.boards.contains(&[white, black]);
            let words = if same { "paired again, and the same" } else { "paired again" };
            Planned { white, black, reason: Reason::new(reason.rule, words) }
        };
        let changed =
            round.boards.iter().filter(|board| !self.boards.contains(&[board.white, board.black])).count();
        boards.extend(round.boards.iter().map(again));
        let bye = round.bye.as_ref().map(|bye| bye.player);
        Ok(Remedy { boards, bye, changed, paired_again: Some(round), reason })
    }
}

/// The board of whoever withdrew.
#[derive(Copy, Clone)]
struct Vacancy {
    board: usize,
    left: Number,
    has_white: bool,
}
