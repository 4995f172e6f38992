//! What the books say of scoresheets, apart from any one game: when one is reasonably complete, how far behind a
//! player may be, and what moves may be recorded on.
//!
//! Whether a sheet meets any of this is for `adjudication` to find. Start with [`reasonably_complete`].

use crate::{
    Book,
    values::{DeviceDuty, MovePairs, RecordingDevice, WritingOrder},
};

/// When a scoresheet is reasonably complete. The number may be posted otherwise before the event.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ReasonablyComplete {
    /// Missing or incomplete pairs that are still allowed.
    pub most: u16,
    pub pairs: MovePairs,
}

impl ReasonablyComplete {
    /// As us-chess-7 13C7 has it unless otherwise posted.
    pub const USUAL: ReasonablyComplete = ReasonablyComplete { most: 3, pairs: MovePairs::Consecutive };
}

/// What a book asks of a scoresheet that a claim rests on, with its clauses. IESA, Schiller and the blitz and
/// bughouse rules give no number.
pub fn reasonably_complete(book: Book) -> Option<(&'static str, ReasonablyComplete)> {
    let clauses = match book {
        Book::UsChess7 | Book::UsChess5 => "13C7",
        Book::NcScholastic => "12 20 us-chess-5:13C7",
        Book::Iesa2023 | Book::Schiller | Book::NcBlitz | Book::NcBughouse => return None,
    };
    Some((clauses, ReasonablyComplete::USUAL))
}

/// How far behind in recording a player may be before his opponent may object (iesa-2023 13-1-4).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MovesBehind {
    /// The first time: more than so many moves behind.
    pub at_first_more_than: u32,
    /// Once he has been instructed: so many moves behind, or more.
    pub again_at_least: u32,
}

pub fn moves_behind(book: Book) -> Option<(&'static str, MovesBehind)> {
    match book {
        Book::Iesa2023 => Some(("13-1-4", MovesBehind { at_first_more_than: 3, again_at_least: 3 })),
        _ => None,
    }
}

/// Which comes first where a book speaks of it: the move made or the move written.
pub fn writing_order(book: Book) -> Option<(&'static str, WritingOrder)> {
    match book {
        Book::UsChess7 => Some(("15A", WritingOrder::MoveFirst)),
        _ => None,
    }
}

/// The devices that a book names; where there is no list, others approve them (iesa-2023 13-3-3: the federation).
pub fn listed_devices(book: Book) -> Option<(&'static str, &'static [RecordingDevice])> {
    use RecordingDevice::{ChessNotate, Dgt, ENotate, Monroi};
    match book {
        Book::NcScholastic => Some(("8.I", &[ChessNotate, Monroi, ENotate, Dgt])),
        _ => None,
    }
}

/// What a player with a device owes, each with its clause.
pub fn device_duties(book: Book) -> &'static [(&'static str, DeviceDuty)] {
    match book {
        Book::NcScholastic => &[
            ("8.I", DeviceDuty::Registered),
            ("8.II", DeviceDuty::RecordMode),
            ("8.III", DeviceDuty::Shown),
            ("8.IV", DeviceDuty::OnTheTable),
            ("8.V", DeviceDuty::MoveFirst),
            ("8.VI", DeviceDuty::HandsOff),
            ("8.VII", DeviceDuty::TurnedAround),
        ],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Citations, values::Value};

    #[test]
    fn every_clause_that_is_named_exists_and_has_a_gist() {
        for book in Book::ALL {
            let mut clauses: Vec<&str> = device_duties(book).iter().map(|(clause, _)| *clause).collect();
            clauses.extend(reasonably_complete(book).map(|(clauses, _)| clauses));
            clauses.extend(moves_behind(book).map(|(clauses, _)| clauses));
            clauses.extend(writing_order(book).map(|(clauses, _)| clauses));
            clauses.extend(listed_devices(book).map(|(clauses, _)| clauses));
            for clauses in clauses {
                for clause in Citations::read(book, clauses).unwrap().iter() {
                    assert!(!crate::ledger::entry(*clause).gist.is_empty(), "{clause} has no gist");
                }
            }
        }
    }

    #[test]
    fn every_duty_has_one_clause() {
        let duties = device_duties(Book::NcScholastic);
        assert_eq!(duties.len(), DeviceDuty::every().len());
        for duty in DeviceDuty::every() {
            assert_eq!(duties.iter().filter(|(_, owed)| *owed == duty).count(), 1, "{}", duty.words());
        }
    }

    #[test]
    fn a_device_that_nobody_listed_is_on_no_list() {
        let (_, listed) = listed_devices(Book::NcScholastic).unwrap();
        assert!(!listed.contains(&RecordingDevice::Other));
        assert_eq!(listed.len(), RecordingDevice::every().len() - 1);
    }
}
