//! The letters: DejaVu, which has nearly every name in it, how wide a text is in them, and how it becomes shorter.

use crate::PrintError;

/// How heavy the letters are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// Letters of one weight. Their figures are all of one width.
pub(crate) struct Face {
    pub(crate) data: &'static [u8],
    parsed: ttf_parser::Face<'static>,
    /// How wide each of the first letters is, in units: nearly all that is measured.
    common: Vec<u16>,
}

/// The letters up to Ɏ.
const COMMON: u32 = 0x250;

/// What stands for a letter that the face does not have.
const MISSING: char = '□';
const MORE: &str = "…";

impl Face {
    fn of(data: &'static [u8]) -> Result<Face, PrintError> {
        let parsed = ttf_parser::Face::parse(data, 0).map_err(|_| PrintError::Letters)?;
        let advance = |code| advance(&parsed, char::from_u32(code).unwrap_or_default());
        let common = (0..COMMON).map(advance).collect();
        Ok(Face { data, parsed, common })
    }

    /// How wide a text is, in points.
    pub(crate) fn width(&self, text: &str, size: f32) -> f32 {
        let units: u32 = text.chars().map(|letter| u32::from(self.units(letter))).sum();
        units as f32 * size / f32::from(self.parsed.units_per_em())
    }

    fn units(&self, letter: char) -> u16 {
        let common = usize::try_from(u32::from(letter)).ok().and_then(|code| self.common.get(code));
        common.copied().unwrap_or_else(|| advance(&self.parsed, letter))
    }

    /// The text in letters that there are; tabs and line ends become spaces.
    pub(crate) fn known(&self, text: &str) -> String {
        let known = |letter: char| match letter {
            _ if letter.is_whitespace() || letter.is_control() => ' ',
            _ if self.parsed.glyph_index(letter).is_some() => letter,
            _ => MISSING,
        };
        text.chars().map(known).collect()
    }

    /// A text in lines that are not wider than this. A word that is wider has a line of its own.
    pub(crate) fn lines(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            let longer = lines.last().map(|line| format!("{line} {word}"));
            match longer.filter(|longer| self.width(longer, size) <= width) {
                Some(longer) => {
                    lines.pop();
                    lines.push(longer);
                }
                None => lines.push(word.to_string()),
            }
        }
        lines
    }

    /// As much of a text as this width holds, with a mark where something is left out.
    pub(crate) fn shortened(&self, text: &str, size: f32, width: f32) -> String {
        if self.width(text, size) <= width {
            return text.to_string();
        }
        let mut shown = String::new();
        let mut room = width - self.width(MORE, size);
        for letter in text.chars() {
            room -= self.width(letter.encode_utf8(&mut [0; 4]), size);
            if room < 0.0 {
                break;
            }
            shown.push(letter);
        }
        let kept = shown.trim_end_matches([' ', ',', '.', '-']);
        if kept.is_empty() && self.width(MORE, size) > width {
            return String::new();
        }
        format!("{kept}{MORE}")
    }

    /// A person's name in this width. Given names go down to initials before anything of the last name goes.
    pub(crate) fn shortened_name(&self, name: &str, size: f32, width: f32) -> String {
        let fits = |text: &String| self.width(text, size) <= width;
        let whole = name.to_string();
        if fits(&whole) {
            return whole;
        }
        let tries = initials(name);
        tries.iter().find(|text| fits(text)).cloned().unwrap_or_else(|| {
            let least = tries.last().map_or(name, String::as_str);
            self.shortened(least, size, width)
        })
    }
}

fn advance(parsed: &ttf_parser::Face<'static>, letter: char) -> u16 {
    // What is missing is drawn as something else.
    let glyph = parsed.glyph_index(letter).or_else(|| parsed.glyph_index(MISSING)).unwrap_or_default();
    parsed.glyph_hor_advance(glyph).unwrap_or_default()
}

/// `Lee, Ann Marie` as `Lee, Ann M.` and `Lee, A. M.`; `12 Ann Marie Lee` as `12 Ann M. Lee` and `12 A. M. Lee`.
fn initials(name: &str) -> Vec<String> {
    let (number, plain) = match name.split_once(' ') {
        Some((number, plain)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            (format!("{number} "), plain)
        }
        _ => (String::new(), name),
    };
    let (given, last) = report::names::given_and_last(plain);
    if given.is_empty() || last.is_empty() {
        return Vec::new();
    }
    let letter = |word: &str| word.chars().next().map(|letter| format!("{letter}.")).unwrap_or_default();
    let words: Vec<&str> = given.split_whitespace().collect();
    let middle: Vec<String> = words
        .iter()
        .enumerate()
        .map(|(index, word)| if index == 0 { (*word).to_string() } else { letter(word) })
        .collect();
    let all: Vec<String> = words.iter().map(|word| letter(word)).collect();
    let first = all.first().cloned().unwrap_or_default();
    [middle.join(" "), all.join(" "), first]
        .iter()
        .map(|given| {
            if plain.contains(',') {
                format!("{number}{last}, {given}")
            } else {
                format!("{number}{given} {last}")
            }
        })
        .collect()
}

/// Both weights.
pub(crate) struct Faces {
    regular: Face,
    bold: Face,
}

impl Faces {
    pub(crate) fn load() -> Result<Faces, PrintError> {
        Ok(Faces {
            regular: Face::of(dejavu::sans_condensed::regular())?,
            bold: Face::of(dejavu::sans_condensed::bold())?,
        })
    }

    pub(crate) fn of(&self, weight: Weight) -> &Face {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

    use super::*;

    #[test]
    fn no_line_is_wider_than_it_may_be_and_no_word_is_lost() {
        let faces = Faces::load().unwrap();
        let face = faces.of(Weight::Regular);
        let text = "The position before White's move 12 stands again, and Black gets two more minutes.";
        for width in [60.0, 120.0, 400.0] {
            let lines = face.lines(text, 9.0, width);
            assert_eq!(lines.join(" "), text);
            assert!(lines.iter().all(|line| face.width(line, 9.0) <= width), "{lines:?}");
        }
    }

    #[test]
    fn a_word_that_is_too_wide_has_a_line_of_its_own() {
        let faces = Faces::load().unwrap();
        let lines = faces.of(Weight::Bold).lines("a Wolfeschlegelsteinhausenbergerdorff b", 12.0, 20.0);
        assert_eq!(lines.len(), 3);
    }

    #[test]
    fn a_name_loses_its_given_names_before_its_last_one() {
        let faces = Faces::load().unwrap();
        let face = faces.of(Weight::Regular);
        let width = |text: &str| face.width(text, 10.0) + 0.1;
        for (name, shown) in [
            ("Krishnamurthy, Anand Raghunathan", "Krishnamurthy, Anand R."),
            ("Krishnamurthy, Anand Raghunathan", "Krishnamurthy, A. R."),
            ("Krishnamurthy, Anand Raghunathan", "Krishnamurthy, A."),
            ("17 Anand Raghunathan Krishnamurthy", "17 A. R. Krishnamurthy"),
            ("Ludwig van Beethoven", "L. van Beethoven"),
        ] {
            assert_eq!(face.shortened_name(name, 10.0, width(shown)), shown);
        }
        assert_eq!(face.shortened_name("Krishnamurthy, Anand", 10.0, width("Krishna…")), "Krishna…");
        assert_eq!(face.shortened_name("Lee, Ann", 10.0, width("Lee, Ann")), "Lee, Ann");
    }

    #[test]
    fn figures_are_all_of_one_width_and_the_letters_of_many_names_are_there() {
        let faces = Faces::load().unwrap();
        for weight in [Weight::Regular, Weight::Bold] {
            let face = faces.of(weight);
            assert!(('0'..='9').all(|digit| face.width(&digit.to_string(), 10.0) == face.width("0", 10.0)));
            for name in ["Müller", "Đặng Thị Huệ", "Žižek", "Škriniar", "Łukasz", "Ντίμα", "Карпов", "½"]
            {
                assert_eq!(face.known(name), name);
            }
            assert_eq!(face.known("李\tAnn"), "□ Ann");
        }
    }
}
