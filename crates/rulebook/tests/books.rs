//! What the books say, leave out and hand on.

use rulebook::{
    Book, ByOffence, Offence, Policies, Rulebook,
    comparison::side_by_side,
    law,
    policy::Stance,
    topics,
    values::{FlagCallers, Step, always},
};

/// A book that is on no shelf, with the ledger of NC blitz: everything is handed on, and three matters differ.
const TRIAL: Rulebook = Rulebook {
    hands_on: Some(("23", Book::UsChess7)),
    silent_on: "own_flag_called",
    who_calls_the_flag: law("12", FlagCallers::OpponentOnly),
    offences: ByOffence::of(&[(Offence::ClockPunched, "20", always(Step::TimeOff))]),
    ..Rulebook::silent(Book::NcBlitz, "23 us-chess-7:1A")
};

#[test]
fn a_book_of_ten_lines_differs_in_what_it_says() {
    let books = [Policies::of(Book::UsChess7).unwrap(), TRIAL.resolve().unwrap()];
    let told: Vec<String> = side_by_side(&books)
        .into_iter()
        .filter(|row| row.differs())
        .map(|row| {
            let says = row.says.iter().zip(&books).map(|(entry, book)| {
                format!("{} ({})", entry.words.as_deref().unwrap_or("silent"), entry.by.seen_from(book.book))
            });
            format!("{}: {}", row.policy, says.collect::<Vec<_>>().join(" / "))
        })
        .collect();
    assert_eq!(
        told,
        [
            "who_calls_the_flag: either-player (13C1 16E 16Y) / opponent-only (12)",
            "own_flag_called: counts-as-a-claim (13C2) / silent (23 us-chess-7:1A)",
            "clock_punched: conduct (20G 20K) / time-off (20)",
        ]
    );
}

#[test]
fn what_a_book_hands_on_names_the_clause_that_does() {
    let theirs = Policies::of(Book::UsChess7).unwrap().entries();
    for (entry, there) in TRIAL.resolve().unwrap().entries().iter().zip(&theirs) {
        if entry.words.is_some() && entry.words == there.words {
            let by = format!("nc-blitz:23 {}", there.by);
            assert_eq!(entry.by.to_string(), by, "{}", entry.policy);
        }
    }
}

#[test]
fn a_book_is_silent_on_matters_that_there_are_and_that_it_does_not_rule() {
    for book in Book::ALL.map(Book::rulebook) {
        let statements = book.statements();
        for silent in book.silent_on.split_whitespace() {
            let statement = statements.iter().find(|statement| statement.policy == silent);
            assert!(
                statement.is_some_and(|statement| statement.says == Stance::Silent),
                "{} says that it is silent on {silent}: there is no such policy, or the book speaks of it",
                book.book
            );
        }
    }
}

#[test]
fn every_offence_stands_in_the_table_of_policies_once() {
    for offence in Offence::ALL {
        let count = Policies::NAMES.iter().filter(|name| **name == offence.policy()).count();
        assert_eq!(count, 1, "{offence:?}");
    }
}

/// Nobody is made to write a line for a matter in each book, so this says of each book what it leaves out: whoever adds a
/// matter looks it up in all of them, and then puts what is printed here into `left_out.txt`.
#[test]
fn what_books_leave_out_is_on_record() {
    let now = Book::ALL.map(left_out).join("\n");
    println!("{now}");
    let before = include_str!("left_out.txt");
    let missing = |of: &str, from: &str| -> Vec<String> {
        of.lines().filter(|line| !from.lines().any(|other| other == *line)).map(String::from).collect()
    };
    assert_eq!(
        (missing(&now, before), missing(before, &now)),
        (Vec::new(), Vec::new()),
        "left out now / before"
    );
    assert_eq!(now, before);
}

/// Topic by topic, what a book is silent on and what it hands on.
fn left_out(book: Book) -> String {
    let mut rows: Vec<(String, Vec<&str>)> = Vec::new();
    let (mut topic, mut own) = ("", 0);
    for statement in book.rulebook().statements() {
        topic = topics::begins_with(statement.policy).unwrap_or(topic);
        let becomes = match statement.says {
            Stance::Ruled { .. } => {
                own += 1;
                continue;
            }
            Stance::Referred { clause, to } => format!("{book} {clause} hands to {to}: {topic}:"),
            Stance::Silent => format!("{book} is silent: {topic}:"),
        };
        match rows.iter_mut().find(|(known, _)| *known == becomes) {
            Some((_, policies)) => policies.push(statement.policy),
            None => rows.push((becomes, vec![statement.policy])),
        }
    }
    let lines = rows.iter().map(|(becomes, policies)| format!("{becomes} {}\n", policies.join(" ")));
    format!("{book} rules on {own} matters itself\n{}", lines.collect::<String>())
}
