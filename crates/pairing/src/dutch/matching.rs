//! The heaviest matching of a small dense graph, with weights as wide as they have to be.
//!
//! Edmonds' blossoms with primal and dual values, in time of the third power. Of all matchings the heaviest is found, so
//! weights that begin with a one for every edge make it pair as many as possible. Vertices are `0..n`; a blossom has a place
//! from `n` on. The answer depends on the weights alone.
//!
//! It is another one than `us_chess/matching`: there a vertex has few edges of four numbers each, of which the graph falls into parts and
//! new ones are added by their price; here nearly everybody may meet, and a weight has up to 4,000 bits, so it is looked up in a
//! table and never copied into lists of edges.

use super::wide::Wide;

const NONE: usize = usize::MAX;

/// The weights between `n` vertices; zero is no edge.
pub(super) struct Graph<const N: usize> {
    n: usize,
    weights: Vec<Wide<N>>,
}

impl<const N: usize> Graph<N> {
    pub(super) fn new(n: usize) -> Graph<N> {
        Graph { n, weights: vec![Wide::ZERO; n * n] }
    }

    pub(super) fn set(&mut self, one: usize, other: usize, weight: Wide<N>) {
        self.weights[one * self.n + other] = weight;
        self.weights[other * self.n + one] = weight;
    }

    fn weight(&self, one: usize, other: usize) -> &Wide<N> {
        &self.weights[one * self.n + other]
    }

    /// Each vertex's partner.
    pub(super) fn heaviest(&self) -> Vec<Option<usize>> {
        let mut search = Search::new(self);
        while search.grow_once() {}
        (0..self.n).map(|vertex| Some(search.mate[vertex]).filter(|mate| *mate != NONE)).collect()
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Label {
    Free,
    Outer,
    Inner,
}

struct Search<'a, const N: usize> {
    graph: &'a Graph<N>,
    n: usize,
    /// How many places are in use.
    places: usize,
    /// For places one and other: the edge between them that stands for all, as its vertices.
    joint: Vec<(usize, usize)>,
    dual: Vec<Wide<N>>,
    /// The vertex outside to which a place is matched.
    mate: Vec<usize>,
    /// The vertex of the outer place from which a free or inner place is nearest.
    nearest: Vec<usize>,
    /// The outermost place around each place; none for a place that is not in use.
    outermost: Vec<usize>,
    /// The vertex from which a place was reached.
    reached: Vec<usize>,
    label: Vec<Label>,
    /// The children of a blossom, its base first.
    ring: Vec<Vec<usize>>,
    /// For a blossom, through which of its children each vertex lies in it.
    through: Vec<Vec<usize>>,
    mark: Vec<usize>,
    marks: usize,
    queue: Vec<usize>,
}

impl<'a, const N: usize> Search<'a, N> {
    fn new(graph: &'a Graph<N>) -> Search<'a, N> {
        let n = graph.n;
        let all = n + n / 2 + 1;
        let heaviest = graph.weights.iter().max().copied().unwrap_or(Wide::ZERO);
        let mut joint = vec![(NONE, NONE); all * all];
        for one in 0..n {
            for other in 0..n {
                joint[one * all + other] = (one, other);
            }
        }
        let mut dual = vec![heaviest; n];
        dual.resize(all, Wide::ZERO);
        let mut outermost: Vec<usize> = (0..n).collect();
        outermost.resize(all, NONE);
        let mut through = vec![Vec::new(); all];
        for (vertex, own) in through.iter_mut().enumerate().take(n) {
            *own = vec![NONE; n];
            own[vertex] = vertex;
        }
        Search {
            graph,
            n,
            places: n,
            joint,
            dual,
            mate: vec![NONE; all],
            nearest: vec![NONE; all],
            outermost,
            reached: vec![NONE; all],
            label: vec![Label::Free; all],
            ring: vec![Vec::new(); all],
            through,
            mark: vec![0; all],
            marks: 0,
            queue: Vec::new(),
        }
    }

    fn all(&self) -> usize {
        self.mate.len()
    }

    fn edge(&self, one: usize, other: usize) -> (usize, usize) {
        self.joint[one * self.all() + other]
    }

    fn has_edge(&self, (one, other): (usize, usize)) -> bool {
        one != NONE && !self.graph.weight(one, other).is_zero()
    }

    /// How much an edge lacks to be tight.
    fn slack(&self, (one, other): (usize, usize)) -> Wide<N> {
        let weight = self.graph.weight(one, other);
        self.dual[one].plus(&self.dual[other]).minus(&weight.plus(weight))
    }

    fn offer(&mut self, vertex: usize, place: usize) {
        let edge = self.edge(vertex, place);
        let nearest = self.nearest[place];
        if nearest == NONE || self.slack(edge) < self.slack(self.edge(nearest, place)) {
            self.nearest[place] = vertex;
        }
    }

    fn find_nearest(&mut self, place: usize) {
        self.nearest[place] = NONE;
        for vertex in 0..self.n {
            let around = self.outermost[vertex];
            if around != place
                && self.label[around] == Label::Outer
                && self.has_edge(self.edge(vertex, place))
            {
                self.offer(vertex, place);
            }
        }
    }

    fn leaves(&self, place: usize, into: &mut Vec<usize>) {
        if place < self.n {
            into.push(place);
        } else {
            for &child in &self.ring[place] {
                self.leaves(child, into);
            }
        }
    }

    fn enqueue(&mut self, place: usize) {
        let mut leaves = Vec::new();
        self.leaves(place, &mut leaves);
        self.queue.extend(leaves);
    }

    fn put_inside(&mut self, place: usize, around: usize) {
        self.outermost[place] = around;
        if place >= self.n {
            for at in 0..self.ring[place].len() {
                self.put_inside(self.ring[place][at], around);
            }
        }
    }

    /// Where a child stands in the ring, counted so that the way to it from the base is even; the ring is turned for that.
    fn even_way(&mut self, blossom: usize, child: usize) -> usize {
        let place = self.ring[blossom].iter().position(|each| *each == child).unwrap_or_default();
        if place % 2 == 0 {
            return place;
        }
        self.ring[blossom][1..].reverse();
        self.ring[blossom].len() - place
    }

    /// Matches a place over this edge, and everything inside it accordingly.
    fn set_mate(&mut self, place: usize, other: usize) {
        let edge = self.edge(place, other);
        self.mate[place] = edge.1;
        if place < self.n {
            return;
        }
        let child = self.through[place][edge.0];
        let end = self.even_way(place, child);
        for at in 0..end {
            let (one, two) = (self.ring[place][at], self.ring[place][at ^ 1]);
            self.set_mate(one, two);
        }
        self.set_mate(child, other);
        self.ring[place].rotate_left(end);
    }

    fn augment(&mut self, mut one: usize, mut other: usize) {
        loop {
            let next = match self.mate[one] {
                NONE => NONE,
                mate => self.outermost[mate],
            };
            self.set_mate(one, other);
            if next == NONE {
                return;
            }
            let from = self.outermost[self.reached[next]];
            self.set_mate(next, from);
            (one, other) = (from, next);
        }
    }

    /// The place at which the ways of two outer places to their roots meet.
    fn common(&mut self, one: usize, other: usize) -> usize {
        self.marks += 1;
        let (mut one, mut other) = (one, other);
        while one != NONE || other != NONE {
            if one != NONE {
                if self.mark[one] == self.marks {
                    return one;
                }
                self.mark[one] = self.marks;
                one = self.up(one);
            }
            std::mem::swap(&mut one, &mut other);
        }
        NONE
    }

    /// From an outer place to the next outer one on the way to the root.
    fn up(&self, place: usize) -> usize {
        match self.mate[place] {
            NONE => NONE,
            mate => self.outermost[self.reached[self.outermost[mate]]],
        }
    }

    fn shrink(&mut self, one: usize, base: usize, other: usize) {
        let blossom =
            (self.n..self.places).find(|place| self.outermost[*place] == NONE).unwrap_or(self.places);
        self.places = self.places.max(blossom + 1);
        let side = |from: usize| {
            let mut side = Vec::new();
            let mut at = from;
            while at != base {
                let inner = self.outermost[self.mate[at]];
                side.extend([at, inner]);
                at = self.outermost[self.reached[inner]];
            }
            side
        };
        let mut ring = vec![base];
        let mut first = side(one);
        first.reverse();
        ring.extend(first);
        let second = side(other);
        for pair in second.chunks(2) {
            if let [outer, inner] = *pair {
                ring.extend([outer, inner]);
            }
        }
        for pair in second.chunks(2) {
            if let [_, inner] = *pair {
                self.enqueue(inner);
            }
        }
        let inner: Vec<usize> =
            ring.iter().copied().filter(|child| self.label[*child] == Label::Inner).collect();
        for child in inner {
            self.enqueue(child);
        }
        self.dual[blossom] = Wide::ZERO;
        self.label[blossom] = Label::Outer;
        self.mate[blossom] = self.mate[base];
        self.ring[blossom] = ring;
        self.put_inside(blossom, blossom);
        let all = self.all();
        for place in 0..all {
            self.joint[blossom * all + place] = (NONE, NONE);
            self.joint[place * all + blossom] = (NONE, NONE);
        }
        self.through[blossom] = vec![NONE; self.n];
        for at in 0..self.ring[blossom].len() {
            let child = self.ring[blossom][at];
            for place in 0..self.places {
                let edge = self.edge(child, place);
                if !self.has_edge(edge) {
                    continue;
                }
                let own = self.edge(blossom, place);
                if own.0 == NONE || self.slack(edge) < self.slack(own) {
                    self.joint[blossom * all + place] = edge;
                    self.joint[place * all + blossom] = (edge.1, edge.0);
                }
            }
            let mut leaves = Vec::new();
            self.leaves(child, &mut leaves);
            for leaf in leaves {
                self.through[blossom][leaf] = child;
            }
        }
        self.find_nearest(blossom);
    }

    /// Opens an inner blossom whose dual value is used up.
    fn open(&mut self, blossom: usize) {
        for at in 0..self.ring[blossom].len() {
            let child = self.ring[blossom][at];
            self.put_inside(child, child);
        }
        let entry = self.through[blossom][self.edge(blossom, self.reached[blossom]).0];
        let end = self.even_way(blossom, entry);
        let ring = std::mem::take(&mut self.ring[blossom]);
        for at in (0..end).step_by(2) {
            let (inner, outer) = (ring[at], ring[at + 1]);
            self.reached[inner] = self.edge(outer, inner).0;
            self.label[inner] = Label::Inner;
            self.label[outer] = Label::Outer;
            self.nearest[inner] = NONE;
            self.find_nearest(outer);
            self.enqueue(outer);
        }
        self.label[entry] = Label::Inner;
        self.reached[entry] = self.reached[blossom];
        for &child in &ring[end + 1..] {
            self.label[child] = Label::Free;
            self.find_nearest(child);
        }
        self.outermost[blossom] = NONE;
    }

    /// A tight edge from an outer place to another: whether the matching became larger by it.
    fn meet(&mut self, edge: (usize, usize)) -> bool {
        let (one, other) = (self.outermost[edge.0], self.outermost[edge.1]);
        match self.label[other] {
            Label::Free => {
                self.reached[other] = edge.0;
                self.label[other] = Label::Inner;
                let next = self.outermost[self.mate[other]];
                self.nearest[other] = NONE;
                self.nearest[next] = NONE;
                self.label[next] = Label::Outer;
                self.enqueue(next);
                false
            }
            Label::Outer => {
                let base = self.common(one, other);
                if base == NONE {
                    self.augment(one, other);
                    self.augment(other, one);
                    return true;
                }
                self.shrink(one, base, other);
                false
            }
            Label::Inner => false,
        }
    }

    /// Looks for one path that makes the matching heavier; false if there is none.
    fn grow_once(&mut self) -> bool {
        self.label[..self.places].fill(Label::Free);
        self.nearest[..self.places].fill(NONE);
        self.queue.clear();
        for place in 0..self.places {
            if self.outermost[place] == place && self.mate[place] == NONE {
                self.reached[place] = NONE;
                self.label[place] = Label::Outer;
                self.enqueue(place);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            while let Some(vertex) = self.queue.pop() {
                if self.label[self.outermost[vertex]] == Label::Inner {
                    continue;
                }
                for other in 0..self.n {
                    let edge = (vertex, other);
                    if !self.has_edge(edge) || self.outermost[vertex] == self.outermost[other] {
                        continue;
                    }
                    if self.slack(edge).is_zero() {
                        if self.meet(edge) {
                            return true;
                        }
                    } else {
                        self.offer(vertex, self.outermost[other]);
                    }
                }
            }
            match self.move_duals() {
                None => return false,
                Some(true) => return true,
                Some(false) => {}
            }
        }
    }

    /// Moves the dual values as far as nothing breaks. None if that is the end; else whether the matching became larger.
    fn move_duals(&mut self) -> Option<bool> {
        let mut by: Option<Wide<N>> = None;
        let mut least = |value: Wide<N>| {
            if by.as_ref().is_none_or(|by| value < *by) {
                by = Some(value);
            }
        };
        for place in self.n..self.places {
            if self.outermost[place] == place && self.label[place] == Label::Inner {
                least(self.dual[place].half());
            }
        }
        for place in 0..self.places {
            if self.outermost[place] == place && self.nearest[place] != NONE {
                let slack = self.slack(self.edge(self.nearest[place], place));
                match self.label[place] {
                    Label::Free => least(slack),
                    Label::Outer => least(slack.half()),
                    Label::Inner => {}
                }
            }
        }
        for vertex in 0..self.n {
            if self.label[self.outermost[vertex]] == Label::Outer {
                least(self.dual[vertex]);
            }
        }
        let by = by?;
        let mut ends = false;
        for vertex in 0..self.n {
            match self.label[self.outermost[vertex]] {
                Label::Outer => {
                    self.dual[vertex] = self.dual[vertex].minus(&by);
                    ends |= self.dual[vertex].is_zero();
                }
                Label::Inner => self.dual[vertex] = self.dual[vertex].plus(&by),
                Label::Free => {}
            }
        }
        let twice = by.plus(&by);
        for place in self.n..self.places {
            if self.outermost[place] == place {
                match self.label[place] {
                    Label::Outer => self.dual[place] = self.dual[place].plus(&twice),
                    Label::Inner => self.dual[place] = self.dual[place].minus(&twice),
                    Label::Free => {}
                }
            }
        }
        if ends {
            return None;
        }
        self.queue.clear();
        for place in 0..self.places {
            if self.outermost[place] != place || self.nearest[place] == NONE {
                continue;
            }
            let edge = self.edge(self.nearest[place], place);
            if self.outermost[edge.0] != place && self.slack(edge).is_zero() && self.meet(edge) {
                return Some(true);
            }
        }
        for place in self.n..self.places {
            if self.outermost[place] == place
                && self.label[place] == Label::Inner
                && self.dual[place].is_zero()
            {
                self.open(place);
            }
        }
        Some(false)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The greatest weight by trying all matchings.
    fn by_trying(n: usize, weights: &[u64], left: &[usize]) -> u64 {
        let Some((&first, rest)) = left.split_first() else { return 0 };
        let mut best = by_trying(n, weights, rest);
        for &other in rest {
            let others: Vec<usize> = rest.iter().copied().filter(|each| *each != other).collect();
            best = best.max(weights[first * n + other] + by_trying(n, weights, &others));
        }
        best
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]
        #[test]
        fn no_matching_is_heavier(n in 2..=9_usize, numbers in prop::collection::vec((prop::bool::weighted(0.7), 1..12_u64), 36), bit in 0..70_usize) {
            let mut graph: Graph<3> = Graph::new(n);
            let mut weights = vec![0; n * n];
            let pairs = (0..n).flat_map(|one| (one + 1..n).map(move |other| (one, other)));
            for ((one, other), (there, weight)) in pairs.zip(numbers) {
                if there {
                    let mut wide = Wide::ZERO;
                    wide.add_at(bit, weight);
                    graph.set(one, other, wide);
                    weights[one * n + other] = weight;
                }
            }
            let mates = graph.heaviest();
            let mut sum = 0;
            for (one, mate) in mates.iter().enumerate() {
                if let Some(other) = *mate {
                    prop_assert_eq!(mates[other], Some(one));
                    if one < other {
                        prop_assert!(weights[one * n + other] > 0);
                        sum += weights[one * n + other];
                    }
                }
            }
            prop_assert_eq!(sum, by_trying(n, &weights, &(0..n).collect::<Vec<_>>()));
        }
    }
}
