//! Result slips: what two players fill in and hand in, ten to a sheet, to be cut apart.

use director::boards::{BoardPlayer, BoardSheet, InMatch};

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
    let slips: Vec<&BoardSheet> = games.iter().filter(|game| game.in_match != InMatch::Second).collect();
    Grid { page: paper.size(), across: 2, down: 5 }.fill(&mut canvas, &slips, one);
    canvas.pages()
}

fn one(canvas: &mut Canvas<'_>, game: &&BoardSheet, (x, y): (f32, f32), size: Size) {
    let (left, width) = (x + MARGIN, size.width - 2.0 * MARGIN);
    let board = 74.0;
    let of_match = match &game.in_match {
        InMatch::First(second) => Some(second.as_ref()),
        InMatch::Alone | InMatch::Second => None,
    };
    // Of a match the slip has the number of the two boards together.
    let number = match of_match {
        Some(_) => game.board.split('.').next().unwrap_or_default(),
        None => &game.board,
    };
    let head = format!("Board {number}");
    let place = (left + width - board, y + 32.0);
    canvas.fit(Role::Heading(1), place, board, Anchor::Right, Style::bold(16.0), head.trim());
    canvas.say(left, y + 24.0, width - board - 6.0, Anchor::Left, Style::grey(8.0), &game.event);
    let round = if game.round.is_empty() { String::new() } else { format!("Round {}", game.round) };
    let parts = [game.section.as_str(), &round].into_iter().filter(|part| !part.is_empty());
    let under = parts.collect::<Vec<_>>().join(" · ");
    canvas.say(left, y + 35.0, width - board - 6.0, Anchor::Left, Style::bold(9.0), &under);
    if let Some(second) = of_match {
        return four(canvas, [game, second], (left, y), Size { width, ..size });
    }
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

/// A match of two boards: four names, and which team won. Partners sit side by side with opposite colors.
fn four(canvas: &mut Canvas<'_>, boards: [&BoardSheet; 2], (left, y): (f32, f32), size: Size) {
    let [first, second] = boards;
    let teams = [(&first.white, &second.black), (&first.black, &second.white)];
    for (index, (one, partner)) in teams.into_iter().enumerate() {
        let at = y + 50.0 + 26.0 * index as f32;
        let [here, there] = if index == 0 { ["White", "Black"] } else { ["Black", "White"] };
        let half = size.width / 2.0;
        canvas.say(left, at, size.width, Anchor::Left, Style::bold(9.0), &one.team);
        seat(canvas, &format!("{} {here}", first.board), one, (left, at + 12.0), half - 4.0);
        seat(canvas, &format!("{} {there}", second.board), partner, (left + half, at + 12.0), half);
    }
    let third = size.width / 3.0;
    let won = [format!("{} won", first.white.team), "Draw".to_string(), format!("{} won", first.black.team)];
    for (index, word) in won.iter().enumerate() {
        tick(canvas, (left + third * index as f32, y + 104.0), third, word);
    }
    let half = size.width / 2.0 - 8.0;
    for (index, team) in [&first.white.team, &first.black.team].into_iter().enumerate() {
        let x = left + (half + 16.0) * index as f32;
        field(canvas, (x, y + size.height - 18.0), half, &format!("{team} signs"), "");
    }
}

/// `7.1 White` and a name.
fn seat(canvas: &mut Canvas<'_>, at: &str, person: &BoardPlayer, (x, y): (f32, f32), width: f32) {
    canvas.say(x, y, 44.0, Anchor::Left, Style::grey(7.0), at);
    let role = canvas.paragraph();
    canvas.name(role, (x + 46.0, y), width - 46.0, Style::regular(9.0), &person.name);
}

fn player(canvas: &mut Canvas<'_>, color: &str, person: &BoardPlayer, (x, y): (f32, f32), width: f32) {
    canvas.say(x, y, 34.0, Anchor::Left, Style::grey(8.0), color);
    let role = canvas.paragraph();
    canvas.name(role, (x + 36.0, y), width - 76.0, Style::regular(11.0), &person.name);
    canvas.say(x + width - 38.0, y, 38.0, Anchor::Right, Style::regular(9.0), &person.rating);
}
