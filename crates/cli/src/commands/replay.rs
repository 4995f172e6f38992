//! `jadoube replay`: do the records of played games and the rules agree?

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use budget::{Told, amount};
use clap::Args;
use formats::pgn::{LineColumn, Records};
use rulebook::{Book, Policies};
use serde_json::{Value, json};

use crate::{
    Ending,
    problem::{Problem, read_book},
    reading,
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

/// What is told of all games: how many there are of each kind, and those that need a word, as far as anybody reads them.
#[derive(Default)]
struct Summary {
    games: u64,
    /// Games with something that cannot be read.
    faulty: u64,
    /// Games that can be read, and that the rules do not agree with.
    disagreed: u64,
    faults: u64,
    told: Told<(PathBuf, Replayed)>,
}

impl Summary {
    fn take(&mut self, path: &Path, game: Replayed) {
        self.games += 1;
        self.faults += amount(game.faults.count());
        self.faulty += u64::from(!game.faults.is_empty());
        self.disagreed += u64::from(game.disagreement.is_some());
        if !game.is_in_order() || !game.remarks.is_empty() {
            self.told.push((path.to_owned(), game));
        }
    }

    fn without_fault(&self) -> u64 {
        self.games - self.faulty
    }

    fn is_in_order(&self) -> bool {
        self.faulty == 0 && self.disagreed == 0
    }
}

impl Replay {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let policies =
            Policies::of(self.book).map_err(|error| Problem::new(error.to_string(), "report this"))?;
        let control = "G/60".parse().map_err(|error: clock::ControlError| {
            Problem::new(error.to_string(), "report this: the control is ours")
        })?;
        let mut player = Player::under(policies, control);
        let mut tally = Summary::default();
        let start = Instant::now();
        for path in &self.files {
            self.file(path, &mut player, &mut tally, screen)?;
        }
        let (moves, time) = (player.moves(), start.elapsed());
        if screen.json {
            screen.json(&self.to_json(&tally, moves, time))?;
        } else {
            for (path, game) in &tally.told {
                print(path, game, screen)?;
            }
            if let Some(more) = tally.told.and_more() {
                screen.line(format_args!("{more} games of which something is to be said"))?;
            }
            let games = counted(tally.games, "game");
            let speed = grouped(rate(moves, time));
            let moves = counted(moves, "move");
            screen.paragraph(0, &format!("{games}, {moves} under {}, {speed} moves a second", self.book))?;
            self.print_verdict(&tally, screen)?;
        }
        Ok(Ending::good_if(tally.is_in_order()))
    }

    fn print_verdict(&self, tally: &Summary, screen: &mut Screen) -> Result<(), Problem> {
        if tally.faulty > 0 {
            let (whole, games) = (grouped(tally.without_fault()), grouped(tally.games));
            let faults = counted(tally.faults, "fault");
            screen.line(
                screen.bad(format_args!("{whole} of {games} games without a fault; {faults} in the others")),
            )?;
        }
        match tally.disagreed {
            0 if tally.faulty > 0 => {
                screen.line("record and rules agree in every game as far as it can be read")
            }
            0 => screen.line(screen.good("record and rules agree in every game")),
            wrong => screen
                .line(screen.bad(format_args!("record and rules disagree in {} of them", grouped(wrong)))),
        }
    }

    fn to_json(&self, tally: &Summary, moves: u64, time: Duration) -> Value {
        let (mut disagreements, mut faults, mut remarks) = (Vec::new(), Vec::new(), Vec::new());
        for (path, game) in &tally.told {
            let file = path.display().to_string();
            let told = |LineColumn { line, column }, what: &dyn ToString| {
                json!({
                    "file": file, "game": game.game, "line": line, "column": column, "players": game.players,
                    "what": what.to_string(),
                })
            };
            faults.extend(game.faults.first().iter().map(|fault| told(fault.place, &fault.what)));
            remarks.extend(game.remarks.iter().map(|remark| told(remark.place, &remark.what)));
            disagreements.extend(game.disagreement.as_ref().map(|one| {
                json!({
                    "file": file, "game": game.game, "line": game.line, "players": game.players,
                    "move": one.mv, "what": one.what, "clauses": one.clauses,
                })
            }));
        }
        json!({
            "book": self.book.name(), "games": tally.games, "moves": moves,
            "milliseconds": time.as_millis() as u64, "moves_per_second": rate(moves, time),
            "games_without_fault": tally.without_fault(), "fault_count": tally.faults,
            "faults": faults, "remarks": remarks, "disagreements": disagreements,
        })
    }

    fn file(
        &self,
        path: &Path,
        player: &mut Player,
        tally: &mut Summary,
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
        tally: &mut Summary,
    ) -> Result<(), Problem> {
        let mut games = Records::new(source);
        while self.limit.is_none_or(|limit| tally.games < limit) {
            let game = player.next_game(&mut games).map_err(|broken| reading::broken(path, &broken))?;
            let Some(game) = game else { break };
            tally.take(path, game);
            if tally.games.is_multiple_of(GAMES_A_LOOK) {
                bar.set_message(grouped(tally.games));
            }
        }
        bar.finish_and_clear();
        Ok(())
    }
}

/// The game, and then a line for everything that is to be said of it.
fn print(path: &Path, game: &Replayed, screen: &mut Screen) -> Result<(), Problem> {
    let Replayed { game, line, players, faults, remarks, disagreement, .. } = game;
    let place = format!("{}:{line}", path.display());
    screen.line(screen.heading(format_args!("{place}: game {game}, {players}")))?;
    for fault in faults {
        screen.hanging(2, 4, &fault.to_string())?;
    }
    if let Some(more) = faults.and_more() {
        screen.line(format_args!("  {more}"))?;
    }
    for remark in remarks {
        screen.hanging(2, 4, &remark.to_string())?;
    }
    if let Some(Disagreement { mv, what, clauses }) = disagreement {
        let mv = mv.as_ref().map_or_else(String::new, |mv| format!("{mv}: "));
        let clauses = if clauses.is_empty() { String::new() } else { format!(" ({clauses})") };
        screen.hanging(2, 4, &format!("{mv}{what}{clauses}"))?;
    }
    Ok(())
}
