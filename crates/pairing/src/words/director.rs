//! For a director: everything that is known of a board, one sentence a line.

use chart::{Color, Number};

use super::{clashes, conflict, list, passed_over, player::claim, points, rating_points, unavoidable};
use crate::{
    Board, Bye, Field, Round,
    facts::{Colors, Facts},
    round::{Conflict, Drop, Exchange, Repair, Rotation, SwitchKind},
    weigh::Switch,
};

/// Every board and the bye.
pub fn round_in_full(field: &Field, round: &Round) -> String {
    let facts = Facts::new(field);
    let boards = (field.first_board..).zip(&round.boards).map(|(at, board)| tell_board(&facts, at, board));
    let bye = round.bye.iter().map(|bye| tell_bye(&facts, bye));
    boards.chain(bye).collect::<Vec<_>>().join("\n")
}

/// A board by its number; none if there is no such board.
pub fn board_in_full(field: &Field, round: &Round, at: usize) -> Option<String> {
    let board = at.checked_sub(field.first_board).and_then(|at| round.boards.get(at))?;
    Some(tell_board(&Facts::new(field), at, board))
}

/// Why this player has the bye; none if nobody has.
pub fn bye_in_full(field: &Field, round: &Round) -> Option<String> {
    Some(tell_bye(&Facts::new(field), round.bye.as_ref()?))
}

fn tell_board(facts: &Facts, at: usize, board: &Board) -> String {
    let who = |number: Number| {
        format!("{} ({}, {})", facts.name(number), facts.rating(number), points(facts.score(number)))
    };
    let mut lines =
        vec![format!("Board {at}: {} with White, {} with Black.", who(board.white), who(board.black))];
    let why = &board.why;
    if why.locked {
        lines.push("The director fixed this board.".to_string());
        lines.extend(why.violates.iter().map(|against| format!("Against it: {}.", conflict(facts, against))));
    } else {
        lines.push(format!("They are paired in the group of {}.", points(why.group)));
        lines.extend(why.dropped.iter().flat_map(|drop| tell_drop(facts, drop)));
        lines.extend(tell_ranking(facts, board));
        lines.extend(why.repaired.iter().flat_map(|repair| tell_repair(facts, repair)));
        lines.extend(why.switched.iter().flat_map(|exchange| tell_exchange(facts, exchange)));
        lines.extend(why.rotated.iter().flat_map(|rotation| tell_rotation(facts, rotation)));
    }
    if !why.locked {
        lines.extend(why.violates.iter().map(|against| given_up(facts, board, against)));
    }
    lines.extend(tell_colors(facts, board));
    lines.join("\n  ") + "\n"
}

/// What could not be avoided on a board, and why.
pub(super) fn given_up(facts: &Facts, board: &Board, against: &Conflict) -> String {
    let since = unavoidable(facts, board, against).map(|why| format!(", since {why}"));
    format!("Given up: {}{}.", conflict(facts, against), since.unwrap_or_default())
}

fn tell_drop(facts: &Facts, drop: &Drop) -> Vec<String> {
    let (name, from, to) = (facts.name(drop.who), points(drop.from), points(drop.to));
    let mut lines = vec![format!("{name} drops from the group of {from} to that of {to} ({}).", drop.rule)];
    for (other, against) in &drop.instead_of {
        let against: Vec<String> =
            against.iter().map(|against| conflict(facts, against).to_string()).collect();
        let other = facts.name(*other);
        lines.push(match against.len() {
            0 => format!("{other} ranks lower and is as near in rating."),
            _ => format!("{other} ranks lower, but {}.", against.join("; ")),
        });
    }
    lines
}

fn tell_ranking(facts: &Facts, board: &Board) -> Vec<String> {
    let [white, black] = board.why.by_ranking;
    if white == Some(board.black) {
        return vec!["The ranking alone sets them against each other (27A3).".to_string()];
    }
    let told = [(board.white, white), (board.black, black)].into_iter();
    let told: Vec<String> = told
        .filter_map(|(who, ranked)| Some(format!("{} against {}", facts.name(who), facts.name(ranked?))))
        .collect();
    if told.is_empty() { Vec::new() } else { vec![format!("The ranking alone sets {} (27A3).", list(&told))] }
}

fn tell_boards(facts: &Facts, boards: &[[Number; 2]]) -> String {
    let board = |[one, other]: &[Number; 2]| format!("{} - {}", facts.name(*one), facts.name(*other));
    list(&boards.iter().map(board).collect::<Vec<_>>())
}

fn kind(kind: SwitchKind) -> &'static str {
    match kind {
        SwitchKind::Transposition => "a transposition",
        SwitchKind::Interchange => "an interchange",
        SwitchKind::OtherDrop => "another player's dropping",
        SwitchKind::Rotation => "a change of more than two boards",
    }
}

fn tell_repair(facts: &Facts, repair: &Repair) -> Vec<String> {
    let because: Vec<String> =
        repair.because.iter().map(|because| conflict(facts, because).to_string()).collect();
    let mut lines = Vec::new();
    if !because.is_empty() {
        lines.push(format!("That cannot stand: {}.", list(&because)));
    }
    let (before, after) = (tell_boards(facts, &repair.before), tell_boards(facts, &repair.after));
    let (kind, cost, rule) = (kind(repair.kind), rating_points(repair.cost), repair.rule);
    lines.push(format!("By {kind} {before} became {after}, which costs this board {cost} ({rule})."));
    lines
}

fn tell_exchange(facts: &Facts, exchange: &Exchange) -> Vec<String> {
    let (before, after) = (tell_boards(facts, &exchange.before), tell_boards(facts, &exchange.after));
    let [one, other] = exchange.exchanged.map(|who| facts.name(who));
    let limit = match exchange.limit {
        Some(limit) => format!("{limit} are allowed"),
        None => "there is no limit".to_string(),
    };
    let rules: Vec<String> = exchange.rules.iter().map(ToString::to_string).collect();
    let rules = rules.join(", ");
    let cost = rating_points(exchange.cost);
    let moved = match Switch::new(facts, exchange.before, exchange.after).other_drop(facts) {
        Some([stays, drops]) => format!(
            "{} drops instead of {}; {one} and {other} are nearest of those who change places, {cost} apart, and \
             {limit} ({rules}).",
            facts.name(drops),
            facts.name(stays),
        ),
        None => format!("{one} and {other} took each other's place at a cost of {cost}; {limit} ({rules})."),
    };
    vec![
        format!("For colors, by {}, {before} became {after}.", kind(exchange.kind)),
        moved,
        format!(
            "Clashes before: {}; after: {}.",
            clashes(exchange.clashes_before),
            clashes(exchange.clashes_after)
        ),
    ]
}

fn tell_rotation(facts: &Facts, rotation: &Rotation) -> Vec<String> {
    let (before, after) = (tell_boards(facts, &rotation.before), tell_boards(facts, &rotation.after));
    let limit = match rotation.limit {
        Some(limit) => format!("{limit} are allowed"),
        None => "there is no limit".to_string(),
    };
    let rules: Vec<String> = rotation.rules.iter().map(ToString::to_string).collect();
    vec![
        format!("For colors, by {}, {before} became {after}.", kind(SwitchKind::Rotation)),
        format!(
            "The dearest of these boards costs {}; {limit} ({}).",
            rating_points(rotation.cost),
            rules.join(", ")
        ),
        format!(
            "Clashes before: {}; after: {}.",
            clashes(rotation.clashes_before),
            clashes(rotation.clashes_after)
        ),
    ]
}

fn tell_colors(facts: &Facts, board: &Board) -> Vec<String> {
    let colors = &board.colors;
    let (white, black, rule) = (facts.name(board.white), facts.name(board.black), colors.rule);
    let group = facts.score(board.white).min(facts.score(board.black));
    let entitled = match facts.colors(board.white, board.black, group) {
        Colors::Decided { white, rule, .. } => Some((white, rule)),
        Colors::InTurn { .. } => None,
    };
    if let Some((_, rule)) = entitled.filter(|(entitled, _)| *entitled != board.white) {
        return vec![format!(
            "The director gave the colors; by the rules they are the other way round ({rule})."
        )];
    }
    let mut lines = vec![match colors.due {
        [None, None] => format!("Neither has played: colors go by the toss and down the boards ({rule})."),
        [Some(one), Some(other)] if one == other => {
            let gets = if one == Color::White { white } else { black };
            format!("Both are due {one}; {gets} has it: {} ({rule}).", claim(rule, colors.decided_in))
        }
        [one, other] => {
            let due = [(white, one), (black, other)];
            let due: Vec<String> =
                due.iter().filter_map(|(name, due)| due.map(|due| format!("{name} is due {due}"))).collect();
            format!("{} ({rule}).", list(&due))
        }
    }];
    if colors.clashes != Default::default() {
        lines.push(format!("Clashes that remain: {}.", clashes(colors.clashes)));
    }
    lines
}

fn tell_bye(facts: &Facts, bye: &Bye) -> String {
    let (name, score) = (facts.name(bye.player), points(facts.score(bye.player)));
    let rating = facts.rating(bye.player);
    let mut lines = vec![format!("Bye: {name} ({rating}, {score}) has the full-point bye ({}).", bye.rule)];
    for (who, reason) in &bye.passed_over {
        lines.push(format!("{} ranks lower, but {}.", facts.name(*who), passed_over(*reason)));
    }
    if bye.passed_over.is_empty() {
        lines.push("Nobody ranks lower (28L2).".to_string());
    }
    lines.join("\n  ") + "\n"
}
