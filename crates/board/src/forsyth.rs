//! Forsyth notation: a position as men and figures, rank by rank from the eighth to the first.
//!
//! Answers how a position is read and written in every spelling that people use: FEN, and the spellings of
//! iesa-2023 20-7 with their ranks between slashes, on lines, between spaces or without any division. White's men
//! are capital letters, Black's are small or circled. Where pieces are placed from beside the board, those in hand stand
//! in brackets behind the men and a promoted pawn is marked, `…/4K3[Qp]` and `Q~`. Any placement can be read, and it is lawful if it can be.
//! What a placement contradicts is refused, not repaired: a castling right without king and rook, an en passant
//! square that no pawn has passed.
//!
//! It refuses to guess silently: whatever a text leaves out is assumed, and [`Forsyth::assumed`] says so. Start
//! with [`Position::from_forsyth`] and [`Position::to_forsyth`]; where nothing may be left to assume but what FEN
//! itself leaves out, with [`Position::from_fen`].

mod error;
mod fields;
mod placement;
mod rights;

use std::fmt;

use shakmaty::Color;

pub use error::{FenError, FenTrouble};

use crate::position::Position;
use crate::standing::Standing;
use error::FenFault;
use fields::Fields;
use placement::{Layout, PiecesRead};

/// A position that was read, and what the text left to assume.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forsyth {
    pub position: Position,
    /// In the order in which FEN would have said it.
    pub assumed: Vec<Assumed>,
}

/// What is taken for granted where a text ends early.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Assumed {
    WhiteOnMove,
    NoCastling,
    NoEnPassant,
    /// A capture or a pawn's move was played last.
    JustProgressed,
    FirstMove,
}

/// How a position is spelled. After the men every spelling tells, as FEN does, who is on move and, as far as there
/// is anything to tell, castling rights, en passant and the two counters; FEN always tells them all.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// `N1bk3r/p5pp/…`
    Fen,
    /// `N 1 b k 3 r / p 5 p p / …` (iesa-2023 20-7-3)
    Slashes,
    /// Each rank on a line of its own, `N 1 b k 3 r` (iesa-2023 figure 20-7).
    Lines,
    /// `N1bk3r p5pp …`
    Spaces,
    /// `N1bk3rp5pp…`
    Unbroken,
}

impl Spelling {
    pub const ALL: [Spelling; 5] =
        [Spelling::Fen, Spelling::Slashes, Spelling::Lines, Spelling::Spaces, Spelling::Unbroken];

    /// What is written between men, between ranks and before the rest.
    fn breaks(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Spelling::Fen => ("", "/", " "),
            Spelling::Slashes => (" ", " / ", " "),
            Spelling::Lines => (" ", "\n", "\n"),
            Spelling::Spaces => ("", " ", " "),
            Spelling::Unbroken => ("", "", " "),
        }
    }
}

impl Position {
    /// Reads a position in any spelling. The men suffice.
    pub fn from_forsyth(text: &str) -> Result<Forsyth, FenError> {
        read(text).map_err(|fault| fault.within(text))
    }

    /// Writes the position; reading the text gives it back.
    pub fn to_forsyth(&self, spelling: Spelling) -> String {
        let (between_men, between_ranks, before_the_rest) = spelling.breaks();
        let mut text = String::with_capacity(96);
        placement::write(self, between_men, between_ranks, &mut text);
        text.push_str(before_the_rest);
        fields::write(self, spelling, &mut text);
        text
    }

    /// Reads a FEN. Placement and turn suffice; the fields after them are `-`, `-`, `0` and `1` if they are
    /// missing. A move number of 0, which some programs write, is read as 1.
    pub fn from_fen(text: &str) -> Result<Position, FenError> {
        read_fen(text).map_err(|fault| fault.within(text))
    }

    /// The position as FEN. An en passant square is written only where the capture is legal, so that the first
    /// four fields are equal whenever the repetition keys are.
    pub fn to_fen(&self) -> String {
        self.to_forsyth(Spelling::Fen)
    }
}

fn read(text: &str) -> Result<Forsyth, FenFault> {
    let placed = placement::read(text, 0, Layout::of(text))?;
    let mut fields = Fields::new(text, placed.end);
    let turn = fields.spoken_turn()?;
    let (standing, mut assumed) = finish(fields, placed, turn.unwrap_or(Color::White))?;
    if turn.is_none() {
        assumed.insert(0, Assumed::WhiteOnMove);
    }
    Ok(Forsyth { position: standing.settled(), assumed })
}

fn read_fen(text: &str) -> Result<Position, FenFault> {
    let mut fields = Fields::new(text, 0);
    let (start, word) = fields.next_or_end();
    let placed = placement::read(word, start, Layout::FEN)?;
    if let Some(rest) = word.get(placed.end..).filter(|rest| !rest.is_empty()) {
        let found = rest.chars().next().unwrap_or_default();
        return Err(FenFault { at: start + placed.end, trouble: error::FenTrouble::Symbol { found } });
    }
    let turn = fields.turn()?;
    finish(fields, placed, turn).map(|(standing, _)| standing.settled())
}

/// Reads what follows the turn, and says what of it was missing.
fn finish(
    mut fields: Fields<'_>,
    placed: PiecesRead,
    turn: Color,
) -> Result<(Standing, Vec<Assumed>), FenFault> {
    let PiecesRead { board, beside, .. } = placed;
    let mut assumed = Vec::new();
    let rights = fields.rights(&board)?;
    let passed = fields.passed_square(&board, turn)?;
    let without_progress = fields.number("moves without progress")?;
    let move_number = fields.number("move number")?;
    fields.end()?;
    let missing = [
        (rights.is_none(), Assumed::NoCastling),
        (passed.is_none(), Assumed::NoEnPassant),
        (without_progress.is_none(), Assumed::JustProgressed),
        (move_number.is_none(), Assumed::FirstMove),
    ];
    assumed.extend(missing.into_iter().filter_map(|(missing, assumed)| missing.then_some(assumed)));
    let (rooks, rule) = rights.unwrap_or_default();
    let standing = Standing::new(
        board,
        turn,
        rooks,
        passed.flatten(),
        without_progress.unwrap_or(0),
        move_number.unwrap_or(1),
    )
    .castling_by(rule)
    .with_beside(beside);
    Ok((standing, assumed))
}

impl fmt::Display for Assumed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Assumed::WhiteOnMove => "White is on move",
            Assumed::NoCastling => "nobody may castle",
            Assumed::NoEnPassant => "nothing can be taken en passant",
            Assumed::JustProgressed => "the last move was a capture or a pawn's",
            Assumed::FirstMove => "the next move is the first",
        })
    }
}
