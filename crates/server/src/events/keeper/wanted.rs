//! What somebody wants done in an event, and what the rules say of it.

use tournament::{Act, Deed, Logged, Reader, Refusal, Seed, Tournament, When, decide};

use crate::{
    events::{
        Held, Viewer,
        floor::{Spot, Tile},
        touched,
    },
    people::{Caller, EventId},
    trouble::Trouble,
    wire::Needs,
};

/// What somebody wants done, all of it or nothing.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub(crate) who: String,
    /// Who reads the answer; none: the program itself, which reads none.
    pub(crate) asker: Option<Caller>,
    pub(crate) why: String,
    /// A name for it that nobody else uses: the same name again is the same act.
    pub(crate) key: Option<String>,
    /// What the page saw; none: whatever stands now.
    pub(crate) seen: Option<u64>,
    /// Each with what a refusal is to be called by, which is empty for a single act.
    pub(crate) acts: Vec<(String, Deed)>,
    /// What is known of these games from then on.
    pub(crate) tiles: Vec<(Spot, Tile)>,
}

impl Wanted {
    pub(crate) fn one(who: &str, deed: Deed) -> Wanted {
        Wanted {
            who: who.to_string(),
            asker: None,
            why: String::new(),
            key: None,
            seen: None,
            acts: vec![(String::new(), deed)],
            tiles: Vec::new(),
        }
    }
}

/// Decides all acts, each on what the one before it left.
pub(super) fn decide_on(
    id: &EventId,
    held: &Held,
    wanted: &Wanted,
    when: When,
) -> Result<(Tournament, Vec<Logged>), Trouble> {
    let viewer = wanted.asker.as_ref().map(|asker| Viewer::new(asker, id, held));
    let mut after = held.tournament().clone();
    let mut happened = Vec::with_capacity(wanted.acts.len());
    let when = after.moment_of_deed(when);
    for (name, deed) in &wanted.acts {
        if let Some((seen, viewer)) = wanted.seen.zip(viewer.as_ref()) {
            touched::must_not_have_changed(held.tournament(), deed, seen, viewer)?;
        }
        let seed = if deed.needs_lot(after.state()) { Some(fresh_seed()?) } else { None };
        let act = Act { who: wanted.who.clone(), when, why: wanted.why.clone(), deed: deed.clone(), seed };
        let reader = viewer.as_ref().map(|viewer| viewer as &dyn Reader);
        let event = after.act(&director::means(), act).map_err(|refusal| refused(name, &refusal, reader))?;
        happened.push(event.clone());
    }
    Ok((after, happened))
}

/// A seed for a lot, which nobody chose.
pub(crate) fn fresh_seed() -> Result<Seed, Trouble> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|_| Trouble::Ours("the machine gave no random numbers"))?;
    Ok(Seed::of(u32::from_le_bytes(bytes)))
}

/// What would follow from an act if there were a reason for it; nothing is recorded. A lot is drawn when it is recorded and not
/// before, or it would be drawn until somebody likes it.
pub(in crate::events) fn would(
    tournament: &Tournament,
    viewer: &Viewer<'_>,
    when: When,
    deed: &Deed,
) -> Result<Vec<tournament::Event>, Trouble> {
    let who = viewer.name().to_string();
    let act = Act { who, when, why: "a trial".to_string(), deed: deed.clone(), seed: None };
    decide(tournament, &director::means(), &act).map_err(|refusal| refused("", &refusal, Some(viewer)))
}

/// A refusal with its rules, and what to do instead; without a reader nobody is named whom the act is not about.
pub(super) fn refused(name: &str, refusal: &Refusal, reader: Option<&dyn Reader>) -> Trouble {
    let before = if name.is_empty() { String::new() } else { format!("{name}: ") };
    let next = match refusal.next() {
        "" => String::new(),
        next => format!("; {next}"),
    };
    let clauses = refusal.rules().rules().iter().map(|rule| crate::wire::of_rule(rule)).collect();
    let told = reader.map_or_else(|| refusal.to_string(), |reader| refusal.told(reader));
    let needs = matches!(refusal, Refusal::NeedsReason).then_some(Needs::Reason);
    Trouble::Refused { text: format!("{before}{told}{next}"), clauses, needs }
}
