//! A socket: the seat's view at once and whenever it changes, and an answer to every act.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    body::Bytes,
    extract::{
        State,
        ws::{Message, close_code},
    },
    response::Response,
};
use board::Color;
use clock::{Millis, Moment, Side};
use game::Seat;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};
use tokio::{
    sync::watch,
    time::{Instant as Deadline, MissedTickBehavior, interval, sleep_until},
};

use super::{
    LARGEST, act_id, any_json,
    line::{self, Gone, Line, SILENCE},
    log_kind, seat,
};
use crate::{
    Hall, Keeper,
    acts::SeatAct,
    another::{self, Another},
    fields::{Fault, Fields, no_such_field},
    keeper::{SOON, Wish, until},
    legible::legible_in,
    links::{AtBoard, Link},
    people::Caller,
    sockets::Whose,
    trouble::Trouble,
    typed,
    wire::{Answer, Done, LogKind, ToPage},
};

/// What a page hears whose link holds no longer: whoever got it may not sit there any more.
const NO_LONGER: &str = "this link is not valid any more";

const PING: Duration = Duration::from_secs(2);

/// How many round trips must have ended before a line is believed to be slow.
const TRIPS: u32 = 3;

pub(super) async fn open(
    State(hall): State<Hall>,
    seat::Token(token): seat::Token,
    caller: Caller,
    asked: line::Asked,
) -> Result<Response, Trouble> {
    let (link, keeper) = seat::find(&hall, &token).await?;
    let whose = Whose::of_link(&link, &token);
    let run = {
        let hall = hall.clone();
        move |line| async move {
            let visit = Visit::new(hall.clone(), link, keeper, line);
            // However it ends, the seat is still there for the next connection.
            let _ = visit.run(hall.closing()).await;
        }
    };
    line::open(&hall, &caller, whose, (asked, LARGEST), run)
}

/// One page, connected.
struct Visit {
    hall: Hall,
    link: Link,
    seat: Seat,
    keeper: Arc<Keeper>,
    line: Line,
    /// The picture that the page was last shown.
    shown: Option<u64>,
    /// Whether it knows of the game after this one.
    knows_next: bool,
    /// What it knows to be the matter with the log.
    told_of_log: Option<LogKind>,
    number: u64,
    trips: Trips,
    was_on_move: bool,
}

impl Visit {
    fn new(hall: Hall, link: Link, keeper: Arc<Keeper>, line: Line) -> Visit {
        let (seat, trips) = (link.seat, Trips::default());
        let told_of_log = None;
        Visit {
            hall,
            link,
            seat,
            keeper,
            line,
            shown: None,
            knows_next: false,
            told_of_log,
            number: 0,
            trips,
            was_on_move: false,
        }
    }

    async fn run(mut self, mut closing: watch::Receiver<bool>) -> Result<(), Gone> {
        let mut changes = self.keeper.changes();
        let mut next = self.keeper.afterwards().changes();
        let mut outage = self.hall.outage();
        let mut pings = interval(PING);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            if !self.holds() {
                return self.line.end(close_code::POLICY, NO_LONGER).await;
            }
            self.show().await?;
            self.tell_of_log().await?;
            let due = self.due();
            tokio::select! {
                message = self.line.hear() => self.hear(message?).await?,
                changed = changes.changed() => changed.map_err(|_| Gone)?,
                opened = next.changed() => opened.map_err(|_| Gone)?,
                stood = outage.changed() => stood.map_err(|_| Gone)?,
                () = sleep_until(due) => {}
                _ = pings.tick() => self.ping().await?,
                () = told(&mut closing) => return self.line.end_for_a_restart().await,
            }
        }
    }

    /// Whether the page may still sit here.
    fn holds(&self) -> bool {
        self.link.holds(self.hall.people())
    }

    /// When to look again though nothing was heard.
    fn due(&self) -> Deadline {
        let now = self.keeper.now();
        let next = self.keeper.next_due(self.seat, now);
        // Where time stands nothing comes due, however near it is.
        let soonest = if self.keeper.stands() { SOON } else { Duration::ZERO };
        Deadline::now() + next.map_or(SILENCE, |due| until(now, due).max(soonest))
    }

    /// Says whether anything can be recorded, if that is another than the page knows.
    async fn tell_of_log(&mut self) -> Result<(), Gone> {
        let log = log_kind(&self.hall);
        if self.told_of_log == log {
            return Ok(());
        }
        self.told_of_log = log;
        self.send(&ToPage::Log { log }).await
    }

    /// Sends the view if it is another than the page was shown.
    async fn show(&mut self) -> Result<(), Gone> {
        // Asked before the view is drawn: whoever hears of the next game has seen the end of this one, however late he sees it.
        let next = self.untold_next();
        let picture = self.keeper.picture(self.seat, self.shown).map_err(|_| Gone)?;
        if self.shown != Some(picture.number) {
            self.shown = Some(picture.number);
            self.number += 1;
            let text = ToPage::view(self.number, &picture.text);
            let is_on_move = self.is_on_move();
            self.line.say(text).await?;
            if is_on_move != self.was_on_move {
                self.was_on_move = is_on_move;
                self.trips.turn(is_on_move);
            }
        }
        let Some(another) = next else { return Ok(()) };
        self.knows_next = true;
        self.send(&ToPage::Another { by: another.by }).await
    }

    /// Whether it is this seat's turn, with the clocks running.
    fn is_on_move(&self) -> bool {
        let Seat::Player(board, color) = self.seat else { return false };
        let side = match color {
            Color::White => Side::White,
            Color::Black => Side::Black,
        };
        self.keeper.game().table(board).is_some_and(|table| table.clock.running() == Some(side))
    }

    fn untold_next(&self) -> Option<Another> {
        if self.knows_next { None } else { another::seen_by(&self.keeper, self.seat) }
    }

    async fn hear(&mut self, message: Message) -> Result<(), Gone> {
        match message {
            Message::Text(text) => self.answer(text.as_bytes()).await,
            Message::Binary(_) => self.complain("expected text, found bytes".to_string()).await,
            Message::Pong(payload) => {
                self.trips.end(&payload);
                Ok(())
            }
            Message::Ping(_) => Ok(()),
            Message::Close(_) => Err(Gone),
        }
    }

    async fn answer(&mut self, text: &[u8]) -> Result<(), Gone> {
        let arrived = self.keeper.now();
        let message = match any_json(text) {
            Ok(message) => message,
            Err(fault) => return self.complain(fault.to_string()).await,
        };
        match FromPage::read(&message) {
            Ok(FromPage::Ping { t }) => self.send(&ToPage::Pong { t }).await,
            Ok(FromPage::Act { id, on, act, others }) => {
                let asked = seat_act(&act.unwrap_or_default(), &others);
                let answer = self.act(&id, (on.unwrap_or_default(), arrived), asked).await;
                let answer = answer.map_or_else(Trouble::answer, |()| Answer::Done(Done::YES));
                // What an act led to is seen before its answer is heard, so that whoever was answered knows where he stands.
                if self.holds() {
                    self.show().await?;
                }
                self.send(&ToPage::Answer { id: &id, answer: answer.into() }).await
            }
            Err(fault) => self.complain(fault.to_string()).await,
        }
    }

    async fn act(
        &mut self,
        id: &str,
        (on, arrived): (AtBoard, Moment),
        asked: Result<SeatAct, Fault>,
    ) -> Result<(), Trouble> {
        if !self.holds() {
            return Err(Trouble::BadLink);
        }
        let asked = asked?;
        let on = on.for_seat(self.seat);
        self.link.may(&asked, on, &self.keeper.game(), self.hall.people())?;
        let (by, official) = (self.seat, self.link.official.clone());
        self.trips.acts();
        let (id, lag) = (Some(id.to_string()), self.trips.lag());
        self.keeper.act(Wish { by, on, official, id, arrived, lag, asked, stamped: None }).await
    }

    async fn complain(&mut self, text: String) -> Result<(), Gone> {
        self.send(&ToPage::Error { text }).await
    }

    async fn ping(&mut self) -> Result<(), Gone> {
        let payload = self.trips.begin();
        self.line.ping(payload).await
    }

    async fn send(&mut self, message: &ToPage<'_>) -> Result<(), Gone> {
        let text = serde_json::to_string(message).map_err(|_| Gone)?;
        self.line.say(text).await
    }
}

/// Waits until the hall closes.
async fn told(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// What a page says. An act that cannot be read still has a name, by which it is answered.
#[derive(Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum FromPage {
    Act {
        id: String,
        /// The board of a match that it is about, from somebody who plays at neither.
        on: Option<AtBoard>,
        #[schemars(with = "SeatAct")]
        act: Option<Value>,
        /// What nobody would read.
        #[serde(flatten)]
        #[schemars(skip)]
        others: Map<String, Value>,
    },
    Ping {
        #[serde(default)]
        t: Value,
    },
}

impl FromPage {
    fn read(message: &Value) -> Result<FromPage, Fault> {
        Fields::of(message)?;
        let read = typed::read(message)?;
        if let FromPage::Act { id, .. } = &read {
            act_id(id)?;
        }
        Ok(read)
    }
}

fn seat_act(act: &Value, others: &Map<String, Value>) -> Result<SeatAct, Fault> {
    if let Some(other) = others.keys().next() {
        return Err(no_such_field(other, &["type", "id", "on", "act"]));
    }
    legible_in("act", act)?;
    SeatAct::read(act)
}

/// How slow a line is, as far as that can be believed.
///
/// Only the server times the round trips of its pings, but a page can answer them late on purpose, never early. So the
/// shortest of the whole connection counts, and nobody's line is slower than they are themselves: whoever answers the
/// opponent's move within so much time was reached, and reached us, in it. What a cheat can still gain is bounded by the quota
/// of the game, which its time control sets (`LagQuota::of`).
#[derive(Default)]
struct Trips {
    number: u64,
    under_way: Option<Instant>,
    ended: u32,
    shortest: Option<Duration>,
    /// When the page was told that it is to move.
    told: Option<Instant>,
}

impl Trips {
    fn begin(&mut self) -> Bytes {
        self.number += 1;
        self.under_way = Some(Instant::now());
        Bytes::copy_from_slice(&self.number.to_be_bytes())
    }

    fn end(&mut self, payload: &[u8]) {
        if payload != self.number.to_be_bytes() {
            return;
        }
        let Some(begun) = self.under_way.take() else { return };
        self.ended = self.ended.saturating_add(1);
        self.takes_at_most(begun.elapsed());
    }

    /// It is the page's turn from now on, or no longer.
    fn turn(&mut self, is_on_move: bool) {
        match (is_on_move, self.told) {
            (true, None) => self.told = Some(Instant::now()),
            (true, Some(_)) => {}
            (false, _) => self.told = None,
        }
    }

    /// The first thing that the page does in its turn. What it does next may have been under way already when we answered.
    fn acts(&mut self) {
        if let Some(told) = self.told.take() {
            self.takes_at_most(told.elapsed());
        }
    }

    fn takes_at_most(&mut self, trip: Duration) {
        self.shortest = Some(self.shortest.map_or(trip, |shortest| shortest.min(trip)));
    }

    /// Half of the shortest round trip; nothing until there are enough of them.
    fn lag(&self) -> Millis {
        let shortest = self.shortest.filter(|_| self.ended >= TRIPS).unwrap_or_default();
        Millis::new(i64::try_from(shortest.as_millis()).unwrap_or(i64::MAX)).half()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(trips: &mut Trips, millis: &[u64]) -> Millis {
        for millis in millis {
            trips.ended += 1;
            trips.takes_at_most(Duration::from_millis(*millis));
        }
        trips.lag()
    }

    #[test]
    fn lag_is_half_of_the_shortest_round_trip_once_there_are_some() {
        let mut trips = Trips::default();
        assert_eq!(trips.lag(), Millis::ZERO);
        assert_eq!(after(&mut trips, &[300, 120]), Millis::ZERO, "two pings are no measure");
        assert_eq!(after(&mut trips, &[500]), Millis::new(60));
        assert_eq!(
            after(&mut trips, &[900; 50]),
            Millis::new(60),
            "whoever begins to answer late gains nothing"
        );
    }

    #[test]
    fn whoever_moves_sooner_than_their_line_could_have_is_not_believed() {
        let mut trips = Trips::default();
        assert_eq!(after(&mut trips, &[400; 3]), Millis::new(200));
        trips.told = Instant::now().checked_sub(Duration::from_millis(100));
        trips.acts();
        assert!(trips.lag() < Millis::new(200), "{:?}", trips.lag());
        let believed = trips.lag();
        // A turn counts from when the page was told of it, and its first act alone.
        trips.acts();
        trips.turn(true);
        let told = trips.told;
        trips.turn(true);
        assert_eq!(trips.told, told);
        trips.turn(false);
        trips.acts();
        assert_eq!(trips.lag(), believed);
    }

    #[test]
    fn a_pong_that_nobody_asked_for_is_no_round_trip() {
        let mut trips = Trips::default();
        trips.end(&0_u64.to_be_bytes());
        let ping = trips.begin();
        trips.end(b"forged");
        assert_eq!(trips.ended, 0);
        trips.end(&ping);
        trips.end(&ping);
        assert_eq!(trips.ended, 1);
    }
}
