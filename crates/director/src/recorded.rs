//! A round as it was decided: the boards, and the reasons that the program gave when it paired them.
//!
//! Nothing is paired here. What the program of today would say is another question, which [`crate::hindsight`] answers; so a
//! later release explains a round of last year in the words of the day, and with the reasons of then.

use std::{borrow::Cow, collections::BTreeSet};

use chart::{Chart, Color, Number};
use pairing::{
    Field, Planned, Round,
    dutch::Settings,
    facts::Facts,
    round::{Board, Conflict},
    words::{self, Voice},
};
use serde::Deserialize;
use serde_json::Value;
use tournament::{Section, SectionName, Tournament};

use crate::{
    dutch::DutchRound,
    hindsight::{Unseen, before},
    systems::{self, Paired},
    view::Audience,
};

/// A round with the reasons that were recorded for it.
pub struct RecordedRound<'a> {
    pub section: &'a Section,
    /// What was known on its eve.
    pub field: &'a Field<'a>,
    /// What was recorded; or why nothing can be read.
    pub reasons: Result<&'a Paired, Unrecorded>,
    paired: &'a tournament::Round,
    audience: Audience,
    /// Whose board may have to do with what was asked for, where the log does not say what the rules alone lead to.
    withheld: &'a BTreeSet<Number>,
}

/// Why a round has no reasons on record.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unrecorded {
    /// Somebody else paired it.
    ByHand,
    /// Another program did, before the event was taken over.
    Elsewhere,
    /// An older release recorded nothing, or nothing that this one can read.
    OtherForm,
}

impl Unrecorded {
    /// For a director, who can ask what the program of today would say.
    pub fn words(self) -> &'static str {
        match self {
            Unrecorded::ByHand => {
                "This round was paired by hand, so the program gave no reasons; check says what it would pair."
            }
            Unrecorded::Elsewhere => {
                "Another program paired this round before the event was taken over, so there are no reasons on record; check \
                 says what this program would pair."
            }
            Unrecorded::OtherForm => {
                "The reasons of this round were not recorded in a form that this release can read; check says what it \
                 would pair today."
            }
        }
    }

    /// For a player.
    fn to_player(self) -> &'static str {
        match self {
            Unrecorded::ByHand => "The director paired this round by hand; ask the director why.",
            Unrecorded::Elsewhere => {
                "Another program paired this round before the event came here; ask the director why."
            }
            Unrecorded::OtherForm => "The reasons of this round were not recorded; ask the director why.",
        }
    }
}

/// Looks at a round as it was recorded. Who is kept apart from whom, and whom the director wanted to meet, is for those who
/// pair: everybody else is shown what the rules alone led to.
pub fn recorded<T>(
    tournament: &Tournament,
    name: &SectionName,
    round: usize,
    audience: Audience,
    see: impl FnOnce(&RecordedRound<'_>) -> T,
) -> Result<T, Unseen> {
    let not_paired = || Unseen::NotPaired { section: name.clone(), round };
    let held = tournament.section(name).ok_or_else(|| Unseen::NoSection(name.clone()))?;
    let paired = held.round(round).ok_or_else(not_paired)?;
    let eve = before(tournament, name, round).ok_or_else(not_paired)?;
    let (Some(section), Some(chart)) = (eve.section(name), eve.chart(name)) else { return Err(not_paired()) };
    let chart: Cow<'_, Chart> = match systems::is_swiss(section.plan.kind) {
        true => systems::swiss_chart(section, &chart),
        false => Cow::Borrowed(&chart),
    };
    let mut field = paired.eve.field_as_paired(&chart, &section.plan.pairing);
    if audience == Audience::Public {
        field.forbidden.clear();
        field.locked.clear();
    }
    let stored: &Value = match audience {
        Audience::Public if !paired.without_wishes.is_null() => &paired.without_wishes,
        _ => &paired.reasons,
    };
    let reasons = match read(stored) {
        Err(Unrecorded::ByHand) if paired.elsewhere => Err(Unrecorded::Elsewhere),
        reasons => reasons,
    };
    let unsaid = audience == Audience::Public
        && paired.without_wishes.is_null()
        && eve.eve_without_wishes(section, paired.eve.toss).is_some();
    let withheld = match &reasons {
        Ok(Paired::Swiss(round)) if unsaid => {
            round.boards.iter().filter(|board| may_be_asked(board)).flat_map(seats).collect()
        }
        _ => BTreeSet::new(),
    };
    let reasons = reasons.as_ref().map_err(|unrecorded| *unrecorded);
    Ok(see(&RecordedRound { section, field: &field, reasons, paired, audience, withheld: &withheld }))
}

/// The reasons as they lie in a log.
pub fn read(reasons: &Value) -> Result<Paired, Unrecorded> {
    /// Of a table or a match.
    #[derive(Deserialize)]
    struct Games {
        games: Vec<Planned>,
    }
    /// By the FIDE Dutch system.
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    struct Dutch {
        fide_dutch: DutchRound,
    }
    if reasons.is_null() {
        return Err(Unrecorded::ByHand);
    }
    if let Ok(Dutch { fide_dutch }) = Dutch::deserialize(reasons) {
        return Ok(Paired::Dutch(fide_dutch));
    }
    if let Ok(Games { games }) = Games::deserialize(reasons) {
        return Ok(Paired::Planned(games));
    }
    Round::deserialize(reasons).map(Paired::Swiss).map_err(|_| Unrecorded::OtherForm)
}

fn seats(board: &Board) -> [Number; 2] {
    [board.white, board.black]
}

/// Whether a wish may lie behind a board: what cannot be paired otherwise may be so because of one.
fn may_be_asked(board: &Board) -> bool {
    let why = &board.why;
    let dropped = why.dropped.iter().flat_map(|drop| &drop.instead_of).flat_map(|(_, against)| against);
    let repaired = why.repaired.iter().flat_map(|repair| &repair.because);
    let asked = |conflict: &Conflict| {
        matches!(
            conflict,
            Conflict::Forbidden { .. }
                | Conflict::LeavesRepeat
                | Conflict::LeavesTeamMates
                | Conflict::LeavesMoreDropping
                | Conflict::LeavesFurtherDrop
                | Conflict::NotByRanking
        )
    };
    why.locked || why.violates.iter().chain(dropped).chain(repaired).any(asked)
}

impl RecordedRound<'_> {
    /// For a player: why they meet this opponent with this color. Whoever may not know what the director was asked for hears
    /// the rules, where they alone lead to it.
    pub fn for_player(&self, who: Number) -> String {
        self.voice(who).told
    }

    /// The same, and the reason alone.
    pub fn voice(&self, who: Number) -> Voice {
        let plainly = |told: &str| Voice { told: told.to_string(), reason: Some(told.to_string()) };
        let own = match self.reasons {
            Ok(own) => own,
            Err(_) if self.audience == Audience::Public && !self.paired.without_wishes.is_null() => {
                return plainly(SEATED);
            }
            Err(unrecorded) => return plainly(unrecorded.to_player()),
        };
        if self.audience == Audience::Public
            && (self.withheld.contains(&who) || !self.seats_as_recorded(own, who))
        {
            return plainly(SEATED);
        }
        match own {
            Paired::Swiss(round) => words::voice(self.field, round, who),
            Paired::Dutch(dutch) => dutch.voice(self.field, self.dutch(), who),
            Paired::Planned(games) => self.of_table(games, who),
        }
    }

    fn of_table(&self, games: &[Planned], who: Number) -> Voice {
        let Some(game) = games.iter().find(|game| [game.white, game.black].contains(&who)) else {
            let told = "You have no game in this round.".to_string();
            return Voice { reason: Some(told.clone()), told };
        };
        let (color, other) = match game.white == who {
            true => (Color::White, game.black),
            false => (Color::Black, game.white),
        };
        let other = self.field.chart.player(other).map_or("", |player| player.name.as_str());
        let reason = format!("{}.", crate::sheets::large(&game.reason.to_string()));
        Voice { told: format!("You have {color} against {other}. {reason}"), reason: None }
    }

    fn dutch(&self) -> Settings {
        self.section.plan.kind.dutch().unwrap_or_default()
    }

    /// Whether somebody sits where the program seated them: the same opponent and color, or the bye.
    fn seats_as_recorded(&self, own: &Paired, who: Number) -> bool {
        let seat = |white: Number, black: Number| [white, black].contains(&who).then_some((white, black));
        let theirs = self.paired.boards.iter().find_map(|board| seat(board.white, board.black));
        let seated = own.boards().iter().find_map(|board| seat(board.white, board.black));
        let bye = match own {
            Paired::Swiss(round) => round.bye.as_ref().map(|bye| bye.player),
            Paired::Dutch(dutch) => dutch.round.bye,
            Paired::Planned(_) => self.paired.bye,
        };
        seated == theirs && (bye == Some(who)) == (self.paired.bye == Some(who))
    }

    /// For a director: everything about the board of these two.
    pub fn in_full(&self, white: Number, black: Number) -> String {
        let own = match self.reasons {
            Ok(own) => own,
            Err(unrecorded) => return unrecorded.words().to_string(),
        };
        let told = match own {
            Paired::Swiss(round) => {
                let place = round.boards.iter().position(|board| seats(board) == [white, black]);
                place
                    .and_then(|place| words::board_in_full(self.field, round, self.field.first_board + place))
            }
            Paired::Dutch(dutch) => dutch.board_in_full(self.field, white, black),
            Paired::Planned(games) => {
                let game = games.iter().find(|game| [game.white, game.black] == [white, black]);
                game.map(|game| crate::sheets::large(&game.reason.to_string()))
            }
        };
        told.unwrap_or_else(|| "The program would not make this board: the director seated it.".to_string())
    }

    /// For a director: why this player has the bye; none if the program gave it to nobody.
    pub fn bye_in_full(&self) -> Option<String> {
        match self.reasons {
            Ok(Paired::Swiss(round)) => words::bye_in_full(self.field, round),
            Ok(Paired::Dutch(dutch)) => dutch.bye_in_full(self.field, self.dutch()),
            Ok(Paired::Planned(_)) => None,
            Err(unrecorded) => Some(unrecorded.words().to_string()),
        }
    }

    /// What a director wants to hear of a fresh round: who plays down, who has the bye, what clashes.
    pub fn notable(&self) -> Vec<String> {
        let round = match self.reasons {
            Ok(Paired::Swiss(round)) => round,
            Ok(Paired::Dutch(dutch)) => return dutch.notable(self.field, self.dutch()),
            _ => return Vec::new(),
        };
        let name = |number: Number| {
            let name = self.field.chart.player(number).map_or("", |player| player.name.as_str());
            format!("{name} ({number})")
        };
        let mut said = Vec::new();
        for (at, board) in (self.field.first_board..).zip(&round.boards) {
            if let Some(drop) = &board.why.dropped {
                let against = if board.white == drop.who { board.black } else { board.white };
                said.push(format!(
                    "Board {at}: {} plays down from {} to {} against {} ({})",
                    name(drop.who),
                    drop.from,
                    drop.to,
                    name(against),
                    drop.rule
                ));
            }
            if board.why.locked {
                said.push(format!("Board {at} is as the director fixed it"));
            }
            let facts = Facts::new(self.field);
            for conflict in &board.why.violates {
                let since = words::unavoidable(&facts, board, conflict).filter(|_| !board.why.locked);
                let since = since.map(|why| format!(", since {why}")).unwrap_or_default();
                said.push(format!("Board {at}: {}{since}", words::conflict(&facts, conflict)));
            }
        }
        if let Some(bye) = &round.bye {
            said.push(format!("{} has the bye, a full point ({})", name(bye.player), bye.rule));
        }
        said
    }
}

/// What somebody hears whose board has to do with what is not for them to know, or was changed by the director.
const SEATED: &str = "The director has seated you here; ask the director why.";
