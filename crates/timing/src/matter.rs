//! Matters of clocks, and of claims by players who run short of time, that need no arithmetic: the book's value is the
//! answer.

use rulebook::{Answer, Citations, Policies, values::Value};

use crate::{Advice, advice::SILENT};

/// A matter that a book settles in one word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Matter {
    /// Nobody has a clock.
    NoClock,
    /// On which side of the board the clock stands.
    ClockSide,
    /// What a move counter proves.
    MoveCounter,
    /// A clock that was set wrongly.
    SetWrongly,
    /// Time that is left when a period is over.
    UnusedTime,
    /// Who may stop the clocks, and what for.
    Stopping,
    /// Who may claim insufficient losing chances.
    LosingChancesClaimed,
    /// How short of time he must be.
    LosingChancesTime,
    /// Which timer leaves no room for the claim.
    LosingChancesTimer,
    /// The claimant's flag is down.
    LosingChancesFlagDown,
    /// What a clearly correct claim brings.
    CorrectClaim,
    /// What an unclear one leads to.
    UnclearClaim,
    /// How a delay clock is set that is put on over a claim.
    DelayClock,
    /// What follows when a later claim is invited.
    LaterClaim,
    /// How long a claim that a director watches can be upheld.
    WatchedClaim,
    /// What a claim that was left open is as an offer.
    OpenClaim,
    /// What an arbiter puts his decision off with.
    DecisionPutOff,
    /// What a clearly incorrect claim costs.
    WrongClaim,
    /// What a player who keeps no score can no longer claim.
    ExcusedClaims,
}

impl Matter {
    pub const ALL: [Matter; 19] = [
        Matter::NoClock,
        Matter::ClockSide,
        Matter::MoveCounter,
        Matter::SetWrongly,
        Matter::UnusedTime,
        Matter::Stopping,
        Matter::LosingChancesClaimed,
        Matter::LosingChancesTime,
        Matter::LosingChancesTimer,
        Matter::LosingChancesFlagDown,
        Matter::CorrectClaim,
        Matter::UnclearClaim,
        Matter::DelayClock,
        Matter::LaterClaim,
        Matter::WatchedClaim,
        Matter::OpenClaim,
        Matter::DecisionPutOff,
        Matter::WrongClaim,
        Matter::ExcusedClaims,
    ];

    /// How the matter is called in a verdict.
    pub const fn name(self) -> &'static str {
        match self {
            Matter::NoClock => "no clock",
            Matter::ClockSide => "clock side",
            Matter::MoveCounter => "move counter",
            Matter::SetWrongly => "wrong setting",
            Matter::UnusedTime => "unused time",
            Matter::Stopping => "stopping",
            Matter::LosingChancesClaimed => "claimed by",
            Matter::LosingChancesTime => "claimed with",
            Matter::LosingChancesTimer => "claim and timer",
            Matter::LosingChancesFlagDown => "claim and flag",
            Matter::CorrectClaim => "correct claim",
            Matter::UnclearClaim => "unclear claim",
            Matter::DelayClock => "delay clock",
            Matter::LaterClaim => "later claim",
            Matter::WatchedClaim => "watched claim",
            Matter::OpenClaim => "open claim",
            Matter::DecisionPutOff => "decision put off",
            Matter::WrongClaim => "wrong claim",
            Matter::ExcusedClaims => "claims by scoresheet",
        }
    }

    /// Everything that a book could answer.
    pub fn answers(self) -> Vec<String> {
        fn all<T: Value>() -> Vec<String> {
            T::every().iter().map(|value| spoken(*value)).collect()
        }
        use rulebook::values::*;
        match self {
            Matter::NoClock => all::<NoClock>(),
            Matter::ClockSide => all::<ClockSide>(),
            Matter::MoveCounter => all::<MoveCounter>(),
            Matter::SetWrongly => all::<ClockSetWrongly>(),
            Matter::UnusedTime => all::<UnusedTime>(),
            Matter::Stopping => all::<WhoStops>(),
            Matter::LosingChancesClaimed => all::<LosingChancesClaimed>(),
            Matter::LosingChancesTime => all::<LosingChancesTime>(),
            Matter::LosingChancesTimer => all::<LosingChancesTimer>(),
            Matter::LosingChancesFlagDown => all::<LosingChancesFlagDown>(),
            Matter::CorrectClaim => all::<DrawnGame>(),
            Matter::UnclearClaim => all::<LosingChancesUnclear>(),
            Matter::DelayClock => all::<DelayClockTimes>(),
            Matter::LaterClaim => all::<DeniedClaim>(),
            Matter::WatchedClaim => all::<ClaimWatched>(),
            Matter::OpenClaim => all::<OpenClaimOffer>(),
            Matter::DecisionPutOff => all::<LosingChancesPostponed>(),
            Matter::WrongClaim => all::<WrongLosingChances>(),
            Matter::ExcusedClaims => all::<ExcusedClaims>(),
        }
    }
}

/// What the book says of a matter, in the words of the policy's value.
pub fn matter(policies: &Policies, matter: Matter) -> Advice<String> {
    match matter {
        Matter::NoClock => told(&policies.no_clock),
        Matter::ClockSide => told(&policies.clock_side),
        Matter::MoveCounter => told(&policies.move_counter),
        Matter::SetWrongly => told(&policies.clock_set_wrongly),
        Matter::UnusedTime => told(&policies.unused_time),
        Matter::Stopping => told(&policies.who_stops_the_clocks),
        Matter::LosingChancesClaimed => told(&policies.losing_chances_claimed),
        Matter::LosingChancesTime => told(&policies.losing_chances_time),
        Matter::LosingChancesTimer => told(&policies.losing_chances_timer),
        Matter::LosingChancesFlagDown => told(&policies.losing_chances_flag_down),
        Matter::CorrectClaim => told(&policies.upheld_losing_chances),
        Matter::UnclearClaim => told(&policies.unclear_losing_chances),
        Matter::DelayClock => told(&policies.delay_clock_times),
        Matter::LaterClaim => told(&policies.later_claim_invited),
        Matter::WatchedClaim => told(&policies.claim_watched),
        Matter::OpenClaim => told(&policies.open_claim_offer),
        Matter::DecisionPutOff => told(&policies.losing_chances_postponed),
        Matter::WrongClaim => told(&policies.wrong_losing_chances),
        Matter::ExcusedClaims => told(&policies.excused_claims),
    }
}

fn told<T: Value>(answer: &Answer<T>) -> Advice<String> {
    let by: Citations = answer.by().clone();
    match answer.value() {
        Some(value) => Advice::ruled(spoken(value), value.says(), by),
        None => Advice::silent(SILENT, by),
    }
}

fn spoken<T: Value>(value: T) -> String {
    value.words().replace('-', " ")
}
