//! A table on disk: a header, the bytes of each block, a checksum.
//!
//! ```text
//! jadoube table 1\n  KRKN\n  number of blocks, their lengths (u32 each)  the blocks  checksum (u64)
//! ```
//!
//! Numbers are little-endian. A block holds the placements with one square of White's king and one side to move, so
//! that a question has to unpack no more than that. A file is written beside its name and moved there when it is
//! complete. What is wrong with a file is an error with its path; nothing of it is used.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use shakmaty::Color;
use thiserror::Error;

use crate::coder::{decode, encode};
use crate::ending::Ending;
use crate::library::Tablebase;
use crate::men::Men;
use crate::place::Numbering;
use crate::value::Value;

/// The first bytes of every table; the number changes whenever older programs could not read the rest.
const HEAD: &[u8] = b"jadoube table 1\n";

/// Why tables cannot be used.
#[derive(Debug, Error)]
pub enum TableError {
    #[error("{} cannot be read: {error}", path.display())]
    Read { path: PathBuf, error: io::Error },
    #[error("{} cannot be written: {error}", path.display())]
    Write { path: PathBuf, error: io::Error },
    #[error("{} is not a folder", path.display())]
    NoFolder { path: PathBuf },
    #[error("{} is no table of this program: expected it to begin with {:?}", path.display(), "jadoube table 1")]
    Foreign { path: PathBuf },
    #[error("{} is a table of another ending: expected {expected}", path.display())]
    OtherEnding { path: PathBuf, expected: Ending },
    #[error("{} is damaged: {what}; make it again", path.display())]
    Damaged { path: PathBuf, what: &'static str },
}

/// A table as it is on disk, checked but not unpacked.
#[derive(Debug)]
pub(crate) struct Packed {
    pub(crate) ending: Ending,
    bytes: Vec<u8>,
    /// Where each block begins, and the end of the last.
    blocks: Vec<usize>,
}

/// Where the table of an ending is kept.
pub(crate) fn path_of(folder: &Path, ending: Ending) -> PathBuf {
    folder.join(format!("{ending}.table"))
}

/// Writes a table into a folder; answers how many bytes it takes.
pub(crate) fn write(folder: &Path, table: &Tablebase) -> Result<usize, TableError> {
    let path = path_of(folder, table.ending);
    let bytes = pack(table);
    let beside = path.with_extension("new");
    let written = fs::write(&beside, &bytes).and_then(|()| {
        fs::File::open(&beside)?.sync_all()?;
        fs::rename(&beside, &path)
    });
    written.map_err(|error| TableError::Write { path, error })?;
    Ok(bytes.len())
}

/// Reads the table of an ending; nothing if the folder has none.
pub(crate) fn read(folder: &Path, ending: Ending) -> Result<Option<Packed>, TableError> {
    let path = path_of(folder, ending);
    match fs::read(&path) {
        Ok(bytes) => Packed::open(bytes, ending, &path).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(TableError::Read { path, error }),
    }
}

fn pack(table: &Tablebase) -> Vec<u8> {
    let blocks: Vec<Vec<u8>> = Block::all(table.ending)
        .map(|block| {
            let values = table.values[block.side()].get(block.range()).unwrap_or_default();
            encode(values, |at| values.get(at).is_some_and(|value| *value != Value::NONE.0))
        })
        .collect();
    let mut bytes = HEAD.to_vec();
    bytes.extend(format!("{}\n", table.ending).bytes());
    // A block is smaller than its quarter of a million values.
    let length = |length: usize| u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes();
    bytes.extend(length(blocks.len()));
    bytes.extend(blocks.iter().flat_map(|block| length(block.len())));
    bytes.extend(blocks.iter().flatten());
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// One square of White's king, one side to move.
#[derive(Copy, Clone)]
struct Block {
    numbering: Numbering,
    king: usize,
    turn: Color,
}

impl Block {
    fn all(ending: Ending) -> impl Iterator<Item = Block> {
        let numbering = Numbering::of(ending);
        let of = move |turn| (0..numbering.blocks()).map(move |king| Block { numbering, king, turn });
        of(Color::White).chain(of(Color::Black))
    }

    fn side(self) -> usize {
        self.turn.fold_wb(0, 1)
    }

    fn range(self) -> std::ops::Range<usize> {
        let size = self.numbering.block_size();
        self.king * size..(self.king + 1) * size
    }
}

impl Packed {
    fn open(bytes: Vec<u8>, ending: Ending, path: &Path) -> Result<Packed, TableError> {
        let damaged = |what| TableError::Damaged { path: path.to_path_buf(), what };
        let Some(rest) = bytes.strip_prefix(HEAD) else {
            return Err(TableError::Foreign { path: path.to_path_buf() });
        };
        let name = format!("{ending}\n");
        let Some(rest) = rest.strip_prefix(name.as_bytes()) else {
            return Err(TableError::OtherEnding { path: path.to_path_buf(), expected: ending });
        };
        let Some((body, sum)) = bytes.split_last_chunk::<8>() else {
            return Err(damaged("it is too short"));
        };
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(damaged("its checksum is wrong"));
        }
        let start = bytes.len() - rest.len();
        let blocks = ends(rest, start, Block::all(ending).count()).ok_or(damaged("its blocks are wrong"))?;
        if blocks.last() != Some(&body.len()) {
            return Err(damaged("its length is wrong"));
        }
        Ok(Packed { ending, bytes, blocks })
    }

    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The place of the block in which a number is.
    pub(crate) fn block_of(&self, number: usize, turn: Color) -> usize {
        let numbering = Numbering::of(self.ending);
        number / numbering.block_size() + turn.fold_wb(0, numbering.blocks())
    }

    /// Unpacks a block.
    pub(crate) fn block(&self, place: usize) -> Option<Vec<u8>> {
        let block = Block::all(self.ending).nth(place)?;
        let bytes = self.bytes.get(*self.blocks.get(place)?..*self.blocks.get(place + 1)?)?;
        let men = Men::of(self.ending);
        let range = block.range();
        let exists: Vec<bool> = range
            .clone()
            .map(|number| {
                let squares = block.numbering.squares(number);
                block.numbering.number(squares) == number && men.is_possible(&squares, block.turn)
            })
            .collect();
        let exists = |at: usize| exists.get(at).copied().unwrap_or(false);
        Some(decode(bytes, range.len(), Value::NONE.0, exists))
    }
}

/// Where the blocks begin, and the end of the last; `start` is where their lengths are.
fn ends(rest: &[u8], start: usize, count: usize) -> Option<Vec<usize>> {
    let mut numbers =
        rest.chunks_exact(4).map(|bytes| bytes.try_into().map_or(0, u32::from_le_bytes) as usize);
    if numbers.next()? != count {
        return None;
    }
    let mut at = start + 4 * (count + 1);
    let mut ends = vec![at];
    for _ in 0..count {
        at = at.checked_add(numbers.next()?)?;
        ends.push(at);
    }
    Some(ends)
}

/// FNV-1a with 64 bits over words of eight bytes: finds what a disk or a hand does to a file.
fn checksum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, word: u64| (sum ^ word).wrapping_mul(0x0000_0100_0000_01B3).rotate_left(23);
    let words = bytes.chunks(8).map(|chunk| {
        let mut word = [0; 8];
        word.iter_mut().zip(chunk).for_each(|(to, from)| *to = *from);
        u64::from_le_bytes(word)
    });
    words.fold(0xCBF2_9CE4_8422_2325 ^ bytes.len() as u64, mix)
}
