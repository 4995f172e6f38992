//! Draws besides the claims of the record (us-chess-7 14C1, 14C8, 14K; iesa-2023 12-9, 12-11, 16-3-1; nc-blitz 8.IV).

use board::Color;
use rulebook::{
    Answer as Policy, Citations,
    values::{FiveTimes, ForcedRepetition, Ground, PerpetualCheck},
};

use crate::{
    aloud::displayed,
    because::Why,
    decide::{Case, draw_claim, flag, incident::Topic, repetition, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Drawing,
    outcome::{Reason, Verdict},
    refusal::Refusal,
    table::{key_as, side},
};

/// Half-moves of seventy-five moves by each player.
const SEVENTY_FIVE_BY_EACH: u32 = 150;

/// A player's alternate moves lie so many half-moves apart.
const ALTERNATE: usize = 4;

impl Topic for Drawing {
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        match self {
            Drawing::PerpetualCheck | Drawing::ForcedRepetition => {
                case.player()?;
            }
            Drawing::FiveTimes | Drawing::SeventyFiveMoves => case.director()?,
            Drawing::BothKingsInCheck => {}
        }
        case.still_on()?;
        let under_way = case.table.is_under_way() || case.is_told_by_an_official();
        if under_way { Ok(()) } else { Err(Refusal::ClocksNotStarted) }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        match (self, dispute.claimant()) {
            (Drawing::PerpetualCheck, Some(claimant)) => perpetual_check(case, dispute, claimant),
            (Drawing::ForcedRepetition, Some(claimant)) => {
                forced_repetition(case, dispute, claimant, &case.policies.draw_claim)
            }
            (Drawing::FiveTimes, _) => five_times(case),
            (Drawing::SeventyFiveMoves, _) => seventy_five_moves(case),
            (Drawing::BothKingsInCheck, _) => both_kings_in_check(case, dispute),
            // Officials claim nothing for a player.
            (Drawing::PerpetualCheck | Drawing::ForcedRepetition, None) => Next::Rule(Vec::new()),
        }
    }

    fn chosen(&self, _: &Case, _: &Dispute, choice: Choice, by: &Citations) -> Vec<(Happening, Citations)> {
        let reason = match self {
            Drawing::BothKingsInCheck => Reason::BothKingsInCheck,
            _ => Reason::NoProgress,
        };
        match choice {
            Choice::RuleADraw => vec![ended(reason, by)],
            _ => Vec::new(),
        }
    }
}

/// Checks without end are no draw by themselves: the position must stand three times, and who claims by that name has
/// offered a draw (us-chess-7 14C1).
fn perpetual_check(case: &Case, dispute: &Dispute, claimant: Color) -> Next {
    let policies = case.policies;
    let as_offer = &policies.perpetual_check_claim;
    let three_times = match dispute.answer_to(Question::ThreeTimes) {
        Some(answer) => Ok(answer == Answer::Yes),
        None if case.has_no_record() => Err(Question::ThreeTimes),
        None => Ok(repetition::times_stood(case, claimant, None) >= 3),
    };
    match policies.perpetual_check.value() {
        Some(PerpetualCheck::ThreeTimesNeeded) if three_times.is_err() => {
            Next::Ask(Question::ThreeTimes, policies.perpetual_check.by().clone())
        }
        Some(PerpetualCheck::ThreeTimesNeeded) if three_times == Ok(true) => {
            repetition::upheld(case, policies.perpetual_check.by())
        }
        Some(PerpetualCheck::ThreeTimesNeeded) => {
            let denied = Next::Rule(repetition::denied(case, claimant, None, as_offer));
            match dispute.answer_to(Question::ThreeTimes) {
                Some(_) => denied,
                None => {
                    let times = repetition::times_stood(case, claimant, None) as u16;
                    denied.since(Why::Stood { times })
                }
            }
        }
        // Checks without end are a repetition that can be forced (iesa-2023 16-3-1).
        None if policies.forced_repetition.ruled().is_some() => {
            forced_repetition(case, dispute, claimant, as_offer)
        }
        Some(PerpetualCheck::NoSuchDraw) | None => {
            let mut ruling = vec![(Happening::ClaimDenied, policies.perpetual_check.by().clone())];
            ruling.extend(draw_claim::offer(as_offer, claimant));
            Next::Rule(ruling).since(Why::NoSuchClaim)
        }
    }
}

/// Why a player is not short of time in the last control.
pub(super) fn no_pressure(case: &Case, dispute: &Dispute, color: Color) -> Why {
    let left = case.remaining(color);
    match left.map(|_| case.table.clock.is_sudden_death(side(color))) {
        Some(false) => Why::NotSuddenDeath,
        Some(true) => Why::NotInTimeTrouble { color, left: left.map(displayed) },
        // Nobody has read the clocks: the director says which of the two it is not.
        None => match flag::last_control(case, dispute) {
            Ok(true) => Why::NotInTimeTrouble { color, left: None },
            _ => Why::NotSuddenDeath,
        },
    }
}

/// In time pressure it is enough to show the director that the position can be repeated (us-chess-7 14C8). A claim by either
/// name is an offer where the book says so of it.
fn forced_repetition(case: &Case, dispute: &Dispute, claimant: Color, as_offer: &Policy<Ground>) -> Next {
    let policy = &case.policies.forced_repetition;
    let may_show = match policy.value() {
        Some(ForcedRepetition::InSuddenDeathPressure) => in_sudden_death_pressure(case, dispute, claimant),
        Some(ForcedRepetition::InTimeTrouble) => case.short_of_time(dispute, claimant),
        None => Ok(false),
    };
    let may_show = match may_show {
        Ok(may_show) => may_show,
        Err(question) => return Next::Ask(question, policy.by().clone()),
    };
    if may_show {
        match dispute.answer_to(Question::RepetitionForced) {
            None => return Next::Ask(Question::RepetitionForced, policy.by().clone()),
            Some(Answer::Yes) => {
                let upheld = (Happening::ClaimUpheld, policy.by().clone());
                return Next::Rule(vec![upheld, ended(Reason::TripleOccurrence, policy.by())]);
            }
            Some(_) => {}
        }
    }
    let mut ruling = vec![(Happening::ClaimDenied, policy.by().clone())];
    ruling.extend(draw_claim::offer(as_offer, claimant));
    let why = match (may_show, policy.value()) {
        // What the director found tells it.
        (true, _) => return Next::Rule(ruling),
        (false, None) => Why::NoSuchClaim,
        (false, Some(ForcedRepetition::InSuddenDeathPressure)) => no_pressure(case, dispute, claimant),
        (false, Some(ForcedRepetition::InTimeTrouble)) => {
            let left = case.remaining(claimant).map(displayed);
            Why::NotInTimeTrouble { color: claimant, left }
        }
    };
    Next::Rule(ruling).since(why)
}

/// Whether a player is short of time in the last control; a question where nobody has read the clocks, or counts the moves.
pub(super) fn in_sudden_death_pressure(
    case: &Case,
    dispute: &Dispute,
    color: Color,
) -> Result<bool, Question> {
    let known = case.remaining(color).is_some();
    let sudden_death = match known {
        true => case.table.clock.is_sudden_death(side(color)),
        false => flag::last_control(case, dispute)?,
    };
    Ok(sudden_death && case.short_of_time(dispute, color)?)
}

fn five_times(case: &Case) -> Next {
    let table = case.table;
    let same = case.policies.same_position.value;
    let key = key_as(&table.position, same);
    let policy = &case.policies.five_times;
    let so = match policy.value() {
        Some(_) if case.is_told_by_an_official() => true,
        Some(FiveTimes::Appearances) => table.times_stood_as(&table.position, same) >= 5,
        Some(FiveTimes::ConsecutiveAlternate) => (1..5).all(|back| {
            let ply = table.history.len().checked_sub(back * ALTERNATE);
            ply.and_then(|ply| table.history.get(ply)).is_some_and(|ply| key_as(&ply.before, same) == key)
        }),
        None => false,
    };
    may_end(so, policy)
}

fn seventy_five_moves(case: &Case) -> Next {
    let policy = &case.policies.seventy_five_moves;
    let enough =
        case.is_told_by_an_official() || case.table.position.moves_without_progress() >= SEVENTY_FIVE_BY_EACH;
    may_end(enough && policy.ruled().is_some(), policy)
}

/// An official may end the game, and need not.
fn may_end<T: Copy>(so: bool, policy: &Policy<T>) -> Next {
    if so {
        Next::Refer(vec![Choice::RuleADraw, Choice::PlayOn], policy.by().clone())
    } else {
        Next::Rule(vec![(Happening::GameContinues, policy.by().clone())])
    }
}

/// Nobody can play on from there, unless the last move can be set right (iesa-2023 12-9).
fn both_kings_in_check(case: &Case, dispute: &Dispute) -> Next {
    let policy = &case.policies.both_kings_in_check;
    let position = &case.table.position;
    let both = match dispute.answer_to(Question::Established) {
        Some(answer) => answer == Answer::Yes,
        // The player says so, and nobody else has told how the pieces stand.
        None if dispute.claimant().is_some() && case.is_unseen() => {
            return Next::Ask(Question::Established, policy.by().clone());
        }
        None => {
            case.is_told_by_an_official()
                || Color::ALL.into_iter().all(|color| position.with_turn(color).is_check())
        }
    };
    let not_so = if dispute.claimant().is_some() { Happening::ClaimDenied } else { Happening::GameContinues };
    if !both {
        let denied = Next::Rule(vec![(not_so, policy.by().clone())]);
        return match dispute.answer_to(Question::Established) {
            Some(_) => denied,
            None => denied.since(Why::NotBothInCheck),
        };
    }
    match (policy.value(), dispute.answer_to(Question::Correctable)) {
        (Some(_), None) => Next::Ask(Question::Correctable, policy.by().clone()),
        (Some(Ground), Some(Answer::No | Answer::CannotBeEstablished)) => {
            Next::Rule(vec![ended(Reason::BothKingsInCheck, policy.by())])
        }
        // It is then claimed as an illegal move.
        (Some(_), Some(_)) => Next::Rule(vec![(not_so, policy.by().clone())]),
        (None, _) => Next::Refer(vec![Choice::RuleADraw, Choice::PlayOn], policy.by().clone()),
    }
}

fn ended(reason: Reason, by: &Citations) -> (Happening, Citations) {
    (Happening::Ended { verdict: Verdict::Drawn, reason }, by.clone())
}
