//! Flags and the move that ended the game: which came first (us-chess-7 13A2, 13A3, 14A2, 14A3, 14G1; nc-bughouse 16.II;
//! nc-scholastic 2); both flags down and nobody says so (us-chess-7 14G2); moves that nobody can count (13C12).

use board::Color;
use rulebook::{
    Citations,
    values::{BothFlagsUncalled, FlagGoesFirst},
};

use crate::{
    decide::{
        Case,
        flag::{self, Called},
        incident::Topic,
        ruling::Next,
    },
    dispute::{Answer, Dispute, Question},
    event::Happening,
    incident::FlagTold,
    outcome::Reason,
    refusal::Refusal,
    seat::Seat,
    table::side,
};

impl Topic for FlagTold {
    /// Whether it may be told at this moment.
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        let told = *self;
        match told {
            FlagTold::CalledFirst(fallen) | FlagTold::CalledBeforeTheEndWasSeen(fallen) => {
                if case.by != Seat::Director {
                    flag::may_call(case, fallen)?;
                }
                ended_by_a_move(case)
            }
            FlagTold::BothUncalled => {
                case.director()?;
                case.still_on()?;
                let policy = &case.policies.both_flags_uncalled;
                match policy.value {
                    BothFlagsUncalled::DirectorMayDraw => Ok(()),
                    BothFlagsUncalled::DirectorKeepsSilent => {
                        Err(Refusal::MayNotCallTheFlag { who: "the players", by: policy.by.clone() })
                    }
                }
            }
            FlagTold::MovesUncounted => case.still_on(),
        }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        match *self {
            FlagTold::CalledFirst(fallen) => called(case, dispute, fallen, FlagGoesFirst::BeforeTheMove),
            FlagTold::CalledBeforeTheEndWasSeen(fallen) => {
                called(case, dispute, fallen, FlagGoesFirst::BeforeItIsSeen)
            }
            FlagTold::BothUncalled => flag::both_uncalled(case, dispute),
            FlagTold::MovesUncounted => uncounted(case, dispute),
        }
    }
}

fn ended_by_a_move(case: &Case) -> Result<(), Refusal> {
    match &case.table.outcome {
        None => Err(Refusal::NotEndedByAMove),
        Some(outcome) if matches!(outcome.reason, Reason::Checkmate | Reason::Stalemate) => Ok(()),
        Some(outcome) => Err(Refusal::GameIsOver(outcome.clone())),
    }
}

/// The game has ended on the board. A flag that was called in time takes the place of that result; in doubt it stands.
fn called(case: &Case, dispute: &Dispute, fallen: Color, when: FlagGoesFirst) -> Next {
    let both = match flag::both_down(case, dispute, fallen) {
        Ok(both) => both,
        Err(next) => return next,
    };
    let (until, by) = until_when(case, both);
    if when == FlagGoesFirst::BeforeItIsSeen && until == FlagGoesFirst::BeforeTheMove {
        return Next::denied(flag::after_the_end(case).unwrap_or(by));
    }
    // What stood on the board when the flag was called decides whether there was enough to win with.
    let last = case.table.history.last().map(|ply| ply.before.clone());
    let position = last.unwrap_or_else(|| case.table.position.clone());
    let claimed = flag::claimed(case, dispute, &Called { fallen, position: Some(position) });
    // Where the game would only have gone on, it does not matter which came first (us-chess-7 16T).
    if let Next::Rule(consequences) = &claimed
        && !consequences.iter().any(|(what, _)| ends(what))
    {
        return Next::denied(consequences.first().map_or(by, |(_, clauses)| clauses));
    }
    if dispute.claimant().is_some() {
        match dispute.answer_to(Question::CalledFirst) {
            None => return Next::Ask(Question::CalledFirst, by.clone()),
            Some(Answer::Yes) => {}
            Some(_) => return Next::denied(by),
        }
    }
    match claimed {
        ruled @ Next::Rule(_) => ruled.and(by),
        asks => asks,
    }
}

/// Until when a call goes before what ended the game, and by which clauses.
fn until_when<'a>(case: &'a Case, both: bool) -> (FlagGoesFirst, &'a Citations) {
    let mated = case.table.outcome.as_ref().is_some_and(|outcome| outcome.reason == Reason::Checkmate);
    let policies = case.policies;
    match (both, mated) {
        (true, _) => (policies.both_flags_before_the_end.value, &policies.both_flags_before_the_end.by),
        (false, true) => (policies.flag_before_mate.value, &policies.flag_before_mate.by),
        (false, false) => (FlagGoesFirst::BeforeTheMove, &policies.flag_before_stalemate.by),
    }
}

fn ends(what: &Happening) -> bool {
    matches!(what, Happening::Ended { .. })
}

/// The players agree, as far as the director finds, and then the next period is in effect.
fn uncounted(case: &Case, dispute: &Dispute) -> Next {
    let policy = &case.policies.moves_uncounted;
    let counts = Color::ALL.into_iter().any(|color| !case.table.clock.is_sudden_death(side(color)));
    if policy.ruled().is_none() || !counts {
        return Next::denied(policy.by());
    }
    if let Some(next) = super::unproven(dispute, policy.by()) {
        return next;
    }
    Next::Rule(vec![(Happening::NextPeriodBegun, policy.by().clone())])
}
