//! Positions in which nobody can win any more (us-chess-7 14D; schiller 9.6): looked for after every move.

use adjudication::{Material, Nodes, dead, needs_no_look};
use board::{Color, Position};
use rulebook::{Answer, Citations, Policies, values::Ground};

/// How far to look after a move. The solver of the field is not asked: it cannot be told to stop, and composed walls take
/// it seconds. What is not shown within this goes on, and is looked at closely should a flag fall.
const AFTER_A_MOVE: Nodes = Nodes(5_000);

/// Whether neither side can be mated, as far as the look after a move shows.
pub(crate) fn is_dead(position: &Position) -> bool {
    !needs_no_look(position) && dead(position, AFTER_A_MOVE).is_some()
}

/// The clauses by which this position ends the game. One that names the material goes before one that speaks of
/// every position.
pub(super) fn clauses(policies: &Policies, position: &Position) -> Option<Citations> {
    if is_silent(policies) || needs_no_look(position) {
        return None;
    }
    let by_material = named(policies, position).and_then(Answer::ruled);
    let general = || policies.nobody_can_be_mated.ruled().filter(|_| dead(position, AFTER_A_MOVE).is_some());
    by_material.or_else(general).map(|rule| rule.by.clone())
}

/// A book that ends no game for its position need not look at any.
fn is_silent(policies: &Policies) -> bool {
    let Policies { only_kings_left, king_against_minor, bishops_of_one_color, nobody_can_be_mated, .. } =
        policies;
    [only_kings_left, king_against_minor, bishops_of_one_color, nobody_can_be_mated]
        .into_iter()
        .all(|rule| rule.ruled().is_none())
}

/// The matter that speaks of exactly this material.
fn named<'a>(policies: &'a Policies, position: &Position) -> Option<&'a Answer<Ground>> {
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
