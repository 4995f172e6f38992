//! Line-ups of matches (31B): handed in sealed, opened together, and boards for which a team has nobody.

use chart::{
    Number,
    rules::{IESA_1_3_2, R31B},
};
use rulebook::Book;

use super::{Case, Decided, rounds::paired};
use crate::{
    act::{Deed, Grant},
    event::{Contestant, Happening},
    name::{Cited, EntryId, SectionName},
    plan::LineUps,
    refusal::Refusal,
    result::Outcome,
    state::{Board, Entry, LineUpsOf, Section, State},
};

pub(super) fn decide(case: &mut Case) -> Decided {
    match &case.act.deed {
        Deed::HandInLineUp { section, round, team, players, grant } => {
            hand_in(case, section, (*round, team), players, *grant)
        }
        Deed::OpenLineUps { section, round } => {
            let held = case.open_section(section)?;
            asked_for(held)?;
            let begun = paired(held, *round)?.begun.is_some();
            let late = held.plan.line_ups_close(*round).is_some_and(|close| close <= case.act.when);
            if !(begun || late) {
                return Err(Refusal::LineUpsNotDue(*round));
            }
            let before = case.out.len();
            open_all(case, held, *round);
            if case.out.len() == before { Err(Refusal::LineUpsOpen) } else { Ok(()) }
        }
        _ => Ok(()),
    }
}

/// Games that begin are between people: whatever is still sealed is opened.
pub(super) fn open_all(case: &mut Case, section: &Section, round: usize) {
    let Some(paired) = section.round(round) else { return };
    for (at, board) in paired.numbered() {
        if section.line_ups_of(round, board) == LineUpsOf::Sealed {
            open(case, section, round, (at, board), None);
        }
    }
}

/// A result belongs to somebody, so that nobody can report one before it is known who plays.
pub(super) fn are_open(section: &Section, round: usize, board: &Board) -> Decided {
    match section.line_ups_of(round, board) {
        LineUpsOf::Sealed => Err(Refusal::LineUpsSealed),
        LineUpsOf::ByRating | LineUpsOf::Open => Ok(()),
    }
}

fn asked_for(section: &Section) -> Result<LineUps, Refusal> {
    section.plan.line_ups.ok_or_else(|| Refusal::NoLineUps(section.plan.name.clone()))
}

fn hand_in(
    case: &mut Case,
    name: &SectionName,
    (round, team): (usize, &str),
    players: &[EntryId],
    grant: Grant,
) -> Decided {
    let section = case.open_section(name)?;
    let terms = asked_for(section)?;
    let held = paired(section, round)?;
    let Some((number, at, board)) = meeting(section, round, team) else {
        return Err(Refusal::NoMatch { team: team.to_string(), round });
    };
    if grant.is_by_director() {
        case.needs_reason()?;
        // Who sat there played.
        if board.has_results() {
            return Err(Refusal::BoardHasResult(at));
        }
    } else {
        if section.line_ups_of(round, board) == LineUpsOf::Open {
            return Err(Refusal::LineUpsOpen);
        }
        if section.plan.line_ups_close(round).is_some_and(|close| close <= case.act.when) {
            return Err(Refusal::LineUpLate { team: team.to_string(), round });
        }
    }
    fits(case.state, section, (round, team), players, terms)?;
    let was_open = held.line_ups.get(&number).is_some_and(|line_up| line_up.is_open());
    let what = Happening::LineUpHandedIn {
        section: name.clone(),
        round,
        board: at,
        number,
        players: players.to_vec(),
    };
    case.happens(what, rules(section));
    if was_open || held.line_ups.contains_key(&board.opponent_of(number)) {
        open(case, section, round, (at, board), Some((number, players)));
    }
    Ok(())
}

fn rules(section: &Section) -> Cited {
    match section.plan.book {
        Book::Iesa2023 => Cited::from(&IESA_1_3_2),
        _ => Cited::from(&R31B),
    }
}

/// Its number, its board, and the match.
fn meeting<'a>(section: &'a Section, round: usize, team: &str) -> Option<(Number, usize, &'a Board)> {
    let number = section.number_of_team(team)?;
    let (at, board) = section.round(round)?.numbered().find(|(_, board)| board.seats(number))?;
    Some((number, at, board))
}

/// Whether these may sit in this order.
fn fits(
    state: &State,
    section: &Section,
    (round, team): (usize, &str),
    players: &[EntryId],
    terms: LineUps,
) -> Decided {
    let name = &section.plan.name;
    let boards = section.plan.kind.boards().map_or(0, usize::from);
    // Nobody takes the place of a player who was expelled or forfeits the round (IESA 18-3-4c, 18-3-5).
    let empty = |id: &&EntryId| state.entry(**id).is_some_and(|entry| entry.leaves_an_empty_seat(round));
    let most = boards - state.usual_line_up(name, team, round).iter().filter(empty).count().min(boards);
    if players.is_empty() || players.len() > most {
        return Err(Refusal::LineUpSize { found: players.len(), most });
    }
    let mut seated: Vec<&Entry> = Vec::new();
    for id in players {
        let entry = state.entry(*id).ok_or(Refusal::NoSuchEntry(*id))?;
        let called = || entry.name().to_string();
        if entry.section != *name || entry.entrant.team.as_deref() != Some(team) {
            return Err(Refusal::NotOfTheTeam { name: called(), team: team.to_string() });
        }
        if seated.iter().any(|other| other.id == *id) {
            return Err(Refusal::TwiceInLineUp(called()));
        }
        if entry.has_left_by(round) || entry.is_ordered_out(round) {
            return Err(Refusal::HasLeft(called()));
        }
        if entry.out.contains_key(&round) || entry.leaves_an_empty_seat(round) {
            return Err(Refusal::SitsOutAlready { name: called(), round });
        }
        seated.push(entry);
    }
    in_order(&seated, &section.plan.rating_list, terms)
}

/// By the boards that were given, if they were; else by rating, but for the drift. Who has no rating may sit anywhere.
fn in_order(seated: &[&Entry], list: &str, terms: LineUps) -> Decided {
    for (index, upper) in seated.iter().enumerate() {
        for lower in seated.iter().skip(index + 1) {
            let wrong = || Refusal::BoardOrder {
                upper: upper.name().to_string(),
                lower: lower.name().to_string(),
                drift: terms.drift,
            };
            if let (Some(one), Some(other)) = (upper.entrant.board, lower.entrant.board) {
                if one > other {
                    return Err(wrong());
                }
                continue;
            }
            let ratings = (upper.rating(list).points(), lower.rating(list).points());
            if let (Some(one), Some(other)) = ratings
                && other > one.saturating_add(terms.drift)
            {
                return Err(wrong());
            }
        }
    }
    Ok(())
}

/// Both line-ups of a match are seen from now on. A team that handed in none plays by rating, and a board for which a team has
/// nobody is lost by forfeit.
fn open(
    case: &mut Case,
    section: &Section,
    round: usize,
    (at, board): (usize, &Board),
    new: Option<(Number, &[EntryId])>,
) {
    let line_up = |number: Number| -> Vec<EntryId> {
        if let Some((_, players)) = new.filter(|(of, _)| *of == number) {
            return players.to_vec();
        }
        let handed_in = section.round(round).and_then(|paired| paired.line_ups.get(&number));
        match (handed_in, section.contestant(number)) {
            (Some(line_up), _) => line_up.as_handed_in().to_vec(),
            (None, Some(Contestant::Team(team))) => case.state.usual_line_up(&section.plan.name, team, round),
            (None, _) => Vec::new(),
        }
    };
    let (white, black) = (line_up(board.white), line_up(board.black));
    let name = || section.plan.name.clone();
    let sits = [white.len(), black.len()];
    case.happens(
        Happening::LineUpsOpened { section: name(), round, board: at, white, black },
        rules(section),
    );
    for game in 1..=board.games.len() {
        // In every second game the colors are reversed.
        let [first, second] = sits.map(|many| game <= many);
        let (white, black) = if game % 2 == 1 { (first, second) } else { (second, first) };
        let outcome = match (white, black) {
            (true, true) => continue,
            (true, false) => Outcome::WhiteWinsByForfeit,
            (false, true) => Outcome::BlackWinsByForfeit,
            (false, false) => Outcome::DoubleForfeit,
        };
        let reported = Happening::Reported {
            section: name(),
            round,
            board: at,
            game,
            result: outcome.into(),
            left_open: false,
        };
        case.happens(reported, &R31B);
    }
}
