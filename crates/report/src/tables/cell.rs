//! One round of one player, as US wall charts write it: `W12`, `D5`, `X4`, `H---`.

use chart::{Cell, Chart, Points, Unplayed};

/// How the letters are to be read, for the note of a chart.
const LEGEND: &str = "W win, D draw, L loss, each with the opponent's number; X and F by forfeit; B bye, H half-point bye, \
     Z zero-point bye, U not paired; a number alone is a game without a result";

/// Whether games that are not rated have a star. It tells something only among others that are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Stars {
    Shown,
    Needless,
}

impl Stars {
    pub(super) fn of(chart: &Chart) -> Stars {
        let some = |wanted: bool| {
            let mut cells = chart.players.iter().flat_map(|player| &player.cells);
            cells.any(|cell| matches!(cell, Cell::Played { rated, .. } if *rated == wanted))
        };
        if some(true) && some(false) { Stars::Shown } else { Stars::Needless }
    }

    /// What a note says of them.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Stars::Shown => "; * not rated",
            Stars::Needless => "",
        }
    }
}

pub(super) fn legend(stars: Stars) -> String {
    format!("{LEGEND}{}.", stars.words())
}

/// The upper line of a cell. `number` says how an opponent is called on this sheet.
pub(super) fn upper(cell: &Cell, stars: Stars, number: impl Fn(chart::Number) -> String) -> String {
    match *cell {
        Cell::Played { opponent, scored, conceded, rated, .. } => {
            let letter = match scored.cmp(&conceded) {
                std::cmp::Ordering::Greater => 'W',
                std::cmp::Ordering::Equal => 'D',
                std::cmp::Ordering::Less => 'L',
            };
            let star = if rated || stars == Stars::Needless { "" } else { "*" };
            format!("{letter}{}{}{star}", number(opponent), of_several(scored, conceded))
        }
        Cell::Pending { opponent, .. } => number(opponent),
        Cell::Unplayed(unplayed) => {
            let opponent = unplayed.opponent().map_or("---".to_string(), number);
            format!("{}{opponent}", unplayed.letter())
        }
    }
}

/// What a match or two games made; a single game needs no figures.
fn of_several(scored: Points, conceded: Points) -> String {
    match (scored, conceded) {
        (Points::ONE, Points::ZERO) | (Points::HALF, Points::HALF) | (Points::ZERO, Points::ONE) => {
            String::new()
        }
        _ => format!("({}-{})", figure(scored), figure(conceded)),
    }
}

fn figure(points: Points) -> String {
    points.to_string().trim_end_matches(".0").to_string()
}

/// The letter of the color, or a dot where nothing was played (29E1): a stroke would be a formula to a spreadsheet.
pub(super) fn color(cell: &Cell) -> char {
    cell.color().map_or('·', chart::Color::letter)
}

/// Whether somebody was left over, rather than forfeited or absent.
pub(super) fn is_bye(unplayed: Unplayed) -> bool {
    matches!(
        unplayed,
        Unplayed::FullPointBye | Unplayed::AwardedPoint | Unplayed::HalfPointBye | Unplayed::ZeroPointBye
    )
}
