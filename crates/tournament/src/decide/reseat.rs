//! Some seats of a round that is paired: whoever came late or stood there without a game gets one, a house player fills in,
//! a board is taken apart. Nobody else's board is touched, and no number of a board becomes another's.

use std::collections::{BTreeMap, BTreeSet};

use chart::{
    Color, Number, Rule,
    rules::{R22B, R22C, R22C1, R22C5, R28K, R28L, R28M, R28M1, R29G},
};

use super::{
    Case, Decided,
    seating::{self, all_against, last},
};
use crate::{
    act::{Deed, Meeting, Seating},
    event::{Contestant, Happening, Out},
    name::Cited,
    refusal::Refusal,
    state::{Board, Entry, Round, Section, State},
};

pub(super) fn reseat(case: &mut Case) -> Decided {
    let Deed::Reseat { section, apart, boards, bye, out } = &case.act.deed else { return Ok(()) };
    let (section, round) = last(case, section)?;
    if section.plan.kind.is_fixed() {
        return Err(Refusal::Fixed(section.plan.name.clone()));
    }
    if apart.is_empty() && boards.is_empty() && bye.is_none() && out.is_empty() {
        return Err(Refusal::Empty("the change"));
    }
    let number = section.rounds.len();
    let mut seats = Seats::of(round);
    for at in apart {
        seats.take_apart(round, number, *at)?;
    }
    let came = newcomers(case, section, round, boards, *bye)?;
    let meetings = colored(case, section, boards)?;
    let made = seats.seat(&meetings);
    let bye = match bye {
        Some(who) => Some(*who),
        None => round.bye.filter(|who| !seats.has(*who) && !out.contains(who)),
    };
    let chart = section.in_matches(case.state.chart_before(section, number));
    let mut there = seating::who_is_there(case, section, round, number);
    there.may_be_seated(came.iter().copied());
    there.may_be_left_out(out.iter().copied());
    let at: Vec<usize> = seats.boards.keys().copied().collect();
    let seatings: Vec<Seating> = seats.boards.values().copied().collect();
    seating::check(section.plan.kind, &chart, &there, &seatings, bye)?;
    if let Some(who) = out.iter().find(|who| seats.has(**who) || bye == Some(**who)) {
        return Err(Refusal::Twice(*who));
    }
    let before = round.seatings();
    let against = all_against(case, section, round, &chart, &before, (&seatings, bye));
    // A child that is given a game breaks no rule and takes nothing from anybody; whatever else was posted is not changed
    // without a word.
    let adds_only = apart.is_empty() && out.is_empty() && bye.is_none_or(|who| round.bye == Some(who));
    if !against.is_empty() || (round.posted && !adds_only) {
        case.needs_reason()?;
    }
    let entries = entries_by_number(case, section);
    for who in &came {
        if let Some(entry) = entries.get(who) {
            comes(case, section, number, entry);
        }
    }
    super::rounds::number_everybody(case, section);
    for who in out {
        if let Some(entry) =
            entries.get(who).filter(|entry| entry.left.is_none() && !entry.out.contains_key(&number))
        {
            case.happens(
                Happening::SitsOut { entry: entry.id, round: number, out: Out::ZeroPointBye },
                &R22C,
            );
        }
    }
    let rules = rules(round, &came, &entries, bye);
    case.happens(
        Happening::Rearranged {
            section: section.plan.name.clone(),
            round: number,
            boards: seatings,
            bye,
            against,
            at,
            made,
            apart: apart.clone(),
        },
        rules,
    );
    Ok(())
}

/// The boards of a round by their numbers, without those that are played ahead.
struct Seats {
    boards: BTreeMap<usize, Seating>,
    /// Numbers at which nobody sits.
    free: BTreeSet<usize>,
    /// Behind all boards.
    next: usize,
}

impl Seats {
    fn of(round: &Round) -> Seats {
        let boards = round.numbered().filter(|(_, board)| board.ahead.is_none());
        Seats {
            boards: boards.map(|(at, board)| (at, board.seating())).collect(),
            free: round.vacant.clone(),
            next: round.next_board(),
        }
    }

    fn take_apart(&mut self, round: &Round, number: usize, at: usize) -> Decided {
        if round.board(at).is_some_and(Board::has_results) {
            return Err(Refusal::BoardHasResult(at));
        }
        self.boards.remove(&at).ok_or(Refusal::NoSuchBoard { round: number, board: at })?;
        self.free.insert(at);
        Ok(())
    }

    /// Boards that are made, each with its number: where one was taken apart, else behind the last.
    fn seat(&mut self, seatings: &[Seating]) -> Vec<usize> {
        let mut made = Vec::new();
        for seating in seatings {
            let at = self.free.pop_first().unwrap_or_else(|| {
                self.next += 1;
                self.next - 1
            });
            self.boards.insert(at, *seating);
            made.push(at);
        }
        made
    }

    fn has(&self, who: Number) -> bool {
        self.boards.values().any(|seating| seating.white == who || seating.black == who)
    }
}

fn entries_by_number<'a>(case: &Case<'a>, section: &Section) -> BTreeMap<Number, &'a Entry> {
    let order = case.state.order(section);
    let numbers = (1..).filter_map(Number::new).zip(&order);
    let entry = |contestant: &Contestant| match contestant {
        Contestant::Entry(id) => case.state.entry(*id),
        Contestant::Team(_) => None,
    };
    numbers.filter_map(|(number, contestant)| Some((number, entry(contestant)?))).collect()
}

/// Who is seated or gets the bye and was neither before.
fn newcomers(
    case: &Case,
    section: &Section,
    round: &Round,
    boards: &[Meeting],
    bye: Option<Number>,
) -> Result<BTreeSet<Number>, Refusal> {
    let mut came = BTreeSet::new();
    for who in boards.iter().flat_map(|board| [board.one, board.other]).chain(bye) {
        case.has_number(section, who)?;
        if round.board_of(who).is_none() && round.left_over() != Some(who) {
            may_come(case.state, section, round, who)?;
            came.insert(who);
        }
    }
    Ok(came)
}

/// Whether somebody who has no game in the round that was paired last can be given one. Whoever left, or is kept out by a
/// penalty, cannot.
pub(crate) fn may_come(state: &State, section: &Section, round: &Round, who: Number) -> Decided {
    let number = section.rounds.len();
    let order = state.order(section);
    let entry = match order.get(who.index()) {
        Some(Contestant::Entry(id)) => state.entry(*id),
        // A team that asked for a bye stays out: its players are told, and have gone home.
        Some(Contestant::Team(_)) if round.eve.is_absent(who) || state.is_gone(section, who) => {
            return Err(Refusal::NotInRound(who));
        }
        Some(Contestant::Team(_)) => return Ok(()),
        None => None,
    };
    let Some(entry) = entry else { return Err(Refusal::NotInRound(who)) };
    if entry.left.is_some() || entry.is_ordered_out(number) {
        return Err(Refusal::HasLeft(entry.name().to_string()));
    }
    let penalty = matches!(entry.out.get(&number), Some(Out::ForfeitLoss | Out::RoundForfeited));
    if penalty || plays_elsewhere(section, who) { Err(Refusal::NotInRound(who)) } else { Ok(()) }
}

/// Whose game of this round was played ahead of it (28M2).
fn plays_elsewhere(section: &Section, who: Number) -> bool {
    let earlier = section.rounds.iter().rev().nth(1);
    earlier.is_some_and(|round| round.boards.iter().any(|board| board.ahead == Some(who)))
}

/// Both sides of the boards that are made, with the colors that were asked for or that both are due (29E).
fn colored(case: &Case, section: &Section, boards: &[Meeting]) -> Result<Vec<Seating>, Refusal> {
    boards
        .iter()
        .map(|&Meeting { one, other, color }| {
            if one == other {
                return Err(Refusal::Himself);
            }
            Ok(match color.unwrap_or_else(|| due(case, section, one, other)) {
                Color::White => Seating { white: one, black: other },
                Color::Black => Seating { white: other, black: one },
            })
        })
        .collect()
}

/// As if the two were the whole field.
fn due(case: &Case, section: &Section, one: Number, other: Number) -> Color {
    let chart = section.in_matches(case.state.chart_before(section, section.rounds.len()));
    let toss = case.state.toss.unwrap_or(Color::White);
    let mut field = case.state.eve(section, toss).field(&chart, &section.plan.pairing);
    let others = chart.numbers().filter(|number| ![one, other].contains(number));
    field.absent = others.map(|number| (number, pairing::Absence::Unpaired)).collect();
    field.locked.clear();
    field.forbidden.clear();
    let paired = (case.means.pair)(section, &field).ok();
    let board = paired.as_ref().and_then(|paired| paired.boards.first());
    if board.is_none_or(|board| board.white == one) { Color::White } else { Color::Black }
}

/// Somebody plays in a round that was paired without them: they are here, and neither a bye nor a missed round is left.
fn comes(case: &mut Case, section: &Section, round: usize, entry: &Entry) {
    let id = entry.id;
    let irrevocable = match entry.out.get(&round) {
        // What a late entry was given for a round that it missed was never asked for.
        _ if entry.missed >= round => None,
        Some(Out::HalfPointBye { irrevocable }) => Some(*irrevocable),
        Some(Out::ZeroPointBye | Out::AwardedPoint) => Some(false),
        _ => None,
    };
    if let Some(was_irrevocable) = irrevocable {
        let rule: &'static Rule = if was_irrevocable { &R22C5 } else { &R22C1 };
        if !entry.checked_in {
            case.happens(Happening::CheckedIn { entry: id }, Cited::none());
        }
        case.happens(Happening::ByeCancelled { entry: id, round, was_irrevocable }, rule);
        return;
    }
    let rule: &'static Rule = if entry.house_player { &R28M1 } else { &R28K };
    let rules = if entry.late || entry.house_player { Cited::from(rule) } else { Cited::none() };
    let section = section.plan.name.clone();
    case.happens(Happening::CameToRound { entry: id, section, round }, rules);
}

fn rules(
    round: &Round,
    came: &BTreeSet<Number>,
    entries: &BTreeMap<Number, &Entry>,
    bye: Option<Number>,
) -> Cited {
    let here = || came.iter().filter_map(|who| entries.get(who));
    let mut rules: Vec<&'static Rule> = Vec::new();
    if here().any(|entry| entry.late && !entry.house_player) {
        rules.push(&R28K);
    }
    if here().any(|entry| entry.house_player) {
        rules.push(&R28M1);
    } else if round.bye.is_some() && bye.is_none() {
        rules.push(&R28M);
    }
    if bye.is_some() && bye != round.bye {
        rules.extend([&R22B, &R28L]);
    }
    if round.posted {
        rules.push(&R29G);
    }
    rules.into_iter().collect()
}
