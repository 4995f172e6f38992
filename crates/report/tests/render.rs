//! The same table in every form, read back by the readers of others.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use chart::Points;
use proptest::prelude::*;
use report::{
    Align, Column, Table, Value,
    render::{csv::guarded, xlsx::workbook},
};

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Empty),
        "[ -~é李\n\r\t\"',;=@+-]{0,12}".prop_map(Value::text),
        (-9_999i64..9_999).prop_map(Value::Number),
        (-20i32..200).prop_map(|halves| Value::Points(Points::of_halves(halves))),
        (0i64..99_999, 0u8..4).prop_map(|(units, places)| Value::Decimal { units, places }),
        ("[ -~]{1,8}", "[ -~]{1,8}").prop_map(|(upper, lower)| Value::Stacked(upper, lower)),
    ]
}

fn table() -> impl Strategy<Value = Table> {
    (1usize..5).prop_flat_map(|width| {
        let rows = prop::collection::vec(prop::collection::vec(value(), width), 0..6);
        let aligns = prop::collection::vec(prop_oneof![Just(Align::Left), Just(Align::Right)], width);
        let columns = aligns.prop_map(|aligns| {
            aligns
                .into_iter()
                .map(|align| Column { name: "c".into(), title: None, align, breaks: false, spare: false })
                .collect()
        });
        (rows, columns, 0..=width).prop_map(|(rows, columns, keys)| Table {
            title: "T".into(),
            note: None,
            columns,
            keys,
            rows,
            named: Vec::new(),
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// A reader of others finds every value where it was, and no text that a spreadsheet would compute.
    #[test]
    fn csv_is_read_back(table in table()) {
        let text = table.to_csv();
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
        let records: Vec<Vec<String>> =
            reader.records().map(|record| record.unwrap().iter().map(str::to_string).collect()).collect();
        prop_assert_eq!(records.len(), table.rows.len() + 1);
        for (record, row) in records.iter().skip(1).zip(&table.rows) {
            let mut fields = record.iter();
            for (index, value) in row.iter().enumerate() {
                let two = table.rows.iter().any(|row| matches!(row[index], Value::Stacked(..)));
                let mut lines = value.lines();
                lines.resize(if two { 2 } else { 1 }, String::new());
                for line in lines {
                    let field = fields.next().unwrap();
                    if value.number().is_some() {
                        prop_assert_eq!(field, &line);
                    } else {
                        prop_assert_eq!(field, &guarded(&line));
                        prop_assert!(!field.trim_start_matches(' ').starts_with(['=', '+', '-', '@', '\t', '\r']));
                    }
                }
            }
            prop_assert_eq!(fields.next(), None);
        }
    }

    /// Text never grows wider than asked while a column of it can give way, and never panics.
    #[test]
    fn text_keeps_its_width(table in table(), width in 0usize..140) {
        let text = table.to_text(width);
        prop_assert!(!text.contains('\t') && !text.contains('\r'));
        // Twelve letters are at most 24 wide, so that the key and any other column have room beside one another.
        if width >= 60 && table.keys <= 1 {
            for line in text.lines().skip(2) {
                prop_assert!(unicode_width::UnicodeWidthStr::width(line) <= width, "{}", text);
            }
        }
    }
}

#[test]
fn formulas_are_defused_and_numbers_are_not() {
    let mut table = Table::new("T", 0, vec![Column::left("=A1"), Column::right("n")]);
    table.rows.push(vec![Value::text("=HYPERLINK(\"x\")"), Value::Number(-3)]);
    table.rows.push(vec![Value::text("  +1"), Value::Points(Points::of_halves(-1))]);
    assert_eq!(table.to_csv(), "'=A1,n\r\n\"'=HYPERLINK(\"\"x\"\")\",-3\r\n'  +1,-0.5\r\n");
}

#[test]
fn markdown_keeps_names_from_being_markup() {
    let mut table = Table::new("A | B", 0, vec![Column::left("Name"), Column::center("x")]);
    table.rows.push(vec![Value::text("<b>*Bo* | [x](y)\nz"), Value::Stacked("W1".into(), "B".into())]);
    let expected = "## A \\| B\n\n| Name | x |\n| --- | :-: |\n\
        | &lt;b>\\*Bo\\* \\| \\[x\\](y) z | W1<br>B |\n";
    assert_eq!(table.to_markdown(), expected);
}

#[test]
fn json_has_numbers_as_numbers() {
    let mut table = Table::new("T", 1, vec![Column::left("Name"), Column::right("n")]);
    table.rows.push(vec![Value::text("Bo"), Value::Points(Points::HALF)]);
    table.rows.push(vec![Value::Empty, Value::Decimal { units: 6825, places: 2 }]);
    table.rows.push(vec![Value::Stacked("a".into(), "b".into()), Value::Number(7)]);
    let json = table.to_json();
    assert_eq!(json["rows"].to_string(), r#"[["Bo",0.5],[null,68.25],[["a","b"],7]]"#);
    assert_eq!(json["columns"][1].to_string(), r#"{"align":"right","name":"n"}"#);
}

#[test]
fn a_spreadsheet_has_a_sheet_per_table_and_numbers_as_numbers() {
    let mut table = Table::new(
        ["A very long name of an event", "K-5: all/none", "Standings"],
        1,
        vec![Column::left("Name")],
    );
    table.columns.push(Column::right("Score"));
    table.rows.push(vec![Value::text("=1+1"), Value::Points(Points::of_halves(5))]);
    let bytes = workbook(&[table.clone(), table.clone(), Table::default()]).unwrap();
    assert_eq!(
        bytes,
        workbook(&[table.clone(), table, Table::default()]).unwrap(),
        "the same bytes every time"
    );
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes)).unwrap();
    let names = book.sheet_names();
    assert_eq!(names, ["K-5  all none · Standings", "K-5  all none · Standings 2", "Table"]);
    let sheet = book.worksheet_range(&names[0]).unwrap();
    assert_eq!(sheet.get_value((3, 1)), Some(&Data::String("Score".into())));
    assert_eq!(sheet.get_value((4, 0)), Some(&Data::String("=1+1".into())));
    assert_eq!(sheet.get_value((4, 1)), Some(&Data::Float(2.5)));
    assert!(workbook(&[]).is_ok());
}
