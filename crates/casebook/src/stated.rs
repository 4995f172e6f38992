//! An incident with what each book rules on it written below: the file that `cases/` would hold.

use std::collections::BTreeMap;

use rulebook::{Book, policy::Unresolved};

use crate::{
    case::{Case, Item},
    format::{format, spelled},
    read::parse,
    trial::{Trial, Verdict, try_under},
};

/// The case in its one spelling, with a block for each book wherever anything was ruled; what happens under one book alone
/// stays in its block. A case that states what it expects already is only spelled.
pub fn stated(case: &Case) -> Result<String, Unresolved> {
    if case.lines().iter().any(|line| matches!(line.item, Item::Expect(_))) {
        return Ok(format(case));
    }
    let plain = spelled(case.lines());
    let mut trials: Vec<(Book, Trial)> = Vec::new();
    for book in Book::ALL.into_iter().filter(|book| case.concerns(*book)) {
        trials.push((book, try_under(case, &case.policies(book)?)));
    }
    let own = own_lines(case, &plain);
    let mut text = common_lines(&plain);
    for (index, segment) in case.segments().iter().enumerate() {
        let verdicts =
            |trial: &Trial| trial.segments.get(index).map(|ruled| ruled.verdicts.clone()).unwrap_or_default();
        if trials.iter().all(|(_, trial)| verdicts(trial).is_empty()) {
            continue;
        }
        text.push('\n');
        for (book, trial) in &trials {
            let at = segment.name.as_ref().map(|name| format!(" at {name}")).unwrap_or_default();
            let acts = own.get(&(*book, segment.name.clone())).map(String::as_str).unwrap_or_default();
            text.push_str(&format!("under {book}{at}\n{acts}{}", verdict_lines(&verdicts(trial), *book)));
        }
    }
    // What cannot be spelled is still what happened.
    Ok(parse(&text).map_or(text, |case| format(&case)))
}

/// Everything outside of blocks, as it is spelled.
fn common_lines(plain: &str) -> String {
    let common: Vec<&str> =
        plain.lines().filter(|line| !line.starts_with("under ") && !line.starts_with(' ')).collect();
    format!("{}\n", common.join("\n").trim_end())
}

/// What happens under one book alone at one moment, as it is spelled.
fn own_lines(case: &Case, plain: &str) -> BTreeMap<(Book, Option<String>), String> {
    let mut own: BTreeMap<(Book, Option<String>), String> = BTreeMap::new();
    let mut blocks = case.lines().iter().filter_map(|line| match &line.item {
        Item::Under { books, at, .. } => Some((books, at)),
        _ => None,
    });
    let mut block = None;
    for line in plain.lines() {
        if line.starts_with("under ") {
            block = blocks.next();
        } else if let (true, Some((books, at))) = (line.starts_with(' '), block) {
            for book in books {
                let lines = own.entry((*book, at.clone())).or_default();
                lines.push_str(line);
                lines.push('\n');
            }
        }
    }
    own
}

fn verdict_lines(verdicts: &[Verdict], book: Book) -> String {
    if verdicts.is_empty() {
        return "  => silent\n".to_string();
    }
    verdicts
        .iter()
        .map(|verdict| {
            let because = verdict
                .because
                .as_ref()
                .map(|reason| format!("     because {}  {}\n", reason.words, reason.by.seen_from(book)));
            format!("  => {}  {}\n{}", verdict.words, verdict.by.seen_from(book), because.unwrap_or_default())
        })
        .collect()
}
