//! Every reader of what somebody sends, as a function from bytes to an answer. A new format stands here, or it is not tested.

use std::fmt::{Debug, Write};

use budget::{Budget, Cost};
use director::entries::{self, Manner};
use formats::{
    pgn::{Follower, Records},
    trf::{Document, TrfSection},
};
use report::import::{Enrolled, preview};
use tournament::{Act, Announcement, Date, Deed, Plan, Tournament, When};

/// What a file is meant to be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    List,
    Pgn,
    Trf,
    /// Any text that people write: cases, moves, sheets, positions, times, JSON.
    Text,
}

pub struct Reader {
    pub name: &'static str,
    kind: Kind,
    pub read: fn(&[u8]) -> String,
}

impl Reader {
    /// Whatever is no list may come to any reader of texts.
    pub fn reads(&self, kind: Kind) -> bool {
        self.kind == kind || (self.kind != Kind::List && kind == Kind::Text)
    }
}

pub const ALL: [Reader; 13] = [
    Reader { name: "a list of entries", kind: Kind::List, read: list },
    Reader { name: "PGN, game by game", kind: Kind::Pgn, read: games },
    Reader { name: "PGN, as records", kind: Kind::Pgn, read: records },
    Reader { name: "TRF", kind: Kind::Trf, read: trf },
    Reader { name: "a case", kind: Kind::Text, read: case },
    Reader { name: "an incident in one's own words", kind: Kind::Text, read: incident },
    Reader { name: "a list of moves", kind: Kind::Text, read: moves },
    Reader { name: "a scoresheet", kind: Kind::Text, read: sheet },
    Reader { name: "a position", kind: Kind::Text, read: position },
    Reader { name: "a time control", kind: Kind::Text, read: control },
    Reader { name: "an act of an event", kind: Kind::Text, read: deed },
    Reader { name: "an entry of an event's log", kind: Kind::Text, read: event_log },
    Reader { name: "an entry of a game's log", kind: Kind::Text, read: game_log },
];

/// As the server does it: read, compared with those who are in, tried, told. What a request may unpack, keep and compare is
/// made smaller here, so that nobody who tests waits for it.
fn list(bytes: &[u8]) -> String {
    let mut budget = Budget::of_a_request()
        .with_most(Cost::Bytes, 2 << 20)
        .with_most(Cost::Unpacked, 4 << 20)
        .with_most(Cost::Text, 2 << 20)
        .with_most(Cost::Cells, 20_000)
        .with_most(Cost::Rows, 1_000)
        .with_most(Cost::Steps, 4_000_000);
    let event = event();
    let known: Vec<Enrolled> = event.entries.values().map(|entry| entries::known(&entry.entrant)).collect();
    let preview = match preview(bytes, &known, &mut budget) {
        Ok(preview) => preview,
        Err(error) => return error.to_string(),
    };
    let manner = Manner { rating_list: "us-chess".to_string(), with_duplicates: true, ..Manner::default() };
    let tried = match entries::tried(
        &event,
        &preview,
        &manner,
        ("Dora", moment()),
        (&tournament::HoldsTheLog, &mut budget),
    ) {
        Ok(tried) => tried,
        Err(stop) => return stop.to_string(),
    };
    for cost in Cost::ALL {
        assert!(budget.spent(cost) <= budget.most(cost), "{cost:?}");
    }
    let mut answer = String::new();
    let mut tell = |one: &dyn ToString| writeln!(answer, "{}", one.to_string()).unwrap();
    preview.problems.first().iter().for_each(|one| tell(one));
    preview.duplicates.first().iter().for_each(|one| tell(one));
    tried.refused.first().iter().for_each(|one| tell(one));
    tried.byes.first().iter().for_each(|one| tell(one));
    entries::lacking(event.state(), &preview).iter().for_each(|one| tell(one));
    let counted = [
        preview.entries.len(),
        preview.wrong.len(),
        preview.doubtful.len(),
        tried.good.len(),
        tried.out.len(),
    ];
    writeln!(answer, "{counted:?} {:?} {:?}", preview.recognized, preview.ignored).unwrap();
    answer
}

fn moment() -> When {
    When(0)
}

/// An event with one section that takes everybody.
fn event() -> Tournament {
    let day = Date::new(2026, 11, 18).unwrap();
    let announced = Announcement {
        name: "Winter Open".to_string(),
        from: day,
        to: day,
        place: None,
        organizer: None,
        entries_close: None,
        live: Default::default(),
        names: Default::default(),
    };
    let mut event = Tournament::default();
    let plan = Plan::swiss("Open".parse().unwrap(), 5, "G/60 d/5");
    for deed in [Deed::Open { event: announced }, Deed::AddSection { plan: Box::new(plan) }] {
        let act = Act { who: "Dora".to_string(), when: moment(), why: String::new(), deed, seed: None };
        event.act(&director::means(), act).unwrap();
    }
    event
}

fn games(bytes: &[u8]) -> String {
    let (mut games, mut player) = (Records::within(bytes, of_a_game()), Player::default());
    let mut answer = String::new();
    loop {
        match games.follow(&mut player) {
            Ok(Some(game)) => writeln!(answer, "{} faults", game.faults.count()).unwrap(),
            Ok(None) => return answer,
            Err(broken) => return format!("{answer}{broken}"),
        }
    }
}

/// As many moves as a request may send take longer than anybody waits here.
fn of_a_game() -> Budget {
    Budget::of_a_request().with_most(Cost::Moves, 50_000)
}

#[derive(Default)]
struct Player {
    position: board::Position,
}

impl Follower for Player {
    fn open(&mut self, start: &board::Position) {
        self.position.clone_from(start);
    }

    fn position(&self) -> &board::Position {
        &self.position
    }

    fn play(&mut self, mv: board::Move) -> bool {
        self.position.play_legal(mv)
    }

    fn pass(&mut self) -> bool {
        false
    }
}

fn records(bytes: &[u8]) -> String {
    let mut answer = String::new();
    for record in Records::within(bytes, of_a_game()) {
        match record {
            Ok(record) => writeln!(answer, "{} faults", record.faults.count()).unwrap(),
            Err(broken) => return format!("{answer}{broken}"),
        }
    }
    answer
}

fn trf(bytes: &[u8]) -> String {
    let document = match Document::read(bytes) {
        Ok(document) => document,
        Err(faults) => return first(&faults.0),
    };
    match TrfSection::read(&document) {
        Ok(section) => section.chart.players.len().to_string(),
        Err(faults) => first(&faults.0),
    }
}

fn first<T: Debug>(faults: &[T]) -> String {
    let told: Vec<String> = faults.iter().take(20).map(|fault| format!("{fault:?}")).collect();
    format!("{} faults\n{}", faults.len(), told.join("\n"))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn case(bytes: &[u8]) -> String {
    match casebook::parse(&text(bytes)) {
        Ok(case) => case.title().to_string(),
        Err(errors) => first(&errors.0),
    }
}

/// No door lets a longer one in.
fn incident(bytes: &[u8]) -> String {
    let text: String = text(bytes).chars().take(12_000).collect();
    let near: Vec<String> = text
        .lines()
        .take(240)
        .flat_map(|line| casebook::nearest(line, 6).into_iter().map(|near| near.line))
        .collect();
    near.join("\n")
}

fn moves(bytes: &[u8]) -> String {
    let start =
        board::Position::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").unwrap();
    first(formats::moves::read(&text(bytes), &start, None).faults.first())
}

fn sheet(bytes: &[u8]) -> String {
    match text(bytes).parse::<adjudication::scoresheet::Scoresheet>() {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}

fn position(bytes: &[u8]) -> String {
    match board::Position::from_forsyth(&text(bytes)) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}

fn control(bytes: &[u8]) -> String {
    match text(bytes).parse::<clock::Control>() {
        Ok(control) => control.to_string(),
        Err(error) => error.to_string(),
    }
}

fn deed(bytes: &[u8]) -> String {
    match serde_json::from_slice::<Deed>(bytes) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}

fn event_log(bytes: &[u8]) -> String {
    match tournament::stored::read(tournament::stored::FORMAT, bytes) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}

fn game_log(bytes: &[u8]) -> String {
    match game::stored::read(game::stored::FORMAT, bytes) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}
