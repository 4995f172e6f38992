//! What the wall chart says of the players of a field: who met whom, ranks, differences, due colors.
//!
//! Facts for whoever judges a pairing (the checkers, the words, the brute force): nothing here looks for a pairing. Start
//! with [`Facts::new`]. Words as in `docs/us-chess-pairing.md`.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use chart::{
    Cell, Color, Number, Player, Points, Rating, Rule, Unplayed,
    rules::{R28J, R29E3, R29E4_1, R29E4_2, R29E4_3, R29E4_4, R29E4_5, R29E4A, R29E4B, R29E4C, R29E4D},
};

use crate::{
    Field,
    round::{Clashes, Conflict},
    settings::{SameColor, TeamMates},
};

/// A field with its meetings and ranks at hand.
pub struct Facts<'a> {
    pub field: &'a Field<'a>,
    met: BTreeMap<(Number, Number), Vec<usize>>,
    /// Everybody on the chart, highest rank first, and the way back.
    order: Vec<Number>,
    place: Vec<usize>,
    /// By number.
    rows: Vec<Row>,
}

/// What is asked of a player again and again.
struct Row {
    score: Points,
    history: Vec<Option<Color>>,
    balance: i32,
    /// Of his last game and of the one before.
    last: [Option<Color>; 2],
}

/// How the colors of a board are found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Colors {
    /// The histories decide (29E3, 29E4).
    Decided { white: Number, rule: &'static Rule, decided_in: Option<usize> },
    /// The place among the boards decides: nobody has played (28J), or a variation says so (29E4b, 29E4c).
    InTurn { rule: &'static Rule },
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
            Row { score: field.pairing_score(number), history, balance, last }
        };
        let rows = field.chart.numbers().map(row).collect();
        Facts { field, met, order, place, rows }
    }

    /// Who is to be paired, highest rank first; the house player only where he makes the number even (28M1).
    pub fn present(&self) -> Vec<Number> {
        let house = self.field.house_player;
        let mut present: Vec<Number> = self.order.clone();
        present.retain(|number| !self.field.absent.contains_key(number));
        let regular = present.iter().filter(|&&number| Some(number) != house).count();
        if regular.is_multiple_of(2) {
            present.retain(|&number| Some(number) != house);
        }
        present
    }

    /// Who is left once locked boards are taken out.
    pub fn free(&self) -> Vec<Number> {
        let locked: BTreeSet<Number> =
            self.field.locked.iter().flat_map(|lock| [lock.one, lock.other]).collect();
        self.present().into_iter().filter(|number| !locked.contains(number)).collect()
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

    /// Between pairing ratings; 0 with an unrated player (29E5g).
    pub fn difference(&self, one: Number, other: Number) -> u32 {
        match (self.rating(one), self.rating(other)) {
            (Rating::Points(one), Rating::Points(other)) => u32::from(one.abs_diff(other)),
            _ => 0,
        }
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

    /// 29E3.
    pub fn due(&self, number: Number) -> Option<Color> {
        match self.balance(number) {
            0 => self.last_colors(number)[0].map(|last| !last),
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }

    /// Whether this color would be his third running (29E5f).
    pub fn third(&self, number: Number, color: Color) -> bool {
        self.last_colors(number) == [Some(color); 2]
    }

    /// Who has White on a board of this bracket (29E3, 29E4).
    pub fn colors(&self, one: Number, other: Number, group: Points) -> Colors {
        let (mine, his) = (self.due(one), self.due(other));
        let decided = |gets: Number, color: Color, rule, decided_in| {
            let opponent = if gets == one { other } else { one };
            let white = if color == Color::White { gets } else { opponent };
            Colors::Decided { white, rule, decided_in }
        };
        let due = match (mine, his) {
            (None, None) => return Colors::InTurn { rule: &R28J },
            (Some(color), None) => return decided(one, color, &R29E3, None),
            (None, Some(color)) => return decided(other, color, &R29E3, None),
            (Some(mine), Some(his)) if mine != his => return decided(one, mine, &R29E3, None),
            (Some(due), Some(_)) => due,
        };
        let settings = &self.field.settings;
        if settings.same_color == SameColor::LotInLastRound && self.is_last_round() {
            return Colors::InTurn { rule: &R29E4C };
        }
        let (unequal, others) = (self.balance(one).abs(), self.balance(other).abs());
        if unequal != others {
            let greater = if unequal > others { one } else { other };
            let rule = if unequal.min(others) == 0 { &R29E4_1 } else { &R29E4_2 };
            return decided(greater, due, rule, None);
        }
        let (mine, his) = (self.history(one), self.history(other));
        let last = mine.len();
        let differed = mine.iter().zip(his).enumerate().rev().find(|(_, (mine, his))| mine != his);
        if let Some((before, (mine, his))) = differed {
            let round = before + 1;
            let too_old = settings.same_color == SameColor::HigherRankAfterTwo && round + 2 <= last;
            if !too_old {
                let rule = if round == last { &R29E4_3 } else { &R29E4_4 };
                return match (mine, his) {
                    (Some(had), _) => decided(one, !*had, rule, Some(round)),
                    (_, Some(had)) => decided(other, !*had, rule, Some(round)),
                    _ => Colors::InTurn { rule },
                };
            }
        }
        let [higher, lower] = self.ranked(one, other);
        match settings.same_color {
            SameColor::LowerRankInMinusGroups if self.plus(group) < 0 => decided(lower, due, &R29E4A, None),
            SameColor::InTurn => Colors::InTurn { rule: &R29E4B },
            SameColor::HigherRankAfterTwo if differed.is_some() => decided(higher, due, &R29E4D, None),
            _ => decided(higher, due, &R29E4_5, None),
        }
    }

    /// What is not as it should be when they play with these colors.
    pub fn clashes(&self, white: Number, black: Number) -> Clashes {
        let mut clashes = Clashes::default();
        let sides = [(white, Color::White), (black, Color::Black)];
        if sides.iter().any(|&(who, color)| self.third(who, color)) && !self.third_is_allowed(white, black) {
            clashes.thirds = 1;
        }
        for (who, color) in sides {
            if self.due(who).is_some_and(|due| due != color) {
                let balance = self.balance(who) + value(color);
                *(if balance.abs() >= 2 { &mut clashes.equalization } else { &mut clashes.alternation }) += 1;
            }
        }
        clashes
    }

    /// 29E5f1, where it was announced.
    fn third_is_allowed(&self, one: Number, other: Number) -> bool {
        self.field.settings.third_color_for_leaders
            && self.is_last_round()
            && self.leads(self.score(one).max(self.score(other)))
    }

    /// The clashes of two who meet with the colors that the rules give them. In turn means that nobody has a better
    /// claim, so the higher rank stands for either.
    pub fn clashes_of(&self, one: Number, other: Number) -> Clashes {
        let group = self.score(one).min(self.score(other));
        let [higher, lower] = self.ranked(one, other);
        let white = match self.colors(one, other, group) {
            Colors::Decided { white, .. } => white,
            Colors::InTurn { .. } if self.due(higher) == Some(Color::Black) => lower,
            Colors::InTurn { .. } => higher,
        };
        self.clashes(white, if white == one { other } else { one })
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

const fn value(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}
