//! Byes that are asked for (22C, NC scholastic 15). The full-point bye of an odd field is the pairing's (28L).
//!
//! The director can make an exception, with a reason, from when a bye is offered, from its deadline and from the limit
//! (22C1, 22C2, NC scholastic 15), but not from 22C4: a half-point bye for the last round after play has begun is not his
//! to give. That reading is ours.

use chart::{
    Number, Rule,
    rules::{NC_15, R22C, R22C1, R22C4, R22C5},
};
use rulebook::Book;

use super::{Case, Decided};
use crate::{
    act::{ByeKind, Deed, Grant},
    entrant::Entrant,
    event::{Happening, Out},
    name::{Cited, EntryId},
    plan::HalfPointByes,
    refusal::Refusal,
    state::Section,
};

pub(super) fn decide(case: &mut Case) -> Decided {
    match case.act.deed {
        Deed::AskForBye { entry, round, bye, grant } => ask(case, entry, round, bye, grant),
        Deed::CancelBye { entry, round, grant } => cancel(case, entry, round, grant),
        _ => Ok(()),
    }
}

/// Half-point byes that were written on the entry form.
pub(super) fn ask_with_entry(
    case: &mut Case,
    section: &Section,
    entry: EntryId,
    entrant: &Entrant,
    advance: bool,
    rounds: &[usize],
) -> Decided {
    let mut granted: Vec<usize> = Vec::new();
    for &round in rounds {
        in_the_event(section, round)?;
        if granted.contains(&round) {
            return Err(Refusal::SitsOutAlready { name: entrant.name.clone(), round });
        }
        let asks = AskedFor {
            name: &entrant.name,
            round,
            taken: granted.len(),
            games_begun: 0,
            advance,
            grant: Grant::ByPolicy,
        };
        let out = half_point(case, section, &asks)?;
        case.happens(Happening::SitsOut { entry, round, out }, rules(section, round));
        granted.push(round);
    }
    Ok(())
}

fn ask(case: &mut Case, id: EntryId, round: usize, bye: ByeKind, grant: Grant) -> Decided {
    let entry = case.playing(id)?;
    let section = case.section_of(entry)?;
    in_the_event(section, round)?;
    if entry.out.contains_key(&round) {
        return Err(Refusal::SitsOutAlready { name: entry.name().to_string(), round });
    }
    let (out, rules) = match bye {
        ByeKind::HalfPoint => {
            let asks = AskedFor {
                name: entry.name(),
                round,
                taken: entry.half_point_byes(),
                games_begun: games_begun(section, section.number_of(entry.id)),
                advance: false,
                grant,
            };
            (half_point(case, section, &asks)?, rules(section, round))
        }
        other => without_policy(case, section, other, grant)?,
    };
    case.happens(Happening::SitsOut { entry: id, round, out }, rules);
    Ok(())
}

/// Byes for which no policy sets rounds and deadlines.
pub(super) fn without_policy(
    case: &Case,
    section: &Section,
    bye: ByeKind,
    grant: Grant,
) -> Result<(Out, Cited), Refusal> {
    match bye {
        ByeKind::Awarded => {
            case.needs_reason()?;
            Ok((Out::AwardedPoint, Cited::none()))
        }
        _ if section.plan.byes.zero_point || grant.is_by_director() => {
            let nc = section.plan.book == Book::NcScholastic;
            Ok((Out::ZeroPointBye, Cited::from(if nc { &NC_15 } else { &R22C })))
        }
        _ => Err(Refusal::NoZeroPointByes(section.plan.name.clone())),
    }
}

/// A round of the section that has not been paired.
pub(super) fn in_the_event(section: &Section, round: usize) -> Decided {
    let rounds = section.plan.rounds;
    if round == 0 || round > rounds {
        return Err(Refusal::NoSuchRound { section: section.plan.name.clone(), round, rounds });
    }
    if round <= section.rounds.len() { Err(Refusal::RoundPaired(round)) } else { Ok(()) }
}

pub(super) fn rules(section: &Section, round: usize) -> Cited {
    let rule: &'static Rule = if section.plan.book == Book::NcScholastic { &NC_15 } else { &R22C };
    if is_last(section, round) { Cited::from([rule, &R22C4]) } else { Cited::from(rule) }
}

/// With a single round there is no first game before it that a bye would have to be asked for.
fn is_last(section: &Section, round: usize) -> bool {
    round == section.plan.rounds && section.plan.rounds > 1
}

/// What somebody asks for.
pub(super) struct AskedFor<'a> {
    pub name: &'a str,
    pub round: usize,
    /// Half-point byes that he has or had.
    pub taken: usize,
    pub games_begun: usize,
    /// With an advance entry.
    pub advance: bool,
    pub grant: Grant,
}

pub(super) fn half_point(case: &Case, section: &Section, asks: &AskedFor) -> Result<Out, Refusal> {
    let (plan, policy) = (&section.plan, &section.plan.byes);
    let name = || plan.name.clone();
    let last = is_last(section, asks.round);
    if last && plan.book == Book::NcScholastic && !policy.offers(asks.round, plan.rounds) {
        return Err(Refusal::NeverInLastRound(name()));
    }
    if asks.grant.is_by_director() {
        case.needs_reason()?;
    } else {
        if policy.half_point == HalfPointByes::None {
            return Err(Refusal::NoHalfPointByes(name()));
        }
        if !policy.offers(asks.round, plan.rounds) {
            return Err(Refusal::NotOffered { section: name(), round: asks.round });
        }
        if policy.only_with_entry && !asks.advance {
            return Err(Refusal::OnlyWithEntry(name()));
        }
        let deadline = plan.start_of(asks.round).map(|start| start.minutes_before(policy.minutes_before));
        if deadline.is_some_and(|deadline| case.act.when > deadline) {
            return Err(Refusal::ByeTooLate { round: asks.round, minutes: policy.minutes_before });
        }
        if let Some(limit) = policy.at_most
            && asks.taken >= usize::from(limit)
        {
            return Err(Refusal::ByeLimit { name: asks.name.to_string(), limit });
        }
    }
    if last && asks.games_begun >= usize::from(policy.last_round_before_game.max(1)) {
        let before_game = policy.last_round_before_game.max(1);
        return Err(Refusal::LastRoundByeTooLate { name: asks.name.to_string(), before_game });
    }
    Ok(Out::HalfPointBye { irrevocable: last })
}

/// How many games he has sat down to.
pub(super) fn games_begun(section: &Section, number: Option<Number>) -> usize {
    let Some(number) = number else { return 0 };
    let sat_down = |round: &&crate::Round| {
        let board = round.board_of(number).and_then(|board| round.board(board));
        board.is_some_and(|board| round.begun.is_some() || board.has_results())
    };
    section.rounds.iter().filter(sat_down).count()
}

fn cancel(case: &mut Case, id: EntryId, round: usize, grant: Grant) -> Decided {
    let entry = case.playing(id)?;
    let section = case.section_of(entry)?;
    in_the_event(section, round)?;
    let was_irrevocable = match entry.out.get(&round) {
        Some(Out::HalfPointBye { irrevocable }) => *irrevocable,
        Some(Out::ZeroPointBye | Out::AwardedPoint) => false,
        _ => return Err(Refusal::NoBye { name: entry.name().to_string(), round }),
    };
    if was_irrevocable && !grant.is_by_director() {
        return Err(Refusal::Irrevocable(entry.name().to_string()));
    }
    let rule = if was_irrevocable { &R22C5 } else { &R22C1 };
    case.happens(Happening::ByeCancelled { entry: id, round, was_irrevocable }, rule);
    Ok(())
}
