//! A game of which every act is picked by a few bytes: whoever acts, whatever is done, at whatever moment.

use board::PERFT_SUITE;
use clock::{LagQuota, Moment, Timekeeper};
use game::{
    Act, BoardName, Deed, Events, Game, Place, Record, Rulings, Seat, Terms, decide,
    may::{deeds, every, may},
    stored,
};
use rulebook::{Book, Policies};

use crate::same;

const CONTROLS: [&str; 4] = ["G/30 d/5", "40/90 SD/30 inc/30", "G/0:30 inc/1", "G/5;d0"];
const SEATS: [Seat; 4] = [Seat::white(), Seat::black(), Seat::Director, Seat::Program];

pub(crate) fn game(bytes: &[u8]) -> Result<(), String> {
    let [book, control, rest @ ..] = bytes else { return Ok(()) };
    let Some(opening) = opening(*book, *control) else { return Ok(()) };
    let (mut game, mut log, mut now) = (Game::new(), Vec::new(), 0_i64);
    let mut act = Act::new(Seat::Director, Moment::new(0), opening);
    for picked in rest.chunks_exact(4).take(80) {
        let mut events = Events::new();
        match decide(&game, &Record::default(), &act, &mut events) {
            Ok(()) => {
                events.iter().for_each(|event| game.evolve(event));
                log.push(stored::Entry { act, events });
            }
            Err(_) if !events.is_empty() => return Err(format!("{act:?} was refused and left events")),
            Err(_) => {}
        }
        now += i64::from(picked[0]) * 97;
        act = next(&game, picked, Moment::new(now));
    }
    for entry in &log {
        let again = stored::read(stored::FORMAT, &stored::write(entry));
        same("entry", &again.as_ref(), &Ok(entry))?;
    }
    let again = Game::replay(log.iter().flat_map(|entry| &entry.events));
    if again == game { Ok(()) } else { Err("the log does not replay to the same game".to_string()) }
}

fn opening(book: u8, control: u8) -> Option<Deed> {
    let books: Vec<Book> = Book::ALL.into_iter().collect();
    let policies = Policies::of(books[usize::from(book) % books.len()]).ok()?;
    let written = CONTROLS[usize::from(control) % CONTROLS.len()];
    let mut terms =
        Terms::on_the_screen(policies, written.parse().ok()?, Timekeeper::Server(LagQuota::default()));
    if control & 0x40 != 0 {
        terms.place = Place::OnTheBoard;
    }
    if control & 0x80 != 0 {
        terms.rulings = Rulings::AtOnce;
    }
    if book & 0x80 != 0 {
        let case = PERFT_SUITE.get(usize::from(control) % PERFT_SUITE.len())?;
        terms.boards = vec![board::Position::from_fen(case.fen).ok()?];
    }
    Some(Deed::Open(std::sync::Arc::new(terms)))
}

/// Now and then something that may be done, which takes long to find out; else anything at all.
fn next(game: &Game, picked: &[u8], at: Moment) -> Act {
    let (who, kind, which) = (picked[1], usize::from(picked[2]), usize::from(picked[3]));
    let seat = SEATS[usize::from(who) % SEATS.len()];
    let kinds = if who & 0x70 == 0 { may(game, &Record::default(), seat, BoardName::A, at) } else { every() };
    let kind = kinds.get((kind + (which << 8)) % kinds.len().max(1)).copied();
    let all = kind.map_or_else(Vec::new, |kind| deeds(game, kind, BoardName::A));
    let deed = all.get(which % all.len().max(1)).cloned().unwrap_or(Deed::StartClocks);
    Act { number: Some(game.device().next()), ..Act::new(seat, at, deed) }
}
