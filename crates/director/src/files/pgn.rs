//! The games of a round, each with all that the event knows of it, and with its moves where somebody has them.

use chart::Number;
use clock::Control;
use formats::pgn::{self, Ended, NamedPlayer, RoundBoard, RoundHead, Score};
use tournament::{Date, Entry, Outcome, Reported, SectionName, State};

use super::games::{Games, SoughtGame};
use crate::teams;

/// The games of a round as PGN: who played whom and how it ended.
pub fn pgn(state: &State, name: &SectionName, round: usize) -> Option<String> {
    pgn_with(state, name, round, None, &mut Games::default())
}

/// The same with moves and clock times from the games that belong to its boards. The day of the round is known to
/// whoever knows where it is played; without one it is the first of the event.
pub fn pgn_with(
    state: &State,
    name: &SectionName,
    round: usize,
    day: Option<Date>,
    games: &mut Games,
) -> Option<String> {
    let section = state.section(name)?;
    let paired = section.round(round)?;
    let event = state.event.as_ref()?;
    let teams = section.plan.kind.pairs_teams();
    let line_up = |number: Number| teams::line_up(state, section, number, round);
    let entry_of = |number| crate::sheets::entry_of(state, name, number).and_then(|id| state.entry(id));
    let mut boards = Vec::new();
    for (at, board) in paired.numbered() {
        let several = board.games.len() > 1;
        for (index, game) in board.games.iter().enumerate() {
            let (white, black) =
                if index % 2 == 0 { (board.white, board.black) } else { (board.black, board.white) };
            let player = |number| match teams {
                true => seated(line_up(number).get(index).copied(), &section.plan.rating_list),
                false => seated(entry_of(number), &section.plan.rating_list),
            };
            let (white, black) = (player(white), player(black));
            let (score, ended) = ended(game.result);
            let number = several.then_some(index + 1);
            let wanted =
                SoughtGame { round, board: at, game: number, white: &white.name, black: &black.name };
            let record = games.take(&wanted);
            boards.push(RoundBoard { board: at, game: number, white, black, score, ended, record });
        }
    }
    let head = RoundHead {
        event: event.name.clone(),
        site: event.place.clone().unwrap_or_default(),
        date: day.unwrap_or(event.from).to_string().replace('-', "."),
        round,
        section: name.to_string(),
        control: section.plan.control.parse::<Control>().ok(),
    };
    Some(pgn::round(&head, &boards))
}

fn seated(entry: Option<&Entry>, list: &str) -> NamedPlayer {
    let Some(entry) = entry else { return NamedPlayer::default() };
    let us_chess = if list.starts_with("us-chess") { list } else { "us-chess" };
    NamedPlayer {
        name: crate::view::listed(entry),
        us_chess_id: entry.entrant.member_id.clone(),
        us_chess_rating: entry.rating(us_chess).points(),
        fide_rating: entry.entrant.published("fide"),
        team: entry.entrant.team.clone(),
        ..NamedPlayer::default()
    }
}

fn ended(result: Option<Reported>) -> (Score, Option<Ended>) {
    let Some(result) = result else { return (Score::Unknown, Some(Ended::NotYet)) };
    let score = match result.outcome {
        Outcome::WhiteWins | Outcome::WhiteWinsByForfeit => Score::Won(board::Color::White),
        Outcome::BlackWins | Outcome::BlackWinsByForfeit => Score::Won(board::Color::Black),
        Outcome::Draw => Score::Drawn,
        Outcome::BothLose | Outcome::DoubleForfeit => Score::Unknown,
    };
    (score, (!result.outcome.is_played()).then_some(Ended::Abandoned))
}
