//! A game log that belongs to a board: what the event knows of its players goes into its rulings, and its rulings go into
//! the event, so that the next official knows (iesa-2023 18-4).

use std::sync::Weak;

use board::{ByColor, Color};
use game::{BoardName, Game, Happening, Record, Registered, Standing};
use serde::{Deserialize, Serialize};
use store::StreamId;
use tournament::{Act, EntryId, SectionName};

use crate::{
    Hall, Keeper,
    events::{Eyes, Wanted},
    hall::Tools,
    people::EventId,
    trouble::{Trouble, unreadable},
};

const SHELF: &str = "homes";

/// The board at which a game is played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Home {
    pub(crate) event: EventId,
    pub(crate) section: SectionName,
    pub(crate) round: usize,
    pub(crate) board: usize,
    pub(crate) white: EntryId,
    pub(crate) black: EntryId,
}

/// A board of an event, for the head of a page, a game or a slip.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AtHome {
    pub(crate) id: EventId,
    pub(crate) event: String,
    pub(crate) section: SectionName,
    pub(crate) round: usize,
    pub(crate) board: usize,
    pub(crate) white: String,
    pub(crate) black: String,
}

impl AtHome {
    /// `Open, round 2, board 7`.
    pub(crate) fn place(&self) -> String {
        format!("{}, round {}, board {}", self.section, self.round, self.board)
    }
}

impl Home {
    pub(crate) async fn of(tools: &Tools, game: &StreamId) -> Result<Option<Home>, Trouble> {
        let body = tools.store.get(SHELF, game.as_str()).await.map_err(unreadable)?;
        Ok(body.and_then(|body| serde_json::from_slice(&body).ok()))
    }

    pub(crate) async fn put(&self, tools: &Tools, game: &StreamId) -> Result<(), Trouble> {
        let body = serde_json::to_vec(self).map_err(|_| Trouble::Ours("a board cannot be written down"))?;
        tools.store.put(SHELF, game.as_str(), &body).await.map_err(Trouble::NotRecorded)
    }

    /// Where it is and who plays, as these eyes may read it.
    pub(crate) async fn told(&self, hall: &Hall, eyes: Eyes) -> Result<AtHome, Trouble> {
        let held = hall.event(&self.event).await?.held();
        let state = held.state(eyes);
        let name = |entry| state.entry(entry).map(|entry| entry.name().to_string()).unwrap_or_default();
        Ok(AtHome {
            id: self.event.clone(),
            event: state.event.as_ref().map(|event| event.name.clone()).unwrap_or_default(),
            section: self.section.clone(),
            round: self.round,
            board: self.board,
            white: name(self.white),
            black: name(self.black),
        })
    }

    fn entry(&self, color: Color) -> EntryId {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

/// What other games of the event know of these two: warnings and offences that were ruled on.
pub(crate) async fn record(tools: &Tools, home: &Home, game: &StreamId) -> Result<Record, Trouble> {
    let mut players = ByColor { white: Standing::default(), black: Standing::default() };
    for (other, body) in tools.store.list(SHELF).await.map_err(unreadable)? {
        let Ok(at) = serde_json::from_slice::<Home>(&body) else { continue };
        let Ok(stream) = other.parse::<StreamId>() else { continue };
        let theirs = Color::ALL.map(|color| at.entry(color));
        let shared = theirs.contains(&home.white) || theirs.contains(&home.black);
        if at.event != home.event || stream == *game || !shared {
            continue;
        }
        let Some(keeper) = Keeper::load(&stream, tools).await? else { continue };
        let played = keeper.game();
        let Some(table) = played.table(BoardName::A) else { continue };
        for color in Color::ALL {
            for there in Color::ALL.into_iter().filter(|there| at.entry(*there) == home.entry(color)) {
                let standing = players.get_mut(color);
                standing.warnings = standing.warnings.saturating_add(*table.warnings.get(there));
                let offences = table.offences.iter().filter(|(by, _)| *by == there);
                standing.offences.extend(offences.map(|(_, offence)| *offence));
            }
        }
    }
    Ok(Record { players })
}

/// Puts every ruling of a game on record in its event, for as long as the game is kept. Each is named, so that none is
/// put there twice.
pub(crate) async fn follow(
    hall: impl Fn() -> Option<Hall> + Send,
    keeper: Weak<Keeper>,
    id: StreamId,
    home: Home,
) {
    let Some(mut changes) = keeper.upgrade().map(|keeper| keeper.changes()) else { return };
    drop(keeper);
    let mut filed = 0;
    let mut urgent = None;
    loop {
        let game = changes.borrow_and_update().clone();
        let now =
            game.table(BoardName::A).map(|table| (table.open_dispute().is_some(), table.outcome.is_some()));
        // Directors look at the floor, not at this game: they hear at once that somebody claims, or that it is over.
        if urgent.replace(now).is_some_and(|before| before != now) {
            let Some(hall) = hall() else { return };
            if let Ok(keeper) = hall.event(&home.event).await {
                keeper.floor().look_again();
            }
        }
        let rulings: &[Registered] = game.table(BoardName::A).map_or(&[], |table| &table.rulings);
        while let Some(ruling) = rulings.get(filed) {
            let Some(hall) = hall() else { return };
            if file(&hall, &id, &home, &game, ruling).await.is_err() {
                // It is tried again when the game next changes.
                break;
            }
            filed += 1;
        }
        if changes.changed().await.is_err() {
            return;
        }
    }
}

async fn file(
    hall: &Hall,
    id: &StreamId,
    home: &Home,
    game: &Game,
    ruling: &Registered,
) -> Result<(), Trouble> {
    let warned = |color: Color| {
        ruling
            .consequences
            .iter()
            .any(|event| matches!(event.what, Happening::Warned { color: of, .. } if of == color))
    };
    let some = Color::ALL.into_iter().any(warned);
    let [decided, follows] = ruling.aloud();
    let clauses: Vec<String> = {
        let book = crate::keeper::book_of(game);
        game::view::clauses(&ruling.clauses(), book).into_iter().map(|clause| clause.cite).collect()
    };
    let at = format!("Round {} of {}, board {}", home.round, home.section, home.board);
    let by = ruling.official.as_ref().map(|name| format!("; by {name}")).unwrap_or_default();
    let text = format!("{at}: {decided} {follows} ({}{by})", clauses.join(", "));
    let keeper = hall.event(&home.event).await?;
    for color in Color::ALL.into_iter().filter(|color| !some || warned(*color)) {
        let number = ruling.ruling.0;
        let remark = Act::Remark {
            entry: home.entry(color),
            text: text.clone(),
            ruling: Some(format!("{id}/{number}")),
        };
        let key = format!("ruling:{id}:{number}:{}", home.entry(color));
        keeper.act(Wanted { key: Some(key), ..Wanted::one("the game log", remark) }).await?;
    }
    Ok(())
}
