//! What no running event has more of, and what none has twice. Every number of a file drives a loop or an allocation sooner or later,
//! so that whatever a reader made of it passes here, once for all formats, before anything is made of it.

use std::collections::BTreeMap;

use budget::{Budget, Cost, amount};
use tournament::{MOST_ENTRIES, MOST_ROUNDS, MOST_SECTIONS};

use super::{
    Handed, NotReadable,
    running::{Running, RunningPlayer, RunningSection},
};

pub(super) fn within(
    running: Running,
    file: &Handed<'_>,
    budget: &mut Budget,
) -> Result<Running, NotReadable> {
    let broken = |text: String| Err(NotReadable::broken(file, text));
    let sections = running.sections.len();
    if sections > MOST_SECTIONS {
        return broken(format!(
            "it has {sections} sections, and an event has at most {MOST_SECTIONS}; split it into several files"
        ));
    }
    let entries: usize = running.sections.iter().map(|section| section.players.len()).sum();
    if entries > MOST_ENTRIES {
        return broken(format!(
            "it has {entries} players, and an event has at most {MOST_ENTRIES}; split it into several files"
        ));
    }
    for section in &running.sections {
        let paired = longest(section);
        if paired > MOST_ROUNDS {
            return broken(format!(
                "section {:?} is said to have {paired} rounds that were paired, and a section has at most {MOST_ROUNDS}; put the \
                 number right in the program that wrote the file, and save it again",
                section.name
            ));
        }
        // What is made of them is a cell a player and round, whether the file says anything there or not.
        let cells = section.players.len().saturating_mul(paired);
        budget.spend(Cost::Cells, amount(cells)).map_err(|stop| NotReadable::stopped(file, stop))?;
        if let Some([one, other]) = doubled(section) {
            return broken(format!(
                "section {:?}: {} and {} have the same number {}, so that nobody can say whom it means in the results; give one of \
                 them another number in the program that wrote the file, and save it again",
                section.name, one.entrant.name, other.entrant.name, one.number
            ));
        }
    }
    Ok(running)
}

/// As many rounds as are said to be paired, or as a row has.
fn longest(section: &RunningSection) -> usize {
    let rows = section.players.iter().map(|player| player.marks.len()).max();
    section.paired().max(rows.unwrap_or_default())
}

/// Two whom the file means by one number.
fn doubled(section: &RunningSection) -> Option<[&RunningPlayer; 2]> {
    let mut known = BTreeMap::new();
    section.players.iter().find_map(|player| Some([known.insert(player.number, player)?, player]))
}
