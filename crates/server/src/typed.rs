//! A value that is read by its type. What the type says of a mistake does not say where it is, so the value is held against the
//! type's schema, the same that is published, and the fault names the field: `act.result.outcome`.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use schemars::{JsonSchema, generate::SchemaSettings, json_schema};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::fields::{Fault, kind, listed, no_such_field};

/// Reads an object that is a body by itself.
pub(crate) fn read<T: DeserializeOwned + JsonSchema>(value: &Value) -> Result<T, Fault> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let mut generator = SchemaSettings::draft2020_12().into_generator();
        let schema = Value::from(generator.subschema_for::<T>());
        let known = Schemas(generator.take_definitions(true));
        // What no schema tells, such as what can be the name of a section, the type says by itself.
        let by_type = || match error.path().to_string() {
            path if path == "." => Fault::new(error.inner().to_string()),
            path => Fault::in_field(&path, error.inner()),
        };
        known.misfit(&schema, value, "").unwrap_or_else(by_type)
    })
}

/// The schema of a type without names of others.
fn whole_schema<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    settings.into_generator().subschema_for::<T>().into()
}

/// The schema of every kind of a type that is known by the word in this field, each whole in itself.
pub(crate) fn by_word<T: JsonSchema>(field: &str) -> BTreeMap<String, Value> {
    let schema = whole_schema::<T>();
    let kinds = schema.get("oneOf").and_then(Value::as_array).into_iter().flatten();
    let word =
        |kind: &Value| Some(kind.pointer(&format!("/properties/{field}/const"))?.as_str()?.to_string());
    kinds.filter_map(|kind| Some((word(kind)?, spread(kind.clone())))).collect()
}

/// Where a kind has kinds of its own, each of them has the fields of all, and no others.
fn spread(mut kind: Value) -> Value {
    let Some(Value::Array(mut branches)) = kind.get_mut("oneOf").map(Value::take) else { return kind };
    for branch in &mut branches {
        for (name, schema) in kind["properties"].as_object().into_iter().flatten() {
            branch["properties"][name] = schema.clone();
        }
        if let Some(needed) = branch["required"].as_array_mut() {
            needed.extend(kind["required"].as_array().into_iter().flatten().cloned());
        }
        branch["additionalProperties"] = Value::Bool(false);
    }
    json_schema!({ "oneOf": branches }).into()
}

/// Reads an object that is to fit a schema, which says more than the type: which fields a plain word may have beside it.
pub(crate) fn read_as<T: DeserializeOwned>(schema: &Value, value: &Value) -> Result<T, Fault> {
    match Schemas(Map::new()).misfit(schema, value, "") {
        Some(fault) => Err(fault),
        None => serde_json::from_value(value.clone()).map_err(|error| Fault::new(error.to_string())),
    }
}

/// Schemas by their names.
struct Schemas(Map<String, Value>);

impl Schemas {
    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let name = schema.get("$ref").and_then(Value::as_str).and_then(|to| to.rsplit('/').next());
        name.and_then(|name| self.0.get(name)).map_or(schema, |schema| self.resolved(schema))
    }

    /// The first thing that is not as the schema has it; none where the schema does not say as much as the type.
    fn misfit(&self, schema: &Value, value: &Value, at: &str) -> Option<Fault> {
        let schema = self.resolved(schema);
        let branches = ["oneOf", "anyOf"].iter().find_map(|many| schema.get(*many)?.as_array());
        if let Some(branches) = branches {
            return self.misfit_of_all(branches, value, at);
        }
        let wrong = |expected: String| {
            Some(Fault::in_field(at, format!("expected {expected}, found {}", kind(value))))
        };
        if let Some(words) =
            schema.get("enum").and_then(Value::as_array).filter(|words| !words.contains(value))
        {
            return wrong(listed(&words.iter().filter_map(Value::as_str).collect::<Vec<_>>()));
        }
        if schema.get("const").is_some_and(|only| only != value) {
            return wrong(schema["const"].as_str().unwrap_or_default().to_string());
        }
        let kinds: Vec<&str> = match schema.get("type") {
            Some(Value::String(kind)) => vec![kind],
            Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        };
        if !kinds.is_empty() && !kinds.iter().any(|kind| is_a(value, kind)) {
            return wrong(kinds.iter().find_map(|kind| called(kind)).unwrap_or("nothing").to_string());
        }
        match value {
            Value::String(text) => {
                let notation = schema.get("format").and_then(Value::as_str)?;
                game::stored::misread(notation, text).map(|said| Fault::in_field(at, said))
            }
            Value::Number(number) => {
                let (least, most) =
                    (schema.get("minimum"), schema.get("maximum").or_else(|| largest(schema)));
                let beyond = |limit: Option<&Value>, is: fn(f64, f64) -> bool| {
                    limit
                        .and_then(Value::as_f64)
                        .zip(number.as_f64())
                        .is_some_and(|(limit, number)| is(number, limit))
                };
                let beyond = beyond(least, |number, least| number < least)
                    || beyond(most, |number, most| number > most);
                let upwards = least.map_or_else(String::new, |least| format!(" from {least}"));
                let until = most.map_or_else(String::new, |most| format!(" to {most}"));
                if beyond { wrong(format!("a number{upwards}{until}")) } else { None }
            }
            Value::Array(list) => {
                let items = schema.get("items")?;
                list.iter()
                    .enumerate()
                    .find_map(|(place, each)| self.misfit(items, each, &format!("{at}[{place}]")))
            }
            Value::Object(fields) => self.misfit_of_fields(schema, fields, at),
            _ => None,
        }
    }

    /// The field by whose word one knows which of several kinds is meant, and the word of each.
    fn telling<'a>(&'a self, branches: &'a [Value]) -> Option<(&'a str, Vec<&'a str>)> {
        let word = |branch: &'a Value, field: &str| {
            self.resolved(branch).get("properties")?.get(field)?.get("const")?.as_str()
        };
        let fields = self.resolved(branches.first()?).get("properties")?.as_object()?;
        fields.keys().find_map(|field| {
            let words: Vec<&str> =
                branches.iter().map(|branch| word(branch, field)).collect::<Option<_>>()?;
            let differ = words.iter().collect::<BTreeSet<_>>().len() == words.len();
            differ.then_some((field.as_str(), words))
        })
    }

    fn misfit_of_fields(&self, schema: &Value, fields: &Map<String, Value>, at: &str) -> Option<Fault> {
        let told = schema.get("properties").and_then(Value::as_object)?;
        let within = |name: &str| within(at, name);
        if schema.get("additionalProperties") == Some(&Value::Bool(false))
            && let Some(name) = fields.keys().find(|name| !told.contains_key(*name))
        {
            let names: Vec<&str> = told.keys().map(String::as_str).collect();
            let Fault { field, text } = no_such_field(name, &names);
            return Some(Fault::in_field(&within(&field.unwrap_or_default()), text));
        }
        let mut required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
        if let Some(name) = required.find_map(|name| name.as_str().filter(|name| !fields.contains_key(*name)))
        {
            let schema = told.get(name).map_or(&Value::Null, |schema| self.resolved(schema));
            let kind = schema.get("type").and_then(Value::as_str).and_then(called);
            let expected = match (all_words(schema), kind) {
                (words, _) if !words.is_empty() => format!("; expected {}", listed(&words)),
                (_, Some(kind)) => format!("; {kind} was expected"),
                (_, None) => String::new(),
            };
            return Some(Fault::in_field(&within(name), format!("is missing{expected}")));
        }
        fields.iter().find_map(|(name, value)| self.misfit(told.get(name)?, value, &within(name)))
    }

    /// The value is to fit one of these. Which of them was meant is known by the word that only it has.
    fn misfit_of_all(&self, branches: &[Value], value: &Value, at: &str) -> Option<Fault> {
        if let (Some((field, words)), Value::Object(fields)) = (self.telling(branches), value) {
            let found = fields.get(field);
            if let Some(meant) = words.iter().position(|word| found == Some(&Value::from(*word))) {
                return self.misfit(&branches[meant], value, at);
            }
            let expected = format!("expected {}", listed(&words));
            let text = found.map_or_else(
                || format!("is missing; {expected}"),
                |found| format!("{expected}, found {}", kind(found)),
            );
            return Some(Fault::in_field(&within(at, field), text));
        }
        let mut faults = Vec::new();
        for branch in branches {
            faults.push((self.resolved(branch), self.misfit(branch, value, at)?));
        }
        // One of several kinds that are each an object with one field, such as {"after-minutes": 15}.
        let names_it = |branch: &Value| {
            let told = branch.get("properties").and_then(Value::as_object);
            told.is_some_and(|told| told.len() == 1 && told.keys().all(|name| value.get(name).is_some()))
        };
        if let Some(meant) = faults.iter().position(|(branch, _)| names_it(branch)) {
            return Some(faults.swap_remove(meant).1);
        }
        let words: Vec<&str> = faults.iter().flat_map(|(branch, _)| words(branch)).collect();
        let not_null = |branch: &Value| branch.get("type") != Some(&Value::from("null"));
        let mut others = faults.iter().filter(|(branch, _)| not_null(branch) && words_of(branch).is_none());
        match (others.next(), others.next(), words.as_slice()) {
            (Some((_, fault)), None, []) => Some(fault.clone()),
            (None, _, words) if !words.is_empty() => {
                Some(Fault::in_field(at, format!("expected {}, found {}", listed(words), kind(value))))
            }
            _ => None,
        }
    }
}

fn within(at: &str, name: &str) -> String {
    if at.is_empty() { name.to_string() } else { format!("{at}.{name}") }
}

fn words_of(branch: &Value) -> Option<()> {
    (!words(branch).is_empty()).then_some(())
}

/// The same where each of them may be told by itself.
fn all_words(schema: &Value) -> Vec<&str> {
    let branches = ["oneOf", "anyOf"].iter().find_map(|many| schema.get(*many)?.as_array());
    match branches {
        None => words(schema),
        Some(branches) if branches.iter().all(|branch| !words(branch).is_empty()) => {
            branches.iter().flat_map(words).collect()
        }
        Some(_) => Vec::new(),
    }
}

/// The words that a schema allows by name.
fn words(branch: &Value) -> Vec<&str> {
    let only = branch.get("const").and_then(Value::as_str).into_iter();
    let many = branch.get("enum").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    only.chain(many).collect()
}

fn is_a(value: &Value, kind: &str) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "integer" => value.is_i64() || value.is_u64(),
        _ => value.is_number(),
    }
}

/// The largest number of a kind of which the schema names only the kind.
fn largest(schema: &Value) -> Option<&'static Value> {
    static OF_32: LazyLock<Value> = LazyLock::new(|| Value::from(u32::MAX));
    (schema.get("format")?.as_str()? == "uint32").then_some(&*OF_32)
}

fn called(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "object" => "an object",
        "array" => "a list",
        "string" => "a text",
        "boolean" => "true or false",
        "integer" => "a whole number",
        "number" => "a number",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;
    use tournament::{Deed, Plan};

    use super::*;

    #[derive(Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    struct Sent {
        #[serde(rename = "act")]
        _act: Option<Deed>,
        #[serde(rename = "sections")]
        _sections: Option<Vec<Plan>>,
    }

    fn fault(sent: Value) -> Fault {
        read::<Sent>(&sent).unwrap_err()
    }

    #[test]
    fn a_fault_in_an_act_names_its_field() {
        for (deed, said) in [
            (
                json!({ "do": "check-in", "entry": "3" }),
                "act.entry: expected a whole number, found the text \"3\"",
            ),
            (json!({ "do": "check-in" }), "act.entry: is missing; a whole number was expected"),
            (
                json!({ "do": "check-in", "entry": 3, "late": true }),
                "act.late: there is no such field here; there are do or entry",
            ),
            (
                json!({ "do": "toss", "higher-ranked": "green" }),
                "act.higher-ranked: expected white or black, found the text \"green\"",
            ),
            (
                json!({ "do": "enter", "entrant": { "name": "Ann", "ratings": [{ "list": "us-chess", "rating": -5 }] } }),
                "act.entrant.ratings[0].rating: expected a number from 0 to 65535, found -5",
            ),
            (
                json!({ "do": "add-section", "plan": { "name": "A", "kind": { "system": "round-robin", "cycles": "2" }, "rounds": 3, "control": "G/60" } }),
                "act.plan.kind.cycles: expected a whole number, found the text \"2\"",
            ),
            (json!({ "do": "pair", "section": 3, "lot": null }), "act.section: expected a text, found 3"),
            (
                json!({ "do": "pair", "section": "Open", "lot": "red" }),
                "act.lot: expected white or black, found the text \"red\"",
            ),
        ] {
            assert_eq!(fault(json!({ "act": deed })).to_string(), said);
        }
        let unknown = fault(json!({ "act": { "do": "fly" } }));
        assert!(unknown.text.contains("fly") && unknown.text.contains("check-in"), "{unknown}");
        let plans = json!([{ "name": "A", "kind": { "system": "swiss" }, "rounds": "3", "control": "G/60" }]);
        assert_eq!(
            fault(json!({ "sections": plans })).to_string(),
            "sections[0].rounds: expected a whole number, found the text \"3\""
        );
    }

    /// Whatever is wrong, what is right is read.
    #[test]
    fn every_act_of_the_frozen_log_is_read() {
        for line in include_str!("../../tournament/tests/logs/0.1.0.jsonl").lines() {
            let event: Value = serde_json::from_str(line).unwrap();
            let deed = &event["deed"]["act"];
            assert!(read::<Sent>(&json!({ "act": deed })).is_ok(), "{deed}");
            let mut generator = SchemaSettings::draft2020_12().into_generator();
            let schema = Value::from(generator.subschema_for::<Deed>());
            let known = Schemas(generator.take_definitions(true));
            assert_eq!(known.misfit(&schema, deed, "act"), None, "{deed}");
        }
    }
}
