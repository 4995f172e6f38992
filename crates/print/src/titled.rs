//! What a file is called in the window that shows it.

use director::boards::BoardSheet;
use report::Title;

/// What it is, then what all of its sheets have in common, such as section and round; the event comes last, since a narrow tab
/// shows only the beginning.
pub(crate) fn title<S: AsRef<str>>(what: &str, sheets: impl IntoIterator<Item = Vec<S>>) -> String {
    titled_by(what, &shared(sheets))
}

/// The parts that all of these have.
pub(crate) fn shared<S: AsRef<str>>(sheets: impl IntoIterator<Item = Vec<S>>) -> Vec<S> {
    let shared = sheets.into_iter().reduce(|shared, sheet| {
        let stands = |part: &S| sheet.iter().any(|other| other.as_ref() == part.as_ref());
        shared.into_iter().filter(stands).collect()
    });
    shared.unwrap_or_default()
}

pub(crate) fn titled_by<S: AsRef<str>>(what: &str, parts: &[S]) -> String {
    Title::of([what].into_iter().chain(parts.iter().map(AsRef::as_ref))).to_string()
}

/// `Scoresheets · K-5 · Round 3 · Spring Open`; a single game adds its board.
pub fn title_of_games(what: &str, games: &[BoardSheet]) -> String {
    let numbered = |word: &str, number: &str| match number {
        "" => String::new(),
        number => format!("{word} {number}"),
    };
    title(
        what,
        games.iter().map(|game| {
            let (round, board) = (numbered("Round", &game.round), numbered("Board", &game.board));
            vec![game.section.clone(), round, board, game.event.clone()]
        }),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(section: &str, board: &str) -> BoardSheet {
        let [event, section, round, board] = ["Spring Open", section, "3", board].map(ToString::to_string);
        BoardSheet { event, section, round, board, ..BoardSheet::default() }
    }

    #[test]
    fn a_file_is_named_for_what_it_is_and_for_all_that_its_sheets_share() {
        let named = |games: &[BoardSheet]| title_of_games("Result slips", games);
        let section = [game("K-5", "1"), game("K-5", "2")];
        assert_eq!(named(&section), "Result slips · K-5 · Round 3 · Spring Open");
        let all = [game("K-5", "1"), game("K-8", "2")];
        assert_eq!(named(&all), "Result slips · Round 3 · Spring Open");
        // An event with one section does not name it, and a single game is named by its board.
        assert_eq!(named(&[game("", "7")]), "Result slips · Round 3 · Board 7 · Spring Open");
        assert_eq!(named(&[]), "Result slips");
    }
}
