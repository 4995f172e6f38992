//! What there is to play with: clocks and sets that come late, and how a clock is set by hand.

use clock::{BySide, Millis};

use crate::{on_the_table::TableClock, worded::Told};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Equipping {
    BringsAClock,
    /// A board with its men.
    BringsASet,
    /// Somebody sets the clocks by hand before they are started.
    SetsTheClocks(BySide<Millis>),
    /// A clock with delay or increment is put in place of one without.
    Substitutes,
    /// This is the clock that the game is played with.
    PutsOnTheTable(TableClock),
}

const CLOCK: &str = "brings a clock";
const SET: &str = "brings a set";
const SUBSTITUTES: &str = "substitutes a delay clock for one without";

impl Told for Equipping {
    fn every() -> Vec<Equipping> {
        let times = BySide::new(Millis::minutes(30), Millis::minutes(10));
        vec![
            Equipping::BringsAClock,
            Equipping::BringsASet,
            Equipping::SetsTheClocks(times),
            Equipping::Substitutes,
        ]
        .into_iter()
        .chain(TableClock::ALL.iter().copied().map(Equipping::PutsOnTheTable))
        .collect()
    }

    fn words(&self) -> String {
        match self {
            Equipping::BringsAClock => CLOCK.to_string(),
            Equipping::BringsASet => SET.to_string(),
            Equipping::SetsTheClocks(times) => {
                format!("sets the clocks white {} black {}", times.white, times.black)
            }
            Equipping::Substitutes => SUBSTITUTES.to_string(),
            Equipping::PutsOnTheTable(clock) => format!("puts {clock} on the table"),
        }
    }

    fn read(text: &str) -> Option<Equipping> {
        match text {
            CLOCK => return Some(Equipping::BringsAClock),
            SET => return Some(Equipping::BringsASet),
            SUBSTITUTES => return Some(Equipping::Substitutes),
            _ => {}
        }
        if let Some(clock) = text.strip_prefix("puts ").and_then(|rest| rest.strip_suffix(" on the table")) {
            return TableClock::from_words(clock).map(Equipping::PutsOnTheTable);
        }
        let (white, black) = text.strip_prefix("sets the clocks white ")?.split_once(" black ")?;
        let time = |text: &str| text.parse().ok().filter(|time| *time >= Millis::ZERO);
        Some(Equipping::SetsTheClocks(BySide::new(time(white)?, time(black)?)))
    }
}
