//! A disk that can lose its power: what was synced is there, and of what was not, anything may be.

use std::{collections::BTreeMap, fs, io, path::Path};

use fastrand::Rng;

use super::log::{DiskOp, LoggedChange};

/// How the power goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Cut {
    /// Everything until this moment was written, in order.
    Orderly,
    /// Nothing was that had not been synced.
    OnlySynced,
    /// Some of it was, in any order, and of some only these many bytes here and there.
    Torn { sector: usize },
}

/// A file: as it surely is, and what was done to it since.
#[derive(Clone, Default, Debug)]
struct File {
    /// None while it is not sure that there is one.
    synced: Option<Vec<u8>>,
    /// Nobody can be sure of these.
    since: Vec<Since>,
    /// As the program sees it; none when it was removed.
    seen: Option<Vec<u8>>,
}

#[derive(Clone, Debug)]
enum Since {
    Write { offset: usize, bytes: Vec<u8> },
    Truncate { length: usize },
    Gone,
}

#[derive(Clone, Default)]
pub(super) struct Disk {
    files: BTreeMap<String, File>,
}

/// Files by their names.
pub(super) type Image = BTreeMap<String, Vec<u8>>;

impl Disk {
    pub(super) fn apply(&mut self, change: &LoggedChange) {
        if change.what == DiskOp::SyncFolder {
            self.files.values_mut().for_each(File::sync_name);
            return;
        }
        if let DiskOp::Rename { from } = &change.what {
            // Renaming is atomic, and here it is durable at once: the folder is synced right after it.
            let moved = self.files.remove(from).unwrap_or_default();
            self.files.insert(change.file.clone(), moved);
            return;
        }
        let file = self.files.entry(change.file.clone()).or_default();
        match &change.what {
            DiskOp::Write { offset, bytes } => {
                write(file.seen.get_or_insert_default(), *offset, bytes);
                file.since.push(Since::Write { offset: *offset, bytes: bytes.clone() });
            }
            DiskOp::Truncate { length } => {
                file.seen.get_or_insert_default().resize(*length, 0);
                file.since.push(Since::Truncate { length: *length });
            }
            DiskOp::Sync => {
                file.synced.clone_from(&file.seen);
                file.since.clear();
            }
            DiskOp::Create => {
                // One that was removed before is another one.
                if file.seen.is_none() {
                    *file = File::default();
                }
                file.seen.get_or_insert_default();
            }
            DiskOp::Unlink => {
                file.seen = None;
                file.since.push(Since::Gone);
            }
            DiskOp::SyncFolder | DiskOp::Rename { .. } => {}
        }
    }

    /// What is found when the power is back.
    pub(super) fn after(&self, cut: Cut, rng: &mut Rng) -> Image {
        let found = self.files.iter().filter_map(|(name, file)| {
            let contents = match cut {
                Cut::Orderly => file.seen.clone(),
                Cut::OnlySynced => file.synced.clone(),
                Cut::Torn { sector } => file.torn(sector, rng),
            };
            contents.map(|contents| (name.clone(), contents))
        });
        found.collect()
    }
}

impl File {
    /// Its name, or that it has none any more, is sure.
    fn sync_name(&mut self) {
        match &self.seen {
            Some(_) => drop(self.synced.get_or_insert_default()),
            None => *self = File::default(),
        }
    }

    fn torn(&self, sector: usize, rng: &mut Rng) -> Option<Vec<u8>> {
        let mut contents = self.synced.clone();
        for since in &self.since {
            match since {
                Since::Write { offset, bytes } => match rng.u8(..3) {
                    0 => {}
                    1 => write(contents.get_or_insert_default(), *offset, bytes),
                    _ => write_some(contents.get_or_insert_default(), *offset, bytes, sector, rng),
                },
                Since::Truncate { length } if rng.bool() => {
                    contents.get_or_insert_default().resize(*length, 0)
                }
                Since::Gone if rng.bool() => contents = None,
                Since::Truncate { .. } | Since::Gone => {}
            }
        }
        contents
    }
}

fn write(contents: &mut Vec<u8>, offset: usize, bytes: &[u8]) {
    if contents.len() < offset + bytes.len() {
        contents.resize(offset + bytes.len(), 0);
    }
    contents[offset..offset + bytes.len()].copy_from_slice(bytes);
}

/// Each sector of it is written or not.
fn write_some(contents: &mut Vec<u8>, offset: usize, bytes: &[u8], sector: usize, rng: &mut Rng) {
    let mut at = 0;
    while at < bytes.len() {
        let to = ((offset + at) / sector * sector + sector - offset).min(bytes.len());
        if rng.bool() {
            write(contents, offset + at, &bytes[at..to]);
        }
        at = to;
    }
}

/// Lays the files into a folder, in place of whatever is there.
pub(super) fn lay(image: &Image, folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        fs::remove_file(entry?.path())?;
    }
    image.iter().try_for_each(|(name, contents)| fs::write(folder.join(name), contents))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(what: DiskOp) -> LoggedChange {
        LoggedChange { end: 0, file: "a".to_string(), what }
    }

    fn written(offset: usize, bytes: &[u8]) -> LoggedChange {
        change(DiskOp::Write { offset, bytes: bytes.to_vec() })
    }

    #[test]
    fn what_was_synced_stays_and_the_rest_may_be_lost_or_torn() {
        let mut disk = Disk::default();
        disk.apply(&change(DiskOp::Create));
        assert_eq!(
            disk.after(Cut::OnlySynced, &mut Rng::with_seed(1)),
            Image::new(),
            "not even its name is sure"
        );
        disk.apply(&written(0, &[1; 8]));
        disk.apply(&change(DiskOp::Sync));
        disk.apply(&written(4, &[2; 8]));
        let mut rng = Rng::with_seed(1);
        let after = |disk: &Disk, cut, rng: &mut Rng| disk.after(cut, rng)["a"].clone();
        assert_eq!(after(&disk, Cut::Orderly, &mut rng), [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2]);
        assert_eq!(after(&disk, Cut::OnlySynced, &mut rng), [1; 8]);
        let torn: std::collections::BTreeSet<Vec<u8>> =
            (0..200).map(|_| after(&disk, Cut::Torn { sector: 4 }, &mut rng)).collect();
        assert_eq!(torn.len(), 4, "neither sector, the first, the second or both: {torn:?}");
        assert!(torn.iter().all(|contents| contents[..4] == [1; 4]), "what was synced is not touched");
    }

    #[test]
    fn a_removed_file_may_come_back_until_its_folder_is_synced() {
        let mut disk = Disk::default();
        for what in
            [DiskOp::Create, DiskOp::Write { offset: 0, bytes: vec![7] }, DiskOp::Sync, DiskOp::Unlink]
        {
            disk.apply(&change(what));
        }
        let mut rng = Rng::with_seed(1);
        assert_eq!(disk.after(Cut::OnlySynced, &mut rng)["a"], [7]);
        assert_eq!(disk.after(Cut::Orderly, &mut rng), Image::new());
        disk.apply(&change(DiskOp::SyncFolder));
        assert_eq!(disk.after(Cut::OnlySynced, &mut rng), Image::new());
    }
}
