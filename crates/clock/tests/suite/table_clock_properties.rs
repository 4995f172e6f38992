//! The clock on the table against the exact one, over any row of acts.

use std::num::NonZeroU16;

use clock::{
    AtZero, BySide, Control, Dial, Digital, Equipment, Millis, Moment, Period, Shown, Side, TableClock, Timer,
};
use proptest::prelude::*;

#[derive(Copy, Clone, Debug)]
enum Act {
    Start(Side),
    Press(Side),
    PressWithoutMove(Side),
    Stop,
    Resume(Side),
    Adjust(Side, i64),
    Turn(Side, i64),
    SetCounter(Side, u16),
    ResetHands,
    Correct,
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}

/// What players do without a fault.
fn faultless() -> impl Strategy<Value = Act> {
    prop_oneof![
        1 => side().prop_map(Act::Start),
        8 => side().prop_map(Act::Press),
        1 => Just(Act::Stop),
        2 => side().prop_map(Act::Resume),
    ]
}

fn any_act(times: impl Strategy<Value = i64> + Clone + 'static) -> impl Strategy<Value = Act> {
    prop_oneof![
        8 => faultless(),
        1 => side().prop_map(Act::PressWithoutMove),
        1 => (side(), times.clone()).prop_map(|(side, time)| Act::Adjust(side, time)),
        1 => (side(), times).prop_map(|(side, time)| Act::Turn(side, time)),
        1 => (side(), 0u16..6).prop_map(|(side, moves)| Act::SetCounter(side, moves)),
        1 => Just(Act::ResetHands),
        1 => Just(Act::Correct),
    ]
}

fn carry_out(clock: &mut TableClock, act: Act, now: Moment) {
    match act {
        Act::Start(side) => clock.start(side, now),
        Act::Press(side) => {
            clock.press(side, now);
        }
        Act::PressWithoutMove(side) => clock.press_without_move(side, now),
        Act::Stop => clock.stop(now),
        Act::Resume(side) => clock.resume(side, now),
        Act::Adjust(side, time) => clock.adjust(side, Millis::new(time), now),
        Act::Turn(side, time) => clock.turn(side, Millis::new(time), now),
        Act::SetCounter(side, moves) => clock.set_counter(side, moves),
        Act::ResetHands => {
            clock.reset_hands(now);
        }
        Act::Correct => clock.correct(now),
    }
}

prop_compose! {
    /// Periods of a few moves and some minutes, so that a few acts cross them.
    fn control(timers: bool)(
        counted in prop::collection::vec((1u16..4, 1i64..90), 0..=3),
        last in (0u16..4, 1i64..90),
        kind in 0..4,
        seconds in 1i64..30,
    ) -> Control {
        let periods: Vec<Period> = counted
            .into_iter()
            .chain([last])
            .map(|(moves, minutes)| Period { moves: NonZeroU16::new(moves), time: Millis::minutes(minutes) })
            .collect();
        let amount = Millis::seconds(seconds);
        let timer = match kind {
            _ if !timers => Timer::None,
            0 => Timer::None,
            1 => Timer::Delay(amount),
            2 => Timer::Bronstein(amount),
            _ => Timer::Increment(amount),
        };
        Control::new(&periods, Some(timer)).expect("short periods can be played")
    }
}

fn digital() -> impl Strategy<Value = Equipment> {
    (any::<bool>(), any::<bool>(), any::<bool>()).prop_map(|(move_counter, freezes, late_seconds)| {
        Equipment::Digital(Digital {
            move_counter,
            at_zero: if freezes { AtZero::Freezes } else { AtZero::RunsOn },
            seconds_below: late_seconds.then_some(Millis::minutes(20)),
            ..Digital::COMPLETE
        })
    })
}

/// Minutes between acts, in milliseconds.
const WAIT: std::ops::Range<i64> = 0..20 * 60_000;

proptest! {
    /// Set rightly and handled rightly, a digital clock shows what is due, rounded up, until a flag is down.
    #[test]
    fn a_digital_clock_shows_what_is_due(
        equipment in digital(),
        control in control(true),
        acts in prop::collection::vec((WAIT, faultless()), 0..40),
    ) {
        let mut clock = TableClock::set(equipment, &control).expect("it has every mode");
        let mut now = Moment::new(-1_000);
        for (wait, act) in acts {
            now += Millis::new(wait);
            // A press may lift a flag, so it is looked at before.
            if Side::ALL.iter().any(|side| clock.due().flag_down(*side, now) || clock.flag_down(*side, now)) {
                break;
            }
            carry_out(&mut clock, act, now);
            for side in Side::ALL {
                prop_assert_eq!(clock.off_by(side, now), Millis::ZERO);
                prop_assert_eq!(clock.premature(side, now), None);
                let face = clock.face(side, now);
                let Shown::Digits(shown) = face.shown else { panic!("a digital clock shows digits") };
                let over = (shown - clock.due().remaining(side, now)).get();
                if equipment.has_move_counter() {
                    prop_assert_eq!(face.counter, Some(clock.due().moves_made(side)));
                    prop_assert!((0..60_000).contains(&over), "shows {} too much", over);
                    prop_assert!(shown > Millis::ZERO);
                }
            }
            prop_assert_eq!(clock.running(now), clock.due().running());
        }
    }

    /// From the hands, what is left is read to the minute; never less than there is.
    #[test]
    fn a_dial_differs_from_the_truth_by_less_than_a_minute(
        minutes in 1i64..300,
        acts in prop::collection::vec((WAIT, faultless()), 0..40),
    ) {
        let control = Control::sudden_death(Millis::minutes(minutes), Timer::None).expect("some minutes");
        let mut clock = TableClock::set(Equipment::Analog, &control).expect("no timer");
        let mut now = Moment::new(0);
        for (wait, act) in acts {
            now += Millis::new(wait);
            carry_out(&mut clock, act, now);
            for side in Side::ALL {
                let left = clock.due().remaining(side, now);
                prop_assert_eq!(clock.flag_down(side, now), left <= Millis::ZERO);
                if left > Millis::ZERO {
                    let Shown::Hands(dial) = clock.face(side, now).shown else { panic!("an analog clock has hands") };
                    let read = (6 * 60 - i64::from(dial.hour() % 12 * 60 + dial.minute())) * 60_000;
                    prop_assert!((0..60_000).contains(&(read - left.get())), "{} for {}", dial, left);
                }
            }
        }
    }

    /// With the hands moved forward for each shorter period, an analog clock is right as well.
    #[test]
    fn hands_that_are_reset_in_time_stay_right(
        control in control(false),
        waits in prop::collection::vec(0i64..60_000, 0..40),
    ) {
        let mut clock = TableClock::set(Equipment::Analog, &control).expect("no timer");
        let mut now = Moment::new(0);
        clock.start(Side::White, now);
        for (ply, wait) in waits.into_iter().enumerate() {
            now += Millis::new(wait);
            let by = if ply % 2 == 0 { Side::White } else { Side::Black };
            clock.press(by, now);
            clock.reset_hands(now);
            if by == Side::Black {
                prop_assert_eq!(clock.off_by(Side::White, now), Millis::ZERO);
                prop_assert_eq!(clock.off_by(Side::Black, now), Millis::ZERO);
            }
        }
    }

    /// Whatever was done: a flag that is down came down at the moment that is told, and not before.
    #[test]
    fn a_flag_falls_when_it_is_said_to(
        equipment in prop_oneof![2 => digital(), 1 => Just(Equipment::Analog)],
        control in control(false),
        early in 0i64..60_000,
        acts in prop::collection::vec((WAIT, any_act(-600_000i64..600_000)), 0..30),
        later in 0i64..7_200_000,
    ) {
        let mut clock = TableClock::set(equipment, &control)
            .expect("no timer")
            .with_early_flag(Side::White, Millis::new(early));
        let mut now = Moment::new(0);
        for (wait, act) in acts {
            now += Millis::new(wait);
            carry_out(&mut clock, act, now);
            let then = now + Millis::new(later);
            for side in Side::ALL {
                if let Some(fell) = clock.flag_fell_at(side, then) {
                    prop_assert!(fell <= then);
                    if fell > now {
                        let before = clock.flag_fell_at(side, fell - Millis::new(1));
                        prop_assert!(before.is_none() || before < Some(fell));
                        prop_assert_eq!(clock.flag_fell_at(side, fell), Some(fell));
                    }
                }
            }
        }
    }

    #[test]
    fn a_corrected_clock_is_right(
        equipment in prop_oneof![2 => digital(), 1 => Just(Equipment::Analog)],
        control in control(false),
        acts in prop::collection::vec((WAIT, any_act(-600_000i64..600_000)), 0..30),
    ) {
        let mut clock = TableClock::set(equipment, &control).expect("no timer");
        let mut now = Moment::new(0);
        for (wait, act) in acts {
            now += Millis::new(wait);
            carry_out(&mut clock, act, now);
        }
        clock.stop(now);
        clock.correct(now);
        for side in Side::ALL {
            prop_assert_eq!(clock.off_by(side, now), Millis::ZERO);
            if clock.due().remaining(side, now) > Millis::ZERO && equipment.has_move_counter() {
                prop_assert!(!clock.flag_down(side, now));
            }
        }
    }

    #[test]
    fn no_moment_and_no_amount_makes_it_panic(
        equipment in prop_oneof![2 => digital(), 1 => Just(Equipment::Analog)],
        control in control(false),
        hour in 0u16..14,
        minute in 0u16..61,
        early: i64,
        acts in prop::collection::vec((any::<i64>(), any_act(any::<i64>())), 0..30),
        at: i64,
    ) {
        let mut clock = TableClock::set(equipment, &control)
            .expect("no timer")
            .losing_unused_time()
            .with_early_flag(Side::Black, Millis::new(early));
        if let Some(dial) = Dial::new(hour, minute) {
            prop_assert_eq!((dial.hour(), dial.minute()), (hour, minute));
            clock = clock.with_hands(BySide::both(dial));
        }
        for (moment, act) in acts {
            carry_out(&mut clock, act, Moment::new(moment));
            for side in Side::ALL {
                let at = Moment::new(at);
                prop_assert_eq!(clock.face(side, at).flag_down, clock.flag_down(side, at));
                prop_assert!(clock.flag_down(side, at) || clock.premature(side, at).is_none());
                clock.off_by(side, at);
            }
        }
    }
}
