//! How time controls are spelled, and what is said of those that cannot be understood.

use std::num::NonZeroU16;

use clock::{Absurd, Control, ControlError, Millis, Period, Span, Timer};
use proptest::prelude::*;

#[track_caller]
fn read(text: &str) -> Control {
    match text.parse() {
        Ok(control) => control,
        Err(error) => panic!("{text}: {error}"),
    }
}

#[track_caller]
fn refusal(text: &str) -> ControlError {
    match text.parse::<Control>() {
        Ok(control) => panic!("{text} was read as {control}"),
        Err(error) => error,
    }
}

#[track_caller]
fn assert_absurd(text: &str, why: Absurd, span: (usize, usize)) {
    assert_eq!(refusal(text), ControlError::Refused { at: Span { start: span.0, end: span.1 }, why });
}

#[test]
fn each_spelling_is_shown_in_the_one_spelling() {
    for (people_write, shown) in [
        ("G/30 d/5", "G/30 d/5"),
        ("G/30;d5", "G/30 d/5"),
        ("G/30 d5", "G/30 d/5"),
        ("g/30, D/5", "G/30 d/5"),
        ("G/30 delay 5", "G/30 d/5"),
        ("Game/30", "G/30"),
        ("SD/30", "G/30"),
        ("G/90 inc/30", "G/90 inc/30"),
        ("G/90+30", "G/90 inc/30"),
        ("G/90;+30", "G/90 inc/30"),
        ("G/90 increment 30", "G/90 inc/30"),
        ("40/90 SD/30 inc/30", "40/90 SD/30 inc/30"),
        ("40/90 G/30 inc/30", "40/90 SD/30 inc/30"),
        ("40/120, 20/60, SD/30", "40/120 20/60 SD/30"),
        ("40/120 SD/60 d/5", "40/120 SD/60 d/5"),
        ("30/90 30/30", "30/90 30/30"),
        ("G/5 d/0", "G/5 d/0"),
        ("G/5 inc/0", "G/5 d/0"),
        ("5+3", "G/5 inc/3"),
        ("5 + 3", "G/5 inc/3"),
        ("5+0", "G/5 d/0"),
        ("0:30+1", "G/0:30 inc/1"),
        ("G/30 b/5", "G/30 b/5"),
        ("G/30 bronstein 5", "G/30 b/5"),
        ("G/0:30", "G/0:30"),
        ("G/1:30:30 d/2.5", "G/1:30:30 d/2.5"),
        (" G / 30  d / 5 ; ", "G/30 d/5"),
    ] {
        let control = read(people_write);
        assert_eq!(control.to_string(), shown, "{people_write}");
        assert_eq!(read(shown), control, "{people_write}");
    }
}

#[test]
fn what_was_read_is_what_was_written() {
    let control = read("40/120, 20/60, SD/0:30 d/5");
    let of = |moves, time| Period { moves: NonZeroU16::new(moves), time };
    assert_eq!(
        control.periods(),
        [of(40, Millis::minutes(120)), of(20, Millis::minutes(60)), of(0, Millis::seconds(30))]
    );
    assert_eq!(control.timer(), Timer::Delay(Millis::seconds(5)));
    assert_eq!(control.base(), Millis::seconds(180 * 60 + 30));
    assert!(!control.is_sudden_death(1));
    assert!(control.is_sudden_death(2));
    assert!(!control.repeats());
}

#[test]
fn the_last_period_repeats_if_it_has_a_number_of_moves() {
    let control = read("40/120 20/60");
    assert!(control.repeats());
    assert_eq!(control.period_at(0).time, Millis::minutes(120));
    assert_eq!(control.period_at(1).time, Millis::minutes(60));
    assert_eq!(control.period_at(usize::MAX).time, Millis::minutes(60));
    assert_eq!([0, 1, 2, 3].map(|index| control.moves_to_complete(index)), [40, 60, 80, 100].map(Some));
}

#[test]
fn sudden_death_is_never_complete() {
    let control = read("40/120 SD/60");
    assert_eq!([0, 1, 2].map(|index| control.moves_to_complete(index)), [Some(40), None, None]);
}

#[test]
fn a_control_without_a_timer_differs_from_one_with_none() {
    assert_eq!(read("G/5").stated_timer(), None);
    assert_eq!(read("G/5 d/0").stated_timer(), Some(Timer::None));
    assert_eq!(read("G/5").timer(), read("G/5 d/0").timer());
    assert_eq!(read("G/5").with_timer(Timer::Delay(Millis::seconds(2))), Ok(read("G/5 d/2")));
}

#[test]
fn what_cannot_be_read_is_said_in_words() {
    for (text, start, message) in [
        ("", 0, "expected a time control such as G/30 d/5, 40/90 SD/30 inc/30 or 5+3, found the end"),
        ("blitz", 0, "expected a time control such as G/30 d/5, 40/90 SD/30 inc/30 or 5+3, found 'blitz'"),
        ("G/x", 2, "expected minutes after 'G/', found 'x'"),
        ("game/", 5, "expected minutes after 'Game/', found the end"),
        ("G/30:5", 2, "expected minutes after 'G/', found '30:5'"),
        ("G x", 2, "expected '/' and minutes after 'G', found 'x'"),
        ("game", 4, "expected '/' and minutes after 'Game', found the end"),
        ("G/1.5", 2, "expected minutes after 'G/', found '1.5'"),
        ("40/90.5", 3, "expected minutes after '40/', found '90.5'"),
        ("40 moves", 8, "expected '/' and minutes after a number of moves, found the end"),
        ("90 min/x", 7, "expected a number of moves after a time and '/', found 'x'"),
        ("G/90 30 sec", 11, "expected 'delay' or 'increment' after a number of seconds, found the end"),
        ("40/", 3, "expected minutes after '40/', found the end"),
        ("40/90 SD/, d/5", 9, "expected minutes after 'SD/', found ', d/5'"),
        (
            "30",
            2,
            "expected '/' and minutes after a number of moves, or '+' and seconds after minutes, found the end",
        ),
        ("40/90 30+30", 8, "expected '/' and minutes after a number of moves, found '+30'"),
        ("G/30 d/", 7, "expected seconds after 'd/', found the end"),
        ("G/30 d/five", 7, "expected seconds after 'd/', found 'five'"),
        ("G/30 d/-5", 7, "expected seconds after 'd/', found '-5'"),
        ("G/30+", 5, "expected seconds after '+', found the end"),
        ("G/30 bronstein", 14, "expected seconds after 'bronstein', found the end"),
        (
            "G/30 hourglass",
            5,
            "expected a further period such as SD/30, or a timer such as d/5 or inc/30, found 'hourglass'",
        ),
        ("G/30 d/5 inc/5", 9, "expected nothing more after the timer, found 'inc/5'"),
        ("40/90 d/5 SD/30", 10, "expected nothing more after the timer, found 'SD/30'"),
        ("G/30 d/5 please", 9, "expected nothing more after the timer, found 'please'"),
    ] {
        let error = refusal(text);
        assert_eq!(error.to_string(), message, "{text}");
        assert_eq!(error.span().start, start, "{text}");
    }
}

#[test]
fn what_nobody_can_play_by_is_refused() {
    assert_absurd("0/90 SD/30", Absurd::NoMoves, (0, 1));
    assert_absurd("40/90 65536/30", Absurd::TooManyMoves, (6, 11));
    assert_absurd("G/0 d/5", Absurd::NoTime, (0, 3));
    assert_absurd("40/90 SD/0:00", Absurd::NoTime, (6, 13));
    assert_absurd("0+3", Absurd::NoTime, (0, 1));
    assert_absurd("G/1441", Absurd::TooLong, (0, 6));
    assert_absurd("40/1440 SD/1", Absurd::TooLong, (8, 12));
    assert_absurd("G/99999999999999999999", Absurd::TooLong, (2, 22));
    assert_absurd("G/30 d/600.001", Absurd::TimerTooLong, (5, 14));
    assert_absurd("G/30 d/99999999999999999999", Absurd::TimerTooLong, (7, 27));
    assert_absurd("G/30 SD/30", Absurd::AfterSuddenDeath, (5, 10));
    assert_absurd("9/9 9/9 9/9 9/9 9/9", Absurd::TooManyPeriods, (16, 19));
}

#[test]
fn the_largest_that_can_be_played_by_is_accepted() {
    for text in ["G/1440", "G/30 d/600", "65535/90", "9/9 9/9 9/9 9/9", "G/0:00.001"] {
        assert_eq!(read(text).to_string(), text);
    }
}

#[test]
fn a_control_cannot_be_built_from_what_could_not_be_read() {
    assert_eq!(Control::new(&[], None), Err(Absurd::NoPeriod));
    assert_eq!(Control::sudden_death(Millis::new(-1), Timer::None), Err(Absurd::NoTime));
    assert_eq!(
        Control::sudden_death(Millis::minutes(5), Timer::Increment(Millis::new(-1))),
        Err(Absurd::NegativeTimer)
    );
    let most = Period { moves: NonZeroU16::new(1), time: Millis::new(i64::MAX) };
    assert_eq!(Control::new(&[most, most], None), Err(Absurd::TooLong));
}

fn time() -> impl Strategy<Value = Millis> {
    prop_oneof![
        (1i64..=360).prop_map(Millis::minutes),
        (1i64..=6 * 3_600).prop_map(Millis::seconds),
        (1i64..=6 * 3_600_000).prop_map(Millis::new),
    ]
}

fn timer() -> impl Strategy<Value = Option<Timer>> {
    let amount =
        || prop_oneof![(0i64..=600).prop_map(Millis::seconds), (0i64..=600_000).prop_map(Millis::new)];
    prop_oneof![
        Just(None),
        Just(Some(Timer::None)),
        amount().prop_map(|time| Some(Timer::Delay(time))),
        amount().prop_map(|time| Some(Timer::Bronstein(time))),
        amount().prop_map(|time| Some(Timer::Increment(time))),
    ]
}

prop_compose! {
    fn control()(
        counted in prop::collection::vec((1u16.., time()), 0..=3),
        last in (0u16.., time()),
        timer in timer(),
    ) -> Control {
        let periods: Vec<Period> = counted
            .into_iter()
            .chain([last])
            .map(|(moves, time)| Period { moves: NonZeroU16::new(moves), time })
            .collect();
        Control::new(&periods, timer).expect("four periods of six hours can be played")
    }
}

proptest! {
    #[test]
    fn every_control_reads_back_as_itself(control in control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }

    #[test]
    fn no_text_makes_the_reader_panic(
        text: String,
        controllike in "(G|SD|Game|[0-9]{0,6}|é)[/+]?[0-9:.]{0,21}[ ,;]{0,2}(d|inc|b|bronstein|\\+)?[/ ]?[0-9.]{0,21}[\\PC]{0,3}",
    ) {
        for text in [text, controllike] {
            match text.parse::<Control>() {
                Ok(control) => prop_assert_eq!(control.to_string().parse(), Ok(control)),
                Err(error) => {
                    let Span { start, end } = error.span();
                    prop_assert!(text.get(start..end).is_some(), "{} is not in {:?}", error, text);
                }
            }
        }
    }
}
