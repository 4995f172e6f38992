//! Any [`Table`] on paper: upright or on its side, as large as it can be read, with its header on every page and never a
//! row cut in two.
//!
//! `widths` finds how large and how wide, `laid` which rows stand on which page, `fill` draws them, and `several` puts small
//! ones of one kind on a sheet together. Start with [`tables`].

mod fill;
mod halves;
pub(crate) mod heads;
mod laid;
mod several;
#[cfg(test)]
mod tests;
mod widths;

use report::Table;

use crate::{
    Paper, PrintError,
    face::Faces,
    page::{Canvas, Page},
    pdf,
    titled::{shared, titled_by},
};

/// How tables are printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setting {
    pub paper: Paper,
    pub read: ReadFrom,
    /// What stands at the foot of every page, such as the day.
    pub foot: String,
}

/// From where a sheet is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum ReadFrom {
    /// On a wall, by many, over shoulders.
    OnTheWall,
    #[default]
    InTheHand,
}

impl ReadFrom {
    /// Letters are as large as this if there is room,
    pub(crate) const fn largest(self) -> f32 {
        match self {
            ReadFrom::OnTheWall => 12.5,
            ReadFrom::InTheHand => 10.0,
        }
    }

    /// the paper is turned before they become smaller than this,
    pub(crate) const fn comfortable(self) -> f32 {
        match self {
            ReadFrom::OnTheWall => 9.5,
            ReadFrom::InTheHand => 8.0,
        }
    }

    /// and columns go to a second page before they become smaller than this.
    pub(crate) const fn smallest(self) -> f32 {
        match self {
            ReadFrom::OnTheWall => 8.5,
            ReadFrom::InTheHand => 6.5,
        }
    }
}

/// What hangs on the wall together or apart.
#[derive(Clone, PartialEq, Debug)]
pub enum Hung {
    /// From the top of a page.
    Apart(Table),
    /// Several on a sheet as far as they fit, such as the quads of a round.
    Together(Vec<Table>),
}

impl Hung {
    fn tables(&self) -> &[Table] {
        match self {
            Hung::Apart(table) => std::slice::from_ref(table),
            Hung::Together(tables) => tables,
        }
    }
}

impl From<Table> for Hung {
    fn from(table: Table) -> Hung {
        Hung::Apart(table)
    }
}

/// These sheets as PDF. What they are, as in `Pairings`, stands in the title of the window that shows them.
pub fn hung(what: &str, sheets: &[Hung], setting: &Setting) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let all: Vec<Table> = sheets.iter().flat_map(Hung::tables).cloned().collect();
    pdf::draw(&titled(what, &all), &hung_pages(sheets, setting, &faces), &faces)
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
    let shared = shared(tables.iter().map(|table| table.title.parts().iter().rev().collect()));
    let says = |first: &&&String| first.to_lowercase().contains(&what.to_lowercase());
    let what = if shared.first().filter(says).is_some() { "" } else { what };
    titled_by(what, &shared)
}

fn pages(tables: &[Table], setting: &Setting, faces: &Faces) -> Vec<Page> {
    let mut canvas = Canvas::new(faces);
    for (number, table) in tables.iter().enumerate() {
        fill::fill(number, table, setting, &mut canvas);
    }
    canvas.pages()
}

pub(crate) fn hung_pages(sheets: &[Hung], setting: &Setting, faces: &Faces) -> Vec<Page> {
    let mut canvas = Canvas::new(faces);
    // Tables are told apart by their numbers, wherever they stand.
    let mut number = 0;
    for alike in
        sheets.iter().flat_map(|sheet| sheet.tables().chunk_by(|one, next| one.columns == next.columns))
    {
        if alike.len() < 2 || !several::fill(number, alike, setting, &mut canvas) {
            for (index, table) in alike.iter().enumerate() {
                fill::fill(number + index, table, setting, &mut canvas);
            }
        }
        number += alike.len();
    }
    canvas.pages()
}
