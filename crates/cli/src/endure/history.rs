//! Whether what several people saw and did at once can have happened in one order.
//!
//! A register is written and read; each operation is known by when it was asked and when it was answered. The history is
//! linearizable if every operation can be given one moment in between so that each read finds what was written last
//! (Herlihy and Wing). The search follows Wing and Gong, and remembers which operations were done with which value left.

use std::{collections::HashSet, time::Instant};

/// What was done to the register.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Access {
    Write(String),
    Read(String),
}

#[derive(Clone, Debug)]
pub(super) struct Operation {
    pub(super) asked: Instant,
    /// None for a write whose answer never came: it may have been done at any time since, or never.
    pub(super) answered: Option<Instant>,
    pub(super) what: Access,
}

/// More operations than a search can hold are not looked at.
pub(super) const MOST: usize = 128;

/// Whether there is an order, beginning with this value; none if there are too many operations to tell.
pub(super) fn is_linearizable(first: &str, operations: &[Operation]) -> Option<bool> {
    (operations.len() <= MOST).then(|| Linearization { operations, seen: HashSet::new() }.goes_on(0, first))
}

struct Linearization<'a> {
    operations: &'a [Operation],
    /// What was done, as bits, and the value left after it, from where no order was found.
    seen: HashSet<(u128, &'a str)>,
}

impl<'a> Linearization<'a> {
    fn goes_on(&mut self, done: u128, value: &str) -> bool {
        let operations = self.operations;
        let left = || operations.iter().enumerate().filter(|(at, _)| done & (1 << at) == 0);
        // Nothing can come after the answer of an operation that is still to be placed.
        let Some(end) = left().filter_map(|(_, operation)| operation.answered).min() else { return true };
        for (at, operation) in left().filter(|(_, operation)| operation.asked <= end) {
            let next = match &operation.what {
                Access::Write(written) => written.as_str(),
                Access::Read(found) if found == value => found.as_str(),
                Access::Read(_) => continue,
            };
            let done = done | 1 << at;
            if self.seen.insert((done, next)) && self.goes_on(done, next) {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Operations as `(asked, answered, what)` in milliseconds; answered at 0 means never.
    fn holds(operations: &[(u64, u64, Access)]) -> bool {
        let start = Instant::now();
        let at = |time: u64| start + Duration::from_millis(time);
        let operations: Vec<Operation> = operations
            .iter()
            .map(|(asked, answered, what)| Operation {
                asked: at(*asked),
                answered: (*answered > 0).then(|| at(*answered)),
                what: what.clone(),
            })
            .collect();
        is_linearizable("0", &operations).unwrap()
    }

    fn write(value: &str) -> Access {
        Access::Write(value.to_string())
    }

    fn read(value: &str) -> Access {
        Access::Read(value.to_string())
    }

    #[test]
    fn a_read_finds_what_was_written_last() {
        assert!(holds(&[(1, 2, write("1")), (3, 4, read("1"))]));
        assert!(!holds(&[(1, 2, write("1")), (3, 4, read("0"))]), "a stale read");
        assert!(!holds(&[(1, 2, write("1")), (3, 4, read("2"))]), "a value that nobody wrote");
    }

    #[test]
    fn operations_at_once_may_come_in_either_order_but_in_one() {
        let both = [(1, 9, write("1")), (1, 9, write("2"))];
        let seen = |one: &str, other: &str| {
            holds(&[both[0].clone(), both[1].clone(), (10, 11, read(one)), (12, 13, read(other))])
        };
        assert!(seen("1", "1") && seen("2", "2"));
        assert!(!seen("1", "2"), "it changed when nobody wrote");
        assert!(holds(&[(1, 9, write("1")), (2, 3, read("0")), (4, 5, read("1"))]));
        assert!(!holds(&[(1, 9, write("1")), (2, 3, read("1")), (4, 5, read("0"))]), "it went back");
    }

    #[test]
    fn a_write_without_an_answer_happens_once_or_never() {
        let doubt = (1, 0, write("1"));
        assert!(holds(&[doubt.clone(), (5, 6, read("0"))]));
        assert!(holds(&[doubt.clone(), (5, 6, read("1"))]));
        assert!(!holds(&[doubt.clone(), (5, 6, read("1")), (7, 8, write("2")), (9, 10, read("1"))]), "twice");
    }
}
