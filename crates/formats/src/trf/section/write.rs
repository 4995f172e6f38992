//! From a section to a file.
//!
//! Everything is written as TRF-2026 first, which has the most lines, and goes from there into the dialect that is
//! wanted. What the lines cannot say is read back at once, and what is missing becomes a comment of ours.

use std::collections::BTreeMap;

use chart::{Number, Points, Rating, Unplayed};

use super::{TrfSection, Unwritable, games, lines::with_opponent};
use crate::trf::{
    Dialect, Document, Note, PlayerRecord, Record, TeamRecord,
    acceleration::{self, Added},
    code::Code,
    player::MOST_ROUNDS,
};

impl TrfSection {
    /// The file that says all of this in a dialect.
    pub fn write(&self, dialect: Dialect) -> Result<Document, Unwritable> {
        self.check()?;
        let mut document = Document::new(Dialect::Trf2026);
        for (heading, text) in &self.headings {
            document.push(Record::Heading(*heading, text.clone()));
        }
        if let Ok(rounds @ 1..) = u16::try_from(self.chart.rounds) {
            document.push(Record::Rounds(rounds));
        }
        if self.first_color.is_some() {
            document.push(Record::FirstColor { color: self.first_color, by_rank: false });
        }
        let rows = self.rows();
        for row in &rows {
            document.push(Record::Player(row.clone()));
        }
        self.teams(&mut document);
        self.next_rounds(&mut document);
        self.notes(&rows, &mut document);
        Ok(document.to_dialect(dialect))
    }

    fn rows(&self) -> Vec<PlayerRecord> {
        let row = |(player, person): (&chart::Player, &super::PlayerDetails)| PlayerRecord {
            number: person.start,
            sex: person.sex.clone(),
            title: person.title.clone(),
            name: player.name.clone(),
            rating: player.rating.points().filter(|points| (1..=9999).contains(points)),
            federation: person.federation.clone(),
            id: person.id.clone(),
            born: person.born.clone(),
            // What a penalty took is told apart, for the rounds that are paired after it.
            points: Some(player.earned()),
            rank: person.rank,
            rounds: player.cells.iter().map(|cell| games::entry(cell, |number| self.tpn(number))).collect(),
        };
        self.chart.players.iter().zip(&self.people).map(row).collect()
    }

    fn teams(&self, document: &mut Document) {
        let mut members: Vec<Vec<u16>> = vec![Vec::new(); self.chart.teams.len()];
        for (player, person) in self.chart.players.iter().zip(&self.people) {
            if let Some(team) = player.team.and_then(|team| members.get_mut(usize::from(team.0))) {
                team.push(person.start);
            }
        }
        for ((name, members), place) in self.chart.teams.iter().zip(members).zip(1..) {
            let number = Some(place).filter(|place| *place <= 999);
            document.push(Record::Team(TeamRecord {
                number,
                name: name.clone(),
                members,
                ..TeamRecord::default()
            }));
        }
    }

    /// Byes, what is added, who must not meet.
    fn next_rounds(&self, document: &mut Document) {
        let mut byes: BTreeMap<(usize, char), Vec<u16>> = BTreeMap::new();
        for ((round, number), unplayed) in &self.ahead {
            byes.entry((*round, bye(*unplayed).sign())).or_default().push(self.tpn(*number));
        }
        for ((round, sign), players) in byes {
            let (Ok(round), Some(kind)) = (u16::try_from(round), Code::of(sign)) else { continue };
            document.push(match kind {
                Code::PairingBye => Record::Note(Note::Away { round, players }),
                kind => Record::Byes { kind, round, players },
            });
        }
        let mut added = Added::new();
        for ((round, number), points) in &self.added {
            if let Ok(round) = u16::try_from(*round) {
                added.entry(self.tpn(*number)).or_default().insert(round, *points);
            }
        }
        let starts: Vec<u16> = self.people.iter().map(|person| person.start).collect();
        for block in acceleration::as_blocks(&added, &starts) {
            document.push(block);
        }
        for group in &self.forbidden {
            let (first, last) = group.rounds.unwrap_or((1, self.chart.rounds.max(1)));
            let round = |round: usize| u16::try_from(round).unwrap_or(u16::MAX);
            let players = group.players.iter().map(|number| self.tpn(*number)).collect();
            document.push(Record::Forbidden { rounds: Some((round(first), round(last))), players });
        }
    }

    /// What the lines would not give back.
    fn notes(&self, rows: &[PlayerRecord], document: &mut Document) {
        let mut notes = Vec::new();
        for (player, row) in self.chart.players.iter().zip(rows) {
            let start = row.number;
            let Ok(Record::Player(again)) = Record::read(&row.write()) else { continue };
            if again.name != player.name {
                notes.push(Note::Name { player: start, name: player.name.clone() });
            }
            if row.rating.map_or(Rating::New, Rating::Points) != player.rating {
                notes.push(Note::Rating { player: start, rating: player.rating });
            }
            for (cell, round) in player.cells.iter().zip(1..) {
                let his = |opponent: Number| Some((opponent, rows.get(opponent.index())?.round(round)));
                let mine = row.round(round);
                let told = games::cell(start, mine, cell.opponent().and_then(his));
                if told.as_ref() != Ok(cell)
                    && let Ok(round) = u16::try_from(round)
                    && let Some(cell) = with_opponent(*cell, |number| Number::new(self.start(number)))
                {
                    notes.push(Note::Cell { player: start, round, cell });
                }
            }
        }
        for (name, place) in self.chart.teams.iter().zip(1..) {
            let line = TeamRecord { name: name.clone(), ..TeamRecord::default() }.write_310();
            if !matches!(Record::read(&line), Ok(Record::Team(team)) if team.name == *name) {
                notes.push(Note::Team { place, name: name.clone() });
            }
        }
        if self.chart.paired() != document.paired() {
            notes.push(Note::Paired(u16::try_from(self.chart.paired()).unwrap_or(u16::MAX)));
        }
        for ((round, number), points) in &self.added {
            if let (Points::ZERO, Ok(round)) = (*points, u16::try_from(*round)) {
                notes.push(Note::Added { player: self.tpn(*number), round, points: *points });
            }
        }
        if !self.late.is_empty() {
            notes.push(Note::Late(self.late.iter().map(|number| self.tpn(*number)).collect()));
        }
        notes.extend(self.house_player.map(|number| Note::House(self.tpn(number))));
        for (one, other, color) in &self.locked {
            notes.push(Note::Locked { one: self.tpn(*one), other: self.tpn(*other), color: *color });
        }
        notes.extend(self.settings.clone().map(Note::Settings));
        notes.into_iter().for_each(|note| document.push(Record::Note(note)));
    }

    /// His start number, four digits at most.
    fn tpn(&self, number: Number) -> u16 {
        self.people.get(number.index()).map_or(0, |person| person.start)
    }

    /// Whether there is room for all of it.
    fn check(&self) -> Result<(), Unwritable> {
        self.chart.check()?;
        let players = self.chart.players.len();
        if players > 9999 {
            return Err(Unwritable::TooManyPlayers(players));
        }
        if players != self.people.len() {
            return Err(Unwritable::People(players, self.people.len()));
        }
        let rounds = self.ahead.keys().chain(self.added.keys()).map(|(round, _)| *round);
        let groups = self.forbidden.iter().filter_map(|group| group.rounds).map(|(_, last)| last);
        let rounds = rounds.chain(groups).chain([self.chart.rounds]).max().unwrap_or_default();
        if rounds > MOST_ROUNDS {
            return Err(Unwritable::TooManyRounds(rounds));
        }
        let mut before = 0;
        for (number, person) in self.chart.numbers().zip(&self.people) {
            if person.start <= before || person.start > 9999 {
                return Err(Unwritable::Start(number, person.start));
            }
            before = person.start;
            if let Some(rank) = person.rank.filter(|rank| *rank > 9999) {
                return Err(Unwritable::TooLong(rank.to_string(), number, 4));
            }
            let fields = [
                (&person.sex, 1),
                (&person.title, 3),
                (&person.federation, 3),
                (&person.id, 11),
                (&person.born, 10),
            ];
            for (text, width) in fields {
                if text.chars().count() > width || !is_one_line(text) {
                    return Err(Unwritable::TooLong(text.clone(), number, width));
                }
            }
        }
        let lines = self.headings.iter().map(|(_, text)| text).chain(&self.settings);
        if let Some(text) = lines.into_iter().find(|text| text.contains(char::is_control)) {
            return Err(Unwritable::NotOneLine(text.clone()));
        }
        if let Some(points) = self.added.values().find(|points| points.to_string().len() > 4) {
            return Err(Unwritable::Points(*points));
        }
        let ahead = self.ahead.keys().chain(self.added.keys()).map(|(_, number)| *number);
        let locked = self.locked.iter().flat_map(|(one, other, _)| [*one, *other]);
        let groups = self.forbidden.iter().flat_map(|group| group.players.iter().copied());
        let mut named =
            ahead.chain(locked).chain(groups).chain(self.late.iter().copied()).chain(self.house_player);
        match named.find(|number| self.chart.player(*number).is_none()) {
            Some(number) => Err(Unwritable::NoSuchPlayer(number)),
            None => Ok(()),
        }
    }
}

fn is_one_line(text: &str) -> bool {
    text.trim() == text && !text.contains(char::is_control)
}

/// The sign for a round to come. TRF has none for who is out of the event; here it stands as the bye that nobody asks for.
fn bye(unplayed: Unplayed) -> Code {
    match unplayed {
        Unplayed::HalfPointBye => Code::HalfBye,
        Unplayed::AwardedPoint | Unplayed::FullPointBye | Unplayed::ForfeitWin { .. } => Code::FullBye,
        Unplayed::ZeroPointBye | Unplayed::ForfeitLoss { .. } => Code::ZeroBye,
        Unplayed::Unpaired => Code::PairingBye,
    }
}
