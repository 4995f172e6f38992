//! The posted rules of a section: what every player can read before the first move.

use director::posted::PostedRules;

use crate::{
    Paper, PrintError,
    face::Faces,
    page::{Page, Style, count},
    pdf,
    sheet::Sheet,
    titled::title,
};

const MARGIN: f32 = 48.0;
const TITLE: Style = Style::bold(20.0);
const HEAD: Style = Style::bold(11.5);
const TEXT: Style = Style::regular(9.5);
/// In front of a line stand the clauses that it rests on.
const COLUMN: f32 = 122.0;

/// The posted rules of these sections as PDF, each from the top of a page.
pub fn posted_rules(rules: &[PostedRules], paper: Paper) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let title = title("Posted rules", rules.iter().map(|rules| vec![&rules.section, &rules.event]));
    pdf::draw(&title, &pages(rules, paper, &faces), &faces)
}

pub(crate) fn pages(rules: &[PostedRules], paper: Paper, faces: &Faces) -> Vec<Page> {
    let mut all = Vec::new();
    for rules in rules {
        let above = [rules.event.as_str(), &rules.section];
        let above = above.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
        let mut pages = one(rules, &above, paper, faces);
        count(&mut pages, faces, 30.0, &above);
        all.extend(pages);
    }
    all
}

fn one(rules: &PostedRules, above: &str, paper: Paper, faces: &Faces) -> Vec<Page> {
    let mut sheet = Sheet::new(faces, paper.size(), MARGIN);
    sheet.paragraph(above, Style::grey(10.0));
    sheet.heading(1, "Posted rules", TITLE);
    for part in &rules.parts {
        // A title does not stay behind alone.
        sheet.keep_together(52.0);
        sheet.gap(7.0);
        sheet.rule();
        sheet.gap(5.0);
        sheet.heading(2, part.title, HEAD);
        sheet.gap(2.0);
        for line in &part.lines {
            sheet.marked(&line.mark, COLUMN, &line.text, TEXT);
            sheet.gap(2.0);
        }
    }
    sheet.pages()
}
