//! Help for players with disabilities (iesa-2023 21; us-chess-7 15A1, 16B2c; schiller 8.1).
//!
//! The director grants it, before the game where the book wants that; everybody is told who does what. The opponent may
//! have a deputy in return, for as much as the book lets him. What an assistant does beyond his duties is an offence of
//! the player (`incident/assistant.rs`); a flag that he may not claim is not claimed.

use board::Color;
use rulebook::{Answer as Says, Citations, Policies, values::Ground};

use super::{Case, claim, flag, occasion::pronounce, ruling::Consequence};
use crate::{
    act::Claim,
    event::Happening,
    occasion::{Aid, Assistance, Duties, Duty, Occasion},
    order::Order,
    refusal::Refusal,
};

pub(super) fn occur(case: &mut Case, what: Assistance) -> Result<(), Refusal> {
    let told = Happening::Occurred { by: case.by.color(), what: Occasion::Assistance(what) };
    match what {
        Assistance::ClaimsTheFlag => {
            let color = case.player()?;
            let fallen = color.other();
            let callers = &case.policies.who_calls_the_flag.by;
            if !case.table.hall.assistants.get(color).contains(Duty::ClaimsFlags) {
                return Err(Refusal::NotHisDuty { by: callers.clone() });
            }
            flag::may_call(case, fallen)?;
            case.emit(told, Citations::none());
            claim::claim(case, Claim::Flag { fallen })
        }
        Assistance::Assistant { to, duties } => {
            in_time(case)?;
            if duties.contains(Duty::MakesOpponentsMoves) {
                return Err(Refusal::NotHisDuty { by: case.policies.deputy_makes_moves.by().clone() });
            }
            let mut orders: Vec<Consequence> = duties.iter().map(|duty| assigned(case, to, duty)).collect();
            orders.push(told_to_the_opponent(case));
            orders.extend(offered(case.policies, duties));
            case.emit(told, Citations::none());
            pronounce(case, orders);
            Ok(())
        }
        Assistance::Deputy { to, duties } => {
            in_return(case, to, duties)?;
            let orders = duties.iter().map(|duty| returned(case, to, duty)).collect();
            case.emit(told, Citations::none());
            pronounce(case, orders);
            Ok(())
        }
        Assistance::Aid { to, aid } => {
            in_time(case)?;
            let orders = vec![aided(case, to, aid), told_to_the_opponent(case)];
            case.emit(told, Citations::none());
            pronounce(case, orders);
            Ok(())
        }
    }
}

/// The policy on a duty of an assistant.
pub(super) fn policy(policies: &Policies, duty: Duty) -> &Says<Ground> {
    match duty {
        Duty::MakesMoves => &policies.assistant_makes_moves,
        Duty::Announces => &policies.assistant_announces,
        Duty::KeepsScore => &policies.assistant_keeps_score,
        Duty::CountsMoves => &policies.assistant_counts_moves,
        Duty::TellsTimes => &policies.assistant_tells_times,
        Duty::Presses => &policies.assistant_presses,
        Duty::ClaimsFlags => &policies.assistant_claims_flags,
        Duty::Adjourns => &policies.assistant_adjourns,
        Duty::MakesOpponentsMoves => &policies.deputy_makes_moves,
    }
}

/// Help is asked for before the game begins, where the book says so (iesa-2023 21-2).
pub(super) fn in_time(case: &Case) -> Result<(), Refusal> {
    match case.policies.assistance_asked_for.ruled() {
        Some(rule) if case.table.is_under_way() => Err(Refusal::HelpAskedForTooLate { by: rule.by.clone() }),
        _ => Ok(()),
    }
}

/// A deputy does for a player what is done for his opponent, and tells him what his opponent plays; nothing else
/// (iesa-2023 21-4-2, 21-5-2, 21-10).
fn in_return(case: &Case, to: Color, duties: Duties) -> Result<(), Refusal> {
    let hall = &case.table.hall;
    let opponents = *hall.assistants.get(to.other());
    for duty in duties.iter() {
        let may = match duty {
            Duty::KeepsScore | Duty::Presses => opponents.contains(duty),
            Duty::Announces | Duty::MakesOpponentsMoves => *hall.helped.get(to.other()),
            _ => false,
        };
        if !may {
            return Err(Refusal::NotHisDuty { by: deputy(case.policies, duty).by().clone() });
        }
    }
    Ok(())
}

fn deputy(policies: &Policies, duty: Duty) -> &Says<Ground> {
    match duty {
        Duty::KeepsScore => &policies.deputy_keeps_score,
        Duty::Presses => &policies.deputy_presses,
        Duty::MakesOpponentsMoves => &policies.deputy_makes_moves,
        _ => &policies.deputy_announces,
    }
}

fn ordered(to: Color, order: Order, by: &Says<Ground>) -> Consequence {
    (Happening::Ordered { to: Some(to), order }, by.by().clone())
}

fn assigned(case: &Case, to: Color, duty: Duty) -> Consequence {
    ordered(to, order(duty), policy(case.policies, duty))
}

fn returned(case: &Case, to: Color, duty: Duty) -> Consequence {
    ordered(to, order(duty), deputy(case.policies, duty))
}

const fn order(duty: Duty) -> Order {
    match duty {
        Duty::MakesMoves => Order::AssistantMakesMoves,
        Duty::Announces => Order::AssistantAnnounces,
        Duty::KeepsScore => Order::AssistantKeepsScore,
        Duty::CountsMoves => Order::AssistantCountsMoves,
        Duty::TellsTimes => Order::AssistantTellsTimes,
        Duty::Presses => Order::AssistantPresses,
        Duty::ClaimsFlags => Order::AssistantClaimsFlags,
        Duty::Adjourns => Order::AssistantAdjourns,
        Duty::MakesOpponentsMoves => Order::DeputyMakesMoves,
    }
}

fn aided(case: &Case, to: Color, aid: Aid) -> Consequence {
    let policies = case.policies;
    let (order, by) = match aid {
        Aid::SecondBoard => (Order::UseASecondBoard, &policies.second_board),
        Aid::AnnouncedMoves => (Order::AnnounceTheMoves, &policies.moves_announced),
        Aid::SignalClock => (Order::UseASignalClock, &policies.signal_clock),
        Aid::PlaceInReach => (Order::PlayInReach, &policies.place_in_reach),
        Aid::Braille => (Order::KeepScoreInBraille, &policies.braille_scoresheet),
        Aid::Tape => (Order::KeepScoreOnTape, &policies.taped_scoresheet),
    };
    ordered(to, order, by)
}

fn told_to_the_opponent(case: &Case) -> Consequence {
    let order = Happening::Ordered { to: None, order: Order::TellOfTheHelp };
    (order, case.policies.assistance_told.by().clone())
}

/// Where the book gives the opponent the same, he is told so.
pub(super) fn offered(policies: &Policies, duties: Duties) -> Vec<Consequence> {
    let offers = [
        (Duty::KeepsScore, Order::OfferADeputyForTheScore, &policies.deputy_keeps_score),
        (Duty::Presses, Order::OfferADeputyForTheClock, &policies.deputy_presses),
    ];
    let due = offers.into_iter().filter(|(duty, ..)| duties.contains(*duty));
    due.filter_map(|(_, order, policy)| {
        let rule = policy.ruled()?;
        Some((Happening::Ordered { to: None, order }, rule.by.clone()))
    })
    .collect()
}
