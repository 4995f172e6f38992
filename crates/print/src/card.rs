//! Cards and signs: a card with a code for each player, numbers for tables and boards, and the poster that leads phones to
//! the pairings.

use std::net::IpAddr;

use crate::{
    Paper, PrintError,
    face::Faces,
    form::Grid,
    page::{Anchor, CUT, Canvas, Page, Role, Style},
    paper::Size,
    pdf, qr,
    titled::title,
};

/// What one player is given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    pub event: String,
    pub section: String,
    pub name: String,
    /// To type: `K7QM-3XPD`.
    pub code: String,
    /// Where the QR code leads.
    pub address: String,
}

/// These cards as PDF, eight to a sheet.
pub fn cards(cards: &[Card], paper: Paper) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let title = title("Player cards", cards.iter().map(|card| vec![&card.section, &card.event]));
    pdf::draw(&title, &card_pages(cards, paper, &faces)?, &faces)
}

pub(crate) fn card_pages(cards: &[Card], paper: Paper, faces: &Faces) -> Result<Vec<Page>, PrintError> {
    let mut canvas = Canvas::new(faces);
    let mut drawn = Ok(());
    let grid = Grid { page: paper.size(), across: 2, down: 4 };
    grid.fill(&mut canvas, cards, |canvas, card, at, size| {
        let done = one(canvas, card, at, size);
        if drawn.is_ok() {
            drawn = done;
        }
    });
    drawn.map(|()| canvas.pages())
}

fn one(canvas: &mut Canvas<'_>, card: &Card, (x, y): (f32, f32), size: Size) -> Result<(), PrintError> {
    let margin = 22.0;
    let side = 112.0;
    let width = size.width - 2.0 * margin - side - 4.0;
    let left = x + margin;
    let top = y + (size.height - 118.0) / 2.0;
    canvas.say(left, top + 10.0, width, Anchor::Left, Style::grey(8.0), &card.event);
    canvas.name(Role::Heading(1), (left, top + 34.0), width, Style::bold(14.0), &card.name);
    canvas.say(left, top + 50.0, width, Anchor::Left, Style::regular(10.0), &card.section);
    canvas.say(left, top + 82.0, width, Anchor::Left, Style::grey(7.5), "Scan the code, or type");
    canvas.say(left, top + 102.0, width, Anchor::Left, Style::bold(17.0), &card.code);
    qr::draw(
        canvas,
        (x + size.width - margin - side + 8.0, y + (size.height - side) / 2.0),
        side,
        &card.address,
    )
}

/// What a number stands for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    /// Two to a sheet, to be seen across a hall.
    Table,
    /// Ten to a sheet, to lie beside the board.
    Board,
}

/// Numbers for tables or boards of an event as PDF.
pub fn signs(event: &str, sign: Sign, numbers: &[usize], paper: Paper) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let what = match sign {
        Sign::Table => "Table numbers",
        Sign::Board => "Board numbers",
    };
    pdf::draw(&title(what, [vec![event]]), &sign_pages(sign, numbers, paper, &faces), &faces)
}

pub(crate) fn sign_pages(sign: Sign, numbers: &[usize], paper: Paper, faces: &Faces) -> Vec<Page> {
    let mut canvas = Canvas::new(faces);
    let (grid, word, size) = match sign {
        Sign::Table => (Grid { page: paper.size(), across: 1, down: 2 }, "Table", 250.0),
        Sign::Board => (Grid { page: paper.size(), across: 2, down: 5 }, "Board", 84.0),
    };
    grid.fill(&mut canvas, numbers, |canvas, number, (x, y), cell| {
        let margin = 24.0;
        let width = cell.width - 2.0 * margin;
        // A capital of this face is 0.73 of its size high.
        let base = y + cell.height / 2.0 + size * 0.73 / 2.0 + size * 0.09;
        let label = Style::grey(size * 0.13);
        canvas.say(x + margin, base - size * 0.85, width, Anchor::Center, label, word);
        let style = Style::bold(size);
        canvas.fit(Role::Heading(1), (x + margin, base), width, Anchor::Center, style, &number.to_string());
    });
    canvas.pages()
}

/// What hangs at the door for those who have phones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Poster {
    pub event: String,
    pub address: String,
}

impl Poster {
    /// The host of an address that no phone reaches, since it is that of this machine alone.
    pub fn only_here(&self) -> Option<&str> {
        let address = self.address.as_str();
        let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let name = match host.strip_prefix('[') {
            Some(inner) => inner.split(']').next().unwrap_or_default(),
            None => host.split(':').next().unwrap_or_default(),
        };
        let here = name.eq_ignore_ascii_case("localhost")
            || name.parse::<IpAddr>().is_ok_and(|at| at.is_loopback() || at.is_unspecified());
        here.then_some(host)
    }
}

/// The poster as PDF.
pub fn poster(poster: &Poster, paper: Paper) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    pdf::draw(&title("Poster", [vec![&poster.event]]), &poster_pages(poster, paper, &faces)?, &faces)
}

pub(crate) fn poster_pages(poster: &Poster, paper: Paper, faces: &Faces) -> Result<Vec<Page>, PrintError> {
    let mut canvas = Canvas::new(faces);
    let size = paper.size();
    canvas.begin(size);
    let margin = 54.0;
    let width = size.width - 2.0 * margin;
    let at = (margin, 120.0);
    canvas.fit(Role::Heading(1), at, width, Anchor::Center, Style::bold(36.0), &poster.event);
    let line = Style::regular(22.0);
    canvas.say(margin, 162.0, width, Anchor::Center, line, "Pairings and standings on your phone");
    let side = 380.0;
    qr::draw(&mut canvas, ((size.width - side) / 2.0, 190.0), side, &poster.address)?;
    canvas.say(margin, 612.0, width, Anchor::Center, Style::bold(17.0), &poster.address);
    canvas.line((margin, 650.0), (size.width - margin, 650.0), CUT);
    let quiet = Style::grey(12.0);
    canvas.say(margin, 676.0, width, Anchor::Center, quiet, "For parents, coaches and spectators.");
    canvas.say(margin, 694.0, width, Anchor::Center, quiet, "Players' phones stay off in the playing room.");
    Ok(canvas.pages())
}
