//! `jadoube event explain` and `why-not`: why a round is what it is.

use chart::Number;
use clap::Args;
use director::{
    hindsight::{self, Unseen},
    recorded::recorded,
    view::Audience,
};
use serde_json::json;

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Explain {
    /// A board, or a player by name or as #NUMBER; bye explains the bye
    what: String,
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
    /// Everything, for directors
    #[arg(long)]
    full: bool,
}

/// What is asked about.
enum Explained {
    Board(usize),
    Player(Number),
    Bye,
}

impl Explain {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (section, round) = match self.what.parse::<usize>() {
            Ok(board) => desk.board(board, self.round)?,
            Err(_) => {
                let section = desk.section()?;
                let round = desk.round(&section, self.round)?;
                (section, round)
            }
        };
        let held = desk.held(&section)?;
        let asked = match self.what.parse::<usize>() {
            Ok(board) => Explained::Board(board),
            Err(_) if self.what == "bye" => Explained::Bye,
            Err(_) => Explained::Player(desk.number(&section, &self.what)?),
        };
        let paired = held.round(round);
        let board = match asked {
            Explained::Board(board) => Some(board),
            Explained::Player(number) => paired.and_then(|paired| paired.board_of(number)),
            Explained::Bye => None,
        };
        let seats = board.and_then(|board| paired?.board(board)).map(|board| (board.white, board.black));
        let bye = paired.and_then(|paired| paired.bye);
        if let (Explained::Board(board), None) = (&asked, seats) {
            let boards = paired.map_or_else(String::new, tournament::Round::in_words);
            let what = format!("round {round} of {section} has no board {board}");
            return Err(Problem::new(what, format!("it has {boards}; explain bye is about the bye")));
        }
        let told = recorded(&desk.tournament, &section, round, Audience::Desk, |recorded| {
            let voices: Vec<(Number, String)> = match (&asked, seats) {
                (Explained::Board(_), Some((white, black))) => {
                    vec![(white, recorded.for_player(white)), (black, recorded.for_player(black))]
                }
                (Explained::Player(number), _) => vec![(*number, recorded.for_player(*number))],
                (Explained::Bye, _) => bye.map(|bye| (bye, recorded.for_player(bye))).into_iter().collect(),
                _ => Vec::new(),
            };
            let full = match seats {
                Some((white, black)) => Some(recorded.in_full(white, black)),
                None => recorded.bye_in_full(),
            };
            (voices, full)
        });
        let (voices, full) = told.map_err(unseen)?;
        let changed = paired.is_some_and(|paired| !paired.deviations.is_empty() || paired.reasons.is_null());
        let name = |number: Number| desk.name_of(&section, number);
        if screen.json {
            let voices: Vec<_> = voices
                .iter()
                .map(|(number, text)| json!({ "number": number, "name": name(*number), "words": text }))
                .collect();
            screen.json(&json!({
                "section": section, "round": round, "board": board, "changed-by-director": changed,
                "players": voices, "full": full,
            }))?;
        } else {
            let title = board.map_or_else(|| "bye".to_string(), |board| format!("board {board}"));
            screen.line(screen.heading(format_args!("{section}, round {round}, {title}")))?;
            for (number, text) in &voices {
                screen.hanging(0, 2, &format!("{}: {text}", name(*number)))?;
            }
            if voices.is_empty() {
                screen.line("Nobody has the bye in this round.")?;
            }
            for line in full.iter().filter(|_| self.full).flat_map(|full| full.lines()) {
                screen.hanging(2, 4, line)?;
            }
            if changed {
                screen.line("The director has changed this round; the reasons are those of the program.")?;
            }
        }
        desk.close();
        Ok(Ending::Good)
    }
}

/// Why a round cannot be looked at, for people.
pub fn unseen(unseen: Unseen) -> Problem {
    let next = match unseen {
        Unseen::NotPaired { .. } => "pair it first",
        Unseen::NoRoundLeft(_) => "name a round with --round",
        Unseen::Fixed(_) => "jadoube event explain BOARD tells where a game comes from",
        _ => "see jadoube event status",
    };
    Problem::new(unseen.to_string(), next)
}

#[derive(Args)]
pub struct WhyNotTogether {
    /// A player, by number or name
    one: String,
    /// The other one
    other: String,
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
}

impl WhyNotTogether {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let round = desk.round(&section, self.round)?;
        let (one, other) = (desk.number(&section, &self.one)?, desk.number(&section, &self.other)?);
        let text = hindsight::look(&desk.tournament, &section, Some(round), Audience::Desk, |look| {
            look.why_not(one, other)
        });
        let text = text.map_err(unseen)?;
        match screen.json {
            true => screen.json(&json!({
                "section": section, "round": round, "one": one, "other": other, "answer": text,
            }))?,
            false => screen.paragraph(0, &text)?,
        }
        desk.close();
        Ok(Ending::Good)
    }
}
