//! A line of the table, and how what it can be set to is spelled: by the values themselves, or by the line of a ground.

use crate::{
    Offence,
    values::{Ground, Ladder, Value, Wording},
};

/// A line of the table: a policy, and how what it can be set to is spelled.
pub(super) struct PolicyLine<'a, T> {
    pub(super) policy: &'static str,
    pub(super) help: &'static str,
    pub(super) values: &'a dyn PolicyColumn<T>,
}

impl PolicyLine<'static, Ladder> {
    pub(super) fn of(offence: Offence) -> PolicyLine<'static, Ladder> {
        PolicyLine { policy: offence.policy(), help: offence.help(), values: &ByThemselves }
    }
}

/// What a policy can be set to, and how that is spelled.
pub(super) trait PolicyColumn<T> {
    fn every(&self) -> Vec<T>;
    fn others(&self, value: &T) -> Vec<T>;
    fn words(&self, value: &T) -> String;
    fn says(&self, value: &T) -> String;
    fn read(&self, words: &str) -> Option<T>;
}

/// Values know their own words.
pub(super) struct ByThemselves;

impl<T: Value> PolicyColumn<T> for ByThemselves {
    fn every(&self) -> Vec<T> {
        T::every()
    }

    fn others(&self, value: &T) -> Vec<T> {
        value.others()
    }

    fn words(&self, value: &T) -> String {
        value.words()
    }

    fn says(&self, value: &T) -> String {
        value.says()
    }

    fn read(&self, words: &str) -> Option<T> {
        T::from_words(words)
    }
}

/// A ground has no other value, and its words stand in the table.
impl PolicyColumn<Ground> for Wording {
    fn every(&self) -> Vec<Ground> {
        vec![Ground]
    }

    fn others(&self, _only: &Ground) -> Vec<Ground> {
        Vec::new()
    }

    fn words(&self, _only: &Ground) -> String {
        self.words.to_string()
    }

    fn says(&self, _only: &Ground) -> String {
        self.says.to_string()
    }

    fn read(&self, words: &str) -> Option<Ground> {
        (words == self.words).then_some(Ground)
    }
}
