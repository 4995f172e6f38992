//! What a seat can claim and tell, with what a wrong claim costs. It changes little in a game, so that a page asks for it
//! when somebody is about to claim, and it is not sent with every view.
//!
//! A player gets the same whether or not a claim would be right. A spectator gets nothing.

use std::{collections::BTreeSet, fmt::Display, str::FromStr};

use board::{Role, Square};
use clock::Millis;
use rulebook::values::{
    AnnouncedMove, ForfeitScoresheet, LosingChances, Value, WrongClaim,
    grounds::{IS_AN_OFFER, OPPONENT_MAY_GAIN_TWO},
};
use schemars::JsonSchema;
use serde::Serialize;

use super::{
    LineView, Look,
    about::{self, About},
    clauses,
    listed::ListedView,
};
use crate::{
    Seat,
    decide::{self, Tellable},
    game::Game,
    points::Points,
    record::Record,
    seat::BoardName,
    terms::Scoresheets,
    verdict::role_words,
    worded::{color_of, role_of},
};

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Claims")]
pub struct ClaimsView {
    /// What a player can claim of the record itself.
    pub claims: Vec<ClaimView>,
    /// What can be told besides, by topic.
    pub topics: Vec<TopicView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Claimable")]
pub struct ClaimView {
    /// As the act names it; in a menu it stands behind `claim-`.
    #[schemars(extend("enum" = ["triple-occurrence", "fifty-moves", "drawn-ending", "losing-chances", "flag", "illegal-move"]))]
    pub claim: &'static str,
    pub name: &'static str,
    pub says: &'static str,
    /// What follows if it is wrong; nothing where it costs nothing.
    pub costs: Vec<LineView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "TellableTopic")]
pub struct TopicView {
    pub topic: String,
    pub phrases: Vec<PhraseView>,
}

/// Something that can be told, in the words that are sent back.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Phrase")]
pub struct PhraseView {
    /// `claim` for what happened, `handle` for what one's own hands do, `occur` for what happens around the game.
    #[serde(rename = "do")]
    #[schemars(extend("enum" = ["claim", "handle", "occur"]))]
    pub does: &'static str,
    /// With White in it; the same as `black` where it is about no color.
    pub white: String,
    pub black: String,
    /// Words for which others can be put in.
    pub blanks: Vec<BlankView>,
    /// What it is about, as a newcomer would look for it, first what it is filed under.
    pub about: Vec<&'static str>,
    /// Where it stands among what happens on most Saturdays, if it does.
    pub often: Option<usize>,
    /// Which call from the board it answers, as the call names it: `touch-move`, `illegal-move` or `other`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called: Option<&'static str>,
    /// As it stands in a list.
    pub listed: ListedView,
}

/// A word of a phrase that stands for any of its kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Blank")]
pub struct BlankView {
    /// Where in the phrase it begins, the same with either color.
    pub at: usize,
    pub word: String,
    /// `square`, `man`, `move`, `time` or `number`.
    #[schemars(extend("enum" = ["square", "man", "move", "time", "number"]))]
    pub kind: &'static str,
}

/// What this seat can claim and tell now; `None` while there is no such board.
pub fn claims(game: &Game, record: &Record, seat: Seat, on: BoardName) -> Option<ClaimsView> {
    let look = Look::at(game, record, seat, on)?;
    let Look { seat, .. } = look;
    let claims = match seat {
        Seat::Player(..) => {
            let mut claims = vec![
                triple_occurrence(&look),
                fifty_moves(&look),
                drawn_ending(&look),
                flag(&look),
                illegal_move(),
            ];
            claims.extend(losing_chances(&look));
            claims
        }
        Seat::Director | Seat::Spectator | Seat::Program => Vec::new(),
    };
    if !matches!(seat, Seat::Player(..) | Seat::Director) {
        return Some(ClaimsView { claims, topics: Vec::new() });
    }
    let mut topics = Topics::default();
    topics.add("claim", decide::incidents(game, record, on, seat), |told| {
        (told.topic(), about::incident(told), about::called(told))
    });
    topics.add(HANDLE, decide::handlings(game, record, on, seat), |told| (told.topic(), &[About::Men], None));
    topics.add(OCCUR, decide::occasions(game, record, on, seat), |told| {
        (told.topic(), about::occasion(told), None)
    });
    Some(ClaimsView { claims, topics: topics.topics })
}

fn triple_occurrence(look: &Look<'_>) -> ClaimView {
    let (policies, book) = (&look.terms.policies, look.book());
    let line = |text, by| LineView { text, clauses: clauses(by, book) };
    let mut costs = Vec::new();
    let wrong = &policies.wrong_repetition_claim;
    if wrong.value != WrongClaim::Nothing {
        costs.push(line(wrong.value.says(), &wrong.by));
    }
    let announced = &policies.announced_move;
    if announced.value == AnnouncedMove::MustBePlayed {
        costs.push(line(announced.value.says(), &announced.by));
    }
    if let Some(offer) = policies.draw_claim.ruled() {
        costs.push(line(IS_AN_OFFER.says.to_string(), &offer.by));
    }
    ClaimView {
        claim: "triple-occurrence",
        name: "Triple occurrence",
        says: "The same position for the third time: a draw.",
        costs,
    }
}

fn fifty_moves(look: &Look<'_>) -> ClaimView {
    let (policies, book) = (&look.terms.policies, look.book());
    let line = |text, by| LineView { text, clauses: clauses(by, book) };
    let mut costs = Vec::new();
    let wrong = &policies.wrong_fifty_claim;
    if wrong.value != WrongClaim::Nothing {
        costs.push(line(wrong.value.says(), &wrong.by));
    }
    let announced = &policies.announced_fiftieth;
    if announced.value == AnnouncedMove::MustBePlayed {
        costs.push(line(announced.value.says(), &announced.by));
    }
    if let Some(offer) = policies.fifty_claim.ruled() {
        costs.push(line(IS_AN_OFFER.says.to_string(), &offer.by));
    }
    ClaimView {
        claim: "fifty-moves",
        name: "Fifty moves",
        says: "Fifty moves by each player without a capture or a pawn move: a draw.",
        costs,
    }
}

fn drawn_ending(look: &Look<'_>) -> ClaimView {
    let (policies, book) = (&look.terms.policies, look.book());
    let line = |text, by| LineView { text, clauses: clauses(by, book) };
    let wrong = policies.wrong_ending_claim.ruled().map(|rule| line(rule.value.says(), &rule.by));
    let offer = policies.ending_claim.ruled().map(|rule| line(IS_AN_OFFER.says.to_string(), &rule.by));
    ClaimView {
        claim: "drawn-ending",
        name: "Drawn ending",
        says: "An ending that the rules let you claim as a draw.",
        costs: wrong.into_iter().chain(offer).collect(),
    }
}

/// Only a scoresheet that does not bear the claim out can cost anything, and only outside sudden death.
fn flag(look: &Look<'_>) -> ClaimView {
    let sheet = &look.terms.policies.scoresheet_for_time_forfeit;
    let counted = look.terms.control.periods().iter().any(|period| period.moves.is_some());
    let costs = match (sheet.value, look.terms.scoresheets) {
        (ForfeitScoresheet::NeededElseOpponentGainsTwo, Scoresheets::OnPaper) if counted => {
            vec![LineView { text: sheet.value.says(), clauses: clauses(&sheet.by, look.book()) }]
        }
        _ => Vec::new(),
    };
    ClaimView { claim: "flag", name: "Flag", says: "Your opponent’s flag is down.", costs }
}

/// Only where the book knows such a claim at all.
fn losing_chances(look: &Look<'_>) -> Option<ClaimView> {
    let (policies, book) = (&look.terms.policies, look.book());
    let says = match policies.losing_chances.value {
        LosingChances::NotAllowed => return None,
        LosingChances::LittleChanceToLose => {
            "You are short of time and could hardly lose on the board: a draw."
        }
        LosingChances::NoWinByNormalMeans => {
            "You are short of time and your opponent does not or cannot win by normal means: a draw."
        }
        LosingChances::ClearlyDrawn => "The position is clearly drawn.",
    };
    let line = |text, by| LineView { text, clauses: clauses(by, book) };
    let wrong = policies.wrong_losing_chances.ruled().map(|rule| line(rule.value.says(), &rule.by));
    let postponed = policies.losing_chances_postponed.ruled();
    let postponed = postponed.map(|rule| line(OPPONENT_MAY_GAIN_TWO.says.to_string(), &rule.by));
    let offer = policies.losing_chances_offer.ruled();
    let offer = offer.map(|rule| line(IS_AN_OFFER.says.to_string(), &rule.by));
    let costs = [wrong, postponed, offer].into_iter().flatten().collect();
    Some(ClaimView { claim: "losing-chances", name: "Insufficient losing chances", says, costs })
}

const fn illegal_move() -> ClaimView {
    ClaimView {
        claim: "illegal-move",
        name: "Illegal move",
        says: "Your opponent has made an illegal move.",
        costs: Vec::new(),
    }
}

/// The topic of something, what it is about, and which call it answers.
type Filed = (&'static str, &'static [About], Option<&'static str>);

/// What can be told, as it is gathered.
#[derive(Default)]
struct Topics {
    topics: Vec<TopicView>,
    /// What is told of a topic already, in any color and with any words in its blanks.
    known: BTreeSet<(&'static str, &'static str, String)>,
}

impl Topics {
    /// Phrases that differ only in their color or in what fills their blanks are one.
    fn add<T: Display + FromStr>(
        &mut self,
        does: &'static str,
        told: Vec<Tellable<T>>,
        filed: fn(&T) -> Filed,
    ) {
        for Tellable { what, is_heard } in told {
            let (topic, about, called) = filed(&what);
            let phrase = PhraseView {
                called,
                about: about.iter().map(|about| about.words()).collect(),
                ..phrase(does, &what)
            };
            if (is_heard || !phrase.blanks.is_empty()) && self.known.insert((topic, does, form(&phrase))) {
                self.phrases(&spaced(topic)).push(phrase);
            }
        }
    }

    fn phrases(&mut self, topic: &str) -> &mut Vec<PhraseView> {
        let known = self.topics.iter().position(|known| known.topic == topic);
        let index = known.unwrap_or_else(|| {
            self.topics.push(TopicView { topic: topic.to_string(), phrases: Vec::new() });
            self.topics.len() - 1
        });
        &mut self.topics[index].phrases
    }
}

/// What one's own hands do.
const HANDLE: &str = "handle";
/// What happens around the game.
const OCCUR: &str = "occur";

/// A phrase with the kinds of its blanks in place of their words.
fn form(phrase: &PhraseView) -> String {
    let mut text = phrase.white.clone();
    for blank in phrase.blanks.iter().rev() {
        text.replace_range(blank.at..blank.at + blank.word.len(), blank.kind);
    }
    text
}

fn phrase<T: Display + FromStr>(does: &'static str, told: &T) -> PhraseView {
    let text = told.to_string();
    // One's own hands have one color: a color among their words is that of a man, and each is a phrase of its own.
    let (white, black) =
        if does == HANDLE { (text.clone(), text.clone()) } else { in_both_colors::<T>(&text) };
    let often = about::often(&white);
    let blanks = blanks::<T>(&text);
    let listed = ListedView::of(&white, &black, &blanks, does == OCCUR);
    PhraseView { does, blanks, white, black, about: Vec::new(), often, called: None, listed }
}

/// A phrase in White's words and in Black's: with all colors exchanged or, where nobody would understand that, the
/// first one only (`black started black's clock`). What is understood in one way only is about both.
fn in_both_colors<T: Display + FromStr>(text: &str) -> (String, String) {
    let is_color = |(_, word): &(usize, &str)| color_of(word.trim_end_matches("'s")).is_some();
    let colors: Vec<(usize, &str)> = words(text).filter(is_color).collect();
    let exchanged = |colors: &[(usize, &str)]| {
        let mut exchanged = text.to_string();
        for (at, word) in colors {
            let other = if word.starts_with("white") { "black" } else { "white" };
            exchanged.replace_range(*at..at + other.len(), other);
        }
        is_told::<T>(&exchanged).then_some(exchanged)
    };
    let other = exchanged(&colors)
        .or_else(|| exchanged(&colors[..colors.len().min(1)]))
        .unwrap_or_else(|| text.to_string());
    match colors.first() {
        Some((_, first)) if first.starts_with("black") => (other, text.to_string()),
        _ => (text.to_string(), other),
    }
}

/// The words for which another of their kind is understood as well.
fn blanks<T: Display + FromStr>(text: &str) -> Vec<BlankView> {
    let blank = |(at, word): (usize, &str)| {
        let (kind, others) = kind_of(word)?;
        let fits = others.iter().any(|other| {
            let mut with = text.to_string();
            with.replace_range(at..at + word.len(), other);
            is_told::<T>(&with)
        });
        fits.then(|| BlankView { at, word: word.to_string(), kind })
    };
    words(text).filter_map(blank).collect()
}

/// What a word is one of, and others of that kind.
fn kind_of(word: &str) -> Option<(&'static str, Vec<String>)> {
    if Square::from_ascii(word.as_bytes()).is_ok() {
        let others = Square::ALL.into_iter().map(|square| square.to_string());
        return Some(("square", others.filter(|other| other != word).collect()));
    }
    if let Some(role) = role_of(word) {
        let others = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::King, Role::Pawn];
        return Some((
            "man",
            others.into_iter().filter(|o| *o != role).map(|o| role_words(o).to_string()).collect(),
        ));
    }
    if let Ok(number) = word.parse::<u16>() {
        return Some((
            "number",
            vec![number.saturating_add(1).to_string(), number.saturating_sub(1).to_string()],
        ));
    }
    if word.parse::<Points>().is_ok() {
        return Some(("number", vec!["1.5".to_string(), "0.5".to_string()]));
    }
    if is_move(word) {
        let others = ["g1-f3", "g8-f6", "e2-e4", "e7-e5"].into_iter().filter(|other| *other != word);
        return Some(("move", others.map(str::to_string).collect()));
    }
    let time = word.parse::<Millis>().ok().filter(|_| word.contains(':'))?;
    Some(("time", vec![(time + Millis::seconds(60)).to_string()]))
}

/// From square to square, such as `g1-f3`.
fn is_move(word: &str) -> bool {
    let is_square = |text: &str| Square::from_ascii(text.as_bytes()).is_ok();
    word.split_once('-').is_some_and(|(from, to)| is_square(from) && is_square(to))
}

/// Whether somebody would understand this, and write it so.
fn is_told<T: Display + FromStr>(text: &str) -> bool {
    text.parse::<T>().is_ok_and(|told| told.to_string() == text)
}

/// The words of a text and where they begin, without what stands around them.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(' ').scan(0, |at, word| {
        let begins = *at;
        *at += word.len() + 1;
        Some((begins, word.trim_end_matches([',', ';', '.'])))
    })
}

/// `Clock trouble` for `ClockTrouble`.
fn spaced(name: &str) -> String {
    let mut spaced = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !spaced.is_empty() {
            spaced.push(' ');
            spaced.push(letter.to_ascii_lowercase());
        } else {
            spaced.push(letter);
        }
    }
    spaced
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `white touched e2 for 2:00, a queen among 3 men; g1-f3 scores 0.5`, and nothing else.
    struct Said(String);

    impl Display for Said {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str(&self.0)
        }
    }

    impl FromStr for Said {
        type Err = ();

        fn from_str(text: &str) -> Result<Said, ()> {
            let kinds =
                |text: &str| words(text).map(|(_, word)| kind_of(word).map(|(kind, _)| kind)).collect();
            let expected: Vec<Option<&str>> = kinds(SAID);
            let is_color = text.split(' ').next().and_then(color_of).is_some();
            if is_color && kinds(text) == expected { Ok(Said(text.to_string())) } else { Err(()) }
        }
    }

    const SAID: &str = "white touched e2 for 2:00, a queen among 3 pieces; g1-f3 scores 0.5";

    #[test]
    fn squares_times_men_and_numbers_are_blanks() {
        let phrase = phrase("claim", &Said(SAID.to_string()));
        let blanks: Vec<(&str, &str)> =
            phrase.blanks.iter().map(|blank| (blank.kind, blank.word.as_str())).collect();
        let (plain, others) = blanks.split_at(4);
        assert_eq!(plain, [("square", "e2"), ("time", "2:00"), ("man", "queen"), ("number", "3")]);
        assert_eq!(others, [("move", "g1-f3"), ("number", "0.5")]);
        for blank in &phrase.blanks {
            assert_eq!(SAID.get(blank.at..blank.at + blank.word.len()), Some(blank.word.as_str()));
        }
        assert_eq!((phrase.white.as_str(), &phrase.black[..5]), (SAID, "black"));
    }

    #[test]
    fn phrases_that_differ_in_color_and_blanks_only_are_one() {
        let other = "black touched h7 for 0:30, a pawn among 1 pieces; g8-f6 scores 1.5";
        let told = [SAID, other].map(|text| Tellable { what: Said(text.to_string()), is_heard: false });
        let mut topics = Topics::default();
        topics.add("claim", told.into(), |_| ("ClockTrouble", &[About::Clock], None));
        let [topic] = &topics.topics[..] else { unreachable!("one topic") };
        assert_eq!((topic.topic.as_str(), topic.phrases.len()), ("Clock trouble", 1));
    }

    #[test]
    fn a_phrase_about_both_colors_is_the_same_for_either() {
        let text = "sets the clocks white 30:00 black 10:00";
        assert_eq!(in_both_colors::<Said>(text), (text.to_string(), text.to_string()));
    }
}
