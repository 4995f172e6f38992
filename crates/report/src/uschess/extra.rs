//! Games that belong to no round of a section: side games, and those of an expelled player (28I3).

use std::collections::{BTreeMap, BTreeSet};

use chart::{Cell, Chart, Color, Number, Player, Points, Rating, Unplayed};

use crate::Date;

use super::{Member, SectionReport, TournamentType, Variant};

/// One game between two members.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExtraGame {
    pub white: (String, Rating, Member),
    pub black: (String, Rating, Member),
    pub result: ExtraResult,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ExtraResult {
    WhiteWon,
    Drawn,
    BlackWon,
}

/// A section of these games. A member stands in it once; each game goes into the first round in which both are free.
pub fn extra_games(
    name: &str,
    games: &[ExtraGame],
    time_control: &str,
    begin: Date,
    end: Date,
) -> SectionReport {
    let mut chart = Chart::default();
    let mut members: Vec<Member> = Vec::new();
    let mut known: BTreeMap<String, Number> = BTreeMap::new();
    let mut played: Vec<(Number, Number, usize, ExtraResult)> = Vec::new();
    let mut busy: BTreeSet<(Number, usize)> = BTreeSet::new();
    for game in games {
        let mut seat = |(name, rating, member): &(String, Rating, Member)| {
            // Zeros are nobody's id: who has none is known by his entry, else somebody new each time. The check
            // complains of him.
            let id = Some(&member.id).filter(|id| id.bytes().any(|digit| digit != b'0')).cloned();
            let key = id.or_else(|| member.entry.map(|entry| format!("entry {entry}")));
            let seen = key.as_ref().and_then(|key| known.get(key)).copied();
            seen.or_else(|| {
                let number = Number::new(chart.players.len() + 1)?;
                chart.players.push(Player {
                    name: name.clone(),
                    rating: *rating,
                    team: None,
                    cells: Vec::new(),
                    taken: Vec::new(),
                });
                members.push(Member { re_entry_of: None, ..member.clone() });
                known.extend(key.map(|key| (key, number)));
                Some(number)
            })
        };
        let (Some(white), Some(black)) = (seat(&game.white), seat(&game.black)) else { continue };
        let is_free = |round: &usize| !busy.contains(&(white, *round)) && !busy.contains(&(black, *round));
        let round = (0..).find(is_free).unwrap_or_default();
        busy.insert((white, round));
        busy.insert((black, round));
        played.push((white, black, round, game.result));
    }
    chart.rounds = played.iter().map(|(_, _, round, _)| round + 1).max().unwrap_or_default();
    for player in &mut chart.players {
        player.cells = vec![Cell::Unplayed(Unplayed::Unpaired); chart.rounds];
    }
    for (white, black, round, result) in played {
        let (scored, conceded) = match result {
            ExtraResult::WhiteWon => (Points::ONE, Points::ZERO),
            ExtraResult::Drawn => (Points::HALF, Points::HALF),
            ExtraResult::BlackWon => (Points::ZERO, Points::ONE),
        };
        let of_white = Cell::Played { opponent: black, color: Color::White, scored, conceded, rated: true };
        let (scored, conceded) = (conceded, scored);
        let of_black = Cell::Played { opponent: white, color: Color::Black, scored, conceded, rated: true };
        for (number, cell) in [(white, of_white), (black, of_black)] {
            let row = chart.players.get_mut(number.index());
            if let Some(place) = row.and_then(|player| player.cells.get_mut(round)) {
                *place = cell;
            }
        }
    }
    SectionReport {
        name: name.to_string(),
        game: Variant::Chess,
        kind: TournamentType::Swiss,
        chart,
        members,
        time_control: time_control.to_string(),
        begin,
        end,
        chief_director: None,
        assistant_director: None,
        school_level: None,
        grand_prix: None,
        fide: false,
    }
}
