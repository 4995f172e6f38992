//! A row of symbols some of which may be left out, and how far a text is from it.
//!
//! Answers how many symbols of a text are wrong, missing or needless. Does not know what the symbols mean, except
//! which letters name a man. Start with [`Pattern::distance`].

use std::collections::BTreeSet;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use shakmaty::{File, Role, Square};

use super::Slip;
use crate::notation::Language;
use crate::notation::descriptive::{file_letter, file_name};
use crate::notation::language::figurine_role;
use crate::notation::scan::Capitals;

/// Enough for the longest descriptive spelling, `KBP/KB7xKNP/KN8(Q)`.
const MOST_SLOTS: usize = 16;

/// A row of symbols.
#[derive(Clone, Debug, Default)]
pub(super) struct Pattern {
    slots: ArrayVec<Slot, MOST_SLOTS>,
}

/// One symbol of a row.
#[derive(Copy, Clone, Debug)]
pub(super) struct Slot {
    symbol: Symbol,
    optional: bool,
}

#[derive(Copy, Clone, Debug)]
pub(super) enum Symbol {
    Letter(char),
    /// `K` or `Q` before a piece.
    Flank,
    /// Any name of the man in the expected languages.
    Man(Role, Script),
}

#[derive(Copy, Clone, Debug)]
pub(super) enum Script {
    Every,
    Of(Language),
    Figurines,
}

/// How many symbols differ.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Distance {
    Same,
    One(Slip),
    More,
}

impl Distance {
    fn and(self, slip: Slip) -> Distance {
        if self == Distance::Same { Distance::One(slip) } else { Distance::More }
    }
}

impl Pattern {
    pub(super) fn letters(letters: impl IntoIterator<Item = char>) -> Pattern {
        letters.into_iter().fold(Pattern::default(), |form, letter| form.letter(letter, false))
    }

    pub(super) fn squares(from: Square, to: Square) -> Pattern {
        Pattern::letters([from.file().char(), from.rank().char(), to.file().char(), to.rank().char()])
    }

    pub(super) fn letter(mut self, letter: char, optional: bool) -> Pattern {
        self.push(Symbol::Letter(letter), optional);
        self
    }

    pub(super) fn man(mut self, role: Role, names: Script) -> Pattern {
        self.push(Symbol::Man(role, names), false);
        self
    }

    /// A file as descriptive names it; the flank may always be left out.
    pub(super) fn file(mut self, file: File, optional: bool) -> Pattern {
        let name = file_name(file);
        let letter = file_letter(file);
        if let Some(flank) = name.chars().next().filter(|_| name != letter) {
            self.push(Symbol::Letter(flank), true);
        }
        if let Some(letter) = letter.chars().next() {
            self.push(Symbol::Letter(letter), optional);
        }
        self
    }

    /// A promotion may be left out, which is an ambiguity and no error.
    pub(super) fn becoming(mut self, promotion: Option<Role>, names: Script) -> Pattern {
        if let Some(role) = promotion {
            self.push(Symbol::Man(role, names), true);
        }
        self
    }

    pub(super) fn and(mut self, other: Pattern) -> Pattern {
        for slot in other.slots {
            self.push(slot.symbol, slot.optional);
        }
        self
    }

    pub(super) fn push(&mut self, symbol: Symbol, optional: bool) {
        // There is room for the longest spelling.
        let _ = self.slots.try_push(Slot { symbol, optional });
    }

    /// The least number of symbols that are wrong, missing or needless.
    pub(super) fn distance(&self, symbols: &[char], case: Capitals) -> Distance {
        let required = self.slots.iter().filter(|slot| !slot.optional).count();
        if symbols.len() > self.slots.len() + 1 || symbols.len() + 1 < required {
            return Distance::More;
        }
        // After each symbol: how far the text so far is from each beginning of the form.
        let mut row: ArrayVec<Distance, { MOST_SLOTS + 1 }> = ArrayVec::new();
        row.push(Distance::Same);
        for (slot, before) in self.slots.iter().zip(0..) {
            let left: Distance = row.get(before).copied().unwrap_or(Distance::More);
            row.push(if slot.optional { left } else { left.and(Slip::MissingSymbol) });
        }
        for symbol in symbols {
            let mut diagonal = Distance::More;
            let mut left = Distance::More;
            for (column, cell) in row.iter_mut().enumerate() {
                let above = *cell;
                *cell = above.and(Slip::NeedlessSymbol);
                if let Some(slot) = column.checked_sub(1).and_then(|column| self.slots.get(column)) {
                    let matched =
                        if slot.is(*symbol, case) { diagonal } else { diagonal.and(Slip::WrongSymbol) };
                    let skipped = if slot.optional { left } else { left.and(Slip::MissingSymbol) };
                    *cell = (*cell).min(matched).min(skipped);
                }
                diagonal = above;
                left = *cell;
            }
            if row.iter().all(|distance| *distance == Distance::More) {
                return Distance::More;
            }
        }
        row.last().copied().unwrap_or(Distance::More)
    }
}

impl Slot {
    fn is(&self, symbol: char, case: Capitals) -> bool {
        match self.symbol {
            Symbol::Letter(letter) => same(symbol, letter, case) || looks_like(symbol) == Some(letter),
            Symbol::Flank => same(symbol, 'K', case) || same(symbol, 'Q', case),
            Symbol::Man(role, names) => names.name(role, symbol, case),
        }
    }
}

impl Script {
    fn name(self, role: Role, symbol: char, case: Capitals) -> bool {
        if let Some(named) = figurine_role(symbol) {
            return named == role;
        }
        match self {
            Script::Every => every_name(role).chars().any(|name| same(symbol, name, case)),
            Script::Of(language) => single(language, role).is_some_and(|name| same(symbol, name, case)),
            Script::Figurines => false,
        }
    }
}

/// What all languages call a man, once each. Kings of two letters have become symbols before.
fn every_name(role: Role) -> &'static str {
    static NAMES: LazyLock<[String; 6]> = LazyLock::new(|| {
        Role::ALL.map(|role| {
            let names = Language::ALL.into_iter().filter_map(|language| single(language, role));
            names.collect::<BTreeSet<char>>().into_iter().collect()
        })
    });
    Role::ALL.into_iter().zip(NAMES.iter()).find(|(other, _)| *other == role).map_or("", |(_, names)| names)
}

fn single(language: Language, role: Role) -> Option<char> {
    let mut letters = language.letter(role)?.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn same(symbol: char, wanted: char, case: Capitals) -> bool {
    symbol == wanted || (case == Capitals::Ignored && is_same_letter(symbol, wanted))
}

fn is_same_letter(symbol: char, wanted: char) -> bool {
    if symbol.is_ascii() || wanted.is_ascii() {
        symbol.eq_ignore_ascii_case(&wanted)
    } else {
        symbol.to_lowercase().eq(wanted.to_lowercase())
    }
}

/// The Latin file that a Cyrillic letter looks like.
fn looks_like(symbol: char) -> Option<char> {
    match symbol {
        'а' => Some('a'),
        'с' => Some('c'),
        'е' => Some('e'),
        _ => None,
    }
}
