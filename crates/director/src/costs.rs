//! What a change of a round violates and costs, said before it is made.

use std::fmt;

use chart::Number;
use pairing::check::{ChangeByHand, Difference, Grade};
use tournament::{
    Against, Cited, Deed, EntryId, Event, Happening, Reader, Seating, SectionName, Tournament, words,
};

use crate::{
    hindsight::{self, Hindsight},
    view::Audience,
};

/// What is said of a change before it is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Weighed {
    /// What speaks against it, or what it costs.
    Against(String),
    NothingAgainst,
    /// Boards that become others, White's names first.
    NewBoards(Vec<[String; 2]>),
}

impl Weighed {
    pub fn against(&self) -> Option<&str> {
        match self {
            Weighed::Against(text) => Some(text),
            Weighed::NothingAgainst | Weighed::NewBoards(_) => None,
        }
    }

    pub fn new_boards(&self) -> &[[String; 2]] {
        match self {
            Weighed::NewBoards(boards) => boards,
            Weighed::Against(_) | Weighed::NothingAgainst => &[],
        }
    }
}

impl fmt::Display for Weighed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Weighed::Against(text) => f.write_str(text),
            Weighed::NothingAgainst => f.write_str("Nothing speaks against it."),
            Weighed::NewBoards(boards) => {
                let boards: Vec<String> =
                    boards.iter().map(|[white, black]| format!("{white} - {black}")).collect();
                write!(f, "Boards that become others: {}.", boards.join("; "))
            }
        }
    }
}

/// What is not as the rules have it in the rounds that these happenings would leave, for those who may weigh them.
pub fn seated(tournament: &Tournament, happened: &[Event], reader: &dyn Reader) -> Vec<Weighed> {
    let lines = happened.iter().filter_map(|happening| match &happening.what {
        Happening::Rearranged { section, round, boards, against, .. } if reader.weighs(section) => {
            let against = against.iter().filter_map(|one| words::against(tournament, section, one, reader));
            Some(of_seats(tournament, section, *round, boards, against))
        }
        Happening::Paired { section, boards, bye, .. } if reader.weighs(section) => {
            Some(of_round(tournament, section, boards, *bye))
        }
        _ => None,
    });
    lines.flatten().collect()
}

/// What a wish for the next round violates and costs, a sentence a line, for those who may weigh it; of any other act nothing is
/// said.
pub fn asked_for(tournament: &Tournament, deed: &Deed, reader: &dyn Reader) -> Vec<Weighed> {
    match deed {
        Deed::Lock { section, one, other, color } if reader.weighs(section) => {
            of_change(tournament, section, Hindsight::locking(*one, *other, *color))
        }
        Deed::Forbid { one, other } => match both_numbers(tournament, *one, *other) {
            Some((section, one, other)) if reader.weighs(section) => {
                of_change(tournament, section, ChangeByHand::Forbid(one, other))
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

type Boards = Vec<(Number, Number)>;

/// What the pairing system has against a round that is seated otherwise, which is what goes on record; none where it is
/// fixed who meets whom.
pub(crate) fn against(
    tournament: &Tournament,
    section: &SectionName,
    round: usize,
    boards: &[Seating],
    bye: Option<Number>,
) -> Option<Vec<Against>> {
    let found = |difference: &Difference| Against::Found {
        of: difference.of.clone(),
        what: difference.what.clone(),
        rules: Cited::from(difference.rule),
    };
    let look = hindsight::look(tournament, section, Some(round), Audience::Desk, |look| {
        look.check(&pairs(boards), bye)
    });
    let differences = look.ok()?;
    Some(differences.iter().filter(|difference| difference.grade > Grade::Note).map(found).collect())
}

/// What goes on record against the seats of a round, and which boards become others.
fn of_seats(
    tournament: &Tournament,
    section: &SectionName,
    round: usize,
    boards: &[Seating],
    against: impl Iterator<Item = String>,
) -> Vec<Weighed> {
    let mut lines: Vec<Weighed> = against.map(|against| Weighed::Against(format!("{against}."))).collect();
    if lines.is_empty() {
        lines.push(Weighed::NothingAgainst);
    }
    let paired = tournament.section(section).and_then(|section| section.round(round));
    let now = paired.map(|paired| pairs(&paired.seatings())).unwrap_or_default();
    let after = pairs(boards);
    let chart = tournament.state().chart(section);
    let name = |number: Number| {
        let player = chart.as_ref().and_then(|chart| chart.player(number));
        player.map_or_else(String::new, |player| player.name.clone())
    };
    lines.extend(others(&name, &now, &after));
    lines
}

fn of_round(
    tournament: &Tournament,
    section: &SectionName,
    boards: &[Seating],
    bye: Option<Number>,
) -> Vec<Weighed> {
    let boards = pairs(boards);
    let found = hindsight::look(tournament, section, None, Audience::Desk, |look| {
        let differences = look.check(&boards, bye)?;
        let mut found: Vec<Weighed> =
            differences.iter().map(|difference| Weighed::Against(format!("{difference}."))).collect();
        if found.is_empty() {
            found.push(Weighed::NothingAgainst);
        }
        Ok(found)
    });
    found
        .unwrap_or_else(|trouble| vec![Weighed::Against(format!("What it costs cannot be said: {trouble}."))])
}

/// Before anybody is there to be paired, nothing can be said.
fn of_change(tournament: &Tournament, section: &SectionName, change: ChangeByHand) -> Vec<Weighed> {
    let seen = hindsight::look(tournament, section, None, Audience::Desk, |look| {
        let preview = look.preview(change)?;
        let mut lines: Vec<Weighed> = preview.lines.into_iter().map(Weighed::Against).collect();
        let own: Boards = pairs(&look.own.boards());
        let name = |number: Number| {
            look.field.chart.player(number).map_or_else(String::new, |player| player.name.clone())
        };
        lines.extend(others(&name, &own, &preview.boards));
        Ok(lines)
    });
    seen.unwrap_or_else(|trouble| {
        vec![Weighed::Against(format!("What it costs cannot be said yet: {trouble}."))]
    })
}

fn both_numbers(
    tournament: &Tournament,
    one: EntryId,
    other: EntryId,
) -> Option<(&SectionName, Number, Number)> {
    let section = &tournament.entry(one)?.section;
    let number =
        |id| tournament.numbered(section).find(|(_, entry)| entry.id == id).map(|(number, _)| number);
    Some((section, number(one)?, number(other)?))
}

fn pairs(boards: &[Seating]) -> Boards {
    boards.iter().map(|board| (board.white, board.black)).collect()
}

/// Which boards become others.
fn others(
    name: &dyn Fn(Number) -> String,
    before: &[(Number, Number)],
    after: &[(Number, Number)],
) -> Option<Weighed> {
    let others = after.iter().filter(|board| !before.contains(board));
    let others: Vec<[String; 2]> = others.map(|(white, black)| [name(*white), name(*black)]).collect();
    (!others.is_empty()).then_some(Weighed::NewBoards(others))
}
