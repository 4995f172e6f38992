//! Rounds: pairing, changes by the director, results, corrections, what is missing, undoing.

use chart::Color;
use tournament::{
    Against, ByeKind, Deed, Devices, Grant, Ground, Happening, HoldsTheLog, Kind, May, Missing, Outcome,
    Plan, PrizesBy, Provision, Seating, Tournament, may,
    warnings::{self, Warning},
};

use crate::common::{Hall, enter, id, n, plan, player, points, report, section};

fn open() -> tournament::SectionName {
    section("Open")
}

fn pair() -> Deed {
    Deed::Pair { section: open(), lot: None }
}

fn correct(round: usize, board: usize, outcome: Outcome, prizes: PrizesBy) -> Deed {
    Deed::Correct { section: open(), round, board, game: 1, result: outcome.into(), prizes }
}

fn settle(board: usize, how: Missing) -> Deed {
    Deed::Settle { section: open(), round: 1, board, how }
}

#[test]
fn a_round_is_stored_with_its_reasons_and_what_was_known() {
    let mut hall = Hall::open(3, 5);
    hall.pairs();
    let held = hall.tournament.section(&open()).unwrap();
    assert_eq!(held.rounds[0].reasons["by"], "test");
    assert_eq!(held.rounds[0].bye, Some(n(5)));
    assert_eq!(hall.last_words()[1], "Round 1 of Open is paired: 2 boards, bye: Player 5 (5) (29B)");
    hall.does(report(1, 1, Outcome::WhiteWins)).does(report(1, 2, Outcome::Draw));
    let chart = hall.tournament.chart_of(&open(), 1).unwrap();
    let field = hall.tournament.field_of(&open(), 1, &chart).unwrap();
    assert_eq!((field.round(), field.toss), (1, Color::White));
}

#[test]
fn nothing_is_paired_without_a_toss_or_with_too_few() {
    let mut hall = Hall::open(3, 1);
    assert_eq!(hall.refused(pair()), "one player is too few []");
    assert_eq!(
        hall.refused(Deed::Toss { higher_ranked: Some(Color::Black) }),
        "the toss was made already, and serves all sections [29E2]"
    );
    hall.does(Deed::Undo { number: 2 });
    hall.does(enter(player("Ann Lee", 1500), "Open"));
    assert_eq!(hall.refused(pair()), "no toss was made for the first board [28J, 29E2]");
    hall.does(Deed::Toss { higher_ranked: Some(Color::Black) }).pairs();
}

#[test]
fn only_officials_use_devices_until_others_are_permitted() {
    let mut hall = Hall::open(3, 1);
    assert_eq!(hall.tournament.state().devices, Devices::Officials);
    hall.does(Deed::PermitDevices { devices: Devices::Tablets });
    let now = hall.tournament.state().devices;
    assert!(now.permit(Devices::Tablets) && !now.permit(Devices::Phones) && !now.permit(Devices::Screens));
    assert_eq!(
        hall.refused(Deed::PermitDevices { devices: Devices::Tablets }),
        "it is so already: tablets of the event may stand at the boards; players' own devices stay off [20N, \
         IESA 17-8-1, NC scholastic 8]"
    );
    let last = hall.tournament.log().last().map_or(0, |event| event.number);
    hall.does(Deed::Undo { number: last });
    assert_eq!(hall.tournament.state().devices, Devices::Officials);
}

#[test]
fn the_next_round_waits_for_results_or_for_what_stands_in_for_them() {
    let mut hall = Hall::open(3, 4);
    hall.pairs().does(report(1, 1, Outcome::WhiteWins));
    assert_eq!(hall.refused(pair()), "Open, round 1: no result on board 2 [28Q, 29H]");
    let provision = Provision { white: points("0.5"), black: points("0.5") };
    hall.does(Deed::Provide { section: open(), round: 1, board: 2, provision });
    let chart = hall.chart();
    let field = hall.tournament.field(&open(), &chart).unwrap();
    assert_eq!((field.pairing_score(n(3)), chart.players[2].score()), (points("0.5"), points("0")));
    hall.pairs().does(report(1, 2, Outcome::BlackWins));
    assert_eq!(hall.chart().players[3].score(), points("1"));
    let too_much = Provision { white: points("1.5"), black: points("0") };
    let deed = Deed::Provide { section: open(), round: 2, board: 1, provision: too_much };
    assert_eq!(hall.refused(deed), "for one side of a game 1.5 points cannot be provided [28Q]");
}

#[test]
fn each_of_the_ten_answers_to_a_missing_result_does_what_it_says() {
    for how in Missing::ALL {
        let mut hall = Hall::open(3, 6);
        hall.pairs().does(report(1, 1, Outcome::Draw)).does(report(1, 2, Outcome::Draw));
        if matches!(how, Missing::PairingsStand | Missing::PairAgain) {
            assert_eq!(hall.refused(settle(3, how)), "no result was reported []");
            let provision = Provision { white: points("0"), black: points("0") };
            hall.does(Deed::Provide { section: open(), round: 1, board: 3, provision }).pairs();
            hall.does(report(1, 3, Outcome::WhiteWins)).does(settle(3, how));
            assert_eq!(hall.last().0, if how == Missing::PairAgain { 1 } else { 2 });
            continue;
        }
        hall.does(settle(3, how));
        let chart = hall.chart();
        let field = hall.tournament.field(&open(), &chart).unwrap();
        let scores = (field.pairing_score(n(5)).to_string(), field.pairing_score(n(6)).to_string());
        let expected = match how {
            Missing::HigherRatedWon => ("1.0", "0.0"),
            Missing::HigherRatedWonOtherDrew => ("1.0", "0.5"),
            Missing::BothWon => ("1.0", "1.0"),
            _ => ("0.0", "0.0"),
        };
        assert_eq!((scores.0.as_str(), scores.1.as_str()), expected, "{how:?}");
        hall.pairs();
        let next = hall.cell(5, 2).to_string();
        match how {
            Missing::Eject | Missing::HoldOut => assert_eq!(next, "U"),
            Missing::ForfeitNextRound => assert_eq!(next, "F"),
            Missing::HalfPointByeNextRound => assert_eq!(next, "H"),
            _ => assert!(next.starts_with('P'), "{how:?}: {next}"),
        }
        if how == Missing::ForfeitThisGame {
            assert_eq!(hall.cell(5, 1).to_string(), "F6w");
        }
        assert_eq!(hall.refused(settle(1, how)), "the result is known []");
    }
}

#[test]
fn a_wrong_result_is_corrected_and_the_rounds_since_are_not_paired_again() {
    let mut hall = Hall::open(4, 4);
    hall.plays_a_round().plays_a_round();
    let before = hall.tournament.section(&open()).unwrap().rounds[1].boards.clone();
    assert_eq!(hall.refused(report(1, 1, Outcome::BlackWins)), "the result is 1–0 already [15I]");
    assert_eq!(
        hall.refused(correct(1, 1, Outcome::WhiteWins, PrizesBy::Corrected)),
        "the result is 1–0 already [15I]"
    );
    hall.does(correct(1, 1, Outcome::BlackWins, PrizesBy::Corrected));
    assert_eq!(hall.tournament.section(&open()).unwrap().rounds[1].boards, before);
    let [Happening::Corrected { later, .. }] = &hall.happened()[..] else { panic!("not one correction") };
    // Winners were 1 and 3; now they are 2 and 3, so those two would have met.
    assert_eq!(later[0].round, 2);
    assert!(later[0].boards.contains(&Seating { white: n(2), black: n(3) }));
    assert!(
        hall.last_words()[0].contains("round 2 would have had Player 2 (2) - Player 3 (3)"),
        "{:?}",
        hall.last_words()
    );
    assert_eq!(hall.chart().players[1].score_before(2), points("1"));
}

#[test]
fn a_correction_that_changes_no_pairing_names_none() {
    let mut hall = Hall::open(4, 4);
    hall.plays_a_round();
    hall.does(correct(1, 1, Outcome::BlackWins, PrizesBy::Corrected));
    let [Happening::Corrected { later, .. }] = &hall.happened()[..] else { panic!("not one correction") };
    assert!(later.is_empty());
}

#[test]
fn for_prizes_an_error_of_an_earlier_round_may_stand() {
    let mut hall = Hall::open(4, 4);
    hall.plays_a_round();
    let wrong = || correct(1, 1, Outcome::Draw, PrizesBy::Reported);
    let just = "for prizes only an error of an earlier round can stand as it was reported [15I]";
    assert_eq!(hall.refused(wrong()), just);
    hall.pairs();
    assert_eq!(hall.refused(wrong()), just);
    hall.does(report(2, 1, Outcome::WhiteWins)).does(wrong());
    let adjusted = hall.prize_adjustments(&open());
    assert_eq!(adjusted, [(n(1), points("0.5")), (n(2), points("-0.5"))]);
}

#[test]
fn what_the_director_changes_is_recorded_with_what_speaks_against_it() {
    let mut hall = Hall::open(4, 4);
    hall.plays_a_round().pairs();
    // Round 1 was 1-2 and 3-4, round 2 is 1-3 and 2-4.
    let swap = Deed::Swap { section: open(), one: n(3), other: n(2) };
    assert_eq!(hall.refused(swap.clone()), "this needs a reason []");
    hall.because("they came late").does(swap);
    let [Happening::Rearranged { against, .. }] = &hall.happened()[..] else { panic!("not one change") };
    assert!(against.contains(&Against::Met { one: n(1), other: n(2), round: 1 }));
    assert!(against.contains(&Against::Scores { one: n(1), other: n(2), apart: points("1") }));
    assert!(hall.last_words()[0].contains("Player 1 (1) and Player 2 (2) met in round 1 (27A1)"));
    hall.does(report(2, 1, Outcome::Draw));
    let again = Deed::Swap { section: open(), one: n(1), other: n(4) };
    assert_eq!(hall.because("no").refused(again), "board 1 has a result and stays as it is [29G]");
    assert_eq!(
        hall.refused(Deed::Unpair { section: open() }),
        "round 2 has results and cannot be taken back [29G]"
    );
}

#[test]
fn a_round_is_seated_anew_when_somebody_leaves_as_it_begins() {
    let mut hall = Hall::open(4, 5);
    hall.pairs().does(Deed::Withdraw { entry: id(2), from: None });
    let left = warnings::warnings(&hall.tournament, hall.time());
    assert!(left.iter().any(|warning| matches!(warning, Warning::OpponentHasLeft { board: 1, .. })));
    let seat = |white, black| Seating { white: n(white), black: n(black) };
    let boards = vec![seat(1, 5), seat(3, 4)];
    let missing = Deed::Rearrange { section: open(), boards: vec![seat(3, 4)], bye: Some(n(5)) };
    assert_eq!(hall.refused(missing), "number 1 is in this round and sits nowhere [28L]");
    hall.does(Deed::Rearrange { section: open(), boards, bye: None });
    assert_eq!(hall.cell(2, 1).to_string(), "U");
    assert_eq!(hall.cell(1, 1).to_string(), "P5w");
}

#[test]
fn who_comes_late_can_still_be_seated_against_the_bye() {
    let mut hall = Hall::open(4, 3);
    hall.pairs().does(enter(player("Late Lee", 1100), "Open"));
    let seat = |white, black| Seating { white: n(white), black: n(black) };
    hall.does(Deed::Rearrange { section: open(), boards: vec![seat(1, 2), seat(3, 4)], bye: None });
    assert_eq!(hall.cell(4, 1).to_string(), "P3b");
}

#[test]
fn locked_and_forbidden_pairs_reach_the_pairing() {
    let mut hall = Hall::open(4, 4);
    let lock = |one, other| Deed::Lock { section: open(), one: n(one), other: n(other), color: None };
    hall.does(lock(1, 4));
    assert_eq!(hall.refused(lock(4, 2)), "number 4 is locked already []");
    assert_eq!(hall.refused(lock(9, 2)), "there is no number 9 in Open []");
    hall.pairs();
    assert_eq!(hall.cell(1, 1).opponent(), Some(n(4)));
    hall.does(report(1, 1, Outcome::Draw)).does(report(1, 2, Outcome::Draw));
    hall.does(Deed::Forbid { one: id(1), other: id(2) }).pairs();
    assert_eq!(hall.cell(1, 2).opponent(), Some(n(3)));
}

#[test]
fn two_games_and_the_boards_of_teams_add_up() {
    let mut hall = Hall::with(Plan { games_a_round: 2, ..plan(3) }, 2);
    hall.pairs();
    let game = |game, outcome: Outcome| Deed::Report {
        section: open(),
        round: 1,
        board: 1,
        game,
        result: outcome.into(),
        excused: false,
        left_open: false,
    };
    hall.does(game(1, Outcome::WhiteWins));
    assert_eq!(hall.cell(1, 1).to_string(), "P2w");
    // In the second game the colors are reversed: a draw and a win make one and a half.
    hall.does(game(2, Outcome::Draw));
    assert_eq!(hall.cell(1, 1).to_string(), "M2w1.5-0.5");
    assert_eq!(hall.refused(game(3, Outcome::Draw)), "a meeting has no game 3 []");

    let mut teams = Hall::with(Plan { kind: Kind::TeamSwiss { boards: 2 }, ..plan(3) }, 0);
    for (name, team, rating) in
        [("Ann", "Grant", 1000), ("Bo", "Lincoln", 1500), ("Cy", "Lincoln", 1300), ("Di", "Grant", 1100)]
    {
        let mut entrant = player(name, rating);
        entrant.team = Some(team.to_string());
        teams.does(enter(entrant, "Open"));
    }
    assert_eq!(teams.refused(enter(player("Ed", 900), "Open")), "Ed names no team, and Open is for teams []");
    teams.pairs().does(game(1, Outcome::WhiteWins)).does(game(2, Outcome::WhiteWins));
    let chart = teams.chart();
    assert_eq!(
        (chart.players[0].name.as_str(), chart.players[0].rating.to_string()),
        ("Lincoln", "1400".to_string())
    );
    assert_eq!(chart.players[0].cells[0].to_string(), "M2w1.0-1.0");
    let line_up: Vec<&str> =
        teams.tournament.line_up(&open(), "Grant").iter().map(|entry| entry.name()).collect();
    assert_eq!(line_up, ["Di", "Ann"]);
}

#[test]
fn what_later_events_rest_on_is_not_undone() {
    let mut hall = Hall::open(4, 4);
    hall.plays_a_round();
    let reported = hall.tournament.log().last().unwrap().number;
    let state = hall.tournament.state().clone();
    hall.does(Deed::Note { text: "the hall is hot".to_string() });
    hall.pairs();
    let paired = hall.tournament.log().last().unwrap().number;
    assert_eq!(
        hall.refused(Deed::Undo { number: reported }),
        format!("event {reported} stays: event {paired} came later and rests on it []")
    );
    assert_eq!(
        hall.refused(Deed::Undo { number: 4 }),
        format!("event 4 stays: event {} came later and rests on it []", reported - 2)
    );
    hall.does(Deed::Undo { number: paired }).does(Deed::Undo { number: paired - 1 });
    assert_eq!(hall.tournament.state(), &state);
    assert_eq!(hall.refused(Deed::Undo { number: paired }), format!("event {paired} was undone already []"));
    assert_eq!(hall.refused(Deed::Undo { number: paired + 1 }), "an undoing is not undone []");
    hall.does(Deed::Undo { number: reported });
    assert_eq!(hall.refused(pair()), "Open, round 1: no result on board 2 [28Q, 29H]");
}

#[test]
fn an_entry_that_was_undone_leaves_its_number_free_for_nobody() {
    let mut hall = Hall::open(4, 2);
    let last = hall.tournament.log().last().unwrap().number;
    hall.does(Deed::Undo { number: last }).does(enter(player("Ann Lee", 1500), "Open"));
    assert_eq!(hall.tournament.entries.keys().copied().collect::<Vec<_>>(), [id(1), id(3)]);
}

#[test]
fn menus_offer_what_comes_next() {
    assert_eq!(may::may(&Tournament::default()), [May::Open]);
    let mut hall = Hall::open(2, 4);
    let offers = |hall: &Hall, wanted: May| may::may(&hall.tournament).contains(&wanted);
    assert!(offers(&hall, May::Pair { section: open(), round: 1 }));
    hall.pairs();
    assert!(!offers(&hall, May::Pair { section: open(), round: 2 }));
    assert!(offers(&hall, May::Report { section: open(), round: 1, boards: vec![1, 2] }));
    assert!(offers(&hall, May::Unpair { section: open(), round: 1 }));
    hall.does(report(1, 1, Outcome::Draw)).does(report(1, 2, Outcome::Draw));
    assert!(offers(&hall, May::Pair { section: open(), round: 2 }));
}

#[test]
fn what_was_announced_holds_once_a_round_is_paired() {
    let mut hall = Hall::open(4, 4);
    let bad = |plan: Plan| Deed::ChangeSection { plan: Box::new(plan) };
    assert_eq!(
        hall.refused(bad(Plan { tie_breaks: vec!["sobiet".to_string()], ..plan(4) })),
        "there is no tie-break 'sobiet' []"
    );
    assert_eq!(hall.refused(bad(plan(0))), "a section has 1 to 99 rounds, not 0 []");
    assert!(
        hall.refused(bad(Plan { control: "fast".to_string(), ..plan(4) }))
            .starts_with("'fast' is not a time control")
    );
    hall.does(bad(plan(5))).pairs();
    assert_eq!(
        hall.refused(bad(Plan { games_a_round: 2, ..plan(5) })),
        "the first round of Open has been paired []"
    );
    hall.does(bad(Plan { tie_breaks: vec!["solkoff".to_string()], ..plan(4) }));
    let warned = warnings::warnings(&hall.tournament, hall.time());
    assert!(warned.iter().any(|warning| warning.told(&hall.tournament, &HoldsTheLog).as_deref()
        == Some("Open: to be made known at the event: the order of tie-breaks")));
}

#[test]
fn in_illinois_a_pairing_is_appealed_within_ten_minutes_and_twice_at_most() {
    let mut hall = Hall::with(Plan { book: rulebook::Book::Iesa2023, ..plan(4) }, 4);
    hall.pairs().does(Deed::BeginRound { section: open(), round: 1 });
    let appeal = || Deed::AppealPairing {
        section: open(),
        round: 1,
        board: 1,
        by: "Coach Ray".to_string(),
        ground: Ground::TeamMate,
    };
    let decide = |upheld| Deed::DecideAppeal { section: open(), round: 1, board: 1, upheld };
    assert_eq!(hall.refused(decide(true)), "no appeal of this pairing waits for a decision []");
    hall.does(appeal());
    assert_eq!(hall.refused(appeal()), "the appeal of this pairing waits for its decision []");
    hall.does(decide(false)).does(appeal()).does(decide(false));
    assert_eq!(
        hall.refused(appeal()),
        "this pairing was appealed twice, and the decision is final [IESA 19-4]"
    );
    hall.now += 10 * 60_000;
    let second = Deed::AppealPairing {
        section: open(),
        round: 1,
        board: 2,
        by: "Coach Ray".to_string(),
        ground: Ground::Met,
    };
    let late = "no pairing is appealed later than ten minutes after the round began [IESA 19-4]";
    assert_eq!(hall.refused(second), late);
}

#[test]
fn who_withdraws_loses_the_byes_that_he_booked() {
    let mut hall = Hall::open(5, 5);
    let bye = Deed::AskForBye { entry: id(1), round: 2, bye: ByeKind::HalfPoint, grant: Grant::ByPolicy };
    hall.does(bye).plays_a_round().does(Deed::Withdraw { entry: id(1), from: None }).plays_a_round();
    assert_eq!(hall.cell(1, 2).to_string(), "U");
    hall.does(Deed::Reinstate { entry: id(1) }).pairs();
    assert_eq!(hall.cell(1, 2).to_string(), "U");
    assert!(hall.cell(1, 3).opponent().is_some());
}

#[test]
fn what_was_announced_of_the_event_can_be_put_right_and_taken_back() {
    let mut hall = Hall::opened();
    let before = hall.tournament.event.clone().unwrap();
    let later = tournament::Announcement {
        name: "Autumn Open at the Library".to_string(),
        to: "2026-11-16".parse().unwrap(),
        live: tournament::Live::AfterMinutes(30),
        ..before.clone()
    };
    hall.does(Deed::ChangeEvent { event: later.clone() });
    assert_eq!(hall.tournament.event, Some(later.clone()));
    let number = hall.tournament.log().last().unwrap().number;
    let backwards = tournament::Announcement { to: "2026-11-13".parse().unwrap(), ..later };
    assert!(hall.refused(Deed::ChangeEvent { event: backwards }).contains("2026-11-13"));
    hall.does(Deed::Undo { number });
    assert_eq!(hall.tournament.event, Some(before));
}

/// 30G leaves the colors of the last round to a toss; of any larger table they are printed.
#[test]
fn a_table_of_more_than_four_needs_no_toss() {
    for (players, tossed) in [(3, false), (4, false), (5, true), (6, true)] {
        let mut hall = Hall::with(Plan { kind: Kind::RoundRobin { cycles: 1 }, ..plan(5) }, players);
        let toss = hall.tournament.log().iter().find(|event| matches!(event.act.deed, Deed::Toss { .. }));
        let number = toss.unwrap().number;
        hall.does(Deed::Undo { number });
        let may_pair = may::may(&hall.tournament).iter().any(|may| matches!(may, May::Pair { .. }));
        assert_eq!(may_pair, tossed, "{players}");
        let paired = hall.try_to(Deed::Pair { section: section("Open"), lot: None });
        assert_eq!(paired.is_ok(), tossed, "{players}");
    }
}
