//! A school that is written in two ways counts as two. Its spelling is put right on all its entries at once.

use chart::school;

use super::{Case, Decided, can_be_read};
use crate::{
    event::{Contestant, Happening},
    name::{Cited, EntryId},
    refusal::Refusal,
    state::{Entry, Section},
};

pub(super) fn spell(case: &mut Case, team: &str, right: &str) -> Decided {
    let right = right.trim();
    can_be_read("the team", right)?;
    if case.state.of_team(team).next().is_none() {
        return Err(Refusal::NobodyOfTeam(team.trim().to_string()));
    }
    let names = [team, right].map(school::key);
    let [wrong_key, right_key] = &names;
    // Teams that were paired as two have met others as two, and cannot be made one afterwards.
    if wrong_key != right_key {
        for section in case.state.sections.values() {
            if let [Some(one), Some(other)] = [wrong_key, right_key].map(|key| paired_as(section, key)) {
                let [one, other] = [one, other].map(ToString::to_string);
                return Err(Refusal::PairedAsTwo { one, other, section: section.plan.name.clone() });
            }
        }
    }
    // Nor do two of one spelling and two of another make a team of four where a team is two (NC bughouse 1).
    for section in case.state.sections.values() {
        let Some(most) = section.plan.most_members() else { continue };
        let counts = |entry: &&Entry| {
            entry.section == section.plan.name && (section.has_begun() || entry.left.is_none())
        };
        if case.state.of_either_team(team, right).filter(counts).count() > most {
            return Err(Refusal::NoSubstitutes {
                team: right.to_string(),
                section: section.plan.name.clone(),
            });
        }
    }
    let concerned = case.state.of_either_team(team, right);
    let misspelled = concerned.filter(|entry| entry.entrant.team.as_deref() != Some(right));
    let entries: Vec<EntryId> = misspelled.map(|entry| entry.id).collect();
    if entries.is_empty() {
        return Err(Refusal::SpelledAlready(right.to_string()));
    }
    let (team, right) = (team.trim().to_string(), right.to_string());
    case.happens(Happening::TeamSpelled { team, right, entries }, Cited::none());
    Ok(())
}

/// Its name on the wall chart, where teams have numbers.
fn paired_as<'a>(section: &'a Section, key: &str) -> Option<&'a str> {
    section.contestants.iter().find_map(|contestant| match contestant {
        Contestant::Team(name) if school::key(name) == key => Some(name.as_str()),
        _ => None,
    })
}
