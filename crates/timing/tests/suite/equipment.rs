//! Clocks as people describe them.

use proptest::prelude::*;
use timing::{equipment_words, read_clocks, read_equipment};

use crate::common::clocks;

#[test]
fn a_mistake_is_told_with_its_place() {
    for (text, at, found, expected) in [
        ("", 0, "nothing", "white: or black:"),
        ("white digital", 0, "'white digital'", "white: or black:"),
        ("green: analog", 0, "'green: analog'", "white: or black:"),
        ("white: analog; white: digital", 15, "'white: digital'", "each once"),
        ("white: sundial", 7, "'sundial'", "analog, digital or nothing"),
        ("white: digital dealy", 15, "'dealy'", "delay, bronstein"),
        ("white: digital delay delay", 21, "'delay'", "each once"),
        ("white: digital delay 0", 21, "'0'", "seconds from 1 to 600"),
        ("white: digital delay 5 ; black: analog delay", 39, "'delay'", "nothing more"),
    ] {
        let error = read_clocks(text).unwrap_err();
        assert_eq!((error.at, error.found.as_str()), (at, found), "{text}");
        assert!(error.expected.contains(expected), "{text}: {error}");
    }
}

#[test]
fn who_is_not_named_brought_nothing() {
    assert_eq!(clocks("black: Digital, delay 5"), clocks("black: digital delay 5s; white: nothing"));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        if let Err(error) = read_clocks(&text) {
            prop_assert!(error.at <= text.len());
        }
    }

    #[test]
    fn any_clock_survives_its_words(words in prop::sample::subsequence(
        vec!["delay", "bronstein 7", "increment 600", "counter", "freezes", "noisy", "late-increment"], 0..7
    )) {
        let clock = read_equipment(&format!("digital {}", words.join(" "))).unwrap().unwrap();
        prop_assert_eq!(read_equipment(&equipment_words(&clock)), Ok(Some(clock)));
    }
}
