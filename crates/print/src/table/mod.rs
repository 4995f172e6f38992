//! Any [`Table`] on paper: upright or on its side, as large as it can be read, with its header on every page and never a
//! row cut in two.
//!
//! `widths` finds how large and how wide, `fill` puts rows on pages. Start with [`tables`].

mod fill;
mod halves;
mod heads;
#[cfg(test)]
mod tests;
mod widths;

use report::Table;

use crate::{
    Paper, PrintError,
    face::Faces,
    page::{Canvas, Page},
    pdf,
};

/// How tables are printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setting {
    pub paper: Paper,
    pub read: Read,
    /// What stands at the foot of every page, such as the day.
    pub foot: String,
}

/// From where a sheet is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Read {
    /// On a wall, by many, over shoulders.
    OnTheWall,
    #[default]
    InTheHand,
}

impl Read {
    /// Letters are as large as this if there is room,
    pub(crate) const fn largest(self) -> f32 {
        match self {
            Read::OnTheWall => 12.5,
            Read::InTheHand => 10.0,
        }
    }

    /// the paper is turned before they become smaller than this,
    pub(crate) const fn comfortable(self) -> f32 {
        match self {
            Read::OnTheWall => 9.5,
            Read::InTheHand => 8.0,
        }
    }

    /// and columns go to a second page before they become smaller than this.
    pub(crate) const fn smallest(self) -> f32 {
        match self {
            Read::OnTheWall => 8.5,
            Read::InTheHand => 6.5,
        }
    }
}

/// These tables as PDF, each from the top of a page and with pages counted for itself.
pub fn tables(title: &str, tables: &[Table], setting: &Setting) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    pdf::draw(title, &pages(tables, setting, &faces), &faces)
}

pub(crate) fn pages(tables: &[Table], setting: &Setting, faces: &Faces) -> Vec<Page> {
    let mut canvas = Canvas::new(faces);
    for (number, table) in tables.iter().enumerate() {
        fill::fill(number, table, setting, &mut canvas);
    }
    canvas.pages()
}
