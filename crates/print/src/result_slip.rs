//! Result slips: what two players fill in and hand in, ten to a sheet, to be cut apart.

use director::boards::{BoardPlayer, BoardSheet};

use crate::{
    Paper, PrintError,
    face::Faces,
    form::{Grid, field, tick},
    page::{Anchor, Canvas, Page, Role, Style},
    paper::Size,
    pdf,
    titled::title_of_games,
};

const MARGIN: f32 = 20.0;

/// The result slips of these games as PDF.
pub fn result_slips(games: &[BoardSheet], paper: Paper) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    pdf::draw(&title_of_games("Result slips", games), &pages(games, paper, &faces), &faces)
}

pub(crate) fn pages(games: &[BoardSheet], paper: Paper, faces: &Faces) -> Vec<Page> {
    let mut canvas = Canvas::new(faces);
    Grid { page: paper.size(), across: 2, down: 5 }.fill(&mut canvas, games, one);
    canvas.pages()
}

fn one(canvas: &mut Canvas<'_>, game: &BoardSheet, (x, y): (f32, f32), size: Size) {
    let (left, width) = (x + MARGIN, size.width - 2.0 * MARGIN);
    let board = 74.0;
    let head = format!("Board {}", game.board);
    let place = (left + width - board, y + 32.0);
    canvas.fit(Role::Heading(1), place, board, Anchor::Right, Style::bold(16.0), head.trim());
    canvas.say(left, y + 24.0, width - board - 6.0, Anchor::Left, Style::grey(8.0), &game.event);
    let round = if game.round.is_empty() { String::new() } else { format!("Round {}", game.round) };
    let parts = [game.section.as_str(), &round].into_iter().filter(|part| !part.is_empty());
    let under = parts.collect::<Vec<_>>().join(" · ");
    canvas.say(left, y + 35.0, width - board - 6.0, Anchor::Left, Style::bold(9.0), &under);
    player(canvas, "White", &game.white, (left, y + 55.0), width);
    player(canvas, "Black", &game.black, (left, y + 72.0), width);
    let third = width / 3.0;
    for (index, word) in ["White won", "Draw", "Black won"].into_iter().enumerate() {
        tick(canvas, (left + third * index as f32, y + 94.0), third, word);
    }
    let half = width / 2.0 - 8.0;
    field(canvas, (left, y + size.height - 24.0), half, "White signs", "");
    field(canvas, (left + half + 16.0, y + size.height - 24.0), half, "Black signs", "");
}

fn player(canvas: &mut Canvas<'_>, color: &str, person: &BoardPlayer, (x, y): (f32, f32), width: f32) {
    canvas.say(x, y, 34.0, Anchor::Left, Style::grey(8.0), color);
    let role = canvas.paragraph();
    canvas.name(role, (x + 36.0, y), width - 76.0, Style::regular(11.0), &person.name);
    canvas.say(x + width - 38.0, y, 38.0, Anchor::Right, Style::regular(9.0), &person.rating);
}
