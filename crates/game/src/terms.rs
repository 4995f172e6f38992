//! What a game is played under. Carried by its first event, so that no later release changes a game in play.

use board::Position;
use clock::{BySide, Control, Millis, Timekeeper};
use rulebook::Policies;
use serde::{Deserialize, Serialize};

use crate::{
    on_the_table::OnTheTable,
    stored::{book, form},
};

/// Where the game is played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// At a wooden board: an act is a report of what happened, recorded even when it was illegal.
    OnTheBoard,
    /// On a screen: an act is a request and may be refused.
    OnTheScreen,
}

/// Who speaks a ruling.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Rulings {
    /// The program, as soon as the facts are in.
    AtOnce,
    /// A director, who confirms what the program proposes.
    ByDirector,
}

/// Who keeps the record that claims rest on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Scoresheets {
    /// The program's own record, which is complete.
    Kept,
    /// Paper in front of each player: what it shows is a finding.
    OnPaper,
}

/// How the clock is pressed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Presses {
    ByHand,
    /// A determined move presses the clock as well; only on a screen.
    WithTheMove,
}

/// Whether the program calls flags.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FlagCalls {
    /// Only those whom the book names.
    ByTheBook,
    /// The program as well: an announced variation (us-chess-7 13C15).
    ByTheProgramToo,
}

/// What two friends settle among themselves, beside the book. Only on a screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Friendly {
    /// A touch binds nobody: whoever touches has always said that they adjust.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub free_touch: bool,
    /// A move is taken back if the opponent agrees.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub take_backs: bool,
}

impl Friendly {
    fn is_nothing(&self) -> bool {
        *self == Friendly::default()
    }
}

/// The terms of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The release whose book this was.
    pub revision: String,
    /// Variations and readings that were chosen, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub announced: Vec<String>,
    #[serde(with = "form")]
    pub control: Control,
    /// Times that differ from the control's, as when a game is taken over in mid-play.
    #[serde(default, with = "form", skip_serializing_if = "Option::is_none")]
    pub times: Option<BySide<Millis>>,
    #[serde(with = "form")]
    pub timekeeper: Timekeeper,
    /// The clock on the table, where somebody said what it is. Else a clock that the program or a tablet keeps does what was
    /// announced, and of any other nobody knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<OnTheTable>,
    pub place: Place,
    pub rulings: Rulings,
    pub scoresheets: Scoresheets,
    pub presses: Presses,
    pub flag_calls: FlagCalls,
    #[serde(default, skip_serializing_if = "Friendly::is_nothing")]
    pub friendly: Friendly,
    /// One position a board: one or two.
    #[serde(with = "form")]
    pub boards: Vec<Position>,
    #[serde(rename = "rulebook", with = "book")]
    pub policies: Policies,
}

impl Terms {
    /// A game on one screen under this book, as two friends would open it.
    pub fn on_the_screen(policies: Policies, control: Control, timekeeper: Timekeeper) -> Terms {
        Terms {
            policies,
            revision: env!("CARGO_PKG_VERSION").to_string(),
            announced: Vec::new(),
            control,
            times: None,
            timekeeper,
            clock: None,
            place: Place::OnTheScreen,
            rulings: Rulings::AtOnce,
            scoresheets: Scoresheets::Kept,
            presses: Presses::ByHand,
            flag_calls: FlagCalls::ByTheBook,
            friendly: Friendly::default(),
            boards: vec![Position::initial()],
        }
    }

    /// A game at a wooden board with paper scoresheets.
    pub fn on_the_board(policies: Policies, control: Control, timekeeper: Timekeeper) -> Terms {
        Terms {
            place: Place::OnTheBoard,
            scoresheets: Scoresheets::OnPaper,
            ..Terms::on_the_screen(policies, control, timekeeper)
        }
    }
}
