//! Making tables: all endings in the order in which they depend on each other, as many at once as there are cores.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::ending::Ending;
use crate::file::{self, TableError};
use crate::library::{Catalog, Library, Tablebase};
use crate::solve::solve;

/// A table that was made and written.
#[derive(Clone, Debug)]
pub struct Build {
    pub ending: Ending,
    /// The longest mate with White to move that White wins, with Black to move that Black wins, in half-moves.
    pub longest: [Option<u32>; 2],
    /// On disk.
    pub bytes: usize,
    pub time: Duration,
}

/// Makes the tables of all endings with at most so many men, writes them into a folder (which is made if it is
/// missing), and tells of each as soon as it is written. Tables that were there are replaced.
pub fn make(folder: &Path, men: usize, tell: impl Fn(&Build) + Sync) -> Result<Library, TableError> {
    std::fs::create_dir_all(folder)
        .map_err(|error| TableError::Write { path: folder.to_path_buf(), error })?;
    solve_all(men, |table, time| {
        let bytes = file::write(folder, table)?;
        tell(&Build { ending: table.ending, longest: table.longest(), bytes, time });
        Ok(())
    })
}

/// Solves all endings with at most so many men, in memory; whoever wants each as soon as it is solved gets it, and
/// may break off with an error.
pub fn solve_all<E: Send>(
    men: usize,
    solved: impl Fn(&Tablebase, Duration) -> Result<(), E> + Sync,
) -> Result<Library, E> {
    let catalog = Catalog::new();
    let endings = Ending::all(men);
    let mut library = Library::default();
    let mut rest = endings.as_slice();
    while let Some(stage) = rest.first().map(Ending::stage) {
        let (now, later) = rest.split_at(rest.partition_point(|ending| ending.stage() == stage));
        for table in solve_stage(now, &library, &catalog, &solved)? {
            library.add(table);
        }
        rest = later;
    }
    Ok(library)
}

/// Solves endings that do not depend on each other.
fn solve_stage<E: Send>(
    endings: &[Ending],
    library: &Library,
    catalog: &Catalog,
    solved: &(impl Fn(&Tablebase, Duration) -> Result<(), E> + Sync),
) -> Result<Vec<Arc<Tablebase>>, E> {
    let waiting = Mutex::new(endings.iter());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next().copied();
    let work = || {
        let mut tables = Vec::new();
        while let Some(ending) = next() {
            let start = Instant::now();
            let table = solve(ending, library, catalog);
            solved(&table, start.elapsed())?;
            tables.push(Arc::new(table));
        }
        Ok(tables)
    };
    let cores = thread::available_parallelism().map_or(1, usize::from).min(endings.len());
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let mut tables = Vec::new();
        for worker in workers {
            match worker.join() {
                Ok(solved) => tables.extend(solved?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok(tables)
    })
}
