//! A round of a tournament as one file: every board with who, when and where, with its moves or with its result alone.
//!
//! Ratings stand in the tags that the standard has for their system; it has none for member ids, teams and delays, for
//! which the names below are common or at least plain. A record that comes from a board keeps its moves, clock times,
//! comments and further tags. Start with [`round`].

use board::Position;
use clock::Control;

use super::{Line, Record, Score, Tags};

/// What all games of a round have in common.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RoundHead {
    pub event: String,
    pub site: String,
    /// `2026.11.16`; empty if it is not known.
    pub date: String,
    /// From 1.
    pub round: usize,
    pub section: String,
    pub control: Option<Control>,
}

/// One board of a round.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundBoard {
    /// From 1.
    pub board: usize,
    /// From 1, where a round has several at a board: two games, or the boards of a match.
    pub game: Option<usize>,
    pub white: NamedPlayer,
    pub black: NamedPlayer,
    pub score: Score,
    pub ended: Option<Ended>,
    /// The game, if somebody has it; else only the result is written.
    pub record: Option<Record>,
}

/// Who sat there; what is not known is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedPlayer {
    pub name: String,
    pub us_chess_id: Option<String>,
    pub fide_id: Option<String>,
    pub us_chess_rating: Option<u16>,
    pub fide_rating: Option<u16>,
    pub team: Option<String>,
    /// `GM`, `WFM`.
    pub title: Option<String>,
}

/// How a game came to its end, in the words of the standard.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    Normally,
    OnTime,
    ByAdjudication,
    ByInfraction,
    /// Never begun, or left alone: a forfeit.
    Abandoned,
    NotYet,
}

impl Ended {
    const fn words(self) -> &'static str {
        match self {
            Ended::Normally => "normal",
            Ended::OnTime => "time forfeit",
            Ended::ByAdjudication => "adjudication",
            Ended::ByInfraction => "rules infraction",
            Ended::Abandoned => "abandoned",
            Ended::NotYet => "unterminated",
        }
    }
}

/// The text of a round, a game after the other.
pub fn round(head: &RoundHead, boards: &[RoundBoard]) -> String {
    boards.iter().map(|board| board.record_of(head).to_pgn()).collect()
}

impl RoundBoard {
    /// The game with the tags of its round. What the round knows goes before what the record said of itself.
    pub fn record_of(&self, head: &RoundHead) -> Record {
        let mut tags = self.tags(head);
        let own = self.record.as_ref().map(|record| record.tags.clone()).unwrap_or_default();
        for (name, value) in own.iter() {
            if tags.get(name).is_none() {
                tags.push(name, value);
            }
        }
        match &self.record {
            Some(record) => Record { tags, score: self.score, ..record.clone() },
            None => {
                Record { tags, start: Some(Position::initial()), line: Line::default(), score: self.score }
            }
        }
    }

    fn tags(&self, head: &RoundHead) -> Tags {
        let mut tags = Tags::new();
        let mut tag = |name: &str, value: &str| {
            if !value.is_empty() {
                tags.push(name, value);
            }
        };
        tag("Event", &head.event);
        tag("Site", &head.site);
        tag("Date", &head.date);
        let game = self.game.map_or_else(String::new, |game| format!(".{game}"));
        tag("Round", &format!("{}.{}{game}", head.round, self.board));
        tag("White", &self.white.name);
        tag("Black", &self.black.name);
        for (side, seated) in [("White", &self.white), ("Black", &self.black)] {
            let text = |text: &Option<String>| text.clone().unwrap_or_default();
            let number = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
            for (name, value) in [
                ("Title", text(&seated.title)),
                ("USCF", number(seated.us_chess_rating)),
                ("Elo", number(seated.fide_rating)),
                ("Team", text(&seated.team)),
                ("USChessId", text(&seated.us_chess_id)),
                ("FideId", text(&seated.fide_id)),
            ] {
                tag(&format!("{side}{name}"), &value);
            }
        }
        tag("Section", &head.section);
        tag("Board", &self.board.to_string());
        if let Some(control) = &head.control {
            tag("TimeControl", &control.pgn_tag());
            // The standard has no sign for a delay, and US events have little else.
            if control.lost_in_pgn_tag().is_some() {
                tag("AnnouncedControl", &control.to_string());
            }
        }
        tag("Termination", self.ended.map_or("", Ended::words));
        tags
    }
}
