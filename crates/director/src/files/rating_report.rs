//! The rating report: everybody with number, rating and results.

use report::uschess::{
    EventReport, ExtraGame, ExtraResult, Member, Readings, SchoolLevel, SectionReport, Sender,
    TournamentType as ReportKind, Variant, extra_games,
};
use tournament::{Date, Entry, EntryId, Kind, Leaving, Outcome, Reported, Section, SectionName, State};

use super::day;
use crate::teams;

/// The rating report of all rated sections, extra games behind them. It is checked where it is written.
pub fn rating_report(state: &State, sender: Sender, made: Date) -> Option<EventReport> {
    let event = state.event.as_ref()?;
    let (begin, end) = (day(event.from)?, day(event.to)?);
    let (mut sections, mut beside) = (Vec::new(), Vec::new());
    for section in state.planned() {
        let plan = &section.plan;
        let name = &plan.name;
        // Logs of older releases may hold bughouse that was announced as rated.
        if plan.rated.is_none() || plan.is_bughouse() || !section.is_open() || !section.has_begun() {
            continue;
        }
        let (chart, beside_it) = state.for_rating(name)?;
        let extra: Vec<ExtraGame> = beside_it
            .iter()
            .filter_map(|game| extra(state, name, game.white, game.black, game.result))
            .collect();
        if !extra.is_empty() {
            let title = format!("{name}, extra games");
            beside.push(extra_games(&title, &extra, &plan.control, begin, end));
        }
        if plan.kind.pairs_teams() {
            sections.push(extra_games(name.as_str(), &team_games(state, section), &plan.control, begin, end));
            continue;
        }
        let scholastic = plan.eligibility.highest_grade;
        sections.push(SectionReport {
            name: name.to_string(),
            game: Variant::Chess,
            kind: match plan.kind {
                Kind::RoundRobin { .. } => ReportKind::RoundRobin,
                Kind::Match => ReportKind::Match,
                _ if plan.games_a_round == 2 => ReportKind::DoubleSwiss,
                _ => ReportKind::Swiss,
            },
            chart,
            members: state.numbered(name).map(|(_, entry)| member(state, name, entry)).collect(),
            time_control: plan.control.clone(),
            begin,
            end,
            chief_director: None,
            assistant_director: None,
            school_level: Some(match scholastic {
                None => SchoolLevel::NotScholastic,
                Some(0..=6) => SchoolLevel::Primary,
                Some(7..=9) => SchoolLevel::Junior,
                Some(_) => SchoolLevel::Senior,
            }),
            grand_prix: None,
            fide: false,
        });
    }
    sections.append(&mut beside);
    Some(EventReport {
        name: event.name.clone(),
        begin,
        end,
        sender,
        sections,
        made: day(made)?,
        readings: Readings::default(),
    })
}

fn member(state: &State, section: &SectionName, entry: &Entry) -> Member {
    let moved_on = |earlier: &&Entry| earlier.left.is_some_and(|left| left.how == Leaving::MovedOn);
    let earlier = entry.follows.and_then(|id| state.entry(id)).filter(moved_on);
    let number = |id| state.numbered(section).find(|(_, entry)| entry.id == id).map(|(number, _)| number);
    Member {
        id: entry.entrant.member_id.clone().unwrap_or_else(|| "00000000".to_string()),
        state: entry.entrant.state.clone().unwrap_or_default(),
        re_entry_of: earlier
            .filter(|earlier| earlier.section == *section)
            .and_then(|earlier| number(earlier.id)),
        house_player: entry.house_player,
        entry: Some(entry.id.0),
    }
}

/// The games of a section of teams, player against player, as they sat in each round by the order of boards as it is now.
fn team_games(state: &State, section: &Section) -> Vec<ExtraGame> {
    let name = &section.plan.name;
    let mut games = Vec::new();
    let boards = (1..)
        .zip(&section.rounds)
        .flat_map(|(round, paired)| paired.boards.iter().map(move |board| (round, board)));
    for (round, board) in boards {
        let [first, other] =
            [board.white, board.black].map(|number| teams::line_up(state, section, number, round));
        for (index, game) in board.games.iter().enumerate() {
            let (white, black) = if index % 2 == 0 { (&first, &other) } else { (&other, &first) };
            let seated = white.get(index).zip(black.get(index)).zip(game.result);
            let Some(((white, black), result)) = seated else { continue };
            games.extend(extra(state, name, white.id, black.id, result));
        }
    }
    games
}

/// A game for the ratings alone; none if it was not played or is not rated.
fn extra(
    state: &State,
    section: &SectionName,
    white: EntryId,
    black: EntryId,
    result: Reported,
) -> Option<ExtraGame> {
    let list = &state.section(section)?.plan.rating_list;
    let side = |id: EntryId| {
        let entry = state.entry(id)?;
        Some((entry.name().to_string(), entry.rating(list), member(state, section, entry)))
    };
    let won = match result.outcome {
        Outcome::WhiteWins => ExtraResult::WhiteWon,
        Outcome::Draw => ExtraResult::Drawn,
        Outcome::BlackWins => ExtraResult::BlackWon,
        _ => return None,
    };
    result.rated.then_some(())?;
    Some(ExtraGame { white: side(white)?, black: side(black)?, result: won })
}
