//! What is asked: a row for every route, and an act of every kind.

use std::collections::BTreeMap;

use axum::http::Method;
use serde_json::{Value, json};
use server::people::{Doing, Opening, Post};
use tournament::Deed;

use super::worlds::{Base, LEAGUE, Role, sections};
use crate::{document::document, frozen};

/// One request.
#[derive(Clone, Debug)]
pub struct Ask {
    pub method: Method,
    pub path: String,
    pub body: String,
}

impl Ask {
    pub fn is_look(&self) -> bool {
        self.method == Method::GET
    }

    pub fn is_preview(&self) -> bool {
        self.path.ends_with("/preview")
    }

    /// Whether it is asked by somebody who looked long ago.
    pub fn is_late(&self) -> bool {
        self.body.contains("\"version\"")
    }

    /// Whether it is what somebody looks at all day, and again after everything.
    pub fn is_a_page(&self) -> bool {
        !["/sheets/", "/papers/", "/export/", "/explain", "/why-not", "/rounds/2"]
            .iter()
            .any(|part| self.path.contains(part))
    }
}

/// Sheets and papers of a section, by what they are called.
const SHEETS: [&str; 18] = [
    "wall-chart.json",
    "crosstable.json",
    "fixtures.json",
    "standings.json",
    "pairings.json",
    "pairings-by-name.json",
    "matches.json",
    "teams.json",
    "summary.json",
    "colors.json",
    "slips.json",
    "ratings.json",
    "prizes.json",
    "awards.json",
    "entries.json",
    "entries.csv",
    "teams.txt",
    "pairings.md",
];
/// What is drawn takes long, and is drawn of the same tables: it is asked for by one who may not know much of it.
const PAPERS: [&str; 2] = ["rules.json", "letters.json"];
const DRAWN: [&str; 4] = ["slips.pdf", "board-numbers.pdf", "envelope.pdf", "round.pdf"];
const ASKS_FOR_PAPER: &str = "floor director";
const FILES: [&str; 8] = [
    "trf",
    "trf16",
    "trfx",
    "uschess-check",
    "uschess-thexport",
    "uschess-tsexport",
    "uschess-tdexport",
    "log",
];

/// Everything that is asked of a route. What speaks of no event, and what ends the session it is asked with, is not asked.
#[rustfmt::skip]
pub fn asks(opening: &Opening, base: &Base, role: &Role) -> Vec<Ask> {
    let path = opening.path.replace("{event}", &base.event);
    let ask = |path: String, body: Value| Ask {
        method: opening.method.clone(),
        path: format!("/api/v1{path}"),
        body: if body.is_null() { String::new() } else { body.to_string() },
    };
    let once = |body: Value| vec![ask(path.clone(), body)];
    let named = |names: &[&str]| -> Vec<Ask> {
        let hole = path.find('{').unwrap();
        let end = path.find('}').unwrap() + 1;
        names.iter().map(|name| ask(format!("{}{name}{}", &path[..hole], &path[end..]), Value::Null)).collect()
    };
    // In each section: the posted round and the one that is not, and a board of others.
    let in_sections = |query: &str, body: &Value| -> Vec<Ask> {
        let mut all = Vec::new();
        for (section, first) in sections(role) {
            for round in ["1", "2"] {
                let board = if *first == 1 { "1" } else { "14" };
                let path = path.replace("{section}", section).replace("{round}", round).replace("{board}", board);
                all.push(ask(format!("{}{query}", path.replace("{number}", "3")), body.clone()));
            }
        }
        all.dedup_by(|one, other| one.path == other.path);
        all
    };
    match (opening.method.as_str(), opening.path) {
        ("GET", "/openapi.json" | "/books" | "/books/{book}" | "/clauses/{book}/{id}" | "/rules" | "/rules/books/{book}")
        | ("GET", "/rules/clauses/{book}/{id}" | "/rules/clauses/{book}/{id}/cases" | "/rules/search/{words}" | "/rules/controls/{control}")
        | ("GET", "/rules/compare/{books}" | "/rules/cases/{folder}/{name}" | "/whatif/words" | "/events/templates")
        | ("POST", "/whatif" | "/whatif/why" | "/demo" | "/games" | "/owner" | "/sign-in" | "/sign-out" | "/password" | "/codes" | "/stop")
        | ("DELETE", "/demo") | ("GET", "/demo/{event}") => Vec::new(),
        // Whoever has a link sits at a board; what they see there is walked in `sealed`.
        (_, path) if path.starts_with("/seat/{token}") => Vec::new(),
        // Whoever stands at the board has its tablet in hand.
        ("POST", "/tablet") => once(json!({ "code": "K7QM-3XPD" })),
        (_, path) if path.starts_with("/tablet/{token}") && role.post != Post::Spectator => Vec::new(),
        ("GET", "/tablet/{token}") => named(&[&base.tablet]),
        ("POST", "/tablet/{token}/game") => told(named(&[&base.tablet]), &json!({ "round": 1 })),
        ("POST", "/tablet/{token}/acts") => told(named(&[&base.tablet]), &json!({ "game": "none", "number": 1, "at": 1, "color": "white", "act": "press" })),
        ("POST", "/tablet/{token}/call") => told(named(&[&base.tablet]), &json!({ "round": 2, "color": "white", "for": "director" })),
        ("POST", "/tablet/{token}/sheet") => told(named(&[&base.tablet]), &json!({ "round": 2, "color": "white", "sheet": [] })),
        ("POST", "/tablet/{token}/slip") => told(named(&[&base.tablet]), &json!({ "round": 2, "color": "white", "outcome": "draw" })),
        ("GET", "/me" | "/tokens" | "/backup" | "/people" | "/audit" | "/events" | "/members") => once(Value::Null),
        // Which networks there are is the same for every event; nothing is opened without one.
        ("GET" | "DELETE", "/phones") => once(Value::Null),
        ("POST", "/phones") => once(json!({ "networks": [], "remember": false })),
        ("POST", "/members") => vec![Ask { body: "Name,ID\nGiven1 Family1,12345678\n".to_string(), ..ask(format!("{path}?list=us-chess"), Value::Null) }],
        ("DELETE", "/members/{list}") => named(&["none"]),
        ("GET", "/events/{event}/members") => vec![ask(path.clone(), Value::Null), ask(format!("{path}?find=family1"), Value::Null)],
        ("POST", "/tokens") => once(json!({ "name": "mine", "scope": "read" })),
        ("DELETE", "/tokens/{id}") => named(&["nothing"]),
        ("GET" | "POST", "/invitations/{secret}" | "/resets/{secret}") => named(&["0123456789abcdef0123456789abcdef"]),
        ("POST", "/cards") => once(json!({ "code": "K7QM-3XPD" })),
        ("POST", "/people/{person}/reset") => named(&["nobody"]),
        ("GET", "/events/{event}/audit" | "/events/{event}/invitations" | "/events/{event}/people" | "/events/{event}/cards")
        | ("GET", "/events/{event}/tablets" | "/events/{event}" | "/events/{event}/public" | "/events/{event}/entries")
        | ("GET", "/events/{event}/door" | "/events/{event}/floor" | "/events/{event}/live") => once(Value::Null),
        ("GET", "/events/{event}/log") => vec![ask(path.clone(), Value::Null), ask(format!("{path}?after=40"), Value::Null)],
        ("POST", "/events/{event}/invitations") => once(json!({ "post": { "post": "spectator" } })),
        ("DELETE", "/events/{event}/invitations/{id}" | "/events/{event}/cards/{entry}") => named(&["3"]),
        ("PUT", "/events/{event}/people/{person}") => {
            told(named(&["nobody"]), &json!({ "posts": [] }))
        }
        ("POST", "/events/{event}/cards") => once(json!({ "entries": [3, 10] })),
        ("POST", "/events") => once(json!({ "id": format!("{}-opens", role.called), "event": { "name": "Discreet", "from": "2026-11-21", "to": "2026-11-21" } })),
        ("POST", "/take-over" | "/take-over/preview") => once(json!({ "id": format!("{}-takes", role.called), "files": [{ "name": "none.trf", "content": "MDEyIE5vbmUK" }], "today": "2026-11-21" })),
        // What opens a line-up is only tried: what would be tells no more than what is.
        ("POST", "/events/{event}/preview") => vec![
            ask(path.clone(), json!({})),
            ask(path.clone(), json!({ "act": { "do": "nothing" } })),
            ask(path.clone(), json!({ "act": { "do": "begin-round", "section": LEAGUE, "round": 1 } })),
            ask(path.clone(), json!({ "act": { "do": "open-line-ups", "section": LEAGUE, "round": 1 } })),
            ask(path.clone(), json!({ "act": { "do": "hand-in-line-up", "section": LEAGUE, "round": 1, "team": "Taft", "players": [20] } })),
        ],
        // Every kind of act is tried and done in `acts`.
        ("POST", "/events/{event}/acts") => vec![ask(path.clone(), json!({})), ask(path.clone(), json!({ "act": { "do": "nothing" } }))],
        ("POST", "/events/{event}/import/preview") => {
            vec![list(&ask(format!("{path}?section=Kids"), Value::Null)), list(&ask(format!("{path}?section=Open"), Value::Null))]
        }
        ("POST", "/events/{event}/import") => vec![list(&ask(format!("{path}?section=Kids&id={}", role.called.replace(' ', "-")), Value::Null))],
        ("GET", "/events/{event}/line-ups") => once(Value::Null),
        ("GET", "/events/{event}/sections/{section}/rounds/{round}") => {
            let league = ask(path.replace("{section}", LEAGUE).replace("{round}", "1"), Value::Null);
            [in_sections("", &Value::Null), in_sections("?why=1", &Value::Null), vec![league]].concat()
        }
        ("GET", "/events/{event}/sections/{section}/rounds/{round}/explain") => {
            [in_sections("", &Value::Null), in_sections("?board=2", &Value::Null), in_sections("?board=12", &Value::Null)].concat()
        }
        ("GET", "/events/{event}/sections/{section}/rounds/{round}/why-not") => {
            [in_sections("?one=2&other=3", &Value::Null), in_sections("?one=6&other=7", &Value::Null)].concat()
        }
        ("GET", "/events/{event}/sections/{section}/rounds/{round}/check" | "/events/{event}/sections/{section}/wishes")
        | ("GET", "/events/{event}/standings/{section}/{number}" | "/events/{event}/sections/{section}/players/{number}")
        | ("GET", "/events/{event}/boards/{section}/{round}/{board}/live") => in_sections("", &Value::Null),
        // What somebody types they know already: less than a whole name finds nobody (`served/names.rs`).
        ("GET", "/events/{event}/find") => vec![ask(format!("{path}?name=Given3"), Value::Null), ask(format!("{path}?name=Given3%20F"), Value::Null)],
        ("GET", "/events/{event}/players/{entry}") => named(&["3", "10", "12"]),
        ("GET", "/events/{event}/sheets/{sheet}") => {
            let of = |section: &'static str, query: &'static str, sheets: &[&str]| {
                named(sheets).into_iter().map(move |ask| Ask { path: format!("{}?section={section}{query}", ask.path), ..ask })
            };
            let mut all = named(&["teams.json", "entries.json"]);
            all.extend(of(LEAGUE, "", &["matches.json", "pairings-by-name.json", "slips.json", "wall-chart.json", "fixtures.json"]));
            for (section, _) in sections(role) {
                all.extend(of(section, "", &SHEETS).chain(of(section, "&round=2", &["pairings.json", "summary.txt", "wall-chart.csv"])));
            }
            all
        }
        ("GET", "/events/{event}/papers/{paper}") => {
            let drawn = if role.called == ASKS_FOR_PAPER { &DRAWN[..] } else { &[] };
            let of = |section: &'static str, round: u8| named(&PAPERS).into_iter().chain(named(drawn)).map(move |ask| {
                Ask { path: format!("{}?section={section}&round={round}&board={}", ask.path, if section == "Kids" { 2 } else { 12 }), ..ask }
            });
            of("Kids", 1).chain(named(&["round.pdf?round=2"])).chain(named(&["letters.json"])).collect()
        }
        ("POST", "/events/{event}/papers/cards") => once(json!({ "address": "http://club", "cards": [{ "entry": 3, "code": "K7QM-3XPD", "path": "/card" }] })),
        ("GET", "/events/{event}/export/{kind}") => named(&FILES).into_iter().map(|ask| {
            Ask { path: format!("{}?section=Kids", ask.path), ..ask }
        }).collect(),
        ("GET", "/events/{event}/rounds/{round}") => named(&["1.pgn", "2.pgn"]),
        ("POST", "/events/{event}/floor/resume") => once(Value::Null),
        ("POST", "/events/{event}/boards/{section}/{round}/{board}/slip") => in_sections("", &json!({ "outcome": "draw" })),
        ("POST", "/events/{event}/boards/{section}/{round}/{board}/mark") => {
            [in_sections("", &json!({ "mark": "call" })), in_sections("", &json!({ "mark": "absent", "color": "white" }))].concat()
        }
        ("POST", "/events/{event}/boards/{section}/{round}/{board}/game") => in_sections("", &json!({ "seat": "director" })),
        ("POST", "/events/{event}/boards/{section}/{round}/{board}/seat") => in_sections("", &Value::Null),
        ("POST", "/events/{event}/tablets") => {
            sections(role).iter().map(|(section, _)| ask(path.clone(), json!({ "section": section, "boards": [1], "use": "clock" }))).collect()
        }
        ("PUT", "/events/{event}/tablets/{section}/{board}") => in_sections("", &json!({ "use": "both" })),
        ("DELETE", "/events/{event}/tablets/{section}/{board}") => in_sections("", &Value::Null),
        // Heard on its own.
        ("GET", "/events/{event}/socket") => Vec::new(),
        (method, path) => panic!("{method} {path} has no row: say what is asked of it"),
    }
}

/// The same with a body.
fn told(asks: Vec<Ask>, body: &Value) -> Vec<Ask> {
    asks.into_iter().map(|ask| Ask { body: body.to_string(), ..ask }).collect()
}

/// A list with a stranger, and with the first of each section once more.
fn list(ask: &Ask) -> Ask {
    let body =
        "Name,Rating,School\nNew Comer,900,Grant\nGiven1 Family1,1980,Lincoln\nGiven11 Family11,1780,Grant\n";
    Ask { body: body.to_string(), ..ask.clone() }
}

/// Every kind of act, tried and done, by somebody who looked long ago and by somebody who did not say; and what families and
/// officials do most.
///
/// Those that were only taken from elsewhere are asked of whoever may do them, by what they do.
pub fn acts(base: &Base, role: &Role) -> Vec<(Option<Doing>, [Ask; 4])> {
    let kinds = of_every_kind().into_values().map(|deed| {
        let read: Deed = serde_json::from_value(deed.clone()).unwrap();
        (Some(Doing::of(&read)), deed)
    });
    let kinds: Vec<(Option<Doing>, Value)> = kinds.collect();
    let mut acts: Vec<Value> = Vec::new();
    for &(section, first) in sections(role) {
        let board = if first == 1 { 1 } else { 11 };
        let round = |word: &str, round: usize| json!({ "do": word, "section": section, "round": round });
        let on = |word: &str, round: usize| json!({ "do": word, "section": section, "round": round, "board": board });
        let with = |mut deed: Value, more: Value| {
            deed.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            deed
        };
        let enters = json!({ "name": "New Comer", "ratings": [{ "list": "us-chess", "rating": 900 }], "member-id": format!("1000{:04}", first + 3) });
        acts.extend([
            json!({ "do": "enter", "section": section, "entrant": enters }),
            json!({ "do": "ask-for-bye", "entry": first, "round": 2, "bye": "half-point" }),
            json!({ "do": "ask-for-bye", "entry": first, "round": 3, "bye": "half-point" }),
            json!({ "do": "cancel-bye", "entry": first, "round": 3 }),
            json!({ "do": "check-in", "entry": first + 2 }),
            json!({ "do": "withdraw", "entry": first, "from": null }),
            json!({ "do": "ask-for-team-bye", "section": section, "team": "Lincoln", "round": 3, "bye": "half-point" }),
            json!({ "do": "withdraw-team", "section": section, "team": "Lincoln", "from": null }),
            with(on("appeal-pairing", 1), json!({ "by": "Pat", "ground": "team-mate" })),
            with(on("appeal-pairing", 2), json!({ "by": "Pat", "ground": "team-mate" })),
            with(on("report", 1), json!({ "result": { "outcome": "draw" } })),
            with(on("report", 2), json!({ "result": { "outcome": "draw" } })),
            on("adjourn", 2),
            round("begin-round", 2),
            json!({ "do": "transfer", "entry": first + 2, "to": if first == 1 { "Open" } else { "Kids" } }),
        ]);
    }
    let ask = |route: &str, body: Value| {
        let path = format!("/api/v1/events/{}/{route}", base.event);
        Ask { method: Method::POST, path, body: body.to_string() }
    };
    let ways = |(number, (doing, deed)): (usize, (Option<Doing>, Value))| {
        // As somebody does who looked before anything was confided.
        let (why, long_ago) = ("asked for", base.version);
        let id = |when: &str| format!("{number}-{when}");
        let ways = [
            ask("preview", json!({ "act": deed })),
            ask("preview", json!({ "act": deed, "version": long_ago })),
            ask("acts", json!({ "id": id("late"), "act": deed, "why": why, "version": long_ago })),
            ask("acts", json!({ "id": id("now"), "act": deed, "why": why })),
        ];
        (doing, ways)
    };
    let own = acts.into_iter().map(|deed| (None, deed));
    own.chain(kinds).enumerate().map(ways).collect()
}

/// Acts as they stand in the frozen logs, which have all of them, moved to the sections here.
fn of_every_kind() -> BTreeMap<String, Value> {
    let mut acts = BTreeMap::new();
    for mut deed in frozen::acts() {
        for (field, value) in deed.as_object_mut().unwrap() {
            match field.as_str() {
                "section" | "higher" | "to" => *value = json!("Kids"),
                "lower" | "into" => *value = json!("Open"),
                "plan" => value["name"] = json!("Kids"),
                _ => {}
            }
        }
        acts.entry(deed["do"].as_str().unwrap().to_string()).or_insert(deed);
    }
    let told = &document()["components"]["schemas"]["Act"]["discriminator"]["mapping"];
    let told: Vec<&String> = told.as_object().unwrap().keys().collect();
    assert_eq!(acts.keys().collect::<Vec<_>>(), told, "an act of every kind");
    acts
}
