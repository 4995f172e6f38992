//! How much of a name a public sheet shows. Many schools do not want the names of children on a page.

use std::collections::{BTreeMap, BTreeSet};

use chart::Number;

/// Whose names are shortened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Names {
    #[default]
    Full,
    /// These only: the minors of the section, each as he is shown.
    ShortFor(BTreeMap<Number, String>),
    /// Everybody's.
    Short,
}

impl Names {
    pub fn shown(&self, number: Number, name: &str) -> String {
        match self {
            Names::Full => name.to_string(),
            Names::ShortFor(minors) => minors.get(&number).cloned().unwrap_or_else(|| name.to_string()),
            Names::Short => shortened(name),
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

/// No more of a last name is shown, however many share it.
const MOST_LETTERS: usize = 4;

/// The short names of all these people, no two of them alike. Where two would be called alike both show more letters of their
/// last names, as many as tell them apart; where four do not, both are counted: `Ann J. (1)`, `Ann J. (2)`.
pub fn told_apart<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let names: Vec<&str> = names.into_iter().collect();
    let mut alike: BTreeMap<String, Vec<(usize, &str)>> = BTreeMap::new();
    for (index, name) in names.iter().enumerate() {
        alike.entry(shortened(name)).or_default().push((index, name));
    }
    let mut shown: Vec<String> = vec![String::new(); names.len()];
    for people in alike.values() {
        let different: BTreeSet<String> = people.iter().map(|(_, name)| crate::fold::key(name)).collect();
        let told = |letters: usize| -> BTreeSet<String> {
            people.iter().map(|(_, name)| crate::fold::key(&with_letters(name, letters))).collect()
        };
        // The fewest letters with which as many are told apart as can be.
        let most = (1..=MOST_LETTERS).map(|letters| told(letters).len()).max().unwrap_or_default();
        let enough = (1..=MOST_LETTERS).find(|letters| told(*letters).len() == most.min(different.len()));
        for (index, name) in people {
            if let Some(place) = shown.get_mut(*index) {
                *place = with_letters(name, enough.unwrap_or(1));
            }
        }
    }
    counted(shown)
}

/// Those who are still called alike, counted in their order.
fn counted(shown: Vec<String>) -> Vec<String> {
    let mut alike: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for name in &shown {
        alike.entry(crate::fold::key(name)).or_default().0 += 1;
    }
    let count = |name: String| match alike.get_mut(&crate::fold::key(&name)) {
        Some((2.., so_far)) => {
            *so_far += 1;
            format!("{name} ({so_far})")
        }
        _ => name,
    };
    shown.into_iter().map(count).collect()
}

/// `Ann Le.` has two letters of the last name, without its `Jr.`; one that is not longer is written out.
fn with_letters(name: &str, letters: usize) -> String {
    let (given, last) = given_and_last(name);
    let last = last.trim_end_matches('.');
    let last = last.rsplit_once(' ').filter(|(_, suffix)| is_suffix(suffix)).map_or(last, |(plain, _)| plain);
    match given.split_whitespace().next() {
        Some(given) if last.chars().count() > letters => {
            format!("{given} {}.", last.chars().take(letters).collect::<String>().trim_end())
        }
        Some(given) if letters > 1 && !last.is_empty() => format!("{given} {last}"),
        _ => shortened(name),
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

/// `Lee, Ann`; one word stays as it is, and so does a name whose last is only a letter or some of it, `Ann L.`
pub fn last_first(name: &str) -> String {
    match given_and_last(name) {
        (_, last) if is_short(&last) => name.trim().to_string(),
        (given, last) if given.is_empty() || last.is_empty() => format!("{last}{given}"),
        (given, last) => format!("{last}, {given}"),
    }
}

/// Whether this is a letter of a last name or some, `L.`, or the count of those who share it, `(2)`.
fn is_short(last: &str) -> bool {
    let word = last.rsplit(' ').next().unwrap_or_default();
    let counts = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
    counts.is_some_and(|count| !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit()))
        || (word.ends_with('.') && !is_suffix(word))
}

/// Whether the rule could cut this name at a wrong place, so that somebody should look: a last name may have two words, a word
/// before it may belong to it or not, and one word may be either. A comma says it.
pub fn is_doubtful(name: &str) -> bool {
    let (given, last) = given_and_last(name);
    let by_comma = name.split_once(',').is_some_and(|(_, rest)| !is_suffix(rest.trim()));
    let is_initial = |word: &str| word.trim_end_matches('.').chars().count() == 1;
    let given: Vec<&str> = given.split_whitespace().collect();
    let middle = given.get(1..).unwrap_or_default();
    !by_comma
        && (given.is_empty()
            || middle.iter().any(|word| !is_initial(word))
            || last.split_whitespace().any(is_particle))
}

/// Whether what somebody typed is the whole of a name, in any order and without accents: nothing less, so that nobody
/// finds out a name letter by letter. A second given name may be left out.
pub fn is_whole_name(typed: &str, name: &str) -> bool {
    let (given, last) = sort_key(name);
    let (given, last) = (last, given);
    let first = given.split(' ').next().unwrap_or_default();
    if first.is_empty() || last.is_empty() {
        return false;
    }
    let typed = crate::fold::key(typed);
    let ways = |given: &str| [format!("{given} {last}"), format!("{last} {given}")];
    let without_suffix =
        last.rsplit_once(' ').filter(|(_, suffix)| is_suffix(suffix)).map(|(plain, _)| plain);
    let plain =
        without_suffix.into_iter().flat_map(|plain| [format!("{first} {plain}"), format!("{plain} {first}")]);
    ways(&given).into_iter().chain(ways(first)).chain(plain).any(|way| way == typed)
}

/// By what two spellings of a name are one: the last name, then the given ones, without accents or case.
pub fn sort_key(name: &str) -> (String, String) {
    let (given, last) = given_and_last(name);
    (crate::fold::key(&last), crate::fold::key(&given))
}

/// By what a list is sorted: the name as the list shows it, without accents or case. Who looks for `Ann L.` looks under A.
pub fn listed_key(listed: &str) -> (String, String) {
    let (first, rest) = listed.split_once(',').unwrap_or((listed, ""));
    (crate::fold::key(first), crate::fold::key(rest))
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
    fn two_who_would_be_called_alike_show_more_letters() {
        let names =
            ["Ava Adams", "Bo Diaz", "Allen, Ava", "Ava Anders", "Cy Ott", "Cy Ott", "Di Li", "Di Lu"];
        let shown = ["Ava Ad.", "Bo D.", "Ava Al.", "Ava An.", "Cy O. (1)", "Cy O. (2)", "Di Li", "Di Lu"];
        assert_eq!(told_apart(names), shown);
        // No whole family name is given away for the sake of it.
        assert_eq!(told_apart(["Ann Johnson", "Ann Johnston"]), ["Ann J. (1)", "Ann J. (2)"]);
        assert_eq!(last_first("Ann J. (2)"), "Ann J. (2)");
        assert_eq!(
            told_apart(["Ava Fox", "Ava Fox Jr.", "Bo Lee II"]),
            ["Ava F. (1)", "Ava F. (2)", "Bo L."]
        );
        assert_eq!(told_apart(["Ava Fox Jr.", "Ava Ford"]), ["Ava Fox", "Ava For."]);
    }

    #[test]
    fn where_the_last_name_may_begin_elsewhere_somebody_should_look() {
        for sure in
            ["Ann Lee", "Lee, Ann", "Garcia Lopez, Ana", "Robert J. Lee Jr.", "A. B. Lee", "Lee, Jr., Bob"]
        {
            assert!(!is_doubtful(sure), "{sure}");
        }
        for doubtful in ["Ana Garcia Lopez", "Ludwig van Beethoven", "Pelé", "Mary Ann Lee", "Jo St. John"] {
            assert!(is_doubtful(doubtful), "{doubtful}");
        }
    }

    #[test]
    fn a_child_is_found_by_the_whole_name_and_by_nothing_less() {
        for typed in ["Zoë Ann O’Neil", "zoe oneil", "O'Neil, Zoe", "  ONEIL zoe ann "] {
            assert!(is_whole_name(typed, "Zoë Ann O'Neil"), "{typed}");
        }
        for typed in ["", "Zoe", "O'Neil", "Zoe O", "Zoe O'Nei", "Zoe Ann", "Ann O'Neil", "Zoe O'Neill"] {
            assert!(!is_whole_name(typed, "Zoë Ann O'Neil"), "{typed}");
        }
        assert!(
            is_whole_name("Ana Garcia Lopez", "Garcia Lopez, Ana")
                && is_whole_name("Robert Lee", "Robert Lee Jr.")
        );
        assert!(!is_whole_name("Pelé", "Pelé"), "one word is shown as it is");
    }

    #[test]
    fn a_list_is_sorted_by_what_it_shows() {
        let mut listed = ["Lee, Ann", "Zoe A.", "Adams, Bo", "Ava Z.", "Léa B."];
        listed.sort_by_cached_key(|name| listed_key(name));
        assert_eq!(listed, ["Adams, Bo", "Ava Z.", "Léa B.", "Lee, Ann", "Zoe A."]);
        assert_eq!(
            ["Ava A.", "Ava Ad.", "Ann Lee Jr."].map(last_first),
            ["Ava A.", "Ava Ad.", "Lee Jr., Ann"]
        );
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
        let names = Names::ShortFor(BTreeMap::from([(number(2), "Bo D.".to_string())]));
        assert_eq!(names.shown(number(1), "Ann Lee"), "Ann Lee");
        assert_eq!(names.shown(number(2), "Bo Diaz"), "Bo D.");
    }
}
