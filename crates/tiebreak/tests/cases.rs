//! The tie-breaks as examples: every file of `cases/tie-break` is a test.
//!
//! A file opens with a sentence. Then come `set` lines for what was announced, the chart as `chart::text` has it, what
//! was recorded beside it, and `expect` lines:
//!
//! ```text
//! set edition from-2023
//! rounds 2
//! 1 | Ann | 1500 | | W2w H
//! 2 | Bo  | 1400 | | L1b B
//! toss 2 1
//! boards 1 1 1 0.5 0.5 0            # of row 1 in round 1, from the top board down
//! docked 1 0.5 after 2              # what a penalty took from a score; `docked team Lincoln 1` from a team
//! expect solkoff: 1 1.5, 2 2.0      # numbers of players
//! expect sum BH/C1 of 1: 3.0 + (2.5)   # what it is made of; in parentheses what is dropped
//! expect DE among 1 2: 1 1.0        # where it matters who is tied
//! expect KS of 1: silent not for    # no number, and the beginning of why
//! expect order us-chess: 1 2=3      # standings; = between those who share a place
//! expect decided us-chess: 2 score, 3 solkoff   # what put a player below the one before him
//! expect silent BC: 1 no points by board are on record   # why a column of the standings is empty
//! expect teams nc-scholastic us-chess: Lincoln 5.5, Grant 4.0
//! expect refused BH/C0: does not know
//! ```

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::disallowed_methods,
    reason = "a test reads files and says where it cannot go on"
)]

use std::{collections::BTreeMap, fs, path::PathBuf};

use chart::{Chart, Number, Points, Taken};
use libtest_mimic::{Arguments, Failed, Trial};
use tiebreak::{
    Deduction, Edition, Input, Lot, Method, OpponentScores, Pairing, Place, Settings, Supplement, System,
    Teams, medley, order,
};

fn main() {
    let arguments = Arguments::from_args();
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../cases/tie-break"));
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let trials = paths.into_iter().map(|path| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        Trial::test(name, move || check(&fs::read_to_string(&path).unwrap()).map_err(Failed::from))
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

fn check(text: &str) -> Result<(), String> {
    let mut case = Case::default();
    let mut expects = Vec::new();
    let mut heading = None;
    let mut chart = String::new();
    for (number, line) in text.lines().enumerate().map(|(index, line)| (index + 1, line)) {
        let line = line.split('#').next().unwrap().trim();
        let at = |what: String| format!("line {number}: {what}");
        match line.split_once(' ').unwrap_or((line, "")) {
            ("", _) => {}
            _ if heading.is_none() => heading = Some(line.to_string()),
            ("set", rest) => case.set(rest).map_err(at)?,
            ("toss", rest) => case.lot(Method::CoinFlip, rest).map_err(at)?,
            ("play-off", rest) => case.lot(Method::PlayOff, rest).map_err(at)?,
            ("toss-of-teams", rest) => case.toss = rest.split(", ").map(str::to_string).collect(),
            ("boards", rest) => case.boards(rest).map_err(at)?,
            ("docked", rest) => case.docked(rest).map_err(at)?,
            ("expect", rest) => expects.push((number, rest.to_string())),
            _ => chart.push_str(&format!("{line}\n")),
        }
    }
    if !heading.is_some_and(|heading| heading.ends_with('.')) {
        return Err("a case opens with a sentence".to_string());
    }
    if expects.is_empty() {
        return Err("a case expects something".to_string());
    }
    case.chart = chart.parse().map_err(|bad: chart::text::BadChart| bad.to_string())?;
    for (who, taken) in std::mem::take(&mut case.docked) {
        case.chart.players.get_mut(who.index()).ok_or("nobody is there to be docked")?.taken.push(taken);
    }
    for (number, expect) in expects {
        case.expect(&expect).map_err(|what| format!("line {number}: {what}"))?;
    }
    Ok(())
}

#[derive(Default)]
struct Case {
    chart: Chart,
    settings: Settings,
    recorded: Supplement,
    toss: Vec<String>,
    docked: Vec<(Number, Taken)>,
    docked_teams: BTreeMap<String, Points>,
}

impl Case {
    fn set(&mut self, text: &str) -> Result<(), String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let settings = &mut self.settings;
        match words[..] {
            ["pairing", "round-robin"] => settings.pairing = Pairing::RoundRobin,
            ["edition", "until-2022"] => settings.edition = Edition::Until2022,
            ["edition", "from-2023"] => settings.edition = Edition::From2023,
            ["edition", "from-2026"] => settings.edition = Edition::From2026,
            ["berger", "adjusted"] => settings.berger = OpponentScores::Adjusted,
            ["deduction", "nothing"] => settings.deduction = Deduction::Nothing,
            ["deduction", "full-points"] => settings.deduction = Deduction::FullPoints,
            ["unrated", rating] => settings.unrated = Some(rating.parse().map_err(|_| "not a rating")?),
            ["games", games] => settings.games = games.parse().map_err(|_| "not a number of games")?,
            ["over-the-board-first"] => settings.over_the_board_first = true,
            ["teams", book, boards] => {
                let boards = boards.parse().map_err(|_| "not a number of boards")?;
                settings.teams =
                    Some(if book == "fide" { Teams::fide(boards) } else { Teams::us_chess(boards) });
            }
            ["game-points-first"] => settings.teams.as_mut().unwrap().primary = tiebreak::Basis::Game,
            _ => return Err(format!("'{text}' is no setting")),
        }
        Ok(())
    }

    fn lot(&mut self, method: Method, text: &str) -> Result<(), String> {
        self.recorded.lots.push(Lot { system: System::of(method), order: players(text)? });
        Ok(())
    }

    /// `1 0.5 after 2`, or `team Lincoln 1`.
    fn docked(&mut self, text: &str) -> Result<(), String> {
        let points = |text: &str| text.parse::<Points>().map_err(|bad| bad.to_string());
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["team", team, taken] => {
                self.docked_teams.insert(chart::school::key(team), points(taken)?);
            }
            [who, taken, "after", round] => {
                let after = round.parse().map_err(|_| "not a round")?;
                self.docked.push((player(who)?, Taken { after, points: points(taken)? }));
            }
            _ => return Err("somebody is docked points after a round, or a team points".to_string()),
        }
        Ok(())
    }

    fn boards(&mut self, text: &str) -> Result<(), String> {
        let mut words = text.split_whitespace();
        let team = player(words.next().unwrap_or_default())?;
        let round = words.next().and_then(|round| round.parse().ok()).ok_or("not a round")?;
        let points = words.map(|word| word.parse::<Points>().map_err(|bad| bad.to_string()));
        self.recorded.boards.insert((team, round), points.collect::<Result<_, String>>()?);
        Ok(())
    }

    fn expect(&self, text: &str) -> Result<(), String> {
        let event = Input::new(&self.chart, &self.settings, &self.recorded);
        let split = if text.starts_with("teams") || text.starts_with("order") || text.starts_with("decided") {
            text.split_once(": ")
        } else {
            text.rsplit_once(": ")
        };
        let (what, expected) = split.ok_or("what is expected follows a colon")?;
        let words: Vec<&str> = what.split_whitespace().collect();
        let system = |text: &str| text.parse::<System>().map_err(|bad| bad.to_string());
        match words[..] {
            ["score"] => each(expected, |who| Ok(event.score(who).to_string())),
            ["adjusted"] => each(expected, |who| Ok(event.adjusted_score(who).to_string())),
            ["side"] => each(expected, |who| Ok(format!("{:?}", event.plus_or_minus(who)))),
            ["refused", text] => same(
                &text.parse::<System>().map_or_else(|bad| bad.to_string(), |_| "read".to_string()),
                expected,
            ),
            ["order", list] => {
                let places = event.standings(&order(list).map_err(|bad| bad.to_string())?);
                exact(&written(&places), expected)
            }
            ["decided", list] => {
                let places = event.standings(&order(list).map_err(|bad| bad.to_string())?);
                each(expected, |who| {
                    let place = places.iter().find(|place| place.player == who).ok_or("no such player")?;
                    Ok(match place.decided {
                        tiebreak::Decided::System(system) => system.to_string(),
                        other => format!("{other:?}").to_lowercase(),
                    })
                })
            }
            ["silent", list] => {
                let places = event.standings(&order(list).map_err(|bad| bad.to_string())?);
                each(expected, |who| {
                    let place = places.iter().find(|place| place.player == who).ok_or("no such player")?;
                    let silence = place.figures.iter().find_map(|figure| figure.as_ref().err());
                    Ok(silence.map_or("not silent".to_string(), ToString::to_string))
                })
            }
            ["teams", rules, list] => self.expect_teams(&event, rules, list, expected),
            ["sum", text, "of", who] => {
                let system = system(text)?;
                let figure = event.figure(player(who)?, system).map_err(|silence| silence.to_string())?;
                let part = |part: &tiebreak::Summand| {
                    if part.dropped { format!("({})", part.amount) } else { part.amount.to_string() }
                };
                exact(&figure.parts.iter().map(part).collect::<Vec<_>>().join(" + "), expected)
            }
            [text, "of", who] => {
                let figure = event.figure(player(who)?, system(text)?);
                same(
                    &figure.map_or_else(|silence| format!("silent {silence}"), |figure| figure.to_string()),
                    expected,
                )
            }
            [text, "among", ref tied @ ..] => {
                let (system, tied) = (system(text)?, players(&tied.join(" "))?);
                each(expected, |who| {
                    let figure = event.figure_among(who, &tied, system);
                    figure.map(|figure| figure.to_string()).map_err(|silence| silence.to_string())
                })
            }
            [text] => {
                let system = system(text)?;
                each(expected, |who| {
                    event
                        .figure(who, system)
                        .map(|figure| figure.to_string())
                        .map_err(|silence| silence.to_string())
                })
            }
            _ => Err(format!("'{what}' is nothing to expect")),
        }
    }

    fn expect_teams(&self, event: &Input<'_>, rules: &str, list: &str, expected: &str) -> Result<(), String> {
        let rules = match rules {
            "nc-scholastic" => medley::Rules::NC_SCHOLASTIC,
            "iesa" => medley::Rules::IESA,
            "places" => medley::Rules { counting: medley::Counting::Places, ..medley::Rules::best(3) },
            best => medley::Rules::best(best.parse().map_err(|_| format!("'{best}' are no rules"))?),
        };
        let systems = order(list).map_err(|bad| bad.to_string())?;
        let places = event.standings(&systems);
        let section = medley::RankedSection { chart: &self.chart, places: &places };
        let teams = medley::standings(
            &[section],
            rules,
            &systems,
            std::slice::from_ref(&self.toss),
            &self.docked_teams,
        );
        let line = |place: &medley::TeamPlace| {
            let same = if place.decided == tiebreak::Decided::Shared { "=" } else { "" };
            format!("{same}{} {}", place.team, place.score)
        };
        exact(&teams.iter().map(line).collect::<Vec<_>>().join(", "), expected)
    }
}

/// `1 11.5, 2 12.0`: a player and what he has.
fn each(expected: &str, found: impl Fn(Number) -> Result<String, String>) -> Result<(), String> {
    for pair in expected.split(", ") {
        let (who, expected) =
            pair.split_once(' ').ok_or(format!("'{pair}' is not a player and their number"))?;
        exact(&found(player(who)?)?, expected).map_err(|what| format!("player {who}: {what}"))?;
    }
    Ok(())
}

fn exact(found: &str, expected: &str) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("expected {expected}, got {found}")) }
}

/// Sentences are expected by a part of them.
fn same(found: &str, expected: &str) -> Result<(), String> {
    if found.contains(expected) { Ok(()) } else { Err(format!("expected {expected}, got {found}")) }
}

fn written(places: &[Place]) -> String {
    let mut text = String::new();
    for place in places {
        let between = if place.decided == tiebreak::Decided::Shared { "=" } else { " " };
        text.push_str(&format!("{between}{}", place.player));
    }
    text.trim().to_string()
}

fn player(text: &str) -> Result<Number, String> {
    text.parse().ok().and_then(Number::new).ok_or(format!("'{text}' is no player"))
}

fn players(text: &str) -> Result<Vec<Number>, String> {
    text.split_whitespace().map(player).collect()
}
