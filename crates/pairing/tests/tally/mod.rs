//! Events out of a seed, each round held against everything that is promised of it. Used by the tests here and, in full, by
//! `jadoube-endure`. Start with [`Tally`].

use chart::{Color, Number};
use pairing::{
    Criterion, Field, Locked, Round,
    facts::Facts,
    sample::{Dice, Played, Shape, fields},
    settings::{Method, SameColor, TeamMates, Technique},
    us_chess::pair,
    weigh,
};

use super::brute::{
    self,
    follow::{broken_promises, follow},
};

/// What was looked at, and what was wrong with it.
#[derive(Default)]
pub struct Tally {
    pub events: usize,
    pub rounds: usize,
    pub boards: usize,
    pub drops: usize,
    pub repairs: usize,
    pub switches: usize,
    pub repeats: usize,
    pub failures: Vec<String>,
}

impl Tally {
    /// A small event: every explanation is followed, every promise kept, and every round the best of all there are; and
    /// so once more with a board that the director fixed, and with a house player.
    pub fn small(&mut self, seed: u64) {
        self.event(seed, &small(seed), &|tally, seed, field, round| {
            tally.check_round(seed, field, round, &not_the_best);
            for other in [with_a_fixed_board(seed, field), with_a_house_player(seed, field)].iter().flatten()
            {
                match pair(other) {
                    Ok(round) => tally.check_round(seed, other, &round, &not_the_best),
                    Err(refusal) => tally.failures.push(format!("seed {seed}: {refusal}\n{}", field.chart)),
                }
            }
        });
    }

    /// An event of 4 to 300 players: every explanation is followed, and every promise kept.
    pub fn any(&mut self, seed: u64) {
        self.event(seed, &Shape::any(seed), &|tally, seed, field, round| {
            tally.check_round(seed, field, round, &|_, _| None);
        });
    }

    fn event(&mut self, seed: u64, shape: &Shape, see: &dyn Fn(&mut Tally, u64, &Field, &Round)) {
        self.events += 1;
        let played = fields(seed, shape, &pair, &mut |field, round| see(self, seed, field, round));
        match played {
            Played::Through(chart) => {
                self.failures
                    .extend(chart.check().err().map(|broken| format!("seed {seed}: {broken}\n{chart}")));
            }
            Played::Stopped(chart, refusal) => {
                self.failures.push(format!("seed {seed}: {refusal}\n{chart}"));
            }
        }
    }

    fn check_round(
        &mut self,
        seed: u64,
        field: &Field,
        round: &Round,
        also: &dyn Fn(&Field, &Round) -> Option<String>,
    ) {
        self.count(round);
        let untrue = follow(field, round).into_iter().chain(broken_promises(field, round));
        let wrong = untrue.map(|untrue| untrue.to_string()).chain(also(field, round));
        self.failures.extend(wrong.map(|wrong| {
            let (absent, forbidden, booked) = (&field.absent, &field.forbidden, &field.booked);
            let (locked, house) = (&field.locked, &field.house_player);
            format!(
                "seed {seed}: {wrong}\nabsent {absent:?}, forbidden {forbidden:?}, booked {booked:?}, late {:?}, \
                 locked {locked:?}, house player {house:?}, {:?}\n{}",
                field.late, field.settings, field.chart
            )
        }));
    }

    fn count(&mut self, round: &Round) {
        self.rounds += 1;
        self.boards += round.boards.len();
        for why in round.boards.iter().map(|board| &board.why) {
            self.drops += usize::from(why.dropped.is_some());
            self.repairs += usize::from(why.repaired.is_some());
            self.switches += usize::from(why.switched.is_some() || why.rotated.is_some());
        }
        let repeats = round.costs.iter().filter(|cost| cost.criterion == Criterion::S1);
        self.repeats += repeats.filter_map(|cost| usize::try_from(cost.amount).ok()).sum::<usize>();
    }
}

fn with_a_fixed_board<'a>(seed: u64, field: &Field<'a>) -> Option<Field<'a>> {
    let mut dice = Dice::new(seed ^ field.round() as u64);
    let present = Facts::new(field).present().to_vec();
    let [one, other] = [0, 1].map(|_| present.get(dice.below(present.len())).copied());
    let (one, other) = one.zip(other).filter(|(one, other)| one != other)?;
    let color = [None, Some(Color::White), Some(Color::Black)][dice.below(3)];
    let mut field = field.clone();
    field.locked.push(Locked { one, other, color });
    Some(field)
}

fn with_a_house_player<'a>(seed: u64, field: &Field<'a>) -> Option<Field<'a>> {
    let present = Facts::new(field).present().to_vec();
    let house = *present.get(Dice::new(seed).below(present.len()))?;
    let mut field = field.clone();
    field.house_player = Some(house);
    (present.len() > 2).then_some(field)
}

/// Why a round is not the best one of its field; none if it is.
fn not_the_best(field: &Field, round: &Round) -> Option<String> {
    let facts = Facts::new(field);
    let bye = round.bye.as_ref().map(|bye| bye.player);
    if bye != brute::bye(&facts) {
        return Some(format!("the bye goes to {:?}, not to {bye:?}", brute::bye(&facts)));
    }
    let players: Vec<Number> = facts.free().into_iter().filter(|who| Some(*who) != bye).collect();
    let (least, best) = brute::natural(&facts, &players);
    let natural = weigh::natural_of(round);
    let costs = weigh::natural(&facts, &natural);
    if weigh::amounts(&costs) != least {
        let best = weigh::natural(&facts, &best[0]);
        let (mine, better) = weigh::first_difference(&costs, &best)?;
        return Some(format!("the natural pairing {natural:?} is not the best: {mine:?}, and {better:?}"));
    }
    let sorted = |boards: &[weigh::Pair]| {
        let mut boards: Vec<weigh::Pair> =
            boards.iter().map(|[one, other]| facts.ranked(*one, *other)).collect();
        boards.sort();
        boards
    };
    let boards = sorted(&weigh::boards_of(round));
    let all = brute::switched(&facts, &natural).1;
    let found = all.iter().any(|best| sorted(best) == boards);
    (!found).then(|| format!("for colors {natural:?} becomes {boards:?}, and should be one of {all:?}"))
}

/// Twelve players have ten thousand pairings: now and then. Every second event has variations.
fn small(seed: u64) -> Shape {
    let mut dice = Dice::new(seed);
    let mut shape = Shape::any(seed);
    shape.players = if seed.is_multiple_of(25) { 11 + dice.below(2) } else { 3 + dice.below(8) };
    shape.rounds = 3 + dice.below(4);
    shape.schools = shape.schools.min(4);
    let mut one_in = |times: usize| seed % 2 == 1 && dice.below(times) == 0;
    let settings = &mut shape.settings;
    settings.team_mates =
        [TeamMates::ApartBelowPlus(2), TeamMates::MayMeet, TeamMates::Apart][(seed / 2 % 3) as usize];
    settings.method = if one_in(6) { Method::OneAgainstTwo } else { Method::Halves };
    settings.technique = if one_in(5) { Technique::TopDown } else { Technique::LookAhead };
    for variation in [
        SameColor::LowerRankInMinusGroups,
        SameColor::InTurn,
        SameColor::LotInLastRound,
        SameColor::HigherRankAfterTwo,
    ] {
        if one_in(6) {
            settings.same_color = variation;
        }
    }
    settings.one_drops_far = one_in(4);
    settings.equalize_blacks_only = one_in(5);
    settings.interchange_for_alternation = !one_in(5);
    settings.third_color_for_leaders = one_in(5);
    settings.bye_one_group_higher = one_in(4);
    settings.bye_for_colors = one_in(8) && shape.players < 9;
    settings.equalization_limit = if one_in(6) { None } else { Some(200) };
    shape
}
