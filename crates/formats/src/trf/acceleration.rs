//! Points that only count when a round is paired: `250` for a block of players, `XXA` for one.

use std::collections::BTreeMap;

use chart::Points;

use super::{
    columns::{Padded, Pen},
    fault::Flaw,
    lists::above_zero,
    record::Record,
};

const POINTS: &str = "points such as 1.0";

/// What is added to whom in which round: by start number, then by round.
pub(super) type Added = BTreeMap<u16, BTreeMap<u16, Points>>;

/// `XXA`.
pub(super) fn read_xxa(row: &Padded) -> Result<Record, Flaw> {
    row.blank([4, 9])?;
    let player = above_zero(row.needed(5, 8, "a player's start number")?, 5, "a player's start number")?;
    let written = row.len().saturating_sub(9).div_ceil(5);
    let round = |index: usize| {
        let at = 10 + 5 * index;
        row.blank([at + 4])?;
        Ok(row.value(at, at + 3, POINTS)?.unwrap_or(Points::ZERO))
    };
    Ok(Record::Acceleration { player, points: (0..written).map(round).collect::<Result<_, _>>()? })
}

pub(super) fn write_xxa(player: u16, points: &[Points]) -> String {
    let pen = Pen::new("XXA").right(5, 4, &player.to_string());
    let columns = (10..).step_by(5);
    points.iter().zip(columns).fold(pen, |pen, (points, at)| pen.right(at, 4, &points.to_string())).done()
}

/// `250`.
pub(super) fn read_250(row: &Padded) -> Result<Record, Flaw> {
    row.blank([4, 9, 14, 18, 22, 27])?;
    let number = |from: usize, to: usize, expected: &str| -> Result<u16, Flaw> {
        above_zero(row.needed(from, to, expected)?, from, expected)
    };
    let rounds = (number(15, 17, "the first round")?, number(19, 21, "the last round")?);
    let players = (number(23, 26, "the first player")?, number(28, 31, "the last player")?);
    if rounds.0 > rounds.1 {
        return Err(Flaw::expected(19, &format!("round {} or a later one", rounds.0), &rounds.1.to_string()));
    }
    if players.0 > players.1 {
        let expected = format!("player {} or a later one", players.0);
        return Err(Flaw::expected(28, &expected, &players.1.to_string()));
    }
    let (match_points, points) = (row.value(5, 8, POINTS)?, row.value(10, 13, POINTS)?);
    Ok(Record::Block { match_points, points, rounds, players })
}

pub(super) fn write_250(
    match_points: Option<Points>,
    points: Option<Points>,
    rounds: (u16, u16),
    players: (u16, u16),
) -> String {
    Pen::new("250")
        .maybe(5, 4, match_points)
        .maybe(10, 4, points)
        .right(15, 3, &rounds.0.to_string())
        .right(19, 3, &rounds.1.to_string())
        .right(23, 4, &players.0.to_string())
        .right(28, 4, &players.1.to_string())
        .done()
}

/// What one record adds up to this round; of two that speak of the same round the later one holds.
pub(super) fn add(record: &Record, numbers: &[u16], last: u16, added: &mut Added) {
    let mut put = |player: u16, round: u16, points: Points| {
        added.entry(player).or_default().insert(round, points);
    };
    match record {
        Record::Acceleration { player, points } => {
            points.iter().zip(1..=last).for_each(|(points, round)| put(*player, round, *points));
        }
        Record::Block { points: Some(points), rounds, players, .. } => {
            for player in numbers.iter().filter(|number| (players.0..=players.1).contains(number)) {
                (rounds.0..=rounds.1.min(last)).for_each(|round| put(*player, round, *points));
            }
        }
        _ => {}
    }
}

/// A line for every player.
pub(super) fn as_lines(added: &Added) -> Vec<Record> {
    let line = |(player, rounds): (&u16, &BTreeMap<u16, Points>)| {
        let last = rounds.keys().last().copied().unwrap_or_default();
        let points = (1..=last).map(|round| rounds.get(&round).copied().unwrap_or_default()).collect();
        Record::Acceleration { player: *player, points }
    };
    added.iter().map(line).collect()
}

/// The first and the last of some rounds, and what each of them adds.
type Run = ((u16, u16), Points);

/// Blocks of neighbors who get the same in the same rounds. `numbers` are all players in order.
pub(super) fn as_blocks(added: &Added, numbers: &[u16]) -> Vec<Record> {
    let mut blocks: Vec<((u16, u16), Vec<Run>)> = Vec::new();
    let mut previous = None;
    for player in numbers {
        let runs = added.get(player).map(runs).unwrap_or_default();
        match blocks.last_mut() {
            Some((players, same)) if previous == Some(players.1) && *same == runs => players.1 = *player,
            _ => blocks.push(((*player, *player), runs)),
        }
        previous = Some(*player);
    }
    let records = blocks.into_iter().flat_map(|(players, runs)| {
        runs.into_iter().map(move |(rounds, points)| Record::Block {
            match_points: None,
            points: Some(points),
            rounds,
            players,
        })
    });
    records.collect()
}

/// Rounds in a row with the same points, without those that add nothing.
fn runs(rounds: &BTreeMap<u16, Points>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (round, points) in rounds.iter().filter(|(_, points)| **points != Points::ZERO) {
        match runs.last_mut() {
            Some(((_, last), same)) if *last + 1 == *round && same == points => *last = *round,
            _ => runs.push(((*round, *round), *points)),
        }
    }
    runs
}
