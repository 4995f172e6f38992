//! All tables of endings are made, written and read again; their longest mates are held against the published ones,
//! and on random positions every value against the values after each move of the board. The search for a forced win,
//! which knows no tables, is held against them.

use std::{
    sync::Mutex,
    time::{Duration, Instant},
};

use adjudication::{ForcedWin, Known, Nodes, Nothing, Outcome, forced_win};
use board::{Color, Position, Square};
use fastrand::Rng;
use tables::{Build, Ending, NoEnding, TableError, Tables, follows_from_its_moves, make};

use super::{
    process::Folder,
    report::{Report, Tally},
};

/// All of it has to be done in this time on two cores.
const LIMIT: Duration = Duration::from_secs(300);

/// The longest mates in moves with the stronger side to move, as others have published them.
const PUBLISHED: [(&str, u32); 10] = [
    ("KQK", 10),
    ("KRK", 16),
    ("KPK", 28),
    ("KBBK", 19),
    ("KBNK", 33),
    ("KQKR", 35),
    ("KQKB", 17),
    ("KQKN", 21),
    ("KRKB", 29),
    ("KRKN", 40),
];

/// What this program itself has found, so that a change would be noticed. No proof of anything by itself; the search
/// for a forced win relies on the two knights' number.
const MEASURED: [(&str, u32); 13] = [
    ("KQQK", 4),
    ("KQRK", 6),
    ("KQBK", 8),
    ("KQNK", 9),
    ("KRRK", 7),
    ("KRBK", 16),
    ("KRNK", 16),
    ("KNNK", 1),
    ("KQKQ", 13),
    ("KQKP", 28),
    ("KRKR", 19),
    ("KBKB", 1),
    ("KNKN", 1),
];

/// Endings in which a lone minor or two knights might have a forced win, and who has them.
const MINORS: [(&str, Color); 9] = [
    ("KNKP", Color::White),
    ("KBKP", Color::White),
    ("KQKN", Color::Black),
    ("KRKN", Color::Black),
    ("KRKB", Color::Black),
    ("KBKN", Color::White),
    ("KBKN", Color::Black),
    ("KNKN", Color::White),
    ("KNNK", Color::White),
];

/// Positions of each such ending.
const FORCED_WINS: u32 = 500;

pub(super) fn run(seed: u64, reduced: bool, report: &mut Report) {
    let mut tally = Tally { name: "Tables", ..Tally::default() };
    let (men, positions) = if reduced { (3, 2_000) } else { (4, 20_000) };
    if let Err(error) = make_and_check(&mut Rng::with_seed(seed), men, positions, &mut tally) {
        tally.failures.push(error);
    }
    report.add(&tally);
}

fn make_and_check(rng: &mut Rng, men: usize, positions: u32, tally: &mut Tally) -> Result<(), String> {
    let folder = Folder::new("tables").map_err(|error| error.to_string())?;
    let path = folder.file("tables");
    let said = |error: TableError| error.to_string();
    let start = Instant::now();
    let made = Mutex::new(Vec::new());
    make(&path, men, |table| {
        println!("  {} in {:.1} s", table.ending, table.time.as_secs_f64());
        if let Ok(mut made) = made.lock() {
            made.push(table.clone());
        }
    })
    .map_err(said)?;
    let time = start.elapsed();
    let mut made = made.into_inner().unwrap_or_default();
    made.sort_by_key(|made: &Build| Ending::all(4).iter().position(|ending| *ending == made.ending));
    tally.note(time < LIMIT, || format!("the tables took {:.0} seconds", time.as_secs_f64()));
    let bytes: usize = made.iter().map(|made| made.bytes).sum();
    tally.facts.push(format!("{} tables in {:.1} s, {bytes} bytes", made.len(), time.as_secs_f64()));
    for made in &made {
        note_longest(made, tally);
    }
    let tables = Tables::open(&path).map_err(said)?;
    for ending in Ending::all(men) {
        check_values(rng, ending, positions, &tables, tally);
    }
    if men == 4 {
        for (name, winner) in MINORS {
            let ending = name.parse().map_err(|error: NoEnding| error.to_string())?;
            check_forced_wins(rng, ending, winner, &tables, tally);
        }
    }
    Ok(())
}

/// The search for a forced win, which knows no tables, says what the tables say wherever it says anything.
fn check_forced_wins(rng: &mut Rng, ending: Ending, winner: Color, tables: &Tables, tally: &mut Tally) {
    let (mut yes, mut no, mut open) = (0, 0, 0);
    while yes + no + open < FORCED_WINS {
        // Half of them in a corner, and won if such a position is soon found: they are rare.
        let tries = if rng.bool() { 1 } else { 2_000 };
        let drawn = (0..tries).filter_map(|_| draw(rng, ending, if tries == 1 { 8 } else { 4 }));
        let is_won = |position: &Position| matches!(tables.outcome(position), Some(Outcome::Win { winner: known, .. }) if known == winner);
        let Some((known, position)) = first_or_last(drawn, is_won) else { continue };
        let right = match forced_win(&position, winner, Nodes(20_000), &Nothing) {
            ForcedWin::Yes(tree) => {
                yes += 1;
                known && tree.verify(&position, winner)
            }
            ForcedWin::No(_) => {
                no += 1;
                !known
            }
            ForcedWin::NotShown => {
                open += 1;
                true
            }
        };
        tally.note(right, || format!("{}: the search for a forced win errs", position.to_fen()));
    }
    tally.facts.push(format!(
        "{ending}, {}'s forced win, 20,000 nodes: {yes} yes, {no} no, {open} not shown",
        winner.fold_wb("White", "Black")
    ));
}

fn note_longest(made: &Build, tally: &mut Tally) {
    let [white, black] = made.longest.map(|plies| plies.map(|plies| plies.div_ceil(2)));
    let say = |moves: Option<u32>| moves.map_or("no mate".to_string(), |moves| format!("mate in {moves}"));
    tally.facts.push(format!(
        "{}: White {}, Black {}, {} bytes, {:.1} s",
        made.ending,
        say(white),
        say(black),
        made.bytes,
        made.time.as_secs_f64()
    ));
    let name = made.ending.to_string();
    let mut expected = PUBLISHED.into_iter().chain(MEASURED);
    if let Some((_, expected)) = expected.find(|(ending, _)| *ending == name) {
        tally.note(white == Some(expected), || {
            format!("{name}: longest mate {white:?} instead of {expected}")
        });
    }
}

/// Every value follows from the values after each move, on random positions.
fn check_values(rng: &mut Rng, ending: Ending, positions: u32, tables: &Tables, tally: &mut Tally) {
    let mut wins = 0;
    let mut checked = 0;
    while checked < positions {
        let squares = [(); 4].map(|()| Square::new(rng.u32(..64)));
        let turn = if rng.bool() { Color::White } else { Color::Black };
        let Some(position) = ending.position(squares, turn) else { continue };
        checked += 1;
        wins += u32::from(is_won(&position, tables));
        let follows = follows_from_its_moves(&position, tables);
        tally.note(follows.is_ok(), || format!("{ending}: {}", follows.err().unwrap_or_default()));
    }
    tally.facts.push(format!("{ending}: {checked} random positions, {wins} of them won"));
}

/// A random lawful position with all pieces within so many files and ranks of a corner.
fn draw(rng: &mut Rng, ending: Ending, size: u32) -> Option<Position> {
    let squares = [(); 4].map(|()| Square::new(rng.u32(..size) * 8 + rng.u32(..size)));
    let turn = if rng.bool() { Color::White } else { Color::Black };
    ending.position(squares, turn)
}

/// The first position that is wanted, or else the last; and whether it is wanted.
fn first_or_last(
    positions: impl Iterator<Item = Position>,
    wanted: impl Fn(&Position) -> bool,
) -> Option<(bool, Position)> {
    let mut last = None;
    for position in positions {
        if wanted(&position) {
            return Some((true, position));
        }
        last = Some((false, position));
    }
    last
}

fn is_won(position: &Position, tables: &Tables) -> bool {
    matches!(tables.outcome(position), Some(Outcome::Win { .. }))
}
