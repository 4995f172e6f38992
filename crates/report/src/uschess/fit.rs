//! Values that fit: ASCII, as short as their field, ids and states of the right shape.

use crate::{fold, names};

use super::{
    Complaint, Irregularity, Whereabouts,
    complaint::{AFFILIATE, STATE},
};

/// Where complaints go, and where in the report they arise.
pub(super) struct Complaining<'a> {
    pub complaints: &'a mut Vec<Complaint>,
    pub place: Whereabouts,
}

impl Complaining<'_> {
    pub(super) fn say(&mut self, what: Irregularity) {
        self.complaints.push(Complaint { place: self.place.clone(), what });
    }

    /// The text in ASCII and cut to its width, with a notice of each.
    pub(super) fn fitted(&mut self, field: &'static str, text: &str, width: usize) -> String {
        let text = text.trim();
        let plain = match fold::ascii(text) {
            Ok(plain) => plain,
            Err(letter) => {
                self.say(Irregularity::NotLatin { field, letter });
                return String::new();
            }
        };
        if plain != text {
            self.say(Irregularity::Folded { field, found: text.to_string(), written: plain.clone() });
        }
        if plain.len() <= width {
            return plain;
        }
        let cut = plain.get(..width).unwrap_or_default().trim_end().to_string();
        self.say(Irregularity::Cut { field, found: plain, written: cut.clone() });
        cut
    }

    /// The same for what must be there.
    pub(super) fn required(&mut self, field: &'static str, text: &str, width: usize) -> String {
        if text.trim().is_empty() {
            self.say(Irregularity::Missing { field, expected: "some words" });
        }
        self.fitted(field, text, width)
    }

    pub(super) fn affiliate(&mut self, text: &str) -> String {
        let is = |text: &str| text.len() == 8 && text.starts_with('A') && all_digits(&text[1..]);
        self.shaped(AFFILIATE, text, "A and seven digits, such as A6012345", is)
    }

    pub(super) fn director(&mut self, field: &'static str, text: &str) -> String {
        self.shaped(field, text, EIGHT_DIGITS, is_id)
    }

    /// A member's id; eight zeros are allowed with a notice.
    pub(super) fn member(&mut self, text: &str) -> String {
        if text.trim() == NO_ID {
            self.say(Irregularity::NoId);
            return NO_ID.to_string();
        }
        self.shaped("the member's id", text, EIGHT_DIGITS, is_id)
    }

    /// A state may be left empty for those who live abroad.
    pub(super) fn state(&mut self, text: &str) -> String {
        if text.trim().is_empty() {
            return String::new();
        }
        let is = |text: &str| text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
        self.shaped(STATE, text, "two letters, such as NC", is).to_uppercase()
    }

    fn shaped(
        &mut self,
        field: &'static str,
        text: &str,
        expected: &'static str,
        is: impl Fn(&str) -> bool,
    ) -> String {
        let text = text.trim();
        if text.is_empty() {
            self.say(Irregularity::Missing { field, expected });
        } else if !text.is_ascii() || !is(text) {
            self.say(Irregularity::Malformed { field, found: text.to_string(), expected });
        }
        text.to_string()
    }

    /// `LEE, ANN`.
    pub(super) fn player_name(&mut self, name: &str) -> String {
        self.required("the name", &names::last_first(name), 30).to_uppercase()
    }
}

pub(super) const NO_ID: &str = "00000000";
const EIGHT_DIGITS: &str = "eight digits, such as 12345678";

fn is_id(text: &str) -> bool {
    text.len() == 8 && all_digits(text) && text != NO_ID
}

fn all_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}
