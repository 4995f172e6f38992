//! The phrases nearest to a sentence that is none: for somebody who tells what happened in his own words.
//!
//! It compares words, nothing more: rare words weigh more than frequent ones, and a few that people use for others count as
//! those. Who is meant by "my son" nobody can know, so that each phrase is offered as White's and as Black's.

use std::{collections::BTreeMap, sync::LazyLock};

use rulebook::search::stem;

use crate::{
    phrases::{Kind, Phrase, phrases},
    read::parse_untitled,
};

/// A line that could be meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    pub line: String,
    /// Without this setting nobody may tell it so.
    pub setting: Option<&'static str>,
}

/// Lines that could be meant by a sentence, the nearest first.
pub fn nearest(sentence: &str, most: usize) -> Vec<Near> {
    let told = words(sentence);
    // What stands in fewer lines tells them apart better.
    let weight = |word: &str| 1_000 / LINES.seen.get(word).copied().unwrap_or(1).max(1);
    let mut scored: Vec<(u32, usize, &Near)> = Vec::new();
    for (near, known) in &LINES.lines {
        let shared: Vec<&String> = known.iter().filter(|word| told.contains(word)).collect();
        let score: u32 = shared.iter().map(|word| 100 + weight(word)).sum();
        if shared.iter().any(|word| is_telling(word)) {
            scored.push((score, known.len(), near));
        }
    }
    // Among equals the shorter one says less that was not told.
    scored.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    scored.into_iter().take(most).map(|(_, _, near)| near.clone()).collect()
}

/// Every line with its words, and in how many lines a word stands. Phrases do not change while the program runs.
struct Lines {
    lines: Vec<(Near, Vec<String>)>,
    seen: BTreeMap<String, u32>,
}

static LINES: LazyLock<Lines> = LazyLock::new(|| {
    let mut lines: Vec<(Near, Vec<String>)> = Vec::new();
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for near in phrases().iter().flat_map(told_by_either) {
        if lines.iter().any(|(known, _)| known.line == near.line) || !can_be_read(&near) {
            continue;
        }
        let words = words(&near.line);
        words.iter().for_each(|word| *seen.entry(word.clone()).or_default() += 1);
        lines.push((near, words));
    }
    Lines { lines, seen }
});

fn can_be_read(near: &Near) -> bool {
    let setting = near.setting.map(|setting| format!("{setting}\n")).unwrap_or_default();
    parse_untitled(&format!("{setting}{}", near.line), "An incident.").is_ok()
}

/// As White's and as Black's. What happened where nobody records moves is told by the director, and only with scoresheets on paper.
fn told_by_either(Phrase { kind, topic, text }: &Phrase) -> Vec<Near> {
    let unrecorded = topic == "unrecorded";
    let setting = unrecorded.then_some("scoresheets paper");
    let either = [text.clone(), exchanged(text)];
    let line = |text: String| match kind {
        Kind::Line => text,
        Kind::Incident if unrecorded => format!("director sees that {text}"),
        Kind::Incident => brought_forward(&text),
    };
    either.map(|text| Near { line: line(text), setting }).to_vec()
}

/// By the opponent of whoever it is about; by the director, if it is about nobody.
fn brought_forward(incident: &str) -> String {
    match incident.split(' ').next() {
        Some("white" | "white's") => format!("black claims that {incident}"),
        Some("black" | "black's") => format!("white claims that {incident}"),
        _ => format!("director sees that {incident}"),
    }
}

fn exchanged(text: &str) -> String {
    let swapped = text.split(' ').map(|word| match word {
        "white" => "black",
        "black" => "white",
        "white's" => "black's",
        "black's" => "white's",
        other => other,
    });
    swapped.collect::<Vec<_>>().join(" ")
}

/// Words that people use, and those of our phrases.
const FOR: &[(&str, &str)] = &[
    ("piece", "man"),
    ("bishop", "man"),
    ("knight", "man"),
    ("horse", "man"),
    ("rook", "man"),
    ("castle", "man"),
    ("queen", "man"),
    ("pawn", "man"),
    ("cell", "phone"),
    ("cellphone", "phone"),
    ("mobile", "phone"),
    ("smartphone", "phone"),
    ("rang", "ring"),
    ("rung", "ring"),
    ("moved", "move"),
    ("played", "move"),
    ("plays", "move"),
    ("different", "another"),
    ("time", "flag"),
    ("timer", "clock"),
    ("talked", "talk"),
    ("spoke", "talk"),
    ("hit", "press"),
    ("draw", "draw"),
    ("tie", "draw"),
    ("quit", "resign"),
    ("knocked", "knock"),
    ("came", "arrive"),
    ("repeated", "occurrence"),
    ("repetition", "occurrence"),
    ("threefold", "triple"),
    ("wrong", "illegal"),
    ("impossible", "illegal"),
    ("50", "fifty"),
];

/// Words that stand nearly everywhere, or for people whom no phrase knows.
const IDLE: &[&str] = &[
    "a", "an", "the", "my", "his", "her", "your", "son", "daughter", "kid", "child", "boy", "girl",
    "opponent", "he", "she", "they", "i", "we", "and", "or", "of", "to", "in", "on", "at", "is", "was",
    "has", "had", "then", "that", "it", "with", "for", "but", "player", "player's", "claim", "see",
    "director", "white", "black", "when", "while", "before", "after", "who", "what", "did", "not", "made",
    "make", "makes", "other", "wants", "want",
];

fn words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let parts = lower
        .split(|letter: char| !letter.is_alphanumeric() && letter != '\'')
        .filter(|part| !part.is_empty());
    let mut words: Vec<String> = Vec::new();
    for part in parts {
        if IDLE.contains(&part) {
            continue;
        }
        let word = FOR.iter().find(|(said, _)| *said == part).map_or(part, |(_, ours)| *ours);
        let word = stem(word).to_string();
        if !IDLE.contains(&word.as_str()) && !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

/// A line is near for more than a man or a move that it shares.
fn is_telling(word: &str) -> bool {
    !["man", "mov", "gam", "tim"].contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn among_the_nearest(sentence: &str, line: &str) {
        let found = nearest(sentence, 6);
        assert!(found.iter().any(|near| near.line == line), "{sentence}: {found:#?}");
    }

    #[test]
    fn what_a_parent_says_is_near_a_phrase() {
        let touched = "my son touched the bishop and moved the knight";
        among_the_nearest(touched, "director sees that white touched one man and moved another");
        among_the_nearest(touched, "director sees that black touched one man and moved another");
        among_the_nearest("her cell phone rang", "black claims that white let his phone ring");
        among_the_nearest("the other boy made an illegal move", "white claims an illegal move");
        among_the_nearest("he wants to offer a draw", "white offers a draw");
        among_the_nearest("my daughter resigned", "white resigns");
    }

    #[test]
    fn what_only_the_director_may_tell_comes_with_the_setting_that_it_needs() {
        let near = &nearest("my son touched the bishop and moved the knight", 1)[0];
        let setting = near.setting.unwrap();
        let case = parse_untitled(&format!("{setting}\n{}\n", near.line), "An incident.").unwrap();
        let trial = crate::try_under(&case, &case.policies(rulebook::Book::UsChess7).unwrap());
        let words: Vec<&str> =
            trial.segments[0].verdicts.iter().map(|verdict| verdict.words.as_str()).collect();
        assert!(words[0].starts_with("finding asked"), "{words:?}");
    }

    #[test]
    fn what_is_near_nothing_is_offered_nothing() {
        assert_eq!(nearest("xyzzy plugh", 6), []);
        assert_eq!(nearest("", 6), []);
    }
}
