//! The API, told to programs: an OpenAPI document, made of one row per route. A test holds it against what is served.

use std::sync::OnceLock;

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use serde_json::{Map, Value, json};

/// A route: method, path, what it answers, what stands after `?`, and the fields of its body. A `*` marks what must be
/// there; a body that is a file is called `file`.
type Row = (&'static str, &'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    ("get", "/openapi.json", "This document", "", ""),
    ("get", "/books", "The rulebooks", "", ""),
    ("get", "/books/{book}", "A rulebook: its policies with their clauses", "", ""),
    ("get", "/clauses/{book}/{id}", "A clause in our own words", "", ""),
    ("get", "/rules", "All books with their chapters", "", ""),
    ("get", "/rules/books/{book}", "A book: its clauses in our own words", "", ""),
    ("get", "/rules/clauses/{book}/{id}", "A clause, what it decides and where other books differ", "", ""),
    ("get", "/rules/clauses/{book}/{id}/cases", "The cases that show a clause", "", ""),
    ("get", "/rules/search/{words}", "Clauses, policies and readings that hold these words", "", ""),
    ("get", "/rules/compare/{books}", "Two books, or all, policy by policy", "", ""),
    ("get", "/rules/cases/{folder}/{name}", "A case as it is written", "", ""),
    ("post", "/whatif", "Rules on an incident under every book", "", "text*"),
    ("post", "/whatif/why", "The policies that make the books differ on it", "", "text*"),
    ("get", "/whatif/words", "Everything that can be told of an incident", "", ""),
    ("post", "/demo", "Lets the caller look around in the demo event, as director, floor, scorer or parent; the answer sets a cookie", "", "as* anew"),
    ("delete", "/demo", "Leaves the demo event", "", ""),
    ("post", "/games", "Opens a game; the answer has a secret link for every seat", "", "control* book presses rulings flags place scoresheets timekeeper fen announced"),
    ("get", "/seat/{token}", "The game as the seat of this link sees it", "", ""),
    ("get", "/seat/{token}/claims", "What this seat can claim and tell", "", ""),
    ("get", "/seat/{token}/chances", "How an estimate of losing chances stands", "", ""),
    ("post", "/seat/{token}/chances", "Begins an estimate of losing chances", "", "games"),
    ("delete", "/seat/{token}/chances", "Breaks the estimate off", "", ""),
    ("get", "/seat/{token}/pgn", "The moves so far as PGN", "", ""),
    ("get", "/seat/{token}/slips/{ruling}", "A ruling slip: 1.txt, 1.json or 1.pdf", "", ""),
    ("post", "/seat/{token}/acts", "Acts at a board", "", "id* act*"),
    ("get", "/seat/{token}/socket", "A WebSocket: the view of this seat whenever it changes, and an answer to every act", "", ""),
    ("post", "/tablet", "Makes this device the tablet of a board, with a code that is good once; the answer has its secret", "", "code*"),
    ("get", "/tablet/{token}", "Who plays at the tablet's board now, the clock and what was written", "", ""),
    ("post", "/tablet/{token}/game", "Opens the game of the board with this tablet as its clock", "", "round*"),
    ("post", "/tablet/{token}/acts", "Hands in one act of a player, numbered and stamped by the tablet", "", "game* number* at* color* act*"),
    ("post", "/tablet/{token}/call", "Calls a director to the board", "", "round* color* for*"),
    ("post", "/tablet/{token}/sheet", "Keeps the scoresheet of a player as it is written", "", "round* color* sheet*"),
    ("post", "/tablet/{token}/slip", "One side's report of the result", "", "round* color* outcome* game"),
    ("get", "/me", "Who is signed in", "", ""),
    ("post", "/owner", "Makes the owner, as long as there is none", "", "name* password* code"),
    ("post", "/sign-in", "Signs in; the answer sets a cookie", "", "name* password*"),
    ("post", "/sign-out", "Signs out, here or everywhere", "", "everywhere"),
    ("post", "/password", "Changes one's password", "", "old* password*"),
    ("get", "/tokens", "One's tokens for programs", "", ""),
    ("post", "/tokens", "Issues a token with a scope", "", "name* scope* days"),
    ("delete", "/tokens/{id}", "Revokes a token", "", ""),
    ("get", "/invitations/{secret}", "What an invitation is for", "", ""),
    ("post", "/invitations/{secret}", "Accepts an invitation", "", "name password"),
    ("post", "/cards", "Sits down with the code of a player's card", "", "code*"),
    ("get", "/resets/{secret}", "Whose password a link is for", "", ""),
    ("post", "/resets/{secret}", "Chooses a new password, once, and signs in", "", "password*"),
    ("get", "/backup", "A copy of the whole database, as of now", "", ""),
    ("get", "/people", "Everybody who signs in with a password", "", ""),
    ("post", "/people/{person}/reset", "A link with which somebody chooses a new password", "", ""),
    ("get", "/audit", "Who did what in this house, the oldest first; the last lines of it with most", "after before most amiss", ""),
    ("get", "/events/{event}/audit", "Who did what at an event, the oldest first; the last lines of it with most", "after before most amiss", ""),
    ("get", "/events/{event}/invitations", "Open invitations", "", ""),
    ("post", "/events/{event}/invitations", "Invites somebody to a post", "", "post* uses days"),
    ("delete", "/events/{event}/invitations/{id}", "Takes an invitation back", "", ""),
    ("get", "/events/{event}/people", "Who is what at the event", "", ""),
    ("put", "/events/{event}/people/{person}", "Gives somebody these posts", "", "posts*"),
    ("get", "/events/{event}/cards", "Players' cards", "", ""),
    ("post", "/events/{event}/cards", "Issues cards", "", "entries"),
    ("delete", "/events/{event}/cards/{entry}", "Revokes a card", "", ""),
    ("get", "/events", "All events", "", ""),
    ("post", "/events", "Opens an event, from a template or with sections of its own", "", "id* event* template sections"),
    ("get", "/events/templates", "Events to begin with", "", ""),
    ("get", "/events/{event}", "The event as the caller sees it: sections, rounds, what can be done, what needs care", "", ""),
    ("get", "/events/{event}/public", "The event as everybody sees it", "", ""),
    ("get", "/events/{event}/log", "The log in words", "after", ""),
    ("post", "/events/{event}/acts", "Acts; with a version, only if what it touches has not changed since", "", "id* act* why version"),
    ("post", "/events/{event}/preview", "What an act would do, violate and cost", "", "act* version"),
    ("get", "/events/{event}/entries", "Entries, with contacts for those who may see them", "", ""),
    ("get", "/events/{event}/door", "Entries for the check-in desk", "", ""),
    ("post", "/events/{event}/import/preview", "What a list of entries holds", "", "file*"),
    ("post", "/events/{event}/import", "Enters everybody of a list, or nobody", "id* section with-duplicates at-the-door paid rating-list", "file*"),
    ("get", "/events/{event}/sections/{section}/rounds/{round}", "A round, board by board", "why", ""),
    ("get", "/events/{event}/sections/{section}/rounds/{round}/explain", "Why a board, or the bye, is what it is", "board", ""),
    ("get", "/events/{event}/sections/{section}/rounds/{round}/why-not", "Why two do not meet", "one* other*", ""),
    ("get", "/events/{event}/sections/{section}/rounds/{round}/check", "What is not as the rules have it", "", ""),
    ("get", "/events/{event}/sections/{section}/wishes", "Who shall meet in the next round, and who are not to meet", "", ""),
    ("get", "/events/{event}/standings/{section}/{number}", "A place with its tie-breaks opened", "", ""),
    ("get", "/events/{event}/sheets/{sheet}", "A sheet, such as standings.json; also .txt, .md, .csv, .xlsx and .pdf", "section round as paper", ""),
    ("get", "/events/{event}/papers/{paper}", "Paper, such as rules.pdf, scoresheets.pdf or round.pdf; rules.json", "section round board paper zone moves count from address with readings", ""),
    ("post", "/events/{event}/papers/cards", "Cards that were just issued, as PDF", "", "address* paper cards*"),
    ("get", "/events/{event}/export/{kind}", "The event in the files of others", "section affiliate city state zip country chief-director assistant-director", ""),
    ("get", "/events/{event}/rounds/{round}", "A round as PGN, such as 3.pgn", "section", ""),
    ("get", "/events/{event}/floor", "Every board of the rounds in play", "", ""),
    ("post", "/events/{event}/floor/resume", "Resumes play at every board that was interrupted", "", ""),
    ("post", "/events/{event}/boards/{section}/{round}/{board}/slip", "One side's report of a result", "", "outcome* game"),
    ("post", "/events/{event}/boards/{section}/{round}/{board}/mark", "Somebody is missing or here; a director is called or was there", "", "mark* color"),
    ("post", "/events/{event}/boards/{section}/{round}/{board}/game", "A link of the board's game log: the director's, or of a seat", "", "seat"),
    ("get", "/events/{event}/tablets", "The tablets at the boards", "", ""),
    ("post", "/events/{event}/tablets", "Makes codes for the tablets of some boards", "", "section* boards* use*"),
    ("put", "/events/{event}/tablets/{section}/{board}", "Makes a tablet the clock, the scoresheet or both", "", "use*"),
    ("delete", "/events/{event}/tablets/{section}/{board}", "Takes a tablet away from its board", "", ""),
    ("get", "/events/{event}/boards/{section}/{round}/{board}/live", "A board as everybody sees it after the event's delay, with all moves", "", ""),
    ("get", "/events/{event}/live", "The boards whose games can be seen, after the event's delay", "section after", ""),
    ("get", "/events/{event}/socket", "A WebSocket: the version, whenever the caller's view has changed; with live, the count of live boards' changes", "after live", ""),
];

/// The document.
pub(crate) fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for (method, path, answers, query, body) in ROWS {
        let item = paths.entry(format!("/api{path}")).or_insert_with(|| json!({}));
        if let Some(item) = item.as_object_mut() {
            item.insert((*method).to_string(), operation(path, answers, query, body));
        }
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Jadoube", "version": env!("CARGO_PKG_VERSION"), "license": { "name": "AGPL-3.0-or-later" } },
        "paths": paths,
        "security": [{ "cookie": [] }, { "bearer": [] }, {}],
        "components": {
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "jadoube" },
                "bearer": { "type": "http", "scheme": "bearer" },
            },
            "schemas": {
                "Error": { "type": "object", "properties": { "error": { "type": "object", "properties": {
                    "field": { "type": "string" }, "text": { "type": "string" },
                } } } },
                "Refused": { "type": "object", "properties": { "refused": { "type": "object", "properties": {
                    "text": { "type": "string" },
                    "clauses": { "type": "array", "items": { "type": "object" } },
                } } } },
            },
        },
    })
}

fn operation(path: &str, answers: &str, query: &str, body: &str) -> Value {
    let in_path = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let in_path = in_path
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }));
    let in_query = query.split_whitespace().map(|name| {
        json!({ "name": name.trim_end_matches('*'), "in": "query", "required": name.ends_with('*'), "schema": { "type": "string" } })
    });
    let mut operation = json!({
        "summary": answers, "parameters": in_path.chain(in_query).collect::<Vec<_>>(),
        "responses": {
            "2XX": { "description": answers },
            "422": { "description": "the rules say no", "content": schema("Refused") },
            "default": { "description": "what was wrong, and with which field", "content": schema("Error") },
        },
    });
    if let (Some(content), Some(fields)) = (content(body), operation.as_object_mut()) {
        fields.insert("requestBody".to_string(), json!({ "required": true, "content": content }));
    }
    operation
}

fn schema(name: &str) -> Value {
    json!({ "application/json": { "schema": { "$ref": format!("#/components/schemas/{name}") } } })
}

fn content(body: &str) -> Option<Value> {
    if body.is_empty() {
        return None;
    }
    if body == "file*" {
        return Some(
            json!({ "application/octet-stream": { "schema": { "type": "string", "format": "binary" } } }),
        );
    }
    let fields: Map<String, Value> =
        body.split_whitespace().map(|name| (name.trim_end_matches('*').to_string(), json!({}))).collect();
    let required: Vec<&str> = body.split_whitespace().filter_map(|name| name.strip_suffix('*')).collect();
    let schema = json!({ "type": "object", "additionalProperties": false, "properties": fields, "required": required });
    Some(json!({ "application/json": { "schema": schema } }))
}

pub(super) async fn look() -> Response {
    static TEXT: OnceLock<String> = OnceLock::new();
    let text = TEXT.get_or_init(|| format!("{:#}\n", document()));
    ([(header::CONTENT_TYPE, "application/json")], text.as_str()).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[tokio::test]
    async fn every_route_is_told_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let address = "127.0.0.1:0".parse().unwrap();
        let config = crate::Config::new(folder.path().join("club.db"), address);
        let hall = crate::Hall::open(&config).await.unwrap();
        let served: BTreeSet<(String, String)> = crate::routes::openings(&hall)
            .iter()
            .map(|opening| (opening.method.as_str().to_lowercase(), opening.path.to_string()))
            .collect();
        let told: BTreeSet<(String, String)> =
            ROWS.iter().map(|row| (row.0.to_string(), row.1.to_string())).collect();
        assert_eq!(told, served);
        assert_eq!(told.len(), ROWS.len(), "a route is told once");
    }

    /// `cargo test -p server -- --ignored` writes it anew.
    #[test]
    #[ignore = "writes docs/openapi.json"]
    fn write_the_document() {
        std::fs::write(DOCUMENT, format!("{:#}\n", document())).unwrap();
    }

    #[test]
    fn the_published_document_is_the_one_that_is_served() {
        assert_eq!(std::fs::read_to_string(DOCUMENT).unwrap_or_default(), format!("{:#}\n", document()));
    }

    const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
}
