//! Quads are made of a section (30G), and made again for a late entry. How many sections there are and who is in which
//! is [`pairing::quads`]' to say.

use std::slice::from_ref;

use chart::{Number, Rating, rules::R30G};
use pairing::quads::{self, QuadFormat};

use super::{Case, Decided, entries};
use crate::{
    event::{Happening, Share},
    name::{Cited, EntryId, SectionName},
    plan::{CheckIn, Kind, Plan},
    refusal::Refusal,
    state::{Entry, Section},
};

pub(super) fn divide(case: &mut Case, name: &SectionName) -> Decided {
    let section = case.open_section(name)?;
    if section.plan.kind != Kind::Quads {
        return Err(Refusal::NotQuads(name.clone()));
    }
    let players = here(case, section);
    let into = shares(section, &players, house_player(case, from_ref(name)), 1)?;
    if let Some(taken) =
        into.iter().map(|share| &share.plan.name).find(|name| case.state.section(name).is_some())
    {
        return Err(Refusal::SectionExists(taken.clone()));
    }
    make(case, section, into);
    Ok(())
}

/// The groups; each has the prizes that were announced for it, or else for all of them before.
fn make(case: &mut Case, divided: &Section, into: Vec<Share>) {
    let announced: Vec<Happening> = into
        .iter()
        .filter_map(|share| {
            let name = &share.plan.name;
            let known =
                case.state.section(name).map(|group| &group.prizes).filter(|prizes| !prizes.is_empty());
            let groups = known.unwrap_or(&divided.prizes).clone();
            (!groups.is_empty()).then(|| Happening::PrizesAnnounced { section: name.clone(), groups })
        })
        .collect();
    case.happens(Happening::Divided { section: divided.plan.name.clone(), into }, &R30G);
    for announced in announced {
        case.happens(announced, Cited::none());
    }
}

/// Whoever was not here when the quads were made has his place found as he comes, like a late entrant.
pub(super) fn place(case: &mut Case, id: EntryId) -> Decided {
    let entry = case.entry(id)?;
    let section = case.section_of(entry)?;
    if section.plan.kind != Kind::Quads || section.is_open() {
        return Ok(());
    }
    match late(case, section)? {
        Late::MadeAgain => make_again(case, section, id, entry.rating(&section.plan.rating_list)),
        Late::Joins(lowest) => {
            let new = case.tournament.next_entry();
            entries::transfer(case, id, &lowest.plan.name)?;
            case.happens(Happening::CheckedIn { entry: new }, Cited::none());
            Ok(())
        }
    }
}

/// Where a late entrant of divided quads goes.
pub(super) enum Late<'a> {
    /// His place is found by making sections again.
    MadeAgain,
    /// The small Swiss at the bottom is under way: he enters it like any late entrant (28K).
    Joins(&'a Section),
}

/// While a place can be made for him; once the lowest section is a quad that plays, there is none.
pub(super) fn late<'a>(case: &Case<'a>, divided: &'a Section) -> Result<Late<'a>, Refusal> {
    let lowest = divided.gone_into.last().ok_or_else(|| Refusal::NotDivided(divided.plan.name.clone()))?;
    let lowest = case.section(lowest)?;
    match (lowest.has_begun(), lowest.plan.kind) {
        (false, _) => Ok(Late::MadeAgain),
        (true, Kind::Swiss) => Ok(Late::Joins(lowest)),
        (true, _) => Err(Refusal::SectionHasBegun(lowest.plan.name.clone())),
    }
}

/// The sections are made again with somebody who was just entered. Before any of them plays everybody stands where his
/// rating belongs; later he joins the lowest, and those above stay.
pub(super) fn make_again(case: &mut Case, divided: &Section, entry: EntryId, rating: Rating) -> Decided {
    let parts = &divided.gone_into;
    let begun = |part: &SectionName| case.state.section(part).is_some_and(Section::has_begun);
    let kept = if parts.iter().any(begun) { parts.len().saturating_sub(1) } else { 0 };
    let (stay, again) = parts.split_at(kept);
    let mut into: Vec<Share> = Vec::new();
    for part in stay {
        let section = case.section(part)?;
        let entries = case.state.entries_of(part).map(|entry| entry.id).collect();
        into.push(Share { plan: Box::new(section.plan.clone()), entries });
    }
    let players = players(case, divided, again, Some((entry, rating)));
    into.extend(shares(divided, &players, house_player(case, again), kept + 1)?);
    let new = into.iter().skip(parts.len()).map(|share| &share.plan.name);
    if let Some(taken) = new.into_iter().find(|name| case.state.section(name).is_some()) {
        return Err(Refusal::SectionExists(taken.clone()));
    }
    make(case, divided, into);
    Ok(())
}

/// Of whom quads are made: a group of four with one who stays away is none, so where players check in it is of those who did.
fn here(case: &Case, quads: &Section) -> Vec<(EntryId, Rating)> {
    let checks_in = quads.plan.check_in == CheckIn::Needed;
    let is_here = |id: EntryId| !checks_in || case.state.entry(id).is_some_and(|entry| entry.checked_in);
    let mut all = players(case, quads, from_ref(&quads.plan.name), None);
    all.retain(|(id, _)| is_here(*id));
    all
}

/// Everybody of these sections who is still in the event, in the order of entries.
fn players(
    case: &Case,
    quads: &Section,
    of: &[SectionName],
    late: Option<(EntryId, Rating)>,
) -> Vec<(EntryId, Rating)> {
    let list = &quads.plan.rating_list;
    let there = |entry: &&Entry| of.contains(&entry.section) && entry.left.is_none() && !entry.house_player;
    let there = case.state.entries.values().filter(there);
    there.map(|entry| (entry.id, entry.rating(list))).chain(late).collect()
}

/// He is in nobody's quad, and saves the byes of a small Swiss (28M1).
fn house_player(case: &Case, of: &[SectionName]) -> Option<EntryId> {
    let there = |entry: &&Entry| of.contains(&entry.section) && entry.left.is_none() && entry.house_player;
    case.state.entries.values().find(there).map(|entry| entry.id)
}

fn shares(
    section: &Section,
    players: &[(EntryId, Rating)],
    house_player: Option<EntryId>,
    first: usize,
) -> Result<Vec<Share>, Refusal> {
    let numbers = (1..).filter_map(Number::new);
    let numbered: Vec<(Number, Rating)> =
        numbers.zip(players).map(|(number, (_, rating))| (number, *rating)).collect();
    let entry = |number: &Number| players.get(number.index()).map(|(id, _)| *id);
    let made = quads::quads(&numbered);
    let mut into = Vec::new();
    for (number, quad) in (first..).zip(&made) {
        let kind = match quad.kind {
            QuadFormat::Quad => Kind::RoundRobin { cycles: 1 },
            QuadFormat::SmallSwiss => Kind::Swiss,
            QuadFormat::DirectorDecides => return Err(Refusal::TooFew(players.len())),
        };
        let title = format!("{} {number}", section.plan.name);
        let name: SectionName =
            title.parse().map_err(|_| Refusal::Empty("room in the name for a quad's number"))?;
        let mut entries: Vec<EntryId> = quad.players.iter().filter_map(entry).collect();
        entries.extend(house_player.filter(|_| kind == Kind::Swiss));
        // Every quad above this one has two boards.
        let first_board = section.plan.first_board + 2 * (number - 1);
        let plan = Plan { name, kind, rounds: quads::ROUNDS, first_board, ..section.plan.clone() };
        let plan = Box::new(plan);
        into.push(Share { plan, entries });
    }
    if into.is_empty() { Err(Refusal::TooFew(players.len())) } else { Ok(into) }
}
