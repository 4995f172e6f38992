//! What it costs to know whether a player can be mated: our answers beside those of `chasolver`, full and fast, on the
//! positions of random games and on hard ones, in one run. `cargo bench -p adjudication --bench mated`.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "a bench looks at the clock")]

#[path = "../tests/mates/mod.rs"]
mod mates;

use std::{
    hint::black_box,
    str::FromStr,
    time::{Duration, Instant},
};

use adjudication::{Nodes, can_be_mated, dead, needs_no_look};
use board::{Color, Position};
use mates::{Dice, KINDS, game_that_ends_in_mate};

const SEED: u64 = 7;
const GAMES: usize = 100;
const HARD_OF_A_KIND: usize = 150;
const ROUNDS: usize = 5;

/// A position in both tongues.
struct Subject {
    ours: Position,
    theirs: chess::Board,
}

impl Subject {
    fn of(ours: &Position) -> Option<Subject> {
        let theirs = chess::Board::from_str(&ours.to_fen()).ok()?;
        (ours.is_lawful() && ours.has_legal_move()).then(|| Subject { ours: ours.clone(), theirs })
    }
}

/// The least of some rounds for each position, both colors together; a busy machine disturbs a round, not all of them.
fn times<T>(subjects: &[Subject], work: impl Fn(&Subject) -> T) -> Vec<Duration> {
    let mut least = vec![Duration::MAX; subjects.len()];
    for _ in 0..ROUNDS {
        for (subject, least) in subjects.iter().zip(&mut least) {
            let start = Instant::now();
            black_box(work(subject));
            *least = start.elapsed().min(*least);
        }
    }
    least.sort_unstable();
    least
}

fn at(times: &[Duration], thousandths: usize) -> Duration {
    let index = (times.len().saturating_sub(1)) * thousandths / 1000;
    times.get(index).copied().unwrap_or_default()
}

fn mean(times: &[Duration]) -> Duration {
    times.iter().sum::<Duration>() / times.len().max(1) as u32
}

fn print(name: &str, times: &[Duration], beside: &[Duration]) {
    let ratio = mean(times).as_secs_f64() / mean(beside).as_secs_f64();
    println!(
        "  {name:<24} median {:>10.2?}  99% {:>10.2?}  most {:>10.2?}  mean {:>10.2?}  {ratio:>6.3} of chasolver",
        at(times, 500),
        at(times, 990),
        at(times, 1000),
        mean(times)
    );
}

fn compare(name: &str, subjects: &[Subject]) {
    let their = |color: Color| color.fold_wb(chess::Color::White, chess::Color::Black);
    let full = times(subjects, |subject| {
        Color::ALL.map(|color| chasolver::winnability(&subject.theirs, their(color)))
    });
    let fast = times(subjects, |subject| {
        Color::ALL.map(|color| chasolver::is_unwinnable_fast(&subject.theirs, their(color)))
    });
    let ours =
        times(subjects, |subject| Color::ALL.map(|color| can_be_mated(&subject.ours, color, Nodes::ENOUGH)));
    let ours_dead = times(subjects, |subject| dead(&subject.ours, Nodes::ENOUGH));
    let glance = times(subjects, |subject| needs_no_look(&subject.ours));
    let watched = times(subjects, |subject| {
        !needs_no_look(&subject.ours) && dead(&subject.ours, Nodes::ENOUGH).is_some()
    });
    let passed = subjects.iter().filter(|subject| needs_no_look(&subject.ours)).count();
    println!("{name}: {} positions, both colors; {passed} need no look", subjects.len());
    print("chasolver, full", &full, &full);
    print("chasolver, fast", &fast, &full);
    print("can_be_mated", &ours, &full);
    print("dead", &ours_dead, &full);
    print("needs_no_look", &glance, &full);
    print("both: as games watch it", &watched, &full);
    println!("  glance, all at once      {:>10.2?} a position", together(subjects));
}

/// Without the cost of reading the time for each.
fn together(subjects: &[Subject]) -> Duration {
    let round = |_| {
        let start = Instant::now();
        black_box(subjects.iter().filter(|subject| needs_no_look(&subject.ours)).count());
        start.elapsed()
    };
    (0..ROUNDS).map(round).min().unwrap_or_default() / subjects.len().max(1) as u32
}

fn main() {
    let mut dice = Dice::new(SEED);
    let games = (0..GAMES).flat_map(|_| game_that_ends_in_mate(&mut dice).before);
    let games: Vec<Subject> = games.step_by(5).filter_map(|position| Subject::of(&position)).collect();
    compare("positions of games", &games);
    let mut hard = Vec::new();
    for (_, make) in KINDS {
        hard.extend((0..HARD_OF_A_KIND).filter_map(|_| Subject::of(&make(&mut dice))));
    }
    compare("hard positions", &hard);
}
