//! Why everybody meets whom he meets, with which color: the round as data.

use std::collections::BTreeSet;

use chart::{
    Cell, Color, Number, Rule,
    rules::{R27A2, R28N1, R28N2, R28T, R29C2, R29D1A, R29D1B, R29D1C, R29D2, R29E5F},
};

use super::{
    bracket::Bracket,
    bye::Chosen,
    color::Turns,
    costs,
    look_ahead::{Pool, Suffered},
    rank::Section,
    section::Paired,
    switch::{Switch, Table, sorted},
};
use crate::{
    Board, Round,
    round::{ColorReason, Conflict, Drop, Exchange, Kind, Repair, Why},
    settings::TeamMates,
};

/// How many who could have dropped instead are looked at one by one.
const INSTEAD: usize = 40;

pub(super) fn round(
    section: &Section<'_>,
    brackets: &[Paired],
    tables: &[Table],
    bye: Option<&Chosen>,
) -> Round {
    let history = History::new(section, brackets);
    let locked = locked(section);
    let mut order: Vec<(usize, [usize; 2], Option<&Table>)> = Vec::new();
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

fn locked(section: &Section<'_>) -> Vec<Lock> {
    let place = |number: Number| section.seats.iter().position(|seat| seat.number == number);
    let lock = |board: &crate::Locked| {
        let (one, other) = (place(board.one)?, place(board.other)?);
        let white = board.color.map(|color| if color == Color::White { one } else { other });
        Some(Lock { players: sorted([one, other]), white })
    };
    section.field.locked.iter().filter_map(lock).collect()
}

/// A board that the director fixed, and what speaks against it.
fn by_the_director(section: &Section<'_>, [white, black]: [usize; 2]) -> Why {
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
    }
}

/// What stands against two players as opponents.
fn conflicts(section: &Section<'_>, [a, b]: [usize; 2]) -> Vec<Conflict> {
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
    section: &'a Section<'a>,
    brackets: &'a [Paired],
    natural: Vec<Option<usize>>,
    /// The bracket of his natural board.
    bracket: Vec<Option<usize>>,
}

impl<'a> History<'a> {
    fn new(section: &'a Section<'a>, brackets: &'a [Paired]) -> History<'a> {
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

    fn why(&self, table: &Table, colors: [usize; 2]) -> Why {
        let number = |seat: Option<usize>| seat.map(|seat| self.section.number(seat));
        Why {
            locked: false,
            violates: conflicts(self.section, colors),
            group: self.brackets[table.bracket].group,
            dropped: self.dropped(table),
            by_ranking: colors.map(|seat| number(self.by_ranking(seat))),
            repaired: colors.iter().find_map(|&seat| self.repaired(seat)),
            natural: colors.map(|seat| number(self.natural[seat])),
            switched: table.switched.as_ref().map(|switch| self.exchange(switch)),
        }
    }

    fn by_ranking(&self, seat: usize) -> Option<usize> {
        self.brackets[self.bracket[seat]?].ranking.opponent(seat)
    }

    fn dropped(&self, table: &Table) -> Option<Drop> {
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
                    if below.is_none_or(|suffered| suffered > Suffered::NOTHING) {
                        against.push(Conflict::LeavesRepeat);
                    }
                }
                (section.number(seat), against)
            })
            .collect()
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
                Kind::Interchange
            }
            0..=2 => Kind::Transposition,
            _ => Kind::Rotation,
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

    fn exchange(&self, switch: &Switch) -> Exchange {
        let exchange = &switch.exchange;
        let number = |seat: usize| self.section.number(seat);
        let numbers = |boards: [[usize; 2]; 2]| boards.map(|board| sorted(board).map(number));
        Exchange {
            kind: exchange.kind,
            exchanged: exchange.exchanged.map(number),
            before: numbers(exchange.before),
            after: numbers(exchange.after),
            cost: exchange.cost,
            limit: exchange.limit,
            clashes_before: exchange.clashes[0],
            clashes_after: exchange.clashes[1],
            rules: exchange.rules(self.section),
        }
    }
}
