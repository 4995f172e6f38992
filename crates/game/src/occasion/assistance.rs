//! Help for a player with a disability: an assistant with his duties, a deputy of the opponent, a board, clock or place
//! of his own (iesa-2023 21; us-chess-7 15A1, 16B2c; schiller 8.1).
//!
//! `grants white an assistant who keeps score and presses the clock`, `grants black in return a deputy who keeps
//! score`, `grants white a second board`, `has their assistant claim the flag`.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first, worded},
};

worded! {
    /// What an assistant does for a player.
    pub enum Duty {
        MakesMoves = "makes the moves",
        Announces = "announces the opponent's moves",
        KeepsScore = "keeps score",
        CountsMoves = "tells the number of moves",
        TellsTimes = "tells the times",
        Presses = "presses the clock",
        ClaimsFlags = "claims flags",
        Adjourns = "sees to the adjournment",
        /// Only the deputy of a player whose opponent has help.
        MakesOpponentsMoves = "makes the opponent's moves",
    }
}

/// A set of duties. Empty for whoever has no assistant.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Duties(u16);

impl Duties {
    pub fn contains(self, duty: Duty) -> bool {
        self.0 & (1 << duty as u16) != 0
    }

    #[must_use]
    pub fn with(self, duty: Duty) -> Duties {
        Duties(self.0 | (1 << duty as u16))
    }

    #[must_use]
    pub fn and(self, more: Duties) -> Duties {
        Duties(self.0 | more.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Duty> {
        Duty::ALL.iter().copied().filter(move |duty| self.contains(*duty))
    }

    /// `keeps score, tells the times and presses the clock`, in the order of the table.
    fn words(self) -> String {
        let words: Vec<&str> = self.iter().map(Duty::words).collect();
        match words.split_last() {
            None => String::new(),
            Some((only, [])) => (*only).to_string(),
            Some((last, before)) => format!("{} and {last}", before.join(", ")),
        }
    }

    /// Each duty once, in any order.
    fn read(text: &str) -> Option<Duties> {
        let mut duties = Duties::default();
        for words in text.split(" and ").flat_map(|part| part.split(", ")) {
            let duty = Duty::from_words(words)?;
            if duties.contains(duty) {
                return None;
            }
            duties = duties.with(duty);
        }
        Some(duties)
    }
}

worded! {
    /// What else helps a player.
    pub enum Aid {
        SecondBoard = "a second board",
        AnnouncedMoves = "announced moves",
        SignalClock = "a clock with a signal",
        PlaceInReach = "a place within reach",
        Braille = "a scoresheet in braille",
        Tape = "a tape recorder for the score",
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Assistance {
    /// An assistant of a player with a disability.
    Assistant {
        to: Color,
        duties: Duties,
    },
    /// A deputy of a player whose opponent has an assistant.
    Deputy {
        to: Color,
        duties: Duties,
    },
    Aid {
        to: Color,
        aid: Aid,
    },
    /// An assistant claims the flag in a player's stead.
    ClaimsTheFlag,
}

const ASSISTANT: &str = "an assistant who ";
const DEPUTY: &str = "in return a deputy who ";
const CLAIMS: &str = "has their assistant claim the flag";

impl Told for Assistance {
    fn every() -> Vec<Assistance> {
        let one = |duty| Duties::default().with(duty);
        let of = |to| {
            let mut every: Vec<Assistance> = Duty::ALL
                .iter()
                .filter(|duty| **duty != Duty::MakesOpponentsMoves)
                .map(|duty| Assistance::Assistant { to, duties: one(*duty) })
                .collect();
            let in_return = [Duty::Announces, Duty::KeepsScore, Duty::Presses, Duty::MakesOpponentsMoves];
            every.extend(in_return.map(|duty| Assistance::Deputy { to, duties: one(duty) }));
            every.extend(Aid::ALL.iter().map(|aid| Assistance::Aid { to, aid: *aid }));
            every
        };
        let both = one(Duty::KeepsScore).with(Duty::Presses);
        let several = Assistance::Assistant { to: Color::White, duties: both };
        let claims = [several, Assistance::ClaimsTheFlag];
        Color::ALL.into_iter().flat_map(of).chain(claims).collect()
    }

    fn words(&self) -> String {
        let (to, what) = match self {
            Assistance::Assistant { to, duties } => (to, format!("{ASSISTANT}{}", duties.words())),
            Assistance::Deputy { to, duties } => (to, format!("{DEPUTY}{}", duties.words())),
            Assistance::Aid { to, aid } => (to, aid.words().to_string()),
            Assistance::ClaimsTheFlag => return CLAIMS.to_string(),
        };
        format!("grants {} {what}", color_words(*to))
    }

    fn read(text: &str) -> Option<Assistance> {
        if text == CLAIMS {
            return Some(Assistance::ClaimsTheFlag);
        }
        let (to, rest) = color_first(text.strip_prefix("grants ")?)?;
        if let Some(duties) = rest.strip_prefix(ASSISTANT) {
            return Duties::read(duties).map(|duties| Assistance::Assistant { to, duties });
        }
        if let Some(duties) = rest.strip_prefix(DEPUTY) {
            return Duties::read(duties).map(|duties| Assistance::Deputy { to, duties });
        }
        Aid::from_words(rest).map(|aid| Assistance::Aid { to, aid })
    }
}
