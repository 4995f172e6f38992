//! What the hall says to the process of the demos when it starts it, over its standard input: one line. The answer is one line,
//! too: the port on which it listens. After that nothing is said, and the input is open for as long as the hall runs.

use serde::{Deserialize, Serialize};

use super::super::{DemoTerms, Pace};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Greeting {
    /// Every line to the process begins with it: anybody on this machine can open one.
    pub(super) secret: String,
    seed: u64,
    percent_of_time: u32,
    numbered_after: u64,
    pub(super) sockets_from_an_address: usize,
}

impl Greeting {
    pub(super) fn new(secret: String, terms: DemoTerms, sockets_from_an_address: usize) -> Greeting {
        let DemoTerms { seed, pace: Pace { percent_of_time }, numbered_after } = terms;
        Greeting { secret, seed, percent_of_time, numbered_after, sockets_from_an_address }
    }

    pub(super) fn terms(&self) -> DemoTerms {
        let Greeting { seed, percent_of_time, numbered_after, .. } = *self;
        DemoTerms { seed, pace: Pace { percent_of_time }, numbered_after }
    }
}
