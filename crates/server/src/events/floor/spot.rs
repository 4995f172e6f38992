//! Where one game of a round is played: its board, and which of the board's games it is. Everything that belongs to one
//! game goes by its spot: what is known on the floor, its log, the tablet beside it, live boards and PGN.
//!
//! A board of two players has one game, or two with colors reversed that follow each other. A match of two teams is a board,
//! too: its games are played at once, at one table each, by those who sit there for their teams.

use chart::{Chart, Number};
use game::BoardName;
use serde::{Deserialize, Serialize};
use tournament::{Board, Contestant, EntryId, Game, SectionName, State};

use crate::{
    board_number::BoardNumber,
    events::rounds::{self, OnChart},
    people::EventId,
};

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) struct Spot {
    pub(crate) section: SectionName,
    pub(crate) round: usize,
    pub(crate) board: usize,
    /// From 1; what was written down when a board had one log only is of its first game.
    #[serde(default = "first")]
    pub(crate) game: usize,
}

const fn first() -> usize {
    1
}

/// Who sits at a spot: by their numbers on the chart as the board has them, and the two players, White first.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Seated {
    pub(super) numbers: (Number, Number),
    pub(super) players: [Option<EntryId>; 2],
}

impl Spot {
    /// The game that a number names; the first where it names the whole board.
    pub(crate) fn at(section: &SectionName, round: usize, number: BoardNumber) -> Spot {
        let BoardNumber { board, game } = number;
        Spot { section: section.clone(), round, board, game: game.unwrap_or(1) }
    }

    /// The spots of all games of a board.
    pub(crate) fn all(section: &SectionName, round: usize, board: usize, on: &Board) -> Vec<Spot> {
        let spot = |game| Spot { section: section.clone(), round, board, game };
        (1..=on.games.len()).map(spot).collect()
    }

    pub(super) fn key(&self, event: &EventId) -> String {
        let number = BoardNumber { board: self.board, game: (self.game > 1).then_some(self.game) };
        format!("{event}/{}/{number}/{}", self.round, self.section)
    }

    pub(super) fn read(key: &str, of: &EventId) -> Option<Spot> {
        let mut parts = key.splitn(4, '/');
        (parts.next()? == of.as_str()).then_some(())?;
        let (round, number) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some(Spot::at(&parts.next()?.parse().ok()?, round, number))
    }

    pub(crate) fn board_in<'a>(&self, state: &'a State) -> Option<&'a Board> {
        state.section(&self.section)?.round(self.round)?.board(self.board)
    }

    /// The game as the event has it; none if nothing is paired there.
    pub(crate) fn game_in<'a>(&self, state: &'a State) -> Option<&'a Game> {
        self.board_in(state)?.game(self.game)
    }

    pub(crate) fn is_decided(&self, state: &State) -> bool {
        self.game_in(state).is_some_and(|game| game.result.is_some())
    }

    /// Whether it comes after another: tables of a match play at once, the second of two games after the first.
    pub(crate) fn follows(&self, state: &State) -> bool {
        let teams = state.section(&self.section).is_some_and(|section| section.plan.kind.pairs_teams());
        self.game > 1 && !teams
    }

    /// Whether it is one of the two boards of a match, which have one log (nc-bughouse 7, 9).
    pub(crate) fn is_of_a_match(&self, state: &State) -> bool {
        state.section(&self.section).is_some_and(|section| section.plan.is_bughouse())
    }

    /// Which board of its log it is.
    pub(crate) fn on(&self, state: &State) -> BoardName {
        if self.game == 2 && self.is_of_a_match(state) { BoardName::B } else { BoardName::A }
    }

    /// The spots that have one log: both boards of a match, else this one.
    pub(crate) fn sharing(&self, state: &State) -> Vec<Spot> {
        if !self.is_of_a_match(state) {
            return vec![self.clone()];
        }
        [1, 2].map(|game| Spot { game, ..self.clone() }).into()
    }

    /// Whether its turn has come.
    pub(crate) fn is_due(&self, state: &State) -> bool {
        let earlier = self.game.saturating_sub(1);
        !self.follows(state)
            || self
                .board_in(state)
                .is_some_and(|board| board.games.iter().take(earlier).all(|game| game.result.is_some()))
    }

    /// Its number as signs and slips have it.
    pub(crate) fn number(&self, state: &State) -> BoardNumber {
        let several = self.board_in(state).is_some_and(|board| board.games.len() > 1);
        BoardNumber { board: self.board, game: several.then_some(self.game) }
    }

    /// By their numbers on the chart, White of this game first: in every second game colors are reversed.
    fn contestants(&self, state: &State) -> Option<[Number; 2]> {
        let board = self.board_in(state)?;
        board.game(self.game)?;
        Some(if self.game % 2 == 1 { [board.white, board.black] } else { [board.black, board.white] })
    }

    /// Who plays it, White first: the two themselves, or who sits at this table for the team. None where nobody does.
    pub(crate) fn players(&self, state: &State) -> [Option<EntryId>; 2] {
        let Some(section) = state.section(&self.section) else { return [None; 2] };
        let player = |number| match section.contestant(number)? {
            Contestant::Entry(id) => Some(*id),
            Contestant::Team(team) => {
                let line_up = state.line_up_in(&self.section, team, self.round);
                line_up.get(self.game.checked_sub(1)?).map(|entry| entry.id)
            }
        };
        self.contestants(state).map_or([None; 2], |numbers| numbers.map(player))
    }

    pub(super) fn seated(&self, state: &State) -> Option<Seated> {
        let board = self.board_in(state)?;
        board.game(self.game)?;
        Some(Seated { numbers: (board.white, board.black), players: self.players(state) })
    }

    /// White and Black as a page names them.
    pub(crate) fn told(&self, state: &State, chart: &Chart) -> Option<[OnChart; 2]> {
        let ([white, black], [plays_white, plays_black]) = (self.contestants(state)?, self.players(state));
        let told = |number, plays| rounds::sitting(state, &self.section, chart, number, self.round, plays);
        Some([told(white, plays_white), told(black, plays_black)])
    }
}
