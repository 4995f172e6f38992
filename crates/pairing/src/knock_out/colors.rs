//! Who has White in a meeting of a bracket, and why.

use chart::{
    Cell, Color, Number,
    rules::{LOCAL_BRACKET, LOCAL_BRACKET_COLORS},
};

use super::{Bracket, Meeting};
use crate::{
    Field,
    plan::{Planned, Reason},
};

impl Bracket {
    /// A meeting as it is played.
    pub fn game(&self, meeting: &Meeting, players: [Number; 2], field: &Field<'_>) -> Planned {
        let [one, other] = players;
        // The higher seed first: the toss speaks of them.
        let (higher, lower) =
            if self.seed_of(one) <= self.seed_of(other) { (one, other) } else { (other, one) };
        let had = [higher, lower].map(|player| colors_of(field, player));
        let surplus = had.each_ref().map(|colors| surplus(colors));
        let (color, why) = match surplus[0].cmp(&surplus[1]) {
            std::cmp::Ordering::Less => (Color::White, "White to whoever had it less often"),
            std::cmp::Ordering::Greater => (Color::Black, "White to whoever had it less often"),
            std::cmp::Ordering::Equal => match [had[0].last(), had[1].last()] {
                [Some(one), Some(other)] if one != other => (!*one, "colors alternate"),
                _ if meeting.place % 2 == 1 => (field.toss, "colors by the toss, in turn down the bracket"),
                _ => (!field.toss, "colors by the toss, in turn down the bracket"),
            },
        };
        let (white, black) = match color {
            Color::White => (higher, lower),
            Color::Black => (lower, higher),
        };
        let seeds = [higher, lower].map(|player| self.seed_of(player).unwrap_or_default());
        let rule = if meeting.step == 1 { &LOCAL_BRACKET } else { &LOCAL_BRACKET_COLORS };
        let words = format!("{}: seed {} meets seed {}; {why}", self.name(meeting), seeds[0], seeds[1]);
        Planned { white, black, reason: Reason::new(rule, words) }
    }
}

fn colors_of(field: &Field<'_>, player: Number) -> Vec<Color> {
    let cells = field.chart.player(player).map_or(&[][..], |player| &player.cells[..]);
    cells.iter().filter(|cell| cell.is_played()).filter_map(Cell::color).collect()
}

/// How many more games somebody had with White than with Black.
fn surplus(colors: &[Color]) -> isize {
    colors.iter().map(|color| if *color == Color::White { 1 } else { -1 }).sum()
}
