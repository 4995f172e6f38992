//! The desk: check-in, money, withdrawals, remarks.

use std::collections::BTreeSet;

use chart::{
    Number,
    rules::{R13G, R23A3, R28P, R29G},
};

use super::{Case, Decided, quads};
use crate::{
    act::Deed,
    event::{Happening, Leaving, Out},
    money::Cents,
    name::{Cited, EntryId},
    plan::Kind,
    refusal::Refusal,
    state::Section,
};

pub(super) fn decide(case: &mut Case) -> Decided {
    match &case.act.deed {
        Deed::CheckIn { entry } => {
            let known = case.playing(*entry)?;
            if known.checked_in {
                return Err(Refusal::CheckedIn(known.name().to_string()));
            }
            case.happens(Happening::CheckedIn { entry: *entry }, Cited::none());
            quads::place(case, *entry)?;
        }
        Deed::CheckInAll { entries } => check_in_all(case, entries)?,
        Deed::Pay { entry, amount } => {
            case.entry(*entry)?;
            if *amount == Cents::NONE {
                return Err(Refusal::Empty("the amount"));
            }
            case.happens(Happening::Paid { entry: *entry, amount: *amount }, Cited::none());
        }
        Deed::Refund { entry, amount } => {
            let known = case.entry(*entry)?;
            if *amount == Cents::NONE || *amount > known.paid.minus(known.refunded) {
                let (paid, refunded) = (known.paid, known.refunded);
                return Err(Refusal::NothingToRefund { name: known.name().to_string(), paid, refunded });
            }
            case.happens(Happening::Refunded { entry: *entry, amount: *amount }, &R23A3);
        }
        Deed::Withdraw { entry, from } => withdraw(case, *entry, *from)?,
        Deed::Reinstate { entry } => reinstate(case, *entry)?,
        Deed::Remark { entry, text, ruling } => {
            case.entry(*entry)?;
            if text.trim().is_empty() {
                return Err(Refusal::Empty("the remark"));
            }
            let (text, ruling) = (text.clone(), ruling.clone());
            case.happens(Happening::Remarked { entry: *entry, text, ruling }, Cited::none());
        }
        _ => {}
    }
    Ok(())
}

/// Who is here already is passed over: another desk may have been quicker with one of them.
fn check_in_all(case: &mut Case, entries: &[EntryId]) -> Decided {
    let mut here = BTreeSet::new();
    for id in entries {
        let known = case.playing(*id)?;
        if !known.checked_in && here.insert(*id) {
            case.happens(Happening::CheckedIn { entry: *id }, Cited::none());
        }
    }
    let waits_for_a_quad = |id: &&EntryId| {
        let section = case.entry(**id).and_then(|entry| case.section_of(entry));
        section.is_ok_and(|section| section.plan.kind == Kind::Quads && !section.is_open())
    };
    if here.iter().filter(waits_for_a_quad).count() > 1 {
        return Err(Refusal::OneByOne);
    }
    match (here.is_empty(), entries) {
        (false, _) => here.into_iter().try_for_each(|id| quads::place(case, id)),
        (true, [only]) => Err(Refusal::CheckedIn(case.entry(*only)?.name().to_string())),
        (true, []) => Err(Refusal::Empty("the list of players")),
        (true, _) => Err(Refusal::AllCheckedIn(entries.len())),
    }
}

fn withdraw(case: &mut Case, id: EntryId, from: Option<usize>) -> Decided {
    let entry = case.playing(id)?;
    let section = case.section_of(entry)?;
    let from = first_without(section, from)?;
    let rules = rules_of_leaving(section, section.number_of(id));
    case.happens(Happening::Left { entry: id, from, how: Leaving::Withdrawn }, rules);
    Ok(())
}

/// The first round that somebody who withdraws does not play.
pub(super) fn first_without(section: &Section, from: Option<usize>) -> Result<usize, Refusal> {
    let next = section.rounds.len() + 1;
    let from = from.unwrap_or(next);
    if from < next {
        return Err(Refusal::RoundPaired(from));
    }
    if from > section.plan.rounds.max(next) {
        let (section, rounds) = (section.plan.name.clone(), section.plan.rounds);
        return Err(Refusal::NoSuchRound { section, round: from, rounds });
    }
    Ok(from)
}

/// Where somebody waits for him, what to do about that board is for the director to choose.
pub(super) fn rules_of_leaving(section: &Section, number: Option<Number>) -> Cited {
    let boards = section.rounds.last().into_iter().flat_map(|round| &round.boards);
    let mut open = boards.filter(|board| !board.is_decided());
    let waiting = number.is_some_and(|number| open.any(|board| board.seats(number)));
    if waiting { Cited::from([&R13G, &R29G]) } else { Cited::from(&R13G) }
}

fn reinstate(case: &mut Case, id: EntryId) -> Decided {
    let entry = case.entry(id)?;
    let section = case.section_of(entry)?;
    let next = section.rounds.len() + 1;
    let kept_out = entry.out.get(&next) == Some(&Out::Unpaired);
    match entry.left {
        Some(left) if left.how == Leaving::MovedOn => return Err(Refusal::MovedOn(entry.name().to_string())),
        Some(left) if left.how == Leaving::Expelled => case.needs_reason()?,
        None if !kept_out => return Err(Refusal::HasNotLeft(entry.name().to_string())),
        _ => {}
    }
    case.happens(Happening::Reinstated { entry: id }, [&R13G, &R28P]);
    Ok(())
}
