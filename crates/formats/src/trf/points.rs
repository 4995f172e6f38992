//! How many points what brings: `162`, `XXS`, `BBW` and its like.

use chart::Points;

use super::{
    columns::{Padded, Pen},
    fault::Flaw,
};

/// What points are given for. White and Black can differ.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Award {
    Win,
    WinWithWhite,
    WinWithBlack,
    Draw,
    DrawWithWhite,
    DrawWithBlack,
    Loss,
    LossWithWhite,
    LossWithBlack,
    ZeroBye,
    HalfBye,
    FullBye,
    PairingBye,
    ForfeitWin,
    ForfeitLoss,
}

/// Its name in `XXS`, in `162` and in a line of its own, and what a wall chart gives for it.
const NAMES: [(Award, &str, &str, &str, Points); 15] = [
    (Award::Win, "W", "W", "BBW", Points::ONE),
    (Award::WinWithWhite, "WW", "", "", Points::ONE),
    (Award::WinWithBlack, "BW", "", "", Points::ONE),
    (Award::Draw, "D", "D", "BBD", Points::HALF),
    (Award::DrawWithWhite, "WD", "", "", Points::HALF),
    (Award::DrawWithBlack, "BD", "", "", Points::HALF),
    (Award::Loss, "L", "L", "BBL", Points::ZERO),
    (Award::LossWithWhite, "WL", "", "", Points::ZERO),
    (Award::LossWithBlack, "BL", "", "", Points::ZERO),
    (Award::ZeroBye, "ZPB", "A", "BBZ", Points::ZERO),
    (Award::HalfBye, "HPB", "", "", Points::HALF),
    (Award::FullBye, "FPB", "", "", Points::ONE),
    (Award::PairingBye, "PAB", "P", "BBU", Points::ONE),
    (Award::ForfeitWin, "FW", "", "", Points::ONE),
    (Award::ForfeitLoss, "FL", "", "BBF", Points::ZERO),
];

impl Award {
    /// What a wall chart gives for it.
    pub fn usual(self) -> Points {
        NAMES.into_iter().find(|row| row.0 == self).map_or(Points::ZERO, |row| row.4)
    }

    /// Its name in `162`, where it has one.
    fn name_2026(self) -> Option<&'static str> {
        NAMES.into_iter().find(|row| row.0 == self).map(|row| row.2).filter(|name| !name.is_empty())
    }

    fn name_xxs(self) -> &'static str {
        NAMES.into_iter().find(|row| row.0 == self).map_or("", |row| row.1)
    }

    /// What a line like `BBW` is about.
    pub(super) fn of_line(code: &str) -> Option<Award> {
        NAMES.into_iter().find(|row| !row.3.is_empty() && row.3 == code).map(|row| row.0)
    }
}

/// None if it names something that is not known here; then the line is only kept.
type ReadAwards = Result<Option<Vec<(Award, String)>>, Flaw>;

pub(super) fn read_2026(row: &Padded) -> ReadAwards {
    let words = row.words(5);
    let mut awards = Vec::new();
    for pair in words.chunks(2) {
        let [(_, name), (column, value)] = pair else {
            let at = pair.first().map_or(5, |(column, name)| column + name.chars().count());
            return Err(Flaw::expected(at, "points after the letter", ""));
        };
        let value = decimal(*column, value)?;
        let name = if name == "Z" { "A" } else { name };
        let Some(known) = NAMES.into_iter().find(|row| row.2 == name) else { return Ok(None) };
        awards.push((known.0, value));
    }
    Ok(Some(awards))
}

pub(super) fn read_xxs(row: &Padded) -> ReadAwards {
    let mut awards = Vec::new();
    for (column, word) in row.words(5) {
        let (name, value) =
            word.split_once('=').ok_or_else(|| Flaw::expected(column, "something like WW=1.0", &word))?;
        let value = decimal(column + name.chars().count() + 1, value)?;
        let Some(known) = NAMES.into_iter().find(|row| row.1 == name) else { return Ok(None) };
        awards.push((known.0, value));
    }
    Ok(Some(awards))
}

pub(super) fn read_line(award: Award, row: &Padded) -> ReadAwards {
    Ok(Some(vec![(award, decimal(5, &row.rest(5))?)]))
}

fn decimal(column: usize, text: &str) -> Result<String, Flaw> {
    let text = text.trim();
    let is_number = text.split('.').count() <= 2
        && text.starts_with(|sign: char| sign.is_ascii_digit())
        && text.chars().all(|sign| sign.is_ascii_digit() || sign == '.')
        && text.len() <= 5;
    if is_number { Ok(text.to_string()) } else { Err(Flaw::expected(column, "points such as 0.5", text)) }
}

/// None where `162` has no letter for something.
pub(super) fn write_2026(awards: &[(Award, String)]) -> Option<String> {
    let mut pen = Pen::new("162");
    for ((award, value), item) in awards.iter().zip(0..) {
        let at = 5 + 9 * item;
        pen = pen.right(at, 2, award.name_2026()?).left(at + 3, 5, value);
    }
    Some(pen.done())
}

pub(super) fn write_xxs(awards: &[(Award, String)]) -> String {
    let items = awards.iter().map(|(award, value)| format!("{}={value}", award.name_xxs()));
    format!("XXS {}", items.collect::<Vec<_>>().join(" "))
}
