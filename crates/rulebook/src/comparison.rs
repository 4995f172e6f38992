//! Books side by side, matter by matter.

use crate::{Policies, PolicyEntry};

/// One matter, and what each of the books says on it.
#[derive(Clone, PartialEq, Debug)]
pub struct ComparedPolicy {
    pub policy: &'static str,
    /// In the order of the books.
    pub says: Vec<PolicyEntry>,
}

impl ComparedPolicy {
    /// Clauses differ between any two books; what they say may not.
    pub fn differs(&self) -> bool {
        self.says.windows(2).any(|pair| matches!(pair, [one, other] if one.words != other.words))
    }
}

/// Every matter in the order of the table.
pub fn side_by_side(books: &[Policies]) -> Vec<ComparedPolicy> {
    let mut rows: Vec<ComparedPolicy> =
        Policies::NAMES.iter().map(|policy| ComparedPolicy { policy, says: Vec::new() }).collect();
    for book in books {
        for (row, entry) in rows.iter_mut().zip(book.entries()) {
            row.says.push(entry);
        }
    }
    rows
}
