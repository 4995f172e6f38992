//! What is known of a board, as it lies on the shelf. Before every game had a record of its own, a board had one, with the
//! slips of all of its games, and each slip said which game it was about and who had White in the first.

use serde_json::Value;

use super::{Party, Slip, Spot, Tile};

/// What a record says, by the game of which it says it.
pub(super) fn read(spot: &Spot, body: &[u8]) -> Result<Vec<(Spot, Tile)>, serde_json::Error> {
    let mut record: Value = serde_json::from_slice(body)?;
    let slips = record.as_object_mut().and_then(|record| record.remove("slips"));
    let mut own: Tile = serde_json::from_value(record)?;
    let mut others: Vec<(Spot, Tile)> = Vec::new();
    for slip in slips.as_ref().and_then(Value::as_array).into_iter().flatten() {
        let said = slip.get("game").and_then(Value::as_u64).and_then(|game| usize::try_from(game).ok());
        let game = said.unwrap_or(spot.game);
        let mut slip: Slip = serde_json::from_value(slip.clone())?;
        if game == spot.game {
            own.slips.push(slip);
            continue;
        }
        if game % 2 == 0 {
            slip.party = turned(slip.party);
        }
        let theirs = Spot { game, ..spot.clone() };
        match others.iter_mut().find(|(other, _)| *other == theirs) {
            Some((_, tile)) => tile.slips.push(slip),
            None => others.push((theirs, own.of_another_game(slip))),
        }
    }
    others.push((spot.clone(), own));
    Ok(others)
}

fn turned(party: Party) -> Party {
    match party {
        Party::White => Party::Black,
        Party::Black => Party::White,
        scorer @ Party::Scorer(_) => scorer,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use tournament::{Outcome, When};

    use super::*;

    #[test]
    fn a_record_of_a_whole_board_is_read_game_by_game() {
        let old = br#"{ "seated": [1, 3], "slips": [
            { "party": "white", "who": "Ann", "game": 1, "outcome": "draw", "when": 5 },
            { "party": "white", "who": "Ann", "game": 2, "outcome": "black-wins", "when": 6 },
            { "party": { "scorer": "9" }, "who": "Sam", "game": 2, "outcome": "black-wins", "when": 7 }
        ], "absent": [], "called": true, "asks": "White claims a draw", "sheets": { "white": [], "black": [] },
           "game": "game-7" }"#;
        let spot = Spot { section: "Open".parse().unwrap(), round: 1, board: 7, game: 1 };
        let read = read(&spot, old).unwrap();
        let of = |game: usize| &read.iter().find(|(spot, _)| spot.game == game).unwrap().1;
        assert_eq!(read.len(), 2);
        assert_eq!((of(1).game.as_deref(), of(1).called, of(1).slips.len()), (Some("game-7"), true, 1));
        let slip = |party, who: &str, when| Slip {
            party,
            who: who.to_string(),
            outcome: Outcome::BlackWins,
            when: When(when),
        };
        // In the second game Ann has Black.
        assert_eq!(
            of(2).slips,
            [slip(Party::Black, "Ann", 6), slip(Party::Scorer("9".to_string()), "Sam", 7)]
        );
        assert_eq!((of(2).game.as_deref(), of(2).called), (None, false));
    }
}
