//! The clock on the table: what it shows and when its flags fall, one second before and one second after.

use clock::Side::{Black, White};
use clock::{
    AtZero, BySide, CannotBeSet, Control, Dial, Digital, Equipment, Millis, Moment, Premature, Side,
    TableClock, Timer,
};

/// So many seconds after the clock was first started.
fn at(seconds: i64) -> Moment {
    Moment::new(seconds * 1_000)
}

/// So many minutes after the clock was first started.
fn at_minute(minutes: i64) -> Moment {
    at(minutes * 60)
}

fn control(text: &str) -> Control {
    text.parse().expect("a control")
}

fn time(text: &str) -> Millis {
    text.parse().expect("a time")
}

fn dial(hour: u16, minute: u16) -> Dial {
    Dial::new(hour, minute).expect("a dial has it")
}

fn set(equipment: Equipment, text: &str) -> TableClock {
    TableClock::set(equipment, &control(text)).expect("this clock can be set so")
}

fn analog(text: &str) -> TableClock {
    set(Equipment::Analog, text)
}

fn digital(text: &str) -> TableClock {
    set(Equipment::Digital(Digital::COMPLETE), text)
}

fn started(mut clock: TableClock) -> TableClock {
    clock.start(White, at(0));
    clock
}

/// Both sides make this many moves at this moment; White is on move before and after.
fn make_moves(clock: &mut TableClock, moves: u16, now: Moment) {
    for _ in 0..moves {
        clock.press(White, now);
        clock.press(Black, now);
    }
}

#[track_caller]
fn assert_shows(clock: &TableClock, side: Side, now: Moment, shown: &str) {
    assert_eq!(clock.face(side, now).shown.to_string(), shown);
}

#[track_caller]
fn assert_falls_at(clock: &TableClock, side: Side, second: i64) {
    assert_eq!(clock.flag_fell_at(side, at(second - 1)), None);
    assert_eq!(clock.flag_fell_at(side, at(second)), Some(at(second)));
    assert_eq!(clock.flag_fell_at(side, at(second + 1)), Some(at(second)));
}

// 16B1; NC scholastic 2 sets 5:30 for G30 and 5:00 for G60.
#[test]
fn hands_are_set_to_come_to_six() {
    for (text, hands) in [
        ("G30", "5:30"),
        ("G60", "5:00"),
        ("G/5", "5:55"),
        ("40/90", "4:30"),
        ("40/120 SD/60", "4:00"),
        ("40/2, Game/30", "4:00"),
        ("30/30 SD/30", "5:30"),
        ("G/360", "12:00"),
        ("G/361", "11:59"),
    ] {
        assert_shows(&analog(text), White, at(0), hands);
        assert_eq!(Dial::set_for(control(text).period_at(0).time).to_string(), hands);
    }
    assert_eq!(Dial::set_for(time("29:31")), dial(5, 30));
}

#[test]
fn a_flag_falls_at_six() {
    let clock = started(analog("G60"));
    assert_falls_at(&clock, White, 3_600);
    assert_shows(&clock, White, at(3_599), "5:59");
    assert_shows(&clock, White, at(3_600), "6:00");
    assert_shows(&clock, Black, at(3_600), "5:00");
    assert!(!clock.flag_down(Black, at(9_999)));
}

#[test]
fn hands_show_no_seconds() {
    let clock = started(analog("G30"));
    assert_shows(&clock, White, at(59), "5:30");
    assert_shows(&clock, White, at(60), "5:31");
}

#[test]
fn the_full_hour_on_the_way_is_no_end() {
    let clock = started(analog("40/90 SD/60"));
    assert_shows(&clock, White, at_minute(30), "5:00");
    assert_falls_at(&clock, White, 90 * 60);
}

#[test]
fn hands_go_on_after_the_flag_and_the_other_side_can_fall_too() {
    let mut clock = started(analog("G/5"));
    clock.press(White, at(301));
    assert_falls_at(&clock, Black, 601);
    assert_eq!(clock.flag_fell_at(White, at(601)), Some(at(300)));
    clock.press(Black, at(601));
    assert_shows(&clock, White, at(661), "6:01");
}

// 16U: with an hour for the second control nobody needs to touch the hands.
#[test]
fn a_second_period_of_an_hour_ends_at_seven_untouched() {
    let mut clock = started(analog("2/60 SD/60"));
    make_moves(&mut clock, 2, at_minute(50));
    assert_eq!(clock.reset_hands(at_minute(50)), Millis::ZERO);
    assert_shows(&clock, White, at_minute(50), "5:50");
    assert_eq!(clock.off_by(White, at_minute(50)), Millis::ZERO);
    // Ten minutes were left (5D): at six the flag falls, and nothing has ended.
    assert!(!clock.flag_down(White, at_minute(60)));
    assert_falls_at(&clock, White, 120 * 60);
    assert_shows(&clock, White, at_minute(120), "7:00");
}

// 16W: forward by an hour minus the length of the next control, once both have made their moves.
#[test]
fn hands_are_moved_forward_for_a_shorter_second_period() {
    let mut clock = started(analog("2/30 SD/30"));
    clock.press(White, at_minute(1));
    clock.press(Black, at_minute(1));
    clock.press(White, at_minute(2));
    assert_eq!(clock.reset_hands(at_minute(2)), Millis::ZERO);
    clock.press(Black, at_minute(2));
    assert_shows(&clock, White, at_minute(2), "5:32");
    assert_eq!(clock.reset_hands(at_minute(2)), Millis::minutes(30));
    assert_eq!(clock.reset_hands(at_minute(2)), Millis::ZERO);
    assert_shows(&clock, White, at_minute(2), "6:02");
    assert_shows(&clock, Black, at_minute(2), "6:00");
    assert_eq!(clock.off_by(White, at_minute(2)), Millis::ZERO);
    // 28 minutes of the first and 30 of the second period: at seven.
    assert_falls_at(&clock, White, 60 * 60);
}

// 16U warns of it: no flag falls when players forget to reset.
#[test]
fn hands_that_were_not_moved_forward_give_too_much() {
    let mut clock = started(analog("2/30 SD/30"));
    make_moves(&mut clock, 2, at(0));
    assert_eq!(clock.off_by(White, at(0)), Millis::minutes(30));
    assert_falls_at(&clock, White, 90 * 60);
    clock.correct(at(0));
    assert_eq!(clock.off_by(White, at(0)), Millis::ZERO);
    assert_falls_at(&clock, White, 60 * 60);
}

#[test]
fn a_flag_that_fell_before_the_last_move_of_the_period_is_lifted_by_it() {
    let mut clock = started(analog("1/5 SD/60"));
    assert!(clock.flag_down(White, at(301)));
    clock.press(White, at(301));
    assert!(!clock.flag_down(White, at(301)));
}

// 16Ga and 16Ha: what counts is whether white shows between the hand and the twelve.
#[test]
fn white_between_hand_and_twelve_makes_a_fall_premature() {
    let early = |text| started(analog("G60").with_early_flag(White, time(text)));
    let clock = early("0:31");
    assert_falls_at(&clock, White, 3_569);
    assert_eq!(clock.premature(White, at(3_568)), None);
    assert_eq!(clock.premature(White, at(3_569)), Some(Premature::WhiteSpace));
    assert_eq!(clock.premature(White, at(3_570)), None);

    let clock = early("0:30");
    assert_falls_at(&clock, White, 3_570);
    assert_eq!(clock.premature(White, at(3_570)), None);
}

// 16P: the most common error, an end at seven instead of six.
#[test]
fn hands_set_an_hour_late_end_at_seven() {
    let clock = started(analog("G60").with_hands(BySide::both(dial(6, 0))));
    assert_shows(&clock, White, at(0), "6:00");
    assert!(!clock.flag_down(White, at(0)));
    assert_falls_at(&clock, White, 3_600);
    assert_eq!(clock.off_by(White, at(0)), Millis::ZERO);
}

// 16P: the hour in question should be given.
#[test]
fn hands_set_an_hour_short_are_off_by_the_hour() {
    let mut clock = started(analog("40/120 SD/60").with_hands(BySide::both(dial(5, 0))));
    assert_falls_at(&clock, White, 3_600);
    assert_eq!(clock.off_by(White, at(3_600)), -Millis::minutes(60));
    assert_eq!(clock.premature(White, at(3_600)), None);
    clock.correct(at(3_600));
    assert_shows(&clock, White, at(3_600), "5:00");
    assert!(!clock.flag_down(White, at(3_600)));
    assert_falls_at(&clock, White, 7_200);
}

#[test]
fn an_analog_clock_cannot_be_set_to_a_delay() {
    let delay = Timer::Delay(Millis::seconds(5));
    let refusal = TableClock::set(Equipment::Analog, &control("G/30 d/5")).expect_err("it has no delay");
    assert_eq!(refusal, CannotBeSet { timer: delay });
    assert_eq!(refusal.to_string(), "this clock cannot be set to d/5");
}

// 16B2 tip.
#[test]
fn a_clock_that_forgets_move_one_is_set_longer() {
    let forgets = Equipment::Digital(Digital { increment_on_move_one: false, ..Digital::COMPLETE });
    let clock = set(forgets, "G/3;inc2");
    assert_shows(&clock, White, at(0), "3:00");
    assert_eq!(clock.off_by(White, at(0)), -Millis::seconds(2));
    assert_falls_at(&started(clock.clone()), White, 180);
    assert_eq!(started(clock).premature(White, at(181)), Some(Premature::TimeDue(Millis::seconds(1))));

    let longer =
        set(forgets, "G/3;inc2").set_instead_to(&control("G/3:02 inc/2")).expect("it has increments");
    assert_shows(&longer, White, at(0), "3:02");
    assert_eq!(longer.off_by(White, at(0)), Millis::ZERO);
    assert_falls_at(&started(longer), White, 182);
    assert_shows(&digital("G/3;inc2"), White, at(0), "3:02");
}

// 5D.
#[test]
fn unused_time_is_kept_and_if_it_was_not_it_can_be_given_back() {
    let mut clock = started(digital("2/10 SD/5 d/0"));
    make_moves(&mut clock, 2, at(60));
    assert_shows(&clock, White, at(60), "14:00");

    let mut clock = started(digital("2/10 SD/5 d/0").losing_unused_time());
    make_moves(&mut clock, 2, at(60));
    assert_shows(&clock, White, at(60), "5:00");
    assert_eq!(clock.off_by(White, at(60)), -Millis::minutes(9));
    assert_eq!(clock.off_by(Black, at(60)), -Millis::minutes(10));
    clock.correct(at(60));
    assert_shows(&clock, White, at(60), "14:00");
    assert_shows(&clock, Black, at(60), "15:00");
}

// 16J tip: White starts Black's clock without moving and Black starts White's: off by a full move.
#[test]
fn a_counter_counts_presses_and_not_moves() {
    let mut clock = started(digital("2/10 SD/5 d/0"));
    clock.press_without_move(White, at(0));
    clock.press_without_move(Black, at(0));
    assert_eq!(clock.face(White, at(0)).counter, Some(1));
    assert_eq!(clock.due().moves_made(White), 0);
    // So the time of the second period comes a move early.
    clock.press(White, at(0));
    assert_shows(&clock, White, at(0), "15:00");
    assert_eq!(clock.off_by(White, at(0)), Millis::minutes(5));
    assert_eq!(clock.due().period(White), 0);
    clock.correct(at(0));
    assert_eq!(clock.face(White, at(0)).counter, Some(1));
    assert_shows(&clock, White, at(0), "10:00");
}

// 16J tip: White moves before the clock is started.
#[test]
fn a_move_before_the_clock_was_started_is_not_counted() {
    let mut clock = digital("2/10 SD/5 d/0");
    clock.press(White, at(0));
    clock.set_counter(White, 0);
    clock.press(Black, at(0));
    clock.press(White, at(0));
    assert_eq!(clock.face(White, at(0)).counter, Some(1));
    assert_eq!(clock.off_by(White, at(0)), -Millis::minutes(5));
}

// 16Gb: the counter is behind, so the clock ends a period that is complete.
#[test]
fn a_counter_that_is_behind_lets_the_flag_down_early() {
    let mut clock = started(digital("2/10 SD/5 d/0"));
    clock.press(White, at(0));
    clock.press(Black, at(0));
    clock.set_counter(White, 0);
    clock.press(White, at(0));
    clock.press(Black, at(0));
    assert_falls_at(&clock, White, 600);
    assert_eq!(clock.premature(White, at(600)), Some(Premature::TimeDue(Millis::minutes(5))));
    assert_eq!(clock.premature(White, at(900)), None);
}

#[test]
fn a_clock_without_a_counter_goes_on_at_zero_and_shows_it_to_the_end_of_the_turn() {
    let uncounted = Equipment::Digital(Digital { delay: Some(Millis::seconds(5)), ..Digital::PLAIN });
    let mut clock = started(set(uncounted, "2/10 SD/5 d/5"));
    assert_eq!(clock.face(White, at(0)).counter, None);
    clock.press(White, at(5));
    clock.press(Black, at(5));
    assert_shows(&clock, White, at(609), "0:01");
    assert_falls_at(&clock, White, 610);
    assert_shows(&clock, White, at(611), "4:59");
    clock.press(White, at(611));
    assert!(!clock.flag_down(White, at(611)));
    // Two moves made, a second too late: uncalled, the time is what is due.
    assert_eq!(clock.off_by(White, at(611)), Millis::ZERO);
    // Black's second period has begun by the count, and comes by itself at zero.
    clock.press(Black, at(611));
    assert_shows(&clock, Black, at(611), "10:00");
    assert_eq!(clock.off_by(Black, at(611)), Millis::ZERO);
    // No period is left after the second.
    assert_falls_at(&clock, White, 611 + 5 + 299);
    assert_shows(&clock, White, at(2_000), "0:00");
}

#[test]
fn a_clock_without_a_counter_repeats_its_last_period() {
    let clock = started(set(Equipment::Digital(Digital::PLAIN), "30/90 30/30 d/0"));
    assert_falls_at(&clock, White, 90 * 60);
    assert_shows(&clock, White, at_minute(91), "29:00");
    assert_eq!(clock.flag_fell_at(White, at_minute(155)), Some(at_minute(150)));
    assert_shows(&clock, White, at_minute(155), "25:00");
}

// 16B2b.
#[test]
fn one_clock_freezes_and_another_runs_on() {
    let runs_on = Equipment::Digital(Digital::COMPLETE);
    let freezes = Equipment::Digital(Digital { at_zero: AtZero::Freezes, ..Digital::COMPLETE });

    let mut clock = started(set(runs_on, "G/5 d/0"));
    clock.press(White, at(310));
    assert_eq!(clock.running(at(310)), Some(Black));
    assert_shows(&clock, White, at(320), "0:00");
    assert_shows(&clock, Black, at(320), "4:50");
    assert_falls_at(&clock, Black, 610);
    assert_eq!(clock.flag_fell_at(White, at(610)), Some(at(300)));

    let mut clock = started(set(freezes, "G/5 d/0"));
    assert_eq!(clock.running(at(299)), Some(White));
    assert_eq!(clock.running(at(300)), None);
    clock.press(White, at(310));
    assert_eq!(clock.running(at(310)), None);
    assert_shows(&clock, Black, at(320), "5:00");
    assert_eq!(clock.flag_fell_at(White, at(9_999)), Some(at(300)));
    assert!(!clock.flag_down(Black, at(9_999)));
    // Black's time should have run since the press.
    assert_eq!(clock.off_by(Black, at(320)), Millis::seconds(10));
}

#[test]
fn a_frozen_clock_runs_again_once_time_is_given() {
    let freezes = Equipment::Digital(Digital { at_zero: AtZero::Freezes, ..Digital::COMPLETE });
    let mut clock = started(set(freezes, "G/5 d/0"));
    clock.stop(at(301));
    clock.adjust(Black, Millis::minutes(2), at(301));
    clock.resume(White, at(302));
    assert_eq!(clock.running(at(302)), None);
    clock.adjust(White, Millis::minutes(2), at(303));
    clock.resume(White, at(303));
    assert_eq!(clock.running(at(303)), Some(White));
    assert_shows(&clock, White, at(303), "2:00");
    assert!(!clock.flag_down(White, at(303)));
}

// 16P tip: the common errors.
#[test]
fn a_clock_set_wrongly_is_off_by_what_it_gave() {
    let wrong = |right: &str, wrong: &str| digital(right).set_instead_to(&control(wrong)).expect("it can");

    // (1) "Fischer" where a delay was meant.
    let mut clock = started(wrong("G/30 d/5", "G/30 inc/5"));
    clock.press(White, at(3));
    assert_shows(&clock, White, at(3), "30:07");
    assert_eq!(clock.off_by(White, at(3)), Millis::seconds(7));

    // (2) The second control was not set at all.
    let mut clock = started(wrong("1/10 SD/5 d/0", "1/10"));
    clock.press(White, at(0));
    assert_eq!(clock.off_by(White, at(0)), Millis::minutes(5));
    let mut clock = started(wrong("1/10 SD/5 d/0", "G/10"));
    clock.press(White, at(0));
    clock.press(Black, at(0));
    assert_falls_at(&clock, White, 600);
    assert_eq!(clock.premature(White, at(600)), Some(Premature::TimeDue(Millis::minutes(5))));

    // 16P1: the delay was not set.
    let mut clock = started(wrong("G/30 d/5", "G/30 d/0"));
    clock.press(White, at(8));
    assert_shows(&clock, White, at(8), "29:52");
    assert_eq!(clock.off_by(White, at(8)), -Millis::seconds(5));
}

#[test]
fn digits_are_zero_only_when_the_time_is_used_up() {
    let clock = started(digital("G/5 d/0"));
    assert_shows(&clock, White, Moment::new(1), "5:00");
    assert_shows(&clock, White, Moment::new(1_000), "4:59");
    assert_shows(&clock, White, Moment::new(299_999), "0:01");
    assert_shows(&clock, White, at(300), "0:00");
    assert!(!clock.flag_down(White, Moment::new(299_999)));
    assert!(clock.flag_down(White, at(300)));
}

#[test]
fn some_clocks_show_seconds_only_near_the_end() {
    let late = Equipment::Digital(Digital { seconds_below: Some(Millis::minutes(20)), ..Digital::COMPLETE });
    let clock = started(set(late, "G/90 d/0"));
    assert_shows(&clock, White, at(1), "1:30:00");
    assert_shows(&clock, White, at(60), "1:29:00");
    assert_shows(&clock, White, at_minute(70), "20:00");
    assert_shows(&clock, White, at(70 * 60 + 1), "19:59");
}

#[test]
fn a_delay_is_shown_while_it_runs() {
    let mut clock = started(digital("G/30 d/5"));
    assert_eq!(clock.face(White, at(2)).delay, Millis::seconds(3));
    assert_eq!(clock.face(Black, at(2)).delay, Millis::ZERO);
    clock.stop(at(3));
    assert_eq!(clock.face(White, at(9)).delay, Millis::ZERO);
}

#[test]
fn bronstein_shows_less_until_the_press_and_ends_the_same() {
    let mut clock = started(digital("G/30 b/5"));
    assert_shows(&clock, White, at(4), "29:56");
    clock.press(White, at(4));
    assert_shows(&clock, White, at(4), "30:00");
}
