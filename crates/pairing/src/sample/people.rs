//! The entries of a random event: names, ratings, schools.

use chart::{Chart, Player, Rating, Team};

use super::{Dice, Shape, strength};

const FIRST: [&str; 24] = [
    "Ada", "Ben", "Cora", "Dev", "Ella", "Finn", "Gita", "Hugo", "Iris", "Jon", "Kira", "Leo", "Maya",
    "Nils", "Olga", "Pete", "Quinn", "Rosa", "Sam", "Tara", "Uma", "Vik", "Wen", "Zoe",
];
const LAST: [&str; 24] = [
    "Abbott", "Brook", "Carver", "Diaz", "Ek", "Frost", "Gupta", "Hale", "Ito", "Jonas", "Kovac", "Lund",
    "Marsh", "Novak", "Okoro", "Park", "Quist", "Reyes", "Stone", "Tran", "Usman", "Voss", "West", "Young",
];

/// The chart before the first round, numbered by rating (28A), and everybody's true strength.
pub(super) fn enter(dice: &mut Dice, shape: &Shape) -> (Chart, Vec<i32>) {
    let mut ratings: Vec<Rating> = (0..shape.players).map(|_| rating(dice, shape)).collect();
    ratings.sort_by_key(|rating| rating.order());
    let teams: Vec<String> = (1..=shape.schools).map(|school| format!("School {school}")).collect();
    let player = |(at, rating): (usize, &Rating)| {
        let (first, last) = (FIRST[at % FIRST.len()], LAST[(at / FIRST.len() + at) % LAST.len()]);
        let rest = at / (FIRST.len() * LAST.len());
        let name = if rest == 0 { format!("{first} {last}") } else { format!("{first} {last} {}", rest + 1) };
        // One in five plays for nobody.
        let team = dice.below(teams.len() + teams.len() / 4);
        let team = (team < teams.len()).then_some(Team(team as u16));
        Player { name, rating: *rating, team, cells: Vec::new(), taken: Vec::new() }
    };
    let players: Vec<Player> = ratings.iter().enumerate().map(player).collect();
    let strength = players.iter().map(|player| strength(player.rating, dice, shape)).collect();
    (Chart { rounds: shape.rounds, players, teams }, strength)
}

/// Around the middle: the sum of three throws is nearly a bell.
fn rating(dice: &mut Dice, shape: &Shape) -> Rating {
    if dice.per_thousand(shape.unrated) {
        return if dice.below(3) == 0 { Rating::Recent } else { Rating::New };
    }
    let spread = usize::from(shape.spread);
    let bell: usize = (0..3).map(|_| dice.below(spread * 8 / 9 + 1)).sum();
    let points = usize::from(shape.middle) + bell;
    Rating::Points(points.saturating_sub(spread * 4 / 3).clamp(100, 2900) as u16)
}
