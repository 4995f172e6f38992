//! Claims at a board whose moves nobody records: touch-move (us-chess-7 10J; iesa-2023 8-7; schiller 4.6), illegal moves
//! (us-chess-7 11; iesa-2023 9-1; schiller 7.4), flags (us-chess-7 13C; iesa-2023 11-3; schiller 6.8), triple occurrence
//! (us-chess-7 14C; iesa-2023 12-5; schiller 9.2) and fifty moves (us-chess-7 14F; iesa-2023 12-6; schiller 9.3).
//!
//! The books rule as they do with a record in hand; what that would show is asked of the director, who sees the board.

use board::{Color, Move};
use rulebook::{
    Citations, Policies,
    values::{AnnouncedMove, DrawClaimed, EarlyDraw, RepetitionScoresheet, WrongClaim},
};

use super::{Topic, touch};
use crate::{
    act::Claim,
    decide::{
        Case, draw_claim, early_draw, fifty_moves, flag, illegal_move, repetition,
        ruling::{Consequences, Next},
    },
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Incident, Touched, TouchedWhen, Touching, Unrecorded, UnrecordedBy},
    order::Order,
    refusal::Refusal,
};

impl Topic for UnrecordedBy {
    /// An official writes it down for the players; of the opponent they may tell it themselves. Where moves are recorded, they claim
    /// by those.
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        if case.by.color() != Some(self.by.other()) || self.claimant() == self.by {
            case.director()?;
        }
        case.still_on()?;
        if case.is_unrecorded() { Ok(()) } else { Err(Refusal::MovesRecorded) }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let UnrecordedBy { by, what } = *self;
        match what {
            Unrecorded::Touch => touched(case, dispute, by),
            Unrecorded::IllegalMove => illegal_move::told(case, dispute, by),
            Unrecorded::Flag => flag::told(case, dispute, by.other()),
            Unrecorded::TripleOccurrence => three_times(case, dispute, by, None),
            Unrecorded::FiftyMoves => fifty(case, dispute, by),
        }
    }

    /// What a director may find of his own accord: of a touch that it only adjusted, of an illegal move that it was made on purpose.
    fn may_find(&self, _: &Policies) -> &'static [Question] {
        match self.what {
            Unrecorded::Touch => {
                &[Question::AdjustmentAnnounced, Question::OnlyAdjusted, Question::AdjustmentVouchedFor]
            }
            Unrecorded::IllegalMove => &[Question::Deliberate],
            _ => &[],
        }
    }

    fn chosen(&self, case: &Case, dispute: &Dispute, choice: Choice, by: &Citations) -> Consequences {
        match (self.what, choice) {
            (Unrecorded::Touch, Choice::Reinstate) => vec![obeyed(self.by, &case.policies.touch_obliges.by)],
            (Unrecorded::IllegalMove, Choice::Reinstate) => {
                illegal_move::told_reinstated(case, dispute, self.by, by)
            }
            (_, Choice::LetItStand) => Vec::new(),
            (Unrecorded::IllegalMove, penalty) => {
                illegal_move::told_penalized(case, dispute, self.by, penalty, by)
            }
            _ => Vec::new(),
        }
    }
}

/// The same where the moves are recorded: the record shows which move or which touch it was.
pub(in crate::decide) fn on_record(case: &Case, told: UnrecordedBy) -> Option<Claim> {
    let teller = case.by.color();
    let is_told_of = |color: Color| teller.is_none() || teller == Some(color.other());
    if case.is_unrecorded() || !is_told_of(told.by) {
        return None;
    }
    match told.what {
        Unrecorded::IllegalMove => illegal_move::is_by(case, told.by).then_some(Claim::IllegalMove),
        Unrecorded::Touch => {
            let turn = touch::Turned::of(case, told.by, TouchedWhen::Lately)?;
            turn.moved_otherwise(case.policies)?;
            let men = Touched::InOrder { first: turn.touched_first()?, then: [None; 3] };
            Some(Claim::That(Incident::Touch(Touching { by: told.by, men, when: TouchedWhen::Lately })))
        }
        Unrecorded::Flag | Unrecorded::TripleOccurrence | Unrecorded::FiftyMoves => None,
    }
}

fn touched(case: &Case, dispute: &Dispute, by: Color) -> Next {
    let policies = case.policies;
    let claimed = &policies.touch_claimed;
    let late = match dispute.answer_to(Question::OpponentTouched) {
        None => return Next::Ask(Question::OpponentTouched, claimed.by().clone()),
        Some(answer) => answer == Answer::Yes,
    };
    if late && claimed.ruled().is_some() {
        return Next::Rule(vec![(Happening::ClaimOutOfOrder { by: by.other() }, claimed.by().clone())]);
    }
    if let Some(Some(denied)) = touch::adjusted(case, dispute) {
        return denied;
    }
    match dispute.answer_to(Question::Established) {
        None => return Next::Ask(Question::Established, policies.touch_established.by().clone()),
        Some(Answer::Yes) => {}
        Some(Answer::CannotBeEstablished) => return Next::Rule(touch::unproved(&policies.unproved_touch)),
        Some(_) => return Next::denied(&policies.touch_obliges.by),
    }
    match dispute.answer_to(Question::Deliberate) {
        None => return Next::Ask(Question::Deliberate, policies.accidental_touch.by.clone()),
        Some(Answer::Yes) => {}
        Some(_) => return Next::denied(&policies.accidental_touch.by),
    }
    let obliges = &policies.touch_obliges.by;
    match late {
        true => Next::Refer(vec![Choice::Reinstate, Choice::LetItStand], claimed.by().clone()),
        false => Next::Rule(vec![(Happening::ClaimUpheld, obliges.clone()), obeyed(by, obliges)]),
    }
}

fn obeyed(by: Color, clauses: &Citations) -> (Happening, Citations) {
    (Happening::Ordered { to: Some(by), order: Order::ObeyTheTouch }, clauses.clone())
}

/// The same for a player who claims for themselves, with the move that they announce. Where the game began from a position that was
/// given, that is whose move it is, and their claim was in order when they made it.
pub(in crate::decide) fn three_times(
    case: &Case,
    dispute: &Dispute,
    claimant: Color,
    with: Option<Move>,
) -> Next {
    let policies = case.policies;
    let claimed = &policies.repetition_claimed;
    let in_order = dispute.claimant().is_some() && !case.is_unseen();
    if !in_order && let Some(next) = out_of_order(dispute, claimant, claimed.value, &claimed.by) {
        return with_offer(next, draw_claim::offer(&policies.draw_claim, claimant));
    }
    let stood = match scoresheet(case, dispute, claimant) {
        Err(next) => return next,
        Ok(false) => false,
        Ok(true) => match dispute.answer_to(Question::ThreeTimes) {
            None => return Next::Ask(Question::ThreeTimes, policies.upheld_repetition.by.clone()),
            Some(answer) => answer == Answer::Yes,
        },
    };
    if stood {
        let by = match with {
            Some(_) => &policies.upheld_announced_repetition.by,
            None => &policies.upheld_repetition.by,
        };
        return drawn_by_repetition(case, dispute, by);
    }
    let wrong = &policies.wrong_repetition_claim;
    let denied = |left| {
        let mut ruling = vec![(Happening::ClaimDenied, policies.denied_repetition.by.clone())];
        ruling.extend(draw_claim::cost_of(claimant, wrong.value, left, &wrong.by));
        if let (Some(mv), AnnouncedMove::MustBePlayed) = (with, policies.announced_move.value) {
            ruling.push(draw_claim::obliged(claimant, mv, &policies.announced_move.by));
        }
        ruling.extend(draw_claim::offer(&policies.draw_claim, claimant));
        ruling
    };
    with_time_left(case, dispute, claimant, wrong.value, &wrong.by, denied)
}

/// What the claim rests on, where the book wants it written; in time trouble some do without.
pub(in crate::decide) fn scoresheet(case: &Case, dispute: &Dispute, claimant: Color) -> Result<bool, Next> {
    let sheet = &case.policies.scoresheet_for_repetition;
    let ask = |question| Err(Next::Ask(question, sheet.by.clone()));
    if sheet.value == RepetitionScoresheet::NotNeeded {
        return Ok(true);
    }
    match dispute.answer_to(Question::ScoresheetAdequate) {
        None => return ask(Question::ScoresheetAdequate),
        Some(Answer::Yes) => return Ok(true),
        Some(_) if sheet.value == RepetitionScoresheet::Needed => return Ok(false),
        Some(_) => {}
    }
    let short = match case.short_of_time(dispute, claimant) {
        Ok(short) => short,
        Err(question) => return ask(question),
    };
    if !short || sheet.value == RepetitionScoresheet::NeededOutsideTimeTrouble {
        return Ok(short);
    }
    flag::last_control(case, dispute).map_err(|question| Next::Ask(question, sheet.by.clone()))
}

/// A draw in the first moves goes to an official, where the book says so (iesa-2023 12-5-5).
fn drawn_by_repetition(case: &Case, dispute: &Dispute, by: &Citations) -> Next {
    let early = &case.policies.early_repetition;
    if let EarlyDraw::ToDirectorBefore(moves) = early.value {
        // Once it was asked how many there were.
        let counted = match dispute.answer_to(Question::MovesMade) {
            Some(Answer::Count(made)) => Some(u32::from(made) >= u32::from(moves)),
            _ => None,
        };
        let said = dispute.answer_to(Question::EnoughMoves).map(|answer| answer != Answer::No);
        match counted.or(said) {
            None => return Next::Ask(Question::EnoughMoves, early.by.clone()),
            Some(false) => return early_draw::refer(&early.by),
            Some(true) => {}
        }
    }
    repetition::drawn(by)
}

pub(in crate::decide) fn fifty(case: &Case, dispute: &Dispute, claimant: Color) -> Next {
    let policies = case.policies;
    let claimed = &policies.fifty_claimed;
    if let Some(next) = out_of_order(dispute, claimant, claimed.value, &claimed.by) {
        return with_offer(next, draw_claim::offer(&policies.fifty_claim, claimant));
    }
    match fifty_moves::is_shown(case, dispute) {
        Err(ask) => return ask,
        Ok(true) => return Next::Rule(fifty_moves::drawn(&policies.upheld_fifty.by)),
        Ok(false) => {}
    }
    let wrong = &policies.wrong_fifty_claim;
    let denied = |left| {
        let mut ruling = vec![(Happening::ClaimDenied, policies.denied_fifty.by.clone())];
        ruling.extend(draw_claim::cost_of(claimant, wrong.value, left, &wrong.by));
        ruling.extend(draw_claim::offer(&policies.fifty_claim, claimant));
        ruling
    };
    with_time_left(case, dispute, claimant, wrong.value, &wrong.by, denied)
}

/// A claim at the wrong moment is no claim; nothing where it was made in time.
fn out_of_order(dispute: &Dispute, claimant: Color, claimed: DrawClaimed, by: &Citations) -> Option<Next> {
    if claimed == DrawClaimed::ByEither {
        return None;
    }
    match dispute.answer_to(Question::ClaimedInTime) {
        None => Some(Next::Ask(Question::ClaimedInTime, by.clone())),
        Some(Answer::Yes) => None,
        Some(_) => Some(Next::Rule(vec![(Happening::ClaimOutOfOrder { by: claimant }, by.clone())])),
    }
}

/// Where every draw claim is an offer, one that was out of order remains one.
fn with_offer(next: Next, offer: Option<(Happening, Citations)>) -> Next {
    match next {
        Next::Rule(mut ruling) => {
            ruling.extend(offer);
            Next::Rule(ruling)
        }
        Next::Reasoned(because, mut ruling) => {
            ruling.extend(offer);
            Next::Reasoned(because, ruling)
        }
        other => other,
    }
}

/// What a wrong claim costs may depend on what the claimant has left (schiller 9.5(b)).
fn with_time_left(
    case: &Case,
    dispute: &Dispute,
    claimant: Color,
    cost: WrongClaim,
    by: &Citations,
    denied: impl FnOnce(clock::Millis) -> Consequences,
) -> Next {
    let shown = Question::shown_by(claimant);
    let left = match (case.remaining(claimant), dispute.answer_to(shown)) {
        (Some(left), _) | (None, Some(Answer::Time(left))) => left,
        (None, None) if matches!(cost, WrongClaim::HalfUpToAndOpponentGains(_)) => {
            return Next::Ask(shown, by.clone());
        }
        (None, _) => clock::Millis::ZERO,
    };
    Next::Rule(denied(left))
}
