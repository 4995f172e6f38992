//! Words of case files of earlier days, which are read and never written. Whole phrases stand in `rulebook::older`.

pub(super) const CLOCK: &str = "his clock";
pub(super) const OWN_FLAG: &[&str] = &["his own flag", "her own flag"];
pub(super) const THEIRS: &str = "his";
pub(super) const PIECES: &str = "men";
