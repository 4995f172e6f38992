//! What is done or said with one value is stored as an object with one field: `Touch(e2)` is `{"do":"touch","square":"e2"}`.

use std::sync::Arc;

use board::{Role, Square};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{form, text::Plain};
use crate::{act::Claim, handling::Handling, incident::Incident, occasion::Occasion, terms::Terms};

/// A module for `#[serde(with = …)]` of a variant, and the name and type of its field.
macro_rules! fields {
    ($($module:ident: $(#[$attribute:meta])* $name:ident: $type:ty,)+) => {
        $(pub(crate) mod $module {
            use super::*;

            #[derive(Serialize, Deserialize, JsonSchema)]
            #[serde(deny_unknown_fields)]
            pub(crate) struct Field {
                $(#[$attribute])*
                $name: $type,
            }

            pub(crate) fn serialize<S: Serializer>(value: &$type, serializer: S) -> Result<S::Ok, S::Error> {
                Field { $name: value.to_owned() }.serialize(serializer)
            }

            pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                Field::deserialize(deserializer).map(|field| field.$name)
            }
        })+
    };
}

fields! {
    terms: #[serde(with = "form")] #[schemars(skip)] terms: Arc<Terms>,
    square: #[serde(with = "form")] #[schemars(with = "Plain<Square>")] square: Square,
    piece: #[serde(with = "form", alias = "role")] #[schemars(rename = "role", with = "Plain<Role>")] piece: Role,
    handling: what: Handling,
    occasion: what: Occasion,
    claim: #[schemars(skip)] what: Claim,
    incident: #[schemars(skip)] incident: Incident,
    text: text: String,
}
