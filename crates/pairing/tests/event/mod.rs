//! Reads an event case: a round on the eve of its pairing and the boards it must have. See docs/event-case-format.md.

#![allow(dead_code, reason = "every test binary takes what it needs")]

mod history;

use std::{collections::BTreeMap, fs, path::PathBuf};

use chart::{Chart, Color, Number, Rating, Rule, Team, rules};
use pairing::{Absence, Field, Locked, Settings};

use history::Row;

pub struct EventCase {
    pub heading: String,
    pub chart: Chart,
    pub settings: Settings,
    pub toss: Color,
    /// Everything else of the field.
    field: Box<dyn Fn(&mut Field) + Send>,
    /// White first.
    pub boards: Vec<(Number, Number)>,
    pub bye: Option<Number>,
    /// Rules that the reasons must name.
    pub rules: Vec<&'static Rule>,
}

impl EventCase {
    pub fn field(&self) -> Field<'_> {
        let mut field = Field::new(&self.chart, self.settings.clone(), self.toss);
        (self.field)(&mut field);
        field
    }

    pub fn number(&self, name: &str) -> Number {
        self.chart.numbers().find(|number| self.chart.player(*number).unwrap().name == name).unwrap()
    }
}

/// Every event case of these folders.
pub fn files(folders: &[&str]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in folders {
        let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../cases")).join(folder);
        let entries = fs::read_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        files.extend(entries.map(|entry| entry.unwrap().path()));
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "event"));
    files.sort();
    files
}

/// What stands in the lines so far.
#[derive(Default)]
struct Reader {
    rows: Vec<Row>,
    numbers: BTreeMap<String, Number>,
    rounds: Option<usize>,
    toss: Option<Color>,
    settings: serde_json::Map<String, serde_json::Value>,
    absent: Vec<(Number, Absence)>,
    booked: Vec<Number>,
    late: Vec<Number>,
    house: Option<Number>,
    plus: Vec<(Number, chart::Points)>,
    forbidden: Vec<(Number, Number)>,
    locked: Vec<Locked>,
    boards: Vec<(Number, Number)>,
    bye: Option<Number>,
    rules: Vec<&'static Rule>,
}

pub fn read(text: &str) -> Result<EventCase, String> {
    let (mut case, settings) = read_with(text)?;
    case.settings = serde_json::from_value(settings).map_err(|error| format!("setting: {error}"))?;
    Ok(case)
}

/// The case and its settings as they are written, for a system that has others.
pub fn read_with(text: &str) -> Result<(EventCase, serde_json::Value), String> {
    let mut lines = (1..).zip(text.lines());
    let heading = lines.next().and_then(|(_, line)| line.strip_prefix("# "));
    let heading = heading.ok_or("line 1: a case begins with '# ' and a sentence")?.to_string();
    let mut reader = Reader::default();
    for (at, line) in lines {
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        reader.line(&words).map_err(|what| format!("line {at}: {what}"))?;
    }
    let settings = serde_json::Value::Object(std::mem::take(&mut reader.settings));
    Ok((reader.finish(heading)?, settings))
}

impl Reader {
    fn line(&mut self, words: &[&str]) -> Result<(), String> {
        match words {
            [] => {}
            ["rounds", rounds] => {
                self.rounds = Some(rounds.parse().map_err(|_| format!("'{rounds}' rounds"))?)
            }
            ["toss", color] => self.toss = Some(color_of(color)?),
            ["setting", name, value] => {
                let value = serde_json::from_str(value).unwrap_or_else(|_| (*value).into());
                self.settings.insert((*name).to_string(), value);
            }
            ["player", player, score, history, rest @ ..] => self.player(player, score, history, rest)?,
            ["met", one, other, round, result] => {
                let (one, other) = (self.who(one)?, self.who(other)?);
                let round: usize = round.parse().map_err(|_| format!("'{round}' is no round"))?;
                history::meet(&mut self.rows, one, other, round, result)?;
            }
            ["forbidden", one, other] => self.forbidden.push(Field::pair(self.who(one)?, self.who(other)?)),
            ["absent", who, how] => {
                let absence = match *how {
                    "half" => Absence::HalfPointBye,
                    "zero" => Absence::ZeroPointBye,
                    "unpaired" => Absence::Unpaired,
                    other => return Err(format!("absent half, zero or unpaired, not '{other}'")),
                };
                self.absent.push((self.who(who)?, absence));
            }
            ["locked", one, other, color @ ..] => {
                let color = color.first().map(|color| color_of(color)).transpose()?;
                self.locked.push(Locked { one: self.who(one)?, other: self.who(other)?, color });
            }
            ["=>", "bye", who] => self.bye = Some(self.who(who)?),
            ["=>", "rule", rule] => {
                self.rules.push(rules::find(rule).ok_or_else(|| format!("no rule '{rule}'"))?);
            }
            ["=>", white, black] => self.boards.push((self.who(white)?, self.who(black)?)),
            _ => return Err(format!("'{}' is not a line of a case", words.join(" "))),
        }
        Ok(())
    }

    fn player(&mut self, player: &str, score: &str, history: &str, rest: &[&str]) -> Result<(), String> {
        let (name, rating) = player.split_once('=').unwrap_or((player, player));
        let number = Number::new(self.rows.len() + 1).ok_or("too many players")?;
        let rating: Rating = rating.parse()?;
        let score = score.parse().map_err(|bad: chart::NotPoints| bad.to_string())?;
        let mut row = Row::new(name, rating, score, history)?;
        let mut rest = rest.iter();
        while let Some(word) = rest.next() {
            match *word {
                "team" => row.team = Some((*rest.next().ok_or("team of what name?")?).to_string()),
                "booked" => self.booked.push(number),
                "late" => self.late.push(number),
                "house" => self.house = Some(number),
                "docked" => {
                    let taken = rest.next().ok_or("docked how many points?")?;
                    row.docked = taken.parse().map_err(|bad: chart::NotPoints| bad.to_string())?;
                }
                word => {
                    let plus = word.strip_prefix('+').ok_or_else(|| format!("'{word}' of a player"))?;
                    self.plus.push((number, plus.parse().map_err(|bad: chart::NotPoints| bad.to_string())?));
                }
            }
        }
        if self.numbers.insert(name.to_string(), number).is_some() {
            return Err(format!("two players are called {name}"));
        }
        self.rows.push(row);
        Ok(())
    }

    fn who(&self, name: &str) -> Result<Number, String> {
        self.numbers.get(name).copied().ok_or_else(|| format!("no player is called '{name}'"))
    }

    fn finish(self, heading: String) -> Result<EventCase, String> {
        let mut teams: Vec<String> = Vec::new();
        for team in self.rows.iter().filter_map(|row| row.team.clone()) {
            if !teams.contains(&team) {
                teams.push(team);
            }
        }
        let team_of = |name: &String| teams.iter().position(|team| team == name).map(|at| Team(at as u16));
        let (players, fillers) = history::players(&self.rows, &team_of)?;
        let paired = self.rows.first().map_or(0, |row| row.letters.len());
        let chart = Chart { rounds: self.rounds.unwrap_or(paired + 3), players, teams };
        chart.check().map_err(|broken| broken.to_string())?;
        let settings = Settings::default();
        let (absent, booked, late) = (self.absent, self.booked, self.late);
        let (plus, forbidden, locked, house) = (self.plus, self.forbidden, self.locked, self.house);
        let field = Box::new(move |field: &mut Field| {
            field.absent =
                absent.iter().copied().chain(fillers.iter().map(|who| (*who, Absence::Unpaired))).collect();
            field.booked = booked.iter().copied().collect();
            field.late = late.iter().copied().collect();
            field.adjustments = plus.iter().copied().collect();
            field.forbidden = forbidden.iter().copied().collect();
            field.locked.clone_from(&locked);
            field.house_player = house;
        });
        let (boards, bye, rules) = (self.boards, self.bye, self.rules);
        if boards.is_empty() {
            return Err("no board is expected".to_string());
        }
        let toss = self.toss.unwrap_or(Color::White);
        Ok(EventCase { heading, chart, settings, toss, field, boards, bye, rules })
    }
}

fn color_of(text: &str) -> Result<Color, String> {
    match text {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        other => Err(format!("white or black, not '{other}'")),
    }
}
