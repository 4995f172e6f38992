//! The `.sjson` file that SwissSys 11 saves. Nobody has published its layout; what is read here is what some hundred files of
//! directors that are public show: an `Overview`, and `Sections` with `Players`, whose `Results` are one text a round, of which
//! SwissSys says itself in a `Note`: result, opponent, color, board, two of its own figures, points.
//!
//! Of the results these were seen: `+` `=` `-` played, `X` `F` by forfeit, `B` `H` `U` a full, a half and no point without a game, and
//! `~` a board without a result. A section of `Type` 0 is a Swiss, of 3 a round robin. What was not seen is told as not read.

use std::collections::BTreeMap;

use budget::{Budget, Cost, amount};
use chart::Color;
use serde_json::{Map, Value};
use tournament::Date;

use super::{
    Handed, NotReadable,
    mark::{DRAWN, LOST, Mark, WON},
    running::{Ahead, Format, Running, RunningPlayer, RunningSection, day, named, rated},
};

const SWISS: i64 = 0;
const ROUND_ROBIN: i64 = 3;

pub(super) fn read(file: &Handed<'_>, budget: &mut Budget) -> Result<Running, NotReadable> {
    let stopped = |stop| NotReadable::stopped(file, stop);
    budget.spend(Cost::Bytes, amount(file.bytes.len())).map_err(stopped)?;
    let mark: &[u8] = &[0xef, 0xbb, 0xbf];
    let plain = file.bytes.strip_prefix(mark).unwrap_or(file.bytes);
    // As much as a tree of it can weigh is spent before one is made.
    let values = plain.iter().filter(|byte| matches!(byte, b',' | b'{' | b'[')).count();
    budget.spend(Cost::Cells, amount(values)).map_err(stopped)?;
    let whole: Value = serde_json::from_slice(plain)
        .map_err(|error| NotReadable::broken(file, format!("{error}; save the event again in SwissSys")))?;
    let overview = object(&whole, "Overview");
    let Some(sections) = whole.get("Sections").and_then(Value::as_array) else {
        let text =
            "it has no \"Sections\", so it is not a file of SwissSys 11; choose the .sjson file of the event";
        return Err(NotReadable::broken(file, text));
    };
    let mut running = Running {
        format: Format::SwissSys,
        name: overview.and_then(|overview| text(overview, "Tournament title")),
        place: overview.and_then(place),
        from: overview.and_then(|overview| date(overview, "Starting date")),
        to: overview.and_then(|overview| date(overview, "Ending date")),
        program: overview.and_then(program),
        ..Running::default()
    };
    let control = overview.and_then(|overview| text(overview, "Tournament time controls"));
    for (at, said) in (1..).zip(sections) {
        budget.spend(Cost::Parts, 1).map_err(stopped)?;
        let Some(said) = said.as_object() else {
            return Err(NotReadable::broken(
                file,
                format!("section {at} is no section; save the event again in SwissSys"),
            ));
        };
        let section = section(said, at, control.as_ref(), &mut running);
        running.sections.push(section.map_err(|text| NotReadable::broken(file, text))?);
    }
    if running.sections.is_empty() {
        return Err(NotReadable::broken(
            file,
            "it has no section; save the event again once players are entered",
        ));
    }
    Ok(running)
}

fn object<'v>(of: &'v Value, name: &str) -> Option<&'v Map<String, Value>> {
    of.get(name).and_then(Value::as_object)
}

fn text(of: &Map<String, Value>, name: &str) -> Option<String> {
    let text = match of.get(name)? {
        Value::String(text) => text.trim().to_string(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    Some(text).filter(|text| !text.is_empty())
}

fn number(of: &Map<String, Value>, name: &str) -> Option<i64> {
    let value = of.get(name)?;
    value.as_i64().or_else(|| value.as_str()?.trim().parse().ok())
}

fn count(of: &Map<String, Value>, name: &str) -> Option<usize> {
    number(of, name).and_then(|number| usize::try_from(number).ok())
}

fn date(of: &Map<String, Value>, name: &str) -> Option<Date> {
    text(of, name).and_then(|text| day(&text))
}

fn program(overview: &Map<String, Value>) -> Option<String> {
    let name = text(overview, "Program")?;
    let version = text(overview, "VersionString").or_else(|| text(overview, "Version"));
    Some(version.map_or_else(|| name.clone(), |version| format!("{name} {version}")))
}

fn place(overview: &Map<String, Value>) -> Option<String> {
    let parts: Vec<String> =
        ["Event city", "Event state"].into_iter().filter_map(|name| text(overview, name)).collect();
    Some(parts.join(", ")).filter(|place| !place.is_empty())
}

fn section(
    said: &Map<String, Value>,
    at: usize,
    control: Option<&String>,
    running: &mut Running,
) -> Result<RunningSection, String> {
    let name = text(said, "Section title").or_else(|| text(said, "Section name"));
    let name = name.unwrap_or_else(|| format!("Section {at}"));
    let mut section = RunningSection {
        rounds: count(said, "Final round").filter(|rounds| *rounds > 0),
        paired: count(said, "Rounds paired"),
        control: text(said, "Section time control").or_else(|| control.cloned()),
        rating_list: "us-chess",
        first_board: count(said, "First board").filter(|board| *board > 0),
        first_color: match number(said, "Coin toss") {
            Some(0) => Some(Color::White),
            Some(1) => Some(Color::Black),
            _ => None,
        },
        name,
        ..RunningSection::default()
    };
    match number(said, "Type").unwrap_or(SWISS) {
        SWISS => {}
        ROUND_ROBIN => section.round_robin = true,
        other => running.doubts.push(format!(
            "{}: it is of type {other}, which is not known here; it is taken over as a Swiss",
            section.name
        )),
    }
    if number(said, "Acceleration").is_some_and(|how| how != 0) {
        running.doubts.push(format!("{}: pairings were accelerated; here it goes on without", section.name));
    }
    if said.get("Use team pairings").and_then(Value::as_bool) == Some(true) {
        let apart = pairing::settings::TeamMates::Apart;
        section.settings = Some(pairing::Settings { team_mates: apart, ..pairing::Settings::default() });
        running.doubts.push(format!(
            "{}: SwissSys kept team-mates apart, and so it goes on here; for how long is set in the section",
            section.name
        ));
    }
    let players = said.get("Players").and_then(Value::as_array).cloned().unwrap_or_default();
    for (row, value) in (1..).zip(&players) {
        let Some(said) = value.as_object() else {
            return Err(format!(
                "section {:?}, player {row}: that is no player; save the event again",
                section.name
            ));
        };
        let player = player(said, row, &section, running)?;
        section.players.push(player);
    }
    let paired = section.paired.unwrap_or_default();
    for player in &mut section.players {
        player.marks.truncate(paired);
        player.ahead.retain(|round, _| *round > paired);
    }
    Ok(section)
}

fn player(
    said: &Map<String, Value>,
    row: usize,
    section: &RunningSection,
    running: &mut Running,
) -> Result<RunningPlayer, String> {
    let wrong =
        |field: &str, what: &str| format!("section {:?}, player {row}, {field:?}: {what}", section.name);
    let number = count(said, "Pair number").filter(|number| *number > 0);
    let number =
        number.ok_or_else(|| wrong("Pair number", "expected a number from 1; save the event again"))?;
    let name = text(said, "Name").ok_or_else(|| wrong("Name", "expected a name; write it in SwissSys"))?;
    let mut entrant = named(&name);
    entrant.member_id = text(said, "ID");
    entrant.team = text(said, "Team");
    // Directors write the state where SwissSys has the club.
    let state = |text: &String| text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_uppercase());
    let club = text(said, "Club");
    entrant.state = text(said, "State").filter(state).or_else(|| club.clone().filter(state));
    entrant.club = club.filter(|club| !state(club));
    entrant.member_until = date(said, "Exp1");
    entrant.born = date(said, "Birth date");
    entrant.contact = text(said, "Email").or_else(|| text(said, "Phone"));
    if let Some(rating) = self::number(said, "Rating").filter(|rating| *rating != 0) {
        match u16::try_from(rating).ok().filter(|rating| (1..=3999).contains(rating)) {
            Some(rating) => entrant.ratings.push(rated(rating, None)),
            None => running.doubts.push(format!("{name}: the rating {rating} is not read")),
        }
    }
    let mut player = RunningPlayer {
        number,
        entrant,
        withdrew: Some(said.get("Withdrew").and_then(Value::as_bool).unwrap_or_default()),
        ahead: booked(said, &name, running),
        ..RunningPlayer::default()
    };
    for (round, result) in (1..).zip(said.get("Results").and_then(Value::as_array).into_iter().flatten()) {
        let result = result.as_str().unwrap_or_default();
        let (mark, board) = mark(result).unwrap_or_else(|| {
            running
                .doubts
                .push(format!("{name}, round {round}: {result:?} is not read, and counts as no game"));
            (Mark::Blank, None)
        });
        player.marks.push(mark);
        player.boards.push(board);
    }
    Ok(player)
}

/// `1 5z`: half a point in round 1, nothing in round 5.
fn booked(said: &Map<String, Value>, name: &str, running: &mut Running) -> BTreeMap<usize, Ahead> {
    let written = text(said, "Reserved byes").unwrap_or_default();
    let mut booked = BTreeMap::new();
    for word in written.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty()) {
        let round = word.trim_end_matches(['z', 'Z', 'h', 'H']);
        let ahead = if word.ends_with(['z', 'Z']) { Ahead::ZeroPoint } else { Ahead::HalfPoint };
        match round.parse::<usize>() {
            Ok(round) if round > 0 => {
                booked.insert(round, ahead);
            }
            _ => running.doubts.push(format!("{name}: the reserved bye {word:?} is not read")),
        }
    }
    booked
}

/// `+;3;B;9;3;3;0`: a win against number 3 with Black on board 9.
fn mark(text: &str) -> Option<(Mark, Option<usize>)> {
    let mut parts = text.split(';');
    let result = parts.next()?.trim_matches('\0').trim();
    let whole =
        |text: Option<&str>| -> Option<usize> { text?.trim().parse().ok().filter(|number| *number > 0) };
    let opponent = whole(parts.next());
    let color = match parts.next().map(str::trim) {
        Some("W") => Some(Color::White),
        Some("B") => Some(Color::Black),
        _ => None,
    };
    let board = whole(parts.next());
    let game = |points| Some(Mark::game(opponent?, color, points));
    let mark = match result {
        "+" => game(Some(WON)),
        "=" => game(Some(DRAWN)),
        "-" => game(Some(LOST)),
        "X" => Some(Mark::ForfeitWin { opponent, color }),
        "F" => Some(Mark::ForfeitLoss { opponent, color }),
        "B" => Some(Mark::Bye),
        "H" => Some(Mark::HalfBye),
        "U" => Some(Mark::ZeroBye),
        "~" | "" => Some(game(None).unwrap_or(Mark::Blank)),
        _ => None,
    }?;
    Some((mark, board))
}
