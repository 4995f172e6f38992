//! Due colors, who gets his where both are due the same, and what is then not as it should be.

use std::collections::BTreeMap;

use chart::{
    Color, Number, Points, Rule,
    rules::{R28J, R29E3, R29E4_1, R29E4_2, R29E4_3, R29E4_4, R29E4_5, R29E4A, R29E4B, R29E4C, R29E4D},
};

use super::{Facts, value};
use crate::{round::Clashes, settings::SameColor};

/// How the colors of a board are found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Colors {
    /// The histories decide (29E3, 29E4).
    Decided { white: Number, rule: &'static Rule, decided_in: Option<usize> },
    /// The place among the boards decides: nobody has played (28J), or a variation says so (29E4b, 29E4c).
    InTurn { rule: &'static Rule },
}

impl Facts<'_> {
    /// 29E3.
    pub fn due(&self, number: Number) -> Option<Color> {
        match self.balance(number) {
            0 => self.last_colors(number)[0].map(|last| !last),
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }

    /// Whether this color would be his third running (29E5f).
    pub fn third(&self, number: Number, color: Color) -> bool {
        self.last_colors(number) == [Some(color); 2]
    }

    /// Who has White on a board of this bracket (29E3, 29E4).
    pub fn colors(&self, one: Number, other: Number, group: Points) -> Colors {
        let (mine, his) = (self.due(one), self.due(other));
        let decided = |gets: Number, color: Color, rule, decided_in| {
            let opponent = if gets == one { other } else { one };
            let white = if color == Color::White { gets } else { opponent };
            Colors::Decided { white, rule, decided_in }
        };
        let due = match (mine, his) {
            (None, None) => return Colors::InTurn { rule: &R28J },
            (Some(color), None) => return decided(one, color, &R29E3, None),
            (None, Some(color)) => return decided(other, color, &R29E3, None),
            (Some(mine), Some(his)) if mine != his => return decided(one, mine, &R29E3, None),
            (Some(due), Some(_)) => due,
        };
        let settings = &self.field.settings;
        let (unequal, others) = (self.balance(one).abs(), self.balance(other).abs());
        if unequal != others {
            let greater = if unequal > others { one } else { other };
            let rule = if unequal.min(others) == 0 { &R29E4_1 } else { &R29E4_2 };
            return decided(greater, due, rule, None);
        }
        let (mine, his) = (self.history(one), self.history(other));
        let last = mine.len();
        let differed = mine.iter().zip(his).enumerate().rev().find(|(_, (mine, his))| mine != his);
        if let Some((before, (mine, his))) = differed {
            let round = before + 1;
            let too_old = settings.same_color == SameColor::HigherRankAfterTwo && round + 2 <= last;
            if !too_old {
                let rule = if round == last { &R29E4_3 } else { &R29E4_4 };
                return match (mine, his) {
                    (Some(had), _) => decided(one, !*had, rule, Some(round)),
                    (_, Some(had)) => decided(other, !*had, rule, Some(round)),
                    _ => Colors::InTurn { rule },
                };
            }
        }
        let [higher, lower] = self.ranked(one, other);
        match settings.same_color {
            SameColor::LowerRankInMinusGroups if self.plus(group) < 0 => decided(lower, due, &R29E4A, None),
            SameColor::InTurn => Colors::InTurn { rule: &R29E4B },
            SameColor::LotInLastRound if self.is_last_round() => Colors::InTurn { rule: &R29E4C },
            SameColor::HigherRankAfterTwo if differed.is_some() => decided(higher, due, &R29E4D, None),
            _ => decided(higher, due, &R29E4_5, None),
        }
    }

    /// Who has White on these boards, which stand in order from the first one down.
    pub fn whites(&self, boards: &[[Number; 2]]) -> Vec<Number> {
        let toss = self.field.toss;
        let (mut tossed, mut lots) = (0_usize, 0_usize);
        let mut in_group: BTreeMap<Points, usize> = BTreeMap::new();
        let white = |&[one, other]: &[Number; 2]| {
            let [higher, lower] = self.ranked(one, other);
            let group = self.score(lower);
            let take = |turns: &mut usize| {
                *turns += 1;
                turns.is_multiple_of(2)
            };
            // The color of the higher-ranked player.
            let due = self.due(higher).unwrap_or(toss);
            let color =
                match self.colors(one, other, group) {
                    Colors::Decided { white, .. } => return white,
                    Colors::InTurn { rule } if rule == &R28J => {
                        if take(&mut tossed) {
                            !toss
                        } else {
                            toss
                        }
                    }
                    Colors::InTurn { rule } if rule == &R29E4B => {
                        if take(in_group.entry(group).or_default()) { !due } else { due }
                    }
                    Colors::InTurn { .. } => {
                        if take(&mut lots) == (toss == Color::White) {
                            !due
                        } else {
                            due
                        }
                    }
                };
            if color == Color::White { higher } else { lower }
        };
        boards.iter().map(white).collect()
    }

    /// What is not as it should be when they play with these colors.
    pub fn clashes(&self, white: Number, black: Number) -> Clashes {
        let mut clashes = Clashes::default();
        let sides = [(white, Color::White), (black, Color::Black)];
        if sides.iter().any(|&(who, color)| self.third(who, color)) && !self.third_is_allowed(white, black) {
            clashes.thirds = 1;
        }
        for (who, color) in sides {
            if self.due(who).is_some_and(|due| due != color) {
                let balance = self.balance(who) + value(color);
                *(if balance.abs() >= 2 { &mut clashes.equalization } else { &mut clashes.alternation }) += 1;
            }
        }
        clashes
    }

    /// 29E5f1, where it was announced.
    fn third_is_allowed(&self, one: Number, other: Number) -> bool {
        self.field.settings.third_color_for_leaders
            && self.is_last_round()
            && self.leads(self.score(one).max(self.score(other)))
    }

    /// The clashes of two who meet with the colors that the rules give them. In turn means that nobody has a better
    /// claim, so the higher rank stands for either.
    pub fn clashes_of(&self, one: Number, other: Number) -> Clashes {
        let group = self.score(one).min(self.score(other));
        let [higher, lower] = self.ranked(one, other);
        let white = match self.colors(one, other, group) {
            Colors::Decided { white, .. } => white,
            Colors::InTurn { .. } if self.due(higher) == Some(Color::Black) => lower,
            Colors::InTurn { .. } => higher,
        };
        self.clashes(white, if white == one { other } else { one })
    }
}
