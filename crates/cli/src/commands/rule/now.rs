//! What each seat may do now: what it would most likely do, on a screen at most, or everything.

use casebook::Trial;
use game::{
    BoardName, Game, Record, Seat,
    may::{Kind, May, may},
};
use rulebook::Book;
use serde_json::{Value, json};

use crate::{problem::Problem, screen::Screen, told};

const SEATS: [Seat; 3] = [Seat::white(), Seat::black(), Seat::Director];

/// What comes first where it is possible: whoever is asked answers, whoever is on move moves.
const LIKELY: &[Kind] = &[
    Kind::Find,
    Kind::Choose,
    Kind::Rule,
    Kind::Accept,
    Kind::Decline,
    Kind::AskForRuling,
    Kind::StartClocks,
    Kind::Resume,
    Kind::Touch,
    Kind::Release,
    Kind::Place,
    Kind::Press,
    Kind::Seal,
    Kind::Offer,
    Kind::Resign,
    Kind::ClaimFlagOfWhite,
    Kind::ClaimFlagOfBlack,
    Kind::ClaimIllegalMove,
    Kind::SeeIllegalMove,
    Kind::ClaimTripleOccurrence,
    Kind::ClaimFiftyMoves,
    Kind::StopClocks,
    Kind::Warn,
    Kind::AdjustTime,
    Kind::ReadClocks,
    Kind::Reverse,
];

/// More than so many are not likely any more.
const MOST: usize = 10;

/// The likely acts of each seat under all of these books, and what only some of them let it do. Three seats with two lines each
/// and a few for what differs: never more than a screen.
pub(super) fn print(rulings: &[(Book, Trial)], screen: &mut Screen) -> Result<(), Problem> {
    for seat in SEATS {
        let of_books: Vec<(Book, Vec<May>)> =
            rulings.iter().map(|(book, trial)| (*book, acts(&trial.game, seat))).collect();
        let possible = |acts: &[May], kind: Kind| acts.contains(&May::Do(kind));
        let everywhere = |kind: &Kind| of_books.iter().all(|(_, acts)| possible(acts, *kind));
        let common: Vec<Kind> = LIKELY.iter().copied().filter(everywhere).take(MOST).collect();
        let most = of_books.iter().map(|(_, acts)| acts.len()).max().unwrap_or_default();
        let listed: Vec<String> = common.iter().map(ToString::to_string).collect();
        let listed = if listed.is_empty() { "nothing likely".to_string() } else { listed.join(", ") };
        let more = match most.saturating_sub(common.len()) {
            0 => String::new(),
            more => format!(" (and {more} more: --now=all)"),
        };
        screen.hanging(0, 2, &format!("{} may: {listed}{more}", told::seat(seat)))?;
        let only =
            |kind: &&Kind| !everywhere(kind) && of_books.iter().any(|(_, acts)| possible(acts, **kind));
        for kind in LIKELY.iter().filter(only).take(3) {
            let books: Vec<&str> = of_books
                .iter()
                .filter(|(_, acts)| possible(acts, *kind))
                .map(|(book, _)| book.name())
                .collect();
            screen.hanging(2, 4, &format!("only under {}: {kind}", books.join(", ")))?;
        }
    }
    Ok(())
}

/// Everything under one book.
pub(super) fn print_all(game: &Game, screen: &mut Screen) -> Result<(), Problem> {
    for seat in SEATS {
        let acts: Vec<String> = acts(game, seat).iter().map(ToString::to_string).collect();
        let acts = if acts.is_empty() { "nothing".to_string() } else { acts.join(", ") };
        screen.hanging(2, 4, &format!("{} may: {acts}", told::seat(seat)))?;
    }
    Ok(())
}

pub(super) fn json(game: &Game) -> Value {
    let seats = SEATS.map(|seat| {
        let acts: Vec<String> = acts(game, seat).iter().map(ToString::to_string).collect();
        (told::seat(seat).to_string(), json!(acts))
    });
    Value::Object(seats.into_iter().collect())
}

fn acts(game: &Game, seat: Seat) -> Vec<May> {
    may(game, &Record::default(), seat, BoardName::A, game.now())
}
