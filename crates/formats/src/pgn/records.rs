//! The reader: one game after the other, with all that is said in it and all that is wrong with it.
//!
//! Whoever needs only the moves follows a game ([`Records::follow`]) instead of having it kept: that is several times as fast
//! where nothing is odd, and the same reader.

use std::io;

use board::Position;
use budget::{Budget, Cost, Stop, Told, amount};

use super::{
    Broken, Defect, Fault, Follower, Made, Note, ReadAs, Record, Remark, Score, Situation, Tags,
    before::{Before, Start, agreed, start},
    fault::{Cursor, Faults, placed},
    language,
    movetext::{Moves, Movetext},
    plain,
    sections::{MOST_BYTES, Sections},
    token::Tokens,
};

/// A game as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadGame {
    /// Counted from 1 in its file.
    pub number: u64,
    /// The line on which it begins.
    pub line: u64,
    pub record: Record,
    /// What was wrong, in the order of the file.
    pub faults: Told<Fault>,
    /// What was read otherwise than it is written.
    pub remarks: Vec<Remark>,
}

/// A game that was followed: all of it that is no move.
#[derive(Clone, Debug, PartialEq)]
pub struct Followed<'r> {
    /// Counted from 1 in its file.
    pub number: u64,
    /// The line on which it begins.
    pub line: u64,
    pub tags: &'r Tags,
    pub score: Score,
    /// Whether the follower was handed every move of the game and played it. The moves end at the first one that is wrong.
    pub is_whole: bool,
    pub faults: Told<Fault>,
    pub remarks: Vec<Remark>,
}

/// The games of a file. Only a source that cannot be read any more ends them early, or a game that costs more than it may:
/// what is wrong with a game is told with it, and the next game follows.
///
/// ```
/// use formats::pgn::{Made, Records};
///
/// let text = "1. e4 e5 2. Ke3 {touched, had to move} Nf6 (2... d5!?) 3. Kd3 *\n";
/// let game = Records::new(text.as_bytes()).next().ok_or("no game")??;
/// assert_eq!(game.record.line.plies.len(), 5);
/// assert!(matches!(&game.record.line.plies[2].made, Made::Wrong(wrong) if wrong.text() == "Ke3"));
/// assert_eq!(
///     game.faults.first()[0].to_string(),
///     "1:13: 2. Ke3: no such piece can make this move; read on as if e1-e3 had been played"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Records<R> {
    sections: Sections<R>,
    /// How much of the section was read.
    at: usize,
    /// Where that is for people.
    cursor: Cursor,
    number: u64,
    /// What stands before the moves of the game that is read, and where it begins.
    before: Before,
    line: u64,
    budget: Budget,
    is_over: bool,
}

impl<R: io::Read> Records<R> {
    /// Reads in large pieces by itself, and holds one game at a time, so that a file may be of any size.
    pub fn new(source: R) -> Records<R> {
        Records::within(source, Budget::of_the_shell())
    }

    /// The same, with what one game may cost. Nothing is held of a game before: whoever keeps games counts them.
    pub fn within(source: R, budget: Budget) -> Records<R> {
        Records {
            sections: Sections::new(source),
            at: 0,
            cursor: Cursor::at_line(1),
            number: 0,
            before: Before::default(),
            line: 1,
            budget,
            is_over: false,
        }
    }

    /// Reads the next game and hands its moves to the follower. None at the end of the file.
    pub fn follow(&mut self, follower: &mut impl Follower) -> Result<Option<Followed<'_>>, Broken> {
        if self.is_over || !self.begin()? {
            self.is_over = true;
            return Ok(None);
        }
        if let Some(score) = self.follow_plainly(follower) {
            return Ok(Some(Followed {
                number: self.number,
                line: self.line,
                tags: &self.before.tags,
                score,
                is_whole: true,
                faults: Told::default(),
                remarks: Vec::new(),
            }));
        }
        let ReadGame { number, line, record, faults, remarks } = self.rest()?;
        let is_whole = record.start.as_ref().is_some_and(|start| follow_record(start, &record, follower));
        self.before.tags = record.tags;
        let tags = &self.before.tags;
        Ok(Some(Followed { number, line, tags, score: record.score, is_whole, faults, remarks }))
    }

    /// The quick way. None if the game is not plain; then nothing of it was read.
    fn follow_plainly(&mut self, follower: &mut impl Follower) -> Option<Score> {
        if !self.before.faults.is_empty() || self.sections.is_cut {
            return None;
        }
        let Start { position, dropped } = start(&self.before.tags).ok()?;
        if !dropped.is_empty() {
            return None;
        }
        follower.open(&position);
        let mut tokens = Tokens::of_file(&self.sections.bytes, self.at);
        let score = plain::moves(&mut tokens, follower)?;
        let score = agreed(&self.before.tags, score).ok()?;
        self.at = tokens.at();
        Some(score)
    }

    /// Reads what stands before the moves of the next game. False if there is none.
    fn begin(&mut self) -> Result<bool, Broken> {
        loop {
            let mut tokens = Tokens::of_file(&self.sections.bytes, self.at);
            if self.before.read(&mut tokens) {
                self.at = tokens.at();
                self.number += 1;
                self.line = self.cursor.go_to(&self.sections.bytes, self.before.begin).line;
                return Ok(true);
            }
            match self.sections.next_section() {
                Ok(true) => (self.at, self.cursor) = (0, Cursor::at_line(self.sections.line)),
                Ok(false) => return Ok(false),
                Err(broken) => {
                    self.is_over = true;
                    return Err(broken);
                }
            }
        }
    }

    /// Reads the moves of the game that was begun, and keeps all of it.
    fn rest(&mut self) -> Result<ReadGame, Broken> {
        let game = self.game().map_err(|stop| {
            self.is_over = true;
            Broken::Stopped { game: self.number, line: self.line, stop }
        })?;
        let bytes = &self.sections.bytes;
        self.at = game.end;
        let mut faults = game.faults;
        if self.sections.is_cut && self.at >= bytes.trim_ascii_end().len() {
            faults.push((bytes.len(), Defect::TooLong { most: MOST_BYTES }));
        }
        let remark = |(at, what)| Remark { place: self.cursor.clone().go_to(bytes, at), what };
        Ok(ReadGame {
            number: self.number,
            line: self.line,
            record: game.record,
            remarks: game.remarks.into_iter().map(remark).collect(),
            faults: placed(faults, bytes, self.cursor),
        })
    }

    fn game(&mut self) -> Result<Game, Stop> {
        let Before { begin, tags, places, notes, mut faults } = std::mem::take(&mut self.before);
        let place_of = |name: &str| {
            let known = tags.iter().zip(&places).filter(|((known, _), _)| *known == name).last();
            known.map_or(begin, |(_, place)| *place)
        };
        let mut remarks = Vec::new();
        let start = match start(&tags) {
            Ok(Start { position, dropped }) => {
                let told = dropped.remarks(tags.get("FEN").unwrap_or_default());
                remarks.extend(told.into_iter().map(|told| (place_of("FEN"), told)));
                Some(position)
            }
            Err((name, what)) => {
                faults.push((place_of(name), what));
                None
            }
        };
        let (moves, spoken) = self.moves(start.as_ref(), &notes)?;
        remarks.extend(spoken);
        faults.append(moves.faults);
        let score = agreed(&tags, moves.score).unwrap_or_else(|(score, what)| {
            faults.push((place_of("Result"), what));
            score
        });
        Ok(Game { record: Record { tags, start, line: moves.line, score }, end: moves.end, faults, remarks })
    }

    /// The moves, in the language that leaves the fewest words unread, and which language that is if it is not English.
    fn moves(
        &self,
        start: Option<&Position>,
        notes: &[Note],
    ) -> Result<(Moves, Option<(usize, ReadAs)>), Stop> {
        let mut budget = self.budget.clone();
        let tokens = Tokens::of_file(&self.sections.bytes, self.at);
        let mut read = |language| {
            let here = start.cloned().map_or(Situation::NOWHERE, Situation::Known);
            let mut budget = spent(&mut budget, tokens.rest().len())?;
            Movetext::new(here, notes.to_vec(), language, &mut budget).read(&mut tokens.clone())
        };
        let mut best = read(None)?;
        let Some(foreign) = best.foreign.take().filter(|_| start.is_some()) else { return Ok((best, None)) };
        let mut spoken = None;
        for language in language::likely(tokens.clone(), best.end) {
            let moves = read(Some(language))?;
            if moves.wrong < best.wrong {
                (best, spoken) = (moves, Some(language));
            }
            if best.wrong == 0 {
                break;
            }
        }
        let spoken = spoken.map(|language| (foreign.at, foreign.read_as(language)));
        Ok((best, spoken))
    }
}

/// A budget for one more reading of so many bytes.
fn spent(budget: &mut Budget, bytes: usize) -> Result<Budget, Stop> {
    budget.spend(Cost::Steps, amount(bytes))?;
    Ok(budget.clone())
}

/// Hands the moves of a record on, up to the first one that is wrong or that the follower does not play. Answers whether that
/// was all.
fn follow_record(start: &Position, record: &Record, follower: &mut impl Follower) -> bool {
    follower.open(start);
    record.line.plies.iter().all(|ply| match &ply.made {
        Made::Move(mv) => follower.play(*mv),
        Made::Null => follower.pass(),
        Made::Wrong(_) | Made::Unread(_) => false,
    })
}

impl<R: io::Read> Iterator for Records<R> {
    type Item = Result<ReadGame, Broken>;

    fn next(&mut self) -> Option<Result<ReadGame, Broken>> {
        if self.is_over {
            return None;
        }
        match self.begin() {
            Ok(true) => Some(self.rest()),
            Ok(false) => {
                self.is_over = true;
                None
            }
            Err(broken) => Some(Err(broken)),
        }
    }
}

/// A game and where it ends in its section.
struct Game {
    record: Record,
    end: usize,
    faults: Faults,
    remarks: Vec<(usize, ReadAs)>,
}
