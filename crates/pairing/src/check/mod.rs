//! A round as somebody paired it, held against the rules: what differs from the program's own round, and under which rule.
//!
//! [`check`] lists the differences of a finished list of boards. [`change::preview`] says the same of a change before the
//! director confirms it. Neither pairs anything.

pub mod change;
mod compare;
mod grade;

use std::fmt;

use chart::{
    Number, Rule,
    rules::{R27A1, R28J, R28L2, R28L3, R28N, R28T},
};

pub use change::{ChangeByHand, Preview, preview};
pub use grade::{Grade, Graded, graded};

use crate::{
    Field, Round,
    facts::{Colors, Facts},
    weigh::{self, Pair},
    why_not::{Verdict, compare, weigh_boards},
    words,
};

/// A round as it was paired by somebody, White first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Paired {
    pub boards: Vec<(Number, Number)>,
    pub bye: Option<Number>,
}

impl From<&Round> for Paired {
    fn from(round: &Round) -> Paired {
        let boards = round.boards.iter().map(|board| (board.white, board.black)).collect();
        Paired { boards, bye: round.bye.as_ref().map(|bye| bye.player) }
    }
}

/// One thing that is not as the rules have it.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    pub rule: &'static Rule,
    pub of: Vec<Number>,
    pub what: String,
    /// How much it weighs; a round that is only another one, and as good, breaks no rule.
    pub grade: Grade,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.what, self.rule)
    }
}

/// Every difference between a round as somebody paired it and the program's own, `own`.
pub fn check(field: &Field, theirs: &Paired, own: &Round) -> Vec<Difference> {
    let facts = Facts::new(field);
    let mut found = Findings { facts: &facts, theirs, own, found: Vec::new() };
    found.places();
    if found.found.is_empty() {
        found.repeats();
        found.bye();
        found.groups();
        found.switches();
        found.colors();
        found.as_a_whole();
    }
    found.found
}

struct Findings<'a> {
    facts: &'a Facts<'a>,
    theirs: &'a Paired,
    own: &'a Round,
    found: Vec<Difference>,
}

impl Findings<'_> {
    fn note(&mut self, rule: &'static Rule, of: &[Number], what: String) {
        self.found.push(Difference { rule, of: of.to_vec(), what, grade: Grade::Deviation });
    }

    /// What no round may have while another has it not.
    fn must(&mut self, rule: &'static Rule, of: &[Number], what: String) {
        self.found.push(Difference { rule, of: of.to_vec(), what, grade: Grade::Must });
    }

    fn name(&self, who: Number) -> &str {
        self.facts.name(who)
    }

    fn pairs(&self) -> Vec<Pair> {
        self.theirs.boards.iter().map(|(white, black)| self.facts.ranked(*white, *black)).collect()
    }

    fn own_pairs(&self) -> Vec<Pair> {
        self.own.boards.iter().map(|board| self.facts.ranked(board.white, board.black)).collect()
    }

    /// Everybody who is there has one place.
    fn places(&mut self) {
        let places: Vec<Number> = self.pairs().into_iter().flatten().chain(self.theirs.bye).collect();
        let present = self.facts.present();
        for who in present {
            match places.iter().filter(|other| *other == who).count() {
                1 => {}
                0 => self.must(&chart::rules::R28L, &[*who], format!("{} is not paired", self.name(*who))),
                times => {
                    let what = format!("{} has {times} places in the round", self.name(*who));
                    self.must(&R27A1, &[*who], what);
                }
            }
        }
        for who in places {
            if !present.contains(&who) {
                let what = format!("{} is paired and should not be in the round", self.name(who));
                self.must(&R28L2, &[who], what);
            }
        }
    }

    /// Rematches, forbidden pairs and team-mates that the program's round does not have.
    fn repeats(&mut self) {
        let own = self.own_pairs();
        for [one, other] in self.pairs() {
            if own.contains(&[one, other]) {
                continue;
            }
            for conflict in self.facts.conflicts(one, other) {
                let rule = match conflict {
                    crate::round::Conflict::Met { .. } => &R27A1,
                    crate::round::Conflict::Forbidden { .. } => &R28T,
                    _ => &R28N,
                };
                let what = words::conflict(self.facts, &conflict).text;
                match rule == &R27A1 || rule == &R28T {
                    true => self.must(rule, &[one, other], what),
                    false => self.note(rule, &[one, other], what),
                }
            }
        }
    }

    fn bye(&mut self) {
        let (theirs, own) = (self.theirs.bye, self.own.bye.as_ref().map(|bye| bye.player));
        let (Some(theirs), Some(own)) = (theirs, own) else {
            if let Some(who) = theirs {
                self.must(&R28L2, &[who], format!("{} has a bye, and the number is even", self.name(who)));
            }
            return;
        };
        if theirs == own {
            return;
        }
        let costs = [own, theirs].map(|who| weigh::bye(self.facts, who));
        let [mine, his] = &costs;
        let rule = weigh::first_difference(mine, his).map_or(&R28L2, |(mine, _)| mine.rule);
        let what = format!("{} has the bye, and it goes to {}", self.name(theirs), self.name(own));
        match rule == &R28L3 {
            true => self.must(rule, &[theirs, own], what),
            false => self.note(rule, &[theirs, own], what),
        }
    }

    /// The same dues, another color than 29E4 gives.
    fn colors(&mut self) {
        let same: Vec<(Number, Number)> =
            self.own.boards.iter().map(|board| (board.white, board.black)).collect();
        for (white, black) in &self.theirs.boards {
            let group = self.facts.score(*white).min(self.facts.score(*black));
            let (names, of) = ((self.name(*white), self.name(*black)), [*white, *black]);
            match self.facts.colors(*white, *black, group) {
                Colors::Decided { white: entitled, rule, .. } if entitled != *white => {
                    let what = format!("{} has White against {} and should have Black", names.0, names.1);
                    self.note(rule, &of, what);
                }
                Colors::InTurn { .. } if same.contains(&(*black, *white)) => {
                    let what =
                        format!("{} has White against {}; in turn it is the other's", names.0, names.1);
                    self.note(&R28J, &of, what);
                }
                _ => {}
            }
        }
    }

    /// The first line of costs that is worse.
    fn as_a_whole(&mut self) {
        let theirs = self.pairs();
        if same(&theirs, &self.own_pairs()) {
            return;
        }
        let bye = self.own.bye.as_ref().map(|bye| bye.player);
        let own = weigh_boards(self.facts, bye, self.own, &self.own_pairs());
        let with = weigh_boards(self.facts, self.theirs.bye, self.own, &theirs);
        match compare(&own, &with) {
            Verdict::Worse { own, with } => {
                let what = format!("the round is worse than it could be: {}", words::differs(&own, &with));
                self.note(with.rule, &[], what);
            }
            Verdict::EquallyGood => {
                let what = "other boards than the program's, and equally good".to_string();
                let rule = &chart::rules::R29A;
                self.found.push(Difference { rule, of: Vec::new(), what, grade: Grade::Note });
            }
            _ => {}
        }
    }
}

fn natural_has(natural: &[Pair], [one, other]: Pair) -> bool {
    [one, other].iter().all(|who| weigh::opponent(natural, *who).is_some())
}

fn same(one: &[Pair], other: &[Pair]) -> bool {
    one.len() == other.len() && one.iter().all(|pair| other.contains(pair))
}
