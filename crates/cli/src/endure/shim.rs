//! What stands between the server and the system while it is tested: it writes down what happens to the disk, and makes
//! disks and clocks fail when it is told to. It is a little C (`endure-shim/shim.c`), compiled when it is needed.

use std::{
    fs, io,
    os::unix::fs::FileExt,
    path::{Path, PathBuf},
    process::Command,
};

use super::process::Folder;

const SOURCE: &str = include_str!("../../endure-shim/shim.c");

/// As long as `struct orders`.
const ORDERS: usize = 64;

pub(super) struct Shim {
    library: PathBuf,
    _folder: Folder,
}

impl Shim {
    /// Compiles it; why that cannot be done here.
    pub(super) fn compile() -> Result<Shim, String> {
        let folder = Folder::new("shim").map_err(|error| error.to_string())?;
        let (source, library) = (folder.file("shim.c"), folder.file("shim.so"));
        fs::write(&source, SOURCE).map_err(|error| error.to_string())?;
        let made = Command::new("cc")
            .args(["-O2", "-shared", "-fPIC", "-o"])
            .args([&library, &source])
            .args(["-ldl", "-pthread"])
            .output()
            .map_err(|error| format!("there is no C compiler: {error}"))?;
        if made.status.success() {
            Ok(Shim { library, _folder: folder })
        } else {
            Err(format!("the shim does not compile: {}", String::from_utf8_lossy(&made.stderr)))
        }
    }

    /// What a server needs in its environment to be watched in this folder.
    pub(super) fn words(
        &self,
        folder: &Path,
        orders: &Orders,
        log: Option<&Path>,
    ) -> Vec<(&'static str, String)> {
        let mut words = vec![
            ("LD_PRELOAD", self.library.display().to_string()),
            ("JADOUBE_SHIM_FOLDER", format!("{}/", folder.display())),
            ("JADOUBE_SHIM_ORDERS", orders.path.display().to_string()),
        ];
        words.extend(log.map(|log| ("JADOUBE_SHIM_LOG", log.display().to_string())));
        words
    }
}

/// What is to go wrong, each with its chance in 65,536.
#[derive(Copy, Clone, Debug)]
pub(super) struct Faults {
    pub(super) seed: u32,
    pub(super) failing_sync: u16,
    pub(super) failing_write: u16,
    pub(super) full: u16,
    pub(super) short_write: u16,
    pub(super) read_only: u16,
    /// Milliseconds that the time of day is ahead.
    pub(super) clock: i64,
}

impl Faults {
    /// Everything is well.
    pub(super) const NONE: Faults = Faults {
        seed: 0,
        failing_sync: 0,
        failing_write: 0,
        full: 0,
        short_write: 0,
        read_only: 0,
        clock: 0,
    };
}

/// The file by which the shim is told.
pub(super) struct Orders {
    path: PathBuf,
    file: fs::File,
}

impl Orders {
    pub(super) fn new(path: PathBuf) -> io::Result<Orders> {
        fs::write(&path, [0; ORDERS])?;
        let file = fs::OpenOptions::new().read(true).write(true).open(&path)?;
        Ok(Orders { path, file })
    }

    /// From now on this goes wrong.
    pub(super) fn give(&self, faults: Faults) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(24);
        bytes.extend(faults.seed.to_le_bytes());
        for chance in
            [faults.failing_sync, faults.failing_write, faults.full, faults.short_write, faults.read_only, 0]
        {
            bytes.extend(chance.to_le_bytes());
        }
        bytes.extend(faults.clock.to_le_bytes());
        self.file.write_all_at(&bytes, 0)
    }

    /// How many faults there were.
    pub(super) fn done(&self) -> u64 {
        let mut bytes = [0; 8];
        let read = self.file.read_exact_at(&mut bytes, 24);
        if read.is_ok() { u64::from_le_bytes(bytes) } else { 0 }
    }
}
