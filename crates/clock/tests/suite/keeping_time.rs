//! What may be believed of those who keep the time.

use clock::{BySide, DeviceArrival, DeviceRefusal, DeviceSequence, LagQuota, Millis, Reading, Side};
use proptest::prelude::*;

const QUOTA: LagQuota = LagQuota { per_move: Millis::new(500), in_all: Millis::new(2_000) };

#[test]
fn lag_is_made_good_up_to_the_quota_of_a_move_and_of_the_game() {
    let granted = |already, measured| QUOTA.grant(Millis::new(already), Millis::new(measured)).get();
    assert_eq!(granted(0, 499), 499);
    assert_eq!(granted(0, 501), 500);
    assert_eq!(granted(1_800, 500), 200);
    assert_eq!(granted(2_000, 500), 0);
    assert_eq!(granted(2_500, 500), 0);
    assert_eq!(granted(0, -5), 0);
}

#[test]
fn acts_of_a_device_are_taken_in_their_order() {
    let mut sequence = DeviceSequence::new();
    assert_eq!(sequence.accept(1), Ok(DeviceArrival::New));
    assert_eq!(sequence.accept(2), Ok(DeviceArrival::New));
    assert_eq!(sequence.next(), 3);
}

#[test]
fn an_act_handed_in_twice_is_known_already() {
    let mut sequence = DeviceSequence::new();
    assert_eq!(sequence.accept(1), Ok(DeviceArrival::New));
    assert_eq!(sequence.accept(1), Ok(DeviceArrival::AlreadyKnown));
    assert_eq!(sequence.next(), 2);
}

#[test]
fn a_gap_is_refused_and_names_what_is_missing() {
    let mut sequence = DeviceSequence::new();
    let refusal = sequence.accept(3).unwrap_err();
    assert_eq!(refusal, DeviceRefusal::Gap { expected: 1, got: 3 });
    assert_eq!(refusal.to_string(), "act 3 of the clock came before act 1; hand in act 1 first");
    assert_eq!(sequence.accept(1), Ok(DeviceArrival::New));
}

#[test]
fn numbers_that_no_device_gives_are_refused() {
    let mut sequence = DeviceSequence::new();
    assert_eq!(sequence.accept(0), Err(DeviceRefusal::NoSuchNumber { got: 0 }));
    assert_eq!(sequence.accept(u32::MAX), Err(DeviceRefusal::NoSuchNumber { got: u32::MAX }));
    assert_eq!(sequence.next(), 1);
}

#[test]
fn a_reading_is_known_only_when_both_times_are() {
    let white_only = Reading { white: Some(Millis::minutes(3)), black: None };
    assert_eq!(white_only.known(), None);
    assert_eq!(white_only.of(Side::White), Some(Millis::minutes(3)));
    let earlier = Reading::from(BySide::new(Millis::minutes(9), Millis::minutes(8)));
    assert_eq!(white_only.or(earlier).known(), Some(BySide::new(Millis::minutes(3), Millis::minutes(8))));
    assert_eq!(Reading::UNKNOWN.known(), None);
}

proptest! {
    #[test]
    fn a_grant_keeps_within_both_bounds(
        per_move in 0i64..5_000,
        in_all in 0i64..20_000,
        measured in prop::collection::vec(-100i64..10_000, 0..30),
    ) {
        let quota = LagQuota { per_move: Millis::new(per_move), in_all: Millis::new(in_all) };
        let mut already = Millis::ZERO;
        for measured in measured {
            let granted = quota.grant(already, Millis::new(measured));
            prop_assert!(granted >= Millis::ZERO);
            prop_assert!(granted <= quota.per_move);
            prop_assert!(granted.get() <= measured.max(0));
            already += granted;
        }
        prop_assert!(already <= quota.in_all);
    }
}

#[test]
fn what_lag_can_gain_is_a_hundredth_of_the_time_control_at_most() {
    for (text, in_all) in [
        ("G/1", 600),
        ("G/3 d/0", 1_800),
        ("G/3 inc/2", 1_800),
        ("G/15", 9_000),
        ("G/60 d/5", 10_000),
        ("40/120 SD/60", 10_000),
    ] {
        let control: clock::Control = text.parse().unwrap();
        let quota = LagQuota::of(&control);
        assert_eq!((quota.per_move, quota.in_all), (Millis::new(100), Millis::new(in_all)), "{text}");
        // A line that is slowed down on purpose, for as long as a game can last.
        let mut given = Millis::ZERO;
        for _ in 0..500 {
            given = given + quota.grant(given, Millis::seconds(5));
        }
        assert_eq!(given, quota.in_all, "{text}");
    }
}
