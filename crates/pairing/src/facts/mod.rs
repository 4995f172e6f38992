//! What the wall chart says of the players of a field: who met whom, ranks, differences, due colors.
//!
//! Facts for whoever judges a pairing (the checkers, the words, the brute force): nothing here looks for a pairing. Start
//! with [`Facts::new`]. Words as in `docs/us-chess-pairing.md`.

mod colors;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use chart::{Cell, Color, Number, Player, Points, Rating, Unplayed};

pub use colors::Colors;

use crate::{Field, round::Conflict, settings::TeamMates};

/// A field with its meetings and ranks at hand.
pub struct Facts<'a> {
    pub field: &'a Field<'a>,
    met: BTreeMap<(Number, Number), Vec<usize>>,
    /// Everybody's place by rank, by number.
    place: Vec<usize>,
    /// By number.
    rows: Vec<PlayerFacts>,
    /// Who is to be paired, highest rank first.
    present: Vec<Number>,
    /// What an unrated player counts as where differences are measured: a point below the lowest of the others.
    unrated: i32,
}

/// What is asked of a player again and again.
struct PlayerFacts {
    score: Points,
    history: Vec<Option<Color>>,
    balance: i32,
    /// Of his last game and of the one before.
    last: [Option<Color>; 2],
}

impl<'a> Facts<'a> {
    pub fn new(field: &'a Field<'a>) -> Facts<'a> {
        let mut met: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for (number, player) in field.chart.numbers().zip(&field.chart.players) {
            for (round, cell) in (1..).zip(&player.cells) {
                // A game that is still going on is a meeting, too (28Q).
                if let Cell::Played { opponent, .. } | Cell::Pending { opponent, .. } = *cell
                    && number < opponent
                {
                    met.entry((number, opponent)).or_default().push(round);
                }
            }
        }
        let mut order: Vec<Number> = field.chart.numbers().collect();
        order.sort_by_key(|&number| {
            let rating = field.chart.player(number).map(|player| player.rating.order());
            (Reverse(field.pairing_score(number)), rating, number)
        });
        let mut place = vec![0; order.len()];
        for (at, number) in order.iter().enumerate() {
            if let Some(place) = place.get_mut(number.index()) {
                *place = at;
            }
        }
        let row = |number| {
            let cells = field.chart.player(number).map_or(&[][..], |player| &player.cells);
            let history: Vec<Option<Color>> = cells.iter().map(Cell::color).collect();
            let mut games = history.iter().copied().flatten().rev();
            let last = [games.next(), games.next()];
            let balance = history.iter().copied().flatten().map(value).sum();
            PlayerFacts { score: field.pairing_score(number), history, balance, last }
        };
        let rows = field.chart.numbers().map(row).collect();
        let present = present(field, order);
        let ratings = present.iter().filter_map(|who| field.chart.player(*who)?.rating.points());
        let unrated = ratings.min().map_or(1, i32::from) - 1;
        Facts { field, met, place, rows, present, unrated }
    }

    /// Who is to be paired, highest rank first; the house player only where he makes the number even (28M1).
    pub fn present(&self) -> &[Number] {
        &self.present
    }

    /// Whether anybody is of a team.
    pub fn has_teams(&self) -> bool {
        self.present
            .iter()
            .any(|who| self.field.chart.player(*who).is_some_and(|player| player.team.is_some()))
    }

    /// Who is left once locked boards are taken out.
    pub fn free(&self) -> Vec<Number> {
        let locked: BTreeSet<Number> =
            self.field.locked.iter().flat_map(|lock| [lock.one, lock.other]).collect();
        self.present.iter().copied().filter(|number| !locked.contains(number)).collect()
    }

    pub fn player(&self, number: Number) -> Option<&'a Player> {
        self.field.chart.player(number)
    }

    pub fn name(&self, number: Number) -> &'a str {
        self.player(number).map_or("nobody", |player| &player.name)
    }

    pub fn score(&self, number: Number) -> Points {
        self.rows.get(number.index()).map_or(Points::ZERO, |row| row.score)
    }

    /// Whether something is added to his score for the pairing alone: by acceleration (28R1), or for a game without a result
    /// (28Q).
    pub fn is_adjusted(&self, number: Number) -> bool {
        self.field.adjustments.get(&number).is_some_and(|added| *added != Points::ZERO)
    }

    pub fn rating(&self, number: Number) -> Rating {
        self.player(number).map_or(Rating::New, |player| player.rating)
    }

    /// Counted from the highest rank; a number that is not on the chart comes last.
    pub fn place(&self, number: Number) -> usize {
        self.place.get(number.index()).copied().unwrap_or(usize::MAX)
    }

    /// Higher rank first (29A).
    pub fn ranked(&self, one: Number, other: Number) -> [Number; 2] {
        if self.place(one) <= self.place(other) { [one, other] } else { [other, one] }
    }

    /// Between pairing ratings; an unrated player counts as a point below the lowest of the round.
    pub fn difference(&self, one: Number, other: Number) -> u32 {
        self.strength(one).abs_diff(self.strength(other))
    }

    /// His rating, or what stands for it.
    pub fn strength(&self, number: Number) -> i32 {
        self.rating(number).points().map_or(self.unrated, i32::from)
    }

    /// The rounds in which they played each other (27A1).
    pub fn meetings(&self, one: Number, other: Number) -> &[usize] {
        self.met.get(&Field::pair(one, other)).map_or(&[], Vec::as_slice)
    }

    pub fn forbidden(&self, one: Number, other: Number) -> bool {
        self.field.forbidden.contains(&Field::pair(one, other))
    }

    pub fn is_legal(&self, one: Number, other: Number) -> bool {
        self.meetings(one, other).is_empty() && !self.forbidden(one, other)
    }

    /// Whether they are of one team, in an event that cares (28N).
    pub fn team_mates(&self, one: Number, other: Number) -> bool {
        let team = |number| self.player(number).and_then(|player| player.team);
        self.field.settings.team_mates != TeamMates::MayMeet
            && team(one).is_some()
            && team(one) == team(other)
    }

    /// Points above even (28N1).
    pub fn plus(&self, score: Points) -> i64 {
        i64::from(score.halves()) - self.field.chart.paired() as i64
    }

    /// Whether nobody leaves this group to avoid a team-mate: they rather meet (28N1, 28N2).
    pub fn team_mates_may_meet_in(&self, group: Points) -> bool {
        match self.field.settings.team_mates {
            TeamMates::MayMeet => true,
            TeamMates::ApartBelowPlus(plus) => self.plus(group) >= i64::from(plus),
            TeamMates::Apart => self.is_last_round() && self.leads(group),
        }
    }

    pub fn is_last_round(&self) -> bool {
        self.field.round() >= self.field.chart.rounds
    }

    /// Whether this is the highest score of those who are paired.
    pub fn leads(&self, group: Points) -> bool {
        self.present().first().is_none_or(|&leader| self.score(leader) <= group)
    }

    /// Round by round; none where no game was played (29E1).
    pub fn history(&self, number: Number) -> &[Option<Color>] {
        self.rows.get(number.index()).map_or(&[], |row| &row.history)
    }

    /// Whites less Blacks.
    pub fn balance(&self, number: Number) -> i32 {
        self.rows.get(number.index()).map_or(0, |row| row.balance)
    }

    /// His last two colors, the latest first; rounds without a game do not count (29E1).
    pub fn last_colors(&self, number: Number) -> [Option<Color>; 2] {
        self.rows.get(number.index()).map_or([None; 2], |row| row.last)
    }

    /// Everything that stands against their meeting.
    pub fn conflicts(&self, one: Number, other: Number) -> Vec<Conflict> {
        let met = self.meetings(one, other).iter().map(|&round| Conflict::Met { one, other, round });
        let mut conflicts: Vec<Conflict> = met.collect();
        if self.forbidden(one, other) {
            conflicts.push(Conflict::Forbidden { one, other });
        }
        if self.team_mates(one, other) {
            conflicts.push(Conflict::TeamMates { one, other });
        }
        conflicts
    }

    /// The round of his full-point bye, and of his win by forfeit (28L3).
    pub fn free_points(&self, number: Number) -> [Option<usize>; 2] {
        let round_of = |matches: fn(&Cell) -> bool| {
            let cells = self.player(number)?.cells.iter();
            cells.zip(1..).find(|(cell, _)| matches(cell)).map(|(_, round)| round)
        };
        [
            round_of(|cell| matches!(cell, Cell::Unplayed(Unplayed::FullPointBye))),
            round_of(|cell| matches!(cell, Cell::Unplayed(Unplayed::ForfeitWin { .. }))),
        ]
    }

    /// Whether he took a half-point bye.
    pub fn had_half_point_bye(&self, number: Number) -> bool {
        self.player(number)
            .is_some_and(|player| player.cells.contains(&Cell::Unplayed(Unplayed::HalfPointBye)))
    }

    /// Whether a half-point bye, taken or booked, keeps him from the full-point bye (28L4).
    pub fn held_back(&self, number: Number) -> bool {
        let holds = self.had_half_point_bye(number) || self.field.booked.contains(&number);
        let had_one = |other: &Number| {
            self.free_points(*other).iter().any(Option::is_some) || self.had_half_point_bye(*other)
        };
        let score = self.score(number);
        holds
            && !self
                .present()
                .iter()
                .filter(|&&other| other != number && self.score(other) == score)
                .all(had_one)
    }
}

fn present(field: &Field, order: Vec<Number>) -> Vec<Number> {
    let house = field.house_player;
    let mut present = order;
    present.retain(|number| !field.absent.contains_key(number));
    let regular = present.iter().filter(|&&number| Some(number) != house).count();
    if regular.is_multiple_of(2) {
        present.retain(|&number| Some(number) != house);
    }
    present
}

const fn value(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}
