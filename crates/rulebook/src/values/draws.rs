//! Offers, agreements and draw claims.

use super::{Value, values};

values! {
    /// How, besides by words, an offer is turned down.
    OfferDeclined {
        Touching = "touching": "turned down by words or by deliberately touching a piece",
        Moving = "moving": "turned down by words or by making a move",
    }
}

values! {
    /// What becomes of an offer to which a condition is attached.
    ConditionalOffer {
        ConditionVoid = "condition-void": "it stands without the condition",
        NoOffer = "no-offer": "it is no offer",
    }
}

values! {
    /// What counts of a mate and the draw that was agreed on after it.
    AgreementAfterMate {
        MateStands = "mate-stands": "the mate has ended the game",
        AgreementStands = "agreement-stands": "the agreement counts",
    }
}

values! {
    /// Whether a remark offers a draw.
    Remark {
        IsAnOffer = "is-an-offer": "it is an offer",
        IfMeant = "if-meant": "it is an offer if it was meant as one",
    }
}

/// Whether a draw in the first moves ends the game by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum EarlyDraw {
    AtOnce,
    /// Before this many moves the director must approve, punish or order a new game.
    ToDirectorBefore(u16),
}

impl Value for EarlyDraw {
    fn every() -> Vec<Self> {
        vec![EarlyDraw::AtOnce, EarlyDraw::ToDirectorBefore(10)]
    }

    fn others(&self) -> Vec<Self> {
        match *self {
            EarlyDraw::AtOnce => vec![EarlyDraw::ToDirectorBefore(10)],
            EarlyDraw::ToDirectorBefore(n) => {
                vec![
                    EarlyDraw::AtOnce,
                    EarlyDraw::ToDirectorBefore(n.saturating_sub(1)),
                    EarlyDraw::ToDirectorBefore(n.saturating_add(1)),
                ]
            }
        }
    }

    fn words(&self) -> String {
        match self {
            EarlyDraw::AtOnce => "at-once".to_string(),
            EarlyDraw::ToDirectorBefore(n) => format!("to-director-before {n}"),
        }
    }

    fn from_words(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            None if text == "at-once" => Some(EarlyDraw::AtOnce),
            Some(("to-director-before", n)) => n.parse().ok().map(EarlyDraw::ToDirectorBefore),
            _ => None,
        }
    }

    fn says(&self) -> String {
        match self {
            EarlyDraw::AtOnce => "the game is drawn at once".to_string(),
            EarlyDraw::ToDirectorBefore(n) => {
                format!("with fewer than {n} moves made it goes to the director first")
            }
        }
    }
}

values! {
    /// Until when a player may claim a draw by the record of moves: a repetition, or moves without progress.
    DrawClaimed {
        UntilPressed = "until-pressed": "by the player on move, also after moving, until they press the clock",
        UntilDetermined = "until-determined": "by the player on move, before they determine their move",
        ByEither = "by-either": "by either player at any time",
    }
}

/// What a wrong draw claim costs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum WrongClaim {
    /// Minutes for the opponent.
    OpponentGains(u16),
    /// Half of the claimant's time up to so many minutes, and as many for the opponent.
    HalfUpToAndOpponentGains(u16),
    Nothing,
}

impl Value for WrongClaim {
    fn every() -> Vec<Self> {
        vec![WrongClaim::OpponentGains(2), WrongClaim::HalfUpToAndOpponentGains(3), WrongClaim::Nothing]
    }

    fn others(&self) -> Vec<Self> {
        let neighbours = match *self {
            WrongClaim::OpponentGains(n) => vec![
                WrongClaim::OpponentGains(n.saturating_sub(1)),
                WrongClaim::OpponentGains(n.saturating_add(1)),
            ],
            WrongClaim::HalfUpToAndOpponentGains(n) => vec![
                WrongClaim::HalfUpToAndOpponentGains(n.saturating_sub(1)),
                WrongClaim::HalfUpToAndOpponentGains(n.saturating_add(1)),
            ],
            WrongClaim::Nothing => Vec::new(),
        };
        let kinds = Self::every()
            .into_iter()
            .filter(|kind| std::mem::discriminant(kind) != std::mem::discriminant(self));
        neighbours.into_iter().chain(kinds).collect()
    }

    fn words(&self) -> String {
        match self {
            WrongClaim::OpponentGains(n) => format!("opponent-gains {n}"),
            WrongClaim::HalfUpToAndOpponentGains(n) => format!("half-up-to-and-opponent-gains {n}"),
            WrongClaim::Nothing => "nothing".to_string(),
        }
    }

    fn from_words(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            None if text == "nothing" => Some(WrongClaim::Nothing),
            Some(("opponent-gains", n)) => n.parse().ok().map(WrongClaim::OpponentGains),
            Some(("half-up-to-and-opponent-gains", n)) => {
                n.parse().ok().map(WrongClaim::HalfUpToAndOpponentGains)
            }
            _ => None,
        }
    }

    fn says(&self) -> String {
        match self {
            WrongClaim::OpponentGains(n) => format!("the opponent gains {n} minutes"),
            WrongClaim::HalfUpToAndOpponentGains(n) => {
                format!(
                    "the claimant loses half of their time, {n} minutes at most, and the opponent gains {n}"
                )
            }
            WrongClaim::Nothing => "nothing".to_string(),
        }
    }
}

values! {
    /// What becomes of the move that a claimant announced or wrote, once their claim is denied.
    AnnouncedMove {
        MustBePlayed = "must-be-played": "the announced move must be played",
        Free = "free": "the claimant may play any move",
    }
}

values! {
    /// Whether a claim of triple occurrence rests on a scoresheet.
    RepetitionScoresheet {
        Needed = "needed": "the claimant needs an adequate scoresheet",
        NeededOutsideTimePressure = "needed-outside-time-pressure":
            "the claimant needs an adequate scoresheet, except with less than five minutes in sudden death",
        NeededOutsideTimeTrouble = "needed-outside-time-trouble":
            "the claimant needs an adequate scoresheet, except with less than five minutes left",
        NotNeeded = "not-needed": "no scoresheet is needed",
    }
}
