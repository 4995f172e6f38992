//! Whole names that somebody tries at an event where those of minors are shortened. A right one is told to whoever knew it; so that
//! nobody finds one by trying, wrong ones are counted as wrong codes are: by the address, which has room for a hall and then
//! goes on slowly, and by the child whom a try may mean, from wherever it comes.

use super::{caller::Caller, event_id::EventId, house::People, limits::Limit};
use crate::trouble::Trouble;

impl People {
    /// Counts a name as wrong, until it is found.
    pub(crate) async fn tries_name(
        &self,
        caller: &Caller,
        event: &EventId,
        typed: &str,
    ) -> Result<(), Trouble> {
        self.wait_for_turn(Limit::Name, caller).await?;
        for child in children(event, typed) {
            self.slow_down_by(Limit::NameOfChild, &child)?;
        }
        Ok(())
    }

    /// It was right, and counts for nothing.
    pub(crate) fn name_was_right(&self, caller: &Caller, event: &EventId, typed: &str) {
        self.give_back_turn(Limit::Name, caller);
        for child in children(event, typed) {
            self.give_back_by(Limit::NameOfChild, &child);
        }
    }
}

/// Whom a try may mean: pages show the first name, which stands at either end of what is typed.
fn children(event: &EventId, typed: &str) -> Vec<String> {
    let words: Vec<String> =
        typed.split([' ', ',']).map(report::fold::key).filter(|word| !word.is_empty()).collect();
    let mut ends: Vec<&String> = words.first().into_iter().chain(words.last()).collect();
    ends.dedup();
    ends.into_iter().map(|word| format!("{event} {word}")).collect()
}
