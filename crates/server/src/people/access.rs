//! Who may do what: one table, from which `docs/roles.md` is written.
//!
//! Answers [`may`] for one post at one place. Knows no account, no route and no rulebook: whether an act is right is for
//! `tournament` and `game` to say. Start with [`TABLE`].

use tournament::{EntryId, SectionName};

use super::{
    doing::Doing,
    post::{Column, Post, Sections},
};

/// Where something is done: at the event as a whole, in a section, about some entries.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Place<'a> {
    pub section: Option<&'a SectionName>,
    /// Those whom it concerns: one player, or both at a board.
    pub entries: &'a [EntryId],
    /// Their teams, where there are teams.
    pub teams: &'a [String],
}

impl<'a> Place<'a> {
    /// The event as a whole.
    pub const EVENT: Place<'static> = Place { section: None, entries: &[], teams: &[] };

    pub fn section(section: &'a SectionName) -> Place<'a> {
        Place { section: Some(section), ..Place::EVENT }
    }

    pub fn about(self, entries: &'a [EntryId]) -> Place<'a> {
        Place { entries, ..self }
    }

    pub fn of_teams(self, teams: &'a [String]) -> Place<'a> {
        Place { teams, ..self }
    }
}

/// A cell of the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    No,
    /// In all sections, or in those where the official serves.
    Yes,
    /// For one's own entry, or for the players one looks after.
    Own,
}

use Cell::{No as N, Own as O, Yes as Y};

/// Rows are what is done, columns are posts in the order of [`Column::ALL`].
#[rustfmt::skip]
pub const TABLE: [(Doing, [Cell; 12]); 65] = [
    //                        own org chi sec flo pai sco reg pla ass coa spe
    (Doing::ReadRules,       [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y]),
    (Doing::SignIn,          [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y]),
    (Doing::OpenGame,        [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y]),
    (Doing::Explore,         [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y]),
    (Doing::SitByLink,       [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y]),
    (Doing::SeeEvent,        [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y]),
    (Doing::SeePublicSheets, [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y]),
    (Doing::Explain,         [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y]),
    (Doing::Watch,           [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y]),
    (Doing::PlayAt,          [N,  N,  N,  N,  N,  N,  N,  N,  O,  O,  N,  N]),
    (Doing::ReportOwn,       [N,  N,  N,  N,  N,  N,  N,  N,  O,  O,  N,  N]),
    (Doing::CallDirector,    [N,  N,  Y,  Y,  Y,  Y,  Y,  N,  O,  O,  N,  N]),
    (Doing::AppealPairing,   [Y,  N,  Y,  Y,  Y,  Y,  N,  N,  O,  N,  O,  N]),
    (Doing::ChooseColors,    [Y,  Y,  Y,  Y,  Y,  Y,  N,  Y,  O,  N,  O,  N]),
    (Doing::SeeFloor,        [Y,  Y,  Y,  Y,  Y,  Y,  Y,  N,  N,  N,  N,  N]),
    (Doing::SeeUnposted,     [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::SeeEntries,      [Y,  Y,  Y,  Y,  N,  Y,  N,  Y,  O,  N,  O,  N]),
    (Doing::SeeMoney,        [Y,  Y,  Y,  N,  N,  N,  N,  Y,  N,  N,  N,  N]),
    (Doing::SeeDisputes,     [Y,  N,  Y,  Y,  Y,  N,  N,  N,  O,  N,  N,  N]),
    (Doing::SeeRecord,       [Y,  N,  Y,  Y,  Y,  N,  N,  N,  O,  N,  O,  N]),
    (Doing::SeeLog,          [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::Enter,           [Y,  Y,  Y,  Y,  N,  N,  N,  Y,  N,  N,  N,  N]),
    (Doing::CheckIn,         [Y,  Y,  Y,  Y,  Y,  Y,  N,  Y,  N,  N,  N,  N]),
    (Doing::Money,           [Y,  Y,  Y,  N,  N,  N,  N,  Y,  N,  N,  N,  N]),
    (Doing::Byes,            [Y,  Y,  Y,  Y,  N,  Y,  N,  Y,  O,  N,  O,  N]),
    (Doing::Withdraw,        [Y,  Y,  Y,  Y,  Y,  Y,  N,  Y,  O,  N,  O,  N]),
    (Doing::Reinstate,       [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::IssueCards,      [Y,  Y,  Y,  N,  N,  N,  N,  Y,  N,  N,  N,  N]),
    (Doing::PreviewPairing,  [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::Pair,            [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::ChangePairing,   [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::PostPairings,    [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::BeginRound,      [Y,  N,  Y,  Y,  Y,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::DecideAppeal,    [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::HandInLineUp,    [Y,  N,  Y,  Y,  Y,  Y,  N,  N,  N,  N,  O,  N]),
    (Doing::SeeLineUp,       [N,  N,  N,  N,  N,  N,  N,  N,  N,  N,  O,  N]),
    (Doing::Report,          [Y,  N,  Y,  Y,  Y,  Y,  Y,  N,  N,  N,  N,  N]),
    (Doing::Correct,         [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::Adjourn,         [Y,  N,  Y,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Settle,          [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::Rule,            [Y,  N,  Y,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Tablets,         [Y,  N,  Y,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::HearAppeal,      [Y,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Record,          [Y,  N,  Y,  Y,  Y,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Note,            [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  N,  N,  N,  N]),
    (Doing::Except,          [Y,  N,  Y,  Y,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::AssignRating,    [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::Expel,           [Y,  N,  Y,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::DrawLots,        [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::Undo,            [Y,  N,  Y,  Y,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::Act,             [Y,  Y,  Y,  Y,  Y,  Y,  Y,  Y,  O,  O,  O,  N]),
    (Doing::OpenEvent,       [Y,  N,  N,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Plan,            [Y,  Y,  Y,  Y,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::PostRules,       [Y,  Y,  Y,  Y,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Settings,        [Y,  Y,  Y,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Appoint,         [Y,  N,  Y,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Invite,          [Y,  N,  Y,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Export,          [Y,  Y,  Y,  N,  N,  Y,  N,  N,  N,  N,  N,  N]),
    (Doing::ExportLog,       [Y,  N,  Y,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Audit,           [Y,  N,  Y,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::LetIn,           [Y,  N,  Y,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Accounts,        [Y,  N,  N,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Backup,          [Y,  N,  N,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::Stop,            [Y,  N,  N,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
    (Doing::KeepLists,       [Y,  N,  N,  N,  N,  N,  N,  N,  N,  N,  N,  N]),
];

/// What the table says of a post, wherever it is; what is missing in it nobody may do.
pub fn cell(column: Column, doing: Doing) -> Cell {
    let row = TABLE.iter().find(|(row, _)| *row == doing);
    row.and_then(|(_, cells)| cells.get(column as usize)).copied().unwrap_or(Cell::No)
}

/// Whether this post may do this at this place.
pub fn may(post: &Post, doing: Doing, place: Place<'_>) -> bool {
    match cell(Column::of(post), doing) {
        Cell::No => false,
        Cell::Yes => serves(post, doing, place),
        Cell::Own => is_own(post, place),
    }
}

/// Whether this post may do this somewhere at the event: what can be said before it is known where.
pub fn might(post: &Post, doing: Doing) -> bool {
    match cell(Column::of(post), doing) {
        Cell::No => false,
        Cell::Yes => !doing.is_event_wide() || serves(post, doing, Place::EVENT),
        Cell::Own => true,
    }
}

/// Who may do it, in words: "for the chief director, a section chief or a floor director".
pub fn who_may(doing: Doing) -> String {
    let may: Vec<String> = Column::ALL.into_iter().filter_map(|column| named(column, doing)).collect();
    match may.as_slice() {
        [] => "for nobody".to_string(),
        [only] => format!("for {only}"),
        [first @ .., last] => format!("for {} or {last}", first.join(", ")),
    }
}

fn named(column: Column, doing: Doing) -> Option<String> {
    let words = column.words();
    let article = match column {
        Column::Owner | Column::ChiefDirector => "the",
        Column::Organizer | Column::Assistant => "an",
        _ => "a",
    };
    match (cell(column, doing), column) {
        (Cell::No, _) => None,
        (Cell::Yes, _) => Some(format!("{article} {words}")),
        (Cell::Own, Column::Coach) => Some("the coach or parent of the player".to_string()),
        (Cell::Own, Column::Assistant) => Some("the player's assistant".to_string()),
        (Cell::Own, _) => Some(format!("the {words} concerned")),
    }
}

/// An official of some sections sees and does in these; what anybody may, he may everywhere.
fn serves(post: &Post, doing: Doing, place: Place<'_>) -> bool {
    match (post.sections(), place.section) {
        (None | Some(Sections::All), _) => true,
        (Some(_), None) => cell(Column::Spectator, doing) == Cell::Yes,
        (Some(sections), Some(section)) => {
            sections.has(section) || cell(Column::Spectator, doing) == Cell::Yes
        }
    }
}

fn is_own(post: &Post, place: Place<'_>) -> bool {
    match post {
        Post::Player { entry } | Post::Assistant { entry } => place.entries.contains(entry),
        Post::Coach { of } => of.concern(place.entries, place.teams),
        _ => false,
    }
}

/// The table as a page, `docs/roles.md`.
#[cfg(test)]
pub(super) fn page() -> String {
    let mut page = String::from(
        "# Who may do what\n\n\
         Written from the program's own table (`crates/server/src/people/access.rs`), which the server asks before anything \
         is done, whatever a page shows.\n\n\
         **yes**: everywhere at the event; an official of some sections, in these. **own**: for the own entry; a coach or \
         parent, for those whom they look after; an assistant, for the player whom they help. Empty: refused, and the \
         refusal is logged. Whoever is not signed in is a spectator. Somebody with two posts may do what either allows, but \
         a director who plays leaves rulings in their own games to another director if the event has one (us-chess-7 21E). \
         Whoever takes something back must be allowed to do it, too; an official takes back what they did \
         themselves, as long as nothing was built on it; and whatever shows a round to everybody, such as \
         beginning it, is for those who may post it until it is posted. Every sentence about the event, be it of the log, of \
         a refusal, or of what has changed since somebody looked, says nothing to its reader that they may not see \
         elsewhere.\n\n| |",
    );
    for column in Column::ALL {
        page += &format!(" {} |", column.words());
    }
    page += "\n|---|";
    page += &":-:|".repeat(Column::ALL.len());
    for (doing, cells) in TABLE {
        page += &format!("\n| {} |", doing.words());
        for cell in cells {
            page += match cell {
                Cell::No => "  |",
                Cell::Yes => " yes |",
                Cell::Own => " own |",
            };
        }
    }
    page.push('\n');
    page
}
