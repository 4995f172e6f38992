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
pub(in crate::decide) const FAR: Nodes = Nodes(50_000);

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
    let loser_has = Material::of(position, loser);
    let rule = match by_men(policies, Material::of(position, winner)) {
        ByMen::UnlessAPawn(by) if !has_pawns(position, loser) => ByMen::UnlessForcedWin(by),
        ByMen::AgainstALoneKing(by) if loser_has == Material::LoneKing => ByMen::Never(by),
        other => other,
    };
    match rule {
        ByMen::Never(by) => return Enough::No(Reason::NoMaterialOnTime, by),
        ByMen::UnlessForcedWin(by) => return with_forced_win(position, winner, &by),
        ByMen::UnlessAPawn(_) | ByMen::AgainstALoneKing(_) | ByMen::Unsaid => {}
    }
    match policies.cannot_be_mated_on_time.ruled() {
        Some(rule) if matches!(can_be_mated(position, loser, closely(position)), CanBeMated::Cannot(_)) => {
            Enough::No(Reason::NoMateOnTime, rule.by.clone())
        }
        _ => Enough::Yes,
    }
}

/// What a book makes of the men that somebody has left to win with, and on what else it depends.
enum ByMen {
    /// They are never enough.
    Never(Citations),
    UnlessForcedWin(Citations),
    /// They are enough against a pawn; otherwise a forced win is needed.
    UnlessAPawn(Citations),
    /// They are enough except against a lone king.
    AgainstALoneKing(Citations),
    /// The book says nothing of such men.
    Unsaid,
}

fn by_men(policies: &Policies, has: Material) -> ByMen {
    match has {
        Material::LoneKing if let Some(rule) = policies.lone_king_on_time.ruled() => {
            ByMen::Never(rule.by.clone())
        }
        Material::Bishop | Material::Knight if let Some(rule) = policies.lone_minor_on_time.ruled() => {
            ByMen::UnlessForcedWin(rule.by.clone())
        }
        Material::TwoKnights if let Some(rule) = policies.two_knights_on_time.ruled() => match rule.value {
            TwoKnightsOnTime::DrawnUnlessPawnsOrForcedWin => ByMen::UnlessAPawn(rule.by.clone()),
            TwoKnightsOnTime::DrawnAgainstALoneKing => ByMen::AgainstALoneKing(rule.by.clone()),
        },
        _ => ByMen::Unsaid,
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
        Some(Answer::Has(has)) => with_these(policies, dispute, has),
        Some(_) => Ok(Enough::Yes),
    }
}

/// The director has said what is left to win with: he is asked what the book makes it depend on, and nothing else.
fn with_these(
    policies: &Policies,
    dispute: &Dispute,
    has: Material,
) -> Result<Enough, (Question, Citations)> {
    let found = |question, by: &Citations| match dispute.answer_to(question) {
        None => Err((question, by.clone())),
        Some(answer) => Ok(answer == Answer::Yes),
    };
    match by_men(policies, has) {
        ByMen::Never(by) => Ok(Enough::No(Reason::NoMaterialOnTime, by)),
        ByMen::UnlessForcedWin(by) => Ok(Enough::WithForcedWin(by)),
        ByMen::UnlessAPawn(by) if !found(Question::PawnsLeft, &by)? => Ok(Enough::WithForcedWin(by)),
        ByMen::AgainstALoneKing(by) if found(Question::OnlyAKing, &by)? => {
            Ok(Enough::No(Reason::NoMaterialOnTime, by))
        }
        _ => conceivable(policies, dispute, has),
    }
}

/// Whether men that the book does not name can still give mate (us-chess-7 14D4; schiller 6.9). A king alone never does; of a
/// bishop or a knight it depends on what the other player has; with more it is taken for granted, and where a position is so
/// locked that it cannot happen the director says himself that it is not enough.
fn conceivable(
    policies: &Policies,
    dispute: &Dispute,
    has: Material,
) -> Result<Enough, (Question, Citations)> {
    let Some(rule) = policies.cannot_be_mated_on_time.ruled() else { return Ok(Enough::Yes) };
    let no_mate = || Ok(Enough::No(Reason::NoMateOnTime, rule.by.clone()));
    match has {
        Material::LoneKing => no_mate(),
        Material::Bishop | Material::Knight => match dispute.answer_to(Question::MateConceivable) {
            None => Err((Question::MateConceivable, rule.by.clone())),
            Some(Answer::No) => no_mate(),
            Some(_) => Ok(Enough::Yes),
        },
        Material::TwoKnights | Material::More => Ok(Enough::Yes),
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
