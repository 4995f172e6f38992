//! A sheet that is filled from the top; what does not fit goes on the next page.

use crate::{
    face::{Faces, Weight},
    page::{Anchor, Canvas, HAIR, Page, Placed, Role, Style},
    paper::Size,
};

pub(crate) struct Sheet<'a> {
    canvas: Canvas<'a>,
    size: Size,
    margin: f32,
    /// Where the next line begins.
    y: f32,
}

impl<'a> Sheet<'a> {
    pub(crate) fn new(faces: &'a Faces, size: Size, margin: f32) -> Sheet<'a> {
        let mut canvas = Canvas::new(faces);
        canvas.begin(size);
        Sheet { canvas, size, margin, y: margin }
    }

    pub(crate) fn pages(self) -> Vec<Page> {
        self.canvas.pages()
    }

    pub(crate) fn next_page(&mut self) {
        self.canvas.begin(self.size);
        self.y = self.margin;
    }

    /// Begins a page unless so much still fits on this one.
    pub(crate) fn keep_together(&mut self, height: f32) {
        if self.y > self.margin && self.y + height > self.size.height - self.margin {
            self.next_page();
        }
    }

    pub(crate) fn gap(&mut self, height: f32) {
        self.y += height;
    }

    pub(crate) fn heading(&mut self, level: u16, text: &str, style: Style) {
        self.indented(Role::Heading(level), 0.0, text, style);
    }

    pub(crate) fn paragraph(&mut self, text: &str, style: Style) {
        let role = self.canvas.paragraph();
        self.indented(role, 0.0, text, style);
    }

    /// A text with a mark in front of it, in a column of this width.
    pub(crate) fn marked(&mut self, mark: &str, column: f32, text: &str, style: Style) {
        // Short ones are not broken between pages.
        let lines = self.canvas.faces.of(style.weight).lines(text, style.size, self.width() - column).len();
        self.keep_together(style.leading() * lines.clamp(1, 5) as f32);
        let role = self.canvas.paragraph();
        let bold = Style { weight: Weight::Bold, ..style };
        // A mark that is wider than its column has the line for itself.
        if self.canvas.faces.of(Weight::Bold).width(mark, style.size) + 6.0 > column {
            self.indented(role.clone(), 0.0, mark, bold);
        } else {
            self.put(role.clone(), 0.0, mark, bold);
        }
        self.indented(role, column, text, style);
    }

    pub(crate) fn rule(&mut self) {
        self.canvas.line((self.margin, self.y), (self.size.width - self.margin, self.y), HAIR);
    }

    /// A line to write on, with what belongs there below it.
    pub(crate) fn signature(&mut self, names: &[&str]) {
        let style = Style::grey(7.5);
        let space = 18.0;
        let width = (self.width() - space * (names.len() as f32 - 1.0)) / names.len() as f32;
        self.keep_together(42.0);
        self.gap(30.0);
        for (index, name) in names.iter().enumerate() {
            let x = self.margin + (width + space) * index as f32;
            self.canvas.line((x, self.y), (x + width, self.y), HAIR);
            self.canvas.say(x, self.y + style.leading(), width, Anchor::Left, style, name);
        }
        self.gap(style.leading());
    }

    /// How wide a line can be.
    pub(crate) fn width(&self) -> f32 {
        self.size.width - 2.0 * self.margin
    }

    fn indented(&mut self, role: Role, indent: f32, text: &str, style: Style) {
        let width = self.width() - indent;
        for line in self.canvas.faces.of(style.weight).lines(text, style.size, width) {
            self.keep_together(style.leading());
            self.put(role.clone(), indent, &line, style);
            self.y += style.leading();
        }
    }

    fn put(&mut self, role: Role, indent: f32, text: &str, style: Style) {
        let (x, y) = (self.margin + indent, self.y + style.size);
        self.canvas.put(role, Placed::Text { x, y, style, text: text.to_string(), full: None });
    }
}
