//! A match of one or two boards: acts in; disputes, rulings and events out; views per seat.
//!
//! People act, the rulebook answers, the answer is an event with its clauses, and everything else is a view of
//! events. [`decide`] judges one act and writes events; [`Game::evolve`] carries an event into the game;
//! [`view`] is what a seat may know, and [`may`] what it could do now. All are pure: no I/O, no wall clock, no chance.
//!
//! Start with [`Act`] and [`Event`], then read `decide/`, where a file judges each kind of act or claim.

mod act;
mod adjournment;
mod aloud;
mod appeal;
mod because;
mod bound;
mod castling;
mod choice;
mod counting;
mod decide;
mod displaced;
mod dispute;
mod event;
mod game;
mod hall;
mod handling;
mod incident;
pub mod may;
mod obligation;
mod occasion;
mod offering;
mod on_the_table;
mod order;
mod outcome;
pub mod plain;
mod points;
mod record;
mod refusal;
mod scoring;
mod seat;
pub mod slip;
pub mod stored;
mod supply;
mod table;
mod terms;
mod trial;
mod turn;
pub mod verdict;
pub mod view;
mod worded;

pub use act::{Act, Claim, Declaration, Deed};
pub use adjournment::{Adjournment as AdjournedGame, Phase, Sealed};
pub use aloud::{Decision, Phrase};
pub use appeal::{Appeal, AppealStage, Appeals, Appointed, Since};
pub use because::{Because, Differs, HalfMove, Legally, Progress, Why};
pub use counting::{Counting, Method};
pub use decide::{Events, Ground, Shut, decide, ends_there, ends_there_with, grounds, on_record};
pub use displaced::Displaced;
pub use dispute::{
    Answer, Choice, Dispute, DisputeId, DisputeStage, Finding, Question, Raised, RulingId, Takes,
};
pub use event::{Event, Happening};
pub use game::Game;
pub use hall::{Hall, LateStart};
pub use handling::{Displacement, Handling, PromotionPiece};
pub use incident::*;
pub use obligation::{Binding, Must};
pub use occasion::{
    Adjourning, Aid, Allowance, Assistance, Attendance, ClockHandled, DrawFlagged, Duties, Duty, Equipping,
    Hearing, Intervention, Occasion, Sanction, ScoresheetHandled,
};
pub use offering::{OfferMade, Offering};
pub use on_the_table::{OnTheTable, TableClock};
pub use order::Order;
pub use outcome::{Outcome, Reason, Verdict as GameResult};
pub use points::Points;
pub use record::{Record, Standing};
pub use refusal::Refusal;
pub use scoring::Scoring;
pub use seat::{BoardName, Seat, StandIn};
pub use supply::{Coming, NoMove, no_move};
pub use table::{Pause, Ply, Registered, Said, SatFor, Table};
pub use terms::{FlagCalls, Friendly, Place, Presses, Rulings, Scoresheets, Terms};
pub use trial::{Trial, Untried};
pub use turn::{Release, Releases, Stage, Turn};
pub use worded::NotUnderstood;
