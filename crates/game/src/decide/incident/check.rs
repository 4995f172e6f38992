//! A check that nobody announced is a check all the same (us-chess-7 12F; iesa-2023 10-4; nc-scholastic 6).

use crate::{
    because::Why,
    decide::{Case, incident::Topic, ruling::Next},
    dispute::Dispute,
    incident::UnannouncedCheck,
};

impl Topic for UnannouncedCheck {
    /// Nobody owes it, so there is nothing to find out.
    fn rule(&self, case: &Case, _: &Dispute) -> Next {
        Next::denied_since(Why::CheckIsNotAnnounced, case.policies.announcing_check.by())
    }
}
