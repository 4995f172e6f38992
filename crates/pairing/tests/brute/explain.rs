//! A round with its reasons, made from a natural pairing and the boards it became.

use chart::{
    Color, Number,
    rules::{
        R28L2, R28L2A, R28L3, R28L4, R28L5, R29C2, R29D1A, R29D1B, R29D1C, R29D2, R29E5A, R29E5B, R29E5C,
        R29E5D, R29E5E, R29E5F, R29E5G, R29E6A, R29E6B,
    },
};
use pairing::{
    Board, Bye, Criterion, Round,
    facts::{Colors, Facts},
    round::{ColorReason, Conflict, Drop, Exchange, PassedOver, Repair, SwitchKind, Why},
    settings::Technique,
    weigh::{self, Bracket, Change, Pair, brackets, changes, opponent},
};

use super::follow::against_dropping;

pub fn explain(facts: &Facts, bye: Option<Number>, natural: &[Pair], boards: &[Pair]) -> Round {
    let mut costs = weigh::natural(facts, natural);
    costs.extend(weigh::switched(facts, natural, boards).unwrap());
    let brackets = brackets(facts, natural);
    let locked = facts.field.locked.iter().map(|lock| [lock.one, lock.other]);
    let all: Vec<Pair> = boards.iter().copied().chain(locked).collect();
    let told = in_colors(facts, &all).into_iter().map(|(white, black)| {
        let why = why(facts, bye, natural, boards, &brackets, [white, black]);
        Board { white, black, why, colors: color_reason(facts, white, black) }
    });
    Round { boards: told.collect(), bye: bye.map(|player| bye_reason(facts, player)), costs }
}

/// The boards in order, White first.
pub fn in_colors(facts: &Facts, boards: &[Pair]) -> Vec<(Number, Number)> {
    let mut boards: Vec<Pair> = boards.iter().map(|[one, other]| facts.ranked(*one, *other)).collect();
    boards.sort_by_key(|[upper, lower]| (facts.place(*upper), facts.place(*lower)));
    let whites = facts.whites(&boards);
    let color = |([upper, lower], white): (Pair, Number)| {
        let lock = facts.field.locked.iter().find(|lock| [lock.one, lock.other].contains(&upper));
        if let Some((lock, color)) = lock.and_then(|lock| Some((lock, lock.color?))) {
            let white = if color == Color::White { lock.one } else { lock.other };
            return (white, if white == upper { lower } else { upper });
        }
        (white, if white == upper { lower } else { upper })
    };
    boards.into_iter().zip(whites).map(color).collect()
}

fn color_reason(facts: &Facts, white: Number, black: Number) -> ColorReason {
    let group = facts.score(white).min(facts.score(black));
    let (rule, decided_in) = match facts.colors(white, black, group) {
        Colors::Decided { rule, decided_in, .. } => (rule, decided_in),
        Colors::InTurn { rule } => (rule, None),
    };
    let due = [facts.due(white), facts.due(black)];
    ColorReason { rule, due, decided_in, clashes: facts.clashes(white, black) }
}

fn why(
    facts: &Facts,
    bye: Option<Number>,
    natural: &[Pair],
    boards: &[Pair],
    brackets: &[Bracket],
    board: Pair,
) -> Why {
    let [upper, lower] = facts.ranked(board[0], board[1]);
    let group = facts.score(lower);
    let locked = facts.field.locked.iter().any(|lock| [lock.one, lock.other].contains(&upper));
    let home = |who| brackets.iter().find(|bracket| bracket.players().contains(&who));
    let changes = changes(facts, natural, boards).unwrap().into_iter();
    let mut mine = changes.filter(|change| {
        change.after().contains(&[upper, lower]) && !change.before().contains(&[upper, lower])
    });
    let (switched, rotated) = match mine.next() {
        Some(Change::Switch(switch)) => (Some(switch), None),
        Some(Change::Rotation(rotation)) => (None, Some(rotation)),
        None => (None, None),
    };
    let rotated = rotated.map(|rotation| pairing::round::Rotation {
        cost: rotation.cost.unwrap(),
        limit: rotation.limit(facts),
        clashes_before: rotation.clashes_before,
        clashes_after: rotation.clashes_after,
        rules: vec![&R29E5E],
        before: rotation.before,
        after: rotation.after,
    });
    let exchange = switched.map(|switch| Exchange {
        kind: switch.kind,
        exchanged: switch.exchanged(facts).unwrap(),
        before: switch.before,
        after: switch.after,
        cost: switch.cost,
        limit: switch.limit(facts),
        clashes_before: switch.clashes_before,
        clashes_after: switch.clashes_after,
        rules: vec![
            match switch.clashes_after {
                _ if switch.has_unrated(facts) => &R29E5G,
                after if after.thirds < switch.clashes_before.thirds => &R29E5F,
                after if after.equalization < switch.clashes_before.equalization => &R29E5B,
                _ => &R29E5A,
            },
            match switch.kind {
                SwitchKind::Transposition => &R29E5C,
                SwitchKind::Interchange => &R29E5D,
                _ => &R29D1B,
            },
            if facts.field.settings.technique == Technique::TopDown { &R29E6B } else { &R29E6A },
        ],
    });
    Why {
        locked,
        violates: if locked { facts.conflicts(upper, lower) } else { Vec::new() },
        group,
        dropped: (facts.score(upper) != group && !locked)
            .then(|| dropped(facts, brackets, bye, upper, lower)),
        by_ranking: board.map(|who| home(who).and_then(|bracket| bracket.ranked_opponent(who))),
        repaired: home(upper).and_then(|bracket| repaired(facts, bracket, natural, board)),
        natural: board.map(|who| opponent(natural, who)),
        switched: exchange,
        rotated,
    }
}

fn dropped(facts: &Facts, brackets: &[Bracket], bye: Option<Number>, who: Number, to: Number) -> Drop {
    let (from, to) = (facts.score(who), facts.score(to));
    let bracket = brackets.iter().find(|bracket| bracket.group == from).unwrap();
    let switched = !bracket.drops.contains(&who);
    let next = brackets.iter().map(|bracket| bracket.group).find(|group| *group < from);
    let lower = bracket.residents.iter().copied().filter(|other| facts.place(*other) > facts.place(who));
    let instead_of: Vec<_> = lower
        .filter(|other| !bracket.drops.contains(other) && !switched)
        .map(|other| (other, against_dropping(facts, bracket, bye, who, other)))
        .collect();
    let passed = instead_of.iter().any(|(other, _)| facts.rating(*other).is_rated());
    let rule = match () {
        () if switched => &R29D1B,
        () if bracket.drops.len() > 1 || next != Some(to) => &R29D2,
        () if passed => &R29D1B,
        () if !facts.rating(who).is_rated() => &R29D1C,
        () => &R29D1A,
    };
    Drop { who, from, to, rule, instead_of }
}

fn repaired(facts: &Facts, bracket: &Bracket, natural: &[Pair], board: Pair) -> Option<Repair> {
    let who = board[0];
    let now = facts.ranked(who, opponent(natural, who)?);
    if bracket.ranking.contains(&now) || !bracket.boards.contains(&now) {
        return None;
    }
    // All that changed round together with this board.
    let mut players = vec![now[0], now[1]];
    while let Some(more) = bracket.boards.iter().chain(&bracket.ranking).flatten().find(|who| {
        let others = [opponent(&bracket.boards, **who), bracket.ranked_opponent(**who)];
        !players.contains(who) && others.into_iter().flatten().any(|other| players.contains(&other))
    }) {
        players.push(*more);
    }
    let of_them = |boards: &[Pair]| -> Vec<Pair> {
        boards.iter().filter(|board| board.iter().any(|who| players.contains(who))).copied().collect()
    };
    let (before, after) = (of_them(&bracket.ranking), of_them(&bracket.boards));
    let same_half = after.iter().any(|board| bracket.is_within_a_half(facts, *board));
    let kind = match (after.len(), same_half) {
        (2, true) => SwitchKind::Interchange,
        (2, false) => SwitchKind::Transposition,
        _ => SwitchKind::Rotation,
    };
    let because = before.iter().flat_map(|[one, other]| against(facts, *one, *other)).collect();
    Some(Repair { kind, because, before, after, cost: bracket.cost(facts, now), rule: &R29C2 })
}

/// Everything that can keep the ranking from standing: conflicts and a third color running.
fn against(facts: &Facts, one: Number, other: Number) -> Vec<Conflict> {
    let mut against = facts.conflicts(one, other);
    if facts.clashes_of(one, other).thirds > 0 {
        let colors = [Color::White, Color::Black];
        let thirds = [one, other].into_iter().flat_map(|who| colors.map(|color| (who, color)));
        let mut thirds = thirds.filter(|(who, color)| facts.third(*who, *color));
        against.extend(thirds.next().map(|(who, color)| Conflict::ThirdColor { who, color }));
    }
    against
}

fn bye_reason(facts: &Facts, player: Number) -> Bye {
    let mine = weigh::bye(facts, player);
    let passed = facts.free().into_iter().rev().take_while(|who| *who != player).map(|who| {
        let his = weigh::bye(facts, who);
        let worse = weigh::first_difference(&mine, &his).filter(|(mine, his)| mine.amount < his.amount);
        let reason = match (worse.map(|(_, his)| his.criterion), facts.free_points(who)) {
            (Some(Criterion::B2), [Some(round), _]) => PassedOver::HadBye { round },
            (Some(Criterion::B2), [None, Some(round)]) => PassedOver::WonByForfeit { round },
            (Some(Criterion::B3), _) => PassedOver::HalfPointBye,
            (Some(Criterion::B5), _) => PassedOver::Unrated,
            (Some(Criterion::B6), _) => PassedOver::EnteredLate,
            _ if facts.field.settings.bye_one_group_higher && facts.rating(player).is_rated() => {
                PassedOver::Unrated
            }
            _ if facts.field.settings.bye_for_colors => PassedOver::Colors,
            _ => PassedOver::LeavesRepeat,
        };
        (who, reason)
    });
    let passed_over: Vec<_> = passed.collect();
    let rule = match passed_over.first() {
        Some((_, PassedOver::Colors)) => &R28L2A,
        Some((new, PassedOver::Unrated)) if facts.score(*new) < facts.score(player) => &R28L5,
        Some((_, PassedOver::HadBye { .. } | PassedOver::WonByForfeit { .. })) => &R28L3,
        Some((_, PassedOver::HalfPointBye)) => &R28L4,
        _ => &R28L2,
    };
    Bye { player, rule, passed_over }
}
