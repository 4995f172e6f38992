//! TRF: the chart of a section and what its next pairing must know.

use chart::{Number, Points, Unplayed};
use formats::trf::{self, Forbidden, Heading};
use tournament::{Kind, Out, SectionName, State};

use crate::{places, systems};

/// A section as TRF tells it: the chart, and all that must be known so that the same round is paired from the file.
pub fn trf(state: &State, name: &SectionName) -> Option<trf::TrfSection> {
    let section = state.section(name)?;
    let chart = state.chart(name)?;
    let field = state.field(name, &chart)?;
    let round = field.round();
    let mut file = trf::TrfSection::new(chart.clone());
    for (number, entry) in state.numbered(name) {
        if let Some(person) = file.people.get_mut(number.index()) {
            person.id = entry.entrant.member_id.clone().unwrap_or_default();
            person.born = entry.entrant.born.map(|day| day.to_string().replace('-', "/")).unwrap_or_default();
        }
        for (&of, out) in entry.out.range(round..) {
            file.ahead.insert((of, number), ahead(*out));
        }
        if let Some(left) = entry.left.filter(|_| round <= section.plan.rounds) {
            file.ahead.insert((left.from.max(round), number), Unplayed::Unpaired);
        }
    }
    for (number, absence) in &field.absent {
        let unplayed = match absence {
            pairing::Absence::HalfPointBye => Unplayed::HalfPointBye,
            pairing::Absence::ZeroPointBye => Unplayed::ZeroPointBye,
            pairing::Absence::Unpaired => Unplayed::Unpaired,
        };
        file.ahead.entry((round, *number)).or_insert(unplayed);
    }
    // A round after the last cannot be told of.
    file.ahead.retain(|(of, _), _| *of <= section.plan.rounds);
    for (of, paired) in (1..).zip(&section.rounds) {
        for &(number, points) in paired.eve.added.iter().chain(&paired.eve.adjustments) {
            *file.added.entry((of, number)).or_insert(Points::ZERO) += points;
        }
    }
    if round <= section.plan.rounds {
        let next = systems::added(section, &field);
        for (number, points) in next.iter().chain(&field.adjustments) {
            *file.added.entry((round, *number)).or_insert(Points::ZERO) += *points;
        }
    }
    // The rounds of a row bring what they bring; what a penalty took counts in every round that is paired after it.
    for (number, player) in chart.numbers().zip(&chart.players) {
        for taken in &player.taken {
            for of in taken.after + 1..=round.min(section.plan.rounds) {
                *file.added.entry((of, number)).or_insert(Points::ZERO) -= taken.points;
            }
        }
    }
    file.added.retain(|_, points| *points != Points::ZERO);
    let pair = |&(one, other): &(Number, Number)| Forbidden { rounds: None, players: vec![one, other] };
    file.forbidden = field.forbidden.iter().map(pair).collect();
    file.locked = field.locked.iter().map(|lock| (lock.one, lock.other, lock.color)).collect();
    file.house_player = field.house_player;
    file.late.clone_from(&field.late);
    file.first_color = Some(field.toss);
    file.settings = serde_json::to_string(&section.plan.pairing).ok();
    file.headings = headings(state, name);
    Some(file)
}

const fn ahead(out: Out) -> Unplayed {
    match out {
        Out::HalfPointBye { .. } => Unplayed::HalfPointBye,
        Out::ZeroPointBye => Unplayed::ZeroPointBye,
        Out::AwardedPoint | Out::ForfeitWin => Unplayed::AwardedPoint,
        Out::ForfeitLoss | Out::RoundForfeited | Out::Unpaired => Unplayed::Unpaired,
    }
}

fn headings(state: &State, name: &SectionName) -> Vec<(Heading, String)> {
    let mut headings = Vec::new();
    let Some(event) = &state.event else { return headings };
    let title = if state.sections.len() > 1 { format!("{}, {name}", event.name) } else { event.name.clone() };
    headings.push((Heading::Name, title));
    if let Some(place) = &event.place {
        headings.push((Heading::City, place.clone()));
    }
    headings.push((Heading::Start, event.from.to_string().replace('-', "/")));
    headings.push((Heading::End, event.to.to_string().replace('-', "/")));
    let chief = state.officials.iter().find(|(role, _)| *role == tournament::Role::ChiefDirector);
    if let Some((_, chief)) = chief {
        headings.push((Heading::ChiefArbiter, chief.clone()));
    }
    if let Some(section) = state.section(name) {
        match section.plan.kind {
            Kind::FideDutch { baku: false } => {
                headings.push((Heading::CodedType, "FIDE_DUTCH_2026".to_string()))
            }
            Kind::FideDutch { baku: true } => {
                headings.push((Heading::CodedType, "FIDE_DUTCH_2026_BAKU".to_string()));
            }
            _ => {}
        }
        headings.push((Heading::TimeControl, section.plan.control.clone()));
        let systems: Vec<String> = places::systems(&section.plan).iter().map(ToString::to_string).collect();
        if !systems.is_empty() {
            headings.push((Heading::TieBreaks, systems.join(",")));
        }
    }
    headings
}
