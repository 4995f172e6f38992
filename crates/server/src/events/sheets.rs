//! The sheets of an event, by the words that stand in their addresses.

use director::{sheets, view::View};
use report::Table;
use tournament::{SectionName, State};

use super::Eyes;

/// A sheet that can be asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    WallChart,
    Crosstable,
    Bracket,
    Fixtures,
    Standings,
    Pairings,
    PairingsByName,
    Matches,
    Teams,
    Summary,
    Colors,
    Slips,
    Ratings,
    Prizes,
    Awards,
    Entries,
}

impl Kind {
    pub(crate) const WORDS: [(&'static str, Kind); 16] = [
        ("wall-chart", Kind::WallChart),
        ("crosstable", Kind::Crosstable),
        ("bracket", Kind::Bracket),
        ("fixtures", Kind::Fixtures),
        ("standings", Kind::Standings),
        ("pairings", Kind::Pairings),
        ("pairings-by-name", Kind::PairingsByName),
        ("matches", Kind::Matches),
        ("teams", Kind::Teams),
        ("summary", Kind::Summary),
        ("colors", Kind::Colors),
        ("slips", Kind::Slips),
        ("ratings", Kind::Ratings),
        ("prizes", Kind::Prizes),
        ("awards", Kind::Awards),
        ("entries", Kind::Entries),
    ];

    /// Whether everybody may have it; the others are for the desk and the tables.
    pub(crate) fn is_public(self) -> bool {
        !matches!(self, Kind::Slips | Kind::Entries | Kind::Colors | Kind::Prizes | Kind::Awards)
    }

    /// Whether it shows one round, the newest unless another is asked for.
    pub(crate) fn is_of_round(self) -> bool {
        matches!(self, Kind::Pairings | Kind::PairingsByName | Kind::Matches | Kind::Summary | Kind::Slips)
    }

    /// Whether it is the same whichever section is named besides.
    pub(crate) fn is_of_all_sections(self) -> bool {
        matches!(self, Kind::Teams | Kind::Awards)
    }

    /// Whether it is about the event and not about one section.
    pub(crate) fn is_of_event(self) -> bool {
        matches!(self, Kind::Teams | Kind::Entries | Kind::Awards)
    }
}

/// The sheet, from what these eyes see; team contests give one each. Nothing if there is no such section or round. `more` is for
/// those who may know what is owed, on the list of entries, and on all others why a penalty was given.
pub(crate) fn made(
    state: &State,
    kind: Kind,
    section: Option<&SectionName>,
    round: Option<usize>,
    (eyes, more): (Eyes, bool),
) -> Option<Vec<Table>> {
    let view = || seen(state, (eyes, more));
    match kind {
        Kind::Teams => {
            let mut all: Vec<Table> =
                state.contests.iter().filter_map(|contest| sheets::team_table(view(), contest)).collect();
            // A section without teams takes no page from those that have some.
            if all.iter().any(|table| !table.rows.is_empty()) {
                all.retain(|table| !table.rows.is_empty());
            }
            Some(all)
        }
        Kind::Entries => (eyes > Eyes::Public).then(|| vec![sheets::entries(view(), section, more)]),
        // They rest on grades and ages, which nobody else's copy of the event has.
        Kind::Awards => (eyes > Eyes::Public).then(|| awards(view(), state)),
        Kind::Prizes => (eyes > Eyes::Public).then_some(sheets::prizes(view(), section?, false)),
        _ => match sheets::groups_of(state, section?) {
            Some(groups) if kind.is_public() => of_groups(state, kind, groups, round, (eyes, more)),
            _ => of_section(state, kind, section?, round, (eyes, more)).map(|table| vec![table]),
        },
    }
}

/// What is read out at the end: the prizes of every section, class prizes included, and the first teams of every contest.
fn awards(view: View<'_>, state: &State) -> Vec<Table> {
    let sections = state.planned().into_iter();
    let mut all: Vec<Table> =
        sections.flat_map(|section| sheets::prizes(view, &section.plan.name, false)).collect();
    for contest in &state.contests {
        let Some(mut teams) = sheets::team_table(view, contest).filter(|table| !table.rows.is_empty()) else {
            continue;
        };
        teams.rows.truncate(TEAMS_READ_OUT);
        teams.named.truncate(TEAMS_READ_OUT);
        all.push(teams);
    }
    all
}

/// Farther down nobody awards anything, and the rest stands on the sheet of the contest.
const TEAMS_READ_OUT: usize = 10;

/// The same sheet of every group of a section that was divided; by name they are in one list.
fn of_groups(
    state: &State,
    kind: Kind,
    groups: &[SectionName],
    round: Option<usize>,
    whose: (Eyes, bool),
) -> Option<Vec<Table>> {
    if kind == Kind::PairingsByName {
        let newest = |name| state.section(name).map(|held| held.rounds.len()).filter(|newest| *newest > 0);
        let paired = groups.iter().filter_map(|name| {
            let newest = newest(name)?;
            let round = round.unwrap_or(newest);
            (1..=newest).contains(&round).then(|| (name.clone(), round))
        });
        return sheets::pairings_by_name_of(seen(state, whose), &paired.collect::<Vec<_>>())
            .map(|table| vec![table]);
    }
    let all: Vec<Table> =
        groups.iter().filter_map(|name| of_section(state, kind, name, round, whose)).collect();
    (!all.is_empty()).then_some(all)
}

fn of_section(
    state: &State,
    kind: Kind,
    name: &SectionName,
    round: Option<usize>,
    whose: (Eyes, bool),
) -> Option<Table> {
    let paired = state.section(name)?.rounds.len();
    // A sheet of all rounds, asked for with one, is the sheet as it was after that round.
    let then = match round {
        Some(round) if !(1..=paired).contains(&round) => return None,
        Some(round) if round < paired => Some(state.after_round(name, round)?),
        _ => None,
    };
    let (state, round) = (then.as_ref().unwrap_or(state), round.unwrap_or(paired));
    let view = seen(state, whose);
    match kind {
        Kind::WallChart => sheets::wall_chart(view, name),
        Kind::Crosstable => sheets::crosstable(view, name),
        Kind::Bracket => sheets::bracket(view, name),
        Kind::Fixtures => sheets::fixtures(view, name),
        Kind::Standings => sheets::standings(view, name),
        Kind::Colors => sheets::colors(view, name),
        Kind::Ratings => sheets::ratings(view, name, None),
        Kind::Pairings => sheets::pairings_by_board(view, name, round),
        Kind::PairingsByName => sheets::pairings_by_name(view, name, round),
        Kind::Matches => sheets::match_games(view, name, round),
        Kind::Summary => sheets::summary(view, name, round),
        Kind::Slips => sheets::slips(view, name, round),
        Kind::Teams | Kind::Entries | Kind::Prizes | Kind::Awards => None,
    }
}

/// The event as it is shown to them.
pub(crate) fn seen(state: &State, (eyes, more): (Eyes, bool)) -> View<'_> {
    let view = View::from(state).with_reasons(more);
    if eyes == Eyes::Hall { view.in_the_hall() } else { view }
}
