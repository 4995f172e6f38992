//! What a book lets a director choose between. Each choice has one spelling, in logs, case files and pages.

use std::{fmt, str::FromStr};

use clock::Millis;

use crate::worded::NotUnderstood;

macro_rules! choices {
    (
        plain { $($(#[$doc:meta])* $plain:ident = $words:literal,)+ }
        with_a_time { $($(#[$timed_doc:meta])* $timed:ident = $before:literal,)+ }
    ) => {
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Choice {
            $($(#[$doc])* $plain,)+
            $($(#[$timed_doc])* $timed(Millis),)+
        }

        impl Choice {
            /// One of every kind; those with a time with the usual one.
            pub const ALL: &'static [Choice] =
                &[$(Choice::$plain,)+ $(Choice::$timed(Millis::minutes(2)),)+];
        }

        impl fmt::Display for Choice {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Choice::$plain => f.write_str($words),)+
                    $(Choice::$timed(time) => write!(f, concat!($before, "{}"), time),)+
                }
            }
        }

        impl FromStr for Choice {
            type Err = NotUnderstood;

            fn from_str(text: &str) -> Result<Choice, NotUnderstood> {
                let text = text.trim().to_ascii_lowercase();
                let time = |rest: &str| rest.parse::<Millis>().ok().filter(|time| *time > Millis::ZERO);
                $(if let Some(time) = text.strip_prefix($before).and_then(time) {
                    return Ok(Choice::$timed(time));
                })+
                match text.as_str() {
                    $($words => Ok(Choice::$plain),)+
                    _ => Err(NotUnderstood { text, expected: "a choice such as warning or opponent +2:00" }),
                }
            }
        }
    };
}

choices! {
    plain {
        AllowTheDraw = "allow the draw",
        DoubleForfeit = "double forfeit",
        NewGame = "new game",
        Reinstate = "reinstate",
        LetItStand = "let it stand",
        /// What was found wrong is put right, and the game goes on.
        SetItRight = "set it right",
        NoPenalty = "no penalty",
        Warning = "warning",
        GameLost = "game lost",
        Expulsion = "expulsion",
        PlayOn = "play on",
        /// Whoever interfered leaves the playing room.
        SendOut = "send the outsider out",
        NewGameAndSendOut = "new game and send the outsider out",
        /// Of two claims at once.
        IllegalMoveFirst = "hear the illegal move first",
        FlagFirst = "hear the flag first",
        /// The clocks are set to what they should have shown.
        SetTheClocksRight = "set the clocks right",
        /// The game waits for what is missing.
        WaitForTheEquipment = "wait for the equipment",
        PlayWithoutAClock = "play without a clock",
        ProvideAClock = "provide a clock",
        /// How a game is played whose player cannot use the clock.
        OpponentPresses = "opponent presses",
        AssistantPresses = "assistant presses",
        AnalogClock = "analog clock",
        /// What becomes of an appeal.
        ReverseTheRuling = "reverse the ruling",
        UpholdTheRuling = "uphold the ruling",
        ReserveTheDecision = "reserve the decision",
        AppointACommittee = "appoint a committee",
        CallAReferee = "call a special referee",
        AppointNobody = "appoint nobody",
        ChangeThePairing = "change the pairing",
    }
    with_a_time {
        /// Time for the offender's opponent. Among the choices stands what is usual; the director may choose another.
        OpponentGains = "opponent +",
        /// Time off the offender's clock; likewise.
        OffenderLoses = "offender -",
    }
}

impl Choice {
    /// Whether the clocks stand until play is resumed: those who were appointed hear the appeal first.
    pub(crate) const fn holds_the_clocks(self) -> bool {
        matches!(self, Choice::AppointACommittee | Choice::CallAReferee)
    }

    /// Whether this is one of what is offered; how much time is for the director to say.
    pub fn is_among(self, offered: &[Choice]) -> bool {
        offered.iter().any(|choice| std::mem::discriminant(choice) == std::mem::discriminant(&self))
    }
}
