//! Quads: sections of four by rating, each a round robin of three rounds (30G).
//!
//! [`quads`] makes the sections; [`late_entry`] says what a late entry would change, so that the director can choose.
//! What is left of the division by four plays a small Swiss, which is paired like any other.

use chart::{Color, Number, Rating, rules::R30G};
use serde::Serialize;

use crate::{
    plan::{Reason, counted, spelled},
    round_robin::{Cycles, RoundRobin, Scheme},
};

/// The rounds of a quad and of the small Swiss beside it.
pub const ROUNDS: usize = 3;

/// A section of a quads event.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct QuadGroup {
    pub kind: QuadFormat,
    /// The highest-rated first. In a quad this is the order of seats.
    pub players: Vec<Number>,
    pub reason: Reason,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuadFormat {
    /// Four, by the table for three and four.
    Quad,
    /// Five to seven.
    SmallSwiss,
    /// Fewer than four entered, and the rule leaves them to the director.
    DirectorDecides,
}

impl QuadGroup {
    /// The games of a quad; none for another kind of section. The toss is for its last round.
    pub fn round_robin(&self, toss: Color) -> Option<RoundRobin> {
        let quad = self.kind == QuadFormat::Quad;
        quad.then(|| RoundRobin::new(Scheme::Crenshaw, Cycles::Single, self.players.clone(), toss).ok())
            .flatten()
    }
}

/// The sections of these players, the strongest first. Equal ratings keep their order by number (28A).
pub fn quads(players: &[(Number, Rating)]) -> Vec<QuadGroup> {
    let mut players = players.to_vec();
    players.sort_by_key(|(number, rating)| (rating.order(), *number));
    let by_rating: Vec<Number> = players.into_iter().map(|(number, _)| number).collect();
    let in_quads = match by_rating.len() {
        few @ 0..4 => return few_players(by_rating, few),
        all if all % 4 == 0 => all,
        all => all - all % 4 - 4,
    };
    let (upper, rest) = by_rating.split_at(in_quads);
    let mut sections: Vec<QuadGroup> =
        (1..).zip(upper.chunks(4)).map(|(place, four)| quad(place, four)).collect();
    if !rest.is_empty() {
        sections.push(small_swiss(rest));
    }
    sections
}

fn few_players(players: Vec<Number>, few: usize) -> Vec<QuadGroup> {
    if players.is_empty() {
        return Vec::new();
    }
    let words = match few {
        1 => "one player cannot be paired".to_string(),
        2 => "two players make no quad; they can play a match".to_string(),
        _ => "three players make no quad; they can play its table with one idle in each round".to_string(),
    };
    vec![QuadGroup { kind: QuadFormat::DirectorDecides, players, reason: Reason::new(&R30G, words) }]
}

fn quad(place: usize, four: &[Number]) -> QuadGroup {
    let from = 4 * place - 3;
    let words = format!("players {from} to {} by rating make quad {place}", from + 3);
    QuadGroup { kind: QuadFormat::Quad, players: four.to_vec(), reason: Reason::new(&R30G, words) }
}

fn small_swiss(rest: &[Number]) -> QuadGroup {
    let odd = if rest.len() % 2 == 1 { "; a house player would save the byes" } else { "" };
    let words = format!(
        "the lowest {} do not divide by four and play a Swiss of {}{odd}",
        spelled(rest.len()),
        counted(ROUNDS, "round")
    );
    QuadGroup { kind: QuadFormat::SmallSwiss, players: rest.to_vec(), reason: Reason::new(&R30G, words) }
}

/// Two ways to take in a late entry.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct LateEntry {
    /// The quads are made again: everybody stands where the rating belongs. Before the first round.
    pub made_again: Regrouping,
    /// The newcomer joins the lowest section, whatever the rating, and all sections above stay. A reading of what is
    /// left to do once games are under way.
    pub at_the_bottom: Regrouping,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Regrouping {
    pub sections: Vec<QuadGroup>,
    /// Who else changes sections, with the old and the new one counted from 1.
    pub moved: Vec<(Number, usize, usize)>,
    /// Sections whose players or kind change, counted from 1 as they are afterward.
    pub changed: Vec<usize>,
    pub reason: Reason,
}

/// What one more player does to the quads of these.
pub fn late_entry(players: &[(Number, Rating)], late: (Number, Rating)) -> LateEntry {
    let before = quads(players);
    let with_him: Vec<_> = players.iter().copied().chain([late]).collect();
    let last = before.len().saturating_sub(1);
    let in_last = |number: &Number| before.get(last).is_some_and(|section| section.players.contains(number));
    let lowest: Vec<_> =
        players.iter().copied().filter(|(number, _)| in_last(number)).chain([late]).collect();
    let below = quads(&lowest).into_iter().zip(1..).map(|(section, place)| match section.kind {
        QuadFormat::Quad => quad(last + place, &section.players),
        QuadFormat::SmallSwiss | QuadFormat::DirectorDecides => section,
    });
    let bottom = before.iter().take(last).cloned().chain(below).collect();
    let (who, rating) = late;
    LateEntry {
        made_again: change(&before, quads(&with_him), format!("player {who} ({rating}) stands by rating")),
        at_the_bottom: change(
            &before,
            bottom,
            format!("player {who} ({rating}) joins the lowest section, so that no quad above it is broken"),
        ),
    }
}

fn change(before: &[QuadGroup], sections: Vec<QuadGroup>, words: String) -> Regrouping {
    let place = |sections: &[QuadGroup], who: &Number| {
        sections.iter().position(|section| section.players.contains(who)).map(|place| place + 1)
    };
    let everybody = before.iter().flat_map(|section| &section.players);
    let moved = everybody
        .filter_map(|who| Some((*who, place(before, who)?, place(&sections, who)?)))
        .filter(|(_, from, to)| from != to)
        .collect();
    let same = |at: usize, section: &QuadGroup| {
        before.get(at).is_some_and(|old| old.kind == section.kind && old.players == section.players)
    };
    let changed = sections
        .iter()
        .enumerate()
        .filter(|(at, section)| !same(*at, section))
        .map(|(at, _)| at + 1)
        .collect();
    Regrouping { moved, changed, sections, reason: Reason::new(&R30G, words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(number: usize) -> Number {
        Number::new(number).unwrap()
    }

    /// Player 1 has 2000, player 2 has 1990, and so on.
    fn players(count: u16) -> Vec<(Number, Rating)> {
        (1..=count).map(|at| (number(at.into()), Rating::Points(2010 - 10 * at))).collect()
    }

    fn sizes(sections: &[QuadGroup]) -> Vec<usize> {
        sections.iter().map(|section| section.players.len()).collect()
    }

    #[test]
    fn the_rest_of_a_division_by_four_is_a_small_swiss() {
        let cases: [(u16, &[usize]); 9] = [
            (0, &[]),
            (3, &[3]),
            (4, &[4]),
            (5, &[5]),
            (7, &[7]),
            (20, &[4, 4, 4, 4, 4]),
            (21, &[4, 4, 4, 4, 5]),
            (22, &[4, 4, 4, 4, 6]),
            (23, &[4, 4, 4, 4, 7]),
        ];
        for (count, expected) in cases {
            assert_eq!(sizes(&quads(&players(count))), expected, "{count}");
        }
    }

    #[test]
    fn quads_are_made_by_rating_and_not_by_number() {
        let mut turned = players(8);
        turned[0].1 = Rating::New;
        turned.reverse();
        let sections = quads(&turned);
        assert_eq!(sections[0].players, [2, 3, 4, 5].map(number));
        assert_eq!(sections[1].players, [6, 7, 8, 1].map(number));
        assert_eq!(sections[1].reason.to_string(), "players 5 to 8 by rating make quad 2 (30G)");
    }

    /// 30G: 1-4 and 2-3 by rating in the first round.
    #[test]
    fn a_quad_plays_the_table_for_four_in_the_order_of_rating() {
        let sections = quads(&players(9));
        let quad = sections[0].round_robin(Color::White).unwrap();
        let first: Vec<_> =
            quad.round(1).unwrap().games.iter().map(|game| [game.white, game.black]).collect();
        assert_eq!(first, [[1, 4], [2, 3]].map(|pair| pair.map(number)));
        assert_eq!((quad.rounds(), sections[1].round_robin(Color::White)), (ROUNDS, None));
    }

    #[test]
    fn fewer_than_four_are_left_to_the_director() {
        assert!(quads(&players(3)).iter().all(|section| section.kind == QuadFormat::DirectorDecides));
    }

    #[test]
    fn five_or_seven_are_told_of_a_house_player() {
        let says = |count| quads(&players(count))[0].reason.words.clone();
        assert!(says(5).ends_with("a house player would save the byes"));
        assert!(!says(6).contains("house player"));
    }

    #[test]
    fn a_late_entry_pushes_everybody_below_down_or_joins_the_bottom() {
        let late = (number(9), Rating::Points(1995));
        let change = late_entry(&players(8), late);
        assert_eq!(sizes(&change.made_again.sections), [4, 5]);
        assert_eq!(change.made_again.sections[0].players, [1, 9, 2, 3].map(number));
        assert_eq!(change.made_again.moved, [(number(4), 1, 2)]);
        assert_eq!(change.made_again.changed, [1, 2]);
        assert_eq!(change.at_the_bottom.sections[1].players, [9, 5, 6, 7, 8].map(number));
        assert_eq!(change.at_the_bottom.moved, []);
        assert_eq!(change.at_the_bottom.changed, [2]);
    }

    #[test]
    fn an_eighth_player_turns_a_small_swiss_into_two_quads() {
        let change = late_entry(&players(11), (number(12), Rating::New)).at_the_bottom;
        assert_eq!(sizes(&change.sections), [4, 4, 4]);
        assert_eq!(change.sections[2].reason.words, "players 9 to 12 by rating make quad 3");
        assert_eq!(change.changed, [2, 3]);
    }
}
