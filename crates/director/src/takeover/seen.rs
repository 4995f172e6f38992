//! What is shown of an event before it is taken over.

use chart::Points;
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{Announcement, Kind, SectionName};

use super::{
    acts::{NotTaken, TakenOverEvent},
    plan::{Attends, Person, Prepared, PreparedSection},
};

/// What the files hold, and what would become of it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TakeOverSeen {
    /// What kind of files they are.
    format: String,
    program: Option<String>,
    event: Announcement,
    sections: Vec<TakeOverSection>,
    /// What was not read, or was read with doubt.
    not_read: Vec<String>,
    more_not_read: usize,
    /// Where the file has another score or place.
    differences: Vec<String>,
    /// Why it cannot be taken over as it is chosen.
    cannot: Option<String>,
}

/// A section as it would be taken over.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct TakeOverSection {
    /// Its place in the file, by which choices mean it.
    at: usize,
    taken: bool,
    name: SectionName,
    round_robin: bool,
    rounds: usize,
    paired: usize,
    /// Games without a result.
    open: usize,
    control: String,
    rating_list: String,
    /// Byes that are booked for rounds to come.
    booked: usize,
    /// Of whom it has to be said whether they play on.
    asked: Vec<TakeOverAsked>,
    players: Vec<TakeOverPlayer>,
}

/// Somebody of whom the file does not say whether they play on.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
struct TakeOverAsked {
    number: usize,
    name: String,
    why: String,
    plays: bool,
}

/// A row of the wall chart.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
struct TakeOverPlayer {
    /// By which the file means them.
    number: usize,
    name: String,
    id: Option<String>,
    rating: Option<u16>,
    team: Option<String>,
    /// A text a round, `W12w`; opponents by their places in this list, from 1.
    rounds: Vec<String>,
    score: Points,
    gone: bool,
}

/// What is shown; with the outcome of a trial, if there was one.
pub fn seen(prepared: &Prepared, tried: &Result<TakenOverEvent, NotTaken>) -> TakeOverSeen {
    let outcome = tried.as_ref().ok();
    let doubts = outcome.map_or(&prepared.doubts, |outcome| &outcome.doubts);
    TakeOverSeen {
        format: prepared.format.words().to_string(),
        program: prepared.program.clone(),
        event: prepared.event.clone(),
        sections: prepared.sections.iter().map(|section| section_seen(section, outcome)).collect(),
        not_read: doubts.first().to_vec(),
        more_not_read: doubts.more(),
        differences: outcome.map(|outcome| outcome.differences.clone()).unwrap_or_default(),
        cannot: tried.as_ref().err().map(ToString::to_string),
    }
}

fn section_seen(section: &PreparedSection, outcome: Option<&TakenOverEvent>) -> TakeOverSection {
    let plan = &section.plan;
    let chart =
        outcome.filter(|_| section.taken).and_then(|outcome| outcome.tournament.state().chart(&plan.name));
    let rows = section.people.iter().enumerate().map(|(at, person)| {
        let player = chart.as_ref().and_then(|chart| chart.players.get(at));
        let cells = player.map(|player| player.cells.iter().map(ToString::to_string).collect());
        row(person, cells.unwrap_or_default(), player.map_or(Points::ZERO, chart::Player::score))
    });
    let asked = section.people.iter().filter_map(|person| match person.standing {
        Attends::Asked { plays, why } => Some(TakeOverAsked {
            number: person.told.number,
            name: person.told.entrant.name.clone(),
            why: why.to_string(),
            plays,
        }),
        _ => None,
    });
    TakeOverSection {
        at: section.at,
        taken: section.taken,
        name: plan.name.clone(),
        round_robin: matches!(plan.kind, Kind::RoundRobin { .. }),
        rounds: plan.rounds,
        paired: section.paired(),
        open: section.open(),
        control: plan.control.clone(),
        rating_list: plan.rating_list.clone(),
        booked: section.people.iter().map(|person| person.told.ahead.len()).sum(),
        asked: asked.collect(),
        players: rows.collect(),
    }
}

fn row(person: &Person, rounds: Vec<String>, score: Points) -> TakeOverPlayer {
    let entrant = &person.told.entrant;
    TakeOverPlayer {
        number: person.told.number,
        name: entrant.name.clone(),
        id: entrant.member_id.clone(),
        rating: entrant.ratings.first().map(|listed| listed.rating),
        team: entrant.team.clone(),
        rounds,
        score,
        gone: matches!(person.standing, Attends::Gone(_) | Attends::Asked { plays: false, .. }),
    }
}
