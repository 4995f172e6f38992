//! Pieces that were let go and what that binds to (us-chess-7 9A-9C, 9G, 10G; iesa-2023 7-1, 7-4, 7-5; schiller 4.7;
//! nc-blitz 15; nc-bughouse 6).
//!
//! What the record holds needs no finding. A piece that was let go on a legal square stays there even if that was not meant, so
//! nobody is asked whether it was deliberate; a director may still find that the piece was only brushed.

use board::{Color, san};
use rulebook::{Citations, Policies, values::TouchEnforced};

use super::{
    Topic,
    touch::{self, Broken, Turned},
};
use crate::{
    because::{Because, Why},
    decide::{
        Case, promotion,
        ruling::{Consequences, Next},
    },
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Offence, OffenceBy, ReleaseTold, Releasing, TouchedWhen},
    obligation::{Binding, is_own},
    refusal::Refusal,
    turn::Stage,
    verdict::without_check,
};

impl Topic for Releasing {
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        case.still_on()?;
        if !case.table.clocks_started {
            return Err(Refusal::ClocksNotStarted);
        }
        let enforced = &case.policies.taking_back_enforced;
        match case.by.color() {
            Some(color) if color == self.by => return Err(Refusal::NotForThisSeat),
            None if enforced.value() == Some(TouchEnforced::OnClaimOnly) => {
                return Err(Refusal::ForThePlayersToClaim { by: enforced.by().clone() });
            }
            _ => {}
        }
        if let ReleaseTold::Held { when, .. } = self.what {
            let by = || case.policies.promotion_piece_final.by.clone();
            let had_no_turn = || Refusal::NoTurnYet { color: self.by, by: by() };
            return Turned::of(case, self.by, when).map(|_| ()).ok_or_else(had_no_turn);
        }
        let ReleaseTold::LetGo { from, when, .. } = self.what else { return Ok(()) };
        let turn = Turned::of(case, self.by, when).ok_or(Refusal::NothingThere(from))?;
        if is_own(turn.position, from) { Ok(()) } else { Err(Refusal::NothingThere(from)) }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        match self.what {
            ReleaseTold::LetGo { .. } | ReleaseTold::Held { .. } => let_go(case, dispute, *self),
            ReleaseTold::Final => is_final(case, dispute, self.by),
            ReleaseTold::TwoInARow => two_in_a_row(case, dispute, self.by),
        }
    }

    fn may_find(&self, policies: &Policies) -> &'static [Question] {
        match self.what {
            ReleaseTold::LetGo { .. } | ReleaseTold::Held { .. } => &[Question::Deliberate],
            ReleaseTold::Final => &[],
            ReleaseTold::TwoInARow => out_of_turn(self.by).may_find(policies),
        }
    }

    fn why_denied(&self, case: &Case, _: &Dispute) -> Option<Because> {
        why_not(case, *self).map(Because::plainly)
    }

    fn chosen(&self, case: &Case, dispute: &Dispute, choice: Choice, by: &Citations) -> Consequences {
        match (self.what, choice) {
            (ReleaseTold::TwoInARow, choice) if !matches!(choice, Choice::Reinstate | Choice::LetItStand) => {
                out_of_turn(self.by).chosen(case, dispute, choice, by)
            }
            _ => went_back(case, dispute, *self, choice, by),
        }
    }
}

/// A second move while it was the opponent's turn.
const fn out_of_turn(by: Color) -> OffenceBy {
    OffenceBy { by, offence: Offence::MovedOutOfTurn }
}

/// The turn that is told of, and what would have bound in it.
fn told<'a>(case: &Case<'a>, told: Releasing) -> Option<(Turned<'a>, Binding, Citations)> {
    let policies = case.policies;
    let when = match told.what {
        ReleaseTold::LetGo { when, .. } | ReleaseTold::Held { when, .. } => when,
        ReleaseTold::Final | ReleaseTold::TwoInARow => TouchedWhen::Lately,
    };
    let turn = Turned::of(case, told.by, when)?;
    let (binding, by) = match told.what {
        ReleaseTold::LetGo { from, to, .. } => turn.let_go(from, to, policies),
        ReleaseTold::Held { role, square, .. } => turn.held_on(role, square, policies),
        ReleaseTold::Final | ReleaseTold::TwoInARow => turn.final_move(policies)?,
    };
    Some((turn, binding, by))
}

/// An official who saw it needs a clause to step in by; where nothing follows he does not.
fn enforced(case: &Case, dispute: &Dispute, by: Citations) -> Citations {
    match dispute.claimant() {
        Some(_) => by,
        None => by.and(case.policies.taking_back_enforced.by()),
    }
}

/// What a piece binds to that is said to have been let go, or held where a pawn becomes it.
fn let_go(case: &Case, dispute: &Dispute, releasing: Releasing) -> Next {
    let policies = case.policies;
    let Some((turn, binding, by)) = told(case, releasing) else {
        return Next::denied(&policies.taking_back.by);
    };
    if let Some(late) = too_late(case, dispute, &turn) {
        return late;
    }
    // Even if it is all true, it may come to nothing.
    let Some(broken) = broken(case, releasing, binding, &turn) else { return Next::denied(&by) };
    let known = match releasing.what {
        ReleaseTold::LetGo { from, to, .. } => turn.knows_release(from, to),
        ReleaseTold::Held { role, square, .. } => turn.knows_held(role, square),
        ReleaseTold::Final | ReleaseTold::TwoInARow => true,
    };
    if dispute.answer_to(Question::Deliberate).is_some_and(|answer| answer != Answer::Yes) {
        return Next::denied(&policies.accidental_touch.by);
    }
    // On a screen the record is complete.
    if !known && case.on_screen() {
        return Next::denied_since(Why::NotOnRecord, &policies.taking_back.by);
    }
    if !known && dispute.claimant().is_some() {
        match dispute.answer_to(Question::Established) {
            None => return Next::Ask(Question::Established, policies.touch_established.by().clone()),
            Some(Answer::Yes) => {}
            Some(Answer::CannotBeEstablished) => {
                return Next::Rule(touch::unproved(&policies.unproved_touch));
            }
            Some(_) => return Next::denied(&policies.taking_back.by),
        }
    }
    put_right(case, dispute, &turn, broken, &enforced(case, dispute, by))
}

/// What was done against it: of a piece that was held whatever else stands on its square, or was played.
fn broken(case: &Case, releasing: Releasing, binding: Binding, turn: &Turned) -> Option<Broken> {
    let ReleaseTold::Held { .. } = releasing.what else { return Broken::by(binding, turn) };
    let present = turn.ply == case.table.history.len();
    let waits = present && matches!(case.table.turn.stage, Stage::PawnWaits { .. });
    let wrong = present && promotion::stands_wrong(case);
    Broken::by_another_piece(binding, turn, waits, wrong)
}

/// Why nothing follows from it.
fn why_not(case: &Case, releasing: Releasing) -> Option<Why> {
    let color = releasing.by;
    let (from, to, when) = match releasing.what {
        ReleaseTold::LetGo { from, to, when } => (from, to, when),
        ReleaseTold::Held { role, square, when } => {
            let turn = Turned::of(case, color, when)?;
            return turn.why_nothing_is_held(role, square, case.policies);
        }
        ReleaseTold::Final if told(case, releasing).is_none() => return Some(Why::NothingLetGo { color }),
        ReleaseTold::Final | ReleaseTold::TwoInARow => return None,
    };
    let turn = Turned::of(case, color, when)?;
    let (binding, _) = turn.let_go(from, to, case.policies);
    let mv = match binding {
        Binding::Play(mv) => mv,
        Binding::Castle(side) => turn.position.castling(side),
        _ => return Some(Why::NothingLetGo { color }),
    };
    let stands = Broken::by(binding, &turn).is_none();
    let same = (mv.from, mv.to) == (from, to);
    let mv = without_check(&san::write(turn.position, mv)).to_string();
    let why = if same { Why::StandsAsLetGo { color, mv } } else { Why::PlayedAsTouched { color, mv } };
    stands.then_some(why)
}

/// The move that stands, or that was taken back, cannot be changed any more.
fn is_final(case: &Case, dispute: &Dispute, by: Color) -> Next {
    let policies = case.policies;
    let Some((turn, binding, clauses)) = told(case, Releasing { by, what: ReleaseTold::Final }) else {
        let waits = matches!(case.table.turn.stage, Stage::PawnWaits { .. }) && case.table.on_move() == by;
        return match waits {
            true => Next::denied_since(Why::PieceStillToCome, &policies.pawn_released.by),
            false => Next::denied(&policies.transfer_determined_by.by),
        };
    };
    if let Some(late) = too_late(case, dispute, &turn) {
        return late;
    }
    let clauses = enforced(case, dispute, clauses);
    if let Some(broken) = Broken::by(binding, &turn) {
        return put_right(case, dispute, &turn, broken, &clauses);
    }
    // Nobody has changed it: that is said, and what must still be done.
    let mut ruling = Vec::new();
    if dispute.claimant().is_some() {
        ruling.push((Happening::ClaimUpheld, clauses.clone()));
    }
    if let Some(must) = binding.as_ruling().filter(|_| turn.ply == case.table.history.len()) {
        ruling.push((Happening::Obliged { color: by, must }, clauses.clone()));
    }
    if ruling.is_empty() {
        ruling.push((Happening::NothingFollows, clauses));
    }
    Next::Rule(ruling)
}

/// Both in one turn: the first that was let go is final. Else the second was made while the opponent was on move.
fn two_in_a_row(case: &Case, dispute: &Dispute, by: Color) -> Next {
    let releasing = Releasing { by, what: ReleaseTold::TwoInARow };
    let broken = told(case, releasing).and_then(|(turn, binding, clauses)| {
        let broken = Broken::by(binding, &turn)?;
        Some((turn, broken, clauses))
    });
    let Some((turn, broken, clauses)) = broken else { return out_of_turn(by).rule(case, dispute) };
    match too_late(case, dispute, &turn) {
        Some(late) => late,
        None => put_right(case, dispute, &turn, broken, &enforced(case, dispute, clauses)),
    }
}

/// The opponent has touched a piece since, and the book says that it is too late then.
fn too_late(case: &Case, dispute: &Dispute, turn: &Turned) -> Option<Next> {
    let claimed = &case.policies.touch_claimed;
    let late = turn.too_late(case) && claimed.ruled().is_some();
    let came = || Next::Rule(vec![touch::came_too_late(dispute, turn, claimed.by())]);
    late.then(|| came().since(Why::TouchedSince { color: turn.by.other() }))
}

/// The position before it stands again, and the move that was let go must be played. Where no book says until when this can be
/// claimed, the director goes back or lets it stand.
fn put_right(case: &Case, dispute: &Dispute, turn: &Turned, broken: Broken, by: &Citations) -> Next {
    match turn.too_late(case) {
        true => {
            Next::Refer(vec![Choice::Reinstate, Choice::LetItStand], case.policies.touch_claimed.by().clone())
        }
        false => Next::Rule(touch::upheld(dispute, turn, broken, by)),
    }
}

fn went_back(
    case: &Case,
    dispute: &Dispute,
    releasing: Releasing,
    choice: Choice,
    by: &Citations,
) -> Consequences {
    let Some((turn, binding, clauses)) = told(case, releasing) else { return Vec::new() };
    match (choice, broken(case, releasing, binding, &turn)) {
        (Choice::Reinstate, Some(broken)) => {
            touch::upheld(dispute, &turn, broken, &enforced(case, dispute, clauses))
        }
        _ => vec![(Happening::MoveStands { ply: turn.ply }, by.clone())],
    }
}
