//! An adjournment of one board: who seals, what lies in the envelope, who came to the resumption.
//!
//! What was written is kept as it was written. It is a secret until the envelope is opened: views show it to nobody but
//! its writer, and nothing but the opening may depend on it.

use board::{ByColor, Color, Move, Position, notation};
use clock::{BySide, Millis, Moment};

use crate::occasion::Adjourning;

/// How far it has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The player was told to seal; his clock runs.
    Sealing,
    /// The clocks stand, the envelope is closed, and nobody plays.
    Adjourned,
    /// The session has begun in which the game is resumed; the envelope is still closed.
    Session,
    /// The envelope is open, and what it says is not clear.
    Opened,
    /// The game goes on.
    Over,
}

/// What lies in the envelope.
#[derive(Clone, PartialEq, Debug)]
pub struct Sealed {
    /// As its writer wrote it; nothing if there is no move.
    pub text: String,
    /// It was made on the board, where everybody saw it.
    pub on_the_board: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Adjournment {
    /// Whose move is sealed.
    pub sealer: Color,
    pub phase: Phase,
    pub sealed: Option<Sealed>,
    /// Until when the session would have lasted, where he may seal early.
    pub session_ends: Option<Moment>,
    /// It is a reply to a player who is not there, sealed and pressed.
    pub is_reply: bool,
    /// The index of the sealed half-move.
    pub ply: usize,
    /// How many half-moves there were when play was resumed, the sealed one included.
    pub resumed_at: Option<usize>,
    /// What the clocks showed.
    pub times: BySide<Millis>,
    pub signed: ByColor<bool>,
    pub session_began: Option<Moment>,
    /// When each player came to the session.
    pub arrived: ByColor<Option<Moment>>,
    pub forfeit_waived: ByColor<bool>,
    /// What somebody set the clocks to for the session.
    pub set_by_hand: Option<BySide<Millis>>,
}

impl Adjournment {
    /// This player was told to seal a move.
    pub(crate) fn ordered(sealer: Color, session_ends: Option<Moment>) -> Adjournment {
        Adjournment {
            sealer,
            phase: Phase::Sealing,
            sealed: None,
            session_ends,
            is_reply: false,
            ply: 0,
            resumed_at: None,
            times: BySide::both(Millis::ZERO),
            signed: ByColor { white: false, black: false },
            session_began: None,
            arrived: ByColor { white: None, black: None },
            forfeit_waived: ByColor { white: false, black: false },
            set_by_hand: None,
        }
    }

    /// The player who must reply to the sealed move.
    pub fn replier(&self) -> Color {
        self.sealer.other()
    }

    /// Nobody plays until the envelope has told the move.
    pub fn waits(&self) -> bool {
        matches!(self.phase, Phase::Adjourned | Phase::Session | Phase::Opened)
    }

    /// Nobody but the writer may know what is in it.
    pub fn is_closed(&self) -> bool {
        matches!(self.phase, Phase::Sealing | Phase::Adjourned | Phase::Session)
    }

    /// Whether this player takes part in the session; before it begins nobody has to.
    pub fn is_here(&self, color: Color) -> bool {
        self.arrived.get(color).is_some()
    }

    /// Whether this player may seal his reply, because the other is not there.
    pub(crate) fn lacks_an_opponent_of(&self, color: Color) -> bool {
        self.session_began.is_some() && self.phase == Phase::Over && !self.is_here(color.other())
    }

    /// Whether who comes now comes to the resumption.
    pub(crate) fn concerns_arrivals(&self) -> bool {
        self.waits() || self.session_began.is_some()
    }

    /// What the sealed move can mean in this position: every legal move that is written so.
    pub fn readings(&self, position: &Position) -> Vec<Move> {
        let Some(sealed) = &self.sealed else { return Vec::new() };
        let english = notation::Expecting::Language(notation::Language::English);
        match notation::read(position, &sealed.text, english) {
            Ok(written) => vec![written.mv],
            Err(notation::Unreadable::Ambiguous { readings, .. }) => {
                readings.iter().map(|reading| reading.mv).collect()
            }
            Err(notation::Unreadable::NoReading { .. }) => Vec::new(),
        }
    }

    /// Whether there is nothing in the envelope that anybody could read.
    pub(crate) fn is_empty(&self) -> bool {
        self.sealed.as_ref().is_none_or(|sealed| sealed.text.trim().is_empty())
    }

    pub(crate) fn seal(&mut self, by: Color, sealed: Sealed) {
        if self.phase == Phase::Over {
            self.is_reply = true;
            self.sealer = by;
            self.phase = Phase::Sealing;
        }
        self.sealed = Some(sealed);
    }

    pub(crate) fn occur(&mut self, by: Option<Color>, what: Adjourning, at: Moment) {
        match (what, by) {
            (Adjourning::SignsTheEnvelope, Some(color)) => *self.signed.get_mut(color) = true,
            (Adjourning::BeginsTheSession, _) => {
                self.session_began = Some(at);
                self.phase = Phase::Session;
            }
            (Adjourning::OpensTheEnvelope, _) => self.phase = Phase::Opened,
            (Adjourning::SignsTheEnvelope, None)
            | (Adjourning::LetsSealEarly { .. } | Adjourning::TakesItAs(_), _) => {}
        }
    }
}
