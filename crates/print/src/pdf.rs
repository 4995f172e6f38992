//! Draws pages that are laid out already, as tagged PDF: it carries title, language, outline and the order of reading,
//! and is checked against PDF/UA-1 as it is written.

use krilla::{
    Data, Document, SerializeSettings,
    color::rgb,
    configure::{Accessibility, ConfigurationBuilder},
    geom::{PathBuilder, Point, Rect},
    metadata::Metadata,
    num::NormalizedF32,
    page::PageSettings,
    paint::{Fill, StrokeDash},
    surface::Surface,
    tagging::{Artifact, ContentTag, Identifier, SpanTag},
    text::{Font, TextDirection},
};

use crate::{
    PrintError,
    face::{Faces, Way, Weight, runs},
    page::{Page, Placed, Role, Shade, Stroke},
    tags::Tags,
};

pub(crate) fn draw(title: &str, pages: &[Page], faces: &Faces) -> Result<Vec<u8>, PrintError> {
    // A font of this machine may be broken; boxes are better than no paper.
    drawn(title, pages, faces).or_else(|_| drawn(title, pages, &Faces::alone()?))
}

fn drawn(title: &str, pages: &[Page], faces: &Faces) -> Result<Vec<u8>, PrintError> {
    let drawing = |error: String| PrintError::Drawing(error);
    let letters = Letters { regular: font(faces, Weight::Regular)?, bold: font(faces, Weight::Bold)?, faces };
    let configuration = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|error| drawing(format!("{error:?}")))?;
    let mut document = Document::new_with(SerializeSettings { configuration, ..Default::default() });
    document.set_metadata(Metadata::new().title(title.to_string()).language("en-US".to_string()));
    let mut tags = Tags::default();
    for (index, page) in pages.iter().enumerate() {
        let settings = PageSettings::from_wh(page.size.width, page.size.height);
        let settings = settings.ok_or_else(|| drawing("a page has no size".to_string()))?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for mark in &page.marks {
            let identifier = letters.put(&mark.role, &mark.placed, &mut surface);
            tags.note(index, &mark.role, &mark.placed, identifier);
        }
        surface.finish();
        sheet.finish();
    }
    document.set_outline(tags.outline(title));
    document.set_tag_tree(tags.tree());
    document.finish().map_err(|error| drawing(format!("{error:?}")))
}

struct Letters<'a> {
    regular: Font,
    bold: Font,
    faces: &'a Faces,
}

fn font(faces: &Faces, weight: Weight) -> Result<Font, PrintError> {
    let data: Data = faces.of(weight).data.to_vec().into();
    Font::new(data, 0).ok_or(PrintError::Letters)
}

impl Letters<'_> {
    /// Draws one mark; what it is called from now on, if it is read aloud.
    fn put(&self, role: &Role, placed: &Placed, surface: &mut Surface<'_>) -> Option<Identifier> {
        let full = match placed {
            Placed::Text { full, .. } => full.as_deref(),
            _ => None,
        };
        let content = match (role, placed) {
            (Role::Silent, _) => ContentTag::Artifact(Artifact::default()),
            (_, Placed::Text { .. }) => ContentTag::Span(SpanTag::empty().with_actual_text(full)),
            _ => ContentTag::Other,
        };
        let identifier = surface.start_tagged(content);
        self.shape(placed, surface);
        surface.end_tagged();
        (*role != Role::Silent).then_some(identifier)
    }

    fn shape(&self, placed: &Placed, surface: &mut Surface<'_>) {
        match placed {
            Placed::Text { x, y, style, text, .. } => {
                let own = match style.weight {
                    Weight::Regular => &self.regular,
                    Weight::Bold => &self.bold,
                };
                let face = self.faces.of(style.weight);
                let mut at = Point::from_xy(*x, *y);
                surface.set_stroke(None);
                surface.set_fill(Some(fill(style.shade)));
                for (run, way) in runs(text) {
                    let mut pieces = face.pieces(&run);
                    let direction = match way {
                        Way::Right => TextDirection::LeftToRight,
                        Way::Left => TextDirection::RightToLeft,
                    };
                    if way == Way::Left {
                        pieces.reverse();
                    }
                    for (piece, font) in pieces {
                        let font = font.unwrap_or_else(|| own.clone());
                        surface.draw_text(at, font, style.size, &piece, false, direction);
                        at = Point::from_xy(at.x + face.width(&piece, style.size), at.y);
                    }
                }
            }
            Placed::Line { from, to, stroke } => {
                let mut path = PathBuilder::new();
                path.move_to(from.0, from.1);
                path.line_to(to.0, to.1);
                draw_path(path, None, Some(*stroke), surface);
            }
            Placed::Block { x, y, size, shade } => {
                let path = rectangles([(*x, *y, size.width, size.height)]);
                draw_path(path, Some(*shade), None, surface);
            }
            Placed::Frame { x, y, size, stroke } => {
                let path = rectangles([(*x, *y, size.width, size.height)]);
                draw_path(path, None, Some(*stroke), surface);
            }
            Placed::Cells { x, y, side, dark } => {
                draw_path(cells(*x, *y, *side, dark), Some(Shade::Ink), None, surface);
            }
        }
    }
}

fn rectangles(all: impl IntoIterator<Item = (f32, f32, f32, f32)>) -> PathBuilder {
    let mut path = PathBuilder::new();
    for (x, y, width, height) in all {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            path.push_rect(rect);
        }
    }
    path
}

/// Dark cells that stand side by side are one piece, so that no printer leaves a line between them.
fn cells(x: f32, y: f32, side: f32, dark: &[Vec<bool>]) -> PathBuilder {
    let cell = side / dark.len().max(1) as f32;
    let mut pieces = Vec::new();
    for (down, row) in dark.iter().enumerate() {
        let mut across = 0;
        for piece in row.chunk_by(|one, other| one == other) {
            if piece.first() == Some(&true) {
                let (left, top) = (x + across as f32 * cell, y + down as f32 * cell);
                pieces.push((left, top, piece.len() as f32 * cell, cell));
            }
            across += piece.len();
        }
    }
    rectangles(pieces)
}

fn draw_path(path: PathBuilder, inside: Option<Shade>, line: Option<Stroke>, surface: &mut Surface<'_>) {
    let Some(path) = path.finish() else { return };
    surface.set_fill(inside.map(fill));
    surface.set_stroke(line.map(|stroke| krilla::paint::Stroke {
        paint: color(stroke.shade).into(),
        width: stroke.width,
        dash: stroke.dashed.then(|| StrokeDash { array: vec![4.0, 3.0], offset: 0.0 }),
        ..Default::default()
    }));
    surface.draw_path(&path);
}

fn color(shade: Shade) -> rgb::Color {
    let depth = match shade {
        Shade::Ink => 20,
        Shade::Grey => 95,
        Shade::Pale => 150,
        Shade::Tint => 241,
    };
    rgb::Color::new(depth, depth, depth)
}

fn fill(shade: Shade) -> Fill {
    Fill { paint: color(shade).into(), opacity: NormalizedF32::ONE, rule: Default::default() }
}
