//! What two sheets tell where nobody knows for sure what was played (us-chess-7 13C8, 13C10).
//!
//! One sheet is played over on a board; where it does not tell the move, the other helps. What comes out is taken for
//! the game, and both sheets are measured by it. Start with [`compare`].

use board::{Move, Position, san};
use rulebook::recording::ReasonablyComplete;

use super::{Alignment, Completeness, Entry, Mark, Played};

/// Why the game could not be played over to the end of both sheets: neither entry can be read at this point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// Moves that could be played before.
    pub after: usize,
    pub first: Option<Entry>,
    pub second: Option<Entry>,
}

/// The game as far as sheets tell it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedOver {
    pub played: Vec<Played>,
    pub stopped: Option<Stopped>,
    /// Moves on which the sheets differ though each could be read; the first sheet was followed.
    pub disputed: Vec<usize>,
}

/// Both sheets beside the game that they tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    pub game: PlayedOver,
    pub first: Alignment,
    pub second: Alignment,
}

impl Comparison {
    /// Both sheets run to the same last move.
    pub fn agree_on_the_number_of_moves(&self) -> bool {
        self.game.stopped.is_none() && last_recorded(&self.first) == last_recorded(&self.second)
    }

    /// Both are reasonably complete, agree on the number of moves and dispute none (13C10).
    pub fn substantially_identical(&self, standard: ReasonablyComplete) -> bool {
        let reasonable = |sheet| Completeness::of(sheet, standard).is_reasonable();
        self.agree_on_the_number_of_moves()
            && self.game.disputed.is_empty()
            && reasonable(&self.first)
            && reasonable(&self.second)
    }
}

fn last_recorded(sheet: &Alignment) -> Option<usize> {
    sheet.rows().iter().rev().find(|row| row.fit.is_recorded()).and_then(|row| row.played)
}

/// Plays over the first sheet with the help of the second, and measures both by what that gives.
pub fn compare(start: &Position, first: &[Entry], second: &[Entry]) -> Comparison {
    let game = play_over(start, first, second);
    let first = Alignment::of(&game.played, first);
    let second = Alignment::of(&game.played, second);
    Comparison { game, first, second }
}

/// Plays over one sheet; the other, which may be empty, helps where it does not tell the move. It stops where neither
/// does.
pub fn play_over(start: &Position, sheet: &[Entry], help: &[Entry]) -> PlayedOver {
    let mut over = PlayedOver { played: Vec::new(), stopped: None, disputed: Vec::new() };
    let mut position = start.clone();
    let (mut first, mut second) = (sheet, help);
    while !first.is_empty() || !second.is_empty() {
        let Some((mv, disputed)) = next_move(&position, &mut first, &mut second) else {
            let (first, second) = (first.first().cloned(), second.first().cloned());
            over.stopped = Some(Stopped { after: over.played.len(), first, second });
            break;
        };
        let Ok(after) = position.play(mv) else { break };
        if disputed {
            over.disputed.push(over.played.len());
        }
        over.played.push(Played { before: std::mem::replace(&mut position, after), mv, at: None });
    }
    over
}

/// The next move, whether the sheets differ on it, and both sheets moved past what stood for it.
fn next_move(position: &Position, first: &mut &[Entry], second: &mut &[Entry]) -> Option<(Move, bool)> {
    match (told(position, first), told(position, second)) {
        (Some(one), Some(other)) if one == other => {
            pass(first);
            pass(second);
            Some((one, false))
        }
        (Some(one), Some(other)) => {
            // One may have left a move out: then what it says next is what the other says after its own.
            if follows(position, one, second, first) {
                pass(first);
                Some((one, false))
            } else if follows(position, other, first, second) {
                pass(second);
                Some((other, false))
            } else {
                pass(first);
                pass(second);
                Some((one, true))
            }
        }
        (Some(one), None) => {
            pass(first);
            pass_unless_left_out(position, one, second);
            Some((one, false))
        }
        (None, Some(other)) => {
            pass(second);
            pass_unless_left_out(position, other, first);
            Some((other, false))
        }
        (None, None) => None,
    }
}

/// The move that the next entry of a sheet tells here, if it does.
fn told(position: &Position, sheet: &[Entry]) -> Option<Move> {
    match &sheet.first()?.mark {
        Mark::Text(text) => san::read(position, text).ok(),
        Mark::CheckMark | Mark::Illegible | Mark::Blank => None,
    }
}

fn pass(sheet: &mut &[Entry]) {
    *sheet = sheet.get(1..).unwrap_or_default();
}

/// After this move `behind` goes on with what `ahead` has as its next entry but one.
fn follows(position: &Position, mv: Move, behind: &[Entry], ahead: &[Entry]) -> bool {
    let Ok(after) = position.play(mv) else { return false };
    let next = told(&after, behind);
    next.is_some() && next == told(&after, ahead.get(1..).unwrap_or_default())
}

/// The other sheet does not tell this move. A text that can be read after it shows that the move was left out there;
/// anything else stands in its place.
fn pass_unless_left_out(position: &Position, mv: Move, sheet: &mut &[Entry]) {
    let is_text = matches!(sheet.first().map(|entry| &entry.mark), Some(Mark::Text(_)));
    let left_out = is_text && position.play(mv).is_ok_and(|after| told(&after, sheet).is_some());
    if !left_out {
        pass(sheet);
    }
}
