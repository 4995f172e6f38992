//! Ratings that the director assigns (28D, 28E).

use chart::rules::{R28D, R28D7, R28E};
use rating::assigned::Basis;

use super::{Case, Decided};
use crate::{
    act::Grant,
    event::Happening,
    name::{Cited, EntryId},
    refusal::Refusal,
};

pub(super) fn assign(
    case: &mut Case,
    id: EntryId,
    rating: u16,
    basis: Option<Basis>,
    grant: Grant,
) -> Decided {
    let entry = case.playing(id)?;
    let section = case.section_of(entry)?;
    if !(1..=3999).contains(&rating) {
        return Err(Refusal::Rating(rating));
    }
    let name = || entry.name().to_string();
    let published = entry.entrant.published(&section.plan.rating_list);
    if let Some(published) = published
        && rating < published
    {
        return Err(Refusal::BelowPublished { name: name(), published });
    }
    case.needs_reason()?;
    let (rules, improper) = match (published, basis) {
        (Some(_), Some(_)) => return Err(Refusal::HasPublished(name())),
        (Some(_), None) => (Cited::from(&R28E), false),
        (None, None) => (Cited::from(&R28D), false),
        (None, Some(basis)) => match basis.check(rating, section.plan.class_prizes) {
            Ok(()) => (Cited::from(basis.rule()), false),
            Err(_) if grant.is_by_director() => (Cited::from([basis.rule(), &R28D7]), true),
            Err(why) => return Err(Refusal::Improper { name: name(), why, rule: basis.rule() }),
        },
    };
    case.happens(Happening::RatingAssigned { entry: id, rating, basis, improper }, rules);
    Ok(())
}
