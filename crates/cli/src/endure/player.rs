//! Both players of one game on a server, with a shadow of the game that is kept beside it.
//!
//! Every act that the server acknowledges is put before `game::decide` here as well, so that what the server shows
//! can be held against what it must show.

use std::{io, thread::sleep, time::Duration};

use board::Color;
use clock::{LagQuota, Moment, Timekeeper};
use fastrand::Rng;
use game::{Act, BoardName, Deed, Events, Game, Record, Seat, Terms, decide, view};
use rulebook::{Book, Policies};
use serde_json::{Value, json};

use super::{client::Client, process::now};
use crate::generate;

const CONTROL: &str = "G/60";

/// The time that both clocks show together before the game.
pub(super) const BOTH_CLOCKS: i64 = 2 * 60 * 60_000;

/// A seat refuses to be hurried; then it is asked again.
const BREATH: Duration = Duration::from_millis(40);

/// The links of one game.
#[derive(Clone, Debug)]
pub(super) struct Links {
    white: String,
    black: String,
    pub(super) director: String,
    pub(super) spectator: String,
}

impl Links {
    pub(super) fn of(&self, seat: Seat) -> &str {
        match seat {
            Seat::Player(_, Color::White) => &self.white,
            Seat::Player(_, Color::Black) => &self.black,
            Seat::Spectator => &self.spectator,
            Seat::Director | Seat::Program => &self.director,
        }
    }
}

/// An act on its way.
#[derive(Clone, Debug)]
pub(super) struct ActOnItsWay {
    pub(super) by: Seat,
    pub(super) deed: Deed,
    pub(super) id: String,
    /// When it was sent.
    pub(super) at: i64,
}

/// One game, seen from the players' side.
pub(super) struct TestGame {
    /// The name of the game, which is that of its stream.
    pub(super) game: String,
    pub(super) links: Links,
    pub(super) shadow: Game,
    rng: Rng,
    next_id: u64,
    /// Acts that belong to a move that was begun.
    waiting: Vec<Deed>,
    /// The act whose answer never came.
    pub(super) in_flight: Option<ActOnItsWay>,
    /// When the last acknowledged act was sent.
    pub(super) last_sent: i64,
    /// When the clocks were last started: not before, and not after.
    pub(super) started: (i64, i64),
    pub(super) acknowledged: u64,
}

/// What can be wrong with a game.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The server is gone.
    Gone,
    Wrong(String),
}

impl From<io::Error> for Trouble {
    fn from(_: io::Error) -> Trouble {
        Trouble::Gone
    }
}

type Done<T> = Result<T, Trouble>;

impl TestGame {
    /// Opens a game and starts its clocks.
    pub(super) fn open(client: Client, mut rng: Rng) -> Done<TestGame> {
        let wanted = json!({ "book": "us-chess-7", "control": CONTROL, "rulings": "at-once" });
        let answer = client.post("/api/v1/games", &wanted.to_string())?;
        let link = |seat: &str| {
            let link = answer.body["links"][seat].as_str()?;
            link.strip_prefix("/g/").map(str::to_string)
        };
        let links = match (link("white"), link("black"), link("director"), link("spectator")) {
            (Some(white), Some(black), Some(director), Some(spectator)) => {
                Links { white, black, director, spectator }
            }
            _ => return Err(Trouble::Wrong(format!("a game could not be opened: {answer:?}"))),
        };
        let shadow = shadow().map_err(Trouble::Wrong)?;
        let next_id = rng.u64(..1 << 40);
        let game = answer.body["game"].as_str().unwrap_or_default().to_string();
        let mut player = TestGame {
            game,
            links,
            shadow,
            rng,
            next_id,
            waiting: Vec::new(),
            in_flight: None,
            last_sent: 0,
            started: (0, 0),
            acknowledged: 0,
        };
        player.start(client, Deed::StartClocks)?;
        Ok(player)
    }

    /// Starts the clocks or lets them run again, and remembers when.
    pub(super) fn start(&mut self, client: Client, deed: Deed) -> Done<()> {
        let before = now();
        let by = if deed == Deed::StartClocks { Seat::white() } else { Seat::Director };
        self.send(client, by, deed)?;
        self.started = (before, now());
        Ok(())
    }

    pub(super) fn is_over(&self) -> bool {
        self.shadow.is_over()
    }

    /// One act more of a random game.
    pub(super) fn step(&mut self, client: Client) -> Done<()> {
        let Some(table) = self.shadow.table(BoardName::A) else { return Ok(()) };
        let by = Seat::Player(BoardName::A, table.on_move());
        if self.waiting.is_empty() {
            let Some(mv) = generate::choose(&table.position, &mut self.rng, 30) else { return Ok(()) };
            self.waiting.push(Deed::Press);
            self.waiting.extend(mv.promotion.map(Deed::Place));
            self.waiting.extend([Deed::Release(mv.to), Deed::Touch(mv.from)]);
        }
        match self.waiting.pop() {
            Some(deed) => self.send(client, by, deed),
            None => Ok(()),
        }
    }

    /// Sends an act until the server takes it. If no answer comes it stays in flight.
    pub(super) fn send(&mut self, client: Client, by: Seat, deed: Deed) -> Done<()> {
        self.next_id += 1;
        let sent = ActOnItsWay { by, deed, id: format!("endure-{}", self.next_id), at: now() };
        self.in_flight = Some(sent.clone());
        self.deliver(client, &sent)
    }

    /// Sends the act in flight once more, under the same name.
    pub(super) fn send_again(&mut self, client: Client) -> Done<()> {
        match self.in_flight.clone() {
            Some(sent) => self.deliver(client, &ActOnItsWay { at: now(), ..sent }),
            None => Ok(()),
        }
    }

    fn deliver(&mut self, client: Client, sent: &ActOnItsWay) -> Done<()> {
        let path = format!("/api/v1/seat/{}/acts", self.links.of(sent.by));
        let body = json!({ "id": sent.id, "act": act_json(&sent.deed) }).to_string();
        loop {
            let answer = client.post(&path, &body)?;
            match answer.status {
                429 => sleep(BREATH),
                200 => break,
                _ => {
                    return Err(Trouble::Wrong(format!(
                        "{:?} by {:?} was answered {answer:?}",
                        sent.deed, sent.by
                    )));
                }
            }
        }
        self.in_flight = None;
        self.last_sent = sent.at;
        self.acknowledged += 1;
        self.shadow = after(&self.shadow, sent).map_err(Trouble::Wrong)?;
        if self.is_over() {
            self.waiting.clear();
        }
        Ok(())
    }

    /// What a seat is shown.
    pub(super) fn look(&self, client: Client, seat: Seat) -> Done<Value> {
        let answer = client.get(&format!("/api/v1/seat/{}", self.links.of(seat)))?;
        if !answer.is_ok() {
            return Err(Trouble::Wrong(format!("the seat {seat:?} cannot look: {answer:?}")));
        }
        Ok(answer.body["view"].clone())
    }

    /// The shadow as it would be had the act in flight arrived.
    pub(super) fn with_act_in_flight(&self) -> Option<Game> {
        self.in_flight.as_ref().and_then(|sent| after(&self.shadow, sent).ok())
    }
}

/// What of a view does not depend on the time.
pub(super) const LASTING: [&str; 5] = ["men", "on_move", "hand", "moves", "outcome"];

/// Where a view differs from what the game says, if it does.
pub(super) fn difference(game: &Game, seat: Seat, shown: &Value) -> Option<String> {
    let expected = view::view(game, &Record::default(), seat, BoardName::A, game.now());
    let expected = serde_json::to_value(expected).unwrap_or(Value::Null);
    LASTING.into_iter().find_map(|field| {
        let (shown, expected) = (untimed(&shown[field]), untimed(&expected[field]));
        (shown != expected).then(|| format!("{field} is {shown} and should be {expected}"))
    })
}

/// A list of moves without what its players had left: a server's clock is not that of whoever asks.
fn untimed(value: &Value) -> Value {
    let mut value = value.clone();
    for entry in value.as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut) {
        entry.remove("left");
    }
    value
}

/// A game opened as the server opens it.
fn shadow() -> Result<Game, String> {
    let policies = Policies::of(Book::UsChess7).map_err(|error| error.to_string())?;
    let control = CONTROL.parse().map_err(|error: clock::ControlError| error.to_string())?;
    let terms = Terms::on_the_screen(policies, control, Timekeeper::Server(LagQuota::default()));
    let deed = Deed::Open(std::sync::Arc::new(terms));
    after(&Game::new(), &ActOnItsWay { by: Seat::Director, deed, id: String::new(), at: 0 })
}

fn after(game: &Game, sent: &ActOnItsWay) -> Result<Game, String> {
    let mut game = game.clone();
    let act = Act::new(sent.by, Moment::new(sent.at), sent.deed.clone());
    let mut events = Events::new();
    // A server that was killed interrupts by itself; the shadow learns of it when play resumes.
    if sent.deed == Deed::Resume {
        let interrupt =
            Act::new(Seat::Program, Moment::new(sent.at), Deed::Interrupt { last_known: game.now() });
        let _ = decide(&game, &Record::default(), &interrupt, &mut events);
        events.iter().for_each(|event| game.evolve(event));
        events.clear();
    }
    match decide(&game, &Record::default(), &act, &mut events) {
        Ok(()) => {
            events.iter().for_each(|event| game.evolve(event));
            Ok(game)
        }
        Err(refusal) => Err(format!("the server took {:?}, which is refused here: {refusal}", sent.deed)),
    }
}

/// The act as a page writes it.
pub(super) fn act_json(deed: &Deed) -> Value {
    match deed {
        Deed::StartClocks => json!({ "do": "start-clocks" }),
        Deed::Touch(square) => json!({ "do": "touch", "square": square.to_string() }),
        Deed::Release(square) => json!({ "do": "release", "square": square.to_string() }),
        Deed::Place(role) => json!({ "do": "place", "role": game::verdict::role_words(*role) }),
        Deed::Press => json!({ "do": "press" }),
        Deed::Offer => json!({ "do": "offer" }),
        Deed::Decline => json!({ "do": "decline" }),
        Deed::Resign => json!({ "do": "resign" }),
        Deed::Resume => json!({ "do": "resume" }),
        Deed::StopClocks => json!({ "do": "stop-clocks" }),
        _ => json!({ "do": "adjust" }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Square;

    fn sent(by: Seat, deed: Deed) -> ActOnItsWay {
        ActOnItsWay { by, deed, id: String::new(), at: 0 }
    }

    #[test]
    fn an_act_that_is_lost_is_seen() {
        let started = after(&shadow().unwrap(), &sent(Seat::white(), Deed::StartClocks)).unwrap();
        let touched = after(&started, &sent(Seat::white(), Deed::Touch(Square::E2))).unwrap();
        let moved = after(&touched, &sent(Seat::white(), Deed::Release(Square::E4))).unwrap();
        let pressed = after(&moved, &sent(Seat::white(), Deed::Press)).unwrap();
        let games = [started, touched, moved, pressed];
        for (kept, one) in games.iter().enumerate() {
            let shown = view::view(one, &Record::default(), Seat::Director, BoardName::A, one.now());
            let shown = serde_json::to_value(shown).unwrap();
            for (played, other) in games.iter().enumerate() {
                assert_eq!(difference(other, Seat::Director, &shown).is_none(), kept == played);
            }
        }
    }
}
