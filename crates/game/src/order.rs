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
        CatchUp = "catch up in recording on his own time",
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
                | Order::CompleteBothScoresheets
                | Order::ReconstructOnASecondBoard
        )
    }
}
