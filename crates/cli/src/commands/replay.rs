//! `jadoube replay`: do the records of played games and the rules agree?

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
    time::Instant,
};

use clap::Args;
use formats::pgn::Games;
use rulebook::{Book, Policies};
use serde_json::{Value, json};

use crate::{
    Ending,
    problem::{Problem, read_book},
    replay::{Disagreement, Replay as Player, Replayed},
    screen::{Screen, counted, grouped, rate},
};

/// How many games pass between two looks at the progress bar.
const GAMES_A_LOOK: u64 = 256;

#[derive(Args)]
pub struct Replay {
    /// PGN files; - reads standard input
    #[arg(required = true, value_name = "FILE.pgn")]
    files: Vec<PathBuf>,
    /// The rulebook to play under
    #[arg(long, default_value = "us-chess-7", value_parser = read_book)]
    book: Book,
    /// Stop after so many games
    #[arg(long, value_name = "N")]
    limit: Option<u64>,
}

struct Tally {
    games: u64,
    disagreements: Vec<(PathBuf, Disagreement)>,
}

impl Replay {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let policies =
            Policies::of(self.book).map_err(|error| Problem::new(error.to_string(), "report this"))?;
        let control = "G/60".parse().map_err(|error: clock::ControlError| {
            Problem::new(error.to_string(), "report this: the control is ours")
        })?;
        let mut player = Player::under(policies, control);
        let mut tally = Tally { games: 0, disagreements: Vec::new() };
        let start = Instant::now();
        for path in &self.files {
            self.file(path, &mut player, &mut tally, screen)?;
        }
        let (moves, time) = (player.moves(), start.elapsed());
        if screen.json {
            let disagreements: Vec<Value> = tally.disagreements.iter().map(to_json).collect();
            screen.json(&json!({
                "book": self.book.name(), "games": tally.games, "moves": moves,
                "milliseconds": time.as_millis() as u64, "moves_per_second": rate(moves, time),
                "disagreements": disagreements,
            }))?;
        } else {
            for (path, disagreement) in &tally.disagreements {
                print(path, disagreement, screen)?;
            }
            let (games, wrong) = (counted(tally.games, "game"), grouped(tally.disagreements.len() as u64));
            let speed = grouped(rate(moves, time));
            let moves = counted(moves, "move");
            screen.paragraph(0, &format!("{games}, {moves} under {}, {speed} moves a second", self.book))?;
            match tally.disagreements.len() {
                0 => screen.line(screen.good("record and rules agree in every game"))?,
                _ => screen.line(screen.bad(format_args!("record and rules disagree in {wrong} of them")))?,
            }
        }
        Ok(Ending::good_if(tally.disagreements.is_empty()))
    }

    fn file(
        &self,
        path: &Path,
        player: &mut Player,
        tally: &mut Tally,
        screen: &Screen,
    ) -> Result<(), Problem> {
        let cannot = |error: &io::Error| Problem::cannot_read(path, error);
        if path == Path::new("-") {
            let bar = screen.progress(0, "games");
            return self.games(path, bar.wrap_read(io::stdin().lock()), &bar, player, tally);
        }
        let file = File::open(path).map_err(|error| cannot(&error))?;
        let meta = file.metadata().map_err(|error| cannot(&error))?;
        if meta.is_dir() {
            return Err(cannot(&io::Error::from(io::ErrorKind::IsADirectory)));
        }
        let bar = screen.progress(meta.len(), "games");
        self.games(path, bar.wrap_read(file), &bar, player, tally)
    }

    fn games(
        &self,
        path: &Path,
        source: impl io::Read,
        bar: &indicatif::ProgressBar,
        player: &mut Player,
        tally: &mut Tally,
    ) -> Result<(), Problem> {
        let mut games = Games::new(source);
        while self.limit.is_none_or(|limit| tally.games < limit) {
            match player.next_game(&mut games) {
                Replayed::End => break,
                Replayed::Agreed => {}
                Replayed::Disagreed(disagreement) => {
                    tally.disagreements.push((path.to_owned(), disagreement))
                }
                Replayed::Broken(error) => {
                    return Err(Problem::new(
                        format!("{}: {error}", path.display()),
                        "see that the file can be read to its end",
                    ));
                }
            }
            tally.games += 1;
            if tally.games.is_multiple_of(GAMES_A_LOOK) {
                bar.set_message(grouped(tally.games));
            }
        }
        bar.finish_and_clear();
        Ok(())
    }
}

fn print(path: &Path, disagreement: &Disagreement, screen: &mut Screen) -> Result<(), Problem> {
    let Disagreement { game, line, players, mv, what, clauses } = disagreement;
    let place = line.map_or_else(|| path.display().to_string(), |line| format!("{}:{line}", path.display()));
    screen.line(screen.heading(format_args!("{place}: game {game}, {players}")))?;
    let mv = mv.as_ref().map_or_else(String::new, |mv| format!("{mv}: "));
    let clauses = if clauses.is_empty() { String::new() } else { format!(" ({clauses})") };
    screen.hanging(2, 4, &format!("{mv}{what}{clauses}"))
}

fn to_json((path, disagreement): &(PathBuf, Disagreement)) -> Value {
    let Disagreement { game, line, players, mv, what, clauses } = disagreement;
    json!({
        "file": path.display().to_string(), "game": game, "line": line, "players": players,
        "move": mv, "what": what, "clauses": clauses,
    })
}
