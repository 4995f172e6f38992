//! What a ruling tells people to do, where the program cannot do it for them.

use crate::worded::worded;

worded! {
    pub enum Order {
        RestoreTheMen = "restore the men",
        ReplaceTheClock = "replace the clock",
        SetTheClockRight = "set the clock right",
        PressAgain = "push the other side down and press again",
        TellWhenTheTimeEnds = "tell both players when the time ends",
        PressForBoth = "press the clock for both players",
        FindAnAssistant = "find an assistant for the clock",
        UseAnAnalogClock = "use an analog clock",
        TellOfTheHelp = "tell the opponent what help the player has",
        OfferADeputyForTheScore = "tell the opponent that he may have a deputy for the score",
        OfferADeputyForTheClock = "tell the opponent that he may have a deputy for the clock",
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
        ReplaceTheMen = "replace the men",
        LeaveTheRoom = "leave the playing room",
        OutsiderLeaves = "send the outsider out of the playing room",
        MakeAMoveFirst = "make a move first",
        StartTheClocks = "start the clocks",
        WaitForTheLatePlayer = "wait until the time granted to the opponent",
        SetUpFirst = "set up the board and the men first",
        PlayWithoutAClock = "play without a clock",
        ForfeitTheOtherGame = "forfeit the other game too",
        SitOutTheNextRound = "sit out the next round unless reinstated",
        AnswerForTheAbsence = "answer to the director for the absence",
        ResumeRecording = "resume recording",
        SealAMove = "seal a move",
        SignTheEnvelope = "fill in and sign the envelope",
        KeepTheEnvelope = "keep the envelope",
        SetUpTheAdjournedPosition = "set up the position and the times of the adjournment",
        PlayTheSealedMove = "play the sealed move as it is meant",
        ChooseTheSealedMove = "choose what the sealed move means",
        ReturnToTheBoard = "return to the board",
        LeaveTheTournament = "play no more in the tournament",
    }
}

impl Order {
    /// Whether the clocks stand until it is done and play is resumed: hands rebuild the position.
    pub(crate) const fn holds_the_clocks(self) -> bool {
        matches!(
            self,
            Order::TransferThePosition
                | Order::ReplaceTheBoard
                | Order::ReplaceTheMen
                | Order::PlayTheSealedMove
        )
    }
}
