//! Teams that play teams: byes, withdrawals, forfeited matches; and rounds of two games.

use chart::Points;
use pairing::teams::match_chart;
use rulebook::Book;
use tournament::{ByeKind, Deed, Entrant, Grant, HalfPointByes, Kind, Outcome, Plan, Provision, Seating};

use crate::common::{Hall, enter, id, n, plan, player, points, section};

fn open() -> tournament::SectionName {
    section("Open")
}

/// Four teams of two: Adams 1900, Grant 1800, Lincoln 1700, Polk 1600.
fn teams() -> Hall {
    let mut hall = Hall::with(Plan { kind: Kind::TeamSwiss { boards: 2 }, ..plan(4) }, 0);
    for (team, rating) in [("Adams", 1900), ("Grant", 1800), ("Lincoln", 1700), ("Polk", 1600)] {
        for board in 1..=2 {
            let name = format!("{team} {board}");
            let entrant = Entrant { team: Some(team.to_string()), ..player(&name, rating + 2 - board) };
            hall.does(enter(entrant, "Open"));
        }
    }
    hall
}

fn game(round: usize, board: usize, game: usize, outcome: Outcome) -> Deed {
    Deed::Report {
        section: open(),
        round,
        board,
        game,
        result: outcome.into(),
        excused: false,
        left_open: false,
    }
}

fn bye(team: &str, round: usize, bye: ByeKind) -> Deed {
    Deed::AskForTeamBye { section: open(), team: team.to_string(), round, bye, grant: Grant::ByPolicy }
}

#[test]
fn a_team_asks_for_a_bye_like_a_player() {
    let mut hall = teams();
    hall.does(bye("Grant", 1, ByeKind::HalfPoint)).does(bye("Polk", 1, ByeKind::ZeroPoint));
    assert_eq!(hall.last_words(), ["Round 1 of Open: Polk has a zero-point bye (22C)"]);
    assert_eq!(
        hall.refused(bye("Grant", 3, ByeKind::HalfPoint)),
        "half-point byes are not offered for round 3 of Open [22C1]"
    );
    assert_eq!(hall.refused(bye("Polk", 1, ByeKind::HalfPoint)), "Polk sits out round 1 already []");
    assert_eq!(hall.refused(bye("Taft", 1, ByeKind::HalfPoint)), "there is no team 'Taft' in Open []");
    hall.pairs();
    let round: Vec<String> = (1..=4).map(|number| hall.cell(number, 1).to_string()).collect();
    assert_eq!(round, ["P3w", "H", "P1b", "Z"]);
    hall.does(game(1, 1, 1, Outcome::Draw)).does(game(1, 1, 2, Outcome::Draw)).pairs();
    assert_eq!(hall.last().1, 2);
}

#[test]
fn a_team_that_booked_a_bye_may_play_after_all_and_one_for_the_last_round_stays() {
    let mut hall = teams();
    let mut announced = Plan { kind: Kind::TeamSwiss { boards: 2 }, ..plan(4) };
    announced.byes.half_point = HalfPointByes::All;
    hall.does(Deed::ChangeSection { plan: Box::new(announced) });
    let cancel = |round| Deed::CancelTeamBye { section: open(), team: "Grant".to_string(), round };
    hall.does(bye("Grant", 1, ByeKind::HalfPoint)).does(bye("Grant", 4, ByeKind::HalfPoint));
    assert_eq!(hall.refused(cancel(2)), "Grant has no bye in round 2 []");
    hall.does(cancel(1));
    assert_eq!(hall.refused(cancel(4)), "the last-round bye of Grant is irrevocable [22C4, 22C5]");
    let chart = hall.chart();
    let field = hall.tournament.field(&open(), &chart).unwrap();
    assert_eq!(field.booked.iter().copied().collect::<Vec<_>>(), [n(2)]);
    assert_eq!(field.absent.len(), 0);
}

#[test]
fn a_team_withdraws_in_one_act_and_is_not_paired_any_more() {
    let mut hall = teams();
    let withdraw = |team: &str| Deed::WithdrawTeam { section: open(), team: team.to_string(), from: None };
    hall.pairs().does(withdraw("Adams"));
    assert_eq!(hall.happened().len(), 2);
    assert!(hall.last_words()[0].ends_with("has withdrawn (13G, 29G)"));
    assert_eq!(hall.refused(withdraw("Adams")), "Adams has left the event [13G]");
    // Its opponent waits: the round is seated without it.
    let seat = |white, black| Seating { white: n(white), black: n(black) };
    let before = hall.tournament.section(&open()).unwrap().round(1).unwrap().seatings();
    let rest: Vec<Seating> = before.iter().copied().filter(|board| board.white != n(1)).collect();
    let alone = before.iter().find(|board| board.white == n(1)).unwrap().black;
    hall.does(Deed::Rearrange { section: open(), boards: rest, bye: Some(alone) });
    assert_eq!(hall.last_words()[0], "Round 1 of Open is seated otherwise: nothing speaks against it (29G)");
    assert_eq!(
        (hall.cell(1, 1).to_string(), hall.cell(alone.get(), 1).to_string()),
        ("U".into(), "B".into())
    );
    hall.does(game(1, 1, 1, Outcome::Draw)).does(game(1, 1, 2, Outcome::Draw));
    assert_eq!(
        hall.refused(Deed::PairByHand { section: open(), boards: vec![seat(1, 2), seat(3, 4)], bye: None }),
        "number 1 is not in this round and sits at a board []"
    );
    hall.pairs();
    assert_eq!(hall.cell(1, 2).to_string(), "U");
    // The rating by which it was placed stays.
    assert_eq!(hall.chart().players[0].rating.points(), Some(1900));
}

#[test]
fn a_team_of_which_one_after_the_other_has_gone_is_not_paired_either() {
    let mut hall = teams();
    hall.does(Deed::Withdraw { entry: id(1), from: None });
    let names = |hall: &Hall| -> Vec<String> {
        hall.tournament.line_up(&open(), "Adams").iter().map(|entry| entry.name().to_string()).collect()
    };
    assert_eq!(names(&hall), ["Adams 2"]);
    hall.does(Deed::Withdraw { entry: id(2), from: None });
    let chart = hall.chart();
    assert_eq!(chart.players.len(), 3, "nobody gets a number for a team without players");
    hall.pairs();
    assert_eq!(hall.last().1, 1);
}

/// 31B: who sits out a round lets the lower boards move up.
#[test]
fn a_member_who_sits_out_lets_the_lower_boards_move_up() {
    let mut hall = teams();
    let bye = Deed::AskForBye { entry: id(1), round: 2, bye: ByeKind::ZeroPoint, grant: Grant::ByPolicy };
    hall.does(bye);
    let line_up = |round| -> Vec<&str> {
        hall.tournament.line_up_in(&open(), "Adams", round).iter().map(|entry| entry.name()).collect()
    };
    assert_eq!((line_up(1), line_up(2)), (vec!["Adams 1", "Adams 2"], vec!["Adams 2"]));
}

/// A forfeited match is one match, however many boards it has, and no meeting (27A1).
#[test]
fn a_match_won_by_forfeit_is_a_match_won() {
    let mut hall = teams();
    hall.pairs();
    for (board, which, outcome) in [
        (1, 1, Outcome::WhiteWinsByForfeit),
        (1, 2, Outcome::BlackWinsByForfeit),
        (2, 1, Outcome::WhiteWins),
        (2, 2, Outcome::Draw),
    ] {
        hall.does(game(1, board, which, outcome));
    }
    let chart = hall.chart();
    assert_eq!(chart.players[0].cells[0].to_string(), "X2w");
    assert_eq!(chart.players[2].cells[0].to_string(), "M4w1.5-0.5");
    let matches = match_chart(&chart);
    let scores: Vec<Points> = matches.players.iter().map(chart::Player::score).collect();
    assert_eq!(scores, ["1", "0", "1", "0"].map(points));
    // Winners of a match are of one score group, whatever they won it by.
    let boards = vec![Seating { white: n(1), black: n(3) }, Seating { white: n(4), black: n(2) }];
    hall.does(Deed::PairByHand { section: open(), boards, bye: None });
    let swap = Deed::Swap { section: open(), one: n(1), other: n(4) };
    hall.because("to see what speaks against it").does(swap);
    assert!(hall.last_words()[0].contains("are one point apart (27A2)"), "{:?}", hall.last_words());
}

/// On even boards the other team has White: whoever reads the line must see who won.
#[test]
fn a_game_of_a_match_is_told_with_its_own_players() {
    let mut hall = teams();
    hall.pairs().does(game(1, 2, 1, Outcome::WhiteWins));
    assert_eq!(hall.last_words(), ["Round 1 of Open, board 2.1, Lincoln 1 - Polk 1: 1–0"]);
    hall.does(game(1, 2, 2, Outcome::WhiteWins));
    assert_eq!(hall.last_words(), ["Round 1 of Open, board 2.2, Polk 2 - Lincoln 2: 1–0"]);
    hall.does(Deed::Undo { number: hall.tournament.log().last().unwrap().number });
    assert!(hall.last_words()[0].contains("is undone: Round 1 of Open, board 2.2, Polk 2"));
}

#[test]
fn a_match_in_which_both_teams_won_a_board_by_forfeit_is_drawn_and_no_meeting() {
    let mut hall = teams();
    hall.pairs().does(game(1, 1, 1, Outcome::WhiteWinsByForfeit));
    hall.does(game(1, 1, 2, Outcome::WhiteWinsByForfeit));
    assert_eq!((hall.cell(1, 1).to_string(), hall.cell(2, 1).to_string()), ("H".into(), "H".into()));
}

#[test]
fn an_unfinished_match_is_provided_for_in_match_points() {
    let mut hall = teams();
    hall.pairs();
    let provide = |white: &str| Deed::Provide {
        section: open(),
        round: 1,
        board: 1,
        provision: Provision { white: points(white), black: points("0") },
    };
    assert_eq!(hall.refused(provide("2")), "for one side of a game 2.0 points cannot be provided [28Q]");
    hall.does(provide("1"));
}

/// Rounds of two games: what is not played counts for both of them.
#[test]
fn who_wins_both_games_by_forfeit_is_paired_with_two_points() {
    let mut hall = Hall::with(Plan { games_a_round: 2, ..plan(4) }, 5);
    hall.does(Deed::AskForBye { entry: id(4), round: 1, bye: ByeKind::HalfPoint, grant: Grant::ByPolicy });
    hall.pairs();
    hall.does(game(1, 1, 1, Outcome::WhiteWinsByForfeit)).does(game(1, 1, 2, Outcome::BlackWinsByForfeit));
    hall.does(game(1, 2, 1, Outcome::WhiteWins)).does(game(1, 2, 2, Outcome::BlackWins));
    let chart = hall.chart();
    let field = hall.tournament.field(&open(), &chart).unwrap();
    let scores: Vec<Points> = chart.numbers().map(|number| field.pairing_score(number)).collect();
    assert_eq!(scores, ["2", "0", "2", "1", "0"].map(points));
    assert_eq!(chart.players[0].cells[0].to_string(), "X2w");
}

#[test]
fn one_game_by_forfeit_and_one_that_nobody_came_to_make_one_point() {
    let mut hall = Hall::with(Plan { games_a_round: 2, ..plan(4) }, 2);
    hall.pairs();
    hall.does(game(1, 1, 1, Outcome::WhiteWinsByForfeit)).does(game(1, 1, 2, Outcome::DoubleForfeit));
    let chart = hall.chart();
    let field = hall.tournament.field(&open(), &chart).unwrap();
    assert_eq!(field.pairing_score(n(1)), points("1"));
}

#[test]
fn a_school_that_is_written_in_another_way_is_the_same_team() {
    let mut hall = teams();
    let third = |team: &str| Entrant { team: Some(team.to_string()), ..player("Adams 3", 1500) };
    hall.does(enter(third(" ADAMS"), "Open"));
    let spelled =
        |hall: &Hall, entry: u32| hall.tournament.entry(id(entry)).unwrap().entrant.team.clone().unwrap();
    assert_eq!(spelled(&hall, 9), "Adams");
    hall.does(Deed::Amend { entry: id(9), entrant: Box::new(third("P o l k")) });
    assert_eq!(spelled(&hall, 9), "Polk");
    hall.does(Deed::Amend { entry: id(9), entrant: Box::new(third("Taft")) });
    hall.does(Deed::Amend { entry: id(9), entrant: Box::new(third("TAFT")) });
    assert_eq!(spelled(&hall, 9), "TAFT", "nobody else has written it");
    // From a section in which schools only count.
    let other = Plan::swiss(section("Singles"), 4, "G/60 d/5");
    hall.does(Deed::AddSection { plan: Box::new(other) });
    let alone = Entrant { team: Some("grant".to_string()), ..player("Grant 3", 1400) };
    hall.does(enter(alone, "Singles"));
    assert_eq!(spelled(&hall, 10), "grant");
    hall.does(Deed::Transfer { entry: id(10), to: open() });
    assert_eq!(spelled(&hall, 10), "Grant");
    hall.pairs();
    assert_eq!(hall.tournament.section(&open()).unwrap().contestants.len(), 5);
}

#[test]
fn a_team_that_plays_keeps_its_number_and_its_byes_under_its_right_name() {
    let mut hall = teams();
    let spell =
        |team: &str, right: &str| Deed::SpellTeam { team: team.to_string(), right: right.to_string() };
    hall.pairs();
    hall.does(bye("Adams", 2, ByeKind::HalfPoint));
    let before = hall.chart();
    hall.does(spell("Adams", "John Adams"));
    let names: Vec<String> = hall.chart().players.iter().map(|player| player.name.clone()).collect();
    let expected: Vec<String> =
        before.players.iter().map(|player| player.name.replace("Adams", "John Adams")).collect();
    assert_eq!(names, expected);
    let open_section = hall.tournament.section(&open()).unwrap();
    assert!(open_section.team_out.contains_key(&("John Adams".to_string(), 2)));
    assert_eq!(
        hall.refused(spell("John Adams", "Polk")),
        "John Adams and Polk have been paired as two teams in Open []"
    );
}

#[test]
fn matches_have_as_many_boards_as_their_book_knows() {
    let with =
        |book, boards| Plan { name: section("Teams"), kind: Kind::TeamSwiss { boards }, book, ..plan(3) };
    let add = |plan: Plan| Deed::AddSection { plan: Box::new(plan) };
    let mut hall = teams();
    assert_eq!(
        hall.refused(add(Plan { rated: None, ..with(Book::NcBughouse, 4) })),
        "nc-bughouse knows no team matches of 4 boards [NC bughouse 1]"
    );
    assert_eq!(
        hall.refused(add(with(Book::Iesa2023, 1))),
        "iesa-2023 knows no team matches of 1 board [IESA 1-3-2]"
    );
    hall.does(add(with(Book::Iesa2023, 2)));
    // Elsewhere a team may have as many as it likes, and a reserve.
    let mut club = teams();
    club.does(enter(Entrant { team: Some("Adams".to_string()), ..player("Adams 3", 1500) }, "Open"));
}
