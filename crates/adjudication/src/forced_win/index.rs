//! Which node a position is: an open hash table that is only ever asked by key, so that no order leaks out of it.

use board::PositionKey;

#[derive(Clone)]
pub(super) struct Index {
    slots: Vec<Option<(u128, u32)>>,
    used: usize,
}

impl Index {
    pub(super) fn new() -> Index {
        Index { slots: vec![None; 1 << 10], used: 0 }
    }

    pub(super) fn get(&self, key: PositionKey) -> Option<u32> {
        let key = key.to_bits();
        let slot = self.slots.get(self.slot(key)).copied().flatten();
        slot.map(|(_, node)| node)
    }

    pub(super) fn insert(&mut self, key: PositionKey, node: u32) {
        if self.used * 2 >= self.slots.len() {
            self.grow();
        }
        self.used += 1;
        self.put(key.to_bits(), node);
    }

    fn put(&mut self, key: u128, node: u32) {
        let slot = self.slot(key);
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = Some((key, node));
        }
    }

    /// Where the key is, or the free place where it belongs; at least half of the places are free.
    fn slot(&self, key: u128) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (key as usize) & mask;
        while let Some(Some((other, _))) = self.slots.get(slot) {
            if *other == key {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let larger = vec![None; self.slots.len() * 2];
        let slots = std::mem::replace(&mut self.slots, larger);
        for (key, node) in slots.into_iter().flatten() {
            self.put(key, node);
        }
    }
}
