//! How often somebody may try. In memory: a restart forgives.

use std::{
    collections::{BTreeMap, BTreeSet},
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

use clock::{Millis, Moment};

/// What is counted, and by what it is counted.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Limit {
    /// Sign-ins from an address to one account.
    SignIn,
    /// Wrong sign-ins to an account from addresses where nobody has signed in to it yet. Others are not counted and do not
    /// wait, or anybody could keep a director out.
    Account,
    /// Wrong sign-ins from an address to accounts that nobody has signed in to from there.
    Guess,
    /// Wrong codes and secrets from an address.
    Code,
    /// Wrong codes that begin like one card, from wherever.
    CodeOfCard,
    /// Wrong codes from all addresses together from which no right one has come yet.
    CodesOfStrangers,
    /// Lines of the audit about wrong codes from an address.
    CodeLine,
    /// Whole names that nobody at an event has, from an address.
    Name,
    /// The same that begin like one child, from wherever.
    NameOfChild,
    /// Look-ups in the lists of members, by whoever enters players.
    Members,
    /// Games opened by a visitor: somebody who is known, or an address.
    OpenGame,
    GamesADay,
    /// Looks at the demo event from an address.
    Explore,
    /// Demo events begun anew from an address.
    Demo,
    /// Refusals, each of which is a line of the audit.
    Refusal,
    /// Lines of the audit about an address that was slowed down.
    SlowedLine,
    /// Lines of the audit about links from an address that lead nowhere.
    LinkLine,
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

impl Limit {
    const fn rule(self) -> Rule {
        match self {
            Limit::SignIn => Rule { a_minute: 5, slower: true },
            Limit::Account => Rule { a_minute: 20, slower: false },
            // Eight letters of 31 are 850,000,000,000 codes. With a thousand of them out, one try in 850,000,000 is right.
            // Strangers' 600 a minute are 864,000 a day: whoever sends them from as many addresses as he likes, day and
            // night, finds a card in two years and a half. An address from which a right code has come, such as that of
            // a hall, does not wait for strangers; it has its own bound (`pace`).
            Limit::CodesOfStrangers => Rule { a_minute: 600, slower: false },
            // Whoever has read half a card over somebody's shoulder tries 31^4 ends: at 10 a minute that takes 64 days.
            Limit::CodeOfCard | Limit::CodeLine => Rule { a_minute: 10, slower: false },
            // A child is shown by the first name, and a list of last names that are usual has thousands.
            Limit::NameOfChild => Rule { a_minute: 30, slower: false },
            // A class of thirty opens games at once, and again.
            Limit::OpenGame => Rule { a_minute: 120, slower: false },
            // These are paced.
            Limit::Code | Limit::Name | Limit::Guess | Limit::GamesADay => {
                Rule { a_minute: u32::MAX, slower: false }
            }
            // Every letter that somebody types is one. Whoever would copy a list of 800,000, twelve at a time, is at it for months.
            Limit::Members => Rule { a_minute: 300, slower: false },
            Limit::Explore => Rule { a_minute: 40, slower: false },
            Limit::Demo => Rule { a_minute: 4, slower: false },
            Limit::Refusal => Rule { a_minute: 120, slower: false },
            Limit::SlowedLine | Limit::LinkLine => Rule { a_minute: 1, slower: false },
            // The phones of two hundred parents may share the one address of a school.
            Limit::Any => Rule { a_minute: 20_000, slower: false },
        }
    }
}

/// One each so often, after so many at once; whoever comes too early waits for his turn, the first who came first, unless that
/// would take too long. So whoever tries without end makes the others of his address wait, and locks nobody out: a browser has
/// one try under way on a line, and sixty lines of one child are sixty tries ahead of the next phone.
struct Pace {
    every: Millis,
    at_once: i64,
    longest: Millis,
}

impl Limit {
    const fn pace(self) -> Pace {
        match self {
            // Three hundred phones mistype at once, and then two a second: 173,000 a day, so that an address that never
            // rests finds a card in 13 years.
            Limit::Code => Pace { every: Millis::new(500), at_once: 300, longest: Millis::minutes(1) },
            // Three hundred parents mistype at once, and then one in three seconds: who tries a thousand last names of one child
            // is at it for most of an hour.
            Limit::Name => Pace { every: Millis::seconds(3), at_once: 300, longest: Millis::minutes(1) },
            // Each account that is guessed at has its own, narrower bound.
            Limit::Guess => Pace { every: Millis::seconds(1), at_once: 60, longest: Millis::minutes(1) },
            // Played games stay. Three thousand a day are 40 MB, if nobody moves more than once.
            Limit::GamesADay => Pace { every: Millis::new(28_800), at_once: 1_500, longest: Millis::ZERO },
            _ => Pace { every: Millis::ZERO, at_once: 1, longest: Millis::ZERO },
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
pub(crate) struct Limits {
    tallies: Mutex<BTreeMap<(Limit, String), Tally>>,
    /// Up to when everything is spoken for.
    paces: Mutex<BTreeMap<(Limit, String), Moment>>,
    /// Accounts, and from where somebody has signed in to them.
    at_home: Mutex<BTreeSet<(String, String)>>,
}

impl Limits {
    /// Counts one more; how long to wait if it is one too many.
    pub(crate) fn take(&self, kind: Limit, key: &str, now: Moment) -> Result<(), Millis> {
        let mut tallies = self.tallies();
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

    /// Counts one more of what is paced; how long he waits for his turn, or what that would be if it is too long.
    pub(crate) fn pace(&self, kind: Limit, key: &str, now: Moment) -> Result<Millis, Millis> {
        let Pace { every, at_once, longest } = kind.pace();
        let mut paces = self.paces();
        if paces.len() > REMEMBERED {
            paces.retain(|_, until| *until > now);
        }
        let until = paces.entry((kind, key.to_string())).or_insert(now);
        *until = (*until).max(now);
        let next = *until + every;
        let wait = ((next - now) - Millis::new(every.get() * at_once)).max(Millis::ZERO);
        if wait > longest {
            return Err(wait);
        }
        *until = next;
        Ok(wait)
    }

    /// Does not count the last one after all: it was right, or nobody waits for it any more.
    pub(crate) fn give_back_pace(&self, kind: Limit, key: &str) {
        if let Some(until) = self.paces().get_mut(&(kind, key.to_string())) {
            *until = *until - kind.pace().every;
        }
    }

    /// Does not count the last one after all: it was right. What was counted before it stays, or somebody with one right
    /// answer could guess at others for ever.
    pub(crate) fn give_back(&self, kind: Limit, key: &str) {
        if let Some(tally) = self.tallies().get_mut(&(kind, key.to_string())) {
            tally.count = tally.count.saturating_sub(1);
        }
    }

    /// Forgets what was counted: he has shown who he is.
    pub(crate) fn forgive(&self, kind: Limit, key: &str) {
        self.tallies().remove(&(kind, key.to_string()));
    }

    /// Somebody has signed in to an account from here.
    pub(crate) fn feel_at_home(&self, account: &str, address: &str) {
        let mut at_home = self.at_home.lock().unwrap_or_else(PoisonError::into_inner);
        if at_home.len() > REMEMBERED {
            at_home.clear();
        }
        at_home.insert((account.to_string(), address.to_string()));
    }

    pub(crate) fn is_at_home(&self, account: &str, address: &str) -> bool {
        let at_home = self.at_home.lock().unwrap_or_else(PoisonError::into_inner);
        at_home.contains(&(account.to_string(), address.to_string()))
    }

    fn paces(&self) -> std::sync::MutexGuard<'_, BTreeMap<(Limit, String), Moment>> {
        self.paces.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tallies(&self) -> std::sync::MutexGuard<'_, BTreeMap<(Limit, String), Tally>> {
        self.tallies.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is counted as one: an address, or the network of one where a single house has as many as it likes (IPv6, /64).
pub(crate) fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [one, two, three, four, ..] = address.segments();
            format!("{one:x}:{two:x}:{three:x}:{four:x}::/64")
        }
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
        let take = |seconds| limits.take(Limit::SignIn, "10.0.0.7", at(seconds));
        for second in 0..5 {
            assert_eq!(take(second), Ok(()));
        }
        assert_eq!(take(5), Err(Millis::minutes(1)));
        assert_eq!(take(35), Err(Millis::seconds(30)), "asking again makes the wait no longer");
        assert_eq!(take(65), Ok(()), "after the wait there is one try");
        assert_eq!(take(66), Err(Millis::minutes(2)));
        assert_eq!(limits.take(Limit::SignIn, "10.0.0.8", at(6)), Ok(()), "others do not wait");
        limits.forgive(Limit::SignIn, "10.0.0.7");
        assert_eq!(take(67), Ok(()));
    }

    #[test]
    fn what_was_right_is_not_counted_and_forgives_nothing() {
        let limits = Limits::default();
        let take = || limits.take(Limit::CodeOfCard, "K7QM", at(0));
        for _ in 0..30 {
            assert_eq!(take(), Ok(()));
            limits.give_back(Limit::CodeOfCard, "K7QM");
        }
        for _ in 0..10 {
            assert_eq!(take(), Ok(()));
        }
        assert!(take().is_err());
        limits.give_back(Limit::CodeOfCard, "K7QM");
        assert!(take().is_err());
    }

    #[test]
    fn a_hall_may_mistype_at_once_and_then_everybody_has_his_turn() {
        let limits = Limits::default();
        let pace = |seconds| limits.pace(Limit::Code, "10.0.0.7", at(seconds));
        for _ in 0..300 {
            assert_eq!(pace(0), Ok(Millis::ZERO));
        }
        for child in 1..=60 {
            assert_eq!(pace(0), Ok(Millis::new(child * 500)), "sixty lines of one child");
        }
        assert_eq!(pace(0), Ok(Millis::new(30_500)), "and the next phone after them");
        assert_eq!(limits.pace(Limit::Code, "10.0.0.8", at(0)), Ok(Millis::ZERO), "others do not wait");
        for _ in 0..59 {
            assert!(pace(0).is_ok());
        }
        assert_eq!(pace(0), Err(Millis::new(60_500)), "nobody waits longer than a minute");
        limits.give_back_pace(Limit::Code, "10.0.0.7");
        assert_eq!(pace(0), Ok(Millis::minutes(1)), "whoever went makes room");
        assert_eq!(pace(60), Ok(Millis::new(500)), "two a second have had their turn");
        assert_eq!(pace(3_600), Ok(Millis::ZERO));
    }

    #[test]
    fn a_class_opens_games_at_once_and_nobody_opens_them_for_ever() {
        let limits = Limits::default();
        let mut opened = 0;
        for minute in 0..24 * 60 {
            for _ in 0..120 {
                let minute_is_full = limits.take(Limit::OpenGame, "10.0.0.7", at(minute * 60)).is_err();
                opened += u32::from(
                    !minute_is_full && limits.pace(Limit::GamesADay, "10.0.0.7", at(minute * 60)).is_ok(),
                );
            }
            if minute == 0 {
                assert_eq!(opened, 120);
            }
        }
        assert!((4_400..=4_600).contains(&opened), "{opened} games on the first day");
    }

    #[test]
    fn a_house_with_many_addresses_is_one() {
        let network = |text: &str| network(text.parse().unwrap());
        assert_eq!(network("2001:db8:1:2::7"), network("2001:db8:1:2:ffff::8"));
        assert_ne!(network("2001:db8:1:2::7"), network("2001:db8:1:3::7"));
        assert_eq!((network("::ffff:10.0.0.7"), network("10.0.0.7")), ("10.0.0.7".into(), "10.0.0.7".into()));
        assert_ne!(network("10.0.0.7"), network("10.0.0.8"));
    }

    #[test]
    fn an_account_under_attack_opens_again_every_minute() {
        let limits = Limits::default();
        for _ in 0..10 {
            let _ = (0..100).map(|_| limits.take(Limit::Account, "ann", at(0))).collect::<Vec<_>>();
        }
        assert!(limits.take(Limit::Account, "ann", at(59)).is_err());
        assert_eq!(limits.take(Limit::Account, "ann", at(60)), Ok(()));
    }
}
