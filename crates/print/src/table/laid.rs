//! A table laid out by one plan: the lines of every row, how high it is, and which rows stand on which page. Nothing is drawn.

use report::{Table, Value};

use super::{
    ReadFrom, Setting, halves, heads,
    widths::{LOWER, LaidColumn, MARGIN, Spread, plan, smaller, turned},
};
use crate::{
    face::{Faces, Weight},
    page::{FOOT, Style},
};

pub(super) const NOTE: Style = Style::regular(8.0);
pub(super) const ABOVE_NOTE: f32 = 8.0;
/// A note with more lines than this stands at the end only.
const SHORT_NOTE: usize = 4;
/// Fewer rows than this do not stand on a page by themselves.
const FEW: usize = 4;

pub(super) struct Laid<'a> {
    pub(super) table: &'a Table,
    pub(super) setting: &'a Setting,
    pub(super) plan: Spread,
    /// What must be said of the marks in it, in lines.
    pub(super) note: Vec<String>,
    /// For each group of columns its rows, and how many of them stand on each of its pages.
    pub(super) groups: Vec<(Vec<LaidRow>, Vec<usize>)>,
    faces: &'a Faces,
}

/// A row before it has its place: the lines of every cell, and how high it is.
pub(super) struct LaidRow {
    pub(super) cells: Vec<Vec<(String, Option<String>)>>,
    pub(super) height: f32,
}

impl<'a> Laid<'a> {
    /// As it is read best.
    pub(super) fn best(table: &'a Table, setting: &'a Setting, faces: &'a Faces) -> Laid<'a> {
        let by = |plan: Spread| Laid::by(plan, table, setting, faces);
        let mut laid = by(plan(table, setting, faces));
        // Whoever stands before a wall would rather read large letters than see the lower half of a sheet empty.
        if setting.read == ReadFrom::OnTheWall {
            let larger = turned(table, setting, faces, &laid.plan).map(by);
            laid = larger.filter(|larger| larger.pages().count() == 1).unwrap_or(laid);
        }
        // Nor would anybody turn a page for two more rows.
        let pages = laid.pages().count();
        if pages > 1 && laid.pages().last().is_some_and(|rows| rows < FEW) {
            let smaller = smaller(table, setting, faces, &laid.plan).map(by);
            laid = smaller.into_iter().find(|smaller| smaller.pages().count() < pages).unwrap_or(laid);
        }
        laid
    }

    pub(super) fn by(plan: Spread, table: &'a Table, setting: &'a Setting, faces: &'a Faces) -> Laid<'a> {
        let note = table.note.as_deref().unwrap_or_default();
        let note = faces.of(NOTE.weight).lines(note, NOTE.size, plan.page.width - 2.0 * MARGIN);
        let mut laid = Laid { table, setting, plan, note, groups: Vec::new(), faces };
        let rows = |group: &Vec<LaidColumn>| -> Vec<LaidRow> {
            table.rows.iter().map(|row| laid.row(row, group)).collect()
        };
        let rows: Vec<Vec<LaidRow>> = laid.plan.groups.iter().map(rows).collect();
        let pages: Vec<Vec<usize>> = rows.iter().map(|rows| laid.shared_out(rows)).collect();
        laid.groups = rows.into_iter().zip(pages).collect();
        laid
    }

    /// How many rows stand on each page.
    fn pages(&self) -> impl Iterator<Item = usize> {
        self.groups.iter().flat_map(|(_, pages)| pages).copied()
    }

    /// Whether the note stands on every page.
    pub(super) fn notes_everywhere(&self) -> bool {
        self.note.len() <= SHORT_NOTE
    }

    /// How many of these rows stand on each page: as many as there is room for, and on the last one never only a few.
    fn shared_out(&self, rows: &[LaidRow]) -> Vec<usize> {
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

    pub(super) fn text(&self) -> Style {
        Style::regular(self.plan.size)
    }

    pub(super) fn title(&self) -> Style {
        match self.setting.read {
            ReadFrom::OnTheWall => Style::bold(22.0),
            ReadFrom::InTheHand => Style::bold(16.0),
        }
    }

    /// Where the names of the columns begin, under the title.
    pub(super) fn above_heads(&self) -> f32 {
        MARGIN + 12.0 + self.title().leading() + 8.0
    }

    /// Where rows begin, under the names of the columns.
    pub(super) fn top(&self) -> f32 {
        self.above_heads() + self.heads_height()
    }

    /// How much room the names of the columns take.
    pub(super) fn heads_height(&self) -> f32 {
        let places = self.plan.groups.iter().flatten();
        let lines = places.map(|place| self.head_of(place).len()).max().unwrap_or(1);
        lines as f32 * self.text().leading() + 5.0
    }

    pub(super) fn head_of(&self, place: &LaidColumn) -> Vec<&'a str> {
        let face = self.faces.of(Weight::Bold);
        let heading = self.table.columns.get(place.column).map_or("", |column| column.heading());
        heads::lines(heading, self.plan.size, place.width, face)
    }

    pub(super) fn foot(&self) -> f32 {
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

    pub(super) fn pad(&self) -> f32 {
        self.plan.size * 0.18
    }

    /// The lines of a row in these columns, none wider than its column.
    fn row(&self, row: &[Value], group: &[LaidColumn]) -> LaidRow {
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
        LaidRow { cells, height: height.max(self.text().leading()) + 2.0 * self.pad() }
    }

    /// How large each line of a cell is.
    pub(super) fn scales(&self, value: &Value, lines: usize) -> Vec<f32> {
        match value {
            Value::Stacked(..) if lines > 1 => vec![1.0, LOWER],
            _ => vec![1.0; lines],
        }
    }

    fn lines(&self, value: &Value, place: &LaidColumn, most: usize) -> Vec<(String, Option<String>)> {
        let face = self.faces.of(Weight::Regular);
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
        let face = self.faces.of(Weight::Regular);
        let shown =
            if name { face.shortened_name(line, size, width) } else { face.shortened(line, size, width) };
        let full = (shown != line).then(|| line.to_string());
        (shown, full)
    }
}

/// Columns that hold names of people.
pub(super) fn is_name(column: &str) -> bool {
    ["Player", "White", "Black", "Opponent", "Name"].contains(&column)
}
