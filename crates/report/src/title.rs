//! What stands over a sheet.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// Its parts from the widest to the narrowest: the event, the section, what it is. People read them in one line:
/// `Spring Open · K-5 · Wall chart`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(into = "TitleOfSheet")]
pub struct Title(Vec<String>);

/// What stands over a sheet, in one line and in its parts.
#[derive(Serialize, JsonSchema)]
pub(crate) struct TitleOfSheet {
    title: String,
    /// The same from the widest to the narrowest: the event, the section, what it is. Some may be missing.
    parts: Vec<String>,
}

impl Title {
    /// Parts that say nothing are left out.
    pub fn of<P: Into<String>>(parts: impl IntoIterator<Item = P>) -> Title {
        Title(parts.into_iter().map(Into::into).filter(|part| !part.is_empty()).collect())
    }

    pub fn parts(&self) -> &[String] {
        &self.0
    }

    /// What the sheet is.
    pub fn what(&self) -> &str {
        self.0.last().map_or("", String::as_str)
    }

    /// Of what it is the sheet: the same without its last part.
    pub fn of_what(&self) -> Title {
        Title(self.0.split_last().map_or_else(Vec::new, |(_, rest)| rest.to_vec()))
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(" · "))
    }
}

impl From<&str> for Title {
    fn from(what: &str) -> Title {
        Title::of([what])
    }
}

impl<const N: usize> From<[&str; N]> for Title {
    fn from(parts: [&str; N]) -> Title {
        Title::of(parts)
    }
}

impl From<Title> for TitleOfSheet {
    fn from(title: Title) -> TitleOfSheet {
        TitleOfSheet { title: title.to_string(), parts: title.0 }
    }
}
