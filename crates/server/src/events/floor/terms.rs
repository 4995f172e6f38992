//! Under which terms a game at a board of a section is kept: by its book with what was announced, a director rules, and on
//! wood unless the event is played on screens.

use board::{Position, Reserves};
use clock::{Control, LagQuota, Timekeeper};
use game::{FlagCalls, Presses, Rulings, Terms};
use rulebook::{Policies, values::FlagCallers};
use tournament::{Devices, LagCredit, Plan};

use crate::{new_game, trouble::Trouble};

pub(crate) fn terms(plan: &Plan, devices: Devices, timekeeper: Timekeeper) -> Result<Terms, Trouble> {
    let control: Control = plan.control.parse().map_err(|_| {
        Trouble::NotNow(format!("the time control of {} cannot be read: {}", plan.name, plan.control))
    })?;
    let announced = plan.announced.clone();
    let policies = new_game::policies(plan.book, &announced)?;
    let terms = match devices {
        Devices::Screens => {
            let lag = match plan.lag {
                LagCredit::MadeGood => LagQuota::of(&control),
                LagCredit::None => LagQuota::default(),
            };
            on_the_screen(policies, control, lag)
        }
        _ => Terms::on_the_board(policies, control, timekeeper),
    };
    let boards = boards(plan);
    Ok(Terms { rulings: Rulings::ByDirector, announced, boards, ..terms })
}

/// One, or two with room for pieces beside them where they are one match.
fn boards(plan: &Plan) -> Vec<Position> {
    let one = Position::initial();
    match plan.is_bughouse() {
        true => vec![one.with_reserves(Some(Reserves::EMPTY)); 2],
        false => vec![one],
    }
}

/// Nobody but the server keeps the time there. It calls flags only where an arbiter may (us-chess-7 13C15; schiller 6.8).
fn on_the_screen(policies: Policies, control: Control, lag: LagQuota) -> Terms {
    let flag_calls = match policies.who_calls_the_flag.value {
        FlagCallers::ArbiterToo => FlagCalls::ByTheProgramToo,
        FlagCallers::EitherPlayer | FlagCallers::OpponentOnly => FlagCalls::ByTheBook,
    };
    Terms {
        presses: Presses::WithTheMove,
        flag_calls,
        ..Terms::on_the_screen(policies, control, Timekeeper::Server(lag))
    }
}

#[cfg(test)]
mod tests {
    use clock::Millis;

    use super::*;

    fn quota(control: &str, lag: LagCredit, devices: Devices) -> Option<LagQuota> {
        let plan = Plan { lag, ..Plan::swiss("Open".parse().unwrap(), 3, control) };
        match terms(&plan, devices, Timekeeper::Nobody).unwrap().timekeeper {
            Timekeeper::Server(quota) => Some(quota),
            Timekeeper::Device | Timekeeper::Nobody => None,
        }
    }

    #[test]
    fn a_screen_makes_good_little_lag_or_none_as_the_section_has_it_and_wood_none_at_all() {
        let blitz = quota("G/3 d/0", LagCredit::MadeGood, Devices::Screens).unwrap();
        assert_eq!(blitz, LagQuota { per_move: Millis::new(100), in_all: Millis::new(1_800) });
        for control in ["G/3 d/0", "G/60 d/5", "40/90,SD/30 inc/30"] {
            let none = quota(control, LagCredit::None, Devices::Screens).unwrap();
            assert_eq!(none, LagQuota::default(), "{control}");
            assert_eq!(quota(control, LagCredit::MadeGood, Devices::Tablets), None);
        }
    }
}
