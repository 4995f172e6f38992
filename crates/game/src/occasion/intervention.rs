//! What a director says and does at a board without ruling (us-chess-7 16Y, 21D, 21E; schiller 13.6).

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Intervention {
    AnswersAQuestion,
    CollectsAFee,
    /// He tells this player of his opponent.
    TellsOfArrival(Color),
    TellsOfAbsence(Color),
    TellsOfAMove(Color),
    /// He tells this player that his clock is not pressed.
    TellsToPress(Color),
    TellsTheNumberOfMoves,
    /// A player who is a director as well is needed at another board.
    IsCalledAway,
    /// Something was entered at this board that did not happen here.
    Withdraws,
}

const QUESTION: &str = "answers a question about the rules";
const FEE: &str = "collects a fee";
const NUMBER: &str = "tells the players how many moves were made";
const WITHDRAWS: &str = "withdraws what was entered by mistake";
const CALLED_AWAY: &str = "stops the clocks to direct elsewhere";

const ARRIVAL: &str = "that the opponent has arrived";
const ABSENCE: &str = "that the opponent has left the room";
const MOVE: &str = "that the opponent has moved";
const PRESS: &str = "that they have not pressed the clock";

impl Told for Intervention {
    fn every() -> Vec<Intervention> {
        let to = |color| {
            [
                Intervention::TellsOfArrival(color),
                Intervention::TellsOfAbsence(color),
                Intervention::TellsOfAMove(color),
                Intervention::TellsToPress(color),
            ]
        };
        let plain = [
            Intervention::AnswersAQuestion,
            Intervention::CollectsAFee,
            Intervention::TellsTheNumberOfMoves,
            Intervention::IsCalledAway,
            Intervention::Withdraws,
        ];
        plain.into_iter().chain(Color::ALL.into_iter().flat_map(to)).collect()
    }

    fn words(&self) -> String {
        let tells = |color: &Color, what| format!("tells {} {what}", color_words(*color));
        match self {
            Intervention::AnswersAQuestion => QUESTION.to_string(),
            Intervention::CollectsAFee => FEE.to_string(),
            Intervention::TellsTheNumberOfMoves => NUMBER.to_string(),
            Intervention::IsCalledAway => CALLED_AWAY.to_string(),
            Intervention::Withdraws => WITHDRAWS.to_string(),
            Intervention::TellsOfArrival(color) => tells(color, ARRIVAL),
            Intervention::TellsOfAbsence(color) => tells(color, ABSENCE),
            Intervention::TellsOfAMove(color) => tells(color, MOVE),
            Intervention::TellsToPress(color) => tells(color, PRESS),
        }
    }

    fn read(text: &str) -> Option<Intervention> {
        match text {
            QUESTION => return Some(Intervention::AnswersAQuestion),
            FEE => return Some(Intervention::CollectsAFee),
            NUMBER => return Some(Intervention::TellsTheNumberOfMoves),
            CALLED_AWAY => return Some(Intervention::IsCalledAway),
            WITHDRAWS => return Some(Intervention::Withdraws),
            _ => {}
        }
        let (color, what) = color_first(text.strip_prefix("tells ")?)?;
        match what {
            ARRIVAL => Some(Intervention::TellsOfArrival(color)),
            ABSENCE => Some(Intervention::TellsOfAbsence(color)),
            MOVE => Some(Intervention::TellsOfAMove(color)),
            PRESS => Some(Intervention::TellsToPress(color)),
            _ => None,
        }
    }
}
