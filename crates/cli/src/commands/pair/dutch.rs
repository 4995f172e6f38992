//! The next round by the FIDE Dutch system.

use chart::Number;
use formats::trf::TrfSection;
use pairing::{
    check::Paired,
    dutch::{self, Eve, Round, Why, Words},
};
use serde_json::{Value, json};

use super::print_round;
use crate::{
    Ending,
    event_file::{player_json, player_text},
    problem::Problem,
    screen::Screen,
};

/// What is to be told beside the boards.
pub(super) struct Told {
    pub(super) explain: bool,
    /// Two of whom it is asked why they do not meet.
    pub(super) why_not: Option<[Number; 2]>,
}

/// The round, or what the director has to decide (1.9.3).
pub(crate) fn pair(eve: &Eve<'_>) -> Result<Round, Problem> {
    dutch::pair(eve).map_err(|error| unpairable(&error))
}

pub(crate) fn unpairable(error: &dutch::Unpairable) -> Problem {
    Problem::new(error.to_string(), error.next().unwrap_or("put that right in the file and pair again"))
}

pub(super) fn run(
    section: &TrfSection,
    eve: &Eve<'_>,
    told: &Told,
    screen: &mut Screen,
) -> Result<Ending, Problem> {
    let round = pair(eve)?;
    let of = |error: dutch::Unpairable| unpairable(&error);
    let why = if told.explain || screen.json { dutch::why(eve, &round).map_err(of)? } else { Vec::new() };
    let words = Words { chart: &section.chart };
    let asked = match told.why_not {
        None => None,
        Some([one, other]) => {
            let answer = dutch::why_not(eve, &Paired::from(&round), one, other).map_err(of)?;
            Some(words.why_not(one, other, &answer))
        }
    };
    if screen.json {
        as_json(section, eve, &round, &why, asked.as_deref(), screen)?;
        return Ok(Ending::Good);
    }
    let boards = round.boards.iter().map(|board| [board.white, board.black]);
    print_round(section, boards, round.bye, screen)?;
    for ((board, why), number) in round.boards.iter().zip(&why).zip(1..) {
        screen.blank()?;
        let players = [board.white, board.black].map(|player| player_text(section, player));
        screen.hanging(0, 2, &format!("Board {number}: {} against {}", players[0], players[1]))?;
        for line in words.board(board, why) {
            screen.hanging(2, 4, &line)?;
        }
    }
    if let Some(answer) = asked {
        screen.blank()?;
        screen.paragraph(0, &answer)?;
    }
    Ok(Ending::Good)
}

fn as_json(
    section: &TrfSection,
    eve: &Eve<'_>,
    round: &Round,
    why: &[Why],
    asked: Option<&str>,
    screen: &mut Screen,
) -> Result<(), Problem> {
    let of = |error: serde_json::Error| Problem::Output(error.into());
    let mut boards = Vec::new();
    for ((board, why), number) in round.boards.iter().zip(why).zip(1..) {
        boards.push(json!({
            "board": number,
            "white": player_json(section, board.white),
            "black": player_json(section, board.black),
            "bracket": board.bracket,
            "why": serde_json::to_value(why).map_err(of)?,
            "colors": serde_json::to_value(board.color).map_err(of)?,
        }));
    }
    let bye = round.bye.map_or(Value::Null, |bye| json!({ "player": player_json(section, bye) }));
    let numbers: Vec<usize> = section.chart.numbers().map(|number| section.start(number)).collect();
    screen.json(&json!({
        "round": eve.round(), "boards": boards, "bye": bye, "numbers": numbers, "why-not": asked,
        "settings": serde_json::to_value(eve.settings).map_err(of)?,
    }))
}
