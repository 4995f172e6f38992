//! The acts of the one clock on the table, which it numbers itself.
//!
//! It counts 1, 2, 3… and stamps each act on its own scale. Offline it keeps them and hands them in later, perhaps
//! twice. So a number that is known already is no error, and one that comes too early names what is missing.

/// Which act of the clock on the table is due.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DeviceSequence {
    next: u32,
}

/// What an act that was handed in is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DeviceArrival {
    /// The one that was due.
    New,
    /// Handed in before; there is nothing to do, and the clock may forget it.
    AlreadyKnown,
}

/// Why an act of the clock on the table is not taken.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeviceRefusal {
    #[error("act {got} of the clock came before act {expected}; hand in act {expected} first")]
    Gap { expected: u32, got: u32 },
    #[error("the acts of a clock are numbered from 1 to {max}, not {got}", max = DeviceSequence::LAST)]
    NoSuchNumber { got: u32 },
}

impl Default for DeviceSequence {
    fn default() -> Self {
        DeviceSequence::new()
    }
}

impl DeviceSequence {
    /// The last number that can be accepted, so that there is always a next one to name.
    pub const LAST: u32 = u32::MAX - 1;

    pub const fn new() -> Self {
        DeviceSequence { next: 1 }
    }

    /// The number of the act that is due.
    pub const fn next(&self) -> u32 {
        self.next
    }

    pub fn accept(&mut self, number: u32) -> Result<DeviceArrival, DeviceRefusal> {
        if !(1..=Self::LAST).contains(&number) {
            return Err(DeviceRefusal::NoSuchNumber { got: number });
        }
        if number > self.next {
            return Err(DeviceRefusal::Gap { expected: self.next, got: number });
        }
        if number < self.next {
            return Ok(DeviceArrival::AlreadyKnown);
        }
        self.next += 1;
        Ok(DeviceArrival::New)
    }
}
