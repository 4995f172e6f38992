//! Why books differ on a case, told in sentences: who rules alike, and which matter makes each other ruling.

use rulebook::{
    Book,
    policy::{PolicyEntry, Unresolved},
};

use crate::{
    case::Case,
    difference::{Because, Difference, differences_while},
};

/// Why the books differ, a sentence for each group that does not rule as most do.
pub fn why(case: &Case) -> Result<Vec<String>, Unresolved> {
    why_while(case, &|| true)
}

/// The same for somebody who may stop waiting: what is said then is not all of it.
pub fn why_while(case: &Case, go_on: &dyn Fn() -> bool) -> Result<Vec<String>, Unresolved> {
    let (most, differences) = differences_while(case, go_on)?;
    if differences.is_empty() {
        return Ok(vec!["All books rule alike.".to_string()]);
    }
    let alike = format!("{} rule{} alike.", listed(&most), if most.len() == 1 { "s" } else { "" });
    let alike = (most.len() > 1).then_some(alike);
    Ok(alike.into_iter().chain(differences.iter().map(sentence)).collect())
}

fn sentence(difference: &Difference) -> String {
    let who = listed(&difference.books);
    let verb = if difference.books.len() == 1 { "differs" } else { "differ" };
    let most = difference.most.first().map_or("most", |book| book.label());
    let told = |matters: &[(PolicyEntry, PolicyEntry)]| {
        let told: Vec<String> = matters.iter().map(|(most, these)| matter(difference, most, these)).collect();
        told.join("; and ")
    };
    match &difference.because {
        Because::Matters(matters) | Because::Together(matters) if matters.len() == 1 => {
            format!("{who} {verb} from {most} in one matter. {}.", told(matters))
        }
        Because::Matters(matters) => {
            format!("{who} {verb} from {most}, and each of these would do. {}.", told(matters))
        }
        Because::Together(matters) => {
            format!("{who} {verb} from {most} in several matters together. {}.", told(matters))
        }
        Because::Acts => format!("{who} {verb} from {most} in what was done, not in what the books say."),
    }
}

/// `The rook was touched before the king: castling is not allowed (10I2); here it is (10I2)`.
fn matter(difference: &Difference, most: &PolicyEntry, these: &PolicyEntry) -> String {
    let matter = most.help.trim_end_matches('.');
    let said = |entry: &PolicyEntry, book: Option<&Book>| {
        let Some(says) = entry.sentence.as_deref() else { return "no rule of its own".to_string() };
        let by = book.map(|book| entry.by.cited_under(*book)).filter(|by| !by.is_empty());
        format!("{says}{}", by.map(|by| format!(" ({by})")).unwrap_or_default())
    };
    format!(
        "{matter}: {}, against {}",
        said(these, difference.books.first()),
        said(most, difference.most.first())
    )
}

fn listed(books: &[Book]) -> String {
    let names: Vec<&str> = books.iter().map(|book| book.label()).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_string(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => "no book".to_string(),
    }
}
