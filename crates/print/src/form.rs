//! What forms are made of: fields to fill in, boxes to tick, and places for several forms on one sheet.

use crate::{
    page::{Anchor, CUT, Canvas, HAIR, PLAIN, Style},
    paper::Size,
};

const LABEL: Style = Style::grey(6.5);

/// A line to write on with its label below; what is known already stands on it.
pub(crate) fn field(canvas: &mut Canvas<'_>, (x, y): (f32, f32), width: f32, label: &str, known: &str) {
    if !known.is_empty() {
        canvas.say(x + 1.0, y - 3.0, width - 2.0, Anchor::Left, Style::regular(10.0), known);
    }
    canvas.line((x, y), (x + width, y), HAIR);
    canvas.say(x, y + 8.0, width, Anchor::Left, LABEL, label);
}

/// A box to tick, with its word to the right.
pub(crate) fn tick(canvas: &mut Canvas<'_>, (x, y): (f32, f32), width: f32, word: &str) {
    canvas.frame(x, y - 9.0, 10.0, 10.0, PLAIN);
    canvas.say(x + 14.0, y, width - 14.0, Anchor::Left, Style::regular(9.0), word);
}

/// Several forms on one sheet, `across` side by side and `down` below each other.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Grid {
    pub(crate) page: Size,
    pub(crate) across: usize,
    pub(crate) down: usize,
}

impl Grid {
    /// How large each of them is.
    pub(crate) fn cell(self) -> Size {
        Size { width: self.page.width / self.across as f32, height: self.page.height / self.down as f32 }
    }

    /// Draws every item in its place, with lines where the sheet is cut.
    pub(crate) fn fill<T>(
        self,
        canvas: &mut Canvas<'_>,
        items: &[T],
        mut draw: impl FnMut(&mut Canvas<'_>, &T, (f32, f32), Size),
    ) {
        let cell = self.cell();
        for sheet in items.chunks((self.across * self.down).max(1)) {
            canvas.begin(self.page);
            self.cuts(canvas);
            for (index, item) in sheet.iter().enumerate() {
                let (column, row) = (index % self.across, index / self.across);
                draw(canvas, item, (column as f32 * cell.width, row as f32 * cell.height), cell);
            }
        }
    }

    fn cuts(self, canvas: &mut Canvas<'_>) {
        let cell = self.cell();
        for column in 1..self.across {
            let x = column as f32 * cell.width;
            canvas.line((x, 0.0), (x, self.page.height), CUT);
        }
        for row in 1..self.down {
            let y = row as f32 * cell.height;
            canvas.line((0.0, y), (self.page.width, y), CUT);
        }
    }
}
