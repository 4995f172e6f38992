//! What somebody sends with a request: one JSON object with fields that are known here.

use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
};
use serde_json::{Map, Value};

use super::{json, whole};
use crate::{
    fields::{Fault, Fields},
    trouble::Trouble,
};

/// A body that is read before the handler begins. A handler that first asks who sends it takes the bytes instead.
pub(super) struct Body(pub(super) Value);

impl Body {
    /// Its fields, if there are no others than these.
    pub(super) fn only(&self, known: &[&str]) -> Result<Fields<'_>, Fault> {
        let fields = Fields::of(&self.0)?;
        fields.only(known)?;
        Ok(fields)
    }
}

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Body, Trouble> {
        let bytes = whole(Bytes::from_request(request, state).await)?;
        Ok(Body(json(&bytes)?))
    }
}

/// The same where nothing need be said: an empty body is an object without fields.
pub(super) struct MayBeEmpty(pub(super) Body);

impl<S: Send + Sync> FromRequest<S> for MayBeEmpty {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<MayBeEmpty, Trouble> {
        let bytes = whole(Bytes::from_request(request, state).await)?;
        let value = if bytes.is_empty() { Value::Object(Map::new()) } else { json(&bytes)? };
        Ok(MayBeEmpty(Body(value)))
    }
}
