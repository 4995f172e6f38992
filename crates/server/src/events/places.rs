//! Where an act is done: in which sections, and about whom. Officials may serve in some sections, players and coaches act
//! for some entries.

use tournament::{Contestant, Deed, Entry, EntryId, SectionName, State, Tournament};

use super::public::is_seen;
use crate::people::{Doing, Place};

/// A place of an act, as `people` is asked about it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct At {
    section: Option<SectionName>,
    entries: Vec<EntryId>,
    teams: Vec<String>,
}

impl At {
    fn section(section: &SectionName) -> At {
        At { section: Some(section.clone()), ..At::default() }
    }

    pub(crate) fn entry(state: &State, id: EntryId) -> At {
        let entry = state.entry(id);
        At {
            section: entry.map(|entry| entry.section.clone()),
            entries: vec![id],
            teams: entry.map(|entry| state.names_of_team(entry)).unwrap_or_default(),
        }
    }

    /// Somebody with the others of the team, each of whom speaks for it.
    fn team_of(state: &State, id: EntryId) -> At {
        let mut at = At::entry(state, id);
        let team = state.entry(id).and_then(|entry| entry.entrant.team.as_deref());
        let partners = team.into_iter().flat_map(|team| state.of_team(team));
        let here =
            partners.filter(|partner| Some(&partner.section) == at.section.as_ref() && partner.id != id);
        let partners: Vec<EntryId> = here.map(|partner| partner.id).collect();
        at.entries.extend(partners);
        at
    }

    /// A board, and who sits there.
    pub(crate) fn board(state: &State, section: &SectionName, round: usize, board: usize) -> At {
        let held = state.section(section);
        let seated =
            held.and_then(|held| held.round(round)?.board(board)).map(|board| [board.white, board.black]);
        let entries_of = |number| match held.and_then(|held| held.contestant(number)) {
            Some(Contestant::Entry(id)) => vec![*id],
            Some(Contestant::Team(team)) => {
                state.line_up_in(section, team, round).iter().map(|entry| entry.id).collect()
            }
            None => Vec::new(),
        };
        let entries: Vec<EntryId> = seated.into_iter().flatten().flat_map(entries_of).collect();
        let teams = entries
            .iter()
            .filter_map(|id| state.entry(*id))
            .flat_map(|entry| state.names_of_team(entry))
            .collect();
        At { section: Some(section.clone()), entries, teams }
    }

    pub(crate) fn place(&self) -> Place<'_> {
        Place { section: self.section.as_ref(), entries: &self.entries, teams: &self.teams }
    }
}

/// What somebody must be allowed to do, and where, who does this act: wherever it reaches; and to take something back, also what
/// is taken back, or whoever may undo could do what only others may.
pub(crate) fn needed(tournament: &Tournament, deed: &Deed) -> Vec<(Doing, At)> {
    let of = |deed: &Deed| -> Vec<(Doing, At)> {
        places(tournament, deed).into_iter().map(|at| (Doing::of(deed), at)).collect()
    };
    let mut needed = of(deed);
    if let Deed::Undo { number } = deed
        && let Some(undone) = tournament.log().iter().find(|event| event.number == *number)
    {
        needed.extend(of(&undone.act.deed));
    }
    needed.extend(shows(tournament, deed).map(|section| (Doing::PostPairings, At::section(section))));
    needed
}

/// The section of a round that nobody has posted, and that everybody would see by this act: whoever shows it must be allowed to
/// post it.
fn shows<'a>(state: &'a State, deed: &'a Deed) -> Option<&'a SectionName> {
    let (section, round) = match deed {
        Deed::ForfeitRound { entry, round, .. } => (&state.entry(*entry)?.section, *round),
        Deed::BeginRound { section, round }
        | Deed::Report { section, round, .. }
        | Deed::Correct { section, round, .. }
        | Deed::Settle { section, round, .. } => (section, *round),
        _ => return None,
    };
    let paired = state.section(section).filter(|held| held.round(round).is_some());
    paired.is_some_and(|held| !is_seen(held, round)).then_some(section)
}

/// Every place that an act concerns. What names none concerns the event as a whole: with no place at all it would be allowed to
/// everybody.
pub(crate) fn places(state: &State, deed: &Deed) -> Vec<At> {
    let named = named(state, deed);
    if named.is_empty() { vec![At::default()] } else { named }
}

fn named(state: &State, deed: &Deed) -> Vec<At> {
    match deed {
        Deed::Open { .. }
        | Deed::ChangeEvent { .. }
        | Deed::Appoint { .. }
        | Deed::Dismiss { .. }
        | Deed::Toss { .. }
        | Deed::TakeOver { .. }
        | Deed::Discard
        | Deed::Note { .. }
        | Deed::PermitDevices { .. }
        | Deed::AddSection { .. }
        | Deed::DockTeam { section: None, contest: None, .. }
        | Deed::Undo { .. } => vec![At::default()],
        Deed::ChangeSection { plan } => vec![At::section(&plan.name)],
        Deed::Combine { sections, into } => sections.iter().chain([into]).map(At::section).collect(),
        Deed::RemoveSection { section } => vec![At::section(section)],
        Deed::SpellTeam { team, right } => {
            state.of_either_team(team, right).map(|entry| At::entry(state, entry.id)).collect()
        }
        Deed::CheckInAll { entries } => entries.iter().map(|id| At::entry(state, *id)).collect(),
        Deed::AddTeamContest { contest } => contest.sections.iter().map(At::section).collect(),
        Deed::Enter { section, .. } => vec![section.as_ref().map_or_else(At::default, At::section)],
        Deed::Transfer { entry, to } => vec![At::entry(state, *entry), At::section(to)],
        Deed::Amend { entry, .. }
        | Deed::CheckIn { entry }
        | Deed::Pay { entry, .. }
        | Deed::Refund { entry, .. }
        | Deed::AssignRating { entry, .. }
        | Deed::Withdraw { entry, .. }
        | Deed::Reinstate { entry }
        | Deed::ReEnter { entry, .. }
        | Deed::Expel { entry, .. }
        | Deed::Remark { entry, .. }
        | Deed::Dock { entry, .. }
        | Deed::ForfeitRound { entry, .. }
        | Deed::BarSubstitute { entry, .. }
        | Deed::Order { entry, .. }
        | Deed::AnswerOrder { entry, .. }
        | Deed::AskForBye { entry, .. }
        | Deed::CancelBye { entry, .. } => vec![At::entry(state, *entry)],
        Deed::PlayWhite { entry, .. } => vec![At::team_of(state, *entry)],
        Deed::WithdrawTeam { section, team, .. }
        | Deed::AskForTeamBye { section, team, .. }
        | Deed::CancelTeamBye { section, team, .. }
        | Deed::HandInLineUp { section, team, .. } => {
            vec![At { teams: vec![team.clone()], ..At::section(section) }]
        }
        Deed::Forbid { one, other } | Deed::Allow { one, other } => {
            vec![At::entry(state, *one), At::entry(state, *other)]
        }
        // It counts for the ratings of both, wherever they play.
        Deed::AddExtraGame { section, white, black, .. } => {
            vec![At::section(section), At::entry(state, *white), At::entry(state, *black)]
        }
        Deed::CrossSection { higher, lower, .. } => vec![At::section(higher), At::section(lower)],
        Deed::DockTeam { section: Some(section), team, order, .. } => {
            let team = At { teams: vec![team.clone()], ..At::section(section) };
            std::iter::once(team).chain(ordered(state, *order)).collect()
        }
        Deed::DockTeam { contest: Some(contest), order, .. } => {
            contest_of(state, contest).into_iter().chain(ordered(state, *order)).collect()
        }
        Deed::DrawTeamLots { contest, .. } => contest_of(state, contest),
        // Who sits there is named, since a director does not judge his own game (us-chess-7 21E).
        Deed::AppealPairing { section, round, board, .. }
        | Deed::DecideAppeal { section, round, board, .. }
        | Deed::Report { section, round, board, .. }
        | Deed::Correct { section, round, board, .. }
        | Deed::Adjourn { section, round, board, .. }
        | Deed::PlayOff { section, round, board, .. }
        | Deed::Provide { section, round, board, .. }
        | Deed::Settle { section, round, board, .. } => vec![At::board(state, section, *round, *board)],
        Deed::Post { section, .. }
        | Deed::AnnouncePrizes { section, .. }
        | Deed::Divide { section }
        | Deed::DrawNumbers { section, .. }
        | Deed::Lock { section, .. }
        | Deed::Unlock { section, .. }
        | Deed::Pair { section, .. }
        | Deed::PairByHand { section, .. }
        | Deed::TakeOverEntry { section, .. }
        | Deed::TakeOverRound { section, .. }
        | Deed::Swap { section, .. }
        | Deed::SwapColors { section, .. }
        | Deed::Rearrange { section, .. }
        | Deed::Reseat { section, .. }
        | Deed::CrossRound { section, .. }
        | Deed::PostPairings { section, .. }
        | Deed::BeginRound { section, .. }
        | Deed::OpenLineUps { section, .. }
        | Deed::Unpair { section }
        | Deed::DrawLots { section, .. } => vec![At::section(section)],
    }
}

fn contest_of(state: &State, contest: &str) -> Vec<At> {
    let held = state.contests.iter().find(|known| known.name == *contest);
    held.map_or_else(|| vec![At::default()], |held| held.sections.iter().map(At::section).collect())
}

/// Whom an order is about that an act carries out.
fn ordered(state: &State, order: Option<u64>) -> Option<At> {
    let order = order?;
    let has = |entry: &&Entry| entry.orders.iter().any(|known| known.id == order);
    state.entries.values().find(has).map(|entry| At::entry(state, entry.id))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

    use std::collections::BTreeSet;

    use serde_json::{Value, json};
    use tournament::{Act, When};

    use super::*;
    use crate::people::{Cell, Column, access};

    const LOG: &str = include_str!("../../../tournament/tests/logs/0.1.0.jsonl");

    fn act(deed: Value) -> Deed {
        serde_json::from_value(deed).unwrap()
    }

    fn done(tournament: &Tournament, deed: Deed) -> Option<Tournament> {
        let mut after = tournament.clone();
        let act = Act {
            who: "Pat".to_string(),
            when: When(1_794_800_000_000),
            why: "so".to_string(),
            deed,
            seed: None,
        };
        after.act(&director::means(), act).ok()?;
        Some(after)
    }

    /// Everybody and every section that what happened is about, by its stored form, which names them alike throughout.
    fn reached(event: &Tournament) -> (BTreeSet<SectionName>, BTreeSet<EntryId>) {
        let (mut sections, mut entries) = (BTreeSet::new(), BTreeSet::new());
        for event in &event.log().last().unwrap().happened {
            let what = serde_json::to_value(&event.what).unwrap();
            let extra = what["is"] == "extra-game-added";
            for (field, value) in what.as_object().unwrap() {
                match (field.as_str(), value) {
                    ("section" | "to", Value::String(name)) => {
                        sections.extend(name.parse::<SectionName>());
                    }
                    ("entry" | "one" | "other", Value::Number(id)) if what.get("section").is_none() => {
                        entries.extend(id.as_u64().map(|id| EntryId(id as u32)));
                    }
                    ("white" | "black", Value::Number(id)) if extra => {
                        entries.extend(id.as_u64().map(|id| EntryId(id as u32)));
                    }
                    _ => {}
                }
            }
        }
        (sections, entries)
    }

    /// Two sections of single players and one of teams, with an order that waits for somebody of each kind.
    fn with_orders() -> Tournament {
        let mut event = unposted();
        let mut does =
            |value: Value| event = done(&event, act(value.clone())).unwrap_or_else(|| panic!("{value}"));
        let plan = json!({ "name": "Teams", "kind": { "system": "team-swiss", "boards": 2 }, "rounds": 3, "control": "G/60" });
        does(json!({ "do": "add-section", "plan": plan }));
        for (player, team) in [(1, "Oak"), (2, "Oak"), (3, "Elm"), (4, "Elm")] {
            let entrant = json!({ "name": format!("Team {player}"), "team": team, "board": player % 2 + 1 });
            does(json!({ "do": "enter", "entrant": entrant, "section": "Teams" }));
        }
        does(json!({ "do": "pair", "section": "Teams", "lot": null }));
        // Entry 6 is the first of Other, 11 the first of Oak.
        for (entry, penalty) in
            [(6, json!("leave-the-event")), (6, json!("leave-the-room")), (11, json!("team"))]
        {
            let order = json!({ "do": "order", "entry": entry, "penalty": penalty, "round": 1, "board": 1, "ruling": "a phone" });
            does(order);
        }
        event
    }

    /// Whatever an act does, the door has asked about: nobody reaches another section by an act that names their own.
    #[test]
    fn an_act_reaches_nobody_and_no_section_that_the_door_did_not_ask_about() {
        let event = with_orders();
        let orders: Vec<u64> = event
            .entries
            .values()
            .flat_map(|entry| &entry.orders)
            .filter(|order| order.answered.is_none())
            .map(|order| order.id)
            .collect();
        assert_eq!(orders.len(), 3);
        let mut acts: Vec<Value> = LOG
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()["deed"]["act"].clone())
            .collect();
        for section in ["Open", "Other"] {
            for (white, black) in [(1, 2), (6, 7), (1, 7), (6, 11)] {
                let result = json!({ "outcome": "white-wins" });
                acts.push(json!({ "do": "add-extra-game", "section": section, "white": white, "black": black, "result": result }));
            }
        }
        for order in orders {
            for entry in [1, 6, 11] {
                acts.push(json!({ "do": "dock", "entry": entry, "points": 0.5, "order": order }));
                acts.push(json!({ "do": "forfeit-round", "entry": entry, "round": 1, "order": order }));
                acts.push(json!({ "do": "bar-substitute", "entry": entry, "order": order }));
                acts.push(json!({ "do": "answer-order", "entry": entry, "order": order, "set-aside": true }));
            }
            for team in ["Oak", "Elm"] {
                acts.push(json!({ "do": "dock-team", "section": "Teams", "team": team, "points": 0.5, "order": order }));
            }
        }
        let mut carried_out = 0;
        for deed in acts {
            // As of each section, whatever it was written for.
            for of in ["Open", "Other", "Teams"] {
                let mut deed = deed.clone();
                if deed["do"] != "add-extra-game"
                    && deed["do"] != "dock-team"
                    && deed.get("section").is_some()
                {
                    deed["section"] = json!(of);
                }
                let deed = act(deed);
                let Some(after) = done(&event, deed.clone()) else { continue };
                let asked = needed(&event, &deed);
                if asked.iter().any(|(_, at)| *at == At::default()) {
                    continue;
                }
                let (sections, entries) = reached(&after);
                let asks_of =
                    |name: &SectionName| asked.iter().any(|(_, at)| at.section.as_ref() == Some(name));
                for name in &sections {
                    assert!(asks_of(name), "{deed:?} reaches {name}");
                }
                for id in &entries {
                    let section = &after.entry(*id).unwrap().section;
                    assert!(asks_of(section), "{deed:?} reaches entry {id:?} of {section}");
                }
                let answers = after.log().last().unwrap().happened.iter();
                carried_out += answers
                    .filter(|event| matches!(event.what, tournament::Happening::OrderAnswered { .. }))
                    .count();
            }
        }
        assert!(carried_out > 0, "orders are carried out by what fits them");
    }

    fn seen(tournament: &Tournament) -> BTreeSet<(SectionName, usize)> {
        let all = tournament.sections.iter();
        let rounds =
            all.flat_map(|(name, held)| (1..=held.rounds.len()).map(move |round| (name, held, round)));
        rounds
            .filter(|(_, held, round)| is_seen(held, *round))
            .map(|(name, _, round)| (name.clone(), round))
            .collect()
    }

    /// Two sections, each with a round that was paired and not posted; in the second one it was posted and taken back.
    fn unposted() -> Tournament {
        let mut event = Tournament::default();
        let mut does =
            |value: Value| event = done(&event, act(value.clone())).unwrap_or_else(|| panic!("{value}"));
        does(
            json!({ "do": "open", "event": { "name": "Autumn", "from": "2026-11-14", "to": "2026-11-15" } }),
        );
        does(json!({ "do": "toss", "higher-ranked": "white" }));
        for section in ["Open", "Other"] {
            let plan =
                json!({ "name": section, "kind": { "system": "swiss" }, "rounds": 3, "control": "G/60" });
            does(json!({ "do": "add-section", "plan": plan }));
            for player in 1..=5 {
                let ratings = json!([{ "list": "us-chess", "rating": 2000 - 10 * player }]);
                let entrant = json!({ "name": format!("{section} {player}"), "ratings": ratings });
                does(json!({ "do": "enter", "entrant": entrant, "section": section }));
            }
            does(json!({ "do": "pair", "section": section, "lot": null }));
        }
        does(json!({ "do": "post-pairings", "section": "Other", "round": 1 }));
        does(json!({ "do": "unpair", "section": "Other" }));
        event
    }

    /// An act that shows a round to everybody is done by those who may post it, and so see it: whichever act it is.
    #[test]
    fn whatever_shows_a_round_needs_the_right_to_post_it() {
        let event = unposted();
        assert!(seen(&event).is_empty());
        let mut acts: Vec<Deed> = LOG
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()["deed"]["act"].clone())
            .map(|mut value| {
                for (field, value) in value.as_object_mut().unwrap() {
                    match field.as_str() {
                        "section" | "higher" => *value = json!("Open"),
                        "lower" => *value = json!("Other"),
                        "round" => *value = json!(1),
                        _ => {}
                    }
                }
                act(value)
            })
            .collect();
        acts.extend(event.log().iter().map(|event| Deed::Undo { number: event.number }));
        let mut shown = BTreeSet::new();
        for deed in acts {
            let Some(after) = done(&event, deed.clone()) else { continue };
            let needed = needed(&event, &deed);
            for (section, _) in seen(&after).difference(&seen(&event)) {
                let posts = (Doing::PostPairings, At::section(section));
                let by_right = Doing::of(&deed) == Doing::PostPairings;
                // What brings a posted round back takes back who may change pairings, and they may post.
                let by_undoing = needed.contains(&(Doing::ChangePairing, At::section(section)));
                assert!(
                    by_right || by_undoing || needed.contains(&posts),
                    "{deed:?} shows a round of {section}"
                );
                shown.insert(Doing::of(&deed));
            }
        }
        for doing in [Doing::PostPairings, Doing::BeginRound, Doing::Report, Doing::Undo] {
            assert!(shown.contains(&doing), "{doing:?} shows a round: {shown:?}");
        }
        for column in Column::ALL {
            let may = |doing| access::cell(column, doing) == Cell::Yes;
            assert!(!may(Doing::PostPairings) || may(Doing::SeeUnposted), "{}", column.words());
            assert!(!may(Doing::ChangePairing) || may(Doing::PostPairings), "{}", column.words());
        }
    }
}
