//! What to know before anybody prints: names with letters that no font here has.

use crate::{
    PrintError,
    face::{Faces, Weight},
};

/// Names that come out with boxes in them, and what has their letters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unwritten {
    pub names: Vec<String>,
    /// Debian's packages; other systems have the same fonts by other ways.
    pub packages: Vec<&'static str>,
}

/// Which of these names cannot be printed whole on this machine.
pub fn unwritten<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Unwritten, PrintError> {
    Ok(unwritten_in(names, &Faces::load()?))
}

pub(crate) fn unwritten_in<'a>(names: impl IntoIterator<Item = &'a str>, faces: &Faces) -> Unwritten {
    let is_lacking =
        |letter| [Weight::Regular, Weight::Bold].iter().any(|weight| faces.of(*weight).lacks(letter));
    let mut told = Unwritten::default();
    for name in names {
        let lacking: Vec<char> = name.chars().filter(|letter| is_lacking(*letter)).collect();
        if lacking.is_empty() || told.names.iter().any(|other| other == name) {
            continue;
        }
        told.names.push(name.to_string());
        told.packages.extend(lacking.into_iter().map(package));
    }
    told.packages.sort_unstable();
    told.packages.dedup();
    told
}

/// Chinese, Japanese and Korean have a package of their own.
fn package(letter: char) -> &'static str {
    match letter {
        '\u{1100}'..='\u{11ff}'
        | '\u{2e80}'..='\u{9fff}'
        | '\u{a960}'..='\u{a97f}'
        | '\u{ac00}'..='\u{d7ff}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe4f}'
        | '\u{ff00}'..='\u{ffef}'
        | '\u{20000}'..='\u{3ffff}' => "fonts-noto-cjk",
        _ => "fonts-noto-core",
    }
}
