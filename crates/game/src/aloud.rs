//! A ruling as it is read aloud at the board: two plain sentences, what was decided and what follows.

mod about;

use board::san;
use clock::Millis;
use rulebook::Citations;

use crate::{
    act::Claim,
    because::{Because, Why},
    dispute::{Answer, Choice, Dispute, Question, Raised},
    event::{Event, Happening},
    incident::{Incident, Unrecorded},
    obligation::Must,
    outcome::{Reason, Verdict},
    refusal::name,
    table::{Table, side},
    verdict,
};

pub(crate) use about::{about, is_seen};

/// What one event of a ruling adds to the two sentences, told by the table as it stood before the event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phrase {
    /// How the matter was decided.
    Decided(Decision),
    /// What follows from it.
    Follows(String),
    /// An illegal move stands: whoever claimed it came too late.
    Stands { text: String, because: Option<String> },
    /// Somebody is warned, and for what.
    Warned { text: String, why: String },
    /// How the game ended by it.
    Ends { verdict: Verdict, reason: Reason, because: Option<String> },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    Right,
    /// With what the clock showed, where that was the question.
    Denied(Option<String>),
    OutOfOrder,
    Chosen(String),
}

/// As many clauses as one line names.
const MOST_CLAUSES: usize = 10;

const NOTHING_FOLLOWS: &str = "nothing follows from it";

/// The two sentences of a ruling that is still proposed, told from the table as it stands.
pub(crate) fn proposed(dispute: &Dispute, events: &[Event], table: &Table) -> Vec<String> {
    if events.is_empty() {
        return Vec::new();
    }
    sentences(Some(dispute.raised), &phrases(events, table)).into()
}

/// What events add to the two sentences, told one after the other from the table as it stands.
pub(crate) fn phrases(events: &[Event], table: &Table) -> Vec<Phrase> {
    let mut table = table.clone();
    let mut phrases = Vec::new();
    for event in events {
        phrases.extend(phrase(event, &table));
        table.evolve(event);
    }
    phrases
}

/// The first of the two sentences in its two steps, where something was chosen: what it is about, and what was chosen.
pub(crate) fn first_in_steps(raised: Raised, phrases: &[Phrase]) -> Option<[String; 2]> {
    let decided = phrases.iter().find_map(|phrase| match phrase {
        Phrase::Decided(decision) => Some(decision),
        _ => None,
    });
    match decided? {
        Decision::Chosen(choice) => {
            Some([format!("{}:", verdict::capital(&about(raised))), format!("{choice}.")])
        }
        _ => None,
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

/// The words of a verdict in the register, told by the table as it stood before the event, and why it was decided so.
pub(crate) fn line(event: &Event, before: &Table) -> Option<String> {
    let words = verdict::words(event, before)?;
    Some(match because(event, before) {
        Some(because) => format!("{words}: {because}"),
        None => words,
    })
}

/// The clauses of a line: those of the verdict and those that make its reason count.
pub(crate) fn clauses(event: &Event) -> Citations {
    let mut clauses = event.clauses.clone();
    for clause in event.because.iter().flat_map(|because| because.clauses.iter()) {
        // What a log brings from elsewhere may name more than there is room for.
        if clauses.len() < MOST_CLAUSES {
            clauses.add(*clause);
        }
    }
    clauses
}

/// Why it was decided so. Older logs have no reason on the event; a flag that was up can still be told from the clock.
pub(crate) fn because(event: &Event, before: &Table) -> Option<String> {
    match &event.because {
        Some(because) => Some(said(because)),
        None => matches!(event.what, Happening::ClaimDenied).then(|| clock_showed(before)).flatten(),
    }
}

/// A reason as it is said to people: a finding by its question.
fn said(because: &Because) -> String {
    match because.why {
        Why::Found { question, answer } if !question.sentence().is_empty() => {
            format!("the director was asked «{}» and found: {answer}", question.sentence())
        }
        _ => named(&because.words()),
    }
}

/// A line of the register as people read it: with the colors as names. What a director saw was claimed by nobody, so that nothing
/// is upheld or denied.
pub(crate) fn read(event: &Event, line: &str, raised: Option<Raised>) -> String {
    match (&event.what, raised.filter(|raised| is_seen(*raised))) {
        (Happening::ClaimDenied, Some(_)) => named(&line.replacen("claim denied", NOTHING_FOLLOWS, 1)),
        (Happening::ClaimUpheld, Some(seen)) => about(seen),
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
pub(crate) fn displayed(left: Millis) -> Millis {
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
        Happening::ClaimDenied => Some(Phrase::Decided(Decision::Denied(because(event, before)))),
        Happening::NothingFollows => follows(match because(event, before) {
            Some(because) => format!("{NOTHING_FOLLOWS} ({because})"),
            None => NOTHING_FOLLOWS.to_string(),
        }),
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
        Happening::MoveStands { ply } => {
            let text = format!("{} stands", half_move(before, *ply));
            Some(Phrase::Stands { text, because: because(event, before) })
        }
        Happening::DelayClockPlaced { delay } => {
            follows(format!("a clock with a delay of {} is put on the game", length(*delay)))
        }
        Happening::CountsAs { square, role, .. } => follows(match role {
            Some(role) => format!("what stands on {square} is a {}", verdict::role_words(*role)),
            None => format!("what stands on {square} is no piece, and the pawn still waits for one"),
        }),
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
        Happening::Ended { verdict, reason } => {
            Some(Phrase::Ends { verdict: *verdict, reason: *reason, because: because(event, before) })
        }
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
pub(crate) fn sentences(raised: Option<Raised>, phrases: &[Phrase]) -> [String; 2] {
    let decided = phrases.iter().find_map(|phrase| match phrase {
        Phrase::Decided(decision) => Some(decision),
        _ => None,
    });
    let mut follows: Vec<String> = Vec::new();
    let mut ends = None;
    let mut too_late = false;
    for phrase in phrases {
        match phrase {
            Phrase::Decided(_) => {}
            Phrase::Follows(text) => follows.push(text.clone()),
            Phrase::Stands { text, because } => {
                too_late = true;
                let because = because.as_ref().map(|because| format!(" ({because})"));
                follows.push(format!("{text}{}", because.unwrap_or_default()));
            }
            // What the ruling is about is not said twice.
            Phrase::Warned { text, .. } if raised.is_some_and(about::names_what_is_warned_for) => {
                follows.push(text.clone());
            }
            Phrase::Warned { text, why } => follows.push(format!("{text} ({why})")),
            Phrase::Ends { verdict, reason, because } => ends = Some((*verdict, *reason, because.clone())),
        }
    }
    // What the director saw was claimed by nobody: nobody is right, and nothing is denied.
    let seen = raised.is_some_and(is_seen);
    if let (true, true, None, Some(Decision::Denied(why))) = (seen, follows.is_empty(), &ends, decided) {
        let why = why.as_ref().map(|why| format!(" ({why})")).unwrap_or_default();
        follows.push(format!("{NOTHING_FOLLOWS}{why}"));
    }
    // A draw is not what was claimed.
    let only_drawn = matches!(ends, Some((Verdict::Drawn, ..)));
    let first = match (raised.map(|raised| (raised, about(raised))), decided) {
        (None, _) => "the director rules of their own accord".to_string(),
        (Some((raised, about)), Some(Decision::Right) | None)
            if only_drawn && about::is_win_on_time(raised) =>
        {
            format!("{about} does not win")
        }
        (Some((_, about)), Some(Decision::Right | Decision::Denied(_))) if seen => about,
        (Some((_, about)), Some(Decision::Right)) => format!("{about} is right"),
        (Some((_, about)), Some(Decision::OutOfOrder)) => format!("{about} comes at the wrong time"),
        (Some((_, about)), Some(Decision::Denied(Some(showed)))) => format!("{about} is denied: {showed}"),
        (Some((_, about)), Some(Decision::Denied(None))) => format!("{about} is denied"),
        (Some((_, about)), Some(Decision::Chosen(choice))) => format!("{about}: {choice}"),
        (Some((raised, about)), None) if about::is_claimed(raised) && too_late => {
            format!("{about} comes too late")
        }
        // What was claimed to have happened did, or there would be nothing that follows.
        (Some((raised, about)), None) if about::is_claimed_to_have_happened(raised) => {
            format!("{about} is right")
        }
        (Some((_, about)), None) => about,
    };
    follows.push(ends.map_or("the game goes on".to_string(), |(verdict, reason, because)| {
        ended(verdict, reason, because.as_deref())
    }));
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
            format!("the penalty is {} off their clock", length(time))
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

pub(crate) fn end(verdict: Verdict, reason: Reason) -> String {
    ended(verdict, reason, None)
}

/// How the game ended, by what, and what makes it so.
fn ended(verdict: Verdict, reason: Reason, because: Option<&str>) -> String {
    let because = match because {
        Some(because) => format!("{}: {because}", reason.words()),
        None => reason.words().to_string(),
    };
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
        Must::Castle(side) => format!("castle {}", verdict::castling_words(position, side)),
        Must::MoveRookOrCastle { rook, .. } => format!("castle or move the rook on {rook}"),
        Must::PromoteOn { from, to } => format!("promote the pawn from {from} on {to}, to any piece"),
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
    match counted(time) {
        Some((number, unit)) => format!("{number} {unit}"),
        None => time.to_string(),
    }
}

/// `two more minutes`, `1:30 more`.
fn more(time: Millis) -> String {
    match counted(time) {
        Some((number, unit)) => format!("{number} more {unit}"),
        None => format!("{time} more"),
    }
}

/// A time that is said as a number of minutes or of seconds.
fn counted(time: Millis) -> Option<(String, &'static str)> {
    if time.get() % 1_000 != 0 {
        return None;
    }
    let seconds = time.get() / 1_000;
    match (seconds / 60, seconds % 60) {
        (1, 0) => Some(("one".to_string(), "minute")),
        (2, 0) => Some(("two".to_string(), "minutes")),
        (3, 0) => Some(("three".to_string(), "minutes")),
        (5, 0) => Some(("five".to_string(), "minutes")),
        (minutes @ 1..=59, 0) => Some((minutes.to_string(), "minutes")),
        (0, 1) => Some(("one".to_string(), "second")),
        (0, seconds) if seconds > 0 => Some((seconds.to_string(), "seconds")),
        _ => None,
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
