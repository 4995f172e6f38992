//! One of a closed set on the command line, spelled as the log spells it: no enum is written down twice.

use chart::Color;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// Reads one of these, for clap; help lists them all, with what each means where that is said.
pub fn one_of<T>(all: &[T], means: fn(T) -> Option<&'static str>) -> impl TypedValueParser<Value = T> + use<T>
where
    T: Copy + Serialize + DeserializeOwned + Send + Sync + 'static,
{
    let words = all.iter().map(|one| PossibleValue::new(word(one)).help(means(*one)));
    PossibleValuesParser::new(words.collect::<Vec<_>>())
        .try_map(|text| serde_json::from_value(Value::String(text)))
}

/// How one of a closed set is written.
pub fn word(one: &impl Serialize) -> String {
    let spelled = serde_json::to_value(one).unwrap_or_default();
    spelled.as_str().unwrap_or_default().to_string()
}

/// `white` or `black`.
pub fn color() -> impl TypedValueParser<Value = Color> {
    one_of(&[Color::White, Color::Black], |_| None)
}
