//! What the chart says of a player, told by this test alone: it shares no line with the engine.

use std::collections::BTreeSet;

use chart::{Cell, Color, Number, Points, Unplayed};
use pairing::dutch::{
    Eve,
    settings::{Acceleration, Edition, Numbers},
};

#[derive(Clone, Debug)]
pub struct Person {
    pub number: Number,
    pub tpn: usize,
    /// In halves, with virtual points.
    pub score: i32,
    pub top: bool,
    /// `W` and `B` of the games that were played.
    pub colors: String,
    pub down: [bool; 2],
    pub up: [bool; 2],
    pub bye: bool,
    pub unplayed: usize,
    pub met: BTreeSet<Number>,
}

impl Person {
    pub fn balance(&self) -> i32 {
        self.colors.chars().map(|color| if color == 'W' { 1 } else { -1 }).sum()
    }

    pub fn absolute(&self) -> bool {
        self.balance().abs() > 1 || self.colors.ends_with("WW") || self.colors.ends_with("BB")
    }

    /// `W`, `B` or nothing.
    pub fn wants(&self) -> Option<char> {
        let last = self.colors.chars().last()?;
        Some(match self.balance() {
            2.. => 'B',
            ..=-2 => 'W',
            _ if self.colors.ends_with("WW") => 'B',
            _ if self.colors.ends_with("BB") => 'W',
            1 => 'B',
            -1 => 'W',
            _ if last == 'W' => 'B',
            _ => 'W',
        })
    }

    /// 3 absolute, 2 strong, 1 mild, 0 none.
    pub fn strength(&self) -> u8 {
        if self.colors.is_empty() {
            0
        } else if self.absolute() {
            3
        } else if self.balance() != 0 {
            2
        } else {
            1
        }
    }
}

/// The pairing numbers, in the order of the chart.
fn numbers(eve: &Eve<'_>) -> Vec<usize> {
    let players = &eve.chart.players;
    let rating = |at: usize| players[at].rating.points().map_or(-1, i32::from);
    (0..players.len())
        .map(|me| match eve.settings.numbers {
            Numbers::OfTheChart => me + 1,
            Numbers::ByRating => {
                1 + (0..players.len())
                    .filter(|&other| {
                        rating(other) > rating(me) || (rating(other) == rating(me) && other < me)
                    })
                    .count()
            }
        })
        .collect()
}

/// Halves that count on top in a round.
fn virtual_halves(eve: &Eve<'_>, tpn: &[usize], number: Number, round: usize) -> i32 {
    let mut halves = eve.added.get(&(round, number)).map_or(0, |points| points.halves());
    if eve.settings.acceleration == Acceleration::Baku && eve.late.is_empty() {
        let n = eve.chart.players.len();
        let size = 2 * n.div_ceil(4);
        let accelerated = eve.chart.rounds.div_ceil(2);
        let full = accelerated.div_ceil(2);
        if tpn[number.index()] <= size {
            halves += if round <= full {
                2
            } else if round <= accelerated {
                1
            } else {
                0
            };
        }
    }
    halves
}

pub fn people(eve: &Eve<'_>) -> Vec<Person> {
    let tpn = numbers(eve);
    let now = eve.chart.paired() + 1;
    let score = |number: Number, round: usize| {
        let player = &eve.chart.players[number.index()];
        let real: i32 = player.cells[..round - 1].iter().map(|cell| cell.points().halves()).sum();
        let taken: i32 =
            player.taken.iter().filter(|taken| taken.after < round).map(|taken| taken.points.halves()).sum();
        real - taken + virtual_halves(eve, &tpn, number, round)
    };
    let mut people = Vec::new();
    for number in eve.chart.numbers().filter(|number| !eve.absent.contains(number)) {
        let cells = &eve.chart.players[number.index()].cells;
        let mut person = Person {
            number,
            tpn: tpn[number.index()],
            score: score(number, now),
            top: false,
            colors: String::new(),
            down: [false; 2],
            up: [false; 2],
            bye: true,
            unplayed: 0,
            met: BTreeSet::new(),
        };
        let mut real = 0;
        for (cell, round) in cells.iter().zip(1..) {
            real += cell.points().halves();
            let mut up = false;
            let down;
            match cell {
                Cell::Played { opponent, color, .. } => {
                    person.colors.push(if *color == Color::White { 'W' } else { 'B' });
                    person.met.insert(*opponent);
                    let (mine, theirs) = (score(number, round), score(*opponent, round));
                    down = mine > theirs;
                    up = mine < theirs;
                }
                Cell::Pending { .. } => panic!("a game without a result"),
                Cell::Unplayed(unplayed) => {
                    person.unplayed += 1;
                    let is_new = eve.settings.edition == Edition::Of2026;
                    down = !is_new || cell.points() > Points::ZERO;
                    let bars = match unplayed {
                        Unplayed::FullPointBye | Unplayed::ForfeitWin { .. } => true,
                        Unplayed::AwardedPoint => is_new,
                        _ => false,
                    };
                    person.bye &= !bars;
                }
            }
            if let Some(back) = now.checked_sub(round + 1).filter(|back| *back < 2) {
                person.down[back] = down;
                person.up[back] = up;
            }
        }
        let taken: i32 =
            eve.chart.players[number.index()].taken.iter().map(|taken| taken.points.halves()).sum();
        person.top = now == eve.chart.rounds && real - taken > now as i32 - 1;
        people.push(person);
    }
    people.sort_by(|one, other| other.score.cmp(&one.score).then(one.tpn.cmp(&other.tpn)));
    people
}

/// C1 and C3, and who must not meet.
pub fn legal(eve: &Eve<'_>, one: &Person, other: &Person) -> bool {
    let names = (one.number.min(other.number), one.number.max(other.number));
    let clash = one.absolute() && other.absolute() && one.wants() == other.wants();
    let allowed = one.top || other.top;
    !one.met.contains(&other.number) && !eve.forbidden.contains(&names) && (!clash || allowed)
}

/// The color of the first, who ranks higher.
pub fn color_of_higher(eve: &Eve<'_>, higher: &Person, lower: &Person) -> char {
    let opposite = |color: char| if color == 'W' { 'B' } else { 'W' };
    let initial = if eve.initial_color == Color::White { 'W' } else { 'B' };
    match (higher.wants(), lower.wants()) {
        (None, None) if higher.tpn % 2 == 1 => initial,
        (None, None) => opposite(initial),
        (Some(color), None) => color,
        (None, Some(color)) => opposite(color),
        (Some(one), Some(other)) if one != other => one,
        (Some(both), Some(_)) => {
            if higher.strength() > lower.strength() {
                return both;
            }
            if lower.strength() > higher.strength() {
                return opposite(both);
            }
            if higher.strength() == 3 {
                let (mine, theirs) = (higher.balance().abs(), lower.balance().abs());
                if mine > theirs {
                    return both;
                }
                if theirs > mine {
                    return opposite(both);
                }
            }
            let mut mine: Vec<char> = higher.colors.chars().collect();
            let mut theirs: Vec<char> = lower.colors.chars().collect();
            while let (Some(one), Some(other)) = (mine.pop(), theirs.pop()) {
                if one != other {
                    return opposite(one);
                }
            }
            both
        }
    }
}
