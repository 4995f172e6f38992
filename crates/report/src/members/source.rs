//! What kind of file it is, and its bytes as far as the budget goes.

use std::io::{self, BufRead, BufReader, Read};

use budget::{Budget, Cost, Stop, amount};
use flate2::bufread::DeflateDecoder;

use super::{Taker, Unreadable, dbf, delimited, fixed, sheet, xml};

/// So much of a file is looked at to tell what it is, and is held of it.
const PIECE: usize = 64 * 1024;

pub(super) fn read(file: impl Read, taker: &mut Taker<'_, '_>) -> Result<(), Unreadable> {
    let metered = Metered::of(file, Cost::Bytes, taker.budget);
    let mut file = BufReader::with_capacity(PIECE, metered);
    let beginning = look(&mut file)?;
    match packed(&beginning) {
        None => unpacked(file, taker),
        // A spreadsheet is a folder that is packed.
        Some(Packed { name, .. }) if !is_a_list(&name) => sheet::read(file, taker),
        Some(Packed { head, is_deflated, .. }) => {
            io::copy(&mut (&mut file).take(amount(head)), &mut io::sink()).map_err(|error| broken(&error))?;
            if !is_deflated {
                return Err(Unreadable::Broken(
                    "it is packed in a way that is not read here; unpack it first".to_string(),
                ));
            }
            let metered = Metered::of(DeflateDecoder::new(file), Cost::Unpacked, taker.budget);
            unpacked(BufReader::with_capacity(PIECE, metered), taker)
        }
    }
}

/// The first of a file, which stays to be read.
fn look(file: &mut impl BufRead) -> Result<Vec<u8>, Unreadable> {
    let beginning = file.fill_buf().map_err(|error| broken(&error))?;
    if beginning.is_empty() { Err(Unreadable::Empty) } else { Ok(beginning.to_vec()) }
}

fn unpacked(mut file: impl BufRead, taker: &mut Taker<'_, '_>) -> Result<(), Unreadable> {
    let beginning = look(&mut file)?;
    match beginning.as_slice() {
        [0x03 | 0x30 | 0x31 | 0x83 | 0x8b | 0xf5, _, month, day, ..]
            if (1..=12).contains(month) && (1..=31).contains(day) =>
        {
            dbf::read(file, taker)
        }
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => {
            Err(Unreadable::Other("text in a spelling of Windows; save it as UTF-8 or CSV"))
        }
        [0xd0, 0xcf, 0x11, 0xe0, ..] => {
            Err(Unreadable::Other("an old spreadsheet (.xls); save it as .xlsx, .ods or CSV"))
        }
        [b'%', b'P', b'D', b'F', ..] => Err(Unreadable::Other("a PDF")),
        [b'S', b'Q', b'L', b'i', b't', b'e', ..] => {
            Err(Unreadable::Other("a database; export the list as CSV"))
        }
        bytes if bytes.iter().take(1_000).any(|byte| *byte == 0) => Err(Unreadable::Other("a file of bytes")),
        bytes => {
            let first =
                String::from_utf8_lossy(bytes.get(..bytes.len().min(4_000)).unwrap_or_default()).into_owned();
            let text = BufReader::with_capacity(PIECE, Legible::of(file));
            let first = first.trim_start_matches(['\u{feff}', ' ', '\r', '\n', '\t']);
            if first.starts_with('<') {
                xml::read(text, taker)
            } else if fixed::is_heading(first.lines().next().unwrap_or_default()) {
                fixed::read(text, taker)
            } else {
                delimited::read(text, taker)
            }
        }
    }
}

struct Packed {
    name: String,
    /// So many bytes stand before what is packed.
    head: usize,
    is_deflated: bool,
}

/// The first file of an archive, by what stands before it.
fn packed(bytes: &[u8]) -> Option<Packed> {
    let of_two = |at: usize| {
        let two = bytes.get(at..at + 2)?.first_chunk::<2>()?;
        Some(u16::from_le_bytes(*two))
    };
    bytes.starts_with(b"PK\x03\x04").then_some(())?;
    let (name, more) = (usize::from(of_two(26)?), usize::from(of_two(28)?));
    let called = String::from_utf8_lossy(bytes.get(30..30 + name)?).to_lowercase();
    Some(Packed { name: called, head: 30 + name + more, is_deflated: of_two(8)? == 8 })
}

/// By its name; a spreadsheet has several files, and none of such a name at its top.
fn is_a_list(name: &str) -> bool {
    let at_top = !name.contains('/') && !name.starts_with('[') && name != "content.xml" && name != "mimetype";
    at_top && [".dbf", ".xml", ".txt", ".csv", ".tsv", ".tab"].iter().any(|end| name.ends_with(end))
}

/// What went wrong with reading; too much of something is said as such.
pub(super) fn broken(error: &io::Error) -> Unreadable {
    match error.get_ref().and_then(|inner| inner.downcast_ref::<Stop>()) {
        Some(stop) => Unreadable::Stopped(*stop),
        None => Unreadable::Broken(budget::shortened(&error.to_string(), 100)),
    }
}

/// Ends where there would be more bytes than may be.
pub(super) struct Metered<R> {
    inner: R,
    left: u64,
    stop: Stop,
}

impl<R: Read> Metered<R> {
    pub(super) fn of(inner: R, cost: Cost, budget: &Budget) -> Metered<R> {
        Metered { inner, left: budget.left(cost), stop: Stop::TooMuch { of: cost, most: budget.most(cost) } }
    }
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(into)?;
        self.left = self.left.checked_sub(amount(read)).ok_or_else(|| io::Error::other(self.stop))?;
        Ok(read)
    }
}

/// The same text in UTF-8: what is none is taken as the letters of old Windows programs.
struct Legible<R> {
    inner: R,
    is_begun: bool,
    /// Bytes that wait to be taken, and those of a letter of which the rest is still to come.
    ready: Vec<u8>,
    at: usize,
    rest: Vec<u8>,
}

impl<R: Read> Legible<R> {
    fn of(inner: R) -> Legible<R> {
        Legible { inner, is_begun: false, ready: Vec::new(), at: 0, rest: Vec::new() }
    }

    fn more(&mut self) -> io::Result<bool> {
        let mut piece = std::mem::take(&mut self.rest);
        let before = piece.len();
        piece.resize(before + PIECE / 4, 0);
        let read = self.inner.read(piece.get_mut(before..).unwrap_or_default())?;
        piece.truncate(before + read);
        if !std::mem::replace(&mut self.is_begun, true) && piece.starts_with(&[0xef, 0xbb, 0xbf]) {
            piece.drain(..3);
        }
        self.ready.clear();
        self.at = 0;
        let mut left = piece.as_slice();
        while !left.is_empty() {
            match std::str::from_utf8(left) {
                Ok(text) => {
                    self.ready.extend(text.as_bytes());
                    left = &[];
                }
                Err(error) => {
                    let (good, bad) = left.split_at_checked(error.valid_up_to()).unwrap_or((left, &[]));
                    self.ready.extend(good);
                    if error.error_len().is_none() && read > 0 {
                        self.rest = bad.to_vec();
                        left = &[];
                        continue;
                    }
                    let length = error.error_len().unwrap_or(bad.len());
                    let (letters, behind) = bad.split_at_checked(length).unwrap_or((bad, &[]));
                    let text: String = letters.iter().map(|byte| crate::import::windows(*byte)).collect();
                    self.ready.extend(text.as_bytes());
                    left = behind;
                }
            }
        }
        Ok(read > 0)
    }
}

impl<R: Read> Read for Legible<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while self.at >= self.ready.len() {
            if !self.more()? && self.ready.is_empty() {
                return Ok(0);
            }
        }
        let mut ready = self.ready.get(self.at..).unwrap_or_default();
        let read = ready.read(into)?;
        self.at += read;
        Ok(read)
    }
}
