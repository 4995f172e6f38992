//! `jadoube chances`: advice for a director who rules on a claim of insufficient losing chances. What the book says of
//! such endings (us-chess-7 14I), and how often a Class C player lost the position to a Master in games of an engine.

use std::{ops::ControlFlow, path::PathBuf};

use adjudication::endings::{self, EndingFound};
use board::{Color, Position};
use clap::Args;
use engine::{CLASS_C, Launch, MASTER, Playouts, Tally, Watched};
use rulebook::Book;
use serde_json::{Value, json};

use super::adjudicate::{ending_words, name, not_a_position};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Chances {
    /// The position, in quotes
    #[arg(value_name = "FEN")]
    fen: String,
    /// Who claims: the player on move if you name nobody
    #[arg(long, value_name = "COLOR", value_parser = read_color)]
    claimant: Option<Color>,
    /// An engine that speaks UCI; else the one that JADOUBE_ENGINE names, or Stockfish where programs are
    #[arg(long, value_name = "PATH")]
    engine: Option<PathBuf>,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// How many nodes the engine looks at before a move
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    nodes: u64,
    /// Other games for another number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Chances {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let position = Position::from_fen(&self.fen).map_err(|error| not_a_position(None, &error))?;
        let claimant = self.claimant.unwrap_or(position.turn());
        let advice: Vec<EndingFound> = endings::found(&position, Book::UsChess7)
            .into_iter()
            .filter(|found| found.claimant == claimant)
            .collect();
        if !screen.json {
            print_advice(&position, claimant, &advice, screen)?;
            screen.flush()?;
        }
        let watched = match self.engine.clone().or_else(engine::find) {
            Some(program) => Some(self.play(&position, claimant, program, screen)?),
            None => None,
        };
        if screen.json {
            screen.line(to_json(&position, claimant, &advice, watched))?;
            return Ok(Ending::Good);
        }
        match watched {
            Some(watched) => print_estimate(watched, screen)?,
            None => screen.paragraph(
                0,
                "No engine was found, so that no games were played. Name one with --engine PATH or JADOUBE_ENGINE; \
                 Debian has one: apt-get install stockfish",
            )?,
        }
        Ok(Ending::Good)
    }

    fn play(
        &self,
        position: &Position,
        claimant: Color,
        program: PathBuf,
        screen: &Screen,
    ) -> Result<Watched, Problem> {
        let bar = screen.progress(self.games.into(), "games");
        let settings =
            Playouts { launch: Launch::of(program), games: self.games, nodes: self.nodes, seed: self.seed };
        let watched = engine::estimate(position, claimant, &settings, |tally: &Tally| {
            bar.set_position(tally.games().into());
            bar.set_message(format!("{} lost in {}", tally.lost, tally.games()));
            ControlFlow::Continue(())
        });
        bar.finish_and_clear();
        watched.map_err(|trouble| Problem::new(trouble.to_string(), trouble.next()))
    }
}

fn print_advice(
    position: &Position,
    claimant: Color,
    advice: &[EndingFound],
    screen: &mut Screen,
) -> Result<(), Problem> {
    screen.line(screen.heading(format!("{}, claimed by {}", position.to_fen(), name(claimant))))?;
    for found in advice {
        screen.hanging(2, 4, &format!("us-chess-7 {}: {}", found.named.clauses, ending_words(found)))?;
    }
    if advice.is_empty() {
        screen.hanging(2, 4, "The book has no advice on this kind of position (us-chess-7 14I3 to 14I7).")?;
    }
    screen.hanging(2, 4, "An unsure director may ask a strong player who has no interest in the game (14I1).")
}

fn print_estimate(watched: Watched, screen: &mut Screen) -> Result<(), Problem> {
    let Tally { lost, drawn, won } = watched.tally;
    let games = watched.tally.games();
    screen.hanging(
        2,
        4,
        &format!(
            "A {} ({}) lost {lost} of {games} games to a {} ({}), drew {drawn} and won {won}.",
            CLASS_C.name, CLASS_C.rating, MASTER.name, MASTER.rating
        ),
    )?;
    if let (Some(share), Some((least, most))) = (watched.tally.loss_share(), watched.tally.interval()) {
        let text = format!(
            "That is {}, and with a confidence of 95 % between {} and {}: {}.",
            percent(share),
            percent(least),
            percent(most),
            watched.tally.chances().says()
        );
        screen.hanging(2, 4, &text)?;
    }
    screen.hanging(
        2,
        4,
        "An engine that is held down is no person: this is a hint, and the director decides.",
    )
}

fn to_json(position: &Position, claimant: Color, advice: &[EndingFound], watched: Option<Watched>) -> Value {
    let advice: Vec<Value> = advice
        .iter()
        .map(|found| json!({ "clauses": found.named.clauses, "says": ending_words(found) }))
        .collect();
    let estimate = watched.map(|Watched { tally, .. }| {
        let (least, most) = tally.interval().unwrap_or((0.0, 1.0));
        json!({
            "games": tally.games(), "lost": tally.lost, "drawn": tally.drawn, "won": tally.won,
            "loss_share": tally.loss_share(), "least": least, "most": most, "says": tally.chances().says(),
        })
    });
    json!({ "fen": position.to_fen(), "claimant": name(claimant), "advice": advice, "estimate": estimate })
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn read_color(text: &str) -> Result<Color, String> {
    match text.to_ascii_lowercase().as_str() {
        "white" | "w" => Ok(Color::White),
        "black" | "b" => Ok(Color::Black),
        _ => Err("expected white or black".to_string()),
    }
}
