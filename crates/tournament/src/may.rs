//! What can be done now, for menus. It says what would be admitted, not what would be wise.

use std::fmt;

use crate::{
    name::SectionName,
    plan::Kind,
    refusal::on_boards,
    state::{Section, State},
    tournament::Tournament,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum May {
    Open,
    AddSection,
    Toss,
    Enter {
        section: SectionName,
    },
    Divide {
        section: SectionName,
    },
    Pair {
        section: SectionName,
        round: usize,
    },
    Post {
        section: SectionName,
        round: usize,
    },
    Begin {
        section: SectionName,
        round: usize,
    },
    /// Swap, turn colors or seat otherwise.
    Rearrange {
        section: SectionName,
        round: usize,
    },
    Unpair {
        section: SectionName,
        round: usize,
    },
    Report {
        section: SectionName,
        round: usize,
        boards: Vec<usize>,
    },
    /// A result that is missing can be provided for, or settled.
    Settle {
        section: SectionName,
        round: usize,
        boards: Vec<usize>,
    },
    Correct {
        section: SectionName,
        round: usize,
    },
    /// The last event that is not undone.
    Undo {
        number: u64,
    },
}

impl fmt::Display for May {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            May::Open => f.write_str("open the event"),
            May::AddSection => f.write_str("add a section"),
            May::Toss => f.write_str("toss for the first board"),
            May::Enter { section } => write!(f, "enter a player in {section}"),
            May::Divide { section } => write!(f, "divide {section} into quads"),
            May::Pair { section, round } => write!(f, "pair round {round} of {section}"),
            May::Post { section, round } => write!(f, "post round {round} of {section}"),
            May::Begin { section, round } => write!(f, "begin round {round} of {section}"),
            May::Rearrange { section, round } => write!(f, "seat round {round} of {section} otherwise"),
            May::Unpair { section, round } => write!(f, "take back round {round} of {section}"),
            May::Report { section, round, boards } => {
                write!(f, "report round {round} of {section}: {} to come", boards.len())
            }
            May::Settle { section, round, boards } => {
                write!(f, "settle what is missing of round {round} of {section}: {}", on_boards(boards))
            }
            May::Correct { section, round } => write!(f, "correct a result of round {round} of {section}"),
            May::Undo { number } => write!(f, "undo event {number}"),
        }
    }
}

/// What can be done now, section by section.
pub fn may(tournament: &Tournament) -> Vec<May> {
    let state = tournament.state();
    if state.event.is_none() {
        return vec![May::Open];
    }
    let mut may = vec![May::AddSection];
    if state.toss.is_none() {
        may.push(May::Toss);
    }
    for section in state.sections.values().filter(|section| section.is_open()) {
        in_section(state, section, &mut may);
    }
    let undoing = |event: &crate::Logged| {
        event.happened.iter().any(|happening| matches!(happening.what, crate::Happening::Undone { .. }))
    };
    let last =
        tournament.log().iter().rev().find(|event| !tournament.is_undone(event.number) && !undoing(event));
    may.extend(last.map(|event| May::Undo { number: event.number }));
    may
}

fn in_section(state: &State, section: &Section, may: &mut Vec<May>) {
    let name = || section.plan.name.clone();
    let next = section.next_round();
    if next.is_some() {
        may.push(May::Enter { section: name() });
    }
    if section.plan.kind == Kind::Quads {
        if there(state, section) >= 4 {
            may.push(May::Divide { section: name() });
        }
        return;
    }
    let provided = section.missing().all(|(_, _, board)| board.provision.is_some());
    if let Some(round) = next
        && provided
        && section.even_boards().is_empty()
        && (state.toss.is_some() || !section.plan.kind.tosses(state.order(section).len()))
        && there(state, section) >= 2
    {
        may.push(May::Pair { section: name(), round });
    }
    for (round, paired) in (1..).zip(&section.rounds) {
        let last = round == section.rounds.len();
        if !paired.posted {
            may.push(May::Post { section: name(), round });
        }
        if paired.begun.is_none() {
            may.push(May::Begin { section: name(), round });
        }
        if last {
            may.push(May::Rearrange { section: name(), round });
        }
        if last && !paired.has_results() {
            may.push(May::Unpair { section: name(), round });
        }
        let boards: Vec<usize> =
            section.missing().filter(|(of, ..)| *of == round).map(|(_, board, _)| board).collect();
        if !boards.is_empty() {
            may.push(May::Report { section: name(), round, boards: boards.clone() });
            may.push(May::Settle { section: name(), round, boards });
        }
        if paired.has_results() {
            may.push(May::Correct { section: name(), round });
        }
    }
}

fn there(state: &State, section: &Section) -> usize {
    let eve = state.eve(section, chart::Color::White);
    state.order(section).len().saturating_sub(eve.absent.len())
}
