//! Games that somebody has, put to the boards of an event: by round and board, or by the two names.
//!
//! Names agree if the last ones do and the given ones begin alike. A game that names its round belongs to no other; one
//! that names round and board belongs there if a name agrees or it names nobody. What was used is used up; what is left
//! over is named ([`Games::left`]). Results are those of the event.

use formats::pgn::Record;
use report::names::sort_key;

/// Games from files, and which of them were used.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Games {
    all: Vec<Source>,
}

#[derive(Clone, PartialEq, Debug)]
struct Source {
    /// Where it was found: `board5.pgn, game 2`.
    place: String,
    record: Record,
    used: bool,
}

/// A board that looks for its game.
#[derive(Copy, Clone, Debug)]
pub(super) struct SoughtGame<'a> {
    pub round: usize,
    pub board: usize,
    /// Of two, or of a match.
    pub game: Option<usize>,
    pub white: &'a str,
    pub black: &'a str,
}

impl Games {
    /// A game with the words for where it was found.
    pub fn push(&mut self, place: String, record: Record) {
        self.all.push(Source { place, record, used: false });
    }

    /// What belongs to a board, names before board numbers.
    pub(super) fn take(&mut self, wanted: &SoughtGame<'_>) -> Option<Record> {
        let by_names =
            |source: &Source| wanted.is_round(&source.record) && wanted.names(&source.record) == [true; 2];
        let by_board = |source: &Source| wanted.is_board(&source.record);
        let fits: [&dyn Fn(&Source) -> bool; 2] = [&by_names, &by_board];
        let at =
            fits.iter().find_map(|fits| self.all.iter().position(|source| !source.used && fits(source)))?;
        let source = self.all.get_mut(at)?;
        source.used = true;
        Some(source.record.clone())
    }

    /// The games that belong to no board, each in a line.
    pub fn left(&self) -> Vec<String> {
        let told = |source: &Source| {
            let tag = |name: &str| source.record.tags.get(name).unwrap_or("?");
            let (white, black, round) = (tag("White"), tag("Black"), tag("Round"));
            format!("{}: {white} - {black}, round {round}, is at no board", source.place)
        };
        self.all.iter().filter(|source| !source.used).map(told).collect()
    }
}

impl SoughtGame<'_> {
    fn is_round(&self, record: &Record) -> bool {
        numbers(record).first().is_none_or(|round| *round == self.round)
    }

    fn is_board(&self, record: &Record) -> bool {
        let named = numbers(record);
        let at = match self.game {
            Some(game) => vec![self.round, self.board, game],
            None => vec![self.round, self.board],
        };
        let nobody = ["White", "Black"].iter().all(|name| tag(record, name).is_none());
        named == at && (nobody || self.names(record).contains(&true))
    }

    /// Whether White and Black are who sat there.
    fn names(&self, record: &Record) -> [bool; 2] {
        [("White", self.white), ("Black", self.black)]
            .map(|(name, sat)| tag(record, name).is_some_and(|name| agree(name, sat)))
    }
}

/// A tag that says something.
fn tag<'a>(record: &'a Record, name: &str) -> Option<&'a str> {
    record.tags.get(name).map(str::trim).filter(|value| !value.is_empty() && *value != "?")
}

/// Round, board and game, as far as they are named: `3.12` or a tag for the board.
fn numbers(record: &Record) -> Vec<usize> {
    let round = tag(record, "Round").unwrap_or_default();
    let mut named: Vec<usize> = round.split('.').map_while(|part| part.trim().parse().ok()).collect();
    if let ([_], Some(board)) = (&named[..], tag(record, "Board").and_then(|board| board.parse().ok())) {
        named.push(board);
    }
    named
}

fn agree(one: &str, other: &str) -> bool {
    let ((last, given), (other_last, other_given)) = (sort_key(one), sort_key(other));
    let alike = given.starts_with(&other_given) || other_given.starts_with(&given);
    !last.is_empty() && last == other_last && alike
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use formats::pgn::Records;

    use super::*;

    fn games(tags: &[(&str, &str, &str)]) -> Games {
        let mut games = Games::default();
        for (index, (white, black, round)) in tags.iter().enumerate() {
            let text = format!("[White \"{white}\"]\n[Black \"{black}\"]\n[Round \"{round}\"]\n\n1. e4 *\n");
            let record = Records::new(text.as_bytes()).next().unwrap().unwrap().record;
            games.push(format!("a.pgn, game {}", index + 1), record);
        }
        games
    }

    const WANTED: SoughtGame<'_> =
        SoughtGame { round: 2, board: 3, game: None, white: "Lee, Ann", black: "Diaz, Bo" };

    #[test]
    fn a_game_is_found_by_names_or_by_its_board() {
        for (white, black, round) in [
            ("Ann Lee", "Bo Diaz", "?"),
            ("Lee, A", "Diaz, B", "2"),
            ("LEE, ANN", "Díaz, Bo", "2.7"),
            ("?", "?", "2.3"),
            ("Lee, Ann", "Somebody, Else", "2.3"),
        ] {
            let mut found = games(&[(white, black, round)]);
            assert!(found.take(&WANTED).is_some(), "{white} {black} {round}");
            assert!(found.left().is_empty());
            assert!(found.take(&WANTED).is_none(), "a game is used once");
        }
    }

    #[test]
    fn what_belongs_to_no_board_is_named() {
        for (white, black, round) in [
            ("Bo Diaz", "Ann Lee", "2"),
            ("Ann Lee", "Bo Diaz", "1.3"),
            ("Fay Fox", "Gus Hill", "2.3"),
            ("?", "?", "2"),
        ] {
            let mut found = games(&[(white, black, round)]);
            assert!(found.take(&WANTED).is_none(), "{white} {black} {round}");
            let said = format!("a.pgn, game 1: {white} - {black}, round {round}, is at no board");
            assert_eq!(found.left(), [said]);
        }
    }

    #[test]
    fn names_go_before_boards() {
        let mut found = games(&[("?", "?", "2.3"), ("Ann Lee", "Bo Diaz", "2.3")]);
        assert_eq!(found.take(&WANTED).unwrap().tags.get("White"), Some("Ann Lee"));
    }
}
