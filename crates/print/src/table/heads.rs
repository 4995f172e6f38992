//! The names of columns. A long name over narrow figures, such as that of a tie-break, stands in two lines.

use crate::face::Face;

/// A shorter name is not broken.
const LONG: usize = 9;

/// A long name of several words in two lines, as even as they can be.
pub(crate) fn halves<'a>(name: &'a str, face: &Face) -> Option<[&'a str; 2]> {
    if name.chars().count() <= LONG {
        return None;
    }
    let wider = |[upper, lower]: &[&str; 2]| face.width(upper, 1.0).max(face.width(lower, 1.0));
    let ways = name.match_indices(' ').filter_map(|(at, _)| {
        let (upper, lower) = (name.get(..at)?, name.get(at + 1..)?);
        Some([upper, lower])
    });
    ways.min_by(|one, other| wider(one).total_cmp(&wider(other)))
}

/// The least room that a name needs, in letters of one point.
pub(super) fn width(name: &str, face: &Face) -> f32 {
    match halves(name, face) {
        Some([upper, lower]) => face.width(upper, 1.0).max(face.width(lower, 1.0)),
        None => face.width(name, 1.0),
    }
}

/// A name in letters of this size over a column of this width: in one line if it fits.
pub(super) fn lines<'a>(name: &'a str, size: f32, width: f32, face: &Face) -> Vec<&'a str> {
    match halves(name, face) {
        Some(halves) if face.width(name, size) > width => halves.to_vec(),
        _ => vec![name],
    }
}
