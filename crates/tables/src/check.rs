//! Does what a table says of a position follow from what it says of the positions after each move? Asked with the
//! moves of `board`, which the solver never uses.

use adjudication::{Known, Outcome};
use board::Position;
use shakmaty::{Board, Color, Role, Square};

use crate::ending::Ending;

impl Ending {
    /// The lawful position with the men on these squares, in the order of the ending's name with both kings first;
    /// nothing where there is none.
    pub fn position(&self, squares: [Square; 4], turn: Color) -> Option<Position> {
        let kings = [Role::King.of(Color::White), Role::King.of(Color::Black)];
        let men = self.men().map(|(white, role)| role.of(Color::from_white(white)));
        let mut board = Board::empty();
        for (square, piece) in squares.into_iter().zip(kings.into_iter().chain(men)) {
            board.set_piece_at(square, piece);
        }
        let whole = board.occupied().count() == self.count();
        let fen = format!("{} {} - - 0 1", board.board_fen(), turn.char());
        Position::from_fen(&fen).ok().filter(|position| whole && position.is_lawful())
    }
}

/// Whether an outcome, with its number of half-moves, is what the outcomes after each move make of it; the error says
/// what is said and what would follow.
pub fn follows_from_its_moves(position: &Position, known: &dyn Known) -> Result<(), String> {
    let turn = position.turn();
    let mut best: Option<(i64, Outcome)> = None;
    for mv in position.legal_moves() {
        let after = position.play(mv).map_err(|error| error.to_string())?;
        let outcome = known.outcome(&after).ok_or_else(|| format!("nothing is known after {mv}"))?;
        let outcome = match outcome {
            Outcome::Win { winner, plies } => Outcome::Win { winner, plies: plies.map(|plies| plies + 1) },
            Outcome::Draw => Outcome::Draw,
        };
        let worth = worth(outcome, turn);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, outcome));
        }
    }
    let expected = match best {
        Some((_, outcome)) => outcome,
        None if position.is_check() => Outcome::Win { winner: !turn, plies: Some(0) },
        None => Outcome::Draw,
    };
    match known.outcome(position) {
        Some(outcome) if outcome == expected => Ok(()),
        said => Err(format!("{}: said {said:?}, but {expected:?} follows", position.to_fen())),
    }
}

/// Sooner wins before later ones, then draws, then losses, the later the better.
fn worth(outcome: Outcome, turn: Color) -> i64 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win { winner, plies } if winner == turn => 10_000 - i64::from(plies.unwrap_or(0)),
        Outcome::Win { plies, .. } => i64::from(plies.unwrap_or(0)) - 10_000,
    }
}
