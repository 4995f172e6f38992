//! Why somebody left his score group, and why nobody else did in his place (29D, 28N).

use chart::{
    Number, Rule,
    rules::{R28N1, R28N2, R29D1A, R29D1B, R29D1C, R29D2},
};

use super::History;
use crate::{
    round::{Conflict, Drop},
    settings::TeamMates,
    us_chess::{
        bracket::Bracket,
        look_ahead::{Pool, Suffered},
        section::Paired,
        switch::DraftBoard,
    },
};

/// How many who could have dropped instead are looked at one by one.
const INSTEAD: usize = 40;

impl History<'_> {
    pub(super) fn dropped(&self, table: &DraftBoard) -> Option<Drop> {
        let section = self.section;
        let [who, opponent] = table.players;
        let (from, to) = (section.score(who), section.score(opponent));
        if from == to {
            return None;
        }
        let own = self.brackets.iter().position(|bracket| bracket.group == from)?;
        let paired = &self.brackets[own];
        let for_colors = !paired.droppers.contains(&who);
        let instead_of = if for_colors { Vec::new() } else { self.instead_of(paired, who) };
        let passed = |(number, _): &(Number, Vec<Conflict>)| {
            section.field.chart.player(*number).is_some_and(|player| player.rating.is_rated())
        };
        let rule: &'static Rule = if for_colors {
            &R29D1B
        } else if self.keeps_from_a_team_mate(paired, who) {
            if section.field.settings.team_mates == TeamMates::Apart { &R28N2 } else { &R28N1 }
        } else if paired.droppers.len() > 1 || table.bracket > own + 1 {
            &R29D2
        } else if instead_of.iter().any(passed) {
            &R29D1B
        } else if !section.seats[who].is_rated() {
            &R29D1C
        } else {
            &R29D1A
        };
        Some(Drop { who: section.number(who), from, to, rule, instead_of })
    }

    /// Whether he and another who drops could have stayed if team-mates could meet here (28N1, 28N2).
    fn keeps_from_a_team_mate(&self, paired: &Paired, who: usize) -> bool {
        let section = self.section;
        let stays = |seat: &usize| !paired.droppers.contains(seat);
        section.keeps_team_mates_apart(paired.group)
            && paired.droppers.iter().filter(|&&other| other != who).any(|other| {
                let mut players: Vec<usize> =
                    paired.entered.iter().chain(&paired.residents).copied().filter(stays).collect();
                players.extend([who, *other]);
                let dropped: Vec<usize> =
                    players.iter().copied().filter(|seat| paired.entered.contains(seat)).collect();
                let least =
                    |team_mates| section.least(&Pool { players: &players, dropped: &dropped, team_mates });
                least(false) == Some(Suffered::NOTHING) && least(true) != Some(Suffered::NOTHING)
            })
    }

    /// Those of lower rank in his group who stayed, and what stood against each as the one to drop.
    fn instead_of(&self, paired: &Paired, who: usize) -> Vec<(Number, Vec<Conflict>)> {
        let section = self.section;
        let bracket = Bracket {
            group: paired.group,
            entered: paired.entered.clone(),
            residents: &paired.residents,
            below: &paired.below,
        };
        let without: Vec<usize> = paired.droppers.iter().copied().filter(|&seat| seat != who).collect();
        let lower =
            paired.residents.iter().copied().filter(|seat| *seat > who && !paired.droppers.contains(seat));
        let mut looked_at = 0;
        lower
            .map(|seat| {
                let mut against = Vec::new();
                if section.seats[who].is_rated() && !section.seats[seat].is_rated() {
                    against.push(Conflict::Unrated { who: section.number(seat) });
                } else if without.len() < paired.droppers.len() && looked_at < INSTEAD {
                    looked_at += 1;
                    let mut droppers = without.clone();
                    droppers.push(seat);
                    droppers.sort_unstable();
                    let (here, below) = bracket.possible(section, &droppers);
                    if here.is_none_or(|suffered| suffered > Suffered::NOTHING) {
                        against.push(Conflict::LeavesMoreDropping);
                    }
                    let repeats = |below: Suffered| below.repeats > 0 || below.barred > 0;
                    if below.is_none_or(repeats) {
                        against.push(Conflict::LeavesRepeat);
                    } else if below.is_some_and(|below| below.team_mates > 0) {
                        against.push(Conflict::LeavesTeamMates);
                    }
                    if against.is_empty() {
                        let then = |droppers: &[usize]| bracket.then(section, droppers).0;
                        let (with, now) = (then(&droppers), then(&paired.droppers));
                        if with.team_mates > now.team_mates {
                            against.push(Conflict::LeavesTeamMates);
                        } else if with > now {
                            against.push(Conflict::LeavesFurtherDrop);
                        } else if !bracket.is_plain(section, &droppers) {
                            against.push(Conflict::NotByRanking);
                        }
                    }
                }
                (section.number(seat), against)
            })
            .collect()
    }
}
