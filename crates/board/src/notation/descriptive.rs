//! English descriptive notation: `P-K4`, `N-KB3`, `PxP ep`, `R/1-K1`, `P-K8(Q)`.
//!
//! Each side counts ranks from its own, and files are named after the pieces that stand on them at the start. A
//! bishop is the king's or the queen's by the color of its squares, a rook or knight by where it stands now, since
//! a position does not remember where it came from. Start with [`understand`] and [`write()`].

mod names;
mod read;
mod write;

pub(super) use names::{file_letter, file_name};
pub(super) use read::understand;
pub(super) use write::{square_name, square_named, write};
