//! What somebody at a seat wants done, when that was, and what the laws say of it.

use board::Color;
use clock::{Millis, Moment, Timekeeper};
use game::{Act, BoardName, Deed, Events, Game, Record, Refusal, Seat, Table, decide};

use super::{Keeper, book_of};
use crate::{acts::SeatAct, links::AtBoard, trouble::Trouble};

/// How far ahead of ours the clock on a table may be; it was set by our own when the game was opened.
const AHEAD: Millis = Millis::seconds(5);

/// What somebody at a seat wants done.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) by: Seat,
    /// The board that it is about.
    pub(crate) on: BoardName,
    /// His name, where an official acts who is known.
    pub(crate) official: Option<String>,
    /// The page's own name for it: the same name again is the same act.
    pub(crate) id: Option<String>,
    pub(crate) arrived: Moment,
    /// How long it was under way, as far as the server could measure.
    pub(crate) lag: Millis,
    pub(crate) asked: SeatAct,
    /// What the clock on the table says of it, where that clock keeps the time.
    pub(crate) stamped: Option<Stamped>,
}

impl Wish {
    /// A deed that nobody sent over a line: it is done now.
    pub(crate) fn here(keeper: &Keeper, by: Seat, deed: Deed) -> Wish {
        Wish::at(keeper.now(), by, deed)
    }

    /// The same at a moment.
    pub(crate) fn at(arrived: Moment, by: Seat, deed: Deed) -> Wish {
        Wish {
            by,
            on: AtBoard::default().for_seat(by),
            official: None,
            id: None,
            arrived,
            lag: Millis::ZERO,
            asked: SeatAct::Deed(deed),
            stamped: None,
        }
    }

    /// Seats do not share names of acts: nobody can make another's act look done.
    pub(crate) fn key(&self) -> Option<String> {
        let seat = match self.by {
            Seat::Player(BoardName::A, Color::White) => "white",
            Seat::Player(BoardName::A, Color::Black) => "black",
            Seat::Player(BoardName::B, Color::White) => "white-b",
            Seat::Player(BoardName::B, Color::Black) => "black-b",
            Seat::Director => "director",
            Seat::Spectator => "spectator",
            Seat::Program => "program",
        };
        self.id.as_ref().map(|id| format!("{seat}:{id}"))
    }
}

/// The number and the moment that the clock on the table gave an act.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stamped {
    pub(crate) number: u32,
    pub(crate) at: Moment,
}

pub(crate) fn decide_on(game: &Game, record: &Record, wish: &Wish) -> Result<(Act, Events), Trouble> {
    // A spectator gets one answer whatever he tries: another would tell him of a dispute, or, where he sees the
    // game with a delay, of what has happened since.
    if wish.by == Seat::Spectator {
        return Err(Trouble::refused(&Refusal::NotForThisSeat, book_of(game)));
    }
    if game.tables().is_empty() {
        return Err(Trouble::Ours("the log does not open its game"));
    }
    let table = game.table(wish.on).ok_or_else(|| Trouble::refused(&Refusal::NoSuchBoard, book_of(game)))?;
    let at = moment(game, table, wish);
    let deed = wish.asked.deed(wish.by, table, at)?;
    let number = wish.stamped.map(|stamped| stamped.number);
    let Wish { on, lag, .. } = *wish;
    let act = Act { on, lag, number, official: wish.official.clone(), ..Act::new(wish.by, at, deed) };
    let mut events = Events::new();
    decide(game, record, &act, &mut events).map_err(|refusal| Trouble::refused(&refusal, book_of(game)))?;
    Ok((act, events))
}

/// The moment of an act: when it arrived, or what the clock on the table says. While that clock runs it may hold acts that
/// it has not handed in, so a remark or a penalty in between does not move the scale on: those acts keep their times.
fn moment(game: &Game, table: &Table, wish: &Wish) -> Moment {
    let device = game.terms().is_some_and(|terms| terms.timekeeper == Timekeeper::Device);
    let beside = matches!(
        wish.asked,
        SeatAct::Deed(Deed::Note(_) | Deed::Warn { .. } | Deed::AdjustTime { .. } | Deed::ReadClocks(_))
    );
    let at = match wish.stamped {
        Some(stamped) => stamped.at.min(wish.arrived + AHEAD),
        None if device && beside && table.clock.running().is_some() => game.now(),
        None => wish.arrived,
    };
    at.max(game.now())
}
