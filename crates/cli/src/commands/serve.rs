//! `jadoube serve`: games for everybody in the room, from this machine and one file.

use std::{
    io::ErrorKind,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::{self, Path, PathBuf},
};

use clap::Args;
use engine::Launch;
use serde_json::json;
use server::{Config, PhoneTerms, ServeError, Server};
use store::DiskTrouble;

use super::demo_hall;
use crate::{Ending, half_copy, logbook, problem::Problem, screen::Screen};

/// The name that phones can type, with `.local` behind it.
const NAME: &str = "jadoube";

#[derive(Args)]
pub struct Serve {
    /// The one file that holds everything; it is made if it is not there
    #[arg(long, value_name = "FILE", default_value = "jadoube.db")]
    database: PathBuf,
    /// The port to listen on; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 8765)]
    port: u16,
    /// The address to listen on; 0.0.0.0 lets other machines of the network in from the start. Without it “Let phones in” on the
    /// desk does so at any time
    #[arg(long, default_value = "127.0.0.1")]
    address: IpAddr,
    /// The engine that a director may ask for an estimate; else the one that JADOUBE_ENGINE names, or Stockfish where
    /// programs are
    #[arg(long, value_name = "PATH")]
    engine: Option<PathBuf>,
    /// The address of a proxy in front of Jadoube, whose word is taken for where a request came from, whether by https, and
    /// for which host; nobody else's is
    #[arg(long, value_name = "ADDRESS")]
    proxy: Option<IpAddr>,
    /// Offers no demo event to look around in
    #[arg(long)]
    no_demo: bool,
}

impl Serve {
    /// This machine alone, as somebody starts it who presses an icon.
    pub(super) fn at_the_desk(database: &Path, port: u16) -> Serve {
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        Serve { database: database.to_path_buf(), port, address, engine: None, proxy: None, no_demo: false }
    }

    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        self.run_and(screen, |_, _| {})
    }

    /// Serves; `then` is done as soon as somebody can come.
    pub(super) fn run_and(
        self,
        screen: &mut Screen,
        then: impl FnOnce(&Server, &mut Screen),
    ) -> Result<Ending, Problem> {
        // It would be served as an empty house, and nobody would know why.
        if half_copy::is_half(&self.database) {
            return Err(Problem::new(format!("{} holds nothing", self.database.display()), half_copy::NEXT));
        }
        let engine = self.engine.clone().or_else(engine::find).map(Launch::of);
        let address = SocketAddr::new(self.address, self.port);
        let config = Config::new(&self.database, address);
        let demo_process = demo_hall::process();
        // Demos in this process would cost the games of everybody what their visitors do.
        let demo = config.demo.filter(|_| !self.no_demo && demo_process.is_some());
        let phones = PhoneTerms { name: Some(NAME.to_string()), ..config.phones };
        let config = Config { engine, proxy: self.proxy, demo, demo_process, phones, ..config };
        let runtime = logbook::runtime()?;
        let_many_in();
        // Nothing here may end the server: if nobody reads the line, the games go on.
        let ready = |server: &Server| {
            let _ = self.say(server, screen);
            let _ = self.warn(server, screen);
            then(server, screen);
        };
        runtime.block_on(server::serve(config, ready)).map_err(|error| self.problem(&error))?;
        Ok(Ending::Good)
    }

    /// Where it listens and, as long as nobody owns this house, how to become the owner.
    fn say(&self, server: &Server, screen: &mut Screen) -> Result<(), Problem> {
        let (address, welcome, damaged) = (server.address(), server.welcome(), server.unreadable());
        let database = path::absolute(&self.database).unwrap_or_else(|_| self.database.clone());
        let database = database.display().to_string();
        let is_open = address.ip().is_unspecified();
        // Nobody can open 0.0.0.0.
        let here = if is_open { SocketAddr::from((Ipv4Addr::LOCALHOST, address.port())) } else { address };
        // Whoever lets the network in, now or before the last restart, wants to know what to type there.
        let others = server.for_phones();
        if screen.json {
            let url = format!("http://{here}");
            let mut told = json!({ "url": url, "others": others, "database": database, "code": welcome });
            if !damaged.is_empty() {
                told["damaged"] = json!(damaged);
            }
            screen.line(told)?;
        } else {
            screen
                .line(format_args!("Jadoube listens on http://{here} and keeps its games in {database}"))?;
            if !others.is_empty() {
                screen.line(format_args!("Phones and other machines find it at {}", others.join(" or ")))?;
            } else if is_open {
                screen.line(
                    "Phones and other machines find it by this machine's address in the network, which is not known yet",
                )?;
            }
            if let Some(code) = welcome {
                screen.line(format_args!(
                    "To direct events, become its owner at http://{here}/welcome; from another machine, with the code {code}"
                ))?;
            }
            if !damaged.is_empty() {
                screen.line(screen.bad("Part of the database cannot be read. Everything else is served."))?;
                for what in &damaged {
                    screen.hanging(2, 4, what)?;
                }
                let next = format!(
                    "To mend it: stop the server, keep a copy of the file, then jadoube restore BACKUP --database {database}. \
                     jadoube doctor --database {database} says more."
                );
                screen.paragraph(2, &next)?;
            }
        }
        screen.flush()
    }

    /// What is the matter with the machine, and what to do.
    fn warn(&self, server: &Server, screen: &mut Screen) -> Result<(), Problem> {
        let stands = server.hall().not_recording().map(|why| {
            let why = match why.kind() {
                Some(DiskTrouble::Full) => "the disk is full. Make room on it".to_string(),
                Some(DiskTrouble::ReadOnly) => {
                    "the database may not be written. Let this program write it and its folder".to_string()
                }
                _ => why.to_string(),
            };
            format!(
                "Nothing can be recorded: {why}. What is in {} is shown all the same, clocks stand, and everything goes on \
                 without a new start as soon as it can be written",
                self.database.display()
            )
        });
        let set = server.hall().jumps().all();
        let warnings: Vec<String> =
            stands.into_iter().chain(set.iter().map(|jump| jump.words().to_string())).collect();
        if warnings.is_empty() {
            return Ok(());
        }
        if screen.json {
            screen.line(json!({ "warnings": warnings }))?;
        } else {
            for warning in warnings {
                screen.line(warning)?;
            }
        }
        screen.flush()
    }

    fn problem(&self, error: &ServeError) -> Problem {
        match error {
            ServeError::CannotListen { address, source } => match source.kind() {
                ErrorKind::AddrInUse => Problem::new(
                    format!("port {} is taken: another program listens on {address}", address.port()),
                    "name another with --port N, or --port 0 for any that is free",
                ),
                ErrorKind::PermissionDenied => Problem::new(
                    format!("port {} may not be opened: {source}", address.port()),
                    "name one above 1023 with --port N",
                ),
                _ => Problem::new(
                    format!("nobody can listen on {address}: {source}"),
                    "name an address of this machine with --address, as in --address 127.0.0.1",
                ),
            },
            ServeError::Store(error) => logbook::of_store(error),
        }
    }
}

/// A system often lets a program have a thousand files and lines at once, though it would let it have more if it asked: the
/// phones of a large event hold several lines each. Where it gives no more, as many are served as there are.
#[cfg(unix)]
fn let_many_in() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    let _ = setrlimit(Resource::Nofile, limit);
}

#[cfg(not(unix))]
fn let_many_in() {}
