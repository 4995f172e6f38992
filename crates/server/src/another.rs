//! Another game: the one that two friends play when theirs is over, with the colors changed. Which game follows which is kept
//! beside the log: no ruling rests on it.

use board::Color;
use game::Seat;
use serde::{Deserialize, Serialize};
use store::{Commit, StreamId};
use tokio::sync::{Mutex, watch};

use crate::{
    colors,
    fresh::{Fresh, OpenedGame, Unbegun},
    hall::Tools,
    keeper::Keeper,
    names::Names,
    new_game,
    trouble::{Trouble, unreadable},
};

const SHELF: &str = "another";

/// The game that follows one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Another {
    game: String,
    /// Who opened it, by his color in the game that was over.
    pub(crate) by: chart::Color,
}

impl Another {
    pub(crate) async fn of(tools: &Tools, game: &StreamId) -> Result<Option<Another>, Trouble> {
        let body = tools.store.get(SHELF, game.as_str()).await.map_err(unreadable)?;
        Ok(body.and_then(|body| serde_json::from_slice(&body).ok()))
    }

    pub(crate) fn game(&self) -> Result<StreamId, Trouble> {
        self.game.parse().map_err(|_| Trouble::Ours("the next game has no name"))
    }

    fn lay(&self, commit: &mut Commit, game: &StreamId) -> Result<(), Trouble> {
        let body =
            serde_json::to_vec(self).map_err(|_| Trouble::Ours("the next game cannot be written down"))?;
        commit.put(SHELF, game.as_str(), body);
        Ok(())
    }
}

/// What a keeper knows of the game after its own.
#[derive(Default, Debug)]
pub(crate) struct Afterwards {
    known: watch::Sender<Option<Another>>,
    /// Whoever opens one holds it, so that two who press at once open one game.
    opening: Mutex<()>,
}

impl Afterwards {
    pub(crate) fn know(&self, another: Another) {
        self.known.send_replace(Some(another));
    }

    /// News when it is opened.
    pub(crate) fn changes(&self) -> watch::Receiver<Option<Another>> {
        self.known.subscribe()
    }

    /// It was taken away, since nobody began it.
    pub(crate) fn forget(&self) {
        self.known.send_replace(None);
    }

    fn known(&self) -> Option<Another> {
        self.known.borrow().clone()
    }
}

/// What this seat may know of the game after this one: nothing before it has seen the end of this one.
pub(crate) fn seen_by(keeper: &Keeper, seat: Seat) -> Option<Another> {
    let another = keeper.afterwards().known()?;
    is_over(keeper, seat).then_some(another)
}

pub(crate) fn is_over(keeper: &Keeper, seat: Seat) -> bool {
    let (game, _) = keeper.seen_by(seat);
    game.is_over()
}

/// Where somebody sits in the next game.
pub(crate) fn next_seat(seat: Seat) -> Seat {
    match seat {
        Seat::Player(board, Color::White) => Seat::Player(board, Color::Black),
        Seat::Player(board, Color::Black) => Seat::Player(board, Color::White),
        other => other,
    }
}

/// What is written down when the game after one is taken away.
pub(crate) fn take_away(commit: &mut Commit, game: &str) {
    commit.remove(SHELF, game);
}

/// The game after this one, opened by one of its players if there is none, and what is written down with it: a link to his
/// seat there.
pub(crate) async fn open(
    keeper: &Keeper,
    by: Color,
    (tools, from): (&Tools, String),
    link: impl FnOnce(&StreamId, &mut Commit) -> Result<String, Trouble>,
) -> Result<(StreamId, String), Trouble> {
    let afterwards = keeper.afterwards();
    let _opening = afterwards.opening.lock().await;
    let mut commit = Commit::new();
    // The shelf is asked, not the keeper: it is the shelf that a restart remembers.
    let (game, opened) = match Another::of(tools, keeper.id()).await? {
        Some(another) => (another.game()?, None),
        None => {
            let terms = keeper.game().terms().cloned();
            let terms = terms.ok_or(Trouble::Ours("the log does not open its game"))?;
            let (names, game) = (Names::of(tools, keeper.id()).await, new_game::name()?);
            names.with_colors_changed().lay(&mut commit, &game)?;
            let fresh = Fresh::opening(terms, tools)?;
            let (opened_at, after) = (tools.watch.term(), Some(keeper.id().to_string()));
            let told = OpenedGame { from, opened_at, after, links: Vec::new() };
            Unbegun::lay(&mut commit, &game, &fresh, &told)?;
            tools.unbegun.know(&game, told);
            let another = Another { game: game.to_string(), by: colors::on_the_chart(by) };
            another.lay(&mut commit, keeper.id())?;
            (game, Some(another))
        }
    };
    let written = async {
        let token = link(&game, &mut commit)?;
        tools.store.commit(commit).await.map_err(Trouble::NotRecorded)?;
        Ok(token)
    };
    let token = written.await.inspect_err(|_: &Trouble| {
        if opened.is_some() {
            tools.unbegun.begun(&game);
        }
    })?;
    opened.into_iter().for_each(|another| afterwards.know(another));
    Ok((game, token))
}
