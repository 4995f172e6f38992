//! Byes that are asked for: us-chess-7 22C to 22C6, NC scholastic 15, IESA.

use tournament::{
    ByeKind, ByePolicy, Deed, Grant, HalfPointByes, HoldsTheLog, Outcome, Plan, When,
    warnings::{self, Warning},
};

use crate::common::{HOUR, Hall, enter, id, n, plan, player, points, report, section};

fn bye(entry: u32, round: usize) -> Deed {
    Deed::AskForBye { entry: id(entry), round, bye: ByeKind::HalfPoint, grant: Grant::ByPolicy }
}

fn granted(entry: u32, round: usize) -> Deed {
    Deed::AskForBye { entry: id(entry), round, bye: ByeKind::HalfPoint, grant: Grant::ByDirector }
}

fn zero(entry: u32, round: usize) -> Deed {
    Deed::AskForBye { entry: id(entry), round, bye: ByeKind::ZeroPoint, grant: Grant::ByPolicy }
}

fn offering(rounds: usize, half_point: HalfPointByes) -> Plan {
    Plan { byes: ByePolicy { half_point, ..ByePolicy::default() }, ..plan(rounds) }
}

fn nc(rounds: usize) -> Plan {
    Plan { byes: ByePolicy::nc_scholastic(), book: rulebook::Book::NcScholastic, ..plan(rounds) }
}

#[test]
fn a_half_point_bye_is_half_a_point_and_nobody_to_play() {
    let mut hall = Hall::open(5, 4);
    hall.does(bye(1, 1));
    assert_eq!(hall.last_words(), ["Round 1 of Open: Player 1 has a half-point bye (22C)"]);
    hall.does(enter(player("Late Lee", 1500), "Open")).pairs();
    assert_eq!(hall.cell(1, 1).to_string(), "H");
    assert_eq!(hall.chart().players[0].score(), points("0.5"));
}

#[test]
fn what_is_not_offered_is_refused_with_its_rule_and_a_way_out() {
    let mut hall = Hall::open(5, 4);
    assert_eq!(hall.refused(bye(1, 4)), "half-point byes are not offered for round 4 of Open [22C1]");
    assert_eq!(hall.refused(bye(1, 6)), "there is no round 6; Open has 5 []");
    assert_eq!(hall.refused(bye(9, 1)), "there is no entry 9 []");
    hall.does(zero(1, 4));
    let mut none = Hall::with(Plan { byes: ByePolicy::none(), ..plan(5) }, 4);
    assert_eq!(none.refused(bye(1, 1)), "half-point byes are not offered in Open [22C]");
    assert_eq!(none.try_to(bye(1, 1)).unwrap_err().next(), "a zero-point bye can be had");
}

#[test]
fn an_emergency_needs_the_director_and_a_reason() {
    let mut hall = Hall::open(5, 4);
    assert_eq!(hall.refused(granted(1, 4)), "this needs a reason []");
    hall.because("a funeral").does(granted(1, 4));
}

#[test]
fn a_bye_is_asked_for_an_hour_before_its_round() {
    let mut hall = Hall::opened();
    let start = hall.now + 3 * HOUR;
    let schedule = vec![When(start), When(start + 4 * HOUR)];
    hall.does(Deed::AddSection { plan: Box::new(Plan { schedule, ..offering(2, HalfPointByes::All) }) });
    hall.does(enter(player("Ann Lee", 1500), "Open"));
    hall.now = start - HOUR + 1;
    assert_eq!(hall.refused(bye(1, 1)), "byes for round 1 are asked for 60 minutes before it [22C2]");
    hall.now = start - HOUR;
    hall.does(bye(1, 1));
}

#[test]
fn the_limit_counts_what_was_taken_and_what_is_booked() {
    let byes = ByePolicy { at_most: Some(1), ..ByePolicy::default() };
    let mut hall = Hall::with(Plan { byes, ..plan(5) }, 4);
    hall.does(bye(1, 2));
    assert_eq!(hall.refused(bye(1, 3)), "Player 1 has one half-point bye already, which is the limit [22C3]");
    assert_eq!(hall.refused(bye(1, 2)), "Player 1 sits out round 2 already []");
}

#[test]
fn a_last_round_bye_is_asked_for_before_the_first_game_for_good() {
    let mut hall = Hall::with(offering(3, HalfPointByes::All), 4);
    hall.does(bye(1, 3));
    assert_eq!(hall.last_words(), ["Round 3 of Open: Player 1 has a half-point bye for good (22C, 22C4)"]);
    hall.pairs();
    // Paired, and nobody has sat down: it is still before his first game.
    hall.does(bye(2, 3));
    hall.does(Deed::BeginRound { section: section("Open"), round: 1 });
    let late = "a bye for the last round is asked for before game 1, and Player 3 has begun it [22C4]";
    assert_eq!(hall.refused(bye(3, 3)), late);
    assert_eq!(hall.because("a train").refused(granted(3, 3)), late);
    hall.does(zero(3, 3));
}

#[test]
fn the_organizer_can_announce_the_second_game_as_the_deadline() {
    let byes =
        ByePolicy { half_point: HalfPointByes::All, last_round_before_game: 2, ..ByePolicy::default() };
    let mut hall = Hall::with(Plan { byes, ..plan(3) }, 4);
    hall.plays_a_round().does(bye(1, 3));
    hall.plays_a_round();
    assert!(hall.refused(bye(2, 3)).contains("before game 2"));
}

#[test]
fn whoever_is_let_out_of_an_irrevocable_bye_wins_a_draw_for_prizes() {
    let mut hall = Hall::with(offering(2, HalfPointByes::All), 2);
    hall.does(bye(1, 2)).plays_a_round();
    let cancel = |grant| Deed::CancelBye { entry: id(1), round: 2, grant };
    assert_eq!(
        hall.refused(cancel(Grant::ByPolicy)),
        "the last-round bye of Player 1 is irrevocable [22C4, 22C5]"
    );
    hall.does(cancel(Grant::ByDirector));
    assert_eq!(
        hall.last_words(),
        ["Round 2 of Open: Player 1 plays after all; a win will be a draw for prizes (22C5)"]
    );
    hall.pairs().does(report(2, 1, Outcome::WhiteWins));
    assert_eq!(hall.chart().players[0].score(), points("2"));
    let adjusted = hall.prize_adjustments(&section("Open"));
    assert_eq!(adjusted, [(n(1), points("-0.5"))]);
}

#[test]
fn a_win_is_a_win_for_prizes_after_a_bye_that_could_be_revoked() {
    let mut hall = Hall::open(3, 2);
    hall.does(bye(1, 1));
    hall.does(Deed::CancelBye { entry: id(1), round: 1, grant: Grant::ByPolicy });
    hall.plays_a_round();
    assert!(hall.prize_adjustments(&section("Open")).is_empty());
    let again = Deed::CancelBye { entry: id(1), round: 2, grant: Grant::ByPolicy };
    assert_eq!(hall.refused(again), "Player 1 has no bye in round 2 []");
}

#[test]
fn a_booked_bye_is_told_to_the_pairing() {
    let mut hall = Hall::open(5, 4);
    hall.does(bye(2, 3)).does(bye(3, 1));
    let chart = hall.chart();
    let field = hall.tournament.field(&section("Open"), &chart).unwrap();
    assert_eq!(field.booked.into_iter().collect::<Vec<_>>(), [n(2)]);
    assert_eq!(field.absent.into_keys().collect::<Vec<_>>(), [n(3)]);
}

#[test]
fn nc_gives_half_points_with_an_advance_entry_and_never_in_the_last_round() {
    let mut hall = Hall::with(nc(4), 4);
    assert_eq!(
        hall.refused(bye(1, 2)),
        "in Open half-point byes are asked for with an advance entry [NC scholastic 15]"
    );
    let with = |name: &str, advance, byes: &[usize]| match enter(player(name, 900), "Open") {
        Deed::Enter { entrant, section, paid, house_player, .. } => {
            Deed::Enter { entrant, section, advance, byes: byes.to_vec(), paid, house_player }
        }
        deed => deed,
    };
    hall.does(with("Ann Lee", true, &[2, 3]));
    assert_eq!(hall.last_words()[1], "Round 2 of Open: Ann Lee has a half-point bye (NC scholastic 15)");
    assert!(hall.refused(with("Bo Diaz", false, &[2])).contains("NC scholastic 15"));
    let never = "in Open nobody has a half-point bye in the last round [NC scholastic 15]";
    assert_eq!(hall.refused(with("Bo Diaz", true, &[4])), never);
    hall.because("illness").does(granted(1, 2));
    assert_eq!(hall.because("illness").refused(granted(1, 4)), never);
    hall.does(zero(1, 4));
}

#[test]
fn a_bye_for_a_round_that_is_paired_comes_too_late() {
    let mut hall = Hall::open(5, 4);
    hall.pairs();
    assert_eq!(hall.refused(bye(1, 1)), "round 1 has been paired []");
}

#[test]
fn whoever_would_sit_two_rounds_running_is_told_of_while_the_round_can_be_changed() {
    let told = |hall: &Hall| -> Vec<String> {
        let all = warnings::warnings(&hall.tournament, hall.time());
        let sits = all.iter().filter(|warning| matches!(warning, Warning::SitsTwoRounds { .. }));
        sits.filter_map(|warning| {
            let told = warning.told(&hall.tournament, &HoldsTheLog)?;
            Some(format!("{told} [{}]", warning.rules()))
        })
        .collect()
    };
    let mut hall = Hall::open(4, 5);
    hall.does(zero(5, 2)).pairs();
    assert_eq!(
        told(&hall),
        [
            "Open, round 1: Player 5 has the full-point bye and is out in round 2 as well; ask whether another is to have it []"
        ]
    );
    hall.does(Deed::PostPairings { section: section("Open"), round: 1 });
    hall.does(Deed::BeginRound { section: section("Open"), round: 1 });
    assert_eq!(told(&hall), [""; 0], "the round is begun");
    let mut another = Hall::open(4, 5);
    another.does(zero(5, 3)).pairs();
    assert_eq!(told(&another), [""; 0], "a round lies between them");
}
