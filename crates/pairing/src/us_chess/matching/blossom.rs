//! One connected graph, searched stage by stage; every stage adds one edge to the matching.
//!
//! Trees of alternating edges grow from all free vertices at once. A vertex at an even distance is *outer*, one at an odd
//! distance *inner*. An edge between two outer vertices of one tree closes an odd ring, which is shrunk to a *blossom*
//! and treated as one outer vertex; between two trees it is a path that makes the matching larger. Where no edge is tight
//! the dual values move until one is. Blossoms have the indices from `n` on.

use super::{Aim, Edge, Worth};

const NONE: usize = usize::MAX;

#[derive(Copy, Clone, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
    /// Outer, and passed on the way to the root.
    Crumb,
}

/// An edge has two ends, `2 * edge` and `2 * edge + 1`; `end ^ 1` is the other one.
type End = usize;

pub(super) struct Search<'a> {
    n: usize,
    edges: &'a [Edge],
    /// For each vertex the far ends of its edges.
    around: Vec<Vec<End>>,
    /// The far end of the matched edge.
    mate: Vec<End>,
    label: Vec<Label>,
    /// The end through which a vertex or blossom got its label.
    reached: Vec<End>,
    /// The outermost blossom around a vertex, or the vertex itself.
    inside: Vec<usize>,
    parent: Vec<usize>,
    /// The ring of a blossom, from its base on, and the ends that join one child to the next.
    ring: Vec<Vec<usize>>,
    joints: Vec<Vec<End>>,
    base: Vec<usize>,
    /// The edge of least slack: of a free vertex to an outer one, of an outer blossom to another.
    nearest: Vec<usize>,
    dual: Vec<Worth>,
    tight: Vec<bool>,
    queue: Vec<usize>,
    unused: Vec<usize>,
}

/// How far the dual values can move, and what happens then.
enum Event {
    Finished,
    Grow(usize),
    Meet(usize),
    Open(usize),
}

impl<'a> Search<'a> {
    pub(super) fn new(n: usize, edges: &'a [Edge]) -> Search<'a> {
        let mut around = vec![Vec::new(); n];
        for (index, edge) in edges.iter().enumerate() {
            around[edge.ends[0]].push(2 * index + 1);
            around[edge.ends[1]].push(2 * index);
        }
        let most = edges.iter().map(|edge| edge.worth).max().unwrap_or_default().max(Worth::NOTHING);
        let mut dual = vec![most; n];
        dual.resize(2 * n, Worth::NOTHING);
        let mut base: Vec<usize> = (0..n).collect();
        base.resize(2 * n, NONE);
        Search {
            n,
            edges,
            around,
            mate: vec![NONE; n],
            label: vec![Label::Free; 2 * n],
            reached: vec![NONE; 2 * n],
            inside: (0..n).collect(),
            parent: vec![NONE; 2 * n],
            ring: vec![Vec::new(); 2 * n],
            joints: vec![Vec::new(); 2 * n],
            base,
            nearest: vec![NONE; 2 * n],
            dual,
            tight: vec![false; edges.len()],
            queue: Vec::new(),
            unused: (n..2 * n).rev().collect(),
        }
    }

    pub(super) fn run(mut self, aim: Aim) -> Vec<Option<usize>> {
        while self.stage(aim) {}
        self.mate.iter().map(|&end| (end != NONE).then(|| self.vertex(end))).collect()
    }

    fn vertex(&self, end: End) -> usize {
        self.edges[end / 2].ends[end % 2]
    }

    fn slack(&self, edge: usize) -> Worth {
        let Edge { ends: [one, other], worth } = self.edges[edge];
        self.dual[one] + self.dual[other] - worth - worth
    }

    fn leaves(&self, blossom: usize) -> Vec<usize> {
        if blossom < self.n {
            return vec![blossom];
        }
        let (mut leaves, mut open) = (Vec::new(), vec![blossom]);
        while let Some(blossom) = open.pop() {
            for &child in &self.ring[blossom] {
                if child < self.n { leaves.push(child) } else { open.push(child) }
            }
        }
        leaves
    }

    /// Finds one augmenting path and flips it; false when the matching is as good as it can be.
    fn stage(&mut self, aim: Aim) -> bool {
        self.label.fill(Label::Free);
        self.nearest.fill(NONE);
        self.tight.fill(false);
        self.queue.clear();
        for vertex in 0..self.n {
            if self.mate[vertex] == NONE && self.label[self.inside[vertex]] == Label::Free {
                self.make_outer(vertex, NONE);
            }
        }
        loop {
            if self.search() {
                break;
            }
            match self.move_duals(aim) {
                Event::Finished => return false,
                Event::Grow(edge) => {
                    self.tight[edge] = true;
                    let [one, other] = self.edges[edge].ends;
                    let from = if self.label[self.inside[one]] == Label::Free { other } else { one };
                    self.queue.push(from);
                }
                Event::Meet(edge) => {
                    self.tight[edge] = true;
                    self.queue.push(self.edges[edge].ends[0]);
                }
                Event::Open(blossom) => self.open(blossom, false),
            }
        }
        for blossom in self.n..2 * self.n {
            let top = self.base[blossom] != NONE && self.parent[blossom] == NONE;
            if top && self.label[blossom] == Label::Outer && self.dual[blossom] == Worth::NOTHING {
                self.open(blossom, true);
            }
        }
        true
    }

    /// Grows the trees along tight edges; true when the matching was made larger.
    fn search(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop() {
            for place in 0..self.around[vertex].len() {
                let end = self.around[vertex][place];
                let (edge, other) = (end / 2, self.vertex(end));
                let (mine, its) = (self.inside[vertex], self.inside[other]);
                if mine == its {
                    continue;
                }
                let slack = if self.tight[edge] { Worth::NOTHING } else { self.slack(edge) };
                if slack <= Worth::NOTHING {
                    self.tight[edge] = true;
                    if self.label[its] == Label::Free {
                        self.make_inner(other, end ^ 1);
                    } else if self.label[its] == Label::Outer {
                        match self.common_base(vertex, other) {
                            Some(base) => self.shrink(base, edge),
                            None => {
                                self.augment(edge);
                                return true;
                            }
                        }
                    } else if self.label[other] == Label::Free {
                        // Inside an inner blossom: it remembers how it was reached, in case that is opened.
                        self.label[other] = Label::Inner;
                        self.reached[other] = end ^ 1;
                    }
                } else if self.label[its] == Label::Outer {
                    self.note(mine, edge, slack);
                } else if self.label[other] == Label::Free {
                    self.note(other, edge, slack);
                }
            }
        }
        false
    }

    fn note(&mut self, at: usize, edge: usize, slack: Worth) {
        if self.nearest[at] == NONE || slack < self.slack(self.nearest[at]) {
            self.nearest[at] = edge;
        }
    }

    fn make_outer(&mut self, vertex: usize, end: End) {
        let blossom = self.inside[vertex];
        for at in [vertex, blossom] {
            self.label[at] = Label::Outer;
            self.reached[at] = end;
            self.nearest[at] = NONE;
        }
        let leaves = self.leaves(blossom);
        self.queue.extend(leaves);
    }

    /// An inner vertex makes its partner outer.
    fn make_inner(&mut self, vertex: usize, end: End) {
        let blossom = self.inside[vertex];
        for at in [vertex, blossom] {
            self.label[at] = Label::Inner;
            self.reached[at] = end;
            self.nearest[at] = NONE;
        }
        let mate = self.mate[self.base[blossom]];
        self.make_outer(self.vertex(mate), mate ^ 1);
    }

    /// Where the ways of two outer vertices to their roots meet; none if the roots differ.
    fn common_base(&mut self, one: usize, other: usize) -> Option<usize> {
        let (mut at, mut then) = (one, other);
        let mut path = Vec::new();
        let mut found = None;
        while at != NONE {
            let blossom = self.inside[at];
            if self.label[blossom] == Label::Crumb {
                found = Some(self.base[blossom]);
                break;
            }
            path.push(blossom);
            self.label[blossom] = Label::Crumb;
            at = match self.reached[blossom] {
                NONE => NONE,
                end => {
                    let inner = self.inside[self.vertex(end)];
                    self.vertex(self.reached[inner])
                }
            };
            if then != NONE {
                (at, then) = (then, at);
            }
        }
        for blossom in path {
            self.label[blossom] = Label::Outer;
        }
        found
    }

    /// Makes a blossom of the ring that this edge closes.
    fn shrink(&mut self, base: usize, edge: usize) {
        let Some(blossom) = self.unused.pop() else { return };
        let bottom = self.inside[base];
        let [one, other] = self.edges[edge].ends;
        let (mut ring, mut joints) = (Vec::new(), Vec::new());
        let mut at = self.inside[one];
        while at != bottom {
            ring.push(at);
            joints.push(self.reached[at]);
            at = self.inside[self.vertex(self.reached[at])];
        }
        ring.push(bottom);
        ring.reverse();
        joints.reverse();
        joints.push(2 * edge);
        let mut at = self.inside[other];
        while at != bottom {
            ring.push(at);
            joints.push(self.reached[at] ^ 1);
            at = self.inside[self.vertex(self.reached[at])];
        }
        for &child in &ring {
            self.parent[child] = blossom;
        }
        self.base[blossom] = base;
        self.parent[blossom] = NONE;
        self.label[blossom] = Label::Outer;
        self.reached[blossom] = self.reached[bottom];
        self.dual[blossom] = Worth::NOTHING;
        self.ring[blossom] = ring;
        self.joints[blossom] = joints;
        let leaves = self.leaves(blossom);
        for &leaf in &leaves {
            if self.label[self.inside[leaf]] == Label::Inner {
                self.queue.push(leaf);
            }
            self.inside[leaf] = blossom;
        }
        self.nearest[blossom] = NONE;
        for leaf in leaves {
            for place in 0..self.around[leaf].len() {
                let end = self.around[leaf][place];
                let its = self.inside[self.vertex(end)];
                if its != blossom && self.label[its] == Label::Outer {
                    self.note(blossom, end / 2, self.slack(end / 2));
                }
            }
        }
    }

    /// Turns a blossom back into its ring. In mid-stage it is inner, and the way through it keeps its labels.
    fn open(&mut self, blossom: usize, stage_is_over: bool) {
        let ring = std::mem::take(&mut self.ring[blossom]);
        let joints = std::mem::take(&mut self.joints[blossom]);
        for &child in &ring {
            self.parent[child] = NONE;
            if child < self.n {
                self.inside[child] = child;
            } else if stage_is_over && self.dual[child] == Worth::NOTHING {
                self.open(child, true);
            } else {
                for leaf in self.leaves(child) {
                    self.inside[leaf] = child;
                }
            }
        }
        if !stage_is_over && self.label[blossom] == Label::Inner {
            self.relabel(blossom, &ring, &joints);
        }
        self.label[blossom] = Label::Free;
        self.reached[blossom] = NONE;
        self.base[blossom] = NONE;
        self.nearest[blossom] = NONE;
        self.unused.push(blossom);
    }

    fn relabel(&mut self, blossom: usize, ring: &[usize], joints: &[End]) {
        let entry = self.inside[self.vertex(self.reached[blossom] ^ 1)];
        let walk = Walk::to_base(ring, joints, entry);
        let mut end = self.reached[blossom];
        let mut at = walk.start;
        while !walk.is_base(at) {
            let inner = self.vertex(end ^ 1);
            let next = walk.joint(at);
            let outer = self.vertex(next ^ 1);
            self.label[inner] = Label::Free;
            self.label[outer] = Label::Free;
            self.make_inner(inner, end);
            self.tight[next / 2] = true;
            at += walk.step;
            end = walk.joint(at);
            self.tight[end / 2] = true;
            at += walk.step;
        }
        // The base keeps its label, and its partner outside is outer already.
        let base = walk.child(at);
        let vertex = self.vertex(end ^ 1);
        for place in [vertex, base] {
            self.label[place] = Label::Inner;
            self.reached[place] = end;
        }
        self.nearest[base] = NONE;
        // The other way round the ring: whoever was reached from outside is inner on his own account.
        at += walk.step;
        while walk.child(at) != entry {
            let child = walk.child(at);
            at += walk.step;
            if self.label[child] == Label::Outer {
                continue;
            }
            let labelled = self.leaves(child).into_iter().find(|&leaf| self.label[leaf] != Label::Free);
            if let Some(leaf) = labelled {
                self.label[leaf] = Label::Free;
                let partner = self.vertex(self.mate[self.base[child]]);
                self.label[partner] = Label::Free;
                self.make_inner(leaf, self.reached[leaf]);
            }
        }
    }

    /// Flips the matching along the way from a vertex to the base of its blossom, so that the vertex becomes the base.
    fn rebase(&mut self, blossom: usize, vertex: usize) {
        let mut child = vertex;
        while self.parent[child] != blossom {
            child = self.parent[child];
        }
        if child >= self.n {
            self.rebase(child, vertex);
        }
        let ring = std::mem::take(&mut self.ring[blossom]);
        let joints = std::mem::take(&mut self.joints[blossom]);
        let walk = Walk::to_base(&ring, &joints, child);
        let mut at = walk.start;
        while !walk.is_base(at) {
            at += walk.step;
            let end = walk.joint(at);
            if walk.child(at) >= self.n {
                self.rebase(walk.child(at), self.vertex(end));
            }
            at += walk.step;
            if walk.child(at) >= self.n {
                self.rebase(walk.child(at), self.vertex(end ^ 1));
            }
            let [near, far] = [end ^ 1, end].map(|end| self.vertex(end));
            self.mate[far] = end ^ 1;
            self.mate[near] = end;
        }
        let place = ring.iter().position(|&each| each == child).unwrap_or_default();
        let (mut ring, mut joints) = (ring, joints);
        ring.rotate_left(place);
        joints.rotate_left(place);
        self.ring[blossom] = ring;
        self.joints[blossom] = joints;
        self.base[blossom] = vertex;
    }

    /// Flips the path from root to root through this edge.
    fn augment(&mut self, edge: usize) {
        let [one, other] = self.edges[edge].ends;
        for (mut vertex, mut end) in [(one, 2 * edge + 1), (other, 2 * edge)] {
            loop {
                let outer = self.inside[vertex];
                if outer >= self.n {
                    self.rebase(outer, vertex);
                }
                self.mate[vertex] = end;
                let back = self.reached[outer];
                if back == NONE {
                    break;
                }
                let inner = self.inside[self.vertex(back)];
                let way = self.reached[inner];
                let entry = self.vertex(way ^ 1);
                if inner >= self.n {
                    self.rebase(inner, entry);
                }
                self.mate[entry] = way;
                vertex = self.vertex(way);
                end = way ^ 1;
            }
        }
    }

    /// Moves the dual values as far as nothing breaks, and says what stopped them.
    fn move_duals(&mut self, aim: Aim) -> Event {
        let mut least: Option<(Worth, Event)> = None;
        let mut offer = |by: Worth, event: Event| {
            if least.as_ref().is_none_or(|(least, _)| by < *least) {
                least = Some((by, event));
            }
        };
        if aim == Aim::Worth {
            offer(self.dual[..self.n].iter().copied().min().unwrap_or_default(), Event::Finished);
        }
        for vertex in 0..self.n {
            let nearest = self.nearest[vertex];
            if nearest != NONE && self.label[self.inside[vertex]] == Label::Free {
                offer(self.slack(nearest), Event::Grow(nearest));
            }
        }
        for blossom in 0..2 * self.n {
            if self.parent[blossom] != NONE || self.base[blossom] == NONE {
                continue;
            }
            let nearest = self.nearest[blossom];
            if self.label[blossom] == Label::Outer && nearest != NONE {
                offer(self.slack(nearest).half(), Event::Meet(nearest));
            }
            if blossom >= self.n && self.label[blossom] == Label::Inner {
                offer(self.dual[blossom], Event::Open(blossom));
            }
        }
        let Some((by, event)) = least else { return Event::Finished };
        for vertex in 0..self.n {
            match self.label[self.inside[vertex]] {
                Label::Outer => self.dual[vertex] = self.dual[vertex] - by,
                Label::Inner => self.dual[vertex] += by,
                _ => {}
            }
        }
        for blossom in self.n..2 * self.n {
            if self.parent[blossom] == NONE && self.base[blossom] != NONE {
                match self.label[blossom] {
                    Label::Outer => self.dual[blossom] += by,
                    Label::Inner => self.dual[blossom] = self.dual[blossom] - by,
                    _ => {}
                }
            }
        }
        event
    }
}

/// The way from one child of a ring to its base that has an even number of steps: forwards past the end of the ring, or
/// backwards.
struct Walk<'a> {
    ring: &'a [usize],
    joints: &'a [End],
    start: isize,
    step: isize,
}

impl<'a> Walk<'a> {
    fn to_base(ring: &'a [usize], joints: &'a [End], from: usize) -> Walk<'a> {
        let start = ring.iter().position(|&child| child == from).unwrap_or_default() as isize;
        if start % 2 == 1 {
            Walk { ring, joints, start: start - ring.len() as isize, step: 1 }
        } else {
            Walk { ring, joints, start, step: -1 }
        }
    }

    fn is_base(&self, at: isize) -> bool {
        at == 0
    }

    fn child(&self, at: isize) -> usize {
        self.ring[at.rem_euclid(self.ring.len() as isize) as usize]
    }

    /// The end, on the far side, of the edge from this child in the direction of the walk.
    fn joint(&self, at: isize) -> End {
        let (place, flip) = if self.step == 1 { (at, 0) } else { (at - 1, 1) };
        self.joints[place.rem_euclid(self.joints.len() as isize) as usize] ^ flip
    }
}
