//! An event as it stands on the disk, and how much of it each reader sees.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use chart::Number;
use pairing::words::Voice;
use store::Version;
use tournament::{Happening, May, SectionName, State, Tournament, Warning, When, may, warnings};

use super::{
    answers::{Answers, Timeless, Written},
    noticed,
    player::Asked,
    public::{self, PublicCopy},
    sheets::Kind,
};

/// How much of an event somebody sees.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Eyes {
    /// Posted rounds; minors by a short name, and nobody's contact, money or record.
    Public,
    /// Posted rounds with everybody's name.
    Floor,
    /// The same as it hangs in the hall: names as the organizer has them on paper, last name first.
    Hall,
    /// The same with what everybody wrote on their form.
    Forms,
    /// Everything.
    Desk,
}

/// An event as it stands.
#[derive(Debug, Default)]
pub(crate) struct Held {
    pub(crate) version: Version,
    /// The version since which everybody sees the same.
    everybody: Version,
    tournament: Tournament,
    forms: OnceLock<State>,
    floor: OnceLock<State>,
    /// What was told to everybody before, if anybody had asked: most of it is still so.
    told_before: Option<Arc<PublicCopy>>,
    public: OnceLock<(Arc<PublicCopy>, State)>,
    reasons: Reasons,
    /// What many pages ask for, written out once.
    rounds: Answers<RoundAsked, Written, ROUNDS>,
    sheets: Answers<SheetAsked, Option<Arc<Written>>, SHEETS>,
    players: Answers<(Eyes, Asked), Option<Arc<Written>>, PLAYERS>,
    page: OnceLock<Timeless>,
    may: OnceLock<Vec<May>>,
    warnings: Answers<i64, Vec<Warning>, 2>,
}

/// By whom a round is seen, which one, and whether with its reasons.
type RoundAsked = (Eyes, SectionName, usize, bool);

/// So many rounds are asked for at once at most: those that are played now, by three pairs of eyes.
const ROUNDS: usize = 48;

/// By whom a sheet is seen and whether with what is owed, which one, of which section and round, and whether with rounds that are
/// not posted.
pub(crate) type SheetAsked = ((Eyes, bool), Kind, Option<SectionName>, Option<usize>, bool);

/// So many sheets are looked at while nothing happens: those of a few sections, by two pairs of eyes.
const SHEETS: usize = 48;

/// So many players are looked at while nothing happens: those whom the parents of a school follow.
const PLAYERS: usize = 96;

/// What needs care comes with time, too, but nobody waits for a second of it.
const WARNED_FOR: i64 = 1_000;

/// A line for each player of a round.
pub(crate) type ReasonsOfRound = BTreeMap<Number, Voice>;

/// By whose eyes, section and round.
type Reasons = Arc<Mutex<BTreeMap<(Eyes, SectionName, usize), Arc<OnceLock<Arc<ReasonsOfRound>>>>>>;

impl Held {
    /// The event after something happened to it as it was before.
    pub(crate) fn after(before: &Held, version: Version, tournament: Tournament) -> Held {
        let since = before.version.get();
        let new = tournament.log().iter().rev().take_while(|event| event.number > since);
        let happened = || new.clone().flat_map(|event| &event.happened).map(|happening| &happening.what);
        let everybody = match happened().any(|what| noticed::by_everybody(&tournament, what)) {
            true => version,
            false => before.everybody,
        };
        let reasons = match happened().all(is_of_the_day) {
            true => Arc::clone(&before.reasons),
            false => Reasons::default(),
        };
        let told = before.public.get().map(|(told, _)| told).or(before.told_before.as_ref());
        Held {
            version,
            everybody,
            tournament,
            forms: OnceLock::new(),
            floor: OnceLock::new(),
            told_before: told.cloned(),
            public: OnceLock::new(),
            reasons,
            rounds: Answers::default(),
            sheets: Answers::default(),
            players: Answers::default(),
            page: OnceLock::new(),
            may: OnceLock::new(),
            warnings: Answers::default(),
        }
    }

    /// The version of the last change that these eyes can notice.
    pub(crate) fn noticed(&self, eyes: Eyes) -> Version {
        if eyes == Eyes::Public { self.everybody } else { self.version }
    }

    /// The event with its log, for whoever acts or may read all of it.
    pub(crate) fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The event for words about pairings: names are those that these eyes may read. Rounds that are not posted are
    /// still in it, so whoever asks must have found his round in [`Held::state`].
    pub(crate) fn told_to(&self, eyes: Eyes) -> &Tournament {
        match eyes {
            Eyes::Desk | Eyes::Forms | Eyes::Floor | Eyes::Hall => &self.tournament,
            Eyes::Public => &self.for_everybody().0.tournament,
        }
    }

    /// What these eyes see.
    pub(crate) fn state(&self, eyes: Eyes) -> &State {
        match eyes {
            Eyes::Desk => self.tournament.state(),
            Eyes::Forms => self.forms.get_or_init(|| public::of_forms(self.tournament.state())),
            Eyes::Floor | Eyes::Hall => {
                self.floor.get_or_init(|| public::of_the_floor(self.tournament.state()))
            }
            Eyes::Public => &self.for_everybody().1,
        }
    }

    fn for_everybody(&self) -> &(Arc<PublicCopy>, State) {
        self.public.get_or_init(|| {
            let told = match &self.told_before {
                Some(before) => before.after(&self.tournament),
                None => PublicCopy::of(&self.tournament),
            };
            let state = public::stripped(public::posted(told.tournament.state()));
            (Arc::new(told), state)
        })
    }

    /// A round as pages are told of it, which `found` says the first time.
    pub(super) fn round(&self, asked: &RoundAsked, found: impl FnOnce() -> Written) -> Arc<Written> {
        self.rounds.to(asked, found)
    }

    /// A round that somebody has asked for of late.
    pub(crate) fn known_round(&self, asked: &RoundAsked) -> Option<Arc<Written>> {
        self.rounds.known(asked)
    }

    /// A sheet that somebody has asked for of late.
    pub(crate) fn known_sheet(&self, asked: &SheetAsked) -> Option<Arc<Written>> {
        self.sheets.known(asked).and_then(|sheet| (*sheet).clone())
    }

    /// A sheet as pages are told of it, which `found` says the first time; none where there is no such sheet.
    pub(crate) fn sheet(
        &self,
        asked: &SheetAsked,
        found: impl FnOnce() -> Option<Written>,
    ) -> Option<Arc<Written>> {
        (*self.sheets.to(asked, || found().map(Arc::new))).clone()
    }

    /// Somebody as pages are told of them, which `found` says the first time; none where these eyes know nobody like that.
    pub(super) fn player(
        &self,
        asked: &(Eyes, Asked),
        found: impl FnOnce() -> Option<Written>,
    ) -> Option<Arc<Written>> {
        (*self.players.to(asked, || found().map(Arc::new))).clone()
    }

    /// Somebody of whom somebody has asked of late.
    pub(crate) fn known_player(&self, asked: &(Eyes, Asked)) -> Option<Arc<Written>> {
        self.players.known(asked).and_then(|player| (*player).clone())
    }

    /// What can be done now.
    pub(super) fn may(&self) -> &[May] {
        self.may.get_or_init(|| may::may(&self.tournament))
    }

    /// What needs care now.
    pub(super) fn warnings(&self, now: When) -> Arc<Vec<Warning>> {
        let warn = || warnings::warnings(self.tournament.state(), now);
        self.warnings.to(&now.0.div_euclid(WARNED_FOR), warn)
    }

    /// The event as everybody is told of it, which `found` says the first time.
    pub(super) fn page(&self, found: impl FnOnce() -> Timeless) -> &Timeless {
        self.page.get_or_init(found)
    }

    /// ReasonsOfRound everybody has his board in a round, which `found` finds out by pairing it once more; for the same eyes only once
    /// until something happens that could change it.
    pub(crate) fn reasons(
        &self,
        eyes: Eyes,
        section: &SectionName,
        round: usize,
        found: impl FnOnce() -> ReasonsOfRound,
    ) -> Arc<ReasonsOfRound> {
        let key = (eyes, section.clone(), round);
        let slot = {
            let mut known = self.reasons.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(known.entry(key).or_default())
        };
        Arc::clone(slot.get_or_init(|| Arc::new(found())))
    }
}

/// Whether this says nothing about how a round came about, and about nobody's name.
fn is_of_the_day(what: &Happening) -> bool {
    matches!(
        what,
        Happening::PairingsPosted { .. }
            | Happening::RoundBegun { .. }
            | Happening::Reported { .. }
            | Happening::Corrected { .. }
            | Happening::Adjourned { .. }
            | Happening::LineUpHandedIn { .. }
            | Happening::LineUpsOpened { .. }
            | Happening::PlayedOff { .. }
            | Happening::Provided { .. }
            | Happening::Settled { .. }
            | Happening::StandingsMade { .. }
            | Happening::CheckedIn { .. }
            | Happening::Noted { .. }
            | Happening::Paid { .. }
            | Happening::Refunded { .. }
    )
}
