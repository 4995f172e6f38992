//! A move taken back by agreement, in games among friends who settled so before. No book knows it: a move that was determined
//! stands (us-chess-7 9; iesa-2023 7), and so it does where nobody agreed to anything else.

use board::Color;
use rulebook::Citations;

use super::Case;
use crate::{event::Happening, refusal::Refusal, table::Table, terms::Terms};

/// Asked by whoever made the move; granted by the opponent with the same act.
pub(super) fn take_back(case: &mut Case) -> Result<(), Refusal> {
    let color = case.player()?;
    if !is_agreed(case.terms) {
        return Err(Refusal::NoTakeBacks { by: case.policies.taking_back.by.clone() });
    }
    case.in_play()?;
    match case.table.take_back {
        Some(asked) if asked == color => Err(Refusal::TakeBackAsked),
        Some(by) => {
            let ply = last_move(case.table, by).ok_or(Refusal::NothingToTakeBack)?;
            case.emit(Happening::TakenBack { by, ply }, Citations::none());
            Ok(())
        }
        None => {
            last_move(case.table, color).ok_or(Refusal::NothingToTakeBack)?;
            case.emit(Happening::TakeBackAsked { by: color }, Citations::none());
            Ok(())
        }
    }
}

/// Whether somebody may ask now, or grant what was asked.
pub(crate) fn can_ask_to_take_back(table: &Table, terms: &Terms, color: Color) -> bool {
    let whose = match table.take_back {
        Some(asked) if asked == color => return false,
        Some(asked) => asked,
        None => color,
    };
    is_agreed(terms) && table.pause.is_none() && last_move(table, whose).is_some()
}

fn is_agreed(terms: &Terms) -> bool {
    terms.friendly.take_backs
}

/// From which half-move on the game is played anew; a move that is made and not pressed yet is none of the history.
fn last_move(table: &Table, by: Color) -> Option<usize> {
    if table.on_move() == by && table.turn.determined().is_some() {
        return Some(table.history.len());
    }
    table.history.iter().rposition(|ply| ply.by == by)
}
