//! Ruling slips: one ruling is one page, with room to sign.

use game::slip::{DECIDED, Heading, Section, Slip};

use crate::{
    Paper, PrintError,
    face::Faces,
    page::{Page, Style},
    paper::Size,
    pdf,
    sheet::Sheet,
    titled::title,
};

const TITLE: Style = Style::bold(15.0);
const HEAD: Style = Style::bold(8.0);
const TEXT: Style = Style::regular(8.0);
const DECISION: Style = Style::regular(10.0);
const MARGIN: f32 = 32.0;

/// For a ruling that rests on more than a whole sheet of ordinary print can hold.
const SMALLER: f32 = 0.8;

/// The column in front of what is marked: clauses of other books are long.
const COLUMN: f32 = 66.0;

/// These rulings as PDF, each on half a sheet, or all on whole ones, in smaller print if need be, if one of them is longer.
pub fn ruling_slips(slips: &[(Slip, Heading)], paper: Paper) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let what = match slips {
        [(only, _)] => only.title(),
        _ => "Rulings".to_string(),
    };
    let words = |word: &Option<String>| word.clone().unwrap_or_default();
    let of = |heading: &Heading| vec![words(&heading.board), words(&heading.event)];
    let title = title(&what, slips.iter().map(|(_, heading)| of(heading)));
    pdf::draw(&title, &pages(slips, paper, &faces), &faces)
}

pub(crate) fn pages(slips: &[(Slip, Heading)], paper: Paper, faces: &Faces) -> Vec<Page> {
    let ways = [(paper.half(), 1.0), (paper.size(), 1.0), (paper.size(), SMALLER)];
    let mut laid = ways.map(|(size, scale)| laid_out(slips, size, scale, faces)).into_iter();
    let smallest = laid.next_back().unwrap_or_default();
    laid.find(|pages| pages.len() == slips.len()).unwrap_or(smallest)
}

fn laid_out(slips: &[(Slip, Heading)], size: Size, scale: f32, faces: &Faces) -> Vec<Page> {
    let mut sheet = Sheet::new(faces, size, MARGIN);
    for (index, (slip, heading)) in slips.iter().enumerate() {
        if index > 0 {
            sheet.next_page();
        }
        one(slip, heading, scale, &mut sheet);
    }
    sheet.pages()
}

fn one(slip: &Slip, heading: &Heading, scale: f32, sheet: &mut Sheet<'_>) {
    sheet.heading(1, &slip.title(), TITLE);
    sheet.gap(5.0);
    for section in slip.sections(heading) {
        part(&section, scale, sheet);
    }
    // What only those need who hear an appeal is at the director's desk: a slip is for the players and the file.
    sheet.signature(&["Director", "Time"]);
}

fn part(section: &Section, scale: f32, sheet: &mut Sheet<'_>) {
    let text = Style { size: TEXT.size * scale, ..TEXT };
    if !section.title.is_empty() {
        // A title does not stay behind alone.
        sheet.keep_together(40.0);
        sheet.gap(4.0);
        sheet.rule();
        sheet.gap(4.0);
        sheet.heading(2, section.title, HEAD);
        sheet.gap(1.0);
    }
    let plain = if section.title == DECIDED { DECISION } else { text };
    for entry in &section.entries {
        match &entry.mark {
            Some(mark) => sheet.marked(mark, COLUMN, &entry.text, text),
            None => sheet.paragraph(&entry.text, plain),
        }
        sheet.gap(1.5 * scale);
    }
}
