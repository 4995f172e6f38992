//! Who leaves an event for not coming: whom a director says so of, or a rule that a director applies, and nobody by what a
//! screen or a slip says (13G, 22A, 28P, NC scholastic 11).

use tournament::{
    Acceleration, Deed, HoldsTheLog, Kind, NoShows, Outcome, Plan, PrizesBy,
    warnings::{self, Warning},
};

use crate::common::{Hall, enter, id, plan, player, report, section};

/// What comes from a board without a director.
fn from_a_board(round: usize, board: usize, game: usize, outcome: Outcome) -> Deed {
    let (section, result) = (section("Open"), outcome.into());
    Deed::Report { section, round, board, game, result, excused: false, left_open: true }
}

fn correct(round: usize, board: usize, game: usize, outcome: Outcome) -> Deed {
    let (section, result, prizes) = (section("Open"), outcome.into(), PrizesBy::Corrected);
    Deed::Correct { section, round, board, game, result, prizes }
}

fn proposed(hall: &Hall) -> Vec<String> {
    let all = warnings::warnings(&hall.tournament, hall.time());
    let of = |warning: &Warning| matches!(warning, Warning::StayedAway { .. });
    all.iter()
        .filter(|warning| of(warning))
        .filter_map(|warning| {
            let told = warning.told(&hall.tournament, &HoldsTheLog)?;
            Some(format!("{told} [{}]", warning.rules()))
        })
        .collect()
}

fn are_in(hall: &Hall, numbers: impl IntoIterator<Item = u32>) -> bool {
    numbers.into_iter().all(|number| {
        let entry = hall.tournament.state().entry(id(number)).unwrap();
        entry.left.is_none() && entry.out.is_empty()
    })
}

#[test]
fn no_result_of_a_board_takes_anybody_out_in_any_system() {
    let kinds = [
        Kind::Swiss,
        Kind::Accelerated { by: Acceleration::AddedScore },
        Kind::RoundRobin { cycles: 1 },
        Kind::Match,
    ];
    for kind in kinds {
        for no_shows in [NoShows::Dropped, NoShows::MissTheNext, NoShows::Stay] {
            for outcome in Outcome::ALL {
                let many = if matches!(kind, Kind::Match) { 2 } else { 4 };
                let mut hall = Hall::with(Plan { kind, no_shows, ..plan(3) }, many);
                hall.pairs().does(from_a_board(1, 1, 1, outcome));
                assert!(
                    are_in(&hall, [1, 2, 3, 4].into_iter().take(many)),
                    "{kind:?}, {no_shows:?}, {outcome:?}"
                );
                let (white, black) = outcome.stayed_away();
                let asks =
                    if no_shows == NoShows::Stay { 0 } else { usize::from(white) + usize::from(black) };
                assert_eq!(proposed(&hall).len(), asks, "{kind:?}, {no_shows:?}, {outcome:?}");
            }
        }
    }
}

#[test]
fn whether_somebody_who_did_not_come_stays_is_asked_of_the_director_until_it_is_answered() {
    let mut hall = Hall::open(3, 6);
    hall.pairs().does(from_a_board(1, 1, 1, Outcome::WhiteWinsByForfeit));
    assert_eq!(
        hall.last_words(),
        ["Round 1 of Open, board 1, Player 1 (1) - Player 2 (2): 1–0 by forfeit (22A, 28P)"]
    );
    let asked = "Open, round 1, board 1: Player 2 did not come and is still in the event; withdraw them, or leave \
                 them in [13G, 28P]";
    assert_eq!(proposed(&hall), [asked]);
    hall.does(Deed::Withdraw { entry: id(2), from: None });
    assert!(proposed(&hall).is_empty(), "a director has said it");
    hall.does(Deed::Reinstate { entry: id(2) });
    hall.does(report(1, 2, Outcome::Draw)).does(report(1, 3, Outcome::Draw)).pairs();
    assert!(proposed(&hall).is_empty(), "whoever pairs them has answered as well");
    assert!(hall.cell(2, 2).opponent().is_some());
}

#[test]
fn a_director_who_excuses_or_reports_by_the_rule_is_not_asked() {
    for excused in [true, false] {
        let mut hall = Hall::open(3, 4);
        let (section, result) = (section("Open"), Outcome::WhiteWinsByForfeit.into());
        let deed = Deed::Report { section, round: 1, board: 1, game: 1, result, excused, left_open: false };
        hall.pairs().does(deed);
        assert!(proposed(&hall).is_empty());
        assert_eq!(are_in(&hall, 1..=4), excused);
    }
    let mut hall = Hall::open(1, 4);
    hall.pairs().does(from_a_board(1, 1, 1, Outcome::WhiteWinsByForfeit));
    assert!(proposed(&hall).is_empty(), "after the last round there is nothing to stay in for");
}

#[test]
fn in_north_carolina_the_director_is_asked_about_the_next_round_only() {
    let mut hall = Hall::with(Plan { no_shows: NoShows::MissTheNext, ..plan(3) }, 4);
    hall.pairs().does(from_a_board(1, 1, 1, Outcome::BlackWinsByForfeit));
    let asked = "Open, round 1, board 1: Player 1 did not come and is still in the event; give them a zero-point bye for \
                 the next round, or leave them in [NC scholastic 11]";
    assert_eq!(proposed(&hall), [asked]);
}

#[test]
fn in_the_second_of_two_games_it_is_the_other_who_did_not_come() {
    let mut hall = Hall::with(Plan { games_a_round: 2, ..plan(3) }, 2);
    hall.pairs().does(from_a_board(1, 1, 1, Outcome::Draw));
    hall.does(from_a_board(1, 1, 2, Outcome::WhiteWinsByForfeit));
    let proposed = proposed(&hall);
    assert!(
        proposed[0].contains("Player 1 did not come"),
        "White of the second game is Player 2: {proposed:?}"
    );
}

#[test]
fn a_result_that_is_put_right_takes_back_whom_it_had_dropped() {
    for no_shows in [NoShows::Dropped, NoShows::MissTheNext] {
        let mut hall = Hall::with(Plan { no_shows, ..plan(3) }, 4);
        hall.pairs().does(report(1, 1, Outcome::DoubleForfeit));
        assert!(!are_in(&hall, [1]) && !are_in(&hall, [2]));
        // Of two who were dropped one had come.
        hall.because("they were at the next board").does(correct(1, 1, 1, Outcome::WhiteWinsByForfeit));
        assert!(are_in(&hall, [1]) && !are_in(&hall, [2]), "{no_shows:?}");
        hall.because("both had played").does(correct(1, 1, 1, Outcome::WhiteWins));
        assert!(are_in(&hall, 1..=4), "{no_shows:?}");
    }
}

#[test]
fn a_result_that_is_put_right_takes_nobody_back_who_left_for_another_reason_or_missed_another_game() {
    let mut hall = Hall::open(3, 4);
    hall.pairs().does(from_a_board(1, 1, 1, Outcome::WhiteWinsByForfeit));
    hall.does(Deed::Withdraw { entry: id(2), from: None });
    hall.because("wrong slip").does(correct(1, 1, 1, Outcome::WhiteWins));
    assert!(!are_in(&hall, [2]), "they said themselves that they leave");

    let mut hall = Hall::with(Plan { games_a_round: 2, ..plan(3) }, 2);
    let game = |game, outcome: Outcome| Deed::Report {
        section: section("Open"),
        round: 1,
        board: 1,
        game,
        result: outcome.into(),
        excused: false,
        left_open: false,
    };
    // Player 2 misses both: as Black, and then as White.
    hall.pairs().does(game(1, Outcome::WhiteWinsByForfeit)).does(game(2, Outcome::BlackWinsByForfeit));
    hall.because("wrong slip").does(correct(1, 1, 1, Outcome::WhiteWins));
    assert!(!are_in(&hall, [2]), "the second game was missed all the same");
    hall.because("wrong slip").does(correct(1, 1, 2, Outcome::BlackWins));
    assert!(are_in(&hall, [2]));
}

#[test]
fn of_a_match_of_teams_nobody_is_asked_about() {
    let mut hall = Hall::with(Plan { kind: Kind::TeamSwiss { boards: 2 }, ..plan(3) }, 0);
    for (team, rating) in [("Oaks", 1500), ("Elms", 1400)] {
        for number in 1..=2 {
            let member = player(&format!("{team} {number}"), rating - number);
            hall.does(enter(tournament::Entrant { team: Some(team.to_string()), ..member }, "Open"));
        }
    }
    hall.pairs().does(from_a_board(1, 1, 1, Outcome::DoubleForfeit));
    assert!(proposed(&hall).is_empty());
}
