//! The spellings of a move, as rows of symbols some of which may be left out.
//!
//! Answers which symbols a text has to show to stand for a move in the expected styles. Start with [`forms`].

use arrayvec::ArrayVec;
use shakmaty::{File, Rank, Role, Square};

use crate::notation::descriptive::{file_letter, file_name};
use crate::notation::language::figurine_role;
use crate::notation::scan::Case;
use crate::notation::sense::Facts;
use crate::notation::{Expecting, Language, Style};

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

/// All spellings of a move, each with its style.
pub(super) fn forms(
    facts: &Facts,
    expecting: Expecting,
    is_linked: bool,
) -> ArrayVec<(Form, Style), MOST_FORMS> {
    let mut forms = ArrayVec::new();
    let mut push = |form: Form, style| {
        let _ = forms.try_push((form, style));
    };
    if matches!(expecting, Expecting::Anything | Expecting::Language(_) | Expecting::Style(Style::Numeric)) {
        push(Form::letters(crate::notation::numeric::write(facts.mv).chars()), Style::Numeric);
    }
    if let Some((side, king_to)) = facts.castling {
        let noughts = if side.is_king_side() { 2 } else { 3 };
        push(Form::letters(std::iter::repeat_n('O', noughts)), algebraic_style(expecting));
        push(Form::squares(facts.mv.from, king_to).becoming(facts, Names::Every), Style::Computer);
        let king = Form::default().man(Role::King, Names::Every);
        push(king.and(Form::squares(facts.mv.from, king_to)), algebraic_style(expecting));
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
    if is_linked && (is_descriptive || expecting == Expecting::Anything) {
        push(descriptive_going(facts), Style::Descriptive);
        if let Some((role, at)) = facts.captured {
            push(descriptive_taking(facts, role, at), Style::Descriptive);
        }
        if facts.mv.promotion.is_some() {
            let pawn = Form::default().file(facts.mv.from.file(), true).letter('P', false).letter('8', true);
            push(pawn.becoming(facts, Names::Of(Language::English)), Style::Descriptive);
        }
    }
    forms
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

    fn becoming(self, facts: &Facts, names: Names) -> Form {
        match facts.mv.promotion {
            Some(role) => self.man(role, names),
            None => self,
        }
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
        let is_name = |language: Language| {
            let mut letters = language.letter(role).unwrap_or_default().chars();
            letters.next().is_some_and(|letter| same(symbol, letter, case)) && letters.next().is_none()
        };
        match self {
            Names::Every => Language::ALL.into_iter().any(is_name),
            Names::Of(language) => is_name(language),
            Names::Figurines => false,
        }
    }
}

fn same(symbol: char, wanted: char, case: Case) -> bool {
    symbol == wanted || (case == Case::Ignored && symbol.to_lowercase().eq(wanted.to_lowercase()))
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
