//! The whole section, bracket after bracket from the top (29B).

use super::{
    bracket::Bracket,
    look_ahead::{Pool, Suffered},
    natural,
    rank::RankedField,
    ranking::Ranking,
};

/// One bracket as it was paired.
pub(super) struct Paired {
    pub(super) group: chart::Points,
    pub(super) entered: Vec<usize>,
    pub(super) residents: Vec<usize>,
    pub(super) below: Vec<usize>,
    pub(super) droppers: Vec<usize>,
    pub(super) ranking: Ranking,
    pub(super) boards: Vec<[usize; 2]>,
}

/// The natural pairing of these players, who are even in number and stand in order of rank.
pub(super) fn pair(section: &RankedField<'_>, players: &[usize]) -> Vec<Paired> {
    // What the rest may still suffer.
    let mut allowed =
        section.least(&Pool { players, dropped: &[], team_mates: false }).unwrap_or(Suffered::NOTHING);
    let mut brackets: Vec<Paired> = Vec::new();
    let mut rest = players;
    while let Some(&first) = rest.first() {
        let group = section.score(first);
        let size = rest.iter().take_while(|&&seat| section.score(seat) == group).count();
        let (residents, below) = rest.split_at(size);
        let entered = brackets.last().map(|above| above.droppers.clone()).unwrap_or_default();
        let bracket = Bracket { group, entered, residents, below };
        // The first group that keeps team-mates apart looks ahead over all below it (N1).
        let apart = |above: &Paired| section.keeps_team_mates_apart(above.group);
        if section.keeps_team_mates_apart(group) && !brackets.last().is_some_and(apart) {
            let members = bracket.members();
            let pool = [members.as_slice(), below].concat();
            let pool = Pool { players: &pool, dropped: &bracket.entered, team_mates: true };
            allowed = section.least(&pool).unwrap_or(allowed);
        }
        let droppers = bracket.droppers(section, allowed);
        let paired = paired(section, &bracket, droppers);
        allowed = left(section, allowed, &paired);
        brackets.push(paired);
        rest = below;
    }
    brackets
}

fn paired(section: &RankedField<'_>, bracket: &Bracket<'_>, droppers: Vec<usize>) -> Paired {
    let stays = |seat: &usize| !droppers.contains(seat);
    let entered: Vec<usize> = bracket.entered.iter().copied().filter(stays).collect();
    let residents: Vec<usize> = bracket.residents.iter().copied().filter(stays).collect();
    let mut ranking = Ranking::new(section, &entered, &residents);
    let boards = natural::pair(section, &mut ranking);
    Paired {
        group: bracket.group,
        entered: bracket.entered.clone(),
        residents: bracket.residents.to_vec(),
        below: bracket.below.to_vec(),
        droppers,
        ranking,
        boards,
    }
}

/// What is left to suffer after a bracket took its part.
fn left(section: &RankedField<'_>, allowed: Suffered, paired: &Paired) -> Suffered {
    let mut left = allowed;
    for &[one, other] in &paired.boards {
        let suffered = section.suffered(one, other, section.keeps_team_mates_apart(paired.group));
        left.team_mates = left.team_mates.saturating_sub(suffered.team_mates);
        left.repeats = left.repeats.saturating_sub(suffered.repeats);
        left.meetings = left.meetings.saturating_sub(suffered.meetings);
        left.barred = left.barred.saturating_sub(suffered.barred);
    }
    left
}
