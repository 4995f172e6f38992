//! Touching, determining, completing.

use super::values;

values! {
    /// What determines a capture.
    CaptureDetermined {
        TouchingBoth = "touching-both": "determined once the player has deliberately touched both pieces",
        Release = "release": "determined when the capturing piece is released on its new square",
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
    /// When the choice of the promotion piece is final.
    PromotionPieceFinal {
        Touching = "touching":
            "final once the piece has touched the promotion square; a pawn must then become that piece there, if that is legal",
        Release = "release": "final once the piece was released on the promotion square",
    }
}

values! {
    /// The clocks are stopped to find a promotion piece.
    PromotionPieceMissing {
        EitherPlayerRestarts = "either-player-restarts":
            "the clocks may be stopped to find it; once it stands there either player starts them again",
        AsAfterAnyStop = "as-after-any-stop":
            "the clocks may be stopped to have it brought, and are started again as after any other stop",
        NothingToFind = "nothing-to-find": "no piece is needed, so that the clocks are not stopped for one",
    }
}

values! {
    /// A rook is put upside down on the promotion square.
    UpturnedRook {
        QueenUnlessAnnounced = "queen-unless-announced": "it is a queen unless the player says otherwise",
        Queen = "queen": "it is a queen, whatever the player says",
        Rook = "rook": "it is a rook, whatever the player says",
        NotAPiece = "not-a-piece": "it is no piece, and the pawn still waits for one",
    }
}

values! {
    /// The pawn is laid on its side, and the piece that it stands for is named.
    PawnLaidDown {
        IsThePiece = "is-the-piece": "it is the piece that the player names",
        NotAPiece = "not-a-piece": "it is no piece, and the pawn still waits for one",
    }
}

values! {
    /// What the opponent may do when the clock was pressed while a pawn stood on the last rank.
    PawnLeftAnswered {
        RestartsTheClock = "restarts-the-clock": "they may at once restart the player's clock without moving",
        ClaimsBeforeTouching = "claims-before-touching":
            "they may claim it before they touch a piece; nobody else does, and it is too late afterwards",
        StopsTheClocks = "stops-the-clocks": "they may only stop the clocks while a piece is found",
    }
}

values! {
    /// What completes a move, and from when on the opponent may reply.
    MoveCompleted {
        Press = "press": "completed when the player presses the clock; then the opponent is on move",
        PressButReplyMayComeFirst = "press-but-reply-may-come-first":
            "completed when the player presses the clock, but the opponent may reply as soon as it is determined",
        Release = "release": "completed when the player's hand leaves the piece; then the opponent is on move",
    }
}

values! {
    /// What a deliberate touch binds the player to.
    TouchObliges {
        FirstThatCan = "first-that-can": "the first piece touched that can be moved or captured must be",
        Nothing = "nothing": "a touch binds nobody",
    }
}

values! {
    /// What follows when pieces of both colors were touched.
    BothColorsTouched {
        MustCaptureWithIt = "must-capture-with-it": "the player's piece must capture the opponent's, if that is legal",
        FirstThatCan = "first-that-can": "only the first piece touched that can be moved or captured binds",
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
    /// A player touches the king and then a rook of their own, and may castle with it.
    KingThenRookTouched {
        MustMoveKing = "must-move-king": "the king must move, by castling or otherwise",
        MustCastle = "must-castle": "the player must castle on that side",
    }
}

values! {
    /// Castling was begun with the king, or with king and rook, and turns out to be illegal.
    CastlingTurnsOutIllegal {
        KingElseFree = "king-else-free":
            "the king must move, by castling on the other side or otherwise; if it cannot, any move may be made",
        FirstThatCan = "first-that-can": "the king must move; if it cannot, the rook that was touched after it",
    }
}

values! {
    /// What checkmate does.
    Checkmate {
        EndsTheGame = "ends-the-game": "the game is won at once",
        EndsUnlessAManCouldBlock = "ends-unless-a-man-could-block":
            "the game is won at once, unless the check comes from afar and a piece from the partner could block it",
    }
}

values! {
    /// What stalemate does.
    Stalemate {
        Drawn = "drawn": "the game is drawn at once",
        Waits = "waits": "the player waits for a piece to place, on their own time",
    }
}

values! {
    /// A player does what some take for a resignation.
    Gesture {
        Resigns = "resigns": "they have resigned",
        OnlyIfMeant = "only-if-meant": "by itself it is no resignation: the director finds out what was meant",
        NoResignation = "no-resignation": "they have not resigned",
    }
}

values! {
    /// A check could be stopped by a piece, but the player has none and none can come any more.
    NothingToWaitFor {
        Mated = "mated": "it is mate: there is nothing to wait for",
        MayWait = "may-wait": "the player may wait all the same, on their own time",
    }
}

values! {
    /// No move can be made, no check stands, and no piece can come any more.
    StalemateForGood {
        Drawn = "drawn": "the board is drawn at once",
        Waits = "waits": "the player's time runs on",
    }
}

values! {
    /// One board of a match is drawn.
    BoardDrawn {
        OtherGoesOn = "other-goes-on": "the match is decided on the other board",
        MatchDrawn = "match-drawn": "the match is drawn",
    }
}
