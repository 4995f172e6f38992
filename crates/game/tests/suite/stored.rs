//! The stored format: everything comes back as it was, nothing panics, and spellings stay.

use board::Color;
use clock::{Millis, Moment};
use game::{
    Act, BoardName, Deed, Event, Happening, Seat, Terms,
    stored::{self, Entry, FORMAT, NAMING, SHORT, StoredError},
};
use proptest::prelude::*;
use rulebook::{Book, Citations};

use crate::common::{arbitrary, cases, live::Live, on_the_board, policies};

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn every_entry_is_read_back_as_it_was_written(entry in arbitrary::entry()) {
        let bytes = stored::write(&entry);
        prop_assert!(!bytes.contains(&b'\n'), "an entry is one line");
        prop_assert_eq!(stored::read(FORMAT, &bytes), Ok(entry.clone()));
        let kept = stored::keep(&entry);
        prop_assert_eq!(stored::read_with(kept.format, &kept.body, &kept.books), Ok(entry));
    }

    #[test]
    fn bytes_of_any_kind_are_read_or_refused(bytes in any::<Vec<u8>>(), format in 0_u32..5) {
        let _ = stored::read(format, &bytes);
    }

    /// One byte changed, dropped or doubled: most of the way into the reader.
    #[test]
    fn a_damaged_entry_is_read_or_refused_and_what_was_read_can_be_written(
        entry in arbitrary::entry(),
        place in any::<prop::sample::Index>(),
        damage in 0_u8..3,
        byte in any::<u8>(),
    ) {
        let mut bytes = stored::write(&entry);
        let place = place.index(bytes.len());
        match damage {
            0 => bytes[place] = byte,
            1 => { bytes.remove(place); }
            _ => bytes.insert(place, bytes[place]),
        }
        if let Ok(read) = stored::read(FORMAT, &bytes) {
            prop_assert_eq!(stored::read(FORMAT, &stored::write(&read)), Ok(read));
        }
    }

    #[test]
    fn the_kind_of_an_entry_is_the_word_that_its_deed_is_stored_under(entry in arbitrary::entry()) {
        let stored: serde_json::Value = serde_json::from_slice(&stored::write(&entry)).unwrap();
        let kind = stored::kind(&entry);
        prop_assert_eq!(stored["act"]["deed"]["do"].as_str(), Some(kind.as_str()));
    }
}

#[test]
fn the_terms_of_every_book_are_read_back() {
    for book in Book::ALL {
        let live = Live::open(on_the_board(book, "40/90 SD/30 inc/30"));
        let entry = &live.log[0];
        assert_eq!(stored::read(FORMAT, &stored::write(entry)).as_ref(), Ok(entry), "{book}");
    }
}

fn touch() -> Entry {
    let act = Act::new(Seat::white(), Moment::new(1_200), Deed::Touch(board::Square::E2));
    let what = Happening::Touched { by: Color::White, square: board::Square::E2 };
    let clauses = Citations::read(Book::UsChess7, "10B us-chess-5:10C").unwrap();
    Entry {
        act,
        events: vec![Event { at: Moment::new(1_200), on: BoardName::A, what, clauses, because: None }],
    }
}

#[test]
fn an_entry_is_written_so_that_people_can_read_it() {
    let text = String::from_utf8(stored::write(&touch())).unwrap();
    assert_eq!(
        text,
        r#"{"act":{"by":"white-on-a","on":"a","at":1200,"deed":{"do":"touch","square":"e2"}},"events":[{"at":1200,"on":"a","what":{"is":"touched","by":"white","square":"e2"},"clauses":["us-chess-7:10B","us-chess-5:10C"]}]}"#
    );
}

#[test]
fn lag_and_number_are_kept_where_there_are_any() {
    let mut entry = touch();
    entry.act.lag = Millis::new(40);
    entry.act.number = Some(7);
    let text = String::from_utf8(stored::write(&entry)).unwrap();
    assert!(text.contains(r#""at":1200,"lag":40,"number":7,"deed""#), "{text}");
}

fn refused(format: u32, text: &str) -> String {
    stored::read(format, text.as_bytes()).unwrap_err().to_string()
}

#[test]
fn a_newer_format_asks_for_a_newer_release() {
    assert_eq!(stored::read(SHORT + 1, b"{}"), Err(StoredError::Newer { format: SHORT + 1 }));
    assert_eq!(
        refused(4, "{}"),
        "the log has format 4, but this release reads formats 1 to 3; use a newer release"
    );
    assert_eq!(refused(3, "{}"), "format 3: these bytes are not an entry in short");
    assert_eq!(refused(0, "{}"), "there is no format 0; formats are counted from 1");
}

#[test]
fn what_cannot_be_read_is_named_with_its_place_and_what_was_expected() {
    let whole = String::from_utf8(stored::write(&touch())).unwrap();
    for (from, to, expected) in [
        (
            r#""do":"touch","square":"e2""#,
            r#""do":"touch","square":"e9""#,
            r#"format 1, act.deed: invalid value: string "e9", expected a square such as e4"#,
        ),
        (
            r#""is":"touched","by":"white""#,
            r#""is":"touched","by":"green""#,
            r#"format 1, events[0].what: invalid value: string "green", expected a color: white black"#,
        ),
        (
            r#""is":"touched","by":"white","#,
            r#""is":"touched","#,
            "format 1, events[0].what: missing field `by`",
        ),
        (
            "us-chess-7:10B",
            "us-chess-7:99Z",
            r#"format 1, events[0]: invalid value: string "us-chess-7:99Z", expected a clause such as us-chess-7:14C6"#,
        ),
        (
            "us-chess-5:10C",
            "us-chess-7:10B",
            "format 1, events[0]: invalid length 2, expected a few clauses, each once",
        ),
        (
            r#""at":1200,"deed""#,
            r#""at":"noon","deed""#,
            r#"format 1, act: invalid type: string "noon", expected i64"#,
        ),
        (
            r#"{"act""#,
            r#"{"fact":1,"act""#,
            "format 1, entry: unknown field `fact`, expected `act` or `events` at line 1 column 7",
        ),
    ] {
        assert!(whole.contains(from), "{from}");
        assert_eq!(refused(1, &whole.replacen(from, to, 1)), expected);
    }
    assert!(refused(1, "{").starts_with("format 1, entry: EOF while parsing"));
}

#[test]
fn a_policy_that_this_release_does_not_know_is_named() {
    let live = Live::open(on_the_board(Book::Schiller, "G/30"));
    let text = String::from_utf8(stored::write(&live.log[0])).unwrap();
    let unknown = text.replacen(r#""words":"touching-both""#, r#""words":"by-telepathy""#, 1);
    let unknown = unknown.replacen(
        r#""policy":"checkmate","words":"ends-the-game""#,
        r#""policy":"checkmate","words":"hurts""#,
        1,
    );
    assert_eq!(
        refused(1, &unknown),
        "format 1, act.deed: the stored rulebook sets 'checkmate' to 'hurts', which this release does not know"
    );
    let missing = text.replacen(r#""policy":"checkmate""#, r#""policy":"chequemate""#, 1);
    assert_eq!(
        refused(1, &missing),
        "format 1, act.deed: the stored rulebook sets 'chequemate', a policy that this release does not know; use the release that wrote it"
    );
}

/// Replaying needs the book as it was, not as it is now.
#[test]
fn a_game_keeps_the_policies_that_it_was_opened_with() {
    let changed = policies(Book::UsChess7).mutations().swap_remove(3).policies;
    let terms = Terms { policies: changed.clone(), ..on_the_board(Book::UsChess7, "G/30") };
    let live = Live::open(terms);
    let read = stored::read(FORMAT, &stored::write(&live.log[0])).unwrap();
    let game = game::Game::replay(&read.events);
    assert_eq!(game.terms().map(|terms| &terms.policies), Some(&changed));
}

/// A database holds each book once; entries name it.
#[test]
fn an_opening_that_names_its_book_is_small_and_says_the_same() {
    for book in Book::ALL {
        let opening = &Live::open(on_the_board(book, "40/90 SD/30 inc/30")).log[0];
        let (body, books) = stored::shelve(opening);
        assert!(body.len() < 2_000, "{book}: {} bytes", body.len());
        let [shelved] = &books[..] else { panic!("{book} is named {} times", books.len()) };
        assert_eq!(
            stored::names(NAMING, &body),
            [shelved.name().as_str(); 2],
            "by the act and by what it caused"
        );
        assert_eq!(stored::read_with(NAMING, &body, &books).as_ref(), Ok(opening), "{book}");
        let error = stored::read_with(NAMING, &body, &[]).unwrap_err();
        assert_eq!(error, StoredError::NoBook { name: shelved.name().to_string() });
    }
}

#[test]
fn an_entry_without_a_book_is_the_same_in_both_formats() {
    let (body, books) = stored::shelve(&touch());
    assert_eq!((body, books.len()), (stored::write(&touch()), 0));
    assert_eq!(stored::read(NAMING, &stored::write(&touch())), Ok(touch()));
}

/// A claim that is denied may change the book of a game in play.
#[test]
fn an_entry_that_holds_two_books_names_both() {
    let terms = |book| std::sync::Arc::new(on_the_board(book, "G/30"));
    let act = Act::new(Seat::Director, Moment::new(0), Deed::Open(terms(Book::UsChess7)));
    let what = Happening::VariationDropped { name: "a".to_string(), terms: terms(Book::NcBlitz) };
    let event =
        Event { at: Moment::new(0), on: BoardName::A, what, clauses: Citations::none(), because: None };
    let entry = Entry { act, events: vec![event] };
    let (body, books) = stored::shelve(&entry);
    assert_eq!(books.len(), 2);
    assert_eq!(stored::read_with(NAMING, &body, &books), Ok(entry));
    assert!(stored::read_with(NAMING, &body, &books[..1]).is_err());
}
