//! What a book rules if a flag falls in a given position: asked of the arbiter itself, by a game that begins there.

use std::sync::Arc;

use board::{Color, Position};
use clock::{BySide, Control, LagQuota, Millis, Moment, Timekeeper};
use game::{
    Act, BoardName, Claim, Deed, DisputeStage, Events, Game, GameResult, Record, Refusal, Seat, Terms,
    decide, verdict,
};
use rulebook::{Book, Citations, Policies};

/// What one book rules.
#[derive(Clone, PartialEq, Debug)]
pub struct FlagNow {
    pub book: Book,
    pub ruling: Ruling,
    /// Seen from the book.
    pub clauses: String,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Ruling {
    Over {
        verdict: GameResult,
        words: String,
    },
    /// A director must find this out first.
    Asked(String),
    /// The arbiter would not hear of it; said so that nobody takes it for a draw.
    Refused(String),
}

/// The opponent claims this flag, with plenty of time of their own.
pub fn flag_now(policies: &Policies, control: Control, position: &Position, fallen: Color) -> FlagNow {
    let book = policies.book;
    match ruled(terms(policies, control, position, fallen), fallen) {
        Ok((ruling, by)) => FlagNow { book, ruling, clauses: by.seen_from(book) },
        Err(refusal) => FlagNow {
            book,
            clauses: refusal.clauses().seen_from(book),
            ruling: Ruling::Refused(refusal.to_string()),
        },
    }
}

fn ruled(terms: Terms, fallen: Color) -> Result<(Ruling, Citations), Refusal> {
    let mut game = Game::new();
    let claimant = Seat::Player(BoardName::A, fallen.other());
    for (by, deed) in [
        (Seat::Director, Deed::Open(Arc::new(terms))),
        (Seat::Director, Deed::StartClocks),
        (claimant, Deed::Claim(Claim::Flag { fallen })),
    ] {
        let mut events = Events::new();
        decide(&game, &Record::default(), &Act::new(by, Moment::new(0), deed), &mut events)?;
        events.iter().for_each(|event| game.evolve(event));
    }
    let table = game.table(BoardName::A).ok_or(Refusal::NoBoards)?;
    if let Some(outcome) = &table.outcome {
        let words = verdict::outcome_words(outcome.verdict, outcome.reason);
        return Ok((Ruling::Over { verdict: outcome.verdict, words }, outcome.by.clone()));
    }
    match table.open_dispute().map(|dispute| &dispute.stage) {
        Some(DisputeStage::Asking(question, by)) => Ok((Ruling::Asked(question.to_string()), by.clone())),
        _ => Ok((Ruling::Refused("the claim is denied".to_string()), Citations::none())),
    }
}

fn terms(policies: &Policies, control: Control, position: &Position, fallen: Color) -> Terms {
    let (hour, none) = (Millis::minutes(60), Millis::ZERO);
    let times = match fallen {
        Color::White => BySide { white: none, black: hour },
        Color::Black => BySide { white: hour, black: none },
    };
    let timekeeper = Timekeeper::Server(LagQuota::default());
    Terms {
        times: Some(times),
        boards: vec![position.clone()],
        ..Terms::on_the_screen(policies.clone(), control, timekeeper)
    }
}
