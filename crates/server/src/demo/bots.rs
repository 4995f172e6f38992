//! The players of the demo at their boards: as long as the demo runs, somebody sits wherever a round is in play.
//!
//! One watcher looks at the event. For every board of a begun round that has no result it seats two players, who open the
//! game log if there is none, play on, and report as two players do: each hands in a slip (us-chess-7 15H). They wait while
//! the director is called, and get up when the board has a result or the round is paired otherwise.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use clock::{Millis, Moment};
use game::BoardName;
use store::StreamId;
use tokio::{task::JoinSet, time::timeout};
use tournament::Outcome;

use super::{
    Pace,
    boards::{self, waits},
    past::Past,
    player::NextAtTheBoard,
    story::{self, Pair},
};
use crate::{
    Hall, Keeper,
    events::{
        EventKeeper,
        floor::{self, Party, Slip, Spot},
    },
    keeper::Wish,
    trouble::Trouble,
};

/// When to look again though nobody has said anything.
const AGAIN: Duration = Duration::from_secs(5);

/// How many times slower players are than their hands could be.
pub(super) const SLOWER: i64 = 4;

/// Who thinks for less than this has no time to lose, or knows his opening.
const HURRIED: Millis = Millis::seconds(2);

/// How long a player needs from the board to the scorer's table.
const WALK: Millis = Millis::seconds(6);

/// Seats players wherever a round is in play, until it is aborted; with it everybody gets up.
pub(super) async fn play(hall: Hall, keeper: Arc<EventKeeper>, seed: u64, pace: Pace) {
    let mut changes = keeper.changes();
    let mut seated: BTreeSet<(StreamId, Spot)> = BTreeSet::new();
    let mut tables = JoinSet::new();
    loop {
        let held = changes.borrow_and_update().clone();
        for pair in in_play(held.tournament().state()) {
            let Ok(game) = game_of(&hall, &keeper, &pair).await else { continue };
            if seated.insert((game.clone(), pair.spot.clone())) {
                let bots = Bots { hall: hall.clone(), keeper: Arc::clone(&keeper), pair, seed, pace };
                tables.spawn(async move { bots.play(game).await });
            }
        }
        while tables.try_join_next().is_some() {}
        if changes.changed().await.is_err() {
            return;
        }
    }
}

/// The boards of begun rounds that have no result.
fn in_play(state: &tournament::State) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for section in state.sections.values().filter(|section| section.is_open()) {
        for (round, paired) in (1..).zip(&section.rounds).filter(|(_, paired)| paired.begun.is_some()) {
            let open = |pair: &Pair| paired.board(pair.spot.board).is_some_and(|board| !board.is_decided());
            pairs.extend(story::pairs(state, &section.plan.name, round).into_iter().filter(open));
        }
    }
    pairs
}

/// The game log of a board; opened, with White's clock running, if there is none.
async fn game_of(hall: &Hall, keeper: &EventKeeper, pair: &Pair) -> Result<StreamId, Trouble> {
    let held = keeper.held();
    let state = held.tournament().state();
    let tile = keeper.floor().tile(state, &pair.spot);
    if let Some(game) = tile.and_then(|tile| tile.game) {
        return game.parse().map_err(|_| Trouble::Ours("a game has no name"));
    }
    let section = state.section(&pair.spot.section);
    let section = section.ok_or(Trouble::Ours("a section of the demo is missing"))?;
    let past = Past::begin(boards::terms(&section.plan)?, Moment::new(keeper.now().0))?;
    boards::lay(hall, keeper, pair, past.entries).await
}

/// Two players at their board.
struct Bots {
    hall: Hall,
    keeper: Arc<EventKeeper>,
    pair: Pair,
    seed: u64,
    pace: Pace,
}

impl Bots {
    async fn play(self, game: StreamId) -> Result<(), Trouble> {
        let table = self.hall.game(&game).await?;
        let mut players = boards::players(&self.pair, self.seed);
        let mut changes = table.changes();
        while self.sit_here(&game) {
            let now = changes.borrow_and_update().clone();
            if let Some(result) = floor::ended(&now, BoardName::A, &BTreeSet::new()) {
                return self.report(result.outcome).await;
            }
            let step = if waits(&now) || self.somebody_is_late() {
                None
            } else {
                now.table(BoardName::A)
                    .zip(now.terms())
                    .and_then(|(seen, terms)| players.next(seen, &terms.policies, table.now()))
            };
            let wait = step.as_ref().map_or(AGAIN, |step| self.pace.of(live(&now, step)));
            // Whatever happens while he thinks may make him think again.
            let changed = timeout(wait, changes.changed()).await.is_ok();
            if let Some(step) = step.filter(|_| !changed) {
                do_all(&table, step).await;
            }
        }
        Ok(())
    }

    /// Whether this is still their board and their game.
    fn sit_here(&self, game: &StreamId) -> bool {
        let held = self.keeper.held();
        let state = held.tournament().state();
        let Spot { section, round, board, .. } = &self.pair.spot;
        let open = state.section(section).and_then(|section| section.round(*round)?.board(*board));
        let seated = open.is_some_and(|board| !board.is_decided())
            && story::pairs(state, section, *round).contains(&self.pair);
        let tile = self.keeper.floor().tile(state, &self.pair.spot);
        seated && tile.is_some_and(|tile| tile.game.as_deref() == Some(game.as_str()))
    }

    fn somebody_is_late(&self) -> bool {
        let held = self.keeper.held();
        let tile = self.keeper.floor().tile(held.tournament().state(), &self.pair.spot);
        tile.is_some_and(|tile| !tile.absent.is_empty())
    }

    /// Each of them says how it ended.
    async fn report(&self, outcome: Outcome) -> Result<(), Trouble> {
        for (party, name) in [Party::White, Party::Black].into_iter().zip(&self.pair.names) {
            tokio::time::sleep(self.pace.of(WALK)).await;
            let slip = Slip { party, who: name.clone(), outcome, when: self.keeper.now() };
            self.keeper.lay_slip(&self.pair.spot, slip).await?;
        }
        Ok(())
    }
}

/// How long he takes while somebody looks: players who have time use it, so that a round stays in play; one who was told what
/// to play, or is short of time, does not.
fn live(game: &game::Game, step: &NextAtTheBoard) -> Millis {
    let Some(table) = game.table(BoardName::A) else { return step.after };
    let told = table.turn.must.is_some() || !table.turn.touched.is_empty();
    let hurries = step.deeds.len() < 2 || step.after < HURRIED;
    if told || hurries { step.after } else { Millis::new(step.after.get().saturating_mul(SLOWER)) }
}

/// What a player's hands do. What is refused, because the director came in between, is thought about again.
async fn do_all(table: &Arc<Keeper>, NextAtTheBoard { by, deeds, .. }: NextAtTheBoard) {
    for deed in deeds {
        if table.game().table(BoardName::A).is_none_or(|seen| seen.outcome.is_some()) {
            return;
        }
        if table.act(Wish::here(table, by, deed)).await.is_err() {
            return;
        }
    }
}
