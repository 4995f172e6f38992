//! A round as a page shows it: boards with names, scores and colors, results, and a line that says why.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use chart::{Chart, Color, Number, Points};
use director::{
    hindsight::{self, Unseen},
    recorded::recorded,
    view::Audience,
};
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{
    Board, Contestant, Entry, EntryId, Game, Ground, Out, Outcome, PairingAppeal, Provision, Round, Section,
    SectionName, State, When,
};

use super::{Eyes, Held, answers::Written, floor::Spot, held::ReasonsOfRound, view::RoundOfSection};
use crate::trouble::Trouble;

/// A round of a section, written out once until something happens; none if these eyes see no such round.
pub(crate) fn round(
    held: &Held,
    eyes: Eyes,
    name: &SectionName,
    round: usize,
    with_reasons: bool,
) -> Option<Arc<Written>> {
    let section = held.state(eyes).section(name)?;
    let paired = section.round(round)?;
    let told = || Written::of(&told(held, eyes, section, paired, round, with_reasons));
    Some(held.round(&(eyes, name.clone(), round, with_reasons), told))
}

/// A round, board by board.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct RoundPaired {
    section: SectionName,
    round: usize,
    version: u64,
    state: RoundOfSection,
    boards: Vec<BoardPaired>,
    bye: Option<ByeGiven>,
    appeals: Vec<AppealOfPairing>,
    /// Whoever does not play, with the letter of the wall chart.
    sits_out: Vec<SitsOut>,
    /// Whom the player with the bye can play instead, the most fitting first; nobody for those who do not pair.
    instead_of_bye: Vec<OnChart>,
    changed_by_director: bool,
    /// What was changed since it was posted: sheets that were printed before are out of date.
    revision: Option<RevisionTold>,
    paired_by_hand: bool,
}

#[derive(Serialize, JsonSchema)]
struct RevisionTold {
    /// How often.
    number: usize,
    when: When,
    /// Boards that are new, others or gone.
    boards: Vec<usize>,
}

impl RevisionTold {
    fn of(paired: &Round) -> Option<RevisionTold> {
        let last = paired.revisions.last()?;
        let boards: BTreeSet<usize> =
            paired.revisions.iter().flat_map(|revision| &revision.boards).copied().collect();
        let number = paired.revisions.len();
        Some(RevisionTold { number, when: last.when, boards: boards.into_iter().collect() })
    }
}

/// Somebody on a wall chart.
#[derive(Clone, Serialize, JsonSchema)]
pub(crate) struct OnChart {
    number: Number,
    /// None where teams are paired.
    entry: Option<EntryId>,
    name: Option<String>,
    rating: Option<u16>,
    team: Option<String>,
    /// With which they came into the round.
    score: Option<Points>,
}

#[derive(Serialize, JsonSchema)]
struct BoardPaired {
    board: usize,
    white: OnChart,
    black: OnChart,
    games: Vec<GamePaired>,
    decided: bool,
    /// What counts for the next pairing while a result is missing.
    provision: Option<Provision>,
    /// For whom it is the game of the next round, played early.
    ahead: Option<Number>,
    why: WhyHere,
    /// The reasons alone, where the seats stand beside them.
    short: WhyHere,
}

/// A game of a board. Its players are told where they are others than the board's: at the tables of a match of teams, and
/// where two games are played.
#[derive(Serialize, JsonSchema)]
struct GamePaired {
    result: Option<Outcome>,
    /// As it is written: `1-0`.
    words: Option<&'static str>,
    rated: Option<bool>,
    adjourned: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    named: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    white: Option<OnChart>,
    #[serde(skip_serializing_if = "Option::is_none")]
    black: Option<OnChart>,
}

/// Why each of the two is at this board, where that was asked.
#[derive(Serialize, JsonSchema)]
struct WhyHere {
    white: Option<String>,
    black: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct ByeGiven {
    player: OnChart,
    why: Option<String>,
    short: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct AppealOfPairing {
    board: usize,
    by: String,
    ground: Ground,
    /// None while nobody has decided.
    upheld: Option<bool>,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct SitsOut {
    player: OnChart,
    has: char,
    points: Points,
    /// Whether they can still be given a game in this round; nobody for those who do not pair.
    waits: bool,
    /// Fills in where the field is odd (28M1).
    house_player: bool,
    /// Entered after the first round was paired (28K).
    late: bool,
}

fn told(
    held: &Held,
    eyes: Eyes,
    section: &Section,
    paired: &Round,
    round: usize,
    with_reasons: bool,
) -> RoundPaired {
    let (state, name) = (held.state(eyes), &section.plan.name);
    let chart = state.chart(name).unwrap_or_default();
    let reasons = if with_reasons { reasons(held, eyes, name, round, &chart) } else { Arc::default() };
    let why = |number: Number| reasons.get(&number).map(|voice| voice.told.clone());
    let short = |number: Number| reasons.get(&number).and_then(|voice| voice.reason.clone());
    let known = |number: Number| player(state, name, &chart, number, round);
    let board = |(at, board): (usize, &Board)| BoardPaired {
        board: at,
        white: known(board.white),
        black: known(board.black),
        games: games(state, &chart, &Spot::all(name, round, at, board), board),
        decided: board.is_decided(),
        provision: board.provision,
        ahead: board.ahead,
        why: WhyHere { white: why(board.white), black: why(board.black) },
        short: WhyHere { white: short(board.white), black: short(board.black) },
    };
    let appeal = |appeal: &PairingAppeal| AppealOfPairing {
        board: appeal.board,
        by: appeal.by.clone(),
        ground: appeal.ground,
        upheld: appeal.upheld,
    };
    RoundPaired {
        section: name.clone(),
        round,
        version: held.noticed(eyes).get(),
        state: super::view::round_state(section, round),
        boards: paired.numbered().map(board).collect(),
        bye: paired.bye.map(|bye| ByeGiven { player: known(bye), why: why(bye), short: short(bye) }),
        appeals: paired.appeals.iter().map(appeal).collect(),
        sits_out: sits_out(state, section, &chart, round, eyes),
        // Only who pairs can do something about it.
        instead_of_bye: if eyes == Eyes::Desk {
            instead_of_bye(state, name, &chart, round)
        } else {
            Vec::new()
        },
        changed_by_director: !paired.deviations.is_empty(),
        revision: RevisionTold::of(paired),
        paired_by_hand: paired.reasons.is_null(),
    }
}

fn games(state: &State, chart: &Chart, spots: &[Spot], board: &Board) -> Vec<GamePaired> {
    let several = board.games.len() > 1;
    let game = |(spot, game): (&Spot, &Game)| {
        let (white, black) = spot.told(state, chart).filter(|_| several).map(<(_, _)>::from).unzip();
        GamePaired {
            result: game.result.map(|result| result.outcome),
            words: game.result.map(|result| result.outcome.words()),
            rated: game.result.map(|result| result.rated),
            adjourned: game.adjourned,
            named: white.as_ref().map(|_: &OnChart| spot.number(state).to_string()),
            white,
            black,
        }
    };
    spots.iter().zip(&board.games).map(game).collect()
}

/// Whom the player with the bye of the newest round can play, the most fitting first (28M2).
fn instead_of_bye(state: &State, name: &SectionName, chart: &Chart, round: usize) -> Vec<OnChart> {
    let Some(section) = state.section(name).filter(|section| section.rounds.len() == round) else {
        return Vec::new();
    };
    let bye = section.round(round).and_then(|round| round.bye);
    let offered = state.instead_of_bye(name);
    let partners = offered.iter().flat_map(|game| &game.sides).map(|side| side.player);
    partners
        .filter(|number| Some(*number) != bye)
        .map(|number| player(state, name, chart, number, round))
        .collect()
}

/// Who is not paired and not left over, and what he has instead.
fn sits_out(state: &State, section: &Section, chart: &Chart, round: usize, eyes: Eyes) -> Vec<SitsOut> {
    let name = &section.plan.name;
    let seats = eyes == Eyes::Desk && section.rounds.len() == round;
    let waiting = if seats { state.without_a_game(section) } else { Vec::new() };
    let cell = |number: Number| chart.player(number)?.cells.get(round.checked_sub(1)?).copied();
    let unplayed = |number: Number| match cell(number)? {
        chart::Cell::Unplayed(unplayed) if unplayed.opponent().is_none() => Some(unplayed),
        _ => None,
    };
    let entries: BTreeMap<Number, &Entry> = state.numbered(name).collect();
    let bye = section.round(round).and_then(|round| round.bye);
    let out = chart.numbers().filter(|number| bye != Some(*number));
    out.filter_map(|number| {
        let unplayed = unplayed(number)?;
        let player = player(state, name, chart, number, round);
        // Who came since has no number before there is a board for them.
        let entry = entries.get(&number);
        let player = OnChart { entry: entry.map(|entry| entry.id).or(player.entry), ..player };
        Some(SitsOut {
            has: unplayed.letter(),
            points: unplayed.points(),
            waits: waiting.contains(&number),
            house_player: entry.is_some_and(|entry| entry.house_player),
            late: entry.is_some_and(|entry| entry.late),
            player,
        })
    })
    .collect()
}

/// Somebody on a wall chart: number, entry, name, rating, team, and the score with which he came into this round.
pub(super) fn player(
    state: &State,
    name: &SectionName,
    chart: &Chart,
    number: Number,
    round: usize,
) -> OnChart {
    let player = chart.player(number);
    let entry = state.section(name).and_then(|section| match section.contestant(number)? {
        Contestant::Entry(id) => Some(*id),
        Contestant::Team(_) => None,
    });
    let team = entry.and_then(|id| state.entry(id)?.entrant.team.clone());
    OnChart {
        number,
        entry,
        name: player.map(|player| player.name.clone()),
        rating: player.and_then(|player| player.rating.points()),
        team,
        score: player.map(|player| player.score_before(round)),
    }
}

/// Who plays a game for somebody on a wall chart: himself, or who sits at this table for the team; of him no score is kept.
pub(super) fn sitting(
    state: &State,
    name: &SectionName,
    chart: &Chart,
    number: Number,
    round: usize,
    plays: Option<EntryId>,
) -> OnChart {
    let section = state.section(name);
    let contestant = section.and_then(|section| section.contestant(number));
    let (Some(section), Some(Contestant::Team(team))) = (section, contestant) else {
        return player(state, name, chart, number, round);
    };
    let entry = plays.and_then(|id| state.entry(id));
    let rating = entry.and_then(|entry| entry.rating(&section.plan.rating_list).points());
    let name = entry.map(|entry| entry.name().to_string());
    OnChart { number, entry: plays, name, rating, team: Some(team.clone()), score: None }
}

impl OnChart {
    pub(super) const fn entry(&self) -> Option<EntryId> {
        self.entry
    }
}

/// One line for each player, as it was recorded when the round was paired.
pub(super) fn reasons(
    held: &Held,
    eyes: Eyes,
    name: &SectionName,
    round: usize,
    chart: &Chart,
) -> Arc<ReasonsOfRound> {
    held.reasons(eyes, name, round, || {
        let told = recorded(held.told_to(eyes), name, round, audience(eyes), |recorded| {
            chart.numbers().map(|number| (number, recorded.voice(number))).collect()
        });
        told.unwrap_or_default()
    })
}

/// For whom a round is explained: who asked not to meet whom is for those who pair.
fn audience(eyes: Eyes) -> Audience {
    if eyes == Eyes::Desk { Audience::Desk } else { Audience::Public }
}

/// What was asked for the next round: who are to meet; and who are not to meet in this event (28T).
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Wishes {
    section: SectionName,
    round: usize,
    meet: Vec<ToMeet>,
    apart: Vec<ToKeepApart>,
    players: Vec<OnChart>,
    /// What teams have instead of matches, where teams are paired.
    team_byes: Vec<TeamBye>,
}

#[derive(Serialize, JsonSchema)]
struct ToMeet {
    one: OnChart,
    other: OnChart,
    /// Of the first.
    color: Option<Color>,
}

#[derive(Serialize, JsonSchema)]
struct ToKeepApart {
    one: NamedEntry,
    other: NamedEntry,
}

#[derive(Serialize, JsonSchema)]
struct NamedEntry {
    entry: EntryId,
    name: String,
}

#[derive(Serialize, JsonSchema)]
struct TeamBye {
    team: String,
    round: usize,
    has: Out,
}

pub(crate) fn wishes(state: &State, name: &SectionName) -> Option<Wishes> {
    let (section, chart) = (state.section(name)?, state.chart(name)?);
    let next = section.rounds.len() + 1;
    let known = |number| player(state, name, &chart, number, next);
    let locks = section.locks.iter().filter(|(round, ..)| *round == next);
    let here = |id: &EntryId| {
        let entry = state.entry(*id).filter(|entry| entry.section == *name)?;
        Some(NamedEntry { entry: *id, name: entry.name().to_string() })
    };
    let apart = state.forbidden.iter();
    let byes = section.team_out.iter();
    Some(Wishes {
        section: name.clone(),
        round: next,
        meet: locks
            .map(|(_, one, other, color)| ToMeet { one: known(*one), other: known(*other), color: *color })
            .collect(),
        apart: apart
            .filter_map(|(one, other)| Some(ToKeepApart { one: here(one)?, other: here(other)? }))
            .collect(),
        players: chart.numbers().map(known).collect(),
        team_byes: byes
            .map(|((team, round), out)| TeamBye { team: team.clone(), round: *round, has: *out })
            .collect(),
    })
}

/// Why a board, or the bye, is what it is.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Explained {
    section: SectionName,
    round: usize,
    board: Option<usize>,
    players: Vec<Voice>,
    /// For those who pair.
    full: Option<String>,
    notable: Vec<String>,
    changed_by_director: bool,
}

/// What a player is told.
#[derive(Serialize, JsonSchema)]
struct Voice {
    number: Number,
    name: Option<String>,
    words: String,
}

/// Why two do not meet.
#[derive(Serialize, JsonSchema)]
pub(crate) struct WhyNot {
    section: SectionName,
    round: usize,
    one: Number,
    other: Number,
    answer: String,
}

/// What is not as the rules have it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct RoundChecked {
    section: SectionName,
    round: usize,
    differences: Vec<String>,
}

/// Why a board is what it is: for each of its players, and in full for directors.
pub(crate) fn explain(
    held: &Held,
    eyes: Eyes,
    name: &SectionName,
    round: usize,
    board: Option<usize>,
    full: bool,
) -> Result<Explained, Trouble> {
    let paired = seen(held, eyes, name, round)?;
    let seats = match board {
        Some(board) => {
            Some(paired.board(board).map(|board| (board.white, board.black)).ok_or_else(|| {
                let boards = paired.in_words();
                Trouble::NotFound(format!(
                    "round {round} of {name} has {boards}; without a board the bye is explained"
                ))
            })?)
        }
        None => None,
    };
    let who: Vec<Number> = match seats {
        Some((white, black)) => vec![white, black],
        None => paired.bye.into_iter().collect(),
    };
    let tournament = held.told_to(eyes);
    let told = recorded(tournament, name, round, audience(eyes), |recorded| {
        let voices: Vec<(Number, String)> =
            who.iter().map(|number| (*number, recorded.for_player(*number))).collect();
        let in_full = match seats {
            Some((white, black)) => Some(recorded.in_full(white, black)),
            None => recorded.bye_in_full(),
        };
        (voices, in_full, recorded.notable())
    });
    let (voices, in_full, notable) = told.map_err(unseen)?;
    let chart = held.state(eyes).chart(name).unwrap_or_default();
    let called = |number: Number| chart.player(number).map(|player| player.name.clone());
    let voices = voices.into_iter();
    Ok(Explained {
        section: name.clone(),
        round,
        board,
        players: voices.map(|(number, words)| Voice { number, name: called(number), words }).collect(),
        full: in_full.filter(|_| full),
        notable: if full { notable } else { Vec::new() },
        changed_by_director: !paired.deviations.is_empty() || paired.reasons.is_null(),
    })
}

/// Why two do not meet, by their numbers.
pub(crate) fn why_not(
    held: &Held,
    eyes: Eyes,
    name: &SectionName,
    round: usize,
    one: Number,
    other: Number,
) -> Result<WhyNot, Trouble> {
    seen(held, eyes, name, round)?;
    let answer = hindsight::look(held.told_to(eyes), name, Some(round), audience(eyes), |look| {
        let known = |number| look.field.chart.player(number).is_some();
        if !known(one) || !known(other) || one == other {
            return Err(Unseen::Unpairable(format!(
                "numbers {one} and {other} are not two players of {name}"
            )));
        }
        look.why_not(one, other)
    });
    let answer = answer.map_err(unseen)?;
    Ok(WhyNot { section: name.clone(), round, one, other, answer })
}

/// What is not as the rules have it in a round, and what this release would say otherwise than was recorded.
pub(crate) fn check(held: &Held, name: &SectionName, round: usize) -> Result<RoundChecked, Trouble> {
    seen(held, Eyes::Desk, name, round)?;
    let differences = director::check::check(held.tournament(), name, round).map_err(unseen)?;
    Ok(RoundChecked { section: name.clone(), round, differences })
}

fn seen<'a>(
    held: &'a Held,
    eyes: Eyes,
    name: &SectionName,
    round: usize,
) -> Result<&'a tournament::Round, Trouble> {
    let section = held.state(eyes).section(name).ok_or_else(|| no_section(name))?;
    section.round(round).ok_or_else(|| no_round(name, round))
}

pub(crate) fn no_section(name: &SectionName) -> Trouble {
    Trouble::NotFound(format!("there is no section {name}"))
}

pub(crate) fn no_round(name: &SectionName, round: usize) -> Trouble {
    Trouble::NotFound(format!("round {round} of {name} has not been posted, or not been paired"))
}

pub(super) fn unseen(unseen: Unseen) -> Trouble {
    match unseen {
        Unseen::NoSection(_) | Unseen::NotPaired { .. } => Trouble::NotFound(unseen.to_string()),
        _ => Trouble::NotNow(unseen.to_string()),
    }
}
