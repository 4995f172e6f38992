//! Ways round a blossom.

/// An edge has two ends, `2 * edge` and `2 * edge + 1`; `end ^ 1` is the other one.
pub(super) type End = usize;

/// The way from one child of a ring to its base that has an even number of steps: forwards past the end of the ring, or
/// backwards.
pub(super) struct Walk<'a> {
    ring: &'a [usize],
    joints: &'a [End],
    pub(super) start: isize,
    pub(super) step: isize,
}

impl<'a> Walk<'a> {
    pub(super) fn to_base(ring: &'a [usize], joints: &'a [End], from: usize) -> Walk<'a> {
        let start = ring.iter().position(|&child| child == from).unwrap_or_default() as isize;
        if start % 2 == 1 {
            Walk { ring, joints, start: start - ring.len() as isize, step: 1 }
        } else {
            Walk { ring, joints, start, step: -1 }
        }
    }

    pub(super) fn is_base(&self, at: isize) -> bool {
        at == 0
    }

    pub(super) fn child(&self, at: isize) -> usize {
        self.ring[at.rem_euclid(self.ring.len() as isize) as usize]
    }

    /// The end, on the far side, of the edge from this child in the direction of the walk.
    pub(super) fn joint(&self, at: isize) -> End {
        let (place, flip) = if self.step == 1 { (at, 0) } else { (at - 1, 1) };
        self.joints[place.rem_euclid(self.joints.len() as isize) as usize] ^ flip
    }
}
