//! Who stands where in a section, by the tie-breaks that were announced for it.
//!
//! A name is a system (`solkoff`, `BH/C1`) or a whole order (`nc-individuals`). Where nothing was announced the order
//! follows from the book and the kind of the section.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Chart, Number, Points, Rule, rules};
use rulebook::Book;
use tiebreak::{Deduction, Event, Lot, Method, Order, Pairing, Place, Recorded, Settings, System, Teams};
use tournament::{Counted, EntryId, Kind, Plan, Section, SectionName, State};

/// Whether there is a tie-break, or an order of them, of this name.
pub fn knows(name: &str) -> bool {
    tiebreak::order(name).is_ok()
}

/// The systems by which a section is ranked, in their order.
pub fn systems(plan: &Plan) -> Vec<System> {
    let named = |name: &String| tiebreak::order(name).unwrap_or_default();
    if plan.tie_breaks.is_empty() {
        return usual(plan).map(Order::systems).unwrap_or_default();
    }
    let mut systems: Vec<System> = Vec::new();
    for system in plan.tie_breaks.iter().flat_map(named) {
        if !systems.contains(&system) {
            systems.push(system);
        }
    }
    systems
}

/// What holds where nothing was announced.
fn usual(plan: &Plan) -> Option<&'static Order> {
    let nc = plan.book == Book::NcScholastic;
    Order::find(match plan.kind {
        Kind::RoundRobin { .. } if nc => "nc-round-robin",
        Kind::RoundRobin { .. } | Kind::Match => "us-chess-round-robin",
        Kind::TeamSwiss { .. } | Kind::TeamMatch { .. } if nc => "nc-teams",
        Kind::TeamSwiss { .. } | Kind::TeamMatch { .. } => "us-chess-teams",
        _ if nc => "nc-individuals",
        _ => "us-chess",
    })
}

fn settings(plan: &Plan) -> Settings {
    Settings {
        pairing: match plan.kind {
            Kind::RoundRobin { .. } | Kind::Match | Kind::TeamMatch { .. } => Pairing::RoundRobin,
            _ => Pairing::Swiss,
        },
        games: plan.games_a_round,
        deduction: match plan.book {
            Book::NcScholastic => Deduction::Nothing,
            _ => Deduction::FullAndHalf,
        },
        teams: plan.kind.boards().map(Teams::us_chess),
        ..Settings::default()
    }
}

/// Tosses, and for teams the points of their boards.
fn recorded(section: &Section) -> Recorded {
    let lot = |order: &Vec<Number>| Lot { system: System::of(Method::CoinFlip), order: order.clone() };
    let mut boards: BTreeMap<(Number, usize), Vec<Points>> = BTreeMap::new();
    if section.plan.kind.pairs_teams() {
        for (round, paired) in (1..).zip(&section.rounds) {
            for board in &paired.boards {
                for (index, game) in board.games.iter().enumerate() {
                    let (white, black) =
                        game.result.map_or((Points::ZERO, Points::ZERO), |result| result.outcome.points());
                    let (first, second) = if index % 2 == 0 { (white, black) } else { (black, white) };
                    boards.entry((board.white, round)).or_default().push(first);
                    boards.entry((board.black, round)).or_default().push(second);
                }
            }
        }
    }
    Recorded { lots: section.lots.iter().map(lot).collect(), boards }
}

/// The standings of a section.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    pub chart: Chart,
    pub systems: Vec<System>,
    /// Everybody whose row counts: of several entries of one person one does (34H), and who leaves a round robin early has
    /// none (30B).
    pub places: Vec<Place>,
    /// What must be said beside them, with its rule.
    pub notes: Vec<(String, &'static Rule)>,
}

/// The standings of a section by its announced tie-breaks; of one that was combined with others, of those who are
/// awarded in it (NC scholastic 10).
pub fn standings(state: &State, name: &SectionName) -> Option<Standings> {
    let section = state.section(name)?;
    standings_by(state, name, &systems(&section.plan))
}

/// The same by other tie-breaks.
pub fn standings_by(state: &State, name: &SectionName, order: &[System]) -> Option<Standings> {
    let section = state.section(name)?;
    if let [into] = &section.gone_into[..] {
        let mut all = standings_by(state, into, order)?;
        let awarded = |id: EntryId| state.entry(id).is_some_and(|entry| entry.awarded_in == *name);
        all.places = among(all.places, &numbers(state, into, awarded));
        all.notes.push((format!("{name} plays in {into}; awarded apart"), &rules::NC_10));
        return Some(all);
    }
    let counted = state.standings_chart(name)?;
    let (settings, recorded) = (settings(&section.plan), recorded(section));
    let places = Event::new(&counted.chart, &settings, &recorded).standings(order);
    let places = among(places, &counted.rows().collect());
    let notes = notes(state, name, &counted);
    Some(Standings { chart: counted.chart, systems: order.to_vec(), places, notes })
}

/// Those who can win prizes, in their places among themselves.
pub fn for_prizes(state: &State, name: &SectionName) -> Option<Standings> {
    let mut all = standings(state, name)?;
    let section = state.section(name)?;
    let plays_in = section.gone_into.first().unwrap_or(name);
    all.places = among(all.places, &state.in_the_prizes(plays_in));
    Some(all)
}

fn numbers(state: &State, section: &SectionName, which: impl Fn(EntryId) -> bool) -> BTreeSet<Number> {
    state.numbered(section).filter(|(_, entry)| which(entry.id)).map(|(number, _)| number).collect()
}

/// The places of some, counted anew: who shared one still does.
fn among(places: Vec<Place>, some: &BTreeSet<Number>) -> Vec<Place> {
    let mut kept: Vec<Place> = places.into_iter().filter(|place| some.contains(&place.player)).collect();
    let old: Vec<usize> = kept.iter().map(|place| place.rank).collect();
    for (place, rank) in kept.iter_mut().zip(&old) {
        place.rank = 1 + old.iter().filter(|other| *other < rank).count();
    }
    kept
}

/// What counts for prizes otherwise than the chart says, and who is not in them.
fn notes(state: &State, name: &SectionName, counted: &Counted) -> Vec<(String, &'static Rule)> {
    let chart = &counted.chart;
    let called = |number: Number| chart.player(number).map_or("", |player| player.name.as_str());
    let mut notes: Vec<(String, &'static Rule)> = Vec::new();
    for (number, points) in state.prize_adjustments(name) {
        let score = chart.player(number).map_or(Points::ZERO, chart::Player::score) + points;
        let by_bye = state.numbered(name).any(|(of, entry)| of == number && !entry.cancelled.is_empty());
        let rule = if by_bye { &rules::R22C5 } else { &rules::R15I };
        notes.push((format!("for prizes {} has {score}", called(number)), rule));
    }
    for (_, entry) in state.numbered(name).filter(|(_, entry)| entry.house_player) {
        notes
            .push((format!("{} fills in for the odd player and wins no prize", entry.name()), &rules::R28M1));
    }
    for (number, rule) in &counted.left_out {
        let why = if **rule == rules::R30B {
            "left before half of the games, and they count for nobody"
        } else {
            "has another entry, which counts"
        };
        notes.push((format!("{} ({number}) {why}", called(*number)), rule));
    }
    notes
}
