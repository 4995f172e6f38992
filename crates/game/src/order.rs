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
    }
}

impl Order {
    /// Whether the clocks stand until it is done and play is resumed: hands rebuild the position.
    pub(crate) const fn holds_the_clocks(self) -> bool {
        matches!(self, Order::TransferThePosition | Order::ReplaceTheBoard | Order::ReplaceTheMen)
    }
}
