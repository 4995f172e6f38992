//! What the database holds: entries of games and of events, one JSON object on each line.

use game::{BoardName, Game, Record, Seat, view};
use tournament::Tournament;

use crate::same;

/// Entries of a game, carried into it one after another.
pub(crate) fn game_entry(bytes: &[u8]) -> Result<(), String> {
    let mut game = Game::new();
    for line in bytes.split(|byte| *byte == b'\n').take(100) {
        let short = game::stored::read(game::stored::SHORT, line);
        let Ok(entry) = short.or_else(|_| game::stored::read(game::stored::FORMAT, line)) else { continue };
        let again = game::stored::read(game::stored::FORMAT, &game::stored::write(&entry));
        same("entry", &again.as_ref(), &Ok(&entry))?;
        let (named, books) = game::stored::shelve(&entry);
        let again = game::stored::read_with(game::stored::NAMING, &named, &books);
        same("entry that names its book", &again.as_ref(), &Ok(&entry))?;
        let kept = game::stored::keep(&entry);
        let again = game::stored::read_with(kept.format, &kept.body, &kept.books);
        same("entry as it is kept", &again.as_ref(), &Ok(&entry))?;
        entry.events.iter().for_each(|event| game.evolve(event));
        let _ = view::view(&game, &Record::default(), Seat::Director, BoardName::A, game.now());
    }
    Ok(())
}

/// Entries of an event.
pub(crate) fn event_entry(bytes: &[u8]) -> Result<(), String> {
    let mut tournament = Tournament::default();
    for line in bytes.split(|byte| *byte == b'\n').take(100) {
        let Ok(event) = tournament::stored::read(tournament::stored::FORMAT, line) else { continue };
        let again = tournament::stored::read(tournament::stored::FORMAT, &tournament::stored::write(&event));
        same("entry", &again.as_ref(), &Ok(&event))?;
        tournament.evolve(&event);
    }
    Ok(())
}
