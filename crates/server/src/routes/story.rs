//! A case as a story: how it stood, what happened, and what each book rules, for somebody who does not read case files.

use casebook::{Case, CaseLine, Doing, Item, setting_of, told_in};
use game::verdict::capital;
use rulebook::Book;

use super::whatif;
use crate::wire::{
    BookOnShelf,
    rules::{ConditionOfCase, Story, ToldUnder},
};

/// The story of a case; nothing if what it announces leaves a book without an answer.
pub(super) fn of(case: &Case) -> Option<Story> {
    Some(Story {
        position: case.setup().position.to_fen(),
        conditions: case.lines().iter().filter_map(condition).collect(),
        happened: happened(case.lines()),
        books: whatif::of_books(case, || true).ok()?,
    })
}

/// The position is drawn and needs no words.
fn condition(line: &CaseLine) -> Option<ConditionOfCase> {
    let (name, value) = setting_of(line)?;
    (name != "position").then(|| ConditionOfCase { name: name.to_string(), value })
}

/// In order; what happens alike under several books is told once.
fn happened(lines: &[CaseLine]) -> Vec<ToldUnder> {
    let mut under: Vec<Book> = Vec::new();
    let mut happened: Vec<ToldUnder> = Vec::new();
    for line in lines {
        if let Item::Under { books, .. } = &line.item {
            under.clone_from(books);
            continue;
        }
        let Some(text) = told(line) else { continue };
        let books: Vec<BookOnShelf> =
            if line.indented { under.iter().map(|book| (*book).into()).collect() } else { Vec::new() };
        let is_new = |known: &ToldUnder| books.iter().all(|book| !known.books.contains(book));
        let alike = |known: &&mut ToldUnder| known.text == text && !known.books.is_empty() && is_new(known);
        match happened.iter_mut().find(alike).filter(|_| !books.is_empty()) {
            Some(known) => known.books.extend(books),
            None => happened.push(ToldUnder { text, books }),
        }
    }
    happened
}

fn told(line: &CaseLine) -> Option<String> {
    match &line.item {
        Item::Act { doing: Doing::Find(question, answer), .. } => {
            Some(format!("{} The director finds: {answer}.", question.sentence()))
        }
        Item::Act { doing: Doing::Choose(choice), .. } => Some(format!("The director chooses: {choice}.")),
        _ => told_in(line).map(|text| sentence(&text)),
    }
}

/// `white touches g1` as people write it. What happened is counted where it is shown, so moves do not begin with a number.
fn sentence(text: &str) -> String {
    let named = text.split(' ').map(|word| match word.strip_prefix("white").or(word.strip_prefix("black")) {
        Some("" | "'s" | "," | ":") => capital(word),
        _ => word.to_string(),
    });
    let text = named.collect::<Vec<_>>().join(" ").replace('{', "(after ").replace('}', ")");
    match text.starts_with(|first: char| first.is_ascii_digit()) {
        true => format!("Played: {text}."),
        false => format!("{}.", capital(&text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases;

    #[test]
    fn a_case_is_told_with_its_position_what_happened_and_every_book() {
        let found = cases::find("touch-move/castled-with-the-rook-first").unwrap();
        let story = of(&casebook::parse(&found.text).unwrap()).unwrap();
        assert!(story.position.contains(" w "), "{}", story.position);
        assert!(!story.happened.is_empty());
        assert!(story.happened.iter().all(|told| !told.text.contains("=>")), "{:?}", story.happened);
        let texts: Vec<&str> = story.happened.iter().map(|told| told.text.as_str()).collect();
        assert!(
            texts.contains(&"Is it established that this happened? The director finds: yes."),
            "{texts:?}"
        );
        assert_eq!(
            texts.len(),
            texts.iter().collect::<std::collections::BTreeSet<_>>().len(),
            "told twice: {texts:?}"
        );
        let counted_twice = texts.iter().find(|text| text.starts_with(|first: char| first.is_ascii_digit()));
        assert_eq!(counted_twice, None, "the page counts what happened");
        assert_eq!(story.books.len(), Book::ALL.len());
        let sentences = story.books.iter().flat_map(|book| &book.moments).flat_map(|moment| &moment.verdicts);
        for verdict in sentences {
            assert!(verdict.sentence.ends_with(['.', '?']), "{}", verdict.sentence);
        }
    }

    #[test]
    fn lines_are_told_as_sentences() {
        assert_eq!(sentence("white touches g1"), "White touches g1.");
        assert_eq!(
            sentence("black claims that white touched a1, e1"),
            "Black claims that White touched a1, e1."
        );
        assert_eq!(sentence("14. Bb5 {8s} a6"), "Played: 14. Bb5 (after 8s) a6.");
    }
}
