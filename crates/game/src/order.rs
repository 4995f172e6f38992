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
        LeaveTheRoom = "leave the playing room",
        MakeAMoveFirst = "make a move first",
        ResumeRecording = "resume recording",
    }
}
