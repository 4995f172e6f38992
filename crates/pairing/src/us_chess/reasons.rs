//! Why everybody meets whom he meets, with which color: the round as data.

mod drop;

use std::collections::BTreeSet;

use chart::{
    Cell, Color, Number,
    rules::{R27A2, R28N1, R28T, R29C2, R29E5F},
};

use super::{
    bye::Chosen,
    change::Change,
    color::Turns,
    costs,
    rank::RankedField,
    section::Paired,
    switch::{DraftBoard, Switch, sorted},
};
use crate::{
    Board, Round,
    round::{ColorReason, Conflict, Drop, Exchange, Repair, Rotation, SwitchKind, Why},
};

pub(super) fn round(
    section: &RankedField<'_>,
    brackets: &[Paired],
    tables: &[DraftBoard],
    bye: Option<&Chosen>,
) -> Round {
    let history = History::new(section, brackets);
    let locked = locked(section);
    let mut order: Vec<(usize, [usize; 2], Option<&DraftBoard>)> = Vec::new();
    order.extend(tables.iter().map(|table| (0, table.players, Some(table))));
    order.extend(locked.iter().map(|lock| (1, lock.players, None)));
    order.sort_by_key(|&(_, players, _)| players);
    let mut turns = Turns::default();
    let mut boards = Vec::with_capacity(order.len());
    for (_, players, table) in order {
        let (mut white, settled) = turns.white(section, players[0], players[1]);
        if let Some(fixed) = locked.iter().find(|lock| lock.players == players).and_then(|lock| lock.white) {
            white = fixed;
        }
        let black = if white == players[0] { players[1] } else { players[0] };
        let colors = ColorReason {
            rule: settled.rule,
            due: [section.seats[white].due, section.seats[black].due],
            decided_in: settled.decided_in,
            clashes: section.clash_with(white, black).clashes,
        };
        let why = match table {
            Some(table) => history.why(table, [white, black]),
            None => by_the_director(section, [white, black]),
        };
        boards.push(Board { white: section.number(white), black: section.number(black), why, colors });
    }
    let costs = costs::of_round(section, brackets, tables, bye);
    Round { boards, bye: bye.map(|chosen| chosen.bye.clone()), costs }
}

struct Lock {
    players: [usize; 2],
    white: Option<usize>,
}

fn locked(section: &RankedField<'_>) -> Vec<Lock> {
    let place = |number: Number| section.seats.iter().position(|seat| seat.number == number);
    let lock = |board: &crate::Locked| {
        let (one, other) = (place(board.one)?, place(board.other)?);
        let white = board.color.map(|color| if color == Color::White { one } else { other });
        Some(Lock { players: sorted([one, other]), white })
    };
    section.field.locked.iter().filter_map(lock).collect()
}

/// A board that the director fixed, and what speaks against it.
fn by_the_director(section: &RankedField<'_>, [white, black]: [usize; 2]) -> Why {
    let [higher, lower] = sorted([white, black]);
    let (from, to) = (section.score(higher), section.score(lower));
    let dropped = (from != to).then(|| Drop {
        who: section.number(higher),
        from,
        to,
        rule: &R27A2,
        instead_of: Vec::new(),
    });
    Why {
        locked: true,
        violates: conflicts(section, [white, black]),
        group: to,
        dropped,
        by_ranking: [None; 2],
        repaired: None,
        natural: [None; 2],
        switched: None,
        rotated: None,
    }
}

/// What stands against two players as opponents.
fn conflicts(section: &RankedField<'_>, [a, b]: [usize; 2]) -> Vec<Conflict> {
    let (one, other) = (section.number(a), section.number(b));
    let mut conflicts = Vec::new();
    if section.times_met(a, b) > 0
        && let Some(player) = section.field.chart.player(one)
    {
        for (cell, round) in player.cells.iter().zip(1..) {
            if !matches!(cell, Cell::Unplayed(_)) && cell.opponent() == Some(other) {
                conflicts.push(Conflict::Met { one, other, round });
            }
        }
    }
    if section.is_barred(a, b) {
        conflicts.push(Conflict::Forbidden { one, other });
    }
    if section.are_team_mates(a, b) {
        conflicts.push(Conflict::TeamMates { one, other });
    }
    if let Some((who, color)) = section.third(a, b) {
        conflicts.push(Conflict::ThirdColor { who: section.number(who), color });
    }
    conflicts
}

/// Where everybody came from: his opponents by ranking and in the natural pairing, by place in the section.
struct History<'a> {
    section: &'a RankedField<'a>,
    brackets: &'a [Paired],
    natural: Vec<Option<usize>>,
    /// The bracket of his natural board.
    bracket: Vec<Option<usize>>,
}

impl<'a> History<'a> {
    fn new(section: &'a RankedField<'a>, brackets: &'a [Paired]) -> History<'a> {
        let mut natural = vec![None; section.seats.len()];
        let mut bracket = vec![None; section.seats.len()];
        for (place, paired) in brackets.iter().enumerate() {
            for &[one, other] in &paired.boards {
                natural[one] = Some(other);
                natural[other] = Some(one);
                bracket[one] = Some(place);
                bracket[other] = Some(place);
            }
        }
        History { section, brackets, natural, bracket }
    }

    fn why(&self, table: &DraftBoard, colors: [usize; 2]) -> Why {
        let number = |seat: Option<usize>| seat.map(|seat| self.section.number(seat));
        Why {
            locked: false,
            violates: conflicts(self.section, colors),
            group: self.brackets[table.bracket].group,
            dropped: self.dropped(table),
            by_ranking: colors.map(|seat| number(self.by_ranking(seat))),
            repaired: colors.iter().find_map(|&seat| self.repaired(seat)),
            natural: colors.map(|seat| number(self.natural[seat])),
            switched: table.switched.as_ref().and_then(|switch| self.exchange(switch)),
            rotated: table.switched.as_ref().and_then(|switch| self.rotation(switch)),
        }
    }

    fn by_ranking(&self, seat: usize) -> Option<usize> {
        self.brackets[self.bracket[seat]?].ranking.opponent(seat)
    }

    /// What was changed around his natural board, if the ranking did not stand there.
    fn repaired(&self, seat: usize) -> Option<Repair> {
        let section = self.section;
        let ranking = &self.brackets[self.bracket[seat]?].ranking;
        let opponent = self.natural[seat]?;
        if !ranking.is_changed(seat, opponent) {
            return None;
        }
        let (mut before, mut after) = (BTreeSet::new(), BTreeSet::new());
        let mut open = vec![seat];
        while let Some(seat) = open.pop() {
            let (Some(now), Some(then)) = (self.natural[seat], ranking.opponent(seat)) else { continue };
            for (boards, other) in [(&mut after, now), (&mut before, then)] {
                if boards.insert(sorted([seat, other])) {
                    open.push(other);
                    open.push(seat);
                }
            }
        }
        let because: Vec<Conflict> = before.iter().flat_map(|&board| conflicts(section, board)).collect();
        let kind = match before.len() {
            0..=2 if after.iter().any(|&[one, other]| ranking.is_interchange(one, other)) => {
                SwitchKind::Interchange
            }
            0..=2 => SwitchKind::Transposition,
            _ => SwitchKind::Rotation,
        };
        let rule = match because.first() {
            Some(Conflict::Forbidden { .. }) => &R28T,
            Some(Conflict::TeamMates { .. }) => &R28N1,
            Some(Conflict::ThirdColor { .. }) => &R29E5F,
            _ => &R29C2,
        };
        let numbers = |boards: BTreeSet<[usize; 2]>| {
            boards.into_iter().map(|board| board.map(|seat| section.number(seat)))
        };
        let cost = ranking.cost(section, seat, opponent);
        Some(Repair {
            kind,
            because,
            before: numbers(before).collect(),
            after: numbers(after).collect(),
            cost,
            rule,
        })
    }

    fn exchange(&self, switch: &Switch) -> Option<Exchange> {
        let Change::Exchange(exchange) = &switch.change else { return None };
        let number = |seat: usize| self.section.number(seat);
        let numbers = |boards: [[usize; 2]; 2]| boards.map(|board| sorted(board).map(number));
        Some(Exchange {
            kind: exchange.kind,
            exchanged: exchange.exchanged.map(number),
            before: numbers(exchange.before),
            after: numbers(exchange.after),
            cost: exchange.cost,
            limit: exchange.limit,
            clashes_before: exchange.clashes[0],
            clashes_after: exchange.clashes[1],
            rules: exchange.rules(self.section),
        })
    }

    fn rotation(&self, switch: &Switch) -> Option<Rotation> {
        let Change::Rotation(rotation) = &switch.change else { return None };
        let numbers = |boards: &[[usize; 2]]| {
            boards.iter().map(|board| board.map(|seat| self.section.number(seat))).collect()
        };
        Some(Rotation {
            before: numbers(&rotation.before),
            after: numbers(&rotation.after),
            cost: rotation.cost,
            limit: rotation.limit,
            clashes_before: rotation.clashes[0],
            clashes_after: rotation.clashes[1],
            rules: rotation.rules(self.section),
        })
    }
}
