//! Every kind of line that a case can be made of, as an example that can be read: for whoever puts a case together without
//! knowing the language. Squares, times and numbers in them stand for any other.

use game::{Choice, Handling, Incident, Occasion, Question, Takes};

/// One line, or a part of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    pub topic: String,
    pub kind: PhraseKind,
    pub text: String,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PhraseKind {
    /// A line of its own. Where it names White, Black may stand, and the other way round.
    Line,
    /// What follows `white claims that`, `black claims that` or `director sees that`.
    Incident,
}

impl PhraseKind {
    pub const fn name(self) -> &'static str {
        match self {
            PhraseKind::Line => "line",
            PhraseKind::Incident => "incident",
        }
    }
}

/// Everything that can be told, topic by topic; of what both colors can do, one color's.
pub fn phrases() -> Vec<Phrase> {
    let mut phrases: Vec<Phrase> = Vec::new();
    for (topic, lines) in LINES {
        phrases.extend(lines.iter().map(|line| phrase(topic, PhraseKind::Line, (*line).to_string())));
    }
    let acts = Handling::every().into_iter().map(|told| ("hands", format!("white {told}")));
    acts.for_each(|(topic, text)| add(&mut phrases, phrase(topic, PhraseKind::Line, text)));
    for told in Occasion::every() {
        let by = if is_by_a_player(&told) { "white" } else { "director" };
        add(&mut phrases, phrase(&spaced(told.topic()), PhraseKind::Line, format!("{by} {told}")));
    }
    for told in Incident::every() {
        add(&mut phrases, phrase(&spaced(told.topic()), PhraseKind::Incident, told.to_string()));
    }
    for question in Question::ALL {
        let answer = match question.takes() {
            Takes::YesOrNo => "yes",
            Takes::Count => "3",
            Takes::Time => "2:00",
            Takes::Men => "king and knight",
        };
        let text = format!("director finds {question}: {answer}");
        phrases.push(phrase("findings", PhraseKind::Line, text));
    }
    let choices = Choice::ALL.iter().map(|choice| format!("director chooses {choice}"));
    phrases.extend(choices.map(|text| phrase("choices", PhraseKind::Line, text)));
    phrases
}

const LINES: &[(&str, &[&str])] = &[
    (
        "at the board",
        &[
            "white touches g1",
            "white says adjust",
            "white releases f3",
            "white plays Nf3",
            "white plays g1-e5",
            "white places a queen",
            "white presses",
            "wait 30s",
        ],
    ),
    (
        "clocks",
        &[
            "white starts the clocks",
            "white stops the clocks",
            "white is ready",
            "director reads the clocks white 5:00 black 4:00",
        ],
    ),
    ("draws and resigning", &["white offers a draw", "white accepts", "white declines", "white resigns"]),
    (
        "claims",
        &[
            "white claims triple occurrence",
            "white claims triple occurrence with Ba4",
            "white claims fifty moves",
            "white claims fifty moves with Ba4",
            "white claims a drawn ending",
            "white claims insufficient losing chances",
            "white claims an illegal move",
            "white claims a flag",
            "white calls their own flag",
            "white asks for a ruling",
        ],
    ),
    (
        "the director",
        &[
            "director rules",
            "director asks for a ruling",
            "director sees the illegal move",
            "director calls the flag of white",
            "director warns white: noise",
            "director adds 2:00 to black: noise",
            "director takes 1:00 from white: noise",
            "director declares white lost: noise",
            "director reverses ruling 1: a mistake",
            "director stops the clocks",
            "director interrupts",
            "director resumes",
            "director notes: a remark",
        ],
    ),
    ("people around", &["spectator calls the flag of white", "program calls the flag of white"]),
    ("sealing", &["white seals Nd2", "white seals nothing"]),
];

fn phrase(topic: &str, kind: PhraseKind, text: String) -> Phrase {
    Phrase { topic: topic.to_string(), kind, text }
}

/// Leaves out what is known already with the colors exchanged.
fn add(phrases: &mut Vec<Phrase>, new: Phrase) {
    let plain = |text: &str| text.replace("black", "white");
    let known = phrases
        .iter()
        .any(|old| old.kind == new.kind && old.topic == new.topic && plain(&old.text) == plain(&new.text));
    if !known {
        phrases.push(new);
    }
}

fn is_by_a_player(told: &Occasion) -> bool {
    match told {
        Occasion::Attendance(what) => matches!(what, game::Attendance::Arrives),
        Occasion::Clock(what) => matches!(what, game::ClockHandled::MovesAndPresses),
        Occasion::DrawFlag(_) | Occasion::Scoresheet(_) | Occasion::Equipping(_) => true,
        _ => false,
    }
}

/// `ClockTrouble` as people write it.
fn spaced(name: &str) -> String {
    let mut spaced = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !spaced.is_empty() {
            spaced.push(' ');
        }
        spaced.push(letter.to_ascii_lowercase());
    }
    spaced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_can_be_read_and_tried() {
        for Phrase { kind, text, .. } in phrases() {
            let line = match kind {
                PhraseKind::Line => text,
                PhraseKind::Incident => format!("director sees that {text}"),
            };
            let case = format!("# A line by itself.\n{line}\n");
            assert!(crate::parse(&case).is_ok(), "{line}: {}", crate::parse(&case).unwrap_err());
        }
    }

    #[test]
    fn no_phrase_stands_twice() {
        let mut texts: Vec<String> = phrases().into_iter().map(|phrase| phrase.text).collect();
        let count = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), count);
    }
}
