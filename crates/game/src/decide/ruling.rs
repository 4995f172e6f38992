//! From a dispute to its ruling: ask, find, propose, rule, choose (us-chess-7 21F; iesa-2023 8-7; schiller 13).

use rulebook::{Citations, Policies};

use super::{
    Case, because, draw_claim, drawn_ending, early_draw, fifty_moves, flag, illegal_move,
    incident::{self, unrecorded},
    losing_chances, repetition,
};
use crate::{
    act::Claim,
    because::{Because, Why},
    dispute::{Answer, Choice, Dispute, DisputeId, DisputeStage, Finding, Question, Raised, RulingId},
    event::Happening,
    refusal::Refusal,
    seat::Seat,
    table::{Pause, Table},
    terms::Rulings,
};

/// Something that follows from a ruling, by these clauses.
pub(super) type Consequence = (Happening, Citations);
pub(super) type Consequences = Vec<Consequence>;

/// What a dispute needs next.
pub(super) enum Next {
    /// The director must find this out.
    Ask(Question, Citations),
    /// The book leaves it to the director.
    Refer(Vec<Choice>, Citations),
    /// The facts are in: this is the ruling.
    Rule(Consequences),
    /// Likewise, and why its first consequence is so.
    Reasoned(Box<Because>, Consequences),
}

impl Next {
    /// The same under these clauses as well.
    pub(super) fn and(self, more: &Citations) -> Next {
        match self {
            Next::Ask(question, by) => Next::Ask(question, by.and(more)),
            Next::Refer(choices, by) => Next::Refer(choices, by.and(more)),
            Next::Rule(consequences) => Next::Rule(all_and(consequences, more)),
            Next::Reasoned(because, consequences) => Next::Reasoned(because, all_and(consequences, more)),
        }
    }

    /// What was ruled, if the facts are in.
    pub(super) fn ruled(&self) -> Option<&[(Happening, Citations)]> {
        match self {
            Next::Rule(consequences) | Next::Reasoned(_, consequences) => Some(consequences),
            Next::Ask(..) | Next::Refer(..) => None,
        }
    }

    /// There is nothing in it, or it is no offence, by these clauses: a finding tells why, or the record does.
    pub(super) fn denied(by: &Citations) -> Next {
        Next::Rule(vec![(Happening::ClaimDenied, by.clone())])
    }

    /// Likewise, for this reason, of which the clauses speak.
    pub(super) fn denied_since(why: Why, by: &Citations) -> Next {
        Next::denied(by).since(why)
    }

    /// A ruling with the reason of its first consequence, of which its clauses speak.
    pub(super) fn since(self, why: Why) -> Next {
        match self {
            Next::Rule(consequences) => Next::Reasoned(Box::new(Because::plainly(why)), consequences),
            other => other,
        }
    }
}

fn all_and(consequences: Vec<(Happening, Citations)>, more: &Citations) -> Vec<(Happening, Citations)> {
    consequences.into_iter().map(|(what, by)| (what, by.and(more))).collect()
}

/// A player who does not agree, the claimant, or the director asks for the ruling.
pub(super) fn ask(case: &mut Case) -> Result<(), Refusal> {
    if !matches!(case.by, Seat::Player(..) | Seat::Director) {
        return Err(Refusal::NotForThisSeat);
    }
    let Some(dispute) = case.table.open_dispute() else {
        case.still_on()?;
        return Err(Refusal::NoDispute);
    };
    if dispute.stage != DisputeStage::Open {
        return Err(Refusal::NotReady);
    }
    let dispute = dispute.clone();
    proceed(case, &dispute);
    Ok(())
}

/// The director tells what he found.
pub(super) fn find(
    case: &mut Case,
    id: DisputeId,
    question: Question,
    answer: Answer,
) -> Result<(), Refusal> {
    case.director()?;
    let mut dispute = open_dispute(case, id)?;
    let asked = matches!(dispute.stage, DisputeStage::Asking(asked, _) if asked == question);
    let told = dispute.answer_to(question).is_some();
    if !asked && (told || !may_find(case.policies, &dispute).contains(&question)) {
        return Err(Refusal::NotAsked(question));
    }
    if !question.admits(answer) {
        return Err(Refusal::NotAnAnswer(question));
    }
    case.emit(Happening::Found { id, question, answer }, Citations::none());
    dispute.findings.push(Finding { question, answer });
    proceed(case, &dispute);
    Ok(())
}

/// The director confirms the ruling that is proposed.
pub(super) fn confirm(case: &mut Case, id: DisputeId, seen: u16) -> Result<(), Refusal> {
    case.director()?;
    let dispute = open_dispute(case, id)?;
    fresh(&dispute, seen)?;
    if dispute.stage != DisputeStage::Proposed {
        return Err(Refusal::NotReady);
    }
    match next(case, &dispute) {
        Next::Rule(consequences) => pronounce_on(case, &dispute, consequences, None),
        Next::Reasoned(because, consequences) => {
            pronounce_on(case, &dispute, consequences, Some(*because));
        }
        // Something changed meanwhile, and the facts are no longer all in.
        Next::Ask(..) | Next::Refer(..) => proceed(case, &dispute),
    }
    Ok(())
}

/// The director chooses where the book leaves it to him.
pub(super) fn choose(case: &mut Case, id: DisputeId, choice: Choice, seen: u16) -> Result<(), Refusal> {
    case.director()?;
    let dispute = open_dispute(case, id)?;
    fresh(&dispute, seen)?;
    let DisputeStage::Referred(choices, by) = &dispute.stage else { return Err(Refusal::NotReady) };
    let claimant = dispute.losing_chances_of();
    let fixed = claimant.is_some() && !losing_chances::may_choose(choice, choices);
    if fixed || !choice.is_among(choices) {
        return Err(Refusal::NotAChoice(choice));
    }
    if early_draw::is_about(&dispute) {
        let consequences = early_draw::chosen(case, &dispute, choice, by);
        pronounce_chosen(case, &dispute, consequences);
        return Ok(());
    }
    let by = by.clone();
    let mut consequences = vec![(Happening::Chosen { choice }, by.clone())];
    if let Some(incident) = dispute.incident() {
        consequences.extend(incident::topic(&incident).chosen(case, &dispute, choice, &by));
        pronounce_chosen(case, &dispute, consequences);
        return Ok(());
    }
    if let Some(claimant) = claimant {
        consequences.extend(losing_chances::chosen(case, claimant, choice, &by));
        pronounce_chosen(case, &dispute, consequences);
        return Ok(());
    }
    // Whether to go back at all is asked before any penalty.
    let goes_back = matches!(choice, Choice::Reinstate | Choice::LetItStand);
    if illegal_move::is_punishable(&dispute) && !goes_back {
        consequences.extend(illegal_move::penalized(case, &dispute, choice, &by));
        pronounce_chosen(case, &dispute, consequences);
        return Ok(());
    }
    match choice {
        Choice::Reinstate => consequences.extend(illegal_move::reinstatement(case, &dispute, &by)),
        Choice::LetItStand => consequences.extend(illegal_move::let_stand(case, &by)),
        // Penalties are for incidents.
        _ => {}
    }
    pronounce_chosen(case, &dispute, consequences);
    Ok(())
}

/// Takes a dispute as far as it will go: to a question, to the director's discretion, or to its ruling.
pub(super) fn proceed(case: &mut Case, dispute: &Dispute) {
    let id = dispute.id;
    match next(case, dispute) {
        // He told something else meanwhile; the question stands.
        Next::Ask(question, by) if dispute.stage == DisputeStage::Asking(question, by.clone()) => {}
        Next::Ask(question, by) => case.emit(Happening::FindingAsked { id, question }, by),
        Next::Refer(choices, by) => case.emit(Happening::Referred { id, choices }, by),
        Next::Rule(_) | Next::Reasoned(..) if case.terms.rulings == Rulings::ByDirector => {
            case.emit(Happening::RulingProposed { id }, Citations::none());
        }
        Next::Rule(consequences) => pronounce_on(case, dispute, consequences, None),
        Next::Reasoned(because, consequences) => {
            pronounce_on(case, dispute, consequences, Some(*because));
        }
    }
}

/// What a director may find in a dispute besides what he is asked: it changes the ruling, and he alone can see it.
pub(crate) fn may_find(policies: &Policies, dispute: &Dispute) -> Vec<Question> {
    let deferred = dispute.claimant().and(policies.deferred_claim.ruled()).map(|_| Question::ClaimDeferred);
    let mut questions = of_its_kind(policies, dispute);
    questions.extend(deferred);
    questions
}

fn of_its_kind(policies: &Policies, dispute: &Dispute) -> Vec<Question> {
    if let Some(incident) = dispute.incident() {
        return incident::topic(&incident).may_find(policies).to_vec();
    }
    match dispute.raised {
        Raised::Claim { claim: Claim::Flag { .. }, .. } => flag::may_find(policies),
        Raised::Claim { claim: Claim::IllegalMove, .. } | Raised::IllegalMoveSeen => {
            vec![Question::Deliberate]
        }
        _ => Vec::new(),
    }
}

fn next(case: &Case, dispute: &Dispute) -> Next {
    if let Some(next) = deferred(case, dispute) {
        return next;
    }
    match dispute.raised {
        // What a record would show is asked of the director, as if an official had told it for the player.
        Raised::Claim { claim: Claim::TripleOccurrence { with }, by: Some(color) }
            if case.table.is_unrecorded(case.terms) && !draw_claim::names_the_first_move(case, with) =>
        {
            unrecorded::three_times(case, dispute, color, with)
        }
        Raised::Claim { claim: Claim::FiftyMoves { with: None }, by: Some(color) }
            if case.is_unseen() && !case.table.unseen =>
        {
            unrecorded::fifty(case, dispute, color)
        }
        Raised::Claim { claim: Claim::TripleOccurrence { with }, by: Some(color) } => {
            repetition::rule(case, dispute, color, with)
        }
        Raised::Claim { claim: Claim::FiftyMoves { with }, by: Some(color) } => {
            fifty_moves::rule(case, dispute, color, with)
        }
        Raised::Claim { claim: Claim::DrawnEnding, by: Some(color) } => {
            drawn_ending::rule(case, dispute, color)
        }
        Raised::Claim { claim: Claim::LosingChances, by: Some(color) } => {
            losing_chances::rule(case, dispute, color)
        }
        Raised::Claim { claim: Claim::That(incident), .. } => incident::topic(&incident).rule(case, dispute),
        Raised::Claim { claim: Claim::Flag { fallen }, .. } => flag::rule(case, dispute, fallen),
        Raised::Claim { .. } | Raised::IllegalMoveSeen => illegal_move::rule(case, dispute),
        Raised::EarlyAgreement => early_draw::agreed(case, dispute),
    }
}

/// Whether something is so that the moves show. Where some of them were made that nobody reported the director finds it: on a
/// scoresheet, if the book asks for one, or however he can.
pub(super) fn borne_out(
    case: &Case,
    dispute: &Dispute,
    by_the_record: bool,
    by: &Citations,
) -> Result<bool, Next> {
    if !case.is_unseen() {
        return Ok(by_the_record);
    }
    let finding = [Question::ScoresheetAdequate, Question::FiftyDemonstrated, Question::Established];
    match finding.into_iter().find_map(|question| dispute.answer_to(question)) {
        None => Err(Next::Ask(Question::Established, by.clone())),
        // What cannot be established does not end a game (us-chess-7 21F3.b).
        Some(answer) => Ok(answer == Answer::Yes),
    }
}

/// Who could have claimed before has waived it, with exceptions (us-chess-7 21F1).
fn deferred(case: &Case, dispute: &Dispute) -> Option<Next> {
    let policy = case.policies.deferred_claim.ruled()?;
    if dispute.answer_to(Question::ClaimDeferred) != Some(Answer::Yes) {
        return None;
    }
    match dispute.answer_to(Question::StillInOrder) {
        None => Some(Next::Ask(Question::StillInOrder, policy.by.clone())),
        Some(Answer::Yes) => None,
        Some(_) => Some(Next::Rule(vec![(Happening::ClaimDenied, policy.by.clone())])),
    }
}

/// Gives the ruling on a dispute, each consequence with its reason where there is one.
fn pronounce_on(
    case: &mut Case,
    dispute: &Dispute,
    consequences: Vec<(Happening, Citations)>,
    mut first: Option<Because>,
) {
    let reasons = consequences
        .iter()
        .map(|(what, by)| first.take().or_else(|| because::of(case, dispute, what, by)))
        .collect();
    give(case, Some(dispute.id), consequences, reasons);
}

/// The same for what the director chose; that a claim failed has its reason, whatever was chosen then.
fn pronounce_chosen(case: &mut Case, dispute: &Dispute, consequences: Vec<(Happening, Citations)>) {
    let denies = |what: &Happening| matches!(what, Happening::ClaimDenied);
    let reasons = consequences
        .iter()
        .map(|(what, by)| denies(what).then(|| because::of(case, dispute, what, by)).flatten())
        .collect();
    give(case, Some(dispute.id), consequences, reasons);
}

/// Gives the ruling and its consequences; play goes on unless the game is over.
pub(super) fn pronounce(
    case: &mut Case,
    dispute: Option<DisputeId>,
    consequences: Vec<(Happening, Citations)>,
) {
    give(case, dispute, consequences, Vec::new());
}

fn give(
    case: &mut Case,
    dispute: Option<DisputeId>,
    consequences: Vec<(Happening, Citations)>,
    reasons: Vec<Option<Because>>,
) {
    let ruling = RulingId(case.table.rulings.len() as u16 + 1);
    let count = consequences.len() as u8;
    let official = case.act.official.clone();
    case.emit(Happening::Ruled { ruling, dispute, consequences: count, official }, Citations::none());
    let ended = consequences.iter().any(|(what, _)| matches!(what, Happening::Ended { .. }));
    // Hands rebuild the position, or play waits for those who are to hear an appeal.
    let holds = |what: &Happening| match what {
        Happening::Ordered { order, .. } => order.holds_the_clocks(),
        Happening::Chosen { choice } => choice.holds_the_clocks(),
        Happening::Reversed { .. } => true,
        _ => false,
    };
    let held = consequences.iter().any(|(what, _)| holds(what));
    let reasons = reasons.into_iter().chain(std::iter::repeat(None));
    for ((what, by), because) in consequences.into_iter().zip(reasons) {
        case.emit_because(what, by, because);
    }
    // What was interrupted beyond the players' control, or adjourned, stays so until it is resumed.
    let interrupted = matches!(case.table.pause, Some(Pause::Interrupted | Pause::Adjourned));
    let playing = case.table.clocks_started && case.table.outcome.is_none() && !ended;
    if playing && dispute.is_some() && !interrupted && !held {
        case.emit(Happening::ClocksResumed, Citations::none());
    }
}

/// A dispute can be about a result, so that it may be open when the game is over.
fn open_dispute(case: &Case, id: DisputeId) -> Result<Dispute, Refusal> {
    // Whoever names none, where there is none, is told so.
    if case.table.open_dispute().is_none() && !case.table.disputes.iter().any(|dispute| dispute.id == id) {
        return Err(Refusal::NoDispute);
    }
    let dispute = case.table.open_dispute().filter(|dispute| dispute.id == id);
    dispute.cloned().ok_or_else(|| Refusal::DisputeClosed { id, how: how_closed(case.table, id) })
}

/// What the second of two directors is told who had the same dispute before them: which ruling stands, and whose it is.
fn how_closed(table: &Table, id: DisputeId) -> String {
    let Some(given) = table.rulings.iter().find(|given| given.dispute == Some(id)) else {
        return String::new();
    };
    let by = given.official.as_ref().map(|name| format!(" by {name}")).unwrap_or_default();
    let lines: Vec<&str> = given.lines.iter().map(|(text, _)| text.as_str()).collect();
    let says = if lines.is_empty() { String::new() } else { format!(": {}", lines.join("; ")) };
    format!(" any more; ruling {} was given{by}{says}", given.ruling.0)
}

/// A ruling names the revision of the dispute that it saw.
fn fresh(dispute: &Dispute, seen: u16) -> Result<(), Refusal> {
    if dispute.revision == seen {
        return Ok(());
    }
    let stands = match &dispute.stage {
        DisputeStage::Open => "it waits for the players",
        DisputeStage::Asking(..) => "there is something to be found out first",
        DisputeStage::Referred(..) => "there is something to be chosen",
        DisputeStage::Proposed => "another ruling is proposed",
        DisputeStage::Closed => "it is closed",
    };
    let changed = match dispute.findings.last() {
        Some(found) => {
            let (question, answer) = (found.question.words(), found.answer);
            format!("{question} was answered {answer}, and {stands}")
        }
        None => stands.to_string(),
    };
    Err(Refusal::Stale { changed })
}
