//! A table as data: a title, columns, and rows of typed values.

use std::fmt;

use chart::{Number, Points, Rating};
use schemars::JsonSchema;
use serde::Serialize;

use crate::title::{Title, TitleOfSheet};

/// One sheet. Every row has as many values as there are columns.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "Sheet")]
pub struct Table {
    #[serde(flatten)]
    #[schemars(with = "TitleOfSheet")]
    pub title: Title,
    /// What must be said under the title, such as how to read the cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    pub columns: Vec<Column>,
    /// How many of the first columns say whose row it is; a narrow page repeats them.
    pub keys: usize,
    #[schemars(with = "Vec<Vec<CellOfSheet>>")]
    pub rows: Vec<Vec<Value>>,
    /// Who is named in the last value of each row, where several are, as a page leads from there to each of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub named: Vec<Vec<Named>>,
}

/// Somebody whom a list within one value names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "NamedOnSheet")]
pub struct Named {
    /// As the value has it.
    pub name: String,
    pub section: String,
    pub number: Number,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "ColumnOfSheet")]
pub struct Column {
    pub name: String,
    /// What people read over it; none: its name, by which programs know it.
    #[serde(skip)]
    pub title: Option<String>,
    pub align: Align,
    /// Sentences or lists: where room is scarce they are broken between words, not cut.
    #[serde(skip)]
    pub breaks: bool,
    /// Where room is scarce it is cut first, and left out before names are cut.
    #[serde(skip)]
    pub spare: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Align {
    Left,
    Right,
    Center,
}

/// What stands in one place of a table. In JSON numbers are numbers, two lines are a list, and nothing is `null`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Value {
    Empty,
    Text(String),
    Number(i64),
    Points(Points),
    /// So many units of the last place: 6825 with two places is 68.25.
    #[serde(serialize_with = "as_number")]
    Decimal {
        units: i64,
        places: u8,
    },
    /// Two lines, one above the other.
    Stacked(String, String),
}

/// The same as data.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "a decimal is written as a number; this is for the schema")]
enum CellOfSheet {
    Empty,
    Text(String),
    Number(f64),
    Stacked(String, String),
}

fn as_number<S: serde::Serializer>(units: &i64, places: &u8, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64(float(*units, *places))
}

#[expect(clippy::cast_precision_loss, reason = "a tie-break is far below 2^53")]
fn float(units: i64, places: u8) -> f64 {
    units as f64 / 10f64.powi(i32::from(places))
}

impl Table {
    pub fn new(title: impl Into<Title>, keys: usize, columns: Vec<Column>) -> Table {
        Table { title: title.into(), note: None, columns, keys, rows: Vec::new(), named: Vec::new() }
    }

    pub fn with_note(mut self, note: impl Into<String>) -> Table {
        self.note = Some(note.into());
        self
    }
}

impl Column {
    pub fn left(name: impl Into<String>) -> Column {
        Column { name: name.into(), title: None, align: Align::Left, breaks: false, spare: false }
    }

    pub fn right(name: impl Into<String>) -> Column {
        Column { name: name.into(), title: None, align: Align::Right, breaks: false, spare: false }
    }

    pub fn center(name: impl Into<String>) -> Column {
        Column { name: name.into(), title: None, align: Align::Center, breaks: false, spare: false }
    }

    /// A column that programs know by one name and people by another.
    pub fn titled(self, title: impl Into<String>) -> Column {
        Column { title: Some(title.into()), ..self }
    }

    /// What stands over it on paper.
    pub fn heading(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.name)
    }

    /// For what is good to know, such as the team.
    pub fn spare(name: impl Into<String>) -> Column {
        Column { spare: true, ..Column::left(name) }
    }

    /// For sentences and lists.
    pub fn words(name: impl Into<String>) -> Column {
        Column { breaks: true, ..Column::left(name) }
    }
}

impl Value {
    /// Text, or nothing where it is empty.
    pub fn text(text: impl Into<String>) -> Value {
        let text = text.into();
        if text.is_empty() { Value::Empty } else { Value::Text(text) }
    }

    pub fn count(count: usize) -> Value {
        Value::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }

    /// The number that a spreadsheet may add up, for what is one.
    pub fn number(&self) -> Option<f64> {
        match *self {
            #[expect(clippy::cast_precision_loss, reason = "counts and ratings are far below 2^53")]
            Value::Number(number) => Some(number as f64),
            Value::Points(points) => Some(f64::from(points.halves()) / 2.0),
            Value::Decimal { units, places } => Some(float(units, places)),
            Value::Empty | Value::Text(_) | Value::Stacked(..) => None,
        }
    }

    /// The lines to show, from above.
    pub fn lines(&self) -> Vec<String> {
        match self {
            Value::Stacked(upper, lower) if !lower.is_empty() => vec![upper.clone(), lower.clone()],
            other => vec![other.to_string()],
        }
    }
}

/// On one line.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Empty => Ok(()),
            Value::Text(text) => f.write_str(text),
            Value::Number(number) => write!(f, "{number}"),
            Value::Points(points) => write!(f, "{points}"),
            Value::Decimal { units, places } => {
                write!(f, "{:.*}", usize::from(*places), float(*units, *places))
            }
            Value::Stacked(upper, lower) if lower.is_empty() => f.write_str(upper),
            Value::Stacked(upper, lower) => write!(f, "{upper} {lower}"),
        }
    }
}

impl From<Points> for Value {
    fn from(points: Points) -> Value {
        Value::Points(points)
    }
}

/// A number where there is one, else what charts write for the unrated.
impl From<Rating> for Value {
    fn from(rating: Rating) -> Value {
        match rating.points() {
            Some(points) => Value::Number(i64::from(points)),
            // Two words for it would have to be explained on every sheet.
            None => Value::Text(Rating::Recent.to_string()),
        }
    }
}
