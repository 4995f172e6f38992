//! Offences: what a player may not do, and what the books answer with a penalty.
//!
//! A line of the table is the one place of an offence: its policy in logs and on the command line, the words in which it
//! is told, and what it is. What it costs stands in each book.

use std::{fmt, str::FromStr};

use crate::older;

macro_rules! offences {
    ($($(#[doc = $help:literal])+ $offence:ident $policy:ident $words:literal,)+) => {
        /// What a player did. What it costs, the first time and after, is a policy of the book.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Offence {
            $($(#[doc = $help])+ $offence,)+
        }

        impl Offence {
            pub const ALL: &'static [Offence] = &[$(Offence::$offence),+];

            /// As it is told in case files and on slips; what logs hold in its place stands in [`older`].
            pub const fn words(self) -> &'static str {
                match self { $(Offence::$offence => $words,)+ }
            }

            /// The name of the policy that says what it costs.
            pub const fn policy(self) -> &'static str {
                match self { $(Offence::$offence => stringify!($policy),)+ }
            }

            /// What it is, for people.
            pub const fn help(self) -> &'static str {
                match self { $(Offence::$offence => concat!($($help),+).trim_ascii(),)+ }
            }
        }
    };
}

offences! {
    /// The clock is pressed with another hand than the one that moved.
    OtherHand other_hand "pressed the clock with the other hand",
    /// A move is made with both hands.
    BothHands both_hands "moved with both hands",
    /// A player had more help than was granted.
    MoreHelp more_help_than_granted "had more help than was granted",
    /// A player and their assistant spoke before the move was made.
    SpokeWithAssistant spoke_with_assistant "spoke with their assistant before the move",
    /// A player had their moves prompted.
    MovesPrompted moves_prompted "had their moves prompted",
    /// The clock was pressed before the move was executed on a board with secured pieces.
    PressedBeforeExecuted pressed_before_executed "pressed before their move was executed",
    /// A player hid pieces that their partner captured.
    CapturedMenHidden captured_men_hidden "hid captured pieces",
    /// A player moved a piece of their partner.
    PartnersManMoved partners_man_moved "moved a piece of their partner",
    /// A player took advice from their partner.
    PartnerAdvised partner_advised "took advice from their partner",
    /// A hand stays on the clock or hovers over it.
    HandOnClock hand_on_clock "kept a hand on the clock",
    /// The clock is picked up.
    ClockPickedUp clock_picked_up "picked up the clock",
    /// The clock is knocked over.
    ClockKnockedOver clock_knocked_over "knocked over the clock",
    /// The clock is struck with force.
    ClockPunched clock_punched "punched the clock",
    /// The opponent is kept from pressing their clock.
    ClockObstructed clock_obstructed "kept the opponent from the clock",
    /// The clock is pressed and no move was made.
    PressedWithoutMove pressed_without_move "pressed without a move",
    /// The clock is straightened.
    ClockStraightened clock_straightened "straightened the clock",
    /// The clocks are stopped without a cause that the book allows.
    StoppedWithoutCause stopped_without_cause "stopped the clocks without cause",
    /// The clocks are stopped and no reason is given.
    StoppedWithoutReason stopped_without_reason "stopped the clocks and gave no reason",
    /// White starts the clock of an absent opponent without a move.
    StartedBlackWithoutMove started_black_without_move "started black's clock without a move",
    /// The clock was set wrongly on purpose.
    SetWronglyOnPurpose clock_set_wrongly_on_purpose "set the clock wrongly on purpose",
    /// A late player charges the opponent with time that should be divided.
    ChargedTheOpponent opponent_charged "charged the opponent with all the time",
    /// Pieces are adjusted by the player who is not on move.
    AdjustedOffTurn adjusted_off_turn "adjusted pieces off turn",
    /// Moving while the opponent is on move.
    MovedOutOfTurn moved_out_of_turn "moved out of turn",
    /// A draw is offered while the opponent's clock runs.
    OfferedOffTurn offered_on_opponents_time "offered a draw on the opponent's time",
    /// A draw is offered by the player on move before they move.
    OfferedBeforeMoving offered_before_moving "offered a draw before moving",
    /// A draw is offered again and again.
    OfferedRepeatedly offered_repeatedly "offered a draw again and again",
    /// The clock is pressed while a pawn stands on the last rank.
    PawnLeft pawn_left_on_last_rank "pressed with a pawn on the last rank",
    /// Pieces are knocked over, and the clock is pressed before they stand again.
    DisplacedAndPressed displaced_and_pressed "knocked over pieces and pressed",
    /// The pieces are put down with force.
    MenBanged men_banged "banged the pieces",
    /// A player makes use of a book or of other recorded matter.
    RecordedMatter recorded_matter "used recorded matter",
    /// A player wears headphones.
    Headphones headphones "wore headphones",
    /// A player makes use of notes that they took during the game.
    Notes notes "used notes made during the game",
    /// A player writes down moves to come.
    WroteAhead moves_written_ahead "wrote down moves to come",
    /// A player comments on moves that were made, on their scoresheet.
    Annotated moves_annotated "commented on moves that were made",
    /// A player plays another move than they had written.
    PlayedAnother other_move_played "played another move than the one written down",
    /// A player asks their opponent for a draw.
    AskedForADraw draw_asked_for "asked the opponent for a draw",
    /// A player analyzes their game on another board.
    OtherBoard other_board "analyzed on another board",
    /// A player consults a computer.
    Computer computer "consulted a computer",
    /// A player asks for advice.
    AskedForAdvice advice_asked_for "asked for advice",
    /// A player talks about their game.
    DiscussedTheGame game_discussed "talked about their game",
    /// The player talks with their opponent about the outcome.
    DiscussedTheOutcome outcome_discussed "talked with the opponent about the outcome",
    /// A player talks in the playing room.
    Talked talking "talked in the playing room",
    /// There is analysis in the playing room.
    AnalyzedInTheRoom analysis_in_the_room "analyzed in the playing room",
    /// Skittles games are played in the hall.
    Skittles skittles "played skittles in the hall",
    /// A finished game is gone over in the hall.
    WentOverAGame finished_game_reviewed "went over a finished game in the hall",
    /// A player leaves their equipment on the table after their game.
    EquipmentLeft equipment_left "left their equipment on the table",
    /// A player takes photographs.
    Photographed photography "took photographs",
    /// A player distracts or annoys their opponent.
    Annoyed annoying "annoyed the opponent",
    /// A player disturbs other games.
    DisturbedOthers other_games_disturbed "disturbed other games",
    /// A player's phone makes itself heard.
    PhoneRang phone_rang "let their phone ring",
    /// A player's phone vibrates.
    PhoneVibrated phone_vibrated "let their phone vibrate",
    /// A player's phone is switched on, and nobody hears it.
    PhoneOn phone_on "had a phone that was switched on",
    /// A player uses their phone.
    PhoneUsed phone_used "used their phone",
    /// A player leaves the venue without permission.
    LeftTheVenue venue_left "left the venue without permission",
    /// A player leaves the room where the games are played.
    LeftTheRoom room_left "left the playing room",
    /// A player stays away for more than a quarter of an hour without permission.
    StayedAway long_absence "stayed away for more than fifteen minutes",
    /// A player agrees to lose on purpose, or to any other fixed result.
    ThrewTheGame game_thrown "agreed to lose on purpose",
    /// A player humiliates their opponent.
    Humiliated humiliation "humiliated the opponent",
    /// A player is rude.
    WasRude rudeness "was rude",
    /// A player plays under the name of another.
    AnothersName anothers_name "played under another's name",
    /// A player plays under a name that they made up.
    AssumedName assumed_name "played under an assumed name",
    /// A player brings food or drink into the hall.
    BroughtFood food "brought food or drink into the hall",
    /// A player refuses to comply with the rules.
    Refused refusal "refuses to comply with the rules",
    /// A player goes on arguing after the final decision.
    ArguedAfterFinal argued_after_final "went on arguing after the final decision",
    /// An illegal move is made on purpose.
    IllegalOnPurpose illegal_on_purpose "made an illegal move on purpose",
    /// A player does not keep score.
    ScoreNotKept score_not_kept "did not keep score",
    /// A player is too far behind in recording.
    FallenBehind fallen_behind "fell behind in recording",
    /// A move is written down before it is made.
    WrittenFirst move_written_first "wrote the move before playing it",
    /// A move is recorded on a device before it is made.
    KeyedFirst move_keyed_first "recorded on the device before moving",
    /// A move that was written first is changed again and again.
    WrittenAgain written_move_changed "kept changing the written move",
    /// A scoresheet is not in sight of the opponent and the director.
    SheetHidden scoresheet_hidden "kept the scoresheet out of sight",
    /// A player records illegibly.
    Illegible recorded_illegibly "recorded illegibly",
    /// A player records moves that can be read in two ways.
    Ambiguous recorded_ambiguously "recorded moves that can be read in two ways",
    /// A player records in descriptive or computer notation.
    OtherNotation other_notation "recorded in another notation",
    /// A player draws the pieces instead of writing their letters.
    MenDrawn men_drawn "recorded with drawings of the pieces",
    /// A player does not use the scoresheet of the event.
    OtherSheet other_scoresheet "did not use the scoresheet of the event",
    /// Somebody else records for a player.
    Deputy deputy_recorded "had somebody else keep score",
    /// A player does not record the offer of a draw.
    OfferNotRecorded offer_not_recorded "did not record the offer of a draw",
    /// A player reads moves off the scoresheet of the opponent.
    SheetRead scoresheet_read "read moves off the opponent's scoresheet",
    /// A player asks for the scoresheet of the opponent again and again.
    SheetWantedAgain scoresheet_wanted_again "asked for the scoresheet again and again",
    /// A player does not hand in their scoresheet after the game.
    SheetKept scoresheet_not_handed_in "did not hand in the scoresheet",
    /// A player records on a device that is not allowed.
    DeviceNotAllowed device_not_allowed "recorded on a device that is not allowed",
    /// A recording device is in another mode, or nobody has verified that it records.
    DeviceInOtherMode device_in_other_mode "had the device in another mode",
    /// A recording device was not shown and explained.
    DeviceNotShown device_not_shown "did not show the device",
    /// A recording device is taken off the table.
    DeviceOffTheTable device_off_the_table "took the device off the table",
    /// Hands stay on a recording device.
    DeviceInHand device_in_hand "kept their hands on the device",
    /// A recording device is not turned around for the opponent.
    DeviceNotTurned device_not_turned "did not turn the device around",
    /// A player does not report the result.
    ResultNotReported result_not_reported "did not report the result",
    /// The board is disturbed before the result is verified.
    BoardDisturbed board_disturbed "disturbed the board before the result was verified",
    /// A player deceives, or uses the rules, to gain an advantage.
    Deception deception "deceived to gain an advantage",
    /// A move is sealed that ends the game.
    SealedTheEnd sealed_the_end "sealed a mate or stalemate",
    /// A player does not do what a ruling tells them.
    Disobeyed disobedience "did not obey a ruling",
}

impl Offence {
    pub fn from_words(text: &str) -> Option<Offence> {
        let text = older::today(text);
        Offence::ALL.iter().copied().find(|offence| offence.words().eq_ignore_ascii_case(&text))
    }

    /// What phones do. They count together, whichever it was.
    pub const PHONES: &'static [Offence] =
        &[Offence::PhoneRang, Offence::PhoneVibrated, Offence::PhoneOn, Offence::PhoneUsed];

    /// What a player can do in the hall after their game, to whoever is there, and what comes to light only then.
    pub const fn outlasts_the_game(self) -> bool {
        matches!(
            self,
            Offence::PhoneRang
                | Offence::PhoneVibrated
                | Offence::PhoneOn
                | Offence::PhoneUsed
                | Offence::AnalyzedInTheRoom
                | Offence::Skittles
                | Offence::WentOverAGame
                | Offence::EquipmentLeft
                | Offence::Photographed
                | Offence::DisturbedOthers
                | Offence::Talked
                | Offence::WasRude
                | Offence::Humiliated
                | Offence::ThrewTheGame
                | Offence::AnothersName
                | Offence::AssumedName
        )
    }

    /// Whether it is about a scoresheet, which nobody keeps where the program does.
    pub const fn is_of_recording(self) -> bool {
        use Offence::*;
        matches!(
            self,
            ScoreNotKept
                | FallenBehind
                | WrittenFirst
                | KeyedFirst
                | WrittenAgain
                | SheetHidden
                | Illegible
                | Ambiguous
                | OtherNotation
                | MenDrawn
                | OtherSheet
                | Deputy
                | OfferNotRecorded
                | SheetRead
                | SheetWantedAgain
                | SheetKept
                | DeviceNotAllowed
                | DeviceInOtherMode
                | DeviceNotShown
                | DeviceOffTheTable
                | DeviceInHand
                | DeviceNotTurned
        )
    }

    /// Whether it can only be committed when the game is over.
    pub const fn follows_the_game(self) -> bool {
        matches!(self, Offence::SheetKept | Offence::ResultNotReported | Offence::BoardDisturbed)
    }

    /// Whether it lies in an offer of a draw.
    pub const fn is_an_offer(self) -> bool {
        matches!(self, Offence::OfferedOffTurn | Offence::OfferedBeforeMoving | Offence::OfferedRepeatedly)
    }
}

impl fmt::Display for Offence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

/// Words that tell no offence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("«{0}» is no offence; write it as it is told, for example: moved with both hands")]
pub struct UnknownOffence(pub String);

impl FromStr for Offence {
    type Err = UnknownOffence;

    fn from_str(text: &str) -> Result<Offence, UnknownOffence> {
        Offence::from_words(text.trim()).ok_or_else(|| UnknownOffence(text.to_string()))
    }
}
