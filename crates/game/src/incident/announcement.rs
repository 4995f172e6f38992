//! A word that a player says and leaves it at that.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first, worded},
};

worded! {
    /// What was said, without a clock being stopped or anybody being called.
    pub enum Announcement {
        Checkmate = "said checkmate and nothing else",
        Flag = "said flag and nothing else",
    }
}

/// A word and who said it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AnnouncementBy {
    pub by: Color,
    pub said: Announcement,
}

impl Told for AnnouncementBy {
    fn every() -> Vec<AnnouncementBy> {
        let of = |by| Announcement::ALL.iter().map(move |said| AnnouncementBy { by, said: *said });
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        format!("{} {}", color_words(self.by), self.said.words())
    }

    fn read(text: &str) -> Option<AnnouncementBy> {
        let (by, rest) = color_first(text)?;
        Some(AnnouncementBy { by, said: Announcement::from_words(rest)? })
    }
}
