//! Each release leaves a log that must replay for ever. The file in `logs/` is frozen when the release is made: a change
//! that breaks it needs a new format and a conversion, never another file.
//!
//! Before 0.1.0 is out, `cargo test -p tournament --test suite frozen_log -- --ignored` writes the file anew.

use std::collections::BTreeSet;

use chart::Color;
use pairing::{knock_out::End, round_robin::Scheme, settings::SameColor};
use rating::{
    assigned::Basis,
    foreign::{Federation, Formula},
};
use rulebook::Book;
use serde_json::Value;
use tournament::{
    Act, Announcement, Answered, BoardTaken, ByeKind, Cents, Deed, Devices, Drawn, Eligibility, Entrant,
    Grant, Ground, HalfPointByes, Happening, HoldsTheLog, Kind, LineUps, Live, Logged, Means, Meeting,
    Missing, Notice, Out, Outcome, Penalty, Plan, PlayOffStep, Posted, PrizeGroup, PrizesBy, Provision,
    Ranked, Ranking, ReEntry, Role, SatOut, Seating, Seed, TeamContest, Topic, Tournament, Unrated, When,
    stored, words,
};

use crate::common::{HOUR, Hall, enter, id, means, n, plan, player, points, report, section};

const LOG: &str = include_str!("../logs/0.1.0.jsonl");

/// The same with what was not on record at first: what lots are drawn from, and standings as they were.
const RECORDED: &str = include_str!("../logs/0.1.0-recorded.jsonl");

/// The same with penalties that reach beyond a game.
const PENALTIES: &str = include_str!("../logs/0.1.0-penalties.jsonl");

/// The same with players who came when a round was paired, and with a school that was checked in at once.
const LATE: &str = include_str!("../logs/0.1.0-late.jsonl");

/// A running event of another program that was taken over, and put out of sight again.
const TAKEN_OVER: &str = include_str!("../logs/0.1.0-taken-over.jsonl");

/// A knock-out with an even meeting.
const KNOCK_OUT: &str = include_str!("../logs/0.1.0-knock-out.jsonl");

/// A round of a league with line-ups, one of which was handed in and one of which was not.
const LEAGUE: &str = include_str!("../logs/0.1.0-league.jsonl");

/// Bughouse: who plays White, and a match that was over with its first win.
const BUGHOUSE: &str = include_str!("../logs/0.1.0-bughouse.jsonl");

fn events() -> Vec<Logged> {
    read(LOG)
}

fn read(log: &str) -> Vec<Logged> {
    log.lines().map(|line| stored::read(stored::FORMAT, line.as_bytes()).unwrap()).collect()
}

#[test]
fn a_log_of_release_0_1_0_still_replays() {
    let tournament = Tournament::replay(&events());
    let chart = tournament.chart(&section("Open")).unwrap();
    assert_eq!(
        chart.to_string(),
        "\
rounds 4
1 | Player 1 | 2100 |  | U U U
2 | Player 2 | 1980 |  | H P3b F
3 | Player 3 | 1970 |  | W4w P2w F
4 | Player 4 | 1960 |  | L3b B P6w
5 | Player 5 | 1950 |  | B U U
6 | Late Lee | 1400 |  | H H P4b
7 | Player 2 | 1980 |  | H H B
"
    );
    assert_eq!(tournament.officials.len(), 1);
    assert_eq!(tournament.entries.len(), 30);
    let upper = tournament.chart(&section("Upper")).unwrap();
    assert_eq!(
        (upper.players[2].cells[0].to_string(), upper.players[3].name.as_str()),
        ("P4w".into(), "Lower 3")
    );
    let lower = tournament.chart(&section("Lower")).unwrap();
    assert_eq!(lower.players[2].cells[0].to_string(), "P2b");
    assert_eq!(tournament.chart(&section("Teams")).unwrap().players.len(), 1);
}

/// As long as the format is the one that is written, not a byte of it may change.
#[test]
fn what_release_0_1_0_wrote_is_written_the_same_way_today() {
    for log in [LOG, RECORDED, PENALTIES, LATE, TAKEN_OVER, KNOCK_OUT, LEAGUE, BUGHOUSE] {
        for (line, event) in log.lines().zip(read(log)) {
            assert_eq!(String::from_utf8(stored::write(&event)).unwrap(), line);
        }
    }
}

#[test]
fn the_logs_hold_every_act_and_every_happening() {
    let kinds: BTreeSet<String> = events()
        .iter()
        .chain(&read(PENALTIES))
        .chain(&read(LATE))
        .chain(&read(TAKEN_OVER))
        .chain(&read(KNOCK_OUT))
        .chain(&read(LEAGUE))
        .chain(&read(BUGHOUSE))
        .map(stored::kind)
        .collect();
    assert_eq!(kinds, named_by(serde_json::from_str::<Deed>(r#"{"do":"?"}"#).map(|_| ())));
    let happened: BTreeSet<String> = events()
        .iter()
        .chain(&read(RECORDED))
        .chain(&read(PENALTIES))
        .chain(&read(LATE))
        .chain(&read(TAKEN_OVER))
        .chain(&read(KNOCK_OUT))
        .chain(&read(LEAGUE))
        .chain(&read(BUGHOUSE))
        .flat_map(|event| &event.happened)
        .map(|happening| serde_json::to_value(&happening.what).unwrap()["is"].as_str().unwrap().to_string())
        .collect();
    assert_eq!(happened, named_by(serde_json::from_str::<Happening>(r#"{"is":"?"}"#).map(|_| ())));
}

/// Whoever reads a wrong word is told the right ones.
fn named_by(read: Result<(), serde_json::Error>) -> BTreeSet<String> {
    let text = read.unwrap_err().to_string();
    let quoted: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    quoted.into_iter().filter(|word| *word != "?").map(ToString::to_string).collect()
}

/// What was drawn and how the standings were is read from the log, and not drawn or made again.
#[test]
fn a_log_with_lots_and_standings_still_replays() {
    let tournament = Tournament::replay(&read(RECORDED));
    let open = tournament.section(&section("Open")).unwrap();
    assert_eq!(open.rounds[1].eve.toss, Seed::of(482_913).color());
    let made: Vec<usize> = open.standings.iter().map(|made| made.round).collect();
    assert_eq!(
        made,
        [1, 2, 2],
        "what hung there after round 1 stays; a correction makes those of today anew"
    );
    assert_eq!(open.standings[2].ranking, ranked());
}

/// What was taken, forfeited and ordered is read from the log, by the clauses under which it was.
#[test]
fn a_log_with_penalties_still_replays() {
    let tournament = Tournament::replay(&read(PENALTIES));
    let scores = |name: &str| -> Vec<i32> {
        let chart = tournament.chart(&section(name)).unwrap();
        chart.players.iter().map(|player| player.score().halves()).collect()
    };
    assert_eq!(scores("Open"), [-2, 2, 2, 0]);
    assert_eq!(scores("Teams"), [0, -1], "Grant, Lincoln");
    let orders: Vec<Option<Answered>> =
        tournament.entries.values().flat_map(|entry| &entry.orders).map(|order| order.answered).collect();
    assert_eq!(orders, [Some(Answered::CarriedOut), Some(Answered::ByHand)]);
    assert_eq!(tournament.entry(id(3)).unwrap().out.get(&2), Some(&Out::RoundForfeited));
    assert!(tournament.entry(id(5)).unwrap().barred);
    let said = words::log(&tournament, &HoldsTheLog);
    assert!(said.iter().any(|line| line.text == "Schools: Lincoln loses one point (20K)"));
}

/// Boards keep the numbers that they had, whoever came and went.
#[test]
fn a_log_with_late_players_still_replays() {
    let tournament = Tournament::replay(&read(LATE));
    let round = tournament.section(&section("Open")).unwrap().round(1).unwrap();
    let seats: Vec<(usize, usize, usize)> =
        round.numbered().map(|(at, board)| (at, board.white.get(), board.black.get())).collect();
    assert_eq!(seats, [(2, 3, 4), (3, 7, 5)]);
    assert_eq!((round.bye, round.vacant.len(), round.revisions.len()), (Some(n(1)), 1, 2));
    let chart = tournament.chart(&section("Open")).unwrap();
    assert_eq!(chart.players[1].cells[0].to_string(), "Z");
    assert_eq!(chart.players[5].cells[0].to_string(), "H");
}

#[test]
#[ignore = "writes the frozen log anew; never after the release"]
fn freeze_the_late_players() {
    let mut hall = Hall::open(3, 5);
    hall.does(Deed::CheckInAll { entries: vec![id(1), id(2), id(3)] });
    hall.pairs().does(Deed::PostPairings { section: section("Open"), round: 1 });
    hall.does(enter(player("Late Lee", 1400), "Open"));
    let house = Deed::Enter {
        entrant: Box::new(player("Holly House", 1500)),
        section: Some(section("Open")),
        advance: false,
        byes: Vec::new(),
        paid: Cents::NONE,
        house_player: true,
    };
    hall.does(house);
    let boards = vec![Meeting { one: n(7), other: n(5), color: Some(Color::White) }];
    let none = Vec::new();
    hall.does(Deed::Reseat { section: section("Open"), apart: none, boards, bye: None, out: Vec::new() });
    let apart = vec![1];
    hall.because("entered in the wrong section").does(Deed::Reseat {
        section: section("Open"),
        apart,
        boards: Vec::new(),
        bye: Some(n(1)),
        out: vec![n(2)],
    });
    freeze("0.1.0-late", &hall);
}

/// What another program paired stands as it was, without reasons of ours.
#[test]
fn a_log_of_an_event_that_was_taken_over_still_replays() {
    let tournament = Tournament::replay(&read(TAKEN_OVER));
    let open = tournament.section(&section("Open")).unwrap();
    assert!(open.rounds[0].elsewhere);
    let chart = tournament.chart(&section("Open")).unwrap();
    let cells: Vec<String> = chart.players.iter().map(|player| player.cells[0].to_string()).collect();
    assert_eq!(cells, ["W3w", "P4b", "L1b", "P2w", "H"]);
    assert_eq!(tournament.taken_over.as_ref().map(|from| from.file.as_str()), Some("spring.trf"));
    assert!(tournament.discarded);
}

#[test]
#[ignore = "writes the frozen log anew; never after the release"]
fn freeze_what_was_taken_over() {
    let mut hall = Hall::open(3, 0);
    for (name, rating) in
        [("Ann Lee", 1900), ("Bo Diaz", 1800), ("Cy Fox", 1700), ("Di Hall", 1600), ("Ed Yu", 0)]
    {
        let entrant = if rating == 0 { Entrant::new(name) } else { player(name, rating) };
        hall.does(Deed::TakeOverEntry {
            entrant: Box::new(entrant),
            section: section("Open"),
            house_player: name == "Ed Yu",
        });
    }
    let boards = vec![
        BoardTaken { white: n(1), black: n(3), results: vec![Some(Outcome::WhiteWins.into())] },
        BoardTaken { white: n(4), black: n(2), results: vec![None] },
    ];
    let out = vec![SatOut { number: n(5), out: Out::HalfPointBye { irrevocable: false } }];
    hall.does(Deed::TakeOverRound { section: section("Open"), boards, bye: None, out });
    hall.does(Deed::TakeOver { file: "spring.trf".to_string(), program: Some("Another 4.1".to_string()) });
    hall.does(Deed::Discard);
    freeze("0.1.0-taken-over", &hall);
}

/// Who won the play-off went on, though the result was put right afterwards.
#[test]
fn a_log_of_a_knock_out_still_replays() {
    let tournament = Tournament::replay(&read(KNOCK_OUT));
    let open = tournament.section(&section("Open")).unwrap();
    assert_eq!(open.plan.rounds, 2);
    let first = open.round(1).unwrap();
    assert_eq!(first.board(1).unwrap().end(), End::GoesOn(n(4)));
    assert_eq!(first.board(2).unwrap().end(), End::GoesOn(n(2)));
    assert_eq!(open.round(2).unwrap().board(1).unwrap().seating(), Seating { white: n(4), black: n(2) });
}

#[test]
#[ignore = "writes the frozen log anew; never after the release"]
fn freeze_the_knock_out() {
    let kind = Kind::KnockOut { double: false, third_place: false, consolation: false };
    let mut hall = Hall::with(Plan { kind, ..plan(1) }, 4);
    let pair = |hall: &mut Hall, boards: &[(usize, usize)]| {
        let boards =
            boards.iter().map(|(white, black)| Seating { white: n(*white), black: n(*black) }).collect();
        hall.does(Deed::PairByHand { section: section("Open"), boards, bye: None });
    };
    pair(&mut hall, &[(1, 4), (3, 2)]);
    hall.does(report(1, 1, Outcome::Draw)).does(report(1, 2, Outcome::BlackWins));
    let (round, board, by) = (1, 1, PlayOffStep::Blitz);
    hall.does(Deed::PlayOff { section: section("Open"), round, board, goes_on: n(4), by });
    pair(&mut hall, &[(4, 2)]);
    hall.because("the slip was read wrongly").does(Deed::Correct {
        section: section("Open"),
        round: 1,
        board: 2,
        game: 1,
        result: Outcome::WhiteWins.into(),
        prizes: PrizesBy::Corrected,
    });
    freeze("0.1.0-knock-out", &hall);
}

/// Who handed in sits as handed in, the others by rating, and the board for which a team has nobody is lost.
#[test]
fn a_log_of_a_league_still_replays() {
    let tournament = Tournament::replay(&read(LEAGUE));
    let league = tournament.section(&section("League")).unwrap();
    assert_eq!(league.plan.rounds, 3);
    let seated = |team: &str| -> Vec<u32> {
        let line_up = tournament.line_up_in(&section("League"), team, 1);
        line_up.iter().map(|entry| entry.id.0).collect()
    };
    assert_eq!(seated("Adams"), [2, 1]);
    assert_eq!(seated("Grant"), [3]);
    let board = league.round(1).unwrap().boards.iter().find(|board| board.seats(n(1))).unwrap();
    assert!(board.games.iter().any(|game| game.result.is_some()));
}

/// Who played White is on record, and so is the other board of a match that was won.
#[test]
fn a_log_of_bughouse_still_replays() {
    let tournament = Tournament::replay(&read(BUGHOUSE));
    let open = tournament.section(&section("Open")).unwrap();
    let names = |team: &str| -> Vec<&str> {
        tournament.line_up_in(&section("Open"), team, 1).iter().map(|entry| entry.name()).collect()
    };
    assert_eq!((names("Forks"), names("Pins")), (vec!["Forks 2", "Forks 1"], vec!["Pins 2", "Pins 1"]));
    let results: Vec<_> = open.round(1).unwrap().boards[0].games.iter().map(|game| game.result).collect();
    assert_eq!(results, [Some(Outcome::BlackWins.into()), Some(Outcome::WhiteWins.into())]);
}

#[test]
#[ignore = "writes the frozen log anew; never after the release"]
fn freeze_the_league() {
    let mut hall = Hall::opened();
    let kind = Kind::TeamRoundRobin { boards: 2, cycles: 1, table: Scheme::Berger, home: Some(Color::Black) };
    let line_ups = Some(LineUps { closed_before: 60, drift: 50 });
    let begins = When(hall.now + 2 * HOUR);
    let league = Plan { name: section("League"), kind, line_ups, schedule: vec![begins], ..plan(1) };
    hall.does(Deed::AddSection { plan: Box::new(league) });
    for (name, team, rating) in [
        ("Ann", "Adams", 1900),
        ("Abe", "Adams", 1880),
        ("Gus", "Grant", 1700),
        ("Lou", "Lincoln", 1600),
        ("Pam", "Polk", 1500),
    ] {
        hall.does(enter(Entrant { team: Some(team.to_string()), ..player(name, rating) }, "League"));
    }
    let seat = |white, black| Seating { white: n(white), black: n(black) };
    let boards = vec![seat(1, 2), seat(3, 4)];
    hall.does(Deed::PairByHand { section: section("League"), boards, bye: None });
    let (team, players) = ("Adams".to_string(), vec![id(2), id(1)]);
    let grant = Grant::ByPolicy;
    hall.does(Deed::HandInLineUp { section: section("League"), round: 1, team, players, grant });
    hall.now += 2 * HOUR;
    hall.does(Deed::OpenLineUps { section: section("League"), round: 1 });
    freeze("0.1.0-league", &hall);
}

#[test]
#[ignore = "writes the frozen log anew; never after the release"]
fn freeze_bughouse() {
    let kind = Kind::TeamSwiss { boards: 2 };
    let mut hall = Hall::with(Plan { kind, book: Book::NcBughouse, rated: None, ..plan(2) }, 0);
    for (team, rating) in [("Forks", 1500), ("Pins", 1400)] {
        for one in 1..=2 {
            let entrant = player(&format!("{team} {one}"), rating - one);
            hall.does(enter(Entrant { team: Some(team.to_string()), ..entrant }, "Open"));
        }
    }
    hall.does(Deed::PlayWhite { entry: id(2), round: None });
    let boards = vec![Seating { white: n(1), black: n(2) }];
    hall.does(Deed::PairByHand { section: section("Open"), boards, bye: None });
    hall.does(Deed::BeginRound { section: section("Open"), round: 1 });
    hall.does(report(1, 1, Outcome::BlackWins));
    freeze("0.1.0-bughouse", &hall);
}

#[test]
#[ignore = "writes the frozen log anew; never after the release"]
fn freeze_the_penalties() {
    let mut hall = Hall::open(3, 4);
    hall.pairs().does(report(1, 2, Outcome::WhiteWins));
    hall.because("would not sit down").does(Deed::ForfeitRound { entry: id(1), round: 1, order: None });
    let taken = |prizes_only| Deed::Dock { entry: id(1), points: points("1"), prizes_only, order: None };
    hall.because("phone").does(taken(false)).because("phone").does(taken(true));
    hall.because("fighting").does(Deed::ForfeitRound { entry: id(3), round: 2, order: None });
    let ordered = |entry: u32, penalty| Deed::Order {
        entry: id(entry),
        penalty,
        round: 1,
        board: 2,
        game: 1,
        ruling: "a1b2/3".to_string(),
        clauses: vec!["20K".to_string()],
    };
    hall.because("noise").does(ordered(4, Penalty::Rounds(1))).does(ordered(4, Penalty::SeatedApart));
    let order = hall.tournament.log().last().unwrap().number;
    hall.does(Deed::AnswerOrder { entry: id(4), order, set_aside: false });
    let plan = Plan { kind: Kind::TeamMatch { boards: 1 }, ..Plan::swiss(section("Teams"), 2, "G/60 d/5") };
    hall.does(Deed::AddSection { plan: Box::new(plan) });
    for (name, team) in [("Abe", "Lincoln"), ("Uly", "Grant")] {
        hall.does(enter(Entrant { team: Some(team.to_string()), ..player(name, 1500) }, "Teams"));
    }
    let name = "Schools".to_string();
    let contest =
        TeamContest { name, sections: vec![section("Teams")], best: None, least: 1, tie_breaks: Vec::new() };
    hall.does(Deed::AddTeamContest { contest });
    let team = |section: Option<&str>, contest: Option<&str>, taken: &str| Deed::DockTeam {
        section: section.map(crate::common::section),
        contest: contest.map(ToString::to_string),
        team: "Lincoln".to_string(),
        points: points(taken),
        order: None,
    };
    hall.because("coach").does(team(Some("Teams"), None, "0.5"));
    hall.because("coach").does(team(None, Some("Schools"), "1"));
    hall.because("so ruled").does(Deed::BarSubstitute { entry: id(5), barred: true, order: None });
    freeze("0.1.0-penalties", &hall);
}

#[test]
fn every_line_can_be_said() {
    let tournament = Tournament::replay(&events());
    let lines = words::log(&tournament, &HoldsTheLog);
    assert!(lines.iter().all(|line| !line.text.is_empty() && line.who == "Pat"));
    let said: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert!(said.contains(&"Round 1 of Open: Player 2 (2) has 0.5 instead (H) (28I3)"));
    assert!(said.contains(&"Round 2 of Open, board 1, Player 3 (3) - Player 2 (2): adjourned (18F)"));
}

#[test]
fn a_damaged_line_is_refused_and_says_where() {
    let line = LOG.lines().nth(4).unwrap();
    for length in 0..line.len() {
        if let Some(cut) = line.get(..length) {
            assert!(stored::read(stored::FORMAT, cut.as_bytes()).is_err());
        }
    }
    let mut value: Value = serde_json::from_str(line).unwrap();
    value["deed"]["act"]["do"] = "dance".into();
    let error = stored::read(1, value.to_string().as_bytes()).unwrap_err().to_string();
    assert!(error.contains("unknown variant `dance`"), "{error}");
    assert!(stored::read(2, line.as_bytes()).unwrap_err().to_string().contains("use a newer release"));
    assert!(stored::read(0, line.as_bytes()).is_err());
}

#[test]
#[ignore = "writes the frozen log anew; never after the release"]
fn freeze_the_log() {
    freeze("0.1.0", &the_event());
    freeze("0.1.0-recorded", &drawn_and_ranked());
}

#[allow(clippy::disallowed_methods, reason = "freezing a log is the one thing here that writes a file")]
fn freeze(name: &str, hall: &Hall) {
    let lines = hall.tournament.log().iter();
    let lines = lines.map(|event| String::from_utf8(stored::write(event)).unwrap() + "\n");
    let path = format!("{}/tests/logs/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    std::fs::write(path, lines.collect::<String>()).unwrap();
}

/// Two rounds of four, whose last has its colors by lot.
fn drawn_and_ranked() -> Hall {
    let mut announced = plan(2);
    announced.pairing.same_color = SameColor::LotInLastRound;
    let mut hall = Hall::with(announced, 4);
    let pair = || Deed::Pair { section: section("Open"), lot: None };
    let corrected = Deed::Correct {
        section: section("Open"),
        round: 1,
        board: 2,
        game: 1,
        result: Outcome::BlackWins.into(),
        prizes: PrizesBy::Corrected,
    };
    let results = |round| [report(round, 1, Outcome::WhiteWins), report(round, 2, Outcome::Draw)];
    let acts = [pair()].into_iter().chain(results(1)).chain([pair()]).chain(results(2)).chain([corrected]);
    for deed in acts {
        let seed = deed.needs_lot(hall.tournament.state()).then(|| Seed::of(482_913));
        let act = Act { seed, ..hall.deed(deed) };
        hall.tournament.act(&Means { rank: &|_, _| Some(ranked()), ..means() }, act).unwrap();
    }
    hall
}

/// Who stands where is not worked out here.
fn ranked() -> Ranking {
    let first =
        Ranked { place: 1, number: n(1), score: points("1.5"), figures: vec![Some("2½".to_string())] };
    Ranking { tie_breaks: vec!["solkoff".to_string()], places: vec![first] }
}

/// An event in which everything happens once.
fn the_event() -> Hall {
    let open = || section("Open");
    let mut announced = Plan { re_entry: ReEntry::Better, fee: Cents(2500), ..plan(3) };
    announced.byes.half_point = HalfPointByes::All;
    let mut hall = Hall::with(announced.clone(), 5);
    hall.does(Deed::Appoint { name: "Pat".to_string(), role: Role::ChiefDirector });
    hall.does(Deed::Appoint { name: "Kim".to_string(), role: Role::Scorer });
    hall.does(Deed::Dismiss { name: "Kim".to_string(), role: Role::Scorer });
    hall.does(Deed::Note { text: "The hall is hot.".to_string() });
    hall.does(Deed::ChangeSection { plan: Box::new(Plan { rounds: 4, ..announced }) });
    let posted =
        Posted { topic: Topic::ByesInSecondHalf, notice: Notice::AdvancePublicity, text: String::new() };
    hall.does(Deed::Post { section: open(), posted });
    sections(&mut hall);
    hall.does(Deed::CheckIn { entry: id(1) });
    hall.does(Deed::Pay { entry: id(1), amount: Cents(2500) })
        .does(Deed::Refund { entry: id(1), amount: Cents(500) });
    hall.because("a foreign rating").does(Deed::AssignRating {
        entry: id(1),
        rating: 2100,
        basis: None,
        grant: Grant::ByPolicy,
    });
    let basis = Some(Basis::Foreign { federation: Federation::Fide(Formula::Plus50), rating: 1900 });
    let assign = Deed::AssignRating { entry: id(13), rating: 1900, basis, grant: Grant::ByDirector };
    hall.because("as he asked").does(assign);
    hall.does(Deed::Amend {
        entry: id(3),
        entrant: Box::new(Entrant { club: Some("Castle".to_string()), ..player("Player 3", 1970) }),
    });
    hall.does(Deed::Remark {
        entry: id(4),
        text: "warned for talking".to_string(),
        ruling: Some("game-7:2".to_string()),
    });
    hall.does(Deed::AskForBye { entry: id(5), round: 4, bye: ByeKind::HalfPoint, grant: Grant::ByPolicy });
    hall.does(Deed::CancelBye { entry: id(5), round: 4, grant: Grant::ByDirector });
    rounds(&mut hall);
    hall
}

fn sections(hall: &mut Hall) {
    let add = |name: &str, kind, rounds| Deed::AddSection {
        plan: Box::new(Plan { name: section(name), kind, ..plan(rounds) }),
    };
    hall.does(add("K-1", Kind::Swiss, 3)).does(add("K-3", Kind::Swiss, 3)).does(add("Four", Kind::Quads, 3));
    for name in ["Una", "Vic", "Wes", "Xia", "Yan", "Zoe"] {
        hall.does(enter(player(name, 0), "Four"));
    }
    hall.does(enter(player("Ann Lee", 0), "K-1")).does(enter(player("Bo Diaz", 0), "K-3"));
    hall.does(Deed::Transfer { entry: id(6), to: section("K-1") });
    hall.does(Deed::Combine { sections: vec![section("K-1")], into: section("K-3") });
    hall.does(Deed::Divide { section: section("Four") });
    let contest = TeamContest {
        name: "Schools".to_string(),
        sections: vec![section("K-3")],
        best: Some(4),
        least: 2,
        tie_breaks: Vec::new(),
    };
    hall.does(Deed::AddTeamContest { contest });
    hall.does(Deed::DrawNumbers {
        section: section("K-3"),
        order: vec![id(13), id(6), id(12)],
        elsewhere: false,
    });
    for (name, school) in
        [("Amy", "Grant"), ("Ben", "Lincoln"), ("Cal", ""), ("Dot", ""), ("Eve", ""), ("Fay", "")]
    {
        let team = Some(school.to_string()).filter(|school| !school.is_empty());
        hall.does(enter(Entrant { team, ..player(name, 500) }, "K-3"));
    }
    teams(hall);
    crossing(hall);
}

fn teams(hall: &mut Hall) {
    let plan = Plan { name: section("Teams"), kind: Kind::TeamSwiss { boards: 1 }, ..plan(3) };
    hall.does(Deed::AddSection { plan: Box::new(plan) });
    for team in ["Grant", "Adams"] {
        let entrant = Entrant { team: Some(team.to_string()), ..player(&format!("{team} one"), 1000) };
        hall.does(enter(entrant, "Teams"));
    }
    let (section, team) = (section("Teams"), "Grant".to_string());
    let (bye, grant) = (ByeKind::HalfPoint, Grant::ByPolicy);
    hall.does(Deed::AskForTeamBye { section: section.clone(), team: team.clone(), round: 2, bye, grant });
    hall.does(Deed::CancelTeamBye { section: section.clone(), team: team.clone(), round: 2 });
    hall.does(Deed::WithdrawTeam { section, team, from: None });
}

/// Two sections of three in which whoever is left over plays all the same.
fn crossing(hall: &mut Hall) {
    for (name, rating) in [("Upper", 1500), ("Lower", 900)] {
        hall.does(Deed::AddSection { plan: Box::new(Plan { name: section(name), ..plan(3) }) });
        for number in 1..=3 {
            hall.does(enter(player(&format!("{name} {number}"), rating - number), name));
        }
        hall.does(Deed::Pair { section: section(name), lot: None });
    }
    let (higher, lower) = (section("Upper"), section("Lower"));
    hall.does(Deed::CrossSection { higher, lower: lower.clone(), color: Color::White });
    let result = Outcome::WhiteWins.into();
    hall.does(Deed::Report {
        section: lower.clone(),
        round: 1,
        board: 1,
        game: 1,
        result,
        excused: false,
        left_open: false,
    });
    hall.does(Deed::CrossRound { section: lower, partner: n(2), color: Color::Black });
}

fn rounds(hall: &mut Hall) {
    let open = || section("Open");
    let seat = |white, black| Seating { white: n(white), black: n(black) };
    let report = |round, board, outcome: Outcome| Deed::Report {
        section: open(),
        round,
        board,
        game: 1,
        result: outcome.into(),
        excused: false,
        left_open: false,
    };
    hall.does(Deed::Forbid { one: id(1), other: id(5) }).does(Deed::Allow { one: id(5), other: id(1) });
    let lock =
        |one, other| Deed::Lock { section: open(), one: n(one), other: n(other), color: Some(Color::White) };
    hall.does(lock(3, 4)).does(Deed::Unlock { section: open(), one: n(4), other: n(3) });
    hall.does(Deed::Pair { section: open(), lot: None })
        .because("a mistake")
        .does(Deed::Unpair { section: open() });
    hall.does(Deed::Pair { section: open(), lot: None });
    hall.does(Deed::SwapColors { section: open(), board: 1 });
    hall.does(Deed::Swap { section: open(), one: n(1), other: n(3) });
    hall.does(Deed::Rearrange { section: open(), boards: vec![seat(1, 2), seat(3, 4)], bye: Some(n(5)) });
    hall.does(Deed::PostPairings { section: open(), round: 1 })
        .does(Deed::BeginRound { section: open(), round: 1 });
    let by = "Coach Ray".to_string();
    hall.does(Deed::AppealPairing { section: open(), round: 1, board: 1, by, ground: Ground::TeamMate });
    hall.does(Deed::DecideAppeal { section: open(), round: 1, board: 1, upheld: false });
    hall.does(report(1, 1, Outcome::WhiteWins)).does(report(1, 2, Outcome::BlackWinsByForfeit));
    hall.does(Deed::Correct {
        section: open(),
        round: 1,
        board: 2,
        game: 1,
        result: Outcome::WhiteWins.into(),
        prizes: PrizesBy::Corrected,
    });
    hall.does(Deed::Withdraw { entry: id(3), from: None }).does(Deed::Reinstate { entry: id(3) });
    hall.does(Deed::Withdraw { entry: id(5), from: None });
    hall.because("a borrowed name").does(Deed::Expel { entry: id(1), compensate: true });
    hall.does(Deed::PairByHand { section: open(), boards: vec![seat(3, 2)], bye: Some(n(4)) });
    hall.does(Deed::Adjourn { section: open(), round: 2, board: 1, game: 1 });
    let provision = Provision { white: points("0.5"), black: points("0.5") };
    hall.does(Deed::Provide { section: open(), round: 2, board: 1, provision });
    hall.does(Deed::Settle { section: open(), round: 2, board: 1, how: Missing::ForfeitNextRound });
    hall.does(enter(player("Late Lee", 1400), "Open"))
        .does(Deed::ReEnter { entry: id(2), paid: Cents(2500) });
    hall.does(Deed::Pair { section: open(), lot: None });
    let result = Outcome::Draw.into();
    hall.does(Deed::AddExtraGame { section: open(), white: id(3), black: id(5), result });
    hall.does(Deed::DrawLots { section: open(), order: vec![n(2), n(1)], drawn: Drawn::ByHand });
    let order = vec!["Lincoln".to_string(), "Grant".to_string()];
    hall.does(Deed::DrawTeamLots { contest: "Schools".to_string(), order, drawn: Drawn::ByHand });
    let for_whom = Eligibility { below: Some(1400), ..Eligibility::default() };
    let class = PrizeGroup {
        name: "U1400".to_string(),
        for_whom,
        unrated: Unrated::Compete,
        trophies: 2,
        besides: true,
        cash: vec![Cents(5000), Cents(2500)],
    };
    hall.does(Deed::AnnouncePrizes { section: open(), groups: vec![class] });
    hall.does(Deed::CheckIn { entry: id(4) });
    let last = hall.tournament.log().last().unwrap().number;
    hall.does(Deed::Undo { number: last });
    hall.does(Deed::PermitDevices { devices: Devices::Phones });
    let event = hall.tournament.state().event.clone().unwrap();
    hall.does(Deed::ChangeEvent { event: Announcement { live: Live::Never, ..event } });
    hall.does(Deed::AddSection { plan: Box::new(Plan::swiss(section("Nobody"), 3, "G/30 d/5")) });
    hall.does(Deed::RemoveSection { section: section("Nobody") });
    let [team, right] = ["Lincoln", "Lincoln Elementary"].map(ToString::to_string);
    hall.does(Deed::SpellTeam { team, right });
}
