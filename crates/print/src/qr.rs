//! QR codes as squares of cells, with the quiet border that a camera needs.

use qrcode::{Color, EcLevel, QrCode};

use crate::{
    PrintError,
    page::{Canvas, Placed, Role},
};

/// Light cells on every side.
const QUIET: usize = 4;

/// The cells of a code, row by row, with its border.
pub fn cells(text: &str) -> Result<Vec<Vec<bool>>, PrintError> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M)
        .map_err(|_| PrintError::TooLongForACode(text.chars().count()))?;
    let (width, colors) = (code.width(), code.to_colors());
    let all = width + 2 * QUIET;
    let mut rows = vec![vec![false; all]; QUIET];
    for row in colors.chunks(width.max(1)) {
        let dark = row.iter().map(|color| *color == Color::Dark);
        let border = || std::iter::repeat_n(false, QUIET);
        rows.push(border().chain(dark).chain(border()).collect());
    }
    rows.extend(vec![vec![false; all]; QUIET]);
    Ok(rows)
}

/// A code of this side, border included.
pub(crate) fn draw(
    canvas: &mut Canvas<'_>,
    (x, y): (f32, f32),
    side: f32,
    text: &str,
) -> Result<(), PrintError> {
    let dark = cells(text)?;
    canvas.put(Role::Figure(format!("QR code: {text}")), Placed::Cells { x, y, side, dark });
    Ok(())
}
