//! Touching, determining, completing.

use super::values;

values! {
    /// Where the men may go.
    HowMenMove {
        AsUsual = "as-usual": "the men move as in all these books",
    }
}

values! {
    /// Whether one's own king may be left in check.
    OwnKingInCheck {
        Illegal = "illegal": "a move that leaves or puts one's own king in check is illegal",
    }
}

values! {
    /// What determines a capture.
    CaptureDetermined {
        TouchingBoth = "touching-both": "determined once the player has deliberately touched both men",
        Release = "release": "determined when the capturing man is released on its new square",
    }
}

values! {
    /// What determines castling.
    CastlingDetermined {
        KingRelease = "king-release": "determined when the king is released two squares from home",
        RookRelease = "rook-release": "determined when the rook is released beside the king",
    }
}

values! {
    /// Whether a man that was let go may be taken up again.
    TakingBack {
        Never = "never": "a move that is determined cannot be changed",
    }
}

values! {
    /// What binds a player whose king was let go two squares from home.
    KingReleased {
        MustCastle = "must-castle": "the rook must follow; no other move may be made",
    }
}

values! {
    /// What completes a move, and from when on the opponent may reply.
    MoveCompleted {
        Press = "press": "completed when the player presses the clock; then the opponent is on move",
        PressButReplyMayComeFirst = "press-but-reply-may-come-first":
            "completed when the player presses the clock, but the opponent may reply as soon as it is determined",
        Release = "release": "completed when the player's hand leaves the man; then the opponent is on move",
    }
}

values! {
    /// What a deliberate touch binds the player to.
    TouchObliges {
        FirstThatCan = "first-that-can": "the first man touched that can be moved or captured must be",
        Nothing = "nothing": "a touch binds nobody",
    }
}

values! {
    /// What follows when men of both colors were touched.
    BothColorsTouched {
        MustCaptureWithIt = "must-capture-with-it": "the player's man must capture the opponent's, if that is legal",
        FirstThatCan = "first-that-can": "only the first man touched that can be moved or captured binds",
    }
}

values! {
    /// A player who means to castle touches the rook first.
    RookTouchedFirst {
        NoCastling = "no-castling": "castling with it is not allowed; the rook must move",
        MayCastle = "may-castle": "no penalty; the player may still castle",
    }
}

values! {
    /// A player touches the king and then a rook of his own.
    KingThenRookTouched {
        MustMoveKing = "must-move-king":
            "the king must move, by castling or otherwise; a king that cannot leaves the rook to bind",
        MustMoveKingElseFree = "must-move-king-else-free":
            "the king must move, by castling or otherwise; if it cannot, any move may be made",
        MustCastle = "must-castle":
            "the player must castle on that side, if that is legal, else move the king; if it cannot move, any move may be made",
    }
}

values! {
    /// What checkmate does.
    Checkmate {
        EndsTheGame = "ends-the-game": "the game is won at once",
        EndsUnlessAManCouldBlock = "ends-unless-a-man-could-block":
            "the game is won at once, unless the check comes from afar and a man from the partner could block it",
    }
}

values! {
    /// What stalemate does.
    Stalemate {
        Drawn = "drawn": "the game is drawn at once",
        Waits = "waits": "the player waits for a man to place, on his own time",
    }
}

values! {
    /// What resigning does.
    Resignation {
        OpponentWins = "opponent-wins": "the opponent wins at once",
    }
}

values! {
    /// Who makes the first move.
    FirstMove {
        White = "white": "White; then the players move in turn",
    }
}
