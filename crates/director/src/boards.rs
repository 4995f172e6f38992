//! The games of a round one by one: what stands at the head of a scoresheet, a result slip or an envelope.

use chart::{Number, Rating};
use tournament::{Contestant, Entry, Section, SectionName, State};

use crate::view::View;

/// One game, as far as it is known. What is empty is written by hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardSheet {
    pub event: String,
    /// Empty where the event has one section.
    pub section: String,
    pub round: String,
    /// `7`; `7.2` for the second board of a match or the second game of two.
    pub board: String,
    pub day: String,
    pub white: BoardPlayer,
    pub black: BoardPlayer,
    pub adjourned: bool,
    /// Its place in a match of two boards, which has one result slip.
    pub in_match: InMatch,
}

/// Whether a board is a match by itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum InMatch {
    #[default]
    Alone,
    /// The first of two, with the second one.
    First(Box<BoardSheet>),
    Second,
}

/// A player as a form has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardPlayer {
    pub name: String,
    pub rating: String,
    pub team: String,
}

/// Every game of a round that was paired, from the first board down, for whoever will read the papers.
pub fn of_round<'a>(view: impl Into<View<'a>>, name: &SectionName, round: usize) -> Option<Vec<BoardSheet>> {
    let view = view.into();
    let (state, called) = (view.state, view.names_each());
    let section = state.section(name)?;
    let paired = section.round(round)?;
    let event = state.event.as_ref().map_or("", |event| event.name.as_str());
    let shown = if state.sections.len() > 1 { name.as_str() } else { "" };
    let mut sheets = Vec::new();
    for (at, board) in paired.numbered() {
        for (index, game) in board.games.iter().enumerate() {
            let person = |number| person(state, &called, section, number, (round, index));
            let (first, second) = (person(board.white), person(board.black));
            // In every second game, and on every second board of a match, colors are reversed.
            let (white, black) = if index % 2 == 0 { (first, second) } else { (second, first) };
            let number = if board.games.len() > 1 { format!("{at}.{}", index + 1) } else { at.to_string() };
            sheets.push(BoardSheet {
                event: event.to_string(),
                section: shown.to_string(),
                round: round.to_string(),
                board: number,
                day: String::new(),
                white,
                black,
                adjourned: game.adjourned,
                in_match: InMatch::Alone,
            });
        }
        if section.plan.is_bughouse() {
            as_one_match(&mut sheets);
        }
    }
    Some(sheets)
}

/// The last two are one match: whoever wins a board wins it for the team (NC bughouse 7).
fn as_one_match(sheets: &mut [BoardSheet]) {
    if let [.., first, second] = sheets {
        second.in_match = InMatch::Second;
        first.in_match = InMatch::First(Box::new(second.clone()));
    }
}

/// Every name that stands on papers of a section: its own, and those of players and teams.
pub fn names<'a>(state: &'a State, section: &'a SectionName) -> impl Iterator<Item = &'a str> {
    let of_entry =
        |entry: &'a Entry| [Some(entry.name()), entry.entrant.team.as_deref()].into_iter().flatten();
    [section.as_str()].into_iter().chain(state.entries_of(section).flat_map(of_entry))
}

/// The numbers of all boards of some sections, as signs on the tables have them. Sections that begin with the same board are
/// counted one after the other.
pub fn numbers(state: &State, sections: &[SectionName]) -> Vec<usize> {
    let mut sections: Vec<&Section> = sections.iter().filter_map(|name| state.section(name)).collect();
    sections.sort_by_key(|section| section.plan.first_board);
    let mut numbers: Vec<usize> = Vec::new();
    for section in sections {
        let next = numbers.last().map_or(1, |last| last + 1).max(section.plan.first_board);
        let many = state.entries_of(&section.plan.name).count().div_ceil(2);
        numbers.extend((next..).take(many));
    }
    numbers
}

/// Who plays a game for a contestant: the entry, or who sits at this board for the team.
fn person(
    state: &State,
    called: &impl Fn(&Entry) -> String,
    section: &Section,
    number: Number,
    (round, index): (usize, usize),
) -> BoardPlayer {
    let list = section.plan.rating_list.as_str();
    let known = |entry: &Entry, team: &str| BoardPlayer {
        name: called(entry),
        // Somebody without a rating is called so on every paper, whether they have played before or not.
        rating: match entry.rating(list) {
            Rating::New => Rating::Recent.to_string(),
            known => known.to_string(),
        },
        team: team.to_string(),
    };
    match section.contestant(number) {
        Some(Contestant::Entry(id)) => {
            let team = |entry: &Entry| entry.entrant.team.clone().unwrap_or_default();
            state.entry(*id).map(|entry| known(entry, &team(entry))).unwrap_or_default()
        }
        Some(Contestant::Team(team)) => {
            let line_up = state.line_up_in(&section.plan.name, team, round);
            let nobody = || BoardPlayer { team: team.clone(), ..BoardPlayer::default() };
            line_up.get(index).map_or_else(nobody, |entry| known(entry, team))
        }
        None => BoardPlayer::default(),
    }
}
