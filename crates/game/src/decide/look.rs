//! Looks ahead for views and changes nothing: what the ruling would be, what would follow from a choice, and what a seat
//! may tell now.

use super::{Events, admits, decide};
use crate::{
    act::{Act, Claim, Deed},
    dispute::{Choice, DisputeStage},
    event::{Event, Happening},
    game::Game,
    handling::Handling,
    incident::Incident,
    occasion::{Adjourning, Occasion},
    record::Record,
    refusal::Refusal,
    seat::{BoardName, Seat},
    table::Table,
};

/// What the ruling would be, for the director who is to confirm it.
pub(crate) fn proposal(game: &Game, record: &Record, on: BoardName) -> Vec<Event> {
    let dispute = game.table(on).and_then(Table::open_dispute);
    match dispute.filter(|dispute| dispute.stage == DisputeStage::Proposed) {
        Some(dispute) => ruled(game, record, on, Deed::Rule { dispute: dispute.id, seen: dispute.revision }),
        None => Vec::new(),
    }
}

/// What would follow if the director chose this.
pub(crate) fn following(game: &Game, record: &Record, on: BoardName, choice: Choice) -> Vec<Event> {
    match game.table(on).and_then(Table::open_dispute) {
        Some(dispute) => {
            ruled(game, record, on, Deed::Choose { dispute: dispute.id, choice, seen: dispute.revision })
        }
        None => Vec::new(),
    }
}

/// The events of a ruling; none where the act would not bring one.
fn ruled(game: &Game, record: &Record, on: BoardName, deed: Deed) -> Vec<Event> {
    let events = tried(game, record, on, Seat::Director, deed).unwrap_or_default();
    let is_ruling = events.iter().any(|event| matches!(event.what, Happening::Ruled { .. }));
    if is_ruling { events } else { Vec::new() }
}

fn tried(game: &Game, record: &Record, on: BoardName, by: Seat, deed: Deed) -> Result<Vec<Event>, Refusal> {
    let mut out = Events::new();
    let act = Act { on, ..Act::new(by, game.now(), deed) };
    decide(game, record, &act, &mut out).map(|()| out)
}

/// Whether this seat could bring an incident forward now, right or wrong.
pub(crate) fn may_tell(game: &Game, record: &Record, on: BoardName, by: Seat) -> bool {
    Incident::every().into_iter().any(|what| admitted(game, record, on, by, what).is_ok())
}

/// Whether this seat could seal a move now, whatever it is.
pub(crate) fn may_seal(game: &Game, record: &Record, on: BoardName, by: Seat) -> bool {
    let number = Some(game.device().next());
    let act = Act { on, number, ..Act::new(by, game.now(), Deed::Seal(String::new())) };
    admits(game, record, &act).is_ok()
}

/// Whether this seat could bring this forward now, right or wrong.
pub(crate) fn may_claim(game: &Game, record: &Record, on: BoardName, by: Seat, what: Incident) -> bool {
    admitted(game, record, on, by, what).is_ok()
}

/// Whether this seat could say now that this happens around the game.
pub(crate) fn may_occur(game: &Game, record: &Record, on: BoardName, by: Seat, what: Occasion) -> bool {
    tried(game, record, on, by, Deed::Occur(what)).is_ok()
}

/// Whether it is for this seat to say what the sealed move means, now that the envelope is open.
pub(crate) fn may_take_as(game: &Game, record: &Record, on: BoardName, by: Seat) -> bool {
    let takes =
        |told: &Tellable<Occasion>| matches!(told.what, Occasion::Adjourning(Adjourning::TakesItAs(_)));
    occasions(game, record, on, by).iter().any(takes)
}

/// Something that can be told, and how far it would be heard.
pub(crate) struct Tellable<T> {
    pub(crate) what: T,
    /// As it stands here. Lists hold one of every kind, and another square may be heard where this one is not.
    pub(crate) is_heard: bool,
}

/// The kinds of incidents that this seat may bring forward now, right or wrong.
pub(crate) fn incidents(game: &Game, record: &Record, on: BoardName, by: Seat) -> Vec<Tellable<Incident>> {
    tellable(Incident::every(), |what| admitted(game, record, on, by, what))
}

/// What this seat's hands could do now besides touching, releasing and pressing.
pub(crate) fn handlings(game: &Game, record: &Record, on: BoardName, by: Seat) -> Vec<Tellable<Handling>> {
    tellable(Handling::every(), |what| tried(game, record, on, by, Deed::Handle(what)))
}

/// What this seat can say happens around the game.
pub(crate) fn occasions(game: &Game, record: &Record, on: BoardName, by: Seat) -> Vec<Tellable<Occasion>> {
    tellable(Occasion::every(), |what| tried(game, record, on, by, Deed::Occur(what)))
}

fn tellable<T: Copy, A>(every: Vec<T>, answer: impl Fn(T) -> Result<A, Refusal>) -> Vec<Tellable<T>> {
    let heard = |what| match answer(what) {
        Ok(_) => Some(Tellable { what, is_heard: true }),
        Err(refusal) => (!is_shut(&refusal)).then_some(Tellable { what, is_heard: false }),
    };
    every.into_iter().filter_map(heard).collect()
}

/// Refusals that everybody at the board expects, and that no other square would change.
const fn is_shut(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::NotForThisSeat
            | Refusal::NotOpened
            | Refusal::NoSuchBoard
            | Refusal::NotNumbered
            | Refusal::GameIsOver(_)
            | Refusal::ClocksStarted
            | Refusal::ClocksNotStarted
            | Refusal::Paused
            | Refusal::DisputeOpen(_)
            | Refusal::ScoresheetsKept
            | Refusal::MovesRecorded
            | Refusal::NothingToWithdraw
            | Refusal::StillPlayed
            | Refusal::NothingBorrowed
            | Refusal::NothingToComplete
            | Refusal::NoSuchRuling(_)
            | Refusal::ForThePlayersToClaim { .. }
            | Refusal::NotProvidedFor { .. }
    )
}

/// How `decide` would answer, were it not for the ruling.
fn admitted(game: &Game, record: &Record, on: BoardName, by: Seat, what: Incident) -> Result<(), Refusal> {
    let number = Some(game.device().next());
    let act = Act { on, number, ..Act::new(by, game.now(), Deed::Claim(Claim::That(what))) };
    admits(game, record, &act)
}
