//! Disks that fail, clocks that jump and files that are damaged, always the same way for the same seed.
//!
//! Whatever the disk does, nothing acknowledged is lost, the server does not end, it says that it could not do its part, and
//! when the disk is well again everything goes on. The full run also asks for what issues promise beyond that.

mod clock;
mod damage;
mod disk;

use super::{
    report::{Report, Tally},
    shim::Shim,
};

/// How much of it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Injections {
    /// How often each kind of disk fails.
    pub(super) disks: u32,
    /// How many bytes of a file are damaged, one at a time.
    pub(super) bytes: u32,
    /// Whether clocks jump, and servers start on disks that cannot be written.
    pub(super) all: bool,
}

impl Injections {
    pub(super) const FULL: Injections = Injections { disks: 40, bytes: 200, all: true };
    pub(super) const REDUCED: Injections = Injections { disks: 3, bytes: 8, all: false };
}

pub(super) fn run(seed: u64, size: Injections, report: &mut Report) {
    let mut tally = Tally { name: "Faults", ..Tally::default() };
    match Shim::compile() {
        Ok(shim) => {
            disk::fail(&shim, seed, size.disks, &mut tally);
            if size.all {
                disk::start_on_bad_ones(&shim, seed, &mut tally);
                disk::fill(seed, &mut tally);
                clock::jump(&shim, seed, &mut tally);
            }
        }
        Err(why) => println!("  failing disks are skipped: {why}"),
    }
    if size.bytes > 0 {
        damage::harm(seed, size.bytes, &mut tally);
    }
    report.add(&tally);
}
