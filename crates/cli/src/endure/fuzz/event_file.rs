//! Events that other programs wrote down.

use fastrand::Rng;
use formats::trf::{Dialect, Document, TrfSection};

use super::{Corpus, note, spoiled};

const FILES: [&[u8]; 5] = [
    include_bytes!("../../../../formats/tests/trf/minimal.trf"),
    include_bytes!("../../../../formats/tests/trf/trf16.trf"),
    include_bytes!("../../../../formats/tests/trf/trfx.trf"),
    include_bytes!("../../../../formats/tests/trf/trf-2026.trf"),
    include_bytes!("../../../../formats/tests/trf/old.trf"),
];

/// What can be read is written as the same bytes, in every dialect it can be read again, and the same event comes back.
pub(super) fn trf(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let file = rng.choice(FILES).unwrap_or_default();
    let text =
        String::from_utf8(file.to_vec()).unwrap_or_else(|_| file.iter().copied().map(char::from).collect());
    let input = note(&spoiled(&text, rng));
    let wrong = Document::read(input.as_bytes()).ok().and_then(|document| {
        if document.to_bytes() != input.as_bytes() {
            return Some("it is written otherwise than it was read".to_string());
        }
        let section = TrfSection::read(&document);
        Dialect::ALL.into_iter().find_map(|dialect| {
            let converted = document.to_dialect(dialect).to_bytes();
            let again = Document::read(&converted);
            let Ok(again) = again else { return Some(format!("as {dialect} it cannot be read: {again:?}")) };
            let same = TrfSection::read(&again).map(|section| section.chart);
            match (&section, same) {
                (Ok(section), Ok(same)) if section.chart == same => None,
                (Err(_), _) => None,
                (Ok(_), other) => Some(format!("as {dialect} it tells another event: {other:?}")),
            }
        })
    });
    (input, wrong)
}
