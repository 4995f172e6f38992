//! Flags and the move that ended the game: which came first (us-chess-7 13A2, 13A3, 14A2, 14A3, 14G1; nc-bughouse 16.II;
//! nc-scholastic 2); both flags down and nobody says so (us-chess-7 14G2); moves that nobody can count (13C12).

use board::Color;
use rulebook::{
    Citations,
    values::{BothFlagsUncalled, FlagGoesFirst},
};

use super::known::found;
use crate::{
    because::Why,
    decide::{
        Case,
        flag::{self, Called},
        incident::Topic,
        ruling::Next,
    },
    dispute::{Choice, Dispute, Question},
    event::Happening,
    incident::FlagTold,
    outcome::{Reason, Verdict},
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
                    BothFlagsUncalled::DirectorMayDraw | BothFlagsUncalled::DirectorDraws => Ok(()),
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
            FlagTold::CalledFirst(fallen) => {
                called(case, dispute, fallen, FlagGoesFirst::BeforeTheMove).unwrap_or_else(|asked| asked)
            }
            FlagTold::CalledBeforeTheEndWasSeen(fallen) => {
                called(case, dispute, fallen, FlagGoesFirst::BeforeItIsSeen).unwrap_or_else(|asked| asked)
            }
            FlagTold::BothUncalled => flag::both_uncalled(case, dispute),
            FlagTold::MovesUncounted => uncounted(case, dispute),
        }
    }

    /// A draw need not be ruled where both flags are down and the players go on (us-chess-7 14G2).
    fn chosen(&self, _: &Case, _: &Dispute, choice: Choice, by: &Citations) -> Vec<(Happening, Citations)> {
        match choice {
            Choice::RuleADraw => {
                let drawn = Happening::Ended { verdict: Verdict::Drawn, reason: Reason::BothFlagsDown };
                vec![(drawn, by.clone())]
            }
            _ => vec![(Happening::GameContinues, by.clone())],
        }
    }
}

/// Where nobody records moves an official sees by what the game ended.
fn ended_by_a_move(case: &Case) -> Result<(), Refusal> {
    match &case.table.outcome {
        None if case.is_told_by_an_official() => Ok(()),
        None => Err(Refusal::NotEndedByAMove),
        Some(outcome) if matches!(outcome.reason, Reason::Checkmate | Reason::Stalemate) => Ok(()),
        Some(outcome) => Err(Refusal::GameIsOver(outcome.clone())),
    }
}

/// The game has ended on the board. A flag that was called in time takes the place of that result; in doubt it stands.
fn called(case: &Case, dispute: &Dispute, fallen: Color, when: FlagGoesFirst) -> Result<Next, Next> {
    let both = flag::both_down(case, dispute, fallen)?;
    let (until, by) = until_when(case, dispute, both)?;
    if when == FlagGoesFirst::BeforeItIsSeen && until == FlagGoesFirst::BeforeTheMove {
        let mate = mated(case, dispute)?;
        return Ok(Next::denied_since(Why::EndedOnTheBoard { mate }, after_the_end(case, dispute)?));
    }
    // What there was to win with need not be found where the flag came too late.
    let unrecorded = case.table.outcome.is_none();
    if unrecorded && !called_first(dispute, by)? {
        return Ok(Next::denied(by));
    }
    let claimed = decided_on_time(case, dispute, fallen);
    // Where the game would only have gone on, it does not matter which came first (us-chess-7 16T).
    if let Some(consequences) = claimed.ruled()
        && !consequences.iter().any(|(what, _)| ends(what))
    {
        let by = consequences.first().map_or(by, |(_, clauses)| clauses);
        return Ok(Next::denied_since(Why::FlagEndsNothing, by));
    }
    if dispute.claimant().is_some() && !called_first(dispute, by)? {
        return Ok(Next::denied(by));
    }
    Ok(match claimed.ruled() {
        Some(_) => claimed.and(by),
        None => claimed,
    })
}

fn called_first(dispute: &Dispute, by: &Citations) -> Result<bool, Next> {
    found(dispute, Question::CalledFirst, by)
}

/// What the flag would have decided. What stood on the board when it was called says whether there was enough to win with; where
/// nobody recorded that the director does.
fn decided_on_time(case: &Case, dispute: &Dispute, fallen: Color) -> Next {
    if case.table.outcome.is_none() {
        return flag::told(case, dispute, fallen);
    }
    let last = case.table.history.last().map(|ply| ply.before.clone());
    let position = last.unwrap_or_else(|| case.table.position.clone());
    flag::claimed(case, dispute, &Called { fallen, position: Some(position) })
}

/// Until when a call goes before what ended the game, and by which clauses.
fn until_when<'a>(
    case: &'a Case,
    dispute: &Dispute,
    both: bool,
) -> Result<(FlagGoesFirst, &'a Citations), Next> {
    let policies = case.policies;
    if both {
        let rule = &policies.both_flags_before_the_end;
        return Ok((rule.value, &rule.by));
    }
    Ok(match mated(case, dispute)? {
        true => (policies.flag_before_mate.value, &policies.flag_before_mate.by),
        false => (FlagGoesFirst::BeforeTheMove, &policies.flag_before_stalemate.by),
    })
}

/// The clauses by which a flag comes too late.
fn after_the_end<'a>(case: &'a Case, dispute: &Dispute) -> Result<&'a Citations, Next> {
    let policies = case.policies;
    Ok(match mated(case, dispute)? {
        true => &policies.flag_after_mate.by,
        false => &policies.flag_after_stalemate.by,
    })
}

/// Whether mate ended the game, and not stalemate.
fn mated(case: &Case, dispute: &Dispute) -> Result<bool, Next> {
    let policies = case.policies;
    match &case.table.outcome {
        Some(outcome) => Ok(outcome.reason == Reason::Checkmate),
        None => {
            let by = policies.flag_before_mate.by.clone().and(&policies.flag_before_stalemate.by);
            found(dispute, Question::Checkmated, &by)
        }
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
        let why = if counts { Why::BookSilent } else { Why::SuddenDeath };
        return Next::denied_since(why, policy.by());
    }
    if let Some(next) = super::unproven(dispute, policy.by()) {
        return next;
    }
    Next::Rule(vec![(Happening::NextPeriodBegun, policy.by().clone())])
}
