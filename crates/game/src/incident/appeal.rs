//! A player does not accept a ruling: he appeals it.

use crate::{dispute::RulingId, worded::Told};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AppealOf {
    pub ruling: RulingId,
    pub in_writing: bool,
}

const IN_WRITING: &str = ", in writing";

impl Told for AppealOf {
    fn every() -> Vec<AppealOf> {
        [false, true].into_iter().map(|in_writing| AppealOf { ruling: RulingId(1), in_writing }).collect()
    }

    fn words(&self) -> String {
        format!("ruling {} was wrong{}", self.ruling.0, if self.in_writing { IN_WRITING } else { "" })
    }

    fn read(text: &str) -> Option<AppealOf> {
        let (text, in_writing) = match text.strip_suffix(IN_WRITING) {
            Some(text) => (text, true),
            None => (text, false),
        };
        let number = text.strip_prefix("ruling ")?.strip_suffix(" was wrong")?;
        Some(AppealOf { ruling: RulingId(number.parse().ok()?), in_writing })
    }
}
