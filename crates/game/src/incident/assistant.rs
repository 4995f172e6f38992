//! What an assistant or deputy of a player did: `white's assistant kept score`.

use board::Color;

use crate::{
    occasion::Duty,
    verdict::color_words,
    worded::{Told, color_of, worded},
};

worded! {
    pub enum AssistantDeed {
        MadeAMove = "made a move",
        Announced = "announced a move",
        KeptScore = "kept score",
        CountedMoves = "told the player the number of moves",
        ToldTimes = "told the player the times",
        Pressed = "pressed the clock",
        MadeOpponentsMove = "made a move of the opponent",
        CountedMovesUnasked = "told the player the number of moves unasked",
        ToldTimesUnasked = "told the player the times unasked",
        Unconfirmed = "made a move that was not confirmed",
    }
}

impl AssistantDeed {
    /// The duty that it belongs to; none covers what was done unasked or unconfirmed.
    pub const fn duty(self) -> Option<Duty> {
        match self {
            AssistantDeed::MadeAMove => Some(Duty::MakesMoves),
            AssistantDeed::Announced => Some(Duty::Announces),
            AssistantDeed::KeptScore => Some(Duty::KeepsScore),
            AssistantDeed::CountedMoves => Some(Duty::CountsMoves),
            AssistantDeed::ToldTimes => Some(Duty::TellsTimes),
            AssistantDeed::Pressed => Some(Duty::Presses),
            AssistantDeed::MadeOpponentsMove => Some(Duty::MakesOpponentsMoves),
            AssistantDeed::CountedMovesUnasked
            | AssistantDeed::ToldTimesUnasked
            | AssistantDeed::Unconfirmed => None,
        }
    }
}

/// What it was, and whose assistant did it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AssistantOf {
    pub player: Color,
    pub did: AssistantDeed,
}

impl Told for AssistantOf {
    fn every() -> Vec<AssistantOf> {
        let of = |player| AssistantDeed::ALL.iter().map(move |did| AssistantOf { player, did: *did });
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        format!("{}'s assistant {}", color_words(self.player), self.did.words())
    }

    fn read(text: &str) -> Option<AssistantOf> {
        let (player, did) = text.split_once("'s assistant ")?;
        Some(AssistantOf { player: color_of(player)?, did: AssistantDeed::from_words(did)? })
    }
}
