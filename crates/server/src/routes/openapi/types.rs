//! The types of the document. What goes in may leave out what has a default; what comes out has everything that is always
//! written. So a type that goes both ways may have two schemas: `Plan` is sent, `PlanShown` is answered.

use std::collections::BTreeSet;

use schemars::{
    SchemaGenerator,
    generate::{Contract, SchemaSettings},
};
use serde_json::{Map, Value};

use super::{one_of_many, rows::SchemaOf};

/// Where the document has its schemas, and where those of answers stand until it is complete.
const SCHEMAS: &str = "/components/schemas";
const ANSWERED: &str = "/components/answered";

pub(super) struct Types {
    asked: SchemaGenerator,
    answered: SchemaGenerator,
}

impl Types {
    pub(super) fn new() -> Types {
        let generator = |contract: Contract, at: &str| {
            let settings = SchemaSettings::draft2020_12().with(|settings| {
                settings.contract = contract;
                settings.definitions_path = at.to_string().into();
            });
            settings.into_generator()
        };
        Types {
            asked: generator(Contract::Deserialize, SCHEMAS),
            answered: generator(Contract::Serialize, ANSWERED),
        }
    }

    /// The schema of what is sent, and whether anything must be.
    pub(super) fn asked(&mut self, schema: SchemaOf) -> (bool, Value) {
        let schema = Value::from(schema(&mut self.asked));
        let name = schema["$ref"].as_str().and_then(|to| to.rsplit('/').next()).unwrap_or_default();
        let required = self.asked.definitions().get(name).and_then(|whole| whole["required"].as_array());
        (required.is_some_and(|fields| !fields.is_empty()), schema)
    }

    /// The schema of what is answered.
    pub(super) fn answered(&mut self, schema: SchemaOf) -> Value {
        schema(&mut self.answered).into()
    }

    /// The document with all schemas under the names by which it calls them.
    pub(super) fn complete(mut self, mut document: Value) -> Value {
        let (mut schemas, mut answered) =
            (self.asked.take_definitions(true), self.answered.take_definitions(true));
        answered.values_mut().for_each(leave_out_rather_than_null);
        let twofold = twofold(&schemas, &answered);
        let called =
            |name: &str| if twofold.contains(name) { format!("{name}Shown") } else { name.to_string() };
        for name in ["Act", "SeatAct"] {
            let acts = schemas.get_mut(name).and_then(|act| act["oneOf"].as_array_mut()).map(std::mem::take);
            one_of_many(&mut schemas, name, acts.unwrap_or_default());
        }
        schemas.extend(answered.into_iter().map(|(name, schema)| (called(&name), schema)));
        document["components"]["schemas"] = Value::Object(schemas);
        rename(&mut document, &called);
        document
    }
}

/// The names that mean one thing in a body and another in an answer, by themselves or by what they hold.
fn twofold(asked: &Map<String, Value>, answered: &Map<String, Value>) -> BTreeSet<String> {
    let same = |name: &str, schema: &Value| {
        let mut schema = schema.clone();
        rename(&mut schema, &ToString::to_string);
        asked.get(name).is_none_or(|asked| *asked == schema)
    };
    let differing = answered.iter().filter(|(name, schema)| !same(name, schema));
    let mut found: BTreeSet<String> = differing.map(|(name, _)| name.clone()).collect();
    loop {
        let holds = |schema: &Value| {
            let text = schema.to_string();
            found.iter().any(|name| text.contains(&format!("\"#{ANSWERED}/{name}\"")))
        };
        let more: Vec<String> = answered
            .iter()
            .filter(|(name, schema)| asked.contains_key(*name) && !found.contains(*name) && holds(schema))
            .map(|(name, _)| name.clone())
            .collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

/// A field that may be missing is left out where there is nothing, and never null; one that can be both says so by `x-null`.
fn leave_out_rather_than_null(schema: &mut Value) {
    let required: BTreeSet<String> = schema
        .get("required")
        .and_then(Value::as_array)
        .map(|names| names.iter().filter_map(Value::as_str).map(ToString::to_string).collect())
        .unwrap_or_default();
    if let Some(Value::Object(fields)) = schema.get_mut("properties") {
        let optional = fields.iter_mut().filter(|(name, _)| !required.contains(*name));
        optional.filter_map(|(_, field)| field.as_object_mut()).for_each(without_null);
    }
    match schema {
        Value::Object(fields) => fields.values_mut().for_each(leave_out_rather_than_null),
        Value::Array(list) => list.iter_mut().for_each(leave_out_rather_than_null),
        _ => {}
    }
}

fn without_null(field: &mut Map<String, Value>) {
    if field.remove("x-null").is_some() {
        return;
    }
    if let Some(Value::Array(kinds)) = field.get_mut("type") {
        kinds.retain(|kind| kind != "null");
        if let [kind] = kinds.as_slice() {
            let kind = kind.clone();
            field.insert("type".to_string(), kind);
        }
    }
    if let Some(Value::Array(words)) = field.get_mut("enum") {
        words.retain(|word| !word.is_null());
    }
    if let Some(Value::Array(kinds)) = field.get_mut("anyOf") {
        kinds.retain(|kind| kind["type"] != "null");
        if let [Value::Object(only)] = kinds.as_slice() {
            let only = only.clone();
            field.remove("anyOf");
            field.extend(only);
        }
    }
}

/// Lets everything that refers to a schema of an answer refer to it by the name that it is called.
fn rename(value: &mut Value, called: &dyn Fn(&str) -> String) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(to)) = fields.get_mut("$ref")
                && let Some(name) = to.strip_prefix('#').and_then(|to| to.strip_prefix(ANSWERED))
            {
                *to = format!("#{SCHEMAS}/{}", called(name.trim_start_matches('/')));
            }
            fields.values_mut().for_each(|value| rename(value, called));
        }
        Value::Array(list) => list.iter_mut().for_each(|value| rename(value, called)),
        _ => {}
    }
}
