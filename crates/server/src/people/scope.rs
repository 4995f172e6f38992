//! What a token may be used for: never for more than its owner may do.

use serde::{Deserialize, Serialize};

use super::doing::Doing;

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Looking, as far as the post looks.
    Read,
    /// Looking, and entering results.
    Results,
    /// Looking, pairing and posting.
    Pairing,
    /// Whatever the post may do.
    Everything,
}

impl Scope {
    pub const WORDS: [(&str, Scope); 4] = [
        ("read", Scope::Read),
        ("results", Scope::Results),
        ("pairing", Scope::Pairing),
        ("everything", Scope::Everything),
    ];

    /// Whether a token of this scope may do this; `Act` is for the act itself to say.
    pub fn covers(self, doing: Doing) -> bool {
        let extra: &[Doing] = match self {
            Scope::Everything => return true,
            Scope::Read => &[],
            Scope::Results => &[Doing::Act, Doing::Report, Doing::ReportOwn],
            Scope::Pairing => {
                &[Doing::Act, Doing::Pair, Doing::ChangePairing, Doing::PostPairings, Doing::BeginRound]
            }
        };
        doing.is_looking() || extra.contains(&doing)
    }
}
