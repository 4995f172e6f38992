//! One exchange between two boards: what it costs, whether it is admissible, and what it gains (29E5).

use chart::{
    Rule,
    rules::{
        R29D1B, R29E5A, R29E5B, R29E5B1, R29E5C, R29E5D, R29E5E, R29E5F, R29E5G, R29E5H, R29E6A, R29E6B,
    },
};

use super::{color::Clash, matching::Worth, rank::RankedField, switch::sorted};
use crate::{
    Settings,
    round::{Clashes, SwitchKind},
    settings::Technique,
};

/// A board that may exchange a player. The higher-ranked one comes first.
#[derive(Copy, Clone)]
pub(super) struct Node {
    pub(super) players: [usize; 2],
    pub(super) clash: Clash,
    /// How many boards are below it.
    pub(super) below: usize,
}

impl Node {
    pub(super) fn new(section: &RankedField<'_>, players: [usize; 2], below: usize) -> Node {
        Node { players, clash: section.clash(players[0], players[1]), below }
    }
}

/// An admissible exchange that gains something.
#[derive(Copy, Clone)]
pub(super) struct Exchange {
    pub(super) kind: SwitchKind,
    pub(super) before: [[usize; 2]; 2],
    pub(super) after: [[usize; 2]; 2],
    /// The two whose difference is the cost.
    pub(super) exchanged: [usize; 2],
    pub(super) cost: u32,
    pub(super) limit: Option<u16>,
    /// A transposition within 80, which goes before anything else (29E5e; C4).
    pub(super) is_small: bool,
    /// Of both boards, before and after.
    pub(super) clashes: [Clashes; 2],
    /// C1 to C6.
    pub(super) worth: Worth,
    purpose: Purpose,
}

/// What an exchange is made for, which says how far it may go.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Purpose {
    /// 29E5b, with 29E5f or not.
    Equalization { third: bool },
    /// 29E5b1: nobody is saved from a second extra Black, so the smaller limit holds.
    NoBlacks { third: bool },
    /// 29E5a.
    Alternation,
    /// 29E5g: an unrated player is among those who change places, so there is no limit.
    WithUnrated { third: bool },
}

/// The better of the exchanges that two boards of one bracket can make with a gain, if there is one.
pub(super) fn best(section: &RankedField<'_>, first: &Node, second: &Node) -> Option<Exchange> {
    let [straight, crossed] = [SwitchKind::Transposition, SwitchKind::Interchange].map(|kind| {
        let trade = Trade::new(kind, first.players, second.players);
        trade.admitted(section, first, second).filter(|exchange| exchange.worth > Worth::NOTHING)
    });
    match (straight, crossed) {
        (Some(one), Some(other)) if other.worth > one.worth => Some(other),
        (one, other) => one.or(other),
    }
}

/// The exchange that leads from two boards to two others, if it is admissible. The higher-ranked player of each comes
/// first, and so does the board of the higher group.
pub(super) fn between(
    section: &RankedField<'_>,
    before: [[usize; 2]; 2],
    after: [[usize; 2]; 2],
) -> Option<Exchange> {
    let [[a, b], [c, d]] = before;
    let kind = match after.contains(&sorted([a, c])) {
        _ if section.score(b) != section.score(d) => SwitchKind::OtherDrop,
        true => SwitchKind::Interchange,
        false => SwitchKind::Transposition,
    };
    // The lower player of the upper board drops, and nobody else (29D1b).
    let drops = section.score(b) == section.score(c) && after.contains(&sorted([b, d]));
    if kind == SwitchKind::OtherDrop && !drops {
        return None;
    }
    let [first, second] = before.map(|players| Node::new(section, players, 0));
    Trade::new(kind, first.players, second.players).admitted(section, &first, &second)
}

/// A way to exchange players.
struct Trade {
    kind: SwitchKind,
    after: [[usize; 2]; 2],
    /// The two pairs of players who could be said to have taken each other's place.
    places: [[usize; 2]; 2],
}

impl Trade {
    fn new(kind: SwitchKind, [a, b]: [usize; 2], [c, d]: [usize; 2]) -> Trade {
        match kind {
            SwitchKind::Transposition => Trade { kind, after: [[a, d], [c, b]], places: [[b, d], [a, c]] },
            _ => Trade { kind, after: [[a, c], [b, d]], places: [[b, c], [a, d]] },
        }
    }

    /// Whether this pair's difference counts. Players of unequal score do not change places, but where another player
    /// drops the board below counts as well (29E7's fifth example).
    fn counts(&self, section: &RankedField<'_>, &[one, other]: &[usize; 2]) -> bool {
        self.kind == SwitchKind::OtherDrop || section.score(one) == section.score(other)
    }

    fn admitted(&self, section: &RankedField<'_>, first: &Node, second: &Node) -> Option<Exchange> {
        let settings = &section.field.settings;
        let is_rated = |seat: usize| section.seats[seat].is_rated();
        let counted = self.places.iter().filter(|places| self.counts(section, places));
        let difference = |places: &[usize; 2]| section.difference(places[0], places[1]);
        let exchanged = *counted.clone().min_by_key(|places| difference(places))?;
        let cost = difference(&exchanged);
        // 29E5g is about who changes places; the difference below does not make a drop free.
        let level = |places: &&[usize; 2]| section.score(places[0]) == section.score(places[1]);
        let rated = counted.filter(level).flatten().all(|&seat| is_rated(seat));
        let within = |limit: Option<u16>| limit.is_none_or(|limit| cost <= u32::from(limit));
        if rated && !within(settings.equalization_limit) && !within(Some(settings.alternation_limit)) {
            return None;
        }
        let after = self.after.map(|[one, other]| section.clash(one, other));
        let gain = Gain::of(&[first.clash, second.clash], &after);
        let mut purpose = gain.purpose(settings, self.kind)?;
        if !rated {
            purpose = Purpose::WithUnrated { third: gain.thirds > 0 };
        }
        let limit = purpose.limit(settings);
        let fine =
            |&[one, other]: &[usize; 2]| section.is_legal(one, other) && !section.are_team_mates(one, other);
        if !within(limit) || !self.after.iter().all(fine) {
            return None;
        }
        if self.kind == SwitchKind::OtherDrop {
            let [[instead, dropped], _] = self.places;
            let worse_below = after[1].clashes > second.clash.clashes;
            // 29D1a: no unrated player drops for a rated one.
            if worse_below || is_rated(dropped) && !is_rated(instead) {
                return None;
            }
        }
        let is_small =
            self.kind == SwitchKind::Transposition && cost <= u32::from(settings.alternation_limit);
        let worth = Worth([
            (gain.thirds << 32) + gain.equalization,
            (gain.alternation << 32) - i64::from(!is_small),
            -i64::from(cost),
            -i64::try_from(first.below + second.below).unwrap_or(i64::MAX),
        ]);
        Some(Exchange {
            kind: self.kind,
            before: [first.players, second.players],
            after: self.after,
            exchanged,
            cost,
            limit,
            is_small,
            clashes: [sum(&[first.clash, second.clash]), sum(&after)],
            worth,
            purpose,
        })
    }
}

impl Exchange {
    /// The rules that it is made by: what for, how far, by which measure, and how it was chosen.
    pub(super) fn rules(&self, section: &RankedField<'_>) -> Vec<&'static Rule> {
        self.purpose.rules(section, self.kind, self.is_small)
    }
}

impl Purpose {
    pub(super) fn is_alternation(self) -> bool {
        self == Purpose::Alternation
    }

    pub(super) fn rules(
        self,
        section: &RankedField<'_>,
        kind: SwitchKind,
        is_small: bool,
    ) -> Vec<&'static Rule> {
        let settings = &section.field.settings;
        let (third, limit): (bool, &'static Rule) = match self {
            Purpose::Equalization { third } if settings.equalization_limit.is_none() => (third, &R29E5H),
            Purpose::Equalization { third } => (third, &R29E5B),
            Purpose::NoBlacks { third } => (third, &R29E5B1),
            Purpose::Alternation => (false, &R29E5A),
            Purpose::WithUnrated { third } => (third, &R29E5G),
        };
        let mut rules: Vec<&'static Rule> = Vec::new();
        rules.extend(third.then_some(&R29E5F));
        rules.push(limit);
        rules.push(match kind {
            SwitchKind::Transposition | SwitchKind::Rotation => &R29E5C,
            SwitchKind::Interchange => &R29E5D,
            SwitchKind::OtherDrop => &R29D1B,
        });
        rules.extend((!is_small).then_some(&R29E5E));
        rules.push(if settings.technique == Technique::TopDown { &R29E6B } else { &R29E6A });
        rules
    }

    pub(super) fn limit(self, settings: &Settings) -> Option<u16> {
        match self {
            Purpose::Equalization { .. } => settings.equalization_limit,
            Purpose::NoBlacks { .. } | Purpose::Alternation => Some(settings.alternation_limit),
            Purpose::WithUnrated { .. } => None,
        }
    }
}

/// How many clashes fewer there are.
#[derive(Copy, Clone)]
pub(super) struct Gain {
    thirds: i64,
    equalization: i64,
    alternation: i64,
    black: i64,
}

impl Gain {
    pub(super) fn of(before: &[Clash], after: &[Clash]) -> Gain {
        let less = |count: fn(&Clash) -> u32| -> i64 {
            let sum = |clashes: &[Clash]| clashes.iter().map(|clash| i64::from(count(clash))).sum::<i64>();
            sum(before) - sum(after)
        };
        Gain {
            thirds: less(|clash| clash.clashes.thirds),
            equalization: less(|clash| clash.clashes.equalization),
            alternation: less(|clash| clash.clashes.alternation),
            black: less(|clash| clash.black),
        }
    }

    /// What such a gain is good for; none if it is no gain, or one for which this kind of exchange is not made.
    pub(super) fn purpose(&self, settings: &Settings, kind: SwitchKind) -> Option<Purpose> {
        let third = self.thirds > 0;
        if third || self.equalization > 0 {
            let small = settings.equalize_blacks_only && self.black <= 0;
            return Some(if small { Purpose::NoBlacks { third } } else { Purpose::Equalization { third } });
        }
        let transposes = matches!(kind, SwitchKind::Transposition | SwitchKind::Rotation);
        let allowed = transposes || settings.interchange_for_alternation;
        let gains = self.alternation > 0 && self.thirds == 0 && self.equalization == 0;
        (allowed && gains).then_some(Purpose::Alternation)
    }
}

pub(super) fn sum(clashes: &[Clash]) -> Clashes {
    clashes.iter().fold(Clashes::default(), |sum, clash| sum.and(clash.clashes))
}
