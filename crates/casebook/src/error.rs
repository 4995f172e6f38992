//! What is wrong with a case file: where, what was expected, what stands there instead.

use std::fmt;

/// One mistake. Lines and columns count from 1; columns count letters, not bytes.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{line}:{column}: expected {expected}, found {found}")]
pub struct CaseError {
    pub line: usize,
    pub column: usize,
    pub expected: String,
    pub found: String,
}

/// All mistakes of one text, in the order of its lines.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct CaseErrors(pub Vec<CaseError>);

impl fmt::Display for CaseErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.0.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}
