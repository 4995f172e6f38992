//! Line-ups of matches: sealed until both are in or it is too late, in the order of ratings, boards without a player lost.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tournament::{
    ByeKind, Deed, Entrant, EntryId, Grant, Happening, Kind, LineUps, Logged, Outcome, Plan, Seating,
    Tournament, When, warnings,
};

use crate::common::{HOUR, Hall, enter, id, n, plan, player, section};

const BOARDS: u8 = 3;

/// Two teams of five, entries 1 to 5 and 6 to 10; the first rated 1900 to 1500, the second 1880 to 1480.
fn league(terms: Option<LineUps>, begins: Option<i64>) -> Hall {
    let kind = Kind::TeamSwiss { boards: BOARDS };
    let mut announced = Plan { kind, line_ups: terms, ..plan(2) };
    announced.schedule.extend(begins.map(When));
    let mut hall = Hall::with(announced, 0);
    for (team, rating) in [("Adams", 1900), ("Grant", 1880)] {
        for place in 0..5 {
            let name = format!("{team} {}", place + 1);
            let entrant = Entrant { team: Some(team.to_string()), ..player(&name, rating - 100 * place) };
            hall.does(enter(entrant, "Open"));
        }
    }
    pair(&mut hall);
    hall
}

fn pair(hall: &mut Hall) {
    let boards = vec![Seating { white: n(1), black: n(2) }];
    hall.does(Deed::PairByHand { section: section("Open"), boards, bye: None });
}

fn ids(players: &[u32]) -> Vec<EntryId> {
    players.iter().copied().map(id).collect()
}

fn hand_in(team: &str, players: &[u32]) -> Deed {
    let (section, team, players) = (section("Open"), team.to_string(), ids(players));
    Deed::HandInLineUp { section, round: 1, team, players, grant: Grant::ByPolicy }
}

fn by_director(team: &str, players: &[u32]) -> Deed {
    let (section, team, players) = (section("Open"), team.to_string(), ids(players));
    Deed::HandInLineUp { section, round: 1, team, players, grant: Grant::ByDirector }
}

fn open() -> Deed {
    Deed::OpenLineUps { section: section("Open"), round: 1 }
}

fn game(game: usize, outcome: Outcome) -> Deed {
    Deed::Report {
        section: section("Open"),
        round: 1,
        board: 1,
        game,
        result: outcome.into(),
        excused: false,
        left_open: false,
    }
}

/// Who sits for a team, as everybody sees it.
fn seated(tournament: &Tournament, team: &str) -> Vec<u32> {
    tournament.line_up_in(&section("Open"), team, 1).iter().map(|entry| entry.id.0).collect()
}

fn usual() -> Option<LineUps> {
    Some(LineUps::default())
}

#[test]
fn a_line_up_is_sealed_until_the_other_one_is_in() {
    let mut hall = league(usual(), None);
    hall.does(hand_in("Adams", &[2, 3, 5]));
    assert_eq!(
        hall.last_words(),
        ["Round 1 of Open, board 1, Adams (1) - Grant (2): the line-up of Adams (1) is in, and sealed (31B)"]
    );
    assert_eq!(seated(&hall.tournament, "Adams"), [0; 0]);
    assert_eq!(
        hall.refused(game(1, Outcome::Draw)),
        "the line-ups of this match are still sealed []",
        "a result belongs to somebody"
    );
    // As long as it is sealed the captain may think again.
    hall.does(hand_in("Adams", &[1, 3, 4]));
    hall.does(hand_in("Grant", &[6, 7, 8]));
    assert_eq!(seated(&hall.tournament, "Adams"), [1, 3, 4]);
    assert_eq!(seated(&hall.tournament, "Grant"), [6, 7, 8]);
    assert_eq!(
        hall.last_words()[1],
        "Round 1 of Open, board 1, Adams (1) - Grant (2): the line-ups are open: Adams 1, Adams 3, Adams 4 – \
         Grant 1, Grant 2, Grant 3 (31B)"
    );
    assert_eq!(hall.refused(hand_in("Adams", &[1, 2, 3])), "the line-ups of this match are open []");
    hall.does(game(1, Outcome::Draw));
    assert_eq!(hall.last_words(), ["Round 1 of Open, board 1.1, Adams 1 - Grant 1: ½–½"]);
}

#[test]
fn boards_go_by_rating_but_for_the_drift() {
    let mut hall = league(Some(LineUps { drift: 100, ..LineUps::default() }), None);
    // 100 points below is within the drift, 200 are not.
    hall.does(hand_in("Adams", &[2, 1, 3]));
    assert_eq!(
        hall.refused(hand_in("Adams", &[3, 2, 1])),
        "Adams 1 cannot sit below Adams 3: boards go by rating, and nobody is rated more than 100 points above whoever sits \
         higher [31B]"
    );
    hall.does(hand_in("Adams", &[1, 3, 2]));
    let mut strict = league(Some(LineUps { drift: 99, ..LineUps::default() }), None);
    assert!(strict.refused(hand_in("Adams", &[2, 1, 3])).contains("more than 99 points"));
}

#[test]
fn who_is_not_of_the_team_or_not_there_sits_at_no_board() {
    let mut hall = league(usual(), None);
    assert_eq!(hall.refused(hand_in("Adams", &[1, 7])), "Grant 2 does not play for Adams here []");
    assert_eq!(hall.refused(hand_in("Adams", &[1, 1])), "Adams 1 would sit at two boards []");
    assert_eq!(
        hall.refused(hand_in("Adams", &[1, 2, 3, 4])),
        "a line-up has from 1 to 3 players here, and this one has 4 [31B]"
    );
    assert_eq!(
        hall.refused(hand_in("Adams", &[])),
        "a line-up has from 1 to 3 players here, and this one has 0 [31B]"
    );
    assert_eq!(hall.refused(hand_in("Taft", &[1])), "Taft has no match in round 1 []");
    hall.does(Deed::Unpair { section: section("Open") });
    hall.does(Deed::Withdraw { entry: id(1), from: None });
    pair(&mut hall);
    assert_eq!(hall.refused(hand_in("Adams", &[1, 2])), "Adams 1 has left the event [13G]");
    let bye = Deed::AskForBye { entry: id(6), round: 2, bye: ByeKind::ZeroPoint, grant: Grant::ByPolicy };
    hall.does(bye).does(hand_in("Grant", &[6, 7]));
}

#[test]
fn boards_for_which_a_team_has_nobody_are_lost_by_forfeit() {
    let mut hall = league(usual(), None);
    hall.does(hand_in("Adams", &[1, 2])).does(hand_in("Grant", &[6]));
    let results: Vec<_> = hall.tournament.section(&section("Open")).unwrap().rounds[0].boards[0]
        .games
        .iter()
        .map(|game| game.result.map(|result| result.outcome))
        .collect();
    // Adams has White on the first board, and Black on the second.
    assert_eq!(results, [None, Some(Outcome::BlackWinsByForfeit), Some(Outcome::DoubleForfeit)]);
}

#[test]
fn after_the_deadline_nobody_hands_in_and_who_did_not_plays_by_rating() {
    let begins = Hall::opened().now + 48 * HOUR;
    let mut hall = league(Some(LineUps { closed_before: 60, ..LineUps::default() }), Some(begins));
    hall.does(hand_in("Adams", &[2, 3, 4]));
    assert_eq!(hall.refused(open()), "the line-ups of round 1 may still be handed in []");
    hall.now = begins - HOUR;
    assert_eq!(
        hall.refused(hand_in("Grant", &[6, 7, 8])),
        "the line-up of Grant for round 1 comes too late []"
    );
    let late = |hall: &Hall| {
        let state = hall.tournament.state();
        warnings::warnings(state, hall.time())
            .iter()
            .filter_map(|warning| warning.told(state, &tournament::HoldsTheLog))
            .any(|text| text == "Open, round 1: it is too late for line-ups; open those of board 1")
    };
    assert!(late(&hall));
    hall.does(open());
    assert!(!late(&hall));
    assert_eq!(seated(&hall.tournament, "Adams"), [2, 3, 4]);
    assert_eq!(seated(&hall.tournament, "Grant"), [6, 7, 8]);
    assert_eq!(hall.refused(open()), "the line-ups of this match are open []");
}

#[test]
fn when_the_round_begins_everybody_sees_who_plays() {
    let mut hall = league(usual(), None);
    hall.does(hand_in("Grant", &[7, 8, 9]));
    assert_eq!(hall.refused(open()), "the line-ups of round 1 may still be handed in []");
    hall.does(Deed::PostPairings { section: section("Open"), round: 1 });
    hall.does(Deed::BeginRound { section: section("Open"), round: 1 });
    assert_eq!(seated(&hall.tournament, "Grant"), [7, 8, 9]);
    assert_eq!(seated(&hall.tournament, "Adams"), [1, 2, 3]);
}

#[test]
fn the_director_takes_a_line_up_late_and_changes_one_before_a_game_has_a_result() {
    let mut hall = league(usual(), None);
    hall.does(hand_in("Adams", &[1, 2, 3])).does(hand_in("Grant", &[6, 7, 8]));
    assert_eq!(hall.refused(by_director("Adams", &[2, 3, 4])), "this needs a reason []");
    hall.because("Adams 1 fell ill").does(by_director("Adams", &[2, 3, 4]));
    assert_eq!(seated(&hall.tournament, "Adams"), [2, 3, 4]);
    hall.does(game(2, Outcome::WhiteWins));
    hall.because("again");
    assert_eq!(
        hall.refused(by_director("Adams", &[1, 2, 3])),
        "board 1 has a result and stays as it is [29G]"
    );
}

#[test]
fn what_is_built_on_is_not_taken_back() {
    let mut hall = league(usual(), None);
    hall.does(hand_in("Adams", &[1, 2, 3]));
    let first = hall.tournament.log().last().unwrap().number;
    hall.does(hand_in("Grant", &[6, 7, 8]));
    let second = hall.tournament.log().last().unwrap().number;
    assert!(hall.refused(Deed::Undo { number: first }).contains(&second.to_string()));
    // A director who takes the second one back seals both again.
    hall.does(Deed::Undo { number: second });
    assert_eq!(seated(&hall.tournament, "Adams"), [0; 0]);
    hall.does(hand_in("Grant", &[7, 8, 9]));
    assert_eq!(seated(&hall.tournament, "Adams"), [1, 2, 3]);
}

#[test]
fn a_round_that_is_taken_back_takes_its_line_ups_with_it() {
    let mut hall = league(usual(), None);
    hall.does(hand_in("Adams", &[1, 2, 3]));
    hall.does(Deed::Unpair { section: section("Open") });
    pair(&mut hall);
    hall.does(hand_in("Grant", &[6, 7, 8]));
    assert_eq!(seated(&hall.tournament, "Grant"), [0; 0]);
}

#[test]
fn only_teams_have_line_ups_and_only_where_that_was_announced() {
    let mut hall = league(None, None);
    assert_eq!(hall.refused(hand_in("Adams", &[1])), "captains hand in no line-ups in Open []");
    assert_eq!(seated(&hall.tournament, "Adams"), [1, 2, 3, 4, 5]);
    let alone = Plan { line_ups: usual(), ..Plan::swiss(section("Singles"), 3, "G/60 d/5") };
    assert_eq!(
        hall.refused(Deed::AddSection { plan: Box::new(alone) }),
        "captains hand in no line-ups in Singles []"
    );
}

/// What everybody can know of an event: everything but who is on a sealed line-up.
fn known(tournament: &Tournament) -> String {
    let state = tournament.state();
    let held = state.section(&section("Open")).unwrap();
    let open: BTreeMap<_, _> =
        held.rounds[0].line_ups.iter().map(|(number, line_up)| (*number, line_up.seen())).collect();
    let teams = ["Adams", "Grant"].map(|team| seated(tournament, team));
    let words: Vec<String> = tournament::words::log(tournament, &tournament::HoldsTheLog)
        .into_iter()
        .map(|line| line.text)
        .collect();
    format!("{open:?} {teams:?} {words:?} {:?}", state.seats_of(held, state.entry(id(1)).unwrap(), 1))
}

proptest! {
    /// No line-up is seen before its time: whatever a captain hands in, until it is opened everybody knows the same.
    #[test]
    fn no_line_up_is_seen_before_its_time(
        mine in proptest::sample::subsequence(vec![1_u32, 2, 3, 4, 5], 1..=3),
        other in proptest::sample::subsequence(vec![1_u32, 2, 3, 4, 5], 1..=3),
        theirs in proptest::sample::subsequence(vec![6_u32, 7, 8, 9, 10], 1..=3),
        second in any::<bool>(),
    ) {
        let with = |players: &[u32]| {
            let mut hall = league(usual(), None);
            hall.does(hand_in("Adams", players));
            hall
        };
        let (mut one, two) = (with(&mine), with(&other));
        prop_assert_eq!(known(&one.tournament), known(&two.tournament));
        let before = known(&one.tournament);
        if second {
            one.does(hand_in("Grant", &theirs));
            prop_assert_eq!(seated(&one.tournament, "Adams"), mine);
            prop_assert_eq!(seated(&one.tournament, "Grant"), theirs);
            prop_assert!(known(&one.tournament) != before);
        }
        // Nothing that happened before the opening names them.
        let sealed = |event: &&std::sync::Arc<Logged>| {
            !event.happened.iter().any(|one| matches!(one.what, Happening::LineUpsOpened { .. }))
        };
        prop_assert_eq!(one.tournament.log().iter().filter(sealed).count(), two.tournament.log().len());
    }
}
