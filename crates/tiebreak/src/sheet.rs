//! The chart as the systems read it: rounds and scores in one of the scores of the event.

use std::cmp::Ordering;

use chart::{Cell, Chart, Color, Number, Points, Unplayed};

use crate::{Basis, Edition, Pairing, Settings, Teams};

/// What became of a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    Played,
    ForfeitWin,
    ForfeitLoss,
    FullBye,
    HalfBye,
    /// Also a round in which he was not in the event.
    ZeroBye,
    Pending,
}

impl Fate {
    /// Missed of his own will: asked for, or stayed away.
    pub(crate) const fn is_voluntary(self) -> bool {
        matches!(self, Fate::ForfeitLoss | Fate::HalfBye | Fate::ZeroBye)
    }

    const fn is_requested(self) -> bool {
        matches!(self, Fate::HalfBye | Fate::ZeroBye)
    }

    const fn is_forfeit(self) -> bool {
        matches!(self, Fate::ForfeitWin | Fate::ForfeitLoss)
    }
}

#[derive(Copy, Clone, Debug)]
pub(crate) struct SheetRound {
    /// From 1.
    pub(crate) number: usize,
    pub(crate) opponent: Option<Number>,
    pub(crate) color: Option<Color>,
    pub(crate) kind: Fate,
    pub(crate) points: Points,
    /// More than the opponent, as much, or less; of a game that was played.
    pub(crate) outcome: Ordering,
}

impl SheetRound {
    /// Whom he played.
    pub(crate) fn met(&self) -> Option<Number> {
        self.opponent.filter(|_| self.kind == Fate::Played)
    }

    pub(crate) fn is_unplayed(&self) -> bool {
        !matches!(self.kind, Fate::Played | Fate::Pending)
    }
}

/// All rows in one score.
#[derive(Clone)]
pub(crate) struct Sheet {
    /// How many rounds the event has.
    pub(crate) rounds: usize,
    rows: Vec<PlayerRow>,
    pub(crate) win: Points,
    pub(crate) draw: Points,
    edition: Edition,
    pairing: Pairing,
}

#[derive(Clone)]
struct PlayerRow {
    rounds: Vec<SheetRound>,
    /// What the rounds brought.
    earned: Points,
    /// What penalties took from it.
    taken: Points,
    /// With half a point for every unplayed round (34E1).
    us_chess: Points,
    /// As opponents see it under FIDE's rules.
    fide: Points,
}

impl Sheet {
    /// `forfeits_played` turns a forfeit into a game against whoever did not come.
    pub(crate) fn new(
        chart: &Chart,
        settings: &Settings,
        basis: Option<Basis>,
        forfeits_played: bool,
    ) -> Sheet {
        let (win, draw) = match (&settings.teams, basis) {
            (None, _) => {
                let games = i32::from(settings.games.max(1));
                (Points::of_halves(2 * games), Points::of_halves(games))
            }
            (Some(teams), basis) => match basis.unwrap_or(teams.primary) {
                Basis::Match => (teams.win, teams.draw),
                Basis::Game => (boards(teams), Points::of_halves(i32::from(teams.boards))),
            },
        };
        let mut sheet = Sheet {
            rounds: chart.rounds,
            rows: Vec::new(),
            win,
            draw,
            edition: settings.edition,
            pairing: settings.pairing,
        };
        let rows = chart.players.iter().map(|player| {
            player
                .cells
                .iter()
                .zip(1..)
                .map(|(cell, number)| {
                    let mut round = round(number, cell);
                    round.points = worth(cell, settings, basis);
                    if forfeits_played && round.kind.is_forfeit() && round.opponent.is_some() {
                        round.kind = Fate::Played;
                    }
                    round
                })
                .collect()
        });
        // Penalties take from the score by which places are given: of teams from the first of their two.
        let counts =
            settings.teams.as_ref().is_none_or(|teams| basis.is_none_or(|basis| basis == teams.primary));
        let taken =
            |player: &chart::Player| if counts { player.earned() - player.score() } else { Points::ZERO };
        sheet.fill(rows.collect(), chart.players.iter().map(taken).collect());
        sheet
    }

    /// The same as if every game of the last round had been drawn. Who had no opponent keeps what he was given.
    pub(crate) fn fore(&self) -> Sheet {
        let mut sheet = self.clone();
        let rows = self.rows.iter().map(|row| {
            let mut rounds = row.rounds.clone();
            if let Some(last) = rounds.last_mut().filter(|last| last.opponent.is_some()) {
                *last =
                    SheetRound { kind: Fate::Played, points: self.draw, outcome: Ordering::Equal, ..*last };
            }
            rounds
        });
        sheet.fill(rows.collect(), self.rows.iter().map(|row| row.taken).collect());
        sheet
    }

    fn fill(&mut self, rows: Vec<Vec<SheetRound>>, taken: Vec<Points>) {
        self.rows = rows
            .into_iter()
            .zip(taken)
            .map(|(rounds, taken)| PlayerRow {
                taken,
                earned: rounds.iter().map(|round| round.points).sum(),
                us_chess: self.with_draws(&rounds, SheetRound::is_unplayed),
                fide: self.as_opponents_see(&rounds),
                rounds,
            })
            .collect();
    }

    fn with_draws(&self, rounds: &[SheetRound], is_draw: impl Fn(&SheetRound) -> bool) -> Points {
        rounds.iter().map(|round| if is_draw(round) { self.draw } else { round.points }).sum()
    }

    fn as_opponents_see(&self, rounds: &[SheetRound]) -> Points {
        if self.pairing == Pairing::RoundRobin {
            return rounds.iter().map(|round| round.points).sum();
        }
        if self.edition == Edition::Until2022 {
            return self.with_draws(rounds, SheetRound::is_unplayed);
        }
        // Byes that he asked for and never came back from (fide-c07 16.2.5, 16.3.2).
        let back = rounds.iter().rposition(|round| !round.kind.is_voluntary());
        let is_gone = |round: &SheetRound| back.is_none_or(|back| round.number > back + 1);
        self.with_draws(rounds, |round| round.kind.is_requested() && is_gone(round))
    }

    fn row(&self, who: Number) -> Option<&PlayerRow> {
        self.rows.get(who.index())
    }

    pub(crate) fn rounds_of(&self, who: Number) -> &[SheetRound] {
        self.row(who).map_or(&[], |row| &row.rounds)
    }

    /// The score by which places are given, less what penalties took.
    pub(crate) fn score(&self, who: Number) -> Points {
        self.row(who).map_or(Points::ZERO, |row| row.earned - row.taken)
    }

    /// What his rounds brought. By that opponents are measured: a penalty tells nothing of how strong somebody was, and is
    /// no fault of those who met him. That is a reading.
    pub(crate) fn earned(&self, who: Number) -> Points {
        self.row(who).map_or(Points::ZERO, |row| row.earned)
    }

    pub(crate) fn taken(&self, who: Number) -> Points {
        self.row(who).map_or(Points::ZERO, |row| row.taken)
    }

    pub(crate) fn us_chess_score(&self, who: Number) -> Points {
        self.row(who).map_or(Points::ZERO, |row| row.us_chess)
    }

    pub(crate) fn fide_score(&self, who: Number) -> Points {
        self.row(who).map_or(Points::ZERO, |row| row.fide)
    }

    /// Greater for a plus score, less for a minus score; by the rounds that have a result. His score is never adjusted.
    pub(crate) fn plus_or_minus(&self, who: Number) -> Ordering {
        let rounds = self.rounds_of(who).iter().filter(|round| round.kind != Fate::Pending).count();
        let possible = i64::from(self.win.halves()) * rounds as i64;
        (2 * i64::from(self.score(who).halves())).cmp(&possible)
    }

    /// The most rounds with an opponent that anybody has: the games of a round robin.
    pub(crate) fn games(&self) -> usize {
        let games = |row: &PlayerRow| row.rounds.iter().filter(|round| round.opponent.is_some()).count();
        self.rows.iter().map(games).max().unwrap_or(0)
    }
}

pub(crate) fn boards(teams: &Teams) -> Points {
    Points::of_halves(2 * i32::from(teams.boards))
}

fn round(number: usize, cell: &Cell) -> SheetRound {
    let (kind, color, outcome) = match *cell {
        Cell::Played { color, scored, conceded, .. } => (Fate::Played, Some(color), scored.cmp(&conceded)),
        Cell::Pending { color, .. } => (Fate::Pending, Some(color), Ordering::Equal),
        Cell::Unplayed(unplayed) => match unplayed {
            Unplayed::ForfeitWin { color, .. } => (Fate::ForfeitWin, color, Ordering::Greater),
            Unplayed::ForfeitLoss { color, .. } => (Fate::ForfeitLoss, color, Ordering::Less),
            Unplayed::FullPointBye | Unplayed::AwardedPoint => (Fate::FullBye, None, Ordering::Greater),
            Unplayed::HalfPointBye => (Fate::HalfBye, None, Ordering::Equal),
            Unplayed::ZeroPointBye | Unplayed::Unpaired => (Fate::ZeroBye, None, Ordering::Less),
        },
    };
    SheetRound { number, opponent: cell.opponent(), color, kind, points: Points::ZERO, outcome }
}

fn worth(cell: &Cell, settings: &Settings, basis: Option<Basis>) -> Points {
    let Some(teams) = &settings.teams else {
        // Without an opponent both games of a round are won, drawn or lost; that a bye counts for both is a reading.
        let times = if cell.is_played() { 1 } else { i32::from(settings.games.max(1)) };
        return Points::of_halves(cell.points().halves() * times);
    };
    let by_match = basis.unwrap_or(teams.primary) == Basis::Match;
    let of = |in_matches: Points, in_games: Points| if by_match { in_matches } else { in_games };
    let half = Points::of_halves(i32::from(teams.boards));
    match *cell {
        Cell::Played { scored, conceded, .. } => match scored.cmp(&conceded) {
            Ordering::Greater => of(teams.win, scored),
            Ordering::Equal => of(teams.draw, scored),
            Ordering::Less => of(teams.loss, scored),
        },
        Cell::Pending { .. } => Points::ZERO,
        Cell::Unplayed(unplayed) => match unplayed {
            Unplayed::ForfeitWin { .. } => of(teams.win, boards(teams)),
            Unplayed::ForfeitLoss { .. } => of(teams.loss, Points::ZERO),
            Unplayed::FullPointBye | Unplayed::AwardedPoint => of(teams.bye, teams.bye_games),
            Unplayed::HalfPointBye => of(teams.draw, half),
            Unplayed::ZeroPointBye | Unplayed::Unpaired => Points::ZERO,
        },
    }
}
