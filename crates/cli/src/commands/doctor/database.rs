//! The database: whether it opens, whether it is whole, and whether this release can read everything in it.

use std::{
    fs::{self, OpenOptions},
    io,
    path::Path,
};

use chart::count::in_figures;
use server::Contents;
use store::{Damage, Mark, Store, StoreError, StreamId, Subject, Whole};

use super::{Finding, broken, look_at, ok};
use crate::{
    desktop, half_copy,
    holdings::size,
    logbook::of_store,
    screen::{Screen, grouped},
    told,
};

/// What is known after looking at the database.
pub(super) struct Looked {
    pub(super) findings: Vec<Finding>,
    /// Whether a server has it open.
    pub(super) in_use: bool,
    /// The last moment that the log knows, in unix milliseconds.
    pub(super) last_known: Option<i64>,
}

pub(super) async fn look(path: &Path, head: Option<&Head>, screen: &Screen) -> Looked {
    let mut looked = Looked { findings: Vec::new(), in_use: false, last_known: None };
    let Ok(file) = fs::metadata(path) else {
        let next = format!(
            "name it with --database FILE{}, or start jadoube serve there: it makes one",
            desktop::hint()
        );
        looked.findings.push(look_at("database", format!("there is none at {}", path.display()), next));
        return looked;
    };
    // The last acts of a server that runs lie beside the file.
    let mut beside = path.as_os_str().to_owned();
    beside.push("-wal");
    let bytes = size(file.len() + fs::metadata(beside).map_or(0, |beside| beside.len()));
    looked.in_use = Store::is_in_use(path).unwrap_or(false);
    let served = if looked.in_use { "a server has it open" } else { "no server has it open" };
    let store = match Store::look(path).await {
        Ok(store) => store,
        Err(_) if half_copy::is_half(path) => {
            let says = format!("{} holds nothing", path.display());
            looked.findings.push(broken("database", says, half_copy::NEXT));
            return looked;
        }
        Err(error) => {
            looked.findings.push(cannot("database", &error));
            return looked;
        }
    };
    looked.findings.push(ok("database", format!("{} opens, {bytes}; {served}", path.display())));
    looked.findings.push(layout(store.layout_found()));
    looked.findings.push(private(&file));
    looked.findings.push(writing(path, tried_to_write(path)));
    // Of a small log nobody sees it move.
    let bar = screen.progress(0, "entries");
    let faults = store
        .faults_told(|seen| {
            bar.set_length(seen.of);
            bar.set_position(seen.entries);
        })
        .await;
    bar.finish_and_clear();
    match (faults, store.whole().await) {
        (Ok(faults), Ok(whole)) => looked.findings.extend(examined(&faults, whole)),
        (Err(error), _) | (_, Err(error)) => looked.findings.push(cannot("file", &error)),
    }
    if let Some(head) = head {
        looked.findings.push(head.sought(&store).await);
    }
    match Contents::of(&store).await {
        Ok(contents) => {
            looked.last_known = contents.last_at;
            looked.findings.push(replay(&contents));
        }
        Err(error) => looked.findings.push(cannot("logs", &error)),
    }
    match store.last_beat().await {
        Ok(beat) => looked.last_known = looked.last_known.max(beat),
        Err(error) => looked.findings.push(cannot("heartbeat", &error)),
    }
    store.close().await;
    looked
}

/// The pages of the file, and what stands on them.
fn examined(faults: &[Damage], whole: Option<Whole>) -> [Finding; 2] {
    let told = |faults: Vec<&Damage>| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let (of_file, others): (Vec<&Damage>, Vec<&Damage>) =
        faults.iter().partition(|fault| fault.of == Subject::File);
    let file = if of_file.is_empty() {
        ok("file", "every page can be followed")
    } else {
        broken("file", told(of_file), RESTORE)
    };
    let sums = match whole {
        _ if !others.is_empty() => {
            let next = format!("what is named is closed, everything else is served; {RESTORE}");
            broken("checksums", told(others), next)
        }
        None => {
            ok("checksums", "none yet: no entry is missing, and they are made when the file is next served")
        }
        Some(Whole { entries, sum, computed_later }) => {
            let since = computed_later.map_or_else(String::new, |(from, at)| {
                let day = told::day_and_time(clock::Moment::new(at));
                format!(
                    "; those up to number {} were there before checksums were, which was {day}",
                    grouped(from)
                )
            });
            let (entries, mark) = (grouped(entries), sum.mark());
            ok(
                "checksums",
                format!("all {entries} entries and all documents are as they were recorded: {mark}{since}"),
            )
        }
    };
    [file, sums]
}

/// A checksum from the foot of a sheet or from a backup, and whose history it is to be in.
pub(super) struct Head {
    /// None: the whole log's, as a backup tells it.
    pub(super) of: Option<StreamId>,
    pub(super) mark: Mark,
}

impl Head {
    async fn sought(&self, store: &Store) -> Finding {
        let mark = &self.mark;
        let Some(stream) = &self.of else {
            return match store.find_whole_mark(mark).await {
                Ok(Some(entries)) => {
                    ok("head", format!("{mark} is this log after its first {} entries", grouped(entries)))
                }
                Ok(None) => broken("head", format!("{mark} is nowhere in this log"), REWRITTEN),
                Err(error) => cannot("head", &error),
            };
        };
        match store.find_mark(stream, mark).await {
            Ok(Some((version, at))) => {
                let day = told::day_and_time(clock::Moment::new(at));
                ok(
                    "head",
                    format!(
                        "{mark} is entry {version} of {stream}, of {day}: everything up to it is as it was then"
                    ),
                )
            }
            Ok(None) => match store.streams().await {
                Ok(all) if !all.iter().any(|listed| listed.id == *stream) => broken(
                    "head",
                    format!("there is no {stream} in this file"),
                    "jadoube event list shows all events",
                ),
                _ => broken("head", format!("{mark} is nowhere in the history of {stream}"), REWRITTEN),
            },
            Err(error) => cannot("head", &error),
        }
    }
}

fn layout(found: u64) -> Finding {
    if found == Store::layout() {
        return ok("layout", format!("number {found}, as this release writes it"));
    }
    let says = format!(
        "number {found}, of an older release; it is brought up to number {} when it is next served",
        Store::layout()
    );
    ok("layout", says)
}

const REWRITTEN: &str = "see that it was typed as it is printed and that this is the right event and file; if so, the history was \
                         rewritten since, or an older backup was restored and played on";

const RESTORE: &str = "stop the server, keep a copy of the file, then jadoube restore the last backup";

fn cannot(of: &'static str, error: &StoreError) -> Finding {
    let problem = of_store(error);
    broken(of, problem.to_string(), problem.next().unwrap_or(RESTORE))
}

fn replay(contents: &Contents) -> Finding {
    let Contents { events, games, entries, unreadable, .. } = contents;
    if unreadable.is_empty() {
        let (events, games) = (in_figures(events.len(), "event"), in_figures(*games, "game"));
        return ok(
            "logs",
            format!("{events} and {games} replay from the first entry to the last of {}", grouped(*entries)),
        );
    }
    let next = "all others are served; read it with the release that wrote it, or jadoube restore a backup";
    broken("logs", unreadable.join("; "), next)
}

/// What SQLite does to record something, without recording anything: it opens the file and makes others beside it.
fn tried_to_write(path: &Path) -> io::Result<()> {
    OpenOptions::new().append(true).open(path)?;
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!("-doctor-{}", std::process::id()));
    OpenOptions::new().write(true).create_new(true).open(&beside)?;
    fs::remove_file(&beside)
}

fn writing(path: &Path, tried: io::Result<()>) -> Finding {
    match tried {
        Ok(()) => ok("writing", "the file and its folder can be written"),
        Err(error) => broken(
            "writing",
            format!("nothing can be recorded in {}: {error}", path.display()),
            "see that the file and its folder are yours and may be written, or copy the file to where they are",
        ),
    }
}

/// Links and sessions are secrets.
#[cfg(unix)]
fn private(file: &std::fs::Metadata) -> Finding {
    use std::os::unix::fs::PermissionsExt;
    match file.permissions().mode() & 0o077 {
        0 => ok("secrecy", "only you may read the file"),
        _ => look_at(
            "secrecy",
            "others who use this machine may read the file",
            "jadoube serve mends it when it starts",
        ),
    }
}

#[cfg(not(unix))]
fn private(_file: &std::fs::Metadata) -> Finding {
    ok("secrecy", "as the folder allows")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::Health;

    #[test]
    fn a_file_that_cannot_be_written_is_no_sound_database() {
        let refused = writing(Path::new("club.db"), Err(io::ErrorKind::ReadOnlyFilesystem.into()));
        assert_eq!(refused.state, Health::Broken);
        assert!(refused.says.contains("club.db") && refused.next.is_some(), "{refused:?}");
    }
}
