//! What the program of today says of a round: the field as it was when it was paired, and the program's own answer to it.
//!
//! Later corrections change a wall chart, so a round is looked at as the log stood just before it was paired. A round
//! that is still to come is looked at as everything stands now. What was decided then, and why, is on record and is read
//! by [`crate::recorded`].

use std::{borrow::Cow, collections::BTreeSet, sync::Arc};

use chart::{Chart, Number};
use pairing::{
    Field, Locked, Round,
    check::{self, ChangeByHand, Difference},
    dutch::Settings,
    us_chess, why_not,
};
use tournament::{Happening, Offer, Section, SectionName, State, Tournament, Way};

use crate::{
    dutch::{self, DutchRound, Foreseen},
    systems::{self, Paired},
    view::Audience,
};

/// Why a round cannot be looked at.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unseen {
    #[error("there is no section {0}")]
    NoSection(SectionName),
    #[error("round {round} of {section} has not been paired")]
    NotPaired { section: SectionName, round: usize },
    #[error("all rounds of {0} have been paired")]
    NoRoundLeft(SectionName),
    #[error("{0}")]
    Unpairable(String),
    #[error("{0} is not paired by score groups; who meets whom is fixed")]
    Fixed(SectionName),
    #[error(
        "the remedies of 29G are those of US Chess, and {0} is paired by the FIDE Dutch system: take the round back and pair it \
         again, or report a win by forfeit"
    )]
    NoRemedies(SectionName),
}

/// A round with all that was known on its eve.
pub struct Hindsight<'a> {
    pub section: &'a Section,
    /// As whoever pairs sees it: with acceleration, and with match points where teams play.
    pub field: &'a Field<'a>,
    /// What the program pairs.
    pub own: &'a Paired,
}

/// Looks at a round of a section; none is the one to come. Who is kept apart from whom, and whom the director wanted to meet, is
/// for those who pair: everybody else looks at the round as if nobody had asked for anything.
pub fn look<T>(
    tournament: &Tournament,
    name: &SectionName,
    round: Option<usize>,
    audience: Audience,
    see: impl FnOnce(&Hindsight<'_>) -> Result<T, Unseen>,
) -> Result<T, Unseen> {
    let eve = match round {
        Some(round) => Some(
            before(tournament, name, round)
                .ok_or_else(|| Unseen::NotPaired { section: name.clone(), round })?,
        ),
        None => None,
    };
    let state: &State = eve.as_ref().unwrap_or(tournament).state();
    let state: Cow<'_, State> = match audience {
        Audience::Desk | Audience::Hall => Cow::Borrowed(state),
        Audience::Public => Cow::Owned(without_wishes(state, name)),
    };
    let state: &State = &state;
    let section = state.section(name).ok_or_else(|| Unseen::NoSection(name.clone()))?;
    if section.next_round().is_none() {
        return Err(Unseen::NoRoundLeft(name.clone()));
    }
    let (Some(chart), Some(lot)) = (state.chart(name), Some(lot(tournament, name, round))) else {
        return Err(Unseen::NoSection(name.clone()));
    };
    let Some(mut field) = state.field(name, &chart) else { return Err(Unseen::NoSection(name.clone())) };
    field.toss = lot.unwrap_or(field.toss);
    if let Some(settings) = section.plan.kind.dutch() {
        let own = dutch::pair(&field, settings).map_err(|trouble| unpairable(&trouble))?;
        return see(&Hindsight { section, field: &field, own: &Paired::Dutch(own) });
    }
    if !systems::is_swiss(section.plan.kind) {
        let own = Paired::Planned(systems::planned(section, &field).map_err(Unseen::Unpairable)?);
        return see(&Hindsight { section, field: &field, own: &own });
    }
    let added = systems::added(section, &field);
    let seen: Cow<'_, Chart> = systems::swiss_chart(section, &chart);
    let field = systems::swiss_field(&field, &seen, &added);
    let own = us_chess::pair(&field).map_err(|trouble| Unseen::Unpairable(trouble.to_string()))?;
    see(&Hindsight { section, field: &field, own: &Paired::Swiss(own) })
}

/// The event as it would stand had nobody asked to be kept apart from anybody, or to meet.
fn without_wishes(state: &State, name: &SectionName) -> State {
    let mut state = state.clone();
    state.forbidden.clear();
    if let Some(section) = state.sections.get_mut(name) {
        section.locks.clear();
    }
    state
}

/// The ways of 29G, each with its boards or with what stands against it.
pub type Ways = Vec<(Way, Result<Offer, String>)>;

/// What can be done about somebody who cannot play the round that was paired last (29G). Boards with a result are under way, and those that are named.
pub fn remedies(
    state: &State,
    name: &SectionName,
    who: Number,
    under_way: &BTreeSet<usize>,
) -> Result<Ways, Unseen> {
    let section = state.section(name).ok_or_else(|| Unseen::NoSection(name.clone()))?;
    if section.plan.kind.dutch().is_some() {
        return Err(Unseen::NoRemedies(name.clone()));
    }
    if !systems::is_swiss(section.plan.kind) {
        return Err(Unseen::Fixed(name.clone()));
    }
    let offers = state.remedies(name, who, under_way, &us_chess::pair);
    offers.ok_or_else(|| Unseen::NotPaired { section: name.clone(), round: 1 })
}

/// The event as it stood when a round was paired.
pub(crate) fn before(tournament: &Tournament, name: &SectionName, round: usize) -> Option<Tournament> {
    let paired = |what: &Happening| matches!(what, Happening::Paired { section, round: of, .. } if section == name && *of == round);
    let stands = tournament.state().section(name)?.round(round).is_some();
    let event = tournament.log().iter().rev().find(|event| {
        !tournament.is_undone(event.number) && event.happened.iter().any(|happening| paired(&happening.what))
    })?;
    let earlier = tournament.log().iter().take_while(|earlier| earlier.number < event.number);
    stands.then(|| {
        let mut before = Tournament::default();
        earlier.for_each(|earlier| before.carry_in(Arc::clone(earlier)));
        before
    })
}

fn unpairable(trouble: &pairing::dutch::Unpairable) -> Unseen {
    Unseen::Unpairable(systems::in_words(trouble))
}

/// The color that decided on the first board of a round: the toss, or the lot of its own.
fn lot(tournament: &Tournament, name: &SectionName, round: Option<usize>) -> Option<chart::Color> {
    Some(tournament.state().section(name)?.round(round?)?.eve.toss)
}

impl Hindsight<'_> {
    /// The program's round, where it is one with reasons that can be weighed.
    pub fn round(&self) -> Result<&Round, Unseen> {
        match self.own {
            Paired::Swiss(round) => Ok(round),
            Paired::Dutch(_) | Paired::Planned(_) => Err(Unseen::Fixed(self.section.plan.name.clone())),
        }
    }

    /// The program's round by the FIDE Dutch system, where that one pairs.
    fn dutch(&self) -> Option<(Settings, &DutchRound)> {
        match self.own {
            Paired::Dutch(own) => Some((self.section.plan.kind.dutch()?, own)),
            Paired::Swiss(_) | Paired::Planned(_) => None,
        }
    }

    /// "Why not these two?"
    pub fn why_not(&self, one: Number, other: Number) -> Result<String, Unseen> {
        if let Some((settings, own)) = self.dutch() {
            return dutch::why_not(self.field, settings, own, [one, other])
                .map_err(|trouble| unpairable(&trouble));
        }
        let answer = why_not::why_not(self.field, self.round()?, one, other, &us_chess::pair)
            .map_err(|trouble| Unseen::Unpairable(trouble.to_string()))?;
        Ok(answer.in_words(self.field))
    }

    /// What is not as the rules have it in a round that was paired.
    pub fn check(&self, boards: &[(Number, Number)], bye: Option<Number>) -> Result<Vec<Difference>, Unseen> {
        let theirs = check::Paired { boards: boards.to_vec(), bye };
        if let Some((settings, _)) = self.dutch() {
            return dutch::check(self.field, settings, &theirs).map_err(|trouble| unpairable(&trouble));
        }
        Ok(check::check(self.field, &theirs, self.round()?))
    }

    /// What a change violates and costs.
    pub fn preview(&self, change: ChangeByHand) -> Result<Foreseen, Unseen> {
        if let Some((settings, own)) = self.dutch() {
            return dutch::preview(self.field, settings, own, change).map_err(|trouble| unpairable(&trouble));
        }
        let preview = check::preview(self.field, self.round()?, change, &us_chess::pair)
            .map_err(|trouble| Unseen::Unpairable(trouble.to_string()))?;
        let lines = preview.in_words().lines().map(str::to_string).collect();
        Ok(Foreseen { boards: preview.paired.boards, lines })
    }

    /// The lock of two who are to meet.
    pub const fn locking(one: Number, other: Number, color: Option<chart::Color>) -> ChangeByHand {
        ChangeByHand::Lock(Locked { one, other, color })
    }
}
