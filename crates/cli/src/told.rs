//! Acts and verdicts in words, as a register tells them.

use board::{Color, Move, san};
use clock::{BySide, Millis, Moment, Reading};
use game::{Act, BoardName, Claim, Declaration, Deed, Event, Game, Seat, Table, verdict};
use jiff::{Timestamp, tz::TimeZone};
use rulebook::{Book, Citations};

/// `white touches e2`.
pub fn act(act: &Act, before: &Game) -> String {
    format!("{} {}", seat(act.by), deed(&act.deed, before.table(act.on)))
}

pub fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::Player(BoardName::A, Color::White) => "white",
        Seat::Player(BoardName::A, Color::Black) => "black",
        Seat::Player(BoardName::B, Color::White) => "white on board B",
        Seat::Player(BoardName::B, Color::Black) => "black on board B",
        Seat::Director => "the director",
        Seat::Spectator => "a spectator",
        Seat::Program => "the program",
    }
}

fn deed(deed: &Deed, table: Option<&Table>) -> String {
    match deed {
        Deed::Open(terms) => format!("opens a game under {}, {}", terms.policies.book, terms.control),
        Deed::StartClocks => "starts the clocks".to_string(),
        Deed::Touch(square) => format!("touches {square}"),
        Deed::Adjust => "says «I adjust»".to_string(),
        Deed::Release(square) => format!("releases on {square}"),
        Deed::Place(role) => format!("places a {}", verdict::role_words(*role)),
        Deed::Say(text) => format!("says to the partner: {text}"),
        Deed::Drop { role, square } => format!("puts a {} on {square}", verdict::role_words(*role)),
        Deed::Handle(what) => what.to_string(),
        Deed::Occur(what) => what.to_string(),
        Deed::Seal(text) if text.trim().is_empty() => "seals nothing".to_string(),
        Deed::Seal(text) => format!("seals {text}"),
        Deed::Press => "presses the clock".to_string(),
        Deed::StopClocks => "stops the clocks".to_string(),
        Deed::Offer => "offers a draw".to_string(),
        Deed::Accept => "accepts the draw".to_string(),
        Deed::Decline => "declines the draw".to_string(),
        Deed::Resign => "resigns".to_string(),
        Deed::TakeBack => "asks for a move back, or grants one".to_string(),
        Deed::Claim(claim) => claim_words(*claim, table),
        Deed::AskForRuling => "asks for a ruling".to_string(),
        Deed::Resume => "is ready to resume".to_string(),
        Deed::Find { question, answer, .. } => {
            format!("finds: {question}: {answer}")
        }
        Deed::Rule { dispute, .. } => format!("confirms the ruling on dispute {}", dispute.0),
        Deed::Choose { choice, .. } => format!("chooses: {choice}"),
        Deed::SeeIllegalMove => "sees an illegal move".to_string(),
        Deed::Warn { color, why } => format!("warns {}: {why}", verdict::color_words(*color)),
        Deed::AdjustTime { color, by, why } => {
            format!("adjusts the time of {} by {}: {why}", verdict::color_words(*color), verdict::signed(*by))
        }
        Deed::Declare { what, why } => format!("declares the game {}: {why}", declaration_words(*what)),
        Deed::Reverse { ruling, to_ply, times, why } => {
            let to = to_ply.map_or_else(String::new, |ply| format!(", back to half-move {ply}"));
            let times = times
                .map_or_else(String::new, |BySide { white, black }| format!(", clocks {white} and {black}"));
            format!("reverses ruling {}{to}{times}: {why}", ruling.0)
        }
        Deed::Interrupt { .. } => "interrupts the game".to_string(),
        Deed::Note(text) => format!("notes: {text}"),
        Deed::SitFor { color, who, being } => {
            format!("lets {who} ({being}) sit at the board of {}", verdict::color_words(*color))
        }
        Deed::ReadClocks(reading) => format!("reads the clocks: {}", reading_words(*reading)),
    }
}

fn claim_words(claim: Claim, table: Option<&Table>) -> String {
    match claim {
        Claim::TripleOccurrence { with } => format!("claims triple occurrence{}", with_words(with, table)),
        Claim::FiftyMoves { with } => format!("claims fifty moves{}", with_words(with, table)),
        Claim::DrawnEnding => "claims a drawn ending".to_string(),
        Claim::Flag { fallen } => format!("points out the flag of {}", verdict::color_words(fallen)),
        Claim::IllegalMove => "claims an illegal move".to_string(),
        Claim::LosingChances => "claims insufficient losing chances".to_string(),
        Claim::That(incident) => format!("tells that {incident}"),
    }
}

/// The move that is announced with a claim.
fn with_words(with: Option<Move>, table: Option<&Table>) -> String {
    let Some(mv) = with else { return String::new() };
    let text = table.map_or_else(|| mv.to_string(), |table| san::write(&table.position, mv));
    format!(" with {}", verdict::without_check(&text))
}

const fn declaration_words(what: Declaration) -> &'static str {
    match what {
        Declaration::LostBy(Color::White) => "lost by white",
        Declaration::LostBy(Color::Black) => "lost by black",
        Declaration::LostByBoth => "lost by both",
        Declaration::Drawn => "drawn",
    }
}

fn reading_words(reading: Reading) -> String {
    let shown = |time: Option<Millis>| time.map_or_else(|| "unknown".to_string(), |time| time.to_string());
    format!("white {}, black {}", shown(reading.white), shown(reading.black))
}

/// The verdicts among some events with their clauses, told one after the other. The game is as it was before them.
pub fn verdicts(events: &[Event], before: &Game) -> Vec<(String, Citations)> {
    let mut game = before.clone();
    let mut told = Vec::new();
    for event in events {
        let words = game.table(event.on).and_then(|table| verdict::words(event, table));
        told.extend(words.map(|words| (words, event.clauses.clone())));
        game.evolve(event);
    }
    told
}

/// `claim denied (14C6)`.
pub fn with_clauses(words: &str, by: &Citations, book: Book) -> String {
    if by.is_empty() { words.to_string() } else { format!("{words} ({})", by.cited_under(book)) }
}

/// How a game ended, or that it did not.
pub fn outcome(game: &Game) -> String {
    let book = game.terms().map_or(Book::UsChess7, |terms| terms.policies.book);
    let told: Vec<String> = game
        .tables()
        .iter()
        .map(|table| match &table.outcome {
            Some(outcome) => {
                with_clauses(&verdict::outcome_words(outcome.verdict, outcome.reason), &outcome.by, book)
            }
            None => "not over".to_string(),
        })
        .collect();
    if told.is_empty() { "not opened".to_string() } else { told.join("; ") }
}

/// Day and time where we are, for a moment of a server, whose moments are the time of day.
pub fn day_and_time(at: Moment) -> String {
    strftime(at, "%Y-%m-%d %H:%M")
}

/// The time of day alone, to the second.
pub fn time_of_day(at: Moment) -> String {
    strftime(at, "%H:%M:%S")
}

fn strftime(at: Moment, format: &str) -> String {
    match Timestamp::from_millisecond(at.get()) {
        Ok(timestamp) => timestamp.to_zoned(TimeZone::system()).strftime(format).to_string(),
        Err(_) => at.get().to_string(),
    }
}
