//! Penalties that reach beyond the game become orders, which the tournament carries out (us-chess-7 20K, 20L; iesa-2023
//! 18-3-3 to 18-3-8; schiller 12.7, 13.4(e); nc-scholastic preface). They may be combined, with each other and with what
//! was chosen for an offence.

use board::Color;
use rulebook::{Answer, Citations, values::Ground};

use super::Case;
use crate::{event::Happening, occasion::Sanction, order::Order};

/// What it comes to; where no clause names the power, the general one covers it.
pub(super) fn orders(case: &Case, sanction: Sanction) -> Vec<(Happening, Citations)> {
    let policies = case.policies;
    match sanction {
        Sanction::Points { of, points } => one(of, Order::LosePoints(points), &policies.points_taken),
        Sanction::TeamPoints { of, points } => {
            one(of, Order::TeamLosesPoints(points), &policies.team_points_taken)
        }
        Sanction::Rounds { of, rounds } => one(of, Order::ForfeitRounds(rounds), &policies.rounds_forfeited),
        Sanction::ExpelsForTheRound(of) => one(of, Order::LeaveTheRoom, &policies.expelled_for_the_round),
        Sanction::ExpelsFromTheEvent(of) => one(of, Order::LeaveTheEvent, &policies.expelled_from_the_event),
        Sanction::Substitute { of, allowed } => {
            let order = if allowed { Order::SubstitutePlays } else { Order::NobodyPlays };
            one(of, order, &policies.substitute)
        }
        Sanction::Scores(points) => {
            let score =
                |color| ordered(color, Order::ScoreForTheGame(*points.get(color)), &policies.altered_scoring);
            Color::ALL.into_iter().map(score).collect()
        }
        Sanction::Reports(of) => one(of, Order::AnswerToTheFederation, &policies.reported),
    }
}

fn one(to: Color, order: Order, power: &Answer<Ground>) -> Vec<(Happening, Citations)> {
    vec![ordered(to, order, power)]
}

fn ordered(to: Color, order: Order, power: &Answer<Ground>) -> (Happening, Citations) {
    (Happening::Ordered { to: Some(to), order }, power.by().clone())
}
