//! What a ruling tells people to do, where the program cannot do it for them.

use crate::worded::worded;

worded! {
    pub enum Order {
        RestoreTheMen = "restore the men",
        ReplaceTheClock = "replace the clock",
        SetTheClockRight = "set the clock right",
        TransferThePosition = "transfer the position to a board placed correctly",
        LeaveTheRoom = "leave the playing room",
        OutsiderLeaves = "send the outsider out of the playing room",
        MakeAMoveFirst = "make a move first",
        ResumeRecording = "resume recording",
    }
}
