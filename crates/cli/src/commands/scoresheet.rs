//! `jadoube scoresheet`: holds what a player wrote against what was played, or against what the opponent wrote.

mod both;

use std::{
    fs::File,
    path::{Path, PathBuf},
};

use adjudication::scoresheet::{Completeness, Keeping, Played, Scoresheet};
use board::{Move, Position};
use clap::Args;
use formats::pgn::{Made, ReadGame, Records};
use rulebook::{
    Book,
    recording::{ReasonablyComplete, moves_behind, reasonably_complete},
};
use serde_json::{Value, json};

use super::read_text;
use crate::{Ending, problem::Problem, reading, screen::Screen};

#[derive(Args)]
pub struct ScoresheetArgs {
    /// What was written, a row a line: `12. Nf3 Nc6`, - for an empty cell, v for a check mark, ? for what nobody can read
    #[arg(value_name = "SHEET")]
    sheet: PathBuf,
    /// The game as it was played
    #[arg(long, value_name = "FILE.pgn", required_unless_present = "other")]
    played: Option<PathBuf>,
    /// The opponent's sheet, where nobody else knows what was played: what the two tell together
    #[arg(long, value_name = "SHEET", conflicts_with = "played")]
    other: Option<PathBuf>,
    /// Which game of that file
    #[arg(long, value_name = "N", default_value_t = 1)]
    game: usize,
    /// As many incomplete pairs of moves as were posted to be allowed, if not three
    #[arg(long, value_name = "N")]
    most: Option<u16>,
}

impl ScoresheetArgs {
    /// Ends well if the sheet is reasonably complete, or like the other one.
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let sheet = read_sheet(&self.sheet)?;
        let most = self.most.unwrap_or(ReasonablyComplete::USUAL.most);
        let standard = ReasonablyComplete { most, ..ReasonablyComplete::USUAL };
        if let Some(other) = &self.other {
            return both::run(&sheet, &read_sheet(other)?, standard, screen);
        }
        let Some(played) = &self.played else {
            return Err(Problem::new(
                "nothing is said of what was played",
                "name it with --played or --other",
            ));
        };
        let (start, moves) = self.game(played)?;
        let played = Played::all(&start, moves);
        let keeping = Keeping::of(&played, &sheet.page());
        let completeness = Completeness::of(&keeping.alignment, standard);
        if screen.json {
            screen.json(&to_json(&keeping, &completeness))?;
        } else {
            for line in keeping.alignment.to_string().lines() {
                screen.line(line)?;
            }
            screen.blank()?;
            let clauses = reasonably_complete(Book::UsChess7).map_or("", |(clauses, _)| clauses);
            screen.paragraph(0, &format!("us-chess-7 {clauses}: {completeness}."))?;
            if let Some(behind) = behind(&keeping) {
                screen.paragraph(0, &behind)?;
            }
        }
        Ok(Ending::good_if(completeness.is_reasonable()))
    }

    /// The game as it was played; one with a wrong move is none to hold a sheet against.
    fn game(&self, path: &Path) -> Result<(Position, Vec<Move>), Problem> {
        let file = File::open(path).map_err(|error| Problem::cannot_read(path, &error))?;
        let game = self.game.checked_sub(1).and_then(|index| Records::new(file).nth(index));
        let Some(game) = game.transpose().map_err(|broken| reading::broken(path, &broken))? else {
            let next = "games are counted from 1; name another with --game";
            return Err(Problem::new(format!("{} has no game {}", path.display(), self.game), next));
        };
        let ReadGame { number, record, faults, .. } = game;
        let moves = record.line.plies.iter().map(|ply| match ply.made {
            Made::Move(mv) => Some(mv),
            _ => None,
        });
        let moves: Option<Vec<Move>> = moves.collect();
        record.start.zip(moves).ok_or_else(|| {
            let fault =
                faults.first().first().map_or_else(|| "a turn is passed".to_owned(), ToString::to_string);
            let next = "jadoube convert FILE.pgn shows what is wrong with it";
            Problem::new(format!("{}:{fault} (game {number})", path.display()), next)
        })
    }
}

fn read_sheet(path: &Path) -> Result<Scoresheet, Problem> {
    read_text(path)?.parse().map_err(|error| {
        Problem::new(
            format!("{}: {error}", path.display()),
            "a sheet begins like this: White on paper, and then 1. e4 e5",
        )
    })
}

/// How far behind the player is, and whether the opponent may object where a book says when.
fn behind(keeping: &Keeping) -> Option<String> {
    let (clauses, limits) = moves_behind(Book::Iesa2023)?;
    let half_moves = keeping.behind.half_moves;
    if keeping.is_up_to_date() {
        return None;
    }
    let may = match keeping.behind.may_be_objected_to(limits, false) {
        true => "the opponent may object",
        false => "that is not yet more than three moves behind",
    };
    Some(format!("iesa-2023 {clauses}: the last {half_moves} half-moves are not written down; {may}."))
}

fn to_json(keeping: &Keeping, completeness: &Completeness) -> Value {
    let rows: Vec<Value> = keeping
        .alignment
        .rows()
        .iter()
        .map(|row| {
            json!({
                "move": row.cell.map(|cell| cell.to_string()), "played": row.made,
                "written": row.entry.as_ref().map(|entry| entry.mark.to_string()),
                "written_at": row.entry.as_ref().map(|entry| entry.cell.to_string()),
                "missing": row.is_missing(), "fits": row.fit.to_string(),
            })
        })
        .collect();
    json!({
        "rows": rows, "incomplete_pairs": completeness.incomplete_pairs(),
        "missing_moves": completeness.missing_moves(), "most_allowed": completeness.standard().most,
        "reasonably_complete": completeness.is_reasonable(),
        "half_moves_behind": keeping.behind.half_moves,
    })
}
