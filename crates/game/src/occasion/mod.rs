//! What happens around a game: people come and go, a round begins, a clock is brought. Written in plain words:
//! `black arrives`.

mod allowance;
mod attendance;
mod clock;
mod equipping;
mod hearing;
mod intervention;

use crate::worded::topics;

pub use allowance::Allowance;
pub use attendance::Attendance;
pub use clock::ClockHandled;
pub use equipping::Equipping;
pub use hearing::Hearing;
pub use intervention::Intervention;

topics! {
    /// What happens around the game, by topic.
    pub enum Occasion: "what happens around the game, such as arrives" {
        /// The round begins, people come.
        Attendance(Attendance),
        /// What the director grants a late player.
        Allowance(Allowance),
        /// What there is to play with.
        Equipping(Equipping),
        Clock(ClockHandled),
        /// Around an appeal.
        Hearing(Hearing),
        /// A director steps in without ruling.
        Intervention(Intervention),
    }
}
