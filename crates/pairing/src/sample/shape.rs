//! What kind of event to make.

use super::Dice;
use crate::Settings;

/// The size of an event and what happens in it. Rates are per thousand: of players for `unrated` and `late`, else of a player's rounds.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    pub players: usize,
    pub rounds: usize,
    /// Ratings lie around the middle, most of them within this many points.
    pub middle: u16,
    pub spread: u16,
    pub unrated: u32,
    /// None for no schools.
    pub schools: usize,
    pub late: u32,
    pub half_point_byes: u32,
    pub zero_point_byes: u32,
    pub withdrawals: u32,
    pub forfeits: u32,
    pub draws: u32,
    /// Pairs who asked not to meet.
    pub forbidden: usize,
    pub settings: Settings,
}

impl Shape {
    /// A weekend Swiss of this size with a little of everything.
    pub fn swiss(players: usize, rounds: usize) -> Shape {
        Shape {
            players,
            rounds,
            middle: 1400,
            spread: 500,
            unrated: 80,
            schools: 0,
            late: 30,
            half_point_byes: 30,
            zero_point_byes: 10,
            withdrawals: 10,
            forfeits: 10,
            draws: 150,
            forbidden: 0,
            settings: Settings::default(),
        }
    }

    /// Any event: 4 to 300 players, small ones more often, 3 to 9 rounds, every second one with schools.
    pub fn any(seed: u64) -> Shape {
        let mut dice = Dice::new(seed ^ 0x5eed);
        let most = [12, 40, 120, 300][dice.below(4)];
        let players = 4 + dice.below(most - 3);
        let rounds = (3 + dice.below(7)).min(players - 1);
        let mut shape = Shape::swiss(players, rounds);
        shape.middle = 600 + 100 * dice.below(16) as u16;
        shape.spread = 100 + 100 * dice.below(7) as u16;
        shape.unrated = [0, 50, 200, 600][dice.below(4)];
        shape.schools = if dice.below(2) == 0 { 0 } else { 2 + dice.below(1 + players / 6) };
        shape.half_point_byes = [0, 20, 60][dice.below(3)];
        shape.forfeits = [0, 10, 40][dice.below(3)];
        shape.withdrawals = [0, 10, 40][dice.below(3)];
        shape.draws = [50, 150, 400][dice.below(3)];
        shape.forbidden = dice.below(3);
        shape
    }
}
