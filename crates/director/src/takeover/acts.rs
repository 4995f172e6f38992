//! The acts by which an event is taken over, on a log of its own.

use budget::{Budget, Cost, Stop, Told, amount};
use chart::Number;
use tournament::{Act, ByeKind, Deed, EntryId, Grant, Refusal, Tournament, When};

use super::{
    compare,
    plan::{Attends, Prepared, PreparedSection},
    running::Ahead,
};

/// An event that was taken over.
#[derive(Clone, Debug)]
pub struct TakenOverEvent {
    pub tournament: Tournament,
    /// All that was not read, or was read with doubt.
    pub doubts: Told<String>,
    /// Where the file has another score or place than we do.
    pub differences: Vec<String>,
}

/// Why it could not be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotTaken {
    #[error("no section is left to take over; choose one")]
    Nothing,
    #[error("{about}: {refusal}; {}", refusal.next())]
    Refused { about: String, refusal: Box<Refusal> },
    #[error(transparent)]
    Stopped(#[from] Stop),
}

/// Each act with what it is about, and whether the event can do without it.
pub(super) fn deeds(prepared: &Prepared, file: &str) -> Vec<(String, Deed, bool)> {
    let mut deeds = vec![("the event".to_string(), Deed::Open { event: prepared.event.clone() }, false)];
    let taken = || prepared.sections.iter().filter(|section| section.taken);
    if let Some(color) = taken().find_map(|section| section.first_color) {
        deeds.push(("the toss".to_string(), Deed::Toss { higher_ranked: Some(color) }, false));
    }
    let mut next = 1;
    for section in taken() {
        let entries: Vec<EntryId> = (next..).take(section.people.len()).map(EntryId).collect();
        next += u32::try_from(entries.len()).unwrap_or(u32::MAX);
        of_section(section, &entries, &mut deeds);
    }
    let program = prepared.program.clone();
    deeds.push(("the event".to_string(), Deed::TakeOver { file: file.to_string(), program }, false));
    deeds
}

fn of_section(section: &PreparedSection, entries: &[EntryId], deeds: &mut Vec<(String, Deed, bool)>) {
    let name = &section.plan.name;
    let about = || format!("section {name}");
    deeds.push((about(), Deed::AddSection { plan: Box::new(section.plan.clone()) }, false));
    for person in &section.people {
        let deed = Deed::TakeOverEntry {
            entrant: Box::new(person.told.entrant.clone()),
            section: name.clone(),
            house_player: person.told.house_player,
        };
        deeds.push((format!("{}, number {}", about(), person.told.number), deed, false));
    }
    if section.paired() > 0 {
        let numbers = Deed::DrawNumbers { section: name.clone(), order: entries.to_vec(), elsewhere: true };
        deeds.push((about(), numbers, false));
    }
    for (person, entry) in section.people.iter().zip(entries) {
        for (round, ahead) in &person.told.ahead {
            let bye = match ahead {
                Ahead::HalfPoint => ByeKind::HalfPoint,
                Ahead::ZeroPoint => ByeKind::ZeroPoint,
                Ahead::Awarded => ByeKind::Awarded,
                Ahead::Gone => continue,
            };
            let deed = Deed::AskForBye { entry: *entry, round: *round, bye, grant: Grant::ByDirector };
            deeds.push((format!("{}, the bye of {}", about(), person.told.entrant.name), deed, true));
        }
    }
    for (one, other) in &section.forbidden {
        if let (Some(one), Some(other)) = (entries.get(*one), entries.get(*other)) {
            deeds.push((about(), Deed::Forbid { one: *one, other: *other }, true));
        }
    }
    for (round, taken) in (1..).zip(&section.rounds) {
        let deed = Deed::TakeOverRound {
            section: name.clone(),
            boards: taken.boards.clone(),
            bye: taken.bye,
            out: taken.out.clone(),
        };
        deeds.push((format!("{}, round {round}", about()), deed, false));
    }
    for (person, entry) in section.people.iter().zip(entries) {
        let from = match person.standing {
            Attends::Gone(from) => Some(from),
            Attends::Asked { plays: false, .. } => None,
            Attends::In | Attends::Asked { plays: true, .. } => continue,
        };
        let about = format!("{}, the withdrawal of {}", about(), person.told.entrant.name);
        deeds.push((about, Deed::Withdraw { entry: *entry, from }, true));
    }
    for (one, other, color) in &section.locked {
        if let (Some(one), Some(other)) = (Number::new(one + 1), Number::new(other + 1)) {
            deeds.push((about(), Deed::Lock { section: name.clone(), one, other, color: *color }, true));
        }
    }
}

/// What an act on the log costs: a look through the entries, and for a round the chart of its section with all rounds before it.
fn weight(tournament: &Tournament, deed: &Deed) -> u64 {
    let plain = amount(100 + tournament.entries.len());
    let Deed::TakeOverRound { section: name, .. } = deed else { return plain };
    let Some(section) = tournament.section(name) else { return plain };
    let chart = section.contestants.len().max(1).saturating_mul(section.rounds.len() + 1);
    plain.saturating_add(amount(chart.saturating_add(tournament.forbidden.len())).saturating_mul(4))
}

impl Prepared {
    /// Does all of it on an empty log. Nothing is kept of an event that cannot be taken over whole.
    pub fn carry_out(
        &self,
        file: &str,
        (who, when): (&str, When),
        budget: &mut Budget,
    ) -> Result<TakenOverEvent, NotTaken> {
        if !self.sections.iter().any(|section| section.taken) {
            return Err(NotTaken::Nothing);
        }
        let mut tournament = Tournament::default();
        let mut doubts = self.doubts.clone();
        let file: String = file.chars().filter(|letter| !tournament::is_unseen(*letter)).take(100).collect();
        let file = if file.trim().is_empty() { "a file".to_string() } else { file };
        for (about, deed, can_do_without) in self.deeds(&file) {
            budget.spend(Cost::Steps, weight(&tournament, &deed))?;
            let why = format!("taken over from {file}");
            let act = Act { who: who.to_string(), when, why, deed, seed: None };
            match tournament.act(&crate::means(), act) {
                Ok(_) => {}
                Err(refusal) if can_do_without => {
                    doubts.push(format!("{about} is not taken over: {refusal}; {}", refusal.next()));
                }
                Err(refusal) => return Err(NotTaken::Refused { about, refusal: Box::new(refusal) }),
            }
        }
        let differences = compare::differences(self, &tournament);
        compare::repeats(self, &tournament, &mut doubts);
        Ok(TakenOverEvent { tournament, doubts, differences })
    }
}
