//! One school, however it is written on an entry form.

use crate::slips;

/// By which two spellings are one school: letters of any size, with or without spaces and dots.
pub fn key(name: &str) -> String {
    let kept = name.chars().filter(|letter| !letter.is_whitespace() && *letter != '.');
    kept.flat_map(char::to_lowercase).collect()
}

/// Whether two schools that count apart may be one: somebody has slipped in a word, or left out a sign.
pub fn are_near(one: &str, other: &str) -> bool {
    if key(one) == key(other) {
        return false;
    }
    let [one, other] = [words(one), words(other)];
    one.concat() == other.concat()
        || one.len() == other.len()
            && one.iter().zip(&other).all(|(one, other)| one == other || slipped(one, other))
}

/// Small letters and digits; `saint` is often shortened.
fn words(name: &str) -> Vec<String> {
    let plain = name.to_lowercase().replace(['\'', '’', '.'], "");
    let words = plain.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| if word == "saint" { "st" } else { word }.to_string()).collect()
}

/// One letter too many, too few, another, or two exchanged. Short words and numbers tell schools apart: Oak ES from Oak
/// MS, School 12 from School 13.
fn slipped(one: &str, other: &str) -> bool {
    let is_word = |word: &str| word.chars().count() > 3 && word.chars().all(char::is_alphabetic);
    is_word(one) && is_word(other) && slips(one, other) <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("Saint Mary", "St. Mary", true),
            ("Mary-Jane Academy", "Mary Jane Academy", true),
            ("O'Neil", "ONeil", true),
            ("Oak Hill ES", "Oak Hill MS", false),
            ("School 12", "School 13", false),
            ("Lincoln", "Lincoln Park", false),
            ("East", "West", false),
        ] {
            assert_eq!(are_near(one, other), near, "{one}, {other}");
        }
    }
}
