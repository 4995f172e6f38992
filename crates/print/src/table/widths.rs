//! How large the letters of a table are, which way the paper lies, and how wide each column is.

use report::{Align, Column, Table, Value};

use super::{Setting, halves, heads};
use crate::{
    face::{Faces, Weight},
    paper::Size,
};

pub(super) const MARGIN: f32 = 40.0;
/// Between columns at least, in letters' size.
const GAP: f32 = 0.9;
/// Columns do not drift further apart than this.
const WIDEST_GAP: f32 = 2.6;
/// A column of texts asks for no more room than this before others have theirs.
const MODEST: f32 = 11.5;
/// Sentences are broken, and ask for no more than this.
const MODEST_WORDS: f32 = 24.0;
/// A shortened text keeps this much.
const LEAST: f32 = 5.5;

/// Nobody sees by how much letters are smaller that lose no more than this.
const LITTLE: f32 = 1.0;

/// The second line of a cell is a little smaller.
pub(super) const LOWER: f32 = 0.82;

/// How a table lies on its paper.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Spread {
    pub(super) page: Size,
    /// Of the letters.
    pub(super) size: f32,
    /// The columns that stand side by side on a page; more than one list where they do not fit.
    pub(super) groups: Vec<Vec<LaidColumn>>,
}

/// Where one column stands.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct LaidColumn {
    pub(super) column: usize,
    pub(super) x: f32,
    pub(super) width: f32,
    /// It stood on an earlier page already, and is repeated to say whose row it is.
    pub(super) again: bool,
}

/// What a column asks for, in points.
#[derive(Copy, Clone)]
struct Wish {
    /// It can do with this,
    least: f32,
    /// asks for this,
    modest: f32,
    /// and has a use for this.
    most: f32,
}

pub(super) fn plan(table: &Table, setting: &Setting, faces: &Faces) -> Spread {
    let upright = setting.paper.size();
    let (large, comfortable, small) =
        (setting.read.largest(), setting.read.comfortable(), setting.read.smallest());
    let ways = sizes(large, comfortable)
        .map(|size| (upright, size))
        .chain(sizes(large, small).map(|size| (upright.turned(), size)));
    let measured = wishes(table, faces);
    if let Some(plan) = side_by_side(&measured, ways) {
        return plan;
    }
    let (page, size) = (upright.turned(), comfortable);
    let wishes = scaled(&measured, size);
    let groups = groups(table.keys, &wishes, page, size);
    Spread { page, size, groups: groups.iter().map(|group| place(group, &wishes, page, size)).collect() }
}

/// The same table on paper that is turned, if its letters become larger by that.
pub(super) fn turned(table: &Table, setting: &Setting, faces: &Faces, than: &Spread) -> Option<Spread> {
    let page = setting.paper.size().turned();
    let larger = sizes(setting.read.largest(), than.size + 0.5).map(|size| (page, size));
    side_by_side(&wishes(table, faces), larger)
}

/// The same table on the same paper in letters that are a little smaller.
pub(super) fn smaller(
    table: &Table,
    setting: &Setting,
    faces: &Faces,
    than: &Spread,
) -> impl Iterator<Item = Spread> + use<> {
    let page = than.page;
    let measured = wishes(table, faces);
    let least = setting.read.smallest().max(than.size - LITTLE);
    sizes(than.size - 0.5, least)
        .filter_map(move |size| side_by_side(&measured, std::iter::once((page, size))))
}

fn sizes(from: f32, to: f32) -> impl Iterator<Item = f32> {
    std::iter::successors(Some(from), |size| Some(size - 0.5)).take_while(move |size| *size >= to)
}

/// The first of these ways in which all columns have what they ask for.
fn side_by_side(measured: &[Wish], mut ways: impl Iterator<Item = (Size, f32)>) -> Option<Spread> {
    ways.find_map(|(page, size)| {
        let wishes = scaled(measured, size);
        let asked: f32 = wishes.iter().map(|wish| wish.modest).sum();
        let fits = asked + gaps(wishes.len(), size) <= page.width - 2.0 * MARGIN;
        let all = (0..wishes.len()).map(|column| (column, false)).collect::<Vec<_>>();
        fits.then(|| Spread { page, size, groups: vec![place(&all, &wishes, page, size)] })
    })
}

fn gaps(columns: usize, size: f32) -> f32 {
    columns.saturating_sub(1) as f32 * GAP * size
}

/// In letters of one point; everything grows with them.
fn wishes(table: &Table, faces: &Faces) -> Vec<Wish> {
    table.columns.iter().enumerate().map(|(index, column)| wish(table, index, column, faces)).collect()
}

fn scaled(wishes: &[Wish], size: f32) -> Vec<Wish> {
    let scaled =
        |wish: &Wish| Wish { least: wish.least * size, modest: wish.modest * size, most: wish.most * size };
    wishes.iter().map(scaled).collect()
}

fn wish(table: &Table, index: usize, column: &Column, faces: &Faces) -> Wish {
    let (plain, bold) = (faces.of(Weight::Regular), faces.of(Weight::Bold));
    let head = heads::width(column.heading(), bold);
    let cells = || table.rows.iter().filter_map(|row| row.get(index));
    let widest = |width: &dyn Fn(&str) -> f32| {
        let of = |cell: &Value| {
            let lines = halves::lines(table, index, cell);
            let each = lines.iter().zip([1.0, LOWER]).map(|(line, scale)| width(line) * scale);
            each.fold(0.0, f32::max)
        };
        // A little more than measured, so that no rounding shortens what fits.
        cells().map(of).fold(0.0, f32::max) + 0.01
    };
    let all = widest(&|line| plain.width(line, 1.0)).max(head);
    if column.breaks {
        let word =
            |line: &str| line.split_whitespace().map(|word| plain.width(word, 1.0)).fold(0.0, f32::max);
        let word = widest(&word).max(head).min(MODEST_WORDS);
        return Wish { least: word, modest: all.min(MODEST_WORDS).max(word), most: all };
    }
    if is_text(column, cells()) {
        let modest = all.min(MODEST);
        return Wish { least: modest.min(LEAST.max(head)), modest, most: all };
    }
    // A figure is shown as a whole, or it would lie.
    Wish { least: all, modest: all, most: all }
}

/// Whether a column holds texts, which can be shortened.
fn is_text<'a>(column: &Column, mut cells: impl Iterator<Item = &'a Value>) -> bool {
    column.align == Align::Left || cells.any(|cell| matches!(cell, Value::Text(text) if text.len() > 12))
}

/// The columns of one page after the other; the first ones, which say whose row it is, come again.
fn groups(keys: usize, wishes: &[Wish], page: Size, size: f32) -> Vec<Vec<(usize, bool)>> {
    let room = page.width - 2.0 * MARGIN;
    let taken = |group: &[(usize, bool)]| {
        let widths: f32 =
            group.iter().filter_map(|(column, _)| wishes.get(*column)).map(|wish| wish.least).sum();
        widths + gaps(group.len() + 1, size)
    };
    let repeated: Vec<(usize, bool)> = (0..keys.min(wishes.len())).map(|column| (column, true)).collect();
    // Keys that would fill the page by themselves are not repeated.
    let repeated = if taken(&repeated) > room / 2.0 { Vec::new() } else { repeated };
    let mut groups: Vec<Vec<(usize, bool)>> = vec![Vec::new()];
    for (column, wish) in wishes.iter().enumerate() {
        let full = groups.last().is_some_and(|group| {
            let begun = group.iter().any(|(_, again)| !again);
            begun && taken(group) + wish.least > room
        });
        if full {
            groups.push(repeated.clone());
        }
        if let Some(group) = groups.last_mut() {
            group.push((column, false));
        }
    }
    groups
}

/// Gives every column its least, then shares what is left among those that ask for more, then lets columns drift apart.
fn place(group: &[(usize, bool)], wishes: &[Wish], page: Size, size: f32) -> Vec<LaidColumn> {
    let room = page.width - 2.0 * MARGIN - gaps(group.len(), size);
    let asked: Vec<Wish> = group.iter().filter_map(|(column, _)| wishes.get(*column).copied()).collect();
    let mut widths: Vec<f32> = asked.iter().map(|wish| wish.least.min(room)).collect();
    // Even the least can be too much for one page where a single column is wider than it.
    let least: f32 = widths.iter().sum();
    if least > room {
        widths.iter_mut().for_each(|width| *width *= room / least);
    }
    for goal in [|wish: &Wish| wish.modest, |wish: &Wish| wish.most] {
        share(&mut widths, &asked, goal, room);
    }
    let spare = room - widths.iter().sum::<f32>();
    let between = group.len().saturating_sub(1).max(1) as f32;
    let gap = GAP * size + (spare / between).clamp(0.0, (WIDEST_GAP - GAP) * size);
    let mut x = MARGIN;
    let mut places = Vec::new();
    for ((column, again), width) in group.iter().zip(widths) {
        places.push(LaidColumn { column: *column, x, width, again: *again });
        x += width + gap;
    }
    places
}

fn share(widths: &mut [f32], asked: &[Wish], goal: impl Fn(&Wish) -> f32, room: f32) {
    let spare = room - widths.iter().sum::<f32>();
    let wants: Vec<f32> =
        widths.iter().zip(asked).map(|(width, wish)| (goal(wish) - width).max(0.0)).collect();
    let wanted: f32 = wants.iter().sum();
    if wanted <= 0.0 || spare <= 0.0 {
        return;
    }
    let part = (spare / wanted).min(1.0);
    for (width, want) in widths.iter_mut().zip(wants) {
        *width += want * part;
    }
}
