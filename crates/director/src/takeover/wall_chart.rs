//! Wall charts and crosstables as text, CSV or spreadsheet: what every program can print. A row begins with the player's number and has a
//! cell a round, `W12`, `D5w`, `X4`, `H---`; a line below it may have the colors.
//!
//! Three forms are read: columns between bars, as the federation shows its crosstables; columns of a spreadsheet, which name
//! themselves; and columns that only stand below one another.

use budget::{Budget, Cost, Stop, amount};
use chart::{Color, Points};
use report::import::{RowOfCells, decoded, rows_of};

use super::{
    Handed, NotReadable,
    mark::{DRAWN, LOST, Mark, WON},
    running::{Format, Running, RunningPlayer, RunningSection, named, rated},
};

pub(super) fn read(file: &Handed<'_>, budget: &mut Budget) -> Result<Running, NotReadable> {
    let stopped = |stop: Stop| NotReadable::stopped(file, stop);
    let mut chart = Chart::default();
    let is_packed = file.bytes.starts_with(b"PK\x03\x04");
    let text = if is_packed { String::new() } else { decoded(file.bytes) };
    if is_packed || is_delimited(&text) {
        let rows = rows_of(file.bytes, budget)
            .map_err(|why| NotReadable::broken(file, format!("{why}; save the wall chart as CSV")))?;
        by_columns(&rows, &mut chart);
    } else {
        budget.spend(Cost::Bytes, amount(text.len())).map_err(stopped)?;
        for (number, line) in (1..).zip(text.lines()) {
            budget.spend(Cost::Rows, 1).map_err(stopped)?;
            let line: String = line.chars().take(1_000).collect();
            if line.matches('|').count() >= 3 {
                chart.barred(number, &line)
            } else {
                chart.aligned(number, &line)
            }
        }
    }
    let cells = chart.sections.iter().flat_map(|section| &section.players).map(|player| player.marks.len());
    budget.spend(Cost::Cells, amount(cells.sum())).map_err(stopped)?;
    if chart.sections.iter().all(|section| section.players.is_empty()) {
        let text = "no row begins with a number and has rounds such as W12, L3 or H---; print the wall chart or crosstable \
                    with a column for each round";
        return Err(NotReadable::broken(file, text));
    }
    let mut running = Running { format: Format::WallChart, name: chart.title.take(), ..Running::default() };
    running.doubts.extend(chart.doubts);
    for mut section in chart.sections {
        let columns = section.players.iter().map(|player| player.marks.len()).max().unwrap_or_default();
        section.book_ahead();
        section.rounds = Some(columns).filter(|columns| *columns > section.paired());
        section.rating_list = "us-chess";
        running.sections.push(section);
    }
    Ok(running)
}

/// Whether the first lines are those of a spreadsheet: a name in quotes may have a comma, a printed name has one.
fn is_delimited(text: &str) -> bool {
    let many = |line: &str| [',', ';', '\t'].iter().any(|sign| line.matches(*sign).count() >= 3);
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).take(12).collect();
    lines.iter().filter(|line| many(line)).count() * 2 > lines.len()
}

#[derive(Default)]
struct Chart {
    title: Option<String>,
    /// The last line of words, which may be the name of a section.
    heading: Option<String>,
    sections: Vec<RunningSection>,
    doubts: Vec<String>,
    /// Where the cells of the last row begin.
    columns: Vec<usize>,
}

impl Chart {
    /// Whoever has number 1, or a number that is there already, begins another section.
    fn push(&mut self, line: usize, player: RunningPlayer) {
        let begins = match self.sections.last() {
            None => true,
            Some(section) => player.number == 1 && section.players.iter().any(|known| known.number == 1),
        };
        if begins {
            let heading = self.heading.take().filter(|heading| Some(heading) != self.title.as_ref());
            let name = heading.unwrap_or_else(|| match self.sections.len() {
                0 => "Open".to_string(),
                known => format!("Section {}", known + 1),
            });
            self.sections.push(RunningSection { name, ..RunningSection::default() });
        }
        let Some(section) = self.sections.last_mut() else { return };
        if section.players.iter().any(|known| known.number == player.number) {
            let (number, name) = (player.number, &player.entrant.name);
            self.doubts.push(format!("line {line}: number {number} is there already, so {name} is left out"));
            return;
        }
        section.players.push(player);
    }

    fn last(&mut self) -> Option<&mut RunningPlayer> {
        self.sections.last_mut().and_then(|section| section.players.last_mut())
    }

    fn words(&mut self, line: &str) {
        let words = line.trim().trim_matches(|letter: char| !letter.is_alphanumeric() && letter != ')');
        let heads = [
            "name", "player", "rnd", "round", "rd", "rating", "rate", "rtg", "total", "pts", "score", "num",
            "no", "id",
        ];
        let lower = words.to_lowercase();
        let named = lower.split(|letter: char| !letter.is_alphabetic()).filter(|word| heads.contains(word));
        let is_head = named.count() > 1;
        if words.is_empty() || is_head || !words.chars().any(char::is_alphabetic) {
            return;
        }
        let words: String = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let words = match words.split_once(':') {
            Some((label, name)) if label.to_lowercase().starts_with("section") => name.trim().to_string(),
            _ => words,
        };
        if self.title.is_none() {
            self.title = Some(words.clone());
        }
        self.heading = Some(words);
    }

    /// `    1 | LEE, ANN        |4.0  |W  39|D  21|H    |`
    fn barred(&mut self, line: usize, text: &str) {
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let number = fields.first().and_then(|field| field.trim_end_matches('.').parse::<usize>().ok());
        let Some(number) = number.filter(|number| *number > 0) else {
            self.below_bars(&fields);
            return;
        };
        let Some(name) = fields.get(1).filter(|name| name.chars().any(char::is_alphabetic)) else { return };
        let mut player = RunningPlayer { number, entrant: named(name), ..RunningPlayer::default() };
        for field in fields.iter().skip(2) {
            match (cell(field), points(field)) {
                (Some(mark), _) => player.marks.push(mark),
                (None, Some(score)) if player.score.is_none() && field.contains(['.', '½']) => {
                    player.score = Some(score);
                }
                (None, _) if !field.is_empty() => facts(&mut player, field),
                _ => {}
            }
        }
        self.push(line, player);
    }

    /// `   NC | 12345678 / R: 1794   ->1817     |     |W    |B    |     |`
    fn below_bars(&mut self, fields: &[&str]) {
        let Some(player) = self.last() else {
            self.words(&fields.join(" "));
            return;
        };
        let first = fields.first().copied().unwrap_or_default();
        if first.len() == 2 && first.bytes().all(|byte| byte.is_ascii_uppercase()) {
            player.entrant.state = Some(first.to_string());
        }
        if let Some(facts_of) = fields.get(1) {
            facts(player, facts_of);
        }
        // One field for the score, then one a round.
        let colors = fields.iter().skip(3);
        for (mark, field) in player.marks.iter_mut().zip(colors) {
            colored(mark, color(field));
        }
    }

    /// `1  Lee, Ann   1876  W12  D5  H---  2.0`
    fn aligned(&mut self, line: usize, text: &str) {
        let tokens = tokens(text);
        let number =
            tokens.first().and_then(|(_, token)| token.trim_end_matches(['.', ')']).parse::<usize>().ok());
        let first = tokens.iter().position(|(_, token)| cell(token).is_some() && !is_initial(token));
        let (Some(number), Some(first)) =
            (number.filter(|number| *number > 0), first.filter(|first| *first > 1))
        else {
            if number.is_none() && !self.below_columns(text) {
                self.words(text);
            }
            return;
        };
        // A letter alone before the first game is a bye, unless it belongs to the name.
        let mut begin = first;
        while begin > 2
            && tokens.get(begin - 1).is_some_and(|(_, token)| is_initial(token) && cell(token).is_some())
            && tokens.get(begin - 2).is_some_and(|(_, token)| token.bytes().any(|byte| byte.is_ascii_digit()))
        {
            begin -= 1;
        }
        let before = tokens.get(1..begin).unwrap_or_default();
        let (facts_of, name): (Vec<&str>, Vec<&str>) =
            before.iter().map(|(_, token)| *token).partition(|token| is_fact(token));
        let mut player =
            RunningPlayer { number, entrant: named(&name.join(" ")), ..RunningPlayer::default() };
        facts_of.iter().for_each(|fact| facts(&mut player, fact));
        self.columns.clear();
        let mut rest = tokens.iter().skip(begin).peekable();
        while let Some((at, token)) = rest.peek() {
            let Some(mark) = cell(token) else { break };
            player.marks.push(mark);
            self.columns.push(*at);
            rest.next();
        }
        player.score = rest.next().and_then(|(_, token)| points(token));
        if player.entrant.name.is_empty() {
            self.doubts.push(format!("line {line}: number {number} has no name, and is left out"));
            return;
        }
        self.push(line, player);
    }

    /// Colors that stand below the cells of the row before; whether there were any.
    fn below_columns(&mut self, text: &str) -> bool {
        let letters: Vec<char> = text.chars().collect();
        let columns = self.columns.clone();
        let found: Vec<Option<Color>> = columns
            .iter()
            .map(|at| {
                let letter = letters.get(*at).copied().unwrap_or(' ');
                let behind = letters.get(at + 1).copied().unwrap_or(' ');
                color(&letter.to_string()).filter(|_| !behind.is_alphanumeric())
            })
            .collect();
        if found.iter().all(Option::is_none) {
            return false;
        }
        if let Some(player) = self.last() {
            player.marks.iter_mut().zip(found).for_each(|(mark, color)| colored(mark, color));
        }
        self.columns.clear();
        true
    }
}

/// Words with the column in which each begins.
fn tokens(text: &str) -> Vec<(usize, &str)> {
    let mut tokens = Vec::new();
    let mut begin = None;
    for (column, (at, letter)) in text.char_indices().enumerate() {
        match (begin, letter.is_whitespace()) {
            (None, false) => begin = Some((column, at)),
            (Some((column, from)), true) => {
                tokens.extend(text.get(from..at).map(|token| (column, token)));
                begin = None;
            }
            _ => {}
        }
    }
    if let Some((column, from)) = begin {
        tokens.extend(text.get(from..).map(|token| (column, token)));
    }
    tokens
}

fn is_initial(token: &str) -> bool {
    token.chars().count() == 1
}

/// A rating, an id, or the word for having none.
fn is_fact(token: &str) -> bool {
    let word = token.to_lowercase();
    token.bytes().any(|byte| byte.is_ascii_digit())
        || matches!(word.trim_matches(|letter: char| !letter.is_alphabetic()), "unr" | "new" | "unrated")
}

/// Ids and ratings: `12345678`, `1876`, `1641P17`, `12345678 / R: 1794 ->1817`.
fn facts(player: &mut RunningPlayer, text: &str) {
    // What comes behind the arrow came of the event.
    let before = text.split("->").next().unwrap_or_default();
    for word in before.split(|letter: char| letter.is_whitespace() || matches!(letter, '/' | ':' | '·')) {
        let (digits, behind) = match word.find(['P', 'p', '*']) {
            Some(at) => (word.get(..at).unwrap_or_default(), word.get(at..).unwrap_or_default()),
            None => (word, ""),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        match digits.parse::<u32>() {
            Ok(rating @ 100..=3999) if digits.len() <= 4 && player.entrant.ratings.is_empty() => {
                let games = behind.trim_start_matches(['P', 'p']).parse().ok();
                let rating = u16::try_from(rating).unwrap_or_default();
                player.entrant.ratings.push(rated(rating, games));
            }
            Ok(_) if (7..=8).contains(&digits.len()) => player.entrant.member_id = Some(digits.to_string()),
            _ => {}
        }
    }
}

fn color(text: &str) -> Option<Color> {
    match text.trim() {
        "W" | "w" => Some(Color::White),
        "B" | "b" => Some(Color::Black),
        _ => None,
    }
}

fn colored(mark: &mut Mark, told: Option<Color>) {
    if let Mark::Game { color, .. } | Mark::ForfeitWin { color, .. } | Mark::ForfeitLoss { color, .. } = mark
        && color.is_none()
    {
        *color = told;
    }
}

/// `W12`, `W  12`, `D5w`, `L3b*`, `X4`, `F---`, `H---`, `P7w`.
fn cell(text: &str) -> Option<Mark> {
    let mut words = text.split_whitespace();
    let mut first = words.next()?.to_string();
    let mut rest: Vec<&str> = words.collect();
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    if is_initial(&first) && rest.first().is_some_and(is_number) {
        first.push_str(rest.remove(0));
    }
    let letter = first.chars().next()?;
    let behind = first.get(letter.len_utf8()..).unwrap_or_default();
    let (behind, rated) = match behind.strip_suffix('*') {
        Some(behind) => (behind, false),
        None => (behind, true),
    };
    let digits: String = behind.chars().take_while(char::is_ascii_digit).collect();
    let tail = behind.get(digits.len()..).unwrap_or_default().trim_matches(['(', ')', '-', '—', '–']);
    let own = match tail {
        "" => rest.first().and_then(|word| color(word)),
        tail => Some(color(tail)?),
    };
    if rest.len() > 2
        || rest.iter().any(|word| color(word).is_none() && points(word).is_none() && *word != "·")
    {
        return None;
    }
    let opponent = digits.parse::<usize>().ok().filter(|number| *number > 0);
    let played = |points| Some(Mark::Game { opponent: opponent?, color: own, points, rated });
    let alone = |mark| opponent.is_none().then_some(mark);
    match letter {
        'W' | '+' => played(Some(WON)),
        'D' | '=' => played(Some(DRAWN)),
        'L' | '-' => played(Some(LOST)),
        'P' | '*' => played(None),
        'X' => Some(Mark::ForfeitWin { opponent, color: own }),
        'F' => Some(Mark::ForfeitLoss { opponent, color: own }),
        'B' => alone(Mark::Bye),
        'H' => alone(Mark::HalfBye),
        'Z' => alone(Mark::ZeroBye),
        'U' => alone(Mark::Blank),
        _ => None,
    }
}

/// `3.5`, `3½`, `½`, `4`.
fn points(text: &str) -> Option<Points> {
    let text = text.trim();
    let (whole, half) = match text.strip_suffix('½') {
        Some(whole) => (whole, true),
        None => (text, false),
    };
    if half {
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
        return (0..1_000)
            .contains(&whole)
            .then(|| (0..whole).map(|_| Points::ONE).sum::<Points>() + Points::HALF);
    }
    match whole.parse::<u16>() {
        Ok(whole @ 0..=999) => Some((0..whole).map(|_| Points::ONE).sum()),
        _ => whole.parse().ok(),
    }
}

/// What a column of a spreadsheet holds.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Holds {
    Number,
    Name,
    Id,
    Rating,
    Team,
    Total,
    Round,
    /// The colors of the round before it.
    Below,
}

fn holds(name: &str) -> Option<Holds> {
    let key: String =
        name.to_lowercase().chars().filter(|letter| letter.is_alphanumeric() || *letter == '#').collect();
    let round = |word: &str| {
        key.strip_prefix(word)
            .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
    };
    Some(match key.as_str() {
        "no" | "num" | "number" | "pair" | "pairno" | "pairingno" | "#" | "pairnumber" => Holds::Number,
        "name" | "player" | "playername" => Holds::Name,
        "id" | "memberid" | "uscfid" | "uschessid" | "idno" | "playerbelow" => Holds::Id,
        "rating" | "rtg" | "rate" | "rtng" => Holds::Rating,
        "team" | "school" | "code" => Holds::Team,
        "total" | "tot" | "score" | "pts" | "points" => Holds::Total,
        _ if key.ends_with("below") && key.bytes().any(|byte| byte.is_ascii_digit()) => Holds::Below,
        _ if ["rd", "round", "rnd", "r", ""].iter().any(|word| round(word)) => Holds::Round,
        _ => return None,
    })
}

fn by_columns(rows: &[RowOfCells], chart: &mut Chart) {
    let mut columns: Vec<(usize, Holds)> = Vec::new();
    for (line, cells) in rows {
        let found: Vec<(usize, Holds)> =
            cells.iter().filter_map(|(at, text)| Some((*at, holds(text)?))).collect();
        let has = |wanted: Holds| found.iter().any(|(_, held)| *held == wanted);
        if has(Holds::Name) && has(Holds::Round) {
            columns = found;
            continue;
        }
        if columns.is_empty() || cells.len() == 1 {
            let words: Vec<&str> = cells.iter().map(|(_, text)| text.as_str()).collect();
            chart.words(&words.join(" "));
            continue;
        }
        row(*line, cells, &columns, chart);
    }
}

fn row(line: usize, cells: &[(usize, String)], columns: &[(usize, Holds)], chart: &mut Chart) {
    let of = |at: usize| cells.iter().find(|(column, _)| *column == at).map_or("", |(_, text)| text.as_str());
    let mut player = RunningPlayer::default();
    for (at, held) in columns {
        let text = of(*at);
        match held {
            Holds::Number => player.number = text.trim_end_matches('.').parse().unwrap_or_default(),
            Holds::Name if !text.is_empty() => player.entrant = tournament::Entrant { ..named(text) },
            _ => {}
        }
    }
    if player.entrant.name.is_empty() {
        return;
    }
    let ranked = columns.iter().all(|(_, held)| *held != Holds::Number);
    if player.number == 0 && ranked {
        player.number = chart.sections.last().map_or(0, |section| section.players.len()) + 1;
    }
    if player.number == 0 {
        chart.doubts.push(format!("line {line}: {} has no number, and is left out", player.entrant.name));
        return;
    }
    for (at, held) in columns {
        let text = of(*at);
        match held {
            Holds::Id | Holds::Rating => facts(&mut player, text),
            Holds::Team => player.entrant.team = Some(text.to_string()).filter(|team| !team.is_empty()),
            Holds::Total => player.score = points(text),
            Holds::Round => {
                // A number alone is a game without a result.
                let pending = || text.parse().ok().map(|opponent| Mark::game(opponent, None, None));
                let mark = if text.is_empty() { Some(Mark::Blank) } else { cell(text).or_else(pending) };
                player.marks.push(mark.unwrap_or_else(|| {
                    let name = &player.entrant.name;
                    chart
                        .doubts
                        .push(format!("line {line}: {name}: {text:?} is not read, and counts as no game"));
                    Mark::Blank
                }));
            }
            Holds::Below => {
                let told = text.split_whitespace().next().and_then(color);
                player.marks.iter_mut().last().into_iter().for_each(|mark| colored(mark, told));
            }
            Holds::Number | Holds::Name => {}
        }
    }
    chart.push(line, player);
}
