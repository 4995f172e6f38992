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
    /// A device that records moves instead of a scoresheet of paper.
    RecordingDevice {
        ChessNotate = "chessnotate": "ChessNotate",
        Monroi = "monroi": "MonRoi",
        ENotate = "enotate": "eNotate",
        Dgt = "dgt": "a DGT device",
        Other = "other": "a device that no list names",
    }
}
