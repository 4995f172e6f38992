//! Byes and withdrawals of whole teams, where teams are paired. A bye is worth a share of a match, not of its boards.

use chart::rules::{R22C1, R22C4};

use super::{
    Case, Decided,
    byes::{self, AskedFor},
    desk,
};
use crate::{
    act::{ByeKind, Deed},
    event::{Happening, Leaving, Out},
    name::{EntryId, SectionName},
    refusal::Refusal,
    state::Section,
};

pub(super) fn decide(case: &mut Case) -> Decided {
    match &case.act.deed {
        Deed::AskForTeamBye { section, team, round, bye, grant } => {
            let held = section_of(case, section, team)?;
            byes::in_the_event(held, *round)?;
            if held.team_out.contains_key(&(team.clone(), *round)) {
                return Err(Refusal::SitsOutAlready { name: team.clone(), round: *round });
            }
            let mine = held.team_out.iter().filter(|((of, _), _)| of == team);
            let asks = AskedFor {
                name: team,
                round: *round,
                taken: mine.filter(|(_, out)| matches!(out, Out::HalfPointBye { .. })).count(),
                games_begun: byes::games_begun(held, held.number_of_team(team)),
                advance: false,
                grant: *grant,
            };
            let (out, rules) = match bye {
                ByeKind::HalfPoint => (byes::half_point(case, held, &asks)?, byes::rules(held, *round)),
                other => byes::without_policy(case, held, *other, *grant)?,
            };
            let (section, team) = (section.clone(), team.clone());
            case.happens(Happening::TeamSitsOut { section, team, round: *round, out }, rules);
        }
        Deed::CancelTeamBye { section, team, round } => {
            let held = section_of(case, section, team)?;
            byes::in_the_event(held, *round)?;
            match held.team_out.get(&(team.clone(), *round)) {
                None => return Err(Refusal::NoBye { name: team.clone(), round: *round }),
                Some(Out::HalfPointBye { irrevocable: true }) => {
                    return Err(Refusal::Irrevocable(team.clone()));
                }
                Some(_) => {}
            }
            let (section, team) = (section.clone(), team.clone());
            case.happens(Happening::TeamByeCancelled { section, team, round: *round }, [&R22C1, &R22C4]);
        }
        Deed::WithdrawTeam { section, team, from } => {
            let held = section_of(case, section, team)?;
            let from = desk::first_without(held, *from)?;
            let members = case.state.members(section, team).filter(|entry| entry.left.is_none());
            for entry in members.map(|entry| entry.id).collect::<Vec<EntryId>>() {
                let rules = desk::rules_of_leaving(held, held.number_of_team(team));
                case.happens(Happening::Left { entry, from, how: Leaving::Withdrawn }, rules);
            }
        }
        _ => {}
    }
    Ok(())
}

/// The section, if teams are paired in it and this one has anybody left.
fn section_of<'a>(case: &Case<'a>, name: &SectionName, team: &str) -> Result<&'a Section, Refusal> {
    let section = case.open_section(name)?;
    if !section.plan.kind.pairs_teams() {
        return Err(Refusal::NotForTeams(name.clone()));
    }
    if case.state.members(name, team).next().is_none() {
        return Err(Refusal::NoSuchTeam { section: name.clone(), team: team.to_string() });
    }
    if case.state.members(name, team).all(|entry| entry.left.is_some()) {
        return Err(Refusal::HasLeft(team.to_string()));
    }
    Ok(section)
}
