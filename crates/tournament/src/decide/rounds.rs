//! Rounds: fixed and forbidden pairs, pairing, posting, beginning, taking back.

use chart::{
    Chart, Color, Number,
    rules::{C04_3, R28A, R28B, R28T, R29B, R29E4C, R29G},
};
use serde_json::{Value, json};

use super::{Case, Decided, brackets, line_ups, partners, seating};
use crate::{
    act::{Deed, Seating},
    eve::Eve,
    event::Happening,
    means::Pairing,
    name::{Cited, EntryId, SectionName},
    plan::Kind,
    refusal::Refusal,
    state::{Section, State},
};

pub(super) fn decide(case: &mut Case) -> Decided {
    match &case.act.deed {
        Deed::Lock { section, one, other, color } => lock(case, section, *one, *other, *color),
        Deed::Unlock { section, one, other } => unlock(case, section, *one, *other),
        Deed::Forbid { one, other } => {
            apart(case, *one, *other)?;
            if case.state.forbidden.contains(&State::pair(*one, *other)) {
                return Err(Refusal::ForbiddenAlready);
            }
            case.happens(Happening::Forbidden { one: *one, other: *other }, &R28T);
            Ok(())
        }
        Deed::Allow { one, other } => {
            apart(case, *one, *other)?;
            if !case.state.forbidden.contains(&State::pair(*one, *other)) {
                return Err(Refusal::NotForbidden);
            }
            case.happens(Happening::Allowed { one: *one, other: *other }, &R28T);
            Ok(())
        }
        Deed::Pair { section, lot } => pair(case, section, *lot),
        Deed::PairByHand { section, boards, bye } => pair_by_hand(case, section, boards, *bye),
        Deed::PostPairings { section, round } => {
            let section = case.open_section(section)?;
            if paired(section, *round)?.posted {
                return Err(Refusal::PostedAlready(*round));
            }
            let section = section.plan.name.clone();
            case.happens(Happening::PairingsPosted { section, round: *round }, Cited::none());
            Ok(())
        }
        Deed::BeginRound { section, round } => {
            let section = case.open_section(section)?;
            if paired(section, *round)?.begun.is_some() {
                return Err(Refusal::BegunAlready(*round));
            }
            partners::record(case, section, *round);
            let name = section.plan.name.clone();
            case.happens(Happening::RoundBegun { section: name, round: *round }, Cited::none());
            line_ups::open_all(case, section, *round);
            Ok(())
        }
        Deed::Unpair { section } => unpair(case, section),
        _ => Ok(()),
    }
}

pub(super) fn paired(section: &Section, round: usize) -> Result<&crate::Round, Refusal> {
    let (name, rounds) = (&section.plan.name, section.rounds.len());
    section.round(round).ok_or_else(|| Refusal::NoSuchRound { section: name.clone(), round, rounds })
}

fn apart(case: &Case, one: EntryId, other: EntryId) -> Decided {
    case.entry(one)?;
    case.entry(other)?;
    if one == other { Err(Refusal::Himself) } else { Ok(()) }
}

fn lock(case: &mut Case, name: &SectionName, one: Number, other: Number, color: Option<Color>) -> Decided {
    let section = case.open_section(name)?;
    let round = section.next_round().ok_or_else(|| Refusal::NoRoundLeft(name.clone()))?;
    case.has_number(section, one)?;
    case.has_number(section, other)?;
    if one == other {
        return Err(Refusal::Himself);
    }
    let locked = |number: Number| {
        section.locks.iter().any(|&(of, one, other, _)| of == round && (one == number || other == number))
    };
    if let Some(number) = [one, other].into_iter().find(|number| locked(*number)) {
        return Err(Refusal::LockedAlready(number));
    }
    // Before the first round numbers follow the ratings and would move under the lock.
    number_everybody(case, section);
    let section = name.clone();
    case.happens(Happening::Locked { section, round, one, other, color }, Cited::none());
    Ok(())
}

fn unlock(case: &mut Case, name: &SectionName, one: Number, other: Number) -> Decided {
    let section = case.open_section(name)?;
    let next = section.rounds.len() + 1;
    let lock = section.locks.iter().find(|&&(round, first, second, _)| {
        round == next && ((first, second) == (one, other) || (first, second) == (other, one))
    });
    let Some(&(round, one, other, _)) = lock else { return Err(Refusal::NotLocked(one, other)) };
    case.happens(Happening::Unlocked { section: name.clone(), round, one, other }, Cited::none());
    Ok(())
}

/// Is there a round to pair, and are all games before it over or provided for?
fn ready<'a>(case: &Case<'a>, name: &SectionName) -> Result<(&'a Section, usize), Refusal> {
    let section = case.open_section(name)?;
    if section.plan.kind == Kind::Quads {
        return Err(Refusal::NotDivided(name.clone()));
    }
    let round = section.next_round().ok_or_else(|| Refusal::NoRoundLeft(name.clone()))?;
    let open = || section.missing().filter(|(_, _, board)| board.provision.is_none());
    if let Some((round, ..)) = open().next() {
        let boards = open().filter(|(of, ..)| *of == round).map(|(_, board, _)| board).collect();
        return Err(Refusal::ResultsMissing { section: name.clone(), round, boards });
    }
    brackets::is_settled(section)?;
    Ok((section, round))
}

fn pair(case: &mut Case, name: &SectionName, lot: Option<Color>) -> Decided {
    let (section, round) = ready(case, name)?;
    let by_lot = section.draws_colors(round);
    let toss = match (lot, case.state.toss) {
        (Some(lot), _) if by_lot => lot,
        (Some(_), _) => return Err(Refusal::NoLot),
        (None, _) if by_lot => draw_color(case, section, round)?,
        (None, Some(toss)) => toss,
        (None, None) if !section.plan.kind.tosses(case.state.order(section).len()) => Color::White,
        (None, None) => return Err(Refusal::NotTossed),
    };
    let chart = case.state.chart_before(section, round);
    let eve = case.state.eve(section, toss);
    enough(&chart, &eve)?;
    let field = eve.field(&chart, &section.plan.pairing);
    let cannot = |why| Refusal::CannotPair { section: name.clone(), why };
    let pairing = (case.means.pair)(section, &field).map_err(cannot)?;
    let without_wishes = pair_without_wishes(case, section, &chart, toss);
    make_round(case, section, &chart, eve, pairing, without_wishes)
}

/// The lot for the colors of the last round, on record with what it was drawn from.
fn draw_color(case: &mut Case, section: &Section, round: usize) -> Result<Color, Refusal> {
    let seed = case.seed(&R29E4C)?.clone();
    let color = seed.color();
    let what = Happening::LotDrawn { section: section.plan.name.clone(), round, color, seed };
    case.happens(what, &R29E4C);
    Ok(color)
}

/// The reasons for those who may not know who asked to meet or to be kept apart (28T); null where nobody did.
fn pair_without_wishes(case: &Case, section: &Section, chart: &Chart, toss: Color) -> Value {
    let Some(eve) = case.state.eve_without_wishes(section, toss) else { return Value::Null };
    let field = eve.field(chart, &section.plan.pairing);
    match (case.means.pair)(section, &field) {
        Ok(pairing) => pairing.reasons,
        Err(_) => json!({ "unpairable": true }),
    }
}

fn pair_by_hand(case: &mut Case, name: &SectionName, boards: &[Seating], bye: Option<Number>) -> Decided {
    let (section, round) = ready(case, name)?;
    let chart = case.state.chart_before(section, round);
    let eve = case.state.eve(section, case.state.toss.unwrap_or(Color::White));
    enough(&chart, &eve)?;
    let reasons = Value::Null;
    make_round(
        case,
        section,
        &chart,
        eve,
        Pairing { boards: boards.to_vec(), bye, added: Vec::new(), reasons },
        Value::Null,
    )
}

fn enough(chart: &Chart, eve: &Eve) -> Decided {
    let there = chart.players.len().saturating_sub(eve.absent.len());
    if there < 2 { Err(Refusal::TooFew(there)) } else { Ok(()) }
}

fn make_round(
    case: &mut Case,
    section: &Section,
    chart: &Chart,
    mut eve: Eve,
    pairing: Pairing,
    without_wishes: Value,
) -> Decided {
    seating::check(section.plan.kind, chart, &seating::There::of(&eve), &pairing.boards, pairing.bye)?;
    number_everybody(case, section);
    plan_all_meetings(case, section, chart, &eve);
    eve.added = pairing.added;
    let what = Happening::Paired {
        section: section.plan.name.clone(),
        round: section.rounds.len() + 1,
        boards: pairing.boards,
        bye: pairing.bye,
        eve: Box::new(eve),
        reasons: pairing.reasons,
        without_wishes,
        elsewhere: false,
    };
    let swiss = matches!(section.plan.kind, Kind::Swiss | Kind::Accelerated { .. } | Kind::BoardSwiss { .. });
    case.happens(
        what,
        match section.plan.kind {
            Kind::FideDutch { .. } => Cited::from(&C04_3),
            _ if swiss => Cited::from(&R29B),
            _ => Cited::none(),
        },
    );
    Ok(())
}

/// In how many rounds everybody meets everybody is known only when the first is paired; that many are played, whatever was
/// planned before.
fn plan_all_meetings(case: &mut Case, section: &Section, chart: &Chart, eve: &Eve) {
    let Some(table) = section.plan.kind.table() else { return };
    let rounds = table.rounds(chart, eve.house_player);
    if section.has_begun() || rounds == section.plan.rounds || rounds == 0 {
        return;
    }
    let mut plan = section.plan.clone();
    plan.rounds = rounds;
    plan.schedule.truncate(rounds);
    case.happens(Happening::SectionChanged { plan: Box::new(plan) }, Cited::none());
}

pub(super) fn number_everybody(case: &mut Case, section: &Section) {
    let contestants = case.state.unnumbered(section);
    if !contestants.is_empty() {
        let rule = if section.has_begun() { &R28B } else { &R28A };
        case.happens(Happening::Numbered { section: section.plan.name.clone(), contestants }, rule);
    }
}

fn unpair(case: &mut Case, name: &SectionName) -> Decided {
    let section = case.open_section(name)?;
    let Some(last) = section.rounds.last() else { return Err(Refusal::NothingPaired(name.clone())) };
    let round = section.rounds.len();
    if last.has_results() {
        return Err(Refusal::RoundHasResults(round));
    }
    if last.posted || last.begun.is_some() {
        case.needs_reason()?;
    }
    case.happens(Happening::Unpaired { section: name.clone(), round }, &R29G);
    Ok(())
}
