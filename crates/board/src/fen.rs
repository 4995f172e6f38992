//! FEN: a position in one line of text.
//!
//! Answers how a position is read and written, in both lanes: any placement can be read, and it is lawful if
//! it can be. What a placement contradicts is refused, not repaired: a castling right without king and rook at
//! home, an en passant square that no pawn has passed. Written is only an en passant square where the capture
//! is legal, so that the first four fields are equal whenever the repetition keys are.
//!
//! Placement and turn suffice; the fields after them are `-`, `-`, `0` and `1` if they are missing. Start with
//! [`Position::from_fen`].

use std::fmt::Write as _;

use shakmaty::{Bitboard, Board, CastlingSide, Color, File, Piece, Rank, Square};
use thiserror::Error;

use crate::moves::rook_home;
use crate::position::Position;
use crate::standing::{Standing, can_have_been_passed, rooks_at_home};

/// Why a text is no FEN: the field, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenError {
    #[error("placement: expected 8 ranks between slashes, found {found}")]
    Ranks { found: usize },
    #[error("placement: expected men and digits that fill the 8 squares of rank {rank}, found {text:?}")]
    Rank { rank: Rank, text: String },
    #[error("turn: expected w or b, found {text:?}")]
    Turn { text: String },
    #[error("castling: expected - or letters of KQkq, each once, found {text:?}")]
    Castling { text: String },
    #[error("castling: expected king and rook at home for {right}")]
    CastlingWithoutMen { right: char },
    #[error("en passant: expected - or a square, found {text:?}")]
    EnPassant { text: String },
    #[error("en passant: expected a square that a pawn has just passed, found {square}")]
    EnPassantWithoutPawn { square: Square },
    #[error("{field}: expected a number, found {text:?}")]
    Number { field: &'static str, text: String },
    #[error("expected at most six fields, found {text:?} after them")]
    TooManyFields { text: String },
}

const RIGHTS: [(char, Color, CastlingSide); 4] = [
    ('K', Color::White, CastlingSide::KingSide),
    ('Q', Color::White, CastlingSide::QueenSide),
    ('k', Color::Black, CastlingSide::KingSide),
    ('q', Color::Black, CastlingSide::QueenSide),
];

impl Position {
    /// Reads a FEN. A move number of 0, which some programs write, is read as 1.
    pub fn from_fen(text: &str) -> Result<Position, FenError> {
        let mut fields = text.split_whitespace();
        let board = read_placement(fields.next().unwrap_or_default())?;
        let turn = read_turn(fields.next().unwrap_or_default())?;
        let rights = read_rights(fields.next().unwrap_or("-"), &board)?;
        let passed = read_passed_square(fields.next().unwrap_or("-"), &board, turn)?;
        let without_progress = read_number("moves without progress", fields.next().unwrap_or("0"))?;
        let move_number = read_number("move number", fields.next().unwrap_or("1"))?;
        if let Some(text) = fields.next() {
            return Err(FenError::TooManyFields { text: text.to_owned() });
        }
        Ok(Standing::new(board, turn, rights, passed, without_progress, move_number).settled())
    }

    pub fn to_fen(&self) -> String {
        let mut fen = String::with_capacity(80);
        write_placement(self.pieces(), &mut fen);
        fen.push(' ');
        fen.push(self.turn().char());
        fen.push(' ');
        write_rights(self.castling_rights(), &mut fen);
        // Writing into a String cannot fail.
        let _ = match self.en_passant_target() {
            Some(square) => write!(fen, " {square}"),
            None => write!(fen, " -"),
        };
        let _ = write!(fen, " {} {}", self.moves_without_progress(), self.move_number());
        fen
    }
}

fn read_placement(text: &str) -> Result<Board, FenError> {
    let found = text.split('/').count();
    if found != 8 {
        return Err(FenError::Ranks { found });
    }
    let mut board = Board::empty();
    for (text, rank) in text.split('/').zip(Rank::ALL.into_iter().rev()) {
        read_rank(text, rank, &mut board).ok_or_else(|| FenError::Rank { rank, text: text.to_owned() })?;
    }
    Ok(board)
}

fn read_rank(text: &str, rank: Rank, board: &mut Board) -> Option<()> {
    let mut file = 0;
    for letter in text.chars() {
        match letter {
            '1'..='8' => file += letter.to_digit(10)?,
            _ => {
                let piece = Piece::from_char(letter)?;
                let square = Square::from_coords(File::try_from(file).ok()?, rank);
                board.set_piece_at(square, piece);
                file += 1;
            }
        }
    }
    (file == 8).then_some(())
}

fn read_turn(text: &str) -> Result<Color, FenError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(FenError::Turn { text: text.to_owned() }),
    }
}

fn read_rights(text: &str, board: &Board) -> Result<Bitboard, FenError> {
    let mut rights = Bitboard::EMPTY;
    if text == "-" {
        return Ok(rights);
    }
    let at_home = rooks_at_home(board);
    for right in text.chars() {
        let known = RIGHTS.into_iter().find(|(letter, ..)| *letter == right);
        let rook = known.map(|(_, color, side)| rook_home(color, side));
        let Some(rook) = rook.filter(|rook| !rights.contains(*rook)) else {
            return Err(FenError::Castling { text: text.to_owned() });
        };
        if !at_home.contains(rook) {
            return Err(FenError::CastlingWithoutMen { right });
        }
        rights.add(rook);
    }
    Ok(rights)
}

fn read_passed_square(text: &str, board: &Board, turn: Color) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let square =
        Square::from_ascii(text.as_bytes()).map_err(|_| FenError::EnPassant { text: text.to_owned() })?;
    if !can_have_been_passed(board, turn, square) {
        return Err(FenError::EnPassantWithoutPawn { square });
    }
    Ok(Some(square))
}

fn read_number(field: &'static str, text: &str) -> Result<u32, FenError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or_else(|| FenError::Number { field, text: text.to_owned() })
}

fn write_placement(board: &Board, fen: &mut String) {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in File::ALL {
            match board.piece_at(Square::from_coords(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    write_empty(&mut empty, fen);
                    fen.push(piece.char());
                }
            }
        }
        write_empty(&mut empty, fen);
        if rank != Rank::First {
            fen.push('/');
        }
    }
}

fn write_empty(empty: &mut u32, fen: &mut String) {
    fen.extend(char::from_digit(*empty, 10).filter(|_| *empty > 0));
    *empty = 0;
}

fn write_rights(rights: Bitboard, fen: &mut String) {
    if rights.is_empty() {
        fen.push('-');
    }
    let kept = RIGHTS.into_iter().filter(|(_, color, side)| rights.contains(rook_home(*color, *side)));
    fen.extend(kept.map(|(letter, ..)| letter));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        Position::from_fen(text).unwrap_err().to_string()
    }

    #[test]
    fn the_initial_position_is_written_as_everybody_writes_it() {
        let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(Position::initial().to_fen(), text);
        assert_eq!(Position::from_fen(text).unwrap(), Position::initial());
    }

    #[test]
    fn placement_and_turn_suffice() {
        let position = Position::from_fen("4k3/8/8/8/8/8/8/4K2R b").unwrap();
        assert_eq!(position.to_fen(), "4k3/8/8/8/8/8/8/4K2R b - - 0 1");
        assert_eq!(error("4k3/8/8/8/8/8/8/4K2R"), "turn: expected w or b, found \"\"");
    }

    #[test]
    fn an_error_names_its_field() {
        assert_eq!(error(""), "placement: expected 8 ranks between slashes, found 1");
        assert_eq!(
            error("4k3/8/8/8/9/8/8/4K3 w"),
            "placement: expected men and digits that fill the 8 squares of rank 4, found \"9\""
        );
        assert!(error("4k3/8/8/8/8/8/8/4K4 w").starts_with("placement: expected men and digits"));
        assert!(error("4k3/8/8/8/8/8/7/4K3 w").ends_with("of rank 2, found \"7\""));
        assert!(error("4k3/8/8/8/8/8/8/4K3PPPP w").ends_with("of rank 1, found \"4K3PPPP\""));
        assert_eq!(error("4k3/8/8/8/8/8/8/4K3 x"), "turn: expected w or b, found \"x\"");
        let castling = "castling: expected - or letters of KQkq, each once, found";
        assert_eq!(error("4k3/8/8/8/8/8/8/4K2R w KK"), format!("{castling} \"KK\""));
        assert_eq!(error("4k3/8/8/8/8/8/8/4K2R w H"), format!("{castling} \"H\""));
        assert_eq!(error("4k3/8/8/8/8/8/8/4K2R w Q"), "castling: expected king and rook at home for Q");
        assert_eq!(error("4k3/8/8/8/8/8/8/4K3 w - e"), "en passant: expected - or a square, found \"e\"");
        assert_eq!(
            error("4k3/8/8/8/8/8/8/4K3 w - e6"),
            "en passant: expected a square that a pawn has just passed, found e6"
        );
        assert_eq!(
            error("4k3/8/8/8/8/8/8/4K3 w - - -1"),
            "moves without progress: expected a number, found \"-1\""
        );
        assert_eq!(error("4k3/8/8/8/8/8/8/4K3 w - - 0 +1"), "move number: expected a number, found \"+1\"");
        assert!(error("4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999").starts_with("move number"));
        assert_eq!(
            error("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x"),
            "expected at most six fields, found \"x\" after them"
        );
    }

    #[test]
    fn an_en_passant_square_is_written_only_where_the_capture_is_legal() {
        let nobody_takes = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
        assert!(Position::from_fen(nobody_takes).unwrap().to_fen().ends_with(" b KQkq - 0 1"));
        let somebody_takes = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3";
        assert_eq!(Position::from_fen(somebody_takes).unwrap().to_fen(), somebody_takes);
    }
}
