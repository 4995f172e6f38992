//! One program for all targets: `JADOUBE_READER` names the reader, the arguments are libFuzzer's own. See `./x fuzz`.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use readers::{READERS, Reader};

static READER: LazyLock<&'static Reader> = LazyLock::new(|| {
    // A panic that a reader catches itself is an answer like any other; one that gets out of it ends the process.
    std::panic::set_hook(Box::new(|panic| eprintln!("{panic}")));
    let name = std::env::var("JADOUBE_READER").unwrap_or_default();
    readers::named(&name).unwrap_or_else(|| {
        let known: Vec<&str> = READERS.iter().map(|reader| reader.name).collect();
        eprintln!("there is no reader {name:?}; JADOUBE_READER is one of {}", known.join(", "));
        std::process::exit(2)
    })
});

fuzz_target!(|bytes: &[u8]| {
    if let Err(wrong) = (READER.read)(bytes) {
        panic!("{}: {wrong}", READER.name);
    }
});
