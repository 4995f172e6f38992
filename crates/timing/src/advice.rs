//! An answer: a value, a sentence and its clauses.

use rulebook::Citations;

/// What a book answers to one question.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<T> {
    /// None where the book does not say; then the director decides.
    pub value: Option<T>,
    /// A sentence for people.
    pub says: String,
    /// The clauses that give the answer, or those under which the director decides.
    pub by: Citations,
}

impl<T> Advice<T> {
    pub(crate) fn ruled(value: T, says: impl Into<String>, by: Citations) -> Advice<T> {
        Advice { value: Some(value), says: says.into(), by }
    }

    pub(crate) fn silent(says: impl Into<String>, by: Citations) -> Advice<T> {
        Advice { value: None, says: says.into(), by }
    }
}

/// What is said where a book has nothing on a matter.
pub(crate) const SILENT: &str = "the book does not say; the director decides";
