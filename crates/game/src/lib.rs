//! A match of one or two boards: acts in; disputes, rulings and events out; views per seat.
//!
//! People act, the rulebook answers, the answer is an event with its clauses, and everything else is a view of
//! events. [`decide`] judges one act and writes events; [`Game::evolve`] carries an event into the game;
//! [`view`] is what a seat may know. All three are pure: no I/O, no wall clock, no chance.
//!
//! Start with [`Act`] and [`Event`], then read `decide/`, where a file judges each kind of act or claim.

mod act;
mod decide;
mod dispute;
mod event;
mod game;
mod handling;
mod incident;
mod obligation;
mod occasion;
mod order;
mod outcome;
mod record;
mod refusal;
mod seat;
pub mod stored;
mod table;
mod terms;
mod turn;
pub mod verdict;
pub mod view;
mod worded;

pub use act::{Act, Claim, Declaration, Deed};
pub use decide::{Events, decide};
pub use dispute::{
    Answer, Choice, Dispute, DisputeId, Finding, Question, Raised, RulingId, Stage as DisputeStage, Takes,
};
pub use event::{Event, Happening};
pub use game::Game;
pub use handling::{Handling, PromotionPiece};
pub use incident::{ClockTrouble, Exemption, Incident, Offence, OffenceBy, Stopping};
pub use obligation::{Binding, Must};
pub use occasion::{Attendance, ClockHandled, Occasion};
pub use order::Order;
pub use outcome::{Outcome, Reason, Verdict as GameResult};
pub use record::{Record, Standing};
pub use refusal::Refusal;
pub use seat::{BoardName, Seat};
pub use table::{Pause, Ply, Registered, Table};
pub use terms::{FlagCalls, Place, Presses, Rulings, Scoresheets, Terms};
pub use turn::{Stage, Turn};
pub use worded::NotUnderstood;
