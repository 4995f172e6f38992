//! What a ruling tells people to do, where the program cannot do it for them.
//!
//! What reaches beyond the game (points, later rounds, the team) is an order too: the tournament carries it out.

use std::{fmt, str::FromStr};

use rulebook::older;

use crate::{points::Points, worded::NotUnderstood};

macro_rules! orders {
    (
        plain { $($(#[$doc:meta])* $plain:ident = $words:literal,)+ }
        counted { $($(#[$counted_doc:meta])* $counted:ident($count:ty) = $before:literal, such as $sample:expr;)+ }
    ) => {
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Order {
            $($(#[$doc])* $plain,)+
            $($(#[$counted_doc])* $counted($count),)+
        }

        impl Order {
            /// One of every kind.
            pub const ALL: &'static [Order] = &[$(Order::$plain,)+ $(Order::$counted($sample),)+];
        }

        impl fmt::Display for Order {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Order::$plain => f.write_str($words),)+
                    $(Order::$counted(count) => write!(f, concat!($before, "{}"), count),)+
                }
            }
        }

        impl FromStr for Order {
            type Err = NotUnderstood;

            fn from_str(text: &str) -> Result<Order, NotUnderstood> {
                let text = older::today(&text.trim().to_ascii_lowercase()).into_owned();
                $(if let Some(count) = text.strip_prefix($before).and_then(|count| count.parse().ok()) {
                    return Ok(Order::$counted(count));
                })+
                match text.as_str() {
                    $($words => Ok(Order::$plain),)+
                    _ => {
                        let expected = concat!("one of:" $(, " ", $words, ";")+ $(, " ", $before, "1;")+);
                        Err(NotUnderstood { text, expected })
                    }
                }
            }
        }
    };
}

orders! {
    plain {
        RestoreTheMen = "restore the pieces",
        PutThePieceThere = "put the piece itself in its place",
        CompleteThePromotion = "complete the promotion",
        ReplaceTheClock = "replace the clock",
        LeaveItUnrated = "report the game as not rated",
        SetTheClockRight = "set the clock right",
        PressAgain = "push the other side down and press again",
        TellWhenTheTimeEnds = "tell both players when the time ends",
        PressForBoth = "press the clock for both players",
        FindAnAssistant = "find an assistant for the clock",
        UseAnAnalogClock = "use an analog clock",
        TellOfTheHelp = "tell the opponent what help the player has",
        OfferADeputyForTheScore = "tell the opponent that they may have a deputy for the score",
        OfferADeputyForTheClock = "tell the opponent that they may have a deputy for the clock",
        AssistantMakesMoves = "let an assistant make the moves",
        AssistantAnnounces = "let an assistant announce the opponent's moves",
        AssistantKeepsScore = "let an assistant keep score",
        AssistantCountsMoves = "let an assistant tell the number of moves when asked",
        AssistantTellsTimes = "let an assistant tell the times when asked",
        AssistantPresses = "let an assistant press the clock",
        AssistantClaimsFlags = "let an assistant claim flags",
        AssistantAdjourns = "let an assistant see to the adjournment",
        DeputyMakesMoves = "let a deputy make the opponent's moves",
        UseASecondBoard = "use a second board",
        AnnounceTheMoves = "announce the moves",
        UseASignalClock = "use a clock with a signal",
        PlayInReach = "play at a board that the player can reach",
        KeepScoreInBraille = "keep score in braille",
        KeepScoreOnTape = "keep score on a tape recorder",
        HaveMovesConfirmed = "have each move confirmed before it is made",
        RepeatAndMake = "repeat the announced move and make it",
        SetTheBoardsByTheScores = "set both boards by the scoresheets",
        PlayByTheBook = "play by the book",
        TransferThePosition = "transfer the position to a board placed correctly",
        ReplaceTheBoard = "replace the board",
        ReplaceTheMen = "replace the pieces",
        LeaveTheRoom = "leave the playing room",
        OutsiderLeaves = "send the outsider out of the playing room",
        MakeAMoveFirst = "make a move first",
        NotTheSuggestedMove = "make another move than the one that was suggested",
        StartTheClocks = "start the clocks",
        WaitForTheLatePlayer = "wait until the time granted to the opponent",
        SetUpFirst = "set up the board and the pieces first",
        PlayWithoutAClock = "play without a clock",
        ForfeitTheOtherGame = "forfeit the other game too",
        SitOutTheNextRound = "sit out the next round unless reinstated",
        AnswerForTheAbsence = "answer to the director for the absence",
        BringAnotherDirector = "bring another director",
        BringTheSectionChief = "bring the section chief",
        BringTheChiefDirector = "bring the chief director",
        LayItBeforeTheCommittee = "lay the appeal before the committee",
        PlayOnUnderProtest = "play on under protest",
        DropTheAppeal = "drop the appeal, which is moot",
        SendTheAppeal = "send the appeal and a deposit within seven days of the end of the event",
        PairAsIfReversed = "pair the player as if the ruling were reversed",
        CarryOutTheRulingAgain = "carry out the first ruling again",
        KeepFromTheBoard = "keep from the board while directing elsewhere",
        PairAgain = "pair these players again",
        KeepTheDeposit = "keep the deposit",
        ReturnTheDeposit = "return the deposit",
        ResumeRecording = "resume recording",
        StopTheClocks = "stop the clocks",
        CountTheMoves = "count the moves in secret",
        ResumeTheCount = "resume the count where it should be",
        PutOnAMoveCounter = "put on a clock with a move counter, set to zero",
        CatchUp = "catch up in recording on their own time",
        KeepNoScore = "play without keeping score",
        FindAScorer = "find an assistant for the scoresheet",
        LendTheScoresheet = "lend the scoresheet while the opponent's clock runs",
        CompleteTheScoresheet = "complete the scoresheet before moving",
        CompleteBothScoresheets = "complete the scoresheets while the clocks stand",
        FillInTheMoves = "fill in the missing moves",
        ReconstructOnASecondBoard = "reconstruct the game on a second board",
        MakeADiagram = "make a diagram of the position",
        GuardTheDevice = "guard the device",
        CorrectTheResult = "correct the result",
        PenalizeTheTeam = "penalize the team",
        ObeyTheTouch = "take the move back and move or capture the piece that was touched, if that is legal",
        ReplaceTheIllegalMove =
            "take the illegal move back and make a legal one, with the piece that was moved or taken if there is one",
        GoBackToTheLastKnown = "set up the last position that is known for certain",
        SealAMove = "seal a move",
        SignTheEnvelope = "fill in and sign the envelope",
        KeepTheEnvelope = "keep the envelope",
        SetUpTheAdjournedPosition = "set up the position and the times of the adjournment",
        PlayTheSealedMove = "play the sealed move as it is meant",
        ChooseTheSealedMove = "choose what the sealed move means",
        ReturnToTheBoard = "return to the board",
        LeaveTheTournament = "play no more in the tournament",
        /// People around the board.
        OutsiderMovesAway = "move the outsider away from the game",
        OutsiderIsQuieted = "quiet the outsider",
        OutsiderStandsBehind = "have the outsider stand behind the player",
        /// Later rounds.
        SitElsewhere = "sit where nobody is disturbed",
        SeatThemApart = "seat the two players apart from now on",
        LoseTimeNextRound = "lose ten minutes or half the time in the next round",
        NotPairedNextRound = "not be paired in the next round",
        LeaveTheEvent = "leave the tournament",
        /// Who plays for somebody who was expelled.
        SubstitutePlays = "let a substitute play",
        NobodyPlays = "let nobody play in their place",
        /// The team, and those above.
        LostForTheTeam = "count the game as lost for the team",
        TeamIsWarned = "warn the team",
        AnswerToTheFederation = "answer to the federation",
    }
    counted {
        LosePoints(Points) = "lose points: ", such as Points::ONE;
        TeamLosesPoints(Points) = "lose team points: ", such as Points::HALF;
        /// Rounds to come, in which nobody plays in his place.
        ForfeitRounds(u8) = "forfeit rounds: ", such as 2;
        /// Whatever the result is.
        ScoreForTheGame(Points) = "score for this game: ", such as Points::HALF;
    }
}

impl Order {
    /// Whether the clocks stand until it is done and play is resumed: hands rebuild the position, or the players their scoresheets.
    pub(crate) const fn holds_the_clocks(self) -> bool {
        matches!(
            self,
            Order::TransferThePosition
                | Order::ReplaceTheBoard
                | Order::ReplaceTheMen
                | Order::PlayTheSealedMove
                | Order::CompleteBothScoresheets
                | Order::ReconstructOnASecondBoard
        )
    }
}
