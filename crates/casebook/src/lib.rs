//! Case law: one incident, a verdict per rulebook, in a text file that an arbiter can read and write.
//!
//! Answers what such a text says ([`parse`]), how it is written in one spelling ([`format()`]), what each book rules on
//! it ([`try_under`]) and whether that is what the text expects ([`check`]). [`stated`] writes the rulings below an incident, and [`phrases`] lists
//! what an incident can be told with. It also tells which clauses the cases
//! cite ([`coverage`]), why the books differ on a case ([`differences`], [`why`] in sentences) and whether they would notice if a book said something else ([`mutate`]).
//!
//! It decides nothing: every verdict is [`game::decide`]'s, or [`timing`]'s where a case asks about clocks. It reads no
//! files and no clock; time passes only where a case says so. The grammar is explained in `docs/case-format.md`;
//! start here with [`Case`].

mod ask;
mod case;
mod check;
mod coverage;
mod difference;
mod error;
mod fact;
mod format;
mod handed_on;
pub mod mutate;
mod nearest;
mod open;
mod parlance;
pub mod phrases;
mod read;
mod stated;
mod tales;
mod told;
mod trial;
mod why;

pub use ask::Inquiry;
pub use case::{
    Block, Case, CaseLine, Cue, Doing, Expectation, Expected, Fact, HandedOn, Item, MoveText, Ply, Reasoned,
    Segment, Setting, Setup, Statement, Step,
};
pub use check::{Failure, check, check_all};
pub use coverage::{Coverage, coverage, reached};
pub use difference::{Because, Difference, differences};
pub use error::{CaseError, CaseErrors};
pub use format::{format, setting_of, told_in};
pub use nearest::{Near, nearest};
pub use open::{Undecided, open, open_in_all};
pub use read::{parse, parse_untitled};
pub use stated::stated;
pub use trial::{Reason, Ruled, Trial, Unplayable, Verdict, hear_under, if_asked, try_under};
pub use why::{why, why_while};
