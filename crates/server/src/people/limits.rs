//! How often somebody may try. In memory: a restart forgives.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use clock::{Millis, Moment};

/// What is counted, and by what it is counted.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    /// Sign-ins from an address.
    SignIn,
    /// Sign-ins to an account. More generous and never slower, or anybody could keep a director out.
    Account,
    /// Codes and secrets tried from an address.
    Code,
    /// Codes tried in the whole house: 31 letters to the eighth take longer than any event at this pace.
    AnyCode,
    /// Games opened from an address.
    OpenGame,
    /// Looks at the demo event from an address.
    Explore,
    /// Demo events begun anew from an address.
    Demo,
    /// Refusals, each of which is a line of the audit.
    Refusal,
    /// Everything, from an address or by whoever is signed in.
    Any,
}

/// So many in a minute; whoever goes on after that waits, where it gets slower twice as long each time.
struct Rule {
    a_minute: u32,
    slower: bool,
}

const WINDOW: Millis = Millis::minutes(1);
const LONGEST_WAIT: Millis = Millis::minutes(60);

/// More than this is not remembered at once; whoever is past waiting is forgotten first.
const REMEMBERED: usize = 20_000;

impl Kind {
    const fn rule(self) -> Rule {
        match self {
            Kind::SignIn => Rule { a_minute: 5, slower: true },
            Kind::Account => Rule { a_minute: 20, slower: false },
            Kind::Code => Rule { a_minute: 10, slower: true },
            Kind::AnyCode => Rule { a_minute: 300, slower: false },
            Kind::OpenGame => Rule { a_minute: 60, slower: false },
            Kind::Explore => Rule { a_minute: 40, slower: false },
            Kind::Demo => Rule { a_minute: 4, slower: false },
            Kind::Refusal => Rule { a_minute: 120, slower: false },
            // The phones of two hundred parents may share the one address of a school.
            Kind::Any => Rule { a_minute: 20_000, slower: false },
        }
    }
}

#[derive(Copy, Clone, Debug)]
struct Tally {
    since: Moment,
    count: u32,
    /// How often the limit was met.
    strikes: u32,
    until: Moment,
}

#[derive(Default, Debug)]
pub(crate) struct Limits(Mutex<BTreeMap<(Kind, String), Tally>>);

impl Limits {
    /// Counts one more; how long to wait if it is one too many.
    pub(crate) fn take(&self, kind: Kind, key: &str, now: Moment) -> Result<(), Millis> {
        let mut tallies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if tallies.len() > REMEMBERED {
            tallies.retain(|_, tally| now < tally.until || now - tally.since < WINDOW);
        }
        let fresh = Tally { since: now, count: 0, strikes: 0, until: now };
        let tally = tallies.entry((kind, key.to_string())).or_insert(fresh);
        if now < tally.until {
            return Err(tally.until - now);
        }
        if now - tally.until >= LONGEST_WAIT {
            tally.strikes = 0;
        }
        if now - tally.since >= WINDOW {
            (tally.since, tally.count) = (now, 0);
        }
        let Rule { a_minute, slower } = kind.rule();
        // Whoever comes back from waiting has one try, not a whole minute of them.
        let allowed = if slower && tally.strikes > 0 { 1 } else { a_minute };
        if tally.count < allowed {
            tally.count += 1;
            return Ok(());
        }
        let wait = if slower {
            let doubled = WINDOW.get().saturating_mul(1_i64 << tally.strikes.min(10));
            Millis::new(doubled).min(LONGEST_WAIT)
        } else {
            WINDOW - (now - tally.since)
        };
        tally.strikes = tally.strikes.saturating_add(1);
        tally.until = now + wait;
        Err(wait)
    }

    /// Forgets what was counted: he has shown who he is.
    pub(crate) fn forgive(&self, kind: Kind, key: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&(kind, key.to_string()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Moment {
        Moment::new(seconds * 1_000)
    }

    #[test]
    fn a_sixth_sign_in_within_a_minute_waits_and_the_next_waits_longer() {
        let limits = Limits::default();
        let take = |seconds| limits.take(Kind::SignIn, "10.0.0.7", at(seconds));
        for second in 0..5 {
            assert_eq!(take(second), Ok(()));
        }
        assert_eq!(take(5), Err(Millis::minutes(1)));
        assert_eq!(take(35), Err(Millis::seconds(30)), "asking again makes the wait no longer");
        assert_eq!(take(65), Ok(()), "after the wait there is one try");
        assert_eq!(take(66), Err(Millis::minutes(2)));
        assert_eq!(limits.take(Kind::SignIn, "10.0.0.8", at(6)), Ok(()), "others do not wait");
        limits.forgive(Kind::SignIn, "10.0.0.7");
        assert_eq!(take(67), Ok(()));
    }

    #[test]
    fn an_account_under_attack_opens_again_every_minute() {
        let limits = Limits::default();
        for _ in 0..10 {
            let _ = (0..100).map(|_| limits.take(Kind::Account, "ann", at(0))).collect::<Vec<_>>();
        }
        assert!(limits.take(Kind::Account, "ann", at(59)).is_err());
        assert_eq!(limits.take(Kind::Account, "ann", at(60)), Ok(()));
    }
}
