//! A case is tried under one book: its acts are put before [`game::decide`], and what was decided is written down,
//! segment by segment. Time passes only where the case says so.

use board::{Color, Move, MoveKind, Position, Role, Square, san, san::SanError};
use clock::{Millis, Moment, Timekeeper};
use game::{
    Act, Adjourning, Attendance, BoardName, Claim, Deed, DisputeId, DisputeStage, Event, Events, Game,
    Happening, Occasion, Order, Place, Presses, Record, Seat, Stage, Table, decide, grounds, on_record,
    plain, verdict,
};
use rulebook::{Citations, Policies};

use crate::{
    ask::{self, Inquiry},
    case::{Block, Case, Cue, Doing, Fact, Item, MoveText, Ply, Setup, Start, Step},
    check::Failure,
    fact,
    format::{fact_words, seat_words, written_words},
};

/// What one book ruled on a case.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    pub segments: Vec<Ruled>,
    /// Facts that are otherwise, and acts that could not even be tried.
    pub failures: Vec<Failure>,
    /// Everything that happened, in order.
    pub events: Vec<Event>,
    /// How it stands at the end.
    pub game: Game,
    /// The move at which the trial broke off, since nobody can make it so.
    pub unplayable: Option<Unplayable>,
}

/// A move that the rules of chess do not know, as it was written.
#[derive(Clone, PartialEq, Debug)]
pub struct Unplayable {
    pub line: usize,
    pub by: Color,
    pub text: String,
    pub position: Position,
}

impl Unplayable {
    /// What may have happened at the board instead: each man that could be meant, from its square to the one that was named.
    pub fn by_squares(&self) -> Vec<String> {
        let Some((role, to)) = named(&self.text) else { return Vec::new() };
        let meant = |square: &Square| {
            *square != to
                && self.position.piece_at(*square).is_some_and(|man| man.color == self.by && man.role == role)
        };
        let mut from: Vec<Square> = Square::ALL.into_iter().filter(meant).collect();
        from.sort_by_key(|square| square.distance(to));
        from.into_iter().map(|from| format!("{from}-{to}")).collect()
    }
}

/// What is wrong with a move; where it may mean several, as each of them is written.
fn why_unread(error: &SanError, position: &Position) -> String {
    match error {
        SanError::Ambiguous { readings } => {
            let moves: Vec<String> = readings.iter().map(|mv| san::write(position, *mv)).collect();
            format!("this may mean {}", moves.join(" or "))
        }
        other => other.to_string(),
    }
}

/// `Nbd7+` names a knight and d7.
fn named(text: &str) -> Option<(Role, Square)> {
    let text = text.split('=').next()?.trim_end_matches(['+', '#']);
    let role = text.chars().next().and_then(|first| match first {
        'N' | 'B' | 'R' | 'Q' | 'K' => Role::from_char(first),
        _ => Some(Role::Pawn),
    })?;
    let to = text.len().checked_sub(2).and_then(|at| text.get(at..))?.parse().ok()?;
    Some((role, to))
}

/// What was ruled up to one named moment, or from the last one to the end.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ruled {
    pub name: Option<String>,
    pub verdicts: Vec<Verdict>,
}

/// One thing that was ruled, in the words of [`game::verdict`], or an act that was refused.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The line of the act that it answers.
    pub line: usize,
    pub words: String,
    /// The same for somebody who knows no rulebook.
    pub sentence: String,
    pub by: Citations,
    /// What it rests on besides, where the record or the rules show more.
    pub because: Option<Reason>,
}

/// Why something was ruled or refused, in the words of [`game::Why`] or [`game::Ground`].
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    pub words: String,
    pub by: Citations,
}

impl Verdict {
    /// Every clause that speaks of it.
    pub fn clauses(&self) -> Citations {
        match &self.because {
            Some(reason) => self.by.clone().and(&reason.by),
            None => self.by.clone(),
        }
    }
}

/// Tries a case under these policies: a book's own, what a case announces for it ([`Case::policies`]), or others. What all books
/// share is moot once this one has a result.
pub fn try_under(case: &Case, policies: &Policies) -> Trial {
    tried(case, policies, false)
}

/// The same for somebody who asks and expects nothing: a line after the end of the game is heard or refused as any other. A case that
/// states what it expects is tried as it is.
pub fn hear_under(case: &Case, policies: &Policies) -> Trial {
    let states = case.lines().iter().any(|line| matches!(line.item, Item::Expect(_)));
    tried(case, policies, !states)
}

fn tried(case: &Case, policies: &Policies, hears_all: bool) -> Trial {
    let mut bench = Proceedings::open(case, policies);
    bench.hears_all = hears_all;
    for segment in case.segments() {
        bench.segments.push(Ruled { name: segment.name.clone(), verdicts: Vec::new() });
        bench.common(&segment.common);
        if let Some(block) = segment.block(policies.book) {
            bench.own(block);
        }
    }
    let Proceedings { segments, failures, log: events, game, unplayable, .. } = bench;
    Trial { segments, failures, events, game, unplayable }
}

/// What an event says by the game as it stood before it: its words, its sentence if it has one, and why. Nothing of what is no verdict.
fn told(game: &Game, event: &Event) -> Option<(String, Option<String>, Option<Reason>)> {
    let before = game.table(event.on)?;
    let because = event.because.as_ref();
    let because = because.map(|because| Reason { words: because.words(), by: because.clauses.clone() });
    Some((verdict::words(event, before)?, plain::sentence(event, before), because))
}

/// What a ruling would say if somebody asked for it now: of a draw claim that waits for the opponent. Nobody has asked for it yet.
pub fn if_asked(trial: &Trial) -> Vec<Verdict> {
    let on = BoardName::A;
    let waits = |dispute: &&game::Dispute| dispute.stage == DisputeStage::Open && dispute.is_draw_claim();
    let dispute = trial.game.table(on).and_then(Table::open_dispute).filter(waits);
    let Some(claimant) = dispute.and_then(game::Dispute::claimant) else { return Vec::new() };
    let mut game = trial.game.clone();
    let mut act = Act::new(Seat::Player(on, claimant.other()), game.now(), Deed::AskForRuling);
    act.number = Some(game.device().next());
    let mut events = Events::new();
    if decide(&game, &Record::default(), &act, &mut events).is_err() {
        return Vec::new();
    }
    let mut verdicts = Vec::new();
    for event in &events {
        if let Some((words, sentence, because)) = told(&game, event) {
            let sentence = sentence.unwrap_or_else(|| whole_sentence(&words, None));
            verdicts.push(Verdict { line: 0, words, sentence, by: event.clauses.clone(), because });
        }
        game.evolve(event);
    }
    verdicts
}

struct Proceedings<'a> {
    policies: &'a Policies,
    setup: &'a Setup,
    record: Record,
    timekeeper: Timekeeper,
    game: Game,
    now: Moment,
    /// Where the verdicts of the present act belong.
    line: usize,
    segments: Vec<Ruled>,
    failures: Vec<Failure>,
    log: Events,
    determined_by: Citations,
    /// The case cannot go on: a move of it makes no sense here.
    abandoned: bool,
    unplayable: Option<Unplayable>,
    /// Whether what is said after the end is put before the bench, too.
    hears_all: bool,
    /// The line of moves that was told so last.
    told_over: usize,
    /// The board on which the present step happens.
    on: BoardName,
}

impl<'a> Proceedings<'a> {
    fn open(case: &'a Case, policies: &'a Policies) -> Proceedings<'a> {
        let mut bench = Proceedings {
            policies,
            setup: case.setup(),
            record: case.setup().record(),
            timekeeper: case.setup().timekeeper,
            game: Game::new(),
            now: Moment::new(0),
            line: 1,
            segments: Vec::new(),
            failures: Vec::new(),
            log: Vec::new(),
            determined_by: Citations::none(),
            abandoned: false,
            unplayable: None,
            hears_all: false,
            told_over: 0,
            on: BoardName::A,
        };
        bench.act(Seat::Director, Deed::Open(std::sync::Arc::new(case.setup().terms(policies))));
        bench.begin(case.setup());
        bench
    }

    /// How far things have come is no verdict of the case.
    fn begin(&mut self, setup: &Setup) {
        let what = Occasion::Attendance(Attendance::BeginsTheRound { late: Millis::ZERO });
        let deed = match setup.start {
            Start::ClocksRunning | Start::SessionBegun => Deed::StartClocks,
            Start::RoundBegun => Deed::Occur(what),
            Start::NotYet => return,
        };
        self.segments.push(Ruled::default());
        self.act(Seat::Director, deed.clone());
        if self.is_match() {
            self.on = BoardName::B;
            self.act(Seat::Director, deed);
            self.on = BoardName::A;
        }
        if let Some(text) = &setup.sealed {
            self.adjourned(text);
        }
        if setup.start == Start::SessionBegun {
            for color in Color::ALL {
                let arrives = Occasion::Attendance(Attendance::Arrives);
                self.act(Seat::Player(BoardName::A, color), Deed::Occur(arrives));
            }
            let begins = Occasion::Adjourning(Adjourning::BeginsTheSession);
            self.act(Seat::Director, Deed::Occur(begins));
        }
        self.segments.clear();
    }

    /// The player on move was told to seal, wrote this and stopped the clocks, whether or not his book would have had the
    /// game adjourned now.
    fn adjourned(&mut self, text: &str) {
        let Some(by) = self.table().map(Table::on_move) else { return };
        let happened = [
            Happening::Ordered { to: Some(by), order: Order::SealAMove },
            Happening::Sealed { by, text: text.to_string(), on_the_board: false },
            Happening::Adjourned { by },
        ];
        for what in happened {
            let event =
                Event { at: self.now, on: BoardName::A, what, clauses: Citations::none(), because: None };
            self.happen(&event);
            self.log.push(event);
        }
    }

    /// What happens under every book; moot once this one has a result.
    fn common(&mut self, steps: &[Step]) {
        for step in steps {
            let about_the_end = matches!(step.what, Cue::Fact { fact: Fact::Over | Fact::NotOver, .. });
            if !self.is_over() || about_the_end {
                self.step(step);
            } else if self.hears_all {
                self.after_the_end(step);
            }
        }
    }

    /// Whoever moves when the game is over is told so, once for a line of moves; the move itself is read in no position.
    fn after_the_end(&mut self, step: &Step) {
        let mover = match &step.what {
            Cue::Move(ply) => Some(Seat::Player(step.on, ply.color)),
            Cue::Act { by, doing: Doing::Play(_), .. } => Some(self.at(*by)),
            _ => None,
        };
        match mover {
            Some(_) if self.told_over == step.line => {}
            Some(by) => {
                (self.line, self.told_over) = (step.line, step.line);
                let king = by.color().and_then(|color| self.table()?.position.king(color));
                self.act(by, Deed::Touch(king.unwrap_or(Square::E1)));
            }
            None => self.step(step),
        }
    }

    /// What happens under this book alone, also after a result: a ruling may be reversed.
    fn own(&mut self, block: &Block) {
        block.steps.iter().for_each(|step| self.step(step));
    }

    fn step(&mut self, step: &Step) {
        if self.abandoned {
            return;
        }
        (self.line, self.on) = (step.line, step.on);
        match &step.what {
            Cue::Wait(time) => self.now += *time,
            Cue::Move(ply) => {
                self.now += ply.after;
                self.make_move(ply);
            }
            Cue::Act { by, doing, after } => {
                self.now += *after;
                self.doing(self.at(*by), doing);
            }
            Cue::Ask(asked) => self.ask(*asked),
            Cue::Fact { fact, by } => {
                let Some(table) = self.table() else { return };
                let timekeeper = self.timekeeper;
                // A ruling can drop a variation, so that the game knows best what it is played by.
                let policies = self.game.terms().map_or(self.policies, |terms| &terms.policies);
                let seen =
                    fact::Scene { table, now: self.now, policies, timekeeper, by: &self.determined_by };
                if let Err(otherwise) = seen.bears_out(fact, by.as_ref()) {
                    let clauses = by.as_ref().map(|by| format!("  {}", by.seen_from(self.policies.book)));
                    let fact = format!("{}{}", fact_words(fact), clauses.unwrap_or_default());
                    self.fail(format!("expected the fact «{fact}», got «{otherwise}»"));
                }
            }
        }
    }

    fn ask(&mut self, asked: Inquiry) {
        match ask::answer(asked, self.policies, &self.setup.control, &self.setup.brings) {
            Ok(answers) => answers.into_iter().for_each(|(words, by)| self.rule(words, None, by, None)),
            Err(message) => self.fail(message),
        }
    }

    fn fail(&mut self, message: String) {
        self.failures.push(Failure { line: self.line, book: self.policies.book, message });
    }

    fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// One board of a match can be drawn while the other goes on.
    fn board_is_over(&self) -> bool {
        self.table().is_some_and(|table| table.outcome.is_some())
    }

    /// The board of the present step.
    fn table(&self) -> Option<&Table> {
        self.game.table(self.on)
    }

    fn is_match(&self) -> bool {
        self.game.tables().len() == 2
    }

    /// The same seat at the board of the present step.
    fn at(&self, by: Seat) -> Seat {
        match by {
            Seat::Player(_, color) => Seat::Player(self.on, color),
            other => other,
        }
    }

    /// One move of a line of moves: touched, released and the clock pressed.
    fn make_move(&mut self, ply: &Ply) {
        let Some(position) = self.position_for(ply.color) else { return };
        if position.move_number() != ply.number {
            let due = position.move_number();
            self.fail(format!("it is {}'s move {due}, not {}", verdict::color_words(ply.color), ply.number));
            self.abandoned = true;
            return;
        }
        let by = Seat::Player(self.on, ply.color);
        let over = |bench: &Self| bench.board_is_over() || bench.turn_is_over(ply.color);
        if self.play(by, &ply.mv) && !self.presses_by_itself() && !over(self) {
            self.act(by, Deed::Press);
        }
    }

    /// A move that was made without a clock has no press to it.
    fn turn_is_over(&self, color: Color) -> bool {
        self.table().is_some_and(|table| table.hall.without_a_clock && table.on_move() != color)
    }

    fn presses_by_itself(&self) -> bool {
        self.game
            .terms()
            .is_some_and(|terms| terms.place == Place::OnTheScreen && terms.presses == Presses::WithTheMove)
    }

    fn on_the_board(&self) -> bool {
        self.game.terms().is_some_and(|terms| terms.place == Place::OnTheBoard)
    }

    /// The position in which a move of this color is read.
    fn position_for(&self, color: Color) -> Option<Position> {
        let table = self.table()?;
        let position =
            if table.on_move() == color { table.position.clone() } else { table.most_recently_determined() };
        Some(if position.turn() == color { position } else { position.with_turn(color) })
    }

    /// The move that a text means; none ends the trial, since what follows would make no sense.
    fn read(&mut self, by: Seat, written: &MoveText) -> Option<(Position, Move)> {
        let color = by.color().or_else(|| self.table().map(Table::on_move))?;
        let position = self.position_for(color)?;
        match written {
            MoveText::Coordinates(mv) => Some((position, *mv)),
            MoveText::San(text) => match san::read(&position, text) {
                Ok(mv) => Some((position, mv)),
                Err(error) => {
                    self.fail(format!(
                        "{} cannot play {text}: {}; the position is {}",
                        seat_words(by),
                        why_unread(&error, &position),
                        position.to_fen()
                    ));
                    let (line, text) = (self.line, text.clone());
                    self.unplayable = Some(Unplayable { line, by: color, text, position });
                    self.abandoned = true;
                    None
                }
            },
        }
    }

    /// Touch and release, the rook's too in castling, and the promotion piece. Whether all of it was done.
    fn play(&mut self, by: Seat, written: &MoveText) -> bool {
        let Some((position, mv)) = self.read(by, written) else { return false };
        if let Some(role) = mv.dropped() {
            return self.goes_on(by, Deed::Drop { role, square: mv.to });
        }
        let in_hand = self.table().is_some_and(|table| table.turn.in_hand == Some(mv.from));
        // A man that was let go elsewhere in this turn is touched where it stands now.
        let stands = self.table().map_or(mv.from, |table| table.stands_now(mv.from));
        if !in_hand && !self.goes_on(by, Deed::Touch(stands)) {
            return false;
        }
        if !self.goes_on(by, Deed::Release(mv.to)) {
            return false;
        }
        if let MoveKind::Castling(side) = position.kind(mv)
            && position.is_legal(mv)
            && self.on_the_board()
        {
            let Move { from, to, .. } = position.rook_in_castling(side);
            return self.goes_on(by, Deed::Touch(from)) && self.goes_on(by, Deed::Release(to));
        }
        match mv.promotion {
            Some(role) if self.pawn_waits() => self.goes_on(by, Deed::Place(role)),
            _ => true,
        }
    }

    fn pawn_waits(&self) -> bool {
        self.table().is_some_and(|table| matches!(table.turn.stage, Stage::PawnWaits { .. }))
    }

    /// Part of a move: whether the next part may follow.
    fn goes_on(&mut self, by: Seat, deed: Deed) -> bool {
        self.act(by, deed) && !self.board_is_over()
    }

    fn doing(&mut self, by: Seat, doing: &Doing) {
        if let Doing::Play(mv) = doing {
            self.play(by, mv);
        } else if let Some(deed) = self.deed(by, doing) {
            self.act(by, deed);
        }
    }

    fn deed(&mut self, by: Seat, doing: &Doing) -> Option<Deed> {
        let (dispute, seen) = self.open_dispute();
        Some(match doing {
            Doing::Play(_) => return None,
            Doing::Touch(square) => Deed::Touch(*square),
            Doing::Adjust => Deed::Adjust,
            Doing::Release(square) => Deed::Release(*square),
            Doing::Place(role) => Deed::Place(*role),
            Doing::Press => Deed::Press,
            Doing::Seal(text) => Deed::Seal(text.clone()),
            Doing::StartClocks => Deed::StartClocks,
            Doing::StopClocks => Deed::StopClocks,
            Doing::Offer => Deed::Offer,
            Doing::Accept => Deed::Accept,
            Doing::Decline => Deed::Decline,
            Doing::Resign => Deed::Resign,
            Doing::Resume => Deed::Resume,
            Doing::ClaimTripleOccurrence { with: None } => {
                Deed::Claim(Claim::TripleOccurrence { with: None })
            }
            Doing::ClaimTripleOccurrence { with: Some(written) } => {
                let (_, mv) = self.read(by, written)?;
                Deed::Claim(Claim::TripleOccurrence { with: Some(mv) })
            }
            Doing::ClaimFiftyMoves { with } => {
                let with = match with {
                    Some(written) => Some(self.read(by, written)?.1),
                    None => None,
                };
                Deed::Claim(Claim::FiftyMoves { with })
            }
            Doing::ClaimDrawnEnding => Deed::Claim(Claim::DrawnEnding),
            Doing::ClaimFlag { of } => Deed::Claim(Claim::Flag { fallen: *of }),
            Doing::ClaimLosingChances => Deed::Claim(Claim::LosingChances),
            Doing::ClaimIllegalMove => Deed::Claim(Claim::IllegalMove),
            Doing::ClaimThat(incident) => Deed::Claim(Claim::That(*incident)),
            Doing::Handle(what) => Deed::Handle(*what),
            Doing::Occur(what) => Deed::Occur(*what),
            Doing::AskForRuling => Deed::AskForRuling,
            Doing::Find(question, answer) => Deed::Find { dispute, question: *question, answer: *answer },
            Doing::Rule => Deed::Rule { dispute, seen },
            Doing::Choose(choice) => Deed::Choose { dispute, choice: *choice, seen },
            Doing::SeeIllegalMove => Deed::SeeIllegalMove,
            Doing::Warn { color, why } => Deed::Warn { color: *color, why: why.clone() },
            Doing::AdjustTime { color, by, why } => {
                Deed::AdjustTime { color: *color, by: *by, why: why.clone() }
            }
            Doing::Declare { what, why } => Deed::Declare { what: *what, why: why.clone() },
            Doing::Reverse { ruling, to_half_move, clocks, why } => {
                Deed::Reverse { ruling: *ruling, to_ply: *to_half_move, times: *clocks, why: why.clone() }
            }
            Doing::Interrupt => Deed::Interrupt { last_known: self.now },
            Doing::Note(text) => Deed::Note(text.clone()),
            Doing::ReadClocks(reading) => Deed::ReadClocks(*reading),
        })
    }

    /// The dispute that a director speaks of, as it is now; a number that no dispute has where none is open.
    fn open_dispute(&self) -> (DisputeId, u16) {
        let open = self.table().and_then(Table::open_dispute);
        open.map_or((DisputeId(0), 0), |dispute| (dispute.id, dispute.revision))
    }

    /// Puts one act before the bench and carries out what was decided. Whether it was admitted.
    fn act(&mut self, by: Seat, deed: Deed) -> bool {
        let mut act = Act::new(by, self.now, deed);
        act.on = self.on;
        act.number = Some(self.game.device().next());
        let mut events = Events::new();
        // What the event has on record is known of the players of board A.
        let nothing = Record::default();
        let record = if self.on == BoardName::A { &self.record } else { &nothing };
        if let Some(deed) = on_record(&self.game, record, &act) {
            act.deed = deed;
        }
        match decide(&self.game, record, &act, &mut events) {
            Ok(()) => {
                events.iter().for_each(|event| self.happen(event));
                self.log.append(&mut events);
                true
            }
            Err(refusal) => {
                let ground = grounds(&self.game, &act, &refusal);
                let because = ground.map(|ground| Reason { words: ground.words(), by: ground.clauses });
                let words = format!("refused: {refusal}");
                let sentence = whole_sentence(&words, because.as_ref());
                self.rule(self.named(self.on, words), Some(sentence), refusal.clauses(), because);
                false
            }
        }
    }

    fn happen(&mut self, event: &Event) {
        if let Some((words, sentence, because)) = told(&self.game, event) {
            self.rule(self.named(event.on, words), sentence, event.clauses.clone(), because);
        }
        if let Happening::Determined { .. } = event.what {
            self.determined_by = event.clauses.clone();
        }
        self.game.evolve(event);
    }

    /// In a match it is said on which board.
    fn named(&self, on: BoardName, words: String) -> String {
        if self.is_match() { format!("{}: {words}", on.letter()) } else { words }
    }

    fn rule(&mut self, words: String, sentence: Option<String>, by: Citations, because: Option<Reason>) {
        let sentence = sentence.unwrap_or_else(|| whole_sentence(&words, None));
        let verdict = Verdict { line: self.line, words, sentence, by, because };
        match self.segments.last_mut() {
            Some(segment) => segment.verdicts.push(verdict),
            None => self.failures.push(Failure {
                line: verdict.line,
                book: self.policies.book,
                message: format!("the game cannot be opened: {}", verdict.words),
            }),
        }
    }
}

/// What has no sentence of its own: an act that was refused, an answer about clocks.
fn whole_sentence(words: &str, because: Option<&Reason>) -> String {
    let text = match words.strip_prefix("refused: ") {
        Some(why) => format!("This cannot be done: {why}"),
        None => words.to_string(),
    };
    let because = because.map(|reason| {
        let stop = if reason.words.ends_with(['.', '?']) { "" } else { "." };
        format!(" {}{stop}", verdict::capital(&reason.words))
    });
    format!("{}.{}", verdict::capital(&text), because.unwrap_or_default())
}

/// A move as the position writes it, for messages.
pub(crate) fn san_words(position: &Position, mv: Move) -> String {
    if position.is_legal(mv) { san::write(position, mv) } else { written_words(&MoveText::Coordinates(mv)) }
}

#[cfg(test)]
mod tests {
    use rulebook::Book;

    use super::*;
    use crate::parse_untitled;

    fn heard(text: &str) -> Vec<String> {
        let case = parse_untitled(text, "An incident.").unwrap();
        let trial = hear_under(&case, &case.policies(Book::UsChess7).unwrap());
        let verdicts = trial.segments.iter().flat_map(|ruled| &ruled.verdicts);
        verdicts.map(|verdict| format!("{} {}", verdict.words, verdict.by)).collect()
    }

    #[test]
    fn a_line_after_the_end_is_refused_with_its_reason() {
        let mate = "1. f3 e5 2. g4 Qh4#\n";
        let over = "refused: the game is over: checkmate us-chess-7:13A";
        let told = |line: &str| heard(&format!("{mate}{line}\n")).last().cloned().unwrap_or_default();
        assert!(told("3. Kd1 Qe7").starts_with(over), "{}", told("3. Kd1 Qe7"));
        assert!(told("white plays Kd1").starts_with(over));
        assert!(told("white offers a draw").starts_with(over));
        // One line of moves is told once.
        assert_eq!(heard(&format!("{mate}3. Kd1 Qe7 4. Ke1\n")).len(), 2);
        // The same line that the mate stands in.
        assert_eq!(heard("1. f3 e5 2. g4 Qh4# 3. Kd1\n").len(), 2);
    }

    #[test]
    fn a_draw_claim_that_waits_says_what_a_ruling_would_be() {
        let told = |text: &str| -> Vec<String> {
            let case = parse_untitled(text, "An incident.").unwrap();
            let trial = hear_under(&case, &case.policies(Book::UsChess7).unwrap());
            if_asked(&trial).into_iter().map(|verdict| verdict.words).collect()
        };
        let twice = "1. Nf3 Nf6 2. Ng1 Ng8\nwhite claims triple occurrence\n";
        assert_eq!(told(twice), ["claim denied", "black +2:00", "offer by white stands"]);
        // What was ruled on is told as it was ruled, and what nobody claimed is not told at all.
        assert!(told(&format!("{twice}black asks for a ruling\n")).is_empty());
        assert!(told("1. e4 e5 2. f1-b4\nblack claims an illegal move\n").is_empty());
        assert!(told("1. e4 e5\nblack claims that white touched g1\n").is_empty());
    }

    #[test]
    fn an_appeal_after_the_end_is_heard() {
        let told = heard("director declares white lost: he left\nwhite claims that ruling 1 was wrong\n");
        assert!(told.iter().all(|words| !words.starts_with("refused: the game is over")), "{told:?}");
    }
}
