//! Puts the rows of a table on pages: title, header and how to read it on each, rows whole, the page counted.

use report::{Align, Table, Value};

use super::{
    Read, Setting, halves, heads,
    widths::{LOWER, MARGIN, Place, Plan, plan, smaller, turned},
};
use crate::{
    face::Weight,
    page::{Canvas, CellKind, FOOT, HAIR, HEAVY, Placed, Role, Shade, Side, Style, count},
};

const NOTE: Style = Style::regular(8.0);
const ABOVE_NOTE: f32 = 8.0;
/// A note with more lines than this stands at the end only.
const SHORT_NOTE: usize = 4;
/// Fewer rows than this do not stand on a page by themselves.
const FEW: usize = 4;

pub(super) fn fill(number: usize, table: &Table, setting: &Setting, canvas: &mut Canvas<'_>) {
    let (first, faces) = (canvas.pages_mut().len(), canvas.faces);
    let mut plan = plan(table, setting, faces);
    // Whoever stands before a wall would rather read large letters than see the lower half of a sheet empty.
    if setting.read == Read::OnTheWall
        && let Some(larger) = turned(table, setting, faces, &plan)
        && Filling::new(number, table, setting, &larger, canvas).is_one_page()
    {
        plan = larger;
    }
    // Nor would anybody turn a page for two more rows.
    let pages = Filling::new(number, table, setting, &plan, canvas).pages();
    if pages.last().is_some_and(|rows| *rows < FEW) && pages.len() > 1 {
        let fits =
            |plan: &Plan| Filling::new(number, table, setting, plan, canvas).pages().len() < pages.len();
        let smaller = smaller(table, setting, faces, &plan).find(fits);
        plan = smaller.unwrap_or(plan);
    }
    let mut filling = Filling::new(number, table, setting, &plan, canvas);
    for (index, group) in plan.groups.iter().enumerate() {
        filling.group(index, group, index + 1 == plan.groups.len());
    }
    let role = filling.canvas.paragraph();
    filling.notes(&role);
    let pages = canvas.pages_mut();
    count(pages.get_mut(first..).unwrap_or_default(), faces, MARGIN, &setting.foot);
}

struct Filling<'a, 'c> {
    number: usize,
    table: &'a Table,
    setting: &'a Setting,
    plan: &'a Plan,
    canvas: &'a mut Canvas<'c>,
    /// What must be said of the marks in it, in lines.
    note: Vec<String>,
    /// Where the next row begins.
    y: f32,
}

/// A row before it has its place: the lines of every cell, and how high it is.
struct Row {
    cells: Vec<Vec<(String, Option<String>)>>,
    height: f32,
}

impl<'a, 'c> Filling<'a, 'c> {
    fn new(
        number: usize,
        table: &'a Table,
        setting: &'a Setting,
        plan: &'a Plan,
        canvas: &'a mut Canvas<'c>,
    ) -> Filling<'a, 'c> {
        let note = table.note.as_deref().unwrap_or_default();
        let note = canvas.faces.of(NOTE.weight).lines(note, NOTE.size, plan.page.width - 2.0 * MARGIN);
        Filling { number, table, setting, plan, canvas, note, y: 0.0 }
    }

    fn is_one_page(&self) -> bool {
        self.pages().len() == 1
    }

    /// How many rows stand on each page.
    fn pages(&self) -> Vec<usize> {
        let rows = |group: &Vec<Place>| -> Vec<Row> {
            self.table.rows.iter().map(|row| self.row(row, group)).collect()
        };
        self.plan.groups.iter().flat_map(|group| self.shared_out(&rows(group))).collect()
    }

    /// How many of these rows stand on each page: as many as there is room for, and on the last one never only a few.
    fn shared_out(&self, rows: &[Row]) -> Vec<usize> {
        let room = self.bottom() - self.top();
        let mut pages = vec![0];
        let mut filled = 0.0;
        for row in rows {
            if let Some(page) = pages.last_mut().filter(|page| **page == 0 || filled + row.height <= room) {
                (*page, filled) = (*page + 1, filled + row.height);
            } else {
                pages.push(1);
                filled = row.height;
            }
        }
        if let [.., before, last] = &mut pages[..]
            && *last < FEW
            && *before > 2 * FEW
        {
            *before -= FEW - *last;
            *last = FEW;
        }
        pages
    }

    fn group(&mut self, index: usize, group: &[Place], last: bool) {
        let rows: Vec<Row> = self.table.rows.iter().map(|row| self.row(row, group)).collect();
        let mut next = 0;
        for count in self.shared_out(&rows) {
            let begun = next;
            next += count;
            self.head(index, group, begun, next);
            for (at, row) in rows.iter().enumerate().take(next).skip(begun) {
                self.put(at, row, group);
            }
            self.canvas.line((MARGIN, self.y), (self.plan.page.width - MARGIN, self.y), HAIR);
            let ends = next >= rows.len();
            // Marks are read on the page on which they stand; it is read aloud once, at the end.
            if !(ends && last) && self.note.len() <= SHORT_NOTE {
                self.notes(&Role::Silent);
            }
        }
    }

    fn text(&self) -> Style {
        Style::regular(self.plan.size)
    }

    fn title(&self) -> Style {
        match self.setting.read {
            Read::OnTheWall => Style::bold(22.0),
            Read::InTheHand => Style::bold(16.0),
        }
    }

    /// Where the names of the columns begin, under the title.
    fn above_heads(&self) -> f32 {
        MARGIN + 12.0 + self.title().leading() + 8.0
    }

    /// Where rows begin, under the names of the columns.
    fn top(&self) -> f32 {
        let places = self.plan.groups.iter().flatten();
        let lines = places.map(|place| self.head_of(place).len()).max().unwrap_or(1);
        self.above_heads() + lines as f32 * self.text().leading() + 5.0
    }

    fn head_of(&self, place: &Place) -> Vec<&'a str> {
        let face = self.canvas.faces.of(Weight::Bold);
        let heading = self.table.columns.get(place.column).map_or("", |column| column.heading());
        heads::lines(heading, self.plan.size, place.width, face)
    }

    fn foot(&self) -> f32 {
        self.plan.page.height - MARGIN - FOOT.leading() - 6.0
    }

    /// Where rows end: above the note, where one stands on every page.
    fn bottom(&self) -> f32 {
        match self.note.len() {
            0 => self.foot(),
            lines if lines <= SHORT_NOTE => self.foot() - ABOVE_NOTE - lines as f32 * NOTE.leading(),
            _ => self.foot(),
        }
    }

    fn pad(&self) -> f32 {
        self.plan.size * 0.18
    }

    /// The lines of a row in these columns, none wider than its column.
    fn row(&self, row: &[Value], group: &[Place]) -> Row {
        let most = (((self.bottom() - self.top()) / self.text().leading()) as usize).saturating_sub(1).max(1);
        let mut cells = Vec::new();
        let mut height: f32 = 0.0;
        for place in group {
            let value = row.get(place.column).unwrap_or(&Value::Empty);
            let lines = self.lines(value, place, most);
            let lower = self.scales(value, lines.len());
            height = height.max(lower.iter().map(|scale| self.text().leading() * scale).sum());
            cells.push(lines);
        }
        Row { cells, height: height.max(self.text().leading()) + 2.0 * self.pad() }
    }

    /// How large each line of a cell is.
    fn scales(&self, value: &Value, lines: usize) -> Vec<f32> {
        match value {
            Value::Stacked(..) if lines > 1 => vec![1.0, LOWER],
            _ => vec![1.0; lines],
        }
    }

    fn lines(&self, value: &Value, place: &Place, most: usize) -> Vec<(String, Option<String>)> {
        let face = self.canvas.faces.of(Weight::Regular);
        let size = self.plan.size;
        let breaks = self.table.columns.get(place.column).is_some_and(|column| column.breaks);
        if breaks {
            let text = halves::lines(self.table, place.column, value).join(" ");
            let mut lines = face.lines(&text, size, place.width);
            if lines.is_empty() {
                lines.push(String::new());
            }
            let cut = lines.len() > most;
            lines.truncate(most);
            if let Some(last) = lines.last_mut().filter(|_| cut) {
                last.push_str(" …");
            }
            return lines.into_iter().map(|line| self.shown(&line, false, size, place.width)).collect();
        }
        let name = self.table.columns.get(place.column).is_some_and(|column| is_name(&column.name));
        let lines = halves::lines(self.table, place.column, value);
        let scales = self.scales(value, lines.len());
        lines
            .iter()
            .zip(scales)
            .map(|(line, scale)| self.shown(line, name, size * scale, place.width))
            .collect()
    }

    /// What is shown of a line, and all of it if that is more.
    fn shown(&self, line: &str, name: bool, size: f32, width: f32) -> (String, Option<String>) {
        let face = self.canvas.faces.of(Weight::Regular);
        let shown =
            if name { face.shortened_name(line, size, width) } else { face.shortened(line, size, width) };
        let full = (shown != line).then(|| line.to_string());
        (shown, full)
    }

    /// Begins a page: the title, from where to where it goes, and the names of the columns.
    fn head(&mut self, index: usize, group: &[Place], from: usize, to: usize) {
        self.canvas.begin(self.plan.page);
        // Only the first time they are read aloud.
        let first = index == 0 && from == 0;
        let (above, title) = self.table.title.rsplit_once(" · ").unwrap_or(("", &self.table.title));
        let width = self.plan.page.width - 2.0 * MARGIN;
        let guide = self.guide(from, to);
        let right = if guide.is_empty() { 0.0 } else { width * 0.4 };
        let role = if first { self.canvas.paragraph() } else { Role::Silent };
        if !above.is_empty() {
            self.canvas.fit(role, (MARGIN, MARGIN + 8.0), width, Side::Left, Style::grey(9.5), above);
        }
        let base = MARGIN + 12.0 + self.title().size;
        let role = if first { Role::Heading(1) } else { Role::Silent };
        let style = self.title();
        self.canvas.fit(role, (MARGIN, base), width - right, Side::Left, style, title);
        if !guide.is_empty() {
            let at = (MARGIN + width - right + 8.0, base);
            self.canvas.fit(Role::Silent, at, right - 8.0, Side::Right, style, &guide);
        }
        let line = self.above_heads();
        self.canvas.line((MARGIN, line), (MARGIN + width, line), HEAVY);
        let style = Style::bold(self.plan.size);
        for place in group {
            let Some(column) = self.table.columns.get(place.column) else { continue };
            let role = match from {
                0 if !place.again => self.cell(0, place.column, CellKind::ColumnHead),
                _ => Role::Silent,
            };
            // A column without a name is still a column to those who hear the table.
            let names = self.head_of(place);
            let names = if column.name.is_empty() { vec![" "] } else { names };
            let mut y = self.top() - 5.0 - names.len() as f32 * style.leading() + 3.0 + style.size;
            for name in names {
                self.canvas.fit(role.clone(), (place.x, y), place.width, side(column.align), style, name);
                y += style.leading();
            }
        }
        self.y = self.top();
        self.canvas.line((MARGIN, self.y - 1.0), (MARGIN + width, self.y - 1.0), HAIR);
    }

    /// The first and the last name of a page, where a table goes by names over several.
    fn guide(&self, from: usize, to: usize) -> String {
        let by_name = self.table.columns.first().is_some_and(|column| is_name(&column.name));
        if !by_name || (from == 0 && to >= self.table.rows.len()) {
            return String::new();
        }
        let word = |row: usize| {
            let name = self.table.rows.get(row).and_then(|row| row.first()).map(ToString::to_string);
            name.map(|name| name.split(',').next().unwrap_or_default().to_string()).unwrap_or_default()
        };
        format!("{} – {}", word(from), word(to.saturating_sub(1)))
    }

    fn cell(&self, row: usize, column: usize, kind: CellKind) -> Role {
        Role::Cell { table: self.number, row, column, kind }
    }

    fn put(&mut self, at: usize, row: &Row, group: &[Place]) {
        let width = self.plan.page.width - 2.0 * MARGIN;
        if at % 2 == 1 {
            self.canvas.block(MARGIN - 3.0, self.y, width + 6.0, row.height, Shade::Tint);
        }
        for (place, lines) in group.iter().zip(&row.cells) {
            let Some(column) = self.table.columns.get(place.column) else { continue };
            let kind = if place.column < self.table.keys { CellKind::RowHead } else { CellKind::Plain };
            let role = if place.again { Role::Silent } else { self.cell(at + 1, place.column, kind) };
            let value =
                self.table.rows.get(at).and_then(|row| row.get(place.column)).unwrap_or(&Value::Empty);
            let scales = self.scales(value, lines.len());
            let mut y = self.y + self.pad();
            for ((text, full), scale) in lines.iter().zip(scales) {
                let mut style = Style::regular(self.plan.size * scale);
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

    fn notes(&mut self, role: &Role) {
        let width = self.plan.page.width - 2.0 * MARGIN;
        self.y += ABOVE_NOTE;
        for line in self.note.clone() {
            if self.y + NOTE.leading() > self.foot() + 0.1 {
                self.canvas.begin(self.plan.page);
                self.y = MARGIN;
            }
            self.canvas.fit(role.clone(), (MARGIN, self.y + NOTE.size), width, Side::Left, NOTE, &line);
            self.y += NOTE.leading();
        }
    }
}

/// Columns that hold names of people.
fn is_name(column: &str) -> bool {
    ["Player", "White", "Black", "Opponent", "Name"].contains(&column)
}

const fn side(align: Align) -> Side {
    match align {
        Align::Left => Side::Left,
        Align::Center => Side::Center,
        Align::Right => Side::Right,
    }
}
