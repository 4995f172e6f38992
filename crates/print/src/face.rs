//! The letters: DejaVu, which has nearly every name in it, how wide a text is in them, and how it becomes shorter. Letters
//! that it lacks come out of the fonts of this machine.

use std::sync::Arc;

use krilla::text::Font;

use crate::{
    PrintError,
    system_fonts::{Letter, SystemFonts},
};

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
    found: Arc<SystemFonts>,
}

/// In what a letter is written.
enum Glyph {
    /// In the face itself.
    Here(char),
    /// In another font of this machine.
    Elsewhere(Letter),
    /// No font has it.
    Nowhere,
}

/// The letters up to Ɏ.
const COMMON: u32 = 0x250;

/// What stands for a letter that no font has.
const MISSING: char = '□';
const MORE: &str = "…";

impl Face {
    fn of(data: &'static [u8], found: &Arc<SystemFonts>) -> Result<Face, PrintError> {
        let parsed = ttf_parser::Face::parse(data, 0).map_err(|_| PrintError::Letters)?;
        let advance = |code| advance(&parsed, char::from_u32(code).unwrap_or_default());
        let common = (0..COMMON).map(advance).collect();
        Ok(Face { data, parsed, common, found: Arc::clone(found) })
    }

    /// How wide a text is, in points.
    pub(crate) fn width(&self, text: &str, size: f32) -> f32 {
        let (mut units, mut elsewhere) = (0, 0.0);
        for letter in text.chars() {
            let common = usize::try_from(u32::from(letter)).ok().and_then(|code| self.common.get(code));
            match common.copied() {
                Some(common) => units += u32::from(common),
                None => match self.written(letter) {
                    Glyph::Here(letter) => units += u32::from(advance(&self.parsed, letter)),
                    Glyph::Elsewhere(letter) => elsewhere += letter.width,
                    Glyph::Nowhere => units += u32::from(advance(&self.parsed, MISSING)),
                },
            }
        }
        units as f32 * size / f32::from(self.parsed.units_per_em()) + elsewhere * size
    }

    /// Tabs and line ends are written as spaces.
    fn written(&self, letter: char) -> Glyph {
        if letter.is_whitespace() || letter.is_control() {
            return Glyph::Here(' ');
        }
        if self.parsed.glyph_index(letter).is_some() {
            return Glyph::Here(letter);
        }
        self.found.letter(letter).map_or(Glyph::Nowhere, Glyph::Elsewhere)
    }

    /// Whether no font has this letter.
    pub(crate) fn lacks(&self, letter: char) -> bool {
        matches!(self.written(letter), Glyph::Nowhere)
    }

    /// The text in letters that there are, cut where another font begins; none is this face.
    pub(crate) fn pieces(&self, text: &str) -> Vec<(String, Option<Font>)> {
        let mut pieces: Vec<(String, Option<Font>)> = Vec::new();
        for letter in text.chars() {
            let (letter, font) = match self.written(letter) {
                // What joins two letters or keeps them apart belongs to them.
                Glyph::Here(letter @ ('\u{200c}' | '\u{200d}')) => {
                    (letter, pieces.last().and_then(|(_, font)| font.clone()))
                }
                Glyph::Here(letter) => (letter, None),
                Glyph::Elsewhere(found) => (letter, Some(found.font)),
                Glyph::Nowhere => (MISSING, None),
            };
            match pieces.last_mut() {
                Some((piece, last)) if *last == font => piece.push(letter),
                _ => pieces.push((letter.to_string(), font)),
            }
        }
        pieces
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

/// A text in the pieces that run one way, in the order in which they stand from left to right: a number before a name
/// keeps its order though the name is written from right to left.
pub(crate) fn runs(text: &str) -> Vec<(String, Way)> {
    let mut runs: Vec<(String, Way)> = Vec::new();
    let mut between = String::new();
    for letter in text.chars() {
        let way = if is_leftward(letter) { Way::Left } else { Way::Right };
        let behind_left = matches!(runs.last(), Some((_, Way::Left)));
        // What stands between two words that run to the left belongs to them.
        if behind_left && way == Way::Right && !letter.is_alphanumeric() {
            between.push(letter);
            continue;
        }
        let held = std::mem::take(&mut between);
        match runs.last_mut() {
            Some((run, last)) if *last == way => run.extend(held.chars().chain([letter])),
            _ => runs.push((format!("{held}{letter}"), way)),
        }
    }
    if !between.is_empty() {
        runs.push((between, Way::Right));
    }
    runs
}

/// Which way a piece of text is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// From left to right.
    Right,
    /// From right to left, as Arabic and Hebrew are.
    Left,
}

/// Letters of Hebrew, Arabic and their neighbors; their digits run as ours do.
fn is_leftward(letter: char) -> bool {
    let digits = matches!(letter, '\u{660}'..='\u{669}' | '\u{6f0}'..='\u{6f9}');
    !digits && matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
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
    /// With the fonts of this machine behind them.
    pub(crate) fn load() -> Result<Faces, PrintError> {
        Faces::with(&SystemFonts::here())
    }

    /// Only what is built in.
    pub(crate) fn alone() -> Result<Faces, PrintError> {
        Faces::with(&Arc::default())
    }

    pub(crate) fn with(found: &Arc<SystemFonts>) -> Result<Faces, PrintError> {
        Ok(Faces {
            regular: Face::of(dejavu::sans_condensed::regular(), found)?,
            bold: Face::of(dejavu::sans_condensed::bold(), found)?,
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
        let faces = Faces::alone().unwrap();
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
        let faces = Faces::alone().unwrap();
        let lines = faces.of(Weight::Bold).lines("a Wolfeschlegelsteinhausenbergerdorff b", 12.0, 20.0);
        assert_eq!(lines.len(), 3);
    }

    #[test]
    fn a_name_loses_its_given_names_before_its_last_one() {
        let faces = Faces::alone().unwrap();
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
    fn a_number_before_an_arabic_name_keeps_its_order() {
        let of = |text: &str| {
            runs(text).into_iter().map(|(run, way)| format!("{way:?} {run}")).collect::<Vec<_>>()
        };
        assert_eq!(of("12 أحمد علي"), ["Right 12 ", "Left أحمد علي"]);
        assert_eq!(of("أحمد (12)"), ["Left أحمد", "Right  (12)"]);
        assert_eq!(of("7 Ann Lee"), ["Right 7 Ann Lee"]);
        assert_eq!(of(""), [""; 0]);
        let all: String = runs("3 דוד, B. 44 אבי").into_iter().map(|(run, _)| run).collect();
        assert_eq!(all, "3 דוד, B. 44 אבי");
    }

    #[test]
    fn figures_are_all_of_one_width_and_the_letters_of_many_names_are_there() {
        let faces = Faces::alone().unwrap();
        for weight in [Weight::Regular, Weight::Bold] {
            let face = faces.of(weight);
            assert!(('0'..='9').all(|digit| face.width(&digit.to_string(), 10.0) == face.width("0", 10.0)));
            for name in ["Müller", "Đặng Thị Huệ", "Žižek", "Škriniar", "Łukasz", "Ντίμα", "Карпов", "½"]
            {
                assert_eq!(face.pieces(name), [(name.to_string(), None)]);
            }
            assert_eq!(face.pieces("李\tAnn"), [("□ Ann".to_string(), None)]);
        }
    }
}
