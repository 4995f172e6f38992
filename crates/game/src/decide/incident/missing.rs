//! Nobody brought a clock, or a set (us-chess-7 16M; iesa-2023 1-4, 4-4-3, 14-8; nc-blitz 21; nc-bughouse 5;
//! nc-scholastic 2).

use board::Color;
use rulebook::{
    Citations,
    values::{NoClock, NoSet},
};

use crate::{
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Choice, Dispute},
    event::Happening,
    incident::Missing,
    occasion::{Equipping, Occasion},
    order::Order,
    outcome::{Reason, Verdict},
    refusal::Refusal,
};

impl Topic for Missing {
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        case.still_on()?;
        if case.table.clocks_started { Err(Refusal::ClocksStarted) } else { Ok(()) }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let what = *self;
        let by = match what {
            Missing::Clock => case.policies.no_clock.by(),
            Missing::Set => case.policies.no_set.by(),
        };
        if let Some(next) = super::unproven(dispute, by) {
            return next;
        }
        match what {
            Missing::Clock => no_clock(case, dispute, by),
            Missing::Set => no_set(case, by),
        }
    }

    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let what = *self;
        let dispute = case.table.open_dispute().filter(|_| what == Missing::Clock);
        let reported = dispute.map(|dispute| reported(case, dispute)).unwrap_or_default();
        [reported, carried_out(choice, by)].concat()
    }
}

fn no_clock(case: &Case, dispute: &Dispute, by: &Citations) -> Next {
    let with = |rest| Next::Rule([reported(case, dispute), rest].concat());
    match case.policies.no_clock.value() {
        Some(NoClock::PlayWithoutOne) => with(vec![ordered(Order::PlayWithoutAClock, by)]),
        Some(NoClock::DirectorMayProvideOne) => {
            Next::Refer(vec![Choice::ProvideAClock, Choice::PlayWithoutAClock], by.clone())
        }
        Some(NoClock::GameLostByBoth) => with(vec![lost_by_both(by)]),
        Some(NoClock::BothGamesLostByBoth) => {
            with(vec![lost_by_both(by), ordered(Order::ForfeitTheOtherGame, by)])
        }
        None => {
            let choices = vec![Choice::WaitForTheEquipment, Choice::PlayWithoutAClock, Choice::DoubleForfeit];
            Next::Refer(choices, by.clone())
        }
    }
}

/// Whoever sits alone at the board reports it, and it is put on record (iesa-2023 14-8-4).
fn reported(case: &Case, dispute: &Dispute) -> Vec<(Happening, Citations)> {
    let alone = dispute.claimant().is_some_and(|color| {
        let hall = &case.table.hall;
        hall.round_began.is_some()
            && hall.arrived.get(color).is_some()
            && hall.arrived.get(color.other()).is_none()
    });
    let rule = case.policies.missing_reported.ruled().filter(|_| alone);
    rule.map(|rule| (Happening::ClaimRecorded, rule.by.clone())).into_iter().collect()
}

fn no_set(case: &Case, by: &Citations) -> Next {
    match case.policies.no_set.value() {
        Some(NoSet::ClockWaits) => Next::Rule(vec![ordered(Order::SetUpFirst, by)]),
        Some(NoSet::BlackMayForfeit) => {
            Next::Refer(vec![Choice::WaitForTheEquipment, Choice::GameLost], by.clone())
        }
        None => Next::Refer(vec![Choice::WaitForTheEquipment, Choice::DoubleForfeit], by.clone()),
    }
}

fn ordered(order: Order, by: &Citations) -> (Happening, Citations) {
    (Happening::Ordered { to: None, order }, by.clone())
}

fn lost_by_both(by: &Citations) -> (Happening, Citations) {
    ended(Verdict::LostByBoth, by)
}

fn ended(verdict: Verdict, by: &Citations) -> (Happening, Citations) {
    (Happening::Ended { verdict, reason: Reason::MissingEquipment }, by.clone())
}

fn carried_out(choice: Choice, by: &Citations) -> Vec<(Happening, Citations)> {
    match choice {
        Choice::PlayWithoutAClock => vec![ordered(Order::PlayWithoutAClock, by)],
        Choice::ProvideAClock => {
            let what = Occasion::Equipping(Equipping::BringsAClock);
            vec![(Happening::Occurred { by: None, what }, Citations::none())]
        }
        Choice::DoubleForfeit => vec![lost_by_both(by)],
        // The player of Black has to bring what is played with (iesa-2023 1-4).
        Choice::GameLost => vec![ended(Verdict::Won(Color::White), by)],
        _ => Vec::new(),
    }
}
