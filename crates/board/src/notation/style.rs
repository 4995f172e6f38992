//! The ways to write a move, by name, and which of them a reader expects.
//!
//! Answers what `algebraic-de` means and which texts a reader believes. Knows no move. Start with [`Style`].

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Language;

/// A way to write moves. Its name is `algebraic`, `algebraic-de`, `figurine`, `full`, `full-de`, `computer`,
/// `descriptive` or `numeric`; without a code the language is English.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Style {
    /// Abbreviated: `Nf3`, `exd5`, `e8=Q` (schiller E, iesa 20-5).
    Algebraic(Language),
    /// The same with chess symbols: `♘f3`.
    Figurine,
    /// With both squares: `Ng1-f3`, `Pe2-e4`, `Pe7-e8(Q)` (iesa 20-4).
    FullAlgebraic(Language),
    /// Both squares and nothing else: `g1f3`, `e7e8q`.
    Computer,
    /// English descriptive: `N-KB3`, `PxP`, `P-K8(Q)`.
    Descriptive,
    /// Correspondence: files and ranks as digits, `5254`.
    Numeric,
}

/// Which texts a reader believes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Expecting {
    /// Every style in every language. Letters then often mean several pieces: `R` is a rook or a roi.
    Anything,
    /// Every style in the letters of one language; English includes descriptive.
    Language(Language),
    /// One style. Algebraic texts are forgiven a square of departure that is needless or left out.
    Style(Style),
}

/// A name that is no style's.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "there is no notation `{0}`: expected algebraic, figurine, full, computer, descriptive or numeric; algebraic and \
     full may name a language, as in algebraic-de"
)]
pub struct UnknownStyle(pub String);

impl Style {
    /// Every style in every language.
    pub fn all() -> impl Iterator<Item = Style> {
        let algebraic = Language::ALL.into_iter().map(Style::Algebraic);
        let full = Language::ALL.into_iter().map(Style::FullAlgebraic);
        let others = [Style::Figurine, Style::Computer, Style::Descriptive, Style::Numeric];
        algebraic.chain(full).chain(others)
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, language) = match self {
            Style::Algebraic(language) => ("algebraic", *language),
            Style::FullAlgebraic(language) => ("full", *language),
            Style::Figurine => ("figurine", Language::English),
            Style::Computer => ("computer", Language::English),
            Style::Descriptive => ("descriptive", Language::English),
            Style::Numeric => ("numeric", Language::English),
        };
        f.write_str(name)?;
        if language == Language::English { Ok(()) } else { write!(f, "-{}", language.code()) }
    }
}

impl FromStr for Style {
    type Err = UnknownStyle;

    fn from_str(name: &str) -> Result<Style, UnknownStyle> {
        let unknown = || UnknownStyle(name.to_owned());
        let (style, language) = match name.split_once('-') {
            Some((style, code)) => (style, Some(Language::with_code(code).ok_or_else(unknown)?)),
            None => (name, None),
        };
        match (style, language) {
            ("algebraic", language) => Ok(Style::Algebraic(language.unwrap_or(Language::English))),
            ("full", language) => Ok(Style::FullAlgebraic(language.unwrap_or(Language::English))),
            ("figurine", None) => Ok(Style::Figurine),
            ("computer", None) => Ok(Style::Computer),
            ("descriptive", None) => Ok(Style::Descriptive),
            ("numeric", None) => Ok(Style::Numeric),
            _ => Err(unknown()),
        }
    }
}

impl From<Style> for Expecting {
    fn from(style: Style) -> Expecting {
        Expecting::Style(style)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_has_a_name_of_its_own() {
        for style in Style::all() {
            assert_eq!(style.to_string().parse(), Ok(style));
        }
        assert_eq!("algebraic-de".parse(), Ok(Style::Algebraic(Language::German)));
        assert_eq!("full".parse(), Ok(Style::FullAlgebraic(Language::English)));
        for name in ["", "klingon", "algebraic-xx", "figurine-de", "Algebraic", "full-"] {
            assert!(name.parse::<Style>().is_err(), "{name}");
        }
    }
}
