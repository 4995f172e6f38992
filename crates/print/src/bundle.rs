//! Several papers in one file, so that everything of a round goes to the printer at once.

use crate::{
    Hung, Moves, Paper, PrintError, Setting, face::Faces, page::Page, pdf, posted, result_slip, scoresheet,
    table,
};
use director::{boards::BoardSheet, posted::PostedRules};

/// One of them.
pub enum Bundled<'a> {
    Tables(&'a [Hung], Setting),
    Scoresheets(&'a [BoardSheet], Moves),
    ResultSlips(&'a [BoardSheet]),
    PostedRules(&'a [PostedRules]),
}

/// These papers as one PDF, one after the other.
pub fn bundle(title: &str, papers: &[Bundled<'_>], paper: Paper) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let pages: Vec<Page> = papers.iter().flat_map(|bundled| pages(bundled, paper, &faces)).collect();
    pdf::draw(title, &pages, &faces)
}

fn pages(bundled: &Bundled<'_>, paper: Paper, faces: &Faces) -> Vec<Page> {
    match bundled {
        Bundled::Tables(tables, setting) => table::hung_pages(tables, setting, faces),
        Bundled::Scoresheets(games, moves) => {
            let both: Vec<&BoardSheet> = games.iter().flat_map(|game| [game, game]).collect();
            scoresheet::pages(&both, *moves, paper, faces)
        }
        Bundled::ResultSlips(games) => result_slip::pages(games, paper, faces),
        Bundled::PostedRules(rules) => posted::pages(rules, paper, faces),
    }
}
