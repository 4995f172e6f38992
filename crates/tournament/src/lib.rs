//! An event as a log: who entered, who asked for a bye, how rounds were paired, what was reported and put right.
//!
//! People act (an [`Act`] says who did which [`Deed`], when and why); [`decide`] answers with events (an [`Event`] is a [`Happening`]
//! with its rules) or a [`Refusal`] that says what to do instead; [`Tournament`] folds the log into a [`State`]. From the
//! state come the wall chart and the field for the next pairing ([`State::chart`], [`State::field`]), what can be done
//! now ([`may`]), what needs care ([`warnings`]) and the log in words ([`words`]), the last two for a [`Reader`] only.
//!
//! Pure: the time comes with each act, the toss and every lot are given, and whoever pairs is handed in ([`Means`]). Knows
//! no tie-break and no pairing system. Start with [`Deed`], then read `decide/`, where a file judges each concern.

mod act;
mod decide;
mod entrant;
mod eve;
mod event;
mod evolve;
mod lot;
pub mod may;
mod means;
mod money;
mod name;
mod penalty;
mod plan;
mod play_off;
pub mod prizes;
mod ranking;
mod reader;
mod refund;
mod refusal;
mod remedies;
mod result;
mod state;
pub mod stored;
mod tournament;
pub mod warnings;
mod when;
pub mod words;

pub use act::{Act, BoardTaken, ByeKind, Deed, Grant, Ground, Meeting, PrizesBy, Role, SatOut, Seating};
pub use decide::{MOST_ENTRIES, MOST_ROUNDS, MOST_SECTIONS, decide};
pub use entrant::{Entrant, Listed};
pub use eve::{Away, Eve};
pub use event::{Against, Contestant, Event, Happening, Leaving, Logged, Out, Share, WouldHaveMet};
pub use lot::{Drawn, Seed};
pub use may::May;
pub use means::{Check, Means, PairNext, Pairing, Rank};
pub use money::Cents;
pub use name::{Cited, EntryId, NotASectionName, SectionName, is_unseen};
pub use penalty::{Answered, Penalty};
pub use plan::{
    Acceleration, Announcement, ByePolicy, CheckIn, Devices, Eligibility, HalfPointByes, Kind, LagCredit,
    LateEntry, LineUps, Live, MembersOnly, Minors, NamesShown, Needed, NoShows, NotEligible, Notice, Plan,
    Posted, PrizeGroup, RatingClass, ReEntry, Table, TableTerms, TeamContest, Topic, Unrated,
};
pub use play_off::{PlayOff, PlayOffStep};
pub use ranking::{Made, Ranked, Ranking};
pub use rating::assigned::Basis;
pub use reader::{HoldsTheLog, Reader};
pub use refund::Refund;
pub use refusal::{Another, Refusal};
pub use remedies::{Offer, Way};
pub use result::{Missing, Outcome, Provision, Reported};
pub use state::{
    Board, Counted, Dock, Entry, ExtraGame, Game, Left, LineUp, LineUpsOf, Order, Overlap, PairingAppeal,
    Remark, Revision, Round, Section, State, TakenOver, TeamDock, TeamOfTwo,
};
pub use tournament::Tournament;
pub use warnings::Warning;
pub use when::{Date, NotADate, When};
