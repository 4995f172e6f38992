//! The paper: two sizes, upright or on its side.

use std::str::FromStr;

/// A sheet as printers hold it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    #[default]
    Letter,
    A4,
}

/// Width and height in points.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Size {
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Size {
    /// The same on its side.
    pub(crate) fn turned(self) -> Size {
        Size { width: self.height, height: self.width }
    }
}

impl Paper {
    pub(crate) const fn size(self) -> Size {
        match self {
            Paper::Letter => Size { width: 612.0, height: 792.0 },
            Paper::A4 => Size { width: 595.28, height: 841.89 },
        }
    }

    /// Half a sheet, upright: two to a sheet of paper.
    pub(crate) const fn half(self) -> Size {
        match self {
            Paper::Letter => Size { width: 396.0, height: 612.0 },
            Paper::A4 => Size { width: 419.53, height: 595.28 },
        }
    }
}

/// There is no such paper.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is no paper; there are letter and a4")]
pub struct UnknownPaper(String);

impl FromStr for Paper {
    type Err = UnknownPaper;

    fn from_str(text: &str) -> Result<Paper, UnknownPaper> {
        match text.to_ascii_lowercase().as_str() {
            "letter" => Ok(Paper::Letter),
            "a4" => Ok(Paper::A4),
            _ => Err(UnknownPaper(text.to_string())),
        }
    }
}
