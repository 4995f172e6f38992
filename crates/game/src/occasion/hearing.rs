//! What happens around an appeal (us-chess-7 21H, 21I4, 21J5; schiller 13.8).

use crate::{dispute::RulingId, worded::Told};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Hearing {
    /// An appeal that was reserved, or for which somebody was appointed, is heard now.
    Hears(RulingId),
    /// The director lets a player appeal later than the book does.
    GrantsMoreTime(RulingId),
    /// A committee hands the appeal to a special referee, or he to a committee.
    ReferredOn(RulingId),
    /// The next round begins; appeals of this one may come too late.
    BeginsTheNextRound,
    /// A player whose appeal goes further asks to be paired as if it were upheld.
    AsksToBePaired(RulingId),
}

impl Hearing {
    /// The same about another ruling.
    pub fn of(self, ruling: RulingId) -> Hearing {
        match self {
            Hearing::Hears(_) => Hearing::Hears(ruling),
            Hearing::GrantsMoreTime(_) => Hearing::GrantsMoreTime(ruling),
            Hearing::ReferredOn(_) => Hearing::ReferredOn(ruling),
            Hearing::AsksToBePaired(_) => Hearing::AsksToBePaired(ruling),
            Hearing::BeginsTheNextRound => Hearing::BeginsTheNextRound,
        }
    }
}

const HEARS: &str = "hears the appeal of ruling ";
const MORE_TIME: &str = "grants more time to appeal ruling ";
const REFERRED_ON: (&str, &str) = ("hands the appeal of ruling ", " on");
const NEXT_ROUND: &str = "begins the next round";
const PAIRED: (&str, &str) = ("asks to be paired as if ruling ", " were reversed");

impl Told for Hearing {
    fn every() -> Vec<Hearing> {
        let first = RulingId(1);
        vec![
            Hearing::Hears(first),
            Hearing::GrantsMoreTime(first),
            Hearing::ReferredOn(first),
            Hearing::BeginsTheNextRound,
            Hearing::AsksToBePaired(first),
        ]
    }

    fn words(&self) -> String {
        match self {
            Hearing::Hears(ruling) => format!("{HEARS}{}", ruling.0),
            Hearing::GrantsMoreTime(ruling) => format!("{MORE_TIME}{}", ruling.0),
            Hearing::ReferredOn(ruling) => format!("{}{}{}", REFERRED_ON.0, ruling.0, REFERRED_ON.1),
            Hearing::BeginsTheNextRound => NEXT_ROUND.to_string(),
            Hearing::AsksToBePaired(ruling) => format!("{}{}{}", PAIRED.0, ruling.0, PAIRED.1),
        }
    }

    fn read(text: &str) -> Option<Hearing> {
        let number = |text: &str| text.parse().ok().map(RulingId);
        let between = |(before, after): (&str, &str)| {
            text.strip_prefix(before).and_then(|rest| rest.strip_suffix(after)).and_then(number)
        };
        if text == NEXT_ROUND {
            return Some(Hearing::BeginsTheNextRound);
        }
        let hears = text.strip_prefix(HEARS).and_then(number).map(Hearing::Hears);
        let more_time = || text.strip_prefix(MORE_TIME).and_then(number).map(Hearing::GrantsMoreTime);
        hears
            .or_else(more_time)
            .or_else(|| between(REFERRED_ON).map(Hearing::ReferredOn))
            .or_else(|| between(PAIRED).map(Hearing::AsksToBePaired))
    }
}
