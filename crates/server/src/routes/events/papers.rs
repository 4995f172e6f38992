//! Paper for walls and tables: posted rules, scoresheets, envelopes, numbers, a poster, and everything of a round at once.
//!
//! What everybody may read has names as everybody reads them; what lies on a table has them in full. Sheets that are
//! tables are served by `sheets`.

use axum::{
    Json,
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    response::{IntoResponse, Response},
};
use director::{
    boards::{self, BoardSheet},
    posted::{House, PostedRules, posted_rules},
    sheets,
};
use print::{Bundled, Card, Envelope, EnvelopeForm, Moves, Poster, Read, Setting, Sign};
use serde_json::{Value, json};
use tournament::{EntryId, SectionName, State as Event};

use super::{
    sheets::{paper, pdf},
    visit::Visit,
};
use crate::{
    Hall,
    events::{Eyes, floor::Spot, rounds},
    fields::{Fault, Fields},
    keeper::Keeper,
    moments::Zone,
    people::{Doing, Place},
    routes::{json as read_json, whole},
    trouble::Trouble,
};

/// The most numbers or blank scoresheets that are printed at once.
const MOST: usize = 500;

pub(super) async fn one(State(hall): State<Hall>, visit: Visit) -> Result<Response, Trouble> {
    match visit.part("paper") {
        "rules.json" => Ok(Json(json!({ "sections": rules(&visit)? })).into_response()),
        "rules.pdf" => pdf("rules", print::posted_rules(&rules(&visit)?, paper(&visit)?)),
        "poster.pdf" => pdf("poster", print::poster(&poster(&visit)?, paper(&visit)?)),
        "scoresheets.pdf" => {
            let games = games(&visit)?.games;
            pdf("scoresheets", print::scoresheets(&games, moves(&visit), paper(&visit)?))
        }
        "slips.pdf" => pdf("slips", print::result_slips(&games(&visit)?.games, paper(&visit)?)),
        "blank-scoresheets.pdf" => {
            visit.must(Doing::SeeFloor, Place::EVENT)?;
            let (name, count) = (event_name(&visit), count(&visit, 20)?);
            pdf("scoresheets", print::blank_scoresheets(&name, count, moves(&visit), paper(&visit)?))
        }
        "board-numbers.pdf" => numbers(&visit, Sign::Board),
        "table-numbers.pdf" => numbers(&visit, Sign::Table),
        "envelope.pdf" => envelope(&hall, &visit).await,
        "round.pdf" => whole_round(&visit),
        _ => Err(Trouble::NotFound(
            "there is no such paper; there are rules, poster, scoresheets, slips, blank-scoresheets, board-numbers, \
             table-numbers, envelope and round as .pdf, and rules.json"
                .to_string(),
        )),
    }
}

/// The most cards on one file, as are issued at once.
const MOST_CARDS: usize = 1_000;

/// Cards that were just issued, as PDF. Only the page that issued them knows their codes, and here they are not kept.
pub(super) async fn cards(visit: Visit, body: Result<Bytes, BytesRejection>) -> Result<Response, Trouble> {
    visit.must(Doing::IssueCards, Place::EVENT)?;
    let body = read_json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["address", "paper", "cards"])?;
    let address = fields.text("address")?.trim_end_matches('/');
    let paper: print::Paper = fields.optional_parsed("paper")?.unwrap_or_default();
    let wrong = || Fault::in_field("cards", "expected a list of cards, each with entry, code and path");
    let list = fields.get("cards").and_then(Value::as_array).ok_or_else(wrong)?;
    if list.len() > MOST_CARDS {
        return Err(Fault::in_field("cards", format!("expected at most {MOST_CARDS}")).into());
    }
    let held = visit.held();
    let event = event_name(&visit);
    let mut cards = Vec::with_capacity(list.len());
    for card in list {
        let text = |field: &str| card.get(field).and_then(Value::as_str).ok_or_else(wrong);
        let number = card.get("entry").and_then(Value::as_u64).and_then(|entry| u32::try_from(entry).ok());
        let entry = number.and_then(|entry| held.tournament().entry(EntryId(entry))).ok_or_else(wrong)?;
        cards.push(Card {
            event: event.clone(),
            section: entry.section.to_string(),
            name: entry.name().to_string(),
            code: text("code")?.to_string(),
            address: format!("{address}{}", text("path")?),
        });
    }
    pdf("cards", print::cards(&cards, paper))
}

fn event_name(visit: &Visit) -> String {
    visit.held().tournament().event.as_ref().map(|event| event.name.clone()).unwrap_or_default()
}

/// How far the clock of whoever asks is ahead of universal time, in minutes: `?zone=-300`.
fn zone(visit: &Visit) -> Result<Zone, Trouble> {
    let ahead: i64 = visit.asked_number("zone")?.unwrap_or(0);
    if (-1_440..=1_440).contains(&ahead) {
        Ok(Zone { ahead })
    } else {
        Err(Fault::in_field("zone", "expected minutes ahead of universal time, such as -300").into())
    }
}

fn moves(visit: &Visit) -> Moves {
    if visit.asked("moves") == Some("90") { Moves::Ninety } else { Moves::Sixty }
}

fn count(visit: &Visit, usual: usize) -> Result<usize, Trouble> {
    let count = visit.asked_number("count")?.unwrap_or(usual);
    if (1..=MOST).contains(&count) {
        Ok(count)
    } else {
        Err(Fault::in_field("count", format!("expected a number from 1 to {MOST}")).into())
    }
}

/// The section that is asked for, or all that are played.
fn sections(visit: &Visit, state: &Event) -> Result<Vec<SectionName>, Trouble> {
    match visit.asked("section") {
        Some(_) => Ok(visit.asked_section()?.into_iter().collect()),
        None => Ok(state
            .sections
            .values()
            .filter(|held| held.is_open())
            .map(|held| held.plan.name.clone())
            .collect()),
    }
}

fn rules(visit: &Visit) -> Result<Vec<PostedRules>, Trouble> {
    let zone = zone(visit)?;
    let held = visit.held();
    let state = held.state(Eyes::Public);
    let moment = |at| zone.moment(at);
    let house = House {
        variations: &[],
        other_readings: &[],
        all_readings: visit.asked("readings") == Some("all"),
        moment: &moment,
    };
    let mut all = Vec::new();
    for name in sections(visit, state)? {
        let section = state.section(&name).ok_or_else(|| rounds::no_section(&name))?;
        let rules = posted_rules(state, section, &house);
        all.push(rules.map_err(|error| Trouble::NotNow(error.to_string()))?);
    }
    Ok(all)
}

/// The address under which the pages are known to whoever asks: a page says its own.
fn poster(visit: &Visit) -> Result<Poster, Trouble> {
    let address = visit.asked("address").unwrap_or_default();
    if !(address.starts_with("http://") || address.starts_with("https://")) || address.len() > 200 {
        return Err(Fault::in_field("address", "expected where phones find the event, http://...").into());
    }
    Ok(Poster { event: event_name(visit), address: address.to_string() })
}

/// The games of a round, with the sections that play them.
struct OfRound {
    games: Vec<BoardSheet>,
    sections: Vec<(SectionName, usize)>,
}

/// The games of a round of one section or of all.
fn games(visit: &Visit) -> Result<OfRound, Trouble> {
    let held = visit.held();
    let asked: Option<usize> = visit.asked_number("round")?;
    let board: Option<usize> = visit.asked_number("board")?;
    let day = zone(visit)?.day(visit.keeper.now());
    let (mut games, mut paired) = (Vec::new(), Vec::new());
    for name in sections(visit, held.tournament().state())? {
        visit.must(Doing::SeeFloor, Place::section(&name))?;
        let state = held.state(visit.eyes(Some(&name)));
        let round = asked.unwrap_or_else(|| state.section(&name).map_or(0, |held| held.rounds.len()));
        let Some(of_round) = boards::of_round(state, &name, round) else { continue };
        let meant = |game: &BoardSheet| match board {
            Some(board) => game.board.split('.').next() == Some(board.to_string().as_str()),
            None => true,
        };
        let day = |game| BoardSheet { day: day.clone(), ..game };
        games.extend(of_round.into_iter().filter(meant).map(day));
        paired.push((name, round));
    }
    if games.is_empty() {
        return Err(Trouble::NotFound("that round has not been posted, or not been paired".to_string()));
    }
    Ok(OfRound { games, sections: paired })
}

/// As many as were asked for, else as many as there are boards.
fn numbers(visit: &Visit, sign: Sign) -> Result<Response, Trouble> {
    visit.must(Doing::SeeFloor, Place::EVENT)?;
    let held = visit.held();
    let state = held.tournament().state();
    let boards = |name: &SectionName| state.entries_of(name).count().div_ceil(2);
    let usual: usize = sections(visit, state)?.iter().map(boards).sum();
    let from: usize = visit.asked_number("from")?.unwrap_or(1);
    let to = from.saturating_add(count(visit, usual.clamp(1, MOST))?) - 1;
    pdf("numbers", print::signs(sign, from, to, paper(visit)?))
}

/// The envelope for the sealed move of a board: with position and clocks where its log knows them (18D).
async fn envelope(hall: &Hall, visit: &Visit) -> Result<Response, Trouble> {
    let section = visit.asked_section()?.ok_or_else(|| Fault::in_field("section", "is missing"))?;
    let (round, board) = (visit.asked_number("round")?, visit.asked_number("board")?);
    let (round, board): (usize, usize) =
        round.zip(board).ok_or_else(|| Fault::in_field("board", "is missing; name round and board"))?;
    let games = games(visit)?.games;
    let held = visit.held();
    let spot = Spot { section, round, board };
    let log = visit.keeper.floor().tile(held.tournament().state(), &spot).and_then(|tile| tile.game);
    let known = match log.and_then(|log| log.parse().ok()) {
        Some(stream) => hall.game(&stream).await.ok(),
        None => None,
    };
    let all: Vec<Envelope> = games.into_iter().map(|game| filled(game, known.as_deref())).collect();
    pdf("envelope", print::envelopes(&all, EnvelopeForm::Folded, paper(visit)?))
}

fn filled(game: BoardSheet, log: Option<&Keeper>) -> Envelope {
    let view = log.and_then(|log| log.view(game::Seat::Director).ok()).filter(|view| !view.moves.is_empty());
    let Some(view) = view else { return Envelope { game, ..Envelope::default() } };
    let left = |left: Option<i64>| {
        left.map(|left| clock::Millis::seconds(left / 1_000).to_string()).unwrap_or_default()
    };
    Envelope {
        game,
        position: view.men.parse().ok(),
        left: [left(view.clocks.white), left(view.clocks.black)],
        ..Envelope::default()
    }
}

/// Everything of a round in one file: pairings for the wall by board and by name, result slips, scoresheets if asked for,
/// and from the second round on the standings.
fn whole_round(visit: &Visit) -> Result<Response, Trouble> {
    let OfRound { games, sections: paired } = games(visit)?;
    let held = visit.held();
    let wall = held.state(Eyes::Public);
    // Before a round is posted only those see it who may, and they print it for the wall.
    let mut tables = Vec::new();
    for (name, round) in &paired {
        let state = if wall.section(name).and_then(|held| held.round(*round)).is_some() {
            wall
        } else {
            held.told_to(Eyes::Public).state()
        };
        tables.extend(sheets::pairings_by_board(state, name, *round));
        tables.extend(sheets::pairings_by_name(state, name, *round));
        if *round > 1 {
            tables.extend(sheets::standings(state, name));
            tables.extend(sheets::wall_chart(state, name));
        }
    }
    let foot = zone(visit)?.day(visit.keeper.now());
    let setting = Setting { paper: paper(visit)?, read: Read::OnTheWall, foot };
    let mut papers = vec![Bundled::Tables(&tables, setting), Bundled::ResultSlips(&games)];
    if visit.asked("with") == Some("scoresheets") {
        papers.push(Bundled::Scoresheets(&games, moves(visit)));
    }
    pdf("round", print::bundle(&event_name(visit), &papers, paper(visit)?))
}
