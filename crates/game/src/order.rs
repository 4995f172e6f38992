//! What a ruling tells people to do, where the program cannot do it for them.

use crate::worded::worded;

worded! {
    pub enum Order {
        RestoreTheMen = "restore the men",
        ReplaceTheClock = "replace the clock",
        SetTheClockRight = "set the clock right",
        TransferThePosition = "transfer the position to a board placed correctly",
        LeaveTheRoom = "leave the playing room",
        MakeAMoveFirst = "make a move first",
        StartTheClocks = "start the clocks",
        WaitForTheLatePlayer = "wait until the time granted to the opponent",
        SetUpFirst = "set up the board and the men first",
        PlayWithoutAClock = "play without a clock",
        ForfeitTheOtherGame = "forfeit the other game too",
        SitOutTheNextRound = "sit out the next round unless reinstated",
        AnswerForTheAbsence = "answer to the director for the absence",
        ResumeRecording = "resume recording",
    }
}
