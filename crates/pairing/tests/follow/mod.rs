//! Follows the explanations of a round with the wall chart in hand, and names every statement that is not true.
//!
//! It reads a [`Round`] and the facts of its [`Field`]; how the round was found it does not know. Start with [`follow`].

mod board;
mod bye;
mod colors;
mod conflict;
mod promise;
mod sums;

use std::{collections::BTreeMap, fmt};

use chart::Number;

pub use conflict::against_dropping;
#[allow(unused_imports, reason = "every test binary takes what it needs")]
pub use promise::broken_promises;

use pairing::{
    Field, Round,
    facts::Facts,
    weigh::{self, Bracket, Pair},
};

/// A statement that the chart does not bear out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Untrue {
    /// Whom it is about.
    pub of: Vec<Number>,
    pub what: String,
}

impl fmt::Display for Untrue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of: Vec<String> = self.of.iter().map(Number::to_string).collect();
        if of.is_empty() { f.write_str(&self.what) } else { write!(f, "{}: {}", of.join("-"), self.what) }
    }
}

/// Everything that is said in the round and is not so. Empty: every statement holds.
pub fn follow(field: &Field, round: &Round) -> Vec<Untrue> {
    let facts = Facts::new(field);
    let mut reading = Reading::new(&facts, round);
    reading.everybody_plays_once();
    if !reading.untrue.is_empty() {
        return reading.untrue;
    }
    reading.natural_is_mutual();
    reading.boards_in_order();
    for board in &round.boards {
        reading.follow_board(board);
    }
    reading.colors_in_turn();
    reading.follow_bye();
    reading.follow_costs();
    reading.untrue
}

/// The round as it is read, with what was found untrue so far.
struct Reading<'a> {
    facts: &'a Facts<'a>,
    round: &'a Round,
    /// Without locked boards.
    natural: Vec<Pair>,
    boards: Vec<Pair>,
    brackets: Vec<Bracket>,
    untrue: Vec<Untrue>,
}

impl<'a> Reading<'a> {
    fn new(facts: &'a Facts<'a>, round: &'a Round) -> Reading<'a> {
        let natural = weigh::natural_of(round);
        let brackets = weigh::brackets(facts, &natural);
        let ranked = |[one, other]: Pair| facts.ranked(one, other);
        Reading {
            facts,
            round,
            natural: natural.into_iter().map(ranked).collect(),
            boards: weigh::boards_of(round).into_iter().map(ranked).collect(),
            brackets,
            untrue: Vec::new(),
        }
    }

    /// Notes a statement unless it holds.
    fn holds(&mut self, holds: bool, of: &[Number], what: impl FnOnce() -> String) {
        if !holds {
            self.untrue.push(Untrue { of: of.to_vec(), what: what() });
        }
    }

    fn everybody_plays_once(&mut self) {
        let mut times: BTreeMap<Number, usize> = self.facts.present().iter().map(|who| (*who, 0)).collect();
        let bye = self.round.bye.iter().map(|bye| bye.player);
        let paired: Vec<Number> =
            self.round.boards.iter().flat_map(|board| [board.white, board.black]).chain(bye).collect();
        for who in paired {
            match times.get_mut(&who) {
                Some(times) => *times += 1,
                None => self.holds(false, &[who], || "is paired and not in the round".to_string()),
            }
        }
        for (who, times) in times {
            self.holds(times == 1, &[who], || format!("has {times} places in the round"));
        }
    }

    fn natural_is_mutual(&mut self) {
        let told: BTreeMap<Number, Option<Number>> = self
            .round
            .boards
            .iter()
            .filter(|board| !board.why.locked)
            .flat_map(|board| [board.white, board.black].into_iter().zip(board.why.natural))
            .collect();
        for (who, natural) in &told {
            let back = natural.and_then(|natural| told.get(&natural).copied().flatten());
            self.holds(back == Some(*who), &[*who], || {
                "their natural opponent does not have them as natural opponent".to_string()
            });
        }
    }

    fn boards_in_order(&mut self) {
        let place = |board: &pairing::Board| {
            let [upper, lower] = self.facts.ranked(board.white, board.black);
            (self.facts.place(upper), self.facts.place(lower))
        };
        if !self.round.boards.is_sorted_by_key(place) {
            self.holds(false, &[], || "the boards are not in the order of rank".to_string());
        }
    }

    fn home(&self, who: Number) -> Option<&Bracket> {
        self.brackets.iter().find(|bracket| bracket.boards.iter().any(|board| board.contains(&who)))
    }
}
