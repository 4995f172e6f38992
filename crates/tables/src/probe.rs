//! Looking a position up, in memory or in a folder.
//!
//! Only what the tables hold: lawful positions of at most four men without a right to castle. Taking en passant is
//! looked up by playing it; see `solve` for why that is exact.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use adjudication::{Known, Outcome};
use board::{MoveKind, Position};
use shakmaty::{Color, Role};

use crate::ending::Ending;
use crate::file::{self, Packed, TableError};
use crate::library::{Address, Catalog, Few, Library, Placed};
use crate::value::Value;

/// How many unpacked blocks are kept: about a quarter of a megabyte each.
const KEPT_BLOCKS: usize = 512;

/// Values of blocks, by the place of their ending and by their own.
type Unpacked = BTreeMap<(usize, usize), Arc<Vec<u8>>>;

/// The tables in a folder, read and checked. Parts of them are unpacked as they are asked for.
pub struct Tables {
    catalog: Catalog,
    /// By the order of [`Ending::all`].
    packed: Vec<Option<Packed>>,
    unpacked: Mutex<Unpacked>,
}

impl Tables {
    /// Reads whatever tables a folder has. One that is damaged is an error.
    pub fn open(folder: &Path) -> Result<Tables, TableError> {
        if !folder.is_dir() {
            return Err(TableError::NoFolder { path: folder.to_path_buf() });
        }
        let packed = Ending::all(4).into_iter().map(|ending| file::read(folder, ending));
        Ok(Tables {
            catalog: Catalog::new(),
            packed: packed.collect::<Result<_, _>>()?,
            unpacked: Mutex::new(BTreeMap::new()),
        })
    }

    /// The endings that are there, with their bytes on disk.
    pub fn endings(&self) -> impl Iterator<Item = (Ending, usize)> {
        self.packed.iter().flatten().map(|packed| (packed.ending, packed.len()))
    }

    fn value(&self, address: Address) -> Option<Value> {
        let packed = self.packed.get(address.ending)?.as_ref()?;
        let place = packed.block_of(address.number, address.turn);
        let mut unpacked = self.unpacked.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (address.ending, place);
        let block = match unpacked.get(&key) {
            Some(block) => Arc::clone(block),
            None => {
                if unpacked.len() >= KEPT_BLOCKS {
                    unpacked.clear();
                }
                let block = Arc::new(packed.block(place)?);
                unpacked.insert(key, Arc::clone(&block));
                block
            }
        };
        drop(unpacked);
        block.get(address.number % block.len().max(1)).map(|byte| Value(*byte))
    }
}

impl Known for Tables {
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        look_up(position, &self.catalog, &|address| self.value(address))
            .map(|value| told(value, position.turn()))
    }
}

impl Known for Library {
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        look_up(position, &CATALOG, &|address| self.value(address)).map(|value| told(value, position.turn()))
    }
}

/// Which men are where does not depend on the tables at hand.
static CATALOG: std::sync::LazyLock<Catalog> = std::sync::LazyLock::new(Catalog::new);

fn told(value: Value, turn: Color) -> Outcome {
    match value.plies() {
        None => Outcome::Draw,
        plies if value.is_win() => Outcome::Win { winner: turn, plies },
        plies => Outcome::Win { winner: !turn, plies },
    }
}

fn look_up(
    position: &Position,
    catalog: &Catalog,
    value: &dyn Fn(Address) -> Option<Value>,
) -> Option<Value> {
    let few = few(position)?;
    if few.men == [None, None] {
        return Some(Value::DRAW);
    }
    let value_here = catalog.address(&few).and_then(value).filter(|value| *value != Value::NONE)?;
    if position.en_passant_target().is_none() {
        return Some(value_here);
    }
    let moves = position.legal_moves();
    let takes = |mv: &board::Move| matches!(position.kind(*mv), MoveKind::EnPassant { .. });
    let mut best = (!moves.iter().all(takes)).then_some(value_here);
    for mv in moves.into_iter().filter(takes) {
        let taken = look_up(&position.play(mv).ok()?, catalog, value)?.earlier();
        best = Some(best.map_or(taken, |best| best.better(taken)));
    }
    best
}

/// The men of a position, if the tables can hold it.
fn few(position: &Position) -> Option<Few> {
    let pieces = position.pieces();
    if !position.is_lawful() || pieces.occupied().count() > 4 || position.castling_rights().any() {
        return None;
    }
    let kings = [position.king(Color::White)?, position.king(Color::Black)?];
    let mut men: [Option<Placed>; 2] = [None, None];
    let others = pieces.occupied() & !pieces.by_role(Role::King);
    for (place, square) in men.iter_mut().zip(others) {
        *place = position.piece_at(square).map(|piece| (piece.color, piece.role, square));
    }
    Some(Few { kings, men, turn: position.turn() })
}
