//! Offences and their penalties (us-chess-7 1C2, 13I; iesa-2023 18-3; schiller 13.4; nc-blitz 3, 5, 9, 20).
//!
//! What a player claims must be established first; what an official saw is. Then the book's ladder says what it costs
//! after so many offences of that kind, or leaves it to the director. What a ladder turns on besides stands in
//! `circumstance`, what follows when the offender's game is over in `aftermath`.

use board::Color;
use clock::{Millis, Timekeeper};
use rulebook::{
    Answer as Says, Citations, Policies,
    values::{
        Ladder, PawnLeftAnswered, Penalties, Step,
        times::{SMALL_PENALTY, STANDARD_PENALTY},
    },
};

use super::{aftermath, circumstance, clock_trouble, excuse, known::known, recording, unproven};
use crate::{
    aloud::displayed,
    because::{Because, Why},
    decide::{Case, elapsed, incident::Topic, new_game, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Offence, OffenceBy},
    offering::OfferMade,
    order::Order,
    outcome::{Reason, Verdict},
    points::Points,
    refusal::Refusal,
    table::PawnLeft,
};

impl Topic for OffenceBy {
    /// A pawn that was left on the last rank is for the opponent alone to claim, where the book says so (iesa-2023 6-8-4).
    /// What disturbs other games can be told of a player whose own is over (us-chess-7 20N1; iesa-2023 17-7).
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        let told = *self;
        in_time(case, told.offence)?;
        recording::admit(case, told)?;
        let answered = &case.policies.pawn_left_answered;
        let for_the_opponent = answered.value() == Some(PawnLeftAnswered::ClaimsBeforeTouching);
        if told.offence == Offence::PawnLeft && for_the_opponent && !case.tells_for(told.by.other()) {
            return Err(Refusal::ForTheOpponent { by: answered.by().clone() });
        }
        Ok(())
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        match ruled(case, dispute, *self) {
            Next::Rule(mut consequences) => {
                match set_the_clock_right(case, dispute, *self, &mut consequences) {
                    Ok(()) => Next::Rule(consequences),
                    Err(asked) => asked,
                }
            }
            asked => asked,
        }
    }

    /// Besides what he is asked the director may say how the game is set that takes the place of this one.
    fn may_find(&self, policies: &Policies) -> &'static [Question] {
        if policies.annulled_game.ruled().is_some() { &[Question::ClocksNotReset] } else { &[] }
    }

    /// The record excludes it: it shows none, or none that was not ruled on when it was told before.
    fn why_denied(&self, case: &Case, dispute: &Dispute) -> Option<Because> {
        if on_record(case, *self) != Some(false) {
            return None;
        }
        let mut before = case.table.disputes.iter().filter(|other| other.id != dispute.id);
        Some(Because::plainly(match before.any(|other| other.offence() == Some(*self)) {
            true => Why::RuledOnBefore,
            false => Why::NotOnRecord,
        }))
    }

    fn chosen(
        &self,
        case: &Case,
        dispute: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let mut consequences = chosen(case, *self, choice, by);
        // He who chooses has been asked all that he is asked.
        let _ = set_the_clock_right(case, dispute, *self, &mut consequences);
        consequences
    }
}

fn ruled(case: &Case, dispute: &Dispute, told: OffenceBy) -> Next {
    if case.table.outcome.is_some() && told.offence.outlasts_the_game() {
        return aftermath::rule(case, dispute, told);
    }
    match excuse::found(case, dispute, told) {
        Err(next) => return next,
        Ok(Some((by, why))) => return Next::denied_since(why, &by),
        Ok(None) => {}
    }
    if let Some(next) = recording::goes_before(case, dispute, told) {
        return next;
    }
    let policy = match told.offence {
        Offence::FallenBehind => recording::cost_of_falling_behind(case, told.by),
        offence => &case.policies.offences[offence],
    };
    let established = match on_record(case, told) {
        Some(true) => None,
        Some(false) => return Next::denied(&cleared_by(case, told)),
        None => unproven(dispute, policy.by()),
    };
    let next = established
        .or_else(|| outside_time_trouble(case, dispute, told))
        .or_else(|| men_unrecorded(case, dispute, told))
        .or_else(|| grounds_for_another_offer(case, dispute, told));
    if let Some(next) = next {
        return next;
    }
    let earlier = earlier(case, told, policy.by());
    if told.offence == Offence::DisplacedAndPressed
        && earlier == 0
        && let Some(next) = flag_fell_meanwhile(case, dispute, told)
    {
        return next;
    }
    match circumstance::ladder(case, dispute, told) {
        Ok(policy) => climbed(case, dispute, told, &policy, earlier),
        Err(next) => next,
    }
}

/// A clock that was set wrongly on purpose is set right as well, where that is still in time (us-chess-7 16P tip).
fn set_the_clock_right(
    case: &Case,
    dispute: &Dispute,
    told: OffenceBy,
    consequences: &mut Vec<(Happening, Citations)>,
) -> Result<(), Next> {
    let counted = consequences.iter().position(|(what, _)| matches!(what, Happening::OffenceCounted { .. }));
    if let Some(counted) = counted.filter(|_| told.offence == Offence::SetWronglyOnPurpose)
        && let Some(order) = clock_trouble::correction(case, dispute)?
    {
        consequences.insert(counted + 1, order);
    }
    Ok(())
}

/// What the step of the ladder says that has been reached.
fn climbed(case: &Case, dispute: &Dispute, told: OffenceBy, policy: &Says<Ladder>, earlier: usize) -> Next {
    let Some(ladder) = policy.ruled() else { return Next::Refer(open_to(case), policy.by().clone()) };
    match ladder.value.after(earlier) {
        Step::Allowed => Next::denied_since(Why::NotForbidden, &ladder.by),
        Step::Director => Next::Refer(open_to(case), ladder.by.clone().and(case.policies.penalties.by())),
        Step::MoveFirst => move_first(case, dispute, told, &ladder.by),
        Step::Team => team_pays(dispute, &ladder.by),
        step @ (Step::TenOrHalf | Step::FiveToOne) => off_the_clock(case, dispute, told, step, &ladder.by),
        step => match named(step) {
            Some(choices) => Next::Refer(choices, ladder.by.clone()),
            None => Next::Rule(penalized(case, told, step, &ladder.by)),
        },
    }
}

/// The first time it is a minor matter; then more (iesa-2023 17-7-6).
pub(super) fn team_pays(dispute: &Dispute, by: &Citations) -> Next {
    match dispute.answer_to(Question::TeamOffences) {
        None => Next::Ask(Question::TeamOffences, by.clone()),
        Some(Answer::Count(earlier)) if earlier > 0 => {
            Next::Refer(vec![Choice::TeamPoints(Points::ONE)], by.clone())
        }
        Some(_) => Next::Refer(vec![Choice::TeamWarning, Choice::TeamPoints(Points::HALF)], by.clone()),
    }
}

/// How much it is depends on what he has left (us-chess-7 20N1.a; iesa-2023 17-8-1b).
fn off_the_clock(case: &Case, dispute: &Dispute, told: OffenceBy, step: Step, by: &Citations) -> Next {
    let question = Question::shown_by(told.by);
    // Logs from before the question had a name of its own.
    let found = match dispute.answer_to(question).or_else(|| dispute.answer_to(Question::time_of(told.by))) {
        Some(Answer::Time(time)) => Some(time),
        Some(_) => Some(Millis::ZERO),
        None => None,
    };
    let Some(left) = case.remaining(told.by).or(found) else { return Next::Ask(question, by.clone()) };
    if let Some(time) = step.off(left).filter(|time| *time > Millis::ZERO) {
        return Next::Rule(chosen(case, told, Choice::OffenderLoses(time), by));
    }
    // Nothing is left to take, or nobody can tell what is left: the offence counts, and the ruling says that it costs nothing.
    let counted = chosen(case, told, Choice::NoPenalty, by);
    Next::Rule(counted.into_iter().chain([(Happening::NothingFollows, by.clone())]).collect())
}

/// Most offences are told while the game is on, some only when it is over.
fn in_time(case: &Case, offence: Offence) -> Result<(), Refusal> {
    match (offence.follows_the_game(), &case.table.outcome) {
        (true, None) => Err(Refusal::StillPlayed),
        (true, Some(_)) => Ok(()),
        (false, _) if offence.outlasts_the_game() => Ok(()),
        // The sealed move itself may have ended the game.
        (false, _) if offence == Offence::SealedTheEnd => match case.table.adjournment {
            Some(_) => Ok(()),
            None => Err(Refusal::NotAdjourned),
        },
        (false, _) => case.still_on(),
    }
}

/// Men may lie that nobody recorded, and then to press without a move is no offence.
fn men_unrecorded(case: &Case, dispute: &Dispute, told: OffenceBy) -> Option<Next> {
    let asked = told.offence == Offence::PressedWithoutMove;
    let open = dispute.answer_to(Question::MenDisplaced).is_none();
    let by = &case.policies.pressing_to_have_men_restored.by;
    (asked && open).then(|| Next::Ask(Question::MenDisplaced, by.clone()))
}

/// Some rules on handling the clock bind only a player in time trouble (iesa-2023 16-1-1).
fn outside_time_trouble(case: &Case, dispute: &Dispute, told: OffenceBy) -> Option<Next> {
    match told.offence {
        Offence::HandOnClock | Offence::ClockPickedUp | Offence::ClockStraightened => {
            let rule = case.policies.clock_handling_binds.ruled()?;
            let in_trouble = match (case.remaining(told.by), dispute.answer_to(Question::ShortOfTime)) {
                (Some(left), _) => case.in_time_trouble(left),
                (None, None) if case.table.is_unrecorded(case.terms) => {
                    return Some(Next::Ask(Question::ShortOfTime, rule.by.clone()));
                }
                (None, answer) => answer != Some(Answer::No),
            };
            let by = || case.policies.offences[told.offence].by().clone().and(&rule.by);
            let left = case.remaining(told.by).map(displayed);
            let why = Why::NotInTimeTrouble { color: told.by, left };
            (!in_trouble).then(|| Next::denied_since(why, &by()))
        }
        _ => None,
    }
}

/// The choices that the clause itself names.
fn named(step: Step) -> Option<Vec<Choice>> {
    match step {
        Step::MayWarn => Some(vec![Choice::NoPenalty, Choice::Warning]),
        Step::UpToTheGame => Some(vec![
            Choice::NoPenalty,
            Choice::Warning,
            Choice::OpponentGains(STANDARD_PENALTY),
            Choice::GameLost,
        ]),
        Step::TimeOff => Some(vec![Choice::NoPenalty, Choice::Warning, Choice::OffenderLoses(SMALL_PENALTY)]),
        Step::MayGain(time) => {
            Some(vec![Choice::NoPenalty, Choice::OpponentGains(Millis::minutes(time.into()))])
        }
        Step::MayLose(time) => {
            Some(vec![Choice::NoPenalty, Choice::OffenderLoses(Millis::minutes(time.into()))])
        }
        Step::Lesser => {
            Some(vec![Choice::NoPenalty, Choice::Warning, Choice::OpponentGains(STANDARD_PENALTY)])
        }
        Step::GameAtLeast => Some(vec![Choice::GameLost, Choice::Expulsion]),
        Step::Conduct => Some(vec![
            Choice::NoPenalty,
            Choice::Warning,
            Choice::OpponentGains(STANDARD_PENALTY),
            Choice::GameLost,
            Choice::DoubleForfeit,
            Choice::Expulsion,
        ]),
        Step::Elsewhere => Some(vec![Choice::NoPenalty, Choice::Warning, Choice::SeatElsewhere]),
        Step::PlayerOrTeam => Some(vec![Choice::Warning, Choice::TeamPenalized]),
        _ => None,
    }
}

/// Whether the record of moves and clocks shows it or excludes it, so that nobody has to find it out; nothing where it
/// cannot tell.
fn on_record(case: &Case, told: OffenceBy) -> Option<bool> {
    let table = case.table;
    match told.offence {
        // One press is ruled on once.
        Offence::PawnLeft => match table.pawn_left_by(told.by)? {
            PawnLeft::Now => Some(!table.turn.pawn_left_ruled),
            PawnLeft::Before => Some(true),
        },
        Offence::DisplacedAndPressed => table.displaced.pressed_over.get(told.by).then_some(true),
        // An official has counted what is missing.
        Offence::FallenBehind => Some(true),
        Offence::PressedWithoutMove if case.terms.timekeeper != Timekeeper::Nobody => {
            Some(*table.idle_presses.get(told.by) > 0)
        }
        Offence::OfferedOffTurn => last_offer(case, told.by).map(|made| made == OfferMade::OnOpponentsTime),
        Offence::OfferedBeforeMoving => last_offer(case, told.by).map(|made| made == OfferMade::BeforeMoving),
        Offence::OfferedRepeatedly => last_offer(case, told.by).map(|_| table.offering.is_repeated(told.by)),
        _ => None,
    }
}

/// The last offer, if it is on record when it was made and nobody has ruled on it; no offer is punished twice.
fn last_offer(case: &Case, by: Color) -> Option<OfferMade> {
    case.table.offering.open_to_complaint(by)
}

/// The clauses that clear a player of what the record excludes: an offer was made when it should be, or by a claim.
fn cleared_by(case: &Case, told: OffenceBy) -> Citations {
    let policies = case.policies;
    match (told.offence, last_offer(case, told.by)) {
        (Offence::OfferedOffTurn | Offence::OfferedBeforeMoving, Some(OfferMade::Properly)) => {
            policies.proper_offer.by.clone()
        }
        (Offence::OfferedOffTurn | Offence::OfferedBeforeMoving, Some(OfferMade::ByAClaim)) => {
            policies.draw_claim.by().clone()
        }
        _ => policies.offences[told.offence].by().clone(),
    }
}

/// To offer again is no offence if the position has changed so much that there is reason to (us-chess-7 14B5;
/// iesa-2023 17-8-2).
fn grounds_for_another_offer(case: &Case, dispute: &Dispute, told: OffenceBy) -> Option<Next> {
    let rule = case.policies.offer_renewed.ruled()?;
    if told.offence != Offence::OfferedRepeatedly {
        return None;
    }
    match dispute.answer_to(Question::GroundsForAnother) {
        None => Some(Next::Ask(Question::GroundsForAnother, rule.by.clone())),
        Some(Answer::Yes) => Some(Next::denied(&rule.by)),
        Some(_) => None,
    }
}

/// An offer before moving: the opponent may wait for the move, and meanwhile the offer stands (us-chess-7 14B3;
/// iesa-2023 12-3-1c).
fn move_first(case: &Case, dispute: &Dispute, told: OffenceBy, by: &Citations) -> Next {
    let table = case.table;
    if !table.offers.get(told.by) && last_offer(case, told.by).is_some() {
        return Next::denied_since(Why::OfferAnswered { color: told.by }, by);
    }
    let on_record = || table.on_move() == told.by && !table.has_moved_unpressed(told.by);
    let to_move = match known(case, dispute, Question::StillToMove, by, on_record) {
        Err(next) => return next,
        Ok(to_move) => to_move,
    };
    let order = Happening::Ordered { to: Some(told.by), order: Order::MakeAMoveFirst };
    let ordered = to_move.then(|| (order, by.clone()));
    Next::Rule(ordered.into_iter().chain([(Happening::OfferStands { by: told.by }, by.clone())]).collect())
}

/// How often this player has offended before. What one clause forbids counts together: the first infraction of nc-blitz 3 may be
/// by the other hand and the second by both. What earlier games of the event have on record counts, too: it is considered in later
/// rulings (iesa-2023 18-4-5), and no book starts to count anew with each game (us-chess-7 20C; nc-blitz 3, 9, by whose «thereafter»
/// offences follow the loss of a game).
fn earlier(case: &Case, told: OffenceBy, by: &Citations) -> usize {
    in_this_game(case, told, by) + in_other_games(case, told, by)
}

/// In earlier games of the event, as they are on record.
fn in_other_games(case: &Case, told: OffenceBy, by: &Citations) -> usize {
    let same_clause = |offence: &&Offence| case.policies.offences[**offence].by() == by;
    case.record.of(case.act.on, told.by).offences.iter().filter(same_clause).count()
}

fn in_this_game(case: &Case, told: OffenceBy, by: &Citations) -> usize {
    let same_clause = |offence: &Offence| case.policies.offences[*offence].by() == by;
    let same = Offence::ALL.iter().filter(|offence| same_clause(offence));
    same.map(|offence| case.table.offences_of(told.by, *offence)).sum()
}

/// A first offence by which the opponent's flag fell brings more than a warning (nc-blitz 9).
fn flag_fell_meanwhile(case: &Case, dispute: &Dispute, told: OffenceBy) -> Option<Next> {
    let policy = case.policies.displaced_and_flag_fell.ruled()?;
    let fell = match case.remaining(told.by.other()) {
        Some(left) => left <= Millis::ZERO,
        None => match dispute.answer_to(Question::FlagFellMeanwhile) {
            None => return Some(Next::Ask(Question::FlagFellMeanwhile, policy.by.clone())),
            Some(answer) => answer == Answer::Yes,
        },
    };
    fell.then(|| Next::Rule(penalized(case, told, Step::OpponentGains(1), &policy.by)))
}

/// What the director may choose for an offence whose penalty is his, and under which clauses.
pub(in crate::decide) fn left_to_the_director(case: &Case, offence: Offence) -> (Vec<Choice>, Citations) {
    let by = match &case.policies.offences[offence] {
        Says::Ruled(ladder) => ladder.by.clone().and(case.policies.penalties.by()),
        Says::Silent(by) => by.clone(),
    };
    (open_to(case), by)
}

/// What the director may choose for an offence that is beyond doubt, and under which clauses.
pub(super) fn penalties_for(case: &Case, told: OffenceBy) -> (Vec<Choice>, Citations) {
    let policy = &case.policies.offences[told.offence];
    let step = policy.value().map(|ladder| ladder.after(earlier(case, told, policy.by())));
    match step.and_then(named) {
        Some(choices) => (choices, policy.by().clone()),
        None => left_to_the_director(case, told.offence),
    }
}

/// The penalties that the book lets a director choose from, the usual ones first.
pub(super) fn open_to(case: &Case) -> Vec<Choice> {
    if case.table.outcome.is_some() {
        return aftermath::open_to(case, None);
    }
    let mut choices = vec![Choice::NoPenalty, Choice::Warning, Choice::OpponentGains(STANDARD_PENALTY)];
    match case.policies.penalties.value() {
        Some(Penalties::EitherClock) => {
            choices.extend([Choice::OffenderLoses(STANDARD_PENALTY), Choice::GameLost]);
        }
        Some(Penalties::BothMayLose) => {
            choices.extend([Choice::GameLost, Choice::DoubleForfeit]);
        }
        Some(Penalties::WarningTimeOrGame) | None => choices.push(Choice::GameLost),
    }
    choices.extend(case.policies.annulled_game.ruled().map(|_| Choice::NewGame));
    choices.extend(case.policies.expulsion.ruled().map(|_| Choice::Expulsion));
    choices
}

pub(in crate::decide) fn chosen(
    case: &Case,
    told: OffenceBy,
    choice: Choice,
    by: &Citations,
) -> Vec<(Happening, Citations)> {
    let counted = (Happening::OffenceCounted { by: told.by, offence: told.offence }, Citations::none());
    let ended = |verdict| (Happening::Ended { verdict, reason: Reason::Penalty }, by.clone());
    let then = match choice {
        Choice::Warning => vec![warned(case, told, by)],
        Choice::OpponentGains(time) => vec![adjusted(told.by.other(), time, told, by)],
        Choice::OffenderLoses(time) => vec![adjusted(told.by, -time, told, by)],
        Choice::GameLost => vec![ended(Verdict::Won(told.by.other()))],
        Choice::DoubleForfeit => vec![ended(Verdict::LostByBoth)],
        Choice::TeamPenalized => {
            vec![(Happening::Ordered { to: None, order: Order::PenalizeTheTeam }, by.clone())]
        }
        Choice::NewGame => {
            let by = by.clone().and(case.policies.annulled_game.by());
            let ended = Happening::Ended { verdict: Verdict::Annulled, reason: Reason::Penalty };
            std::iter::once((ended, by)).chain(new_game::settled(case, new_game::Seats::Kept)).collect()
        }
        Choice::Expulsion => {
            // Where no clause speaks of it in general, that of the offence does (us-chess-7 20K).
            let general = case.policies.expulsion.ruled().map_or(by, |rule| &rule.by);
            let over = case.table.outcome.is_some();
            let lost = (!over).then(|| ended(Verdict::Won(told.by.other())));
            std::iter::once(ordered(told.by, Order::LeaveTheRoom, general)).chain(lost).collect()
        }
        Choice::SeatElsewhere => vec![ordered(told.by, Order::SitElsewhere, by)],
        Choice::TeamWarning => vec![ordered(told.by, Order::TeamIsWarned, by)],
        Choice::TeamPoints(points) => vec![ordered(told.by, Order::TeamLosesPoints(points), by)],
        _ => Vec::new(),
    };
    let goes_on = !then.iter().any(|(what, _)| matches!(what, Happening::Ended { .. }));
    let orders = if goes_on { recording::orders(case, told, by) } else { Vec::new() };
    std::iter::once(counted).chain(set_right(case, told, by)).chain(orders).chain(then).collect()
}

/// What is set right besides: clocks that charge the opponent, a clock that was started without a move.
fn set_right(case: &Case, told: OffenceBy, by: &Citations) -> Vec<(Happening, Citations)> {
    match told.offence {
        Offence::ChargedTheOpponent => {
            let elapsed = case.table.hall.first_arrival();
            let rule = case.policies.both_late.ruled();
            let corrected = elapsed.zip(rule).map(|(elapsed, rule)| {
                let by = case.policies.offences[Offence::ChargedTheOpponent]
                    .ruled()
                    .map(|charged| charged.by.clone());
                let by = by.map_or_else(|| rule.by.clone(), |charged| charged.and(&rule.by));
                elapsed::corrected(case, elapsed, &by)
            });
            corrected.unwrap_or_default()
        }
        // The reminder of 16J: White has still to make his first move.
        Offence::StartedBlackWithoutMove if case.table.history.is_empty() => {
            let order = Happening::Ordered { to: Some(told.by), order: Order::MakeAMoveFirst };
            vec![(order, case.policies.first_move.by.clone())]
        }
        // The pawn still waits, on its player's own time, whether the record shows it or not.
        Offence::PawnLeft if case.table.pawn_left_by(told.by) != Some(PawnLeft::Before) => {
            let order = Happening::Ordered { to: Some(told.by), order: Order::CompleteThePromotion };
            vec![(order, case.policies.promotion.by.clone())]
        }
        // What was moved while the opponent was on move never stood: the men go back.
        Offence::MovedOutOfTurn => {
            vec![(Happening::Ordered { to: Some(told.by), order: Order::RestoreTheMen }, by.clone())]
        }
        _ => Vec::new(),
    }
}

fn penalized(case: &Case, told: OffenceBy, step: Step, by: &Citations) -> Vec<(Happening, Citations)> {
    let minutes = |minutes: u8| Millis::minutes(minutes.into());
    let choice = match step {
        Step::Warning => Choice::Warning,
        Step::OpponentGains(time) => Choice::OpponentGains(minutes(time)),
        Step::OffenderLoses(time) => Choice::OffenderLoses(minutes(time)),
        Step::GameLost => Choice::GameLost,
        // These are left to the director, or need to know the clocks.
        Step::Director
        | Step::Allowed
        | Step::MayWarn
        | Step::UpToTheGame
        | Step::TimeOff
        | Step::Instructed
        | Step::PlayerOrTeam
        | Step::Lesser
        | Step::GameAtLeast
        | Step::Conduct
        | Step::TenOrHalf
        | Step::FiveToOne
        | Step::Team
        | Step::Elsewhere
        | Step::MayGain(_)
        | Step::MayLose(_)
        | Step::MoveFirst => Choice::NoPenalty,
    };
    chosen(case, told, choice, by)
}

pub(super) fn ordered(to: Color, order: Order, by: &Citations) -> (Happening, Citations) {
    (Happening::Ordered { to: Some(to), order }, by.clone())
}

fn warned(case: &Case, told: OffenceBy, by: &Citations) -> (Happening, Citations) {
    let number = case.warnings_of(told.by).saturating_add(1);
    let why = told.offence.words().to_string();
    (Happening::Warned { color: told.by, number, why }, by.clone())
}

fn adjusted(color: Color, by: Millis, told: OffenceBy, clauses: &Citations) -> (Happening, Citations) {
    let why = told.offence.words().to_string();
    (Happening::TimeAdjusted { color, by, why }, clauses.clone())
}
