//! Where a clause is kept only in part: the door at which it is not, and what is missing there. A door is a way into the
//! program by which the matter of a clause comes: a game, an event, its entries.

use std::{str::FromStr, sync::LazyLock};

use crate::{Book, Clause, ledger};

/// A way by which the matter of a clause comes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Door {
    /// What happens at a board.
    Game,
    /// Rounds, results and standings.
    Event,
    /// The entry list and its forms.
    Entries,
}

impl Door {
    pub const ALL: [Door; 3] = [Door::Game, Door::Event, Door::Entries];

    pub const fn name(self) -> &'static str {
        match self {
            Door::Game => "game",
            Door::Event => "event",
            Door::Entries => "entries",
        }
    }
}

impl FromStr for Door {
    type Err = String;

    fn from_str(text: &str) -> Result<Door, String> {
        Door::ALL.into_iter().find(|door| door.name() == text).ok_or_else(|| format!("'{text}' is no door"))
    }
}

/// What is missing of a clause at one door.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gap {
    pub clause: Clause,
    pub door: Door,
    pub what: String,
}

static GAPS: LazyLock<Vec<Gap>> = LazyLock::new(|| {
    include_str!("../ledger/doors.tsv").lines().skip(1).filter_map(|row| read(row).ok()).collect()
});

fn read(row: &str) -> Result<Gap, String> {
    let fields: Vec<&str> = row.split('\t').collect();
    let [book, id, door, what] = fields[..] else {
        return Err(format!("expected book, clause, door and what is missing: '{row}'"));
    };
    let book: Book = book.parse().map_err(|_| format!("'{book}' is no book"))?;
    let clause = ledger::find(book, id).ok_or_else(|| format!("{book} has no clause {id}"))?;
    Ok(Gap { clause, door: door.parse()?, what: what.to_string() })
}

/// What is missing of a clause, door by door; nothing where it is kept whole.
pub fn gaps(clause: Clause) -> impl Iterator<Item = &'static Gap> {
    GAPS.iter().filter(move |gap| gap.clause == clause)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_can_be_read_and_says_what_is_missing() {
        for row in include_str!("../ledger/doors.tsv").lines().skip(1) {
            let gap = read(row).unwrap();
            assert!(gap.what.ends_with('.') && ledger::entry(gap.clause).how.is_some(), "{row}");
        }
        let once = GAPS.iter().enumerate().all(|(index, gap)| {
            GAPS.iter().skip(index + 1).all(|other| (other.clause, other.door) != (gap.clause, gap.door))
        });
        assert!(once, "a clause stands twice at one door");
    }
}
