//! One table, five forms: [text] for a terminal, [Markdown](markdown), [CSV](csv), JSON and [spreadsheets](xlsx).

pub mod csv;
pub mod markdown;
pub mod text;
pub mod xlsx;

use crate::Table;

impl Table {
    /// The table as JSON with its title and columns.
    pub fn to_json(&self) -> serde_json::Value {
        // Strings, numbers and lists always have a form in JSON.
        serde_json::to_value(self).unwrap_or_default()
    }
}
