//! us-chess-7 5F1b, 5F2a, 16B; NC scholastic 2; IESA 1-4-2; Schiller 6.2: how a clock is set.

use rulebook::{Book, Policies};
use timing::how_to_set;

use crate::common::{announced, book, clock, control};

#[track_caller]
fn set(policies: &Policies, text: &str, equipment: &str, expected: Option<&str>, by: &str) {
    let advice = how_to_set(policies, &control(text), &clock(equipment));
    assert_eq!(advice.value.as_ref().map(ToString::to_string).as_deref(), expected, "{text} on {equipment}");
    assert_eq!(advice.by.seen_from(policies.book), by, "{text} on {equipment}");
}

#[test]
fn a_clock_that_can_is_set_as_announced_from_move_one() {
    let us = book(Book::UsChess7);
    set(&us, "G/90 inc/30", "digital increment", Some("G/90 inc/30"), "5B1b 5F1b 16B2 5E1");
    set(&us, "G/30 d/5", "digital delay", Some("G/30 d/5"), "16B2 5E1");
    set(&us, "G/30 d/5", "digital bronstein", Some("G/30 b/5"), "16B2 5E1");
    set(&us, "G/30", "digital delay", Some("G/30 d/5"), "5E2 5E 16B2 5E1");
    set(&us, "G/5 d/0", "digital", Some("G/5 d/0"), "16B2 5E1");
}

#[test]
fn a_clock_without_increment_gets_the_closest_delay_by_5f1b() {
    let us = book(Book::UsChess7);
    set(&us, "G/90 inc/30", "digital delay", Some("G/90 d/30"), "5B1b 5F1b");
    set(&us, "G/90 inc/30", "digital delay 10", Some("G/90 d/10"), "5B1b 5F1b");
    set(&us, "G/90 inc/30", "digital increment 10", Some("G/90 d/0"), "5B1b 5F1b");
    set(&us, "G/90 inc/30", "digital", Some("G/90 d/0"), "5B1b 5F1b");
    set(&us, "G/90 inc/30", "analog", Some("G/90 d/0, hands at 4:30"), "5B1b 5F1b 16B1 16W");
}

#[test]
fn a_clock_without_delay_gets_the_base_time_by_5f2a() {
    let us = book(Book::UsChess7);
    set(&us, "G/30 d/5", "digital", Some("G/30 d/0"), "5F2a");
    set(&us, "G/30 d/5", "analog", Some("G/30 d/0, hands at 5:30"), "5F2a 16B1 16W");
}

#[test]
fn the_variations_5f1b1_and_5f2a1_give_such_clocks_a_control_of_their_own() {
    let other = Some("the control announced for such clocks");
    let increment = announced("control-for-clocks-without-increment");
    set(&increment, "G/90 inc/30", "analog", other, "5B1b 5F1b1");
    set(&increment, "G/90 inc/30", "digital delay", Some("G/90 d/30"), "5B1b 5F1b1");
    set(&increment, "G/30 d/5", "analog", Some("G/30 d/0, hands at 5:30"), "5F2a 16B1 16W");
    let delay = announced("control-for-clocks-without-delay");
    set(&delay, "G/30 d/5", "digital", other, "5F2a1");
    set(&delay, "G/90 inc/30", "digital", Some("G/90 d/0"), "5B1b 5F1b");
}

#[test]
fn hands_end_at_six_and_a_short_second_period_is_reset_by_16w() {
    let us = book(Book::UsChess7);
    set(&us, "40/120 SD/60 d/0", "analog", Some("40/120 SD/60 d/0, hands at 4:00"), "16B1 16W");
    set(
        &us,
        "40/90 SD/30 d/0",
        "analog",
        Some("40/90 SD/30 d/0, hands at 4:30, then forward 30:00"),
        "16B1 16W",
    );
    set(&us, "G/5 d/0", "analog", Some("G/5 d/0, hands at 5:55"), "16B1 16W");
    set(&us, "40/360 d/0", "analog", Some("40/360 d/0, hands at 12:00"), "16B1 16W");
}

#[test]
fn a_clock_that_gives_no_increment_on_move_one_gets_it_by_hand() {
    let us = book(Book::UsChess7);
    set(&us, "G/3 inc/2", "digital increment late-increment", Some("G/3:02 inc/2"), "5B1b 5F1b 16B2 5E1");
    set(&us, "G/3 inc/2", "digital increment", Some("G/3 inc/2"), "5B1b 5F1b 16B2 5E1");
}

#[test]
fn nc_scholastic_2_sets_hands_for_g30_at_5_30_and_for_g60_at_5_and_a_delay_clock_five_minutes_less() {
    let nc = book(Book::NcScholastic);
    set(&nc, "G/30 d/5", "analog", Some("G/30 d/0, hands at 5:30"), "2");
    set(&nc, "G/60 d/5", "analog", Some("G/60 d/0, hands at 5:00"), "2");
    set(&nc, "G/30 d/5", "digital delay", Some("G/25 d/5"), "2 clock default delay");
    set(&nc, "G/30", "digital bronstein", Some("G/25 b/5"), "clock default delay 2");
    set(&nc, "G/30 d/5", "digital", Some("G/30 d/0"), "2");
    set(&nc, "G/30 d/3", "digital delay", Some("G/30 d/3"), "2 clock default delay");
}

#[test]
fn iesa_permits_no_increment_and_counts_no_add_back() {
    let iesa = book(Book::Iesa2023);
    set(&iesa, "G/30 d/5", "digital delay", Some("G/30 d/5"), "1-4-2");
    set(&iesa, "G/30 d/5", "digital bronstein", Some("G/30 d/0"), "1-4-2");
    set(&iesa, "G/30 d/5", "analog", Some("G/30 d/0"), "1-4-2");
    set(&iesa, "G/30 inc/5", "digital increment", Some("increment not permitted"), "14-1");
}

#[test]
fn schillers_increment_is_a_delay() {
    let schiller = book(Book::Schiller);
    set(&schiller, "G/90 inc/30", "digital delay increment", Some("G/90 d/30"), "6.2");
    set(&schiller, "G/90 inc/30", "digital", None, "13.2");
}

#[test]
fn the_digest_of_the_fifth_edition_does_not_say() {
    let us5 = book(Book::UsChess5);
    for equipment in ["digital delay", "digital", "analog"] {
        set(&us5, "G/30 d/5", equipment, None, "us-chess-7:1A");
    }
}
