//! One connected graph, searched until no change makes the matching better.
//!
//! Trees of alternating edges grow from all free vertices at once. A vertex at an even distance is *outer*, one at an odd
//! distance *inner*. An edge between two outer vertices of one tree closes an odd ring, which is shrunk to a *blossom*
//! and treated as one outer vertex; between two trees it is a path that makes the matching larger, and only those two
//! trees are given up. Where no edge is tight the dual values move until one is. Blossoms have the indices from `n` on.

use super::{
    Aim, Edge, Solved, Worth,
    walk::{End, Walk},
};

const NONE: usize = usize::MAX;

#[derive(Copy, Clone, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
    /// Outer, and passed on the way to the root.
    Crumb,
}

pub(super) struct BlossomSearch<'a> {
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
    /// The free vertex from which a labelled vertex or blossom was reached.
    root: Vec<usize>,
    dual: Vec<Worth>,
    queue: Vec<usize>,
    unused: Vec<usize>,
}

/// How far the dual values can move, and what happens then.
enum DualStep {
    Finished,
    Grow(usize),
    Meet(usize),
    Open(usize),
}

impl<'a> BlossomSearch<'a> {
    pub(super) fn new(n: usize, edges: &'a [Edge]) -> BlossomSearch<'a> {
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
        BlossomSearch {
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
            root: vec![NONE; 2 * n],
            queue: Vec::new(),
            unused: (n..2 * n).rev().collect(),
        }
    }

    pub(super) fn run(mut self, aim: Aim) -> Solved {
        for vertex in 0..self.n {
            self.make_outer(vertex, NONE);
        }
        loop {
            self.search();
            match self.move_duals(aim) {
                DualStep::Finished => break,
                DualStep::Grow(edge) => {
                    let outer_first = self.label[self.inside[self.edges[edge].ends[0]]] == Label::Outer;
                    let end = if outer_first { 2 * edge } else { 2 * edge + 1 };
                    self.make_inner(self.vertex(end ^ 1), end);
                }
                DualStep::Meet(edge) => self.meet(edge),
                DualStep::Open(blossom) => self.open(blossom, true),
            }
        }
        let partners = self.mate.iter().map(|&end| (end != NONE).then(|| self.vertex(end))).collect();
        self.dual.truncate(self.n);
        Solved { partners, prices: self.dual }
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

    /// Grows the trees along tight edges, as far as there are any.
    fn search(&mut self) {
        while let Some(vertex) = self.queue.pop() {
            for place in 0..self.around[vertex].len() {
                let end = self.around[vertex][place];
                let (edge, other) = (end / 2, self.vertex(end));
                let (mine, its) = (self.inside[vertex], self.inside[other]);
                if self.label[mine] != Label::Outer {
                    break;
                }
                if mine == its {
                    continue;
                }
                let slack = self.slack(edge);
                match self.label[its] {
                    Label::Outer | Label::Crumb if slack == Worth::NOTHING => self.meet(edge),
                    Label::Outer | Label::Crumb => self.note(mine, edge, slack),
                    Label::Free if slack == Worth::NOTHING => self.make_inner(other, end ^ 1),
                    Label::Inner if slack == Worth::NOTHING && self.label[other] == Label::Free => {
                        // Inside an inner blossom: it remembers how it was reached, in case that is opened.
                        self.label[other] = Label::Inner;
                        self.reached[other] = end ^ 1;
                    }
                    Label::Free => self.note(other, edge, slack),
                    Label::Inner => {}
                }
            }
        }
    }

    /// A tight edge between two outer vertices: a ring in one tree, or a path from root to root.
    fn meet(&mut self, edge: usize) {
        let [one, other] = self.edges[edge].ends;
        match self.common_base(one, other) {
            Some(base) => self.shrink(base, edge),
            None => {
                let roots = [one, other].map(|vertex| self.root[self.inside[vertex]]);
                self.augment(edge);
                self.give_up(roots);
            }
        }
    }

    /// Takes the labels off two trees whose roots have found a partner.
    fn give_up(&mut self, roots: [usize; 2]) {
        let mut freed = Vec::new();
        for blossom in 0..2 * self.n {
            let top = self.parent[blossom] == NONE && self.base[blossom] != NONE;
            if top && self.label[blossom] != Label::Free && roots.contains(&self.root[blossom]) {
                let leaves = self.leaves(blossom);
                self.unlabel(blossom, &leaves);
                freed.extend(leaves);
                if blossom >= self.n && self.dual[blossom] == Worth::NOTHING {
                    self.open(blossom, false);
                }
            }
        }
        for vertex in freed {
            self.look_around(vertex);
        }
    }

    fn unlabel(&mut self, blossom: usize, leaves: &[usize]) {
        for &at in leaves.iter().chain([&blossom]) {
            self.label[at] = Label::Free;
            self.reached[at] = NONE;
            self.nearest[at] = NONE;
        }
    }

    /// Finds the nearest outer neighbor of a free vertex.
    fn look_around(&mut self, vertex: usize) {
        self.nearest[vertex] = NONE;
        for place in 0..self.around[vertex].len() {
            let end = self.around[vertex][place];
            if self.label[self.inside[self.vertex(end)]] == Label::Outer {
                self.note(vertex, end / 2, self.slack(end / 2));
            }
        }
    }

    /// Finds the nearest other outer blossom.
    fn look_out(&mut self, blossom: usize) {
        self.nearest[blossom] = NONE;
        for leaf in self.leaves(blossom) {
            for place in 0..self.around[leaf].len() {
                let end = self.around[leaf][place];
                let its = self.inside[self.vertex(end)];
                if its != blossom && self.label[its] == Label::Outer {
                    self.note(blossom, end / 2, self.slack(end / 2));
                }
            }
        }
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
        self.root[blossom] = if end == NONE { vertex } else { self.root[self.inside[self.vertex(end)]] };
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
        self.root[blossom] = self.root[self.inside[self.vertex(end)]];
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
        self.root[blossom] = self.root[bottom];
        self.dual[blossom] = Worth::NOTHING;
        self.ring[blossom] = ring;
        self.joints[blossom] = joints;
        let leaves = self.leaves(blossom);
        for leaf in leaves {
            if self.label[self.inside[leaf]] == Label::Inner {
                self.queue.push(leaf);
            }
            self.inside[leaf] = blossom;
        }
        self.look_out(blossom);
    }

    /// Turns a blossom back into its ring. One of a tree is inner, and the way through it stays in the tree.
    fn open(&mut self, blossom: usize, in_tree: bool) {
        let ring = std::mem::take(&mut self.ring[blossom]);
        let joints = std::mem::take(&mut self.joints[blossom]);
        for &child in &ring {
            self.parent[child] = NONE;
            if child < self.n {
                self.inside[child] = child;
                continue;
            }
            self.label[child] = Label::Free;
            self.reached[child] = NONE;
            self.nearest[child] = NONE;
            if !in_tree && self.dual[child] == Worth::NOTHING {
                self.open(child, false);
            } else {
                for leaf in self.leaves(child) {
                    self.inside[leaf] = child;
                }
            }
        }
        if in_tree {
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
            at += walk.step;
            end = walk.joint(at);
            at += walk.step;
        }
        // The base keeps its label, and its partner outside is outer already.
        let base = walk.child(at);
        let vertex = self.vertex(end ^ 1);
        for place in [vertex, base] {
            self.label[place] = Label::Inner;
            self.reached[place] = end;
        }
        self.root[base] = self.root[blossom];
        self.nearest[base] = NONE;
        // The other way round the ring: whoever was reached from outside is inner on his own account.
        at += walk.step;
        while walk.child(at) != entry {
            let child = walk.child(at);
            at += walk.step;
            if self.label[child] == Label::Outer {
                continue;
            }
            let leaves = self.leaves(child);
            let still_reached = |&leaf: &usize| {
                let end = self.reached[leaf];
                self.label[leaf] == Label::Inner
                    && self.label[self.inside[self.vertex(end)]] == Label::Outer
                    && self.slack(end / 2) == Worth::NOTHING
            };
            let way = leaves.iter().copied().find(still_reached).map(|leaf| (leaf, self.reached[leaf]));
            self.unlabel(child, &leaves);
            match way {
                Some((leaf, end)) => {
                    let partner = self.vertex(self.mate[self.base[child]]);
                    self.label[partner] = Label::Free;
                    self.make_inner(leaf, end);
                }
                None => leaves.into_iter().for_each(|leaf| self.look_around(leaf)),
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

    /// Whether the edge that a free vertex holds for its nearest still leads to an outer one.
    fn is_near_outer(&self, vertex: usize) -> bool {
        let [one, other] = self.edges[self.nearest[vertex]].ends;
        let far = if one == vertex { other } else { one };
        self.label[self.inside[far]] == Label::Outer
    }

    /// Moves the dual values as far as nothing breaks, and says what stopped them.
    fn move_duals(&mut self, aim: Aim) -> DualStep {
        let mut least: Option<(Worth, DualStep)> = None;
        let offer = |least: &mut Option<(Worth, DualStep)>, by: Worth, event: DualStep| {
            if least.as_ref().is_none_or(|(least, _)| by < *least) {
                *least = Some((by, event));
            }
        };
        if aim == Aim::Worth {
            let lowest = self.dual[..self.n].iter().copied().min().unwrap_or_default();
            offer(&mut least, lowest, DualStep::Finished);
        }
        for vertex in 0..self.n {
            if self.nearest[vertex] != NONE && self.label[self.inside[vertex]] == Label::Free {
                if !self.is_near_outer(vertex) {
                    self.look_around(vertex);
                }
                let nearest = self.nearest[vertex];
                if nearest != NONE {
                    offer(&mut least, self.slack(nearest), DualStep::Grow(nearest));
                }
            }
        }
        for blossom in 0..2 * self.n {
            if self.parent[blossom] != NONE || self.base[blossom] == NONE {
                continue;
            }
            if self.label[blossom] == Label::Outer && self.nearest[blossom] != NONE {
                let ends = self.edges[self.nearest[blossom]].ends.map(|end| self.inside[end]);
                if ends[0] == ends[1] || ends.iter().any(|&end| self.label[end] != Label::Outer) {
                    self.look_out(blossom);
                }
                let nearest = self.nearest[blossom];
                if nearest != NONE {
                    offer(&mut least, self.slack(nearest).half(), DualStep::Meet(nearest));
                }
            }
            if blossom >= self.n && self.label[blossom] == Label::Inner {
                offer(&mut least, self.dual[blossom], DualStep::Open(blossom));
            }
        }
        let Some((by, event)) = least else { return DualStep::Finished };
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
