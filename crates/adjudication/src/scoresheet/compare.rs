//! What two sheets tell where nobody knows for sure what was played (us-chess-7 13C8, 13C10).
//!
//! One sheet is played over on a board; where it does not tell the move, the other helps. What comes out is taken for
//! the game, and both sheets are measured by it. Start with [`compare`].

use board::{Move, Position, notation};
use rulebook::recording::ReasonablyComplete;

use super::{Alignment, Completeness, Mark, Page, Played, SheetEntry};

/// Why the game could not be played over to the end of both sheets: neither entry can be read at this point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// Moves that could be played before.
    pub after: usize,
    pub first: Option<SheetEntry>,
    pub second: Option<SheetEntry>,
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
pub fn compare(start: &Position, first: &Page, second: &Page) -> Comparison {
    let game = play_over(start, first, second);
    let first = Alignment::of(&game.played, first);
    let second = Alignment::of(&game.played, second);
    Comparison { game, first, second }
}

/// Plays over one sheet; the other, which may be empty, helps where it does not tell the move. It stops where neither
/// does.
pub fn play_over(start: &Position, sheet: &Page, help: &Page) -> PlayedOver {
    let mut over = PlayedOver { played: Vec::new(), stopped: None, disputed: Vec::new() };
    let mut position = start.clone();
    let (mut first, mut second) = (Rest::of(sheet), Rest::of(help));
    while !first.entries.is_empty() || !second.entries.is_empty() {
        let Some((mv, disputed)) = next_move(&position, &mut first, &mut second) else {
            let (first, second) = (first.next().cloned(), second.next().cloned());
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

/// What is left to play over of a sheet.
#[derive(Copy, Clone)]
struct Rest<'a> {
    notation: notation::Expecting,
    entries: &'a [SheetEntry],
}

impl<'a> Rest<'a> {
    fn of(page: &'a Page) -> Rest<'a> {
        Rest { notation: page.notation, entries: &page.entries }
    }

    fn next(self) -> Option<&'a SheetEntry> {
        self.entries.first()
    }

    /// Without its next entry.
    fn after(self) -> Rest<'a> {
        Rest { entries: self.entries.get(1..).unwrap_or_default(), ..self }
    }

    fn pass(&mut self) {
        *self = self.after();
    }

    /// The move that the next entry tells here, if it does.
    fn told(self, position: &Position) -> Option<Move> {
        match &self.next()?.mark {
            Mark::Text(text) => notation::read(position, text, self.notation).ok().map(|written| written.mv),
            Mark::CheckMark | Mark::Illegible | Mark::Blank => None,
        }
    }

    /// The other sheet told this move, and this one does not. A text that can be read after it shows that the move was
    /// left out here; anything else stands in its place.
    fn pass_unless_left_out(&mut self, position: &Position, mv: Move) {
        let is_text = matches!(self.next().map(|entry| &entry.mark), Some(Mark::Text(_)));
        let left_out = is_text && position.play(mv).is_ok_and(|after| self.told(&after).is_some());
        if !left_out {
            self.pass();
        }
    }
}

/// The next move, whether the sheets differ on it, and both sheets moved past what stood for it.
fn next_move(position: &Position, first: &mut Rest, second: &mut Rest) -> Option<(Move, bool)> {
    match (first.told(position), second.told(position)) {
        (Some(one), Some(other)) => {
            // One may have left a move out: then it goes on with what the other says after its own.
            let (second_lacks, first_lacks) = (
                one != other && goes_on(position, one, *second, first.after()),
                one != other && goes_on(position, other, *first, second.after()),
            );
            if !first_lacks || second_lacks {
                first.pass();
            }
            if !second_lacks {
                second.pass();
            }
            let mv = if first_lacks && !second_lacks { other } else { one };
            Some((mv, one != other && !first_lacks && !second_lacks))
        }
        (Some(one), None) => {
            first.pass();
            second.pass_unless_left_out(position, one);
            Some((one, false))
        }
        (None, Some(other)) => {
            second.pass();
            first.pass_unless_left_out(position, other);
            Some((other, false))
        }
        (None, None) => None,
    }
}

/// After this move both sheets tell the same next one.
fn goes_on(position: &Position, mv: Move, one: Rest, other: Rest) -> bool {
    let Ok(after) = position.play(mv) else { return false };
    let next = one.told(&after);
    next.is_some() && next == other.told(&after)
}
