//! What an act would do, before it is done: what happens, what it violates, what it costs.

use chart::Number;
use director::hindsight::{self, Look};
use pairing::check::Change;
use serde_json::{Value, json};
use tournament::{Act, EntryId, Happening, SectionName, Tournament, What, When, words};

use super::{keeper::would, touched};
use crate::{trouble::Trouble, wire::of_rule};

/// An act tried out. Nothing is recorded.
pub(crate) fn preview(
    tournament: &Tournament,
    who: &str,
    when: When,
    act: &Act,
    seen: Option<u64>,
) -> Result<Value, Trouble> {
    if let Some(seen) = seen {
        touched::must_not_have_changed(tournament, act, seen)?;
    }
    let happened = would(tournament, who, when, act)?;
    let mut costs = seated(tournament, act, &happened);
    costs.extend(asked_for(tournament, act));
    // Those who enter have no name in the event yet, so what would happen is told by an event in which it has.
    let mut after = tournament.clone();
    let deed = tournament::Deed { who: who.to_string(), when, why: "a trial".to_string(), act: act.clone() };
    let _ = after.act(&director::means(), deed);
    Ok(json!({ "happens": told(&after, &happened), "costs": costs }))
}

/// Happenings in words with their rules.
pub(crate) fn told(tournament: &Tournament, happened: &[Happening]) -> Vec<Value> {
    let line = |happening: &Happening| {
        let clauses: Vec<_> = happening.rules.rules().iter().map(|rule| of_rule(rule)).collect();
        json!({ "text": words::say(tournament, happening), "clauses": clauses })
    };
    happened.iter().map(line).collect()
}

/// What is not as the rules have it in a round that the act would leave.
fn seated(tournament: &Tournament, act: &Act, happened: &[Happening]) -> Vec<String> {
    let mut lines = Vec::new();
    for happening in happened {
        let (section, round, boards, bye) = match &happening.what {
            What::Rearranged { section, round, boards, bye, .. } => (section, Some(*round), boards, *bye),
            // What the program pairs is what the rules have.
            What::Paired { section, boards, bye, .. } if matches!(act, Act::PairByHand { .. }) => {
                (section, None, boards, *bye)
            }
            _ => continue,
        };
        let boards: Vec<(Number, Number)> = boards.iter().map(|board| (board.white, board.black)).collect();
        let now: Vec<(Number, Number)> = round
            .and_then(|round| tournament.section(section)?.round(round))
            .map(|paired| paired.boards.iter().map(|board| (board.white, board.black)).collect())
            .unwrap_or_default();
        let found = hindsight::look(tournament, section, round, |look| {
            let mut found: Vec<String> =
                look.check(&boards, bye)?.iter().map(|difference| format!("{difference}.")).collect();
            if found.is_empty() {
                found.push("Nothing speaks against it.".to_string());
            }
            found.extend(others(look, &now, &boards).filter(|_| round.is_some()));
            Ok(found)
        });
        lines.extend(
            found.unwrap_or_else(|trouble| vec![format!("What it costs cannot be said: {trouble}.")]),
        );
    }
    lines
}

/// What a wish for the next round violates and costs.
fn asked_for(tournament: &Tournament, act: &Act) -> Vec<String> {
    let (section, change) = match act {
        Act::Lock { section, one, other, color } => (section.clone(), Look::locking(*one, *other, *color)),
        Act::Forbid { one, other } => match both_numbers(tournament, *one, *other) {
            Some((section, one, other)) => (section, Change::Forbid(one, other)),
            None => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    let seen = hindsight::look(tournament, &section, None, |look| {
        let preview = look.preview(change)?;
        let mut lines: Vec<String> = preview.in_words().lines().map(ToString::to_string).collect();
        let own: Vec<(Number, Number)> =
            look.round()?.boards.iter().map(|board| (board.white, board.black)).collect();
        lines.extend(others(look, &own, &preview.paired.boards));
        Ok(lines)
    });
    seen.unwrap_or_else(|trouble| vec![format!("What it costs cannot be said yet: {trouble}.")])
}

fn both_numbers(
    tournament: &Tournament,
    one: EntryId,
    other: EntryId,
) -> Option<(SectionName, Number, Number)> {
    let section = &tournament.entry(one)?.section;
    let number =
        |id| tournament.numbered(section).find(|(_, entry)| entry.id == id).map(|(number, _)| number);
    Some((section.clone(), number(one)?, number(other)?))
}

/// Which boards become others.
fn others(look: &Look<'_>, before: &[(Number, Number)], after: &[(Number, Number)]) -> Option<String> {
    let name = |number: Number| look.field.chart.player(number).map_or("", |player| player.name.as_str());
    let others = after.iter().filter(|board| !before.contains(board));
    let others: Vec<String> =
        others.map(|(white, black)| format!("{} - {}", name(*white), name(*black))).collect();
    (!others.is_empty()).then(|| format!("Boards that become others: {}.", others.join("; ")))
}
