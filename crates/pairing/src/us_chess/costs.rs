//! What a pairing costs, line by line, in the order of `docs/us-chess-pairing.md`.

use std::collections::BTreeSet;

use chart::{
    Points, Rule,
    rules::{
        R27A1, R27A2, R27A3, R27A4, R27A5, R28L2, R28L3, R28L4, R28N1, R28T, R29C2, R29D1A, R29D1B, R29D2,
        R29E5C, R29E5E, R29E5F, R29E6A,
    },
};

use super::{
    bracket::{Bracket, Dropping, Next},
    bye::{Chosen, Claim},
    change::Change,
    look_ahead::Suffered,
    natural,
    rank::RankedField,
    section::Paired,
    switch::{DraftBoard, Switch},
};
use crate::{
    Criterion,
    round::{Clashes, Cost},
};

/// N1 to N9 of one bracket; of two, the first difference decides.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct BracketCosts {
    /// In the first group that keeps team-mates apart: those who meet in it and in all below (N1.1).
    pub(super) team_mates_ahead: Option<u32>,
    /// Team-mates in a group below plus two (N1).
    pub(super) team_mates: u32,
    /// N2.
    pub(super) drop: usize,
    /// What the next bracket comes to (N2.1, N2.2).
    pub(super) then: Next,
    /// The bracket is not paired as the ranking asks (N2.3).
    pub(super) not_plain: bool,
    /// N2 to N5.
    pub(super) dropping: Dropping,
    /// Team-mates at plus two and above (N6).
    pub(super) team_mates_above: u32,
    pub(super) thirds: u32,
    pub(super) from_above: Vec<usize>,
    pub(super) distance: Distance,
}

/// N9.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Distance {
    pub(super) interchanges: usize,
    /// For each player from the highest rank down, how many rank above their opponent.
    pub(super) opponents: Vec<usize>,
}

/// N1 to N9 of every bracket.
pub(super) fn of_brackets(section: &RankedField<'_>, brackets: &[Paired]) -> Vec<BracketCosts> {
    let mut costs: Vec<BracketCosts> = brackets.iter().map(|paired| of_bracket(section, paired)).collect();
    for at in 1..costs.len() {
        if !section.starts_apart(brackets[at - 1].group, brackets[at].group) {
            costs[at - 1].then = Next { team_mates: costs[at].team_mates, drops: costs[at].drop };
        }
    }
    let ahead = costs.iter().map(|costs| costs.team_mates).sum();
    if let Some(first) = brackets.iter().position(|paired| section.keeps_team_mates_apart(paired.group)) {
        costs[first].team_mates_ahead = Some(ahead);
    }
    costs
}

fn of_bracket(section: &RankedField<'_>, paired: &Paired) -> BracketCosts {
    let bracket = Bracket {
        group: paired.group,
        entered: paired.entered.clone(),
        residents: &paired.residents,
        below: &paired.below,
    };
    let boards = &paired.boards;
    let mates = boards.iter().filter(|[one, other]| section.are_team_mates(*one, *other)).count() as u32;
    let apart = section.keeps_team_mates_apart(paired.group);
    let third = |&[one, other]: &[usize; 2]| section.clash(one, other).clashes.thirds;
    BracketCosts {
        team_mates_ahead: None,
        team_mates: if apart { mates } else { 0 },
        drop: paired.droppers.len(),
        then: Next::default(),
        not_plain: !is_plain(section, paired),
        dropping: bracket.dropping(section, &paired.droppers),
        team_mates_above: if apart { 0 } else { mates },
        thirds: boards.iter().map(third).sum(),
        from_above: from_above(paired),
        distance: distance(paired),
    }
}

/// N2.3: each who came from above meets the highest-ranked resident left of those against whom nothing speaks; the others
/// are paired half against half, or by 29L1 in twos; and nothing speaks against any board.
fn is_plain(section: &RankedField<'_>, paired: &Paired) -> bool {
    let ranking = &paired.ranking;
    let mut left = ranking.residents().to_vec();
    let meet =
        |one: usize, other: usize| paired.boards.iter().any(|board| sorted(board) == sorted(&[one, other]));
    for &one in ranking.entered() {
        let first = left.iter().position(|&other| natural::is_fine(section, one, other));
        match first {
            Some(at) if meet(one, left[at]) => left.remove(at),
            _ => return false,
        };
    }
    let (upper, lower) = ranking.sides(&left);
    let twos = ranking.has_halves() || upper.iter().zip(&lower).all(|(&one, &other)| meet(one, other));
    let board = |&[one, other]: &[usize; 2]| {
        natural::is_fine(section, one, other) && !ranking.is_interchange(one, other)
    };
    twos && paired.boards.iter().all(board)
}

/// N8: for each who came from above and stays, how many residents rank above their opponent.
fn from_above(paired: &Paired) -> Vec<usize> {
    let (entered, residents) = (paired.ranking.entered(), paired.ranking.residents());
    let opponent = |seat: usize| {
        paired.boards.iter().find_map(|&[one, other]| match seat {
            seat if seat == one => Some(other),
            seat if seat == other => Some(one),
            _ => None,
        })
    };
    let opponents = entered.iter().filter_map(|&seat| opponent(seat));
    opponents.map(|resident| residents.partition_point(|&other| other < resident)).collect()
}

/// N9 of those whom nobody from above meets.
fn distance(paired: &Paired) -> Distance {
    let ranking = &paired.ranking;
    let came = |seat: &usize| ranking.entered().contains(seat);
    let boards: Vec<[usize; 2]> =
        paired.boards.iter().filter(|board| !board.iter().any(came)).map(sorted).collect();
    let mut seats: Vec<usize> = boards.iter().flatten().copied().collect();
    seats.sort_unstable();
    let mut opponents: Vec<(usize, usize)> =
        boards.iter().flat_map(|&[one, other]| [(one, other), (other, one)]).collect();
    opponents.sort_unstable();
    Distance {
        interchanges: boards.iter().filter(|[one, other]| ranking.is_interchange(*one, *other)).count(),
        opponents: opponents.iter().map(|&(_, other)| seats.partition_point(|&seat| seat < other)).collect(),
    }
}

fn sorted(board: &[usize; 2]) -> [usize; 2] {
    [board[0].min(board[1]), board[0].max(board[1])]
}

/// Every line of a round: the bye, S1 and S2, the natural pairing bracket by bracket, the colors bracket by bracket.
/// Fixed boards count nowhere.
pub(super) fn of_round(
    section: &RankedField<'_>,
    brackets: &[Paired],
    tables: &[DraftBoard],
    bye: Option<&Chosen>,
) -> Vec<Cost> {
    let mut lines = CostLines { costs: Vec::new(), group: None };
    if let Some(chosen) = bye {
        lines.bye(section, &chosen.claim);
    }
    let suffered = brackets
        .iter()
        .flat_map(|bracket| &bracket.boards)
        .fold(Suffered::NOTHING, |sum, &[one, other]| sum + section.suffered(one, other, false));
    lines.add(Criterion::S1, suffered.repeats, &R27A1);
    lines.add(Criterion::S1_2, suffered.meetings, &R27A1);
    lines.add(Criterion::S2, suffered.barred, &R28T);
    for (paired, costs) in brackets.iter().zip(of_brackets(section, brackets)) {
        lines.group = Some(paired.group);
        lines.bracket(&costs);
    }
    for (bracket, paired) in brackets.iter().enumerate() {
        lines.group = Some(paired.group);
        lines.colors(section, tables, bracket, paired);
    }
    lines.costs
}

fn amount(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

struct CostLines {
    costs: Vec<Cost>,
    group: Option<Points>,
}

impl CostLines {
    fn add(&mut self, criterion: Criterion, amount: impl Into<i64>, rule: &'static Rule) {
        self.costs.push(Cost { criterion, group: self.group, amount: amount.into(), rule });
    }

    fn bye(&mut self, section: &RankedField<'_>, claim: &Claim) {
        self.add(Criterion::B2, claim.had, &R28L3);
        self.add(Criterion::B3, claim.half_point_bye, &R28L4);
        self.add(Criterion::B4, claim.score.halves(), &R28L2);
        self.add(Criterion::B5, claim.unrated, &R28L2);
        self.add(Criterion::B6, claim.late, &R28L2);
        self.add(Criterion::B7, amount(section.seats.len() - 1 - claim.seat()), &R28L2);
    }

    fn bracket(&mut self, costs: &BracketCosts) {
        if let Some(ahead) = costs.team_mates_ahead {
            self.add(Criterion::N1_1, ahead, &R28N1);
        }
        self.add(Criterion::N1, costs.team_mates, &R28N1);
        self.add(Criterion::N2, amount(costs.dropping.players), &R27A2);
        self.add(Criterion::N2_1, costs.then.team_mates, &R28N1);
        self.add(Criterion::N2_2, amount(costs.then.drops), &R29D1A);
        self.add(Criterion::N2_3, costs.not_plain, &R27A3);
        self.add(Criterion::N3, amount(costs.dropping.again), &R29D2);
        self.add(Criterion::N4, amount(costs.dropping.unrated), &R29D1A);
        self.add(Criterion::N5, costs.dropping.ratings, &R29D1B);
        self.add(Criterion::N5_2, amount(costs.dropping.lower), &R29D1A);
        for &lower in &costs.dropping.lower_each {
            self.add(Criterion::N5_3, amount(lower), &R29D1A);
        }
        self.add(Criterion::N6, costs.team_mates_above, &R28N1);
        self.add(Criterion::N7, costs.thirds, &R29E5F);
        for &above in &costs.from_above {
            self.add(Criterion::N8, amount(above), &R29D1A);
        }
        self.add(Criterion::N9_2, amount(costs.distance.interchanges), &R27A3);
        for &above in &costs.distance.opponents {
            self.add(Criterion::N9_5, amount(above), &R29C2);
        }
    }

    fn colors(&mut self, section: &RankedField<'_>, tables: &[DraftBoard], bracket: usize, paired: &Paired) {
        let of_bracket = tables.iter().filter(|table| table.bracket == bracket);
        let clashes = of_bracket
            .map(|table| section.clash(table.players[0], table.players[1]).clashes)
            .fold(Clashes::default(), Clashes::and);
        self.add(Criterion::C1, clashes.thirds, &R29E5F);
        self.add(Criterion::C2, clashes.equalization, &R27A4);
        self.add(Criterion::C3, clashes.alternation, &R27A5);
        let changes = changes(tables, bracket);
        let large = changes.iter().filter(|switch| !switch.change.is_small()).count();
        let sum = |of: &dyn Fn(&Switch) -> i64| match large {
            0 => 0,
            _ => changes.iter().map(|switch| of(switch)).sum(),
        };
        self.add(Criterion::C4, amount(large), &R29E5E);
        self.add(Criterion::C5, sum(&|switch| i64::from(switch.change.cost())), &R29E5C);
        self.add(Criterion::C6, sum(&|switch| below(paired, &switch.change)), &R29E6A);
        if large == 0 && !changes.is_empty() {
            let mut boards: Vec<[usize; 2]> =
                tables.iter().filter(|table| table.bracket == bracket).map(|table| table.players).collect();
            boards.sort_unstable();
            let mut lower: Vec<usize> = boards.iter().map(|board| board[1]).collect();
            lower.sort_unstable();
            for [_, seat] in &boards {
                let above = lower.partition_point(|other| other < seat);
                self.add(Criterion::C7, amount(above), &R29E6A);
            }
        }
    }
}

/// The changes that this bracket is the highest of, each once.
fn changes(tables: &[DraftBoard], bracket: usize) -> Vec<&Switch> {
    let mut changes: Vec<&Switch> = Vec::new();
    let mut seen: BTreeSet<*const Switch> = BTreeSet::new();
    for switch in tables.iter().filter_map(|table| table.switched.as_deref()) {
        if switch.bracket == bracket && seen.insert(std::ptr::from_ref(switch)) {
            changes.push(switch);
        }
    }
    changes
}

/// C6: how many boards of the natural pairing are below each board of this bracket that changed, added up.
fn below(paired: &Paired, change: &Change) -> i64 {
    let mut natural: Vec<[usize; 2]> = paired.boards.iter().map(sorted).collect();
    natural.sort_unstable();
    let places = change.before().iter().filter_map(|board| natural.binary_search(board).ok());
    places.map(|place| amount(natural.len() - 1 - place)).sum()
}
