//! The best ladder, found from the bottom up.
//!
//! A step takes somebody from a waiting board to whoever is left over, and leaves over the opponent. Scores go down
//! with every step, so no board is used twice and the best way down from a step is known once all below it are.

use std::collections::BTreeMap;

use chart::{Cell, Number, Points, Unplayed, rules::R29G1};

use super::{Remedy, Vacancy, Withdrawn};
use crate::{
    Planned, Reason,
    roll_call::{keeps_apart, may_meet},
};

/// Compared in this order: how unfit whoever ends with the bye is for it (28L), how many boards have
/// team-mates who should be kept apart (28N), how many score groups were skipped, how many colors changed, and the
/// differences in rating.
type Cost = [usize; 5];

/// Somebody is left over: with which color, and whose place is empty opposite.
#[derive(Copy, Clone)]
struct Gap {
    left: Number,
    has_white: bool,
    missing: Number,
    /// Whoever is brought up must have less than this.
    below: Points,
}

#[derive(Clone)]
struct WayDown {
    cost: Cost,
    /// Who is brought up next; nobody at the end.
    next: Option<Number>,
}

struct Ladder<'a> {
    round: &'a Withdrawn<'a>,
    /// Those who can be brought up, with what that would leave, lowest score first.
    steps: Vec<(Number, Gap)>,
    /// All scores of the round, each once, lowest first.
    scores: Vec<Points>,
    best: BTreeMap<Number, WayDown>,
}

pub(super) fn down(round: &Withdrawn, broken: Vacancy) -> Option<Remedy> {
    let first = Gap {
        left: broken.left,
        has_white: broken.has_white,
        missing: round.who,
        below: round.field.pairing_score(broken.left),
    };
    let mut ladder = Ladder::new(round, broken);
    for (who, gap) in ladder.steps.clone() {
        if let Some(way) = ladder.best_way(gap) {
            ladder.best.insert(who, way);
        }
    }
    let way = ladder.best_way(first)?;
    Some(ladder.remedy(first, &way, broken))
}

impl<'a> Ladder<'a> {
    fn new(round: &'a Withdrawn<'a>, broken: Vacancy) -> Ladder<'a> {
        let score = |who: Number| round.field.pairing_score(who);
        let locked =
            |who: &Number| round.field.locked.iter().any(|board| [board.one, board.other].contains(who));
        let waiting = |(board, players): &(usize, &[Number; 2])| {
            *board != broken.board && !round.under_way.contains(board) && !players.iter().any(locked)
        };
        let mut steps = Vec::new();
        for (_, &[white, black]) in round.numbered().filter(waiting) {
            let below = score(white).min(score(black));
            steps.push((white, Gap { left: black, has_white: false, missing: white, below }));
            steps.push((black, Gap { left: white, has_white: true, missing: black, below }));
        }
        steps.sort_by_key(|(who, _)| (score(*who), *who));
        let mut scores: Vec<Points> =
            round.boards.iter().flatten().chain(&round.bye).map(|who| score(*who)).collect();
        scores.sort();
        scores.dedup();
        Ladder { round, steps, scores, best: BTreeMap::new() }
    }

    /// The cheapest way to fill a gap from those below whose own way is known.
    fn best_way(&self, gap: Gap) -> Option<WayDown> {
        let lower = self.steps.iter().filter(|(who, _)| self.score(*who) < gap.below);
        let ways = lower.filter_map(|(who, leaves)| self.through(gap, *who, *leaves));
        ways.chain(self.end(gap)).min_by_key(|way| (way.cost, way.next))
    }

    fn through(&self, gap: Gap, who: Number, leaves: Gap) -> Option<WayDown> {
        let below = &self.best.get(&who)?.cost;
        if !may_meet(self.round.field, gap.left, who) {
            return None;
        }
        // Who comes up has the color opposite to whom he leaves, and needs the one opposite to whom he meets.
        let recolored = usize::from(leaves.has_white != gap.has_white);
        let [unfit, team_mates, skipped, colors, differences] = *below;
        let cost = [
            unfit,
            team_mates + self.team_mates(gap.left, who),
            skipped + self.between(self.score(who), gap.below),
            colors + recolored,
            differences + self.difference(who, gap.missing),
        ];
        Some(WayDown { cost, next: Some(who) })
    }

    /// Whoever is left meets the player with the bye, or has it himself.
    fn end(&self, gap: Gap) -> Option<WayDown> {
        match self.round.bye {
            Some(bye) => may_meet(self.round.field, gap.left, bye).then(|| {
                let skipped = self.between(self.score(bye), gap.below);
                let team_mates = self.team_mates(gap.left, bye);
                WayDown { cost: [0, team_mates, skipped, 0, self.difference(bye, gap.missing)], next: None }
            }),
            None => {
                let skipped = self.scores.iter().filter(|score| **score < gap.below).count();
                Some(WayDown { cost: [self.unfit_for_bye(gap.left)?, 0, skipped, 0, 0], next: None })
            }
        }
    }

    /// None for whoever has had a bye; a win by forfeit (28L3) and no rating (28L2) are lesser faults.
    fn unfit_for_bye(&self, who: Number) -> Option<usize> {
        let player = self.round.field.chart.player(who)?;
        let had = |unplayed: fn(&Unplayed) -> bool| {
            player.cells.iter().any(|cell| matches!(cell, Cell::Unplayed(cell) if unplayed(cell)))
        };
        if had(|cell| matches!(cell, Unplayed::FullPointBye)) {
            return None;
        }
        let by_forfeit = had(|cell| matches!(cell, Unplayed::ForfeitWin { .. }));
        Some(usize::from(by_forfeit) + usize::from(!player.rating.is_rated()))
    }

    /// How many score groups lie between two scores.
    fn between(&self, lower: Points, upper: Points) -> usize {
        self.scores.iter().filter(|score| lower < **score && **score < upper).count()
    }

    fn score(&self, who: Number) -> Points {
        self.round.field.pairing_score(who)
    }

    fn team_mates(&self, one: Number, other: Number) -> usize {
        usize::from(keeps_apart(self.round.field, one, other))
    }

    fn difference(&self, one: Number, other: Number) -> usize {
        let rating = |who| self.round.field.chart.player(who).and_then(|player| player.rating.points());
        match (rating(one), rating(other)) {
            (Some(one), Some(other)) => usize::from(one.abs_diff(other)),
            _ => 0,
        }
    }

    fn remedy(&self, first: Gap, way: &WayDown, broken: Vacancy) -> Remedy {
        let mut filled: BTreeMap<Number, Planned> = BTreeMap::new();
        let (mut gap, mut way) = (first, Some(way));
        let mut bye = None;
        while let Some(step) = way {
            let partner = step.next.or(self.round.bye);
            match partner {
                Some(partner) => drop(filled.insert(gap.missing, planned(gap, partner, step.next.is_none()))),
                None => bye = Some(gap.left),
            }
            let leaves = step.next.and_then(|who| self.steps.iter().find(|(other, _)| *other == who));
            way = leaves.and_then(|(who, _)| self.best.get(who));
            gap = leaves.map_or(gap, |(_, leaves)| *leaves);
        }
        let changed = filled.len();
        let mut boards = Vec::new();
        for (board, &[white, black]) in self.round.numbered() {
            let new = filled.remove(&white).or_else(|| filled.remove(&black));
            let reason = || Reason::new(&R29G1, format!("board {board} stays as it was paired"));
            match new {
                Some(new) => boards.push(new),
                None if board == broken.board || bye == Some(white) || bye == Some(black) => {}
                None => boards.push(Planned { white, black, reason: reason() }),
            }
        }
        let change =
            if changed == 1 { "one board changes".to_string() } else { format!("{changed} boards change") };
        let words = format!(
            "player {} withdrew: opponents are brought up from group to group, {change}",
            self.round.who
        );
        Remedy { boards, bye, changed, paired_again: None, reason: Reason::new(&R29G1, words) }
    }
}

fn planned(gap: Gap, partner: Number, had_bye: bool) -> Planned {
    let (white, black) = if gap.has_white { (gap.left, partner) } else { (partner, gap.left) };
    let whence = if had_bye { "who had the bye" } else { "from the group below" };
    let words = format!("player {partner}, {whence}, takes the place of player {}", gap.missing);
    Planned { white, black, reason: Reason::new(&R29G1, words) }
}
