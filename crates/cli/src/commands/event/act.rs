//! `jadoube event act`: any act as data, for programs that speak to an event as its log does.

use clap::Args;
use tournament::Deed;

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct ActCommand {
    /// An act as `event log --json` shows it, for example '{"do":"note","text":"Rain"}'
    #[arg(value_name = "JSON")]
    deed: String,
}

impl ActCommand {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let deed: Deed = serde_json::from_str(&self.deed).map_err(|error| {
            Problem::new(
                format!("this is no act: {error}"),
                "`jadoube event log --json` shows how acts are written",
            )
        })?;
        Desk::open(common)?.act(deed, screen)
    }
}
