//! Sealed-move envelopes. What stands on one is in us-chess-7 18D: names and colors, the position before the sealed move,
//! the time that each has used, who sealed which move, when play goes on, and both signatures; 18A adds the time that
//! is left. What is known is filled in, the rest is written by hand.

use director::boards::BoardSheet;

use crate::{
    Paper, PrintError,
    diagram::{self, Diagram},
    face::Faces,
    form::field,
    page::{Anchor, CUT, Canvas, Page, Role, Style},
    paper::Size,
    pdf,
    titled::title_of_games,
};

/// What is printed on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum EnvelopeForm {
    /// An envelope of 229 by 162 mm.
    C5,
    /// One of 6 1/2 by 3 5/8 inches.
    SixThreeQuarters,
    /// A sheet that is folded into an envelope.
    #[default]
    Folded,
}

/// One adjourned game, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Envelope {
    pub game: BoardSheet,
    /// Immediately before the sealed move.
    pub position: Option<Diagram>,
    /// The time that White and Black have used, and what is left.
    pub used: [String; 2],
    pub left: [String; 2],
    pub sealed_by: String,
    pub move_number: String,
    pub resumes: String,
}

/// These envelopes as PDF, each on a page of its size.
pub fn envelopes(all: &[Envelope], form: EnvelopeForm, paper: Paper) -> Result<Vec<u8>, PrintError> {
    let faces = Faces::load()?;
    let games: Vec<BoardSheet> = all.iter().map(|envelope| envelope.game.clone()).collect();
    let what = if all.len() == 1 { "Sealed-move envelope" } else { "Sealed-move envelopes" };
    pdf::draw(&title_of_games(what, &games), &pages(all, form, paper, &faces), &faces)
}

pub(crate) fn pages(all: &[Envelope], form: EnvelopeForm, paper: Paper, faces: &Faces) -> Vec<Page> {
    let mut canvas = Canvas::new(faces);
    for envelope in all {
        match form {
            EnvelopeForm::C5 => whole(&mut canvas, envelope, Size { width: 649.1, height: 459.2 }),
            EnvelopeForm::SixThreeQuarters => {
                whole(&mut canvas, envelope, Size { width: 468.0, height: 261.0 });
            }
            EnvelopeForm::Folded => folded(&mut canvas, envelope, paper.size()),
        }
    }
    canvas.pages()
}

fn whole(canvas: &mut Canvas<'_>, envelope: &Envelope, size: Size) {
    canvas.begin(size);
    front(canvas, envelope, (0.0, 0.0), size);
}

/// The sides go back first, then the lower third, then the upper one over it.
const SIDE: f32 = 36.0;

fn folded(canvas: &mut Canvas<'_>, envelope: &Envelope, page: Size) {
    canvas.begin(page);
    let third = page.height / 3.0;
    for y in [third, 2.0 * third] {
        canvas.line((0.0, y), (page.width, y), CUT);
    }
    for x in [SIDE, page.width - SIDE] {
        canvas.line((x, 0.0), (x, page.height), CUT);
    }
    let panel = Size { width: page.width - 2.0 * SIDE, height: third };
    let advice = Style::grey(9.0);
    let middle = |canvas: &mut Canvas<'_>, y: f32, text: &str| {
        canvas.say(SIDE + 20.0, y, panel.width - 40.0, Anchor::Center, advice, text);
    };
    middle(canvas, third / 2.0 - 8.0, "3. Fold this back over the other flap and tape it down.");
    middle(canvas, third / 2.0 + 8.0, "Both players sign across the edge.");
    front(canvas, envelope, (SIDE, third), panel);
    let below = 2.0 * third + third / 2.0;
    middle(canvas, below - 8.0, "1. Fold both sides back along the dashed lines.");
    middle(canvas, below + 8.0, "2. Fold this back and lay both scoresheets in.");
}

/// What 18D asks for, with the board on the right.
fn front(canvas: &mut Canvas<'_>, envelope: &Envelope, (x, y): (f32, f32), size: Size) {
    let margin = 16.0 + (size.width - 468.0).max(0.0) * 0.06;
    let side = (size.height - 2.0 * margin - 42.0).min(size.width * 0.38);
    let width = size.width - 2.0 * margin - side - 26.0;
    let (left, game) = (x + margin, &envelope.game);
    let head = y + margin + 8.0;
    canvas.fit(Role::Heading(1), (left, head), width, Anchor::Left, Style::bold(11.0), "Sealed move");
    let round = if game.round.is_empty() { String::new() } else { format!("Round {}", game.round) };
    let board = if game.board.is_empty() { String::new() } else { format!("Board {}", game.board) };
    let parts = [game.event.as_str(), &game.section, &round, &board];
    let line = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    canvas.say(left, head + 12.0, width, Anchor::Left, Style::grey(8.0), &line);
    let rows: [&[(&str, &str)]; 6] = [
        &[("White", &game.white.name)],
        &[("White: time used", &envelope.used[0]), ("White: time left", &envelope.left[0])],
        &[("Black", &game.black.name)],
        &[("Black: time used", &envelope.used[1]), ("Black: time left", &envelope.left[1])],
        &[("Sealed by", &envelope.sealed_by), ("Number of the sealed move", &envelope.move_number)],
        &[("Play goes on: day and time", &envelope.resumes)],
    ];
    let top = head + 16.0;
    let bottom = y + size.height - margin - 10.0;
    let step = (bottom - top) / 7.0;
    for (index, row) in rows.iter().enumerate() {
        let base = top + step * (index as f32 + 1.0) - 8.0;
        across(canvas, row, (left, base), width);
    }
    let signatures = [("White signs", ""), ("Black signs", "")];
    across(canvas, &signatures, (left, bottom), width);
    let right = x + size.width - margin - side;
    canvas.say(right, head, side, Anchor::Left, Style::bold(8.0), "Before the sealed move");
    diagram::draw(canvas, (right, head + 8.0), side, envelope.position.as_ref());
    let under = head + 8.0 + side + 20.0;
    canvas.say(
        right,
        under,
        side,
        Anchor::Left,
        Style::grey(6.5),
        "Signed: what stands here is right and understood.",
    );
}

fn across(canvas: &mut Canvas<'_>, fields: &[(&str, &str)], (x, y): (f32, f32), width: f32) {
    let space = 10.0;
    let each = (width - space * (fields.len() as f32 - 1.0)) / fields.len() as f32;
    for (index, (label, known)) in fields.iter().enumerate() {
        field(canvas, (x + (each + space) * index as f32, y), each, label, known);
    }
}
