//! Who is there, in order of rank, with what the rules ask of each: score, rating, colors, meetings.
//!
//! From here on a player is a [`Contender`], and `0` is the highest rank. Nothing is decided here.

use chart::{Cell, Color, Number, Points, Team};

use crate::{
    Field,
    settings::{Rotations, TeamMates},
};

/// One player of the round, as the rules see him.
pub(super) struct Contender {
    pub(super) number: Number,
    pub(super) score: Points,
    pub(super) rating: Option<u16>,
    pub(super) team: Option<Team>,
    /// Round by round; none for a round without a game (29E1).
    pub(super) colors: Vec<Option<Color>>,
    /// Whites less Blacks.
    pub(super) balance: i32,
    /// The color of the last two games, if it was the same.
    pub(super) series: Option<Color>,
    pub(super) due: Option<Color>,
    /// Whom he met, by place, and how often.
    pub(super) met: Vec<(usize, u32)>,
    /// Whom he is not to meet (28T).
    pub(super) barred: Vec<usize>,
}

/// Everybody who is paired in this round, by rank.
pub(super) struct RankedField<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) seats: Vec<Contender>,
    pub(super) is_last_round: bool,
    /// What an unrated player counts as where differences are measured: a point below the lowest rating.
    unrated: i32,
}

impl<'a> RankedField<'a> {
    pub(super) fn new(field: &'a Field<'a>, present: &[Number]) -> RankedField<'a> {
        let mut present = present.to_vec();
        let rating = |number| field.chart.player(number).map(|player| player.rating.order());
        present
            .sort_by_key(|&number| (std::cmp::Reverse(field.pairing_score(number)), rating(number), number));
        let mut place = vec![None; field.chart.players.len()];
        for (seat, number) in present.iter().enumerate() {
            place[number.index()] = Some(seat);
        }
        let mut seats: Vec<Contender> =
            present.iter().filter_map(|&number| seat(field, number, &place)).collect();
        for &(one, other) in &field.forbidden {
            let place = |number: Number| place.get(number.index()).copied().flatten();
            if let (Some(one), Some(other)) = (place(one), place(other)) {
                seats[one].barred.push(other);
                seats[other].barred.push(one);
            }
        }
        for seat in &mut seats {
            seat.barred.sort_unstable();
            seat.barred.dedup();
        }
        let lowest = seats.iter().filter_map(|seat| seat.rating).min().map_or(1, i32::from);
        RankedField { field, seats, is_last_round: field.round() == field.chart.rounds, unrated: lowest - 1 }
    }

    pub(super) fn number(&self, seat: usize) -> Number {
        self.seats[seat].number
    }

    pub(super) fn score(&self, seat: usize) -> Points {
        self.seats[seat].score
    }

    /// The highest pairing score there is.
    pub(super) fn top(&self) -> Points {
        self.seats.first().map_or(Points::ZERO, |seat| seat.score)
    }

    /// His rating, or what stands for it.
    pub(super) fn strength(&self, seat: usize) -> i32 {
        self.seats[seat].rating.map_or(self.unrated, i32::from)
    }

    pub(super) fn difference(&self, one: usize, other: usize) -> u32 {
        self.strength(one).abs_diff(self.strength(other))
    }

    /// The largest step on the way from one to the other through the ranks of their score group.
    pub(super) fn largest_step(&self, one: usize, other: usize) -> u32 {
        (one.min(other)..one.max(other)).map(|seat| self.difference(seat, seat + 1)).max().unwrap_or(0)
    }

    /// How far a player is from the one in whose place they come where more than two boards change round (29E5e, on which
    /// the rules are silent). No distance counts where one of them is unrated (29E5g).
    pub(super) fn moved(&self, was: usize, now: usize) -> u32 {
        match self.field.settings.rotations {
            _ if was == now => 0,
            Rotations::Steps if !self.seats[was].is_rated() || !self.seats[now].is_rated() => 0,
            Rotations::Steps => self.largest_step(was, now),
            Rotations::Differences | Rotations::None => self.difference(was, now),
        }
    }

    pub(super) fn times_met(&self, one: usize, other: usize) -> u32 {
        let met = &self.seats[one].met;
        met.binary_search_by_key(&other, |&(seat, _)| seat).map_or(0, |place| met[place].1)
    }

    pub(super) fn is_barred(&self, one: usize, other: usize) -> bool {
        self.seats[one].barred.binary_search(&other).is_ok()
    }

    pub(super) fn is_legal(&self, one: usize, other: usize) -> bool {
        self.times_met(one, other) == 0 && !self.is_barred(one, other)
    }

    /// Of one team, in an event that keeps team-mates apart.
    pub(super) fn are_team_mates(&self, one: usize, other: usize) -> bool {
        self.field.settings.team_mates != TeamMates::MayMeet
            && self.seats[one].team.is_some()
            && self.seats[one].team == self.seats[other].team
    }

    /// Whether the lower of two groups, one after the other, is the first that keeps team-mates apart, and there are any.
    pub(super) fn starts_apart(&self, upper: Points, lower: Points) -> bool {
        self.keeps_team_mates_apart(lower)
            && !self.keeps_team_mates_apart(upper)
            && self.seats.iter().any(|seat| seat.team.is_some())
    }

    /// Whether team-mates of a group with this score rather drop than meet (28N1, 28N2).
    pub(super) fn keeps_team_mates_apart(&self, score: Points) -> bool {
        match self.field.settings.team_mates {
            TeamMates::MayMeet => false,
            TeamMates::ApartBelowPlus(plus) => {
                // In points: twice the score less the rounds.
                let rounds = i32::try_from(self.field.chart.paired()).unwrap_or(i32::MAX);
                score.halves() - rounds < i32::from(plus)
            }
            TeamMates::Apart => !(self.is_last_round && score == self.top()),
        }
    }
}

fn seat(field: &Field<'_>, number: Number, place: &[Option<usize>]) -> Option<Contender> {
    let player = field.chart.player(number)?;
    // A game that is still going on has its colors, and the two are meeting (28Q).
    let colors: Vec<Option<Color>> = player.cells.iter().map(Cell::color).collect();
    let mut games = colors.iter().rev().filter_map(|color| *color);
    let (last, before) = (games.next(), games.next());
    let count = |color| colors.iter().filter(|each| **each == Some(color)).count() as i32;
    let balance = count(Color::White) - count(Color::Black);
    let due = match balance {
        1.. => Some(Color::Black),
        0 => last.map(|color| !color),
        _ => Some(Color::White),
    };
    let mut opponents: Vec<usize> = player
        .cells
        .iter()
        .filter_map(|cell| match cell {
            Cell::Played { opponent, .. } | Cell::Pending { opponent, .. } => {
                place.get(opponent.index()).copied().flatten()
            }
            _ => None,
        })
        .collect();
    opponents.sort_unstable();
    let mut met: Vec<(usize, u32)> = Vec::new();
    for opponent in opponents {
        match met.last_mut() {
            Some((seat, times)) if *seat == opponent => *times += 1,
            _ => met.push((opponent, 1)),
        }
    }
    Some(Contender {
        number,
        score: field.pairing_score(number),
        rating: player.rating.points(),
        team: player.team,
        balance,
        series: last.filter(|_| last == before),
        due,
        colors,
        met,
        barred: Vec::new(),
    })
}
