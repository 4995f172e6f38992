//! What becomes of a natural pairing for the sake of colors, by trying everything: D1, D2 and the three proposals.
//!
//! Where several boards are equally good all of them are given, so that a round is right if it is one of them.

use chart::Number;
use pairing::{
    facts::Facts,
    round::Clashes,
    settings::{Method, Rotations, Technique},
    weigh::{self, Pair, Switch, opponent},
};

use super::best;

/// How many others are tried in D1 and D2.
const TRIED: usize = 8;

/// How many of those from above are settled together in D2.
const TOGETHER: usize = 2;

/// All boards that the page leads to from this natural pairing.
pub fn colored(facts: &Facts, natural: &[Pair]) -> Vec<Vec<Pair>> {
    let natural: Vec<Pair> = natural.iter().map(|[one, other]| facts.ranked(*one, *other)).collect();
    let brackets: Vec<Vec<Pair>> =
        weigh::brackets(facts, &natural).into_iter().map(|bracket| bracket.boards).collect();
    let mut all = vec![brackets.clone()];
    if facts.field.settings.technique != Technique::None {
        for (at, bracket) in weigh::brackets(facts, &natural).iter().enumerate() {
            let coloring = Coloring { facts, natural: &brackets, at, group: bracket.group };
            all = all.iter().flat_map(|boards| coloring.all(boards)).collect();
            all.sort();
            all.dedup();
        }
    }
    let mut flat: Vec<Vec<Pair>> = all.into_iter().map(|boards| boards.concat()).collect();
    flat.sort();
    flat.dedup();
    flat
}

struct Coloring<'a> {
    facts: &'a Facts<'a>,
    natural: &'a [Vec<Pair>],
    at: usize,
    group: chart::Points,
}

/// A bracket in the making: boards of who came from above, the others before colors, and after.
#[derive(Clone)]
struct State {
    above: Vec<Pair>,
    level: Vec<Pair>,
    rest: Vec<Pair>,
}

impl Coloring<'_> {
    fn all(&self, boards: &[Vec<Pair>]) -> Vec<Vec<Vec<Pair>>> {
        let found = self.arranged(boards, &boards[self.at]);
        let mut all: Vec<Vec<Vec<Pair>>> = Vec::new();
        for found in found {
            let (with, complete) = self.another_drops(boards, &found);
            all.extend(with);
            if !complete {
                let mut plain = boards.to_vec();
                plain[self.at] = found;
                all.push(plain);
            }
        }
        all
    }

    fn clash(&self, [one, other]: Pair) -> [u32; 3] {
        vector(self.facts.clashes_of(one, other))
    }

    fn clashes(&self, boards: &[Pair]) -> [u32; 3] {
        boards.iter().fold([0; 3], |sum, board| add(sum, self.clash(*board)))
    }

    fn is_fine(&self, [one, other]: Pair) -> bool {
        self.facts.conflicts(one, other).is_empty()
    }

    fn is_admissible(&self, boards: &[Vec<Pair>], mine: &[Pair]) -> bool {
        let mut all = boards.to_vec();
        all[self.at] = mine.to_vec();
        let changes = weigh::changes(self.facts, &self.natural.concat(), &all.concat()).unwrap();
        changes.iter().all(|change| change.refused(self.facts).is_none())
    }

    fn arranged(&self, boards: &[Vec<Pair>], mine: &[Pair]) -> Vec<Vec<Pair>> {
        let (level, above): (Vec<Pair>, Vec<Pair>) =
            self.in_order(mine).into_iter().partition(|[upper, _]| self.facts.score(*upper) == self.group);
        let start = |rest| State { above: above.clone(), level: level.clone(), rest };
        let mut states: Vec<State> = self.proposals(&level).into_iter().map(start).collect();
        states = states.into_iter().flat_map(|state| self.settled(boards, state, 0, TOGETHER)).collect();
        let whole = |state: State| self.in_order(&[state.above, state.rest].concat());
        let mut all: Vec<Vec<Pair>> = states.into_iter().map(whole).collect();
        all.sort();
        all.dedup();
        all
    }

    fn in_order(&self, boards: &[Pair]) -> Vec<Pair> {
        let mut boards: Vec<Pair> =
            boards.iter().map(|[one, other]| self.facts.ranked(*one, *other)).collect();
        boards.sort_by_key(|[upper, lower]| (self.facts.place(*upper), self.facts.place(*lower)));
        boards
    }

    /// D2, from this player from above on.
    fn settled(&self, boards: &[Vec<Pair>], state: State, place: usize, together: usize) -> Vec<State> {
        let facts = self.facts;
        let Some(&[who, natural]) = state.above.get(place) else { return vec![state] };
        let was = self.clash(state.above[place]);
        if was == [0; 3] {
            return self.settled(boards, state, place + 1, together);
        }
        let next = |state: State| match together {
            0 => vec![state],
            _ => self.settled(boards, state, place + 1, together - 1),
        };
        let mut others: Vec<Number> = state.level.iter().flatten().copied().collect();
        others.extend(state.above.iter().skip(place + 1).map(|[_, lower]| *lower));
        others.sort_by_key(|other| facts.place(*other));
        others.retain(|other| {
            facts.place(*other) > facts.place(natural)
                && self.may_cost(natural, *other)
                && self.is_fine([who, *other])
                && self.clash([who, *other]) < was
        });
        others.truncate(TRIED);
        let tries: Vec<Vec<State>> = others
            .into_iter()
            .map(|other| self.with_opponent(&state, place, other).into_iter().flat_map(&next).collect())
            .collect();
        let mut all = Vec::new();
        for kept in next(state) {
            let mut sure = false;
            for then in &tries {
                let better = |then: &&State| {
                    let mine = [then.above.as_slice(), &then.rest].concat();
                    self.total(then) < self.total(&kept) && self.is_admissible(boards, &mine)
                };
                let found: Vec<State> = then.iter().filter(better).cloned().collect();
                sure = !then.is_empty() && found.len() == then.len();
                all.extend(found);
                if sure {
                    break;
                }
            }
            if !sure {
                all.push(kept);
            }
        }
        match together {
            0 => all.into_iter().flat_map(|state| self.settled(boards, state, place + 1, 0)).collect(),
            _ => all,
        }
    }

    fn total(&self, state: &State) -> [u32; 3] {
        add(self.clashes(&state.above), self.clashes(&state.rest))
    }

    /// Whatever becomes of the bracket if one from above meets this resident.
    fn with_opponent(&self, state: &State, place: usize, other: Number) -> Vec<State> {
        let [who, natural] = state.above[place];
        let (mut above, later) = (state.above[..place].to_vec(), state.above[place + 1..].to_vec());
        above.push(self.facts.ranked(who, other));
        let ways: Vec<(Vec<Pair>, Vec<Pair>)> = match later.iter().any(|[_, lower]| *lower == other) {
            true => {
                let entered: Vec<Number> = later.iter().map(|[upper, _]| *upper).collect();
                let mut residents: Vec<Number> = state.level.iter().flatten().copied().collect();
                residents.extend(later.iter().map(|[_, lower]| *lower).filter(|lower| *lower != other));
                residents.push(natural);
                let is_fine = |boards: &Vec<Pair>| {
                    let mut new =
                        boards.iter().filter(|board| !state.level.contains(board) && !later.contains(board));
                    new.all(|board| self.is_fine(*board))
                };
                let paired = self.bracket(&entered, residents).into_iter().filter(is_fine);
                paired
                    .map(|boards| boards.into_iter().partition(|[upper, _]| entered.contains(upper)))
                    .collect()
            }
            false => {
                let anew = self.anew(&state.level, other, natural).into_iter();
                anew.map(|level| (later.clone(), level)).collect()
            }
        };
        let mut all = Vec::new();
        for (later, level) in ways {
            let above = [above.clone(), later].concat();
            let states = self.proposals(&level).into_iter();
            all.extend(states.map(|rest| State { above: above.clone(), level: level.clone(), rest }));
        }
        all
    }

    /// S1, S2, N1 or N6, N7 to N9: those from above meet residents.
    fn bracket(&self, entered: &[Number], mut residents: Vec<Number>) -> Vec<Vec<Pair>> {
        let facts = self.facts;
        residents.sort_by_key(|who| facts.place(*who));
        let all = super::matchings(&[entered, &residents].concat()).into_iter();
        let all = all.map(|boards| self.in_order(&boards));
        let all = all.filter(|boards| {
            boards.iter().all(|board| board.iter().filter(|who| entered.contains(who)).count() < 2)
        });
        let key = |boards: &Vec<Pair>| {
            let count = |of: &dyn Fn(Pair) -> usize| boards.iter().map(|board| of(*board)).sum::<usize>();
            let suffered = [
                count(&|[one, other]| usize::from(!facts.meetings(one, other).is_empty())),
                count(&|[one, other]| facts.meetings(one, other).len()),
                count(&|[one, other]| usize::from(facts.forbidden(one, other))),
                count(&|[one, other]| usize::from(facts.team_mates(one, other))),
                count(&|board| self.clash(board)[0] as usize),
            ];
            let of_entered = entered
                .iter()
                .filter_map(|who| Some(facts.place(opponent(boards, *who)?)))
                .collect::<Vec<_>>();
            let rest: Vec<Number> = residents
                .iter()
                .copied()
                .filter(|who| !opponent(boards, *who).is_some_and(|other| entered.contains(&other)))
                .collect();
            let at = |who: Number| rest.iter().position(|other| *other == who).unwrap();
            let opponents: Vec<usize> =
                rest.iter().filter_map(|who| Some(at(opponent(boards, *who)?))).collect();
            let half = rest.len() / 2;
            let crossing =
                opponents.iter().enumerate().filter(|(at, other)| (*at < half) == (**other < half));
            let crossing = match facts.field.settings.method {
                Method::Halves => crossing.count(),
                Method::OneAgainstTwo => 0,
            };
            (suffered, of_entered, crossing, opponents)
        };
        best(all.collect(), key).1
    }

    fn may_cost(&self, one: Number, other: Number) -> bool {
        let settings = &self.facts.field.settings;
        let cost = self.facts.difference(one, other);
        let rated = |who: Number| self.facts.rating(who).is_rated();
        !rated(one)
            || !rated(other)
            || settings.equalization_limit.is_none_or(|limit| cost <= u32::from(limit))
            || cost <= u32::from(settings.alternation_limit)
    }

    /// The natural pairings of residents after one left and another came, but for those with a new conflict.
    fn anew(&self, level: &[Pair], leaves: Number, comes: Number) -> Vec<Vec<Pair>> {
        let mut players: Vec<Number> = level.iter().flatten().copied().filter(|who| *who != leaves).collect();
        players.push(comes);
        players.sort_by_key(|who| self.facts.place(*who));
        let pairings = super::natural(self.facts, &players).1;
        let pairings: Vec<Vec<Pair>> = pairings.iter().map(|boards| self.in_order(boards)).collect();
        let fine =
            |boards: &Vec<Pair>| boards.iter().all(|board| level.contains(board) || self.is_fine(*board));
        pairings.into_iter().filter(fine).collect()
    }

    /// D1. Whether somebody else drops in any case is said with them.
    fn another_drops(&self, boards: &[Vec<Pair>], found: &[Pair]) -> (Vec<Vec<Vec<Pair>>>, bool) {
        let facts = self.facts;
        let below = (self.at + 1..self.natural.len())
            .flat_map(|at| self.natural[at].iter().map(move |board| (at, *board)));
        let dropping: Vec<(usize, Pair)> =
            below.filter(|(_, [upper, _])| facts.score(*upper) == self.group).collect();
        let [(under, natural)] = dropping.as_slice() else { return (Vec::new(), false) };
        let was = self.clash(*natural);
        if was == [0; 3] || !boards[*under].contains(natural) {
            return (Vec::new(), false);
        }
        let [dropped, below] = *natural;
        let own = self.clashes(found);
        let rated = |who: Number| facts.rating(who).is_rated();
        let mut others: Vec<Pair> = self.natural[self.at].clone();
        others.retain(|[upper, lower]| {
            facts.score(*lower) == self.group
                && (rated(*lower) || !rated(dropped))
                && (self.may_cost(*lower, dropped) || self.may_cost(*upper, below))
                && self.is_fine([*lower, below])
                && self.clash([*lower, below]) <= was
        });
        others.sort_by_key(|[_, lower]| std::cmp::Reverse(facts.place(*lower)));
        others.truncate(TRIED);
        let mut all = Vec::new();
        for [upper, lower] in others {
            let mut every = true;
            let with = self.without(&boards[self.at], [upper, lower], dropped);
            every &= !with.is_empty();
            for mine in with {
                let mut whole = boards.to_vec();
                whole[*under].retain(|board| board != natural);
                whole[*under].push([lower, below]);
                whole[*under] = self.in_order(&whole[*under]);
                for mine in self.arranged(&whole, &mine) {
                    let (rest, board) = (self.clashes(&mine), self.clash([lower, below]));
                    let better = rest <= own && add(rest, board) < add(own, was);
                    if better && self.is_admissible(&whole, &mine) {
                        let mut whole = whole.clone();
                        whole[self.at] = mine;
                        all.push(whole);
                    } else {
                        every = false;
                    }
                }
            }
            if every {
                return (all, true);
            }
        }
        (all, false)
    }

    fn without(&self, mine: &[Pair], left: Pair, dropped: Number) -> Vec<Vec<Pair>> {
        let facts = self.facts;
        let [upper, lower] = left;
        let (level, above): (Vec<Pair>, Vec<Pair>) =
            mine.iter().copied().partition(|[upper, _]| facts.score(*upper) == self.group);
        if facts.score(upper) == self.group {
            let anew = self.anew(&level, lower, dropped).into_iter();
            return anew.map(|level| self.in_order(&[above.clone(), level].concat())).collect();
        }
        if !self.is_fine([upper, dropped]) {
            return Vec::new();
        }
        let mut with: Vec<Pair> = above.into_iter().filter(|board| *board != left).collect();
        with.push([upper, dropped]);
        vec![self.in_order(&[with, level].concat())]
    }

    /// The best of the proposals for these residents, and all that are as good.
    fn proposals(&self, natural: &[Pair]) -> Vec<Vec<Pair>> {
        let settings = &self.facts.field.settings;
        let mut proposals = vec![vec![natural.to_vec()]];
        let transposed = settings.technique == Technique::LookAhead;
        let greater = settings.equalization_limit.unwrap_or(u16::MAX);
        if transposed {
            if settings.rotations == Rotations::Steps {
                proposals.push(vec![self.transposed(natural, settings.alternation_limit, true)]);
            }
            proposals.push(vec![self.transposed(natural, settings.alternation_limit, false)]);
        }
        proposals.push(match settings.technique {
            Technique::TopDown => vec![self.top_down(natural)],
            _ => best(self.sets_of_switches(natural), |boards| self.key(natural, boards)).1,
        });
        if transposed && greater > settings.alternation_limit {
            proposals.push(vec![self.transposed(natural, greater, false)]);
        }
        let cost = |all: &Vec<Vec<Pair>>| all.first().map(|boards| self.costs(natural, boards));
        // The first of equal ones.
        let chosen = proposals.into_iter().min_by_key(cost).unwrap_or_default();
        chosen.into_iter().map(|boards| self.in_order(&boards)).collect()
    }

    /// C1 to C5.
    fn costs(&self, natural: &[Pair], boards: &[Pair]) -> ([u32; 3], usize, u32) {
        let changes = weigh::changes(self.facts, natural, boards).unwrap();
        let large = changes.iter().filter(|change| !change.is_small(self.facts)).count();
        let cost = changes.iter().map(weigh::Change::cost).sum();
        (self.clashes(boards), large, if large == 0 { 0 } else { cost })
    }

    /// C1 to C6 of exchanges alone, the costs of small ones included.
    fn key(&self, natural: &[Pair], boards: &[Pair]) -> ([u32; 3], usize, u32, usize) {
        let changes = weigh::changes(self.facts, natural, boards).unwrap();
        let cost = changes.iter().map(weigh::Change::cost).sum();
        let natural = self.in_order(natural);
        let below = |board: &Pair| natural.iter().rev().position(|other| other == board).unwrap_or(0);
        let below = changes.iter().flat_map(weigh::Change::before).map(below).sum();
        (self.clashes(boards), self.costs(&natural, boards).1, cost, below)
    }

    /// The largest step between neighbors of the score group from one to the other; no distance counts by 29E5g.
    fn in_steps(&self, one: Number, other: Number) -> u32 {
        let facts = self.facts;
        if !facts.rating(one).is_rated() || !facts.rating(other).is_rated() {
            return 0;
        }
        let mut group: Vec<Number> =
            facts.present().iter().copied().filter(|who| facts.score(*who) == facts.score(one)).collect();
        group.sort_by_key(|who| facts.place(*who));
        let at = |who: Number| group.iter().position(|other| *other == who).unwrap();
        let way = &group[at(one).min(at(other))..=at(one).max(at(other))];
        way.windows(2).map(|two| facts.difference(two[0], two[1])).max().unwrap_or(0)
    }

    fn transposed(&self, natural: &[Pair], limit: u16, in_steps: bool) -> Vec<Pair> {
        let facts = self.facts;
        let natural = self.in_order(natural);
        let mut lower: Vec<Number> = natural.iter().map(|[_, lower]| *lower).collect();
        lower.sort_by_key(|who| facts.place(*who));
        let admissible = |upper: Number, other: Number| {
            let (was, others) = (opponent(&natural, upper).unwrap(), opponent(&natural, other).unwrap());
            let apart = |one, other| match in_steps {
                true => self.in_steps(one, other),
                false => facts.difference(one, other),
            };
            let cost = apart(was, other).min(apart(others, upper));
            was == other || cost <= u32::from(limit) && self.is_fine([upper, other])
        };
        let uppers: Vec<Number> = natural.iter().map(|[upper, _]| *upper).collect();
        let all = permutations(&lower).into_iter();
        let all = all.filter(|lower| uppers.iter().zip(lower).all(|(one, other)| admissible(*one, *other)));
        let boards = |lower: &Vec<Number>| -> Vec<Pair> {
            uppers.iter().zip(lower).map(|(one, other)| facts.ranked(*one, *other)).collect()
        };
        let places =
            |lower: &Vec<Number>| -> Vec<usize> { lower.iter().map(|who| facts.place(*who)).collect() };
        let first = all.min_by_key(|lower| (self.clashes(&boards(lower)), places(lower)));
        let mut after = first.as_ref().map_or_else(|| natural.clone(), boards);
        for change in weigh::changes(facts, &natural, &after).unwrap() {
            if change.refused(facts).is_some() {
                after.retain(|board| !change.after().contains(board));
                after.extend(change.before());
            }
        }
        after
    }

    /// The boards after every set of admissible switches, each board in one at most.
    fn sets_of_switches(&self, natural: &[Pair]) -> Vec<Vec<Pair>> {
        let Some((first, rest)) = natural.split_first() else { return vec![Vec::new()] };
        let with = |boards: &[Pair], natural: &[Pair]| {
            let more = self.sets_of_switches(natural).into_iter();
            more.map(|more| boards.iter().copied().chain(more).collect()).collect::<Vec<Vec<Pair>>>()
        };
        let mut all = with(&[*first], rest);
        for (at, other) in rest.iter().enumerate() {
            let mut others = rest.to_vec();
            others.remove(at);
            for switch in Switch::between(self.facts, *first, *other) {
                if switch.refused(self.facts).is_none() {
                    all.extend(with(&switch.after, &others));
                }
            }
        }
        all
    }

    /// 29E6b: board after board, each makes the switch that is best as things stand.
    fn top_down(&self, natural: &[Pair]) -> Vec<Pair> {
        let natural = self.in_order(natural);
        let mut boards = natural.clone();
        for board in &natural {
            let mut found = (self.key(&natural, &boards), boards.clone());
            for other in natural.iter().filter(|other| *other != board) {
                if !boards.contains(board) || !boards.contains(other) {
                    continue;
                }
                for switch in Switch::between(self.facts, *board, *other) {
                    let mut switched: Vec<Pair> = boards.clone();
                    switched.retain(|kept| kept != board && kept != other);
                    switched.extend(switch.after);
                    let key = self.key(&natural, &switched);
                    if switch.refused(self.facts).is_none() && key < found.0 {
                        found = (key, switched);
                    }
                }
            }
            boards = found.1;
        }
        boards
    }
}

fn vector(clashes: Clashes) -> [u32; 3] {
    [clashes.thirds, clashes.equalization, clashes.alternation]
}

fn add(one: [u32; 3], other: [u32; 3]) -> [u32; 3] {
    [one[0] + other[0], one[1] + other[1], one[2] + other[2]]
}

fn permutations(of: &[Number]) -> Vec<Vec<Number>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let with = |at: usize| {
        let mut others = of.to_vec();
        let first = others.remove(at);
        permutations(&others).into_iter().map(move |rest| [vec![first], rest].concat())
    };
    (0..of.len()).flat_map(with).collect()
}
