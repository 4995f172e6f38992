//! Whether somebody tells one of the [`crate::tales`], in whatever order and form he puts its words.

use std::{collections::BTreeSet, sync::LazyLock};

use rulebook::search::stem;

use crate::{
    nearest::{Near, Scored, about, exchanged, first_color, meant},
    tales::{FORMS, INITIAL, Needs, TALES, Tale},
};

/// The tales that this sentence tells in one of their ways; the more words a way has, the surer it is.
pub(crate) fn tales(sentence: &str) -> Vec<Scored<'static>> {
    let (told, named) = (forms(sentence), meant(sentence));
    if ANSWERS.iter().any(|answer| sentence.trim_start().starts_with(answer)) {
        return Vec::new();
    }
    let score = |tale: &IndexedTale| {
        let told = tale.ways.iter().filter(|way| way.is_subset(&told)).map(BTreeSet::len).max()?;
        let is_of_another = named.is_some() && tale.about.is_some() && tale.about != named;
        (!is_of_another).then_some(400 * (told * told) as u32)
    };
    TOLD.iter()
        .filter_map(|tale| score(tale).map(|score| Scored { score, length: 0, near: &tale.near }))
        .collect()
}

/// Whoever writes so answers a question; he tells nothing.
const ANSWERS: [&str; 2] = ["director finds", "director chooses"];

/// A tale as one side's, with its ways of telling in the forms in which they are compared.
struct IndexedTale {
    ways: Vec<BTreeSet<String>>,
    about: Option<&'static str>,
    near: Near,
}

static TOLD: LazyLock<Vec<IndexedTale>> = LazyLock::new(|| {
    let told = |tale: &Tale| {
        let ways: Vec<BTreeSet<String>> = tale.told.iter().map(|way| forms(way)).collect();
        either(tale).map(|near| IndexedTale {
            ways: ways.clone(),
            about: near.says.as_deref().map_or_else(|| about(&near.line), first_color),
            near,
        })
    };
    TALES.iter().flat_map(told).collect()
});

/// As White's and as Black's; what needs a board happens on the same board seen from the other side.
fn either(Tale { lines, says, needs, .. }: &Tale) -> [Near; 2] {
    let turned: fn(&str) -> String = match needs {
        Needs::Nothing | Needs::Paper => exchanged,
        Needs::Board(_) => |lines| mirrored(&exchanged(lines)),
    };
    let [white, black] = settings(*needs);
    [
        Near { line: lines.to_string(), setting: white, says: says.map(str::to_string) },
        Near { line: turned(lines), setting: black, says: says.map(exchanged) },
    ]
}

/// The lines that White's and Black's tale need before them.
fn settings(needs: Needs) -> [Option<String>; 2] {
    match needs {
        Needs::Nothing => [None, None],
        Needs::Paper => [(); 2].map(|()| Some("scoresheets paper".to_string())),
        Needs::Board(fen) => {
            [(fen != INITIAL).then(|| format!("position {fen}")), Some(format!("position {}", opposite(fen)))]
        }
    }
}

/// The same squares, seen from the other side of the board.
fn mirrored(lines: &str) -> String {
    let letters: Vec<char> = lines.chars().collect();
    let turned = letters.iter().enumerate().map(|(at, letter)| {
        let file = at.checked_sub(1).and_then(|before| letters.get(before));
        match (file, letter.to_digit(10)) {
            (Some('a'..='h'), Some(rank @ 1..=8)) => char::from_digit(9 - rank, 10).unwrap_or(*letter),
            _ => *letter,
        }
    });
    turned.collect()
}

/// The same position with the colors exchanged.
fn opposite(fen: &str) -> String {
    let swapped = |text: &str| -> String {
        let swap =
            |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        text.chars().map(swap).collect()
    };
    let mut fields = fen.split(' ');
    let men: Vec<&str> = fields.next().unwrap_or_default().split('/').rev().collect();
    let turn = if fields.next() == Some("w") { "b" } else { "w" };
    let mut castling: Vec<char> = swapped(fields.next().unwrap_or("-")).chars().collect();
    castling.sort_unstable_by_key(|right| (right.is_ascii_lowercase(), *right));
    let castling: String = castling.into_iter().collect();
    let rest: Vec<&str> = fields.collect();
    format!("{} {turn} {castling} {}", swapped(&men.join("/")), rest.join(" "))
}

/// The words of a sentence in every form that a tale may be told in.
fn forms(text: &str) -> BTreeSet<String> {
    let lower = text.to_lowercase().replace(['’', '‘'], "'");
    let parts = lower.split(|letter: char| !letter.is_alphanumeric() && letter != '\'' && letter != '-');
    let parts = parts.filter(|part| !part.is_empty());
    parts
        .flat_map(|part| {
            let form = FORMS.iter().find(|(said, _)| *said == part).map_or(part, |(_, form)| *form);
            form.split(' ').map(root)
        })
        .collect()
}

/// Its stem, without the letter that an ending doubles: stop, stopped.
fn root(word: &str) -> String {
    let mut root = stem(word.trim_matches('\'')).to_string();
    let mut last = root.chars().rev();
    if let (Some(one), Some(before)) = (last.next(), last.next())
        && one == before
    {
        root.pop();
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::parse_untitled;

    /// An example that breaks off would help nobody: every book tries it to its end, and rules on it or says what it waits for.
    #[test]
    fn every_tale_is_read_and_tried_under_every_book_for_either_side() {
        let mut broken: Vec<String> = Vec::new();
        for IndexedTale { near, .. } in TOLD.iter() {
            let setting = near.setting.as_ref().map(|setting| format!("{setting}\n")).unwrap_or_default();
            let text = format!("{setting}{}\n", near.line);
            let case = parse_untitled(&text, "An incident.").unwrap_or_else(|error| panic!("{text}{error}"));
            for book in rulebook::Book::ALL {
                let trial = crate::try_under(&case, &case.policies(book).unwrap());
                // Nobody can appeal before there is a ruling.
                if !near.line.contains("ruling 1") && !trial.failures.is_empty() {
                    broken.push(format!("{book}: {text}{:?}", trial.failures));
                }
            }
        }
        assert!(broken.is_empty(), "{broken:#?}");
    }

    #[test]
    fn the_other_sides_board_is_the_same_board_from_behind() {
        assert_eq!(opposite("4kr2/6p1/8/8/8/8/8/4K2R w K - 0 40"), "4k2r/8/8/8/8/8/6P1/4KR2 b k - 0 40");
        assert_eq!(opposite(INITIAL), INITIAL.replace(" w ", " b "));
        assert_eq!(mirrored("black plays g1-e5"), "black plays g8-e4");
    }
}
