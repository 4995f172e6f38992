//! What is said to stand against a board or against somebody's dropping.

use chart::Number;

use super::Reading;
use pairing::{
    facts::Facts,
    matching::is_pairable,
    round::Conflict,
    settings::Method,
    weigh::{Bracket, Pair},
    words,
};

impl Reading<'_> {
    pub(super) fn follow_conflicts(&mut self, of: &[Number], conflicts: &[Conflict]) {
        for conflict in conflicts {
            let so = self.is_so(conflict);
            let facts = self.facts;
            self.holds(so, of, || {
                format!("this is said to stand in the way: {}", words::conflict(facts, conflict))
            });
        }
    }

    /// What can be read off the chart. What the rest would come to is followed with the drop or the bye it is about.
    fn is_so(&self, conflict: &Conflict) -> bool {
        let facts = self.facts;
        match *conflict {
            Conflict::Met { one, other, round } => facts.meetings(one, other).contains(&round),
            Conflict::Forbidden { one, other } => facts.forbidden(one, other),
            Conflict::TeamMates { one, other } => facts.team_mates(one, other),
            Conflict::ThirdColor { who, color } => facts.third(who, color),
            Conflict::Unrated { who } => !facts.rating(who).is_rated(),
            Conflict::LeavesRepeat
            | Conflict::LeavesTeamMates
            | Conflict::LeavesMoreDropping
            | Conflict::LeavesFurtherDrop
            | Conflict::NotByRanking => true,
        }
    }

    /// What is said against boards by ranking: had they stood, the rest would have come to this.
    pub(super) fn follow_because(&mut self, of: &[Number], because: &[Conflict], before: &[Pair]) {
        let (facts, bracket) = (self.facts, of.first().and_then(|who| self.home(*who)).cloned());
        let bye = self.round.bye.iter().map(|bye| bye.player);
        let settled: Vec<Number> = before.iter().flatten().copied().chain(bye).collect();
        for conflict in because {
            let so = match (conflict, &bracket) {
                (Conflict::LeavesRepeat, Some(bracket)) => {
                    leaves_repeat(facts, bracket, &bracket.drops, &settled)
                }
                (Conflict::LeavesTeamMates, Some(bracket)) => {
                    leaves_team_mates(facts, bracket, &bracket.drops, &settled)
                }
                (Conflict::LeavesMoreDropping, Some(bracket)) => {
                    leaves_more_dropping(facts, bracket, &bracket.drops, &settled)
                }
                _ => self.is_so(conflict),
            };
            self.holds(so, of, || {
                format!("this is said to stand in the way: {}", words::conflict(facts, conflict))
            });
        }
    }

    /// What is said against `instead` dropping in place of `who`.
    pub(super) fn follow_against(
        &mut self,
        bracket: &Bracket,
        who: Number,
        instead: Number,
        against: &[Conflict],
    ) {
        let bye: Vec<Number> = self.round.bye.iter().map(|bye| bye.player).collect();
        for conflict in against {
            let so = match conflict {
                Conflict::LeavesRepeat => {
                    leaves_repeat(self.facts, bracket, &drops(bracket, who, instead), &bye)
                }
                Conflict::LeavesTeamMates => {
                    leaves_team_mates(self.facts, bracket, &drops(bracket, who, instead), &bye)
                }
                Conflict::LeavesMoreDropping => {
                    leaves_more_dropping(self.facts, bracket, &drops(bracket, who, instead), &[])
                }
                Conflict::LeavesFurtherDrop => {
                    leaves_further_drop(self.facts, bracket, &drops(bracket, who, instead), &bye)
                }
                Conflict::NotByRanking => !is_plain(self.facts, bracket, &drops(bracket, who, instead)),
                other => self.is_so(other),
            };
            let facts = self.facts;
            self.holds(so, &[who, instead], || {
                format!("this is said to stand against their dropping: {}", words::conflict(facts, conflict))
            });
        }
        self.holds(!against.is_empty(), &[who, instead], || {
            "nothing is said against the lower-ranked player's dropping".to_string()
        });
    }

    /// Whether he and another who drops could have stayed if team-mates could meet in this bracket (28N1, 28N2).
    pub(super) fn team_mate_keeps_out(&self, bracket: &Bracket, who: Number) -> bool {
        let facts = self.facts;
        let came = |player: Number| bracket.came.contains(&player);
        !facts.team_mates_may_meet_in(bracket.group)
            && bracket.drops.iter().filter(|other| **other != who).any(|other| {
                let all = bracket.came.iter().chain(&bracket.residents);
                let stays =
                    |player: &&Number| [who, *other].contains(player) || !bracket.drops.contains(player);
                let players: Vec<Number> = all.filter(stays).copied().collect();
                let may = |one, other| facts.is_legal(one, other) && !(came(one) && came(other));
                is_pairable(&players, &may)
                    && !is_pairable(&players, &|one, other| may(one, other) && !facts.team_mates(one, other))
            })
    }
}

/// What stands against `instead` leaving this bracket in place of `who`; who has the bye is not paired.
pub fn against_dropping(
    facts: &Facts,
    bracket: &Bracket,
    bye: Option<Number>,
    who: Number,
    instead: Number,
) -> Vec<Conflict> {
    let mut against = Vec::new();
    if !facts.rating(instead).is_rated() && facts.rating(who).is_rated() {
        against.push(Conflict::Unrated { who: instead });
    }
    let drops = drops(bracket, who, instead);
    if leaves_more_dropping(facts, bracket, &drops, &[]) {
        against.push(Conflict::LeavesMoreDropping);
    } else if leaves_repeat(facts, bracket, &drops, bye.as_slice()) {
        against.push(Conflict::LeavesRepeat);
    } else if leaves_team_mates(facts, bracket, &drops, bye.as_slice()) {
        against.push(Conflict::LeavesTeamMates);
    } else if against.is_empty() && leaves_further_drop(facts, bracket, &drops, bye.as_slice()) {
        against.push(Conflict::LeavesFurtherDrop);
    } else if against.is_empty() && !is_plain(facts, bracket, &drops) {
        against.push(Conflict::NotByRanking);
    }
    against
}

/// Whether more would leave the next group than if the bracket's own drops came into it (29D1a).
fn leaves_further_drop(facts: &Facts, bracket: &Bracket, instead: &[Number], bye: &[Number]) -> bool {
    let free: Vec<Number> = facts.free().into_iter().filter(|who| !bye.contains(who)).collect();
    let Some(group) = free.iter().map(|who| facts.score(*who)).filter(|score| *score < bracket.group).max()
    else {
        return false;
    };
    let residents: Vec<Number> = free.iter().copied().filter(|who| facts.score(*who) == group).collect();
    let alone = !facts.team_mates_may_meet_in(group)
        && facts.team_mates_may_meet_in(bracket.group)
        && facts.has_teams();
    if alone || !free.iter().any(|who| facts.score(*who) < group) {
        return false;
    }
    let leave = |came: &[Number]| {
        let next = Bracket {
            group,
            residents: residents.clone(),
            came: came.to_vec(),
            drops: Vec::new(),
            boards: Vec::new(),
            ranking: Vec::new(),
        };
        let members: Vec<Number> = came.iter().chain(&residents).copied().collect();
        (0..=members.len()).find(|count| {
            sets(&members, *count).iter().any(|set| {
                !leaves_more_dropping(facts, &next, set, &[])
                    && !leaves_repeat(facts, &next, set, bye)
                    && !leaves_team_mates(facts, &next, set, bye)
            })
        })
    };
    // Where repeats or team-mates cannot be avoided below, it is not said how many leave.
    leave(&bracket.drops).is_none_or(|now| leave(instead).is_none_or(|then| then > now))
}

fn sets(of: &[Number], count: usize) -> Vec<Vec<Number>> {
    match (count, of.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((first, rest))) => {
            let with = sets(rest, count - 1).into_iter().map(|set| [vec![*first], set].concat());
            with.chain(sets(rest, count)).collect()
        }
    }
}

/// Whether those who stay can be paired as the ranking asks (N2.3).
fn is_plain(facts: &Facts, bracket: &Bracket, drops: &[Number]) -> bool {
    let fine =
        |one, other| facts.conflicts(one, other).is_empty() && facts.clashes_of(one, other).thirds == 0;
    let stays = |who: &&Number| !drops.contains(who);
    let mut left: Vec<Number> = bracket.residents.iter().filter(stays).copied().collect();
    for who in bracket.came.iter().filter(stays) {
        let Some(at) = left.iter().position(|other| fine(*who, *other)) else { return false };
        left.remove(at);
    }
    let halves = facts.field.settings.method == Method::Halves;
    let at = |who: Number| left.iter().position(|other| *other == who).unwrap_or(usize::MAX);
    let across = |one: Number, other: Number| match halves {
        true => (at(one) < left.len() / 2) != (at(other) < left.len() / 2),
        false => at(one) / 2 == at(other) / 2,
    };
    is_pairable(&left, &|one, other| across(one, other) && fine(one, other))
}

fn drops(bracket: &Bracket, who: Number, instead: Number) -> Vec<Number> {
    bracket.drops.iter().map(|drops| if *drops == who { instead } else { *drops }).collect()
}

/// Whether those who stay, but for those who are settled, could not be paired with one another (27A2, 28N1).
fn leaves_more_dropping(facts: &Facts, bracket: &Bracket, drops: &[Number], settled: &[Number]) -> bool {
    let all = bracket.came.iter().chain(&bracket.residents);
    let stay: Vec<Number> =
        all.filter(|player| !drops.contains(player) && !settled.contains(player)).copied().collect();
    let apart = !facts.team_mates_may_meet_in(bracket.group);
    // Two who came from above do not meet here: they would have met above.
    let came = |who: Number| bracket.came.contains(&who);
    !is_pairable(&stay, &|one, other| {
        facts.is_legal(one, other) && !(came(one) && came(other)) && !(apart && facts.team_mates(one, other))
    })
}

/// Whether this bracket and all below, but for those who are settled, could not be paired without a repeat or a
/// forbidden pair (27A1).
fn leaves_repeat(facts: &Facts, bracket: &Bracket, drops: &[Number], settled: &[Number]) -> bool {
    !leaves_pairable(facts, bracket, drops, settled, &|_, _| true)
}

/// Whether the same could not be done without a board of team-mates, in groups that keep them apart (28N).
fn leaves_team_mates(facts: &Facts, bracket: &Bracket, drops: &[Number], settled: &[Number]) -> bool {
    !facts.team_mates_may_meet_in(bracket.group)
        && !leaves_pairable(facts, bracket, drops, settled, &|one, other| {
            let group = facts.score(one).min(facts.score(other));
            facts.team_mates_may_meet_in(group) || !facts.team_mates(one, other)
        })
}

fn leaves_pairable(
    facts: &Facts,
    bracket: &Bracket,
    drops: &[Number],
    settled: &[Number],
    also: &dyn Fn(Number, Number) -> bool,
) -> bool {
    let stays = |player: Number| facts.score(player) >= bracket.group && !drops.contains(&player);
    let in_bracket = |player: &Number| bracket.came.contains(player) || facts.score(*player) <= bracket.group;
    let open = |player: &Number| in_bracket(player) && !settled.contains(player);
    let players: Vec<Number> = facts.free().into_iter().filter(open).collect();
    is_pairable(&players, &|one, other| {
        let both_drop = drops.contains(&one) && drops.contains(&other);
        facts.is_legal(one, other) && stays(one) == stays(other) && !both_drop && also(one, other)
    })
}
