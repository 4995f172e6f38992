//! Illegal moves: how far back, at what cost, and who may speak up.

use super::{Value, values};

/// How long after it was made an illegal move can still be set right.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IllegalMoveWindow {
    /// While it is among its maker's last so many moves.
    LastMoves(u16),
    /// Whenever it is found.
    AnyTime,
    /// Until the opponent has completed his reply.
    BeforeReply,
    /// In sudden death until the opponent has replied; in all other cases the director decides.
    AtOnceInSuddenDeath,
}

impl Value for IllegalMoveWindow {
    fn every() -> Vec<Self> {
        use IllegalMoveWindow::*;
        vec![LastMoves(10), AnyTime, BeforeReply, AtOnceInSuddenDeath]
    }

    fn others(&self) -> Vec<Self> {
        use IllegalMoveWindow::*;
        match *self {
            LastMoves(n) => {
                let neighbours = [LastMoves(n.saturating_sub(1)), LastMoves(n.saturating_add(1))];
                neighbours.into_iter().chain([AnyTime, BeforeReply, AtOnceInSuddenDeath]).collect()
            }
            _ => Self::every().into_iter().filter(|other| other != self).collect(),
        }
    }

    fn words(&self) -> String {
        match self {
            IllegalMoveWindow::LastMoves(n) => format!("last-moves {n}"),
            IllegalMoveWindow::AnyTime => "any-time".to_string(),
            IllegalMoveWindow::BeforeReply => "before-reply".to_string(),
            IllegalMoveWindow::AtOnceInSuddenDeath => "at-once-in-sudden-death".to_string(),
        }
    }

    fn from_words(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            None if text == "any-time" => Some(IllegalMoveWindow::AnyTime),
            None if text == "before-reply" => Some(IllegalMoveWindow::BeforeReply),
            None if text == "at-once-in-sudden-death" => Some(IllegalMoveWindow::AtOnceInSuddenDeath),
            Some(("last-moves", n)) => n.parse().ok().map(IllegalMoveWindow::LastMoves),
            _ => None,
        }
    }

    fn says(&self) -> String {
        match self {
            IllegalMoveWindow::LastMoves(n) => format!("if it is one of either player's last {n} moves"),
            IllegalMoveWindow::AnyTime => "whenever it is found".to_string(),
            IllegalMoveWindow::BeforeReply => "only until the opponent has replied".to_string(),
            IllegalMoveWindow::AtOnceInSuddenDeath => {
                "in sudden death until the opponent has replied; else the director decides".to_string()
            }
        }
    }
}

values! {
    /// What binds the player who must replace an illegal castling.
    IllegalCastling {
        KingMoves = "king-moves": "he must move the king, by castling on the other side or otherwise, if it can move",
    }
}

values! {
    /// What time pressure changes for illegal moves.
    IllegalMoveInTimePressure {
        LastTwoMoves = "last-two-moves":
            "with either player under five minutes (and no increment or delay of 30 seconds) only the last two moves of each player count",
        UntilTwoReplies = "until-two-replies":
            "with either player under five minutes it stands once the opponent has completed two moves",
        UntilTwoRepliesInSuddenDeath = "until-two-replies-in-sudden-death":
            "with either player under five minutes in sudden death it stands once the opponent has completed two moves",
    }
}

values! {
    /// What an illegal move costs once the clock was pressed.
    IllegalMoveCosts {
        OpponentGainsTwoUnlessReplied = "opponent-gains-two-unless-replied":
            "two minutes for the opponent, unless he has completed a move since",
        OpponentGainsTwo = "opponent-gains-two": "two minutes for the opponent",
        OpponentGainsTwoInSuddenDeath = "opponent-gains-two-in-sudden-death":
            "two minutes for the opponent in sudden death, else nothing",
        TwiceTwoMinutesThenLoss = "twice-two-minutes-then-loss":
            "in a sudden-death finish two minutes for the opponent, twice; the third loses; before it the arbiter decides",
        Loses = "loses": "the game; without the material to win on time the opponent draws",
    }
}

values! {
    /// An illegal move that was found too late.
    IllegalMoveStands {
        Stands = "stands": "it stands and the game goes on",
    }
}

values! {
    /// What binds the player who must replace an illegal move.
    ReplacingMove {
        TouchMove = "touch-move": "the touched man must move, if it can",
    }
}

values! {
    /// Whether a director who sees an illegal move sets it right by himself.
    DirectorCorrects {
        OutsideTimePressure = "outside-time-pressure": "yes, except in time pressure; no time is adjusted",
        OutsideLastFiveMinutes = "outside-last-five-minutes":
            "yes, except with less than five minutes left in a control; no time is adjusted",
        Always = "always": "yes",
        Never = "never": "no, it is for the players to claim",
    }
}
