//! The letters: DejaVu, which has nearly every name in it, and how wide a text is in them.

use crate::PrintError;

/// How heavy the letters are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// Letters of one weight.
pub(crate) struct Face {
    pub(crate) data: &'static [u8],
    parsed: ttf_parser::Face<'static>,
}

impl Face {
    fn of(data: &'static [u8]) -> Result<Face, PrintError> {
        let parsed = ttf_parser::Face::parse(data, 0).map_err(|_| PrintError::Letters)?;
        Ok(Face { data, parsed })
    }

    /// How wide a text is, in points.
    pub(crate) fn width(&self, text: &str, size: f32) -> f32 {
        let advance = |letter| {
            let glyph = self.parsed.glyph_index(letter).unwrap_or_default();
            f32::from(self.parsed.glyph_hor_advance(glyph).unwrap_or_default())
        };
        text.chars().map(advance).sum::<f32>() * size / f32::from(self.parsed.units_per_em())
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
}
