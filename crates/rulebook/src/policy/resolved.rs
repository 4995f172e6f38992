//! What a policy is once references are followed: ruled in any case, or ruled or silent.

use super::{StoredPolicyError, Unresolved, line::PolicyColumn};
use crate::{Answer, Citations, Ruled};

/// What `must` and `may` policies have in common once resolved.
pub(super) trait Resolved: Clone + Sized {
    type Value: Copy;

    fn settle(policy: &'static str, answer: Answer<Self::Value>) -> Result<Self, Unresolved>;
    fn value(&self) -> Option<Self::Value>;
    fn by(&self) -> &Citations;
    fn others(&self, values: &dyn PolicyColumn<Self::Value>, general: &Citations) -> Vec<Self>;
    fn read(
        policy: &'static str,
        value: Option<Self::Value>,
        by: Citations,
    ) -> Result<Self, StoredPolicyError>;

    fn words(&self, values: &dyn PolicyColumn<Self::Value>) -> String {
        self.value().map_or_else(|| "silent".to_string(), |value| values.words(&value))
    }
}

impl<T: Copy> Resolved for Ruled<T> {
    type Value = T;

    fn settle(policy: &'static str, answer: Answer<T>) -> Result<Self, Unresolved> {
        match answer {
            Answer::Ruled(ruled) => Ok(ruled),
            Answer::Silent(_) => Err(Unresolved::NotRuled(policy)),
        }
    }

    fn value(&self) -> Option<T> {
        Some(self.value)
    }

    fn by(&self) -> &Citations {
        &self.by
    }

    fn others(&self, values: &dyn PolicyColumn<T>, _general: &Citations) -> Vec<Self> {
        values.others(&self.value).into_iter().map(|value| Ruled { value, by: self.by.clone() }).collect()
    }

    fn read(policy: &'static str, value: Option<T>, by: Citations) -> Result<Self, StoredPolicyError> {
        value.map(|value| Ruled { value, by }).ok_or(StoredPolicyError::Missing(policy))
    }
}

impl<T: Copy> Resolved for Answer<T> {
    type Value = T;

    fn settle(_policy: &'static str, answer: Answer<T>) -> Result<Self, Unresolved> {
        Ok(answer)
    }

    fn value(&self) -> Option<T> {
        Answer::value(self)
    }

    fn by(&self) -> &Citations {
        Answer::by(self)
    }

    /// A ruled policy is also tried as silent; a silent one as ruled by no clause at all.
    fn others(&self, values: &dyn PolicyColumn<T>, general: &Citations) -> Vec<Self> {
        match self {
            Answer::Ruled(ruled) => {
                let others = values.others(&ruled.value).into_iter();
                let ruled = others.map(|value| Answer::Ruled(Ruled { value, by: ruled.by.clone() }));
                ruled.chain([Answer::Silent(general.clone())]).collect()
            }
            Answer::Silent(_) => values
                .every()
                .into_iter()
                .map(|value| Answer::Ruled(Ruled { value, by: Citations::none() }))
                .collect(),
        }
    }

    fn read(_policy: &'static str, value: Option<T>, by: Citations) -> Result<Self, StoredPolicyError> {
        Ok(match value {
            Some(value) => Answer::Ruled(Ruled { value, by }),
            None => Answer::Silent(by),
        })
    }
}
