//! Why an act was turned down. The laws say no; nothing has changed. The text is what people read.

use board::{CastlingSide, Color, Role, Square};
use clock::{DeviceRefusal, Millis};
use rulebook::Citations;

use crate::{
    dispute::{Choice, DisputeId, Question, RulingId, Takes},
    obligation::Binding,
    outcome::{Outcome, Reason},
};

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("the game has not been opened")]
    NotOpened,
    #[error("the game is open already")]
    AlreadyOpen,
    #[error("a match has one or two boards")]
    NoBoards,
    #[error("this match has no such board")]
    NoSuchBoard,
    #[error("that is not for this seat to do")]
    NotForThisSeat,
    #[error("the game is over: {}", .0.reason.words())]
    GameIsOver(Outcome),
    #[error("the game is over by {}, and its result stands", .reason.words())]
    ResultStands { reason: Reason, by: Citations },
    #[error("first read the clocks: in time pressure it is for the players to claim an illegal move")]
    ClocksNotRead { by: Citations },
    #[error("nobody has said which clock stands on the table; whether it relieves the players turns on that")]
    ClockNotNamed { by: Citations },
    #[error("all pieces stand where they belong")]
    NothingDisplaced,
    #[error("there is a piece on {0} already")]
    SquareTaken(Square),
    #[error("nothing is placed on this board")]
    NothingIsPlaced,
    #[error("there is no {} in hand", crate::verdict::role_words(*.role))]
    NotInHand { role: Role, by: Citations },
    #[error("the {} is not handed over before the partner presses the clock", crate::verdict::role_words(*.role))]
    NotHandedOver { role: Role, by: Citations },
    #[error("no pawn is placed on {square}")]
    NoPawnThere { square: Square, by: Citations },
    #[error("a draw is agreed between the teams, by all four players")]
    TeamsAgree { by: Citations },
    #[error("a {} captured since stands on the other board already; go back there first", crate::verdict::role_words(*.role))]
    PlacedBeside { role: Role },
    #[error("only players who sit at different screens write to their partners here")]
    NoPartnerToWriteTo,
    #[error("expected 1 to {most} letters for the partner")]
    SaidAtWrongLength { most: usize },
    #[error("on a screen no piece is knocked over")]
    OnlyAtABoard,
    #[error("the clocks have been started already")]
    ClocksStarted,
    #[error("the clocks have not been started yet")]
    ClocksNotStarted,
    #[error("{} is on move", name(*.on_move))]
    NotOnMove { on_move: Color, by: Citations },
    #[error("the clocks are stopped; play must be resumed first")]
    Paused,
    #[error("a dispute is open; nobody moves until it is ruled on")]
    DisputeOpen(DisputeId),
    #[error("there is no piece on {0}")]
    NothingThere(Square),
    #[error("no piece stood on {square} in that turn")]
    NothingStoodThere { square: Square, by: Citations },
    #[error("{} has had no turn yet in which to touch a piece", name(*.color))]
    NoTurnYet { color: Color, by: Citations },
    #[error("the round has begun already")]
    RoundHasBegun,
    #[error("there is no clock to start")]
    NoClockToStart,
    #[error("no clock is started until the board and the pieces are in place")]
    SetMissing { by: Citations },
    #[error("the director granted the opponent a later start")]
    LateStartGranted { by: Citations },
    #[error("the first period was over when the player came: only the hour can be waived")]
    OnlyTheHourIsWaived { by: Citations },
    #[error("the game is finished with the clock it began with")]
    SameClock { by: Citations },
    #[error("only the director changes clocks")]
    DirectorChangesClocks { by: Citations },
    #[error("no piece is in hand: touch one first")]
    NothingInHand,
    #[error("the move is determined and cannot be changed; press the clock")]
    Determined { by: Citations },
    #[error("{}", says(*.binding))]
    Bound { binding: Binding, by: Citations },
    #[error("the piece on {from} cannot go to {to}")]
    CannotGoThere { from: Square, to: Square, by: Citations },
    #[error("that would leave the king in check")]
    KingInCheck { by: Citations },
    #[error("first put the promotion piece on the board")]
    PawnWaits { by: Citations },
    #[error("first take the pawn off the board")]
    PawnOnTheBoard { by: Citations },
    #[error("castling is not possible: {why}")]
    CannotCastle { why: &'static str, by: Citations },
    #[error("it is for the opponent to claim this")]
    ForTheOpponent { by: Citations },
    #[error("no pawn waits for a promotion")]
    NoPawnWaits,
    #[error("a pawn becomes a queen, rook, bishop or knight")]
    NotAPromotion { by: Citations },
    #[error("first move the rook beside the king")]
    RookMissing { by: Citations },
    #[error("make a move before pressing the clock")]
    NoMoveMade { by: Citations },
    #[error("this side of the clock is not running")]
    ClockNotRunning,
    #[error(
        "the moves of this board are reported, so a press alone is not enough; report the move, then press"
    )]
    MovesAreSeen,
    #[error("no offer stands")]
    NoOffer { by: Citations },
    #[error("a move that was made stands; take-backs are for games in which both have agreed to them before")]
    NoTakeBacks { by: Citations },
    #[error("you have made no move that could be taken back")]
    NothingToTakeBack,
    #[error("your opponent has not answered yet whether you may take your move back")]
    TakeBackAsked,
    #[error("the offer stands until it is answered")]
    OfferStands,
    #[error("a draw is offered with the draw flag here")]
    DrawFlagNeeded { by: Citations },
    #[error("a win on time is for an official to confirm")]
    ForAnOfficial { by: Citations },
    #[error("no mate or stalemate has ended the game")]
    NotEndedByAMove,
    #[error("no mate has ended the game")]
    NotEndedByMate,
    #[error("nobody but {who} may point out a flag")]
    MayNotCallTheFlag { who: &'static str, by: Citations },
    #[error("it is for the players to claim an illegal move")]
    DirectorKeepsSilent { by: Citations },
    #[error("it is for the players to claim this")]
    ForThePlayersToClaim { by: Citations },
    #[error("no illegal move stands in the record")]
    NoIllegalMove,
    #[error("the announced move is not legal in this position")]
    AnnouncedMoveIllegal,
    #[error("a move is determined already; claim without announcing one")]
    MoveAlreadyMade,
    #[error("judgment is not reserved on a claim of this player")]
    NothingReserved,
    #[error("no dispute is open")]
    NoDispute,
    #[error("dispute {} is not open{how}", .id.0)]
    DisputeClosed { id: DisputeId, how: String },
    #[error("this was not asked: {}", .0.words())]
    NotAsked(Question),
    #[error("{}: the answer must be {} or cannot be established", .0.words(), takes(*.0))]
    NotAnAnswer(Question),
    #[error("this cannot be chosen here: {0}")]
    NotAChoice(Choice),
    #[error("first answer what is asked, or choose what follows")]
    NotReady,
    #[error("the dispute has changed since: {changed}")]
    Stale { changed: String },
    #[error("there is no ruling {}", .0.0)]
    NoSuchRuling(RulingId),
    #[error("ruling {} has been reversed already", .0.0)]
    ReversedAlready(RulingId),
    #[error("ruling {} is itself a reversal; give a new ruling instead", .0.0)]
    IsAReversal(RulingId),
    #[error("ruling {} has been appealed by this player already; to take it further the director hands the appeal on", .0.0)]
    AppealedAlready(RulingId),
    #[error("the time to appeal this ruling is over")]
    AppealTooLate { by: Citations },
    #[error("a ruling is appealed after the game")]
    AppealTooEarly { by: Citations },
    #[error("an appeal must be in writing")]
    NotInWriting { by: Citations },
    #[error("this decision is final")]
    DecisionIsFinal { by: Citations },
    #[error("nobody is left to hear an appeal of this decision")]
    NoFurtherAppeal,
    #[error("no appeal of ruling {} waits to be heard", .0.0)]
    NoAppealWaits(RulingId),
    #[error("the book does not let the director grant more time to appeal")]
    NoMoreTime { by: Citations },
    #[error("nobody is there to hand the appeal on to")]
    NotHandedOn { by: Citations },
    #[error("nobody tells a player this")]
    HelpsThePlayer { by: Citations },
    #[error("the pairing director has not decided yet")]
    PairingNotDecided,
    #[error("the book does not provide for it")]
    NotProvidedFor { by: Citations },
    #[error("the appeal has not come so far")]
    AppealNotSoFar { by: Citations },
    #[error("the game has only {0} half-moves")]
    NoSuchPly(usize),
    #[error("play has not been interrupted")]
    NotPaused,
    #[error("only the director has the clocks started again")]
    OnlyTheDirectorResumes { by: Citations },
    #[error("what helps a player is asked for before the game begins")]
    HelpAskedForTooLate { by: Citations },
    #[error("this is no duty of the assistant or deputy")]
    NotHisDuty { by: Citations },
    #[error("the game is not played with {0}")]
    NotInForce(String),
    #[error("the clock is picked up only in a dispute")]
    NoDisputeAboutIt { by: Citations },
    #[error("the game is adjourned")]
    Adjourned,
    #[error("the game is not adjourned")]
    NotAdjourned,
    #[error("nobody is to seal a move now")]
    NotTimeToSeal { by: Citations },
    #[error("first the move on the board must be finished")]
    MoveInProgress,
    #[error(
        "early sealing needs an adjournment time that was fixed beforehand and the moves of the control made"
    )]
    MayNotSealEarly { by: Citations },
    #[error("the player has less time than the session")]
    TooLittleTimeToSealEarly { by: Citations },
    #[error("the envelope is opened when the player is there who must reply")]
    ReplierAbsent { by: Citations },
    #[error("the sealed move cannot mean that")]
    NotWhatWasSealed { by: Citations },
    #[error("the count is not full")]
    CountNotFull,
    #[error("the program keeps the scoresheets")]
    ScoresheetsKept,
    #[error("the moves of this game are recorded, so the player claims it for themselves")]
    MovesRecorded,
    #[error("there is nothing here that an official entered and that is still open")]
    NothingToWithdraw,
    #[error("the game is not over yet")]
    StillPlayed,
    #[error("no scoresheet was lent")]
    NothingBorrowed,
    #[error("no scoresheet has to be completed")]
    NothingToComplete,
    #[error("first complete the scoresheet")]
    ScoresheetIncomplete { by: Citations },
    #[error("first give the scoresheet back")]
    ScoresheetNotReturned { by: Citations },
    #[error("a reason must be given")]
    NoReason,
    #[error("{0} is not a change of time")]
    NoTime(Millis),
    #[error("times are read off a clock only where no program keeps the time")]
    TimeIsKept,
    #[error(transparent)]
    Device(#[from] DeviceRefusal),
    #[error("the clock on the table numbers its acts; this one has no number")]
    NotNumbered,
}

impl Refusal {
    /// The clauses that say no; none where plain sense does.
    pub fn clauses(&self) -> Citations {
        match self {
            Refusal::GameIsOver(outcome) => outcome.by.clone(),
            Refusal::NotOnMove { by, .. }
            | Refusal::NothingStoodThere { by, .. }
            | Refusal::NoTurnYet { by, .. }
            | Refusal::ResultStands { by, .. }
            | Refusal::ClocksNotRead { by }
            | Refusal::ClockNotNamed { by }
            | Refusal::Determined { by }
            | Refusal::Bound { by, .. }
            | Refusal::CannotGoThere { by, .. }
            | Refusal::KingInCheck { by }
            | Refusal::PawnWaits { by }
            | Refusal::PawnOnTheBoard { by }
            | Refusal::CannotCastle { by, .. }
            | Refusal::ForTheOpponent { by }
            | Refusal::NoOffer { by }
            | Refusal::NotAPromotion { by }
            | Refusal::RookMissing { by }
            | Refusal::NoMoveMade { by }
            | Refusal::SetMissing { by }
            | Refusal::LateStartGranted { by }
            | Refusal::OnlyTheHourIsWaived { by }
            | Refusal::SameClock { by }
            | Refusal::DirectorChangesClocks { by }
            | Refusal::MayNotCallTheFlag { by, .. }
            | Refusal::DrawFlagNeeded { by }
            | Refusal::ForAnOfficial { by }
            | Refusal::OnlyTheDirectorResumes { by }
            | Refusal::ForThePlayersToClaim { by }
            | Refusal::HelpAskedForTooLate { by }
            | Refusal::NotHisDuty { by }
            | Refusal::NotTimeToSeal { by }
            | Refusal::MayNotSealEarly { by }
            | Refusal::TooLittleTimeToSealEarly { by }
            | Refusal::ReplierAbsent { by }
            | Refusal::NotWhatWasSealed { by }
            | Refusal::NoDisputeAboutIt { by }
            | Refusal::ScoresheetNotReturned { by }
            | Refusal::ScoresheetIncomplete { by }
            | Refusal::AppealTooLate { by }
            | Refusal::AppealTooEarly { by }
            | Refusal::NotInWriting { by }
            | Refusal::DecisionIsFinal { by }
            | Refusal::NoMoreTime { by }
            | Refusal::NotHandedOn { by }
            | Refusal::HelpsThePlayer { by }
            | Refusal::NotProvidedFor { by }
            | Refusal::AppealNotSoFar { by }
            | Refusal::NotInHand { by, .. }
            | Refusal::NotHandedOver { by, .. }
            | Refusal::NoPawnThere { by, .. }
            | Refusal::TeamsAgree { by }
            | Refusal::DirectorKeepsSilent { by } => by.clone(),
            _ => Citations::none(),
        }
    }
}

pub(crate) const fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

const fn takes(question: Question) -> &'static str {
    match question.takes() {
        Takes::YesOrNo => "yes, no",
        Takes::Count => "a number",
        Takes::Time => "a time such as 2:00",
        Takes::Men => "yes, no, pieces such as king and knight",
    }
}

fn says(binding: Binding) -> String {
    match binding {
        Binding::Free => "any legal move may be played".to_string(),
        Binding::Play(mv) => format!("the announced move {mv} must be played"),
        Binding::MoveFrom(square) => format!("the piece on {square} was touched and must move"),
        Binding::Capture(square) => format!("the piece on {square} was touched and must be captured"),
        Binding::CaptureWith { from, target } => {
            format!("both were touched: the piece on {from} must capture the piece on {target}")
        }
        Binding::Promote { to, role, .. } => {
            format!("a {} has touched {to}: a pawn must become it there", crate::verdict::role_words(role))
        }
        Binding::PromoteOn { to, .. } => format!("a pawn was let go on {to} and becomes a piece there"),
        Binding::Castle(CastlingSide::KingSide) => "castling on the kingside must be played".to_string(),
        Binding::Castle(CastlingSide::QueenSide) => "castling on the queenside must be played".to_string(),
        Binding::MoveRookOrCastle { rook, .. } => {
            format!("the rook on {rook} was touched and must move, or castle")
        }
        Binding::NotPlay { from, to } => {
            format!("{from}-{to} was suggested from outside and may not be played")
        }
    }
}
