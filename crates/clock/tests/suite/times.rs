//! How times are written and read.

use clock::{Found, Millis, Moment};
use proptest::prelude::*;

#[test]
fn a_time_is_shown_as_a_clock_shows_it() {
    let shown = |millis| Millis::new(millis).to_string();
    assert_eq!(shown(12 * 60_000), "12:00");
    assert_eq!(shown(3_723_000), "1:02:03");
    assert_eq!(shown(3_599_000), "59:59");
    assert_eq!(shown(3_600_000), "1:00:00");
    assert_eq!(shown(4_500), "0:04.5");
    assert_eq!(shown(4_050), "0:04.05");
    assert_eq!(shown(4_005), "0:04.005");
    assert_eq!(shown(-3_000), "-0:03");
    assert_eq!(shown(-1), "-0:00.001");
    assert_eq!(shown(0), "0:00");
}

#[test]
fn a_time_is_read_as_people_write_it() {
    let read = |text: &str| text.parse::<Millis>().map(Millis::get);
    assert_eq!(read("12:00"), Ok(720_000));
    assert_eq!(read("90:00"), Ok(5_400_000));
    assert_eq!(read("1:02:03"), Ok(3_723_000));
    assert_eq!(read("0:04.5"), Ok(4_500));
    assert_eq!(read("-0:03"), Ok(-3_000));
    assert_eq!(read("+2:00"), Ok(120_000));
    assert_eq!(read("8s"), Ok(8_000));
    assert_eq!(read("90s"), Ok(90_000));
    assert_eq!(read("1.25s"), Ok(1_250));
    assert_eq!(read("2m"), Ok(120_000));
    assert_eq!(read("1h"), Ok(3_600_000));
    assert_eq!(read("500ms"), Ok(500));
    assert_eq!(read(" 8s "), Ok(8_000));
}

#[test]
fn what_is_no_time_is_refused_with_what_was_expected_and_where() {
    let refused = |text: &str| {
        let error = text.parse::<Millis>().unwrap_err();
        (error.at, error.to_string())
    };
    assert_eq!(
        refused(""),
        (0, "expected a time such as 12:00, 1:02:03, 0:04.5, 8s, 2m or 500ms, found the end".into())
    );
    assert_eq!(refused("12:60"), (3, "expected two digits from 00 to 59 after ':', found '60'".into()));
    assert_eq!(refused("12:5").0, 3);
    assert_eq!(
        refused("30"),
        (2, "expected ':' and seconds, or one of h, m, s and ms, after the number, found the end".into())
    );
    assert_eq!(refused("1.5m").0, 3);
    assert_eq!(refused("0:04.1234").0, 5);
    assert_eq!(refused("8s ago"), (3, "expected nothing more after the time, found 'ago'".into()));
    assert_eq!(refused("--1s").0, 1);
    assert_eq!(refused("99999999999999999999:00").0, 0);
    assert_eq!(refused("9999999999999999:00:00").0, 0);
}

#[test]
fn a_message_does_not_repeat_a_whole_page() {
    let error = "ü".repeat(5_000).parse::<Millis>().unwrap_err();
    assert_eq!(error.found, Found::Text("ü".repeat(20)));
}

#[test]
fn sums_stop_at_the_ends_of_the_scale() {
    let most = Millis::new(i64::MAX);
    assert_eq!(most + Millis::new(1), most);
    assert_eq!(-Millis::new(i64::MIN), most);
    assert_eq!(Millis::minutes(i64::MAX), most);
    assert_eq!(Moment::new(i64::MAX) - Moment::new(i64::MIN), most);
    assert_eq!(Moment::new(5) - Moment::new(7), Millis::new(-2));
    assert_eq!(Moment::new(5) + Millis::new(2), Moment::new(7));
}

#[test]
fn half_of_an_odd_time_drops_a_millisecond() {
    assert_eq!(Millis::new(7).half(), Millis::new(3));
    assert_eq!(Millis::minutes(9).half(), Millis::seconds(270));
}

proptest! {
    #[test]
    fn every_time_reads_back_as_itself(millis: i64) {
        let time = Millis::new(millis);
        prop_assert_eq!(time.to_string().parse(), Ok(time));
    }

    #[test]
    fn times_near_zero_read_back_as_themselves(millis in -100_000i64..100_000) {
        let time = Millis::new(millis);
        prop_assert_eq!(time.to_string().parse(), Ok(time));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text: String, timelike in "[-+]?[0-9]{0,22}[:.hms0-9 ]{0,12}") {
        for text in [text, timelike] {
            match text.parse::<Millis>() {
                Ok(time) => prop_assert_eq!(time.to_string().parse(), Ok(time)),
                Err(error) => prop_assert!(text.is_char_boundary(error.at)),
            }
        }
    }
}
