//! What would the program of today say? A round as it was recorded, beside what the rules give now: boards, reasons and the
//! standings after it.

use chart::Number;
use tournament::{Happening, Ranked, Ranking, SectionName, Tournament};

use crate::{
    dutch::DutchRound,
    hindsight::{self, Unseen},
    places,
    recorded::recorded,
    systems::Paired,
    view::Audience,
};

/// What is otherwise, a sentence without its full stop a line. It names people and what speaks against boards, so it is for
/// those who pair.
pub fn check(tournament: &Tournament, name: &SectionName, round: usize) -> Result<Vec<String>, Unseen> {
    let mut found = pairings(tournament, name, round)?;
    found.extend(standings(tournament, name, round));
    Ok(found)
}

fn pairings(tournament: &Tournament, name: &SectionName, round: usize) -> Result<Vec<String>, Unseen> {
    let not_paired = || Unseen::NotPaired { section: name.clone(), round };
    let paired = tournament.section(name).and_then(|held| held.round(round)).ok_or_else(not_paired)?;
    // Who plays somebody ahead in place of the bye was given the bye (28M2).
    let boards: Vec<_> = paired.seatings().iter().map(|board| (board.white, board.black)).collect();
    let (mut found, own) = hindsight::look(tournament, name, Some(round), Audience::Desk, |look| {
        let differences = look.check(&boards, paired.left_over())?;
        Ok((differences.iter().map(ToString::to_string).collect::<Vec<_>>(), look.own.clone()))
    })?;
    let others = recorded(tournament, name, round, Audience::Desk, |recorded| {
        recorded.reasons.ok().map(|then| reasons(then, &own, paired.eve.first_board))
    })?;
    found.extend(others.into_iter().flatten());
    Ok(found)
}

/// Where other reasons were recorded than the program gives today.
fn reasons(then: &Paired, now: &Paired, first_board: usize) -> Vec<String> {
    let (then, now) = match (then, now) {
        (Paired::Swiss(then), Paired::Swiss(now)) => (then, now),
        (Paired::Dutch(then), Paired::Dutch(now)) => return other_reasons(then, now, first_board),
        _ => return Vec::new(),
    };
    let mut found = Vec::new();
    for (at, board) in (first_board..).zip(&then.boards) {
        let same = |other: &&pairing::Board| (other.white, other.black) == (board.white, board.black);
        match now.boards.iter().find(same) {
            Some(today) if today == board => {}
            Some(_) => found.push(format!("Board {at}: other reasons were recorded than this release gives")),
            None => {
                found.push(format!("Board {at}: this release would not make the board that was recorded"))
            }
        }
    }
    if then.bye != now.bye {
        found.push("The bye: other reasons were recorded than this release gives".to_string());
    }
    found
}

/// The same by the FIDE Dutch system.
fn other_reasons(then: &DutchRound, now: &DutchRound, first_board: usize) -> Vec<String> {
    let boards = then.round.boards.iter().zip(&then.why);
    let mut found = Vec::new();
    for ((board, why), at) in boards.zip(first_board..) {
        let seats = (board.white, board.black);
        let mut today = now.round.boards.iter().zip(&now.why);
        match today.find(|(board, _)| (board.white, board.black) == seats) {
            Some(today) if today == (board, why) => {}
            Some(_) => found.push(format!("Board {at}: other reasons were recorded than this release gives")),
            None => {
                found.push(format!("Board {at}: this release would not make the board that was recorded"))
            }
        }
    }
    found
}

/// Where other standings were recorded after this round than this release works out from what was known then.
fn standings(tournament: &Tournament, name: &SectionName, round: usize) -> Vec<String> {
    let is_it = |what: &Happening| matches!(what, Happening::StandingsMade { section, round: of, .. } if section == name && *of == round);
    let mut made = tournament.log().iter().rev().filter(|event| !tournament.is_undone(event.number));
    let Some(event) = made.find(|event| event.happened.iter().any(|happening| is_it(&happening.what))) else {
        return Vec::new();
    };
    let then = Tournament::replay(
        tournament.log().iter().map(AsRef::as_ref).take_while(|one| one.number <= event.number),
    );
    let recorded = then.section(name).and_then(|held| held.standings.last()).map(|made| &made.ranking);
    let (Some(recorded), Some(today)) = (recorded, places::rank(then.state(), name)) else {
        return Vec::new();
    };
    let chart = then.chart(name).unwrap_or_default();
    let called = |number: Number| {
        let name = chart.player(number).map_or("", |player| player.name.as_str());
        format!("{name} ({number})")
    };
    differ(recorded, &today, round, &called)
}

fn differ(then: &Ranking, now: &Ranking, round: usize, called: &dyn Fn(Number) -> String) -> Vec<String> {
    let mut found = Vec::new();
    if then.tie_breaks != now.tie_breaks {
        let (then, now) = (then.tie_breaks.join(", "), now.tie_breaks.join(", "));
        found.push(format!(
            "Standings after round {round}: ties were broken by {then}, this release breaks them by {now}"
        ));
    }
    let of = |ranking: &Ranking, number: Number| {
        ranking.places.iter().find(|ranked| ranked.number == number).cloned()
    };
    let mut numbers: Vec<Number> =
        then.places.iter().chain(&now.places).map(|ranked| ranked.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    for number in numbers {
        let (was, is) = (of(then, number), of(now, number));
        if was != is {
            let (was, is) = (told(was.as_ref(), then), told(is.as_ref(), now));
            let who = called(number);
            found.push(format!(
                "Standings after round {round}: for {who} {was} was recorded, this release has {is}"
            ));
        }
    }
    found
}

/// `place 2 with 3 (modified-median 5.0)`.
fn told(ranked: Option<&Ranked>, of: &Ranking) -> String {
    let Some(ranked) = ranked else { return "no place".to_string() };
    let figures = of.tie_breaks.iter().zip(&ranked.figures);
    let figures: Vec<String> =
        figures.filter_map(|(system, figure)| Some(format!("{system} {}", figure.as_ref()?))).collect();
    let figures = if figures.is_empty() { String::new() } else { format!(" ({})", figures.join(", ")) };
    format!("place {} with {}{figures}", ranked.place, ranked.score.with_half())
}
