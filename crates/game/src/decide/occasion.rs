//! What happens around the game (us-chess-7 5F5, 13D, 16I-16N, 17B; iesa-2023 4-4, 14-8, 14-9; schiller 6.5, 6.6).

use board::Color;
use clock::{Digital, Equipment};
use rulebook::{Citations, values::RoundBegins};
use timing::{Substitution, When};

use super::{
    Case, adjournment, assistance, claim, elapsed, hearing, intervention, offer, press, resumption, ruling,
    sanction,
};
use crate::{
    act::Claim,
    dispute::Raised,
    event::Happening,
    incident::{Incident, Lateness},
    occasion::{
        Adjourning, Allowance, Assistance, Attendance, ClockHandled, Equipping, Occasion, ScoresheetHandled,
    },
    on_the_table::{OnTheTable, TableClock},
    order::Order,
    refusal::Refusal,
    seat::Seat,
};

pub(super) fn occur(case: &mut Case, what: Occasion) -> Result<(), Refusal> {
    match what {
        Occasion::Hearing(what) => return hearing::occur(case, what),
        Occasion::Intervention(what) => return intervention::occur(case, what),
        _ => {}
    }
    let by = may_do(case, what)?;
    if let Occasion::Allowance(Allowance::WaivesTheForfeit { of }) = what
        && let Some(ruling) = elapsed::forfeited(case, of)?
    {
        record(case, by, what);
        let waived = elapsed::waived_after_all(case, ruling);
        pronounce(case, waived);
        return Ok(());
    }
    // A penalty beyond the game may come after it.
    if !matches!(what, Occasion::Sanction(_)) {
        case.still_on()?;
    }
    match what {
        Occasion::DrawFlag(raised) => offer::raise_draw_flag(case, raised)?,
        Occasion::Sanction(sanction) => {
            record(case, by, what);
            pronounce(case, sanction::orders(case, sanction));
        }
        Occasion::Attendance(Attendance::BeginsTheRound { .. }) => {
            if case.table.hall.round_began.is_some() {
                return Err(Refusal::RoundHasBegun);
            }
            record(case, by, what);
            begin(case);
        }
        Occasion::Attendance(Attendance::Arrives) => {
            record(case, by, what);
            if let Some(color) = by {
                arrive(case, color);
            }
        }
        Occasion::Allowance(Allowance::LateStart { to, told, .. }) => {
            record(case, by, what);
            if told {
                let order = Happening::Ordered { to: Some(to.other()), order: Order::WaitForTheLatePlayer };
                pronounce(case, vec![(order, case.policies.late_start.by().clone())]);
            }
        }
        Occasion::Adjourning(what) => adjournment::occur(case, by, what)?,
        Occasion::Equipping(Equipping::SetsTheClocks(_)) if sets_for_the_session(case) => {
            record(case, by, what);
        }
        Occasion::Equipping(Equipping::SetsTheClocks(_)) if case.table.clocks_started => {
            return Err(Refusal::ClocksStarted);
        }
        Occasion::Assistance(what) => assistance::occur(case, what)?,
        Occasion::Equipping(Equipping::Substitutes) => substitute(case, what)?,
        Occasion::Equipping(Equipping::PutsOnTheTable(clock)) => put_on_the_table(case, what, clock)?,
        Occasion::Clock(ClockHandled::MovesAndPresses) => press::after_an_unseen_move(case, by)?,
        Occasion::Clock(ClockHandled::PicksUp) => {
            may_pick_up(case)?;
            record(case, by, what);
        }
        Occasion::Scoresheet(handled) => {
            let scoring = &case.table.scoring;
            let owes = |color| scoring.incomplete.get(color).is_some();
            match handled {
                ScoresheetHandled::Returns if by.is_none() || by != scoring.borrower => {
                    return Err(Refusal::NothingBorrowed);
                }
                ScoresheetHandled::Completes if !by.is_some_and(owes) => {
                    return Err(Refusal::NothingToComplete);
                }
                ScoresheetHandled::Returns | ScoresheetHandled::Completes => record(case, by, what),
            }
        }
        Occasion::Allowance(Allowance::WaivesTheForfeit { .. })
        | Occasion::Equipping(_)
        | Occasion::Hearing(_)
        | Occasion::Intervention(_) => {
            record(case, by, what);
        }
    }
    Ok(())
}

/// Who it is that does it, if it is for him to do; no color for the director.
fn may_do(case: &Case, what: Occasion) -> Result<Option<Color>, Refusal> {
    match (what, case.by) {
        (
            Occasion::Attendance(Attendance::Arrives)
            | Occasion::Adjourning(Adjourning::SignsTheEnvelope | Adjourning::TakesItAs(_))
            | Occasion::Assistance(Assistance::ClaimsTheFlag)
            | Occasion::Clock(ClockHandled::MovesAndPresses)
            | Occasion::DrawFlag(_)
            | Occasion::Equipping(_)
            | Occasion::Scoresheet(_),
            Seat::Player(_, color),
        ) => Ok(Some(color)),
        (
            Occasion::Adjourning(Adjourning::SignsTheEnvelope)
            | Occasion::Assistance(Assistance::ClaimsTheFlag)
            | Occasion::Clock(ClockHandled::MovesAndPresses),
            _,
        ) => Err(Refusal::NotForThisSeat),
        (Occasion::Attendance(Attendance::BeginsTheRound { .. }), Seat::Director)
        | (
            Occasion::Adjourning(_)
            | Occasion::Allowance(_)
            | Occasion::Assistance(_)
            | Occasion::Clock(_)
            | Occasion::Equipping(_)
            | Occasion::Sanction(_),
            Seat::Director,
        ) => Ok(None),
        _ => Err(Refusal::NotForThisSeat),
    }
}

fn record(case: &mut Case, by: Option<Color>, what: Occasion) {
    case.emit(Happening::Occurred { by, what }, Citations::none());
}

pub(super) fn pronounce(case: &mut Case, consequences: Vec<(Happening, Citations)>) {
    if !consequences.is_empty() {
        ruling::pronounce(case, None, consequences);
    }
}

/// Everybody is told that play begins.
fn begin(case: &mut Case) {
    let Some(rule) = case.policies.round_begins.ruled() else { return };
    let to = match rule.value {
        RoundBegins::ClocksAreStarted => None,
        RoundBegins::BlackStartsWhites => Some(Color::Black),
    };
    if !case.table.clocks_started {
        let order = Happening::Ordered { to, order: Order::StartTheClocks };
        pronounce(case, vec![(order, rule.by.clone())]);
    }
}

/// A player comes: too late, to a clock that should have waited for him, or as the first of two late players.
fn arrive(case: &mut Case, color: Color) {
    if case.table.adjournment.as_ref().is_some_and(|adjourned| adjourned.concerns_arrivals()) {
        return arrive_for_the_session(case, color);
    }
    let seen_before = case.table.hall.arrived.get(color).is_some();
    let moved = case.table.history.iter().any(|ply| ply.by == color);
    if seen_before || moved {
        return;
    }
    let lost = matches!(elapsed::late(case, color, case.at, None), elapsed::Late::Lost(_));
    if lost && case.table.open_dispute().is_none() {
        let claim = Claim::That(Incident::Lateness(Lateness::CameLate(color)));
        let dispute = claim::open_as(case, Raised::Claim { claim, by: None });
        ruling::proceed(case, &dispute);
        return;
    }
    match elapsed::promised(case, color) {
        Some(promised) => pronounce(case, vec![promised]),
        None => {
            let divided = elapsed::divided_on_arrival(case);
            pronounce(case, divided);
        }
    }
}

/// A player comes to the resumption: an hour late, or with his time up, he has lost.
fn arrive_for_the_session(case: &mut Case, color: Color) {
    let rules = case.policies.late_to_resumption.ruled().is_some();
    let first = |adjourned: &&_| !crate::AdjournedGame::is_here(adjourned, color);
    let late = resumption::session(case, color)
        .filter(first)
        .is_some_and(|adjourned| resumption::is_late(case, adjourned, color, case.at));
    if late && rules && case.table.open_dispute().is_none() {
        let claim = Claim::That(Incident::Lateness(Lateness::CameLate(color)));
        let dispute = claim::open_as(case, Raised::Claim { claim, by: None });
        ruling::proceed(case, &dispute);
    }
}

/// The clocks are set by hand for the session in which the game is resumed.
fn sets_for_the_session(case: &Case) -> bool {
    let waits = case.table.adjournment.as_ref().is_some_and(|adjourned| adjourned.waits());
    waits && case.table.pause.is_some()
}

/// A better clock for the one that runs; the times are carried over as they are (us-chess-7 5F5, 5F6).
fn substitute(case: &mut Case, what: Occasion) -> Result<(), Refusal> {
    if !case.table.clocks_started {
        return Err(Refusal::ClocksNotStarted);
    }
    let hall = &case.table.hall;
    let late = match case.by.color() {
        Some(color) => hall.came_late(color),
        None => Color::ALL.into_iter().any(|color| hall.came_late(color)),
    };
    let when = if late && !black_has_moved(case) { When::Late } else { When::DuringTheGame };
    let control = &case.terms.control;
    let offered = Equipment::Digital(Digital::COMPLETE);
    let on_table = case.table.stands.map_or(Equipment::Analog, |stands| stands.clock.equipment());
    let advice = timing::substitution(case.policies, control, &on_table, &offered, when);
    let by_director = case.by == Seat::Director;
    match advice.value {
        Some(Substitution::Refused) => return Err(Refusal::SameClock { by: advice.by }),
        Some(Substitution::DirectorOnly) | None if !by_director => {
            return Err(Refusal::DirectorChangesClocks { by: advice.by });
        }
        Some(Substitution::Allowed | Substitution::DirectorOnly) | None => {}
    }
    record(case, case.by.color(), what);
    let order = Happening::Ordered { to: None, order: Order::ReplaceTheClock };
    let stands = OnTheTable::described(case.policies, control, &offered);
    pronounce(case, vec![(order, advice.by), (Happening::ClockStands { stands }, Citations::none())]);
    Ok(())
}

/// Somebody says which clock the game is played with. Once it runs that is for the director to say: a game is finished with the
/// clock that it began with (us-chess-7 5F6).
fn put_on_the_table(case: &mut Case, what: Occasion, clock: TableClock) -> Result<(), Refusal> {
    if case.table.clocks_started && case.by != Seat::Director {
        let on_table = case.table.stands.map_or(Equipment::Analog, |stands| stands.clock.equipment());
        let control = &case.terms.control;
        let advice =
            timing::substitution(case.policies, control, &on_table, &clock.equipment(), When::DuringTheGame);
        return Err(match advice.value {
            Some(Substitution::Refused | Substitution::Allowed) => Refusal::SameClock { by: advice.by },
            Some(Substitution::DirectorOnly) | None => Refusal::DirectorChangesClocks { by: advice.by },
        });
    }
    record(case, case.by.color(), what);
    let stands = OnTheTable::set(case.policies, &case.terms.control, clock);
    case.emit(Happening::ClockStands { stands }, Citations::none());
    Ok(())
}

fn black_has_moved(case: &Case) -> bool {
    let table = case.table;
    let determined = table.on_move() == Color::Black && table.turn.determined().is_some();
    determined || table.history.iter().any(|ply| ply.by == Color::Black)
}

/// A director keeps his hands off the clock unless there is a dispute (nc-blitz 11).
fn may_pick_up(case: &Case) -> Result<(), Refusal> {
    match case.policies.director_picks_up_clock.ruled() {
        Some(rule) if case.table.open_dispute().is_none() => {
            Err(Refusal::NoDisputeAboutIt { by: rule.by.clone() })
        }
        _ => Ok(()),
    }
}
