//! What people call results, absences, penalties and what is decided about them.

use super::Subject;
use crate::Book::{Iesa2023, NcBlitz, NcBughouse, NcScholastic, Schiller, UsChess7};

pub(super) const RESULTS: &[Subject] = &[
    Subject {
        called: &[
            "late",
            "lateness",
            "late arrival",
            "being late",
            "no show",
            "forfeit time",
            "absent",
            "late start",
            "arrives late",
            "comes late",
            "came late",
            "late to the round",
            "tardy",
        ],
        heads: &[
            (UsChess7, &["13D", "16K"]),
            (Iesa2023, &["11-5", "4-4", "14-10"]),
            (Schiller, &["6.6"]),
            (NcScholastic, &["11"]),
        ],
    },
    Subject {
        called: &[
            "resign",
            "resignation",
            "give up",
            "tipping the king",
            "handshake",
            "shake hands",
            "shook hands",
            "gave up",
        ],
        heads: &[
            (UsChess7, &["13B"]),
            (Iesa2023, &["11-2"]),
            (Schiller, &["5.1(b)"]),
            (NcBlitz, &["6.II"]),
            (NcBughouse, &["15.III"]),
        ],
    },
    Subject {
        called: &[
            "bye",
            "half point bye",
            "full point bye",
            "bye request",
            "sit out a round",
            "skip a round",
            "miss a round",
        ],
        heads: &[(UsChess7, &["22C", "22B", "22C2"]), (NcScholastic, &["15"])],
    },
    Subject {
        called: &[
            "withdrawal",
            "withdraw",
            "withdrew",
            "drop out",
            "dropping out",
            "leave the tournament",
            "quit the tournament",
        ],
        heads: &[(UsChess7, &["13G", "23A3", "22A"])],
    },
    Subject {
        called: &[
            "forfeit",
            "forfeit win",
            "forfeit loss",
            "default win",
            "wait for opponent",
            "how long to wait",
            "how long to wait for opponent",
            "opponent does not come",
            "opponent missing",
            "opponent did not show up",
            "did not show up",
        ],
        heads: &[
            (UsChess7, &["22A", "13D", "13G"]),
            (Iesa2023, &["11-5", "14-10", "1-4"]),
            (Schiller, &["6.6"]),
            (NcScholastic, &["11"]),
        ],
    },
    Subject {
        called: &["adjournment", "adjourn", "resume the game"],
        heads: &[(UsChess7, &["18", "19"]), (Schiller, &["6.12"])],
    },
    Subject {
        called: &["sealed move", "seal", "envelope"],
        heads: &[(UsChess7, &["18A", "19F", "19G", "13H"])],
    },
    Subject {
        called: &[
            "appeal",
            "appeals committee",
            "disagree with a ruling",
            "disagree with the director",
            "protest",
        ],
        heads: &[
            (UsChess7, &["21H", "21I", "21L"]),
            (Iesa2023, &["19"]),
            (Schiller, &["13.8"]),
            (NcBlitz, &["10"]),
            (NcBughouse, &["18"]),
            (NcScholastic, &["1"]),
        ],
    },
    Subject {
        called: &["penalty", "penalties", "punishment", "warning", "warnings", "standard penalty"],
        heads: &[
            (UsChess7, &["1C2a", "20K", "1C2b", "13I tip"]),
            (Iesa2023, &["18", "18-3"]),
            (Schiller, &["13.4"]),
            (NcScholastic, &["preface"]),
        ],
    },
    Subject {
        called: &[
            "wrong result",
            "wrong result reported",
            "result reported wrong",
            "report result",
            "result slip",
            "result",
        ],
        heads: &[(UsChess7, &["15H", "15I"]), (Iesa2023, &["4-6", "9-4"]), (NcScholastic, &["3"])],
    },
    Subject {
        called: &["tie break", "tiebreak", "tie breaker", "tiebreaker"],
        heads: &[(NcScholastic, &["tie-breaks", "tie-break order", "19"])],
    },
    Subject {
        called: &[
            "prearranged draw",
            "prearranged result",
            "arranged draw",
            "fixed game",
            "throwing a game",
            "losing on purpose",
            "sandbagging",
            "collusion",
            "early draw",
            "quick draw",
        ],
        heads: &[(UsChess7, &["20L", "14B6"]), (Iesa2023, &["17-12", "12-2-4"])],
    },
    Subject {
        called: &[
            "pairing",
            "pairings",
            "wrong pairing",
            "pairing complaint",
            "played already",
            "same opponent twice",
        ],
        heads: &[(Iesa2023, &["19-4"]), (NcScholastic, &["13"]), (Schiller, &["14.1"])],
    },
    Subject {
        called: &["teams", "team score"],
        heads: &[(Iesa2023, &["1-3"]), (NcScholastic, &["18"]), (NcBughouse, &["1"])],
    },
];
