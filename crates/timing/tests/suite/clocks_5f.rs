//! us-chess-7 5F, the NC three levels, NC scholastic 2, IESA 1-4 and 14-1: whose clock is used, and who chooses.

use clock::Side;
use rulebook::{Book, Policies};
use timing::{Substitution, When, substitution, which_clock};

use crate::common::{announced, book, clock, clocks, control};

fn which(policies: &Policies, text: &str, brought: &str) -> Option<String> {
    which_clock(policies, &control(text), &clocks(brought), None).value.map(|which| which.to_string())
}

#[track_caller]
fn prefers(policies: &Policies, text: &str, better: &str, worse: &str) {
    let one = which(policies, text, &format!("white: {better}; black: {worse}"));
    let other = which(policies, text, &format!("white: {worse}; black: {better}"));
    assert_eq!(
        (one.as_deref(), other.as_deref()),
        (Some("white's"), Some("black's")),
        "{better} before {worse}"
    );
}

#[test]
fn the_order_of_5f1a_with_an_increment() {
    let us = book(Book::UsChess7);
    let order = ["digital increment", "digital delay", "digital delay 10", "digital", "analog"];
    for (index, better) in order.iter().enumerate() {
        for worse in order.iter().skip(index + 1) {
            prefers(&us, "G/90 inc/30", better, worse);
        }
    }
}

#[test]
fn the_order_of_5f2a_with_a_delay_and_of_5f3_with_neither() {
    let us = book(Book::UsChess7);
    prefers(&us, "G/30 d/5", "digital bronstein", "digital increment");
    prefers(&us, "G/30 d/5", "digital delay", "digital");
    prefers(&us, "G/30 d/5", "digital", "analog");
    prefers(&us, "G/5 d/0", "digital", "analog");
    assert_eq!(which(&us, "G/5 d/0", "white: digital; black: digital delay increment"), None);
    assert_eq!(which(&us, "G/30 d/5", "white: digital bronstein; black: digital delay"), None);
}

#[test]
fn among_equals_16b2_prefers_the_silent_clock_and_the_one_that_runs_on() {
    let us = book(Book::UsChess7);
    prefers(&us, "G/30 d/5", "digital delay", "digital delay noisy");
    prefers(&us, "G/30 d/5", "digital delay", "digital delay freezes");
    prefers(&us, "G/30 d/5", "digital delay freezes", "digital delay noisy");
    prefers(&us, "G/30 d/5", "digital delay noisy freezes", "digital");
    assert_eq!(
        which(&book(Book::UsChess5), "G/30 d/5", "white: digital delay; black: digital delay noisy"),
        None
    );
}

#[test]
fn seventh_edition_chapter_1_does_not_say_who_chooses_between_equal_clocks() {
    let brought = "white: digital delay; black: digital delay";
    let advice = which_clock(&book(Book::UsChess7), &control("G/30 d/5"), &clocks(brought), None);
    assert_eq!((advice.value, advice.by.seen_from(Book::UsChess7)), (None, "1A".to_string()));
    assert_eq!(which(&announced("equal-clocks"), "G/30 d/5", brought).as_deref(), Some("black chooses"));
}

#[test]
fn who_cannot_set_his_clock_leaves_the_choice_to_the_opponent_by_5f7() {
    let us = book(Book::UsChess7);
    let brought = clocks("white: digital delay; black: analog");
    let advice = which_clock(&us, &control("G/30 d/5"), &brought, Some(Side::White));
    assert_eq!(advice.value.map(|which| which.to_string()).as_deref(), Some("black chooses"));
    assert_eq!(advice.by.seen_from(Book::UsChess7), "5F1a 5F2a 5F3 5F4 5F7");
    let equal = clocks("white: analog; black: analog");
    let chosen = which_clock(&us, &control("G/30 d/5"), &equal, Some(Side::White));
    assert_eq!(chosen.by.seen_from(Book::UsChess7), "5F7", "where nothing else decides");
    let unmoved = which_clock(&us, &control("G/30 d/5"), &brought, Some(Side::Black));
    assert_eq!(unmoved.value.map(|which| which.to_string()).as_deref(), Some("white's"));
}

#[test]
fn the_three_levels_of_the_nc_clock_page() {
    let page = announced("clock-levels");
    for text in ["G/30 d/5", "40/120 SD/30 d/5"] {
        prefers(&page, text, "digital delay", "analog");
        prefers(&page, text, "digital bronstein", "analog");
        prefers(&page, text, "analog", "digital");
    }
    let equal = "white: digital delay; black: digital delay";
    assert_eq!(which(&page, "G/30 d/5", equal).as_deref(), Some("black chooses"));
}

#[test]
fn without_sudden_death_delay_and_mechanical_clocks_are_alike() {
    for policies in [announced("clock-levels"), book(Book::NcScholastic)] {
        let asked = "white: analog; black: digital delay";
        assert_eq!(which(&policies, "30/90 30/30", asked).as_deref(), Some("black chooses"));
        prefers(&policies, "30/90 30/30", "analog", "digital");
    }
}

#[test]
fn nc_scholastic_2_prefers_delay_then_digital_and_black_chooses() {
    let nc = book(Book::NcScholastic);
    prefers(&nc, "G/30 d/5", "digital delay", "digital");
    prefers(&nc, "G/30 d/5", "digital", "analog");
    assert_eq!(which(&nc, "G/30 d/5", "white: analog; black: analog").as_deref(), Some("black chooses"));
    assert_eq!(which(&nc, "G/30 d/5", "white: analog").as_deref(), Some("white's"));
}

#[test]
fn iesa_uses_blacks_clock_unless_white_has_a_true_delay() {
    let iesa = book(Book::Iesa2023);
    prefers(&iesa, "G/30 d/5", "digital delay", "digital increment");
    prefers(&iesa, "G/30 d/5", "digital delay", "digital bronstein");
    prefers(&iesa, "G/30 d/5", "digital delay", "analog");
    for brought in ["white: digital delay; black: digital delay", "white: digital; black: analog"] {
        assert_eq!(which(&iesa, "G/30 d/5", brought).as_deref(), Some("black's"), "{brought}");
    }
    let noisy = "white: analog; black: digital delay noisy";
    assert_eq!(which(&iesa, "G/30 d/5", noisy).as_deref(), Some("white's"), "1-4-3");
}

#[test]
fn the_fifth_edition_prefers_delay_or_add_back_in_sudden_death_only() {
    let us5 = book(Book::UsChess5);
    prefers(&us5, "G/30 d/5", "digital bronstein", "analog");
    assert_eq!(which(&us5, "G/30 d/5", "white: digital; black: analog"), None);
    assert_eq!(which(&us5, "40/90 d/5", "white: digital delay; black: analog"), None);
}

fn substituted(
    policies: &Policies,
    text: &str,
    on_table: &str,
    offered: &str,
    when: When,
) -> Option<Substitution> {
    substitution(policies, &control(text), &clock(on_table), &clock(offered), when).value
}

#[test]
fn a_late_player_may_bring_the_standard_timer_by_5f5_but_only_for_one_without() {
    let us = book(Book::UsChess7);
    let ask = |on_table, offered, when| substituted(&us, "G/30 d/5", on_table, offered, when);
    assert_eq!(ask("analog", "digital delay", When::Late), Some(Substitution::Allowed));
    assert_eq!(ask("digital", "digital delay", When::Late), Some(Substitution::Allowed));
    assert_eq!(ask("digital delay", "digital delay", When::Late), Some(Substitution::Refused));
    assert_eq!(ask("analog", "digital", When::Late), Some(Substitution::Refused));
    assert_eq!(ask("analog", "digital delay", When::DuringTheGame), Some(Substitution::Refused));
    let without_timer = substituted(&us, "G/30 d/0", "analog", "digital delay", When::Late);
    assert_eq!(without_timer, Some(Substitution::Refused), "5F5 is about delay and increment controls");
    let increment = substituted(&us, "G/90 inc/30", "digital", "digital increment", When::Late);
    assert_eq!(increment, Some(Substitution::Allowed));
}

#[test]
fn on_the_nc_clock_page_a_late_player_may_not_insist() {
    let nc = book(Book::NcScholastic);
    for when in [When::Late, When::DuringTheGame] {
        let told = substituted(&nc, "G/30 d/5", "analog", "digital delay", when);
        assert_eq!(told, Some(Substitution::Refused));
    }
}

#[test]
fn in_nc_blitz_only_the_director_changes_clocks() {
    for when in [When::Late, When::DuringTheGame] {
        let told = substituted(&book(Book::NcBlitz), "G/5 d/2", "analog", "digital delay", when);
        assert_eq!(told, Some(Substitution::DirectorOnly));
    }
}
