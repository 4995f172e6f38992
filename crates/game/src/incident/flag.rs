//! What is told of flags besides pointing one out: that it was called before the move that ended the game, that both are
//! down and nobody says so, that nobody can count the moves any more.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_of},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FlagTold {
    /// This flag was called before the move that ended the game.
    CalledFirst(Color),
    /// This flag was called after that move, but before anybody had noticed what it did.
    CalledBeforeTheEndWasSeen(Color),
    /// Both are down, and the players do not notice.
    BothUncalled,
    /// The players agree that both scoresheets are too thin to count the moves of the period, or that enough were made.
    MovesUncounted,
}

const FIRST: &str = "was called first";
const UNSEEN: &str = "was called before the end was seen";
const BOTH: &str = "both flags are down and nobody says so";
const UNCOUNTED: &str = "nobody can count the moves";

impl Told for FlagTold {
    fn every() -> Vec<FlagTold> {
        let of = |color| [FlagTold::CalledFirst(color), FlagTold::CalledBeforeTheEndWasSeen(color)];
        let called = Color::ALL.into_iter().flat_map(of);
        called.chain([FlagTold::BothUncalled, FlagTold::MovesUncounted]).collect()
    }

    fn words(&self) -> String {
        match self {
            FlagTold::CalledFirst(color) => format!("the flag of {} {FIRST}", color_words(*color)),
            FlagTold::CalledBeforeTheEndWasSeen(color) => {
                format!("the flag of {} {UNSEEN}", color_words(*color))
            }
            FlagTold::BothUncalled => BOTH.to_string(),
            FlagTold::MovesUncounted => UNCOUNTED.to_string(),
        }
    }

    fn read(text: &str) -> Option<FlagTold> {
        match text {
            BOTH => return Some(FlagTold::BothUncalled),
            UNCOUNTED => return Some(FlagTold::MovesUncounted),
            _ => {}
        }
        let (color, rest) = text.strip_prefix("the flag of ")?.split_once(' ')?;
        let color = color_of(color)?;
        match rest.trim_start() {
            FIRST => Some(FlagTold::CalledFirst(color)),
            UNSEEN => Some(FlagTold::CalledBeforeTheEndWasSeen(color)),
            _ => None,
        }
    }
}
