//! Scoresheets and what they are kept on.

use super::values;

values! {
    /// What two missing moves count as when they are the last of one row and the first of the next (us-chess-7 13C7).
    MovePairs {
        Consecutive = "consecutive": "any two consecutive moves are a pair, White's first or Black's first",
        Rows = "rows": "a pair is a row of the scoresheet, White's move and Black's",
    }
}

values! {
    /// Which comes first, the move on the board or the move on the scoresheet.
    WritingOrder {
        MoveFirst = "move-first": "the move is made first and then written",
        Either = "either": "the move may be written first or made first",
    }
}

values! {
    /// A device that records moves instead of a scoresheet of paper.
    RecordingDevice {
        ChessNotate = "chessnotate": "ChessNotate",
        Monroi = "monroi": "MonRoi",
        ENotate = "enotate": "eNotate",
        Dgt = "dgt": "a DGT device",
        Other = "other": "a device that no list names",
    }
}

values! {
    /// What a player who records on a device owes (nc-scholastic 8).
    DeviceDuty {
        Registered = "registered": "the device was registered in the tournament room",
        RecordMode = "record-mode": "it is in record mode, and a director has seen that",
        Shown = "shown": "it was shown and explained to the opponent this round",
        OnTheTable = "on-the-table": "it stays on the table for the whole game",
        MoveFirst = "move-first": "the move is made on the board before it is recorded",
        HandsOff = "hands-off": "hands are off it when no move is recorded",
        TurnedAround = "turned-around": "on request it shows the moves in algebraic notation to the opponent",
    }
}
