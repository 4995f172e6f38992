//! From tokens to the lines of a record.
//!
//! Keeps the lines that are open, each with the situation it stands in, and the faults with where they are. Nothing of
//! the text is lost without a fault. Start with [`Movetext::read`].

use board::{
    notation::{Language, Style},
    san::SanError,
};
use budget::{Budget, Cost, Stop};

use super::{
    After, Defect, Line, Made, Nag, Note, Ply, Score, Situation, Text, WhyWrong, embed,
    fault::Faults,
    language::Foreign,
    meaning::{Meaning, meaning, numbers},
    text,
    token::{Token, Tokens, decoded},
};

/// Annotators stay far below; a file that goes deeper wants to exhaust somebody.
const DEEPEST: usize = 100;

/// A line on its way.
struct OpenVariation {
    /// Where it begins in the file.
    at: usize,
    line: Line,
    /// Before the last move, where its variations begin.
    before: Situation,
    /// After it.
    here: Situation,
    /// What was said before there was a move to say it of.
    waiting: Vec<After>,
}

pub(super) struct Movetext<'b> {
    line: OpenVariation,
    /// The lines that the current one is a variation of.
    below: Vec<OpenVariation>,
    /// Variations that are passed over because they are too deep.
    passed_over: usize,
    score: Option<Score>,
    faults: Faults,
    /// Whose letters name the pieces, if not English ones.
    language: Option<Language>,
    wrong: usize,
    foreign: Option<Foreign>,
    budget: &'b mut Budget,
    stop: Option<Stop>,
}

/// The moves of a game as they were read.
pub(super) struct Moves {
    pub(super) line: Line,
    pub(super) score: Option<Score>,
    /// Where they end.
    pub(super) end: usize,
    pub(super) faults: Faults,
    /// How many words were no moves.
    pub(super) wrong: usize,
    /// The first of them that may be one in another language.
    pub(super) foreign: Option<Foreign>,
}

impl OpenVariation {
    fn new(at: usize, here: Situation) -> OpenVariation {
        OpenVariation { at, line: Line::default(), before: here.clone(), here, waiting: Vec::new() }
    }
}

impl<'b> Movetext<'b> {
    pub(super) fn new(
        start: Situation,
        before: Vec<Note>,
        language: Option<Language>,
        budget: &'b mut Budget,
    ) -> Movetext<'b> {
        let mut line = OpenVariation::new(0, start);
        line.line.before = before;
        Movetext {
            line,
            below: Vec::new(),
            passed_over: 0,
            score: None,
            faults: Faults::default(),
            language,
            wrong: 0,
            foreign: None,
            budget,
            stop: None,
        }
    }

    /// Reads up to the result and what is said after it.
    pub(super) fn read(mut self, tokens: &mut Tokens<'_>) -> Result<Moves, Stop> {
        self.take_all(tokens, None);
        loop {
            let mut ahead = tokens.clone();
            let Some((at, token)) = ahead.next_token() else { break };
            match token {
                Token::Word(_) | Token::Nag(_) | Token::Open => break,
                _ if self.stop.is_some() => break,
                _ => self.take(at, token, None, 0),
            }
            *tokens = ahead;
        }
        self.close_down_to(0);
        self.drop_waiting();
        let Movetext { line, score, faults, wrong, foreign, stop, .. } = self;
        let moves = Moves { line: line.line, score, end: tokens.at(), faults, wrong, foreign };
        stop.map_or(Ok(moves), Err)
    }

    /// Takes tokens to their end or to the result of the game. What stands inside the mark of wrong moves is all
    /// `inside` the one place of that mark.
    fn take_all(&mut self, tokens: &mut Tokens<'_>, inside: Option<usize>) {
        let floor = self.below.len();
        while let Some((at, token)) = tokens.next_token() {
            self.take(inside.unwrap_or(at), token, inside, floor);
            if self.stop.is_some() || self.score.is_some() && inside.is_none() {
                return;
            }
        }
        if inside.is_some() {
            self.close_down_to(floor);
        }
    }

    fn take(&mut self, at: usize, token: Token<'_>, inside: Option<usize>, floor: usize) {
        match token {
            Token::Open if self.passed_over > 0 => self.passed_over += 1,
            Token::Close if self.passed_over > 0 => self.passed_over -= 1,
            _ if self.passed_over > 0 => {}
            Token::Word(word) => self.word(at, &word, inside.is_some()),
            Token::Comment { bytes, is_closed } => {
                if !is_closed {
                    self.fault(at, Defect::OpenComment);
                }
                self.comment(at, &bytes, inside.is_some());
            }
            Token::LineComment(text) => self.note(at, Text::new(&text).map(Note::Comment)),
            Token::Escape(text) => self.note(at, Text::new(&text).map(Note::Escape)),
            Token::Nag(Some(number)) => self.attach(at, After::Nag(Nag(number))),
            Token::Nag(None) => self.fault(at, Defect::Nag),
            Token::Open => self.open(at),
            Token::Close if self.below.len() > floor => self.close(),
            Token::Close => self.fault(at, Defect::NothingOpen { sign: ')' }),
            Token::StrayBrace => self.fault(at, Defect::NothingOpen { sign: '}' }),
        }
    }

    fn word(&mut self, at: usize, word: &str, is_inside: bool) {
        match meaning(word) {
            Meaning::Nothing => {}
            Meaning::Result(score) if self.below.is_empty() && !is_inside => self.score = Some(score),
            Meaning::Result(score) => self.fault(at, Defect::ResultInside { score }),
            Meaning::Marks(marks) => self.marks(at, marks),
            Meaning::Move { text, marks } => {
                let number = word.len() - text.len() - marks.len();
                self.make(at + if is_inside { 0 } else { number }, text, is_inside);
                self.marks(at, marks);
            }
        }
    }

    fn make(&mut self, at: usize, text: &str, is_inside: bool) {
        self.spend();
        let open = &mut self.line;
        open.before.clone_from(&open.here);
        let (number, color) = (open.before.number(), open.before.color());
        // What we wrote as wrong ourselves is in no other language.
        let (made, why) = match self.language.filter(|_| !is_inside) {
            None => (open.here.make(text), None),
            Some(language) => open.here.make_as(text, Style::Algebraic(language).into()),
        };
        let column = if is_inside { 0 } else { trouble_in(&made) };
        match (&made, why) {
            (_, Some(why)) => {
                self.faults.push((at, Defect::Unreadable { number, color, why, carried_out: None }))
            }
            (Made::Wrong(wrong), None) => self.faults.push((
                at + column,
                Defect::WrongMove {
                    number,
                    color,
                    text: wrong.text().to_owned(),
                    why: wrong.why().clone(),
                    carried_out: wrong.carried_out(),
                },
            )),
            _ => {}
        }
        if matches!(made, Made::Wrong(_) | Made::Unread(_)) {
            self.wrong += 1;
            if self.foreign.is_none() && !is_inside {
                self.foreign = Foreign::of(at, number, color, text);
            }
        }
        open.line.plies.push(Ply { made, after: std::mem::take(&mut open.waiting) });
    }

    fn comment(&mut self, at: usize, bytes: &[u8], is_inside: bool) {
        let text = &decoded(bytes);
        if !is_inside && embed::is_mark(bytes) {
            let words = text::normal(text);
            if let Some(movetext) = embed::inside(&words) {
                return self.take_all(&mut Tokens::of_embedded(movetext), Some(at));
            }
        }
        self.note(at, Text::new(text).map(Note::Comment));
    }

    fn note(&mut self, at: usize, note: Option<Note>) {
        if let Some(note) = note {
            self.attach(at, After::Note(note));
        }
    }

    fn marks(&mut self, at: usize, marks: &str) {
        if !marks.is_empty() {
            numbers(marks).into_iter().for_each(|number| self.attach(at, After::Nag(Nag(number))));
        }
    }

    /// Puts something after the last move.
    fn attach(&mut self, at: usize, after: After) {
        self.spend();
        let open = &mut self.line;
        match (open.line.plies.last_mut(), after) {
            (Some(ply), after) => ply.after.push(after),
            (None, After::Note(note)) => open.line.before.push(note),
            (None, after) => {
                open.waiting.push(after);
                self.fault(at, Defect::BeforeAnyMove);
            }
        }
    }

    fn open(&mut self, at: usize) {
        if self.below.len() >= DEEPEST {
            self.passed_over = 1;
            return self.fault(at, Defect::TooDeep { most: DEEPEST });
        }
        let begins = if self.line.line.plies.is_empty() { &self.line.here } else { &self.line.before };
        let variation = OpenVariation::new(at, begins.clone());
        self.below.push(std::mem::replace(&mut self.line, variation));
    }

    fn close(&mut self) {
        self.drop_waiting();
        let Some(below) = self.below.pop() else { return };
        let OpenVariation { at, line, .. } = std::mem::replace(&mut self.line, below);
        // Where there are no moves there is no variation: what was said is said of the move itself.
        if line.plies.is_empty() {
            line.before.into_iter().for_each(|note| self.attach(at, After::Note(note)));
        } else {
            self.attach(at, After::Variation(line));
        }
    }

    fn close_down_to(&mut self, floor: usize) {
        self.passed_over = 0;
        while self.below.len() > floor {
            self.fault(self.line.at, Defect::OpenVariation);
            self.close();
        }
    }

    fn drop_waiting(&mut self) {
        if !self.line.waiting.is_empty() {
            self.line.waiting.clear();
            self.fault(self.line.at, Defect::WithoutMove);
        }
    }

    /// Before anything is kept.
    fn spend(&mut self) {
        self.stop = self.stop.or(self.budget.spend(Cost::Moves, 1).err());
    }

    fn fault(&mut self, at: usize, what: Defect) {
        self.faults.push((at, what));
    }
}

/// How many bytes of the text can be read before the trouble.
fn trouble_in(made: &Made) -> usize {
    match made {
        Made::Wrong(wrong) => match wrong.why() {
            WhyWrong::Notation(SanError::Unreadable { at, .. }) => *at,
            _ => 0,
        },
        _ => 0,
    }
}
