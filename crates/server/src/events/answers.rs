//! Answers written out once for all who ask for them: after a result every page of an event looks again, and most of them
//! see the same. Knows nothing of events; whoever keeps answers says what they are the answers to.

use std::{
    collections::VecDeque,
    fmt,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use axum::{
    body::Bytes,
    http::header,
    response::{IntoResponse, Response},
};
use schemars::JsonSchema;
use serde::Serialize;
use tournament::When;

const JSON: [(header::HeaderName, &str); 1] = [(header::CONTENT_TYPE, "application/json")];

/// The answers to the last few questions, so many at most.
pub(crate) struct Answers<K, V, const MOST: usize>(Mutex<VecDeque<(K, Slot<V>)>>);

/// Whoever asks while somebody is at it waits for the same answer.
type Slot<V> = Arc<OnceLock<Arc<V>>>;

impl<K: Clone + PartialEq, V, const MOST: usize> Answers<K, V, MOST> {
    /// The answer to this question, which `found` finds if nobody has asked it of late.
    pub(crate) fn to(&self, question: &K, found: impl FnOnce() -> V) -> Arc<V> {
        let slot = {
            let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            match known.iter().find(|(asked, _)| asked == question) {
                Some((_, slot)) => Arc::clone(slot),
                None => {
                    let slot = Slot::default();
                    known.push_back((question.clone(), Arc::clone(&slot)));
                    if known.len() > MOST {
                        known.pop_front();
                    }
                    slot
                }
            }
        };
        Arc::clone(slot.get_or_init(|| Arc::new(found())))
    }

    /// The answer to this question, if somebody has asked it of late.
    pub(crate) fn known(&self, question: &K) -> Option<Arc<V>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().find(|(asked, _)| asked == question).and_then(|(_, slot)| slot.get().cloned())
    }
}

impl<K, V, const MOST: usize> Default for Answers<K, V, MOST> {
    fn default() -> Self {
        Answers(Mutex::default())
    }
}

impl<K, V, const MOST: usize> fmt::Debug for Answers<K, V, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answers").finish_non_exhaustive()
    }
}

/// An answer as it goes out, and the same packed as soon as somebody takes it so.
#[derive(Debug)]
pub(crate) struct Written {
    plain: Bytes,
    packed: OnceLock<Option<Bytes>>,
}

impl Written {
    pub(crate) fn of(answer: &impl Serialize) -> Written {
        Written { plain: text(answer).into(), packed: OnceLock::new() }
    }

    /// Packed the first time; none if that is impossible.
    pub(crate) fn packed(&self, pack: impl FnOnce(&[u8]) -> Option<Vec<u8>>) -> Option<Bytes> {
        self.packed.get_or_init(|| pack(&self.plain).map(Bytes::from)).clone()
    }
}

/// What is packed of it may be taken by whoever sends it.
pub(crate) fn send(written: Arc<Written>) -> Response {
    let mut response = (JSON, written.plain.clone()).into_response();
    response.extensions_mut().insert(written);
    response
}

/// Everything that is answered has names for its fields, so that it can be written.
fn text(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}

/// An answer that lacks only the moment at which somebody asks, which every page is told as `now`.
#[derive(Debug)]
pub(crate) struct Timeless(String);

/// What a page is told of it.
#[derive(JsonSchema)]
#[schemars(rename = "{T}")]
#[expect(dead_code, reason = "written in two parts; this is for its schema")]
pub(crate) struct AtMoment<T> {
    now: When,
    #[serde(flatten)]
    answer: T,
}

impl Timeless {
    /// Of an object with fields, and without `now`.
    pub(crate) fn of(answer: &impl Serialize) -> Timeless {
        Timeless(text(answer))
    }

    pub(crate) fn at(&self, now: When) -> Response {
        let fields = self.0.strip_prefix('{').unwrap_or("}");
        (JSON, format!("{{\"now\":{},{fields}", now.0)).into_response()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use std::cell::Cell;

    use http_body_util::BodyExt;
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn a_question_is_answered_once_until_others_have_taken_its_place() {
        let answers: Answers<u8, u8, 2> = Answers::default();
        let asked = Cell::new(0);
        let ask = |question: u8| {
            *answers.to(&question, || {
                asked.set(asked.get() + 1);
                question + 10
            })
        };
        assert_eq!([ask(1), ask(1), ask(2), ask(1)], [11, 11, 12, 11]);
        assert_eq!(asked.get(), 2);
        ask(3);
        assert_eq!((ask(1), asked.get()), (11, 4), "the oldest was forgotten");
    }

    #[tokio::test]
    async fn an_answer_with_its_moment_is_written_as_if_it_were_written_anew() {
        for mut object in [
            json!({ "id": "x", "entries": [{ "a": 1 }], "rounds": [1, 2], "version": 3 }),
            json!({ "rounds": [], "nowhere": "{}" }),
            json!({ "event": { "name": "a{b}c" } }),
        ] {
            let response = Timeless::of(&object).at(When(1_794_000_000_123));
            assert_eq!(response.headers()["content-type"], "application/json");
            let body = response.into_body().collect().await.unwrap().to_bytes();
            object["now"] = json!(1_794_000_000_123_i64);
            assert_eq!(serde_json::from_slice::<Value>(&body).unwrap(), object);
        }
    }
}
