//! What rulings say, in one spelling: the words of case files, ruling slips and pages.
//!
//! Only what somebody decided is a verdict. That a man was touched or a clock pressed is not.

use board::{CastlingSide, Color, Position, Role, Square, san};
use clock::{Millis, Timer};

use crate::{
    dispute::Choice,
    event::{Event, Happening},
    obligation::Must,
    order::Order,
    outcome::{Reason, Verdict},
    table::Table,
};

/// The words of an event that is a verdict, told by the table as it stood before the event.
pub fn words(event: &Event, before: &Table) -> Option<String> {
    Some(match &event.what {
        Happening::ClaimOutOfOrder { .. } => "claim not in order".to_string(),
        Happening::FindingAsked { question, .. } => format!("finding asked: {}", question.words()),
        Happening::Referred { choices, .. } => format!("referred: {}", choices_words(choices)),
        Happening::RulingProposed { .. } => "ruling proposed".to_string(),
        Happening::ClaimUpheld => "claim upheld".to_string(),
        Happening::ClaimDenied => "claim denied".to_string(),
        Happening::NothingFollows => "nothing follows".to_string(),
        Happening::Chosen { choice } => format!("chosen: {choice}"),
        Happening::TimeAdjusted { color, by, .. } => format!("{} {}", color_words(*color), signed(*by)),
        Happening::Reinstated { ply } => format!("position restored to {}", ply_words(before, *ply)),
        Happening::MoveStands { ply } => format!("{} stands", ply_words(before, *ply)),
        Happening::ClockSet { color, time } => format!("{} set to {time}", color_words(*color)),
        Happening::VariationDropped { name, .. } => format!("played without {name}"),
        Happening::DelayClockPlaced { delay } => format!("delay clock placed: {}", Timer::Delay(*delay)),
        Happening::CountsAs { square, role, .. } => match role {
            Some(role) => format!("{square} counts as a {}", role_words(*role)),
            None => format!("{square} counts as no piece"),
        },
        Happening::JudgmentReserved { by } => {
            format!("judgment reserved on the claim of {}", color_words(*by))
        }
        Happening::Ordered { to, order } => order_words(*to, *order),
        Happening::NextPeriodBegun => "next period begins".to_string(),
        Happening::PressUndone { .. } => "press undone".to_string(),
        Happening::ClaimRecorded => "claim recorded".to_string(),
        Happening::GameContinues => "game continues".to_string(),
        Happening::NewGame { times } => format!("new game: white {} black {}", times.white, times.black),
        Happening::Obliged { color, must } => obligation_words(*color, *must, &before.position),
        Happening::OfferStands { by } => format!("offer by {} stands", color_words(*by)),
        Happening::Declined { by } => format!("offer by {} declined", color_words(by.other())),
        Happening::Warned { color, number, .. } => format!("warning {number} to {}", color_words(*color)),
        Happening::Reversed { ruling, .. } => format!("ruling {} reversed", ruling.0),
        Happening::Ended { verdict, reason } => outcome_words(*verdict, *reason),
        Happening::Interrupted { .. } => "interrupted".to_string(),
        Happening::Adjourned { .. } => "adjourned".to_string(),
        Happening::HandedOver { color, role } => {
            format!("{} is handed a {}", color_words(*color), role_words(*role))
        }
        Happening::Waits { by, in_check } => waits_words(*by, *in_check),
        Happening::Agreed { by } => format!("{} agrees to a draw", color_words(*by)),
        Happening::AgreementOff => "no draw is agreed".to_string(),
        Happening::MatchGoesOn => "the match goes on".to_string(),
        _ => return None,
    })
}

pub fn waits_words(by: Color, in_check: bool) -> String {
    let does = if in_check { "may wait for a piece" } else { "has no move and waits for a piece" };
    format!("{} {does}", color_words(by))
}

pub fn outcome_words(verdict: Verdict, reason: Reason) -> String {
    let reason = reason.words();
    match verdict {
        Verdict::Won(color) => format!("{} wins: {reason}", color_words(color)),
        Verdict::Drawn => format!("drawn: {reason}"),
        Verdict::LostByBoth => format!("lost by both: {reason}"),
        Verdict::Annulled => format!("annulled: {reason}"),
    }
}

/// The result as score tables write it; nothing for a game that is replaced.
pub const fn score(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won(Color::White) => "1-0",
        Verdict::Won(Color::Black) => "0-1",
        Verdict::Drawn => "1/2-1/2",
        Verdict::LostByBoth => "0-0",
        Verdict::Annulled => "*",
    }
}

pub const fn color_words(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

pub const fn role_words(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

pub fn choices_words(choices: &[Choice]) -> String {
    choices.iter().map(Choice::to_string).collect::<Vec<_>>().join(", ")
}

fn order_words(to: Option<Color>, order: Order) -> String {
    match to {
        Some(color) => format!("{} ordered: {order}", color_words(color)),
        None => format!("ordered: {order}"),
    }
}

/// `+2:00` or `-0:30`.
pub fn signed(time: Millis) -> String {
    if time < Millis::ZERO { time.to_string() } else { format!("+{time}") }
}

/// `white's move 12`, the half-move with this index; the one that is being made comes after those of the history.
fn ply_words(table: &Table, ply: usize) -> String {
    let (by, before) = match table.history.get(ply) {
        Some(made) => (made.by, &made.before),
        None => (table.on_move(), &table.position),
    };
    format!("{}'s move {}", color_words(by), before.move_number())
}

pub fn obligation_words(color: Color, must: Must, position: &Position) -> String {
    format!("{} {}", color_words(color), duty_words(must, position))
}

/// What somebody is bound to, without who it is.
pub fn duty_words(must: Must, position: &Position) -> String {
    match must {
        Must::Play(mv) => format!("must play {}", without_check(&san::write(position, mv))),
        Must::MoveFrom(square) => format!("must move {}", man_on(position, square)),
        Must::Capture(square) => format!("must capture {square}"),
        Must::CaptureWith { from, target } => format!("must capture {target} with {from}"),
        Must::Castle(side) => format!("must castle {}", castling_words(position, side)),
        Must::MoveRookOrCastle { rook, .. } => format!("must castle or move R{rook}"),
        Must::PromoteOn { to, .. } => format!("must promote on {to}"),
        Must::NotPlay { from, to } => format!("may not play {from}-{to}"),
    }
}

/// `short` or `long`: with king and queen on each other's squares the king goes short towards the a-file (nc-blitz 19).
pub fn castling_words(position: &Position, side: CastlingSide) -> &'static str {
    match (side, position.castles_exchanged()) {
        (CastlingSide::KingSide, false) | (CastlingSide::QueenSide, true) => "short",
        (CastlingSide::KingSide, true) | (CastlingSide::QueenSide, false) => "long",
    }
}

/// `Ng1`, or `e2` for a pawn.
fn man_on(position: &Position, square: Square) -> String {
    match position.piece_at(square).map(|man| man.role) {
        None | Some(Role::Pawn) => square.to_string(),
        Some(role) => format!("{}{square}", role.upper_char()),
    }
}

/// Announcing check is nobody's duty, and the program does not do it for a player.
pub fn without_check(san: &str) -> &str {
    san.trim_end_matches(['+', '#'])
}

/// With a capital letter, as a sentence begins.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}", letters.as_str())
}
