//! Lists of federations in all their forms, made here: the same people come out of each.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may")]

use std::io::{Cursor, Read, Write};

use budget::{Cost, Stop};
use report::{
    Date,
    members::{self, Federation, Likeness, Member, Rated, Summary, Unreadable, alike, typed},
    uschess::{Dbf, Field},
};

fn read_as(bytes: &[u8], federation: Federation) -> Result<(Vec<Member>, Summary), Unreadable> {
    let mut all = Vec::new();
    // In small pieces, as a network hands them on.
    let file = Dripping(bytes);
    let summary = members::read(file, federation, &mut members::budget(), &mut |member| {
        all.push(member);
        Ok(())
    })?;
    assert_eq!(summary.members, all.len() as u64);
    Ok((all, summary))
}

fn read(bytes: &[u8]) -> Vec<Member> {
    read_as(bytes, Federation::UsChess).unwrap().0
}

struct Dripping<'a>(&'a [u8]);

impl Read for Dripping<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let most = into.len().min(700);
        self.0.read(&mut into[..most])
    }
}

fn rated(list: &str, rating: u16, games: Option<u16>) -> Rated {
    Rated { list: list.to_string(), rating, games }
}

fn ann() -> Member {
    Member {
        last: "O'Neil-Lee".to_string(),
        given: "Ann Marie".to_string(),
        id: Some("12345678".to_string()),
        expires: Some("2026-12-31".to_string()),
        state: Some("NC".to_string()),
        ratings: vec![rated("us-chess", 845, Some(12)), rated("us-chess-quick", 901, None)],
        ..Member::default()
    }
}

fn bo() -> Member {
    Member {
        last: "McDonald".to_string(),
        given: "Bo".to_string(),
        id: Some("30000001".to_string()),
        state: Some("GA".to_string()),
        ratings: vec![rated("us-chess", 1012, None)],
        ..Member::default()
    }
}

fn supplement() -> Vec<u8> {
    let fields = [
        ("MEM_ID", 8),
        ("MEM_NAME", 30),
        ("STATE", 2),
        ("EXP_DATE", 8),
        ("R_LPB_RAT", 7),
        ("Q_LPB_RAT", 7),
        ("X", 3),
    ];
    let fields = fields.map(|(name, width)| Field::text(name, width)).to_vec();
    let record = |cells: [&str; 7]| cells.map(str::to_string).to_vec();
    let records = vec![
        record(["12345678", "O'NEIL-LEE,ANN MARIE", "NC", "20261231", "845P12", "901", ""]),
        record(["30000001", "MCDONALD, BO", "GA", "", "1012*", "unr", ""]),
        record(["30000002", "", "GA", "", "", "", ""]),
    ];
    Dbf { fields, records }.bytes(Date::new(2026, 11, 1).unwrap())
}

#[test]
fn the_supplement_of_us_chess_is_read_record_by_record() {
    let (all, summary) = read_as(&supplement(), Federation::UsChess).unwrap();
    assert_eq!(all, [ann(), bo()]);
    assert_eq!(summary.dated, Date::new(2026, 11, 1));
    assert_eq!(summary.passed_over.first(), ["record 3: there is no name"]);
    assert_eq!(summary.columns, ["MEM_ID", "MEM_NAME", "STATE", "EXP_DATE", "R_LPB_RAT", "Q_LPB_RAT"]);
    // A record that is marked as deleted is nobody.
    let mut bytes = supplement();
    let head = usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    bytes[head] = b'*';
    assert_eq!(read(&bytes), [bo()]);
    // One that breaks off says so, and nothing of it counts.
    let broken = read_as(&supplement()[..head + 90], Federation::UsChess);
    assert_eq!(broken.unwrap_err().to_string(), "the file is broken: it breaks off in record 2");
}

#[test]
fn text_with_names_of_columns_and_without_is_read_alike() {
    let named = "US Chess ratings\nName,ID,Exp,State,Regular,Quick\n\"O'Neil-Lee, Ann Marie\",12345678,12/31/2026,nc,845/12,901\n\"McDonald, Bo\",30000001,,GA,\"1,012\",\n";
    assert_eq!(read(named.as_bytes()), [ann(), bo()]);
    let two = "Last Name;First Name;USCF ID;Expires;St;Rating;Quick\nO'Neil-Lee;Ann Marie;12345678;2026-12-31;NC;845P12;901\nMcDonald;Bo;30000001;;GA;1012;\n";
    assert_eq!(read(two.as_bytes()), [ann(), bo()]);
    let bare = "O'NEIL-LEE, ANN MARIE\t12345678\t2026-12-31\tNC\t845/12\t901\nMCDONALD, BO\t30000001\t\tGA\t1012\t\n";
    assert_eq!(read(bare.as_bytes()), [ann(), bo()]);
    // Letters of an old Windows program, and those of today, also across two pieces.
    let old = b"Name,ID\nZo\xeb Nu\xf1ez,12345678\n";
    assert_eq!(read(old)[0].words(), "nunez zoe 12345678");
    let mut long = "\u{feff}Name,ID\n".to_string();
    for _ in 0..3_000 {
        long += "Zoë Núñez,12345678\n";
    }
    assert!(read(long.as_bytes()).iter().all(|member| member.name() == "Zoë Núñez"));
}

#[test]
fn the_list_of_fide_is_read_from_tags_and_from_columns() {
    let ann = Member {
        last: "Lee".to_string(),
        given: "Ann".to_string(),
        id: Some("2000001".to_string()),
        federation: Some("USA".to_string()),
        title: Some("WFM".to_string()),
        born: Some(2011),
        ratings: vec![rated("fide", 2016, None), rated("fide-blitz", 1950, None)],
        ..Member::default()
    };
    let xml = "<?xml version='1.0'?><playerslist>\n<player><fideid>2000001</fideid><name>Lee, Ann</name><country>USA</country><sex>F</sex><title>WFM</title><w_title>WFM</w_title><rating>2016</rating><games>4</games><k>40</k><rapid_rating></rapid_rating><blitz_rating>1950</blitz_rating><birthday>2011</birthday><flag></flag></player>\n<player><fideid>2000002</fideid><name>D&apos;Arcy &amp; Co, Bo</name><country>IRL</country><rating>0</rating></player></playerslist>";
    let (all, _) = read_as(xml.as_bytes(), Federation::Fide).unwrap();
    assert_eq!(all[0], ann);
    assert_eq!((all[1].name().as_str(), all[1].ratings.len()), ("Bo D'Arcy & Co", 0));
    let cut = read_as(&xml.as_bytes()[..400], Federation::Fide);
    assert!(cut.unwrap_err().to_string().contains("broken"));

    let text = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
2000001        Lee, Ann                                                     USA F   WFM  WFM                     2016  4   40              1950  0   40 2011
2000002        Núñez, Zoë                                                   ESP F                                                                       1999
";
    let (all, _) = read_as(text.as_bytes(), Federation::Fide).unwrap();
    assert_eq!(all[0], ann);
    assert_eq!((all[1].name().as_str(), all[1].born), ("Zoë Núñez", Some(1999)));
    let one_speed = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA NOV26 Gms K  B-day Flag
2000001        Lee, Ann                                                     USA F   WFM  WFM                     2016  4   40 2011
";
    assert_eq!(
        read_as(one_speed.as_bytes(), Federation::Fide).unwrap().0[0].ratings,
        [rated("fide", 2016, None)]
    );
}

#[test]
fn a_zipped_list_is_unpacked_on_the_way() {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("Supplement.DBF", zip::write::SimpleFileOptions::default()).unwrap();
    archive.write_all(&supplement()).unwrap();
    let bytes = archive.finish().unwrap().into_inner();
    assert_eq!(read(&bytes), [ann(), bo()]);
    // Whoever packs more than there may be is stopped on the way, too.
    let mut budget = members::budget().with_most(Cost::Unpacked, 200);
    let stopped = members::read(&bytes[..], Federation::UsChess, &mut budget, &mut |_| Ok(()));
    assert_eq!(stopped, Err(Unreadable::Stopped(Stop::TooMuch { of: Cost::Unpacked, most: 200 })));
}

#[test]
fn a_spreadsheet_of_a_school_is_read_as_a_list_of_entries_is() {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    for (row, cells) in
        [["Our club", "", "", ""], ["Last", "First", "Grade", "Rating"], ["Lee", "Ann", "5", "845P12"]]
            .iter()
            .enumerate()
    {
        for (column, cell) in cells.iter().enumerate() {
            sheet.write_string(row as u32, column as u16, *cell).unwrap();
        }
    }
    let (all, _) = read_as(&book.save_to_buffer().unwrap(), Federation::Other).unwrap();
    assert_eq!(all.len(), 1);
    assert_eq!((all[0].name().as_str(), all[0].grade), ("Ann Lee", Some(5)));
    assert_eq!(all[0].ratings, [rated("us-chess", 845, Some(12))]);
}

#[test]
fn what_is_no_list_says_what_it_is() {
    for (bytes, says) in [
        (&b""[..], "the file is empty"),
        (b"%PDF-1.4", "this is no list of members, but a PDF"),
        (
            b"Fruit,Price\nApple,3\n",
            "no column is called as a name; expected 'Name', or 'Last' and 'First', among: Fruit, Price",
        ),
        (b"Name,ID\n", "nobody is on this list"),
        (b"<html><body>not found</body></html>", "nobody is on this list"),
        (b"\0\0\0\0\0\0", "this is no list of members, but a file of bytes"),
    ] {
        assert_eq!(read_as(bytes, Federation::UsChess).unwrap_err().to_string(), says);
    }
    let long = format!("Name,ID\n{}", "x".repeat(100_000));
    assert!(read_as(long.as_bytes(), Federation::UsChess).unwrap_err().to_string().contains("has no end"));
    let full =
        members::read(&b"Name,ID\nAnn Lee,1\n"[..], Federation::Other, &mut members::budget(), &mut |_| {
            Err("the disk is full".to_string())
        });
    assert_eq!(full.unwrap_err().to_string(), "the disk is full");
}

#[test]
fn what_is_kept_is_read_again() {
    for member in [ann(), bo()] {
        let kept = serde_json::to_string(&member).unwrap();
        assert_eq!(serde_json::from_str::<Member>(&kept).unwrap(), member);
    }
    assert_eq!(
        serde_json::to_string(&bo()).unwrap(),
        r#"{"l":"McDonald","g":"Bo","i":"30000001","s":"GA","r":[{"l":"us-chess","p":1012}]}"#
    );
}

#[test]
fn three_letters_look_for_somebody_and_two_do_not() {
    assert_eq!(typed("Müll, jo"), ["mull", "jo"]);
    assert_eq!(typed("123"), ["123"]);
    assert_eq!(typed("li w"), ["li", "w"]);
    assert_eq!(typed("李"), ["李"]);
    for short in ["", "sm", "s m", " . "] {
        assert!(typed(short).is_empty(), "{short}");
    }
}

#[test]
fn somebody_is_alike_by_name_and_number() {
    let ann = ann();
    for (name, id, like) in [
        ("Ann O'Neil-Lee", Some("12345678"), Some(Likeness::Same)),
        ("ONEIL LEE, ANN", None, Some(Likeness::Name)),
        ("Ann M. O'Neil-Lee Jr.", None, Some(Likeness::Name)),
        ("Ann O'Neil-Lee", Some("12345679"), Some(Likeness::OtherId)),
        ("Anna Lee", Some("12345678"), Some(Likeness::OtherName)),
        ("Anna Lee", None, None),
    ] {
        assert_eq!(alike(&ann, name, id), like, "{name} {id:?}");
    }
}
