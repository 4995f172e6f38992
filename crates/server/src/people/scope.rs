//! What a token may be used for: never for more than its owner may do.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    access::{self, Cell},
    doing::Doing,
    post::Column,
};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
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

    pub fn word(self) -> &'static str {
        Scope::WORDS.iter().find(|(_, scope)| *scope == self).map_or("", |(word, _)| *word)
    }

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
        let for_everybody = access::cell(Column::Spectator, doing) == Cell::Yes;
        for_everybody || doing.is_looking() || extra.contains(&doing)
    }

    /// Whether a token of this scope may look at what belongs to this; a copy of the database holds more than anybody sees.
    pub fn covers_looking_at(self, doing: Doing) -> bool {
        self.covers(doing) || doing != Doing::Backup
    }
}
