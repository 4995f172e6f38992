//! Which boards of the hall the sections use. Each counts its own from the first board of its plan; a hall with one row of
//! tables gives every section other numbers, and one with a room for each can begin with 1 everywhere.

use std::{collections::BTreeMap, fmt};

use chart::Number;

use super::{Board, Section, State};
use crate::{name::SectionName, refusal::on_boards};

/// How many boards are kept for a section of which nobody has entered.
const ROOM: usize = 50;

/// Two sections that play at the same time and use the same boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overlap {
    pub one: SectionName,
    pub other: SectionName,
    /// The first and the last of them.
    pub boards: (usize, usize),
}

impl fmt::Display for Overlap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Overlap { one, other, boards: (first, last) } = self;
        let boards = on_boards(&(*first..=*last).collect::<Vec<_>>());
        write!(f, "{one} and {other} both use {boards}; give one of them another first board")
    }
}

impl State {
    /// The first and the last board of a section: of the round that is played, or else of the next one. None for one that
    /// is over or has nobody to play.
    pub fn boards_of(&self, section: &Section) -> Option<(usize, usize)> {
        let planned = section.next_round().map(|_| (section.plan.first_board, self.expected_boards(section)));
        let played = section.rounds.last().filter(|round| !round.boards.iter().all(Board::is_decided));
        let played = played
            .map(|round| (round.eve.first_board, round.next_board().saturating_sub(round.eve.first_board)));
        let (first, many) = match (played, planned) {
            // Who came since needs a board in the next round.
            (Some((first, many)), Some((then, expected))) if first == then => (first, many.max(expected)),
            (played, planned) => played.or(planned)?,
        };
        (many > 0).then_some((first, first + many - 1))
    }

    /// For each open section the number after its boards, with some room for it to grow.
    pub fn after_boards(&self) -> BTreeMap<&SectionName, usize> {
        let open = self.sections.values().filter(|section| section.is_open());
        let after = |section: &Section| {
            let last = match (self.boards_of(section), section.next_round()) {
                (Some((first, last)), _) => last + (last + 1 - first).div_ceil(5).max(3),
                (None, Some(_)) => section.plan.first_board + ROOM - 1,
                (None, None) => return 1,
            };
            last.next_multiple_of(10) + 1
        };
        open.map(|section| (&section.plan.name, after(section))).collect()
    }

    /// Sections that use the same boards at the same time. Those that both begin with 1 have a room each.
    pub fn overlaps(&self) -> Vec<Overlap> {
        let open: Vec<(&Section, (usize, usize))> = self
            .planned()
            .into_iter()
            .filter(|section| section.is_open())
            .filter_map(|section| Some((section, self.boards_of(section)?)))
            .collect();
        let mut overlaps = Vec::new();
        for (index, (one, (from, to))) in open.iter().enumerate() {
            for (other, (first, last)) in open.iter().skip(index + 1) {
                let boards = (*from.max(first), *to.min(last));
                let rooms_of_their_own = *from == 1 && *first == 1;
                if boards.0 <= boards.1 && !rooms_of_their_own && !play_apart(one, other) {
                    let (one, other) = (one.plan.name.clone(), other.plan.name.clone());
                    overlaps.push(Overlap { one, other, boards });
                }
            }
        }
        overlaps
    }

    /// As many as those need who are there for the next round; a bye needs none.
    fn expected_boards(&self, section: &Section) -> usize {
        let numbers = (1..).filter_map(Number::new).zip(self.order(section));
        numbers.filter(|(number, _)| !self.is_gone(section, *number)).count() / 2
    }
}

/// Whether the last round of one is announced for before the first of the other, as in the morning and the afternoon.
fn play_apart(one: &Section, other: &Section) -> bool {
    let all = |section: &Section| {
        let plan = &section.plan;
        let (first, last) = (plan.schedule.first()?, plan.start_of(plan.rounds)?);
        Some((*first, last))
    };
    match (all(one), all(other)) {
        (Some((from, to)), Some((first, last))) => to < first || last < from,
        _ => false,
    }
}
