//! What a ruling is about: as the subject of a sentence, and what the sentence must know of it.

use board::Color;

use super::named;
use crate::{
    act::Claim,
    dispute::Raised,
    incident::{Incident, SpecialBoard, Unrecorded, UnrecordedBy},
    refusal::name,
};

/// What was raised, as the subject of a sentence.
pub(crate) fn about(raised: Raised) -> String {
    let claim_of = |by: Option<Color>, what: &str| match by {
        Some(color) => format!("{}'s claim of {what}", name(color)),
        None => format!("the call of {what}"),
    };
    match raised {
        Raised::Claim { claim: Claim::TripleOccurrence { .. }, by } => claim_of(by, "triple occurrence"),
        Raised::Claim { claim: Claim::FiftyMoves { .. }, by } => claim_of(by, "fifty moves without progress"),
        Raised::Claim { claim: Claim::DrawnEnding, by } => claim_of(by, "a drawn ending"),
        Raised::Claim { claim: Claim::Flag { fallen }, by: Some(by) } if by == fallen => {
            format!("{}'s call of their own flag", name(by))
        }
        Raised::Claim { claim: Claim::Flag { fallen }, by: None } => {
            format!("the call of {}'s flag", name(fallen))
        }
        Raised::Claim { claim: Claim::Flag { .. }, by } => claim_of(by, "a win on time"),
        Raised::Claim { claim: Claim::IllegalMove, by } => claim_of(by, "an illegal move"),
        Raised::Claim { claim: Claim::LosingChances, by } => claim_of(by, "insufficient losing chances"),
        Raised::Claim { claim: Claim::That(incident), by: Some(by) } => {
            format!("{}'s claim that {}", name(by), named(&incident.to_string()))
        }
        Raised::Claim { claim: Claim::That(Incident::Unrecorded(told)), by: None } => unrecorded(told),
        Raised::Claim { claim: Claim::That(incident), by: None } => {
            format!("the director saw that {}", named(&incident.to_string()))
        }
        Raised::EarlyAgreement => "the players agreed to a draw in the first moves".to_string(),
        Raised::IllegalMoveSeen => "the director saw an illegal move".to_string(),
    }
}

/// An official wrote it down, but it is the player's claim.
fn unrecorded(told: UnrecordedBy) -> String {
    let claimant = name(told.claimant());
    match told.what {
        Unrecorded::Touch => format!("{claimant}'s claim that {} {}", name(told.by), told.what),
        Unrecorded::IllegalMove => format!("{claimant}'s claim of an illegal move"),
        Unrecorded::Flag => format!("{claimant}'s claim of a win on time"),
        Unrecorded::TripleOccurrence => format!("{claimant}'s claim of triple occurrence"),
        Unrecorded::FiftyMoves => format!("{claimant}'s claim of fifty moves without progress"),
    }
}

/// A player claimed it, though an official may have written it down; a flag that somebody calls against himself is no claim.
pub(super) fn is_claimed(raised: Raised) -> bool {
    match raised {
        Raised::Claim { claim: Claim::Flag { fallen }, by } => by.is_some_and(|by| by != fallen),
        Raised::Claim { claim, by } => by.is_some() || is_unrecorded(claim),
        Raised::EarlyAgreement | Raised::IllegalMoveSeen => false,
    }
}

/// A director saw it. Nobody claimed anything, so nobody is right, and nothing is denied.
pub(crate) fn is_seen(raised: Raised) -> bool {
    match raised {
        Raised::Claim { claim: claim @ Claim::That(_), by: None } => !is_unrecorded(claim),
        Raised::IllegalMoveSeen => true,
        Raised::Claim { .. } | Raised::EarlyAgreement => false,
    }
}

/// It was claimed that something happened.
pub(super) fn is_claimed_to_have_happened(raised: Raised) -> bool {
    match raised {
        Raised::Claim { claim: Claim::That(_), by: Some(_) } => true,
        Raised::Claim { claim: Claim::That(Incident::Unrecorded(told)), by: None } => {
            told.what == Unrecorded::Touch
        }
        _ => false,
    }
}

/// A win on time was claimed.
pub(super) fn is_win_on_time(raised: Raised) -> bool {
    match raised {
        Raised::Claim { claim: Claim::Flag { .. }, .. } => is_claimed(raised),
        Raised::Claim { claim: Claim::That(Incident::Unrecorded(told)), by: None } => {
            told.what == Unrecorded::Flag
        }
        _ => false,
    }
}

/// It names what somebody is warned for by a ruling on it.
pub(super) fn names_what_is_warned_for(raised: Raised) -> bool {
    matches!(
        raised,
        Raised::Claim {
            claim: Claim::That(
                Incident::Offence(_) | Incident::SpecialBoard(SpecialBoard::WroteAnother { .. })
            ),
            ..
        }
    )
}

fn is_unrecorded(claim: Claim) -> bool {
    matches!(claim, Claim::That(Incident::Unrecorded(_)))
}
