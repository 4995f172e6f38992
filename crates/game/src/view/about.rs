//! What something that can be told is about, as somebody would look for it who directs for the first time, and whether it happens
//! on most Saturdays. A page shows both and knows neither: a phrase that is worded anew keeps its place in every list.

use std::sync::LazyLock;

use board::{Color, Square};
use clock::Millis;

use crate::{
    Abandonment, Agreement, Allowance, ClockTrouble, Complaint, Equipping, FlagTold, Gesture, GestureBy,
    Incident, Intervention, Lateness, Missing, Occasion, OfferBy, OfferTold, Outsider, SetUp, Sheets,
    UnableBecause, UnableToScore, Unrecorded, UnrecordedBy, Who,
    incident::{Announcement, AnnouncementBy, Offence, OffenceBy},
    worded::worded,
};

worded! {
    /// The plain kinds of what happens in a hall, in the order in which it happens there.
    pub enum About {
        /// A man was touched, or a move was illegal.
        Men = "men",
        /// How board and men were set up, and who has which color.
        Board = "board",
        Clock = "clock",
        Flag = "flag",
        /// Phones and other devices.
        Phone = "phone",
        /// Talk, advice and people who do not play the game.
        Help = "help",
        Conduct = "conduct",
        Draw = "draw",
        /// Who resigned, and who won.
        End = "end",
        Late = "late",
        Score = "score",
        /// What a director imposes beyond the game.
        Penalty = "penalty",
    }
}

/// Which call from the board it answers, as the call names it.
pub(super) const fn called(told: &Incident) -> Option<&'static str> {
    match told {
        Incident::Unrecorded(UnrecordedBy { what: Unrecorded::Touch, .. }) => Some("touch-move"),
        Incident::Unrecorded(UnrecordedBy { what: Unrecorded::IllegalMove, .. }) => Some("illegal-move"),
        Incident::Complaint(_) => Some("other"),
        _ => None,
    }
}

/// What an incident is about, first what it is filed under. Nothing for what nobody meets on an ordinary day.
pub(super) const fn incident(told: &Incident) -> &'static [About] {
    use About::*;
    match told {
        Incident::Offence(OffenceBy { offence, .. }) => of_offence(*offence),
        Incident::Unrecorded(UnrecordedBy { what, .. }) => match what {
            Unrecorded::Touch | Unrecorded::IllegalMove => &[Men],
            Unrecorded::Flag => &[Flag],
            Unrecorded::TripleOccurrence | Unrecorded::FiftyMoves => &[Draw],
        },
        Incident::Outsider(told) => match told {
            Outsider::IllegalMove => &[Help, Men],
            Outsider::Flag(_) => &[Help, Flag],
            Outsider::Press(_) => &[Help, Clock],
            Outsider::Disturbs(_) | Outsider::OtherPlayerDisturbs(_) => &[Help, Conduct],
            Outsider::Turn(_)
            | Outsider::Suggested { .. }
            | Outsider::Overheard
            | Outsider::InView(_)
            | Outsider::Urged { .. }
            | Outsider::Claimed { .. } => &[Help],
        },
        Incident::Gesture(GestureBy { gesture, .. }) => match gesture {
            Gesture::ClocksStopped => &[End, Clock],
            Gesture::ResignationWritten | Gesture::ResultCircled | Gesture::ResultSigned => &[End, Score],
            Gesture::KingTippedOver | Gesture::HandOffered => &[End],
        },
        Incident::Announcement(AnnouncementBy { said, .. }) => match said {
            Announcement::Checkmate => &[End],
            Announcement::Flag => &[Flag],
        },
        Incident::Agreement(Agreement::HandshakeMisunderstood) => &[End, Draw],
        Incident::Missing(Missing::Clock) => &[Clock],
        Incident::Missing(Missing::Set) => &[Board],
        Incident::Sheets(Sheets::DeviceLeft(_)) => &[Score, Phone],
        Incident::Touch(_) | Incident::Release(_) | Incident::Check(_) => &[Men],
        Incident::AtOnce(_) => &[Men, Flag],
        Incident::SetUp(_) => &[Board],
        Incident::ClockTrouble(_) | Incident::Exemption(_) => &[Clock],
        Incident::Stopping(_) => &[Clock, Conduct],
        Incident::Flag(_) => &[Flag],
        Incident::Assistant(_) => &[Help],
        Incident::RefusalByBoth(_) | Incident::Complaint(_) | Incident::Presence(_) => &[Conduct],
        Incident::Draw(_)
        | Incident::DrawOffer(_)
        | Incident::Remark(_)
        | Incident::Agreement(_)
        | Incident::Counting(_) => &[Draw],
        Incident::Report(_) => &[End],
        Incident::Lateness(_) => &[Late],
        Incident::Abandonment(_) => &[Late, End],
        Incident::Sheets(_) | Incident::Unable(_) => &[Score],
        Incident::ReservedClaim(_)
        | Incident::SpecialBoard(_)
        | Incident::Notice(_)
        | Incident::Adjournment(_)
        | Incident::Appeal(_)
        | Incident::Pairing(_) => &[],
    }
}

const fn of_offence(offence: Offence) -> &'static [About] {
    use About::*;
    use Offence::*;
    match offence {
        BothHands | PartnersManMoved | AdjustedOffTurn | MovedOutOfTurn => &[Men],
        IllegalOnPurpose => &[Men, Conduct],
        CapturedMenHidden => &[Men, Board],
        PawnLeft => &[Men, Clock],
        DisplacedAndPressed => &[Men, Board, Clock],
        OtherHand
        | PressedBeforeExecuted
        | HandOnClock
        | ClockPickedUp
        | ClockKnockedOver
        | ClockPunched
        | ClockObstructed
        | PressedWithoutMove
        | ClockStraightened
        | StoppedWithoutCause
        | StoppedWithoutReason
        | StartedBlackWithoutMove => &[Clock],
        SetWronglyOnPurpose => &[Clock, Conduct],
        ChargedTheOpponent => &[Clock, Late],
        RecordedMatter | Headphones | Photographed | PhoneRang | PhoneVibrated | PhoneOn | PhoneUsed => {
            &[Phone]
        }
        Computer => &[Phone, Help],
        MoreHelp | SpokeWithAssistant | MovesPrompted | PartnerAdvised | OtherBoard | AskedForAdvice
        | DiscussedTheGame | Talked | AnalyzedInTheRoom => &[Help],
        DiscussedTheOutcome => &[Help, Draw],
        Notes => &[Help, Score],
        OfferedOffTurn | OfferedBeforeMoving | OfferedRepeatedly | AskedForADraw => &[Draw],
        MenBanged | Skittles | WentOverAGame | EquipmentLeft | Annoyed | DisturbedOthers | ThrewTheGame
        | Humiliated | WasRude | AnothersName | AssumedName | BroughtFood | Refused | ArguedAfterFinal
        | Deception | Disobeyed => &[Conduct],
        LeftTheVenue | LeftTheRoom | StayedAway => &[Late],
        ResultNotReported => &[End],
        BoardDisturbed => &[End, Conduct],
        Annotated => &[Score, Conduct],
        OfferNotRecorded => &[Score, Draw],
        ScoreNotKept | FallenBehind | WrittenFirst | WrittenAgain | SheetHidden | Illegible | Ambiguous
        | OtherNotation | MenDrawn | OtherSheet | Deputy | SheetRead | SheetWantedAgain | SheetKept
        | WroteAhead | PlayedAnother => &[Score],
        KeyedFirst | DeviceNotAllowed | DeviceInOtherMode | DeviceNotShown | DeviceOffTheTable
        | DeviceInHand | DeviceNotTurned => &[Score, Phone],
        SealedTheEnd => &[],
    }
}

/// The same of what happens around a game.
pub(super) const fn occasion(told: &Occasion) -> &'static [About] {
    use About::*;
    match told {
        Occasion::Attendance(_) | Occasion::Allowance(_) => &[Late],
        Occasion::Equipping(Equipping::BringsASet) => &[Board],
        Occasion::Equipping(_) | Occasion::Clock(_) => &[Clock],
        Occasion::Scoresheet(_) => &[Score],
        Occasion::DrawFlag(_) => &[Draw],
        Occasion::Sanction(_) => &[Penalty],
        Occasion::Intervention(Intervention::TellsToPress(_) | Intervention::IsCalledAway) => &[Clock],
        Occasion::Intervention(Intervention::TellsOfArrival(_) | Intervention::TellsOfAbsence(_)) => &[Late],
        Occasion::Intervention(_)
        | Occasion::Assistance(_)
        | Occasion::Adjourning(_)
        | Occasion::Hearing(_) => &[],
    }
}

/// Where this phrase, with White in it, stands among what happens often; nothing where it does not.
pub(super) fn often(white: &str) -> Option<usize> {
    OFTEN.iter().position(|often| often == white)
}

/// What happens on most Saturdays, in the order in which a list shows it.
static OFTEN: LazyLock<Vec<String>> = LazyLock::new(|| {
    let incidents = incidents_of_most_saturdays();
    let late_start = Allowance::LateStart { to: W, after: Millis::minutes(30), told: false };
    let occasions = [Occasion::Allowance(late_start)];
    let incidents = incidents.iter().map(ToString::to_string);
    incidents.chain(occasions.iter().map(ToString::to_string)).collect()
});

const W: Color = Color::White;

fn incidents_of_most_saturdays() -> Vec<Incident> {
    let offence = |offence| Incident::Offence(OffenceBy { by: W, offence });
    let unrecorded = |what| Incident::Unrecorded(UnrecordedBy { by: W, what });
    let gesture = |gesture| Incident::Gesture(GestureBy { by: W, gesture });
    let suggested = Outsider::Suggested { who: Who::Team, to: W, mv: (Square::G1, Square::F3) };
    vec![
        unrecorded(Unrecorded::Touch),
        unrecorded(Unrecorded::IllegalMove),
        offence(Offence::MovedOutOfTurn),
        Incident::SetUp(SetUp::MenWrong),
        Incident::SetUp(SetUp::ColorsReversed),
        Incident::SetUp(SetUp::BoardWrong),
        Incident::ClockTrouble(ClockTrouble::SetWrongly),
        Incident::ClockTrouble(ClockTrouble::DelayNotSet),
        offence(Offence::PressedWithoutMove),
        Incident::ClockTrouble(ClockTrouble::Defective),
        offence(Offence::StoppedWithoutCause),
        unrecorded(Unrecorded::Flag),
        Incident::Flag(FlagTold::BothUncalled),
        offence(Offence::PhoneRang),
        offence(Offence::PhoneOn),
        offence(Offence::PhoneUsed),
        offence(Offence::Headphones),
        offence(Offence::Talked),
        offence(Offence::DiscussedTheGame),
        Incident::Outsider(Outsider::Disturbs(W)),
        Incident::Outsider(Outsider::Overheard),
        Incident::Outsider(suggested),
        offence(Offence::AskedForAdvice),
        offence(Offence::Notes),
        offence(Offence::Annoyed),
        offence(Offence::DisturbedOthers),
        offence(Offence::WasRude),
        offence(Offence::MenBanged),
        offence(Offence::BroughtFood),
        Incident::Complaint(Complaint { of: W }),
        unrecorded(Unrecorded::TripleOccurrence),
        unrecorded(Unrecorded::FiftyMoves),
        offence(Offence::OfferedRepeatedly),
        offence(Offence::OfferedOffTurn),
        Incident::DrawOffer(OfferBy { by: W, told: OfferTold::Withdrawn }),
        gesture(Gesture::KingTippedOver),
        gesture(Gesture::HandOffered),
        Incident::Lateness(Lateness::CameLate(W)),
        Incident::Lateness(Lateness::Absent(W)),
        Incident::Abandonment(Abandonment::Left(W)),
        offence(Offence::LeftTheRoom),
        offence(Offence::ScoreNotKept),
        Incident::Unable(UnableToScore { who: W, because: UnableBecause::NotLearned }),
        Incident::Sheets(Sheets::Incomplete(W)),
        offence(Offence::SheetHidden),
        offence(Offence::WrittenFirst),
    ]
}

/// All that happens often, each with White in it.
pub fn told_often() -> &'static [String] {
    &OFTEN
}
