//! Who has which color on a board (29E4), and what of it is not as it should be.

use std::collections::BTreeMap;

use chart::{
    Color, Rule,
    rules::{R28J, R29E3, R29E4_1, R29E4_2, R29E4_3, R29E4_4, R29E4_5, R29E4A, R29E4B, R29E4C, R29E4D},
};

use super::rank::{Contender, RankedField};
use crate::{round::Clashes, settings::SameColor};

/// Who has White, as far as the two histories say, and by which rule.
pub(super) struct Settled {
    pub(super) white: White,
    pub(super) rule: &'static Rule,
    /// The round that decided it, counted from 1.
    pub(super) decided_in: Option<usize>,
}

pub(super) enum White {
    Of(usize),
    /// Nobody has a history: in turn down the boards (28J).
    ByToss,
    /// The histories are the same, and the two are due this color: by rank, in the order of the boards.
    Ranked(Color),
}

/// What a board costs in colors; `black` counts the clashes of equalization that give an extra Black (29E5b1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Clash {
    pub(super) clashes: Clashes,
    pub(super) black: u32,
}

impl RankedField<'_> {
    pub(super) fn settle(&self, one: usize, other: usize) -> Settled {
        let (a, b) = (&self.seats[one], &self.seats[other]);
        let white = |first: bool| White::Of(if first { one } else { other });
        let by = |white, rule| Settled { white, rule, decided_in: None };
        let due = match (a.due, b.due) {
            (None, None) => return by(White::ByToss, &R28J),
            (Some(mine), None) => return by(white(mine == Color::White), &R29E3),
            (None, Some(his)) => return by(white(his == Color::Black), &R29E3),
            (Some(mine), Some(his)) if mine != his => return by(white(mine == Color::White), &R29E3),
            (Some(due), Some(_)) => due,
        };
        // From here on `first` says whether `one` gets the color that both are due.
        let gets = |first: bool| white(first == (due == Color::White));
        let (mine, his) = (a.balance.abs(), b.balance.abs());
        if (mine == 0) != (his == 0) {
            return by(gets(mine != 0), &R29E4_1);
        }
        if mine != his {
            return by(gets(mine > his), &R29E4_2);
        }
        self.latest_difference(one, other)
            .unwrap_or_else(|| by(White::Ranked(due), self.ranked_by(one, other)))
    }

    /// 29E4.3 and 29E4.4: the latest round in which they had different colors is turned round.
    fn latest_difference(&self, one: usize, other: usize) -> Option<Settled> {
        let (a, b) = (&self.seats[one].colors, &self.seats[other].colors);
        let back = if self.field.settings.same_color == SameColor::HigherRankAfterTwo { 2 } else { a.len() };
        for round in (0..a.len()).rev().take(back) {
            let (mine, his) = (a.get(round).copied().flatten(), b.get(round).copied().flatten());
            let first_is_white = match (mine, his) {
                (Some(mine), Some(his)) if mine == his => continue,
                (None, None) => continue,
                (Some(mine), _) => mine == Color::Black,
                (None, Some(his)) => his == Color::White,
            };
            let last = round + 1 == a.len() && mine.is_some() && his.is_some();
            return Some(Settled {
                white: White::Of(if first_is_white { one } else { other }),
                rule: if last { &R29E4_3 } else { &R29E4_4 },
                decided_in: Some(round + 1),
            });
        }
        None
    }

    fn ranked_by(&self, one: usize, other: usize) -> &'static Rule {
        match self.field.settings.same_color {
            SameColor::LowerRankInMinusGroups if self.is_minus(one, other) => &R29E4A,
            SameColor::InTurn => &R29E4B,
            SameColor::LotInLastRound if self.is_last_round => &R29E4C,
            SameColor::HigherRankAfterTwo if self.seats[one].colors != self.seats[other].colors => &R29E4D,
            _ => &R29E4_5,
        }
    }

    /// Whether the group in which these two are paired is below even.
    pub(super) fn is_minus(&self, one: usize, other: usize) -> bool {
        let halves = self.score(one).min(self.score(other)).halves();
        usize::try_from(halves).unwrap_or(0) < self.field.chart.paired()
    }

    /// What is wrong with the colors of this board; it is the same whoever has the higher rank.
    pub(super) fn clash(&self, one: usize, other: usize) -> Clash {
        let white = match self.settle(one, other).white {
            White::Of(white) => white,
            White::ByToss => return Clash::default(),
            White::Ranked(_) => one,
        };
        let black = if white == one { other } else { one };
        self.clash_with(white, black)
    }

    pub(super) fn clash_with(&self, white: usize, black: usize) -> Clash {
        let mut clash = Clash::default();
        for (seat, color) in [(white, Color::White), (black, Color::Black)] {
            let seat = &self.seats[seat];
            clash.clashes.thirds += u32::from(seat.series == Some(color));
            if seat.due == Some(!color) {
                let after = seat.balance + if color == Color::White { 1 } else { -1 };
                if after.abs() >= 2 {
                    clash.clashes.equalization += 1;
                    clash.black += u32::from(color == Color::Black);
                } else {
                    clash.clashes.alternation += 1;
                }
            }
        }
        // Boards are counted, not players (N7, C1).
        clash.clashes.thirds = clash.clashes.thirds.min(1);
        if self.allows_thirds(white, black) {
            clash.clashes.thirds = 0;
        }
        clash
    }

    /// 29E5f1: leaders in the last round.
    fn allows_thirds(&self, one: usize, other: usize) -> bool {
        self.field.settings.third_color_for_leaders
            && self.is_last_round
            && self.score(one).max(self.score(other)) == self.top()
    }

    /// Who would have which color for the third time running.
    pub(super) fn third(&self, one: usize, other: usize) -> Option<(usize, Color)> {
        if self.clash(one, other).clashes.thirds == 0 {
            return None;
        }
        let white = match self.settle(one, other).white {
            White::Of(white) => white,
            _ => one,
        };
        let black = if white == one { other } else { one };
        [(white, Color::White), (black, Color::Black)]
            .into_iter()
            .find(|&(seat, color)| self.seats[seat].series == Some(color))
    }
}

/// Who has White where the order of the boards matters: asked from the first board down.
#[derive(Default)]
pub(super) struct Turns {
    tossed: usize,
    lots: usize,
    in_group: BTreeMap<chart::Points, usize>,
}

impl Turns {
    pub(super) fn white(&mut self, section: &RankedField<'_>, one: usize, other: usize) -> (usize, Settled) {
        let settled = section.settle(one, other);
        let (higher, lower) = (one.min(other), one.max(other));
        let settings = &section.field.settings;
        let in_turn = |turn: usize| turn.is_multiple_of(2) == (section.field.toss == Color::White);
        let white_is_higher = match settled.white {
            White::Of(white) => white == higher,
            White::ByToss => {
                self.tossed += 1;
                in_turn(self.tossed - 1)
            }
            White::Ranked(due) => {
                let higher_first = match settings.same_color {
                    SameColor::LowerRankInMinusGroups => !section.is_minus(one, other),
                    SameColor::InTurn => {
                        let turn = self.in_group.entry(section.score(lower)).or_default();
                        *turn += 1;
                        !turn.is_multiple_of(2)
                    }
                    SameColor::LotInLastRound if section.is_last_round => {
                        self.lots += 1;
                        in_turn(self.lots - 1)
                    }
                    _ => true,
                };
                higher_first == (due == Color::White)
            }
        };
        (if white_is_higher { higher } else { lower }, settled)
    }
}

impl Clashes {
    /// Those of several boards together.
    pub(super) fn and(self, other: Clashes) -> Clashes {
        Clashes {
            thirds: self.thirds + other.thirds,
            equalization: self.equalization + other.equalization,
            alternation: self.alternation + other.alternation,
        }
    }
}

impl Contender {
    pub(super) fn is_rated(&self) -> bool {
        self.rating.is_some()
    }
}
