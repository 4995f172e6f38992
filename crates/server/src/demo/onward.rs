//! The officials of the demo: whatever a visitor leaves undone for a while they do, so that nobody finds a hall in which nothing
//! happens. They come to the boards that alone are left of a round, rule there, and pair, post and begin the next round.

use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

use clock::Millis;
use game::{Answer, BoardName, Deed, Dispute, DisputeStage, Seat};
use tournament::{Section, SectionName, State};

use super::{
    Pace,
    boards::waits,
    story::{DIRECTOR, pairs},
};
use crate::{
    Hall,
    events::{EventKeeper, Wanted, floor::Spot},
    keeper::Wish,
    trouble::Trouble,
};

/// How long a visitor may take before somebody else does it.
const PATIENCE: Millis = Millis::minutes(3);

const LOOK_AGAIN: Duration = Duration::from_secs(5);

/// What a section waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Due {
    /// Only these games are left, and none of them goes on by itself.
    Settle(Vec<Spot>),
    Pair,
    /// A round was paired and has not begun.
    Begin(usize),
}

/// Looks after every section until it is aborted. It keeps one entry a section, however long the demo runs.
pub(super) async fn direct(hall: Hall, keeper: Arc<EventKeeper>, pace: Pace) {
    let mut since: BTreeMap<SectionName, (Due, Instant)> = BTreeMap::new();
    let again = pace.of(Millis::new(5_000)).clamp(Duration::from_millis(20), LOOK_AGAIN);
    loop {
        for (section, due) in all_due(&hall, &keeper).await {
            let known = since.get(&section).filter(|(known, _)| *known == due).map(|(_, seen)| *seen);
            let seen = known.unwrap_or_else(Instant::now);
            if seen.elapsed() >= pace.of(PATIENCE) {
                // What is refused is seen again, and waits as long again.
                let _ = carry_out(&hall, &keeper, &section, &due).await;
                since.remove(&section);
            } else {
                since.insert(section, (due, seen));
            }
        }
        tokio::time::sleep(again).await;
    }
}

async fn all_due(hall: &Hall, keeper: &EventKeeper) -> Vec<(SectionName, Due)> {
    let held = keeper.held();
    let state = held.tournament().state();
    let mut all = Vec::new();
    for section in state.sections.values().filter(|section| section.is_open()) {
        if let Some(due) = due(hall, keeper, state, section).await {
            all.push((section.plan.name.clone(), due));
        }
    }
    all
}

async fn due(hall: &Hall, keeper: &EventKeeper, state: &State, section: &Section) -> Option<Due> {
    let round = section.rounds.len();
    let last = section.round(round)?;
    if last.begun.is_none() {
        return Some(Due::Begin(round));
    }
    let mut open = Vec::new();
    for pair in pairs(state, &section.plan.name, round) {
        if !last.board(pair.spot.board).is_some_and(|board| board.is_decided()) {
            if !is_stuck(hall, keeper, state, &pair.spot).await {
                return None;
            }
            open.push(pair.spot);
        }
    }
    match open.is_empty() {
        false => Some(Due::Settle(open)),
        true => (round < section.plan.rounds).then_some(Due::Pair),
    }
}

/// Whether the players of a board wait for an official, or for somebody who has not come.
async fn is_stuck(hall: &Hall, keeper: &EventKeeper, state: &State, spot: &Spot) -> bool {
    let Some(tile) = keeper.floor().tile(state, spot) else { return false };
    let Some(Ok(game)) = tile.game.map(|game| game.parse()) else { return false };
    let Ok(game) = hall.game(&game).await else { return false };
    let now = game.game();
    let in_dispute = now.table(BoardName::A).is_some_and(|table| table.open_dispute().is_some());
    (waits(&now) && in_dispute) || !tile.absent.is_empty()
}

async fn carry_out(
    hall: &Hall,
    keeper: &Arc<EventKeeper>,
    section: &SectionName,
    due: &Due,
) -> Result<(), Trouble> {
    match due {
        Due::Settle(spots) => {
            for spot in spots {
                settle(hall, keeper, spot).await?;
            }
            Ok(())
        }
        Due::Pair => does(keeper, tournament::Deed::Pair { section: section.clone(), lot: None }).await,
        Due::Begin(round) => {
            // It may be posted already.
            let posted = tournament::Deed::PostPairings { section: section.clone(), round: *round };
            let _ = does(keeper, posted).await;
            does(keeper, tournament::Deed::BeginRound { section: section.clone(), round: *round }).await
        }
    }
}

async fn does(keeper: &Arc<EventKeeper>, act: tournament::Deed) -> Result<(), Trouble> {
    keeper.act(Wanted::one(DIRECTOR, act)).await.map(drop)
}

/// Whoever was missing has come, and what was claimed is ruled on: it counts as established where it must be found out, and
/// where the book leaves a choice the first is taken.
async fn settle(hall: &Hall, keeper: &Arc<EventKeeper>, spot: &Spot) -> Result<(), Trouble> {
    keeper.mark(spot, |tile| tile.absent.clear()).await?;
    let tile = keeper.floor().tile(keeper.held().tournament().state(), spot);
    let Some(Ok(game)) = tile.and_then(|tile| tile.game).map(|game| game.parse()) else { return Ok(()) };
    let game = hall.game(&game).await?;
    while let Some(deed) = game.game().table(BoardName::A).and_then(|table| next(table.open_dispute()?)) {
        game.act(Wish::here(&game, Seat::Director, deed)).await?;
    }
    keeper.mark(spot, |tile| tile.end_call()).await
}

fn next(dispute: &Dispute) -> Option<Deed> {
    let (id, seen) = (dispute.id, dispute.revision);
    Some(match &dispute.stage {
        DisputeStage::Open => Deed::AskForRuling,
        DisputeStage::Asking(question, _) => {
            let yes = question.admits(Answer::Yes);
            let answer = if yes { Answer::Yes } else { Answer::CannotBeEstablished };
            Deed::Find { dispute: id, question: *question, answer }
        }
        DisputeStage::Referred(choices, _) => Deed::Choose { dispute: id, choice: *choices.first()?, seen },
        DisputeStage::Proposed => Deed::Rule { dispute: id, seen },
        DisputeStage::Closed => return None,
    })
}
