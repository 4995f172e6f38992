//! What the lines other than those of the players say of a section.

use chart::{Cell, Number, Points, Team, Unplayed};

use super::{
    Forbidden, TrfSection, games,
    read::{MOST_FAULTS, SectionReader},
};
use crate::trf::{
    Note, Record,
    acceleration::{self, Added},
    code::{Code, RoundRecord},
    player::MOST_ROUNDS,
};

impl SectionReader<'_> {
    /// Teams by `310`, or by `013` where there are none.
    pub(super) fn teams(&mut self, section: &mut TrfSection) {
        let is_2026 = self.said.iter().any(|said| said.code() == "310" && !said.is_kept);
        let code = if is_2026 { "310" } else { "013" };
        let mut faults = Vec::new();
        for said in self.said.iter().filter(|said| said.code() == code && !said.is_kept) {
            let Record::Team(team) = said.record else { continue };
            let Ok(place) = u16::try_from(section.chart.teams.len()) else { continue };
            section.chart.teams.push(team.name.clone());
            for member in &team.members {
                let Some(player) = self.player_mut(section, said, *member, &mut faults) else { continue };
                if player.team.replace(Team(place)).is_some() && faults.len() < MOST_FAULTS {
                    faults.push(said.fault_of(*member, format!("expected player {member} in one team only")));
                }
            }
        }
        self.faults.append(&mut faults);
    }

    pub(super) fn headings(&self, section: &mut TrfSection) {
        for said in &self.said {
            if let Record::Heading(heading, text) = said.record {
                section.headings.push((*heading, text.clone()));
            }
        }
    }

    /// `240` and `XXZ`. A bye of a round that was paired stands in the player's line as well, or his line is blank there.
    pub(super) fn byes(&mut self, section: &mut TrfSection) {
        let mut faults = Vec::new();
        for said in &self.said {
            let (kind, round, players) = match said.record {
                Record::Byes { kind, round, players } => (*kind, usize::from(*round), players.clone()),
                Record::Absent(players) => (Code::ZeroBye, self.paired + 1, players.clone()),
                Record::Note(Note::Away { round, players }) => {
                    for start in players {
                        if let Some(number) = self.number(said, *start, &mut faults) {
                            section.ahead.insert((usize::from(*round), number), Unplayed::Unpaired);
                        }
                    }
                    continue;
                }
                _ => continue,
            };
            let Ok(bye) = games::alone(RoundRecord::bye(kind)) else { continue };
            for start in players {
                let Some(number) = self.number(said, start, &mut faults) else { continue };
                let cells = section.chart.players.get_mut(number.index()).map(|player| &mut player.cells);
                let told = match cells.and_then(|cells| cells.get_mut(round - 1)) {
                    Some(cell) => {
                        if *cell == Cell::Unplayed(Unplayed::Unpaired) {
                            *cell = Cell::Unplayed(bye);
                        }
                        *cell
                    }
                    None => Cell::Unplayed(*section.ahead.entry((round, number)).or_insert(bye)),
                };
                if told != Cell::Unplayed(bye) && faults.len() < MOST_FAULTS {
                    let what =
                        format!("expected what the line of player {start} says of round {round}: {told}");
                    faults.push(said.fault_of(start, what));
                }
            }
        }
        self.faults.append(&mut faults);
    }

    /// First color, what is added, who must not meet, and what a win brings.
    pub(super) fn lists(&mut self, section: &mut TrfSection) {
        let starts: Vec<u16> = self.numbers.keys().copied().collect();
        let last = u16::try_from(section.chart.rounds).unwrap_or(u16::MAX);
        let (mut added, mut faults) = (Added::new(), Vec::new());
        for said in &self.said {
            match said.record {
                Record::FirstColor { color: Some(color), .. } => section.first_color = Some(*color),
                Record::Forbidden { rounds, players } => {
                    let players = players.iter().filter_map(|start| self.number(said, *start, &mut faults));
                    let rounds = rounds.map(|(first, last)| (usize::from(first), usize::from(last)));
                    let always =
                        rounds.is_some_and(|(first, last)| first == 1 && last >= section.chart.rounds);
                    let rounds = rounds.filter(|_| !always);
                    section.forbidden.push(Forbidden { rounds, players: players.collect() });
                }
                Record::Points(awards) => {
                    for (award, value) in awards {
                        if value.parse() != Ok(award.usual()) {
                            let what = format!(
                                "expected {}: a wall chart has no other points for it",
                                award.usual()
                            );
                            faults.push(said.fault(5, what));
                        }
                    }
                }
                record => {
                    if let Record::Acceleration { player, .. } = record {
                        self.number(said, *player, &mut faults);
                    }
                    acceleration::add(record, &starts, last, &mut added);
                }
            }
        }
        for (start, rounds) in added {
            let Some(number) = self.numbers.get(&start) else { continue };
            let counting = rounds.into_iter().filter(|(_, points)| *points != Points::ZERO);
            section.added.extend(counting.map(|(round, points)| ((usize::from(round), *number), points)));
        }
        self.faults.append(&mut faults);
    }

    /// What our own comments say, on top of all the rest.
    pub(super) fn notes(&mut self, section: &mut TrfSection) {
        let mut faults = Vec::new();
        for said in &self.said {
            let Record::Note(note) = said.record else { continue };
            match note {
                Note::Keeps { .. } | Note::Away { .. } => {}
                Note::Paired(rounds) => {
                    if usize::from(*rounds) > MOST_ROUNDS {
                        faults.push(said.fault(20, format!("expected at most {MOST_ROUNDS} rounds")));
                    }
                }
                Note::Cell { player, round, cell } => {
                    let known = with_opponent(*cell, |start| {
                        let start = u16::try_from(start.get()).ok()?;
                        self.number(said, start, &mut faults)
                    });
                    let Some(row) = self.player_mut(section, said, *player, &mut faults) else { continue };
                    match row.cells.get_mut(usize::from(*round).wrapping_sub(1)) {
                        Some(place) => *place = known.unwrap_or(*place),
                        None => faults.push(said.fault_of(*round, "expected a round that was paired")),
                    }
                }
                Note::Name { player, name } => {
                    if let Some(player) = self.player_mut(section, said, *player, &mut faults) {
                        player.name.clone_from(name);
                    }
                }
                Note::Rating { player, rating } => {
                    if let Some(player) = self.player_mut(section, said, *player, &mut faults) {
                        player.rating = *rating;
                    }
                }
                Note::Team { place, name } => {
                    match section.chart.teams.get_mut(usize::from(*place).wrapping_sub(1)) {
                        Some(team) => team.clone_from(name),
                        None => {
                            faults.push(said.fault_of(*place, "expected the place of a team of this file"))
                        }
                    }
                }
                Note::Added { player, round, points } => {
                    if let Some(number) = self.number(said, *player, &mut faults) {
                        section.added.insert((usize::from(*round), number), *points);
                    }
                }
                Note::Late(players) => {
                    let numbers = players.iter().filter_map(|start| self.number(said, *start, &mut faults));
                    section.late.extend(numbers);
                }
                Note::House(player) => section.house_player = self.number(said, *player, &mut faults),
                Note::Locked { one, other, color } => {
                    let pair = [one, other].map(|start| self.number(said, *start, &mut faults));
                    if let [Some(one), Some(other)] = pair {
                        section.locked.push((one, other, *color));
                    }
                }
                Note::Settings(text) => section.settings = Some(text.clone()),
            }
        }
        self.faults.append(&mut faults);
    }
}

/// The same cell with another opponent; none where there is no such player.
pub(super) fn with_opponent(cell: Cell, mut number: impl FnMut(Number) -> Option<Number>) -> Option<Cell> {
    let mut maybe = |opponent: Option<Number>| match opponent {
        Some(opponent) => number(opponent).map(Some),
        None => Some(None),
    };
    Some(match cell {
        Cell::Played { opponent, color, scored, conceded, rated } => {
            Cell::Played { opponent: number(opponent)?, color, scored, conceded, rated }
        }
        Cell::Pending { opponent, color } => Cell::Pending { opponent: number(opponent)?, color },
        Cell::Unplayed(Unplayed::ForfeitWin { opponent, color }) => {
            Cell::Unplayed(Unplayed::ForfeitWin { opponent: maybe(opponent)?, color })
        }
        Cell::Unplayed(Unplayed::ForfeitLoss { opponent, color }) => {
            Cell::Unplayed(Unplayed::ForfeitLoss { opponent: maybe(opponent)?, color })
        }
        Cell::Unplayed(_) => cell,
    })
}
