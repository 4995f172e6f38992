//! Pages as they are laid out: marks at their places, each with what it is, so that a reader can read them aloud.
//!
//! Everything is measured in points from the top left. Nothing here knows PDF; `pdf` draws what stands here, and tests
//! ask it where things stand.

use crate::{
    face::{Faces, Weight},
    paper::Size,
};

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Page {
    pub(crate) size: Size,
    pub(crate) marks: Vec<Marked>,
}

/// Something at its place.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Marked {
    pub(crate) role: Role,
    pub(crate) placed: Placed,
}

/// What a mark is to somebody who hears the page.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Role {
    /// Nothing: lines, shades, page numbers, headers that come again.
    Silent,
    /// Of this level, from 1.
    Heading(u16),
    /// Lines with the same number are one paragraph.
    Paragraph(usize),
    Cell {
        table: usize,
        row: usize,
        column: usize,
        kind: CellKind,
    },
    /// A picture, and what it shows.
    Figure(String),
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum CellKind {
    ColumnHead,
    RowHead,
    Plain,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Placed {
    /// A line of text on its baseline.
    Text {
        x: f32,
        y: f32,
        style: Style,
        text: String,
        /// All of it, where the line shows less.
        full: Option<String>,
    },
    Line {
        from: (f32, f32),
        to: (f32, f32),
        stroke: Stroke,
    },
    Block {
        x: f32,
        y: f32,
        size: Size,
        shade: Shade,
    },
    Frame {
        x: f32,
        y: f32,
        size: Size,
        stroke: Stroke,
    },
    /// A square of dark and light cells, row by row.
    Cells {
        x: f32,
        y: f32,
        side: f32,
        dark: Vec<Vec<bool>>,
    },
}

/// How a text is set.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Style {
    pub(crate) size: f32,
    pub(crate) weight: Weight,
    pub(crate) shade: Shade,
}

impl Style {
    pub(crate) const fn regular(size: f32) -> Style {
        Style { size, weight: Weight::Regular, shade: Shade::Ink }
    }

    pub(crate) const fn bold(size: f32) -> Style {
        Style { size, weight: Weight::Bold, shade: Shade::Ink }
    }

    pub(crate) const fn grey(size: f32) -> Style {
        Style { size, weight: Weight::Regular, shade: Shade::Grey }
    }

    pub(crate) fn leading(self) -> f32 {
        self.size * 1.35
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shade {
    Ink,
    /// Still read easily: 4.5 to 1 at least.
    Grey,
    /// Lines.
    Pale,
    /// Every other row.
    Tint,
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Stroke {
    pub(crate) width: f32,
    pub(crate) shade: Shade,
    pub(crate) dashed: bool,
}

pub(crate) const HAIR: Stroke = Stroke { width: 0.5, shade: Shade::Pale, dashed: false };
pub(crate) const PLAIN: Stroke = Stroke { width: 0.75, shade: Shade::Ink, dashed: false };
pub(crate) const HEAVY: Stroke = Stroke { width: 1.2, shade: Shade::Ink, dashed: false };
/// Where it is cut or folded.
pub(crate) const CUT: Stroke = Stroke { width: 0.5, shade: Shade::Pale, dashed: true };

/// On which side of its place a text stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Left,
    Center,
    Right,
}

/// Pages in the making.
pub(crate) struct Canvas<'a> {
    pub(crate) faces: &'a Faces,
    pages: Vec<Page>,
    paragraphs: usize,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(faces: &'a Faces) -> Canvas<'a> {
        Canvas { faces, pages: Vec::new(), paragraphs: 0 }
    }

    pub(crate) fn begin(&mut self, size: Size) {
        self.pages.push(Page { size, marks: Vec::new() });
    }

    pub(crate) fn pages(self) -> Vec<Page> {
        self.pages
    }

    pub(crate) fn pages_mut(&mut self) -> &mut Vec<Page> {
        &mut self.pages
    }

    /// A paragraph that nobody has written to yet.
    pub(crate) fn paragraph(&mut self) -> Role {
        self.paragraphs += 1;
        Role::Paragraph(self.paragraphs)
    }

    /// On the page that was begun last.
    pub(crate) fn put(&mut self, role: Role, placed: Placed) {
        if let Some(page) = self.pages.last_mut() {
            page.marks.push(Marked { role, placed });
        }
    }

    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), stroke: Stroke) {
        self.put(Role::Silent, Placed::Line { from, to, stroke });
    }

    pub(crate) fn frame(&mut self, x: f32, y: f32, width: f32, height: f32, stroke: Stroke) {
        self.put(Role::Silent, Placed::Frame { x, y, size: Size { width, height }, stroke });
    }

    pub(crate) fn block(&mut self, x: f32, y: f32, width: f32, height: f32, shade: Shade) {
        self.put(Role::Silent, Placed::Block { x, y, size: Size { width, height }, shade });
    }

    /// A line of text as a paragraph of its own.
    pub(crate) fn say(&mut self, x: f32, y: f32, width: f32, side: Anchor, style: Style, text: &str) {
        let role = self.paragraph();
        self.fit(role, (x, y), width, side, style, text);
    }

    /// A person's name as a paragraph of its own, which becomes shorter with care.
    pub(crate) fn name(&mut self, role: Role, (x, y): (f32, f32), width: f32, style: Style, name: &str) {
        let style = self.smaller(width, style, name);
        let shown = self.faces.of(style.weight).shortened_name(name, style.size, width);
        let full = (shown != name).then(|| name.to_string());
        self.put(role, Placed::Text { x, y, style, text: shown, full });
    }

    /// A line of text that is not wider than this: a little smaller if need be, then shortened.
    pub(crate) fn fit(
        &mut self,
        role: Role,
        (x, y): (f32, f32),
        width: f32,
        side: Anchor,
        style: Style,
        text: &str,
    ) {
        let style = self.smaller(width, style, text);
        let face = self.faces.of(style.weight);
        let shown = face.shortened(text, style.size, width);
        let room = width - face.width(&shown, style.size);
        let x = match side {
            Anchor::Left => x,
            Anchor::Center => x + room / 2.0,
            Anchor::Right => x + room,
        };
        let full = (shown != text).then(|| text.to_string());
        self.put(role, Placed::Text { x, y, style, text: shown, full });
    }

    fn smaller(&self, width: f32, style: Style, text: &str) -> Style {
        let wide = self.faces.of(style.weight).width(text, style.size);
        let scale = if wide > width { (width / wide).max(SMALLEST) } else { 1.0 };
        Style { size: style.size * scale, ..style }
    }
}

/// How much smaller a text may become before it is shortened.
const SMALLEST: f32 = 0.8;

pub(crate) const FOOT: Style = Style::grey(8.0);

/// Counts pages at their feet, now that it is known how many there are.
pub(crate) fn count(pages: &mut [Page], faces: &Faces, margin: f32, foot: &str) {
    let all = pages.len();
    for (index, page) in pages.iter_mut().enumerate() {
        let mut canvas = Canvas::new(faces);
        canvas.begin(page.size);
        let (width, y) = (page.size.width - 2.0 * margin, page.size.height - margin);
        let number = format!("Page {} of {all}", index + 1);
        canvas.fit(Role::Silent, (margin, y), width * 0.8, Anchor::Left, FOOT, foot);
        canvas.fit(Role::Silent, (margin + width * 0.8, y), width * 0.2, Anchor::Right, FOOT, &number);
        page.marks.extend(canvas.pages().into_iter().flat_map(|page| page.marks));
    }
}
