//! One round in a player's line: opponent, color and a sign for what happened.

use chart::{Color, Points};

use super::{
    columns::{Padded, Pen},
    fault::Flaw,
};

/// What a round brought, as its sign tells it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Code {
    Won,
    Drawn,
    Lost,
    WonUnrated,
    DrawnUnrated,
    LostUnrated,
    ForfeitWin,
    ForfeitLoss,
    /// Left over in an odd field.
    PairingBye,
    FullBye,
    HalfBye,
    ZeroBye,
}

impl Code {
    pub const ALL: [(char, Code); 12] = [
        ('1', Code::Won),
        ('=', Code::Drawn),
        ('0', Code::Lost),
        ('W', Code::WonUnrated),
        ('D', Code::DrawnUnrated),
        ('L', Code::LostUnrated),
        ('+', Code::ForfeitWin),
        ('-', Code::ForfeitLoss),
        ('U', Code::PairingBye),
        ('F', Code::FullBye),
        ('H', Code::HalfBye),
        ('Z', Code::ZeroBye),
    ];

    pub fn of(sign: char) -> Option<Code> {
        Code::ALL.into_iter().find(|(known, _)| *known == sign).map(|(_, code)| code)
    }

    pub fn sign(self) -> char {
        Code::ALL.into_iter().find(|(_, code)| *code == self).map_or(' ', |(sign, _)| sign)
    }

    /// What a game brought to this side and whether it is rated; none where nothing was played.
    pub const fn played(self) -> Option<(Points, bool)> {
        match self {
            Code::Won => Some((Points::ONE, true)),
            Code::Drawn => Some((Points::HALF, true)),
            Code::Lost => Some((Points::ZERO, true)),
            Code::WonUnrated => Some((Points::ONE, false)),
            Code::DrawnUnrated => Some((Points::HALF, false)),
            Code::LostUnrated => Some((Points::ZERO, false)),
            _ => None,
        }
    }
}

/// One round of one player; all three are none where nothing is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct RoundRecord {
    pub opponent: Option<u16>,
    pub color: Option<Color>,
    pub code: Option<Code>,
}

/// Where the first round stands, and how wide each is.
pub(super) const FIRST: usize = 92;
pub(super) const WIDTH: usize = 10;

/// The column in which a round begins, counted from 1.
pub(super) const fn column(round: usize) -> usize {
    FIRST + WIDTH * (round - 1)
}

impl RoundRecord {
    pub const BLANK: RoundRecord = RoundRecord { opponent: None, color: None, code: None };

    /// Without an opponent: a bye.
    pub const fn bye(code: Code) -> RoundRecord {
        RoundRecord { opponent: None, color: None, code: Some(code) }
    }

    /// Whether somebody was paired in it, so that its round has been paired.
    pub const fn is_paired(&self) -> bool {
        self.opponent.is_some() || matches!(self.code, Some(Code::PairingBye | Code::ForfeitWin))
    }

    pub(super) fn read(row: &Padded, round: usize) -> Result<RoundRecord, Flaw> {
        let at = column(round);
        row.blank([at - 2, at - 1, at + 4, at + 6].into_iter().filter(|column| *column >= FIRST))?;
        let opponent =
            row.value(at, at + 3, "an opponent's number, 0000 or blanks")?.filter(|number| *number != 0);
        let color = match row.sign(at + 5) {
            'w' | 'W' => Some(Color::White),
            'b' | 'B' => Some(Color::Black),
            '-' | ' ' => None,
            sign => return Err(Flaw::expected(at + 5, "w, b or -", &sign.to_string())),
        };
        let code = match row.sign(at + 7) {
            ' ' => None,
            sign => Some(Code::of(sign).ok_or_else(|| {
                Flaw::expected(at + 7, "a result: 1 = 0 W D L + - H F U Z or a blank", &sign.to_string())
            })?),
        };
        Ok(RoundRecord { opponent, color, code })
    }

    pub(super) fn write(&self, round: usize, pen: Pen) -> Pen {
        if *self == RoundRecord::BLANK {
            return pen;
        }
        let at = column(round);
        let opponent = self.opponent.map_or_else(|| "0000".to_string(), |number| number.to_string());
        let color = match self.color {
            Some(Color::White) => "w",
            Some(Color::Black) => "b",
            None => "-",
        };
        let pen = pen.right(at, 4, &opponent).left(at + 5, 1, color);
        pen.left(at + 7, 1, &self.code.map(|code| code.sign().to_string()).unwrap_or_default())
    }
}
