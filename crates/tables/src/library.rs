//! The tables that are at hand, and where any few men are found in them.

use std::sync::Arc;

use shakmaty::{Color, Role, Square};

use crate::ending::{Ending, order};
use crate::place::Numbering;
use crate::value::Value;

/// One ending, solved: a value for each placement and each side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tablebase {
    pub(crate) ending: Ending,
    /// With White to move, with Black to move.
    pub(crate) values: [Vec<u8>; 2],
}

/// A man that is not a king.
pub(crate) type Placed = (Color, Role, Square);

/// Two kings and at most two men.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Few {
    pub(crate) kings: [Square; 2],
    pub(crate) men: [Option<Placed>; 2],
    pub(crate) turn: Color,
}

/// Where a few men are to be looked up: the ending, the number of the placement and who is to move there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    pub(crate) ending: usize,
    pub(crate) number: usize,
    pub(crate) turn: Color,
}

/// Solved tables, by the order of [`Ending::all`].
#[derive(Clone, Default)]
pub struct Library {
    tables: Vec<Option<Arc<Tablebase>>>,
}

/// Kinds of man: five for each color, and none.
const KINDS: usize = 11;

/// For each two kinds of man the ending that has them, and whether colors and order have to be exchanged.
pub(crate) struct Catalog {
    entries: [[Option<Filed>; KINDS]; KINDS],
}

#[derive(Copy, Clone)]
struct Filed {
    ending: usize,
    numbering: Numbering,
    other_colors: bool,
    other_order: bool,
}

impl Catalog {
    pub(crate) fn new() -> Catalog {
        let mut entries = [[None; KINDS]; KINDS];
        for (index, ending) in Ending::all(4).into_iter().enumerate() {
            let mut men = ending.men().map(|(white, role)| (Color::from_white(white), role));
            let (first, second) = (men.next(), men.next());
            for other_colors in [false, true] {
                let kind = |man: Option<(Color, Role)>| {
                    kind(man.map(|(color, role)| (if other_colors { !color } else { color }, role)))
                };
                let entry = |other_order| {
                    Some(Filed { ending: index, numbering: Numbering::of(ending), other_colors, other_order })
                };
                // Of a man each of the same kind, either color may come first; one of the two is as good.
                let (first, second) = (kind(first), kind(second));
                entries[second][first] = entries[second][first].or(entry(true));
                entries[first][second] = entry(false);
            }
        }
        Catalog { entries }
    }

    /// Where a few men are found; nothing for two bare kings.
    pub(crate) fn address(&self, few: &Few) -> Option<Address> {
        let kind_of = |man: Option<Placed>| kind(man.map(|(color, role, _)| (color, role)));
        let [one, two] = few.men;
        let Filed { ending, numbering, other_colors, other_order } =
            self.entries[kind_of(one)][kind_of(two)]?;
        let square = |man: Option<Placed>| man.map_or(Square::A1, |(_, _, square)| square);
        let (first, second) = if other_order { (two, one) } else { (one, two) };
        let [white, black] = few.kings;
        let squares = [white, black, square(first), square(second)];
        if !other_colors {
            return Some(Address { ending, number: numbering.number(squares), turn: few.turn });
        }
        let squares = [black, white, square(first), square(second)].map(Square::flip_vertical);
        Some(Address { ending, number: numbering.number(squares), turn: !few.turn })
    }
}

fn kind(man: Option<(Color, Role)>) -> usize {
    man.map_or(KINDS - 1, |(color, role)| order(role) + color.fold_wb(0, 5))
}

impl Library {
    pub(crate) fn add(&mut self, table: Arc<Tablebase>) {
        let all = Ending::all(4);
        self.tables.resize(all.len(), None);
        if let Some(index) = all.iter().position(|ending| *ending == table.ending)
            && let Some(place) = self.tables.get_mut(index)
        {
            *place = Some(table);
        }
    }

    /// The value at an address, if its table is at hand.
    pub(crate) fn value(&self, address: Address) -> Option<Value> {
        let table = self.tables.get(address.ending)?.as_ref()?;
        table.value(address.number, address.turn)
    }

    /// The tables at hand.
    pub fn tables(&self) -> impl Iterator<Item = &Arc<Tablebase>> {
        self.tables.iter().flatten()
    }
}

impl Tablebase {
    pub fn ending(&self) -> Ending {
        self.ending
    }

    pub(crate) fn value(&self, number: usize, turn: Color) -> Option<Value> {
        let [white, black] = &self.values;
        turn.fold_wb(white, black).get(number).map(|byte| Value(*byte))
    }

    /// The longest mate with White to move that White wins, with Black to move that Black wins, in half-moves.
    pub fn longest(&self) -> [Option<u32>; 2] {
        self.values.each_ref().map(|values| {
            let wins = values.iter().map(|byte| Value(*byte)).filter(|value| value.is_win());
            wins.max().and_then(Value::plies)
        })
    }
}
