//! The phrases nearest to a sentence that is none: for somebody who tells what happened in his own words.
//!
//! It compares words, nothing more: what people tell most often is known by its ways of telling (`tales`); of every other phrase
//! rare words weigh more than frequent ones, and those that people use for others count as those. Who is meant by "my son" nobody can know, so that each phrase is offered as White's and as Black's; where a color is
//! named, as that one's.

use std::{collections::BTreeMap, sync::LazyLock};

use rulebook::search::stem;

use crate::{
    parlance::{FOR, IDLE, SAYINGS},
    phrases::{Phrase, PhraseKind, phrases},
    read::parse_untitled,
    told::tales,
};

/// A line that could be meant, or several that tell it together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    pub line: String,
    /// Without this setting nobody may tell it so.
    pub setting: Option<String>,
    /// What several lines tell together.
    pub says: Option<String>,
}

/// Lines that could be meant by a sentence, the nearest first.
pub fn nearest(sentence: &str, most: usize) -> Vec<Near> {
    let mut scored = tales(sentence);
    scored.extend(alike(sentence));
    // Among equals the shorter one says less that was not told.
    scored.sort_by(|one, other| other.score.cmp(&one.score).then(one.length.cmp(&other.length)));
    let least = scored.first().map_or(0, |best| best.score / MUCH_LESS);
    let mut nearest: Vec<Near> = Vec::new();
    for Scored { score, near, .. } in scored {
        if score >= least && nearest.len() < most && !nearest.iter().any(|known| known.line == near.line) {
            nearest.push(near.clone());
        }
    }
    nearest
}

/// What scores so many times less than the best is not what was meant.
const MUCH_LESS: u32 = 3;

pub(crate) struct Scored<'a> {
    pub(crate) score: u32,
    /// How much more than was told it may say.
    pub(crate) length: usize,
    pub(crate) near: &'a Near,
}

/// The phrases that share words with this sentence.
fn alike(sentence: &str) -> Vec<Scored<'static>> {
    let told = words(&in_our_words(sentence));
    let named = meant(sentence);
    // What stands in fewer lines tells them apart better.
    let weight = |word: &str| 1_000 / LINES.seen.get(word).copied().unwrap_or(1).max(1);
    let mut scored: Vec<Scored<'static>> = Vec::new();
    for Candidate { near, words: known, about, is_later } in &LINES.lines {
        let is_of_another = named.is_some() && about.is_some() && *about != named;
        if is_of_another || (*is_later && !LATER.iter().any(|later| told.iter().any(|word| word == later))) {
            continue;
        }
        let shared: Vec<&String> = known.iter().filter(|word| told.contains(word)).collect();
        let weights: u32 = shared.iter().map(|word| 100 + weight(word)).sum();
        if shared.iter().any(|word| is_telling(word)) {
            // Words of the line that nobody told speak against it.
            let score = weights * (2 + shared.len() as u32) / (2 + known.len() as u32);
            scored.push(Scored { score, length: known.len(), near });
        }
    }
    scored
}

/// Every line with its words, and in how many lines a word stands. Phrases do not change while the program runs.
struct Candidates {
    lines: Vec<Candidate>,
    seen: BTreeMap<String, u32>,
}

struct Candidate {
    near: Near,
    words: Vec<String>,
    /// Whose act or fault it is.
    about: Option<&'static str>,
    /// Nobody begins with it: an answer of the director's, or what was announced beforehand.
    is_later: bool,
}

/// One of these must be told before such a line is offered.
const LATER: [&str; 5] = ["find", "choos", "announc", "publish", "notic"];

static LINES: LazyLock<Candidates> = LazyLock::new(|| {
    let mut lines: Vec<Candidate> = Vec::new();
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for phrase in phrases() {
        let is_later = ["findings", "choices", "notice"].contains(&phrase.topic.as_str());
        for near in told_by_either(&phrase) {
            if lines.iter().any(|known| known.near.line == near.line) || !can_be_read(&near) {
                continue;
            }
            let words = words(&near.line);
            words.iter().for_each(|word| *seen.entry(word.clone()).or_default() += 1);
            lines.push(Candidate { about: about(&near.line), near, words, is_later });
        }
    }
    Candidates { lines, seen }
});

/// Whom a line is about: who did it, and the opponent of whoever claims it.
pub(crate) fn about(line: &str) -> Option<&'static str> {
    match line {
        "white claims an illegal move" | "white claims a flag" => Some("black"),
        "black claims an illegal move" | "black claims a flag" => Some("white"),
        _ => first_color(line.split_once(" that ").map_or(line, |(_, incident)| incident)),
    }
}

/// Whom a sentence is about: of whoever claims or says something it is the opponent, unless another is named or it is about
/// themselves.
pub(crate) fn meant(sentence: &str) -> Option<&'static str> {
    let lower = sentence.trim_start().to_lowercase();
    let teller = ["white", "black"].into_iter().find(|color| lower.starts_with(color));
    let rest = teller.and_then(|teller| lower[teller.len()..].strip_prefix(' '));
    let tells = rest.and_then(|rest| rest.split_once(' ')).filter(|(verb, _)| CLAIMS.contains(verb));
    let (Some(teller), Some((_, told))) = (teller, tells) else { return first_color(sentence) };
    let own = told.split(|letter: char| !letter.is_alphanumeric()).any(|word| OWN.contains(&word));
    match first_color(told) {
        Some(color) => Some(color),
        None if own => Some(teller),
        None if teller == "white" => Some("black"),
        None => Some("white"),
    }
}

/// Whoever does this speaks of the opponent.
const CLAIMS: [&str; 9] =
    ["claims", "claimed", "says", "said", "complains", "complained", "objects", "thinks", "insists"];

/// Unless one of these is claimed or said, which is one's own.
const OWN: [&str; 20] = [
    "adjust",
    "adoube",
    "j",
    "checkmate",
    "mate",
    "draw",
    "remis",
    "nichya",
    "triple",
    "threefold",
    "repetition",
    "occurrence",
    "position",
    "fifty",
    "50",
    "3",
    "ending",
    "losing",
    "win",
    "resign",
];

pub(crate) fn first_color(text: &str) -> Option<&'static str> {
    let lower = text.to_lowercase();
    let mut words = lower.split(|letter: char| !letter.is_alphabetic());
    words.find_map(|word| ["white", "black"].into_iter().find(|color| *color == word))
}

fn can_be_read(near: &Near) -> bool {
    let setting = near.setting.as_ref().map(|setting| format!("{setting}\n")).unwrap_or_default();
    parse_untitled(&format!("{setting}{}", near.line), "An incident.").is_ok()
}

/// As White's and as Black's. What happened where nobody records moves is told by the director, and only with scoresheets on paper.
fn told_by_either(Phrase { kind, topic, text }: &Phrase) -> Vec<Near> {
    let unrecorded = topic == "unrecorded";
    let setting = || unrecorded.then(|| "scoresheets paper".to_string());
    let either = [text.clone(), exchanged(text)];
    let line = |text: String| match kind {
        PhraseKind::Line => text,
        PhraseKind::Incident if unrecorded => format!("director sees that {text}"),
        PhraseKind::Incident => brought_forward(&text),
    };
    either.map(|text| Near { line: line(text), setting: setting(), says: None }).to_vec()
}

/// By the opponent of whoever it is about; by the director, if it is about nobody.
fn brought_forward(incident: &str) -> String {
    match incident.split(' ').next() {
        Some("white" | "white's") => format!("black claims that {incident}"),
        Some("black" | "black's") => format!("white claims that {incident}"),
        _ => format!("director sees that {incident}"),
    }
}

pub(crate) fn exchanged(text: &str) -> String {
    let swapped = text.split_inclusive([' ', '\n']).map(|part| {
        let word = part.trim_end_matches([' ', '\n', ':']);
        let other = match word {
            "white" => "black",
            "black" => "white",
            "white's" => "black's",
            "black's" => "white's",
            other => other,
        };
        format!("{other}{}", part.strip_prefix(word).unwrap_or_default())
    });
    swapped.collect()
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
    !["piece", "mov", "gam", "tim", "king"].contains(&word)
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
        among_the_nearest(touched, "director sees that white touched one piece and moved another");
        among_the_nearest(touched, "director sees that black touched one piece and moved another");
        among_the_nearest("her cell phone rang", "black claims that white let their phone ring");
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
            ("White's phone rang during the game", "black claims that white let their phone ring"),
            ("black is 25 minutes late", "white claims that black came late"),
            ("white's flag fell but black only has a king", "black claims a flag"),
            (
                "black left the room for 20 minutes",
                "white claims that black stayed away for more than fifteen minutes",
            ),
            ("black left the room for five minutes", "white claims that black left the playing room"),
            ("white refuses to record the moves", "black claims that white did not keep score"),
            ("the spectators are too loud", "director sees that a spectator disturbs white"),
            ("the fire alarm went off", "director sees that the game was disturbed from outside"),
            ("white pressed the clock before he moved", "black claims that white pressed without a move"),
            (
                "the player made a move with one hand and pressed the clock with the other",
                "black claims that white pressed the clock with the other hand",
            ),
            ("white promoted using an upside down rook", "white places an upturned rook"),
            ("white wears earbuds", "black claims that white wore headphones"),
            (
                "white writes his moves before playing them",
                "black claims that white wrote the move before playing it",
            ),
            ("white stopped recording moves", "black claims that white did not keep score"),
            (
                "black claims a draw because the position repeated three times",
                "black claims triple occurrence",
            ),
            ("black moved twice in a row", "white claims that black made two moves in a row"),
            ("the opponent keeps offering draws", "black claims that white offered a draw again and again"),
            ("the clock's battery died", "director sees that the clock is defective"),
            ("opponent hums and taps on the table", "black claims that white annoyed the opponent"),
            ("white did not see that his king was in check", "black claims an illegal move"),
            ("they played with the colors reversed", "director sees that the colors were reversed"),
            ("both flags are down", "director sees that both flags are down and nobody says so"),
            ("black used a chess engine", "white claims that black consulted a computer"),
            ("black claims touch move", "director sees that white touched one piece and moved another"),
            ("black claims the king was in check", "black claims an illegal move"),
            ("white says flag", "white claims a flag"),
            ("white presses the clock without moving", "black claims that white pressed without a move"),
            (
                "white and black have different times",
                "director sees that the players were given different times",
            ),
            ("director gives black 2 minutes", "director adds 2:00 to black: noise"),
            ("white said check mate", "black claims that white said checkmate and nothing else"),
        ] {
            let found = nearest(sentence, 6);
            assert_eq!(found.first().map(|near| near.line.as_str()), Some(line), "{sentence}: {found:#?}");
        }
    }

    /// What parents, children, coaches and directors really type, and what is offered first: the line, or what its lines tell.
    #[test]
    fn what_people_tell_is_met_first_by_what_they_mean() {
        let mut missed: Vec<String> = Vec::new();
        for (sentence, first) in [
            ("White takes his move back", "white lets go of a piece and then moves it again"),
            (
                "a dad tells black that white's move was illegal",
                "director sees that a spectator pointed out an illegal move",
            ),
            ("black shows up at 20 past", "white claims that black came late"),
            ("clock was set for 25 minutes instead of 30", "director sees that the clock was set wrongly"),
            ("Neither player has a clock", "director sees that there is no clock"),
            ("White says he will protest the ruling", "white claims that ruling 1 was wrong"),
            ("White wants another TD", "white claims that ruling 1 was wrong"),
            (
                "White knocks over three pieces and punches the clock",
                "black claims that white knocked over pieces and pressed",
            ),
            ("black took back his move", "black lets go of a piece and then moves it again"),
            (
                "he let go of the piece and then moved it somewhere else",
                "white lets go of a piece and then moves it again",
            ),
            ("White castles touching the rook first", "white castles and touches the rook first"),
            (
                "she touched the rook before the king when castling",
                "white castles and touches the rook first",
            ),
            ("my son castled with his king in check", "white castles out of check, and presses"),
            ("the boy castled through check", "white castles across an attacked square, and presses"),
            (
                "he castled after his king had already moved",
                "white castles though their king has moved, and presses",
            ),
            (
                "my daughter's opponent touched a piece and didn't move it",
                "director sees that white touched one piece and moved another",
            ),
            (
                "he picked up his queen and put it back",
                "director sees that white touched one piece and moved another",
            ),
            (
                "he brushed a piece with his sleeve",
                "director sees that white touched one piece and moved another",
            ),
            (
                "she said j'adoube after touching the knight",
                "white touches a piece and says adjust only then",
            ),
            (
                "he touched my piece and did not take it",
                "white touches a piece of black that they could take, and moves another",
            ),
            ("he adjusts my pieces on my time", "black claims that white adjusted pieces off turn"),
            (
                "Black knocked over some pieces and hit the clock",
                "white claims that black knocked over pieces and pressed",
            ),
            ("he bumped the table and the pieces fell over", "white knocks over g1"),
            ("white moved with two hands", "black claims that white moved with both hands"),
            ("white moved a bishop like a knight", "white makes a move that no knight can make, and presses"),
            (
                "white put two kings next to each other",
                "white moves their king beside the other king, and presses",
            ),
            ("he moved his king into check", "white moves their king into check, and presses"),
            ("white captured his own piece", "white takes a piece of their own, and presses"),
            (
                "he did en passant too late",
                "white captures in passing where that is not allowed, and presses",
            ),
            ("he took my king", "black leaves their king in check, and white takes it"),
            ("black made an illegal move and pressed the clock", "white claims an illegal move"),
            ("he did not say check", "black claims that white did not announce check"),
            (
                "pawn reached the end and he didn't change it",
                "black claims that white pressed with a pawn on the last rank",
            ),
            ("there was no queen so he stopped the clock", "white promotes and stops the clocks for a queen"),
            ("he promoted his pawn to a king", "white promotes to a king"),
            (
                "White forgot to press the clock",
                "director sees that somebody told white to press their clock",
            ),
            ("White presses the clock too hard", "black claims that white punched the clock"),
            ("he keeps hovering his hand over the clock", "black claims that white kept a hand on the clock"),
            ("there was no increment on the clock", "director sees that the increment was not set"),
            ("my clock did not start", "black claims that white's clock did not start"),
            ("white's time ran out but nobody noticed", "black claims a flag"),
            ("white won on time with only a king left", "white claims black's flag"),
            ("both players ran out of time", "director sees that both flags are down and nobody says so"),
            ("a spectator said \"your flag is down\"", "spectator calls the flag of white"),
            ("50 moves without a capture", "white claims fifty moves"),
            ("they only have two kings left", "white claims that nobody can win any more"),
            ("it's stalemate", "white gives stalemate"),
            ("it is checkmate but he keeps playing", "white gives checkmate"),
            ("they agreed to a draw", "white offers a draw and black accepts"),
            (
                "they agreed to a draw before the game",
                "director sees that the players arranged the draw beforehand",
            ),
            (
                "he offered me a draw and I accepted but he changed his mind",
                "black claims that white withdrew the offer of a draw",
            ),
            (
                "white offered a draw while it was black's turn",
                "black claims that white offered a draw on the opponent's time",
            ),
            ("he offered a draw five times", "black claims that white offered a draw again and again"),
            ("he is just shuffling pieces to win on time", "white claims insufficient losing chances"),
            ("my opponent shook my hand and says he won", "black claims that white offered their hand"),
            ("both players say they won", "director sees that the players reported different results"),
            (
                "he wrote down the wrong result",
                "director sees that the result was reported as a win for white",
            ),
            ("white didn't show up", "black claims that white is absent"),
            ("both players are missing", "director sees that both players are absent"),
            ("he arrived after an hour", "black claims that white came late"),
            (
                "my opponent left and didn't come back",
                "black claims that white left the game without resigning",
            ),
            ("she walked out of the building", "black claims that white left the venue without permission"),
            ("his watch beeped", "black claims that white let their phone ring"),
            ("he was looking at his phone", "black claims that white used their phone"),
            ("his phone was on the table", "black claims that white had a phone that was switched on"),
            ("white was cheating", "black claims that white consulted a computer"),
            ("a coach told him a move", "director sees that a coach or teammate suggested g1-f3 to white"),
            (
                "the father gave signals to his son",
                "director sees that a relative or friend suggested g1-f3 to white",
            ),
            (
                "a boy from the next board told him what to play",
                "director sees that a spectator suggested g1-f3 to white",
            ),
            (
                "her coach stood behind her",
                "director sees that a friend or coach of white stands in their view",
            ),
            ("he is kicking me under the table", "black claims that white annoyed the opponent"),
            ("white is chewing gum loudly", "black claims that white annoyed the opponent"),
            ("he refuses to play on", "black claims that white shows no interest in the game"),
            ("white doesn't write down his moves", "black claims that white did not keep score"),
            ("she can't write notation", "black claims that white has not learned to keep score"),
            (
                "he copies from my scoresheet",
                "black claims that white read moves off the opponent's scoresheet",
            ),
            (
                "white refuses to show his scoresheet",
                "black claims that white kept the scoresheet out of sight",
            ),
            ("white's scoresheet is unreadable", "black claims that white recorded illegibly"),
            (
                "the king and queen were switched at the start",
                "director sees that the pieces were set up wrongly",
            ),
            ("the board was turned the wrong way", "director sees that the board was placed wrongly"),
            ("she is blind and needs a helper", "director grants white an assistant who makes the moves"),
            (
                "he can't press the clock because his arm is broken",
                "black claims that white cannot use the clock",
            ),
            (
                "why does he have to play his teammate",
                "director sees that the coach of white objects to a teammate as the opponent",
            ),
            ("I disagree with the ruling", "white claims that ruling 1 was wrong"),
        ] {
            let found = nearest(sentence, 6);
            let offered = found.first().map(|near| near.says.as_deref().unwrap_or(&near.line));
            if offered != Some(first) {
                missed.push(format!("{sentence}: {offered:?}, not {first}"));
            }
        }
        assert!(missed.is_empty(), "{missed:#?}");
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
        let setting = near.setting.as_ref().unwrap();
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
