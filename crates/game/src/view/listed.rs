//! What can be told as it stands in a list: with dots for what is still to be put in, and, where an official does it, as what he is
//! asked to do.

use board::Color;
use schemars::JsonSchema;
use serde::Serialize;

use super::claims::{BlankView, words};
use crate::{verdict::capital, worded::color_of};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "PhraseListed")]
pub struct ListedView {
    pub white: String,
    pub black: String,
    /// In words that fit either player: who it was is asked beside it.
    pub either: String,
}

impl ListedView {
    pub(super) fn of(
        white: &str,
        black: &str,
        blanks: &[BlankView],
        is_done_by_officials: bool,
    ) -> ListedView {
        let own = |text: &str| {
            let text = with_dots(text, blanks);
            if is_done_by_officials { asked_for(&text) } else { text }
        };
        ListedView {
            white: capital(&own(white)),
            black: capital(&own(black)),
            either: capital(&of_either(&own(white))),
        }
    }
}

fn with_dots(text: &str, blanks: &[BlankView]) -> String {
    let mut text = text.to_string();
    for blank in blanks.iter().rev() {
        text.replace_range(blank.at..blank.at + blank.word.len(), "…");
    }
    text
}

/// What an official does is told of him as of others, `grants white a late start`; he is asked to grant it.
fn asked_for(text: &str) -> String {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    match VERBS.iter().find(|(does, _)| *does == verb) {
        Some((_, asked)) => format!("{asked} {rest}").trim_end().to_string(),
        None => text.to_string(),
    }
}

/// A phrase of White in which White is the player and Black the opponent. Whoever it begins with needs no name.
fn of_either(text: &str) -> String {
    let named = |color| match color {
        Color::White => "the player",
        Color::Black => "the opponent",
    };
    let mut either = text.to_string();
    let colors = words(text).filter_map(|(at, word)| {
        let (color, word) = color_of(word).map(|color| (color, word)).or_else(|| {
            let bare = word.strip_suffix("'s")?;
            Some((color_of(bare)?, bare))
        })?;
        Some((at, word.len(), color))
    });
    for (at, length, color) in colors.collect::<Vec<_>>().into_iter().rev() {
        let is_the_subject = at == 0 && color == Color::White && text.as_bytes().get(length) == Some(&b' ');
        match is_the_subject {
            true => either.replace_range(..=length, ""),
            false => either.replace_range(at..at + length, named(color)),
        }
    }
    either
}

/// What officials do, and how they are asked for it.
const VERBS: &[(&str, &str)] = &[
    ("answers", "answer"),
    ("arrives", "arrive"),
    ("asks", "ask"),
    ("begins", "begin"),
    ("brings", "bring"),
    ("collects", "collect"),
    ("completes", "complete"),
    ("docks", "dock"),
    ("expels", "expel"),
    ("forfeits", "forfeit"),
    ("grants", "grant"),
    ("hands", "hand"),
    ("has", "have"),
    ("hears", "hear"),
    ("lets", "let"),
    ("moves", "move"),
    ("opens", "open"),
    ("picks", "pick"),
    ("puts", "put"),
    ("raises", "raise"),
    ("reports", "report"),
    ("returns", "return"),
    ("scores", "score"),
    ("sets", "set"),
    ("signs", "sign"),
    ("stops", "stop"),
    ("substitutes", "substitute"),
    ("takes", "take"),
    ("tells", "tell"),
    ("waives", "waive"),
    ("withdraws", "withdraw"),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Occasion;

    #[test]
    fn whatever_an_official_does_has_a_verb_that_he_can_be_asked_with() {
        let told: Vec<String> = Occasion::every().iter().map(ToString::to_string).collect();
        let opens = told.iter().filter_map(|text| text.split(' ').next()).collect::<BTreeSet<_>>();
        let known = VERBS.iter().map(|(does, _)| *does).collect::<BTreeSet<_>>();
        assert_eq!(opens, known);
        assert_eq!(asked_for("grants white a late start of 30:00"), "grant white a late start of 30:00");
        assert_eq!(asked_for("has white's clock set"), "have white's clock set");
    }

    #[test]
    fn a_phrase_of_white_fits_either_player() {
        for (white, either) in [
            ("white let their phone ring", "Let their phone ring"),
            ("white started black's clock without a move", "Started the opponent's clock without a move"),
            ("white's clock did not start", "The player's clock did not start"),
            ("the flag of white was called first", "The flag of the player was called first"),
        ] {
            assert_eq!(ListedView::of(white, white, &[], false).either, either);
        }
    }

    #[test]
    fn what_is_still_to_be_put_in_is_dots() {
        let (text, blank) =
            ("grants a start of 30:00", BlankView { at: 18, word: "30:00".to_string(), kind: "time" });
        let listed = ListedView::of(text, text, &[blank], true);
        assert_eq!(listed.white, "Grant a start of …");
    }
}
