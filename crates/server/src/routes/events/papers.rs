//! Paper for walls and tables: posted rules, scoresheets, envelopes, numbers, a poster, and everything of a round at once.
//!
//! Names are as the organizer has them on paper (`View::in_the_hall`); only a card, which is handed to its owner, always has the
//! whole one. Sheets that are tables are served by `sheets`.

use axum::{
    Json,
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    response::{IntoResponse, Response},
};
use chart::Color;
use director::{
    boards::{self, BoardPlayer, BoardSheet},
    posted::{House, PostedRules, posted_rules},
    sheets,
    view::View,
};
use print::{
    Badge, Bundled, Card, Envelope, EnvelopeForm, Hung, Moves, PlaceCard, Poster, ReadFrom, Setting, Sign,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tournament::{EntryId, SectionName, State as Logged};

use super::{
    sheets::{file_name, file_of_round, paper, pdf},
    visit::Visit,
};
use crate::{
    Hall,
    board_number::BoardNumber,
    events::{Eyes, floor::Spot, rounds},
    fields::Fault,
    keeper::Keeper,
    moments::Zone,
    people::{Doing, Place},
    routes::{body::Body, heavy::heavy},
    trouble::Trouble,
};

/// The most numbers or blank scoresheets that are printed at once.
const MOST: usize = 500;
/// No sign has a larger number at its beginning.
const LAST_NUMBER: usize = 9_999;

pub(super) async fn one(State(hall): State<Hall>, visit: Visit) -> Result<Response, Trouble> {
    let asked = visit.part("paper");
    let name = file_name(&visit, asked.strip_suffix(".pdf").unwrap_or(asked));
    let caller = visit.caller.clone();
    match asked {
        "rules.json" => Ok(Json(RulesOfSections { sections: rules(&visit)? }).into_response()),
        "letters.json" => heavy(&caller, move || letters(&visit)).await,
        "rules.pdf" => {
            let (rules, paper) = (rules(&visit)?, paper(&visit)?);
            heavy(&caller, move || pdf(&name, print::posted_rules(&rules, paper))).await
        }
        "poster.pdf" => {
            let (poster, paper) = (poster(&visit)?, paper(&visit)?);
            heavy(&caller, move || pdf(&name, print::poster(&poster, paper))).await
        }
        "scoresheets.pdf" => {
            let OfRound { games, round, .. } = games(&visit)?;
            let (name, moves, paper) = (file_of_round(&visit, round, "scoresheets"), moves(&visit), paper(&visit)?);
            heavy(&caller, move || pdf(&name, print::scoresheets(&games, moves, paper))).await
        }
        "slips.pdf" => {
            let OfRound { games, round, .. } = games(&visit)?;
            let (name, paper) = (file_of_round(&visit, round, "slips"), paper(&visit)?);
            heavy(&caller, move || pdf(&name, print::result_slips(&games, paper))).await
        }
        "blank-scoresheets.pdf" => {
            visit.must(Doing::SeeFloor, Place::EVENT)?;
            let (event, count) = (event_name(&visit), count(&visit, 20)?);
            let (moves, paper) = (moves(&visit), paper(&visit)?);
            heavy(&caller, move || pdf(&name, print::blank_scoresheets(&event, count, moves, paper))).await
        }
        "board-numbers.pdf" => heavy(&caller, move || numbers(&visit, &name, Sign::Board)).await,
        "table-numbers.pdf" => heavy(&caller, move || numbers(&visit, &name, Sign::Table)).await,
        "badges.pdf" => {
            let (badges, paper) = (badges(&visit)?, paper(&visit)?);
            heavy(&caller, move || pdf(&name, print::badges(&badges, paper))).await
        }
        "place-cards.pdf" => {
            let OfRound { games, round, .. } = games(&visit)?;
            let (name, paper) = (file_of_round(&visit, round, "place-cards"), paper(&visit)?);
            let cards: Vec<PlaceCard> = games.iter().flat_map(place_cards).collect();
            heavy(&caller, move || pdf(&name, print::place_cards(&cards, paper))).await
        }
        "envelope.pdf" => {
            let (envelopes, paper) = (envelopes(&hall, &visit).await?, paper(&visit)?);
            heavy(&caller, move || pdf(&name, print::envelopes(&envelopes, EnvelopeForm::Folded, paper))).await
        }
        "round.pdf" => {
            let mark = visit.foot(&visit.held()).await;
            heavy(&caller, move || whole_round(&visit, &mark)).await
        }
        _ => Err(Trouble::NotFound(
            "there is no such paper; there are rules, poster, scoresheets, slips, blank-scoresheets, board-numbers, \
             table-numbers, badges, place-cards, envelope and round as .pdf, and rules.json and letters.json"
                .to_string(),
        )),
    }
}

/// The most cards on one file, as are issued at once.
const MOST_CARDS: usize = 1_000;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct CardsToPrint {
    address: String,
    paper: Option<PaperSize>,
    cards: Vec<CardToPrint>,
}

/// A card as it was issued.
#[derive(Deserialize, JsonSchema)]
struct CardToPrint {
    entry: EntryId,
    /// The event knows it; it comes along with what was issued.
    #[serde(rename = "name")]
    _name: Option<String>,
    code: String,
    path: String,
}

#[derive(Copy, Clone, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum PaperSize {
    #[default]
    #[serde(alias = "Letter")]
    Letter,
    #[serde(alias = "A4")]
    A4,
}

impl PaperSize {
    const fn paper(self) -> print::Paper {
        match self {
            PaperSize::Letter => print::Paper::Letter,
            PaperSize::A4 => print::Paper::A4,
        }
    }
}

/// Cards that were just issued, as PDF. Only the page that issued them knows their codes, and here they are not kept.
pub(super) async fn cards(visit: Visit, body: Result<Bytes, BytesRejection>) -> Result<Response, Trouble> {
    visit.must(Doing::IssueCards, Place::EVENT)?;
    let CardsToPrint { address, paper, cards: list } = Body::of(body)?.read()?;
    let (address, paper) = (address.trim_end_matches('/'), paper.unwrap_or_default().paper());
    if list.len() > MOST_CARDS {
        return Err(Fault::in_field("cards", format!("expected at most {MOST_CARDS}")).into());
    }
    let held = visit.held();
    let (event, name) = (event_name(&visit), file_name(&visit, "cards"));
    let mut cards = Vec::with_capacity(list.len());
    for card in list {
        let none = || Fault::in_field("cards", format!("there is no entry {}", card.entry.0));
        let entry = held.tournament().entry(card.entry).ok_or_else(none)?;
        cards.push(Card {
            event: event.clone(),
            section: entry.section.to_string(),
            name: entry.name().to_string(),
            address: format!("{address}{}", card.path),
            code: card.code,
        });
    }
    heavy(&visit.caller, move || pdf(&name, print::cards(&cards, paper))).await
}

fn event_name(visit: &Visit) -> String {
    visit.held().tournament().event.as_ref().map(|event| event.name.clone()).unwrap_or_default()
}

/// Somebody of each section wears one, by name; whoever has left needs none.
fn badges(visit: &Visit) -> Result<Vec<Badge>, Trouble> {
    let held = visit.held();
    let (state, event) = (held.tournament().state(), event_name(visit));
    let called = View::from(state).in_the_hall().names_each();
    let mut badges = Vec::new();
    for section in sections(visit, state)? {
        visit.must(Doing::SeeFloor, Place::section(&section))?;
        let here = state.entries.values().filter(|entry| entry.section == section && entry.left.is_none());
        let mut of_section: Vec<Badge> = here
            .map(|entry| Badge {
                event: event.clone(),
                name: called(entry),
                section: section.to_string(),
                team: entry.entrant.team.clone().unwrap_or_default(),
            })
            .collect();
        of_section.sort_by_key(|badge| badge.name.to_lowercase());
        badges.extend(of_section);
    }
    if badges.is_empty() {
        return Err(Trouble::NotFound("nobody has entered yet, so there is no badge to print".to_string()));
    }
    Ok(badges)
}

/// Both cards of a board, White's first.
fn place_cards(game: &BoardSheet) -> [PlaceCard; 2] {
    let card = |player: &BoardPlayer, color: Color| PlaceCard {
        event: [game.event.as_str(), game.section.as_str()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" · "),
        name: player.name.clone(),
        seat: format!("Round {}, board {}, {color}", game.round, game.board),
        about: [player.rating.as_str(), player.team.as_str()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" · "),
    };
    [card(&game.white, Color::White), card(&game.black, Color::Black)]
}

/// How far the clock of whoever asks is ahead of universal time, in minutes: `?zone=-300`.
fn zone(visit: &Visit) -> Result<Zone, Trouble> {
    Ok(Zone::read(visit.asked("zone"))?)
}

fn moves(visit: &Visit) -> Moves {
    if visit.asked("moves") == Some("90") { Moves::Ninety } else { Moves::Sixty }
}

fn count(visit: &Visit, usual: usize) -> Result<usize, Trouble> {
    asked_within(visit, "count", usual, MOST)
}

fn asked_within(visit: &Visit, field: &str, usual: usize, most: usize) -> Result<usize, Trouble> {
    let number = visit.asked_number(field)?.unwrap_or(usual);
    if (1..=most).contains(&number) {
        Ok(number)
    } else {
        Err(Fault::in_field(field, format!("expected a number from 1 to {most}")).into())
    }
}

/// The section that is asked for, or all that are played.
fn sections(visit: &Visit, state: &Logged) -> Result<Vec<SectionName>, Trouble> {
    match visit.asked("section") {
        // Who asks for a section that was divided asks for its groups.
        Some(_) => {
            Ok(visit.asked_section()?.map_or_else(Vec::new, |name| match sheets::groups_of(state, &name) {
                Some(groups) => groups.to_vec(),
                None => vec![name],
            }))
        }
        None => Ok(state
            .planned()
            .into_iter()
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

/// Names that no font of this machine has all letters of: whoever prints hears it before.
fn letters(visit: &Visit) -> Result<Response, Trouble> {
    let held = visit.held();
    let state = held.tournament().state();
    let event = event_name(visit);
    let sections = sections(visit, state)?;
    let mut names = vec![event.as_str()];
    for section in &sections {
        visit.must(Doing::SeeFloor, Place::section(section))?;
        names.extend(boards::names(state, section));
    }
    let told = print::unwritten(names).map_err(|_| Trouble::Ours("the letters cannot be read"))?;
    Ok(Json(LettersMissing { names: told.names, packages: told.packages }).into_response())
}

/// What is posted of the rules of each section.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct RulesOfSections {
    sections: Vec<PostedRules>,
}

/// Names that no font here can print, and the packages that would bring one.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct LettersMissing {
    names: Vec<String>,
    packages: Vec<&'static str>,
}

/// What papers tell as data.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "each is answered by itself; this is for the schema")]
pub(in crate::routes) enum PaperAsData {
    Rules(RulesOfSections),
    Letters(LettersMissing),
}

/// The address under which the pages are known to whoever asks: a page says its own.
fn poster(visit: &Visit) -> Result<Poster, Trouble> {
    let address = visit.asked("address").unwrap_or_default();
    if !(address.starts_with("http://") || address.starts_with("https://")) || address.len() > 200 {
        return Err(Fault::in_field("address", "expected where phones find the event, http://...").into());
    }
    let poster = Poster { event: event_name(visit), address: address.to_string() };
    if let Some(host) = poster.only_here() {
        let text = format!(
            "no phone gets to {host}, which is this machine alone; start the program with --address 0.0.0.0 and open the page by the address that it names"
        );
        return Err(Fault::in_field("address", text).into());
    }
    Ok(poster)
}

/// The games of a round, with the sections that play them.
struct OfRound {
    games: Vec<BoardSheet>,
    sections: Vec<(SectionName, usize)>,
    /// Which it is, if it is the same in all of them.
    round: Option<usize>,
}

/// The games of a round of one section or of all.
fn games(visit: &Visit) -> Result<OfRound, Trouble> {
    let held = visit.held();
    let asked: Option<usize> = visit.asked_number("round")?;
    let board = asked_board(visit)?;
    let day = zone(visit)?.day(visit.keeper.now());
    let (mut games, mut paired) = (Vec::new(), Vec::new());
    for name in sections(visit, held.tournament().state())? {
        visit.must(Doing::SeeFloor, Place::section(&name))?;
        let state = held.state(visit.eyes(Some(&name)));
        let round = asked.unwrap_or_else(|| state.section(&name).map_or(0, |held| held.rounds.len()));
        let Some(of_round) = boards::of_round(View::from(state).in_the_hall(), &name, round) else {
            continue;
        };
        let meant = |game: &BoardSheet| match board {
            Some(BoardNumber { board, game: None }) => {
                game.board.split('.').next() == Some(board.to_string().as_str())
            }
            Some(one) => game.board == one.to_string(),
            None => true,
        };
        let day = |game| BoardSheet { day: day.clone(), ..game };
        games.extend(of_round.into_iter().filter(meant).map(day));
        paired.push((name, round));
    }
    if games.is_empty() {
        return Err(Trouble::NotFound("that round has not been posted, or not been paired".to_string()));
    }
    let first = paired.first().map(|(_, round)| *round);
    let round = first.filter(|first| paired.iter().all(|(_, round)| round == first));
    Ok(OfRound { games, sections: paired, round })
}

/// The board after `?board=`; a whole one, or one game of it.
fn asked_board(visit: &Visit) -> Result<Option<BoardNumber>, Trouble> {
    let read = |text: &str| text.parse().map_err(|fault| Fault::in_field("board", fault));
    Ok(visit.asked("board").map(read).transpose()?)
}

/// As many as were asked for, else as many as there are boards.
fn numbers(visit: &Visit, name: &str, sign: Sign) -> Result<Response, Trouble> {
    visit.must(Doing::SeeFloor, Place::EVENT)?;
    let held = visit.held();
    let state = held.tournament().state();
    let usual = boards::numbers(state, &sections(visit, state)?);
    let from = asked_within(visit, "from", usual.first().copied().unwrap_or(1), LAST_NUMBER)?;
    let numbers: Vec<usize> = match (visit.asked("from"), visit.asked("count")) {
        (None, None) => usual.into_iter().take(MOST).collect(),
        _ => (from..).take(count(visit, usual.len().clamp(1, MOST))?).collect(),
    };
    pdf(name, print::signs(&event_name(visit), sign, &numbers, paper(visit)?))
}

/// The envelope for the sealed move of a game: with position and clocks where its log knows them (18D).
async fn envelopes(hall: &Hall, visit: &Visit) -> Result<Vec<Envelope>, Trouble> {
    let section = visit.asked_section()?.ok_or_else(|| Fault::in_field("section", "is missing"))?;
    let (round, board): (Option<usize>, _) = (visit.asked_number("round")?, asked_board(visit)?);
    let (round, _) =
        round.zip(board).ok_or_else(|| Fault::in_field("board", "is missing; name round and board"))?;
    let games = games(visit)?.games;
    let held = visit.held();
    let log_of = |game: &BoardSheet| {
        let spot = Spot::at(&section, round, game.board.parse().ok()?);
        visit.keeper.floor().tile(held.tournament().state(), &spot)?.game?.parse().ok()
    };
    let mut all: Vec<Envelope> = Vec::with_capacity(games.len());
    for game in games {
        let known = match log_of(&game) {
            Some(stream) => hall.game(&stream).await.ok(),
            None => None,
        };
        all.push(filled(game, known.as_deref()));
    }
    Ok(all)
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
fn whole_round(visit: &Visit, mark: &str) -> Result<Response, Trouble> {
    let OfRound { games, sections: paired, round } = games(visit)?;
    let held = visit.held();
    let wall = held.state(Eyes::Hall);
    let mut hung = Vec::new();
    for group in sheets::gathered(held.tournament().state(), &paired) {
        // Before a round is posted only those see it who may, and they print it for the wall.
        let posted = |(name, round): &(SectionName, usize)| {
            wall.section(name).and_then(|held| held.round(*round)).is_some()
        };
        let told = held.told_to(Eyes::Hall);
        on_the_wall(if group.iter().all(posted) { wall } else { told.state() }, &group, &mut hung);
    }
    let day = zone(visit)?.day(visit.keeper.now());
    let foot = if mark.is_empty() { day } else { format!("{day} · {mark}") };
    let setting = Setting { paper: paper(visit)?, read: ReadFrom::OnTheWall, foot };
    let mut papers = vec![Bundled::Tables(&hung, setting), Bundled::ResultSlips(&games)];
    if visit.asked("with") == Some("scoresheets") {
        papers.push(Bundled::Scoresheets(&games, moves(visit)));
    }
    let (file, title) = (file_of_round(visit, round, "papers"), print::title_of_games("All papers", &games));
    pdf(&file, print::bundle(&title, &papers, paper(visit)?))
}

/// What hangs on the wall of a round: of one section, or of groups that hang together.
fn on_the_wall(state: &Logged, group: &[(SectionName, usize)], hung: &mut Vec<Hung>) {
    let later = group.iter().any(|(_, round)| *round > 1);
    let view = View::from(state).in_the_hall();
    let each = |sheet: &dyn Fn(&SectionName, usize) -> Option<report::Table>| {
        Hung::Together(group.iter().filter_map(|(name, round)| sheet(name, *round)).collect())
    };
    hung.push(each(&|name, round| sheets::pairings_by_board(view, name, round)));
    // Where teams meet, their players look for their own boards.
    hung.push(each(&|name, round| sheets::match_games(view, name, round)));
    match group {
        [(name, round)] => hung.extend(sheets::pairings_by_name(view, name, *round).map(Hung::from)),
        _ => hung.extend(sheets::pairings_by_name_of(view, group).map(Hung::from)),
    }
    if later {
        hung.push(each(&|name, _| sheets::standings(view, name)));
        hung.push(each(&|name, _| sheets::wall_chart(view, name)));
    }
}
