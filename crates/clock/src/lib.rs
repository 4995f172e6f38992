//! Time at the board: time controls as people write them, timers, and the chess clock.
//!
//! The clock is moved only by the timestamps it is handed: nothing here reads the time of day, ticks or waits.
//! It knows when a time is used up; it knows nothing of a board, of a rulebook, or of who called a flag. A flag
//! is only ever *down* here. Whether it has *fallen* is for those who may point it out.
//!
//! Start with [`Clock::press`]. A [`Control`] is read from a line such as `40/90 SD/30 inc/30`; who keeps the time, and
//! what may be believed of it, is in [`Timekeeper`]. What kinds of clocks there are to put on a table is in
//! [`Equipment`].
//!
//! ```
//! use clock::{Clock, Control, Millis, Moment, Side};
//!
//! let control: Control = "G/30 d/5".parse()?;
//! let mut clock = Clock::set(&control);
//! clock.start(Side::White, Moment::new(0));
//! clock.press(Side::White, Moment::new(8_000));
//! assert_eq!(clock.remaining(Side::White, Moment::new(9_000)), "29:57".parse::<Millis>()?);
//! assert_eq!(clock.running(), Some(Side::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod account;
mod clock;
mod control;
mod device;
mod equipment;
mod found;
mod lag;
mod millis;
mod moment;
mod reading;
mod scan;
mod side;
mod timekeeper;
mod timer;

pub use account::Account;
pub use clock::{Clock, Pressed};
pub use control::{
    Absurd, Assumed, Assumption, Control, ControlError, ControlRead, Expected, Period, Span, TimeControlTag,
};
pub use device::{DeviceArrival, DeviceRefusal, DeviceSequence};
pub use equipment::{AtZero, Digital, Equipment};
pub use found::Found;
pub use lag::LagQuota;
pub use millis::{Millis, TimeError};
pub use moment::Moment;
pub use reading::Reading;
pub use side::{BySide, Side};
pub use timekeeper::Timekeeper;
pub use timer::Timer;
