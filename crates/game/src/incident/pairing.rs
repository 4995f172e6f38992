//! A coach objects to the pairing of the players (iesa-2023 19-4). He has no seat: an official tells it.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first, worded},
};

worded! {
    /// What is said to be wrong with it.
    pub enum Objection {
        EarlierOpponent = "objects to an opponent from an earlier round",
        ThirdColor = "objects to the same color for the third time in a row",
        OtherGroup = "objects to an opponent from another pairing group",
        SameConference = "objects to an opponent from the same conference",
        Teammate = "objects to a teammate as the opponent",
        NoGround = "objects to the pairing without such a ground",
        /// The objection failed, and is taken one step further.
        ToTheChief = "takes the pairing to the chief pairing director",
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ObjectionBy {
    pub of: Color,
    pub objection: Objection,
}

impl Told for ObjectionBy {
    fn every() -> Vec<ObjectionBy> {
        let of = |of| Objection::ALL.iter().map(move |objection| ObjectionBy { of, objection: *objection });
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        format!("the coach of {} {}", color_words(self.of), self.objection.words())
    }

    fn read(text: &str) -> Option<ObjectionBy> {
        let (of, rest) = color_first(text.strip_prefix("the coach of ")?)?;
        Some(ObjectionBy { of, objection: Objection::from_words(rest)? })
    }
}
