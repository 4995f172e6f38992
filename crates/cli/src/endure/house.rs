//! What must always hold, over a great many random acts under every book: nothing panics, what is refused leaves no
//! trace, a log is written, read and replayed to the same game, and decided again gives the same events; what is listed
//! as possible can be done.

use std::{
    panic::{self, AssertUnwindSafe},
    thread,
};

use clock::Moment;
use fastrand::Rng;
use game::{
    Act, BoardName, Deed, Events, Game, Record, Seat, decide,
    may::{deeds, may},
    stored,
};
use rulebook::{Book, Policies};

use super::{
    random_act,
    report::{Report, Tally},
};
use crate::screen::grouped;

/// As many as are told; a thousand of the same kind would tell no more.
const TOLD: usize = 5;

/// One game of so many is looked at more closely: its list of what may happen, its log as it is written.
const CLOSELY: u64 = 32;

/// So many halls at once, on however many cores, so that every machine plays the same games.
const HALLS: u64 = 8;

pub(super) fn run(seed: u64, acts: u64, report: &mut Report) {
    let books: Vec<Policies> = Book::ALL.into_iter().filter_map(|book| Policies::of(book).ok()).collect();
    let hook = panic::take_hook();
    // A panic is caught and told with its seed; the usual words would only be in the way.
    panic::set_hook(Box::new(|_| {}));
    let tally = thread::scope(|scope| {
        let begun: Vec<_> = (0..HALLS)
            .map(|hall| {
                let books = &books;
                scope.spawn(move || play_many(books, seed ^ hall, acts / HALLS))
            })
            .collect();
        begun.into_iter().filter_map(|hall| hall.join().ok()).fold(HallCount::default(), HallCount::and)
    });
    panic::set_hook(hook);
    report.add(&tally.tally());
}

/// Game after game until there were so many acts.
fn play_many(books: &[Policies], seed: u64, acts: u64) -> HallCount {
    let mut tally = HallCount::default();
    let mut seeds = Rng::with_seed(seed);
    while tally.acts < acts && tally.failures.len() < TOLD {
        let seed = seeds.u64(..);
        let Some(policies) = seeds.choice(books).cloned() else { break };
        let book = policies.book;
        let tried = panic::catch_unwind(AssertUnwindSafe(|| play(policies, seed, &mut tally)));
        let wrong =
            tried.unwrap_or_else(|panic| Some(format!("panicked with {:?}", super::words_of(&*panic))));
        tally.games += 1;
        tally.failures.extend(wrong.map(|wrong| format!("under {book}, game of seed {seed}: {wrong}")));
        if tally.games.is_multiple_of(50_000) {
            println!("house: {} acts", grouped(tally.acts));
        }
    }
    tally
}

#[derive(Default)]
struct HallCount {
    games: u64,
    acts: u64,
    admitted: u64,
    listed: u64,
    failures: Vec<String>,
}

impl HallCount {
    fn and(mut self, other: HallCount) -> HallCount {
        self.games += other.games;
        self.acts += other.acts;
        self.admitted += other.admitted;
        self.listed += other.listed;
        self.failures.extend(other.failures);
        self
    }

    fn tally(self) -> Tally {
        Tally {
            name: "The house",
            passed: self.games - self.failures.len() as u64,
            facts: vec![
                format!(
                    "{} acts in {} games, {} of them admitted",
                    grouped(self.acts),
                    grouped(self.games),
                    grouped(self.admitted)
                ),
                format!("{} lists of what may happen", grouped(self.listed)),
            ],
            failures: self.failures,
        }
    }
}

/// One game from its seed, and what is wrong with it.
fn play(policies: Policies, seed: u64, tally: &mut HallCount) -> Option<String> {
    let mut rng = Rng::with_seed(seed);
    let mut game = Game::new();
    let mut log: Vec<stored::Entry> = Vec::new();
    let mut now = 0;
    let length = rng.usize(20..160);
    let opening = random_act::opening(policies, &mut rng)?;
    let mut act = Act::new(Seat::Director, Moment::new(now), opening);
    for _ in 0..length {
        tally.acts += 1;
        let mut events = Events::new();
        match decide(&game, &Record::default(), &act, &mut events) {
            Ok(()) => {
                tally.admitted += 1;
                events.iter().for_each(|event| game.evolve(event));
                log.push(stored::Entry { act, events });
            }
            Err(_) if !events.is_empty() => return Some(format!("{act:?} was refused and left events")),
            Err(_) => {}
        }
        // When it is over, little more can happen.
        if game.is_over() && rng.u8(..4) == 0 {
            break;
        }
        now += rng.i64(0..20_000);
        act = random_act::next(&game, Moment::new(now), &mut rng);
    }
    let closely = tally.games.is_multiple_of(CLOSELY);
    if closely {
        tally.listed += 1;
        if let Some(wrong) = unlisted(&game) {
            return Some(wrong);
        }
    }
    // Writing and reading takes longer than all the rest.
    let unread = log.iter().enumerate().filter(|_| closely).find_map(|(index, entry)| unread(index, entry));
    unread.or_else(|| replayed(&game, &log))
}

/// An entry that is not read back as it was written.
fn unread(index: usize, entry: &stored::Entry) -> Option<String> {
    let read = stored::read(stored::FORMAT, &stored::write(entry));
    (read.as_ref() != Ok(entry)).then(|| format!("entry {index} is not read back: {read:?}"))
}

/// The log replays to the same game, and each of its acts, decided again, gives the same events.
fn replayed(game: &Game, log: &[stored::Entry]) -> Option<String> {
    let mut again = Game::new();
    for (index, entry) in log.iter().enumerate() {
        let mut events = Events::new();
        let decided = decide(&again, &Record::default(), &entry.act, &mut events);
        if decided.is_err() || events != entry.events {
            return Some(format!("entry {index}, decided again, gives something else: {:?}", entry.act));
        }
        events.iter().for_each(|event| again.evolve(event));
    }
    (again != *game).then(|| "the log does not replay to the same game".to_string())
}

/// What is listed as possible and cannot be done.
fn unlisted(game: &Game) -> Option<String> {
    let now = game.now();
    let admitted = |seat: Seat, deed: Deed| {
        let act = Act { number: Some(game.device().next()), ..Act::new(seat, now, deed) };
        decide(game, &Record::default(), &act, &mut Events::new()).is_ok()
    };
    [Seat::white(), Seat::black(), Seat::Director].into_iter().find_map(|seat| {
        let listed = may(game, &Record::default(), seat, BoardName::A, now);
        let wrong = listed
            .into_iter()
            .find(|kind| !deeds(game, *kind, BoardName::A).into_iter().any(|deed| admitted(seat, deed)));
        wrong.map(|kind| format!("{seat:?} may {kind}, says the list, and cannot"))
    })
}
