//! Looks ahead for views and changes nothing: what the ruling would be, what would follow from a choice, and what a seat
//! may tell now.

use super::{Case, Events, decide, incident};
use crate::{
    act::{Act, Claim, Deed},
    dispute::{Choice, Stage},
    event::{Event, Happening},
    game::Game,
    handling::Handling,
    incident::Incident,
    occasion::Occasion,
    record::Record,
    refusal::Refusal,
    seat::{BoardName, Seat},
    table::Table,
};

/// What the ruling would be, for the director who is to confirm it.
pub(crate) fn proposal(game: &Game, record: &Record, on: BoardName) -> Vec<Event> {
    let dispute = game.table(on).and_then(Table::open_dispute);
    match dispute.filter(|dispute| dispute.stage == Stage::Proposed) {
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

/// The incidents that this seat may bring forward now, right or wrong.
pub(crate) fn incidents(game: &Game, record: &Record, on: BoardName, by: Seat) -> Vec<Incident> {
    let open = |what: &Incident| is_open(&admitted(game, record, on, by, *what));
    Incident::every().into_iter().filter(open).collect()
}

/// What this seat's hands could do now besides touching, releasing and pressing.
pub(crate) fn handlings(game: &Game, record: &Record, on: BoardName, by: Seat) -> Vec<Handling> {
    let open = |what: &Handling| is_open(&tried(game, record, on, by, Deed::Handle(*what)));
    Handling::every().into_iter().filter(open).collect()
}

/// What this seat can say happens around the game.
pub(crate) fn occasions(game: &Game, record: &Record, on: BoardName, by: Seat) -> Vec<Occasion> {
    let open = |what: &Occasion| is_open(&tried(game, record, on, by, Deed::Occur(*what)));
    Occasion::every().into_iter().filter(open).collect()
}

/// A list holds one of every kind, with squares and times for which others can be put in. What everybody at the board
/// sees shuts the door on a kind; any other refusal may be for these squares, and is for whoever tells it to read.
fn is_open<T>(answer: &Result<T, Refusal>) -> bool {
    !matches!(
        answer,
        Err(Refusal::NotForThisSeat
            | Refusal::NotOpened
            | Refusal::NoSuchBoard
            | Refusal::NotNumbered
            | Refusal::GameIsOver(_)
            | Refusal::ClocksStarted
            | Refusal::ClocksNotStarted
            | Refusal::Paused
            | Refusal::DisputeOpen(_))
    )
}

/// How `decide` would answer, were it not for the ruling.
fn admitted(game: &Game, record: &Record, on: BoardName, by: Seat, what: Incident) -> Result<(), Refusal> {
    let terms = game.terms().ok_or(Refusal::NotOpened)?;
    let (table, at) = (game.table(on).ok_or(Refusal::NoSuchBoard)?, game.now());
    let act = Act { on, ..Act::new(by, at, Deed::Claim(Claim::That(what))) };
    let (policies, mut out) = (&terms.policies, Events::new());
    let case = Case { terms, policies, table, record, by, last: at, at, act: &act, out: &mut out };
    incident::admit(&case, what)
}
