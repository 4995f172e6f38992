//! Whole numbers of a fixed width, wide enough for all criteria of a bracket at once.
//!
//! Nothing below zero is ever needed, and nobody adds beyond the width: [`super::weights`] counts the bits beforehand.

use std::cmp::Ordering;

/// A number of `N` times 64 bits, the lowest limb first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    pub(super) const ZERO: Wide<N> = Wide([0; N]);

    pub(super) fn is_zero(&self) -> bool {
        self.0.iter().all(|limb| *limb == 0)
    }

    /// Adds a value that begins at this bit.
    pub(super) fn add_at(&mut self, bit: usize, value: u64) {
        let (limb, shift) = (bit / 64, bit % 64);
        self.add_limb(limb, value << shift);
        if shift > 0 {
            self.add_limb(limb + 1, value >> (64 - shift));
        }
    }

    fn add_limb(&mut self, from: usize, value: u64) {
        let mut carry = value;
        for limb in self.0.iter_mut().skip(from) {
            if carry == 0 {
                return;
            }
            let (sum, over) = limb.overflowing_add(carry);
            *limb = sum;
            carry = u64::from(over);
        }
    }

    pub(super) fn plus(&self, other: &Wide<N>) -> Wide<N> {
        let mut sum = *self;
        let mut carry = false;
        for (limb, more) in sum.0.iter_mut().zip(&other.0) {
            let (first, over) = limb.overflowing_add(*more);
            let (second, again) = first.overflowing_add(u64::from(carry));
            *limb = second;
            carry = over || again;
        }
        sum
    }

    /// The difference; the other one is never greater.
    pub(super) fn minus(&self, other: &Wide<N>) -> Wide<N> {
        let mut rest = *self;
        let mut borrow = false;
        for (limb, less) in rest.0.iter_mut().zip(&other.0) {
            let (first, under) = limb.overflowing_sub(*less);
            let (second, again) = first.overflowing_sub(u64::from(borrow));
            *limb = second;
            borrow = under || again;
        }
        rest
    }

    pub(super) fn half(&self) -> Wide<N> {
        let mut half = *self;
        let mut above = 0;
        for limb in half.0.iter_mut().rev() {
            let falls = *limb << 63;
            *limb = *limb >> 1 | above;
            above = falls;
        }
        half
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Wide<N>) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Wide<N>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn wide(number: u128) -> Wide<3> {
        Wide([number as u64, (number >> 64) as u64, 0])
    }

    proptest! {
        #[test]
        fn it_reckons_like_narrower_numbers(a in 0..u128::MAX / 4, b in 0..u128::MAX / 4, bit in 0..100_usize, value in 0..1_u64 << 20) {
            prop_assert_eq!(wide(a).plus(&wide(b)), wide(a + b));
            prop_assert_eq!(wide(a.max(b)).minus(&wide(a.min(b))), wide(a.max(b) - a.min(b)));
            prop_assert_eq!(wide(a).half(), wide(a / 2));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            let mut sum = wide(a);
            sum.add_at(bit, value);
            prop_assert_eq!(sum, wide(a + (u128::from(value) << bit)));
        }
    }
}
