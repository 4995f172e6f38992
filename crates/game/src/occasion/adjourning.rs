//! What happens around an adjourned game (us-chess-7 18, 19).

use board::{Color, Move, Square};
use clock::Millis;

use crate::{
    verdict::color_words,
    worded::{Told, color_first},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Adjourning {
    /// The director lets a player seal before the session is over; so much of it is left.
    LetsSealEarly {
        who: Color,
        left: Millis,
    },
    SignsTheEnvelope,
    /// The director begins the session in which the game is resumed.
    BeginsTheSession,
    OpensTheEnvelope,
    /// What the sealed move is taken to mean, by the opponent who may choose or by the director.
    TakesItAs(Move),
}

const SIGNS: &str = "signs the envelope";
const BEGINS: &str = "begins the session";
const OPENS: &str = "opens the envelope";
const TAKES: &str = "takes the sealed move as ";

impl Told for Adjourning {
    fn every() -> Vec<Adjourning> {
        let early = |who| Adjourning::LetsSealEarly { who, left: Millis::minutes(20) };
        let takes = Adjourning::TakesItAs(Move::new(Square::G1, Square::F3));
        let plain =
            [Adjourning::SignsTheEnvelope, Adjourning::BeginsTheSession, Adjourning::OpensTheEnvelope];
        Color::ALL.into_iter().map(early).chain(plain).chain([takes]).collect()
    }

    fn words(&self) -> String {
        match self {
            Adjourning::LetsSealEarly { who, left } => {
                format!("lets {} seal early with {left} left in the session", color_words(*who))
            }
            Adjourning::SignsTheEnvelope => SIGNS.to_string(),
            Adjourning::BeginsTheSession => BEGINS.to_string(),
            Adjourning::OpensTheEnvelope => OPENS.to_string(),
            Adjourning::TakesItAs(mv) => format!("{TAKES}{mv}"),
        }
    }

    fn read(text: &str) -> Option<Adjourning> {
        match text {
            SIGNS => return Some(Adjourning::SignsTheEnvelope),
            BEGINS => return Some(Adjourning::BeginsTheSession),
            OPENS => return Some(Adjourning::OpensTheEnvelope),
            _ => {}
        }
        if let Some(mv) = text.strip_prefix(TAKES) {
            return mv.parse().ok().map(Adjourning::TakesItAs);
        }
        let (who, rest) = color_first(text.strip_prefix("lets ")?)?;
        let left = rest.strip_prefix("seal early with ")?.strip_suffix(" left in the session")?;
        let left = left.parse().ok().filter(|left| *left > Millis::ZERO)?;
        Some(Adjourning::LetsSealEarly { who, left })
    }
}
