//! How much of a name a public sheet shows. Many schools do not want the names of children on a page.

use std::collections::BTreeSet;

use chart::Number;

/// Whose names are shortened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Names {
    #[default]
    Full,
    /// These only: the minors of the section.
    ShortFor(BTreeSet<Number>),
    /// Everybody's.
    Short,
}

impl Names {
    pub fn shown(&self, number: Number, name: &str) -> String {
        match self {
            Names::Full => name.to_string(),
            Names::ShortFor(minors) if !minors.contains(&number) => name.to_string(),
            Names::ShortFor(_) | Names::Short => shortened(name),
        }
    }
}

/// `Ann L.`: the first given name and the first letter of the last. One word stays as it is.
pub fn shortened(name: &str) -> String {
    let (given, last) = given_and_last(name);
    match (given.split_whitespace().next(), last.chars().next()) {
        (Some(given), Some(letter)) => format!("{given} {letter}."),
        _ => name.trim().to_string(),
    }
}

/// What stands behind a name and belongs to the last one.
const SUFFIXES: [&str; 5] = ["jr", "sr", "ii", "iii", "iv"];

/// What stands before a last name and belongs to it.
const PARTICLES: [&str; 16] = [
    "das", "de", "del", "della", "den", "der", "dos", "du", "la", "las", "los", "st", "ten", "ter", "van",
    "von",
];

fn is_particle(word: &str) -> bool {
    PARTICLES.contains(&word.trim_end_matches('.').to_lowercase().as_str())
}

fn is_suffix(word: &str) -> bool {
    SUFFIXES.contains(&word.trim_end_matches('.').to_lowercase().as_str())
}

/// `Lee, Ann` and `Ann Lee` are the same. Without a comma the last word is the last name, with its `van` and
/// its `Jr.`; one given name at least is left.
pub fn given_and_last(name: &str) -> (String, String) {
    if let Some((last, given)) = name.split_once(',')
        && !is_suffix(given.trim())
    {
        return (given.trim().to_string(), last.trim().to_string());
    }
    let plain = name.replace(',', " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let behind = words.iter().rev().take_while(|word| is_suffix(word)).count();
    let last_at = words.len().saturating_sub(behind + 1);
    let before = words.iter().take(last_at).rev().take_while(|word| is_particle(word)).count();
    let split = last_at - before.min(last_at.saturating_sub(1));
    let (given, last) = words.split_at(split);
    (given.join(" "), last.join(" "))
}

/// `Lee, Ann`; one word stays as it is.
pub fn last_first(name: &str) -> String {
    match given_and_last(name) {
        (given, last) if given.is_empty() || last.is_empty() => format!("{last}{given}"),
        (given, last) => format!("{last}, {given}"),
    }
}

/// By what a list of names is sorted: the last name, then the given ones, without accents or case.
pub fn sort_key(name: &str) -> (String, String) {
    let (given, last) = given_and_last(name);
    (crate::fold::key(&last), crate::fold::key(&given))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shortened_name_keeps_the_given_name_and_one_letter() {
        for (name, short) in [
            ("Ann Lee", "Ann L."),
            ("Lee, Ann", "Ann L."),
            ("Lee, Ann Marie", "Ann L."),
            ("Robert Lee Jr.", "Robert L."),
            ("Lee, Jr.", "Lee, Jr."),
            ("Ána Élan", "Ána É."),
            ("Pelé", "Pelé"),
            ("", ""),
        ] {
            assert_eq!(shortened(name), short, "{name}");
        }
    }

    #[test]
    fn the_last_name_has_what_belongs_to_it() {
        for (name, listed) in [
            ("Ann Lee", "Lee, Ann"),
            ("Ann Marie Lee", "Lee, Ann Marie"),
            ("Ludwig van Beethoven", "van Beethoven, Ludwig"),
            ("Juan De La Cruz Jr.", "De La Cruz Jr., Juan"),
            ("Van Lee", "Lee, Van"),
            ("Jo St. John", "St. John, Jo"),
            ("Lee III", "Lee III"),
            ("Lee, Ann", "Lee, Ann"),
            ("", ""),
        ] {
            assert_eq!(last_first(name), listed, "{name}");
        }
    }

    #[test]
    fn only_the_names_of_minors_are_shortened_where_they_are_named() {
        let number = |number| Number::new(number).unwrap();
        let names = Names::ShortFor(BTreeSet::from([number(2)]));
        assert_eq!(names.shown(number(1), "Ann Lee"), "Ann Lee");
        assert_eq!(names.shown(number(2), "Bo Diaz"), "Bo D.");
    }
}
