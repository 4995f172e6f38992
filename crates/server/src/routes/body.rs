//! What somebody sends with a request: one JSON object, read by the type of which the document tells.

use axum::{
    body::Bytes,
    extract::{FromRequest, Request, rejection::BytesRejection},
};
use schemars::JsonSchema;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use super::{json, whole};
use crate::{
    fields::{Fault, Fields},
    trouble::Trouble,
    typed,
};

/// A body that is there before the handler begins. A handler that first asks who sends it takes the bytes instead.
pub(super) struct Body(Value);

impl Body {
    pub(super) fn of(bytes: Result<Bytes, BytesRejection>) -> Result<Body, Trouble> {
        Ok(Body(json(&whole(bytes)?)?))
    }

    /// What it says; what is null is not said. No text is longer than a person writes into one field.
    pub(super) fn read<T: DeserializeOwned + JsonSchema>(&self) -> Result<T, Fault> {
        typed::read(&Fields::of(&self.0)?.said()?)
    }

    /// The same where a text may be of any length.
    pub(super) fn read_long<T: DeserializeOwned + JsonSchema>(&self) -> Result<T, Fault> {
        Fields::of(&self.0)?;
        typed::read(&self.0)
    }

    /// As it was sent, for whoever else is to read it.
    pub(super) fn text(&self) -> String {
        self.0.to_string()
    }
}

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Body, Trouble> {
        Body::of(Bytes::from_request(request, state).await)
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

/// Nothing can be said.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// A code that somebody types or has scanned: of a card, or of a tablet.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CodeTyped {
    pub(super) code: String,
}
