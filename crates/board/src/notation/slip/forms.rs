//! The spellings of a move, as rows of symbols some of which may be left out.
//!
//! Answers which symbols a text has to show to stand for a move in the expected styles. Start with [`forms`].

use std::collections::BTreeSet;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use shakmaty::{File, Rank, Role, Square};

use crate::notation::descriptive::{file_letter, file_name};
use crate::notation::language::figurine_role;
use crate::notation::scan::{Case, is_blank, is_capture, is_hyphen};
use crate::notation::sense::Facts;
use crate::notation::{Expecting, Language, Style, numeric};

/// Enough for the longest descriptive spelling, `KBP/KB7xKNP/KN8(Q)`.
pub(super) const MOST_SLOTS: usize = 16;

const MOST_FORMS: usize = 8;

/// A row of symbols.
#[derive(Clone, Debug, Default)]
pub(super) struct Form {
    slots: ArrayVec<Slot, MOST_SLOTS>,
}

/// One symbol of a row.
#[derive(Copy, Clone, Debug)]
pub(super) struct Slot {
    symbol: Symbol,
    pub(super) optional: bool,
}

#[derive(Copy, Clone, Debug)]
enum Symbol {
    Letter(char),
    /// `K` or `Q` before a piece.
    Flank,
    /// Any name of the man in the expected languages.
    Man(Role, Names),
}

#[derive(Copy, Clone, Debug)]
enum Names {
    Every,
    Of(Language),
    Figurines,
}

/// What a text looks like at first sight, which rules some spellings out.
#[derive(Copy, Clone, Debug)]
pub(super) struct Looks {
    /// Descriptive texts have a hyphen, an `x` or an equals sign in the middle.
    is_linked: bool,
    /// Numeric texts begin with a digit.
    is_numeric: bool,
}

impl Looks {
    pub(super) fn of(letters: &[char]) -> Looks {
        let links = |letter: &char| is_hyphen(*letter) || is_capture(*letter) || *letter == '=';
        let first = letters.iter().find(|letter| !is_blank(**letter));
        Looks {
            is_linked: letters.iter().any(links),
            is_numeric: first.is_some_and(|first| first.is_ascii_digit()),
        }
    }
}

/// All spellings of a move, each with its style.
pub(super) fn forms(
    facts: &Facts,
    expecting: Expecting,
    looks: Looks,
) -> ArrayVec<(Form, Style), MOST_FORMS> {
    let mut forms = ArrayVec::new();
    let mut push = |form: Form, style| {
        let _ = forms.try_push((form, style));
    };
    let any_style = matches!(expecting, Expecting::Anything | Expecting::Language(_));
    if looks.is_numeric && (any_style || expecting == Expecting::Style(Style::Numeric)) {
        push(numeric_form(facts), Style::Numeric);
    }
    if let Some((side, king_to)) = facts.castling {
        let noughts = if side.is_king_side() { 2 } else { 3 };
        push(Form::letters(std::iter::repeat_n('O', noughts)), algebraic_style(expecting));
        for to in [facts.mv.to, king_to] {
            let mut king = Form::default();
            king.push(Symbol::Man(Role::King, algebraic_names(expecting).unwrap_or(Names::Every)), true);
            push(king.and(Form::squares(facts.mv.from, to)), algebraic_style(expecting));
        }
        return forms;
    }
    if let Some(names) = algebraic_names(expecting) {
        let style = algebraic_style(expecting);
        push(abbreviated(facts, names), style);
        if facts.role == Role::Pawn && facts.captured.is_some() {
            let files = [facts.mv.from, facts.mv.to].map(|square| square.file().char());
            push(pawn(names).and(Form::letters(files)).becoming(facts, names), style);
        }
        if facts.role != Role::Pawn {
            push(Form::squares(facts.mv.from, facts.mv.to), Style::Computer);
        }
    }
    if expecting == Expecting::Style(Style::Computer) {
        let names = Names::Of(Language::English);
        push(Form::squares(facts.mv.from, facts.mv.to).becoming(facts, names), Style::Computer);
    }
    let english = Expecting::Language(Language::English);
    let is_descriptive = expecting == english || expecting == Expecting::Style(Style::Descriptive);
    if looks.is_linked && (is_descriptive || expecting == Expecting::Anything) {
        push(descriptive_going(facts), Style::Descriptive);
        if let Some((role, at)) = facts.captured {
            push(descriptive_taking(facts, role, at), Style::Descriptive);
        }
        if let Some(role) = facts.mv.promotion {
            let pawn = Form::default().file(facts.mv.from.file(), true).letter('P', false).letter('8', true);
            push(pawn.man(role, Names::Of(Language::English)), Style::Descriptive);
        }
    }
    forms
}

fn numeric_form(facts: &Facts) -> Form {
    let digits = numeric::write(facts.mv);
    digits.chars().enumerate().fold(Form::default(), |form, (at, digit)| form.letter(digit, at >= 4))
}

/// The letters that algebraic texts may use; none if the text is expected in another style.
fn algebraic_names(expecting: Expecting) -> Option<Names> {
    match expecting {
        Expecting::Anything => Some(Names::Every),
        Expecting::Language(language)
        | Expecting::Style(Style::Algebraic(language) | Style::FullAlgebraic(language)) => {
            Some(Names::Of(language))
        }
        Expecting::Style(Style::Figurine) => Some(Names::Figurines),
        Expecting::Style(Style::Computer | Style::Descriptive | Style::Numeric) => None,
    }
}

fn algebraic_style(expecting: Expecting) -> Style {
    match expecting {
        Expecting::Anything => Style::Algebraic(Language::English),
        Expecting::Language(language) => Style::Algebraic(language),
        Expecting::Style(style) => style,
    }
}

/// The man, as much of the square of departure as the writer likes, and the square of arrival.
fn abbreviated(facts: &Facts, names: Names) -> Form {
    let man = if facts.role == Role::Pawn { pawn(names) } else { Form::default().man(facts.role, names) };
    let from = facts.mv.from;
    let origin = man.letter(from.file().char(), true).letter(from.rank().char(), true);
    let to = [facts.mv.to.file().char(), facts.mv.to.rank().char()];
    origin.and(Form::letters(to)).becoming(facts, names)
}

fn pawn(names: Names) -> Form {
    let mut form = Form::default();
    form.push(Symbol::Man(Role::Pawn, names), true);
    form
}

/// The square of arrival is named even for a capture, by those who forget the `x`.
fn descriptive_going(facts: &Facts) -> Form {
    let to = facts.mv.to;
    let arrival = departing(facts).file(to.file(), false).letter(rank(facts, to), false);
    arrival.becoming(facts, Names::Of(Language::English))
}

fn descriptive_taking(facts: &Facts, role: Role, at: Square) -> Form {
    let captured = placed(named(departing(facts), role, at), facts, at);
    captured.becoming(facts, Names::Of(Language::English))
}

fn departing(facts: &Facts) -> Form {
    placed(named(Form::default(), facts.role, facts.mv.from), facts, facts.mv.from)
}

fn placed(form: Form, facts: &Facts, square: Square) -> Form {
    form.file(square.file(), true).letter(rank(facts, square), true)
}

fn rank(facts: &Facts, square: Square) -> char {
    Rank::char(facts.color.relative_rank(square.rank()))
}

/// A man as descriptive names him: `KN`, `KBP`, `Q`.
fn named(mut form: Form, role: Role, square: Square) -> Form {
    match role {
        Role::Pawn => form = form.file(square.file(), true),
        Role::Rook | Role::Knight | Role::Bishop => form.push(Symbol::Flank, true),
        Role::King | Role::Queen => {}
    }
    form.letter(role.upper_char(), false)
}

impl Form {
    fn letters(letters: impl IntoIterator<Item = char>) -> Form {
        letters.into_iter().fold(Form::default(), |form, letter| form.letter(letter, false))
    }

    fn squares(from: Square, to: Square) -> Form {
        Form::letters([from.file().char(), from.rank().char(), to.file().char(), to.rank().char()])
    }

    fn letter(mut self, letter: char, optional: bool) -> Form {
        self.push(Symbol::Letter(letter), optional);
        self
    }

    fn man(mut self, role: Role, names: Names) -> Form {
        self.push(Symbol::Man(role, names), false);
        self
    }

    /// A file as descriptive names it; the flank may always be left out.
    fn file(mut self, file: File, optional: bool) -> Form {
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
    fn becoming(mut self, facts: &Facts, names: Names) -> Form {
        if let Some(role) = facts.mv.promotion {
            self.push(Symbol::Man(role, names), true);
        }
        self
    }

    fn and(mut self, other: Form) -> Form {
        for slot in other.slots {
            self.push(slot.symbol, slot.optional);
        }
        self
    }

    fn push(&mut self, symbol: Symbol, optional: bool) {
        // There is room for the longest spelling.
        let _ = self.slots.try_push(Slot { symbol, optional });
    }

    pub(super) fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.slots.iter()
    }

    pub(super) fn slot(&self, at: usize) -> Option<&Slot> {
        self.slots.get(at)
    }

    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }

    pub(super) fn required(&self) -> usize {
        self.slots.iter().filter(|slot| !slot.optional).count()
    }
}

impl Slot {
    pub(super) fn is(&self, symbol: char, case: Case) -> bool {
        match self.symbol {
            Symbol::Letter(letter) => same(symbol, letter, case) || looks_like(symbol) == Some(letter),
            Symbol::Flank => same(symbol, 'K', case) || same(symbol, 'Q', case),
            Symbol::Man(role, names) => names.name(role, symbol, case),
        }
    }
}

impl Names {
    fn name(self, role: Role, symbol: char, case: Case) -> bool {
        if let Some(named) = figurine_role(symbol) {
            return named == role;
        }
        match self {
            Names::Every => every_name(role).chars().any(|name| same(symbol, name, case)),
            Names::Of(language) => single(language, role).is_some_and(|name| same(symbol, name, case)),
            Names::Figurines => false,
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

fn same(symbol: char, wanted: char, case: Case) -> bool {
    symbol == wanted || (case == Case::Ignored && is_same_letter(symbol, wanted))
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
