//! One section: its rounds, boards and games.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use chart::{Chart, Color, Number, Points, Unplayed};
use pairing::{knock_out::End, settings::SameColor, teams::match_chart};
use serde_json::Value;

use super::{Entry, LineUp};
use crate::{
    act::{Ground, Seating},
    eve::Eve,
    event::{Against, Contestant, Out},
    name::{EntryId, SectionName},
    plan::{CheckIn, Plan, Posted, PrizeGroup},
    play_off::PlayOff,
    ranking::Made,
    refusal::on_boards,
    result::{Provision, Reported},
    when::When,
};

#[derive(Clone, PartialEq, Debug)]
pub struct Section {
    pub plan: Plan,
    /// When it was announced among the others, from 0.
    pub place: usize,
    pub posted: Vec<Posted>,
    /// Who has a number: the first one has number 1.
    pub contestants: Vec<Contestant>,
    pub rounds: Vec<Round>,
    /// By round: who shall meet whom, and the color of the first.
    pub locks: Vec<(usize, Number, Number, Option<Color>)>,
    /// Where its entries play now.
    pub gone_into: Vec<SectionName>,
    /// By round and number, where a round counts otherwise than it was played (28I3).
    pub rescored: BTreeMap<(usize, Number), Unplayed>,
    /// As announced; none: everybody competes for the places.
    pub prizes: Vec<PrizeGroup>,
    /// By round, board and game: the result that stands for prizes, though it was corrected (15I).
    pub for_prizes: BTreeMap<(usize, usize, usize), Reported>,
    pub extra_games: Vec<ExtraGame>,
    /// Ties that were broken by lot, in the order of the draws.
    pub lots: Vec<Vec<Number>>,
    /// By team and round, where teams play: rounds in which a team is not paired, past and to come.
    pub team_out: BTreeMap<(String, usize), Out>,
    /// What penalties took from teams, where teams are paired.
    pub team_docked: Vec<TeamDock>,
    /// As they were made when rounds were over, the latest last.
    pub standings: Vec<Made>,
    /// Whether no result became another since the latest were made.
    pub standings_hold: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Round {
    pub boards: Vec<Board>,
    pub bye: Option<Number>,
    pub eve: Eve,
    /// As the pairing program gave them; null if somebody else paired it.
    pub reasons: Arc<Value>,
    /// The same had nobody asked to meet or to be kept apart; null where nobody had.
    pub without_wishes: Arc<Value>,
    /// Another program paired it.
    pub elsewhere: bool,
    pub posted: bool,
    pub begun: Option<When>,
    /// Numbers of boards that were taken apart, and at which nobody sits.
    pub vacant: BTreeSet<usize>,
    /// What was changed since it was posted, the first change first.
    pub revisions: Vec<Revision>,
    /// What speaks against what the director changed; empty lists for changes that nothing speaks against.
    pub deviations: Vec<Vec<Against>>,
    pub appeals: Vec<PairingAppeal>,
    /// By contestant, where captains hand them in.
    pub line_ups: BTreeMap<Number, LineUp>,
}

/// A change of pairings that everybody has seen: sheets that were printed before are out of date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Revision {
    pub when: When,
    /// Boards that are new, others or gone.
    pub boards: BTreeSet<usize>,
}

/// A pairing that was appealed (IESA 19-4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairingAppeal {
    pub board: usize,
    pub by: String,
    pub ground: Ground,
    /// None while nobody has decided.
    pub upheld: Option<bool>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    pub white: Number,
    pub black: Number,
    /// In every second one the colors are reversed: of two games, and of the boards of two teams.
    pub games: Vec<Game>,
    /// What counts for the next pairing while a result is missing (28Q, 29H).
    pub provision: Option<Provision>,
    /// For whom it is the game of the next round, played early against whoever had the bye (28M2).
    pub ahead: Option<Number>,
    /// In a knock-out: what settled an even meeting.
    pub play_off: Option<PlayOff>,
    /// In a knock-out: who went on when the next round was paired, whatever was put right later.
    pub went_on: Option<End>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Game {
    pub result: Option<Reported>,
    pub adjourned: bool,
    /// Whoever stayed away by this result is still in the event, and no director has said whether that is meant.
    pub left_open: bool,
}

/// Points that a penalty took from a team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamDock {
    pub team: String,
    /// The round after which it counts, where teams are paired.
    pub after: usize,
    pub points: Points,
    /// For those who may know it.
    pub why: String,
}

/// Rated, and without a score (28M4).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ExtraGame {
    pub white: EntryId,
    pub black: EntryId,
    pub result: Reported,
}

impl Section {
    pub(crate) fn new(plan: Plan) -> Section {
        Section {
            plan,
            place: 0,
            posted: Vec::new(),
            contestants: Vec::new(),
            rounds: Vec::new(),
            locks: Vec::new(),
            gone_into: Vec::new(),
            rescored: BTreeMap::new(),
            prizes: Vec::new(),
            for_prizes: BTreeMap::new(),
            extra_games: Vec::new(),
            lots: Vec::new(),
            team_out: BTreeMap::new(),
            team_docked: Vec::new(),
            standings: Vec::new(),
            standings_hold: false,
        }
    }

    /// It plays by itself, and was not put into another.
    pub fn is_open(&self) -> bool {
        self.gone_into.is_empty()
    }

    pub fn has_begun(&self) -> bool {
        !self.rounds.is_empty()
    }

    pub fn round(&self, round: usize) -> Option<&Round> {
        self.rounds.get(round.checked_sub(1)?)
    }

    pub(crate) fn round_mut(&mut self, round: usize) -> Option<&mut Round> {
        self.rounds.get_mut(round.checked_sub(1)?)
    }

    /// Whether somebody has still to check him in: before the first round, and where check-in is needed as long as he could play.
    pub fn awaits(&self, entry: &Entry) -> bool {
        let left_out = self.plan.check_in == CheckIn::Needed && self.next_round().is_some();
        !entry.checked_in && entry.left.is_none() && (left_out || !self.has_begun())
    }

    /// Whether a lot gives the colors of this round where both are due the same: in the last one, where that was announced
    /// (29E4c).
    pub fn draws_colors(&self, round: usize) -> bool {
        round == self.plan.rounds && self.plan.pairing.same_color == SameColor::LotInLastRound
    }

    /// The round that is paired next, if there is one.
    pub fn next_round(&self) -> Option<usize> {
        let next = self.rounds.len() + 1;
        (next <= self.plan.rounds).then_some(next)
    }

    pub fn contestant(&self, number: Number) -> Option<&Contestant> {
        self.contestants.get(number.index())
    }

    pub fn number_of(&self, entry: EntryId) -> Option<Number> {
        let entry = Contestant::Entry(entry);
        let index = self.contestants.iter().position(|contestant| *contestant == entry)?;
        Number::new(index + 1)
    }

    pub(crate) fn number_of_team(&self, team: &str) -> Option<Number> {
        let is_it = |contestant: &Contestant| matches!(contestant, Contestant::Team(name) if name == team);
        Number::new(self.contestants.iter().position(is_it)? + 1)
    }

    /// The chart by which contestants are paired: teams by the matches that they won, everybody else by points. A match
    /// that was won by forfeit is a match point, and counts for all of its boards (see `tiebreak::Teams`).
    pub fn in_matches(&self, chart: Chart) -> Chart {
        if self.plan.kind.pairs_teams() { match_chart(&chart) } else { chart }
    }

    /// Round and board of every game that waits for its result.
    pub fn missing(&self) -> impl Iterator<Item = (usize, usize, &Board)> {
        (1..).zip(&self.rounds).flat_map(|(round, paired)| {
            let open = paired.numbered().filter(|(_, board)| !board.is_decided());
            open.map(move |(number, board)| (round, number, board))
        })
    }

    /// Whether all games of all rounds that were paired are decided.
    pub fn is_over(&self) -> bool {
        self.has_begun() && self.missing().next().is_none()
    }

    /// The standings on record that hold now; none in the middle of a round.
    pub fn standings_now(&self) -> Option<&Made> {
        let last = self.standings.last().filter(|made| made.round == self.rounds.len())?;
        (self.standings_hold && self.is_over()).then_some(last)
    }

    /// Whether its standings, now that a round is over, were never made: an older release wrote the log.
    pub fn lacks_standings(&self) -> bool {
        self.is_over() && self.standings.iter().all(|made| made.round != self.rounds.len())
    }

    /// Goes back to where it stood after a round. Standings that were made then hold, whatever was put right later.
    pub(crate) fn go_back(&mut self, round: usize) {
        self.rounds.truncate(round);
        self.standings.retain(|made| made.round <= round);
        self.standings_hold = self.standings.last().is_some_and(|made| made.round == round);
    }

    /// The round after this one is paired, or should have begun.
    pub fn next_is_due(&self, round: usize, now: When) -> bool {
        self.rounds.len() > round || self.plan.start_of(round + 1).is_some_and(|start| start <= now)
    }

    /// Whether nothing but results holds this round up (29H): the next one is due, all other results are in, or the director
    /// has begun to provide for what is missing, as he does who wants to pair. Until then its games simply go on.
    pub fn waits_for_results(&self, round: usize, now: When) -> bool {
        let Some(paired) = self.round(round) else { return false };
        let provided = || paired.boards.iter().any(|board| !board.is_decided() && board.provision.is_some());
        self.next_is_due(round, now) || provided() || self.is_last_game(paired)
    }

    /// At most one game is still in play, and others are over. Two games that are played in turn are one, and what was
    /// adjourned is not in play.
    fn is_last_game(&self, paired: &Round) -> bool {
        let at_once = self.plan.kind.boards().is_some();
        let in_play = |board: &Board| {
            let games = board.games.iter().filter(|game| game.result.is_none() && !game.adjourned).count();
            if at_once { games } else { games.min(1) }
        };
        let games: usize = paired.boards.iter().map(in_play).sum();
        let all: usize = paired.boards.iter().map(|board| if at_once { board.games.len() } else { 1 }).sum();
        games <= 1 && games < all
    }
}

impl Round {
    /// Its boards with their numbers, from the first one down.
    pub fn numbered(&self) -> impl Iterator<Item = (usize, &Board)> {
        (self.eve.first_board..).filter(|at| !self.vacant.contains(at)).zip(&self.boards)
    }

    /// Where a board stands among the others, by its number.
    fn place_of(&self, board: usize) -> Option<usize> {
        let before = self.vacant.range(..board).count();
        let free = self.vacant.contains(&board);
        board.checked_sub(self.eve.first_board)?.checked_sub(before).filter(|_| !free)
    }

    /// The number behind the last of its boards.
    pub fn next_board(&self) -> usize {
        self.numbered().last().map_or(self.eve.first_board, |(at, _)| at + 1)
    }

    /// `boards 1-12`.
    pub fn in_words(&self) -> String {
        match self.numbered().map(|(at, _)| at).collect::<Vec<_>>()[..] {
            [] => "no boards".to_string(),
            ref boards => on_boards(boards),
        }
    }

    /// A board by its number.
    pub fn board(&self, board: usize) -> Option<&Board> {
        self.boards.get(self.place_of(board)?)
    }

    pub(crate) fn board_mut(&mut self, board: usize) -> Option<&mut Board> {
        let place = self.place_of(board)?;
        self.boards.get_mut(place)
    }

    /// The number of the board at which somebody sits.
    pub fn board_of(&self, number: Number) -> Option<usize> {
        self.numbered().find(|(_, board)| board.seats(number)).map(|(at, _)| at)
    }

    pub fn has_results(&self) -> bool {
        self.boards.iter().any(Board::has_results)
    }

    /// Whom the pairing left over: who has the bye, or plays somebody ahead in its place (28M2).
    pub fn left_over(&self) -> Option<Number> {
        let instead = |board: &Board| board.ahead.map(|ahead| board.opponent_of(ahead));
        self.bye.or_else(|| self.boards.iter().find_map(instead))
    }

    /// Who sits where, from the first board down; games that are played ahead come after them all and stay.
    pub fn seatings(&self) -> Vec<Seating> {
        self.boards.iter().filter(|board| board.ahead.is_none()).map(Board::seating).collect()
    }
}

impl Board {
    pub(crate) fn new(seating: Seating, games: usize) -> Board {
        Board {
            white: seating.white,
            black: seating.black,
            games: vec![Game::default(); games],
            provision: None,
            ahead: None,
            play_off: None,
            went_on: None,
        }
    }

    pub const fn seating(&self) -> Seating {
        Seating { white: self.white, black: self.black }
    }

    pub fn seats(&self, number: Number) -> bool {
        self.white == number || self.black == number
    }

    /// The other one of the two.
    pub fn opponent_of(&self, number: Number) -> Number {
        if self.white == number { self.black } else { self.white }
    }

    pub fn is_decided(&self) -> bool {
        self.games.iter().all(|game| game.result.is_some())
    }

    pub fn has_results(&self) -> bool {
        self.games.iter().any(|game| game.result.is_some())
    }

    pub fn game(&self, game: usize) -> Option<&Game> {
        self.games.get(game.checked_sub(1)?)
    }

    pub(crate) fn game_mut(&mut self, game: usize) -> Option<&mut Game> {
        self.games.get_mut(game.checked_sub(1)?)
    }

    /// Points of the side that has White in the first game, and of the other, so far.
    pub fn points(&self) -> (Points, Points) {
        let mut sum = (Points::ZERO, Points::ZERO);
        for (index, game) in self.games.iter().enumerate() {
            let Some(reported) = game.result else { continue };
            let (white, black) = reported.outcome.points();
            let (first, second) = if index % 2 == 0 { (white, black) } else { (black, white) };
            sum = (sum.0 + first, sum.1 + second);
        }
        sum
    }
}
