//! The order in which a document is read aloud: headings, paragraphs, pictures, and tables that go over several pages.

use std::{collections::BTreeMap, num::NonZeroU16};

use krilla::{
    destination::XyzDestination,
    geom::Point,
    outline::{Outline, OutlineNode},
    tagging::{Identifier, Node, TableHeaderScope, Tag, TagGroup, TagTree},
};

use crate::page::{CellKind, Placed, Role};

#[derive(Default)]
pub(crate) struct Tags {
    parts: Vec<TaggedBlock>,
    /// By their numbers: a table that goes over several pages is one.
    tables: BTreeMap<usize, BTreeMap<usize, RowTags>>,
}

enum TaggedBlock {
    Heading { level: u16, text: String, at: (usize, f32), ids: Vec<Identifier> },
    Paragraph { number: usize, ids: Vec<Identifier> },
    Figure { shows: String, ids: Vec<Identifier> },
    Table(usize),
}

type RowTags = BTreeMap<usize, (CellKind, Vec<Identifier>)>;

impl Tags {
    /// A mark was drawn on this page.
    pub(crate) fn note(&mut self, page: usize, role: &Role, placed: &Placed, identifier: Option<Identifier>) {
        let Some(id) = identifier else { return };
        let (words, y) = match placed {
            Placed::Text { text, full, y, style, .. } => {
                (full.as_ref().unwrap_or(text).as_str(), y - style.size)
            }
            _ => ("", 0.0),
        };
        match role {
            Role::Silent => {}
            Role::Heading(level) => match self.parts.last_mut() {
                Some(TaggedBlock::Heading { level: same, text, ids, .. }) if same == level => {
                    text.push(' ');
                    text.push_str(words);
                    ids.push(id);
                }
                _ => self.parts.push(TaggedBlock::Heading {
                    level: *level,
                    text: words.to_string(),
                    at: (page, y),
                    ids: vec![id],
                }),
            },
            Role::Paragraph(number) => match self.parts.last_mut() {
                Some(TaggedBlock::Paragraph { number: same, ids }) if same == number => ids.push(id),
                _ => self.parts.push(TaggedBlock::Paragraph { number: *number, ids: vec![id] }),
            },
            Role::Figure(shows) => {
                self.parts.push(TaggedBlock::Figure { shows: shows.clone(), ids: vec![id] })
            }
            Role::Cell { table, row, column, kind } => {
                if !self.tables.contains_key(table) {
                    self.parts.push(TaggedBlock::Table(*table));
                }
                let row = self.tables.entry(*table).or_default().entry(*row).or_default();
                row.entry(*column).or_insert_with(|| (*kind, Vec::new())).1.push(id);
            }
        }
    }

    /// The main headings, or the title alone.
    pub(crate) fn outline(&self, title: &str) -> Outline {
        let mut outline = Outline::new();
        let mut none = true;
        for part in &self.parts {
            if let TaggedBlock::Heading { level: 1, text, at: (page, y), .. } = part {
                let there = XyzDestination::new(*page, Point::from_xy(0.0, y.max(0.0)));
                outline.push_child(OutlineNode::new(text.clone(), there));
                none = false;
            }
        }
        if none {
            let top = XyzDestination::new(0, Point::from_xy(0.0, 0.0));
            outline.push_child(OutlineNode::new(title.to_string(), top));
        }
        outline
    }

    pub(crate) fn tree(mut self) -> TagTree {
        let mut tree = TagTree::new().with_lang(Some("en-US".to_string()));
        for part in self.parts {
            tree.push(match part {
                TaggedBlock::Heading { level, text, ids, .. } => {
                    let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
                    group(Tag::Hn(level, Some(text)), ids)
                }
                TaggedBlock::Paragraph { ids, .. } => group(Tag::P, ids),
                TaggedBlock::Figure { shows, ids } => group(Tag::Figure(Some(shows)), ids),
                TaggedBlock::Table(number) => table(self.tables.remove(&number).unwrap_or_default()),
            });
        }
        tree
    }
}

fn group(tag: impl Into<krilla::tagging::TagKind>, ids: Vec<Identifier>) -> TagGroup {
    TagGroup::with_children(tag, ids.into_iter().map(Node::from).collect())
}

fn table(rows: BTreeMap<usize, RowTags>) -> TagGroup {
    let mut table = TagGroup::new(Tag::Table);
    let (mut head, mut body) = (TagGroup::new(Tag::THead), TagGroup::new(Tag::TBody));
    for (_, row) in rows {
        let is_head = row.values().any(|(kind, _)| *kind == CellKind::ColumnHead);
        let mut line = TagGroup::new(Tag::TR);
        for (_, (kind, ids)) in row {
            line.push(match kind {
                CellKind::ColumnHead => group(Tag::TH(TableHeaderScope::Column), ids),
                CellKind::RowHead => group(Tag::TH(TableHeaderScope::Row), ids),
                CellKind::Plain => group(Tag::TD, ids),
            });
        }
        if is_head { head.push(line) } else { body.push(line) }
    }
    table.push(head);
    table.push(body);
    table
}
