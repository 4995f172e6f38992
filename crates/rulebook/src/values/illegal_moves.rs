//! Illegal moves: how far back, at what cost, and who may speak up.

use super::{Value, values};

/// How long after it was made an illegal move can still be set right.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IllegalMoveWindow {
    /// While it is among its maker's last so many moves.
    LastMoves(u16),
    /// Whenever it is found.
    AnyTime,
    /// Until the opponent has completed their reply.
    BeforeReply,
    /// Until the opponent has replied and started the other clock.
    BeforeReplyAndPress,
    /// In sudden death until the opponent has replied; in all other cases the director decides.
    AtOnceInSuddenDeath,
}

impl Value for IllegalMoveWindow {
    fn every() -> Vec<Self> {
        use IllegalMoveWindow::*;
        vec![LastMoves(10), AnyTime, BeforeReply, BeforeReplyAndPress, AtOnceInSuddenDeath]
    }

    fn others(&self) -> Vec<Self> {
        use IllegalMoveWindow::*;
        match *self {
            LastMoves(n) => {
                let neighbours = [LastMoves(n.saturating_sub(1)), LastMoves(n.saturating_add(1))];
                let others = [AnyTime, BeforeReply, BeforeReplyAndPress, AtOnceInSuddenDeath];
                neighbours.into_iter().chain(others).collect()
            }
            _ => Self::every().into_iter().filter(|other| other != self).collect(),
        }
    }

    fn words(&self) -> String {
        match self {
            IllegalMoveWindow::LastMoves(n) => format!("last-moves {n}"),
            IllegalMoveWindow::AnyTime => "any-time".to_string(),
            IllegalMoveWindow::BeforeReply => "before-reply".to_string(),
            IllegalMoveWindow::BeforeReplyAndPress => "before-reply-and-press".to_string(),
            IllegalMoveWindow::AtOnceInSuddenDeath => "at-once-in-sudden-death".to_string(),
        }
    }

    fn from_words(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            None if text == "any-time" => Some(IllegalMoveWindow::AnyTime),
            None if text == "before-reply" => Some(IllegalMoveWindow::BeforeReply),
            None if text == "before-reply-and-press" => Some(IllegalMoveWindow::BeforeReplyAndPress),
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
            IllegalMoveWindow::BeforeReplyAndPress => {
                "only until the opponent has replied and started the other clock".to_string()
            }
            IllegalMoveWindow::AtOnceInSuddenDeath => {
                "in sudden death until the opponent has replied; else the director decides".to_string()
            }
        }
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
            "two minutes for the opponent, unless they have completed a move since",
        OpponentGainsTwo = "opponent-gains-two": "two minutes for the opponent",
        OpponentGainsTwoInSuddenDeath = "opponent-gains-two-in-sudden-death":
            "two minutes for the opponent in sudden death, else nothing",
        TwiceTwoMinutesThenLoss = "twice-two-minutes-then-loss":
            "in a sudden-death finish two minutes for the opponent, twice; the third loses; before it the arbiter decides",
        Loses = "loses": "the game; without the material to win on time the opponent draws",
    }
}

values! {
    /// Whether a director who sees an illegal move sets it right unasked.
    DirectorCorrects {
        OutsideTimePressure = "outside-time-pressure": "yes, except in time pressure; no time is adjusted",
        OutsideLastFiveMinutes = "outside-last-five-minutes":
            "yes, except with less than five minutes left in a control; no time is adjusted",
        Always = "always": "yes",
        Never = "never": "no, it is for the players to claim",
    }
}

/// The position before an illegal move cannot be set up again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PositionUnknown {
    MoveStands,
    MoveStandsAndDeception,
    LastKnown,
    DirectorDecides,
    /// A book that never goes back beyond the last move.
    DoesNotArise,
}

impl Value for PositionUnknown {
    fn every() -> Vec<Self> {
        use PositionUnknown::*;
        vec![MoveStands, MoveStandsAndDeception, LastKnown, DirectorDecides]
    }

    /// Where it does not arise no other answer can be told from this one.
    fn others(&self) -> Vec<Self> {
        match self {
            PositionUnknown::DoesNotArise => Vec::new(),
            _ => Self::every().into_iter().filter(|other| other != self).collect(),
        }
    }

    fn words(&self) -> String {
        match self {
            PositionUnknown::MoveStands => "move-stands",
            PositionUnknown::MoveStandsAndDeception => "move-stands-and-deception",
            PositionUnknown::LastKnown => "last-known",
            PositionUnknown::DirectorDecides => "director-decides",
            PositionUnknown::DoesNotArise => "does-not-arise",
        }
        .to_string()
    }

    fn from_words(text: &str) -> Option<Self> {
        Self::every().into_iter().chain([PositionUnknown::DoesNotArise]).find(|value| value.words() == text)
    }

    fn says(&self) -> String {
        match self {
            PositionUnknown::MoveStands => "the move stands",
            PositionUnknown::MoveStandsAndDeception => {
                "the move stands, and the official looks whether there was deception"
            }
            PositionUnknown::LastKnown => "play goes on from the last position that is known",
            PositionUnknown::DirectorDecides => "the director decides",
            PositionUnknown::DoesNotArise => "does not arise: only the last move is ever in question",
        }
        .to_string()
    }
}

/// A king that is left in check for several moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KingLeftInCheck {
    BackToTheFirst,
    ByTheWindow,
    /// A book by which it makes no difference.
    DoesNotArise,
}

impl Value for KingLeftInCheck {
    fn every() -> Vec<Self> {
        vec![KingLeftInCheck::BackToTheFirst, KingLeftInCheck::ByTheWindow]
    }

    fn others(&self) -> Vec<Self> {
        match self {
            KingLeftInCheck::DoesNotArise => Vec::new(),
            _ => Self::every().into_iter().filter(|other| other != self).collect(),
        }
    }

    fn words(&self) -> String {
        match self {
            KingLeftInCheck::BackToTheFirst => "back-to-the-first",
            KingLeftInCheck::ByTheWindow => "by-the-window",
            KingLeftInCheck::DoesNotArise => "does-not-arise",
        }
        .to_string()
    }

    fn from_words(text: &str) -> Option<Self> {
        Self::every().into_iter().chain([KingLeftInCheck::DoesNotArise]).find(|value| value.words() == text)
    }

    fn says(&self) -> String {
        match self {
            KingLeftInCheck::BackToTheFirst => "each such move is illegal, and play goes back to the first",
            KingLeftInCheck::ByTheWindow => "each such move is illegal by itself, and as old as it is",
            KingLeftInCheck::DoesNotArise => "makes no difference",
        }
        .to_string()
    }
}

/// The clocks when a position is set up again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ClocksSetBack {
    NotAdjusted,
    ArbiterDetermines,
    /// A book that never sets up an earlier position.
    DoesNotArise,
}

impl Value for ClocksSetBack {
    fn every() -> Vec<Self> {
        vec![ClocksSetBack::NotAdjusted, ClocksSetBack::ArbiterDetermines]
    }

    fn others(&self) -> Vec<Self> {
        match self {
            ClocksSetBack::DoesNotArise => Vec::new(),
            _ => Self::every().into_iter().filter(|other| other != self).collect(),
        }
    }

    fn words(&self) -> String {
        match self {
            ClocksSetBack::NotAdjusted => "not-adjusted",
            ClocksSetBack::ArbiterDetermines => "arbiter-determines",
            ClocksSetBack::DoesNotArise => "does-not-arise",
        }
        .to_string()
    }

    fn from_words(text: &str) -> Option<Self> {
        Self::every().into_iter().chain([ClocksSetBack::DoesNotArise]).find(|value| value.words() == text)
    }

    fn says(&self) -> String {
        match self {
            ClocksSetBack::NotAdjusted => "the time used since is not given back",
            ClocksSetBack::ArbiterDetermines => "the arbiter determines the times by the best evidence",
            ClocksSetBack::DoesNotArise => "does not arise",
        }
        .to_string()
    }
}

values! {
    /// A king is moved next to the other.
    KingsSideBySide {
        CauseForForfeit = "cause-for-forfeit": "an illegal move that loses by itself",
        Illegal = "illegal": "an illegal move as any other",
    }
}

values! {
    /// An illegal move that is claimed when the game is over.
    AfterTheEnd {
        ResultStands = "result-stands": "the result stands",
        ResultStandsInTimePressure = "result-stands-in-time-pressure":
            "with either player under five minutes in sudden death the result stands",
    }
}

values! {
    /// Pieces were displaced and put back wrongly.
    Displacement {
        IllegalMove = "illegal-move": "treated as an illegal move",
        SetRight = "set-right": "the position before it stands again; it is no illegal move",
    }
}

values! {
    /// Somebody who does not play the game interferes with it.
    Interference {
        SendOut = "send-out": "the outsider may be sent out",
        AlsoNewGame = "also-new-game": "the outsider may be sent out, and another game ordered",
        AlsoAgainstThePlayer = "also-against-the-player":
            "the outsider may be sent out, and the player kept from profiting",
        TimeIfItMattered = "time-if-it-mattered":
            "the outsider is penalized, and the player if it could have mattered",
        QuietedOrAway = "quieted-or-away": "the outsider is quieted, moved away or sent out",
        AwayOrOut = "away-or-out": "the outsider may be moved away or sent out",
        SeatedApart = "seated-apart": "the outsider may be moved away, and the two seated apart from then on",
        Behind = "behind": "the outsider stands behind the player",
    }
}
