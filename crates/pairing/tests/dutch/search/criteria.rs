//! The criteria of a bracket as docs/fide-dutch.md has them, told by this test alone.

use pairing::dutch::{Eve, settings::Edition};

use super::person::{Person, color_of_higher};

/// A bracket of a pairing of everybody; players by their place in the order of rank.
pub struct View<'a> {
    pub eve: &'a Eve<'a>,
    pub people: &'a [Person],
    pub moved: Vec<usize>,
    pub residents: Vec<usize>,
    /// The score group below.
    pub next: Vec<usize>,
}

pub type Pair = (usize, usize);

/// Names of what [`View::quality`] lists.
pub const NAMES: [&str; 16] = [
    "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20",
    "C21",
];

fn descending(mut list: Vec<i32>) -> Vec<i32> {
    list.sort_by(|one, other| other.cmp(one));
    list
}

impl View<'_> {
    fn has(&self, who: usize) -> bool {
        self.moved.contains(&who) || self.residents.contains(&who)
    }

    /// Pairs of the bracket, the higher-ranked one first.
    pub fn pairs(&self, round: &[Pair]) -> Vec<Pair> {
        let own = round.iter().filter(|(one, other)| self.has(*one) && self.has(*other));
        own.map(|(one, other)| (*one.min(other), *one.max(other))).collect()
    }

    pub fn floats(&self, pairs: &[Pair]) -> Vec<usize> {
        let paired = |who: &usize| pairs.iter().any(|(one, other)| one == who || other == who);
        let mut floats: Vec<usize> = self.moved.iter().chain(&self.residents).copied().collect();
        floats.retain(|who| !paired(who));
        floats
    }

    /// C6 to C21: of two lists the first difference decides, and less is better.
    pub fn quality(&self, round: &[Pair], bye: Option<usize>) -> Vec<Vec<i32>> {
        let pairs = self.pairs(round);
        let floats = self.floats(&pairs);
        let person = |who: usize| &self.people[who];
        let scores = |list: &[usize]| descending(list.iter().map(|who| person(*who).score).collect());
        // The next bracket as this pairing has it.
        let beneath: Vec<usize> = floats.iter().chain(&self.next).copied().collect();
        let meets_in = |who: usize| {
            round.iter().any(|(one, other)| {
                (*one == who && beneath.contains(other)) || (*other == who && beneath.contains(one))
            })
        };
        let left: Vec<usize> = beneath.iter().copied().filter(|who| !meets_in(*who)).collect();
        let mut c8 = vec![left.len() as i32];
        c8.extend(scores(&left));
        if self.next.is_empty() {
            c8.clear();
        }
        let c9 = match (floats.as_slice(), bye) {
            ([only], Some(bye)) if *only == bye && self.eve.settings.edition == Edition::Of2026 => {
                person(bye).unplayed as i32
            }
            _ => 0,
        };
        let mut colors = [0; 4];
        for &(one, other) in &pairs {
            let (higher, lower) = (person(one), person(other));
            let color = color_of_higher(self.eve, higher, lower);
            let other_color = if color == 'W' { 'B' } else { 'W' };
            for (who, color) in [(higher, color), (lower, other_color)] {
                if higher.top || lower.top {
                    let step = if color == 'W' { 1 } else { -1 };
                    colors[0] += i32::from((who.balance() + step).abs() > 2);
                    colors[1] += i32::from(who.colors.ends_with(&String::from_iter([color, color])));
                }
                let denied = who.wants().is_some_and(|wants| wants != color);
                colors[2] += i32::from(denied);
                let strong =
                    who.strength() == 2 || (who.strength() == 3 && self.eve.settings.absolute_is_strong);
                colors[3] += i32::from(denied && strong);
            }
        }
        let resident_floats: Vec<usize> =
            floats.iter().copied().filter(|who| self.residents.contains(who)).collect();
        let down = |back: usize| resident_floats.iter().filter(|who| person(**who).down[back]).count() as i32;
        let meeting: Vec<Pair> = pairs.iter().copied().filter(|(one, _)| self.moved.contains(one)).collect();
        let up = |back: usize| meeting.iter().filter(|(_, other)| person(*other).up[back]).count() as i32;
        // Who floats on has a difference greater than any, the more the higher the score.
        let moved_down = |back: usize| {
            let of = |who: &usize| match pairs.iter().find(|(one, _)| one == who) {
                Some((one, other)) => person(*one).score - person(*other).score,
                None => 10_000 + person(*who).score,
            };
            descending(self.moved.iter().filter(|who| person(**who).down[back]).map(of).collect())
        };
        let opponents = |back: usize| {
            let of = |(one, other): &Pair| person(*one).score - person(*other).score;
            descending(meeting.iter().filter(|(_, other)| person(*other).up[back]).map(of).collect())
        };
        vec![
            vec![floats.len() as i32],
            scores(&floats),
            c8,
            vec![c9],
            vec![colors[0]],
            vec![colors[1]],
            vec![colors[2]],
            vec![colors[3]],
            vec![down(0)],
            vec![up(0)],
            vec![down(1)],
            vec![up(1)],
            moved_down(0),
            opponents(0),
            moved_down(1),
            opponents(1),
        ]
    }

    /// Where the candidate stands in the order in which articles 3 and 4 generate them.
    pub fn order(&self, round: &[Pair]) -> Vec<Vec<i32>> {
        let pairs = self.pairs(round);
        let partner = |who: usize| {
            pairs.iter().find_map(|&(one, other)| {
                if one == who {
                    Some(other)
                } else if other == who {
                    Some(one)
                } else {
                    None
                }
            })
        };
        let place =
            |list: &[usize], who: usize| list.iter().position(|each| *each == who).unwrap() as i32 + 1;
        let all: Vec<usize> = self.moved.iter().chain(&self.residents).copied().collect();
        let s1: Vec<usize> = self.moved.iter().copied().filter(|who| partner(*who).is_some()).collect();
        let set: Vec<i32> = s1.iter().map(|who| place(&all, *who)).collect();
        let opponents: Vec<i32> = s1.iter().map(|who| place(&all, partner(*who).unwrap())).collect();
        let rest: Vec<usize> = self
            .residents
            .iter()
            .copied()
            .filter(|who| partner(*who).is_none_or(|partner| !self.moved.contains(&partner)))
            .collect();
        let halves = rest.iter().filter(|who| partner(**who).is_some()).count() / 2;
        let partners: Vec<Option<usize>> = rest
            .iter()
            .map(|who| partner(*who).and_then(|partner| rest.iter().position(|each| *each == partner)))
            .collect();
        let mut order = vec![set, opponents];
        if rest.len() > 10 {
            order.extend(long_order(&partners, halves));
            return order;
        }
        for (index, upper) in exchanges(rest.len(), halves).iter().enumerate() {
            let fits = upper.iter().all(|one| partners[*one].is_some_and(|other| !upper.contains(&other)))
                && (0..rest.len()).all(|one| {
                    upper.contains(&one) || partners[one].is_none_or(|other| upper.contains(&other))
                });
            if fits {
                order.push(vec![index as i32]);
                order.push(upper.iter().map(|one| partners[*one].unwrap() as i32).collect());
                return order;
            }
        }
        unreachable!("every pairing comes of some exchange")
    }
}

/// The same where there are too many exchanges to list them: of each pair the higher-ranked one is in S1 after the first
/// exchange that makes it.
fn long_order(partners: &[Option<usize>], halves: usize) -> [Vec<i32>; 2] {
    let upper: Vec<usize> =
        (0..partners.len()).filter(|one| partners[*one].is_some_and(|other| *one < other)).collect();
    let mut leaving: Vec<i32> =
        (0..halves).filter(|one| !upper.contains(one)).map(|one| one as i32).collect();
    let entering: Vec<i32> = upper.iter().filter(|one| **one >= halves).map(|one| *one as i32).collect();
    leaving.reverse();
    let mut exchange = vec![leaving.len() as i32, entering.iter().sum::<i32>() - leaving.iter().sum::<i32>()];
    exchange.extend(leaving.iter().map(|one| -one));
    exchange.extend(entering);
    [exchange, upper.iter().map(|one| partners[*one].unwrap() as i32).collect()]
}

/// Every S1 after an exchange, in the order of article 4.3, the original one first.
fn exchanges(size: usize, halves: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for one in 0..size {
        for at in 0..all.len() {
            let mut with = all[at].clone();
            with.push(one);
            all.push(with);
        }
    }
    all.retain(|set| set.len() == halves);
    let key = |set: &Vec<usize>| {
        let leaving: Vec<i32> =
            (0..halves).rev().filter(|one| !set.contains(one)).map(|one| one as i32).collect();
        let entering: Vec<i32> = set.iter().filter(|one| **one >= halves).map(|one| *one as i32).collect();
        let difference = entering.iter().sum::<i32>() - leaving.iter().sum::<i32>();
        let highest_first: Vec<i32> = leaving.iter().map(|one| -one).collect();
        (leaving.len(), difference, highest_first, entering)
    };
    all.sort_by_key(key);
    all
}
