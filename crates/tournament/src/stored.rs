//! What a log holds: one event of it is one JSON object on one line.
//!
//! ```json
//! {"number":7,"deed":{"who":"Pat","when":1794800000000,"act":{"do":"check-in","entry":3}},
//!  "happened":[{"what":{"is":"checked-in","entry":3}}]}
//! ```
//!
//! [`Deed`](crate::Deed) and [`Happening`](crate::Happening) are format 1 themselves: their words are literals of the log, and a frozen
//! log (`tests/logs/`) is read, replayed and written again, byte for byte. What can be left out has its plain value, so a
//! new field with a default, a new act or a new happening is still format 1.
//!
//! Whatever else changes needs a format 2: the types as they are now go into `v1.rs`, frozen, with a conversion into those
//! of the day; [`FORMAT`] becomes 2, and `read(1, …)` goes through the conversion. The frozen log stays what it is.

use serde_json::Value;

use crate::event::Logged;

/// The format that this release writes.
pub const FORMAT: u32 = 1;

/// Why stored bytes could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoredError {
    #[error("the log has format {format}, but this release reads formats 1 to {FORMAT}; use a newer release")]
    Newer { format: u32 },
    #[error("there is no format {format}; formats are counted from 1")]
    NoSuchFormat { format: u32 },
    #[error("format {format}: {trouble}")]
    Unreadable { format: u32, trouble: String },
}

/// The bytes of an event in the format [`FORMAT`].
// Nothing in these types can fail to be JSON: no map, no number beyond i64, no serializer of our own that refuses.
#[allow(clippy::expect_used)]
pub fn write(event: &Logged) -> Vec<u8> {
    serde_json::to_vec(event).expect("format 1 is JSON")
}

/// Reads an event of any format that there ever was.
pub fn read(format: u32, bytes: &[u8]) -> Result<Logged, StoredError> {
    match format {
        0 => Err(StoredError::NoSuchFormat { format }),
        FORMAT => serde_json::from_slice(bytes)
            .map_err(|trouble| StoredError::Unreadable { format, trouble: trouble.to_string() }),
        _ => Err(StoredError::Newer { format }),
    }
}

/// A short word for the act, for a column of the log: `check-in`.
pub fn kind(event: &Logged) -> String {
    let deed = serde_json::to_value(&event.act.deed).unwrap_or(Value::Null);
    deed.get("do").and_then(Value::as_str).unwrap_or_default().to_string()
}
