//! Who sits where: rounds that the director changes, and what speaks against it.

use std::collections::BTreeSet;

use chart::{
    Cell, Chart, Color, Number, Points, Unplayed,
    rules::{R28K, R29G},
};
use pairing::Field;

use super::{Case, Decided, rounds};
use crate::{
    act::{Deed, Seating},
    eve::Eve,
    event::{Against, Contestant, Happening},
    name::{Cited, SectionName},
    plan::Kind,
    refusal::Refusal,
    state::{Round, Section},
};

pub(super) fn decide(case: &mut Case) -> Decided {
    match &case.act.deed {
        Deed::Swap { section, one, other } => {
            let (section, round) = last(case, section)?;
            let (boards, bye) = swapped(section, round, *one, *other)?;
            rearrange(case, section, round, &boards, bye)
        }
        Deed::SwapColors { section, board } => {
            let (section, round) = last(case, section)?;
            let number = section.rounds.len();
            let mut boards = round.seatings();
            let mut seated = round.numbered().filter(|(_, seated)| seated.ahead.is_none());
            let place = seated.position(|(at, _)| at == *board);
            let Some(seating) = place.and_then(|place| boards.get_mut(place)) else {
                return Err(Refusal::NoSuchBoard { round: number, board: *board });
            };
            *seating = Seating { white: seating.black, black: seating.white };
            rearrange(case, section, round, &boards, round.bye)
        }
        Deed::Rearrange { section, boards, bye } => {
            let (section, round) = last(case, section)?;
            rearrange(case, section, round, boards, *bye)
        }
        _ => Ok(()),
    }
}

pub(super) fn last<'a>(case: &Case<'a>, name: &SectionName) -> Result<(&'a Section, &'a Round), Refusal> {
    let section = case.open_section(name)?;
    let round = section.rounds.last().ok_or_else(|| Refusal::NothingPaired(name.clone()))?;
    Ok((section, round))
}

type Seated = (Vec<Seating>, Option<Number>);

fn swapped(section: &Section, round: &Round, one: Number, other: Number) -> Result<Seated, Refusal> {
    if one == other {
        return Err(Refusal::Himself);
    }
    let name = || section.plan.name.clone();
    for number in [one, other] {
        if section.contestant(number).is_none() {
            return Err(Refusal::NoSuchNumber { section: name(), number });
        }
        if round.board_of(number).is_none() && round.bye != Some(number) {
            return Err(Refusal::NotInRound(number));
        }
    }
    let swap = |number: Number| match number {
        number if number == one => other,
        number if number == other => one,
        number => number,
    };
    let seatings = round.seatings();
    let boards = seatings.iter().map(|board| Seating { white: swap(board.white), black: swap(board.black) });
    Ok((boards.collect(), round.bye.map(swap)))
}

fn rearrange(
    case: &mut Case,
    section: &Section,
    round: &Round,
    boards: &[Seating],
    bye: Option<Number>,
) -> Decided {
    let number = section.rounds.len();
    for (at, board) in round.numbered() {
        if board.has_results() && board.ahead.is_none() && !boards.contains(&board.seating()) {
            return Err(Refusal::BoardHasResult(at));
        }
    }
    let chart = section.in_matches(case.state.chart_before(section, number));
    check(section.plan.kind, &chart, &who_is_there(case, section, round, number), boards, bye)?;
    let before = round.seatings();
    let against = all_against(case, section, round, &chart, &before, (boards, bye));
    // What was posted, or goes against a rule, is not changed without a word.
    if round.posted || !against.is_empty() {
        case.needs_reason()?;
    }
    came(case, section, number, &before, boards);
    // Who came after the round was paired gets a number with the board.
    rounds::number_everybody(case, section);
    let at = numbers_kept(round, boards);
    let (held, section) = (section, section.plan.name.clone());
    let mut seated = before.iter().flat_map(|board| [board.white, board.black]);
    let gone = seated.any(|number| case.state.is_gone(held, number));
    let rules = if round.posted || gone { Cited::from(&R29G) } else { Cited::none() };
    case.happens(
        Happening::Rearranged {
            section,
            round: number,
            boards: boards.to_vec(),
            bye,
            against,
            at,
            made: Vec::new(),
            apart: Vec::new(),
        },
        rules,
    );
    Ok(())
}

/// Whoever entered after the pairing and has a board now has not missed the round.
fn came(case: &mut Case, section: &Section, round: usize, before: &[Seating], boards: &[Seating]) {
    let order = case.state.order(section);
    let seats = |seatings: &[Seating], who: Number| {
        seatings.iter().any(|seating| seating.white == who || seating.black == who)
    };
    for (who, contestant) in (1..).filter_map(Number::new).zip(&order) {
        let Contestant::Entry(id) = contestant else { continue };
        let missed = case.state.entry(*id).is_some_and(|entry| entry.missed >= round);
        if missed && seats(boards, who) && !seats(before, who) {
            let section = section.plan.name.clone();
            case.happens(Happening::CameToRound { entry: *id, section, round }, &R28K);
        }
    }
}

/// Where a board was taken apart the others keep their numbers: those that stay, and those that come into their place.
fn numbers_kept(round: &Round, boards: &[Seating]) -> Vec<usize> {
    if round.vacant.is_empty() {
        return Vec::new();
    }
    let seated = || round.numbered().filter(|(_, board)| board.ahead.is_none());
    let mut free: BTreeSet<usize> =
        seated().filter(|(_, board)| !boards.contains(&board.seating())).map(|(at, _)| at).collect();
    free.extend(&round.vacant);
    let behind = round.next_board()..;
    let mut free = free.into_iter().chain(behind);
    let kept = |seating: &Seating| seated().find(|(_, board)| board.seating() == *seating).map(|(at, _)| at);
    boards.iter().filter_map(|seating| kept(seating).or_else(|| free.next())).collect()
}

/// What speaks against a round that is seated otherwise: all that its pairing system finds, as long as those sit in it for
/// whom it was paired; else what can be said of each new board by itself.
pub(super) fn all_against(
    case: &Case,
    section: &Section,
    round: &Round,
    chart: &Chart,
    before: &[Seating],
    (boards, bye): (&[Seating], Option<Number>),
) -> Vec<Against> {
    let same_players = seated(before, round.bye) == seated(boards, bye)
        && round.boards.iter().all(|board| board.ahead.is_none());
    let (name, number) = (&section.plan.name, section.rounds.len());
    let found =
        if same_players { (case.means.check)(case.tournament, name, number, boards, bye) } else { None };
    found.unwrap_or_else(|| {
        let mut field = round.eve.field_as_paired(chart, &section.plan.pairing);
        // Who asked to be kept apart from somebody may have come since.
        field.forbidden =
            case.state.eve(section, round.eve.toss).field(chart, &section.plan.pairing).forbidden;
        let new = boards.iter().filter(|seating| !before.contains(seating));
        let mut all: Vec<Against> = new.flat_map(|seating| against(&field, *seating)).collect();
        if let Some(who) = bye.filter(|who| Some(*who) != round.bye && had_bye(chart, *who)) {
            all.push(Against::SecondBye { who });
        }
        all
    })
}

fn seated(boards: &[Seating], bye: Option<Number>) -> BTreeSet<Number> {
    boards.iter().flat_map(|board| [board.white, board.black]).chain(bye).collect()
}

/// Who has to be seated in a round, and who may be.
#[derive(Default)]
pub(super) struct There {
    absent: BTreeSet<Number>,
    /// The house player, and who came or left after the round was paired.
    optional: BTreeSet<Number>,
}

impl There {
    pub(super) fn of(eve: &Eve) -> There {
        There {
            absent: eve.absent.iter().map(|(number, _)| *number).collect(),
            optional: eve.house_player.into_iter().collect(),
        }
    }

    /// They came, whatever was known when the round was paired.
    pub(super) fn may_be_seated(&mut self, who: impl Iterator<Item = Number>) {
        for number in who {
            self.absent.remove(&number);
            self.optional.insert(number);
        }
    }

    pub(super) fn may_be_left_out(&mut self, who: impl Iterator<Item = Number>) {
        self.optional.extend(who);
    }
}

/// As it was known when the round was paired, but for those who have left since or have come.
pub(super) fn who_is_there(case: &Case, section: &Section, round: &Round, number: usize) -> There {
    let mut there = There::of(&round.eve);
    // Who had the bye and plays somebody ahead is taken care of.
    for board in round.boards.iter().filter(|board| board.ahead.is_some()) {
        there.absent.extend([board.white, board.black].into_iter().filter(|who| board.ahead != Some(*who)));
    }
    for (who, contestant) in (1..).filter_map(Number::new).zip(&case.state.order(section)) {
        let entry = match contestant {
            Contestant::Entry(id) => case.state.entry(*id),
            Contestant::Team(_) => None,
        };
        let is_seated = round.board_of(who).is_some() || round.bye == Some(who);
        // Who came to the round, whatever was known when it was paired.
        if is_seated && round.boards.iter().all(|board| board.ahead.is_none() || !board.seats(who)) {
            there.absent.remove(&who);
        }
        let Some(entry) = entry else {
            if case.state.is_gone(section, who) || !is_seated {
                there.optional.insert(who);
            }
            continue;
        };
        if entry.left.is_some() || (!is_seated && entry.out.contains_key(&number)) {
            // Whoever waits for them may go on waiting: they keep their place, or give it up.
            there.optional.insert(who);
        } else if entry.missed >= number {
            there.absent.remove(&who);
            there.optional.insert(who);
        }
    }
    there
}

/// Everybody who is there sits at one board or has the bye, and nobody else does.
pub(super) fn check(
    kind: Kind,
    chart: &Chart,
    there: &There,
    boards: &[Seating],
    bye: Option<Number>,
) -> Decided {
    let mut seated = BTreeSet::new();
    for number in boards.iter().flat_map(|seating| [seating.white, seating.black]).chain(bye) {
        if chart.player(number).is_none() || there.absent.contains(&number) {
            return Err(Refusal::NotInRound(number));
        }
        if !seated.insert(number) {
            return Err(Refusal::Twice(number));
        }
    }
    if kind.leaves_some_free() {
        return Ok(());
    }
    let free = |number: &Number| {
        !seated.contains(number) && !there.absent.contains(number) && !there.optional.contains(number)
    };
    match chart.numbers().find(free) {
        Some(number) => Err(Refusal::LeftOver(number)),
        None => Ok(()),
    }
}

/// What speaks against a board, by the chart before its round.
fn against(field: &Field, seating: Seating) -> Vec<Against> {
    let (one, other) = (seating.white, seating.black);
    let (Some(white), Some(black)) = (field.chart.player(one), field.chart.player(other)) else {
        return Vec::new();
    };
    let mut against = Vec::new();
    let met = |(_, cell): &(usize, &Cell)| cell.is_played() && cell.opponent() == Some(other);
    if let Some((round, _)) = (1..).zip(&white.cells).find(met) {
        against.push(Against::Met { one, other, round });
    }
    if field.forbidden.contains(&Field::pair(one, other)) {
        against.push(Against::Forbidden { one, other });
    }
    if white.team.is_some() && white.team == black.team {
        against.push(Against::TeamMates { one, other });
    }
    let apart = field.pairing_score(one) - field.pairing_score(other);
    if apart != Points::ZERO {
        against.push(Against::Scores { one, other, apart: apart.max(-apart) });
    }
    for (who, player, color) in [(one, white, Color::White), (other, black, Color::Black)] {
        let mut colors = player.cells.iter().rev().filter(|cell| cell.is_played()).filter_map(Cell::color);
        if colors.next() == Some(color) && colors.next() == Some(color) {
            against.push(Against::ThirdColor { who, color });
        }
    }
    against
}

fn had_bye(chart: &Chart, who: Number) -> bool {
    let had =
        |cell: &Cell| matches!(cell, Cell::Unplayed(Unplayed::FullPointBye | Unplayed::ForfeitWin { .. }));
    chart.player(who).is_some_and(|player| player.cells.iter().any(had))
}
