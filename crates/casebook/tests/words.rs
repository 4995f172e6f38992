//! `docs/words.md` lists every word that a case file can use, as the program knows them. After adding words, write it
//! again: `cargo test -p casebook --test words -- --ignored`.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test reads the page, and says so if it cannot go on"
)]

use std::{collections::BTreeMap, fmt::Write, fs, path::PathBuf};

use game::{Choice, Handling, Incident, Occasion, Order, Question, Reason, Takes};

#[test]
fn the_page_of_words_lists_what_the_program_knows() {
    let written = fs::read_to_string(path()).unwrap();
    let missing =
        page().lines().find(|line| !written.lines().any(|other| other == *line)).map(str::to_string);
    assert_eq!(missing, None, "docs/words.md is not up to date");
    assert_eq!(written, page());
}

#[test]
#[ignore = "writes the page"]
fn write_the_page() {
    fs::write(path(), page()).unwrap();
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/words.md")
}

fn page() -> String {
    let mut page = String::from(
        "# The words of case files\n\nWhat can be told, asked, chosen and ordered, each in its one spelling; logs, pages and [case files](case-format.md) \
         share it. Where `white` stands, `black` may stand. This page is written from the program.\n",
    );
    let incidents = Incident::every();
    section(&mut page, "incidents", "Incidents", "After `white claims that` or `director sees that`.");
    by_topic(&mut page, incidents.iter().map(|told| (told.topic(), told.to_string())));
    section(&mut page, "hall", "The hall", "After `white`, `black` or `director`.");
    by_topic(&mut page, Occasion::every().iter().map(|told| (told.topic(), told.to_string())));
    section(&mut page, "hands", "Hands", "After `white` or `black`.");
    by_topic(&mut page, Handling::every().iter().map(|told| (told.topic(), told.to_string())));

    section(&mut page, "questions", "Questions", "After `director finds`.");
    page.push_str("| question | the director reads | answered by |\n|---|---|---|\n");
    for question in Question::ALL {
        let takes = match question.takes() {
            Takes::YesOrNo => "yes or no",
            Takes::Count => "a number",
            Takes::Time => "a time",
            Takes::Men => {
                "yes, no, or what is left: a lone king, king and bishop, king and knight, king and two knights, more than that"
            }
        };
        writeln!(page, "| `{question}` | {} | {takes} |", question.sentence()).unwrap();
    }
    section(&mut page, "choices", "Choices", "After `director chooses`.");
    list(&mut page, Choice::ALL.iter().map(ToString::to_string));
    section(&mut page, "orders", "Orders", "After `=> ordered:` or `=> white ordered:`.");
    list(&mut page, Order::ALL.iter().map(ToString::to_string));
    section(&mut page, "reasons", "Reasons for a result", "After `=> white wins:` and the like.");
    list(&mut page, Reason::ALL.iter().map(ToString::to_string));
    page
}

fn section(page: &mut String, anchor: &str, title: &str, use_it: &str) {
    writeln!(page, "\n<a id=\"{anchor}\"></a>\n## {title}\n\n{use_it}\n").unwrap();
}

/// Both colors can do what one can; the page names one.
fn by_topic<'a>(page: &mut String, told: impl Iterator<Item = (&'a str, String)>) {
    let mut topics: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (topic, words) in told {
        let spellings = topics.entry(spaced(topic)).or_default();
        let named = [words.replace("black", "white"), words.clone()];
        let known = |spelling: &String| *spelling == words || spelling.replace("black", "white") == named[0];
        if !spellings.iter().any(known) {
            spellings.push(words);
        }
    }
    page.push_str("| topic | words |\n|---|---|\n");
    for (topic, spellings) in topics {
        let spellings: Vec<String> = spellings.iter().map(|words| format!("`{words}`")).collect();
        writeln!(page, "| {topic} | {} |", spellings.join(", ")).unwrap();
    }
}

fn list(page: &mut String, words: impl Iterator<Item = String>) {
    words.for_each(|words| writeln!(page, "- `{words}`").unwrap());
}

/// `ClockTrouble` as people write it.
fn spaced(name: &str) -> String {
    let mut spaced = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !spaced.is_empty() {
            spaced.push(' ');
        }
        spaced.push(letter.to_ascii_lowercase());
    }
    spaced
}
