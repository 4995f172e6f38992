//! The files that a spreadsheet is packed of, unpacked as far as the budget goes and never at once.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use budget::{Budget, Cost, amount, shortened};
use quick_xml::{
    Reader, XmlVersion,
    events::{BytesRef, BytesStart, Event},
};
use zip::ZipArchive;

use super::super::grid::Unreadable;

/// With this the list of what is packed names one more file.
const NAMED: &[u8] = b"PK\x01\x02";

/// No tag and no text between two tags is longer.
const LONGEST: u64 = 1 << 20;

pub(super) struct Package<'a>(ZipArchive<Cursor<&'a [u8]>>);

impl<'a> Package<'a> {
    /// What is packed is counted before anybody makes room for it.
    pub(super) fn open(bytes: &'a [u8], budget: &Budget) -> Result<Package<'a>, Unreadable> {
        let named = bytes.windows(NAMED.len()).filter(|four| *four == NAMED).count();
        budget.at_most(Cost::Parts, amount(named))?;
        ZipArchive::new(Cursor::new(bytes)).map(Package).map_err(|error| broken(&error))
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.0.index_for_name(name).is_some()
    }

    /// One of its files; none if there is none of this name.
    pub(super) fn part(&mut self, name: &str, budget: &mut Budget) -> Result<Option<Part<'_>>, Unreadable> {
        if !self.has(name) {
            return Ok(None);
        }
        budget.spend(Cost::Parts, 1)?;
        let file = self.0.by_name(name).map_err(|error| broken(&error))?;
        Ok(Some(Part::of(Box::new(file))))
    }
}

pub(super) fn broken(error: &impl ToString) -> Unreadable {
    Unreadable::Spreadsheet(shortened(&error.to_string(), 100))
}

/// A file of tags and texts, read one by one.
pub(crate) struct Part<'a> {
    reader: Reader<Metered<'a>>,
    buffer: Vec<u8>,
    depth: u64,
}

impl<'a> Part<'a> {
    pub(crate) fn of(file: Box<dyn Read + 'a>) -> Part<'a> {
        let metered = Metered { inner: BufReader::new(file), used: 0, most: 0 };
        Part { reader: Reader::from_reader(metered), buffer: Vec::new(), depth: 0 }
    }

    /// The next tag or text; `Eof` at the end.
    pub(crate) fn next(&mut self, budget: &mut Budget) -> Result<Event<'_>, Unreadable> {
        let metered = self.reader.get_mut();
        metered.used = 0;
        metered.most = budget.left(Cost::Unpacked).min(LONGEST);
        let most = metered.most;
        self.buffer.clear();
        let event = self.reader.read_event_into(&mut self.buffer);
        let used = self.reader.get_ref().used;
        budget.spend(Cost::Unpacked, used)?;
        if used > most {
            return Err(Unreadable::Spreadsheet("one of its cells is longer than a book".to_string()));
        }
        let event = event.map_err(|error| broken(&error))?;
        match event {
            Event::Start(_) => self.depth += 1,
            Event::End(_) => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        budget.at_most(Cost::Depth, self.depth)?;
        Ok(event)
    }
}

/// What a tag says of itself under this name.
pub(super) fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = tag.try_get_attribute(name).ok().flatten()?;
    found.normalized_value(XmlVersion::Implicit1_0).ok().map(|value| value.into_owned())
}

/// The letter that stands for what text cannot hold; none of a name that only the file itself explains.
pub(crate) fn letter(named: &BytesRef<'_>) -> Option<char> {
    match &**named {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => named.resolve_char_ref().ok().flatten(),
    }
}

/// Counts what is read for one tag or text, and ends where it may be no more.
struct Metered<'a> {
    inner: BufReader<Box<dyn Read + 'a>>,
    used: u64,
    most: u64,
}

impl Read for Metered<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let ready = self.fill_buf()?;
        let taken = ready.len().min(into.len());
        into.iter_mut().zip(ready).for_each(|(to, from)| *to = *from);
        self.consume(taken);
        Ok(taken)
    }
}

impl BufRead for Metered<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used > self.most {
            return Err(io::Error::other("this is too long"));
        }
        self.inner.fill_buf()
    }

    fn consume(&mut self, taken: usize) {
        self.used = self.used.saturating_add(amount(taken));
        self.inner.consume(taken);
    }
}
