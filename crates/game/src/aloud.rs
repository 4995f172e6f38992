//! A ruling as it is read aloud at the board: two plain sentences, what was decided and what follows.

use board::{Color, san};
use clock::Millis;

use crate::{
    act::Claim,
    dispute::{Answer, Choice, Dispute, Question, Raised},
    event::{Event, Happening},
    incident::{Incident, Unrecorded, UnrecordedBy},
    obligation::Must,
    outcome::{Reason, Verdict},
    refusal::name,
    table::{Table, side},
    verdict::{self, CLAIM_DENIED, CLAIM_UPHELD},
};

/// What one event of a ruling adds to the two sentences, told by the table as it stood before the event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phrase {
    /// How the matter was decided.
    Decided(Decision),
    /// What follows from it.
    Follows(String),
    /// An illegal move stands: whoever claimed it came too late.
    Stands(String),
    /// Somebody is warned, and for what.
    Warned { text: String, why: String },
    /// How the game ended by it.
    Ends(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    Right,
    /// With what the clock showed, where that was the question.
    Denied(Option<String>),
    OutOfOrder,
    Chosen(String),
}

/// How a dispute begins that no player claims anything in.
pub(crate) const SEEN: &str = "the director saw";

const NOTHING_FOLLOWS: &str = "nothing follows from it";

/// The two sentences of a ruling that is still proposed, told from the table as it stands.
pub(crate) fn proposed(dispute: &Dispute, events: &[Event], table: &Table) -> Vec<String> {
    if events.is_empty() {
        return Vec::new();
    }
    let mut table = table.clone();
    let mut phrases = Vec::new();
    for event in events {
        phrases.extend(phrase(event, &table));
        table.evolve(event);
    }
    sentences(Some(&about(dispute)), &phrases).into()
}

/// What a dispute was about, as the subject of a sentence.
pub(crate) fn about(dispute: &Dispute) -> String {
    let claim_of = |by: Option<Color>, what: &str| match by {
        Some(color) => format!("{}'s claim of {what}", name(color)),
        None => format!("the call of {what}"),
    };
    match dispute.raised {
        Raised::Claim { claim: Claim::TripleOccurrence { .. }, by } => claim_of(by, "triple occurrence"),
        Raised::Claim { claim: Claim::FiftyMoves { .. }, by } => claim_of(by, "fifty moves without progress"),
        Raised::Claim { claim: Claim::DrawnEnding, by } => claim_of(by, "a drawn ending"),
        Raised::Claim { claim: Claim::Flag { fallen }, by: Some(by) } if by == fallen => {
            format!("{}'s call of his own flag", name(by))
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
            format!("{SEEN} that {}", named(&incident.to_string()))
        }
        Raised::EarlyAgreement => "the players agreed to a draw in the first moves".to_string(),
        Raised::IllegalMoveSeen => format!("{SEEN} an illegal move"),
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

/// Colors as names.
fn named(words: &str) -> String {
    words
        .split(' ')
        .map(|word| match word {
            "white" => "White",
            "black" => "Black",
            "white's" => "White's",
            "black's" => "Black's",
            other => other,
        })
        .collect::<Vec<_>>()
        .join(" ")
}

/// The words of a verdict in the register, told by the table as it stood before the event; a denied claim of a flag with what
/// the clock showed.
pub(crate) fn line(event: &Event, before: &Table) -> Option<String> {
    let words = verdict::words(event, before)?;
    let showed = matches!(event.what, Happening::ClaimDenied).then(|| clock_showed(before)).flatten();
    Some(showed.map_or_else(|| words.clone(), |showed| format!("{words}: {showed}")))
}

/// A line of the register as people read it: with the colors as names. What a director saw was claimed by nobody, so that nothing
/// is upheld or denied.
pub(crate) fn read(line: &str, about: Option<&str>) -> String {
    match about.filter(|about| about.starts_with(SEEN)) {
        Some(_) if line == CLAIM_DENIED => NOTHING_FOLLOWS.to_string(),
        Some(seen) if line == CLAIM_UPHELD => seen.to_string(),
        _ => named(line),
    }
}

/// What everybody could see on the clock when a flag was called that had not fallen (us-chess-7 13C; iesa-2023 11-3): the time,
/// where a program keeps it, else what the director found. Nothing where the claim failed for something else.
pub(crate) fn clock_showed(table: &Table) -> Option<String> {
    let dispute = table.disputes.last()?;
    let fallen = match dispute.raised {
        Raised::Claim { claim: Claim::Flag { fallen }, .. } => fallen,
        Raised::Claim { claim: Claim::That(Incident::Unrecorded(told)), .. }
            if told.what == Unrecorded::Flag =>
        {
            told.claimant().other()
        }
        _ => return None,
    };
    if !table.kept {
        let up = dispute.answer_to(Question::FlagDown) == Some(Answer::No);
        return up.then(|| format!("{}'s flag was up", name(fallen)));
    }
    let left = table.clock.remaining(side(fallen), dispute.at);
    let up = !table.clock.flag_down(side(fallen), dispute.at);
    up.then(|| format!("{}'s clock showed {}", name(fallen), displayed(left)))
}

/// As clocks display it: tenths only where they count.
fn displayed(left: Millis) -> Millis {
    let step = match left.get() {
        10_000.. => 1_000,
        100.. => 100,
        _ => 1,
    };
    Millis::new(left.get() / step * step)
}

pub(crate) fn phrase(event: &Event, before: &Table) -> Option<Phrase> {
    let follows = |text: String| Some(Phrase::Follows(text));
    match &event.what {
        Happening::ClaimUpheld => Some(Phrase::Decided(Decision::Right)),
        Happening::ClaimOutOfOrder { .. } => Some(Phrase::Decided(Decision::OutOfOrder)),
        Happening::ClaimDenied => Some(Phrase::Decided(Decision::Denied(clock_showed(before)))),
        Happening::NothingFollows => follows(NOTHING_FOLLOWS.to_string()),
        Happening::Chosen { choice } => Some(Phrase::Decided(Decision::Chosen(chosen(*choice)))),
        Happening::TimeAdjusted { color, by, .. } if *by < Millis::ZERO => {
            let left = left_on_the_table(event, before);
            let left = left.map(|left| format!(" and has {left} left")).unwrap_or_default();
            follows(format!("{} loses {}{left}", name(*color), length(-*by)))
        }
        Happening::TimeAdjusted { color, by, .. } => follows(format!("{} gets {}", name(*color), more(*by))),
        Happening::Reinstated { ply } => {
            follows(format!("the position before {} stands again", half_move(before, *ply)))
        }
        Happening::MoveStands { ply } => Some(Phrase::Stands(format!("{} stands", half_move(before, *ply)))),
        Happening::DelayClockPlaced { delay } => {
            follows(format!("a clock with a delay of {} is put on the game", length(*delay)))
        }
        Happening::JudgmentReserved { by } => {
            follows(format!("the director watches and reserves judgment on {}'s claim", name(*by)))
        }
        Happening::ClockSet { color, time } => {
            let time = left_on_the_table(event, before).unwrap_or(*time);
            follows(format!("{}'s clock is set to {time}", name(*color)))
        }
        Happening::Ordered { to: Some(color), order } => {
            follows(format!("{} is told to {order}", name(*color)))
        }
        Happening::Ordered { to: None, order } => follows(format!("the order is to {order}")),
        Happening::VariationDropped { name, .. } => follows(format!("the game is played without {name}")),
        Happening::ClaimRecorded => follows("the claim goes on record".to_string()),
        Happening::NewGame { times } => follows(format!(
            "a new game begins with {} for White and {} for Black",
            length(times.white),
            length(times.black)
        )),
        Happening::Obliged { color, must } => {
            follows(format!("{} must {}", name(*color), obligation(*must, before)))
        }
        Happening::OfferStands { by } => follows(format!("{}'s offer of a draw stands", name(*by))),
        Happening::TimeClaimsBarred { .. } => {
            follows("nobody can claim a win on time any more in this control".to_string())
        }
        Happening::Warned { color, number, why } => {
            let text = format!("{} is warned for the {} time", name(*color), ordinal(*number));
            Some(Phrase::Warned { text, why: why.clone() })
        }
        Happening::Reversed { ruling, why, .. } => {
            follows(format!("ruling {} no longer holds ({why})", ruling.0))
        }
        Happening::Ended { verdict, reason } => Some(Phrase::Ends(end(*verdict, *reason))),
        _ => None,
    }
}

/// What the clock on the table is set to by hand, where what is due has a part of a second that no clock can be set to. The lines
/// of the ruling have it to the tenth.
fn left_on_the_table(event: &Event, before: &Table) -> Option<Millis> {
    let due = before.clock_due(event)?.read.filter(|_| !before.kept)?;
    (due != due.settable()).then(|| due.settable())
}

/// The two sentences of a ruling.
pub(crate) fn sentences(about: Option<&str>, phrases: &[Phrase]) -> [String; 2] {
    let decided = phrases.iter().find_map(|phrase| match phrase {
        Phrase::Decided(decision) => Some(decision),
        _ => None,
    });
    let mut follows: Vec<String> = Vec::new();
    let mut end = None;
    let mut too_late = false;
    for phrase in phrases {
        match phrase {
            Phrase::Decided(_) => {}
            Phrase::Follows(text) => follows.push(text.clone()),
            Phrase::Stands(text) => {
                too_late = true;
                follows.push(text.clone());
            }
            // What the ruling is about is not said twice.
            Phrase::Warned { text, why } if about.is_some_and(|about| about.contains(why.as_str())) => {
                follows.push(text.clone());
            }
            Phrase::Warned { text, why } => follows.push(format!("{text} ({why})")),
            Phrase::Ends(text) => end = Some(text.as_str()),
        }
    }
    // What the director saw was claimed by nobody: nobody is right, and nothing is denied.
    let seen = about.is_some_and(|about| about.starts_with(SEEN));
    if seen && follows.is_empty() && end.is_none() && matches!(decided, Some(Decision::Denied(_))) {
        follows.push(NOTHING_FOLLOWS.to_string());
    }
    // A draw is not what was claimed.
    let only_drawn = end.is_some_and(|end| end.starts_with("the game is drawn"));
    let first = match (about, decided) {
        (Some(about), Some(Decision::Right) | None) if only_drawn && about.ends_with("a win on time") => {
            format!("{about} does not win")
        }
        (Some(about), Some(Decision::Right | Decision::Denied(None))) if seen => about.to_string(),
        (Some(about), Some(Decision::Right)) => format!("{about} is right"),
        (Some(about), Some(Decision::OutOfOrder)) => format!("{about} comes at the wrong time"),
        (Some(about), Some(Decision::Denied(Some(showed)))) => format!("{about} is denied: {showed}"),
        (Some(about), Some(Decision::Denied(None))) => format!("{about} is denied"),
        (Some(about), Some(Decision::Chosen(choice))) => format!("{about}: {choice}"),
        (Some(about), None) if about.contains("claim") && too_late => format!("{about} comes too late"),
        // What was claimed to have happened did, or there would be nothing that follows.
        (Some(about), None) if about.contains("'s claim that ") => format!("{about} is right"),
        (Some(about), None) => about.to_string(),
        (None, _) => "the director rules of his own accord".to_string(),
    };
    follows.push(end.unwrap_or("the game goes on").to_string());
    let second = match follows.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{}, and {last}", others.join(", ")),
        None => String::new(),
    };
    [sentence(&first), sentence(&second)]
}

fn sentence(text: &str) -> String {
    format!("{}.", verdict::capital(text))
}

pub(crate) fn chosen(choice: Choice) -> String {
    match choice {
        Choice::AllowTheDraw => "the draw is allowed".to_string(),
        Choice::DoubleForfeit => "both players lose".to_string(),
        Choice::NewGame => "another game takes the place of this one".to_string(),
        Choice::Reinstate => "the position is set right".to_string(),
        Choice::LetItStand => "it is left as it stands".to_string(),
        Choice::NoPenalty => "there is no penalty".to_string(),
        Choice::Warning => "the penalty is a warning".to_string(),
        Choice::OpponentGains(time) => format!("the penalty is {} for the opponent", length(time)),
        Choice::OffenderLoses(time) | Choice::ClaimantLoses(time) => {
            format!("the penalty is {} off his clock", length(time))
        }
        Choice::GameLost => "the penalty is the game".to_string(),
        Choice::Expulsion => "the penalty is expulsion".to_string(),
        Choice::ForfeitForTheTeam => "the game is lost for the team, and goes on for the player".to_string(),
        Choice::TeamWarning => "the penalty is a warning to the team".to_string(),
        Choice::TeamPoints(points) => format!("the penalty is {points} off the score of the team"),
        // Their words say what is done.
        other => format!("the director chooses to {other}"),
    }
}

fn end(verdict: Verdict, reason: Reason) -> String {
    let because = reason.words();
    match verdict {
        Verdict::Won(color) => format!("{} wins ({because})", name(color)),
        Verdict::Drawn => format!("the game is drawn ({because})"),
        Verdict::LostByBoth => format!("both players lose ({because})"),
        Verdict::Annulled => format!("this game does not count ({because})"),
    }
}

fn obligation(must: Must, before: &Table) -> String {
    let position = &before.position;
    let man = |square| position.piece_at(square).map_or("man", |man| verdict::role_words(man.role));
    match must {
        Must::Play(mv) => format!("play {}", verdict::without_check(&san::write(position, mv))),
        Must::MoveFrom(square) => format!("move the {} on {square}", man(square)),
        Must::Capture(square) => format!("capture the {} on {square}", man(square)),
        Must::CaptureWith { from, target } => {
            format!("capture the {} on {target} with the {} on {from}", man(target), man(from))
        }
        Must::Castle(_) => "castle".to_string(),
        Must::MoveRookOrCastle { rook, .. } => format!("castle or move the rook on {rook}"),
        Must::NotPlay { from, to } => format!("play another move than {from}-{to}"),
    }
}

fn half_move(table: &Table, ply: usize) -> String {
    match table.history.get(ply) {
        Some(made) => format!("{}'s move {}", name(made.by), made.before.move_number()),
        None => format!("half-move {}", ply + 1),
    }
}

/// `two minutes`, `1:30`, `30 seconds`.
pub(crate) fn length(time: Millis) -> String {
    let seconds = time.get() / 1_000;
    let whole = time.get() % 1_000 == 0;
    match (whole, seconds / 60, seconds % 60) {
        (true, 1, 0) => "one minute".to_string(),
        (true, 2, 0) => "two minutes".to_string(),
        (true, 3, 0) => "three minutes".to_string(),
        (true, 5, 0) => "five minutes".to_string(),
        (true, minutes @ 1..=59, 0) => format!("{minutes} minutes"),
        (true, 0, 1) => "one second".to_string(),
        (true, 0, seconds) if seconds > 0 => format!("{seconds} seconds"),
        _ => time.to_string(),
    }
}

/// `two more minutes`, `1:30 more`.
fn more(time: Millis) -> String {
    match length(time).split_once(' ') {
        Some((number, unit)) => format!("{number} more {unit}"),
        None => format!("{time} more"),
    }
}

fn ordinal(number: u8) -> String {
    match number {
        1 => "first".to_string(),
        2 => "second".to_string(),
        3 => "third".to_string(),
        other => format!("{other}th"),
    }
}
