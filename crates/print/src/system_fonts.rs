//! Letters that are not built in, out of the fonts of this machine. Nothing is looked for before the first such letter.

use std::{
    collections::HashMap,
    fs,
    path::PathBuf,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use krilla::text::Font;

use crate::catalog::{self, ListedFont};

/// The fonts of this machine. They are listed once: whoever installs one starts the program again.
static HERE: LazyLock<Arc<SystemFonts>> = LazyLock::new(|| Arc::new(SystemFonts::at(catalog::places())));

/// Fonts of some places, and what was found in them so far.
#[derive(Default)]
pub(crate) struct SystemFonts {
    places: Vec<PathBuf>,
    seen: Mutex<FontCache>,
}

#[derive(Default)]
struct FontCache {
    listed: Option<Vec<ListedFont>>,
    /// By their place in the list, as far as they were needed; none if the file is broken.
    opened: HashMap<usize, Option<OpenedFont>>,
    letters: HashMap<char, Option<Letter>>,
}

struct OpenedFont {
    data: Arc<Vec<u8>>,
    font: Font,
}

/// A letter in a font of this machine.
#[derive(Clone)]
pub(crate) struct Letter {
    pub(crate) font: Font,
    /// How wide it is, in sizes of the letters.
    pub(crate) width: f32,
}

impl SystemFonts {
    pub(crate) fn here() -> Arc<SystemFonts> {
        Arc::clone(&HERE)
    }

    pub(crate) fn at(places: Vec<PathBuf>) -> SystemFonts {
        SystemFonts { places, seen: Mutex::default() }
    }

    pub(crate) fn letter(&self, letter: char) -> Option<Letter> {
        if self.places.is_empty() {
            return None;
        }
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let FontCache { listed, opened, letters } = &mut *seen;
        let find = || {
            let listed = listed.get_or_insert_with(|| catalog::listed(&self.places));
            let mut having = listed.iter().enumerate().filter(|(_, font)| font.has(letter));
            having.find_map(|(at, font)| {
                let opened = opened.entry(at).or_insert_with(|| open(font)).as_ref()?;
                drawn(letter, opened, font.index)
            })
        };
        letters.entry(letter).or_insert_with(find).clone()
    }
}

fn open(listed: &ListedFont) -> Option<OpenedFont> {
    let data = Arc::new(fs::read(&listed.path).ok()?);
    let font = Font::new(Arc::clone(&data).into(), listed.index)?;
    Some(OpenedFont { data, font })
}

/// The letter, if the font has a shape of it that can be drawn: some fonts have pictures, or nothing at all.
fn drawn(letter: char, opened: &OpenedFont, index: u32) -> Option<Letter> {
    let face = ttf_parser::Face::parse(&opened.data, index).ok()?;
    let glyph = face.glyph_index(letter)?;
    face.glyph_bounding_box(glyph)?;
    let advance = face.glyph_hor_advance(glyph)?;
    Some(Letter { font: opened.font.clone(), width: f32::from(advance) / f32::from(face.units_per_em()) })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

    use super::*;
    use crate::{
        face::{Faces, Weight},
        unwritten::unwritten_in,
    };

    /// The letters that are built in, with one letter alone: this one, in the shape of another. It starts at some place of
    /// its file.
    fn font(letter: char, shape: char, start: u32) -> Vec<u8> {
        let mut font = dejavu::sans_condensed::regular().to_vec();
        let glyph = ttf_parser::Face::parse(&font, 0).unwrap().glyph_index(shape).unwrap().0;
        let code = u32::from(letter);
        let (length, tables) = (font.len(), usize::from(u16::from_be_bytes([font[4], font[5]])));
        // One table for Unicode (3, 10) of format 12 with one group.
        let table: [u32; 10] = [1, 0x0003_000a, 12, 0x000c_0000, 28, 0, 1, code, code, u32::from(glyph)];
        for entry in font[12..12 + 16 * tables].chunks_exact_mut(16) {
            let at = u32::from_be_bytes(entry[8..12].try_into().unwrap());
            let is_letters = entry.starts_with(b"cmap");
            let at = start + if is_letters { u32::try_from(length).unwrap() } else { at };
            entry[8..12].copy_from_slice(&at.to_be_bytes());
            if is_letters {
                entry[12..16].copy_from_slice(&40_u32.to_be_bytes());
            }
        }
        font.extend(table.iter().flat_map(|number| number.to_be_bytes()));
        font
    }

    /// A folder with a font of 李 and a collection whose second font has ไ.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("jadoube-fonts-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("within")).unwrap();
        fs::write(folder.join("Li.ttf"), font('李', 'M', 0)).unwrap();
        fs::write(folder.join("broken.ttf"), b"no font at all").unwrap();
        let first = font('\u{2fe1}', 'i', 20);
        let second = 20 + u32::try_from(first.len()).unwrap();
        let mut collection = b"ttcf\0\x01\0\0".to_vec();
        collection.extend([2, 20, second].iter().flat_map(|number: &u32| number.to_be_bytes()));
        collection.extend(first);
        collection.extend(font('ไ', 'i', second));
        fs::write(folder.join("within/Two.TTC"), collection).unwrap();
        folder
    }

    #[test]
    fn a_letter_that_is_not_built_in_comes_out_of_a_font_and_is_as_wide_as_there() {
        let folder = folder("found");
        let faces = Faces::with(&Arc::new(SystemFonts::at(vec![folder.clone()]))).unwrap();
        let face = faces.of(Weight::Regular);
        assert!((face.width("李", 10.0) - face.width("M", 10.0)).abs() < 0.01);
        assert!((face.width("7 ไAnn", 10.0) - face.width("7 iAnn", 10.0)).abs() < 0.01);
        let pieces = face.pieces("7 李李 ไAnn");
        let texts: Vec<&str> = pieces.iter().map(|(piece, _)| piece.as_str()).collect();
        assert_eq!(texts, ["7 ", "李李", " ", "ไ", "Ann"]);
        let elsewhere: Vec<bool> = pieces.iter().map(|(_, font)| font.is_some()).collect();
        assert_eq!(elsewhere, [false, true, false, true, false]);
        assert_eq!(face.pieces("明"), [("□".to_string(), None)]);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn whose_letters_are_missing_is_told_with_what_has_them() {
        let folder = folder("told");
        let names = ["Ann Lee", "李", "李明", "李明", "ไทย", "Žižek"];
        let alone = unwritten_in(names, &Faces::alone().unwrap());
        assert_eq!(alone.names, ["李", "李明", "ไทย"]);
        assert_eq!(alone.packages, ["fonts-noto-cjk", "fonts-noto-core"]);
        let faces = Faces::with(&Arc::new(SystemFonts::at(vec![folder.clone()]))).unwrap();
        assert_eq!(unwritten_in(names, &faces).names, ["李明", "ไทย"]);
        fs::remove_dir_all(folder).unwrap();
    }
}
