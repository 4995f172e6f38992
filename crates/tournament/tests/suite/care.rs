//! When results need care: not while their games simply go on, and as soon as they are what the section waits for (29H).

use tournament::{
    Deed, Kind, Outcome, Plan, Provision, SectionName, When,
    warnings::{self, Warning},
};

use crate::common::{HOUR, Hall, enter, plan, player, points, report, section};

fn open() -> SectionName {
    section("Open")
}

/// Boards whose results are missed now, by round.
fn missed(hall: &Hall) -> Vec<(usize, Vec<usize>)> {
    missed_at(hall, hall.time())
}

fn missed_at(hall: &Hall, now: When) -> Vec<(usize, Vec<usize>)> {
    let missed = |warning| match warning {
        Warning::ResultsMissing { round, boards, .. } => Some((round, boards)),
        _ => None,
    };
    warnings::warnings(&hall.tournament, now).into_iter().filter_map(missed).collect()
}

fn unfinished(hall: &Hall) -> bool {
    let warnings = warnings::warnings(&hall.tournament, hall.time());
    warnings.iter().any(|warning| matches!(warning, Warning::UnfinishedBeforeLastRound { .. }))
}

fn adjourn(board: usize) -> Deed {
    Deed::Adjourn { section: open(), round: 1, board, game: 1 }
}

#[test]
fn a_round_that_is_paired_and_played_needs_no_care_for_its_results() {
    let mut hall = Hall::open(3, 6);
    hall.pairs();
    assert_eq!(missed(&hall), []);
    hall.does(Deed::PostPairings { section: open(), round: 1 });
    hall.does(Deed::BeginRound { section: open(), round: 1 });
    assert_eq!(missed(&hall), []);
}

#[test]
fn the_last_game_of_a_round_is_waited_for_and_the_last_but_one_is_not() {
    let mut hall = Hall::open(3, 6);
    hall.pairs().does(report(1, 1, Outcome::WhiteWins));
    assert_eq!(missed(&hall), []);
    hall.does(report(1, 3, Outcome::Draw));
    assert_eq!(missed(&hall), [(1, vec![2])]);
    hall.does(report(1, 2, Outcome::Draw));
    assert_eq!(missed(&hall), []);
}

#[test]
fn the_only_board_of_a_section_is_not_waited_for_while_it_plays() {
    let mut hall = Hall::open(2, 2);
    hall.pairs();
    assert_eq!(missed(&hall), []);
    hall.does(adjourn(1));
    assert_eq!(missed(&hall), [(1, vec![1])]);
}

#[test]
fn what_was_adjourned_is_waited_for_with_the_last_game_in_play() {
    let mut hall = Hall::open(3, 6);
    hall.pairs().does(adjourn(1));
    assert_eq!(missed(&hall), []);
    hall.does(report(1, 2, Outcome::Draw));
    assert_eq!(missed(&hall), [(1, vec![1, 3])]);
}

#[test]
fn results_are_overdue_when_the_next_round_is_to_begin_and_not_a_moment_before() {
    let start = 1_794_800_000_000 + HOUR;
    let schedule = vec![When(start), When(start + 4 * HOUR), When(start + 8 * HOUR)];
    let mut hall = Hall::with(Plan { schedule, ..plan(3) }, 6);
    hall.pairs();
    assert_eq!(missed_at(&hall, When(start + 4 * HOUR - 1)), []);
    assert_eq!(missed_at(&hall, When(start + 4 * HOUR)), [(1, vec![1, 2, 3])]);
}

#[test]
fn whoever_provides_for_one_missing_result_wants_to_pair_and_hears_of_the_others() {
    let mut hall = Hall::open(3, 6);
    hall.pairs();
    let half = || Provision { white: points("0.5"), black: points("0.5") };
    let provide = |board| Deed::Provide { section: open(), round: 1, board, provision: half() };
    hall.does(provide(1));
    assert_eq!(missed(&hall), [(1, vec![1, 2, 3])]);
    hall.does(provide(2)).does(provide(3)).pairs();
    assert_eq!(missed(&hall), [(1, vec![1, 2, 3])], "round 2 plays; round 1 should have ended");
}

#[test]
fn games_are_unfinished_before_the_last_round_once_it_waits_for_them() {
    let mut hall = Hall::open(2, 6);
    hall.pairs().does(report(1, 1, Outcome::Draw));
    assert!(!unfinished(&hall));
    hall.does(report(1, 2, Outcome::Draw));
    assert!(unfinished(&hall));
}

#[test]
fn of_two_teams_the_last_table_is_waited_for_and_of_two_games_in_turn_the_last_board() {
    let mut hall = Hall::with(Plan { games_a_round: 2, ..plan(3) }, 4);
    let game = |board, game| Deed::Report {
        section: open(),
        round: 1,
        board,
        game,
        result: Outcome::Draw.into(),
        excused: false,
        left_open: false,
    };
    hall.pairs().does(game(1, 1)).does(game(2, 1));
    assert_eq!(missed(&hall), []);
    hall.does(game(1, 2));
    assert_eq!(missed(&hall), [(1, vec![2])]);

    let mut hall = Hall::with(Plan { kind: Kind::TeamSwiss { boards: 3 }, ..plan(3) }, 0);
    for (team, rating) in [("Oaks", 1500), ("Elms", 1400)] {
        for number in 1..=3 {
            let member = player(&format!("{team} {number}"), rating - number);
            hall.does(enter(tournament::Entrant { team: Some(team.to_string()), ..member }, "Open"));
        }
    }
    hall.pairs().does(game(1, 1));
    assert_eq!(missed(&hall), []);
    hall.does(game(1, 3));
    assert_eq!(missed(&hall), [(1, vec![1])]);
}
