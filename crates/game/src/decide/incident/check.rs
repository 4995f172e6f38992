//! A check that nobody announced is a check all the same (us-chess-7 12F; iesa-2023 10-4; nc-scholastic 6).

use crate::{
    decide::{Case, ruling::Next},
    event::Happening,
};

/// Nobody owes it, so there is nothing to find out.
pub(super) fn rule(case: &Case) -> Next {
    Next::Rule(vec![(Happening::ClaimDenied, case.policies.announcing_check.by().clone())])
}
