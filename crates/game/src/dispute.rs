//! A dispute: a claim, what had to be found out, and how it was ruled on.

use std::{fmt, str::FromStr};

use board::Color;
use clock::{Millis, Moment};
use rulebook::Citations;

use crate::{
    act::Claim,
    incident::{Incident, OffenceBy},
    worded::{NotUnderstood, worded},
};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DisputeId(pub u16);

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RulingId(pub u16);

worded! {
    /// What a director must or may find out before there is a ruling.
    pub enum Question {
        ScoresheetAdequate = "scoresheet adequate":
            "Is the claimant's scoresheet complete enough to bear out the claim?",
        ForcedWin = "forced win": "Can the claimant, with so little material, show a forced win?",
        FlagDown = "flag down": "Is the flag that was pointed out down?",
        OwnFlagDown = "own flag down": "Is the claimant's own flag down as well?",
        Established = "established": "Is it established that this happened?",
        ClaimedAtOnce = "claimed at once": "Was it claimed as soon as the player was aware of it?",
        ResetTheClock = "reset the clock":
            "Is the clock to be set again? Otherwise both players are told when the time ends.",
        TimeInSession = "time in session": "How long has the playing session been in progress?",
        WhitesTime = "white's time": "How much time shall White's clock show?",
        BlacksTime = "black's time": "How much time shall Black's clock show?",
        TimeForWhite = "time for white": "How much more time is White given?",
        TimeForBlack = "time for black": "How much more time is Black given?",
        TimeGivenUp = "time given up": "How much time does the player give up?",
        ClaimInOrder = "claim in order": "Is the claim for which the clocks were to be stopped still in order?",
        MenDisplaced = "men displaced": "Had the opponent displaced men that he must put back on his own time?",
        OpponentAgrees = "opponent agrees": "Does the opponent agree to press the clock for both players?",
        ClocksKept = "clocks kept": "Does the game in place of this one keep the clocks as they stand?",
    }
}

/// What kind of answer a question takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Takes {
    YesOrNo,
    Count,
    Time,
}

impl Question {
    pub const fn takes(self) -> Takes {
        match self {
            Question::TimeInSession
            | Question::WhitesTime
            | Question::BlacksTime
            | Question::TimeForWhite
            | Question::TimeForBlack
            | Question::TimeGivenUp => Takes::Time,
            _ => Takes::YesOrNo,
        }
    }

    pub const fn admits(self, answer: Answer) -> bool {
        matches!(
            (self.takes(), answer),
            (_, Answer::CannotBeEstablished)
                | (Takes::YesOrNo, Answer::Yes | Answer::No)
                | (Takes::Count, Answer::Count(_))
                | (Takes::Time, Answer::Time(_))
        )
    }
}

/// What he found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Yes,
    No,
    CannotBeEstablished,
    /// So many.
    Count(u16),
    /// So long.
    Time(Millis),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Yes => f.write_str("yes"),
            Answer::No => f.write_str("no"),
            Answer::CannotBeEstablished => f.write_str("cannot be established"),
            Answer::Count(count) => write!(f, "{count}"),
            Answer::Time(time) => write!(f, "{time}"),
        }
    }
}

impl FromStr for Answer {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Answer, NotUnderstood> {
        let text = text.trim().to_ascii_lowercase();
        match text.as_str() {
            "yes" => return Ok(Answer::Yes),
            "no" => return Ok(Answer::No),
            "cannot be established" => return Ok(Answer::CannotBeEstablished),
            _ => {}
        }
        let count = text.parse().map(Answer::Count).ok();
        let time = || text.parse().map(Answer::Time).ok().filter(|_| text.contains(':'));
        let expected = "yes, no, cannot be established, a number such as 3 or a time such as 2:00";
        count.or_else(time).ok_or(NotUnderstood { text, expected })
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    pub question: Question,
    pub answer: Answer,
}

/// What a book lets a director choose between.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Choice {
    AllowTheDraw,
    DoubleForfeit,
    NewGame,
    Reinstate,
    LetItStand,
    NoPenalty,
    Warning,
    /// Time for the offender's opponent. Among the choices stands what is usual; the director may choose another time.
    OpponentGains(Millis),
    /// Time off the offender's clock; likewise.
    OffenderLoses(Millis),
    GameLost,
    Expulsion,
    /// How a game is played whose player cannot use the clock.
    OpponentPresses,
    AssistantPresses,
    AnalogClock,
}

impl Choice {
    pub const ALL: [Choice; 14] = [
        Choice::AllowTheDraw,
        Choice::DoubleForfeit,
        Choice::NewGame,
        Choice::Reinstate,
        Choice::LetItStand,
        Choice::NoPenalty,
        Choice::Warning,
        Choice::OpponentGains(Millis::minutes(2)),
        Choice::OffenderLoses(Millis::minutes(2)),
        Choice::GameLost,
        Choice::Expulsion,
        Choice::OpponentPresses,
        Choice::AssistantPresses,
        Choice::AnalogClock,
    ];

    /// Whether this is one of what is offered; how much time is for the director to say.
    pub fn is_among(self, offered: &[Choice]) -> bool {
        offered.iter().any(|choice| std::mem::discriminant(choice) == std::mem::discriminant(&self))
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Choice::AllowTheDraw => "allow the draw",
            Choice::DoubleForfeit => "double forfeit",
            Choice::NewGame => "new game",
            Choice::Reinstate => "reinstate",
            Choice::LetItStand => "let it stand",
            Choice::NoPenalty => "no penalty",
            Choice::Warning => "warning",
            Choice::OpponentGains(time) => return write!(f, "opponent +{time}"),
            Choice::OffenderLoses(time) => return write!(f, "offender -{time}"),
            Choice::GameLost => "game lost",
            Choice::Expulsion => "expulsion",
            Choice::OpponentPresses => "opponent presses",
            Choice::AssistantPresses => "assistant presses",
            Choice::AnalogClock => "analog clock",
        })
    }
}

impl FromStr for Choice {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Choice, NotUnderstood> {
        let text = text.trim().to_ascii_lowercase();
        let time = |rest: &str| rest.parse::<Millis>().ok().filter(|time| *time > Millis::ZERO);
        if let Some(time) = text.strip_prefix("opponent +").and_then(time) {
            return Ok(Choice::OpponentGains(time));
        }
        if let Some(time) = text.strip_prefix("offender -").and_then(time) {
            return Ok(Choice::OffenderLoses(time));
        }
        let plain = Choice::ALL.into_iter().find(|choice| choice.to_string() == text);
        plain.ok_or(NotUnderstood { text, expected: "a choice such as warning or opponent +2:00" })
    }
}

/// How a dispute came about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Raised {
    /// A player's claim, or that of an official who may make it.
    Claim { claim: Claim, by: Option<Color> },
    /// A draw was agreed so early that an official must look at it.
    EarlyAgreement,
    /// A director saw an illegal move.
    IllegalMoveSeen,
}

/// Where a dispute stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The opponent may agree; either player may ask for a ruling.
    Open,
    /// The director must find this out; the clauses that make it matter.
    Asking(Question, Citations),
    /// The director must choose; the clauses under which he does.
    Referred(Vec<Choice>, Citations),
    /// The program knows the ruling; the director confirms it.
    Proposed,
    Closed,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Dispute {
    pub id: DisputeId,
    pub raised: Raised,
    pub at: Moment,
    pub stage: Stage,
    pub findings: Vec<Finding>,
    /// Counts what changed in it; a ruling names the revision that it saw.
    pub revision: u16,
}

impl Dispute {
    pub fn is_open(&self) -> bool {
        self.stage != Stage::Closed
    }

    pub fn claimant(&self) -> Option<Color> {
        match self.raised {
            Raised::Claim { by, .. } => by,
            Raised::EarlyAgreement | Raised::IllegalMoveSeen => None,
        }
    }

    pub fn answer_to(&self, question: Question) -> Option<Answer> {
        self.findings.iter().find(|finding| finding.question == question).map(|finding| finding.answer)
    }

    /// What is said to have happened, where the dispute is about that.
    pub fn incident(&self) -> Option<Incident> {
        match self.raised {
            Raised::Claim { claim: Claim::That(incident), .. } => Some(incident),
            _ => None,
        }
    }

    /// The offence that it is about, if it is about one.
    pub fn offence(&self) -> Option<OffenceBy> {
        match self.incident() {
            Some(Incident::Offence(offence)) => Some(offence),
            _ => None,
        }
    }

    /// A draw claim, whose opponent may agree instead of asking for a ruling.
    pub fn is_draw_claim(&self) -> bool {
        matches!(self.raised, Raised::Claim { claim: Claim::TripleOccurrence { .. }, .. })
    }
}
