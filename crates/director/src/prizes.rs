//! Who wins what: a ranking for every group of prizes, apart from the standings.
//!
//! The ranking of a group is made of those who compete for it, among themselves, by what counts for prizes (22C5, 15I).
//! Trophies go down the ranking, a tie that nothing separates to a toss (34C, NC scholastic 19); money is shared by score
//! alone (32B, [`tournament::prizes::share`]). Who competes and what counts is for `tournament` to say. Start with
//! [`prizes`].

use std::collections::{BTreeMap, BTreeSet};

use chart::{Chart, Number, Points, Rating, Rule, rules};
use rulebook::Book;
use tiebreak::{Decided, Input, Place, System};
use tournament::{
    Cents, Eligibility, Entry, PrizeGroup, Section, SectionName, State,
    prizes::{Claimant, ForPrizes, Fund, share},
};

use crate::places::{self, Note};

/// The prizes of a section.
#[derive(Clone, PartialEq, Debug)]
pub struct Prizes {
    /// Who are awarded here.
    pub section: SectionName,
    /// Where they play.
    pub plays_in: SectionName,
    /// As it counts for prizes.
    pub chart: Chart,
    pub systems: Vec<System>,
    pub groups: Vec<Ranking>,
    /// Who wins money, the best score first.
    pub money: Vec<Payment>,
    /// What must be said beside them.
    pub notes: Vec<Note>,
}

/// Those who compete for a group of prizes.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranking {
    pub group: PrizeGroup,
    pub lines: Vec<PrizeLine>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct PrizeLine {
    /// Among those who compete.
    pub place: Place,
    /// 28F.
    pub prize_rating: Rating,
    pub trophy: Trophy,
    pub why: Vec<(String, &'static Rule)>,
}

/// What becomes of the trophies where somebody stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trophy {
    None,
    /// This one, from 1.
    Won(usize),
    /// A toss decides between those who share the place; they can win these.
    Toss {
        from: usize,
        to: usize,
    },
    /// He has won one of this group.
    HasOne(String),
}

/// What somebody wins in money.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payment {
    pub player: Number,
    pub score: Points,
    pub amount: Cents,
    pub why: &'static Rule,
}

type EntriesByNumber<'a> = BTreeMap<Number, &'a Entry>;

/// The prizes of those who are awarded in a section.
pub fn prizes(state: &State, section: &SectionName) -> Option<Prizes> {
    let plays_in = state.plays_in(section);
    let (awarding, held) = (state.section(section)?, state.section(plays_in)?);
    let counts = state.for_prizes(plays_in)?;
    let systems = places::systems_of(held);
    let entries: EntriesByNumber<'_> = state.numbered(plays_in).collect();
    let rating = |place: &Place| match entries.get(&place.player) {
        Some(entry) => entry.prize_rating(&held.plan.rating_list),
        None => counts.counted.chart.player(place.player).map_or(Rating::New, |team| team.rating),
    };
    let mut groups: Vec<Ranking> = Vec::new();
    let mut trophies: BTreeMap<Number, String> = BTreeMap::new();
    for group in groups_of(awarding, &entries) {
        let among = state.competes(section, &group);
        let places = places::tied_as_made(state, plays_in, rank(held, &counts, &systems, among));
        let won = hand_out(&group, &places, &mut trophies);
        let line = |(place, trophy): (Place, Trophy)| PrizeLine {
            prize_rating: rating(&place),
            why: why(held, entries.get(&place.player).copied(), &counts, &place),
            place,
            trophy,
        };
        let lines = places.into_iter().zip(won).map(line).collect();
        groups.push(Ranking { group, lines });
    }
    let money = money(&groups);
    let notes = notes(state, section, plays_in, &entries);
    Some(Prizes {
        section: section.clone(),
        plays_in: plays_in.clone(),
        chart: counts.counted.chart,
        systems,
        groups,
        money,
        notes,
    })
}

/// Those who can win prizes, in their places among themselves.
pub fn ranking(state: &State, section: &SectionName, group: &PrizeGroup) -> Option<Vec<Place>> {
    let plays_in = state.plays_in(section);
    let held = state.section(plays_in)?;
    let counts = state.for_prizes(plays_in)?;
    let places = rank(held, &counts, &places::systems_of(held), state.competes(section, group));
    Some(places::tied_as_made(state, plays_in, places))
}

fn rank(held: &Section, counts: &ForPrizes, systems: &[System], among: BTreeSet<Number>) -> Vec<Place> {
    let (settings, recorded) = (places::settings(&held.plan), places::recorded(held));
    Input::new(&counts.counted.chart, &settings, &recorded).standings_of(among, systems)
}

/// As announced; else the places, and where classes win prizes the classes of those who compete.
fn groups_of(awarding: &Section, entries: &EntriesByNumber<'_>) -> Vec<PrizeGroup> {
    if !awarding.prizes.is_empty() {
        return awarding.prizes.clone();
    }
    let mut groups = vec![PrizeGroup::places()];
    if awarding.plan.class_prizes && !awarding.plan.kind.pairs_teams() {
        let list = &awarding.plan.rating_list;
        let rating = |entry: &&Entry| entry.prize_rating(list).points();
        let present: BTreeSet<u16> = entries.values().filter_map(rating).collect();
        groups.extend(CLASSES.iter().filter_map(|&(name, at_least, below)| {
            let some = present.iter().any(|rating| (at_least..below).contains(rating));
            let for_whom =
                Eligibility { at_least: Some(at_least), below: Some(below), ..Eligibility::default() };
            some.then(|| PrizeGroup { name: name.to_string(), for_whom, ..PrizeGroup::default() })
        }));
    }
    groups
}

/// The classes of the federation.
const CLASSES: [(&str, u16, u16); 8] = [
    ("Masters", 2200, u16::MAX),
    ("Experts", 2000, 2200),
    ("Class A", 1800, 2000),
    ("Class B", 1600, 1800),
    ("Class C", 1400, 1600),
    ("Class D", 1200, 1400),
    ("Class E", 1000, 1200),
    ("Under 1000", 1, 1000),
];

/// Trophies down the ranking, past those who have one already; what a tie that nothing separates shares waits for a toss.
fn hand_out(group: &PrizeGroup, places: &[Place], winners: &mut BTreeMap<Number, String>) -> Vec<Trophy> {
    let trophies = usize::from(group.trophies);
    let mut given = 0;
    let mut won = Vec::with_capacity(places.len());
    for shared in places.chunk_by(|one, other| one.rank == other.rank) {
        let takes = |place: &&Place| group.besides || !winners.contains_key(&place.player);
        let taking: Vec<Number> = shared.iter().filter(takes).map(|place| place.player).collect();
        let (from, to) = (given + 1, (given + taking.len()).min(trophies));
        for place in shared {
            let has = winners.get(&place.player).filter(|_| !taking.contains(&place.player));
            won.push(match (has, taking.len()) {
                (Some(has), _) if given < trophies => Trophy::HasOne(has.clone()),
                (None, 1) if from <= to => Trophy::Won(from),
                (None, _) if from <= to => Trophy::Toss { from, to },
                _ => Trophy::None,
            });
        }
        // Who will have one whatever the toss says has one.
        if given + taking.len() <= trophies {
            winners.extend(taking.iter().map(|player| (*player, group.name.clone())));
        }
        given = (given + taking.len()).min(trophies);
    }
    won
}

fn money(groups: &[Ranking]) -> Vec<Payment> {
    let funds: Vec<Fund> = groups.iter().map(|ranking| Fund { cash: ranking.group.cash.clone() }).collect();
    let mut competing: BTreeMap<Number, Claimant> = BTreeMap::new();
    for (fund, ranking) in groups.iter().enumerate() {
        for line in &ranking.lines {
            let new = || Claimant { score: line.place.score, funds: Vec::new() };
            competing.entry(line.place.player).or_insert_with(new).funds.push(fund);
        }
    }
    let claimants: Vec<Claimant> = competing.values().cloned().collect();
    let payment = |((&player, claimant), amount): ((&Number, &Claimant), Cents)| {
        let tied = claimants.iter().filter(|other| other.score == claimant.score).count() > 1;
        let why = if tied { &rules::R32B3 } else { &rules::R32B1 };
        Payment { player, score: claimant.score, amount, why }
    };
    let mut paid: Vec<Payment> = competing
        .iter()
        .zip(share(&funds, &claimants))
        .map(payment)
        .filter(|paid| paid.amount > Cents::NONE)
        .collect();
    paid.sort_by_key(|paid| (std::cmp::Reverse(paid.score), std::cmp::Reverse(paid.amount), paid.player));
    paid
}

/// Why somebody stands where he does.
fn why(
    held: &Section,
    entry: Option<&Entry>,
    counts: &ForPrizes,
    place: &Place,
) -> Vec<(String, &'static Rule)> {
    let mut why: Vec<(String, &'static Rule)> = Vec::new();
    for other in counts.otherwise.iter().filter(|other| other.player == place.player) {
        why.push((
            format!(
                "round {} counts {} and not {}",
                other.round,
                other.counts.with_half(),
                other.scored.with_half()
            ),
            other.rule,
        ));
    }
    let list = &held.plan.rating_list;
    if let Some(entry) = entry.filter(|entry| entry.rating(list) != entry.prize_rating(list)) {
        let (paired, prize) = (entry.rating(list), entry.prize_rating(list));
        why.push((format!("competes with {prize} and is paired with {paired}"), &rules::R28F));
    }
    match place.decided {
        Decided::System(system) => {
            why.push((format!("below the one before by {}", system.title()), system.rule()))
        }
        Decided::OverTheBoard => why.push(("below who scored over the board".to_string(), &rules::MICHIGAN)),
        Decided::Shared => why.push(("nothing separates them".to_string(), tie_rule(held))),
        Decided::Bracket => why.push(("out before the one above".to_string(), &rules::LOCAL_BRACKET_PLACES)),
        Decided::First | Decided::Score => {}
    }
    why
}

/// What breaks ties for trophies.
fn tie_rule(held: &Section) -> &'static Rule {
    if held.plan.book == Book::NcScholastic { &rules::NC_19 } else { &rules::R34E }
}

fn notes(
    state: &State,
    section: &SectionName,
    plays_in: &SectionName,
    of: &EntriesByNumber<'_>,
) -> Vec<Note> {
    let mut notes = Vec::new();
    if section != plays_in {
        notes.push(Note::AwardedApart { section: section.clone(), plays_in: plays_in.clone() });
    }
    let awarded_here = |number: &Number| of.get(number).is_none_or(|entry| entry.awarded_in == *section);
    let out = state.out_of_the_prizes(plays_in).into_iter().filter(|(player, _)| awarded_here(player));
    notes.extend(out.map(|(player, rule)| Note::OutOfThePrizes { player, rule }));
    notes
}
