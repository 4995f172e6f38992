//! The font files of this machine, and which letters each has. Of a file only its table of letters is read: fonts with
//! the letters of Chinese are large.

use std::{
    cmp::Reverse,
    env,
    fs::{self, File},
    io::{Read, Seek, SeekFrom},
    path::{Path, PathBuf},
};

/// One font of a file; a collection (`.ttc`) has several.
pub(crate) struct ListedFont {
    pub(crate) path: PathBuf,
    pub(crate) index: u32,
    /// Its table of letters as it stands in the file.
    letters: Vec<u8>,
}

impl ListedFont {
    pub(crate) fn has(&self, letter: char) -> bool {
        let Some(table) = ttf_parser::cmap::Table::parse(&self.letters) else { return false };
        let mut unicode = table.subtables.into_iter().filter(|part| part.is_unicode());
        unicode.any(|part| part.glyph_index(letter.into()).is_some_and(|glyph| glyph.0 != 0))
    }
}

/// Where fonts are looked for: the file or folder that `JADOUBE_FONT` names comes first.
pub(crate) fn places() -> Vec<PathBuf> {
    let under =
        |variable: &str, folder: &str| env::var_os(variable).map(|home| Path::new(&home).join(folder));
    [
        env::var_os("JADOUBE_FONT").map(PathBuf::from),
        Some("/usr/share/fonts".into()),
        Some("/usr/local/share/fonts".into()),
        under("HOME", ".local/share/fonts"),
        under("HOME", ".fonts"),
        Some("/System/Library/Fonts".into()),
        Some("/Library/Fonts".into()),
        under("HOME", "Library/Fonts"),
        under("WINDIR", "Fonts"),
        under("LOCALAPPDATA", "Microsoft/Windows/Fonts"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// All fonts of these places, the best first: what the first place has, then plain letters before heavy and slanted ones,
/// then fonts with many letters, so that a name comes out of one.
pub(crate) fn listed(places: &[PathBuf]) -> Vec<ListedFont> {
    let mut files = Vec::new();
    for (rank, place) in places.iter().enumerate() {
        let mut paths = Vec::new();
        files_under(place, DEEPEST, &mut paths);
        for path in paths {
            let fonts = letters_of(&path).unwrap_or_default();
            let most = fonts.iter().map(Vec::len).max().unwrap_or_default();
            files.push(((rank > 0, oddity(&path), Reverse(most), path), fonts));
        }
    }
    files.sort();
    let fonts = files.into_iter().flat_map(|((.., path), fonts)| {
        (0..).zip(fonts).map(move |(index, letters)| ListedFont { path: path.clone(), index, letters })
    });
    fonts.collect()
}

/// Folders within folders; a link that leads back to its own folder ends here.
const DEEPEST: usize = 6;

fn files_under(place: &Path, deep: usize, files: &mut Vec<PathBuf>) {
    if place.is_file() {
        let ending = place.extension().map(|ending| ending.to_ascii_lowercase());
        let is_font =
            ending.is_some_and(|ending| ["ttf", "otf", "ttc", "otc"].iter().any(|known| ending == *known));
        // A font with a box for every letter there is.
        let is_boxes = place.file_stem().is_some_and(|name| name.eq_ignore_ascii_case("LastResort"));
        if is_font && !is_boxes {
            files.push(place.to_path_buf());
        }
    } else if deep > 0 {
        let within = fs::read_dir(place).into_iter().flatten().flatten();
        within.for_each(|one| files_under(&one.path(), deep - 1, files));
    }
}

/// How far a font is from plain letters, by the name of its file. One with rough shapes of all letters comes last.
fn oddity(path: &Path) -> usize {
    let name = path.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
    let odd = ["bold", "italic", "oblique", "thin", "light", "black", "medium", "mono", "serif"];
    if name.contains("unifont") {
        return odd.len() + 1;
    }
    odd.iter().filter(|word| name.contains(**word)).count()
}

/// The tables of letters of all fonts in a file, by their index; an empty one where it cannot be read.
fn letters_of(path: &Path) -> Option<Vec<Vec<u8>>> {
    let mut file = File::open(path).ok()?;
    let head = piece(&mut file, 0, 12)?;
    if !head.starts_with(b"ttcf") {
        return Some(vec![table(&mut file, 0)?]);
    }
    let count = number(&head, 8)?.min(MOST_FONTS);
    let starts = piece(&mut file, 12, 4 * count)?;
    let starts = (0..).step_by(4).map_while(|at| number(&starts, at));
    Some(starts.map(|start| table(&mut file, start.into()).unwrap_or_default()).collect())
}

/// More are in no collection.
const MOST_FONTS: u32 = 64;
/// The largest table of letters that is read.
const LARGEST: u32 = 4 << 20;

/// The table of letters of the font that starts here.
fn table(file: &mut File, start: u64) -> Option<Vec<u8>> {
    let head = piece(file, start, 12)?;
    let count = u16::from_be_bytes(head.get(4..6)?.try_into().ok()?);
    let directory = piece(file, start + 12, 16 * u32::from(count))?;
    let entry = directory.chunks_exact(16).find(|entry| entry.starts_with(b"cmap"))?;
    let length = number(entry, 12).filter(|length| *length <= LARGEST)?;
    piece(file, number(entry, 8)?.into(), length)
}

fn piece(file: &mut File, start: u64, length: u32) -> Option<Vec<u8>> {
    file.seek(SeekFrom::Start(start)).ok()?;
    let mut bytes = vec![0; usize::try_from(length).ok()?];
    file.read_exact(&mut bytes).ok()?;
    Some(bytes)
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}
