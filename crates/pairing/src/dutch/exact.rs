//! The best pairing of one bracket, by the heaviest matching.
//!
//! Every criterion is a field of the weight of an edge, in the order of `docs/fide-dutch.md`; behind them stands the order
//! in which articles 3 and 4 generate candidates, so that the heaviest matching is the first of the best. Two steps: who
//! moved down is paired first, then the remainder, which is split anew (3.3, 3.6).

use chart::Points;

use super::{
    bracket::{Bracket, BracketPaired},
    matching::Graph,
    table::Table,
    weights::{FinishedLayout, Layout, WeightField, Writer},
};

/// How far down the search looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Horizon {
    /// The bracket alone.
    Bracket,
    /// And the next score group.
    Next,
    /// Everybody who is left.
    All,
}

/// The widest weights that are used at once; longer orders are settled in several steps.
const MOST_BITS: usize = 4000;

/// The best outcome of a bracket as far as this horizon shows; none if nobody below could be paired then.
pub(super) fn best(table: &Table<'_>, bracket: &Bracket, horizon: Horizon) -> Option<BracketPaired> {
    let mut search = Exact::new(table, bracket, horizon);
    if search.is_whole && search.bye {
        // C9 is asked only where exactly one is left over, who then has the bye.
        search.asks_c9 = table.asks_c9(bracket);
        let found = search.solve()?;
        if !search.asks_c9 || found.floats.len() == 1 {
            return Some(found);
        }
        search = Exact::new(table, bracket, horizon);
    }
    search.solve()
}

struct Exact<'a, 'b> {
    table: &'a Table<'b>,
    bracket: &'a Bracket,
    horizon: Horizon,
    /// Nobody is beyond the horizon.
    is_whole: bool,
    /// Somebody has the bye.
    bye: bool,
    asks_c9: bool,
    /// Pairs that earlier steps settled.
    fixed: Vec<[usize; 2]>,
    /// Who is known to be left over.
    limbo: Vec<usize>,
    /// Who was left over in the last step, of the bracket and the next group.
    left: Vec<usize>,
    /// How many pairs the remainder makes, and its players by rank.
    remainder: Option<Remainder>,
}

#[derive(Clone)]
struct Remainder {
    players: Vec<usize>,
    pairs: usize,
    /// The first player (from 0) whose partner is not settled.
    from: usize,
}

/// What stands at a vertex.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Vertex {
    MovedDown(usize),
    Resident(usize),
    Next(usize),
    Below(usize),
    Bye,
}

impl Vertex {
    fn player(self) -> Option<usize> {
        match self {
            Vertex::MovedDown(who) | Vertex::Resident(who) | Vertex::Next(who) | Vertex::Below(who) => {
                Some(who)
            }
            Vertex::Bye => None,
        }
    }

    fn is_in_bracket(self) -> bool {
        matches!(self, Vertex::MovedDown(_) | Vertex::Resident(_))
    }
}

impl<'a, 'b> Exact<'a, 'b> {
    fn new(table: &'a Table<'b>, bracket: &'a Bracket, horizon: Horizon) -> Exact<'a, 'b> {
        let is_whole = match horizon {
            Horizon::Bracket => bracket.next.is_empty() && bracket.below.is_empty(),
            Horizon::Next => bracket.below.is_empty(),
            Horizon::All => true,
        };
        let bye = bracket.everybody() % 2 == 1;
        Exact {
            table,
            bracket,
            horizon,
            is_whole,
            bye,
            asks_c9: false,
            fixed: Vec::new(),
            limbo: Vec::new(),
            left: Vec::new(),
            remainder: None,
        }
    }

    fn solve(&mut self) -> Option<BracketPaired> {
        if !self.bracket.moved_down.is_empty() {
            let pairs = self.step()?;
            for &pair in &pairs {
                if pair.iter().any(|who| self.bracket.moved_down.contains(who)) {
                    self.fixed.push(pair);
                }
            }
            let paired = |who: &usize| self.fixed.iter().any(|pair| pair.contains(who));
            self.limbo = self.bracket.moved_down.iter().copied().filter(|who| !paired(who)).collect();
            let players: Vec<usize> =
                self.bracket.residents.iter().copied().filter(|who| !paired(who)).collect();
            self.remainder = Some(Remainder { players, pairs: pairs.len() - self.fixed.len(), from: 0 });
        } else {
            let players = self.bracket.residents.clone();
            self.remainder = Some(Remainder { pairs: players.len() / 2, players, from: 0 });
        }
        loop {
            let remainder = self.remainder.clone()?;
            let pairs = self.step()?;
            if remainder.from == 0 && remainder.pairs != pairs.len() {
                // Fewer pairs than the halves of everybody: the split is another one.
                self.remainder = Some(Remainder { pairs: pairs.len(), ..remainder });
                continue;
            }
            let until = self.settled_until(&remainder);
            if until >= remainder.players.len() {
                let mut all = self.fixed.clone();
                all.extend(pairs);
                let left_in_next = std::mem::take(&mut self.left);
                return Some(BracketPaired { left_in_next, ..BracketPaired::new(self.bracket, all) });
            }
            let early = |pair: &&[usize; 2]| remainder.players[..until].contains(&pair[0].min(pair[1]));
            self.fixed.extend(pairs.iter().filter(early).copied());
            self.remainder =
                Some(Remainder { pairs: remainder.pairs, players: remainder.players, from: until });
        }
    }

    /// Up to which player the order of transpositions fits into one weight.
    fn settled_until(&self, remainder: &Remainder) -> usize {
        let size = remainder.players.len();
        let each = bits_for(size);
        let room = MOST_BITS.saturating_sub(900 + 2 * size) / each.max(1);
        (remainder.from + room.max(8)).min(size)
    }

    /// Pairs within the bracket that are not settled yet.
    fn step(&mut self) -> Option<Vec<[usize; 2]>> {
        let vertices = self.vertices();
        let fields = StepFields::new(self, &vertices);
        match fields.layout.width() + 8 {
            0..=256 => self.matched::<4>(&vertices, &fields),
            257..=512 => self.matched::<8>(&vertices, &fields),
            513..=1024 => self.matched::<16>(&vertices, &fields),
            1025..=2048 => self.matched::<32>(&vertices, &fields),
            _ => self.matched::<96>(&vertices, &fields),
        }
    }

    fn vertices(&self) -> Vec<Vertex> {
        let is_open = |who: &usize| !self.fixed.iter().any(|pair| pair.contains(who));
        let mut vertices: Vec<Vertex> = Vec::new();
        let bracket = self.bracket;
        vertices.extend(bracket.moved_down.iter().copied().filter(is_open).map(Vertex::MovedDown));
        vertices.extend(bracket.residents.iter().copied().filter(is_open).map(Vertex::Resident));
        if self.horizon != Horizon::Bracket {
            vertices.extend(bracket.next.iter().copied().map(Vertex::Next));
        }
        if self.horizon == Horizon::All {
            vertices.extend(bracket.below.iter().copied().map(Vertex::Below));
        }
        if self.is_whole && self.bye {
            vertices.push(Vertex::Bye);
        }
        vertices
    }

    fn matched<const N: usize>(
        &mut self,
        vertices: &[Vertex],
        fields: &StepFields,
    ) -> Option<Vec<[usize; 2]>> {
        let placed = fields.layout.placed();
        let mut graph: Graph<N> = Graph::new(vertices.len());
        for (at, &one) in vertices.iter().enumerate() {
            for (to, &other) in vertices.iter().enumerate().skip(at + 1) {
                if self.is_edge(one, other) {
                    graph.set(at, to, fields.weight(self, one, other, &placed));
                }
            }
        }
        let mates = graph.heaviest();
        if self.is_whole && mates.iter().any(Option::is_none) {
            return None;
        }
        let mut pairs = Vec::new();
        for (at, mate) in mates.iter().enumerate() {
            let Some(to) = mate.filter(|to| at < *to) else { continue };
            if let [Some(one), Some(other)] = [vertices[at].player(), vertices[to].player()]
                && vertices[at].is_in_bracket()
                && vertices[to].is_in_bracket()
            {
                pairs.push([one, other]);
            }
        }
        let is_near = |vertex: &Vertex| vertex.is_in_bracket() || matches!(vertex, Vertex::Next(_));
        let left = vertices.iter().zip(&mates).filter(|(vertex, mate)| is_near(vertex) && mate.is_none());
        self.left = left.filter_map(|(vertex, _)| vertex.player()).collect();
        Some(pairs)
    }

    fn is_edge(&self, one: Vertex, other: Vertex) -> bool {
        match (one, other) {
            (Vertex::MovedDown(_), Vertex::MovedDown(_)) | (Vertex::Bye, Vertex::Bye) => false,
            // Once the remainder is paired, who moved down and is not paired floats on.
            (Vertex::MovedDown(who), Vertex::Resident(_)) if self.limbo.contains(&who) => false,
            (vertex, Vertex::Bye) | (Vertex::Bye, vertex) => {
                vertex.player().is_some_and(|who| self.table.may_have_bye(who))
            }
            _ => match (one.player(), other.player()) {
                (Some(one), Some(other)) => self.table.may_meet(one, other),
                _ => false,
            },
        }
    }
}

const fn bits_for(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

/// The fields of all weights of one step.
struct StepFields {
    layout: Layout,
    pairs_at_all: Option<WeightField>,
    c6: WeightField,
    /// By score, the highest first; so are all lists of fields.
    scores: Vec<Points>,
    c7: Vec<WeightField>,
    next_pairs: Option<WeightField>,
    next_scores: Vec<Points>,
    c8: Vec<WeightField>,
    c9: Option<(WeightField, u64)>,
    c10: Option<WeightField>,
    c11: Option<WeightField>,
    c12: WeightField,
    c13: WeightField,
    c14: WeightField,
    c15: Option<WeightField>,
    c16: WeightField,
    c17: Option<WeightField>,
    moved_scores: Vec<Points>,
    c18: Vec<WeightField>,
    c19: Vec<WeightField>,
    c20: Vec<WeightField>,
    c21: Vec<WeightField>,
    order: FirstAmongEquals,
}

/// What comes first among equals.
enum FirstAmongEquals {
    MovedDown {
        /// Which of them are paired.
        who: WeightField,
        /// Whom each of them meets.
        opponents: Vec<WeightField>,
    },
    Remainder {
        exchanged: WeightField,
        difference: WeightField,
        leaving: WeightField,
        entering: WeightField,
        partners: Vec<WeightField>,
    },
}

fn distinct(table: &Table<'_>, players: impl Iterator<Item = usize>) -> Vec<Points> {
    let mut scores: Vec<Points> = players.map(|who| table.score(who)).collect();
    scores.sort_unstable_by(|one, other| other.cmp(one));
    scores.dedup();
    scores
}

impl StepFields {
    fn new(exact: &Exact<'_, '_>, vertices: &[Vertex]) -> StepFields {
        let (table, bracket) = (exact.table, exact.bracket);
        let mut layout = Layout::default();
        let inside: Vec<usize> = vertices
            .iter()
            .filter(|vertex| vertex.is_in_bracket())
            .filter_map(|vertex| vertex.player())
            .collect();
        let is_next = |vertex: &&Vertex| matches!(vertex, Vertex::Next(_));
        let next: Vec<usize> = vertices.iter().filter(is_next).filter_map(|vertex| vertex.player()).collect();
        let (all, most) = (vertices.len() as u64, inside.len() as u64);
        let pairs_at_all = exact.is_whole.then(|| layout.sum(all));
        let c6 = layout.sum(most);
        let scores = distinct(table, inside.iter().copied());
        let c7 = layout.sums(scores.len(), most);
        let next_pairs = (!next.is_empty()).then(|| layout.sum(all));
        let next_scores =
            if next.is_empty() { Vec::new() } else { distinct(table, inside.iter().chain(&next).copied()) };
        let c8 = layout.sums(next_scores.len(), all);
        let most_unplayed = inside.iter().map(|who| table.people[*who].unplayed as u64).max().unwrap_or(0);
        let c9 = exact.asks_c9.then(|| (layout.sum(most_unplayed), most_unplayed));
        let is_last = table.eve.is_last_round();
        let c10 = is_last.then(|| layout.sum(most));
        let c11 = is_last.then(|| layout.sum(most));
        let (c12, c13, c14) = (layout.sum(most), layout.sum(most), layout.sum(most));
        let is_mixed = !bracket.moved_down.is_empty() && exact.remainder.is_none();
        let c15 = is_mixed.then(|| layout.sum(most));
        let c16 = layout.sum(most);
        let c17 = is_mixed.then(|| layout.sum(most));
        let moved_scores =
            if is_mixed { distinct(table, bracket.moved_down.iter().copied()) } else { Vec::new() };
        let mut list = || layout.sums(moved_scores.len(), most);
        let (c18, c19, c20, c21) = (list(), list(), list(), list());
        let order = FirstAmongEquals::new(exact, &mut layout);
        StepFields {
            layout,
            pairs_at_all,
            c6,
            scores,
            c7,
            next_pairs,
            next_scores,
            c8,
            c9,
            c10,
            c11,
            c12,
            c13,
            c14,
            c15,
            c16,
            c17,
            moved_scores,
            c18,
            c19,
            c20,
            c21,
            order,
        }
    }

    fn weight<const N: usize>(
        &self,
        exact: &Exact<'_, '_>,
        one: Vertex,
        other: Vertex,
        placed: &FinishedLayout,
    ) -> super::wide::Wide<N> {
        let table = exact.table;
        let mut to = Writer::new(placed);
        if let Some(field) = self.pairs_at_all {
            to.add(field, 1);
        }
        let field_of = |fields: &[WeightField], scores: &[Points], who: usize| {
            scores.iter().position(|score| *score == table.score(who)).and_then(|at| fields.get(at)).copied()
        };
        match (one, other) {
            (vertex, Vertex::Bye) | (Vertex::Bye, vertex) => {
                if let (Some((field, most)), Some(who)) = (self.c9, vertex.player()) {
                    to.add(field, most.saturating_sub(table.people[who].unplayed as u64));
                }
            }
            (Vertex::Below(_), _) | (_, Vertex::Below(_)) => {}
            (Vertex::Next(_), _) | (_, Vertex::Next(_)) => {
                if let Some(field) = self.next_pairs {
                    to.add(field, 1);
                }
                for who in [one, other].into_iter().filter_map(Vertex::player) {
                    if let Some(field) = field_of(&self.c8, &self.next_scores, who) {
                        to.add(field, 1);
                    }
                }
            }
            _ => {
                let (Some(a), Some(b)) = (one.player(), other.player()) else { return to.weight };
                to.add(self.c6, 1);
                for who in [a, b] {
                    if let Some(field) = field_of(&self.c7, &self.scores, who) {
                        to.add(field, 1);
                    }
                }
                let cost = table.cost(a, b);
                if let Some(field) = self.c10 {
                    to.add(field, 1 - u64::from(cost.c10));
                }
                if let Some(field) = self.c11 {
                    to.add(field, 1 - u64::from(cost.c11));
                }
                to.add(self.c12, 1 - u64::from(cost.c12));
                to.add(self.c13, 1 - u64::from(cost.c13));
                for vertex in [one, other] {
                    if let Vertex::Resident(who) = vertex {
                        to.add(self.c14, u64::from(table.people[who].down[0]));
                        to.add(self.c16, u64::from(table.people[who].down[1]));
                    }
                }
                if let (Vertex::MovedDown(moved), Vertex::Resident(meets))
                | (Vertex::Resident(meets), Vertex::MovedDown(moved)) = (one, other)
                {
                    self.moved(exact, moved, meets, &mut to);
                }
                self.order.weigh(exact, a, b, &mut to);
            }
        }
        to.weight
    }

    /// C15 and C17 to C21, for a pair of one who moved down and a resident.
    fn moved<const N: usize>(
        &self,
        exact: &Exact<'_, '_>,
        moved: usize,
        meets: usize,
        to: &mut Writer<'_, N>,
    ) {
        let (person, opponent) = (&exact.table.people[moved], &exact.table.people[meets]);
        if let Some(field) = self.c15 {
            to.add(field, u64::from(!opponent.up[0]));
        }
        if let Some(field) = self.c17 {
            to.add(field, u64::from(!opponent.up[1]));
        }
        let Some(at) = self.moved_scores.iter().position(|score| *score == person.score) else { return };
        // Who floats on has a greater difference than anybody who is paired, so the paired ones are counted; among those
        // the scores are given by C7.
        to.add(self.c18[at], u64::from(person.down[0]));
        to.add(self.c19[at], u64::from(!opponent.up[0]));
        to.add(self.c20[at], u64::from(person.down[1]));
        to.add(self.c21[at], u64::from(!opponent.up[1]));
    }
}

impl FirstAmongEquals {
    fn new(exact: &Exact<'_, '_>, layout: &mut Layout) -> FirstAmongEquals {
        let Some(remainder) = &exact.remainder else {
            let moved = exact.bracket.moved_down.len();
            let who = layout.bits(moved);
            let opponents =
                (0..moved).map(|_| layout.bits(bits_for(exact.bracket.residents.len()))).collect();
            return FirstAmongEquals::MovedDown { who, opponents };
        };
        let size = remainder.players.len();
        let exchanged = layout.sum(size as u64);
        let difference = layout.sum((size * size) as u64);
        // Sums of single bits need room for a carry.
        let leaving = layout.bits(remainder.pairs + bits_for(size));
        let entering = layout.bits(size - remainder.pairs + bits_for(size));
        let until = exact.settled_until(remainder);
        let partners = (remainder.from..until).map(|_| layout.bits(bits_for(size))).collect();
        FirstAmongEquals::Remainder { exchanged, difference, leaving, entering, partners }
    }

    fn weigh<const N: usize>(&self, exact: &Exact<'_, '_>, one: usize, other: usize, to: &mut Writer<'_, N>) {
        match self {
            FirstAmongEquals::MovedDown { who, opponents } => {
                let moved = &exact.bracket.moved_down;
                let residents = &exact.bracket.residents;
                let place = |list: &[usize]| list.iter().position(|each| *each == one || *each == other);
                if let (Some(at), Some(meets)) = (place(moved), place(residents)) {
                    to.add_bit(*who, moved.len() - 1 - at, 1);
                    to.add(opponents[at], (residents.len() - meets) as u64);
                }
            }
            FirstAmongEquals::Remainder { exchanged, difference, leaving, entering, partners } => {
                let Some(remainder) = &exact.remainder else { return };
                let place = |who: usize| remainder.players.iter().position(|each| *each == who);
                let (Some(one), Some(other)) = (place(one), place(other)) else { return };
                let (upper, lower) = (one.min(other), one.max(other));
                let (size, half) = (remainder.players.len(), remainder.pairs);
                // The upper one of a pair is in S1 after the exchange: so many stay.
                to.add(*exchanged, u64::from(upper < half));
                // The sum of the numbers in S1 grows by what the exchange differs in.
                to.add(*difference, (size - upper) as u64);
                // Of those who leave the highest number counts first: nobody who stays may have it.
                for staying in (0..half).filter(|each| *each != upper) {
                    to.add_bit(*leaving, staying, 1);
                }
                if upper >= half {
                    to.add_bit(*entering, size - 1 - upper, 1);
                }
                if let Some(field) = upper.checked_sub(remainder.from).and_then(|at| partners.get(at)) {
                    to.add(*field, (size - lower) as u64);
                }
            }
        }
    }
}
