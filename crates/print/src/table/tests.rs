#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

use std::sync::LazyLock;

use proptest::prelude::*;
use report::{Align, Column, Table, Value};

use super::{Hung, ReadFrom, Setting, hung_pages, pages, tables, titled};
use crate::{
    Paper,
    face::Faces,
    page::{Page, Placed, Role},
};

/// What is read on a page in letters, left edge, right edge, baseline and size.
fn texts(page: &Page, faces: &Faces) -> Vec<(String, f32, f32, f32, f32)> {
    let text = |placed: &Placed| match placed {
        Placed::Text { x, y, style, text, .. } => {
            let right = x + faces.of(style.weight).width(text, style.size);
            Some((text.clone(), *x, right, *y, style.size))
        }
        _ => None,
    };
    page.marks
        .iter()
        .filter_map(|mark| text(&mark.placed))
        .filter(|(text, ..)| !text.trim().is_empty())
        .collect()
}

fn round(players: usize) -> Table {
    let columns = vec![
        Column::left("Player"),
        Column::right("Rtg"),
        Column::right("Board"),
        Column::left("Color"),
        Column::left("Opponent"),
    ];
    let mut table =
        Table::new(["Spring Open", "K-5", "Round 3 by name"], 1, columns).with_note("Sit down (1A).");
    for at in 0..players {
        let name = format!("{}ová, Anežka {at}", ["Müller", "Đặng", "Žižek"][at % 3]);
        table.rows.push(vec![
            Value::text(name),
            Value::count(1200 + at),
            Value::count(at + 1),
            Value::text("White"),
            Value::text(format!("Opponent {at}")),
        ]);
    }
    table
}

/// Read once.
static FACES: LazyLock<Faces> = LazyLock::new(|| Faces::alone().unwrap());

/// A round by board, as it hangs in a school: two schools to a row.
fn by_board(boards: usize) -> Table {
    let side =
        |name: &str| [Column::left(name), Column::right("Rtg"), Column::right("Pts"), Column::left("Team")];
    let columns =
        [Column::right("Bd"), Column::left("Result")].into_iter().chain(side("White")).chain(side("Black"));
    let mut table = Table::new(["Spring Open", "K-5", "Round 1 by board"], 1, columns.collect());
    for at in 0..boards {
        let player = |name: &str| {
            [
                Value::text(format!("{at} {name}")),
                Value::count(1200 + at),
                Value::count(0),
                Value::text("Oak Hill Elementary"),
            ]
        };
        let row =
            [Value::count(at + 1), Value::Empty].into_iter().chain(player("Ann L.")).chain(player("Bo D."));
        table.rows.push(row.collect());
    }
    table
}

#[test]
fn a_short_list_on_the_wall_lies_on_its_side_if_its_letters_are_larger_so() {
    let faces = &*FACES;
    let letters = |boards, read| {
        let pages = pages(&[by_board(boards)], &Setting { read, ..Setting::default() }, faces);
        let size = texts(&pages[0], faces).into_iter().find(|(text, ..)| text.ends_with("Ann L.")).unwrap().4;
        (pages.len(), pages[0].size.width > pages[0].size.height, size)
    };
    let (count, turned, size) = letters(14, ReadFrom::OnTheWall);
    assert!(count == 1 && turned && size >= 12.0, "{count} {turned} {size}");
    // Thirty boards stay together on one upright page, and what is held in a hand is not turned.
    let (count, turned, _) = letters(30, ReadFrom::OnTheWall);
    assert!(count == 1 && !turned);
    assert!(!letters(14, ReadFrom::InTheHand).1);
}

#[test]
fn from_whom_to_whom_a_page_goes_is_said_in_letters_where_names_have_no_room() {
    let mut table = round(150);
    for (at, row) in table.rows.iter_mut().enumerate() {
        row[0] = Value::text(format!("{} C. ({at})", if at < 75 { "Aleksandra" } else { "Maximilian" }));
    }
    let setting = Setting { paper: Paper::Letter, read: ReadFrom::OnTheWall, foot: String::new() };
    let pages = pages(&[table], &setting, &FACES);
    let first = texts(&pages[0], &FACES);
    assert!(first.iter().any(|(text, ..)| text.starts_with("Ale – ")), "{:?}", &first[..4]);
    for page in &pages {
        assert!(texts(page, &FACES).iter().all(|(text, ..)| !text.contains(" – ") || !text.contains('…')));
    }
}

#[test]
fn every_player_is_on_a_page_and_every_page_says_what_and_which_it_is() {
    let faces = &*FACES;
    for paper in [Paper::Letter, Paper::A4] {
        let setting = Setting { paper, read: ReadFrom::OnTheWall, foot: "16 November 2026".to_string() };
        let pages = pages(&[round(150)], &setting, faces);
        assert!((4..=6).contains(&pages.len()), "{} pages", pages.len());
        for at in 0..150 {
            let tail = format!("Opponent {at}");
            let holds = |page: &&Page| texts(page, faces).iter().any(|(text, ..)| *text == tail);
            assert_eq!(pages.iter().filter(holds).count(), 1, "{tail}");
        }
        for (index, page) in pages.iter().enumerate() {
            let said: Vec<String> = texts(page, faces).into_iter().map(|(text, ..)| text).collect();
            for wanted in ["Spring Open · K-5", "Round 3 by name", "Board", "16 November 2026"] {
                assert!(said.iter().any(|text| text == wanted), "{wanted} on page {}", index + 1);
            }
            assert!(said.contains(&format!("Page {} of {}", index + 1, pages.len())));
            assert!(said.iter().any(|text| text.contains(" – ")), "the first and the last name");
        }
        let last = texts(pages.last().unwrap(), faces);
        assert!(last.iter().any(|(text, ..)| text == "Sit down (1A)."));
    }
}

#[test]
fn long_names_of_tie_breaks_stand_in_two_lines_and_leave_the_page_upright() {
    let faces = &*FACES;
    let tie_breaks = ["Modified median", "Solkoff", "Cumulative", "Cumulative of opposition"];
    let columns =
        [Column::right("Place"), Column::left("Player"), Column::left("Team"), Column::right("Score")];
    let columns = columns.into_iter().chain(tie_breaks.map(Column::right)).collect();
    let mut table = Table::new(["Spring Open", "K-5", "Standings"], 2, columns);
    for at in 0..25 {
        let figures = (0..5).map(Value::count);
        let who =
            [Value::count(at + 1), Value::text(format!("Ann {at}")), Value::text("Oak Hill Elementary")];
        table.rows.push(who.into_iter().chain(figures).collect());
    }
    let setting = Setting { read: ReadFrom::OnTheWall, ..Setting::default() };
    let pages = pages(&[table], &setting, faces);
    assert_eq!(pages.len(), 1);
    assert!(pages[0].size.width < pages[0].size.height);
    let all = texts(&pages[0], faces);
    let place = |wanted: &str| all.iter().find(|(text, ..)| text == wanted).unwrap().clone();
    assert!(place("Modified").3 < place("median").3, "one line under the other");
    assert!(place("of opposition").3 == place("Solkoff").3, "one line stands beside the lower of two");
    assert!(place("Ann 0").3 - place("Ann 0").4 > place("median").3, "and no row begins above them");
}

/// Whatever the number of players, nobody is left alone on a page of his own.
#[test]
fn no_page_is_begun_for_a_row_or_two() {
    let faces = &*FACES;
    let rows_on = |page: &Page| {
        texts(page, faces)
            .iter()
            .filter(|(text, ..)| text.ends_with("Ann L.") || text.contains("ová, A"))
            .count()
    };
    for (paper, read) in [
        (Paper::Letter, ReadFrom::OnTheWall),
        (Paper::A4, ReadFrom::OnTheWall),
        (Paper::A4, ReadFrom::InTheHand),
    ] {
        for count in 25..65 {
            for table in [by_board(count), round(count)] {
                let title = table.title.clone();
                let pages = pages(&[table], &Setting { paper, read, foot: String::new() }, faces);
                let rows: Vec<usize> = pages.iter().map(rows_on).collect();
                assert_eq!(rows.iter().sum::<usize>(), count, "{title}: {rows:?}");
                assert!(rows.iter().all(|rows| *rows >= 4), "{title}, {paper:?}, {read:?}: {rows:?}");
            }
        }
    }
}

#[test]
fn a_chart_with_more_rounds_than_a_page_is_wide_goes_on_with_the_names_repeated() {
    let faces = &*FACES;
    let mut columns = vec![Column::right("No."), Column::left("Player")];
    columns.extend((1..=40).map(|round| Column::left(format!("Rd {round}"))));
    let mut table = Table::new("Wall chart", 2, columns);
    let mut row = vec![Value::count(1), Value::text("Ann Lee")];
    row.extend((1..=40).map(|round| Value::Stacked(format!("W{round}00"), "w 1.5".to_string())));
    table.rows.push(row);
    let pages = pages(&[table], &Setting::default(), faces);
    assert!(pages.len() > 1);
    for page in &pages {
        assert!(page.size.width > page.size.height, "on its side");
        assert!(texts(page, faces).iter().any(|(text, ..)| text == "Ann Lee"));
    }
    // Whoever hears it hears the name once.
    let heard = |page: &Page| {
        page.marks
            .iter()
            .filter(|mark| mark.role != Role::Silent)
            .filter(|mark| matches!(&mark.placed, Placed::Text { text, .. } if text == "Ann Lee"))
            .count()
    };
    assert_eq!(pages.iter().map(heard).sum::<usize>(), 1);
}

#[test]
fn the_file_is_tagged_and_small_and_letters_that_are_missing_do_not_stop_it() {
    let mut table = round(60);
    table.rows.push(vec![
        Value::text("李, 明\n\u{7}"),
        Value::Empty,
        Value::Empty,
        Value::Empty,
        Value::Empty,
    ]);
    let pdf = tables("Pairings", &[table], &Setting::default()).unwrap();
    assert!(pdf.starts_with(b"%PDF-1.7"));
    assert!(pdf.len() < 90_000, "{} bytes", pdf.len());
}

#[test]
fn a_table_without_rows_is_a_page() {
    let table = Table::new("Entries", 1, vec![Column::left("Player")]);
    let faces = &*FACES;
    assert_eq!(pages(&[table], &Setting::default(), faces).len(), 1);
}

fn any_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        3 => "[A-Za-zéüŽđ,' -]{0,30}".prop_map(Value::text),
        1 => "[A-Za-z]{60,120}".prop_map(Value::text),
        1 => "([a-z]{1,12} ){20,60}".prop_map(Value::text),
        2 => any::<i32>().prop_map(|number| Value::Number(i64::from(number))),
        1 => Just(Value::Empty),
        1 => ("[A-Za-z ]{0,40}", "[a-z0-9 ]{0,40}").prop_map(|(upper, lower)| Value::Stacked(upper, lower)),
    ]
}

fn any_table() -> impl Strategy<Value = Table> {
    let column = ("[A-Za-z. ]{0,12}", 0..4u8).prop_map(|(name, kind)| Column {
        title: None,
        name: if kind == 0 { "Player".to_string() } else { name },
        align: [Align::Left, Align::Right, Align::Center, Align::Left][usize::from(kind)],
        breaks: kind == 3,
        spare: false,
    });
    prop::collection::vec(column, 1..14).prop_flat_map(|columns| {
        let row = prop::collection::vec(any_value(), columns.len());
        (Just(columns), prop::collection::vec(row, 0..40), 0..3usize).prop_map(|(columns, rows, keys)| {
            let mut table =
                Table::new(["Event", "Section", "Sheet"], keys, columns).with_note("A note. ".repeat(40));
            table.rows = rows;
            table
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn no_text_leaves_the_page_or_runs_into_another(table in any_table(), a4: bool, wall: bool) {
        let faces = &*FACES;
        let setting = Setting {
            paper: if a4 { Paper::A4 } else { Paper::Letter },
            read: if wall { ReadFrom::OnTheWall } else { ReadFrom::InTheHand },
            foot: "16 November 2026".to_string(),
        };
        for page in pages(&[table], &setting, faces) {
            let texts = texts(&page, faces);
            for (text, left, right, base, size) in &texts {
                prop_assert!(*left >= 39.9 && *right <= page.size.width - 39.9, "{text} at {left} to {right}");
                prop_assert!(base - size >= 36.0 && *base <= page.size.height - 39.9, "{text} at {base}");
            }
            for (index, (text, left, right, base, size)) in texts.iter().enumerate() {
                for (other, its_left, its_right, its_base, its_size) in texts.iter().skip(index + 1) {
                    let beside = right <= its_left || its_right <= left;
                    let apart = base <= &(its_base - its_size * 0.75) || its_base <= &(base - size * 0.75);
                    prop_assert!(beside || apart, "'{text}' runs into '{other}'");
                }
            }
        }
    }

    #[test]
    fn every_cell_of_every_row_is_read_aloud_once(table in any_table()) {
        let faces = &*FACES;
        let mut heard = std::collections::BTreeSet::new();
        for page in pages(std::slice::from_ref(&table), &Setting::default(), faces) {
            for mark in &page.marks {
                if let Role::Cell { row, column, .. } = mark.role {
                    heard.insert((row, column));
                }
            }
        }
        prop_assert_eq!(heard.len(), (table.rows.len() + 1) * table.columns.len());
    }
}

#[test]
fn a_file_of_tables_is_named_for_what_they_are_and_what_they_share() {
    let table = |section: &str, what: &str| Table::new(["Spring Open", section, what], 1, Vec::new());
    let named = |what: &str, tables: &[Table]| titled(what, tables);
    let one = [table("K-5", "Round 3 by name")];
    assert_eq!(named("Pairings", &one), "Pairings · Round 3 by name · K-5 · Spring Open");
    let both = [table("K-5", "Round 3 by name"), table("K-8", "Round 3 by name")];
    assert_eq!(named("Pairings", &both), "Pairings · Round 3 by name · Spring Open");
    let standings = [table("K-5", "Standings after round 3")];
    assert_eq!(named("Standings", &standings), "Standings after round 3 · K-5 · Spring Open");
    let apart = [table("K-5", "Standings after round 3"), table("K-8", "Standings after round 2")];
    assert_eq!(named("Standings", &apart), "Standings · Spring Open");
}

/// A quad as it hangs on the wall: two boards.
fn quad(number: usize) -> Table {
    let mut table = round(4);
    table.title = ["Spring Open", &format!("Quad {number}"), "Round 3 by board"].into();
    table
}

/// How many stand on the first page.
fn on_first(pages: &[Page]) -> usize {
    texts(&pages[0], &FACES).iter().filter(|(text, ..)| text == "Opponent").count()
}

#[test]
fn small_tables_of_one_kind_stand_several_on_a_sheet_each_whole() {
    let wall = Setting { read: ReadFrom::OnTheWall, ..Setting::default() };
    let quads: Vec<Table> = (1..=10).map(quad).collect();
    let pages = hung_pages(&[Hung::Together(quads)], &wall, &FACES);
    assert!((2..=3).contains(&pages.len()), "{} pages", pages.len());
    let mut seen = Vec::new();
    for page in &pages {
        let texts = texts(page, &FACES);
        let named: Vec<&(String, f32, f32, f32, f32)> =
            texts.iter().filter(|(text, ..)| text.starts_with("Quad ") && !text.contains('–')).collect();
        seen.extend(named.iter().map(|(text, ..)| text.clone()));
        let rows = texts.iter().filter(|(text, ..)| text.contains("ová")).count();
        assert_eq!(rows, 4 * named.len(), "no group is broken between pages");
        // The columns of all of them stand under one another.
        let heads: Vec<f32> =
            texts.iter().filter(|(text, ..)| text == "Opponent").map(|(_, x, ..)| *x).collect();
        assert!(heads.iter().all(|x| *x == heads[0]), "{heads:?}");
        assert_eq!(texts.iter().filter(|(text, ..)| text == "Round 3 by board").count(), 1);
        assert_eq!(texts.iter().filter(|(text, ..)| text == "Sit down (1A).").count(), 1, "said once");
        let bottom = page.size.height - 40.0;
        assert!(
            texts.iter().all(|(_, _, right, y, _)| *right <= page.size.width - 39.0 && *y <= bottom + 0.1)
        );
    }
    assert!(
        texts(&pages[0], &FACES).iter().any(|(text, ..)| text == &format!("Quad 1 – {}", on_first(&pages)))
    );
    assert_eq!(seen, (1..=10).map(|number| format!("Quad {number}")).collect::<Vec<_>>());
}

#[test]
fn what_fills_a_page_has_it_for_itself() {
    let setting = Setting::default();
    let large: Vec<Table> = vec![round(200), round(3)];
    let apart = pages(&large, &setting, &FACES);
    assert_eq!(hung_pages(&[Hung::Together(large)], &setting, &FACES), apart);
}

#[test]
fn what_holds_for_one_table_alone_is_not_said_of_all_on_its_sheet() {
    let titled = |number: usize, what: &str| Table {
        title: ["Open", &format!("Quad {number}"), what].into(),
        ..quad(number)
    };
    let tables = vec![
        titled(1, "Standings in round 2, 1 game to come"),
        titled(2, "Standings in round 2, 2 games to come"),
    ];
    let pages = hung_pages(&[Hung::Together(tables)], &Setting::default(), &FACES);
    let read: Vec<String> = texts(&pages[0], &FACES).into_iter().map(|(text, ..)| text).collect();
    assert!(read.contains(&"Standings in round 2".to_string()), "{read:?}");
    assert!(read.contains(&"Quad 1 · Standings in round 2, 1 game to come".to_string()), "{read:?}");
}
