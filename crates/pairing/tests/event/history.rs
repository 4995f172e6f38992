//! Rows of a chart from a score and a history of colors. Fillers stand in for the opponents who do not matter.

use chart::{Cell, Color, Number, Player, Points, Rating, Taken, Team, Unplayed};

pub struct Row {
    pub name: String,
    pub rating: Rating,
    pub team: Option<String>,
    /// One letter a round: W and B for games, small letters for what was not played.
    pub letters: Vec<char>,
    score: Points,
    /// What a penalty took from the score after the last round.
    pub docked: Points,
    /// Games against others of the case: opponent and points.
    games: Vec<Option<(Number, Points)>>,
}

impl Row {
    pub fn new(name: &str, rating: Rating, score: Points, history: &str) -> Result<Row, String> {
        let letters: Vec<char> = history.chars().filter(|letter| *letter != '-').collect();
        if let Some(bad) = letters.iter().find(|letter| !"WBhfxlzu".contains(**letter)) {
            return Err(format!("'{bad}' in a history; games are W and B, what was not played h f x l z u"));
        }
        let games = vec![None; letters.len()];
        Ok(Row { name: name.to_string(), rating, team: None, letters, score, docked: Points::ZERO, games })
    }
}

fn unplayed(letter: char, opponent: Option<Number>) -> Option<Unplayed> {
    match letter {
        'h' => Some(Unplayed::HalfPointBye),
        'f' => Some(Unplayed::FullPointBye),
        'x' => Some(Unplayed::ForfeitWin { opponent, color: None }),
        'l' => Some(Unplayed::ForfeitLoss { opponent, color: None }),
        'z' => Some(Unplayed::ZeroPointBye),
        'u' => Some(Unplayed::Unpaired),
        _ => None,
    }
}

/// Puts a game between two of the case into their rows: `1-0` is a win of the first.
pub fn meet(rows: &mut [Row], one: Number, other: Number, round: usize, result: &str) -> Result<(), String> {
    let (mine, his) = match result {
        "1-0" => (Points::ONE, Points::ZERO),
        "0-1" => (Points::ZERO, Points::ONE),
        "draw" => (Points::HALF, Points::HALF),
        "forfeit" => (Points::ONE, Points::ZERO),
        other => return Err(format!("1-0, 0-1, draw or forfeit, not '{other}'")),
    };
    let letter = |who: Number| rows[who.index()].letters.get(round.wrapping_sub(1)).copied();
    let fits = match (letter(one), letter(other)) {
        (Some('W'), Some('B')) | (Some('B'), Some('W')) => result != "forfeit",
        (Some('x'), Some('l')) => result == "forfeit",
        _ => false,
    };
    if !fits {
        return Err(format!("by their colors they cannot have met in round {round}"));
    }
    for (who, opponent, points) in [(one, other, mine), (other, one, his)] {
        let game = &mut rows[who.index()].games[round - 1];
        if game.replace((opponent, points)).is_some() {
            return Err(format!("two opponents in round {round}"));
        }
    }
    Ok(())
}

/// The players of the case, then the fillers.
pub fn players(
    rows: &[Row],
    team: &dyn Fn(&String) -> Option<Team>,
) -> Result<(Vec<Player>, Vec<Number>), String> {
    let rounds = rows.first().map_or(0, |row| row.letters.len());
    let mut fillers: Vec<Vec<Cell>> = Vec::new();
    let mut players = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let number = Number::new(at + 1).ok_or("too many players")?;
        if row.letters.len() != rounds {
            return Err(format!(
                "{} has {} rounds and the first player {rounds}",
                row.name,
                row.letters.len()
            ));
        }
        let cells = cells(row, number, rows.len(), &mut fillers)?;
        let team = row.team.as_ref().and_then(team);
        let docked = (row.docked != Points::ZERO).then_some(Taken { after: rounds, points: row.docked });
        let taken = docked.into_iter().collect();
        players.push(Player { name: row.name.clone(), rating: row.rating, team, cells, taken });
    }
    let mut numbers = Vec::new();
    for (at, mut cells) in fillers.into_iter().enumerate() {
        cells.resize(rounds, Cell::Unplayed(Unplayed::Unpaired));
        numbers.push(Number::new(rows.len() + at + 1).ok_or("too many players")?);
        let name = format!("filler {}", at + 1);
        players.push(Player { name, rating: Rating::Points(100), team: None, cells, taken: Vec::new() });
    }
    Ok((players, numbers))
}

fn cells(row: &Row, number: Number, cases: usize, fillers: &mut Vec<Vec<Cell>>) -> Result<Vec<Cell>, String> {
    let settled = row.games.iter().flatten().map(|(_, points)| *points);
    let alone = row.letters.iter().zip(&row.games).filter(|(_, game)| game.is_none());
    let free = alone.filter_map(|(letter, _)| unplayed(*letter, None)).map(Unplayed::points);
    let mut left = row.score - settled.chain(free).sum();
    let mut cells = Vec::new();
    for (round, (letter, game)) in row.letters.iter().zip(&row.games).enumerate() {
        if let Some(unplayed) = unplayed(*letter, game.map(|(opponent, _)| opponent)) {
            cells.push(Cell::Unplayed(unplayed));
            continue;
        }
        let color = if *letter == 'W' { Color::White } else { Color::Black };
        let (opponent, scored) = match game {
            Some(game) => *game,
            None => {
                let scored = left.max(Points::ZERO).min(Points::ONE);
                left -= scored;
                (filler(fillers, cases, round, number, color, scored)?, scored)
            }
        };
        cells.push(Cell::Played { opponent, color, scored, conceded: Points::ONE - scored, rated: true });
    }
    if left == Points::ZERO {
        Ok(cells)
    } else {
        Err(format!("{} cannot have {} points", row.name, row.score))
    }
}

/// A filler who is free in this round, playing the other side of this game.
fn filler(
    fillers: &mut Vec<Vec<Cell>>,
    cases: usize,
    round: usize,
    opponent: Number,
    color: Color,
    conceded: Points,
) -> Result<Number, String> {
    let at = fillers.iter().position(|cells| cells.len() <= round).unwrap_or(fillers.len());
    if at == fillers.len() {
        fillers.push(Vec::new());
    }
    fillers[at].resize(round, Cell::Unplayed(Unplayed::Unpaired));
    let scored = Points::ONE - conceded;
    fillers[at].push(Cell::Played { opponent, color: !color, scored, conceded, rated: true });
    Number::new(cases + at + 1).ok_or_else(|| "too many players".to_string())
}
