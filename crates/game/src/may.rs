//! What may happen now: the acts that a seat could take at this moment, by kind.
//!
//! The list is made by asking [`decide`](crate::decide()) itself, so that the two cannot disagree. It does not tell whether
//! a claim is right, since a claim is admitted either way, nor where a man may go: letting go of it is one kind of act,
//! wherever that is.

use std::fmt;

use board::{Color, Role, Square};
use clock::{Millis, Moment, Reading};

use crate::{
    act::{Act, Claim, Declaration, Deed},
    decide,
    dispute::{Answer, Choice, DisputeId, Question, RulingId},
    game::Game,
    handling::Handling,
    incident::{AppealOf, Incident},
    occasion::Occasion,
    record::Record,
    seat::{BoardName, Seat},
    worded::worded,
};

worded! {
    /// Kinds of acts that need no more words.
    pub enum Kind {
        StartClocks = "start-clocks",
        Touch = "touch",
        Adjust = "adjust",
        Release = "release",
        Place = "place",
        Drop = "drop",
        Say = "say",
        Press = "press",
        Seal = "seal",
        StopClocks = "stop-clocks",
        Offer = "offer",
        Accept = "accept",
        Decline = "decline",
        TakeBack = "take-back",
        Resign = "resign",
        ClaimTripleOccurrence = "claim-triple-occurrence",
        ClaimFiftyMoves = "claim-fifty-moves",
        ClaimDrawnEnding = "claim-drawn-ending",
        ClaimFlagOfWhite = "claim-flag-of-white",
        ClaimFlagOfBlack = "claim-flag-of-black",
        ClaimIllegalMove = "claim-illegal-move",
        ClaimLosingChances = "claim-losing-chances",
        AskForRuling = "ask-for-ruling",
        Resume = "resume",
        Find = "find",
        Rule = "rule",
        Choose = "choose",
        SeeIllegalMove = "see-illegal-move",
        Warn = "warn",
        AdjustTime = "adjust-time",
        Declare = "declare",
        Reverse = "reverse",
        Interrupt = "interrupt",
        Note = "note",
        ReadClocks = "read-clocks",
    }
}

/// One kind of act.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum May {
    Do(Kind),
    Handle(Handling),
    Occur(Occasion),
    /// Something can be claimed, or told by an official.
    Tell(Incident),
}

impl fmt::Display for May {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            May::Do(kind) => kind.fmt(f),
            May::Handle(what) => what.fmt(f),
            May::Occur(what) => what.fmt(f),
            May::Tell(incident) => write!(f, "tell that {incident}"),
        }
    }
}

/// What this seat may do on this board at this moment.
pub fn may(game: &Game, record: &Record, seat: Seat, on: BoardName, at: Moment) -> Vec<May> {
    let admitted = |deed: Deed| {
        let number = Some(game.device().next());
        decide::admits(game, record, &Act { on, number, ..Act::new(seat, at, deed) }).is_ok()
    };
    let possible = |kind: &May| deeds(game, *kind, on).into_iter().any(admitted);
    every().into_iter().filter(possible).collect()
}

/// Every kind that there is.
pub fn every() -> Vec<May> {
    let kinds = Kind::ALL.iter().copied().map(May::Do);
    let handling = Handling::every().into_iter().map(May::Handle);
    let occasions = Occasion::every().into_iter().map(May::Occur);
    let incidents = Incident::every().into_iter().map(May::Tell);
    kinds.chain(handling).chain(occasions).chain(incidents).collect()
}

/// The acts of a kind as far as they could be admitted differently; reasons and amounts are any.
pub fn deeds(game: &Game, kind: May, on: BoardName) -> Vec<Deed> {
    let why = || "a reason".to_string();
    let minute = Millis::minutes(1);
    let dispute = game.table(on).and_then(|table| table.open_dispute());
    let (id, seen) = dispute.map_or((DisputeId(0), 0), |dispute| (dispute.id, dispute.revision));
    let kind = match kind {
        May::Do(kind) => kind,
        May::Handle(what) => return vec![Deed::Handle(what)],
        May::Occur(Occasion::Hearing(what)) => {
            return rulings(game, on).map(|ruling| Deed::Occur(Occasion::Hearing(what.of(ruling)))).collect();
        }
        May::Occur(what) => return vec![Deed::Occur(what)],
        May::Tell(Incident::Appeal(appeal)) => {
            let of = |ruling| Deed::Claim(Claim::That(Incident::Appeal(AppealOf { ruling, ..appeal })));
            return rulings(game, on).map(of).collect();
        }
        May::Tell(incident) => return vec![Deed::Claim(Claim::That(incident))],
    };
    match kind {
        Kind::StartClocks => vec![Deed::StartClocks],
        Kind::Touch => Square::ALL.into_iter().map(Deed::Touch).collect(),
        Kind::Adjust => vec![Deed::Adjust],
        Kind::Release => Square::ALL.into_iter().map(Deed::Release).collect(),
        Kind::Place => Role::ALL.into_iter().map(Deed::Place).collect(),
        Kind::Drop => {
            let placed = |role| Square::ALL.into_iter().map(move |square| Deed::Drop { role, square });
            Role::ALL.into_iter().flat_map(placed).collect()
        }
        Kind::Say => vec![Deed::Say("a word".to_string())],
        Kind::Press => vec![Deed::Press],
        Kind::Seal => vec![Deed::Seal("e4".to_string())],
        Kind::StopClocks => vec![Deed::StopClocks],
        Kind::Offer => vec![Deed::Offer],
        Kind::Accept => vec![Deed::Accept],
        Kind::Decline => vec![Deed::Decline],
        Kind::Resign => vec![Deed::Resign],
        Kind::TakeBack => vec![Deed::TakeBack],
        Kind::ClaimTripleOccurrence => vec![Deed::Claim(Claim::TripleOccurrence { with: None })],
        Kind::ClaimFiftyMoves => vec![Deed::Claim(Claim::FiftyMoves { with: None })],
        Kind::ClaimDrawnEnding => vec![Deed::Claim(Claim::DrawnEnding)],
        Kind::ClaimFlagOfWhite => vec![Deed::Claim(Claim::Flag { fallen: Color::White })],
        Kind::ClaimFlagOfBlack => vec![Deed::Claim(Claim::Flag { fallen: Color::Black })],
        Kind::ClaimIllegalMove => vec![Deed::Claim(Claim::IllegalMove)],
        Kind::ClaimLosingChances => vec![Deed::Claim(Claim::LosingChances)],
        Kind::AskForRuling => vec![Deed::AskForRuling],
        Kind::Resume => vec![Deed::Resume],
        Kind::Find => findings(id),
        Kind::Rule => vec![Deed::Rule { dispute: id, seen }],
        Kind::Choose => {
            Choice::ALL.iter().copied().map(|choice| Deed::Choose { dispute: id, choice, seen }).collect()
        }
        Kind::SeeIllegalMove => vec![Deed::SeeIllegalMove],
        Kind::Warn => vec![Deed::Warn { color: Color::White, why: why() }],
        Kind::AdjustTime => vec![Deed::AdjustTime { color: Color::White, by: minute, why: why() }],
        Kind::Declare => vec![Deed::Declare { what: Declaration::Drawn, why: why() }],
        Kind::Reverse => {
            let rulings = game.table(on).map_or(&[][..], |table| &table.rulings);
            let reverse = |ruling| Deed::Reverse { ruling, to_ply: None, times: None, why: why() };
            rulings.iter().map(|registered| reverse(registered.ruling)).collect()
        }
        Kind::Interrupt => vec![Deed::Interrupt { last_known: game.now() }],
        Kind::Note => vec![Deed::Note(why())],
        Kind::ReadClocks => vec![Deed::ReadClocks(Reading { white: Some(minute), black: None })],
    }
}

/// Every ruling that was given, and the one that a list names.
fn rulings(game: &Game, on: BoardName) -> impl Iterator<Item = RulingId> {
    let given = game.table(on).map_or(0, |table| table.rulings.len() as u16);
    (1..=given.max(1)).map(RulingId)
}

fn findings(dispute: DisputeId) -> Vec<Deed> {
    let answers = [Answer::Yes, Answer::Count(1), Answer::Time(Millis::minutes(1))];
    let find =
        |question: &Question| answers.map(|answer| Deed::Find { dispute, question: *question, answer });
    Question::ALL.iter().flat_map(find).collect()
}
