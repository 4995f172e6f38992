//! The three files of a US Chess rating report, layout 2C: THEXPORT (the event), TSEXPORT (its sections), TDEXPORT (a record a player
//! and section). Its columns are those that `report::uschess` writes and that four programs have alike.
//!
//! A forfeit has the opponent 0 there, so who was to play whom is known only where one player won by forfeit and one lost.

use std::collections::BTreeMap;

use budget::{Budget, Cost, amount};
use chart::Color;
use report::dbase::{BadDbase, Dbase};
use tournament::Entrant;

use super::{
    Handed, NotReadable,
    mark::{DRAWN, LOST, Mark, WON},
    running::{Format, Running, RunningPlayer, RunningSection, day, named, rated},
};

/// A file: its columns by their names, and its records.
struct Records<'a> {
    file: Handed<'a>,
    columns: BTreeMap<String, usize>,
    rows: Vec<Vec<String>>,
}

impl Records<'_> {
    fn get<'r>(&self, row: &'r [String], column: &str) -> &'r str {
        self.columns.get(column).and_then(|at| row.get(*at)).map_or("", |text| text.trim())
    }

    fn has(&self, column: &str) -> bool {
        self.columns.contains_key(column)
    }
}

pub(super) fn read(files: &[Handed<'_>], budget: &mut Budget) -> Result<Running, NotReadable> {
    let mut running = Running { format: Format::RatingReport, ..Running::default() };
    let (mut event, mut sections, mut players) = (None, None, None);
    for file in files {
        let records = records(*file, budget)?;
        let slot = match () {
            () if records.has("D_PAIR_NUM") => &mut players,
            () if records.has("S_SEC_NUM") => &mut sections,
            () if records.has("H_NAME") => &mut event,
            () => {
                let columns: Vec<&str> = records.columns.keys().take(5).map(String::as_str).collect();
                let text = format!(
                    "its columns ({}) are not those of a rating report; choose THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF",
                    columns.join(", ")
                );
                return Err(NotReadable::broken(file, text));
            }
        };
        if let Some(Records { file: first, .. }) = slot {
            let (first, other) = (first.name.to_string(), file.name.to_string());
            return Err(NotReadable::Mixed { first, other });
        }
        *slot = Some(records);
    }
    let Some(players) = players else {
        let file = files.first().ok_or(NotReadable::NoFile)?;
        return Err(NotReadable::broken(
            file,
            "the players and their results are in TDEXPORT.DBF; choose that file, too",
        ));
    };
    match &event {
        Some(event) => head(event, &mut running),
        None => running
            .doubts
            .push("THEXPORT.DBF is not there: write the name and the days of the event".to_string()),
    }
    rows(&players, &mut running, budget)?;
    match &sections {
        Some(sections) => of_sections(sections, &mut running),
        None => running.doubts.push(
            "TSEXPORT.DBF is not there: write the names, rounds and time controls of the sections"
                .to_string(),
        ),
    }
    if running.sections.is_empty() {
        return Err(NotReadable::broken(&players.file, "it has no record of a player"));
    }
    Ok(running)
}

fn records<'a>(file: Handed<'a>, budget: &mut Budget) -> Result<Records<'a>, NotReadable> {
    let bad = |bad: BadDbase| match bad {
        BadDbase::Stopped(stop) => NotReadable::stopped(&file, stop),
        BadDbase::Io(_) => NotReadable::broken(&file, "it breaks off; export it again"),
        BadDbase::Broken(what) => NotReadable::broken(&file, format!("{what}; export it again")),
    };
    let stopped = |stop| NotReadable::stopped(&file, stop);
    budget.spend(Cost::Bytes, amount(file.bytes.len())).map_err(stopped)?;
    let mut dbase = Dbase::open(file.bytes, budget).map_err(bad)?;
    let columns = dbase.names.iter().enumerate().map(|(at, name)| (name.to_uppercase(), at)).collect();
    let mut rows = Vec::new();
    while let Some(row) = dbase.next_record().map_err(bad)? {
        budget.spend(Cost::Rows, 1).map_err(stopped)?;
        let filled = row.iter().filter(|cell| !cell.trim().is_empty());
        budget.spend(Cost::Cells, amount(filled.count())).map_err(stopped)?;
        rows.push(row);
    }
    Ok(Records { file, columns, rows })
}

fn head(event: &Records<'_>, running: &mut Running) {
    let Some(row) = event.rows.first() else { return };
    let text = |column: &str| Some(event.get(row, column).to_string()).filter(|text| !text.is_empty());
    running.name = text("H_NAME");
    running.program = text("H_PROGRAM");
    running.from = day(event.get(row, "H_BEG_DATE"));
    running.to = day(event.get(row, "H_END_DATE"));
    let place: Vec<String> = [text("H_CITY"), text("H_STATE")].into_iter().flatten().collect();
    running.place = Some(place.join(", ")).filter(|place| !place.is_empty());
}

fn of_sections(sections: &Records<'_>, running: &mut Running) {
    for section in &mut running.sections {
        let of_it = |row: &&Vec<String>| sections.get(row, "S_SEC_NUM") == section.name;
        let Some(row) = sections.rows.iter().find(of_it) else {
            running.doubts.push(format!("TSEXPORT.DBF has no record of section {}", section.name));
            section.name = format!("Section {}", section.name);
            continue;
        };
        let name = sections.get(row, "S_SEC_NAME");
        section.name = if name.is_empty() { format!("Section {}", section.name) } else { name.to_string() };
        section.rounds = sections.get(row, "S_TOT_RNDS").parse().ok().filter(|rounds| *rounds > 0);
        let control = sections.get(row, "S_TIMECTL");
        section.control = Some(control.to_string()).filter(|text| !text.is_empty());
        match sections.get(row, "S_TRN_TYPE") {
            "R" => section.round_robin = true,
            "2" => running.doubts.push(format!(
                "{}: the file tells every game of a double round by itself, and so it is taken over: each game is a round",
                section.name
            )),
            _ => {}
        }
    }
}

fn rows(players: &Records<'_>, running: &mut Running, budget: &mut Budget) -> Result<(), NotReadable> {
    let rounds: Vec<usize> = (1..)
        .map_while(|round| {
            let wide = players.columns.get(&format!("D_RND{round:02}"));
            wide.or_else(|| players.columns.get(&format!("D_RND{round}"))).copied()
        })
        .take(99)
        .collect();
    for (record, row) in (1..).zip(&players.rows) {
        let wrong = |text: String| NotReadable::broken(&players.file, format!("record {record}: {text}"));
        let number = players.get(row, "D_PAIR_NUM");
        let number: usize = number
            .parse()
            .map_err(|_| wrong(format!("D_PAIR_NUM is {number:?}; expected the player's number")))?;
        let of = players.get(row, "D_SEC_NUM").to_string();
        let name = players.get(row, "D_NAME");
        if name.is_empty() {
            return Err(wrong("D_NAME is empty; write the player's name".to_string()));
        }
        let mut player = RunningPlayer {
            number,
            entrant: entrant(players, row, name, running),
            ..RunningPlayer::default()
        };
        for (round, at) in (1..).zip(&rounds) {
            let text = row.get(*at).map_or("", |cell| cell.trim());
            let mark = mark(text).unwrap_or_else(|| {
                running
                    .doubts
                    .push(format!("{name}, round {round}: {text:?} is not read, and counts as no game"));
                Mark::Blank
            });
            player.marks.push(mark);
        }
        let place = running.sections.iter().position(|section| section.name == of);
        budget
            .spend(Cost::Steps, amount(running.sections.len()))
            .map_err(|stop| NotReadable::stopped(&players.file, stop))?;
        let place = place.unwrap_or_else(|| {
            let section =
                RunningSection { name: of.clone(), rating_list: "us-chess", ..RunningSection::default() };
            running.sections.push(section);
            running.sections.len() - 1
        });
        if let Some(section) = running.sections.get_mut(place) {
            section.players.push(player);
        }
    }
    running.sections.iter_mut().for_each(RunningSection::book_ahead);
    Ok(())
}

fn entrant(players: &Records<'_>, row: &[String], name: &str, running: &mut Running) -> Entrant {
    let id = players.get(row, "D_MEM_ID");
    let state = players.get(row, "D_STATE");
    let rating = players.get(row, "D_RATING");
    let mut entrant = named(name);
    entrant.member_id =
        Some(id.to_string()).filter(|id| !id.is_empty() && !id.bytes().all(|byte| byte == b'0'));
    entrant.state = Some(state.to_string()).filter(|state| !state.is_empty());
    match rating.parse::<u16>() {
        Ok(rating) if (1..=3999).contains(&rating) => {
            entrant.ratings = vec![rated(rating, None)];
        }
        Ok(0) => {}
        _ if rating.is_empty() || rating.to_lowercase().starts_with("unr") => {}
        _ => running.doubts.push(format!("{name}: the rating {rating:?} is not read")),
    }
    entrant
}

/// `W12B`, `D3W`, `X0`.
fn mark(text: &str) -> Option<Mark> {
    let mut letters = text.chars();
    let Some(letter) = letters.next() else { return Some(Mark::Blank) };
    let rest = letters.as_str();
    let color = match rest.chars().last() {
        Some('W' | 'w') => Some(Color::White),
        Some('B' | 'b') => Some(Color::Black),
        _ => None,
    };
    let digits = rest.trim_end_matches(['W', 'w', 'B', 'b', '-', ' ']);
    let opponent = match digits {
        "" => None,
        digits => Some(digits.parse::<usize>().ok()?).filter(|number| *number > 0),
    };
    let played = |points| opponent.map(|opponent| Mark::game(opponent, color, Some(points)));
    match letter.to_ascii_uppercase() {
        'W' => played(WON),
        'D' => played(DRAWN),
        'L' => played(LOST),
        'X' => Some(Mark::ForfeitWin { opponent, color }),
        'F' => Some(Mark::ForfeitLoss { opponent, color }),
        'B' => Some(Mark::Bye),
        'H' => Some(Mark::HalfBye),
        'Z' => Some(Mark::ZeroBye),
        'U' => Some(Mark::Blank),
        _ => None,
    }
}
