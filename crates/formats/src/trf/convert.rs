//! From one dialect into another, without losing a line.
//!
//! What the other dialect writes elsewhere goes there; what it does not have is kept in a comment of ours and taken out
//! of it on the way back. All other lines stay as they are.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    acceleration::{self, Added},
    code::{Code, RoundRecord},
    document::{Document, Quote},
    lists,
    note::Note,
    player::{MOST_ROUNDS, PlayerRecord},
    record::{Award, Dialect, Record, kept},
};

impl Document {
    /// The same event in another dialect.
    pub fn to_dialect(&self, dialect: Dialect) -> Document {
        if dialect == self.dialect() {
            return self.clone();
        }
        let said: Vec<Quote<'_>> = self.records().collect();
        let mut conversion = Conversion::of(self, &said, dialect);
        for (index, line) in said.iter().enumerate() {
            let next = said.get(index + 1);
            // A team whose comment says more than its line gives way to the comment.
            let is_team = |line: &Quote<'_>| line.is_kept && line.code() == "310";
            if !(line.code() == "013" && dialect == Dialect::Trf2026 && next.is_some_and(is_team)) {
                conversion.line(line);
            }
        }
        conversion.into.stored_like(self)
    }
}

struct Conversion {
    dialect: Dialect,
    into: Document,
    /// The round that will be paired next.
    next: usize,
    rounds: Option<u16>,
    /// Byes of the next round that go into the players' lines.
    byes: BTreeMap<u16, Code>,
    /// All players in order.
    numbers: Vec<u16>,
    /// What is added to whom, until it is written.
    added: Option<Added>,
    /// What brings how many points, until it is written.
    awards: Option<Vec<(Award, String)>>,
    teams: u16,
    has_013: bool,
}

impl Conversion {
    fn of(document: &Document, said: &[Quote<'_>], dialect: Dialect) -> Conversion {
        let players = || said.iter().filter_map(|line| player(line.record));
        let mut numbers: Vec<u16> = players().map(|player| player.number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let next = document.paired() + 1;
        let last = document.rounds().unwrap_or(999);
        let (mut added, mut awards, mut byes) = (Added::new(), Vec::new(), BTreeMap::new());
        for line in said {
            match line.record {
                Record::Points(points) => awards.extend(points.iter().cloned()),
                Record::Byes { kind, round, players } if usize::from(*round) == next => {
                    byes.extend(players.iter().map(|player| (*player, *kind)));
                }
                Record::Absent(players) => {
                    byes.extend(players.iter().map(|player| (*player, Code::ZeroBye)));
                }
                record => acceleration::add(record, &numbers, last, &mut added),
            }
        }
        if dialect == Dialect::Trf2026 || next > MOST_ROUNDS {
            byes.clear();
        }
        // A round that is written already says it itself.
        let blank = players().filter(|player| player.round(next) == RoundRecord::BLANK);
        let blank: BTreeSet<u16> = blank.map(|player| player.number).collect();
        byes.retain(|number, _| blank.contains(number));
        Conversion {
            dialect,
            into: Document::new(dialect),
            next,
            rounds: document.rounds(),
            byes,
            numbers,
            added: Some(added),
            awards: Some(awards),
            teams: 0,
            has_013: said.iter().any(|line| line.code() == "013"),
        }
    }

    fn line(&mut self, line: &Quote<'_>) {
        match line.record {
            Record::Player(player) if self.byes.contains_key(&player.number) => {
                let mut player = player.clone();
                if let Some(code) = self.byes.get(&player.number) {
                    player.set_round(self.next, RoundRecord::bye(*code));
                }
                self.into.push(Record::Player(player));
            }
            Record::Byes { round, players, .. } if self.are_in_lines(usize::from(*round), players) => {}
            Record::Absent(players) if self.are_in_lines(self.next, players) => {}
            Record::Absent(players) if self.dialect == Dialect::Trf2026 && self.next <= MOST_ROUNDS => {
                let round = u16::try_from(self.next).unwrap_or(u16::MAX);
                self.into.push(Record::Byes { kind: Code::ZeroBye, round, players: players.clone() });
            }
            Record::Points(_) if self.dialect != Dialect::Trf16 => {
                if let Some(awards) = self.awards.take() {
                    self.into.push(Record::Points(awards));
                }
            }
            Record::Acceleration { .. } | Record::Block { match_points: None, points: Some(_), .. }
                if self.dialect != Dialect::Trf16 =>
            {
                let Some(added) = self.added.take() else { return };
                let records = match self.dialect {
                    Dialect::Trf2026 => acceleration::as_blocks(&added, &self.numbers),
                    _ => acceleration::as_lines(&added),
                };
                records.into_iter().for_each(|record| self.into.push(record));
            }
            Record::Forbidden { rounds: Some((1, last)), players }
                if self.dialect == Dialect::Trfx && *last >= self.rounds.unwrap_or(lists::ALL_ROUNDS.1) =>
            {
                self.into.push(Record::Forbidden { rounds: None, players: players.clone() });
            }
            Record::Team(team) if self.dialect == Dialect::Trf2026 => {
                self.teams += 1;
                let mut team = team.clone();
                team.number = team.number.or(Some(self.teams));
                self.into.push(Record::Team(team));
            }
            // Its 013 stands in the file, too.
            Record::Team(_) if line.code() == "310" && self.has_013 => self.keep(line),
            Record::Note(Note::Keeps { .. }) => self.into.push_text(line.text.to_string()),
            _ if self.dialect.has(line.code()) => self.into.push_text(line.text.to_string()),
            Record::Other | Record::Byes { .. } => self.keep(line),
            record => self.into.push(record.clone()),
        }
    }

    /// Whether a bye of this round is told in the line of every one of these players.
    fn are_in_lines(&self, round: usize, players: &[u16]) -> bool {
        self.dialect != Dialect::Trf2026
            && round == self.next
            && players.iter().all(|player| self.byes.contains_key(player))
    }

    fn keep(&mut self, line: &Quote<'_>) {
        self.into.push_text(kept(line.record, line.text.to_string()));
    }
}

fn player(record: &Record) -> Option<&PlayerRecord> {
    match record {
        Record::Player(player) => Some(player),
        _ => None,
    }
}
