//! The boards of the demo: the games of the rounds in play as they went until now, and how a game log comes to a board.

use std::collections::BTreeSet;

use clock::{LagQuota, Millis, Moment, Timekeeper};
use game::{BoardName, Terms};
use store::{Commit, StreamId, Version};
use tournament::{Devices, Outcome, Plan};

use super::{
    cast::{self, SECTIONS, Section},
    disputes::Dispute,
    past::Past,
    player::Players,
    story::{Pair, Story},
};
use crate::{
    Hall,
    books::Entries,
    events::{
        EventKeeper,
        floor::{self, Home},
    },
    new_game,
    trouble::Trouble,
};

/// How long after a game its players stand at the scorer's table.
const WALK: Millis = Millis::seconds(40);

/// The boards where something special happens.
const TOUCHED_AT: usize = 3;
const CLAIMED_AT: usize = 4;
const LATE_AT: usize = 4;

/// A board of a round in play.
pub(super) struct BoardInPlay {
    pub(super) pair: Pair,
    pub(super) entries: Entries,
    /// White is not there yet.
    pub(super) white_is_late: bool,
    /// When its players stood at the scorer's table, and what they said there.
    over: Option<(Moment, Outcome)>,
}

/// A round in play.
#[derive(Clone)]
struct RoundInPlay {
    section: &'static Section,
    begun: Moment,
    terms: Terms,
}

/// Plays the rounds in play until now and reports what is over; nobody has looked yet.
pub(super) fn tell(story: &mut Story, seed: u64, now: Moment) -> Result<Vec<BoardInPlay>, Trouble> {
    let mut games = Vec::new();
    for section in &SECTIONS {
        let (name, number) = (super::story::named(section.name)?, section.began.len());
        let held =
            story.tournament.section(&name).ok_or(Trouble::Ours("a section of the demo is missing"))?;
        let begun = held.round(number).and_then(|round| round.begun);
        let begun = Moment::new(begun.ok_or(Trouble::Ours("a round of the demo did not begin"))?.0);
        let round = RoundInPlay { section, begun, terms: terms(&held.plan)? };
        games.extend(story.pairs(&name, number).into_iter().map(|pair| (round.clone(), pair)));
    }
    // A game knows nothing of another, so they are told on two threads.
    let (some, others) = games.split_at(games.len() / 2);
    let all = |games: &[(RoundInPlay, Pair)]| -> Result<Vec<BoardInPlay>, Trouble> {
        games.iter().map(|(round, pair)| round.game(pair, seed, now)).collect()
    };
    let mut boards = std::thread::scope(|scope| {
        let others = scope.spawn(|| all(others));
        let mut told = all(some)?;
        let lost = |_| Trouble::Ours("the games of the demo could not be told");
        told.extend(others.join().map_err(lost)??);
        Ok::<_, Trouble>(told)
    })?;
    boards.sort_by_key(|told| told.over.map(|(walked, _)| walked));
    for told in &boards {
        if let Some((walked, outcome)) = told.over {
            story.report(&told.pair, outcome, walked)?;
        }
    }
    Ok(boards)
}

impl RoundInPlay {
    fn game(&self, pair: &Pair, seed: u64, now: Moment) -> Result<BoardInPlay, Trouble> {
        let mut past = Past::begin(self.terms.clone(), self.begun)?;
        let white_is_late = (self.section.name, pair.spot.board) == (cast::K5, LATE_AT);
        match (self.section.name, pair.spot.board) {
            (cast::OPEN, TOUCHED_AT) => Dispute::Touched.tell(&mut past, now)?,
            (cast::K8, CLAIMED_AT) => Dispute::ThirdOccurrence.tell(&mut past, now)?,
            _ if white_is_late => {}
            _ => past.until(now, &mut players(pair, seed), self.section.slower)?,
        }
        let walked = past.game().now() + WALK;
        let over = floor::ended(past.game(), BoardName::A, &BTreeSet::new()).filter(|_| walked < now);
        let over = over.map(|result| (walked, result.outcome));
        Ok(BoardInPlay { pair: pair.clone(), entries: past.entries, white_is_late, over })
    }
}

/// Both players of a board: the same two play the same game for the same seed.
pub(super) fn players(pair: &Pair, seed: u64) -> Players {
    let [white, black] = pair.ratings;
    let place = u64::try_from(pair.spot.round * 1_000 + pair.spot.board).unwrap_or_default();
    let people = u64::from(pair.white.0) << 32 | u64::from(pair.black.0) << 16;
    Players::new(white, black, seed ^ people ^ place)
}

/// A wooden board whose clock reports to the server; scoresheets are of paper.
pub(super) fn terms(plan: &Plan) -> Result<Terms, Trouble> {
    floor::terms(plan, Devices::Tablets, Timekeeper::Server(LagQuota::default()))
}

/// Gives a board its game log.
pub(super) async fn lay(
    hall: &Hall,
    keeper: &EventKeeper,
    pair: &Pair,
    entries: Entries,
) -> Result<StreamId, Trouble> {
    let game = new_game::name()?;
    let (event, spot) = (keeper.id().clone(), pair.spot.clone());
    let home = Home { event, spot, white: pair.white, black: pair.black, beside: None };
    let mut commit = Commit::new();
    home.lay(&mut commit, &game)?;
    entries.lay(&mut commit, &game, Version::START);
    hall.tools().store.commit(commit).await.map_err(Trouble::NotRecorded)?;
    home.is_laid(hall.tools(), &game).await;
    keeper.mark(&pair.spot, |tile| tile.game = Some(game.to_string())).await?;
    Ok(game)
}

/// Whether nothing can happen at a table until somebody else has done something.
pub(super) fn waits(game: &game::Game) -> bool {
    game.table(BoardName::A).is_none_or(|table| {
        table.outcome.is_some() || table.pause.is_some() || table.open_dispute().is_some()
    })
}
