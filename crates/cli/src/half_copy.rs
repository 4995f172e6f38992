//! A copy by hand that lacks its other half. While a server runs, what happened lately lies in the file with the ending `-wal`
//! beside the database; at a young database that is everything. Whoever copies only the first file has an empty one, and should
//! hear so before he directs with it.

use std::{
    fs::{self, File},
    io::Read,
    path::Path,
};

/// What to do instead.
pub const NEXT: &str = "it looks like a copy that was made while Jadoube ran: bring the file with the ending -wal from beside the \
                        original, too, or make the copy with jadoube backup. If nothing was ever in it, remove it";

/// Where an SQLite file says that it is written ahead, and how.
const WRITTEN_AHEAD: (usize, [u8; 2]) = (18, [2, 2]);
const HEADER: usize = 100;

/// The smallest file of SQLite: one page, which says how the file is written and nothing else.
const ONE_PAGE: u64 = 4_096;

/// Whether everything that this file should hold must be in another that is not there.
pub fn is_half(path: &Path) -> bool {
    let mut beside = path.as_os_str().to_owned();
    beside.push("-wal");
    let is_one_page = fs::metadata(path).is_ok_and(|file| file.len() == ONE_PAGE);
    is_one_page && !Path::new(&beside).exists() && is_written_ahead(path)
}

fn is_written_ahead(path: &Path) -> bool {
    let mut header = [0; HEADER];
    let (at, written) = WRITTEN_AHEAD;
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut header));
    read.is_ok() && header.starts_with(b"SQLite format 3\0") && header.get(at..at + 2) == Some(&written)
}
