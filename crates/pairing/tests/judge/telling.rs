//! The words, read aloud on the worked examples.

use chart::Points;
use pairing::{facts::Facts, words};

use crate::{all_cases, brute, case};

fn to_player(name: &str, player: &str) -> String {
    let case = case(name);
    let field = case.field();
    words::for_player(&field, &brute::pair(&Facts::new(&field)), case.number(player))
}

fn in_full(name: &str, board: usize) -> String {
    let case = case(name);
    let field = case.field();
    words::board_in_full(&field, &brute::pair(&Facts::new(&field)), board).unwrap()
}

fn bye(name: &str) -> String {
    let case = case(name);
    let field = case.field();
    words::bye_in_full(&field, &brute::pair(&Facts::new(&field))).unwrap()
}

#[test]
fn why_do_i_play_down() {
    assert_eq!(
        to_player("pairing/odd-player-drops", "2000"),
        "You play Black against 1900 on board 2. You play down, from the group of 1 point to that of 0 points: \
         somebody had to leave your group, and you are its lowest-rated player who could (29D1a). You are due Black \
         and have it (29E3)."
    );
    assert_eq!(
        to_player("pairing/another-drops-since-the-rest-have-met", "1900"),
        "You play Black against 1500 on board 2. You play down, from the group of 1 point to that of 0 points: \
         somebody had to leave your group, and 1800 could not drop instead: then the rest of the group would not all \
         find opponents in it (27A2). You are due Black and have it (29E3)."
    );
    assert_eq!(
        to_player("pairing/two-groups-of-one", "2200"),
        "You play White against 2000 on board 1. You play down, from the group of 1½ points to that of ½ point: \
         nobody else has 1½ points (29D2). You are due White and have it (29E3)."
    );
    assert!(to_player("pairing/odd-player-is-not-unrated", "1800").contains(
        "somebody had to leave your group, and you have its lowest rating; the unrated stay (29D1a)."
    ));
    assert!(
        to_player("pairing/colors-change-who-drops", "2080")
            .contains("somebody had to leave your group, and with you colors come out better (29D1b).")
    );
    assert!(
        to_player("pairing/colors-change-who-drops", "2080")
            .contains("Were it not for colors 1990 would play down and you would meet 2100.")
    );
}

#[test]
fn why_do_i_play_up() {
    assert_eq!(
        to_player("pairing/odd-player-drops", "1900"),
        "You play White against 2000 on board 2. 2000 has 1 point and plays down, because that group had no opponent \
         left (29D1a). You are due White and have it (29E3)."
    );
}

/// A point that acceleration adds (28R1), or that stands for a game without a result (28Q), is in nobody's score.
#[test]
fn nobody_is_told_that_he_has_what_is_added_for_the_pairing_alone() {
    let case = case("pairing/rematch-transposed");
    let told = |added: &[&str], player: &str| {
        let mut field = case.field();
        field.adjustments = added.iter().map(|name| (case.number(name), Points::ONE)).collect();
        words::for_player(&field, &brute::pair(&Facts::new(&field)), case.number(player))
    };
    let all = ["2000", "1900", "1800", "1700"];
    let added = told(&all, "2000");
    assert!(added.contains("on board 1: for this pairing you both count as having 2 points."), "{added}");
    let plain = told(&[], "2000");
    assert!(plain.contains("on board 1: you both have 1 point."), "{plain}");
    // Who plays down with a point more than he has is not said to have it.
    let others: Vec<String> = all[1..].iter().map(|player| told(&["2000"], player)).collect();
    let met = others.iter().filter(|told| told.contains("2000 counts as having 2 points and plays down"));
    assert_eq!(met.count(), 1, "{others:#?}");
}

#[test]
fn why_not_my_opponent_by_ranking() {
    assert_eq!(
        to_player("pairing/rematch-transposed", "2000"),
        "You play White against 1700 on board 1: you both have 1 point. By ranking you would meet 1800, but you met \
         in round 1 (27A1). You are due White and have it (29E3)."
    );
    assert_eq!(
        to_player("pairing/first-round-team-mates-apart", "2000"),
        "You play White against 1700 on board 1: you both have 0 points. By ranking you would meet 1800, who is a \
         team-mate of yours (28N). Neither of you has played, so the toss and the boards give the colors (28J)."
    );
    assert_eq!(
        to_player("pairing/alternation-80-points", "1920"),
        "You play Black against 1700 on board 2: you both have 1 point. Were it not for colors you would meet 1500: \
         you and 2000 changed places. You are 80 rating points apart, where 80 are allowed (29E5a). You are due Black \
         and have it (29E3)."
    );
    assert!(
        to_player("pairing/unrated-switch-has-no-limit", "2400")
            .contains("Ned changed places. With an unrated player there is no limit (29E5g).")
    );
}

#[test]
fn why_do_i_not_have_the_color_that_i_am_due() {
    assert_eq!(
        to_player("pairing/color-larger-imbalance", "2000"),
        "You play White against 1900 on board 1: you both have 2 points, and the ranking sets you against each other \
         (27A3). You are both due Black, and 1900 gets it: the player whose colors are further from even goes first \
         (29E4.2)."
    );
    assert!(to_player("pairing/color-no-color-differs-from-a-color", "2000").ends_with(
        "You are both due Black, and you get it: round 4 was the last in which the two had different colors, and now it \
         is the other way round (29E4.4)."
    ));
}

#[test]
fn why_do_i_have_the_bye() {
    assert_eq!(
        to_player("bye/half-point-bye-taken", "1700"),
        "You have the full-point bye: the number of players is odd, and it goes to the lowest-rated player of the \
         lowest score group who can have it (28L2). 1600 ranks lower, but took or booked a half-point bye while \
         others of that score have had none (28L4)."
    );
    assert_eq!(
        bye("bye/half-point-bye-taken"),
        "Bye: 1700 (1700, ½ point) has the full-point bye (28L4).\n  1600 ranks lower, but took or booked a \
         half-point bye while others of that score have had none (28L4).\n"
    );
}

#[test]
fn who_is_away_is_told_so() {
    assert_eq!(
        to_player("bye/half-point-bye-this-round", "1600"),
        "You have a half-point bye in this round (22C)."
    );
    assert_eq!(
        to_player("bye/house-player-watches-an-even-field", "House"),
        "You are not needed in this round: without you the number is even (28M1)."
    );
}

#[test]
fn a_director_reads_what_was_repaired() {
    assert_eq!(
        in_full("pairing/rematch-transposed", 1),
        "\
Board 1: 2000 (2000, 1 point) with White, 1700 (1700, 1 point) with Black.
  They are paired in the group of 1 point.
  The ranking alone sets 2000 against 1800 and 1700 against 1900 (27A3).
  That cannot stand: 2000 and 1800 met in round 1 (27A1).
  By a transposition 2000 - 1800 and 1900 - 1700 became 2000 - 1700 and 1900 - 1800, which costs this board 100 points \
         (29C2).
  2000 is due White and 1700 is due Black (29E3).
"
    );
}

#[test]
fn a_director_reads_what_was_switched() {
    assert_eq!(
        in_full("pairing/interchange-20-before-transposition-100", 1),
        "\
Board 1: 1870 (1870, 1½ points) with White, 2050 (2050, 1½ points) with Black.
  They are paired in the group of 1½ points.
  The ranking alone sets 1870 against 1750 and 2050 against 1850 (27A3).
  For colors, by an interchange, 2050 - 1850 and 1870 - 1750 became 2050 - 1870 and 1850 - 1750.
  1850 and 1870 took each other's place at a cost of 20 points; 200 are allowed (29E5b, 29E5d, 29E6a).
  Clashes before: 2 players with one color two times more than the other; after: none.
  1870 is due White and 2050 is due Black (29E3).
"
    );
}

#[test]
fn a_director_reads_who_dropped_and_who_did_not() {
    assert_eq!(
        in_full("pairing/odd-player-is-not-unrated", 2),
        "\
Board 2: 1700 (1700, 0 points) with White, 1800 (1800, 1 point) with Black.
  They are paired in the group of 0 points.
  1800 drops from the group of 1 point to that of 0 points (29D1a).
  Ned ranks lower, but Ned is unrated, and a rated player drops first (29D1a).
  The ranking alone sets them against each other (27A3).
  1700 is due White and 1800 is due Black (29E3).
"
    );
    let fixed = in_full("pairing/director-fixed-a-board", 1);
    assert!(
        fixed.contains(
            "The director fixed this board.\n  The director gave the colors; by the rules they are"
        )
    );
}

#[test]
fn every_player_of_every_case_is_told_something_short() {
    for (name, case) in all_cases() {
        let field = case.field();
        let round = brute::pair(&Facts::new(&field));
        for (white, black) in &case.boards {
            for who in [*white, *black] {
                let told = words::for_player(&field, &round, who);
                assert!(
                    told.starts_with("You play ") && told.ends_with('.') && told.len() < 500,
                    "{name}: {told}"
                );
            }
        }
        assert!(!words::round_in_full(&field, &round).contains("filler"), "{name}");
    }
}
