//! Systems for teams that play teams (34G, fide-c07 12 and 13).

use chart::{Number, Points};

use crate::{
    Amount, Basis, Cause, Cut, Figure, Input, Method, Silence, Style, Summand, System, cut,
    event::{ScoreSheets, TeamSheets},
    fide,
    sheet::{Sheet, SheetRound},
};

pub(crate) fn figure(
    event: &Input<'_>,
    sheets: &ScoreSheets,
    who: Number,
    system: System,
) -> Result<Figure, Silence> {
    let (Some(teams), Some(both)) = (&event.settings.teams, &sheets.teams) else {
        return Err(Silence::NeedsTeams);
    };
    let other = match teams.primary {
        Basis::Match => Basis::Game,
        Basis::Game => Basis::Match,
    };
    Ok(match system.method {
        Method::MatchPoints => points(&both.matches, who, system),
        Method::GamePoints => points(&both.games, who, system),
        Method::OtherScore => points(both.by(other), who, system),
        Method::UsAmateurTeam => amateur(both, who, system),
        Method::MatchMatchBerger => berger(event, &both.matches, &both.matches, who, system),
        Method::MatchGameBerger => berger(event, &both.matches, &both.games, who, system),
        Method::GameMatchBerger => berger(event, &both.games, &both.matches, who, system),
        Method::GameGameBerger => berger(event, &both.games, &both.games, who, system),
        Method::ScheduleStrength => {
            if fide::is_forbidden(event) {
                return Err(Silence::InRoundRobin);
            }
            strength(event, sheets, both.by(other), who, system)
        }
        _ => return by_board(event, who, system),
    })
}

fn points(sheet: &Sheet, who: Number, system: System) -> Figure {
    let rounds = sheet.rounds_of(who).iter();
    let mut parts: Vec<Summand> = rounds
        .map(|round| Summand::of(Some(round), round.points.into(), Cause::Points, system.rule()))
        .collect();
    if sheet.taken(who) != Points::ZERO {
        parts.push(Summand::of(None, -Amount::from(sheet.taken(who)), Cause::Penalty, system.rule()));
    }
    Figure::sum(parts, Style::Points)
}

/// Each opponent's final match points times the game points against it.
fn amateur(both: &TeamSheets, who: Number, system: System) -> Figure {
    let product = |round: &SheetRound| {
        let (score, points) = (both.matches.earned(round.met()?), round.points);
        let amount = Amount::from(score) * Amount::from(points);
        Some(Summand::of(Some(round), amount, Cause::Product { score, points }, system.rule()))
    };
    Figure::sum(both.games.rounds_of(who).iter().filter_map(product).collect(), Style::Points)
}

/// Opponents' totals of one sheet times one's own points of another, by round.
fn berger(event: &Input<'_>, totals: &Sheet, scored: &Sheet, who: Number, system: System) -> Figure {
    let own = scored.rounds_of(who);
    let points = |number: usize| own.get(number - 1).map_or(Points::ZERO, |round| round.points);
    let terms = fide::contributions(event, totals, who, system.rule())
        .into_iter()
        .map(|seen| fide::product(seen, points(seen.round.number)))
        .collect();
    Figure::sum(cut::apply(terms, system.cut), Style::Points)
}

/// The second score, and Buchholz on the first divided by a factor that brings both to one scale.
fn strength(event: &Input<'_>, sheets: &ScoreSheets, second: &Sheet, who: Number, system: System) -> Figure {
    let usual = sheets.main.rounds as i64 * i64::from(sheets.main.win.halves())
        / i64::from(second.win.halves()).max(1);
    let factor = system.factor.map_or(usual.max(1), i64::from);
    let buchholz = fide::buchholz(event, sheets.ahead(), who, Cut::default(), system.rule());
    let share = usize::try_from(factor).ok().and_then(|factor| buchholz.total.over(factor));
    let parts = vec![
        Summand::of(None, second.score(who).into(), Cause::OtherScore, system.rule()),
        Summand::of(None, share.unwrap_or(Amount::ZERO), Cause::ScheduleStrength, system.rule()),
    ];
    Figure::sum(parts, Style::Points)
}

/// What counts by the board that it was scored on, over all matches.
fn by_board(event: &Input<'_>, who: Number, system: System) -> Result<Figure, Silence> {
    on_boards(&boards_of(event, who, |_| true), system)
}

/// What a team scored on each board, in the rounds that are asked for.
pub(crate) fn boards_of(event: &Input<'_>, who: Number, counts: impl Fn(usize) -> bool) -> Vec<Points> {
    let mut boards: Vec<Points> = Vec::new();
    for ((_, round), scored) in event.recorded.boards.range((who, 0)..=(who, usize::MAX)) {
        if counts(*round) {
            boards.resize(boards.len().max(scored.len()), Points::ZERO);
            boards.iter_mut().zip(scored).for_each(|(sum, &points)| *sum += points);
        }
    }
    boards
}

pub(crate) fn on_boards(boards: &[Points], system: System) -> Result<Figure, Silence> {
    if boards.is_empty() {
        return Err(Silence::NeedsBoards);
    }
    let weigh = |weight: &dyn Fn(usize) -> usize| -> Vec<Summand> {
        let boards = boards.iter().zip(1..);
        boards
            .map(|(&points, board)| {
                let amount = Amount::from(points) * Amount::count(weight(board));
                Summand {
                    dropped: weight(board) == 0,
                    ..Summand::of(None, amount, Cause::Board(board), system.rule())
                }
            })
            .collect()
    };
    let above = |last: usize| boards.iter().take(last).copied().sum::<Points>().into();
    Ok(match system.method {
        Method::BoardCount => Figure::sum(weigh(&|board| board), Style::Points),
        Method::Berlin => Figure::sum(weigh(&|board| boards.len() + 1 - board), Style::Points),
        Method::TopBoard => Figure {
            then: boards.iter().skip(1).map(|&points| points.into()).collect(),
            ..Figure::sum(weigh(&|board| usize::from(board == 1)), Style::Points)
        },
        _ => Figure {
            then: (1..boards.len().saturating_sub(1)).rev().map(above).collect(),
            ..Figure::sum(weigh(&|board| usize::from(board < boards.len())), Style::Points)
        },
    })
}

/// One match weighed by board, the top one most: it breaks a drawn match (Berlin).
pub fn berlin(boards: &[Points]) -> Amount {
    let weights = (1..=boards.len()).rev();
    weights.zip(boards).map(|(weight, &points)| Amount::count(weight) * points.into()).sum()
}
