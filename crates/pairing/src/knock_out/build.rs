//! How a bracket is drawn.

use std::collections::BTreeSet;

use chart::Number;

use super::{Bracket, Meeting, Part, Source, Terms};

/// So many fit into one bracket.
pub const MOST_SEATS: usize = 8_192;

impl Bracket {
    /// With the strongest first. None below two players, and above [`MOST_SEATS`].
    pub fn new(seeds: Vec<Number>, terms: Terms) -> Option<Bracket> {
        if !(2..=MOST_SEATS).contains(&seeds.len()) {
            return None;
        }
        let mut drawing = Drawing { seeds: &seeds, meetings: Vec::new() };
        let main = drawing.main();
        if terms.double {
            drawing.losers_and_finals(&main);
        } else {
            // Of up to four players nobody loses a first meeting but in a semifinal.
            let is_small = main.len() < 3;
            if terms.third_place || (terms.consolation && is_small) {
                drawing.third_place(&main);
            }
            if terms.consolation && !is_small {
                drawing.consolation(&main, terms.third_place);
            }
        }
        let meetings = drawing.meetings;
        Some(Bracket { seeds, terms, meetings })
    }
}

/// The seeds in the order of the seats, so that equal halves meet as late as can be: 1 8 4 5 2 7 3 6.
pub(super) fn seat_order(width: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < width {
        let sum = order.len() * 2 + 1;
        order = order.into_iter().flat_map(|seed| [seed, sum - seed]).collect();
    }
    order
}

/// The meetings of each step of a part, by their places in the list.
type Steps = Vec<Vec<usize>>;

struct Drawing<'a> {
    seeds: &'a [Number],
    meetings: Vec<Meeting>,
}

impl Drawing<'_> {
    fn main(&mut self) -> Steps {
        let width = self.seeds.len().next_power_of_two();
        let seats: Vec<Source> = seat_order(width)
            .into_iter()
            .map(|seed| Source::Seat(self.seeds.get(seed - 1).copied()))
            .collect();
        self.halve(Part::Main, 1, seats)
    }

    /// Two and two, until one is left.
    fn halve(&mut self, part: Part, first: usize, mut from: Vec<Source>) -> Steps {
        let mut steps = Steps::new();
        while from.len() > 1 {
            let step = self.step(part, first + steps.len(), &from);
            from = step.iter().map(|at| Source::Winner(*at)).collect();
            steps.push(step);
        }
        steps
    }

    /// One step of neighbors.
    fn step(&mut self, part: Part, step: usize, from: &[Source]) -> Vec<usize> {
        let mut made = Vec::with_capacity(from.len() / 2);
        for (index, sides) in from.chunks_exact(2).enumerate() {
            if let [one, other] = *sides {
                made.push(self.add(part, step, index + 1, [one, other]));
            }
        }
        made
    }

    fn add(&mut self, part: Part, step: usize, place: usize, sides: [Source; 2]) -> usize {
        let earlier = sides.iter().filter_map(|side| self.round_before(*side)).max().unwrap_or_default();
        // Steps of the main bracket are played together, also where two who rested could meet sooner.
        let earliest = if part == Part::Main { step } else { earlier + 1 };
        let round = sides.iter().all(|side| self.can_come(*side)).then_some(earliest);
        self.meetings.push(Meeting { part, step, place, sides, round });
        self.meetings.len() - 1
    }

    /// Whether anybody can ever stand on this side.
    fn can_come(&self, side: Source) -> bool {
        match side {
            Source::Seat(player) => player.is_some(),
            Source::Winner(at) => self.sides(at).any(|side| self.can_come(side)),
            // Nobody loses to a bye.
            Source::Loser(at) => self.meetings.get(at).is_some_and(|meeting| meeting.round.is_some()),
            Source::FirstLoss { .. } | Source::Again { .. } => true,
        }
    }

    /// The round after which it is known who stands there.
    fn round_before(&self, side: Source) -> Option<usize> {
        let at = match side {
            Source::Seat(_) => return None,
            Source::Winner(at) | Source::Loser(at) => at,
            Source::FirstLoss { of, .. } | Source::Again { of, .. } => of,
        };
        let meeting = self.meetings.get(at)?;
        meeting.round.or_else(|| meeting.sides.iter().filter_map(|side| self.round_before(*side)).max())
    }

    fn sides(&self, at: usize) -> impl Iterator<Item = Source> {
        self.meetings.get(at).into_iter().flat_map(|meeting| meeting.sides)
    }

    /// The losers of both semifinals.
    fn third_place(&mut self, main: &Steps) {
        if let [.., semifinals, _] = &main[..]
            && let [one, other] = semifinals[..]
        {
            self.add(Part::ThirdPlace, 1, 1, [Source::Loser(one), Source::Loser(other)]);
        }
    }

    /// Whoever loses their first meeting: the losers of the first step, and in the place of a bye who had it and lost at once.
    /// Where that was a semifinal and its losers meet, they play for third place instead; of one alone there is none.
    fn consolation(&mut self, main: &Steps, third_place: bool) {
        let [first, second, later @ ..] = &main[..] else { return };
        let is_for_third_place = third_place && later.len() == 1;
        let mut from = Vec::with_capacity(first.len());
        for (index, at) in first.iter().enumerate() {
            let of = second.get(index / 2).copied();
            let rested = self.sides(*at).find_map(|side| match side {
                Source::Seat(player) => player,
                _ => None,
            });
            from.push(match (self.meetings.get(*at).and_then(|meeting| meeting.round), of, rested) {
                (None, Some(of), Some(player)) if !is_for_third_place => Source::FirstLoss { of, player },
                _ => Source::Loser(*at),
            });
        }
        if from.iter().filter(|side| self.can_come(**side)).count() < 2 {
            return;
        }
        self.halve(Part::Consolation, 1, from);
    }

    /// Who loses in the main bracket comes into the second one: all of the first step at once, later ones against whoever has
    /// come through it so far, and in an order that keeps those apart who have met.
    fn losers_and_finals(&mut self, main: &Steps) {
        let Some((first, later)) = main.split_first() else { return };
        let mut from: Vec<Source> = first.iter().map(|at| Source::Loser(*at)).collect();
        let mut step = 0;
        for fallen in later {
            step += 1;
            let met = self.step(Part::Losers, step, &from);
            let through: Vec<Source> = met.iter().map(|at| Source::Winner(*at)).collect();
            step += 1;
            let fallen: Vec<Source> = fallen.iter().map(|at| Source::Loser(*at)).collect();
            let fallen = self.apart(&through, &fallen);
            let sides: Vec<Source> =
                through.into_iter().zip(fallen).flat_map(|(one, other)| [other, one]).collect();
            let met = self.step(Part::Losers, step, &sides);
            from = met.iter().map(|at| Source::Winner(*at)).collect();
        }
        let (Some(upper), Some(lower)) = (main.last().and_then(|step| step.first()), from.first()) else {
            return;
        };
        let last = self.add(Part::Final, 1, 1, [Source::Winner(*upper), *lower]);
        let again = |side| Source::Again { of: last, side };
        self.add(Part::Decider, 1, 1, [again(0), again(1)]);
    }

    /// Of four orders in which the fallen can come, the first in which the fewest meet somebody who may have met them.
    fn apart(&self, through: &[Source], fallen: &[Source]) -> Vec<Source> {
        let half = fallen.len() / 2;
        let reversed: Vec<Source> = fallen.iter().rev().copied().collect();
        let swapped = |order: &[Source]| {
            let (upper, lower) = order.split_at(half.min(order.len()));
            [lower, upper].concat()
        };
        let orders = [reversed.clone(), swapped(fallen), swapped(&reversed), fallen.to_vec()];
        let players: Vec<BTreeSet<Number>> = through.iter().map(|side| self.may_come(*side)).collect();
        let again = |order: &Vec<Source>| -> usize {
            let clash = |(mine, other): (&BTreeSet<Number>, &Source)| {
                mine.intersection(&self.may_come(*other)).count()
            };
            players.iter().zip(order).map(clash).sum()
        };
        orders.into_iter().min_by_key(again).unwrap_or_default()
    }

    /// Everybody who may stand on a side.
    fn may_come(&self, side: Source) -> BTreeSet<Number> {
        match side {
            Source::Seat(player) => player.into_iter().collect(),
            Source::Winner(at)
            | Source::Loser(at)
            | Source::FirstLoss { of: at, .. }
            | Source::Again { of: at, .. } => self.sides(at).flat_map(|side| self.may_come(side)).collect(),
        }
    }
}
