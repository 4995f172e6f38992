//! Reading descriptive texts.
//!
//! Answers what a text says: the man, perhaps with his place in brackets or after a slash, then a hyphen and a
//! square, or an `x` and the man that is captured, perhaps with a place, then what a pawn becomes. Start with
//! [`understand`].

use shakmaty::{Bitboard, Rank, Role};

use super::names::{Man, files, name, names};
use crate::notation::Style;
use crate::notation::castling::castling;
use crate::notation::marks::{Claims, Marked};
use crate::notation::scan::{Capitals, ExpectedAt, Scan, is_capture, is_hyphen};
use crate::notation::sense::{Columns, Going, Sense, Takes, Understood};
use crate::position::Position;

pub(crate) fn understand(
    position: &Position,
    marked: Marked<'_>,
    case: Capitals,
) -> Result<Understood, ExpectedAt> {
    let understood =
        |sense, columns, claims| Understood { sense, columns, style: Style::Descriptive, claims };
    if let Some(side) = castling(marked.text) {
        let columns = Columns { man: 1, to: 1, promotion: 1 };
        return Ok(understood(Sense::Castling(side), columns, marked.claims));
    }
    let scan = Scan::new(marked.text, case);
    let columns = Columns { man: scan.column(), ..Columns::default() };
    let mut reader = DescriptiveParser { position, scan, columns };
    let (going, quiet) = reader.going()?;
    Ok(understood(Sense::Going(going), reader.columns, Claims { quiet, ..marked.claims }))
}

struct DescriptiveParser<'a> {
    position: &'a Position,
    scan: Scan<'a>,
    columns: Columns,
}

impl DescriptiveParser<'_> {
    /// The sense, and whether a hyphen says that nothing is captured.
    fn going(&mut self) -> Result<(Going, bool), ExpectedAt> {
        let turn = self.position.turn();
        let man = self.man()?;
        let place = self.place(|_, _| true)?;
        let from = man.squares(self.position, turn) & place.unwrap_or(Bitboard::FULL);
        let going =
            Going { role: Some(man.role), from, to: Bitboard::FULL, takes: Takes::Unsaid, promotion: None };
        self.columns.to = self.scan.column();
        let quiet = self.scan.take(|letter| is_hyphen(letter).then_some(())).is_some();
        let going = if quiet {
            self.columns.to = self.scan.column();
            Going { to: self.square()?, ..going }
        } else if self.scan.take(|letter| is_capture(letter).then_some(())).is_some() {
            self.columns.to = self.scan.column();
            let captured = self.man()?;
            // `PxR(Q)` makes a queen; `RxR(Q)` takes on the queen's file.
            let promotes = |names: usize, rank: bool| man.role == Role::Pawn && names == 1 && !rank;
            let place = self.place(|names, rank| !promotes(names, rank))?;
            let on = captured.squares(self.position, !turn) & place.unwrap_or(Bitboard::FULL);
            Going { takes: Takes::Man(captured.role, on), ..going }
        } else if man.role == Role::Pawn && self.scan.peek() == Some('=') {
            self.promoted_anywhere(going, man, place)
        } else {
            return Err(self.scan.expected("a hyphen or x"));
        };
        self.columns.promotion = self.scan.column();
        let promotion = self.promotion()?;
        if !self.scan.is_done() {
            return Err(self.scan.expected("the end of the move"));
        }
        Ok((Going { promotion, ..going }, quiet))
    }

    /// `P=Q`, `P/8=Q`: the pawn gets to the last rank, wherever that may be.
    fn promoted_anywhere(&self, going: Going, man: Man, place: Option<Bitboard>) -> Going {
        let turn = self.position.turn();
        let last = Bitboard::from_rank(turn.relative_rank(Rank::Eighth));
        match place {
            Some(place) if (place & !last).is_empty() => {
                Going { from: man.squares(self.position, turn), to: place, ..going }
            }
            _ => Going { to: last, ..going },
        }
    }

    fn man(&mut self) -> Result<Man, ExpectedAt> {
        let start = self.scan;
        let names = names(&mut self.scan);
        Man::named(&names).ok_or(start.expected("a piece, as in P, N, KR or QBP"))
    }

    /// A place in brackets or after a slash, if the names and the rank in it are wanted: `(3)`, `/B3`, `(KB)`.
    fn place(&mut self, wanted: impl Fn(usize, bool) -> bool) -> Result<Option<Bitboard>, ExpectedAt> {
        let mut ahead = self.scan;
        let bracketed = ahead.take_char('(');
        if !bracketed && !ahead.take_char('/') {
            return Ok(None);
        }
        let start = ahead;
        let names = names(&mut ahead);
        let rank = ahead.rank().map(|rank| Bitboard::from_rank(self.position.turn().relative_rank(rank)));
        if !wanted(names.len(), rank.is_some()) {
            return Ok(None);
        }
        let files = if names.is_empty() { None } else { files(&names) };
        if (names.is_empty() && rank.is_none()) || (!names.is_empty() && files.is_none()) {
            return Err(start.expected("a rank, a file or a square, as in 3, KB or KB3"));
        }
        if bracketed && !ahead.take_char(')') {
            return Err(ahead.expected("a closing bracket"));
        }
        self.scan = ahead;
        Ok(Some(files.unwrap_or(Bitboard::FULL) & rank.unwrap_or(Bitboard::FULL)))
    }

    fn square(&mut self) -> Result<Bitboard, ExpectedAt> {
        let start = self.scan;
        let names = names(&mut self.scan);
        let files = files(&names).ok_or(start.expected("a file, as in K, B or QN"))?;
        let rank = self.scan.rank().ok_or(self.scan.expected("a rank from 1 to 8"))?;
        Ok(files & Bitboard::from_rank(self.position.turn().relative_rank(rank)))
    }

    /// `(Q)`, `=Q`, `/Q` or `Q`.
    fn promotion(&mut self) -> Result<Option<Role>, ExpectedAt> {
        if self.scan.is_done() {
            return Ok(None);
        }
        let introduced = self.scan.take_char('=') | self.scan.take_char('/');
        let bracketed = self.scan.take_char('(');
        let start = self.scan;
        let role = name(&mut self.scan).filter(|role| !matches!(role, Role::King | Role::Pawn));
        if role.is_none() {
            let what = if introduced || bracketed {
                "the piece that the pawn becomes"
            } else {
                "the end of the move"
            };
            return Err(start.expected(what));
        }
        if bracketed && !self.scan.take_char(')') {
            return Err(self.scan.expected("a closing bracket"));
        }
        Ok(role)
    }
}
