//! What each seat may do now: what it would most likely do, on a screen at most, or everything.

use board::Color;
use casebook::Trial;
use game::{
    BoardName, Game, Record, Seat,
    may::{Kind, May, may},
};
use rulebook::Book;
use serde_json::{Value, json};

use crate::{problem::Problem, screen::Screen, told};

/// Who may do something, and at which board.
type Place = (BoardName, Seat);

/// The players and the director of each board.
fn places(game: &Game) -> Vec<Place> {
    let at = |on| {
        [Seat::Player(on, Color::White), Seat::Player(on, Color::Black), Seat::Director]
            .map(|seat| (on, seat))
    };
    BoardName::ALL.into_iter().take(game.tables().len()).flat_map(at).collect()
}

/// At the second board of a match it is named.
fn called((on, seat): Place) -> String {
    match (seat, on) {
        (Seat::Director, BoardName::B) => format!("{} on board B", told::seat(seat)),
        _ => told::seat(seat).to_string(),
    }
}

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
    Kind::Drop,
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
const MOST: usize = 8;

/// So many acts are named that only some of the books let a seat do.
const MOST_ONLY: usize = 2;

/// The likely acts of each seat under all of these books, and what only some of them let it do: never more than a screen.
pub(super) fn print(rulings: &[(Book, Trial)], screen: &mut Screen) -> Result<(), Problem> {
    let Some((_, first)) = rulings.first() else { return Ok(()) };
    for place in places(&first.game) {
        let of_books: Vec<(Book, Vec<May>)> =
            rulings.iter().map(|(book, trial)| (*book, acts(&trial.game, place))).collect();
        let possible = |acts: &[May], kind: Kind| acts.contains(&May::Do(kind));
        let everywhere = |kind: &Kind| of_books.iter().all(|(_, acts)| possible(acts, *kind));
        let common: Vec<Kind> = LIKELY.iter().copied().filter(everywhere).take(MOST).collect();
        let most = of_books.iter().map(|(_, acts)| acts.len()).max().unwrap_or_default();
        screen.hanging(0, 2, &everywhere_line(&called(place), &common, most.saturating_sub(common.len())))?;
        let only =
            |kind: &&Kind| !everywhere(kind) && of_books.iter().any(|(_, acts)| possible(acts, **kind));
        for kind in LIKELY.iter().filter(only).take(MOST_ONLY) {
            let allows = of_books.iter().filter(|(_, acts)| possible(acts, *kind));
            screen.hanging(2, 4, &only_line(*kind, allows.map(|(book, _)| *book)))?;
        }
    }
    Ok(())
}

fn everywhere_line(who: &str, common: &[Kind], more: usize) -> String {
    let listed: Vec<String> = common.iter().map(ToString::to_string).collect();
    let listed = if listed.is_empty() { "nothing likely".to_string() } else { listed.join(", ") };
    let more = if more == 0 { String::new() } else { format!(" (and {more} more: --now=all)") };
    format!("{who} may: {listed}{more}")
}

fn only_line(kind: Kind, books: impl Iterator<Item = Book>) -> String {
    let books: Vec<&str> = books.map(Book::name).collect();
    format!("only under {}: {kind}", books.join(", "))
}

/// Everything under one book.
pub(super) fn print_all(game: &Game, screen: &mut Screen) -> Result<(), Problem> {
    for place in places(game) {
        let acts: Vec<String> = acts(game, place).iter().map(ToString::to_string).collect();
        let acts = if acts.is_empty() { "nothing".to_string() } else { acts.join(", ") };
        screen.hanging(2, 4, &format!("{} may: {acts}", called(place)))?;
    }
    Ok(())
}

pub(super) fn json(game: &Game) -> Value {
    let of = |place: Place| {
        let acts: Vec<String> = acts(game, place).iter().map(ToString::to_string).collect();
        (called(place), json!(acts))
    };
    Value::Object(places(game).into_iter().map(of).collect())
}

fn acts(game: &Game, (on, seat): Place) -> Vec<May> {
    may(game, &Record::default(), seat, on, game.now())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::wrapped;

    /// A terminal of the old kind.
    const WIDTH: usize = 80;
    const HEIGHT: usize = 24;

    #[test]
    fn the_longest_answer_fits_on_a_screen() {
        let mut kinds = LIKELY.to_vec();
        kinds.sort_by_key(|kind| std::cmp::Reverse(kind.to_string().len()));
        let longest = &kinds[..MOST];
        let only = only_line(kinds[0], Book::ALL.into_iter().skip(1));
        let of_a_seat = |who: &str| {
            let common = wrapped(&everywhere_line(who, longest, 999), WIDTH, 0, 2).len();
            common + MOST_ONLY * wrapped(&only, WIDTH, 2, 4).len()
        };
        let lines: usize = ["white", "black", "the director"].into_iter().map(of_a_seat).sum();
        // The line above it is empty.
        assert!(lines < HEIGHT, "{lines} lines");
        // Of a match one book is asked, and two boards have their players.
        let seats = [
            "white",
            "black",
            "the director",
            "white on board B",
            "black on board B",
            "the director on board B",
        ];
        let of_a_match: usize = seats
            .into_iter()
            .map(|who| wrapped(&everywhere_line(who, longest, 999), WIDTH, 0, 2).len())
            .sum();
        assert!(of_a_match < HEIGHT, "{of_a_match} lines");
    }
}
