//! Time controls as the rulebooks and flyers write them, and what had to be assumed.

use clock::{Assumed, Control, ControlRead};
use proptest::prelude::*;

#[track_caller]
fn read(text: &str) -> ControlRead {
    match Control::read(text) {
        Ok(read) => read,
        Err(error) => panic!("{text}: {error}"),
    }
}

#[track_caller]
fn assert_read(spellings: &[(&str, &str)]) {
    for (people_write, shown) in spellings {
        let ControlRead { control, assumed } = read(people_write);
        assert_eq!(control.to_string(), *shown, "{people_write}");
        assert_eq!(assumed, [], "{people_write}");
    }
}

#[test]
fn controls_of_us_chess_7() {
    assert_read(&[
        ("40/90", "40/90"),                         // 5A
        ("40/120 SD/60", "40/120 SD/60"),           // 5B
        ("G/90 inc/30", "G/90 inc/30"),             // 5B2
        ("G/90 +30", "G/90 inc/30"),                // 5B2
        ("G/30 d/5", "G/30 d/5"),                   // 5B2
        ("G/10 d/3", "G/10 d/3"),                   // 5B2
        ("G/5 d/0", "G/5 d/0"),                     // 5B2
        ("40/115 SD/60 d/5", "40/115 SD/60 d/5"),   // 5C
        ("30/30 SD/30 d/5", "30/30 SD/30 d/5"),     // 5C
        ("Game/60 d/5", "G/60 d/5"),                // 5C, note 1
        ("Game in 61 minutes", "G/61"),             // 5C, note 1
        ("game/45", "G/45"),                        // 5C, note 3
        ("G/3;inc2", "G/3 inc/2"),                  // 16B2
        ("30/30 followed by SD/30", "30/30 SD/30"), // 16V
    ]);
}

#[test]
fn controls_of_the_nc_pages() {
    assert_read(&[
        ("Game 5 minutes", "G/5"),
        ("Game 5 minutes. Use 2 second delay", "G/5 d/2"),
        ("G30", "G/30"),
        ("G60", "G/60"),
        ("Game/30 t/d5", "G/30 d/5"),
        ("Game/60 with 5-second time delay (t/d5)", "G/60 d/5"),
        ("Game/10 with a 3-second time delay (t/d3)", "G/10 d/3"),
        ("30/90, 30/30", "30/90 30/30"),
        ("50 moves in two hours followed by sudden death in 30 minutes", "50/120 SD/30"),
    ]);
}

#[test]
fn what_flyers_write() {
    assert_read(&[
        ("G/60 t/d5", "G/60 d/5"),
        ("G/60 td/5", "G/60 d/5"),
        ("G/60 td5", "G/60 d/5"),
        ("G60;d5", "G/60 d/5"),
        ("G60d5", "G/60 d/5"),
        ("G/1 hour", "G/60"),
        ("G/1hr d/5", "G/60 d/5"),
        ("SD/1 hour", "G/60"),
        ("40/90, SD/1 hour", "40/90 SD/60"),
        ("40/2 hours, SD/1h", "40/120 SD/60"),
        ("Game in 30", "G/30"),
        ("game in 1.5 hours", "G/90"),
        ("game in 1½ hours", "G/90"),
        ("40 moves in 90 minutes", "40/90"),
        ("40 in 90", "40/90"),
        ("40 moves / 90 min, rest of the game in 30 min; 30 sec increment", "40/90 SD/30 inc/30"),
        ("1h30", "G/90"),
        ("1h30+30", "G/90 inc/30"),
        ("1 hour 30 minutes", "G/90"),
        ("1 hour and 30 minutes", "G/90"),
        ("1:30:00", "G/90"),
        ("90 min", "G/90"),
        ("90 min.", "G/90"),
        ("90-minute", "G/90"),
        ("G/90 min 30 sec delay", "G/90 d/30"),
        ("G/5 min 30 sec", "G/5:30"),
        ("G/30 sec", "G/0:30"),
        ("G/30 5 sec delay", "G/30 d/5"),
        ("G/30 5 second delay", "G/30 d/5"),
        ("G/30, 5-second delay from move 1", "G/30 d/5"),
        ("G/30 delay of 5 seconds", "G/30 d/5"),
        ("G/30 + 5 sec delay", "G/30 d/5"),
        ("G/30 plus 5 second increment per move", "G/30 inc/5"),
        ("G/30 5 sec bronstein", "G/30 b/5"),
        ("G/30 fischer 5", "G/30 inc/5"),
        ("G/30 no delay", "G/30 d/0"),
        ("G/30, no delay or increment", "G/30 d/0"),
        ("5 min + 3 sec", "G/5 inc/3"),
        ("5|3", "G/5 inc/3"),
        ("90'+30''", "G/90 inc/30"),
        ("90'/40 + 30' + 30\"", "40/90 SD/30 inc/30"),
        ("90 min/40 moves + 30 min + 30 sec/move", "40/90 SD/30 inc/30"),
        ("2 hours for 40 moves, then 1 hour for the rest of the game", "40/120 SD/60"),
        ("40/120 + 20/60 + SD/15 + 30", "40/120 20/60 SD/15 inc/30"),
        ("40/90+30, SD/30+30", "40/90 SD/30 inc/30"),
        ("40/90 & G/30", "40/90 SD/30"),
    ]);
}

/// Where the assumed times stand in the text, and what they were taken for.
fn assumed(text: &str) -> Vec<(String, String)> {
    let cut = |start: usize, end: usize| text.get(start..end).unwrap_or("nothing").to_string();
    let read = read(text).assumed;
    read.iter().map(|one| (cut(one.at.start, one.at.end), one.to_string())).collect()
}

// The NC page: 40/2, Game/30 is two hours for 40 moves and 30 minutes for the rest.
#[test]
fn hours_of_the_old_way_are_read_and_said() {
    for (people_write, shown, in_hours) in [
        ("40/2", "40/120", 1),
        ("40/2, Game/30", "40/120 SD/30", 1),
        ("40/2, 20/1", "40/120 20/60", 2),
        ("40/2.5, 20/1, SD/30", "40/150 20/60 SD/30", 2),
        ("40/2½", "40/150", 1),
        ("45/2.5, 16/1", "45/150 16/60", 2),
        ("50/2, SD/1", "50/120 SD/60", 2),
        ("50/2, SD/1.5 d/5", "50/120 SD/90 d/5", 2),
        ("40 in 2", "40/120", 1),
        ("30/1.5", "30/90", 1),
    ] {
        let ControlRead { control, assumed } = read(people_write);
        assert_eq!(control.to_string(), shown, "{people_write}");
        assert_eq!(assumed.len(), in_hours, "{people_write}");
        assert!(assumed.iter().all(|one| one.what == Assumed::Hours), "{people_write}");
    }
    let said = |text: &str| text.to_string();
    assert_eq!(
        assumed("40/2, Game/30"),
        [(said("2"), said("taken as hours: 2:00:00; in minutes it is written 120"))]
    );
}

// One move more or less a minute: the rule is at most six seconds a move.
#[test]
fn minutes_stay_minutes_where_they_can_be_played() {
    for (people_write, shown) in [
        ("20/2 G/5", "20/120 SD/5"),
        ("19/2 G/5", "19/2 SD/5"),
        ("99/10", "99/10"),
        ("9/9 9/9", "9/9 9/9"),
        ("2/5 SD/1", "2/5 SD/1"),
        ("40/90 SD/1", "40/90 SD/1"),
        ("40/2 SD/4", "40/120 SD/4"),
        ("G/1", "G/1"),
        ("G/2", "G/2"),
        ("40/2:00", "40/2:00"),
        ("40/2 min", "40/2:00"),
    ] {
        assert_eq!(read(people_write).control.to_string(), shown, "{people_write}");
    }
}

#[test]
fn a_colon_is_minutes_and_seconds_and_this_is_said() {
    let said = |text: &str| text.to_string();
    assert_eq!(
        assumed("G/1:30 d/0"),
        [(said("1:30"), said("taken as minutes and seconds; with hours it is written 1:30:00"))]
    );
    assert_eq!(assumed("G/1:30:00"), []);
}

proptest! {
    /// Words of time controls in any order: whatever is read, is shown so that it reads back the same.
    #[test]
    fn no_row_of_words_makes_the_reader_panic(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "G", "/", "40", "2", "2.5", "½", "90", "moves", "in", "hour", "min", "'", "\"", "sec", "+", "|", "plus",
                "d", "delay", "t/d", "no", "inc", "rest", "of", "the", "game", "for", "SD", "sudden", "death", ":", "00",
                ",", ";", "(", "and", "two", "per", "move", "from", "1", "-", " ", " ", " ", "é", "99999999999999999999",
            ]),
            0..12,
        ),
    ) {
        let text = words.concat();
        match Control::read(&text) {
            Ok(ControlRead { control, assumed }) => {
                prop_assert_eq!(control.to_string().parse(), Ok(control));
                for one in assumed {
                    prop_assert!(text.get(one.at.start..one.at.end).is_some_and(|cut| !cut.is_empty()));
                }
            }
            Err(error) => {
                prop_assert!(text.get(error.span().start..error.span().end).is_some(), "{} in {:?}", error, text);
            }
        }
    }
}
