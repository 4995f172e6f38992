//! A dispute: a claim, what had to be found out, and how it was ruled on.

use board::Color;
use clock::Moment;
use rulebook::Citations;

use crate::act::Claim;

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DisputeId(pub u16);

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RulingId(pub u16);

/// What a director must find out before there can be a ruling.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Question {
    /// Does the claimant's scoresheet bear out his claim?
    ScoresheetAdequate,
    /// Has the claimant, with so little material, a forced win?
    ForcedWin,
    /// Is the flag down, on a clock that no program keeps?
    FlagDown,
    /// Is the claimant's own flag down as well?
    OwnFlagDown,
}

impl Question {
    pub const ALL: [Question; 4] =
        [Question::ScoresheetAdequate, Question::ForcedWin, Question::FlagDown, Question::OwnFlagDown];
}

/// What he found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Yes,
    No,
    CannotBeEstablished,
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
}

impl Choice {
    pub const ALL: [Choice; 5] =
        [Choice::AllowTheDraw, Choice::DoubleForfeit, Choice::NewGame, Choice::Reinstate, Choice::LetItStand];
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

    /// A draw claim, whose opponent may agree instead of asking for a ruling.
    pub fn is_draw_claim(&self) -> bool {
        matches!(self.raised, Raised::Claim { claim: Claim::TripleOccurrence { .. }, .. })
    }
}
