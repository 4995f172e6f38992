//! The spellings of a move, as rows of symbols some of which may be left out.
//!
//! Answers which symbols a text has to show to stand for a move in the expected styles. Start with [`forms`].

use arrayvec::ArrayVec;
use shakmaty::{Rank, Role, Square};

use super::form::{Pattern, Script, Symbol};
use crate::notation::scan::{is_blank, is_capture, is_hyphen};
use crate::notation::sense::Facts;
use crate::notation::{Expecting, Language, Style, numeric};

/// All spellings of a move, each with its style; there are never more.
type Forms = ArrayVec<(Pattern, Style), 8>;

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
pub(super) fn forms(facts: &Facts, expecting: Expecting, looks: Looks) -> Forms {
    let mut forms = ArrayVec::new();
    let mut push = |form: Pattern, style| {
        let _ = forms.try_push((form, style));
    };
    let any_style = matches!(expecting, Expecting::Anything | Expecting::Language(_));
    if looks.is_numeric && (any_style || expecting == Expecting::Style(Style::Numeric)) {
        push(numeric_form(facts), Style::Numeric);
    }
    if let Some((side, king_to)) = facts.castling {
        let noughts = if side.is_king_side() { 2 } else { 3 };
        push(Pattern::letters(std::iter::repeat_n('O', noughts)), algebraic_style(expecting));
        for to in [facts.mv.to, king_to] {
            let mut king = Pattern::default();
            king.push(Symbol::Man(Role::King, algebraic_names(expecting).unwrap_or(Script::Every)), true);
            push(king.and(Pattern::squares(facts.mv.from, to)), algebraic_style(expecting));
        }
        return forms;
    }
    if let Some(names) = algebraic_names(expecting) {
        let style = algebraic_style(expecting);
        push(abbreviated(facts, names), style);
        if facts.role == Role::Pawn && facts.captured.is_some() {
            let files = [facts.mv.from, facts.mv.to].map(|square| square.file().char());
            push(pawn(names).and(Pattern::letters(files)).becoming(facts.mv.promotion, names), style);
        }
        if facts.role != Role::Pawn {
            push(Pattern::squares(facts.mv.from, facts.mv.to), Style::Computer);
        }
    }
    if expecting == Expecting::Style(Style::Computer) {
        let names = Script::Of(Language::English);
        push(
            Pattern::squares(facts.mv.from, facts.mv.to).becoming(facts.mv.promotion, names),
            Style::Computer,
        );
    }
    let english = Expecting::Language(Language::English);
    let is_descriptive = expecting == english || expecting == Expecting::Style(Style::Descriptive);
    if looks.is_linked && (is_descriptive || expecting == Expecting::Anything) {
        push(descriptive_going(facts), Style::Descriptive);
        if let Some((role, at)) = facts.captured {
            push(descriptive_taking(facts, role, at), Style::Descriptive);
        }
        if let Some(role) = facts.mv.promotion {
            let pawn =
                Pattern::default().file(facts.mv.from.file(), true).letter('P', false).letter('8', true);
            push(pawn.man(role, Script::Of(Language::English)), Style::Descriptive);
        }
    }
    forms
}

fn numeric_form(facts: &Facts) -> Pattern {
    let digits = numeric::write(facts.mv);
    digits.chars().enumerate().fold(Pattern::default(), |form, (at, digit)| form.letter(digit, at >= 4))
}

/// The letters that algebraic texts may use; none if the text is expected in another style.
fn algebraic_names(expecting: Expecting) -> Option<Script> {
    match expecting {
        Expecting::Anything => Some(Script::Every),
        Expecting::Language(language)
        | Expecting::Style(Style::Algebraic(language) | Style::FullAlgebraic(language)) => {
            Some(Script::Of(language))
        }
        Expecting::Style(Style::Figurine) => Some(Script::Figurines),
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
fn abbreviated(facts: &Facts, names: Script) -> Pattern {
    let man = if facts.role == Role::Pawn { pawn(names) } else { Pattern::default().man(facts.role, names) };
    let from = facts.mv.from;
    let origin = man.letter(from.file().char(), true).letter(from.rank().char(), true);
    let to = [facts.mv.to.file().char(), facts.mv.to.rank().char()];
    origin.and(Pattern::letters(to)).becoming(facts.mv.promotion, names)
}

fn pawn(names: Script) -> Pattern {
    let mut form = Pattern::default();
    form.push(Symbol::Man(Role::Pawn, names), true);
    form
}

/// The square of arrival is named even for a capture, by those who forget the `x`.
fn descriptive_going(facts: &Facts) -> Pattern {
    let to = facts.mv.to;
    let arrival = departing(facts).file(to.file(), false).letter(rank(facts, to), false);
    arrival.becoming(facts.mv.promotion, Script::Of(Language::English))
}

fn descriptive_taking(facts: &Facts, role: Role, at: Square) -> Pattern {
    let captured = placed(named(departing(facts), role, at), facts, at);
    captured.becoming(facts.mv.promotion, Script::Of(Language::English))
}

fn departing(facts: &Facts) -> Pattern {
    placed(named(Pattern::default(), facts.role, facts.mv.from), facts, facts.mv.from)
}

fn placed(form: Pattern, facts: &Facts, square: Square) -> Pattern {
    form.file(square.file(), true).letter(rank(facts, square), true)
}

fn rank(facts: &Facts, square: Square) -> char {
    Rank::char(facts.color.relative_rank(square.rank()))
}

/// A man as descriptive names him: `KN`, `KBP`, `Q`.
fn named(mut form: Pattern, role: Role, square: Square) -> Pattern {
    match role {
        Role::Pawn => form = form.file(square.file(), true),
        Role::Rook | Role::Knight | Role::Bishop => form.push(Symbol::Flank, true),
        Role::King | Role::Queen => {}
    }
    form.letter(role.upper_char(), false)
}
