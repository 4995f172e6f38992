//! Touched men: when a touch binds nobody, and how a claim of touch-move goes.

use super::values;

values! {
    /// Touched pieces that can neither move nor be captured.
    TouchedCannotMove {
        FreeIfNoneCan = "free-if-none-can": "if no touched piece can move or be captured, any move may be made",
        AsIfNotTouched = "as-if-not-touched":
            "a touched piece that can neither move nor be captured counts as not touched; without another any move may be made",
    }
}

values! {
    /// It was clear that a piece was only put straight, though nobody said so.
    UnannouncedAdjustment {
        BindsNobody = "binds-nobody": "it is no beginning of a move and binds nobody",
        Binds = "binds": "it is a touch like any other",
    }
}

values! {
    /// Who sees to it that touched pieces are moved.
    TouchEnforced {
        OnClaimOnly = "on-claim-only": "nobody, unless the opponent claims it",
        ByOfficialsToo = "by-officials-too": "the opponent by a claim, and an official who saw it",
    }
}

values! {
    /// One player's word against the other's.
    UnprovedTouch {
        Denied = "denied": "the claim is denied",
        DeniedAndRecorded = "denied-and-recorded": "the claim is denied; it and what it alleges are put on record",
    }
}
