//! One game from the position to its end, the claimant's side by one engine and the other by another.

use std::ops::ControlFlow;

use board::{Color, Position, PositionKey};

use crate::{estimate::Spread, process::Engine, trouble::Trouble};

/// A game that is still on after so many half-moves is drawn: nobody makes headway.
const LONGEST_GAME: usize = 400;

/// How a game ended for the claimant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    Lost,
    Drawn,
    Won,
}

/// The two players at the board.
pub(crate) struct Players {
    pub(crate) claimant: Color,
    pub(crate) class_c: Engine,
    pub(crate) master: Engine,
}

/// Plays one game; nothing if it was broken off.
pub(crate) fn play(
    start: &Position,
    players: &mut Players,
    nodes: &mut Spread,
    go_on: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Option<Ending>, Trouble> {
    players.class_c.new_game()?;
    players.master.new_game()?;
    let fen = start.to_fen();
    let mut position = start.clone();
    let mut stood = vec![position.key()];
    let mut moves: Vec<String> = Vec::new();
    while moves.len() < LONGEST_GAME {
        if let Some(ending) = over(&position, &stood, players.claimant) {
            return Ok(Some(ending));
        }
        if go_on().is_break() {
            return Ok(None);
        }
        let own = position.turn() == players.claimant;
        let mover = if own { &mut players.class_c } else { &mut players.master };
        let said = mover.best_move(&fen, &moves, nodes.next())?;
        let legal = said.parse().ok().filter(|mv| position.is_legal(*mv));
        let Some(mv) = legal else { return Err(Trouble::NoMove { said }) };
        position.play_legal(mv);
        stood.push(position.key());
        moves.push(said);
    }
    Ok(Some(Ending::Drawn))
}

fn over(position: &Position, stood: &[PositionKey], claimant: Color) -> Option<Ending> {
    if position.is_checkmate() {
        return Some(if position.turn() == claimant { Ending::Lost } else { Ending::Won });
    }
    let key = position.key();
    let repeated = stood.iter().filter(|earlier| **earlier == key).count() >= 3;
    let only_kings = position.pieces().occupied().count() <= 2;
    let drawn = position.is_stalemate() || repeated || only_kings || position.moves_without_progress() >= 100;
    drawn.then_some(Ending::Drawn)
}
