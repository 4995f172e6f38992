//! Random events, paired round by round, with everything that makes brackets hard.

use std::collections::BTreeSet;

use chart::{Cell, Chart, Color, Number, Player, Points, Rating, Unplayed};
use pairing::{
    dutch::{Eve, Round, Settings, Unpairable, settings::*},
    sample::Dice,
};

/// What happens in an event, per thousand rounds of a player.
#[derive(Clone, Debug)]
pub struct Shape {
    pub players: usize,
    pub rounds: usize,
    pub settings: Settings,
    pub forbidden: usize,
    pub forfeits: u32,
    pub absences: u32,
    pub draws: usize,
}

impl Shape {
    pub fn any(seed: u64, most: usize) -> Shape {
        let mut dice = Dice::new(seed ^ 0xd07c);
        let players = 3 + dice.below(most - 2);
        let rounds = 2 + dice.below(players.min(9) - 1);
        let acceleration = if dice.below(5) == 0 { Acceleration::Baku } else { Acceleration::None };
        let edition = if dice.below(4) == 0 { Edition::Of2017 } else { Edition::Of2026 };
        let numbers = if dice.below(4) == 0 { Numbers::ByRating } else { Numbers::OfTheChart };
        Shape {
            players,
            rounds,
            settings: Settings { edition, acceleration, numbers, absolute_is_strong: dice.below(4) > 0 },
            forbidden: [0, 0, 1, 3][dice.below(4)],
            forfeits: [0, 30, 100][dice.below(3)],
            absences: [0, 30, 120][dice.below(3)],
            draws: [1, 3, 6][dice.below(3)],
        }
    }
}

/// Plays an event; every eve is shown with its round.
pub fn play(seed: u64, shape: &Shape, see: &mut dyn FnMut(&Eve<'_>, &Result<Round, Unpairable>)) {
    let mut dice = Dice::new(seed);
    let player = |at: usize| Player {
        name: format!("P{at}"),
        rating: Rating::Points(2400 - 7 * (at as u16 % 300)),
        team: None,
        cells: Vec::new(),
        taken: Vec::new(),
    };
    let players = (0..shape.players).map(player).collect();
    let mut chart = Chart { rounds: shape.rounds, players, teams: Vec::new() };
    let numbers: Vec<Number> = chart.numbers().collect();
    let mut forbidden = BTreeSet::new();
    for _ in 0..shape.forbidden {
        let (one, other) = (numbers[dice.below(numbers.len())], numbers[dice.below(numbers.len())]);
        if one != other {
            forbidden.insert((one.min(other), one.max(other)));
        }
    }
    let initial = if dice.below(2) == 0 { Color::White } else { Color::Black };
    for _ in 0..shape.rounds {
        let absent: BTreeSet<Number> =
            numbers.iter().copied().filter(|_| dice.per_thousand(shape.absences)).collect();
        let mut eve = Eve::new(&chart, shape.settings, initial);
        eve.absent = absent.clone();
        eve.forbidden.clone_from(&forbidden);
        if absent.len() == numbers.len() {
            return;
        }
        let round = pairing::dutch::pair(&eve);
        see(&eve, &round);
        let Ok(round) = round else { return };
        let mut cells: Vec<Cell> = numbers
            .iter()
            .map(|_| {
                Cell::Unplayed(match dice.below(4) {
                    0 => Unplayed::HalfPointBye,
                    1 => Unplayed::AwardedPoint,
                    _ => Unplayed::ZeroPointBye,
                })
            })
            .collect();
        if let Some(bye) = round.bye {
            cells[bye.index()] = Cell::Unplayed(Unplayed::FullPointBye);
        }
        for board in &round.boards {
            let (white, black) = (board.white, board.black);
            let [one, other] = if dice.per_thousand(shape.forfeits) {
                let won = |opponent, color| {
                    Cell::Unplayed(Unplayed::ForfeitWin { opponent: Some(opponent), color: Some(color) })
                };
                let lost = |opponent, color| {
                    Cell::Unplayed(Unplayed::ForfeitLoss { opponent: Some(opponent), color: Some(color) })
                };
                match dice.below(3) {
                    0 => [won(black, Color::White), lost(white, Color::Black)],
                    1 => [lost(black, Color::White), won(white, Color::Black)],
                    _ => [lost(black, Color::White), lost(white, Color::Black)],
                }
            } else {
                let halves = if dice.below(10) < shape.draws { 1 } else { 2 * dice.below(2) as i32 };
                let game = |opponent, color, halves| Cell::Played {
                    opponent,
                    color,
                    scored: Points::of_halves(halves),
                    conceded: Points::of_halves(2 - halves),
                    rated: true,
                };
                [game(black, Color::White, halves), game(white, Color::Black, 2 - halves)]
            };
            cells[white.index()] = one;
            cells[black.index()] = other;
        }
        for (player, cell) in chart.players.iter_mut().zip(cells) {
            player.cells.push(cell);
        }
    }
}
