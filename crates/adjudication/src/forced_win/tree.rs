//! The proof of a forced win: one move for the winner, every reply of the defender, to mate.
//!
//! Positions that arise in several ways are kept once. A tree knows no position: [`Tree::verify`] plays it on one,
//! and nothing else is asked of the search that found it.

use board::{Color, Move, Position, PositionKey};
use std::collections::BTreeMap;

use super::known::{Known, Outcome};

/// Wins that a table gives are written out to this length; of longer ones only the main line.
const WRITTEN_OUT: u32 = 40;

/// No more steps than these are written out from a table, since nobody would read them.
const MOST_STEPS: usize = 5_000;

/// A line this long ends with what the table says.
const LONGEST_LINE: u32 = 250;

/// The winner's moves and all of the defender's replies, to mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    /// Every step leads to earlier ones only; the last is where play begins.
    steps: Vec<Step>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Mate,
    /// A table knows that the winner mates from here; in so many half-moves, if it says.
    Known {
        plies: Option<u32>,
    },
    Winner {
        mv: Move,
        then: usize,
    },
    Defender {
        replies: Vec<(Move, usize)>,
    },
}

impl Tree {
    pub(super) fn empty() -> Tree {
        Tree { steps: Vec::new() }
    }

    pub(super) fn mate() -> Tree {
        Tree { steps: vec![Step::Mate] }
    }

    pub(super) fn of_known(
        position: &Position,
        winner: Color,
        plies: Option<u32>,
        known: &dyn Known,
    ) -> Tree {
        let mut tree = Tree::empty();
        tree.push_known(position, winner, plies, known);
        tree
    }

    pub(super) fn push(&mut self, step: Step) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    pub(super) fn step(&self, at: usize) -> Option<&Step> {
        self.steps.get(at)
    }

    /// Where play begins.
    pub(super) fn root(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    /// In how many moves of the winner it is mate at the latest; a table that gives no number counts as none.
    pub fn moves(&self) -> u32 {
        self.plies().last().map_or(0, |plies| plies.div_ceil(2))
    }

    /// Whether every line is written out to mate, so that no table has to be believed.
    pub fn is_complete(&self) -> bool {
        !self.steps.iter().any(|step| matches!(step, Step::Known { .. }))
    }

    /// How many positions it holds.
    pub fn positions(&self) -> usize {
        self.steps.len()
    }

    /// The winner's move here, if he is to move and it is written out.
    pub fn first_move(&self) -> Option<Move> {
        match self.steps.last()? {
            Step::Winner { mv, .. } => Some(*mv),
            _ => None,
        }
    }

    /// Half-moves to mate from each step.
    pub(super) fn plies(&self) -> Vec<u32> {
        let mut plies: Vec<u32> = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            let of = |at: usize| plies.get(at).copied().unwrap_or(0).saturating_add(1);
            plies.push(match step {
                Step::Mate => 0,
                Step::Known { plies } => plies.unwrap_or(0),
                Step::Winner { then, .. } => of(*then),
                Step::Defender { replies } => replies.iter().map(|(_, then)| of(*then)).max().unwrap_or(0),
            });
        }
        plies
    }

    /// Plays it on a position: whether the winner's moves are legal, no reply is missing, and every line ends in
    /// mate. What a table said is taken for true; see [`Tree::is_complete`].
    pub fn verify(&self, position: &Position, winner: Color) -> bool {
        let mut seen: Vec<Option<PositionKey>> = vec![None; self.steps.len()];
        let mut open = vec![(self.root(), position.clone())];
        while let Some((at, position)) = open.pop() {
            let (Some(step), Some(seen)) = (self.steps.get(at), seen.get_mut(at)) else { return false };
            let key = position.key();
            if seen.is_some_and(|seen| seen != key) {
                return false;
            }
            if seen.replace(key).is_some() {
                continue;
            }
            if !follow(step, at, &position, winner, &mut open) {
                return false;
            }
        }
        true
    }

    /// Writes out what a table knows of a won position.
    pub(super) fn push_known(
        &mut self,
        position: &Position,
        winner: Color,
        plies: Option<u32>,
        known: &dyn Known,
    ) -> usize {
        let Some(plies) = plies else { return self.push(Step::Known { plies }) };
        let mut writer = FromTable { tree: self, winner, known, written: BTreeMap::new(), line: 0 };
        writer.write(position, plies)
    }
}

/// Looks at one step, and puts the steps after it on the list of those to look at.
fn follow(
    step: &Step,
    at: usize,
    position: &Position,
    winner: Color,
    open: &mut Vec<(usize, Position)>,
) -> bool {
    let is_winner = position.turn() == winner;
    match step {
        Step::Mate => !is_winner && position.is_checkmate(),
        Step::Known { .. } => true,
        Step::Winner { mv, then } => match position.play(*mv) {
            Ok(after) if is_winner && *then < at => {
                open.push((*then, after));
                true
            }
            _ => false,
        },
        Step::Defender { replies } => {
            let legal = position.legal_moves();
            let after = |mv: Move| position.play(mv).ok();
            for (mv, then) in replies {
                match after(*mv) {
                    Some(after) if *then < at => open.push((*then, after)),
                    _ => return false,
                }
            }
            let answered = |mv: &Move| replies.iter().any(|(reply, _)| reply == mv);
            !is_winner && !legal.is_empty() && legal.iter().all(answered)
        }
    }
}

/// Writes a table's win into a tree.
struct FromTable<'a> {
    tree: &'a mut Tree,
    winner: Color,
    known: &'a dyn Known,
    written: BTreeMap<PositionKey, usize>,
    /// How long the present line is.
    line: u32,
}

impl FromTable<'_> {
    fn write(&mut self, position: &Position, plies: u32) -> usize {
        if let Some(at) = self.written.get(&position.key()) {
            return *at;
        }
        let leaf = self.line >= LONGEST_LINE || self.tree.steps.len() >= MOST_STEPS;
        self.line += 1;
        let step = match position.turn() == self.winner {
            _ if leaf => None,
            true => self.winners_move(position, plies),
            false if position.is_checkmate() => Some(Step::Mate),
            false => self.replies(position, plies),
        };
        self.line -= 1;
        let at = self.tree.push(step.unwrap_or(Step::Known { plies: Some(plies) }));
        self.written.insert(position.key(), at);
        at
    }

    fn winners_move(&mut self, position: &Position, plies: u32) -> Option<Step> {
        let after = |mv: Move| Some((position.play(mv).ok()?, mv));
        let moves = position.legal_moves().into_iter().filter_map(after);
        let won = moves.filter_map(|(after, mv)| Some((self.plies(&after)?, mv, after)));
        let (rest, mv, after) = won.min_by_key(|(plies, mv, _)| (*plies, *mv))?;
        (rest < plies).then(|| Step::Winner { mv, then: self.write(&after, rest) })
    }

    fn replies(&mut self, position: &Position, plies: u32) -> Option<Step> {
        let mut replies = Vec::new();
        for mv in position.legal_moves() {
            let after = position.play(mv).ok()?;
            let rest = self.plies(&after).filter(|rest| *rest < plies)?;
            replies.push((mv, after, rest));
        }
        let longest = replies.iter().map(|(_, _, rest)| *rest).max()?;
        let mut main = true;
        let mut written = Vec::with_capacity(replies.len());
        for (mv, after, rest) in replies {
            let in_full = plies <= WRITTEN_OUT || (rest == longest && std::mem::take(&mut main));
            let then = match in_full {
                true => self.write(&after, rest),
                false => self.tree.push(Step::Known { plies: Some(rest) }),
            };
            written.push((mv, then));
        }
        Some(Step::Defender { replies: written })
    }

    /// Half-moves to mate, if the winner mates from here.
    fn plies(&self, position: &Position) -> Option<u32> {
        if position.is_checkmate() {
            return (position.turn() != self.winner).then_some(0);
        }
        match self.known.outcome(position) {
            Some(Outcome::Win { winner, plies }) if winner == self.winner => plies,
            _ => None,
        }
    }
}
