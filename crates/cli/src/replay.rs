//! Recorded games, played through the arbiter: every move is touched, released, promoted and pressed.
//!
//! Answers whether a record and the rules agree. One game, one buffer of events and one set of terms serve for all
//! games, so that a move costs no allocation here; this is the hot path of `jadoube replay`. Start with
//! [`Replay::next_game`].

use std::{io, sync::Arc};

use board::{Color, Move, Position, san};
use clock::{Control, Moment, Timekeeper};
use formats::pgn::{Follower, Games, Head, PgnError, Played, Read, Score};
use game::{Act, BoardName, Deed, Events, Game, GameResult, Record, Refusal, Seat, Terms, decide, verdict};
use rulebook::{Book, Policies};

/// Plays games one after the other under one book.
pub struct Replay {
    book: Book,
    /// The act that opens every game; only its position differs.
    opening: Act,
    record: Record,
    game: Game,
    events: Events,
    start: Position,
    moves: u64,
    refused: Option<Refused>,
}

/// A move of the record that the arbiter turned down.
struct Refused {
    before: Position,
    mv: Move,
    why: Refusal,
}

/// What one game came to.
#[derive(Debug)]
pub enum Replayed {
    /// There are no more games.
    End,
    /// Record and rules agree.
    Agreed,
    Disagreed(Disagreement),
    /// The file cannot be read on.
    Broken(PgnError),
}

/// Where a record and the rules part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// Counted from 1 in its file.
    pub game: u64,
    pub line: Option<u64>,
    pub players: String,
    /// As on a scoresheet: `12. Nf3` or `12... Qh4`; none where the result is the trouble.
    pub mv: Option<String>,
    pub what: String,
    /// The clauses that say so, where a rulebook does.
    pub clauses: String,
}

impl Replay {
    /// A replay under these policies. Nobody keeps the time: a record tells no thinking times to judge.
    pub fn under(policies: Policies, control: Control) -> Replay {
        let book = policies.book;
        let terms = Terms::on_the_screen(policies, control, Timekeeper::Nobody);
        Replay {
            book,
            opening: Act::new(Seat::Director, Moment::new(0), Deed::Open(Arc::new(terms))),
            record: Record::default(),
            game: Game::new(),
            events: Events::new(),
            start: Position::initial(),
            moves: 0,
            refused: None,
        }
    }

    /// The moves that were played so far, of all games.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// Plays the next game of a file.
    pub fn next_game<R: io::Read>(&mut self, games: &mut Games<R>) -> Replayed {
        let score = match games.read(self) {
            Read::End => return Replayed::End,
            Read::Whole(score) => score,
            Read::Failed(error) if error.is_fatal() => return Replayed::Broken(error),
            Read::Failed(error) => return Replayed::Disagreed(of_error(&error, games.head())),
        };
        match self.disagreement(score, games.head()) {
            None => Replayed::Agreed,
            Some(disagreement) => Replayed::Disagreed(disagreement),
        }
    }

    fn disagreement(&self, score: Score, head: &Head) -> Option<Disagreement> {
        if let Some(refused) = &self.refused {
            return Some(self.of_refusal(refused, head));
        }
        let tag = head.tags.get("Result").map(Score::from_text);
        if let Some(tag) =
            tag.filter(|tag| *tag != score && *tag != Score::Unknown && score != Score::Unknown)
        {
            let what = format!("the tag Result says {}, the moves end with {}", tag.text(), score.text());
            return Some(of_result(what, String::new(), head));
        }
        let recorded = if score == Score::Unknown { tag.unwrap_or(score) } else { score };
        let outcome = self.game.table(BoardName::A)?.outcome.as_ref()?;
        if recorded == Score::Unknown || recorded == ruled(outcome.verdict) {
            return None;
        }
        let ended = verdict::outcome_words(outcome.verdict, outcome.reason);
        let what = format!("the record says {}, the rules say {ended}", recorded.text());
        Some(of_result(what, outcome.by.seen_from(self.book), head))
    }

    fn of_refusal(&self, refused: &Refused, head: &Head) -> Disagreement {
        Disagreement {
            mv: Some(numbered(&refused.before, refused.mv)),
            clauses: refused.why.clauses().seen_from(self.book),
            ..of_result(refused.why.to_string(), String::new(), head)
        }
    }

    fn open_game(&mut self) -> Result<(), Refusal> {
        self.game = Game::new();
        if let Deed::Open(terms) = &mut self.opening.deed {
            Arc::make_mut(terms).boards.clear();
            Arc::make_mut(terms).boards.push(self.start.clone());
        }
        let Replay { game, record, opening, events, .. } = self;
        judge(game, record, opening, events)?;
        self.act(Seat::Director, Deed::StartClocks)
    }

    /// Touch, release, perhaps a promotion, and the press; a move that ends the game is not pressed.
    fn play_move(&mut self, color: Color, mv: Move) -> Result<(), Refusal> {
        let by = Seat::Player(BoardName::A, color);
        self.act(by, Deed::Touch(mv.from))?;
        self.act(by, Deed::Release(mv.to))?;
        if let Some(role) = mv.promotion {
            self.act(by, Deed::Place(role))?;
        }
        if self.game.is_over() { Ok(()) } else { self.act(by, Deed::Press) }
    }

    fn act(&mut self, by: Seat, deed: Deed) -> Result<(), Refusal> {
        judge(&mut self.game, &self.record, &Act::new(by, Moment::new(0), deed), &mut self.events)
    }
}

/// Decides one act and carries its events into the game.
fn judge(game: &mut Game, record: &Record, act: &Act, events: &mut Events) -> Result<(), Refusal> {
    events.clear();
    decide(game, record, act, events)?;
    for event in events.iter() {
        game.evolve(event);
    }
    Ok(())
}

impl Follower for Replay {
    fn open(&mut self, head: &Head) {
        self.start.clone_from(&head.start);
        self.refused = None;
        if let Err(why) = self.open_game() {
            let mv = Move::new(board::Square::A1, board::Square::A1);
            self.refused = Some(Refused { before: self.start.clone(), mv, why });
        }
    }

    fn position(&self) -> &Position {
        self.game.table(BoardName::A).map_or(&self.start, |table| &table.position)
    }

    fn play(&mut self, mv: Move) -> Played {
        let by = self.position().turn();
        match self.play_move(by, mv) {
            Ok(()) => {
                self.moves += 1;
                Played::GoOn
            }
            Err(_) if !self.position().is_legal(mv) => Played::Illegal,
            Err(why) => {
                self.refused = Some(Refused { before: self.position().clone(), mv, why });
                Played::Enough
            }
        }
    }
}

fn ruled(verdict: GameResult) -> Score {
    match verdict {
        GameResult::Won(color) => Score::Won(color),
        GameResult::Drawn => Score::Drawn,
        GameResult::LostByBoth | GameResult::Annulled => Score::Unknown,
    }
}

/// `12. Nf3`, `12... Qh4`.
pub fn numbered(before: &Position, mv: Move) -> String {
    let dots = before.turn().fold_wb(".", "...");
    format!("{}{dots} {}", before.move_number(), san::write(before, mv))
}

fn of_result(what: String, clauses: String, head: &Head) -> Disagreement {
    Disagreement { game: head.number, line: head.line, players: players(head), mv: None, what, clauses }
}

fn of_error(error: &PgnError, head: &Head) -> Disagreement {
    use formats::pgn::Trouble;
    let (mv, what) = match &error.what {
        Trouble::Move { number, color, text, why } => {
            (Some(format!("{number}{} {text}", color.fold_wb(".", "..."))), why.to_string())
        }
        Trouble::Fen { text, why } => (None, format!("FEN {text:?}: {why}")),
        Trouble::Io(error) => (None, error.to_string()),
    };
    Disagreement { mv, ..of_result(what, String::new(), head) }
}

fn players(head: &Head) -> String {
    let name = |tag| head.tags.get(tag).filter(|name| !name.is_empty()).unwrap_or("?");
    format!("{} - {}", name("White"), name("Black"))
}
