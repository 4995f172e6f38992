//! Small tables of one kind, such as the quads of a round: several on a sheet, each whole and under its own name, and all of
//! them with the same columns, so that the eye goes down from one to the next.

use report::Table;

use super::{
    Setting,
    fill::Filling,
    laid::{ABOVE_NOTE, Laid, LaidRow, NOTE},
    widths::{MARGIN, plan},
};
use crate::page::{Anchor, Canvas, HAIR, Role, Style, count};

/// The name of a table on a sheet with others.
const NAME: Style = Style::bold(14.0);
/// Between two tables.
const APART: f32 = 16.0;

/// Whether they could be put together: what needs more than one page for itself cannot. All have the same columns.
pub(super) fn fill(number: usize, tables: &[Table], setting: &Setting, canvas: &mut Canvas<'_>) -> bool {
    let [one, ..] = tables else { return false };
    let all = Table { rows: tables.iter().flat_map(|table| table.rows.clone()).collect(), ..one.clone() };
    let (plan, faces, first) = (plan(&all, setting, canvas.faces), canvas.faces, canvas.pages_mut().len());
    if plan.groups.len() != 1 {
        return false;
    }
    let laid: Vec<Laid<'_>> =
        tables.iter().map(|table| Laid::by(plan.clone(), table, setting, faces)).collect();
    let Some(pages) = shared_out(&laid) else { return false };
    let (mut number, mut rest) = (number, laid.as_slice());
    for (page, many) in pages.into_iter().enumerate() {
        let (here, later) = rest.split_at(many);
        sheet(number, here, page == 0, canvas);
        (number, rest) = (number + many, later);
    }
    count(canvas.pages_mut().get_mut(first..).unwrap_or_default(), faces, MARGIN, &setting.foot);
    true
}

/// The event, the name of the table, and what it is: `Spring Open · Quad 3 · Round 1 by board`.
fn parts(table: &Table) -> (String, String, &str) {
    let within = table.title.of_what();
    (within.of_what().to_string(), within.what().to_string(), table.title.what())
}

fn rows<'a>(laid: &'a Laid<'_>) -> &'a [LaidRow] {
    laid.groups.first().map(|(rows, _)| rows.as_slice()).unwrap_or_default()
}

fn note_height(laid: &Laid<'_>) -> f32 {
    if laid.note.is_empty() { 0.0 } else { ABOVE_NOTE + laid.note.len() as f32 * NOTE.leading() }
}

/// What one of them takes, without its note.
fn height(laid: &Laid<'_>) -> f32 {
    NAME.leading() + 3.0 + laid.heads_height() + rows(laid).iter().map(|row| row.height).sum::<f32>()
}

/// Whether all of these say the same, which stands once then.
fn share_a_note(here: &[Laid<'_>]) -> bool {
    here.iter().zip(here.iter().skip(1)).all(|(one, next)| one.table.note == next.table.note)
}

/// How many stand on each page; none if one of them does not fit.
fn shared_out(all: &[Laid<'_>]) -> Option<Vec<usize>> {
    let once = share_a_note(all);
    let (mut pages, mut filled) = (Vec::<usize>::new(), 0.0);
    for laid in all {
        let note = if once { 0.0 } else { note_height(laid) };
        let at_the_end = if once { note_height(laid) } else { 0.0 };
        let room = laid.foot() - laid.above_heads() - at_the_end;
        let needs = height(laid) + note;
        match pages.last_mut() {
            Some(page) if filled + APART + needs <= room => {
                *page += 1;
                filled += APART + needs;
            }
            _ if needs > room => return None,
            _ => {
                pages.push(1);
                filled = needs;
            }
        }
    }
    Some(pages)
}

/// From where to where a page goes: `Quad 1 – 7`, since there is little room for it.
fn guide(from: &str, to: &str) -> String {
    match (from.rsplit_once(' '), to.rsplit_once(' ')) {
        _ if from == to => String::new(),
        (Some((one, _)), Some((other, last))) if one == other => format!("{from} – {last}"),
        _ => format!("{from} – {to}"),
    }
}

/// What all tables of a page are: `Standings`, where one is after round 2 and another still in it.
fn shared_words(here: &[Laid<'_>]) -> String {
    let mut all = here.iter().map(|laid| parts(laid.table).2);
    let first = all.next().unwrap_or_default();
    let words: Vec<&str> = first.split(' ').collect();
    let shared = all.fold(words.len(), |shared, what| {
        shared.min(words.iter().zip(what.split(' ')).take_while(|(one, other)| *one == other).count())
    });
    words.iter().take(shared).copied().collect::<Vec<_>>().join(" ").trim_end_matches(',').to_string()
}

/// One page.
fn sheet(number: usize, here: &[Laid<'_>], first: bool, canvas: &mut Canvas<'_>) {
    let [one, ..] = here else { return };
    let (event, from, _) = parts(one.table);
    let what = shared_words(here);
    let to = here.last().map_or_else(|| from.clone(), |last| parts(last.table).1);
    let guide = guide(&from, &to);
    let width = one.plan.page.width - 2.0 * MARGIN;
    let once = share_a_note(here);
    canvas.begin(one.plan.page);
    let mut y = one.above_heads();
    for (index, laid) in here.iter().enumerate() {
        let mut filling = Filling { number: number + index, laid, canvas: &mut *canvas, y };
        if index == 0 {
            filling.title((&event, &what), &guide, first);
        }
        // What holds for this one alone is said with its name, such as how many games are still to come.
        let (_, name, own) = parts(laid.table);
        let name = if own == what { name } else { format!("{name} · {own}") };
        let at = (MARGIN, y + NAME.size);
        filling.canvas.fit(Role::Heading(2), at, width, Anchor::Left, NAME, &name);
        filling.y = y + NAME.leading() + 3.0;
        let group = laid.plan.groups.first().map(Vec::as_slice).unwrap_or_default();
        filling.heads(group, true);
        for (at, row) in rows(laid).iter().enumerate() {
            filling.put(at, row, group);
        }
        filling.canvas.line((MARGIN, filling.y), (MARGIN + width, filling.y), HAIR);
        if !laid.note.is_empty() && (!once || index + 1 == here.len()) {
            let role = filling.canvas.paragraph();
            filling.notes(&role);
        }
        y = filling.y + APART;
    }
}
