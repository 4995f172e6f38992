//! Penalties that reach beyond a game, by a director's word or by the order of a ruling at a board (20K, IESA 18-3): points
//! taken from a player or a team, rounds forfeited, substitutes barred. Expulsion has a file of its own.
//!
//! An order is carried out by itself where nobody has to choose. One that needs a choice, or a hand, waits (see
//! [`crate::Warning::OrderWaits`]); whoever was ordered to leave the event is not paired meanwhile.

use chart::{Color, Points, school};

use super::{Case, Decided, byes};
use crate::{
    act::Deed,
    event::{Happening, Leaving, Out},
    name::{Cited, EntryId, SectionName},
    penalty::{Answered, Penalty},
    refusal::Refusal,
    result::{Outcome, Reported},
    state::{Entry, Order, Section},
};

/// No penalty takes more from a score.
const MOST: Points = Points::of_halves(40);

pub(super) fn decide(case: &mut Case) -> Decided {
    match &case.act.deed {
        Deed::Dock { entry, points, prizes_only, order } => {
            case.needs_reason()?;
            answer(case, *entry, *order)?;
            dock(case, *entry, *points, *prizes_only)
        }
        Deed::DockTeam { section, contest, team, points, order } => {
            case.needs_reason()?;
            if let Some(order) = order {
                let entry = whose(case, *order)?;
                of_its_team(case, entry, (section.as_ref(), contest.as_deref(), team), *order)?;
                answer(case, entry, Some(*order))?;
            }
            let score = match (section, contest) {
                (Some(section), None) => TeamScore::Section(section.clone()),
                (None, Some(contest)) => TeamScore::Contest(contest.clone()),
                _ => return Err(Refusal::Empty("where the team has its score: a section or a team contest")),
            };
            dock_team(case, &score, team, *points)
        }
        Deed::ForfeitRound { entry, round, order } => {
            case.needs_reason()?;
            answer(case, *entry, *order)?;
            forfeit(case, *entry, *round)
        }
        Deed::BarSubstitute { entry, barred, order } => {
            case.needs_reason()?;
            answer(case, *entry, *order)?;
            bar(case, *entry, *barred)
        }
        Deed::Order { .. } => ordered(case),
        Deed::AnswerOrder { entry, order, set_aside } => {
            if *set_aside {
                case.needs_reason()?;
            }
            let how = if *set_aside { Answered::SetAside } else { Answered::ByHand };
            let rules = waiting(case, *entry, *order)?.penalty.rules(book_of(case, *entry)?);
            case.happens(Happening::OrderAnswered { order: *order, entry: *entry, how }, rules);
            Ok(())
        }
        _ => Ok(()),
    }
}

fn book_of(case: &Case, entry: EntryId) -> Result<rulebook::Book, Refusal> {
    Ok(case.section_of(case.entry(entry)?)?.plan.book)
}

/// An order that nobody has answered.
fn waiting<'a>(case: &Case<'a>, entry: EntryId, order: u64) -> Result<&'a Order, Refusal> {
    let known = case.entry(entry)?.orders.iter().find(|known| known.id == order);
    known.filter(|known| known.answered.is_none()).ok_or(Refusal::NoOrder(order))
}

fn whose(case: &Case, order: u64) -> Result<EntryId, Refusal> {
    let has = |entry: &&Entry| entry.orders.iter().any(|known| known.id == order);
    case.state.entries.values().find(has).map(|entry| entry.id).ok_or(Refusal::NoOrder(order))
}

/// The order that an act carries out is answered.
fn answer(case: &mut Case, entry: EntryId, order: Option<u64>) -> Decided {
    let Some(order) = order else { return Ok(()) };
    let penalty = waiting(case, entry, order)?.penalty;
    if !is_carried_out_by(penalty, &case.act.deed) {
        return Err(Refusal::OrdersOther(order));
    }
    let rules = penalty.rules(book_of(case, entry)?);
    case.happens(Happening::OrderAnswered { order, entry, how: Answered::CarriedOut }, rules);
    Ok(())
}

/// Whether an act is what an order says, or what an arbiter makes of one that leaves the way open. Everything else is answered as
/// done by hand, by whoever may.
const fn is_carried_out_by(penalty: Penalty, deed: &Deed) -> bool {
    match deed {
        Deed::Dock { .. } => {
            matches!(penalty, Penalty::Points(_) | Penalty::PrizePoints(_) | Penalty::ScoreForTheGame(_))
        }
        Deed::DockTeam { .. } => matches!(
            penalty,
            Penalty::TeamPoints(_) | Penalty::Points(_) | Penalty::Team | Penalty::LostForTheTeam
        ),
        Deed::ForfeitRound { .. } => matches!(penalty, Penalty::Rounds(_) | Penalty::LeaveTheRoom),
        Deed::BarSubstitute { .. } => matches!(penalty, Penalty::SubstitutePlays | Penalty::NobodyPlays),
        _ => false,
    }
}

/// What a team loses is ordered of one of its own players, where that team has its score.
fn of_its_team(
    case: &Case,
    entry: EntryId,
    (section, contest, team): (Option<&SectionName>, Option<&str>, &str),
    order: u64,
) -> Decided {
    let entry = case.entry(entry)?;
    let key = school::key(team);
    let its = case.state.names_of_team(entry).iter().any(|name| school::key(name) == key);
    let there = match (section, contest) {
        (Some(section), _) => entry.section == *section,
        (None, Some(contest)) => {
            let held = case.state.contests.iter().find(|held| held.name == contest);
            held.is_some_and(|held| held.sections.contains(&entry.section))
        }
        (None, None) => false,
    };
    if its && there { Ok(()) } else { Err(Refusal::OrdersOther(order)) }
}

fn within(points: Points) -> Decided {
    let most = MOST.halves();
    if points == Points::ZERO || points.halves().abs() > most { Err(Refusal::Docked(points)) } else { Ok(()) }
}

fn dock(case: &mut Case, id: EntryId, points: Points, prizes_only: bool) -> Decided {
    within(points)?;
    let entry = case.entry(id)?;
    let section = case.section_of(entry)?;
    // Where teams are paired they have the score, and their players none.
    if section.plan.kind.pairs_teams() {
        return Err(Refusal::NotForTeams(section.plan.name.clone()));
    }
    let after = section.rounds.len();
    let rules = Penalty::Points(points).rules(section.plan.book);
    case.happens(Happening::Docked { entry: id, after, points, prizes_only }, rules);
    Ok(())
}

/// Where a team has a score.
enum TeamScore {
    Section(SectionName),
    Contest(String),
}

fn dock_team(case: &mut Case, score: &TeamScore, team: &str, points: Points) -> Decided {
    within(points)?;
    match score {
        TeamScore::Section(name) => {
            let section = case.open_section(name)?;
            if !section.plan.kind.pairs_teams() {
                return Err(Refusal::NotForTeams(name.clone()));
            }
            if case.state.members(name, team).next().is_none() {
                return Err(Refusal::NoSuchTeam { section: name.clone(), team: team.to_string() });
            }
            let (section, team, after) = (Some(name.clone()), team.to_string(), section.rounds.len());
            let book = case.section(name)?.plan.book;
            let what = Happening::TeamDocked { section, contest: None, team, after, points };
            case.happens(what, Penalty::TeamPoints(points).rules(book));
        }
        TeamScore::Contest(name) => {
            let held = case.state.contests.iter().find(|contest| contest.name == *name);
            let held = held.ok_or_else(|| Refusal::NoSuchContest(name.clone()))?;
            let mut members = case.state.of_team(team);
            let counts = |entry: &Entry| held.sections.contains(&entry.awarded_in);
            let Some(member) = members.find(|entry| counts(entry)) else {
                let (contest, team) = (name.clone(), team.to_string());
                return Err(Refusal::NotInContest { contest, team });
            };
            let book = book_of(case, member.id)?;
            let (contest, team) = (Some(name.clone()), team.to_string());
            let what = Happening::TeamDocked { section: None, contest, team, after: 0, points };
            case.happens(what, Penalty::TeamPoints(points).rules(book));
        }
    }
    Ok(())
}

fn forfeit(case: &mut Case, id: EntryId, round: usize) -> Decided {
    let entry = case.playing(id)?;
    let section = case.section_of(entry)?;
    if round >= 1 && round <= section.rounds.len() {
        return forfeit_game(case, section, entry, round);
    }
    byes::in_the_event(section, round)?;
    if entry.out.get(&round) == Some(&Out::RoundForfeited) {
        return Err(Refusal::ForfeitedAlready { name: entry.name().to_string(), round });
    }
    let rules = Penalty::Rounds(1).rules(section.plan.book);
    case.happens(Happening::SitsOut { entry: id, round, out: Out::RoundForfeited }, rules);
    Ok(())
}

/// The game of a round that is paired: the opponent wins by forfeit (22A).
fn forfeit_game(case: &mut Case, section: &Section, entry: &Entry, round: usize) -> Decided {
    let nothing = || Refusal::NoGame { name: entry.name().to_string(), round };
    let seats = case.state.seats_of(section, entry, round);
    let paired = section.round(round).ok_or_else(nothing)?;
    if seats.is_empty() {
        return Err(nothing());
    }
    let mut last = None;
    let mut open = Vec::new();
    for (board, game, color) in seats {
        match paired.board(board).and_then(|board| board.game(game)).and_then(|game| game.result) {
            Some(result) => last = Some(result.outcome),
            None => open.push((board, game, color)),
        }
    }
    if let (true, Some(outcome)) = (open.is_empty(), last) {
        return Err(Refusal::ReportedAlready(outcome));
    }
    for (board, game, color) in open {
        let outcome = match color {
            Color::White => Outcome::BlackWinsByForfeit,
            Color::Black => Outcome::WhiteWinsByForfeit,
        };
        let (section_name, result) = (section.plan.name.clone(), Reported::from(outcome));
        let rules = Penalty::Rounds(1).rules(section.plan.book);
        let what =
            Happening::Reported { section: section_name, round, board, game, result, left_open: false };
        case.happens(what, rules);
    }
    Ok(())
}

fn bar(case: &mut Case, id: EntryId, barred: bool) -> Decided {
    let entry = case.entry(id)?;
    let section = case.section_of(entry)?;
    // Somebody else plays only where a team has more players than boards.
    if !section.plan.kind.pairs_teams() {
        return Err(Refusal::NobodyInTheirPlace(section.plan.name.clone()));
    }
    if entry.barred == barred {
        return Err(Refusal::BarredAlready { name: entry.name().to_string(), barred });
    }
    let penalty = if barred { Penalty::NobodyPlays } else { Penalty::SubstitutePlays };
    let rules = penalty.rules(section.plan.book);
    case.happens(Happening::SubstituteBarred { entry: id, barred }, rules);
    Ok(())
}

/// What a ruling at a board orders. It is on record whether or not it can be carried out.
fn ordered(case: &mut Case) -> Decided {
    let Deed::Order { entry: id, penalty, round, board, game, ruling, clauses } = &case.act.deed else {
        return Ok(());
    };
    let entry = case.entry(*id)?;
    let section = case.section_of(entry)?;
    let same = |known: &Order| known.ruling == *ruling && known.penalty == *penalty;
    if entry.orders.iter().any(same) {
        return Err(Refusal::OrderedAlready);
    }
    let order = case.tournament.next_number();
    let what = Happening::Ordered {
        order,
        entry: *id,
        penalty: *penalty,
        round: *round,
        board: *board,
        game: *game,
        ruling: ruling.clone(),
        clauses: clauses.clone(),
    };
    case.happens(what, penalty.rules(section.plan.book));
    if let Some(how) = by_itself(case, section, entry, *penalty)? {
        case.happens(Happening::OrderAnswered { order, entry: *id, how }, Cited::none());
    }
    Ok(())
}

/// Carries an order out where nobody has to choose; nothing where it waits for somebody.
fn by_itself(
    case: &mut Case,
    section: &Section,
    entry: &Entry,
    penalty: Penalty,
) -> Result<Option<Answered>, Refusal> {
    let teams = section.plan.kind.pairs_teams();
    Ok(match penalty {
        Penalty::Points(points) if !teams => {
            dock(case, entry.id, points, false)?;
            Some(Answered::CarriedOut)
        }
        Penalty::PrizePoints(points) if !teams => {
            dock(case, entry.id, points, true)?;
            Some(Answered::CarriedOut)
        }
        Penalty::TeamPoints(points) => match (team_score(case, section, entry), &entry.entrant.team) {
            (Some(score), Some(team)) => {
                dock_team(case, &score, team, points)?;
                Some(Answered::CarriedOut)
            }
            _ => None,
        },
        Penalty::Rounds(rounds) if entry.left.is_none() => {
            let next = section.rounds.len() + 1;
            let free = |round: &usize| entry.out.get(round) != Some(&Out::RoundForfeited);
            let to_come: Vec<usize> =
                (next..=section.plan.rounds).filter(free).take(usize::from(rounds)).collect();
            // Rounds that the event does not have are for somebody to think about.
            if to_come.len() < usize::from(rounds) {
                return Ok(None);
            }
            for round in to_come {
                forfeit(case, entry.id, round)?;
            }
            Some(Answered::CarriedOut)
        }
        Penalty::LeaveTheEvent => {
            let out = entry.left.is_some_and(|left| left.how == Leaving::Expelled);
            out.then_some(Answered::CarriedOut)
        }
        Penalty::NobodyPlays if !teams => Some(Answered::ByHand),
        Penalty::NobodyPlays => {
            if !entry.barred {
                bar(case, entry.id, true)?;
            }
            Some(Answered::CarriedOut)
        }
        _ => None,
    })
}

/// Where the team of somebody has its score; none where it has none, or several.
fn team_score(case: &Case, section: &Section, entry: &Entry) -> Option<TeamScore> {
    if section.plan.kind.pairs_teams() {
        return Some(TeamScore::Section(section.plan.name.clone()));
    }
    let mut contests =
        case.state.contests.iter().filter(|contest| contest.sections.contains(&entry.awarded_in));
    let only = contests.next()?;
    contests.next().is_none().then(|| TeamScore::Contest(only.name.clone()))
}
