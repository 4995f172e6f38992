//! TRF16, the dialect of pairing programs, and TRF-2026, by `formats`. A file in which everything agrees is believed line by line;
//! of one in which something does not, the rows of the players are taken as they are and every fault is told with its line.

use std::collections::BTreeMap;

use budget::{Budget, Cost, amount};
use chart::{Rating, Unplayed};
use formats::trf::{Code, Document, Fault, Heading, PlayerRecord, Record, RoundRecord, TrfSection};
use tournament::Entrant;

use super::{
    Handed, NotReadable,
    mark::{DRAWN, LOST, Mark, WON},
    running::{Ahead, Format, Running, RunningPlayer, RunningSection, day, named, rated},
};

/// More faults of one file nobody mends before they begin.
const MOST_TOLD: usize = 40;

pub(super) fn read(file: &Handed<'_>, budget: &mut Budget) -> Result<Running, NotReadable> {
    let document = Document::read_within(file.bytes, budget).map_err(|faults| {
        let lines: Vec<String> = faults.0.iter().take(5).map(told).collect();
        NotReadable::broken(file, format!("{}; mend these lines, or export the file again", lines.join("; ")))
    })?;
    let mut running = Running { format: Format::Trf, ..Running::default() };
    let mut section = match TrfSection::read(&document) {
        Ok(section) => exact(&section, &mut running, (file, budget))?,
        Err(faults) => {
            for fault in faults.0.iter().take(MOST_TOLD) {
                running.doubts.push(format!("{}, {}", file.name, told(fault)));
            }
            as_it_stands(&document, &mut running, (file, budget))?
        }
    };
    for (line, code) in document.passed_over() {
        running
            .doubts
            .push(format!("line {line} of {} is not read: this program does not know {code}", file.name));
    }
    headings(&document, &mut running, &mut section);
    if section.players.is_empty() {
        return Err(NotReadable::broken(
            file,
            "no line begins with 001, so nobody plays; export the file with its players",
        ));
    }
    running.sections.push(section);
    Ok(running)
}

fn told(fault: &Fault) -> String {
    format!("line {}, column {}: {}", fault.place.line, fault.place.column, fault.what)
}

/// What stands in lines of words.
fn headings(document: &Document, running: &mut Running, section: &mut RunningSection) {
    let mut federation = String::new();
    for line in document.lines() {
        let Record::Heading(heading, text) = line.record() else { continue };
        let text = text.trim();
        if text.is_empty() {
            continue;
        }
        match heading {
            Heading::Name => running.name = Some(text.to_string()),
            Heading::City => running.place = Some(text.to_string()),
            Heading::Federation => federation = text.to_uppercase(),
            Heading::Start => running.from = day(text),
            Heading::End => running.to = day(text),
            Heading::TimeControl => section.control = Some(text.to_string()),
            Heading::Controller => running.program = Some(text.to_string()),
            Heading::TieBreaks => {
                let names = text.split(',').map(|name| name.trim().to_string());
                section.tie_breaks = names.filter(|name| !name.is_empty()).collect();
            }
            Heading::Type | Heading::CodedType => {
                let letters: String =
                    text.to_lowercase().chars().filter(|letter| letter.is_alphabetic()).collect();
                if letters.contains("fidedutch") {
                    section.dutch = Some(letters.contains("baku"));
                }
                section.round_robin |= ["roundrobin", "berger"].iter().any(|word| letters.contains(word));
            }
            _ => {}
        }
    }
    let ours = section.settings.is_some();
    section.rating_list = if ours || federation == "USA" { "us-chess" } else { "fide" };
    for player in &mut section.players {
        for listed in &mut player.entrant.ratings {
            listed.list = section.rating_list.to_string();
        }
    }
    // A file of one section of several is called by both.
    section.name = match running.name.as_deref().and_then(|name| name.rsplit_once(", ")) {
        Some((event, name)) if ours => {
            let event = event.to_string();
            let name = name.to_string();
            running.name = Some(event);
            name
        }
        _ => "Open".to_string(),
    };
}

fn entrant(name: &str, id: &str, born: &str) -> Entrant {
    let text = |text: &str| Some(text.trim().to_string()).filter(|text| !text.is_empty());
    Entrant { member_id: text(id), born: day(born), ..named(name) }
}

/// A section that agrees with itself.
fn exact(
    read: &TrfSection,
    running: &mut Running,
    (file, budget): (&Handed<'_>, &mut Budget),
) -> Result<RunningSection, NotReadable> {
    let cells = amount(read.chart.players.len().saturating_mul(read.chart.paired().max(1)));
    budget.spend(Cost::Cells, cells).map_err(|stop| NotReadable::stopped(file, stop))?;
    let mut section = RunningSection { first_color: read.first_color, ..RunningSection::default() };
    for ((number, player), person) in read.chart.numbers().zip(&read.chart.players).zip(&read.people) {
        let marks = player.cells.iter().map(|cell| Mark::of(cell, |number| read.start(number))).collect();
        let mut entrant = entrant(&player.name, &person.id, &person.born);
        match player.rating {
            Rating::Points(points) if (1..=3999).contains(&points) => {
                entrant.ratings = vec![rated(points, None)]
            }
            Rating::Recent => entrant.recent_games = true,
            _ => {}
        }
        entrant.team = player.team.and_then(|team| read.chart.teams.get(usize::from(team.0)).cloned());
        let ahead = read.ahead.iter().filter(|((_, of), _)| *of == number);
        let ahead: BTreeMap<usize, Ahead> =
            ahead.map(|((round, _), unplayed)| (*round, ahead_of(*unplayed))).collect();
        section.players.push(RunningPlayer {
            number: usize::from(person.start),
            entrant,
            marks,
            ahead,
            house_player: read.house_player == Some(number),
            score: Some(player.score()),
            rank: person.rank.map(usize::from),
            ..RunningPlayer::default()
        });
    }
    let paired = read.chart.paired();
    section.paired = Some(paired);
    // Where no line says it, as many as have been paired are known, and no more.
    section.rounds = Some(read.chart.rounds).filter(|rounds| *rounds > paired);
    for group in &read.forbidden {
        if group.rounds.is_some_and(|(first, last)| !(first..=last).contains(&(paired + 1))) {
            continue;
        }
        if group.rounds.is_some() {
            running.doubts.push(
                "players who may not meet in some rounds only are kept apart for the rest of the event; allow them to meet \
                 when that is over"
                    .to_string(),
            );
        }
        for (index, one) in group.players.iter().enumerate() {
            let others = group.players.iter().skip(index + 1);
            section.forbidden.extend(others.map(|other| (read.start(*one), read.start(*other))));
        }
    }
    section.locked = read
        .locked
        .iter()
        .map(|(one, other, color)| (read.start(*one), read.start(*other), *color))
        .collect();
    section.settings = read.settings.as_ref().and_then(|text| serde_json::from_str(text).ok());
    if read.added.keys().any(|(round, _)| *round > paired) {
        running.doubts.push(
            "points that count for the pairing only (an acceleration, or games that are not over) are in the file and are not \
             taken over"
                .to_string(),
        );
    }
    Ok(section)
}

const fn ahead_of(unplayed: Unplayed) -> Ahead {
    match unplayed {
        Unplayed::HalfPointBye => Ahead::HalfPoint,
        Unplayed::AwardedPoint | Unplayed::FullPointBye | Unplayed::ForfeitWin { .. } => Ahead::Awarded,
        Unplayed::Unpaired => Ahead::Gone,
        _ => Ahead::ZeroPoint,
    }
}

/// Rows as they are, whether they agree or not.
fn as_it_stands(
    document: &Document,
    running: &mut Running,
    (file, budget): (&Handed<'_>, &mut Budget),
) -> Result<RunningSection, NotReadable> {
    let mut section = RunningSection::default();
    for line in document.lines() {
        let Record::Player(player) = line.record() else { continue };
        let number = usize::from(player.number);
        let rounds = amount(player.rounds.len().max(1));
        budget.spend(Cost::Cells, rounds).map_err(|stop| NotReadable::stopped(file, stop))?;
        if section.players.iter().any(|known| known.number == number) {
            running.doubts.push(format!("a second line of player {number} ({}) is left out", player.name));
            continue;
        }
        budget
            .spend(Cost::Steps, amount(section.players.len()))
            .map_err(|stop| NotReadable::stopped(file, stop))?;
        section.players.push(row(player));
    }
    let paired = section.paired();
    for player in &mut section.players {
        for (round, mark) in (1..).zip(&player.marks).skip(paired) {
            let ahead = match mark {
                Mark::HalfBye => Ahead::HalfPoint,
                Mark::ZeroBye => Ahead::ZeroPoint,
                Mark::Awarded => Ahead::Awarded,
                _ => continue,
            };
            player.ahead.insert(round, ahead);
        }
        player.marks.truncate(paired);
    }
    for line in document.lines() {
        lists(line.record(), paired, &mut section, (file, budget))?;
    }
    Ok(section)
}

fn row(player: &PlayerRecord) -> RunningPlayer {
    let mut entrant = entrant(&player.name, &player.id, &player.born);
    entrant.ratings = player
        .rating
        .filter(|points| (1..=3999).contains(points))
        .map(|points| rated(points, None))
        .into_iter()
        .collect();
    RunningPlayer {
        number: usize::from(player.number),
        entrant,
        marks: player.rounds.iter().map(mark).collect(),
        score: player.points,
        rank: player.rank.map(usize::from),
        ..RunningPlayer::default()
    }
}

fn mark(said: &RoundRecord) -> Mark {
    let RoundRecord { opponent, color, code } = *said;
    let opponent = opponent.map(usize::from);
    let game = |points, rated| match opponent {
        Some(opponent) => Mark::Game { opponent, color, points, rated },
        // Nobody sits there: only what it brought is known.
        None => match points {
            Some(WON) => Mark::ForfeitWin { opponent: None, color: None },
            Some(DRAWN) => Mark::HalfBye,
            Some(_) => Mark::ForfeitLoss { opponent: None, color: None },
            None => Mark::Blank,
        },
    };
    match code {
        None => game(None, true),
        Some(Code::Won) => game(Some(WON), true),
        Some(Code::Drawn) => game(Some(DRAWN), true),
        Some(Code::Lost) => game(Some(LOST), true),
        Some(Code::WonUnrated) => game(Some(WON), false),
        Some(Code::DrawnUnrated) => game(Some(DRAWN), false),
        Some(Code::LostUnrated) => game(Some(LOST), false),
        Some(Code::ForfeitWin) => Mark::ForfeitWin { opponent, color },
        Some(Code::ForfeitLoss) => Mark::ForfeitLoss { opponent, color },
        Some(Code::PairingBye) => Mark::Bye,
        Some(Code::FullBye) => Mark::Awarded,
        Some(Code::HalfBye) => Mark::HalfBye,
        Some(Code::ZeroBye) => Mark::ZeroBye,
    }
}

/// Byes, absences, forbidden pairs and teams.
fn lists(
    record: &Record,
    paired: usize,
    section: &mut RunningSection,
    (file, budget): (&Handed<'_>, &mut Budget),
) -> Result<(), NotReadable> {
    let mut spend = |steps: usize| {
        budget.spend(Cost::Steps, amount(steps)).map_err(|stop| NotReadable::stopped(file, stop))
    };
    let players = section.players.len();
    let mut put = |numbers: &[u16], round: usize, ahead: Ahead| {
        for player in &mut section.players {
            if round > paired && numbers.iter().any(|number| usize::from(*number) == player.number) {
                player.ahead.insert(round, ahead);
            }
        }
    };
    match record {
        Record::Rounds(rounds) => {
            section.rounds = Some(usize::from(*rounds)).filter(|rounds| *rounds >= paired)
        }
        Record::FirstColor { color, .. } => section.first_color = section.first_color.or(*color),
        Record::Byes { kind, round, players: numbers } => {
            spend(numbers.len().saturating_mul(players))?;
            let ahead = match kind {
                Code::HalfBye => Ahead::HalfPoint,
                Code::FullBye => Ahead::Awarded,
                _ => Ahead::ZeroPoint,
            };
            put(numbers, usize::from(*round), ahead);
        }
        Record::Absent(numbers) => {
            spend(numbers.len().saturating_mul(players))?;
            put(numbers, paired + 1, Ahead::ZeroPoint);
        }
        Record::Forbidden { rounds, players: numbers } => {
            spend(numbers.len().saturating_mul(numbers.len()))?;
            let holds = rounds.is_none_or(|(_, last)| usize::from(last) > paired);
            for (index, one) in numbers.iter().enumerate().filter(|_| holds) {
                let others = numbers.iter().skip(index + 1);
                section.forbidden.extend(others.map(|other| (usize::from(*one), usize::from(*other))));
            }
        }
        Record::Team(team) => {
            spend(team.members.len().saturating_mul(players))?;
            for player in &mut section.players {
                if team.members.iter().any(|number| usize::from(*number) == player.number) {
                    player.entrant.team = Some(team.name.trim().to_string()).filter(|name| !name.is_empty());
                }
            }
        }
        _ => {}
    }
    Ok(())
}
