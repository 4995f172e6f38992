//! Help for players with disabilities.

use super::values;

values! {
    /// When help must be asked for.
    AssistanceAskedFor {
        BeforeTheGame = "before-the-game": "before the game begins",
    }
}

values! {
    /// An assistant makes a move that the opponent has not confirmed.
    UnconfirmedMove {
        IsConfirmedFirst = "is-confirmed-first": "the opponent confirms each move before it is made",
    }
}

values! {
    /// A move is executed otherwise than by a hand on the common board.
    Executed {
        Binds = "binds": "that move must be played",
    }
}

values! {
    /// The opponent does not repeat a move that was announced.
    AnnouncedNotRepeated {
        RepeatsAndMakesIt = "repeats-and-makes-it": "he repeats it, and then it is made",
    }
}

values! {
    /// A move is announced by a slip of the tongue.
    SlipOfTheTongue {
        CorrectedAtOnce = "corrected-at-once":
            "it binds nobody if it is corrected at once, before the opponent's clock is started",
    }
}

values! {
    /// A man is taken out of its hole on a board with secured men.
    ManTakenOut {
        IsTouched = "is-touched": "it is touched then, and not before",
    }
}

values! {
    /// The two boards of a game differ, and the scoresheets agree.
    BoardsDiffer {
        ByTheScoresheets = "by-the-scoresheets":
            "they are set right by the scoresheets; who wrote the right move and made another bears a disadvantage",
    }
}

values! {
    /// The two boards of a game differ, and so do the scoresheets.
    ScoresheetsDiffer {
        BackToAgreement = "back-to-agreement":
            "the game goes back to where the scoresheets agree, and the official sets the clocks",
    }
}
