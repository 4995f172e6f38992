//! Everything that reads what people, files and other programs write, each as one function from bytes to a complaint.
//!
//! A reader may refuse whatever it likes. It must not panic, and what it takes must be written and read again as the same.
//! The fuzzers of `fuzz/` look for bytes of which that is not true; what they kept is tried again in every test. A reader
//! that is missing here is tried by nobody: whoever adds one adds it to [`READERS`].

mod decided;
mod events;
mod files;
mod logs;
mod table;

/// A reader, by the name of its target and of its folder in `fuzz/corpus/`.
pub struct Reader {
    pub name: &'static str,
    pub read: Read,
}

/// Reads bytes; what is wrong with the answer, if anything is.
pub type Read = fn(&[u8]) -> Result<(), String>;

const fn reader(name: &'static str, read: Read) -> Reader {
    Reader { name, read }
}

/// One of each.
pub const READERS: &[Reader] = &[
    reader("position", table::position),
    reader("notation", table::notation),
    reader("control", table::control),
    reader("clocks", table::clocks),
    reader("scoresheet", table::scoresheet),
    reader("incident", table::incident),
    reader("clauses", table::clauses),
    reader("entry-list", files::entry_list),
    reader("member-list", files::member_list),
    reader("running-event", files::running_event),
    reader("pgn", files::pgn),
    reader("bpgn", files::bpgn),
    reader("moves", files::moves),
    reader("trf", files::trf),
    reader("case", files::case),
    reader("chart", files::chart),
    reader("game-entry", logs::game_entry),
    reader("event-entry", logs::event_entry),
    reader("event-acts", events::acts),
    reader("decide", decided::game),
];

/// The reader of this name.
pub fn named(name: &str) -> Option<&'static Reader> {
    READERS.iter().find(|reader| reader.name == name)
}

/// Bytes as text; what is no text is no input of a reader of texts.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// That two things are the same, or what they are.
fn same<T: PartialEq + std::fmt::Debug>(what: &str, one: &T, other: &T) -> Result<(), String> {
    if one == other { Ok(()) } else { Err(format!("{what}: {one:?} is not {other:?}")) }
}
