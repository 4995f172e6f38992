//! The tag `TimeControl` of PGN files.

use std::num::NonZeroU16;

use clock::{Absurd, Control, Millis, Period, TimeControlTag, Timer};
use proptest::prelude::*;

#[track_caller]
fn control(text: &str) -> Control {
    text.parse().expect("a control")
}

#[test]
fn a_tag_is_read_and_written() {
    for (tag, shown) in [
        ("40/7200:3600", "40/120 SD/60"),
        ("40/9000", "40/150"),
        ("300", "G/5"),
        ("5400+30", "G/90 inc/30"),
        ("300+0", "G/5 d/0"),
        ("40/5400+30:1800+30", "40/90 SD/30 inc/30"),
        ("40/7200:20/3600:900", "40/120 20/60 SD/15"),
        ("40/120", "40/2:00"),
        ("30", "G/0:30"),
        ("60+0.5", "G/1 inc/0.5"),
    ] {
        let read = Control::from_pgn_tag(tag).map_err(|error| error.to_string());
        assert_eq!(read, Ok(TimeControlTag::Control(control(shown))), "{tag}");
        assert_eq!(control(shown).pgn_tag(), tag);
        assert_eq!(control(shown).lost_in_pgn_tag(), None);
    }
}

#[test]
fn a_tag_may_say_that_nobody_knows_or_that_there_was_no_clock() {
    assert_eq!(Control::from_pgn_tag("?"), Ok(TimeControlTag::Unknown));
    assert_eq!(Control::from_pgn_tag(" - "), Ok(TimeControlTag::NoControl));
}

#[test]
fn a_delay_is_lost_and_this_can_be_asked() {
    assert_eq!(control("G/30 d/5").pgn_tag(), "1800");
    assert_eq!(control("G/30 d/5").lost_in_pgn_tag(), Some(Timer::Delay(Millis::seconds(5))));
    assert_eq!(control("40/90 SD/30 b/5").pgn_tag(), "40/5400:1800");
    assert_eq!(control("G/30 b/5").lost_in_pgn_tag(), Some(Timer::Bronstein(Millis::seconds(5))));
    assert_eq!(Control::from_pgn_tag("1800d5"), Ok(TimeControlTag::Control(control("G/30 d/5"))));
}

#[test]
fn a_tag_that_cannot_be_played_by_says_why_and_where() {
    for (tag, start, message) in [
        ("*180", 0, "a sand clock gives each player the time that the other uses; no chess clock does"),
        ("40/7200+30:3600", 11, "a delay or increment is the same in every period"),
        ("40/7200:3600+30", 8, "a delay or increment is the same in every period"),
        ("3600:1800", 5, "a sudden-death period is the last one; no period can follow it"),
        ("", 0, "expected seconds such as 3600, or moves and seconds such as 40/7200, found the end"),
        ("G/30", 0, "expected seconds such as 3600, or moves and seconds such as 40/7200, found 'G/30'"),
        ("40/7200:", 8, "expected seconds such as 3600, or moves and seconds such as 40/7200, found the end"),
        ("40/7200:?", 8, "expected seconds such as 3600, or moves and seconds such as 40/7200, found '?'"),
        ("300+", 4, "expected seconds after '+', found the end"),
        ("300 blitz", 4, "expected ':' and a further period, or the end of the tag, found 'blitz'"),
        ("0/300", 0, "a period needs at least one move"),
        ("0", 0, "a period needs some time"),
        ("99999999999999999999", 0, "a time control gives at most 24 hours in all"),
    ] {
        let error = Control::from_pgn_tag(tag).expect_err("not a tag to play by");
        assert_eq!(error.to_string(), message, "{tag}");
        assert_eq!(error.span().start, start, "{tag}");
    }
    assert!(matches!(
        Control::from_pgn_tag("*180"),
        Err(clock::ControlError::Refused { why: Absurd::SandClock, .. })
    ));
}

prop_compose! {
    fn any_control()(
        counted in prop::collection::vec((1u16.., 1i64..=6 * 3_600_000), 0..=3),
        last in (0u16.., 1i64..=6 * 3_600_000),
        timer in prop_oneof![
            Just(None),
            Just(Some(Timer::None)),
            (1i64..=600_000).prop_map(|time| Some(Timer::Increment(Millis::new(time)))),
            (1i64..=600_000).prop_map(|time| Some(Timer::Delay(Millis::new(time)))),
            (1i64..=600_000).prop_map(|time| Some(Timer::Bronstein(Millis::new(time)))),
        ],
    ) -> Control {
        let periods: Vec<Period> = counted
            .into_iter()
            .chain([last])
            .map(|(moves, time)| Period { moves: NonZeroU16::new(moves), time: Millis::new(time) })
            .collect();
        Control::new(&periods, timer).expect("four periods of six hours can be played")
    }
}

proptest! {
    #[test]
    fn every_control_survives_its_tag_but_for_a_delay(control in any_control()) {
        let read = Control::from_pgn_tag(&control.pgn_tag());
        let kept = match control.lost_in_pgn_tag() {
            None => control,
            Some(_) => Control::new(control.periods(), None).expect("these periods were played by"),
        };
        prop_assert_eq!(read, Ok(TimeControlTag::Control(kept)));
    }

    #[test]
    fn no_tag_makes_the_reader_panic(text: String, taglike in "[*]?[0-9/:+d.?é -]{0,24}") {
        for text in [text, taglike] {
            match Control::from_pgn_tag(&text) {
                Ok(TimeControlTag::Control(control)) => {
                    prop_assert_eq!(control.to_string().parse(), Ok(control));
                }
                Ok(_) => {}
                Err(error) => prop_assert!(text.get(error.span().start..error.span().end).is_some()),
            }
        }
    }
}
