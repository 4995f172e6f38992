//! The first perfect candidate of a large bracket, found by walking down the order of candidates.
//!
//! How well a bracket can be paired at best follows from how many of its players want which color, and how much. The walk
//! gives every player of S1 in turn the first opponent after whom that best is still possible by the counts. Each of
//! these choices is the first that the counts do not rule out, so a walk that comes to its end has found the first
//! of the best candidates, and nothing is lost by not having looked at the others. A walk that gets stuck, or a bracket for
//! which the counts promise too much, is left to [`super::exact`].

use chart::Color;

use super::{
    bracket::{Bracket, BracketPaired},
    entrant::Strength,
    table::Table,
};

const NONE: usize = usize::MAX;

/// What somebody wants, as far as C12 and C13 ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Wants {
    Nothing,
    White(Grade),
    Black(Grade),
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Grade {
    Mild,
    Strong,
    Absolute,
}

/// What players of a class have in common: what they want, and what it costs if they are left over.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Class {
    wants: Wants,
    left: LeftOver,
}

/// C8, C9, C14 and C16 for one who is left over, and whether they may be.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct LeftOver {
    is_barred: bool,
    /// Cannot be paired in the next group.
    is_stuck: bool,
    unplayed: usize,
    down: [bool; 2],
}

/// How many want which color, and how many of those only mildly or absolutely.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Counts {
    all: i32,
    white: i32,
    black: i32,
    mild: [i32; 2],
    absolute: [i32; 2],
}

/// C12 and C13 of some boards.
type Denied = (i32, i32);

impl Counts {
    fn add(&mut self, wants: Wants, by: i32) {
        self.all += by;
        let (count, side, grade) = match wants {
            Wants::Nothing => return,
            Wants::White(grade) => (&mut self.white, 0, grade),
            Wants::Black(grade) => (&mut self.black, 1, grade),
        };
        *count += by;
        match grade {
            Grade::Mild => self.mild[side] += by,
            Grade::Absolute => self.absolute[side] += by,
            Grade::Strong => {}
        }
    }

    fn with(mut self, other: &Counts) -> Counts {
        self.all += other.all;
        self.white += other.white;
        self.black += other.black;
        for side in 0..2 {
            self.mild[side] += other.mild[side];
            self.absolute[side] += other.absolute[side];
        }
        self
    }

    /// At best, if anybody of these may meet anybody; none if two absolute ones would have to meet.
    fn among(&self) -> Option<Denied> {
        let half = self.all / 2;
        for (side, count) in [self.white, self.black].into_iter().enumerate() {
            let denied = count - half;
            if denied > 0 {
                // So many boards have two of this color.
                let is_possible = count - self.absolute[side] >= denied;
                return is_possible.then(|| (denied, (denied - self.mild[side]).max(0)));
            }
        }
        Some((0, 0))
    }

    /// At best, if each of these meets one of those, who are as many.
    fn against(&self, those: &Counts) -> Option<Denied> {
        let pairs = [(self.white, those.white), (self.black, those.black)];
        for (side, (ours, theirs)) in pairs.into_iter().enumerate() {
            let denied = ours + theirs - self.all;
            if denied > 0 {
                let reluctant = ours - self.absolute[side] + theirs - those.absolute[side];
                let mild = self.mild[side] + those.mild[side];
                return (reluctant >= denied).then(|| (denied, (denied - mild).max(0)));
            }
        }
        Some((0, 0))
    }
}

fn wants(table: &Table<'_>, who: usize) -> Wants {
    let person = &table.people[who];
    let grade = match person.strength {
        Strength::None => return Wants::Nothing,
        Strength::Mild => Grade::Mild,
        Strength::Strong => Grade::Strong,
        Strength::Absolute => Grade::Absolute,
    };
    match person.wants {
        None => Wants::Nothing,
        Some(Color::White) => Wants::White(grade),
        Some(Color::Black) => Wants::Black(grade),
    }
}

/// C12 and C13 of two who meet.
fn denied(one: Wants, other: Wants) -> Denied {
    let (a, b) = match (one, other) {
        (Wants::White(a), Wants::White(b)) | (Wants::Black(a), Wants::Black(b)) => (a, b),
        _ => return (0, 0),
    };
    (1, i32::from(a != Grade::Mild && b != Grade::Mild))
}

fn plus(one: Denied, other: Denied) -> Denied {
    (one.0 + other.0, one.1 + other.1)
}

/// The first perfect candidate, if the walk finds it.
pub(super) fn best(table: &Table<'_>, bracket: &Bracket) -> Option<BracketPaired> {
    let is_odd = bracket.players().count() % 2 == 1;
    let bye = bracket.everybody() % 2 == 1;
    if bracket.moved_down.len() > bracket.residents.len()
        || (is_odd && bye && table.asks_c9(bracket) && !bracket.next.is_empty())
    {
        return None;
    }
    let mut walk = Walk::new(table, bracket, is_odd)?;
    walk.run()?;
    Some(BracketPaired::new(bracket, walk.pairs))
}

struct Walk<'a, 'b> {
    table: &'a Table<'b>,
    bracket: &'a Bracket,
    classes: Vec<Class>,
    /// The class of each resident, by place among the residents.
    class: Vec<usize>,
    /// Classes of which one may be left over.
    left: Vec<usize>,
    is_odd: bool,
    target: Denied,
    pairs: Vec<[usize; 2]>,
    /// How many choices may still be tried.
    patience: usize,
}

impl<'a, 'b> Walk<'a, 'b> {
    fn new(table: &'a Table<'b>, bracket: &'a Bracket, is_odd: bool) -> Option<Walk<'a, 'b>> {
        let mut classes: Vec<Class> = Vec::new();
        let mut class = Vec::new();
        for &who in &bracket.residents {
            let own = Class { wants: wants(table, who), left: left_over(table, bracket, who, is_odd) };
            let at = classes.iter().position(|known| *known == own).unwrap_or_else(|| {
                classes.push(own);
                classes.len() - 1
            });
            class.push(at);
        }
        let mut everybody = Counts::default();
        bracket.players().for_each(|who| everybody.add(wants(table, who), 1));
        let mut walk = Walk {
            table,
            bracket,
            classes,
            class,
            left: Vec::new(),
            is_odd,
            target: (0, 0),
            pairs: Vec::new(),
            patience: 40 * bracket.residents.len() + 4000,
        };
        if !is_odd {
            walk.target = everybody.among()?;
            return Some(walk);
        }
        // Which class is left over at best: C8, C9, C12, C13, C14, C16.
        let key = |class: &Class| {
            let mut rest = everybody;
            rest.add(class.wants, -1);
            let denied = rest.among()?;
            let left = class.left;
            Some(((left.is_barred, left.is_stuck, left.unplayed), denied, left.down))
        };
        let best = walk.classes.iter().filter_map(key).min()?;
        if best.0.0 {
            return None;
        }
        walk.left = (0..walk.classes.len()).filter(|at| key(&walk.classes[*at]) == Some(best)).collect();
        walk.target = best.1;
        Some(walk)
    }

    fn run(&mut self) -> Option<()> {
        let mut open: Vec<bool> = vec![true; self.bracket.residents.len()];
        self.moved_down(0, (0, 0), &mut open).then_some(())
    }

    /// Gives those who moved down their opponents, from this one on. If the remainder then has no perfect transposition, it
    /// may have an exchange, which comes before any other opponents: the walk ends.
    fn moved_down(&mut self, at: usize, so_far: Denied, open: &mut Vec<bool>) -> bool {
        let Some(&moved) = self.bracket.moved_down.get(at) else {
            let found = self.remainder(so_far, open);
            if !found {
                self.patience = 0;
            }
            return found;
        };
        for place in 0..open.len() {
            let meets = self.bracket.residents[place];
            let person = &self.table.people[meets];
            // Perfect means: nobody who floated up lately does so again (C15, C17), and C10 and C11 are met.
            if !open[place] || person.up != [false; 2] || !self.is_fine(moved, meets) {
                continue;
            }
            let Some(patience) = self.patience.checked_sub(1) else { return false };
            self.patience = patience;
            let so_far = plus(so_far, denied(wants(self.table, moved), wants(self.table, meets)));
            open[place] = false;
            if self.is_possible(at + 1, so_far, open) {
                self.pairs.push([moved, meets]);
                if self.moved_down(at + 1, so_far, open) {
                    return true;
                }
                self.pairs.truncate(at);
            }
            open[place] = true;
        }
        false
    }

    fn is_fine(&self, one: usize, other: usize) -> bool {
        if !self.table.may_meet(one, other) {
            return false;
        }
        if !self.table.eve.is_last_round() {
            return true;
        }
        let cost = self.table.cost(one, other);
        cost.c10 == 0 && cost.c11 == 0
    }

    /// Whether the best can still be reached after so many who moved down have opponents.
    fn is_possible(&self, from: usize, so_far: Denied, open: &[bool]) -> bool {
        let mut moved = Counts::default();
        self.bracket.moved_down[from..].iter().for_each(|who| moved.add(wants(self.table, *who), 1));
        let mut residents = Counts::default();
        let mut has = vec![false; self.classes.len()];
        for (place, _) in open.iter().enumerate().filter(|(_, open)| **open) {
            residents.add(self.classes[self.class[place]].wants, 1);
            has[self.class[place]] = true;
        }
        let all = residents.with(&moved);
        let reaches =
            |counts: &Counts| counts.among().is_some_and(|denied| plus(so_far, denied) == self.target);
        if !self.is_odd {
            return reaches(&all);
        }
        self.left.iter().any(|class| {
            let mut rest = all;
            rest.add(self.classes[*class].wants, -1);
            has[*class] && reaches(&rest)
        })
    }

    /// The remainder: each of the first half in turn meets the first of the second half after whom the rest can be perfect.
    fn remainder(&mut self, so_far: Denied, open: &[bool]) -> bool {
        let places: Vec<usize> = (0..open.len()).filter(|place| open[*place]).collect();
        let half = places.len() / 2;
        let mut step = Remainder::new(self, &places, half, so_far);
        let before = self.pairs.len();
        let mut after = vec![0_usize; half];
        let mut at = 0;
        while at < half {
            let Some(patience) = self.patience.checked_sub(1) else {
                self.pairs.truncate(before);
                return false;
            };
            self.patience = patience;
            match step.choose(self, at, after[at]) {
                Some(chosen) => {
                    after[at] = chosen + 1;
                    let ends = [places[at], places[chosen]].map(|place| self.bracket.residents[place]);
                    self.pairs.push(ends);
                    at += 1;
                    if let Some(next) = after.get_mut(at) {
                        *next = half;
                    }
                }
                None if at == 0 => return false,
                None => {
                    at -= 1;
                    self.pairs.pop();
                    step.take_back(self, at, after[at] - 1);
                }
            }
        }
        true
    }
}

/// The walk down S1 of the remainder. Places are those of the remainder, from 0.
struct Remainder {
    /// What the class of each place is.
    class: Vec<usize>,
    who: Vec<usize>,
    /// S2 by class: the first of each, and chains in both directions.
    first: Vec<usize>,
    next: Vec<usize>,
    before: Vec<usize>,
    upper: Counts,
    lower: Counts,
    /// How many of each class are left in S2.
    count: Vec<i32>,
    spent: Denied,
}

impl Remainder {
    fn new(walk: &Walk<'_, '_>, places: &[usize], half: usize, so_far: Denied) -> Remainder {
        let size = places.len();
        let class: Vec<usize> = places.iter().map(|place| walk.class[*place]).collect();
        let mut rest = Remainder {
            who: places.iter().map(|place| walk.bracket.residents[*place]).collect(),
            first: vec![NONE; walk.classes.len()],
            next: vec![NONE; size],
            before: vec![NONE; size],
            upper: Counts::default(),
            lower: Counts::default(),
            count: vec![0; walk.classes.len()],
            spent: so_far,
            class,
        };
        for at in 0..half {
            rest.upper.add(walk.classes[rest.class[at]].wants, 1);
        }
        for at in (half..size).rev() {
            let class = rest.class[at];
            rest.lower.add(walk.classes[class].wants, 1);
            rest.count[class] += 1;
            rest.next[at] = rest.first[class];
            rest.put(at);
        }
        rest
    }

    /// Puts a place back where it was taken from; who was taken last is put back first.
    fn put(&mut self, at: usize) {
        let (before, next) = (self.before[at], self.next[at]);
        if before == NONE {
            self.first[self.class[at]] = at;
        } else {
            self.next[before] = at;
        }
        if next != NONE {
            self.before[next] = at;
        }
    }

    fn take(&mut self, at: usize) {
        let (before, next) = (self.before[at], self.next[at]);
        if before == NONE {
            self.first[self.class[at]] = next;
        } else {
            self.next[before] = next;
        }
        if next != NONE {
            self.before[next] = before;
        }
    }

    /// The first opponent for one of S1, from this place on, after whom the rest can be as good as it must.
    fn choose(&mut self, walk: &Walk<'_, '_>, at: usize, from: usize) -> Option<usize> {
        let own = walk.classes[self.class[at]].wants;
        self.upper.add(own, -1);
        let mut best: Option<usize> = None;
        for class in 0..self.first.len() {
            let mut place = self.first[class];
            if place == NONE || !self.leaves_best(walk, own, class) {
                continue;
            }
            while place != NONE
                && best.is_none_or(|best| place < best)
                && (place < from || !walk.is_fine(self.who[at], self.who[place]))
            {
                place = self.next[place];
            }
            if place != NONE && best.is_none_or(|best| place < best) {
                best = Some(place);
            }
        }
        let Some(best) = best else {
            self.upper.add(own, 1);
            return None;
        };
        self.exchange(walk, own, best, 1);
        self.take(best);
        Some(best)
    }

    fn take_back(&mut self, walk: &Walk<'_, '_>, at: usize, chosen: usize) {
        let own = walk.classes[self.class[at]].wants;
        self.upper.add(own, 1);
        self.exchange(walk, own, chosen, -1);
        self.put(chosen);
    }

    fn exchange(&mut self, walk: &Walk<'_, '_>, own: Wants, place: usize, by: i32) {
        let class = self.class[place];
        let wants = walk.classes[class].wants;
        let cost = denied(own, wants);
        self.spent = (self.spent.0 + by * cost.0, self.spent.1 + by * cost.1);
        self.lower.add(wants, -by);
        self.count[class] -= by;
    }

    /// Whether the best is still possible if an opponent of this class is taken.
    fn leaves_best(&self, walk: &Walk<'_, '_>, own: Wants, class: usize) -> bool {
        let theirs = walk.classes[class].wants;
        let spent = plus(self.spent, denied(own, theirs));
        let mut lower = self.lower;
        lower.add(theirs, -1);
        let reaches = |lower: &Counts| {
            self.upper.against(lower).is_some_and(|denied| plus(spent, denied) == walk.target)
        };
        if !walk.is_odd {
            return reaches(&lower);
        }
        walk.left.iter().any(|left| {
            let has = self.count[*left] > i32::from(*left == class);
            let mut rest = lower;
            rest.add(walk.classes[*left].wants, -1);
            has && reaches(&rest)
        })
    }
}

/// What it costs to leave somebody over.
fn left_over(table: &Table<'_>, bracket: &Bracket, who: usize, is_odd: bool) -> LeftOver {
    let person = &table.people[who];
    if !is_odd {
        return LeftOver { is_barred: false, is_stuck: false, unplayed: 0, down: [false; 2] };
    }
    let is_last = bracket.next.is_empty();
    LeftOver {
        is_barred: is_last && !table.may_have_bye(who),
        is_stuck: !is_last && !bracket.next.iter().any(|other| table.may_meet(who, *other)),
        unplayed: if is_last && table.asks_c9(bracket) { person.unplayed } else { 0 },
        down: person.down,
    }
}
