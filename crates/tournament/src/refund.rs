//! What goes back of an entry fee: advice (23A3, 23A4). Organizers may always be more generous.

use chart::rules::{R23A3, R23A4};

use crate::{
    money::Cents,
    name::{Cited, EntryId},
    state::{Entry, Section, State},
    when::When,
};

/// What somebody who gives notice now can ask back, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refund {
    pub amount: Cents,
    pub says: &'static str,
    pub rules: Cited,
}

impl State {
    /// None if there is no such entry.
    pub fn refund(&self, entry: EntryId, when: When) -> Option<Refund> {
        let entry = self.entry(entry)?;
        let section = self.section(&entry.section)?;
        let held = entry.paid.minus(entry.refunded);
        let nothing = |says, rules| Some(Refund { amount: Cents::NONE, says, rules });
        if held == Cents::NONE {
            return nothing("nothing is left of what was paid", Cited::none());
        }
        if has_begun_play(section, entry) {
            return nothing("who begins the first round gets nothing back", Cited::from(&R23A4));
        }
        if !section.plan.refundable {
            return nothing("the publicity said that fees do not go back", Cited::from(&R23A3));
        }
        if self.entries_are_closed(section, when) {
            return nothing("registration for the first round has closed", Cited::from(&R23A3));
        }
        if !entry.advance {
            return nothing(
                "only advance entries have a right to it; the organizer decides",
                Cited::from(&R23A3),
            );
        }
        Some(Refund { amount: held, says: "notice before registration closed", rules: Cited::from(&R23A3) })
    }

    /// Where no hour was announced, registration closes when the first round is paired.
    fn entries_are_closed(&self, section: &Section, when: When) -> bool {
        let close = self.event.as_ref().and_then(|event| event.entries_close);
        close.map_or(section.has_begun(), |close| when > close)
    }
}

fn has_begun_play(section: &Section, entry: &Entry) -> bool {
    let Some(number) = section.number_of(entry.id) else { return false };
    section.rounds.iter().any(|round| {
        let board = round.boards.iter().find(|board| board.seats(number));
        board.is_some_and(|board| {
            let played =
                board.games.iter().filter_map(|game| game.result).any(|result| result.outcome.is_played());
            played || (round.begun.is_some() && !board.is_decided())
        })
    })
}
