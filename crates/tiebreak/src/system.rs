//! The systems by name, as they are announced and as a tournament file lists them.
//!
//! US Chess systems have their names in the book (`modified-median`), FIDE's their letters with what changes them
//! (`BH:MP/C1/P`). A [`System`] is made by reading its name, so that no system can have a change it does not know.

use std::{fmt, str::FromStr};

use chart::Rule;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Basis, Method};

/// What is left out: so many of the least and of the most significant values.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cut {
    pub low: u8,
    pub high: u8,
}

/// One tie-break system with its changes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct System {
    pub(crate) method: Method,
    pub(crate) basis: Option<Basis>,
    pub(crate) cut: Cut,
    /// Half points by which the limit of Koya is moved.
    pub(crate) limit: i8,
    /// By what the schedule strength is divided.
    pub(crate) factor: Option<u8>,
    /// Buchholz is taken as Fore Buchholz.
    pub(crate) fore: bool,
    /// Forfeits count as games against the scheduled opponent.
    pub(crate) forfeits_played: bool,
}

impl System {
    pub const fn of(method: Method) -> System {
        System {
            method,
            basis: None,
            cut: Cut { low: 0, high: 0 },
            limit: 0,
            factor: None,
            fore: false,
            forfeits_played: false,
        }
    }

    pub const fn method(&self) -> Method {
        self.method
    }

    pub fn rule(&self) -> &'static Rule {
        self.method.rule()
    }

    /// As its book calls it: `Modified median`. FIDE's systems go by their letters.
    pub fn title(&self) -> String {
        let text = self.to_string();
        if text.starts_with(|first: char| first.is_uppercase()) {
            return text;
        }
        let (name, by) = text.split_once(':').unwrap_or((&text, ""));
        let name = match self.method {
            Method::UsAmateurTeam => "US Amateur Team".to_string(),
            Method::SonnebornBerger => "Sonneborn-Berger".to_string(),
            Method::PlayOff => "Play-off".to_string(),
            Method::OpponentsPerformance => "Opponents' performance".to_string(),
            _ => {
                let mut letters = name.chars().map(|letter| if letter == '-' { ' ' } else { letter });
                letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
            }
        };
        match by {
            "" => name,
            "MP" => format!("{name}, match points"),
            "GP" => format!("{name}, game points"),
            by => format!("{name}, {by}"),
        }
    }

    fn change(&mut self, change: &str) -> Option<()> {
        let knows = |letter: char| self.method.knows().contains(letter).then_some(());
        let letter = change.chars().next()?.to_ascii_uppercase();
        let rest = change.get(1..)?;
        knows(letter)?;
        match letter {
            'C' | 'M' => {
                let many = rest.parse().ok().filter(|many| (1..=9).contains(many))?;
                self.cut = Cut { low: many, high: if letter == 'M' { many } else { 0 } };
            }
            'L' => {
                self.limit =
                    rest.strip_prefix('+').unwrap_or(rest).parse().ok().filter(|&l| l != 0 && l > -100)?;
            }
            'K' => self.factor = Some(rest.parse().ok().filter(|&factor| factor > 0)?),
            'F' if rest.is_empty() => self.fore = true,
            'P' if rest.is_empty() => self.forfeits_played = true,
            _ => return None,
        }
        Some(())
    }
}

/// A system that nobody here knows, with those that there are.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSystem {
    #[error("'{0}' is not a tie-break system; there are {known}", known = known())]
    Unknown(String),
    #[error("'{text}': {name} does not know '{change}'")]
    Change { text: String, name: &'static str, change: String },
}

fn known() -> String {
    Method::ALL.iter().map(|method| method.name()).collect::<Vec<_>>().join(", ")
}

impl FromStr for System {
    type Err = BadSystem;

    fn from_str(text: &str) -> Result<System, BadSystem> {
        let mut pieces = text.trim().split('/');
        let (name, basis) = pieces
            .next()
            .map(|first| first.split_once(':').map_or((first, None), |(name, basis)| (name, Some(basis))))
            .unwrap_or_default();
        let method = Method::ALL
            .iter()
            .copied()
            .find(|method| method.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| BadSystem::Unknown(text.to_string()))?;
        let wrong = |change: &str| BadSystem::Change {
            text: text.to_string(),
            name: method.name(),
            change: change.to_string(),
        };
        let mut system = System::of(method);
        if let Some(basis) = basis {
            system.basis = Some(match basis.to_ascii_uppercase().as_str() {
                "MP" if method.knows().contains(':') => Basis::Match,
                "GP" if method.knows().contains(':') => Basis::Game,
                _ => return Err(wrong(&format!(":{basis}"))),
            });
        }
        for change in pieces {
            let before = system;
            if system.change(change).is_none() || system == before {
                return Err(wrong(&format!("/{change}")));
            }
        }
        Ok(system)
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.method.name().to_string();
        match self.basis {
            Some(Basis::Match) => text.push_str(":MP"),
            Some(Basis::Game) => text.push_str(":GP"),
            None => {}
        }
        match self.cut {
            Cut { low: 0, .. } => {}
            Cut { low, high: 0 } => text.push_str(&format!("/C{low}")),
            Cut { low, .. } => text.push_str(&format!("/M{low}")),
        }
        if self.limit != 0 {
            text.push_str(&format!("/L{:+}", self.limit));
        }
        if let Some(factor) = self.factor {
            text.push_str(&format!("/K{factor}"));
        }
        if self.fore {
            text.push_str("/F");
        }
        if self.forfeits_played {
            text.push_str("/P");
        }
        f.pad(&text)
    }
}

impl Serialize for System {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for System {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<System, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_system_is_read_back_from_its_name() {
        for &method in Method::ALL {
            assert_eq!(method.name().parse(), Ok(System::of(method)));
        }
        let changed = [
            "BH/C1",
            "BH:MP/M2/P",
            "BH:GP",
            "KS/L+1",
            "KS/L-2",
            "SSSC/K4/F/P",
            "PS/C2",
            "AOB/F",
            "EMGSB/C1/P",
            "solkoff:GP",
            "ARO/M1",
        ];
        for text in changed {
            assert_eq!(text.parse::<System>().unwrap().to_string(), text);
        }
        assert_eq!("bh/c1".parse::<System>().unwrap().to_string(), "BH/C1");
        assert_eq!(" Modified-Median ".parse::<System>().unwrap().to_string(), "modified-median");
    }

    #[test]
    fn unknown_names_are_refused_with_what_there_is() {
        let said = "buchholtz".parse::<System>().unwrap_err().to_string();
        assert!(
            said.starts_with("'buchholtz' is not a tie-break system; there are modified-median, solkoff"),
            "{said}"
        );
        for text in ["", "/", "OTHER_X", ":MP", "BH:", "é"] {
            assert!(text.parse::<System>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_change_that_a_system_does_not_know_is_refused() {
        let cases = [
            "WIN/C1",
            "BH/",
            "BH/C0",
            "BH/C10",
            "BH/Cx",
            "BH/C1/C1",
            "KS/L0",
            "KS/Lx",
            "TPR:MP",
            "BH:XP",
            "SSSC/K0",
            "BH/P1",
            "BH/é",
            "PS/M1",
            "BH/C1/P/P",
        ];
        for text in cases {
            let said = text.parse::<System>().unwrap_err().to_string();
            assert!(said.contains("does not know"), "{text}: {said}");
        }
    }
}
