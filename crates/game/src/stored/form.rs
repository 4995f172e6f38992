//! How a field is stored whose type belongs to another crate: `#[serde(with = "form")]`. Times and moments are numbers of
//! milliseconds, clauses a list of `book:clause`, plain values their spelling (`text`).

use std::{fmt, sync::Arc};

use clock::{BySide, LagQuota, Millis, Moment, Reading, Timekeeper};
use rulebook::{Citations, Clause};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::terms::Terms;

pub(crate) fn serialize<T: Form, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.write(serializer)
}

pub(crate) fn deserialize<'de, T: Form, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::read(deserializer)
}

/// What can be stored, whoever it belongs to.
pub(crate) trait Form: Sized {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
}

/// One of several values, on its way into a log.
struct Going<'a, T>(&'a T);

/// The same on its way out.
struct Coming<T>(T);

impl<T: Form> Serialize for Going<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

impl<'de, T: Form> Deserialize<'de> for Coming<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Coming<T>, D::Error> {
        T::read(deserializer).map(Coming)
    }
}

impl<T: Form> Form for Option<T> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_ref().map(Going).serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
        Ok(Option::<Coming<T>>::deserialize(deserializer)?.map(|value| value.0))
    }
}

impl<T: Form> Form for Vec<T> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Going))
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
        Ok(Vec::<Coming<T>>::deserialize(deserializer)?.into_iter().map(|value| value.0).collect())
    }
}

impl Form for Arc<Terms> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<Terms>, D::Error> {
        Terms::deserialize(deserializer).map(Arc::new)
    }
}

impl Form for Millis {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Millis, D::Error> {
        Shown::deserialize(deserializer).map(|shown| shown.0)
    }
}

/// A time in milliseconds, as a log has it, or as a clock shows it, which is what people ask for.
struct Shown(Millis);

impl<'de> Deserialize<'de> for Shown {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shown, D::Error> {
        deserializer.deserialize_any(ShownVisitor).map(Shown)
    }
}

struct ShownVisitor;

impl de::Visitor<'_> for ShownVisitor {
    type Value = Millis;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a time in milliseconds, or such as 4:30")
    }

    fn visit_i64<E: de::Error>(self, milliseconds: i64) -> Result<Millis, E> {
        Ok(Millis::new(milliseconds))
    }

    fn visit_u64<E: de::Error>(self, milliseconds: u64) -> Result<Millis, E> {
        i64::try_from(milliseconds).map(Millis::new).map_err(E::custom)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Millis, E> {
        text.parse().map_err(E::custom)
    }
}

impl Form for Moment {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Moment, D::Error> {
        i64::deserialize(deserializer).map(Moment::new)
    }
}

/// Something for White and for Black.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pair<T> {
    white: T,
    black: T,
}

impl Form for BySide<Millis> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Pair { white: self.white.get(), black: self.black.get() }.serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BySide<Millis>, D::Error> {
        let pair = Pair::<Shown>::deserialize(deserializer)?;
        Ok(BySide::new(pair.white.0, pair.black.0))
    }
}

impl Form for Box<BySide<Millis>> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).write(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Box<BySide<Millis>>, D::Error> {
        BySide::read(deserializer).map(Box::new)
    }
}

impl Form for Reading {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Pair { white: self.white.map(Millis::get), black: self.black.map(Millis::get) }.serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Reading, D::Error> {
        let pair = Pair::<Option<Shown>>::deserialize(deserializer)?;
        Ok(Reading { white: pair.white.map(|shown| shown.0), black: pair.black.map(|shown| shown.0) })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kept-by", rename_all = "kebab-case", deny_unknown_fields)]
enum KeptBy {
    Server { lag_per_move: i64, lag_in_all: i64 },
    Device,
    Nobody,
}

impl Form for Timekeeper {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let kept_by = match self {
            Timekeeper::Server(LagQuota { per_move, in_all }) => {
                KeptBy::Server { lag_per_move: per_move.get(), lag_in_all: in_all.get() }
            }
            Timekeeper::Device => KeptBy::Device,
            Timekeeper::Nobody => KeptBy::Nobody,
        };
        kept_by.serialize(serializer)
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Timekeeper, D::Error> {
        Ok(match KeptBy::deserialize(deserializer)? {
            KeptBy::Server { lag_per_move, lag_in_all } => Timekeeper::Server(LagQuota {
                per_move: Millis::new(lag_per_move),
                in_all: Millis::new(lag_in_all),
            }),
            KeptBy::Device => Timekeeper::Device,
            KeptBy::Nobody => Timekeeper::Nobody,
        })
    }
}

impl Form for Citations {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Going))
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Citations, D::Error> {
        let list = Vec::<Clause>::read(deserializer)?;
        let citations: Citations = list.iter().copied().collect();
        if citations.len() != list.len() {
            return Err(de::Error::invalid_length(list.len(), &"a few clauses, each once"));
        }
        Ok(citations)
    }
}
