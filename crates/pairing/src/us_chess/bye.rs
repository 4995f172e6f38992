//! Who gets the full-point bye of an odd field (28L; B1 to B7).

use std::cmp::Reverse;

use chart::{
    Cell, Points, Rating, Rule, Unplayed,
    rules::{R28L2, R28L2A, R28L3, R28L4, R28L5},
};

use super::{
    look_ahead::{Pool, Suffered},
    rank::RankedField,
    section, switch, without,
};
use crate::{
    round::{Bye, Clashes, PassedOver},
    settings::Technique,
};

/// How many others are tried for the sake of colors (28L2a).
const FOR_COLORS: usize = 8;

/// B2 to B7; the least of all candidates gets the bye.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Claim {
    /// Nothing, a win by forfeit, a full-point bye (28L3).
    pub(super) had: u8,
    pub(super) half_point_bye: bool,
    pub(super) score: Points,
    /// Rated, unrated with recent games, new.
    pub(super) unrated: u8,
    pub(super) late: bool,
    seat: Reverse<usize>,
}

impl Claim {
    pub(super) fn seat(&self) -> usize {
        self.seat.0
    }
}

/// Who gets it, why, and what he was compared by.
pub(super) struct Chosen {
    pub(super) claim: Claim,
    pub(super) bye: Bye,
}

impl Chosen {
    pub(super) fn seat(&self) -> usize {
        self.claim.seat()
    }
}

/// Chooses among the players of an odd field, who stand in order of rank.
pub(super) fn choose(section: &RankedField<'_>, players: &[usize]) -> Option<Chosen> {
    let mut claims: Vec<Claim> = players.iter().map(|&seat| claim(section, seat)).collect();
    claims.sort_unstable();
    let (suffered, best) = first(section, players, &claims)?;
    let mut chosen = (best, &R28L2);
    if let Some(higher) = one_group_higher(section, players, &claims, best, suffered) {
        chosen = (higher, &R28L5);
    }
    if let Some(other) = for_colors(section, players, &claims, chosen.0, suffered) {
        chosen = (other, &R28L2A);
    }
    let (claim, rule) = chosen;
    let passed_over = passed_over(section, players, &claims, claim, suffered);
    let rule = if rule == &R28L2 { by_rule(&passed_over) } else { rule };
    let bye = Bye { player: section.number(claim.seat()), rule, passed_over };
    Some(Chosen { claim, bye })
}

fn least(section: &RankedField<'_>, players: &[usize], claim: &Claim) -> Suffered {
    let rest = without(players, Some(claim.seat()));
    section.least(&Pool { players: &rest, dropped: &[], team_mates: false }).unwrap_or_default()
}

/// B1, and then the order of the claims.
fn first(section: &RankedField<'_>, players: &[usize], claims: &[Claim]) -> Option<(Suffered, Claim)> {
    let mut best: Option<(Suffered, Claim)> = None;
    for claim in claims {
        let suffered = least(section, players, claim);
        if best.is_none_or(|(least, _)| suffered < least) {
            best = Some((suffered, *claim));
        }
        if suffered == Suffered::NOTHING {
            break;
        }
    }
    best
}

fn claim(section: &RankedField<'_>, seat: usize) -> Claim {
    let field = section.field;
    let number = section.number(seat);
    let rating = field.chart.player(number).map_or(Rating::New, |player| player.rating);
    Claim {
        had: if had(section, seat, is_bye).is_some() {
            2
        } else {
            u8::from(had(section, seat, is_forfeit).is_some())
        },
        half_point_bye: holds_half(section, seat) && !others_had_theirs(section, seat),
        score: section.score(seat),
        unrated: match rating {
            Rating::Points(_) => 0,
            Rating::Recent => 1,
            Rating::New => 2,
        },
        late: field.round() == 1 && field.late.contains(&number),
        seat: Reverse(seat),
    }
}

fn is_bye(unplayed: Unplayed) -> bool {
    unplayed == Unplayed::FullPointBye
}

fn is_forfeit(unplayed: Unplayed) -> bool {
    matches!(unplayed, Unplayed::ForfeitWin { .. })
}

fn is_half(unplayed: Unplayed) -> bool {
    unplayed == Unplayed::HalfPointBye
}

/// The first round in which he had such a cell, counted from 1.
fn had(section: &RankedField<'_>, seat: usize, such: fn(Unplayed) -> bool) -> Option<usize> {
    let player = section.field.chart.player(section.number(seat))?;
    let place = player.cells.iter().position(|cell| matches!(*cell, Cell::Unplayed(cell) if such(cell)))?;
    Some(place + 1)
}

fn holds_half(section: &RankedField<'_>, seat: usize) -> bool {
    had(section, seat, is_half).is_some() || section.field.booked.contains(&section.number(seat))
}

/// Whether everybody else of his score group has had a bye or a win by forfeit (28L4).
fn others_had_theirs(section: &RankedField<'_>, seat: usize) -> bool {
    let any = |unplayed| is_bye(unplayed) || is_forfeit(unplayed) || is_half(unplayed);
    (0..section.seats.len())
        .filter(|&other| other != seat && section.score(other) == section.score(seat))
        .all(|other| had(section, other, any).is_some())
}

/// 28L5: with four rounds a rated player one group higher goes before a new one.
fn one_group_higher(
    section: &RankedField<'_>,
    players: &[usize],
    claims: &[Claim],
    best: Claim,
    suffered: Suffered,
) -> Option<Claim> {
    let field = section.field;
    if !field.settings.bye_one_group_higher || field.chart.rounds != 4 || best.unrated < 2 {
        return None;
    }
    let score = claims.iter().map(|claim| claim.score).filter(|&score| score > best.score).min()?;
    claims
        .iter()
        .filter(|claim| claim.score == score && claim.unrated == 0)
        .filter(|claim| (claim.had, claim.half_point_bye) <= (best.had, best.half_point_bye))
        .find(|claim| least(section, players, claim) <= suffered)
        .copied()
}

/// 28L2a: another player of the group, where that saves a clash within the limits.
fn for_colors(
    section: &RankedField<'_>,
    players: &[usize],
    claims: &[Claim],
    best: Claim,
    suffered: Suffered,
) -> Option<Claim> {
    let settings = &section.field.settings;
    if !settings.bye_for_colors || settings.technique == Technique::None {
        return None;
    }
    let difference = |claim: &Claim| section.difference(claim.seat(), best.seat());
    let alike = |claim: &Claim| Claim { seat: best.seat, ..*claim } == best && claim.seat != best.seat;
    let mut others: Vec<&Claim> = claims.iter().filter(|claim| alike(claim)).collect();
    others.sort_by_key(|claim| (difference(claim), claim.seat));
    others.truncate(FOR_COLORS);
    let before = clashes(section, players, best);
    let better = |other: &&Claim| {
        let now = clashes(section, players, **other);
        let equalizes = (now.thirds, now.equalization) < (before.thirds, before.equalization);
        let limit = if equalizes { settings.equalization_limit } else { Some(settings.alternation_limit) };
        let within = limit.is_none_or(|limit| difference(other) <= u32::from(limit));
        let fine = now < before && within && least(section, players, other) <= suffered;
        fine.then_some((now, difference(other), **other))
    };
    others.iter().filter_map(better).min().map(|(_, _, claim)| claim)
}

/// What the whole round would have in clashes with this bye.
fn clashes(section: &RankedField<'_>, players: &[usize], bye: Claim) -> Clashes {
    let rest = without(players, Some(bye.seat()));
    let tables = switch::switch(section, &section::pair(section, &rest));
    tables
        .iter()
        .map(|table| section.clash(table.players[0], table.players[1]).clashes)
        .fold(Clashes::default(), Clashes::and)
}

/// Those with a lower score or rank than he, lowest first, and what put each behind him.
fn passed_over(
    section: &RankedField<'_>,
    players: &[usize],
    claims: &[Claim],
    chosen: Claim,
    suffered: Suffered,
) -> Vec<(chart::Number, PassedOver)> {
    let mut lower: Vec<&Claim> = claims.iter().filter(|claim| claim.seat() > chosen.seat()).collect();
    lower.sort_by_key(|claim| claim.seat);
    let why = |claim: &Claim| {
        let round = |such| had(section, claim.seat(), such).unwrap_or_default();
        if claim.had > chosen.had {
            let bye = PassedOver::HadBye { round: round(is_bye) };
            let forfeit = PassedOver::WonByForfeit { round: round(is_forfeit) };
            if claim.had == 2 { bye } else { forfeit }
        } else if claim.had == chosen.had && claim.half_point_bye && !chosen.half_point_bye {
            PassedOver::HalfPointBye
        } else if claim < &chosen && least(section, players, claim) > suffered {
            PassedOver::LeavesRepeat
        } else if claim.unrated > chosen.unrated {
            PassedOver::Unrated
        } else if claim.late && !chosen.late {
            PassedOver::EnteredLate
        } else {
            PassedOver::Colors
        }
    };
    lower.into_iter().map(|claim| (section.number(claim.seat()), why(claim))).collect()
}

/// The rule that decided: the plain order, or what kept the last of the others from it.
fn by_rule(passed_over: &[(chart::Number, PassedOver)]) -> &'static Rule {
    match passed_over.last() {
        Some((_, PassedOver::HadBye { .. } | PassedOver::WonByForfeit { .. })) => &R28L3,
        Some((_, PassedOver::HalfPointBye)) => &R28L4,
        _ => &R28L2,
    }
}
