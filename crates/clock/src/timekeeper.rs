//! Who keeps the time of a game. Each game names one, and all its moments are on that one's scale.

use crate::LagQuota;

/// Who keeps the time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Timekeeper {
    /// The server, by when acts arrive; it makes good some lag.
    Server(LagQuota),
    /// The one clock on the table, which numbers and stamps its own acts (see
    /// [`DeviceSequence`](crate::DeviceSequence)).
    Device,
    /// A wooden clock; times are as an official reads them (see [`Reading`](crate::Reading)).
    Nobody,
}
