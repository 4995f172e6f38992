//! A dispute: a claim, what had to be found out, and how it was ruled on.

use std::{fmt, str::FromStr};

use adjudication::Material;
use board::Color;
use clock::{Millis, Moment};
use rulebook::Citations;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    act::Claim,
    incident::{Incident, OffenceBy, ReservedClaim},
    stored::form,
    worded::{NotUnderstood, worded},
};

pub use crate::choice::Choice;

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DisputeId(pub u16);

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RulingId(pub u16);

worded! {
    /// What a director must or may find out before there is a ruling.
    pub enum Question {
        ScoresheetAdequate = "scoresheet adequate":
            "Is the claimant's scoresheet complete enough to bear out the claim?",
        ForcedWin = "forced win": "Can the claimant, with so little material, show a forced win?",
        FlagDown = "flag down": "Is the flag that was pointed out down?",
        OwnFlagDown = "own flag down": "Is the claimant's own flag down as well?",
        FallObserved = "fall observed":
            "Did an official or an independent witness see the flag that was pointed out fall while the other was up?",
        CalledFirst = "called first": "Was the flag called first, before the move that ended the game?",
        MissingPairs = "missing pairs": "How many pairs of moves does the claimant's scoresheet lack?",
        MovesFilledIn = "moves filled in":
            "Did the claimant fill in or correct moves after the flag was pointed out?",
        AdequateWithoutThem = "adequate without them":
            "Is it certain that the scoresheet was complete enough before those moves were filled in?",
        PeriodMade = "period made":
            "Has the player shown that the moves of the period must have been made, by more than memory?",
        WhiteSpace = "white space": "Does a clear white space show between the minute hand and the hour?",
        ClockDefect = "clock defect":
            "Did the flag fall for a defect, a wrong setting or a wrong move counter of the clock?",
        HourTooMuch = "hour too much": "Do the clocks show about an hour more than can have passed?",
        MeantToResign = "meant to resign": "Did the player mean to resign?",
        Established = "established": "Is it established that this happened?",
        WhitesTime = "white's time": "Which time should White's clock show?",
        BlacksTime = "black's time": "Which time should Black's clock show?",
        ClocksNotReset = "clocks not reset": "Is the game replaced without the clocks being reset?",
        DeceptionByWhite = "deception by white": "Did White deceive in order to gain an advantage?",
        DeceptionByBlack = "deception by black": "Did Black deceive in order to gain an advantage?",
        Deception = "deception": "Did the player try to gain an advantage by deception?",
        Deliberate = "deliberate": "Was it done deliberately?",
        AdjustmentAnnounced = "adjustment announced": "Did the player first say that they adjust?",
        OnlyAdjusted = "only adjusted": "Was it clear that they only put the piece straight, though they did not say so?",
        AdjustmentVouchedFor = "adjustment vouched for":
            "The opponent was away: was an official told of the adjustment, or did somebody witness it?",
        TimePressure = "time pressure": "Has either player less than five minutes left?",
        PositionKnown = "position known": "Can the position before the illegal move be set up again?",
        LastKnown = "last known half-move":
            "After how many half-moves of this game is the position known for certain?",
        FlagFellMeanwhile = "flag fell meanwhile":
            "Did the opponent's flag fall because pieces were knocked over and the clock was pressed?",
        Relevant = "relevant to the game": "Has what they used to do with their game?",
        OtherOffence = "sign of another offence": "Is there a sign that they broke another rule while they were away?",
        LastRound = "last round": "Was that their game of the last round?",
        TeamOffences = "earlier by the team":
            "How often have members of their team been penalized for this before?",
        Influence = "substantial influence":
            "Could what was said have had a substantial influence on the outcome?",
        HowLate = "how late": "How long after the beginning of the round was it?",
        ClaimedAtOnce = "claimed at once": "Was it claimed as soon as the player was aware of it?",
        ResetTheClock = "reset the clock":
            "Is the clock to be set again? Otherwise both players are told when the time ends.",
        TimeInSession = "time in session": "How long has the playing session been in progress?",
        TimeForWhite = "time for white": "How much more time is White given?",
        TimeForBlack = "time for black": "How much more time is Black given?",
        TimeGivenUp = "time given up": "How much time does the player give up?",
        ClaimInOrder = "claim in order": "Is the claim for which the clocks were to be stopped still in order?",
        MenDisplaced = "pieces displaced": "Had the opponent displaced pieces that they must put back on their own time?",
        SlipCorrected = "slip corrected":
            "Did they correct the slip at once, before the opponent's clock was started?",
        ScoresheetsAgree = "scoresheets agree": "Do both scoresheets tell the same moves?",
        KeepsPlayersAway = "keeps players away":
            "Might the rule have kept players from entering, had they known of it?",
        Interpretations = "reasonable interpretations": "How many reasonable interpretations has the sealed move?",
        AdjournedPositionKnown = "adjourned position known":
            "Can the position of the adjournment be set up again?",
        BothNotified = "both told the director": "Have both players told the director so?",
        TimeAbsent = "time absent": "How long has the player been away without leave?",
        BadPosition = "bad position": "Does the player who is away stand badly?",
        PlayerLocated = "player located": "Was the player found with reasonable effort and time?",
        GoodReason = "good reason": "Did the player give a satisfactory reason for being away?",
        RefusesToReturn = "refuses to return": "Does the player refuse to come back, or delay it without cause?",
        MeantAsAnOffer = "meant as an offer": "Was it meant, and to be understood, as an offer of a draw?",
        GroundsForAnother = "grounds for another offer":
            "Has the position changed so much since the offer was turned down that there were grounds for another?",
        ClaimClearlyCorrect = "claim clearly correct":
            "Would a Class C player have little chance, under one in ten, to lose this position to a Master, both with ample time? If you are not sure, it cannot be established.",
        DelayClockAvailable = "delay clock available": "Is a delay clock available for this game?",
        NoNormalWin = "no win by normal means":
            "Does the opponent make no effort to win by normal means, or can they not win by them?",
        ClearlyDrawn = "clearly drawn":
            "Is the position clearly drawn: stalemate, too little material on both sides, or an ending that the book calls drawn?",
        ClaimantShortOfTime = "claimant short of time":
            "Is the claimant's flag up, and is their time as short as the book asks for this claim?",
        AppealInWriting = "appeal in writing":
            "The appeal was to be put in writing: has it been handed in so?",
        DepositPaid = "deposit paid": "Was a deposit asked for and paid with the appeal?",
        ClearlyWrong = "clearly wrong": "Is it clear that the ruling was wrong, and not merely that another was possible?",
        TieVote = "tie vote": "Were those who heard the appeal evenly divided?",
        Groundless = "groundless": "Did those who heard the appeal find it clearly groundless?",
        DaysToThePostmark = "days to the postmark":
            "How many days after the end of the event was the appeal postmarked, or sent by e-mail?",
        LateAppealConsidered = "late appeal considered":
            "The appeal was sent too late: do those who hear it consider it all the same?",
        DepositForfeited = "deposit forfeited": "The appeal was groundless: is the deposit to be forfeited for it?",
        ClaimDeferred = "claim deferred": "Could the player have made this claim before?",
        StillInOrder = "still in order":
            "Does the claim rest on evidence that is new, or on a situation that still exists?",
        OpponentAgrees = "opponent agrees": "Does the opponent agree to press the clock for both players?",
        RepetitionForced = "repetition forced": "Has the claimant shown that they can force a triple occurrence?",
        FiftyDemonstrated = "fifty moves demonstrated":
            "Has the claimant demonstrated that the moves were made without a capture or a pawn move?",
        MovesPosted = "moves posted":
            "How many moves by each player were posted for positions of this kind? Fifty where nothing was.",
        SimplifiedPosition = "simplified position":
            "Is the position so simplified that no capture or pawn move seems likely?",
        MovesCredited = "moves credited":
            "How many moves without a capture or a pawn move does the scoresheet of the player who asks list?",
        CountChallenged = "count challenged":
            "Does the opponent challenge the count with a scoresheet that is good enough to support it?",
        CorrectCount = "correct count": "How many moves without a capture or a pawn move is the correct count?",
        ScoresheetAtFault = "scoresheet at fault":
            "Is the scoresheet of the player who asked for the count responsible for the mistake?",
        OpponentsForcedWin = "opponent's forced win": "Can the opponent show a forced win, whatever the clocks say?",
        ImmediateWin = "immediate win": "Is an immediate win evident for either player?",
        Blockaded = "blockaded": "Is the position clearly blockaded?",
        Correctable = "correctable": "Can a correct position be established from the last move?",
        SectionExempt = "section exempt": "Do they play in a section whose players need not keep score?",
        ShortOfTime = "short of time": "Has the player less than five minutes left?",
        OpponentShort = "opponent short of time": "Has the opponent less than five minutes left?",
        OpponentStopped = "opponent stopped recording": "Has the opponent, who is short of time, stopped recording?",
        MovesBehind = "moves behind": "How many moves is the player behind in recording?",
        PlayedOver = "can be played over": "Can the game be played over from what the player wrote?",
        AssistantAtHand = "assistant at hand": "Can somebody keep score for the player?",
        RequestAppropriate = "request appropriate":
            "Is it appropriate that the player looks at the opponent's scoresheet?",
        ReconstructionNeeded = "reconstruction needed": "Must the missing moves be filled in now?",
        CompleteSheet = "complete scoresheet": "Is there a complete scoresheet, a player's or an official's?",
        RoundsPaired = "rounds paired since": "How many rounds have been paired since this one?",
        OpponentTouched = "opponent touched since": "Has the player who claims it touched a piece since?",
        HalfMovesSince = "half-moves since":
            "How many half-moves have been made since the illegal move? None if the opponent has not replied.",
        SuddenDeath = "sudden death": "Is the last time control running, in which all moves must be made?",
        EnoughToWin = "enough to win":
            "Has the player who would win enough left for it? Say what they have, or answer it yourself.",
        ClaimedInTime = "claimed in time": "Did the player claim in their own turn, in time by the clauses?",
        ThreeTimes = "three times":
            "Has the same position, with the same player on move and the same moves possible, stood three times, or will it with the move that they announced?",
        MovesMade = "moves made": "How many moves has each player made?",
        WhiteShows = "white's clock shows": "What does White's clock show now?",
        BlackShows = "black's clock shows": "What does Black's clock show now?",
        ReportAgreed = "report agreed": "Have both players marked their score and agreed to that result?",
        OnMove = "on move": "Was it their move when they did it?",
        OpponentComplains = "opponent complains": "Does the opponent complain of it?",
        PawnsLeft = "pawns left": "Has the other player a pawn left?",
        OnlyAKing = "only a king": "Has the other player nothing left but their king?",
        MateConceivable = "mate conceivable":
            "Could the other player be mated by any series of legal moves, however bad? A knight cannot where they have nothing but queens; a bishop cannot where they have neither pawn nor knight nor a bishop on the other color.",
        StillToMove = "still to move": "Is it that player's turn, and have they still to make their move?",
        BorrowerOnMove = "borrower on move": "Is the clock of the player who wants the scoresheet running?",
        ControlOver = "control over": "Is the first time control over: were its moves made, or is its time up?",
        BothMoved = "both have moved": "Has each player made a move?",
        Castled = "castled": "Did they castle with that move?",
        Checkmated = "checkmated": "Did checkmate end the game on the board? Say no if it was stalemate.",
        EnoughMoves = "enough moves": "Has each player made as many moves as the clause asks for?",
        PenaltyBeforeTheGame = "penalty before the game":
            "Do the times differ only because a player was penalized before the game began?",
        TimeOdds = "time odds":
            "Were the two players given different controls on purpose? Say no if the clock was set wrongly.",
        DelaySet = "delay set":
            "Does a clock stand on the table whose delay is set as announced, and works? Say no of a clock with hands, or without delay.",
        IncrementSet = "increment set": "Does the clock on the table add the announced increment to each move?",
    }
}

/// What kind of answer a question takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Takes {
    YesOrNo,
    Count,
    Time,
    /// What somebody has left, or whether that is enough.
    Men,
}

impl Question {
    /// Whether it is of what the players wrote down themselves.
    pub const fn is_of_scoresheets(self) -> bool {
        matches!(
            self,
            Question::ScoresheetAdequate
                | Question::MissingPairs
                | Question::MovesFilledIn
                | Question::AdequateWithoutThem
        )
    }

    /// What time the clock of this player should show.
    pub const fn time_of(color: Color) -> Question {
        match color {
            Color::White => Question::WhitesTime,
            Color::Black => Question::BlacksTime,
        }
    }

    /// What the clock of this player shows, where no program keeps it.
    pub const fn shown_by(color: Color) -> Question {
        match color {
            Color::White => Question::WhiteShows,
            Color::Black => Question::BlackShows,
        }
    }

    pub const fn takes(self) -> Takes {
        match self {
            Question::WhitesTime
            | Question::BlacksTime
            | Question::WhiteShows
            | Question::BlackShows
            | Question::HowLate
            | Question::TimeInSession
            | Question::TimeForWhite
            | Question::TimeForBlack
            | Question::TimeAbsent
            | Question::TimeGivenUp => Takes::Time,
            Question::LastKnown
            | Question::MissingPairs
            | Question::HalfMovesSince
            | Question::MovesMade
            | Question::Interpretations
            | Question::TeamOffences
            | Question::MovesPosted
            | Question::MovesCredited
            | Question::CorrectCount
            | Question::MovesBehind
            | Question::RoundsPaired
            | Question::DaysToThePostmark => Takes::Count,
            Question::EnoughToWin => Takes::Men,
            _ => Takes::YesOrNo,
        }
    }

    pub const fn admits(self, answer: Answer) -> bool {
        matches!(
            (self.takes(), answer),
            (_, Answer::CannotBeEstablished)
                | (Takes::YesOrNo | Takes::Men, Answer::Yes | Answer::No)
                | (Takes::Men, Answer::Has(_))
                | (Takes::Count, Answer::Count(_))
                | (Takes::Time, Answer::Time(_))
        )
    }
}

/// What he found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Yes,
    No,
    CannotBeEstablished,
    /// So many.
    Count(u16),
    /// So long.
    Time(Millis),
    /// So much is left to win with.
    Has(Material),
}

/// What somebody has left, in the terms of the books.
const fn men(has: Material) -> &'static str {
    match has {
        Material::LoneKing => "a lone king",
        Material::Bishop => "king and bishop",
        Material::Knight => "king and knight",
        Material::TwoKnights => "king and two knights",
        Material::More => "more than that",
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Yes => f.write_str("yes"),
            Answer::No => f.write_str("no"),
            Answer::CannotBeEstablished => f.write_str("cannot be established"),
            Answer::Count(count) => write!(f, "{count}"),
            Answer::Time(time) => write!(f, "{time}"),
            Answer::Has(material) => f.write_str(men(*material)),
        }
    }
}

impl FromStr for Answer {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Answer, NotUnderstood> {
        let text = text.trim().to_ascii_lowercase();
        match text.as_str() {
            "yes" => return Ok(Answer::Yes),
            "no" => return Ok(Answer::No),
            "cannot be established" => return Ok(Answer::CannotBeEstablished),
            _ => {}
        }
        if let Some(has) = Material::ALL.into_iter().find(|has| men(*has) == text) {
            return Ok(Answer::Has(has));
        }
        let count = text.parse().map(Answer::Count).ok();
        let time = || text.parse().map(Answer::Time).ok().filter(|_| text.contains(':'));
        let expected = "yes, no, cannot be established, a number such as 3, a time such as 2:00 or pieces such as king and knight";
        count.or_else(time).ok_or(NotUnderstood { text, expected })
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    pub question: Question,
    pub answer: Answer,
}

/// How a dispute came about.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "raised-by", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Raised {
    /// A player's claim, or that of an official who may make it.
    Claim {
        #[serde(rename = "what")]
        claim: Claim,
        #[serde(default, with = "form")]
        by: Option<Color>,
    },
    /// A draw was agreed so early that an official must look at it.
    EarlyAgreement,
    /// A director saw an illegal move.
    IllegalMoveSeen,
}

/// Where a dispute stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DisputeStage {
    /// The opponent may agree; either player may ask for a ruling.
    Open,
    /// The director must find this out; the clauses that make it matter.
    Asking(Question, Citations),
    /// The director must choose; the clauses under which he does.
    Referred(Vec<Choice>, Citations),
    /// The program knows the ruling; the director confirms it.
    Proposed,
    Closed,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Dispute {
    pub id: DisputeId,
    pub raised: Raised,
    pub at: Moment,
    pub stage: DisputeStage,
    pub findings: Vec<Finding>,
    /// Counts what changed in it; a ruling names the revision that it saw.
    pub revision: u16,
}

impl Dispute {
    pub fn is_open(&self) -> bool {
        self.stage != DisputeStage::Closed
    }

    pub fn claimant(&self) -> Option<Color> {
        match self.raised {
            Raised::Claim { by, .. } => by,
            Raised::EarlyAgreement | Raised::IllegalMoveSeen => None,
        }
    }

    pub fn answer_to(&self, question: Question) -> Option<Answer> {
        self.findings.iter().find(|finding| finding.question == question).map(|finding| finding.answer)
    }

    /// What is said to have happened, where the dispute is about that.
    pub fn incident(&self) -> Option<Incident> {
        match self.raised {
            Raised::Claim { claim: Claim::That(incident), .. } => Some(incident),
            _ => None,
        }
    }

    /// The offence that it is about, if it is about one.
    pub fn offence(&self) -> Option<OffenceBy> {
        match self.incident() {
            Some(Incident::Offence(offence)) => Some(offence),
            _ => None,
        }
    }

    /// How a claim turned out that a director watched, where the dispute is about that.
    pub fn reserved_claim(&self) -> Option<ReservedClaim> {
        match self.incident() {
            Some(Incident::ReservedClaim(told)) => Some(told),
            _ => None,
        }
    }

    /// Whose flag was pointed out, where the dispute is about that.
    pub fn flag_claimed(&self) -> Option<Color> {
        match self.raised {
            Raised::Claim { claim: Claim::Flag { fallen }, .. } => Some(fallen),
            _ => None,
        }
    }

    /// A draw claim, whose opponent may agree instead of asking for a ruling.
    pub fn is_draw_claim(&self) -> bool {
        matches!(self.raised, Raised::Claim { claim, .. } if claim.is_of_a_draw())
    }

    /// Whose claim of insufficient losing chances it is about, if it is about one.
    pub fn losing_chances_of(&self) -> Option<Color> {
        match self.raised {
            Raised::Claim { claim: Claim::LosingChances, by } => by,
            _ => None,
        }
    }
}
