//! A game that is being played: acts in, a log of entries out.

use board::{Color, Move, MoveKind, Square};
use clock::{Millis, Moment, Side, Timekeeper};
use game::{
    Act, Answer, BoardName, Choice, Claim, Deed, Dispute, DisputeStage, Event, Events, Game, Happening,
    Place, Question, Record, Refusal, Seat, Table, Terms, decide, stored::Entry, view,
};

pub struct Live {
    pub game: Game,
    pub log: Vec<Entry>,
    pub now: Moment,
}

impl Live {
    /// Opened, with its clocks not yet started.
    pub fn open(terms: Terms) -> Live {
        let mut live = Live { game: Game::new(), log: Vec::new(), now: Moment::new(0) };
        live.does(Seat::Director, Deed::Open(std::sync::Arc::new(terms)));
        live
    }

    /// Opened and started on every board.
    pub fn start(terms: Terms) -> Live {
        let mut live = Live::open(terms);
        for on in BoardName::ALL.into_iter().take(live.game.tables().len()) {
            live.try_on(on, Seat::Director, Deed::StartClocks).unwrap();
        }
        live
    }

    pub fn wait(&mut self, time: Millis) -> &mut Live {
        self.now += time;
        self
    }

    /// The act as this person would hand it in now, with its number where the clock on the table gives one.
    pub fn act(&self, on: BoardName, by: Seat, deed: Deed) -> Act {
        let by_device = self.game.terms().is_some_and(|terms| terms.timekeeper == Timekeeper::Device);
        let number = (by_device && by.color().is_some()).then(|| self.game.device().next());
        Act { on, number, ..Act::new(by, self.now, deed) }
    }

    /// Hands an act in; what it caused is in the log.
    pub fn hand_in(&mut self, act: Act) -> Result<&[Event], Refusal> {
        let mut events = Events::new();
        decide(&self.game, &Record::default(), &act, &mut events)?;
        events.iter().for_each(|event| self.game.evolve(event));
        self.log.push(Entry { act, events });
        Ok(self.log.last().map_or(&[], |entry| &entry.events))
    }

    pub fn try_on(&mut self, on: BoardName, by: Seat, deed: Deed) -> Result<&[Event], Refusal> {
        let act = self.act(on, by, deed);
        self.hand_in(act)
    }

    pub fn tries(&mut self, by: Seat, deed: Deed) -> Result<&[Event], Refusal> {
        let on = if let Seat::Player(board, _) = by { board } else { BoardName::A };
        self.try_on(on, by, deed)
    }

    /// An act on board A that must not be refused.
    #[track_caller]
    pub fn does(&mut self, by: Seat, deed: Deed) -> &mut Live {
        let told = format!("{deed:?}");
        if let Err(refusal) = self.tries(by, deed) {
            panic!("{by:?} {told}: {refusal}");
        }
        self
    }

    pub fn table(&self) -> &Table {
        self.game.table(BoardName::A).unwrap()
    }

    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.log.iter().flat_map(|entry| &entry.events)
    }

    /// What the last act caused.
    pub fn last(&self) -> Vec<&Happening> {
        self.log.last().map_or_else(Vec::new, |entry| entry.events.iter().map(|event| &event.what).collect())
    }

    pub fn view(&self, seat: Seat) -> String {
        self.view_on(BoardName::A, seat)
    }

    pub fn view_on(&self, on: BoardName, seat: Seat) -> String {
        serde_json::to_string(&view::view(&self.game, &Record::default(), seat, on, self.now)).unwrap()
    }

    pub fn menu(&self, seat: Seat) -> Vec<&'static str> {
        view::view(&self.game, &Record::default(), seat, BoardName::A, self.now).unwrap().menu
    }

    /// The player on move moves a man and presses the clock, each a second after the other.
    #[track_caller]
    pub fn plays(&mut self, moves: &str) -> &mut Live {
        for text in moves.split_whitespace() {
            let mover = self.table().on_move();
            self.moves(text).presses(mover);
        }
        self
    }

    /// The same without the press.
    #[track_caller]
    pub fn moves(&mut self, text: &str) -> &mut Live {
        let mv: Move = text.parse().unwrap();
        let seat = player(self.table().on_move());
        for deed in hands(self.table(), self.game.terms().unwrap().place, mv) {
            self.wait(Millis::seconds(1)).does(seat, deed);
        }
        self
    }

    #[track_caller]
    pub fn presses(&mut self, color: Color) -> &mut Live {
        self.wait(Millis::seconds(1)).does(player(color), Deed::Press)
    }

    #[track_caller]
    pub fn claims(&mut self, color: Color, claim: Claim) -> &mut Live {
        self.wait(Millis::seconds(1)).does(player(color), Deed::Claim(claim))
    }

    /// The director answers the only open question.
    #[track_caller]
    pub fn finds(&mut self, question: Question, answer: Answer) -> &mut Live {
        let dispute = self.table().open_dispute().unwrap().id;
        self.wait(Millis::seconds(1)).does(Seat::Director, Deed::Find { dispute, question, answer })
    }

    #[track_caller]
    pub fn rules(&mut self) -> &mut Live {
        let dispute = self.table().open_dispute().unwrap();
        let deed = Deed::Rule { dispute: dispute.id, seen: dispute.revision };
        self.wait(Millis::seconds(1)).does(Seat::Director, deed)
    }

    /// The lines of all rulings so far: words, then clauses.
    pub fn ruling_lines(&self) -> Vec<String> {
        let lines = self.table().rulings.iter().flat_map(|registered| &registered.lines);
        lines.map(|(words, by)| format!("{words} [{by}]")).collect()
    }
}

pub const fn side(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}

pub fn player(color: Color) -> Seat {
    Seat::Player(BoardName::A, color)
}

/// King first, then the rook, then the clock; whether it is legal is another matter.
pub const CASTLING_BY_HAND: [Deed; 5] = [
    Deed::Touch(Square::E1),
    Deed::Release(Square::G1),
    Deed::Touch(Square::H1),
    Deed::Release(Square::F1),
    Deed::Press,
];

/// What hands do to play a move, without the press.
pub fn hands(table: &Table, place: Place, mv: Move) -> Vec<Deed> {
    let mut deeds = vec![Deed::Touch(mv.from), Deed::Release(mv.to)];
    deeds.extend(mv.promotion.map(Deed::Place));
    if let (MoveKind::Castling(side), Place::OnTheBoard) = (table.position.kind(mv), place)
        && table.position.can_castle(side)
    {
        let Move { from, to, .. } = table.position.rook_in_castling(side);
        deeds.extend([Deed::Touch(from), Deed::Release(to)]);
    }
    deeds
}

/// What the director can do next to bring a dispute to its end.
pub fn next_step(dispute: &Dispute, answer: Answer, pick: usize) -> Option<(Seat, Deed)> {
    let (id, seen) = (dispute.id, dispute.revision);
    let deed = match &dispute.stage {
        DisputeStage::Open => Deed::AskForRuling,
        DisputeStage::Asking(question, _) => {
            let answer = if question.admits(answer) { answer } else { Answer::CannotBeEstablished };
            Deed::Find { dispute: id, question: *question, answer }
        }
        DisputeStage::Referred(choices, _) => {
            let choice: Choice = *choices.get(pick % choices.len().max(1))?;
            Deed::Choose { dispute: id, choice, seen }
        }
        DisputeStage::Proposed => Deed::Rule { dispute: id, seen },
        DisputeStage::Closed => return None,
    };
    Some((Seat::Director, deed))
}
