//! The published document holds for everything that these tests send and get, and for every field that a body may have.

use std::{collections::BTreeSet, sync::OnceLock};

use axum::http::{StatusCode, header, request, response};
use serde_json::{Map, Value, json};

use crate::{
    club::{Club, Folder},
    desk::Desk,
};

/// `docs/openapi.json`, which another test holds against what is served.
pub fn document() -> &'static Value {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    DOCUMENT.get_or_init(|| serde_json::from_str(include_str!("../../../../docs/openapi.json")).unwrap())
}

/// Stops where a request that was taken, or any answer, is not as the document says.
pub fn fits(asked: &request::Parts, sent: &[u8], head: &response::Parts, body: &[u8]) {
    let path = asked.uri.path();
    if !path.starts_with("/api/v1/") {
        return;
    }
    let told = format!("{} {path}: {}", asked.method, head.status);
    let Some(item) = item(path) else {
        return assert_eq!(head.status, StatusCode::NOT_FOUND, "{told}");
    };
    let Some(operation) = item.get(asked.method.as_str().to_lowercase()) else {
        return assert_eq!(head.status, StatusCode::METHOD_NOT_ALLOWED, "{told}");
    };
    let body_schema = operation.pointer("/requestBody/content/application~1json/schema");
    if let (Some(schema), true, false) = (body_schema, head.status.is_success(), sent.is_empty()) {
        let sent: Value = serde_json::from_slice(sent).unwrap();
        assert_eq!(wrong(schema, &sent, "what was sent"), None, "{told}: {sent}");
    }
    let responses = &operation["responses"];
    let response = match responses.get(head.status.as_str()) {
        Some(response) => resolved(response),
        None if head.status.is_success() => panic!("{told}: this status is not told"),
        None => resolved(&responses["default"]),
    };
    let Some(contents) = response.get("content") else { return };
    let kind = head.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default();
    let content = contents.get(kind).unwrap_or_else(|| panic!("{told}: {kind:?} is not told"));
    let packed = head.headers.contains_key(header::CONTENT_ENCODING);
    if let Some(schema) = content.get("schema").filter(|_| kind == "application/json" && !packed) {
        let answer: Value = serde_json::from_slice(body).unwrap();
        assert_eq!(wrong(schema, &answer, "the answer"), None, "{told}: {answer}");
    }
}

/// Stops where a socket says something that is not as the document says.
pub fn said_fits(message: &Value) {
    let schema = json!({ "$ref": "#/components/schemas/ToPage" });
    assert_eq!(wrong(&schema, message, "what was said"), None, "{message}");
}

/// What is told of an address: words that stand in it come before names.
fn item(path: &str) -> Option<&'static Value> {
    let parts: Vec<&str> = path.split('/').collect();
    let paths = document()["paths"].as_object().unwrap().iter();
    let is_name = |part: &str| part.starts_with('{');
    let fits = |told: &str| {
        let told: Vec<&str> = told.split('/').collect();
        told.len() == parts.len()
            && told.iter().zip(&parts).all(|(told, part)| told == part || is_name(told) && !part.is_empty())
    };
    let found = paths.filter(|(told, _)| fits(told));
    found.min_by_key(|(told, _)| told.split('/').filter(|part| is_name(part)).count()).map(|(_, item)| item)
}

fn resolved(value: &Value) -> &Value {
    match value.get("$ref").and_then(Value::as_str) {
        Some(to) => resolved(document().pointer(to.trim_start_matches('#')).unwrap()),
        None => value,
    }
}

/// The first thing that is not as a schema says, as far as these schemas say anything. A field of an answer that is not told is
/// wrong as well: an answer may have more one day, but then the document says so.
fn wrong(schema: &Value, value: &Value, at: &str) -> Option<String> {
    wrong_beside(schema, value, at, &BTreeSet::new())
}

/// The same for one of several schemas of a value; the fields that the others tell are not wrong.
fn wrong_beside(schema: &Value, value: &Value, at: &str, others: &BTreeSet<&str>) -> Option<String> {
    let schema = resolved(schema);
    let no = |what: String| Some(format!("{at}: {what}"));
    let own = schema.get("properties").and_then(Value::as_object);
    let beside: BTreeSet<&str> = own.into_iter().flat_map(Map::keys).map(String::as_str).collect();
    let beside = &beside | others;
    for many in ["oneOf", "anyOf"] {
        if let Some(schemas) = schema.get(many).and_then(Value::as_array) {
            let troubles: Vec<_> =
                schemas.iter().filter_map(|schema| wrong_beside(schema, value, at, &beside)).collect();
            let fitting = schemas.len() - troubles.len();
            if fitting == 0 || many == "oneOf" && fitting > 1 {
                return no(format!("{value} fits {fitting} of {}: {}", schemas.len(), troubles.join("; ")));
            }
        }
    }
    if let Some(all) = schema.get("allOf").and_then(Value::as_array)
        && let Some(trouble) = all.iter().find_map(|schema| wrong(schema, value, at))
    {
        return Some(trouble);
    }
    let kinds: Vec<&str> = match schema.get("type") {
        Some(Value::String(kind)) => vec![kind],
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    if !kinds.is_empty() && !kinds.iter().any(|kind| is_a(value, kind)) {
        return no(format!("expected {kinds:?}, found {value}"));
    }
    if schema.get("const").is_some_and(|only| only != value) {
        return no(format!("expected {}, found {value}", schema["const"]));
    }
    if schema.get("enum").and_then(Value::as_array).is_some_and(|words| !words.contains(value)) {
        return no(format!("expected one of {}, found {value}", schema["enum"]));
    }
    if let (Some(least), Some(number)) = (schema.get("minimum").and_then(Value::as_f64), value.as_f64())
        && number < least
    {
        return no(format!("expected at least {least}, found {value}"));
    }
    match value {
        Value::Array(list) => {
            let items = schema.get("items")?;
            list.iter().enumerate().find_map(|(place, each)| wrong(items, each, &format!("{at}[{place}]")))
        }
        Value::Object(fields) => {
            let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
            if let Some(missing) = required.filter_map(Value::as_str).find(|name| !fields.contains_key(*name))
            {
                return no(format!("{missing} is missing"));
            }
            let told = own?;
            fields.iter().find_map(|(name, value)| match told.get(name) {
                Some(schema) => wrong(schema, value, &format!("{at}.{name}")),
                None if others.contains(name.as_str()) || of_a_branch(schema, name) => None,
                None => no(format!("{name} is not told")),
            })
        }
        _ => None,
    }
}

/// Whether a field belongs to one of the forms that a value may have.
fn of_a_branch(schema: &Value, name: &str) -> bool {
    let branches = ["oneOf", "anyOf"].iter().filter_map(|many| schema.get(many)?.as_array()).flatten();
    branches.map(resolved).any(|branch| branch.pointer(&format!("/properties/{name}")).is_some())
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

#[test]
fn what_does_not_fit_is_noticed() {
    let act = json!({ "$ref": "#/components/schemas/Act" });
    let check_in = json!({ "do": "check-in", "entry": 7 });
    assert_eq!(wrong(&act, &check_in, "act"), None);
    for value in [
        json!({ "do": "check-in" }),
        json!({ "do": "check-in", "entry": "7" }),
        json!({ "do": "check-in", "entry": 7, "late": true }),
        json!({ "do": "fly" }),
    ] {
        assert!(wrong(&act, &value, "act").is_some(), "{value}");
    }
    let me = json!({ "$ref": "#/components/schemas/Me" });
    let told = json!({ "name": null, "account": false, "owner": false, "posts": [], "welcome": true, "demo": false });
    assert_eq!(wrong(&me, &told, "me"), None);
    assert!(
        wrong(&me, &json!({ "name": null, "account": false, "owner": false, "posts": [] }), "me").is_some()
    );
    let mut more = told;
    more["shoe-size"] = json!(43);
    assert_eq!(wrong(&me, &more, "me").as_deref(), Some("me: shoe-size is not told"));
}

/// A handler that is sent a field which it does not know names those that it reads.
#[tokio::test]
async fn every_field_that_a_body_may_have_is_told_and_no_other() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let plan = json!([{ "name": "Open", "kind": { "system": "swiss" }, "rounds": 2, "control": "G/30 d/5" }]);
    let desk = Desk::open(&club, "Fields", plan).await;
    let game = club.game(json!({ "control": "G/30" })).await;
    let mut asked = 0;
    for (path, item) in document()["paths"].as_object().unwrap() {
        for method in ["post", "put"] {
            let schema = item.pointer(&format!("/{method}/requestBody/content/application~1json/schema"));
            let Some(schema) = schema else { continue };
            let token = if path.contains("/seat/") { &game.director } else { "0" };
            let at =
                path.replace("{event}", &desk.event).replace("{section}", "Open").replace("{token}", token);
            let at: String = at
                .split('/')
                .map(|part| if part.starts_with('{') { "1" } else { part })
                .collect::<Vec<_>>()
                .join("/");
            let (status, answer) = desk.send_by(method, &at, &json!({ "zz": 1 })).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{path}: {answer}");
            assert_eq!(answer["error"]["field"], "zz", "{path}: {answer}");
            let text = answer["error"]["text"].as_str().unwrap().replace(" or ", ", ");
            let known: BTreeSet<&str> = text.split_once("there are ").unwrap().1.split(", ").collect();
            let told: BTreeSet<&str> =
                resolved(schema)["properties"].as_object().unwrap().keys().map(String::as_str).collect();
            assert_eq!(told, known, "{path}");
            asked += 1;
        }
    }
    assert!(asked > 30, "{asked}");
}
