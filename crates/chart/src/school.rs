//! One school, however it is written on an entry form.

use crate::are_within;

/// By which two spellings are one school: letters of any size, with or without spaces and dots.
pub fn key(name: &str) -> String {
    signs(name).collect()
}

/// Whether this is the key of a name; it makes none to find out.
pub fn is_called(name: &str, key: &str) -> bool {
    signs(name).eq(key.chars())
}

fn signs(name: &str) -> impl Iterator<Item = char> {
    let kept = name.chars().filter(|letter| !letter.is_whitespace() && *letter != '.');
    kept.flat_map(char::to_lowercase)
}

/// A school with all that it is compared by.
pub struct Compared {
    key: String,
    words: Vec<String>,
    /// Kinds of letters in all its words, and in those that are its name.
    letters: [u64; 2],
}

impl Compared {
    pub fn of(name: &str) -> Compared {
        let words = words(name);
        let letters = [&words[..], parts(&words)[0]].map(|words| {
            words
                .iter()
                .flat_map(|word| word.chars())
                .fold(0, |all, letter| all | 1 << (u32::from(letter) % 64))
        });
        Compared { key: key(name), words, letters }
    }

    /// Whether two schools that count apart may be one: somebody has slipped in a word, left out a sign, or not said which kind of
    /// school it is. Most are told apart at a glance.
    pub fn is_near(&self, other: &Compared) -> bool {
        // A slip in a word takes one kind of letter out and puts another one in, and no word has more than one.
        let most = 2 * self.words.len().max(other.words.len());
        let could_be = self
            .letters
            .iter()
            .zip(&other.letters)
            .any(|(one, other)| usize::try_from((one ^ other).count_ones()).unwrap_or_default() <= most);
        could_be && self.key != other.key && are_near_words(&self.words, &other.words)
    }
}

fn are_near_words(one: &[String], other: &[String]) -> bool {
    let ([one_name, one_kind], [other_name, other_kind]) = (parts(one), parts(other));
    let kinds_fit = one_kind.is_empty() || other_kind.is_empty() || kinds(one_kind).eq(kinds(other_kind));
    are_alike(one, other) || kinds_fit && are_alike(one_name, other_name)
}

fn are_alike(one: &[String], other: &[String]) -> bool {
    one.concat() == other.concat()
        || one.len() == other.len()
            && one.iter().zip(other).all(|(one, other)| one == other || slipped(one, other))
}

/// The words at the end of a name that say what kind of school it is, and the kind; `school` alone says nothing.
const KINDS: [(&str, &str); 9] = [
    ("elem", "elementary"),
    ("elementary", "elementary"),
    ("es", "elementary"),
    ("middle", "middle"),
    ("ms", "middle"),
    ("high", "high"),
    ("hs", "high"),
    ("sch", ""),
    ("school", ""),
];

fn kind(word: &str) -> Option<&'static str> {
    KINDS.iter().find(|(written, _)| *written == word).map(|(_, kind)| *kind)
}

/// The name of a school, and what is said of its kind. A name has one word at least.
fn parts(words: &[String]) -> [&[String]; 2] {
    let said = words.iter().skip(1).rev().take_while(|word| kind(word).is_some()).count();
    let (name, kind) = words.split_at(words.len() - said);
    [name, kind]
}

fn kinds(words: &[String]) -> impl Iterator<Item = &'static str> {
    words.iter().filter_map(|word| kind(word)).filter(|kind| !kind.is_empty())
}

/// Small letters and digits; `saint` is often shortened.
fn words(name: &str) -> Vec<String> {
    let plain = name.to_lowercase().replace(['\'', '’', '.'], "");
    let words = plain.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| if word == "saint" { "st" } else { word }.to_string()).collect()
}

/// One letter too many, too few, another, or two exchanged. Short words and numbers tell schools apart: Oak ES from Oak
/// MS, School 12 from School 13. A long word is still one if it has lost a letter.
fn slipped(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(|word| word.chars().collect::<Vec<char>>());
    let long = one.len().max(other.len()) > 3;
    long && one.iter().chain(&other).all(|letter| letter.is_alphabetic()) && are_within(&one, &other, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn are_near(one: &str, other: &str) -> bool {
        Compared::of(one).is_near(&Compared::of(other))
    }

    #[test]
    fn size_of_letters_spaces_and_dots_make_no_other_school() {
        for (one, other) in [("Lincoln", "lincoln "), ("St. Mary", "St Mary"), ("P.S. 12", "PS12")] {
            assert_eq!(key(one), key(other), "{one}, {other}");
            assert!(!are_near(one, other), "{one}, {other}");
        }
        assert_ne!(key("Lincoln"), key("Lincoln Park"));
    }

    #[test]
    fn slips_of_the_pen_are_near_and_other_schools_are_not() {
        for (one, other, near) in [
            ("Lincoln", "Lincon", true),
            ("Oak Hill", "Oak Hlil", true),
            ("Oak Hill", "Oak Hil", true),
            ("Saint Mary", "St. Mary", true),
            ("Mary-Jane Academy", "Mary Jane Academy", true),
            ("O'Neil", "ONeil", true),
            ("Oak Hill", "Oak Hill Elem.", true),
            ("Oak Hill Elem", "Oak Hill Elementary School", true),
            ("Oak Hill Elementary", "Oak Hill Elementry", true),
            ("Oak Hill School", "Oak Hill", true),
            ("Oak Hill Middle School", "Oak Hill Elementary School", false),
            ("High", "High School", true),
            ("High School", "Middle School", false),
            ("Oak Hill ES", "Oak Hill MS", false),
            ("School 12", "School 13", false),
            ("Lincoln", "Lincoln Park", false),
            ("East", "West", false),
        ] {
            assert_eq!(are_near(one, other), near, "{one}, {other}");
        }
    }
}
