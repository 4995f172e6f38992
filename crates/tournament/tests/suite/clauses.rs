//! Every clause that the ledger leaves to the event, and what shows it: a test, a case, or why it is nobody's here.
//!
//! A clause without a row, a row without a clause and a row that names what does not exist all fail. The tests below the
//! table are those that no other page had room for.

use std::{collections::BTreeSet, path::Path};

use rulebook::{
    Book,
    ledger::{self, How},
};
use tournament::{
    ByeKind, ByePolicy, Deed, Entrant, Grant, Ground, HalfPointByes, Kind, Notice, Outcome, Plan, Posted,
    Role, TeamContest, Topic, When, warnings,
};

use crate::common::{Hall, enter, id, n, plan, player, points, report, section};

enum Shown {
    /// A test of this crate: its file and its name.
    Test(&'static str, &'static str),
    /// Files of cases, below `cases/`.
    Cases(&'static [&'static str]),
    /// Nothing that a program carries out, and why.
    Organizer(&'static str),
}

use Shown::{Cases, Organizer, Test};

const US_CHESS_7: &[(&str, Shown)] = &[
    ("22", Test("clauses", "the_wall_chart_tells_apart_what_was_not_played")),
    ("22A", Test("clauses", "the_wall_chart_tells_apart_what_was_not_played")),
    ("22B", Cases(&["bye/first-round-lowest-rated", "bye/house-player-plays-in-an-odd-field"])),
    ("22C", Test("byes", "a_half_point_bye_is_half_a_point_and_nobody_to_play")),
    ("22C tip", Test("byes", "a_booked_bye_is_told_to_the_pairing")),
    ("22C1", Test("clauses", "byes_of_the_second_half_are_named_in_the_publicity")),
    ("22C2", Test("byes", "a_bye_is_asked_for_an_hour_before_its_round")),
    ("22C3", Test("byes", "the_limit_counts_what_was_taken_and_what_is_booked")),
    ("22C4", Test("byes", "a_last_round_bye_is_asked_for_before_the_first_game_for_good")),
    ("22C4 tip", Test("clauses", "until_when_last_round_byes_are_asked_for_is_made_known")),
    ("22C5", Test("byes", "whoever_is_let_out_of_an_irrevocable_bye_wins_a_draw_for_prizes")),
    ("22C6", Cases(&["bye/half-point-bye-taken", "bye/half-point-bye-when-all-others-had-one"])),
    ("22C6 tip", Cases(&["bye/half-point-bye-booked"])),
    ("23", Organizer("a heading")),
    ("23A", Test("clauses", "the_chief_director_is_on_record")),
    ("23A1", Organizer("prizes are paid by whoever guaranteed them")),
    ("23A2", Organizer("whether an event is held at all")),
    ("23A2.a", Organizer("whether an event is held at all")),
    ("23A2.b", Organizer("whether an event is held at all")),
    ("23A3", Test("entries", "a_fee_goes_back_before_registration_closes_and_not_after_the_first_move")),
    ("23A4", Test("entries", "a_fee_goes_back_before_registration_closes_and_not_after_the_first_move")),
    ("23B", Test("clauses", "rounds_begin_when_it_was_announced_unless_the_director_says_otherwise")),
    ("23C", Test("entries", "a_membership_lasts_until_the_last_day")),
    ("23C tip", Test("entries", "a_membership_lasts_until_the_last_day")),
];

const NC_SCHOLASTIC: &[(&str, Shown)] = &[
    ("3", Test("clauses", "a_result_is_on_record_with_whoever_reported_it")),
    ("10", Test("entries", "combined_sections_play_as_one_and_are_awarded_apart")),
    ("13", Test("clauses", "in_north_carolina_a_wrong_pairing_is_told_at_once_and_without_a_deadline")),
    ("15", Test("byes", "nc_gives_half_points_with_an_advance_entry_and_never_in_the_last_round")),
    ("18", Cases(&["tie-break/nc-team-of-the-best-four"])),
    ("19", Cases(&["tie-break/nc-worked-example", "tie-break/nc-team-order"])),
    ("tie-breaks", Cases(&["tie-break/nc-worked-example"])),
    ("tie-break order", Cases(&["tie-break/nc-worked-example"])),
    ("median", Cases(&["tie-break/us-median-drops-both-ends"])),
    (
        "modified median",
        Cases(&["tie-break/nc-worked-example", "tie-break/us-modified-median-of-a-minus-score"]),
    ),
    ("solkoff", Cases(&["tie-break/nc-worked-example"])),
    ("cumulative", Cases(&["tie-break/nc-worked-example", "tie-break/nc-cumulative-without-deduction"])),
    ("cumulative of opposition", Cases(&["tie-break/nc-worked-example"])),
];

const IESA_2023: &[(&str, Shown)] = &[
    ("1-3", Test("clauses", "contests_are_of_four_kinds")),
    ("1-3-1", Cases(&["pairing/first-round-white-on-top"])),
    ("1-3-2", Test("rounds", "two_games_and_the_boards_of_teams_add_up")),
    ("1-3-3", Cases(&["tie-break/iesa-everybody-counts"])),
    ("1-3-4", Test("clauses", "contests_are_of_four_kinds")),
    ("22-3", Organizer("how the rules are changed")),
    ("22-4", Organizer("how the rules are changed")),
];

const SCHILLER: &[(&str, Shown)] =
    &[("14.1", Test("rounds", "what_the_director_changes_is_recorded_with_what_speaks_against_it"))];

/// Of bughouse only who makes up a team is kept here (`teams.rs`); the rest is at the boards.
const NOT_HERE: Book = Book::NcBughouse;

/// What is shown here although the ledger gives it to the director of a game.
const BESIDES: [(Book, &str); 2] = [(Book::NcScholastic, "3"), (Book::NcScholastic, "13")];

const BOOKS: [(Book, &[(&str, Shown)]); 4] = [
    (Book::UsChess7, US_CHESS_7),
    (Book::NcScholastic, NC_SCHOLASTIC),
    (Book::Iesa2023, IESA_2023),
    (Book::Schiller, SCHILLER),
];

#[test]
fn every_clause_that_is_left_to_the_event_is_shown() {
    for (book, rows) in BOOKS {
        let of_event = |clause: &rulebook::Clause| ledger::entry(*clause).how == Some(How::Tournament);
        let left: BTreeSet<&str> =
            ledger::clauses_of(book).filter(of_event).map(rulebook::Clause::id).collect();
        let besides = BESIDES.iter().filter(|(of, _)| *of == book).map(|(_, clause)| *clause);
        let expected: BTreeSet<&str> = left.into_iter().chain(besides).collect();
        let shown: BTreeSet<&str> = rows.iter().map(|(clause, _)| *clause).collect();
        assert_eq!(shown, expected, "{book:?}");
        assert_eq!(shown.len(), rows.len(), "a clause of {book:?} has two rows");
    }
    // No other book leaves anything to the event.
    let known = |book: Book| book == NOT_HERE || BOOKS.iter().any(|(of, _)| *of == book);
    let other = ledger::clauses()
        .find(|clause| ledger::entry(*clause).how == Some(How::Tournament) && !known(clause.book()));
    assert_eq!(other.map(rulebook::Clause::id), None);
}

#[test]
fn what_the_table_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (clause, shown) in BOOKS.iter().flat_map(|(_, rows)| *rows) {
        match shown {
            Test(file, name) => assert!(has_test(source(file), name), "{clause}: {file} has no {name}"),
            Cases(files) => {
                assert!(!files.is_empty(), "{clause}");
                for file in *files {
                    let path = root.join("cases").join(format!("{file}.event"));
                    assert!(path.is_file(), "{clause}: there is no {file}");
                }
            }
            Organizer(why) => assert!(!why.is_empty(), "{clause}"),
        }
    }
}

fn source(file: &str) -> &'static str {
    match file {
        "byes" => include_str!("byes.rs"),
        "clauses" => include_str!("clauses.rs"),
        "entries" => include_str!("entries.rs"),
        "rounds" => include_str!("rounds.rs"),
        _ => "",
    }
}

fn has_test(source: &str, name: &str) -> bool {
    source.contains(&format!("#[test]\nfn {name}()"))
}

fn open() -> tournament::SectionName {
    section("Open")
}

fn warned(hall: &Hall, of: Topic) -> bool {
    let warnings = warnings::warnings(&hall.tournament, hall.time());
    warnings.iter().any(|warning| {
        matches!(warning, warnings::Warning::NotPosted { topic, notice: Notice::AdvancePublicity, .. } if *topic == of)
    })
}

#[test]
fn the_wall_chart_tells_apart_what_was_not_played() {
    let mut hall = Hall::open(4, 6);
    let sits_out = |entry, bye| Deed::AskForBye { entry: id(entry), round: 1, bye, grant: Grant::ByPolicy };
    hall.does(sits_out(4, ByeKind::HalfPoint)).does(sits_out(5, ByeKind::ZeroPoint));
    hall.does(Deed::Withdraw { entry: id(6), from: None }).pairs();
    hall.does(enter(player("Late Lee", 1000), "Open")).does(report(1, 1, Outcome::WhiteWinsByForfeit));
    let column: Vec<String> = (1..=6).map(|number| hall.cell(number, 1).to_string()).collect();
    assert_eq!(column, ["X2w", "F1b", "B", "H", "Z", "H"]);
    // Who does not come scores nothing, and the opponent a point (22A).
    let scores: Vec<_> = hall.chart().players.iter().map(chart::Player::score).collect();
    assert_eq!(scores, ["1", "0", "1", "0.5", "0", "0.5"].map(points));
}

#[test]
fn byes_of_the_second_half_are_named_in_the_publicity() {
    let offering =
        |rounds, half_point| Plan { byes: ByePolicy { half_point, ..ByePolicy::default() }, ..plan(rounds) };
    // Of five rounds the third is the middle one.
    for (rounds, half_point, needed) in [
        (5, HalfPointByes::In(vec![1, 2, 3]), false),
        (5, HalfPointByes::In(vec![4]), true),
        (4, HalfPointByes::In(vec![2]), false),
        (4, HalfPointByes::In(vec![3]), true),
    ] {
        let hall = Hall::with(offering(rounds, half_point.clone()), 0);
        assert_eq!(warned(&hall, Topic::ByesInSecondHalf), needed, "{rounds} {half_point:?}");
    }
    let mut hall = Hall::with(offering(4, HalfPointByes::AllButLast), 0);
    let told = |notice| Deed::Post {
        section: open(),
        posted: Posted { topic: Topic::ByesInSecondHalf, notice, text: String::new() },
    };
    // At the event is too late for whoever would have stayed at home.
    hall.does(told(Notice::AtTheEvent));
    assert!(warned(&hall, Topic::ByesInSecondHalf));
    hall.does(told(Notice::AdvancePublicity));
    assert!(!warned(&hall, Topic::ByesInSecondHalf));
}

#[test]
fn until_when_last_round_byes_are_asked_for_is_made_known() {
    let offering = |half_point| Plan { byes: ByePolicy { half_point, ..ByePolicy::default() }, ..plan(4) };
    assert!(warned(&Hall::with(offering(HalfPointByes::All), 0), Topic::LastRoundByes));
    assert!(!warned(&Hall::with(offering(HalfPointByes::AllButLast), 0), Topic::LastRoundByes));
}

#[test]
fn the_chief_director_is_on_record() {
    let mut hall = Hall::opened();
    let (name, role) = ("Kim Ray".to_string(), Role::ChiefDirector);
    hall.does(Deed::Appoint { name: name.clone(), role });
    assert!(hall.tournament.officials.contains(&(role, name.clone())));
    assert_eq!(hall.refused(Deed::Appoint { name, role }), "Kim Ray has this role already []");
}

#[test]
fn rounds_begin_when_it_was_announced_unless_the_director_says_otherwise() {
    let schedule = |starts: &[i64]| Plan { schedule: starts.iter().copied().map(When).collect(), ..plan(2) };
    let mut hall = Hall::with(schedule(&[9, 14]), 0);
    let announced = |hall: &Hall| hall.tournament.section(&open()).unwrap().plan.start_of(2);
    assert_eq!(announced(&hall), Some(When(14)));
    let change = |plan| Deed::ChangeSection { plan: Box::new(plan) };
    hall.does(change(schedule(&[9, 15])));
    assert_eq!(announced(&hall), Some(When(15)));
    let follow = "round starts were given for 2 rounds, or they do not follow one another []";
    assert_eq!(hall.refused(change(schedule(&[9, 9]))), format!("2 {follow}"));
    assert_eq!(hall.refused(change(schedule(&[9, 10, 11]))), format!("3 {follow}"));
}

#[test]
fn a_result_is_on_record_with_whoever_reported_it() {
    let mut hall = Hall::open(4, 4);
    hall.pairs().does(report(1, 1, Outcome::Draw));
    let event = hall.tournament.log().last().unwrap();
    assert_eq!((event.act.who.as_str(), event.act.when < When(hall.now)), ("Pat", true));
    assert_eq!(hall.refused(report(1, 1, Outcome::WhiteWins)), "the result is ½–½ already [15I]");
}

#[test]
fn in_north_carolina_a_wrong_pairing_is_told_at_once_and_without_a_deadline() {
    let mut hall = Hall::with(Plan { book: Book::NcScholastic, ..plan(4) }, 4);
    hall.pairs().does(Deed::BeginRound { section: open(), round: 1 });
    hall.now += 30 * 60_000;
    let by = "Coach Ray".to_string();
    hall.does(Deed::AppealPairing { section: open(), round: 1, board: 1, by, ground: Ground::TeamMate });
    assert_eq!(
        hall.last_words(),
        [
            "Round 1 of Open, board 1, Player 1 (1) - Player 2 (2): Coach Ray appeals the pairing, since they are of one \
          team (NC scholastic 13)"
        ]
    );
}

#[test]
fn contests_are_of_four_kinds() {
    let mut hall = Hall::opened();
    let add = |name: &str, kind| {
        let plan = Plan { name: section(name), kind, book: Book::Iesa2023, ..plan(3) };
        Deed::AddSection { plan: Box::new(plan) }
    };
    hall.does(add("Individual", Kind::Swiss)).does(add("Team", Kind::TeamSwiss { boards: 5 }));
    hall.does(add("Board 1", Kind::BoardSwiss { board: 1 }))
        .does(add("Board 2", Kind::BoardSwiss { board: 2 }));
    let contest = |name: &str, sections: &[&str]| TeamContest {
        name: name.to_string(),
        sections: sections.iter().map(|name| section(name)).collect(),
        best: None,
        least: 0,
        tie_breaks: Vec::new(),
    };
    hall.does(Deed::AddTeamContest { contest: contest("Medley", &["Individual"]) });
    hall.does(Deed::AddTeamContest { contest: contest("Boards", &["Board 1", "Board 2"]) });
    // Each board of a team plays in the section of that board (1-3-4).
    let on =
        |board| Entrant { team: Some("Lincoln".to_string()), board: Some(board), ..player("Ann Lee", 900) };
    hall.does(enter(on(1), "Board 1"));
    let other = Entrant { name: "Bo Diaz".to_string(), ..on(1) };
    assert_eq!(
        hall.refused(enter(other, "Board 2")),
        "Board 2 is for board 2, and Bo Diaz plays on board 1 [IESA 1-3-4]"
    );
    assert_eq!(hall.tournament.chart(&section("Board 1")).unwrap().numbers().next(), Some(n(1)));
}
