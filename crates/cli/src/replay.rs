//! Recorded games, played through the arbiter: every move is touched, released, promoted and pressed.
//!
//! Answers whether a record and the rules agree. One game, one buffer of events and one set of terms serve for all
//! games, so that a move costs no allocation here; this is the hot path of `jadoube replay`. Start with
//! [`Replay::next_game`].

use std::{io, sync::Arc};

use board::{Color, Move, Position, san};
use budget::Told;
use clock::{Control, Moment, Timekeeper};
use formats::pgn::{Broken, Fault, Followed, Follower, Records, Remark, Score, Tags};
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
    /// The moves of all games before, and of this one.
    moves: u64,
    moves_here: u64,
    refused: Option<TurnedDown>,
}

/// What the record tells and the arbiter turned down.
enum TurnedDown {
    Move {
        before: Position,
        mv: Move,
        why: Refusal,
    },
    /// The game could not even begin.
    Start {
        why: Refusal,
    },
    /// A turn without a move.
    Pass {
        number: u32,
        color: Color,
    },
}

/// What one game came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Replayed {
    /// Counted from 1 in its file.
    pub game: u64,
    /// The line on which it begins.
    pub line: u64,
    pub players: String,
    /// How many moves were played.
    pub moves: u64,
    /// What cannot be read in it.
    pub faults: Told<Fault>,
    /// What is read otherwise than it is written.
    pub remarks: Vec<Remark>,
    /// Where record and rules part, as far as it could be read.
    pub disagreement: Option<Disagreement>,
}

impl Replayed {
    /// Nothing is to be said of it.
    pub fn is_in_order(&self) -> bool {
        self.faults.is_empty() && self.disagreement.is_none()
    }
}

/// Where a record and the rules part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
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
            moves_here: 0,
            refused: None,
        }
    }

    /// The moves that were played so far, of all games.
    pub fn moves(&self) -> u64 {
        self.moves + self.moves_here
    }

    /// Plays the next game of a file. None at its end.
    pub fn next_game<R: io::Read>(&mut self, games: &mut Records<R>) -> Result<Option<Replayed>, Broken> {
        self.moves += std::mem::take(&mut self.moves_here);
        self.refused = None;
        let Some(game) = games.follow(self)? else { return Ok(None) };
        let disagreement = self.disagreement(&game);
        // Whoever is in no trouble need not be named.
        let is_named = disagreement.is_some() || !game.faults.is_empty() || !game.remarks.is_empty();
        let players = if is_named { players(game.tags) } else { String::new() };
        let Followed { number, line, faults, remarks, .. } = game;
        Ok(Some(Replayed {
            game: number,
            line,
            players,
            moves: self.moves_here,
            faults,
            remarks,
            disagreement,
        }))
    }

    fn disagreement(&self, game: &Followed<'_>) -> Option<Disagreement> {
        if let Some(refused) = &self.refused {
            return Some(self.of_refusal(refused));
        }
        // What comes after a fault was not played.
        if !game.is_whole || game.score == Score::Unknown {
            return None;
        }
        let outcome = self.game.table(BoardName::A)?.outcome.as_ref()?;
        if game.score == ruled(outcome.verdict) {
            return None;
        }
        let ended = verdict::outcome_words(outcome.verdict, outcome.reason);
        let what = format!("the record says {}, the rules say {ended}", game.score.text());
        Some(Disagreement { mv: None, what, clauses: outcome.by.seen_from(self.book) })
    }

    fn of_refusal(&self, refused: &TurnedDown) -> Disagreement {
        let turned_down = |mv, why: &Refusal| Disagreement {
            mv,
            what: why.to_string(),
            clauses: why.clauses().seen_from(self.book),
        };
        match refused {
            TurnedDown::Move { before, mv, why } => turned_down(Some(numbered(before, *mv)), why),
            TurnedDown::Start { why } => turned_down(None, why),
            TurnedDown::Pass { number, color } => Disagreement {
                mv: Some(format!("{number}{} --", color.fold_wb(".", "..."))),
                what: "a turn is passed, which nobody may do in a game".to_owned(),
                clauses: String::new(),
            },
        }
    }

    fn open_game(&mut self) -> Result<(), Refusal> {
        self.game = Game::new();
        if let Deed::Open(terms) = &mut self.opening.deed {
            Arc::make_mut(terms).boards.clear();
            Arc::make_mut(terms).boards.push(self.start.clone());
        }
        let Replay { game, record, opening, events, .. } = self;
        carry_out(game, record, opening, events)?;
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
        carry_out(&mut self.game, &self.record, &Act::new(by, Moment::new(0), deed), &mut self.events)
    }
}

/// Decides one act and carries its events into the game.
fn carry_out(game: &mut Game, record: &Record, act: &Act, events: &mut Events) -> Result<(), Refusal> {
    events.clear();
    decide(game, record, act, events)?;
    for event in events.iter() {
        game.evolve(event);
    }
    Ok(())
}

impl Follower for Replay {
    fn open(&mut self, start: &Position) {
        self.start.clone_from(start);
        self.moves_here = 0;
        self.refused = self.open_game().err().map(|why| TurnedDown::Start { why });
    }

    fn position(&self) -> &Position {
        self.game.table(BoardName::A).map_or(&self.start, |table| &table.position)
    }

    fn play(&mut self, mv: Move) -> bool {
        let by = self.position().turn();
        match self.play_move(by, mv) {
            Ok(()) => self.moves_here += 1,
            Err(why) => {
                let before = self.position().clone();
                // Where the game could not begin, that is the trouble.
                self.refused.get_or_insert(TurnedDown::Move { before, mv, why });
            }
        }
        self.refused.is_none()
    }

    fn pass(&mut self) -> bool {
        let (number, color) = (self.position().move_number(), self.position().turn());
        self.refused.get_or_insert(TurnedDown::Pass { number, color });
        false
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

fn players(tags: &Tags) -> String {
    let name = |tag| tags.get(tag).filter(|name| !name.is_empty()).unwrap_or("?");
    format!("{} - {}", name("White"), name("Black"))
}
