//! Draws a table that is laid out: title, header and how to read it on each page, rows whole, the pages counted.

use report::{Align, Table, Value};

use super::{
    Setting,
    laid::{ABOVE_NOTE, Laid, LaidRow, NOTE, is_name},
    widths::{LaidColumn, MARGIN},
};
use crate::page::{Anchor, Canvas, CellKind, HAIR, HEAVY, Placed, Role, Shade, Style, count};

pub(super) fn fill(number: usize, table: &Table, setting: &Setting, canvas: &mut Canvas<'_>) {
    let (first, faces) = (canvas.pages_mut().len(), canvas.faces);
    let laid = Laid::best(table, setting, faces);
    let mut filling = Filling { number, laid: &laid, canvas, y: 0.0 };
    for index in 0..laid.groups.len() {
        filling.group(index);
    }
    let role = filling.canvas.paragraph();
    filling.notes(&role);
    let pages = canvas.pages_mut();
    count(pages.get_mut(first..).unwrap_or_default(), faces, MARGIN, &setting.foot);
}

pub(super) struct Filling<'a, 'c> {
    pub(super) number: usize,
    pub(super) laid: &'a Laid<'a>,
    pub(super) canvas: &'a mut Canvas<'c>,
    /// Where the next row begins.
    pub(super) y: f32,
}

/// How much of a line the names of a page may take from its title.
const MOST_FOR_GUIDE: f32 = 0.5;

/// So many letters of a name stand at the head of a page where there is no room for all of it.
const GUIDE_LETTERS: usize = 3;

impl Filling<'_, '_> {
    /// The columns that stand side by side, page after page.
    fn group(&mut self, index: usize) {
        let laid = self.laid;
        let (Some(group), Some((rows, pages))) = (laid.plan.groups.get(index), laid.groups.get(index)) else {
            return;
        };
        let mut next = 0;
        for count in pages {
            let begun = next;
            next += count;
            self.head(index, group, begun, next);
            for (at, row) in rows.iter().enumerate().take(next).skip(begun) {
                self.put(at, row, group);
            }
            self.canvas.line((MARGIN, self.y), (laid.plan.page.width - MARGIN, self.y), HAIR);
            let ends = next >= rows.len() && index + 1 == laid.groups.len();
            // Marks are read on the page on which they stand; it is read aloud once, at the end.
            if !ends && laid.notes_everywhere() {
                self.notes(&Role::Silent);
            }
        }
    }

    /// Begins a page: the title, from where to where it goes, and the names of the columns.
    fn head(&mut self, index: usize, group: &[LaidColumn], from: usize, to: usize) {
        self.canvas.begin(self.laid.plan.page);
        let title = &self.laid.table.title;
        self.title(
            (&title.of_what().to_string(), title.what()),
            &self.guide(from, to),
            index == 0 && from == 0,
        );
        self.heads(group, from == 0);
    }

    /// The title of a page and from where to where it goes; only the first time it is read aloud.
    pub(super) fn title(&mut self, (above, title): (&str, &str), guide: &str, first: bool) {
        let width = self.laid.plan.page.width - 2.0 * MARGIN;
        let face = self.canvas.faces.of(self.laid.title().weight);
        let wide = face.width(guide, self.laid.title().size) + 16.0;
        let right = if guide.is_empty() { 0.0 } else { wide.min(width * MOST_FOR_GUIDE) };
        let role = if first { self.canvas.paragraph() } else { Role::Silent };
        if !above.is_empty() {
            self.canvas.fit(role, (MARGIN, MARGIN + 8.0), width, Anchor::Left, Style::grey(9.5), above);
        }
        let base = MARGIN + 12.0 + self.laid.title().size;
        let role = if first { Role::Heading(1) } else { Role::Silent };
        let style = self.laid.title();
        self.canvas.fit(role, (MARGIN, base), width - right, Anchor::Left, style, title);
        if !guide.is_empty() {
            let at = (MARGIN + width - right + 8.0, base);
            self.canvas.fit(Role::Silent, at, right - 8.0, Anchor::Right, style, guide);
        }
        self.y = self.laid.above_heads();
    }

    /// The names of the columns, under a line.
    pub(super) fn heads(&mut self, group: &[LaidColumn], told: bool) {
        let width = self.laid.plan.page.width - 2.0 * MARGIN;
        self.canvas.line((MARGIN, self.y), (MARGIN + width, self.y), HEAVY);
        let style = Style::bold(self.laid.plan.size);
        let top = self.y + self.laid.heads_height();
        for place in group {
            let Some(column) = self.laid.table.columns.get(place.column) else { continue };
            let role = if told && !place.again {
                self.cell(0, place.column, CellKind::ColumnHead)
            } else {
                Role::Silent
            };
            // A column without a name is still a column to those who hear the table.
            let names = self.laid.head_of(place);
            let names = if column.name.is_empty() { vec![" "] } else { names };
            let mut y = top - 5.0 - names.len() as f32 * style.leading() + 3.0 + style.size;
            for name in names {
                self.canvas.fit(role.clone(), (place.x, y), place.width, side(column.align), style, name);
                y += style.leading();
            }
        }
        self.y = top;
        self.canvas.line((MARGIN, self.y - 1.0), (MARGIN + width, self.y - 1.0), HAIR);
    }

    /// The first and the last name of a page, where a table goes by names over several.
    fn guide(&self, from: usize, to: usize) -> String {
        let by_name = self.laid.table.columns.first().is_some_and(|column| is_name(&column.name));
        if !by_name || (from == 0 && to >= self.laid.table.rows.len()) {
            return String::new();
        }
        let word = |row: usize| {
            let name = self.laid.table.rows.get(row).and_then(|row| row.first()).map(ToString::to_string);
            name.map(|name| name.split(',').next().unwrap_or_default().to_string()).unwrap_or_default()
        };
        let (first, last) = (word(from), word(to.saturating_sub(1)));
        let whole = format!("{first} – {last}");
        let style = self.laid.title();
        let face = self.canvas.faces.of(style.weight);
        let width = self.laid.plan.page.width - 2.0 * MARGIN;
        let title = face.width(self.laid.table.title.what(), style.size);
        if face.width(&whole, style.size) + 16.0 <= (width - title - 16.0).min(width * MOST_FOR_GUIDE) {
            return whole;
        }
        // As at the head of a page of a dictionary: a name that is cut says less than its first letters.
        let letters = |name: &str| name.chars().take(GUIDE_LETTERS).collect::<String>();
        format!("{} – {}", letters(&first), letters(&last))
    }

    fn cell(&self, row: usize, column: usize, kind: CellKind) -> Role {
        Role::Cell { table: self.number, row, column, kind }
    }

    pub(super) fn put(&mut self, at: usize, row: &LaidRow, group: &[LaidColumn]) {
        let width = self.laid.plan.page.width - 2.0 * MARGIN;
        if at % 2 == 1 {
            self.canvas.block(MARGIN - 3.0, self.y, width + 6.0, row.height, Shade::Tint);
        }
        for (place, lines) in group.iter().zip(&row.cells) {
            let Some(column) = self.laid.table.columns.get(place.column) else { continue };
            let kind = if place.column < self.laid.table.keys { CellKind::RowHead } else { CellKind::Plain };
            let role = if place.again { Role::Silent } else { self.cell(at + 1, place.column, kind) };
            let value =
                self.laid.table.rows.get(at).and_then(|row| row.get(place.column)).unwrap_or(&Value::Empty);
            let scales = self.laid.scales(value, lines.len());
            let mut y = self.y + self.laid.pad();
            for ((text, full), scale) in lines.iter().zip(scales) {
                let mut style = Style::regular(self.laid.plan.size * scale);
                if scale < 1.0 {
                    style.shade = Shade::Grey;
                }
                let room = place.width - self.canvas.faces.of(style.weight).width(text, style.size);
                let x = match column.align {
                    Align::Left => place.x,
                    Align::Center => place.x + room / 2.0,
                    Align::Right => place.x + room,
                };
                // A cell without a word is still a cell to those who hear the table.
                let text = if text.is_empty() { " ".to_string() } else { text.clone() };
                let placed = Placed::Text { x, y: y + style.size, style, text, full: full.clone() };
                self.canvas.put(role.clone(), placed);
                y += style.leading();
            }
        }
        self.y += row.height;
    }

    pub(super) fn notes(&mut self, role: &Role) {
        let width = self.laid.plan.page.width - 2.0 * MARGIN;
        self.y += ABOVE_NOTE;
        for line in &self.laid.note {
            if self.y + NOTE.leading() > self.laid.foot() + 0.1 {
                self.canvas.begin(self.laid.plan.page);
                self.y = MARGIN;
            }
            self.canvas.fit(role.clone(), (MARGIN, self.y + NOTE.size), width, Anchor::Left, NOTE, line);
            self.y += NOTE.leading();
        }
    }
}

const fn side(align: Align) -> Anchor {
    match align {
        Align::Left => Anchor::Left,
        Align::Center => Anchor::Center,
        Align::Right => Anchor::Right,
    }
}
