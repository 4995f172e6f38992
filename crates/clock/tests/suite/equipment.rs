//! What the clocks that people bring can be set to.

use clock::{Digital, Equipment, Millis, Timer};

fn seconds(seconds: i64) -> Millis {
    Millis::seconds(seconds)
}

#[test]
fn an_analog_clock_can_be_set_to_no_timer() {
    assert!(Equipment::Analog.can_be_set_to(Timer::None));
    assert!(!Equipment::Analog.can_be_set_to(Timer::Delay(seconds(5))));
    assert!(!Equipment::Analog.is_delay_capable());
    assert!(!Equipment::Analog.is_increment_capable());
    assert_eq!(Equipment::Analog.longest_delay(), None);
}

#[test]
fn a_timer_can_be_set_up_to_the_longest_of_its_mode() {
    let clock = Equipment::Digital(Digital { delay: Some(seconds(20)), ..Digital::PLAIN });
    assert!(clock.can_be_set_to(Timer::Delay(seconds(20))));
    assert!(!clock.can_be_set_to(Timer::Delay(seconds(21))));
    assert!(!clock.can_be_set_to(Timer::Bronstein(seconds(5))));
    assert!(!clock.can_be_set_to(Timer::Increment(seconds(5))));
    assert!(clock.can_be_set_to(Timer::None));
}

// 5F2a speaks of delay capable or Bronstein capable clocks in one breath.
#[test]
fn a_bronstein_clock_is_delay_capable() {
    let clock = Equipment::Digital(Digital { bronstein: Some(seconds(9)), ..Digital::PLAIN });
    assert!(clock.is_delay_capable());
    assert_eq!(clock.longest_delay(), Some(seconds(9)));
    assert!(!Equipment::Digital(Digital::PLAIN).is_delay_capable());
}

// 16B2 tip: for G/3;inc2 each player gets 3:02 to complete move one.
#[test]
fn a_clock_that_forgets_move_one_is_set_longer_by_the_increment() {
    let forgets = Equipment::Digital(Digital { increment_on_move_one: false, ..Digital::COMPLETE });
    assert_eq!(forgets.to_add_for_move_one(Timer::Increment(seconds(2))), seconds(2));
    assert_eq!(forgets.to_add_for_move_one(Timer::Delay(seconds(2))), seconds(0));
    let gives = Equipment::Digital(Digital::COMPLETE);
    assert_eq!(gives.to_add_for_move_one(Timer::Increment(seconds(2))), seconds(0));
}
