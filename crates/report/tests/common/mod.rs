//! A small section that has everything in it, and golden files.

#![allow(clippy::disallowed_methods, reason = "golden files are read from the disk")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(dead_code, reason = "each test uses its part")]

use std::path::Path;

use chart::{Chart, Number};

pub const SMALL: &str = "\
rounds 5
1 | Ann Lee | 2050 | Lincoln | W5w D2b W3b P4w
2 | Bo Díaz | 1810 | Grant | W6b D1w H P3b
3 | Katarzyna Wiśniewska-Błaszczykowska | 1644 | Lincoln | X7w W4w L1w P2w
4 | 李小龍 | 1500 |  | B L3b W6w P1b
5 | Di O'Poe | 1210 | Grant | L1b W6w* F7b U
6 | Eli =2+2 | unr. |  | L2w L5b* L4b H
7 | Fay Nox | NEW | Grant | F3b Z X5w B
";

pub fn small() -> Chart {
    SMALL.parse().unwrap()
}

pub fn number(number: usize) -> Number {
    Number::new(number).unwrap()
}

/// Compares with a golden file. What was made instead is left beside the build, to be looked at and copied.
pub fn golden(file: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    if expected != made {
        let beside = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
        std::fs::write(&beside, made).unwrap();
        panic!("{file} is not as it was; see {}:\n{made}", beside.display());
    }
}
