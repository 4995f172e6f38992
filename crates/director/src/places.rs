//! Who stands where in a section, by the tie-breaks that were announced for it.
//!
//! A name is a system (`solkoff`, `BH/C1`) or a whole order (`nc-individuals`). Where nothing was announced the order
//! follows from the book and the kind of the section.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use chart::{Chart, Number, Points, Rule, rules};
use pairing::knock_out::Progress;
use rulebook::Book;
use tiebreak::{
    Decided, Deduction, Figure, Input, Lot, Method, Order, Pairing, Place, Settings, Silence, Supplement,
    System, Teams,
};
use tournament::{
    Cited, Contestant, Counted, EntryId, Kind, Made, Penalty, Plan, PrizeGroup, Ranked, Ranking, Section,
    SectionName, State, When, words,
};

use crate::prizes;

/// Whether there is a tie-break, or an order of them, of this name.
pub fn knows(name: &str) -> bool {
    tiebreak::order(name).is_ok()
}

/// The systems by which a section is ranked, in their order.
pub fn systems(plan: &Plan) -> Vec<System> {
    let named = |name: &String| tiebreak::order(name).unwrap_or_default();
    if plan.tie_breaks.is_empty() {
        return usual_systems(plan);
    }
    let mut systems: Vec<System> = Vec::new();
    for system in plan.tie_breaks.iter().flat_map(named) {
        if !systems.contains(&system) {
            systems.push(system);
        }
    }
    systems
}

/// Those that hold where none were announced.
pub fn usual_systems(plan: &Plan) -> Vec<System> {
    usual(plan).map(Order::systems).unwrap_or_default()
}

/// The same with the toss, where one was needed though none was announced (34E13).
pub(crate) fn systems_of(section: &Section) -> Vec<System> {
    with_toss(systems(&section.plan), !section.lots.is_empty())
}

pub(crate) fn with_toss(mut systems: Vec<System>, tossed: bool) -> Vec<System> {
    let toss = System::of(Method::CoinFlip);
    if tossed && !systems.contains(&toss) {
        systems.push(toss);
    }
    systems
}

/// What holds where nothing was announced.
fn usual(plan: &Plan) -> Option<&'static Order> {
    let nc = plan.book == Book::NcScholastic;
    if plan.kind.bracket().is_some() {
        return None;
    }
    Order::find(match plan.kind {
        kind if kind.pairs_teams() => {
            if nc {
                "nc-teams"
            } else {
                "us-chess-teams"
            }
        }
        kind if kind.table().is_some() && nc => "nc-round-robin",
        kind if kind.table().is_some() => "us-chess-round-robin",
        Kind::Match => "us-chess-round-robin",
        Kind::FideDutch { .. } => "fide-swiss",
        _ if nc => "nc-individuals",
        _ => "us-chess",
    })
}

pub(crate) fn settings(plan: &Plan) -> Settings {
    Settings {
        pairing: match plan.kind {
            Kind::Match | Kind::TeamMatch { .. } => Pairing::RoundRobin,
            kind if kind.table().is_some() => Pairing::RoundRobin,
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
pub(crate) fn recorded(section: &Section) -> Supplement {
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
    Supplement { lots: section.lots.iter().map(lot).collect(), boards }
}

/// The standings of a section.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    pub chart: Chart,
    pub systems: Vec<System>,
    /// Everybody whose row counts: of several entries of one person one does (34H), and who leaves a round robin early has
    /// none (30B).
    pub places: Vec<Place>,
    /// What must be said beside them.
    pub notes: Vec<Note>,
    pub origin: Origin,
}

/// Where standings come from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Worked out as the event stands: in the middle of a round, or by other tie-breaks than were announced.
    Now,
    /// On record since the round was over, or since something changed them.
    Recorded(When),
    /// Worked out now for a round that was over under a release that recorded none.
    Unrecorded,
}

impl Origin {
    /// What must be said of them, if anything.
    pub const fn words(self) -> Option<&'static str> {
        match self {
            Origin::Unrecorded => {
                Some("an older release did not record these standings; they are worked out by this one")
            }
            Origin::Now | Origin::Recorded(_) => None,
        }
    }
}

/// What must be said beside places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// For prizes somebody has another score; prizes have a ranking of their own.
    ForPrizes {
        player: Number,
        score: Points,
        rule: &'static Rule,
    },
    /// He fills in for the odd player (28M1).
    HousePlayer {
        player: Number,
    },
    /// A section plays in another (NC scholastic 10).
    AwardedApart {
        section: SectionName,
        plays_in: SectionName,
    },
    OutOfThePrizes {
        player: Number,
        rule: &'static Rule,
    },
    /// A penalty took points from a score (20K, IESA 18-3-3).
    Docked {
        player: Number,
        points: Points,
        rules: Cited,
        /// For those who may see the record of the player.
        why: String,
    },
    /// His row counts for nobody: he left a round robin early (30B), or has another entry (34H).
    LeftOut {
        player: Number,
        rule: &'static Rule,
    },
}

impl Note {
    pub fn rules(&self) -> Cited {
        match self {
            Note::ForPrizes { rule, .. } | Note::OutOfThePrizes { rule, .. } | Note::LeftOut { rule, .. } => {
                Cited::from(*rule)
            }
            Note::Docked { rules, .. } => rules.clone(),
            Note::HousePlayer { .. } => Cited::from(&rules::R28M1),
            Note::AwardedApart { .. } => Cited::from(&rules::NC_10),
        }
    }

    /// Its rules behind a sentence: ` (20K)`.
    pub fn cited(&self) -> String {
        let rules = self.rules();
        if rules.is_empty() { String::new() } else { format!(" ({rules})") }
    }

    /// Why, for those who may see the record of the player; no sentence of [`Note::words`] says it.
    pub fn reason(&self) -> Option<&str> {
        match self {
            Note::Docked { why, .. } if !why.is_empty() => Some(why),
            _ => None,
        }
    }

    /// In words, with players as `called` calls them.
    pub fn words(&self, called: impl Fn(Number) -> String) -> String {
        match self {
            Note::ForPrizes { player, score, .. } => {
                format!("for prizes {} has {}", called(*player), score.with_half())
            }
            Note::HousePlayer { player } => {
                format!("{} fills in for the odd player and wins no prize", called(*player))
            }
            Note::AwardedApart { section, plays_in } => {
                format!("{section} plays in {plays_in}; awarded apart")
            }
            Note::Docked { player, points, .. } => format!("{} {}", called(*player), words::docked(*points)),
            Note::OutOfThePrizes { player, .. } => format!("{} is out of the prizes", called(*player)),
            Note::LeftOut { player, rule } if **rule == rules::R30B => {
                format!(
                    "{} ({player}) left before half of the games, and they count for nobody",
                    called(*player)
                )
            }
            Note::LeftOut { player, .. } => {
                format!("{} ({player}) has another entry, which counts", called(*player))
            }
        }
    }
}

/// The standings of a section by its announced tie-breaks, as they were recorded when its last round was over; of one that was
/// combined with others, of those who are awarded in it (NC scholastic 10).
pub fn standings(state: &State, name: &SectionName) -> Option<Standings> {
    let section = state.section(name)?;
    let order = systems_of(section);
    if let [into] = &section.gone_into[..] {
        let same_order = systems_of(state.section(into)?) == order;
        let all = if same_order { standings(state, into) } else { standings_by(state, into, &order) };
        return Some(awarded_in(state, name, into, all?));
    }
    let worked_out = standings_by(state, name, &order)?;
    Some(match section.standings_now() {
        Some(made) => as_made(worked_out, made),
        None if section.lacks_standings() => Standings { origin: Origin::Unrecorded, ..worked_out },
        None => worked_out,
    })
}

/// Of a number to which nothing adds up today.
pub const WITHOUT_SUM: &str = "as it was recorded; what this release makes of it is said by check";

/// What goes on record when a round is over.
pub fn rank(state: &State, name: &SectionName) -> Option<Ranking> {
    let order = systems_of(state.section(name)?);
    let standings = standings_by(state, name, &order)?;
    let figure = |figure: &Result<Figure, Silence>| figure.as_ref().ok().map(ToString::to_string);
    let ranked = |place: &Place| Ranked {
        place: place.rank,
        number: place.player,
        score: place.score,
        figures: place.figures.iter().map(figure).collect(),
    };
    Some(Ranking {
        tie_breaks: order.iter().map(ToString::to_string).collect(),
        places: standings.places.iter().map(ranked).collect(),
    })
}

/// Standings as they were recorded. What this release works out besides opens their numbers into sums, where it comes to the
/// same number.
fn as_made(worked_out: Standings, made: &Made) -> Standings {
    let named = |name: &String| name.parse::<System>().ok();
    let columns: Vec<(usize, System)> = made
        .ranking
        .tie_breaks
        .iter()
        .enumerate()
        .filter_map(|(at, name)| Some((at, named(name)?)))
        .collect();
    let mut places: Vec<Place> = Vec::with_capacity(made.ranking.places.len());
    for ranked in &made.ranking.places {
        let own = worked_out.places.iter().find(|place| place.player == ranked.number);
        let opened = |at: usize, system: &System| {
            let column = worked_out.systems.iter().position(|known| known == system);
            let own = column.and_then(|column| own?.figures.get(column));
            match (ranked.figures.get(at).and_then(Option::as_deref), own) {
                (Some(written), Some(Ok(own))) if own.to_string() == written => Ok(own.clone()),
                (Some(written), _) => Figure::recorded(written).ok_or(Silence::NoRecord),
                (None, Some(Err(silence))) => Err(*silence),
                (None, _) => Err(Silence::NoRecord),
            }
        };
        let figures = columns.iter().map(|(at, system)| opened(*at, system)).collect();
        let decided = match own {
            Some(own) if own.rank == ranked.place => own.decided,
            _ => decided(places.last(), ranked),
        };
        places.push(Place {
            rank: ranked.place,
            player: ranked.number,
            score: ranked.score,
            figures,
            decided,
        });
    }
    let systems = columns.into_iter().map(|(_, system)| system).collect();
    Standings { systems, places, origin: Origin::Recorded(made.when), ..worked_out }
}

/// Prizes go by a ranking of their own. Where this release breaks ties otherwise than was recorded when the round was over, those
/// who have the same score stand in it as they do on record.
pub(crate) fn tied_as_made(state: &State, name: &SectionName, mut places: Vec<Place>) -> Vec<Place> {
    let Some(section) = state.section(name) else { return places };
    if section.bracket().is_some() {
        return by_bracket(state, section, places);
    }
    let Some(made) = section.standings_now() else { return places };
    if rank(state, name).as_ref() == Some(&made.ranking) {
        return places;
    }
    let on_record = |player: Number| made.ranking.places.iter().find(|ranked| ranked.number == player);
    let stands = |place: &Place| {
        (Reverse(place.score), on_record(place.player).map_or(place.rank, |ranked| ranked.place))
    };
    places.sort_by_key(stands);
    let order: Vec<_> = places.iter().map(stands).collect();
    for (place, own) in places.iter_mut().zip(&order) {
        let rank = 1 + order.iter().filter(|other| *other < own).count();
        if place.rank != rank {
            place.rank = rank;
            place.decided = match order.iter().filter(|other| *other == own).count() {
                _ if rank == 1 => Decided::First,
                1 => Decided::Score,
                _ => Decided::Shared,
            };
        }
    }
    places
}

/// In a knock-out whoever lasted longer stands higher, however many points they made on the way.
fn by_bracket(state: &State, section: &Section, mut places: Vec<Place>) -> Vec<Place> {
    let Some(bracket) = section.bracket() else { return places };
    let played = state.bracket_rounds(section, &bracket);
    let progress = Progress::new(&bracket, &played);
    let reached: BTreeMap<Number, _> =
        bracket.seeds.iter().filter_map(|seed| Some((*seed, progress.reached(*seed)?.rank))).collect();
    // Who has no seat comes last.
    let of = |place: &Place| Reverse(reached.get(&place.player).copied());
    places.sort_by_key(of);
    let order: Vec<_> = places.iter().map(of).collect();
    for (place, own) in places.iter_mut().zip(&order) {
        place.rank = 1 + order.iter().filter(|other| *other < own).count();
        place.decided = match order.iter().filter(|other| *other == own).count() {
            _ if place.rank == 1 => Decided::First,
            1 => Decided::Bracket,
            _ => Decided::Shared,
        };
    }
    places
}

/// What put somebody below the one before them, as far as the record says.
fn decided(above: Option<&Place>, ranked: &Ranked) -> Decided {
    match above {
        None => Decided::First,
        Some(above) if above.rank == ranked.place => Decided::Shared,
        Some(_) => Decided::Score,
    }
}

/// Those of a section who are awarded in it, though they play in another.
fn awarded_in(state: &State, name: &SectionName, into: &SectionName, mut all: Standings) -> Standings {
    let awarded = |id: EntryId| state.entry(id).is_some_and(|entry| entry.awarded_in == *name);
    all.places = among(all.places, &numbers(state, into, awarded));
    all.notes.push(Note::AwardedApart { section: name.clone(), plays_in: into.clone() });
    all
}

/// The same by other tie-breaks, worked out now.
pub fn standings_by(state: &State, name: &SectionName, order: &[System]) -> Option<Standings> {
    let section = state.section(name)?;
    if let [into] = &section.gone_into[..] {
        return Some(awarded_in(state, name, into, standings_by(state, into, order)?));
    }
    let counted = state.standings_chart(name)?;
    let (settings, recorded) = (settings(&section.plan), recorded(section));
    let places = Input::new(&counted.chart, &settings, &recorded).standings(order);
    let places = by_bracket(state, section, among(places, &counted.rows().collect()));
    let notes = notes(state, name, &counted);
    Some(Standings { chart: counted.chart, systems: order.to_vec(), places, notes, origin: Origin::Now })
}

/// Those who can win prizes, in their places among themselves, by what counts for prizes.
pub fn for_prizes(state: &State, name: &SectionName) -> Option<Standings> {
    let chart = state.for_prizes(state.plays_in(name))?.counted.chart;
    let places = prizes::ranking(state, name, &PrizeGroup::places())?;
    let all = standings_by(state, name, &systems_of(state.section(name)?))?;
    Some(Standings { chart, places, ..all })
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

/// What penalties took from the scores of a section, as far as it is played.
pub(crate) fn penalties(state: &State, name: &SectionName) -> Vec<Note> {
    let Some(section) = state.section(name) else { return Vec::new() };
    let (after, book) = (section.rounds.len(), section.plan.book);
    let mut notes = Vec::new();
    for (player, entry) in state.numbered(name) {
        for dock in entry.docked.iter().filter(|dock| !dock.prizes_only && dock.after <= after) {
            let (points, rules) = (dock.points, Penalty::Points(dock.points).rules(book));
            notes.push(Note::Docked { player, points, rules, why: dock.why.clone() });
        }
    }
    for dock in section.team_docked.iter().filter(|dock| dock.after <= after) {
        let is_it = |contestant: &Contestant| *contestant == Contestant::Team(dock.team.clone());
        let place = section.contestants.iter().position(is_it).and_then(|index| Number::new(index + 1));
        let Some(player) = place else { continue };
        let (points, rules) = (dock.points, Penalty::TeamPoints(dock.points).rules(book));
        notes.push(Note::Docked { player, points, rules, why: dock.why.clone() });
    }
    notes
}

/// What counts for prizes otherwise than the chart says, and who is not in them.
fn notes(state: &State, name: &SectionName, counted: &Counted) -> Vec<Note> {
    let Some(counts) = state.for_prizes(name) else { return Vec::new() };
    let mut notes: Vec<Note> = Vec::new();
    for other in &counts.otherwise {
        let (player, rule) = (other.player, other.rule);
        let mine = counts.otherwise.iter().filter(|other| other.player == player);
        let added: Points = mine.map(|other| other.counts - other.scored).sum();
        let score = counted.chart.player(player).map_or(Points::ZERO, chart::Player::score) + added;
        let is_told = |note: &Note| matches!(note, Note::ForPrizes { player: told, .. } if *told == player);
        if added != Points::ZERO && !notes.iter().any(is_told) {
            notes.push(Note::ForPrizes { player, score, rule });
        }
    }
    notes.extend(penalties(state, name));
    let house = state.numbered(name).filter(|(_, entry)| entry.house_player);
    notes.extend(house.map(|(player, _)| Note::HousePlayer { player }));
    notes.extend(counted.left_out.iter().map(|(&player, &rule)| Note::LeftOut { player, rule }));
    notes
}
