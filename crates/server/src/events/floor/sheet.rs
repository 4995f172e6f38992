//! Scoresheets as players write them on the tablet of their board: whatever they write, in the order in which they wrote it.
//! Nothing here reads a move.

use chart::Color;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most entries of one sheet, and the most letters of one entry: a long game, with remarks.
const MOST_ENTRIES: usize = 1_200;
const MOST_LETTERS: usize = 24;

/// One thing that was written down. A sheet is corrected by striking, so that everybody sees what stood there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    pub(crate) text: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) struck: bool,
}

/// The sheets of a board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "Scoresheets")]
pub(crate) struct Sheets {
    pub(crate) white: Vec<Written>,
    pub(crate) black: Vec<Written>,
}

impl Sheets {
    pub(crate) fn is_written(&self) -> bool {
        !self.white.is_empty() || !self.black.is_empty()
    }

    pub(crate) fn put(&mut self, color: Color, sheet: Vec<Written>) {
        match color {
            Color::White => self.white = sheet,
            Color::Black => self.black = sheet,
        }
    }
}

/// What is wrong with a sheet that no tablet of ours would send.
pub(crate) fn check(sheet: &[Written]) -> Result<(), String> {
    if sheet.len() > MOST_ENTRIES {
        return Err(format!("expected at most {MOST_ENTRIES} entries"));
    }
    match sheet.iter().find(|written| written.text.chars().count() > MOST_LETTERS) {
        Some(_) => Err(format!("expected at most {MOST_LETTERS} letters in one entry")),
        None => Ok(()),
    }
}
