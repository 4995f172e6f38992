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

    /// Refuses fields that nobody would read: a misspelt one would change what was meant.
    pub(crate) fn only(self, known: &[&str]) -> Result<(), Fault> {
        match self.0.keys().find(|key| !known.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) => {
                let shown: String = key.chars().take(40).collect();
                Err(Fault::in_field(
                    &shown,
                    format!("there is no such field here; there are {}", listed(known)),
                ))
            }
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

    /// What is not said is not so.
    pub(crate) fn flag(self, field: &str) -> Result<bool, Fault> {
        let Some(value) = self.get(field) else { return Ok(false) };
        value.as_bool().ok_or_else(|| Fault::in_field(field, "expected true or false"))
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

    /// A field that holds one of a few words.
    pub(crate) fn optional_word<T: Copy>(self, field: &str, words: &[(&str, T)]) -> Result<Option<T>, Fault> {
        let Some(text) = self.optional_text(field)? else { return Ok(None) };
        let known = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
        known.map(Some).ok_or_else(|| Fault::in_field(field, format!("{}, found {text:?}", expected(words))))
    }

    pub(crate) fn word<T: Copy>(self, field: &str, words: &[(&str, T)]) -> Result<T, Fault> {
        self.optional_word(field, words)?
            .ok_or_else(|| Fault::in_field(field, format!("is missing; {}", expected(words))))
    }

    /// A field whose text is read by its own type, whose error says what was expected.
    pub(crate) fn optional_parsed<T: std::str::FromStr<Err: ToString>>(
        self,
        field: &str,
    ) -> Result<Option<T>, Fault> {
        let Some(text) = self.optional_text(field)? else { return Ok(None) };
        text.parse().map(Some).map_err(|error: T::Err| Fault::in_field(field, error))
    }

    pub(crate) fn optional_number<T: TryFrom<u64>>(self, field: &str) -> Result<Option<T>, Fault> {
        let Some(value) = self.get(field) else { return Ok(None) };
        let number = value.as_u64().and_then(|number| T::try_from(number).ok());
        number.map(Some).ok_or_else(|| {
            Fault::in_field(
                field,
                format!("expected a whole number that is not too large, found {}", kind(value)),
            )
        })
    }

    pub(crate) fn number<T: TryFrom<u64>>(self, field: &str) -> Result<T, Fault> {
        self.optional_number(field)?
            .ok_or_else(|| Fault::in_field(field, "is missing; a number was expected"))
    }
}

fn expected<T>(words: &[(&str, T)]) -> String {
    let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    format!("expected {}", listed(&words))
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
        let value = json!({"role": 3, "color": "green", "dispute": -1, "why": "x".repeat(501), "by": "two"});
        let fields = Fields::of(&value).unwrap();
        let fault = |result: Result<(), Fault>| result.unwrap_err().to_string();
        assert_eq!(fault(fields.text("role").map(drop)), "role: expected a text, found 3");
        assert_eq!(
            fault(fields.word("color", &[("white", 1), ("black", 2)]).map(drop)),
            "color: expected white or black, found \"green\""
        );
        assert_eq!(
            fault(fields.number::<u16>("dispute").map(drop)),
            "dispute: expected a whole number that is not too large, found -1"
        );
        assert_eq!(fault(fields.text("why").map(drop)), "why: expected at most 500 letters, found 501");
        assert_eq!(fault(fields.text("square").map(drop)), "square: is missing; a text was expected");
        assert!(
            fault(fields.optional_parsed::<clock::Millis>("by").map(drop)).starts_with("by: expected a time")
        );
        assert_eq!(
            fault(fields.only(&["role", "color", "dispute", "why"])),
            "by: there is no such field here; there are role, color, dispute or why"
        );
        assert_eq!(fault(Fields::of(&json!([1])).map(drop)), "expected a JSON object, found a list");
    }

    #[test]
    fn null_is_the_same_as_missing() {
        let value = json!({"with": null});
        assert_eq!(Fields::of(&value).unwrap().optional_text("with"), Ok(None));
    }
}
