//! A sheet that is filled from the top; what does not fit goes on the next page.

use crate::face::{Faces, Weight};

/// Half a letter sheet, in points: two slips to a sheet of paper.
pub(crate) const WIDTH: f32 = 396.0;
pub(crate) const HEIGHT: f32 = 612.0;
const MARGIN: f32 = 32.0;

/// Something at its place on a page, measured from the top left.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Placed {
    Text {
        x: f32,
        y: f32,
        size: f32,
        weight: Weight,
        text: String,
    },
    /// A thin line from here to the right.
    Rule {
        x: f32,
        y: f32,
        width: f32,
    },
}

pub(crate) type Page = Vec<Placed>;

/// How a text is set.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Style {
    pub(crate) size: f32,
    pub(crate) weight: Weight,
}

impl Style {
    fn leading(self) -> f32 {
        self.size * 1.35
    }
}

pub(crate) struct Sheet<'a> {
    faces: &'a Faces,
    pages: Vec<Page>,
    /// Where the next line begins.
    y: f32,
}

impl<'a> Sheet<'a> {
    pub(crate) fn new(faces: &'a Faces) -> Sheet<'a> {
        Sheet { faces, pages: vec![Page::new()], y: MARGIN }
    }

    pub(crate) fn pages(self) -> Vec<Page> {
        self.pages
    }

    pub(crate) fn next_page(&mut self) {
        self.pages.push(Page::new());
        self.y = MARGIN;
    }

    /// Begins a page unless so much still fits on this one.
    pub(crate) fn keep_together(&mut self, height: f32) {
        if self.y > MARGIN && self.y + height > HEIGHT - MARGIN {
            self.next_page();
        }
    }

    pub(crate) fn gap(&mut self, height: f32) {
        self.y += height;
    }

    pub(crate) fn paragraph(&mut self, text: &str, style: Style) {
        self.indented(0.0, text, style);
    }

    /// A text with a mark in front of it, in a column of this width.
    pub(crate) fn marked(&mut self, mark: &str, column: f32, text: &str, style: Style) {
        self.keep_together(style.leading());
        let bold = Style { weight: Weight::Bold, ..style };
        // A mark that is wider than its column has the line for itself.
        if self.faces.of(Weight::Bold).width(mark, style.size) + 6.0 > column {
            self.indented(0.0, mark, bold);
        } else {
            self.put(0.0, mark, bold);
        }
        self.indented(column, text, style);
    }

    pub(crate) fn rule(&mut self) {
        let y = self.y;
        self.place(Placed::Rule { x: MARGIN, y, width: WIDTH - 2.0 * MARGIN });
    }

    /// A line to write on, with what belongs there below it.
    pub(crate) fn signature(&mut self, names: &[&str]) {
        let style = Style { size: 7.5, weight: Weight::Regular };
        let space = 18.0;
        let width = (WIDTH - 2.0 * MARGIN - space * (names.len() as f32 - 1.0)) / names.len() as f32;
        self.keep_together(42.0);
        self.gap(30.0);
        let y = self.y;
        for (index, name) in names.iter().enumerate() {
            let offset = (width + space) * index as f32;
            self.place(Placed::Rule { x: MARGIN + offset, y, width });
            self.place(text_at(MARGIN + offset, y + style.leading(), style, name));
        }
        self.gap(style.leading());
    }

    fn indented(&mut self, indent: f32, text: &str, style: Style) {
        let width = WIDTH - 2.0 * MARGIN - indent;
        for line in self.faces.of(style.weight).lines(text, style.size, width) {
            self.keep_together(style.leading());
            self.put(indent, &line, style);
            self.y += style.leading();
        }
    }

    fn put(&mut self, indent: f32, text: &str, style: Style) {
        let y = self.y + style.size;
        self.place(text_at(MARGIN + indent, y, style, text));
    }

    fn place(&mut self, placed: Placed) {
        if let Some(page) = self.pages.last_mut() {
            page.push(placed);
        }
    }
}

fn text_at(x: f32, y: f32, style: Style, text: &str) -> Placed {
    Placed::Text { x, y, size: style.size, weight: style.weight, text: text.to_string() }
}
