//! Scoresheets: names, board, round, section and event as far as they are known, room for the moves, the result and both
//! signatures.

use director::boards::{BoardPlayer, BoardSheet};

use crate::{
    Paper, PrintError,
    face::Faces,
    form::{Grid, field, tick},
    page::{Anchor, Canvas, HAIR, PLAIN, Page, Role, Shade, Style},
    paper::Size,
    pdf,
    titled::{title, title_of_games},
};

/// For how many moves there is room.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Moves {
    /// Two sheets side by side on one page.
    #[default]
    Sixty,
    /// One to a page.
    Ninety,
}

/// Moves are written in columns of this many.
const ROWS: usize = 30;
const MARGIN: f32 = 30.0;

/// The scoresheets of these games as PDF, one for each player.
pub fn scoresheets(games: &[BoardSheet], moves: Moves, paper: Paper) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let both: Vec<&BoardSheet> = games.iter().flat_map(|game| [game, game]).collect();
    pdf::draw(&title_of_games("Scoresheets", games), &pages(&both, moves, paper, &faces), &faces)
}

/// So many scoresheets on which nothing is filled in but the event.
pub fn blank_scoresheets(
    event: &str,
    count: usize,
    moves: Moves,
    paper: Paper,
) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let blank = BoardSheet { event: event.to_string(), ..BoardSheet::default() };
    let all = vec![&blank; count];
    pdf::draw(&title("Scoresheets", [vec![event]]), &pages(&all, moves, paper, &faces), &faces)
}

pub(crate) fn pages(sheets: &[&BoardSheet], moves: Moves, paper: Paper, faces: &Faces) -> Vec<Page> {
    let mut canvas = Canvas::new(faces);
    let (grid, columns) = match moves {
        Moves::Sixty => (Grid { page: paper.size().turned(), across: 2, down: 1 }, 2),
        Moves::Ninety => (Grid { page: paper.size(), across: 1, down: 1 }, 3),
    };
    grid.fill(&mut canvas, sheets, |canvas, sheet, at, size| one(canvas, sheet, at, size, columns));
    canvas.pages()
}

fn one(canvas: &mut Canvas<'_>, sheet: &BoardSheet, (x, y): (f32, f32), size: Size, columns: usize) {
    let (left, width) = (x + MARGIN, size.width - 2.0 * MARGIN);
    let mut base = y + MARGIN + 8.0;
    let title = if sheet.event.is_empty() { "Scoresheet" } else { sheet.event.as_str() };
    canvas.fit(Role::Heading(1), (left, base), width, Anchor::Left, Style::bold(13.0), title);
    base += 26.0;
    let part = |share: f32| width * share - 8.0;
    field(canvas, (left, base), part(0.4), "Section", &sheet.section);
    field(canvas, (left + width * 0.4, base), part(0.16), "Round", &sheet.round);
    field(canvas, (left + width * 0.56, base), part(0.16), "Board", &sheet.board);
    field(canvas, (left + width * 0.72, base), width * 0.28, "Date", &sheet.day);
    base += 28.0;
    for (color, person) in [("White", &sheet.white), ("Black", &sheet.black)] {
        player(canvas, color, person, (left, base), width);
        base += 28.0;
    }
    let foot = y + size.height - MARGIN;
    let top = base - 12.0;
    grid(canvas, (left, top), Size { width, height: foot - 62.0 - top }, columns);
    result(canvas, (left, foot), width);
}

fn player(canvas: &mut Canvas<'_>, color: &str, person: &BoardPlayer, (x, y): (f32, f32), width: f32) {
    let team = person.team.as_str();
    let name = if team.is_empty() { person.name.clone() } else { format!("{}, {team}", person.name) };
    field(canvas, (x, y), width * 0.8 - 8.0, color, &name);
    field(canvas, (x + width * 0.8, y), width * 0.2, "Rating", &person.rating);
}

/// Numbered rows for the moves, every fifth line drawn heavier.
fn grid(canvas: &mut Canvas<'_>, (x, y): (f32, f32), size: Size, columns: usize) {
    let space = 6.0;
    let width = (size.width - space * (columns as f32 - 1.0)) / columns as f32;
    let head = 14.0;
    let row = (size.height - head) / ROWS as f32;
    let number = 20.0;
    let half = (width - number) / 2.0;
    for column in 0..columns {
        let left = x + (width + space) * column as f32;
        for (index, color) in ["White", "Black"].into_iter().enumerate() {
            let at = left + number + half * index as f32;
            canvas.say(at, y + 10.0, half, Anchor::Center, Style::bold(7.5), color);
        }
        for line in 0..ROWS {
            let top = y + head + row * line as f32;
            if line % 2 == 1 {
                canvas.block(left, top, width, row, Shade::Tint);
            }
            let count = (column * ROWS + line + 1).to_string();
            let base = top + row / 2.0 + 2.7;
            canvas.fit(Role::Silent, (left, base), number - 5.0, Anchor::Right, Style::grey(7.5), &count);
            let stroke = if line % 5 == 0 { PLAIN } else { HAIR };
            canvas.line((left, top), (left + width, top), stroke);
        }
        let (top, bottom) = (y + head, y + size.height);
        canvas.line((left, bottom), (left + width, bottom), PLAIN);
        for across in [number, number + half] {
            canvas.line((left + across, top), (left + across, bottom), HAIR);
        }
    }
}

fn result(canvas: &mut Canvas<'_>, (x, foot): (f32, f32), width: f32) {
    let base = foot - 38.0;
    canvas.say(x, base, 50.0, Anchor::Left, Style::bold(9.0), "Result");
    for (index, word) in ["White won", "Draw", "Black won"].into_iter().enumerate() {
        tick(canvas, (x + 50.0 + (width - 50.0) / 3.0 * index as f32, base), (width - 50.0) / 3.0, word);
    }
    let half = width / 2.0 - 8.0;
    field(canvas, (x, foot - 8.0), half, "White signs", "");
    field(canvas, (x + half + 16.0, foot - 8.0), half, "Black signs", "");
}
