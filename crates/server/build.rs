//! The page is embedded from `web/dist`. Where nobody has built it yet the folder is made, so that the crate
//! compiles all the same; the program then says that its page is missing.

use std::{env, fs, path::Path};

fn main() {
    let Ok(here) = env::var("CARGO_MANIFEST_DIR") else { return };
    let dist = Path::new(&here).join("../../web/dist");
    if let Err(error) = fs::create_dir_all(&dist) {
        println!("cargo::warning={} could not be made: {error}", dist.display());
    }
    println!("cargo::rerun-if-changed={}", dist.display());
}
