//! Penalties that reach beyond a game (20K, IESA 18-3): points, rounds, expulsion, substitutes, and what rulings order.

use chart::Points;
use rulebook::Book;
use tournament::{
    Answered, ByeKind, Deed, Entrant, Grant, Happening, HoldsTheLog, Kind, Outcome, Penalty, Plan,
    TeamContest,
    warnings::{self, Warning},
};

use crate::common::{Hall, enter, id, n, plan, player, points, report, section};

fn open() -> tournament::SectionName {
    section("Open")
}

fn dock(entry: u32, taken: &str) -> Deed {
    Deed::Dock { entry: id(entry), points: points(taken), prizes_only: false, order: None }
}

fn forfeit(entry: u32, round: usize) -> Deed {
    Deed::ForfeitRound { entry: id(entry), round, order: None }
}

fn order(entry: u32, penalty: Penalty) -> Deed {
    Deed::Order {
        entry: id(entry),
        penalty,
        round: 1,
        board: 1,
        game: 1,
        ruling: format!("g/{penalty:?}"),
        clauses: vec!["20K".to_string()],
    }
}

fn undo(hall: &Hall) -> Deed {
    Deed::Undo { number: hall.tournament.log().last().unwrap().number }
}

fn number(hall: &Hall) -> u64 {
    hall.tournament.log().last().unwrap().number
}

fn scores(hall: &Hall) -> Vec<i32> {
    hall.chart().players.iter().map(|player| player.score().halves()).collect()
}

/// What needs care because of a penalty, in words.
fn care(hall: &Hall) -> Vec<String> {
    let all = warnings::warnings(&hall.tournament, hall.time());
    let of_penalties = all
        .iter()
        .filter(|warning| matches!(warning, Warning::OrderWaits { .. } | Warning::EmptySeat { .. }));
    of_penalties
        .filter_map(|warning| {
            Some(format!("{} [{}]", warning.told(&hall.tournament, &HoldsTheLog)?, warning.rules()))
        })
        .collect()
}

/// Adams, Grant, Lincoln, Polk, with a third player each who plays when one of the two is away.
fn teams() -> Hall {
    let kind = Kind::TeamSwiss { boards: 2 };
    let mut hall = Hall::with(Plan { kind, book: Book::Iesa2023, ..plan(4) }, 0);
    for (team, rating) in [("Adams", 1900), ("Grant", 1800), ("Lincoln", 1700), ("Polk", 1600)] {
        for board in 1..=3 {
            let name = format!("{team} {board}");
            let entrant = Entrant { team: Some(team.to_string()), ..player(&name, rating + 3 - board) };
            hall.does(enter(entrant, "Open"));
        }
    }
    hall
}

fn line_up(hall: &Hall, team: &str, round: usize) -> Vec<String> {
    let line_up = hall.tournament.line_up_in(&open(), team, round);
    line_up.iter().map(|entry| entry.name().to_string()).collect()
}

#[test]
fn a_point_is_taken_with_a_reason_and_its_clause() {
    let mut hall = Hall::open(3, 4);
    hall.plays_a_round();
    assert_eq!(hall.refused(dock(1, "1")), "this needs a reason []");
    hall.because("phone rang twice").does(dock(1, "1"));
    assert_eq!(hall.last_words(), ["Player 1 loses one point (20K)"]);
    assert_eq!(scores(&hall)[0], 0);
    assert_eq!(hall.chart().players[0].earned(), Points::ONE);
    let known = hall.tournament.entry(id(1)).unwrap();
    assert_eq!(known.docked[0].why, "phone rang twice");
}

#[test]
fn each_book_names_its_own_clause_for_it() {
    let power = |book: Book, penalty: Penalty| penalty.rules(book).to_string();
    let one = Penalty::Points(Points::ONE);
    assert_eq!(power(Book::UsChess7, one), "20K");
    assert_eq!(power(Book::Iesa2023, one), "IESA 18-3-3a");
    assert_eq!(power(Book::Iesa2023, Penalty::TeamPoints(Points::ONE)), "IESA 18-3-3b");
    assert_eq!(power(Book::Iesa2023, Penalty::Rounds(2)), "IESA 18-3-5");
    assert_eq!(power(Book::Iesa2023, Penalty::LeaveTheRoom), "IESA 18-3-4a");
    assert_eq!(power(Book::Iesa2023, Penalty::NobodyPlays), "IESA 18-3-4c");
    assert_eq!(power(Book::NcScholastic, Penalty::LeaveTheEvent), "NC scholastic preface");
    assert_eq!(power(Book::Schiller, Penalty::LeaveTheEvent), "Schiller 13.4(e)");
    // The old laws know no points that are taken.
    assert_eq!(power(Book::Schiller, one), "");
}

#[test]
fn a_score_may_fall_below_zero_and_a_penalty_has_a_size() {
    let mut hall = Hall::open(3, 4);
    hall.because("insulted the arbiter").does(dock(4, "1.5"));
    assert_eq!(scores(&hall), [0, 0, 0, -3]);
    assert_eq!(hall.tournament.entry(id(4)).unwrap().docked[0].after, 0);
    let refused = "a penalty takes half a point to twenty points, not";
    assert_eq!(hall.because("so").refused(dock(4, "0")), format!("{refused} 0.0 []"));
    assert_eq!(hall.because("so").refused(dock(4, "20.5")), format!("{refused} 20.5 []"));
    hall.because("it was too much").does(dock(4, "-1"));
    assert_eq!(hall.last_words(), ["Player 4 is given one point (20K)"]);
    assert_eq!(scores(&hall)[3], -1);
}

#[test]
fn it_counts_from_the_round_in_which_it_was_taken() {
    let mut hall = Hall::open(3, 4);
    hall.plays_a_round();
    hall.because("phone").does(dock(1, "1"));
    hall.plays_a_round().plays_a_round();
    let first = &hall.chart().players[0];
    let running: Vec<i32> = (2..=4).map(|round| first.score_before(round).halves()).collect();
    assert_eq!(running, [0, first.cells[1].points().halves(), first.score().halves()]);
    // The sheet of an earlier round has what was taken by then.
    let then = hall.tournament.after_round(&open(), 1).unwrap();
    assert_eq!(then.chart(&open()).unwrap().players[0].score(), Points::ZERO);
}

#[test]
fn the_next_pairing_goes_by_the_score_that_is_left() {
    let mut hall = Hall::open(3, 4);
    hall.plays_a_round();
    // 1 and 3 have won; without the point of 1, 3 leads alone.
    let chart = hall.chart();
    let leaders = |chart: &chart::Chart| -> Vec<usize> {
        let best = chart.players.iter().map(|player| player.score()).max().unwrap();
        chart
            .numbers()
            .filter(|one| chart.player(*one).unwrap().score() == best)
            .map(|one| one.get())
            .collect()
    };
    assert_eq!(leaders(&chart), [1, 3]);
    hall.because("phone").does(dock(1, "1"));
    let chart = hall.chart();
    assert_eq!(leaders(&chart), [3]);
    let field = hall.tournament.field(&open(), &chart).unwrap();
    assert_eq!(field.pairing_score(n(1)), Points::ZERO);
    hall.pairs();
    let first = hall.tournament.section(&open()).unwrap().rounds[1].boards[0].seating();
    assert_eq!(first.white, n(3));
}

#[test]
fn it_is_undone_before_the_next_pairing_and_after_it() {
    let mut hall = Hall::open(3, 4);
    hall.plays_a_round();
    hall.because("phone").does(dock(1, "1"));
    let undoing = undo(&hall);
    hall.does(undoing);
    assert_eq!(scores(&hall)[0], 2);
    hall.because("phone").does(dock(1, "1"));
    let docked = number(&hall);
    hall.pairs();
    let boards = hall.tournament.section(&open()).unwrap().rounds[1].seatings();
    hall.does(Deed::Undo { number: docked });
    assert_eq!(scores(&hall)[0], 2);
    // The round that was paired with it stands.
    assert_eq!(hall.tournament.section(&open()).unwrap().rounds[1].seatings(), boards);
}

#[test]
fn a_round_that_is_taken_back_takes_nothing_from_a_penalty() {
    for undone in [false, true] {
        let mut hall = Hall::open(3, 4);
        hall.plays_a_round().pairs();
        let paired = number(&hall);
        hall.because("phone").does(dock(1, "1"));
        assert_eq!(hall.tournament.entry(id(1)).unwrap().docked[0].after, 2);
        hall.does(if undone { Deed::Undo { number: paired } } else { Deed::Unpair { section: open() } });
        assert_eq!(hall.tournament.entry(id(1)).unwrap().docked[0].after, 1);
        assert_eq!(scores(&hall)[0], 0);
    }
}

#[test]
fn after_the_last_round_points_are_still_taken_and_can_be_for_prizes_alone() {
    let mut hall = Hall::open(1, 4);
    hall.plays_a_round();
    hall.because("phone after the game").does(Deed::Dock {
        entry: id(1),
        points: Points::HALF,
        prizes_only: true,
        order: None,
    });
    assert_eq!(hall.last_words(), ["Player 1 loses half a point for prizes (20K)"]);
    assert_eq!(scores(&hall)[0], 2);
    let prizes = hall.tournament.for_prizes(&open()).unwrap();
    assert_eq!(prizes.counted.chart.players[0].score(), Points::HALF);
    assert_eq!(hall.prize_adjustments(&open()), [(n(1), -Points::HALF)]);
    hall.because("and another").does(dock(1, "1"));
    assert_eq!(scores(&hall)[0], 0);
}

#[test]
fn a_player_who_has_withdrawn_can_lose_points_and_forfeits_nothing() {
    let mut hall = Hall::open(3, 4);
    hall.plays_a_round();
    hall.does(Deed::Withdraw { entry: id(1), from: None });
    hall.because("abuse in the lobby").does(dock(1, "1"));
    assert_eq!(scores(&hall)[0], 0);
    assert_eq!(hall.because("so").refused(forfeit(1, 2)), "Player 1 has left the event [13G]");
}

#[test]
fn where_teams_are_paired_the_team_has_the_score() {
    let mut hall = teams();
    assert!(hall.because("so").refused(dock(1, "1")).starts_with("Open is for the other kind"));
    let dock_team = |section: Option<&str>, contest: Option<&str>, team: &str| Deed::DockTeam {
        section: section.map(crate::common::section),
        contest: contest.map(str::to_string),
        team: team.to_string(),
        points: Points::ONE,
        order: None,
    };
    hall.pairs();
    hall.because("coach at the board").does(dock_team(Some("Open"), None, "Adams"));
    assert_eq!(hall.last_words(), ["Open: Adams loses one point (IESA 18-3-3b)"]);
    assert_eq!(scores(&hall)[0], -2);
    assert_eq!(
        hall.because("so").refused(dock_team(None, None, "Adams")),
        "where the team has its score: a section or a team contest is empty []"
    );
    assert_eq!(
        hall.because("so").refused(dock_team(Some("Open"), None, "Taft")),
        "there is no team 'Taft' in Open []"
    );
    let undoing = undo(&hall);
    hall.does(undoing);
    assert_eq!(scores(&hall)[0], 0);
}

#[test]
fn a_school_loses_points_in_a_team_contest_and_its_players_keep_theirs() {
    let mut hall = Hall::open(2, 0);
    for (name, team) in [("Ann", "Oak"), ("Bo", "Elm")] {
        hall.does(enter(Entrant { team: Some(team.to_string()), ..player(name, 1500) }, "Open"));
    }
    let dock_team = |contest: &str, team: &str| Deed::DockTeam {
        section: None,
        contest: Some(contest.to_string()),
        team: team.to_string(),
        points: Points::ONE,
        order: None,
    };
    assert_eq!(
        hall.because("so").refused(dock_team("Schools", "Oak")),
        "there is no team contest 'Schools' []"
    );
    let contest = TeamContest {
        name: "Schools".to_string(),
        sections: vec![open()],
        best: None,
        least: 1,
        tie_breaks: Vec::new(),
    };
    hall.does(Deed::AddTeamContest { contest });
    assert_eq!(
        hall.because("so").refused(dock_team("Schools", "Ash")),
        "nobody plays for 'Ash' in Schools []"
    );
    hall.because("parents").does(dock_team("Schools", "OAK"));
    assert_eq!(hall.last_words(), ["Schools: OAK loses one point (20K)"]);
    assert_eq!(hall.tournament.taken_in_contest("Schools").into_values().sum::<Points>(), Points::ONE);
    assert_eq!(scores(&hall), [0, 0]);
    // A school whose name is put right keeps what it lost.
    hall.does(Deed::SpellTeam { team: "Oak".to_string(), right: "Oak Hill".to_string() });
    assert_eq!(
        hall.tournament.taken_in_contest("Schools").into_keys().collect::<Vec<_>>(),
        [chart::school::key("Oak Hill")]
    );
}

#[test]
fn of_a_round_that_is_paired_the_opponent_wins_by_forfeit() {
    let mut hall = Hall::open(3, 4);
    hall.pairs();
    hall.because("would not sit down").does(forfeit(1, 1));
    assert_eq!(
        hall.last_words(),
        ["Round 1 of Open, board 1, Player 1 (1) - Player 2 (2): 0–1 by forfeit (20K)"]
    );
    assert_eq!((hall.cell(1, 1).to_string(), hall.cell(2, 1).to_string()), ("F2w".into(), "X1b".into()));
    // They are not dropped: it was a penalty and no absence.
    assert_eq!(hall.tournament.entry(id(1)).unwrap().left, None);
    assert_eq!(hall.because("so").refused(forfeit(1, 1)), "the result is 0–1 by forfeit already [15I]");
}

#[test]
fn of_a_round_to_come_a_swiss_pairs_them_with_nobody() {
    let mut hall = Hall::open(4, 4);
    hall.plays_a_round();
    hall.because("fighting").does(forfeit(1, 2)).because("fighting").does(forfeit(1, 3));
    assert_eq!(hall.last_words(), ["Round 3 of Open: Player 1 forfeits the round (20K)"]);
    assert_eq!(hall.because("so").refused(forfeit(1, 3)), "Player 1 forfeits round 3 already []");
    assert_eq!(hall.because("so").refused(forfeit(1, 9)), "there is no round 9; Open has 4 []");
    let bye = Deed::AskForBye { entry: id(1), round: 3, bye: ByeKind::HalfPoint, grant: Grant::ByDirector };
    assert_eq!(hall.because("so").refused(bye), "Player 1 sits out round 3 already []");
    let cancel = Deed::CancelBye { entry: id(1), round: 3, grant: Grant::ByDirector };
    assert_eq!(hall.refused(cancel), "Player 1 has no bye in round 3 []");
    hall.plays_a_round();
    assert_eq!(hall.cell(1, 2).to_string(), "F");
    assert_eq!(scores(&hall)[0], 2);
    hall.plays_a_round().pairs();
    assert_eq!(hall.cell(1, 3).to_string(), "F");
    // After the rounds that were forfeited they play on.
    assert!(hall.cell(1, 4).opponent().is_some());
}

#[test]
fn a_forfeit_takes_the_place_of_a_bye_and_gives_it_back_when_undone() {
    let mut hall = Hall::open(4, 4);
    hall.does(Deed::AskForBye { entry: id(1), round: 2, bye: ByeKind::HalfPoint, grant: Grant::ByPolicy });
    hall.plays_a_round();
    hall.because("fighting").does(forfeit(1, 2));
    let undoing = undo(&hall);
    hall.does(undoing);
    hall.plays_a_round();
    assert_eq!(hall.cell(1, 2).to_string(), "H");
}

#[test]
fn a_forfeit_is_undone_until_its_round_is_paired() {
    let mut hall = Hall::open(4, 4);
    hall.because("fighting").does(forfeit(1, 2));
    let second = number(&hall);
    hall.because("fighting").does(forfeit(1, 3));
    let third = number(&hall);
    hall.plays_a_round().plays_a_round();
    assert!(hall.refused(Deed::Undo { number: second }).starts_with("event"));
    hall.does(Deed::Undo { number: third });
    hall.pairs();
    assert!(hall.cell(1, 3).opponent().is_some());
}

#[test]
fn in_a_round_robin_the_opponent_of_the_table_wins_by_forfeit() {
    let mut hall = Hall::with(Plan { kind: Kind::RoundRobin { cycles: 1 }, ..plan(3) }, 4);
    hall.plays_a_round();
    hall.because("fighting").does(forfeit(1, 2));
    hall.pairs();
    let (round, boards) = hall.last();
    assert_eq!((round, boards), (2, 2), "the table seats everybody");
    let told = care(&hall);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("is lost by forfeit, since Player 1 may not play"), "{told:?}");
    hall.because("as ordered").does(forfeit(1, 2));
    assert_eq!(care(&hall), Vec::<String>::new());
    assert_eq!(hall.cell(1, 2).points(), Points::ZERO);
    let opponent = hall.cell(1, 2).opponent().unwrap();
    assert_eq!(hall.cell(opponent.get(), 2).points(), Points::ONE);
}

#[test]
fn in_a_team_a_forfeited_round_leaves_the_board_empty() {
    let mut hall = teams();
    hall.pairs();
    assert_eq!(line_up(&hall, "Adams", 2), ["Adams 1", "Adams 2", "Adams 3"]);
    hall.because("fighting").does(forfeit(1, 2));
    // A bye would let the others move up; here nobody plays instead (IESA 18-3-5).
    assert_eq!(line_up(&hall, "Adams", 2), ["Adams 1", "Adams 2", "Adams 3"]);
    hall.does(Deed::AskForBye { entry: id(4), round: 2, bye: ByeKind::HalfPoint, grant: Grant::ByPolicy });
    assert_eq!(line_up(&hall, "Grant", 2), ["Grant 2", "Grant 3"]);
    for board in 1..=2 {
        for game in 1..=2 {
            let result = Outcome::Draw.into();
            hall.does(Deed::Report {
                section: open(),
                round: 1,
                board,
                game,
                result,
                excused: false,
                left_open: false,
            });
        }
    }
    hall.pairs();
    let told = care(&hall);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].contains("game 1 is lost by forfeit, since Adams 1 may not play and nobody plays instead"),
        "{told:?}"
    );
    assert!(told[0].ends_with("[IESA 18-3-5]"), "{told:?}");
    hall.because("as ordered").does(forfeit(1, 2));
    assert_eq!(care(&hall), Vec::<String>::new());
}

#[test]
fn a_substitute_is_barred_for_whoever_was_expelled() {
    let mut hall = teams();
    hall.pairs();
    hall.because("struck an opponent").does(Deed::Expel { entry: id(1), compensate: false });
    assert!(hall.last_words()[0].ends_with("(IESA 18-3-4b, 28H)"), "{:?}", hall.last_words());
    assert_eq!(line_up(&hall, "Adams", 2), ["Adams 2", "Adams 3"]);
    let bar = |barred| Deed::BarSubstitute { entry: id(1), barred, order: None };
    hall.because("so ruled").does(bar(true));
    assert_eq!(hall.last_words(), ["Nobody plays in the place of Adams 1 (IESA 18-3-4c)"]);
    assert_eq!(line_up(&hall, "Adams", 2), ["Adams 1", "Adams 2", "Adams 3"]);
    assert_eq!(hall.because("so").refused(bar(true)), "nobody may play in the place of Adams 1 as it is []");
    hall.because("on appeal").does(bar(false));
    assert_eq!(line_up(&hall, "Adams", 2), ["Adams 2", "Adams 3"]);
    // Round one was played as it was.
    assert_eq!(line_up(&hall, "Adams", 1)[0], "Adams 1");
    let mut alone = Hall::open(2, 2);
    let nobody = "players of Open play for themselves, and nobody takes their place []";
    assert_eq!(alone.because("so").refused(bar(true)), nobody);
}

#[test]
fn an_expelled_player_is_not_paired_and_their_results_stand() {
    let mut hall = Hall::open(3, 4);
    hall.plays_a_round();
    hall.because("engine").does(Deed::Expel { entry: id(1), compensate: false });
    assert!(hall.last_words()[0].ends_with("Player 1 is put out of the event (20K, 28H)"));
    hall.pairs();
    assert_eq!(hall.cell(1, 2).to_string(), "U");
    assert_eq!((hall.cell(1, 1).to_string(), hall.cell(2, 1).to_string()), ("W2w".into(), "L1b".into()));
    assert!(!hall.tournament.in_the_prizes(&open()).contains(&n(1)));
}

#[test]
fn what_a_ruling_orders_is_carried_out_by_itself_where_nobody_has_to_choose() {
    let mut hall = Hall::open(4, 4);
    hall.pairs();
    hall.because("phone").does(order(1, Penalty::Points(Points::ONE)));
    assert_eq!(
        hall.last_words(),
        [
            "Round 1 of Open, board 1: it is ordered that Player 1 loses one point (20K)",
            "Player 1 loses one point (20K)",
            "The order that Player 1 loses one point is carried out",
        ]
    );
    assert_eq!(care(&hall), Vec::<String>::new());
    assert_eq!(scores(&hall)[0], -2);
    assert_eq!(hall.refused(order(1, Penalty::Points(Points::ONE))), "this ruling has ordered it already []");
    hall.because("fighting").does(order(2, Penalty::Rounds(2)));
    let out: Vec<usize> = hall.tournament.entry(id(2)).unwrap().out.keys().copied().collect();
    assert_eq!(out, [2, 3]);
    // Once undone nothing is left of it, neither the order nor what it did.
    let undoing = undo(&hall);
    hall.does(undoing);
    let known = hall.tournament.entry(id(2)).unwrap();
    assert!(known.out.is_empty() && known.orders.is_empty());
}

#[test]
fn who_is_ordered_out_is_not_paired_until_somebody_has_answered() {
    let mut hall = Hall::open(4, 4);
    hall.plays_a_round();
    hall.because("engine").does(order(1, Penalty::LeaveTheEvent));
    assert_eq!(
        care(&hall),
        [
            "Open, round 1, board 1: it is ordered that Player 1 leaves the event; expel them, or set it aside; until then they \
          are not paired [20K]"
        ]
    );
    hall.pairs();
    assert_eq!(hall.cell(1, 2).to_string(), "U");
    hall.does(Deed::Unpair { section: open() });
    let first = hall.tournament.entry(id(1)).unwrap().orders[0].id;
    let aside = |set_aside| Deed::AnswerOrder { entry: id(1), order: first, set_aside };
    assert_eq!(hall.refused(aside(true)), "this needs a reason []");
    hall.because("it was another player").does(aside(true));
    assert_eq!(hall.last_words(), ["The order that Player 1 leaves the event is set aside (20K)"]);
    assert_eq!(hall.because("so").refused(aside(true)), format!("no order {first} waits for an answer []"));
    hall.pairs();
    assert!(hall.cell(1, 2).opponent().is_some());
    assert_eq!(care(&hall), Vec::<String>::new());
}

#[test]
fn an_expulsion_answers_the_order_and_its_undoing_lets_it_wait_again() {
    let mut hall = Hall::open(4, 4);
    hall.plays_a_round();
    hall.because("engine").does(order(1, Penalty::LeaveTheEvent));
    hall.because("as ruled").does(Deed::Expel { entry: id(1), compensate: false });
    assert_eq!(hall.tournament.entry(id(1)).unwrap().orders[0].answered, Some(Answered::CarriedOut));
    assert_eq!(care(&hall), Vec::<String>::new());
    let undoing = undo(&hall);
    hall.does(undoing);
    assert_eq!(care(&hall).len(), 1);
    // What came after an order rests on it.
    hall.because("as ruled").does(Deed::Expel { entry: id(1), compensate: false });
    let ordered = hall.tournament.entry(id(1)).unwrap().orders[0].id;
    assert!(hall.refused(Deed::Undo { number: ordered }).contains("rests on it"));
}

#[test]
fn team_points_need_a_place_where_the_team_has_a_score() {
    let mut hall = Hall::open(4, 0);
    for name in ["Ann", "Bo"] {
        hall.does(enter(Entrant { team: Some("Oak".to_string()), ..player(name, 1500) }, "Open"));
    }
    let ordered = order(1, Penalty::TeamPoints(Points::HALF));
    hall.because("coach").does(ordered.clone());
    assert_eq!(care(&hall).len(), 1, "no team has a score here");
    let waiting = hall.tournament.entry(id(1)).unwrap().orders[0].id;
    let contest = |name: &str| TeamContest {
        name: name.to_string(),
        sections: vec![open()],
        best: None,
        least: 1,
        tie_breaks: Vec::new(),
    };
    hall.does(Deed::AddTeamContest { contest: contest("Schools") });
    hall.because("as ruled").does(Deed::DockTeam {
        section: None,
        contest: Some("Schools".to_string()),
        team: "Oak".to_string(),
        points: Points::HALF,
        order: Some(waiting),
    });
    assert_eq!(care(&hall), Vec::<String>::new());
    // The next one needs nobody: there is one contest, and it counts there.
    hall.because("coach again").does(order(2, Penalty::TeamPoints(Points::ONE)));
    assert_eq!(care(&hall), Vec::<String>::new());
    assert_eq!(hall.tournament.taken_in_contest("Schools").into_values().sum::<Points>(), points("1.5"));
    // With two of them somebody has to choose.
    hall.does(Deed::AddTeamContest { contest: contest("Clubs") });
    hall.because("and again").does(order(1, Penalty::TeamPoints(points("2"))));
    assert_eq!(care(&hall).len(), 1);
}

/// An order is closed by what it orders, of whom it orders it, and by nothing else.
#[test]
fn an_act_carries_out_only_an_order_of_its_own_kind_and_team() {
    let mut hall = teams();
    hall.pairs();
    hall.because("phone").does(order(1, Penalty::Team));
    hall.because("phone").does(order(1, Penalty::LeaveTheEvent));
    let orders: Vec<u64> =
        hall.tournament.entry(id(1)).unwrap().orders.iter().map(|order| order.id).collect();
    let team = |name: &str, order: u64| Deed::DockTeam {
        section: Some(open()),
        contest: None,
        team: name.to_string(),
        points: Points::HALF,
        order: Some(order),
    };
    let own = hall.tournament.entry(id(1)).unwrap().entrant.team.clone().unwrap();
    let other = hall.tournament.entries.values().filter_map(|entry| entry.entrant.team.clone());
    let other = other.into_iter().find(|name| *name != own).unwrap();
    let forfeit = Deed::ForfeitRound { entry: id(1), round: 2, order: Some(orders[0]) };
    let bar = Deed::BarSubstitute { entry: id(1), barred: true, order: Some(orders[1]) };
    for deed in [team(&own, orders[1]), team(&other, orders[0]), forfeit, bar] {
        let text = hall.because("as ruled").refused(deed.clone());
        assert!(text.contains("is about somebody else, or about something else"), "{deed:?}: {text}");
    }
    hall.because("as ruled").does(team(&own, orders[0]));
    assert_eq!(care(&hall).len(), 1, "who leaves the event is expelled");
}

#[test]
fn in_a_team_section_a_player_s_points_wait_and_the_team_s_do_not() {
    let mut hall = teams();
    hall.pairs();
    hall.because("phone").does(order(1, Penalty::Points(Points::ONE)));
    assert!(
        care(&hall)[0].contains("here teams have the score: take points from the team"),
        "{:?}",
        care(&hall)
    );
    hall.because("phone").does(order(1, Penalty::TeamPoints(Points::ONE)));
    assert_eq!(care(&hall).len(), 1);
    assert_eq!(scores(&hall)[0], -2);
    hall.because("phone").does(order(1, Penalty::NobodyPlays));
    assert!(hall.tournament.entry(id(1)).unwrap().barred);
}

#[test]
fn out_of_the_room_is_a_matter_of_the_game_that_is_played() {
    let mut hall = Hall::open(3, 4);
    hall.pairs();
    hall.because("shouting").does(order(1, Penalty::LeaveTheRoom));
    assert_eq!(care(&hall).len(), 1);
    hall.does(report(1, 1, Outcome::BlackWins));
    assert_eq!(care(&hall), Vec::<String>::new(), "the game is over");
    let mut hall = Hall::open(3, 4);
    hall.pairs().because("shouting").does(order(1, Penalty::LeaveTheRoom));
    let waiting = hall.tournament.entry(id(1)).unwrap().orders[0].id;
    hall.because("as ruled").does(Deed::ForfeitRound { entry: id(1), round: 1, order: Some(waiting) });
    assert_eq!(care(&hall), Vec::<String>::new());
    assert_eq!(hall.cell(2, 1).to_string(), "X1b");
}

#[test]
fn rounds_that_are_not_left_wait_for_somebody() {
    let mut hall = Hall::open(2, 4);
    hall.plays_a_round();
    hall.because("fighting").does(order(1, Penalty::Rounds(2)));
    assert!(care(&hall)[0].contains("so many rounds are not left"), "{:?}", care(&hall));
    assert!(hall.tournament.entry(id(1)).unwrap().out.is_empty());
    hall.because("fighting").does(order(1, Penalty::Rounds(1)));
    assert_eq!(hall.tournament.entry(id(1)).unwrap().out.len(), 1);
}

#[test]
fn every_order_is_carried_out_or_stands_among_what_needs_care() {
    for penalty in Penalty::ALL {
        for mut hall in [Hall::open(4, 4), teams()] {
            hall.pairs();
            hall.because("so ruled").does(order(1, penalty));
            let known = hall.tournament.entry(id(1)).unwrap();
            let [ordered] = &known.orders[..] else { panic!("{penalty:?}") };
            assert_eq!(ordered.answered.is_none(), !care(&hall).is_empty(), "{penalty:?}");
            assert!(!penalty.words().is_empty());
            // Somebody can always say that it is done.
            if ordered.answered.is_none() {
                let order = ordered.id;
                hall.does(Deed::AnswerOrder { entry: id(1), order, set_aside: false });
                assert_eq!(care(&hall), Vec::<String>::new(), "{penalty:?}");
            }
        }
    }
}

#[test]
fn what_happened_is_read_back_from_the_log() {
    let mut hall = teams();
    hall.pairs();
    hall.because("phone").does(order(1, Penalty::LeaveTheEvent));
    hall.because("phone").does(order(2, Penalty::Rounds(1)));
    hall.because("phone").does(order(4, Penalty::TeamPoints(Points::HALF)));
    hall.because("phone").does(Deed::BarSubstitute { entry: id(1), barred: true, order: None });
    for event in hall.tournament.log() {
        let bytes = tournament::stored::write(event);
        assert_eq!(tournament::stored::read(tournament::stored::FORMAT, &bytes).unwrap(), **event);
    }
    let replayed = tournament::Tournament::replay(hall.tournament.log().iter().map(|event| &**event));
    assert_eq!(replayed, hall.tournament);
    let ordered = hall.tournament.log().iter().flat_map(|event| &event.happened);
    assert_eq!(ordered.filter(|one| matches!(one.what, Happening::Ordered { .. })).count(), 3);
}
