//! Fallen flags (us-chess-7 13C, 14E, 14G, 16T; iesa-2023 11-3, 12-7, 15-2; schiller 6.8-6.11, 10.4).
//!
//! A flag is *down* when the clock says so; it has *fallen* when somebody who may point it out does.

use adjudication::{CanBeMated, ForcedWin, Material, Nodes, can_be_mated, forced_win};
use board::{Color, Position, Role};
use clock::{Millis, Timekeeper, Timer};
use rulebook::{
    Citations,
    values::{BothFlagsDown, FlagCallers, ForfeitScoresheet, TwoKnightsOnTime},
};

use super::{Case, HALF_A_MINUTE, ruling::Next};
use crate::{
    dispute::{Answer, Dispute, Question},
    event::Happening,
    outcome::{Reason, Verdict},
    refusal::Refusal,
    seat::Seat,
    table::side,
    terms::{FlagCalls, Scoresheets},
};

/// Whether this seat may point out that flag.
pub(super) fn may_call(case: &Case, fallen: Color) -> Result<(), Refusal> {
    let callers = &case.policies.who_calls_the_flag;
    let may = match (case.by, callers.value) {
        (Seat::Player(_, color), FlagCallers::OpponentOnly) => color != fallen,
        (Seat::Player(..), FlagCallers::EitherPlayer | FlagCallers::ArbiterToo) => true,
        (Seat::Director, FlagCallers::ArbiterToo) => true,
        (Seat::Program, _) => case.terms.flag_calls == FlagCalls::ByTheProgramToo,
        (Seat::Director | Seat::Spectator, _) => false,
    };
    let who = match callers.value {
        FlagCallers::EitherPlayer => "the players",
        FlagCallers::OpponentOnly => "the opponent",
        FlagCallers::ArbiterToo => "the players and the arbiter",
    };
    if may { Ok(()) } else { Err(Refusal::MayNotCallTheFlag { who, by: callers.by.clone() }) }
}

pub(super) fn rule(case: &Case, dispute: &Dispute, fallen: Color) -> Next {
    let forfeit = &case.policies.time_forfeit.by;
    if barred(case, fallen) {
        return Next::Rule(denied(&case.policies.scoresheet_for_time_forfeit.by));
    }
    let down = match is_down(case, dispute, fallen, Question::FlagDown) {
        Ok(down) => down,
        Err(question) => return Next::Ask(question, forfeit.clone()),
    };
    if !down {
        return Next::Rule(denied(forfeit));
    }
    let both = match is_down(case, dispute, fallen.other(), Question::OwnFlagDown) {
        Ok(down) => down,
        Err(question) => return Next::Ask(question, case.policies.both_flags_down.by.clone()),
    };
    let loser = if both { first_down(case, fallen) } else { Some(fallen) };
    match loser {
        Some(loser) => forfeit_by(case, dispute, loser),
        None => both_down(case),
    }
}

/// A claim that failed for its scoresheet was the last one of its control (us-chess-7 13C11).
fn barred(case: &Case, fallen: Color) -> bool {
    case.table.time_claims_barred == Some(case.table.clock.period(side(fallen)))
}

/// Whether a flag is down; a question where no program keeps the time.
fn is_down(case: &Case, dispute: &Dispute, color: Color, question: Question) -> Result<bool, Question> {
    if case.terms.timekeeper != Timekeeper::Nobody {
        return Ok(case.table.clock.flag_down(side(color), dispute.at));
    }
    dispute.answer_to(question).map(|answer| answer == Answer::Yes).ok_or(question)
}

/// Both flags are down: who loses all the same, where the book lets the first one lose and that can be told.
fn first_down(case: &Case, fallen: Color) -> Option<Color> {
    if case.policies.both_flags_down.value != BothFlagsDown::FirstDownLoses {
        return None;
    }
    let since = |color: Color| {
        let now = case.table.clock.flag_down_at(side(color)).filter(|down| *down <= case.at);
        case.table.flag_down_since.get(color).or(now)
    };
    let (one, other) = (since(fallen)?, since(fallen.other())?);
    match one.cmp(&other) {
        std::cmp::Ordering::Less => Some(fallen),
        std::cmp::Ordering::Greater => Some(fallen.other()),
        std::cmp::Ordering::Equal => None,
    }
}

fn both_down(case: &Case) -> Next {
    let policy = &case.policies.both_flags_down;
    let drawn = match policy.value {
        BothFlagsDown::Drawn => true,
        BothFlagsDown::DrawnInSuddenDeath => sudden_death(case),
        BothFlagsDown::DrawnUnlessLargeIncrement => sudden_death(case) && increment(case) < HALF_A_MINUTE,
        BothFlagsDown::FirstDownLoses => sudden_death(case) && increment(case) == Millis::ZERO,
    };
    match drawn {
        true => Next::Rule(vec![
            (Happening::ClaimUpheld, policy.by.clone()),
            (Happening::Ended { verdict: Verdict::Drawn, reason: Reason::BothFlagsDown }, policy.by.clone()),
        ]),
        false => Next::Rule(denied(&policy.by)),
    }
}

/// Both players are in a sudden-death control.
fn sudden_death(case: &Case) -> bool {
    Color::ALL.into_iter().all(|color| case.table.clock.is_sudden_death(side(color)))
}

fn increment(case: &Case) -> Millis {
    match case.table.clock.control().timer() {
        Timer::Increment(time) => time,
        Timer::None | Timer::Delay(_) | Timer::Bronstein(_) => Millis::ZERO,
    }
}

fn denied(by: &Citations) -> Vec<(Happening, Citations)> {
    vec![(Happening::ClaimDenied, by.clone())]
}

/// One flag counts: its owner loses if the opponent has what it takes.
fn forfeit_by(case: &Case, dispute: &Dispute, loser: Color) -> Next {
    if let Some(next) = scoresheet(case, dispute, loser) {
        return next;
    }
    let winner = loser.other();
    match enough(case, winner) {
        Enough::Yes => Next::Rule(won(case, winner)),
        Enough::No(reason, by) => Next::Rule(drawn(reason, &by)),
        Enough::WithForcedWin(by) => match dispute.answer_to(Question::ForcedWin) {
            None => Next::Ask(Question::ForcedWin, by),
            Some(Answer::Yes) => Next::Rule(won(case, winner)),
            Some(_) => Next::Rule(drawn(Reason::NoMaterialOnTime, &by)),
        },
    }
}

fn won(case: &Case, winner: Color) -> Vec<(Happening, Citations)> {
    let mut by = case.policies.time_forfeit.by.clone();
    if case.by == Seat::Program {
        by = by.and(&case.policies.program_calls_flags.by);
    }
    if moved_without_pressing(case, winner.other()) {
        by = by.and(&case.policies.last_move_of_control.by);
    }
    vec![
        (Happening::ClaimUpheld, by.clone()),
        (Happening::Ended { verdict: Verdict::Won(winner), reason: Reason::TimeForfeit }, by),
    ]
}

/// The last move of the control stands on the board, but its clock was not pressed in time (us-chess-7 9F, 9G2).
fn moved_without_pressing(case: &Case, color: Color) -> bool {
    let table = case.table;
    let determined = table.on_move() == color && table.turn.determined().is_some();
    let moved = determined || *table.unpressed.get(color);
    moved && table.clock.moves_to_go(side(color)) == Some(1)
}

fn drawn(reason: Reason, by: &Citations) -> Vec<(Happening, Citations)> {
    vec![(Happening::Ended { verdict: Verdict::Drawn, reason }, by.clone())]
}

/// Outside sudden death a win on time may rest on a scoresheet.
fn scoresheet(case: &Case, dispute: &Dispute, loser: Color) -> Option<Next> {
    let policy = &case.policies.scoresheet_for_time_forfeit;
    let rests = policy.value != ForfeitScoresheet::NotNeeded
        && case.terms.scoresheets == Scoresheets::OnPaper
        && !case.table.clock.is_sudden_death(side(loser));
    if !rests {
        return None;
    }
    match dispute.answer_to(Question::ScoresheetAdequate) {
        None => Some(Next::Ask(Question::ScoresheetAdequate, policy.by.clone())),
        Some(Answer::Yes) => None,
        Some(_) => {
            let mut consequences = denied(&policy.by);
            if policy.value == ForfeitScoresheet::NeededElseOpponentGainsTwo {
                let why = "scoresheet insufficient".to_string();
                let gain = Happening::TimeAdjusted { color: loser, by: Millis::minutes(2), why };
                consequences.push((gain, policy.by.clone()));
                let period = case.table.clock.period(side(loser));
                consequences.push((Happening::TimeClaimsBarred { period }, Citations::none()));
            }
            Some(Next::Rule(consequences))
        }
    }
}

/// Whether somebody has enough left to win with, by which clause not.
pub(super) enum Enough {
    Yes,
    No(Reason, Citations),
    /// Only with a forced win, and neither was one found nor could it be excluded.
    WithForcedWin(Citations),
}

/// How far we look for a forced win before a director is asked.
const FAR: Nodes = Nodes(50_000);

/// How closely to look whether a player can be mated. What careless hands left the solver of the field cannot hold.
fn closely(position: &Position) -> Nodes {
    if position.is_lawful() { Nodes::ENOUGH } else { Nodes(20_000) }
}

pub(super) fn enough(case: &Case, winner: Color) -> Enough {
    let policies = case.policies;
    let position = &case.table.most_recently_determined();
    let loser = winner.other();
    match Material::of(position, winner) {
        Material::LoneKing if let Some(rule) = policies.lone_king_on_time.ruled() => {
            return Enough::No(Reason::NoMaterialOnTime, rule.by.clone());
        }
        Material::Bishop | Material::Knight if let Some(rule) = policies.lone_minor_on_time.ruled() => {
            return with_forced_win(position, winner, &rule.by);
        }
        Material::TwoKnights if let Some(rule) = policies.two_knights_on_time.ruled() => match rule.value {
            TwoKnightsOnTime::DrawnUnlessPawnsOrForcedWin if !has_pawns(position, loser) => {
                return with_forced_win(position, winner, &rule.by);
            }
            TwoKnightsOnTime::DrawnAgainstALoneKing
                if Material::of(position, loser) == Material::LoneKing =>
            {
                return Enough::No(Reason::NoMaterialOnTime, rule.by.clone());
            }
            _ => {}
        },
        _ => {}
    }
    match policies.cannot_be_mated_on_time.ruled() {
        Some(rule) if matches!(can_be_mated(position, loser, closely(position)), CanBeMated::Cannot(_)) => {
            Enough::No(Reason::NoMateOnTime, rule.by.clone())
        }
        _ => Enough::Yes,
    }
}

fn with_forced_win(position: &Position, winner: Color, by: &Citations) -> Enough {
    match forced_win(position, winner, FAR, &adjudication::Nothing) {
        ForcedWin::Yes(_) => Enough::Yes,
        ForcedWin::No(_) => Enough::No(Reason::NoMaterialOnTime, by.clone()),
        ForcedWin::NotShown => Enough::WithForcedWin(by.clone()),
    }
}

fn has_pawns(position: &Position, color: Color) -> bool {
    (position.pieces().by_role(Role::Pawn) & position.pieces().by_color(color)).any()
}
