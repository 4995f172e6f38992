//! Under which terms a game at a board of a section is kept: by its book with what was announced, a director rules, and on
//! wood unless the event is played on screens.

use clock::{Control, Timekeeper};
use game::{FlagCalls, Presses, Rulings, Terms};
use rulebook::{Policies, values::FlagCallers};
use tournament::{Devices, Plan};

use crate::{
    new_game::{self, LAG_QUOTA},
    trouble::Trouble,
};

pub(crate) fn terms(plan: &Plan, devices: Devices, timekeeper: Timekeeper) -> Result<Terms, Trouble> {
    let control: Control = plan.control.parse().map_err(|_| {
        Trouble::NotNow(format!("the time control of {} cannot be read: {}", plan.name, plan.control))
    })?;
    let announced = plan.announced.clone();
    let policies = new_game::policies(plan.book, &announced)?;
    let terms = match devices {
        Devices::Screens => on_the_screen(policies, control),
        _ => Terms::on_the_board(policies, control, timekeeper),
    };
    Ok(Terms { rulings: Rulings::ByDirector, announced, ..terms })
}

/// Nobody but the server keeps the time there. It calls flags only where an arbiter may (us-chess-7 13C15; schiller 6.8).
fn on_the_screen(policies: Policies, control: Control) -> Terms {
    let flag_calls = match policies.who_calls_the_flag.value {
        FlagCallers::ArbiterToo => FlagCalls::ByTheProgramToo,
        FlagCallers::EitherPlayer | FlagCallers::OpponentOnly => FlagCalls::ByTheBook,
    };
    Terms {
        presses: Presses::WithTheMove,
        flag_calls,
        ..Terms::on_the_screen(policies, control, Timekeeper::Server(LAG_QUOTA))
    }
}
