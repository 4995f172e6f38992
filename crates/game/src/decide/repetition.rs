//! Claims of triple occurrence (us-chess-7 14C; iesa-2023 12-5; schiller 9.2, 9.4, 9.5).

use board::{Color, Move};
use rulebook::{
    Citations,
    values::{AnnouncedMove, EarlyDraw, Ground, RepetitionScoresheet},
};

use super::{
    Case, draw_claim, early_draw, incident,
    ruling::{self, Next},
};
use crate::{
    because::{Because, Why},
    dispute::{Answer, Dispute, Question},
    event::Happening,
    outcome::{Reason, Verdict},
    table::side,
    terms::Scoresheets,
};

/// This player was excused from keeping score, and the claim needs a scoresheet (us-chess-7 15A1).
pub(super) fn rests_on_no_scoresheet(case: &Case, color: Color) -> bool {
    scoresheet_needed(case, color) && incident::recording::not_entitled(case, color).is_some()
}

/// His claim is none, but where every draw claim is an offer it remains one.
pub(super) fn not_entitled(case: &mut Case, color: Color) {
    let by = incident::recording::not_entitled(case, color).unwrap_or_default();
    let why = Because::plainly(Why::Excused { color });
    case.emit_because(Happening::ClaimOutOfOrder { by: color }, by, Some(why));
    if let Some((what, by)) = draw_claim::offer(&case.policies.draw_claim, color) {
        case.emit(what, by);
    }
}

pub(super) fn rule(case: &Case, dispute: &Dispute, claimant: Color, with: Option<Move>) -> Next {
    let sheet = &case.policies.scoresheet_for_repetition;
    let adequate = match dispute.answer_to(Question::ScoresheetAdequate) {
        None if scoresheet_needed(case, claimant) => {
            return Next::Ask(Question::ScoresheetAdequate, sheet.by.clone());
        }
        Some(Answer::Yes) | None => true,
        // What cannot be established does not end a game (us-chess-7 21F3.b).
        Some(_) if case.remaining(claimant).is_some() => false,
        // Whoever is short of time may need none, and nobody has read the clocks.
        Some(_) => match incident::unrecorded::scoresheet(case, dispute, claimant) {
            Err(ask) => return ask,
            Ok(adequate) => adequate,
        },
    };
    let times = times_stood(case, claimant, with);
    let in_order = adequate && draw_claim::barred_by_touch(case, with).is_none();
    let stood = match ruling::borne_out(case, dispute, times >= 3, &case.policies.upheld_repetition.by) {
        Err(ask) if in_order => return ask,
        stood => stood.unwrap_or(false),
    };
    if in_order && stood {
        upheld(case, upheld_by(case, claimant, with, times))
    } else {
        Next::Rule(denied(case, claimant, with, &case.policies.draw_claim))
    }
}

/// The scoresheet is a matter for findings only where it is paper.
fn scoresheet_needed(case: &Case, claimant: Color) -> bool {
    if case.terms.scoresheets == Scoresheets::Kept {
        return false;
    }
    let short = case.is_short_of_time(claimant);
    let sudden_death = case.table.clock.is_sudden_death(side(claimant));
    match case.policies.scoresheet_for_repetition.value {
        RepetitionScoresheet::Needed => true,
        RepetitionScoresheet::NeededOutsideTimePressure => !(short && sudden_death),
        RepetitionScoresheet::NeededOutsideTimeTrouble => !short,
        RepetitionScoresheet::NotNeeded => false,
    }
}

/// How often the position has stood once the claimant's move that is determined or announced is made.
pub(super) fn times_stood(case: &Case, claimant: Color, with: Option<Move>) -> usize {
    let (position, moved) = draw_claim::claimed_position(case, claimant, with);
    case.table.times_stood_as(&position, case.policies.same_position.value) + usize::from(moved)
}

/// The clauses depend on whether the third time is about to appear or has appeared, and by whose move; and a position
/// that has stood more often gives back a right that was lost with a move.
fn upheld_by<'a>(case: &Case<'a>, claimant: Color, with: Option<Move>, times: usize) -> &'a Citations {
    let policies = case.policies;
    match (with, draw_claim::has_just_moved(case, claimant)) {
        (Some(_), _) => &policies.upheld_announced_repetition.by,
        (None, true) => &policies.upheld_repetition_after_moving.by,
        (None, false) if times > 3 => &policies.upheld_repetition_again.by,
        (None, false) => &policies.upheld_repetition.by,
    }
}

pub(super) fn upheld(case: &Case, by: &Citations) -> Next {
    let policies = case.policies;
    match policies.early_repetition.value {
        EarlyDraw::ToDirectorBefore(moves) if case.table.moves_made() < u32::from(moves) => {
            early_draw::refer(&policies.early_repetition.by)
        }
        _ => drawn(by),
    }
}

pub(super) fn drawn(by: &Citations) -> Next {
    Next::Rule(vec![
        (Happening::ClaimUpheld, by.clone()),
        (Happening::Ended { verdict: Verdict::Drawn, reason: Reason::TripleOccurrence }, by.clone()),
    ])
}

pub(super) fn denied(
    case: &Case,
    claimant: Color,
    with: Option<Move>,
    as_offer: &rulebook::Answer<Ground>,
) -> Vec<(Happening, Citations)> {
    let policies = case.policies;
    let wrong = &policies.wrong_repetition_claim;
    let touched = draw_claim::barred_by_touch(case, with);
    let by = policies.denied_repetition.by.clone().and(&touched.clone().unwrap_or_else(Citations::none));
    let mut consequences = vec![(Happening::ClaimDenied, by)];
    consequences.extend(draw_claim::cost(case, claimant, wrong.value, &wrong.by));
    if let (Some(mv), AnnouncedMove::MustBePlayed, None) = (with, policies.announced_move.value, touched) {
        consequences.push(draw_claim::obliged(claimant, mv, &policies.announced_move.by));
    }
    consequences.extend(draw_claim::offer(as_offer, claimant));
    consequences
}
