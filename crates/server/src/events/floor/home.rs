//! A game log that belongs to a board: what the event knows of its players goes into its rulings, and its rulings go into
//! the event, so that the next official knows (iesa-2023 18-4); what they order goes there to be carried out.

use std::{collections::BTreeSet, sync::Weak};

use board::{ByColor, Color};
use game::{BoardName, Game, GameResult, Happening, Reason, Record, Registered};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Commit, StreamId};
use tokio::time::timeout;
use tournament::{Deed, Devices, EntryId, Reported, SectionName, State, Tournament};

use super::{
    Spot,
    ended::{ended, from_the_board, is_on_the_screen},
    late::{Late, late},
    ordered::{hand_on, named, take_back},
};
use crate::{
    Hall, Keeper,
    events::{Eyes, Wanted},
    hall::Tools,
    keeper::{FOREVER, SOON},
    people::{EventId, Leads},
    trouble::{Trouble, unreadable},
};

pub(super) const SHELF: &str = "homes";

/// Where a game is played, and by whom.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Home {
    pub(crate) event: EventId,
    #[serde(flatten)]
    pub(crate) spot: Spot,
    pub(crate) white: EntryId,
    pub(crate) black: EntryId,
    /// White and Black of the other board, where two boards are one match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) beside: Option<[EntryId; 2]>,
}

/// A board of an event, for the head of a page, a game or a slip.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Home")]
pub struct AtHome {
    pub(crate) id: EventId,
    pub(crate) event: String,
    pub(crate) section: SectionName,
    pub(crate) round: usize,
    pub(crate) board: usize,
    /// As signs and slips have it: `7`, or `7.2` where a board has several games.
    pub(crate) named: String,
    pub(crate) white: String,
    pub(crate) black: String,
    /// At the second board of a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) white_b: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) black_b: Option<String>,
    /// On screens, while the game is open: when whoever does not come has lost, who is marked as missing,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) late: Option<Late>,
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub(crate) absent: BTreeSet<chart::Color>,
    /// and who has sat down there.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub(crate) came: BTreeSet<chart::Color>,
}

impl AtHome {
    /// `Open, round 2, board 7`.
    pub(crate) fn place(&self) -> String {
        format!("{}, round {}, board {}", self.section, self.round, self.named)
    }
}

impl Home {
    pub(crate) async fn of(tools: &Tools, game: &StreamId) -> Result<Option<Home>, Trouble> {
        let body = tools.store.get(SHELF, game.as_str()).await.map_err(unreadable)?;
        Ok(body.and_then(|body| serde_json::from_slice(&body).ok()))
    }

    /// To be written down with the game that is played there.
    pub(crate) fn lay(&self, commit: &mut Commit, game: &StreamId) -> Result<(), Trouble> {
        let body = serde_json::to_vec(self).map_err(|_| Trouble::Ours("a board cannot be written down"))?;
        commit.put(SHELF, game.as_str(), body);
        Ok(())
    }

    /// It is written down now.
    pub(crate) async fn is_laid(&self, tools: &Tools, game: &StreamId) {
        tools.homes.add(game, self).await;
    }

    /// Where it is and who plays, as these eyes may read it: of a match the board `on` which somebody sits.
    pub(crate) async fn told(&self, hall: &Hall, eyes: Eyes, on: BoardName) -> Result<AtHome, Trouble> {
        let keeper = hall.event(&self.event).await?;
        let held = keeper.held();
        let state = held.state(eyes);
        let spot = self.at(on);
        let late = if eyes == Eyes::Public { None } else { late_at(&spot, state) };
        let tile = late.as_ref().and_then(|_| keeper.floor().tile(state, &spot)).unwrap_or_default();
        let name = |entry| state.entry(entry).map(|entry| entry.name().to_string()).unwrap_or_default();
        let [white_b, black_b] = self.beside.map_or([None, None], |two| two.map(|entry| Some(name(entry))));
        Ok(AtHome {
            id: self.event.clone(),
            event: state.event.as_ref().map(|event| event.name.clone()).unwrap_or_default(),
            section: self.spot.section.clone(),
            round: self.spot.round,
            board: self.spot.board,
            named: spot.number(state).to_string(),
            white: name(self.white),
            black: name(self.black),
            white_b,
            black_b,
            late,
            absent: tile.absent,
            came: tile.came,
        })
    }

    /// Where a link to a seat of this game leads.
    pub(crate) fn leads(&self) -> Leads {
        let Home { event, spot, .. } = self;
        Leads { event: event.clone(), section: spot.section.clone(), entries: self.players() }
    }

    /// Everybody who plays here.
    pub(super) fn players(&self) -> Vec<EntryId> {
        [self.white, self.black].into_iter().chain(self.beside.into_iter().flatten()).collect()
    }

    /// The boards of this game.
    pub(super) fn boards(&self) -> impl Iterator<Item = BoardName> {
        let many = if self.beside.is_some() { 2 } else { 1 };
        BoardName::ALL.into_iter().take(many)
    }

    /// Where one of its boards stands in the round.
    pub(crate) fn at(&self, on: BoardName) -> Spot {
        match on {
            BoardName::A => self.spot.clone(),
            BoardName::B => Spot { game: self.spot.game + 1, ..self.spot.clone() },
        }
    }

    /// The name of one of its boards in the event.
    pub(super) fn named(&self, id: &StreamId, on: BoardName) -> String {
        match on {
            BoardName::A => id.to_string(),
            BoardName::B => format!("{id}-b"),
        }
    }

    /// For the record of a player.
    fn place(&self, state: &State, on: BoardName) -> String {
        let Spot { section, round, .. } = &self.spot;
        format!("Round {round} of {section}, board {}", self.at(on).number(state))
    }

    pub(super) fn entry(&self, on: BoardName, color: Color) -> EntryId {
        match (on, color, self.beside) {
            (BoardName::B, Color::White, Some([white, _])) => white,
            (BoardName::B, Color::Black, Some([_, black])) => black,
            (_, Color::White, _) => self.white,
            (_, Color::Black, _) => self.black,
        }
    }
}

/// A player at home has no official beside them who tells until when they, or their opponent, may still come.
fn late_at(spot: &Spot, state: &State) -> Option<Late> {
    let section = state.section(&spot.section)?;
    let begun = section.round(spot.round)?.begun?;
    let open = state.devices.permit(Devices::Screens) && !spot.is_decided(state);
    if open && !spot.follows(state) { late(&section.plan, begun) } else { None }
}

/// What other games of the event know of those who play here: warnings and offences that were ruled on.
pub(crate) async fn record(tools: &Tools, home: &Home, game: &StreamId) -> Result<Record, Trouble> {
    let mut record = Record::default();
    let shared = tools.homes.shared_with(&tools.store, home).await?;
    for (stream, at) in shared.iter().filter(|(stream, _)| stream != game) {
        let Some(keeper) = Keeper::load(stream, tools).await? else { continue };
        let played = keeper.game();
        for there in at.boards() {
            let Some(table) = played.table(there) else { continue };
            for (on, color, then) in same_players(home, at, there) {
                let standing = record.at_mut(on).get_mut(color);
                standing.warnings = standing.warnings.saturating_add(*table.warnings.get(then));
                let offences = table.offences.iter().filter(|(by, _)| *by == then);
                standing.offences.extend(offences.map(|(_, offence)| *offence));
            }
        }
    }
    Ok(record)
}

/// Who of those here sat at that board of another game: where they sit here, and which color they had there.
fn same_players(home: &Home, other: &Home, there: BoardName) -> Vec<(BoardName, Color, Color)> {
    let here = home.boards().flat_map(|on| Color::ALL.map(|color| (on, color)));
    let then = |(on, color): (BoardName, Color)| {
        let plays = |then: &Color| other.entry(there, *then) == home.entry(on, color);
        Color::ALL.into_iter().find(plays).map(|then| (on, color, then))
    };
    here.filter_map(then).collect()
}

/// Puts every ruling of a game on record in its event, and of a game on the screen how it ended, for as long as the game is
/// kept. Each is named, so that none is put there twice. What a reversal undoes is undone there, too.
pub(crate) async fn follow(
    hall: impl Fn() -> Option<Hall> + Send,
    keeper: Weak<Keeper>,
    id: StreamId,
    home: Home,
) {
    let Some(mut changes) = keeper.upgrade().map(|keeper| keeper.changes()) else { return };
    drop(keeper);
    let mut known = [OfBoard::default(), OfBoard::default()];
    let mut urgent = None;
    loop {
        let game = changes.borrow_and_update().clone();
        let now = home
            .boards()
            .map(|on| game.table(on).map(|table| (table.open_dispute().is_some(), table.outcome.is_some())));
        let now: Vec<_> = now.collect();
        // Directors look at the floor, not at this game: they hear at once that somebody claims, or that it is over.
        if urgent.as_ref().is_some_and(|before| *before != now) {
            let Some(hall) = hall() else { return };
            if let Ok(keeper) = hall.event(&home.event).await {
                keeper.floor().look_again();
            }
        }
        urgent = Some(now);
        let mut wait = FOREVER;
        for (on, known) in home.boards().zip(&mut known) {
            let Some(hall) = hall() else { return };
            if known.follow(&hall, &id, &home, &game, on).await == Again::Soon {
                wait = SOON;
            }
        }
        // The game changed, or it is time to try again; nobody keeps it any more.
        if let Ok(Err(_)) = timeout(wait, changes.changed()).await {
            return;
        }
    }
}

/// What of a board is in the event by now.
#[derive(Default)]
struct OfBoard {
    filed: usize,
    kept: Option<Stands>,
    taken_back: BTreeSet<u16>,
}

/// Whether something could not be written down, so that it is tried again soon.
#[derive(PartialEq)]
enum Again {
    Soon,
    WhenItChanges,
}

impl OfBoard {
    async fn follow(&mut self, hall: &Hall, id: &StreamId, home: &Home, game: &Game, on: BoardName) -> Again {
        let rulings: &[Registered] = game.table(on).map_or(&[], |table| &table.rulings);
        let mut again = Again::WhenItChanges;
        while let Some(ruling) = rulings.get(self.filed) {
            // What the start of the clocks charges to those who came late is on nobody's record.
            if ruling.is_setting() {
                self.filed += 1;
                continue;
            }
            match file(hall, id, home, game, (on, ruling)).await {
                Ok(()) => self.filed += 1,
                Err(Trouble::NotRecorded(_)) => {
                    again = Again::Soon;
                    break;
                }
                // It is tried again when the game next changes.
                Err(_) => break,
            }
        }
        for ruling in rulings.iter().take(self.filed).filter(|ruling| ruling.reversed) {
            if self.taken_back.contains(&ruling.ruling.0) {
                continue;
            }
            match take_back(hall, id, home, (on, ruling)).await {
                Err(Trouble::NotRecorded(_)) => again = Again::Soon,
                _ => {
                    self.taken_back.insert(ruling.ruling.0);
                }
            }
        }
        let stands = Stands::of(game, on);
        if (is_on_the_screen(game) || ruled(game, on)) && stands.is_news_after(self.kept) {
            match keep_result(hall, id, home, game, (on, stands)).await {
                Err(Trouble::NotRecorded(_)) => again = Again::Soon,
                _ => self.kept = Some(stands),
            }
        }
        again
    }
}

/// Whether a ruling ended a game, or had ended it before it was reversed: at a wooden board no other end is anybody's word but
/// the players'.
fn ruled(game: &Game, on: BoardName) -> bool {
    // A ruling at one board of a match ends the other one as well (nc-bughouse 7).
    let decided = game.table(on).and_then(|table| table.outcome.as_ref());
    let on =
        if decided.is_some_and(|outcome| outcome.reason == Reason::MatchDecided) { on.other() } else { on };
    let rulings: &[Registered] = game.table(on).map_or(&[], |table| &table.rulings);
    let ends = |event: &game::Event| matches!(event.what, Happening::Ended { .. });
    rulings.iter().any(|ruling| ruling.consequences.iter().any(ends))
}

/// How a game stands, as far as it concerns the result of its board.
#[derive(Copy, Clone, PartialEq)]
struct Stands {
    verdict: Option<GameResult>,
    /// How many of its rulings were reversed.
    reversed: usize,
}

impl Stands {
    fn of(game: &Game, on: BoardName) -> Stands {
        let table = game.table(on);
        let rulings: &[Registered] = table.map_or(&[], |table| &table.rulings);
        Stands {
            verdict: table.and_then(|table| table.outcome.as_ref()).map(|outcome| outcome.verdict),
            reversed: rulings.iter().filter(|ruling| ruling.reversed).count(),
        }
    }

    /// A game that goes on concerns nobody, unless a ruling was reversed that had ended it.
    fn is_news_after(self, kept: Option<Stands>) -> bool {
        kept != Some(self) && (self.verdict.is_some() || self.reversed > 0)
    }
}

/// Who reports what ended on a screen, and what a ruling ended at a wooden board.
const THE_GAME: &str = "the game on the screen";
const THE_RULING: &str = "the ruling at the board";

/// Both players have seen how a game on the screen ended, so it is the result (us-chess-7 15H), unless an official has
/// entered another or the board was seated anew. Where the ruling that ended it is reversed, the result that the game itself
/// had reported goes with it.
async fn keep_result(
    hall: &Hall,
    id: &StreamId,
    home: &Home,
    game: &Game,
    (on, stands): (BoardName, Stands),
) -> Result<(), Trouble> {
    let keeper = hall.event(&home.event).await?;
    let held = keeper.held();
    let (spot, name) = (home.at(on), home.named(id, on));
    let tile = keeper.floor().tile(held.tournament().state(), &spot);
    let Some(tile) = tile.filter(|tile| tile.game.as_deref() == Some(id.as_str())) else { return Ok(()) };
    let result = ended(game, on, &tile.came);
    if stands.reversed > 0
        && let Some((number, was)) = reported_by_the_game(held.tournament(), &spot)
    {
        if Some(was) == result {
            return Ok(());
        }
        let key = Some(format!("result-back:{name}/{number}"));
        let why = "the ruling that ended the game was reversed".to_string();
        keeper.act(Wanted { key, why, ..Wanted::one(reports(game), Deed::Undo { number }) }).await?;
    }
    let Some(result) = result else { return Ok(()) };
    let key = match stands.reversed {
        0 => format!("result:{name}"),
        reversed => format!("result:{name}/{reversed}"),
    };
    let deed = from_the_board(&spot, result);
    keeper.act(Wanted { key: Some(key), ..Wanted::one(reports(game), deed) }).await.map(drop)
}

fn reports(game: &Game) -> &'static str {
    if is_on_the_screen(game) { THE_GAME } else { THE_RULING }
}

/// The result of this board that its own game reported last, if nobody has taken it back or put it right since.
fn reported_by_the_game(event: &Tournament, spot: &Spot) -> Option<(u64, Reported)> {
    let here = |section: &SectionName, round: usize, board: usize, game: usize| {
        *section == spot.section && (round, board, game) == (spot.round, spot.board, spot.game)
    };
    let said = |what: &tournament::Happening| match what {
        tournament::Happening::Reported { section, round, board, game, result, .. }
            if here(section, *round, *board, *game) =>
        {
            Some(Some(*result))
        }
        tournament::Happening::Corrected { section, round, board, game, .. }
            if here(section, *round, *board, *game) =>
        {
            Some(None)
        }
        _ => None,
    };
    let mut log = event.log().iter().rev().filter(|entry| !event.is_undone(entry.number));
    let (entry, result) = log.find_map(|entry| {
        let said = entry.happened.iter().find_map(|happening| said(&happening.what))?;
        Some((entry, said))
    })?;
    let by_itself = [THE_GAME, THE_RULING].contains(&entry.act.who.as_str());
    result.filter(|_| by_itself).map(|result| (entry.number, result))
}

async fn file(
    hall: &Hall,
    id: &StreamId,
    home: &Home,
    game: &Game,
    (on, ruling): (BoardName, &Registered),
) -> Result<(), Trouble> {
    let [decided, follows] = ruling.aloud();
    let clauses: Vec<String> = {
        let book = crate::keeper::book_of(game);
        game::view::clauses(&ruling.clauses(), book).into_iter().map(|clause| clause.cite).collect()
    };
    let by = ruling.official.as_ref().map(|name| format!("; by {name}")).unwrap_or_default();
    let keeper = hall.event(&home.event).await?;
    let held = keeper.held();
    let state = held.tournament().state();
    let name =
        |color| state.entry(home.entry(on, color)).map(|entry| entry.name().to_string()).unwrap_or_default();
    let names = ByColor { white: name(Color::White), black: name(Color::Black) };
    let said = by_name(&format!("{decided} {follows}"), &names);
    let text = format!("{}: {said} ({}{by})", home.place(state, on), clauses.join(", "));
    for color in concerned(ruling) {
        let number = ruling.ruling.0;
        let remark = Deed::Remark {
            entry: home.entry(on, color),
            text: text.clone(),
            ruling: Some(named(&home.named(id, on), ruling)),
        };
        let key = format!("ruling:{}:{number}:{}", home.named(id, on), home.entry(on, color));
        keeper.act(Wanted { key: Some(key), ..Wanted::one("the game log", remark) }).await?;
    }
    hand_on(hall, id, home, (on, ruling), (crate::keeper::book_of(game), &text)).await
}

/// On whose record a ruling goes: on that of whoever was warned or did what it punishes (iesa-2023 18-4), else it concerns
/// both.
pub(super) fn concerned(ruling: &Registered) -> Vec<Color> {
    let blamed = |color: Color| {
        ruling.consequences.iter().any(|event| match event.what {
            Happening::Warned { color: of, .. } => of == color,
            Happening::OffenceCounted { by, .. } | Happening::IllegalMoveCounted { by } => by == color,
            _ => false,
        })
    };
    let some = Color::ALL.into_iter().any(blamed);
    Color::ALL.into_iter().filter(|color| !some || blamed(*color)).collect()
}

/// The same with the names of the players in the place of their colors: in another round they may have others.
fn by_name(text: &str, names: &ByColor<String>) -> String {
    let named = |word: &str| {
        for (color, name) in [("White", &names.white), ("Black", &names.black)] {
            let rest = word.strip_prefix(color).filter(|_| !name.is_empty());
            if let Some(rest) = rest.filter(|rest| !rest.starts_with(char::is_alphanumeric)) {
                return format!("{name}{rest}");
            }
        }
        word.to_string()
    };
    text.split(' ').map(named).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_and_nothing_else() {
        let names = ByColor { white: "Ann Lee".to_string(), black: "Joe Black".to_string() };
        let said = "The director saw that Black let their phone ring. White's clock shows a Blackboard.";
        let named =
            "The director saw that Joe Black let their phone ring. Ann Lee's clock shows a Blackboard.";
        assert_eq!(by_name(said, &names), named);
    }
}
