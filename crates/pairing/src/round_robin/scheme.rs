//! The lines of the round robin tables, as seats.

use chart::{
    Rule,
    rules::{FIDE_C05, R30A, R30E},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// By which table a round robin is played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scheme {
    /// FIDE's.
    Berger,
    /// US Chess's, in which colors can be mended after a withdrawal (30E). That it is Berger's with the rounds in
    /// reverse order from seven players up is a reading; [`Scheme::Berger`] is the other one.
    #[default]
    Crenshaw,
    /// One seat stays, the others go round. For an event that names no table.
    Circle,
}

const CRENSHAW_4: [[[usize; 2]; 2]; 3] = [[[1, 4], [2, 3]], [[3, 1], [4, 2]], [[1, 2], [3, 4]]];

const CRENSHAW_6: [[[usize; 2]; 3]; 5] = [
    [[3, 6], [5, 4], [1, 2]],
    [[2, 6], [4, 1], [3, 5]],
    [[6, 5], [1, 3], [4, 2]],
    [[6, 4], [5, 1], [2, 3]],
    [[1, 6], [2, 5], [3, 4]],
];

impl Scheme {
    pub fn rule(self) -> &'static Rule {
        match self {
            Scheme::Berger => &FIDE_C05,
            Scheme::Crenshaw => &R30E,
            Scheme::Circle => &R30A,
        }
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
    pub fn is_usual(&self) -> bool {
        *self == Scheme::Crenshaw
    }

    pub fn name(self) -> &'static str {
        match self {
            Scheme::Berger => "Berger table",
            Scheme::Crenshaw => "Crenshaw table",
            Scheme::Circle => "circle",
        }
    }

    /// The seats that an odd field needs one more of.
    pub fn seats(players: usize) -> usize {
        players.next_multiple_of(2)
    }

    /// One line, White first, for an even number of seats; lines count from 1 and end one before the seats. Empty
    /// where there is no such line.
    pub fn line(self, seats: usize, line: usize) -> Vec<[usize; 2]> {
        if seats < 2 || seats % 2 == 1 || line < 1 || line >= seats {
            return Vec::new();
        }
        match (self, seats) {
            (Scheme::Berger, _) => berger(seats, line),
            (Scheme::Crenshaw, 4) => printed(&CRENSHAW_4, line),
            (Scheme::Crenshaw, 6) => printed(&CRENSHAW_6, line),
            (Scheme::Crenshaw, _) => berger(seats, seats - line),
            (Scheme::Circle, _) => circle(seats, line),
        }
    }

    /// Whether colors of the line are left to a toss: in the last one for four all have had both once (30G).
    pub fn colors_by_toss(self, seats: usize, line: usize) -> bool {
        self == Scheme::Crenshaw && seats == 4 && line == 3
    }
}

fn printed<const BOARDS: usize>(table: &[[[usize; 2]; BOARDS]], line: usize) -> Vec<[usize; 2]> {
    table.get(line - 1).map(|line| line.to_vec()).unwrap_or_default()
}

/// The last seat meets the head of the line; the others stand around the head, each against its mirror.
fn berger(seats: usize, line: usize) -> Vec<[usize; 2]> {
    let turning = seats - 1;
    let head = if line % 2 == 1 { line.div_ceil(2) } else { line / 2 + seats / 2 };
    let seat = |seat: usize| (seat - 1) % turning + 1;
    let first = if line % 2 == 1 { [head, seats] } else { [seats, head] };
    let others = (1..seats / 2).map(|step| [seat(head + step), seat(head + turning - step)]);
    std::iter::once(first).chain(others).collect()
}

/// The last seat stays and has both colors in turn. On the circle of the others every second place has White, so that
/// whoever goes round has both equally often.
fn circle(seats: usize, line: usize) -> Vec<[usize; 2]> {
    let turning = seats - 1;
    let at = |place: usize| (line - 1 + place) % turning + 1;
    let first = if line % 2 == 1 { [at(0), seats] } else { [seats, at(0)] };
    let others = (1..seats / 2).map(|place| {
        let (upper, lower) = (at(place), at(turning - place));
        if place % 2 == 0 { [upper, lower] } else { [lower, upper] }
    });
    std::iter::once(first).chain(others).collect()
}
