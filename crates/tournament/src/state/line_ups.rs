//! Line-ups as captains handed them in. What is sealed has no way out of here but to whoever handed it in.

use chart::Number;

use super::{Board, Entry, Round, Section, State};
use crate::name::{EntryId, SectionName};

/// Who sits for a team in a match, from the first board down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineUp {
    players: Vec<EntryId>,
    open: bool,
}

impl LineUp {
    pub(crate) fn sealed(players: Vec<EntryId>) -> LineUp {
        LineUp { players, open: false }
    }

    pub(crate) fn open(players: Vec<EntryId>) -> LineUp {
        LineUp { players, open: true }
    }

    pub fn is_open(&self) -> bool {
        self.open
    }

    /// For everybody: nothing before it is open.
    pub fn seen(&self) -> Option<&[EntryId]> {
        self.open.then_some(&self.players[..])
    }

    /// What is left of it for those who may not know more than that it is in.
    pub fn hide(&mut self) {
        if !self.open {
            self.players.clear();
        }
    }

    /// For whoever handed it in, and for nobody else.
    pub fn as_handed_in(&self) -> &[EntryId] {
        &self.players
    }
}

/// How far a match has come with its line-ups.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LineUpsOf {
    /// Nobody hands any in: boards are by rating.
    ByRating,
    Sealed,
    Open,
}

impl Section {
    /// Whether captains hand in who plays, and nobody may see it yet.
    pub fn is_sealed(&self, round: usize, number: Number) -> bool {
        let open = |paired: &Round| paired.line_ups.get(&number).is_some_and(LineUp::is_open);
        self.plan.line_ups.is_some() && self.round(round).is_some_and(|paired| !open(paired))
    }

    pub fn line_ups_of(&self, round: usize, board: &Board) -> LineUpsOf {
        if self.plan.line_ups.is_none() {
            LineUpsOf::ByRating
        } else if [board.white, board.black].into_iter().any(|number| self.is_sealed(round, number)) {
            LineUpsOf::Sealed
        } else {
            LineUpsOf::Open
        }
    }

    /// Who sits for a team by an open line-up; none where there is none yet, or where none are handed in.
    pub(super) fn open_line_up(&self, round: usize, number: Number) -> Option<&[EntryId]> {
        self.plan.line_ups?;
        self.round(round)?.line_ups.get(&number)?.seen()
    }
}

impl State {
    /// Who would sit for a team if nobody handed in a line-up: from the first board down, as many as there are boards.
    pub fn usual_line_up(&self, section: &SectionName, team: &str, round: usize) -> Vec<EntryId> {
        let boards = self.section(section).and_then(|held| held.plan.kind.boards()).map_or(0, usize::from);
        self.by_rating(section, team, round).iter().take(boards).map(|entry| entry.id).collect()
    }

    /// Who can be put on the line-up of a team, in the order of the boards.
    pub fn can_be_lined_up(&self, section: &SectionName, team: &str, round: usize) -> Vec<EntryId> {
        let there = |entry: &&&Entry| !entry.leaves_an_empty_seat(round);
        self.by_rating(section, team, round).iter().filter(there).map(|entry| entry.id).collect()
    }

    pub(super) fn entries_in_order(&self, ids: &[EntryId]) -> Vec<&Entry> {
        ids.iter().filter_map(|id| self.entry(*id)).collect()
    }
}
