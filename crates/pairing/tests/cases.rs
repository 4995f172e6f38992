//! Every event case of the house: the boards it expects are the best ones by the written order of costs, and the only
//! ones.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what went wrong by failing")]
// The cases are files.
#![allow(clippy::disallowed_methods)]

mod brute;
mod event;

use std::{collections::BTreeSet, fs, path::Path};

use chart::Number;
use libtest_mimic::{Arguments, Failed, Trial};
use pairing::facts::Facts;

fn main() {
    let trial = |path: std::path::PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Trial::test(name, move || check(&path))
    };
    let trials = event::files(&["pairing", "bye"]).into_iter().map(trial).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn check(path: &Path) -> Result<(), Failed> {
    let case = event::read(&fs::read_to_string(path)?)?;
    let field = case.field();
    let facts = Facts::new(&field);
    let name = |who: Number| facts.name(who).to_string();
    let bye = brute::bye(&facts);
    if bye != case.bye {
        return Err(format!("the bye goes to {:?}", bye.map(name)).into());
    }
    let players: Vec<Number> = facts.free().into_iter().filter(|who| Some(*who) != bye).collect();
    if players.len() > 12 {
        return Err("at most twelve players, so that all pairings can be tried".into());
    }
    let mut rounds = BTreeSet::new();
    for natural in brute::natural(&facts, &players).1 {
        for boards in brute::switched(&facts, &natural).1 {
            let locked = field.locked.iter().map(|lock| [lock.one, lock.other]);
            let boards: Vec<_> = boards.into_iter().chain(locked).collect();
            rounds.insert(brute::in_colors(&facts, &boards));
        }
    }
    let shown: Vec<String> = rounds.iter().map(|round| show(round, &name)).collect();
    if rounds.len() == 1 && rounds.contains(&case.boards) {
        Ok(())
    } else {
        Err(format!("expected {}, the best by cost: {}", show(&case.boards, &name), shown.join(" or "))
            .into())
    }
}

fn show(boards: &[(Number, Number)], name: &dyn Fn(Number) -> String) -> String {
    boards
        .iter()
        .map(|(white, black)| format!("{}-{}", name(*white), name(*black)))
        .collect::<Vec<_>>()
        .join(", ")
}
