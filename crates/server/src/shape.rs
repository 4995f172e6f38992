//! What a JSON value looks like, in one line: `name*:text days:number scope*:read|results`.
//!
//! A field that must be there has a `*`. After the colon stands `text`, `number` (a whole one), `real`, `yes` (true or false),
//! `object`, `any`, words with `|` between them, a schema by its name (`Plan`), a list of any of these (`[Plan]`), and a `?` behind
//! what may be null.

use serde_json::{Map, Value, json};

/// Who wrote it. Who asks may write null for a field that he leaves out; what is answered says so where it may be null.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum From {
    Asked,
    Answered,
}

/// The fields: name, whether it must be there, and what it is.
pub(crate) fn fields(line: &str) -> impl Iterator<Item = (&str, bool, &str)> {
    line.split_whitespace().map(|field| {
        let (name, kind) = field.split_once(':').unwrap_or((field, "any"));
        (name.trim_end_matches('*'), name.ends_with('*'), kind)
    })
}

/// The schema of an object with these fields. Whoever asks may send no others; an answer may have more one day.
pub(crate) fn object(line: &str, from: From) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for (name, must, is) in fields(line) {
        let schema = if must || from == From::Answered { kind(is) } else { or_null(kind(is)) };
        properties.insert(name.to_string(), schema);
        if must {
            required.push(name);
        }
    }
    let mut schema = json!({ "type": "object", "properties": properties, "required": required });
    if from == From::Asked {
        schema["additionalProperties"] = json!(false);
    }
    schema
}

/// The schema of one value.
pub(crate) fn kind(text: &str) -> Value {
    if let Some(text) = text.strip_suffix('?') {
        return or_null(kind(text));
    }
    if let Some(each) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        return json!({ "type": "array", "items": kind(each) });
    }
    match text {
        "text" => json!({ "type": "string" }),
        "number" => json!({ "type": "integer" }),
        "real" => json!({ "type": "number" }),
        "yes" => json!({ "type": "boolean" }),
        "object" => json!({ "type": "object" }),
        "any" => json!({}),
        name if name.starts_with(|letter: char| letter.is_ascii_uppercase()) => reference(name),
        words => json!({ "type": "string", "enum": words.split('|').collect::<Vec<_>>() }),
    }
}

/// A schema of the document by its name.
pub(crate) fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn or_null(schema: Value) -> Value {
    match schema.get("type").and_then(Value::as_str).map(ToString::to_string) {
        Some(kind) if schema.get("enum").is_none() => {
            let mut schema = schema;
            schema["type"] = json!([kind, "null"]);
            schema
        }
        _ if schema == json!({}) => schema,
        _ => json!({ "anyOf": [schema, { "type": "null" }] }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_becomes_a_schema() {
        let schema = object("name*:text days:number scope*:read|results of:[Plan] by*:Post?", From::Asked);
        assert_eq!(schema["required"], json!(["name", "scope", "by"]));
        assert_eq!(schema["additionalProperties"], json!(false));
        let properties = &schema["properties"];
        assert_eq!(properties["name"], json!({ "type": "string" }));
        assert_eq!(properties["days"], json!({ "type": ["integer", "null"] }));
        assert_eq!(properties["scope"], json!({ "type": "string", "enum": ["read", "results"] }));
        assert_eq!(properties["of"]["items"], json!({ "$ref": "#/components/schemas/Plan" }));
        assert_eq!(properties["by"]["anyOf"][1], json!({ "type": "null" }));
        assert!(object("version*:number", From::Answered).get("additionalProperties").is_none());
    }
}
