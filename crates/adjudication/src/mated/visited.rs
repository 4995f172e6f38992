//! Which positions a search has met. It is asked once a position, millions of times, and nothing ever goes through it in
//! order: so a table of keys, found by their own bits, which are as good as random.

use board::PositionKey;

/// The keys that were met. A key of nothing but zeros marks a free place and stands beside the table.
pub(super) struct Visited {
    /// As long as a power of two, and at most half full.
    table: Vec<u128>,
    met: usize,
    zero: bool,
}

impl Visited {
    pub(super) fn new() -> Visited {
        Visited { table: vec![0; 64], met: 0, zero: false }
    }

    pub(super) fn len(&self) -> usize {
        self.met + usize::from(self.zero)
    }

    /// Whether it was new.
    pub(super) fn insert(&mut self, key: PositionKey) -> bool {
        self.insert_bits(key.to_bits())
    }

    fn insert_bits(&mut self, bits: u128) -> bool {
        if bits == 0 {
            return !std::mem::replace(&mut self.zero, true);
        }
        if self.met * 2 >= self.table.len() {
            self.grow();
        }
        let is_new = put(&mut self.table, bits);
        self.met += usize::from(is_new);
        is_new
    }

    fn grow(&mut self) {
        let mut table = vec![0; self.table.len() * 2];
        for bits in self.table.iter().copied().filter(|bits| *bits != 0) {
            put(&mut table, bits);
        }
        self.table = table;
    }
}

/// Puts a key at its place or at the next free one behind it.
fn put(table: &mut [u128], bits: u128) -> bool {
    let mask = table.len() - 1;
    let mut at = bits as usize & mask;
    loop {
        match table[at] {
            0 => {
                table[at] = bits;
                return true;
            }
            known if known == bits => return false,
            _ => at = (at + 1) & mask,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Also with keys that fall upon one another, and with the key of zeros.
        #[test]
        fn it_knows_what_was_met(keys in prop::collection::vec((0u128..8, 0u128..40), 0..600)) {
            let (mut seen, mut known) = (Visited::new(), BTreeSet::new());
            for (high, low) in keys {
                let bits = high << 100 | low;
                prop_assert_eq!(seen.insert_bits(bits), known.insert(bits));
                prop_assert_eq!(seen.len(), known.len());
            }
        }
    }
}
