//! Ruling slips: one ruling begins a page, with room to sign.

use game::slip::{DECIDED, Heading, Section, Slip};

use crate::{
    PrintError,
    face::{Faces, Weight},
    pdf,
    sheet::{Sheet, Style},
};

const TITLE: Style = Style { size: 15.0, weight: Weight::Bold };
const HEAD: Style = Style { size: 8.0, weight: Weight::Bold };
const TEXT: Style = Style { size: 8.0, weight: Weight::Regular };
const DECISION: Style = Style { size: 10.0, weight: Weight::Regular };

/// The column in front of what is marked: clauses of other books are long.
const COLUMN: f32 = 66.0;

/// These rulings as PDF, each from the top of a page.
pub fn ruling_slips(slips: &[(Slip, Heading)]) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let mut sheet = Sheet::new(&faces);
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
    sheet.paragraph(&slip.title(), TITLE);
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
        sheet.paragraph(section.title, HEAD);
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
