//! What is asked of every position, and what of every game.

use std::{collections::BTreeMap, str::FromStr};

use adjudication::{
    Nodes,
    mated::{CanBeMated, can_be_mated, dead, needs_no_look},
};
use board::{Color, Position};
use chasolver::{Winnability, is_unwinnable_fast, winnability};

use super::{Dice, KINDS, Mated, Truth, game_that_ends_in_mate, truth};

/// What came of it all.
#[derive(Default)]
pub struct Tally {
    pub positions: usize,
    pub can: usize,
    pub cannot: usize,
    /// Answers that an exhaustive search could confirm.
    pub exact: usize,
    /// Answers that `chasolver` gave as well.
    pub solved: usize,
    pub dead: usize,
    /// Positions that need no look.
    pub passed: usize,
    /// How often each reason was given.
    pub reasons: BTreeMap<String, usize>,
    pub failures: Vec<String>,
}

impl Tally {
    /// Judges so many positions of each kind, where an exhaustive search may meet so many positions.
    pub fn of_positions(seed: u64, of_a_kind: usize, most: usize) -> Tally {
        let mut tally = Tally::default();
        for (kind, make) in KINDS {
            let mut dice = Dice::new(seed);
            for _ in 0..of_a_kind {
                tally.check_position(kind, &make(&mut dice), most);
            }
        }
        tally
    }

    fn check_position(&mut self, kind: &str, position: &Position, most: usize) {
        self.positions += 1;
        let cannot = Color::ALL.map(|victim| !self.check_victim(kind, position, victim, most));
        let passes = needs_no_look(position);
        self.passed += usize::from(passes);
        if cannot == [true, true] {
            self.dead += 1;
            if passes {
                self.fail(kind, position, "is dead and needs no look");
            }
            if dead(position, Nodes::ENOUGH).is_none() {
                self.fail(kind, position, "is dead, and not called so");
            }
        }
    }

    /// Whether the victim can be mated.
    fn check_victim(&mut self, kind: &str, position: &Position, victim: Color, most: usize) -> bool {
        let answer = can_be_mated(position, victim, Nodes::ENOUGH);
        let can = matches!(answer, CanBeMated::Can(_));
        match &answer {
            CanBeMated::Can(line) => {
                self.can += 1;
                if !mates(position, victim, line.moves()) {
                    self.fail(kind, position, &format!("has a line for {victim} that does not mate"));
                }
            }
            CanBeMated::Cannot(why) => {
                self.cannot += 1;
                let name = format!("{why:?}");
                let name = name.split([' ', '(', '{']).next().unwrap_or_default();
                *self.reasons.entry(name.to_owned()).or_default() += 1;
            }
            CanBeMated::Unknown => self.fail(kind, position, &format!("is unknown for {victim}")),
        }
        match truth(position, victim, most) {
            Truth::TooMany => {}
            told => {
                self.exact += 1;
                if can != (told == Truth::Can) {
                    self.fail(kind, position, &format!("is {told:?} for {victim}, not {answer:?}"));
                }
            }
        }
        if let Some(theirs) = solved(position, victim) {
            self.solved += 1;
            if can != theirs {
                self.fail(kind, position, &format!("is solved as {theirs} for {victim}, not {answer:?}"));
            }
        }
        can
    }

    /// Plays so many games that end in mate; before it, the mated side could always be mated.
    pub fn of_games(seed: u64, games: usize, every: usize) -> Tally {
        let mut tally = Tally::default();
        let mut dice = Dice::new(seed);
        for _ in 0..games {
            let Mated { victim, before } = game_that_ends_in_mate(&mut dice);
            // The last positions are the hardest; of the others some will do.
            let last = before.len().saturating_sub(6);
            let chosen = before.iter().enumerate().filter(|(ply, _)| *ply >= last || ply % every == 0);
            for (_, position) in chosen {
                tally.positions += 1;
                tally.passed += usize::from(needs_no_look(position));
                match can_be_mated(position, victim, Nodes::ENOUGH) {
                    CanBeMated::Can(_) => tally.can += 1,
                    other => {
                        tally.fail("a game", position, &format!("led to mate of {victim}, but {other:?}"))
                    }
                }
            }
        }
        tally
    }

    fn fail(&mut self, kind: &str, position: &Position, what: &str) {
        self.failures.push(format!("{kind}: {} {what}", position.to_fen()));
    }
}

fn mates(position: &Position, victim: Color, moves: &[board::Move]) -> bool {
    let mut end = position.clone();
    moves.iter().all(|mv| end.play_legal(*mv)) && end.turn() == victim && end.is_checkmate()
}

/// What `chasolver` says where it may be asked, in its own reading of the FEN.
fn solved(position: &Position, victim: Color) -> Option<bool> {
    if !position.is_lawful() {
        return None;
    }
    let board = chess::Board::from_str(&position.to_fen()).ok()?;
    let winner = victim.fold_wb(chess::Color::Black, chess::Color::White);
    let can = matches!(winnability(&board, winner)?, Winnability::Winnable { .. });
    // Its fast answer must not contradict its slow one.
    (!can || !is_unwinnable_fast(&board, winner)).then_some(can)
}
