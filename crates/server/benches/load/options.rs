//! What is to be measured, as it was asked for.

use std::path::PathBuf;

/// What this process is.
#[derive(Clone, Debug)]
pub enum Part {
    Measure,
    /// The server, with its database.
    Serve(PathBuf),
    /// The relay that it is compared with.
    Relay,
}

#[derive(Clone, Debug)]
pub struct Options {
    pub part: Part,
    pub games: usize,
    pub spectators: usize,
    pub seconds: u64,
    pub seed: u64,
    /// Half-moves that each game has behind it.
    pub played: usize,
    pub players: usize,
    pub officials: usize,
    /// Phones that have the page of the event open.
    pub parents: usize,
    only: Option<String>,
}

impl Options {
    pub fn of(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options {
            part: Part::Measure,
            games: 1_000,
            spectators: 200,
            seconds: 20,
            seed: 7,
            played: 20,
            players: 500,
            officials: 20,
            parents: 100,
            only: None,
        };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            let number =
                |text: String| text.parse().map_err(|_| format!("{word} needs a number, not {text:?}"));
            match word.as_str() {
                "--games" => options.games = number(value()?)?,
                "--spectators" => options.spectators = number(value()?)?,
                "--seconds" => options.seconds = number(value()?)? as u64,
                "--seed" => options.seed = number(value()?)? as u64,
                "--played" => options.played = number(value()?)?,
                "--players" => options.players = number(value()?)?,
                "--officials" => options.officials = number(value()?)?,
                "--parents" => options.parents = number(value()?)?,
                "--only" => options.only = Some(value()?),
                "--serve" => options.part = Part::Serve(PathBuf::from(value()?)),
                "--relay" => options.part = Part::Relay,
                // Cargo says so of itself.
                "--bench" => {}
                other => {
                    return Err(format!("there is no option {other}; see the head of benches/load/main.rs"));
                }
            }
        }
        Ok(options)
    }

    /// Whether this part is to be measured: `games` or `event`.
    pub fn wants(&self, part: &str) -> bool {
        self.only.as_ref().is_none_or(|only| only == part)
    }

    /// Where databases are laid: beside what was compiled, since what is in /tmp may never reach a disk.
    pub fn here(&self) -> tempfile::TempDir {
        let folder = std::env::current_exe().unwrap();
        tempfile::tempdir_in(folder.parent().unwrap()).unwrap()
    }
}
