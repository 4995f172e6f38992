//! The chess clock, one second before and one second after.

use clock::Side::{Black, White};
use clock::{BySide, Clock, Control, Millis, Moment, Side};

/// So many seconds after the clock was first started.
fn at(seconds: i64) -> Moment {
    Moment::new(seconds * 1_000)
}

fn time(text: &str) -> Millis {
    text.parse().expect("a time")
}

fn control(text: &str) -> Control {
    text.parse().expect("a control")
}

fn started(text: &str) -> Clock {
    let mut clock = Clock::set(&control(text));
    clock.start(White, at(0));
    clock
}

/// As [`started`], but White and Black have this time left and no more.
fn started_with(text: &str, left: &str) -> Clock {
    let mut clock = Clock::with_times(&control(text), BySide::both(time(left)));
    clock.start(White, at(0));
    clock
}

#[track_caller]
fn assert_shows(clock: &Clock, side: Side, now: Moment, left: &str) {
    assert_eq!(clock.remaining(side, now).to_string(), left);
}

#[test]
fn a_clock_that_was_set_does_not_run() {
    let clock = Clock::set(&control("40/90 SD/30"));
    assert_eq!(clock.running(), None);
    assert_shows(&clock, White, at(1_000), "1:30:00");
    assert_eq!(clock.period(White), 0);
    assert!(!clock.is_sudden_death(White));
}

#[test]
fn only_the_side_that_was_started_runs() {
    let clock = started("G/30 d/0");
    assert_eq!(clock.running(), Some(White));
    assert_shows(&clock, White, at(10), "29:50");
    assert_shows(&clock, Black, at(10), "30:00");
}

#[test]
fn main_time_waits_for_the_delay() {
    let clock = started("G/30 d/5");
    assert_shows(&clock, White, at(4), "30:00");
    assert_eq!(clock.delay_left(at(4)), Millis::seconds(1));
    assert_shows(&clock, White, at(5), "30:00");
    assert_shows(&clock, White, at(6), "29:59");
    assert_eq!(clock.delay_left(at(6)), Millis::ZERO);
}

#[test]
fn each_press_grants_a_fresh_delay_and_an_unused_one_is_lost() {
    let mut clock = started("G/30 d/5");
    clock.press(White, at(3));
    clock.press(Black, at(11));
    assert_shows(&clock, Black, at(11), "29:57");
    assert_eq!(clock.delay_left(at(11)), Millis::seconds(5));
    assert_shows(&clock, White, at(17), "29:59");
}

#[test]
fn bronstein_runs_at_once_and_gives_back_what_was_spent() {
    let mut clock = started("G/30 b/5");
    assert_shows(&clock, White, at(4), "29:56");
    assert_eq!(clock.delay_left(at(4)), Millis::ZERO);
    assert_eq!(clock.press(White, at(4)).spent, Millis::seconds(4));
    assert_shows(&clock, White, at(4), "30:00");
}

#[test]
fn bronstein_gives_back_no_more_than_its_amount() {
    let mut clock = started("G/30 b/5");
    clock.press(White, at(6));
    assert_shows(&clock, White, at(6), "29:59");
}

#[test]
fn bronstein_lets_the_flag_down_before_the_press_would_give_back() {
    let mut clock = started_with("G/30 b/5", "0:03");
    assert!(!clock.flag_down(White, Moment::new(2_999)));
    assert!(clock.flag_down(White, at(3)));
    assert!(clock.press(White, at(4)).flag_was_down);
    assert_shows(&clock, White, at(4), "-0:01");
}

#[test]
fn the_increment_of_move_one_is_there_from_the_start() {
    let mut clock = started("G/3 inc/2");
    assert_shows(&clock, White, at(0), "3:02");
    clock.press(White, at(1));
    assert_shows(&clock, White, at(1), "3:03");
    clock.press(Black, at(4));
    assert_shows(&clock, Black, at(4), "3:01");
}

#[test]
fn times_as_found_get_no_increment_on_top() {
    let clock = started_with("G/3 inc/2", "0:40");
    assert_shows(&clock, White, at(0), "0:40");
}

#[test]
fn the_flag_is_down_at_exactly_zero() {
    let clock = started_with("G/5 d/0", "0:10");
    assert!(!clock.flag_down(White, at(9)));
    assert!(!clock.flag_down(White, Moment::new(9_999)));
    assert!(clock.flag_down(White, at(10)));
    assert!(clock.flag_down(White, at(11)));
    assert_shows(&clock, White, at(11), "-0:01");
    assert_eq!(clock.flag_down_at(White), Some(at(10)));
    assert!(!clock.flag_down(Black, at(11)));
    assert_eq!(clock.flag_down_at(Black), None);
}

#[test]
fn the_flag_waits_for_the_delay() {
    let clock = started_with("G/5 d/5", "0:10");
    assert!(!clock.flag_down(White, at(14)));
    assert!(clock.flag_down(White, at(15)));
    assert_eq!(clock.flag_down_at(White), Some(at(15)));
}

#[test]
fn at_zero_a_delay_that_is_left_keeps_the_flag_up() {
    let clock = started_with("G/5 d/5", "0:00");
    assert!(!clock.flag_down(White, at(4)));
    assert!(clock.flag_down(White, at(5)));
    assert_eq!(clock.flag_down_at(White), Some(at(5)));
}

#[test]
fn a_fresh_delay_does_not_lift_a_flag() {
    let mut clock = started_with("G/5 d/5", "0:10");
    assert!(clock.press(White, at(16)).flag_was_down);
    clock.press(Black, at(17));
    assert_eq!(clock.delay_left(at(18)), Millis::seconds(4));
    assert!(clock.flag_down(White, at(18)));
    assert_eq!(clock.flag_down_at(White), Some(at(17)));
}

#[test]
fn an_increment_does_not_lift_a_flag() {
    let mut clock = started_with("G/5 inc/30", "0:10");
    assert!(clock.press(White, at(11)).flag_was_down);
    assert_shows(&clock, White, at(12), "-0:01");
    assert!(clock.flag_down(White, at(12)));
}

#[test]
fn a_press_just_in_time_earns_its_increment() {
    let mut clock = started_with("G/5 inc/30", "0:10");
    assert!(!clock.press(White, at(9)).flag_was_down);
    assert_shows(&clock, White, at(9), "0:31");
}

#[test]
fn the_last_move_of_a_period_enters_the_next_one() {
    let mut clock = started("2/10 SD/5 d/0");
    assert_eq!(clock.press(White, at(1)).entered_period, None);
    clock.press(Black, at(1));
    assert_eq!(clock.moves_to_go(White), Some(1));
    assert_shows(&clock, White, at(1), "9:59");
    assert_eq!(clock.press(White, at(2)).entered_period, Some(1));
    assert_shows(&clock, White, at(2), "14:58");
    assert!(clock.is_sudden_death(White));
    assert_eq!(clock.moves_to_go(White), None);
    assert!(!clock.is_sudden_death(Black));
    assert_shows(&clock, Black, at(2), "10:00");
}

#[test]
fn sudden_death_is_never_left() {
    let mut clock = started("1/10 SD/5 d/0");
    clock.press(White, at(0));
    for _ in 0..100 {
        clock.press(Black, at(0));
        assert_eq!(clock.press(White, at(0)).entered_period, None);
    }
    assert_shows(&clock, White, at(0), "15:00");
    assert_eq!(clock.moves_made(White), 101);
}

#[test]
fn a_repeating_period_gives_its_time_again_and_again() {
    let mut clock = started("3/10 2/5 d/0");
    let mut entered = Vec::new();
    for _ in 0..7 {
        entered.push(clock.press(White, at(0)).entered_period);
        clock.press(Black, at(0));
    }
    assert_eq!(entered, [None, None, Some(1), None, Some(2), None, Some(3)]);
    assert_shows(&clock, White, at(0), "25:00");
}

#[test]
fn an_overrun_period_that_is_completed_uncalled_gives_the_next_one_all_the_same() {
    let mut clock = started_with("2/10 SD/5 inc/30", "0:10");
    let first = clock.press(White, at(15));
    assert!(first.flag_was_down);
    clock.press(Black, at(16));
    let second = clock.press(White, at(17));
    assert!(second.flag_was_down);
    assert_eq!(second.entered_period, Some(1));
    // Five minutes and the increment of this move, less six seconds overrun; no increment for the move before.
    assert_shows(&clock, White, at(17), "5:24");
    assert!(!clock.flag_down(White, at(17)));
}

#[test]
fn a_stop_inside_a_delay_keeps_what_is_left_of_it() {
    let mut clock = started("G/30 d/5");
    clock.stop(at(3));
    assert_eq!(clock.running(), None);
    assert_eq!(clock.delay_left(at(100)), Millis::seconds(2));
    clock.resume(White, at(100));
    assert_shows(&clock, White, at(102), "30:00");
    assert_shows(&clock, White, at(103), "29:59");
    assert_eq!(clock.press(White, at(104)).spent, Millis::seconds(7));
}

#[test]
fn a_start_after_a_stop_grants_a_fresh_delay() {
    let mut clock = started("G/30 d/5");
    clock.stop(at(3));
    clock.start(White, at(100));
    assert_shows(&clock, White, at(105), "30:00");
    assert_shows(&clock, White, at(106), "29:59");
}

#[test]
fn resuming_the_other_side_begins_its_turn() {
    let mut clock = started("G/30 d/5");
    clock.stop(at(3));
    clock.resume(Black, at(100));
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(clock.delay_left(at(101)), Millis::seconds(4));
}

#[test]
fn a_stop_does_not_earn_a_second_bronstein() {
    let mut clock = started("G/30 b/5");
    clock.stop(at(4));
    clock.resume(White, at(100));
    clock.press(White, at(104));
    assert_shows(&clock, White, at(104), "29:57");
}

#[test]
fn a_stopped_clock_charges_nobody() {
    let mut clock = started("G/30 d/0");
    clock.stop(at(10));
    assert_shows(&clock, White, at(500), "29:50");
    clock.stop(at(600));
    assert_shows(&clock, White, at(600), "29:50");
    assert_eq!(clock.flag_down_at(White), None);
}

#[test]
fn a_press_on_a_stopped_clock_counts_and_starts_the_opponent() {
    let mut clock = Clock::set(&control("G/30 inc/5"));
    let pressed = clock.press(White, at(60));
    assert!(pressed.counted);
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(clock.moves_made(White), 1);
    assert_shows(&clock, White, at(60), "30:10");
    assert_shows(&clock, Black, at(61), "30:04");
}

#[test]
fn a_press_while_the_opponent_runs_does_nothing() {
    let mut clock = started("G/30 inc/5");
    let before = clock.clone();
    assert!(!clock.press(Black, at(2)).counted);
    clock.press_without_move(Black, at(3));
    assert_eq!(clock, before);
}

#[test]
fn a_press_without_a_move_charges_and_gives_nothing() {
    let mut clock = started("1/10 SD/30 inc/5");
    clock.press_without_move(White, at(7));
    assert_eq!(clock.running(), Some(Black));
    assert_shows(&clock, White, at(8), "9:58");
    assert_eq!(clock.moves_made(White), 0);
    assert_eq!(clock.period(White), 0);
}

#[test]
fn time_is_adjusted_while_it_runs_and_while_it_stands() {
    let mut clock = started("G/30 d/0");
    clock.adjust(White, -Millis::minutes(1));
    clock.adjust(Black, Millis::minutes(2));
    assert_shows(&clock, White, at(10), "28:50");
    assert_shows(&clock, Black, at(10), "32:00");
    assert_eq!(clock.account(Black).adjustments, Millis::minutes(2));
    assert_eq!(clock.running(), Some(White));
}

#[test]
fn a_time_that_is_set_shows_at_once_and_runs_on() {
    let mut clock = started("G/30 d/0");
    clock.set_time(White, time("5:00"), at(10));
    assert_shows(&clock, White, at(10), "5:00");
    assert_shows(&clock, White, at(11), "4:59");
    clock.stop(at(12));
    assert_shows(&clock, White, at(12), "4:58");
}

#[test]
fn lag_given_back_before_the_press_lifts_the_flag() {
    let mut clock = started_with("G/5 d/0", "0:10");
    assert!(clock.flag_down(White, at(10)));
    clock.credit_lag(White, Millis::new(200));
    assert!(!clock.press(White, at(10)).flag_was_down);
    assert_shows(&clock, White, at(10), "0:00.2");
    assert_eq!(clock.account(White).lag, Millis::new(200));
}

#[test]
fn moves_uncounted_over_a_boundary_leave_the_period_and_take_its_time_back() {
    let mut clock = started("2/10 SD/5 d/0");
    for _ in 0..3 {
        clock.press(White, at(0));
        clock.press(Black, at(0));
    }
    clock.uncount_moves(White, 1);
    assert_eq!((clock.moves_made(White), clock.period(White)), (2, 1));
    assert_shows(&clock, White, at(0), "15:00");

    clock.uncount_moves(White, 1);
    assert_eq!((clock.moves_made(White), clock.period(White)), (1, 0));
    assert_shows(&clock, White, at(0), "10:00");
    assert_eq!(clock.account(White).allotted, time("10:00"));

    assert_eq!(clock.press(White, at(0)).entered_period, Some(1));
    assert_shows(&clock, White, at(0), "15:00");
    assert_shows(&clock, Black, at(0), "15:00");
}

#[test]
fn uncounting_over_several_repeats_takes_each_back() {
    let mut clock = started("2/10 1/5 d/0");
    for _ in 0..4 {
        clock.press(White, at(0));
        clock.press(Black, at(0));
    }
    assert_shows(&clock, White, at(0), "25:00");
    clock.uncount_moves(White, 9);
    assert_eq!((clock.moves_made(White), clock.period(White)), (0, 0));
    assert_shows(&clock, White, at(0), "10:00");
}

#[test]
fn a_moment_before_the_start_counts_as_the_start() {
    let mut clock = started("G/30 d/0");
    clock.press(White, at(10));
    assert_shows(&clock, Black, at(4), "30:00");
    assert_eq!(clock.press(Black, at(4)).spent, Millis::ZERO);
    // White was started at 10, not at 4: nobody pays for the step back.
    assert_shows(&clock, White, at(11), "29:49");
}

#[test]
fn after_a_stop_another_scale_may_take_over() {
    let mut clock = started("G/30 d/0");
    clock.stop(at(1_000));
    clock.resume(White, at(0));
    assert_shows(&clock, White, at(1), "13:19");
}

#[test]
fn resuming_what_runs_changes_nothing_it_shows() {
    let mut clock = started("G/30 d/5");
    clock.resume(White, at(3));
    assert_shows(&clock, White, at(6), "29:59");
    assert_eq!(clock.press(White, at(6)).spent, Millis::seconds(6));
}

#[test]
fn a_clock_is_small() {
    assert!(size_of::<Clock>() <= 256, "{} bytes", size_of::<Clock>());
}
