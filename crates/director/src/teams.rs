//! Teams: who sits at which board of a match, and the contests of players who play for themselves, where scores of a school
//! are added.

use chart::{Number, Rule, rules};
use rulebook::Book;
use tiebreak::{
    Order, System,
    medley::{self, Counting, Rules, TeamPlace},
};
use tournament::{Contestant, Entry, Kind, Section, SectionName, State, TeamContest};

use crate::places::{self, Standings};

/// Who sat for a team in this round, from the first board down; nobody where players are paired one by one.
pub fn line_up<'a>(state: &'a State, section: &Section, number: Number, round: usize) -> Vec<&'a Entry> {
    match section.contestant(number) {
        Some(Contestant::Team(team)) => state.line_up_in(&section.plan.name, team, round),
        _ => Vec::new(),
    }
}

/// The standings of a contest, with those of its sections.
#[derive(Clone, PartialEq, Debug)]
pub struct Teams {
    pub sections: Vec<Standings>,
    pub systems: Vec<System>,
    pub places: Vec<TeamPlace>,
    pub rules: Rules,
    /// What the book has, where something else was announced.
    pub overridden: Option<Rules>,
    /// The rule that has this order, where it was not announced.
    pub order: Option<&'static Rule>,
}

impl Teams {
    /// Who counts for a team, the best first: which of the sections, which player, and his score.
    pub fn members(&self, place: &TeamPlace) -> Vec<(usize, Number, chart::Points)> {
        let member = |member: &medley::MemberOfTeam| {
            let section = self.sections.get(member.section)?;
            let score = section.places.iter().find(|place| place.player == member.player)?.score;
            // What a penalty took from a player is not taken from the team.
            let player = section.chart.player(member.player)?;
            Some((member.section, member.player, score + (player.earned() - player.score())))
        };
        place.members.iter().filter_map(member).collect()
    }
}

/// The standings of a team contest. Who is not in the prizes does not count for a team.
pub fn standings(state: &State, contest: &TeamContest) -> Option<Teams> {
    let book = contest.sections.iter().find_map(|name| state.section(name)).map(|section| section.plan.book);
    let systems = places::with_toss(order(state, contest), !tosses(state, contest).is_empty());
    let mut sections = Vec::new();
    for name in &contest.sections {
        let mut standings = as_recorded(state, name, &systems)?;
        let plays_in = state.section(name)?.gone_into.first().unwrap_or(name).clone();
        let counts = state.in_the_prizes(&plays_in);
        let counts = |number: Number| counts.contains(&number);
        standings.places.retain(|place| counts(place.player));
        sections.push(standings);
    }
    let counting = Rules {
        // The best four count, where nothing else was announced (NC scholastic 18).
        best: match (contest.best, book) {
            (None, Some(Book::NcScholastic)) => Rules::NC_SCHOLASTIC.best,
            (best, _) => best.map_or(usize::MAX, usize::from),
        },
        // Where nothing else was announced it takes two (NC scholastic 18).
        least: match (contest.least, book) {
            (0, Some(Book::NcScholastic)) => Rules::NC_SCHOLASTIC.least,
            (least, _) => usize::from(least),
        },
        counting: Counting::Scores,
        rule: match book {
            Some(Book::NcScholastic) => &rules::NC_18,
            Some(Book::Iesa2023) if of_boards(state, contest) => &rules::IESA_1_3_4,
            Some(Book::Iesa2023) => &rules::IESA_1_3_3,
            _ => &rules::R31A,
        },
    };
    let by_the_book = match book {
        Some(Book::NcScholastic) => Some(Rules::NC_SCHOLASTIC),
        // The clauses add everybody's points, and ask for no number of players.
        Some(Book::Iesa2023) => Some(Rules { least: counting.least, rule: counting.rule, ..Rules::IESA }),
        _ => None,
    };
    let differs = |rules: &Rules| (rules.best, rules.least) != (counting.best, counting.least);
    let overridden = by_the_book.filter(differs);
    let given: Vec<medley::RankedSection<'_>> = sections
        .iter()
        .map(|section| medley::RankedSection { chart: &section.chart, places: &section.places })
        .collect();
    let places = medley::standings(
        &given,
        counting,
        &systems,
        tosses(state, contest),
        &state.taken_in_contest(&contest.name),
    );
    let by_the_book = contest.tie_breaks.is_empty() && book == Some(Book::NcScholastic);
    let order = by_the_book.then_some(&rules::NC_19);
    Some(Teams { sections, systems, places, rules: counting, overridden, order })
}

/// Whether each section of the contest is for one board of the teams (IESA 1-3-4).
fn of_boards(state: &State, contest: &TeamContest) -> bool {
    let kind = |name: &SectionName| state.section(name).map(|section| section.plan.kind);
    contest.sections.iter().all(|name| matches!(kind(name), Some(Kind::BoardSwiss { .. })))
}

/// The standings of a section by the systems of a contest: those on record, where that is what they were made by.
fn as_recorded(state: &State, name: &SectionName, systems: &[System]) -> Option<Standings> {
    let made = places::standings(state, name).filter(|standings| standings.systems == systems);
    made.or_else(|| places::standings_by(state, name, systems))
}

/// What was tossed between its teams.
fn tosses<'a>(state: &'a State, contest: &TeamContest) -> &'a [Vec<String>] {
    state.team_lots.get(&contest.name).map_or(&[], Vec::as_slice)
}

/// As announced for the contest, else as the book has it for teams (NC scholastic 19), else as in its first section.
pub fn order(state: &State, contest: &TeamContest) -> Vec<System> {
    let mut plan = match contest.sections.iter().find_map(|name| state.section(name)) {
        Some(section) => section.plan.clone(),
        None => return Vec::new(),
    };
    if !contest.tie_breaks.is_empty() {
        plan.tie_breaks.clone_from(&contest.tie_breaks);
    } else if plan.book == Book::NcScholastic {
        return Order::find("nc-teams").map(Order::systems).unwrap_or_default();
    }
    places::systems(&plan)
}
