//! Chance from a seed (splitmix64): small, fast, the same on every machine. Not for secrets.

#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From 0 up to this, without it; 0 if there is nothing to choose from.
    pub const fn below(&mut self, end: usize) -> usize {
        if end == 0 { 0 } else { (self.next() % end as u64) as usize }
    }

    pub const fn per_thousand(&mut self, rate: u32) -> bool {
        self.next() % 1000 < rate as u64
    }
}
