//! Rows that agree become rounds: boards, the bye, and what those have who did not play. Of rows that do not agree as much is kept as is
//! certain, and the rest is told.

use std::collections::BTreeMap;

use budget::Told;
use chart::{Color, Number, Points};
use tournament::{BoardTaken, Out, Outcome, Reported, SatOut};

use super::{
    mark::Mark,
    running::{RunningPlayer, RunningSection},
};

/// A round as it was paired elsewhere, by places on our chart.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct RoundTaken {
    pub(super) boards: Vec<BoardTaken>,
    pub(super) bye: Option<Number>,
    pub(super) out: Vec<SatOut>,
    /// How many games have no result.
    pub(super) open: usize,
}

/// Finds players by the numbers of the file.
pub(super) struct Places(BTreeMap<usize, usize>);

impl Places {
    pub(super) fn of(section: &RunningSection) -> Places {
        Places(section.players.iter().enumerate().map(|(at, player)| (player.number, at)).collect())
    }

    pub(super) fn number(&self, of_file: usize) -> Option<Number> {
        Number::new(self.0.get(&of_file)? + 1)
    }
}

struct RowsBeingRead<'a> {
    section: &'a RunningSection,
    places: &'a Places,
    round: usize,
    two_games: bool,
    doubts: &'a mut Told<String>,
    colors_unknown: &'a mut usize,
    taken: RoundTaken,
    /// How many rounds were paired in all.
    paired: usize,
    /// By place: what the rounds before this one brought.
    scores: &'a [Points],
    /// By place: whether something is known of them already.
    done: Vec<bool>,
    /// With the number of the board in the file, or behind all that have one.
    boards: Vec<(usize, BoardTaken)>,
}

/// All rounds that were paired.
pub(super) fn rounds(
    section: &RunningSection,
    places: &Places,
    two_games: bool,
    doubts: &mut Told<String>,
) -> Vec<RoundTaken> {
    let mut colors_unknown = 0;
    let paired = section.paired();
    let mut scores = vec![Points::ZERO; section.players.len()];
    let rounds = (1..=paired).map(|round| {
        let reading = RowsBeingRead {
            section,
            places,
            round,
            two_games,
            doubts,
            colors_unknown: &mut colors_unknown,
            taken: RoundTaken::default(),
            paired,
            scores: &scores,
            done: vec![false; section.players.len()],
            boards: Vec::new(),
        };
        let taken = reading.read();
        for (score, player) in scores.iter_mut().zip(&section.players) {
            *score += player.marks.get(round - 1).map_or(Points::ZERO, brings);
        }
        taken
    });
    let rounds = rounds.collect();
    if colors_unknown > 0 {
        doubts.push(format!(
            "{}: the file does not say who had White in {colors_unknown} games; the lower number is taken for White, so check the \
             colors before the next round",
            section.name
        ));
    }
    rounds
}

impl RowsBeingRead<'_> {
    fn read(mut self) -> RoundTaken {
        let players = self.section.players.len();
        for at in 0..players {
            if !self.done(at)
                && let Some(opponent) = self.mark(at).opponent()
            {
                self.meet(at, opponent);
            }
        }
        self.forfeits();
        self.byes();
        for at in 0..players {
            if !self.done(at) {
                let out = match self.mark(at) {
                    Mark::HalfBye => Out::HalfPointBye { irrevocable: false },
                    Mark::ZeroBye => Out::ZeroPointBye,
                    Mark::Awarded | Mark::Bye => Out::AwardedPoint,
                    Mark::ForfeitWin { .. } => Out::ForfeitWin,
                    Mark::ForfeitLoss { .. } => Out::ForfeitLoss,
                    Mark::Game { .. } | Mark::Blank => Out::Unpaired,
                };
                self.out(at, out);
            }
        }
        self.seat();
        self.taken
    }

    fn player(&self, at: usize) -> Option<&RunningPlayer> {
        self.section.players.get(at)
    }

    fn name(&self, at: usize) -> String {
        self.player(at).map_or_else(String::new, |player| player.entrant.name.clone())
    }

    fn mark(&self, at: usize) -> Mark {
        let mark = self.player(at).and_then(|player| player.marks.get(self.round - 1));
        mark.copied().unwrap_or_default()
    }

    fn done(&self, at: usize) -> bool {
        self.done.get(at).copied().unwrap_or(true)
    }

    fn finish(&mut self, at: usize) {
        if let Some(done) = self.done.get_mut(at) {
            *done = true;
        }
    }

    fn out(&mut self, at: usize, out: Out) {
        self.finish(at);
        self.taken.out.extend(Number::new(at + 1).map(|number| SatOut { number, out }));
    }

    fn doubt(&mut self, text: String) {
        self.doubts.push(format!("{}, round {}: {text}", self.section.name, self.round));
    }

    /// Somebody names an opponent.
    fn meet(&mut self, at: usize, opponent: usize) {
        let other = self.places.number(opponent).map(Number::index).filter(|other| *other != at);
        let mine = self.mark(at);
        let name = self.name(at);
        let Some(other) = other else {
            self.doubt(format!(
                "{name} is said to meet number {opponent}, whom the file does not have; the points stand"
            ));
            return self.alone(at, mine);
        };
        let theirs = self.mark(other);
        let own = self.player(at).map_or(0, |player| player.number);
        if self.done(other) || theirs.opponent().is_some_and(|of| of != own) {
            let with = self.name(other);
            self.doubt(format!(
                "{name} is said to meet {with}, who is said to meet somebody else; the points stand"
            ));
            return self.alone(at, mine);
        }
        if theirs.opponent().is_none() {
            let with = self.name(other);
            if !matches!(theirs, Mark::Blank)
                && !matches!(
                    (mine, theirs),
                    (Mark::ForfeitWin { .. }, Mark::ForfeitLoss { .. })
                        | (Mark::ForfeitLoss { .. }, Mark::ForfeitWin { .. })
                )
            {
                self.doubt(format!(
                    "{name} is said to meet {with}, whose row has something else; the points stand"
                ));
                return self.alone(at, mine);
            }
            if matches!(theirs, Mark::Blank) {
                self.doubt(format!(
                    "{name} is said to meet {with}, whose row says nothing; their board is taken over"
                ));
            }
        }
        self.board(at, other, (mine, theirs));
    }

    /// What a row brings without the board that it names.
    fn alone(&mut self, at: usize, mark: Mark) {
        let points = match mark {
            Mark::Game { points, .. } => points.map_or(Points::ZERO, |(mine, _)| mine),
            Mark::ForfeitWin { .. } => Points::ONE,
            _ => Points::ZERO,
        };
        let out = match points {
            Points::ONE => Out::ForfeitWin,
            Points::HALF => Out::HalfPointBye { irrevocable: false },
            _ => Out::ForfeitLoss,
        };
        self.out(at, out);
    }

    fn board(&mut self, one: usize, other: usize, (mine, theirs): (Mark, Mark)) {
        let played = matches!((mine, theirs), (Mark::Game { .. }, _) | (_, Mark::Game { .. }));
        let is_white = match (mine.color(), theirs.color()) {
            (Some(color), Some(same)) if color == same => {
                let (name, with) = (self.name(one), self.name(other));
                self.doubt(format!(
                    "{name} and {with} are both said to have {color}; the lower number is taken for White"
                ));
                one < other
            }
            (Some(color), _) => color == Color::White,
            (None, Some(color)) => color == Color::Black,
            (None, None) => {
                *self.colors_unknown += usize::from(played);
                one < other
            }
        };
        let results = self.results(one, other, (mine, theirs));
        let (white, black, results) = if is_white {
            (one, other, results)
        } else {
            (other, one, results.into_iter().map(|result| result.map(turned)).collect())
        };
        self.taken.open += usize::from(results.iter().any(Option::is_none));
        let said = [one, other].into_iter().find_map(|at| {
            self.player(at).and_then(|player| player.boards.get(self.round - 1).copied().flatten())
        });
        if let (Some(white), Some(black)) = (Number::new(white + 1), Number::new(black + 1)) {
            self.boards.push((said.unwrap_or(usize::MAX), BoardTaken { white, black, results }));
        }
        self.finish(one);
        self.finish(other);
    }

    /// As if the first had White.
    fn results(&mut self, one: usize, other: usize, marks: (Mark, Mark)) -> Vec<Option<Reported>> {
        let forfeit = |outcome: Outcome| vec![Some(Reported::from(outcome))];
        let told = match marks {
            (Mark::ForfeitWin { .. }, Mark::ForfeitLoss { .. } | Mark::Blank) => {
                return forfeit(Outcome::WhiteWinsByForfeit);
            }
            (Mark::ForfeitLoss { .. } | Mark::Blank, Mark::ForfeitWin { .. }) => {
                return forfeit(Outcome::BlackWinsByForfeit);
            }
            (Mark::ForfeitLoss { .. }, Mark::ForfeitLoss { .. }) => return forfeit(Outcome::DoubleForfeit),
            (Mark::Game { points: mine, rated, .. }, Mark::Game { points: theirs, .. }) => {
                match (mine, theirs) {
                    (Some((a, b)), Some((c, d))) if (a, b) == (d, c) => Ok((a, c, rated)),
                    (Some((Points::ZERO, _)), Some((Points::ZERO, _))) => {
                        Ok((Points::ZERO, Points::ZERO, rated))
                    }
                    (Some((a, b)), None) => Ok((a, b, rated)),
                    (None, Some((c, d))) => Ok((d, c, rated)),
                    (None, None) => return vec![None],
                    _ => Err(()),
                }
            }
            (Mark::Game { points: Some((a, b)), rated, .. }, Mark::Blank) => Ok((a, b, rated)),
            (Mark::Blank, Mark::Game { points: Some((c, d)), rated, .. }) => Ok((d, c, rated)),
            (Mark::Game { points: None, .. }, Mark::Blank)
            | (Mark::Blank, Mark::Game { points: None, .. }) => {
                return vec![None];
            }
            _ => Err(()),
        };
        let told = told.ok().and_then(|(one, other, rated)| games(one, other, rated, self.two_games));
        told.unwrap_or_else(|| {
            let (name, with) = (self.name(one), self.name(other));
            self.doubt(format!(
                "what the rows of {name} and {with} say of their game does not go together; enter its result"
            ));
            vec![None]
        })
    }

    /// Where one player won by forfeit and one lost, they were to meet; of several nobody can say who.
    fn forfeits(&mut self) {
        let all = 0..self.section.players.len();
        let of = |reading: &RowsBeingRead<'_>, wanted: fn(&Mark) -> bool| -> Vec<usize> {
            all.clone().filter(|at| !reading.done(*at) && wanted(&reading.mark(*at))).collect()
        };
        let winners = of(self, |mark| matches!(mark, Mark::ForfeitWin { .. }));
        let losers = of(self, |mark| matches!(mark, Mark::ForfeitLoss { .. }));
        match (&winners[..], &losers[..]) {
            ([winner], [loser]) => {
                let (mine, theirs) = (self.mark(*winner), self.mark(*loser));
                self.board(*winner, *loser, (mine, theirs));
            }
            ([], []) | ([_], []) | ([], [_]) => {}
            _ => {
                let (won, lost) = (winners.len(), losers.len());
                self.doubt(format!(
                    "{won} won by forfeit and {lost} lost, and the file does not say who was to meet whom; the points stand"
                ));
            }
        }
    }

    /// One full point is that of whoever was left over.
    fn byes(&mut self) {
        if self.section.round_robin {
            return;
        }
        let byes: Vec<usize> = (0..self.section.players.len())
            .filter(|at| !self.done(*at) && matches!(self.mark(*at), Mark::Bye))
            .collect();
        let Some(last) = byes.last() else { return };
        if byes.len() > 1 {
            let name = self.name(*last);
            self.doubt(format!(
                "{} players have a full point without a game; {name} is taken for whoever was left over, the others were given theirs",
                byes.len()
            ));
        }
        self.taken.bye = Number::new(last + 1);
        self.finish(*last);
    }

    /// Boards as the file numbers them, else those of the leaders first.
    fn seat(&mut self) {
        let score =
            |number: Number| -> Points { self.scores.get(number.index()).copied().unwrap_or_default() };
        let mut boards: Vec<(Height, BoardTaken)> = self
            .boards
            .iter()
            .map(|(said, board)| {
                let (one, other) = (score(board.white), score(board.black));
                let (high, low, leader) = match one.cmp(&other) {
                    std::cmp::Ordering::Greater => (one, other, board.white),
                    std::cmp::Ordering::Less => (other, one, board.black),
                    std::cmp::Ordering::Equal => (one, other, board.white.min(board.black)),
                };
                ((*said, [high, low], leader), board.clone())
            })
            .collect();
        boards.sort_by(|((said, scores, leader), _), ((other_said, others, other), _)| {
            said.cmp(other_said).then_with(|| others.cmp(scores)).then_with(|| leader.cmp(other))
        });
        let in_play = self.round == self.paired && self.taken.open > 0;
        if in_play && boards.iter().any(|((said, ..), _)| *said == usize::MAX) {
            self.doubts.push(format!(
                "{}: round {} is in play, and the file does not number its boards; see that the numbers here are those on the tables",
                self.section.name, self.round
            ));
        }
        self.taken.boards = boards.into_iter().map(|(_, board)| board).collect();
    }
}

/// How high a board stands: its number in the file, the two scores, and the better of the two players.
type Height = (usize, [Points; 2], Number);

/// What a mark counts.
pub(super) fn brings(mark: &Mark) -> Points {
    match mark {
        Mark::Game { points, .. } => points.map_or(Points::ZERO, |(mine, _)| mine),
        Mark::ForfeitWin { .. } | Mark::Bye | Mark::Awarded => Points::ONE,
        Mark::HalfBye => Points::HALF,
        Mark::ForfeitLoss { .. } | Mark::ZeroBye | Mark::Blank => Points::ZERO,
    }
}

/// The same result seen from the other side.
fn turned(result: Reported) -> Reported {
    let outcome = match result.outcome {
        Outcome::WhiteWins => Outcome::BlackWins,
        Outcome::BlackWins => Outcome::WhiteWins,
        Outcome::WhiteWinsByForfeit => Outcome::BlackWinsByForfeit,
        Outcome::BlackWinsByForfeit => Outcome::WhiteWinsByForfeit,
        same => same,
    };
    Reported { outcome, ..result }
}

fn games(one: Points, other: Points, rated: bool, two: bool) -> Option<Vec<Option<Reported>>> {
    let outcome = |one: i32, other: i32| {
        Some(match (one, other) {
            (2, 0) => Outcome::WhiteWins,
            (1, 1) => Outcome::Draw,
            (0, 2) => Outcome::BlackWins,
            (0, 0) => Outcome::BothLose,
            _ => return None,
        })
    };
    let (one, other) = (one.halves(), other.halves());
    let reported = |outcome| Some(Reported { outcome, rated });
    if !two {
        return Some(vec![reported(outcome(one, other)?)]);
    }
    // In the second game the colors are reversed. Which of two games was the draw the file does not say.
    let (first, second) = match (one, other) {
        (4, 0) => ((2, 0), (2, 0)),
        (3, 1) => ((2, 0), (1, 1)),
        (2, 2) => ((1, 1), (1, 1)),
        (1, 3) => ((1, 1), (0, 2)),
        (0, 4) => ((0, 2), (0, 2)),
        _ => return None,
    };
    let second = outcome(second.1, second.0)?;
    Some(vec![reported(outcome(first.0, first.1)?), reported(second)])
}
