//! What each book answers on a control, ready to be printed.

use std::fmt::Display;

use clock::{Control, Digital, Equipment, Millis, Timer};
use rulebook::{Book, Citations, Policies};
use timing::{Advice, Brought, Matter};

/// One question and what each book answers.
pub(super) struct Answers {
    pub(super) key: &'static str,
    pub(super) title: String,
    pub(super) told: Vec<BookAnswer>,
}

/// What one book answers.
pub(super) struct BookAnswer {
    pub(super) book: Book,
    /// None where the book does not say.
    pub(super) value: Option<String>,
    pub(super) says: String,
    pub(super) by: Citations,
}

impl Answers {
    fn ask<T: Display>(
        key: &'static str,
        title: impl Into<String>,
        books: &[Policies],
        ask: impl Fn(&Policies) -> Advice<T>,
    ) -> Answers {
        let told = books.iter().map(|policies| {
            let Advice { value, says, by } = ask(policies);
            BookAnswer { book: policies.book, value: value.map(|value| value.to_string()), says, by }
        });
        Answers { key, title: title.into(), told: told.collect() }
    }

    /// What the first book says, then what others say that answer otherwise; the same answers together. A book that
    /// does not say is told only if it is the first.
    pub(super) fn said(&self) -> Vec<(&str, Vec<&BookAnswer>)> {
        let mut groups: Vec<(&str, Vec<&BookAnswer>)> = Vec::new();
        for (index, told) in self.told.iter().enumerate() {
            match groups.iter_mut().find(|(says, _)| *says == told.says) {
                Some((_, group)) => group.push(told),
                None if index == 0 || told.value.is_some() => groups.push((&told.says, vec![told])),
                None => {}
            }
        }
        groups
    }
}

/// Everything that the books are asked about a control, and about the clocks that were brought.
pub(super) fn answers(control: &Control, books: &[Policies], brought: Option<&Brought>) -> Vec<Answers> {
    let mut answers = Vec::new();
    if control.stated_timer().is_none() {
        let title = "Delay: none was announced";
        answers.push(Answers::ask("delay", title, books, |book| timing::delay_in_force(book, control)));
    }
    let title = "Shortening the base time to make up for the delay";
    answers.push(Answers::ask("shortened", title, books, |book| timing::shortened_base(book, control)));
    for (key, kind, clock) in kinds(control) {
        let title = format!("Setting {kind}");
        answers.push(Answers::ask(key, title, books, |book| timing::how_to_set(book, control, &clock)));
    }
    let nobody = Brought::both(None);
    if brought == Some(&nobody) {
        let title = "Nobody has a clock";
        answers.push(Answers::ask("no_clock", title, books, |book| timing::matter(book, Matter::NoClock)));
    } else if let Some(brought) = brought {
        let title = "Which clock is used";
        answers.push(Answers::ask("which_clock", title, books, |book| {
            timing::which_clock(book, control, brought, None)
        }));
    }
    answers
}

/// The kinds of clock that are set differently for this control.
fn kinds(control: &Control) -> Vec<(&'static str, &'static str, Equipment)> {
    let digital = |digital| Equipment::Digital(digital);
    let delay = Digital { delay: Some(Millis::seconds(60)), ..Digital::PLAIN };
    let mut kinds = Vec::new();
    match control.timer() {
        Timer::Increment(_) => {
            let increment = Digital { increment: Some(Millis::seconds(60)), ..delay };
            kinds.push(("set_increment_clock", "a digital clock with increment", digital(increment)));
            kinds.push(("set_delay_clock", "a digital clock with delay but no increment", digital(delay)));
        }
        Timer::None if control.stated_timer().is_some() => {
            kinds.push(("set_digital_clock", "a digital clock", digital(Digital::PLAIN)));
            kinds.push(("set_analog_clock", "an analog clock", Equipment::Analog));
            return kinds;
        }
        _ => kinds.push(("set_delay_clock", "a digital clock with delay", digital(delay))),
    }
    kinds.push(("set_digital_clock", "a digital clock without delay", digital(Digital::PLAIN)));
    kinds.push(("set_analog_clock", "an analog clock", Equipment::Analog));
    kinds
}
