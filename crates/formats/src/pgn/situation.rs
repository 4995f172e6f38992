//! Where a record stands while it is read, written or shown: on a position, or nowhere that anybody can tell.
//!
//! Answers what a written move comes to, wrong ones included; the rule is told at [`Wrong`]. Start with
//! [`Situation::make`] for words and [`Situation::follow`] for a line that was read before.

use std::borrow::Cow;

use board::{
    Bitboard, CastlingSide, Change, Changes, Color, Move, MoveKind, Position, Rank, Role, Square,
    san::{self, SanError},
};
use shakmaty::{
    attacks,
    san::{San, SanPlus},
};

use super::{Made, WhyWrong, Wrong, token, words};

/// The position and turn, or only the turn where the position is unknown.
#[derive(Clone, Debug, PartialEq)]
pub enum Situation {
    Known(Position),
    Unknown { number: u32, color: Color },
}

/// Texts that pass the turn.
const NULL_MOVES: [&str; 5] = ["--", "Z0", "0000", "@@@@", "null"];

impl Situation {
    /// Before the first move of a game whose position is unknown.
    pub const NOWHERE: Situation = Situation::Unknown { number: 1, color: Color::White };

    pub fn position(&self) -> Option<&Position> {
        match self {
            Situation::Known(position) => Some(position),
            Situation::Unknown { .. } => None,
        }
    }

    /// Who is on move.
    pub fn color(&self) -> Color {
        match self {
            Situation::Known(position) => position.turn(),
            Situation::Unknown { color, .. } => *color,
        }
    }

    /// The number of the move that comes next.
    pub fn number(&self) -> u32 {
        match self {
            Situation::Known(position) => position.move_number(),
            Situation::Unknown { number, .. } => *number,
        }
    }

    /// Makes a written move, right or wrong. What no file could hold as one word is kept as nearly as it can be.
    pub fn make(&mut self, text: &str) -> Made {
        let Situation::Known(position) = self else {
            self.lose();
            return Made::Unread(one_word(text).into());
        };
        if let Some(mv) = quickly_read(position, text)
            && position.play_legal(mv)
        {
            return Made::Move(mv);
        }
        if NULL_MOVES.contains(&text) {
            *position = position.completed_with(&Changes::new());
            return Made::Null;
        }
        match san::read(position, text) {
            Ok(mv) if position.play_legal(mv) => Made::Move(mv),
            Ok(_) => self.make_wrong(text, SanError::NoSuchMove),
            Err(why) => self.make_wrong(text, why),
        }
    }

    /// Makes a move, legal or not.
    pub fn make_move(&mut self, mv: Move) -> Made {
        let Situation::Known(position) = self else { return self.make(&mv.to_string()) };
        if position.play_legal(mv) {
            return Made::Move(mv);
        }
        let text = san::write(position, mv);
        self.make(&text)
    }

    /// Goes on by what was made before. A move that does not fit leads to where nobody knows.
    pub fn follow(&mut self, made: &Made) {
        let Situation::Known(position) = self else { return self.lose() };
        let is_followed = match made {
            Made::Move(mv) => position.play_legal(*mv),
            Made::Null => {
                *position = position.completed_with(&Changes::new());
                true
            }
            Made::Wrong(wrong) => wrong.carried_out.is_some_and(|mv| carry_out(position, mv)),
            Made::Unread(_) => false,
        };
        if !is_followed {
            self.lose();
        }
    }

    fn make_wrong(&mut self, text: &str, why: SanError) -> Made {
        let word = one_word(text);
        if word != text {
            return self.make(&word);
        }
        let Situation::Known(position) = self else { return Made::Unread(text.into()) };
        let carried_out = match why {
            SanError::Ambiguous { .. } => None,
            _ => clear_move(position, text).filter(|mv| can_carry_out(position, *mv)),
        };
        let why = match why {
            _ if position.is_checkmate() => WhyWrong::AfterCheckmate,
            _ if position.is_stalemate() => WhyWrong::AfterStalemate,
            why => WhyWrong::Notation(why),
        };
        if !carried_out.is_some_and(|mv| carry_out(position, mv)) {
            self.lose();
        }
        Made::Wrong(Box::new(Wrong { text: text.into(), why, carried_out }))
    }

    /// A turn passes and nobody knows how the board looks.
    fn lose(&mut self) {
        let (number, color) = (self.number(), self.color());
        let number = number.saturating_add(color.fold_wb(0, 1));
        *self = Situation::Unknown { number, color: color.other() };
    }
}

/// The move that plain words mean, legal or not; castling and odd spellings are left to [`san::read`].
fn quickly_read(position: &Position, text: &str) -> Option<Move> {
    let san = SanPlus::from_ascii(text.as_bytes()).ok()?;
    matches!(san.san, San::Normal { .. }).then(|| words::understood(position, &san))?
}

/// The move that an illegal text means beyond doubt: the only man of its kind, or the only one that moves that way.
fn clear_move(position: &Position, text: &str) -> Option<Move> {
    let plain: String = text.chars().filter(|letter| !matches!(letter, 'x' | ':' | '-')).collect();
    if plain.starts_with(['O', '0', 'o']) {
        return clear_castling(position, text);
    }
    let plain = plain.trim_end_matches(['+', '#']);
    let San::Normal { mut role, file, rank, to, promotion, .. } = San::from_ascii(plain.as_bytes()).ok()?
    else {
        return None;
    };
    if let (Some(file), Some(rank)) = (file, rank)
        && plain.starts_with(|first: char| first.is_ascii_lowercase())
    {
        // Both squares without a letter, `g1f6`: it may be any man.
        role = position.piece_at(Square::from_coords(file, rank))?.role;
    }
    let ends = position.turn().fold_wb(Rank::Eighth, Rank::First);
    if (role == Role::Pawn && to.rank() == ends) != promotion.is_some() {
        return None;
    }
    let mut men = position.pieces().by_piece(role.of(position.turn()));
    // A pawn whose file is not told stays on it.
    let file = file.or((role == Role::Pawn).then(|| to.file()));
    men &=
        file.map_or(Bitboard::FULL, Bitboard::from_file) & rank.map_or(Bitboard::FULL, Bitboard::from_rank);
    let reaching = || men.into_iter().filter(|from| position.reaches(*from, to)).collect::<Bitboard>();
    let from = men.single_square().or_else(|| reaching().single_square())?;
    Some(Move { from, to, promotion })
}

/// Castling that is not legal but that hands can carry out: king and rook stand at home and nothing in their way.
fn clear_castling(position: &Position, text: &str) -> Option<Move> {
    let is_long = text.matches(['O', '0', 'o']).count() == 3;
    let side = if is_long { CastlingSide::QueenSide } else { CastlingSide::KingSide };
    let turn = position.turn();
    let (king, rook) = (Move::castling(turn, side), Move::rook_in_castling(turn, side));
    let at_home = position.piece_at(king.from) == Some(turn.king())
        && position.piece_at(rook.from) == Some(turn.rook());
    let way = attacks::between(king.from, rook.from);
    (at_home && (way & position.pieces().occupied()).is_empty()).then_some(king)
}

fn can_carry_out(position: &Position, mv: Move) -> bool {
    let is_own = |square| position.piece_at(square).is_some_and(|man| man.color == position.turn());
    mv.from != mv.to && is_own(mv.from) && !is_own(mv.to)
}

/// Carries a move out as hands would, legal or not.
fn carry_out(position: &mut Position, mv: Move) -> bool {
    if !can_carry_out(position, mv) {
        return false;
    }
    *position = position.completed_with(&by_hand(position, mv));
    true
}

/// What hands change. Only castling with its rook at home is more than one man's way, and only a pawn is taken en
/// passant.
fn by_hand(position: &Position, mv: Move) -> Changes {
    let turn = position.turn();
    let whole = match position.kind(mv) {
        MoveKind::Castling(side) => {
            let rook = Move::rook_in_castling(turn, side);
            position.piece_at(rook.from) == Some(turn.rook()) && position.piece_at(rook.to).is_none()
        }
        MoveKind::EnPassant { at } => position.piece_at(at) == Some(turn.other().pawn()),
        MoveKind::Quiet | MoveKind::Capture { .. } => true,
    };
    if whole {
        return position.changes_of(mv);
    }
    let man = position.piece_at(mv.from).map(|man| mv.promotion.map_or(man, |role| role.of(turn)));
    Changes::from_iter([Change { square: mv.from, piece: None }, Change { square: mv.to, piece: man }])
}

/// A text that a file holds as one word stays as it is; of others only what is left of it that a word may hold.
fn one_word(text: &str) -> Cow<'_, str> {
    if token::is_move_word(text) {
        return Cow::Borrowed(text);
    }
    let kept: String = text
        .chars()
        .filter(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '=' | ':' | '/'))
        .collect();
    if token::is_move_word(&kept) { Cow::Owned(kept) } else { Cow::Borrowed("_") }
}
