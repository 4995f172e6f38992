//! What each seat may do now.

use game::{BoardName, Game, Record, Seat, may::may};
use serde_json::{Value, json};

use crate::{problem::Problem, screen::Screen, told};

const SEATS: [Seat; 3] = [Seat::white(), Seat::black(), Seat::Director];

pub(super) fn print(game: &Game, screen: &mut Screen) -> Result<(), Problem> {
    for (seat, acts) in listed(game) {
        let acts = if acts.is_empty() { "nothing".to_string() } else { acts.join(", ") };
        screen.hanging(2, 4, &format!("{} may: {acts}", told::seat(seat)))?;
    }
    Ok(())
}

pub(super) fn json(game: &Game) -> Value {
    let seats = listed(game).map(|(seat, acts)| (told::seat(seat).to_string(), json!(acts)));
    Value::Object(seats.into_iter().collect())
}

fn listed(game: &Game) -> [(Seat, Vec<String>); 3] {
    SEATS.map(|seat| {
        let acts = may(game, &Record::default(), seat, BoardName::A, game.now());
        (seat, acts.iter().map(ToString::to_string).collect())
    })
}
