//! A player who entered twice (28S) is one member, who may stand in a section once: his entries become one row.

use std::collections::BTreeMap;

use chart::{Cell, Chart, Number, Unplayed};

use super::{Irregularity, SectionReport, fit::Complaining};

/// The chart with the games of every re-entry in the row of the first entry, and whose rows are gone.
pub(super) fn merged(
    section: &SectionReport,
    desk: &mut Complaining<'_>,
) -> (Chart, BTreeMap<Number, Number>) {
    let mut first_of: BTreeMap<Number, Number> = BTreeMap::new();
    for (number, member) in section.chart.numbers().zip(&section.members) {
        let Some(of) = member.re_entry_of else { continue };
        desk.place.player = Some((number, name(section, number)));
        if of >= number || section.chart.player(of).is_none() {
            desk.say(Irregularity::ReEntryOfNobody { of });
            continue;
        }
        let first = first_of.get(&of).copied().unwrap_or(of);
        if section.members.get(first.index()).map(|member| &member.id) != Some(&member.id) {
            desk.say(Irregularity::ReEntryOfAnother { of: first });
            continue;
        }
        desk.say(Irregularity::Merged { of: first });
        first_of.insert(number, first);
    }
    desk.place.player = None;
    let mut chart = section.chart.clone();
    for (again, first) in &first_of {
        for round in 0..chart.paired() {
            desk.place.player = Some((*again, name(section, *again)));
            desk.place.round = Some(round + 1);
            let cell =
                |number: Number| chart.player(number).and_then(|player| player.cells.get(round)).copied();
            let (Some(old), Some(new)) = (cell(*first), cell(*again)) else { continue };
            if old.opponent() == Some(*again) {
                desk.say(Irregularity::EntriesMet);
            } else if is_game(&old) && is_game(&new) {
                desk.say(Irregularity::EntriesOverlap);
            }
            let kept = if is_game(&new) { new } else { old };
            let row = chart.players.get_mut(first.index());
            if let Some(place) = row.and_then(|player| player.cells.get_mut(round)) {
                *place = kept;
            }
        }
    }
    desk.place.player = None;
    desk.place.round = None;
    for cell in chart.players.iter_mut().flat_map(|player| &mut player.cells) {
        renumber(cell, &first_of);
    }
    (chart, first_of)
}

fn is_game(cell: &Cell) -> bool {
    !matches!(cell, Cell::Unplayed(_))
}

fn name(section: &SectionReport, number: Number) -> String {
    section.chart.player(number).map(|player| player.name.clone()).unwrap_or_default()
}

fn renumber(cell: &mut Cell, first_of: &BTreeMap<Number, Number>) {
    let opponent = match cell {
        Cell::Played { opponent, .. } | Cell::Pending { opponent, .. } => Some(opponent),
        Cell::Unplayed(Unplayed::ForfeitWin { opponent, .. } | Unplayed::ForfeitLoss { opponent, .. }) => {
            opponent.as_mut()
        }
        Cell::Unplayed(_) => None,
    };
    if let Some(opponent) = opponent
        && let Some(first) = first_of.get(opponent)
    {
        *opponent = *first;
    }
}
