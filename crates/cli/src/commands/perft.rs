//! `jadoube perft`: counts what both generators of the board find, and compares with what the world agrees on.

use std::time::{Duration, Instant};

use board::{Move, PERFT_SUITE, Position, perft, san};
use clap::Args;
use comfy_table::{Cell, CellAlignment, Table};
use serde_json::{Value, json};

use crate::{
    Ending,
    problem::Problem,
    screen::{Screen, counted, grouped, rate},
};

/// Our own generator, which also knows unlawful positions, is slower; it counts where this many suffice.
const OWN_LANE_BUDGET: u64 = 1_000_000;

#[derive(Args)]
pub struct Perft {
    /// How many half-moves deep; without --fen, how deep at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=20))]
    depth: Option<u32>,
    /// Count from this position instead of the known ones
    #[arg(long)]
    fen: Option<String>,
    /// Count for each first move by itself
    #[arg(long, requires = "fen")]
    divide: bool,
    /// Without --fen, count nothing that is larger than this
    #[arg(long, value_name = "NODES", default_value_t = 5_000_000, conflicts_with = "fen")]
    budget: u64,
}

impl Perft {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        match &self.fen {
            None => self.suite(screen),
            Some(fen) => {
                let position = Position::from_fen(fen).map_err(|error| {
                    let example = Position::initial().to_fen();
                    Problem::new(
                        format!("this is no FEN: {error}"),
                        format!("a FEN looks like this: {example}"),
                    )
                })?;
                self.one(&position, screen)
            }
        }
    }

    fn one(&self, position: &Position, screen: &mut Screen) -> Result<Ending, Problem> {
        let depth = self.depth.unwrap_or(4);
        let start = Instant::now();
        let parts: Vec<(Move, u64)> = match (self.divide, depth.checked_sub(1)) {
            (true, Some(rest)) => divide(position, rest),
            _ => Vec::new(),
        };
        let nodes = if parts.is_empty() {
            perft(position, depth)
        } else {
            parts.iter().map(|(_, nodes)| nodes).sum()
        };
        let time = start.elapsed();
        if screen.json {
            let moves: Vec<Value> =
                parts.iter().map(|(mv, nodes)| json!({ "move": mv.to_string(), "nodes": nodes })).collect();
            screen.json(&json!({
                "fen": position.to_fen(), "depth": depth, "nodes": nodes, "milliseconds": time.as_millis() as u64,
                "lawful": position.is_lawful(), "moves": moves,
            }))?;
            return Ok(Ending::Good);
        }
        for (mv, nodes) in &parts {
            screen.line(format_args!("{:<8} {mv:<6} {:>16}", san::write(position, *mv), grouped(*nodes)))?;
        }
        let lane = if position.is_lawful() { "" } else { ", a position that lawful play cannot reach" };
        let speed = grouped(rate(nodes, time));
        screen
            .paragraph(0, &format!("{} at depth {depth}, {speed} a second{lane}", counted(nodes, "node")))?;
        Ok(Ending::Good)
    }

    fn suite(&self, screen: &mut Screen) -> Result<Ending, Problem> {
        let mut counts = Vec::new();
        let bar = screen.progress(PERFT_SUITE.len() as u64, "positions counted");
        for case in PERFT_SUITE {
            let lawful = Position::from_fen(case.fen).map_err(|error| {
                Problem::new(format!("{}: {error}", case.name), "report this: the list of positions is ours")
            })?;
            let standing = Position::Standing(lawful.to_standing());
            let lanes =
                [("lawful", lawful, self.budget), ("standing", standing, self.budget.min(OWN_LANE_BUDGET))];
            for (lane, position, budget) in lanes {
                // Counts grow with depth, so the last one within the budget says the most.
                let within = |(depth, nodes): &&(u32, u64)| {
                    *nodes <= budget && self.depth.is_none_or(|most| *depth <= most)
                };
                if let Some((depth, expected)) = case.counts.iter().rfind(within) {
                    counts.push(Count::new(case.name, lane, &position, *depth, *expected));
                }
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        print_suite(&counts, screen)
    }
}

fn divide(position: &Position, rest: u32) -> Vec<(Move, u64)> {
    let mut parts: Vec<(Move, u64)> = position
        .legal_moves()
        .into_iter()
        .filter_map(|mv| Some((mv, perft(&position.play(mv).ok()?, rest))))
        .collect();
    parts.sort_by_key(|(mv, _)| mv.to_string());
    parts
}

struct Count {
    name: &'static str,
    lane: &'static str,
    depth: u32,
    expected: u64,
    found: u64,
    time: Duration,
}

impl Count {
    fn new(name: &'static str, lane: &'static str, position: &Position, depth: u32, expected: u64) -> Count {
        let start = Instant::now();
        let found = perft(position, depth);
        Count { name, lane, depth, expected, found, time: start.elapsed() }
    }

    fn is_right(&self) -> bool {
        self.found == self.expected
    }
}

fn print_suite(counts: &[Count], screen: &mut Screen) -> Result<Ending, Problem> {
    let wrong = counts.iter().filter(|count| !count.is_right()).count();
    if screen.json {
        let rows: Vec<Value> = counts.iter().map(to_json).collect();
        screen.json(&json!({ "counts": rows, "wrong": wrong }))?;
        return Ok(Ending::good_if(wrong == 0));
    }
    if counts.is_empty() {
        let next = "ask for a larger --depth or a larger --budget";
        return Err(Problem::new("no known position is that small", next));
    }
    let narrow = screen.width() < 80;
    let mut table = screen.table();
    let mut header = vec!["", "position", "lane", "depth", "expected"];
    if !narrow {
        header.extend(["found", "nodes/s"]);
    }
    table.set_header(header);
    for count in counts {
        let mut row = vec![
            screen.mark_cell(count.is_right()),
            Cell::new(count.name),
            Cell::new(count.lane),
            Cell::new(count.depth),
            Cell::new(grouped(count.expected)),
        ];
        if !narrow {
            row.extend([grouped(count.found), grouped(rate(count.found, count.time))].map(Cell::new));
        }
        table.add_row(row);
    }
    right_aligned(&mut table, 3..=6);
    screen.print_table(&table)?;
    for count in counts.iter().filter(|count| !count.is_right()) {
        let (found, expected) = (grouped(count.found), grouped(count.expected));
        screen.line(screen.bad(format_args!("{}: {found} nodes instead of {expected}", count.name)))?;
    }
    let nodes: u64 = counts.iter().map(|count| count.found).sum();
    screen.line(format_args!(
        "{} of {} counts agree, {} nodes",
        counts.len() - wrong,
        counts.len(),
        grouped(nodes)
    ))?;
    Ok(Ending::good_if(wrong == 0))
}

fn right_aligned(table: &mut Table, columns: impl IntoIterator<Item = usize>) {
    for index in columns {
        if let Some(column) = table.column_mut(index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}

fn to_json(count: &Count) -> Value {
    json!({
        "position": count.name, "lane": count.lane, "depth": count.depth, "expected": count.expected,
        "found": count.found, "nodes_per_second": rate(count.found, count.time), "agrees": count.is_right(),
    })
}
