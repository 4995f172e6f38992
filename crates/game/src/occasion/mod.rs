//! What happens around a game: people come and go, a round begins, a clock is brought. Written in plain words:
//! `black arrives`.

mod adjourning;
mod allowance;
mod assistance;
mod attendance;
mod clock;
mod draw_flag;
mod equipping;
mod hearing;
mod intervention;
mod sanction;
mod scoresheet;

use crate::worded::topics;

pub use adjourning::Adjourning;
pub use allowance::Allowance;
pub use assistance::{Aid, Assistance, Duties, Duty};
pub use attendance::Attendance;
pub use clock::ClockHandled;
pub use draw_flag::DrawFlagged;
pub use equipping::Equipping;
pub use hearing::Hearing;
pub use intervention::Intervention;
pub use sanction::Sanction;
pub use scoresheet::ScoresheetHandled;

topics! {
    /// What happens around the game, by topic.
    pub enum Occasion: "what happens around the game, such as arrives" {
        /// The round begins, people come.
        Attendance(Attendance),
        /// What the director grants a late player.
        Allowance(Allowance),
        /// Help for a player with a disability.
        Assistance(Assistance),
        /// What there is to play with.
        Equipping(Equipping),
        /// A scoresheet that was lent, or has to be completed.
        Scoresheet(ScoresheetHandled),
        Clock(ClockHandled),
        /// An envelope is signed and opened, a session begins.
        Adjourning(Adjourning),
        /// The device with which a draw is offered.
        DrawFlag(DrawFlagged),
        /// Penalties beyond the game.
        Sanction(Sanction),
        /// Around an appeal.
        Hearing(Hearing),
        /// A director steps in without ruling.
        Intervention(Intervention),
    }
}
