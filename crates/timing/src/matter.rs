//! Matters of clocks, and of claims by players who run short of time, that need no arithmetic: the book's value is the
//! answer.

use rulebook::{
    Answer, Policies,
    values::{Ground, Value, Wording, grounds::*},
};

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
            T::every().iter().map(|value| spoken(&value.words())).collect()
        }
        let one = |only: Wording| vec![spoken(only.words)];
        use rulebook::values::*;
        match self {
            Matter::NoClock => all::<NoClock>(),
            Matter::ClockSide => all::<ClockSide>(),
            Matter::MoveCounter => one(PROVES_NOTHING),
            Matter::SetWrongly => all::<ClockSetWrongly>(),
            Matter::UnusedTime => one(CARRIED_OVER),
            Matter::Stopping => all::<WhoStops>(),
            Matter::LosingChancesClaimed => all::<LosingChancesClaimed>(),
            Matter::LosingChancesTime => all::<LosingChancesTime>(),
            Matter::LosingChancesTimer => all::<LosingChancesTimer>(),
            Matter::LosingChancesFlagDown => one(NO_CLAIM),
            Matter::CorrectClaim => one(DRAWN),
            Matter::UnclearClaim => all::<LosingChancesUnclear>(),
            Matter::DelayClock => one(HALF_FOR_THE_CLAIMANT),
            Matter::LaterClaim => one(PLAY_GOES_ON),
            Matter::WatchedClaim => all::<ClaimWatched>(),
            Matter::OpenClaim => all::<OpenClaimOffer>(),
            Matter::DecisionPutOff => one(OPPONENT_MAY_GAIN_TWO),
            Matter::WrongClaim => all::<WrongLosingChances>(),
            Matter::ExcusedClaims => one(GIVEN_UP),
        }
    }
}

/// What the book says of a matter, in the words of the policy's value.
pub fn matter(policies: &Policies, matter: Matter) -> Advice<String> {
    match matter {
        Matter::NoClock => told(&policies.no_clock),
        Matter::ClockSide => told(&policies.clock_side),
        Matter::MoveCounter => said(&policies.move_counter, PROVES_NOTHING),
        Matter::SetWrongly => told(&policies.clock_set_wrongly),
        Matter::UnusedTime => said(&policies.unused_time, CARRIED_OVER),
        Matter::Stopping => told(&policies.who_stops_the_clocks),
        Matter::LosingChancesClaimed => told(&policies.losing_chances_claimed),
        Matter::LosingChancesTime => told(&policies.losing_chances_time),
        Matter::LosingChancesTimer => told(&policies.losing_chances_timer),
        Matter::LosingChancesFlagDown => said(&policies.losing_chances_flag_down, NO_CLAIM),
        Matter::CorrectClaim => said(&policies.upheld_losing_chances, DRAWN),
        Matter::UnclearClaim => told(&policies.unclear_losing_chances),
        Matter::DelayClock => said(&policies.delay_clock_times, HALF_FOR_THE_CLAIMANT),
        Matter::LaterClaim => said(&policies.later_claim_invited, PLAY_GOES_ON),
        Matter::WatchedClaim => told(&policies.claim_watched),
        Matter::OpenClaim => told(&policies.open_claim_offer),
        Matter::DecisionPutOff => said(&policies.losing_chances_postponed, OPPONENT_MAY_GAIN_TWO),
        Matter::WrongClaim => told(&policies.wrong_losing_chances),
        Matter::ExcusedClaims => said(&policies.excused_claims, GIVEN_UP),
    }
}

fn told<T: Value>(answer: &Answer<T>) -> Advice<String> {
    match answer {
        Answer::Ruled(rule) => Advice::ruled(spoken(&rule.value.words()), rule.value.says(), rule.by.clone()),
        Answer::Silent(by) => Advice::silent(SILENT, by.clone()),
    }
}

/// There is one thing that a book can say.
fn said(answer: &Answer<Ground>, only: Wording) -> Advice<String> {
    match answer {
        Answer::Ruled(rule) => Advice::ruled(spoken(only.words), only.says.to_string(), rule.by.clone()),
        Answer::Silent(by) => Advice::silent(SILENT, by.clone()),
    }
}

fn spoken(words: &str) -> String {
    words.replace('-', " ")
}
