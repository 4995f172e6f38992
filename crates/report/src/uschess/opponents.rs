//! A round robin by opponents: column four holds the game against no. 4, and the column of one's own stays unplayed.

use chart::Chart;

use super::{Irregularity, cells::UNPLAYED, fit::Complaining, prepare::PreparedPlayer};

/// Puts every round into the column of its opponent. Rounds without one are left out, for there is no column for them.
pub(super) fn arrange(players: &mut [PreparedPlayer], chart: &Chart, desk: &mut Complaining<'_>) {
    for player in players {
        let cells = chart.player(player.number).map_or(&[][..], |row| &row.cells);
        let mut columns = vec![UNPLAYED.to_string(); chart.players.len()];
        for (cell, code) in cells.iter().zip(&player.rounds) {
            let Some(opponent) = cell.opponent() else { continue };
            let Some(column) = columns.get_mut(opponent.index()) else { continue };
            if column != UNPLAYED && player.number < opponent {
                let name = chart.player(player.number).map(|row| row.name.clone()).unwrap_or_default();
                desk.place.player = Some((player.number, name));
                desk.say(Irregularity::MetTwice(opponent));
            }
            column.clone_from(code);
        }
        player.rounds = columns;
    }
    desk.place.player = None;
}
