//! Name badges, and place cards that stand on the tables.

use crate::{
    Paper, PrintError,
    face::Faces,
    form::Grid,
    page::{Anchor, CUT, Canvas, Page, Role, Style},
    paper::Size,
    pdf,
    table::heads,
    titled::title,
};

/// What somebody wears.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Badge {
    pub event: String,
    pub name: String,
    pub section: String,
    pub team: String,
}

/// What stands before somebody at a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlaceCard {
    pub event: String,
    pub name: String,
    /// `Board 7, White`.
    pub seat: String,
    /// Rating and team.
    pub about: String,
}

/// These badges as PDF, eight to a sheet.
pub fn badges(badges: &[Badge], paper: Paper) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let title = title("Name badges", badges.iter().map(|badge| vec![&badge.section, &badge.event]));
    pdf::draw(&title, &badge_pages(badges, paper, &faces), &faces)
}

/// These place cards as PDF, three to a sheet; each is folded along its middle and stands like a tent.
pub fn place_cards(cards: &[PlaceCard], paper: Paper) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let title = title("Place cards", cards.iter().map(|card| vec![&card.event]));
    pdf::draw(&title, &place_pages(cards, paper, &faces), &faces)
}

const MARGIN: f32 = 20.0;

pub(crate) fn badge_pages(badges: &[Badge], paper: Paper, faces: &Faces) -> Vec<Page> {
    let mut canvas = Canvas::new(faces);
    let grid = Grid { page: paper.size(), across: 2, down: 4 };
    grid.fill(&mut canvas, badges, |canvas, badge, (x, y), Size { width, height }| {
        let (left, room) = (x + MARGIN, width - 2.0 * MARGIN);
        let middle = y + height / 2.0;
        canvas.say(left, y + MARGIN + 12.0, room, Anchor::Center, Style::grey(10.0), &badge.event);
        whole_name(canvas, (left, middle + 8.0), room, (26.0, 20.0), &badge.name);
        canvas.say(left, middle + 34.0, room, Anchor::Center, Style::regular(13.0), &badge.team);
        canvas.say(left, y + height - MARGIN, room, Anchor::Center, Style::grey(10.0), &badge.section);
    });
    canvas.pages()
}

pub(crate) fn place_pages(cards: &[PlaceCard], paper: Paper, faces: &Faces) -> Vec<Page> {
    let mut canvas = Canvas::new(faces);
    let grid = Grid { page: paper.size(), across: 1, down: 3 };
    grid.fill(&mut canvas, cards, |canvas, card, (x, y), Size { width, height }| {
        let (left, room) = (x + 2.0 * MARGIN, width - 4.0 * MARGIN);
        // The upper half is the back of the tent.
        let fold = y + height / 2.0;
        canvas.line((x, fold), (x + width, fold), CUT);
        canvas.say(left, fold + 26.0, room, Anchor::Center, Style::grey(12.0), &card.seat);
        whole_name(canvas, (left, fold + 72.0), room, (40.0, 26.0), &card.name);
        canvas.say(left, fold + 98.0, room, Anchor::Center, Style::regular(15.0), &card.about);
        canvas.say(left, fold + 118.0, room, Anchor::Center, Style::grey(9.0), &card.event);
    });
    canvas.pages()
}

/// Nobody wears half of their name: it stands in one line, else in two, and as large as both have room.
fn whole_name(canvas: &mut Canvas<'_>, (x, y): (f32, f32), room: f32, (one, two): (f32, f32), name: &str) {
    let face = canvas.faces.of(Style::bold(one).weight);
    let wide = |line: &str, size: f32| face.width(line, size);
    let (size, lines) = match heads::halves(name, face) {
        Some(halves) if wide(name, one) > room => (two, halves.to_vec()),
        _ => (one, vec![name]),
    };
    let widest = lines.iter().map(|line| wide(line, size)).fold(0.0, f32::max);
    let size = if widest > room { size * room / widest } else { size };
    // Two lines have the middle of one.
    let mut base = if lines.len() > 1 { y - 0.75 * size } else { y };
    for line in lines {
        canvas.fit(Role::Heading(1), (x, base), room, Anchor::Center, Style::bold(size), line);
        base += 1.05 * size;
    }
}
