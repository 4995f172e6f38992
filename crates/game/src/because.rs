//! Why something was decided as it was: what the record shows, as facts, and the clause that makes them count.
//!
//! The facts stand on the event; [`Why::words`] makes the sentence of them, for cases, slips and pages alike. How a decision finds
//! its reason is told in `decide/because.rs`.

use adjudication::Material;
use board::{Color, Role, Square};
use clock::Millis;
use rulebook::Citations;
use serde::{Deserialize, Serialize};

use crate::{
    dispute::{Answer, Question},
    stored::{form, is_uncited},
    verdict::{color_words, role_words},
};

/// The reason for one thing that was decided.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Because {
    pub why: Why,
    /// What makes these facts count; none where the clauses of the verdict say it themselves.
    #[serde(default, with = "form", skip_serializing_if = "is_uncited")]
    pub clauses: Citations,
}

/// A half-move by its player and its number.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HalfMove {
    #[serde(with = "form")]
    pub by: Color,
    pub number: u32,
}

/// In what two positions with the same pieces on the same squares differ.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Differs {
    OnMove,
    Castling,
    EnPassant,
}

/// What broke a series of moves without progress.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Progress {
    Capture,
    PawnMove,
    Placed,
}

/// As what a move was legal.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Legally {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    PawnAdvance,
    PawnTwoSquares,
    PawnCapture,
    EnPassant,
    Promotion,
    /// A piece came from beside the board.
    Placed,
    Castling,
    /// The rook was attacked, which does not matter.
    CastlingRookAttacked,
    /// The rook crossed an attacked square, which does not matter.
    CastlingRookCrossed,
}

/// The facts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Why {
    /// The position that was claimed has stood so often.
    Stood { times: u16 },
    /// Likewise, and once more the same pieces stood there but it was another position: after this half-move, or where the
    /// record begins.
    StoodOtherwise { times: u16, after: Option<HalfMove>, differs: Differs },
    /// The move that was announced cannot be made, since another piece was touched.
    AnotherTouched,
    /// Half-moves without progress, how many are needed, and what broke the series before.
    MovesMade { half_moves: u32, needed: u32, since: Option<HalfMove>, progress: Option<Progress> },
    /// The move that was claimed to be illegal was not.
    WasLegal { half_move: HalfMove, legally: Legally },
    /// Nobody but the claimant has made a move yet.
    NoMoveYet,
    /// The move that is claimed to be illegal can still be put right, since the clock was not pressed.
    NotCompleted,
    /// An illegal move was found too late: so many moves of its maker and of the opponent were made since.
    FoundLate { half_move: HalfMove, own: u32, replies: u32 },
    /// Likewise, and a player was short of time.
    FoundLateInTimePressure {
        half_move: HalfMove,
        own: u32,
        replies: u32,
        #[serde(with = "form")]
        short: Color,
        #[serde(default, with = "form")]
        left: Option<Millis>,
    },
    /// The flag that was called was up; with what the clock showed, where a program keeps it.
    FlagUp {
        #[serde(with = "form")]
        color: Color,
        #[serde(default, with = "form")]
        left: Option<Millis>,
    },
    /// What this player has left is too little to win with.
    TooLittle {
        #[serde(with = "form")]
        color: Color,
        has: Answer,
    },
    /// No series of legal moves mates this player.
    CannotBeMated {
        #[serde(with = "form")]
        color: Color,
    },
    /// This player can force mate, for one by this line.
    ForcedWin {
        #[serde(with = "form")]
        color: Color,
        has: Answer,
        line: String,
    },
    /// Two knights are enough, since there is a pawn that can be made to move.
    PawnAgainstKnights {
        #[serde(with = "form")]
        color: Color,
    },
    /// Two knights are enough, since the opponent has more than a king.
    MoreThanAKing {
        #[serde(with = "form")]
        color: Color,
    },
    /// This player can be mated, for one by this line.
    CanBeMated {
        #[serde(with = "form")]
        color: Color,
        line: String,
    },
    /// The book names the endings that can be claimed, and this is none of them.
    EndingNotNamed,
    /// The book names this ending for this player to claim, and the other one claimed it.
    ForTheOther {
        #[serde(with = "form")]
        color: Color,
    },
    /// The ending is no draw, since this player forces mate, for one by this line.
    ForcesMate {
        #[serde(with = "form")]
        color: Color,
        line: String,
    },
    /// The men are those of an ending that can be claimed, but this player's king stands elsewhere.
    KingElsewhere {
        #[serde(with = "form")]
        color: Color,
    },
    /// Likewise, but the pawn is on its seventh rank.
    PawnOnSeventh,
    /// Likewise, but the pawns are not blockaded.
    NotBlockaded,
    /// The director found this.
    Found { question: Question, answer: Answer },
    /// This player was on move, and could claim.
    OnMove {
        #[serde(with = "form")]
        color: Color,
    },
    /// The claimant's move was made already.
    MoveMade,
    /// There is no such claim in this book.
    NoSuchClaim,
    /// It was ruled on when it was told before.
    RuledOnBefore,
    /// The record of moves, presses and offers shows nothing of the kind.
    NotOnRecord,
    /// The piece that was touched, or is said to have been, could not move; an opponent's could not be captured.
    CouldNotMove {
        #[serde(with = "form")]
        square: Square,
        #[serde(with = "form")]
        role: Role,
        own: bool,
    },
    /// The move that was made does what the touches asked for; as a scoresheet has it.
    PlayedAsTouched {
        #[serde(with = "form")]
        color: Color,
        mv: String,
    },
    /// Castling touches the rook, too, and the record has the king before it.
    RookInCastling,
    /// The player said first that they adjust.
    SaidAdjust {
        #[serde(with = "form")]
        color: Color,
    },
    /// The move that was let go is the one that stands.
    StandsAsLetGo {
        #[serde(with = "form")]
        color: Color,
        mv: String,
    },
    /// No legal move has been let go in that turn.
    NothingLetGo {
        #[serde(with = "form")]
        color: Color,
    },
    /// No pawn can become this piece there, or more than one can.
    NoPawnBecomes {
        #[serde(with = "form")]
        square: Square,
        #[serde(with = "form")]
        role: Role,
    },
    /// A piece that only touched the square of the pawn was not let go there yet.
    OnlyHeld,
    /// The play that was watched did not bear out the claim of this player.
    NotBorneOut {
        #[serde(with = "form")]
        color: Color,
    },
    /// The director lets this player play though late.
    ForfeitWaived {
        #[serde(with = "form")]
        color: Color,
    },
    /// Each player has made a move, and that closes the matter.
    BothMoved,
    /// Nothing that could be placed would stop the check.
    NothingHelps,
    /// A piece would stop it, but none is in hand and none can come any more.
    NothingCanCome,
    /// No piece can come any more that could be placed.
    NothingCanBePlaced,
    /// One of these would do, and may still come.
    MayStillCome { pieces: String },
    /// The clocks were started: it could only have been put right before.
    ClocksStarted,
    /// This player has come to the board.
    HasCome {
        #[serde(with = "form")]
        color: Color,
    },
    /// So long this player was missing, which is not too long.
    MissedFor {
        #[serde(with = "form")]
        color: Color,
        #[serde(with = "form")]
        passed: Millis,
    },
    /// The clocks were not set as if no time had passed.
    NotSetInFull,
    /// No time passed before the first player came.
    NothingToDivide,
    /// This player was excused from keeping score.
    Excused {
        #[serde(with = "form")]
        color: Color,
    },
    /// So much time this player has left.
    HasLeft {
        #[serde(with = "form")]
        color: Color,
        #[serde(default, with = "form")]
        left: Option<Millis>,
    },
    /// So much time this player still has, which is too much for the claim.
    HasStill {
        #[serde(with = "form")]
        color: Color,
        #[serde(default, with = "form")]
        left: Option<Millis>,
    },
    /// This player was short of time before in the period that still runs.
    ShortBefore {
        #[serde(with = "form")]
        color: Color,
    },
    /// So much time this player has left, which is no time trouble.
    NotInTimeTrouble {
        #[serde(with = "form")]
        color: Color,
        #[serde(default, with = "form")]
        left: Option<Millis>,
    },
    /// This help was granted.
    HelpGranted {
        #[serde(with = "form")]
        color: Color,
    },
    /// This player is not on move.
    NotOnMove {
        #[serde(with = "form")]
        color: Color,
    },
    /// This player has not fallen behind in recording.
    NotBehind {
        #[serde(with = "form")]
        color: Color,
    },
    /// No control is over, so that nobody owes its moves yet.
    ControlNotOver,
    /// The game is not in sudden death.
    NotSuddenDeath,
    /// In sudden death no moves need be counted.
    SuddenDeath,
    /// Mate or stalemate ended the game, whoever saw it.
    EndedOnTheBoard { mate: bool },
    /// The flag would not have ended the game.
    FlagEndsNothing,
    /// Both flags are down.
    BothFlagsDown,
    /// This flag is down.
    FlagDown {
        #[serde(with = "form")]
        color: Color,
    },
    /// An earlier claim of a flag in this control failed for its scoresheet.
    TimeClaimsBarred,
    /// The clocks were stopped for a promotion piece.
    StoppedForAPiece,
    /// The opponent left a pawn on the last rank.
    PawnWasLeft,
    /// The opponent had knocked pieces over.
    PiecesLay,
    /// What stands on the last rank counts as a piece.
    StandsForAPiece,
    /// This player has touched a piece since.
    TouchedSince {
        #[serde(with = "form")]
        color: Color,
    },
    /// The clocks show the times of the adjournment.
    TimesAsAdjourned,
    /// No legal move goes from here to there.
    NoSuchMove {
        #[serde(with = "form")]
        from: Square,
        #[serde(with = "form")]
        to: Square,
    },
    /// The move that was announced is the one that was made.
    PlayedAsAnnounced {
        #[serde(with = "form")]
        color: Color,
        mv: String,
    },
    /// The book does not forbid it.
    NotForbidden,
    /// The book says nothing of it.
    BookSilent,
    /// The game was over before the envelope was opened.
    OverBeforeItWasOpened,
    /// The opponent does not complain.
    NoComplaint {
        #[serde(with = "form")]
        color: Color,
    },
    /// A piece that is felt in its hole is not touched.
    OnlyFelt,
    /// The signal was admitted for a player who does not see.
    SignalAdmitted,
    /// The clock on the table cannot do that.
    ClockCannot,
    /// Nothing of the kind was announced.
    NotAnnounced,
    /// That is what was announced.
    AsAnnounced,
    /// The book permits no increment, whatever was announced.
    NoIncrements,
    /// The kings are not both in check.
    NotBothInCheck,
    /// The offer had been answered.
    OfferAnswered {
        #[serde(with = "form")]
        color: Color,
    },
    /// That was the result.
    ThatWasTheResult,
    /// Nobody has to announce check.
    CheckIsNotAnnounced,
    /// No notice of the kind was needed.
    NoticeNotNeeded,
    /// Castling may take both hands.
    CastledWithBothHands,
    /// So much time has passed since the round began.
    SinceTheRoundBegan {
        #[serde(with = "form")]
        passed: Millis,
    },
    /// That is no ground for an objection.
    NoGround,
    /// That is no resignation.
    NoResignation,
    /// A draw is offered with a flag, not in words.
    NotOfferedInWords,
    /// It was asked for too late.
    AskedTooLate,
    /// Their own team may urge a player on.
    OwnTeam,
    /// The game has only just begun.
    JustBegun,
    /// The clock gives a delay or an increment.
    TimerWorks,
    /// The pawn stands on its last rank, and its piece is still to come.
    PieceStillToCome,
}

impl Because {
    /// Facts that the clauses of the verdict speak of themselves.
    pub(crate) fn plainly(why: Why) -> Because {
        Because { why, clauses: Citations::none() }
    }

    pub fn words(&self) -> String {
        self.why.words()
    }
}

impl HalfMove {
    fn words(self) -> String {
        format!("{}'s move {}", color_words(self.by), self.number)
    }
}

impl Why {
    /// In one spelling, without a capital and a full stop; colors as in the words of verdicts.
    pub fn words(&self) -> String {
        match self {
            Why::Stood { times } => format!("the position has stood {}", often(*times)),
            Why::StoodOtherwise { times, after, differs } => {
                let when =
                    after.map_or("at the start".to_string(), |after| format!("after {}", after.words()));
                let otherwise = match differs {
                    Differs::OnMove => "the other player was on move",
                    Differs::Castling => "there were other castling rights",
                    Differs::EnPassant => "a pawn could be captured in passing",
                };
                format!("the position has stood {}; {when} {otherwise}", often(*times))
            }
            Why::AnotherTouched => "another piece was touched, so that move cannot be made".to_string(),
            Why::MovesMade { half_moves, needed, since, progress } => {
                made(*half_moves, *needed, *since, *progress)
            }
            Why::WasLegal { half_move, legally } => {
                format!("{} was legal: {}", half_move.words(), legally.words())
            }
            Why::NoMoveYet => "no move was made that could be illegal".to_string(),
            Why::NotCompleted => "the clock was not pressed, so the move can still be put right".to_string(),
            Why::FoundLate { half_move, own, replies } => {
                format!("since {} {}", half_move.words(), played_since(half_move.by, *own, *replies))
            }
            Why::FoundLateInTimePressure { half_move, own, replies, short, left } => {
                let left = left.map(|left| format!(" ({left} left)")).unwrap_or_default();
                format!(
                    "{} is in time pressure{left}, and since {} {}",
                    color_words(*short),
                    half_move.words(),
                    played_since(half_move.by, *own, *replies)
                )
            }
            Why::FlagUp { color, left: Some(left) } => {
                format!("{}'s clock showed {left}", color_words(*color))
            }
            Why::FlagUp { color, left: None } => format!("{}'s flag was up", color_words(*color)),
            Why::TooLittle { color, has } => {
                let forced = match has {
                    Answer::Has(Material::LoneKing) => "",
                    _ => " and no forced win",
                };
                format!("{} has {has}{forced}", color_words(*color))
            }
            Why::CannotBeMated { color } => {
                format!("no series of legal moves mates {}", color_words(*color))
            }
            Why::ForcedWin { color, has, line } => {
                let mates = format!("{} has {has} and forces mate", color_words(*color));
                with_line(&mates, line)
            }
            Why::PawnAgainstKnights { color } => {
                format!("{} has a pawn, so two knights are enough", color_words(*color))
            }
            Why::MoreThanAKing { color } => {
                format!("{} has more than a king, so two knights are enough", color_words(*color))
            }
            Why::CanBeMated { color, line } => {
                with_line(&format!("{} can still be mated", color_words(*color)), line)
            }
            Why::EndingNotNamed => "this ending is none of those that can be claimed".to_string(),
            Why::ForTheOther { color } => format!("it is for {} to claim this ending", color_words(*color)),
            Why::ForcesMate { color, line } => {
                with_line(&format!("{} forces mate", color_words(*color)), line)
            }
            Why::KingElsewhere { color } => {
                format!("{}'s king does not stand before the pawn as the clause asks", color_words(*color))
            }
            Why::PawnOnSeventh => "the pawn stands on its seventh rank".to_string(),
            Why::NotBlockaded => "the pawns are not blockaded".to_string(),
            Why::Found { question, answer } => format!("found was «{question}: {answer}»"),
            Why::OnMove { color } => format!("{} is on move", color_words(*color)),
            Why::MoveMade => "the move was made already".to_string(),
            Why::NoSuchClaim => "the book has no such claim".to_string(),
            Why::RuledOnBefore => "that was ruled on before".to_string(),
            Why::NotOnRecord => "the record shows nothing of the kind".to_string(),
            Why::CouldNotMove { square, role, own } => {
                let could_not = if *own { "could not move" } else { "could not be captured" };
                format!("the {} on {square} {could_not}", role_words(*role))
            }
            Why::PlayedAsTouched { color, mv } => {
                format!("{} played {mv}, as the touch asks", color_words(*color))
            }
            Why::RookInCastling => {
                "castling touches the rook, too; on record the king was touched before it".to_string()
            }
            Why::SaidAdjust { color } => format!("{} had said adjust", color_words(*color)),
            Why::StandsAsLetGo { color, mv } => {
                format!("{}'s {mv} stands as it was let go", color_words(*color))
            }
            Why::NothingLetGo { color } => {
                format!("{} let no legal move go in that turn", color_words(*color))
            }
            Why::NoPawnBecomes { square, role } => {
                format!("no one pawn can become a {} on {square}", role_words(*role))
            }
            Why::OnlyHeld => "the piece was held there and not let go".to_string(),
            Why::NotBorneOut { color } => {
                format!("the play that was watched did not bear out {}'s claim", color_words(*color))
            }
            Why::ForfeitWaived { color } => format!("the forfeit of {} was waived", color_words(*color)),
            Why::BothMoved => "each player has made a move".to_string(),
            Why::NothingHelps => "no piece that could be placed would stop the check".to_string(),
            Why::NothingCanCome => {
                "a piece would stop the check, but none is in hand and none can come any more".to_string()
            }
            Why::NothingCanBePlaced => "no piece can come any more that could be placed".to_string(),
            Why::MayStillCome { pieces } => {
                format!("{} may still come from the partner", listed(pieces))
            }
            Why::ClocksStarted => "the clocks were started before it was said".to_string(),
            Why::HasCome { color } => format!("{} has come", color_words(*color)),
            Why::MissedFor { color, passed } => {
                format!("{} was missing for {passed}, which is not too long", color_words(*color))
            }
            Why::NotSetInFull => "the clocks were not set as if no time had passed".to_string(),
            Why::NothingToDivide => "no time passed before the first player came".to_string(),
            Why::Excused { color } => format!("{} was excused from keeping score", color_words(*color)),
            Why::HasLeft { color, left: Some(left) } => format!("{} has {left} left", color_words(*color)),
            Why::HasLeft { color, left: None } => format!("{} is short of time", color_words(*color)),
            Why::HasStill { color, left } => {
                let left =
                    left.map(|left| format!("{left} left")).unwrap_or("too much time left".to_string());
                format!("{} still has {left}", color_words(*color))
            }
            Why::ShortBefore { color } => {
                format!("{} was short of time before in this period", color_words(*color))
            }
            Why::NotInTimeTrouble { color, left } => {
                let left = left.map(|left| format!(" with {left} left")).unwrap_or_default();
                format!("{} is not in time trouble{left}", color_words(*color))
            }
            Why::HelpGranted { color } => format!("{} was granted this help", color_words(*color)),
            Why::NotOnMove { color } => format!("{} is not on move", color_words(*color)),
            Why::NotBehind { color } => {
                format!("{} was not found to be behind in recording", color_words(*color))
            }
            Why::ControlNotOver => "no time control is over yet".to_string(),
            Why::NotSuddenDeath => "the game is not in sudden death".to_string(),
            Why::SuddenDeath => "in sudden death no moves need be counted".to_string(),
            Why::EndedOnTheBoard { mate: true } => "the mate ended the game, whoever saw it".to_string(),
            Why::EndedOnTheBoard { mate: false } => {
                "the stalemate ended the game, whoever saw it".to_string()
            }
            Why::FlagEndsNothing => "the flag would not have ended the game".to_string(),
            Why::BothFlagsDown => "both flags are down".to_string(),
            Why::FlagDown { color } => format!("{}'s flag is down", color_words(*color)),
            Why::TimeClaimsBarred => {
                "an earlier claim of a flag in this control failed for its scoresheet".to_string()
            }
            Why::StoppedForAPiece => "the clocks were stopped for a promotion piece".to_string(),
            Why::PawnWasLeft => "the opponent left a pawn on the last rank".to_string(),
            Why::PiecesLay => "pieces lay where the opponent had knocked them over".to_string(),
            Why::StandsForAPiece => "what was put on the last rank counts as a piece".to_string(),
            Why::TouchedSince { color } => format!("{} has touched a piece since", color_words(*color)),
            Why::TimesAsAdjourned => "the clocks show the times of the adjournment".to_string(),
            Why::NoSuchMove { from, to } => format!("{from}-{to} is no legal move"),
            Why::PlayedAsAnnounced { color, mv } => {
                format!("{} played {mv}, as it was announced", color_words(*color))
            }
            Why::NotForbidden => "the book does not forbid it".to_string(),
            Why::BookSilent => "the book has no rule on it".to_string(),
            Why::OverBeforeItWasOpened => "the game was over before the envelope was opened".to_string(),
            Why::NoComplaint { color } => format!("{} does not complain", color_words(*color)),
            Why::OnlyFelt => "a piece that is felt in its hole is not touched".to_string(),
            Why::SignalAdmitted => "the signal was admitted for a player who does not see".to_string(),
            Why::ClockCannot => "the clock on the table cannot do that".to_string(),
            Why::NotAnnounced => "nothing of the kind was announced".to_string(),
            Why::NoIncrements => "the book permits no increment".to_string(),
            Why::AsAnnounced => "that is what was announced".to_string(),
            Why::NotBothInCheck => "the two kings are not both in check".to_string(),
            Why::OfferAnswered { color } => format!("{}'s offer had been answered", color_words(*color)),
            Why::ThatWasTheResult => "that was the result".to_string(),
            Why::CheckIsNotAnnounced => "nobody has to announce check".to_string(),
            Why::NoticeNotNeeded => "no such notice was needed".to_string(),
            Why::CastledWithBothHands => "castling may take both hands".to_string(),
            Why::SinceTheRoundBegan { passed } => {
                format!("{passed} have passed since the round began")
            }
            Why::NoGround => "that is no ground for an objection".to_string(),
            Why::NoResignation => "that is no resignation".to_string(),
            Why::NotOfferedInWords => "a draw is offered with a flag, not in words".to_string(),
            Why::AskedTooLate => "it was asked for too late".to_string(),
            Why::OwnTeam => "their own team may urge a player on".to_string(),
            Why::JustBegun => "the first minutes are not over yet".to_string(),
            Why::TimerWorks => "the clock gives a delay or an increment".to_string(),
            Why::PieceStillToCome => "the piece that the pawn becomes is not on its square yet".to_string(),
        }
    }
}

impl Legally {
    pub(crate) const fn of(role: Role) -> Legally {
        match role {
            Role::King => Legally::King,
            Role::Queen => Legally::Queen,
            Role::Rook => Legally::Rook,
            Role::Bishop => Legally::Bishop,
            Role::Knight => Legally::Knight,
            Role::Pawn => Legally::PawnAdvance,
        }
    }

    fn words(self) -> String {
        let so = |role| format!("so the {} moves", role_words(role));
        match self {
            Legally::King => so(Role::King),
            Legally::Queen => so(Role::Queen),
            Legally::Rook => so(Role::Rook),
            Legally::Bishop => so(Role::Bishop),
            Legally::Knight => so(Role::Knight),
            Legally::PawnAdvance => "so a pawn advances".to_string(),
            Legally::PawnTwoSquares => "a pawn may advance two squares from home".to_string(),
            Legally::PawnCapture => "so a pawn captures".to_string(),
            Legally::EnPassant => "a pawn may be captured in passing, at once".to_string(),
            Legally::Promotion => "a pawn becomes the piece that its player chooses".to_string(),
            Legally::Placed => "a piece from the partner is placed on any free square".to_string(),
            Legally::Castling => "king and rook had not moved, and nothing stood in the way".to_string(),
            Legally::CastlingRookAttacked => "in castling the rook may be attacked".to_string(),
            Legally::CastlingRookCrossed => "in castling the rook may cross an attacked square".to_string(),
        }
    }
}

/// `a rook or a pawn`, of letters.
fn listed(pieces: &str) -> String {
    let names: Vec<String> =
        pieces.chars().filter_map(Role::from_char).map(|role| format!("a {}", role_words(role))).collect();
    names.join(" or ")
}

fn often(times: u16) -> String {
    match times {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        3 => "three times".to_string(),
        other => format!("{other} times"),
    }
}

/// `41 moves by each player since white's capture in move 12; 50 are needed`.
fn made(half_moves: u32, needed: u32, since: Option<HalfMove>, progress: Option<Progress>) -> String {
    let since = match (since, progress) {
        (Some(HalfMove { by, number }), Some(progress)) => {
            let what = match progress {
                Progress::Capture => "capture",
                Progress::PawnMove => "pawn move",
                Progress::Placed => "piece from the partner",
            };
            format!(" since {}'s {what} in move {number}", color_words(by))
        }
        _ => String::new(),
    };
    let (made, needed) = (half_moves / 2, needed / 2);
    let moves = if made == 1 { "move" } else { "moves" };
    format!("{made} {moves} by each player{since}; {needed} are needed")
}

fn played_since(maker: Color, own: u32, replies: u32) -> String {
    let counted = |count: u32| match count {
        0 => "none".to_string(),
        1 => "1 move".to_string(),
        more => format!("{more} moves"),
    };
    format!(
        "{} made {} and {} {}",
        color_words(maker.other()),
        counted(replies),
        color_words(maker),
        counted(own)
    )
}

fn with_line(text: &str, line: &str) -> String {
    if line.is_empty() { text.to_string() } else { format!("{text}: {line}") }
}
