//! Draws pages that are laid out already.

use krilla::{
    Data, Document,
    color::rgb,
    geom::{PathBuilder, Point, Rect},
    metadata::Metadata,
    num::NormalizedF32,
    page::PageSettings,
    paint::Fill,
    surface::Surface,
    text::{Font, TextDirection},
};

use crate::{
    PrintError,
    face::{Faces, Weight},
    sheet::{HEIGHT, Page, Placed, WIDTH},
};

/// How dark letters and rules are, of 255.
const INK: u8 = 20;
const GREY: u8 = 150;

pub(crate) fn draw(title: &str, pages: &[Page], faces: &Faces) -> Result<Vec<u8>, PrintError> {
    let letters = Letters { regular: font(faces, Weight::Regular)?, bold: font(faces, Weight::Bold)? };
    let mut document = Document::new();
    document.set_metadata(Metadata::new().title(title.to_string()).language("en".to_string()));
    for page in pages {
        let settings = PageSettings::from_wh(WIDTH, HEIGHT);
        let settings = settings.ok_or_else(|| PrintError::Drawing("a page has no size".to_string()))?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        page.iter().for_each(|placed| letters.put(placed, &mut surface));
        surface.finish();
        sheet.finish();
    }
    document.finish().map_err(|error| PrintError::Drawing(format!("{error:?}")))
}

struct Letters {
    regular: Font,
    bold: Font,
}

fn font(faces: &Faces, weight: Weight) -> Result<Font, PrintError> {
    let data: Data = faces.of(weight).data.to_vec().into();
    Font::new(data, 0).ok_or(PrintError::Letters)
}

impl Letters {
    fn put(&self, placed: &Placed, surface: &mut Surface<'_>) {
        match placed {
            Placed::Text { x, y, size, weight, text } => {
                let font = match weight {
                    Weight::Regular => &self.regular,
                    Weight::Bold => &self.bold,
                };
                surface.set_fill(Some(ink(INK)));
                surface.draw_text(
                    Point::from_xy(*x, *y),
                    font.clone(),
                    *size,
                    text,
                    false,
                    TextDirection::Auto,
                );
            }
            Placed::Rule { x, y, width } => {
                let mut path = PathBuilder::new();
                if let Some(rect) = Rect::from_xywh(*x, *y, *width, 0.6) {
                    path.push_rect(rect);
                }
                if let Some(path) = path.finish() {
                    surface.set_fill(Some(ink(GREY)));
                    surface.draw_path(&path);
                }
            }
        }
    }
}

fn ink(shade: u8) -> Fill {
    let color = rgb::Color::new(shade, shade, shade);
    Fill { paint: color.into(), opacity: NormalizedF32::ONE, rule: Default::default() }
}
