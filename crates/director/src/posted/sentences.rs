//! Whole sentences of what a book says, for players and parents. A policy's own words answer its question in a table of
//! the book; on a wall they would be half a sentence.

use chart::count::in_words;
use clock::{Control, Timer};
use rulebook::{
    PolicyEntry,
    values::{Ladder, LastInstance, Step, Value},
};

/// What the book says on one matter, with its full stop; nothing where it is silent.
pub(super) fn sentence(entry: &PolicyEntry) -> Option<String> {
    let says = entry.sentence.as_deref()?;
    let text = match entry.policy {
        "round_begins" => format!("When the round begins, {says}"),
        "late_forfeit" => format!("A player who has not come loses the game {says}"),
        "late_but_in_time" => format!("If a player comes late, but before that, {says}"),
        "both_late" => format!("If both are late, {says}"),
        "phone_after_the_game" => {
            format!("If it happens after the player's own game, while others still play, {says}")
        }
        "appeal_first" => format!("An appeal goes first to {says}"),
        "appeal_second" => format!("If it is denied, it goes on to {says}"),
        "appeal_last" => match value::<LastInstance>(entry)? {
            LastInstance::Federation => format!("After that it can go to {says}"),
            LastInstance::Final => "After that there is no further appeal".to_string(),
        },
        "appeal_deadline" => format!("A ruling is appealed {says}"),
        "appeal_form" => format!("The appeal is made {says}"),
        "scoring_in_time_trouble" => format!("Who may stop keeping score: {says}"),
        "scoring_in_sudden_death" => format!("Who may stop keeping score in sudden death: {says}"),
        "recording_resumed" => {
            format!("Whoever stopped for lack of time and was given more keeps score again, though {says}")
        }
        "sections_without_scoring" | "behind_in_recording" => super::large(says),
        policy => match OFFENCES.iter().find(|offence| offence.policy == policy) {
            Some(offence) => offence.costs(value(entry)?),
            None => format!("{}: {says}", entry.help.trim().trim_end_matches('.')),
        },
    };
    Some(format!("{text}."))
}

fn value<V: Value>(entry: &PolicyEntry) -> Option<V> {
    V::from_words(entry.words.as_deref()?)
}

/// Something that costs a player what the ladder of his book says.
struct Offence {
    policy: &'static str,
    /// What he does, after `if`.
    when: &'static str,
    /// What is said where the book has nothing against it.
    allowed: &'static str,
}

const OFFENCES: &[Offence] = &[
    Offence { policy: "phone_rang", when: "a player's phone rings", allowed: "A phone may ring" },
    Offence { policy: "phone_vibrated", when: "it vibrates", allowed: "It may vibrate" },
    Offence {
        policy: "phone_on",
        when: "it is switched on and makes no sound",
        allowed: "It may be switched on as long as it makes no sound",
    },
    Offence {
        policy: "phone_used",
        when: "a player uses their phone",
        allowed: "A player may use their phone",
    },
    Offence {
        policy: "phone_again",
        when: "it is not the player's first time in the event",
        allowed: "A second time costs nothing",
    },
    Offence {
        policy: "headphones",
        when: "a player wears headphones",
        allowed: "Players may wear headphones",
    },
    Offence {
        policy: "computer",
        when: "a player consults a computer",
        allowed: "Players may consult a computer",
    },
    Offence {
        policy: "device_not_allowed",
        when: "a player keeps score on a device that is not allowed",
        allowed: "Players may keep score on any device",
    },
    Offence {
        policy: "move_written_first",
        when: "a player writes their move down before they make it",
        allowed: "A move may be written down before it is made",
    },
    Offence {
        policy: "move_keyed_first",
        when: "a player enters their move on a device before they make it",
        allowed: "A move may be entered on a device before it is made",
    },
];

impl Offence {
    fn costs(&self, ladder: Ladder) -> String {
        let [first, second, third] = [0, 1, 2].map(|earlier| ladder.after(earlier));
        if [first, second, third] == [Step::Allowed; 3] {
            return self.allowed.to_string();
        }
        let when = self.when;
        if first == second && second == third {
            return format!("If {when}, {}", follows(first));
        }
        let then = if second == third {
            format!("after that {}", follows(second))
        } else {
            format!("the second time {}, after that {}", follows(second), follows(third))
        };
        format!("If {when}, the first time {}, {then}", follows(first))
    }
}

/// What a step means to the player.
fn follows(step: Step) -> String {
    match step {
        Step::Warning => "they are warned".to_string(),
        Step::OpponentGains(minutes) => format!("their opponent gets {} more", in_words(minutes, "minute")),
        Step::OffenderLoses(minutes) => format!("they lose {} of their time", in_words(minutes, "minute")),
        Step::GameLost => "they lose the game".to_string(),
        Step::Director => "the director decides what it costs".to_string(),
        Step::Allowed => "it costs nothing".to_string(),
        Step::MayWarn => "the director may warn them".to_string(),
        Step::UpToTheGame => "the director decides what it costs, up to the game".to_string(),
        Step::TimeOff => "the director may take some of their time".to_string(),
        Step::MayGain(minutes) => {
            format!("the director may give their opponent {} more", in_words(minutes, "minute"))
        }
        Step::MayLose(minutes) => {
            format!("the director may take {} of their time", in_words(minutes, "minute"))
        }
        Step::MoveFirst => "it costs nothing, but the opponent may have them move first".to_string(),
        Step::Lesser => "the director decides on a warning or time, but not the game".to_string(),
        Step::GameAtLeast => "they lose the game, or more".to_string(),
        Step::Conduct => "the director decides what it costs, up to expulsion".to_string(),
        Step::TenOrHalf => {
            "they lose ten minutes of their time, or half of what they have left if that is less".to_string()
        }
        Step::FiveToOne => "they lose five minutes of their time, but keep at least one".to_string(),
        Step::Team => "their team pays for it, and more if it is not the first time".to_string(),
        Step::Elsewhere => "they are warned, or seated where they disturb nobody".to_string(),
        Step::Instructed => "they are told what they have to do".to_string(),
        Step::PlayerOrTeam => "they are warned, or their team is penalized".to_string(),
    }
}

/// What `G/30 d/5` means, where it is one time for the whole game; other controls are left as they were announced.
pub(super) fn control(text: &str) -> Option<String> {
    let control: Control = text.parse().ok()?;
    let [whole] = control.periods() else { return None };
    let minutes = whole.time.get() / 60_000;
    if !control.is_sudden_death(0) || whole.time.get() % 60_000 != 0 {
        return None;
    }
    let minutes = in_words(minutes, "minute");
    let seconds = |time: clock::Millis| time.get() / 1_000;
    let timer = match control.timer() {
        Timer::None => String::new(),
        Timer::Delay(time) | Timer::Bronstein(time) if seconds(time) == 0 => ", without delay".to_string(),
        Timer::Delay(time) | Timer::Bronstein(time) => {
            format!(", and {} of delay with every move", in_words(seconds(time), "second"))
        }
        Timer::Increment(time) => format!(", and {} more with every move", in_words(seconds(time), "second")),
    };
    Some(format!("{minutes} for each player for the whole game{timer}"))
}
