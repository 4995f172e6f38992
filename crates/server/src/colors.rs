//! The colors of `board` and of `chart`, which know nothing of each other, and what the one is to the other.

/// The color on the wall chart of whoever has these men.
pub(crate) const fn on_the_chart(color: board::Color) -> chart::Color {
    match color {
        board::Color::White => chart::Color::White,
        board::Color::Black => chart::Color::Black,
    }
}

/// The men of whoever has this color on the wall chart.
pub(crate) const fn on_the_board(color: chart::Color) -> board::Color {
    match color {
        chart::Color::White => board::Color::White,
        chart::Color::Black => board::Color::Black,
    }
}
