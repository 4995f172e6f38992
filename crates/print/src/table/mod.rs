//! Any [`Table`] on paper: upright or on its side, as large as it can be read, with its header on every page and never a
//! row cut in two.
//!
//! `widths` finds how large and how wide, `laid` which rows stand on which page, `fill` draws them. Start with [`tables`].

mod fill;
mod halves;
mod heads;
mod laid;
#[cfg(test)]
mod tests;
mod widths;

use report::Table;

use crate::{
    Paper, PrintError,
    face::Faces,
    page::{Canvas, Page},
    pdf,
    titled::title,
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

/// These tables as PDF, each from the top of a page and with pages counted for itself. What they are, as in `Pairings`, stands in
/// the title of the window that shows them.
pub fn tables(what: &str, tables: &[Table], setting: &Setting) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    pdf::draw(&titled(what, tables), &pages(tables, setting, &faces), &faces)
}

/// Tables say themselves of which event, section and round they are: `Spring Open · K-5 · Round 3 by name`. Where they say what
/// they are, too, no other word is needed for it.
fn titled(what: &str, tables: &[Table]) -> String {
    let whole = title(what, tables.iter().map(|table| table.title.rsplit(" · ").collect()));
    match whole.split_once(" · ") {
        Some((_, rest)) if says(rest, what) => rest.to_string(),
        _ => whole,
    }
}

/// Whether the first part of a title has these words.
fn says(title: &str, what: &str) -> bool {
    title.split(" · ").next().is_some_and(|first| first.to_lowercase().contains(&what.to_lowercase()))
}

pub(crate) fn pages(tables: &[Table], setting: &Setting, faces: &Faces) -> Vec<Page> {
    let mut canvas = Canvas::new(faces);
    for (number, table) in tables.iter().enumerate() {
        fill::fill(number, table, setting, &mut canvas);
    }
    canvas.pages()
}
