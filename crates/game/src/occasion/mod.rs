//! What happens around a game: people come and go, a round begins. Written in plain words: `black arrives`.

mod attendance;
mod clock;

use crate::worded::topics;

pub use attendance::Attendance;
pub use clock::ClockHandled;

topics! {
    /// What happens around the game, by topic.
    pub enum Occasion: "what happens around the game, such as arrives" {
        Attendance(Attendance),
        Clock(ClockHandled),
    }
}
