//! What it takes to win on time (us-chess-7 14E, 14D4; iesa-2023 12-7; schiller 6.9; nc-blitz 7).

use adjudication::{CanBeMated, ForcedWin, Material, Nodes, can_be_mated, forced_win};
use board::{Color, Position, Role};
use rulebook::{Citations, Policies, values::TwoKnightsOnTime};

use crate::{
    decide::Case,
    dispute::{Answer, Dispute, Question},
    outcome::Reason,
};

/// Whether somebody has enough left to win with, by which clause not.
pub(in crate::decide) enum Enough {
    Yes,
    No(Reason, Citations),
    /// Only with a forced win, and neither was one found nor could it be excluded.
    WithForcedWin(Citations),
}

/// How far we look for a forced win before a director is asked.
const FAR: Nodes = Nodes(50_000);

/// How closely to look whether a player can be mated. What careless hands left the solver of the field cannot hold.
pub(in crate::decide) fn closely(position: &Position) -> Nodes {
    if position.is_lawful() { Nodes::ENOUGH } else { Nodes(20_000) }
}

/// As of the most recently determined move.
pub(in crate::decide) fn enough(case: &Case, winner: Color) -> Enough {
    enough_in(case.policies, &case.table.most_recently_determined(), winner)
}

pub(super) fn enough_in(policies: &Policies, position: &Position, winner: Color) -> Enough {
    let loser = winner.other();
    match Material::of(position, winner) {
        Material::LoneKing if let Some(rule) = policies.lone_king_on_time.ruled() => {
            return Enough::No(Reason::NoMaterialOnTime, rule.by.clone());
        }
        Material::Bishop | Material::Knight if let Some(rule) = policies.lone_minor_on_time.ruled() => {
            return with_forced_win(position, winner, &rule.by);
        }
        Material::TwoKnights if let Some(rule) = policies.two_knights_on_time.ruled() => match rule.value {
            TwoKnightsOnTime::DrawnUnlessPawnsOrForcedWin if !has_pawns(position, loser) => {
                return with_forced_win(position, winner, &rule.by);
            }
            TwoKnightsOnTime::DrawnAgainstALoneKing
                if Material::of(position, loser) == Material::LoneKing =>
            {
                return Enough::No(Reason::NoMaterialOnTime, rule.by.clone());
            }
            _ => {}
        },
        _ => {}
    }
    match policies.cannot_be_mated_on_time.ruled() {
        Some(rule) if matches!(can_be_mated(position, loser, closely(position)), CanBeMated::Cannot(_)) => {
            Enough::No(Reason::NoMateOnTime, rule.by.clone())
        }
        _ => Enough::Yes,
    }
}

/// Where nobody recorded what stands on the board, the director looks at it. A book that asks for nothing asks him nothing.
pub(in crate::decide) fn found(
    policies: &Policies,
    dispute: &Dispute,
) -> Result<Enough, (Question, Citations)> {
    let clauses = [
        policies.lone_king_on_time.ruled().map(|rule| &rule.by),
        policies.lone_minor_on_time.ruled().map(|rule| &rule.by),
        policies.two_knights_on_time.ruled().map(|rule| &rule.by),
        policies.cannot_be_mated_on_time.ruled().map(|rule| &rule.by),
    ];
    let mut clauses = clauses.into_iter().flatten().peekable();
    if clauses.peek().is_none() {
        return Ok(Enough::Yes);
    }
    let by = clauses.fold(Citations::none(), |all, by| all.and(by));
    match dispute.answer_to(Question::EnoughToWin) {
        None => Err((Question::EnoughToWin, by)),
        Some(Answer::No) => Ok(Enough::No(Reason::NoMaterialOnTime, by)),
        Some(_) => Ok(Enough::Yes),
    }
}

fn with_forced_win(position: &Position, winner: Color, by: &Citations) -> Enough {
    match forced_win(position, winner, FAR, &adjudication::Nothing) {
        ForcedWin::Yes(_) => Enough::Yes,
        ForcedWin::No(_) => Enough::No(Reason::NoMaterialOnTime, by.clone()),
        ForcedWin::NotShown => Enough::WithForcedWin(by.clone()),
    }
}

fn has_pawns(position: &Position, color: Color) -> bool {
    (position.pieces().by_role(Role::Pawn) & position.pieces().by_color(color)).any()
}
