//! Lists of entries as they come in: what is understood, what is refused and where, who is in twice.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{Cursor, Write};

use budget::{Budget, Cost, Stop};
use chart::Rating;
use proptest::prelude::*;
use report::{
    Column, Date, Table, Value,
    import::{Duplicate, Enrolled, EntryRow, Heading, Other, Preview, Said, Sign, Unreadable},
    render::xlsx::workbook,
};
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};

fn preview(bytes: &[u8], known: &[Enrolled]) -> Result<Preview, Unreadable> {
    report::import::preview(bytes, known, &mut Budget::of_a_request())
}

fn read(text: &str) -> Preview {
    preview(text.as_bytes(), &[]).unwrap()
}

fn problems(text: &str) -> Vec<String> {
    read(text).problems.first().iter().map(ToString::to_string).collect()
}

fn names(preview: &Preview) -> Vec<&str> {
    preview.entries.iter().map(|entry| entry.name.as_str()).collect()
}

#[test]
fn a_whole_row_is_understood() {
    let text = "\
USCF ID #,Last Name,First Name,Rating,School,Grade,Section,Byes (rounds),E-mail,Phone,DOB,State,Exp,Shirt,Bd
12345678,Lee,Ann,1234/15,Lincoln,5th,K-5,\"1,4\",ann@lee.org,919-555-0100,3/5/2014,nc,12/31/2026,M,2
";
    let preview = read(text);
    assert_eq!(preview.problems.first(), []);
    let expected = EntryRow {
        line: 2,
        name: "Ann Lee".into(),
        parts: Some(("Ann".into(), "Lee".into())),
        id: Some("12345678".into()),
        expires: Date::new(2026, 12, 31),
        rating: Some(Rating::Points(1234)),
        provisional: Some(15),
        state: Some("NC".into()),
        school: "Lincoln".into(),
        club: String::new(),
        grade: Some(5),
        section: "K-5".into(),
        byes: vec![1, 4],
        email: Some("ann@lee.org".into()),
        phone: Some("919-555-0100".into()),
        birth: Date::new(2014, 3, 5),
        board: Some(2),
        ..EntryRow::default()
    };
    assert_eq!(preview.entries, [expected]);
    assert_eq!(preview.ignored.first(), ["Shirt"]);
    assert_eq!(preview.recognized[0], (Heading::Id, "USCF ID #".to_string()));
}

/// Only a comma or a column of its own says it; a suffix behind a comma is of the last name.
#[test]
fn a_comma_says_where_the_last_name_begins() {
    let preview = read("Name\n\"van der Berg Smith, Mary Ann\"\nMary Ann Smith\n\"Bo Ray, Jr.\"\n");
    assert_eq!(names(&preview), ["Mary Ann van der Berg Smith", "Mary Ann Smith", "Bo Ray Jr."]);
    let parts: Vec<Option<(&str, &str)>> = preview
        .entries
        .iter()
        .map(|entry| entry.parts.as_ref().map(|(first, last)| (first.as_str(), last.as_str())))
        .collect();
    assert_eq!(parts, [Some(("Mary Ann", "van der Berg Smith")), None, Some(("Bo", "Ray Jr."))]);
}

#[test]
fn a_list_that_is_too_long_says_how_long_it_may_be() {
    let rows = |count: usize| {
        format!("Name\n{}\n\n", (0..count).map(|row| format!("Player {row}\n")).collect::<String>())
    };
    assert_eq!(read(&rows(5_000)).entries.len(), 5_000);
    let refused = preview(rows(60_000).as_bytes(), &[]).unwrap_err();
    assert_eq!(refused, Unreadable::Stopped(Stop::TooMuch { of: Cost::Rows, most: 5_000 }));
    let says =
        "it has more than 5,000 rows; split it into several files, or remove rows that do not belong there";
    assert_eq!(refused.to_string(), says);
}

#[test]
fn every_bad_value_is_named_with_line_and_column() {
    let text = "\
Name,ID,Rtg,Byes,Grade,Email,Phone,Birth,St
Ann Lee,1234567,12x,first,13,ann,5,2/30/2014,N.C.
Bo Diaz,,,,,,,,

,12345678,,,,,,,
Cy Ott,,,,,,,,,,stray
";
    assert_eq!(
        problems(text),
        [
            "line 2, column 'Rtg': found '12x'; expected a rating such as 1234, 1234/15, unr. or NEW",
            "line 2, column 'ID': found '1234567'; expected a member id of eight digits, or nothing",
            "line 2, column 'St': found 'N.C.'; expected two letters for a state",
            "line 2, column 'Grade': found '13'; expected a grade from K to 12",
            "line 2, column 'Byes': found 'first'; expected rounds such as 1,4 or R1 R4",
            "line 2, column 'Email': found 'ann'; expected an e-mail address",
            "line 2, column 'Phone': found '5'; expected a telephone number of at least seven digits",
            "line 2, column 'Birth': found '2/30/2014'; expected a day such as 3/5/2014 or 2014-03-05",
            "line 5, column 'Name': nothing there; expected a name",
            "line 6: found 'stray'; expected not more fields than there are columns",
        ]
    );
    assert_eq!(names(&read(text)), ["Bo Diaz"], "a row with anything wrong is not among the entries");
}

#[test]
fn files_come_with_all_delimiters_encodings_and_line_ends() {
    let expected = ["Zoë Núñez", "Bo Diaz"];
    for delimiter in [",", ";", "\t", "|"] {
        for end in ["\n", "\r\n", "\r"] {
            let text =
                format!("Name;Rating{end}Zoë Núñez;1500{end}Bo Diaz;unr.{end}").replace(';', delimiter);
            assert_eq!(names(&read(&text)), expected, "{text:?}");
            assert_eq!(read(&text).entries[1].line, 3, "{text:?}");
        }
    }
    let text = "Name,Rating\nZoë Núñez,1500\nBo Diaz,unr.\n";
    let latin: Vec<u8> = text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
    let marked = format!("\u{feff}{text}").into_bytes();
    let utf16: Vec<u8> = format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let utf16_big: Vec<u8> = format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_be_bytes).collect();
    for bytes in [latin, marked, utf16, utf16_big] {
        assert_eq!(names(&preview(&bytes, &[]).unwrap()), expected);
    }
    assert_eq!(names(&read("sep=|\nName|Rating\nAnn, the first|1500\n")), ["the first Ann"]);
}

#[test]
fn lines_are_counted_as_an_editor_counts_them() {
    let text =
        "Spring Open\n\nName,School,Rating\n\"Lee,\nAnn\",\"Lincoln\nHigh\",x\n\nBo,\"a \"\"b\"\"\",y\n";
    let preview = read(text);
    let lines: Vec<usize> = preview.problems.first().iter().map(|problem| problem.line).collect();
    assert_eq!(lines, [4, 8]);
    let good = read(&text.replace(",x", ",1").replace(",y", ",2"));
    assert_eq!(names(&good), ["Ann Lee", "Bo"]);
    assert_eq!(good.entries[0].school, "Lincoln High");
    assert_eq!(good.entries[1].school, "a \"b\"");
}

#[test]
fn a_quote_that_is_never_closed_is_told() {
    let told = problems("Name,School\nAnn,Lincoln\nBo,\"Grant\nCy,Grant\nDi,Grant\n");
    assert_eq!(
        told,
        ["line 3: found '\"'; expected a closing quote: one is opened in the file and never closed"]
    );
    assert_eq!(problems("Name,School\nAnn \"Annie\" Lee,Lincoln\nBo,6\" Club\n"), Vec::<String>::new());
}

#[test]
fn what_is_no_list_of_entries_says_so() {
    let refused = |bytes: &[u8]| preview(bytes, &[]).unwrap_err();
    assert_eq!(refused(b""), Unreadable::Empty);
    assert_eq!(refused(b"\n\n,,\n"), Unreadable::Empty);
    assert_eq!(refused(&[0xd0, 0xcf, 0x11, 0xe0, 1]), Unreadable::OldSpreadsheet);
    assert_eq!(refused(b"%PDF-1.7"), Unreadable::OtherFile("a PDF"));
    assert_eq!(refused(b"Name\0,x"), Unreadable::OtherFile("a file of bytes"));
    assert!(matches!(refused(b"PK\x03\x04 and nothing"), Unreadable::Spreadsheet(_)));
    let says = refused(b"Shirt,Rating\nM,1200\n").to_string();
    assert_eq!(
        says,
        "no line names the columns; expected 'Name', or 'Last' and 'First', among: Shirt, Rating"
    );
}

fn signs(duplicates: &[Duplicate]) -> Vec<(usize, Other, Sign)> {
    duplicates.iter().map(|duplicate| (duplicate.line, duplicate.of, duplicate.sign)).collect()
}

#[test]
fn those_who_are_in_twice_are_found() {
    let text = "\
Name,ID,School,DOB
Ann Lee,12345678,Lincoln,
\"LEE, Ánn\",,Grant,
Anne Lee,,Lincoln,
Anne Lee,,Monroe,
Somebody Else,12345678,,
Ann Lee,87654321,Lincoln,
Jo Fox,,Lincoln,2014-03-05
Jo Fox,,Lincoln,2015-03-05
";
    let read = read(text);
    let duplicates = read.duplicates.first();
    assert_eq!(
        signs(duplicates),
        [
            (3, Other::Line(2), Sign::SameName),
            (4, Other::Line(2), Sign::CloseName),
            (5, Other::Line(4), Sign::SameName),
            (6, Other::Line(2), Sign::SameId),
            // No. 7 has another id than line 2, so he is not line 2; he may be line 3 or 4, who have none.
            (7, Other::Line(3), Sign::SameName),
            (7, Other::Line(4), Sign::CloseName),
        ]
    );
    assert_eq!(duplicates[1].to_string(), "line 4: nearly the same name in the same school as line 2");
}

#[test]
fn those_who_are_in_already_are_found() {
    let known = [
        Enrolled { name: "Bo Diaz".into(), id: Some("11111111".into()), ..Enrolled::default() },
        Enrolled { name: "Jonathan Smith".into(), school: "Lincoln".into(), ..Enrolled::default() },
    ];
    let text =
        "Name,ID,School\nRoberto Diaz,11111111,\n\"Smyth, Jonathon\",,LINCOLN\nBo Diaz,,\nCy Ott,,Lincoln\n";
    let found = preview(text.as_bytes(), &known).unwrap();
    assert_eq!(
        signs(found.duplicates.first()),
        [
            (2, Other::Known(0), Sign::SameId),
            (3, Other::Known(1), Sign::CloseName),
            (4, Other::Known(0), Sign::SameName),
        ]
    );
    assert_eq!(found.duplicates.first()[0].to_string(), "line 2: the same id as somebody who is in already");
    assert_eq!(found.entries.len(), 4, "whether they are one is for somebody to say");
}

#[test]
fn spreadsheets_are_read_with_their_numbers_and_days() {
    let mut book = Workbook::new();
    book.add_worksheet().set_name("Notes").unwrap().write_string(0, 0, "ask the coach").unwrap();
    let sheet = book.add_worksheet();
    for (column, name) in ["Player", "USCF ID", "Rating", "DOB", "Byes"].into_iter().enumerate() {
        sheet.write_string(1, u16::try_from(column).unwrap(), name).unwrap();
    }
    let day = Format::new().set_num_format("m/d/yyyy");
    sheet.write_string(3, 0, "Lee, Ann").unwrap();
    sheet.write_number(3, 1, 12_345_678).unwrap();
    sheet.write_number(3, 2, 1234).unwrap();
    sheet.write_datetime_with_format(3, 3, ExcelDateTime::from_ymd(2014, 3, 5).unwrap(), &day).unwrap();
    sheet.write_number(3, 4, 4).unwrap();
    sheet.write_string(4, 0, "Bo").unwrap();
    sheet.write_number(4, 2, 12.5).unwrap();
    // A stray cell far out is no reason to fill the room between.
    sheet.write_string(1_048_575, 16_383, "x").unwrap();
    let preview = preview(&book.save_to_buffer().unwrap(), &[]).unwrap();
    let ann = &preview.entries[0];
    assert_eq!((ann.line, ann.name.as_str(), ann.id.as_deref()), (4, "Ann Lee", Some("12345678")));
    assert_eq!(
        (ann.rating, ann.birth, ann.byes.as_slice()),
        (Some(Rating::Points(1234)), Date::new(2014, 3, 5), &[4][..])
    );
    let problem = preview.problems.first()[0].to_string();
    assert!(problem.starts_with("line 5, column 'Rating': found '12.5'"), "{problem}");
}

#[test]
fn open_documents_are_read() {
    let preview = preview(include_bytes!("golden/entries.ods"), &[]).unwrap();
    let entry = &preview.entries[0];
    assert_eq!((entry.line, entry.name.as_str()), (3, "Zoë Lee"));
    assert_eq!((entry.rating, entry.birth), (Some(Rating::Points(1234)), Date::new(2014, 3, 5)));
    assert_eq!(preview.problems.first(), []);
}

fn packed(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// As other programs write them: rich texts with how they are spoken, texts within cells, formulas, days from 1904, cells
/// that do not say where they stand.
#[test]
fn workbooks_of_other_programs_are_read() {
    let workbook = packed(&[
        (
            "xl/workbook.xml",
            r#"<x:workbook><x:workbookPr date1904="1"/><x:sheets><x:sheet r:id="c"/><x:sheet r:id="s"/></x:sheets></x:workbook>"#,
        ),
        (
            "xl/_rels/workbook.xml.rels",
            r#"<Relationships><Relationship Id="c" Type="http://x/chartsheet" Target="chart.xml"/><Relationship Id="s" Type="http://x/worksheet" Target="/xl/a.xml"/></Relationships>"#,
        ),
        (
            "xl/sharedStrings.xml",
            r#"<sst><si><t>Name</t></si><si/><si><r><t>Zo</t></r><r><t xml:space="preserve">&#xEB; </t></r><rPh><t>spoken</t></rPh><r><t>O&apos;Brien &amp; Co</t></r></si></sst>"#,
        ),
        (
            "xl/styles.xml",
            r#"<styleSheet><numFmts><numFmt numFmtId="170" formatCode="d\-mmm\-yy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>"#,
        ),
        (
            "xl/a.xml",
            r#"<worksheet><sheetData><row r="2"><c t="s"><v>0</v></c><c t="inlineStr"><is><t>Rat</t><t>ing</t></is></c><c t="str"><f>"D"&amp;"OB"</f><v>DOB</v></c><c t="str"><v>School</v></c></row><row/><row><c t="s"><v>2</v></c><c s="0"><v>1.5E3</v></c><c s="1"><v>40241.25</v></c><c t="b"><v>1</v></c></row></sheetData></worksheet>"#,
        ),
    ]);
    let preview = preview(&workbook, &[]).unwrap();
    assert_eq!(preview.problems.first(), []);
    let entry = &preview.entries[0];
    assert_eq!((entry.line, entry.name.as_str(), entry.school.as_str()), (4, "Zoë O'Brien & Co", "true"));
    assert_eq!((entry.rating, entry.birth), (Some(Rating::Points(1500)), Date::new(2014, 3, 5)));
}

/// What is repeated counts as often as it is there; notes that are pinned to a cell are not its text.
#[test]
fn documents_of_other_programs_are_read() {
    let cell = |text: &str| format!("<table:table-cell>{text}</table:table-cell>");
    let of = |kind: &str| {
        format!("<table:table-cell office:value-type={kind}><text:p>shown</text:p></table:table-cell>")
    };
    let empty = r#"<table:table-cell table:number-columns-repeated="2"/>"#;
    let rows = [
        r#"<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>"#.to_string(),
        format!("<table:table-row>{}{empty}{}{}{}</table:table-row>", cell("<text:p>Name</text:p>"), cell("<text:p>Rating</text:p>"), cell("<text:p>DOB</text:p>"), cell("<text:p>School</text:p>")),
        format!(
            "<table:table-row>{}{empty}{}{}{}</table:table-row>",
            cell("<office:annotation><text:p>late</text:p></office:annotation><text:p>Ann<text:s text:c=\"9\"/><text:span>Lee</text:span></text:p><text:p>Jr.</text:p>"),
            of(r#""float" office:value="1234""#),
            of(r#""date" office:date-value="2014-03-05T00:00:00""#),
            cell("<text:p>Oak &lt;Hill&gt;</text:p>"),
        ),
        format!(r#"<table:table-row table:number-rows-repeated="2">{}</table:table-row>"#, cell("<text:p>Bo Diaz</text:p>")),
    ];
    let content = format!("<office:x><table:table>{}</table:table></office:x>", rows.concat());
    let preview = preview(&packed(&[("content.xml", &content)]), &[]).unwrap();
    assert_eq!(preview.problems.first(), []);
    assert_eq!(names(&preview), ["Ann Lee Jr.", "Bo Diaz", "Bo Diaz"]);
    let entry = &preview.entries[0];
    assert_eq!((entry.line, entry.school.as_str()), (5, "Oak <Hill>"));
    assert_eq!((entry.rating, entry.birth), (Some(Rating::Points(1234)), Date::new(2014, 3, 5)));
    let locked = r#"<manifest><file-entry><encryption-data/></file-entry></manifest>"#;
    let says = report::import::preview(
        &packed(&[("META-INF/manifest.xml", locked), ("content.xml", "x")]),
        &[],
        &mut Budget::of_a_request(),
    );
    assert!(says.unwrap_err().to_string().contains("password"));
}

/// Nobody waits: the list is left where it is.
#[test]
fn a_list_that_nobody_waits_for_is_not_read() {
    let waits = budget::Waits::default();
    let mut budget = Budget::of_a_request().while_waits(&waits);
    drop(waits);
    let read = report::import::preview(b"Name\nAnn Lee\n", &[], &mut budget);
    assert_eq!(read, Err(Unreadable::Stopped(Stop::NobodyWaits)));
}

/// The same list as CSV and as spreadsheet means the same.
#[test]
fn our_own_tables_are_read_back() {
    let mut table = Table::new("Check-in", 1, vec![Column::left("Name"), Column::right("Rating")]);
    table.rows.push(vec![Value::text("Zoë Núñez"), Value::Number(1500)]);
    table.rows.push(vec![Value::text("Bo \"B\" Diaz; jr"), Value::text("unr.")]);
    let of_csv = read(&table.to_csv());
    let of_sheet = preview(&workbook(&[table]).unwrap(), &[]).unwrap();
    assert_eq!(of_csv.problems.first(), []);
    assert_eq!(names(&of_csv), names(&of_sheet));
    assert_eq!(of_csv.entries[1].rating, Some(Rating::Recent));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever the bytes are, there is an answer.
    #[test]
    fn no_text_makes_it_panic(
        tail in prop::collection::vec(any::<u8>(), 0..200),
        head in prop_oneof![Just("Name,ID,Rating,Byes,DOB,Grade\n"), Just(""), Just("sep=\u{e9}\n"), Just("\u{feff}")],
    ) {
        let mut bytes = head.as_bytes().to_vec();
        bytes.extend(tail);
        let _ = preview(&bytes, &[]);
    }

    /// Every row of a good list is an entry or has a problem.
    #[test]
    fn no_row_is_lost(rows in prop::collection::vec(("[a-zA-Zé ,\"\n;=-]{0,12}", "[0-9/]{0,6}"), 1..12)) {
        let mut table = Table::new("", 0, vec![Column::left("Name"), Column::left("Rating")]);
        table.rows = rows.iter().map(|(name, rating)| vec![Value::text(name), Value::text(rating)]).collect();
        let preview = read(&table.to_csv());
        let blank = rows.iter().filter(|(name, rating)| name.trim().is_empty() && rating.is_empty()).count();
        let mut lines: Vec<usize> = preview.entries.iter().map(|entry| entry.line).collect();
        lines.extend(preview.problems.first().iter().map(|problem| problem.line));
        lines.sort_unstable();
        lines.dedup();
        prop_assert_eq!(lines.len() + blank, rows.len());
        // The last name may stand first, before a comma.
        let words = |name: &str| {
            let mut words: Vec<String> =
                name.split(|sign: char| sign.is_whitespace() || sign == ',').map(str::to_owned).collect();
            words.retain(|word| !word.is_empty());
            words.sort_unstable();
            words
        };
        for entry in &preview.entries {
            prop_assert!(rows.iter().any(|(name, _)| words(name) == words(&entry.name)), "{:?}", entry);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    /// A damaged spreadsheet is refused or read, and nothing else.
    #[test]
    fn no_damaged_spreadsheet_makes_it_panic(
        is_ods in any::<bool>(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut table = Table::new("", 0, vec![Column::left("Name"), Column::left("Rating")]);
        table.rows.push(vec![Value::text("Ann"), Value::Number(1200)]);
        let mut bytes =
            if is_ods { include_bytes!("golden/entries.ods").to_vec() } else { workbook(&[table]).unwrap() };
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let _ = preview(&bytes, &[]);
    }
}

/// What each column of a list is taken for, and who is in it.
fn taken(text: &str) -> (Vec<(Heading, String)>, Vec<String>) {
    let read = preview(text.as_bytes(), &[]).unwrap();
    (read.recognized, read.entries.iter().map(|row| format!("{} {}", row.line, row.name)).collect())
}

#[test]
fn a_list_without_a_heading_is_taken_for_what_seems_to_stand_in_it() {
    let named =
        |headings: &[Heading]| headings.iter().map(|one| (*one, one.word().to_string())).collect::<Vec<_>>();
    let (columns, who) = taken("Ava Lindqvist\nBen Castillo\n");
    assert_eq!(columns, named(&[Heading::Name]));
    assert_eq!(who, ["1 Ava Lindqvist", "2 Ben Castillo"], "the first line is a player, too");
    let (columns, _) = taken("Ava Lindqvist\t5\tOak Hill\t1180\nBen O’Neil\tK\tRiverside\tunr.\n");
    assert_eq!(columns, named(&[Heading::Name, Heading::Grade, Heading::School, Heading::Rating]));
    let (columns, _) = taken("31000001,ava lindqvist,K-5,a@x.org\n31000002,ben castillo,Open,b@x.org\n");
    assert_eq!(columns, named(&[Heading::Id, Heading::Name, Heading::Section, Heading::Email]));
    let (columns, who) = taken("Lindqvist, Ava\nCastillo, Ben Maria\n");
    assert_eq!(columns, named(&[Heading::Last, Heading::First]));
    assert_eq!(who, ["1 Ava Lindqvist", "2 Ben Maria Castillo"]);
}

#[test]
fn what_a_column_was_taken_for_can_be_said_otherwise_and_no_line_is_lost() {
    let list = "Oak Hill,Ava Lindqvist\nOak Hill,Ben Castillo\n";
    let read = |columns: &[(usize, Option<Heading>)]| {
        let said = report::import::Said { columns: columns.iter().copied().collect(), mended: Vec::new() };
        report::import::preview_as(list.as_bytes(), &[], &said, &mut Budget::of_a_request()).unwrap()
    };
    assert_eq!(read(&[]).entries[0].name, "Oak Hill", "both could be names");
    let mended = read(&[(0, Some(Heading::School)), (1, Some(Heading::Name))]);
    let who: Vec<&str> = mended.entries.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(who, ["Ava Lindqvist", "Ben Castillo"]);
}

#[test]
fn a_heading_that_nobody_knows_and_a_list_without_names_are_still_refused() {
    for list in
        ["Child’s full name,Class\nAva Lindqvist,5\n", "1180,Ava\n987,Ben\n", "Ava\nBen\n", "Ava 2,5\n"]
    {
        assert!(matches!(preview(list.as_bytes(), &[]), Err(Unreadable::NoHeading { .. })), "{list}");
    }
}

#[test]
fn a_column_of_any_name_in_which_somebody_asks_for_a_bye_is_read_as_notes() {
    let rows =
        "Ann Lee,M,plays with Bo,5\nBo Ray,S,bye rd 1,\nCy Fox,out R1,needs half-point bye in round 3,\n";
    let list = format!("Name,Shirt,Anything we should know?,Grade\n{rows}");
    let preview = read(&list);
    assert_eq!(
        preview.entries.iter().map(|entry| entry.noted.clone()).collect::<Vec<_>>(),
        [vec![], vec![1], vec![3]]
    );
    assert!(preview.recognized.contains(&(Heading::Notes, "Anything we should know?".to_string())));
    assert_eq!(preview.ignored.first(), ["Shirt"], "the one in which most ask");
    // Where nobody asks, it is left out as before; whatever it was said to hold, it holds.
    let quiet = read(
        &list
            .replace("bye rd 1", "hi")
            .replace("needs half-point bye in round 3", "hi")
            .replace("out R1", "L"),
    );
    assert_eq!(quiet.ignored.first(), ["Shirt", "Anything we should know?"]);
    let said = Said { columns: [(2, None)].into(), ..Said::default() };
    let said = report::import::preview_as(list.as_bytes(), &[], &said, &mut Budget::of_a_request()).unwrap();
    assert!(said.recognized.contains(&(Heading::Notes, "Shirt".to_string())), "{:?}", said.recognized);
    // A column that is called notes stays the only one.
    let both = read(&list.replace("Shirt", "Notes"));
    assert_eq!(both.ignored.first(), ["Anything we should know?"]);
}
