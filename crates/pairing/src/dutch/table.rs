//! The field in order of rank, and what can be said of any two: whether they may meet, and what their board costs.

use chart::{Cell, Color, Number, Points};

use super::{
    Eve, Instead,
    bracket::Bracket,
    color::color,
    entrant::{Entrant, Strength, entrants},
};
use crate::check::Paired;

/// Everybody who is there; players are meant by their place in the order of rank.
pub(super) struct Table<'a> {
    pub(super) eve: &'a Eve<'a>,
    pub(super) people: Vec<Entrant>,
    /// Where everybody of the chart stands in that order.
    places: Vec<Option<usize>>,
    /// Boards that the director fixed, the higher-ranked one first: they are not part of the pairing.
    pub(super) fixed: Vec<[Entrant; 2]>,
    /// Two who have to meet, to see what that would cost.
    pinned: Option<[usize; 2]>,
    /// The only score at which the bye may be given (C5); none where the edition does not ask.
    pub(super) bye_score: Option<Points>,
}

/// What a board costs by C10 to C13.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct BoardCost {
    /// A difference of more than two.
    pub(super) c10: u8,
    /// A color for the third time running.
    pub(super) c11: u8,
    /// A preference that is not met.
    pub(super) c12: u8,
    /// A strong one.
    pub(super) c13: u8,
}

impl<'a> Table<'a> {
    pub(super) fn new(eve: &'a Eve<'a>) -> Table<'a> {
        let mut people = entrants(eve);
        let mut fixed = Vec::new();
        for &(one, other) in &eve.fixed {
            let mut take = || {
                let at = people.iter().position(|person| [one, other].contains(&person.number))?;
                Some(people.remove(at))
            };
            if let (Some(higher), Some(lower)) = (take(), take()) {
                fixed.push([higher, lower]);
            }
        }
        let mut places = vec![None; eve.chart.players.len()];
        for (person, at) in people.iter().zip(0..) {
            places[person.number.index()] = Some(at);
        }
        Table { eve, people, places, fixed, pinned: None, bye_score: None }
    }

    /// The same field where two have to meet.
    pub(super) fn pinned(&self, one: usize, other: usize) -> Table<'a> {
        Table {
            eve: self.eve,
            people: self.people.clone(),
            places: self.places.clone(),
            fixed: self.fixed.clone(),
            pinned: Some([one, other]),
            bye_score: None,
        }
    }

    /// C1 and C3, forbidden and fixed pairs.
    pub(super) fn may_meet(&self, one: usize, other: usize) -> bool {
        if let Some(pinned) = self.pinned
            && (pinned.contains(&one) || pinned.contains(&other))
        {
            return one != other && pinned.contains(&one) && pinned.contains(&other);
        }
        let (a, b) = (&self.people[one], &self.people[other]);
        one != other && !a.has_met(b.number) && !self.is_forbidden(a.number, b.number) && !both_absolute(a, b)
    }

    /// What rules out that two meet.
    pub(super) fn barred(&self, one: usize, other: usize) -> Option<Instead> {
        let (a, b) = (&self.people[one], &self.people[other]);
        if a.has_met(b.number) {
            let cells =
                self.eve.chart.player(a.number).map(|player| player.cells.as_slice()).unwrap_or_default();
            let is_it = |cell: &Cell| cell.is_played() && cell.opponent() == Some(b.number);
            return Some(Instead::Met { round: cells.iter().position(is_it).unwrap_or_default() + 1 });
        }
        if self.is_forbidden(a.number, b.number) {
            return Some(Instead::Forbidden);
        }
        both_absolute(a, b).then_some(Instead::SameAbsolute)
    }

    pub(super) fn has_met_or_must_not(&self, one: usize, other: usize) -> bool {
        matches!(self.barred(one, other), Some(Instead::Met { .. } | Instead::Forbidden))
    }

    pub(super) fn is_clash(&self, one: usize, other: usize) -> bool {
        self.barred(one, other) == Some(Instead::SameAbsolute)
    }

    /// Where somebody stands in the order of rank.
    pub(super) fn place(&self, number: Number) -> Option<usize> {
        self.places.get(number.index()).copied().flatten()
    }

    /// The boards of somebody's round, the higher-ranked one first, and the bye.
    pub(super) fn places(&self, boards: &Paired) -> (Vec<[usize; 2]>, Option<usize>) {
        let pair = |&(white, black): &(Number, Number)| {
            let (one, other) = (self.place(white)?, self.place(black)?);
            Some([one.min(other), one.max(other)])
        };
        (boards.boards.iter().filter_map(pair).collect(), boards.bye.and_then(|bye| self.place(bye)))
    }

    fn is_forbidden(&self, one: Number, other: Number) -> bool {
        !self.eve.forbidden.is_empty() && self.eve.forbidden.contains(&(one.min(other), one.max(other)))
    }

    /// C2 and C5.
    pub(super) fn may_have_bye(&self, who: usize) -> bool {
        let person = &self.people[who];
        person.may_have_bye && self.bye_score.is_none_or(|score| person.score == score)
    }

    /// C9: whether somebody of this bracket could have the bye, so that it is asked if exactly one is left over.
    pub(super) fn asks_c9(&self, bracket: &Bracket) -> bool {
        let resident = bracket.residents.first().map(|who| self.score(*who));
        self.bye_score.is_some_and(|score| resident.is_some_and(|resident| resident <= score))
    }

    pub(super) fn score(&self, who: usize) -> Points {
        self.people[who].score
    }

    /// White first.
    pub(super) fn in_colors(&self, one: usize, other: usize) -> [usize; 2] {
        let (higher, lower) = (one.min(other), one.max(other));
        match color(&self.people[higher], &self.people[lower], self.eve.initial_color).0 {
            Color::White => [higher, lower],
            Color::Black => [lower, higher],
        }
    }

    pub(super) fn cost(&self, one: usize, other: usize) -> BoardCost {
        let (a, b) = (&self.people[one], &self.people[other]);
        // One wants what the other does not: nobody is denied anything.
        let (Some(wanted), Some(_)) = (a.wants, b.wants.filter(|wants| a.wants == Some(*wants))) else {
            return BoardCost::default();
        };
        let mut cost = BoardCost { c12: 1, ..BoardCost::default() };
        let counts = |strength: Strength| match strength {
            Strength::Strong => true,
            Strength::Absolute => self.eve.settings.absolute_is_strong,
            _ => false,
        };
        let white = self.in_colors(one, other)[0];
        let denied = if (white == one) == (wanted == Color::White) { b } else { a };
        cost.c13 = u8::from(counts(denied.strength));
        if a.is_topscorer || b.is_topscorer {
            let step = if wanted == Color::White { -1 } else { 1 };
            cost.c10 = u8::from((denied.difference + step).abs() > 2);
            cost.c11 = u8::from(denied.twice() == Some(!wanted));
        }
        cost
    }
}

/// C3: two with the same absolute preference do not meet, unless one of them is a topscorer.
fn both_absolute(a: &Entrant, b: &Entrant) -> bool {
    let absolute = |person: &Entrant| person.strength == Strength::Absolute && !person.is_topscorer;
    absolute(a) && absolute(b) && a.wants == b.wants
}
