//! Files that are made to cost: small ones that say much, and long ones that say one thing.

use std::io::{Cursor, Write};

use zip::{ZipWriter, write::SimpleFileOptions};

use crate::readers::Kind;

pub struct File {
    pub name: &'static str,
    pub bytes: Vec<u8>,
    /// What the answer must tell, where one of the readers is meant.
    pub says: Option<&'static str>,
}

fn file(name: &'static str, bytes: impl Into<Vec<u8>>) -> File {
    File { name, bytes: bytes.into(), says: None }
}

fn saying(name: &'static str, bytes: impl Into<Vec<u8>>, says: &'static str) -> File {
    File { says: Some(says), ..file(name, bytes) }
}

pub fn files() -> Vec<(Kind, Vec<File>)> {
    vec![(Kind::List, lists()), (Kind::Pgn, pgn()), (Kind::Trf, trf()), (Kind::Text, texts())]
}

fn lists() -> Vec<File> {
    let mut all = workbooks();
    all.extend(documents());
    all.extend(tables());
    all
}

fn packed(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A workbook of one sheet with these rows, and with these texts that its cells name.
fn workbook(rows: &str, shared: &str) -> Vec<u8> {
    let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
    let shared = format!("<sst>{shared}</sst>");
    packed(&[
        ("xl/workbook.xml", br#"<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>"#),
        ("xl/_rels/workbook.xml.rels", RELATION),
        ("xl/sharedStrings.xml", shared.as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ])
}

const RELATION: &[u8] =
    br#"<Relationships><Relationship Id="r1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#;

fn workbooks() -> Vec<File> {
    let named: Vec<(String, Vec<u8>)> = (0..2_000).map(|at| (format!("xl/{at}.xml"), Vec::new())).collect();
    let named: Vec<(&str, &[u8])> =
        named.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    let sheets = r#"<sheet r:id="r1"/>"#.repeat(2_000);
    let sheets = format!("<workbook><sheets>{sheets}</sheets></workbook>");
    let far =
        |row: usize| format!(r#"<row r="{row}"><c r="SF{row}" t="inlineStr"><is><t>x</t></is></c></row>"#);
    vec![
        saying(
            "a workbook that is all one empty text",
            workbook(&" ".repeat(2 << 20), ""),
            "longer than a book",
        ),
        saying(
            "a workbook of empty cells",
            workbook(&"<c/>".repeat(1_100_000), ""),
            "more than 4 MB when it is unpacked",
        ),
        saying(
            "a workbook with a text of many words",
            workbook("", &format!("<si><t>{}</t></si>", "word ".repeat(300_000))),
            "longer than a book",
        ),
        saying("a workbook with very many texts", workbook("", &"<si/>".repeat(200_000)), "2 MB of text"),
        saying(
            "a workbook whose cells all name one text",
            workbook(
                &r#"<c t="s"><v>0</v></c>"#.repeat(20_000),
                &format!("<si><t>{}</t></si>", "x".repeat(299)),
            ),
            "no line names the columns",
        ),
        saying(
            "a workbook whose rows all name one text",
            workbook(
                &format!("<row>{}</row>", r#"<c t="s"><v>0</v></c>"#.repeat(450)).repeat(100),
                &format!("<si><t>{}</t></si>", "x".repeat(299)),
            ),
            "2 MB of text",
        ),
        saying("a workbook with tags in tags", workbook(&"<a>".repeat(20_000), ""), "lie in one another"),
        saying("a workbook of very many files", packed(&named), "more than 1,000 files packed in it"),
        saying(
            "a workbook that names one sheet very often",
            packed(&[
                ("xl/workbook.xml", sheets.as_bytes()),
                ("xl/_rels/workbook.xml.rels", RELATION),
                ("xl/worksheets/sheet1.xml", b"<worksheet/>"),
            ]),
            "more than 1,000 files packed in it",
        ),
        saying(
            "a workbook of rows that hold one cell far out",
            workbook(&(1..1_200).map(far).collect::<String>(), ""),
            "more than 1,000 rows",
        ),
        file(
            "a workbook with a row and a column of large numbers",
            workbook(
                r#"<row r="4294967295"><c r="ZZZZZZZZZZ4294967295"><v>1e308</v></c><c><v>-1e308</v></c></row>"#,
                "",
            ),
        ),
    ]
}

fn document(rows: &str) -> Vec<u8> {
    let content =
        format!("<office:document-content><table:table>{rows}</table:table></office:document-content>");
    packed(&[("content.xml", content.as_bytes())])
}

fn documents() -> Vec<File> {
    let cell = |text: &str| format!("<table:table-cell><text:p>{text}</text:p></table:table-cell>");
    let heading = format!("<table:table-row>{}</table:table-row>", cell("Name"));
    let long = format!(
        r#"<table:table-cell office:value-type="string" office:string-value="{}"/>"#,
        "y".repeat(50_000)
    );
    vec![
        saying(
            "a document of one cell that is repeated",
            document(
                r#"<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>Ann</text:p></table:table-cell></table:table-row>"#,
            ),
            "more than 20,000 cells",
        ),
        saying(
            "a document of one player who is repeated",
            document(&format!(
                r#"{heading}<table:table-row table:number-rows-repeated="1048576">{}</table:table-row>"#,
                cell("Ann Lee")
            )),
            "more than 20,000 cells",
        ),
        saying(
            "a document with a space that is repeated",
            document(&format!(
                "{heading}<table:table-row>{}</table:table-row>",
                cell(r#"Ann<text:s text:c="4294967295"/>Lee"#)
            )),
            "[1, 0, 0, 1, 0]",
        ),
        file(
            "a document with long values",
            document(&format!("<table:table-row>{}</table:table-row>", long.repeat(400))),
        ),
        saying(
            "a document with one very long value",
            document(&long.replace("yyyyyyyy", &"z".repeat(400))),
            "longer than a book",
        ),
    ]
}

fn tables() -> Vec<File> {
    let rows = |heading: &str, count: usize, row: &dyn Fn(usize) -> String| {
        let rows: String = (0..count).map(|at| format!("{}\n", row(at))).collect();
        format!("{heading}\n{rows}")
    };
    let alike = |at: usize| {
        let letters: Vec<char> = ('a'..='z').collect();
        let mut name: Vec<char> =
            "Bartholomew Constantinopolitanus von und zu Hohenstaufen-Wittelsbach the Younger of Nowhere"
                .chars()
                .collect();
        name[at % 60] = letters[at / 60 % 26];
        format!("{},Lincoln", name.into_iter().collect::<String>())
    };
    let turned = |at: usize| {
        let letters = "abcdefghijklmnopqrstuvwxyz".repeat(3);
        let (end, begin) = letters.split_at(at % 78);
        format!("{begin}{end},Lincoln")
    };
    let wrong = "Name,ID,Rtg,Byes,Grade,Email,Phone,Birth,St,Exp,School,Club,Section";
    let bad = "x".repeat(200);
    vec![
        saying(
            "1,000 names that are nearly alike",
            rows("Name,School", 1_000, &alike),
            "nearly the same name",
        ),
        saying(
            "1,000 names of the same letters",
            rows("Name,School", 1_000, &turned),
            "not all of them were compared",
        ),
        file(
            "1,000 times the same player",
            rows("Name,ID,School", 1_000, &|_| "Ann Lee,12345678,Lincoln".to_string()),
        ),
        file(
            "1,000 players with the same name",
            rows("Name,ID,School", 1_000, &|at| format!("Ann Lee,{},Lincoln", 10_000_000 + at)),
        ),
        file(
            "1,000 rows in which everything is wrong",
            rows(wrong, 1_000, &|_| vec![bad.as_str(); 13].join(",")),
        ),
        file(
            "1,000 rows with something wrong in a column with a long name",
            rows(&format!("Name,Rating ({})", "r".repeat(1 << 20)), 1_000, &|at| format!("Ann {at},x")),
        ),
        file(
            "1,000 rows of a section that is not there",
            rows("Name,Section", 1_000, &|at| format!("Ann {at},{}", "s".repeat(90))),
        ),
        file(
            "as many long rows as there may be",
            rows("Name,School,Club,Email", 1_000, &|at| {
                format!("{at} {0},{at} {0},{at} {0},{at}{0}@x.org", "n".repeat(94))
            }),
        ),
        file(
            "1,000 long notes",
            rows("Name,Notes,School", 1_000, &|at| format!("Ann {at},{},Oak", "note ".repeat(200))),
        ),
        saying("one line of commas", format!("Name{}\n", ",".repeat(1 << 20)), "more than 500 columns"),
        saying("very many lines", format!("Name\n{}", "a\n".repeat(1 << 19)), "more than 1,000 rows"),
        file("very many lines of commas", format!("Name\n{}", ",,\n".repeat(1 << 19))),
        file("a quote that is never closed", format!("Name\n\"{}", "a\n".repeat(1 << 19))),
        file("one very long name", format!("Name\n{}\n", "a".repeat(1 << 20))),
        file("an old encoding", [b"Name\n".as_slice(), &vec![0x80; 1 << 20]].concat()),
        file(
            "another encoding",
            [b"\xff\xfeN\0a\0m\0e\0\n\0".as_slice(), &b"\xff\x4e".repeat(1 << 19)].concat(),
        ),
        saying("more than is read", vec![b'a'; 3 << 20], "more than 2 MB"),
    ]
}

fn pgn() -> Vec<File> {
    let game = |text: &str| format!("[Event \"x\"]\n\n{text} *\n\n");
    let shuffles = |count: usize| {
        let round = |at: usize| format!("{}. Nf3 Nf6 {}. Ng1 Ng8 ", 2 * at + 1, 2 * at + 2);
        (0..count).map(round).collect::<String>()
    };
    vec![
        file("variations in variations", game(&format!("1. e4 {}", "( 1. d4 ".repeat(20_000)))),
        file("variations beside variations", game(&format!("1. e4 {} e5", "( 1. d4 ) ".repeat(10_000)))),
        file("one long comment", game(&format!("1. e4 {{{}}}", "c ".repeat(1 << 19)))),
        file("very many tags", format!("{}\n1. e4 *\n", "[A \"b\"]\n".repeat(20_000))),
        file("one long tag", format!("[Event \"{}\"]\n\n1. e4 *\n", "x".repeat(1 << 20))),
        file("a long game", game(&shuffles(1_000))),
        file("very many wrong moves", game(&"Qh9 ".repeat(20_000))),
        file("very many games", game("1. e4").repeat(1_000)),
        file("numbers without an end", game(&"1".repeat(1 << 20))),
    ]
}

fn trf() -> Vec<File> {
    let player = |at: usize, games: &str| {
        format!("001 {at:>4} m    Player, {at:<24}1500 NOR     1500017 2000/01/01  0.0 {at:>4}{games}\n")
    };
    let round = |opponent: usize| format!("  {opponent:>4} w 1");
    vec![
        file("very many players", (1..2_000).map(|at| player(at, "")).collect::<String>()),
        file(
            "one player with all rounds among thousands",
            format!(
                "{}{}",
                player(1, &round(2).repeat(999)),
                (2..2_000).map(|at| player(at, "")).collect::<String>()
            ),
        ),
        file("one line without an end", format!("012 {}\n", "x".repeat(1 << 20))),
        file("a player with rounds without an end", player(1, &round(2).repeat(20_000))),
        file("very many damaged lines", "001 x\n".repeat(20_000)),
        file("very many lines that nobody knows", "### x\n".repeat(20_000)),
        file("rounds that are announced", "XXR 99999999999\n".repeat(1_000)),
        file("teams", format!("013 {}\n", "   1".repeat(20_000))),
    ]
}

fn texts() -> Vec<File> {
    let long = |text: &str| text.repeat((1 << 15) / text.len());
    vec![
        file("lists in lists", "[".repeat(20_000)),
        file("objects in objects", "{\"do\":".repeat(10_000)),
        file("an act with a long text", format!("{{\"do\":\"note\",\"text\":\"{}\"}}", long("note "))),
        file(
            "an act with a long list",
            format!("{{\"do\":\"combine\",\"sections\":[{}\"x\"],\"into\":\"y\"}}", "\"x\",".repeat(50_000)),
        ),
        file("one long word", long("x")),
        file("one long number", long("9")),
        file("words without an end", long("white claims ")),
        file("very many lines", long("white claims\n")),
        file("moves without an end", long("1. e4 e5 ")),
        file("ranks without an end", long("8/")),
        file("kings without an end", long("k")),
        file("controls without an end", long("40/90, ")),
        file("delays without an end", format!("G/60 {}", long("d/5 "))),
        file("brackets", long("(")),
        file("signs that no text has", long("\u{202e}\u{0}")),
        file(
            "a title and very many moves",
            format!("# Long.\n{}", (1..1_000).map(|at| format!("{at}. Nf3 Nf6\n")).collect::<String>()),
        ),
    ]
}
