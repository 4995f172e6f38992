//! Positions in which nobody can win any more (us-chess-7 14D; schiller 9.6): looked for after every move.

use adjudication::{Material, Nodes, dead, needs_no_look};
use board::{Color, Position};
use rulebook::{Answer, Citations, Policies, values::DeadPosition};

/// How far to look whether somebody can be mated. What careless hands left is looked at less closely: the solver of the
/// field cannot hold it, and a director may declare it drawn.
pub(super) fn how_far(position: &Position) -> Nodes {
    if position.is_lawful() { Nodes::ENOUGH } else { Nodes(2_000) }
}

/// Whether neither side can be mated, as far as a short look shows: a director sees it again with every act.
pub(crate) fn seems_dead(position: &Position) -> bool {
    !needs_no_look(position) && dead(position, Nodes(2_000)).is_some()
}

/// The clauses by which this position ends the game. One that names the material goes before one that speaks of
/// every position.
pub(super) fn clauses(policies: &Policies, position: &Position) -> Option<Citations> {
    if is_silent(policies) || needs_no_look(position) {
        return None;
    }
    let by_material = named(policies, position).and_then(Answer::ruled);
    let rule = match by_material {
        Some(rule) => rule,
        None => {
            policies.nobody_can_be_mated.ruled().filter(|_| dead(position, how_far(position)).is_some())?
        }
    };
    Some(rule.by.clone())
}

/// A book that ends no game for its position need not look at any.
fn is_silent(policies: &Policies) -> bool {
    [
        &policies.only_kings_left,
        &policies.king_against_minor,
        &policies.bishops_of_one_color,
        &policies.nobody_can_be_mated,
    ]
    .into_iter()
    .all(|rule| rule.ruled().is_none())
}

/// The matter that speaks of exactly this material.
fn named<'a>(policies: &'a Policies, position: &Position) -> Option<&'a Answer<DeadPosition>> {
    use Material::{Bishop, Knight, LoneKing};
    match (Material::of(position, Color::White), Material::of(position, Color::Black)) {
        (LoneKing, LoneKing) => Some(&policies.only_kings_left),
        (LoneKing, Bishop | Knight) | (Bishop | Knight, LoneKing) => Some(&policies.king_against_minor),
        (Bishop, Bishop) if Material::has_bishops_of_one_color(position) => {
            Some(&policies.bishops_of_one_color)
        }
        _ => None,
    }
}
