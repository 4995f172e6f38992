//! What a book lets a director choose between. Each choice has one spelling, in logs, case files and pages.

use std::{fmt, str::FromStr};

use clock::Millis;
use rulebook::older;

use crate::{points::Points, worded::NotUnderstood};

macro_rules! choices {
    (
        plain { $($(#[$doc:meta])* $plain:ident = $words:literal,)+ }
        with_a_time { $($(#[$timed_doc:meta])* $timed:ident = $before:literal,)+ }
        with_points { $($(#[$scored_doc:meta])* $scored:ident = $minus:literal,)+ }
    ) => {
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Choice {
            $($(#[$doc])* $plain,)+
            $($(#[$timed_doc])* $timed(Millis),)+
            $($(#[$scored_doc])* $scored(Points),)+
        }

        impl Choice {
            /// One of every kind; those with a time or points with the usual ones.
            pub const ALL: &'static [Choice] = &[
                $(Choice::$plain,)+
                $(Choice::$timed(Millis::minutes(2)),)+
                $(Choice::$scored(Points::HALF),)+
            ];

            /// The time that it has, for which a director may put in another.
            pub const fn time(self) -> Option<Millis> {
                match self {
                    $(Choice::$timed(time) => Some(time),)+
                    _ => None,
                }
            }
        }

        impl fmt::Display for Choice {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Choice::$plain => f.write_str($words),)+
                    $(Choice::$timed(time) => write!(f, concat!($before, "{}"), time),)+
                    $(Choice::$scored(points) => write!(f, concat!($minus, "{}"), points),)+
                }
            }
        }

        impl FromStr for Choice {
            type Err = NotUnderstood;

            fn from_str(text: &str) -> Result<Choice, NotUnderstood> {
                let text = older::today(&text.trim().to_ascii_lowercase()).into_owned();
                let time = |rest: &str| rest.parse::<Millis>().ok().filter(|time| *time > Millis::ZERO);
                $(if let Some(time) = text.strip_prefix($before).and_then(time) {
                    return Ok(Choice::$timed(time));
                })+
                let points = |rest: &str| rest.parse::<Points>().ok().filter(|points| *points > Points::ZERO);
                $(if let Some(points) = text.strip_prefix($minus).and_then(points) {
                    return Ok(Choice::$scored(points));
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
        /// The move that was suggested may not be played.
        BarTheMove = "bar the move",
        DeclareADraw = "declare a draw",
        /// The game goes on for the player alone.
        ForfeitForTheTeam = "forfeit for the team only",
        TeamWarning = "warning to the team",
        PlayOn = "play on",
        /// Without a rule that was not made known.
        PlayByTheBook = "play by the book",
        /// Whoever interfered leaves the playing room.
        SendOut = "send the outsider out",
        /// Milder answers to somebody who disturbs.
        Quiet = "quiet the outsider",
        MoveAway = "move the outsider away",
        StandBehind = "stand behind the player",
        SeatApart = "seat them apart",
        SeatElsewhere = "seat them elsewhere",
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
        Adjourn = "adjourn",
        /// By best play on both sides.
        AdjudicateForWhite = "adjudicate a win for white",
        AdjudicateForBlack = "adjudicate a win for black",
        AdjudicateADraw = "adjudicate a draw",
        /// An official ends the game as drawn.
        RuleADraw = "rule a draw",
        /// An official or his deputy counts moves for a player.
        CountTheMoves = "count the moves",
        PutOnAMoveCounter = "put on a move counter",
        /// How an unclear claim of insufficient losing chances is left open.
        PlaceADelayClock = "place a delay clock",
        InviteALaterClaim = "invite a later claim",
        WatchTheGame = "watch the game",
        /// Of a player who cannot keep score.
        ExcuseFromScoring = "excuse from keeping score",
        AssistantRecords = "let an assistant record",
        /// The opponent's scoresheet.
        LendTheScoresheet = "have the scoresheet lent",
        CompleteTheScoresheet = "have the missing moves filled in",
        GuardTheDevice = "guard the device",
        /// Of a result that was reported wrongly: what the next round is paired by, and what prizes go by.
        CorrectTheResult = "correct the result",
        PairByTheResult = "pair by the correct result",
        PairAsUnreported = "pair as if it were unreported",
        LeaveThePairings = "leave the pairings",
        PrizesByTheResult = "use the correct result for prizes",
        PrizesByTheReport = "use the reported result for prizes",
        TeamPenalized = "penalize the team",
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
        /// Time off the clock of a player whose claim was wrong: so much, or less.
        ClaimantLoses = "claimant -",
        /// He keeps no score and gives up so much time.
        ExcuseFor = "excuse them for ",
    }
    with_points {
        /// Points off the score of the offender's team; likewise.
        TeamPoints = "team points -",
    }
}

impl Choice {
    /// Whether the clocks stand until play is resumed: those who were appointed hear the appeal first.
    pub(crate) const fn holds_the_clocks(self) -> bool {
        matches!(self, Choice::AppointACommittee | Choice::CallAReferee)
    }

    /// Whether this is one of what is offered; how much time is for the director to say, up to the most there is.
    pub fn is_among(self, offered: &[Choice]) -> bool {
        let allows = |choice: &Choice| match (choice, self) {
            (Choice::ClaimantLoses(most), Choice::ClaimantLoses(time)) => time <= *most,
            _ => std::mem::discriminant(choice) == std::mem::discriminant(&self),
        };
        offered.iter().any(allows)
    }
}
