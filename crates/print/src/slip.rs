//! Ruling slips: one ruling begins a page, with room to sign.

use game::slip::{DECIDED, Heading, Section, Slip};

use crate::{Paper, PrintError, face::Faces, page::Style, pdf, sheet::Sheet};

const TITLE: Style = Style::bold(15.0);
const HEAD: Style = Style::bold(8.0);
const TEXT: Style = Style::regular(8.0);
const DECISION: Style = Style::regular(10.0);
const MARGIN: f32 = 32.0;

/// The column in front of what is marked: clauses of other books are long.
const COLUMN: f32 = 66.0;

/// These rulings as PDF, each from the top of half a sheet.
pub fn ruling_slips(slips: &[(Slip, Heading)], paper: Paper) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let mut sheet = Sheet::new(&faces, paper.half(), MARGIN);
    for (index, (slip, heading)) in slips.iter().enumerate() {
        if index > 0 {
            sheet.next_page();
        }
        one(slip, heading, &mut sheet);
    }
    let title = match slips {
        [(only, _)] => only.title(),
        _ => "Rulings".to_string(),
    };
    pdf::draw(&title, &sheet.pages(), &faces)
}

fn one(slip: &Slip, heading: &Heading, sheet: &mut Sheet<'_>) {
    sheet.heading(1, &slip.title(), TITLE);
    sheet.gap(5.0);
    for section in slip.sections(heading) {
        part(&section, sheet);
    }
    sheet.signature(&["Director", "Time"]);
    // What only those need who hear an appeal goes overleaf.
    if let Some(hearing) = slip.hearing() {
        sheet.next_page();
        part(&hearing, sheet);
    }
}

fn part(section: &Section, sheet: &mut Sheet<'_>) {
    if !section.title.is_empty() {
        // A title does not stay behind alone.
        sheet.keep_together(40.0);
        sheet.gap(4.0);
        sheet.rule();
        sheet.gap(4.0);
        sheet.heading(2, section.title, HEAD);
        sheet.gap(1.0);
    }
    let plain = if section.title == DECIDED { DECISION } else { TEXT };
    for entry in &section.entries {
        match &entry.mark {
            Some(mark) => sheet.marked(mark, COLUMN, &entry.text, TEXT),
            None => sheet.paragraph(&entry.text, plain),
        }
        sheet.gap(1.5);
    }
}
