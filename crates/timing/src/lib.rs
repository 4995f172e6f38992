//! What the books say of a time control and of the clocks at hand: how the games are rated, which delay is in force,
//! how each kind of clock is set, whose clock is used, and what is charged for time that passed before the first
//! move.
//!
//! Every answer is an [`Advice`]: a value, a sentence that a person can follow, and the clauses that give it; where
//! a book is silent there is no value, and the clauses are those under which its director decides. What books differ
//! in is read from [`rulebook::Policies`]; nothing here asks which book it is. Ratings alone are no policy: one
//! federation has them, and its clauses are named where they are computed.
//!
//! This crate knows no board, no moves and no running clock. Start with [`rate`] and [`which_clock`].
//!
//! ```
//! use rulebook::{Book, Policies};
//!
//! let control: clock::Control = "G/25 d/5".parse()?;
//! assert_eq!(timing::rate(&control).says, "25 + 5 = 30: dual, rated both regular and quick (30 to 65)");
//!
//! let book = Policies::of(Book::UsChess7)?;
//! let clocks = timing::read_clocks("white: analog; black: digital delay")?;
//! let which = timing::which_clock(&book, &control, &clocks, None);
//! assert_eq!(which.value, Some(timing::WhichClock::Of(clock::Side::Black)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod delay;
mod equipment;
mod excused;
mod late;
mod matter;
mod rating;
mod setting;
mod shorten;
mod substitute;
mod which;
pub mod words;

pub use advice::Advice;
pub use delay::{Recommended, delay_in_force, recommended_delay};
pub use equipment::{Brought, EquipmentError, equipment_words, read_clocks, read_equipment};
pub use excused::excused_from_scoring;
pub use late::{AbsentLoses, absent_loses, both_late, clock_found_later};
pub use matter::{Matter, matter};
pub use rating::{RatingClass, rate, rate_odds, rate_section};
pub use setting::{ClockSetting, Hands, HowToSet, how_to_set};
pub use shorten::{Shortened, shortened_base};
pub use substitute::{Substitution, When, substitution};
pub use which::{WhichClock, which_clock};
