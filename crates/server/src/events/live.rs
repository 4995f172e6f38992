//! Live boards: how the games stand that have a log, as everybody may see them, which is later than they happen.
//!
//! Everything here comes from the event as everybody sees it and from games as they stood when the event's delay ago, so
//! that nobody learns anything earlier: neither a move nor that somebody opened a log to rule at a board. A log without a
//! move or a clock that was started tells nothing of its game, and is not shown.

#[cfg(test)]
mod tests;
mod told;

use std::{collections::BTreeMap, sync::Arc};

use clock::{Millis, Moment};
use game::{BoardName, Game, Seat, view::View};
use store::StreamId;
use tournament::{Live, SectionName, State};

use super::{EventKeeper, Eyes, floor::Spot};
use crate::{Hall, Keeper};

pub(crate) use told::{LiveGame, LiveGames, OutcomeInShort, one};

/// Longer than any event.
const NEVER: Millis = Millis::minutes(60 * 24 * 365 * 10);

/// However many look, games are looked at so often at most.
const PACE: Millis = Millis::new(200);

/// How much later than they happen everybody sees the games of an event.
pub(crate) fn delay(state: &State) -> Millis {
    match live(state) {
        Live::Never => NEVER,
        Live::AfterMinutes(minutes) => Millis::minutes(i64::from(minutes)),
    }
}

fn live(state: &State) -> Live {
    state.event.as_ref().map(|event| event.live).unwrap_or_default()
}

/// A game as everybody may see it.
pub(crate) struct Seen {
    keeper: Arc<Keeper>,
    /// Which board of the log it is.
    pub(crate) on: BoardName,
    pub(crate) game: Arc<Game>,
    at: Moment,
}

impl Seen {
    /// One game, if there is anything to be seen of it.
    pub(crate) async fn of(hall: &Hall, event: &EventKeeper, spot: &Spot) -> Option<Seen> {
        let held = event.held();
        let state = held.state(Eyes::Public);
        let game = event.floor().tile(state, spot)?.game?;
        let stream: StreamId = game.parse().ok()?;
        // A game that cannot be read hides no other.
        Seen::in_log(hall.game(&stream).await.ok()?, spot.on(state), delay(state))
    }

    fn in_log(keeper: Arc<Keeper>, on: BoardName, delay: Millis) -> Option<Seen> {
        keeper.delay_by(delay);
        let (game, at) = keeper.seen_by(Seat::Spectator);
        let seen = Seen { keeper, on, game, at };
        let opened = seen.keeper.opened_at() <= seen.keeper.date_of(at);
        let view = seen.view()?;
        (opened && (!view.moves.is_empty() || view.clocks_started)).then_some(seen)
    }

    pub(crate) fn view(&self) -> Option<View> {
        self.view_then(&self.game)
    }

    fn view_then(&self, game: &Arc<Game>) -> Option<View> {
        let view = self.keeper.view_of(game, Seat::Spectator, self.at).ok()?;
        view.of_board(self.on).cloned()
    }

    /// Whether it looked otherwise before; a clock that merely runs is no change.
    fn differs(&self, before: &Arc<Game>) -> bool {
        self.view_then(before) != self.view()
    }
}

/// The boards of an event that can be seen, counted by their changes.
#[derive(Debug, Default)]
pub(crate) struct LiveBoards(tokio::sync::Mutex<Shown>);

#[derive(Debug, Default)]
struct Shown {
    looked: Option<Moment>,
    /// Whether time stood then, because nothing could be kept.
    stood: bool,
    /// How many changes there were.
    count: u64,
    boards: BTreeMap<Spot, Followed>,
}

#[derive(Debug)]
struct Followed {
    name: String,
    keeper: Arc<Keeper>,
    game: Arc<Game>,
    /// The count of its last change.
    changed: u64,
}

impl LiveBoards {
    /// How many changes everybody could have seen by now.
    pub(crate) async fn count(&self, hall: &Hall, event: &EventKeeper) -> u64 {
        let mut shown = self.0.lock().await;
        shown.look(hall, event).await;
        shown.count
    }
}

impl Shown {
    async fn look(&mut self, hall: &Hall, event: &EventKeeper) {
        let now = hall.watch().going();
        if self.looked.is_some_and(|looked| now - looked < PACE) {
            return;
        }
        self.looked = Some(now);
        let stands = hall.watch().stands_since().is_some();
        if std::mem::replace(&mut self.stood, stands) != stands {
            // A clock that stands, or runs again, looks otherwise though nobody did anything.
            self.count += 1;
            self.boards.values_mut().for_each(|followed| followed.changed = self.count);
        }
        let held = event.held();
        let state = held.state(Eyes::Public);
        let logged: BTreeMap<Spot, String> = games(state)
            .filter_map(|spot| {
                let game = event.floor().tile(state, &spot)?.game?;
                Some((spot, game))
            })
            .collect();
        self.boards.retain(|spot, followed| logged.get(spot) == Some(&followed.name));
        for (spot, name) in logged {
            let known = self.boards.get(&spot).map(|followed| Arc::clone(&followed.keeper));
            let keeper = match (known, name.parse::<StreamId>()) {
                (Some(keeper), _) => keeper,
                (None, Ok(stream)) => match hall.game(&stream).await {
                    Ok(keeper) => keeper,
                    Err(_) => continue,
                },
                (None, Err(_)) => continue,
            };
            let Some(seen) = Seen::in_log(keeper, spot.on(state), delay(state)) else {
                self.boards.remove(&spot);
                continue;
            };
            match self.boards.get_mut(&spot) {
                Some(followed) if Arc::ptr_eq(&followed.game, &seen.game) => {}
                Some(followed) => {
                    if seen.differs(&followed.game) {
                        self.count += 1;
                        followed.changed = self.count;
                    }
                    followed.game = seen.game;
                }
                None => {
                    self.count += 1;
                    let followed =
                        Followed { name, keeper: seen.keeper, game: seen.game, changed: self.count };
                    self.boards.insert(spot, followed);
                }
            }
        }
    }
}

/// The games of the rounds that everybody sees and that are not over, and of the last one of each section.
fn games(state: &State) -> impl Iterator<Item = Spot> + '_ {
    rounds(state).flat_map(move |(section, round)| {
        let paired = state.section(&section).and_then(|held| held.round(round));
        let boards = paired.into_iter().flat_map(tournament::Round::numbered);
        boards.flat_map(move |(board, on)| Spot::all(&section, round, board, on))
    })
}

fn rounds(state: &State) -> impl Iterator<Item = (SectionName, usize)> + '_ {
    state.sections.values().filter(|section| section.is_open()).flat_map(|section| {
        let last = section.rounds.len();
        let shown = (1..).zip(&section.rounds).filter(move |(round, paired)| {
            *round == last || paired.boards.iter().any(|board| !board.is_decided())
        });
        shown.map(|(round, _)| (section.plan.name.clone(), round))
    })
}
