//! The phrases nearest to a sentence that is none: for somebody who tells what happened in his own words.
//!
//! It compares words, nothing more: rare words weigh more than frequent ones, and those that people use for others count as
//! those. Who is meant by "my son" nobody can know, so that each phrase is offered as White's and as Black's; where a color is
//! named, as that one's.

use std::{collections::BTreeMap, sync::LazyLock};

use rulebook::search::stem;

use crate::{
    parlance::{FOR, IDLE, SAYINGS},
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
    let told = words(&in_our_words(sentence));
    let named = first_color(sentence);
    // What stands in fewer lines tells them apart better.
    let weight = |word: &str| 1_000 / LINES.seen.get(word).copied().unwrap_or(1).max(1);
    let mut scored: Vec<(u32, usize, &Near)> = Vec::new();
    for Line { near, words: known, about, is_later } in &LINES.lines {
        let is_of_another = named.is_some() && about.is_some() && *about != named;
        if is_of_another || (*is_later && !LATER.iter().any(|later| told.iter().any(|word| word == later))) {
            continue;
        }
        let shared: Vec<&String> = known.iter().filter(|word| told.contains(word)).collect();
        let weights: u32 = shared.iter().map(|word| 100 + weight(word)).sum();
        if shared.iter().any(|word| is_telling(word)) {
            // Words of the line that nobody told speak against it.
            let score = weights * (2 + shared.len() as u32) / (2 + known.len() as u32);
            scored.push((score, known.len(), near));
        }
    }
    // Among equals the shorter one says less that was not told.
    scored.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    scored.into_iter().take(most).map(|(_, _, near)| near.clone()).collect()
}

/// Every line with its words, and in how many lines a word stands. Phrases do not change while the program runs.
struct Lines {
    lines: Vec<Line>,
    seen: BTreeMap<String, u32>,
}

struct Line {
    near: Near,
    words: Vec<String>,
    /// Whose act or fault it is.
    about: Option<&'static str>,
    /// Nobody begins with it: an answer of the director's, or what was announced beforehand.
    is_later: bool,
}

/// One of these must be told before such a line is offered.
const LATER: [&str; 5] = ["find", "choos", "announc", "publish", "notic"];

static LINES: LazyLock<Lines> = LazyLock::new(|| {
    let mut lines: Vec<Line> = Vec::new();
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for phrase in phrases() {
        let is_later = ["findings", "choices", "notice"].contains(&phrase.topic.as_str());
        for near in told_by_either(&phrase) {
            if lines.iter().any(|known| known.near.line == near.line) || !can_be_read(&near) {
                continue;
            }
            let words = words(&near.line);
            words.iter().for_each(|word| *seen.entry(word.clone()).or_default() += 1);
            lines.push(Line { about: about(&near.line), near, words, is_later });
        }
    }
    Lines { lines, seen }
});

/// Whom a line is about: who did it, and the opponent of whoever claims it.
fn about(line: &str) -> Option<&'static str> {
    match line {
        "white claims an illegal move" | "white claims a flag" => Some("black"),
        "black claims an illegal move" | "black claims a flag" => Some("white"),
        _ => first_color(line.split_once(" that ").map_or(line, |(_, incident)| incident)),
    }
}

fn first_color(text: &str) -> Option<&'static str> {
    let lower = text.to_lowercase();
    let mut words = lower.split(|letter: char| !letter.is_alphabetic());
    words.find_map(|word| ["white", "black"].into_iter().find(|color| *color == word))
}

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

/// A sentence with the sayings that it is made of in the words of our phrases.
fn in_our_words(sentence: &str) -> String {
    let lower = sentence.to_lowercase().replace(['’', '‘'], "'");
    SAYINGS.iter().fold(lower, |text, (said, ours)| text.replace(said, ours))
}

fn words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let parts = lower
        .split(|letter: char| !letter.is_alphanumeric() && letter != '\'')
        .filter(|part| !part.is_empty());
    let mut words: Vec<String> = Vec::new();
    for part in parts.filter(|part| !IDLE.contains(part)) {
        let ours = FOR.iter().find(|(said, _)| *said == part).map_or(part, |(_, ours)| *ours);
        for word in ours.split(' ').filter(|word| !word.chars().all(|letter| letter.is_ascii_digit())) {
            let word = stem(word).to_string();
            if !IDLE.contains(&word.as_str()) && !words.contains(&word) {
                words.push(word);
            }
        }
    }
    words
}

/// A line is near for more than a man or a move that it shares.
fn is_telling(word: &str) -> bool {
    !["man", "mov", "gam", "tim", "king"].contains(&word)
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
        let stayed = "white's king was in check but he moved another piece and pressed the clock";
        among_the_nearest(stayed, "black claims an illegal move");
    }

    /// What arbiters meet, as they write it down in a hurry, and the line that should be offered first.
    #[test]
    fn what_an_arbiter_writes_is_met_first_by_the_line_that_he_means() {
        for (sentence, line) in [
            ("White's phone rang during the game", "black claims that white let his phone ring"),
            ("black is 25 minutes late", "white claims that black came late"),
            ("white's flag fell but black only has a king", "black claims a flag"),
            ("black left the room for 20 minutes", "white claims that black left the playing room"),
            ("white pressed the clock before he moved", "black claims that white pressed without a move"),
            (
                "the player made a move with one hand and pressed the clock with the other",
                "black claims that white pressed the clock with the other hand",
            ),
            ("white promoted using an upside down rook", "white places an upturned rook"),
            ("white wears earbuds", "black claims that white wore headphones"),
            (
                "white writes his moves before playing them",
                "black claims that white wrote his move before playing it",
            ),
            ("white stopped recording moves", "black claims that white did not keep score"),
            (
                "black claims a draw because the position repeated three times",
                "black claims triple occurrence",
            ),
            ("black moved twice in a row", "white claims that black moved out of turn"),
            ("the opponent keeps offering draws", "black claims that white offered a draw again and again"),
            ("the clock's battery died", "director sees that the clock is defective"),
            ("opponent hums and taps on the table", "black claims that white annoyed the opponent"),
            ("white did not see that his king was in check", "black claims an illegal move"),
            ("they played with the colors reversed", "director sees that the colors were reversed"),
            ("both flags are down", "director sees that both flags are down and nobody says so"),
            ("black used a chess engine", "white claims that black consulted a computer"),
        ] {
            let found = nearest(sentence, 6);
            assert_eq!(found.first().map(|near| near.line.as_str()), Some(line), "{sentence}: {found:#?}");
        }
    }

    #[test]
    fn nobody_is_offered_an_answer_before_anything_was_asked() {
        for near in nearest("he castled by touching the rook first", 6) {
            assert!(!near.line.contains("was not announced"), "{near:?}");
        }
        for near in nearest("the flag fell meanwhile", 6) {
            assert!(!near.line.starts_with("director finds"), "{near:?}");
        }
        among_the_nearest("director finds flag fallen: yes", "director finds flag down: yes");
    }

    #[test]
    fn where_a_color_is_named_only_its_lines_are_offered() {
        let found = nearest("Black's phone rang", 6);
        assert!(found.iter().all(|near| !near.line.contains("that white")), "{found:#?}");
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
