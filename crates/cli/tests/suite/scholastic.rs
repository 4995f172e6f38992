//! A scholastic Saturday from the first entry to the rating report, as a director runs it from the shell: 180 players of 22
//! schools in four sections, five rounds, and everything that goes wrong on such a day.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use chart::{Chart, Number, Unplayed};
use formats::trf;
use pairing::{Absence, Field, us_chess};
use serde_json::Value;
use tournament::{Logged, SectionName, Tournament, stored};

use crate::common::{code, complaint, text};
use crate::gym;
use crate::gym::{Board, Gym};

const SECTIONS: [(&str, usize, u8); 4] = [("K-3", 45, 3), ("K-5", 52, 5), ("K-8", 48, 8), ("K-12", 35, 12)];

#[test]
fn a_scholastic_saturday_from_the_first_entry_to_the_rating_report() {
    let mut gym = Gym::new("scholastic", 20_261_114);
    announce(&gym);
    entries(&mut gym);
    first_round(&mut gym);
    second_round(&mut gym);
    third_round(&mut gym);
    fourth_round(&mut gym);
    last_round(&mut gym);
    trophies(&gym);
    teams(&gym);
    report(&gym);
    replay(&gym);
}

fn announce(gym: &Gym) {
    gym.ok(&[
        "new",
        "Triangle Scholastic 2026",
        "--from",
        "2026-11-14",
        "--place",
        "Cary, NC",
        "--organizer",
        "A6012345",
    ]);
    for (name, _, highest) in SECTIONS {
        let grades = format!("K-{highest}");
        // So few that somebody will be tied for a trophy.
        let tie_breaks = if name == "K-3" { "modified-median,coin-flip" } else { "nc-individuals" };
        gym.ok(&[
            "section",
            name,
            "--rounds",
            "5",
            "--control",
            "G/30 d/5",
            "--book",
            "nc-scholastic",
            "--grades",
            &grades,
            "--fee",
            "25",
            "--check-in",
            "--tie-breaks",
            tie_breaks,
        ]);
        gym.ok(&["announce", "tie-breaks", "Posted at the door", "-s", name]);
        gym.ok(&["contest", &format!("{name} teams"), "-s", name, "--best", "4", "--least", "2"]);
    }
    gym.ok(&["appoint", "Robin Roe", "chief-director"]);
    let said = gym.refused(&["section", "K-3", "--rounds", "5", "--control", "G/30 d/5"]);
    assert!(said.contains("there is a section K-3 already"), "{said}");
    let said = gym.refused(&["section", "Blitz", "--rounds", "5", "--control", "G/thirty"]);
    assert!(said.contains("is not a time control"), "{said}");
}

fn entries(gym: &mut Gym) {
    let list = gym::roster(&mut gym.rng, 22, &SECTIONS);
    let broken = list.replacen(",NC,School", ",Carolina,School", 1);
    let broken = gym.write("broken.csv", &broken);
    let output = gym.run(&["import", &broken, "--yes"]);
    assert_eq!(code(&output), 1);
    let said = text(&output);
    assert!(said.contains("line 2, ") && said.contains("column 'State': found 'Carolina'"), "{said}");
    assert!(said.contains("mend the file first, or enter the others with --leave-out"), "{said}");
    let list = gym.write("entries.csv", &list);
    let output = gym.run(&["import", &list, "--paid"]);
    assert_eq!(code(&output), 1);
    assert!(text(&output).contains("180 players would enter"), "{}", text(&output));
    assert_eq!(gym.json(&["entries"])["rows"].as_array().unwrap().len(), 0, "a preview changes nothing");
    let said = gym.ok(&["import", &list, "--paid", "--yes"]);
    assert!(said.contains("180 players have entered"), "{said}");
    let rows = gym.json(&["entries"])["rows"].as_array().unwrap().clone();
    assert_eq!(rows.len(), 180);
    let schools: BTreeSet<&str> = rows.iter().filter_map(|row| row[3].as_str()).collect();
    assert_eq!(schools.len(), 22);
    // The same list once more: everybody is there already.
    let again = gym.json(&["import", &list, "--yes"]);
    assert_eq!((again["entered"].as_u64(), again["duplicates"].as_array().unwrap().len()), (Some(0), 180));
}

/// Who did not check in is not paired, and who comes late gets nothing for the round (NC scholastic 11, 15).
fn first_round(gym: &mut Gym) {
    let absent: Vec<String> = SECTIONS.iter().map(|(name, ..)| rows(gym, name)[2].clone()).collect();
    let mut words = vec!["check-in", "--all"];
    words.extend(absent.iter().map(String::as_str));
    assert!(gym.ok(&words).contains("176 players have checked in"));
    let said = gym.refused(&["pair", "-s", "K-3"]);
    assert!(said.contains("no toss was made") && said.contains("jadoube event toss"), "{said}");
    gym.ok(&["toss", "black"]);
    let said = gym.ok(&["pair", "--all"]);
    assert!(said.contains("has the bye, a full point (28L2)"), "{said}");
    sound(gym, 1);
    let said = gym.refused(&["pair", "-s", "K-5"]);
    assert!(
        said.contains("no result on boards") && said.contains("jadoube event result reports them"),
        "{said}"
    );
    // With his grade he would go to K-5; without it he may play anywhere, and is asked.
    let latecomer = ["enter", "Late Larkin", "--id", "12399999", "--expires", "2027-12-31"];
    let said = gym.refused(&latecomer);
    assert!(said.contains("may play in K-12, K-3, K-5 and K-8"), "{said}");
    let late = |name: &str, section: &str, id: &str| {
        gym.ok(&[
            "enter",
            name,
            "-s",
            section,
            "--grade",
            "3",
            "--id",
            id,
            "--expires",
            "2027-12-31",
            "--school",
            "School 05",
            "--rating",
            "700",
            "--paid",
            "25",
            "--here",
        ]);
    };
    late("Late Larkin", "K-5", "12399999");
    late("Later Lund", "K-3", "12399998");
    gym.ok(&["check-in", &absent[0]]);
    for (name, ..) in SECTIONS {
        assert_eq!(code(&gym.play(name, &BTreeMap::new())), 0);
    }
    let said = gym.refused(&["result", "1", "1-0", "-s", "K-3"]);
    assert!(said.contains("already") && said.contains("correct it"), "{said}");
}

/// Two do not come to their games; one of them is taken back in.
fn second_round(gym: &mut Gym) {
    gym.ok(&["pair", "--all"]);
    sound(gym, 2);
    let away = gym.boards("K-5")[4].clone();
    for (name, ..) in SECTIONS {
        let fixed = match name {
            "K-5" => BTreeMap::from([(5, "1-0f"), (9, "0-0f"), (1, "1-0")]),
            // It was a win for Black; the slip is read wrongly.
            "K-8" => BTreeMap::from([(1, "1-0")]),
            _ => BTreeMap::new(),
        };
        let said = gym.play(name, &fixed);
        let told = text(&said);
        if name == "K-5" {
            assert!(told.contains(&away.black.1) && told.contains("NC scholastic 11"), "{told}");
        }
    }
    gym.ok(&["reinstate", &away.black.1, "--why", "the bus broke down"]);
    let row = wall(gym, "K-5", away.black.0);
    assert_eq!(row.cells[1].to_string(), format!("F{}b", away.white.0));
}

/// A result of the second round is found to be wrong after the third was paired.
fn third_round(gym: &mut Gym) {
    let wrong = gym.boards("K-8")[0].clone();
    let before = (wall(gym, "K-8", wrong.white.0).score(), wall(gym, "K-8", wrong.black.0).score());
    gym.ok(&["pair", "--all"]);
    sound(gym, 3);
    let boards = gym.boards("K-8");
    for (name, ..) in SECTIONS {
        assert_eq!(code(&gym.play(name, &BTreeMap::new())), 0);
    }
    let played = (wall(gym, "K-8", wrong.white.0).cells[2], wall(gym, "K-8", wrong.black.0).cells[2]);
    let said =
        gym.ok(&["correct", "1", "0-1", "--round", "2", "-s", "K-8", "--why", "the slip was read wrongly"]);
    assert!(said.contains("(15I)"), "{said}");
    assert!(said.contains("would have"), "the pairings since would have been others: {said}");
    let (white, black) = (wall(gym, "K-8", wrong.white.0), wall(gym, "K-8", wrong.black.0));
    assert_eq!(
        (white.score_before(3), black.score_before(3)),
        (before.0 - chart::Points::ONE, before.1 + chart::Points::ONE)
    );
    assert_eq!((white.cells[2], black.cells[2]), played, "the third round stands");
    assert_eq!(boards_of_round(gym, "K-8", 3), boards);
    // Its reasons are still those of the day: they speak of the scores as they were reported.
    let said = gym.ok(&["check", "--round", "3", "-s", "K-8"]);
    assert!(said.contains("as the rules have it"), "{said}");
}

/// Somebody withdraws, somebody wants a bye too late, and the director changes a board.
fn fourth_round(gym: &mut Gym) {
    let boards = gym.boards("K-12");
    let leaves = &boards[2].white.1;
    let said = gym.ok(&["withdraw", leaves, "--why", "goes home"]);
    assert!(said.contains(leaves.as_str()), "{said}");
    let late = &boards[3].white.1;
    let said = gym.refused(&["bye", late, "4"]);
    assert!(said.contains("with an advance entry") && said.contains("zero-point bye"), "{said}");
    let said = gym.refused(&["bye", late, "5", "--grant", "--why", "a concert"]);
    assert!(said.contains("last round") && said.contains("NC scholastic 15"), "{said}");
    gym.ok(&["bye", late, "4", "--zero"]);
    gym.ok(&["pair", "--all"]);
    sound(gym, 4);
    assert!(gym.boards("K-12").iter().all(|board| board.white.1 != *leaves && board.black.1 != *leaves));
    let boards = gym.boards("K-3");
    let (one, other) = (boards[0].white.1.as_str(), boards[1].white.1.as_str());
    let output = gym.run(&["swap", one, other, "-s", "K-3"]);
    assert_eq!(code(&output), 1);
    assert!(text(&output).contains("Nothing was changed"), "{}", text(&output));
    assert_eq!(gym.boards("K-3"), boards);
    let said = gym.ok(&["swap", one, other, "-s", "K-3", "--yes", "--why", "they share a ride"]);
    assert!(said.contains(one), "{said}");
    let output = gym.run(&["check", "-s", "K-3"]);
    assert_eq!(code(&output), 1, "{}", text(&output));
    gym.ok(&["undo"]);
    assert_eq!(gym.boards("K-3"), boards);
    let said = gym.ok(&["explain", "1", "--full", "-s", "K-3"]);
    assert!(
        said.contains(&format!("{one}: You play")) && said.contains("They are paired in the group"),
        "{said}"
    );
    let said = gym.ok(&["why-not", one, other, "-s", "K-3"]);
    assert!(said.contains(one) && said.contains(other), "{said}");
    for (name, ..) in SECTIONS {
        assert_eq!(code(&gym.play(name, &BTreeMap::new())), 0);
    }
}

/// The last round is paired the same from the file of another program, in every dialect.
fn last_round(gym: &mut Gym) {
    let mut expected = Vec::new();
    for dialect in ["trf16", "trfx", "trf-2026"] {
        gym.ok(&["export", "--to", dialect, dialect]);
        for (name, ..) in SECTIONS {
            let file = gym.path(dialect).join(format!("{}.trf", name.to_lowercase()));
            expected.push((name, from_file(&file)));
        }
    }
    gym.ok(&["pair", "--all"]);
    for (name, boards) in &expected {
        let now: Vec<(u64, u64)> =
            gym.boards(name).iter().map(|board| (board.white.0, board.black.0)).collect();
        assert_eq!(&now, boards, "{name}");
    }
    sound(gym, 5);
    for (name, ..) in SECTIONS {
        let said = text(&gym.play(name, &BTreeMap::new()));
        assert!(said.contains(&format!("Round 5 of {name} is complete.")), "{said}");
    }
    let said = gym.refused(&["pair", "-s", "K-3"]);
    assert!(said.contains("all rounds of K-3 have been paired"), "{said}");
}

/// Players whom nothing separates toss a coin, and the coin stays on record.
fn trophies(gym: &Gym) {
    let before = places(gym, "K-3");
    let tied =
        before.iter().map(|(rank, _)| sharing(&before, *rank)).find(|sharing| sharing.len() > 1).unwrap();
    let drawn: Vec<u64> = tied.iter().rev().copied().collect();
    let numbers: Vec<String> = drawn.iter().map(|number| format!("#{number}")).collect();
    let mut words = vec!["lots", "-s", "K-3"];
    words.extend(numbers.iter().map(String::as_str));
    let said = gym.ok(&words);
    assert!(said.contains("by lot") && said.contains("34E13"), "{said}");
    let first = before.iter().find(|(_, player)| *player == tied[0]).unwrap().0;
    let after = places(gym, "K-3");
    let ranks: Vec<(usize, u64)> = (first..).zip(drawn).collect();
    let now: Vec<(usize, u64)> = after.into_iter().filter(|(_, player)| tied.contains(player)).collect();
    assert_eq!(now, ranks, "they stand as the lot left them");
}

fn sharing(places: &[(usize, u64)], rank: usize) -> Vec<u64> {
    places.iter().filter(|(of, _)| *of == rank).map(|(_, player)| *player).collect()
}

/// The best four of a school count, and it takes two (NC scholastic 18): added up here from the standings alone.
fn teams(gym: &Gym) {
    for (name, ..) in SECTIONS {
        let chart = chart(gym, name);
        let mut schools: BTreeMap<&str, Vec<i32>> = BTreeMap::new();
        for player in &chart.players {
            let school = player.team.map(|team| chart.teams[usize::from(team.0)].as_str()).unwrap();
            schools.entry(school).or_default().push(player.score().halves());
        }
        let mut expected: Vec<(i32, &str)> = schools
            .into_iter()
            .filter(|(_, scores)| scores.len() >= 2)
            .map(|(school, mut scores)| {
                scores.sort_unstable_by_key(|score| -score);
                (scores.iter().take(4).sum(), school)
            })
            .collect();
        expected.sort_unstable_by_key(|(total, school)| (-total, *school));
        let told = gym.json(&["teams", name]);
        let mut found: Vec<(i32, &str)> = told["contests"][0]["rows"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| {
                ((row[2].as_str().unwrap().parse::<f64>().unwrap() * 2.0) as i32, row[1].as_str().unwrap())
            })
            .collect();
        assert!(found.is_sorted_by_key(|(total, _)| -total), "{name}: {found:?}");
        found.sort_unstable_by_key(|(total, school)| (-total, *school));
        assert_eq!(found, expected, "{name}");
    }
}

/// The rating report says what it misses, and then has a line for everybody.
fn report(gym: &Gym) {
    let said = gym.refused(&["export", "--to", "dbf", "rating"]);
    assert!(said.contains("nothing was written") && !gym.exists(Path::new("rating")), "{said}");
    gym.ok(&[
        "export",
        "--to",
        "dbf",
        "rating",
        "--city",
        "Cary",
        "--state",
        "NC",
        "--zip",
        "27511",
        "--chief-director",
        "12345678",
    ]);
    let records = |file: &str| {
        let bytes = fs::read(gym.path("rating").join(file)).unwrap();
        u32::from_le_bytes([bytes[4], bytes[5], bytes[6], bytes[7]]) as usize
    };
    let players: usize = SECTIONS.iter().map(|(name, ..)| chart(gym, name).players.len()).sum();
    assert_eq!((records("THEXPORT.DBF"), records("TSEXPORT.DBF")), (1, 4));
    assert_eq!(records("TDEXPORT.DBF"), players);
    for (to, file) in [("xlsx", "all.xlsx"), ("json", "all.json"), ("markdown", "all.md")] {
        gym.ok(&["export", "--to", to, file]);
        assert!(fs::metadata(gym.path(file)).unwrap().len() > 1000);
    }
    gym.ok(&["export", "--to", "pgn", "games", "--round", "5", "-s", "K-12"]);
    let games = fs::read_to_string(gym.path("games").join("k-12-round-5.pgn")).unwrap();
    assert_eq!(games.matches("[White \"").count(), gym.boards("K-12").len());
}

/// The log alone gives the same standings, and every act decided anew gives the same log.
fn replay(gym: &Gym) {
    let log: Vec<Logged> = gym
        .ok(&["log", "--export"])
        .lines()
        .map(|line| {
            let line: Value = serde_json::from_str(line).unwrap();
            stored::read(1, line["event"].to_string().as_bytes()).unwrap()
        })
        .collect();
    let folded = Tournament::replay(&log);
    for (name, ..) in SECTIONS {
        let section: SectionName = name.parse().unwrap();
        let standings = director::places::standings(folded.state(), &section).unwrap();
        let again: Vec<(usize, u64)> =
            standings.places.iter().map(|place| (place.rank, place.player.get() as u64)).collect();
        assert_eq!(again, places(gym, name), "{name}");
    }
    let mut anew = Tournament::default();
    for event in &log {
        let decided = anew.act(&director::means(), event.act.clone()).unwrap();
        assert_eq!(decided, event);
    }
    assert_eq!(anew, folded);
}

/// A round in which nobody meets twice, no team-mates meet, and the program finds nothing to change.
fn sound(gym: &Gym, round: usize) {
    gym.ok(&["export", "--to", "trf-2026", "now"]);
    for (section, ..) in SECTIONS {
        let said = gym.run(&["check", "-s", section, "--round", &round.to_string()]);
        assert_eq!(code(&said), 0, "{}{}", text(&said), complaint(&said));
        let chart = read(&gym.path("now").join(format!("{}.trf", section.to_lowercase()))).chart;
        for (number, player) in chart.numbers().zip(&chart.players) {
            let mut met = BTreeSet::new();
            for cell in player.cells.iter().filter(|cell| cell.color().is_some()) {
                let opponent = cell.opponent().unwrap();
                assert!(met.insert(opponent), "{section}: {number} meets {opponent} twice");
                let team = chart.player(opponent).unwrap().team;
                assert!(player.team != team, "{section}: {number} and {opponent} are of one school");
            }
        }
    }
}

/// Places from the first down, as the command tells them.
fn places(gym: &Gym, section: &str) -> Vec<(usize, u64)> {
    let told = gym.json(&["standings", "-s", section]);
    let place = |place: &Value| (place["rank"].as_u64().unwrap() as usize, place["player"].as_u64().unwrap());
    told["places"].as_array().unwrap().iter().map(place).collect()
}

/// The wall chart, from the log as the command exports it.
fn chart(gym: &Gym, section: &str) -> Chart {
    gym.ok(&["export", "--to", "trf-2026", "now", "-s", section]);
    read(&gym.path("now").join(format!("{}.trf", section.to_lowercase()))).chart
}

fn wall(gym: &Gym, section: &str, number: u64) -> chart::Player {
    chart(gym, section).player(Number::new(number as usize).unwrap()).unwrap().clone()
}

fn rows(gym: &Gym, section: &str) -> Vec<String> {
    let rows = gym.json(&["entries", "-s", section])["rows"].as_array().unwrap().clone();
    rows.iter().map(|row| row[1].as_str().unwrap().to_string()).collect()
}

fn boards_of_round(gym: &Gym, section: &str, round: usize) -> Vec<Board> {
    gym::boards(&gym.json(&["pairings", &round.to_string(), "-s", section]))
}

fn read(file: &Path) -> trf::TrfSection {
    let document = trf::Document::read(&fs::read(file).unwrap()).unwrap();
    trf::TrfSection::read(&document).unwrap()
}

/// Pairs the next round of a file that knows nothing of this event's log.
fn from_file(file: &Path) -> Vec<(u64, u64)> {
    let section = read(file);
    let round = section.next_round();
    let settings = serde_json::from_str(section.settings.as_deref().unwrap()).unwrap();
    let mut field = Field::new(&section.chart, settings, section.first_color.unwrap());
    let absence = |unplayed: Unplayed| match unplayed {
        Unplayed::HalfPointBye => Absence::HalfPointBye,
        Unplayed::ZeroPointBye => Absence::ZeroPointBye,
        _ => Absence::Unpaired,
    };
    field.absent =
        section.away_in(round).into_iter().map(|(who, unplayed)| (who, absence(unplayed))).collect();
    field.booked = section.booked_after(round);
    field.adjustments = section.added_in(round);
    field.forbidden = section.forbidden_in(round);
    field.late = section.late.clone();
    let paired = us_chess::pair(&field).unwrap();
    paired.boards.iter().map(|board| (board.white.get() as u64, board.black.get() as u64)).collect()
}
