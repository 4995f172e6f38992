//! Before whom a ruling is appealed, until when and in which form; and what becomes of a claim that comes late.

use super::values;

values! {
    /// Who hears an appeal first.
    FirstInstance {
        ChiefDirector = "chief-director": "the chief director",
        SectionChief = "section-chief": "the section chief",
        AnotherDirector = "another-director": "another director",
        Committee = "committee": "an appeals committee",
    }
}

values! {
    /// Who hears an appeal that failed before the first instance.
    SecondInstance {
        CommitteeOrReferee = "committee-or-referee": "a committee or a special referee whom the director appoints",
        ChiefDirector = "chief-director": "the chief director",
    }
}

values! {
    /// What comes after the last instance on the spot.
    LastInstance {
        Federation = "federation": "the federation, in writing",
        Final = "final": "nobody: that decision is final",
    }
}

values! {
    /// Until when a ruling may be appealed.
    AppealDeadline {
        HalfHour = "half-hour": "within half an hour and before the player resumes play, unless the director grants more time",
        BeforeHisNextMove = "before-his-next-move": "at once, before the player makes another move",
        AfterTheGame = "after-the-game": "after the game, within two hours of its end and before the next round",
    }
}

values! {
    /// Whether an appeal is made in writing.
    AppealForm {
        InWriting = "in-writing": "in writing",
        OnDemand = "on-demand": "in writing if that is asked for",
    }
}

values! {
    /// Whether a director tells players how many moves they have made.
    MoveCountTold {
        WhenTimeIsUp = "when-time-is-up": "only when somebody's time is up",
        Never = "never": "no",
    }
}
