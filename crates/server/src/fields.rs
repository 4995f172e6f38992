//! The fields of a JSON object, read one by one, so that what is wrong can be said by the name of its field.

use serde_json::{Map, Value};

/// What is wrong with what was sent: the field, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{text}", self.field.as_ref().map_or_else(String::new, |field| format!("{field}: ")))]
pub(crate) struct Fault {
    pub(crate) field: Option<String>,
    pub(crate) text: String,
}

impl Fault {
    pub(crate) fn new(text: impl Into<String>) -> Fault {
        Fault { field: None, text: text.into() }
    }

    pub(crate) fn in_field(field: &str, text: impl ToString) -> Fault {
        Fault { field: Some(field.to_string()), text: text.to_string() }
    }
}

/// The most letters that a person may write into one field.
const LONGEST_TEXT: usize = 500;

/// A JSON object whose fields are known by name.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Fields<'a>(&'a Map<String, Value>);

impl<'a> Fields<'a> {
    pub(crate) fn of(value: &'a Value) -> Result<Fields<'a>, Fault> {
        match value {
            Value::Object(map) => Ok(Fields(map)),
            other => Err(Fault::new(format!("expected a JSON object, found {}", kind(other)))),
        }
    }

    /// The value of a field; none if it is missing or null.
    pub(crate) fn get(self, field: &str) -> Option<&'a Value> {
        self.0.get(field).filter(|value| !value.is_null())
    }

    /// What is said; too long a text is nobody's. What is null is left out.
    pub(crate) fn said(self) -> Result<Value, Fault> {
        let said = self.0.iter().filter(|(_, value)| !value.is_null());
        let said = said.map(|(field, value)| {
            if value.is_string() {
                self.text(field)?;
            }
            Ok((field.clone(), value.clone()))
        });
        said.collect::<Result<_, Fault>>().map(Value::Object)
    }

    pub(crate) fn optional_text(self, field: &str) -> Result<Option<&'a str>, Fault> {
        let Some(value) = self.get(field) else { return Ok(None) };
        let text = value
            .as_str()
            .ok_or_else(|| Fault::in_field(field, format!("expected a text, found {}", kind(value))))?;
        let letters = text.chars().count();
        if letters > LONGEST_TEXT {
            return Err(Fault::in_field(
                field,
                format!("expected at most {LONGEST_TEXT} letters, found {letters}"),
            ));
        }
        Ok(Some(text))
    }

    pub(crate) fn text(self, field: &str) -> Result<&'a str, Fault> {
        self.optional_text(field)?.ok_or_else(|| Fault::in_field(field, "is missing; a text was expected"))
    }
}

/// A field that nobody would read is refused: a misspelt one would change what was meant.
pub(crate) fn no_such_field(name: &str, known: &[&str]) -> Fault {
    let shown: String = name.chars().take(40).collect();
    Fault::in_field(&shown, format!("there is no such field here; there are {}", listed(known)))
}

pub(crate) fn listed(words: &[&str]) -> String {
    match words {
        [] => "nothing".to_string(),
        [only] => (*only).to_string(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// What a value is, for somebody who expected something else.
pub(crate) fn kind(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_string(),
        Value::Bool(yes) => yes.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => format!("the text {:?}", text.chars().take(40).collect::<String>()),
        Value::Array(_) => "a list".to_string(),
        Value::Object(_) => "an object".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_fault_names_its_field_and_what_was_expected() {
        let value = json!({"role": 3, "why": "x".repeat(501), "with": null});
        let fields = Fields::of(&value).unwrap();
        let fault = |result: Result<&str, Fault>| result.unwrap_err().to_string();
        assert_eq!(fault(fields.text("role")), "role: expected a text, found 3");
        assert_eq!(fault(fields.text("why")), "why: expected at most 500 letters, found 501");
        assert_eq!(fault(fields.text("square")), "square: is missing; a text was expected");
        assert_eq!(fault(fields.text("with")), "with: is missing; a text was expected");
        assert_eq!(fields.said().unwrap_err().to_string(), "why: expected at most 500 letters, found 501");
        assert_eq!(
            no_such_field("by", &["role", "color", "why"]).to_string(),
            "by: there is no such field here; there are role, color or why"
        );
        let list = Fields::of(&json!([1])).map(drop).unwrap_err();
        assert_eq!(list.to_string(), "expected a JSON object, found a list");
    }
}
