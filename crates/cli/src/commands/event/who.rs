//! Players by what people call them: a number on the wall chart, a name, the beginning of one.

use chart::Number;
use tournament::{Entry, EntryId, Leaving, SectionName};

use super::desk::Desk;
use crate::problem::{Problem, nearest};

impl Desk {
    /// An entry by number or name.
    pub fn who(&self, text: &str) -> Result<EntryId, Problem> {
        if let Some(id) = text.strip_prefix("entry:") {
            let id = id.parse().ok().map(EntryId).filter(|id| self.state().entry(*id).is_some());
            return id.ok_or_else(|| {
                Problem::new(format!("there is no {text}"), "jadoube event entries shows all")
            });
        }
        if let Some(number) = as_number(text) {
            let section = self.section()?;
            let entry = director::sheets::entry_of(self.state(), &section, number);
            return entry.ok_or_else(|| no_number(&section, number));
        }
        let only = self.common.section.as_deref().map(|text| self.section_called(text)).transpose()?;
        let here = |entry: &&Entry| {
            only.as_ref().is_none_or(|only| entry.section == *only || entry.awarded_in == *only)
        };
        let stays = |entry: &&Entry| entry.left.is_none_or(|left| left.how != Leaving::MovedOn);
        let all: Vec<&Entry> = self.state().entries.values().filter(here).filter(stays).collect();
        one_of(text, &all, |entry| entry.name(), |entry| self.called(entry)).map(|entry| entry.id)
    }

    /// A number on the chart of a section, by number or name; of a team where teams play.
    pub fn number(&self, section: &SectionName, text: &str) -> Result<Number, Problem> {
        self.held(section)?;
        let chart = self.state().chart(section).unwrap_or_default();
        if let Some(number) = as_number(text) {
            return chart.player(number).map(|_| number).ok_or_else(|| no_number(section, number));
        }
        let rows: Vec<(Number, &str)> =
            chart.numbers().zip(chart.players.iter().map(|player| player.name.as_str())).collect();
        let called = |(number, name): &(Number, &str)| format!("{name} ({number})");
        one_of(text, &rows, |(_, name)| name, called).map(|(number, _)| *number)
    }

    /// Whose number it is: a player's name, or a team's.
    pub fn name_of(&self, section: &SectionName, number: Number) -> String {
        let chart = self.state().chart(section).unwrap_or_default();
        chart.player(number).map(|player| player.name.clone()).unwrap_or_default()
    }

    /// A team of the section that is meant, by number or name.
    pub fn team(&self, text: &str) -> Result<(SectionName, String), Problem> {
        let section = self.section()?;
        if !self.held(&section)?.plan.kind.pairs_teams() {
            let next = "name a section of teams with --section, or leave out --team";
            return Err(Problem::new(format!("no teams are paired in {section}"), next));
        }
        let number = self.number(&section, text)?;
        let team = self.name_of(&section, number);
        Ok((section, team))
    }

    /// So that two of one name are told apart.
    fn called(&self, entry: &Entry) -> String {
        let numbered = self.state().numbered(&entry.section).find(|(_, other)| other.id == entry.id);
        match numbered {
            Some((number, _)) => format!("{} ({number} in {})", entry.name(), entry.section),
            None => format!("{} (entry:{})", entry.name(), entry.id),
        }
    }
}

fn no_number(section: &SectionName, number: Number) -> Problem {
    Problem::new(
        format!("there is no number {number} in {section}"),
        "jadoube event wallchart shows all numbers",
    )
}

/// `12` or `#12`.
fn as_number(text: &str) -> Option<Number> {
    text.trim_start_matches('#').parse().ok().and_then(Number::new)
}

/// The one whose name this is or begins with: the whole name, the last name first, or any of its words.
fn one_of<'a, T>(
    text: &str,
    all: &'a [T],
    name: impl Fn(&T) -> &str,
    called: impl Fn(&T) -> String,
) -> Result<&'a T, Problem> {
    let wanted = report::fold::key(text);
    let ways = |of: &T| {
        let full = report::fold::key(name(of));
        let listed = report::fold::key(&report::names::last_first(name(of)));
        (full, listed)
    };
    let exact: Vec<&T> = all.iter().filter(|of| ways(of).0 == wanted || ways(of).1 == wanted).collect();
    if let [only] = exact[..] {
        return Ok(only);
    }
    let has_word = |of: &&T| ways(of).0.split(' ').any(|word| word == wanted);
    let by_word: Vec<&T> = all.iter().filter(has_word).collect();
    if let ([only], []) = (&by_word[..], &exact[..]) {
        return Ok(only);
    }
    let begins = |of: &&T| {
        let (full, listed) = ways(of);
        let word = full.split(' ').any(|word| word.starts_with(&wanted));
        full.starts_with(&wanted) || listed.starts_with(&wanted) || word
    };
    let like: Vec<&T> = if exact.is_empty() { all.iter().filter(begins).collect() } else { exact };
    match like[..] {
        [only] if !wanted.is_empty() => Ok(only),
        [] => {
            let near = nearest(text, all.iter().map(&name));
            let near = near.map_or_else(String::new, |near| format!("did you mean {near}? "));
            let next = format!("{near}jadoube event entries shows everybody");
            Err(Problem::new(format!("nobody is called '{text}'"), next))
        }
        _ => {
            let mut names: Vec<String> = like.iter().map(|of| called(of)).take(8).collect();
            if like.len() > names.len() {
                names.push("and others".to_string());
            }
            Err(Problem::new(
                format!("'{text}' can be {}", names.join(", ")),
                "write more of the name, name the section, or give the number on the wall chart",
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Result<&'static str, String> {
        const ALL: &[&str] = &["Ann Lee", "Anna Leeds", "Bo Díaz", "Ann Marie Diaz"];
        one_of(text, ALL, |name| name, ToString::to_string).copied().map_err(|problem| problem.to_string())
    }

    #[test]
    fn a_player_is_found_by_name_or_the_beginning_of_it() {
        for (text, name) in [
            ("ann lee", "Ann Lee"),
            ("Lee, Ann", "Ann Lee"),
            ("bo", "Bo Díaz"),
            ("diaz, bo", "Bo Díaz"),
            ("leeds", "Anna Leeds"),
            ("marie", "Ann Marie Diaz"),
            // A whole word goes before the beginning of another.
            ("lee", "Ann Lee"),
        ] {
            assert_eq!(found(text), Ok(name), "{text}");
        }
    }

    #[test]
    fn who_is_not_told_apart_is_listed() {
        assert_eq!(found("le").unwrap_err(), "'le' can be Ann Lee, Anna Leeds");
        assert_eq!(found("diaz").unwrap_err(), "'diaz' can be Bo Díaz, Ann Marie Diaz");
        assert_eq!(found("zed").unwrap_err(), "nobody is called 'zed'");
        assert!(found("").is_err());
    }
}
