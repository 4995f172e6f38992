//! The rating report: bytes read back by a reader of others, and every complaint provoked.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::io::Cursor;

use chart::{Number, Rating};
use proptest::prelude::*;
use report::{
    Date,
    uschess::{
        Complaint, DateField, Dbf, EventReport, ExtraGame, ExtraResult, Field, Irregularity, Member,
        OtherDirectors, Readings, RoundRobinColumns, SectionReport, Sender, TournamentType, Variant, check,
        extra_games, files,
    },
};

const CHART: &str = "\
1 | Ann Lee | 2050 | | W3b D2w H
2 | Zoë Núñez Jr. | unr. | | X4w D1b W3w
3 | Bo Diaz | 1500 | | L1w B L2b
4 | Cy Ott | NEW | | F2b U Z
";

fn date(day: u8) -> Date {
    Date::new(2026, 11, day).unwrap()
}

fn member(id: usize) -> Member {
    Member { id: format!("{id:08}"), state: "NC".into(), ..Member::default() }
}

fn section(name: &str, chart: &str) -> SectionReport {
    let chart: chart::Chart = chart.parse().unwrap();
    let members = (1..=chart.players.len()).map(|index| member(12_345_670 + index)).collect();
    SectionReport {
        name: name.into(),
        game: Variant::Chess,
        kind: TournamentType::Swiss,
        chart,
        members,
        time_control: "G/60;d5".into(),
        begin: date(14),
        end: date(15),
        chief_director: None,
        assistant_director: None,
        school_level: None,
        grand_prix: None,
        fide: false,
    }
}

fn event() -> EventReport {
    EventReport {
        name: "Spring Open".into(),
        begin: date(14),
        end: date(15),
        sender: Sender {
            affiliate: "A6012345".into(),
            city: "Durham".into(),
            state: "NC".into(),
            zip: "27701".into(),
            country: "USA".into(),
            chief_director: "10000001".into(),
            assistant_director: None,
            other_directors: vec!["10000003".into(), "10000004".into()],
        },
        sections: vec![
            section("Open", CHART),
            section("Reserve", "1 | Di | 900 | | W2w\n2 | Eve | 800 | | L1b"),
        ],
        made: date(16),
        readings: Readings::default(),
    }
}

/// The complaints after one change.
fn after(change: impl FnOnce(&mut EventReport)) -> Vec<Complaint> {
    let mut event = event();
    change(&mut event);
    let complaints = check(&event);
    assert_eq!(files(&event).is_err(), complaints.iter().any(Complaint::is_grave));
    complaints
}

fn words(complaints: &[Complaint]) -> Vec<String> {
    complaints.iter().map(Complaint::to_string).collect()
}

/// The one new complaint after a change, in words.
fn one(change: impl FnOnce(&mut EventReport)) -> (bool, String) {
    let usual = words(&check(&event()));
    let complaints: Vec<Complaint> =
        after(change).into_iter().filter(|complaint| !usual.contains(&complaint.to_string())).collect();
    match complaints.as_slice() {
        [only] => (only.is_grave(), only.to_string()),
        others => panic!("{:?}", words(others)),
    }
}

fn grave(change: impl FnOnce(&mut EventReport), says: &str) {
    assert_eq!(one(change), (true, says.to_string()));
}

fn notice(change: impl FnOnce(&mut EventReport), says: &str) {
    assert_eq!(one(change), (false, says.to_string()));
}

fn rows(bytes: &[u8]) -> Vec<Vec<(String, String)>> {
    let mut reader = dbase::Reader::new(Cursor::new(bytes)).unwrap();
    let names: Vec<String> = reader.fields().iter().map(|field| field.name().to_string()).collect();
    let text = |value: &dbase::FieldValue| match value {
        dbase::FieldValue::Character(text) => text.clone().unwrap_or_default(),
        dbase::FieldValue::Date(Some(day)) => {
            format!("date {:04}{:02}{:02}", day.year(), day.month(), day.day())
        }
        other => panic!("{other:?}"),
    };
    let records = reader.read().unwrap();
    let row = |record: dbase::Record| {
        names.iter().map(|name| (name.clone(), text(record.get(name).unwrap()))).collect()
    };
    records.into_iter().map(row).collect()
}

fn values(row: &[(String, String)]) -> Vec<&str> {
    row.iter().map(|(_, value)| value.as_str()).collect()
}

#[test]
fn the_event_is_written_as_the_federation_reads_it() {
    let files = files(&event()).unwrap();
    let event = rows(&files.event);
    assert_eq!(event.len(), 1);
    let written = [
        ("H_FORMAT", "2C"),
        ("H_PROGRAM", "Jadoube"),
        ("H_EVENT_ID", ""),
        ("H_NAME", "Spring Open"),
        ("H_TOT_SECT", "2"),
        ("H_BEG_DATE", "20261114"),
        ("H_END_DATE", "20261115"),
        ("H_AFF_ID", "A6012345"),
        ("H_CITY", "Durham"),
        ("H_STATE", "NC"),
        ("H_ZIPCODE", "27701"),
        ("H_COUNTRY", "USA"),
        ("H_SENDCROS", "N"),
        ("H_CTD_ID", "10000001"),
        ("H_ATD_ID", ""),
        ("H_OTHER_TD", "10000003,10000004"),
    ];
    assert_eq!(event[0], written.map(|(name, value)| (name.to_string(), value.to_string())));
}

#[test]
fn sections_and_players_are_written_as_the_federation_reads_them() {
    let files = files(&event()).unwrap();
    let sections = rows(&files.sections);
    let open = "|1|Open|D|G/60;d5|10000001||S|3|4|20261114|20261115||N||N";
    assert_eq!(values(&sections[0]).join("|"), open);
    assert_eq!(values(&sections[1])[8..10], ["1", "2"]);
    let players: Vec<String> = rows(&files.players).iter().map(|row| values(row).join("|")).collect();
    assert_eq!(
        players,
        [
            "|1|1|12345671|LEE, ANN|NC|2050|W3B|D2W|H0",
            "|1|2|12345672|NUNEZ JR., ZOE|NC||X0|D1B|W3W",
            "|1|3|12345673|DIAZ, BO|NC|1500|L1W|B0|L2B",
            "|1|4|12345674|OTT, CY|NC||F0|U0|Z0",
            "|2|1|12345671|DI|NC|900|W2W|U0|U0",
            "|2|2|12345672|EVE|NC|800|L1B|U0|U0",
        ]
    );
    let names: Vec<String> = rows(&files.players)[0].iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(names[7..], ["D_RND01", "D_RND02", "D_RND03"]);
    assert_eq!(
        words(&files.notices),
        ["section 'Open', no. 2 Zoë Núñez Jr.: the name 'Núñez Jr., Zoë' was written 'Nunez Jr., Zoe'"]
    );
}

/// Byte for byte, as dBASE III lays it out.
#[test]
fn the_head_of_a_file_is_laid_out_byte_for_byte() {
    let files = files(&event()).unwrap();
    let bytes = &files.players;
    assert_eq!(bytes[..4], [0x03, 126, 11, 16]);
    assert_eq!(bytes[4..8], [6, 0, 0, 0]);
    let (head, record) = (32 + 32 * 10 + 1, 1 + 12 + 2 + 4 + 8 + 30 + 2 + 4 + 3 * 7);
    assert_eq!(bytes[8..12], [(head % 256) as u8, (head / 256) as u8, record as u8, 0]);
    assert_eq!(&bytes[32..44], b"D_EVENT_ID\0C");
    assert_eq!((bytes[48], bytes[49]), (12, 0));
    assert_eq!(bytes[head - 1], 0x0d);
    assert_eq!(bytes[head], b' ');
    assert_eq!(&bytes[head + 1 + 12..head + 1 + 12 + 6], b"1 1   ");
    assert_eq!(bytes.len(), head + 6 * record + 1);
    assert_eq!(bytes.last(), Some(&0x1a));
    assert!(bytes[head..].is_ascii());
}

#[test]
fn dates_can_have_the_type_of_the_format_page() {
    let mut event = event();
    event.readings.dates = DateField::Date;
    let files = files(&event).unwrap();
    assert_eq!(values(&rows(&files.event)[0])[5], "date 20261114");
    assert_eq!(values(&rows(&files.sections)[0])[11], "date 20261115");
    event.readings.other_directors = OtherDirectors::Wide254;
    let narrow = report::uschess::files(&event).unwrap();
    assert_eq!(narrow.event.len() + 1, files.event.len());
}

#[test]
fn what_an_event_must_have_is_asked_for_all_at_once() {
    let complaints = after(|event| {
        event.name = " ".into();
        event.sender.affiliate = String::new();
        event.sender.chief_director = String::new();
        event.sender.zip = String::new();
        event.sender.state = String::new();
        event.sender.city = String::new();
    });
    let said: Vec<String> = words(&complaints).into_iter().filter(|says| says.starts_with("event")).collect();
    assert_eq!(
        said,
        [
            "event: the name of the event is missing; expected some words",
            "event: the affiliate's id is missing; expected A and seven digits, such as A6012345",
            "event: the city is missing; expected some words",
            "event: the chief director's id is missing; expected eight digits, such as 12345678",
            "event: the state is missing; expected two letters, such as NC",
            "event: the ZIP code is missing; expected five digits, such as 27514",
        ]
    );
}

#[test]
fn malformed_ids_are_named() {
    grave(
        |event| event.sender.affiliate = "6012345".into(),
        "event: the affiliate's id is '6012345'; expected A and seven digits, such as A6012345",
    );
    grave(
        |event| event.sender.assistant_director = Some("1234567x".into()),
        "event: the assistant director's id is '1234567x'; expected eight digits, such as 12345678",
    );
    grave(
        |event| event.sections[0].chief_director = Some("éééé".into()),
        "section 'Open': the section's chief director's id is 'éééé'; expected eight digits, such as 12345678",
    );
    grave(
        |event| event.sections[0].members[0].id = "123".into(),
        "section 'Open', no. 1 Ann Lee: the member's id is '123'; expected eight digits, such as 12345678",
    );
    grave(
        |event| event.sections[0].members[0].id.clear(),
        "section 'Open', no. 1 Ann Lee: the member's id is missing; expected eight digits, such as 12345678",
    );
    grave(
        |event| event.sections[0].members[0].state = "N.C.".into(),
        "section 'Open', no. 1 Ann Lee: the state is 'N.C.'; expected two letters, such as NC",
    );
    notice(
        |event| event.sections[0].members[0].id = "00000000".into(),
        "section 'Open', no. 1 Ann Lee: no id is known (00000000): these games will not be rated, nor those of the opponents",
    );
}

#[test]
fn one_member_stands_in_a_section_once() {
    grave(
        |event| event.sections[0].members[3].id = "12345671".into(),
        "section 'Open', no. 4 Cy Ott: id 12345671 is also that of no. 1; one member stands in a section once",
    );
}

#[test]
fn games_without_a_result_and_rows_that_disagree_are_named() {
    grave(
        |event| event.sections[1] = section("Reserve", "1 | Di | 900 | | P2w\n2 | Eve | 800 | | P1b"),
        "section 'Reserve', no. 1 Di, round 1: the game against no. 2 has no result",
    );
    let both = after(|event| event.sections[1].chart.players[1].cells[0] = "W1b".parse().unwrap());
    assert_eq!(
        words(&both)[1..],
        [
            "section 'Reserve', no. 1 Di, round 1: the row has W2W, and the opponent's row does not say the same",
            "section 'Reserve', no. 2 Eve, round 1: the row has W1B, and the opponent's row does not say the same",
        ]
    );
    grave(
        |event| event.sections[0].chart.players[3].cells[0] = "X2b".parse().unwrap(),
        "section 'Open': the chart does not agree with itself: round 1: player 2 and player 4 do not say the same of \
         their game",
    );
    grave(
        |event| event.sections[1] = section("Reserve", "1 | Di | 900 | | M2w3-1\n2 | Eve | 800 | | M1b1-3"),
        "section 'Reserve', no. 1 Di, round 1: 3.0-1.0 is no result of one game, nor of two; report the boards of a \
         match one by one",
    );
}

#[test]
fn sections_must_have_players_rounds_and_days() {
    grave(
        |event| event.sections[1] = section("Reserve", "rounds 3"),
        "section 'Reserve': nobody is on the chart",
    );
    grave(
        |event| event.sections[1] = section("Reserve", "1 | Di | 900 | |\n2 | Eve | 800 | |"),
        "section 'Reserve': no round was paired",
    );
    notice(
        |event| event.sections[1].chart.rounds = 4,
        "section 'Reserve': only 1 of 4 rounds are on the chart; the report has 1",
    );
    grave(
        |event| drop(event.sections[1].members.pop()),
        "section 'Reserve': 1 members are named for 2 players",
    );
    grave(
        |event| event.sections[1].end = date(16),
        "section 'Reserve': its days 2026-11-14 to 2026-11-16 are not within those of the event",
    );
    grave(
        |event| event.sections[1].end = date(13),
        "section 'Reserve': it begins on 2026-11-14 and ends on 2026-11-13",
    );
    grave(|event| event.sections.clear(), "event: there is nothing to report");
    let rounds = " U".repeat(100);
    grave(
        |event| {
            event.sections[1] =
                section("Reserve", &format!("1 | Di | 900 | |{rounds}\n2 | Eve | 8 | |{rounds}"))
        },
        "section 'Reserve': 100 rounds; a report holds 99",
    );
    let many = |event: &mut EventReport| event.sections = vec![section("One", "1 | Di | 9 | | B"); 100];
    assert_eq!(words(&after(many)), ["event: 100 sections; a report holds 99"]);
}

#[test]
fn names_are_folded_and_cut_with_a_notice() {
    notice(
        |event| event.sections[0].chart.players[0].name = "Katarzyna Wisniewska-Blaszczykowska".into(),
        "section 'Open', no. 1 Katarzyna Wisniewska-Blaszczykowska: the name 'Wisniewska-Blaszczykowska, Katarzyna' \
         is too long and was cut to 'Wisniewska-Blaszczykowska, Kat'",
    );
    grave(
        |event| event.sections[0].chart.players[0].name = "李小龍".into(),
        "section 'Open', no. 1 李小龍: the letter '李' of the name has no ASCII form; write it in Latin letters",
    );
    notice(
        |event| event.name = "The first of all spring open tournaments".into(),
        "event: the name of the event 'The first of all spring open tournaments' is too long and was cut to 'The \
         first of all spring open tourna'",
    );
}

#[test]
fn time_controls_are_respelled_or_refused() {
    notice(
        |event| event.sections[0].time_control = "40/90 SD/30 d/5".into(),
        "section 'Open': the time control '40/90 SD/30 d/5' was written '40/90,SD/30;d5'",
    );
    notice(
        |event| event.sections[0].time_control = "G/30".into(),
        "section 'Open': no delay was announced; the time control was written 'G/30;d5' (5E2)",
    );
    notice(
        |event| event.sections[0].time_control = "G/5;d0".into(),
        "section 'Open': blitz has no letter in this format; the section was written as 'D'",
    );
    let refused = after(|event| event.sections[0].time_control = "G/1;d0".into());
    assert!(refused.iter().any(|complaint| matches!(complaint.what, Irregularity::NotRatable { .. })));
}

#[test]
fn bughouse_is_never_reported() {
    let complaints = after(|event| event.sections[1].game = Variant::Bughouse);
    assert!(
        words(&complaints)
            .contains(&"section 'Reserve': bughouse is not rated; the section is left out".into())
    );
    let mut event = event();
    event.sections[0].game = Variant::Bughouse;
    let files = files(&event).unwrap();
    assert_eq!(rows(&files.sections).len(), 1);
    assert_eq!(values(&rows(&files.sections)[0])[1..3], ["1", "Reserve"]);
    assert_eq!(values(&rows(&files.event)[0])[4], "1");
}

#[test]
fn an_unrated_game_is_not_reported_as_a_game() {
    let mut event = event();
    event.sections[1] = section("Reserve", "1 | Di | 900 | | W2w*\n2 | Eve | 800 | | L1b*");
    let files = files(&event).unwrap();
    let players: Vec<String> =
        rows(&files.players)[4..].iter().map(|row| values(row)[7].to_string()).collect();
    assert_eq!(players, ["X0", "F0"]);
    let says = "section 'Reserve', no. 1 Di, round 1: the game against no. 2 is not rated; it is written like one \
                that was not played";
    assert!(words(&files.notices).contains(&says.to_string()));
}

#[test]
fn two_games_a_round_become_two_rounds() {
    let mut event = event();
    let chart =
        "1 | Di | 900 | | M2w1.5-0.5 B\n2 | Eve | 800 | | M1b0.5-1.5 M3w1-1\n3 | Flo | 700 | | B M2b1-1";
    event.sections = vec![section("Two", chart)];
    event.sections[0].kind = TournamentType::DoubleSwiss;
    let files = files(&event).unwrap();
    let players: Vec<String> = rows(&files.players).iter().map(|row| values(row)[7..].join(" ")).collect();
    assert_eq!(players, ["W2W D2B B0 U0", "L1B D1W D3W D3B", "B0 U0 D2B D2W"]);
    assert_eq!(values(&rows(&files.sections)[0])[7..9], ["2", "4"]);
    assert_eq!(files.notices.len(), 1);
}

#[test]
fn a_quad_is_reported_by_rounds_or_by_opponents() {
    let mut event = event();
    let quad = "\
1 | Ann | 1500 | | W4w D3b W2w
2 | Bo | 1400 | | L3w X4b L1b
3 | Cy | 1300 | | W2b D1w L4b
4 | Di | 1200 | | L1b F2w W3w
";
    event.sections = vec![section("Quad 1", quad)];
    event.sections[0].kind = TournamentType::RoundRobin;
    let codes = |event: &EventReport| -> Vec<String> {
        rows(&files(event).unwrap().players).iter().map(|row| values(row)[7..].join(" ")).collect()
    };
    assert_eq!(codes(&event), ["W4W D3B W2W", "L3W X0 L1B", "W2B D1W L4B", "L1B F0 W3W"]);
    event.readings.round_robin = RoundRobinColumns::Opponents;
    assert_eq!(codes(&event), ["U0 W2W D3B W4W", "L1B U0 L3W X0", "D1W W2B U0 L4B", "L1B F0 W3W U0"]);
    assert_eq!(values(&rows(&files(&event).unwrap().sections)[0])[7..10], ["R", "4", "4"]);
    event.sections[0] = section("Quad 1", "1 | Ann | 1500 | | W2w W2b\n2 | Bo | 1400 | | L1b L1w");
    event.sections[0].kind = TournamentType::RoundRobin;
    let says = "section 'Quad 1', no. 1 Ann: they met no. 2 twice, and by opponents there is one column for it; report \
                the rounds as they were played";
    assert_eq!(words(&check(&event)), [says]);
}

/// No. 3 withdrew after the first round and came back as no. 4 (28S).
const RE_ENTRY: &str = "\
1 | Ann Lee | 2050 | | W3b D2w W4w
2 | Bo Diaz | 1500 | | H D1b U
3 | Cy Ott | 1400 | | L1w U U
4 | Cy Ott | 1400 | | H B L1b
";

fn with_re_entry() -> EventReport {
    let mut event = event();
    event.sections = vec![section("Open", RE_ENTRY)];
    event.sections[0].members[3] =
        Member { re_entry_of: Number::new(3), ..event.sections[0].members[2].clone() };
    event
}

#[test]
fn two_entries_of_one_member_become_one_row() {
    let files = files(&with_re_entry()).unwrap();
    let players: Vec<String> = rows(&files.players).iter().map(|row| values(row)[2..].join("|")).collect();
    assert_eq!(
        players,
        [
            "1|12345671|LEE, ANN|NC|2050|W3B|D2W|W3W",
            "2|12345672|DIAZ, BO|NC|1500|H0|D1B|U0",
            "3|12345673|OTT, CY|NC|1400|L1W|U0|L1B",
        ]
    );
    assert_eq!(
        words(&files.notices),
        ["section 'Open', no. 4 Cy Ott: the entry is put together with no. 3, their first one"]
    );
}

#[test]
fn entries_that_cannot_become_one_are_named() {
    let mut event = with_re_entry();
    event.sections[0].members[3].id = "11111111".into();
    assert!(words(&check(&event))[0].ends_with("they entered again for no. 3, but the two ids differ"));
    event = with_re_entry();
    event.sections[0].members[3].re_entry_of = Number::new(4);
    assert!(words(&check(&event))[0].ends_with("there is no no. 4 before them whose re-entry they could be"));
    event = with_re_entry();
    let overlap = "1 | Ann Lee | 2050 | | W3b\n2 | Bo Diaz | 1500 | | W4w\n3 | Cy Ott | 1400 | | L1w\n4 | Cy Ott | 1400 | | L2b";
    event.sections[0].chart = overlap.parse().unwrap();
    let said = words(&check(&event));
    assert!(
        said.iter().any(|says| says.contains("round 1: both entries of one player have a game")),
        "{said:?}"
    );
    let met = "1 | Ann Lee | 2050 | | H\n2 | Bo Diaz | 1500 | | H\n3 | Cy Ott | 1400 | | W4w\n4 | Cy Ott | 1400 | | L3b";
    event.sections[0].chart = met.parse().unwrap();
    let said = words(&check(&event));
    assert!(
        said.iter().any(|says| says.contains("the two entries of one player met each other")),
        "{said:?}"
    );
}

#[test]
fn a_house_player_is_reported_and_told_of() {
    notice(
        |event| event.sections[0].members[3].house_player = true,
        "section 'Open', no. 4 Cy Ott: a house player (28M): their games are rated like any other",
    );
}

#[test]
fn extra_games_make_a_section_of_their_own() {
    let seat = |name: &str, id: usize| (name.to_string(), Rating::Points(1000), member(id));
    let game = |white, black, result| ExtraGame { white, black, result };
    let games = [
        game(seat("Ann Lee", 12_345_671), seat("Bo Diaz", 12_345_673), ExtraResult::WhiteWon),
        game(seat("Bo Diaz", 12_345_673), seat("Cy Ott", 12_345_674), ExtraResult::Drawn),
        game(seat("Ann Lee", 12_345_671), seat("Cy Ott", 12_345_674), ExtraResult::BlackWon),
    ];
    let mut event = event();
    event.sections =
        vec![section("Open", CHART), extra_games("Extra games", &games, "G/60;d5", date(14), date(15))];
    let files = files(&event).unwrap();
    let players: Vec<String> =
        rows(&files.players)[4..].iter().map(|row| values(row)[3..].join("|")).collect();
    assert_eq!(
        players,
        [
            "12345671|LEE, ANN|NC|1000|W2W|U0|L3W",
            "12345673|DIAZ, BO|NC|1000|L1B|D3W|U0",
            "12345674|OTT, CY|NC|1000|U0|D2B|W1B",
        ]
    );
}

/// Eight zeros stand for an id that cannot be had, and are nobody's.
#[test]
fn players_without_ids_stay_apart_in_extra_games() {
    let seat = |name: &str, entry| {
        let member = Member { entry: Some(entry), ..member(0) };
        (name.to_string(), Rating::New, member)
    };
    let game = |white, black| ExtraGame { white, black, result: ExtraResult::WhiteWon };
    let games = [game(seat("Ann Lee", 1), seat("Bo Diaz", 2)), game(seat("Cy Ott", 3), seat("Ann Lee", 1))];
    let section = extra_games("Extra games", &games, "G/60;d5", date(14), date(15));
    let names: Vec<&str> = section.chart.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Ann Lee", "Bo Diaz", "Cy Ott"]);
    assert!(section.members.iter().all(|member| member.id == "00000000"), "{:?}", section.members);
}

#[test]
fn days_are_those_of_the_calendar() {
    assert!(Date::new(2024, 2, 29).is_some());
    for (year, month, day) in
        [(2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2156, 1, 1)]
    {
        assert_eq!(Date::new(year, month, day), None, "{year}-{month}-{day}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever ASCII stands in a file, another reader finds it.
    #[test]
    fn files_are_read_back(
        records in prop::collection::vec(("[!-~][ -~]{0,6}[!-~]", "[!-~]{1,3}"), 0..20),
        width in 8u8..=255,
    ) {
        let file = Dbf {
            fields: vec![Field::text("ONE", width), Field::text("TWO", 3)],
            records: records.iter().map(|(one, two)| vec![one.clone(), two.clone()]).collect(),
        };
        let read: Vec<(String, String)> = rows(&file.bytes(date(1)))
            .into_iter()
            .map(|row| (row[0].1.clone(), row[1].1.clone()))
            .collect();
        prop_assert_eq!(read, records);
    }
}
