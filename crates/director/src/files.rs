//! An event in the files of others: TRF, the rating report of the federation, PGN of a round.

use chart::{Number, Points, Unplayed};
use clock::Control;
use formats::{
    pgn::{self, Ended, RoundBoard, RoundHead, Score, Seated},
    trf::{self, Forbidden, Heading},
};
use report::uschess::{EventReport, Game, Kind as ReportKind, Member, Readings, SchoolLevel, SectionReport};
use tournament::{Date, Entry, Kind, Leaving, Out, Outcome, Reported, SectionName, State};

use crate::places;

/// A section as TRF tells it: the chart, and all that must be known so that the same round is paired from the file.
pub fn trf(state: &State, name: &SectionName) -> Option<trf::Section> {
    let section = state.section(name)?;
    let chart = state.chart(name)?;
    let field = state.field(name, &chart)?;
    let round = field.round();
    let mut file = trf::Section::new(chart.clone());
    for (number, entry) in state.numbered(name) {
        if let Some(person) = file.people.get_mut(number.index()) {
            person.id = entry.entrant.member_id.clone().unwrap_or_default();
            person.born = entry.entrant.born.map(|day| day.to_string().replace('-', "/")).unwrap_or_default();
        }
        for (&of, out) in entry.out.range(round..) {
            file.ahead.insert((of, number), ahead(*out));
        }
        if let Some(left) = entry.left.filter(|_| round <= section.plan.rounds) {
            file.ahead.insert((left.from.max(round), number), Unplayed::Unpaired);
        }
    }
    for (number, absence) in &field.absent {
        let unplayed = match absence {
            pairing::Absence::HalfPointBye => Unplayed::HalfPointBye,
            pairing::Absence::ZeroPointBye => Unplayed::ZeroPointBye,
            pairing::Absence::Unpaired => Unplayed::Unpaired,
        };
        file.ahead.entry((round, *number)).or_insert(unplayed);
    }
    // A round after the last cannot be told of.
    file.ahead.retain(|(of, _), _| *of <= section.plan.rounds);
    for (of, paired) in (1..).zip(&section.rounds) {
        for &(number, points) in paired.eve.added.iter().chain(&paired.eve.adjustments) {
            *file.added.entry((of, number)).or_insert(Points::ZERO) += points;
        }
    }
    if round <= section.plan.rounds {
        let next = crate::systems::added(section, &field);
        for (number, points) in next.iter().chain(&field.adjustments) {
            *file.added.entry((round, *number)).or_insert(Points::ZERO) += *points;
        }
    }
    file.added.retain(|_, points| *points != Points::ZERO);
    let pair = |&(one, other): &(Number, Number)| Forbidden { rounds: None, players: vec![one, other] };
    file.forbidden = field.forbidden.iter().map(pair).collect();
    file.locked = field.locked.iter().map(|lock| (lock.one, lock.other, lock.color)).collect();
    file.house_player = field.house_player;
    file.late.clone_from(&field.late);
    file.first_color = Some(field.toss);
    file.settings = serde_json::to_string(&section.plan.pairing).ok();
    file.headings = headings(state, name);
    Some(file)
}

const fn ahead(out: Out) -> Unplayed {
    match out {
        Out::HalfPointBye { .. } => Unplayed::HalfPointBye,
        Out::ZeroPointBye => Unplayed::ZeroPointBye,
        Out::AwardedPoint => Unplayed::AwardedPoint,
        Out::ForfeitLoss | Out::Unpaired => Unplayed::Unpaired,
    }
}

fn headings(state: &State, name: &SectionName) -> Vec<(Heading, String)> {
    let mut headings = Vec::new();
    let Some(event) = &state.event else { return headings };
    let title = if state.sections.len() > 1 { format!("{}, {name}", event.name) } else { event.name.clone() };
    headings.push((Heading::Name, title));
    if let Some(place) = &event.place {
        headings.push((Heading::City, place.clone()));
    }
    headings.push((Heading::Start, event.from.to_string().replace('-', "/")));
    headings.push((Heading::End, event.to.to_string().replace('-', "/")));
    let chief = state.officials.iter().find(|(role, _)| *role == tournament::Role::ChiefDirector);
    if let Some((_, chief)) = chief {
        headings.push((Heading::ChiefArbiter, chief.clone()));
    }
    if let Some(section) = state.section(name) {
        headings.push((Heading::TimeControl, section.plan.control.clone()));
        let systems: Vec<String> = places::systems(&section.plan).iter().map(ToString::to_string).collect();
        if !systems.is_empty() {
            headings.push((Heading::TieBreaks, systems.join(",")));
        }
    }
    headings
}

/// What a rating report needs and no log of an event holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sender {
    /// `A` and seven digits.
    pub affiliate: String,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub country: String,
    /// Member ids.
    pub chief_director: String,
    pub assistant_director: Option<String>,
}

/// The rating report of all rated sections. It is checked where it is written.
pub fn rating_report(state: &State, sender: &Sender, made: Date) -> Option<EventReport> {
    let event = state.event.as_ref()?;
    let (begin, end) = (day(event.from)?, day(event.to)?);
    let mut sections = Vec::new();
    for (name, section) in &state.sections {
        let plan = &section.plan;
        if plan.rated.is_none() || !section.is_open() || !section.has_begun() || plan.kind.pairs_teams() {
            continue;
        }
        let scholastic = plan.eligibility.highest_grade;
        sections.push(SectionReport {
            name: name.to_string(),
            game: Game::Chess,
            kind: match plan.kind {
                Kind::RoundRobin { .. } => ReportKind::RoundRobin,
                Kind::Match => ReportKind::Match,
                _ if plan.games_a_round == 2 => ReportKind::DoubleSwiss,
                _ => ReportKind::Swiss,
            },
            chart: state.chart(name)?,
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
    Some(EventReport {
        name: event.name.clone(),
        begin,
        end,
        affiliate: sender.affiliate.clone(),
        city: sender.city.clone(),
        state: sender.state.clone(),
        zip: sender.zip.clone(),
        country: sender.country.clone(),
        chief_director: sender.chief_director.clone(),
        assistant_director: sender.assistant_director.clone(),
        other_directors: Vec::new(),
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
    }
}

/// A day in the calendar of reports, which begins in 1900.
pub fn day(date: Date) -> Option<report::Date> {
    let text = date.to_string();
    let mut parts = text.split('-').map(str::parse::<u16>);
    let (year, month, day) = (parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?);
    report::Date::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
}

/// The games of a round as PGN: who played whom and how it ended. Moves are not known here.
pub fn pgn(state: &State, name: &SectionName, round: usize) -> Option<String> {
    let section = state.section(name)?;
    let paired = section.round(round)?;
    let event = state.event.as_ref()?;
    let list = &section.plan.rating_list;
    let entry_of = |number| crate::sheets::entry_of(state, name, number).and_then(|id| state.entry(id));
    let seated = |entry: Option<&Entry>| {
        entry.map_or_else(Seated::default, |entry| Seated {
            name: report::names::last_first(entry.name()),
            us_chess_id: entry.entrant.member_id.clone(),
            us_chess_rating: entry.rating(list).points(),
            team: entry.entrant.team.clone(),
            ..Seated::default()
        })
    };
    let mut boards = Vec::new();
    for (at, board) in (1..).zip(&paired.boards) {
        let line_up = |number: Number| match section.contestant(number) {
            Some(tournament::Contestant::Team(team)) => state.line_up(name, team),
            _ => Vec::new(),
        };
        for (index, game) in board.games.iter().enumerate() {
            let (white, black) =
                if index % 2 == 0 { (board.white, board.black) } else { (board.black, board.white) };
            let player = |number| match section.plan.kind.pairs_teams() {
                true => seated(line_up(number).get(index).copied()),
                false => seated(entry_of(number)),
            };
            let (score, ended) = ended(game.result);
            boards.push(RoundBoard {
                board: if section.plan.kind.pairs_teams() { boards.len() + 1 } else { at },
                white: player(white),
                black: player(black),
                score,
                ended,
                record: None,
            });
        }
    }
    let head = RoundHead {
        event: event.name.clone(),
        site: event.place.clone().unwrap_or_default(),
        date: event.from.to_string().replace('-', "."),
        round,
        section: name.to_string(),
        control: section.plan.control.parse::<Control>().ok(),
    };
    Some(pgn::round(&head, &boards))
}

fn ended(result: Option<Reported>) -> (Score, Option<Ended>) {
    let Some(result) = result else { return (Score::Unknown, Some(Ended::NotYet)) };
    let score = match result.outcome {
        Outcome::WhiteWins | Outcome::WhiteWinsByForfeit => Score::Won(board::Color::White),
        Outcome::BlackWins | Outcome::BlackWinsByForfeit => Score::Won(board::Color::Black),
        Outcome::Draw => Score::Drawn,
        Outcome::BothLose | Outcome::DoubleForfeit => Score::Unknown,
    };
    (score, (!result.outcome.is_played()).then_some(Ended::Abandoned))
}
