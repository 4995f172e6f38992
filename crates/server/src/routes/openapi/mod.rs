//! The API, told to programs: an OpenAPI document. Routes are rows of a table; what goes in and comes out is told by the types
//! that read and write it; who may ask comes from the door. Tests hold it against what is served: the routes, the fields that
//! each body may have, and every answer that a test gets.
//!
//! What is written here in JSON, by `json!`, is the document itself, whose form is OpenAPI's and not ours: no answer and no body is
//! written so.

mod rows;
mod types;

use std::sync::OnceLock;

use axum::{
    extract::State,
    http::{Method, header},
    response::{IntoResponse, Response},
};
use serde_json::{Map, Value, json};

use self::{
    rows::{Content, HEARD, Is, Parameter, ROWS, Row, SAID, Sent},
    types::Types,
};
use crate::{
    API, Hall,
    people::{Cell, Column, Doing, Opening, Scope, access},
};

/// The document, for these routes.
pub(crate) fn document(openings: &[Opening]) -> Value {
    let mut types = Types::new();
    let mut paths: Map<String, Value> = Map::new();
    for row in ROWS {
        let opening = openings.iter().find(|opening| {
            opening.path == row.path && opening.method.as_str().eq_ignore_ascii_case(row.method)
        });
        let item = paths.entry(format!("{API}{}", row.path)).or_insert_with(|| json!({}));
        if let (Some(item), Some(opening)) = (item.as_object_mut(), opening) {
            item.insert(row.method.to_string(), operation(row, opening.doing, &mut types));
        }
    }
    for said in SAID {
        types.answered(*said);
    }
    for heard in HEARD {
        types.asked(*heard);
    }
    let document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Jadoube", "version": env!("CARGO_PKG_VERSION"),
            "description": "Chess events and games, with the rule behind every answer. How to begin stands in docs/api.md.",
            "license": { "name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "jadoube", "description": format!("A session, from {API}/sign-in.") },
                "bearer": { "type": "http", "scheme": "bearer", "description": format!("A token, from {API}/tokens.") },
            },
            "parameters": { "Ours": {
                "name": "x-jadoube", "in": "header", "schema": { "type": "string", "enum": ["1"] },
                "description": "Needed with a cookie, and where a session begins; not with a token.",
            } },
            "responses": responses(),
        },
    });
    types.complete(document)
}

/// What can go wrong, by status: the name of the answer, what it means, and its schema.
const TROUBLES: [(&str, &str, &str, &str); 10] = [
    ("400", "Unreadable", "It cannot be read; `field` says where.", "Error"),
    ("401", "SignIn", "Sign in first, or the token is not valid.", "Error"),
    ("403", "NotYours", "None of your posts allows it, or the token's scope does not reach so far.", "Error"),
    ("404", "NotFound", "There is no such thing.", "Error"),
    (
        "405",
        "NoSuchMethod",
        "This cannot be done with that address; the header `allow` says what can.",
        "Error",
    ),
    ("409", "NotNow", "Not now: something else has changed, or must end first.", "Error"),
    ("413", "TooLarge", "It weighs more than is read.", "Error"),
    ("422", "RulesSayNo", "The rules say no, and which; the text says what to do instead.", "Refused"),
    ("429", "TooOften", "Too often.", "Error"),
    (
        "503",
        "NotRecorded",
        "It was not recorded, or too many wait for such an answer already. Send the same again.",
        "Error",
    ),
];

fn responses() -> Value {
    let told = TROUBLES.iter().map(|(status, name, means, schema)| {
        let mut response = json!({ "description": means, "content": { "application/json": { "schema": reference(schema) } } });
        if *status == "429" {
            response["headers"] = json!({ "retry-after": {
                "description": "In how many seconds it can be tried again.", "schema": { "type": "integer" },
            } });
        }
        ((*name).to_string(), response)
    });
    Value::Object(told.collect())
}

/// A schema of the document by its name.
fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// Gives every kind of act a name of its own, so that a generated client has a type for each.
fn one_of_many(schemas: &mut Map<String, Value>, name: &str, kinds: Vec<Value>) {
    let mut mapping = Map::new();
    for kind in kinds {
        let Some(word) = word_of(&kind) else { continue };
        let called = format!("{name}{}", camel(&word));
        mapping.insert(word, json!(format!("#/components/schemas/{called}")));
        schemas.insert(called, kind);
    }
    let one_of: Vec<Value> = mapping.values().map(|to| json!({ "$ref": to })).collect();
    let discriminator = json!({ "propertyName": "do", "mapping": mapping });
    schemas.insert(name.to_string(), json!({ "oneOf": one_of, "discriminator": discriminator }));
}

/// The word of an act; where it has kinds, each of them has it.
fn word_of(kind: &Value) -> Option<String> {
    let branch = ["oneOf", "anyOf"].iter().find_map(|many| kind.get(*many)?.get(0));
    branch.unwrap_or(kind).pointer("/properties/do/const").and_then(Value::as_str).map(ToString::to_string)
}

fn camel(words: &str) -> String {
    let parts = words.split(|letter: char| !letter.is_ascii_alphanumeric());
    parts
        .map(|part| {
            part.chars()
                .take(1)
                .map(|first| first.to_ascii_uppercase())
                .chain(part.chars().skip(1))
                .collect::<String>()
        })
        .collect()
}

fn operation(row: &Row, doing: Doing, types: &mut Types) -> Value {
    let changes = row.method != "get";
    let mut parameters: Vec<Value> = in_path(row.path).chain(in_query(row.query)).collect();
    if changes {
        parameters.push(json!({ "$ref": "#/components/parameters/Ours" }));
    }
    let mut operation = json!({
        "operationId": format!("{}{}", row.method, camel(row.path)),
        "summary": row.says, "description": who(row, doing), "tags": [tag(row.path)],
        "parameters": parameters, "security": security(row, doing), "responses": answers(row, doing, types),
    });
    let (needed, body) = match row.body {
        Sent::Nothing => return operation,
        Sent::File => (
            true,
            json!({ "application/octet-stream": { "schema": { "type": "string", "format": "binary" } } }),
        ),
        Sent::Json(schema) => {
            let (needed, schema) = types.asked(schema);
            (needed, json!({ "application/json": { "schema": schema } }))
        }
    };
    operation["requestBody"] = json!({ "required": needed, "content": body });
    operation
}

/// What belongs together: the first word of the address.
fn tag(path: &str) -> &str {
    path.split('/').find(|part| !part.is_empty()).unwrap_or("openapi.json")
}

fn in_path(path: &str) -> impl Iterator<Item = Value> {
    let is_a_file = path.ends_with("/rounds/{round}") && !path.contains("{section}");
    let names = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    names.map(move |name| {
        let schema = match name {
            "round" if !is_a_file => json!({ "type": "integer", "minimum": 1 }),
            "entry" | "number" => json!({ "type": "integer", "minimum": 1 }),
            "event" => json!({ "type": "string", "pattern": "^[a-z0-9-]{1,58}$" }),
            "board" => json!({ "type": "string", "pattern": "^[0-9]+([.][0-9]+)?$" }),
            _ => json!({ "type": "string" }),
        };
        json!({ "name": name, "in": "path", "required": true, "schema": schema })
    })
}

fn in_query(query: &[Parameter]) -> impl Iterator<Item = Value> {
    query.iter().map(|Parameter { name, must, is }| {
        let schema = match is {
            Is::Text => json!({ "type": "string" }),
            Is::Number => json!({ "type": "integer" }),
            Is::Flag => json!({ "type": "string", "enum": ["1"] }),
            Is::Words(words) => json!({ "type": "string", "enum": words }),
        };
        json!({ "name": name, "in": "query", "required": must, "schema": schema })
    })
}

/// What is for the person alone, whatever a token may do: see `by_hand`.
const BY_HAND: [&str; 4] = ["/password", "/sign-out", "/tokens", "/people/{person}/reset"];

fn is_by_hand(row: &Row) -> bool {
    row.method == "post" && BY_HAND.contains(&row.path)
}

/// Tokens belong to somebody: who looks after his account without a name is asked for it.
fn is_for_everybody(row: &Row, doing: Doing) -> bool {
    access::cell(Column::Spectator, doing) == Cell::Yes && !row.path.starts_with("/tokens")
}

fn security(row: &Row, doing: Doing) -> Value {
    match is_for_everybody(row, doing) {
        _ if is_by_hand(row) => json!([{ "cookie": [] }]),
        true => json!([{}, { "cookie": [] }, { "bearer": [] }]),
        false => json!([{ "cookie": [] }, { "bearer": [] }]),
    }
}

/// Who may do it, in words, and with which tokens.
fn who(row: &Row, doing: Doing) -> String {
    if is_by_hand(row) {
        return "For whoever is signed in by a cookie; a token does not do.".to_string();
    }
    if is_for_everybody(row, doing) {
        return "For everybody.".to_string();
    }
    let reaches =
        |scope: Scope| if row.method == "get" { scope.covers_looking_at(doing) } else { scope.covers(doing) };
    let scopes: Vec<&str> =
        Scope::WORDS.iter().filter(|(_, scope)| reaches(*scope)).map(|(word, _)| *word).collect();
    let act = if doing == Doing::Act { "; each act says more" } else { "" };
    if row.path.starts_with("/tokens") {
        return "For whoever is signed in, about their own.".to_string();
    }
    format!("This is {}{act}. Scopes of tokens: {}.", access::who_may(doing), scopes.join(", "))
}

fn answers(row: &Row, doing: Doing, types: &mut Types) -> Value {
    let mut responses = by_type(row.answer, row.says, types);
    let has_body = !matches!(row.body, Sent::Nothing);
    let changes = row.method != "get";
    for (status, name, ..) in TROUBLES {
        let possible = match status {
            "400" => has_body || !row.query.is_empty(),
            "403" => changes || !is_for_everybody(row, doing) || is_by_hand(row),
            "404" => row.path.contains('{'),
            "409" | "422" => changes,
            "413" => has_body,
            _ => true,
        };
        // What a route tells of a trouble itself says more.
        if possible && !responses.contains_key(status) {
            responses.insert(status.to_string(), json!({ "$ref": format!("#/components/responses/{name}") }));
        }
    }
    responses.insert(
        "default".to_string(),
        json!({ "description": "What was wrong.", "content": { "application/json": { "schema": reference("Error") } } }),
    );
    Value::Object(responses)
}

fn by_type(contents: &[Content], says: &str, types: &mut Types) -> Map<String, Value> {
    let mut responses = Map::new();
    for Content { status, media, schema } in contents {
        let response = responses.entry(*status).or_insert_with(|| json!({ "description": says }));
        let Some(media) = media else { continue };
        response["content"][media] = match schema {
            Some(schema) => json!({ "schema": types.answered(*schema) }),
            None => json!({}),
        };
    }
    responses
}

/// What can be asked after `?` at a route: what the document says, and nothing else.
pub(super) fn asks(method: &Method, path: &str) -> Vec<&'static str> {
    let is_it = |row: &&Row| row.path == path && row.method.eq_ignore_ascii_case(method.as_str());
    let rows = ROWS.iter().filter(is_it);
    rows.flat_map(|row| row.query).map(|parameter| parameter.name).collect()
}

pub(super) async fn look(State(hall): State<Hall>) -> Response {
    static TEXT: OnceLock<String> = OnceLock::new();
    let text = TEXT.get_or_init(|| format!("{:#}\n", document(&super::openings(&hall))));
    ([(header::CONTENT_TYPE, "application/json")], text.as_str()).into_response()
}

#[cfg(test)]
mod tests;
