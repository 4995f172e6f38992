//! Weights of many fields, of which the first difference decides.
//!
//! A [`Layout`] says how many bits each field takes, the most important one first; a [`Writer`] puts the values of one edge
//! where they belong. A field is wide enough for the sum over all edges of a matching, so that none runs over into the
//! next one.

use super::wide::Wide;

/// The widths of fields, in the order of their importance.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    widths: Vec<usize>,
}

/// A field of a layout.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct WeightField(usize);

impl Layout {
    /// A field whose sum is never more than this.
    pub(super) fn sum(&mut self, most: u64) -> WeightField {
        self.bits((u64::BITS - most.leading_zeros()) as usize)
    }

    /// A field of so many bits.
    pub(super) fn bits(&mut self, bits: usize) -> WeightField {
        self.widths.push(bits);
        WeightField(self.widths.len() - 1)
    }

    /// One field for each of these.
    pub(super) fn sums(&mut self, count: usize, most: u64) -> Vec<WeightField> {
        (0..count).map(|_| self.sum(most)).collect()
    }

    pub(super) fn width(&self) -> usize {
        self.widths.iter().sum()
    }

    /// Where each field begins, counted from the least important bit.
    pub(super) fn placed(&self) -> FinishedLayout {
        let mut at = self.width();
        let place = |width: &usize| {
            at -= width;
            at
        };
        FinishedLayout { offsets: self.widths.iter().map(place).collect() }
    }
}

/// A layout that is finished.
pub(super) struct FinishedLayout {
    offsets: Vec<usize>,
}

/// Collects the fields of one edge.
pub(super) struct Writer<'a, const N: usize> {
    placed: &'a FinishedLayout,
    pub(super) weight: Wide<N>,
}

impl<'a, const N: usize> Writer<'a, N> {
    pub(super) fn new(placed: &'a FinishedLayout) -> Writer<'a, N> {
        Writer { placed, weight: Wide::ZERO }
    }

    pub(super) fn add(&mut self, field: WeightField, value: u64) {
        self.add_bit(field, 0, value);
    }

    /// Adds a value that begins at a bit of a field.
    pub(super) fn add_bit(&mut self, field: WeightField, bit: usize, value: u64) {
        if value > 0 {
            self.weight.add_at(self.placed.offsets[field.0] + bit, value);
        }
    }
}
