//! Games for whoever would have the bye: across rounds and across sections (28M2, 28M3). Extra games (28M4) are with
//! the results.

use chart::{
    Color, Number,
    rules::{R28M2, R28M3},
};

use super::{Case, Decided, entries::assigned_again};
use crate::{
    act::Seating,
    event::{Contestant, Happening, Leaving, Out},
    name::SectionName,
    refusal::Refusal,
    state::Section,
};

/// The game is one of this round for whoever had the bye, and one of the next for whoever has finished.
pub(super) fn rounds(case: &mut Case, name: &SectionName, partner: Number, color: Color) -> Decided {
    let section = case.open_section(name)?;
    let bye = bye_of(section)?;
    case.has_number(section, partner)?;
    let offered = case.state.instead_of_bye(name);
    if !offered.iter().any(|game| game.sides.iter().any(|side| side.player == partner)) || partner == bye {
        return Err(Refusal::NotForTheBye { section: name.clone(), number: partner });
    }
    let board = seating(bye, partner, color);
    let round = section.rounds.len();
    case.happens(Happening::PairedAhead { section: name.clone(), round, board, ahead: partner }, &R28M2);
    Ok(())
}

/// In the higher section the player of the lower one is a guest who wins nothing there, like a house player.
pub(super) fn sections(case: &mut Case, higher: &SectionName, lower: &SectionName, color: Color) -> Decided {
    let (upper, under) = (case.open_section(higher)?, case.open_section(lower)?);
    if higher == lower {
        return Err(Refusal::SameSection);
    }
    let (host, left_over) = (bye_of(upper)?, bye_of(under)?);
    let Some(Contestant::Entry(id)) = under.contestant(left_over) else {
        return Err(Refusal::NotForTeams(lower.clone()));
    };
    let known = case.playing(*id)?;
    let guest = case.tournament.next_entry();
    let round = upper.rounds.len();
    let entered = Happening::Entered {
        entry: guest,
        section: higher.clone(),
        awarded_in: higher.clone(),
        entrant: Box::new(known.entrant.clone()),
        advance: known.advance,
        house_player: true,
        missed: round,
        follows: None,
    };
    case.happens(entered, &R28M3);
    for round in 1..=round {
        case.happens(Happening::SitsOut { entry: guest, round, out: Out::Unpaired }, &R28M3);
    }
    if let Some(assigned) = assigned_again(known, guest) {
        case.happens(assigned, &R28M3);
    }
    let mut contestants = case.state.unnumbered(upper);
    contestants.push(Contestant::Entry(guest));
    let number = Number::new(upper.contestants.len() + contestants.len())
        .ok_or_else(|| Refusal::NoRoundLeft(higher.clone()))?;
    case.happens(Happening::Numbered { section: higher.clone(), contestants }, &R28M3);
    let mut boards = upper.rounds.last().map(crate::Round::seatings).unwrap_or_default();
    boards.push(seating(host, number, color));
    let last = upper.rounds.last();
    let at = last.filter(|last| !last.vacant.is_empty()).map(|last| {
        let kept = last.numbered().filter(|(_, board)| board.ahead.is_none()).map(|(at, _)| at);
        kept.chain([last.next_board()]).collect()
    });
    let what = Happening::Rearranged {
        section: higher.clone(),
        round,
        boards,
        bye: None,
        against: Vec::new(),
        at: at.unwrap_or_default(),
        made: Vec::new(),
        apart: Vec::new(),
    };
    case.happens(what, &R28M3);
    // For one game only.
    case.happens(Happening::Left { entry: guest, from: round + 1, how: Leaving::MovedOn }, &R28M3);
    Ok(())
}

const fn seating(one: Number, other: Number, color: Color) -> Seating {
    match color {
        Color::White => Seating { white: one, black: other },
        Color::Black => Seating { white: other, black: one },
    }
}

/// Who has the bye of the round that was paired last.
fn bye_of(section: &Section) -> Result<Number, Refusal> {
    let name = &section.plan.name;
    if section.plan.kind.pairs_teams() {
        return Err(Refusal::NotForTeams(name.clone()));
    }
    let last = section.rounds.last().ok_or_else(|| Refusal::NothingPaired(name.clone()))?;
    last.bye.ok_or_else(|| Refusal::NobodyHasTheBye { section: name.clone(), round: section.rounds.len() })
}
