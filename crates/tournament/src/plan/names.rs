//! How much of a minor's name is shown, and where. Whoever is of age is always shown with the whole name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The organizer's choice: a page may be read by the whole world, a sheet hangs in the hall.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct NamesShown {
    /// On pages that everybody can open.
    pub pages: Minors,
    /// On what is printed for the hall.
    pub paper: Minors,
}

/// How a minor is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Minors {
    /// By the first name and a letter of the last one.
    Shortened,
    Whole,
}

impl Default for NamesShown {
    fn default() -> NamesShown {
        NamesShown { pages: Minors::Shortened, paper: Minors::Whole }
    }
}

impl NamesShown {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
    pub(crate) fn is_usual(&self) -> bool {
        *self == NamesShown::default()
    }
}
