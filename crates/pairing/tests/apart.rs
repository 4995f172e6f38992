//! Fields that are split, small fields, games across rounds, and withdrawals as the round begins.

#![allow(clippy::unwrap_used)] // a test may fail loudly

use std::{collections::BTreeSet, convert::Infallible};

use chart::{Chart, Color, Number, Points, rules::R29E4_5};
use pairing::{
    Absence, Board, Bye, Field, Locked, Round, Settings,
    class_pairings::{NoClassPairings, Who, class_pairings},
    cross::cross_round,
    ladder_down::{NoRemedy, Withdrawn},
    round::{Clashes, ColorReason, Why},
    round_robin::Scheme,
    small_field::{Seats, round_robin_instead},
    unrated_apart::unrated_apart,
};
use proptest::prelude::*;

fn number(number: usize) -> Number {
    Number::new(number).unwrap()
}

fn chart(text: &str) -> Chart {
    text.parse().unwrap()
}

fn field(chart: &Chart) -> Field<'_> {
    Field::new(chart, Settings::default(), Color::White)
}

/// First against second, third against fourth, whoever they met; the last has the bye.
fn one_against_two(field: &Field) -> Result<Round, Infallible> {
    let mut there: Vec<Number> =
        field.chart.numbers().filter(|number| !field.absent.contains_key(number)).collect();
    there.sort_by_key(|number| (-field.pairing_score(*number).halves(), *number));
    let board = |pair: &[Number]| Board {
        white: pair[0],
        black: pair[1],
        why: Why {
            locked: false,
            violates: Vec::new(),
            group: field.pairing_score(pair[0]),
            dropped: None,
            by_ranking: [None; 2],
            repaired: None,
            natural: [None; 2],
            switched: None,
            rotated: None,
        },
        colors: ColorReason { rule: &R29E4_5, due: [None; 2], decided_in: None, clashes: Clashes::default() },
    };
    let pairs = there.chunks_exact(2);
    let bye = pairs.remainder().first();
    let bye = bye.map(|player| Bye { player: *player, rule: &chart::rules::R28L2, passed_over: Vec::new() });
    Ok(Round { boards: pairs.map(board).collect(), bye, costs: Vec::new() })
}

fn pairs(round: &Round) -> Vec<[usize; 2]> {
    round.boards.iter().map(|board| [board.white.get(), board.black.get()]).collect()
}

const LAST_ROUND: &str = "
rounds 3
1 | A | 2100 | | W5w W3b
2 | B | 2000 | | W6b D4w
3 | C | 1500 | | W7w L1w
4 | D | 1490 | | W8b D2b
5 | E | 1480 | | L1b W7b
6 | F | 1470 | | L2w W8w
7 | G | 1460 | | L3b L5w
8 | H | 1450 | | L4w L6b
";

#[test]
fn a_whole_class_is_paired_apart_in_the_last_round() {
    let chart = chart(LAST_ROUND);
    let class: BTreeSet<Number> = (3..=8).map(number).collect();
    let split = class_pairings(&field(&chart), &class, Who::WholeClass).unwrap();
    assert_eq!(split.reasons[0].to_string(), "the class is paired apart, 6 players (29I1)");
    let round = split.pair(&one_against_two).unwrap();
    assert_eq!(pairs(&round), [[1, 2], [4, 3], [5, 6], [7, 8]]);
    assert_eq!(round.bye, None);
}

/// Player 4 has 1.5: who has 0.5 or more can come level. Those are 3, 4, 5 and 6.
#[test]
fn only_contenders_are_paired_apart() {
    let chart = chart(LAST_ROUND);
    let class: BTreeSet<Number> = (3..=8).map(number).collect();
    let split = class_pairings(&field(&chart), &class, Who::Contenders { behind: Points::ONE }).unwrap();
    let away: BTreeSet<usize> = split.apart.absent.keys().map(|number| number.get()).collect();
    assert_eq!(away, BTreeSet::from([1, 2, 7, 8]));
    let away: BTreeSet<usize> = split.rest.absent.keys().map(|number| number.get()).collect();
    assert_eq!(away, BTreeSet::from([3, 4, 5, 6]));
}

#[test]
fn the_lowest_of_an_odd_class_is_left_to_the_rest() {
    let chart = chart(LAST_ROUND);
    let class: BTreeSet<Number> = (4..=8).map(number).collect();
    let split = class_pairings(&field(&chart), &class, Who::WholeClass).unwrap();
    assert!(split.reasons[1].words.contains("player 8, its lowest"));
    let boards = pairs(&split.pair(&one_against_two).unwrap());
    assert_eq!(boards, [[1, 2], [4, 5], [3, 8], [6, 7]]);
}

#[test]
fn a_board_that_the_director_fixed_stays_out_of_the_class() {
    let chart = chart(LAST_ROUND);
    let mut field = field(&chart);
    field.locked.push(Locked { one: number(1), other: number(4), color: None });
    let class: BTreeSet<Number> = (3..=8).map(number).collect();
    let split = class_pairings(&field, &class, Who::WholeClass).unwrap();
    assert!(split.apart.absent.contains_key(&number(4)));
    assert_eq!(split.rest.locked.len(), 1);
    assert_eq!(split.apart.locked.len(), 0);
}

/// Player 4 is on a fixed board and has 1.5, so that half a point behind is 1.0: players 3, 5 and 6.
#[test]
fn contenders_are_measured_by_the_best_of_the_class_wherever_he_plays() {
    let chart = chart(LAST_ROUND);
    let mut field = field(&chart);
    field.locked.push(Locked { one: number(1), other: number(4), color: None });
    let class: BTreeSet<Number> = (3..=8).map(number).collect();
    let split = class_pairings(&field, &class, Who::Contenders { behind: Points::HALF }).unwrap();
    assert_eq!(
        split.reasons[0].words,
        "those of the class with 1 point or more can still win it: 3 players, paired apart"
    );
}

#[test]
fn class_pairings_are_for_the_last_round() {
    let chart = chart("rounds 4\n1 | A | 2100 | | W2w\n2 | B | 1000 | | L1b");
    let split = class_pairings(&field(&chart), &chart.numbers().collect(), Who::WholeClass);
    assert_eq!(split.unwrap_err(), NoClassPairings::NotTheLastRound { round: 2, last: 4 });
}

/// After two rounds a plus score is 1.5 or 2. Of the three unrated with 2 the third is left; the one with 1 is not
/// plus.
#[test]
fn unrated_players_with_plus_scores_meet_each_other() {
    let chart = chart(
        "rounds 4
1 | A | 1500 | | L2w W8b
2 | B | NEW  | | W1b W7w
3 | C | NEW  | | W5w W9b
4 | D | unr. | | W6w W10b
5 | E | 1300 | | L3b W6b
6 | F | NEW  | | L4b L5w
7 | G | NEW  | | W8w L2b
8 | H | 1000 | | L7b L1w
9 | I | 1000 | | W10w L3w
10 | J | 1000 | | L9b L4w",
    );
    let split = unrated_apart(&field(&chart)).unwrap();
    let says: Vec<String> = split.reasons.iter().map(ToString::to_string).collect();
    assert_eq!(
        says,
        ["unrated with 2.0: players 2 and 3 meet each other; player 4 is left to the rest (29J)"]
    );
    assert_eq!(pairs(&one_against_two(&split.apart).unwrap()), [[2, 3]]);
    assert!(split.rest.absent.contains_key(&number(2)));
}

#[test]
fn without_two_unrated_players_of_one_plus_score_nothing_is_split() {
    let chart = chart(LAST_ROUND);
    assert_eq!(unrated_apart(&field(&chart)), None);
}

fn entries(players: usize, rounds: usize) -> Chart {
    let rows: String = (1..=players).map(|at| format!("{at} | P | {} | |\n", 2000 - at)).collect();
    chart(&format!("rounds {rounds}\n{rows}"))
}

#[test]
fn four_in_three_rounds_or_six_in_five_may_play_a_round_robin() {
    let says = round_robin_instead(&entries(6, 5)).unwrap();
    assert_eq!(says.to_string(), "six players in five rounds can all meet: a round robin takes five (29K)");
    assert!(round_robin_instead(&entries(4, 3)).is_some());
    assert!(round_robin_instead(&entries(5, 5)).is_some());
    assert!(round_robin_instead(&entries(6, 4)).is_none());
    assert!(round_robin_instead(&entries(2, 3)).is_none());
}

/// 29L: the first round of the Swiss is 1-4, 5-2, 3-6. All later lines are offered, and the leaders meet first.
#[test]
fn a_small_field_takes_its_opponents_from_a_table() {
    let six: Vec<Number> = (1..=6).map(number).collect();
    let round_one = [[1, 4], [5, 2], [3, 6]].map(|pair| pair.map(number));
    let seats = Seats::new(Scheme::Berger, &six, &round_one);
    let before = entries(6, 5);
    assert_eq!(seats.lines(&field(&before)).len(), 5);
    let after = chart(
        "rounds 5
1 | A | 2000 | | W4w
2 | B | 1900 | | W5b
3 | C | 1800 | | L6w
4 | D | 1700 | | L1b
5 | E | 1600 | | L2w
6 | F | 1500 | | W3b",
    );
    let lines = seats.lines(&field(&after));
    assert_eq!(lines.len(), 4);
    let boards: Vec<[usize; 2]> =
        lines[0].boards.iter().map(|board| [board.one.get(), board.other.get()]).collect();
    assert_eq!(boards[0], [1, 2]);
    assert!(lines[0].reason.words.ends_with("in which player 1 meets 2"), "{}", lines[0].reason);
    assert!(boards.iter().all(|board| board[0] < board[1] || board[0] == 6), "higher rank first");
    assert_eq!(lines[0].idle, []);
}

/// Whatever line is taken in each round, five rounds of six never repeat; an odd field has everybody idle at most
/// once.
#[test]
fn the_lines_last_for_the_whole_event() {
    for players in [4, 5, 6, 7, 8] {
        let mut chart = entries(players, Scheme::seats(players) - 1);
        let everybody: Vec<Number> = chart.numbers().collect();
        let half = players / 2;
        let round_one: Vec<[Number; 2]> = (0..half).map(|at| [everybody[at], everybody[at + half]]).collect();
        let seats = Seats::new(Scheme::Crenshaw, &everybody, &round_one);
        for round in 1..=chart.rounds {
            let lines = seats.lines(&field(&chart));
            assert_eq!(lines.len(), chart.rounds - (round - 1), "{players} players, round {round}");
            let line = lines[0].clone();
            assert_eq!(line.idle.len(), players % 2);
            for board in &line.boards {
                let (one, other) = (board.one, board.other);
                let cells = [format!("W{other}w"), format!("L{one}b")].map(|cell| cell.parse().unwrap());
                for (who, cell) in [one, other].into_iter().zip(cells) {
                    chart.players[who.index()].cells.push(cell);
                }
            }
            for idle in &line.idle {
                chart.players[idle.index()].cells.push("B".parse().unwrap());
            }
            chart.check().unwrap();
        }
    }
}

#[test]
fn across_rounds_a_game_counts_in_two() {
    let chart = chart(
        "rounds 4
1 | A | 2000 | | W3w
2 | B | 1900 | | W4b
3 | C | 1800 | | L1b
4 | D | 1700 | | L2w
5 | E | 1600 | | B",
    );
    let plans = cross_round(&field(&chart), "Open", number(4), &[number(2), number(3), number(1)]);
    let partners: Vec<usize> = plans.iter().map(|plan| plan.sides[1].player.get()).collect();
    assert_eq!(partners, [3, 1], "nearest score first, and not 2, whom they met");
    assert_eq!(plans[0].sides.clone().map(|side| side.round), [2, 3]);
    assert!(plans[0].reason.to_string().ends_with("it is the game of round 3 (28M2)"), "{}", plans[0].reason);
}

#[test]
fn across_rounds_there_is_no_round_after_the_last() {
    let chart = chart(LAST_ROUND);
    assert_eq!(cross_round(&field(&chart), "Open", number(8), &[number(1)]), []);
}

/// Three groups of four after two rounds: 2, 1 and 0 points.
const TWELVE: &str = "
rounds 5
1 | A | 2000 | | W7w W5b
2 | B | 1950 | | W8b W6w
3 | C | 1900 | | W9w W7b
4 | D | 1850 | | W10b W8w
5 | E | 1800 | | W11w L1w
6 | F | 1750 | | W12b L2b
7 | G | 1700 | | L1b L3w
8 | H | 1650 | | L2w L4b
9 | I | 1600 | | L3b W11b
10 | J | 1550 | | L4w W12w
11 | K | 1500 | | L5b L9w
12 | L | 1450 | | L6w L10b
";

fn withdrawn<'a>(field: &'a Field<'a>, who: usize) -> Withdrawn<'a> {
    let boards = [[3, 1], [2, 4], [9, 5], [6, 10], [11, 7], [8, 12]].map(|pair| pair.map(number));
    Withdrawn { field, boards: boards.to_vec(), bye: None, who: number(who), under_way: BTreeSet::new() }
}

/// Player 3 had White. From the one-point group 9 and 6 have White as well; 6 is nearer to 1900 by rating. Then 10 is
/// left with Black, and of the lowest group 11 and 8 have White: 8 is nearer to 6. Player 12 is left and has the bye.
#[test]
fn opponents_are_brought_up_from_group_to_group() {
    let chart = chart(TWELVE);
    let field = field(&chart);
    let remedy = withdrawn(&field, 3).ladder_down().unwrap();
    let boards: Vec<[usize; 2]> =
        remedy.boards.iter().map(|board| [board.white.get(), board.black.get()]).collect();
    assert_eq!(boards, [[6, 1], [2, 4], [9, 5], [8, 10], [11, 7]]);
    assert_eq!((remedy.bye, remedy.changed), (Some(number(12)), 2));
    assert_eq!(
        remedy.boards[0].reason.to_string(),
        "player 6, from the group below, takes the place of player 3 (29G1)"
    );
}

#[test]
fn the_ladder_ends_with_whoever_had_the_bye() {
    let chart = chart(TWELVE);
    let field = field(&chart);
    let mut round = withdrawn(&field, 3);
    round.boards.pop();
    round.bye = Some(number(8));
    round.under_way = BTreeSet::from([5]);
    let remedy = round.ladder_down().unwrap();
    let boards: Vec<[usize; 2]> =
        remedy.boards.iter().map(|board| [board.white.get(), board.black.get()]).collect();
    assert_eq!(boards, [[6, 1], [2, 4], [9, 5], [8, 10], [11, 7]]);
    assert_eq!(remedy.bye, None);
}

/// 29G2: board 4 is under way, so 6 stays and 9 comes up.
#[test]
fn a_game_that_is_under_way_is_not_broken_off() {
    let chart = chart(TWELVE);
    let field = field(&chart);
    let mut round = withdrawn(&field, 3);
    round.under_way = BTreeSet::from([4]);
    let remedy = round.ladder_down().unwrap();
    assert_eq!(remedy.boards[0].white, number(9));
    assert!(remedy.boards.iter().any(|board| board.white == number(6) && board.black == number(10)));
    assert_eq!(round.pair_all_again(&one_against_two), Err(NoRemedy::UnderWay(4)));
    let again = round.pair_waiting_again(&one_against_two).unwrap();
    assert_eq!([again.boards[0].white, again.boards[0].black], [6, 10].map(number));
    assert_eq!(again.boards[0].reason.to_string(), "board 4 is under way (29G2)");
    assert_eq!(again.boards.len() + usize::from(again.bye.is_some()), 6);
    assert_eq!(again.reason.rule.to_string(), "29G3");
}

/// 28L3: player 12 has had a bye, so another way down is found.
#[test]
fn the_ladder_leaves_the_bye_to_somebody_who_may_have_it() {
    let mut chart = chart(TWELVE);
    let bye = "B".parse().unwrap();
    chart.rounds = 6;
    for player in &mut chart.players {
        player.cells.push("U".parse().unwrap());
    }
    let unplayed = |chart: &mut Chart, who: usize| chart.players[who - 1].cells[2] = bye;
    unplayed(&mut chart, 12);
    let mut field = field(&chart);
    // The point of the bye is taken back, so that the groups are as before.
    field.adjustments.insert(number(12), -Points::ONE);
    let remedy = withdrawn(&field, 3).ladder_down().unwrap();
    assert_ne!(remedy.bye, Some(number(12)));
    assert!(remedy.bye.is_some_and(|who| [7, 8, 11].contains(&who.get())));
}

#[test]
fn everything_can_be_paired_again() {
    let chart = chart(TWELVE);
    let field = field(&chart);
    let remedy = withdrawn(&field, 3).pair_all_again(&one_against_two).unwrap();
    assert_eq!(remedy.boards.len(), 5);
    assert!(remedy.boards.iter().all(|board| ![board.white, board.black].contains(&number(3))));
    assert_eq!(remedy.reason.to_string(), "the round is paired again without player 3 (29G1)");
}

#[test]
fn who_is_on_no_board_or_is_playing_does_not_withdraw_from_the_round() {
    let chart = chart(TWELVE);
    let mut field = field(&chart);
    field.absent.insert(number(3), Absence::HalfPointBye);
    let mut round = withdrawn(&field, 3);
    round.boards.remove(0);
    assert_eq!(round.ladder_down(), Err(NoRemedy::NotPaired(number(3))));
    let mut round = withdrawn(&field, 3);
    round.under_way = BTreeSet::from([1]);
    assert_eq!(round.ladder_down(), Err(NoRemedy::Playing(number(3))));
}

/// Players 1 and 6 are team-mates: at plus two they may meet by 28N1; by 28N2 they may not, and 9 comes up.
#[test]
fn nobody_is_brought_up_to_a_team_mate() {
    let mut chart = chart(TWELVE);
    chart.teams.push("Lincoln".to_string());
    for who in [1, 6] {
        chart.players[who - 1].team = Some(chart::Team(0));
    }
    let mut field = field(&chart);
    assert_eq!(withdrawn(&field, 3).ladder_down().unwrap().boards[0].white, number(6), "plus two may meet");
    field.settings.team_mates = pairing::settings::TeamMates::Apart;
    assert_eq!(withdrawn(&field, 3).ladder_down().unwrap().boards[0].white, number(9));
}

/// Some rounds of a Swiss in which the first of a random order wins against the second, and so on.
fn event() -> impl Strategy<Value = (Chart, usize)> {
    (2..12usize, 0..4usize).prop_flat_map(|(half, rounds)| {
        let orders = (0..rounds).map(|_| Just((0..2 * half).collect::<Vec<_>>()).prop_shuffle());
        (orders.collect::<Vec<_>>(), Just(half), 0..2 * half).prop_map(|(orders, half, gone)| {
            let mut chart = entries(2 * half, 9);
            for pair in orders.iter().flat_map(|order| order.chunks(2)) {
                let cells = [format!("W{}w", pair[1] + 1), format!("L{}b", pair[0] + 1)];
                for (who, cell) in pair.iter().zip(cells) {
                    chart.players[*who].cells.push(cell.parse().unwrap());
                }
            }
            (chart, gone + 1)
        })
    })
}

proptest! {
    #[test]
    fn a_ladder_leaves_everybody_with_one_game_or_the_bye((chart, gone) in event()) {
        let field = field(&chart);
        let boards: Vec<[Number; 2]> =
            one_against_two(&field).unwrap().boards.iter().map(|board| [board.white, board.black]).collect();
        let round = Withdrawn {
            field: &field,
            boards: boards.clone(),
            bye: None,
            who: number(gone),
            under_way: BTreeSet::new(),
        };
        let remedy = round.ladder_down().unwrap();
        let mut seated: Vec<Number> =
            remedy.boards.iter().flat_map(|board| [board.white, board.black]).chain(remedy.bye).collect();
        seated.sort();
        let others: Vec<Number> = chart.numbers().filter(|who| *who != number(gone)).collect();
        prop_assert_eq!(seated, others);
        for board in remedy.boards.iter().filter(|board| !boards.contains(&[board.white, board.black])) {
            let met = chart.players[board.white.index()].cells.iter().any(|cell| cell.opponent() == Some(board.black));
            prop_assert!(!met, "{} and {} met", board.white, board.black);
        }
    }
}
