//! The games of a round, each with its result and without moves.

use chart::Number;
use clock::Control;
use formats::pgn::{self, Ended, RoundBoard, RoundHead, Score, Seated};
use tournament::{Entry, Outcome, Reported, SectionName, State};

use crate::teams;

/// The games of a round as PGN: who played whom and how it ended. Moves are not known here.
pub fn pgn(state: &State, name: &SectionName, round: usize) -> Option<String> {
    let section = state.section(name)?;
    let paired = section.round(round)?;
    let event = state.event.as_ref()?;
    let list = &section.plan.rating_list;
    let entry_of = |number| crate::sheets::entry_of(state, name, number).and_then(|id| state.entry(id));
    let seated = |entry: Option<&Entry>| {
        entry.map_or_else(Seated::default, |entry| Seated {
            name: report::names::last_first(entry.name()),
            us_chess_id: entry.entrant.member_id.clone(),
            us_chess_rating: entry.rating(list).points(),
            team: entry.entrant.team.clone(),
            ..Seated::default()
        })
    };
    let mut boards = Vec::new();
    for (at, board) in (1..).zip(&paired.boards) {
        let line_up = |number: Number| teams::line_up(state, section, number, round);
        for (index, game) in board.games.iter().enumerate() {
            let (white, black) =
                if index % 2 == 0 { (board.white, board.black) } else { (board.black, board.white) };
            let player = |number| match section.plan.kind.pairs_teams() {
                true => seated(line_up(number).get(index).copied()),
                false => seated(entry_of(number)),
            };
            let (score, ended) = ended(game.result);
            boards.push(RoundBoard {
                board: if section.plan.kind.pairs_teams() { boards.len() + 1 } else { at },
                white: player(white),
                black: player(black),
                score,
                ended,
                record: None,
            });
        }
    }
    let head = RoundHead {
        event: event.name.clone(),
        site: event.place.clone().unwrap_or_default(),
        date: event.from.to_string().replace('-', "."),
        round,
        section: name.to_string(),
        control: section.plan.control.parse::<Control>().ok(),
    };
    Some(pgn::round(&head, &boards))
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
