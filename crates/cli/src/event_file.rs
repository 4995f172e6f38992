//! Events that other programs wrote down: reading the file, and the section as it was on the eve of a round.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use chart::{Cell, Chart, Color, Number, Unplayed};
use formats::trf::{Document, Faults, Forbidden, Heading, TrfSection};
use pairing::{
    Absence, Field, Locked, Settings,
    dutch::{
        self, Eve,
        settings::{Acceleration, Numbers},
    },
    sample::{self, Shape},
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use crate::{problem::Problem, reading};

/// A file whose lines are all well-formed.
pub fn document(path: &Path) -> Result<Document, Problem> {
    Document::read(&reading::bytes(path)?).map_err(|faults| refused(path, &faults))
}

/// An event that agrees with itself. What a wall chart has no place for is told on standard error.
pub fn section(path: &Path) -> Result<TrfSection, Problem> {
    let document = document(path)?;
    let section = TrfSection::read(&document).map_err(|faults| refused(path, &faults))?;
    if section.chart.players.is_empty() {
        let next = "a player's line begins with 001; see that the file is TRF";
        return Err(Problem::new(format!("{} has no players", path.display()), next));
    }
    for (line, code) in document.passed_over() {
        eprintln!("{}:{line}:1: {code} is passed over: a wall chart has no place for it", path.display());
    }
    Ok(section)
}

/// At most so many faults are told; the rest is most often of the same kind.
const MOST_FAULTS: usize = 20;

fn refused(path: &Path, faults: &Faults) -> Problem {
    let mut told: Vec<String> = faults.0.iter().take(MOST_FAULTS).map(|fault| told(path, fault)).collect();
    if let Some(more @ 1..) = faults.0.len().checked_sub(MOST_FAULTS) {
        told.push(format!("and {more} more"));
    }
    let next = "mend these places, counted as line:column, and try again; nothing was changed";
    Problem::new(format!("{} is damaged\n{}", path.display(), told.join("\n")), next)
}

/// `file:line:column: what`, as editors understand it.
pub fn told(path: &Path, fault: &formats::trf::Fault) -> String {
    format!("{}:{fault}", path.display())
}

/// The announced settings: those that are named, else those of the file, else the main rules.
pub fn settings(named: Option<&str>, section: &TrfSection) -> Result<Settings, Problem> {
    match (written(named)?, &section.settings) {
        (Some(text), _) => read(&text, "--settings"),
        (None, Some(text)) => read(text, "the file's own"),
        (None, None) => Ok(Settings::default()),
    }
}

/// The same for the Dutch system. A file whose coded type speaks of Baku is accelerated, unless it says by how much itself.
pub fn dutch_settings(named: Option<&str>, section: &TrfSection) -> Result<dutch::Settings, Problem> {
    if let Some(text) = written(named)? {
        return read(&text, "--settings");
    }
    let is_baku = section.heading(Heading::CodedType).is_some_and(|text| text.contains("BAKU"));
    let acceleration =
        if is_baku && section.added.is_empty() { Acceleration::Baku } else { Acceleration::None };
    // Only our own files name those who came late, and in our events these stand where their ratings put them.
    let numbers = if section.late.is_empty() { Numbers::OfTheChart } else { Numbers::ByRating };
    Ok(dutch::Settings { acceleration, numbers, ..dutch::Settings::default() })
}

/// How tie-breaks are read: the readings that are named, else the first ones of `docs/tie-breaks.md`.
pub fn tie_break_settings(named: Option<&str>) -> Result<tiebreak::Settings, Problem> {
    let Some(text) = written(named)? else { return Ok(tiebreak::Settings::default()) };
    let known = serde_json::to_value(tiebreak::Settings::default()).unwrap_or_default();
    let told: Value = read(&text, "--settings")?;
    match told.as_object().and_then(|told| told.keys().find(|key| known.get(key.as_str()).is_none())) {
        Some(key) => {
            let what = format!("--settings cannot be read: there is no reading named {key}");
            Err(Problem::new(what, format!("they look like this: {known}")))
        }
        None => read(&text, "--settings"),
    }
}

/// What `--settings` names: JSON itself, or what stands in a file.
fn written(named: Option<&str>) -> Result<Option<String>, Problem> {
    match named {
        None => Ok(None),
        Some(text) if text.trim_start().starts_with('{') => Ok(Some(text.to_string())),
        Some(path) => reading::text(Path::new(path)).map(Some),
    }
}

fn read<T: Default + Serialize + DeserializeOwned>(text: &str, whose: &str) -> Result<T, Problem> {
    serde_json::from_str(text).map_err(|error| {
        let all = serde_json::to_string(&T::default()).unwrap_or_default();
        Problem::new(
            format!("{whose} settings cannot be read: {error}"),
            format!("they look like this: {all}"),
        )
    })
}

/// What was known on the eve of a round by the Dutch system; `chart` is the one before it.
pub fn eve<'a>(
    section: &TrfSection,
    chart: &'a Chart,
    settings: dutch::Settings,
    initial_color: Color,
) -> Eve<'a> {
    let mut eve = Eve::of_field(&field(section, chart, Settings::default(), initial_color), settings);
    // Floats of earlier rounds are told by the points that were added then.
    eve.added.clone_from(&section.added);
    eve.numbers = chart.numbers().map(|number| section.start(number)).collect();
    eve
}

/// The color of odd numbers in the first round: as the file says it, or as its first player with a color had it.
pub fn initial_color(section: &TrfSection) -> Option<Color> {
    let chart = &section.chart;
    let inferred = || {
        (0..chart.paired()).find_map(|round| {
            chart.numbers().zip(&chart.players).find_map(|(number, player)| {
                let color = color_of(player.cells.get(round)?)?;
                Some(if section.start(number) % 2 == 1 { color } else { !color })
            })
        })
    };
    section.first_color.or_else(inferred)
}

/// The color of a round, also of one that was not played.
pub fn color_of(cell: &Cell) -> Option<Color> {
    match *cell {
        Cell::Unplayed(Unplayed::ForfeitWin { color, .. } | Unplayed::ForfeitLoss { color, .. }) => color,
        cell => cell.color(),
    }
}

/// The chart as it was before this round was paired.
pub fn chart_before(section: &TrfSection, round: usize) -> Chart {
    let mut chart = section.chart.clone();
    for player in &mut chart.players {
        player.cells.truncate(round.saturating_sub(1));
    }
    chart
}

/// What was known on the eve of a round; `chart` is the one before it.
pub fn field<'a>(
    section: &TrfSection,
    chart: &'a Chart,
    settings: Settings,
    first_color: Color,
) -> Field<'a> {
    let round = chart.paired() + 1;
    let mut field = Field::new(chart, settings, first_color);
    field.absent = absent(section, round);
    field.booked = booked(section, round);
    field.adjustments = section.added_in(round);
    field.forbidden = section.forbidden_in(round);
    field.late = section.late.clone();
    field.house_player = section.house_player;
    if round == section.next_round() {
        let locked = |(one, other, color): &(Number, Number, Option<Color>)| Locked {
            one: *one,
            other: *other,
            color: *color,
        };
        field.locked = section.locked.iter().map(locked).collect();
    }
    field
}

/// The other way round: what must be written down so that the same round is paired from the file.
pub fn section_of(field: &Field<'_>) -> TrfSection {
    let mut section = TrfSection::new(field.chart.clone());
    let round = field.round();
    let absent = field.absent.iter().map(|(number, absence)| {
        let unplayed = match absence {
            Absence::HalfPointBye => Unplayed::HalfPointBye,
            Absence::ZeroPointBye => Unplayed::ZeroPointBye,
            Absence::Unpaired => Unplayed::Unpaired,
        };
        ((round, *number), unplayed)
    });
    let booked = field.booked.iter().map(|number| ((round + 1, *number), Unplayed::HalfPointBye));
    section.ahead = absent.chain(booked).collect();
    section.added = field.adjustments.iter().map(|(number, points)| ((round, *number), *points)).collect();
    let pair = |(one, other): &(Number, Number)| Forbidden { rounds: None, players: vec![*one, *other] };
    section.forbidden = field.forbidden.iter().map(pair).collect();
    section.locked = field.locked.iter().map(|locked| (locked.one, locked.other, locked.color)).collect();
    section.house_player = field.house_player;
    section.late = field.late.clone();
    section.first_color = Some(field.toss);
    section.settings = serde_json::to_string(&field.settings).ok();
    section
}

/// An event out of a seed with what was announced for it: the toss, byes, wishes, and who comes late.
pub fn announced_of(seed: u64, shape: &Shape, chart: Chart) -> TrfSection {
    let announced = sample::announced(seed, shape);
    let played = chart.paired();
    let mut section = TrfSection::new(chart);
    section.first_color = Some(announced.toss);
    let pair = |(one, other)| Forbidden { rounds: None, players: vec![one, other] };
    section.forbidden = announced.forbidden.into_iter().map(pair).collect();
    section.late = announced.late;
    let ahead = announced.booked.into_iter().filter(|(_, round)| *round > played);
    section.ahead = ahead.map(|(number, round)| ((round, number), Unplayed::HalfPointBye)).collect();
    section
}

/// Takes back all rounds after this one. Byes of theirs are booked, and nobody else is known to stay away.
pub fn play_only(section: &mut TrfSection, played: usize) {
    for (number, player) in section.chart.numbers().zip(&section.chart.players) {
        for (cell, round) in player.cells.iter().zip(1..).skip(played) {
            if *cell == Cell::Unplayed(Unplayed::HalfPointBye) {
                section.ahead.insert((round, number), Unplayed::HalfPointBye);
            }
        }
    }
    section.chart.players.iter_mut().for_each(|player| player.cells.truncate(played));
}

/// Who was not there to be paired: by their row where the round was paired, else by what is announced.
fn absent(section: &TrfSection, round: usize) -> BTreeMap<Number, Absence> {
    let played = section.chart.numbers().zip(&section.chart.players).filter_map(|(number, player)| {
        match player.cells.get(round.checked_sub(1)?)? {
            Cell::Unplayed(unplayed) if unplayed.opponent().is_none() => Some((number, *unplayed)),
            _ => None,
        }
    });
    let absence = |(number, unplayed): (Number, Unplayed)| match unplayed {
        // He was there, and left over.
        Unplayed::FullPointBye => None,
        Unplayed::HalfPointBye => Some((number, Absence::HalfPointBye)),
        Unplayed::ZeroPointBye | Unplayed::ForfeitLoss { .. } => Some((number, Absence::ZeroPointBye)),
        Unplayed::Unpaired | Unplayed::AwardedPoint | Unplayed::ForfeitWin { .. } => {
            Some((number, Absence::Unpaired))
        }
    };
    played.chain(section.away_in(round)).filter_map(absence).collect()
}

/// Who has or had a half-point bye after this round.
fn booked(section: &TrfSection, round: usize) -> BTreeSet<Number> {
    let later = section.chart.numbers().zip(&section.chart.players).filter(|(_, player)| {
        player.cells.iter().skip(round).any(|cell| *cell == Cell::Unplayed(Unplayed::HalfPointBye))
    });
    later.map(|(number, _)| number).chain(section.booked_after(round)).collect()
}

/// A player for programs, by the number that the file gives them.
pub fn player_json(section: &TrfSection, number: Number) -> Value {
    let player = section.chart.player(number);
    json!({
        "number": section.start(number),
        "name": player.map(|player| player.name.as_str()),
        "rating": player.and_then(|player| player.rating.points()),
        "score": player.map(chart::Player::score),
    })
}

/// `12 Lee, Ann (1850, 2.0)`.
pub fn player_text(section: &TrfSection, number: Number) -> String {
    let start = section.start(number);
    match section.chart.player(number) {
        Some(player) => format!("{start} {} ({}, {})", player.name, player.rating, player.score()),
        None => start.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use chart::Points;
    use formats::trf::Dialect;
    use pairing::settings::TeamMates;

    use super::*;

    const CHART: &str = "\
rounds 4
1 | Lee, Ann | 2050 | Lincoln | W2w D3b
2 | Diaz, Bo | unr. |  | L1b X4w
3 | Ott, Cy | NEW | Lincoln | H D1w
4 | Poe, Di | 900 | Grant | B F2b
5 | Ray, Ed | 800 | Grant | U P6w
6 | Sun, Fay | 700 |  | U P5b
";

    #[test]
    fn a_field_that_went_through_a_file_is_the_same_field() {
        let chart: Chart = CHART.parse().unwrap();
        let number = |number: usize| Number::new(number).unwrap();
        let settings = Settings { team_mates: TeamMates::Apart, bye_for_colors: true, ..Settings::default() };
        let mut field = Field::new(&chart, settings, Color::Black);
        field.absent.insert(number(1), Absence::HalfPointBye);
        field.absent.insert(number(2), Absence::ZeroPointBye);
        field.absent.insert(number(3), Absence::Unpaired);
        field.booked.insert(number(4));
        // A draw for pairing, and a loss: 28Q.
        field.adjustments.insert(number(5), Points::HALF);
        field.adjustments.insert(number(6), Points::ZERO);
        field.forbidden.insert((number(4), number(5)));
        field.locked.push(Locked { one: number(4), other: number(6), color: Some(Color::White) });
        field.house_player = Some(number(6));
        field.late.insert(number(5));
        for dialect in Dialect::ALL {
            let bytes = section_of(&field).write(dialect).unwrap().to_bytes();
            let section = TrfSection::read(&Document::read(&bytes).unwrap()).unwrap();
            let settings = super::settings(None, &section).unwrap();
            let first_color = section.first_color.unwrap();
            let again = super::field(&section, &section.chart, settings, first_color);
            assert_eq!(again, field, "{dialect}");
        }
    }
}
