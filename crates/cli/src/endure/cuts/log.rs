//! What happened to the disk, as the shim wrote it down (`endure-shim/shim.c`, `struct head`).

/// One change, and where its record ends in the log.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct LoggedChange {
    pub(super) end: u64,
    /// The name of the file, without its folder.
    pub(super) file: String,
    pub(super) what: DiskOp,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum DiskOp {
    Write {
        offset: usize,
        bytes: Vec<u8>,
    },
    Truncate {
        length: usize,
    },
    Sync,
    SyncFolder,
    Create,
    Unlink,
    /// Becomes a file of this name.
    Rename {
        from: String,
    },
}

const HEAD: usize = 64;

/// All changes, in order; a last one that is not whole is left out.
pub(super) fn read(log: &[u8]) -> Vec<LoggedChange> {
    let (mut changes, mut at) = (Vec::new(), 0);
    while let Some(head) = log.get(at..at + HEAD) {
        let word = |at: usize| head[at..at + 4].try_into().map_or(0, u32::from_le_bytes);
        let long =
            |at: usize| head[at..at + 8].try_into().map_or(0, |bytes| u64::from_le_bytes(bytes) as usize);
        let (kind, offset, length) = (word(0), long(8), long(16));
        let name = &head[24..];
        let name =
            String::from_utf8_lossy(name.split(|byte| *byte == 0).next().unwrap_or_default()).into_owned();
        at += HEAD;
        let what = match kind {
            1 => {
                let Some(bytes) = log.get(at..at + length) else { break };
                at += length;
                DiskOp::Write { offset, bytes: bytes.to_vec() }
            }
            2 => DiskOp::Truncate { length },
            3 => DiskOp::Sync,
            4 => DiskOp::Unlink,
            5 => {
                let Some(from) = log.get(at..at + length) else { break };
                at += length;
                DiskOp::Rename { from: String::from_utf8_lossy(from).into_owned() }
            }
            6 => DiskOp::Create,
            _ => DiskOp::SyncFolder,
        };
        changes.push(LoggedChange { end: at as u64, file: name, what });
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(kind: u32, offset: u64, name: &str, bytes: &[u8]) -> Vec<u8> {
        let mut record = Vec::new();
        record.extend(kind.to_le_bytes());
        record.extend(7_u32.to_le_bytes());
        record.extend(offset.to_le_bytes());
        record.extend((bytes.len() as u64).to_le_bytes());
        let mut field = name.as_bytes().to_vec();
        field.resize(40, 0);
        record.extend(field);
        record.extend(bytes);
        record
    }

    #[test]
    fn what_was_written_down_is_read_and_a_torn_end_is_left_out() {
        let mut log = record(1, 4096, "a.db", b"page");
        log.extend(record(3, 0, "a.db", b""));
        let torn = record(1, 0, "a.db", b"more");
        log.extend(&torn[..torn.len() - 1]);
        let changes = read(&log);
        let written = DiskOp::Write { offset: 4096, bytes: b"page".to_vec() };
        assert_eq!(changes.iter().map(|change| &change.what).collect::<Vec<_>>(), [&written, &DiskOp::Sync]);
        assert_eq!((changes[0].end, changes[1].end), (68, 132));
    }
}
